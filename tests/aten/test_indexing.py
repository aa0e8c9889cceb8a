"""Indexing against PyTorch: its own samples, random indices read and written, errors, and what is a view."""
import random

import numpy as np
import pytest
import torch

import oracle
import litetorch as lt
from views_oracle import check, same_error

torch.set_num_threads(1)
OPERATORS = """__getitem__ index_select gather take take_along_dim scatter scatter_add scatter_reduce index_add index_reduce index_copy index_fill index_put put masked_select masked_scatter nonzero nonzero_static argwhere
sort argsort msort topk unique unique_consecutive bincount searchsorted bucketize isin""".split()
DATABASE = {o.name for o in oracle.infos(*OPERATORS)}
KNOWN = {"nonzero": (), "sort": ("aten::sort.values",), "msort": ("aten::sort",), "argsort": ("aten::sort",)}      # ties of the unstable sort may fall differently


@pytest.mark.parametrize("name", [n for n in OPERATORS if n in DATABASE])
def test_samples(name):
    assert check(name, known=KNOWN.get(name, ())) > 0


# ---- random indices ----

def items(rnd, shape):
    "Source text of a random index for `shape`; `m` is the module."
    out, d = [], 0
    while d < len(shape) and rnd.random() < .85:
        n, kind = shape[d], rnd.randrange(10)
        if kind == 0: out.append(str(rnd.randrange(-n, n)) if n else ":")
        elif kind <= 2: out.append(f"{rnd.choice(['', rnd.randrange(-5, 5)])}:{rnd.choice(['', rnd.randrange(-5, 7)])}:{rnd.choice(['', 1, 2, 3])}")
        elif kind == 3: out.append("None"); continue
        elif kind == 4: out.append(str([rnd.randrange(-n, n) for _ in range(2)]) if n else ":")
        elif kind == 5: out.append(f"m.tensor([[{rnd.randrange(n)}], [{rnd.randrange(n)}]])" if n else ":")
        elif kind == 6: out.append(f"m.tensor({[rnd.random() < .5 for _ in range(n)]}, dtype=m.bool)")
        elif kind == 7: out.append(f"m.tensor({rnd.randrange(n)})" if n else ":")
        elif kind == 8: out.append(rnd.choice(["True", "False"])); continue
        else: out.append(f"np.array([{rnd.randrange(n)}])" if n else ":")
        d += 1
    if rnd.random() < .25: out.insert(rnd.randrange(len(out) + 1), "...")
    return ", ".join(out) + ("," if len(out) == 1 and rnd.random() < .3 else "") or "..."

def outcome(fn):
    try: return fn()
    except (IndexError, ValueError, TypeError, RuntimeError) as e: return type(e).__name__, oracle.first_line(e)

@pytest.mark.parametrize("seed", range(150))
def test_random_indices(seed):
    "Reading and writing with the same index; errors, strides, views and the version counter included."
    rnd = random.Random(seed)
    order, cut = rnd.sample(range(4), 4), rnd.choice([0, 1])
    base = lambda m: m.arange(120.).reshape(2, 3, 4, 5).permute(*order)[..., cut:]
    for _ in range(4):
        key = items(rnd, base(torch).shape)
        get = lambda m: eval(f"x[{key}]", dict(x=base(m), m=m, np=np))
        a, b = outcome(lambda: get(lt)), outcome(lambda: get(torch))
        if isinstance(b, tuple):
            assert a == b, key
            continue
        assert not isinstance(a, tuple), (key, a)
        assert (tuple(a.shape), a.stride(), a.tolist(), a._is_view()) == (tuple(b.shape), b.stride(), b.tolist(), b._is_view()), key
        values = ["-7", "2.5", f"m.arange({float(b.numel())}).reshape({tuple(b.shape)})", f"m.ones({tuple(b.shape[-1:])})", "m.ones(1, 1, 1)", "m.ones(7)"]
        value = rnd.choice(values)
        def put(m):
            x = base(m)
            exec(f"x[{key}] = {value}", dict(x=x, m=m, np=np))
            return [x.tolist(), x._version]
        assert outcome(lambda: put(lt)) == outcome(lambda: put(torch)), (key, value)


