"""Devices and the geometry of strides, against PyTorch."""
import copy, itertools, pickle, random

import pytest

import litetorch as lite
from litetorch.c10 import device as D
from oracle import cpu_wheel


def outcome(f):
    try: return repr(f())
    except (RuntimeError, TypeError, AttributeError) as e: return type(e).__name__, str(e).split("\n      didn")[0]

STRINGS = ["cpu", "cuda", "cuda:0", "cuda:01", "cuda:-1", "cuda:x", "cuda:", "foo", "foo:0", "foo:x", "", ":0", "cpu:1:2", "cuda: 0", " cuda", "cuda:0 ",
           "cuda:00", "meta", "meta:3", "mps", "xla:5", "CPU", "hip", "privateuseone:1", "gpu", "cpu0", "0", "cuda:10"]
ARGS = [(s,) for s in STRINGS] + [("cuda", 1), ("cuda:0", 1), ("cuda", -1), ("cuda", None), ("cuda", "1"), ("cuda", True), ("cpu", 0), ("meta", 5), (0,), (1,)]

@pytest.mark.parametrize("args", ARGS, ids=str)
def test_device(torch, args):
    ours, theirs = outcome(lambda: D.device(*args)), outcome(lambda: torch.device(*args))
    if type(args[0]) is int and not lite.accelerator.is_available(): theirs = cpu_wheel(theirs, ("RuntimeError", "Cannot access accelerator device when none is available."))
    assert ours == theirs
    if isinstance(ours, str):
        d = D.device(*args)
        assert str(d) == str(torch.device(*args))
        assert pickle.loads(pickle.dumps(d)) is d is copy.deepcopy(d) is D.device(d)

def test_device_misuse(torch):
    for make in (lambda d: d(None), lambda d: d(3.0), lambda d: d(d("cpu"), 1), lambda d: d("cpu", 1.5), lambda d: setattr(d("cpu"), "type", "x")):
        ours, theirs = outcome(lambda: make(D.device)), outcome(lambda: make(torch.device))
        assert ours[0] == theirs[0] and ours[1].split("\n")[0] == theirs[1].split("\n")[0]

def test_devices_differ(torch):
    some = ["cpu", "cpu:0", "cuda", "cuda:0", "cuda:1", "meta"]
    for a, b in itertools.product(some, some):
        assert (D.device(a) == D.device(b)) == (torch.device(a) == torch.device(b))
        assert (hash(D.device(a)) == hash(D.device(b))) == (a == b)

def test_names(torch):
    for n in ("strided", "sparse_coo", "sparse_csr", "sparse_csc", "sparse_bsr", "sparse_bsc", "_mkldnn", "jagged", "contiguous_format",
              "channels_last", "channels_last_3d", "preserve_format"):
        assert repr(getattr(D, n)) == repr(getattr(torch, n))
        assert pickle.loads(pickle.dumps(getattr(D, n))) is getattr(D, n)
    for kind in ("layout", "memory_format"): assert outcome(getattr(D, kind)) == outcome(getattr(torch, kind))


def geometries(seed, many):
    "Random sizes with dense, permuted, gappy, repeated and meaningless strides."
    rng = random.Random(seed)
    for _ in range(many):
        rank = rng.choice((0, 1, 2, 3, 4, 4, 4, 5, 5))
        sizes = tuple(rng.choice((1, 1, 2, 3, 4) if rng.random() < .97 else (0, 1)) for _ in range(rank))
        if rng.random() < .6:
            order = rng.sample(range(rank), rank)
            if rng.random() < .4 and rank >= 4: order = [1, *range(rank - 1, 1, -1), 0]
            wider = tuple(s*rng.choice((1, 1, 1, 2)) for s in sizes)
            strides = list(D.strides_in_order(wider, order))
            if rank and rng.random() < .3: strides[rng.randrange(rank)] = rng.choice((0, 1, 2, 24))
        else: strides = [rng.choice((0, 1, 1, 2, 3, 4, 6, 12, 24)) for _ in sizes]
        yield sizes, tuple(strides)

def test_geometry(torch):
    formats = dict(contiguous_format=0, channels_last=4, channels_last_3d=5, preserve_format=0)
    seen = dict.fromkeys(("contiguous", "channels", "dense", "suggest"), 0)
    for sizes, strides in geometries(0, 6000):
        t = torch.empty_strided(sizes, strides)
        assert D.contiguous_strides(sizes) == torch.empty(sizes).stride()
        for name, rank in formats.items():
            ours = D.is_contiguous(sizes, strides, getattr(D, name))
            assert ours == t.is_contiguous(memory_format=getattr(torch, name)), (sizes, strides, name)
            seen["channels" if rank else "contiguous"] += ours
            if name != "preserve_format" and rank in (0, len(sizes)):
                assert D.format_strides(sizes, getattr(D, name)) == torch.empty(sizes, memory_format=getattr(torch, name)).stride()
        dense = D.is_non_overlapping_and_dense(sizes, strides)
        assert dense == torch.ops.aten.is_non_overlapping_and_dense(t), (sizes, strides)
        assert D.preserve_strides(sizes, strides) == torch.empty_like(t).stride(), (sizes, strides)
        seen["dense"] += dense
        if len(sizes) == 4 and 0 not in sizes:   # an operator that lays out its result by what its operand suggests
            result = torch.nn.functional.interpolate(t, scale_factor=2, mode="nearest")
            suggested = D.suggest_memory_format(sizes, strides)
            assert result.stride() == D.format_strides(tuple(result.shape), suggested), (sizes, strides)
            seen["suggest"] += suggested is not D.contiguous_format
    assert min(seen.values()) > 100, seen    # every question was answered "yes" often enough

def test_wrong_ranks(torch):
    for sizes, name in (((2, 3), "channels_last"), ((2, 3, 4), "channels_last_3d"), ((2,), "preserve_format")):
        assert (outcome(lambda: D.format_strides(sizes, getattr(D, name)))
                == outcome(lambda: torch.empty(sizes, memory_format=getattr(torch, name))))
