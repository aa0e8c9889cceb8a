"""Attention in the usual spellings becomes the one operator, forward and backward; what only looks like it stays; numbers are those of eager mode."""
import math

import numpy as np
import pytest

import litetorch as torch
from litetorch._dynamo.utils import counters
from litetorch.c10.tensor import wrap

F = torch.nn.functional
B, H, T, D = 2, 3, 7, 8


def tensor(*shape, seed=0, dtype="f4"): return wrap(np.random.default_rng(seed).normal(size=shape).astype(dtype))

def inputs(shape=(B, H, T, D), dtype="f4"): return [tensor(*shape, seed=k, dtype=dtype).requires_grad_(True) for k in range(3)]

FUTURE = torch.ones(T, T).triu(1) > 0
KEYS = wrap(np.arange(B*T).reshape(B, 1, 1, T) % 3 == 1)
ADDED = tensor(T, T, seed=9)
BLIND = FUTURE.clone()
BLIND[3] = True
heads = lambda x: x.view(B, T, H, D).transpose(1, 2)

# spelling -> (function, how often PyTorch 2.13 fuses the same program in inference)
SPELLINGS = {
    "div": (lambda q, k, v: torch.matmul(q, k.transpose(-2, -1)).div(math.sqrt(D)).softmax(dim=-1).matmul(v), 1),
    "mul": (lambda q, k, v: F.softmax(q @ k.transpose(2, 3)*.3, dim=-1) @ v, 1),
    "no scale": (lambda q, k, v: (q @ k.mT).softmax(-1) @ v, 0),
    "in place": (lambda q, k, v: (q @ k.mT).mul_(.5).softmax(3).matmul(v), 1),
    "scaled from the left": (lambda q, k, v: torch.softmax(.5*(q @ k.permute(0, 1, 3, 2)), -1) @ v, 1),
    "added mask": (lambda q, k, v: torch.softmax(q @ k.transpose(-2, -1)/2. + ADDED, -1) @ v, 1),
    "masked_fill": (lambda q, k, v: torch.softmax((q @ k.transpose(-2, -1)/2).masked_fill(FUTURE, -math.inf), -1) @ v, 0),
    "masked_fill in place": (lambda q, k, v: torch.softmax((q @ k.transpose(-2, -1)/2).masked_fill_(FUTURE, -math.inf), -1) @ v, 0),
    "where": (lambda q, k, v: torch.softmax(torch.where(KEYS, q @ k.mT, torch.finfo(torch.float32).min), -1) @ v, 0),
    "where with a number": (lambda q, k, v: torch.where(FUTURE, -1e9, q @ k.mT).softmax(-1) @ v, 0),
    "where with a tensor": (lambda q, k, v: torch.where(~FUTURE, q @ k.mT, torch.full([], torch.finfo(torch.float32).min)).softmax(-1) @ v, 0),
    "two masks": (lambda q, k, v: ((q @ k.mT*.5 + ADDED).masked_fill(KEYS, -math.inf)).softmax(-1) @ v, 0),
    "row of nothing": (lambda q, k, v: torch.softmax((q @ k.mT).masked_fill(BLIND, -math.inf), -1) @ v, 0),
    "row of nothing, finite": (lambda q, k, v: torch.softmax((q @ k.mT).masked_fill(BLIND, -1e9), -1) @ v, 0),
    "causal constants": (lambda q, k, v: torch.softmax(q @ k.mT + torch.full((T, T), -math.inf).triu(1), -1) @ v, 0),
    "dropout of nothing": (lambda q, k, v: F.dropout(F.softmax(q @ k.mT/3, -1), .3, training=False) @ v, 1),
    "heads": (lambda q, k, v: (torch.softmax(heads(q) @ heads(k).transpose(-2, -1)/3, -1) @ heads(v)).transpose(1, 2).reshape(B, T, H*D), 1),
    "result as it is": (lambda q, k, v: torch.softmax(heads(q) @ heads(k).mT/3, -1) @ heads(v), 1),
    "bmm": (lambda q, k, v: torch.bmm(torch.bmm(q, k.transpose(1, 2)).softmax(dim=-1), v), 1),
}
SHAPES = {"heads": (B, T, H*D), "result as it is": (B, T, H*D), "bmm": (B*H, T, D)}


@pytest.mark.parametrize("name", SPELLINGS)
@pytest.mark.parametrize("trains", [False, True])
def test_spelling_is_found_and_computes_the_same(name, trains):
    torch._dynamo.reset()
    counters.clear()
    f, theirs = SPELLINGS[name]
    args = inputs(SHAPES.get(name, (B, H, T, D)))
    compiled = torch.compile(f)
    if not trains:
        with torch.no_grad(): got, expected = compiled(*args), f(*args)
    else: got, expected = compiled(*args), f(*args)
    assert counters["inductor"]["fuse_attention"] == 1 >= theirs
    assert got.stride() == expected.stride() and got.dtype == expected.dtype
    np.testing.assert_allclose(got._array, expected._array, rtol=1e-4, atol=1e-5, equal_nan=True)
    if trains:
        w = tensor(*got.shape, seed=5)
        for a, b in zip(torch.autograd.grad((got*w).sum(), args), torch.autograd.grad((expected*w).sum(), args), strict=True):
            np.testing.assert_allclose(a._array, b._array, rtol=1e-3, atol=1e-4, equal_nan=True)

