"""The compiled loops against PyTorch and NumPy: values, special numbers, odd sizes, threads, fork, the cache."""
import gc, os, subprocess, sys, threading, time
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
import torch
import torch.nn.functional as F

import litetorch.aten.loops.dim_apply as along
import litetorch.aten.loops.language as lang
import litetorch.aten.loops.kernels as L
import litetorch.aten.loops.layers as N
from litetorch.aten.loops.matrix_unit import blas
import litetorch.aten.loops.parallel as P

SIZES = [0, 1, 7, 8, 9, 15, 16, 17, 31, 33, 63, 65, 129, 1000, 40_001]
COLS = [1, 2, 7, 8, 9, 16, 33, 65, 100, 128, 515]
SPECIAL = [0., -0., np.inf, -np.inf, np.nan, 1., -1., 1e-40, -1e-40, 3e38, -3e38, 88.8, -104., 1e-8]
DTYPES = {np.dtype(np.float32): (torch.float32, 2e-6, 1e-6), np.dtype(np.float64): (torch.float64, 1e-12, 1e-14),
          np.dtype(np.float16): (torch.float16, 2e-3, 1e-6), np.dtype(ml_dtypes.bfloat16): (torch.bfloat16, 1.6e-2, 1e-6)}
rng = np.random.default_rng(0)

def rand(*shape, dtype=np.float32): return rng.normal(size=shape).astype(dtype)

def to_torch(x):
    "The same numbers as a tensor (NumPy's bfloat16 travels as its bits)."
    if x.dtype == ml_dtypes.bfloat16: return torch.from_numpy(x.view(np.int16).copy()).view(torch.bfloat16)
    return torch.from_numpy(x.copy())

def close(mine, theirs, rtol=2e-6, atol=1e-6):
    theirs = theirs.detach().double().numpy() if isinstance(theirs, torch.Tensor) else np.asarray(theirs, np.float64)
    np.testing.assert_allclose(np.asarray(mine, np.float64), theirs, rtol=rtol, atol=atol, equal_nan=True)

# ---- elementwise ----

UNARY = dict(neg=torch.neg, abs=torch.abs, square=torch.square, reciprocal=torch.reciprocal, sqrt=torch.sqrt, rsqrt=torch.rsqrt, floor=torch.floor,
             ceil=torch.ceil, trunc=torch.trunc, round=torch.round, sign=torch.sign, exp=torch.exp, log=torch.log, log1p=torch.log1p, expm1=torch.expm1, tanh=torch.tanh,
             erf=torch.erf, sigmoid=torch.sigmoid, sin=torch.sin, cos=torch.cos, relu=torch.relu, silu=F.silu, softplus=F.softplus, gelu=F.gelu,
             gelu_tanh=lambda x: F.gelu(x, approximate="tanh"), hardswish=F.hardswish)
BINARY = dict(add=torch.add, sub=torch.sub, mul=torch.mul, div=torch.div, maximum=torch.maximum, minimum=torch.minimum, eq=torch.eq, ne=torch.ne,
              lt=torch.lt, le=torch.le, gt=torch.gt, ge=torch.ge)
AT = torch.ops.aten
BACKWARD = dict(sigmoid_backward=AT.sigmoid_backward, tanh_backward=AT.tanh_backward, silu_backward=AT.silu_backward, gelu_backward=AT.gelu_backward,
                gelu_tanh_backward=lambda g, x: AT.gelu_backward(g, x, approximate="tanh"), hardswish_backward=AT.hardswish_backward, mish_backward=AT.mish_backward)

@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("name", UNARY)
def test_unary(name, dtype):
    kind, rtol, atol = DTYPES[dtype]
    for n in SIZES:
        x = rand(n)*3
        x[:len(SPECIAL)] = SPECIAL[:n]
        if name in ("sin", "cos"): x = np.where(abs(x) > 1e6, 7, x).astype(np.float32)
        if name == "rsqrt": x = np.where(abs(x) < 1e-30, 1, x).astype(np.float32)        # subnormals: PyTorch divides by sqrt of zero
        with np.errstate(all="ignore"): x = x.astype(dtype)
        out = np.empty_like(x)
        assert L.elementwise(name)(out, x)
        with np.errstate(all="ignore"): close(out, UNARY[name](to_torch(x).double()).to(kind), rtol=max(rtol, 2e-6) if dtype == np.float32 else rtol, atol=atol)

