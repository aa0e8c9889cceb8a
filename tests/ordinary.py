"""Ordinary Python programs over tensors. The file is loaded once for each library, which is put into it as `torch`; `LOG` is what programs do to the outside."""
# ruff: noqa: B006, B905, F821, F841, PLE0643  (`torch` is put in; what looks like a mistake is the point of its program)
import abc, collections, contextlib, copy, dataclasses, enum, functools, inspect, itertools, logging, math, operator, os, random, string, time, types, typing, warnings, weakref

nn, F = torch.nn, torch.nn.functional
LOG, PROGRAMS = [], {}

def x(*shape): return (torch.arange(math.prod(shape or (3, 4)), dtype=torch.float32).reshape(shape or (3, 4)) - 5)/4

def program(*args, **opts):
    "Decorator: the function is a program, called with what these functions give (by default one tensor)."
    def put(fn):
        PROGRAMS[fn.__name__] = (lambda: fn), args or (x,), opts
        return fn
    return put

def made(*args, **opts):
    "Decorator: the function makes the program."
    def put(fn):
        PROGRAMS[fn.__name__] = fn, args or (x,), opts
        return fn
    return put

# ---- data classes, enums, named tuples

@dataclasses.dataclass
class Point:
    x: object
    y: object = 2
    tags: list = dataclasses.field(default_factory=list)
    def norm(self): return self.x*self.x + self.y
    @property
    def double(self): return self.x*2

@dataclasses.dataclass(frozen=True)
class Frozen:
    a: int
    b: object = None

@dataclasses.dataclass(order=True)
class Ranked:
    rank: int
    name: str = dataclasses.field(compare=False, default="")

class Colour(enum.Enum):
    RED, GREEN = 1, 2
    def factor(self): return self.value*10

class Level(enum.IntEnum):
    LOW, HIGH = 1, 5

class Flags(enum.Flag):
    A, B = enum.auto(), enum.auto()

Pair = collections.namedtuple("Pair", "first second")
class Triple(typing.NamedTuple):
    a: object
    b: int = 3
    def total(self): return self.a + self.b

@program()
def dataclass_made(x):
    p = Point(x, 3)
    p.tags.append("new")
    return p.norm(), p.double, p.tags
@program(lambda: Point(x(), 5))
def dataclass_given(p):
    p.y = p.y + 1
    p.tags.append(p.x*2)
    return p.norm()
@program()
def dataclass_replaced(x):
    p = dataclasses.replace(Point(x, 3), y=7)
    return p.x*p.y, dataclasses.is_dataclass(p)
@program()
def dataclass_fields(x):
    return x*len(dataclasses.fields(Point)), [f.name for f in dataclasses.fields(Point(x))]
@program()
def dataclass_as_dict(x): return {k: v for k, v in dataclasses.asdict(Frozen(3, 4)).items()}, x + 1
@program()
def dataclass_frozen(x):
    f = Frozen(2, x)
    try: f.a = 3
    except dataclasses.FrozenInstanceError: return f.b*f.a
@program()
def dataclass_equal(x): return x + 1 if Frozen(1, 2) == Frozen(1, 2) and Ranked(1) < Ranked(2) else x
@program()
def dataclass_returned(x): return Point(x + 1, [x])
@program()
def enum_members(x):
    c = Colour.GREEN
    if c is Colour.RED: return x
    return x*c.value + c.factor(), c.name, Colour(1), Colour["RED"], [m.name for m in Colour]
@program(x, lambda: Colour.RED)
def enum_given(x, c): return x*{Colour.RED: 2, Colour.GREEN: 3}[c]
@program()
def enum_int(x): return x*Level.HIGH + (Level.LOW < Level.HIGH), Level.HIGH + 1
@program()
def enum_flag(x): return x*(Flags.A | Flags.B).value if Flags.A in (Flags.A | Flags.B) else x
@program()
def named_tuples(x):
    p = Pair(x, second=2)
    q = p._replace(second=3)
    a, b = q
    return p.first*q.second + a*b, p._asdict()["second"], Pair._fields, q
@program()
def named_tuples_typed(x): return Triple(x).total(), Triple(x, 4)
@program(lambda: Pair(x(), 3))
def named_tuple_given(p): return p.first*p.second, p[0]

# ---- containers

@program()
def defaultdicts(x):
    d = collections.defaultdict(list)
    for k in "abca": d[k].append(x)
    n = collections.defaultdict(int)
    n["q"] += 2
    return sum(d["a"]), len(d), dict(n), "z" in d
@program()
def defaultdict_of_lambda(x):
    d = collections.defaultdict(lambda: x*2)
    return d["a"] + d["b"], sorted(d)
@program()
def ordered_dicts(x):
    d = collections.OrderedDict(a=x, b=x*2, c=3)
    d.move_to_end("a")
    k, v = d.popitem(last=False)
    return v, k, list(d), d
@program()
def deques(x):
    d = collections.deque([1, 2, x], maxlen=3)
    d.append(4)
    d.appendleft(5)
    d.rotate(1)
    return d[0], len(d), list(d)[1], x + d.pop()
@program()
def counters(x):
    c = collections.Counter("hello")
    c["l"] += 1
    c.update("oo")
    return x*c["l"], c.most_common(1), sum(c.values())
@program()
def chain_maps(x):
    m = collections.ChainMap({"a": 1}, {"a": 2, "b": x})
    return m["a"] + m["b"]
@program()
def sets(x):
    a, b = {1, 2, 3}, {3, 4}
    a.add(7); a.discard(1)
    return x*len(a | b), a & b, a - b, a ^ b, a <= (a | b), 3 in a, frozenset(a).isdisjoint({9})
@program()
def set_updates(x):
    a = {1, 2, 3}
    a |= {5}; a &= {1, 5, 9}; a -= {1}; a ^= {7}
    a.update([1], (2,)); a.intersection_update({1, 2, 5}); a.difference_update({5}); a.symmetric_difference_update({8})
    return x + sum(a), sorted(a)
@program()
def sets_of_tensors(x):
    y = x + 1
    return len({x, y, x}), x in {x}
@program()
def dict_methods(x):
    d = {"a": x, **{"b": 2}}
    d.setdefault("c", x*3)
    d |= {"e": 5}
    a, e = d.pop("a"), d.pop("zz", None)
    return a + d.get("b", 0) + d["c"], e, list(d.items())[0], dict(zip("ab", (1, 2))), {k: v for k, v in d.items() if k != "c"}, dict.fromkeys("ab", 0)
