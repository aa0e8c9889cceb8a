"""Scatters, scans, bits and searches in loops: what eager mode gives, for every dtype, strided and empty tensors, symbolic sizes, wrong indices, gradients."""
import numpy as np
import pytest

import litetorch as torch
from litetorch._functorch.aot_autograd import aot_compile
from litetorch._inductor.compile_fx import compile_fx_inner
from litetorch.c10.tensor import wrap

rng = np.random.default_rng(0)
FLOATS = [torch.float32, torch.float64, torch.float16, torch.bfloat16]
WHOLE = [torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8]

def leaves(x): return [v for y in x for v in leaves(y)] if isinstance(x, (tuple, list)) else [x]

def same(got, want, exact=True):
    for a, b in zip(leaves(got), leaves(want), strict=True):
        assert a.dtype is b.dtype and a.shape == b.shape and a.stride() == b.stride()
        half = a.dtype.itemsize == 2 and a.is_floating_point()
        a, b = (np.asarray(t.detach()._array, "f8") for t in (a, b))
        if exact: np.testing.assert_array_equal(a, b)
        else: np.testing.assert_allclose(a, b, rtol=2e-2 if half else 2e-6, atol=2e-2 if half else 2e-6)

def loop(f, *args, kernels=None):
    "Results of the compiled `f`, that calls no operator."
    run = aot_compile(lambda *a: leaves(f(*a)), list(args), compile_fx_inner)
    code = run.program.forward_fn.code
    assert not code.fallbacks, code.fallbacks
    assert kernels is None or len(code.kernels) == kernels, str(code)
    return run(*args)

def numbers(shape, dt):
    return wrap(rng.integers(1, 5, shape)).to(dt) if dt in WHOLE else wrap(rng.integers(-8, 8, shape)/4).to(dt)

I = wrap(rng.integers(0, 4, (6, 5)))           # indices that repeat
K = wrap(np.array([3, 0, 3, 1, 3, 0]))
BELOW = wrap(K._array - 4)
SCATTERS = {
    "scatter": lambda x, s: x.scatter(0, I, s), "scatter of a number": lambda x, s: x.scatter(1, I[:4], 2),
    "multiplied": lambda x, s: x.scatter(0, I, s, reduce="multiply"), "scatter_add": lambda x, s: x.scatter_add(0, I, s), "scatter_add, rows": lambda x, s: x.scatter_add(-1, I[:4], s),
    **{how: lambda x, s, how=how: x.scatter_reduce(0, I, s, how) for how in ("sum", "prod", "amax", "amin")},
    "index_add": lambda x, s: x.index_add(0, K, s), "index_add, columns": lambda x, s: x.index_add(1, K[1:], s[:4], alpha=2), "index_copy": lambda x, s: x.index_copy(0, K, s),
    "index_put": lambda x, s: x.index_put((K,), s), "index_put, sum": lambda x, s: x.index_put((BELOW,), s, accumulate=True),
    "index_put, second": lambda x, s: x.index_put((None, K), s[0, 0], accumulate=True), "index_put, both": lambda x, s: x.index_put((K, K[:1]), s[:, 0], accumulate=True)}

@pytest.mark.parametrize("name", SCATTERS)
def test_scatter(name):
    f = SCATTERS[name]
    for dt in FLOATS + WHOLE:
        x, s = numbers((4, 5), dt), numbers((6, 5), dt)
        same(loop(f, x, s, kernels=2), f(x, s))
    x, s = numbers((5, 4), torch.float32).t(), numbers((6, 10), torch.float32)[:, ::2]
    same(loop(lambda x, s: f(x.exp(), s*2 + 1).sin(), x, s), f(x.exp(), s*2 + 1).sin(), exact=False)

def test_what_was_scattered_into_stays():
    x, s = numbers((4, 5), torch.float32), numbers((6, 5), torch.float32)
    f = lambda x, s: ((y := x*2), y.index_add(0, K, s), y + 1, y.index_copy(0, K, s))
    same(loop(f, x, s), f(x, s))

