"""Factories and random tensors against PyTorch: samples, inference, options, the same numbers for a seed, errors."""
import random

import numpy as np
import pytest
import torch

import oracle
import litetorch as lt
from oracle import cpu_wheel
from views_oracle import check, same_error

torch.set_num_threads(1)
OPERATORS = """zeros ones full empty empty_like zeros_like ones_like full_like new_empty new_zeros new_ones new_full new_empty_strided empty_strided empty_permuted arange linspace logspace eye scalar_tensor polar
randn rand_like randn_like randint randint_like normal bernoulli multinomial uniform cauchy exponential geometric log_normal fill zero_""".split()
DATABASE = {o.name for o in oracle.infos(*OPERATORS)}


@pytest.mark.parametrize("name", [n for n in OPERATORS if n in DATABASE])
def test_samples(name):
    assert check(name, known=("aten::normal.Tensor_Tensor_out",)) > 0        # an int64 `out` is refused with another text


# ---- tensor(data) ----

DATA = [3, -2**63, 2.5, True, 1j, [1, 2.5], [True, 2], [True, 2.5], [1, 2j], [[1, 2], [3, 4]], [], [[]], [[], []], (), range(3), (1, (2)), np.float32(1.5), np.float64(1.5), [np.float64(1.5)], [np.float32(1.5)], [np.int32(1)], np.int16(3),
        np.arange(3), np.ones((2, 2), "f4"), np.array(5), [True, False], 1e40, [1e-50], [[[1]]], np.array([1+2j], "c8"), np.arange(6).reshape(2, 3).T]

@pytest.mark.parametrize("number", range(len(DATA)))
def test_inference(number):
    data = DATA[number]
    oracle.compare(lt.tensor(data), torch.tensor(data), str(data), tolerance=(0, 0))
    if not isinstance(data, (complex, np.ndarray, np.float32)) and "float32" not in str(data) and "j" not in str(data) and "e+40" not in str(data) and "9223372036854775808" not in str(data):
        for name in ("int64", "float16", "bfloat16", "float64", "bool", "uint8"):
            oracle.compare(lt.tensor(data, dtype=getattr(lt, name)), torch.tensor(data, dtype=getattr(torch, name)), f"{data} as {name}", tolerance=(0, 0))

def test_tensors_inside_lists():
    a = lt.tensor([lt.tensor(1.), 2, lt.tensor([3])])
    b = torch.tensor([torch.tensor(1.), 2, torch.tensor([3])])
    oracle.compare(a, b)
    assert lt.tensor([lt.tensor(1., dtype=lt.float64)]).dtype is lt.float64

def test_a_new_tensor_copies_and_as_tensor_shares():
    array = np.zeros(3)
    a, b, c, d = lt.tensor(array), lt.as_tensor(array), lt.from_numpy(array), lt.asarray(array)
    array[0] = 1
    assert [t[0].item() for t in (a, b, c, d)] == [0, 1, 1, 1]
    x = lt.ones(2)
    assert lt.as_tensor(x) is x and lt.asarray(x) is x and lt.as_tensor(x, dtype=lt.float64) is not x and lt.asarray(x, copy=True) is not x
    assert lt.frombuffer(bytearray(b"\x01\x00\x02\x00"), dtype=lt.int16).tolist() == [1, 2]
    with pytest.warns(UserWarning, match="not writable"): lt.from_numpy(np.frombuffer(b"12345678", np.int64))


# ---- options ----

