"""Traced programs do what the programs do: results, changes to what is outside, errors; with how many graphs, broken where, guarded by what."""
import collections, contextlib, copy, dataclasses, enum, functools, gc, itertools, math, operator, typing, weakref

import numpy as np
import pytest

import litetorch as torch
from litetorch.c10.tensor import Tensor
from litetorch._dynamo.interpreter import bind
from litetorch._compile import Options
from litetorch._dynamo import breaks
from litetorch._dynamo.breaks import SkipFrame, frames, translate
from litetorch._dynamo.decorators import is_wrapper, stands_for

F = torch.nn.functional

@pytest.fixture(autouse=True)
def as_it_was():
    "The smallest dispatcher is taken away again, and the frames that it made."
    before = frames["make"]
    yield
    frames["make"] = before
    breaks._resumes.clear()


# ---- the smallest dispatcher: guards are asked one after the other ----

class Compiled:
    def __init__(self, fn, options, log):
        self.fn, self.options, self.log, self.entries = fn, options, log, []
    def call(self, *args, **kwargs):
        scope = bind(self.fn, args, kwargs)
        for t in self.entries:
            if t.guards.first_failure(scope) is None: return t.function(*args, **kwargs)
        if len(self.entries) >= 8: return self.fn(*args, **kwargs)
        try: t = translate(self.fn, scope, self.options)
        except SkipFrame as why:
            self.log.skipped.append(str(why))
            return self.fn(*args, **kwargs)
        failure = t.guards.first_failure(scope)
        assert failure is None, f"a guard fails on the call it was made for: {failure}"
        self.entries.append(t)
        self.log.translations.append(t)
        return t.function(*args, **kwargs)

class Log:
    def __init__(self): self.translations, self.skipped = [], []
    @property
    def graphs(self): return sum(len(t.graphs) for t in self.translations)
    @property
    def breaks(self): return sum(len(t.breaks) for t in self.translations)
    @property
    def frames(self): return len(self.translations)

def compiled(fn, fullgraph=False):
    "(the function with guards and translations of its own, the log of all frames it leads to)"
    log = Log()
    breaks._resumes.clear()
    made = {}
    def make(f, options):
        if f in made or is_wrapper(f): return made.get(f, f)
        c = Compiled(f, options, log)
        def run(*args, **kwargs): return c.call(*args, **kwargs)
        functools.update_wrapper(run, f)
        run._dispatcher, c.function = c, stands_for(run, f)
        made[f] = run
        return run
    frames["make"] = make
    return make(fn, Options(backend="eager", fullgraph=fullgraph)), log

def leaves(v):
    if isinstance(v, (list, tuple, collections.deque)): return [type(v).__name__, *(x for y in v for x in leaves(y))]
    if isinstance(v, dict): return [type(v).__name__, *(x for k, y in v.items() for x in (k, *leaves(y)))]
    if isinstance(v, (set, frozenset)): return [type(v).__name__, len(v), sorted(map(str, v))]
    if isinstance(v, Tensor): return [v]
    if hasattr(v, "__dict__") and not isinstance(v, (type, type(leaves), torch.nn.Module, enum.Enum)): return [type(v).__name__, *leaves(vars(v))]
    return [v]

def same(a, b):
    a, b = leaves(a), leaves(b)
    assert len(a) == len(b), (a, b)
    for x, y in zip(a, b, strict=True):
        if isinstance(x, Tensor):
            assert isinstance(y, Tensor) and x.dtype is y.dtype and x.shape == y.shape and x.requires_grad == y.requires_grad, (x, y)
            np.testing.assert_allclose(x.detach()._array, y.detach()._array, rtol=1e-5, atol=1e-6)
        elif callable(x): assert callable(y)
        else: assert type(x) is type(y) and (x == y or x != x), (x, y)

def outcome(f, args):
    try: return f(*args)
    except Exception as error: return type(error).__name__, str(error)

def check(fn, *args, graphs=None, breaks=None, calls=2, fullgraph=False):
    "Run `fn` eagerly and compiled on copies of the arguments, twice; results and arguments must be equal after each."
    c, log = compiled(fn, fullgraph)
    ours, theirs = copy.deepcopy(args), copy.deepcopy(args)
    for _ in range(calls):
        expected, found = outcome(fn, theirs), outcome(c, ours)
        same(found, expected)
        same(list(ours), list(theirs))
    assert not log.skipped, log.skipped
    if graphs is not None: assert log.graphs == graphs, [str(g.graph) for t in log.translations for g in t.graphs]
    if breaks is not None: assert log.breaks == breaks, [str(b) for t in log.translations for b in t.breaks]
    return log

def x(*shape): return torch.arange(float(math.prod(shape or (3,)))).reshape(*(shape or (3,))).sub(1.5)


# ---- one graph ----

def straight(x, y): return (x * 2 + y).sin().relu() - 1
def branches_on_numbers(x, n):
    if n > 2: return x + n
    elif n: return x - n
    return x
def loop(x, n):
    for k in range(n): x = x * k + 1
    return x
def while_loop(x, n):
    while n > 0:
        x = x + n
        n -= 1
    return x
def list_of_tensors(x):
    out = []
    for k, row in enumerate([x, x + 1, x + 2]): out.append(row * k)
    out[0], out[-1] = out[-1], out[0]
    return out, out[1:], out * 2, len(out)
def dictionaries(x):
    d = {"a": x, "b": x + 1}
    d["c"] = d["a"] + d["b"]
    d.update(e=x, f=2)
    del d["e"]
    return d, list(d), [v for v in d.values()], "a" in d, d.get("z", 4), {**d, "g": 1}
