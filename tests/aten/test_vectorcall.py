"""Calls in machine code: bindings, kernels for few elements and the nodes of gradients. What Python does in their place is the definition."""
import contextlib, copy, gc, inspect, operator, os, pickle, subprocess, sys, threading, types
from pathlib import Path

import numpy as np
import pytest

import litetorch as lt
from litetorch import Tensor
from litetorch.aten.core.dispatch import OpOverload, in_machine_code
from litetorch.aten.core.schema import operator as operator_named
from litetorch.aten.native import few, objects, vectorcall as v
from litetorch.aten.native.random import fills
from litetorch.autograd.formulas import rows
from litetorch.autograd.recorded import program
from litetorch.overrides import TorchFunctionMode
from litetorch.utils._python_dispatch import TorchDispatchMode

lt.randn(100_000).exp()                         # LLVM is up
objects.install()
here = pytest.mark.skipif(not objects.fits(), reason="this interpreter keeps its operators in bytecode")
DEFINED = {m: types.FunctionType(getattr(Tensor, m).__code__, getattr(Tensor, m).__globals__) for m in v.METHODS}
GETITEM = types.FunctionType(Tensor.__getitem__.__code__, Tensor.__getitem__.__globals__)
GETITEM.__kwdefaults__ = Tensor.__getitem__.__kwdefaults__
ORDER = [m for m in v.METHODS if m.strip("_") in few.COMPARISONS]
BY = {m: getattr(operator, m) for m in v.METHODS if not m.startswith("__r")} | {"__radd__": lambda a, b: b + a, "__rsub__": lambda a, b: b - a, "__rmul__": lambda a, b: b*a}


@contextlib.contextmanager
def in_python():
    "Kernels are Python functions again; what is called through `DEFINED` is all in Python then."
    forms, drawn = dict(in_machine_code), dict(fills)
    in_machine_code.clear()
    fills.update({name: objects.definition(f) for name, f in fills.items()})
    for op in OpOverload.all.values(): op.table.clear()
    try: yield
    finally:
        in_machine_code.update(forms)
        fills.update(drawn)
        for op in OpOverload.all.values(): op.table.clear()


def outcome(f, *args):
    "A result as what can be compared, or the error."
    try: r = f(*args)
    except Exception as error: return type(error), str(error)
    if not isinstance(r, Tensor): return r
    if r.layout is not lt.strided: return r.layout, r.dtype, str(r)
    a = r.detach().resolve_conj().resolve_neg()._array
    return r.dtype, tuple(r.shape), r.stride(), r.storage_offset(), r.requires_grad, r.is_leaf, r.is_inference() or r._version, r._keys, r._base is None, a.tobytes() if type(a) is np.ndarray else str(r), type(r)


@here
def test_the_functions_begin_in_machine_code():
    interpreter = v.vectorcall_of(outcome).value
    assert {m: v.vectorcall_of(getattr(Tensor, m)).value == interpreter for m in v.METHODS} == dict.fromkeys(v.METHODS, False)
    assert inspect.signature(Tensor.__add__) == inspect.signature(DEFINED["__add__"]) and Tensor.__add__.__name__ == "__add__" and pickle.loads(pickle.dumps(lt.add)) is lt.add


def operands():
    "Tensors and numbers of all kinds."
    g = lt.Generator().manual_seed(1)
    r = lambda *shape: lt.randn(shape, generator=g)
    odd = lt.tensor([0., -0., float("inf"), -float("inf"), float("nan"), 1e-42, 3e38, -3e38, 1., 7.])
    made = [r(3, 4), r(4, 3).t(), r(3, 8)[:, ::2], r(4)[1:], r(), r(0, 3), r(3, 4).double(), odd, odd.double(), odd.half(), odd.bfloat16(), r(3, 4).requires_grad_(), lt.nn.Parameter(r(3, 4)),
            (r(3, 4)*9).long(), (r(3, 4)*9).int(), r(3, 4) > 0, lt.tensor([2**62, -2**63, 2**63 - 1, 0, -1]), r(1, 4)[:, :1], r(1, 4), r(70, 70), r(3, 4).to(lt.complex64), r(3, 4).to("meta"), r(1, 3, 4).permute(1, 0, 2),
            r(12).expand(3, 12), r(3, 1, 4), r(64, 64), lt.quantize_per_tensor(r(3), .1, 0, lt.qint8), r(3, 3).to_sparse(), lt.nn.Parameter(r(3, 4), requires_grad=False)]
    numbers = [0, 1, -3, 2.5, -0., float("nan"), float("inf"), 3.5e38, 1e300, 2**53, 2**53 + 1, 2**70, True, 1 + 2j, np.float32(2.5), np.int64(3), np.float64(.1), "text", None, [1.], np.arange(4.)]
    return made, numbers


def cases(method):
    "Operands of a method."
    made, numbers = operands()
    for a in made:
        with lt.no_grad(): twin = a.detach()
        for x in (a, twin):
            if method in ("__neg__", "__abs__"): yield x,
            else: yield from [(x, b) for b in (numbers if method.startswith("__r") else [*made, *numbers])]


def copied(x):
    "A copy that lies as `x` does, and asks for gradients if that is no leaf of which nothing may be written."
    c = x.clone() if x.is_quantized or x.layout is not lt.strided else x.clone(memory_format=lt.preserve_format)
    return c.requires_grad_() if x.requires_grad and not x.is_leaf else c


def told(f, args, inplace):
    "What a call gives, plainly, without gradients and in inference mode; what is written is a copy."
    out = []
    for mode in (contextlib.nullcontext, lt.no_grad, lt.inference_mode):
        with lt.no_grad():
            mine = (copied(args[0]), *args[1:]) if inplace else args
            if inplace and len(args) > 1 and args[1] is args[0]: mine = (mine[0], mine[0])
        with mode(): out.append(outcome(f, *mine))
    return out


