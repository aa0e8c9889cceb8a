"CUDA graph trees: warm-up, recording, replay, branches, what must be dead, what is stale. Runs on a GPU, and as a rehearsal on the stand-in."
import gc

import pytest

import litetorch as lt
from litetorch._inductor import cudagraph_trees as trees

pytestmark = pytest.mark.gpu


@pytest.fixture(autouse=True)
def fresh():
    trees.reset_trees()
    gc.collect()
    yield
    trees.reset_trees()


def counts(): return {k: trees.counts[k] for k in ("warm_ups", "recordings", "replays")}


def test_warm_up_recording_replay():
    f = trees.cudagraphify(lambda xs: [xs[0]*2 + xs[1], (xs[0] - xs[1]).exp()])
    places = []
    for k in range(6):
        x, y = lt.full((50,), float(k), device="cuda"), lt.full((50,), 2., device="cuda")
        a, b = f([x, y])
        assert a.cpu().eq(2*k + 2).all() and lt.allclose(b.cpu(), lt.full((50,), k - 2.).exp())
        places.append((a.data_ptr(), b.data_ptr()))
        del a, b
    assert len(set(places[1:])) == 1                                  # the graph's places
    assert counts() == dict(warm_ups=1, recordings=1, replays=4)


def test_two_functions_share_memory_along_a_path():
    f, g = trees.cudagraphify(lambda xs: [xs[0].exp()], name="f"), trees.cudagraphify(lambda xs: [xs[0]*3 + xs[1]], name="g")
    x = lt.linspace(0, 1, 300).cuda()
    want = x.cpu().exp()*3 + x.cpu()
    for _ in range(5):
        h = f([x])
        out = g([h[0], x])
        assert lt.allclose(out[0].cpu(), want)
        del h, out
    assert counts() == dict(warm_ups=2, recordings=2, replays=6)
    (root,) = trees.trees[0].roots.values()
    (child,) = root[0].children.values()
    assert list(child[0].managed) == [0] and [n.function.name for n in child[0].path] == ["f", "g"]      # its first input is read where f wrote it


def test_branches_are_children():
    f = trees.cudagraphify(lambda xs: [xs[0] + 1])
    up, down = trees.cudagraphify(lambda xs: [xs[0]*10, xs[0]*20]), trees.cudagraphify(lambda xs: [xs[0]*-10])
    for k in range(8):
        x = lt.full((100,), float(k), device="cuda")
        h = f([x])
        out = (up if k % 2 else down)([h[0]])
        assert out[0].cpu().eq((k + 1)*(10 if k % 2 else -10)).all() and h[0].cpu().eq(k + 1).all()
        del h, out
    (root,) = trees.trees[0].roots.values()
    assert len(root) == 1 and len(root[0].children) == 2 and trees.counts["checkpoints"] >= 1
    assert counts()["recordings"] == 3


def test_what_was_dead_must_be_dead():
    f, g = trees.cudagraphify(lambda xs: [xs[0] + 1, xs[0] + 2], name="f"), trees.cudagraphify(lambda xs: [xs[0].exp().exp().exp()], name="g")
    x = lt.zeros(1000, device="cuda")
    for _ in range(3):
        a, b = f([x])
        del b
        out = g([a])
        del a, out
    assert counts() == dict(warm_ups=2, recordings=2, replays=2)
    a, b = f([x])                                                     # now b stays
    out = g([a])
    assert b.cpu().eq(2).all() and a.cpu().eq(1).all() and lt.allclose(out[0].cpu(), lt.ones(1000).exp().exp().exp())
    assert counts()["recordings"] == 3 and any("is still alive" in reason for reason in g.function.failures)


def test_stale_results_say_so():
    f = trees.cudagraphify(lambda xs: [xs[0]*2], name="model")
    x = lt.ones(10, device="cuda")
    f([x]), f([x])
    kept = f([x])[0]
    view = kept.clone()
    lt.compiler.cudagraph_mark_step_begin()
    f([x])
    with pytest.raises(RuntimeError, match="overwritten by a subsequent run.*It was made by model"): kept + 1
    assert view.cpu().eq(2).all()


def test_results_that_live_on_are_not_overwritten():
    f = trees.cudagraphify(lambda xs: [xs[0]*2])
    kept = [f([lt.full((64,), float(k), device="cuda")])[0] for k in range(6)]
    assert [t.cpu()[0].item() for t in kept] == [0, 2, 4, 6, 8, 10] and len({t.data_ptr() for t in kept}) == 6


def test_aliases_come_back():
    def model(xs):
        y = xs[0] + 1
        return [y, y[2:5], xs[0][1:], 7, y.reshape(2, 5).T]
    f = trees.cudagraphify(model)
    for k in range(4):
        x = lt.arange(10., device="cuda") + k
        y, part, tail, seven, turned = f([x])
        assert y.data_ptr() + 8 == part.data_ptr() == y[2:].data_ptr() and seven == 7 and turned.stride() == (1, 5)
        y.zero_()
        assert part.cpu().eq(0).all() and lt.equal(tail.cpu(), lt.arange(10.)[1:] + k)
        del y, part, tail, turned
    assert counts()["replays"] == 2


def test_static_inputs_that_move_are_recorded_again():
    f = trees.cudagraphify(lambda xs: [xs[0]*xs[1]], static=(0,))
    w, x = lt.full((20,), 3., device="cuda"), lt.ones(20, device="cuda")
    for _ in range(3): assert f([w, x])[0].cpu().eq(3).all()
    w.fill_(4)                                                        # in place: the graph reads it there
    assert f([w, x])[0].cpu().eq(4).all() and counts()["recordings"] == 1
    other = lt.full((20,), 5., device="cuda")
    assert f([other, x])[0].cpu().eq(5).all()
    assert counts()["recordings"] == 2 and any("static input 0 was moved" in r for r in f.function.failures)


def test_skips_are_counted():
    f = trees.cudagraphify(lambda xs: [xs[0].add_(1)], mutated=(0,))
    x = lt.zeros(5, device="cuda")
    for _ in range(3): f([x])
    assert x.cpu().eq(3).all() and trees.counts["cudagraph_skips"] == 3 and not trees.counts["recordings"]
    assert trees.cudagraphify(lambda xs: [xs[0] + 1])([lt.ones(2)])[0].device.type == "cpu"


def test_the_backend_trains():
    lt.manual_seed(0)
    plain = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.Tanh(), lt.nn.Linear(8, 1)).cuda()
    graphed = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.Tanh(), lt.nn.Linear(8, 1)).cuda()
    graphed.load_state_dict(plain.state_dict())
    fast = lt.compile(graphed, backend="cudagraphs")
    a, b = lt.optim.SGD(plain.parameters(), lr=.1), lt.optim.SGD(graphed.parameters(), lr=.1)
    for k in range(6):
        x = lt.randn(16, 6).cuda()
        losses = []
        for model, optimiser in ((plain, a), (fast, b)):
            optimiser.zero_grad()
            loss = (model(x) - 1).square().mean()
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
        assert abs(losses[0] - losses[1]) < 1e-5, k
    assert trees.counts["replays"] >= 4
