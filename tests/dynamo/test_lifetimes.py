"""Who is who, and how long it lives: generators that are dropped, objects as keys, weak containers. What plain Python does says what is right."""
import gc
import sys
import weakref

import pytest

import litetorch as torch

LOG = []


@pytest.fixture(autouse=True)
def fresh():
    LOG.clear()
    torch._dynamo.reset()


def numbers(tag, n=3):
    try:
        for k in range(n): yield k
    finally: LOG.append(tag)


class Box: pass


def never_named(x):
    y = x + next(numbers("a"))
    LOG.append("after")
    return y
def name_taken_away(x):
    g = numbers("b")
    x = x + next(g)
    LOG.append("mid")
    g = None
    LOG.append("end")
    return x
def two_names(x):
    g, h = numbers("first"), numbers("second")
    next(h)
    return x + next(g)
def left_by_a_function(x):
    y = two_names(x)
    LOG.append("after")
    return y
def in_a_list(x):
    found = [numbers("l"), numbers("m")]
    for g in found: x = x + next(g)
    del g
    LOG.append("mid")
    found.pop()
    LOG.append("popped")
    found.clear()
    LOG.append("end")
    return x
def broken_loop(x):
    for k in numbers("f"):
        x = x + k
        if k == 1: break
    LOG.append("end")
    return x
def mapped(x): return sum(list(map(lambda k: (LOG.append(k), x + k)[1], numbers("g"))))
def shortest(x):
    def told(k):
        LOG.append(k)
        return k
    return x + max(zip(map(told, range(5)), numbers("h", 2), strict=False))[0]
def held_by_an_iterator(x):
    first = map(lambda g: next(g), [numbers("i"), numbers("j")])
    LOG.append("before")
    total = sum(first)
    LOG.append("after")
    return x + total
def in_an_attribute(x):
    box = Box()
    box.g = numbers("box")
    x = x + next(box.g)
    LOG.append("1")
    del box.g
    LOG.append("2")
    box.g = numbers("again")
    next(box.g)
    box = 3
    LOG.append("3")
    return x
def through(tag): yield from numbers(tag)
def inside_of_another(x):
    g = through("inner")
    x = x + next(g)
    g = 1
    LOG.append("end")
    return x
def found_early(x):
    x = x + any(k == 1 for k in numbers("m"))
    LOG.append("end")
    return x
def caught_here(x):
    try:
        g = numbers("n")
        next(g)
        raise ValueError("x")
    except ValueError: LOG.append("caught")
    g = 1
    return x + 1
def failing():
    g = numbers("held by the traceback")
    next(g)
    raise ValueError("y")
def caught_outside(x):
    try: failing()
    except ValueError: LOG.append("caught")
    LOG.append("after")
    return x + 1
def across_a_break(x):
    g = numbers("p")
    x = x + next(g)
    torch._dynamo.graph_break()
    LOG.append("broken")
    return x + next(g)
def in_a_dictionary(x):
    a, *_ = numbers("q"), 1
    next(a)
    table = {"k": a}
    a = 0
    LOG.append("1")
    table["k"] = 2
    LOG.append("2")
    return x + 1
def ends_and_grows(x):
    items = [1]
    it = iter(items)
    total = sum(it)
    items.append(2)
    return x + total + len(list(it))

def mending(tag):
    try: yield 1
    except ValueError: yield 2
    finally: LOG.append(tag)
    return 5
def waiting(tag):
    try: got = yield from mending(tag)
    finally: LOG.append("waiting")
    yield got
def thrown_through(x):
    g = waiting("mending")
    return x + next(g) + 10*g.throw(ValueError("v")) + 100*next(g)
def closed_through(x):
    g = waiting("mending")
    x = x + next(g)
    g.close()
    LOG.append("closed")
    return x
def dropped_through(x):
    g = waiting("mending")
    x = x + next(g)
    del g
    LOG.append("deleted")
    return x

DROPPED = (never_named, name_taken_away, two_names, left_by_a_function, in_a_list, broken_loop, mapped, shortest, held_by_an_iterator, in_an_attribute, inside_of_another,
           found_early, caught_here, caught_outside, across_a_break, in_a_dictionary, ends_and_grows,
           thrown_through, closed_through, dropped_through)

@pytest.mark.parametrize("f", DROPPED, ids=lambda f: f.__name__)
def test_a_dropped_generator_is_closed_where_python_closes_it(f):
    x = torch.ones(2)
    want = f(x).tolist(), list(LOG)
    LOG.clear()
    compiled = torch.compile(f, fullgraph=f is not across_a_break)
    for _ in range(2):
        assert (compiled(x).tolist(), list(LOG)) == want
        LOG.clear()

def test_a_generator_that_raises_when_it_is_dropped_is_left_to_python():
    def stubborn():
        try: yield 1
        finally: raise ValueError("in the end")
    def f(x): return x + next(stubborn())
    seen, before = [], sys.unraisablehook
    sys.unraisablehook = lambda told: seen.append(told.exc_type)
    try: assert torch.compile(f)(torch.ones(1)).item() == 2 and seen == [ValueError]
    finally: sys.unraisablehook = before
    with pytest.raises(torch._dynamo.exc.Unsupported, match="raises when nobody holds it"): torch.compile(f, fullgraph=True)(torch.ones(1))


