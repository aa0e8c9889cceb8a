"""`torch.func`: function transforms, gathered from their notebooks when a name is asked for."""
import importlib as _importlib

_FROM = {
    "levels": "vmap", "einops": "rearrange",
    "transforms": "debug_unwrap functional_call grad grad_and_value hessian jacfwd jacrev jvp linearize replace_all_batch_norm_modules_ stack_module_state vjp",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)


def __getattr__(name):
    if name in _WHERE:
        _importlib.import_module(f"{__name__}.batching")
        return getattr(_importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    if name == "functionalize": return _importlib.import_module("litetorch._functorch.aot_autograd").functionalize         # a transform that the compiler's tracer makes
    if name in ("levels", "batching", "transforms", "einops", "custom"): return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
