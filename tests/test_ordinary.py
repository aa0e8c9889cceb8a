"""Ordinary programs compiled: results, errors, gradients and what they do to the outside are as without the compiler, call after call; and what PyTorch's compiler takes as one graph is one graph."""
import importlib.util, pathlib, sys, types

import pytest

import litetorch as lite

FILE = pathlib.Path(__file__).with_name("ordinary.py")

# one graph in PyTorch, not here -> what stops it
LATER = {
    "subclass_of_list": "an instance of a subclass of list that is made while tracing",
    "subclass_of_list_given": "the items of a subclass of list",
    "subclass_of_dict": "an instance of a subclass of dict that is made while tracing",
    "subclass_of_dict_given": "the items of a subclass of dict",
    "weak_references": "the call of a weak reference",
    "inspected": "inspect.signature",
    "number_of_a_tensor": "item() with fullgraph",
    "functional_call": "torch.func.functional_call",
    "tensor_hook": "a hook on a value that the graph computes",
    "checkpointed": "torch.utils.checkpoint",
    **dict.fromkeys("vmapped vmap_of_two func_grad func_grad_and_value func_vjp func_jvp func_jacrev func_jacfwd func_hessian vmap_of_grad vmap_random".split(), "torch.func"),
    **dict.fromkeys("cond cond_on_shape cond_on_data".split(), "torch.cond"),
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
