"""More ordinary programs (see ordinary.py, whose helpers are put in here): containers that users derive, hooks, effects inside of transforms, and corners of the language."""
# ruff: noqa: B006, F842, B023, B904, B905, F821, F841, PLE0643, A001  (`torch` and the helpers are put in; what looks like a mistake is the point of its program)
import collections, contextlib, copy, dataclasses, enum, functools, inspect, itertools, logging, math, operator, string, threading, time, types, typing, warnings, weakref
import numpy as np

nn, F = torch.nn, torch.nn.functional

# ---- subclasses of list

class Stack(list):
    limit = 5
    def __init__(self, *items, name="stack"):
        super().__init__(items)
        self.name = name
    def append(self, v):
        LOG.append(("append", self.name))
        super().append(v)
    def push(self, *vs):
        for v in vs: self.append(v)
        return self
    @property
    def top(self): return self[-1]
class Doubling(list):
    def __getitem__(self, k): return super().__getitem__(k)*2
    def __len__(self): return super().__len__() + 100
    def __iter__(self):
        for v in list.__iter__(self): yield v*3
    def __contains__(self, v): return v == "always"
    def __bool__(self): return False
class Plain(list): pass
@program()
def list_made(x):
    s = Stack(1, x, name="mine")
    s.push(x + 1).extend([7])
    return s.top*2, s[1] + s[2], len(s), s.name, s.limit, isinstance(s, list), type(s).__name__, s == [1]
@program(lambda: Stack(1, x()), x)
def list_given(s, x):
    s.push(x*s[1])
    s.name = "changed"
    s[0] = 5
    return s.top + s[0], [v for v in s][0]
@program()
def list_returned(x):
    s = Stack(x*2, name="out")
    s.extra = x + 1
    return s
@program()
def list_overridden(x):
    d = Doubling([1, x])
    return d[1], len(d), list(d), 5 in d, "always" in d, bool(d), [*d], x if d else x + 1, max(d[0], 1)
@program(lambda: Doubling([1, x()]))
def list_overridden_given(d): return d[1], len(d), [*d][1], bool(d), 7 in d
@program()
def list_plain_ops(x):
    p = Plain([3, 1, 2])
    p.sort()
    q = p + [x]
    r = p[1:]
    p += (9,)
    p *= 2
    del p[0]
    p.insert(0, "first")
    c = p.copy()
    return type(q).__name__, type(r).__name__, type(p).__name__, type(c).__name__, p, c, q[-1]*2, p.index(9), p.count(9), p.pop(), p < [1] if False else 0, p.remove(9), list(reversed(p)), sorted([3, 2])
@program(lambda: Plain([1, 2]), x)
def list_swapped(p, x):
    p[:] = [x, x*2]
    p.reverse()
    return p[0] - p[1], p
@program()
def list_subclass_nested(x): return Plain([Plain([x]), {"k": Plain()}])[0][0] + 1, Plain(Plain([1])), Plain((v for v in (1, 2))), Plain()
class Batch(list):
    def to(self, dtype): return Batch(v.to(dtype) for v in self)
    def total(self): return sum(self)
@program(lambda: Batch([x(), x()]))
def list_batch(b): return b.to(torch.float64).total(), type(b.to(torch.float64)).__name__

# ---- subclasses of dict

class Table(dict):
    def __missing__(self, key): return key*2
    def __getattr__(self, name):
        try: return self[name]
        except KeyError: raise AttributeError(name) from None
    def __setattr__(self, name, value): self[name] = value
class Recording(dict):
    def __setitem__(self, k, v):
        LOG.append(("set", k))
        super().__setitem__(k, v)
    def __getitem__(self, k):
        LOG.append(("get", k))
        return super().__getitem__(k)
    def __contains__(self, k): return k == "magic" or super().__contains__(k)
class Output(collections.OrderedDict):
    "What model libraries return."
    def __post(self): pass
    def __getitem__(self, k): return dict(self.items())[k] if isinstance(k, str) else tuple(self.values())[k]
    def __setattr__(self, name, value):
        super().__setitem__(name, value)
        super().__setattr__(name, value)
    def to_tuple(self): return tuple(self[k] for k in self.keys())
@program()
def dict_made(x):
    t = Table(a=x, b=2)
    t.c = x*3
    t["d"] = 4
    t.update(e=5)
    t.pop("b")
    return t.a + t.c, t["zz"], len(t), "a" in t, t.get("q", 9), sorted(t), [k for k, v in t.items()], isinstance(t, dict), hasattr(t, "nothing"), t.setdefault("f", 6)
@program(lambda: Table(a=x(), n=3))
def dict_given(t):
    t["new"] = t.n + 1
    t.late = t.a*2
    del t["n"]
    return t.a*t["new"], t["qq"]
@program()
def dict_returned(x): return Table(a=x, b=Table(c=x + 1))
@program()
def dict_recording(x):
    r = Recording(a=x)
    r["b"] = r["a"]*2
    r.update(c=1)
    return r["b"], r.get("c"), "magic" in r, "none" in r, {**r}["c"], dict(r)["a"]
@program(lambda: Recording(a=x()))
def dict_recording_given(r):
    r["b"] = r["a"] + 1
    return r["b"]
@program()
def dict_output(x):
    o = Output(logits=x)
    o.loss = x.sum()
    return o[0], o["loss"], o.loss*2, o.to_tuple()[0], list(o), o
@program(lambda: Output(logits=x(), n=2))
def dict_output_given(o): return o["logits"]*o[1], len(o)
class Counting(collections.defaultdict):
    def __init__(self, *args):
        super().__init__(int, *args)
        self.total = 0
    def add(self, k, n=1):
        self[k] += n
        self.total += n
        return self
@program()
def defaultdict_made(x):
    c = Counting().add("a").add("a", 3)
    return x*c["a"] + c["none"], c.total, dict(c), c
@program(lambda: Counting(), x)
def defaultdict_given(c, x):
    c.add("k", 2)
    return x*c["k"]
class Bag(collections.Counter):
    def heaviest(self): return self.most_common(1)[0][0]
@program()
def counter_made(x):
    b = Bag("hello")
    b.update("lo")
    b["z"] += 2
    return x*b["l"], b.heaviest(), b["none"], sum(b.values()), type(b).__name__, collections.Counter("aab").most_common(), collections.Counter(a=3) - collections.Counter(a=1), collections.Counter("ab") + collections.Counter("b"), b.total()
@program(lambda: collections.Counter("abca"), x)
def counter_given(c, x):
    c["a"] += 1
    c["new"] = 3
    return x*c["a"], c["missing"], len(c)
class Registry(collections.UserDict):
    def __setitem__(self, k, v): super().__setitem__(k.upper(), v)
@program()
def user_dict(x):
    r = Registry()
    r["a"] = x*2
    return r["A"] + 1, "A" in r, len(r), list(r)
@program()
def user_list(x):
    u = collections.UserList([1, x])
    u.append(3)
    return u[1]*u[2], len(u)

# ---- subclasses of tuple, set, deque, int, float, str

class Shape(tuple):
    def __new__(cls, *sizes): return super().__new__(cls, sizes)
    @property
    def area(self): return math.prod(self)
    def grown(self, k): return Shape(*(s + k for s in self))
