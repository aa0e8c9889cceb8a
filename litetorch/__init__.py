"""litetorch: PyTorch's core as notebooks that are read, run and imported.

`import litetorch as torch` gives PyTorch's names. This file only gathers what the notebooks export.
"""
__version__ = "0.1.0"

import sys as _sys
import types as _types
import warnings as _warnings
from math import e, inf, nan, pi

# Floating-point exceptions are values here (inf, nan), as in PyTorch; NumPy would warn from inside our kernels.
_warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"litetorch\.")

# layer 0
from .c10.tensor import Size, Tensor
from .c10 import device as _device_module, dtype as _dtype_module
from .c10.dtype import can_cast, dtype, explain_promotion, finfo, get_default_dtype, iinfo, promote_types, result_type, set_default_dtype
from .c10.device import device, layout, memory_format

# layer 1: importing a family registers its operators; `_bindings` gives them their public functions and methods
from .aten import dispatch as _dispatch, factories as _factories, joining as _joining, linalg as _linalg, neural as _neural, pointwise as _pointwise, views as _views
from .aten.dispatch import ops
from . import _bindings
from ._bindings import *

newaxis = None
for _module in (_dtype_module, _device_module):      # float32, strided, channels_last, ...
    for _name in _module.__all__:
        _value = getattr(_module, _name)
        if isinstance(_value, (dtype, layout, memory_format)): globals()[_name] = _value
for _name, _value in _dtype_module.names.items(): globals()[_name] = _value
for _module in (_views, _joining, _factories): globals().update(_module.public_functions)
for _name, _functions in _bindings.modules.items():  # linalg, special, fft: small namespaces of their own
    if _name == "nn": continue
    _space = _types.ModuleType(f"litetorch.{_name}", f"The operators that PyTorch keeps under `torch.{_name}`.")
    _space.__dict__.update(_functions)
    globals()[_name] = _sys.modules[_space.__name__] = _space