CALLS = {
    "zeros": lambda m: m.zeros(2, 3), "zeros of a tuple": lambda m: m.zeros((2, 3)), "zeros of nothing": lambda m: m.zeros(()), "zeros size=": lambda m: m.zeros(size=(2,)), "zeros dtype": lambda m: m.zeros(2, dtype=m.int64), "ones": lambda m: m.ones(2, dtype=m.bool),
    "full int": lambda m: m.full((2,), 3), "full float": lambda m: m.full((2,), 2.5), "full bool": lambda m: m.full((2,), True), "full complex": lambda m: m.full((2,), 1j), "full tensor": lambda m: m.full((2,), m.tensor(3)), "full wraps": lambda m: m.full((2,), -1, dtype=m.uint8),
    "arange": lambda m: m.arange(5), "arange float": lambda m: m.arange(5.), "arange end=": lambda m: m.arange(end=3), "arange start end": lambda m: m.arange(start=1, end=3), "arange step": lambda m: m.arange(1, 2, .3), "arange down": lambda m: m.arange(5, 0, -2),
    "arange dtype": lambda m: m.arange(3, dtype=m.float64), "arange of a tensor": lambda m: m.arange(m.tensor(3)), "arange bool": lambda m: m.arange(True), "linspace": lambda m: m.linspace(0, 1, steps=5), "linspace ints": lambda m: m.linspace(0, 5, 4, dtype=m.int64),
    "linspace one": lambda m: m.linspace(3, 5, 1), "logspace": lambda m: m.logspace(0, 2, 3), "logspace base": lambda m: m.logspace(0, 4, 3, base=2), "eye": lambda m: m.eye(3), "eye m": lambda m: m.eye(2, 3), "tril_indices": lambda m: m.tril_indices(3, 4, -1),
    "triu_indices": lambda m: m.triu_indices(3, 4, 1), "scalar_tensor": lambda m: m.scalar_tensor(3), "zeros_like": lambda m: m.zeros_like(m.ones(2, 3).T), "ones_like": lambda m: m.ones_like(m.ones(2, dtype=m.int64), dtype=m.float32), "full_like": lambda m: m.full_like(m.ones(2, 3), 7),
    "new_zeros": lambda m: m.ones(2, dtype=m.int64).new_zeros(2, 3), "new_full": lambda m: m.ones(2).new_full((2,), 3), "new_tensor": lambda m: m.ones(2).new_tensor([1, 2]), "new_ones": lambda m: m.ones(2).new_ones((2,), dtype=m.int32), "Tensor": lambda m: m.Tensor([1, 2]),
    "Tensor of Tensor": lambda m: m.Tensor(m.ones(2)), "out": lambda m: m.zeros(2, 3, out=m.ones(0)), "arange out": lambda m: m.arange(4, out=m.ones(0, dtype=m.int64)), "complex": lambda m: m.complex(m.ones(2), m.zeros(2)), "polar": lambda m: m.polar(m.ones(2), m.ones(2)),
    "range": lambda m: m.range(0, 3), "fill_": lambda m: m.zeros(2).fill_(m.tensor(2)), "empty_strided": lambda m: m.empty_strided((2, 3), (1, 2)).fill_(1.), "asarray": lambda m: m.asarray([1, 2])}

@pytest.mark.parametrize("name", CALLS)
@pytest.mark.filterwarnings("ignore")
def test_options(name):
    a, b = CALLS[name](lt), CALLS[name](torch)
    oracle.compare(a, b)
    assert a._version == b._version and a.requires_grad == b.requires_grad and a.is_leaf

def test_requires_grad_device_and_meta():
    assert lt.zeros(2, requires_grad=True).requires_grad and lt.tensor([1.], requires_grad=True).requires_grad and lt.rand(2, requires_grad=True).is_leaf
    x = lt.zeros(2, 3, device="meta")
    assert x.device.type == "meta" and lt.ones_like(x).device.type == "meta" and x.new_zeros(2).device.type == "meta" and lt.rand(2, device="meta").shape == (2,)
    with lt.device("meta"): assert lt.ones(3).device.type == "meta" and lt.ones(3, device="cpu").device.type == "cpu"
    assert lt.ones(3).device.type == "cpu"

def test_default_dtype():
    lt.set_default_dtype(lt.float64)
    try: assert [t.dtype for t in (lt.zeros(1), lt.tensor(1.), lt.rand(1), lt.arange(1.), lt.full((1,), 1.), lt.tensor(1j), lt.Tensor([1]))] == [lt.float64]*5 + [lt.complex128, lt.float64]
    finally: lt.set_default_dtype(lt.float32)

