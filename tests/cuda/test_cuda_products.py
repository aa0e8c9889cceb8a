"""Rows of `litetorch.cuda.blas` against the CPU's: layouts, dtypes, factors, recording."""
import pytest
from test_operators import data, gradients, same

import litetorch as lt
import litetorch.nn.functional as F

pytestmark = pytest.mark.gpu


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16", "complex64", "complex128", "int64", "int32", "uint8"])
def test_layouts(dtype):
    dt = getattr(lt, dtype)
    make = lambda *s: (data(*s, dtype="f8")*4).to(dt)
    close = dict(atol=5e-4 if dt.itemsize > 2 else .5)
    a, b = make(5, 7), make(7, 3)
    views = [(lambda x: x, lambda x: x), (lambda x: x.T.contiguous().T, lambda x: x), (lambda x: x, lambda x: x.T.contiguous().T), (lambda x: x.T.contiguous().T, lambda x: x.T.contiguous().T), (lambda x: x[::2], lambda x: x[:, 1:]), (lambda x: x[:1], lambda x: x[:, 2:]),
             (lambda x: x[:, ::2], lambda x: x[::2]), (lambda x: x[:, :0], lambda x: x[:0]), (lambda x: x[:1].expand(5, 7), lambda x: x[:, :1].expand(7, 3)), (lambda x: x[:0], lambda x: x)]
    for left, right in views:
        same(lambda a, b: left(a) @ right(b), a, b, **close)
        same(lambda a, b: left(a)[None].expand(2, -1, -1).bmm(lt.stack([right(b), right(b)])), a, b, **close)
    same(lambda a, v: a.mv(v), a, b[:, 1], **close)
    same(lambda v: v.dot(v), b[:, 1], **close)
    same(lambda c, a, b: lt.addmm(c, a, b, beta=2, alpha=3), make(3), a, b, **close)
    same(lambda c, a, b: lt.baddbmm(c, a[None], b[None], beta=2), make(5, 1), a, b, **close)


def test_every_product_of_the_library():
    a, b, v = data(5, 7), data(7, 3), data(7)
    for f in (lambda a, b, v: lt.addmv(a[:, 0], a, v, beta=.5), lambda a, b, v: lt.addr(a, a[:, 0], v, beta=2, alpha=3), lambda a, b, v: F.linear(a, b.T, b[0]), lambda a, b, v: lt.einsum("ij,jk->ki", a, b), lambda a, b, v: lt.einsum("ij,j,jk->ik", a, v, b),
              lambda a, b, v: lt.addbmm(a[:, :3], a.expand(2, 5, 7), b.expand(2, 7, 3)), lambda a, b, v: lt.tensordot(a, b, 1), lambda a, b, v: v @ b, lambda a, b, v: a @ v, lambda a, b, v: a.expand(2, 3, 5, 7) @ b, lambda a, b, v: lt.outer(v, v), lambda a, b, v: lt.linalg.multi_dot([a, b, b.T]),
              lambda a, b, v: lt._addmm_activation(b[0], a, b), lambda a, b, v: lt.chain_matmul(a, b), lambda a, b, v: lt.mm(a, b, out=lt.empty(3, 5, device=a.device).T)): same(f, a, b, v, atol=1e-4)
    gradients(lambda a, b: (a @ b)**2, a, b)
    gradients(lambda a, b: F.linear(a.expand(2, 5, 7), b.T)**2, a, b)
    with pytest.raises(RuntimeError, match="mat1 and mat2 shapes cannot be multiplied"): a.cuda() @ a.cuda()
    with pytest.raises(RuntimeError, match="at least two devices"): a.cuda() @ b


def test_a_product_can_be_recorded():
    a, b = lt.rand(4, 6, device="cuda"), lt.rand(6, 5, device="cuda")
    want = a @ b                                                             # wakes the library
    with lt.cuda.graph(g := lt.cuda.CUDAGraph()): out = a @ b + F.embedding(lt.zeros(4, dtype=lt.int64, device="cuda"), b.T)[:, :5]
    a.mul_(2)
    g.replay()
    assert lt.allclose(out.cpu(), (want*2).cpu() + b.T[0, :5].cpu(), atol=1e-5)


def test_the_switch_of_tf32():
    switch = lt.backends.cuda.matmul
    assert switch.allow_tf32 is False
    try:
        switch.allow_tf32 = True
        assert lt.get_float32_matmul_precision() == "high"
        same(lambda a: a @ a, data(4, 4), atol=1e-3)
        lt.set_float32_matmul_precision("highest")
        assert switch.allow_tf32 is False
    finally: lt.set_float32_matmul_precision("highest")
