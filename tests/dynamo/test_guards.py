"""A compiled program holds as long as everything that it read is the same: each thing changed in turn, reasons in PyTorch's words, and nothing asked that was not read."""
import copy, gc, inspect, pickle, threading, warnings, weakref
from importlib.util import find_spec

import numpy as np
import pytest

import litetorch as torch
from litetorch._dynamo.decorators import FailOnRecompileLimitHit, RecompileError

x0 = torch.arange(12.).reshape(3, 4)
SCALE, NAMES, TABLE = 3, ["a", "b"], {"k": 2}


@pytest.fixture(autouse=True)
def fresh():
    torch._dynamo.reset()
    yield
    torch._dynamo.reset()

def close(a, b):
    a, b = np.asarray(values(a), "f8"), np.asarray(values(b), "f8")
    return a.shape == b.shape and np.allclose(a, b, atol=1e-5)

def values(v): return [values(x) for x in v] if isinstance(v, (list, tuple)) else v.tolist() if isinstance(v, torch.Tensor) else v

class Holder:
    def __init__(self, **kw): self.__dict__.update(kw)

class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.lin, self.k, self.names, self.table = torch.nn.Linear(4, 4), 2, ["a"], {"q": 1}
        self.register_buffer("shift", torch.ones(4))
    def forward(self, x): return self.lin(x)*self.k*len(self.names)*self.table["q"] + (self.shift if self.training else 0)

def scale_global(x): return x*SCALE
def closure(k): return lambda x: x + k
def default(x, k=2): return x + k
def helper(x): return x*2
def calls_helper(x): return helper(x) + 1


# ---- completeness: whatever a program read, changing it changes the answer or compiles again ----

def _set(name, value): globals()[name] = value

