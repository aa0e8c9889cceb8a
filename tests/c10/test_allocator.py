"""Memory is never handed out while anyone can see it, always comes back, and is counted truly."""
import gc, os, random, threading

import numpy as np
import pytest

from litetorch.c10 import allocator as A

@pytest.fixture(autouse=True)
def clean(monkeypatch):
    "An allocator of its own, in which nothing lies of tests before."
    gc.collect()
    monkeypatch.setattr(A, "allocator", A.Allocator(1 << 30))
    before = A.set_cache_limit(1 << 30)
    start = A.memory_allocated()
    yield
    gc.collect()
    assert A.memory_allocated() == start, "memory was not given back"
    A.set_cache_limit(before)

def address(a): return a.__array_interface__["data"][0]
def make(nbytes=1 << 16): return A.empty_strided((nbytes,), None, np.uint8)


def test_what_is_handed_out():
    for shape, dtype in (((), np.float32), ((0, 3), np.int8), ((5,), np.complex128), ((300, 300), np.float16), ((1 << 20,), np.bool_), ((2, 3, 70000), np.int64)):
        a = A.empty_strided(shape, None, np.dtype(dtype))
        assert (type(a), a.shape, a.dtype, a.flags.c_contiguous, a.flags.writeable) == (np.ndarray, shape, np.dtype(dtype), True, True)
        if a.nbytes >= A.SMALL: assert address(a) % A.ALIGNMENT == 0

def test_strides():
    for shape, strides in (((2, 3), (4, 8)), ((200, 300), (4, 800)), ((200, 300), (2400, 8)), ((4, 0, 5), (0, 4, 4)), ((200, 300), (0, 4)), ((9,), (40000,))):
        a = A.empty_strided(shape, strides, np.float32)
        assert (a.shape, a.strides) == (shape, strides)
        a[...] = 1.0
        assert (a == 1).all()

def test_blocks_do_not_overlap():
    rng = random.Random(1)
    arrays = [make(rng.choice((33_000, 50_000, 200_000, 3_000_000)) + rng.randrange(5000)) for _ in range(100)]
    spans = sorted((address(a), address(a) + a.nbytes) for a in arrays)
    assert all(end <= start for (_, end), (start, _) in zip(spans, spans[1:], strict=False))

HOLDERS = {
    "view": lambda a: a[10:], "view of view": lambda a: a[10:][::3][1:], "dtype": lambda a: a.view(np.int64)[1:], "reshape": lambda a: a.reshape(16, -1).T[2],
    "memoryview": lambda a: memoryview(a)[5:], "as_strided": lambda a: np.lib.stride_tricks.as_strided(a[7:], (3,), (2,)), "broadcast": lambda a: np.broadcast_to(a, (3, a.size))[1],
    "frombuffer": lambda a: np.frombuffer(a, np.int16), "subclass": lambda a: a.view(np.matrix)[0, 4:], "subclass and back": lambda a: np.asarray(a.view(np.recarray)[4:]),
    "ndarray": lambda a: np.ndarray((4,), np.uint8, a, 3), "slice in a list": lambda a: [a[1:]], "iterator": lambda a: a.flat, "ctypes": lambda a: np.ctypeslib.as_ctypes(a),
    "interface": lambda a: np.asarray(type("Has", (), {"__array_interface__": a.__array_interface__, "keep": a})()), "dlpack": lambda a: np.from_dlpack(a),
    "real part": lambda a: a.view(np.complex64).real[1:], "nditer": lambda a: np.nditer(a), "object array": lambda a: np.array([None, a[2:]], object),
    "partial": lambda a: a.sum.__call__, "closure": lambda a: (lambda: a)}

@pytest.mark.parametrize("how", HOLDERS)
def test_everything_that_looks_in_keeps_it(how):
    a = make()
    where = address(a)
    holder = HOLDERS[how](a)
    del a
    others = [make() for _ in range(200)]
    assert where not in [address(x) for x in others]
    del others
    del holder
    gc.collect()
    assert address(make()) == where            # the block freed last is taken first

def test_torch_keeps_it(torch):
    a = make()
    where, t = address(a), torch.from_numpy(a)[5:]
    del a
    assert where not in [address(x) for x in [make() for _ in range(200)]]
    del t
    assert address(make()) == where

def test_cycle_and_resurrection():
    "An array in a garbage cycle, rescued by a finalizer, is not reused."
    saved = []
    class Owner:
        def __init__(self, a): self.a, self.me = a, self
        def __del__(self): saved.append(self.a)
    a = make()
    a.fill(7)
    where = address(a)
    owner = Owner(a)
    del a, owner
    gc.collect()
    others = [make() for _ in range(200)]
    for x in others: x.fill(9)
    assert (saved[0] == 7).all() and where not in map(address, others)