# ---- what PyTorch does differently from NumPy ----

@pytest.mark.parametrize("key", ["x[0, :, i]", "x[i, :, i]", "x[i, None, i]", "x[:, i, i]", "x[True]", "x[False]", "x[None, True]", "x[m.tensor(1)]", "x[[0, 1]]", "x[[[0, 1], [1, 0]]]", "x[(0, 1), ]", "x[..., None]", "x[()]", "x[[]]", "x[...]", "x[:]",
                                 "x[m.tensor(True)]", "x[i > 0]", "x[i > 0, 1:3]", "x[:, :, i]", "x.permute(2, 0, 1)[:, :, i]", "x[np.int64(1)]", "x[np.array(1)]", "x[1, ..., 2]", "x[[1.0]]", "x[:, [True, False, True]]"])
def test_particular_reads(key):
    def run(m):
        x, i = m.arange(24.).reshape(2, 3, 4), m.tensor([0, 1])
        y = eval(key, dict(x=x, i=i, m=m, np=np))
        return tuple(y.shape), y.stride(), y.tolist(), y._is_view(), y is x
    assert run(lt) == run(torch)

@pytest.mark.parametrize("statement", ["x[0] = 1", "x[0, 1] = 1.7", "x[x > 3] = 0", "x[m.tensor([0, 0])] = m.tensor([[1.], [2.]]).expand(2, 3)", "x[:, 0] = m.arange(2)", "x[True] = 5", "x[...] = m.ones(1, 1, 2, 3)", "x[[0, 1], [1, 2]] = m.tensor([5., 6.])",
                                       "x[1:] = x[:1]", "x[m.tensor(1)] = 3", "x[0] = m.tensor(2, dtype=m.int64)", "x[i, 0] += 10", "x[:, ::2] *= 2", "x.T[0] = 9", "x[0][1] = 4", "x.view(6)[4] = -1"])
def test_particular_writes(statement):
    def run(m):
        x, i = m.arange(6.).reshape(2, 3), m.tensor([0, 1])
        exec(statement, dict(x=x, i=i, m=m))
        return x.tolist(), x._version
    assert run(lt) == run(torch)

ERRORS = {
    "out of bounds": lambda m, x: x[2], "in a tuple": lambda m, x: x[0, 3], "too many": lambda m, x: x[0, 0, 0], "0-d": lambda m, x: m.tensor(1.)[0], "0-d slice": lambda m, x: m.tensor(1.)[:], "negative step": lambda m, x: x[::-1],
    "zero step": lambda m, x: x[::0], "float": lambda m, x: x[1.5], "str": lambda m, x: x["a"], "float tensor": lambda m, x: x[m.tensor([1.])], "mask shape": lambda m, x: x[m.tensor([True, False, True])], "index tensor": lambda m, x: x[m.tensor([2])],
    "broadcast": lambda m, x: x[m.tensor([0, 1]), m.tensor([0, 1, 2])], "slice bound": lambda m, x: x[1:2.5], "empty dimension": lambda m, x: m.ones(3, 0)[:, m.tensor([0])], "int8": lambda m, x: x[m.tensor([1], dtype=m.int8)],
    "put dtype": lambda m, x: x.__setitem__(m.tensor([0]), m.ones(3, dtype=m.float64)), "put shape": lambda m, x: x.__setitem__(m.tensor([0, 1]), m.ones(4)), "put mask": lambda m, x: x.__setitem__(x > 0, m.ones(2)),
    "set shape": lambda m, x: x.__setitem__(0, m.ones(4)), "set rank": lambda m, x: x.__setitem__(0, m.ones(2, 3)), "set str": lambda m, x: x.__setitem__(0, "a"), "set list": lambda m, x: x.__setitem__(0, [1, 2, 3]), "set None": lambda m, x: x.__setitem__(0, None),
    "set overflow": lambda m, x: x.byte().__setitem__(0, 300), "overlap": lambda m, x: x.view(6).__setitem__(slice(1, None), x.view(6)[:-1]), "gather": lambda m, x: x.gather(0, m.tensor([[5]])), "gather rank": lambda m, x: x.gather(0, m.tensor([0])),
    "index_select": lambda m, x: x.index_select(0, m.tensor([9])), "take": lambda m, x: x.take(m.tensor([9])), "scatter dtype": lambda m, x: x.scatter(0, m.tensor([[0]]), m.ones(1, 1, dtype=m.float64)), "index_add": lambda m, x: x.index_add(0, m.tensor([0, 1]), m.ones(3, 3)),
    "masked_select": lambda m, x: x.masked_select(x), "topk": lambda m, x: x.topk(4), "sort complex": lambda m, x: m.tensor([1j]).sort(), "bincount": lambda m, x: m.bincount(m.tensor([-1])), "searchsorted": lambda m, x: m.searchsorted(x, x[0])}

