"""The museum: programs that a compiler got wrong. Ours gets them right; PyTorch 2.13 does what the label says."""
import warnings

import pytest

import litetorch
from litetorch.examples.museum import exhibits, visit


@pytest.mark.parametrize("name", exhibits)
def test_compiled_is_eager(name, torch):
    eager, compiled = visit(litetorch, name)
    assert compiled == eager
    torch.manual_seed(0)
    assert eager == pytest.approx(exhibits[name].program(torch, lambda f: f)) if isinstance(eager, float) else eager == exhibits[name].program(torch, lambda f: f)


@pytest.mark.parametrize("name", exhibits)
def test_the_label_is_true(name, torch):
    "What is said of PyTorch is what PyTorch does."
    torch._dynamo.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        eager, compiled = visit(torch, name)
    failed = isinstance(compiled, str) and "Error" in compiled or "Failed" in str(compiled)
    assert exhibits[name].goes == ("right" if compiled == eager else "fails" if failed else "wrong")
