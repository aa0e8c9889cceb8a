"""`checkpoint` in a compiled program: what it marks is computed again and not kept, what a policy keeps is kept, and random numbers are those of the first run."""
import functools

import numpy as np
import pytest

import litetorch as torch
from litetorch.utils.checkpoint import CheckpointPolicy, checkpoint, create_selective_checkpoint_contexts

F, aten = torch.nn.functional, torch.ops.aten
block = lambda x, w: ((x @ w).sin() @ w).cos()
noisy = lambda x, w: F.dropout((x @ w).tanh(), .4).sin() @ w

def keep_products(ctx, op, *args, **kwargs): return CheckpointPolicy.MUST_SAVE if op in (aten.mm.default, aten.addmm.default) else CheckpointPolicy.PREFER_RECOMPUTE
def keep_sines(ctx, op, *args, **kwargs): return op is aten.sin.default
with_products = functools.partial(create_selective_checkpoint_contexts, keep_products)

def nested(x, w): return checkpoint(lambda y: block(y, w) + checkpoint(noisy, y.exp(), w, use_reentrant=False), x, use_reentrant=False)

PROGRAMS = {
    "plain": lambda x, w: checkpoint(block, x, w, use_reentrant=False).sum(), "what leaves is read": lambda x, w: (checkpoint(block, x, w, use_reentrant=False).square()*x).sum(),
    "dropout": lambda x, w: checkpoint(noisy, x, w, use_reentrant=False).exp().sum(), "draws around it": lambda x, w: (F.dropout(checkpoint(noisy, F.dropout(x, .3), w, use_reentrant=False), .2)*torch.rand(6, 5)).sum(),
    "two blocks": lambda x, w: checkpoint(noisy, checkpoint(noisy, x, w, use_reentrant=False), w, use_reentrant=False).sum(), "nested": lambda x, w: nested(x, w).sum(),
    "a partial from outside": lambda x, w: checkpoint(noisy, x, w, use_reentrant=False, context_fn=with_products).sum(),
    "a list": lambda x, w: checkpoint(block, x, w, use_reentrant=False, context_fn=functools.partial(create_selective_checkpoint_contexts, [aten.mm.default])).sum(),
    "a lambda": lambda x, w: checkpoint(block, x, w, use_reentrant=False, context_fn=lambda: create_selective_checkpoint_contexts(keep_sines)).sum(),
    "a choice inside": lambda x, w: checkpoint(lambda y: torch.cond(y.sum() > 0, lambda v: v.sin(), lambda v: v.cos(), (y,)) @ w, x, use_reentrant=False).sum(),
    "attention": lambda x, w: checkpoint(lambda y: F.scaled_dot_product_attention(y[None, None], y[None, None], (y @ w)[None, None]), x, use_reentrant=False).sum(),
}

def run(call, x, w, twice=2) -> list:
    torch.manual_seed(5)
    seen = []
    for _ in range(twice):
        leaves = [t.detach().requires_grad_() for t in (x, w)]
        out = call(*leaves)
        torch.rand(2)                                   # the generator moves on before the backward pass
        seen += [out.detach()._array, *(g._array for g in torch.autograd.grad(out, leaves))]
    return [*seen, torch.rand(3)._array]

def values(): return torch.from_numpy(np.random.default_rng(0).normal(size=(6, 5)).astype("f4")), torch.from_numpy(np.random.default_rng(1).normal(size=(5, 5)).astype("f4"))
def programs(f): return [r.program for r in f.report.compilations[-1].translation.compiled]

@pytest.mark.parametrize("backend", ["inductor", "aot_eager"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_values_and_gradients(name, backend):
    torch._dynamo.reset()
    f = torch.compile(PROGRAMS[name], backend=backend, fullgraph=True)
    for a, b in zip(run(f, *values()), run(PROGRAMS[name], *values()), strict=True): np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-5)
    p, = programs(f)
    assert not p.eager

def kept(f):
    "Names of the activations that are kept, and of those that are computed again."
    torch._dynamo.reset()
    g = torch.compile(f, fullgraph=True)
    run(g, *values(), twice=1)
    p, = programs(g)
    return [n.name for n in p.partition.saved if n.op == "call_function"], [n.name for n in p.partition.recomputed]

def test_nothing_of_a_block_is_kept():
    assert kept(lambda x, w: block(x, w).sum())[0]                                          # without a checkpoint something is
    assert kept(PROGRAMS["plain"]) == ([], ["mm", "sin", "mm_1"])
    assert kept(PROGRAMS["dropout"])[0] == ["exp", "random_state"]                           # what is made of the block, and 5056 bytes for the mask
    assert kept(PROGRAMS["two blocks"])[0] == ["mm_1", "random_state", "random_state_1"]

def test_a_policy_decides():
    names, again = kept(PROGRAMS["a list"])
    assert not any(n.startswith("mm") for n in again) and "mm" in names
    names, again = kept(PROGRAMS["a lambda"])
    assert "sin" in names and "sin" not in again and "mm_1" in again

def test_a_policy_is_guarded():
    policy = [keep_products]
    f = lambda x, w: checkpoint(block, x, w, use_reentrant=False, context_fn=functools.partial(create_selective_checkpoint_contexts, policy[0])).sum()
    g = torch.compile(f)
    run(g, *values(), twice=1)
    first = programs(g)[0].partition.recomputed
    policy[0] = keep_sines
    run(g, *values(), twice=1)
    assert len(g.report.compilations) == 2 and [n.name for n in programs(g)[0].partition.recomputed] != [n.name for n in first]

@pytest.mark.parametrize("f", [lambda x, w, g: checkpoint(lambda y: y*torch.rand(6, 5, generator=g) @ w, x, use_reentrant=False).sum(),
                               lambda x, w, g: checkpoint(noisy, x, w, use_reentrant=False, preserve_rng_state=False).sum()], ids=["own generator", "other numbers"])
def test_what_draws_other_numbers_in_its_second_run_is_left_to_python(f):
    results = []
    for call in (torch.compile(f), f):
        g = torch.Generator().manual_seed(3)
        results.append(run(lambda x, w: call(x, w, g), *values()))
    for a, b in zip(*results, strict=True): np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-5)

def test_backward_twice():
    x, w = (t.requires_grad_() for t in values())
    out = torch.compile(PROGRAMS["dropout"])(x, w)
    first, second = (torch.autograd.grad(out, [x, w], retain_graph=True) for _ in range(2))
    for a, b in zip(first, second, strict=True): assert torch.equal(a, b)

def test_sizes_that_vary():
    f = torch.compile(PROGRAMS["dropout"], dynamic=True)
    for n in (6, 9):
        x = torch.from_numpy(np.random.default_rng(n).normal(size=(n, 5)).astype("f4"))
        for a, b in zip(run(f, x, values()[1]), run(PROGRAMS["dropout"], x, values()[1]), strict=True): np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-5)

def test_without_gradients_a_checkpoint_is_nothing():
    f = torch.compile(PROGRAMS["plain"])
    with torch.no_grad(): f(*values())
    assert not any("recompute" in n.meta for n in programs(f)[0].forward.graph.nodes)
