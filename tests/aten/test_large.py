"Operators on operands large enough for the compiled loops, against PyTorch: values, places, NaN, strides, errors."
import numpy as np
import pytest
import torch

import litetorch as lt

SHAPES = [((300, 200), d) for d in (0, 1)] + [((7, 130, 60), d) for d in (0, 1, 2)] + [((3, 40000), 1), ((40000, 3), 0)]
DTYPES = ["float32", "float64", "bfloat16"]


def pair(shape, dtype="float32", seed=0, nan=False):
    x = np.random.default_rng(seed).normal(size=shape).astype(np.float32).round(2)
    if nan: x.reshape(-1)[::997] = np.nan
    t = torch.from_numpy(x).to(getattr(torch, dtype))
    return lt.tensor(x).to(getattr(lt, dtype)), t


def same(ours, theirs, tol=None):
    theirs = [theirs] if isinstance(theirs, torch.Tensor) else list(theirs)
    ours = [ours] if isinstance(ours, lt.Tensor) else list(ours)
    for a, b in zip(ours, theirs, strict=True):
        assert tuple(a.shape) == tuple(b.shape) and a.stride() == b.stride() and str(a.dtype) == str(b.dtype)
        x, y = a.double().numpy() if a.is_floating_point() else a.numpy(), b.double().numpy() if b.is_floating_point() else b.numpy()
        if tol is None: np.testing.assert_array_equal(x, y)
        else: np.testing.assert_allclose(x, y, rtol=tol, atol=tol)


