"""Sizes that change: each program runs in PyTorch and here on the same calls, with the same results and a compilation at the same calls."""
import math
import re

import numpy as np
import pytest

import litetorch as lt
import litetorch._dynamo

torch = pytest.importorskip("torch")
import torch._dynamo as theirs                      # noqa: E402

CALLS = ("call_function", "call_method", "call_module")


class Graphs:
    "A backend that keeps the graphs that compute something; a graph that hands sizes through is none."
    def __init__(self): self.graphs = []
    def __call__(self, gm, example_inputs):
        nodes = [n for n in gm.graph.nodes if n.op in CALLS]
        if any("Tensor" in type(n.meta.get("example_value")).__name__ for n in nodes): self.graphs.append(gm)
        return gm.forward
    def inputs(self, k=-1):
        return [n.target for n in self.graphs[k].graph.nodes if n.op == "placeholder"]


def tensors(args, t):
    "Arguments for library `t`: an array becomes a tensor."
    if isinstance(args, np.ndarray): return t.from_numpy(args.copy())
    if isinstance(args, (list, tuple)): return type(args)(tensors(a, t) for a in args)
    if isinstance(args, dict): return {k: tensors(a, t) for k, a in args.items()}
    return args


def plain(v):
    if hasattr(v, "detach"): return "tensor", str(v.dtype).split(".")[-1], tuple(v.shape), v.detach().numpy().tolist()
    if isinstance(v, (list, tuple)): return type(v).__name__, [plain(x) for x in v]
    if isinstance(v, dict): return {k: plain(x) for k, x in v.items()}
    return type(v).__name__, v


def close(a, b):
    if isinstance(a, (list, tuple)): return isinstance(b, (list, tuple)) and len(a) == len(b) and all(map(close, a, b))
    if isinstance(a, dict): return a.keys() == b.keys() and all(close(a[k], b[k]) for k in a)
    if isinstance(a, float): return isinstance(b, float) and (math.isclose(a, b, rel_tol=1e-4, abs_tol=1e-5) or a != a and b != b)
    return a == b


def history(t, f, calls, config=(), prepare=None, **options):
    "For each call its result (or error), and how many graphs there are after it; the last graph's inputs."
    dynamo = theirs if t is torch else lt._dynamo
    dynamo.reset()
    backend, out = Graphs(), []
    with dynamo.config.patch(**dict(config)):
        c = t.compile(f, backend=backend, **options)
        for k, args in enumerate(calls):
            args = tensors(args, t)
            if prepare is not None: prepare(dynamo, k, *args)
            try: result = plain(c(*args))
            except Exception as e: result = type(e).__name__.replace("TorchRuntimeError", "RuntimeError")
            out.append((result, len(backend.graphs)))
    dynamo.reset()
    return out, backend


def same(make, calls, inputs=True, **how):
    "The program does the same in both libraries, and compiles at the same calls."
    want, them = history(torch, make(torch), calls, **how)
    got, us = history(lt, make(lt), calls, **how)
    assert [n for _, n in got] == [n for _, n in want], f"graphs after each call: {[n for _, n in got]}, PyTorch {[n for _, n in want]}"
    for k, ((a, _), (b, _)) in enumerate(zip(got, want, strict=True)): assert close(a, b), (k, a, b)
    sizes = lambda names: sorted("s" if re.fullmatch(r"s\d+", n) else n for n in names)           # of two equal sizes, either may stand for both
    if inputs and them.graphs: assert sizes(us.inputs()) == sizes(them.inputs())
    return us


def r(*shape): return np.random.default_rng(sum(shape) + len(shape)).standard_normal(shape).astype("f4")


def program(*calls, inputs=True, **how):
    def put(make):
        PROGRAMS[make.__name__] = make, calls, inputs, how
        return make
    return put
PROGRAMS = {}


@program((r(3, 4),), (r(5, 4),), (r(7, 4),), (r(1, 4),), (r(0, 4),), (r(2, 4),), (r(9, 3),))
def pointwise(t):
    def f(x): return x.sin() + 1
    return f

