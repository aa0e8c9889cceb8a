"""`cond` and `while_loop` in compiled programs: one graph, branches as graphs inside of it, gradients, and what is left to Python."""
import numpy as np
import pytest
import torch

import litetorch

litetorch.manual_seed(0)

def loop_of(lib): return lib._higher_order_ops.while_loop

# name -> function(lib, tensors...) -> tensor or tuple, and shapes of its tensors
CHOICES = {
    "plain": (lambda lib, p, x: lib.cond(p, lambda v: v.sin()*2, lambda v: v.cos(), (x,)) + x, [(4, 3)]),
    "two operands, one for each": (lambda lib, p, x, y: lib.cond(p, lambda a, b: a*2, lambda a, b: b.exp(), (x, y)).sum(0), [(4, 3), (4, 3)]),
    "tree": (lambda lib, p, x: (d := lib.cond(p, lambda v: {"a": v*2, "b": (v.sum(), v.cos())}, lambda v: {"a": v - 1, "b": (v.mean(), v.sin())}, (x,)))["a"] + d["b"][0] + d["b"][1], [(4, 3)]),
    "from outside": (lambda lib, p, x, w: lib.cond(p, lambda v: v @ w, lambda v: (v @ w.t()).relu(), (x,))*2, [(4, 3), (3, 3)]),
    "nested": (lambda lib, p, x: lib.cond(p, lambda v: lib.cond(v.sum() > 0, lambda u: u*3, lambda u: u.sin(), (v,)), lambda v: lib.cond(v.sum() > 0, lambda u: u + 3, lambda u: u.cos(), (v,)), (x*1,)).exp(), [(4, 3)]),
    "no operands": (lambda lib, p, x: lib.cond(p, lambda: x*2, lambda: x.tanh()) + 1, [(5,)]),
    "other layouts": (lambda lib, p, x: lib.cond(p, lambda v: (v.t() @ v).t(), lambda v: (v.t() @ v)*1, (x.t().t(),)).tanh().sum(0), [(4, 3)]),
    "reductions": (lambda lib, p, x: lib.cond(p, lambda v: lib.softmax(v, -1), lambda v: v/v.norm(), (x*2,)).square().sum(), [(4, 300)]),
    "decided inside": (lambda lib, p, x: lib.cond(x.norm() > (0.1 if True else p), lambda v: v/v.norm(), lambda v: v.clone(), (x,)), [(4, 3)]),
}

def tensors(lib, shapes, grad):
    return [lib.from_numpy(np.random.default_rng(k + sum(s)).normal(size=s).astype("f4")).requires_grad_(grad) for k, s in enumerate(shapes)]

def program_of(run):
    graphs = [c for c in run.report.compilations[-1].translation.compiled]
    assert len(graphs) == 1
    return graphs[0].program

@pytest.mark.parametrize("grad", [False, True], ids=["", "grad"])
@pytest.mark.parametrize("name", CHOICES)
def test_choice(name, grad):
    f, shapes = CHOICES[name]
    run = litetorch.compile(lambda *a: f(litetorch, *a), fullgraph=True)
    for way in (True, False, True):
        mine, theirs = tensors(litetorch, shapes, grad), tensors(torch, shapes, grad)
        got, expected = run(litetorch.tensor(way), *mine), f(type("direct", (), dict(cond=staticmethod(lambda p, a, b, xs=(): (a if p else b)(*xs)), softmax=torch.softmax)), torch.tensor(way), *theirs)
        np.testing.assert_allclose(got.detach()._array, expected.detach().numpy(), rtol=1e-5, atol=1e-6)
        if not grad: continue
        got.sum().backward(), expected.sum().backward()
        for a, b in zip(mine, theirs, strict=True):
            np.testing.assert_allclose(a.grad._array, np.zeros(b.shape) if b.grad is None else b.grad.numpy(), rtol=1e-4, atol=1e-5)
    assert not program_of(run).eager and len(run.report.compilations) == 1

