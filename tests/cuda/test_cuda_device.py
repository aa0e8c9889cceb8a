"""The device on a GPU: streams, events, memory, errors. (`make test-all` rehearses these tests without one.)"""
import gc

import pytest

import litetorch as lt

pytestmark = pytest.mark.gpu


def test_available_and_named():
    assert lt.cuda.is_available() and lt.cuda.device_count() >= 1
    lt.cuda.init()
    assert lt.cuda.is_initialized()
    p = lt.cuda.get_device_properties()
    assert p.name and p.warp_size == 32 and p.multi_processor_count >= 1
    assert lt.cuda.get_device_capability() == (p.major, p.minor)


def test_device_strings():
    x = lt.zeros(2, device="cuda")
    assert x.device == lt.device("cuda", 0) and x.is_cuda
    assert x.to("cuda") is x and x.to("cuda:0") is x
    with pytest.raises(RuntimeError, match="invalid device ordinal"): lt.zeros(2, device="cuda:99")


def test_there_and_back():
    x = lt.arange(12).reshape(3, 4)
    for t in (x, x.T, x[:, ::2], x.float(), x.bool(), x[:0], x.double()[1], x.half()):
        there = t.cuda()
        assert (there.shape, there.dtype, there.device.type) == (t.shape, t.dtype, "cuda")
        assert there.cpu().tolist() == t.tolist()
        assert there.cpu().stride() == t.clone().stride()


def test_current_device_and_contexts():
    assert lt.cuda.current_device() == 0
    with lt.cuda.device(0): assert lt.cuda.current_device() == 0
    with lt.cuda.device(None): pass
    with pytest.raises(ValueError, match="Expected a cuda device, but got: cpu"): lt.cuda.set_device("cpu")


def test_streams_and_events():
    s = lt.cuda.Stream()
    assert lt.cuda.current_stream() == lt.cuda.default_stream() != s
    start, end = lt.cuda.Event(enable_timing=True), lt.cuda.Event(enable_timing=True)
    assert start.query()                                          # never recorded: has happened
    with pytest.raises(ValueError, match="must be recorded"): start.elapsed_time(end)
    with lt.cuda.stream(s):
        assert lt.cuda.current_stream() == s
        start.record()
        y = lt.ones(1000, device="cuda").sum()
        end.record()
    assert lt.cuda.current_stream() == lt.cuda.default_stream()
    lt.cuda.current_stream().wait_stream(s)
    end.synchronize()
    assert end.query() and start.elapsed_time(end) > 0 and y.item() == 1000
    with pytest.raises(ValueError, match="enable_timing=True"): start.elapsed_time(s.record_event())
    lt.cuda.synchronize()
    assert s.query()


def test_memory_books():
    gc.collect()
    before, count = lt.cuda.memory_allocated(), lt.cuda.memory_stats().get("allocation.all.current", 0)
    x = lt.zeros(1000, device="cuda")
    assert lt.cuda.memory_allocated() - before == 4096            # 4000 bytes in blocks of 512
    y = x[10:20]
    del x
    assert lt.cuda.memory_allocated() - before == 4096            # the view keeps the storage
    assert lt.cuda.max_memory_allocated() >= before + 4096
    del y
    gc.collect()
    assert (lt.cuda.memory_allocated(), lt.cuda.memory_stats()["allocation.all.current"]) == (before, count)
    lt.cuda.reset_peak_memory_stats()
    assert lt.cuda.max_memory_allocated() == before
    assert lt.cuda.memory_reserved() >= before
    lt.cuda.empty_cache()
    free, total = lt.cuda.mem_get_info()
    assert 0 < free <= total


def test_out_of_memory_tells_how_much():
    with pytest.raises(lt.cuda.OutOfMemoryError, match=r"CUDA out of memory. Tried to allocate 4096.00 GiB. GPU 0 has a total capacity of"):
        lt.empty(1 << 40, device="cuda")
    assert lt.cuda.memory_stats()["num_ooms"] >= 1
    assert lt.ones(3, device="cuda").sum().item() == 3            # and life goes on


def test_memory_stays_flat():
    x = lt.ones(100, device="cuda")
    for k in range(300):
        x = x*1.0 + 0.0
        if k == 10: before = lt.cuda.memory_allocated()
    assert lt.cuda.memory_allocated() == before


def test_views_share_storage():
    x = lt.arange(12., device="cuda").reshape(3, 4)
    v = x.T[1:, ::2]
    assert v.storage_offset() == 1 and v.stride() == (1, 8)
    assert v.untyped_storage()._cdata == x.untyped_storage()._cdata
    v.add_(100)
    assert x.cpu().tolist() == [[0, 101, 102, 103], [4, 5, 6, 7], [8, 109, 110, 111]]
    assert x._version == 1
    assert lt.as_strided(x, (2, 2), (5, 1), 1).cpu().tolist() == [[101, 102], [6, 7]]
    with pytest.raises(RuntimeError, match="out of bounds for storage"): lt.as_strided(x, (4, 4), (4, 1))
    with pytest.raises(RuntimeError, match="more than one element of the written-to tensor"): x[:, :1].expand(3, 4).add_(1)


def test_two_devices_are_refused():
    with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!"):
        lt.ones(3, device="cuda") + lt.ones(3)
    assert (lt.ones(3, device="cuda") + lt.tensor(2.)).cpu().tolist() == [3, 3, 3]     # a CPU number is as good as a number


def test_profiler_sees_memory_come_and_go():
    from litetorch.profiler import profile
    x = lt.ones(256, 256).cuda()
    with profile(profile_memory=True) as p:
        y = x*2
        z = y + 1
        del y
    assert [(e.bytes, e.what) for e in p.session.memory] == [(2**18, "aten::mul float32[256, 256]"), (2**18, "aten::add float32[256, 256]"), (-2**18, "aten::mul float32[256, 256]")]
    assert z.sum().item() == 3*2**16


def test_saved_report_counts_each_memory_once():
    x = lt.ones(64, 64).cuda().requires_grad_()
    y = (x*2).exp()
    z = y*y.t()*y
    assert lt.autograd.graph.saved(z).bytes == 2*64*64*4
