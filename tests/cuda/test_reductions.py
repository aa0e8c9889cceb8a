"""Reductions and running totals on CUDA against the CPU's: layouts, dtypes, places, NaN, empty inputs, results in given tensors."""
import numpy as np
import pytest
from test_operators import data, same

import litetorch as lt

pytestmark = pytest.mark.gpu
NAN = float("nan")


def test_layouts():
    "Rows, columns, planes, one number of all, a view with gaps, an expanded dimension; few results of many elements take two launches."
    for x in (data(4, 600), data(600, 40), data(40, 30).T, data(6, 50)[::2, ::5], data(4, 1).expand(4, 33), data(3000), data(0, 3), data(3, 0), data()):
        same(lambda x: x.sum(), x, atol=1e-4)
        for d in range(x.ndim): same(lambda x: x.sum(d), x, atol=1e-4)
    same(lambda x: x.sum((0, 2), keepdim=True), data(3, 4, 5))
    same(lambda x: x.sum(0), data(1001)[1:])                                  # not on a multiple of 16 bytes


def test_statistics():
    x = data(4, 300)
    for f in (lambda x: x.var(1), lambda x: x.std(0), lambda x: lt.var_mean(x, (0, 1), correction=0), lambda x: lt.view_as_complex(x.reshape(4, 150, 2)).var(1)): same(f, x)
    with pytest.warns(UserWarning, match="degrees of freedom"): assert data(1).cuda().var().isnan()
    with pytest.raises(RuntimeError, match="std and var only support floating point"): lt.arange(3).cuda().var()


def test_places():
    x = lt.tensor([[1., 3, 3, 2], [NAN, 5, NAN, 1], [-1, -1, -2, -2]])
    for f in (lambda x: tuple(x.max(1)), lambda x: tuple(x.min(1, keepdim=True)), lambda x: x.argmax(), lambda x: x.argmin(0), lambda x: tuple(x.cummax(1)), lambda x: tuple(x.cummin(0))): same(f, x)
    same(lambda x: x.argmax(), lt.zeros(5000))                                # the first of equal ones, over several blocks
    same(lambda x: x.T.argmax(), lt.tensor([[0., 1, 2], [5, 5, 5]]))           # counted in the tensor's own order


def test_extremes_of_nothing():
    x = lt.zeros(0, 3, device="cuda")
    with pytest.raises(RuntimeError, match="numel\\(\\) == 0"): x.max()
    with pytest.raises(IndexError, match="Expected reduction dim 0 to have non-zero size"): x.max(0)
    with pytest.raises(IndexError, match="non-zero size"): x.argmin(0)
    same(lambda x: x.sum(0), lt.zeros(0, 3)), same(lambda x: x.prod(), lt.zeros(0)), same(lambda x: x.mean(), lt.zeros(0)), same(lambda x: x.all(), lt.zeros(0))


def test_dtypes():
    x = data(5, 40)
    for dt in (lt.float16, lt.bfloat16): same(lambda x: x.sum(1), x.to(dt), atol=.05), same(lambda x: x.amax(1), x.to(dt), atol=0)
    for dt in (lt.int64, lt.int32, lt.uint8, lt.bool): same(lambda x: x.sum(1), (x.abs()*3).to(dt))
    same(lambda x: x.sum(0, dtype=lt.float64), x, atol=1e-12)
    same(lambda x: lt.view_as_real(x.sum(1)), lt.view_as_complex(data(4, 30, 2)))
    for order in (0, 1, 2, 3.5, float("inf"), -float("inf")): same(lambda x: lt.linalg.vector_norm(x, order, 1), x)
    same(lambda x: lt.logsumexp(x, 1), lt.tensor([[-np.inf, -np.inf], [np.inf, 0], [1000, 1000], [NAN, 1]]))
    same(lambda x: (x > 0).all(1), x), same(lambda x: (x > 9).any(), x), same(lambda x: lt.count_nonzero(x > 0, 1), x)
    same(lambda x: lt.nansum(x), lt.tensor([1, NAN, 2]))


def test_running():
    x = data(3, 700)
    for f in (lambda x: x.cumsum(1), lambda x: x.cumsum(0), lambda x: lt.cumsum(x > 0, 1), lambda x: lt.logcumsumexp(x, 1)): same(f, x, atol=1e-4)
    same(lambda x: x.cumsum(0), data(20_000)*.03, atol=1e-3)                  # in parts
    same(lambda x: x.clone().cumprod_(0), data(20))


def test_into_given_tensors():
    x, out = data(3, 4).cuda(), lt.empty(0, device="cuda")
    assert lt.sum(x, 1, out=out) is out and lt.equal(out.cpu(), x.sum(1).cpu())
    values, places = lt.empty(3, device="cuda"), lt.empty(3, dtype=lt.int64, device="cuda")
    lt.max(x, 1, out=(values, places))
    assert lt.equal(places.cpu(), x.argmax(1).cpu())
    with pytest.raises(RuntimeError, match="Expected out tensor to have dtype|can't be cast"): lt.argmax(x, 1, out=lt.empty(3, device="cuda"))
