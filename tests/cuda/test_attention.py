"""Fused attention on the device against the formula on the CPU: values, gradients, memory order, and which way was taken."""
import sys

import pytest

import litetorch as lt
from litetorch.nn.attention import SDPBackend, sdpa_kernel
from litetorch.nn.functional import scaled_dot_product_attention as attention

pytestmark = pytest.mark.gpu
real = pytest.mark.skipif("standin_cupy" in sys.modules, reason="rehearsal: too large for threads on the CPU")
FLASH, EFFICIENT, MATH = SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION, SDPBackend.MATH
NAMES = {FLASH: "_scaled_dot_product_flash_attention", EFFICIENT: "_scaled_dot_product_efficient_attention"}


def run(leaves, way, **more):
    "Output and gradients by one way."
    for x in leaves: x.grad = None
    with sdpa_kernel(way): out = attention(*leaves, **more)
    (out.float()*out.float().cos().detach()).sum().backward()
    return out, [out.detach().cpu().double()] + [x.grad.cpu().double() for x in leaves]


def check(way, dtype, eps, shape, keys=None, group=1, transposed=False, mask=None, **more):
    "One configuration on the device and, in float64 by the math form, on the CPU."
    B, H, T, D = shape
    lt.manual_seed(1)
    def make(h, t): return lt.randn(B, t, h, D).transpose(1, 2) if transposed else lt.randn(B, h, t, D)
    base = [make(H, T), make(H//group, keys or T), make(H//group, keys or T)]
    base = [x.to(dtype) for x in base]
    here = [x.cuda().detach().requires_grad_() for x in base]
    there = [x.double().detach().requires_grad_() for x in base]
    if group > 1: more |= dict(enable_gqa=True)
    out, mine = run(here, way, attn_mask=None if mask is None else mask.cuda().to(dtype) if mask.dtype != lt.bool else mask.cuda(), **more)
    _, wanted = run(there, MATH, attn_mask=mask if mask is None or mask.dtype == lt.bool else mask.double(), **more)
    if way in NAMES: assert NAMES[way].strip("_").replace("_", "") in out.grad_fn.name().lower().replace("_", "")
    for a, b in zip(mine, wanted, strict=True): assert (a - b).abs().max().item() <= eps*(1 + b.abs().max().item())
    return out


def test_flash():
    check(FLASH, lt.float16, 6e-3, (2, 2, 37, 32))
    check(FLASH, lt.float16, 6e-3, (1, 2, 150, 32), is_causal=True)
    out = check(FLASH, lt.bfloat16, 5e-2, (1, 4, 20, 64), keys=75, group=2, transposed=True, scale=.3)
    assert out.stride() == (5120, 64, 256, 1)


@real
@pytest.mark.parametrize("D", [64, 72, 128])
def test_flash_with_larger_heads(D):
    for dtype, eps in ((lt.float16, 6e-3), (lt.bfloat16, 5e-2)):
        for causal in (False, True): check(FLASH, dtype, eps, (2, 3, 333, D), is_causal=causal)
    check(EFFICIENT, lt.float32, 5e-5, (2, 3, 333, D), is_causal=True)


def test_efficient():
    check(EFFICIENT, lt.float32, 2e-5, (2, 2, 37, 32))
    check(EFFICIENT, lt.float32, 2e-5, (1, 2, 40, 32), keys=33, is_causal=True, transposed=True)
    lt.manual_seed(0)
    check(EFFICIENT, lt.float32, 2e-5, (2, 2, 9, 32), keys=11, mask=lt.randn(9, 11))
    check(EFFICIENT, lt.float32, 2e-5, (2, 2, 9, 32), keys=11, mask=lt.randn(2, 1, 9, 1) > -5)
    check(EFFICIENT, lt.float16, 6e-3, (1, 2, 9, 32), keys=11, mask=lt.randn(1, 2, 1, 11))


@pytest.mark.parametrize("dtype, eps", [(lt.float32, 2e-5), (lt.float16, 6e-3)], ids=["float32", "float16"])
@pytest.mark.parametrize("shape", [(2, 2, 9, 11), (9, 11), (2, 1, 1, 11), (1, 2, 9, 1)], ids=str)
def test_gradient_of_the_bias(dtype, eps, shape):
    "By the fused way, and in float64 by the formula; a bias that is broadcast gets the sum."
    lt.manual_seed(2)
    base = [lt.randn(2, 2, n, 32).to(dtype) for n in (9, 11, 11)] + [lt.randn(shape).to(dtype)]
    found = []
    for leaves, way in (([x.cuda() for x in base], EFFICIENT), ([x.double() for x in base], MATH)):
        leaves = [x.detach().requires_grad_() for x in leaves]
        with sdpa_kernel(way): out = attention(*leaves[:3], attn_mask=leaves[3])
        (out*out.detach().cos()).sum().backward()
        assert way is MATH or "Efficient" in out.grad_fn.name()
        found.append([x.grad for x in leaves])
    for mine, wanted in zip(*found, strict=True):
        assert mine.shape == wanted.shape and mine.dtype is dtype and (mine.cpu().double() - wanted).abs().max().item() <= eps*(1 + wanted.abs().max().item())
    bias = base[3].cuda().requires_grad_()
    with sdpa_kernel(EFFICIENT): attention(*[x.cuda() for x in base[:3]], attn_mask=bias).sum().backward()          # nobody else wants a gradient
    assert bias.grad.shape == shape


def test_a_row_that_sees_nothing_answers_zero():
    mask = lt.ones(9, 11, dtype=lt.bool)
    mask[4] = False
    q, k, v = (lt.randn(1, 1, n, 32).cuda() for n in (9, 11, 11))
    with sdpa_kernel(EFFICIENT): out = attention(q, k, v, attn_mask=mask.cuda())
    assert (out[0, 0, 4] == 0).all().item() and not out.isnan().any().item()


def test_the_choice():
    q = lt.randn(1, 2, 5, 32).cuda()
    with sdpa_kernel(FLASH), pytest.raises(RuntimeError, match="No available kernel"): attention(q, q, q)
    with sdpa_kernel([FLASH, EFFICIENT]), pytest.raises(RuntimeError, match="No available kernel"): attention(q, q, q, dropout_p=.5)
    with sdpa_kernel([]), pytest.raises(RuntimeError, match="No viable backend"): attention(q, q, q)
    x = q.clone().requires_grad_()
    assert "EfficientAttention" in attention(x, x, x).grad_fn.name()
    h = q.half().requires_grad_()
    assert "FlashAttention" in attention(h, h, h).grad_fn.name()
    mask = lt.zeros(5, 5).cuda().requires_grad_()
    attention(x, x, x, attn_mask=mask).sum().backward()
    assert mask.grad is not None


def test_float32_rows_that_do_not_lie_dense_are_copied():
    q = lt.randn(1, 2, 32, 5).cuda().transpose(2, 3)
    with sdpa_kernel(EFFICIENT), pytest.raises(RuntimeError, match="No available kernel"): attention(q, q, q)
    op = lt.ops.aten._scaled_dot_product_efficient_attention
    assert (op(q, q, q, None, False)[0] - op(q.contiguous(), q.contiguous(), q.contiguous(), None, False)[0]).abs().max().item() == 0


def test_empty():
    q = lt.randn(0, 2, 5, 16).cuda().half()
    assert lt.ops.aten._scaled_dot_product_flash_attention(q, q, q)[0].shape == (0, 2, 5, 16)
