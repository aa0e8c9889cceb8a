"Random numbers inside fused kernels: compiled programs draw what eager ones draw, bit by bit, and leave the generator where eager mode leaves it."
import numpy as np
import pytest

import litetorch as lt
from litetorch._inductor import cudagraph_trees as trees
from litetorch.cuda.random import generator_of

pytestmark = pytest.mark.gpu
F = lt.nn.functional
HALVES = [lt.float16, lt.bfloat16]
FLOATS = [lt.float32, lt.float64, *HALVES]


@pytest.fixture(autouse=True)
def fresh():
    lt._dynamo.reset()
    yield
    lt._dynamo.reset()


def values(*shape, dtype=lt.float32, seed=0): return lt.from_numpy(np.random.default_rng(seed + sum(shape)).normal(size=shape)).to(dtype).cuda()

def run(f, args, grad):
    "Results and gradients of a call after a seed, and where the generator is."
    lt.manual_seed(7)
    generator_of(0).set_offset(12)
    args = [a.detach().requires_grad_(grad and a.is_floating_point()) for a in args]
    out = f(*args)
    out = list(out) if isinstance(out, tuple) else [out]
    grads = lt.autograd.grad(sum((o.double()*(k + 1)).sum() for k, o in enumerate(out) if o.requires_grad), args) if grad else []
    return [t.detach().cpu() for t in (*out, *grads)], generator_of(0).offset

def same(f, *args, grad=False, compiled=None, eager_calls=(), tol=0., **how):
    "Compiled and eager give the same bits (or, where halves are rounded in between, the same zeros). The compiled code."
    compiled = compiled or lt.compile(f, fullgraph=True, **how)
    (got, here), (expected, there) = run(compiled, args, grad), run(f, args, grad)
    assert here == there > 12
    for a, b in zip(got, expected, strict=True):
        assert a.dtype == b.dtype and lt.equal(a == 0, b == 0) and (lt.equal(a, b) if not tol else lt.allclose(a, b, tol)), (a, b)
    text = "".join(v for k, v in compiled.report[-1].shown.items() if "kernels" in k)
    assert "draw_" in text and not [line for line in text.splitlines() if "not a loop" in line and not any(name in line for name in eager_calls)], text
    return text


@pytest.mark.parametrize("dtype", FLOATS)
def test_every_drawing(dtype):
    x = values(9, 70, dtype=dtype)
    same(lambda x: (lt.rand(9, 70, device="cuda", dtype=x.dtype), lt.rand_like(x), lt.rand_like(x.t()), lt.rand_like(x) < .5), x)
    same(lambda x: (lt.randn(70, device="cuda", dtype=x.dtype), lt.randn_like(x), lt.empty_like(x).normal_(2, .5), lt.empty_like(x).uniform_(-1, 3)), x)
    same(lambda x: (lt.bernoulli(x.abs().clamp(max=1)), x.bernoulli(.3), lt.empty_like(x).bernoulli_(.9), lt.empty_like(x).bernoulli_(1.)), x)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("p", [.1, .5, 1e-7])
def test_dropout(dtype, p):
    tol = 1e-2 if dtype in HALVES and p == .1 else 0.                          # eager mode rounds the scaled noise
    same(lambda x: F.dropout(x, p), values(33, 20, dtype=dtype), grad=True, tol=tol)
    same(lambda x: lt.native_dropout(x, p, True)[0], values(33, 20, dtype=dtype))
    same(lambda x: lt.native_dropout(x, p, True)[0], values(33, 20, dtype=dtype), grad=True, tol=tol, eager_calls=("native_dropout_backward",))


def test_what_draws_nothing():
    x = values(8, 8)
    for p, training in ((0., True), (1., True), (.5, False)):
        f = lt.compile(lambda x, p=p, training=training: F.dropout(x, p, training)*2)
        (got, here), (expected, there) = run(f, [x], True), run(lambda x, p=p, training=training: F.dropout(x, p, training)*2, [x], True)
        assert here == there == 12 and all(map(lt.equal, got, expected))


def test_one_kernel_and_three_words():
    f = lt.compile(lambda x: F.dropout(x*3, .3)*2)
    text = same(lambda x: F.dropout(x*3, .3)*2, values(33, 20), grad=True, compiled=f)
    assert text.count("__global__") == 2                                     # one forward, one backward
    assert "(24 bytes)" in f.report[-1].shown["partition"]


def test_several_in_one_graph():
    def f(x, y):
        a = F.dropout(x, .2)
        b = lt.rand(1000, device="cuda")
        c = lt.empty(7, device="cuda").exponential_()                        # a call between fused drawings
        d = F.dropout(a.amax(0) + F.dropout(y, .5, inplace=False), .1)
        return a, b, c, d, F.alpha_dropout(x, .3), F.dropout2d(x[None, :, :, None], .4)
    same(f, values(12, 30), values(30), eager_calls=("exponential", "empty.memory", "empty_like"), grad=False)
    same(lambda x, y: f(x, y)[3], values(12, 30), values(30), eager_calls=("exponential", "empty.memory", "empty_like"), grad=True)