@pytest.mark.parametrize("dtype", ["bfloat16", "float16", "float64"])
def test_other_precisions(dtype):
    torch._dynamo.reset()
    counters.clear()
    q, k, v = (t.detach().to(getattr(torch, dtype)) for t in inputs())
    f = lambda q, k, v: torch.softmax((q @ k.mT/3).float() if dtype != "float64" else q @ k.mT/3, -1).to(q.dtype) @ v
    got, expected = torch.compile(f)(q, k, v), f(q, k, v)
    assert counters["inductor"]["fuse_attention"] == 1 and got.dtype == expected.dtype
    np.testing.assert_allclose(got.double()._array, expected.double()._array, atol=2e-2 if dtype != "float64" else 1e-12)

def _weights_out(q, k, v): return (w := torch.softmax(q @ k.mT, -1)) @ v, w
def _written_between(q, k, v):
    s = q @ k.mT
    v2 = v*1
    w = torch.softmax(s, -1)
    v2.mul_(2)
    return w @ v2
def _learned_bias(q, k, v): return torch.softmax(q @ k.mT + q.mean(-1, keepdim=True), -1) @ v
LOOKALIKES = {
    "the weights are a result": (lambda q, k, v: (out := _weights_out(q, k, v))[0] + out[1].sum(), 0), "written between": (_written_between, 0), "a bias that learns": (_learned_bias, 0),
    "dropout": (lambda q, k, v: F.dropout(torch.softmax(q @ k.mT, -1), .5) @ v, 0), "another dimension": (lambda q, k, v: torch.softmax(q @ k.mT, 2) @ v, 0),
    "scaled after the mask": (lambda q, k, v: torch.softmax((q @ k.mT + ADDED)*2, -1) @ v, 0), "scaled by a tensor": (lambda q, k, v: torch.softmax(q @ k.mT*ADDED, -1) @ v, 0),
    "shared values of fewer heads": (lambda q, k, v: torch.softmax(q @ k[:, :1].mT, -1) @ v[:, :1], 0), "negative scale": (lambda q, k, v: torch.softmax(q @ k.mT*-1, -1) @ v, 0),
    "values of another size": (lambda q, k, v: torch.softmax(q @ k.mT, -1) @ v[..., :3], 0), "log_softmax": (lambda q, k, v: torch.log_softmax(q @ k.mT, -1) @ v, 0),
    "filled with a little": (lambda q, k, v: torch.softmax((q @ k.mT).masked_fill(FUTURE, -5.), -1) @ v, 0),
}

@pytest.mark.parametrize("name", LOOKALIKES)
def test_lookalike_stays(name):
    torch._dynamo.reset()
    counters.clear()
    f, count = LOOKALIKES[name]
    args = inputs()
    torch.manual_seed(3)
    got = torch.compile(f)(*args)
    torch.manual_seed(3)
    expected = f(*args)
    assert counters["inductor"]["fuse_attention"] == count
    np.testing.assert_allclose(got._array, expected._array, rtol=1e-4, atol=1e-5)

def test_several_layers_are_counted():
    torch._dynamo.reset()
    counters.clear()
    def two(q, k, v):
        for _ in range(2): q = torch.softmax(q @ k.mT/3, -1) @ v
        return q
    args = inputs()
    np.testing.assert_allclose(torch.compile(two)(*args)._array, two(*args)._array, rtol=1e-4, atol=1e-5)
    assert counters["inductor"]["fuse_attention"] == 2

def test_sizes_that_vary():
    torch._dynamo.reset()
    counters.clear()
    f = lambda q, k, v: torch.softmax(q @ k.mT/3, -1) @ v
    compiled = torch.compile(f, dynamic=True)
    for t in (5, 7, 9):
        q = tensor(B, H, t, D)
        np.testing.assert_allclose(compiled(q, q, q)._array, f(q, q, q)._array, rtol=1e-4, atol=1e-5)

def test_writes_around_it_stay():
    "A cache of keys that is written by a method, whose result nobody reads, and what is then read of it."
    def step(q, k, v, keys, values, at):
        keys[:, :, 1] = k[:, :, 1]
        values.index_copy_(2, at, v[:, :, 1:2])
        values.mul_(2)
        return (q @ keys.mT/math.sqrt(D)).softmax(-1) @ values
    found = []
    for f in (step, torch.compile(step)):
        given = [x.detach().clone() for x in (*inputs(), *inputs())][:5]
        counters.clear()
        with torch.no_grad(): found.append([f(*given, torch.tensor([1])), *given])
    assert counters["inductor"]["fuse_attention"] == 1
    for a, b in zip(*found, strict=True): assert torch.allclose(a, b, rtol=1e-5, atol=1e-6)