@pytest.mark.parametrize("method", v.METHODS)
@pytest.mark.filterwarnings("ignore")
def test_as_the_bytecode(method):
    inplace = method.startswith("__i")
    with in_python(): want = [told(DEFINED[method], args, inplace) for args in cases(method)]
    for args, expected in zip(cases(method), want, strict=True):
        if expected[0] is NotImplemented or method in ORDER and type(args[1]) is lt.nn.Parameter and type(args[0]) is Tensor: continue        # the other operand is asked: first, if its class is a subclass
        assert told(BY[method], args, inplace) == expected, (method, args)
        assert told(DEFINED[method], args, inplace) == expected, (method, args)


FUNCTIONS = dict(sqrt=lt.sqrt, reciprocal=lt.reciprocal, neg=lt.neg, abs=lt.abs, **{n: getattr(lt, n) for n in "add sub mul div rsub lt le gt ge eq ne".split()},
                 **{f"{n}_": getattr(Tensor, f"{n}_") for n in "add sub mul div".split()}, alpha=lambda a, b: lt.add(a, b, alpha=2), alpha_=lambda a, b: a.sub_(b, alpha=3), rounded=lambda a, b: lt.div(a, b, rounding_mode="floor"),
                 out=lambda a, b: lt.add(a, b, out=lt.empty(3, 4)), threshold=lambda a, b: lt.ops.aten.threshold_backward(a, b, 0), threshold2=lambda a, b: lt.ops.aten.threshold_backward(a, b, 1), relu=lambda a: lt.relu(a))


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.filterwarnings("ignore")
def test_functions_as_in_python(name):
    f, inplace = FUNCTIONS[name], name.endswith("_")
    unary = name in ("sqrt", "reciprocal", "neg", "abs", "relu")
    def results():
        for args in cases("__neg__" if unary else "__add__"): yield args, told(f, args, inplace)
    with in_python(): want = list(results())
    for (args, found), (_, expected) in zip(results(), want, strict=True): assert found == expected, (name, args)


def test_in_place_and_memory():
    def run():
        out = []
        x = lt.arange(12.)
        for a, b in ((x[:4], x[2:6]), (x[4:8], x[4:8]), (x[:3], x[3:6]), (x.view(3, 4), x[:4]), (x, x[:1]), (x.view(3, 4)[1], x.view(3, 4)[0])):
            out.append(outcome(lambda a, b: a.add_(b), a, b))
        out += [x.tolist(), x._version]
        y = lt.ones(3)
        view = y.view(3)
        y += 1
        view *= 2
        out += [y.tolist(), y._version, view._version, outcome(lambda: lt.ones(3).expand(2, 3).add_(1)), outcome(lambda: lt.ones(3).add_(lt.ones(2, 3)))]
        p = lt.nn.Parameter(lt.ones(3))
        out.append(outcome(lambda: p.add_(1)))
        with lt.no_grad():
            p.add_(1).mul_(2.)
            p -= lt.ones(3)
        return [*out, p.tolist(), p._version, type(p).__name__]
    with in_python(): want = run()
    assert run() == want


INDICES = [0, -1, 2, 3, -4, 4, True, None, ..., slice(None), slice(1, 3), slice(-2, None), slice(3, 1), slice(0, 9, 2), slice(None, None, 3), slice(0, 3, 0), slice(None, None, -1), slice(1.5, 3), slice(None, 2**70), 2**70, "text",
           (), (0,), (0, 1), (slice(1, 3), 0), (slice(None), slice(0, 2)), (0, ..., 1), (slice(2), None), (1, 2, 0), (0, 1, 2, 3), [0, 1], (0, True), (np.int64(1),), lt.tensor(1), (slice(np.int64(1), 3), 0)]
VIEWS = dict(
    t=lambda x: x.t(), **{f"transpose{d}": lambda x, d=d: x.transpose(*d) for d in ((0, 1), (-1, 0), (0, 0), (1, 2), (5, 0), (0, -9))}, **{f"view{n}": lambda x, n=n: x.view(n) for n in ((12,), (-1,), (2, -1), (3, 4), (4, 3, 1), (1, 12), (5, 2), (-1, -1), (-2,), (0, -1), (), (2, 2, 3), (1,), (2**62, 4))},
    **{f"reshape{n}": lambda x, n=n: x.reshape(n) for n in ((12,), [2, -1], (4, -1), (5,), (-1, 0), (3, 2, 2))}, reshape_one=lambda x: x.reshape(-1), sizes=lambda x: x.reshape(lt.Size([4, 3])), function=lambda x: lt.reshape(x, (2, 6)),
    **{f"unsqueeze{d}": lambda x, d=d: x.unsqueeze(d) for d in (0, 1, 2, -1, -3, -4, 5)}, **{f"select{d}": lambda x, d=d: x.select(*d) for d in ((0, 0), (1, -1), (-1, 2), (0, 5), (3, 0), (0, -3))},
    **{f"narrow{d}": lambda x, d=d: x.narrow(*d) for d in ((0, 0, 1), (1, 1, 2), (-1, 2, 2), (0, 1, 0), (0, 2, 5))}, permute=lambda x: x.permute(1, 0), expand=lambda x: x.unsqueeze(0).expand(2, *x.shape), squeeze=lambda x: x.unsqueeze(0).squeeze(0), detach=lambda x: x.detach(), alias=lambda x: lt.ops.aten.alias(x),
    twice=lambda x: x.t().t()[1:].view(-1), chunk=lambda x: x.chunk(2)[1][0])