# name -> (program, arguments, change of what it reads)
MUTATIONS = {
    "argument number": (lambda x, k: x*k, lambda: [x0, 2], lambda a: a.__setitem__(1, 3)),
    "argument type": (lambda x, k: x*k if isinstance(k, int) else x, lambda: [x0, 2], lambda a: a.__setitem__(1, 2.0)),
    "argument bool": (lambda x, flag: x + 1 if flag else x - 1, lambda: [x0, True], lambda a: a.__setitem__(1, False)),
    "argument None": (lambda x, y: x if y is None else x + y, lambda: [x0, None], lambda a: a.__setitem__(1, x0)),
    "argument text": (lambda x, s: x*len(s), lambda: [x0, "ab"], lambda a: a.__setitem__(1, "abc")),
    "list item": (lambda x, v: x*v[0] + v[1], lambda: [x0, [1, 2]], lambda a: a[1].__setitem__(1, 5)),
    "list length": (lambda x, v: x*len(v), lambda: [x0, [1, 2]], lambda a: a[1].append(1)),
    "nested item": (lambda x, v: x*v["a"][0], lambda: [x0, {"a": [1]}], lambda a: a[1]["a"].__setitem__(0, 4)),
    "dict value": (lambda x, v: x*v["a"], lambda: [x0, {"a": 1}], lambda a: a[1].__setitem__("a", 4)),
    "dict order": (lambda x, v: x*list(v.values())[0], lambda: [x0, {"a": 1, "b": 2}], lambda a: a[1].__setitem__("a", a[1].pop("a"))),
    "absent key": (lambda x, v: x + 1 if "q" in v else x, lambda: [x0, {"a": 1}], lambda a: a[1].__setitem__("q", 0)),
    "get with default": (lambda x, v: x*v.get("q", 7), lambda: [x0, {}], lambda a: a[1].__setitem__("q", 2)),
    "set member": (lambda x, v: x + 1 if 3 in v else x, lambda: [x0, {1, 2}], lambda a: a[1].add(3)),
    "attribute": (lambda x, o: x*o.k, lambda: [x0, Holder(k=2)], lambda a: setattr(a[1], "k", 3)),
    "absent attribute": (lambda x, o: x + 1 if hasattr(o, "q") else x, lambda: [x0, Holder(k=2)], lambda a: setattr(a[1], "q", 3)),
    "getattr with default": (lambda x, o: x*getattr(o, "q", 7), lambda: [x0, Holder()], lambda a: setattr(a[1], "q", 3)),
    "tensor attribute": (lambda x, o: x*o.w, lambda: [x0, Holder(w=torch.ones(4))], lambda a: setattr(a[1], "w", torch.full((4,), 2.))),
    "size": (lambda x: x*x.shape[0], lambda: [x0], lambda a: a.__setitem__(0, torch.ones(5, 4))),
    "dtype": (lambda x: x + (1 if x.dtype is torch.float32 else 2), lambda: [x0], lambda a: a.__setitem__(0, x0.double())),
    "stride": (lambda x: x + x.stride(0), lambda: [x0], lambda a: a.__setitem__(0, torch.ones(4, 3).t())),
    "requires_grad": (lambda x: x + 1 if x.requires_grad else x, lambda: [x0], lambda a: a.__setitem__(0, x0.clone().requires_grad_())),
    "same object": (lambda x, y: x + 1 if x is y else x - 1, lambda: [x0, x0], lambda a: a.__setitem__(1, x0.clone())),
    "other object": (lambda x, y: x + 1 if x is y else x - 1, lambda: [x0, x0.clone()], lambda a: a.__setitem__(1, x0)),
    "function": (lambda x, h: h(x), lambda: [x0, torch.sin], lambda a: a.__setitem__(1, torch.cos)),
    "python function": (lambda x, h: h(x), lambda: [x0, lambda x: x + 1], lambda a: a.__setitem__(1, lambda x: x + 2)),
    "cell of a function": (lambda x, h: h(x), lambda: [x0, closure(1)], lambda a: a.__setitem__(1, closure(2))),
    "default of a function": (lambda x, h: h(x), lambda: [x0, default], lambda a: setattr(default, "__defaults__", (5,))),
    "class": (lambda x, c: x + 1 if c is int else x, lambda: [x0, int], lambda a: a.__setitem__(1, float)),
    "global": (scale_global, lambda: [x0], lambda a: _set("SCALE", 4)),
    "global list": (lambda x: x*len(NAMES), lambda: [x0], lambda a: NAMES.append("c")),
    "global dict": (lambda x: x*TABLE["k"], lambda: [x0], lambda a: TABLE.__setitem__("k", 5)),
    "global function": (calls_helper, lambda: [x0], lambda a: _set("helper", lambda x: x*10)),
    "enumerated": (lambda x, v: sum(x*i*k for i, k in enumerate(v)), lambda: [x0, (1, 2)], lambda a: a.__setitem__(1, (3, 2, 1))),
}

@pytest.mark.parametrize("name", MUTATIONS)
def test_nothing_that_was_read_is_forgotten(name, request):
    f, make, change = MUTATIONS[name]
    saved = SCALE, list(NAMES), dict(TABLE), helper, default.__defaults__
    try:
        args = make()
        c = torch.compile(f)
        assert close(c(*args), f(*args))
        assert len(c.report) <= 1
        change(args)
        assert close(c(*args), f(*args))
    finally:
        _set("SCALE", saved[0]), _set("helper", saved[3]), setattr(default, "__defaults__", saved[4])
        NAMES[:] = saved[1]
        TABLE.update(saved[2])

MODULE_MUTATIONS = {
    "eval": lambda n: n.eval(), "number": lambda n: setattr(n, "k", 5), "list": lambda n: n.names.append("b"), "dict": lambda n: n.table.__setitem__("q", 4),
    "parameter": lambda n: setattr(n.lin, "weight", torch.nn.Parameter(torch.ones(4, 4))), "in place": lambda n: n.lin.weight.data.fill_(2.),
    "child": lambda n: setattr(n, "lin", torch.nn.Identity()), "child directly": lambda n: n._modules.__setitem__("lin", torch.nn.ReLU()),
    "buffer": lambda n: setattr(n, "shift", torch.full((4,), 3.)), "no bias": lambda n: n.lin._parameters.__setitem__("bias", None),
    "forward hook": lambda n: n.register_forward_hook(lambda m, a, out: out*2), "hook of a child": lambda n: n.lin.register_forward_hook(lambda m, a, out: out*2),
    "dtype": lambda n: n.lin.weight.requires_grad_(False),
}

