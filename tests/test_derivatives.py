"Derivatives of whole programs beside difference quotients. Every operator by itself: tests/parity."
import math

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


def corners(torch):
    "Small programs at the corners of formulas: first and second derivatives, as lists."
    double = dict(dtype=torch.float64)
    leaf = lambda *shape: torch.arange(float(math.prod(shape)), **double).sin().reshape(shape).requires_grad_()

    def derivatives(f, *leaves):
        outs = f(*leaves)
        loss = sum((o*o).sum() for o in (outs if isinstance(outs, tuple) else (outs,)))
        first = torch.autograd.grad(loss, leaves, create_graph=True, allow_unused=True)
        again = sum(g.cos().sum() for g in first if g is not None)
        second = torch.autograd.grad(again, leaves, allow_unused=True) if again.requires_grad else ()
        return [None if g is None else g.detach() for g in (*first, *second)]
    aten, F = torch.ops.aten, torch.nn.functional
    yield "prod", derivatives(lambda x: x.prod(1), leaf(3, 0, 2))
    yield "prod of nothing", derivatives(lambda x: x.prod(), leaf(0))
    yield "det of 1x1", derivatives(lambda x: torch.linalg.det(x), leaf(4, 1, 1))
    yield "matmul of 3 by 4 dimensions", derivatives(lambda x, y: x @ y, leaf(2, 3, 4), leaf(3, 2, 4, 5))
    yield "group_norm's statistics", derivatives(lambda x: aten.native_group_norm(x, None, None, 2, 4, 3, 2, 1e-5), leaf(2, 4, 3))
    for mode in ("bilinear", "nearest", "bicubic"):
        for padding in ("zeros", "border", "reflection"):
            yield f"{mode} {padding}", derivatives(lambda x, p: F.grid_sample(x, p, mode, padding, False), leaf(1, 2, 4, 3), leaf(1, 3, 2, 2))
    yield "grid_sample of volumes", derivatives(lambda x, p: F.grid_sample(x, p, align_corners=True), leaf(1, 2, 4, 3, 2), leaf(1, 2, 3, 2, 3))
    a = torch.tensor([[1., 2, 0], [0, 3, 4], [0, 0, 0], [5, 5, 5]], **double).to_sparse_csr().requires_grad_()
    for how in ("sum", "mean", "amax", "amin"):
        b = leaf(3, 2)
        g, h = torch.autograd.grad(torch.sparse.mm(a, b, how).pow(2).sum(), (a, b))
        yield how, [g.values(), h, torch.ops.aten._sparse_mm_reduce_impl(a, b, how)[1].double()]


@pytest.mark.filterwarnings("ignore")
def test_corners():
    import numpy as np
    import torch as theirs
    for (name, mine), (_, want) in zip(corners(ours), corners(theirs), strict=True):
        assert [g is None for g in mine] == [g is None for g in want], name
        for g, w in zip(mine, want, strict=True):
            if w is not None: np.testing.assert_allclose(g.numpy(), w.numpy(), rtol=1e-9, atol=1e-9, err_msg=name)
