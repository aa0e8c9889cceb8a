"""An exercise: these tests fail until litetorch has `torch.logcosh`. CONTRIBUTING.md walks the change through.

    python -m pytest tests/exercise.py
"""
import math

import litetorch as torch


def test_values():
    x = torch.tensor([-1000., 0., 0.5], dtype=torch.float64)
    expected = torch.tensor([1000 - math.log(2), 0, math.log(math.cosh(0.5))], dtype=torch.float64)
    assert torch.allclose(torch.logcosh(x), expected) and torch.allclose(x.logcosh(), expected)
    assert torch.logcosh(torch.arange(3)).dtype == torch.float32

def test_forms():
    x = torch.randn(3, 4)
    out, y = torch.empty(0), x.clone()
    assert torch.logcosh(x.t(), out=out).shape == (4, 3) and torch.equal(out, torch.logcosh(x).t())
    assert torch.equal(y.logcosh_(), out.t()) and torch.logcosh(x.to("meta")).shape == (3, 4)

def test_derivatives():
    x = torch.randn(5, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(torch.logcosh, (x,), check_forward_ad=True) and torch.autograd.gradgradcheck(torch.logcosh, (x,))

def test_compiled():
    f, x = torch.compile(lambda x: torch.logcosh(x - 1).sum(), fullgraph=True), torch.randn(100, requires_grad=True)
    f(x).backward()
    assert torch.allclose(x.grad, torch.tanh(x.detach() - 1), atol=1e-6) and torch.allclose(f(x), torch.logcosh(x - 1).sum())

def test_it_can_be_looked_up():
    found = str(torch.where("logcosh"))
    assert "derivative" in found and "decomposition" in found and "15_pointwise" in found
