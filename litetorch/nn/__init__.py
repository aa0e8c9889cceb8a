"""Modules, layers and their functions, under the names of `torch.nn`. Parts are loaded when they are first asked for."""
import importlib as _importlib
from importlib.util import find_spec as _find_spec

_PARTS = ("module", "chunked_loss", "layers", "containers", "losses", "recurrent", "transformer", "lazy", "parallel")    # their public names are ours
_SUBMODULES = ("functional", "init", "utils", "modules", "parameter", "attention", "grad", *_PARTS)
_HIDDEN = ("BackwardHook", "BackwardHookFunction", "ModuleCall", "ModuleHookHandle", "ModuleMoves", "ModuleState", "ModuleTree", "typename",
           "ChunkedLoss", "row_weights", "LazyModuleMixin", "UninitializedTensorMixin", "is_lazy", "data_parallel", "gather", "parallel_apply", "replicate", "scatter", "scatter_kwargs",
           "broadcast", "broadcast_coalesced", "reduce_add", "reduce_add_coalesced", "get_a_var")


def __getattr__(name):
    if name in _SUBMODULES: return _importlib.import_module(f"{__name__}.{name}")
    if name.startswith("__") and name != "__all__": raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    for part in _PARTS:
        module = _importlib.import_module(f"{__name__}.{part}")
        for n in module.__all__:
            if n not in _HIDDEN: globals()[n] = getattr(module, n)
        if name in globals(): return globals()[name]
    for n in _SUBMODULES: _importlib.import_module(f"{__name__}.{n}")
    globals()["__all__"] = sorted(n for n in globals() if not n.startswith("_") and n not in (*_PARTS, "attention", "grad"))
    if name in globals(): return globals()[name]
    if _find_spec(f"{__name__}.{name}") is not None: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return [*__getattr__("__all__"), "__all__"]
