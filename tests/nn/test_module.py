"""Modules: each story is told by both libraries, and the two must say the same, errors and warnings included."""
import copy, gc, pickle, re, warnings, weakref

import litetorch as lite

def plain(step):
    "Calls are made, errors told as type and text, tensors as lists, floats to six digits."
    if callable(step):
        try: step = step()
        except Exception as e: step = type(e).__name__, re.sub(r"litetorch\.", "torch.", str(e))
    if isinstance(step, (tuple, list)): return [plain(s) for s in step]
    if hasattr(step, "tolist"): return plain(step.tolist())
    return float(f"{step:.6g}") if isinstance(step, float) else step

def tell(lib, story):
    "What a story yields, and its warnings."
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        out = [plain(step) for step in story(lib)]
    return out, [(w.category.__name__, str(w.message)) for w in seen]

def agree(torch, story):
    (mine, my_warnings), (theirs, their_warnings) = tell(lite, story), tell(torch, story)
    for i, (a, b) in enumerate(zip(mine, theirs, strict=True)): assert a == b, f"step {i}: {a!r}, PyTorch {b!r}"
    assert my_warnings == their_warnings

def classes(lib):
    nn = lib.nn
    class Scale(nn.Module):
        def __init__(self, n=3):
            super().__init__()
            self.weight = nn.Parameter(lib.ones(n))
            self.register_buffer("steps", lib.zeros(()))
            self.register_buffer("cache", lib.zeros(2), persistent=False)
        def forward(self, x, *, shift=0): return x*self.weight + shift
    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.second, self.none = Scale(), Scale(), None
            self.shared = self.first
        def forward(self, x): return self.second(self.first(x).exp())
    return Scale, Net

def test_registration(torch):
    def story(lib):
        nn, (Scale, Net) = lib.nn, classes(lib)
        m = Net()
        names = lambda: ([n for n, _ in m.named_parameters()], [n for n, _ in m.named_buffers()], [n for n, _ in m.named_modules()], [n for n, _ in m.named_children()])
        yield names()
        yield [n for n, _ in m.named_parameters(remove_duplicate=False)], [n for n, _ in m.named_modules(remove_duplicate=False)], [n for n, _ in m.named_parameters("pre", recurse=False)]
        m.p = nn.Parameter(lib.zeros(1)); yield names()
        m.p = None; yield names(), "p" in m._parameters
        def put(name, v):
            setattr(m, name, v)
            return names()
        for name, v in [("p", lib.ones(1)), ("p", 3), ("first", 1), ("first", lib.ones(1)), ("first", None), ("p", Scale()), ("q", nn.Buffer(lib.ones(1))), ("q", 3), ("q", None), ("q", lib.zeros(2)),
                        ("second", nn.Parameter(lib.ones(2))), ("r", nn.Buffer(lib.ones(1), persistent=False)), ("plain", lib.ones(1))]: yield lambda name=name, v=v: put(name, v)
        yield list(m.state_dict())
        for call in (lambda: m.register_parameter("a.b", None), lambda: m.register_parameter("", None), lambda: m.register_parameter(3, None), lambda: m.register_parameter("forward", None),
                     lambda: m.register_parameter("z", lib.ones(1)), lambda: m.register_parameter("z", nn.Parameter(lib.ones(1)) if False else lib.ones(1, requires_grad=True)*2), lambda: m.register_buffer("a.b", None),
                     lambda: m.register_buffer("z", 3), lambda: m.register_buffer("", lib.ones(1)), lambda: m.register_buffer("forward", lib.ones(1)), lambda: m.add_module("a.b", Scale()), lambda: m.add_module("z", 3),
                     lambda: m.add_module("", Scale()), lambda: m.add_module("forward", Scale()), lambda: m.add_module(3, Scale()), lambda: m.nothing, lambda: m.get_submodule("no.such"), lambda: m.get_submodule("plain"),
                     lambda: m.get_parameter("nope"), lambda: m.get_parameter("plain"), lambda: m.get_buffer("shared.weight"), lambda: m.get_buffer("shared.steps"), lambda: m.get_parameter("shared.weight"), lambda: m.set_submodule("", Scale()),
                     lambda: m.set_submodule("shared", 3), lambda: m.set_submodule("shared.x", Scale(), strict=True), lambda: m.train(3), lambda: nn.Module(3), lambda: nn.Module(x=3), lambda: nn.Module()(1)): yield call
        del m.shared, m.q
        yield names(), hasattr(m, "shared"), sorted(dir(m))[:3] == sorted(dir(m))[:3]
        m.set_submodule("new", Scale()); yield names()
        class Early(nn.Module):
            def __init__(self, v): self.v = v
        for v in (nn.Parameter(lib.ones(1)), Scale()): yield lambda v=v: Early(v)
        yield lambda: Early(3).v
    agree(torch, story)

