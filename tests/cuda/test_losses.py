"""Losses and their gradients on CUDA against the CPU's: reductions, weights, ignored classes, images, half precision."""
import pytest
from test_operators import data, gradients, same

import litetorch as lt
import litetorch.nn.functional as F

pytestmark = pytest.mark.gpu


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
def test_classes(reduction):
    rows, image = lt.tensor([0, 2, -100, 1]), lt.tensor([[[0, 1], [2, -100]], [[1, 1], [0, 2]]])
    weight = lt.tensor([1., 2., .5])
    for w in (None, weight):
        on = lambda t, x: None if t is None else t.to(x.device)
        gradients(lambda x: F.cross_entropy(x, on(rows, x), on(w, x), reduction=reduction), data(4, 3))
        gradients(lambda x: F.cross_entropy(x, on(image, x), on(w, x), reduction=reduction), data(2, 3, 2, 2))
    same(lambda x, t: F.nll_loss(x, t, reduction=reduction), data(9000, 3), lt.randint(0, 3, (9000,)), atol=1e-2 if reduction == "sum" else 1e-5)       # several blocks
    same(lambda x, t: F.nll_loss(x, t, reduction=reduction), data(3), lt.tensor(1))
    same(lambda x, t: F.cross_entropy(x, t, reduction=reduction), data(4, 3).bfloat16(), rows, atol=5e-2)


@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
def test_elementwise(reduction):
    y, p, w = data(4, 3), data(4, 3).sigmoid(), data(4, 3).abs()
    gradients(lambda x, y: F.mse_loss(x, y, reduction=reduction)**2, data(4, 3), y)
    gradients(lambda x: F.smooth_l1_loss(x, y.to(x.device), beta=.7, reduction=reduction), data(4, 3))
    gradients(lambda x: F.huber_loss(x, y.to(x.device), delta=.7, reduction=reduction), data(4, 3))
    gradients(lambda x: F.binary_cross_entropy(x, p.to(x.device), w.to(x.device), reduction=reduction), data(4, 3).sigmoid())
    same(lambda x, y: F.mse_loss(x, y, reduction=reduction), data(30).half(), data(30).half(), atol=2e-2)
    same(lambda x: F.mse_loss(x, x, reduction=reduction), lt.zeros(0))
    for name in ("l1_loss", "binary_cross_entropy_with_logits"): gradients(lambda x: getattr(F, name)(x, p.to(x.device), reduction=reduction), data(4, 3))
    with pytest.raises(RuntimeError, match="does not support negative values for beta"): F.smooth_l1_loss(y.cuda(), y.cuda(), beta=-1)
