"""Random programs of branches, loops, scans, maps, regions and checkpoints inside each other, with gradients: without a compiler, captured, cut, in kernels, with sizes that vary, over a
batch. PyTorch's operators in Python's own `if` and `for` say what is right.

    python -m pytest tests/fuzz/test_control.py                    # two dozen programs, the same each time
    python -m pytest tests/fuzz/test_control.py --programs 4000    # one in eight of these many
"""
import numpy as np
from fuzz.programs import Difference
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import litetorch
from litetorch._higher_order_ops.operator import BaseHOP


class Region(BaseHOP): "A region of these programs."
region = Region("region_of_random_programs")

TWO = ["({} + {})", "({} - {})", "({} * {})", "t.maximum({}, {})", "t.where({} > 0, {}, 1.5)"]
ONE = ["{}.sin()", "{}.tanh()", "({} * .5)", "{}.relu()", "{}.flip(0)", "({0} - {0}.mean())", "{}.cumsum(0)", "({} @ w)", "{}.softmax(0)", "{}.t()", "({}.abs() + .1).sqrt()"]

class Writer:
    "Writes a program. `pick(n)` chooses one of n."
    def __init__(self, pick): self.pick, self.count = pick, 0
    def one_of(self, items): return items[self.pick(len(items))]

    def expression(self, names:list[str], depth:int) -> str:
        "A vector as long as those called `names`."
        kind = self.pick(20) if depth > 0 else 0
        if kind < 5: return self.one_of(names)
        if kind < 12: return self.one_of(TWO).format(self.expression(names, depth - 1), self.expression(names, depth - 1))
        if kind < 16: return self.one_of(ONE).format(self.expression(names, depth - 1))
        return self.control(names, depth - 1)

    def control(self, names:list[str], depth:int) -> str:
        self.count += 1
        n, c = f"v{self.count}", f"c{self.count}"
        here = lambda: self.expression(names, min(depth, 1))
        def inside(*own): return self.expression([*own, *own, self.one_of(names)], depth)         # a function sees what is around it
        kind = self.pick(6)
        if kind == 0: return f"t.cond({here()}.sum() > .1, lambda {n}: {inside(n)} * 1., lambda {n}: {inside(n)} + 0., ({here()},))"
        if kind == 1: return f"H.while_loop(lambda i, {n}: i < {self.pick(4)}, lambda i, {n}: (i + 1, {inside(n)} * .7), (t.zeros((), dtype=t.int64), {here()}))[1]"
        if kind == 2:
            which = self.one_of(["r[0]", "r[1].sum(0)"])
            return f"(lambda r: {which})(H.scan(lambda {c}, {n}: ({inside(c, n)} * .5, {inside(c, n)} + 0.), {here()}, t.stack([{here()}, {here()}, {here()}]), reverse={self.pick(2) == 1}))"
        if kind == 3: return f"H.map(lambda {n}: {inside(n)} * 1., t.stack([{here()}, {here()}])).sum(0)"
        if kind == 4: return f"region(lambda {n}: {inside(n)} + 0., {here()})"
        return f"t.utils.checkpoint.checkpoint(lambda {n}: {inside(n)} * 1., {here()}, use_reentrant=False)"

class Plain:
    "PyTorch, with Python's own branches and loops."
    def __init__(self, torch): self.torch = torch
    def __getattr__(self, name): return getattr(self.torch, name)
    @staticmethod
    def cond(pred, f, g, operands): return (f if pred else g)(*operands)
    @staticmethod
    def while_loop(test, step, values):
        while test(*values): values = step(*values)
        return values
    def scan(self, f, carry, xs, reverse=False):
        ys = [None]*len(xs)
        for k in range(len(xs))[::-1 if reverse else 1]: carry, ys[k] = f(carry, xs[k])
        return carry, self.torch.stack(ys)
    def map(self, f, xs): return self.torch.stack([f(x) for x in xs])

def outcome(lib, f, n:int, grad:bool, seed:int=0) -> list:
    "Result and gradients as arrays."
    rng = np.random.default_rng(n + seed)
    given = [lib.from_numpy(rng.normal(size=s)).requires_grad_(grad) for s in ((n,), (n,), (n, n))]
    out = f(*given)
    found = [out.detach().numpy()]
    if grad and out.requires_grad: found += [np.zeros(t.shape) if g is None else g.numpy() for g, t in zip(lib.autograd.grad(out.square().sum(), given, allow_unused=True), given, strict=True)]
    return found

def agree(text:str, where:str, want:list, run):
    try: found = run()
    except Exception as e: raise Difference(f"{text}\n{where}: {type(e).__name__}: {e}") from e
    for k, (a, b) in enumerate(zip(want, found, strict=True)):
        if a.shape != b.shape or not np.allclose(a, b, 1e-7, 1e-9, equal_nan=True): raise Difference(f"{text}\n{where}: value {k} is {b}, expected {a}")

def check(torch, text:str):
    plain = Plain(torch)
    right = eval(text, dict(t=plain, H=plain, region=lambda f, x: f(x)))
    mine = eval(text, dict(t=litetorch, H=litetorch._higher_order_ops, region=region))
    for grad in (False, True):
        want = {n: outcome(torch, right, n, grad) for n in (3, 4)}
        for n in want: agree(text, "without a compiler", want[n], lambda: outcome(litetorch, mine, n, grad))
        for backend, dynamic in (("eager", False), ("aot_eager", False), ("inductor", False), ("inductor", True)):
            litetorch._dynamo.reset()
            run = litetorch.compile(mine, backend=backend, dynamic=dynamic)
            for n in want: agree(text, f"{backend}{', sizes vary'*dynamic}{', gradients'*grad}", want[n], lambda: outcome(litetorch, run, n, grad))
    if "checkpoint" in text: return
    rng = np.random.default_rng(7)
    arrays = [rng.normal(size=s) for s in ((3, 4), (4,), (4, 4))]
    xs, y, w = map(torch.from_numpy, arrays)
    want = [np.stack([right(x, y, w).numpy() for x in xs])]
    over = lambda xs, y, w: litetorch.vmap(mine, in_dims=(0, None, None))(xs, y, w)
    litetorch._dynamo.reset()
    for where, run in (("over a batch", over), ("over a batch, compiled", litetorch.compile(over))): agree(text, where, want, lambda: [run(*map(litetorch.from_numpy, arrays)).numpy()])

def test_programs_agree(torch, request):
    programs = max(request.config.getoption("--programs")//8, 24)
    @settings(max_examples=programs, deadline=None, database=None, print_blob=False, report_multiple_bugs=False, phases=(Phase.generate, Phase.shrink), derandomize=programs <= 125, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def run(data): check(torch, f"lambda x, y, w: {Writer(lambda n: data.draw(st.integers(0, n - 1)) if n > 1 else 0).control(['x', 'y'], 3)}")
    run()