@pytest.mark.parametrize("name", MODULE_MUTATIONS)
def test_nothing_about_a_module_is_forgotten(name):
    torch.manual_seed(0)
    net = Net()
    c = torch.compile(net)
    assert close(c(x0), net(x0))
    MODULE_MUTATIONS[name](net)
    for _ in range(2): assert close(c(x0), net(x0))

def test_the_surroundings_are_part_of_it():
    c = torch.compile(lambda x: x @ x.t())
    x = torch.ones(3, 4, requires_grad=True)
    assert c(x).requires_grad
    with torch.no_grad(): assert not c(x).requires_grad
    with torch.autocast("cpu"): assert c(x).dtype is torch.bfloat16
    assert c(x).requires_grad and c(x).dtype is torch.float32
    assert [r.partition("\n")[0] for r in c.report.recompiles] == ["GLOBAL_STATE changed: grad_mode", "GLOBAL_STATE changed: autocast"]


# ---- reasons ----

ORACLE = {     # (program, first arguments, second arguments): what PyTorch prints is the beginning of what we say
    "size": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (x[:2],)),
    "rank": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (x[0],)),
    "stride": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (t.ones(4, 3).t(),)),
    "dtype": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (x.double(),)),
    "requires_grad": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (x.clone().requires_grad_(),)),
    "device": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (x.to("meta"),)),
    "no tensor": (lambda t: lambda x: x + 1, lambda t, x: (x,), lambda t, x: (3,)),
    "int": (lambda t: lambda x, k: x + k, lambda t, x: (x, 2), lambda t, x: (x, 3)),
    "float": (lambda t: lambda x, k: x + k, lambda t, x: (x, 2.), lambda t, x: (x, 3.)),
    "str": (lambda t: lambda x, k: x + len(k), lambda t, x: (x, "a"), lambda t, x: (x, "bb")),
    "bool": (lambda t: lambda x, k: x + k, lambda t, x: (x, True), lambda t, x: (x, False)),
    "length": (lambda t: lambda x, v: x + len(v) + v[0], lambda t, x: (x, [1, 2]), lambda t, x: (x, [1])),
    "item": (lambda t: lambda x, v: x + v[0], lambda t, x: (x, [1, 2]), lambda t, x: (x, [3, 2])),
    "key": (lambda t: lambda x, d: x + d["a"], lambda t, x: (x, dict(a=1)), lambda t, x: (x, dict(a=2))),
    "cell": (lambda t: lambda x, h: h(x), lambda t, x: (x, closure(1)), lambda t, x: (x, closure(2))),
    "one twice": (lambda t: lambda x, y: x + y, lambda t, x: (x, x.clone()), lambda t, x: (x, x)),
}

@pytest.mark.parametrize("name", ORACLE)
def test_reasons_are_those_of_pytorch(name):
    theirs = pytest.importorskip("torch")
    from torch._dynamo.exc import RecompileError as Error
    make, first, second = ORACLE[name]
    theirs._dynamo.reset()
    f = theirs.compile(make(theirs), backend="eager", dynamic=False)
    x = theirs.ones(3, 4)
    f(*first(theirs, x))
    with theirs._dynamo.config.patch(error_on_recompile=True), pytest.raises(Error) as error: f(*second(theirs, x))
    want = str(error.value).partition("- 0/0: ")[2].partition("\n")[0].partition("  #")[0].strip()
    c = torch.compile(make(torch), backend="eager", dynamic=False)
    x = torch.ones(3, 4)
    c(*first(torch, x))
    c(*second(torch, x))
    assert c.report.recompiles[0].startswith(want), (want, c.report.recompiles)

