"The schema language, against every schema that the PyTorch wheel knows."
import re

import pytest
import torch

from litetorch.aten.core.dispatch import OpOverload
from litetorch.aten.core.schema import parse_schema


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


NUMBERS = {"contiguous_format": 0, "preserve_format": 1, "long": 4}


def facts(schema):
    "What a schema says, whatever its spelling: quotes, `1.` and `1.0`, members of enumerations, `int[2] x=1`; names of out= arguments do not count."
    def default(a):
        value = NUMBERS.get(a.default_text, a.default)
        return [value]*a.type.list if a.type.list is not None and a.type.list > 0 and isinstance(value, int) else value
    return ([(a.name if not (a.writes and a.kwarg_only) else "", str(a.type), default(a), a.kwarg_only, a.writes) for a in schema.arguments],
            [(str(r.type), r.writes, bool(r.alias)) for r in schema.returns])


def test_our_schemas_are_pytorchs():
    "Every aten operator that we register has the schema of the wheel: names, types, defaults, aliases."
    import litetorch
    litetorch.ones      # noqa: B018  (the first name loads every layer)
    theirs, different = wheel_schemas(), []
    for name, op in OpOverload.all.items():
        if not name.startswith("aten::"): continue
        if name not in theirs: different.append(f"{name}: unknown to PyTorch")
        elif facts(parse_schema(theirs[name])) != facts(op.schema): different.append(f"{op.schema}\n   PyTorch: {theirs[name]}")
    assert len(OpOverload.all) > 1000 and not different, "\n".join(different)


@pytest.mark.parametrize("text", ["add(Tenser x) -> Tensor", "no arrow(Tensor x)", "f(Tensor(a x) -> Tensor"])
def test_nonsense_is_refused(text):
    with pytest.raises(RuntimeError): parse_schema(text)