def nested_functions(x, k):
    def scale(t, by=k): return t * by
    def twice(f):
        @functools.wraps(f)
        def g(*args, **kwargs): return f(f(*args, **kwargs), **kwargs)
        return g
    return twice(scale)(x), twice(scale)(x, by=3), scale.__name__
def counting_closure(x):
    n = 0
    def add(t):
        nonlocal n
        n += 1
        return t + n
    return add(add(x)), n
def comprehensions(x):
    return [x + k for k in range(3) if k != 1], {k: x * k for k in "ab" for k in (1, 2)}, {k % 2 for k in range(4)}, tuple(t + 1 for t in (x, x))
def generators(x):
    def numbers(n):
        for k in range(n):
            got = yield x + k
            if got is not None: yield got * 10
    def chained():
        yield from numbers(2)
        return (yield 5)
    g = numbers(3)
    return next(g), g.send(x), list(g), list(chained()), sum(t for t in numbers(2))
def stars(x, *more, scale=1, **named):
    def inner(a, b=2, *rest, c=3, **kw): return a + b + c + sum(rest) + sum(kw.values())
    args = (x, *more)
    return inner(*args, **named) * scale, inner(x, c=4), inner(*[x, 1, 2, 3], **{"d": 5})
def tuples_and_unpacking(x):
    a, (b, *c), d = x, (x + 1, 2, 3), 4
    p, q, *r = [a, b, d, *c]
    return p + q, r, (a, b) == (a, b), (1, 2) < (1, 3)
def builtin_functions(x):
    xs, ns = [x, x + 1, x + 2], [3, 1, 2]
    return (sum(xs), max(ns), min(ns, key=lambda n: -n), sorted(ns, reverse=True), any(ns), all(ns), list(zip(xs, ns, strict=True)), list(map(lambda a, b: a * b, xs, ns)),
            list(filter(lambda n: n > 1, ns)), list(reversed(ns)), abs(-2), round(2.567, 1), divmod(7, 2), isinstance(x, torch.Tensor), isinstance(ns, (list, tuple)), len(x), list(enumerate(ns, 1)),
            pow(2, 3), str(ns), repr("a"), bool(ns), int("3") + float("1.5"), hasattr(x, "shape"), getattr(x, "nothing", 7), callable(len), type(x) is torch.Tensor, hash(3), issubclass(bool, int))
def strings(x): return f'{x.shape[0]:03d} {x.dtype} {"a":>3}{1.5!r}', "a,b".split(","), "-".join(str(k) for k in range(3)), "x" * 2, "abc"[1:], "%d" % 3, "A".lower() + "b".upper()
def tensor_questions(x):
    if x.dim() == 1 and x.shape[0] > 2 and x.dtype is torch.float32 and not x.requires_grad and x.is_contiguous(): return x * x.numel() + x.size(0) + x.ndim, x.shape, tuple(x.shape), x.device, x.stride()
    return x
def torch_functions(x):
    a, b = torch.cat([x, x]), torch.stack((x, x), dim=1)
    top, index = torch.topk(a, 2)
    return a, b, top, index, torch.where(x > 0, x, -x), torch.zeros(2, 3) + torch.ones(3), torch.arange(3), x.new_zeros(2), x.to(torch.float64), F.softmax(x, dim=-1), b.max(dim=0), torch.einsum("i,j->ij", x, x), x[None, :, None], x[1:], x[..., 0], b[:, [0, 1]], b.split(1, 1)
def in_place(x):
    y = x * 2
    y += 1
    y.mul_(3)
    z = y[0:2]
    z.zero_()
    y[2] = 7.
    return y, z
def exceptions(x):
    found = []
    try: 1 / 0
    except ZeroDivisionError as e: found.append(str(e))
    try: {}["k"]
    except (IndexError, KeyError) as e: found.append(e.args)
    try:
        try: raise ValueError("inner", 3)
        finally: found.append("finally")
    except ValueError as e: found.append(e.args)
    else: found.append("not here")
    def raiser(): raise RuntimeError("from a call")
    try: raiser()
    except Exception as e: found.append(type(e).__name__)
    with contextlib.suppress(KeyError): found.append({}["z"])
    return x + len(found), found
def assertions(x):
    assert x.dim() == 1, "one dimension"
    return x + 1
class Vector:
    unit = 2
    def __init__(self, x, y): self.x, self.y = x, y
    def __add__(self, other): return Vector(self.x + other.x, self.y + other.y)
    def __mul__(self, k): return Vector(self.x * k, self.y * k)
    def __rmul__(self, k): return self * k
    def __len__(self): return 2
    def __getitem__(self, k): return (self.x, self.y)[k]
    def __iter__(self): return iter((self.x, self.y))
    def __eq__(self, other): return isinstance(other, Vector) and self.y == other.y
    def __call__(self, z): return self.x * z
    @property
    def norm(self): return self.x * self.x
    @norm.setter
    def norm(self, v): self.x = v
    @classmethod
    def zero(cls, like): return cls(like * 0, 0)
    @staticmethod
    def double(v): return v * 2
class Point(Vector):
    def __init__(self, x): super().__init__(x, 1)
    @property
    def norm(self): return super().norm + 1
def objects(x):
    v = Vector(x, 1) + Vector(x, 2)
    w = 3 * v
    a, b = w
    p = Point(x)
    p.tag = "new"
    return a, b, w[0], len(w), w.norm, v == w, w(x), Vector.zero(x).x, Vector.double(x), p.norm, p.y, isinstance(p, Vector), w.unit, p.tag, getattr(p, "none", None)
