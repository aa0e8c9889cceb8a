"What goes wrong must say what was expected, raise PyTorch's exception type, and change nothing."
import re

import pytest
import torch as theirs

import litetorch as ours


def grown(torch):
    "A leaf, an expanded view, a graph: what the cases below misuse."
    torch.manual_seed(0)
    return torch.rand(2, 3), torch.rand(4, 5)


CASES = {
    "shapes that do not broadcast": lambda torch: torch.ones(2, 3) + torch.ones(2, 4),
    "matmul shapes": lambda torch: torch.ones(2, 3) @ torch.ones(2, 3),
    "matmul dtypes": lambda torch: torch.ones(2, 2) @ torch.ones(2, 2, dtype=torch.float64),
    "linear shapes": lambda torch: torch.nn.functional.linear(torch.ones(2, 3), torch.ones(4, 5)),
    "wrong dtype of indices": lambda torch: torch.nn.functional.embedding(torch.ones(2), torch.ones(3, 4)),
    "index out of range": lambda torch: torch.arange(3)[5],
    "index list out of range": lambda torch: torch.arange(3)[[0, 7]],
    "embedding out of range": lambda torch: torch.nn.functional.embedding(torch.tensor([9]), torch.ones(3, 4)),
    "too many indices": lambda torch: torch.ones(2)[0, 0],
    "dimension out of range": lambda torch: torch.ones(2, 3).sum(2),
    "view of a transposed matrix": lambda torch: torch.ones(2, 3).t().view(6),
    "view to a wrong size": lambda torch: torch.ones(2, 3).view(4),
    "reshape with two -1": lambda torch: torch.ones(2, 3).reshape(-1, -1),
    "in-place on a leaf": lambda torch: torch.ones(2, requires_grad=True).add_(1),
    "in-place on a view of a leaf": lambda torch: torch.ones(2, requires_grad=True)[0].add_(1),
    "in-place on an expanded view": lambda torch: torch.ones(1).expand(3).add_(torch.ones(3)),
    "in-place that would broadcast": lambda torch: torch.ones(2).add_(torch.ones(3, 2)),
    "in-place float into int": lambda torch: torch.ones(2, dtype=torch.int64).add_(0.5),
    "subtracting booleans": lambda torch: torch.tensor([True]) - torch.tensor([False]),
    "backward of a vector": lambda torch: (torch.ones(2, requires_grad=True) * 2).backward(),
    "backward without a graph": lambda torch: torch.ones(1).backward(),
    "item of many": lambda torch: torch.ones(2).item(),
    "pooling windows larger than the image": lambda torch: torch.nn.functional.avg_pool3d(torch.ones(1, 1, 2, 2, 2), (3, 2, 2), padding=1),
    "bool of many": lambda torch: bool(torch.ones(2)),
    "len of a scalar": lambda torch: len(torch.tensor(1.)),
    "iteration over a scalar": lambda torch: list(torch.tensor(1.)),
    "unknown device": lambda torch: torch.ones(2, device="fpgaa"),
    "malformed device": lambda torch: torch.device("cuda:x"),
    "a tensor of strings": lambda torch: torch.tensor(["a"]),
    "ragged data": lambda torch: torch.tensor([[1, 2], [3]]),
    "not a tensor": lambda torch: torch.relu("x"),
    "adding a string": lambda torch: torch.ones(2) + "a",
    "unknown keyword": lambda torch: torch.relu(torch.ones(2), foo=1),
    "too many arguments": lambda torch: torch.relu(torch.ones(2), 1, 2),
    "cat of nothing": lambda torch: torch.cat([]),
    "cat of different sizes": lambda torch: torch.cat([torch.ones(2, 3), torch.ones(2, 4)]),
    "stack of different sizes": lambda torch: torch.stack([torch.ones(2), torch.ones(3)]),
    "integer tensor that requires grad": lambda torch: torch.ones(2, dtype=torch.int64, requires_grad=True),
    "numpy of a tensor with history": lambda torch: torch.ones(2, requires_grad=True).numpy(),
    "cross entropy target out of range": lambda torch: torch.nn.functional.cross_entropy(torch.ones(2, 3), torch.tensor([0, 3])),
    "cross entropy batch sizes": lambda torch: torch.nn.functional.cross_entropy(torch.ones(2, 3), torch.tensor([0, 1, 2])),
    "layer norm shape": lambda torch: torch.nn.functional.layer_norm(torch.ones(2, 3), (4,)),
    "conv channels": lambda torch: torch.nn.functional.conv2d(torch.ones(1, 3, 4, 4), torch.ones(2, 4, 3, 3)),
    "dropout probability": lambda torch: torch.nn.functional.dropout(torch.ones(2), 1.5),
    "negative size": lambda torch: torch.zeros(-1),
    "expand that does not fit": lambda torch: torch.ones(2, 3).expand(4, 3),
    "unused input of grad": lambda torch: torch.autograd.grad(torch.ones(1, requires_grad=True).sum(), [torch.ones(1, requires_grad=True)]),
    "set requires_grad of a result": lambda torch: setattr(torch.ones(1, requires_grad=True) * 2, "requires_grad", False),
    "grad of wrong shape": lambda torch: setattr(torch.ones(2, requires_grad=True), "grad", torch.ones(3)),
    "module attribute": lambda torch: torch.nn.Linear(2, 2).nothing,
    "optimizer without parameters": lambda torch: torch.optim.SGD([], lr=0.1),
    "a dimension that is no integer": lambda torch: torch.ones(2, 3).mode(1e30),
    "padding that leaves nothing": lambda torch: torch.nn.functional.conv_transpose2d(torch.ones(1, 2, 4, 4), torch.ones(2, 3, 3, 3), padding=4),
    "padding that leaves nothing of a sequence": lambda torch: torch.nn.functional.conv_transpose1d(torch.ones(1, 2, 4), torch.ones(2, 3, 3), padding=3),
    "an infinite limit of integers": lambda torch: torch.nn.functional.hardtanh(torch.arange(3), 0, float("inf")),
    "a limit beyond the dtype": lambda torch: torch.nn.functional.hardtanh(torch.arange(3, dtype=torch.int8), -1, 300),
    "negative learning rate": lambda torch: torch.optim.AdamW([torch.ones(1, requires_grad=True)], lr=-1.),
}


