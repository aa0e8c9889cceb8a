"""Optimisers and schedules, under the names of `torch.optim`. Parts are loaded when they are first asked for."""
import importlib as _importlib

__all__ = ["SGD", "Adadelta", "Adagrad", "Adam", "AdamW", "Adamax", "NAdam", "Optimizer", "RAdam", "RMSprop", "lr_scheduler"]


def __getattr__(name):
    if name in ("optimizer", "lr_scheduler"): return _importlib.import_module(f"{__name__}.{name}")
    if name in __all__:
        globals()[name] = found = getattr(_importlib.import_module(f"{__name__}.optimizer"), name)
        return found
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