def returns_new_object(x): return Vector(x + 1, [x]), [1, Vector(x, 2)]
@dataclasses.dataclass
class Settings:
    rate: float = 0.5
    sizes: list = dataclasses.field(default_factory=list)
@dataclasses.dataclass(frozen=True)
class Frozen:
    a: object
    b: int = 2
def data_classes(x):
    s = Settings(sizes=[1])
    s.sizes.append(x)
    f = Frozen(x)
    try: f.b = 3
    except Exception as e: s.rate = type(e).__name__
    return s, f.b, dataclasses.replace(s, rate=1.) if False else s.rate
class Color(enum.Enum):
    RED, BLUE = 1, 2
    def twice(self): return self.value * 2
def enums(x, c): return x + c.value if c is Color.BLUE else x - c.twice(), c.name, c == Color.RED, [k.value for k in Color]
Pair = collections.namedtuple("Pair", "first second")
class Typed(typing.NamedTuple):
    a: object
    b: int = 3
    def total(self): return self.a + self.b
def named_tuples(x):
    p = Pair(x, second=2)
    t = Typed(x)
    a, b = p
    return p, p.first + p[1], t.total(), t._replace(b=4), a
def containers(x):
    d = collections.deque([1, x], maxlen=3)
    d.append(2); d.appendleft(0)
    dd = collections.defaultdict(list)
    dd["a"].append(x)
    o = collections.OrderedDict(b=1, a=x)
    o.move_to_end("b")
    s = {1, 2} | {3}
    s.discard(1)
    return d, dd, o, s, s & {2}, frozenset({1}), list(o.items()), d.popleft()
def iteration_tools(x):
    return (list(itertools.chain([x], (1, 2))), list(itertools.islice(itertools.count(3), 2)), functools.reduce(operator.add, [x, x, 1]), list(itertools.product("ab", [1])), list(itertools.repeat(x, 2)),
            list(itertools.accumulate([1, 2, 3])), functools.partial(operator.mul, 3)(x), list(zip(*[[1, 2], [3, 4]], strict=False)), operator.itemgetter(1)([x, 2]), next(iter([]), "none"))
def grad_modes(x):
    w = x.clone().requires_grad_() if False else x
    with torch.no_grad(): a = w * 2
    with torch.enable_grad(): b = w * 3
    @torch.no_grad()
    def inner(t): return t * 4
    return a, b, inner(w), torch.is_grad_enabled(), a.requires_grad
def set_grad(x):
    with torch.set_grad_enabled(False): a = x * 2
    return a, x * 3
def autocasts(x):
    with torch.autocast("cpu", dtype=torch.bfloat16): a = x.reshape(1, -1) @ x.reshape(-1, 1)
    return a, x @ x
class Manager:
    def __init__(self, log): self.log = log
    def __enter__(self): self.log.append("in"); return 3
    def __exit__(self, kind, value, trace): self.log.append(kind and kind.__name__); return kind is ValueError
@contextlib.contextmanager
def from_generator(log):
    log.append("begin")
    try: yield 5
    finally: log.append("end")
def managers(x):
    log = []
    with Manager(log) as k: y = x * k
    with Manager(log): raise ValueError("swallowed")
    with from_generator(log) as n, Manager(log): y = y + n
    return y, log
def match_statement(x, v):
    match v:
        case {"k": int(n)}: return x + n
        case [a, *rest]: return x + a, rest
        case Settings(rate=r): return x * r
        case "text" | None: return x
        case _: return x - 1
def walrus_and_chains(x): return [y for k in range(4) if (y := k * 2) > 2], 1 < len(x.shape) + 1 < 3, x if not None else 0, (x is x, x is not None)
def late_binding(x):
    fs = [lambda t, k=k: t + k for k in range(3)]
    return [f(x) for f in fs], fs[0]
def recursion(x, n): return x if n == 0 else recursion(x + n, n - 1)
def inner_class_like(x):
    class_of = type(x)
    return class_of is torch.Tensor, type([]) is list, type(1).__name__
def addresses(x, y, d):
    moved = {id(t): t + 1 for t in (x, y, x)}
    seen = {id(d)}
    z = x + y
    return len(moved), moved[id(x)], id(d) in seen, id(z) in seen, id(z) == id(z), id(x) != id(y), type(id(x)) is int, bool(id(z))
def shadowed(x, len): return x + len
def many_outputs(x): return {"a": [x, (x + 1, {"b": x * 2})], "same": x}, x, [x, x]

PROGRAMS = {
    "straight": (straight, x(), x()), "if": (branches_on_numbers, x(), 3), "elif": (branches_on_numbers, x(), 1), "else": (branches_on_numbers, x(), 0), "for": (loop, x(), 4), "while": (while_loop, x(), 3),
    "lists": (list_of_tensors, x()), "dicts": (dictionaries, x()), "functions": (nested_functions, x(), 2), "nonlocal": (counting_closure, x()), "comprehensions": (comprehensions, x()),
    "generators": (generators, x()), "unpacking": (tuples_and_unpacking, x()), "builtins": (builtin_functions, x()), "strings": (strings, x()), "questions": (tensor_questions, x()),
    "torch functions": (torch_functions, x()), "in place": (in_place, x()), "exceptions": (exceptions, x()), "assert": (assertions, x()), "objects": (objects, x()), "new objects": (returns_new_object, x()),
    "dataclasses": (data_classes, x()), "enums": (enums, x(), Color.BLUE), "named tuples": (named_tuples, x()), "containers": (containers, x()), "itertools": (iteration_tools, x()),
    "grad modes": (grad_modes, x()), "grad modes, recorded": (grad_modes, x().requires_grad_()), "set_grad_enabled": (set_grad, x().requires_grad_()), "autocast": (autocasts, x()), "managers": (managers, x()),
    "match a dict": (match_statement, x(), {"k": 3}), "match a list": (match_statement, x(), [1, 2]), "match an object": (match_statement, x(), Settings()), "match a string": (match_statement, x(), "text"),
    "walrus": (walrus_and_chains, x()), "lambdas": (late_binding, x()), "recursion": (recursion, x(), 5), "types": (inner_class_like, x()), "shadowed builtin": (shadowed, x(), 3), "addresses": (addresses, x(), x(), {}), "outputs": (many_outputs, x())}