@pytest.mark.parametrize("name", BINARY)
def test_binary_patterns(name):
    for rows, cols in [(1, 1), (3, 7), (5, 8), (9, 17), (40, 1031)]:
        x, y, row, col = rand(rows, cols), rand(rows, cols), rand(cols), rand(rows, 1)
        y[0, 0], row[0], col[0] = np.nan, x[0, 0], np.inf
        for a, b in [(x, y), (x, row), (row, x), (x, col), (x, 1.5), (-2., x), (x, np.float32([[3]])), (x, x)]:
            if b is x and np.shape(a) == (): a = float(a)
            out = np.empty((rows, cols), bool if name in ("eq", "ne", "lt", "le", "gt", "ge") else np.float32)
            assert L.elementwise(name)(out, a, b), (np.shape(a), np.shape(b))
            close(out, BINARY[name](torch.as_tensor(a, dtype=torch.float32), torch.as_tensor(b, dtype=torch.float32)))

@pytest.mark.parametrize("name", BACKWARD)
def test_backward_elementwise(name):
    for n in SIZES:
        g, x = rand(n), rand(n)
        out = np.empty_like(x)
        assert L.elementwise(name)(out, g, x)
        close(out, BACKWARD[name](to_torch(g), to_torch(x)))

def test_other_elementwise():
    for n in SIZES:
        c, x, y, z = rng.random(n) < .5, rand(n), rand(n), rand(n)
        tc, tx, ty, tz = map(to_torch, (c, x, y, z))
        for name, args, ref in [("where", (c, x, y), torch.where(tc, tx, ty)), ("where", (c, x, 2.), torch.where(tc, tx, torch.tensor(2.))), ("where", (True, x, y), tx), ("where", (False, x, y), ty),
                                ("masked_fill", (x, c, -np.inf), tx.masked_fill(tc, -np.inf)), ("dropout", (x, c, 2.), tx*tc*2), ("add_scaled", (x, y, .3), tx.add(ty, alpha=.3)),
                                ("addcmul", (x, y, z, .5), tx.addcmul(ty, tz, value=.5)), ("addcdiv", (x, y, z, .5), tx.addcdiv(ty, tz, value=.5)),
                                ("lerp", (x, y, .2), tx.lerp(ty, .2)), ("lerp", (x, y, .8), tx.lerp(ty, .8)), ("clamp", (x, -.5, .5), tx.clamp(-.5, .5)),
                                ("leaky_relu", (x, .1), F.leaky_relu(tx, .1)), ("elu", (x, 1.), F.elu(tx)), ("threshold_backward", (y, x, 0.), AT.threshold_backward(tx, ty, 0)),
                                ("softplus_backward", (x, y, 2., 3.), AT.softplus_backward(tx, ty, 2, 3))]:
            out = np.empty_like(x)
            assert L.elementwise(name)(out, *args), name
            close(out, ref)

@pytest.mark.parametrize("n", [1, 17, 1000, 100_003])
def test_in_place(n):
    for name in ("relu", "gelu", "exp", "tanh", "log"):
        x = abs(rand(n)) + .1; want = np.empty_like(x)
        L.elementwise(name)(want, x); L.elementwise(name)(x, x)
        assert (x == want).all()
    x, y = rand(n), rand(n); want = x + y*.5
    assert L.elementwise("add_scaled")(x, x, y, .5)
    close(x, want)

def test_integers():
    for dtype in (np.int64, np.int32):
        x, y = rng.integers(-99, 99, 1001).astype(dtype), rng.integers(-99, 99, 1001).astype(dtype)
        for name, ref in (("add", x + y), ("sub", x - y), ("mul", x*y)):
            out = np.empty_like(x)
            assert L.elementwise(name)(out, x, y) and (out == ref).all()

def test_refusals():
    "What does not fit is refused before anything is written."
    x, out = rand(4, 6), np.full((4, 6), 7, np.float32)
    add = L.elementwise("add")
    for a, b in [(x, rand(6, 4).T), (x, x.astype(np.float64)), (x, rand(4, 3)), (x, rand(4)), (x.astype(complex), 1.), (rand(8, 6)[::2], x)]: assert not add(out, a, b)
    assert (out == 7).all() and not add(out[:, ::2], x[:, ::2], 1.)
    f = P.compiled(N.softmax_rows, np.dtype(np.float32))
    for bad in [(1, 1, x), (1, 1, [1.], x, 6), (1, 1, out, x, 6, 7)]:
        with pytest.raises(TypeError): f(*bad)
    with pytest.raises(TypeError): f(1, 1, out, x, "six")

