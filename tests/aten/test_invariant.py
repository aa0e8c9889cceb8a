"""Invariant numerics: an element of a batch has the bits that it has alone, for every operator of PyTorch's database that treats the elements of a batch
alike, for layers and their gradients, eager and compiled."""
import numpy as np
import pytest
import torch
from itertools import islice
from torch.utils._pytree import tree_flatten, tree_map

import litetorch
import litetorch.nn.functional as F
from oracle import convert, samples, to_numpy
from parity.harness import Absent, counterpart, op_db, perform

MOST = 70_000          # elements of a batch: from about half of it on, fast numerics take other ways
# entries of the database that resemble batched ones -> why they are none
NO_BATCH = {
    "empty_like": "what is there is not written", "empty_strided": "what is there is not written", "new_empty": "what is there is not written", "empty": "what is there is not written",
    "new_empty_strided": "what is there is not written", "lu": "the rows of one matrix", "logcumsumexp": "along the batch, later numbers may be too small to matter",
    "nn.functional.multi_head_attention_forward": "the rows of one sequence, where they see themselves only"}


@pytest.fixture(autouse=True)
def invariant():
    with litetorch.set_numerics("invariant"): yield


def arrays(result): return [np.ascontiguousarray(to_numpy(t)) for t in tree_flatten(result)[0] if isinstance(t, litetorch.Tensor) and t.layout is litetorch.strided]

def wide(a): return a.astype(np.float32) if a.dtype.itemsize == 2 else a

def close(a, b, coarse):
    with np.errstate(all="ignore"): return a.shape == b.shape and np.allclose(wide(a), wide(b), rtol=3e-2 if coarse else 1e-4, atol=1e-2 if coarse else 1e-5, equal_nan=True)

