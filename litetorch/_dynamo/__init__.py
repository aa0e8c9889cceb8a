"""`torch._dynamo`: the compiler's front, under PyTorch's names. Gathered from the notebooks when a name is asked for."""
import importlib as _importlib

_FROM = {
    "_inductor.compile_fx": "list_backends register_backend",
    "compiler.testing": "lookup_backend optimize optimize_assert run",
    "_dynamo.decorators": "allow_in_graph assume_constant_result disallow_in_graph forbid_in_graph graph_break is_compiling mark_dynamic mark_static mark_static_address "
                         "mark_unbacked maybe_mark_dynamic nonstrict_trace set_stance skip_frame substitute_in_graph config",
    "_dynamo.hook": "export",
    "_dynamo.frames": "OptimizedModule disable explain on_compile_end on_compile_start is_dynamo_disable_recursive reset reset_code_caches",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
_SUBMODULES = ("backends", "callback", "compiled_autograd", "comptime", "debug_utils", "eval_frame", "exc", "repro", "testing", "utils")
__all__ = list(_WHERE)


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"litetorch.{_WHERE[name]}"), name)
    if name == "decorators": return _importlib.import_module("litetorch._dynamo.decorators")
    if name in _SUBMODULES: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return sorted([*_WHERE, *_SUBMODULES, "decorators"])