def test_a_reason_names_the_value_and_the_way_out():
    c = torch.compile(lambda x, k: x*k, dynamic=False)
    c(x0, 2), c(x0, 3), c(torch.ones(5, 4), 3)
    assert c.report.recompiles == ["k == 2 (it is 3)\n    to avoid it: compile with dynamic=True, or pass k as a tensor",
                                   "tensor 'x' size mismatch at index 0. expected 3, actual 5\n    to avoid it: torch._dynamo.mark_dynamic(x, 0), or compile with dynamic=True"]

def test_the_nearest_entry_explains():
    c = torch.compile(lambda x, k, s: x*k + len(s), dynamic=False)
    c(x0, 2, "a"), c(torch.ones(7, 2), 5, "bbb")
    c(x0, 2, "ab")
    assert c.report.recompiles[1].startswith("s == 'a' (it is 'ab')")


# ---- nothing that was not read ----

def guarded(c, k=0): return [str(g) for g in c.report[k].guards]

def test_what_is_not_read_is_not_asked():
    class Big:
        def __init__(self): self.used, self.unused, self.more = 2, 3, [1]
    big = Big()
    c = torch.compile(lambda x, o, unused, v: x*o.used + v[1])
    c(x0, big, "a", [1, 2, 3])
    big.unused, big.more = 7, []
    c(x0, big, "b", [5, 2, 3])
    assert len(c.report) == 1 and not any("unused" in g or "more" in g for g in guarded(c))

def test_what_a_tensor_guard_does_not_ask():
    "Offset, contents, address, history."
    c = torch.compile(lambda x: x + 1)
    big = torch.arange(24.).reshape(6, 4)
    for x in (big[:3], big[3:], torch.ones(3, 4), big[:3]*2): assert values(c(x)) == values(x + 1)
    assert len(c.report) == 1

def test_overlap_is_asked_only_where_something_is_written():
    base = torch.arange(6.)
    reads, writes = torch.compile(lambda x, y: x + y), torch.compile(lambda x, y: (x.mul_(2), y + 1)[1])
    for c in (reads, writes): c(torch.ones(3), torch.ones(3))
    reads(base[:3], base[3:])
    assert len(reads.report) == 1 and not any("STORAGE_OVERLAP" in g for g in guarded(reads))
    a, b = torch.arange(6.), torch.arange(6.)
    assert any("STORAGE_OVERLAP" in g for g in guarded(writes))
    assert values(writes(a[1:4], a[:3])) == values((lambda x, y: (x.mul_(2), y + 1)[1])(b[1:4], b[:3])) and values(a) == values(b)
    assert writes.report.recompiles[0].startswith("an input that is written shares memory with another input (x)")
    writes(torch.ones(3), torch.ones(3)), writes(a[1:4], a[:3])
    assert len(writes.report) == 2


# ---- the function that stands in ----

def test_signatures_are_kept():
    def f(a, /, b, c=3, *rest, d, e=5, **more): return a + b + c + sum(rest) + d + e + sum(more.values())
    c = torch.compile(f)
    assert inspect.signature(c) == inspect.signature(f) and c.__name__ == "f" and c.__wrapped__ is f
    t = torch.ones(2)
    for args, kwargs in (((t, 1), dict(d=2)), ((t, 1, 2, 3, 4), dict(d=2, e=1, z=9)), ((t,), dict(b=1, d=t, c=0))): assert values(c(*args, **kwargs)) == values(f(*args, **kwargs))
    for bad in (lambda f: f(), lambda f: f(t, 1), lambda f: f(a=t, b=1, d=2)):
        with pytest.raises(TypeError) as eager: bad(f)
        with pytest.raises(TypeError) as fast: bad(c)
        assert str(fast.value) == str(eager.value)