def test_state_dicts(torch):
    def story(lib):
        Scale, Net = classes(lib)
        m = Net()
        s = m.state_dict()
        yield list(s), dict(s._metadata), [v.requires_grad for v in s.values()], type(s).__name__
        yield list(m.state_dict(prefix="x.")), [v.requires_grad for v in m.state_dict(keep_vars=True).values()], s["first.weight"].data_ptr() == m.first.weight.data_ptr()
        yield repr(m.load_state_dict(s)), repr(m.load_state_dict({}, strict=False)), repr(m.load_state_dict({"a": 1}, strict=False))
        bad = {"first.weight": lib.ones(5), "second.weight": "text", "second.steps": lib.ones(1), "third": lib.ones(1), "first.more.x": lib.ones(1)}
        yield lambda: m.load_state_dict(bad)
        yield m.second.steps, lambda: m.load_state_dict([1]), lambda: m.load_state_dict({"first.weight": lib.ones(5)}, strict=False)
        w = m.second.weight
        m.load_state_dict({**m.state_dict(), "second.weight": lib.full((3,), 7.)}); yield m.second.weight is w, w
        m.second.weight.requires_grad_(False)
        new = {k: lib.full(tuple(v.shape), 9.) for k, v in m.state_dict().items()}
        m.load_state_dict(new, assign=True)
        yield m.second.weight is w, type(m.second.weight).__name__, m.second.weight.requires_grad, m.first.weight.requires_grad, m.second.steps is new["second.steps"]
        yield m.state_dict(None, "y.").keys() == m.state_dict(prefix="y.").keys()
        class Extra(Scale):
            def get_extra_state(self): return {"v": 3}
            def set_extra_state(self, state): self.got = state
        e = Extra(); yield list(e.state_dict()), e.state_dict()["_extra_state"]
        e.load_state_dict(e.state_dict()); yield e.got, lambda: e.load_state_dict({"weight": lib.ones(3), "steps": lib.zeros(())}), lambda: Scale().load_state_dict(e.state_dict())
        log = []
        m.register_state_dict_pre_hook(lambda mod, prefix, keep: log.append(("save pre", prefix, keep)))
        m.register_state_dict_post_hook(lambda mod, s, prefix, meta: log.append(("save post", prefix, len(s))))
        m.register_load_state_dict_pre_hook(lambda mod, s, prefix, *rest: log.append(("load pre", prefix, len(s))))
        m.register_load_state_dict_post_hook(lambda mod, keys: keys.unexpected_keys.clear())
        m.load_state_dict({**m.state_dict(), "ignored": lib.ones(1)}); yield log
        m.register_state_dict_post_hook(lambda mod, s, prefix, meta: s); yield lambda: m.state_dict()
        m = Net(); m._register_state_dict_hook(lambda mod, s, prefix, meta: {"only": 1}); yield m.state_dict()
    agree(torch, story)

def watched(lib, log, **flags):
    Scale, Net = classes(lib)
    net = Net()
    for name, m in (("net", net), ("first", net.first), ("second", net.second)):
        m.register_forward_pre_hook(lambda m, a, name=name: log.append(f"{name} pre"))
        m.register_forward_hook(lambda m, a, o, name=name: log.append(f"{name} post"))
        m.register_full_backward_pre_hook(lambda m, go, name=name: log.append((f"{name} backward pre", [g.tolist() for g in go])))
        m.register_full_backward_hook(lambda m, gi, go, name=name: log.append((f"{name} backward", [None if g is None else g.tolist() for g in gi], [g.tolist() for g in go])))
    return net

