"Products by tiles and einsum's short way, against NumPy in double precision."
import numpy as np
import pytest
import torch

import litetorch as t
from litetorch.aten.loops.matrix_unit import panel_product

@pytest.mark.parametrize("m,k,n", [(64, 512, 512), (300, 70, 130), (9, 1000, 129), (1, 4096, 256), (2000, 64, 7), (1111, 500, 1), (255, 33, 257)])
def test_sides(m, k, n):
    rng = np.random.default_rng(0)
    a, b, c = (rng.normal(size=s).astype("f4") for s in ((3, m, k), (3, k, n), (n,)))
    for x in (a, a.swapaxes(1, 2).copy().swapaxes(1, 2), np.repeat(a, 2, 2)[:, :, ::2]):
        for y in (b, b.swapaxes(1, 2).copy().swapaxes(1, 2)):
            want, (x_, y_) = x.astype("f8") @ y, (t.from_numpy(v) for v in (x, y))
            tol = 1e-5*k**.5
            for got in (x_ @ y_, t.einsum("bij,bjk->bik", x_, y_), t.einsum("bij,bjk->kib", x_, y_).permute(2, 1, 0)):
                np.testing.assert_allclose(got.numpy(), want, atol=tol)
            np.testing.assert_allclose((x_[0] @ y_[0]).numpy(), want[0], atol=tol)
            np.testing.assert_allclose(t.nn.functional.linear(x_[1], y_[1].t(), t.from_numpy(c)).numpy(), want[1] + c, atol=tol)

def test_threads_give_the_same_bits():
    x, w = t.randn(200, 300), t.randn(150, 300)
    out = []
    for threads in (1, 2, 3):
        t.set_num_threads(threads)
        out.append((x @ w.t()).numpy().tobytes())
    t.set_num_threads(1)
    assert out[0] == out[1] == out[2]

@pytest.mark.parametrize("n,c,size,o,kernel,stride,padding,dilation,groups", [
    (3, 40, (7, 7), 20, (3, 3), 1, 1, 1, 1), (2, 3, (33, 50), 12, (7, 5), (2, 3), (3, 1), 1, 1), (5, 70, (4, 5), 9, (2, 2), 1, 0, 1, 1),
    (1, 8, (40, 41), 24, (3, 3), 2, 1, 2, 2), (4, 16, (1, 100), 8, (1, 5), (1, 2), (0, 2), (1, 3), 1), (2, 130, (9, 37), 72, (1, 1), 1, 0, 1, 1),
    (2, 16, (15, 15), 16, (5, 5), 2, 2, 1, 1), (3, 6, (28, 28), 6, (5, 5), 2, 2, 1, 6), (2, 9, (9, 70), 18, (3, 4), 2, (0, 3), 1, 3)])
