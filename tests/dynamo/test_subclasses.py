"""Subclasses of Tensor through the compiler: as without it, in one graph of plain tensors, beside PyTorch."""
import sys
from pathlib import Path

import numpy as np
import pytest

import litetorch as lite

sys.path.insert(0, str(Path(__file__).parents[1]))
import subclasses

CLASSES = {}
def of(lib):
    if lib not in CLASSES: CLASSES[lib] = subclasses.classes(lib)
    return CLASSES[lib]

def parts(lib, t):
    "The plain tensors in a tensor."
    if not hasattr(t, "__tensor_flatten__"): return [t]
    return [x for name in t.__tensor_flatten__()[0] for x in parts(lib, getattr(t, name))]

def plain(lib, v):
    "Something that can be compared: classes, values, what a tensor says of itself."
    if isinstance(v, lib.Tensor):
        context = repr(v.__tensor_flatten__()[1]).replace("litetorch", "torch") if hasattr(v, "__tensor_flatten__") else dict(vars(v))
        return type(v).__name__, tuple(v.shape), context, v.requires_grad, [(tuple(p.stride()), str(p.dtype).rpartition(".")[2], p.detach().tolist()) for p in parts(lib, v)]
    if isinstance(v, (list, tuple)): return type(v).__name__, [plain(lib, x) for x in v]
    return v

def flat(v, path=""):
    if isinstance(v, (list, tuple)): return [x for k, y in enumerate(v) for x in flat(y, f"{path}.{k}")]
    return [(path, v)]

def same(a, b, tolerance):
    a, b = flat(a), flat(b)
    assert [k for k, _ in a] == [k for k, _ in b]
    for (_, x), (_, y) in zip(a, b, strict=True):
        if tolerance and isinstance(x, float): assert np.isclose(x, y, 1e-5, 1e-6), (x, y)
        else: assert x == y

def story(lib, name, backend=None, calls=2, **how):
    "What `calls` calls give, do to their arguments, and bring back as gradients."
    f, make = subclasses.programs(lib, of(lib))[name]
    lib._dynamo.reset()
    g = lib.compile(f, backend=backend, fullgraph=True, **how) if backend else f
    found = []
    for _ in range(calls):
        args = make()
        out = g(*args)
        results = [o for o in (out if isinstance(out, (tuple, list)) else [out]) if isinstance(o, lib.Tensor)]
        before = [plain(lib, out), [plain(lib, a) for a in args], [a._version for a in args]]
        losses = [o for o in results if o.requires_grad and not any(o is a for a in args)]
        leaves = [a for a in args if isinstance(a, lib.Tensor) and a.requires_grad and a.is_leaf]
        for o in losses: o.sum().backward(retain_graph=True) if not type(o).__name__ == "Sharded" else o.backward(o.detach()*2)
        found.append([*before, [None if a.grad is None else plain(lib, a.grad) for a in leaves]])
    return found

NAMES = list(subclasses.programs(lite, of(lite)))

@pytest.fixture(scope="module")
def torch(): return pytest.importorskip("torch")

@pytest.mark.parametrize("name", NAMES)
def test_eager_as_pytorch(torch, name): same(story(lite, name), story(torch, name), True)

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
@pytest.mark.parametrize("name", NAMES)
def test_compiled_as_eager(name, backend): same(story(lite, name, backend), story(lite, name), backend != "eager")

@pytest.mark.parametrize("name", NAMES)
def test_dynamic(name): same(story(lite, name, "inductor", dynamic=True), story(lite, name), True)

# ---- what the graphs are, and when there is another one

def two(lib, *shape, grad=False):
    a = lib.arange(float(np.prod(shape))).reshape(*shape).sin()
    return of(lib).TwoTensor(a, a*2 + 1).requires_grad_(grad)

def counted(lib, f, **how):
    "`f` compiled, with a list that grows by each graph."
    seen = []
    def backend(gm, inputs):
        seen.append(gm)
        return gm.forward
    lib._dynamo.reset()
    return lib.compile(f, backend=backend, **how), seen