@pytest.mark.parametrize("name", PROGRAMS)
def test_one_graph(name):
    fn, *args = PROGRAMS[name]
    log = check(fn, *args, breaks=0, fullgraph=True)
    assert log.frames == 1 and log.graphs <= 1

def test_star_arguments():
    c, log = compiled(stars)
    for args, kw in (((x(), 1, 2), dict(scale=2, c=5, d=1)), ((x(),), {}), ((x(), 1), dict(e=3))): same(c(*args, **kw), stars(*args, **kw))
    assert log.breaks == 0 and log.frames == 3


# ---- what the program does to the outside ----

class Box:
    def __init__(self, v=0): self.v, self.items, self.more = v, [1], {"k": 0}

def changes_arguments(x, xs, d, box):
    xs.append(x * 2)
    xs[0] = 5
    d["new"] = x + 1
    d.pop("old", None)
    box.v += 1
    box.items.extend([x, box.v])
    box.more["k"] = box.v
    box.other, xs = xs, None
    return len(d), box.items[-1]
def swaps(a, b, x):
    a.v, b.v = b.v, a.v
    a.items, b.items = b.items, a.items
    return x + 1
def deletes(box, x):
    del box.v, box.more["k"]
    return x + hasattr(box, "v")
def one_list_twice(xs, ys, x):
    xs.append(x)
    return len(ys), xs is ys

EFFECTS = {
    "arguments": (changes_arguments, x(), [1, 2], {"old": 1}, Box()), "swap": (swaps, Box(1), Box(2), x()), "delete": (deletes, Box(), x()), "aliases": (one_list_twice, (s := [1]), s, x()),
    "no aliases": (one_list_twice, [1], [1], x())}

@pytest.mark.parametrize("name", EFFECTS)
def test_effects(name):
    fn, *args = EFFECTS[name]
    check(fn, *args, breaks=0, calls=1)

def test_the_same_object_comes_back():
    def f(xs, x):
        xs.append(x)
        t = (xs, x)
        return xs, x, [t, t], t
    xs, t = [], x()
    a, b, (c, d), e = compiled(f)[0](xs, t)
    assert a is xs and b is t and c is d is e and c[0] is xs and xs[0] is t and len(xs) == 1

COUNTER = 0
def test_globals_and_cells_are_written():
    cell = 1
    def f(x):
        global COUNTER
        nonlocal cell
        COUNTER += 1
        cell += 10
        return x + COUNTER + cell
    global COUNTER
    COUNTER = 0
    c, log = compiled(f)
    same(c(x()), x() + 12)
    assert (COUNTER, cell) == (1, 11)
    same(c(x()), x() + 23)
    assert (COUNTER, cell) == (2, 21) and log.frames == 2

def test_aliasing_is_guarded_both_ways():
    def f(a, b, x):
        a.append(x)
        return x + len(b)
    c, log = compiled(f)
    for same_list in (False, True, False):
        a, b = [], []
        same(c(a, a if same_list else b, x()), x() + same_list)
        assert len(a) == 1 and not b
    assert log.frames == 2
    c, log = compiled(lambda a, b: a + 2 * b)
    for p, q in ((x(), x()), ((t := x()), t)): same(c(p, q), 3 * x())

def test_addresses():
    "Who is whom is guarded; an address leaves the graph as a number; one that would be compared with a known number is asked for outside."
    c, log = compiled(addresses, fullgraph=True)
    a, b = x(), x()
    for args in ((a, b, {}), (a, a, {}), (b, a, {})): same(c(*args), addresses(*args))
    assert [c(a, a, {})[0], c(a, b, {})[0], log.frames] == [1, 2, 2]
    def numbers(x, d, k):
        y = x + 1
        return y, {id(y): 1}, id(d), id(x) in d, id(x) == k
    y, of_y, of_d, found, equal = compiled(numbers)[0](a, d := {id(a): 1}, id(a))
    assert (list(of_y), of_d, found, equal) == ([id(y)], id(d), True, True)
    with pytest.raises(RuntimeError, match="id.. compared with a number"): compiled(lambda x, k: id(x) == k, fullgraph=True)[0](a, 3)

