"""Random numbers are PyTorch CPU's, to the last bit; so is the state that they leave behind."""
import copy, math, pickle

import numpy as np
import pytest

from litetorch.c10 import generator as G
from litetorch.c10.dtype import names

SIZES = [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 24, 31, 32, 33, 100, 623, 624, 625, 1000, 8191, 8192, 32767, 32768, 32769, 70001]
FLOATS = ["float32", "float64", "float16", "bfloat16"]
pytestmark = pytest.mark.filterwarnings("ignore")

PLAIN = dict(G.kernels)
from litetorch.aten.loops import twister   # noqa: E402  (it replaces the rows that were just kept)

@pytest.fixture(params=["plain", "compiled"], autouse=True)
def rows(request):
    "Every test with the generator's own loops, and with the compiled ones."
    G.kernels.update(PLAIN if request.param == "plain" else twister.rows)
    yield
    G.kernels.update(twister.rows)

@pytest.fixture
def pair(torch):
    "A generator of each, in the same state."
    if torch.backends.cpu.get_cpu_capability() not in ("AVX2", "AVX512"): pytest.fail("PyTorch takes another path on this machine")
    return lambda seed=0: (G.Generator().manual_seed(seed), torch.Generator().manual_seed(seed))

def bits(x):
    "The bytes of an array, of a litetorch tensor or of a PyTorch tensor."
    x = getattr(x, "_array", x)
    return x.tobytes() if isinstance(x, np.ndarray) else x.contiguous().view(-1).view(__import__("torch").uint8).numpy().tobytes()

def check(torch, pair, name, shape, ours, theirs, seed=0, arrange=lambda x: x):
    "Both fill a new array, leave the same state, and fill a second one."
    g, tg = pair(seed)
    for _ in range(2):
        a, t = np.zeros(shape, names[name].np), torch.zeros(shape, dtype=getattr(torch, name))
        ours(arrange(a), g)
        theirs(arrange(t), tg)
        wrong = np.frombuffer(bits(a), np.uint8) != np.frombuffer(bits(t), np.uint8)
        assert not wrong.any(), f"{name}{shape}: {wrong.sum()} bytes differ"
        assert bits(g.get_state()) == bits(tg.get_state())

@pytest.mark.parametrize("name", FLOATS + ["complex64", "complex128"])
def test_uniform(torch, pair, name):
    for n in SIZES:
        for low, high in ((0, 1), (-1.3, 2.87), (0, .1), (5, 5), (1, 1 + 2**-22)):
            check(torch, pair, name, n, lambda a, g: G.fill_uniform(a, low, high, g), lambda t, g: t.uniform_(low, high, generator=g), seed=n)

@pytest.mark.parametrize("name", FLOATS + ["complex64", "complex128"])
def test_normal(torch, pair, name):
    for n in SIZES:
        for mean, std in ((0, 1), (1.37, 2.6), (-0.3, .1), (3, 0)):
            check(torch, pair, name, n, lambda a, g: G.fill_normal(a, mean, std, g), lambda t, g: t.normal_(mean, std, generator=g), seed=n)

def test_many_normals(torch, pair):
    "Rare roundings show in a million numbers."
    for name in ("float32", "float16"):
        check(torch, pair, name, 1 << 20, lambda a, g: G.fill_normal(a, .7, 1.3, g), lambda t, g: t.normal_(.7, 1.3, generator=g), seed=11)

LAYOUTS = [((6, 50), lambda x: x[:, ::2]), ((6, 50), lambda x: x.T), ((40, 3), lambda x: x[:, 0]), ((2, 3, 4, 5), lambda x: x.swapaxes(1, 3)),
           ((2, 3, 4, 5), lambda x: x.swapaxes(1, 2).swapaxes(0, 3)[1:]), ((300, 200), lambda x: x[:, 1:].T), ((1, 30, 1), lambda x: x[:, ::3])]

@pytest.mark.parametrize("name", FLOATS)
def test_order_is_that_of_memory(torch, pair, name):
    for shape, arrange in LAYOUTS:
        for ours, theirs in ((G.fill_uniform, "uniform_"), (G.fill_normal, "normal_"), (G.fill_bernoulli, "bernoulli_"), (G.fill_exponential, "exponential_")):
            check(torch, pair, name, shape, lambda a, g: ours(a, g=g), lambda t, g: getattr(t, theirs)(generator=g), arrange=arrange)

def test_complex_layouts(torch, pair):
    for shape, arrange in LAYOUTS:
        for ours, theirs in ((G.fill_uniform, "uniform_"), (G.fill_normal, "normal_")):
            check(torch, pair, "complex64", shape, lambda a, g: ours(a, g=g), lambda t, g: getattr(t, theirs)(generator=g), arrange=arrange)

def test_normals_share_the_kept_number(torch, pair):
    g, tg = pair(5)
    for n, name in ((3, "float32"), (1, "float64"), (16, "float32"), (2, "float16"), (20, "float64"), (5, "float32")):
        a, t = np.empty(n, names[name].np), torch.empty(n, dtype=getattr(torch, name))
        assert bits(G.fill_normal(a, 1, 2, g)) == bits(t.normal_(1, 2, generator=tg))
        assert bits(g.get_state()) == bits(tg.get_state())