@program((r(3, 4),), (r(5, 4),), (r(7, 4),), (r(1, 4),))
def shape_as_numbers(t):
    def f(x):
        n = x.shape[0]
        return x.view(-1, n).sum(1)*n, n + 1, x.numel(), len(x), x.size(1)
    return f

@program((r(3), 2), (r(3), 3), (r(3), 4), (r(3), 1), (r(3), 0), (r(3), -2), (r(4), 5))
def an_int(t): return lambda x, k: x*k

@program((r(3), 2.5), (r(3), 3.5), (r(3), 4.5), (r(3), 0.), inputs=False)
def a_float(t): return lambda x, k: x*k + k/2

@program((r(3, 4),), (r(5, 4),), (r(6, 4),))
def concatenated(t):
    def f(x):
        y = t.cat([x, x])
        return y.view(y.shape[0]//2, -1), t.zeros(y.size(0)), t.arange(x.shape[0])
    return f

@program((r(3, 4), r(2)), (r(3, 4), r(3)), (r(3, 5), r(4)), (r(2, 9), r(9)), (r(2, 9), r(5)), (r(3, 4), r(7)))
def sliced(t): return lambda x, y: x[:, :y.shape[0]].sum() + y.sum()

@program((r(3, 4),), (r(5, 4),), (r(6, 4),), (r(9, 4),), (r(4, 4),))
def branch(t): return lambda x: x + 1 if x.shape[0] > 5 else x - 1

@program((r(3, 4),), (r(5, 4),), (r(6, 4),), (r(9, 4),), (r(8, 4),))
def odd_or_even(t): return lambda x: x + 1 if x.shape[0] % 2 else x - 1

@program((r(3, 4),), (r(5, 4),), (r(6, 4),), (r(5, 4),))
def loop_over_size(t):
    def f(x):
        y = x.sum(0)
        for i in range(x.shape[0]): y = y + i
        return y
    return f

@program((r(3, 4),), (r(5, 4),), (r(6, 4),))
def text_of_size(t): return lambda x: (x + 1, f"{x.shape[0]} rows")

@program((r(3, 4),), (r(5, 4),), (r(6, 4),), (r(5, 4),))
def size_as_key(t): return lambda x: x*{3: 1, 5: 2}.get(x.shape[0], 7)

@program((r(3, 4), r(3, 4)), (r(5, 4), r(5, 4)), (r(6, 4), r(6, 4)), (r(6, 4), r(1, 4)), (r(7, 4), r(1, 4)))
def two_that_match(t): return lambda x, y: x + y

@program((r(3, 4), r(4, 5)), (r(6, 4), r(4, 5)), (r(6, 7), r(7, 5)), (r(8, 9), r(9, 11)), (r(3, 2), r(2, 2)))
def matmul(t): return lambda a, b: (a @ b).relu()

@program((r(3, 4),), (r(5, 4),), (r(7, 6),), (r(4, 4),))
def mean_and_softmax(t): return lambda x: (x.softmax(-1) - x.mean(0, keepdim=True))/x.shape[-1]**0.5

@program((r(2, 6, 8), 2), (r(3, 5, 8), 2), (r(4, 9, 8), 4), (r(4, 9, 8), 2))
def heads(t):
    def f(x, h):
        b, s, d = x.shape
        q = x.view(b, s, h, d//h).transpose(1, 2)
        return (q @ q.transpose(-1, -2)).transpose(1, 2).reshape(b, s, -1)
    return f

@program(([r(3), r(4)], 1), ([r(3), r(5)], 1), ([r(7), r(5)], 2), ([r(7)], 2))
def list_of_tensors(t): return lambda xs, k: [x*k for x in xs]

@program(({"a": r(3), "n": 3},), ({"a": r(4), "n": 4},), ({"a": r(5), "n": 9},))
def dictionary(t): return lambda d: d["a"]*d["n"] + d["n"]

@program((r(3, 4),), (r(5, 4),), (r(7, 4),), (r(8, 4),))
def over_a_break(t):
    dynamo = theirs if t is torch else lt._dynamo
    def f(x):
        n = x.size(0)
        y = x*2
        dynamo.graph_break()
        return y + n
    return f

@program((r(3, 4),), (r(5, 4),), (r(7, 4),))
def sym_functions(t):
    def f(x):
        n = x.shape[0]
        return x + t.sym_max(n, 4), t.sym_min(n, 10), max(n, 2), min(n, 2), t.sym_int(n/2), int(n), abs(-n), t.sym_not(n > 4)
    return f

@program((r(3, 4),), (r(5, 4),), (r(7, 4),), (r(20, 4),))
def checked(t):
    def f(x):
        t._check(x.shape[0] < 12, lambda: "too many")
        return x.view(x.shape[0]*2, 2)
    return f

@program((r(3, 4),), (r(5, 4),), (r(7, 4),))
def math_functions(t): return lambda x: (x*math.sqrt(x.shape[0]), math.floor(x.shape[0]/2), math.ceil(x.shape[0]/2), round(x.shape[0]/4), x.shape[0]**2, -x.shape[0])

@program((r(3, 4),), (r(5, 4),), (r(7, 4),))
def nested_function(t):
    def f(x):
        n = x.shape[0]
        def scaled(y): return y/n
        return scaled(x), [scaled(x[k]) for k in range(2)]
    return f

@program((r(6, 4),), (r(8, 4),), (r(10, 4),), (r(7, 4),))
def halves(t):
    def f(x):
        a, b = x.chunk(2)
        return a + b if a.shape == b.shape else a
    return f

@program((r(3, 4),), (r(5, 4),), (r(7, 4),), (r(7, 4).T,), (r(7, 5),))
def strides(t): return lambda x: x.contiguous().view(-1) if x.is_contiguous() else x.t().reshape(-1)

@program((r(3, 4, 5),), (r(3, 4, 6),), (r(3, 7, 6),), (r(4, 7, 6),), (r(5, 8, 9),))
def flattened(t): return lambda x: x.flatten(1).sum(-1) + x.numel()

@program((r(3, 4),), (r(5, 4),), (r(7, 4),))
def comparing_shapes(t): return lambda x: x + 1 if x.shape == (3, 4) else x + len(x.shape)

@program((r(3, 4),), (r(5, 4),), (r(5, 4),), (r(9, 4),), dynamic=True)
def dynamic_from_the_start(t): return lambda x: x.sin() + x.shape[0]

@program((r(4, 4),), (r(5, 5),), (r(6, 5),), dynamic=True)
def duck_sizes(t): return lambda x: x.t() + 1

@program((r(3, 4), 2), (r(5, 4), 2), (r(7, 4), 3), dynamic=False)
def never_dynamic(t): return lambda x, k: x*k

@program((r(3, 4),), (r(5, 4),), (r(7, 4),), config=dict(automatic_dynamic_shapes=False))
def not_automatic(t): return lambda x: x + 1

@program((r(3, 4), 2), (r(3, 4), 3), (r(3, 4), 4), config=dict(specialize_int=True))
def specialised_ints(t): return lambda x, k: x*k

@program((r(3, 4),), (r(5, 4),), (r(7, 4),), config=dict(assume_static_by_default=False))
def not_static_by_default(t): return lambda x: x + 1

@program((r(3, 4), 2), (r(3, 4), 3), (r(3, 4), 4), (r(3, 4), 9))
def int_decides(t):
    def f(x, k):
        if k > 3: return x + k
        return x[:k]
    return f

@program((r(6, 4), 2), (r(6, 4), 3), (r(6, 4), 5))
def int_as_size(t): return lambda x, k: (t.zeros(k, 4) + x[:k], x.new_ones(k), x[0].expand(k, 4), x[:, :k])

@program((r(2, 3),), (r(4, 3),), (r(6, 3),))
def interpolated(t): return lambda x: t.nn.functional.pad(x, (0, x.shape[0])).repeat(2, 1)

@program((r(1, 3, 8, 8),), (r(2, 3, 8, 8),), (r(4, 3, 8, 8),), (r(4, 3, 12, 10),), (r(5, 3, 9, 9),))
def convolution(t):
    w = tensors(r(5, 3, 3, 3), t)
    return lambda x: t.nn.functional.max_pool2d(t.nn.functional.conv2d(x, w, padding=1), 2).flatten(1)


@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name):
    make, calls, inputs, how = PROGRAMS[name]
    same(make, calls, inputs, **how)