def seen(f, x):
    "A view, and what it shares with `x`: the base, the counter and its list, the note of how it came about."
    def one():
        r = f(x)
        a = r.detach()._array if isinstance(r, Tensor) and r.layout is lt.strided and not r.is_meta else None
        base, strides = (getattr(r, "_base", 0), r.stride()) if isinstance(r, Tensor) and r.layout is lt.strided else (0, 0)
        vc = getattr(r, "_vc", None)
        note = r._extra.creation if getattr(r, "_extra", None) is not None else None
        told = outcome(lambda: r), base is x, base is x._base, strides, vc is x._vc, len(vc) if isinstance(vc, list) else 0, note, type(r), None if a is None else (a.flags.writeable, a.flags.owndata, a.flags.aligned)
        if a is not None and r.numel() and not r.requires_grad and r.dtype is lt.float32 and (0 not in r.stride() or r.numel() == 1) and not x.is_inference() and not x.requires_grad:
            r.add_(1)
            told += x._version, r._version, repr(x.tolist()) if x.numel() < 99 else 0
            r.sub_(1)
        return told
    out = []
    for mode in (contextlib.nullcontext, lt.no_grad, lt.inference_mode):
        with mode():
            try: out.append(one())
            except Exception as error: out.append((type(error), str(error)))
    return out


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("part", range(4))
def test_views_as_in_python(part):
    def run(getitem):
        out = []
        for x in operands()[0][part::4]:
            for twin in (x, x.detach()):
                out += [((tuple(twin.shape), name), seen(f, twin)) for name, f in VIEWS.items()]
                out += [((tuple(twin.shape), index), seen(lambda x, index=index: getitem(x, index), twin)) for index in INDICES]
        return out
    with in_python(): want = run(GETITEM)
    for a, b in zip(run(operator.getitem), want, strict=True): assert a == b, a[0]


def test_random_indices():
    import random
    rng = random.Random(5)
    for _ in range(3000):
        shape = [rng.choice((1, 2, 3, 5)) for _ in range(rng.randint(0, 4))]
        x = lt.arange(float(np.prod(shape, dtype=int))).reshape(shape)
        if len(shape) > 1 and rng.random() < .5: x = x.transpose(rng.randrange(len(shape)), rng.randrange(len(shape)))
        number = lambda: rng.choice((None, *range(-7, 8)))
        one = lambda: rng.randint(-6, 6) if rng.random() < .5 else slice(number(), number(), rng.choice((None, 1, 2, 5)))
        index = tuple(one() for _ in range(rng.randint(0, 4))) if rng.random() < .7 else one()
        assert outcome(operator.getitem, x, index) == outcome(GETITEM, x, index), (shape, index)


def test_a_list_of_views_is_shortened():
    x = lt.ones(4, 4)
    for _ in range(1000): x[0], x.t(), x.view(16)
    assert len(x._vc) < 140


@pytest.mark.parametrize("dtype", [lt.float32, lt.float64, lt.float16, lt.int64, lt.complex64])
def test_sums_and_products_as_in_python(dtype):
    def run():
        g, out = lt.Generator().manual_seed(2), []
        r = lambda *shape: (lt.randn(shape, generator=g)*9).to(dtype)
        for n in (*range(140), 300, 4000, 5000): out.append(outcome(lambda x=r(n): x.sum()))
        out += [outcome(f) for f in (lambda: r(3, 5).sum(), lambda: r(8, 8).t().sum(), lambda: r(4).sum(dtype=lt.float64), lambda: lt.tensor([-0.]).to(dtype).sum(), lambda: r().sum(), lambda: lt.tensor([float("inf"), -float("inf"), 1]).to(dtype).sum())]
        for m, k, n in ((1, 1, 1), (2, 3, 4), (4, 4, 4), (1, 7, 1), (5, 1, 5), (16, 16, 16), (3, 0, 2), (0, 3, 2), (63, 64, 65), (64, 65, 64), (70, 70, 70)):
            a, b = r(m, k), r(k, n)
            biases = r(n), r(1, n), r(m, 1), r(m, n), r(1), r(), r(m + 1, n), r(n, 1, 1), r(n).double()
            for x in (a, r(k, m).t(), r(m, 2*k)[:, ::2]):
                for y in (b, r(n, k).t(), r(k, n + 1)[:, :n]):
                    out += [outcome(f, x, y) for f in (operator.matmul, lt.mm, lt.matmul, lambda x, y: x @ y[:, 0], lambda x, y: y @ x)]
                out += [outcome(lt.addmm, c, x, b) for c in biases] + [outcome(lt.nn.functional.linear, x, b.t(), c) for c in (*biases, None)] + [outcome(lambda x=x, c=c: lt.addmm(c, x, b, beta=.5, alpha=2)) for c in biases[:2]]
                out += [outcome(lt.nn.functional.linear, r(2, m, k), b.t(), biases[0]), outcome(lt.nn.functional.linear, x[0], b.t(), biases[0]) if m and k else None, outcome(lt.mm, x, r(k + 1, n)), outcome(lt.mm, x, b.double())]
        return out
    with in_python(): want = run()
    found = run()
    for k, (a, b) in enumerate(zip(found, want, strict=True)): assert a == b, k
    lt.set_numerics("invariant")
    try:
        with in_python(): want = run()
        assert run() == want
    finally: lt.set_numerics("fast")


@pytest.mark.parametrize("dtype", [lt.float32, lt.float64, lt.bfloat16, lt.int64])
def test_sums_along_and_losses_as_in_python(dtype):
    def run():
        g, out = lt.Generator().manual_seed(2), []
        r = lambda *shape: (lt.randn(shape, generator=g)*9).to(dtype)
        for shape in ((2, 3), (5, 7), (63, 2), (64, 3), (65, 3), (2, 127), (2, 128), (2, 129), (3, 4, 5), (1, 4), (4, 1), (2, 1, 3), (7,), (), (0, 3), (40, 40)):
            x = r(*shape)
            for y in (x, x.t() if x.ndim == 2 else x, -x*0):
                for dim in (0, -1, 1, (0,), [0, 1], None, 5): out += [outcome(lambda y=y, dim=dim, keep=keep: y.sum(dim, keep)) for keep in (False, True)]
                out.append(outcome(lambda y=y: y.sum(0, dtype=lt.float64)))
        F = lt.nn.functional
        for n, classes in ((1, 2), (4, 3), (16, 10), (127, 5), (128, 5), (129, 5)):
            x, t = r(n, classes), lt.randint(classes, (n,), generator=g)
            bad, negative, skipped = t.clone(), t.clone(), t.clone()
            bad[-1], negative[0], skipped[0] = classes, -1, -100
            for logits in (x, r(classes, n).t(), x[:, :2], x[0]):
                for target in (t, bad, negative, skipped, t.int(), t.to(lt.uint8), t[:0], t[0], t.repeat_interleave(2)[::2]):
                    for more in (dict(), dict(reduction="sum"), dict(reduction="none"), dict(ignore_index=1), dict(weight=r(classes)), dict(ignore_index=2**40)):
                        out.append(outcome(lambda logits=logits, target=target, more=more: F.nll_loss(logits, target, **more)))
                        if dtype.is_floating_point: out.append(outcome(lambda logits=logits, target=target, more=more: lt.autograd.grad(F.nll_loss(leaf := logits.detach().requires_grad_(), target, **more).pow(2).sum(), leaf)[0]))
        return out
    with in_python(): want = run()
    for k, (a, b) in enumerate(zip(run(), want, strict=True)): assert a == b, k
    lt.set_numerics("invariant")
    try:
        with in_python(): want = run()
        assert run() == want
    finally: lt.set_numerics("fast")


