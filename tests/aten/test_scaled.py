"Products of small floats with scales: what PyTorch's CPU computes, the checks of its meta functions, and every recipe against the dequantised product."
import numpy as np
import pytest
import torch

import litetorch as t
from litetorch.aten.native.products import FP4, swizzled, unswizzled
from litetorch.nn.functional import ScalingType as S
from litetorch.nn.functional import SwizzleType, scaled_mm


def parts(seed=0, m=130, n=40, k=256):
    r = np.random.default_rng(seed)
    return r.standard_normal((m, k)).astype("f4"), r.standard_normal((n, k)).astype("f4"), r

def eight(x): return t.from_numpy(x).to(t.float8_e4m3fn)

def test_as_on_pytorchs_cpu():
    x, y, r = parts()
    sa, sb = r.random((130, 1)).astype("f4") + .5, r.random((1, 40)).astype("f4") + .5
    for a, b in ((sa, sb), (sa[:1], sb[:, :1])):
        mine = t._scaled_mm(eight(x), eight(y).t(), t.from_numpy(a), t.from_numpy(b), out_dtype=t.bfloat16)
        theirs = torch._scaled_mm(torch.from_numpy(x).to(torch.float8_e4m3fn), torch.from_numpy(y).to(torch.float8_e4m3fn).t(), torch.from_numpy(a), torch.from_numpy(b), out_dtype=torch.bfloat16)
        np.testing.assert_allclose(mine.float().numpy(), theirs.float().numpy(), 1e-2, .3)

