"""Programs under the deep hook, run by tests/dynamo/test_hook.py in a process of their own: `python tests/hooked.py`. A line `ok NAME` for each; a crash ends the process."""
import asyncio, ctypes, faulthandler, gc, inspect, json, os, random, re, signal, sys, threading, time, traceback, warnings, weakref

import litetorch as torch
from litetorch._dynamo import config, disable, reset
from litetorch._dynamo import hook

faulthandler.enable()
CHECKS = {}
def check(fn):
    CHECKS[fn.__name__] = fn
    return fn

class Count:
    "A backend that counts graphs and runs them as they are."
    def __init__(self): self.graphs = 0
    def __call__(self, gm, example_inputs, **_):
        self.graphs += 1
        return gm.forward

def compiled(f):
    count = Count()
    c = torch.compile(f, backend=count)
    return c, count

def x(n=3): return torch.arange(float(n))
def left():
    "Whether no trace of a region is left."
    asked = hook._asked[0]
    return not asked.evaluator.installed() and not any(asked.slots.owners()) and not any(asked.evaluator.words[hook.at_on:].tolist())

def by_json(fn, v): return json.loads(json.dumps([v], default=fn))[0]      # json calls fn: nobody can wrap it

# ---- what is compiled

@check
def frames_below_a_library():
    def inner(v): return (v.sin() + 1).sum().item()
    def f(v): return by_json(inner, v*2) + 1
    for on in (False, True):
        config.deep_hook = on
        c, count = compiled(f)
        for _ in range(3): assert c(x()) == f(x())
        assert count.graphs == 1 + on, (on, count.graphs)

@check
def callees_keep_their_identity():
    seen = []
    def inner(v, me): return seen.append(me) or torch.sin(v)
    def f(v):
        w = v + 1
        torch._dynamo.graph_break()
        return apply(inner, w)
    def apply(fn, v): return re.sub("a", lambda m: str(fn(v, fn).sum().item()), "a")
    c, count = compiled(f)
    assert c(x()) == f(x()) and all(s is inner for s in seen) and count.graphs >= 2

@check
def calling_conventions():
    class Base:
        def scale(self, v): return v*2
    class Child(Base):
        bias = 3
        def __init__(self): self.k = 5
        def scale(self, v, /, w=1, *more, key, other=7, **rest): return super().scale(v)*w + self.k + key + other + sum(more) + sum(rest.values()) + self.bias
        @classmethod
        def of(cls, v): return v + cls.bias
        @staticmethod
        def plain(v): return v - 1
        @property
        def prop(self): return x()*self.k
    b = Child()
    outer = 4
    def closure(v):
        nonlocal outer
        outer += 1
        return (lambda: v*outer)()
    def f(v):
        get = lambda fn: by_json(lambda _: fn().tolist(), v)
        return [get(lambda: b.scale(v, 2, 1., 2., key=3, extra=4.)), get(lambda: b.scale(v, key=0)), get(lambda: Child.of(v)), get(lambda: b.plain(v)), get(lambda: b.prop), get(lambda: closure(v))]
    want, outer = f(x()), 4
    c, count = compiled(f)
    assert c(x()) == want and count.graphs > 3 and outer == 5

# ---- errors

class Odd(Exception): pass

@check
def exceptions():
    done = []
    def inner(v):
        try: raise Odd(v.shape[0]) from KeyError("cause")
        finally: done.append(1)
    def f(v):
        try: return by_json(inner, v + 1)
        except Odd as error: return error.args, type(error.__cause__), error.__context__
    c, _ = compiled(f)
    for _ in range(3): assert c(x()) == f(x())
    assert len(done) == 6
    def g(v): return by_json(inner, v + 1)
    c, _ = compiled(g)
    for _ in range(3):
        try: c(x())
        except Odd as error: lines = [s.name for s in traceback.extract_tb(error.__traceback__)]
        assert "inner" in lines and lines.index("g") < lines.index("inner"), lines
    assert sys.exc_info() == (None, None, None)

