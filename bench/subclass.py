"""Programs with subclasses of Tensor, eager and compiled, in PyTorch and in litetorch.

    python -m bench.subclass              compiled, and what the classes cost in eager mode
    python -m bench.subclass own          litetorch: compiled with the class against compiled without one

The classes are those of tests/subclasses.py. `case=NAME,NAME` chooses by parts of names.
"""
import functools
import importlib.util
import statistics
import sys
from pathlib import Path

spec = importlib.util.spec_from_file_location("subclasses", Path(__file__).parents[1]/"tests"/"subclasses.py")
subclasses = importlib.util.module_from_spec(spec)
spec.loader.exec_module(subclasses)
classes = functools.cache(subclasses.classes)


def layers(lib, width:int=256, n:int=4):
    lib.manual_seed(0)
    return lib.nn.Sequential(*[m for _ in range(n) for m in (lib.nn.Linear(width, width), lib.nn.ReLU())])


def weights(lib, kind, rows:int, wrapped:bool=True):
    "Four layers whose weights are of a class, without gradients."
    m, x = layers(lib), lib.randn(rows, 256)
    for layer in m:
        if wrapped and hasattr(layer, "weight"): layer.weight = lib.nn.Parameter(kind(classes(lib))(layer.weight.detach()), requires_grad=False)
    def run():
        with lib.no_grad(): return m(x)
    return run, m, x


int8 = functools.partial(weights, kind=lambda c: c.Int8Weight.of)
int4 = functools.partial(weights, kind=lambda c: lambda w: c.Int4Weight.of(w, 64))


def pointwise(lib, wrapped:bool=True):
    "A small chain of operators: what a call costs."
    x = lib.randn(64)
    if wrapped: x = classes(lib).TwoTensor(x, x*2)
    f = lambda x: (x.sin()*2 + 1).tanh()
    return lambda: f(x), f, x


def named(lib, wrapped:bool=True):
    "The same with a class that has `__torch_function__`."
    x = lib.randn(64)
    if wrapped: x = x.as_subclass(classes(lib).Passing)
    f = lambda x: (x.sin()*2 + 1).tanh()
    return lambda: f(x), f, x


def trained(lib, wrapped:bool=True):
    "A training step, forward and backward, of four layers with weights of two tensors."
    m, x = layers(lib), lib.randn(64, 256)
    if wrapped:
        for layer in m:
            if hasattr(layer, "weight"): layer.weight = lib.nn.Parameter(classes(lib).TwoTensor(layer.weight.detach(), layer.weight.detach()*2))
    def one(p): return p.a if hasattr(p, "a") else p
    def loss(x): return m(x).square().sum()
    def run(f=loss):
        for p in m.parameters(): p.grad = None
        f(x).backward()
        return one(m[0].weight.grad)
    return run, loss, None


# name -> function(lib, wrapped) -> (an eager call, what is compiled, its argument)
PROGRAMS = {
    "int8 weights, 64 rows": lambda lib, wrapped=True: int8(lib, rows=64, wrapped=wrapped),
    "int8 weights, 1 row": lambda lib, wrapped=True: int8(lib, rows=1, wrapped=wrapped),
    "int4 weights, 64 rows": lambda lib, wrapped=True: int4(lib, rows=64, wrapped=wrapped),
    "TwoTensor, small chain": pointwise,
    "TwoTensor weights, training": trained,
    "__torch_function__, small chain": named,
}


def case(name:str, compiled:bool=True, wrapped:bool=True):
    def of(lib):
        run, f, x = PROGRAMS[name](lib, wrapped=wrapped)
        if not compiled: return run
        if lib.__name__ == "torch": lib._dynamo.reset()
        g = lib.compile(f)
        if x is None: return lambda: run(g)
        def call():
            with lib.no_grad(): return g(x)
        return call
    return of


def main(wanted):
    from bench import harness
    print(harness.machine())
    import litetorch
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    names = [n for n in PROGRAMS if not parts or any(p in n for p in parts)]
    if "own" in wanted:
        print(f"\n{'':38}{'plain':>12}{'class':>12}{'ratio':>9}")
        for n in names:
            without, of_class = case(n, wrapped=False)(litetorch), case(n)(litetorch)
            for _ in range(50): without(); of_class()
            k, rounds = harness.repetitions(without, 0.002), []
            for _ in range(51): rounds.append((harness.timed(without, k), harness.timed(of_class, k)))
            a, b = (statistics.median(r[i] for r in rounds) for i in (0, 1))
            print(f"{n:38}{harness.human(a):>12}{harness.human(b):>12}{statistics.median(y/x for x, y in rounds):9.2f}", flush=True)
        return
    import torch
    harness.suite("subclass", {n: case(n) for n in names}, torch, litetorch, pairs=51, keep=not parts)
    harness.suite("subclass eager", {n: case(n, compiled=False) for n in names}, torch, litetorch, pairs=25, keep=not parts)


if __name__ == "__main__": main(sys.argv[1:])
