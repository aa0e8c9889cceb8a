"""Optimisers and schedules, under the names of `torch.optim`. Parts are loaded when they are first asked for."""
import importlib as _importlib

_HOMES = {   # module -> names it gives to the public namespace
    "optimizer": "Adadelta Adagrad Adam AdamW Adamax NAdam Optimizer RAdam RMSprop SGD",
    "more": "ASGD Adafactor LBFGS Muon Rprop SparseAdam swap_in_optimizer_params_and_state",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}
__all__ = sorted([*_HOME, "lr_scheduler", "swa_utils"])


def __getattr__(name):
    if name in ("optimizer", "lr_scheduler", "swa_utils", "fused", "more"): return _importlib.import_module(f"{__name__}.{name}")
    if name in _HOME:
        globals()[name] = found = getattr(_importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
        return found
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
