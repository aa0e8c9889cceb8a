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


def test_sparse_products_and_layouts():
    "Gradients of sparse tensors have entries at the places of the tensors, as in PyTorch; those of dense ones are dense."
    import torch as theirs

    def run(torch):
        dense = torch.tensor([[0., 1, 2], [3, 0, 0]], dtype=torch.float64)
        x, y = dense.to_sparse().requires_grad_(), torch.arange(6., dtype=torch.float64).view(3, 2).requires_grad_()
        out = torch.sparse.mm(x, y)
        g_x, g_y = torch.autograd.grad(out.pow(2).sum(), (x, y))
        c = dense.to_sparse_csr().requires_grad_()
        g_c, = torch.autograd.grad((c.to_dense() + 1).pow(3).sum(), c)
        again = dense.clone().requires_grad_()
        (again.to_sparse().to_dense()**2).sum().backward()
        return [out.grad_fn.name().split("::")[-1], str(g_x.layout), g_x._values().tolist(), g_x._indices().tolist(), g_y.tolist(), str(g_c.layout), g_c.values().tolist(), again.grad.tolist()]
    assert run(ours) == run(theirs)
