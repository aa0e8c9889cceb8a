"""Ordinary programs compiled: results, errors, gradients and what they do to the outside are as without the compiler, call after call; and what PyTorch's compiler takes as one graph is one graph."""
import importlib.util, pathlib, sys, types

import numpy as np
import pytest

import litetorch as lite

FILE = pathlib.Path(__file__).with_name("ordinary.py")

# one graph in PyTorch, not here -> what stops it
LATER = {
    "subclass_of_list": "an instance of a subclass of list that is made while tracing",
    "subclass_of_list_given": "the items of a subclass of list",
    "subclass_of_dict": "an instance of a subclass of dict that is made while tracing",
    "subclass_of_dict_given": "the items of a subclass of dict",
    "number_of_a_tensor": "item() with fullgraph",
    "transform_with_effects": "a function inside of torch.func that changes something outside",
    "tensor_hook": "a hook on a value that the graph computes",
}

def load(lib):
    "The programs with `lib` as their torch, and nothing done yet."
    spec = importlib.util.spec_from_file_location(f"ordinary_{lib.__name__}", FILE)
    m = importlib.util.module_from_spec(spec)
    m.torch = lib
    sys.modules[spec.name] = m
    spec.loader.exec_module(m)
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

PROGRAMS = list(load(lite).PROGRAMS)

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", PROGRAMS)
def test_same_as_without(name): assert story(name, True) == story(name, False)

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", PROGRAMS)
def test_one_graph_where_pytorch_has_one(torch, name):
    ours = whole(lite, name)
    if name in LATER: assert ours is not None
    elif ours is not None:
        theirs = whole(torch, name)
        assert theirs is not None, ours

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
