"""Pictures between convolutions: batch norm, pooling and resizing are loops, forward and back, and fuse with what surrounds them."""
import numpy as np
import pytest

import litetorch as torch
from litetorch._functorch.aot_autograd import aot_compile
from litetorch._inductor.compile_fx import compile_fx_inner
from litetorch.c10.tensor import strides_of, wrap

F, nn = torch.nn.functional, torch.nn


def picture(*shape, dtype="f4", seed=0): return wrap(np.random.default_rng(seed + sum(shape)).normal(size=shape).astype(dtype))

def both(f, *args, tolerance=1e-4):
    "Compiled `f`, whose results, strides and gradients are those of `f`."
    args = [a.requires_grad_() if a.is_floating_point() else a for a in args]
    run = aot_compile(lambda *a: [f(*a)], list(args), compile_fx_inner)
    assert not run.program.eager, run.program.eager
    (got,), want = run(*args), f(*args)
    weight = picture(*want.shape, seed=5).to(want.dtype)
    back = [torch.autograd.grad((t*weight).sum(), args) if want.requires_grad else () for t in (got, want)]
    for a, b in zip((got, *back[0]), (want, *back[1]), strict=True):
        assert a.dtype is b.dtype and a.shape == b.shape
        np.testing.assert_allclose(np.asarray(a.detach()._array, "f8"), np.asarray(b.detach()._array, "f8"), rtol=tolerance, atol=tolerance)
    assert strides_of(got._array) == strides_of(want._array)              # a gradient lies as the gradient of the result was promised to lie
    programs = [run.program.forward_fn.code, *([run.program.backward_fn.code] if want.requires_grad else [])]
    assert not any(c.fallbacks for c in programs), [c.fallbacks for c in programs]
    return [len(c.kernels) for c in programs]

POOLS = {
    "max 2": lambda x: F.max_pool2d(x, 2), "max 3 2 1": lambda x: F.max_pool2d(x, 3, 2, 1), "max, ceil": lambda x: F.max_pool2d(x, 3, 2, 0, ceil_mode=True), "max, dilated": lambda x: F.max_pool2d(x, 2, 1, 1, 2),
    "max 1d": lambda x: F.max_pool1d(x[0], 3, 2), "max 3d": lambda x: F.max_pool3d(x, 2), "fitted max": lambda x: F.adaptive_max_pool2d(x, (3, 4)),
    "mean 2": lambda x: F.avg_pool2d(x, 2), "mean 3 1 1": lambda x: F.avg_pool2d(x, 3, 1, 1), "mean without padding": lambda x: F.avg_pool2d(x, 3, 2, 1, count_include_pad=False), "mean, ceil": lambda x: F.avg_pool2d(x, 3, 2, ceil_mode=True),
    "fitted mean": lambda x: F.adaptive_avg_pool2d(x, (3, 4)), "even mean": lambda x: F.adaptive_avg_pool2d(x, (2, 3)), "mean of all": lambda x: F.avg_pool2d(x, (8, 9)), "mean 3d": lambda x: F.avg_pool3d(x, 2),
    "nearest": lambda x: F.interpolate(x, scale_factor=2), "nearest, odd": lambda x: F.interpolate(x, size=(5, 13)), "bilinear": lambda x: F.interpolate(x, scale_factor=2, mode="bilinear"),
    "bilinear, smaller": lambda x: F.interpolate(x, size=(5, 4), mode="bilinear", align_corners=True), "bicubic": lambda x: F.interpolate(x, size=(10, 12), mode="bicubic"),
    "reflect": lambda x: F.pad(x, (1, 2, 3, 0), mode="reflect"), "replicate": lambda x: F.pad(x, (1, 2, 3, 0), mode="replicate"),
}

@pytest.mark.parametrize("layout", ["rows", "channels last"])
@pytest.mark.parametrize("name", POOLS)
def test_a_window_is_a_loop(name, layout):
    x = picture(2, 3, 8, 9)
    both(lambda x: POOLS[name](x*2) + 1, x.contiguous(memory_format=torch.channels_last) if layout == "channels last" else x)