def test_angles_of_any_size():
    "One loop for ordinary and for huge angles: an array of both has the bits of each."
    x = (rand(4000)*10).astype(np.float32)
    x[::7] *= np.float32(1e9)
    for name, exact in (("sin", np.sin), ("cos", np.cos)):
        out, some = np.empty_like(x), np.empty_like(x[1::7].copy())
        assert L.elementwise(name)(out, x) and np.abs(out - exact(x.astype(np.float64))).max() < 2e-7
        assert L.elementwise(name)(some, x[1::7].copy()) and np.array_equal(some, out[1::7])

def test_transposed_operands():
    x, y = rand(50, 40).T, rand(50, 40).T
    out = np.empty((50, 40), np.float32).T
    assert L.elementwise("mul")(out, x, y) and (out == x*y).all()

@pytest.mark.parametrize("name,limit", dict(exp=1, expm1=1.5, log=1, log1p=1.5, tanh=1.6, erf=1.1, sigmoid=3, sin=1.6, cos=1.6, exp_neg=1).items())
def test_ulp(name, limit):
    "The documented accuracy of the vector mathematics, over random bit patterns and the usual range."
    x = np.concatenate([rng.integers(0, 2**32, 2**17).astype(np.uint32).view(np.float32), rand(2**17)*3, rand(2**16)*30])
    if name in ("sin", "cos"): x = x[abs(x) < 1e6]
    if name == "sigmoid": x = x[~(x < -87)]
    if name == "exp_neg": x = x[(x <= 0) & (x > -87)]
    f = getattr(P, name)
    @lang.loop
    def run(begin:int, end:int, out:"T*", x:"T*"):
        for i in range(begin, end): out[i] = f(x[i])
    out = np.empty_like(x)
    P.compiled(run, np.dtype(np.float32))(x.size, 4096, out, x)
    ref = getattr(torch, name.removesuffix("_neg"))(torch.from_numpy(x).double()).numpy()
    with np.errstate(all="ignore"):
        single = ref.astype(np.float32)
        ok = np.isfinite(single)
        assert (abs(out.astype(np.float64) - ref)/np.spacing(abs(single)))[ok].max() <= limit
    np.testing.assert_array_equal(out[~ok], single[~ok])

@pytest.mark.parametrize("name,limit", dict(normal_cdf=1.6e-7, gelu_slope=3e-7).items())
def test_gelu_parts(name, limit):
    "Absolute errors against float64 over the whole range, exact ends, nan and infinities."
    at = np.concatenate([np.linspace(-7, 7, 2**18).astype(np.float32), rng.integers(0, 2**32, 2**16).astype(np.uint32).view(np.float32)])
    f = getattr(P, name)
    @lang.loop
    def run(begin:int, end:int, out:"T*", x:"T*"):
        for i in range(begin, end): out[i] = f(x[i])
    def of(x):
        out = np.empty_like(x)
        P.compiled(run, np.dtype(x.dtype))(x.size, 4096, out, x)
        return out
    x = torch.from_numpy(at[np.isfinite(at)]).double().requires_grad_()
    y = torch.special.ndtr(x)
    ref = y.detach() if name == "normal_cdf" else (y + x*torch.exp(-x*x/2)/np.sqrt(2*np.pi)).detach()
    assert abs(of(at)[np.isfinite(at)] - ref.numpy()).max() <= limit
    np.testing.assert_allclose(of(x.detach().numpy()), ref.numpy(), 1e-14, 1e-15)
    assert (of(np.float32([6, 10, 1e6, 3e38])) == 1).all() and (of(np.float32([-6, -10, -1e6, -3e38])) == 0).all()
    inf = float("inf")
    np.testing.assert_array_equal(of(np.float32([np.nan, inf, -inf, 0])), [np.nan, 1, 0, .5] if name == "normal_cdf" else [np.nan, np.nan, np.nan, .5])

# ---- rows ----

@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("cols", COLS)
def test_softmax(cols, dtype):
    kind, rtol, atol = DTYPES[dtype]
    x, g = (rand(11, cols)*4).astype(dtype), rand(11, cols, dtype=dtype)
    if cols > 2: x[1, 0], x[2, 1], x[3] = np.nan, np.inf, -np.inf; x[4, :2] = -np.inf
    out, dx = np.empty_like(x), np.empty_like(x)
    with np.errstate(all="ignore"):
        for fwd, bwd, ref in ((N.softmax, N.softmax_backward, torch.softmax), (N.log_softmax, N.log_softmax_backward, torch.log_softmax)):
            fwd(out, x); close(out, ref(to_torch(x).double(), -1).to(kind), rtol, max(atol, rtol))
            t = to_torch(x).double().requires_grad_()
            ref(t, -1).backward(to_torch(g).double())
            bwd(dx, g, out); close(dx, t.grad.to(kind), 8*rtol, 8*max(atol, rtol))