@program()
def dict_views(x):
    d = {"a": 1, "b": x}
    return d.keys() & {"a"}, "a" in d.keys(), len(d.values()), list(reversed(d)), [*d], d.keys() == {"a", "b"}
@program(lambda: {"a": x(), "n": 2}, lambda: [1, x()])
def inputs_changed(d, l):
    d["new"] = d["a"]*d["n"]
    del d["n"]
    l.append(d["new"] + 1)
    l[0] = "first"
    l.extend([1, 2])
    l.insert(1, 5)
    return l.pop()
@program()
def list_methods(x):
    l = [3, 1, 2]
    l.sort(); l.reverse(); l *= 2
    l[1:3] = [9]
    del l[0]
    l.remove(9)
    return x*l[0], l.index(2), l.count(3), l + [1], l[::-1], l == [1, 3, 2, 1], [1, 2] < [1, 3], min(l), max(l, default=0)
@program()
def sorting(x):
    words = ["pear", "fig", "apple"]
    return x*len(sorted(words, key=len)[0]), sorted([(2, "b"), (1, "z")]), sorted(words, key=lambda w: w[-1], reverse=True), sorted({3: 1, 1: 2}.items(), key=operator.itemgetter(1))
@program()
def sorting_objects(x): return x*sorted([Ranked(3), Ranked(1)])[0].rank, max([Ranked(2), Ranked(9)], key=operator.attrgetter("rank")).rank, min(3, 1, 2, key=lambda v: -v)
@program()
def unpacking(x):
    a, *b, (c, d) = 1, 2, 3, (4, x)
    first, *rest = "hello"
    return d*a + c, b, rest, [*b, *rest], {**{"q": 1}}, (*b,)
@program()
def walrus(x):
    if (n := x.shape[0]) > 2: y = x*n
    return y, [m := 3, m + 1], n
@program()
def strings(x):
    n, name = 3, "net"
    return f"{name}:{n:>4}|{n!r}|{x.shape[0]}" , "%s-%05.2f" % (name, 1.5), "{}/{k}".format(n, k=2), "a,b".split(","), name.upper().join("xy"), name[::-1], "e" in name, string.ascii_lowercase[:3], x*len(name.encode())
@program()
def string_of_tensor_shape(x): return f"{x.shape} {x.dtype} {tuple(x.size())} {x.device}", x + 1
@program()
def bytes_and_numbers(x): return bytes([1, 2])[0], int("ff", 16), hex(255), bin(5), divmod(7, 2), round(2.567, 1), pow(2, 5, 7), (1 + 2j).imag, float("inf"), (3).bit_length(), x*(0.5).as_integer_ratio()[1], True + True, 7 // -2, -7 % 3

# ---- loops and functions

@program()
def builtin_iterators(x):
    out = [i*v for i, v in enumerate([x, x + 1], start=1)]
    z = [a*b for a, b in zip([1, 2, 3], [x, x*2])]
    return out, z, list(map(lambda a, b: a + b, [1, 2], [x, x])), list(filter(None, [0, 1, 2])), list(reversed(range(3))), any(v > 1 for v in [1, 2]), all([]), sum([x, x], start=x)
@program()
def zip_strict(x):
    try: list(zip([1], [1, 2], strict=True))
    except ValueError as e: return x, str(e)
@program()
def itertools_used(x):
    a = list(itertools.chain([1], (2, 3), itertools.repeat(7, 2)))
    b = [x*i for i in itertools.islice(itertools.count(2, 3), 2)]
    return a, b, list(itertools.product([1, 2], "ab")), list(itertools.combinations([1, 2, 3], 2)), list(itertools.permutations("ab")), list(itertools.accumulate([1, 2, 3])), list(itertools.zip_longest([1], [2, 3])), list(itertools.takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.pairwise([1, 2, 3])), list(itertools.starmap(pow, [(2, 3)])), list(itertools.chain.from_iterable([[1], [2]])), list(itertools.compress("abc", [1, 0, 1])), [next(c) for c in [itertools.cycle([1, 2])] for _ in range(3)], list(itertools.filterfalse(None, [0, 1]))
@program()
def itertools_groupby(x): return [(k, list(g)) for k, g in itertools.groupby([1, 1, 2], key=lambda v: v > 1)], x + 1
@program()
def itertools_tee(x):
    a, b = itertools.tee([x, x + 1])
    return next(a) + next(b), list(a)
def scaled(x, by=2, *, plus=0): return x*by + plus
@program()
def partials(x):
    p = functools.partial(scaled, by=3)
    q = functools.partial(p, plus=1)
    return p(x), q(x, plus=2), q.keywords, functools.reduce(lambda a, b: a*b, [x, 2, 3]), functools.reduce(operator.add, [[1], [2]], [])
@functools.lru_cache(maxsize=None)
def slow(n): return n*2
@program()
def lru_caches(x): return x*slow(3)
def loud(f):
    @functools.wraps(f)
    def inner(*args, **kwargs):
        LOG.append(f.__name__)
        return f(*args, **kwargs)*2
    return inner
@loud
def quiet(x): return x + 1
@program()
def wrapped_functions(x): return quiet(x), quiet.__name__
@program()
def decorated_inside(x):
    @loud
    def local(y): return y + 1
    return local(x)
@functools.singledispatch
def describe(v): return "other"
@describe.register
def _(v: int): return "int"
@describe.register(list)
def _(v): return "list"
@program()
def single_dispatch(x): return x + 1, describe(3), describe([]), describe("s")
@program()
def cmp_to_key(x): return sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)), x + 1
@program()
def operators_called(x): return operator.add(x, 1), operator.itemgetter(1, 0)([1, 2]), operator.attrgetter("shape")(x), operator.methodcaller("sum")(x), operator.truediv(x, 2), operator.index(3), operator.concat([1], [2]), operator.not_(0), operator.is_(x, x), operator.length_hint([1, 2])
@program()
def nested_functions(x):
    n = 0
    def count(k):
        nonlocal n
        n += k
        return lambda y: y*n
    f = count(2); g = count(3)
    return f(x) + g(x), n