def test_bits_of_ranges():
    for args in ((0, 1, .1), (-3, 7, .37), (1e6, 1e6+50, .7), (0, -5, -.3)):
        for name in ("float32", "float64", "float16", "bfloat16"):
            oracle.compare(lt.arange(*args, dtype=getattr(lt, name)), torch.arange(*args, dtype=getattr(torch, name)), f"arange{args} {name}", tolerance=(0, 0))


# ---- the same numbers for a seed ----

DRAWS = {
    "rand": lambda m, n: m.rand(n), "rand double": lambda m, n: m.rand(n, dtype=m.float64), "rand half": lambda m, n: m.rand(n, dtype=m.float16), "rand bfloat16": lambda m, n: m.rand(n, dtype=m.bfloat16), "rand complex": lambda m, n: m.rand(n, dtype=m.complex64),
    "randn": lambda m, n: m.randn(n), "randn double": lambda m, n: m.randn(n, dtype=m.float64), "randn half": lambda m, n: m.randn(n, dtype=m.float16), "randn complex": lambda m, n: m.randn(n, dtype=m.complex64), "randint": lambda m, n: m.randint(10, (n,)),
    "randint low": lambda m, n: m.randint(-5, 5, (n,)), "randint wide": lambda m, n: m.randint(1 << 40, (n,)), "randperm": lambda m, n: m.randperm(n), "uniform_": lambda m, n: m.empty(n).uniform_(-1, 3), "normal_": lambda m, n: m.empty(n).normal_(1, 2),
    "normal_ strided": lambda m, n: m.empty(n, 2).T.normal_(), "random_": lambda m, n: m.empty(n, dtype=m.int32).random_(), "random_ to": lambda m, n: m.empty(n).random_(7), "random_ from": lambda m, n: m.empty(n, dtype=m.int64).random_(3, 9), "bernoulli_": lambda m, n: m.empty(n).bernoulli_(.3),
    "bernoulli": lambda m, n: m.bernoulli(m.full((n,), .7)), "bernoulli_ tensor": lambda m, n: m.empty(n).bernoulli_(m.full((n,), .2)), "exponential_": lambda m, n: m.empty(n).exponential_(2), "geometric_": lambda m, n: m.empty(n).geometric_(.3),
    "cauchy_": lambda m, n: m.empty(n).cauchy_(), "log_normal_": lambda m, n: m.empty(n).log_normal_(), "normal tensors": lambda m, n: m.normal(m.arange(float(n)), m.ones(n)*2), "normal mean": lambda m, n: m.normal(m.arange(float(n)), 3.), "normal std": lambda m, n: m.normal(1., m.ones(n)),
    "normal numbers": lambda m, n: m.normal(1., 2., (n,)), "rand_like": lambda m, n: m.rand_like(m.empty(n, 2).T), "randn_like": lambda m, n: m.randn_like(m.empty(n)), "randint_like": lambda m, n: m.randint_like(m.empty(n), 3, 9),
    "multinomial": lambda m, n: m.multinomial(m.ones(n + 2), 2), "multinomial again": lambda m, n: m.multinomial(m.arange(1., n + 3), 5, replacement=True)}

@pytest.mark.parametrize("name", DRAWS)
@pytest.mark.parametrize("n", [0, 1, 5, 16, 37, 1000])
def test_draws(name, n):
    for m in (lt, torch): m.manual_seed(123)
    a, b = DRAWS[name](lt, n), DRAWS[name](torch, n)
    tolerance = (1e-5, 1e-6) if name in ("cauchy_", "log_normal_", "exponential_", "geometric_") else (0, 0)
    oracle.compare(a, b, name, tolerance=tolerance)
    assert lt.get_rng_state().tolist() == torch.get_rng_state().tolist()

def test_a_long_program_of_draws():
    rnd = random.Random(3)
    for m in (lt, torch): m.manual_seed(-9)
    for _ in range(150):
        name, n = rnd.choice(list(DRAWS)), rnd.choice([0, 2, 15, 16, 33])
        oracle.compare(DRAWS[name](lt, n), DRAWS[name](torch, n), f"{name} of {n}", tolerance=(1e-4, 1e-5))
    assert lt.get_rng_state().tolist() == torch.get_rng_state().tolist()

