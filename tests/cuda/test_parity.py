"""The operator database with our operands on the device: what `results_cuda.json` calls green stays green, on two samples of every dtype and form.

`python tools/parity.py --device cuda --save NAME...` asks entries and writes the file.
"""
import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.gpu
FILE = Path(__file__).parent.parent/"parity"/"results_cuda.json"
GREEN = [k for k, row in json.loads(FILE.read_text())["entries"].items() if row["state"] == "green"]


@pytest.mark.parametrize("key", GREEN)
def test_stays_green(key):
    from parity.harness import ASPECTS, check, op_db
    info = next((i for i in op_db if i.name + (f".{i.variant_test_name}" if i.variant_test_name else "") == key), None)
    if info is None: pytest.skip("this PyTorch does not have the entry")
    r = check(info, limit=2, aspects=ASPECTS[:-1], device="cuda")
    assert r.compared and not r.absent and not any(r.aspects.values()), r.aspects


def test_a_wrong_kernel_is_seen():
    "The comparison can fail: with another operator's kernel the entry is red, and so is a result on the wrong device."
    from parity import harness
    info = next(i for i in harness.op_db if i.name == "neg")
    keep = harness.places()[id(info.op)]
    try:
        harness.places()[id(info.op)] = "", "abs"
        assert harness.check(info, limit=2, aspects=("function",), device="cuda").state == "red"
    finally: harness.places()[id(info.op)] = keep
    entry = harness.Entry(info, "cuda")
    with pytest.raises(harness.Difference, match="lies on cpu"): entry.check_place(harness.litetorch.ones(2), harness.torch.ones(2))
