"Forward mode against PyTorch: programs, misuse, levels, custom functions. Every operator by itself: tests/parity."
import numpy as np
import pytest
import torch as theirs
from torch.autograd import forward_ad as their_ad

import litetorch as ours
from litetorch.autograd import forward_ad as our_ad


def plain(t): return np.array(t.detach().numpy())


def value_of(t): return None if t is None else plain(t)


def differ(want, got) -> str | None:
    if len(want) != len(got): return f"{len(got)} results instead of {len(want)}"
    for w, g in zip(want, got, strict=True):
        if w is None and g is None: continue
        w, g = np.zeros_like(g) if w is None else w, np.zeros_like(w) if g is None else g       # None is as good as zeros
        if w.dtype != g.dtype or w.shape != g.shape: return f"tangent is {g.dtype}{g.shape}, not {w.dtype}{w.shape}"
        if not np.allclose(g, w, 1e-6, 1e-8, equal_nan=True): return f"tangents differ by {np.max(np.abs(g - w)):.3g}"
    return None


# The same program in both libraries. Each returns tensors (or None); they are compared.

def _start(torch, ad, shape=(3, 2)):
    values, tangent = np.arange(1., 1 + np.prod(shape)).reshape(shape), np.cos(np.arange(np.prod(shape))).reshape(shape)
    return ad.make_dual(torch.tensor(values.tolist(), dtype=torch.float64), torch.tensor(tangent.tolist(), dtype=torch.float64))


def view_shares(torch, ad):
    x = _start(torch, ad)
    v = x[1]
    v.mul_(3)
    return x, v, x.t(), x.view(-1)[2:4]


def view_of_plain_base(torch, ad):
    "The base had no tangent; the view beside was made before."
    x, base = _start(torch, ad), torch.ones(3, 2, dtype=torch.float64)
    v, beside, detached = base[0], base[:, 1], base.detach()
    v.copy_(x[1])
    return base, v, beside, detached


def plain_base_written(torch, ad):
    x, base = _start(torch, ad), torch.ones(3, 2, dtype=torch.float64)
    v = base[1]
    base.mul_(x)
    return base, v


def overwritten(torch, ad):
    x, y, z, w = (_start(torch, ad) for _ in range(4))
    return x.zero_(), y.fill_(2.), z.copy_(torch.ones(3, 2, dtype=torch.float64)), w.add_(w)


def itself(torch, ad):
    x, y = _start(torch, ad), _start(torch, ad).clone()
    y[0] = y[1]
    y[:, 0] *= 2
    return x + 0, (x + 0).mul_(2), x, y, x.reshape(2, 3), x.contiguous()


def switched_off(torch, ad):
    x = _start(torch, ad)
    with torch.no_grad(): a = x*2
    with torch.inference_mode(): b = x*2
    with ad._set_fwd_grad_enabled(False): c = x*2
    return a, b, c, x.detach(), x.data, torch.zeros_like(x), x > 1, x.sign(), x.round(), x.long()


def shapes_of_metadata(torch, ad):
    x, y = _start(torch, ad).clone(), _start(torch, ad).clone()
    return x.unsqueeze_(0), y.t_(), y.squeeze(), x.transpose_(0, 1)


def odd_layouts(torch, ad):
    base = torch.arange(12., dtype=torch.float64).view(3, 4)
    a = ad.make_dual(base[:, 1:3], torch.ones(3, 2, dtype=torch.float64))
    b = ad.make_dual(base.t(), torch.full((4, 3), 2., dtype=torch.float64))
    return a, b, a.as_strided((2,), (4,), 1), b.expand(2, 4, 3), a.t(), b[1]


def mixed_dtypes(torch, ad):
    x = ad.make_dual(torch.ones(2), torch.ones(2, dtype=torch.float64))
    y = ad.make_dual(torch.ones(2, dtype=torch.float64), torch.full((2,), 2., dtype=torch.float64))
    return x, y + torch.ones(2), y.to(torch.float32), y*torch.tensor([1j, 2j]), torch.view_as_real(y*torch.tensor([1j, 2j]))


def joined(torch, ad):
    x, plain = _start(torch, ad), torch.ones(3, 2, dtype=torch.float64)
    return torch.cat([plain, x]), torch.stack([x, plain]), torch.where(plain > 0, x, plain), torch.einsum("ij,kj->ik", plain, x), *x.unbind(0)


@pytest.mark.parametrize("program", [view_shares, view_of_plain_base, plain_base_written, overwritten, itself, switched_off, shapes_of_metadata,
                                     odd_layouts, mixed_dtypes, joined])
def test_program(program):
    "Tangents, their dtypes and their strides are PyTorch's."
    def run(torch, ad):
        with ad.dual_level(): return [(t, ad.unpack_dual(t).tangent) for t in program(torch, ad)]
    for (_, want), (_, got) in zip(run(theirs, their_ad), run(ours, our_ad), strict=True):
        assert (want is None) == (got is None)
        if want is not None:
            assert str(want.dtype) == str(got.dtype) and tuple(want.stride()) == got.stride()
            np.testing.assert_allclose(plain(got), plain(want))