def test_parameters_with_names_of_builtins():
    def f(x, type, len=2, *id, map=3, **str): return x*type + len + sum(id) + map + sum(str.values())
    c = torch.compile(f)
    for args, kwargs in (((x0, 2), {}), ((x0, 2, 3, 4), dict(map=1, q=2))):
        for _ in range(2): assert values(c(*args, **kwargs)) == values(f(*args, **kwargs))

def test_methods_callables_and_partials():
    import functools
    class C:
        def __init__(self, k): self.k = k
        def step(self, x): return x*self.k
        def __call__(self, x): return x + self.k
    one, two = C(2), C(3)
    assert values(torch.compile(one.step)(x0)) == values(x0*2)
    assert values(torch.compile(C.step)(two, x0)) == values(x0*3)
    assert values(torch.compile(one)(x0)) == values(x0 + 2)
    assert close(torch.compile(torch.sin)(x0), x0.sin())
    assert values(torch.compile(functools.partial(torch.add, x0))(x0)) == values(x0*2)

def test_arguments_and_modules_are_not_kept_alive():
    c = torch.compile(lambda x, o: x*o.k)
    x, o = torch.ones(5), Holder(k=2)
    refs = [weakref.ref(x), weakref.ref(o)]
    c(x, o)
    del x, o
    gc.collect()
    assert [r() for r in refs] == [None, None]

def test_limit():
    c = torch.compile(lambda x, s: x*len(s), dynamic=False)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for n in range(12): assert values(c(x0, "a"*n)) == values(x0*n)
    text = [str(w.message) for w in seen if "recompile_limit" in str(w.message)]
    assert len(c.report) == 8 and len(text) == 1 and text[0].startswith("torch._dynamo hit config.recompile_limit (8)\n   function: '") and "last reason: s == 'aaaaaaa'" in text[0]
    c = torch.compile(lambda x, s: x*len(s), fullgraph=True, dynamic=False)
    with torch._dynamo.config.patch(recompile_limit=2), pytest.raises(FailOnRecompileLimitHit): [c(x0, "a"*n) for n in range(4)]
    with torch._dynamo.config.patch(error_on_recompile=True), pytest.raises(RecompileError, match="- .*: s == "): c(x0, "zz" * 9)

def test_stances():
    c = torch.compile(lambda x, k: x*k, dynamic=False)
    c(x0, 2)
    with torch.compiler.set_stance("force_eager"): assert values(c(x0, 7)) == values(x0*7)
    with torch.compiler.set_stance("eager_on_recompile"): assert values(c(x0, 7)) == values(x0*7)
    with torch.compiler.set_stance("fail_on_recompile"):
        assert values(c(x0, 2)) == values(x0*2)
        with pytest.raises(RuntimeError, match="Detected recompile when torch.compile stance is 'fail_on_recompile'"): c(x0, 7)
    assert len(c.report) == 1
    with torch.compiler.set_stance("eager_then_compile"):
        d = torch.compile(lambda x: x + 1)
        d(x0)
        assert len(d.report) == 0
        d(x0)
        assert len(d.report) == 1
    with torch._dynamo.config.patch(disable=True): assert values(c(x0, 9)) == values(x0*9) and len(c.report) == 1

def test_reset_forgets():
    c = torch.compile(lambda x: x + 1)
    c(x0)
    torch._dynamo.reset()
    assert not c._dispatcher.entries
    assert values(c(x0)) == values(x0 + 1) and len(c._dispatcher.entries) == 1