@pytest.mark.parametrize("name", NAMES)
def test_the_graph_has_plain_tensors_only(name):
    f, make = subclasses.programs(lite, of(lite))[name]
    lite._dynamo.reset()
    g = lite.compile(f, backend="aot_eager", fullgraph=True)
    g(*make())
    program = g.report.compilations[0].translation.compiled
    for run in program:
        graph = run.program.joint.graph if hasattr(run, "program") else run.__wrapped__.program.joint.graph
        assert not run.program.eager
        for n in graph.nodes:
            v = n.meta.get("val")
            assert not isinstance(v, lite.Tensor) or type(v) is lite.Tensor, n
            assert n.op != "call_function" or getattr(n.target, "namespace", "") in ("aten", "") , n.target

def test_inputs_of_a_wrapper_are_those_of_its_parts():
    g = lite.compile(lambda x, w: (x @ w).relu(), backend="aot_eager", fullgraph=True)
    g(two(lite, 2, 3), lite.ones(3, 2))
    graph = g.report.compilations[0].translation.compiled[0].program.joint.graph
    assert [n.name for n in graph.find_nodes(op="placeholder")] == ["primals_1", "primals_2", "primals_3"]
    assert [str(n.target) for n in graph.find_nodes(op="call_function")].count("aten.mm.default") == 2

def again(lib):
    "How many graphs there are after calls that differ in what a wrapper is or says."
    c, found = of(lib), []
    g, seen = counted(lib, lambda x: x.neg()*2)
    for scale in (2., 2., 3., 3.): g(c.Scaled(lib.arange(3.), scale))
    found.append(len(seen))
    g, seen = counted(lib, lambda x: x*2)
    for n in (3, 4, 5, 6): g(two(lib, n))
    found.append(len(seen))
    g, seen = counted(lib, lambda x: x*2)
    for x in (two(lib, 3), two(lib, 3).a, two(lib, 3), two(lib, 3, grad=True), c.TwoTensor(two(lib, 3), two(lib, 3))): g(x)
    found.append(len(seen))
    class Lenient(c.Scaled):
        @classmethod
        def __metadata_guard__(cls, old, new): return abs(old - new) < 10
        @staticmethod
        def __tensor_unflatten__(inner, context, outer_size, outer_stride): return Lenient(inner["elem"], context)
    g, seen = counted(lib, lambda x: x.sin())
    for scale in (2., 3., 30.): g(Lenient(lib.arange(3.), scale))
    return [*found, len(seen)]

def test_as_many_graphs_as_pytorch(torch): assert again(lite) == again(torch) == [2, 2, 4, 2]

def test_the_reason_of_another_graph():
    g = lite.compile(lambda x: x.sin(), fullgraph=True)
    for scale in (2., 3.): g(of(lite).Scaled(lite.arange(3.), scale))
    assert str(g.report.compilations[1].reason) == "x.__tensor_flatten__() == (['elem'], 2.0) (it is (['elem'], 3.0))"

# ---- what must not happen

def test_a_gradient_that_was_not_expected(torch):
    for lib in (lite, torch):
        lib._dynamo.reset()
        x = two(lib, 3, grad=True)
        y = lib.compile(lambda x: x*2, backend="aot_eager")(x)
        with pytest.raises(RuntimeError, match="we guessed its\\s*metadata incorrectly"): y.backward(lib.ones(3))
        y.backward(two(lib, 3))
        assert np.allclose(x.grad.b.tolist(), (two(lib, 3).b*2).tolist())

def test_a_view_of_a_wrapper_that_requires_a_gradient(torch):
    "What is done to it later reaches what it is a view of."
    def run(lib, compiled):
        lib._dynamo.reset()
        f = lib.compile(lambda x: x.view(-1), backend="aot_eager") if compiled else lambda x: x.view(-1)
        x = two(lib, 2, 2, grad=True)
        z = x*1
        f(z).mul_(2)
        z.sum().backward()
        return x.grad.a.tolist(), x.grad.b.tolist()
    assert run(lite, True) == run(lite, False) == run(torch, False) == ([[2., 2.]]*2,)*2