def raised(torch, case):
    with pytest.raises(Exception) as caught: case(torch)
    return caught.value


@pytest.mark.parametrize("name", CASES)
def test_type_and_message(name):
    "The same exception class as PyTorch, and a message about the same things."
    expected, got = raised(theirs, CASES[name]), raised(ours, CASES[name])
    assert type(got).__name__ == type(expected).__name__ or isinstance(got, type(expected)), f"{type(expected).__name__}: {expected}\n!= {type(got).__name__}: {got}"
    words = lambda e: set(re.findall(r"[A-Za-z_]{4,}", str(e).lower()))
    want = words(expected)
    assert len(str(got)) > 15 and len(want & words(got)) >= 0.4*len(want), f"PyTorch: {expected}\nlitetorch: {got}"


def test_backward_twice():
    for torch in (theirs, ours):
        x = torch.ones(2, requires_grad=True)
        y = (x * x).sum()
        y.backward()
        with pytest.raises(RuntimeError, match="backward through the graph a second time"): y.backward()
        assert x.grad.tolist() == [2., 2.]


def test_modified_after_saving():
    for torch in (theirs, ours):
        x = torch.ones(2, requires_grad=True)
        y = x * 2
        z = y * y
        y.add_(1)
        with pytest.raises(RuntimeError, match=r"modified by an inplace operation.*version 1; expected version 0"): z.sum().backward()


def test_nothing_is_half_changed():
    "A refused in-place operation leaves data and version as they were."
    for torch in (theirs, ours):
        x = torch.arange(4)
        for bad in (lambda: x.add_(0.5), lambda: x.add_(torch.ones(3)), lambda: x.mul_(torch.ones(2, 4)), lambda: x.__setitem__(slice(0, 2), torch.arange(3))):
            with pytest.raises(RuntimeError): bad()
        assert x.tolist() == [0, 1, 2, 3] and x._version == 0
        leaf = torch.ones(2, requires_grad=True)
        with pytest.raises(RuntimeError): leaf.add_(1)
        assert leaf.tolist() == [1., 1.] and leaf._version == 0
