"""Rows of `litetorch.cuda.neural` against the CPU's: convolution, pooling, padding, resizing, with their gradients."""
import pytest
from test_operators import data, gradients, same

import litetorch as lt
import litetorch.nn.functional as F

pytestmark = pytest.mark.gpu


def both(f, *tensors, half=True):
    "Values in two dtypes, and gradients."
    same(f, *tensors, atol=2e-4)
    if half: same(f, *[t.half() for t in tensors], atol=3e-2)
    gradients(lambda *xs: f(*xs)**2, *tensors)


CONVOLUTIONS = {
    "1d": (F.conv1d, (2, 3, 9), (4, 3, 3), dict(padding=1, stride=2)), "2d": (F.conv2d, (2, 3, 7, 6), (4, 3, 3, 2), dict(padding=(1, 0), dilation=(1, 2))), "3d": (F.conv3d, (1, 2, 4, 5, 3), (3, 2, 2, 3, 1), dict(stride=(1, 2, 1))),
    "groups": (F.conv2d, (1, 4, 5, 5), (6, 2, 3, 3), dict(groups=2, padding=1)), "depthwise": (F.conv2d, (3, 4, 5, 5), (4, 1, 3, 3), dict(groups=4, padding=1)), "pixel": (F.conv2d, (2, 3, 4, 5), (4, 3, 1, 1), {}),
    "transposed": (F.conv_transpose2d, (2, 4, 3, 4), (4, 3, 3, 2), dict(stride=2, padding=1, output_padding=1)), "transposed groups": (F.conv_transpose1d, (3, 4, 5), (4, 2, 3), dict(groups=2, stride=2)), "transposed 3d": (F.conv_transpose3d, (1, 2, 3, 2, 3), (2, 2, 2, 2, 2), {})}

@pytest.mark.parametrize("name", CONVOLUTIONS)
def test_convolution(name):
    f, image, filters, more = CONVOLUTIONS[name]
    x, w, b = data(*image), data(*filters), data(filters[1]*more.get("groups", 1) if "transposed" in name else filters[0])
    both(lambda x, w, b: f(x, w, b, **more), x, w, b, half=name in ("2d", "transposed"))
    if len(image) == 4: both(lambda x, w: f(x.contiguous(memory_format=lt.channels_last), w, **more), x, w, half=False)


def test_patches():
    both(lambda x: F.unfold(x, (2, 3), 1, 1, 2), data(2, 3, 6, 7))
    both(lambda x: F.fold(x, (5, 6), (2, 3), 1, 1, 2), data(2, 12, 9))
    same(lambda x: F.conv2d(x[:0], x[:, :, :3, :3]), data(2, 3, 6, 7))


POOLS = {
    "max2": lambda x: F.max_pool2d(x, 3, 2, 1), "max2 dilated": lambda x: F.max_pool2d(x, 2, 1, 1, dilation=2, ceil_mode=True), "avg2": lambda x: F.avg_pool2d(x, 3, 2, 1, ceil_mode=True), "avg2 inner": lambda x: F.avg_pool2d(x, (2, 3), 2, 1, count_include_pad=False),
    "avg2 divisor": lambda x: F.avg_pool2d(x, 2, divisor_override=3), "adaptive avg": lambda x: F.adaptive_avg_pool2d(x, (3, 2)), "adaptive max": lambda x: F.adaptive_max_pool2d(x, (3, 4)), "mean": lambda x: F.adaptive_avg_pool2d(x, 1),
    "max1": lambda x: F.max_pool1d(x[0], 2), "avg1": lambda x: F.avg_pool1d(x[0], 3, 1, 1), "lp": lambda x: F.avg_pool2d(x*x, 2), "max3": lambda x: F.max_pool3d(x, 2), "avg3": lambda x: F.adaptive_avg_pool3d(x, (2, 2, 3)), "last": lambda x: F.max_pool2d(x.contiguous(memory_format=lt.channels_last), 2)}

@pytest.mark.parametrize("name", POOLS)
def test_pooling(name):
    both(POOLS[name], data(2, 3, 7, 8), half="3" not in name)


def test_places_of_maxima():
    x = data(2, 3, 6, 6)
    same(lambda x: F.max_pool2d(x, 2, return_indices=True), x)
    gradients(lambda x: F.max_unpool2d(*F.max_pool2d(x, 2, return_indices=True), 2)**2, x)
    u = lt.rand(2, 3, 2)
    same(lambda x, u: F.fractional_max_pool2d(x, 2, (3, 4), _random_samples=u, return_indices=True), x, u)
    y = x.clone()
    y[0, 0, 1, 1] = float("nan")
    same(lambda x: F.max_pool2d(x, 3), y)


@pytest.mark.parametrize("mode", ["reflect", "replicate", "circular", "constant"])
def test_padding(mode):
    for x, p in ((data(2, 3, 6), (2, 1)), (data(1, 2, 5, 6), (1, 2, 2, 1)), (data(1, 2, 4, 5, 6), (1, 2, 2, 1, 1, 1))): both(lambda x: F.pad(x, p, mode=mode), x)


RESIZES = [("nearest", (2, 3, 5), dict(size=8)), ("nearest", (2, 3, 5, 4), dict(scale_factor=2)), ("nearest-exact", (1, 2, 5, 4), dict(size=(3, 7))), ("nearest", (1, 2, 3, 2, 3), dict(scale_factor=2)), ("linear", (2, 3, 5), dict(size=8)), ("bilinear", (1, 2, 5, 4), dict(size=(8, 3))),
           ("bilinear", (1, 2, 5, 4), dict(size=(8, 7), align_corners=True)), ("bicubic", (1, 2, 5, 4), dict(scale_factor=1.5)), ("trilinear", (1, 2, 3, 2, 3), dict(scale_factor=2)), ("bilinear", (1, 2, 7, 8), dict(size=(3, 4), antialias=True))]

@pytest.mark.parametrize("mode, shape, more", RESIZES)
def test_resizing(mode, shape, more):
    both(lambda x: F.interpolate(x, mode=mode, **more), data(*shape), half=not more.get("antialias"))


def test_shuffles_and_gates():
    x = data(2, 8, 4, 6)
    for f in (lambda x: F.pixel_shuffle(x, 2), lambda x: F.pixel_unshuffle(x, 2), lambda x: F.channel_shuffle(x, 4), lambda x: F.glu(x, 1), lambda x: F.prelu(x, x[0, :, 0, 0]), lambda x: F.rrelu(x, .1, .3)): both(f, x)
    y = F.rrelu(x.cuda(), .1, .3, training=True).cpu()/x
    assert ((y >= .1) & (y <= .3) | (x > 0)).all() and (y[x < 0].std() > .01)


def test_padding_of_complex_numbers():
    import numpy as np
    x = lt.tensor(np.random.default_rng(0).standard_normal((2, 3, 6)) + 1j)
    same(lambda x: F.pad(x, (2, 1), mode="reflect"), x)
    same(lambda g, x: lt.ops.aten.reflection_pad1d_backward(g, x, [2, 1]), F.pad(x, (2, 1), mode="reflect"), x)
