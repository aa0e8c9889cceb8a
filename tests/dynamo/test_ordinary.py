"""Ordinary programs compiled: results, errors, gradients and what they do to the outside are as without the compiler, call after call; and what PyTorch's compiler takes as one graph is one graph."""
import gc, importlib.util, pathlib, sys, types, weakref

import numpy as np
import pytest

import litetorch as lite

FILES = [(pathlib.Path(__file__).parent.parent/name) for name in ("ordinary.py", "ordinary_more.py")]

def load(lib):
    "The programs with `lib` as their torch, and nothing done yet."
    m = None
    for file in FILES:
        spec = importlib.util.spec_from_file_location(f"{file.stem}_{lib.__name__}", file)
        new = importlib.util.module_from_spec(spec)
        new.torch = lib
        if m is not None:
            for name in ("x", "program", "made", "LOG", "PROGRAMS"): setattr(new, name, getattr(m, name))
        sys.modules[spec.name] = new
        spec.loader.exec_module(new)
        m = m or new
    return m

def plain(v):
    "Something that can be compared, types included."
    if isinstance(v, lite.Tensor): return v.dtype, tuple(v.shape), v.requires_grad, v.detach().tolist()
    if isinstance(v, types.GeneratorType): return "generator", [plain(x) for x in v]
    if isinstance(v, dict): return type(v).__name__, [(plain(k), plain(x)) for k, x in v.items()]
    if isinstance(v, (set, frozenset)): return type(v).__name__, sorted(map(repr, v))
    if isinstance(v, (list, tuple)) or type(v).__name__ == "deque": return type(v).__name__, [plain(x) for x in v]
    if hasattr(v, "__dict__") and type(v).__module__ == "ordinary_litetorch": return type(v).__name__, [(k, plain(x)) for k, x in vars(v).items()]
    return type(v).__name__ if " at 0x" in repr(v) else repr(v)

def story(name, compiled):
    "What two calls give and do."
    m = load(lite)
    make, args, _ = m.PROGRAMS[name]
    lite.manual_seed(0)
    f, args = make(), [a() for a in args]
    lite._dynamo.reset()
    if compiled: f = lite.compile(f, backend="eager")
    found = []
    for _ in range(2):
        try: out = plain(f(*args))
        except Exception as error: out = type(error).__name__, str(error)
        grads = [plain(a.grad) for a in args if isinstance(a, lite.Tensor)]
        found.append((out, grads, plain(args), plain(m.LOG), plain(m.STATE), m.TOTAL))
    return found

def whole(lib, name):
    "Why it is not one graph; None if it is."
    m = load(lib)
    make, args, _ = m.PROGRAMS[name]
    lib._dynamo.reset()
    f, args = make(), [a() for a in args]
    try: lib.compile(f, backend="eager", fullgraph=True)(*args)
    except Exception as error: return error

ROUNDED = {"adam_step", "optimiser_groups"}        # the uncompiled step is one kernel, which rounds in another order than the operators of the compiled one
def rounded(v):
    if isinstance(v, float): return round(v, 5)
    return type(v)(map(rounded, v)) if isinstance(v, (list, tuple)) else v

PROGRAMS = list(load(lite).PROGRAMS)

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", PROGRAMS)
def test_same_as_without(name):
    a, b = story(name, True), story(name, False)
    assert (rounded(a) == rounded(b)) if name in ROUNDED else a == b

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", PROGRAMS)
def test_one_graph_where_pytorch_has_one(torch, name):
    ours = whole(lite, name)
    if ours is not None:
        theirs = whole(torch, name)
        assert theirs is not None, ours

def graphs(lib, name):
    "How many graphs one call needs."
    make, args, _ = load(lib).PROGRAMS[name]
    lib._dynamo.reset()
    try: return lib._dynamo.explain(make())(*[a() for a in args]).graph_count
    except Exception: return 0

BROKEN = ("hook_that_only_looks", "exception_classes", "with_many", "copies_more", "times", "logging_inside", "data_branch_then_more", "print_in_the_middle",
    "break_in_with", "break_in_callee", "decorator_with_state", "gradients_of_two", "backward_hooks_of_modules", "transform_that_prints")

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", BROKEN)
def test_no_more_graphs_than_pytorch(torch, name): assert graphs(lite, name) <= graphs(torch, name)