class Named(typing.NamedTuple("Named", [("a", object), ("b", int)])):
    __slots__ = ()
    def total(self): return self.a*self.b
    def __add__(self, o): return Named(self.a + o.a, self.b + o.b)
@program()
def tuple_made(x):
    s = Shape(2, 3)
    return x*s.area, s.grown(1), s[0], s + (1,), type(s + (1,)).__name__, len(s), s == (2, 3), isinstance(s, tuple), {s: 1}[(2, 3)], type(s[1:]).__name__, hash(s) == hash((2, 3))
@program(lambda: Shape(3, 4), x)
def tuple_given(s, x): return x.reshape(s.area), s.area, x.reshape(s)
@program()
def tuple_derived(x):
    n = Named(x, 2) + Named(x, 1)
    return n.total(), n, type(n).__name__, n._replace(b=5).b
class Tags(set):
    def add(self, v):
        LOG.append(v)
        super().add(v)
        return self
class Frozen(frozenset):
    def biggest(self): return max(self)
@program()
def set_made(x):
    t = Tags([1, 2]).add(3)
    t.discard(1)
    t.note = "n"
    return x*len(t), 3 in t, sorted(t), type(t | {9}).__name__, t.note, Frozen([1, 5]).biggest(), t
@program(lambda: Tags([1, 2]), x)
def set_given(t, x):
    t.add(7)
    return x*len(t)
class Window(collections.deque):
    def __init__(self, n):
        super().__init__(maxlen=n)
        self.seen = 0
    def push(self, v):
        self.append(v)
        self.seen += 1
        return self
@program()
def deque_made(x):
    w = Window(2).push(1).push(x).push(x + 1)
    return w[0]*2, len(w), w.seen, w.maxlen, w
@program(lambda: Window(2).push(1), x)
def deque_given(w, x):
    w.push(x).push(x*2)
    return w[0] + w[-1], w.seen
class Metres(float):
    def feet(self): return self*3.28
class Port(int):
    def __add__(self, o): return Port(int(self) + o)
    @property
    def open(self): return self > 10
class Name(str):
    def loud(self): return Name(self.upper() + "!")
@program(lambda: Metres(2.5), lambda: Port(7), lambda: Name("ann"), x)
def numbers_derived_given(m, p, n, x): return x*m.feet() + p, (p + 4).open, n.loud(), type(n).__name__, isinstance(m, float), n[0]
@program()
def numbers_derived_made(x): return x*Metres(2.) + Port(3), Name("bob").loud(), Metres(1).feet()

# ---- hooks

@program(lambda: x().requires_grad_())
def hook_in_the_middle(x):
    h = x.sin()
    h.register_hook(lambda g: g*10)
    return (h*2 + h.cos()).sum()
@program(lambda: x().requires_grad_())
def hook_on_an_input(x):
    x.register_hook(lambda g: g + 100)
    return (x*2).sum()
@program(lambda: x().requires_grad_())
def hook_that_only_looks(x):
    y = x*3
    y.register_hook(lambda g: LOG.append(tuple(g.shape)))
    return y.exp().sum()
@program(lambda: x().requires_grad_())
def hook_removed(x):
    y = x*3
    h = y.register_hook(lambda g: g*7)
    h.remove()
    return y.sum()
@program(lambda: x().requires_grad_())
def hook_twice(x):
    y = x*3
    y.register_hook(lambda g: g*2)
    y.register_hook(lambda g: g + 1)
    return y.sum()
def tenfold(g): return g*10
@program(lambda: x().requires_grad_())
def hook_by_partial(x):
    y = x*3
    y.register_hook(functools.partial(lambda k, g: g*k, 4))
    y.register_hook(tenfold)
    return y.sum()
@program(lambda: x().requires_grad_())
def hook_closing_over(x):
    k, y = x.detach().abs().sum(), x*3
    y.register_hook(lambda g: g*k)
    return y.sum()
@program(lambda: x().requires_grad_())
def hook_on_the_result(x):
    y = (x*3).sum()
    y.register_hook(lambda g: g*5)
    return y
@made(lambda: x().requires_grad_())
def retained_gradient():
    def f(x):
        y = x*3
        y.retain_grad()
        return y, (y*2).sum()
    return f
@made()
def hook_after_accumulation():
    w = nn.Parameter(torch.ones(4))
    def f(x):
        w.register_post_accumulate_grad_hook(lambda p: LOG.append("accumulated"))
        return (x*w).sum()
    return f
class TwoLayers(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(4, 4), nn.Linear(4, 2)
    def forward(self, x): return self.b(torch.relu(self.a(x)))
def filled(m):
    with torch.no_grad():
        for k, p in enumerate(m.parameters()): p.copy_((torch.arange(p.numel()).reshape(p.shape) % 5 - 2)*0.1*(k + 1))
    return m
@made(lambda: x().requires_grad_())
def backward_hooks_of_modules():
    m = filled(TwoLayers())
    m.a.register_full_backward_hook(lambda mod, gi, go: LOG.append(("full", type(mod).__name__)))
    m.b.register_full_backward_pre_hook(lambda mod, go: (go[0]*2,))
    return m
@made(lambda: x().requires_grad_())
def forward_hooks_with_keywords():
    m = filled(TwoLayers())
    m.a.register_forward_hook(lambda mod, args, kwargs, out: out + 1, with_kwargs=True)
    m.register_forward_pre_hook(lambda mod, args, kwargs: ((args[0]*2,), kwargs), with_kwargs=True)
    seen = []
    m.b.register_forward_hook(lambda mod, args, out: seen.append(out.shape))
    return lambda x: (m(x), len(seen))
@made()
def activations_kept():
    m, kept = filled(TwoLayers()), {}
    for name, child in m.named_children(): child.register_forward_hook(lambda mod, args, out, name=name: kept.__setitem__(name, out))
    def f(x):
        y = m(x)
        return y, kept["a"].shape, sorted(kept)
    return f

# ---- effects inside of transforms

@made()
def transform_that_appends():
    seen = []
    def f(x):
        def g(v):
            seen.append("g")
            return (v**2).sum()
        return torch.func.grad(g)(x), len(seen)
    return f
@made()
def vmap_that_appends():
    def f(x):
        shapes = []
        def g(row):
            shapes.append(tuple(row.shape))
            return row.sum()
        return torch.func.vmap(g)(x), shapes
    return f
@made()
def transform_that_counts():
    def f(x):
        n = 0
        def g(v):
            nonlocal n
            n += 1
            return (v**3).sum()
        return torch.func.grad(g)(x), n
    return f
@made()
def transform_with_a_local_object():
    class State:
        def __init__(self): self.k = 1
    def f(x):
        s = State()
        def g(v):
            s.k += 1
            return (v*s.k).sum()
        return torch.func.grad(g)(x), s.k
    return f
@made()
def jvp_that_appends():
    def f(x):
        log = []
        def g(v):
            log.append(1)
            return v.sin()
        return torch.func.jvp(g, (x,), (torch.ones_like(x),))[1], log
    return f
@made()
def transform_that_captures_a_tensor():
    def f(x):
        kept = {}
        def g(v):
            kept["n"] = 3
            return (v*x).sum()
        return torch.func.grad(g)(x*2), kept
    return f
@made()
def transform_with_aux():
    def f(x): return torch.func.grad(lambda v: ((v**2).sum(), v.sin()), has_aux=True)(x)
    return f
@made()
def transform_with_module():
    m = filled(TwoLayers())
    def f(x): return torch.func.grad(lambda v: m(v).sum())(x)
    return f
@made()
def transform_that_prints():
    def f(x):
        def g(v):
            print(end="")
            return v.sum()
        return torch.func.grad(g)(x)*2
    return f

# ---- classes

class Animal:
    registry = {}
    def __init_subclass__(cls, sound=None, **kw):
        super().__init_subclass__(**kw)
        cls.sound = sound
        Animal.registry[cls.__name__] = cls
    def speak(self, x): return x*len(self.sound)
class Dog(Animal, sound="woof"):
    def speak(self, x): return super().speak(x) + 1
class Puppy(Dog, sound="yip"):
    def speak(self, x):
        f = super().speak
        return f(x)*2
class Left:
    def go(self, x): return [*super().go(x), "left"]
class Right:
    def go(self, x): return [*super().go(x), "right"]
class Ground:
    def go(self, x): return [x]
class Diamond(Left, Right, Ground): pass
class Lazy:
    def __init__(self): self._made = {}
    def __getattr__(self, name):
        if name.startswith("_"): raise AttributeError(name)
        self._made[name] = self._made.get(name, 0) + 1
        return lambda *a: (name, *a)
class Guarded:
    def __init__(self): object.__setattr__(self, "d", {})
    def __setattr__(self, name, value): self.d[name] = value
    def __delattr__(self, name): del self.d[name]
    def __getattr__(self, name):
        try: return self.d[name]
        except KeyError: raise AttributeError(f"no {name}")
class Positive:
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, owner=None): return self if obj is None else obj.__dict__[self.name]
    def __set__(self, obj, value):
        if value < 0: raise ValueError(f"{self.name} must be positive")
        obj.__dict__[self.name] = value
