"Ranks, bins, segments and masked reductions against PyTorch."
import pytest
import torch
from torch.testing._internal.common_methods_invocations import op_db

import litetorch
from parity.harness import check

NAMES = ("kthvalue", "mode", "quantile", "nanquantile", "histc", "histogram", "histogramdd", "_segment_reduce", "_unsafe_masked_index",
         "_unsafe_masked_index_put_accumulate", "unravel_index", "sum_to_size", "masked.sum", "masked.var", "masked.norm", "masked.log_softmax", "masked.median")

@pytest.mark.parametrize("info", [i for i in op_db if i.name in NAMES], ids=lambda i: f"{i.name}.{i.variant_test_name}".rstrip("."))
def test_database(info):
    r = check(info, limit=4)
    assert r.state == "green", (r.absent, r.aspects)

@pytest.mark.parametrize("call", [
    lambda t: t.sort(t.tensor([3, 1]), out=(t.empty(0, dtype=t.int64), t.empty(0, dtype=t.int64))),
    lambda t: t.max(t.tensor([[3., 1.]]), 1, out=(t.empty(0), t.empty(0, dtype=t.int64))),
    lambda t: t.histogram(t.tensor([1., 2.]), 2, out=(t.empty(0), t.empty(0))),
    lambda t: t.kthvalue(t.tensor([1., 2.]), 2),
], ids=["sort", "max", "histogram", "kthvalue"])
def test_results_have_names(call):
    ours, theirs = call(litetorch), call(torch)
    assert type(ours).__name__ == type(theirs).__name__ and [v.tolist() for v in ours] == [v.tolist() for v in theirs]

def test_wrong_number_of_outs():
    for t in (litetorch, torch):
        with pytest.raises(TypeError): t.max(t.ones(2, 2), 1, out=(t.empty(0),))
