"""`torch._higher_order_ops`: operators that take functions, under PyTorch's names. Loaded when a name is asked for."""
import importlib as _importlib

_WHERE = {"cond": "_higher_order_ops.control", "while_loop": "_higher_order_ops.control", "scan": "_dynamo.scans", "map": "_dynamo.scans", "associative_scan": "_dynamo.scans"}
__all__ = ["associative_scan", "cond", "map", "scan", "while_loop"]

for _name in __all__:                              # PyTorch has a file for each; the attribute of the same name is the function
    _importlib.import_module(f"{__name__}.{_name}")
    del globals()[_name]


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"litetorch.{_WHERE[name]}"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return sorted(__all__)
