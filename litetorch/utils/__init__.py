"""`torch.utils`."""
import importlib as _importlib

from ..aten.layouts.wrapper import generate_methods_for_privateuse1_backend, rename_privateuse1_backend
from ..nn.module import swap_tensors
from . import _python_dispatch, _pytree, checkpoint, data, deterministic, dlpack, hooks

__all__ = ["benchmark", "checkpoint", "data", "deterministic", "dlpack", "generate_methods_for_privateuse1_backend", "get_cpp_backtrace", "hooks",
           "rename_privateuse1_backend", "set_module", "swap_tensors"]


def set_module(obj, mod):
    "Let `obj` say that it is from the module `mod`."
    if not isinstance(mod, str): raise TypeError("The mod argument should be a string")
    obj.__module__ = mod


def get_cpp_backtrace(frames_to_skip:int=0, maximum_number_of_frames:int=64) -> str:
    "Empty: there are no frames of C++."
    return ""


def __getattr__(name):
    if name == "benchmark": return _importlib.import_module("litetorch.utils.benchmark")
    raise AttributeError(f"module 'litetorch.utils' has no attribute '{name}'")
