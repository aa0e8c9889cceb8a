"""Operators from outside the package, against PyTorch: definitions, kernels, custom operators, derivatives, messages."""
import itertools, warnings

import pytest
import torch as theirs

import litetorch as ours
import litetorch.library
from twins import agree, plain

_unique = itertools.count()


def lines(e): return type(e).__name__, str(e).split("\n")[0]

def said(m, fn):
    "The value of `fn()`, or the error's type and first line."
    try: return plain(fn())
    except Exception as e: return lines(e)

def both(program):
    "Run `program(module, namespace)` in both, in a namespace of its own, and compare."
    ns = f"lt{next(_unique)}"
    agree(program(theirs, ns), program(ours, ns))


def test_define_and_impl():
    def program(m, ns):
        lib = m.library.Library(ns, "DEF")
        out = [lib.define("foo(Tensor x, *, float scale=2.) -> Tensor")]
        lib.impl("foo", lambda x, scale=2.0: x*scale, "CPU")
        op = getattr(m.ops, ns).foo
        out += [plain(op(m.ones(2))), plain(op(m.ones(2), scale=3.)), str(op.default), str(op.default._schema)]
        out += [said(m, lambda: op()), said(m, lambda: getattr(m.ops, ns).nope)]
        lib._destroy()
        return out
    both(program)

@pytest.mark.parametrize("what", ["duplicate", "second DEF", "prim", "kind", "alias", "key", "not callable", "IMPL", "fallback", "other key"])
def test_refusals(what):
    def program(m, ns):
        L = m.library.Library
        lib = L(ns, "DEF")
        lib.define("foo(Tensor x) -> Tensor")
        out = said(m, {
            "duplicate": lambda: lib.define("foo(Tensor x) -> Tensor"), "second DEF": lambda: L(ns, "DEF"), "prim": lambda: L("prim", "DEF"), "kind": lambda: L("a", "X"),
            "alias": lambda: lib.define("g() -> ()", "Q"), "key": lambda: lib.impl("foo", lambda x: x, "Nope"), "not callable": lambda: lib.impl("foo", 3, "CPU"),
            "IMPL": lambda: L(ns, "IMPL").define("h() -> ()"), "fallback": lambda: lib.fallback(lambda *a: a, "CPU"),
            "other key": lambda: L(ns, "IMPL", "CPU").impl("foo", lambda x: x, "CUDA")}[what])
        lib._destroy()
        return out[0], out[1].split("Duplicate registration")[0].split("Previous registration")[0].split("(Error occurred")[0]
    both(program)

def test_kernels_stack():
    "The newest kernel wins; destroying its library uncovers the one before."
    def program(m, ns):
        lib = m.library.Library(ns, "DEF")
        lib.define("foo(Tensor x) -> Tensor")
        lib.impl("foo", lambda x: x + 1, "CPU")
        op, out = getattr(m.ops, ns).foo, []
        out.append(plain(op(m.ones(1))))
        second = m.library.Library(ns, "IMPL")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            second.impl("foo", lambda x: x + 2, "CPU", allow_override=True)
        out.append(plain(op(m.ones(1))))
        second._destroy()
        out.append(plain(op(m.ones(1))))
        lib._destroy()
        return out
    both(program)

def test_composite_differentiates():
    "A composite kernel is made of operators that have derivatives."
    def program(m, ns):
        lib = m.library.Library(ns, "DEF")
        lib.define("foo(Tensor x) -> Tensor")
        lib.impl("foo", lambda x: x.sin()*2)
        x = m.ones(2).requires_grad_()
        y = getattr(m.ops, ns).foo(x)
        y.sum().backward()
        out = plain([y.detach(), x.grad]), y.grad_fn.name()
        lib._destroy()
        return out
    both(program)

def make_num(m, ns):
    def num(x, n=2): return x*n
    num.__annotations__ = {"x": m.Tensor, "n": int, "return": m.Tensor}
    return m.library.custom_op(f"{ns}::num", num, mutates_args=())

def test_custom_op():
    def program(m, ns):
        num, x = make_num(m, ns), m.ones(2).requires_grad_()
        out = [str(num), str(getattr(m.ops, ns).num.default._schema), plain(num(m.ones(2), n=3)), said(m, lambda: num())]
        out += [num(x).grad_fn.name().removeprefix("torch::autograd::"), said(m, lambda: num(x).sum().backward()), said(m, lambda: num(m.ones(2, device="meta")))]
        num.register_fake(lambda x, n=2: m.empty_like(x))
        out.append(tuple(num(m.ones(2, device="meta")).shape))
        def setup(ctx, inputs, output): ctx.n = inputs[1]
        num.register_autograd(lambda ctx, g: (g*ctx.n, None), setup_context=setup)
        out += [plain(m.autograd.grad(num(x, 5).sum(), x)), plain(m.autograd.grad(num(x).sum(), x)), num(x).grad_fn.name()]
        m.library.register_kernel(f"{ns}::num", "cpu", lambda x, n=2: x*n + 1)
        out.append(plain(num(m.ones(2))))
        return out
    both(program)

