"Code objects of the standard library, taken apart and put together; functions interpreted, stopped anywhere and resumed by CPython. Needs no PyTorch: `make check-pythons` runs it on each Python."
import os
import tokenize
import types
import warnings

from litetorch._dynamo.bytecode import Bytecode, Instruction
from litetorch._dynamo.interpreter import Interpreter, can_hand_over, hand_over

SOME = ("argparse", "ast", "asyncio/base_events", "asyncio/tasks", "contextlib", "functools", "inspect", "pickle", "tempfile", "typing")


def nested(code):
    yield code
    for c in code.co_consts:
        if isinstance(c, types.CodeType): yield from nested(c)


def codes(files):
    for f in files:
        with warnings.catch_warnings(), tokenize.open(f) as source:
            warnings.simplefilter("ignore")
            yield from nested(compile(source.read(), f, "exec"))


def differences(code):
    again = Bytecode(code).assemble()
    return [name for name, same in (("code", again.co_code == code.co_code), ("handlers", again.co_exceptiontable == code.co_exceptiontable),
        ("places", list(again.co_positions()) == list(code.co_positions())), ("stack", again.co_stacksize <= code.co_stacksize)) if not same]


def library(names): return [os.path.join(os.path.dirname(os.__file__), f"{n}.py") for n in names]


def test_round_trip():
    count, wrong = 0, []
    for code in codes(library(SOME)):
        count += 1
        if found := differences(code): wrong.append((code.co_filename, code.co_qualname, found))
    assert count > 1300 and wrong == []         # from 3.12 on a comprehension is no code of its own


def test_edits_keep_the_rest():
    "Instructions that do nothing, before every instruction: all jumps are longer, some need prefixes, and the function does the same."
    def program(xs):
        out = []
        for x in xs:
            try:
                if x % 3 == 0: raise ValueError(x)
                out.append((x, [y for y in range(x) if y % 2]))
            except ValueError as e: out.append(str(e))
            finally: out.append("done")
        return out
    b = Bytecode(program.__code__)
    skip = {"PRECALL", "RESUME", "COPY_FREE_VARS", "MAKE_CELL", "KW_NAMES"}
    calls = {"CALL", "PRECALL", "KW_NAMES"}
    longer = []
    for i in b.instructions:
        pair = bool(longer) and longer[-1].name == "END_FOR"                      # FOR_ITER jumps over both from 3.13 on
        if i.name not in skip | calls and not pair: longer += [Instruction("NOP", where=i.where) for _ in range(40)]
        longer.append(i)
    b.instructions = longer
    code = b.assemble()
    assert len(code.co_code) > 5*len(program.__code__.co_code)
    assert types.FunctionType(code, globals())(range(12)) == program(range(12))


def closures(n):
    made = []
    def count(k): made.append(k); return len(made)
    total = sum(count(k) for k in range(n) if k % 2)
    del n
    return [count(x) + total for x in made[:2]], {k: v for k, v in zip("ab", made, strict=False)}, f"{total!r:>4}{made}"

def loops(xs):
    out = []
    for i, (a, *b) in enumerate(xs):
        while a > 0:
            a -= 2
            if a == 1: break
        else: out.append(i)
        for c in b:
            if c == 3: continue
            out[-1:] = [c, *out[:1]]
    return out, xs[0] if xs else None, not out, -len(out) if out else +1

def handlers(n):
    log = []
    try:
        try: 1//n
        except ZeroDivisionError as e:
            try: raise KeyError("inner") from e
            except KeyError as k:
                log.append((type(k.__cause__).__name__, type(k.__context__).__name__))
                raise
        else: log.append("else")
        finally: log.append("finally")
    except LookupError as e: log.append(type(e.__context__).__name__)
    return log

def calls(*args, key=lambda v: -v, **more):
    import os.path as p
    from collections import OrderedDict as O
    ordered = sorted([*args, *(3, 1)], key=key)
    return dict(more, **{"z": 1}), ordered, print(end=""), p.join("a", "b"), O(a=1), "x" if args and more else None, max(1, *args, 2), args[1:], ordered[:-1]

def managers(n):
    class Quiet:
        def __init__(self, *kinds): self.kinds, self.seen = kinds, []
        def __enter__(self): return self
        def __exit__(self, kind, error, trace):
            self.seen.append(kind and kind.__name__)
            return bool(kind) and issubclass(kind, self.kinds)
    with Quiet(ValueError) as a, Quiet(TypeError) as b:
        if n == 0: raise ValueError
        if n == 1: raise TypeError
        if n == 2: return "early", a.seen
    return a.seen, b.seen

PROGRAMS = [(closures, (7,)), (loops, ([(5, 1, 3), (4, 3), (0, 9)],)), (loops, ([],)), (handlers, (0,)), (handlers, (1,)), (calls, (4, 5)), (calls, ()),
    (managers, (0,)), (managers, (1,)), (managers, (2,)), (managers, (3,))]


def test_interpreter_does_what_cpython_does():
    for fn, args in PROGRAMS: assert Interpreter().call_function(fn, *args) == fn(*args), fn
    for fn, args in ((loops, (3,)), (loops, ([[]],)), (closures, ("x",)), (calls, ("a",))):
        errors = []
        for run in (fn, lambda *a, fn=fn: Interpreter().call_function(fn, *a)):
            try: run(*args)
            except (TypeError, ValueError) as e: errors.append((type(e), str(e)))
        assert len(errors) == 2 and errors[0] == errors[1]


def test_stopped_anywhere_and_resumed():
    "Before every instruction of a run: the rest, done by CPython in a resume function, gives the same result."
    moments = 0
    for fn, args in PROGRAMS:
        expected, count, last = fn(*args), 0, False
        while not last:
            steps, frame = iter(range(count)), Interpreter().enter(fn, args, {})
            Interpreter().run(frame, until=lambda _, steps=steps: next(steps, None) is None)
            last = frame.next.name.startswith("RETURN")
            if can_hand_over(frame): assert hand_over(frame) == expected, (fn.__name__, frame.at, frame.next)
            count += 1
        moments += count
    assert moments > 700
