"""`torch.ao`: architecture optimisation, of which litetorch has quantisation."""
import importlib as _importlib


def __getattr__(name):
    if name in ("nn", "quantization"): return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
