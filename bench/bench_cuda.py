"""CUDA benchmarks: litetorch on the GPU against measured ceilings and, where it is installed with CUDA, against PyTorch in the same process.

    python -m bench.bench_cuda                       # every group; a table, and one JSON object as the last line
    python -m bench.bench_cuda attention products    # these groups
    python -m bench.bench_cuda --seconds 400         # rows that would begin later are left out, and say so
    python -m bench.bench_cuda --rehearse            # tiny sizes on a stand-in for CuPy, without a clock: does every row run? (its numbers mean nothing)

    python -m bench.bench_cuda host --lines --after 3    # for a program that reads: a JSON line before and after each row; begin behind the third row

A time is the median of batches between device events. Buffers rotate, so that a kernel never finds its input in the L2 cache, and hold random numbers: a chip draws
less power, and runs faster, on zeros. What is timed was compared with a slower way first. Every row names what it is measured against and its target; a row
that fails says why, and the others go on. Without a GPU the program says so and measures nothing.
"""
import json
import math
import statistics
import sys
import time
import traceback

import numpy as np

import litetorch as lt
from litetorch.cuda import kernels, products
from litetorch.cuda.device import Event, cupy, get_device_name, is_available, synchronize
from litetorch.cuda.launch import blocks_for
from litetorch.cuda.memory import allocator_of, mem_get_info

from bench.launch_cost import ROWS

ROTATE = 6 << 30      # bytes that the rotating buffers cover together, at most; far more than any L2 cache
rehearsing = False


def milliseconds(run, batches:int=15, least:float=2.0) -> float:
    "Median time of one call `run(k)`; `k` counts up, to pick a buffer. A batch lasts about `least` milliseconds."
    for k in range(2 if rehearsing else 3): run(k)
    if rehearsing: return 1.0
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

def microseconds(run, n:int=20_000) -> float:
    "Median wall-clock time of one call on the host, device work not waited for."
    if rehearsing: n = 3
    def once():
        start = time.perf_counter()
        for _ in range(n): run()
        return (time.perf_counter() - start)/n*1e6
    return statistics.median(once() for _ in range(7))