def test_memory_inside_of_two_wrappers():
    "A write to one is seen in the other, as in eager mode; and afterwards wrappers that share nothing are another program."
    def f(x, y):
        x.add_(1)
        return y*2
    lite._dynamo.reset()
    g = lite.compile(f, backend="aot_eager")
    def run(f, shared):
        a = lite.arange(3.)
        x, y = of(lite).TwoTensor(a, a*2), of(lite).TwoTensor(a if shared else a.clone(), a*3)
        out = f(x, y)
        return plain(lite, [x, y, out])
    for shared in (True, False, True): assert run(g, shared) == run(f, shared)

def test_a_class_that_cannot_be_taken_apart(torch):
    "It is left to Python, and the rest is compiled."
    for lib in (lite, torch):
        class Opaque(lib.Tensor):
            @staticmethod
            def __new__(cls, elem): return lib.Tensor._make_wrapper_subclass(cls, elem.size(), dtype=elem.dtype)
            def __init__(self, elem): self.elem = elem
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None): return func(*[a.elem if isinstance(a, Opaque) else a for a in args], **(kwargs or {}))
        g, seen = counted(lib, lambda x, y: (y.sin()*2, x + 1))
        out = g(Opaque(lib.arange(3.)), lib.ones(2))
        assert np.allclose(out[0].tolist(), 2*np.sin(1)) and out[1].tolist() == [1., 2., 3.]
        with pytest.raises(Exception): lib.compile(lambda x: x + 1, fullgraph=True)(Opaque(lib.arange(3.)))

def test_a_class_that_makes_something_else():
    class Wrong(of(lite).TwoTensor):
        @staticmethod
        def __tensor_unflatten__(inner, context, outer_size, outer_stride): return Wrong(inner["a"].reshape(-1), inner["b"].reshape(-1))
    with pytest.raises(Exception, match="__tensor_unflatten__ gave size"): lite.compile(lambda x: x*2, fullgraph=True, backend="aot_eager")(Wrong(lite.ones(2, 2), lite.ones(2, 2)))

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
def test_training_with_weights_of_a_class(torch, backend):
    "Five steps with momentum: the wrappers are parameters, their gradients and the state of the optimiser are of their class."
    def run(lib, compiled):
        lib._dynamo.reset()
        p = lib.nn.Parameter(two(lib, 4, 4))
        optimiser = lib.optim.SGD([p], lr=.01, momentum=.9)
        loss = lambda x, p: (x @ p).pow(2).sum()
        f = lib.compile(loss, backend=backend, fullgraph=True) if compiled else loss
        for _ in range(5):
            optimiser.zero_grad()
            f(two(lib, 2, 4), p).backward()
            optimiser.step()
        state = optimiser.state[p]["momentum_buffer"]
        return type(p.grad).__name__, type(state).__name__, isinstance(p, lib.nn.Parameter), [np.array(x.detach().tolist()) for x in (p.a, p.b, state.a)]
    ours, eager, theirs = run(lite, True), run(lite, False), run(torch, False)
    for a in (ours, eager):
        assert a[:3] == theirs[:3] == ("TwoTensor", "TwoTensor", True)
        for x, y in zip(a[3], theirs[3], strict=True): assert np.allclose(x, y, 1e-5, 1e-6)

def test_a_write_between_forward_and_backward():
    "What is saved for the backward pass is a part of a wrapper; the wrapper was written: that is an error, as in eager mode."
    for f in (lambda x, w: x*w, lite.compile(lambda x, w: x*w, fullgraph=True)):
        x, w = two(lite, 3, grad=True), two(lite, 3)
        y = f(x, w)
        w.add_(1)
        with pytest.raises(RuntimeError, match="modified by an inplace operation"): y.sum().backward()