def test_generators_and_state():
    def run(m):
        g = m.Generator().manual_seed(5)
        a = m.rand(3, generator=g).tolist()
        m.manual_seed(1)
        state = m.get_rng_state()
        b = m.randn(3).tolist()
        m.set_rng_state(state)
        with m.random.fork_rng(): m.rand(9)
        return [a, b, m.randn(3).tolist(), m.initial_seed(), m.rand(2, generator=g).tolist(), m.randperm(5, generator=g).tolist(), m.randint(9, (3,), generator=g).tolist(), m.empty(3).normal_(generator=g).tolist()]
    assert run(lt) == run(torch)


# ---- refusals ----

ERRORS = {
    "negative size": lambda m: m.zeros(-1), "negative size of empty": lambda m: m.empty(2, -1), "float size": lambda m: m.zeros(2.5), "str size": lambda m: m.zeros("a"), "no size": lambda m: m.zeros(), "unknown device": lambda m: m.zeros(2, device="foo"), "cuda": lambda m: m.zeros(2, device="cuda"),
    "out dtype": lambda m: m.zeros(2, dtype=m.int32, out=m.empty(2)), "ints with grad": lambda m: m.zeros(2, requires_grad=True, dtype=m.int64), "memory": lambda m: m.zeros(1 << 50), "overflow": lambda m: m.zeros(1 << 60, 1 << 60), "full size": lambda m: m.full(2, 1),
    "full overflow": lambda m: m.full((2,), 300, dtype=m.uint8), "arange step": lambda m: m.arange(1, 5, 0), "arange sign": lambda m: m.arange(1, 5, -1), "arange nan": lambda m: m.arange(float("nan")), "arange bool": lambda m: m.arange(3, dtype=m.bool), "linspace": lambda m: m.linspace(0, 1, -1),
    "eye": lambda m: m.eye(-1), "eye m": lambda m: m.eye(2, -1), "tril_indices": lambda m: m.tril_indices(-3, 3), "strides": lambda m: m.empty_strided((2, 3), (1,)), "ragged": lambda m: m.tensor([[1, 2], [3]]), "ragged deep": lambda m: m.tensor([[1], 2]), "list in ints": lambda m: m.tensor([1, [2]]),
    "str": lambda m: m.tensor("a"), "None": lambda m: m.tensor(None), "object": lambda m: m.tensor([object()]), "set": lambda m: m.tensor({1, 2}), "big int": lambda m: m.tensor(2**63), "uint8": lambda m: m.tensor(300, dtype=m.uint8), "nan int": lambda m: m.tensor(float("nan"), dtype=m.int64),
    "complex real": lambda m: m.tensor(1j, dtype=m.float32), "numpy str": lambda m: m.tensor(np.array(["a"])), "negative strides": lambda m: m.from_numpy(np.arange(3)[::-1]), "from_numpy list": lambda m: m.from_numpy([1]), "Tensor float": lambda m: m.Tensor(2.5), "Tensor str": lambda m: m.Tensor("a"),
    "asarray": lambda m: m.asarray([1], copy=False), "frombuffer": lambda m: m.frombuffer(b"123", dtype=m.int32), "complex": lambda m: m.complex(m.zeros(2), m.zeros(2, dtype=m.float64)), "rand ints": lambda m: m.rand(2, dtype=m.int64), "randn ints": lambda m: m.randn(2, dtype=m.int64),
    "randint": lambda m: m.randint(3, 1, (2,)), "randint zero": lambda m: m.randint(0, (2,)), "randint dtype": lambda m: m.randint(0, 300, (2,), dtype=m.uint8), "randint size": lambda m: m.randint(5, 2), "randperm": lambda m: m.randperm(-1), "randperm dtype": lambda m: m.randperm(300, dtype=m.uint8),
    "normal": lambda m: m.normal(0., -1., (2,)), "normal shapes": lambda m: m.normal(m.zeros(2), m.ones(3)), "normal std": lambda m: m.normal(m.zeros(2), -m.ones(2)), "bernoulli_": lambda m: m.zeros(2).bernoulli_(2), "uniform_": lambda m: m.zeros(2).uniform_(2, 1),
    "exponential_": lambda m: m.zeros(2).exponential_(-1), "geometric_": lambda m: m.zeros(2).geometric_(2), "multinomial": lambda m: m.multinomial(m.ones(3), 4), "multinomial sum": lambda m: m.multinomial(m.zeros(3), 1), "multinomial out": lambda m: m.multinomial(m.zeros(3), 1, out=m.empty(1)), "state type": lambda m: m.set_rng_state(m.zeros(3)),
    "state size": lambda m: m.set_rng_state(m.zeros(3, dtype=m.uint8)), "seed": lambda m: m.manual_seed(2**64), "default dtype": lambda m: m.set_default_dtype(m.int64)}