def test_values_of_torch_compile():
    f = CHOICES["from outside"][0]
    run = torch.compile(lambda *a: f(torch, *a), backend="aot_eager", fullgraph=True)
    mine = litetorch.compile(lambda *a: f(litetorch, *a), fullgraph=True)
    for way in (True, False):
        a, b = tensors(litetorch, [(4, 3), (3, 3)], True), tensors(torch, [(4, 3), (3, 3)], True)
        got, expected = mine(litetorch.tensor(way), *a), run(torch.tensor(way), *b)
        np.testing.assert_allclose(got.detach()._array, expected.detach().numpy(), rtol=1e-5, atol=1e-6)
        for g, h in zip(litetorch.autograd.grad(got.sum(), a), torch.autograd.grad(expected.sum(), b), strict=True): np.testing.assert_allclose(g._array, h.numpy(), rtol=1e-4, atol=1e-5)

def test_results_are_new_memory():
    run = litetorch.compile(lambda p, x: litetorch.cond(p, lambda v: (v, v.t().contiguous()[0:2], v), lambda v: (v*2, v.t()[0:2]*1, v), (x,)))
    for way in (True, False):
        x = litetorch.randn(3, 4)
        a, b, c = run(litetorch.tensor(way), x)
        assert litetorch.equal(a, x*(1 if way else 2)) and litetorch.equal(b, x.t()[0:2]) and litetorch.equal(c, x)
        before = x.clone()
        a.zero_(), b.zero_()
        assert litetorch.equal(x, before) and litetorch.equal(c, before)
    assert not program_of(run).eager

def test_branches_have_kernels():
    run = litetorch.compile(lambda p, x: litetorch.cond(p, lambda v: (v*2 + 1).sin(), lambda v: v.exp()*3, (x,)) + 1)
    run(litetorch.tensor(True), litetorch.randn(10))
    code = program_of(run).forward_fn.code
    assert [len(c.kernels) for _, c in code.bodies] == [1, 1] and not any(c.fallbacks for _, c in code.bodies) and "fused_add_mul_sin_0" in str(code)

def test_sizes_that_vary():
    run = litetorch.compile(lambda p, x: litetorch.cond(p, lambda v: v.sin()*2, lambda v: v.cos(), (x,)) + 1, dynamic=True)
    for n in (5, 9):
        for way in (True, False):
            x = litetorch.randn(n)
            np.testing.assert_allclose(run(litetorch.tensor(way), x)._array, ((x.sin()*2 if way else x.cos()) + 1)._array, rtol=1e-6)

def test_random_numbers_are_those_of_eager_mode():
    f = lambda p, x: (litetorch.cond(p, lambda v: v + litetorch.rand(4), lambda v: v*litetorch.randn(4), (x,)), litetorch.rand(2))
    for run in (litetorch.compile(f), ):
        for way in (True, False):
            x = litetorch.ones(4, requires_grad=way)          # with a gradient the branch would run twice
            litetorch.manual_seed(3)
            expected = f(litetorch.tensor(way), x)
            litetorch.manual_seed(3)
            for a, b in zip(run(litetorch.tensor(way), x), expected, strict=True): assert litetorch.equal(a, b)

def test_unlike_branches():
    run = litetorch.compile(lambda p, x: litetorch.cond(p, lambda v: v.sum(), lambda v: v, (x,)), fullgraph=True)
    with pytest.raises(Exception, match="Unmatched output spec from torch.cond branches"): run(litetorch.tensor(True), litetorch.ones(3))

def newton(lib, a): return loop_of(lib)(lambda x, n: ((x*x - a).abs().max() > 1e-5) & (n < 50), lambda x, n: ((x + a/x)/2, n + 1), (a*0 + 1, lib.zeros((), dtype=lib.int64)))
def turning(lib, a): return loop_of(lib)(lambda x, n: n < 3, lambda x, n: ((x @ x.t()).t().contiguous().t()*0.1, n + 1), (a @ a.t(), lib.zeros((), dtype=lib.int64)))
def choosing(lib, a): return loop_of(lib)(lambda x, n: n < 5, lambda x, n: (lib.cond(x.sum() > 0, lambda v: v - 1, lambda v: v*2, (x,)), n + 1), (a, lib.zeros((), dtype=lib.int64)))

@pytest.mark.parametrize("f", [newton, turning, choosing], ids=lambda f: f.__name__)
def test_loop(f):
    run = litetorch.compile(lambda a: f(litetorch, a), fullgraph=True)
    for seed in range(3):
        x = np.random.default_rng(seed).random((3, 3)).astype("f4") + 0.5
        got = run(litetorch.from_numpy(x))
        eager = f(litetorch, litetorch.from_numpy(x))
        for a, b in zip(got, eager, strict=True): np.testing.assert_allclose(a._array, b._array, rtol=1e-5)
    assert not program_of(run).eager