@check
def recursion():
    def depth(v, n): return (v + n).tolist() if n == 0 else by_json(lambda u: depth(u.sin(), n - 1), v)
    def down(v, n): return torch.tensor(depth(v, n)).sum().item()
    c, _ = compiled(down)
    assert c(x(), 9) == down(x(), 9)
    def forever(v): return by_json(forever, v + 1)
    c, _ = compiled(forever)
    for limit in (1000, 3000):
        sys.setrecursionlimit(limit)
        try: c(x())
        except RecursionError: pass
        else: raise AssertionError
    sys.setrecursionlimit(1000)
    assert torch.compile(lambda v: by_json(lambda u: u.tolist(), v + 1))(x()) == [1, 2, 3]

# ---- many, and what they leave behind

@check
def thousands_of_frames():
    def inner(v, k): return (v*k).sum()
    def f(v): return [by_json(lambda _, k=k: inner(v, k).item(), object()) for k in (1., 2.)]
    c, _ = compiled(f)
    v = x()
    want = f(v)
    for _ in range(20): assert c(v) == want
    gc.collect()
    counts, objects = (sys.getrefcount(v), sys.getrefcount(inner), sys.getrefcount(None)), len(gc.get_objects())
    for _ in range(1500): assert c(v) == want
    gc.collect()
    assert (sys.getrefcount(v), sys.getrefcount(inner)) == counts[:2]
    # 3000 frames: one reference too many or too few in each would show; what earlier programs left may go meanwhile
    assert abs(sys.getrefcount(None) - counts[2]) < 1500 and len(gc.get_objects()) - objects < 300, (sys.getrefcount(None) - counts[2], len(gc.get_objects()) - objects)

@check
def collector_at_every_turn():
    class Node: pass
    def inner(v):
        a = Node()
        a.self, a.v = a, v
        return (v + 1).sum().item()
    def f(v): return [by_json(inner, v + k) for k in range(3)]
    c, _ = compiled(f)
    want = f(x())
    old = gc.get_threshold()
    gc.set_threshold(1, 1, 1)
    try:
        for _ in range(15): assert c(x()) == want
    finally: gc.set_threshold(*old)

@check
def values_are_freed():
    alive = []
    class Held:
        def __init__(self, v): self.v = v
    def inner(h):
        t = h.v*2
        return t.sum().item()
    def f(v):
        h = Held(v + 1)
        alive.append(weakref.ref(h))
        return by_json(inner, h)
    def g(v):
        h = Held(v + 1)
        alive.append(weakref.ref(h))
        return by_json(lambda h: 1/0, h)
    c, d = torch.compile(f, backend="eager"), torch.compile(g, backend="eager")
    for _ in range(4):
        c(x())
        try: d(x())
        except ZeroDivisionError: pass
    gc.collect()
    assert len(alive) == 8 and not any(r() is not None for r in alive)

@check
def finalisers():
    ran = []
    def last(v): ran.append((v*2).sum().item())
    class Dying:
        def __del__(self): last(x())
    def inner(v):
        Dying()
        return v.sin().tolist()
    def f(v): return by_json(inner, v + 1)
    c, _ = compiled(f)
    for _ in range(5): assert c(x()) == f(x())
    gc.collect()
    assert ran == [6.]*10, ran

# ---- generators and coroutines

@check
def generators_and_coroutines():
    def work(v): return (v + 1).sum().item()
    def numbers(v):
        got = 0
        for k in range(3):
            try: got = (yield by_json(work, v + k)) or got
            except Odd: yield "odd"
        return got
    def f(v):
        g = numbers(v)
        out = [next(g), g.send(5), g.throw(Odd())]
        try:
            while True: out.append(next(g))
        except StopIteration as stop: return [*out, stop.value]
    f = disable(f, recursive=False)
    async def later(v):
        await asyncio.sleep(0)
        return by_json(work, v)
    async def stream(v):
        for k in range(3):
            await asyncio.sleep(0)
            yield by_json(work, v + k)
    async def both(v): return [*(await asyncio.gather(later(v), later(v + 1))), [s async for s in stream(v)]]
    def h(v): return asyncio.run(both(v))
    for fn in (f, disable(h, recursive=False)):
        c, count = compiled(lambda v, fn=fn: fn(v))
        for _ in range(3): assert c(x()) == fn(x())
        assert count.graphs >= 1, count.graphs

# ---- threads and processes