@pytest.mark.parametrize("dtype", [lt.float32, lt.float64, lt.float16, lt.int64, lt.int32, lt.uint8, lt.complex64])
@pytest.mark.filterwarnings("ignore")
def test_order_and_places_as_in_python(dtype):
    def parts(r): return [outcome(lambda v=v: v) for v in r] if isinstance(r, tuple) else outcome(lambda: r)
    def safely(f):
        try: return parts(f())
        except Exception as error: return type(error), str(error)
    def run():
        g, out = lt.Generator().manual_seed(4), []
        r = lambda *shape: lt.randint(-3, 4, shape, generator=g).to(dtype)
        special = r(4, 5)
        if dtype.is_floating_point: special[1, 2], special[0, 0], special[3, 3], special[2, 1] = float("nan"), -0., float("inf"), -float("inf")
        for x in (r(4, 4), r(3, 5, 2), r(64, 3), r(3, 65), r(7), r(), r(1, 4), r(4, 1), r(0, 3), r(70, 70), r(4, 6).t(), r(4, 8)[:, ::2], special):
            for d in (0, 1, -1, 2, -4):
                out += [safely(f) for f in (lambda: x.sort(d), lambda: x.sort(d, True), lambda: x.sort(dim=d, stable=True), lambda: x.argsort(d), lambda: x.topk(2, d), lambda: x.topk(1, d, False), lambda: x.topk(0, d), lambda: x.topk(99, d),
                                            lambda: x.median(d), lambda: x.median(d, True), lambda: x.max(d), lambda: x.min(d, True), lambda: x.max(), lambda: x.kthvalue(1, d))]
                n = x.shape[d] if -x.ndim <= d < x.ndim else 3
                for t in (lt.randint(max(n, 1), (3,), generator=g), lt.tensor([0]), lt.tensor([n]), lt.tensor([-1]), lt.tensor(0), lt.tensor([], dtype=lt.int64), lt.tensor([0, 1], dtype=lt.int32), lt.randint(max(n, 1), (2, 2), generator=g)):
                    out += [safely(f) for f in (lambda: x.index_select(d, t), lambda: x.index_fill(d, t, 2), lambda: x.index_fill(d, t, 2.5), lambda: x.index_fill(d, t, True), lambda: x.index_fill(d, t, 1e300), lambda: x.gather(d, t))]
                for shape in (x.shape, (2,)*x.ndim, (1,)*x.ndim, (9,)*x.ndim):
                    t = lt.randint(max(n, 1), shape, generator=g)
                    out += [safely(lambda: x.gather(d, t)), safely(lambda: x.gather(d, t, sparse_grad=True)), safely(lambda: x.gather(d, t - 1))]
        return out
    with in_python(): want = run()
    for k, (a, b) in enumerate(zip(run(), want, strict=True)): assert a == b, k


@pytest.mark.parametrize("dtype", [lt.float32, lt.float64, lt.float16, lt.bfloat16, lt.int64, lt.int32, lt.uint8, lt.bool, lt.complex64, lt.complex128], ids=str)
@pytest.mark.filterwarnings("ignore")
def test_moves_as_in_python(dtype):
    def safely(f):
        try: r = f()
        except Exception as error: return type(error), str(error)
        return [outcome(lambda v=v: v) for v in r] if isinstance(r, tuple) else outcome(lambda: r)
    def run():
        g, out = lt.Generator().manual_seed(5), []
        r = lambda *shape: lt.randint(-3, 4, shape, generator=g).to(dtype)
        special = r(4, 5)
        if dtype.is_floating_point: special[1, 2], special[0, 0], special[3, 3], special[2, 1] = float("nan"), -0., float("inf"), -float("inf")
        zeros = r(3, 3)*0 if dtype is not lt.bool else r(3, 3)
        xs = [r(4, 4), r(3, 5, 2), r(64, 3), r(7), r(), r(1, 4), r(4, 1), r(0, 3), r(70, 70), r(4, 6).t(), r(4, 8)[:, ::2], special, zeros, -zeros if dtype not in (lt.bool, lt.uint8) else zeros, r(2, 1, 3, 1), r(2, 3, 2, 2), r(1, 2, 2, 1, 3), r(600)]
        for x in xs:
            for d in (0, 1, -1, 2, -4):
                other = r(*x.shape) if x.ndim else r()
                for many in ([x, other], (x, other, x), [x], [x]*70, [x, x[:0]] if x.ndim else [x], [x, x.double()], [x, 3], [], [x, x.transpose(0, -1)] if x.ndim else [x], lt.nn.ParameterList(), [x, x[..., :1]] if x.ndim else [x], [x, x.narrow(0, 0, 1)] if x.ndim and len(x) else [x]):
                    out += [safely(lambda: lt.cat(many, d)), safely(lambda: lt.stack(many, d)), safely(lambda: lt.concat(many, dim=d))]
                out += [safely(f) for f in (lambda: x.flip(d), lambda: x.flip((d, 0)), lambda: x.flip(()), lambda: x.flip([-1]), lambda: x.flip(0, 1), lambda: x.cummax(d), lambda: x.cummin(dim=d), lambda: x.aminmax(dim=d), lambda: x.aminmax(dim=d, keepdim=True))]
                n = x.shape[d] if -x.ndim <= d < x.ndim else 3
                for shape in (x.shape, (2,)*x.ndim, (1,)*x.ndim, (9,)*x.ndim, (0,)*x.ndim):
                    t = lt.randint(max(n, 1), shape, generator=g)
                    for src in (r(*shape), r(*(s + 1 for s in shape)), 2, -1.5, True, 1e300, 3 + 1j, x.double(), x, lt.tensor(2, dtype=dtype)):
                        out += [safely(lambda: x.scatter(d, t, src)), safely(lambda: x.scatter(d, t - 1, src)), safely(lambda: x.clone().scatter_(d, t, src))]
                        y = x.clone(); view = y.view(y.shape)
                        out += [safely(lambda: y.scatter_(d, t, src)), y._version, safely(lambda: view.scatter_(d, t, src)), y._version]
            out += [safely(f) for f in (lambda: x.aminmax(), lambda: x.aminmax(keepdim=True))]
            for low, high in ((0, 1), (None, 2), (-1, None), (.5, 1.5), (2, -2), (None, None), (float("nan"), 1), (0, float("inf")), (True, 3), (1e300, None), (2**60, None), (lt.tensor(1), None), (1j, 2)):
                out += [safely(lambda: x.clamp(low, high)), safely(lambda: lt.clip(x, low, high)), safely(lambda: x.clone().clamp_(low, high))]
        return out
    with in_python(): want = run()
    for k, (a, b) in enumerate(zip(run(), want, strict=True)): assert a == b, k