@program()
def variadic(x):
    def f(a, /, b, *args, c=1, **kw): return a*b + c, args, sorted(kw.items())
    l, d = [3, 4], {"z": 5}
    return f(x, 2, *l, c=7, **d), f(x, b=1)
@program()
def default_mutable(x):
    def f(v, seen=[]):
        seen.append(v)
        return len(seen)
    return f(1), f(2), x + f(3)
@program()
def recursion(x):
    def fact(n): return 1 if n < 2 else n*fact(n - 1)
    return x*fact(5)
@program()
def comprehensions(x): return [y for y in (x*i for i in range(3)) if y.shape], {i: x + i for i in range(2)}, {i % 2 for i in range(5)}, [[j*i for j in range(2)] for i in range(2)], [x for x in range(2)]
@program()
def lambdas_in_loop(x): return [f(x) for f in [lambda y, k=k: y*k for k in range(3)]], [f(x) for f in [lambda y: y + k for k in range(2)]]
@program()
def for_else(x):
    for i in range(3):
        if i == 5: break
    else: x = x + 10
    while True:
        i += 1
        if i < 4: continue
        break
    return x*i
@program()
def generators(x):
    def gen(n):
        for i in range(n):
            got = yield x*i
            if got: yield got
        return "done"
    def outer():
        r = yield from gen(2)
        yield r
    g = gen(2)
    first = next(g)
    return first, g.send(5), list(outer()), list(gen(2)), sum(v for v in gen(3))
@program()
def generator_closed(x):
    def gen():
        try: yield x
        finally: LOG.append("closed")
    g = gen()
    y = next(g)
    g.close()
    return y + 1
@program()
def generator_returned(x): return (x*i for i in range(2))
@program()
def generator_thrown(x):
    def gen():
        try: yield 1
        except ValueError: yield x*2
    g = gen()
    next(g)
    return g.throw(ValueError("v"))
@program()
def matching(x):
    out = []
    for v in (1, "s", [1, 2, 3], {"k": 2, "m": 3}, Frozen(1, 2), (), None, Colour.RED, 5.5, Pair(1, 2)):
        match v:
            case 1 | 2: out.append("small")
            case str() as s if len(s) == 1: out.append(s)
            case Frozen(a=1, b=b): out.append(b)
            case Pair(first=a): out.append(("pair", a))
            case [a, *rest]: out.append((a, rest))
            case {"k": k, **more}: out.append((k, more))
            case (): out.append("empty")
            case None: out.append("none")
            case Colour.RED: out.append("red")
            case float(f): out.append(f)
    return x*len(out), out

# ---- exceptions and context managers

class Mine(Exception):
    def __init__(self, code, text="t"):
        super().__init__(text)
        self.code = code
@program()
def exceptions(x):
    try:
        try: raise Mine(3, "deep")
        except Mine as e:
            LOG.append((e.code, str(e), e.args))
            raise ValueError("outer") from e
    except ValueError as v:
        return x*v.__cause__.code, type(v.__cause__).__name__, v.__context__ is v.__cause__
    finally: LOG.append("end")
@program()
def else_finally(x):
    for i in range(2):
        try:
            if i: raise KeyError("k")
        except (KeyError, IndexError) as e: LOG.append(repr(e))
        else: LOG.append("else")
        finally: LOG.append("finally")
    return x
@program()
def errors_of_python(x):
    found = []
    for f in (lambda: {}["a"], lambda: [][1], lambda: 1/0, lambda: int("q"), lambda: None.a, lambda: "a" + 1, lambda: undefined, lambda: next(iter([])), lambda: (lambda a: a)(), lambda: {}.pop("q"), lambda: [].remove(1), lambda: [1].index(3), lambda: len(5), lambda: iter(3), lambda: math.sqrt(-1)):
        try: f()
        except Exception as e: found.append((type(e).__name__, str(e)))
    return found, x + 1
@program()
def raised_out(x):
    y = x + 1
    LOG.append(1)
    raise Mine(4, "escapes")
@program()
def assertion(x):
    assert x.shape[0] == 3, "rows"
    try: assert x.shape[0] == 4, "rows"
    except AssertionError as e: return x + 1, str(e)
@program()
def exception_groups(x):
    try: raise ExceptionGroup("many", [ValueError(1), TypeError(2)])
    except ExceptionGroup as g: return x*len(g.exceptions), g.message
@program()
def except_star(x):
    try: raise ExceptionGroup("many", [ValueError(1), TypeError(2)])
    except* ValueError as g: LOG.append(len(g.exceptions))
    except* TypeError: LOG.append("type")
    return x
@program()
def reraised(x):
    try:
        try: raise KeyError("k")
        except KeyError: raise
    except KeyError as e: return x, e.args[0]
@contextlib.contextmanager
def scope(name, swallow=False):
    LOG.append(f"in {name}")
    try: yield name.upper()
    except ValueError:
        if not swallow: raise
        LOG.append("swallowed")
    finally: LOG.append(f"out {name}")
@program()
def managers(x):
    with scope("a") as a, scope("b", True) as b:
        x = x + 1
        raise ValueError
    return x, a, b
@program()
def manager_as_decorator(x):
    @scope("deco")
    def f(y): return y*2
    return f(x)
class Held:
    def __init__(self, swallow=False): self.swallow = swallow
    def __enter__(self):
        LOG.append("enter")
        return self
    def __exit__(self, kind, error, trace):
        LOG.append(("exit", kind and kind.__name__))
        return self.swallow
@program()
def manager_classes(x):
    with Held(True) as h:
        x = x*2
        raise KeyError("gone")
    with Held(): return x + 1
@program()
def exit_stack(x):
    with contextlib.ExitStack() as s:
        a = s.enter_context(scope("s"))
        s.callback(LOG.append, "callback")
        x = x + len(a)
    return x
@program()
def null_context_and_suppress(x):
    with contextlib.nullcontext(3) as n, contextlib.suppress(ZeroDivisionError):
        x = x*n
        1/0
    return x
@program()
def closing(x):
    class C:
        def close(self): LOG.append("closed")
    with contextlib.closing(C()): return x + 1

# ---- classes

class Base:
    kind = "base"
    count = 0
    def __init__(self, w): self.w = w
    def run(self, x): return x*self.w
    @classmethod
    def of(cls, w): return cls(w)
    @staticmethod
    def plus(a, b): return a + b
    @property
    def area(self): return self.w*self.w
    @area.setter
    def area(self, v): self.w = v + 1
    @functools.cached_property
    def slow(self):
        LOG.append("computed")
        return self.w*100