def test_inside_of_a_checkpoint_and_of_a_branch(torch):
    def run(lib, compiled):
        lib._dynamo.reset()
        checkpoint = sys.modules[f"{lib.__name__}.utils.checkpoint"].checkpoint
        f = lambda x: checkpoint(lambda x: x.sin().exp(), x, use_reentrant=False).sum()
        x = two(lib, 3, grad=True)
        (lib.compile(f, backend="aot_eager", fullgraph=True) if compiled else f)(x).backward()
        return np.array([x.grad.a.tolist(), x.grad.b.tolist()])
    assert np.allclose(run(lite, True), run(lite, False)) and np.allclose(run(lite, True), run(torch, True), 1e-5)

# ---- `__torch_function__`

def test_a_call_is_shown_as_it_was_written(torch):
    "Arguments by position stay so; the function is that of the eager call."
    def calls(lib, backend):
        lib._dynamo.reset()
        seen = []
        class Seen(lib.Tensor):
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None):
                seen.append((func.__name__, len(args), sorted(kwargs or {})))
                return super().__torch_function__(func, types, args, kwargs or {})
        F, x, w, b = lib.nn.functional, lib.ones(2, 3).as_subclass(Seen), lib.ones(4, 3), lib.ones(4)
        def f(x, w, b):
            F.linear(x, w, b), F.linear(x, w, bias=b), x.sum(1), x.sum(dim=1), lib.sum(x, 1, keepdim=True), x.transpose(0, 1), lib.cat([x, x], 1)
            x + 1, 1 - x, x @ x.mT, x[0], -x, x == 1, x.view(3, 2), lib.add(x, x, alpha=2), x.softmax(1), x.clamp(min=0)
            return x*2
        (lib.compile(f, backend=backend, fullgraph=True) if backend else f)(x, w, b)
        return seen
    want = calls(torch, None)
    assert calls(lite, None) == want
    assert calls(lite, "eager") == want

def test_a_class_that_declines(torch):
    for lib in (lite, torch):
        class No(lib.Tensor):
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None): return NotImplemented
        x = lib.ones(2).as_subclass(No)
        for f in [lambda x: x + 1] + [lite.compile(lambda x: x + 1, backend="eager")]*(lib is lite):
            with pytest.raises(TypeError): f(x)

def test_a_unit_that_does_not_fit(torch):
    for lib, f in ((torch, lambda x, y: x + y), (lite, lambda x, y: x + y), (lite, lite.compile(lambda x, y: x + y))):
        with pytest.raises(ValueError, match="a sum of m and s"): f(of(lib).Unit(lib.ones(2), "m"), of(lib).Unit(lib.ones(2), "s"))

def test_two_classes_meet(torch):
    "The class derived of the other is asked first."
    def run(lib, compiled):
        lib._dynamo.reset()
        class A(lib.Tensor):
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None):
                out = super().__torch_function__(func, types, args, kwargs or {})
                return out*1 if out is NotImplemented else out
        class B(A):
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None):
                with lib._C.DisableTorchFunctionSubclass(): return lib.neg(func(*args, **(kwargs or {}))) if func is lib.mul else func(*args, **(kwargs or {}))
        f = lambda x, y: lib.mul(x, y)
        out = (lib.compile(f, backend="eager", fullgraph=True) if compiled else f)(lib.ones(2).as_subclass(A), lib.ones(2).as_subclass(B))
        return type(out).__name__, out.tolist()
    assert run(lite, True) == run(lite, False) == run(torch, False)

# ---- batches of sequences of different lengths (torch.nested, jagged)

def batch(lib, *lengths, grad=False):
    return lib.nested.nested_tensor([lib.arange(n*4.).reshape(n, 4).sin() for n in lengths or (2, 3, 1)], layout=lib.jagged, requires_grad=grad)

