"Derivatives of whole programs beside difference quotients. Every operator by itself: tests/parity."
import pytest

import litetorch as ours

SMOOTH = {
    "product": lambda x, y: (x * y).sin() / (y * y + 1),
    "softmax": lambda x, y: (x.softmax(-1) * y).logsumexp(0),
    "norms": lambda x, y: x.norm() + (x * y).std(1).sum(),
    "matrix": lambda x, y: (x @ y.t()).tanh().prod(1),
    "views": lambda x, y: ours.cat([x[1:, ::2], y.t()[:1, :2]], 0).cumsum(0),
    "indexing": lambda x, y: x[[0, 1, 0]] * y.gather(1, ours.tensor([[2, 0, 1]])),
}


@pytest.mark.parametrize("name", SMOOTH)
def test_difference_quotients_agree(name):
    ours.manual_seed(0)
    x, y = (ours.rand(2, 3, dtype=ours.float64, requires_grad=True) for _ in range(2))
    assert ours.autograd.gradcheck(SMOOTH[name], (x, y))
    assert ours.autograd.gradgradcheck(SMOOTH[name], (x, y))