class Derived(Base):
    __slots__ = ("extra",)
    def __init__(self, w, extra=1):
        super().__init__(w)
        self.extra = extra
    def run(self, x): return super().run(x) + self.extra
    @classmethod
    def of(cls, w): return super().of(w + 1)
@program()
def classes(x):
    d = Derived.of(2)
    d.area = 5
    d.new = 3
    return d.run(x) + d.area + Derived.plus(1, d.new), d.slow + d.slow, isinstance(d, Base), issubclass(Derived, Base), type(d).__name__, d.kind, hasattr(d, "nope"), getattr(d, "nope", 7), d.__class__ is Derived
@program(x, lambda: Derived(x(), 3))
def objects_given(x, d):
    d.w = d.w + 1
    setattr(d, "late", x)
    del d.extra
    return d.run(x) if hasattr(d, "extra") else d.area
class Slotted:
    __slots__ = ("a", "b")
    def __init__(self, a): self.a = a
@program(x, lambda: Slotted(3))
def slots(x, s):
    t = Slotted(x)
    t.b = t.a*2
    s.b = s.a + 1
    return t.b*s.b, hasattr(Slotted(1), "b")
class Typed:
    def __set_name__(self, owner, name): self.name = "_" + name
    def __get__(self, obj, cls=None): return self if obj is None else getattr(obj, self.name, 0)
    def __set__(self, obj, value): setattr(obj, self.name, value*2)
class Described:
    size = Typed()
    def __getattr__(self, name):
        if name.startswith("auto_"): return len(name)
        raise AttributeError(name)
@program()
def descriptors(x):
    d = Described()
    before = d.size
    d.size = 4
    return x*d.size + before + d.auto_q, hasattr(d, "other")
class Everything:
    def __getattribute__(self, name): return object.__getattribute__(self, name) if name.startswith("_") or name == "v" else name
    def __init__(self): self.v = 2
@program()
def getattribute(x): return x*Everything().v, Everything().hello
class Meta(type):
    def __call__(cls, *args):
        LOG.append(cls.__name__)
        return super().__call__(*args)
    @property
    def shout(cls): return cls.__name__.upper()
class WithMeta(metaclass=Meta):
    def __init__(self, v): self.v = v
@program(x, lambda: WithMeta(3))
def metaclass_given(x, m): return x*m.v, type(m).shout, isinstance(type(m), Meta)
@program()
def metaclass_made(x): return x*WithMeta(3).v
class Number:
    def __init__(self, v): self.v = v
    def __add__(self, o): return Number(self.v + (o.v if isinstance(o, Number) else o))
    __radd__ = __add__
    def __iadd__(self, o):
        self.v = self.v + 100
        return self
    def __mul__(self, o): return NotImplemented
    def __rmul__(self, o): return Number(o*self.v)
    def __neg__(self): return Number(-self.v)
    def __eq__(self, o): return isinstance(o, Number) and self.v is o.v
    def __hash__(self): return 7
    def __lt__(self, o): return self.v < o.v
    def __getitem__(self, i): return self.v[i]
    def __len__(self): return 3
    def __bool__(self): return True
    def __contains__(self, v): return v == 9
    def __call__(self, x): return x*2
    def __iter__(self): return iter([1, 2])
    def __str__(self): return "Number!"
    def __repr__(self): return "<N>"
    def __format__(self, spec): return "fmt" + spec
    def __matmul__(self, o): return "mat"
    def __int__(self): return 4
    def __float__(self): return 4.5
    def __index__(self): return 1
    def __invert__(self): return "inv"
@program()
def operators_of_classes(x):
    n = Number(x)
    m = 1 + (n + n + 2)
    k = m
    k += 1
    return m.v, (-n).v, (3*n).v, n[0], len(n), 9 in n, n(x), [*n], f"{n} {n!r} {n:>3}", n @ 1, int(n), float(n), [5, 6][n], ~n, n == Number(x), n != 3, bool(n), k is m, Number(1) < Number(2), {n: 1}[Number(x)]
@program()
def totally_ordered(x):
    @functools.total_ordering
    class V:
        def __init__(self, v): self.v = v
        def __lt__(self, o): return self.v < o.v
        def __eq__(self, o): return self.v == o.v
    return x, V(1) >= V(0)
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...
    def twice(self): return 2*self.area()