class Account:
    balance = Positive()
    def __init__(self, balance): self.balance = balance
class Once:
    def __init__(self, fn): self.fn = fn
    def __get__(self, obj, owner):
        if obj is None: return self
        value = obj.__dict__[self.fn.__name__] = self.fn(obj)
        return value
class Expensive:
    def __init__(self, x): self.x = x
    @Once
    def squared(self):
        LOG.append("squared")
        return self.x*self.x
class Singleton(type):
    instances = {}
    def __call__(cls, *args, **kw):
        if cls not in Singleton.instances: Singleton.instances[cls] = super().__call__(*args, **kw)
        return Singleton.instances[cls]
class Settings(metaclass=Singleton):
    def __init__(self): self.k = 3
class Callable_:
    def __init__(self, k): self.k = k
    def __call__(self, x): return x*self.k
    def method(self, x): return x + self.k
    @classmethod
    def build(cls, x): return cls(2)(x)
    @staticmethod
    def fixed(x): return x*5
class Node:
    def __init__(self, v, children=()): self.v, self.children = v, list(children)
    def total(self): return self.v + sum(c.total() for c in self.children)
    def __iter__(self):
        yield self.v
        for c in self.children: yield from c
class Money:
    __slots__ = ("n",)
    def __init__(self, n): self.n = n
    def __eq__(self, o): return isinstance(o, Money) and self.n == o.n
    def __hash__(self): return hash(self.n)
    def __lt__(self, o): return self.n < o.n
    def __getitem__(self, k): return self.n if k == 0 else k
    def __class_getitem__(cls, k): return ("class", k)
    def __reversed__(self): return iter([3, 2])
    def __abs__(self): return abs(self.n)
    def __round__(self, d=0): return 7
    def __divmod__(self, o): return ("divmod", o)
    def __missing__(self, k): return k
@program()
def class_keywords(x): return Dog().speak(x), Puppy().speak(x), sorted(Animal.registry), Puppy.sound
@program()
def class_diamond(x): return Diamond().go(x), [c.__name__ for c in Diamond.__mro__]
@program()
def class_getattr(x):
    l = Lazy()
    a = l.hello(1)
    l.hello
    return a, l._made, hasattr(l, "_no"), x + 1
@program()
def class_setattr(x):
    g = Guarded()
    g.a = x
    g.b = 2
    del g.b
    return g.a + 1, hasattr(g, "b"), getattr(g, "c", "none"), g.d.keys() == {"a"}
@program()
def class_descriptor(x):
    a = Account(3)
    a.balance += 4
    try: a.balance = -1
    except ValueError as e: return x*a.balance, str(e), Account.balance.name
@program(lambda: Account(5), x)
def class_descriptor_given(a, x):
    a.balance = a.balance + 1
    return x*a.balance
@program()
def class_once(x):
    e = Expensive(x)
    return e.squared + e.squared, "squared" in vars(e)
@program()
def class_singleton(x): return x*Settings().k, Settings() is Settings()
@program(lambda: Callable_(3), x)
def class_callable(c, x): return c(x), c.method(x), Callable_.build(x), c.fixed(x), Callable_.method(c, x), list(map(c, [x, 2]))
@program(lambda: Node(x(), [Node(x() + 1), Node(2, [Node(x())])]))
def class_tree(n): return n.total(), len(list(n))
@program()
def class_tree_made(x): return Node(x, [Node(1), Node(x*2)]).total()
@program()
def class_protocols(x):
    m = Money(-4)
    return x + abs(m), round(m), divmod(m, 3), list(reversed(m)), Money[3], m[0], m == Money(-4), {m: "k"}[Money(-4)], sorted([Money(2), Money(1)])[0].n, min(Money(5), Money(3)).n, m != Money(1), [Money(1)].index(Money(1))
@program()
def class_vars(x):
    c = Callable_(x)
    c.z = 3
    vars(c)["w"] = 4
    c.__dict__.update(v=5)
    return sorted(vars(c)), c.w + c.v, c.__class__.__name__, c.__dict__["z"]
@program()
def class_dir(x): return [n for n in dir(Callable_) if not n.startswith("_")], x + 1
@program()
def class_attribute_changed(x):
    Callable_.level = getattr(Callable_, "level", 0) + 1
    return x*Callable_.level
@program()
def class_types(x):
    t = type(Callable_(1))
    return t is Callable_, t(2)(x), isinstance(t, type), type(x) is torch.Tensor, type(None), type(3) in (int, float), issubclass(t, object), t.__name__, t.__qualname__, t.__module__ is not None
@program()
def class_equality(x):
    a, b = Callable_(1), Callable_(1)
    return a == b, a == a, a != b, hash(a) == hash(a), a in [a, b], [a, b].index(b), {a: 1, b: 2}[b], a is not b, x + 1
@dataclasses.dataclass(frozen=True)
class Config:
    width: int = 4
    scale: float = 0.5
    layers: tuple = (1, 2)
    def replace(self, **kw): return dataclasses.replace(self, **kw)
@dataclasses.dataclass
class Cache:
    keys: list = dataclasses.field(default_factory=list)
    length: int = dataclasses.field(default=0, repr=False)
    extra: dict = dataclasses.field(default_factory=dict, compare=False)
    def update(self, k):
        self.keys.append(k)
        self.length += 1
        return torch.cat(self.keys)
