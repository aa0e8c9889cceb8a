"""Backends: from a captured graph to something that runs."""
import importlib as _importlib

_SUBMODULES = ("codecache", "codegen", "compile_fx", "custom_graph_pass", "ir", "lowering", "pattern_matcher", "utils")


def __getattr__(name):
    if name in ("list_options", "list_mode_options"): return getattr(_importlib.import_module("litetorch._inductor.settings"), name)
    if name == "cudagraph_mark_step_begin": return _importlib.import_module("litetorch.compiler").cudagraph_mark_step_begin
    if name in ("aoti_compile_and_package", "aoti_load_package", "aot_compile"): return getattr(_importlib.import_module("litetorch._inductor.package"), name)
    if name == "config": return _importlib.import_module("litetorch._inductor.settings").config
    if name in _SUBMODULES: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