class Square(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s*self.s
@program()
def abstract_classes(x):
    try: Shape()
    except TypeError: LOG.append("abstract")
    return Square(x).twice(), isinstance(Square(1), Shape)
@program()
def local_class(x):
    class Local:
        k = 3
        def go(self, y): return y*self.k
    return Local().go(x)
class Stack(list):
    def push(self, v): self.append(v)
    @property
    def top(self): return self[-1]
class Table(dict):
    def __missing__(self, key): return key*2
    def __getattr__(self, name): return self[name]
@program()
def subclass_of_list(x):
    s = Stack([1])
    s.push(x)
    return s.top*2, len(s), [*s][0], isinstance(s, list)
@program(lambda: Stack([1, x()]))
def subclass_of_list_given(s):
    s.push(3)
    return s[1]*len(s)
@program()
def subclass_of_dict(x):
    t = Table(a=x)
    return t.a, t["zz"], len(t), "a" in t
@program(lambda: Table(a=x(), n=3))
def subclass_of_dict_given(t):
    t["new"] = t.n + 1
    return t.a*t["new"]
class Config(types.SimpleNamespace): pass
@program(x, lambda: Config(rate=0.5, names=["a"], inner=types.SimpleNamespace(k=2)))
def namespaces(x, c):
    c.seen = x.shape[0]
    c.names += ["b"]
    return x*c.rate*c.inner.k, len(c.names)
@program()
def namespace_made(x):
    n = types.SimpleNamespace(a=x)
    n.b = n.a*2
    return n.b
@program(x, lambda: types.MappingProxyType({"a": 2}))
def mapping_proxy(x, m): return x*m["a"], "a" in m, m.get("b", 0)
class Protocol_(typing.Protocol):
    def run(self, x): ...
T = typing.TypeVar("T")
class Generic_(typing.Generic[T]):
    def __init__(self, v: T): self.v = v
@program()
def typing_used(x):
    y: typing.List[int] = [1]
    g = Generic_[int](3)
    return typing.cast(int, x)*g.v, y
@program()
def init_subclass(x):
    return x*len(Registry.known), [c.__name__ for c in Registry.known]
class Registry:
    known = []
    def __init_subclass__(cls): Registry.known.append(cls)
class One(Registry): pass
@program(lambda: weakref.ref(One), x)
def weak_references(r, x): return x + 1 if r() is One else x
@program()
def copies(x):
    l = [1, [x, 2]]
    a, b = copy.copy(l), l.copy()
    a[1].append(3)
    return len(l[1]), a is l, b[1] is l[1], x + 1
@program()
def deep_copies(x):
    l = [1, [2, {"a": 3}]]
    d = copy.deepcopy(l)
    d[1][1]["a"] = 9
    return l, d, x + 1

# ---- the world outside

STATE = {"steps": 0}
TOTAL = 0
logger = logging.getLogger("ordinary")
@program()
def global_writes(x):
    global TOTAL
    TOTAL += 2
    STATE["steps"] += 1
    STATE["last"] = x*2
    return x*TOTAL + STATE["steps"]
@program()
def warned(x):
    warnings.warn("careful")
    return x + 1
@program()
def logged(x):
    logger.debug("quiet %s", 3)
    return x + 1
@program()
def environment(x): return x*int(os.environ.get("NO_SUCH_VARIABLE", "3")), os.path.join("a", "b"), os.environ.get("HOME") is not None
@program()
def timed(x):
    t = time.perf_counter()
    y = x + 1
    return y, time.perf_counter() - t >= 0
@program()
def random_numbers(x):
    random.seed(3)
    r = random.Random(5)
    return x*random.random(), random.randint(0, 9), random.uniform(1, 2), r.random()
@program()
def maths(x): return x*math.pi + math.sin(1.) + math.floor(2.5) + math.prod([2, 3]), math.isnan(float("nan")), math.gcd(12, 18), math.ceil(x.shape[0]/2), math.log2(8), math.inf, math.comb(5, 2), math.hypot(3, 4), math.isclose(1, 1 + 1e-12), math.copysign(1, -2)
@program()
def inspected(x): return list(inspect.signature(scaled).parameters), inspect.isfunction(scaled), inspect.isclass(Point), x + 1
@program()
def reflection(x): return callable(x), callable(scaled), scaled.__name__, scaled.__defaults__, Point.__name__, isinstance(x, torch.Tensor), isinstance(3, (int, str)), type(x) is torch.Tensor, isinstance([], typing.Iterable), isinstance({}, collections.abc.Mapping), type([]) == list, vars(Base(2)), issubclass(bool, int), dir(Frozen(1))[-1], id(x) == id(x), x is x
@program()
def eval_and_exec(x): return x*eval("1 + 2")
@program()
def printing(x):
    y = x + 1
    print(end="")
    return y*2
@program()
def input_mutation(x):
    x.add_(1)
    x[0] = 7
    x.mul_(2)
    return x.sum()
@program(lambda: x().requires_grad_())
def attributes_of_tensors(x):
    y = (x*2).detach()
    return x.shape, x.ndim, x.dtype, x.requires_grad, y.requires_grad, x.is_leaf, x.T.shape, x.numel(), x.element_size(), x.is_contiguous(), x.stride(), len(x), x.size(-1), x.dim(), x.is_floating_point(), x.device.type, x.layout, x.grad, x.storage_offset(), x.itemsize, x.nbytes, x.mT.shape
@program()
def tensor_in_containers(x):
    parts = x.unbind(0)
    a, b, c = parts
    out = []
    for row in x: out.append(row.sum())
    return torch.stack(out), a + b, [t.shape for t in x.split(2)], x[..., None].shape, x[:, ::2], x[x.shape[0] - 1], x[None], x[[0, 2]], x[x > 0].shape if False else 0, torch.stack([*x])
@program()
def factories(x): return torch.ones(3), torch.zeros_like(x), torch.arange(x.shape[1]), torch.tensor([1., 2.]), torch.full((2,), 3), x.new_zeros(2), torch.tensor(3), torch.as_tensor([1, 2]), torch.eye(2), torch.linspace(0, 1, 3), torch.empty(0).shape, torch.tensor([[1, 2], [3, 4]], dtype=torch.float64)
@program()
def item_and_branch(x):
    y = x.sum()
    if y > 0: return x + 1
    return x - 1
@program()
def number_of_a_tensor(x):
    n = int(x.abs().max().item())
    return x*n
@program()
def tensor_subscript_by_number(x):
    k = x.argmax()
    return x.flatten()[k]
@program()
def default_dtypes(x): return torch.get_default_dtype(), torch.finfo(torch.float32).eps, torch.iinfo(torch.int32).max, torch.promote_types(torch.int32, torch.float32), x.to(torch.float64).dtype, torch.is_tensor(x), torch.is_grad_enabled(), torch.result_type(x, 1), torch.is_floating_point(x), torch.Size([1, 2]).numel(), torch.float32.itemsize
@program()
def no_gradients(x):
    with torch.no_grad(): y = x*2
    with torch.enable_grad(): z = x + y
    @torch.no_grad()
    def f(v): return v + 1
    return y, z, f(x), torch.is_grad_enabled()
@program(lambda: x().requires_grad_())
def no_gradients_of_leaf(x):
    with torch.no_grad(): y = x*2
    with torch.set_grad_enabled(False): w = x*3
    prev = torch.is_grad_enabled()
    return y.requires_grad, w.requires_grad, (x*y).requires_grad, prev
@program()
def autocasts(x):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = x @ x.T
        with torch.autocast("cpu", enabled=False): z = x @ x.T
    return y.dtype, z.dtype, (x @ x.T).dtype

# ---- modules

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 4)])
        self.named = nn.ModuleDict({"a": nn.Tanh(), "b": nn.Sequential(nn.Linear(4, 2), nn.Sigmoid())})
        self.scale = nn.ParameterList([nn.Parameter(torch.ones(4)), nn.Parameter(torch.full((4,), 2.))])
        self.table = nn.ParameterDict({"w": nn.Parameter(torch.ones(2))})
        self.register_buffer("seen", torch.zeros(1))
        self.register_buffer("nothing", None)
        self.hooks, self.calls = [], 0
    def forward(self, x, *, flag=True):
        self.calls += 1
        self.seen += 1
        for i, layer in enumerate(self.layers): x = layer(x)*self.scale[i % len(self.scale)]
        for name, m in self.named.items():
            if flag or name == "a": x = m(x)
        return x*self.table["w"] + self.seen
