"""Random programs agree in PyTorch and litetorch.

    python -m pytest tests/fuzz                             # a few hundred programs, the same each time
    python -m pytest tests/fuzz --programs 20000            # `make fuzz`; --hypothesis-seed=7 for others
"""
import pytest
from fuzz.programs import Difference, Machine, program
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import litetorch


@pytest.fixture(scope="session")
def programs(request): return request.config.getoption("--programs")


def test_programs_agree(programs):
    "Chains of views, indexing, writes, reductions, products and casts: values, dtypes, shapes, strides, offsets, versions, sharing, errors."
    @settings(max_examples=programs, deadline=None, database=None, print_blob=False, report_multiple_bugs=False, phases=(Phase.generate, Phase.shrink), derandomize=programs <= 1000, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def agree(data):
        program(lambda n: data.draw(st.integers(0, n - 1)) if n > 1 else 0, length=8)
    agree()


def test_a_wrong_answer_is_found(monkeypatch):
    "The machine sees a wrong value, a wrong stride and a missing error."
    m = Machine()
    m.run("a = torch.tensor([[1., 2.], [3., 4.]])", "a")
    for name, wrong in (("neg", litetorch.Tensor.abs), ("t", litetorch.Tensor.contiguous)):
        with monkeypatch.context() as patch:
            patch.setattr(litetorch.Tensor, name, wrong)
            with pytest.raises(Difference): m.run(f"b = a.{name}()", "b")
        m.names = ["a"]
    with monkeypatch.context() as patch:
        patch.setattr(litetorch.Tensor, "view", lambda x, *shape: x)
        with pytest.raises(Difference, match="no error"): m.run("c = a.view(3)", "c")