MISUSES = {
    "no level": lambda torch, ad, x: ad.make_dual(x, x),
    "exit": lambda torch, ad, x: ad.exit_dual_level(),
    "nested": lambda torch, ad, x: _inside(ad, ad.enter_dual_level),
    "wrong level": lambda torch, ad, x: _inside(ad, lambda: ad.exit_dual_level(level=3)),
    "size": lambda torch, ad, x: _inside(ad, lambda: ad.make_dual(x, x[0])),
    "integer tangent": lambda torch, ad, x: _inside(ad, lambda: ad.make_dual(x, x.long())),
    "integer primal": lambda torch, ad, x: _inside(ad, lambda: ad.make_dual(x.long(), x)),
    "twice": lambda torch, ad, x: _inside(ad, lambda: ad.make_dual(ad.make_dual(x, x), x)),
    "out": lambda torch, ad, x: _inside(ad, lambda: torch.add(ad.make_dual(x, x), x, out=torch.empty(3, 2))),
    "dual out": lambda torch, ad, x: _inside(ad, lambda: torch.add(x, x, out=ad.make_dual(x, x))),
    "no rule": lambda torch, ad, x: _inside(ad, lambda: torch.nn.functional.ctc_loss(ad.make_dual(torch.zeros(5, 2, 4), torch.ones(5, 2, 4)),
                                                        torch.tensor([[1, 2], [1, 2]]), torch.tensor([5, 5]), torch.tensor([2, 2]))),
}


def _inside(ad, action):
    with ad.dual_level(): return action()


@pytest.mark.parametrize("name", MISUSES)
def test_misuse(name):
    "The same error, with the same words (PyTorch's advice to file an issue apart)."
    raised = []
    for torch, ad in ((theirs, their_ad), (ours, our_ad)):
        with pytest.raises(Exception) as caught: MISUSES[name](torch, ad, torch.ones(3, 2))
        raised.append((caught.type, str(caught.value).split("\n")[0]))
    assert raised[0] == raised[1]


def test_unpacked():
    "The tangent is kept as it is; the primal is a view; both are forgotten at the end."
    x, t = ours.ones(3), ours.arange(3.)
    with our_ad.dual_level() as level:
        d = our_ad.make_dual(x, t)
        primal, tangent = our_ad.unpack_dual(d)
        assert level == 0 and tangent is t and primal._base is x and d._base is x and "tangent=tensor([0., 1., 2.])" in repr(d)
        assert our_ad.unpack_dual(primal).tangent is None and our_ad.unpack_dual(d, level=0).tangent is t
        kept = d*d
    assert our_ad.unpack_dual(kept) == (kept, None) and kept._keys == x._keys and "tangent" not in repr(kept)


def test_nested_levels():
    "Derivatives of derivatives: each level sees its own tangents only."
    def slope(f):
        def df(x):
            with our_ad.nested_level() as level:
                return our_ad.unpack_dual(f(our_ad.make_dual(x, ours.ones_like(x), level=level)), level=level).tangent
        return df
    x = ours.tensor([0.3, -1.2], dtype=ours.float64)
    third = slope(slope(slope(lambda v: (v*v).sin())))(x).numpy()
    v = x.numpy()
    np.testing.assert_allclose(third, -12*v*np.sin(v*v) - 8*v**3*np.cos(v*v))
    confused = slope(lambda v: v*slope(lambda w: v + w)(ours.ones_like(v)))(x)        # d(x·1)/dx: the inner v does not move with w
    np.testing.assert_allclose(confused.numpy(), [1, 1])
    written = slope(slope(lambda v: (v*v).mul_(v)))(x)
    np.testing.assert_allclose(written.numpy(), 6*v)


def test_hessian_vector_products():
    "Forward over reverse, reverse over forward and reverse over reverse give one answer."
    def f(x): return (x.sin()*x.exp()).softmax(-1).pow(2).sum() + (x.outer(x).tanh()).sum()
    x, v = ours.tensor([0.3, -1.2, 2.], dtype=ours.float64, requires_grad=True), ours.tensor([1., -2., 0.5], dtype=ours.float64)
    g, = ours.autograd.grad(f(x), x, create_graph=True)
    want, = ours.autograd.grad(g, x, v)
    with our_ad.dual_level():
        d = our_ad.make_dual(x, v)
        g, = ours.autograd.grad(f(d), d, create_graph=True)
        forward_over_reverse = our_ad.unpack_dual(g).tangent
        g, = ours.autograd.grad(f(d), d)                                   # without recording the backward pass
        unrecorded = our_ad.unpack_dual(g).tangent
        moved = our_ad.unpack_dual(f(d)).tangent
        reverse_over_forward, = ours.autograd.grad(moved, x)
    for got in (forward_over_reverse, unrecorded, reverse_over_forward): np.testing.assert_allclose(got.detach().numpy(), want.numpy())