INTEGERS = ["bool", "uint8", "int8", "int16", "int32", "int64"]

@pytest.mark.parametrize("name", INTEGERS + FLOATS)
def test_random(torch, pair, name):
    for n in (1, 5, 20, 9000):
        check(torch, pair, name, n, lambda a, g: G.fill_random(a, g=g), lambda t, g: t.random_(generator=g))
        check(torch, pair, name, n, lambda a, g: G.fill_random(a, 0, 2, g), lambda t, g: t.random_(0, 2, generator=g))

@pytest.mark.parametrize("name,low,high", [
    ("int64", 0, 10), ("int64", -5, (1 << 28) - 5), ("int64", -5, (1 << 28) - 6), ("int64", -2**63, 2**63 - 1), ("int64", -2**63, None), ("int64", 3, None),
    ("int32", -2**31, 2**31 - 1), ("int32", 5, None), ("uint8", 0, 256), ("uint8", 7, None), ("int8", -128, 128), ("uint16", 0, 65536), ("uint32", 5, 2**32),
    ("float32", 0, 2**31), ("float32", -2**31, 5), ("float32", 0, 2**62), ("bfloat16", 0, 1000), ("bfloat16", -1000, 1000), ("float16", -2049, 2049),
    ("float64", 0, 2**60), ("float32", 3, None), ("bool", 0, 2)])
def test_random_from_to(torch, pair, name, low, high):
    check(torch, pair, name, 3000, lambda a, g: G.fill_random(a, low, high, g), lambda t, g: t.random_(low, high, generator=g))

@pytest.mark.parametrize("name", FLOATS)
def test_distributions(torch, pair, name):
    for n in (1, 17, 3001):
        for ours, theirs, args in ((G.fill_exponential, "exponential_", (1.0,)), (G.fill_exponential, "exponential_", (1.7,)), (G.fill_cauchy, "cauchy_", (0.3, 2.5)),
                                   (G.fill_cauchy, "cauchy_", (0.0, 1.0)), (G.fill_log_normal, "log_normal_", (1.0, 2.0)), (G.fill_log_normal, "log_normal_", (.5, .7)),
                                   (G.fill_geometric, "geometric_", (.3,)), (G.fill_bernoulli, "bernoulli_", (.3,)), (G.fill_bernoulli, "bernoulli_", (1.0,))):
            check(torch, pair, name, n, lambda a, g: ours(a, *args, g), lambda t, g: getattr(t, theirs)(*args, generator=g), seed=n)

@pytest.mark.parametrize("name", INTEGERS)
def test_integers_of_real_distributions(torch, pair, name):
    check(torch, pair, name, 3000, lambda a, g: G.fill_bernoulli(a, .3, g), lambda t, g: t.bernoulli_(.3, generator=g))
    if name != "bool": check(torch, pair, name, 3000, lambda a, g: G.fill_geometric(a, .3, g), lambda t, g: t.geometric_(.3, generator=g))

def test_bernoulli_with_tensor(torch, pair):
    for out in ("float32", "bool", "int64", "bfloat16"):
        for kind in FLOATS:
            p = np.random.rand(30, 40).astype(names[kind].np)
            tp = torch.from_numpy(p.astype(np.float64)).to(getattr(torch, kind))
            check(torch, pair, out, (30, 40), lambda a, g: G.fill_bernoulli(a, p, g), lambda t, g: t.bernoulli_(tp, generator=g))
            check(torch, pair, out, (40, 30), lambda a, g: G.fill_bernoulli(a, p, g), lambda t, g: t.bernoulli_(tp, generator=g), arrange=lambda x: x.T)
            check(torch, pair, out, (30, 40), lambda a, g: G.fill_bernoulli(a, p[0], g), lambda t, g: t.bernoulli_(tp[0].expand(30, 40), generator=g))

def test_dropout(torch):
    for p in (0.3, .5, .9):
        G.manual_seed(3), torch.manual_seed(3)
        assert bits(G.dropout_mask(np.empty(999, np.float32), p)) == bits(torch.nn.functional.dropout(torch.ones(999), p))

def test_permutation(torch, pair):
    g, tg = pair(4)
    for n in (0, 1, 2, 5, 100, 5000):
        assert G.permutation(n, g).tolist() == torch.randperm(n, generator=tg).tolist()
        assert bits(g.get_state()) == bits(tg.get_state())

@pytest.mark.parametrize("kind", FLOATS)
def test_choose(torch, pair, kind):
    for shape in ((7,), (5, 9), (1, 300)):
        w = np.random.rand(*shape).astype(names[kind].np)
        tw = torch.from_numpy(w.astype(np.float64)).to(getattr(torch, kind))
        for count, again in ((1, False), (3, False), (7, False), (1, True), (20, True)):
            g, tg = pair(count)
            assert G.choose(w, count, again, g).tolist() == torch.multinomial(tw, count, again, generator=tg).tolist(), (shape, count, again)
            assert bits(g.get_state()) == bits(tg.get_state())

