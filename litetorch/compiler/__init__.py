"""`torch.compiler`: the compiler's public names, and the modules of its pipeline. Gathered from the notebooks when a name is asked for."""
import importlib as _importlib

_FROM = {
    "_compile": "get_default_backend set_default_backend",
    "_inductor.compile_fx": "list_backends",
    "_inductor.cudagraph_trees": "cudagraph_mark_step_begin",
    "compiler.runtime": "compile keep_portable_guards_unsafe keep_tensor_guards_unsafe skip_all_guards_unsafe skip_guard_on_all_nn_modules_unsafe skip_guard_on_globals_unsafe "
                        "skip_guard_on_inbuilt_nn_modules_unsafe",
    "_dynamo.decorators": "allow_in_graph assume_constant_result is_compiling is_dynamo_compiling is_exporting nested_compile_region set_stance substitute_in_graph",
    "_dynamo.frames": "disable reset",
    "distributed._agreement": "set_enable_guard_collectives",
    "_inductor.codecache": "load_cache_artifacts save_cache_artifacts",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)


def __getattr__(name):
    if name == "config": return _importlib.import_module(f"{__name__}.config")
    if name in _WHERE: return getattr(_importlib.import_module(f"litetorch.{_WHERE[name]}"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return sorted(__all__)
