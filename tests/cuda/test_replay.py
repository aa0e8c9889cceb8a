"""Calls that are repeated from a tape: the same results as the row that was taken down, for other operands, numbers and streams; and calls that must not be repeated."""
import numpy as np
import pytest

import litetorch as lt
from litetorch.aten.core.dispatch import OpOverload
from litetorch.cuda import replay

pytestmark = pytest.mark.gpu

def table(name): return OpOverload.all[name].kernels["CUDA"][0].fn.table

def forget(name):
    for kinds in (table(name), OpOverload.all[name].kernels["CUDA"][0].fn.seen): kinds.clear()

def cuda(*values, dtype=lt.float32): return lt.tensor(values, dtype=dtype).cuda()

def taught(name, f, times=3):
    "The last result of f(), called until the call is replayed."
    forget(name)
    for _ in range(times): out = f()
    assert len(table(name)) == 1, replay.refusals
    return out

def test_fresh_result():
    x, y = cuda(1, 2, 3), cuda(10, 20, 30)
    taught("aten::add.Tensor", lambda: x + y)
    a, b = cuda(5, 6, 7), cuda(1, 1, 1)
    kept = [a + b for _ in range(3)]
    assert all(k.tolist() == [6, 7, 8] for k in kept) and len({k.data_ptr() for k in kept}) == 3
    assert (a + a).tolist() == [10, 12, 14]                     # one address twice: another call than the one on the tape
    assert kept[0]._version == 0 and kept[0].grad_fn is None and type(kept[0]) is lt.Tensor

def test_numbers_change():
    x = cuda(1, 2, 3)
    taught("aten::mul.Tensor", lambda: x*2.)
    assert (x*.5).tolist() == [.5, 1, 1.5] and (x*-0.).tolist() == [0, 0, 0] and np.signbit((x*-0.).cpu().numpy()).all()
    assert (x*float("nan")).isnan().all()
    h = cuda(1, 2, 3, dtype=lt.float16)
    forget("aten::mul.Tensor")
    for k in (3, 5, 70000.): assert (h*k).tolist() == (h.cpu()*k).tolist()

def test_in_place_and_overlap():
    x, y = cuda(*range(8)), cuda(*range(8))
    taught("aten::add_.Tensor", lambda: x[:4].add_(y[:4]))
    before = y.cpu()
    y[:4].add_(y[4:])
    assert y.tolist() == [4, 6, 8, 10, 4, 5, 6, 7] and before.tolist() == list(range(8))
    z = lt.zeros(16, device="cuda")
    with pytest.raises(RuntimeError, match="unsupported operation"): z[:8].add_(z[4:12])     # partly the same memory
    v = x._version
    x.add_(x)
    assert x._version == v + 1

def test_unaligned_operands_take_the_row():
    x = cuda(*range(100_000))
    y, out = x[4:60_004], x[1:60_001]
    taught("aten::exp", lambda: (y/1e5).exp())
    assert np.allclose(lt.exp(out/1e5).cpu().numpy(), np.exp(np.arange(1, 60_001)/1e5), rtol=1e-6)

def test_devices_are_checked():
    x, y = cuda(1, 2), cuda(3, 4)
    taught("aten::add.Tensor", lambda: x + y)
    with pytest.raises(RuntimeError, match="same device"): x + y.cpu()
    s, t = lt.tensor(2.).cuda(), cuda(1, 2)
    taught("aten::mul.Tensor", lambda: t*s)
    assert (t*lt.tensor(3.)).tolist() == [3, 6]                                              # a CPU number of the same shape

def test_default_dtype_is_asked():
    n = cuda(1, 2, dtype=lt.int64)
    for _ in range(3): assert n.exp().dtype is lt.float32 and (n*1.5).dtype is lt.float32
    lt.set_default_dtype(lt.float64)
    try: assert n.exp().dtype is lt.float64 and (n*1.5).dtype is lt.float64
    finally: lt.set_default_dtype(lt.float32)

def test_gradients_flow():
    x, w = cuda(1, 2, 3), cuda(2, 2, 2).requires_grad_()
    for _ in range(4):
        w.grad = None
        (x*w).relu().sum().backward()
        assert w.grad.tolist() == [1, 2, 3]

def test_streams_and_their_memory():
    x, y = cuda(1, 2), cuda(3, 4)
    taught("aten::add.Tensor", lambda: x + y)
    other = lt.cuda.Stream()
    with lt.cuda.stream(other): a = x + y
    other.synchronize()
    assert a.tolist() == [4, 6]
    from litetorch.cuda.memory import allocator_of
    block = allocator_of(0).taken[a.untyped_storage().data_ptr()]
    assert block.segment.stream == other.cuda_stream
    a.record_stream(lt.cuda.current_stream())
    assert block.streams == {lt.cuda.current_stream().cuda_stream}

