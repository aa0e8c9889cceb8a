"""`torch._dynamo.repro.after_aot`: for the graphs of operators that AOTAutograd gives to inductor."""
from litetorch.compiler.minifier import inductor_accuracy_fails, inductor_fails, save_graph_repro, wrap_compiler_debug

__all__ = ["inductor_accuracy_fails", "inductor_fails", "save_graph_repro", "wrap_compiler_debug"]
