"""litetorch: PyTorch's core as notebooks that are read, run and imported.

`import litetorch as torch` gives PyTorch's names. This file only gathers what the notebooks export.
"""
__version__ = "0.1.0"
import warnings as _warnings

# Floating-point exceptions are values here (inf, nan), as in PyTorch; NumPy would warn from inside our kernels.
_warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"litetorch\.")
