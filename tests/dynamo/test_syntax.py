"""The language itself, compiled: programs whose bytecode differs between CPython 3.11, 3.12 and 3.13, whole and broken anywhere, and what only the later ones can say."""
import copy, dataclasses, sys, textwrap, types

import pytest

import litetorch as torch
from litetorch._dynamo.interpreter import bind
from litetorch._compile import Options
from litetorch._dynamo import breaks
from litetorch._dynamo.breaks import SkipFrame, frames

SEEN = []

@torch._dynamo.disable
def note(*values):
    "Breaks the graph and remembers what it was told."
    SEEN.append(copy.deepcopy(values))
    return len(values)

@dataclasses.dataclass
class Point:
    x: object
    y: object = 2

class Named:
    __match_args__ = ("name", "value")
    def __init__(self, name, value): self.name, self.value = name, value

class Base:
    scale = 3
    def __init__(self, w=1): self.w = w
    def go(self, x, *, by=1): return x*self.w*by
    @classmethod
    def make(cls, *args): return cls(*args)
    @property
    def twice(self): return self.w*2

def program(text, since=(3, 11), whole=True): return since, whole, textwrap.dedent(text)

# name -> (the first Python that has it, whether it is one graph, the text of `f(x)`)
PROGRAMS = {
    # ---- comprehensions: a function of their own in 3.11, part of their function from 3.12 on (PEP 709)
    "comprehension of each kind": program('''
        def f(x): return [x + k for k in range(3)], {k for k in (1, 2)}, {k: x*k for k in "ab" if 0} | {k: x*k for k in (1, 2)}, tuple(x - k for k in range(2))
        '''),
    "comprehension hides a variable": program('''
        def f(x):
            k = 7
            a = [k for k in range(3)]
            b = {k: v for k, v in zip("ab", [x, x*k], strict=True)}
            return a, b, k, [x for x in (x, x + 1)], x
        '''),
    "comprehension over an unset variable": program('''
        def f(x):
            a = [v for v in range(3)]
            try: v
            except UnboundLocalError as e: kept = str(e)
            v = x + 1
            return a, kept, [v for v in (v, v*2)], v
        '''),
    "comprehensions inside each other": program('''
        def f(x): return [[x*i + j for j in range(i)] for i in range(3)], [i*j for i in range(3) for j in range(i) if i != j], [[k for k in r] for r in [[j*x for j in range(2)] for i in range(2)]]
        '''),
    "comprehension in a condition": program('''
        def f(x):
            if [k for k in range(3) if k > 1] and not [k for k in ()]: x = x + 1
            while [x := x + k for k in (1,)][0] is None: pass
            return x if any([k for k in (0, 1)]) else -x
        '''),
    "comprehension among arguments": program('''
        def f(x): return max(*[k for k in (1, 2)], 0), dict(a=[k*x for k in (1,)], **{k: [j for j in k] for k in ("uv",)}), sum([x*k for k in range(3)], start=[y for y in (x,)][0])
        '''),
    "comprehension as a key": program('''
        def f(x):
            d = {}
            d[tuple([k for k in (1, 2)])] = [x + k for k in (1, 2)]
            d[1, 2][[k for k in (0, 1)][1]] += 5
            return d, x[[k for k in (0, 2)]]
        '''),
    "comprehension with closures": program('''
        def f(x):
            n = 2
            made = [lambda: k*n for k in range(3)]
            held = [lambda k=k: x*k + n for k in range(3)]
            n = 10
            return [m() for m in made], [h() for h in held], [(lambda: [y*n for y in (x, 1)])() for _ in range(1)]
        '''),
    "comprehension whose variable is a cell outside": program('''
        def f(x):
            k = x*3
            def get(): return k
            a = [(k, (lambda: k)()) for k in range(2)]
            b = [get() for k in range(2)]
            return a, b, k, get()
        '''),
    "comprehension that hides a variable from outside": program('''
        def f(x):
            k = x*5
            def inner():
                a = [k for k in range(2)]
                return [(lambda: j)() for j in a], (lambda: k)()
            return inner(), k
        ''', whole=False),
    "comprehension with a cell that hides another": program('''
        def f(x):
            k = 5
            def inner():
                a = [(lambda: k)() for k in range(2)]
                return k, a, x + 1
            return inner()
        ''', whole=False),
    "comprehension in a closure": program('''
        def f(x):
            total = 0
            def add(vs):
                nonlocal total
                total = total + sum([v*total + x for v in vs])
                return [total for _ in vs]
            return add([1, 2]), add([3]), total
        '''),
    "comprehension and exceptions": program('''
        def f(x):
            k = "before"
            try: a = [x/(1//k) for k in (1, 0)]
            except ZeroDivisionError as e: a = str(e)
            try: b = [k.nothing for k in (x,)]
            except AttributeError as e: b = type(e).__name__
            finally: c = [k for k in (x*2,)]
            return a, b, c, k
        '''),
    "comprehension in with and for": program('''
        def f(x):
            out = []
            for k in [k*2 for k in range(3)]:
                with torch.no_grad():
                    out += [x*k for k in (k, k + 1)]
                if [k for _ in (1,)] == [2]: continue
                out.append(k)
            else: out.append([k for k in "z"])
            return out
        '''),
    "comprehension with unpacking": program('''
        def f(x): return [a + len(b) for a, *b in ([x, 1, 2], [x + 1])], {a: b for (a, (b, _)) in {"u": (x, 1)}.items()}, [*[k for k in (1, 2)], *(j for j in (3,))]
        '''),
    "comprehension and super": program('''
        class A(Base):
            def go(self, x): return [super(A, self).go(x, by=k) for k in (1, 2)], [self.scale*k for k in (x,)]
        def f(x): return A(2).go(x)
        '''),
    "comprehension and super without arguments": program('''
        class A(Base):
            def go(self, x): return [super().go(x, by=k) for k in (1, 2)]
        def f(x): return A(2).go(x)
        ''', since=(3, 12)),
    "comprehension in a class": program('''
        def f(x):
            return Holder.rows[1] + x, Holder.twice(x)
        class Holder:
            rows = [k*2 for k in range(3)]
            def twice(x): return {k: x*k for k in Holder.rows}
        '''),
    "comprehension broken": program('''
        def f(x):
            k, n = "kept", 2
            a = [x*k + note(k) for k in range(3)]
            return a, k, [lambda: k for _ in a][0](), n
        ''', whole=False),
    "comprehension of closures broken": program('''
        def f(x):
            n = 1
            def up():
                nonlocal n
                n += 1
                return n
            a = [(lambda: x*k + up())() + note(n) for k in range(3)]
            b = {k: [j*x for j in range(k) if note(j, k)] for k in range(3)}
            return a, b, n
        ''', whole=False),
    "comprehension with its cell broken": program('''
        def f(x):
            made = [(lambda: x + k, note(k))[0] for k in range(3)]
            return [m() for m in made]
        ''', whole=False),
    "comprehension that raises when broken": program('''
        def f(x):
            k = 5
            try: return [x/(note(k) - 1 + (1, 2)[k]) for k in (1, 7)]
            except IndexError as e: return k, str(e), x
        ''', whole=False),
    "generator expression broken": program('''
        def f(x):
            it = (x*k for k in range(3) if note(k))
            return next(it), list(it)
        ''', whole=False),
    "walrus in comprehensions": program('''
        def f(x):
            last = None
            a = [last := x*k for k in range(3) if (n := k + 1) > 1]
            b = {(m := k): (last := m*2) for k in (4, 5)}
            def inside():
                nonlocal last
                return [(last := last + j) for j in (1, 2)]
            return a, n, last, m, b, inside(), last, any((hit := k) > 1 for k in range(9)), hit
        '''),
    "walrus broken": program('''
        def f(x): return [y := x + k for k in range(3) if note(z := k*2)], y, z
        ''', whole=False),
    # ---- super()
    "super": program('''
        class A(Base):
            def __init__(self, w): super().__init__(w*2)
            def go(self, x, **more):
                s = super()
                return super().go(x, **more) + s.go(x), super().scale, super().twice, super(A, self).go(x, by=4)
            @classmethod
            def make(cls, w): return super().make(w + 1)
            twice = property(lambda self: 0)
        def f(x): return A.make(1).go(x, by=3)
        '''),
    "super, self in a cell": program('''
        class A(Base):
            def go(self, x):
                later = lambda: self.w
                self.w += 1
                return super().go(x) + later(), (lambda: super(A, self).go(x, by=2))()
        def f(x): return A(2).go(x)
        '''),
    "super, what it lacks": program('''
        class A(Base):
            def go(self, x):
                try: return super().lacking
                except AttributeError as e: return x, str(e)
        def f(x): return A(2).go(x)
        '''),
    "super broken": program('''
        class A(Base):
            def __init__(self, w):
                note("made")
                super().__init__(w)
            def go(self, x):
                later = lambda: self.w
                y = super().go(x, by=note(1, 2))
                return [super(A, self).go(y + note(k)) for k in range(2)], later(), super().twice
        def f(x): return A(3).go(x)
        ''', whole=False),
    # ---- strings
    "formatted strings": program('''
        def f(x):
            n, w, name = 3, 8, "abc"
            return x, f"{n}{name!r:>{w}}{n:0{w}.{n - 1}f}{n=}{name!s}{'ä'!a}{n!r}", f"{x.shape[0]:03d}|{x.dtype}|{[k for k in range(n)]}", f"{{}}{n:,}", f"{n:{'>'}{w}}"
        '''),
    "strings in strings": program('''
        def f(x):
            d = {"k": [1, 2]}
            return x + 1, f"{d["k"]}{f"{f"{x.shape[0]}"}"}", f"{", ".join(f"{v:>{len("ab")}}" for v in d["k"])}", f"{'\\n'.join(['a', 'b'])}"
        ''', since=(3, 12)),
    "formatted strings broken": program('''
        def f(x):
            n = 3
            return x*n, f"{n:>{note(n)}}{note(1, 2)!r}{[k for k in range(n) if note(k)]}", x + n
        ''', whole=False),
    # ---- match
    "match": program('''
        def one(v):
            match v:
                case None | True: return "single"
                case int(n) if n > 5: return "big", n
                case 1 | 2 as n: return "small", n
                case float(): return "float"
                case "a" | "b": return "letter"
                case [] | {}if not v: return "empty", type(v).__name__
                case [int(a), b]: return "two", a, b
                case (first, *rest, "end"): return first, rest
                case {"op": "add", "args": [a, b], **more}: return a + b, more
                case {"op": op}: return op
                case Point(y=0): return "at zero"
                case Point(a, y=b) | Named(a, b): return a, b
                case Named(name="n"): return "n"
                case str() as s: return s
                case _: return "else"
        def f(x):
            return x + 1, [one(v) for v in (None, True, 7, 1, 2.5, "b", [], {}, [1, x], (x, 1, 2, "end"), [x, "end"], {"op": "add", "args": [x, 1], "z": 2},
                {"op": x}, Point(x, 0), Point(x), Point(x, 3), Named("q", x), "text", (), 3, {1: 2}, range(2), {"op": "add", "args": [1]})]
        '''),
    "match of names": program('''
        import math
        class K: one, pi = 1, math.pi
        def f(x):
            out = []
            for v in (1, 3.141592653589793, -1, "u", (1, (2, [x, x*2]))):
                match v:
                    case K.one: out.append("one")
                    case math.pi: out.append("pi")
                    case -1: out.append("minus")
                    case a, (b, [c, d]): out.append((a, b, c + d))
                    case other: out.append(other)
            return out, other, a
        '''),
    "match of the shape": program('''
        def f(x):
            match x.shape:
                case [n]: y = x*n
                case [n, m]: y = x*m
            match x.dtype, x.dim():
                case torch.float32, 1 | 2 as d: return y + d
            return y
        '''),
    "match, too many patterns": program('''
        def f(x):
            try:
                match Named("a", 1):
                    case Named(a, b, c): return c
            except TypeError as e: return x, str(e)
        '''),
    "match broken": program('''
        def f(x):
            match [note(1), {"a": x}, Point(x + 1)]:
                case [n, {"a": v, **rest}, Point(p, q)] if note(n, q):
                    note("in")
                    return n, v + p, rest, q
        ''', whole=False),
    # ---- calls
    "calls": program('''
        def g(a, /, b=1, *more, c=2, **named): return a*b + c, more, named
        def f(x):
            args, kw = (x, 3), {"c": 4, "z": x}
            return g(x), g(x, b=2), g(x, 1, 2, c=5, u=7), g(*args), g(*args, 4, **kw), g(x, **kw, y=1), x.sum(dim=0, keepdim=True), torch.add(x, x, alpha=2), (lambda *a, k=2: (a, k))(1, k=x)
        '''),
    "calls that do not fit": program('''
        def g(a, *, b): return a
        def f(x):
            out = []
            for call in (lambda: g(x), lambda: g(x, 1, b=2), lambda: g(x, b=1, **{"b": 2}), lambda: g(x, b=1, c=2), lambda: g()):
                try: out.append(call())
                except TypeError as e: out.append(str(e))
            return out
        '''),
    "calls broken": program('''
        def g(a, b=1, *more, c=2, **named): return a*b + c, more, named
        def f(x):
            return g(x, b=note(1, 2)), g(*(x, note(3)), **{"c": note(4)}), g(x, 1, note(5), c=note(6), u=note(7, 7)), x.sum(dim=note() or 0, keepdim=note(1) == 1)
        ''', whole=False),
    "functions with everything": program('''
        def f(x):
            n = 2
            def g(a: int, b=x, *, c: "str" = n, d=[1]) -> float:
                "Text."
                d.append(n)
                return a + b*c, d
            return g(1), g(2, c=3), g.__name__, g.__doc__, g.__kwdefaults__["c"]
        '''),
    # ---- local variables
    "many variables": program('''
        def f(x):
            a, b, c = x, 2, 3
            a, b = b, a
            a, b, c = c, a, b
            (d, e), *g = (a, b), c
            h = i = j = a*2
            del d
            return a, b, c, e, g, h, i, j
        '''),
    "deleted variables": program('''
        def f(x):
            y = x + 1
            del y
            try: return y
            except UnboundLocalError as e: return x, str(e)
        '''),
    "local and global names": program('''
        def f(x):
            y = x*2
            return sorted(locals()), locals()["y"], "f" in globals()
        ''', whole=False),
    "locals is a copy": program('''
        def f(x):
            k = 1
            names = locals()
            names["k"] = 5
            k2 = k + 1
            return k, k2, "k2" in names, names["k"], [sorted(locals()) for j in range(1)][0][:1], x*k
        ''', since=(3, 13), whole=False),
    "locals grows": program('''
        def f(x):
            del_me = 1
            names = locals()
            first = sorted(names)
            names["mine"] = x
            k = x + 1
            del del_me
            again = locals()
            return first, sorted(names), sorted(again), again is names, list(locals())
        '''),
    "variables by name and a break": program('''
        def f(x):
            y, z = x*2, 3
            note(z)
            return eval("y"), [n for n in dir() if len(n) == 1], z
        def g(x): return f(x)
        ''', whole=False),
    "slices": program('''
        def f(x):
            v = list(range(8))
            v[1:3] = [x]
            v[::2] = v[1::2] if len(v) % 2 == 0 else v[::2]
            del v[-2:]
            y = x.clone()
            y[1:] = 5
            y[:1] += 2
            return v, y, v[-1:], "text"[1:-1], x[:, None][..., 0], x[None, :2]
        '''),
    "comparisons and truth": program('''
        def f(x):
            n = x.shape[0]
            return 0 < n < 9, n if n and not n - n else -n, (n or x) is n, n in (1, n), n not in [n], None is not n, not (n == 3 and n != 4), bool([]) or x, +n, -n, +True
        '''),
    # ---- exceptions
    "exceptions": program('''
        def f(x):
            log = []
            try:
                try: raise KeyError("inner")
                except KeyError as e: raise ValueError("outer") from e
                else: log.append("else")
                finally: log.append("finally")
            except (TypeError, ValueError) as e: log.append((str(e), type(e.__cause__).__name__, type(e.__context__).__name__))
            for k in range(4):
                try:
                    if k == 1: continue
                    if k == 3: break
                finally: log.append(k)
            with torch.no_grad():
                try: assert k == 0, "no"
                except AssertionError as e: log.append(str(e))
            return x + len(log), log
        '''),
    "except star": program('''
        def f(x):
            log = []
            try: raise ExceptionGroup("many", [ValueError(1), TypeError(2), ExceptionGroup("in", [KeyError(3)])])
            except* ValueError as g: log.append(("value", [e.args for e in g.exceptions]))
            except* (TypeError, LookupError) as g: log.append(("rest", len(g.exceptions)))
            return x + 1, log
        ''', whole=False),
    "except star with nothing raised": program('''
        def f(x):
            try: y = x*2
            except* ValueError: y = x
            else: y = y + 1
            return y
        ''', whole=False),
    "return inside of finally and with": program('''
        def f(x):
            def g(k):
                try:
                    with torch.enable_grad():
                        if k: return x*k
                    raise IndexError
                except IndexError: return "index"
                finally: seen.append(k)
            seen = []
            return g(2), g(0), seen
        '''),
    # ---- generators, classes, coroutines
    "generators": program('''
        def g(x, n):
            got = yield x
            for k in range(n): got = yield (1 if got is None else got)*k
            return "end"
        def h(x):
            r = yield from g(x, 2)
            yield r
        def f(x):
            it = g(x, 2)
            out = [next(it), it.send(x + 1), it.send(2)]
            try: it.send(None)
            except StopIteration as e: out.append(e.value)
            it.close()
            return out, [*h(x)][:1], sum(k*x for k in range(3))
        '''),
    "generators broken": program('''
        def g(x):
            for k in range(3):
                yield x*k + note(k)
        def f(x): return list(g(x)), [v + 1 for v in g(x)]
        ''', whole=False),
    "class statement": program('''
        def f(x):
            class Local(Base):
                "Text."
                names: list
                rows = [k for k in range(2)]
                def go(self, x): return super().go(x) + 1, self.rows
            return Local(2).go(x)
        ''', whole=False),
    "coroutine": program('''
        async def work(x): return x + 1
        async def rows(x):
            for k in range(2): yield x*k
        async def both(x):
            out = [await work(x)]
            async for v in rows(x): out.append(v)
            out += [v async for v in rows(x)]
            return out
        def f(x):
            c = both(x*2)
            try: c.send(None)
            except StopIteration as e: return e.value
        ''', whole=False),
    # ---- 3.12: type parameters and aliases (PEP 695)
    "type aliases": program('''
        type Number = int | float
        type Pair[T] = tuple[T, T]
        def f(x):
            n: Number = 2
            return x*n, Number.__name__, Pair.__name__
        ''', since=(3, 12)),
    "type alias inside": program('''
        def f(x):
            type Inner = list[int]
            return x*2, Inner.__name__, Inner.__value__
        ''', since=(3, 12), whole=False),
    "generic functions": program('''
        def twice[T](x: T, *rest: T, by: T = 2) -> T: return x*by
        class Box[T]:
            def __init__(self, v: T): self.v = v
            def get[U](self, other: U) -> tuple[T, U]: return self.v, other
        class Deep[T](Box[T]):
            def get(self, other): return super().get(other)
        def f(x): return twice(x), twice[int](x, by=3) if hasattr(twice, "__getitem__") else 0, Box(x).get(1), Deep(x).get(2)
        ''', since=(3, 12)),
    "generic function inside": program('''
        def f(x):
            n = 3
            def g[T: int](v: T) -> T: return v*n
            return g(x), g(2)
        ''', since=(3, 12), whole=False),
    "compiled generic function": program('''
        def f[T: (int, float), *Ts, **P](x: T) -> T:
            "Text."
            return [x*k for k in range(2)]
        ''', since=(3, 12)),
    "defaults of type parameters": program('''
        def f[T = int](x: T): return x + 1, len(f.__type_params__)
        ''', since=(3, 13), whole=False),
}
# frames that are never cut in two
WHOLE_FRAME = {"class statement", "local and global names", "locals is a copy", "locals grows", "variables by name and a break"}
STRIDE = 11
HERE = [name for name, (since, _, _) in PROGRAMS.items() if sys.version_info >= since]

