"The schema language, against every schema that the PyTorch wheel knows."
import re

import pytest
import torch

from litetorch.aten.dispatch import OpOverload
from litetorch.aten.schema import parse_schema


def wheel_schemas():
    return {str(s).split("(")[0]: str(s) for s in torch._C._jit_get_all_schemas() if str(s).startswith("aten::")}


def test_round_trip_of_every_aten_schema():
    "What we can parse prints back letter by letter; the rest are TorchScript's own types."
    read, wrong = 0, []
    for text in wheel_schemas().values():
        try: ours = str(parse_schema(text))
        except RuntimeError: continue
        read += 1
        if re.sub(r"(\([a-z*]+!?) -> \*\)", r"\1)", text).replace(" ", "") != ours.replace(" ", ""): wrong.append((text, ours))
    assert read > 2500
    assert not wrong[:3], f"{len(wrong)} of {read}"


def test_our_schemas_are_pytorchs():
    "Every aten operator that we register has the schema of the wheel: names, types, defaults, aliases."
    import litetorch  # noqa: F401  (registers everything)
    theirs, different = wheel_schemas(), []
    for name, op in OpOverload.all.items():
        if not name.startswith("aten::"): continue
        if name not in theirs:
            different.append(f"{name}: unknown to PyTorch")
            continue
        text = re.sub(r"(\([a-z*]+!?) -> \*\)", r"\1)", theirs[name]).replace(" ", "")
        if text != str(op.schema).replace(" ", ""): different.append(f"{op.schema}\n   PyTorch: {theirs[name]}")
    assert not different, "\n".join(different)


@pytest.mark.parametrize("text", ["add(Tenser x) -> Tensor", "no arrow(Tensor x)", "f(Tensor(a x) -> Tensor"])
def test_nonsense_is_refused(text):
    with pytest.raises(RuntimeError): parse_schema(text)
