"""Graphs with symbolic sizes: one compiled artifact, with gradients, serves every size that its guards admit."""
import math

import numpy as np
import pytest

import litetorch as torch
from litetorch._functorch.aot_autograd import aot_compile, aot_function, nop
from litetorch._inductor.compile_fx import compile_fx_inner
from litetorch._subclasses.fake_tensor import FakeTensorMode
from litetorch.aten.loops.language import compiled as built
from litetorch.c10.tensor import Tensor, wrap
from litetorch.func.transforms import functional_call
from litetorch.fx.experimental.symbolic_shapes import ShapeEnv

F, nn = torch.nn.functional, torch.nn


def tensor(*shape, seed=0): return wrap(np.random.default_rng(seed + sum(shape)).normal(size=shape).astype("f4"))

def ids(*shape): return wrap(np.random.default_rng(sum(shape)).integers(0, 11, size=shape))

def leaves(out): return [o for y in out for o in leaves(y)] if isinstance(out, (list, tuple)) else [out]

class Dynamic:
    "`f` compiled once, for the sizes of `args`; the first `static` of them keep theirs."
    def __init__(self, f, args, static=0, compiler=compile_fx_inner):
        self.f, self.env, self.trains = f, ShapeEnv(), any(t.requires_grad for t in args)
        mode = FakeTensorMode(shape_env=self.env)
        fakes = [mode.from_tensor(t, static_shapes=i < static, source=f"a{i}") for i, t in enumerate(args)]
        self.run = aot_compile(lambda *a: leaves(f(*a)), args, compiler, fakes=fakes)
        self.program = self.run.program
        assert not self.program.eager, self.program.eager
        self.guards = self.env.guards_text()
    def admits(self, args): return eval(self.guards, {f"a{i}": t for i, t in enumerate(args)} | {"math": math})
    @property
    def codes(self): return [fn.code for fn in (self.program.forward_fn, getattr(self.program, "backward_fn", None)) if fn is not None]
    def kernels(self): return [k.source for code in self.codes for _, k, _ in code.kernels]

def ready(args): return [t.requires_grad_() if isinstance(t, Tensor) and t.is_floating_point() else t for t in args]

def same(a, b, tolerance=2e-4):
    if not isinstance(b, Tensor): assert a == b and type(a) is type(b); return
    assert a.shape == b.shape and a.dtype is b.dtype
    np.testing.assert_allclose(np.asarray(a._array, "f8"), np.asarray(b._array, "f8"), rtol=tolerance, atol=tolerance)

def serves(c, make, sizes):
    "Every size: results, strides and gradients are those of eager mode, and nothing is compiled."
    for size in sizes:
        mine, theirs = (ready(made) if c.trains else made for made in (make(*size), make(*size)))
        assert c.admits(mine), (size, c.guards)
        before = len(built)
        got, want = c.run(*mine), leaves(c.f(*theirs))
        for a, b in zip(got, want, strict=True):
            same(a, b)
            if isinstance(b, Tensor) and b.numel() > 1: assert a.stride() == b.stride()
        outs = [[o for o in those if isinstance(o, Tensor) and o.requires_grad] for those in (got, want)]
        assert len(outs[0]) == len(outs[1])
        if outs[1]:
            torch.manual_seed(0)
            slopes = [torch.randn(o.shape) for o in outs[1]]
            grads = [torch.autograd.grad(o, [t for t in args if isinstance(t, Tensor) and t.requires_grad], slopes, allow_unused=True)
                     for o, args in zip(outs, (mine, theirs), strict=True)]
            for a, b in zip(*grads, strict=True):
                assert (a is None) == (b is None)
                if b is not None: same(a, b)
        assert not [name for name, *_ in built[before:] if name.startswith("kernel")]


# ---- programs ----