def test_layouts():
    x = values(6, 10, 4)
    for turn in (lambda x: x.t() if x.dim() == 2 else x.permute(2, 0, 1), lambda x: x[:, ::2], lambda x: x[:, :1].expand(6, 5, 4), lambda x: x.flatten()[3:]):
        same(lambda x, turn=turn: F.dropout(turn(x), .3)*2, x, grad=True)


def test_every_shape_of_kernel():
    same(lambda x: F.dropout(x, .3).amax(-1), values(6, 64), grad=False)                        # rows
    same(lambda x: F.dropout(x, .3).amax(0), values(300, 64), grad=False)                       # columns
    same(lambda x: (F.dropout(x, .3) + lt.rand(64, 70, device="cuda").t()).contiguous(), values(70, 64))     # tiles
    same(lambda x: lt.rand(300_000, device="cuda") + x, values(1))                               # more elements than threads: they go round
    same(lambda x: lt.randn(300_000, device="cuda", dtype=lt.float64)[::7] + x, values(1, dtype=lt.float64))


def test_sizes_that_change():
    f = lambda x: (F.dropout(x*2, .3).abs(), lt.rand_like(x), lt.rand(x.shape[0], device="cuda"))
    compiled = lt.compile(f, dynamic=True, fullgraph=True)
    for n in (4, 9, 33):
        for grad in (False, True): same(lambda x: f(x)[0] if grad else f(x), values(n, 6), grad=grad, compiled=lt.compile(lambda x: f(x)[0], dynamic=True) if grad else compiled)


def test_training_is_the_same_step_by_step():
    def trained(wrap):
        lt.manual_seed(0)
        model = lt.nn.Sequential(lt.nn.Linear(8, 16), lt.nn.ReLU(), lt.nn.Dropout(.5), lt.nn.Linear(16, 4), lt.nn.Dropout(.1)).cuda()
        step, optimiser = wrap(lambda x: model(x).square().mean()), lt.optim.SGD(model.parameters(), lr=.1)
        losses = []
        for k in range(4):
            optimiser.zero_grad()
            loss = step(values(16, 8, seed=k))
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
        return losses
    np.testing.assert_allclose(trained(lt.compile), trained(lambda f: f), rtol=1e-5)
    trees.reset_trees()
    np.testing.assert_allclose(trained(lambda f: lt.compile(f, mode="reduce-overhead")), trained(lambda f: f), rtol=1e-5)
    assert trees.counts["replays"] > 0
    trees.reset_trees()


def test_replays_draw_what_eager_calls_draw():
    f = lambda x: F.dropout(x, .5) + lt.rand(40, device="cuda")
    x = lt.ones(40, device="cuda")
    lt.manual_seed(3)
    expected = [f(x).cpu() for _ in range(6)]
    end = generator_of(0).offset
    trees.reset_trees()
    fast = lt.compile(f, mode="reduce-overhead")
    lt.manual_seed(3)
    with lt.no_grad(): got = [fast(x).cpu() for _ in range(6)]
    assert all(map(lt.equal, got, expected)) and generator_of(0).offset == end and trees.counts["replays"] == 4
    trees.reset_trees()


def test_a_checkpoint_draws_again():
    from litetorch.utils.checkpoint import checkpoint
    f = lambda x: checkpoint(lambda x: F.dropout(x.sin(), .4)*x, x, use_reentrant=False)
    same(f, values(12, 30), grad=True, tol=1e-5)


def test_a_generator_of_its_own_stays_a_call():
    g = lt.Generator("cuda").manual_seed(5)
    f = lt.compile(lambda x: lt.rand(8, device="cuda", generator=g) + x)
    assert lt.equal(f(values(8)), lt.rand(8, device="cuda", generator=lt.Generator("cuda").manual_seed(5)) + values(8))


def test_fallback_random():
    with lt._inductor.config.patch(fallback_random=True):
        f = lt.compile(lambda x: F.dropout(x, .3)*2)
        lt.manual_seed(1)
        got = f(values(8, 8))
    lt.manual_seed(1)
    assert lt.equal(got, F.dropout(values(8, 8), .3)*2) and "draw_" not in f.report[-1].shown["forward kernels"]


def test_stages_are_verified_and_kept_on_the_disk(tmp_path, monkeypatch):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    f = lambda x: F.dropout(x, .5).exp()
    lt.compile(f, verify="stages")(values(8, 8).requires_grad_()).sum().backward()
    told = []
    for _ in range(2):
        lt._dynamo.reset()
        compiled = lt.compile(f, fullgraph=True)
        with lt._inductor.config.patch(fx_graph_cache=True): same(f, values(8, 8), compiled=compiled)
        told.append(compiled.report[-1].shown["cache"].split(":")[0])
    assert told == ["miss", "hit"]