def nested_programs(lib):
    F, nt = lib.nn.functional, lambda *n, **how: batch(lib, *n, **how)
    w, b = lib.arange(12.).reshape(3, 4).cos(), lib.ones(3)
    block = lib.nn.Sequential(lib.nn.LayerNorm(4), lib.nn.Linear(4, 8), lib.nn.GELU(), lib.nn.Linear(8, 4))
    with lib.no_grad():
        for k, p in enumerate(block.parameters()): p.copy_(lib.arange(p.numel()*1.).add(k).sin().reshape(p.shape))
    flat = lambda: (lib.arange(24.).reshape(6, 4), lib.tensor([0, 2, 5, 6]))
    return {
        "pointwise": (lambda x: x.sin()*2 + 1, lambda: [nt()]),
        "grad": (lambda x: (x*2).tanh(), lambda: [nt(grad=True)]),
        "linear": (lambda x: F.linear(x, w, b).relu(), lambda: [nt(grad=True)]),
        "layer_norm": (lambda x: F.layer_norm(x, (4,)), lambda: [nt()]),
        "block": (lambda x: block(x) + x, lambda: [nt(grad=True)]),
        "softmax": (lambda x: x.softmax(-1), lambda: [nt()]),
        "values": (lambda x: x.values()*2, lambda: [nt(grad=True)]),
        "offsets": (lambda x: x.offsets() + 1, lambda: [nt()]),
        "itself twice": (lambda x, y: x + y, lambda: [x := nt(), x]),
        "sizes": (lambda x: (x.shape[0], x.shape[2], x.dim(), x.size(-1), len(x), x.is_nested, str(x.layout)), lambda: [nt()]),
        "windows": (lambda x: x.unflatten(-1, [2, 2]).transpose(1, 2).transpose(1, 2).flatten(-2), lambda: [nt()]),
        "chunks": (lambda x: [c*2 for c in x.chunk(2, dim=-1)], lambda: [nt()]),
        "sum of columns": (lambda x: (x*2).sum(-1), lambda: [nt()]),
        "sum of rows": (lambda x: x.sum(1), lambda: [nt()]),
        "mean of rows": (lambda x: x.mean(1, keepdim=True), lambda: [nt()]),
        "mean": (lambda x: x.mean(), lambda: [nt(grad=True)]),
        "cat": (lambda x: lib.cat([x, x*2], dim=-1), lambda: [nt()]),
        "where": (lambda x: lib.where(x > 0, x, -x), lambda: [nt()]),
        "written": (lambda x: x.mul_(2) + 1, lambda: [nt()]),
        "made": (lambda v, o: lib.nested.nested_tensor_from_jagged(v, o)*2, lambda: [*flat()]),
        "made, and its values": (lambda v, o: lib.nested.nested_tensor_from_jagged(v, o).sin().values(), lambda: [*flat()]),
        "padded": (lambda x: lib.nested.to_padded_tensor(x, -1.), lambda: [nt(grad=True)]),
        "unbound": (lambda x: [p.sum() for p in x.unbind()], lambda: [nt()]),
        "loss": (lambda x, y: F.mse_loss(x.values(), y.values()), lambda: [nt(grad=True), nt()]),
    }

def unrolled(v):
    if isinstance(v, (list, tuple)): return [unrolled(x) for x in v]
    if getattr(v, "is_nested", False): return type(v).__name__, [p.tolist() for p in v.detach().unbind()]
    return (type(v).__name__, tuple(v.shape), v.detach().tolist()) if hasattr(v, "detach") else v

def nested_story(lib, name, backend=None):
    f, make = nested_programs(lib)[name]
    lib._dynamo.reset()
    g = lib.compile(f, backend=backend, fullgraph=True) if backend else f
    found = []
    for _ in range(2):
        args = make()
        out = g(*args)
        found.append(unrolled([out, *args]))
        if getattr(out, "requires_grad", False):
            (out.values() if out.is_nested else out).sum().backward()
            found.append(unrolled(args[0].grad))
    return found

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("backend", ["eager", "inductor"])
@pytest.mark.parametrize("name", nested_programs(lite))
def test_batches_of_sequences(torch, name, backend):
    if backend == "eager": same(nested_story(lite, name), nested_story(torch, name), True)
    same(nested_story(lite, name, backend), nested_story(lite, name), True)

