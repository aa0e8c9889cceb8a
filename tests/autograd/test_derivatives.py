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


def sparse_programs(torch):
    "name -> program with a sparse tensor made of values that have a gradient."
    found = {}

    def program(f):
        found[f.__name__] = f
        return f

    D = torch.float64
    i = torch.tensor([[0, 1, 1], [2, 0, 2]])
    v = lambda: torch.tensor([3.0, 4.0, 5.0], dtype=D).requires_grad_()
    l = lambda g: None if g is None else (g.to_dense() if str(g.layout) != "torch.strided" else g).tolist()

    @program
    def coo():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        y = s.to_dense() ** 2
        return s.requires_grad, s.grad_fn and s.grad_fn.name(), l(torch.autograd.grad(y.sum(), x)[0])

    @program
    def coo_dup():
        x = v()
        s = torch.sparse_coo_tensor(torch.tensor([[0, 0, 1], [2, 2, 2]]), x, (2, 3))
        y = s.to_dense() ** 2
        return l(torch.autograd.grad(y.sum(), x)[0])

    @program
    def coo_mm():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        b = torch.arange(6.0, dtype=D).reshape(3, 2)
        return l(torch.autograd.grad((torch.sparse.mm(s, b) ** 2).sum(), x)[0])

    @program
    def coo_matmul():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        b = torch.arange(6.0, dtype=D).reshape(3, 2)
        return l(torch.autograd.grad(((s @ b) ** 2).sum(), x)[0])

    @program
    def coalesce():
        x = v()
        s = torch.sparse_coo_tensor(torch.tensor([[0, 0, 1], [2, 2, 2]]), x, (2, 3)).coalesce()
        return s.grad_fn.name(), l(torch.autograd.grad((s.to_dense() ** 2).sum(), x)[0])

    @program
    def values():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3)).coalesce()
        w = s.values()
        return w.grad_fn.name(), l(torch.autograd.grad((w**2).sum(), x)[0])

    @program
    def values_leaf():
        s = torch.sparse_coo_tensor(i, v().detach(), (2, 3)).coalesce().requires_grad_()
        w = s.values()
        return l(torch.autograd.grad((w**2).sum(), s)[0])

    @program
    def csr():
        x = v()
        s = torch.sparse_csr_tensor(torch.tensor([0, 1, 3]), torch.tensor([2, 0, 2]), x, (2, 3))
        return s.requires_grad, s.grad_fn and s.grad_fn.name()

    @program
    def csr_grad():
        x = v()
        s = torch.sparse_csr_tensor(torch.tensor([0, 1, 3]), torch.tensor([2, 0, 2]), x, (2, 3))
        return l(torch.autograd.grad((s.to_dense() ** 2).sum(), x)[0])

    @program
    def csr_mm():
        x = v()
        s = torch.sparse_csr_tensor(torch.tensor([0, 1, 3]), torch.tensor([2, 0, 2]), x, (2, 3))
        b = torch.arange(6.0, dtype=D).reshape(3, 2)
        return l(torch.autograd.grad(((s @ b) ** 2).sum(), x)[0])

    @program
    def csr_values():
        s = torch.sparse_csr_tensor(torch.tensor([0, 1, 3]), torch.tensor([2, 0, 2]), v().detach(), (2, 3)).requires_grad_()
        w = s.values()
        return w.grad_fn.name(), l(torch.autograd.grad((w**2).sum(), s)[0])

    @program
    def ssum():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return l(torch.autograd.grad(torch.sparse.sum(s) ** 2, x)[0])

    @program
    def ssum_dim():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return l(torch.autograd.grad((torch.sparse.sum(s, 0).to_dense() ** 2).sum(), x)[0])

    @program
    def spmul():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return l(torch.autograd.grad(((s * s).to_dense()).sum(), x)[0])

    @program
    def spmul2():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return l(torch.autograd.grad(((s * 2).to_dense() ** 2).sum(), x)[0])

    @program
    def spadd():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return l(torch.autograd.grad(((s + s).to_dense() ** 2).sum(), x)[0])

    @program
    def softmax():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return [round(a, 8) for a in l(torch.autograd.grad((torch.sparse.softmax(s, 1).to_dense() ** 2).sum(), x)[0])]

    @program
    def spsp():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        t = torch.sparse_coo_tensor(i.flip(0), x, (3, 2))
        return l(torch.autograd.grad((torch.sparse.mm(s, t).to_dense() ** 2).sum(), x)[0])


    @program
    def transp():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        return l(torch.autograd.grad((s.t().to_dense() ** 2).sum(), x)[0])

    @program
    def backward_acc():
        x = v()
        s = torch.sparse_coo_tensor(i, x, (2, 3))
        (s.to_dense() ** 2).sum().backward()
        (s.to_dense() ** 2).sum().backward() if 0 else None
        return x.grad.tolist()

    @program
    def sleaf_acc():
        s = torch.sparse_coo_tensor(i, v().detach(), (2, 3)).coalesce().requires_grad_()
        for _ in range(2):
            (s.to_dense() ** 2).sum().backward()
        return str(s.grad.layout), l(s.grad)

    return found


@pytest.mark.filterwarnings("ignore")
def test_sparse_tensors_made_of_values():
    "Constructors, `values`, sums, products and softmax hand gradients on to the values, as in PyTorch."
    import torch as theirs

    mine, want = sparse_programs(ours), sparse_programs(theirs)
    for name in want:
        assert repr(mine[name]()) == repr(want[name]()), name