@check
def threads():
    def inner(v, k): return (v*k).sum().item()
    def f(v, k): return by_json(lambda u: inner(u, k), v + 1)
    c, _ = compiled(f)
    want, wrong = [f(x(), float(k)) for k in range(4)], []
    def work(k):
        for _ in range(30):
            if c(x(), float(k)) != want[k]: wrong.append(k)
            if by_json(lambda u: u.tolist(), x()) != [0, 1, 2]: wrong.append("outside")
    old = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        workers = [threading.Thread(target=work, args=(k,)) for k in range(4) for _ in range(2)]
        for w in workers: w.start()
        frames = [len(sys._current_frames()) for _ in range(50)]
        for w in workers: w.join()
    finally: sys.setswitchinterval(old)
    assert not wrong and frames and left()

@check
def threads_that_begin_inside():
    found = []
    def inner(v): return v.sin().tolist()
    def f(v):
        w = threading.Thread(target=lambda: found.append(by_json(inner, v)))
        w.start()
        w.join()
        return by_json(inner, v)
    f = disable(f, recursive=False)
    c, _ = compiled(lambda v: f(v))
    for _ in range(3): assert c(x()) == found[-1]
    assert len(found) == 3

@check
def processes():
    def inner(v): return v.sin().tolist()
    def f(v):
        child = os.fork()
        if child == 0: os._exit(0 if by_json(inner, v) == inner(v) and sum(map(bool, hook._asked[0].slots.owners())) == 1 else 1)
        return os.waitpid(child, 0)[1], by_json(inner, v)
    f = disable(f, recursive=False)
    c, _ = compiled(lambda v: f(v))
    for _ in range(2):
        status, out = c(x())
        assert status == 0 and out == inner(x())

@check
def interrupts():
    def inner(v): return (v + 1).sum().item()
    def f(v): return [by_json(inner, v) for _ in range(50)]
    c, _ = compiled(f)
    c(x())
    class Stop(BaseException): pass
    def ring(*_): raise Stop
    old, rung = signal.signal(signal.SIGALRM, ring), 0
    try:
        for k in range(60):
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.0003*(k % 20))
                for _ in range(100): c(x())
            except Stop: rung += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert rung > 40 and c(x()) == f(x()) and left()

# ---- those who look on

@check
def tracers_see_every_frame():
    def inner(v):
        w = v + 1
        return w.tolist()
    def f(v): return by_json(inner, v)
    c, _ = compiled(f)
    c(x())
    lines, profiled = [], []
    def tracer(frame, event, arg):
        if frame.f_code is inner.__code__: lines.append((event, frame.f_lineno - inner.__code__.co_firstlineno))
        return tracer
    sys.settrace(tracer)
    try: assert c(x()) == [1, 2, 3]
    finally: sys.settrace(None)
    assert lines == [("call", 0), ("line", 1), ("line", 2), ("return", 2)], lines
    sys.setprofile(lambda frame, event, arg: profiled.append(event) if frame.f_code is inner.__code__ and "c_" not in event else None)
    try: assert c(x()) == [1, 2, 3]
    finally: sys.setprofile(None)
    assert profiled == ["call", "return"], profiled
    if sys.version_info >= (3, 12):
        m, started = sys.monitoring, []
        m.use_tool_id(3, "test")
        m.register_callback(3, m.events.PY_START, lambda code, _: started.append(code))
        m.set_events(3, m.events.PY_START)
        try: assert c(x()) == [1, 2, 3]
        finally:
            m.set_events(3, 0)
            m.free_tool_id(3)
        assert inner.__code__ in started
    assert c(x()) == [1, 2, 3]

@check
def frames_can_be_looked_at():
    found = []
    def inner(v):
        found.append((inspect.currentframe().f_code.co_name, [f.name for f in traceback.extract_stack()][-1], sys._getframe(0).f_back is not None))
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            warnings.warn("here", stacklevel=2)
        return (v + len(seen)).tolist()
    def f(v): return by_json(inner, v)
    c, _ = compiled(f)
    for _ in range(5): assert c(x()) == [1, 2, 3]
    assert len(found) == 5 and all(back for _, _, back in found)

# ---- steering