def outcome(f):
    try: f()
    except (RuntimeError, TypeError, ValueError) as e: return type(e), str(e).split("  (Could")[0]
    return None

def test_errors(torch):
    nan, inf = math.nan, math.inf
    for name in ("float32", "int64", "bool", "complex64", "uint16", "uint8", "float16"):
        for ours, theirs, calls in (
                (G.fill_uniform, "uniform_", [(), (2, 1), (nan, 1), (-1e39, 1e39), (-3e38, 3e38)]), (G.fill_normal, "normal_", [(), (0, -1)]),
                (G.fill_bernoulli, "bernoulli_", [(.5,), (2,)]), (G.fill_exponential, "exponential_", [(1,), (-1,), (0,), (nan,)]),
                (G.fill_geometric, "geometric_", [(.5,), (0,), (1,), (2,)]), (G.fill_cauchy, "cauchy_", [(0, 1), (0, 0)]),
                (G.fill_log_normal, "log_normal_", [(0, 1), (0, 0)]), (G.fill_random, "random_", [(), (5, 5), (0, 0), (0, 300), (-1, 3), (0, 10**6)])):
            for args in calls:
                want = outcome(lambda: getattr(torch.empty(3, dtype=getattr(torch, name)), theirs)(*args))
                got = outcome(lambda: ours(np.empty(3, names[name].np), *args))
                if name == "complex64" and theirs in ("bernoulli_", "random_"): continue     # which complaint comes first
                assert (got is None) == (want is None), (name, theirs, args, got, want)
                if want and not (args and name in ("int64", "bool", "complex64", "uint16", "uint8") and theirs != "random_"): assert got == want, (name, theirs, args)
    for w, args in (([-1., 2], (1,)), ([0., 0], (1,)), ([inf, 0], (1,)), ([nan, 0], (1,)), ([1., 1], (3,)), ([1, 1], (1,)), ([1., 1], (0,)), (np.ones((2, 2, 2)), (1,)), ([[1., 0], [0, 0]], (1, True))):
        w = np.array(w)
        assert outcome(lambda: G.choose(w, *args)) == outcome(lambda: torch.multinomial(torch.from_numpy(w), *args))

def test_seeds(torch):
    for s in (0, 1, -1, 2**32 + 5, 2**63, 2**64 - 1, -2**63, 2**64, -2**63 - 1, 1.5, "a"):
        want = outcome(lambda: torch.Generator().manual_seed(s))
        assert outcome(lambda: G.Generator().manual_seed(s)) == want
        if want is None:
            g, tg = G.Generator().manual_seed(s), torch.Generator().manual_seed(s)
            assert g.initial_seed() == tg.initial_seed() and bits(g.get_state()) == bits(tg.get_state())
    assert G.Generator().initial_seed() == torch.Generator().initial_seed()
    assert G.Generator().seed() != G.Generator().seed()

def test_state_travels(torch, pair):
    g, tg = pair(9)
    G.fill_normal(np.empty(7, np.float32), g=g)
    torch.Generator.set_state(tg, torch.frombuffer(bytearray(bits(g.get_state())), dtype=torch.uint8))
    assert bits(G.fill_normal(np.empty(7, np.float32), g=g)) == bits(torch.empty(7).normal_(generator=tg))
    torch.rand(1000, generator=tg)
    g.set_state(tg.get_state().numpy())
    assert bits(G.fill_uniform(np.empty(7), g=g)) == bits(torch.rand(7, dtype=torch.float64, generator=tg))
    for twin in (pickle.loads(pickle.dumps(g)), copy.deepcopy(g), g.clone_state()):
        assert twin is not g and bits(twin.get_state()) == bits(g.get_state())
    for bad in (np.zeros(3, np.uint8), np.zeros(3, np.float32), np.zeros(5056, np.uint8)):
        assert outcome(lambda: g.set_state(bad)) == outcome(lambda: tg.set_state(torch.from_numpy(bad)))
    assert outcome(lambda: g.set_state(3)) == outcome(lambda: tg.set_state(3))

def test_fork():
    G.manual_seed(1)
    before = bits(G.get_rng_state())
    with pytest.raises(KeyError), G.fork_rng():
        G.fill_normal(np.empty(3))
        raise KeyError
    assert bits(G.get_rng_state()) == before

def test_threads_do_not_share_numbers():
    import threading
    g, parts = G.Generator().manual_seed(2), []
    def work():
        for _ in range(20): parts.append(G.fill_random(np.empty(500, np.int64), g=g))
    threads = [threading.Thread(target=work) for _ in range(4)]
    for t in threads: t.start()
    for t in threads: t.join()
    alone = G.fill_random(np.empty(40000, np.int64), g=G.Generator().manual_seed(2))
    assert np.array_equal(np.sort(np.concatenate(parts)), np.sort(alone))