@pytest.mark.parametrize("shape,dim", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
def test_along_a_dimension(shape, dim, dtype):
    x, t = pair(shape, dtype)
    tol = {"float32": 2e-5, "float64": 1e-12, "bfloat16": 2e-2}[dtype]
    for name in ("softmax", "log_softmax", "logsumexp", "cumsum", "var", "sum"):
        wide = 4 if name in ("cumsum", "sum") else 1
        same(getattr(x, name)(dim), getattr(t, name)(dim), tol*wide)
    same(x.amax(dim), t.amax(dim)), same(x.amin(dim, keepdim=True), t.amin(dim, keepdim=True))


@pytest.mark.parametrize("shape,dim", SHAPES)
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("nan", [False, True])
def test_extremes_have_the_first_place(shape, dim, dtype, nan):
    x, t = pair(shape, dtype, nan=nan)
    first = torch.from_numpy(np.argmax(np.where(np.isnan(t.float().numpy()), np.inf, t.float().numpy()), dim))
    same(x.argmax(dim), first)
    same(x.max(dim).values, t.max(dim).values), same(x.min(dim).values, t.min(dim).values)
    same(x.gather(dim, x.argmin(dim, keepdim=True)), t.gather(dim, t.argmin(dim, keepdim=True)))


@pytest.mark.parametrize("shape,dim", SHAPES)
@pytest.mark.parametrize("dtype", [*DTYPES, "int32", "uint8"])
@pytest.mark.parametrize("descending", [False, True])
def test_sort_is_stable_and_topk_follows(shape, dim, dtype, descending):
    x, t = pair(shape, dtype, nan=dtype[0] in "fb") if dtype[0] in "fb" else pair(shape, "float32")
    if dtype[0] not in "fb": x, t = (x*50).abs().to(getattr(lt, dtype)), (t*50).abs().to(getattr(torch, dtype))
    theirs = torch.sort(t, dim=dim, descending=descending, stable=True)
    same(lt.sort(x, dim=dim, descending=descending, stable=True), theirs)
    for k in (1, 5, 20):
        if k > shape[dim]: continue
        ours = x.topk(k, dim, largest=descending)
        same(ours.values, t.topk(k, dim, largest=descending).values)
        same(ours.indices, theirs.indices.narrow(dim, 0, k).contiguous())


@pytest.mark.parametrize("shape,dim", SHAPES)
def test_gather_and_scatter(shape, dim):
    x, t = pair(shape)
    i = np.random.default_rng(1).integers(0, shape[dim], shape)
    src, tsrc = pair(shape, seed=2)
    same(x.gather(dim, lt.tensor(i)), t.gather(dim, torch.from_numpy(i)))
    same(x.scatter_add(dim, lt.tensor(i), src), t.scatter_add(dim, torch.from_numpy(i), tsrc), 1e-4)
    few = np.random.default_rng(1).integers(0, shape[dim], 3*shape[dim])
    same(x.index_select(dim, lt.tensor(few)), t.index_select(dim, torch.from_numpy(few)))
    for bad in (-1, shape[dim]):
        j = i.copy()
        j.reshape(-1)[12345] = bad
        for call in (lambda m, v, k: v.gather(dim, k), lambda m, v, k: v.clone().scatter_add_(dim, k, v)):
            with pytest.raises(RuntimeError) as theirs: call(torch, t, torch.from_numpy(j))
            with pytest.raises(RuntimeError) as ours: call(lt, x, lt.tensor(j))
            assert str(ours.value).split("\n")[0] == str(theirs.value).split("\n")[0]


@pytest.mark.parametrize("dtype", [*DTYPES, "int64", "bool", "complex64"])
def test_turned_copies(dtype):
    x, t = pair((6, 40, 31, 9))
    x, t = (x > 0, t > 0) if dtype == "bool" else (x.to(getattr(lt, dtype)), t.to(getattr(torch, dtype)))
    for order in ((0, 2, 1, 3), (0, 2, 3, 1), (3, 2, 1, 0), (1, 3, 0, 2)):
        for f in (lambda v: v.permute(order).contiguous(), lambda v: v.permute(order).clone(), lambda v: v.clone().permute(order).reshape(-1)):
            a, b = f(x), f(t)
            assert a.stride() == b.stride()
            assert a.tolist() == b.tolist()
    a, b = x.clone(), t.clone()
    a.permute(3, 2, 1, 0).copy_(x.flip(0).permute(3, 2, 1, 0)), b.permute(3, 2, 1, 0).copy_(t.flip(0).permute(3, 2, 1, 0))
    assert a.tolist() == b.tolist()


LAYOUTS = [lambda v: v.t(), lambda v: v[:, ::2][:, :100], lambda v: v[:, 3:203][:, :100], lambda v: v[::2][:100], lambda v: v.t()[::2][:100],
           lambda v: v[5], lambda v: v[:, :1], lambda v: v[0, 0]]


@pytest.mark.parametrize("dtype", ["float32", "float64", "int64"])
def test_pointwise_on_mixed_layouts(dtype):
    x, t = (v.to(getattr(m, dtype)) for v, m in zip(pair((300, 300)), (lt, torch), strict=True))
    y, u = (v.to(getattr(m, dtype)) for v, m in zip(pair((300, 300), seed=1), (lt, torch), strict=True))
    for f in LAYOUTS:
        for g in LAYOUTS:
            try: theirs = f(t)*2 + g(u)
            except RuntimeError: continue
            same(f(x)*2 + g(y), theirs)
    same(lt.where(x.t() > 0, y, x[0]), torch.where(t.t() > 0, u, t[0]))
    x.add_(x.t().clone().t()), t.add_(t.t().clone().t())
    x.t().mul_(y), t.t().mul_(u)
    same(x, t)
    for k in (-5, 0, 7): same(x.tril(k), t.tril(k)), same(x.triu(k), t.triu(k))


def test_pointwise_in_four_dimensions():
    x, t = pair((8, 12, 30, 40))
    y, u = pair((8, 30, 40, 12), seed=1)
    b, c = pair((12, 1, 1), seed=2)
    same(x + y.permute(0, 3, 1, 2), t + u.permute(0, 3, 1, 2))
    same(x*b + x[:, :, :, :1], t*c + t[:, :, :, :1])
    same(x[:, ::2] - x[:, 1::2], t[:, ::2] - t[:, 1::2])
    same(x[..., 1:] + x[..., :-1], t[..., 1:] + t[..., :-1])


@pytest.mark.parametrize("m,k,n", [(1, 300, 200), (3, 64, 700), (33, 70, 50), (64, 512, 96), (300, 33, 257), (128, 1024, 128)])
@pytest.mark.parametrize("turn", [False, True])
def test_bfloat16_products(m, k, n, turn):
    x, t = pair((m, k), "bfloat16")
    y, u = pair((n, k) if turn else (k, n), "bfloat16", seed=1)
    b, c = pair((n,), "bfloat16", seed=2)
    if turn: y, u = y.t(), u.t()
    scale = 2**-8*k**0.5
    for ours, theirs in ((x @ y, t @ u), (b.addmm(x, y), c.addmm(t, u)), (x[None].expand(3, m, k) @ y, t[None].expand(3, m, k) @ u),
                         (lt.nn.functional.linear(x, y.t(), b), torch.nn.functional.linear(t, u.t(), c))):
        assert ours.shape == tuple(theirs.shape) and ours.dtype is lt.bfloat16
        np.testing.assert_allclose(ours.float().numpy(), theirs.float().numpy(), rtol=2**-7, atol=scale)


def test_bfloat16_product_without_the_unit(monkeypatch):
    from litetorch.aten.loops import matrix_unit as units
    x, t = pair((64, 96), "bfloat16")
    whole = (x @ x.t()).float().numpy()
    monkeypatch.setattr(units, "has_tiles", lambda: False)
    np.testing.assert_allclose((x @ x.t()).float().numpy(), whole, rtol=2**-7)