class Key:
    def __init__(self, k): self.k = k

def put(d, c, x):
    d[c] = 3
    return x*d[c], len(d)
def get(d, c, x): return x + d.get(c, 10), c in d, len(d)
def count(d, c, x):
    d[c] = d.get(c, 0) + 1
    return x*d[c]
def remove(d, c, x):
    if c in d: del d[c]
    return x + len(d)
def walk(d, c, x):
    for k, v in d.items(): x = x + v*k.k
    return x, [k.k for k in d.keys()], list(d.values())
def default(d, c, x): return x + d.setdefault(c, 7), d.pop(c)
def add(s, c, x):
    s.add(c)
    return x + len(s), c in s
def discard(s, c, x):
    s.discard(c)
    return x + len(s), [k.k for k in s]
def name(d, c, x):
    d["a"] = c
    return x + d["a"].k, len(d), list(d)
def named(d, c, x):
    v = d.get("a")
    return x + (v.k if v is not None else 0)

def plain(v):
    if isinstance(v, torch.Tensor): return v.tolist()
    if isinstance(v, Key): return "key", v.k
    if isinstance(v, (dict, weakref.WeakKeyDictionary, weakref.WeakValueDictionary)): return sorted((plain(k), plain(x)) for k, x in v.items())
    if isinstance(v, (set, weakref.WeakSet)): return sorted(map(plain, v))
    return type(v)(map(plain, v)) if isinstance(v, (list, tuple)) else v

MAPS, SETS = (dict, weakref.WeakKeyDictionary), (set, weakref.WeakSet)
HELD = [(make, f) for make in MAPS for f in (put, get, count, remove, walk, default)] + [(make, f) for make in SETS for f in (add, discard)] + [
    (weakref.WeakValueDictionary, f) for f in (name, named)]

@pytest.mark.parametrize("make, f", HELD, ids=lambda v: v.__name__)
def test_an_object_is_one_key_whoever_passes_it(make, f):
    """The same object or another one, there or not there: each call has Python's answer and leaves Python's contents. Weak containers hold nobody."""
    def run(call):
        held, keys, out = make(), [Key(1), Key(2), Key(3)], []
        if make in MAPS: held[keys[1]] = 5
        elif make in SETS: held.add(keys[1])
        for k in (0, 0, 1, 2, 1): out += [plain(call(held, keys[k], torch.ones(2))), plain(held)]
        if make in (dict, set): held.clear()
        del keys[0]
        gc.collect()
        out += [plain(held), plain(call(held, keys[0], torch.ones(2)))]
        held.clear() if make in (dict, set) else keys.clear()
        gc.collect()
        return [*out, len(held)]
    want = run(f)
    assert run(torch.compile(f, fullgraph=True)) == want

def test_whether_two_arguments_are_one_object():
    p, q, x = Key(1), Key(2), torch.zeros(1)
    for f in (lambda a, b, x: x + len({a, b}), lambda a, b, x: x + {a: 1}.get(b, 5), lambda a, b, x: x + (b in {a}), lambda a, b, x: x + (b in [a]), lambda a, b, x: x + (a is b)):
        for first in ((p, q), (p, p)):
            torch._dynamo.reset()
            call = torch.compile(f, fullgraph=True)
            for a, b in (first, (p, p), (p, q), (q, q), (q, p)): assert call(a, b, x).item() == f(a, b, x).item()

def test_weak_references():
    def f(a, x):
        r = weakref.ref(a)
        return x + (r() is a), r
    p = Key(1)
    out, r = torch.compile(f, fullgraph=True)(p, torch.ones(1))
    assert out.item() == 2 and r() is p
    def told(a, x, log): return x + 1, weakref.ref(a, lambda _: log.append("dead"))
    _, r = torch.compile(told, fullgraph=True)(p, torch.ones(1), LOG)
    del p
    gc.collect()
    assert r() is None and LOG == ["dead"]
    def of_one_made_here(x):
        a, d = Key(1), weakref.WeakKeyDictionary()
        d[a] = 1
        return x + len(d)
    with pytest.raises(RuntimeError, match="a weak reference with a callback"): torch.compile(of_one_made_here, fullgraph=True)(torch.ones(1))
    assert torch.compile(of_one_made_here)(torch.ones(1)).item() == 2

def test_compilations_live_as_long_as_the_function():
    "`torch.compile(f)(x)` in a loop compiles once, also when the garbage collector runs in between; and what is compiled goes with the function, or the module."
    from litetorch._dynamo.testing import CompileCounter
    counter, f = CompileCounter(), lambda x: x.sin() + 1
    for _ in range(3):
        torch.compile(f, backend=counter)(torch.ones(3))
        gc.collect()
    assert counter.frame_count == 1
    gone = weakref.ref(f)
    model = torch.nn.Linear(2, 2)
    torch.compile(model, backend=counter)(torch.ones(1, 2))
    module_gone = weakref.ref(model)
    del f, model
    gc.collect()
    assert gone() is None and module_gone() is None