def test_cost_without_tangents():
    "An open level changes nothing for tensors without tangents: the same kernel answers."
    x = ours.ones(3)
    before = ours.ops.aten.mul.Tensor.table[x._keys]
    with our_ad.dual_level():
        our_ad.make_dual(ours.ones(3), ours.ones(3))*2
        assert ours.ops.aten.mul.Tensor.table[x._keys] is before and (x*2)._keys == x._keys


# Custom functions with a `jvp`

def custom_functions(torch):
    "Name -> class; the same source for both libraries."
    Function = torch.autograd.Function

    class Product(Function):
        @staticmethod
        def forward(ctx, x, y, k):
            ctx.save_for_forward(x, y)
            ctx.k = k
            return x*y*k
        @staticmethod
        def jvp(ctx, dx, dy, dk):
            x, y = ctx.saved_tensors
            return (dx*y + x*dy)*ctx.k

    class Several(Function):
        @staticmethod
        def forward(x):
            return x*2, x > 0, x.exp()
        @staticmethod
        def setup_context(ctx, inputs, output):
            ctx.mark_non_differentiable(output[1])
            ctx.save_for_forward(output[2])
        @staticmethod
        def jvp(ctx, dx): return dx*2, None, dx*ctx.saved_tensors[0]

    class Undefined(Product):
        @staticmethod
        def forward(ctx, x, y, k):
            ctx.set_materialize_grads(False)
            return x*y*k
        @staticmethod
        def jvp(ctx, dx, dy, dk):
            assert dy is None and dk is None
            return dx*3

    def simple(name, forward, jvp): return type(name, (Function,), {"forward": staticmethod(forward), "jvp": staticmethod(jvp)} if jvp else {"forward": staticmethod(forward)})
    def write(ctx, x):
        ctx.mark_dirty(x)
        return x.mul_(2)
    return [
        (Product, 3), (Undefined, 3), (Several, 1), (simple("Without", lambda ctx, x: x*2, None), 1),
        (simple("Count", lambda ctx, x: (x*2, x*3), lambda ctx, dx: dx), 1),
        (simple("Size", lambda ctx, x: x*2, lambda ctx, dx: dx[0]), 1),
        (simple("Number", lambda ctx, x: x*2, lambda ctx, dx: 5), 1),
        (simple("View", lambda ctx, x: x.view(2, 1), lambda ctx, dx: dx.view(2, 1)), 1),
        (simple("LostView", lambda ctx, x: x.view(2, 1), lambda ctx, dx: dx.clone().view(2, 1)), 1),
        (simple("AsIs", lambda ctx, x: x, lambda ctx, dx: dx), 1),
        (simple("AsView", lambda ctx, x: x, lambda ctx, dx: dx.view_as(dx)), 1),
        (simple("Write", write, lambda ctx, dx: dx.mul_(2)), 1),
        (simple("LostWrite", write, lambda ctx, dx: dx*2), 1),
    ]


def run_custom(torch, ad, index):
    function, count = custom_functions(torch)[index]
    x, t, y = torch.tensor([1., 2.]), torch.tensor([1., 10.]), torch.tensor([5., 7.])
    try:
        with ad.dual_level():
            dual = ad.make_dual(x, t)
            out = function.apply(*(dual, y, 3)[:count])
            return [value_of(ad.unpack_dual(o).tangent) for o in (*(out if isinstance(out, tuple) else (out,)), dual)]
    except Exception as error: return type(error), str(error)


@pytest.mark.parametrize("index", range(13))
def test_custom_function(index):
    "The tangents of a Function with `jvp`, or the error, are PyTorch's."
    want, got = run_custom(theirs, their_ad, index), run_custom(ours, our_ad, index)
    if isinstance(want, tuple): assert want == got
    else: assert isinstance(got, list) and differ(want, got) is None


def test_gradcheck():
    "Forward mode is checked against differences too, also with a batch of directions; a wrong rule is found."
    x = ours.randn(2, 3, dtype=ours.float64).requires_grad_()
    w = ours.randn(3, 2, dtype=ours.complex128).requires_grad_()
    f = lambda x, w: (x.to(ours.complex128) @ w).tanh().abs().sum(0)
    assert ours.autograd.gradcheck(f, (x, w), check_forward_ad=True, check_batched_forward_grad=True, check_batched_grad=True)
    assert ours.autograd.gradcheck(lambda x: x.norm(), (x.sum().detach().requires_grad_(),), check_forward_ad=True, check_batched_forward_grad=True)     # without dimensions
    assert ours.autograd.gradgradcheck(lambda x: (x.sin()*x.exp()).sum(1), (x,), check_fwd_over_rev=True)

    class Wrong(ours.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x*2
        @staticmethod
        def backward(ctx, g): return g*2
        @staticmethod
        def jvp(ctx, dx): return dx*3
    assert ours.autograd.gradcheck(Wrong.apply, (x,))
    with pytest.raises(RuntimeError, match="Jacobian computed with forward mode mismatch for output 0 with respect to input 0"):
        ours.autograd.gradcheck(Wrong.apply, (x,), check_forward_ad=True)
    with pytest.raises(AssertionError, match="Expected at least one of"): ours.autograd.gradcheck(f, (x, w), check_backward_ad=False)