def test_modules():
    class Net(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = torch.nn.ModuleList([torch.nn.Linear(3, 3) for _ in range(2)])
            self.head = torch.nn.Sequential(torch.nn.LayerNorm(3), torch.nn.GELU(), torch.nn.Dropout(0.))
            self.norm, self.scale, self.calls = torch.nn.BatchNorm1d(3), 2., 0
            self.register_buffer("table", torch.ones(3))
        def forward(self, x):
            self.calls += 1
            for k, layer in enumerate(self.layers): x = x + layer(x) * k
            return self.norm(self.head(x)) * self.scale + self.table
    torch.manual_seed(0)
    net = Net()
    twin = copy.deepcopy(net)
    c, log = compiled(net.forward.__func__)
    for _ in range(2):
        same(c(net, x(4, 3)), twin(x(4, 3)))
        same(net.norm.running_mean, twin.norm.running_mean)
        assert net.calls == twin.calls
    assert log.breaks == 0 and log.frames == 2
    inputs = [n.target for n in log.translations[0].graphs[0].graph.nodes if n.op == "placeholder"]
    assert len(inputs) == 13 and any("layers" in n and "weight" in n for n in inputs)
    for m in (net, twin): m.eval()
    same(c(net, x(4, 3)), twin(x(4, 3)))
    seen = []
    net.head[0].register_forward_hook(lambda m, args, out: seen.append(1) or out * 2)
    twin.head[0].register_forward_hook(lambda m, args, out: out * 2)
    same(c(net, x(4, 3)), twin(x(4, 3)))
    assert seen == [1]

def test_module_call_keeps_gradients():
    torch.manual_seed(0)
    net = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 1))
    c, log = compiled(lambda t: net(t).sum())
    c(x(2, 3)).backward()
    grads = [p.grad.clone() for p in net.parameters()]
    net.zero_grad()
    net(x(2, 3)).sum().backward()
    same(grads, [p.grad for p in net.parameters()])
    assert log.graphs == 1


# ---- what is read is guarded: change it, and the answer is right ----

class Config:
    factor = 2
    def __init__(self): self.k, self.names, self.inner = 3, ["a", "b"], Box(1)
    def get(self): return self.k
FACTOR, OPTIONS, TABLE = 2, {"on": True, "n": 1}, [1, 2, 3]
def helper(t, by=2): return t * by
def reads_everything(t, cfg, args, *rest, key=1, **named):
    out = t * FACTOR + cfg.k + len(cfg.names) + cfg.inner.v + args[0] + key + sum(rest) + cfg.get() + cfg.factor
    if OPTIONS["on"]: out = out + OPTIONS["n"]
    for k in TABLE: out = out + k
    if hasattr(cfg, "extra"): out = out * cfg.extra
    if "flag" in named: out = out - named["flag"]
    if cfg.names[0] == "a": out = out + 1
    return helper(out) + args[1].sum()

def _mutations():
    g = globals()
    def set_global(name, value):
        def change(state): g[name] = value
        return change
    return {
        "global": set_global("FACTOR", 3), "global list": lambda s: TABLE.append(4), "global dict": lambda s: OPTIONS.update(n=5), "global flag": lambda s: OPTIONS.update(on=False),
        "attribute": lambda s: setattr(s["cfg"], "k", 7), "nested": lambda s: setattr(s["cfg"].inner, "v", 9), "list": lambda s: s["cfg"].names.append("c"), "item": lambda s: s["cfg"].names.__setitem__(0, "z"),
        "new attribute": lambda s: setattr(s["cfg"], "extra", 2), "class attribute": lambda s: setattr(Config, "factor", 5), "argument": lambda s: s["args"].__setitem__(0, 4), "tensor": lambda s: s["args"].__setitem__(1, x(2, 2)),
        "keyword": lambda s: s.update(key=6), "named": lambda s: s["named"].update(flag=2), "rest": lambda s: s["rest"].append(3), "dtype": lambda s: s.update(t=s["t"].double()), "shape": lambda s: s.update(t=x(2, 3)),
        "type": lambda s: s.update(key=1.0), "default": lambda s: setattr(helper, "__defaults__", (4,)), "function": set_global("helper", lambda t, by=2: t - by),
        "method": lambda s: setattr(Config, "get", lambda self: 100), "instance method": lambda s: setattr(s["cfg"], "get", lambda: 50), "instance over class": lambda s: setattr(s["cfg"], "factor", 8),
        "other object": lambda s: setattr(s["cfg"], "inner", Box(4)), "requires grad": lambda s: s.update(t=s["t"].clone().requires_grad_())}

@pytest.mark.parametrize("name", _mutations())
def test_guards(name):
    g = globals()
    kept = {n: g[n] for n in ("FACTOR", "helper")}, dict(OPTIONS), list(TABLE), helper.__defaults__, Config.get
    state = dict(t=x(), cfg=Config(), args=[1, x()], rest=[1], key=1, named={})
    call = lambda f: f(state["t"], state["cfg"], state["args"], *state["rest"], key=state["key"], **state["named"])
    try:
        c, log = compiled(reads_everything)
        same(call(c), call(reads_everything))
        same(call(c), call(reads_everything))
        assert log.frames == 1 and log.breaks == 0
        _mutations()[name](state)
        same(call(c), call(reads_everything))
        assert log.frames == 2
    finally:
        g.update(kept[0]); OPTIONS.clear(); OPTIONS.update(kept[1]); TABLE[:] = kept[2]; g["helper"].__defaults__, Config.get, Config.factor = kept[3], kept[4], 2

class Names(dict): pass
def test_objects_of_built_in_classes():
    def f(x, v): return x + 1 if v else x - 1
    for on, off in ((Names(a=1), Names()), (np.ones(1), np.zeros(1)), (bytearray(b"a"), bytearray())):
        c, log = compiled(f)
        for v in (on, off, on): same(c(x(), v), f(x(), v))
        assert not log.skipped

def test_unread_values_are_not_guarded():
    c, log = compiled(lambda x, unused, d: x + d["n"])
    for k in range(3): c(x(), k, {"n": 1, "m": k})
    assert log.frames == 1


