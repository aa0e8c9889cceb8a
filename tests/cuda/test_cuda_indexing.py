"""Rows of `litetorch.cuda.indexing` against the CPU's: what reads, writes and joins by index."""
import numpy as np
import pytest
from test_operators import data, gradients, same

import litetorch as lt
import litetorch.nn.functional as F

pytestmark = pytest.mark.gpu

I = lambda *v: lt.tensor(list(v))
X = lambda: data(5, 7)


@pytest.mark.parametrize("make", [X, lambda: data(7, 5).T, lambda: X().half(), lambda: X().bfloat16(), lambda: data(5, 8), lambda: lt.tensor(np.arange(35).reshape(5, 7)*(1 + 2j)), lambda: lt.arange(35).view(5, 7)])
def test_reading(make):
    x, i = make(), I(1, 4, 0)
    for f in (lambda x, i: x[i], lambda x, i: x[:, i], lambda x, i: x[i, i], lambda x, i: x[i - 5], lambda x, i: x[i[:, None], i - 2], lambda x, i: x[i[0]], lambda x, i: x[[0, 2]], lambda x, i: x[None, ..., 2], lambda x, i: x[1:4, ::2],
              lambda x, i: lt.index_select(x, 0, i), lambda x, i: lt.index_select(x, 1, i), lambda x, i: lt.take(x, i - 1), lambda x, i: x.gather(1, i[:, None].expand(3, 2)), lambda x, i: x.gather(0, i[None])): same(f, x, i)
    same(lambda b, i: b[i, :, i - 2], data(4, 3, 6), I(1, 2))
    same(lambda b, i: b[:, i, :, i], data(4, 3, 2, 6), I(1, 2))


def test_masks():
    x = X()
    for f in (lambda x: x[x > 0], lambda x: x[x[:, 0] > 0], lambda x: x[x[:, 0] > -9, lt.arange(5)], lambda x: lt.where(x > 0), lambda x: lt.masked_select(x, x[0] > 0), lambda x: lt.nonzero_static(x > 0, size=6), lambda x: x.masked_fill(x > 0, 2.)): same(f, x)
    for y in (x, x > 0, x.bfloat16().relu(), lt.tensor(3.), lt.zeros(0, 3)): same(lt.nonzero, y)
    same(lambda x, s: x.masked_scatter(x > 0, s), x, data(40))
    with pytest.raises(RuntimeError, match="Number of elements of source < number of ones in mask"): lt.zeros(4, device="cuda").masked_scatter_(lt.ones(4, device="cuda") > 0, lt.ones(3, device="cuda"))


def test_assignment():
    at = lambda x, *v: lt.tensor(list(v), device=x.device)
    cases = [(lambda x: 2, 1.), (lambda x: (slice(None), 1), 3.), (lambda x: at(x, 0, 2), 5.), (lambda x: x > 0, 0.), (lambda x: (at(x, 0, 2), slice(1, 3)), lambda x: lt.ones(2, 2, device=x.device)), (lambda x: [0, 1], 7.),
             (lambda x: x > 0, lambda x: lt.tensor(9., device=x.device)), (lambda x: (x[:, 0] > 0, 0), 1.), (lambda x: (..., at(x, -1)), lambda x: x[:, :1]*2)]
    for key, value in cases:
        def f(x):
            y = x.clone()
            y[key(x)] = value(x) if callable(value) else value
            return y
        same(f, X())
    with pytest.raises(RuntimeError, match="shape mismatch: value tensor of shape"): X().cuda()[at(lt.ones(1, device="cuda"), 0, 1)] = lt.ones(3, device="cuda")


@pytest.mark.parametrize("dtype", ["f4", "i8", "f2", "i2"])
def test_joining_by_index(dtype):
    x, s, i = (lt.tensor((t._array*4).astype(dtype)) for t in (X(), data(3, 4))), None, lt.tensor([[0, 1, 2], [3, 1, 0], [0, 0, 1]])
    x, s = x
    close = dict(atol=2e-2 if dtype == "f2" else 1e-5)
    for d in (0, 1):
        same(lambda x, i, s: x.scatter(d, i, s), x, lt.tensor([[0, 1, 2], [3, 4, 0]]) if d else I(0, 1, 2)[None], s)
        same(lambda x, i, s: x.scatter_add(d, i, s), x, i, s, **close)
        for reduce in ("sum", "prod", "mean", "amax", "amin"):
            for with_self in (True, False) if reduce != "mean" or dtype[0] == "f" else (): same(lambda x, i, s: x.scatter_reduce(d, i, s, reduce, include_self=with_self), x, i, s, **close)
        rows = x[:3] if d == 0 else x[:, :3]
        same(lambda x, i, s: x.index_add(d, i, s, alpha=2), x, I(1, 1, 0), rows, **close)
        same(lambda x, i, s: x.index_copy(d, i, s), x, I(1, 2, 0), rows)
        same(lambda x, i: x.index_fill(d, i, 2), x, I(1, -2, 0))
        same(lambda x, i, s: x.index_reduce(d, i, s, "amax"), x, I(1, 1, 0), rows)
    same(lambda x, i: x.scatter(1, i, 3), x, i)
    same(lambda x, i, s: x.put(i, s, accumulate=True), x, I(3, 3, -1), s[0, :3], **close)
    same(lambda x, i, s: x.T.put(i, s), x, I(3, 2, -1), s[0, :3])
    same(lambda x, i, v: x.index_put((i,), v, accumulate=True), x, I(1, 1, 2), x[0], **close)


