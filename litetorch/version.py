"""`torch.version`: which version this is. Nothing is built, so no toolkit is named: what CUDA there is `litetorch.cuda` finds when it is used."""
from . import __version__

__all__ = ["__version__", "cuda", "debug", "git_version", "hip", "rocm", "xpu"]
debug = False
cuda = hip = rocm = xpu = None
git_version = "Unknown"