def scales(recipe, rows, k, r):
    "Random scales of one factor as the recipe wants them, and one number for each of its elements."
    if recipe in (S.BlockWise1x16, S.BlockWise1x32):
        block, dtype = (16, t.float8_e4m3fn) if recipe is S.BlockWise1x16 else (32, t.float8_e8m0fnu)
        values = np.exp2(r.integers(-3, 4, (rows, k//block))).astype("f4")
        return t.from_numpy(swizzled(values)).to(dtype), np.repeat(values, block, 1)
    values = r.random((rows if recipe is S.BlockWise1x128 else -(-rows//128), k//128)).astype("f4") + .5
    return t.from_numpy(values), np.repeat(np.repeat(values, 1 if recipe is S.BlockWise1x128 else 128, 0)[:rows], 128, 1)

@pytest.mark.parametrize("recipes", [(S.BlockWise1x32, S.BlockWise1x32), (S.BlockWise1x128, S.BlockWise128x128), (S.BlockWise128x128, S.BlockWise1x128), (S.BlockWise1x128, S.BlockWise1x128)], ids=str)
def test_blocks_of_eight_bits(recipes):
    x, y, r = parts()
    (sa, full_a), (sb, full_b) = scales(recipes[0], 130, 256, r), scales(recipes[1], 40, 256, r)
    a, b = eight(x), eight(y)
    wanted = (a.float().numpy()*full_a) @ (b.float().numpy()*full_b).T
    if recipes[1] is not S.BlockWise1x32: sb = sb.t()
    order = SwizzleType.SWIZZLE_32_4_4 if recipes[0] is S.BlockWise1x32 else None
    found = scaled_mm(a, b.t(), sa, recipes[0], sb, recipes[1], order, order, output_dtype=t.float32)
    np.testing.assert_allclose(found.numpy(), wanted, 1e-4, 1e-2)
    np.testing.assert_allclose(t._scaled_mm(a, b.t(), sa, sb, out_dtype=t.float32).numpy(), wanted, 1e-4, 1e-2)       # the recipe is found out
    shape = scaled_mm(a.to("meta"), b.to("meta").t(), sa.to("meta"), recipes[0], sb.to("meta"), recipes[1], order, order)
    assert shape.shape == (130, 40) and shape.dtype == t.bfloat16 and shape.is_contiguous()

@pytest.mark.parametrize("recipe", [S.BlockWise1x16, S.BlockWise1x32], ids=str)
@pytest.mark.parametrize("two", [False, True])
def test_four_bits(recipe, two):
    "NVFP4, with one more scale for the matrix or without, and MXFP4."
    _, _, r = parts()
    codes = r.integers(0, 16, (130, 128)), r.integers(0, 16, (40, 128))
    a, b = (t.from_numpy((c[:, ::2] | c[:, 1::2] << 4).astype("u1")).view(t.float4_e2m1fn_x2) for c in codes)
    (sa, full_a), (sb, full_b) = scales(recipe, 130, 128, r), scales(recipe, 40, 128, r)
    wanted = (FP4[codes[0]]*full_a) @ (FP4[codes[1]]*full_b).T
    order = SwizzleType.SWIZZLE_32_4_4
    if two and recipe is S.BlockWise1x16:
        found = scaled_mm(a, b.t(), [sa, t.tensor(2.)], [recipe, S.TensorWise], [sb, t.tensor(.25)], [recipe, S.TensorWise], [order, SwizzleType.NO_SWIZZLE], [order, SwizzleType.NO_SWIZZLE], output_dtype=t.float32)
        wanted = wanted/2
    else: found = scaled_mm(a, b.t(), sa, recipe, sb, recipe, order, order, output_dtype=t.float32)
    np.testing.assert_allclose(found.numpy(), wanted, 1e-5, 1e-2)
    assert scaled_mm(a.to("meta"), b.to("meta").t(), sa.to("meta"), recipe, sb.to("meta"), recipe, order, order).shape == (130, 40)

def test_order_of_scales():
    "The order is that of PyTorch's own helper for tests."
    from torch.testing._internal.common_quantized import to_blocked
    for shape in ((128, 4), (130, 6), (5, 1), (256, 9)):
        x = np.random.default_rng(0).standard_normal(shape).astype("f4")
        np.testing.assert_array_equal(swizzled(x), to_blocked(torch.from_numpy(x)).numpy())
        np.testing.assert_array_equal(unswizzled(swizzled(x), *shape), x)

@pytest.mark.parametrize("device", ["cpu", "meta"])
def test_refusals(device):
    a, b, one = eight(np.ones((32, 64), "f4")).to(device), eight(np.ones((16, 64), "f4")).to(device).t(), t.ones((), device=device)
    small = t.ones(32, 2).to(t.float8_e8m0fnu).to(device)
    order = SwizzleType.SWIZZLE_32_4_4
    with pytest.raises(RuntimeError, match="512 elements"): scaled_mm(a, b, small, S.BlockWise1x32, small, S.BlockWise1x32, order, order)
    with pytest.raises(RuntimeError, match="SWIZZLE_32_4_4"): scaled_mm(a, b, small, S.BlockWise1x32, small, S.BlockWise1x32)
    with pytest.raises(ValueError, match="Invalid scaling configuration"): scaled_mm(a, b, one, S.TensorWise, small, S.BlockWise1x32)
    with pytest.raises(ValueError, match="Invalid scaling configuration"): t._scaled_mm(a, b, small, one)
    with pytest.raises(ValueError, match="2 tensors"): scaled_mm(t.zeros(4, 8, dtype=t.uint8, device=device).view(t.float4_e2m1fn_x2), t.zeros(4, 8, dtype=t.uint8, device=device).view(t.float4_e2m1fn_x2).t(), small, [2, 0], [small, one], [2, 0])
    with pytest.raises(RuntimeError, match=r"scale_b must have the shape \(1, 16\)"): scaled_mm(a, b, t.ones(32, 1, device=device), S.BlockWise1x128, t.ones(16, 1, device=device), S.BlockWise1x128)
    with pytest.raises(RuntimeError, match="cannot be multiplied"): t._scaled_mm(a, b.t(), one, one)
    with pytest.raises(RuntimeError, match="matrix"): t._scaled_mm(a[0], b, one, one)
