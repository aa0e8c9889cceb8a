"""A compiled program draws the numbers that the same program draws in eager mode, forward and backward, and leaves the generator where eager mode leaves it."""
import numpy as np
import pytest

import litetorch as torch
from litetorch.utils.checkpoint import checkpoint

F = torch.nn.functional
wide = lambda x: x[None, :, :, None]
heads = lambda x: x[None, None]

# name -> (program, whether it has a gradient)
PROGRAMS = {
    "dropout": (lambda x: F.dropout(x*2, .3) + 1, True), "two dropouts": (lambda x: (F.dropout(x, .5)*2, F.dropout(x.exp(), .25)), True),
    "rand, rand_like, randn": (lambda x: x + torch.rand(6, 5) + torch.rand_like(x) - torch.randn(5), True), "randn_like twice": (lambda x: x*torch.randn_like(x) + torch.randn_like(x), True),
    "bernoulli": (lambda x: torch.bernoulli(x.sigmoid()) + x, False), "randint, randperm": (lambda x: x + torch.randint(0, 9, (5,)) + torch.randperm(5), True),
    "multinomial": (lambda x: torch.multinomial(x.softmax(-1), 2), False), "in place": (lambda x: x + torch.empty(6, 5).normal_() + torch.empty(6, 5).uniform_() + torch.empty(5).exponential_(), True),
    "recomputed by a checkpoint": (lambda x: checkpoint(lambda y: F.dropout(y.sin(), .5).cos(), x, use_reentrant=False), True),
    "whole channels, rrelu": (lambda x: F.dropout2d(wide(x), .5) + F.rrelu(wide(x), training=True), True), "alpha dropout": (lambda x: F.alpha_dropout(x, .5) + F.feature_alpha_dropout(wide(x), .4)[0, :, :, 0], True),
    "gumbel": (lambda x: F.gumbel_softmax(x), True), "drawn for nothing": (lambda x: (torch.rand(3), x + 1)[1], True), "order": (lambda x: (x + torch.rand(6, 5))*F.dropout(x, .5), True),
    "attention": (lambda x: F.scaled_dot_product_attention(heads(x), heads(x), heads(x), dropout_p=.3), True), "spelled attention": (lambda x: F.dropout(torch.softmax(x @ x.t(), -1), .3) @ x, True),
    "kernels in another order": (lambda x: (x.sum(1), torch.rand(3).exp(), (x + torch.rand(6, 5)).sum(1)), False), "backward in another order": (lambda x: (x.sum(1)*1, torch.rand(3).exp(), (x*torch.rand(6, 5)).sum(1)), True),
    "half": (lambda x: F.dropout(x.bfloat16(), .5)*2, True),
}

def drawn(call, x, trains) -> list:
    torch.manual_seed(5)
    seen = []
    for _ in range(2):
        leaf = x.detach().requires_grad_(trains)
        out = call(leaf)
        out = out if isinstance(out, tuple) else (out,)
        seen += [o.detach().double()._array for o in out]
        if trains: seen.append(torch.autograd.grad(sum(o.float().sum() for o in out), leaf)[0]._array)
    return [*seen, torch.rand(3)._array]

@pytest.mark.parametrize("fallback", [False, True])
@pytest.mark.parametrize("name", PROGRAMS)
def test_numbers_of_eager_mode(name, fallback):
    torch._dynamo.reset()
    f, trains = PROGRAMS[name]
    torch.manual_seed(0)
    x = torch.randn(6, 5)
    with torch._inductor.config.patch(fallback_random=fallback): got = drawn(torch.compile(f), x, trains)
    for a, b in zip(got, drawn(f, x, trains), strict=True): np.testing.assert_allclose(a, b, atol=1e-5, rtol=1e-5)

def test_own_generator():
    torch._dynamo.reset()
    g = torch.Generator()
    f = lambda x: x + torch.rand(6, 5, generator=g)
    results = []
    for call in (torch.compile(f), f):
        g.manual_seed(3)
        results += [call(torch.zeros(6, 5))._array, torch.rand(2, generator=g)._array]
    assert (results[0] == results[2]).all() and (results[1] == results[3]).all()

@pytest.mark.parametrize("program", [lambda x: torch.rand_like(x.flip(0)), lambda x: torch.randn_like(x[None].flip(1)), lambda x: torch.rand_like(x.mT), lambda x: F.dropout(x.flip(0).mT, .5)])
def test_numbers_follow_the_memory_that_eager_mode_has(program):
    "A view that only the compiler has (`flip` reads backwards instead of copying) does not change the order in which numbers are drawn."
    compiled = torch.compile(program)
    for shape in ((17, 8), (6, 9), (5, 7)):
        x = torch.arange(shape[0]*shape[1]).reshape(shape)/9.
        found = []
        for f in (program, compiled):
            torch.manual_seed(3)
            found.append(f(x))
        assert torch.equal(*found) and found[0].stride() == found[1].stride()