@program(lambda: Config(3), x)
def dataclass_config(c, x): return x*c.scale*c.width, c.replace(width=9), c == Config(3), hash(c) == hash(Config(3)), {c: 1}[Config(3)], repr(c)
@program(lambda: Cache(), x)
def dataclass_cache(c, x): return c.update(x), c.length
@program()
def dataclass_repr(x): return repr(Config()), str(Cache()), x + 1, dataclasses.asdict(Cache()), [f.name for f in dataclasses.fields(Cache)]
class Kind(enum.Enum):
    A = "a"
    B = "b"
    @property
    def factor(self): return {"a": 2, "b": 3}[self.value]
    @classmethod
    def parse(cls, s): return cls(s.lower())
    def __call__(self, x): return x*self.factor
    @staticmethod
    def default(): return Kind.A
class Act(enum.Enum):
    RELU = enum.member(F.relu)
    TANH = enum.member(torch.tanh)
    def __call__(self, x): return self.value(x)
class Perm(enum.IntFlag):
    R = 4
    W = 2
@program(x, lambda: Kind.B)
def enum_methods(x, k): return k(x), Kind.parse("A").factor, Kind.default().name, k in (Kind.A, Kind.B), {k: 1}, list(Kind), Kind.__members__.keys() == {"A", "B"}, k == Kind.B, k.value, str(k), repr(k), hash(k) == hash(Kind.B)
@program()
def enum_of_functions(x): return Act.RELU(x), Act.TANH(x)
@program()
def enum_bad(x):
    try: Kind("zzz")
    except ValueError as e: return x + 1, str(e)
@program()
def enum_flag_ints(x): return x*int(Perm.R | Perm.W), Perm.R in Perm(6), Perm(6) & Perm.W, bool(Perm.R & Perm.W)

# ---- functions

@program()
def closures_deep(x):
    def a():
        n = 1
        def b():
            nonlocal n
            n *= 2
            def c(): return n + x
            return c
        f = b()
        b()
        return f
    return a()()
@program()
def default_arguments_late(x):
    fs = [lambda y=i: x*y for i in range(3)]
    return [f() for f in fs], fs[0](10)
@program()
def star_calls(x):
    def f(a, b=2, *c, d, e=5, **g): return a + b, c, d, e, g
    return f(x, *(1, 2, 3), d=4, **{"h": 1}), f(*[x], **dict(d=1))
@program()
def wrong_calls(x):
    def f(a, /, b, *, c): return a
    out = []
    for g in (lambda: f(), lambda: f(1), lambda: f(1, 2), lambda: f(1, 2, 3, c=1), lambda: f(1, 2, c=1, d=2), lambda: f(a=1, b=2, c=3), lambda: f(1, 2, b=2, c=1)):
        try: g()
        except TypeError as e: out.append(str(e))
    return x + 1, out
def decorate(k):
    def outer(f):
        calls = 0
        @functools.wraps(f)
        def inner(*a, **kw):
            nonlocal calls
            calls += 1
            inner.calls = calls
            return f(*a, **kw)*k
        inner.calls = 0
        return inner
    return outer
@decorate(3)
def decorated(x, y=1):
    "The doc."
    return x + y
@program()
def decorator_with_state(x): return decorated(x), decorated(x, y=2), decorated.calls, decorated.__name__, decorated.__doc__
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
@program()
def mutual_recursion(x): return x if even(6) else x + 1, odd(3)
def walk(tree, x):
    if isinstance(tree, dict): return {k: walk(v, x) for k, v in tree.items()}
    if isinstance(tree, (list, tuple)): return type(tree)(walk(v, x) for v in tree)
    return tree*x
@program(lambda: {"a": [1, (2, {"b": 3})], "t": x()}, x)
def recursion_over_data(t, x): return walk(t, x)
@program()
def function_attributes(x):
    def f(v): return v*f.k
    f.k = 3
    f.k += 1
    return f(x), f.__name__, hasattr(f, "zz"), f.__dict__
@program()
def compose(x):
    fs = [torch.sin, lambda v: v*2, functools.partial(torch.add, other=1) if False else (lambda v: v + 1), F.relu]
    return functools.reduce(lambda v, f: f(v), fs, x), (lambda f: f(f))(lambda f: 3)
@program()
def methods_as_values(x):
    l = []
    put = l.append
    put(x)
    put(2)
    add = x.add
    up = "abc".upper
    get = {"k": 5}.get
    return l[0]*l[1], add(1), up(), get("k"), get("q", 3), list(map(str.upper, ["a"])), list(map(int, "12")), dict(map(lambda k: (k, 1), "ab"))
@program()
def generator_methods(x):
    def averaging():
        total, n = 0, 0
        while True:
            v = yield total/n if n else None
            if v is None: return (total, n)
            total, n = total + v, n + 1
    g = averaging()
    next(g)
    a, b = g.send(x), g.send(x*3)
    try: g.send(None)
    except StopIteration as e: r = e.value
    return a, b, r
@program()
def generator_delegation(x):
    def inner():
        try: got = yield 1
        except KeyError as e: got = "caught"
        yield got
        return x
    def outer():
        r = yield from inner()
        yield ("result", r)
    g = outer()
    next(g)
    return g.throw(KeyError("k")), next(g), next(g, "end")
@program()
def generator_pipeline(x):
    def numbers(n): yield from range(n)
    def squares(it): return (v*v for v in it)
    return sum(squares(numbers(4)))*x, max(squares(numbers(3))), list(zip(numbers(2), squares(numbers(9)))), [*itertools.islice(squares(itertools.count()), 3)]
@program()
def generator_with_finally(x):
    def g():
        try:
            yield x
            yield x + 1
        finally: LOG.append("cleanup")
    for v in g(): break
    return v
@program()
def iterators_by_hand(x):
    it = iter([x, 2, 3])
    a = next(it)
    rest = list(it)
    return a, rest, next(it, "gone"), list(iter(rest)), [*zip(*[iter(range(6))]*2)]
class Counter_:
    def __init__(self, n): self.n, self.i = n, 0
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
@program()
def iterator_class(x): return sum(Counter_(4))*x, list(Counter_(2)), 2 in Counter_(3), [*map(lambda a, b: a*b, Counter_(3), Counter_(2))], dict(zip("ab", Counter_(2))), tuple(Counter_(2)), max(Counter_(3))
@program(lambda: Counter_(3), x)
def iterator_class_given(c, x):
    next(c)
    return x*next(c), list(c)
@program()
def iter_with_sentinel(x):
    it = iter([1, 2, 0, 3])
    return list(iter(lambda: next(it), 0)), x + 1

# ---- statements

@program()
def match_more(x):
    def kind(v):
        match v:
            case bool(): return "bool"
            case int(n) if n > 5: return ("big", n)
            case {"type": "lin", "size": [a, b]}: return ("lin", a, b)
            case {"type": str(t), **rest}: return (t, rest)
            case [[a, b], *_, c]: return (a, b, c)
            case (1, 2) | [3, 4]: return "pair"
            case Node(v=int(n), children=[]): return ("leaf", n)
            case Node(children=[first, *_]): return ("tree", first.v)
            case None | "" | 0: return "nothing"
            case "x" | "y" as s: return s
            case _: return "other"
    return [kind(v) for v in (True, 9, {"type": "lin", "size": (2, 3)}, {"type": "q", "z": 1}, [[1, 2], 3, 4], (1, 2), [3, 4], Node(3), Node(1, [Node(2)]), None, "", "y", 2.5, 3)], x + 1
