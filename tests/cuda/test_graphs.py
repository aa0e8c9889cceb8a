"CUDA graphs: recording, pools, replays, random numbers, gradients. Runs on a GPU, and as a rehearsal on the stand-in."
import gc

import pytest

import litetorch as lt
from litetorch.cuda.memory import allocator_of

pytestmark = pytest.mark.gpu


def pool_of(tensor):
    "Name of the pool in which a tensor's memory lies."
    a = allocator_of(0)
    return next(b.segment.pool.owner for b in a.taken.values() if b.address <= tensor.data_ptr() < b.address + b.size)


def test_nothing_runs_at_recording_and_everything_at_replay():
    x, out = lt.zeros(1000, device="cuda"), lt.zeros(1000, device="cuda")
    (x*2 + 1).exp()                                                   # kernels are compiled
    g = lt.cuda.CUDAGraph()
    with lt.cuda.graph(g):
        assert lt.cuda.is_current_stream_capturing()
        y = (x*2 + 1).exp()
        out.copy_(y)
    assert not lt.cuda.is_current_stream_capturing() and out.cpu().eq(0).all()
    for value in (0., 1., -3.):
        x.fill_(value)
        g.replay()
        assert lt.allclose(y.cpu(), (lt.full((1000,), value)*2 + 1).exp()) and lt.equal(y, out)


def test_memory_of_a_graph_stays_its_own():
    x = lt.ones(5000, device="cuda")
    g = lt.cuda.CUDAGraph()
    with lt.cuda.graph(g):
        for _ in range(5): y = x.exp().neg()                          # temporaries take turns
    assert pool_of(y) == g.pool() and pool_of(x) == (0, 0)
    segments = [s for s in lt.cuda.memory_snapshot() if s["segment_pool_id"] == g.pool()]
    blocks = [b for s in segments for b in s["blocks"] if b["state"] == "active_allocated"]
    assert len(blocks) == 1                                           # of ten results only the last one lives
    place = y.data_ptr()
    del y
    held = [lt.zeros(5000, device="cuda") for _ in range(20)]         # nobody else gets that place
    assert place not in {t.data_ptr() for t in held}
    g.replay()
    pool = g.pool()
    del g, held
    gc.collect()
    lt.cuda.empty_cache()
    assert not [s for s in lt.cuda.memory_snapshot() if s["segment_pool_id"] == pool]


def test_graphs_share_a_pool():
    x = lt.ones(3000, device="cuda")
    first, second = lt.cuda.CUDAGraph(), lt.cuda.CUDAGraph()
    with lt.cuda.graph(first): a = x*2
    with lt.cuda.graph(second, pool=first.pool()): b = a + 1
    assert first.pool() == second.pool() == pool_of(a) == pool_of(b)
    x.fill_(5)
    first.replay(); second.replay()
    assert b.cpu().eq(11).all()
    first.reset()
    x.fill_(6)
    second.replay()
    assert b.cpu().eq(11).all()                                       # `a` was not computed again


def test_random_numbers_move_on():
    lt.manual_seed(5)
    eager = [lt.rand(300, device="cuda") for _ in range(4)]
    g = lt.cuda.CUDAGraph()
    with lt.cuda.graph(g): a, b = lt.rand(300, device="cuda"), lt.rand(300, device="cuda")
    lt.manual_seed(5)
    for k in (0, 2):
        g.replay()
        assert lt.equal(a, eager[k]) and lt.equal(b, eager[k + 1])
    assert lt.equal(lt.rand(300, device="cuda"), (lt.manual_seed(5), [lt.rand(300, device="cuda") for _ in range(5)][-1])[1])


def test_what_cannot_be_recorded():
    x = lt.ones(10, device="cuda")
    g = lt.cuda.CUDAGraph()
    with pytest.raises(RuntimeError, match="non-default stream"): g.capture_begin()
    with pytest.raises(Exception, match="capturing"):
        with lt.cuda.graph(g): (x*2).sum().item()
    assert not lt.cuda.is_current_stream_capturing() and lt.cuda.current_stream() == lt.cuda.default_stream()
    assert (x + 1).sum().item() == 20
    ok = lt.cuda.CUDAGraph()
    with lt.cuda.graph(ok): y = x + 1
    with pytest.raises(RuntimeError, match="already owns a captured graph"):
        with lt.cuda.graph(ok): pass
    ok.replay()
    assert y.sum().item() == 20
    ok.reset()
    with pytest.raises(RuntimeError, match="without a preceding successful capture"): ok.replay()


def test_graphed_callables_have_gradients():
    def f(x, w): return (x*w).tanh()
    x, w = lt.linspace(-1, 1, 12).cuda().requires_grad_(), lt.linspace(0, 2, 12).cuda().requires_grad_()
    fast = lt.cuda.make_graphed_callables(f, (x.detach().clone().requires_grad_(), w.detach().clone().requires_grad_()))
    for scale in (1., -2.):
        a, b = (x*scale).detach().requires_grad_(), w.detach().requires_grad_()
        want = lt.autograd.grad(f(a, b).sum(), (a, b))
        out = fast(a, b)
        got = lt.autograd.grad(out.sum(), (a, b))
        assert lt.allclose(out.detach().cpu(), f(a, b).detach().cpu())
        for g, h in zip(got, want, strict=True): assert lt.allclose(g.cpu(), h.cpu())
    with pytest.raises(RuntimeError, match="argument 0 of the graph must be"): fast(x[:3], w)
    with pytest.raises(TypeError, match="was made for 2 tensors"): fast(x)


def test_a_graph_is_written_down(tmp_path):
    g = lt.cuda.CUDAGraph()
    x = lt.ones(4, device="cuda")
    with lt.cuda.graph(g): x.add_(1)
    g.debug_dump(str(tmp_path/"g.dot"))
    assert (tmp_path/"g.dot").read_text().startswith("digraph")
    g.replay()
    assert x.cpu().eq(2).all()