@pytest.mark.filterwarnings("ignore")
def test_other_lengths(torch):
    "The number of all elements is a size that varies: one graph for the first batch, one for all others. A new batch has a symbol of its own."
    def run(lib):
        g, seen = counted(lib, lambda x: (x.sin()*2, x.shape), fullgraph=True)
        outs = []
        for lengths in ((2, 3, 1), (4, 1, 2), (1, 5, 3), (2, 2, 2)):
            x = batch(lib, *lengths)
            out, shape = g(x)
            assert shape[1] == x.shape[1] == out.shape[1]
            outs.append(unrolled(out))
        return len(seen), outs
    (n, outs), (_, theirs) = run(lite), run(torch)
    assert n == 2
    same(outs, theirs, True)

def test_batches_that_do_not_fit():
    with pytest.raises(RuntimeError, match="cannot call binary pointwise function"): lite.compile(lambda x, y: x + y)(batch(lite), batch(lite))

def test_gradients_of_sums_of_rows():
    "(PyTorch has none.) As of the padded batch."
    for f in (lambda x: x.sum(1), lambda x: x.mean(1), lite.compile(lambda x: x.sum(1), fullgraph=True)):
        x = batch(lite, grad=True)
        (f(x)*lite.arange(12.).reshape(3, 4)).sum().backward()
        scale = lite.ones(3) if f(x).allclose(x.sum(1)) else 1/lite.tensor([2., 3., 1.])
        want = lite.arange(12.).reshape(3, 4)*scale[:, None]
        assert lite.allclose(x.grad.values(), want[lite.tensor([0, 0, 1, 1, 1, 2])])

def test_verified():
    "With `verify` the whole is compared, part by part; a backend that changes a part of a wrapper is found."
    f = lambda x, w: (x @ w).sin()
    args = two(lite, 3, 3, grad=True), two(lite, 3, 3)
    lite._dynamo.reset()
    lite.compile(f, verify="stages", fullgraph=True)(*args)
    def wrong(gm, inputs):
        def run(*tensors):
            out, = gm.forward(*tensors)
            return [of(lite).TwoTensor(out.a, out.b + 1)]
        return run
    from litetorch.compiler.verify import VerifyError
    lite._dynamo.reset()
    with pytest.raises(VerifyError, match="result 0"): lite.compile(f, backend=wrong, verify="stages", fullgraph=True)(*args)

def test_a_size_that_varies_in_what_a_class_says():
    "A context that holds sizes: each size is a program of its own."
    class Sized(of(lite).TwoTensor):
        def __tensor_flatten__(self): return ["a", "b"], tuple(self.a.shape)
        @staticmethod
        def __tensor_unflatten__(inner, context, outer_size, outer_stride):
            assert context == tuple(inner["a"].shape) and all(type(n) is int for n in context) or not isinstance(inner["a"].shape[0], int)
            return Sized(inner["a"], inner["b"])
    f = lite.compile(lambda x, y: Sized(x*2, y).sin(), dynamic=True, fullgraph=True)
    for n in (3, 4, 5):
        out = f(lite.ones(n), lite.ones(n))
        assert type(out).__name__ == "Sized" and out.__tensor_flatten__()[1] == (n,) and out.a.tolist() == pytest.approx([np.sin(2)]*n)

def test_results_that_are_views_of_each_other(torch):
    def run(lib, compiled):
        lib._dynamo.reset()
        def f(x):
            y = x*2
            return y, y.view(-1)
        x = two(lib, 2, 2, grad=True)
        y, z = (lib.compile(f, backend="aot_eager") if compiled else f)(x)
        y.mul_(3)
        z.sum().backward()
        return x.grad.a.tolist(), [round(v, 5) for v in z.a.tolist()]
    assert run(lite, True) == run(lite, False) == run(torch, False)
