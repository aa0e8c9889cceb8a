"""`torch._higher_order_ops`: operators that take functions, under PyTorch's names. Loaded when a name is asked for."""
import importlib as _importlib

__all__ = ["cond", "while_loop"]


def __getattr__(name):
    if name in __all__: return getattr(_importlib.import_module("litetorch.dynamo.higher"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return sorted(__all__)
