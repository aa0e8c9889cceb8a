"""Compiled loops on large views of all kinds, against PyTorch: sizes of 1 with any stride, expanded, sliced, permuted and overlapping dimensions, offsets.

Small operands take NumPy's way and small programs are what the other fuzzers write, so a loop that misreads strides is seen only here."""
import math, random

import numpy as np
import pytest
import torch

import litetorch

DTYPES = "float32 float64 bfloat16 float16 int64 int32 int16 uint8 bool".split()
FLOATS = DTYPES[:4]


def view_steps(rng):
    "A base size and a chain of view operators, as (name, arguments), whose result has some ten thousand elements."
    n = rng.randint(2, 5)
    sizes = [1, 1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 129] + [300, 40_000]*(n < 4)
    while True:
        shape = [rng.choice(sizes) for _ in range(n)]
        if 30_000 <= math.prod(shape) <= 150_000: break
    steps, at = [], list(shape)
    for _ in range(rng.randint(0, 4)):
        kind, d = rng.choice("permute narrow step unsqueeze expand select unfold offset".split()), rng.randrange(len(at))
        if kind == "permute":
            order = rng.sample(range(len(at)), len(at))
            step, new = ("permute", (order,)), [at[k] for k in order]
        elif kind == "narrow" and at[d] > 1:
            start = rng.randrange(at[d]//2 + 1)
            length = rng.choice([at[d] - start, max(1, (at[d] - start)*3//4), 1 if rng.random() < 0.3 else at[d] - start])
            step, new = ("narrow", (d, start, length)), at[:d] + [length] + at[d+1:]
        elif kind == "step" and at[d] > 3:
            step, new = ("slice", (d, rng.randrange(2), 2)), None
            new = at[:d] + [len(range(step[1][1], at[d], 2))] + at[d+1:]
        elif kind == "unsqueeze" and len(at) < 6:
            step, new = ("unsqueeze", (d,)), at[:d] + [1] + at[d:]
        elif kind == "expand" and 1 in at:
            d = rng.choice([k for k, s in enumerate(at) if s == 1])
            new = at[:d] + [rng.choice([2, 3, 5])] + at[d+1:]
            step = ("expand", (new,))
        elif kind == "select" and len(at) > 2 and at[d] < 5:
            step, new = ("select", (d, rng.randrange(at[d]))), at[:d] + at[d+1:]
        elif kind == "unfold" and len(at) < 6 and at[d] > 4:
            k, s = rng.choice([(2, 1), (3, 2), (2, 2)])
            step, new = ("unfold", (d, k, s)), at[:d] + [(at[d] - k)//s + 1] + at[d+1:] + [k]
        else: continue
        if 20_000 <= math.prod(new) <= 300_000: steps, at = [*steps, step], new
    return shape, steps, at

def follow(x, steps):
    for name, args in steps:
        if name == "slice":
            d, start, step = args
            x = x[(slice(None),)*d + (slice(start, None, step),)]
        else: x = getattr(x, name)(*args)
    return x

def numbers(shape, dtype, seed):
    x = np.random.default_rng(seed).normal(size=shape).astype(np.float32)
    if dtype == "bool": x = x > 0
    elif not dtype.startswith(("float", "bf")): x = np.abs(x*20) if dtype == "uint8" else x*20
    return x

def both(shape, steps, dtype, seed):
    x = numbers(shape, dtype, seed)
    return [follow(m.tensor(x).to(getattr(m, dtype)), steps) for m in (litetorch, torch)]

UNARY = ("exp log1p tanh erf sigmoid sin cos sqrt neg abs square reciprocal rsqrt floor round trunc sign expm1 log relu clone contiguous isnan "
         "logical_not cumsum0 sum0 summ suml sum_all mean_all amax0 amaxl argmaxl argmax0 varl prodl all any norml logsumexp0 softmax0 softmaxl "
         "log_softmaxl softmaxm layer_norm gelu silu softplus elu leaky_relu flip sort topk cat half double int bool bf16 flatten clamp pow3 div2 mul2 "
         "var_all std0 minl aminmax kthvalue cummaxl diff roll triu transpose_copy unique_count nonzero_count count_nonzero tolist_sum").split()
BINARY = "add mul sub div maximum lt eq where addcmul lerp atan2 copy_ mul_ add_ mse smooth_l1 masked_fill matmul index_select gather".split()

def unary(name, m, x):
    F, last, mid = m.nn.functional, x.dim() - 1, x.dim()//2
    table = {
        "cumsum0": lambda: x.cumsum(0), "sum0": lambda: x.sum(0), "summ": lambda: x.sum(mid), "suml": lambda: x.sum(last), "sum_all": lambda: x.sum(),
        "mean_all": lambda: x.mean(), "amax0": lambda: x.amax(0), "amaxl": lambda: x.amax(last), "argmaxl": lambda: x.amax(last, True) == x.gather(last, x.argmax(last, True)),
        "argmax0": lambda: x.amax(0, True) == x.gather(0, x.argmax(0, True)), "varl": lambda: x.var(last, correction=0), "prodl": lambda: x.prod(last),
        "norml": lambda: x.norm(dim=last), "logsumexp0": lambda: x.logsumexp(0), "softmax0": lambda: x.softmax(0), "softmaxl": lambda: x.softmax(last),
        "softmaxm": lambda: x.softmax(mid), "log_softmaxl": lambda: x.log_softmax(last), "layer_norm": lambda: F.layer_norm(x, x.shape[-1:], eps=0.1),
        "gelu": lambda: F.gelu(x), "silu": lambda: F.silu(x), "softplus": lambda: F.softplus(x), "elu": lambda: F.elu(x),
        "leaky_relu": lambda: F.leaky_relu(x), "flip": lambda: x.flip(mid), "sort": lambda: x.sort(last).values, "topk": lambda: x.topk(1, last).values,
        "cat": lambda: m.cat([x, x], mid), "half": lambda: x.half(), "double": lambda: x.double(), "int": lambda: x.int(), "bool": lambda: x.bool(),
        "bf16": lambda: x.bfloat16(), "flatten": lambda: x.reshape(-1), "clamp": lambda: x.clamp(0, 1), "pow3": lambda: x**3, "div2": lambda: x/2,
        "mul2": lambda: x*2, "var_all": lambda: x.var(), "std0": lambda: x.std(0, correction=0), "minl": lambda: x.min(last).values,
        "aminmax": lambda: m.stack(tuple(x.aminmax())), "kthvalue": lambda: x.kthvalue(1, last).values, "cummaxl": lambda: x.cummax(last).values,
        "diff": lambda: x.diff(dim=mid), "roll": lambda: x.roll(1, mid), "triu": lambda: x.triu(), "transpose_copy": lambda: x.transpose(0, last).contiguous(),
        "unique_count": lambda: x.unique(), "nonzero_count": lambda: x.nonzero(), "tolist_sum": lambda: m.tensor(x.tolist())}
    if name in table: return table[name]()
    return getattr(m, name)(x) if hasattr(m, name) else getattr(x, name)()

NEURAL = ("max_pool avg_pool batch_norm conv1 conv3 depthwise interpolate adaptive group_norm cross_entropy embedding linear bmm einsum index_put scatter_add "
          "masked_select cumprod pad gather_rows glu cosine nll bce conv_t fold pixel tril_mm addmm logcumsumexp "
          "backward_mul backward_softmax backward_ln backward_max backward_conv index_add where3 prelu std_mean trapz").split()

def neural(name, m, x):
    """One larger operator on the view `x`, brought to the rank that the operator wants by views where that goes."""
    F, last = m.nn.functional, x.dim() - 1
    def rank(n):
        v = x
        while v.dim() > n: v = v[0] if v.shape[0] == 1 else v.flatten(0, 1)
        while v.dim() < n: v = v.unsqueeze(0)
        return v
    def weight(*shape): return (m.arange(math.prod(shape)) % 7 - 3).reshape(shape).to(x.dtype)/8
    def gradient(f):
        leaf = x.detach().clone(memory_format=m.preserve_format).requires_grad_()
        g, = m.autograd.grad((f(leaf)*x).sum(), leaf)
        return g
    table = {
        "max_pool": lambda: F.max_pool2d(rank(4), (1, 2), (1, 1)), "avg_pool": lambda: F.avg_pool2d(rank(4), (1, 3), 1, (0, 1)),
        "batch_norm": lambda: F.batch_norm(rank(4), None, None, training=True), "conv1": lambda: F.conv2d(rank(4)[:, :8], weight(4, min(8, rank(4).shape[1]), 1, 1)),
        "conv3": lambda: F.conv2d(rank(4)[:, :4], weight(5, min(4, rank(4).shape[1]), 3, 3), padding=1),
        "depthwise": lambda: F.conv2d(rank(4)[:, :6], weight(min(6, rank(4).shape[1]), 1, 3, 3), padding=1, groups=min(6, rank(4).shape[1])),
        "interpolate": lambda: F.interpolate(rank(4), scale_factor=2, mode="nearest"), "adaptive": lambda: F.adaptive_avg_pool2d(rank(4), (1, 2)),
        "group_norm": lambda: F.group_norm(rank(4), 1), "cross_entropy": lambda: F.cross_entropy(rank(2), m.zeros(rank(2).shape[0], dtype=m.int64)),
        "embedding": lambda: F.embedding((x*0).long().abs(), weight(3, 5).float()), "linear": lambda: F.linear(x, weight(3, x.shape[-1]), weight(3)),
        "bmm": lambda: m.bmm(rank(3)[:, :40], rank(3)[:, :40].mT), "einsum": lambda: m.einsum("...i,...i->...", x, x),
        "index_put": lambda: x.clone().index_put_((m.tensor([0, x.shape[0] - 1]),), m.tensor(2).to(x.dtype)),
        "scatter_add": lambda: m.zeros(x.shape, dtype=x.dtype).scatter_add_(last, (x*0).long(), x), "masked_select": lambda: x.masked_select(x > 0),
        "cumprod": lambda: x[..., :3].cumprod(last), "pad": lambda: F.pad(x, (1, 2)),
        "gather_rows": lambda: x[m.arange(x.shape[0]).flip(0)], "glu": lambda: F.glu(m.cat([x, x], last), last),
        "cosine": lambda: F.cosine_similarity(x, x.flip(last), last), "nll": lambda: F.nll_loss(rank(2), m.zeros(rank(2).shape[0], dtype=m.int64)),
        "bce": lambda: F.binary_cross_entropy_with_logits(x, x.abs().clamp(max=1)), "conv_t": lambda: F.conv_transpose2d(rank(4)[:, :3], weight(min(3, rank(4).shape[1]), 2, 2, 2)),
        "fold": lambda: F.unfold(rank(4)[:1, :4], (2, 1)), "pixel": lambda: F.pixel_shuffle(rank(4)[:, :rank(4).shape[1]//4*4], 2), "tril_mm": lambda: rank(2)[:50, :50].tril() @ rank(2)[:50, :50].mT,
        "addmm": lambda: m.addmm(weight(3), rank(2), weight(rank(2).shape[1], 3)), "logcumsumexp": lambda: x.logcumsumexp(last),
        "backward_mul": lambda: gradient(lambda v: v*x), "backward_softmax": lambda: gradient(lambda v: v.softmax(v.dim()//2)),
        "backward_ln": lambda: gradient(lambda v: F.layer_norm(v, v.shape[-1:], eps=1.0)), "backward_max": lambda: gradient(lambda v: v.amax(last, True)),
        "backward_conv": lambda: gradient(lambda v: F.gelu(v)), "index_add": lambda: x.clone().index_add_(0, m.zeros(x.shape[0], dtype=m.int64), x),
        "where3": lambda: m.where(x > 0, x, 1), "prelu": lambda: F.leaky_relu(x, 0.2)*x,
        "std_mean": lambda: m.std_mean(x, 0, correction=0)[1],
        "trapz": lambda: m.trapezoid(x, dim=last)}
    return table[name]()

def binary(name, m, x, y):
    F, last = m.nn.functional, x.dim() - 1
    table = {
        "where": lambda: m.where(x > y, x, y), "addcmul": lambda: m.addcmul(x, y, y, value=2), "lerp": lambda: m.lerp(x, y, 0.3),
        "copy_": lambda: x.clone().copy_(y), "mul_": lambda: x.clone().mul_(y), "add_": lambda: x.clone().add_(y, alpha=2),
        "mse": lambda: F.mse_loss(x, y), "smooth_l1": lambda: F.smooth_l1_loss(x, y), "masked_fill": lambda: x.masked_fill(y > 0, 3),
        "matmul": lambda: x.reshape(-1, x.shape[-1])[:64] @ y.reshape(-1, y.shape[-1])[:64].t(),
        "index_select": lambda: x.index_select(0, m.arange(x.shape[0]).flip(0)), "gather": lambda: x.gather(last, (y*0).long())}
    return table[name]() if name in table else getattr(m, name)(x, y)

TOLERANCE = {"float64": 1e-9, "float32": 3e-5, "float16": 2e-2, "bfloat16": 1e-1}

def outcome(f):
    try: return f()
    except (RuntimeError, TypeError, IndexError, ValueError, NotImplementedError) as e: return e

def differ(a, b, scale=1.0, strides=True):
    "How the outcomes of litetorch and PyTorch differ, or ''. The stride of a dimension of size 1 is nobody's business here."
    if isinstance(b, Exception): return "" if isinstance(a, Exception) else f"no error: {b}"[:200]
    if isinstance(a, Exception): return f"{type(a).__name__}: {a}"[:200]
    if tuple(a.shape) != tuple(b.shape) or str(a.dtype).split(".")[-1] != str(b.dtype).split(".")[-1]: return f"{tuple(a.shape)} {a.dtype} | {tuple(b.shape)} {b.dtype}"
    if strides and a.numel() and [s for s, n in zip(a.stride(), a.shape, strict=True) if n > 1] != [s for s, n in zip(b.stride(), b.shape, strict=True) if n > 1]: return f"strides {a.stride()} | {b.stride()}"
    tol = TOLERANCE.get(str(b.dtype).split(".")[-1], 0)*scale
    p, q = (v.double().numpy() for v in (a.detach(), b.detach()))
    if tol and np.allclose(p, q, rtol=tol, atol=tol, equal_nan=True) or not tol and np.array_equal(p, q): return ""
    return f"values, most {np.nanmax(np.abs(p - q)) if p.size else 0}"

def ask(seed):
    "What differs in one random program."
    rng = random.Random(seed)
    shape, steps, at = view_steps(rng)
    dtype = rng.choice(DTYPES + ["float32"]*4)
    ours, theirs = both(shape, steps, dtype, seed)
    found = []
    if ours.stride() != theirs.stride(): return [("view", shape, steps, dtype, "strides")]
    for name in rng.sample(UNARY, 6):
        wide = 30 if name in ("cumsum0", "sum_all", "var_all", "prodl", "pow3") or name.startswith("sum") else 1
        if why := differ(outcome(lambda: unary(name, litetorch, ours)), outcome(lambda: unary(name, torch, theirs)), wide): found.append((name, shape, steps, dtype, why))
    for name in rng.sample(NEURAL, 5):
        if why := differ(outcome(lambda: neural(name, litetorch, ours)), outcome(lambda: neural(name, torch, theirs)), 30, strides=False): found.append((name, shape, steps, dtype, why))
    other = rng.choice(["like", "same", "turned", "one"])
    if other == "like": y = both(shape, steps, dtype, seed + 1)
    elif other == "same": y = [v.clone() for v in (ours, theirs)]
    elif other == "turned":
        order = list(range(len(at)))[::-1]
        y = [v.permute(order).contiguous().permute(order) for v in (ours, theirs)]
    else: y = [v.narrow(-1, 0, 1) for v in (ours, theirs)]
    for name in rng.sample(BINARY, 4):
        if why := differ(outcome(lambda: binary(name, litetorch, ours, y[0])), outcome(lambda: binary(name, torch, theirs, y[1]))): found.append((name + " " + other, shape, steps, dtype, why))
    return found


@pytest.mark.parametrize("first", range(0, 1200, 100))
def test_loops_read_large_views_as_pytorch_does(first):
    assert not [found for seed in range(first, first + 100) for found in ask(seed)]


def test_a_size_of_one_hides_no_gap():
    for m in (litetorch, torch):
        b = m.arange(2*4*288*288.).reshape(2, 1, 4, 288, 288)
        v = b[:, :, 1:]
        assert (v*m.ones(v.shape))[1, 0, 0, 0, 0] == v[1, 0, 0, 0, 0] == 414720
