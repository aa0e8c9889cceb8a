"Random tensors on the GPU: PyTorch's numbers for a seed, and the rules around them. Runs on a GPU, and as a rehearsal on the stand-in."
import numpy as np
import pytest

import litetorch as lt
from litetorch.cuda.random import DRAWS, draw, generators, to_double, to_normal

pytestmark = pytest.mark.gpu


def device():
    p = lt.cuda.get_device_properties()
    return dict(processors=p.multi_processor_count, resident=p.max_threads_per_multi_processor)


def test_the_numbers_that_everybody_knows():
    lt.manual_seed(0)
    assert [f"{v:.4f}" for v in lt.rand(8, device="cuda").tolist()] == "0.3990 0.5167 0.0249 0.9401 0.9459 0.7967 0.4150 0.8203".split()
    lt.manual_seed(0)
    assert [f"{v:.4f}" for v in lt.randn(2, 8, device="cuda").flatten().tolist()][:9] == "-0.9247 -0.4253 -2.6438 0.1452 -0.1209 -0.5797 -0.6229 -0.3284 -1.0745".split()


@pytest.mark.parametrize("n", [1, 255, 257, 20_000])
def test_kernels_write_what_numpy_draws(n):
    lt.manual_seed(7)
    np.testing.assert_array_equal(lt.rand(n, device="cuda").cpu().numpy(), draw(n, 7, 0, **device()))
    offset = generators[0].offset
    np.testing.assert_allclose(lt.randn(n, device="cuda").cpu().numpy(), draw(n, 7, offset, to_normal, **device()), rtol=1e-5, atol=1e-5)
    offset = generators[0].offset
    np.testing.assert_array_equal(lt.rand(n, device="cuda", dtype=lt.float64).cpu().numpy(), draw(n, 7, offset, to_double, 2, **device()))
    offset = generators[0].offset
    np.testing.assert_array_equal(lt.randint(5, 15, (n,), device="cuda").cpu().numpy(), draw(n, 7, offset, lambda w: w, **device()) % 10 + 5)


def test_state_goes_there_and_back():
    lt.cuda.manual_seed(3)
    state = lt.cuda.get_rng_state()
    assert (state.dtype, state.shape, state.device.type) == (lt.uint8, (16,), "cpu")
    a = lt.rand(100, device="cuda")
    b = lt.rand(100, device="cuda")
    lt.cuda.set_rng_state(state)
    assert lt.equal(lt.rand(100, device="cuda"), a) and lt.equal(lt.rand(100, device="cuda"), b) and not lt.equal(a, b)
    assert lt.cuda.initial_seed() == 3
    with lt.random.fork_rng():
        lt.rand(5, device="cuda")
        inside = lt.cuda.get_rng_state()
    assert not lt.equal(lt.cuda.get_rng_state(), inside)


def test_own_generators():
    g = lt.Generator("cuda").manual_seed(11)
    assert isinstance(g, lt.Generator) and g.device.type == "cuda"
    a = lt.rand(50, device="cuda", generator=g)
    assert lt.equal(a, lt.rand(50, device="cuda", generator=lt.Generator("cuda").manual_seed(11)))
    with pytest.raises(RuntimeError, match="Expected a 'cuda' device type for generator but found 'cpu'"): lt.rand(5, device="cuda", generator=lt.Generator())
    with pytest.raises(RuntimeError, match="Expected a 'cpu' device type for generator but found 'cuda'"): lt.rand(5, generator=g)


def test_layouts_and_dtypes():
    lt.manual_seed(1)
    plain = lt.rand(4, 6, device="cuda")
    lt.manual_seed(1)
    turned = lt.empty(6, 4, device="cuda").T.uniform_()                 # filled as it lies in memory
    assert lt.equal(turned.T.reshape(4, 6), plain)
    lt.manual_seed(1)
    holes = lt.zeros(4, 12, device="cuda")
    holes[:, ::2].uniform_()
    assert lt.equal(holes[:, ::2], plain) and holes[:, 1::2].cpu().eq(0).all()
    lt.manual_seed(1)
    half = lt.empty(4, 6, device="cuda", dtype=lt.bfloat16).uniform_()
    assert lt.equal(half, plain.bfloat16())
    assert lt.empty(0, device="cuda").uniform_().shape == (0,)


