"""Softmax and norms on CUDA against the CPU's: results, statistics, gradients, layouts, half precision."""
import pytest
from test_operators import data, gradients, same

import litetorch as lt
import litetorch.nn.functional as F

pytestmark = pytest.mark.gpu
NAN, INF = float("nan"), float("inf")


def test_softmax():
    for x, dim in ((data(5, 7), 1), (data(5, 7), 0), (data(3, 4, 5), 1), (data(3, 5).T, 1), (data(7), 0), (data(), 0), (data(0, 3), 1), (data(2, 20_000), 1)):
        same(lambda x: lt.softmax(x, dim), x)
        same(lambda x: lt.log_softmax(x, dim), x, atol=1e-4)
    same(lambda x: lt.softmax(x, 1), lt.tensor([[-INF, -INF], [-INF, 0], [INF, 1], [NAN, 1], [1000, 999]]))
    same(lambda x: lt.softmax(x, 1), data(3, 40).half(), atol=1e-3)
    assert lt.softmax(data(2, 3).half().cuda(), 1, dtype=lt.float32).dtype is lt.float32
    gradients(lambda x: lt.softmax(x, 0)*lt.arange(4., device=x.device), data(4, 5).T)
    gradients(lambda x: lt.log_softmax(x, 1)*lt.arange(5., device=x.device), data(4, 5))
    with pytest.raises(NotImplementedError, match="not implemented for 'Long'"): lt.arange(3).cuda().softmax(0)


def test_layer_and_group_norm():
    gradients(lambda x, w, b: F.layer_norm(x, (4, 6), w, b)**2, data(3, 4, 6), data(4, 6), data(4, 6))
    gradients(lambda x: F.layer_norm(x, (6,))**2, data(3, 4, 6))
    gradients(lambda x, w, b: F.group_norm(x, 2, w, b)**2, data(3, 4, 5), data(4), data(4))
    same(lambda x: F.layer_norm(x, (40,)), data(3, 40).bfloat16(), atol=5e-2)
    half = lt.native_layer_norm(data(3, 40).half().cuda(), (40,), None, None, 1e-5)
    assert [t.dtype for t in half] == [lt.float16, lt.float32, lt.float32]              # on CUDA statistics are not rounded
    same(lambda x: F.rms_norm(x, (40,)), data(3, 40))


def test_batch_norm():
    def trained(x, w=None, b=None):
        mean, var = lt.zeros(4, device=x.device), lt.ones(4, device=x.device)
        return F.batch_norm(x, mean, var, w, b, training=True), mean, var
    same(trained, data(3, 4, 6))
    same(trained, data(3, 4, 6, 5).contiguous(memory_format=lt.channels_last))
    gradients(lambda x, w, b: trained(x, w, b)[0]**2, data(3, 4, 5), data(4), data(4))
    gradients(lambda x, w: F.batch_norm(x, lt.arange(4., device=x.device), lt.arange(1, 5., device=x.device), w)**2, data(3, 4, 5, 2), data(4))
    same(lambda x: F.instance_norm(x), data(3, 4, 6))
