"""Page-locked memory, streams from pools, and blocks that wait for other streams."""
import gc
import warnings

import pytest

import litetorch as lt
from litetorch.cuda.memory import host_allocator, pinned_block, transfer

pytestmark = pytest.mark.gpu


def test_factories_and_copies_are_pinned():
    for t in (lt.empty(3, pin_memory=True), lt.zeros(2, 3, pin_memory=True), lt.ones(4, pin_memory=True), lt.full((2,), 7, pin_memory=True), lt.arange(5, pin_memory=True),
              lt.rand(3, pin_memory=True), lt.tensor([1, 2], pin_memory=True), lt.zeros_like(lt.ones(3), pin_memory=True), lt.ones(3).new_empty((2,), pin_memory=True)):
        assert t.is_pinned() and t.device.type == "cpu" and t.is_contiguous()
        assert t.view(-1)[1:].is_pinned() and not t.clone().is_pinned()
    assert lt.full((2,), 7, pin_memory=True).tolist() == [7, 7] and lt.tensor([1, 2], pin_memory=True).tolist() == [1, 2] and lt.zeros(3, pin_memory=True).sum() == 0
    x = lt.arange(12.).view(3, 4).t()
    p = x.pin_memory()
    assert p.is_pinned() and not x.is_pinned() and p.pin_memory() is p and p.stride() == x.stride() and p.tolist() == x.tolist()
    assert lt.tensor(2.5).pin_memory().item() == 2.5 and lt.empty(0, 3).pin_memory().shape == (0, 3)
    with pytest.raises(RuntimeError, match="dense CPU tensors can be pinned"): lt.empty(3, device="cuda", pin_memory=True)
    with pytest.raises(RuntimeError, match="dense CPU tensors can be pinned"): lt.ones(3, device="cuda").pin_memory()


def test_pinned_memory_is_used_again_when_its_streams_have_passed():
    x = lt.ones(1000, pin_memory=True)
    block = pinned_block(x._array)
    y = lt.empty(1000, device="cuda")
    transfer(y._array.data.ptr, x._array.ctypes.data, 4000, x._array, non_blocking=True)
    assert block.streams == {lt.cuda.current_stream().cuda_stream}
    lt.cuda.synchronize()
    before = lt.cuda.host_memory_stats()
    del x
    gc.collect()
    z = lt.empty(1000, pin_memory=True)
    assert pinned_block(z._array) is block and not block.streams and y.sum().item() == 1000
    after = lt.cuda.host_memory_stats()
    assert after["active_bytes.current"] == before["active_bytes.current"] and after["allocations.current"] == before["allocations.current"]
    assert {"num_host_alloc", "host_alloc_time.avg", "allocated_bytes.peak", "active_requests.freed"} <= set(after)


@pytest.mark.parametrize("pinned", [False, True])
def test_copies_of_every_layout_and_dtype(pinned):
    make = lambda t: t.pin_memory() if pinned else t
    base = lt.arange(24.).view(2, 3, 4)
    for x in (base, base.transpose(0, 2), base[:, ::2], base[0, 0, 3], base[:0], base[:, :1], base.to(lt.bfloat16), base > 3, base.to(lt.complex64)):
        for non_blocking in (False, True):
            there = make(x).to("cuda", non_blocking=non_blocking)
            assert there.dtype is x.dtype and there.shape == x.shape
            back = make(lt.empty_like(x)).copy_(there, non_blocking=non_blocking)
            lt.cuda.synchronize()
            assert back.tolist() == x.tolist() and there.cpu().tolist() == x.tolist()
            wide = make(lt.empty(x.shape, dtype=lt.complex128)).copy_(there, non_blocking=non_blocking)       # another dtype on the way back
            lt.cuda.synchronize()
            assert wide.tolist() == x.to(lt.complex128).tolist()
            gaps = lt.zeros(*x.shape, 2, dtype=x.dtype)[..., 0]
            assert gaps.copy_(there).tolist() == x.tolist()
            other = lt.empty(x.shape, dtype=lt.complex64, device="cuda").copy_(make(x), non_blocking=non_blocking)
            assert other.tolist() == x.to(lt.complex64).tolist()
    rows = lt.zeros(3, 4, device="cuda").copy_(lt.arange(4.))
    assert rows.tolist() == [[0, 1, 2, 3]]*3 and lt.zeros(3, 4).copy_(rows[0]).tolist() == rows.tolist()


