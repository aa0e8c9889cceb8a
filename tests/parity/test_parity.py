"""What `results.json` calls green stays green: each entry again, on a few samples of every dtype and form and a dozen reference inputs of one dtype.

`python tools/parity.py --all` measures the whole and writes the file; the counts in it are the floor.
"""
import json
from pathlib import Path

import pytest
from parity.harness import ASPECTS, check, op_db

saved = json.loads((Path(__file__).parent/"results.json").read_text())
INFOS = {i.name + (f".{i.variant_test_name}" if i.variant_test_name else ""): i for i in op_db}
GREEN = [k for k, row in saved["entries"].items() if row["forward"]]


@pytest.mark.parametrize("key", GREEN)
def test_stays_green(key):
    differs = saved["entries"][key].get("differs", {})
    r = check(INFOS[key], limit=3, aspects=[a for a in ASPECTS if a not in differs])
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
    assert len(asked) >= 250 and agree >= 244


def test_the_goal():
    assert saved["counts"]["forward"] >= 600


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
