"""torchvision's operators (top/regions): found where its library is asked for, against plain loops over samples, pixels and boxes."""
import math

import numpy as np
import pytest

import litetorch as lt

lt.ops.load_library("/anywhere/torchvision/_C.so")
vision = lt.ops.torchvision
ROIS = np.array([[0, 1.3, 2.2, 9.1, 10.7], [1, -3, -2, 20, 15], [1, 5, 5, 5.2, 5.1], [0, 12, 3, 16.9, 12.9], [1, 8, 8, 3, 3]])


def image(*shape): return np.random.default_rng(0).standard_normal(shape or (2, 8, 13, 17))

def between(plane, y, x):
    "A bilinear sample, 0 for one more than a pixel outside."
    h, w = plane.shape
    if y < -1 or y > h or x < -1 or x > w: return 0.
    y, x = max(y, 0), max(x, 0)
    t, s = min(int(y), h - 1), min(int(x), w - 1)
    y, x = (y if t < h - 1 else t) - t, (x if s < w - 1 else s) - s
    b, r = min(t + 1, h - 1), min(s + 1, w - 1)
    return plane[t, s]*(1 - y)*(1 - x) + plane[t, r]*(1 - y)*x + plane[b, s]*y*(1 - x) + plane[b, r]*y*x

def samples(roi, scale, ph, pw, ratio, offset, smallest):
    x, y = roi[1]*scale - offset, roi[2]*scale - offset
    w, h = max((roi[3] - roi[1])*scale, smallest), max((roi[4] - roi[2])*scale, smallest)
    gy, gx = ratio if ratio > 0 else math.ceil(h/ph), ratio if ratio > 0 else math.ceil(w/pw)
    for p in range(ph):
        for q in range(pw):
            yield p, q, [(y + h/ph*(p + (i + .5)/gy), x + w/pw*(q + (j + .5)/gx)) for i in range(gy) for j in range(gx)]

@pytest.mark.parametrize("scale", [1., .5])
@pytest.mark.parametrize("ratio", [-1, 2])
@pytest.mark.parametrize("aligned", [True, False])
def test_roi_align(scale, ratio, aligned):
    x = image()
    got = vision.roi_align(lt.tensor(x), lt.tensor(ROIS), scale, 3, 4, ratio, aligned).numpy()
    for k, roi in enumerate(ROIS):
        for p, q, at in samples(roi, scale, 3, 4, ratio, .5*aligned, -np.inf if aligned else 1):
            for c in (0, 5): assert abs(got[k, c, p, q] - sum(between(x[int(roi[0]), c], *s) for s in at)/max(len(at), 1)) < 1e-9, (k, p, q)

def test_ps_roi_align():
    x = image(2, 24, 13, 17)
    got, channel = (t.numpy() for t in vision.ps_roi_align(lt.tensor(x), lt.tensor(ROIS), .5, 3, 4, 2))
    assert got.shape == (5, 2, 3, 4)
    for k, roi in enumerate(ROIS):
        for p, q, at in samples(roi, .5, 3, 4, 2, .5, -np.inf):
            for c in range(2):
                assert channel[k, c, p, q] == (c*3 + p)*4 + q
                assert abs(got[k, c, p, q] - sum(between(x[int(roi[0]), channel[k, c, p, q]], *s) for s in at)/4) < 1e-9

def test_roi_pool():
    x = image()
    got, place = (t.numpy() for t in vision.roi_pool(lt.tensor(x), lt.tensor(ROIS), .5, 3, 2))
    away = lambda v: math.floor(abs(v) + .5)*(1 if v >= 0 else -1)                 # C's round
    for k, (i, *edges) in enumerate(ROIS):
        l, t, r, b = (away(v*.5) for v in edges)
        for p in range(3):
            for q in range(2):
                h, w = max(b - t + 1, 1)/3, max(r - l + 1, 1)/2
                rows = range(max(t + math.floor(p*h), 0), min(t + math.ceil((p + 1)*h), 13))
                cols = range(max(l + math.floor(q*w), 0), min(l + math.ceil((q + 1)*w), 17))
                cells = [(x[int(i), 3, y, z], y*17 + z) for y in rows for z in cols]
                assert (got[k, 3, p, q], place[k, 3, p, q]) == (max(cells) if cells else (0, -1))

