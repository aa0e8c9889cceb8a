"""What `results.json` calls green stays green: each entry again, on a few samples of every dtype and form and a dozen reference inputs of one dtype;
then its derivatives, on a few samples in float64 and complex128.

`python tools/parity.py --all` measures the whole and writes the file; the counts in it are the floor.
"""
import json
from pathlib import Path

import pytest
from parity.gradients import GRADIENTS, WHY
from parity.harness import ASPECTS, STANDARD, check, op_db

saved = json.loads((Path(__file__).parent/"results.json").read_text())
INFOS = {i.name + (f".{i.variant_test_name}" if i.variant_test_name else ""): i for i in op_db}
GREEN = [k for k, row in saved["entries"].items() if row["forward"]]


@pytest.mark.parametrize("key", GREEN)
def test_stays_green(key):
    differs = saved["entries"][key].get("differs", {})
    r = check(INFOS[key], limit=2, aspects=[a for a in ASPECTS if a not in differs])
    assert not r.absent and not any(r.aspects.values()), r.aspects


@pytest.mark.parametrize("key", [k for k, row in saved["entries"].items() if row.get("gradients")])
def test_derivatives_stay_green(key):
    asked = saved["entries"][key]["gradients"]
    r = check(INFOS[key], limit=2, aspects=[a for a in GRADIENTS if a in asked and not asked[a]])
    assert not r.absent and not any(r.aspects.values()), r.aspects


def test_the_file_covers_the_database():
    "Every entry of the installed PyTorch has a row, and the counts are those of the rows."
    assert saved["entries"].keys() == INFOS.keys()
    rows = {}
    for key, info in INFOS.items(): rows.setdefault(info.name, []).append(saved["entries"][key])
    assert saved["counts"]["forward"] == sum(all(r["forward"] for r in v) for v in rows.values())
    assert saved["counts"]["green"] == sum(all(r["state"] == "green" for r in v) for v in rows.values())


def test_the_reference_inputs_are_counted():
    "Every entry with reference inputs of modest size has been asked them, and those that agree on all are no fewer than they were."
    asked = {k for k, row in saved["entries"].items() if "references" in row}
    assert asked <= {k for k, i in INFOS.items() if i.reference_inputs_func is not None}
    agree = sum("reference" not in saved["entries"][k].get("differs", {}) for k in asked)
    assert (saved["counts"]["referenced"], saved["counts"]["reference"]) == (len(asked), agree)
    assert len(asked) >= 250 and agree >= 248


def test_the_goal():
    assert saved["counts"]["forward"] >= 600


# Names that agree in a kind of derivative, and the least that must, of those that agree going forward and have it.
FLOOR = {"gradient": 476, "nodes": 457, "second": 468, "forward": 449, "forward_over_reverse": 447, "inplace_gradient": 104, "inplace_forward": 103, "view_gradient": 469, "gradcheck": 460, "gradgradcheck": 452}
UNASKED = {"torch.ops.aten._flash_attention_forward", "torch.ops.aten._efficient_attention_forward", "nn.functional.batch_norm.without_cudnn", "nn.functional.one_hot"}      # no samples that have gradients on a CPU

def test_derivatives_are_counted():
    "Whatever declares derivatives has been asked them; nine names of ten that agree forward agree in each kind, and no fewer than did."
    entries = saved["entries"]
    assert {k for k, i in INFOS.items() if i.supports_autograd and "gradient" not in entries[k].get("gradients", {})} == UNASKED
    for aspect, least in FLOOR.items():
        rows = {}
        for key, info in INFOS.items(): rows.setdefault(info.name, []).append(entries[key])
        asked = [[r["gradients"][aspect] for r in v if aspect in r.get("gradients", {})] for v in rows.values() if all(r["forward"] for r in v)]
        agree, of = sum(not any(v) for v in asked if v), sum(map(bool, asked))
        assert saved["counts"]["gradients"][aspect] == [agree, of]
        assert agree >= least and agree >= .9*of


@pytest.mark.parametrize("name", [name for name, (form, _) in STANDARD.items() if form])
def test_pytorch_is_at_odds_with_itself(name, monkeypatch):
    "Without the mending the form named differs: a PyTorch that has been mended goes off the list."
    aspect, _ = STANDARD[name]
    monkeypatch.delitem(STANDARD, name)
    assert check(INFOS[name], aspects=(aspect,)).aspects[aspect]


def test_every_difference_has_a_reason():
    assert WHY.keys() == {k for k, row in saved["entries"].items() if any(row.get("gradients", {}).values())}


@pytest.mark.parametrize("aspect", ("gradient", "second", "forward", "forward_over_reverse", "gradcheck"))
def test_a_wrong_derivative_is_seen(aspect):
    "The comparison can fail: with another operator's derivative the aspect is red."
    from parity import harness
    info = INFOS["sin"]
    harness.places()[id(info.op)] = "", "cos"
    try: assert bool(harness.check(info, limit=2, aspects=(aspect,)).aspects[aspect]) == (aspect != "gradcheck")      # which has only our function
    finally: harness.places()[id(info.op)] = "", "sin"


def test_a_wrong_kernel_is_seen():
    "The comparison can fail: a function with another's kernel is red."
    import litetorch
    from parity import harness
    info = INFOS["add"]
    keep = harness.places().copy()
    harness.places()[id(info.op)] = "", "sub"
    try: assert harness.check(info, limit=3, aspects=("function",)).state == "red"
    finally: harness.places().update(keep)
    assert litetorch.add is not litetorch.sub


def test_a_sum_of_products_is_held_to_its_terms(monkeypatch):
    "An error as large as the terms allow is no difference in a convolution, one ten times as large is; and no operator but sums of products has this leave."
    from parity import harness
    info, plain = INFOS["nn.functional.conv2d"], harness.perform
    def off_by(share):
        def perform(f, args, kwargs):
            found = plain(f, args, kwargs)
            if isinstance(found.result, harness.litetorch.Tensor) and found.result.dtype == harness.litetorch.float32: found.result += share*found.result.abs().max()*(1 + 0*found.result)
            return found
        return perform
    for share, green in ((3e-7, True), (1e-4, False)):
        monkeypatch.setattr(harness, "perform", off_by(share))
        assert bool(harness.check(info, limit=2, aspects=("function",)).aspects["function"]) != green
    monkeypatch.setattr(harness, "perform", off_by(3e-6))
    assert harness.check(INFOS["add"], limit=2, aspects=("function",)).aspects["function"]