def made(name):
    "`f` of a program."
    module = types.ModuleType(f"syntax_of_{name.replace(' ', '_')}")
    vars(module).update(torch=torch, note=note, Point=Point, Named=Named, Base=Base)
    exec(compile(PROGRAMS[name][2], f"<{name}>", "exec"), vars(module))
    return module.f

def plain(v):
    "Something that can be compared, types included."
    if isinstance(v, torch.Tensor): return v.dtype, tuple(v.shape), v.requires_grad, v.detach().tolist()
    if isinstance(v, dict): return type(v).__name__, [(plain(k), plain(x)) for k, x in v.items()]
    if isinstance(v, (list, tuple)): return type(v).__name__, [plain(x) for x in v]
    return type(v).__name__, repr(v)

def outcome(f, *args):
    "What a call gives, or how it fails, and what it noted."
    SEEN.clear()
    try: out = plain(f(*args))
    except Exception as error: out = type(error).__name__, str(error)
    return out, plain(SEEN)

def x(): return torch.tensor([1.5, -2., 3.])

@pytest.mark.parametrize("name", HERE)
def test_compiled_as_without(name):
    f = made(name)
    torch._dynamo.reset()
    c = torch.compile(f, backend="eager", fullgraph=PROGRAMS[name][1])
    for given in (x(), x()*2, torch.ones(2)): assert outcome(c, given) == outcome(f, given)

