"""`torch.ao.nn`: the layers of quantised models."""
import importlib as _importlib

_BELOW = {"intrinsic": ("modules", "qat", "quantized"), "qat": ("modules",), "quantized": ("dynamic", "modules")}       # what PyTorch has below each


def __getattr__(name):
    if name not in (*_BELOW, "dynamic"): raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    found = _importlib.import_module(f"{__name__}.{name}")
    for inner in _BELOW.get(name, ()): _importlib.import_module(f"{__name__}.{name}.{inner}")
    return found