def test_convolutions(n, c, size, o, kernel, stride, padding, dilation, groups):
    "float32 by tiles against float64, which goes another way, and the gradients of both."
    F, rng = t.nn.functional, np.random.default_rng(0)
    x, f = rng.normal(size=(n, c, *size)), rng.normal(size=(o, c//groups, *kernel))/(c*np.prod(kernel))**.5
    got = []
    for dt in ("f4", "f8"):
        a, w = (t.from_numpy(v.astype(dt)).requires_grad_() for v in (x, f))
        y = F.conv2d(a, w, None, stride, padding, dilation, groups)
        (y*t.arange(y.numel()).reshape(y.shape).to(y.dtype).sin()).sum().backward()
        got.append([v.detach().numpy() for v in (y, a.grad, w.grad)])
    for single, double in zip(*got, strict=True): np.testing.assert_allclose(single, double, atol=2e-6*abs(double).max() + 1e-6, rtol=1e-4)

@pytest.mark.parametrize("n,c,size,o,kernel,stride,padding,dilation,groups", [
    (2, 3, (32, 32), 16, (3, 3), 1, 1, 1, 1), (19, 16, (16, 16), 40, (3, 3), 1, 1, 1, 1), (1, 64, (9, 9), 70, (1, 1), 1, 0, 1, 1), (2, 8, (9, 7), 40, (3, 2), (2, 1), (1, 0), 1, 2),
    (9, 1, (5, 5), 8, (2, 2), 1, 0, 1, 1), (3, 40, (6, 200), 24, (3, 3), 1, 1, 1, 1), (2, 200, (8, 8), 200, (3, 3), 1, 1, 1, 1), (3, 6, (12, 12), 48, (3, 3), 2, 1, 2, 3)])
def test_gradients_of_filters_are_exact_for_whole_numbers(n, c, size, o, kernel, stride, padding, dilation, groups):
    "Also where an infinite pixel stands among them: what does not see it stays finite, as in PyTorch."
    rng = np.random.default_rng(0)
    x, f = rng.integers(-3, 4, (n, c, *size)).astype("f4"), rng.integers(-3, 4, (o, c//groups, *kernel)).astype("f4")
    for pixel in (1., np.inf, np.nan):
        x[0, 0, -1, -1], got = pixel, []
        for lib in (torch, t):
            a, w = lib.from_numpy(x.copy()), lib.from_numpy(f).requires_grad_()
            y = lib.nn.functional.conv2d(a, w, None, stride, padding, dilation, groups)
            g = np.random.default_rng(1).integers(-3, 4, tuple(y.shape)).astype("f4")
            y.backward(lib.from_numpy(g))
            got.append(w.grad.numpy())
        np.testing.assert_array_equal(*got)

def test_gradients_of_filters_have_the_same_bits_on_any_number_of_threads():
    x, w, out = t.randn(11, 8, 20, 20), t.randn(24, 8, 3, 3), []
    for threads in (1, 2, 3):
        t.set_num_threads(threads)
        out.append(t.ops.aten.convolution_backward(t.ones(11, 24, 20, 20).cumsum(-1), x, w, [24], [1, 1], [1, 1], [1, 1], False, [0, 0], 1, [False, True, False])[1].numpy().tobytes())
    t.set_num_threads(1)
    assert out[0] == out[1] == out[2]

# ---- tiles

SIZES = [(1, 300, 70), (2, 513, 128), (7, 64, 129), (8, 257, 24), (9, 40, 33), (65, 256, 31), (130, 300, 200)]
LAYOUTS = {"rows": lambda a: a, "columns": lambda a: a.swapaxes(-1, -2).copy().swapaxes(-1, -2), "gaps": lambda a: a.repeat(2, -1)[..., ::2], "turned": lambda a: a[:, ::-1].copy()[:, ::-1]}

@pytest.mark.parametrize("kind", ["f4", "f8"])
@pytest.mark.parametrize("m, k, n", SIZES)
def test_tiles_are_exact_for_whole_numbers_in_any_layout(m, k, n, kind):
    rng = np.random.default_rng(m)
    a, b = (rng.integers(-3, 4, size).astype(kind) for size in ((2, m, k), (2, k, n)))
    for left in LAYOUTS.values():
        for right in LAYOUTS.values(): np.testing.assert_array_equal(panel_product(left(a), right(b)), a @ b)

@pytest.mark.parametrize("kind", ["f4", "f8"])
@pytest.mark.parametrize("m, k, n", SIZES)
def test_tiles_add_in_one_order(m, k, n, kind):
    "A row alone has the bits that it has among others, whatever the layout of either side."
    rng = np.random.default_rng(m)
    a, b = (rng.normal(size=size).astype(kind) for size in ((1, m, k), (1, k, n)))
    whole = panel_product(a, b)
    for left in LAYOUTS.values():
        for right in LAYOUTS.values():
            np.testing.assert_array_equal(panel_product(left(a), right(b)), whole)
            for i in (0, m//2, m - 1): np.testing.assert_array_equal(panel_product(left(a)[:, i:i + 1], right(b)), whole[:, i:i + 1])

def test_numbers_that_are_none_stay_in_their_rows():
    a, b = np.ones((1, 70, 300), "f4"), np.ones((1, 300, 90), "f4")
    a[0, 3, 5], a[0, 9, 0], b[0, 7, 80] = np.nan, np.inf, -np.inf
    with np.errstate(invalid="ignore"): np.testing.assert_array_equal(panel_product(a, b), a @ b)

@pytest.mark.parametrize("m, n", [(2, 512), (64, 512), (600, 700)])
def test_large_products_of_doubles_as_pytorch(m, n):
    x, y = np.random.default_rng(0).normal(size=(m, 600)), np.random.default_rng(1).normal(size=(n, 600))
    for a, b in ((x, y.T), (x, np.ascontiguousarray(y.T)), (np.asfortranarray(x), y.T)):
        got, want = t.from_numpy(a) @ t.from_numpy(b), torch.from_numpy(a) @ torch.from_numpy(b)
        np.testing.assert_allclose(got.numpy(), want.numpy(), rtol=1e-11, atol=1e-10)
        assert got.stride() == want.stride()
