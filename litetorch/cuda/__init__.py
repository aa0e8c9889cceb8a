"""CUDA: the device, its streams, events and memory, and kernels that are read.

`litetorch.cuda.device` is PyTorch's context manager; the module of that name is reached by `from litetorch.cuda.device import ...`.
"""
import importlib as _importlib

from .device import (
    AcceleratorError, DeviceProperties, Event, ExternalStream, OutOfMemoryError, Stream, StreamContext, can_device_access_peer, current_device,
    current_stream, default_stream, device, device_count, device_of, get_arch_list, get_device_capability, get_device_name, get_device_properties,
    get_gencode_flags, get_stream_from_external, get_sync_debug_mode, init, is_available, is_bf16_supported, is_initialized, is_tf32_supported,
    set_device, set_stream, set_sync_debug_mode, stream, synchronize,
)
from .device import on_start as _on_start
from ..c10.tensor import movers as _movers

_on_start.insert(0, lambda cupy: _importlib.import_module("litetorch").inf)       # whoever imported a part only: now all operators are loaded, those of the device among them
_on_start.append(lambda cupy: _movers.__setitem__(cupy.ndarray, lambda engine: _importlib.import_module("litetorch.cuda.nccl").Queue(engine)))
from .memory import (
    clock_rate, device_memory_used, host_memory_stats, host_memory_stats_as_nested_dict, max_memory_cached, memory_cached, memory_usage, power_draw,
    reset_accumulated_host_memory_stats, reset_max_memory_allocated, reset_max_memory_cached, reset_peak_host_memory_stats, temperature, utilization,
    MemPool, caching_allocator_alloc, caching_allocator_delete, empty_cache, get_allocator_backend, get_per_process_memory_fraction,
    max_memory_allocated, max_memory_reserved, mem_get_info, memory_allocated, memory_reserved, memory_snapshot, memory_stats,
    memory_stats_as_nested_dict, memory_summary, reset_accumulated_memory_stats, reset_peak_memory_stats,
    set_per_process_memory_fraction, use_mem_pool,
)
from .random import (
    get_rng_state, get_rng_state_all, initial_seed, manual_seed, manual_seed_all, seed, seed_all, set_rng_state, set_rng_state_all,
)


def cudart():
    "CUDA's runtime, as CuPy has it. AssertionError where there is none."
    if not is_available(): raise AssertionError("Torch not compiled with CUDA enabled")
    return _importlib.import_module("cupy").cuda.runtime


def __getattr__(name):
    if name == "default_generators": return tuple(_importlib.import_module("litetorch.cuda.random").generator_of(k) for k in range(device_count()))
    if name in ("CUDAGraph", "graph", "graph_pool_handle", "is_current_stream_capturing", "make_graphed_callables"):
        return getattr(_importlib.import_module("litetorch.cuda.graphs"), name)
    if name in ("amp", "nvtx", "nccl", "profiler"): return _importlib.import_module(f"litetorch.cuda.{name}")       # amp loads the operators, which asking for a device must not
    if name.endswith("Tensor") and (found := _importlib.import_module("litetorch.aten.native.python").cuda_tensor_types.get(name)): return found
    raise AttributeError(f"module 'litetorch.cuda' has no attribute '{name}'")
