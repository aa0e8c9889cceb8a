"""CUDA: the device, its streams, events and memory, and kernels that are read.

`litetorch.cuda.device` is PyTorch's context manager; the module of that name is reached by `from litetorch.cuda.device import ...`.
"""
from .device import (
    AcceleratorError, DeviceProperties, Event, OutOfMemoryError, Stream, current_device, current_stream, default_stream,
    device, device_count, empty_cache, get_device_capability, get_device_name, get_device_properties, init, is_available,
    is_bf16_supported, is_initialized, max_memory_allocated, max_memory_reserved, mem_get_info, memory_allocated,
    memory_reserved, memory_stats, reset_peak_memory_stats, set_device, set_stream, stream, synchronize,
)