def test_loop_without_a_turn_gives_new_memory():
    run = litetorch.compile(lambda x: loop_of(litetorch)(lambda v: v.sum() > 1e9, lambda v: (v*2,), (x,))[0])
    x = litetorch.ones(4)
    got = run(x)
    assert litetorch.equal(got, x) and not program_of(run).eager
    got.zero_()
    assert litetorch.equal(x, litetorch.ones(4))

# loops with gradients: name -> function(lib, tensors...) -> tensor, and shapes
LOOPS = {
    "power": (lambda lib, x: loop_of(lib)(lambda v, n: n < 3, lambda v, n: (v*v, n + 1), (x, lib.tensor(0)))[0], [(2,)]),
    "from outside": (lambda lib, x, w: loop_of(lib)(lambda v: v.abs().sum() < 50, lambda v: (v @ w.exp() + v,), (x,))[0]*w.sum(), [(4, 3), (3, 3)]),
    "no turn": (lambda lib, x, w: loop_of(lib)(lambda v: v.sum() > 1e9, lambda v: (v*w,), (x,))[0].sin() + w, [(3,), (3,)]),
    "two values": (lambda lib, x, y: sum(t.sum() for t in loop_of(lib)(lambda a, b, n: n < 4, lambda a, b, n: (b.sin()*a, a + b.t().t(), n + 1), (x, y, lib.zeros((), dtype=lib.int64)))[:2]), [(3, 2), (3, 2)]),
    "one value without": (lambda lib, x, w: (r := loop_of(lib)(lambda a, b: b.sum() < 9, lambda a, b: (a*w, b + 1), (x, lib.zeros(2))))[0] + r[1].sum(), [(2,), (2,)]),
    "chosen inside": (lambda lib, x, w: loop_of(lib)(lambda v, n: n < 5, lambda v, n: (lib.cond(v.sum() > 0, lambda v: v - w, lambda v: v*2 + w, (v,)), n + 1), (x, lib.tensor(0)))[0], [(3,), (3,)]),
    "twice": (lambda lib, x: loop_of(lib)(lambda v, n: n < 2, lambda v, n: (v.cos(), n + 1), (loop_of(lib)(lambda v, n: n < 3, lambda v, n: (v*1.5, n + 1), (x, lib.tensor(0)))[0], lib.tensor(0)))[0], [(4,)]),
}

@pytest.mark.parametrize("backend", ["aot_eager", "inductor"])
@pytest.mark.parametrize("name", LOOPS)
def test_gradient_of_a_loop(name, backend):
    "One graph with a loop forward and one backward, for any number of turns; as the engine does it turn by turn."
    f, shapes = LOOPS[name]
    run = litetorch.compile(lambda *a: f(litetorch, *a), backend=backend, fullgraph=True)
    for scale in (1, .1, 3):
        both = [[(t*scale).detach().requires_grad_() for t in tensors(litetorch, shapes, False)] for _ in range(2)]
        got, expected = run(*both[0]), f(litetorch, *both[1])
        np.testing.assert_allclose(got.detach()._array, expected.detach()._array, rtol=1e-5, atol=1e-6)
        got.sum().backward(), expected.sum().backward()
        for a, b in zip(*both, strict=True): np.testing.assert_allclose(a.grad._array, b.grad._array, rtol=1e-4, atol=1e-5)
    p = program_of(run)
    assert not p.eager and len(run.report.compilations) == 1
    names = lambda gm: [getattr(n.target, "opname", "") for n in gm.graph.nodes]
    assert "while_loop_stack_output" in names(p.forward) and "while_loop" in names(p.backward)

def test_a_loop_that_draws_and_has_a_gradient_is_left_to_python():
    f = lambda x: loop_of(litetorch)(lambda v, n: n < 3, lambda v, n: (v*litetorch.rand(2), n + 1), (x, litetorch.tensor(0)))[0].sum()
    x = litetorch.tensor([1.1, 0.9], requires_grad=True)
    run = litetorch.compile(f)
    litetorch.manual_seed(0)
    expected = litetorch.autograd.grad(f(x), x)[0]
    litetorch.manual_seed(0)
    assert litetorch.equal(litetorch.autograd.grad(run(x), x)[0], expected)
    assert "draws random numbers" in program_of(run).eager