@pytest.mark.parametrize("name", ERRORS)
def test_errors(name): same_error(lambda: ERRORS[name](lt, lt.arange(6.).reshape(2, 3)), lambda: ERRORS[name](torch, torch.arange(6.).reshape(2, 3)))

def test_a_refused_write_changes_nothing():
    x = lt.arange(6.).reshape(2, 3)
    for bad in (lambda: x.__setitem__(0, lt.ones(4)), lambda: x.__setitem__(lt.tensor([0, 5]), 1.), lambda: x.__setitem__(x > 0, lt.ones(2))):
        with pytest.raises((RuntimeError, IndexError)): bad()
    assert x.tolist() == [[0, 1, 2], [3, 4, 5]]

def test_public_functions():
    def run(m):
        x = m.tensor([[3, 1, 3], [1, 3, 3]])
        return [t.tolist() for t in [*m.unique(x, return_inverse=True, return_counts=True), m.unique(x, dim=0), *m.unique_consecutive(x[0], return_counts=True), *x.nonzero(as_tuple=True), m.nonzero(x > 1), *m.where(x > 1),
                                     x.sort(dim=1, descending=True, stable=True)[1], x.argsort(), *m.topk(x.float(), 2), m.nn.functional.one_hot(x), m.isin(x, 3), m.bucketize(x, m.tensor([2, 3]))]]
    ours, theirs = run(lt), run(torch)
    assert ours == theirs

def test_nan_sorts_last():
    def run(m):
        x = m.tensor([2., float("nan"), 1., float("inf"), 2.])
        return [str(x.sort(stable=True)[0].tolist()), x.sort(stable=True)[1].tolist(), str(x.sort(descending=True, stable=True)[0].tolist()), x.sort(descending=True, stable=True)[1].tolist(), str(x.topk(2)[0].tolist())]
    assert run(lt) == run(torch)

KINDS = "float16 bfloat16 float32 float64 uint8 int8 int32 int64 bool complex64".split()

@pytest.mark.parametrize("edges", KINDS)
def test_searching_among_other_numbers(edges):
    "Boundaries and values become what they promote to: a float64 beside float32 is not rounded, one without dimensions is; 2.5 among integers is no integer."
    def run(m, compiled):
        f = lambda e, *vs: [m.searchsorted(e, v, right=r) for v in vs for r in (False, True)] + [m.bucketize(v, e) for v in vs]
        f, out = (lt.compile(f) if compiled else f), []
        e = (m.tensor([0, 1, 1, 3, 100]) + 0.1*("float" in edges)).to(getattr(m, edges))
        for values in KINDS:
            v = m.tensor([0.1, 1.1, 2.5, 99.99]).to(m.float64).to(getattr(m, values))
            try: out.append([t.tolist() for t in f(e, v, v[0])])
            except RuntimeError as error: out.append(None if compiled else (type(error).__name__, str(error)))
        for number in (2.5, 1, -1, 300, 0.1, True):
            g = lambda e, n=number: (m.searchsorted(e, n), m.searchsorted(e, n, right=True), m.bucketize(n, e))
            try: out.append([t.tolist() for t in (lt.compile(g) if compiled else g)(e)])
            except RuntimeError as error: out.append(None if compiled else (type(error).__name__, str(error)))
        return out
    theirs = run(torch, False)
    assert run(lt, False) == theirs
    assert run(lt, True) == [None if isinstance(t, tuple) else t for t in theirs]