def test_order_of_hooks(torch):
    def story(lib):
        mm = lib.nn.modules.module if lib is not lite else lib.nn
        log = []
        handles = [mm.register_module_forward_pre_hook(lambda m, a: log.append(f"global pre {type(m).__name__}")), mm.register_module_forward_hook(lambda m, a, o: log.append(f"global post {type(m).__name__}")),
                   mm.register_module_full_backward_pre_hook(lambda m, g: log.append(f"global backward pre {type(m).__name__}")), mm.register_module_full_backward_hook(lambda m, gi, go: log.append(f"global backward {type(m).__name__}"))]
        try:
            net = watched(lib, log)
            net(lib.ones(3, requires_grad=True)).sum().backward()
            yield list(log)
            yield lambda: mm.register_module_backward_hook(print)
        finally:
            for h in handles: h.remove()
        log.clear()
        net(lib.ones(3)).sum().backward()
        yield list(log)
        log.clear()
        with lib.no_grad(): net(lib.ones(3, requires_grad=True))
        yield list(log)
    agree(torch, story)

def test_hooks_that_change_things(torch):
    def story(lib):
        Scale, Net = classes(lib)
        x = lambda: lib.ones(3, requires_grad=True)
        m = Scale(); h = m.register_forward_pre_hook(lambda m, a: a[0]*2); yield m(x()); h.remove(); yield m(x())
        m.register_forward_pre_hook(lambda m, a, k: (a, {"shift": 5}), with_kwargs=True); yield m(x())
        m.register_forward_hook(lambda m, a, k, o: o + k["shift"], with_kwargs=True); yield m(x())
        m.register_forward_hook(lambda m, a, o: o*10, prepend=True); yield m(x())
        m = Scale(); m.register_forward_pre_hook(lambda m, a, k: 3, with_kwargs=True); yield lambda: m(x())
        m, log = Scale(), []
        m.register_forward_hook(lambda m, a, o: log.append(o is None), always_call=True); m.register_forward_hook(lambda m, a, o: log.append("no"))
        yield lambda: m("text"), list(log)
        def gradients(hook=None, pre=None):
            m, t = Scale(), x()
            if hook: m.register_full_backward_hook(hook)
            if pre: m.register_full_backward_pre_hook(pre)
            m(t).sum().backward()
            return t.grad.tolist(), m.weight.grad.tolist()
        yield gradients(), gradients(lambda m, gi, go: (gi[0]*2,)), gradients(pre=lambda m, go: (go[0]*3,)), gradients(lambda m, gi, go: (gi[0]*2,), lambda m, go: (go[0]*3,))
        yield lambda: gradients(lambda m, gi, go: (gi[0], gi[0])), lambda: gradients(pre=lambda m, go: ())
        m = Scale(); m.register_full_backward_hook(lambda m, gi, go: None); yield lambda: m.register_backward_hook(print)
        y = m(x())
        def write():
            try: y.add_(1)
            except RuntimeError as e: return "is a view and is being modified inplace" in str(e)
        yield write
        m = Scale(); m.register_full_backward_hook(lambda m, gi, go: None)
        m(lib.ones(3)).sum().backward(); yield m.weight.grad
    agree(torch, story)

def test_handles_do_not_keep_modules_alive():
    Scale, _ = classes(lite)
    m = Scale()
    h = m.register_forward_hook(print)
    ref = weakref.ref(m)
    del m
    gc.collect()
    assert ref() is None
    h.remove()
    m, log = Scale(), []
    with m.register_forward_hook(lambda *a: log.append(1)): m(lite.ones(3))
    m(lite.ones(3))
    assert log == [1]

def test_registration_hooks(torch):
    def story(lib):
        mm, (Scale, _) = (lib.nn.modules.module if lib is not lite else lib.nn), classes(lib)
        log = []
        handles = [getattr(mm, f"register_module_{k}_registration_hook")(lambda m, name, v, k=k: log.append((k, name))) for k in ("parameter", "buffer", "module")]
        try:
            m = Scale(); m.child = lib.nn.Identity()
        finally:
            for h in handles: h.remove()
        Scale()
        yield log
    agree(torch, story)