@program(lambda: torch.ones(2, 3), x)
def match_tensor(t, x):
    match t:
        case torch.Tensor(shape=(2, n)): return x*n
        case _: return x
@program()
def unpack_more(x):
    (a, b), *c, d = (1, 2), 3, 4, 5
    [e, [f, *g]] = [1, [2, 3, x]]
    h, = [7]
    i = j = [0]
    j.append(1)
    k, l = l, k = 1, 2
    return a + b, c, d, e, f, g[1]*2, h, i, k, l, {**{"a": 1}, "a": 2}, [*range(2), *"ab"], (*c, *c)
@program()
def slices(x):
    s = slice(1, None, 2)
    l = list(range(8))
    l[s] = [0, 0, 0, 0]
    l[2:4] = []
    del l[::3]
    return x[s.start:], l, s.indices(5), "abcdef"[s], (1, 2, 3)[-2:], x[..., slice(0, 2)], x[:, None, 1:3].shape, [*range(10)[2:8:3]], s == slice(1, None, 2)
@program()
def comparisons(x):
    n = x.shape[0]
    return 1 < n < 5, 1 < n > 2 == 2, not n == 3, (1, 2) < (1, 3) <= (1, 3), "a" < "b", [1] != [2], 3 == 3.0, None is None, x is x, 5 in range(3, 9, 2), n and 7, 0 or "q", (n > 2) + (n > 9), x if n > 1 else 0, {1, 2} < {1, 2, 3}, 1 == True
@program()
def while_else(x):
    n = 3
    while n:
        n -= 1
        if n == 7: break
    else: x = x*2
    for i in range(3):
        for j in range(3):
            if j == i: break
        else: x = x + 100
    return x
@program()
def nested_try(x):
    out = []
    def f(k):
        try:
            try:
                if k == 0: raise ValueError("v")
                if k == 1: return "returned"
                if k == 2: raise KeyError("k")
            except ValueError: out.append("value")
            else: out.append("else")
            finally: out.append("inner")
        except KeyError as e: out.append(e.args)
        finally: out.append("outer")
        return "end"
    return [f(k) for k in range(4)], out, x + 1
@program()
def finally_overrides(x):
    def f():
        for i in range(3):
            try: continue
            finally: LOG.append(i)
        try: return 1
        finally: LOG.append("fin")
    return f(), x + 1
@program()
def raise_chain(x):
    try:
        try: {}["k"]
        except KeyError as e: raise RuntimeError("wrapped") from e
    except RuntimeError as r: a = (type(r.__cause__).__name__, r.__cause__.args, r.__suppress_context__)
    try:
        try: 1/0
        except ZeroDivisionError: raise TypeError("t") from None
    except TypeError as t: b = (t.__cause__, t.__suppress_context__, type(t.__context__).__name__)
    return a, b, x + 1
class Coded(Exception):
    def __init__(self, code, **kw):
        super().__init__(f"code {code}")
        self.code, self.kw = code, kw
    def __str__(self): return f"<{self.code}>"
class Sub(Coded): pass
@program()
def exception_classes(x):
    try: raise Sub(3, a=1)
    except (KeyError, Coded) as e: return x*e.code, str(e), e.args, e.kw, isinstance(e, Exception), repr(e)
@program()
def exception_out(x):
    y = x*2
    raise Sub(len(y), a=2)
@program()
def exception_out_of_a_callee(x):
    def inner(v):
        LOG.append("inner")
        if v.shape[0] == 3: raise KeyError("deep")
    try: inner(x)
    finally: LOG.append("finally")
@program()
def exception_from_shapes(x): return x @ x
@program()
def exception_from_shapes_caught(x):
    try: return x @ x
    except RuntimeError as e: return x + 1
@program()
def exception_notes(x):
    try:
        e = ValueError("v")
        e.add_note("note")
        raise e
    except ValueError as v: return v.__notes__, x + 1
@program()
def exception_groups_split(x):
    out = []
    try: raise ExceptionGroup("g", [ValueError("a"), TypeError("b"), ExceptionGroup("h", [ValueError("c")])])
    except* ValueError as g: out.append(len(g.exceptions))
    except* TypeError as g: out.append([str(e) for e in g.exceptions])
    return out, x + 1
@program()
def stop_iteration_out(x):
    def g():
        yield 1
        raise StopIteration
    try: list(g())
    except RuntimeError as e: return x + 1, str(e)
@program()
def assertion_message(x):
    try: assert x.dim() == 5, f"want 5, got {x.dim()}"
    except AssertionError as e: return str(e), x
@program()
def assertion_out(x): assert x.dim() == 5, f"want 5, got {x.dim()}"
@program()
def with_many(x):
    class M:
        def __init__(self, n): self.n = n
        def __enter__(self):
            LOG.append(("in", self.n))
            return self.n
        def __exit__(self, *a):
            LOG.append(("out", self.n, a[0] is None))
    with M(1) as a, M(2) as b:
        with contextlib.suppress(KeyError):
            LOG.append("body")
            raise KeyError
        x = x*a*b
    return x
class Keeper:
    def __enter__(self): return self
    def __exit__(self, kind, error, tb):
        LOG.append((kind.__name__ if kind else None, str(error)))
        return kind is ValueError
@program(lambda: Keeper(), x)
def with_given(k, x):
    with k:
        x = x + 1
        raise ValueError("in")
    with k: x = x*2
    return x
@contextlib.contextmanager
def changed(obj, name, value):
    old = getattr(obj, name)
    setattr(obj, name, value)
    try: yield obj
    finally: setattr(obj, name, old)
@program(lambda: Callable_(3), x)
def with_restoring(c, x):
    with changed(c, "k", 10): y = c(x)
    return y + c(x)
@program()
def exit_stack_more(x):
    out = []
    with contextlib.ExitStack() as s:
        s.callback(out.append, 1)
        s.push(lambda *a: out.append("pushed"))
        s.enter_context(contextlib.nullcontext())
        s.enter_context(torch.no_grad())
        y = x*2
        out.append(torch.is_grad_enabled())
    return y, out
@program()
def chained_managers(x):
    @contextlib.contextmanager
    def a():
        LOG.append("a")
        with torch.no_grad(): yield 5
        LOG.append("b")
    with a() as n, torch.enable_grad(): return x*n, torch.is_grad_enabled()
@program()
def del_and_scope(x):
    y = x + 1
    z = y
    del y
    try: y
    except UnboundLocalError as e: return z, str(e)
@program()
def augmented(x):
    l = m = [1]
    l += [2]
    n = 7
    n //= 2; n **= 2; n <<= 1; n |= 1; n ^= 3; n %= 11
    t = (1,)
    t += (2,)
    d = {"a": 1}
    d |= {"b": 2}
    s = {1}
    s |= {2}
    y = x.clone()
    y += 1; y *= 2; y[0] -= 3; y[:, 1] *= 2
    return m, n, t, d, s, y
