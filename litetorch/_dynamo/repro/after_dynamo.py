"""`torch._dynamo.repro.after_dynamo`: for the torch-level graphs that the tracer gives to a backend."""
from litetorch.compiler.minifier import dump_to_minify_after_dynamo, generate_dynamo_fx_repro_string, wrap_backend_debug

__all__ = ["dump_to_minify_after_dynamo", "generate_dynamo_fx_repro_string", "wrap_backend_debug"]
