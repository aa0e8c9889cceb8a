"""`torch.ao.quantization`: gathered from the notebooks when a name is asked for."""
import importlib as _importlib
import sys as _sys

_HOMES = "quantize observer fake_quantize".split()
_FUSING = "fuse_conv_bn fuse_conv_bn_relu fuse_convtranspose_bn fuse_linear_bn fuse_modules fuse_modules_qat get_fuser_method fuse_known_modules".split()

_sys.modules[__name__].__class__ = _importlib.import_module("litetorch")._Keeps        # `quantize` is a function, and the file that has it


def __getattr__(name):
    if name.startswith("__"): raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    if name in ("observer", "fake_quantize"): return _importlib.import_module(f"{__name__}.{name}")
    if name in _FUSING: found = getattr(_importlib.import_module("litetorch.ao.nn.intrinsic"), name)
    else:
        home = next((m for h in _HOMES if hasattr(m := _importlib.import_module(f"{__name__}.{h}"), name)), None)
        if home is None: raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
        found = getattr(home, name)
    globals()[name] = found
    return found
