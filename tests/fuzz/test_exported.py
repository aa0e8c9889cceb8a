"""Random programs, exported: the program that comes out, the one behind its smaller operators, the one in a file, here and in PyTorch, and the one compiled into a shared library do what the
lines do one by one.

    python -m pytest tests/fuzz/test_exported.py                    # a few dozen programs, the same each time
    python -m pytest tests/fuzz/test_exported.py --programs 4000    # one in eight of these many
"""
import io, os, re, shutil, warnings

import numpy as np
from fuzz.programs import Difference, program
from fuzz.test_compiled import TOLERANCE, as_function, compare, outcome
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import litetorch
from litetorch._inductor.package import aoti_compile_and_package, aoti_load_package
from litetorch._inductor.wrapper_c import NoLibrary
from litetorch.fx.experimental.proxy_tensor import CaptureError


class Lines(litetorch.nn.Module):
    "A function as a model."
    def __init__(self, f):
        super().__init__()
        self.f = f
    def forward(self, *tensors): return self.f(*tensors)

def exported(f, starts, names):
    "The program for these starting tensors."
    return litetorch.export.export(Lines(f), tuple(outcome(lambda *t: t, starts, names)[0]))

def elsewhere(torch, p, given):
    "What PyTorch makes of the file of a program, and of copies of these tensors."
    file = io.BytesIO()
    litetorch.export.save(p, file)
    file.seek(0)
    def copy(t):
        plain = torch.from_numpy(np.array(t.to(litetorch.float32) if t.dtype is litetorch.bfloat16 else t))
        return torch.empty_strided(tuple(t.shape), t.stride(), dtype=getattr(torch, str(t.dtype)[6:])).copy_(plain)
    copies = [*map(copy, given)]
    with torch.no_grad(): return torch.export.load(file).module()(*copies)

def check(torch, machine):
    source, starts, names = as_function(machine)
    space, text = {"torch": litetorch}, "\n".join(starts) + "\n" + source
    exec(source, space)
    right = outcome(space["program"], starts, names)
    if isinstance(right[1], Exception) or ".data = " in source or "complex32" in source: return          # (no operator gives a tensor other data; NumPy has no complex32)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try: p = exported(space["program"], starts, names)
        except (RuntimeError, litetorch._subclasses.fake_tensor.DataDependentOutputException) as e:
            if isinstance(e, litetorch._subclasses.fake_tensor.DataDependentOutputException) or re.search(r"\bu\d", str(e)): return              # values decide
            raise
        compare(text, right, outcome(p.module(), starts, names))
        file = io.BytesIO()
        litetorch.export.save(p, file)
        file.seek(0)
        compare(text, right, outcome(litetorch.export.load(file).module(), starts, names))
        try: small = outcome(p.run_decompositions().module(), starts, names)
        except RuntimeError as e:
            if not isinstance(e, CaptureError) and not re.search(r"\bu\d", str(e)): raise
            small = right                                       # it counts in memory that a graph of values does not have, or values decide
        if isinstance(small[1], Exception): raise Difference(f"{text}\nin smaller operators: {small[1]!r}")
        values(text, right[0] + right[1], small[0] + small[1], "in smaller operators")
        values(text, right[1], elsewhere(torch, p, outcome(lambda *t: t, starts, names)[0]), "in PyTorch")

def in_a_library(machine):
    "What becomes of a program: 'ran' (and agreed), or why there is no library. Difference if it ran and did not agree."
    source, starts, names = as_function(machine)
    space, text = {"torch": litetorch}, "\n".join(starts) + "\n" + source
    exec(source, space)
    right = outcome(space["program"], starts, names)
    if isinstance(right[1], Exception) or ".data = " in source or "complex" in source: return "no program"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try: p = exported(space["program"], starts, names)
        except (RuntimeError, litetorch._subclasses.fake_tensor.DataDependentOutputException): return "not exported"
        try: p.run_decompositions()
        except RuntimeError: return "no functional form"
        if re.search(r"\bu\d", str(p)): return "values decide"
        try: path = aoti_compile_and_package(p)
        except NoLibrary: return "refused"
        found = outcome(aoti_load_package(path), starts, names)
        shutil.rmtree(os.path.dirname(path))
    if isinstance(found[1], Exception): raise Difference(f"{text}\nin a library: {found[1]!r}")
    halves = [t for t in (1e-2*("float16" in text), 5e-2*("bfloat16" in text)) if t]       # eager mode rounds between operators
    values(text, right[0] + right[1], found[0] + found[1], "in a library", max(halves, default=0))
    return "ran"

def values(text, right, found, where, least=0):
    "The same values, dtypes and sizes; how they lie does not count."
    for k, (a, b) in enumerate(zip(right, found, strict=True)):
        tol = TOLERANCE.get(str(a.dtype).removeprefix("torch."), 0)
        if a.is_floating_point(): tol = max(tol, least)
        if str(a.dtype) != str(b.dtype) or tuple(a.shape) != tuple(b.shape): raise Difference(f"{text}\nvalue {k}: {b.dtype} {tuple(b.shape)} {where}, expected {a.dtype} {tuple(a.shape)}")
        x, y = (np.asarray((t.cdouble() if t.is_complex() else t.double()).resolve_conj().resolve_neg().detach()) for t in (a, b))
        if not np.allclose(x, y, tol*4, tol*4, equal_nan=True): raise Difference(f"{text}\nvalue {k}: {b} {where}, expected {a}")


def test_exported_programs_agree(torch, request):
    programs = max(request.config.getoption("--programs")//8, 10)
    @settings(max_examples=programs, deadline=None, database=None, print_blob=False, report_multiple_bugs=False, phases=(Phase.generate, Phase.shrink), derandomize=programs <= 125, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def agree(data): check(torch, program(lambda n: data.draw(st.integers(0, n - 1)) if n > 1 else 0, length=8))
    agree()

def test_libraries_agree(torch, request):
    programs, ends = max(request.config.getoption("--programs")//16, 12), []
    @settings(max_examples=programs, deadline=None, database=None, print_blob=False, report_multiple_bugs=False, phases=(Phase.generate, Phase.shrink), derandomize=programs <= 125, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def agree(data): ends.append(in_a_library(program(lambda n: data.draw(st.integers(0, n - 1)) if n > 1 else 0, length=6)))
    agree()
    assert ends.count("ran") >= programs//4, ends
