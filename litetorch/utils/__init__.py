"""`torch.utils`."""
import importlib as _importlib

from ..aten.layouts.wrapper import generate_methods_for_privateuse1_backend, rename_privateuse1_backend
from ..nn.module import swap_tensors
from . import _python_dispatch, _pytree, checkpoint, data, deterministic, dlpack, hooks

__all__ = ["benchmark", "checkpoint", "data", "deterministic", "dlpack", "generate_methods_for_privateuse1_backend", "hooks", "rename_privateuse1_backend", "swap_tensors"]


def __getattr__(name):
    if name == "benchmark": return _importlib.import_module("litetorch.utils.benchmark")
    raise AttributeError(f"module 'litetorch.utils' has no attribute '{name}'")
