"""CUDA benchmarks: litetorch's kernels and operators on the GPU, beside PyTorch where it is installed with CUDA.

    python -m bench.bench_cuda            # a table, and one JSON object as the last line
    python -m bench.bench_cuda --json     # the JSON object alone

Times are medians of device events around batches of launches. Buffers rotate, so that a kernel never finds its input in
the L2 cache. Each figure is set against a ceiling measured in the same run: for kernels that move memory the bandwidth of
a device-to-device copy, for products CuPy's cuBLAS. Without a GPU the program says so and measures nothing.
"""
import json
import statistics
import sys

import numpy as np

import litetorch as lt
from litetorch.cuda import kernels, products
from litetorch.cuda.device import Event, cupy, get_device_name, is_available, synchronize
from litetorch.cuda.memory import mem_get_info
from litetorch.cuda.launch import blocks_for

ROTATE = 6 << 30      # bytes that the rotating buffers cover together, at most; far more than any L2 cache


def milliseconds(run, batches:int=15, least:float=2.0) -> float:
    "Median time of one call `run(k)`; `k` counts up, to pick a buffer. A batch lasts about `least` milliseconds."
    for k in range(3): run(k)
    n, took = 1, 0.0
    while took < least and n < 10_000:
        n = max(n + 1, int(n*min(10, least/max(took, 1e-3)))) if took else n
        took = _batch(run, n)
    return statistics.median(_batch(run, n)/n for _ in range(batches))

def _batch(run, n:int) -> float:
    start, end = Event(enable_timing=True), Event(enable_timing=True)
    synchronize()
    start.record()
    for k in range(n): run(k)
    end.record()
    end.synchronize()
    return start.elapsed_time(end)

