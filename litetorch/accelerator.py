"""`torch.accelerator`: whatever device this machine computes on beside the CPU, without its name. Here that is CUDA or nothing."""
from . import cuda as _cuda
from .c10.device import device as _device

__path__:list = []      # files of PyTorch's that lie below this module are made by top/files

_SAME = ("current_stream", "empty_cache", "empty_host_cache", "get_device_capability", "max_memory_allocated", "max_memory_reserved", "memory_allocated", "memory_reserved", "memory_stats",
         "reset_accumulated_memory_stats", "reset_peak_memory_stats", "set_stream", "synchronize")
_RENAMED = {"current_device_index": "current_device", "get_memory_info": "mem_get_info", "set_device_index": "set_device", "device_index": "device",
            "current_device_idx": "current_device", "set_device_idx": "set_device"}
__all__ = ["current_accelerator", "device_count", "is_available"] + list(_SAME) + list(_RENAMED)


def is_available() -> bool: "Whether there is a GPU that can be used."; return _cuda.is_available()


def device_count() -> int: "How many GPUs can be used; 0 if none."; return _cuda.device_count() if is_available() else 0


def current_accelerator(check_available:bool=False):
    "`device('cuda')`, or None where there is no accelerator."
    return _device("cuda") if is_available() else None


def _of_device(name:str):
    "CUDA's function of that name; RuntimeError when called where there is no accelerator."
    def function(*args, **kwargs):
        if not is_available(): raise RuntimeError("Cannot access accelerator device when none is available.")
        return getattr(_cuda, name)(*args, **kwargs)
    function.__name__, function.__doc__ = name, f"`cuda.{name}`."
    return function


globals().update({name: _of_device(name) for name in _SAME} | {name: _of_device(there) for name, there in _RENAMED.items()})
