"""Optimisers and schedules, under the names of `torch.optim`. Parts are loaded when they are first asked for."""
import importlib as _importlib

_MORE = ("ASGD", "Adafactor", "LBFGS", "Muon", "Rprop", "SparseAdam", "swap_in_optimizer_params_and_state")
__all__ = ["ASGD", "Adadelta", "Adafactor", "Adagrad", "Adam", "AdamW", "Adamax", "LBFGS", "Muon", "NAdam", "Optimizer", "RAdam", "RMSprop", "Rprop", "SGD",
           "SparseAdam", "lr_scheduler", "swa_utils", "swap_in_optimizer_params_and_state"]


def __getattr__(name):
    if name in ("optimizer", "lr_scheduler", "swa_utils", "fused", "specialized"): return _importlib.import_module(f"{__name__}.{name}")
    if name in __all__:
        globals()[name] = found = getattr(_importlib.import_module(f"{__name__}.{'specialized' if name in _MORE else 'optimizer'}"), name)
        return found
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