@pytest.mark.parametrize("dtype", [lt.float32, lt.float64, lt.float16, lt.bfloat16, lt.int64, lt.complex64], ids=str)
@pytest.mark.filterwarnings("ignore")
def test_draws_as_in_python(dtype):
    def run():
        lt.manual_seed(7)
        out, other = [], lt.Generator().manual_seed(3)
        def told(f):
            out.extend([outcome(f), lt.get_rng_state().tolist()])
        for shape in ((1,), (3,), (), (15,), (16,), (4, 4), (17,), (0,), (2, 9), (29,), (16, 33), (40, 40), (5,)):
            x = lt.ones(shape, dtype=dtype)
            for f in (lambda t: t.normal_(), lambda t: t.normal_(2, .5), lambda t: t.normal_(mean=1), lambda t: t.normal_(0, -1), lambda t: t.normal_(float("nan"), 1), lambda t: t.normal_(0, 0), lambda t: t.normal_(0, 1, generator=other), lambda t: t.normal_(True, 1),
                      lambda t: t.uniform_(), lambda t: t.uniform_(0., 1.), lambda t: t.uniform_(-1, 1), lambda t: t.uniform_(generator=other), lambda t: t.bernoulli_(), lambda t: t.bernoulli_(.3), lambda t: t.bernoulli_(0), lambda t: t.bernoulli_(1), lambda t: t.bernoulli_(1.5),
                      lambda t: t.bernoulli_(float("nan")), lambda t: t.bernoulli_(lt.tensor(.5)), lambda t: t.log_normal_(), lambda t: lt.nn.init.normal_(t, 0, .02), lambda t: lt.dropout(t.float(), .5, True)):
                told(lambda: f(x.clone()))
                told(lambda: f(x.clone().unsqueeze(0)))                             # a view
                y = x.clone()
                told(lambda: f(y))
                out.append(y._version)
                if dtype.is_floating_point:
                    told(lambda: f(x.clone().requires_grad_()))
                    with lt.no_grad(): told(lambda: f(x.clone().requires_grad_()))
                    with lt.inference_mode(): told(lambda: f(x.clone()))
            for low, high in ((0, 9), (-5, 5), (3, 3), (0, 2**28), (0, 2**28 - 1), (-2**63, 2**63 - 1), (2**50, 2**50 + 3), (True, 7), (0., 3.)):
                told(lambda: lt.randint(low, high, shape)), told(lambda: lt.randint(low, high, shape, dtype=dtype)), told(lambda: lt.randint(low, high, shape, generator=other))
            for n in (0, 1, 2, 7, 512, 513, 2000): told(lambda: lt.randperm(n)), told(lambda: lt.randperm(n, dtype=dtype))
            for f in (lt.rand, lt.randn): told(lambda: f(*shape)), told(lambda: f(shape, dtype=dtype)), told(lambda: f(*shape, requires_grad=True)), told(lambda: f(shape, generator=other))
        lt.randn(3)
        state = lt.get_rng_state()                                                  # with a number that is left over
        told(lambda: lt.randn(2))
        lt.set_rng_state(state)
        told(lambda: lt.ones(2).normal_())
        return out
    with in_python(): want = run()
    for k, (a, b) in enumerate(zip(run(), want, strict=True)): assert a == b, k

@here
@pytest.mark.parametrize("draw", [lambda: lt.rand(4), lambda: lt.randn(4), lambda: lt.ones(4).normal_(), lambda: lt.ones(4).bernoulli_()])
def test_who_draws_waits_for_who_draws(draw):
    draw()
    thread = threading.Thread(target=draw)
    with lt.default_generator.lock:
        state = lt.default_generator.state.copy()
        thread.start()
        thread.join(.2)
        assert thread.is_alive() and (lt.default_generator.state == state).all()
    thread.join()
    assert (lt.default_generator.state != state).any()


def test_ranks_in_threads_draw_their_own():
    from litetorch.distributed import run_in_threads
    def work(rank):
        lt.manual_seed(rank)
        return [t.tolist() for t in (lt.rand(3), lt.randn(3), lt.ones(17).normal_(), lt.ones(3).bernoulli_(), lt.randint(9, (4,)), lt.randperm(5))]
    lt.manual_seed(5)
    before = lt.get_rng_state()
    found = run_in_threads(2, work)
    assert lt.equal(before, lt.get_rng_state())
    assert found == [work(0), work(1)]


def nodes(t):
    "The graph of a tensor: names, what is saved, versions, edges."
    if t is None: return None
    saved = {}
    for name in t.saved_names() if hasattr(t, "saved_names") else ():
        value = t.saved(name)
        saved[name] = outcome(lambda value=value: value) if isinstance(value, Tensor) else repr(value)
    return type(t).__name__, saved, getattr(t, "meta", None), t.rare is None, [(nodes(e[0]), e[1]) if e is not None else None for e in t.edges]


