"Symbolic sizes: expressions against SymPy as PyTorch uses it, the shape environment against PyTorch's, guards against plain runs."
import random

import pytest

import litetorch as lt
from litetorch.fx.experimental.expressions import Symbol, ValueRanges, apply, bounds, evaluate, expr, relation, solve, substitute
from litetorch.fx.experimental.symbolic_shapes import (
    ConstraintViolationError, DimDynamic, GuardOnDataDependentSymNode, RelaxedUnspecConstraint, ShapeEnv, StatelessSymbolicContext, StrictMinMaxConstraint,
    SymBool, SymInt, guard_or_false, guard_or_true, guard_size_oblivious, statically_known_true, sym_and, sym_or)
from litetorch._subclasses import FakeTensorMode

torch = pytest.importorskip("torch")


def theirs_env():
    from torch._subclasses import FakeTensorMode as TheirMode
    from torch.fx.experimental.symbolic_shapes import ShapeEnv as TheirEnv
    env = TheirEnv()
    return env, TheirMode(shape_env=env)


def their_fake(mode, shape, name, policy):
    from torch._dynamo.source import LocalSource
    from torch.fx.experimental.symbolic_shapes import DimDynamic as D, StatelessSymbolicContext as C
    return mode.from_tensor(torch.empty(shape), source=LocalSource(name), symbolic_context=C(dynamic_sizes=[getattr(D, p) for p in policy]))


def our_fake(mode, shape, name, policy):
    return mode.from_tensor(lt.empty(shape), source=f"L[{name!r}]",
                            symbolic_context=StatelessSymbolicContext([getattr(DimDynamic, p) for p in policy]))


def both(inputs):
    "Fake tensors for `inputs` (shape, name, policy) in both libraries: (our environment, fakes), (theirs, fakes)."
    env, their = ShapeEnv(), theirs_env()
    mode = FakeTensorMode(shape_env=env)
    return (env, [our_fake(mode, *i) for i in inputs]), (their[0], [their_fake(their[1], *i) for i in inputs])


ARITHMETIC = [
    "a + 1", "2*a - b", "a*b + a + 1", "a//2", "a % 2", "(a + 1)//2", "t.sym_max(a, 3)", "t.sym_min(a, b)", "a/2", "a**2", "b - a", "(a + b)*4",
    "t.sym_float(a)", "a + 1 < b", "a == b", "a != 7", "t.sym_not(a > 2)", "a*2.5", "7 - a", "a << 1", "(a*4)//2", "(a*6)//4", "(a//2)//3", "-(-a//2)",
    "a*b//b", "a - a + b", "3*a - 2*a", "(a + 3)//1", "t.sym_max(t.sym_max(a, 2), b)", "a*a*b - 2*b",
    "(2*a + 2*b)//2", "a//b", "t.sym_ite(a > b, a, b) if False else a", "5 - 2*a", "(8*a + 4*b)//(4)"]


@pytest.mark.parametrize("text", ARITHMETIC)
def test_text_of_arithmetic_is_pytorchs(text):
    (_, (x, y)), (_, (p, q)) = both([((3, 4), "x", ["DYNAMIC", "STATIC"]), ((5, 6), "y", ["DYNAMIC", "STATIC"])])
    ours = eval(text, dict(a=x.shape[0], b=y.shape[0], t=lt))
    theirs = eval(text, dict(a=p.shape[0], b=q.shape[0], t=torch))
    assert str(ours) == str(theirs)
    assert ours.node.hint == theirs.node.hint


def test_remainders_lose_what_divides():
    "Here we say more than PyTorch, which prints `Mod(s17 + 4*s77, 4)`."
    x, y = both([((3, 4), "x", ["DYNAMIC", "STATIC"]), ((5, 6), "y", ["DYNAMIC", "STATIC"])])[0][1]
    a, b = x.shape[0], y.shape[0]
    assert str((4*a + b) % 4) == "Mod(s17, 4)" and a*b % b == 0 and str(lt.sym_max(a, a + 1)) == "s77 + 1"


@pytest.mark.parametrize("shape, policy", [((3, 4, 5), ["DYNAMIC"]*3), ((3, 3), ["DUCK", "DUCK"]), ((1, 4), ["DYNAMIC", "DYNAMIC"]), ((0, 3), ["DUCK", "DUCK"]),
                                           ((2, 6, 2), ["DUCK", "STATIC", "DUCK"]), ((), []), ((7,), ["STATIC"])])
