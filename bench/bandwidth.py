"""The kernels of programs that only move memory, forward and backward, against the bandwidth of the machine.

    python -m bench.bandwidth [threads=N] [case=part of a name]
    python -m bench.bandwidth cpu [...]          one thread, by its CPU time: for a machine that is busy with other things

Bytes are what a kernel has to read and write, each array once. The ceiling is what a kernel that computes next to nothing reaches over as many bytes, and it moves them in nearly the
same way, for a byte written costs more than a byte read: the sum of an array for a kernel that writes less than a fiftieth of what it reads, adding two arrays into a third where about a third
of the bytes are written (less than 5 of 12), a copy where it is more; by ordinary stores or past the caches, whichever is faster. These ceilings read what they left in the caches themselves.
A kernel that reads what an earlier kernel of its program wrote past the caches has to fetch that from memory, however large the caches are: for those bytes ("fetched") the ceiling has the
time of a sum over an array just written in that way, in the place of a sum over an array read before, if that is longer. All are measured after each kernel's figures are taken; the best
that was ever seen counts.
Kernels that move less than a megabyte are left out: what they cost is the call.

The other roof is the arithmetic: the same kernel on a sixty-fourth of the data, which stays in the nearest caches, so that the memory has no part in its time ("in cache"). The lower roof
is the one that binds: a kernel is memory-bound if its bytes take longer than its arithmetic, both measured.
A kernel that is below 80 % of the roof that binds it is listed at the end."""
import math
import sys
import time
from types import SimpleNamespace

import litetorch as t
from litetorch.aten.loops import measure
from litetorch.aten.loops.measure import bandwidth, copying, fetching, reading
from litetorch.compiler import report

F, C, SMALLER = t.nn.functional, 1024, 64


def values(*shape, grad=False): return t.randn(*shape, requires_grad=grad)


def adam(p, g, m, v):
    for a, b, c, d in zip(p, g, m, v, strict=True):
        c.lerp_(b, 0.1)
        d.mul_(0.999).addcmul_(b, b, value=0.001)
        a.addcdiv_(c, d.sqrt().add_(1e-8), value=-0.001)


def programs(down:int=1) -> dict:
    "name -> (function, shapes of what requires a gradient if the backward pass is wanted, whether it is), with fewer rows."
    R = 4096//down
    X, Y, W, B, IDS = (R, C), (R, C), (C,), (C,), (t.rand(R)*C).long()
    return {
        "x + y": (lambda x, y: x + y, (X, Y), False),
        "bias, ReLU, residual": (lambda x, b, r: (x + b).relu() + r, (X, B, Y), True),
        "bias, GELU, residual": (lambda x, b, r: F.gelu(x + b) + r, (X, B, Y), True),
        "transposed sum": (lambda x, y: x + y.t(), ((2048//down, 2048), (2048, 2048//down)), False),
        "sum of rows": (lambda x: x.sum(-1), (X,), False),
        "sum of columns": (lambda x: x.sum(0), (X,), False),
        "squared difference, sum": (lambda x, y: ((x - y)**2).sum(), (X, Y), True),
        "softmax": (lambda x: t.softmax(x, -1), (X,), True),
        "softmax with scale and mask": (lambda x, m: t.softmax((x*0.125).masked_fill(m > 0, -math.inf), -1), (X, Y), True),
        "layer norm, residual": (lambda x, r, w, b: F.layer_norm(x + r, (C,), w, b), (X, Y, W, B), True),
        "RMS norm": (lambda x, w: x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w, (X, W), True),
        "cross-entropy": (lambda x: F.cross_entropy(x, IDS), (X,), True),
        "rotary embedding": (lambda x, c, s: t.cat([x[..., :32]*c - x[..., 32:]*s, x[..., 32:]*c + x[..., :32]*s], -1), ((128//down, 512, 64), (512, 32), (512, 32)), False),
        "Adam": (lambda *a: adam(a[0::4], a[1::4], a[2::4], a[3::4]), ((1024//down, 1024),)*16, False),
    }


def rows(name:str, down:int=1) -> list:
    "The costs of a program's kernels that move a megabyte or more, were there all the rows."
    f, shapes, trains = programs(down)[name]
    args = [values(*s, grad=trains) for s in shapes]
    if name == "Adam": args = [a.abs() for a in args]
    c = t.compile(f)
    if trains: c(*args).sum().backward()
    else:
        with t.no_grad(): c(*args)
    return [r for r in c.report.measure(.3/down**.5).rows if r.seconds and r.bytes*down > 1 << 20]


CEILINGS:dict = {}


def best(way, size:int) -> float:
    CEILINGS[way, size] = max(CEILINGS.get((way, size), 0), *(way.__wrapped__(size, .05) for _ in range(2)))
    return CEILINGS[way, size]


def ceiling_of(r) -> float:
    "Bytes a second that a kernel which computes nothing reaches, if it moves as much as `r` in nearly the same way, from where `r` has to read."
    if r.written*50 < r.read: way, size = reading, r.bytes//4096*1024
    elif r.written*12 < r.bytes*5: way, size = bandwidth, r.bytes//1536*128
    else: way, size = copying, r.bytes//1024*128
    took = r.bytes/best(way, size)
    if r.fetched:
        size = r.fetched//4096*1024
        took += r.fetched*max(1/best(fetching, size) - 1/best(reading, size), 0)
    return r.bytes/took


def main(wanted):
    for w in wanted:
        if w.startswith("threads="): t.set_num_threads(int(w.removeprefix("threads=")))
    if "cpu" in wanted:
        t.set_num_threads(1)
        measure.time = report.time = SimpleNamespace(perf_counter=time.thread_time)
    parts = [w.removeprefix("case=") for w in wanted if w.startswith("case=")]
    print(f"{'':30}{'kernel':62}{'MB':>8}{'fetched':>9}{'time':>10}{'GB/s':>8}{'ceiling':>9}{'share':>7}{'in cache':>10}{'share':>7}  {'bound by':10}")
    low, bound = [], {"memory": [], "arithmetic": []}
    for name in programs():
        if parts and not any(p in name for p in parts): continue
        t._dynamo.reset()
        big = rows(name)
        t._dynamo.reset()
        small = {(r.stage, r.name): r.bytes/r.seconds for r in rows(name, SMALLER)}
        for r in big:
            kernel, nbytes, seconds, ceiling = f"{r.stage} {r.name}", r.bytes, r.seconds, ceiling_of(r)
            near = small.get((r.stage, r.name), math.inf)
            share, by = nbytes/seconds/min(ceiling, near), "memory" if ceiling < near else "arithmetic"
            bound[by].append(share)
            low += [(share, name, f"{kernel}, bound by {by}")] if share < .8 else []
            print(f"{name:30}{kernel[:60]:62}{nbytes/1e6:8.1f}{r.fetched/1e6:9.1f}{seconds*1e3:8.2f}ms{nbytes/seconds/1e9:8.1f}{ceiling/1e9:9.1f}{nbytes/seconds/ceiling:7.0%}{near/1e9:10.1f}{nbytes/seconds/near:7.0%}  {by}", flush=True)
    for by, shares in bound.items(): print(f"bound by {by}: {len(shares)} kernels, {sum(s >= .8 for s in shares)} of them at 80 % or more")
    print(f"below 80 % of what binds them: {len(low)}" + "".join(f"\n  {share:4.0%} {name}: {kernel}" for share, name, kernel in sorted(low)))


if __name__ == "__main__": main(sys.argv[1:])
