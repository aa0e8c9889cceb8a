"""scan, map and associative_scan: as PyTorch's without a compiler and in one graph, with gradients."""
import numpy as np
import pytest

import litetorch as lite

def higher(t): return t._higher_order_ops

def cell(t, w):
    def step(h, x):
        h = (h @ w + x).tanh()
        return h, (h*2).sum(-1)
    return step

PROGRAMS = {
    "cumulative": lambda t, x, w: higher(t).scan(lambda c, v: (c + v, (c*v).sin()), t.zeros(3), x),
    "backwards": lambda t, x, w: higher(t).scan(lambda c, v: (c + v, (c*v).sin()), t.zeros(3), x, reverse=True),
    "other dimension": lambda t, x, w: higher(t).scan(lambda c, v: (c + v, (c*v).sin()), t.zeros(4), x, dim=1),
    "recurrent": lambda t, x, w: higher(t).scan(cell(t, w), t.ones(2, 3), t.stack([x, x + 1], 1)),
    "trees": lambda t, x, w: higher(t).scan(lambda c, v: ({"a": c["a"] + v[0], "b": c["b"]*2}, [v[1]*c["a"]]), {"a": t.zeros(3), "b": t.ones(())}, (x, x.sin())),
    "map": lambda t, x, w: higher(t).map(lambda v, y: (v*y).cos() @ w, x, w[0]),
    "map of a tree": lambda t, x, w: higher(t).map(lambda v: (v["a"] + w.sum()).sin(), {"a": x}),
    "tree of products": lambda t, x, w: higher(t).associative_scan(lambda a, b: a*b, x, 0, combine_mode="generic"),
    "tree, backwards": lambda t, x, w: higher(t).associative_scan(lambda a, b: a*b, x, 1, reverse=True, combine_mode="generic"),
    "linear recurrence": lambda t, x, w: higher(t).associative_scan(lambda a, b: (a[0]*b[0], a[1]*b[0] + b[1]), (x.sigmoid(), x), 0, combine_mode="generic"),
}

def leaves(v):
    if isinstance(v, dict): return [x for k in v for x in leaves(v[k])]
    return [x for y in v for x in leaves(y)] if isinstance(v, (list, tuple)) else [v]

def run(t, name, compiled=None):
    x, w = t.tensor([[.5, -1, 2], [1, .25, -.5], [2, 1, 1.5], [.1, .2, .3]], requires_grad=True), t.tensor([[.5, .1, -.2], [.3, .2, .1], [-.4, .6, .2]], requires_grad=True)
    f = lambda x: PROGRAMS[name](t, x, w)
    if compiled: f = t.compile(f, backend=compiled, fullgraph=True)
    out = leaves(f(x))
    sum(v.sum() for v in out).backward()
    return [*map(lambda v: v.tolist(), out), *(None if p.grad is None else p.grad.tolist() for p in (x, w))]

def loop(name):
    "The same with PyTorch's operators in Python loops."
    import torch as t
    class Loops:
        @staticmethod
        def scan(f, init, xs, dim=0, reverse=False):
            flat, spec = t.utils._pytree.tree_flatten(xs)
            ks, ys = range(flat[0].shape[dim]), {}
            for k in reversed(ks) if reverse else ks: init, ys[k] = f(init, t.utils._pytree.tree_unflatten([v.select(dim, k) for v in flat], spec))
            return init, t.utils._pytree.tree_map(lambda *v: t.stack(v, dim if dim <= v[0].dim() else 0), *[ys[k] for k in ks])
        @staticmethod
        def map(f, xs, *args): return Loops.scan(lambda c, v: (c, f(v, *args)), None, xs)[1]
        @staticmethod
        def associative_scan(f, xs, dim, reverse=False, combine_mode=None):
            def step(c, v):
                c = v if c is None else (f(v, c) if reverse else f(c, v))
                return c, c
            return Loops.scan(step, None, xs, dim, reverse)[1]
    global higher
    before, higher = higher, lambda t: Loops
    try: return run(t, name)
    finally: higher = before

def close(a, b):
    for x, y in zip(a, b, strict=True):
        assert (x is None) == (y is None)
        if x is not None: np.testing.assert_allclose(x, y, 1e-4, 1e-6)

