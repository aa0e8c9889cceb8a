"""Definitions of operators in other operators give PyTorch's numbers, also at corners, in every precision, and in compiled programs forward and backward."""
import numpy as np
import pytest
import torch as pt

import litetorch as lt
from litetorch.c10.tensor import wrap
from litetorch.fx.experimental.proxy_tensor import make_fx

SPECIAL = np.array([[0., -0., 1., -1., np.inf, -np.inf], [np.nan, .5, -.5, 3., -3., 2.5], [1e-3, 20.5, -20.5, 1e30, -1e30, .25]])
NORMAL = np.random.default_rng(1).normal(size=(3, 6))*2
UNIT = np.random.default_rng(2).uniform(.05, .95, size=(3, 6))
SIGN = np.where(NORMAL > 0, 1., -1.)

# name -> (program of the library and two tensors, arrays)
CASES = {
    "celu": (lambda t, x, y: t.nn.functional.celu(x, .7), SPECIAL, None), "softshrink": (lambda t, x, y: t.nn.functional.softshrink(x, .4), SPECIAL, None),
    "hardshrink": (lambda t, x, y: t.nn.functional.hardshrink(x, .5), SPECIAL, None), "threshold": (lambda t, x, y: t.nn.functional.threshold(x, .3, -7.), SPECIAL, None),
    "logit": (lambda t, x, y: t.logit(x), UNIT, None), "logit eps": (lambda t, x, y: t.logit(x, .2), UNIT, None), "sinc": (lambda t, x, y: t.sinc(x), NORMAL, None), "entr": (lambda t, x, y: t.special.entr(x), SPECIAL, None),
    "frac": (lambda t, x, y: t.frac(x), NORMAL, None), "deg2rad": (lambda t, x, y: t.deg2rad(x), NORMAL, None), "rad2deg": (lambda t, x, y: t.rad2deg(x), NORMAL, None),
    "nan_to_num": (lambda t, x, y: t.nan_to_num(x), SPECIAL, None), "nan_to_num 2": (lambda t, x, y: t.nan_to_num(x, 1., 2., 3.), SPECIAL, None), "isposinf": (lambda t, x, y: t.isposinf(x), SPECIAL, None), "isneginf": (lambda t, x, y: t.isneginf(x), SPECIAL, None),
    "xlogy": (lambda t, x, y: t.xlogy(x, y), SPECIAL, SPECIAL[::-1]), "xlog1py": (lambda t, x, y: t.special.xlog1py(x, y), SPECIAL, SPECIAL[::-1]), "logaddexp": (lambda t, x, y: t.logaddexp(x, y), SPECIAL, SPECIAL[::-1]),
    "logaddexp same": (lambda t, x, y: t.logaddexp(x, y), SPECIAL, SPECIAL), "heaviside": (lambda t, x, y: t.heaviside(x, y), SPECIAL, NORMAL), "dot": (lambda t, x, y: t.dot(x[0], y[0]), NORMAL, UNIT), "vdot": (lambda t, x, y: t.vdot(x[0], y[0]), NORMAL, UNIT),
    "mv": (lambda t, x, y: t.mv(x, y[0]), NORMAL, UNIT), "prelu": (lambda t, x, y: t.nn.functional.prelu(x, y[0]), NORMAL, UNIT), "lerp": (lambda t, x, y: t.lerp(x, x*2, y), NORMAL, UNIT), "addr": (lambda t, x, y: t.addr(x, x[:, 0], y[0], beta=.5, alpha=2.), NORMAL, UNIT),
    "logsumexp": (lambda t, x, y: t.logsumexp(x, 1), SPECIAL[::2], None), "logsumexp 2": (lambda t, x, y: t.logsumexp(x, [0, 1], keepdim=True), NORMAL, None), "logsumexp inf": (lambda t, x, y: t.logsumexp(x*0 - 1/(x*0), 1), np.ones((2, 2)), None),
    "std": (lambda t, x, y: t.std(x, 1), NORMAL, None), "std 2": (lambda t, x, y: t.std(x, correction=0, keepdim=True), NORMAL, None), "trace": (lambda t, x, y: t.trace(x), NORMAL, None), "count_nonzero": (lambda t, x, y: t.count_nonzero(x, 1), SPECIAL, None),
    "glu": (lambda t, x, y: t.nn.functional.glu(x, 1), NORMAL, None), "pixel_shuffle": (lambda t, x, y: t.nn.functional.pixel_shuffle(t.cat([x, y]).reshape(9, 2, 2), 3), NORMAL, UNIT), "roll": (lambda t, x, y: t.roll(x, (1, -2), (0, 1)), NORMAL, None),
    "logsigmoid": (lambda t, x, y: t.nn.functional.logsigmoid(x), SPECIAL, None), "bce logits": (lambda t, x, y: t.nn.functional.binary_cross_entropy_with_logits(x, y, pos_weight=y[0].detach()), NORMAL, UNIT), "bce": (lambda t, x, y: t.nn.functional.binary_cross_entropy(x, y.detach()), UNIT, UNIT[::-1]),
    "soft margin": (lambda t, x, y: t.nn.functional.soft_margin_loss(x, y.detach()), NORMAL, SIGN), "huber": (lambda t, x, y: t.nn.functional.huber_loss(x, y, delta=.7), NORMAL, UNIT), "smooth l1": (lambda t, x, y: t.nn.functional.smooth_l1_loss(x, y, beta=.5), NORMAL, UNIT),
    "hardsigmoid": (lambda t, x, y: t.nn.functional.hardsigmoid(x*2), NORMAL, None), "hardswish": (lambda t, x, y: t.nn.functional.hardswish(x*2), NORMAL, None), "mish": (lambda t, x, y: t.nn.functional.mish(x), NORMAL, None),
    "group norm": (lambda t, x, y: t.nn.functional.group_norm(x.unsqueeze(2)*y[0, :4], 3, x[0], x[1]), NORMAL, UNIT),
    "safe softmax": (lambda t, x, y: t._safe_softmax(x, -1), np.where(np.arange(18).reshape(3, 6) < 7, -np.inf, NORMAL), None), "view copies": (lambda t, x, y: t.transpose_copy(x, 0, 1)*2 + t.unsqueeze_copy(y, 0)[0].t(), NORMAL, UNIT),
}
FEW_DIGITS = {"group norm": 2e-4}

