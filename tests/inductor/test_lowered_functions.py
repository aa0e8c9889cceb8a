"""Functions, remainders and places of extremes in loops: what eager mode gives, in every precision, for strided and empty tensors, for symbolic sizes."""
import math

import numpy as np
import pytest

import litetorch as torch
from litetorch._functorch.aot_autograd import aot_compile
from litetorch._inductor.compile_fx import compile_fx_inner
from litetorch.c10.tensor import wrap

rng = np.random.default_rng(0)
X, Y = (wrap(rng.uniform(.1, .9, (4, 6)).astype("f4")) for _ in range(2))
EDGES = wrap(np.array([1, -1, 0., -0., 5, -5, 7.5, math.inf, -math.inf, math.nan], "f4"))
BELOW = wrap(np.array([.1, .1, 2, 2, 0, 0, -2, 3, 3, 1], "f4"))

FUNCTIONS = {name: (lambda x, name=name: getattr(torch, name)(x*1)) for name in "tan asin acos atan sinh cosh asinh atanh log2 log10 exp2 erfc signbit".split()}
FUNCTIONS["acosh"] = lambda x: torch.acosh(x + 1)
OF_TWO = {name: getattr(torch, name) for name in "atan2 hypot fmod remainder floor_divide copysign fmax fmin pow logical_xor clamp_min clamp_max".split()} | {
    "trunc": lambda x, y: torch.div(x, y, rounding_mode="trunc"), "scalars": lambda x, y: (x % .3) + (y//.1) + x**1.7 + 2**y + torch.fmod(x, .2)}

def leaves(x): return [v for y in x for v in leaves(y)] if isinstance(x, (tuple, list)) else [x]

def same(got, want, tolerance=2e-6):
    for a, b in zip(leaves(got), leaves(want), strict=True):
        assert a.dtype is b.dtype and a.shape == b.shape
        a, b = (np.asarray(t.detach()._array, "f8") for t in (a, b))
        np.testing.assert_allclose(a, b, rtol=tolerance, atol=tolerance)
        zero = (a == 0) & (b == 0)
        assert (np.signbit(a) == np.signbit(b))[zero].all()

def loop(f, *args):
    "The compiled `f`, one kernel without a call of an operator; its results."
    run = aot_compile(lambda *a: leaves(f(*a)), list(args), compile_fx_inner)
    code = run.program.forward_fn.code
    assert not code.fallbacks and len(code.kernels) == 1, (code.fallbacks, len(code.kernels))
    return run(*args)

@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(name):
    f = FUNCTIONS[name]
    for x in (X, X.double(), X.t(), X[:, ::2]): same(loop(f, x), f(x), 1e-12 if x.dtype is torch.float64 else 2e-6)
    for dt in (torch.float16, torch.bfloat16): same(loop(f, X.to(dt)), f(X.to(dt)), 1e-2)
    if name != "signbit": same(loop(lambda i: f(i > 0), X), f(X > 0))
    same(torch.compile(f)(EDGES), f(EDGES))
    same(torch.compile(f)(X[:0]), f(X[:0]))

@pytest.mark.parametrize("name", OF_TWO)
def test_function_of_two(name):
    f = OF_TWO[name]
    same(loop(f, X, Y), f(X, Y))
    same(loop(f, X, Y[0]), f(X, Y[0]))
    same(loop(f, X.double(), Y.double().t().contiguous().t()), f(X.double(), Y.double()), 1e-12)
    same(torch.compile(f)(EDGES, BELOW), f(EDGES, BELOW))
    for dt in (torch.float16, torch.bfloat16): same(torch.compile(f)(X.to(dt), Y.to(dt)), f(X.to(dt), Y.to(dt)), 2e-2)
    same(torch.compile(f)(X[:, :0], Y[:, :0]), f(X[:, :0], Y[:, :0]))

def test_gradients_of_functions():
    def f(x, y): return torch.atan2(x, y) + torch.hypot(x, y)*torch.tan(x) + torch.pow(x, y) + torch.log2(y) + torch.remainder(x, y)
    x, y = X.double().requires_grad_(), Y.double().requires_grad_()
    same(torch.autograd.grad(torch.compile(f)(x, y).sum(), (x, y)), torch.autograd.grad(f(x, y).sum(), (x, y)), 1e-12)

PLACES = {"max": lambda x: tuple(x.max(1)), "min, kept": lambda x: tuple(x.min(0, keepdim=True)), "argmax": lambda x: x.argmax(-1), "argmin of all": lambda x: x.argmin(), "argmax, kept": lambda x: x.argmax(0, keepdim=True)}

@pytest.mark.parametrize("name", PLACES)
def test_places(name):
    f = PLACES[name]
    ties = wrap(rng.integers(0, 3, (5, 9)))
    for x in (ties.float(), ties, ties.double(), ties.to(torch.bfloat16), ties.float().t(), ties.float()[:, ::2], ties.float().where(ties > 0, math.nan), -ties.float()/0.):
        same(torch.compile(f)(x), f(x))
    many = torch.compile(f, dynamic=True)
    for n in (3, 7, 40): same(many(x := wrap(rng.integers(0, 5, (n, n + 2)).astype("f4"))), f(x))
    assert len(many.report) == 1

def test_places_are_one_kernel_and_the_gradient_follows():
    assert len(loop(lambda x: (x*2).argmax(1), X)) == 1
    x = X.double().requires_grad_()
    f = lambda x: (x*2).max(1)[0] + x.sin().min(1)[0]
    same(torch.autograd.grad(torch.compile(f)(x).sum(), x), torch.autograd.grad(f(x).sum(), x), 1e-12)

def test_the_report_names_the_line():
    def program(x, y): return torch.atan2(x, y).mul(.5).cos()
    c = torch.compile(program)
    c(X, Y)
    assert "fused_atan2_cos_mul" in str(c.report) and "atan2" in str(c.report)
