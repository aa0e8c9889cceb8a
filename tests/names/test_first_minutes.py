"What anyone meets in the first ten minutes with a program of their own, against PyTorch."
import pickle

import numpy as np
import pytest

import litetorch


@pytest.mark.parametrize("call", [
    lambda m: m._check_tensor_all(m.tensor([True, False]), lambda: "not all"),
    lambda m: m._check_tensor_all_with(IndexError, m.zeros(3) > 1, lambda: f"of {3}"),
    lambda m: m._check_with(ValueError, False, lambda: "no"),
    lambda m: m._check_tensor_all(m.ones(2)),
    lambda m: m._check_tensor_all(True),
])
def test_checks_of_tensors_and_of_any_error(call, torch):
    "The forms in which libraries check their arguments: error and text are PyTorch's."
    found = []
    for m in (litetorch, torch):
        m._check_tensor_all(m.ones(2) > 0), m._check_with(IndexError, True, lambda: "never")
        with pytest.raises(Exception) as e: call(m)
        found.append((e.type, str(e.value).replace("litetorch", "torch").replace("torch.c10.tensor.", "torch.")))
    assert found[0] == found[1]


def test_pythons_types_are_dtypes(torch):
    "`float`, `int`, `bool` and `complex` wherever a dtype is asked for; another class is refused in PyTorch's words."
    for call in (lambda m, t: m.zeros(2, dtype=t), lambda m, t: m.ones_like(m.ones(2), dtype=t), lambda m, t: m.eye(2, dtype=t), lambda m, t: m.ones(2).to(t),
                 lambda m, t: m.tensor([1], dtype=t), lambda m, t: m.ones(2).sum(dtype=t), lambda m, t: m.arange(3, dtype=t), lambda m, t: m.full((2,), 1, dtype=t),
                 lambda m, t: m.ones(2).new_zeros(2, dtype=t), lambda m, t: m.as_tensor([1], dtype=t), lambda m, t: m.empty(2, dtype=t)):
        for t in (float, int, bool, complex):
            try: theirs = call(torch, t).dtype
            except RuntimeError: continue                  # no complex ranges
            assert str(call(litetorch, t).dtype) == str(theirs)
    for m in (litetorch, torch):
        with pytest.raises(TypeError, match=r"empty\(\): argument 'dtype' must be torch.dtype, not type"): m.empty(2, dtype=str)


def test_a_second_backward_pass_where_nothing_was_saved(torch):
    for m in (litetorch, torch):
        p = m.ones(4, requires_grad=True)
        for a in (*p.unbind(), *p.chunk(2), *p.split(1)): a.sum().backward()
        y = m.stack([m.cat([p, p]).reshape(2, 4)[1:], p[None]]).squeeze().sum()
        y.backward(), y.backward()
        assert p.grad.tolist() == [7.0]*4
        y = p.exp().sum()
        y.backward()
        with pytest.raises(RuntimeError, match="backward through the graph a second time"): y.backward()


def test_arrays_that_were_pickled():
    "Their dtype is equal to NumPy's own, and another object."
    a = pickle.loads(pickle.dumps(np.ones((2, 2, 2), np.float32)))
    assert litetorch.bmm(litetorch.from_numpy(a), litetorch.ones(2, 2, 2)).sum().item() == 16 and litetorch.from_numpy(a)._array.dtype is np.dtype(np.float32)


def test_every_operator_can_be_looked_up():
    for name in ("add", "mul", "sum", "relu", "softmax"): assert f"torch.{name}" in str(litetorch.where(name))
