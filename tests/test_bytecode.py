"""Code objects of the standard library, taken apart and put together: the same bytes, the same places in the source, no larger stack.

Run as a program it does so with the interpreter that runs it, for all of the library: `python tests/test_bytecode.py`.
"""
import glob
import importlib.util
import os
import sys
import tokenize
import types
import warnings

MODULE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "litetorch", "compiler", "bytecode.py")
SOME = ("argparse", "ast", "asyncio/base_events", "asyncio/tasks", "contextlib", "functools", "inspect", "pickle", "tempfile", "typing")


def load():
    "The module by itself: it needs the standard library only."
    spec = importlib.util.spec_from_file_location("bytecode", MODULE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def nested(code):
    yield code
    for c in code.co_consts:
        if isinstance(c, types.CodeType): yield from nested(c)


def codes(files):
    for f in files:
        with warnings.catch_warnings(), tokenize.open(f) as source:
            warnings.simplefilter("ignore")
            yield from nested(compile(source.read(), f, "exec"))


def differences(bytecode, code):
    again = bytecode.Bytecode(code).assemble()
    return [name for name, same in (("code", again.co_code == code.co_code), ("handlers", again.co_exceptiontable == code.co_exceptiontable),
        ("places", list(again.co_positions()) == list(code.co_positions())), ("stack", again.co_stacksize <= code.co_stacksize)) if not same]


def library(names): return [os.path.join(os.path.dirname(os.__file__), f"{n}.py") for n in names]


def test_round_trip():
    from litetorch.compiler import bytecode
    count, wrong = 0, []
    for code in codes(library(SOME)):
        count += 1
        if found := differences(bytecode, code): wrong.append((code.co_filename, code.co_qualname, found))
    assert count > 1400 and wrong == []


def test_edits_keep_the_rest():
    "Instructions that do nothing, before every instruction: all jumps are longer, some need prefixes, and the function does the same."
    from litetorch.compiler.bytecode import Bytecode, Instruction
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
        if i.name not in skip | calls: longer += [Instruction("NOP", where=i.where) for _ in range(40)]
        longer.append(i)
    b.instructions = longer
    code = b.assemble()
    assert len(code.co_code) > 5*len(program.__code__.co_code)
    assert types.FunctionType(code, globals())(range(12)) == program(range(12))


if __name__ == "__main__":
    module, count, wrong = load(), 0, []
    for code in codes(sorted(glob.glob(os.path.join(os.path.dirname(os.__file__), "*.py")))):
        count += 1
        if found := differences(module, code): wrong.append((code.co_filename, code.co_qualname, found))
    print(sys.version.split()[0], count, "code objects,", len(wrong), "differ", wrong[:5])
    sys.exit(bool(wrong))