def test_gradients_and_leaves_are_read_from_outside():
    def f(p, q):
        if p.is_leaf and p.grad is not None: p.grad.mul_(2)
        return q + (1 if q.is_leaf else 2)
    for make in (lambda: x().requires_grad_(), lambda: x()):
        a, b = make(), make()
        a.grad, b.grad = x(), x()
        c, _ = compiled(f)
        for q in (x(), (a * 2 if a.requires_grad else x())): same(c(a, q), f(b, q)), same(a.grad, b.grad)

def test_an_optimizer_step():
    def f(x):
        w = torch.nn.Parameter(torch.ones(3))
        o = torch.optim.SGD([w], lr=0.1)
        for _ in range(2):
            (w * x).sum().backward()
            o.step()
        return w
    same(compiled(f)[0](x()), f(x()))

class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return g * 3
def test_autograd_functions_are_nodes():
    t = x().requires_grad_()
    c, log = compiled(lambda x: Double.apply(x.sin()).sum())
    c(t).backward()
    same(t.grad, 3 * x().cos())
    assert log.graphs == 1 and log.breaks == 0


# ---- breaks ----

SEEN = []
def note(*values): SEEN.append(values)
note = torch._dynamo.disable(note) if hasattr(torch, "_dynamo") else note
if "_torchdynamo_disable" not in note.__dict__: note._torchdynamo_disable = True

def break_in_the_middle(x):
    y = x.sin()
    note("half way", len(SEEN))
    return y.cos()
def break_in_a_for(x, n):
    for k in range(n):
        x = x + k
        note(k)
    return x * 2
def break_in_a_list_loop(x, xs):
    total = x
    for k, v in enumerate(xs):
        total = total + v
        note(k)
        if k == 2: break
    else: total = total - 100
    return total
def break_in_while(x, n):
    while n:
        n -= 1
        x = x * 2
        note(n)
    return x
def break_in_with(x):
    log = []
    with Manager(log) as k:
        x = x * k
        note(1)
        x = x + 1
        raise ValueError("swallowed")
    with torch.no_grad():
        y = x * 2
        note(2, torch.is_grad_enabled())
        y = y + 1
    return x, y, log, torch.is_grad_enabled()
def break_in_try(x):
    found = []
    try:
        y = x + 1
        note(0)
        y = y * 2
        raise KeyError("k")
    except KeyError as e:
        found.append(e.args)
    finally: found.append("finally")
    return y, found
def raises_in_the_broken_call(x):
    try: int(x.sum().item() and "no number")
    except ValueError as e: return x + 1, str(e)
def branch_on_data(x):
    if x.sum() > 0: y = x + 1
    else: y = x - 1
    return y * 2
def while_on_data(x):
    while x.sum() < 20: x = x + 1
    return x
def items(x):
    k = x.max().item()
    n = int(x.shape[0])
    return x + k, n, float(x[0]), x.tolist()
def prints(x):
    print("value", (x + 1).sum())
    return x * 2
def nested_break(x):
    def inner(t):
        t = t + 1
        note(1)
        return t * 2
    return inner(x) + inner(x + 1)
def outer_helper(t, log):
    t = t + 1
    note(3)
    log.append(len(log))
    return t * 3
def break_in_a_callee(x):
    log = []
    y = x * 2
    z = outer_helper(y, log) + outer_helper(x, log)
    return z + y, log
def break_with_effects(x, xs, box):
    xs.append(1)
    box.v = x + 1
    note(list(xs), box.v)
    xs.append(box.v)
    box.v = None
    return len(xs)
def break_in_an_expression(x, d):
    return {"a": x + 1, "b": [x, note(1) or x * 2], **d}, f"{note(2)}", (x - 1) * (note(3) is None)
def break_with_closure(x):
    n = 0
    def add(t):
        nonlocal n
        n += 1
        return t + n
    y = add(x)
    note(n)
    return add(y), n
def break_with_objects(x):
    p, v = Point(x), [x, {"k": x + 1}]
    v.append(v[0])
    s = Settings(sizes=[x])
    note(1)
    p.y += 1
    return p.norm, p.y, v, v[0] is v[2], s
def break_with_iterators(x):
    it, g = iter([1, 2, 3]), (k * 2 for k in range(3))
    a = next(it)
    b = next(g)
    z = zip([x, x + 1], "ab", strict=False)
    note(1)
    return list(it), list(g), a, b, list(z), x
def break_in_comprehension(x): return [x + k for k in range(3) if note(k) is None]
def break_in_a_generator(x):
    def g():
        yield x + 1
        note("in")
        yield x + 2
    return list(g()), x
class WithSuper(Vector):
    def __init__(self, x):
        note("before")
        super().__init__(x, 5)
    def go(self, x):
        note("go")
        return super().__getitem__(1) + x
def break_before_super(x):
    w = WithSuper(x)
    return w.go(x)
def two_breaks_and_star(x, *rest, k=1, **named):
    note(len(rest))
    y = x + k
    note(named)
    return y, rest, named
def unknown_iterator(x, it):
    for v in it: x = x + v
    return x

