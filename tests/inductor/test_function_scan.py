"""`scan`, `map` and `associative_scan` as one loop of the compiled program: against eager mode, over types, layouts, directions and sizes."""
import pytest

import litetorch as torch
from litetorch._higher_order_ops import associative_scan, map, scan
from litetorch._inductor import scatter_scan


@pytest.fixture
def loops(monkeypatch):
    "Why each scan that is compiled became no loop ('' if it did)."
    found, init = [], scatter_scan.FunctionScanWriter.__init__
    def watched(self, given):
        try: init(self, given)
        except scatter_scan.NoRow as why:
            found.append(str(why))
            raise
        found.append("")
    monkeypatch.setattr(scatter_scan.FunctionScanWriter, "__init__", watched)
    with torch._inductor.config.patch(force_disable_caches=True): yield found


def decays(c, x):
    n = c*.5 + x
    return n, n.clone()
def fires(c, x):
    n = (c + x).tanh()
    return n, n > 0
def chooses(c, x):
    n = torch.where(x > 0, c, x)
    return n, n*2 - c
def counts(c, x):
    n = c - x
    return n, c*x
STEPS = dict(decays=decays, fires=fires, chooses=chooses, counts=counts)


def same(got, want):
    for g, w in zip(got, want, strict=True):
        assert (g.dtype, tuple(g.shape)) == (w.dtype, tuple(w.shape))
        tolerance = dict(rtol=1e-5, atol=1e-5) if w.dtype in (torch.float32, torch.float64) else dict(rtol=2e-2, atol=2e-2)
        torch.testing.assert_close(g.double(), w.double(), **tolerance)


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("kind", ["float32", "float64", "bfloat16", "float16", "int64", "int32"])
def test_one_loop(loops, kind, step, dynamic):
    dtype = getattr(torch, kind)
    if not dtype.is_floating_point: step = "counts"
    torch.manual_seed(3)
    make = lambda *size: (torch.randn(size)*4).to(dtype)
    for k, shape in enumerate([(), (1,), (3,), (130,), (4, 5), (2, 1, 7), (2, 3, 300)]):
        for n in (1, 6):
            xs = [make(n, *shape)]
            if len(shape) > 1: xs += [make(n, *shape[:-1], shape[-1]*2)[..., ::2], make(n, *shape[:-2], shape[-1], shape[-2]).transpose(-1, -2)]
            reverse = bool((k + n) % 2)
            for x in xs:
                f = lambda c, x, reverse=reverse: scan(STEPS[step], c, x, reverse=reverse)
                c = make(*shape)
                torch._dynamo.reset()
                same(torch.compile(f, fullgraph=True, dynamic=dynamic)(c, x), f(c, x))
    assert loops and not any(loops)


def test_several_carries_and_what_every_step_is_given(loops):
    def f(a, b, x, w):
        def step(c, v):
            m, s = c
            n = torch.maximum(m, v)
            return (n, s*(m - n).exp() + (v - n).exp()*w), (n, s)
        return scan(step, (a, b), x)
    args = torch.randn(4, 6), torch.zeros(4, 6), torch.randn(9, 4, 6), torch.rand(6)
    (m, s), (n, t) = torch.compile(f, fullgraph=True)(*args)
    (m1, s1), (n1, t1) = f(*args)
    same((m, s, n, t), (m1, s1, n1, t1))
    assert loops == [""]


BODIES = dict(product=lambda c, x: ((c @ torch.eye(5) + x).tanh(),)*2, total=lambda c, x: (c + x, (c*x).sum()), neighbours=lambda c, x: (c.flip(-1) + x, x*2),
              truth=lambda c, x: (c + x, (c > x).any()))


@pytest.mark.parametrize("name", BODIES)
def test_bodies_that_are_no_loop_over_elements_are_called(loops, name):
    f = lambda c, x: scan(lambda c, x: tuple(t.clone() for t in BODIES[name](c, x)), c, x)
    c, x = torch.randn(5), torch.randn(7, 5)
    same(torch.compile(f, fullgraph=True)(c, x), f(c, x))
    assert len(loops) == 1 and loops[0]


@pytest.mark.parametrize("reverse", [False, True])
def test_gradients(loops, reverse):
    def f(c, x, w):
        c, y = scan(lambda c, x: ((c*w + x).sin(),)*2 if False else ((n := (c*w + x).sin()), n*2), c, x, reverse=reverse)
        return (c*y).sum()
    def run(f):
        torch.manual_seed(1)
        args = [t.requires_grad_() for t in (torch.randn(3, 4), torch.randn(8, 3, 4), torch.rand(3, 4))]
        f(*args).backward()
        return [t.grad for t in args]
    same(run(torch.compile(f, fullgraph=True)), run(f))
    assert loops == ["", ""]


def test_map(loops):
    f = lambda x, w: map(lambda v, w: v*w + 1, x, w)
    x, w = torch.randn(6, 3, 5), torch.randn(5)
    same([torch.compile(f, fullgraph=True)(x, w)], [f(x, w)])
    assert loops == [""]


COMBINE = dict(product=lambda a, b: a*b, recurrence=lambda a, b: (a[0]*b[0], a[1]*b[0] + b[1]))


@pytest.mark.parametrize("name, dim, reverse, n", [("product", 0, False, 9), ("product", 1, True, 8), ("recurrence", 0, True, 7), ("recurrence", 1, False, 16), ("recurrence", 0, False, 2)])
def test_associative_scans_are_a_row(loops, name, dim, reverse, n):
    size = [4, 3]
    size.insert(dim, n)
    def f(x, y): return associative_scan(COMBINE[name], (x, y) if name == "recurrence" else x, dim, reverse=reverse, combine_mode="generic")
    def run(f):
        torch.manual_seed(2)
        x, y = torch.rand(size).requires_grad_(), torch.randn(size).requires_grad_()
        out = f(x, y)
        out = out if isinstance(out, tuple) else (out,)
        (out[-1].sin().sum()).backward()
        return [t.detach() for t in out] + [t.grad for t in (x, y) if t.grad is not None]
    want = run(f)
    torch._dynamo.reset()
    graphs = []
    compiled = torch.compile(f, fullgraph=True)
    same(run(compiled), want)
    assert not any(loops) and len(loops) == 2
    torch.compile(f, fullgraph=True, backend=lambda gm, inputs: graphs.append(gm) or gm)(torch.rand(size), torch.rand(size))
    assert [n.target.opname for n in graphs[0].graph.nodes if getattr(n.target, "namespace", "") == "higher_order"] == ["associative_scan"]


def test_associative_scan_of_products_is_a_tree(loops):
    f = lambda x: associative_scan(lambda a, b: a @ b, x, 0, combine_mode="generic")
    x = torch.randn(6, 3, 3)
    same([torch.compile(f, fullgraph=True)(x)], [f(x)])
    assert loops == []
    with pytest.raises(RuntimeError, match="on CUDA"): torch.compile(lambda x: associative_scan(torch.mul, x, 0), fullgraph=True)(x)