def test_without_the_old_value():
    x, s = numbers((4, 5), torch.float32), numbers((6, 5), torch.float32)
    for how in ("sum", "prod", "amax", "amin"):
        f = lambda x, s, how=how: x.scatter_reduce(0, I, s, how, include_self=False)
        same(loop(f, x, s, kernels=3), f(x, s))

def test_empty_and_symbolic():
    for f in (lambda x, i, s: x.index_add(0, i, s*2), lambda x, i, s: x.scatter_add(0, i[:, None].expand(-1, 3), s), lambda x, i, s: x.index_put((i,), s, accumulate=True)):
        many = torch.compile(f, dynamic=True)
        for n in (4, 7, 200): same(many(*(a := (numbers((n, 3), torch.float32), wrap(rng.integers(0, n, 2*n)), numbers((2*n, 3), torch.float32)))), f(*a))
        assert len(many.report) == 1
        a = numbers((4, 3), torch.float32), K[:0], numbers((0, 3), torch.float32)
        same(torch.compile(f)(*a), f(*a))

WRONG = {"scatter": lambda x, i: x.scatter(0, i[:, None], x), "index_add": lambda x, i: x.index_add(0, i, x[:2]), "index_add of a vector": lambda x, i: x[0].index_add(0, i, x[0, :2]),
         "index_copy": lambda x, i: x.index_copy(0, i, x[:2]), "index_put": lambda x, i: x.index_put((i,), x[:2])}
@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("index", [[1, 7], [-9, 0]])
def test_wrong_index(name, index):
    x, i, f = numbers((4, 5), torch.float32), torch.tensor(index), WRONG[name]
    with pytest.raises((RuntimeError, IndexError)) as want: f(x, i)
    for g in (f, lambda x, i: f(x*2, i + 0)):
        with pytest.raises((RuntimeError, IndexError)) as got: torch.compile(g)(x, i)
        assert got.type is want.type and str(want.value) in str(got.value)

GATHERS = {"embedding": lambda w, i: torch.nn.functional.embedding(i, w), "padded": lambda w, i: torch.nn.functional.embedding(i, w, padding_idx=3),
           "rows": lambda w, i: w[i], "gather": lambda w, i: w.gather(0, i[:, None].expand(-1, 5)), "index_select": lambda w, i: w.index_select(1, i)}
@pytest.mark.parametrize("name", GATHERS)
def test_gradient(name):
    f = lambda w, i: (GATHERS[name](w*2, i)*.5).sin()
    for dt in (torch.float32, torch.float64):
        w = numbers((6, 5), dt).requires_grad_()
        run = aot_compile(lambda w: [f(w, K)], [w], compile_fx_inner)
        got, = torch.autograd.grad(run(w)[0].sum(), w)
        same(got, torch.autograd.grad(f(w, K).sum(), w)[0], exact=False)
        assert not run.program.backward_fn.code.fallbacks
    w = numbers((6, 5), torch.bfloat16).requires_grad_()
    same(torch.autograd.grad(torch.compile(f)(w, K).sum(), w), torch.autograd.grad(f(w, K).sum(), w), exact=False)

def test_an_input_is_changed_where_it_lies():
    def f(cache, s): cache.index_copy_(0, K, s*2)
    cache, want, s = (numbers((4, 5), torch.float32) for _ in range(3))
    want.copy_(cache)
    s = numbers((6, 5), torch.float32)
    compiled = torch.compile(f)
    compiled(cache, s), f(want, s)
    same(cache, want)
    assert "not a loop: aten.index_copy.default: changes an input where it lies" in str(compiled.report)

SCANS = {"cumsum": lambda x, d: x.cumsum(d), "cumprod": lambda x, d: x.cumprod(d), "cummax": lambda x, d: tuple(x.cummax(d)), "cummin": lambda x, d: tuple(x.cummin(d))}