@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.float64])
@pytest.mark.parametrize("name", ["max 3 2 1", "mean 3 1 1", "fitted mean", "mean of all"])
def test_a_window_in_other_precisions(name, dtype):
    both(POOLS[name], picture(2, 3, 8, 9).to(dtype), tolerance=1e-6 if dtype is torch.float64 else 1e-2)

def test_whole_numbers_and_holes():
    both(lambda x: F.max_pool2d(x + 1, 3, 2, 1), wrap(np.random.default_rng(0).integers(-9, 9, (2, 3, 8, 9))))
    x = picture(2, 3, 8, 9)
    x[0, 0, 3:5, 2], x[1, 1] = float("nan"), float("-inf")
    both(lambda x: F.max_pool2d(x, 3, 2, 1), x)

@pytest.mark.parametrize("layout", ["rows", "channels last"])
@pytest.mark.parametrize("training", [True, False])
def test_batch_norm(training, layout):
    m, v, w, b = picture(3), picture(3).exp(), picture(3, seed=1), picture(3, seed=2)
    x = picture(4, 3, 5, 6)
    both(lambda x, w, b: F.batch_norm(x, m.clone(), v.clone(), w, b, training).relu(), x.contiguous(memory_format=torch.channels_last) if layout == "channels last" else x, w, b)
    both(lambda x: F.batch_norm(x, None, None, training=True) if training else F.batch_norm(x, m, v), picture(7, 3))
    both(lambda x: F.instance_norm(x, weight=w, bias=b)*2, picture(2, 3, 5, 6))

@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
def test_batch_norm_of_narrow_pictures(dtype):
    m, v, w, b = picture(3), picture(3).exp(), picture(3, seed=1), picture(3, seed=2)
    both(lambda x, w, b: F.batch_norm(x, m.clone(), v.clone(), w, b, True), picture(4, 3, 5, 6).to(dtype), w, b, tolerance=2e-2)

def test_one_number_per_channel_has_no_variance():
    m, v = picture(3), picture(3).exp()
    ours, theirs = [(m.clone(), v.clone()) for _ in range(2)]
    with torch.no_grad():
        got = torch.compile(lambda x: torch.native_batch_norm(x, None, None, *ours, True, 0.1, 1e-5)[0])(x := picture(1, 3))
        want = torch.native_batch_norm(x, None, None, *theirs, True, 0.1, 1e-5)[0]
    assert got.allclose(want, atol=1e-4) and ours[0].allclose(theirs[0]) and ours[1].isnan().all() and theirs[1].isnan().all()

def test_a_block_is_two_kernels_each_way():
    w, b = picture(8, seed=1), picture(8, seed=2)
    forward, backward = both(lambda x, w, b: F.max_pool2d(F.batch_norm(x, None, None, w, b, True).relu(), 2), picture(4, 8, 16, 16), w, b)
    assert forward == 2 and backward <= 4

def test_running_statistics_move_as_they_do():
    "Training steps of a small network: the loss, the statistics and the counter, with one compilation for two batch sizes."
    def train(compiled):
        torch.manual_seed(0)
        net = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(3, 2, 1), nn.Conv2d(8, 4, 3), nn.BatchNorm2d(4, momentum=None), nn.AdaptiveAvgPool2d(1), nn.Flatten())
        f = torch.compile(net, dynamic=True) if compiled else net
        losses = []
        for n in (4, 6, 5, 4):
            loss = f(picture(n, 3, 12, 12)).square().mean()
            loss.backward()
            with torch.no_grad():
                for p in net.parameters(): p -= .1*p.grad; p.grad = None
            losses.append(float(loss))
        return losses, net.state_dict()
    (got, ours), (want, theirs) = train(True), train(False)
    np.testing.assert_allclose(got, want, rtol=1e-4)
    for k, v in theirs.items(): np.testing.assert_allclose(ours[k].detach()._array, v.detach()._array, rtol=1e-3, atol=1e-5, err_msg=k)