def on(t, *arrays, dtype="float32", grad=False):
    made = [None if a is None else (pt.from_numpy(np.array(a)) if t is pt else wrap(np.array(a))).to(getattr(t, dtype)) for a in arrays]
    return [m.requires_grad_(True) if grad and m is not None else m for m in made]
def plain(x): return x.detach().double().numpy() if isinstance(x, pt.Tensor) else np.array(x.detach().double()._array)

@pytest.mark.parametrize("name", CASES)
def test_numbers_are_pytorch_s(name):
    f, *arrays = CASES[name]
    for dtype in ("float32", "bfloat16"):
        args = [a for a in on(lt, *arrays, dtype=dtype) if a is not None]
        gm = make_fx((lambda x, y: f(lt, x, y)) if len(args) == 2 else lambda x: f(lt, x, None), lt._decomp.core_aten_decompositions())(*args)
        got, expected = gm(*args), f(pt, *on(pt, *arrays, dtype=dtype))
        assert str(got.dtype).split(".")[1] == str(expected.dtype).split(".")[1] and tuple(got.shape) == tuple(expected.shape) and got.stride() == expected.stride()
        np.testing.assert_allclose(plain(got), plain(expected), rtol=2e-5 if dtype == "float32" else 3e-2, atol=1e-6 if dtype == "float32" else 2e-2)

@pytest.mark.parametrize("name", CASES)
def test_compiled_forward_and_backward(name):
    lt._dynamo.reset()
    f, *arrays = CASES[name]
    arrays = [None if a is None else np.nan_to_num(a, nan=.75, posinf=np.inf, neginf=-np.inf) for a in arrays]
    args, theirs = on(lt, *arrays, grad=name != "heaviside"), on(pt, *arrays, grad=name != "heaviside")
    got, expected = lt.compile(lambda *a: f(lt, *a))(*args), f(pt, *theirs)
    close = dict(rtol=FEW_DIGITS.get(name, 2e-5), atol=FEW_DIGITS.get(name, 2e-6))
    np.testing.assert_allclose(plain(got), plain(expected), **close)
    if not expected.requires_grad: return
    got.sum().backward()
    expected.sum().backward()
    for a, b in zip(args, theirs, strict=True):
        if b is None or b.grad is None: continue
        np.testing.assert_allclose(plain(a.grad), plain(b.grad), **close)

def test_coverage_of_the_core_table():
    "PyTorch's core table names about six hundred functional operators that are here too; these are taken apart by the table or by being composite."
    ours = {op.name for op in lt._decomp.core_aten_decompositions()}
    theirs = {op.name() for op in pt._decomp.core_aten_decompositions()}
    assert len(ours) > 450 and len(ours & theirs) > 300, (len(ours), len(ours & theirs))