@pytest.mark.parametrize("name", ERRORS)
def test_errors(name): same_error(lambda: ERRORS[name](lt), lambda: ERRORS[name](torch), message=name not in ("cuda",))

def test_no_pages_are_locked():
    def said(m):
        with pytest.raises(RuntimeError) as e: m.zeros(2, pin_memory=True)
        return str(e.value).split("\n")[0]
    assert said(lt) == cpu_wheel(said(torch), "pin_memory=True requires a CUDA or other accelerator backend; no pinned memory allocator is available on this system.")


# ---- draws by rejection: as many numbers as it takes ----

COUNTED = {
    "poisson": lambda m, dt: m.poisson(m.tensor([0., .01, .7, 3., 9.99, 10., 42., 1e3, 1e6]*7, dtype=getattr(m, dt))),
    "poisson transposed": lambda m, dt: m.poisson((m.arange(24.)*3).to(getattr(m, dt)).reshape(4, 6).t()),
    "binomial": lambda m, dt: m.binomial(m.tensor([0, 1, 7, 30, 1000, 12345, 50., 3e5]*7, dtype=getattr(m, dt)), m.tensor([.5, .3, .99, .5, .02, .7, 1.2, .4]*7, dtype=getattr(m, dt))),
    "binomial broadcast": lambda m, dt: m.binomial(m.full((5, 4), 40., dtype=getattr(m, dt)), m.tensor([0., .1, .6, -1.], dtype=getattr(m, dt))),
    "poisson generator": lambda m, dt: m.poisson(m.full((9,), 20., dtype=getattr(m, dt)), generator=m.Generator().manual_seed(4)),
    "poisson out": lambda m, dt: m.ops.aten.poisson.out(m.full((9,), 20., dtype=getattr(m, dt)), out=m.empty(0, dtype=getattr(m, dt))),
    "poisson grad": lambda m, dt: m.autograd.grad(m.poisson(x := m.full((9,), 20., dtype=getattr(m, dt), requires_grad=True)).sum(), x)[0],
    "poisson integer": lambda m, dt: m.poisson(m.ones(2).long()), "poisson negative": lambda m, dt: m.poisson(m.tensor([1., -1.], dtype=getattr(m, dt))),
    "binomial kinds": lambda m, dt: m.binomial(m.ones(2), m.ones(2).double()), "binomial integer": lambda m, dt: m.binomial(m.ones(2).long(), m.ones(2)), "binomial half": lambda m, dt: m.binomial(m.ones(2).half(), m.ones(2).half()),
}

@pytest.mark.parametrize("dt", ["float32", "float64", "float16", "bfloat16"])
@pytest.mark.parametrize("name", COUNTED)
def test_counts_are_pytorchs(name, dt):
    "The same numbers for a seed, and the generator stands at the same place afterwards."
    def story(m):
        m.manual_seed(11)
        try: t = COUNTED[name](m, dt)
        except Exception as e: return type(e).__name__, str(e).split("\n")[0]
        return t.double().tolist(), str(t.dtype), tuple(t.stride()), m.rand(3).tolist()
    assert story(lt) == story(torch)