@check
def disabled_functions():
    def inner(v): return v.sin().tolist()
    def middle(v): return by_json(inner, v)
    def graphs(fn):
        c, count = compiled(lambda v: fn(v + 1))
        for _ in range(3): assert c(x()) == fn(x() + 1)
        return count.graphs
    assert graphs(disable(middle)) == 1 and graphs(disable(middle, recursive=False)) == 2
    again = torch.compile(middle, backend="eager")                    # compiled inside of what is disabled
    assert graphs(disable(lambda v: again(v))) == 1
    with config.patch(disable=True): assert graphs(middle) == 0
    torch.compiler.set_stance("force_eager")
    try: assert graphs(middle) == 0
    finally: torch.compiler.set_stance("default")
    assert graphs(middle) == 2

@check
def python_functions_without_tensors():
    calls = []
    def key(v): calls.append(v); return -v
    def f(v): return (v + disable(sorted)(range(100), key=key)[0]).tolist()
    c, count = compiled(f)
    for _ in range(3): assert c(x()) == [99, 100, 101]
    assert len(calls) == 300

@check
def closures_made_anew():
    def f(v): return [by_json(lambda u, k=k: (u + k).tolist(), v) for k in range(3)]
    f = disable(f, recursive=False)
    c, count = compiled(lambda v: f(v))
    for _ in range(40): assert c(x()) == f(x())
    assert 0 < count.graphs <= 40, count.graphs

@check
def modules():
    class Net(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.lin = torch.nn.Linear(3, 3)
        def forward(self, v): return self.lin(v).relu()
    net = Net()
    def f(v): return by_json(lambda u: net(u).tolist(), v)
    c, count = compiled(disable(f, recursive=False))
    want = f(x())
    c = torch.compile(lambda v: disable(f, recursive=False)(v), backend=count)
    for _ in range(3): assert c(x()) == want
    assert count.graphs >= 1
    loss = torch.compile(lambda v: by_json(lambda u: net(u).sum().backward(), v))
    loss(x())
    assert net.lin.weight.grad is not None

@check
def on_and_off():
    asked = hook._asked[0]
    def inner(v): return v.sin().tolist()
    def f(v): return by_json(inner, v)
    c, _ = compiled(f)
    def inside(v): return asked.evaluator.installed()
    look = torch.compile(lambda v: disable(inside, recursive=False)(v), backend="eager")
    for _ in range(5):
        config.deep_hook = False
        assert c(x()) == inner(x()) and look(x()) is False
        config.deep_hook = True
        assert c(x()) == inner(x()) and look(x()) is True
        assert left()
    def turn_off(v):
        config.deep_hook = False
        return by_json(inner, v)
    c, _ = compiled(lambda v: disable(turn_off, recursive=False)(v))
    assert c(x()) == inner(x()) and not asked.evaluator.installed() and not config.deep_hook

@check
def where_it_does_not_work():
    config.deep_hook = False
    known = dict(hook.layouts)
    hook.layouts.clear()
    try: hook.layout_here()
    except RuntimeError as error: assert "3.11, 3.12 or 3.13 on x86-64" in str(error), error
    else: raise AssertionError
    finally: hook.layouts.update(known)
    e = hook._asked[0].evaluator
    other = hook.machine_code(hook.evaluator_text(e.layout) + "; another\n", "evaluate")
    assert other != e.address
    ctypes.c_int64.from_address(ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)(other)(None, None, 0) + 8*hook._words.index("plain")).value = e["plain"]
    e.set(e.interpreter, other)
    try: config.deep_hook = True
    except RuntimeError as error: assert "another frame evaluator is in place" in str(error), error
    else: raise AssertionError
    finally: e.set(e.interpreter, e["plain"])
    assert config.deep_hook is False

@check
def ordinary_programs():
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "dynamo"))
    from test_ordinary import PROGRAMS, story
    for name in PROGRAMS[::17]:
        config.deep_hook = False
        want = story(name, False)
        config.deep_hook = True
        assert story(name, True) == want, name

if __name__ == "__main__":
    warnings.simplefilter("ignore")
    random.seed(0)
    for name, fn in CHECKS.items():
        if len(sys.argv) > 1 and name not in sys.argv[1:]: continue
        reset()
        config.deep_hook = True
        start = time.perf_counter()
        try: fn()
        except Exception: traceback.print_exc()
        else: print(f"ok {name}", f"{time.perf_counter() - start:.1f}", flush=True)