def net(cls=Net):
    torch.manual_seed(0)
    m = cls()
    with torch.no_grad():
        for k, p in enumerate(m.parameters()): p.copy_((torch.arange(p.numel()).reshape(p.shape) % 5 - 2)*0.1*(k + 1))
    return m
@made()
def module(): return net()
@made()
def module_method():
    m = net()
    return lambda x: (m(x), len(list(m.parameters())), [n for n, _ in m.named_children()], sum(p.numel() for p in m.parameters()), m.training, [n for n, _ in m.named_buffers()], isinstance(m.layers[0], nn.Linear), len(m.layers), "a" in m.named, [k for k in m.state_dict()][:2], [type(c).__name__ for c in m.modules()][:3])
class Norm(nn.Module):
    def __init__(self):
        super().__init__()
        self.bn, self.lin, self.drop = nn.BatchNorm1d(4), nn.Linear(4, 4), nn.Dropout(0.)
    def forward(self, x): return self.drop(F.relu(self.bn(self.lin(x))))
@made()
def batch_norm_training(): return net(Norm)
@made()
def batch_norm_eval(): return net(Norm).eval()
@made()
def hooks_of_modules():
    m = net(Norm)
    m.lin.register_forward_hook(lambda mod, args, out: out*2)
    m.register_forward_pre_hook(lambda mod, args: (args[0] + 1,))
    m.bn.register_forward_hook(lambda mod, args, out: LOG.append(type(mod).__name__))
    return m
@made()
def hook_registered_later():
    m = net(Norm)
    def f(x):
        h = m.lin.register_forward_hook(lambda mod, args, out: out*3)
        y = m(x)
        h.remove()
        return y
    return f
@made()
def functional_call():
    m = nn.Linear(4, 2, bias=False)
    return lambda x: torch.func.functional_call(m, {"weight": torch.ones(2, 4)}, (x,))
@made()
def module_made_inside(): return lambda x: nn.ReLU()(x) + F.gelu(x)
@made()
def module_attribute_set():
    m = net(Norm)
    def f(x):
        m.scale = 3
        m.last = x*m.scale
        return m.last + 1
    return f
@made()
def module_switched():
    m = net(Norm)
    def f(x):
        m.eval()
        y = m(x)
        m.train()
        return y, m.training
    return f
class Shared(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4)
        self.b = self.a
        self.fn = F.relu
        self.k = 2
    @property
    def weight(self): return self.a.weight
    def helper(self, x, n): return x if n == 0 else self.helper(self.b(x), n - 1)
    def forward(self, x): return self.fn(self.helper(x, self.k)) + self.weight.sum() + F.linear(x, self.weight, self.a.bias)
@made()
def module_shared(): return net(Shared)
class Skips(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(*[nn.Linear(4, 4) for _ in range(3)])
    def __len__(self): return 3
    def __getitem__(self, i): return self.body[i]
    def __iter__(self): return iter(self.body)
    def forward(self, x):
        for m in self: x = x + m(x)
        return self.body[1:](x) + self.body[-1](x) + len(self)
@made()
def module_container(): return net(Skips)

# ---- training inside

@made(lambda: x().requires_grad_())
def backward_inside():
    def f(x):
        y = (x*x).sum()
        y.backward()
        return y.detach()
    return f
@made(lambda: x().requires_grad_())
def grad_inside(): return lambda x: torch.autograd.grad((x**3).sum(), x)[0]
@made()
def training_step():
    m = net(Norm)
    opt = torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9)
    def step(x):
        opt.zero_grad()
        loss = m(x).pow(2).mean()
        loss.backward()
        opt.step()
        return loss.detach()
    return step
@made()
def adam_step():
    m = nn.Linear(4, 2)
    with torch.no_grad(): m.weight.fill_(0.1); m.bias.zero_()
    opt = torch.optim.Adam(m.parameters(), lr=0.1)
    m(x()).sum().backward()
    def step(x):
        opt.step()
        return m.weight.detach() + 0
    return step
@made(lambda: x().requires_grad_())
def tensor_hook():
    def f(x):
        y = x*2
        y.register_hook(lambda g: g*10)
        return y.sum()
    return f
class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, k):
        ctx.save_for_backward(x)
        ctx.k = k
        return x**3*k
    @staticmethod
    def backward(ctx, g):
        x, = ctx.saved_tensors
        return g*3*x*x*ctx.k, None
@made(lambda: x().requires_grad_())
def custom_function(): return lambda x: Cube.apply(x*1, 2).sum()
class CubeNew(torch.autograd.Function):
    @staticmethod
    def forward(x, k): return x**3*k
    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(inputs[0])
        ctx.k = inputs[1]
    @staticmethod
    def backward(ctx, g): return g*3*ctx.saved_tensors[0]**2*ctx.k, None
@made(lambda: x().requires_grad_())
def custom_function_with_setup(): return lambda x: CubeNew.apply(x, 2).sum()
@made(lambda: x().requires_grad_())
def checkpointed():
    from importlib import import_module
    checkpoint = import_module(torch.__name__ + ".utils.checkpoint").checkpoint
    return lambda x: checkpoint(lambda v: (v*2).sin().exp(), x, use_reentrant=False).sum()

# ---- higher order

@made()
def vmapped(): return lambda x: torch.func.vmap(lambda row: row.sum()*2)(x)
@made()
def vmap_of_two(): return lambda x: torch.vmap(lambda a, b: a @ b, in_dims=(0, None))(x, torch.ones(4))
@made()
def func_grad(): return lambda x: torch.func.grad(lambda v: (v**3).sum())(x)
@made()
def func_grad_and_value(): return lambda x: torch.func.grad_and_value(lambda v, k: (v.sin()*k).sum())(x, 3)
@made()
def func_vjp():
    def f(x):
        out, pull = torch.func.vjp(lambda v: v.sin(), x)
        return out, pull(torch.ones_like(x))[0]
    return f
