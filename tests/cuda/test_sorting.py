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
    with pytest.raises(RuntimeError, match="should have same dtype"): lt.searchsorted(edges.cuda(), lt.tensor([1], device="cuda"))