def test_threads_call_and_compile():
    f = lambda x, k: (x*k).sum() + len(x.shape)
    c, errors = torch.compile(f, dynamic=False), []
    def work(seed):
        try:
            for n in range(40):
                k = (n*7 + seed) % 5
                assert c(x0, k).item() == f(x0, k).item()
        except Exception as e: errors.append(e)
    threads = [threading.Thread(target=work, args=(s,)) for s in range(4)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not errors and len(c.report) == 5

def test_compiled_modules():
    net = Net()
    c = torch.compile(net)
    c(x0)
    assert list(c.state_dict()) == ["_orig_mod." + k for k in net.state_dict()] and c._orig_mod is net and c.k == 2 and c.lin is net.lin
    c.k = 5
    c.eval()
    assert net.k == 5 and not net.training and close(c(x0), net(x0))
    del c.names
    assert not hasattr(net, "names")
    net.names = ["a"]
    assert len(torch.compile(torch.nn.Sequential(torch.nn.Linear(2, 2)))) == 1
    for twin in (copy.deepcopy(c), pickle.loads(pickle.dumps(c))): assert type(twin) is type(c) and close(twin(x0), net(x0))
    loaded = torch.compile(Net())
    loaded.load_state_dict(c.state_dict())
    assert values(loaded.lin.weight) == values(net.lin.weight)

def test_disable():
    calls = []
    @torch.compiler.disable(reason="it counts")
    def count(x):
        calls.append(torch.compiler.is_compiling())
        return x
    assert count._torchdynamo_disable and count._torchdynamo_disable_msg == "it counts" and values(count(x0)) == values(x0) and calls == [False]
    for bad in (lambda: torch.compiler.disable(3), lambda: torch._dynamo.allow_in_graph(3)):
        with pytest.raises(AssertionError): bad()

def test_explain():
    out = torch._dynamo.explain(lambda x: torch.sin(x) + 1)(x0)
    assert (out.graph_count, out.graph_break_count) == (1, 0) and out.op_count >= 2 and "Graph Count: 1" in str(out)

def test_marks_and_configuration():
    theirs = pytest.importorskip("torch")
    for name in ("recompile_limit", "accumulated_recompile_limit", "assume_static_by_default", "automatic_dynamic_shapes", "error_on_recompile", "suppress_errors", "specialize_int",
                 "specialize_float", "capture_scalar_outputs", "force_parameter_static_shapes", "fail_on_recompile_limit_hit", "allow_unspec_int_on_nn_module"):
        assert getattr(torch._dynamo.config, name) == getattr(theirs._dynamo.config, name), name
    for space in ("compiler", "_dynamo"):
        ours = [n for n in dir(getattr(torch, space)) if not n.startswith("_")]
        missing = [n for n in ours if n not in ("mark_unbacked", "reset_code_caches") and not hasattr(getattr(theirs, space), n) and not find_spec(f"torch.{space}.{n}")]
        assert not missing

def test_modules_compiled_in_place():
    net = Net()
    want, seen = net(x0).tolist(), []
    net.register_forward_hook(lambda m, args, out: seen.append(1))
    net.compile()
    assert close(net(x0), want) and len(net.forward.report) == 1 and seen == [1]
    net.compile(backend="aot_eager")
    assert close(net(x0), want) and type(net) is Net
    for twin in (copy.deepcopy(net), pickle.loads(pickle.dumps(Net()))): assert "forward" not in vars(twin)
    with torch.no_grad(): net.lin.weight.zero_()
    assert close(net(x0), (net.lin.bias*2 + 1).expand(3, 4))

def test_bad_arguments_of_compile():
    f = lambda x: x + 1
    for theirs, ours in ((lambda t: t.compile(3), AssertionError), (lambda t: t.compile(f, mode="fast"), RuntimeError), (lambda t: t.compile(f, mode="default", options={}), RuntimeError)):
        with pytest.raises(ours) as mine: theirs(torch)
        with pytest.raises(ours) as real: theirs(pytest.importorskip("torch"))
        assert str(mine.value) == str(real.value)
    with pytest.raises(torch._dynamo.exc.InvalidBackend, match="Invalid backend: 'nope'"): torch.compile(f, backend="nope")
    c = torch.compile(torch.compile(f), recompile_limit=1)
    assert c.__wrapped__ is f
    with pytest.warns(UserWarning, match=r"recompile_limit \(1\)"): c(x0), c(x0.double())
    quiet = torch.compile(torch.compiler.disable(f))
    assert close(quiet(x0), x0 + 1) and "disabled" in quiet.report[0].eager
    with pytest.raises(RuntimeError, match="found no compiled frames"): torch.compile(torch.compiler.disable(f), fullgraph=True)(x0)

def test_isolated_recompiles_and_names():
    def f(x, n): return x*n
    a, b, c = (torch.compile(f, backend="eager", name=name, isolate_recompiles=alone) for name, alone in (("first", True), (None, False), (None, True)))
    assert all(close(g(x0, 3), x0*3) for g in (a, b, c)) and a.report.name == "first" and b.report.name.endswith("f")
    assert b.report[0].reason == "" and c.report[0].reason.startswith("compiled before")         # what an isolated one compiled serves nobody else; it takes what the others have
    assert close(torch.compile(f, backend=None)(x0, 2), x0*2)
    def broken(x):
        x = x + 1
        torch._dynamo.graph_break()
        return x*2
    one, two = (torch.compile(broken, backend="eager", isolate_recompiles=True) for _ in range(2))
    assert close(one(x0), two(x0))

# ---- what the user says ----

@torch.compiler.disable(reason="not this one")
def left_alone(x): return x*(2 if torch.compiler.is_compiling() else 3)
@torch._dynamo.allow_in_graph
def opaque(x): return x*2
TIMES = []
@torch._dynamo.assume_constant_result
def asked_once():
    TIMES.append(1)
    return 3

def test_controls():
    explained = lambda f: torch._dynamo.explain(f)(x0)
    asks = lambda x: x + 1 if torch.compiler.is_compiling() else x - 1
    assert close(torch.compile(asks)(x0), x0 + 1) and close(asks(x0), x0 - 1)
    def broken(x):
        y = x.sin()
        torch._dynamo.graph_break()
        return y.cos()
    out = explained(broken)
    assert (out.graph_count, out.graph_break_count, len(out.break_reasons)) == (2, 1, 1) and "User-inserted graph break" in out.break_reasons[0].reason and "Graph Break Count: 1" in str(out)
    with pytest.raises(torch._dynamo.exc.Unsupported, match="graph_break"): torch.compile(broken, fullgraph=True)(x0)
    uses = lambda x: left_alone(x + 1) + 1
    assert close(torch.compile(uses)(x0), (x0 + 1)*3 + 1) and explained(uses).graph_count == 2
    with pytest.raises(torch._dynamo.exc.Unsupported, match="not this one"): torch.compile(uses, fullgraph=True)(x0)
    assert explained(lambda x: opaque(x) + 1).ops_per_graph[0][0] is opaque
    c = torch.compile(lambda x: x + asked_once())
    assert close(c(x0), x0 + 3) and close(c(x0), x0 + 3) and len(TIMES) == 1
    inner = torch.compile(lambda x: x + 1)
    assert close(torch.compile(lambda x: inner(x)*2, fullgraph=True)(x0), (x0 + 1)*2)

def test_kept_out_of_graphs():
    f = lambda x: torch.hypot(x.sin(), x).cos()
    assert torch._dynamo.explain(f)(x0).graph_count == 1
    torch._dynamo.disallow_in_graph(torch.hypot)
    try: assert torch._dynamo.explain(f)(x0).graph_count == 2
    finally: torch._dynamo.allow_in_graph(torch.hypot)

def test_reasons_reach_the_logs(caplog):
    import logging
    torch._logging.set_logs(recompiles=True)
    logger = logging.getLogger("litetorch")
    before, logger.propagate = logger.propagate, True
    try:
        c = torch.compile(lambda x, k: x*k, dynamic=False)
        c(x0, 2), c(x0, 3)
    finally:
        torch._logging.set_logs(recompiles=False)
        logger.propagate = before
    said = [r.getMessage() for r in caplog.records if r.name.endswith("recompiles")]
    assert len(said) == 1 and "triggered by the following guard failure(s):" in said[0] and said[0].endswith("/0: k == 2 (it is 3)")
