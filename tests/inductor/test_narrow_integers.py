"""Narrow integers in compiled programs: the numbers of eager mode, which wrap around, and its refusals of numbers that do not fit."""
import random

import numpy as np
import pytest

import litetorch as torch
from litetorch._inductor.wrapper import compile_graph
from litetorch.fx.experimental.proxy_tensor import make_fx

ONE = dict(neg=lambda x: -x, abs=lambda x: x.abs(), times=lambda x: x*3, plus=lambda x: x + 7, floor=lambda x: x//3, mod=lambda x: x % 5, clamp=lambda x: x.clamp(-3, 9), above=lambda x: x > 2,
           square=lambda x: x**2, cube=lambda x: x.pow(3), sum=lambda x: x.sum(), amax=lambda x: x.amax(-1), cumsum=lambda x: x.cumsum(0), half=lambda x: x.float()*.5, bits=lambda x: x & 6,
           shift=lambda x: x << 2, invert=lambda x: ~x, relu=lambda x: x.relu(), sign=lambda x: x.sign(), flip=lambda x: x.flip(0), turn=lambda x: x.t(), prod=lambda x: x.prod(0),
           argmax=lambda x: x.argmax(0), any=lambda x: x.any(), to8=lambda x: x.to(torch.int8), to16=lambda x: x.to(torch.int16), wide=lambda x: x.long(), like=lambda x: torch.full_like(x, 3),
           mean=lambda x: x.mean(dtype=torch.float32), rsub=lambda x: 4 - x, fill=lambda x: x.masked_fill(x > 1, -2), fmod=lambda x: x.fmod(3), sort=lambda x: x.sort(0)[0],
           arange=lambda x: torch.arange(4, dtype=x.dtype) + x, tril=lambda x: x.tril(), divide=lambda x: x/2)
TWO = dict(add=torch.add, sub=torch.sub, mul=torch.mul, larger=torch.maximum, smaller=torch.minimum, where=lambda a, b: torch.where(a > b, a, b), eq=lambda a, b: a == b, cat=lambda a, b: torch.cat([a, b]),
           both=torch.bitwise_and, floor=lambda a, b: torch.floor_divide(a, b*b + 1), alpha=lambda a, b: torch.add(a, b, alpha=3), stack=lambda a, b: torch.stack([a, b]).sum(0),
           mod=lambda a, b: a.remainder(b*b + 1), addcmul=lambda a, b: torch.addcmul(a, a, b, value=2), less=lambda a, b: a - b > b)
NARROW = ["int8", "uint8", "int16", "int32"]


@pytest.mark.parametrize("kind", NARROW)
@pytest.mark.parametrize("seed", range(12))
def test_chains(kind, seed):
    "Five operators in a row, of every width, on numbers of the whole range."
    draw = random.Random(f"{kind}{seed}")
    info = np.iinfo(kind)
    x = torch.from_numpy(np.random.default_rng(seed).integers(info.min, info.max, (4, 4), endpoint=True).astype(kind))
    y = torch.randint(0, 100, (4, 4)).to(getattr(torch, draw.choice([*NARROW, "int64", "bool", "float32"])))
    def f(x, y, count):
        values = [x, y]
        for name, other in steps[:count]: values.append(ONE[name](values[-1]) if other is None else TWO[name](values[-1], values[int(other*len(values))]))
        return values[2:]
    count = 0
    while not count:
        steps = [(draw.choice([*ONE]), None) if draw.random() < .55 else (draw.choice([*TWO]), draw.random()) for _ in range(5)]
        while count < len(steps):                             # as far as eager mode goes
            try: f(x, y, count + 1)
            except (RuntimeError, IndexError, TypeError, NotImplementedError): break
            count += 1
    want = f(x, y, count)
    for got, w in zip(torch.compile(lambda x, y: f(x, y, count))(x, y), want, strict=True):
        assert (got.dtype, got.shape) == (w.dtype, w.shape), steps
        np.testing.assert_allclose(got.numpy(), w.numpy(), rtol=1e-5, err_msg=str(steps))


BESIDE = dict(gt=lambda x, n: x > n, eq=lambda x, n: x == n, le=lambda x, n: n <= x, add=lambda x, n: x + n, mul=lambda x, n: x*n, most=lambda x, n: x.clamp(max=n), least=lambda x, n: x.clamp(min=n),
              floor=lambda x, n: x//n, mod=lambda x, n: x % n, fill=lambda x, n: x.masked_fill(x > 1, n), rsub=lambda x, n: n - x, fmod=lambda x, n: x.fmod(n), bits=lambda x, n: x & n,
              like=lambda x, n: torch.full_like(x, n), divide=lambda x, n: x/n, alpha=lambda x, n: torch.sub(x, x, alpha=n), neg=lambda x, n: -(x + n), total=lambda x, n: (x*n).sum(),
              compare=lambda x, n: (x*n) > (x + n))


@pytest.mark.parametrize("kind", NARROW)
@pytest.mark.parametrize("name", BESIDE)
def test_beside_a_number(kind, name):
    "Numbers that fit and numbers that do not: what eager mode gives, and what it refuses."
    x = torch.tensor([1, 100, 127], dtype=getattr(torch, kind))
    def run(f):
        try: out = f(x)
        except (RuntimeError, TypeError, ZeroDivisionError, NotImplementedError): return "refused"
        return out.dtype, out.tolist()
    for n in (300, -300, -1, 0, 1, 70000, 2.5, True):
        f = lambda x, n=n: BESIDE[name](x, n)
        torch._dynamo.reset()
        assert run(torch.compile(f)) == run(f), n


def test_they_are_loops():
    "One kernel, and no call of an operator."
    x, y = (torch.randint(0, 50, (64,), dtype=torch.int32) for _ in range(2))
    gm = make_fx(lambda x, y: ((x*3 + y).clamp(0, 100) > y).sum())(x, y)
    code = compile_graph(gm)
    assert not code.fallbacks and len(code.kernels) == 1