def test_promises():
    "Results are fresh; writes are named and counted."
    def program(m, ns):
        def ident(x): return x
        ident.__annotations__ = {"x": m.Tensor, "return": m.Tensor}
        def mut(x): x.add_(1)
        mut.__annotations__ = {"x": m.Tensor, "return": None}
        ident, mut = m.library.custom_op(f"{ns}::ident", ident, mutates_args=()), m.library.custom_op(f"{ns}::mut", mut, mutates_args={"x"})
        y = m.zeros(2)
        mut(y)
        error = said(m, lambda: ident(y))
        return [error[0], error[1].split("(1)")[1], plain(y), str(getattr(m.ops, ns).mut.default._schema), said(m, lambda: mut.register_autograd(lambda ctx, g: g))]
    both(program)

def test_lists():
    "Lists of tensors in and out have an edge each."
    def program(m, ns):
        lib = m.library.Library(ns, "DEF")
        lib.define("pile(Tensor[] xs, float f) -> Tensor[]")
        lib.impl("pile", lambda xs, f: [x*f for x in xs], "CPU")
        m.library.register_autograd(f"{ns}::pile", lambda ctx, grads: ([g*ctx.f for g in grads], None), setup_context=lambda ctx, inputs, output: setattr(ctx, "f", inputs[1]))
        xs = [m.ones(2).requires_grad_(), (m.ones(2)*2).requires_grad_()]
        a, b = getattr(m.ops, ns).pile(xs, 3.)
        out = plain([a.detach(), b.detach(), m.autograd.grad((a + b*2).sum(), xs)])
        lib._destroy()
        return out
    both(program)

def schema_cases(m):
    T = m.Tensor
    def a(x: T, y: list[T], z: m.dtype = m.float32, s: str = "a", q: float | None = None, *, w: bool = True) -> tuple[T, list[T], int]: ...
    def b(x: T, *y: int) -> T: ...
    def c(x) -> T: ...
    def d(x: T): ...
    def e(x: T, y: int) -> int: ...
    return [(a, (), "f"), (b, (), None), (c, (), None), (d, (), None), (e, {"z"}, None), (e, {"y"}, None), (e, "unknown", None), (e, "all", None), (e, {"x"}, "f")]

@pytest.mark.parametrize("k", range(9))
def test_infer_schema(k):
    def program(m, ns):
        fn, mutates, name = schema_cases(m)[k]
        out = said(m, lambda: m.library.infer_schema(fn, mutates_args=mutates, op_name=name))
        return out if isinstance(out, str) else (out[0], out[1].split(" Got func")[0])
    both(program)

def test_opcheck():
    num = make_num(ours, "ltcheck")
    x = ours.ones(2).requires_grad_()
    with pytest.raises(ours.library.OpCheckError, match="test_faketensor failed with There was no fake impl"): ours.library.opcheck(num, (x,))
    num.register_fake(lambda x, n=2: ours.empty_like(x))
    with pytest.raises(ours.library.OpCheckError, match="test_aot_dispatch_dynamic failed with Trying to backward through"): ours.library.opcheck(num, (x,))
    assert set(ours.library.opcheck(num, (ours.ones(2),)).values()) == {"SUCCESS"}
    num.register_fake(lambda x, n=2: ours.empty((3,), device="meta"))
    with pytest.raises(ours.library.OpCheckError, match="disagree on shape"): ours.library.opcheck(num, (x,))

def test_fallback():
    "A fallback on the namespace `_` serves every operator without a kernel at its key, until the library goes."
    seen = []
    with ours.library.Library("_", "IMPL") as lib:
        def note(op, *args, **kwargs):
            seen.append(str(op))
            return ours.ones(1)
        lib.fallback(note, "Meta")
        lib2 = ours.library.Library("ltfall", "DEF")
        lib2.define("foo(Tensor x) -> Tensor")
        ours.ops.ltfall.foo(ours.ones(2, device="meta"))
    assert seen == ["ltfall.foo.default"]
    with pytest.raises(NotImplementedError): ours.ops.ltfall.foo(ours.ones(2, device="meta"))
    lib2._destroy()