GRAPHS = dict(
    mul=lambda x, y, p: x*y, mul_number=lambda x, y, p: x*2.5, mul_other=lambda x, y, p: y*x, both=lambda x, y, p: x*x, add=lambda x, y, p: x + y, alpha=lambda x, y, p: lt.add(x, y, alpha=3), sub=lambda x, y, p: 1 - x,
    div=lambda x, y, p: x/(y + 3), exp=lambda x, y, p: x.exp(), chain=lambda x, y, p: ((x*y).tanh() + x).sigmoid(), mm=lambda x, y, p: x.view(2, 2) @ y.view(2, 2), linear=lambda x, y, p: lt.nn.functional.linear(x.view(2, 2), p),
    addmm=lambda x, y, p: lt.nn.functional.linear(x.view(2, 2), p, y[:2]), sum=lambda x, y, p: x.sum(), sums=lambda x, y, p: x.view(2, 2).sum(0), loss=lambda x, y, p: lt.nn.functional.cross_entropy(x.view(2, 2), lt.tensor([1, 0])), relu=lambda x, y, p: x.relu(), softmax=lambda x, y, p: x.softmax(0), log_softmax=lambda x, y, p: x.log_softmax(0),
    half=lambda x, y, p: x.half()*2, double=lambda x, y, p: x.double()*y.double(), view=lambda x, y, p: x[1:]*2, whole=lambda x, y, p: x.long()*2, pow=lambda x, y, p: x**2, where=lambda x, y, p: lt.where(x > 0, x, y), gelu=lambda x, y, p: lt.nn.functional.gelu(x),
    layer_norm=lambda x, y, p: lt.nn.functional.layer_norm(x, (4,)), parameter=lambda x, y, p: p*x.view(2, 2), to_one=lambda x, y, p: x.sum()*y, meta=lambda x, y, p: x.to("meta")*2, cat=lambda x, y, p: lt.cat([x, y]), t=lambda x, y, p: p.t()*2, select=lambda x, y, p: p[0]*2, slice=lambda x, y, p: x[1:3], unsqueeze=lambda x, y, p: x.unsqueeze(0), reshape=lambda x, y, p: x.reshape(2, 2), relu_sum=lambda x, y, p: (x @ p.reshape(4)).relu(), inplace=lambda x, y, p: (x*1).mul_(y),
    nothing=lambda x, y, p: x.detach()*y.detach(), index=lambda x, y, p: x[lt.tensor([0, 2])], complex=lambda x, y, p: (x*1j).abs())


@pytest.mark.parametrize("name", GRAPHS)
def test_graphs_as_in_python(name):
    "Values, nodes, all that they save, and the gradients of first and second order."
    def run():
        g = lt.Generator().manual_seed(3)
        x, y = lt.randn(4, generator=g).requires_grad_(), lt.randn(4, generator=g)
        p, out = lt.nn.Parameter(lt.randn(2, 2, generator=g)), []
        for inputs in ((x, y, p), (y.requires_grad_(), x.detach(), p), (x, x, p)):
            with lt.no_grad(): out.append(outcome(GRAPHS[name], *inputs))
            z = GRAPHS[name](*inputs)
            out += [outcome(lambda z=z: z), nodes(z.grad_fn)]
            leaves = [v for v in dict.fromkeys((*inputs,)) if v.requires_grad]
            if not z.requires_grad or z.is_meta: continue
            total = (z.abs() if z.is_complex() else z).float().pow(2).sum()
            first = lt.autograd.grad(total, leaves, create_graph=True, allow_unused=True)
            out += [outcome(lambda v=v: v) for v in first if v is not None]
            second = sum(v.pow(2).sum() for v in first if v is not None)
            if second.requires_grad: out += [outcome(lambda v=v: v) for v in lt.autograd.grad(second, leaves, allow_unused=True) if v is not None]
        return out
    with in_python(): want = run()
    assert run() == want


def test_what_watches_a_recording():
    x, y = lt.randn(3, requires_grad=True), lt.randn(3)
    kept = []
    with lt.autograd.graph.saved_tensors_hooks(lambda t: kept.append(t) or t, lambda t: t): (x*y).sum().backward()
    assert len(kept) == 1 and lt.equal(x.grad, y)
    with lt.autograd.detect_anomaly(check_nan=False), pytest.warns(UserWarning, match="Error detected in MulBackward0"), pytest.raises(RuntimeError, match="modified by an inplace"):
        z = x*y
        y.add_(1)
        z.sum().backward()
    with lt.inference_mode(): frozen = lt.randn(3)
    with pytest.raises(RuntimeError, match="Inference tensors cannot be saved for backward"): x*frozen
    with pytest.raises(RuntimeError, match="must match the size"): x*lt.ones(2)
    z = x*y
    y.mul_(2)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"): z.sum().backward()


@here
def test_every_row_that_can_is_recorded_in_machine_code():
    with_program = [name for name, row in rows.items() if program(row, print) is not None]
    assert {"aten::mul.Tensor", "aten::addmm", "aten::exp", "aten::sum.dim_IntList", "aten::t"} <= set(with_program) and len(with_program) > 200
    x = lt.ones(2, requires_grad=True)
    x*x
    assert type(operator_named("mul.Tensor").table[x._keys]).__name__ == "builtin_function_or_method"


