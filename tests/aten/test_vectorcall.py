"""Operators in machine code: the bytecode of the same function is the definition."""
import copy, gc, inspect, operator, os, pickle, subprocess, sys, threading, types
from pathlib import Path

import numpy as np
import pytest

import litetorch as lt
from litetorch import Tensor
from litetorch.aten.native import vectorcall as v
from litetorch.overrides import TorchFunctionMode
from litetorch.utils._python_dispatch import TorchDispatchMode

lt.randn(100_000).exp()                         # LLVM is up
v.install()
here = pytest.mark.skipif(not v.fits(), reason="this interpreter keeps its operators in bytecode")
DEFINED = {m: types.FunctionType(getattr(Tensor, m).__code__, getattr(Tensor, m).__globals__) for m in v.METHODS}
ORDER = [m for m in v.METHODS if m.strip("_") in v.ORDER]
BY = {m: getattr(operator, m) for m in v.METHODS if not m.startswith("__r")} | {"__radd__": lambda a, b: b + a, "__rsub__": lambda a, b: b - a, "__rmul__": lambda a, b: b*a}


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
    interpreter = v._vectorcall_at(outcome).value
    assert {m: v._vectorcall_at(getattr(Tensor, m)).value == interpreter for m in v.METHODS} == dict.fromkeys(v.METHODS, False)
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


@pytest.mark.parametrize("method", v.METHODS)
@pytest.mark.filterwarnings("ignore")
def test_as_the_bytecode(method):
    made, numbers = operands()
    unary = method in ("__neg__", "__abs__")
    for a in made:
        with lt.no_grad(): twin = a.detach()
        for b in [None] if unary else numbers if method.startswith("__r") else [*made, *numbers]:
            for x in (a, twin):
                args = (x,) if unary else (x, b)
                want = outcome(DEFINED[method], *args)
                if want is NotImplemented or method in ORDER and type(b) is lt.nn.Parameter and type(x) is Tensor: continue        # the other operand is asked: first, if its class is a subclass
                assert outcome(BY[method], *args) == want, (method, args)
                with lt.no_grad(): assert outcome(BY[method], *args) == outcome(DEFINED[method], *args), (method, args)
                with lt.inference_mode(): assert outcome(BY[method], *args) == outcome(DEFINED[method], *args), (method, args)


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
from litetorch.aten.native import vectorcall
vectorcall.install()
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


def test_nothing_leaks():
    x, y, z = lt.randn(3, 4), lt.randn(3, 4), lt.randn(4, 3).t()
    keys, kind = x._keys, np.dtype("f4")
    def work(n):
        for _ in range(n): x + y, x*2, 2.5 - x, x < y, -x, x/3, x + z, x == y, x >= 1
    work(100)
    gc.collect()
    before = sys.getallocatedblocks(), sys.getrefcount(keys), sys.getrefcount(kind), sys.getrefcount(None), sys.getrefcount(Tensor), sys.getrefcount(0), sys.getrefcount(x), sys.getrefcount(x._array)
    work(20_000)
    gc.collect()
    after = sys.getallocatedblocks(), sys.getrefcount(keys), sys.getrefcount(kind), sys.getrefcount(None), sys.getrefcount(Tensor), sys.getrefcount(0), sys.getrefcount(x), sys.getrefcount(x._array)
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
    program = "import litetorch as lt; lt.randn(100_000).exp()\nfrom litetorch.aten.native import vectorcall as v\nassert not v.fits() and not v.install()\nassert v._vectorcall_at(lt.Tensor.__add__).value == v._vectorcall_at(v.install).value; (lt.ones(3) + 1).tolist()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2], env=os.environ | env)
    assert done.returncode == 0, done.stderr