@made()
def func_jvp(): return lambda x: torch.func.jvp(lambda v: v.cos(), (x,), (torch.ones_like(x),))
@made(lambda: x(3))
def func_jacrev(): return lambda x: torch.func.jacrev(lambda v: v**2)(x)
@made(lambda: x(3))
def func_jacfwd(): return lambda x: torch.func.jacfwd(lambda v: v**2)(x)
@made(lambda: x(3))
def func_hessian(): return lambda x: torch.func.hessian(lambda v: (v**3).sum())(x)
@made()
def vmap_of_grad(): return lambda x: torch.func.vmap(torch.func.grad(lambda v: (v**2).sum()))(x)
@made()
def vmap_random(): return lambda x: torch.func.vmap(lambda v: v + 1, out_dims=1)(x)
@made(x, lambda: torch.tensor(True))
def cond(): return lambda x, p: torch.cond(p, lambda v: v.sin(), lambda v: v.cos(), (x,))
@made()
def cond_on_shape(): return lambda x: torch.cond(x.shape[0] > 2, lambda v: v.sin(), lambda v: v.cos(), (x,))
@made()
def cond_on_data(): return lambda x: torch.cond(x.sum() > 0, lambda v: v.sin(), lambda v: v.cos(), (x,))
@made(x, lambda: torch.tensor(2))
def while_loop():
    loop = torch._higher_order_ops.while_loop
    loop = getattr(loop, "while_loop", loop)
    return lambda x, n: loop(lambda i, v: i < n, lambda i, v: (i + 1, v*2), (torch.tensor(0), x))
@made(lambda: x().requires_grad_())
def vmap_with_gradient():
    w = torch.tensor([1., 2., 3., 4.], requires_grad=True)
    def f(x):
        return torch.func.vmap(lambda row: {"s": (row*w).sum(), "r": (row + 1, 3)})(x)["s"].sum()
    return f
@made()
def per_sample_gradients():
    m = nn.Linear(4, 2, bias=False)
    with torch.no_grad(): m.weight.fill_(0.5)
    def loss(params, row): return torch.func.functional_call(m, params, (row,)).pow(2).sum()
    return lambda x: torch.func.vmap(torch.func.grad(loss), in_dims=(None, 0))(dict(m.named_parameters()), x)
@made()
def transform_with_effects():
    def f(x):
        def g(v):
            LOG.append("called")
            return v.sum()
        return torch.func.grad(g)(x)*2
    return f
@made()
def transform_with_a_break():
    def f(x):
        def g(v):
            torch._dynamo.graph_break()
            return v.sum()
        return torch.func.grad(g)(x)*2
    return f

# ---- corners of data classes, enums and named tuples

@dataclasses.dataclass
class Late:
    a: object
    total: object = dataclasses.field(init=False)
    scale: dataclasses.InitVar[int] = 3
    def __post_init__(self, scale): self.total = self.a*scale
@dataclasses.dataclass(slots=True)
class WithSlots:
    a: object
    b: int = 4
@dataclasses.dataclass(kw_only=True, eq=True, unsafe_hash=True)
class Keyed:
    k: int
    n: str = "n"
@dataclasses.dataclass
class Nested(Point):
    z: object = None
    def norm(self): return super().norm() + 1
@program()
def dataclass_late(x): return Late(x).total, Late(x, 2).total
@program()
def dataclass_slots(x):
    s = WithSlots(x)
    s.b += 1
    return s.a*s.b, s
@program()
def dataclass_keys(x): return {Keyed(k=1): x, Keyed(k=2, n="m"): x + 1}[Keyed(k=1)], Keyed(k=1) == Keyed(k=1), hash(Keyed(k=1)) == hash(Keyed(k=1))
@program()
def dataclass_inherited(x): return Nested(x, 1, z=x).norm(), Nested(x).tags
@program()
def dataclass_tuple(x): return dataclasses.astuple(Frozen(1, (2, 3))), x + 1
@program()
def dataclass_match(x):
    match Point(x, 3):
        case Point(a, 3): return a*3
        case _: return x
class Shade(enum.StrEnum):
    DARK = enum.auto()
    LIGHT = enum.auto()
    @classmethod
    def default(cls): return cls.DARK
    @property
    def short(self): return self.value[0]
@program()
def enum_strings(x): return x + len(Shade.default()), Shade("light").short, f"{Shade.DARK}", Shade.DARK == "dark", [s.name for s in Shade]
@program()
def enum_lookup(x): return x*Colour["GREEN"].value, Colour(1).name, Colour.RED in Colour, len(Colour), Colour.RED is Colour(1)
@program()
def enum_flags(x): return x*(Flags.A | Flags.B).value, Flags.A in (Flags.A | Flags.B), bool(Flags.A & Flags.B), ~Flags.A == Flags.B
@program()
def enum_keys(x): return {Colour.RED: x, Colour.GREEN: x + 1}[Colour.GREEN]
@program(x, lambda: Level.HIGH)
def level_given(x, level): return x*level if level > Level.LOW else x
@program()
def tuple_methods(x):
    t = Triple(x)
    u = t._replace(b=5)
    a, b = u
    return u.total(), a + b, t._asdict()["b"], Triple._fields, Triple._field_defaults, t == t, u[0]
@program(lambda: Triple(x(), 2))
def tuple_given(t): return t.total()*t.b, type(t).__name__, isinstance(t, tuple)
@program()
def tuple_made(x): return Pair._make([x, 2]).first + 1, Pair(second=x, first=1), Pair(*[x, 3])._asdict()

# ---- functools, itertools

@functools.lru_cache(maxsize=None)
def table(n): return [k*k for k in range(n)]
@functools.cache
def power(x, n): return x if n == 0 else power(x, n - 1)*2
@program()
def cached_tables(x): return x*table(4)[3] + len(table(4))
@program(lambda: 3)
def cached_recursion(n): return power(n, 3), torch.ones(2)*power(n, 2)
@program()
def partials_of_partials(x):
    f = functools.partial(torch.add, alpha=2)
    g = functools.partial(functools.partial(pow, x), 2)
    return f(x, x), g(), f.keywords, f.func is torch.add, g.args[1:]
class Scaler:
    def __init__(self, k): self.k = k
    def by(self, x, n, *, plus=0): return x*n*self.k + plus
    twice = functools.partialmethod(by, 2)
    @functools.cached_property
    def big(self):
        LOG.append("computed")
        return self.k*100
    @functools.singledispatchmethod
    def show(self, v): return "other"
    @show.register
    def _(self, v: int): return "int"