def test_moving(torch):
    def story(lib):
        Scale, Net = classes(lib)
        m = Net()
        w, b = m.first.weight, m.first.steps
        m(lib.ones(3)).sum().backward()
        yield m.double() is m, m.first.weight is w, str(w.dtype), str(w.grad.dtype), str(m.first.steps.dtype), m.first.steps is b
        for name in ("half", "float", "bfloat16"): yield str(getattr(m, name)().first.weight.dtype)
        m.register_buffer("ints", lib.tensor([1, 2])); m.to(lib.float64); yield str(m.ints.dtype), str(m.first.weight.dtype)
        yield lambda: m.to(lib.int32), lambda: m.to("nonsense") is None, lambda: m.to(lib.ones(1, dtype=lib.float32)).first.weight.dtype == lib.float32, str(m.to("cpu", lib.float64).first.weight.dtype)
        meta = copy.deepcopy(m).to("meta")
        yield meta.first.weight is m.first.weight, meta.first.weight.device.type, type(meta.first.weight).__name__, meta.first.weight.requires_grad
        yield lambda: meta.to("cpu")
        yield meta.to_empty(device="cpu").first.weight.device.type
        yield [p.requires_grad for p in m.requires_grad_(False).parameters()], [p.requires_grad for p in m.requires_grad_().parameters()]
        m.zero_grad(set_to_none=False); yield m.first.weight.grad; m.zero_grad(); yield m.first.weight.grad
        order = []; m.apply(lambda mod: order.append(type(mod).__name__)); yield order
        yield m.training, m.eval().first.training, m.train().second.training
    agree(torch, story)

def test_printing(torch):
    def story(lib):
        nn, (_, Net) = lib.nn, classes(lib)
        yield repr(Net()), repr(nn.Module()), repr(nn.Sequential()), repr(nn.Sequential(nn.Linear(2, 3), nn.Sequential(nn.ReLU(), Net())))
        class Lines(nn.Module):
            def extra_repr(self): return "one\ntwo"
        m = Lines(); yield repr(m); m.child = nn.ReLU(); yield repr(m)
        yield repr(nn.Parameter(lib.ones(2))), repr(nn.Parameter(lib.ones(2), requires_grad=False)), repr(nn.Buffer(lib.ones(2)))
    agree(torch, story)

def test_parameters(torch):
    def story(lib):
        nn = lib.nn
        x = lib.ones(2)
        p = nn.Parameter(x); x.add_(1)
        yield p, p._version, p.is_leaf, p.requires_grad, isinstance(p, lib.Tensor), isinstance(x, nn.Parameter), isinstance(nn.Buffer(x), nn.Buffer), type(p*1).__name__, type(p.detach()).__name__, type(p.data).__name__
        yield nn.Parameter((p*2)).is_leaf, nn.Parameter(p).requires_grad, nn.Parameter().shape == (0,), copy.deepcopy(p), type(copy.deepcopy(p)).__name__
        yield lambda: nn.Parameter(lib.tensor([1])), lambda: nn.Parameter(lib.tensor([1]), requires_grad=False).requires_grad
        with lib.no_grad(): yield nn.Parameter(x).requires_grad
    agree(torch, story)

def test_copies_and_pickles():
    from test_module import Pickled
    m = Pickled()
    m(lite.ones(2)).sum().backward()
    for twin in (copy.deepcopy(m), pickle.loads(pickle.dumps(m))):
        assert list(twin.state_dict()) == list(m.state_dict()) and twin.inner.weight.tolist() == m.inner.weight.tolist()
        assert twin.inner.weight is twin.tied and twin.inner.weight is not m.inner.weight
        with lite.no_grad(): twin.inner.weight.zero_()
        assert m.inner.weight.abs().sum().item() > 0
    assert copy.copy(m).inner is m.inner

class Pickled(lite.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = lite.nn.Linear(2, 2)
        self.tied = self.inner.weight
    def forward(self, x): return self.inner(x)

def test_a_call_costs_little(torch):
    "A module without hooks adds less than PyTorch's does."
    import timeit
    def own_cost(lib):
        class Id(lib.nn.Module):
            def forward(self, x): return x
        m, f = Id(), Id().forward
        best = lambda fn: min(timeit.repeat(lambda: fn(1), number=20000, repeat=7))
        return best(m) - best(f)
    assert own_cost(lite) < 1.2*own_cost(torch)