PROGRAMS = {
    "chain of 10": (lambda x: (((x*2 + 1).tanh()*x - 3).abs() + 0.5).sqrt().exp().neg().relu() + x, lambda r, c: [tensor(r, c)], (1, 1)),
    "bias, GELU, residual": (lambda x, b, r: F.gelu(x + b) + r, lambda r, c: [tensor(r, c), tensor(c), tensor(r, c)], (1, 2)),
    "softmax with scale and mask": (lambda x, m: torch.softmax((x*0.125).masked_fill(m > 1, -3e38), -1), lambda r, c: [tensor(r, c), tensor(r, c)], (1, 1)),
    "layer norm, residual": (lambda x, r, w, b: F.layer_norm(x + r, (x.shape[-1],), w, b), lambda r, c: [tensor(r, c), tensor(r, c), tensor(c), tensor(c)], (1, 2)),
    "RMS norm": (lambda x, w: x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w, lambda r, c: [tensor(r, c), tensor(c)], (1, 2)),
    "rotary embedding": (lambda x, c, s: torch.cat([x[..., :32]*c - x[..., 32:]*s, x[..., 32:]*c + x[..., :32]*s], -1),
                         lambda r, c: [tensor(3, r, c, 64), tensor(c, 32), tensor(c, 32)], (1, 4)),
    "squared difference, sum": (lambda x, y: ((x - y)**2).sum(), lambda r, c: [tensor(r, c), tensor(r, c)], (1, 1)),
    "MLP block": (lambda x, v, b, w: F.gelu(x @ v + b) @ w, lambda r, c: [tensor(r, c), tensor(c, 4*c), tensor(4*c), tensor(4*c, c)], (1, 2)),
    "cross-entropy": (lambda x, i: F.cross_entropy(x, (i.abs()*100).to(torch.int64).clamp(0, x.shape[1] - 1)), lambda r, c: [tensor(r, c), tensor(r)], (2, 1)),
    "Adam": (lambda p, g, m, v: (n := m + (g - m)*0.1, s := v*v*0.999 + g*g*0.001, p - 0.001*n/(s.sqrt() + 1e-8)), lambda r, c: [tensor(r, c, seed=k) for k in range(4)], (1, 1)),
}

@pytest.mark.parametrize("name", PROGRAMS)
def test_program_at_many_sizes(name):
    f, make, kernels = PROGRAMS[name]
    c = Dynamic(f, ready(make(6, 20)))
    assert tuple(len(code.kernels) for code in c.codes) == kernels and not any(code.fallbacks for code in c.codes)
    serves(c, make, [(6, 20), (5, 33), (2, 3), (64, 100), (17, 17)])

def test_same_kernels_for_all_sizes():
    "The text of a kernel has no size in it: compiled for other sizes it is the same, and found in the cache."
    for f, make, _ in PROGRAMS.values():
        assert Dynamic(f, ready(make(6, 20))).kernels() == Dynamic(f, ready(make(9, 70))).kernels()

def module(m, make):
    "A module as a function of its parameters and inputs; how to make these; how many keep their size."
    names = [n for n, _ in m.named_parameters()]
    f = lambda *a: functional_call(m, dict(zip(names, a[:len(names)], strict=True)), tuple(a[len(names):]))
    return f, lambda *s: [p.detach().clone() for p in m.parameters()] + make(*s), len(names)