def test_modes_see_the_call():
    x, y = lt.randn(3), lt.randn(3)
    x + y
    class Functions(TorchFunctionMode):
        seen = []
        def __torch_function__(self, f, kinds, args=(), kwargs=None):
            self.seen.append(f.__name__)
            return f(*args, **(kwargs or {}))
    class Operators(TorchDispatchMode):
        seen = []
        def __torch_dispatch__(self, f, kinds, args=(), kwargs=None):
            self.seen.append(str(f))
            return f(*args, **(kwargs or {}))
    with Functions(): x + y
    with Operators(): x + y, x*2
    assert Functions.seen == ["add"] and Operators.seen == ["aten.add.Tensor", "aten.mul.Tensor"]
    with lt.profiler.profile() as found: x + y
    assert any("add" in e.key for e in found.key_averages())
    class Sub(Tensor):
        @classmethod
        def __torch_function__(cls, f, kinds, args=(), kwargs=None): return "mine"
    assert x + y.as_subclass(Sub) == "mine" and y.as_subclass(Sub) + x == "mine"
    f = lt.compile(lambda a, b: a + b*2, fullgraph=True, backend="aot_eager")
    assert lt.equal(f(x, y), x + y*2)
    assert lt.equal(lt.func.vmap(operator.add)(lt.ones(2, 3), lt.ones(2, 3)), lt.full((2, 3), 2.))


def test_gradients():
    x, y = lt.randn(3, requires_grad=True), lt.randn(3)
    (x*y + 2).sum().backward()
    assert lt.equal(x.grad, y)
    with pytest.raises(RuntimeError, match="does not require grad"): (y*2).sum().backward()


@pytest.mark.parametrize("name, expression", [("add.Tensor", "x + y"), ("mul.Tensor", "x*2"), ("lt.Scalar", "x < 1"), ("neg", "-x")])
def test_a_kernel_of_ones_own_is_called(name, expression):
    program = f"""
import litetorch as lt
lt.randn(100_000).exp()
from litetorch.aten.native import objects
objects.install()
x, y, seen = lt.ones(3), lt.ones(3), []
apply = lambda x, y: {expression}
apply(x, y)
library = lt.library.Library("aten", "IMPL")
library.impl("{name}", lambda *args, **more: seen.append(1) or args[0].clone(), "CPU")
apply(x, y)
assert seen == [1]
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr


def dot_forgets_a_dtype():
    "Whether NumPy's own `dot` leaves a reference to the dtype behind at each call (2.5 does on Python 3.12)."
    a, kind = np.ones((3, 4), "f4"), np.dtype("f4")
    before = sys.getrefcount(kind)
    for _ in range(100): a.dot(a.T)
    return sys.getrefcount(kind) > before + 50


def test_nothing_leaks():
    told_of = (lambda kind: 0) if dot_forgets_a_dtype() else sys.getrefcount
    x, y, z = lt.randn(3, 4), lt.randn(3, 4), lt.randn(4, 3).t()
    keys, kind = x._keys, np.dtype("f4")
    p, row, wrong = lt.nn.Parameter(lt.randn(3, 4)), lt.randn(4), lt.ones(3)
    target = lt.tensor([1, 2, 0])
    def work(n):
        for _ in range(n):
            x + y, x*2, 2.5 - x, x < y, -x, x/3, x + z, x == y, x >= 1, x*row, row - x, lt.sqrt(x), x.abs(), x[0], x[1:, 0], x.view(12), x.reshape(2, 6), x.t(), x.unsqueeze(0), x.sum(), x @ z.t(), x.t() @ x
            q = x + 1
            q += y
            q.mul_(2)
            p*row, (p*2).exp().sum(), row/p, (p + x).relu(), p.t(), p[0], lt.addmm(row[:3], x, p.t()), p.view(-1).sum(), p.sum(0), lt.nn.functional.cross_entropy(p, target), x.sort(), x.topk(2), x.median(0), x.max(1), x.index_select(0, target), x.gather(0, target.view(1, 3)), x.index_fill(0, target, 1)
            lt.cat([x, y]), lt.cat((x, p), 1), lt.stack([x, y], -1), x.flip(0), x.clamp(0, 1), p.clamp(min=0), x.aminmax(), x.cummax(0), x.scatter(0, target.view(1, 3), 2.), x.scatter(0, target.view(1, 3), y), q.scatter_(0, target.view(1, 3), 2.)
            lt.rand(3), lt.randn(3), lt.randn(17), lt.randint(9, (3,)), lt.randperm(5), q.normal_(), q.uniform_(), q.bernoulli_(.3), lt.ones(3, dtype=lt.float64).uniform_(), lt.ones(3).normal_(1, 2)
            with lt.no_grad(): p*2, p.t()
            lt.nn.functional.cross_entropy(p, target).backward()
            p.grad = None
            with contextlib.suppress(RuntimeError): p*wrong
            with contextlib.suppress(RuntimeError): lt.cat([x, wrong])
    work(100)
    gc.collect()
    before = sys.getallocatedblocks(), sys.getrefcount(keys), told_of(kind), sys.getrefcount(None), sys.getrefcount(Tensor), sys.getrefcount(0), sys.getrefcount(x), sys.getrefcount(x._array)
    work(4_000)
    gc.collect()
    after = sys.getallocatedblocks(), sys.getrefcount(keys), told_of(kind), sys.getrefcount(None), sys.getrefcount(Tensor), sys.getrefcount(0), sys.getrefcount(x), sys.getrefcount(x._array)
    assert all(abs(a - b) < 200 for a, b in zip(after, before, strict=True)), (before, after)


def test_what_comes_out_is_a_tensor_like_others():
    z = lt.ones(3) + 1
    z.tag = "kept"
    assert copy.copy(z).tag == "kept" and gc.is_tracked(z)
    z += 1
    z.requires_grad_().sum().backward()
    assert z._version == 1 and z.grad.tolist() == [1.]*3 and pickle.loads(pickle.dumps(z.detach() + 1)).tolist() == [4.]*3


def test_in_threads():
    x, out = lt.randn(8, 8), []
    def work():
        for _ in range(3000): y = x*2 - x
        out.append(lt.equal(y, x))
    threads = [threading.Thread(target=work) for _ in range(4)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert out == [True]*4


@pytest.mark.parametrize("env", [dict(LITETORCH_VECTORCALL="0"), dict(LITETORCH_PLAIN_LOOPS="1")])
def test_off(env):
    program = "import litetorch as lt; lt.randn(100_000).exp()\nfrom litetorch.aten.native import vectorcall as v\nfrom litetorch.aten.native import objects as o\nassert not o.fits() and not o.install()\nassert v.vectorcall_of(lt.Tensor.__add__).value == v.vectorcall_of(o.install).value; (lt.ones(3, requires_grad=True) + 1).tolist()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2], env=os.environ | env)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_child_that_is_forked_while_another_thread_compiles_can_compile():
    program = """