def test_joining_of_other_kinds():
    same(lambda x, i, s: x.index_add(0, i, s), lt.tensor(np.ones((3, 2))*1j), I(0, 0), lt.tensor(np.ones((2, 2))*(2 + 1j)))
    same(lambda x, i: x.index_put((i,), lt.tensor(True, device=x.device), accumulate=True), lt.tensor([False, True, False]), I(0, 0))
    x = lt.zeros(3, device="cuda")
    with pytest.raises(RuntimeError, match="at least two devices"): x.index_add(0, lt.tensor([0]), lt.ones(1))
    with pytest.raises(RuntimeError, match="self .Float. and source .Double. must have the same scalar type"): x.index_add(0, I(0).cuda(), lt.ones(1, dtype=lt.float64, device="cuda"))


def test_embeddings():
    w, i, o = data(9, 4), I(1, 8, 0, 0, 3), I(0, 2, 2)
    same(lambda w, i: F.embedding(i.view(1, 5), w), w, i)
    same(lambda i: F.one_hot(i, 9), i)
    for more in ({}, dict(scale_grad_by_freq=True), dict(padding_idx=0)): gradients(lambda w: F.embedding(i.to(w.device), w, **more)**2, w)
    for mode in ("sum", "mean", "max"):
        same(lambda w, i, o: F.embedding_bag(i, w, o, mode=mode), w, i, o)
        same(lambda w, i, o: F.embedding_bag(i, w, o, mode=mode, padding_idx=8, include_last_offset=True), w.half(), i, I(0, 2, 5), atol=1e-2)
        for more in ({}, dict(padding_idx=0), *[dict(scale_grad_by_freq=True)]*(mode != "max")): gradients(lambda w: F.embedding_bag(i.to(w.device), w, o.to(w.device), mode=mode, **more)**2, w)
    gradients(lambda w, p: F.embedding_bag(i.to(w.device), w, o.to(w.device), mode="sum", per_sample_weights=p)**2, w, data(5))


def test_moving():
    x = X()
    for f in (lambda x: x.flip(0, 1), lambda x: x.roll(2, 1), lambda x: x.roll((1, 2), (0, 1)), lambda x: x.roll(3), lambda x: x.repeat(2, 1, 3), lambda x: x.tile(2), lambda x: x.repeat_interleave(3, 1), lambda x: x.tril(1), lambda x: x.triu(-1),
              lambda x: x.clone().tril_(), lambda x: lt.cat([x, x.half()], 1), lambda x: lt.stack([x, x], -1), lambda x: lt.diag(x), lambda x: lt.diag_embed(x), lambda x: F.pad(x, (1, 2, 3, 0), value=2.), lambda x: F.pad(x, (-1, 2))):
        for y in (x, x.bfloat16(), x.T): same(f, y)
    same(lambda x, r: x.repeat_interleave(r, 0), x, I(1, 0, 2, 3, 1))
    same(lambda a, b: tuple(lt.meshgrid(a, b, indexing="ij")), data(3), data(4))


def test_gradients_of_indexing():
    at = lambda x, v: lt.tensor(v, device=x.device)
    x = X()
    for f in (lambda x: x[[0, 0, 1]]**2, lambda x: x.gather(1, at(x, [[0, 0], [1, 2]]))**2, lambda x: x.unfold(1, 3, 2)**2, lambda x: x.diagonal()**2, lambda x: x[1:3, ::2]**2, lambda x: x.roll(1, 0)**2, lambda x: x.flip(0)**3, lambda x: x.repeat(2, 2)**2,
              lambda x: x[x > 0]**2, lambda x: x.tril()**2, lambda x: x.expand(3, 5, 7)**2, lambda x: x.as_strided((3, 4), (7, 2))**2): gradients(f, x)
    for f in (lambda x, s: x.scatter(1, at(x, [[0, 1], [2, 3]]), s)**2, lambda x, s: x.scatter_reduce(1, at(x, [[0, 1], [2, 2]]), s, "amax")**2, lambda x, s: x.index_put((at(x, [1, 1]), at(x, [0, 0])), s[0], accumulate=True)**2): gradients(f, x, data(2, 2))
    gradients(lambda x, y: lt.cat([x, y])**2, x, data(2, 7))


def test_a_bad_index_is_heard_at_the_next_wait():
    x, i = lt.rand(3, 2, device="cuda"), lt.tensor([1, 7], device="cuda")
    for f, text in ((lambda: x[i], "index 7 is out of bounds for dimension 0 with size 3 .in index on CUDA"), (lambda: F.embedding(i, x), "in embedding on CUDA"), (lambda: x[i - 5], "index -4 is out of bounds"),
                    (lambda: lt.zeros(3, device="cuda").index_add_(0, i, lt.ones(2, device="cuda")), "in index_add"), (lambda: x.gather(0, i[:, None]), "with size 3"), (lambda: x.put_(i, i.float()), "index 7 .* size 6")):
        f()
        with pytest.raises(IndexError, match=text): lt.cuda.synchronize()
    x[i]
    with pytest.raises(IndexError): x.sum().item()
    x[i]
    with pytest.raises(IndexError): x.cpu()
    lt.cuda.synchronize()
    assert x[i.clamp(max=2)].shape == (2, 2)