@pytest.mark.parametrize("compiled", [None, "eager", "inductor"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_values_and_gradients(torch, name, compiled): close(run(lite, name, compiled), loop(name))

@pytest.mark.parametrize("name", ["cumulative", "backwards", "other dimension", "trees", "map of a tree", "tree of products", "tree, backwards", "linear recurrence"])
def test_as_pytorch(torch, name):
    import torch._higher_order_ops.associative_scan, torch._higher_order_ops.map, torch._higher_order_ops.scan  # noqa: F401
    with torch.no_grad(), lite.no_grad():
        x = [[.5, -1, 2], [1, .25, -.5], [2, 1, 1.5], [.1, .2, .3]]
        found = [[v.tolist() for v in leaves(PROGRAMS[name](t, t.tensor(x), t.tensor(x[:3])))] for t in (lite, torch)]
    close(*found)

@pytest.mark.parametrize("n", [1, 2, 5, 9])
def test_one_node_however_long(n):
    seen = []
    def count(gm, inputs):
        seen.append(gm)
        return gm.forward
    lite.compile(lambda x: higher(lite).scan(lambda c, v: (c + v, c*v), lite.zeros(2), x)[1], backend=count, fullgraph=True)(lite.ones(n, 2))
    assert [n.target.__name__ for n in seen[0].graph.nodes if n.op == "call_function"].count("scan") == 1

def test_errors():
    x = lite.ones(3, 2)
    with pytest.raises(RuntimeError, match="requires init leaves"): higher(lite).scan(lambda c, v: (c, v), [], x)
    with pytest.raises(RuntimeError, match="scan dimension > 0"): higher(lite).scan(lambda c, v: (c, v), x[0], lite.ones(0, 2))
    with pytest.raises(RuntimeError, match="Reverse must be a bool"): higher(lite).scan(lambda c, v: (c, v), x[0], x, reverse=1)
    with pytest.raises(RuntimeError, match="same metadata"): higher(lite).scan(lambda c, v: (c[:1], v), x[0], x)
    with pytest.raises(RuntimeError, match="Leading dimensions of mapped xs must be consistent"): higher(lite).map(lambda v: v[0], (x, x[:2]))
    with pytest.raises(ValueError, match="Combine_mode must"): higher(lite).associative_scan(lite.mul, x, 0, combine_mode="other")

@pytest.mark.parametrize("dynamic", [None, True])
def test_a_loop_in_a_scan_whose_values_are_computed_again(dynamic):
    "How often the loop ran is a size that data decide; the backward program asks for it, although the sizes of the inputs are numbers."
    def f(x):
        def step(c, v): return c*.5, higher(lite).while_loop(lambda i, w: i < 2, lambda i, w: (i + 1, w*.7), (lite.zeros((), dtype=lite.int64), c))[1] + v
        return lite.utils.checkpoint.checkpoint(lambda v: higher(lite).scan(step, v, lite.stack([v, v, v]))[1].sum(0), x, use_reentrant=False)
    found = []
    for program in (f, lite.compile(f, backend="aot_eager", dynamic=dynamic)):
        x = lite.arange(3.).requires_grad_()
        y = program(x)
        y.sum().backward()
        found.append((y.tolist(), x.grad.tolist()))
    np.testing.assert_allclose(found[0], found[1], rtol=1e-6)

@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("turns", [0, 1, 3])
def test_loops_of_other_lengths_around_and_in_a_scan(turns, dynamic):
    "What each loop keeps for the backward pass has a length of its own."
    def loop(n, x, f): return higher(lite).while_loop(lambda i, v: i < n, lambda i, v: (i + 1, f(v)), (lite.zeros((), dtype=lite.int64), x))[1]
    def f(x): return higher(lite).scan(lambda c, v: (c*.5, loop(2, c, lambda v: v*v*.7)), loop(turns, x, lambda v: v*.7), lite.zeros(3, 3))[1].sum(0)
    def gradient(f):
        x = lite.tensor([2., -1., .5], requires_grad=True)
        return lite.autograd.grad(f(x).square().sum(), x)[0]
    lite.testing.assert_close(gradient(lite.compile(f, dynamic=dynamic)), gradient(f))