@program()
def lambdas_and_conditionals(x): return (lambda a, b=2, *c, **d: a*b)(x), [i if i % 2 else -i for i in range(4) if i], {k: v for k, v in zip("ab", [1, 2]) if v > 1}, (lambda: (yield))().__class__.__name__
@program()
def locals_and_globals(x):
    a, b = 1, x
    d = locals()
    return sorted(d), d["a"], "TOTAL" in globals(), x + 1
@program()
def annotated(x):
    y: int = 3
    z: "no such type"
    return x*y
@program()
def imports_inside(x):
    import math as m
    from collections import OrderedDict as O
    from functools import reduce
    return x*m.sqrt(4), O(a=1), reduce(max, [1, 3, 2])

# ---- the library

@program()
def functools_more(x):
    @functools.lru_cache
    def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
    @functools.cache
    def twice(n): return n*2
    return x*fib(7), twice(3), functools.reduce(lambda a, b: {**a, b: len(a)}, "abc", {}), functools.partial(int, base=2)("101")
@program()
def itertools_more(x): return [*itertools.accumulate([x, x, x])][2], [*itertools.chain("ab", [1])], [*itertools.zip_longest("ab", [1], fillvalue=0)], [(k, [*g]) for k, g in itertools.groupby("aabc")], [*itertools.product("ab", repeat=2)], [*itertools.islice("abcdef", 1, 5, 2)], [*itertools.repeat(x, 2)][0], [*itertools.starmap(operator.add, [(1, 2)])], next(itertools.count(5)), [*itertools.combinations([x, 1], 2)][0][0]
@program()
def operator_more(x): return operator.itemgetter("a", "b")({"a": x, "b": 2}), operator.attrgetter("shape", "dtype")(x), operator.methodcaller("mul", 2)(x), operator.mul(x, 2), operator.neg(x), operator.getitem([1, 2], 0), operator.countOf([1, 1], 1), operator.indexOf([1, 2], 2), operator.contains([1], 1), operator.and_(6, 3), operator.matmul(x, x.T), operator.iadd([1], [2]), operator.floordiv(7, 2), operator.pos(3), operator.inv(3)
@program()
def collections_more(x):
    d = collections.deque(range(4), 3)
    d.extendleft([9])
    o = collections.OrderedDict([("a", 1), ("b", x)])
    o.move_to_end("a")
    m = collections.ChainMap({"a": 1}, {"b": x})
    P = collections.namedtuple("P", "u v", defaults=[5]) if False else None
    dd = collections.defaultdict(lambda: collections.defaultdict(int))
    dd["x"]["y"] += 1
    return d, o, m["b"], list(m), dd["x"]["y"], dd["q"]["r"], d.count(9), d.index(1), o == collections.OrderedDict([("b", o["b"]), ("a", 1)])
@program()
def copies_more(x):
    a = {"l": [1, x], "n": Callable_(3)}
    b, c = copy.copy(a), copy.copy(a["n"])
    c.k = 5
    b["l"].append(2)
    return len(a["l"]), a["n"].k, c.k, c(x), b is a, copy.copy((1, 2)), copy.deepcopy({"s": {1}, "t": (1, [2])})