@pytest.mark.parametrize("rows", [0, 1, 5, 70, 1500])
@pytest.mark.parametrize("cols", [1, 7, 100, 256])
@pytest.mark.parametrize("affine", [True, False])
def test_layer_norm(rows, cols, affine):
    x, g, ga, be = rand(rows, cols) + 3, rand(rows, cols), rand(cols), rand(cols)
    if not affine: ga = be = None
    out, mean, rstd, dx, dg, db = np.empty_like(x), np.empty(rows, "f4"), np.empty(rows, "f4"), np.empty_like(x), np.empty(cols, "f4"), np.empty(cols, "f4")
    N.layer_norm(out, mean, rstd, x, ga, be, 1e-5)
    t = [torch.from_numpy(a.astype(np.float64)).requires_grad_() if a is not None else None for a in (x, ga, be)]
    ref = F.layer_norm(t[0], (cols,), t[1], t[2], 1e-5)
    close(out, ref, 1e-4, 1e-4 if cols > 1 else 1e-2)
    if cols == 1: return
    ref.backward(torch.from_numpy(g).double())
    N.layer_norm_backward(dx, dg, db, g, x, mean, rstd, ga)
    close(dx, t[0].grad, 1e-4, 1e-4)
    if affine: close(dg, t[1].grad, 1e-4, 2e-3); close(db, t[2].grad, 1e-4, 1e-3)

@pytest.mark.parametrize("cols", [1, 7, 65, 100])
@pytest.mark.parametrize("rows", [0, 1, 9, 1025])
def test_losses(rows, cols):
    x, target = rand(rows, cols)*3, rng.integers(0, cols, rows)
    target[::4] = -100
    loss, lse, dx, scale = np.empty(rows, "f4"), np.empty(rows, "f4"), np.empty_like(x), rand(rows)
    L.cross_entropy(loss, lse, x, target)
    t = to_torch(x).requires_grad_()
    ref = F.cross_entropy(t, to_torch(target), reduction="none"); close(loss, ref)
    ref.backward(to_torch(scale))
    L.cross_entropy_backward(dx, scale, x, lse, target); close(dx, t.grad)
    logp = torch.log_softmax(to_torch(x), -1).requires_grad_()
    L.nll_loss(loss, logp.detach().numpy(), target)
    ref = F.nll_loss(logp, to_torch(target), reduction="none"); close(loss, ref); ref.backward(to_torch(scale))
    L.nll_loss_backward(dx, scale, target); close(dx, logp.grad)

def test_embedding():
    for rows, cols, n in [(5, 7, 0), (5, 7, 3), (100, 128, 2048), (10, 65, 300)]:
        table, index = rand(rows, cols), rng.integers(0, rows, n)
        out, d = np.empty((n, cols), "f4"), np.empty_like(table)
        L.gather_rows(out, table, index); assert (out == table[index]).all()
        L.embedding_backward(d, out, index, padding_idx=2)
        close(d, AT.embedding_dense_backward(to_torch(out), to_torch(index), rows, 2, False), 1e-5, 1e-4)

# ---- reductions ----