BREAKS = {
    "middle": (break_in_the_middle, x()), "for": (break_in_a_for, x(), 3), "for with break": (break_in_a_list_loop, x(), [x(), 1, 2, 3]), "for with else": (break_in_a_list_loop, x(), [1, 2]),
    "while": (break_in_while, x(), 3), "with": (break_in_with, x()), "with, recorded": (break_in_with, x().requires_grad_()), "try": (break_in_try, x()), "raising call": (raises_in_the_broken_call, x()),
    "if, true": (branch_on_data, x(5)), "if, false": (branch_on_data, -x(5)), "while on data": (while_on_data, x()), "items": (items, x()), "print": (prints, x()), "nested": (nested_break, x()),
    "callee": (break_in_a_callee, x()), "effects": (break_with_effects, x(), [0], Box()), "expression": (break_in_an_expression, x(), {"z": 1}), "closure": (break_with_closure, x()),
    "objects": (break_with_objects, x()), "iterators": (break_with_iterators, x()), "comprehension": (break_in_comprehension, x()), "generator": (break_in_a_generator, x()), "super": (break_before_super, x())}

@pytest.mark.parametrize("name", BREAKS)
def test_break(name):
    fn, *args = BREAKS[name]
    log = check(fn, *args)
    assert log.breaks > 0

@pytest.mark.parametrize("name", BREAKS)
def test_break_says_the_same(name):
    "What happens at the breaks happens in the same order with the same values."
    fn, *args = BREAKS[name]
    c, _ = compiled(fn)
    SEEN.clear(); outcome(fn, copy.deepcopy(args)); expected = list(SEEN)
    SEEN.clear(); outcome(c, copy.deepcopy(args))
    same(SEEN, expected)

def test_number_of_breaks():
    for fn, args, graphs, n in ((break_in_the_middle, (x(),), 2, 1), (branch_on_data, (x(5),), 2, 1), (break_in_a_callee, (x(),), 5, 3), (break_in_try, (x(),), 2, 1)):
        c, log = compiled(fn)
        c(*args)
        assert (log.graphs, log.breaks) == (graphs, n), (fn.__name__, log.graphs, log.breaks)

@pytest.mark.parametrize("name", PROGRAMS)
def test_broken_anywhere(name):
    "Break every third step of every program: the prefix, the one instruction and the rest in plain Python give what the whole gives."
    fn, *args = PROGRAMS[name]
    compiled(fn)
    frames["make"] = lambda f, options: f
    for step in range(len(name) % 3, 300, 3):
        ours, theirs = copy.deepcopy(args), copy.deepcopy(args)
        try: t = breaks.Attempt(fn, bind(fn, ours, {}), Options(backend="eager"), breaks._Restart(step, "here", "")).run()
        except SkipFrame: continue
        if not t.breaks: break
        same(outcome(t.function, ours), outcome(fn, theirs))
        same(list(ours), list(theirs))

def test_both_branches_share_the_prefix():
    c, log = compiled(branch_on_data)
    for t in (x(5), -x(5), x(5)): same(c(t), branch_on_data(t))
    assert log.frames == 3 and log.graphs == 3

def test_a_thousand_rounds():
    def f(it, x):
        for v in it:
            x = x + v
            note(1)
        return x
    c, log = compiled(f)
    SEEN.clear()
    same(c(iter([1.5] * 1500), x()), x() + 1500 * 1.5)
    assert len(SEEN) == 1500 and log.frames <= 4

def test_iterator_from_outside():
    c, log = compiled(unknown_iterator)
    same(c(x(), iter([1, 1, 1])), x() + 3)
    same(c(x(), (k for k in (1, 1))), x() + 2)

def test_star_arguments_across_breaks():
    c, _ = compiled(two_breaks_and_star)
    same(c(x(), 1, 2, k=3, z=4), two_breaks_and_star(x(), 1, 2, k=3, z=4))

def test_fullgraph_names_value_and_line():
    c, _ = compiled(branch_on_data, fullgraph=True)
    with pytest.raises(RuntimeError, match="Data-dependent branching") as error: c(x())
    assert "if x.sum() > 0" in str(error.value) and "from user code" in str(error.value)

def test_errors_are_the_programs():
    def f(x, d): return x @ d["missing"]
    for args in ((x(), {}), (x(3, 2), {"missing": x(3, 2)})):
        with pytest.raises(Exception) as eager: f(*args)
        with pytest.raises(type(eager.value)) as found: compiled(f)[0](*args)
        assert str(found.value) == str(eager.value)


