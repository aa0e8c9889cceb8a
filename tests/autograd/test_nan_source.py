"debug.nan_source: which operator made the first value that is no number."
import threading

import pytest

import litetorch as torch
from litetorch.aten.core.dispatch import local

NAN = float("nan")

def found(fn, *args, **options):
    "The finding, after asking that nothing stays switched on."
    with torch.debug.nan_source(**options) as source: fn(*args)
    assert not local.bits and local.__dict__.get("profile_session") is None
    return source.found

def test_made_by_the_first_operator_on_the_line_of_the_program():
    def program(x):
        y = x.log()                      # (-1: made here)
        return (y*2).sum()
    f = found(program, torch.tensor([1., -1.]))
    assert (f.operator, f.made, f.backward) == ("aten::log", True, "") and "test_nan_source.py(" in f.place[0] and f.place[0].endswith("program")
    assert "operand (2,) float32: from -1 to 1" in f.values and "result (2,) float32: 1 of 2 nan, the first at (1,); the others 0" in f.values
    assert str(f).startswith("made by aten::log\n  at test_nan_source.py(")

def test_inner_operators_come_before_composites():
    assert found(lambda x: torch.nn.functional.cosine_similarity(x, x, eps=0.), torch.zeros(2, 3)).operator in ("aten::div", "aten::mul", "aten::rsqrt")

@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16", "complex64", "float8_e4m3fn"])
def test_every_kind_of_float(dtype):
    f = found(lambda: torch.full((3,), NAN).to(getattr(torch, dtype)))
    assert f.operator == "aten::fill_" and f.made
    given = torch.full((3,), NAN).to(getattr(torch, dtype))
    f = found(lambda: given.clone())
    assert (f.operator, f.made) == ("aten::clone", False)

def test_what_was_there_before_is_told_as_such():
    weight = torch.tensor([1., NAN])
    f = found(lambda x: torch.cat([x, weight]), torch.ones(2))
    assert not f.made and str(f).startswith("handed to aten::cat\n") and sum("nan" in v for v in f.values) == 2       # operand, result

def test_infinities_on_request():
    assert found(lambda x: 1/x, torch.zeros(2)) is None
    assert found(lambda x: 1/x, torch.zeros(2), inf=True).operator == "aten::reciprocal"

def test_memory_that_nobody_wrote_is_no_finding():
    def program():
        t = torch.empty(1000)
        t.view(torch.int32).fill_(-1)                 # as NaN as can be
        del t
        for make in (torch.empty, lambda n: torch.ones(1).new_empty(n), lambda n: torch.empty_like(torch.ones(n)), lambda n: torch.empty_strided((n,), (1,))):
            make(1000).zero_()
        torch.ones(1).resize_(1000)
    assert found(program) is None

def test_in_place_and_integers_and_no_elements():
    assert found(lambda x: x.log_(), torch.tensor([-1.])).made
    assert found(lambda: torch.arange(3)//torch.tensor([1, 2, 3])) is None
    assert found(lambda: torch.ones(0).mean().isnan().sum()).operator == "aten::mean"
    assert found(lambda: torch.ones(0).log()) is None

def test_backward_names_the_node_and_the_forward_line():
    v = torch.zeros(3, requires_grad=True)
    def program():
        length = (v*v).sum().sqrt()
        length.backward()
    f = found(program, inf=True)
    assert f.made and f.backward.startswith("SqrtBackward0, recorded at test_nan_source.py(") and f.backward.endswith(": program")

@pytest.mark.parametrize("cold", [True, False])
def test_compiled(cold, tmp_path, monkeypatch):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    @torch.compile
    def program(x, w):
        y = (x @ w).sin()
        return y.log().sum(0).exp()
    x, w = torch.eye(4), torch.full((4, 4), -1.)
    if not cold: program(x, w)
    f = found(program, x, w)
    assert f.made
    if not cold: assert f.operator.startswith("fused_") and "test_nan_source.py(" in f.place[0]
    f = found(program, x, w*NAN)
    assert not f.made and f.operator == "extern_kernels.matmul"
    assert found(program, x, torch.full((4, 4), 1.)) is None

def test_an_exception_and_other_threads():
    source = torch.debug.nan_source()
    with pytest.raises(ZeroDivisionError), source:
        torch.tensor([-1.]).log()
        raise ZeroDivisionError
    assert source and not local.bits
    done = threading.Event()
    with torch.debug.nan_source() as source:
        t = threading.Thread(target=lambda: (torch.tensor([-1.]).log(), done.set()))
        t.start(); t.join()
    assert done.is_set() and not source and "every operator had numbers" in str(source)

def test_inside_a_profile():
    with torch.profiler.profile() as p:
        torch.ones(2).exp()
        assert found_inside(lambda: torch.tensor([-1.]).log())
        torch.ones(2).cos()
    assert [n for n in ("aten::exp", "aten::log", "aten::cos") if any(e.name == n for e in p.events())] == ["aten::exp", "aten::cos"]

def found_inside(fn):
    with torch.debug.nan_source() as source: fn()
    return source.found