@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("shape", [(1, 1), (3, 7), (300, 100), (2, 70_001), (5000, 3), (1000, 515)], ids=str)
def test_reductions(shape, dtype):
    x = (rand(*shape) + 1).astype(dtype)
    rows, cols = shape
    exact = x.astype(np.float64)
    rtol = DTYPES[dtype][1]
    np.seterr(over="ignore")
    o, q, one = np.empty(rows, dtype), np.empty(cols, dtype), np.empty(1, dtype)
    L.sum_last(o, x); close(o, exact.sum(1).astype(dtype), rtol, rtol*cols**.5*4)
    L.sum_last(o, x, 1/cols); close(o, exact.mean(1), rtol, rtol)
    L.sum_first(q, x); close(q, exact.sum(0).astype(dtype), rtol, rtol*rows**.5*4)
    L.sum_all(one, x, 1/x.size); close(one, [exact.mean()], rtol, rtol)
    x[0, cols//2] = np.nan
    index = np.empty(rows, np.int64)
    L.max_last(o, x); close(o, to_torch(x).amax(-1), 0, 0)
    L.argmax_last(index, o, x); assert (index == to_torch(x).float().max(-1).indices.numpy()).all() or (o == o).sum() == rows - 1
    if dtype.itemsize >= 4 and cols > 1:
        var, mean = np.empty(rows, dtype), np.empty(rows, dtype)
        L.var_last(var, mean, x); close(var, exact_with_nan(x).var(1, ddof=1), 1e-5, 1e-6)

def exact_with_nan(x): return x.astype(np.float64)

def test_argmax_first():
    x = np.float32([[1, 3, 3, 2], [np.nan, 5, np.nan, 9], [-np.inf]*4, [0., -0., 0., 0.]])
    index, out = np.empty(4, np.int64), np.empty(4, np.float32)
    L.argmax_last(index, out, x)
    assert index.tolist() == to_torch(x).max(-1).indices.tolist() == [1, 0, 0, 0]

def test_sum_accuracy():
    "At least as accurate as NumPy's pairwise sum, over each dimension."
    x = rng.random((1 << 22), np.float32)
    exact, one = x.astype(np.float64).sum(), np.empty(1, np.float32)
    L.sum_all(one, x)
    assert abs(one[0] - exact) <= abs(x.sum() - exact) + np.spacing(np.float32(exact))
    x = x.reshape(-1, 8); q = np.empty(8, np.float32); L.sum_first(q, x)
    exact = x.astype(np.float64).sum(0)
    assert abs(q - exact).max() <= abs(x.sum(0) - exact).max() + np.spacing(np.float32(exact.max()))

# ---- attention, normalisation, columns, copies ----

@pytest.mark.skipif(blas() is None, reason="NumPy's BLAS was not found")
@pytest.mark.parametrize("shape", [(1, 1, 1, 1), (2, 3, 7, 5), (2, 2, 64, 16), (1, 2, 130, 32)], ids=str)
@pytest.mark.parametrize("kind", ["full", "causal", "bias", "cross"])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_attention(shape, kind, dtype):
    B, H, rows, D = shape
    cols = rows + 9 if kind == "cross" else rows
    def heads(t): return rand(B, t, H, D, dtype=dtype).transpose(0, 2, 1, 3)
    q, k, v, g = heads(rows), heads(cols), heads(cols), heads(rows)
    bias = np.broadcast_to(rand(H, 1, cols, dtype=dtype), (B, H, rows, cols)) if kind == "bias" else None
    out, lse = np.empty_like(q), np.empty((B, H, rows), dtype)
    assert N.attention(out, lse, q, k, v, .3, kind == "causal", bias)
    t = [to_torch(a).requires_grad_() for a in (q, k, v)]
    ref = F.scaled_dot_product_attention(*t, attn_mask=None if bias is None else to_torch(bias), is_causal=kind == "causal", scale=.3)
    tol = 3e-5 if dtype == np.float32 else 1e-10
    close(out, ref, tol, tol)
    ref.backward(to_torch(g))
    d = [np.full_like(a, np.nan) for a in (q, k, v)]
    assert N.attention_backward(*d, g, out, lse, q, k, v, .3, kind == "causal", bias)
    for a, b in zip(d, t, strict=True): close(a, b.grad, tol, tol)

@pytest.mark.parametrize("shape", [(8, 16, 14, 14), (32, 70), (1, 3, 5, 5), (4, 3, 28, 27), (6, 5, 9)], ids=str)
@pytest.mark.parametrize("train", [True, False])
def test_batch_norm(shape, train):
    x, g, c = rand(*shape) + 2, rand(*shape), shape[1]
    ga, be, mean, var = rand(c), rand(c), rand(c), abs(rand(c)) + .1
    t = [torch.from_numpy(a.astype(np.float64)).requires_grad_() for a in (x, ga, be)]
    ref = F.batch_norm(t[0], torch.from_numpy(mean.astype(np.float64)), torch.from_numpy(var.astype(np.float64)), t[1], t[2], train, eps=1e-5)
    if train: N.batch_norm_stats(mean, var, x)
    rstd, out = 1/np.sqrt(var + np.float32(1e-5)), np.empty_like(x)
    N.batch_norm_apply(out, x, mean, rstd, ga, be); close(out, ref, 1e-4, 1e-4)
    ref.backward(torch.from_numpy(g.astype(np.float64)))
    dx, dg, db = np.empty_like(x), np.empty(c, "f4"), np.empty(c, "f4")
    N.batch_norm_backward(dx, dg, db, g, x, mean, rstd, ga, train)
    for a, b in zip((dx, dg, db), t, strict=True): close(a, b.grad, 2e-4, 2e-3)

@pytest.mark.parametrize("shape,w", [((2, 3, 28, 28), (2, 2, 2, 2, 0, 0, 1, 1)), ((1, 5, 17, 13), (3, 2, 2, 1, 1, 1, 1, 1)), ((2, 2, 19, 21), (3, 3, 1, 2, 1, 1, 2, 2))], ids=str)
def test_columns(shape, w):
    x, dx = rand(*shape), np.empty(shape, "f4")
    k, s, p, d = w[:2], w[2:4], w[4:6], w[6:]
    ref, size = F.unfold(to_torch(x), k, d, p, s), tuple((shape[2 + i] + 2*p[i] - d[i]*(k[i] - 1) - 1)//s[i] + 1 for i in (0, 1))
    col = np.empty(ref.shape, "f4")
    N.im2col(col, x, size, w); close(col, ref, 0, 0)
    N.col2im(dx, col, size, w); close(dx, F.fold(ref, shape[2:], k, d, p, s), 1e-5, 1e-5)

def test_copies():
    for dtype in (np.float32, np.float64, np.int16, np.uint8, ml_dtypes.bfloat16):
        for shape in [(1, 1), (3, 17, 33), (2, 100, 5)]:
            x = (rand(*shape)*50).astype(dtype); out = np.empty(shape[:-2] + shape[:-3:-1], dtype)
            L.transpose(out, x); assert (out == np.swapaxes(x, -1, -2)).all()
    x = np.concatenate([rand(5000)*10, np.float32(SPECIAL + [65504, 65519, 65520, 1e-7])])
    for dtype, kind in ((ml_dtypes.bfloat16, torch.bfloat16), (np.float16, torch.float16), (np.float64, torch.float64)):
        out, back = np.empty(x.shape, dtype), np.empty_like(x)
        assert along.move(out, x) and along.move(back, out)
        with np.errstate(all="ignore"): close(back, to_torch(x).to(kind).float(), 0, 0)
    index = rng.integers(0, 9, (5, 4)); x, out = rand(5, 9), np.empty((5, 4), "f4")
    L.gather_last(out, x, index); assert (out == np.take_along_axis(x, index, -1)).all()
    total = np.zeros((5, 9), "f4"); L.scatter_add_last(total, out, index)
    close(total, torch.zeros(5, 9).scatter_add(1, to_torch(index), to_torch(out)))

# ---- threads ----

def test_same_numbers_for_any_thread_count():
    x, results, n = rand(300, 1000), [], P.get_num_threads()
    for threads in (1, 2, 5):
        P.set_num_threads(threads)
        out, q, one = np.empty_like(x), np.empty(1000, "f4"), np.empty(1, "f4")
        N.softmax(out, x); L.sum_first(q, x); L.sum_all(one, x)
        results.append((out.copy(), q.copy(), one.copy()))
    P.set_num_threads(n)
    for r in results[1:]: assert all((a == b).all() for a, b in zip(r, results[0], strict=True))

def test_many_python_threads():
    "Callers that find the pool taken do their own work; every result is right."
    f, wrong = P.compiled(L.elementwise_loop("add", "vs"), np.dtype(np.float32)), []
    def caller(k):
        x, out = np.full(5000, k, np.float32), np.empty(5000, np.float32)
        for i in range(300):
            f(x.size, 100, out, x, float(i))
            if not (out == k + i).all(): wrong.append((k, i))
    threads = [threading.Thread(target=caller, args=(k,)) for k in range(6)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not wrong

def test_workers_that_were_moved_may_run_where_they_could_before():
    "A worker that sleeps is woken on another processor than the caller's, for that one time; what somebody else allows it stays."
    if not P.pool().can_wait: return                                 # no workers there
    program = """
import os, random, time
import numpy as np, litetorch as lt
from litetorch.aten.loops import parallel as P
from litetorch.aten.loops import kernels as L
all_, x, out = os.sched_getaffinity(0), np.ones(300_000, "f4"), np.empty(300_000, "f4")
P.set_num_threads(4)
before = set(os.listdir("/proc/self/task"))
add = L.elementwise("add")
assert add(out, x, x)
workers = [int(t) for t in set(os.listdir("/proc/self/task")) - before]
assert len(workers) == 3, workers
def work(times):
    for _ in range(times):
        time.sleep(random.choice([0, 0, 1e-5, 1e-4, 3e-4, 1e-3]))
        assert add(out, x, x) and (out == 2).all()
work(400)
time.sleep(.05)
assert all(os.sched_getaffinity(t) == all_ for t in workers), [os.sched_getaffinity(t) for t in workers]
kept = {min(all_)}
os.sched_setaffinity(workers[0], kept)
work(200)
time.sleep(.05)
assert [os.sched_getaffinity(t) for t in workers] == [kept, all_, all_], [os.sched_getaffinity(t) for t in workers]
seats = [P.pool().words[P.SEATS + 24*k:P.SEATS + 24*k + 3] for k in (1, 2, 3)]
assert sorted(tid for _, tid, _ in seats) == sorted(workers) and {state for state, _, _ in seats} == {P.ASLEEP}, seats
print("moved and back")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}, timeout=120)
    assert done.stdout == "moved and back\n", done.stderr

def test_threads_parse_while_garbage_is_collected():
    """CPython 3.11 counts the depth of the tree that it builds in one place for all threads; a collection in the midst of it lets others in."""
    text, wrong = "def f(a, b):\n" + "".join(f"    x{k} = [a + {k}*(b - {k}) for c in range({k})]\n" for k in range(60)), []
    def parse():
        for _ in range(5):
            try: lang.syntax_tree(text)
            except SystemError as error: wrong.append(error)
    def pause(phase, info): time.sleep(1e-4)
    often = gc.get_threshold()
    gc.callbacks.append(pause)
    gc.set_threshold(50)
    try:
        threads = [threading.Thread(target=parse) for _ in range(2)]
        for t in threads: t.start()
        for t in threads: t.join()
    finally:
        gc.callbacks.remove(pause)
        gc.set_threshold(*often)
    assert not wrong

def test_fork():
    x, out = np.ones(50_000, np.float32), np.zeros(50_000, np.float32)
    assert L.elementwise("add")(out, x, x)                           # the parent's workers exist now
    pid = os.fork()
    if pid == 0:
        out[:] = 0
        ok = L.elementwise("add")(out, x, x) and (out == 2).all()
        P.compiled(L.elementwise_loop("add", "vv"), np.dtype(np.float32))(x.size, 100, out, x, out)
        os._exit(0 if ok and (out == 3).all() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0

def test_parallel_for():
    n = P.get_num_threads()
    P.set_num_threads(3)
    pieces = []
    P.parallel_for(5, 105, 10, lambda b, e: pieces.append((b, e)))
    assert sorted(pieces) == [(5, 39), (39, 73), (73, 105)]
    inner = []
    P.parallel_for(0, 2, 1, lambda b, e: P.parallel_for(0, 9, 1, lambda c, d: inner.append((c, d))))
    assert inner == [(0, 9)]*2                                       # nested calls are serial
    def fails(b, e): raise ValueError(f"piece {b}")
    with pytest.raises(ValueError, match="piece 0"): P.parallel_for(0, 100, 1, fails)
    P.parallel_for(3, 3, 1, fails)
    for bad, error in ((0, RuntimeError), (-1, RuntimeError), (1.5, TypeError)):
        with pytest.raises(error): P.set_num_threads(bad)
    P.set_num_threads(n)

# ---- the compiler ----

def test_plain_python_agrees():
    "A kernel run as Python gives what its machine code gives."
    x = rand(3, 9)
    for kernel, args, shape in [(N.softmax_rows, (x.ravel(), 9), 27), (N.log_softmax_rows, (x.ravel(), 9), 27), (L.max_rows, (x.ravel(), 9), 3)]:
        slow, fast = np.zeros(shape, "f4"), np.zeros(shape, "f4")
        kernel(0, 3, slow, *args)
        P.compiled(kernel, np.dtype(np.float32))(3, 1, fast, *args)
        close(fast, slow)
    values = np.float32([-30, -2, -.3, 0, .2, .9, 3, 50])
    for name in ("exp", "log1p", "tanh", "erf", "sigmoid", "sin", "expm1"):
        if name != "log1p": use = values
        else: use = abs(values)
        for v in use: close(np.float32(getattr(P, name)(v)), float(getattr(torch, name)(torch.tensor(v, dtype=torch.float64))), 4e-7, 1e-7)

def test_language():
    @lang.loop
    def walk(begin:int, end:int, out:"i64*", x:"i64*"):
        for i in range(begin, end):
            n, steps = x[i], 0
            while n != 1:
                if n % 2 == 0: n = n//2
                else: n = 3*n + 1
                steps += 1
                if steps > 500: break
            out[i] = steps if x[i] > 0 else -1
    x = np.arange(1, 60); slow, fast = np.zeros(59, np.int64), np.zeros(59, np.int64)
    walk(0, 59, slow, x); P.compiled(walk)(59, 10, fast, x)
    assert (slow == fast).all() and fast[26] == 111
    @lang.loop
    def divide(begin:int, end:int, out:"i64*", a:"i64*", b:int):
        for i in range(begin, end): out[i] = a[i]//b*1000 + a[i] % b
    for b in (3, -3, 7, -1):
        a = np.arange(-20, 20); out = np.zeros(40, np.int64)
        P.compiled(divide)(40, 100, out, a, b)
        assert (out == a//b*1000 + a % b).all()

def test_same_name():
    "Kernels that share a name and a signature stay apart."
    def make(k):
        @lang.loop
        def kernel(begin:int, end:int, out:"T*"):
            for i in range(begin, end): out[i] = k
        return P.compiled(kernel, np.dtype(np.float32))
    kernels = [make(k) for k in (1., 2., 1.)]
    for f, k in zip(kernels, (1, 2, 1), strict=True):
        out = np.zeros(3, np.float32); f(3, 9, out)
        assert (out == k).all()

def test_language_errors():
    def bad(source, match):
        space = {}
        exec(source, space)
        with pytest.raises(lang.LoopError, match=match): lang.Loop(space["f"], source).address(np.float32)
    head = "def f(begin:int, end:int, out:'T*', n:int):\n"
    bad(head + "    for i in range(begin, end): out[i] = 0.5*n\n", "write T")
    bad(head + "    n = out[0]\n", "n is i64, not f32")
    bad(head + "    with n: pass\n", "With is not part")
    bad(head + "    out[0] = undefined_name\n", "not defined")
    bad(head + "    out[0] = print(n)\n", "cannot be called")
    bad(head + "    for x in out: pass\n", "range")
    bad(head + "    n[0] = 1.0\n", "cannot be indexed")
    with pytest.raises(lang.LoopError, match="complex"): N.softmax_rows.address(np.complex64)

CACHED = """
import numpy as np, sys, litetorch.aten.loops.kernels as L, litetorch.aten.loops.language as G
out = np.empty(9, np.float32); assert L.elementwise('add')(out, np.ones(9, np.float32), 2.) and (out == 3).all()
print({how for _, _, how in G.compiled})
"""
def run_cached(path):
    done = subprocess.run([sys.executable, "-c", CACHED], env={**os.environ, "LITETORCH_CACHE": str(path)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()

def test_cache(tmp_path):
    "Compiled once, loaded afterwards; a damaged file is compiled again, an unwritable directory is no obstacle."
    assert run_cached(tmp_path) == "{'compiled'}" and run_cached(tmp_path) == "{'loaded'}"
    files = list(tmp_path.iterdir())
    assert files and all(f.suffix == ".o" for f in files)
    for f, damage in zip(files, (b"", b"not an object file", files[-1].read_bytes()[:-5]), strict=False): f.write_bytes(damage)
    assert "compiled" in run_cached(tmp_path) and run_cached(tmp_path) == "{'loaded'}"
    assert run_cached("/proc/no/such/place") == "{'compiled'}"

def test_import_is_light():
    code = "import sys, litetorch.aten.loops.kernels; print([m for m in ('numba', 'llvmlite', 'torch') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_a_team_is_borrowed_and_given_back():
    "Any function with the signature of `GOMP_parallel` will do: this one calls the member five times, more often than there are segments. A forked child has its own threads again."
    import ctypes
    import litetorch
    calls = []
    signature = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint)
    @signature
    def team(fn, data, threads, flags):
        calls.append((threads, flags))
        for _ in range(5): ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(fn)(data)
    pool, x = P.pool(), litetorch.arange(200_000.)
    before = pool.words[P.THREADS]
    add = lambda: ((x + 1)*2).sum().item()
    right = add()
    pool.borrow(ctypes.cast(team, ctypes.c_void_p).value, 3)
    try:
        assert add() == right
        assert calls and set(calls) == {(0, 0)}
        if hasattr(os, "fork"):
            count = len(calls)
            if (child := os.fork()) == 0: os._exit(0 if add() == right and len(calls) == count else 1)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally: pool.borrow(0, before)
    count = len(calls)
    assert add() == right and len(calls) == count

@pytest.mark.parametrize("column", [lambda x: x[:, 3:4], lambda x: np.broadcast_to(x[:, 3:4], x.shape), lambda x: x[::-1, :1], lambda x: x.T[:1].T], ids=["cut", "expanded", "turned", "transposed"])
def test_columns_with_gaps_meet_their_rows(column):
    x = np.random.default_rng(0).random((300, 40), dtype="f4") + 1
    out = np.empty_like(x)
    assert L.elementwise("div")(out, x, column(x))
    np.testing.assert_array_equal(out, x/column(x))