class Block(nn.Module):
    def __init__(self, width=16, heads=2):
        super().__init__()
        self.heads, self.ln1, self.ln2 = heads, nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.proj, self.up, self.down = nn.Linear(width, 3*width), nn.Linear(width, width), nn.Linear(width, 4*width), nn.Linear(4*width, width)
    def forward(self, x):
        b, t, c = x.shape
        q, k, v = (y.view(b, t, self.heads, c//self.heads).transpose(1, 2) for y in self.qkv(self.ln1(x)).split(c, 2))
        mask = torch.ones(t, t).tril() == 0
        a = torch.softmax((q @ k.transpose(-2, -1)*(1/math.sqrt(c//self.heads))).masked_fill(mask, -math.inf), -1)
        x = x + self.proj((a @ v).transpose(1, 2).reshape(b, t, c))
        return x + self.down(F.gelu(self.up(self.ln2(x))))

class Convolutions(nn.Module):
    def __init__(self):
        super().__init__()
        self.one, self.two, self.last = nn.Conv2d(3, 8, 3, padding=1), nn.Conv2d(8, 4, 3), nn.Linear(4, 5)
    def forward(self, x): return self.last(F.relu(self.two(F.max_pool2d(F.relu(self.one(x)), 2))).mean((2, 3)))

class Language(nn.Module):
    def __init__(self):
        super().__init__()
        self.tok, self.pos, self.block, self.head = nn.Embedding(11, 16), nn.Embedding(64, 16), Block(), nn.Linear(16, 11, bias=False)
    def forward(self, x, y): return F.cross_entropy(self.head(self.block(self.tok(x) + self.pos(torch.arange(x.shape[1])))).view(-1, 11), y.view(-1))

MODULES = {
    "MLP": (lambda: nn.Sequential(nn.Linear(8, 16), nn.GELU(), nn.Linear(16, 4)), lambda b, t: [tensor(b, 8)]),
    "MLP over time": (lambda: nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4)), lambda b, t: [tensor(b, t, 8)]),
    "attention block": (Block, lambda b, t: [tensor(b, t, 16)]),
    "conv net": (Convolutions, lambda b, t: [tensor(b, 3, 2*t, 2*t)]),
    "group norm": (lambda: nn.Sequential(nn.Conv2d(3, 4, 3), nn.GroupNorm(2, 4), nn.SiLU()), lambda b, t: [tensor(b, 3, t, t + 1)]),
    "language model": (Language, lambda b, t: [ids(b, t), ids(b, t)]),
}

@pytest.mark.parametrize("name", MODULES)
def test_module_at_many_sizes(name):
    make_module, make = MODULES[name]
    torch.manual_seed(0)
    f, inputs, static = module(make_module(), make)
    serves(Dynamic(f, ready(inputs(6, 9)), static), inputs, [(6, 9), (3, 7), (2, 33), (5, 5)])


# ---- sizes in other places ----

def test_a_size_of_one_or_above_a_bound_is_another_compilation():
    f, make, _ = PROGRAMS["softmax with scale and mask"]
    c = Dynamic(f, make(6, 20))
    assert not c.admits(make(1, 20)) and not c.admits(make(6, 1))
    assert [code.guards for code in c.codes] == [["s44 <= 16384"]]           # a row of scratch memory is bounded
    assert not Dynamic(f, make(2, 20000)).codes[0].guards                     # a long one goes to memory, and any length will do

def test_numbers_come_in_and_out():
    f = lambda x: (x*x.shape[0]/x.shape[1], x.shape[0]*2 + x.shape[1], x.numel(), x.sum()/x.numel(), x*(x.shape[1]/2), torch.arange(x.shape[0]), torch.full((x.shape[1],), x.shape[0]))
    serves(Dynamic(f, ready([tensor(4, 6)])), lambda r, c: [tensor(r, c)], [(4, 6), (3, 7), (2, 33)])

def test_views_of_inputs_and_results():
    f = lambda x: (x.t(), x[1:], x.view(-1), (x*2).view(-1), (x*2).t(), x.unsqueeze(0).expand(3, -1, -1), x.view(x.shape[1], x.shape[0]))
    c, make = Dynamic(f, [tensor(4, 6)]), lambda r, c: [tensor(r, c)]
    for size in ((4, 6), (3, 7), (2, 33)):
        x, y = make(*size)[0], make(*size)[0]
        got, want = c.run(x), f(y)
        for a, b in zip(got, want, strict=True):
            same(a, b)
            assert a.stride() == b.stride() and a.storage_offset() == b.storage_offset() and (a._base is x) == (b._base is y)
        x[1, 1] = y[1, 1] = 7.
        for a, b in zip(got, want, strict=True): same(a, b)

def test_writes():
    def f(x, total, seen):
        total.add_(x.sum(0))
        seen[1:].mul_(x[:-1])
        seen.t_()
        return x*total
    make = lambda r, c: [tensor(r, c), torch.zeros(c), torch.ones(r, c)]
    c = Dynamic(f, make(4, 6))
    for size in ((4, 6), (3, 7), (2, 33)):
        mine, theirs = make(*size), make(*size)
        for a, b in zip([*c.run(*mine), *mine], [f(*theirs), *theirs], strict=True):
            same(a, b)
            assert a.stride() == b.stride() and a._version == b._version

def test_backward_gets_sizes_and_not_tensors():
    "What a gradient needs of `x` is only how large it is."
    c = Dynamic(lambda x: x.sum(0)*2, ready([tensor(4, 6)]))
    assert [n.meta["val"].node.pytype for n in c.program.saved] == [int]*len(c.program.saved) and c.program.saved
    serves(c, lambda r, c: [tensor(r, c)], [(4, 6), (3, 7), (2, 33)])

def test_operators_that_are_no_loops_get_sizes():
    f = lambda x: (x.cumsum(0), F.pad(x, (1, 2), value=3.), torch.zeros(x.shape[1], 2).index_add(0, torch.tensor([1, 0]), x[:, :2][:2]), x.sort(1)[0], x.new_empty(x.shape[0], 0), x.norm(), x.kthvalue(1, 0)[0], x.median(0)[0])
    c = Dynamic(f, [tensor(4, 6)])
    assert len(c.codes[0].fallbacks) >= 4
    serves(c, lambda r, c: [tensor(r, c)], [(4, 6), (3, 7), (2, 33)])

def test_errors_name_the_present_size():
    f = lambda w, i: (F.embedding(i, w), w.gather(0, i[:, None]))
    c = Dynamic(f, [tensor(6, 20), torch.tensor([0, 5, 2])])
    c.run(tensor(9, 3), torch.tensor([8, 0]))
    with pytest.raises(IndexError, match="index out of range in self"): c.run(tensor(9, 3), torch.tensor([9, 0]))
    with pytest.raises(RuntimeError, match="size 5$"): Dynamic(lambda w, i: w.gather(0, i[:, None]), [tensor(6, 20), torch.tensor([0, 5, 2])]).run(tensor(5, 3), torch.tensor([0, 5]))

def test_memory_inside_is_planned_for_the_size_at_hand():
    f = lambda x, w: torch.softmax(torch.tanh(x @ w) @ w.t(), -1) @ w
    make = lambda r, c: [tensor(r, c), tensor(c, c + 1)]
    c = Dynamic(f, make(4, 6))
    serves(c, make, [(r, k) for k in (6, 7, 33, 2) for r in (4, 100, 3)] + [(4, 6)])
    sized = c.run.__globals__["forward"].__globals__["sized"]
    assert len(sized.pools) <= sized.KEPT and len(sized.plans) == 12
    at_home, offsets = sized(*next(reversed(sized.plans))), sized.plans[next(reversed(sized.plans))]
    assert at_home.nbytes == offsets[1]

def test_the_interpreted_graph_agrees():
    f, make, _ = PROGRAMS["MLP block"]
    serves(Dynamic(f, ready(make(6, 20)), compiler=nop), make, [(6, 20), (5, 33), (2, 3)])

def test_aot_function_dynamic():
    graphs = []
    def keep(gm, example_inputs):
        graphs.append(gm)
        return gm
    g = aot_function(lambda x, y: (x*y).sum(1), keep, dynamic=True)
    for size in ((4, 6), (3, 9), (2, 2)):
        x, y = ready([tensor(*size), tensor(*size)])
        out = g(x, y)
        same(out, (x*y).sum(1))
        same(torch.autograd.grad(out.sum(), x)[0], y)
    assert len(graphs) == 2 and "f32[s" in graphs[0].print_readable(print_output=False)


# ---- from the front ----

def compiled_serves(f, make, sizes, dynamic, count):
    c = torch.compile(f, dynamic=dynamic)
    for size in sizes:
        args = make(*size)
        with torch.no_grad():
            for a, b in zip(leaves(c(*args)), leaves(f(*args)), strict=True): same(a, b)
    assert len(c.report) == count, c.report.recompiles
    return c

@pytest.mark.parametrize("name", PROGRAMS)
def test_compile_dynamic(name):
    f, make, _ = PROGRAMS[name]
    compiled_serves(f, make, [(6, 20), (5, 33), (2, 3), (64, 100), (17, 17)], True, 1)

@pytest.mark.parametrize("name", ["chain of 10", "softmax with scale and mask", "cross-entropy"])
def test_sizes_that_change_become_symbols(name):
    "The second size is compiled with a symbol in its place, and serves all further ones; what did not change stays a number."
    f, make, _ = PROGRAMS[name]
    c = compiled_serves(f, make, [(6, 20), (5, 20), (9, 20), (64, 20)], None, 2)
    assert "range(20)" in c.report[1].shown["forward kernels"] or name == "chain of 10"

@pytest.mark.parametrize("name", MODULES)
def test_training_compiles_once(name):
    make_module, make = MODULES[name]
    torch.manual_seed(0)
    m = make_module()
    c = torch.compile(m, dynamic=True)
    for size in ((6, 9), (3, 7), (2, 33), (5, 5)):
        args, found = make(*size), []
        for model in (c, m):
            m.zero_grad()
            out = model(*args)
            out.square().mean().backward()
            found.append([out.detach(), *(p.grad.clone() for p in m.parameters())])
        for a, b in zip(*found, strict=True): same(a, b)
    assert len(c.report) == 1, c.report.recompiles

def test_the_report_says_what_was_decided_about_sizes():
    c = torch.compile(lambda x: torch.softmax(x.exp(), -1), dynamic=True)
    c(tensor(6, 20))
    shown = c.report[0].shown["forward kernels"]
    assert "# only for s" in shown and "n0: int" in shown

def test_symbols_and_saved_values_have_names_of_their_own():
    "A size called s4 beside five saved values."
    def program(x0, x1):
        y = x0.tanh()
        return [y.abs() + 0.1, y.max(1)[0], x1.expand(3, *x1.shape)]
    x0, x1 = torch.randn(5, 1, 8, 4, requires_grad=True), torch.randn(5, 8, 8, 1, requires_grad=True)
    for a, b in zip(torch.compile(program, dynamic=True)(x0, x1), program(x0, x1), strict=True): assert torch.allclose(a, b) and a.shape == b.shape
