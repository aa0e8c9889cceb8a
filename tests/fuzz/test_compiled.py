"""Random programs, compiled: what a compiled function gives and leaves behind is what the lines give one by one.

    python -m pytest tests/fuzz/test_compiled.py                    # a few dozen programs, the same each time
    python -m pytest tests/fuzz/test_compiled.py --programs 4000    # one in eight of these many, and others with --hypothesis-seed=7
"""
import re, warnings

import numpy as np
import pytest
from fuzz.programs import Difference, program
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import litetorch

TOLERANCE = {"float16": 4e-3, "bfloat16": 3e-2, "float32": 3e-5, "float64": 1e-9, "complex32": 8e-3, "complex64": 5e-5}


def as_function(machine):
    """A machine's lines as the source of a function of its starting tensors, which gives every tensor at hand; and those tensors' own lines.
    Lines that raised are left out."""
    lines = [line for line in machine.lines if "      # " not in line]
    starts = [line for line in lines if re.match(r"t\d+ = torch\.tensor\([^()]*\)\.reshape\(\([\d, ]*\)\)(\.\w+\([\d, ]*\)|\.mT)*$", line)]
    body = [line for line in lines if line not in starts]
    names = [line.split(" ")[0] for line in starts]
    source = f"def program({', '.join(names)}):\n" + "".join(f"    {line}\n" for line in body) + f"    return [{', '.join(machine.names)}]\n"
    return source, starts, names

def outcome(function, starts, names):
    "(starting tensors afterwards, results), or the error."
    space = {"torch": litetorch}
    litetorch.manual_seed(0)
    for line in starts: exec(line, space)
    given = [space[n] for n in names]
    try:
        with warnings.catch_warnings(), litetorch.no_grad(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            return given, function(*given)
    except Exception as e: return given, e

def describe(t):
    "What can be seen of a tensor besides values; the stride along a dimension of size 1 moves nothing."
    return str(t.dtype), tuple(t.shape), [s for s, n in zip(t.stride(), t.shape, strict=True) if n != 1] if t.numel() else None, t.storage_offset() if t.numel() else None

def compare(source, eager, compiled):
    if isinstance(eager[1], Exception) or isinstance(compiled[1], Exception):
        if type(eager[1]) is not type(compiled[1]): raise Difference(f"{source}\neager: {eager[1]!r}\ncompiled: {compiled[1]!r}")
        return
    sides = [given + results for given, results in (eager, compiled)]
    for i, (a, b) in enumerate(zip(*sides, strict=True)):
        where = f"{source}\n{'argument' if i < len(eager[0]) else 'result'} {i if i < len(eager[0]) else i - len(eager[0])}"
        if describe(a) != describe(b): raise Difference(f"{where}: {describe(b)}, expected {describe(a)}")
        tol = TOLERANCE.get(str(a.dtype).removeprefix("torch."), 0)
        x, y = (np.asarray((t.cdouble() if t.is_complex() else t.double()).resolve_conj().resolve_neg()) for t in (a, b))
        if not np.allclose(x, y, tol, tol, equal_nan=True): raise Difference(f"{where}: {b}, expected {a}")
    homes = [[t.untyped_storage().data_ptr() if t.numel() else None for t in side] for side in sides]
    alike = [[home.index(h) if h is not None else i for i, h in enumerate(home)] for home in homes]
    if alike[0] != alike[1]: raise Difference(f"{source}\nmemory is shared as {alike[1]}, expected {alike[0]}")

def check(machine):
    source, starts, names = as_function(machine)
    space = {"torch": litetorch}
    exec(source, space)
    compare("\n".join(starts) + "\n" + source, outcome(space["program"], starts, names), outcome(litetorch.compile(space["program"]), starts, names))


def test_compiled_programs_agree(request):
    programs = max(request.config.getoption("--programs")//8, 10)
    @settings(max_examples=programs, deadline=None, database=None, print_blob=False, report_multiple_bugs=False, phases=(Phase.generate, Phase.shrink), derandomize=programs <= 125, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def agree(data): check(program(lambda n: data.draw(st.integers(0, n - 1)) if n > 1 else 0, length=8))
    agree()


def test_a_wrong_kernel_is_found(monkeypatch):
    "The comparison can fail."
    from fuzz.programs import Machine
    m = Machine()
    m.run("t0 = torch.tensor([1., 2.], dtype=torch.float32).reshape((2,))", "t0")
    m.run("t1 = t0.mul_(3)", "t1")
    check(m)
    source, starts, names = as_function(m)
    good = outcome(lambda t0: [t0.mul_(3), t0], starts, names)
    for wrong in (lambda t0: [t0.mul_(2), t0], lambda t0: [t0.mul(3), t0], lambda t0: [t0.mul_(3), t0.clone()], lambda t0: [t0.mul_(3).double(), t0]):
        with pytest.raises(Difference): compare(source, good, outcome(wrong, starts, names))