@pytest.mark.parametrize("name", [*SCANS, "logcumsumexp"])
def test_scan(name):
    f = SCANS.get(name, lambda x, d: x.logcumsumexp(d))
    for d in (0, 1, -1):
        for dt in FLOATS + WHOLE*(name in SCANS):
            x = numbers((6, 7), dt)
            for v in (x, x.t(), x[:, ::2]) if dt in (torch.float32, torch.int64) else (x.t(),): same(loop(lambda x: f(x, d), v), f(v, d), name in SCANS)
        x = numbers((3, 4, 5), torch.float32)
        same(loop(lambda x: f(x*2 + 1, d), x), f(x*2 + 1, d), name in SCANS)
    edges = wrap(np.array([[1, 2, np.nan, 3], [-np.inf, -np.inf, 1, np.inf], [-0., -0., 0., 3]], "f4"))
    same(torch.compile(lambda x: f(x, 1))(edges), f(edges, 1), False)
    same(torch.compile(lambda x: f(x, 1))(edges[:0]), f(edges[:0], 1))
    many = torch.compile(lambda x: f(x.abs(), 0), dynamic=True)
    for n in (3, 8, 300): same(many(x := numbers((n, n + 2), torch.float32)), f(x.abs(), 0), False)
    assert len(many.report) == 1

def test_scans_fuse_what_comes_before_and_have_gradients():
    x = numbers((6, 300), torch.float64).requires_grad_()
    loop(lambda x: (x*2).exp().cumsum(1), x.detach(), kernels=1)
    f = lambda x: (x*2).cumsum(0) + x.sin().cumsum(-1)*2
    same(torch.autograd.grad(torch.compile(f)(x).sin().sum(), x), torch.autograd.grad(f(x).sin().sum(), x), False)
    same(loop(lambda x: x.cumsum(1, dtype=torch.float64), x.detach().float()), x.detach().float().cumsum(1, dtype=torch.float64))

@pytest.mark.parametrize("dt", WHOLE, ids=str)
def test_bits(dt):
    x, y = wrap(rng.integers(-128, 128, (5, 6))).to(dt), wrap(rng.integers(0, 9, (5, 6))).to(dt)
    f = lambda x, y: (x & y, x | 5, x ^ y, ~x, x << y, x >> y, (x << 3) >> 1, torch.bitwise_left_shift(x, y | 1), torch.bitwise_right_shift(x, 2), (x << 1).bitwise_xor(y) & ~y)
    same(loop(f, x, y), f(x, y))
    same(loop(f, x.t(), y.t()), f(x.t(), y.t()))
    far = torch.tensor([0, 1, 7, 8, 31, 63, 64, 100]).to(dt)
    same(loop(lambda a, k: (a << k, a >> k), far - 50, far), ((far - 50) << far, (far - 50) >> far))

def test_search():
    edges, x = wrap(np.array([-1, -.5, -.5, 0, .5, 1.25, 2], "f4")), numbers((5, 6), torch.float32)
    for k, dt in enumerate(FLOATS + WHOLE[:4]):
        for n in (1, 2, 3, 7) if k == 0 else (6,):
            e, v = (edges*4)[:n].to(dt), (x*4).to(dt)
            f = lambda v, e: [(torch.bucketize(v, e, right=r, out_int32=r), torch.searchsorted(e.expand(5, -1).contiguous(), v, right=not r)) for r in (False, True)]
            same(loop(f, v, e), f(v, e))
    holes = wrap(np.array([np.nan, np.inf, -np.inf, 0], "f4"))
    e = wrap(np.array([0, 1, np.inf, np.nan], "f4"))
    for right in (False, True): same(loop(lambda v, e, r=right: torch.bucketize(v, e, right=r), holes, e), torch.bucketize(holes, e, right=right))
    same(torch.compile(torch.bucketize)(x, edges[:0]), torch.bucketize(x, edges[:0]))

def test_the_report_shows_the_loops():
    c = torch.compile(lambda x, s: (x.index_add(0, K, s*2), s.cumsum(0)))
    c(numbers((4, 5), torch.float32), numbers((6, 5), torch.float32))
    text = str(c.report)
    assert "fused_index_add_" in text and "fused_cumsum_" in text and "not a loop" not in text

def test_every_stage_agrees():
    def f(x, s): return x.index_add(0, K, s*2).cumsum(0).sin(), (x > 0).long() << 2
    torch.compile(f, verify="stages")(numbers((4, 5), torch.float32), numbers((6, 5), torch.float32))