def test_sizes_and_strides_of_an_input(shape, policy):
    (_, (x,)), (_, (p,)) = both([(shape, "x", policy)])
    assert str(x.shape) == str(p.shape) and str(x.stride()) == str(p.stride()) and str(x.storage_offset()) == str(p.storage_offset())
    assert repr(x) == repr(p)


PROGRAMS = {
    "equal": ("a == b", "b < 10"),
    "sum": ("a + b > 6", "a + b < 9", "a < 100"),
    "multiple": ("a % 2 == 0", "a == 2*b"),
    "specialised": ("a == 6", "b > 2"),
    "below": ("a < 9", "a < 12", "a > 3"),
    "difference": ("a - b == 3", "b >= 3"),
    "product": ("a*b == 18",),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_guards_say_the_same_as_pytorchs(name):
    "The conditions may be written differently; they must accept the same sizes."
    from torch._dynamo.source import LocalSource
    inputs = [((6, 4), "x", ["DYNAMIC", "STATIC"]), ((3, 4), "y", ["DYNAMIC", "STATIC"])]
    (env, ours), (their, fakes) = both(inputs)
    for fs in (ours, fakes):
        a, b = (f.shape[0] for f in fs)
        answers = [bool(eval(t, dict(a=a, b=b))) for t in PROGRAMS[name]]
        assert answers == [eval(t, dict(a=6, b=3)) for t in PROGRAMS[name]]
    mine = env.guards_text(ignore_static=False)
    their_texts = their.produce_guards(fakes, [LocalSource("x"), LocalSource("y")], ignore_static=False)

    class Sized:
        def __init__(self, *n): self.n = n
        def size(self): return self.n
        def stride(self): return (self.n[1], 1)
        def storage_offset(self): return 0
    for a in range(0, 14):
        for b in range(0, 14):
            scope = dict(L=dict(x=Sized(a, 4), y=Sized(b, 4)))
            assert eval(mine, scope) == all(eval(t, scope) for t in their_texts), (a, b, mine, their_texts)


def test_events_are_pytorchs_log(caplog):
    import logging
    with caplog.at_level(logging.INFO, logger="torch.fx.experimental.symbolic_shapes"):
        (env, (x, y)), (_, (p, q)) = both([((3, 4), "x", ["DYNAMIC", "DUCK"]), ((3, 6), "y", ["DYNAMIC", "DYNAMIC"])])
        for a, b in ((x, y), (p, q)): assert a.shape[0] + b.shape[0] <= 6 and a.shape[0] == b.shape[0]
    logged = [r.getMessage().split(" (")[0] for r in caplog.records if r.name.startswith("torch.fx") and "create_env" not in r.getMessage()]
    logged = [t for t in logged if not t.startswith(("produce", "set_repl"))]
    assert [e for e in env.events if not e.startswith("set_repl")] == logged


def test_what_was_found_unequal_stays_so():
    env = ShapeEnv()
    a, b = (env.create_symintnode(env.create_symbol(n, source)) for n, source in ((5, "L['x'].size()[0]"), (7, "L['y'].size()[0]")))
    assert a != b and a != 9
    known = len(env.guards)
    assert b != a and not a == b and 2*a != 2*b and 3*a != 27 and not 9 == a and len(env.guards) == known
    assert a != 8 and len(env.guards) == known + 1
    u, v, z = env.create_unbacked_symint(), env.create_unbacked_symint(), env.create_unbacked_symfloat()
    for fact in (u != 3, u != v, z != 0.5): lt._check(fact)
    assert statically_known_true(u != 3) and not v == u and not z == 0.5 and len(env.guards) == known + 1
    with pytest.raises(GuardOnDataDependentSymNode): bool(u == 4)


def test_unbacked():
    env = ShapeEnv()
    u = env.create_unbacked_symint()
    with pytest.raises(GuardOnDataDependentSymNode, match=r"Could not guard on data-dependent expression Eq\(u0, 3\)"): bool(u == 3)
    with pytest.raises(GuardOnDataDependentSymNode): int(u)
    assert guard_or_true(u == 3) and not guard_or_false(u == 3) and not statically_known_true(u >= 0)
    with pytest.raises(GuardOnDataDependentSymNode, match="Size-like symbols: none"): guard_size_oblivious(u == 1)
    lt._check_is_size(u, max=9)
    assert statically_known_true(u >= 0) and statically_known_true(u < 10) and not guard_size_oblivious(u == 1)
    lt._check(u != 4)
    assert [str(a.expr) for a in next(iter(env.deferred_runtime_asserts.values()))] == ["u0 >= 0", "u0 <= 9", "Ne(u0, 4)"]
    lt._check(u == 5)
    assert int(u) == 5 and not env.guards
    with pytest.raises(RuntimeError, match="u0 is small"): lt._check(u < 3, lambda: "u0 is small")


@pytest.mark.parametrize("constraint, program, message", [
    (RelaxedUnspecConstraint(False), lambda n: n == 7, r"You marked L\['x'\].size\(\)\[0\] as dynamic but your code specialized it to be a constant \(7\)"),
    (StrictMinMaxConstraint(False, ValueRanges(2, 20)), lambda n: n < 10, r"Not all values of L\['x'\].size\(\)\[0\] .* satisfy the generated guard"),
])
def test_constraints(constraint, program, message):
    env = ShapeEnv()
    x = FakeTensorMode(shape_env=env).fakify(lt.empty(7, 2), "L['x']", {0: (DimDynamic.DYNAMIC, constraint)})
    assert program(x.shape[0])
    with pytest.raises(ConstraintViolationError, match="Constraints violated .L..x...size...0..!") as e: env.produce_guards()
    import re
    assert re.search(message, str(e.value))


def test_constraint_outside_of_the_hint():
    with pytest.raises(ConstraintViolationError, match=r"7 not in range \[8, 20\]"):
        FakeTensorMode(shape_env=ShapeEnv()).fakify(lt.empty(7), "x", {0: (DimDynamic.DYNAMIC, StrictMinMaxConstraint(False, ValueRanges(8, 20)))})


def test_scalars_of_the_user():
    env = ShapeEnv()
    n, f = env.create_unspecified_symint_and_symbol(-3, "L['n']"), env.create_unspecified_symfloat_and_symbol(0.5, "L['f']")
    assert n < 0 and f*2 == 1 and n + f < 0
    assert eval(env.guards_text(lambda p: p.name[3]), dict(n=-3, f=.5))
    assert not eval(env.guards_text(lambda p: p.name[3]), dict(n=3, f=.5))
    assert env.create_unspecified_symfloat_and_symbol(float("inf"), "L['g']") == float("inf")


def test_python_protocols():
    env = ShapeEnv()
    n = FakeTensorMode(shape_env=env).from_tensor(lt.empty(5), source="L['x']").shape[0]
    assert isinstance(n, SymInt) and isinstance(n > 3, SymBool)
    assert [*range(n)] == [0, 1, 2, 3, 4] and "abcdefg"[n] == "f" and [0]*n == [0]*5
    assert str(env.guards[-1].expr) == "Eq(s77, 5)" and hash(n) == 5
    with pytest.raises(TypeError): n + "a"
    assert sym_and(True, True) and not sym_or(False, False)


def test_solving_keeps_solutions():
    rng = random.Random(3)
    a, b = Symbol("a", 1), Symbol("b", 1)
    for _ in range(200):
        x, y = rng.randint(1, 9), rng.randint(1, 9)
        left, right = rng.randint(-5, 5)*expr(a) + rng.randint(-3, 3)*expr(b), rng.randint(-9, 9)
        r = relation(rng.choice(["<", "<=", ">", ">=", "=="]), left, right)
        if isinstance(r, bool) or (found := solve(r, a)) is None: continue
        assert evaluate(relation(found[0], a, found[1]), {a: x, b: y}) == evaluate(r, {a: x, b: y})


def test_simplification_under_ranges():
    s = Symbol("s0", 1)
    e = apply("Max", expr(s), 5) + apply("Mod", expr(s), 16)
    assert str(substitute(e, {}, {s: ValueRanges(6, 15)})) == "2*s0"
    assert bounds(e, {s: ValueRanges(6, 15)}) == ValueRanges(12, 30)