def test_copies_without_waiting_leave_a_note():
    x, y = lt.rand(1000, pin_memory=True), lt.empty(1000, device="cuda")
    lt.cuda.set_sync_debug_mode("error")
    try: y.copy_(x, non_blocking=True)
    finally: lt.cuda.set_sync_debug_mode("default")
    assert pinned_block(x._array).streams == {lt.cuda.current_stream().cuda_stream} and y.tolist() == x.tolist()


def test_blocking_transfer_waits_and_says_so():
    x, y = lt.arange(8.), lt.empty(8, device="cuda")
    transfer(y._array.data.ptr, x._array.ctypes.data, 32, x._array)
    assert y.tolist() == x.tolist()
    lt.cuda.set_sync_debug_mode("warn")
    try:
        with pytest.warns(UserWarning, match="synchronizing CUDA operation"): y.tolist()
        lt.cuda.set_sync_debug_mode(2)
        with pytest.raises(RuntimeError, match="called a synchronizing CUDA operation"): y.sum().item()
    finally: lt.cuda.set_sync_debug_mode(0)
    assert lt.cuda.get_sync_debug_mode() == 0
    with pytest.raises(RuntimeError, match="invalid value of debug_mode"): lt.cuda.set_sync_debug_mode("often")


def test_streams_come_from_a_pool():
    first = [lt.cuda.Stream() for _ in range(33)]
    assert len({s.cuda_stream for s in first}) == 32 and first[32] == first[0]
    assert lt.cuda.Stream(priority=-1) not in first
    outside = lt.cuda.ExternalStream(first[3].cuda_stream)
    assert outside == first[3] and lt.cuda.get_stream_from_external(first[3].cuda_stream).cuda_stream == first[3].cuda_stream
    assert isinstance(lt.cuda.stream(first[0]), lt.cuda.StreamContext)
    with lt.cuda.device_of(lt.ones(2, device="cuda")): assert lt.cuda.current_device() == 0


def test_record_stream_keeps_a_block():
    side = lt.cuda.Stream()
    x = lt.ones(1 << 20, device="cuda")
    where, allocator = x.data_ptr(), __import__("litetorch.cuda.memory", fromlist=["allocator_of"]).allocator_of(0)
    x[10:].record_stream(side)
    assert allocator.taken[where].streams == {side.cuda_stream}
    del x
    allocator.driver.done, done = (lambda event: False), allocator.driver.done      # the side stream is slow
    try:
        y = lt.ones(1 << 20, device="cuda")
        assert y.data_ptr() != where
    finally: allocator.driver.done = done
    del y
    assert lt.ones(1 << 20, device="cuda").data_ptr() is not None
    with pytest.raises(NotImplementedError, match="record_stream"): lt.ones(2).record_stream(side)


def test_loader_pins_its_batches():
    class Rows(lt.utils.data.Dataset):
        def __len__(self): return 6
        def __getitem__(self, i): return {"x": lt.full((3,), float(i)), "name": str(i)}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        batches = list(lt.utils.data.DataLoader(Rows(), batch_size=2, pin_memory=True))
    assert all(b["x"].is_pinned() for b in batches) and [b["x"][:, 0].tolist() for b in batches] == [[0, 1], [2, 3], [4, 5]] and batches[0]["name"] == ["0", "1"]


def test_empty_cache_gives_pages_back():
    lt.empty(12345, pin_memory=True)
    gc.collect()
    host_allocator().empty_cache()
    assert not any(host_allocator().free.values())
