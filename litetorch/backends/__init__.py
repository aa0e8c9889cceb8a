"""`torch.backends`: switches of the libraries under PyTorch. None of them is under litetorch; programs ask and set all the same."""
import importlib as _importlib

from . import cpu, cuda, cudnn, mkl, mkldnn, mps, openmp

fp32_precision = "none"      # of the libraries: none is set


def __getattr__(name):
    if name in ("opt_einsum", "quantized"): return _importlib.import_module(f"{__name__}.{name}")     # made by top/names
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


__all__ = ["fp32_precision", "cpu", "cuda", "cudnn", "mkl", "mkldnn", "mps", "openmp"]
