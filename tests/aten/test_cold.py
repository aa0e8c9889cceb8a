"The NumPy forms that stand in for compiled kernels at first give the same numbers."
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

CALLS = """
import pickle, sys
import litetorch as t
import litetorch.aten.loops.language as lang
F, O, out = t.nn.functional, t.optim, {}

def note(name, *tensors): out[name] = [x.detach().double().numpy() for x in tensors]
def grads(name, f, *inputs):
    inputs = [x.clone().requires_grad_() for x in inputs]
    y = f(*inputs)
    y.backward((t.arange(y.numel()).reshape(y.shape) % 7 - 3).to(y.dtype))
    note(name, y, *[x.grad for x in inputs])

for dtype in (t.float32, t.float64, t.bfloat16, t.float16):
    t.manual_seed(0)
    R = lambda *shape: (t.rand(*shape)*4 - 2).to(dtype)
    d = str(dtype)
    note("randn" + d, t.randn(37, dtype=dtype), t.randn(16, dtype=dtype))
    for n in (1, 7, 16, 33):
        for f in (F.softmax, F.log_softmax): grads(f"{f.__name__} {n}{d}", lambda x: f(x, -1), R(5, n))
        grads(f"layer_norm {n}{d}", lambda x, w, b: F.layer_norm(x, (n + 1,), w, b), R(21, n + 1), R(n + 1), R(n + 1))
        grads(f"column norm {n}{d}", lambda x, w, b: F.batch_norm(x, None, None, w, b, training=True), R(9, n), R(n), R(n))
        note(f"var {n}{d}", R(3, n).var(1, correction=0), R(4, n).std())
    odd = R(4, 9)
    odd[0, 3], odd[1, 2], odd[2] = t.nan, t.inf, -t.inf
    note("odd" + d, odd.softmax(1), odd.log_softmax(1), F.max_pool1d(odd, 3, 2), F.avg_pool1d(odd, 2))
    x, w, b = R(2, 3, 7, 8), R(3), R(3)
    grads("batch_norm" + d, lambda *a: F.batch_norm(a[0], None, None, *a[1:], training=True), x, w, b)
    note("running" + d, F.batch_norm(x, w.abs(), b.abs() + 1))
    for s, p, e in ((1, 0, 1), (2, 1, 1), (3, 2, 2)):
        for groups, filters, xs in ((1, R(4, 3, 3, 2), x), (3, R(3, 1, 3, 2), x), (3, R(6, 1, 2, 2), x), (2, R(2, 2, 2, 3), R(2, 4, 7, 8)), (2, R(18, 2, 3, 2), R(2, 4, 7, 8))):
            grads(f"conv {s}{p}{e}{groups}{filters.shape}{d}", lambda a, f: F.conv2d(a, f, None, s, p, e, groups), xs, filters)
        grads(f"max {s}{p}{e}{d}", lambda a: F.max_pool2d(a, 4, s, p, e), x)
        note(f"places {s}{p}{e}{d}", F.max_pool2d(x.round(), 4, s, p, e, return_indices=True)[1])
        grads(f"mean {s}{p}{d}", lambda a: F.avg_pool2d(a, 4, s, p, ceil_mode=True, count_include_pad=False), x)
    if dtype.itemsize > 2: grads("mean of volumes" + d, lambda a: F.avg_pool3d(a[None], 2, divisor_override=3), x)
    note("transposed" + d, F.conv_transpose2d(x, R(3, 2, 3, 3), stride=2), F.unfold(x, 2), F.fold(R(1, 12, 42), (7, 8), 2))
    for mode in ("nearest", "bilinear", "bicubic"):
        grads(f"resize {mode}{d}", lambda a: F.interpolate(a, size=(5, 11), mode=mode), x)
        grads(f"sample {mode}{d}", lambda a, p: F.grid_sample(a, p, mode=mode, align_corners=False), x, R(2, 4, 5, 2))
    if dtype.itemsize > 2: grads("antialias" + d, lambda a: F.interpolate(a, size=(3, 5), mode="bilinear", antialias=True), x)
    grads("resized volume" + d, lambda a: F.interpolate(a[None], size=(4, 5, 6), mode="trilinear"), x)
    for pads in ("reflect", "replicate"): grads(f"{pads}{d}", lambda a: F.pad(a, (2, 1, 0, 3), mode=pads), x)
    q, k, v = R(2, 2, 5, 4), R(2, 2, 7, 4), R(2, 2, 7, 3)
    grads("attention" + d, lambda *a: F.scaled_dot_product_attention(*a), q, k, v)
    grads("causal" + d, lambda *a: F.scaled_dot_product_attention(*a, is_causal=True), q, k, v)
    grads("masked" + d, lambda *a: F.scaled_dot_product_attention(*a, attn_mask=R(5, 7)), q, k, v)
    grads("embedding" + d, lambda a: F.embedding(t.tensor([3, 0, 3, 1]), a, padding_idx=1), R(5, 3))
    for n, make in enumerate((lambda p: O.SGD(p, .1), lambda p: O.SGD(p, .1, .9, .1, .01, maximize=True), lambda p: O.SGD(p, .1, .9, nesterov=True),
                              lambda p: O.Adam(p, .1, weight_decay=.1), lambda p: O.AdamW(p, .1, maximize=True))):
        params = [R(3, 4).requires_grad_(), R(5).requires_grad_()]
        o = make(params)
        for _ in range(3):
            for p in params: p.grad = R(*p.shape)
            o.step()
        note(f"step {n}{d}", *params)
byte = (t.arange(96).reshape(1, 2, 6, 8)*11 % 256).to(t.uint8)
note("bytes", *[F.interpolate(byte, size=(9, 5), mode=mode) for mode in ("nearest", "bilinear", "bicubic")])
note("ints", F.avg_pool2d(t.arange(-40, 56).reshape(2, 6, 8), 3, 2, 1), F.max_pool2d(t.arange(96).reshape(2, 6, 8) % 7, 3, 2, 1))
sys.stdout.buffer.write(pickle.dumps((out, [name for name, _, _ in lang.compiled])))
"""

