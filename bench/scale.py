"""python -m bench.scale [part ...]: how time grows with size, and towards which limit.

    operators   twelve of them, from 1 to 10⁸ elements
    engine      the backward walk, from 10³ to 10⁶ nodes
    layers      compiling a transformer's forward pass, from 4 to 32 layers: one region for all of them, or each its own

PyTorch and litetorch in turn, the best of some runs of each (curves want the machine's best, ratios the median). Kept in bench/results/scale.json, of every
processor the last; nbs/examples/scale.ipynb draws them.
"""
import gc
import json
import subprocess
import sys
import time

import torch

import litetorch
from bench import engine, harness
from litetorch.aten.loops.measure import bandwidth
from litetorch.aten.native import objects

FILE = harness.RESULTS/"scale.json"
SIZES = [10**k for k in range(9)]
ROW = 100                # elements of a row, where rows are asked for


def rows(t, n): return t.rand(max(n//ROW, 1), min(n, ROW))
def square(t, n): side = max(round(n**.5), 1); return t.rand(side, side)
def two(t, n): return t.rand(n), t.rand(n)


# name -> (function of the module and its inputs, inputs of n elements, bytes moved for an element, operations for n elements, the largest n)
OPERATORS = {
    "add": (lambda t, x, y: x + y, two, 12, None, 10**8),
    "mul by number": (lambda t, x: x*2.5, lambda t, n: (t.rand(n),), 8, None, 10**8),
    "exp": (lambda t, x: x.exp(), lambda t, n: (t.rand(n),), 8, None, 10**8),
    "gelu": (lambda t, x: t.nn.functional.gelu(x), lambda t, n: (t.rand(n),), 8, None, 10**8),
    "where": (lambda t, x, y: t.where(x > .5, x, y), two, 17, None, 10**8),
    "sum": (lambda t, x: x.sum(), lambda t, n: (t.rand(n),), 4, None, 10**8),
    "max of rows": (lambda t, x: x.amax(-1), lambda t, n: (rows(t, n),), 4, None, 10**8),
    "softmax of rows": (lambda t, x: t.softmax(x, -1), lambda t, n: (rows(t, n),), 8, None, 10**8),
    "transposed copy": (lambda t, x: x.t().contiguous(), lambda t, n: (square(t, n),), 8, None, 10**8),
    "cumsum": (lambda t, x: x.cumsum(0), lambda t, n: (t.rand(n),), 8, None, 10**8),
    "sort of rows": (lambda t, x: x.sort(-1), lambda t, n: (rows(t, n),), 16, None, 10**7),
    "matmul": (lambda t, x, y: x @ y, lambda t, n: (square(t, n), square(t, n)), 12, lambda n: 2*n**1.5, 10**7),
}


def best(run, least:float=.03, most:int=7) -> float:
    "Seconds of one call, the best of some timings."
    run()
    n, found = harness.repetitions(run, least), float("inf")
    for _ in range(most if n > 1 else 3): found = min(found, harness.timed(run, n))
    return found


def operators(sizes=SIZES) -> dict:
    "Seconds by operator, library and size."
    found = {}
    for name, (f, inputs, _, _, largest) in OPERATORS.items():
        found[name] = dict(sizes=[n for n in sizes if n <= largest], torch=[], litetorch=[])
        for n in found[name]["sizes"]:
            for t in (torch, litetorch):
                given = inputs(t, n)
                found[name][t.__name__].append(best(lambda f=f, t=t, given=given: f(t, *given)))
                del given
            gc.collect()
        print(f"{name:18}", *(f"{n:.0e}: {a/b:.2f}" for n, a, b in zip(found[name]["sizes"], found[name]["litetorch"], found[name]["torch"], strict=True)), flush=True)
    return found


def nodes(sizes=(10**3, 10**4, 10**5, 10**6)) -> dict:
    "Seconds of a backward walk by library and number of nodes."
    found = dict(sizes=list(sizes), torch=[], litetorch=[])
    for n in sizes:
        for t in (torch, litetorch):
            run, taken = engine.walk(n)(t), float("inf")
            for _ in range(max(2, 10**4//n)):
                start = time.perf_counter()
                run()
                taken = min(taken, time.perf_counter() - start)
            found[t.__name__].append(taken)
            del run
            gc.collect()
    print("backward, µs a node:", {t: [round(s/n*1e6, 2) for s, n in zip(found[t], sizes, strict=True)] for t in ("torch", "litetorch")}, flush=True)
    return found


LAYERS = """
import sys, time
import litetorch as t
n, how = int(sys.argv[1]), sys.argv[2]
class Block(t.nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.norm, self.up, self.down = t.nn.LayerNorm(width), t.nn.Linear(width, 4*width), t.nn.Linear(4*width, width)
    def forward(self, x): return x + self.down(t.nn.functional.gelu(self.up(self.norm(x))))
blocks = t.nn.ModuleList([Block() for _ in range(n)])
if how == "region": blocks.forward_one = t.compiler.nested_compile_region(lambda b, x: b(x))
def f(x):
    for b in blocks: x = blocks.forward_one(b, x) if how == "region" else b(x)
    return x
x = t.randn(8, 64)
f(x)
start = time.perf_counter()
t.compile(f, fullgraph=True)(x)
print(time.perf_counter() - start)
"""


def layers(sizes=(4, 8, 16, 32)) -> dict:
    "Seconds of the first call of a compiled stack of layers, in a process of its own; loops are on the disk."
    def one(n, how):
        done = [subprocess.run([sys.executable, "-c", LAYERS, str(n), how], capture_output=True, text=True, check=True) for _ in range(2)]
        return float(done[-1].stdout)
    found = dict(sizes=list(sizes), each=[one(n, "each") for n in sizes], region=[one(n, "region") for n in sizes])
    print("compile, seconds:", found, flush=True)
    return found


def limits() -> dict:
    "Bytes and operations a second of this machine, the best seen."
    a, b = torch.rand(2048, 2048), torch.rand(2048, 2048)
    x, y = litetorch.rand(2048, 2048), litetorch.rand(2048, 2048)
    peak = 2*2048**3/min(best(lambda: a @ b), best(lambda: x @ y))
    return dict(bandwidth=bandwidth(), peak=peak)


def main(*parts):
    print(harness.machine())
    litetorch.randn(1)
    objects.install()
    known = json.loads(FILE.read_text()) if FILE.exists() else {}
    mine = known.setdefault(harness.machine(), {})
    for name, measure in dict(limits=limits, operators=operators, engine=nodes, layers=layers).items():
        if not parts or name in parts: mine[name] = measure()
    mine["date"] = time.strftime("%Y-%m-%d")
    FILE.write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__": main(*sys.argv[1:])