def test_loops_over_numbers_of_inputs(torch):
    "One graph, as in PyTorch, and another one for another number; a tensor that was written before is not the input any more."
    def loop(x, y):
        for i in range(x.item()): y = y.sin() + i
        return y
    def written(x, y):
        x.add_(1)
        return loop(x, y)
    for f in (loop, written):
        found = []
        for lib in (lite, torch):
            seen = []
            def count(gm, inputs):
                seen.append(gm)
                return gm.forward
            lib._dynamo.reset()
            with lib._dynamo.config.patch(capture_scalar_outputs=True):
                c = lib.compile(f, backend=count)
                out = [c(lib.tensor(n), lib.ones(2)).tolist() for n in (3, 2, 3)]
            found.append((out, len(seen) if f is loop else None))
        assert np.allclose(found[0][0], found[1][0]) and found[0][1] == found[1][1]

HOOKED = {
    "scaled": lambda x, w: [(h := x.sin()).register_hook(lambda g: g*w.detach()), (h*2 + h.cos() + w).sum()],
    "two values": lambda x, w: [(h := x*w).register_hook(lambda g: g.clamp(max=0.5)), (k := h.exp()).register_hook(lambda g: g + h.detach()), (k*h).sum()],
    "twice": lambda x, w: [(h := x*w).register_hook(lambda g: g*0), h.register_hook(lambda g: g + 7), (h + x).sum()],
    "after a write": lambda x, w: [(h := x*w).mul_(2), h.register_hook(lambda g: g*3), h.sum()],
    "taken away": lambda x, w: [(h := x*w).register_hook(lambda g: g*3).remove(), h.sum()],
    "of an input": lambda x, w: [x.register_hook(lambda g: g*3), (x*w).sum()],
}

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
@pytest.mark.parametrize("name", HOOKED)
def test_hooks_on_gradients(torch, name, backend):
    def run(t, compiled):
        x, w = t.tensor([1., 2., 3.], requires_grad=True), t.tensor([3., 1., 2.], requires_grad=True)
        f = lambda x, w: HOOKED[name](x, w)[-1]
        if compiled: f = t.compile(f, backend=backend, fullgraph=True)
        for _ in range(2): f(x, w).backward()
        return [x.grad.tolist(), w.grad.tolist()]
    assert np.allclose(run(lite, True), run(torch, False), 1e-4)

def broken(x):
    y = x*2
    print(end="")
    return y + 1

@pytest.mark.parametrize("backend", ["eager", "inductor"])
@pytest.mark.parametrize("f", [lambda x: (x*2).sin(), broken])
def test_nothing_is_kept(backend, f):
    "The compiled function lives, the tensors that it was compiled with do not, without help of the garbage collector."
    gc.collect()
    gc.disable()
    try:
        for grad in (False, True):
            x = lite.ones(3, requires_grad=grad)
            c = lite.compile(f, backend=backend)
            out = c(x)
            refs = weakref.ref(x), weakref.ref(out)
            del x, out
            assert [r() for r in refs] == [None, None]
    finally: gc.enable()