def batches(sample):
    "The sample's call for batches in which its operands come first and last: (times, operands). The operand alone, or all that look like it; between stand halves."
    x = sample.input
    for alike in (False, True):
        def batch(times):
            def one(v):
                if not isinstance(v, torch.Tensor) or v.layout != torch.strided or v is not x and not (alike and v.ndim == x.ndim and v.shape[0] == x.shape[0]): return v
                return torch.cat([v, *[v/2 if v.is_floating_point() or v.is_complex() else v]*(times - 2), v])
            return tree_map(one, (x, *sample.args)), tree_map(one, sample.kwargs)
        for times in (3, 4, 9, min(2048, max(3, -(-MOST//x.numel())))):
            if times*x.numel() < 1 << 21: yield alike, times, *batch(times)

def compared(f, sample, coarse=False, compiled=False):
    "How many batches of this sample the operator treated alike, element by element. AssertionError where bits differ."
    x, count, alone, unlike = sample.input, 0, None, set()
    if not isinstance(x, torch.Tensor) or not x.ndim or x.layout != torch.strided or not x.numel(): return 0
    for alike, times, args, kwargs in batches(sample):
        if alike in unlike or compiled and times not in (3, 9): continue
        if alone is None:
            first = perform(f, convert((x, *sample.args)), convert(sample.kwargs))
            if first.error is not None: return 0
            alone = arrays(first.result)
        whole = perform(f, convert(args), convert(kwargs))
        pairs = [] if whole.error is not None else [(a, w) for a, w in zip(alone, arrays(whole.result), strict=False)
                                                    if a.ndim and a.size and a.dtype.kind in "fcV" and w.ndim == a.ndim and len(w) == times*len(a)]
        if not pairs or not all(close(a, part, coarse) for a, w in pairs for part in (w[:len(a)], w[-len(a):])):
            unlike.add(alike)            # no batch in this sense
            continue
        for a, w in pairs: assert a.tobytes() == w[:len(a)].tobytes() == w[-len(a):].tobytes(), f"{times} times {tuple(x.shape)} {sample.args} {sample.kwargs}"
        count += 1
    return count

def check(info, dtype, most, compiled=False):
    try: f = counterpart(info.op)
    except Absent: return 0
    if compiled:
        litetorch._dynamo.reset()
        f = litetorch.compile(f)
    return sum(compared(f, s, dtype.itemsize == 2, compiled) for s in islice(samples(info, dtype), most))


KEYS = {f"{i.name}:{i.variant_test_name}" if i.variant_test_name else i.name: i for i in op_db if i.name not in NO_BATCH}
found = {}

@pytest.mark.parametrize("key", KEYS)
def test_database(key):
    info = KEYS[key]
    for dtype in (torch.float32, torch.bfloat16, torch.complex64):
        if dtype in info.dtypes: found[key] = found.get(key, 0) + check(info, dtype, 24 if dtype is torch.float32 else 6)

@pytest.mark.parametrize("key", [*KEYS][3::11])
def test_database_compiled(key):
    if torch.float32 in KEYS[key].dtypes: check(KEYS[key], torch.float32, 1, compiled=True)

def test_most_entries_are_batched():
    "The harness finds batches where there are some, and bits that differ."
    names = [k for k in ("exp", "softmax", "nn.functional.linear", "sum", "matmul", "nn.functional.conv2d", "nn.functional.layer_norm", "cumsum") if check(KEYS[k], torch.float32, 24) < 3]
    assert not names
    sample = next(s for s in samples(KEYS["exp"], torch.float32) if s.input.ndim)
    with pytest.raises(AssertionError, match="times"): compared(lambda x: x.exp()*(1 + 1e-6*(x.numel() > 30_000)), sample)


# ---- larger operands, layers and gradients ----

def gradient(f):
    def of(x):
        x = x.clone().requires_grad_()
        f(x).square().sum().backward()
        return x.grad
    return of

MADE = {}       # a layer by what makes it, for the length of a test

@pytest.fixture(autouse=True)
def nothing_left():
    yield
    MADE.clear()
    litetorch._dynamo.reset()

def frozen(make):
    def run(x):
        if make not in MADE: MADE[make] = make().eval()
        with litetorch.no_grad():
            out = MADE[make](x)
            return out[0] if isinstance(out, tuple) else out
    return run

R, nn = litetorch.randn, litetorch.nn
w, square, keys = R(96, 64), R(64, 64), R(9, 30)
ROWS = {name: (f, (3000, 64)) for name, f in {
    "linear": lambda x: F.linear(x, w, w[:, 0]), "mm": lambda x: x @ square, "mv": lambda x: x @ square[0], "gelu": F.gelu, "softmax": lambda x: x.softmax(-1), "layer_norm": lambda x: F.layer_norm(x, (64,)),
    "rms_norm": lambda x: F.rms_norm(x, (64,)), "silu": F.silu, "tanh": litetorch.tanh, "log_softmax": lambda x: x.log_softmax(-1), "softplus": F.softplus, "var": lambda x: x.var(-1),
    "norm": lambda x: x.norm(dim=-1), "logsumexp": lambda x: x.logsumexp(-1), "cumsum": lambda x: x.cumsum(-1), "prod": lambda x: x.prod(-1), "mean": lambda x: x.mean(-1), "angles": lambda x: (x*1e5).sin(),
    "alpha": lambda x: litetorch.add(x, x, alpha=1.3), "chain": lambda x: F.gelu(x*1.5 + 1).softmax(-1) - x.mean(-1, keepdim=True)}.items()}
MORE = {
    "long rows": (lambda x: x.softmax(-1).sum(-1), (30, 70_001)), "middle": (lambda x: x.sum(1) + x.mean(1) + x.var(1) + x.logsumexp(1), (300, 70, 9)), "middle softmax": (lambda x: x.softmax(1), (300, 70, 9)),
    "several": (lambda x: x.sum((1, 2)) + x.norm(dim=(1, 2)), (300, 40, 9)), "other layout": (lambda x: (t := x.transpose(0, 2).contiguous().transpose(0, 2)).sum(2) + t.std(2), (300, 40, 70)),
    "batched product": (lambda x: x @ x.transpose(1, 2), (64, 30, 20)), "attention": (lambda q: F.scaled_dot_product_attention(q, q, q, is_causal=True), (48, 2, 33, 16)),
    "group_norm": (lambda x: F.group_norm(x, 4), (48, 8, 10, 10)), "pool": (lambda x: F.adaptive_avg_pool2d(x, 1) + F.avg_pool2d(x, 5), (48, 8, 9, 9)), "cdist": (lambda x: litetorch.cdist(x, keys), (999, 30)),
    "fft": (lambda x: litetorch.fft.rfft(x).abs(), (99, 100)), "inverse": (lambda x: litetorch.linalg.inv(x + 9*litetorch.eye(6)), (400, 6, 6))}
CONVS = {f"conv {k, c, s, g}": (frozen(lambda k=k, c=c, s=s, g=g: nn.Conv2d(c, 32 if g < 16 else 16, k, s, padding=k//2, groups=g)), (40, c, 14, 14))
         for k, c, s, g in ((1, 16, 1, 1), (3, 16, 2, 1), (3, 16, 1, 4), (5, 16, 1, 16), (3, 64, 1, 1))}
LAYERS = {"LSTM": (frozen(lambda: nn.LSTM(16, 32, 2, batch_first=True, bidirectional=True)), (40, 7, 16)), "GRU": (frozen(lambda: nn.GRU(16, 32, batch_first=True)), (40, 7, 16)),
          "encoder": (frozen(lambda: nn.TransformerEncoderLayer(64, 4, 128, batch_first=True)), (40, 17, 64))}
PROGRAMS = ROWS | MORE | CONVS | LAYERS

def alone_as_among_others(f, shape):
    litetorch.manual_seed(0)
    x = R(*shape)
    whole = f(x)
    for n in (1, 2, 5, 8, 17):
        for i in (0, 3, shape[0] - n):
            part = f(x[i:i + n].clone())
            assert np.array_equal(part.detach().numpy(), whole[i:i + n].detach().numpy(), equal_nan=True), f"{n} from {i}"

@pytest.mark.parametrize("name", PROGRAMS)
def test_programs(name): alone_as_among_others(*PROGRAMS[name])

@pytest.mark.parametrize("name", ROWS | {k: MORE[k] for k in ("attention", "group_norm", "middle softmax")} | CONVS)
def test_gradients(name):
    f, shape = PROGRAMS[name]
    if name in CONVS:
        k, c, s, g = eval(name.removeprefix("conv "))
        layer = nn.Conv2d(c, 32 if g < 16 else 16, k, s, padding=k//2, groups=g)
        f = lambda x: layer(x)
    alone_as_among_others(gradient(f), shape)

@pytest.mark.parametrize("dynamic", [False, None, True])
@pytest.mark.parametrize("name", ROWS | MORE | LAYERS)
def test_compiled(name, dynamic):
    litetorch._dynamo.reset()
    f, shape = PROGRAMS[name]
    alone_as_among_others(litetorch.compile(f, dynamic=dynamic), shape)

@pytest.mark.parametrize("name", ["linear", "layer_norm", "rms_norm", "softmax", "chain"])
def test_compiled_gradients(name):
    litetorch._dynamo.reset()
    f, shape = PROGRAMS[name]
    alone_as_among_others(gradient(litetorch.compile(f)), shape)

def test_one_thread_and_several():
    f, shape = lambda x: F.linear(x, w).softmax(-1).sum(-1), (999, 64)
    x, n = R(*shape), litetorch.get_num_threads()
    try:
        litetorch.set_num_threads(1)
        one = f(x)
    finally: litetorch.set_num_threads(n)
    assert litetorch.equal(one, f(x))

def test_forbidden_rows():
    "A query that may see nothing answers 0 and has no gradient, and its batch is not computed otherwise."
    litetorch.manual_seed(0)
    q, mask = R(5, 2, 8, 16), litetorch.zeros(5, 1, 8, 8)
    mask[3, 0, 2] = -float("inf")
    def run(q, mask):
        q = q.clone().requires_grad_()
        out = F.scaled_dot_product_attention(q, q, q, mask)
        out.square().sum().backward()
        return out.detach(), q.grad
    out, grad = run(q, mask)
    theirs = torch.tensor(q.numpy(), requires_grad=True)
    expected = torch.nn.functional.scaled_dot_product_attention(theirs, theirs, theirs, torch.tensor(mask.numpy()))
    expected.square().sum().backward()
    np.testing.assert_allclose(out.numpy(), expected.detach().numpy(), rtol=1e-4, atol=1e-6)
    np.testing.assert_allclose(grad.numpy(), theirs.grad.numpy(), rtol=1e-4, atol=1e-5)
    assert (out[3, :, 2] == 0).all()
    for i in (0, 3):
        for mine, whole in zip(run(q[i:i + 1], mask[i:i + 1]), (out, grad), strict=True): assert litetorch.equal(mine, whole[i:i + 1])


# ---- the switch ----

def test_switch():
    assert litetorch.get_numerics() == "invariant"
    with litetorch.set_numerics("fast"): assert litetorch.get_numerics() == "fast"
    assert litetorch.get_numerics() == "invariant"
    for wrong in ("exact", None, True):
        with pytest.raises(ValueError, match='must be "fast", "invariant" or "sharded"'): litetorch.set_numerics(wrong)
    assert litetorch.get_numerics() == "invariant"

def test_compiled_code_follows_the_switch():
    litetorch._dynamo.reset()
    counters = litetorch._dynamo.utils.counters
    counters.clear()
    f = litetorch.compile(lambda x: x.softmax(-1))
    x = R(8, 40)
    for mode in ("fast", "invariant", "fast", "invariant"):
        with litetorch.set_numerics(mode): f(x)
    assert counters["frames"]["ok"] == 2

def test_numerics_are_asked_in_a_compiled_function():
    litetorch._dynamo.reset()
    f, x = litetorch.compile(lambda x: x*2 if litetorch.get_numerics() == "fast" else x*3, fullgraph=True), litetorch.ones(3)
    assert f(x).tolist() == [3.]*3
    with litetorch.set_numerics("fast"): assert f(x).tolist() == [2.]*3
    assert f(x).tolist() == [3.]*3

def test_numerics_are_set_in_a_compiled_function():
    "A call and a block end the graph: what is inside runs under its own numerics."
    litetorch._dynamo.reset()
    x = R(64, 300)
    def inside(x):
        with litetorch.set_numerics("invariant"): y = x.exp().sum(-1)
        return y*2
    with litetorch.set_numerics("fast"):
        whole = litetorch.compile(inside)(x)
        assert litetorch.get_numerics() == "fast" and litetorch.equal(litetorch.compile(inside)(x[:1]), whole[:1])

EMPTY = {"sum": lambda t: t.sum(-1), "mean": lambda t: t.mean(-1), "mean of all": lambda t: t.mean(), "prod": lambda t: t.prod(-1), "norm": lambda t: t.norm(dim=-1), "logsumexp": lambda t: t.logsumexp(-1),
    "softmax": lambda t: t.softmax(-1), "exp": lambda t: t.exp(), "gelu": lambda t: t*t.sigmoid(), "product": lambda t: t @ t.transpose(0, 1), "sums": lambda t: t.sum((0, 1)), "first": lambda t: t.sum(0), "cumsum": lambda t: t.cumsum(-1)}

@pytest.mark.parametrize("name", EMPTY)
@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0), (1, 1)])
@pytest.mark.filterwarnings("ignore")
def test_nothing_and_one_number(name, shape):
    theirs = EMPTY[name](torch.ones(shape))
    for f in (EMPTY[name], litetorch.compile(EMPTY[name])):
        mine = f(litetorch.ones(shape))
        assert tuple(mine.shape) == tuple(theirs.shape)
        np.testing.assert_allclose(mine.numpy(), theirs.numpy(), rtol=1e-5)