def test_random_use(seed=3):
    rng, alive = random.Random(seed), []
    for mark in range(6000):
        if alive and (len(alive) > 60 or rng.random() < .48):
            array, want = alive.pop(rng.randrange(len(alive)))
            assert (array == want).all()
            continue
        a = A.empty_strided((rng.choice((10, 8000, 9000, 40_000, 270_000)) + rng.randrange(2000), 2), rng.choice((None, (4, 1 << 20))) if rng.random() < .1 else None, np.int32)
        a.fill(mark)
        alive.append((a, mark))
        if rng.random() < .5: alive.append((rng.choice((a.T, a[5:], a[::7, 1], a[:, 0][3:][::2])), mark))
        if mark % 500 == 0: A.empty_cache()
    assert all((a == want).all() for a, want in alive)

def test_threads():
    failed = []
    def work(seed):
        rng, alive = random.Random(seed), []
        for k in range(1500):
            mark = seed*10_000 + k
            a = A.empty_strided((rng.randrange(8000, 30_000),), None, np.int32)
            a.fill(mark)
            alive.append((a, mark))
            if len(alive) > 8:
                a, want = alive.pop(rng.randrange(len(alive)))
                if not (a == want).all(): failed.append(want)
                exchange.append((a[10:], want))
            if len(exchange) > 20:
                try: a, want = exchange.pop()          # dies in another thread than the one that made it
                except IndexError: continue
                if not (a == want).all(): failed.append(want)
    exchange = []
    threads = [threading.Thread(target=work, args=(s,)) for s in range(1, 5)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not failed

def test_allocation_during_collection():
    "A finalizer that runs inside an allocation may allocate."
    made = []
    class Finalizer:
        def __init__(self): self.me = self
        def __del__(self): made.append(make())
    threshold = gc.get_threshold()
    gc.set_threshold(3, 2, 2)
    try: kept = [(Finalizer(), make(40_000))[1] for _ in range(500)]
    finally: gc.set_threshold(*threshold)
    assert made and len({address(a) for a in kept + made}) == len(kept) + len(made)

def test_statistics():
    A.reset_peak_memory_stats()
    base = A.memory_stats()
    kept = [make(100_000) for _ in range(10)]
    stats = A.memory_stats()
    grown = {k: stats[k] - base[k] for k in stats}
    assert grown["requested_bytes.all.current"] == 1_000_000 and grown["allocation.all.allocated"] == 10
    assert grown["allocated_bytes.all.current"] == 10*A.block_size(100_000) <= stats["reserved_bytes.all.current"]
    del kept[:]
    stats = A.memory_stats()
    assert all(stats[k] == base[k] for k in stats if k.endswith(".current") and not k.startswith(("reserved", "segment")))
    assert stats["allocated_bytes.all.peak"] - base["allocated_bytes.all.current"] == 10*A.block_size(100_000) == A.max_memory_allocated() - base["allocated_bytes.all.current"]
    assert A.memory_reserved() > 0
    A.empty_cache()
    assert A.memory_reserved() == base["reserved_bytes.all.current"]

def test_snapshot_adds_up():
    kept = [make(random.randrange(40_000, 2_000_000)) for _ in range(30)]
    del kept[::2]
    shot = A.memory_snapshot()
    assert sum(s["total_size"] for s in shot) == A.memory_reserved()
    assert sum(s["allocated_size"] for s in shot) == A.memory_allocated()
    assert all(sum(b["size"] for b in s["blocks"]) == s["total_size"] for s in shot)
    assert len(A.MemoryMap()._repr_svg_()) < 40_000

def test_limit():
    A.set_cache_limit(3 << 20)
    kept = [make(1 << 21) for _ in range(10)]
    kept.clear()
    assert A.memory_reserved() - A.memory_allocated() <= 3 << 20
    a, b = make(1 << 21), make(1 << 21)      # in use: not counted as idle
    assert A.memory_reserved() >= 4 << 20
    del a, b

def test_a_freed_segment_stays_while_someone_looks():
    a = make(1 << 21)
    a.fill(5)
    raw = a.base
    del a
    A.empty_cache()
    assert raw[100] == 5                       # the mapping itself is kept alive by whoever holds it

def test_too_much_memory(torch):
    for n in (10**15, 10**12):
        with pytest.raises(RuntimeError) as theirs: torch.empty(n)
        with pytest.raises(RuntimeError) as ours: A.empty_strided((n,), None, np.float32)
        assert str(ours.value) == str(theirs.value)
    stats = A.memory_stats()
    assert stats["num_ooms"] >= 2 and stats["num_alloc_retries"] >= 2

def test_bad_arguments_lose_nothing():
    for strides in ((-4, 4), (1 << 40, 4), (-8, 4000)):
        with pytest.raises((ValueError, RuntimeError)): A.empty_strided((300, 300), strides, np.float32)
    assert sum(s["allocated_size"] for s in A.memory_snapshot()) == A.memory_allocated()

@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_fork_does_not_share():
    a = make()
    a.fill(1)
    pid = os.fork()
    if pid == 0:
        a.fill(2)
        make().fill(3)
        os._exit(0)
    os.waitpid(pid, 0)
    assert (a == 1).all()

def test_many_rounds_at_constant_memory():
    for _ in range(20_000): make(50_000)
    reserved = A.memory_reserved()
    for _ in range(20_000): make(50_000)
    assert A.memory_reserved() == reserved
