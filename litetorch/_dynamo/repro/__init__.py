"""`torch._dynamo.repro`: programs that show a failure of the compiler."""
import importlib as _importlib

_SUBMODULES = __all__ = ["after_aot", "after_dynamo"]


def __getattr__(name):
    if name in _SUBMODULES: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
