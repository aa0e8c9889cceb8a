"""What an eager CUDA operator costs between the Python call and the driver: CuPy's real arrays at made-up addresses, and a driver that does nothing.

    python -m bench.launch_cost        # needs CuPy's package; no driver, no GPU

It measures Python: dispatch, plan, memory from the caching allocator, packing, the tensor around the result. The driver's own launch (some 2 µs) comes on top of it,
in PyTorch too. PyTorch's column is its CPU operator on four numbers in the same process: its dispatch without a device's launch. No number here is one of a GPU.
"""
import gc, itertools, sys, time, types

import numpy as np


ROWS = {   # function(module, tensor, tensor)
    "add of two tensors": lambda l, x, y: x + y, "add in place": lambda l, x, y: x.add_(y), "add_ of a number": lambda l, x, y: x.add_(2.), "mul by a number": lambda l, x, y: x*2., "relu": lambda l, x, y: l.relu(x),
    "exp": lambda l, x, y: l.exp(x), "lt": lambda l, x, y: x < y, "sum": lambda l, x, y: x.sum(), "copy_": lambda l, x, y: x.copy_(y), "zero_": lambda l, x, y: x.zero_(), "clone": lambda l, x, y: x.clone(),
    "view and add": lambda l, x, y: x.view(2, 2) + 1., "empty": lambda l, x, y: l.empty(4, device=x.device), "zeros": lambda l, x, y: l.zeros(4, device=x.device), "empty_like": lambda l, x, y: l.empty_like(x),
}

def pretend(cupy):
    "Let CuPy's package stand without a driver: one device, memory that is only addresses, launches that do nothing."
    runtime, addresses = cupy.cuda.runtime, itertools.count(1 << 40, 1 << 30)
    runtime.getDevice, runtime.setDevice, runtime.getDeviceCount = (lambda: 0), (lambda n: None), (lambda: 1)
    runtime.getDeviceProperties = lambda n: dict(name=b"no GPU", major=9, minor=0, totalGlobalMem=1 << 36, multiProcessorCount=132, maxThreadsPerMultiProcessor=2048, regsPerMultiprocessor=65536, sharedMemPerBlock=49152,
                                                 sharedMemPerBlockOptin=232448, sharedMemPerMultiprocessor=233472, warpSize=32, l2CacheSize=0)
    runtime.malloc, runtime.memGetInfo = (lambda size: next(addresses)), (lambda: (1 << 36, 1 << 36))
    class Device:
        def __init__(self, n=0): self.id = n
        def __enter__(self): return self
        def __exit__(self, *exc): pass
    stream = types.SimpleNamespace(ptr=0, device_id=0)
    cupy.cuda.Device, cupy.cuda.get_current_stream = Device, lambda n=0: stream
    class Function:
        kernel = types.SimpleNamespace(ptr=1)
        def __call__(self, *args, **options): pass
    kernel = Function()
    cupy.RawModule = lambda **options: types.SimpleNamespace(get_function=lambda name: kernel)
    cupy.cuda.driver.launchKernel = lambda *args: None

def tensors(n=2, size=4):
    import litetorch as lt
    import litetorch.cuda.device
    sys.modules["litetorch.cuda.device"].driver_devices = lambda: 1
    return [lt.empty(size, device="cuda") for _ in range(n)]

def microseconds(f, calls=20000, repeat=7):
    "The best of some runs, each of many calls; the thread's own time, which other programs on the machine do not lengthen."
    times = []
    for _ in range(repeat):
        gc.disable()
        start = time.thread_time()
        for _ in range(calls): f()
        times.append((time.thread_time() - start)/calls*1e6)
        gc.enable()
    return min(times)

def main():
    try: import cupy
    except ImportError: return print("CuPy is not installed: nothing to measure")
    pretend(cupy)
    import torch

    import litetorch as lt
    from litetorch.cuda import memory
    torch.set_num_threads(1)
    x, y = tensors()
    a, b = torch.ones(4), torch.ones(4)
    print("| operator on four numbers | litetorch before the driver | PyTorch on the CPU |\n|---|---|---|")
    with lt.no_grad(), torch.no_grad():
        for name, f in ROWS.items(): print(f"| {name} | {microseconds(lambda: f(lt, x, y)):.1f} µs | {microseconds(lambda: f(torch, a, b)):.1f} µs |", flush=True)
        allocator = memory.allocator_of(0)
        parts = {"a block and its return": lambda: allocator.allocate(16, 0), "memory and array": lambda: cupy.ndarray((4,), np.dtype("f4")), "address of an array": lambda: x._array.data.ptr}
        for name, f in parts.items(): print(f"| of it: {name} | {microseconds(f):.2f} µs | |", flush=True)

if __name__ == "__main__": main()
