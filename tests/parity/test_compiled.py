"""Every operator of the database alone in a compiled function, on a sample of each kind of dtype, and its gradient: what the eager operator gives."""
import pytest
from parity import compiled
from parity.compiled import BREAKS, COMPILED, DYNAMIC
from parity.harness import check, op_db
from parity.test_parity import GREEN, INFOS, saved

# entry -> why it differs
WHY = {
    "as_strided_scatter": "its gradient differs from PyTorch's in eager mode too (gradients.WHY)",
    "nn.functional.pixel_shuffle": "with a factor of 1 the result is a view of the input",
}


@pytest.mark.parametrize("key", GREEN)
def test_compiled_is_eager(key):
    differs = saved["entries"][key].get("gradients", {})
    r = check(INFOS[key], limit=1, aspects=[a for a in COMPILED if a == "compiled" or not differs.get("gradient")])
    assert not any(r.aspects.values()) or key in WHY, r.aspects


@pytest.mark.parametrize("key", [k for k in GREEN if k not in WHY][5::20])
def test_compiled_for_many_sizes(key):
    "Two samples of an operator through one function with symbolic sizes."
    differs = saved["entries"][key].get("gradients", {})
    r = check(INFOS[key], limit=2, aspects=[a for a in DYNAMIC if a == "compiled_dynamic" or not differs.get("gradient")])
    assert not any(r.aspects.values()), r.aspects


def test_every_reason_is_needed():
    assert WHY.keys() <= INFOS.keys() and len(op_db) >= 700
    assert all(any(check(INFOS[key], limit=None, aspects=COMPILED).aspects.values()) for key in WHY if key in GREEN)


def test_every_break_is_needed(monkeypatch):
    monkeypatch.setattr(compiled, "BREAKS", {})
    assert BREAKS.keys() <= INFOS.keys()
    assert not [key for key in BREAKS if key in GREEN and not check(INFOS[key], limit=1, aspects=["compiled"]).aspects["compiled"]]