def outcome(patience):
    env = os.environ | {"LITETORCH_PATIENCE": str(patience)}
    done = subprocess.run([sys.executable, "-c", CALLS], env=env, capture_output=True, timeout=600)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return pickle.loads(done.stdout)

def test_numpy_forms_agree_with_kernels():
    (cold, none), (warm, kernels) = outcome(10**9), outcome(0)
    assert none == [] and len(kernels) > 20
    close = {"float64": 1e-12, "float32": 2e-5, "bfloat16": 4e-2, "float16": 5e-3}
    wrong = []
    for name, arrays in warm.items():
        if "randn" in name or "places" in name or name in ("ints", "bytes"): tol = 0
        else: tol = next(v for k, v in close.items() if name.endswith(k))
        for i, (a, b) in enumerate(zip(cold[name], arrays, strict=True)):
            if not np.allclose(a, b, rtol=tol, atol=tol, equal_nan=True): wrong.append((name, i, float(np.nanmax(abs(a - b)))))
    assert not wrong

def test_patience_ends(monkeypatch):
    "A kernel that is called often, or with many elements, is loaded."
    from litetorch.aten.loops import language as looplang, layers, parallel
    monkeypatch.setattr(parallel, "PATIENCE", 12)
    looplang.backend()                             # once LLVM runs, a quarter of the patience is left
    kernel = looplang.Loop(layers.softmax_rows.fn)
    kernel.in_numpy(layers.softmax_rows.plain)
    x, f32 = np.ones((2, 4), np.float32), np.dtype(np.float32)
    for k in range(5):
        run, out = parallel.compiled(kernel, f32), np.empty_like(x)
        assert (type(run) is parallel.Cold) == (k < 4)
        run(2, 100, out, x, 4)
        assert (out == .25).all()
    other = looplang.Loop(layers.softmax_rows.fn)
    other.in_numpy(lambda *args: pytest.fail("large arrays are for the kernel"))
    large = np.ones((100, 400), np.float32)
    parallel.compiled(other, f32)(100, 100, large, large, 400)
    assert type(parallel.compiled(other, f32)) is not parallel.Cold and np.allclose(large, 1/400)

@pytest.mark.parametrize("make", ["SGD(p, .1, .9)", "Adam(p, .1)"])
def test_first_step_of_long_parameters(make):
    "Its table of addresses is short; the parameters are not."
    program = f"import litetorch as t\np = [t.ones(30000).requires_grad_(), t.ones(3).requires_grad_()]\nfor q in p: q.grad = t.ones(q.shape)\no = t.optim.{make}\no.step()\nprint(*(q.sum().item() for q in p))"
    done = subprocess.run([sys.executable, "-c", program], env=os.environ | {"LITETORCH_PATIENCE": "256"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [float(x) for x in done.stdout.split()] == pytest.approx([27000, 2.7], rel=1e-5)