import os, threading, time, litetorch as lt
from litetorch.aten.loops import language
from litetorch.aten.native import objects
def busy():
    with language._lock, language._parsing, objects._state.lock: time.sleep(1)
thread = threading.Thread(target=busy); thread.start(); time.sleep(.2)
if child := os.fork():
    thread.join()
    for _ in range(600):
        if (ended := os.waitpid(child, os.WNOHANG))[0]: raise SystemExit(os.waitstatus_to_exitcode(ended[1]))
        time.sleep(.05)
    os.kill(child, 9)
    raise SystemExit("the child hangs")
lt.randn(100_000).exp()
objects.install()
os._exit(0)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr


def test_a_tensor_in_the_making_is_refused_in_python():
    t, x = object.__new__(Tensor), lt.ones(2, 2)
    half = object.__new__(Tensor)
    half._array = x._array
    for broken in (t, half):
        for f in (lambda: broken + x, lambda: x*broken, lambda: -broken, lambda: broken[0], lambda: lt.add(broken, 1), lambda: broken.t(), lambda: broken.add_(1), lambda: broken @ x, lambda: broken.view(4), lambda: broken.sort(0),
                  lambda: lt.nn.functional.linear(x, x, broken), lambda: lt.nn.functional.linear(broken, x, x[0]), lambda: x.requires_grad_()*broken, lambda: broken.sum()):
            with pytest.raises((AttributeError, TypeError)): f()


@here
def test_where_things_lie_is_looked_at():
    assert objects.lies_as_known()
    program = """
import litetorch as lt
from litetorch.aten.native import objects
objects.STRIDES_AT = objects.SHAPE_AT           # another NumPy
assert not objects.lies_as_known() and not objects.install()
lt.randn(100_000).exp()
assert (lt.ones(2) + 1).tolist() == [2, 2] and not objects._state.ready
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr


@here
def test_what_goes_wrong_is_said_once_and_ends_nothing():
    program = """
import warnings, litetorch as lt
from litetorch.aten.native import objects
def broken(functions): raise ValueError("no such thing")
objects.sources.append(broken)
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    lt.ones(100_000).exp()
    assert not objects.install() and not objects.install()
assert [str(w.message) for w in said] == ["calls on small tensors stay in Python: ValueError: no such thing"], said
assert (lt.ones(2) + 1).tolist() == [2, 2]
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stderr


def test_no_dimensions_and_no_arguments():
    "An array without dimensions has no list of sizes, a call without arguments no list of those."
    def told(f, *args):
        try: return repr(f(*args))
        except Exception as error: return type(error), str(error)
    s, i, x = lt.tensor(1.), lt.tensor(0), lt.ones(2, 2)
    aten = lt.ops.aten
    calls = [(lambda: aten.nll_loss_forward(s, i, None, 1, -100)), (lambda: aten.nll_loss_backward(s, s, i, None, 1, -100, s)), (lambda: aten.nll_loss_forward(s, i.view(1), None, 0, -100)), (lambda: s.sum(0)), (lambda: s.sum(0, True)), (lambda: s.sort()),
             (lambda: s.topk(1)), (lambda: s.median(0)), (lambda: s.max(0)), (lambda: s.gather(0, i)), (lambda: s.index_select(0, i)), (lambda: s.index_fill(0, i, 2)), (lambda: s.view(1, 1)), (lambda: s.reshape(())), (lambda: s.t()), (lambda: s.transpose(0, -1)),
             (lambda: s.unsqueeze(0)), (lambda: s[()]), (lambda: s[...]), (lambda: s[0]), (lambda: s @ s), (lambda: lt.addmm(s, x, x)), (lambda: lt.nn.functional.linear(s, s, s)), (lambda: lt.nn.functional.linear(x, x, s)), (lambda: s + x), (lambda: x.add_(s)), (lambda: s.add_(x)), (lambda: s < s),
             (lambda: lt.cat([s, s])), (lambda: lt.stack([s, s])), (lambda: s.flip(0)), (lambda: s.flip(())), (lambda: s.scatter(0, i, 2)), (lambda: s.scatter_(0, i, s)), (lambda: s.clamp(0, 1)), (lambda: s.aminmax()), (lambda: s.cummax(0))]
    with in_python(): want = [told(f) for f in calls]
    x = lt.ones(2, 2)
    s = lt.tensor(1.)
    assert [told(f) for f in calls] == want
    for name in ("add.Tensor", "add_.Tensor", "t", "view", "reshape", "sum", "mm", "linear", "nll_loss_forward", "sort", "gather", "cat", "stack", "flip", "scatter.src", "scatter_.value", "clamp", "aminmax", "cummax"):
        kernel = operator_named(name).table[x._keys]
        for args in ((), (x,)*9, (None,)*9):
            with pytest.raises((TypeError, AttributeError)): kernel(*args)

def test_views_made_without_gradients(torch):
    "A view made under `no_grad` of what has a history wants a gradient and has no way to it: nodes that look at values save them all the same."
    def found(t, f, write):
        leaf = t.arange(3.).sub(1.25).requires_grad_()
        middle = leaf.sigmoid()
        with t.no_grad(): view = middle.expand(2, 3)
        y = f(t, view)
        if write: middle.relu_()
        try: y.sum().backward()
        except RuntimeError as e: return str(e)[:60]
        return y.requires_grad, view.grad, leaf.grad, y.detach().numpy().tolist() if t is torch else y.detach().tolist()
    for f in (lambda t, v: v.logsumexp(0), lambda t, v: v*2, lambda t, v: v.exp(), lambda t, v: v*v, lambda t, v: v.tanh(), lambda t, v: v.pow(2), lambda t, v: t.nn.functional.softmax(v, 0)):
        for write in (False, True):
            want, got = found(torch, f, write), found(lt, f, write)
            if isinstance(want, tuple): assert want[:3] == got[:3] and np.allclose(want[3], got[3])
            else: assert want == got