def rotating(nbytes:int) -> int:
    "How many copies of buffers of `nbytes` in all to go round."
    if rehearsing: return 2
    free = mem_get_info()[0]
    return int(max(1, min(16, min(ROTATE, free//3)//max(nbytes, 1))))

def near(mine, wanted, least:float):
    "AssertionError unless the relative distance of two tensors or device arrays is below `least`; nan is not near anything."
    a, b = (np.asarray(x.detach().cpu().double().numpy() if hasattr(x, "detach") else cupy().asnumpy(x).astype("f8")) for x in (mine, wanted))
    error = float(np.linalg.norm(a - b)/max(np.linalg.norm(b), 1e-30))
    assert error < least, f"wrong result: relative distance {error:.2e}, {least} is allowed"

def drawn(*shape): return lt.randn(*shape, device="cuda")._array

def pytorch():
    "PyTorch, if it is here with CUDA (in a rehearsal, at all); else None."
    try: import torch
    except ImportError: return None
    return torch if rehearsing or torch.cuda.is_available() else None

def device_of(t) -> str: return "cpu" if rehearsing and t is not lt else "cuda"

def size(real, tiny): return tiny if rehearsing else real


# ---- rows: (group, name, unit, target, what it is measured against); each function yields them with two numbers ----
groups:dict = {}

def group(name:str):
    def decorate(f):
        groups[name] = f
        return f
    return decorate

class Row:
    "One measurement. `ours` and `theirs` are functions that give a number; `higher` says which way is better; the ratio is how good ours is."
    def __init__(self, name:str, ours, theirs=None, unit:str="ms", against:str="PyTorch", target:float|None=None, higher:bool=False):
        self.name, self.ours, self.theirs, self.unit, self.against, self.target, self.higher = name, ours, theirs, unit, against, target, higher

    def measure(self) -> dict:
        found = dict(name=self.name, unit=self.unit, against=self.against, target=self.target, value=None, other=None, ratio=None, met=None, error=None)
        try:
            found["value"] = value = self.ours()
            found["other"] = other = self.theirs() if self.theirs else None
            if other is not None: found["ratio"] = value/other if self.higher else other/value
            if self.target is not None and found["ratio"] is not None: found["met"] = found["ratio"] >= self.target
        except Exception as e:                               # a row that fails must not stop the rest; the report shows it
            found["error"] = f"{type(e).__name__}: {str(e).strip()[:400]}"
            traceback.print_exc(limit=-4, file=sys.stderr)
        return found

def twice(name:str, make, target:float|None=None, **more) -> Row:
    "A program for either module: `make(t)` gives a callable of the number of the run; milliseconds of ours and of PyTorch's."
    t = pytorch()
    def timed(t): return milliseconds(make(t))
    return Row(name, lambda: timed(lt), (lambda: timed(t)) if t else None, target=target, **more)


@group("bandwidth")
def bandwidth():
    "GB/s of copies and pointwise kernels, against a device-to-device copy of the same size."
    n = size(1 << 26, 1000)
    m = rotating(24*n)
    x, y, out = ([drawn(n) for _ in range(m)] for _ in range(3))
    a, b, c = ([lt.randn(n, device="cuda") for _ in range(m)] for _ in range(3))
    rate = lambda per, run: per*n/milliseconds(run)/1e6
    copy = lambda: ceiling()
    generated = kernels.pointwise_kernel("add_scaled", "float32", "vvs")
    fused = []
    def compiled(k):
        if not fused: fused.append(lt.compile(lambda x, y: (x*2 + y).relu()*.5))
        return fused[0](a[k % m], b[k % m])
    def numba(k): kernels.numba_kernel(kernels.add_scaled)[blocks_for(n)[0], 128](x[k % m], y[k % m], out[k % m], np.float32(.5))
    rows = {
        "add_scaled, CUDA C++": (12, lambda k: kernels.ADD_SCALED(blocks_for(n), 128, x[k % m], y[k % m], out[k % m], .5, n), None),
        "add_scaled, generated": (12, lambda k: generated(*kernels.pointwise_grid(n), out[k % m], x[k % m], y[k % m], .5, n), None),
        "add_scaled, float4": (12, lambda k: kernels.ADD_SCALED4(blocks_for(n, per_thread=4), 128, x[k % m], y[k % m], out[k % m], .5, n), .92),
        "c.copy_(a)": (8, lambda k: c[k % m].copy_(a[k % m]), .92),
        "lt.add(a, b, out=c)": (12, lambda k: lt.add(a[k % m], b[k % m], out=c[k % m]), .92),
        "compiled (a*2 + b).relu()*.5": (12, compiled, .92)}
    if not rehearsing: rows["add_scaled, Numba-CUDA"] = (12, numba, None)         # the stand-in has no Numba-CUDA
    for name, (per, run, target) in rows.items():
        yield Row(name, lambda per=per, run=run: rate(per, run), copy, "GB/s", "device copy", target, True)

_ceiling = []
def ceiling() -> float:
    "GB/s of a device-to-device copy, reads and writes counted; measured once."
    if not _ceiling:
        n = size(1 << 26, 1000)
        m = rotating(8*n)
        x, out = ([drawn(n) for _ in range(m)] for _ in range(2))
        def copy(k): out[k % m][...] = x[k % m]
        _ceiling.append(8*n/milliseconds(copy)/1e6)
    return _ceiling[0]

@group("reductions")
def reductions():
    "GB/s of reductions that read everything once, against the copy."
    n = size(8192, 16)
    m = rotating(4*n*n)
    x = [lt.randn(n, n, device="cuda") for _ in range(m)]
    for name, f in (("sum of all", lambda x: x.sum()), ("sum over rows", lambda x: x.sum(1)), ("sum over columns", lambda x: x.sum(0)), ("amax over rows", lambda x: x.amax(1)),
                    ("mean of all", lambda x: x.mean())):
        yield Row(name, lambda f=f: 4*n*n/milliseconds(lambda k: f(x[k % m]))/1e6, ceiling, "GB/s", "device copy", .9, True)

@group("ladders")
def small_ladders():
    "GB/s of the rungs of a sum, a transposition and a layer norm, against the copy."
    xp, n = cupy(), size(8192, 64)
    m = rotating(8*n*n)
    x, out = ([drawn(n, n) for _ in range(m)] for _ in range(2))
    flat, parts, (gamma, beta) = [v.reshape(-1) for v in x], xp.zeros(n*n, "f4"), (drawn(n) for _ in range(2))
    rate = lambda passes, run: passes*4*n*n/milliseconds(run)/1e6
    for name, kernel in kernels.sums.items():
        grid = kernels.sum_grid(name, n*n)
        yield Row(f"sum, {name}", lambda kernel=kernel, grid=grid: rate(1, lambda k: kernel(*grid, flat[k % m], parts, n*n)), ceiling, "GB/s", "device copy", None, True)
    for name, kernel in kernels.transpositions.items():
        yield Row(f"transposition, {name}", lambda kernel=kernel: rate(2, lambda k: kernel(*kernels.transposed_grid(n, n), x[k % m], out[k % m], n, n)), ceiling, "GB/s", "device copy", None, True)
    cols = min(n, 2048)
    for name, kernel in (kernels.norms | {"registers": kernels.norm_in_registers(cols)}).items():
        rows = n*n//cols
        yield Row(f"layer norm of {cols}, {name}", lambda kernel=kernel, rows=rows: rate(2, lambda k: kernel(*kernels.norm_grid(rows), x[k % m], gamma, beta, out[k % m], rows, cols, 1e-5)),
                  ceiling, "GB/s", "device copy", None, True)

@group("compiled")
def compiled():
    "Compiled programs, forward, or with their gradients, against torch.compile."
    R, C, V, S = size((8192, 1024, 50304, 4096), (4, 32, 50, 16))
    def program(f, shapes, dtype, backward=False, **how):
        def make(t):
            m = rotating(sum(math.prod(s) for s in shapes)*(2 if dtype == "bfloat16" else 4)*(2 if backward else 1))
            sets = [[t.randn(*s, device=device_of(t)).to(getattr(t, dtype)).requires_grad_(backward) for s in shapes] for _ in range(m)]
            g = t.compile(f(t), **how)
            def infer(k):
                with t.no_grad(): return g(*sets[k % m])
            def train(k):
                args = sets[k % m]
                for a in args: a.grad = None
                g(*args).sum().backward()
            if t is lt:
                with t.no_grad(): near(infer(0), f(t)(*sets[0]), 2e-2 if dtype == "bfloat16" else 1e-4)
            return train if backward else infer
        return make
    norm = lambda t: lambda x, w, b: t.nn.functional.layer_norm(x, (C,), w, b)
    rms = lambda t: lambda x, w: x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w
    softmax = lambda t: lambda x: t.softmax(x*0.125, -1)
    entropy = lambda t: lambda x: t.nn.functional.cross_entropy(x, t.arange(x.shape[0], device=x.device))
    gelu = lambda t: lambda x, b, r: t.nn.functional.gelu(x + b) + r
    tiny = lambda t: lambda x: (x*2 + 1).relu()
    rows = {"bias, GELU, residual": (gelu, [(R, C), (C,), (R, C)]), "sum of all": (lambda t: lambda x: x.sum(), [(4*S*S,)]), "sum over columns": (lambda t: lambda x: x.sum(0), [(2*S, 2*S)]),
            "x + y.t()": (lambda t: lambda x, y: x + y.t(), [(S, S), (S, S)]), "chain of 4 numbers": (tiny, [(4,)])}
    for name, (f, shapes) in rows.items(): yield twice(name, program(f, shapes, "float32"), against="torch.compile")
    yield twice("chain of 4 numbers, reduce-overhead", program(tiny, [(4,)], "float32", mode="reduce-overhead"), against="torch.compile")
    yield twice("layer norm, max-autotune", program(norm, [(R, C), (C,), (C,)], "float32", mode="max-autotune-no-cudagraphs"), against="torch.compile")
    for dtype in ("float32", "bfloat16"):
        for name, f, shapes in (("softmax", softmax, [(R, C)]), ("layer norm", norm, [(R, C), (C,), (C,)]), ("RMS norm", rms, [(R, C), (C,)]), ("cross entropy", entropy, [(R, V)])):
            for backward in (False, True):
                yield twice(f"{name}{' and backward' if backward else ''}, {shapes[0][0]} x {shapes[0][1]}, {dtype}", program(f, shapes, dtype, backward), 1., against="torch.compile")

@group("products")
def matmul():
    "TFLOP/s of the rungs of the matrix-multiply ladder, against cuBLAS for the same dtype."
    xp, n, tile = cupy(), size(4096, 64), size(128, 64)
    numbers = [np.random.standard_normal((n, n)).astype("f4") for _ in range(2)]
    (a, b), halves, out = map(xp.asarray, numbers), [xp.asarray((x.view("u4") >> 16).astype("u2")) for x in numbers], xp.empty((n, n), "f4")
    x, y = map(lt.tensor, numbers)
    library = {"float32": [v.cuda() for v in (x, y)], "bfloat16": [v.cuda().bfloat16() for v in (x, y)]}
    flops = lambda run: 2*n**3/milliseconds(run)/1e9
    def of_library(dtype): return lambda: flops(lambda k: library[dtype][0] @ library[dtype][1])
    def checked(rung, inputs, cublas):
        def run():
            out[...] = np.nan                                # what is not written shows
            rung.launch(rung.kernel, *inputs, out)
            near(out, cublas(), 1e-3)                        # tensor cores: 16-bit factors as they are, sums in float32
            return flops(lambda k: rung.launch(rung.kernel, *inputs, out))
        return run
    wide = [xp.asarray(((v.view("u4") >> 16) << 16).view("f4")) for v in numbers]
    for name, rung in products.rungs.items():
        rung = products.with_tile(name, tile) if name not in ("naive", "coalesced", "tiled") else rung
        exact = rung.dtype == "float32"
        yield Row(f"{name}, {rung.dtype}", checked(rung, (a, b) if exact else halves, lambda exact=exact: xp.matmul(a, b) if exact else xp.matmul(*wide)),
                  of_library(rung.dtype), "TFLOP/s", "cuBLAS", None, True)
    if not rehearsing:                                       # the CPU has no wgmma
        yield Row("hopper, bfloat16", checked(products.hopper, halves, lambda: xp.matmul(*wide)), of_library("bfloat16"), "TFLOP/s", "cuBLAS", .75, True)

@group("attention")
def flash():
    "Attention in bfloat16, against PyTorch's flash kernel."
    for B, H, T, D in size([(4, 16, 4096, 64), (4, 16, 4096, 128), (16, 12, 1024, 64)], [(1, 1, 32, 32)]):
        for causal in (False, True):
            label = f"B {B}, H {H}, T {T}, D {D}{', causal' if causal else ''}"
            def make(t, backward, B=B, H=H, T=T, D=D, causal=causal):
                sdpa, backend = (t.nn.attention.sdpa_kernel, t.nn.attention.SDPBackend.FLASH_ATTENTION)
                q, k, v = (t.randn(B, H, T, D, device=device_of(t), dtype=t.bfloat16, requires_grad=backward) for _ in range(3))
                seed = t.ones(B, H, T, D, device=device_of(t), dtype=t.bfloat16)
                def run(_):
                    with sdpa(backend): out = t.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)
                    if backward:
                        q.grad = k.grad = v.grad = None
                        out.backward(seed)
                    return out
                if t is lt:
                    with t.no_grad(), sdpa(t.nn.attention.SDPBackend.MATH): wanted = t.nn.functional.scaled_dot_product_attention(*(x[:1, :2].float() for x in (q, k, v)), is_causal=causal)
                    near(run(0)[:1, :2].float(), wanted, 1e-2)
                return run
            yield twice(f"forward, {label}", lambda t, make=make: make(t, False), .6, against="PyTorch's flash")
            yield twice(f"forward and backward, {label}", lambda t, make=make: make(t, True), against="PyTorch's flash")

def gpt(t, layers, width, heads, context, letters):
    "A GPT in the form of GPT-2, for either module."
    nn, F = t.nn, t.nn.functional
    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.second = nn.LayerNorm(width), nn.LayerNorm(width)
            self.qkv, self.project = nn.Linear(width, 3*width), nn.Linear(width, width)
            self.up, self.down = nn.Linear(width, 4*width), nn.Linear(4*width, width)
        def forward(self, x):
            B, T, C = x.shape
            q, k, v = self.qkv(self.first(x)).split(width, dim=2)
            q, k, v = (z.view(B, T, heads, C//heads).transpose(1, 2) for z in (q, k, v))
            y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.project(y.transpose(1, 2).reshape(B, T, C))
            return x + self.down(F.gelu(self.up(self.second(x)), approximate="tanh"))
    class GPT(nn.Module):
        def __init__(self):
            super().__init__()
            self.tokens, self.places = nn.Embedding(letters, width), nn.Embedding(context, width)
            self.blocks, self.last = nn.ModuleList([Block() for _ in range(layers)]), nn.LayerNorm(width)
            self.head = nn.Linear(width, letters, bias=False)
        def forward(self, ids, targets):
            x = self.tokens(ids) + self.places(t.arange(ids.shape[1], device=ids.device))
            for block in self.blocks: x = block(x)
            logits = self.head(self.last(x))
            return F.cross_entropy(logits.view(-1, letters), targets.view(-1))
    return GPT()

def training_step(t, sizes, batch, compiled=False, mode=None, half=True):
    "A training step: forward under autocast, backward, AdamW."
    t.manual_seed(0)
    device = device_of(t)
    model, (context, letters) = gpt(t, *sizes).to(device), sizes[-2:]
    called = t.compile(model, mode=mode) if compiled else model
    optimiser = t.optim.AdamW(model.parameters(), lr=1e-4)
    ids = t.arange(batch*context, device=device).view(batch, context) % letters
    targets = (ids*7 + 1) % letters
    def step(_):
        optimiser.zero_grad(set_to_none=True)
        with t.autocast(device, dtype=t.bfloat16, enabled=half): loss = called(ids, targets)
        loss.backward()
        optimiser.step()
        return loss.detach()
    first = float(step(0))
    assert 0 < first < 3*math.log(letters), f"the first loss is {first}"
    return step

@group("models")
def models():
    "Training steps, against PyTorch's in the same mode."
    small, batch = size(((12, 768, 12, 1024, 50257), 8), ((1, 32, 2, 8, 50), 2))
    tiny = size(((2, 128, 4, 64, 65), 8), ((1, 32, 2, 8, 50), 2))
    yield twice("GPT-2-small step, eager", lambda t: training_step(t, small, batch), .9)
    yield twice("GPT-2-small step, compiled", lambda t: training_step(t, small, batch, True), 1., against="torch.compile")
    yield twice("GPT-2-small step, reduce-overhead", lambda t: training_step(t, small, batch, True, "reduce-overhead"), against="torch.compile, reduce-overhead")
    yield twice("tiny GPT step, eager", lambda t: training_step(t, *tiny, half=False))
    yield twice("tiny GPT step, reduce-overhead", lambda t: training_step(t, *tiny, True, "reduce-overhead", half=False), 1., against="torch.compile, reduce-overhead")

@group("host")
def host():
    "What a call costs on the host: tiny tensors, launches, the allocator."
    torch = pytorch()
    def tiny(t, f):
        a, b = t.randn(4, device=device_of(t)), t.randn(4, device=device_of(t))
        with t.no_grad(): return microseconds(lambda: f(t, a, b))
    for name, f in ROWS.items():
        yield Row(f"4 numbers: {name}", lambda f=f: tiny(lt, f), (lambda f=f: tiny(torch, f)) if torch else None, "µs", "PyTorch", 1.)
    xp = cupy()
    x, y, out = (xp.ones(4, "f4") for _ in range(3))
    yield Row("one launch of a kernel", lambda: microseconds(lambda: kernels.ADD_SCALED(1, 128, x, y, out, .5, 4)), None, "µs", "")
    allocator = allocator_of(0)
    allocator.allocate(1000)
    yield Row("allocate and free a cached block", lambda: microseconds(lambda: allocator.allocate(1000)), lambda: 1., "µs", "1 µs", 1.)


def failed(group:str, name:str, why:str) -> dict:
    return dict(group=group, name=name, error=why, value=None, other=None, ratio=None, target=None, met=None, unit="", against="")

def run(wanted=(), seconds:float=float("inf"), say=print, tell=lambda kind, what: None, after:int=0) -> dict:
    "Every row of the wanted groups but for the first `after` ones, as a dictionary that JSON can hold. `tell` hears each row's name before it is measured, and the row then."
    start, found = time.monotonic(), []
    def enter(r):
        found.append(r)
        tell("row", r)
        say(line(r))
    for name in wanted or groups:
        say(f"\n{name}: {groups[name].__doc__}")
        if time.monotonic() - start > seconds:
            enter(failed(name, name, "not begun: out of time"))
            continue
        tell("begin", name)
        try:
            for number, row in enumerate(groups[name]()):
                if number < after: continue
                tell("begin", row.name)
                late = time.monotonic() - start > seconds
                enter(dict(group=name, **row.measure()) if not late else failed(name, row.name, "not begun: out of time"))
        except Exception as e:                               # what a group prepares for its rows failed
            traceback.print_exc(limit=-4, file=sys.stderr)
            enter(failed(name, name, f"{type(e).__name__}: {e}"))
    return dict(device=get_device_name(), seconds=round(time.monotonic() - start, 1), rows=found)

def line(r:dict) -> str:
    "A row for reading."
    if r["error"]: return f"  {r['name']:52} FAILED: {r['error'][:120]}"
    other = f"{r['other']:10.3f} {r['against']}" if r["other"] is not None else " "*10
    verdict = "" if r["met"] is None else " met" if r["met"] else " MISSED"
    ratio = f"{r['ratio']:7.2f}" if r["ratio"] is not None else " "*7
    target = f"(target {r['target']})" if r["target"] else ""
    return f"  {r['name']:52}{r['value']:10.3f} {r['unit']:8}{ratio} {target:14}{verdict}  {other}"


def main(args):
    global rehearsing
    rehearsing = "--rehearse" in args
    if rehearsing:
        from pathlib import Path
        sys.path.append(str(Path(__file__).parent.parent/"tests"))
        import standin_cupy
        standin_cupy.install()
    seconds = float(args[args.index("--seconds") + 1]) if "--seconds" in args else float("inf")
    wanted = [a for a in args if a in groups]
    if not is_available():
        print("no GPU: nothing measured")
        return
    after = int(args[args.index("--after") + 1]) if "--after" in args else 0
    def tell(kind, what):
        if "--lines" in args: print(json.dumps({kind: what}), flush=True)
    result = run(wanted, seconds, lambda text: print(text, flush=True), tell, after)
    if "--lines" not in args: print(json.dumps(result))


if __name__ == "__main__": main(sys.argv[1:])