def test_nms():
    rng = np.random.default_rng(0)
    a, b = rng.random((2, 60, 2))
    boxes, scores = np.concatenate([np.minimum(a, b), np.maximum(a, b)], 1), rng.random(60)
    def share(p, q):
        w, h = (max(min(p[d + 2], q[d + 2]) - max(p[d], q[d]), 0) for d in (0, 1))
        size = lambda r: (r[2] - r[0])*(r[3] - r[1])
        return w*h/(size(p) + size(q) - w*h)
    kept = []
    for i in np.argsort(-scores):
        if all(share(boxes[i], boxes[j]) <= .3 for j in kept): kept.append(i)
    assert vision.nms(lt.tensor(boxes), lt.tensor(scores), .3).tolist() == kept and 3 < len(kept) < 60
    assert vision.nms(lt.zeros(0, 4), lt.zeros(0), .3).tolist() == []

@pytest.mark.parametrize("groups, offset_groups", [(1, 1), (2, 1), (1, 2)])
@pytest.mark.parametrize("masked", [True, False])
def test_deform_conv2d(groups, offset_groups, masked):
    "Each output is a sum over weights of samples at their moved places."
    rng, (stride, pad, dilation) = np.random.default_rng(0), ((2, 1), (1, 2), (1, 2))
    x, weight, bias = rng.standard_normal((2, 4, 6, 7)), rng.standard_normal((2, 4//groups, 3, 2)), rng.standard_normal(2)
    size = [(s + 2*p - d*(k - 1) - 1)//t + 1 for s, p, d, k, t in zip((6, 7), pad, dilation, (3, 2), stride, strict=True)]
    offset = rng.standard_normal((2, 2*offset_groups*6, *size))*2
    mask = rng.random((2, offset_groups*6, *size)) if masked else np.zeros((2, 1))
    args = [lt.tensor(t, requires_grad=True) for t in (x, weight, offset, mask, bias)]
    numbers = (*stride, *pad, *dilation, groups, offset_groups, masked)
    got = vision.deform_conv2d(*args, *numbers)
    def pixel(plane, y, x): return plane[y, x] if 0 <= y < 6 and 0 <= x < 7 else 0.
    def at(plane, y, x):
        t, l = math.floor(y), math.floor(x)
        if y <= -1 or y >= 6 or x <= -1 or x >= 7: return 0.
        return sum(pixel(plane, t + a, l + b)*(y - t if a else 1 - y + t)*(x - l if b else 1 - x + l) for a in (0, 1) for b in (0, 1))
    for n, o, r, c in ((0, 0, 0, 0), (1, 1, size[0] - 1, size[1] - 1), (0, 1, 1, 3)):
        total = bias[o]
        for ch in range(4//groups):
            whole = ch + o*(4//groups)*(groups > 1)
            g = whole//(4//offset_groups)
            for k in range(6):
                i, j = divmod(k, 2)
                dy, dx = offset[n, 2*(g*6 + k):2*(g*6 + k) + 2, r, c]
                v = at(x[n, whole], r*2 - 1 + i + dy, c - 2 + 2*j + dx)
                total += weight[o, ch, i, j]*v*(mask[n, g*6 + k, r, c] if masked else 1)
        assert abs(got[n, o, r, c].item() - total) < 1e-9
    assert lt.autograd.gradcheck(lambda *t: vision.deform_conv2d(*t, *numbers), args, fast_mode=True)

def test_gradients_of_regions():
    x = lt.tensor(image(2, 4, 7, 6), requires_grad=True)
    rois = lt.tensor(ROIS/2)
    assert lt.autograd.gradcheck(lambda x: vision.roi_align(x, rois, 1., 2, 3, -1, False), (x,), fast_mode=True)
    assert lt.autograd.gradcheck(lambda x: vision.ps_roi_align(x, rois, 1., 2, 2, -1)[0], (x,), fast_mode=True)
    assert lt.autograd.gradcheck(lambda x: vision.roi_pool(x, rois, 1., 2, 3)[0], (x,), fast_mode=True)

def test_libraries_and_refusals():
    for path in ("/anywhere/other/_C.so", "/anywhere/torchvision/image.so", "/torchvision/_C/x.so"):
        with pytest.raises(OSError, match="compiled for PyTorch"): lt.ops.load_library(path)
    for roi in ([0, float("nan"), 1, 5, 5], [0, 1, 1, float("inf"), 5], [1, 1, 1, 3, 3], [-1, 1, 1, 3, 3]):
        for pool in (lambda r: vision.roi_align(lt.ones(1, 4, 4, 4), r, 1., 2, 2, 2, True), lambda r: vision.roi_pool(lt.ones(1, 4, 4, 4), r, 1., 2, 2), lambda r: vision.ps_roi_align(lt.ones(1, 4, 4, 4), r, 1., 2, 2, 2)):
            with pytest.raises(RuntimeError, match="rois must be finite and begin with the number of one of 1 images"): pool(lt.tensor([roi]))
    with pytest.raises(NotImplementedError, match="floating dtype, got int64"): vision.roi_align(lt.ones(1, 1, 4, 4, dtype=int), lt.ones(1, 5), 1., 2, 2, 2, True)
    with pytest.raises(RuntimeError, match="rois must have shape"): vision.roi_align(lt.ones(1, 1, 4, 4), lt.ones(1, 4), 1., 2, 2, 2, True)
    with pytest.raises(RuntimeError, match="offset must have shape"): vision.deform_conv2d(lt.ones(1, 1, 4, 4), lt.ones(1, 1, 3, 3), lt.ones(1, 18, 3, 3), lt.ones(1, 1), lt.ones(1), 1, 1, 0, 0, 1, 1, 1, 1, False)
    with pytest.raises(NotImplementedError, match="ps_roi_pool"): vision.ps_roi_pool(lt.ones(1, 4, 4, 4), lt.ones(1, 5), 1., 2, 2)

def test_nothing():
    "No regions, no images in a batch."
    assert vision.roi_align(lt.ones(1, 2, 8, 8), lt.zeros(0, 5), 1., 2, 3, 2, True).shape == (0, 2, 2, 3)
    empty = lt.zeros(0, 2, 8, 8, requires_grad=True)
    out = vision.deform_conv2d(empty, lt.ones(3, 2, 3, 3), lt.zeros(0, 18, 6, 6), lt.zeros(0, 1), lt.zeros(3), 1, 1, 0, 0, 1, 1, 1, 1, False)
    out.sum().backward()
    assert out.shape == (0, 3, 6, 6) and empty.grad.shape == empty.shape

def test_large_images_and_many_regions():
    "A window of a large image, transposed, and 300 regions: as one by one on a copy."
    x = lt.tensor(image(2, 150, 16, 180)).permute(0, 2, 1, 3)[:, ::2, :, 10:]
    rois = lt.cat([lt.randint(2, (300, 1)).double(), (lt.rand(300, 4, dtype=lt.float64)*150).sort(1)[0]], 1)
    whole = vision.roi_align(x, rois, .9, 7, 7, -1, True)
    for k in (0, 137, 299): assert (whole[k] - vision.roi_align(x.contiguous(), rois[k:k + 1], .9, 7, 7, -1, True)[0]).abs().max() < 1e-12

def test_half_and_float_inputs_keep_their_dtype():
    for dtype in (lt.float16, lt.float32):
        x = lt.tensor(image(2, 4, 7, 6)).to(dtype)
        assert vision.roi_align(x, lt.tensor(ROIS/2).to(dtype), 1., 2, 3, 2, True).dtype is dtype
        assert vision.roi_pool(x, lt.tensor(ROIS/2).to(dtype), 1., 2, 3)[0].dtype is dtype