HIGHER = {
    "vmap": lambda t, x, w, m: t.vmap(lambda r: (r*w).sum()*2)(x).sum(),
    "grad": lambda t, x, w, m: (t.func.grad(lambda v: (v**3*w).sum())(x)*w).sum(),
    "vjp": lambda t, x, w, m: t.func.vjp(lambda v: v.sin()*w, x)[1](t.ones_like(x))[0].sum(),
    "jvp": lambda t, x, w, m: t.func.jvp(lambda v: v.cos(), (x,), (t.ones_like(x),))[1].sum(),
    "jacrev": lambda t, x, w, m: t.func.jacrev(lambda v: v**2*w)(x[0]).sum(),
    "jacfwd": lambda t, x, w, m: t.func.jacfwd(lambda v: v**2)(x[0]).sum(),
    "hessian": lambda t, x, w, m: t.func.hessian(lambda v: (v**3*w).sum())(x[0]).sum(),
    "vmap of grad": lambda t, x, w, m: (t.vmap(t.func.grad(lambda v: (v**2).sum()))(x)*w).sum(),
    "checkpoint": lambda t, x, w, m: t.utils.checkpoint.checkpoint(lambda v: m(v).sin().exp()*w, x, use_reentrant=False).sum(),
    "checkpoint of a module": lambda t, x, w, m: t.utils.checkpoint.checkpoint(m, x, use_reentrant=False).sum()*2,
    "functional_call": lambda t, x, w, m: t.func.functional_call(m, {"weight": t.outer(w, w)}, (x,)).sum(),
    "cond": lambda t, x, w, m: t.cond(x.sum() > 0, lambda v: (v*w).sin(), lambda v: m(v) - 1, (x,)).sum(),
}

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("backend", ["eager", "inductor"])
@pytest.mark.parametrize("name", HIGHER)
def test_gradients_of_higher_order_functions(torch, name, backend):
    "The whole graph, its gradients with respect to inputs and to what the inner functions take from outside: as PyTorch's without a compiler."
    import torch.utils.checkpoint  # noqa: F401
    def run(t, compiled):
        m = t.nn.Linear(4, 4)
        with t.no_grad():
            m.weight.copy_((t.arange(16.).reshape(4, 4) - 7)/10)
            m.bias.fill_(0.1)
        w, x = t.tensor([1., 2., 3., 4.], requires_grad=True), ((t.arange(12.).reshape(3, 4) - 5)/4).requires_grad_()
        f = lambda x: HIGHER[name](t, x, w, m)
        if compiled: f = t.compile(f, backend=backend, fullgraph=True)
        for _ in range(2): (out := f(x)).backward()
        return [out.item(), *(0 if p.grad is None else p.grad.tolist() for p in (x, w, m.weight, m.bias))]       # PyTorch's cond gives zeros to what was not chosen
    for a, b in zip(run(lite, True), run(torch, False), strict=True): assert np.allclose(a, b, 1e-4, 1e-5)

def inference_programs(t):
    @t.inference_mode()
    def helper(x): return x*3
    def summed(x):
        with t.inference_mode(): y = x*2
        return y.sum()
    def result(x):
        with t.inference_mode(): y = x*2
        return y
    def decorated(x): return helper(x), x*2
    def out_of_it(x):
        with t.inference_mode():
            y = x.sin()
            with t.inference_mode(False): z = x.cos()
        return y, z, t.is_inference_mode_enabled()
    def view(x):
        with t.inference_mode(): y = x.view(-1)
        return y
    def copied(x):
        with t.inference_mode(): y = x*2
        return y.clone()*x
    def late(x):
        y = x*2
        with t.inference_mode(): z = y.sum()*2
        return y, z
    return [summed, result, decorated, out_of_it, view, copied, late]

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
@pytest.mark.parametrize("grad", [False, True])
@pytest.mark.parametrize("k", range(7))
def test_inference_mode_inside(k, grad, backend):
    "One graph; what is made in the mode is an inference tensor outside of the graph too."
    f = inference_programs(lite)[k]
    def run(f):
        x = lite.arange(4.).requires_grad_(grad)
        out = f(x)
        return [(v.is_inference(), v.requires_grad, [round(n, 5) for n in v.detach().flatten().tolist()]) if isinstance(v, lite.Tensor) else v for v in (out if isinstance(out, tuple) else (out,))]
    lite._dynamo.reset()
    g = lite.compile(f, backend=backend, fullgraph=True)
    assert run(g) == run(f) == run(g)

def test_requires_grad_of_a_value_of_the_graph(torch):
    "One graph, unless the leaf, or what depends on it, leaves the graph."
    def inside(x):
        y = (x*2).detach().requires_grad_()
        z = (y*y).sum()
        return y.requires_grad, z.requires_grad, z.detach(), (y*3).detach() + x
    def out(x):
        y = x.detach().requires_grad_()
        return (y*2).sum(), y
    for f, whole in ((inside, True), (out, False)):
        for lib in (lite, torch):
            lib._dynamo.reset()
            g = lib.compile(f, backend="aot_eager", fullgraph=True)
            if whole: g(lib.ones(2))
            else:
                with pytest.raises(Exception, match="requires_grad_"): g(lib.ones(2))
        look = lambda v: [(t.requires_grad, t.is_leaf, t.detach().tolist()) if hasattr(t, "detach") else t for t in v]
        for backend in ("eager", "aot_eager", "inductor"):
            lite._dynamo.reset()
            x = lite.ones(2, requires_grad=True)
            assert look(lite.compile(f, backend=backend)(x)) == look(f(x))
    a, b = lite.compile(out)(lite.ones(2))
    a.backward()
    assert b.grad.tolist() == [2., 2.]
