"""`mode="reduce-overhead"`: compiled programs from recorded CUDA graphs. Runs on a GPU, and as a rehearsal on the stand-in."""
import gc

import numpy as np
import pytest

import litetorch as lt
from litetorch._inductor import cudagraph_trees as trees

pytestmark = pytest.mark.gpu


@pytest.fixture(autouse=True)
def fresh():
    lt._dynamo.reset()
    trees.reset_trees()
    gc.collect()
    yield
    lt._dynamo.reset()
    trees.reset_trees()


def values(*shape, seed=0): return lt.from_numpy(np.random.default_rng(seed + sum(shape)).normal(size=shape).astype("f4"))

def counts(): return {k: trees.counts[k] for k in ("warm_ups", "recordings", "replays")}


def test_warm_up_record_replay():
    f = lt.compile(lambda x: (x*2).exp().sum(-1), mode="reduce-overhead")
    for k in range(5):
        x = values(4, 32, seed=k)
        with lt.no_grad(): out = f(x.cuda())
        assert lt.allclose(out.cpu(), (x*2).exp().sum(-1), 1e-4)
    assert counts() == dict(warm_ups=1, recordings=1, replays=3)


def test_results_of_the_last_call_are_stale():
    f = lt.compile(lambda x: x*2, mode="reduce-overhead")
    with lt.no_grad():
        for _ in range(2): f(lt.ones(8, device="cuda"))
        old = f(lt.ones(8, device="cuda"))
        f(lt.zeros(8, device="cuda"))
    with pytest.raises(RuntimeError, match="overwritten by a subsequent run"): old + 1


def test_training_step_by_step():
    lt.manual_seed(0)
    plain = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.Tanh(), lt.nn.Linear(8, 1))
    graphed = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.Tanh(), lt.nn.Linear(8, 1))
    graphed.load_state_dict(plain.state_dict())
    graphed.cuda()
    fast = lt.compile(graphed, mode="reduce-overhead")
    a, b = lt.optim.SGD(plain.parameters(), lr=.1), lt.optim.SGD(graphed.parameters(), lr=.1)
    for k in range(6):
        x, losses = values(16, 6, seed=k), []
        for model, optimiser, given in ((plain, a, x), (fast, b, x.cuda())):
            optimiser.zero_grad()
            loss = (model(given) - 1).square().mean()
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
        assert abs(losses[0] - losses[1]) < 1e-5, k
    assert counts() == dict(warm_ups=2, recordings=2, replays=8)
    (root,) = trees.trees[0].roots.values()
    assert root[0].function.role == "forward" and len(root[0].fixed) == 4               # parameters are read where they are


def test_each_size_is_a_graph():
    f = lt.compile(lambda x: (x + 1).sum(), mode="reduce-overhead", dynamic=True)
    for n in (5, 9, 5, 9, 5, 9):
        with lt.no_grad(): out = f(values(n).cuda())
        assert lt.allclose(out.cpu(), (values(n) + 1).sum(), 1e-4)
    assert counts() == dict(warm_ups=1, recordings=2, replays=3)


def test_gradients_that_are_added_up():
    "A gradient lies in the graph's memory until the next backward pass wants that: then it is saved."
    def losses(device, compiled):
        lt.manual_seed(0)
        model = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.GELU(), lt.nn.Linear(8, 1)).to(device)
        fast, optimiser, found = lt.compile(model, mode="reduce-overhead") if compiled else model, lt.optim.SGD(model.parameters(), lr=.1), []
        for k in range(4):
            optimiser.zero_grad()
            for j in range(3):
                loss = fast(values(16, 6, seed=3*k + j).to(device)).square().mean()
                loss.backward()
                found.append(loss.item())
            optimiser.step()
        return found
    np.testing.assert_allclose(losses("cuda", True), losses("cpu", False), rtol=1e-5, atol=1e-6)
    assert counts() == dict(warm_ups=2, recordings=2, replays=20)


def test_buffers_are_written_where_they_are():
    class Cache(lt.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("rows", lt.zeros(8, 4))
        def forward(self, x, at):
            self.rows.index_copy_(0, at, x)
            return self.rows.sum(0)
    def run(device, mode):
        module = Cache().to(device)
        f = lt.compile(module, mode=mode) if mode else module
        with lt.no_grad(): return [f(values(1, 4, seed=k).to(device), lt.tensor([k], device=device)).cpu().tolist() for k in range(5)]
    np.testing.assert_allclose(run("cuda", "reduce-overhead"), run("cpu", None), rtol=1e-5)
    assert counts() == dict(warm_ups=1, recordings=1, replays=3)


def test_what_cannot_be_recorded_runs_as_it_is():
    "An operator that waits for the device is met while its graph is recorded."
    @lt.library.custom_op("tests::total", mutates_args=())
    def total(x: lt.Tensor) -> lt.Tensor: return x*lt.ones_like(x).sum().item()
    @total.register_fake
    def _(x): return lt.empty_like(x)
    f = lt.compile(lambda x: lt.ops.tests.total(x) + 1, mode="reduce-overhead")
    with lt.no_grad():
        for _ in range(4): assert f(lt.ones(5, device="cuda")).cpu().eq(6).all()
    (function,) = trees.functions
    ((reason, times),) = function.failures.items()
    assert times == 3 and "cannot be recorded" in reason and not trees.counts["recordings"]


def test_numbers_that_data_decides_are_skipped():
    f = lt.compile(lambda x: x[x > 0].exp()*2, mode="reduce-overhead", fullgraph=True)
    with lt.no_grad(), lt._dynamo.config.patch(capture_dynamic_output_shape_ops=True):
        for k in range(3): assert lt.allclose(f(values(9, seed=k).cuda()).cpu(), values(9, seed=k)[values(9, seed=k) > 0].exp()*2)
    (function,) = trees.functions
    assert function.failures == {"skipping cudagraphs due to incompatible op aten.index.Tensor": 3}


def test_written_inputs_are_skipped_and_told():
    f = lt.compile(lambda x: x.add_(1), mode="reduce-overhead")
    x = lt.zeros(5, device="cuda")
    with lt.no_grad():
        for _ in range(3): f(x)
    assert x.cpu().eq(3).all() and trees.counts["cudagraph_skips"] == 3 and not trees.counts["recordings"]
    (function,) = trees.functions
    assert function.failures == {"skipping cudagraphs due to mutated inputs (1 instances)": 3}


def test_a_number_on_the_cpu_is_skipped():
    f = lt.compile(lambda x, k: x*k, mode="reduce-overhead")
    with lt.no_grad(): assert f(lt.ones(5, device="cuda"), lt.tensor(3.)).cpu().eq(3).all()
    assert trees.counts["cudagraph_skips"] == 1


def test_required_graphs_raise():
    how = {"triton.cudagraphs": True, "triton.cudagraph_or_error": True}
    f = lt.compile(lambda x: x.add_(1), options=how)
    with lt.no_grad(), pytest.raises(RuntimeError, match="skipping cudagraphs due to mutated inputs"): f(lt.zeros(5, device="cuda"))
    f = lt.compile(lambda x: x + 1, cudagraphs="require")
    with lt.no_grad(), pytest.raises(RuntimeError, match="skipping cudagraphs due to no cuda device"): f(lt.zeros(5))
    with lt.no_grad(): assert f(lt.zeros(5, device="cuda")).cpu().eq(1).all()
    with pytest.raises(RuntimeError, match="Unrecognized cudagraphs='always'"): lt.compile(lambda x: x, cudagraphs="always")