@program()
def partial_methods(x): return Scaler(3).twice(x, plus=1)
@program()
def cached_properties(x):
    s = Scaler(2)
    return x*s.big + s.big
@functools.singledispatch
def describe(v): return "other"
@describe.register
def _(v: int): return "int"
@describe.register(list)
def _(v): return "list"
@program()
def dispatching(x): return describe(3), describe([]), describe("s"), x + 1
@program()
def reducing(x): return functools.reduce(lambda a, b: a + b, [x, x*2, x*3], x), functools.reduce(operator.mul, [1, 2, 3])
def traced(f):
    @functools.wraps(f)
    def inner(*args, **kwargs):
        LOG.append(f.__name__)
        return f(*args, **kwargs)
    return inner
@traced
def wrapped_scale(x, k=2): return x*k
@program()
def wrapping(x): return wrapped_scale(x, k=3), wrapped_scale.__name__, wrapped_scale.__wrapped__(x)
@functools.total_ordering
class Weight:
    def __init__(self, w): self.w = w
    def __eq__(self, o): return self.w == o.w
    def __lt__(self, o): return self.w < o.w
@program()
def ordering(x): return x + 1, Weight(1) >= Weight(0), Weight(1) <= Weight(0), sorted([Weight(3), Weight(1)])[0].w, max(Weight(2), Weight(5)).w
@program()
def comparing_keys(x): return sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)), x + 1
@program()
def iterating_more(x): return [a + b for a, b in itertools.pairwise([x, x*2, x*3])], [*itertools.accumulate([1, 2, 3], operator.mul)], [*itertools.batched(range(5), 2)] if hasattr(itertools, "batched") else None
@program()
def iterating_groups(x): return {k: len([*g]) for k, g in itertools.groupby([1, 1, 2, 3, 3], key=lambda v: v % 2)}, x + 1
@program()
def iterating_products(x): return [x*a*b for a, b in itertools.product([1, 2], [3])], [*itertools.combinations("abc", 2)], [*itertools.permutations([1, 2])], [*itertools.combinations_with_replacement([1, 2], 2)]
@program()
def iterating_filters(x): return [*itertools.takewhile(lambda v: v < 3, [1, 2, 3, 1])], [*itertools.dropwhile(lambda v: v < 3, [1, 2, 3, 1])], [*itertools.filterfalse(None, [0, 1])], [*itertools.compress("abc", [1, 0, 1])], [*itertools.starmap(pow, [(2, 3)])], x + 1
@program()
def iterating_tees(x):
    a, b = itertools.tee([x, x + 1])
    next(a)
    return next(a), [*b], [*itertools.zip_longest([1], [2, 3], fillvalue=0)], [*itertools.islice(itertools.cycle([1, 2]), 5)], [*itertools.chain.from_iterable([[1], [2]])]

# ---- text

@program()
def formatting(x): return x + 1, f"{3.14159:.2f}|{42:>6}|{'a':*^5}|{1000000:,}|{255:#x}|{0.5:%}|{'s'!r:>6}|{3!s}", "%s-%d-%5.1f" % ("a", 3, 2.5), "{0} {1} {name!r}".format(1, 2, name="n"), "{:>{w}}".format("x", w=4)
@program()
def formatting_shapes(x): return x + 1, f"{x.shape} {x.dtype} {tuple(x.shape)} {x.dim()=}", str(x.shape), repr(x.dtype), "{}".format(x.size(0))
@program()
def text_methods(x): return x + 1, "a,b,c".split(","), "-".join(str(k) for k in range(3)), " pad ".strip(), "abc".replace("b", "x"), "abc".startswith(("a", "z")), "x".join(["a", "b"]), "Hello".swapcase(), "a b".title(), "abc"[::-1], "abc".partition("b"), "%(k)s" % {"k": 1}, "abc".encode(), b"ab".decode(), "é".casefold(), "1".zfill(3), "tab\t".expandtabs(4)
@program()
def text_templates(x): return x + 1, string.Template("$a and ${b}").substitute(a=1, b=2), string.ascii_lowercase[:3]

# ---- managers, functions of autograd, signatures

@contextlib.contextmanager
def scaled_by(state, k):
    state["k"] = state.get("k", 1)*k
    try: yield state["k"]
    finally: state["k"] //= k
@program()
def managers_with_state(x):
    s = {}
    with scaled_by(s, 2) as a, scaled_by(s, 3) as b: x = x*a*b
    return x, s
@program()
def managers_that_return(x):
    for k in range(3):
        with scaled_by({}, k + 1) as n:
            if n == 2: return x*n
    return x
@program()
def managers_in_stacks(x):
    s = {}
    with contextlib.ExitStack() as stack:
        for k in (2, 3): x = x*stack.enter_context(scaled_by(s, k))
        stack.pop_all().close()
    return x, s
class Closing:
    def close(self): LOG.append("closed")
@program()
def managers_closing(x):
    with contextlib.closing(Closing()) as c: x = x + 1
    return x
class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(x, k): return x*k, x.sum()
    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.k = inputs[1]
        ctx.mark_non_differentiable(output[1])
    @staticmethod
    def backward(ctx, g, _): return g*ctx.k*2, None
@program(lambda: x().requires_grad_())
def function_with_context(x):
    y, s = Doubled.apply(x, 3)
    return y.sum() + s
class InPlace(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        y = x.exp()
        ctx.save_for_backward(y)
        ctx.needs = ctx.needs_input_grad
        return y
    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, g):
        y, = ctx.saved_tensors
        return g*y if ctx.needs[0] else None
@program(lambda: x().requires_grad_())
def function_differentiated_once(x): return InPlace.apply(x).sum()
@program()
def signatures(x): return x + 1, [(p.name, p.kind.name, p.default) for p in inspect.signature(wrapped_scale).parameters.values()], "k" in inspect.signature(wrapped_scale).parameters
class Target:
    k = 3
TARGET = Target()
@program(lambda: weakref.ref(TARGET), x)
def weak_reference_to_an_object(r, x):
    t = r()
    return x*t.k if t is not None else x
@program(lambda: [weakref.ref(TARGET)], x)
def weak_references_in_a_list(rs, x): return [x*r().k for r in rs if r() is not None][0]