def test_global_hooks_of_a_module_that_breaks():
    "Hooks on all modules are called for a module whose forward is broken, as for one that is not."
    from litetorch.nn.modules import module as of_all
    class Broken(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.lin = torch.nn.Linear(4, 4)
        def forward(self, x):
            y = self.lin(x)
            return y + float(y.sum())
    seen = []
    net, x = Broken(), torch.randn(2, 4)
    compiled = torch.compile(net, backend="eager")
    for _ in range(2): compiled(x)
    handle = of_all.register_module_forward_hook(lambda module, args, out: seen.append(type(module).__name__) or out*2)
    try:
        want = net(x)
        for _ in range(2):
            seen.clear()
            assert torch.allclose(compiled(x), want*2)                    # the wrapper is a module too
            assert seen == ["Linear", "Broken", "OptimizedModule"]
    finally: handle.remove()
    seen.clear()
    assert torch.allclose(compiled(x), net(x)) and not seen

def test_weak_reference_that_dies():
    "What a weak reference refers to is guarded: another value, and none at all."
    class Thing: k = 3
    thing = Thing()
    r, one = weakref.ref(thing), torch.ones(2)
    def f(r, x):
        found = r()
        return x if found is None else x*found.k
    c = torch.compile(f, backend="eager", fullgraph=True)
    assert c(r, one).tolist() == [3, 3]
    thing.k = 5
    assert c(r, one).tolist() == [5, 5]
    del thing
    gc.collect()
    assert r() is None and c(r, one).tolist() == [1, 1]

def test_sparse_inputs():
    "A sparse tensor is not followed: what is done with it runs as without the compiler, and the reason says so."
    x, s = torch.arange(6.).reshape(3, 2), torch.eye(3).to_sparse()
    def f(s, x): return torch.sparse.mm(s, x*2).sin() + s.to_dense()[:, :1]
    c = torch.compile(f)
    for given in (s, s*2, torch.eye(3), s): assert torch.allclose(c(given, x), f(given, x))
    torch._dynamo.reset()
    reasons = [b.reason for b in torch._dynamo.explain(lambda s: s.to_dense()*2)(s).break_reasons]
    assert "tensor of layout torch.sparse_coo" in reasons[0] and "internal error" not in reasons[0]

def test_quantile_is_one_graph():
    x, q = torch.arange(12.).reshape(3, 4), torch.tensor([0.25, 0.5])
    for f in (lambda x, q: torch.quantile(x*2, q, dim=1) + 1, lambda x, q: torch.nanquantile(x*2, torch.tensor([0.25, 0.5]), dim=1) + 1):
        assert torch.compile(f, fullgraph=True)(x, q).tolist() == f(x, q).tolist()
    with pytest.raises(RuntimeError, match="q values must be in the range"): torch.quantile(x, torch.tensor([1.5]))


class Renamed:
    "Names of one class under those of another, as configurations of model families have them."
    names = {"width": "hidden"}
    def __init__(self): self.hidden, self.asked = 3, 0
    def __getattribute__(self, key):
        if key != "names" and key in super().__getattribute__("names"): key = super().__getattribute__("names")[key]
        return super().__getattribute__(key)
    def __getattr__(self, key):
        if key == "late": return 7
        raise AttributeError(key)
    @property
    def double(self): return 2*self.width
    def area(self, k): return self.width*k


def test_lookups_written_by_the_user_end_in_the_plain_one():
    c, x = Renamed(), torch.ones(3)
    def f(x):
        if torch.jit.is_tracing() or torch.jit.is_scripting(): return x
        return x*c.width + c.double - c.area(2) + c.late + hasattr(c, "nothing") + (c.__class__ is Renamed) + getattr(c, "gone", 5)
    g = torch.compile(f, fullgraph=True)
    for change in (lambda: None, lambda: setattr(c, "hidden", 5), lambda: setattr(c, "late", 1)):
        change()
        assert g(x).tolist() == f(x).tolist()

@pytest.mark.parametrize("write", [lambda t: t.__setitem__(0, t[-1]), lambda t: t.mul_(2), lambda t: t.reshape(-1).narrow(0, 0, 1).add_(2)])
def test_what_is_written_in_place_was_made_outside(write):
    "A computed input may be written in place through a view where gradients are recorded, in one graph; a leaf is refused, as in eager mode. Dead values, whose derivative is nan, have no say."
    def program(x):
        dead = (x - x).sqrt()
        write(x)
        return dead.detach(), x*x
    oracle = pytest.importorskip("torch")
    for api in (oracle, torch):
        compiled = api.compile(program, backend="aot_eager", fullgraph=True)
        x = api.tensor([1., 2., 3.], requires_grad=True)
        compiled(x*1)[1].sum().backward()
        if api is oracle: wanted = x.grad.tolist()
        else: assert x.grad.tolist() == wanted
        with pytest.raises(RuntimeError, match="leaf Variable"): compiled(api.tensor([1., 2., 3.], requires_grad=True))


# ---- one compilation for objects of one class ----

def test_equal_modules_are_compiled_once(torch):
    "Twelve modules of one class, compiled apart: one compilation serves all whose guards hold; another width, a hook or another mode gets its own. Each computes with its own numbers."
    import litetorch
    class Block(litetorch.nn.Module):
        def __init__(self, n):
            super().__init__()
            self.linear = litetorch.nn.Linear(n, n)
        def forward(self, x): return self.linear(x).relu()
    class TheirBlock(torch.nn.Module):
        def __init__(self, n):
            super().__init__()
            self.linear = torch.nn.Linear(n, n)
        def forward(self, x): return self.linear(x).relu()
    counts = []
    for lib, cls in ((litetorch, Block), (torch, TheirBlock)):
        lib._dynamo.reset()
        seen = []
        def count(gm, inputs):
            seen.append(gm)
            return gm.forward
        blocks = [cls(3) for _ in range(12)]
        for b in blocks:
            c, x = lib.compile(b, backend=count), lib.randn(2, 3)
            assert lib.equal(c(x), b.linear(x).relu()) and lib.equal(c(x), b.linear(x).relu())
        blocks[0].eval()
        assert lib.compile(blocks[0], backend=count)(x) is not None
        counts.append(len(seen))
    assert counts[0] == counts[1]

def test_a_compilation_that_is_taken_over_has_its_own_guards():
    "The second of two equal objects takes the compilation over, recompiles when it changes, and the first does not notice."
    class Scaled:
        def __init__(self, k): self.k = k
        def run(self, x): return x*self.k
    torch._dynamo.reset()
    a, b = Scaled(2), Scaled(2)
    f, g = torch.compile(a.run, backend="eager"), torch.compile(b.run, backend="eager")
    x = torch.arange(3.)
    assert f(x).tolist() == g(x).tolist() == [0, 2, 4] and len(f.report) == len(g.report) == 1 and "compiled before" in g.report[0].reason
    b.k = 5.5
    assert g(x).tolist() == [0, 5.5, 11] and f(x).tolist() == [0, 2, 4] and len(g.report) == 2 and len(f.report) == 1