def rotating(nbytes:int) -> int:
    "How many copies of buffers of `nbytes` in all to go round."
    free = mem_get_info()[0]
    return int(max(1, min(16, min(ROTATE, free//3)//max(nbytes, 1))))


def pointwise(n:int=1 << 26) -> dict:
    "Bytes per second of the rungs of add_scaled, and of the ceiling: a copy of the same size."
    xp = cupy()
    m = rotating(12*n)
    x, y, out = ([xp.ones(n, "f4") for _ in range(m)] for _ in range(3))
    generated = kernels.pointwise_kernel("add_scaled", "float32", "vvs")
    compiled = kernels.numba_kernel(kernels.add_scaled)
    rungs = {
        "copy (ceiling)": (8, lambda k: out[k % m].__setitem__(..., x[k % m])),
        "add_scaled, Numba-CUDA": (12, lambda k: compiled[blocks_for(n)[0], 128](x[k % m], y[k % m], out[k % m], np.float32(.5))),
        "add_scaled, CUDA C++": (12, lambda k: kernels.ADD_SCALED(blocks_for(n), 128, x[k % m], y[k % m], out[k % m], .5, n)),
        "add_scaled, generated": (12, lambda k: generated(*kernels.pointwise_grid(n), out[k % m], x[k % m], y[k % m], .5, n)),
        "add_scaled, float4": (12, lambda k: kernels.ADD_SCALED4(blocks_for(n, per_thread=4), 128, x[k % m], y[k % m], out[k % m], .5, n))}
    return {name: per*n/milliseconds(run)/1e6 for name, (per, run) in rungs.items()}      # GB/s

def softmax(shapes=((65536, 128), (16384, 1024), (2048, 16384))) -> dict:
    "GB/s of the softmax rows, counting one read and one write."
    xp, found = cupy(), {}
    for rows, cols in shapes:
        m = rotating(8*rows*cols)
        x, out = ([xp.asarray(np.random.standard_normal((rows, cols)).astype("f4")) for _ in range(m)] for _ in range(2))
        k_ = kernels.softmax_kernel()
        found[f"{rows} x {cols}"] = 8*rows*cols/milliseconds(lambda k, x=x, out=out, m=m, k_=k_, r=rows, c=cols: k_(*kernels.softmax_grid(r), x[k % m], out[k % m], r, c))/1e6
    return found

def matmul(n:int=4096, tile:int=128) -> dict:
    "TFLOP/s of the rungs of the ladder for n x n x n, and of the library for both dtypes."
    xp, found = cupy(), {}
    numbers = [np.random.standard_normal((n, n)).astype("f4") for _ in range(2)]
    (a, b), halves, out = map(xp.asarray, numbers), [xp.asarray((x.view("u4") >> 16).astype("u2")) for x in numbers], xp.empty((n, n), "f4")
    found["library, float32"] = 2*n**3/milliseconds(lambda k: xp.matmul(a, b))/1e9
    for name, rung in products.rungs.items():
        rung = products.with_tile(name, tile) if name not in ("naive", "coalesced", "tiled") else rung
        inputs = (a, b) if rung.dtype == "float32" else halves
        found[name] = 2*n**3/milliseconds(lambda k, rung=rung, inputs=inputs: rung.launch(rung.kernel, *inputs, out))/1e9
    return found


def programs() -> dict:
    "The same programs for either module: name -> function(module) -> callable."
    def chain(t):
        x = t.ones(1 << 24, device="cuda")
        return lambda: (x*2 + 1).relu().sum()
    def linear(t):
        model, x = t.nn.Linear(1024, 1024).to("cuda"), t.ones(4096, 1024, device="cuda")
        return lambda: model(x).sum().backward()
    def small(name):
        def make(t):
            a, b = t.ones(4, device="cuda"), t.ones(4, device="cuda")
            return lambda: getattr(t, name)(a, b)
        return make
    def training_step(t):
        model = t.nn.Sequential(t.nn.Linear(256, 512), t.nn.GELU(), t.nn.Linear(512, 10)).to("cuda")
        optimiser = t.optim.SGD(model.parameters(), lr=.01)
        x, y = t.ones(512, 256, device="cuda"), t.zeros(512, dtype=t.int64, device="cuda")
        def step():
            optimiser.zero_grad()
            t.nn.functional.cross_entropy(model(x), y).backward()
            optimiser.step()
        return step
    return {"add of 4 numbers": small("add"), "mul of 4 numbers": small("mul"), "(x*2 + 1).relu().sum(), 16M": chain, "Linear 4096x1024x1024, forward and backward": linear, "training step of a small network": training_step}

def compiled_programs(R:int=8192, C:int=1024, V:int=50304, S:int=4096) -> dict:
    "Programs for `compile`, the same for either module: name -> function(module) -> callable."
    def trains(f, *shapes, dtype="float32", **how):
        def make(t):
            args = [t.ones(*s, device="cuda", dtype=getattr(t, dtype)).requires_grad_(True) for s in shapes]
            g, args[0] = t.compile(f(t), **how), args[0].detach().normal_().requires_grad_(True)
            def step():
                for a in args: a.grad = None
                g(*args).sum().backward()
            return step
        return make
    def infers(f, *shapes, dtype="float32", **how):
        def make(t):
            args = [t.ones(*s, device="cuda", dtype=getattr(t, dtype)) for s in shapes]
            g = t.compile(f(t), **how)
            def step():
                with t.no_grad(): g(*args)
            return step
        return make
    norm = lambda t: lambda x, w, b: t.nn.functional.layer_norm(x, (C,), w, b)
    rms = lambda t: lambda x, w: x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w
    softmax = lambda t: lambda x: t.softmax(x*0.125, -1)
    entropy = lambda t: lambda x: t.nn.functional.cross_entropy(x, t.arange(x.shape[0], device="cuda"))
    gelu = lambda t: lambda x, b, r: t.nn.functional.gelu(x + b) + r
    tiny = lambda t: lambda x: (x*2 + 1).relu()
    found = {"compiled bias, GELU, residual": infers(gelu, (R, C), (C,), (R, C)), "compiled sum of all, 64M": infers(lambda t: lambda x: x.sum(), (4*S*S,)),
             "compiled sum over rows, 64M": infers(lambda t: lambda x: x.sum(0), (2*S, 2*S)), "compiled x + y.t()": infers(lambda t: lambda x, y: x + y.t(), (S, S), (S, S)),
             "compiled chain of 4 numbers": infers(tiny, (4,)), "compiled chain of 4 numbers, reduce-overhead": infers(tiny, (4,), mode="reduce-overhead")}
    for dt in ("float32", "bfloat16"):
        for name, f, shapes in (("softmax", softmax, [(R, C)]), ("layer norm", norm, [(R, C), (C,), (C,)]), ("RMS norm", rms, [(R, C), (C,)]), ("cross entropy", entropy, [(R, V)])):
            found[f"compiled {name}, {dt}"] = infers(f, *shapes, dtype=dt)
            found[f"compiled {name} and backward, {dt}"] = trains(f, *shapes, dtype=dt)
    found["compiled layer norm, max-autotune"] = infers(norm, (R, C), (C,), (C,), mode="max-autotune-no-cudagraphs")
    return found

def side_by_side(those:dict|None=None) -> dict:
    "Milliseconds per call of the programs, in litetorch and, where it is here with CUDA, in PyTorch: in turn, in one process."
    try: import torch
    except ImportError: torch = None
    if torch is not None and not torch.cuda.is_available(): torch = None
    found = {}
    for name, make in (programs() if those is None else those).items():
        ours, theirs = make(lt), make(torch) if torch else None
        a = milliseconds(lambda k, f=ours: f())
        b = milliseconds(lambda k, f=theirs: f()) if theirs else None
        found[name] = dict(litetorch=a, torch=b, ratio=a/b if b else None)
    return found


def main(only_json:bool=False):
    if not is_available():
        print("no GPU: nothing measured")
        return
    say = (lambda *a: None) if only_json else lambda *a: print(*a, flush=True)
    result = {"device": get_device_name(), "GB/s": pointwise(), "softmax GB/s": softmax(), "product TFLOP/s": matmul(), "ms per call": side_by_side() | side_by_side(compiled_programs())}
    ceiling = result["GB/s"]["copy (ceiling)"]
    say(result["device"])
    for name, v in result["GB/s"].items(): say(f"{name:48}{v:10.0f} GB/s{v/ceiling:8.0%} of the copy")
    for name, v in result["softmax GB/s"].items(): say(f"softmax {name:40}{v:10.0f} GB/s{v/ceiling:8.0%} of the copy")
    for name, v in result["product TFLOP/s"].items(): say(f"product {name:40}{v:10.1f} TFLOP/s")
    for name, v in result["ms per call"].items():
        say(f"{name:48}{v['litetorch']*1e3:10.1f} µs" + (f"{v['torch']*1e3:10.1f} µs PyTorch, ratio {v['ratio']:.2f}" if v["torch"] else "   (PyTorch with CUDA is not here)"))
    print(json.dumps(result))


if __name__ == "__main__": main("--json" in sys.argv[1:])