def test_capture_into_a_graph():
    x, y = cuda(1, 2), cuda(3, 4)
    taught("aten::add.Tensor", lambda: x + y)
    graph = lt.cuda.CUDAGraph()
    with lt.cuda.graph(graph): out = (x + y)*2.
    x.copy_(cuda(10, 20))
    graph.replay()
    lt.cuda.synchronize()
    assert out.tolist() == [26, 48]

def test_reductions_and_copies():
    x, y = cuda(*range(12)).view(3, 4), cuda(*range(12, 24)).view(3, 4)
    taught("aten::sum", lambda: x.sum())
    assert y.sum().item() == sum(range(12, 24))
    taught("aten::sum.dim_IntList", lambda: x.sum([1]))
    assert y.sum((1,)).tolist() == y.cpu().sum(1).tolist() and x.sum(0).tolist() == x.cpu().sum(0).tolist()
    taught("aten::copy_", lambda: lt.empty(3, 4, device="cuda").copy_(x.t().contiguous().t()))
    a = lt.empty(3, 4, device="cuda").copy_(y.t().contiguous().t())
    assert a.tolist() == y.tolist()

def test_a_refused_launch_is_named(monkeypatch):
    x, y = cuda(1, 2), cuda(3, 4)
    taught("aten::add.Tensor", lambda: x + y)
    def refuse(*args): raise RuntimeError("too many resources requested for launch")
    again = next(iter(table("aten::add.Tensor").values()))
    monkeypatch.setitem(again.__globals__, "launch", refuse)
    with pytest.raises(lt.AcceleratorError, match=r"too many resources.*\n?in the launch add_any<<<\(1, 1, 1\), \(128, 1, 1\), 0>>>"): x + y

SAMPLES = {
    "relu": lambda r: (r(3, 5),), "exp": lambda r: (r(7),), "where": lambda r: (r(4) > 0, r(4), r(4)), "clamp": lambda r: (r(9), -.5, .5), "lerp": lambda r: (r(4), r(4), .3), "addcmul": lambda r: (r(2, 3), r(3), r(2, 1)),
    "pow": lambda r: (r(5).abs(), 2.5), "maximum": lambda r: (r(3, 1), r(4)), "atan2": lambda r: (r(6), r(6)), "logical_and": lambda r: (r(4) > 0, r(4) < .5), "masked_fill": lambda r: (r(6), r(6) > 0, 3.),
    "sigmoid": lambda r: (r(3, 4).t(),), "mean": lambda r: (r(3, 4, 5), (0, 2)), "amax": lambda r: (r(4, 6), 1), "max": lambda r: (r(4, 6), 0), "prod": lambda r: (r(8),), "argmin": lambda r: (r(5, 3), 1), "any": lambda r: (r(4) > 1,),
    "logsumexp": lambda r: (r(3, 7), 1), "all": lambda r: (r(2, 4) > -5, 1), "rsub": lambda r: (r(4), 1.5), "fmod": lambda r: (r(4), .7), "bitwise_not": lambda r: (r(5) > 0,), "polygamma": lambda r: (1, r(4).abs() + 1), "clone": lambda r: (r(3, 4).t(),),
    "square": lambda r: (r(4),), "threshold": lambda r: (r(4), .1, 20.), "nan_to_num": lambda r: (r(5).log(),), "heaviside": lambda r: (r(4), r(4)), "xlogy": lambda r: (r(4).abs(), 2.), "norm": lambda r: (r(3, 4),),
}

@pytest.mark.parametrize("name", SAMPLES)
def test_a_replay_gives_what_the_row_gives(name, monkeypatch):
    "Three calls of one kind with other values: the first is taken down, the others are repeated."
    monkeypatch.setattr(replay, "FIRST", 1)
    lt.manual_seed(3)
    f, sample = getattr(lt, name), SAMPLES[name]
    for _ in range(3):
        args = sample(lambda *shape: lt.randn(*shape))
        got, want = f(*[a.cuda() if isinstance(a, lt.Tensor) else a for a in args]), f(*args)
        for g, w in zip(*[v if isinstance(v, tuple) else (v,) for v in (got, want)], strict=True):
            assert g.dtype is w.dtype and g.stride() == w.stride()
            lt.testing.assert_close(g.cpu(), w, rtol=2e-5, atol=2e-6, equal_nan=True)