def test_distributions_have_their_moments():
    lt.manual_seed(2)
    x = lt.empty(40_000, device="cuda")
    assert abs(x.uniform_(2, 4).mean().item() - 3) < .02 and x.min().item() >= 2 and x.max().item() < 4
    assert abs(x.normal_(5, 2).mean().item() - 5) < .05
    assert abs(x.exponential_(.5).mean().item() - 2) < .1 and x.min().item() > 0
    assert abs(x.bernoulli_(.3).mean().item() - .3) < .02
    assert abs(x.geometric_(.25).mean().item() - 4) < .15
    assert abs(x.log_normal_(0, .5).log().mean().item()) < .02
    assert abs(lt.empty(40_000, device="cuda").bernoulli_(lt.full((40_000,), .6, device="cuda")).mean().item() - .6) < .02
    big = lt.empty(1000, device="cuda", dtype=lt.int64).random_()
    assert big.min().item() >= 0 and big.max().item() > 1 << 60
    for f, text in ((lambda: x.uniform_(2, 1), "uniform_ expects to return"), (lambda: x.normal_(0, -1), "normal expects std >= 0.0"), (lambda: x.bernoulli_(2), "bernoulli_ expects p to be in"),
                    (lambda: x.random_(3, 3), "random_ expects 'from' to be less than 'to'"), (lambda: x.geometric_(0), "geometric_ expects p to be in")):
        with pytest.raises(RuntimeError, match=text): f()


def test_dropout():
    lt.manual_seed(4)
    x = lt.ones(300, 100, device="cuda", requires_grad=True)
    y = lt.nn.functional.dropout(x, .25)
    kept = y != 0
    assert abs(kept.float().mean().item() - .75) < .02 and lt.allclose(y.cpu()[kept.cpu()], lt.tensor(1/.75))
    y.sum().backward()
    assert lt.allclose(x.grad.cpu(), y.detach().cpu())
    assert lt.equal(lt.nn.functional.dropout(x, .25, training=False), x) and lt.nn.functional.dropout(x, 1.).sum().item() == 0


def test_fresh_draws():
    lt.manual_seed(5)
    w = lt.tensor([0., 1, 2, 1], device="cuda")
    for replacement in (True, False):
        often = lt.bincount(w.expand(3000, 4).multinomial(1, replacement).flatten(), minlength=4).cpu()/3000
        assert often[0] == 0 and (often - lt.tensor([0, .25, .5, .25])).abs().max() < .03
    assert sorted(w.multinomial(3).tolist()) == [1, 2, 3] and 0 not in w.multinomial(100, True)
    for bad, text in ((w - 1, "element < 0"), (w*0, "sum of probabilities <= 0"), (w*lt.inf, "`inf`, `nan`")):
        with pytest.raises(RuntimeError, match=text): bad.multinomial(1)
    with pytest.raises(RuntimeError, match="all elements of std >= 0"): lt.normal(w, w - 1)
    x = lt.normal(lt.full((20000,), 3., device="cuda"), 2.)
    assert abs(x.mean().item() - 3) < .1 and abs(x.std().item() - 2) < .1 and lt.equal(lt.normal(w, 0*w), w)
    z = lt.randn(20000, dtype=lt.complex64, device="cuda")
    assert abs(z.var().item() - 1) < .05 and abs(z.real.var().item() - .5) < .05
    assert lt.bernoulli(w.clamp(0, 1)).tolist() == [0, 1, 1, 1] and abs(lt.bernoulli(x, .25).mean().item() - .25) < .02
    p = lt.randperm(50, device="cuda", generator=lt.Generator("cuda").manual_seed(3))
    assert p.is_cuda and sorted(p.tolist()) == list(range(50)) != p.tolist()


def test_every_row_of_draws_is_used_by_a_distribution():
    assert set(DRAWS) == {"unit", "unit2", "normal", "normal2", "word", "word2"}