@pytest.mark.parametrize("name", HERE)
def test_broken_anywhere(name):
    f = made(name)
    before, frames["make"] = frames["make"], lambda fn, options: fn
    breaks._resumes.clear()
    expected, count = outcome(f, x()), 0
    try:
        for step in (*range(1, 10, 2), *range(10 + len(name) % STRIDE, 150, STRIDE)):
            given = x()
            f = made(name)
            try: t = breaks.Attempt(f, bind(f, (given,), {}), Options(backend="eager"), breaks._Restart(step, "here", "")).run()
            except (SkipFrame, breaks._Restart): continue
            if not t.breaks: break
            count += 1
            assert outcome(t.function, given) == expected, (step, t.breaks)
        assert count or name in WHOLE_FRAME
    finally:
        frames["make"] = before
        breaks._resumes.clear()


def test_super_in_the_rest_of_a_frame_that_runs_as_it_is():
    "The class is a cell of the rest, no free variable, so `super()` has to be told it."
    from litetorch._dynamo.breaks import resume_code, spelled_out
    from litetorch._dynamo.bytecode import Bytecode
    class A:
        def f(self, x): return x + 1
        def g(self): return self
    class B(A):
        def f(self, x):
            x = x*2
            return super().f(x), super().g() is self, super(B, self).f(x)
    code = spelled_out(B.f.__code__)
    at = next(k for k, i in enumerate(Bytecode(code).apart().instructions) if i.name == "LOAD_FAST")
    rest = types.FunctionType(resume_code(code, at, (), ("self", "x")), globals())
    cells = dict(zip(B.f.__code__.co_freevars, B.f.__closure__, strict=True))
    assert rest(*(cells[n] for n in code.co_freevars), B(), 3) == (7, True, 7)