@program()
def math_more(x): return x*math.e, math.trunc(2.7), math.fsum([.1]*3), math.factorial(5), math.lcm(4, 6), math.isqrt(17), math.degrees(math.pi), math.exp(1), math.log(8, 2), math.pow(2, 3), math.atan2(1, 1), math.modf(2.5), math.fmod(7, 3), math.dist([0, 0], [3, 4]), sum([0.1]*3), round(2.5), round(-1.55, 1), abs(-3), divmod(-7, 2), min(3, 1.5), int(-2.7), float("1e3"), complex(1, 2)*2
@program()
def strings_more(x): return x + 1, f"{x.shape[0]:03d}", f"{'a' if x.dim() == 2 else 'b'}", "a" "b", "{:.3e}".format(1234.5), "{a[0]}{b.k}".format(a=[1], b=Callable_(4)), "x=%r" % (1,), "abc".find("c"), "a-b_c".translate(str.maketrans("-_", "  ")), "%".join("ab"), "Ab".lower(), "l,m".rsplit(",", 1), "a\nb".splitlines(), "abc".center(7, "*"), "12".isdigit(), "a" * 3, "b" in "abc", "abc"[1:], ord("a"), chr(98), str(1.0), repr("q"), "é".encode("utf8"), bytes("a", "utf8"), string.digits, f"{1 + 1 = }", f"{3.0!s:>5}", f"{None}", "z".join(str(i) for i in range(3))
@program()
def numbers_more(x): return x*(7 // 2) + 7 % 3 - 2**3, ~5, 6 & 3, 1 << 4, -7 // 2, (2).bit_length(), (0.5).is_integer(), float.fromhex("0x1p3"), int.from_bytes(b"\x01", "big"), (255).to_bytes(2, "little"), 0.1 + 0.2, 1e400, int("12", 3), (3.7).__floor__(), (5).__add__(2), True & False, bool("")
LOCAL = threading.local()
LOCAL.k = 3
@program()
def thread_locals(x):
    LOCAL.k += 1
    return x*LOCAL.k
LOCK = threading.Lock()
@program()
def locks(x):
    with LOCK: return x + 1
@program()
def times(x):
    t = time.time()
    y = x*2
    return y, time.time() >= t
@program()
def numpy_random(x):
    np.random.seed(0)
    return x*float(np.random.rand())
@program()
def logging_inside(x):
    log = logging.getLogger("q")
    log.info("shape %s", x.shape)
    log.setLevel(logging.ERROR)
    return x + 1
@program()
def warnings_caught(x):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.warn("quiet")
        return x + 1
@program(lambda: weakref.WeakKeyDictionary(), lambda: Callable_(2), x)
def weak_dictionary(d, c, x):
    d[c] = 3
    return x*d[c], len(d)
@program()
def sizes(x):
    s = x.shape
    return s + (1,), s[0]*s[1], torch.Size([1, 2]) + s, s[::-1], (*s, 5), s == (3, 4), s.numel(), type(s[:1]).__name__, x.view(*s[:-1], 2, -1).shape, x.new_zeros(s).shape, max(s), sum(s), math.prod(s), len(s), list(s), tuple(s), x.reshape(s[0]*s[1]), torch.zeros(s + (2,)).shape, 3 in s, s.index(4), s.count(3), hash(s) == hash((3, 4)), f"{s}", x.expand(2, *s).shape
@program()
def identities(x):
    y, d = x + 1, {}
    d[id(x)] = "x"
    d[y] = "y"
    return d[id(x)], d[y], x in [x], y is not x, len({x, y}), hash(x) == hash(x)
@program()
def attribute_functions(x):
    c = Callable_(2)
    setattr(c, "dyn_1", x)
    names = ["k", "dyn_1", "none"]
    out = [getattr(c, n, None) for n in names]
    delattr(c, "dyn_1")
    return out[1]*out[0], hasattr(c, "dyn_1"), getattr(x, "shape"), getattr(torch, "sin")(x), getattr(c, "method")(x)
@program()
def predicates(x): return any(v > 2 for v in [1, 3]), all(isinstance(v, int) for v in (1, 2)), any([]), callable(len), isinstance(x, (int, torch.Tensor)), isinstance(3, int | str), issubclass(bool, (str, int)), isinstance([], collections.abc.Sequence), isinstance(x, collections.abc.Iterable), isinstance(len, types.BuiltinFunctionType), isinstance(lambda: 0, types.FunctionType), isinstance(Callable_(1), collections.abc.Callable)
@program()
def sorting_more(x):
    rows = [("b", 2), ("a", 2), ("c", 1)]
    return sorted(rows, key=lambda r: (-r[1], r[0])), sorted(rows, key=operator.itemgetter(1), reverse=True), max(rows, key=lambda r: r[1]), sorted("hello"), sorted({"b": 1, "a": 2}), min([3, 1], default=0), sorted([x, x + 1], key=lambda t: t.dim()), list(enumerate("ab", 1)), list(zip([1, 2], "ab", strict=True)), dict(sorted({"b": 1, "a": 2}.items()))

# ---- tensors and modes

@program(lambda: x().requires_grad_())
def modes(x):
    with torch.no_grad(): a = x*2
    with torch.enable_grad(): b = x*2
    with torch.set_grad_enabled(False): c = x*2
    with torch.autocast("cpu", dtype=torch.bfloat16): d = (x @ x.T).dtype
    return a.requires_grad, b.requires_grad, c.requires_grad, d, torch.is_grad_enabled(), torch.is_inference_mode_enabled()
@program()
def mode_inference(x):
    with torch.inference_mode(): y = x*2
    return y.sum().item()
@torch.no_grad()
def frozen_step(x): return x*2
@program(lambda: x().requires_grad_())
def mode_decorator(x): return frozen_step(x), frozen_step(x).requires_grad
@program()
def mode_set(x):
    before = torch.is_grad_enabled()
    torch.set_grad_enabled(False)
    y = x*2
    torch.set_grad_enabled(before)
    return y, torch.is_grad_enabled()
@program(lambda: x().requires_grad_())
def detached(x): return x.detach()*2, x.data*3, x.clone().requires_grad, x.detach().requires_grad_().requires_grad
@program()
def loops_of_tensors(x):
    total, rows = 0, []
    for i, row in enumerate(x): rows.append(row*i)
    for a, b in zip(x, x.flip(0)): total = total + (a*b).sum()
    while len(rows) > 1: rows.append(rows.pop() + rows.pop())
    return total, rows, torch.stack([r for r in x.T]).shape, sum(x.unbind(1))
@program()
def in_place_views(x):
    v = x[1:]
    v.mul_(2)
    x.T[0] = 5
    x.view(-1)[3] = 9
    x[:, 1] = x[:, 0]
    return v, x
@program()
def tensor_attributes_set(x):
    x.note = "seen"
    y = x + 1
    y.mine = 3
    return x.note, y.mine, hasattr(y, "other"), y
@program()
def tensor_dtypes(x): return x.double().dtype, x.to("cpu"), x.int().sum(), x.type(torch.float16).dtype, x.dtype in (torch.float32,), x.to(torch.int64).dtype.is_floating_point, x.half().float(), {torch.float32: "f"}[x.dtype], str(x.dtype), x.type(), x.is_cuda
@program()
def scalar_math(x): return x*2 + 1 - x/3, 2**x, 1/(x + 9), 5 - x, x//2, x % 3, -x, abs(x), x > 0, (x > 0) & (x < 1), ~(x > 0), x == x, x.T @ x, divmod(7, 3), round(x[0, 0]*0 + 1.4) if False else 0, x**0.5 if False else 0
@program(lambda: x().requires_grad_(), lambda: torch.ones(4, requires_grad=True))
def gradients_of_two(x, w):
    y = (x*w).sum()
    g, = torch.autograd.grad(y, w, create_graph=True)
    return g.sum() + y
class Flag(torch.Tensor): pass
@program(lambda: x().as_subclass(Flag))
def tensor_subclass(t):
    y = t*2
    return type(y).__name__, y.sum()
@program()
def numpy_inside(x):
    a = x.numpy()
    return torch.from_numpy(np.sin(a)*2), a.shape, torch.tensor(np.arange(3)), np.float32(2)*3
@program()
def data_branch_then_more(x):
    y = x*2
    if y.sum() > 0: z = y + 1
    else: z = y - 1
    return z*3
@program()
def print_in_the_middle(x):
    y = x + 1
    print("", end="")
    z = y*2
    print("", end="")
    return z
@program()
def break_in_a_loop(x):
    for i in range(3):
        x = x + i
        if i == 1: torch._dynamo.graph_break()
    return x
@program()
def break_in_with(x):
    with torch.no_grad():
        y = x*2
        torch._dynamo.graph_break()
        z = y*3
    return z
@program()
def break_in_callee(x):
    def inner(v):
        v = v + 1
        torch._dynamo.graph_break()
        return v*2
    return inner(x) + 1

# ---- modules

class Block(nn.Module):
    def __init__(self, n=4):
        super().__init__()
        self.lin, self.norm, self.drop = nn.Linear(n, n), nn.LayerNorm(n), nn.Dropout(0.5)
        self.register_buffer("steps", torch.zeros((), dtype=torch.long))
        self.register_buffer("mean", torch.zeros(n), persistent=False)
        self.history, self.calls = [], 0
    def forward(self, x, scale=1.):
        self.steps += 1
        self.calls += 1
        self.history.append(self.calls)
        self.mean = 0.9*self.mean + 0.1*x.mean(0)
        return self.norm(x + F.gelu(self.lin(x)))*scale
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList(Block() for _ in range(2))
        self.heads = nn.ModuleDict({"a": nn.Linear(4, 2), "b": nn.Linear(4, 3)})
        self.gains = nn.ParameterList(nn.Parameter(torch.ones(4)*k) for k in range(1, 3))
        self.seq = nn.Sequential(collections.OrderedDict(one=nn.Linear(4, 4), two=nn.ReLU(), three=nn.Linear(4, 4)))
        self.tied = nn.Linear(4, 4, bias=False)
        self.tied.weight = self.seq.one.weight
        self.act, self.kinds = F.relu, {"x": 2}
    def forward(self, x, which="a"):
        for i, (b, g) in enumerate(zip(self.blocks, self.gains)): x = b(x, scale=1. + i)*g
        for b in reversed(self.blocks): x = b(x)
        x = self.seq[:2](x) + self.seq[-1](x) + self.seq.two(x) + self.tied(x)
        for n, m in self.seq.named_children(): x = x + len(n)
        return {k: self.act(h(x))*self.kinds["x"] for k, h in self.heads.items()}[which]
def ready(m):
    torch.manual_seed(0)
    return filled(m)
@made()
def module_big(): return ready(Net()).eval()
@made()
def module_states():
    m = ready(Block()).eval()
    return lambda x: (m(x), m.steps, m.calls, len(m.history), m.mean)
@made()
def module_train_and_eval():
    m = ready(Block())
    def f(x):
        m.train()
        a = m.drop.training
        m.eval()
        return a, m.drop.training, m(x), m.training
    return f
@made()
def module_buffer_registered():
    m = ready(TwoLayers())
    def f(x):
        if not hasattr(m, "count"): m.register_buffer("count", torch.zeros(1))
        m.count.add_(1)
        return m(x)*m.count
    return f
@made()
def module_parametrized():
    m = ready(TwoLayers())
    class Symmetric(nn.Module):
        def forward(self, w): return w.triu() + w.triu(1).T
    nn.utils.parametrize.register_parametrization(m.a, "weight", Symmetric())
    return m
@made()
def module_weight_norm():
    m = ready(TwoLayers())
    m.a = nn.utils.parametrizations.weight_norm(m.a)
    return m
@made()
def module_deepcopied():
    m = ready(TwoLayers())
    c = copy.deepcopy(m)
    return lambda x: m(x) + c(x)
@made()
def module_of_modules_in_lists():
    layers = [ready(TwoLayers()), nn.Sigmoid()]
    table = {"a": layers[0], nn.ReLU: layers[1]}
    def f(x):
        for l in layers: x = l(x)
        return x, table["a"] is layers[0], table[nn.ReLU](x)
    return f
@made()
def module_methods():
    m = ready(Net()).eval()
    def f(x):
        n = sum(p.numel() for p in m.parameters() if p.requires_grad)
        names = [k for k, _ in m.named_parameters() if k.endswith("bias")]
        return x*n, len(names), m.get_submodule("blocks.0.lin") is m.blocks[0].lin, next(m.parameters()).dtype, next(iter(m.buffers())).shape, [type(c).__name__ for c in m.children()], m.get_parameter("gains.0").shape, len(m.state_dict()), "a" in m.heads, list(m.heads.keys()), len(m.seq), m.extra_repr()
    return f
@made()
def module_requires_grad_switched():
    m = ready(TwoLayers())
    def f(x):
        for p in m.a.parameters(): p.requires_grad_(False)
        return m(x).requires_grad
    return f
class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(4, 12), nn.Linear(4, 4)
        self.register_buffer("mask", torch.tril(torch.ones(8, 8)).bool())
        self.cache = None
    def forward(self, x):
        q, k, v = self.qkv(x).chunk(3, -1)
        if self.cache is not None: k, v = torch.cat([self.cache[0], k]), torch.cat([self.cache[1], v])
        self.cache = k, v
        a = (q @ k.mT/math.sqrt(k.shape[-1])).softmax(-1)
        return self.out(a @ v)
@made()
def module_with_cache(): return ready(Attention())
@made()
def module_replaced():
    m = ready(TwoLayers())
    def f(x):
        old = m.b
        m.b = nn.Identity()
        y = m(x)
        m.b = old
        return y, m(x)
    return f
@made()
def module_super_forward():
    class Deep(TwoLayers):
        def forward(self, x): return super().forward(x)*2 + self.b.weight.sum()
    return ready(Deep())
@made()
def module_property():
    class P(TwoLayers):
        @property
        def width(self): return self.a.in_features
        @functools.cached_property
        def mask(self): return torch.ones(4)
        def __call__(self, x): return super().__call__(x)*self.width
        def forward(self, x): return super().forward(x*self.mask)
    return ready(P())
@made()
def module_getattr():
    class G(TwoLayers):
        def __getattr__(self, name):
            try: return super().__getattr__(name)
            except AttributeError:
                if name == "scale": return 3
                raise
        def forward(self, x): return super().forward(x)*self.scale
    return ready(G())
@made()
def module_shared_state():
    m, seen = ready(TwoLayers()), collections.defaultdict(list)
    def f(x):
        for n, p in m.named_parameters(): seen[n.split(".")[0]].append(tuple(p.shape))
        return m(x), {k: len(v) for k, v in seen.items()}
    return f
@made()
def optimiser_groups():
    m = ready(TwoLayers())
    o = torch.optim.AdamW([{"params": m.a.parameters(), "lr": 0.1}, {"params": m.b.parameters()}], lr=0.01)
    def f(x):
        o.zero_grad()
        m(x).square().mean().backward()
        torch.nn.utils.clip_grad_norm_(m.parameters(), 1.0)
        o.step()
        return m(x).detach()
    return f

# ---- what model libraries do around their models

class Indexed(collections.abc.Sequence):
    def __init__(self, *items): self.items = items
    def __len__(self): return len(self.items)
    def __getitem__(self, k): return self.items[k]
@program(lambda: Indexed("full", "sliding", "full"), x)
def generator_dropped_in_try(kinds, x): return x + 1 if "sliding" in kinds else x*2
@program()
def generator_dropped_with_effect(x):
    def numbers():
        try:
            yield 1
            yield 2
        finally: LOG.append("left")
    return x + next(numbers())
@made()
def signature_of_method():
    class Chunked:
        def step(self, a, b=2): return a*b
        def run(self, x): return self.step(x) if len(inspect.signature(self.step).parameters) == 2 else x
    return Chunked().run
@made()
def deep_copy_of_dict():
    class Config:
        def __init__(self): self.sizes, self.name = [1, 2], "small"
        def copied(self):
            new = Config.__new__(Config)
            for k, v in copy.deepcopy(self.__dict__).items(): setattr(new, k, v)
            return new
    config = Config()
    def f(x):
        other = config.copied()
        other.sizes.append(3)
        return x*len(other.sizes), config.sizes
    return f
@program()
def number_grows_into_tensor(x):
    found = 0
    found += (x > 0).long()*4
    found -= 1
    return found
@program()
def extremes_of_numbers(x): return min(max(x.sum(), 0), 10), max(x.sum(), x.mean()), min([x.sum(), 3])
@program()
def like_a_tensor(x): return x + torch.overrides.is_tensor_like(x) + torch.overrides.is_tensor_like(3)
FUNCTIONS = frozenset([torch.add, len])
@program()
def functions_in_a_set(x): return x + (torch.add in FUNCTIONS) + 2*(torch.mul in FUNCTIONS) + 4*(len in FUNCTIONS)
class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x*2
    @staticmethod
    def backward(ctx, g): return g*2
@program()
def function_as_object(x): return Twice().apply(x)
@made()
def number_of_itself():
    class Node:
        def f(self, x, other=1): return x + (id(self) == other)
    return Node().f
@program()
def tensors_of_old(x): return x + torch.LongTensor([2]) + torch.Tensor([2, 3, 4, 5]), torch.Tensor(2, 3).shape, torch.IntTensor([[1], [2]])
@made(lambda: x(4, 3))
def lazy_modules():
    m = nn.Sequential(nn.LazyBatchNorm1d(), nn.LazyLinear(2))
    m.eval()
    return lambda x: m(x).shape
@made()
def scalars_of_numpy():
    n, w = np.int64(3), np.float32(0.5)
    return lambda x: x*n + w
@program(x, lambda: np.int64(3))
def scalar_of_numpy_given(x, n): return x*n
weights = torch.ones(4)
@program()
def import_of_a_tensor(x):
    from ordinary_more_litetorch import weights
    return x*weights
@dataclasses.dataclass(frozen=True)
class Place:
    row: int
    name: str = "a"
@program(lambda: {Place(1): 2., Place(2, "b"): 3.}, x)
def frozen_keys(table, x): return x*table[Place(1)] + table[Place(2, "b")]
@program()
def asks_settings(x): return x + torch.are_deterministic_algorithms_enabled() + len(torch.get_float32_matmul_precision())
@program()
def without_warnings(x):
    with warnings.catch_warnings(): x = x + 1
    return x
@program()
def recorded(x):
    with torch.profiler.record_function("first"): x = x + 1
    with torch.autograd.profiler.record_function("second"): x = x*2
    return x.sin()
