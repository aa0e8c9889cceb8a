"""Sorting, picking and searching on CUDA against the CPU's: ties, NaN, long and short rows, other dimensions."""
import numpy as np
import pytest
from test_operators import data, same

import litetorch as lt

pytestmark = pytest.mark.gpu
NAN = float("nan")


def ties(*shape): return lt.tensor(np.random.default_rng(0).integers(-3, 4, shape).astype("f4"))


def test_sort():
    a = ties(4, 30)
    a[0, 3] = a[1, 0] = a[1, 29] = NAN
    for x in (a, a.T, ties(2, 5, 3), ties(2, 1500), ties(0, 3), lt.tensor(2.)):
        for d in range(max(1, x.ndim)):
            for down in (False, True): same(lambda x: tuple(x.sort(d, descending=down)), x)
    for dt in (lt.float16, lt.bfloat16, lt.int64, lt.uint8, lt.bool): same(lambda x: tuple(lt.sort(x, stable=True)), ties(3, 9).abs().to(dt))
    same(lambda x: tuple(x.sort(1)), ties(1, 1500).bfloat16())
    same(lambda x: x.argsort(0), a), same(lambda x: lt.msort(x), a)


def test_topk_and_picks():
    a = ties(4, 30)
    for largest in (True, False): same(lambda x: tuple(x.topk(5, 1, largest)), a), same(lambda x: tuple(x.topk(2, 0, largest)), a)
    same(lambda x: tuple(x.kthvalue(3, 1)), data(4, 7)), same(lambda x: tuple(x.kthvalue(2, 0, True)), data(4, 7))
    x = data(4, 7)
    x[1, 2] = x[2, 0] = x[2, 6] = NAN
    for f in (lambda x: x.median(1)[0], lambda x: x.nanmedian(1)[0], lambda x: x.median(), lambda x: x.nanmedian()): same(f, x)
    with pytest.raises(RuntimeError, match="selected index k out of range"): a.cuda().topk(31)


def test_search_and_counts():
    edges = lt.tensor([0., 1, 1, 2])
    for right in (False, True): same(lambda e, v: lt.searchsorted(e, v, right=right), edges, lt.tensor([[-1., 0, .5], [1, 2, NAN]])), same(lambda v, e: lt.bucketize(v, e, right=right), lt.tensor([1., 3.]), edges)
    same(lambda e, v: lt.searchsorted(e, v), lt.tensor([[0., 1], [5, 6]]), lt.tensor([[.5], [5.5]]))
    same(lambda x: lt.bincount(x, minlength=6), lt.tensor([1, 3, 3, 0])), same(lambda x, w: lt.bincount(x, w), lt.tensor([1, 1]), lt.tensor([.5, 2.]))
    same(lambda x: lt.unique(x, return_inverse=True, return_counts=True), lt.tensor([[3, 1], [1, 2]]))
    same(lambda e, v: lt.searchsorted(e, v, right=True), edges, lt.tensor([1, 3])), same(lambda e: lt.searchsorted(e, 1.5), lt.tensor([1, 2, 3]))


def test_modes_and_runs():
    a = ties(4, 30)
    a[0, 3] = a[1, 0] = NAN
    for x in (a, a.T, ties(300, 2).long()):
        for d in (0, 1): same(lambda x: x.mode(d)[0], x), same(lambda x: x.gather(d, x.mode(d, True)[1]), x)
    x = lt.tensor(np.random.default_rng(1).integers(0, 2, (40, 3)))
    for t in (x, x.T, x.float(), x.bool()):
        for d in (0, 1, None):
            for f in (lt.unique, lt.unique_consecutive): same(lambda x: f(x, return_inverse=True, return_counts=True, dim=d), t)
    with pytest.raises(RuntimeError, match="0 sized dimensions"): lt.zeros(3, 0, device="cuda").unique(dim=0)


def test_isin_and_histogram():
    a = ties(5, 7)
    for test in (lt.tensor([1., NAN]), lt.tensor([]), lt.arange(0, 40)):
        for invert in (False, True): same(lambda x, t: lt.isin(x, t, invert=invert), a, test)
    same(lambda x: lt.isin(x, 2.), a), same(lambda x: lt.isin(2, x), a)
    x = data(3000)
    for args in ((10, -1, 1), (7,), (5000, 0, 3)): same(lambda x: lt.histc(x, *args), x)
    assert lt.histc(lt.tensor([1, 1, 4], device="cuda"), 4, 1, 4).tolist() == [2, 0, 0, 1]


def test_segments():
    x = data(9, 2).requires_grad_()
    for reduce in ("sum", "mean", "prod", "max", "min"):
        lengths = lt.tensor([2, 0, 4, 3])
        def both(x, n):
            y = lt.segment_reduce(x, reduce, lengths=n, initial=1. if reduce in ("max", "min") else None)
            return y, lt.autograd.grad(y.nan_to_num(0, 0, 0).sum(), x)[0]
        same(both, x, lengths)
