"""What is no dtype is refused where a dtype is asked for, in the name of the function; Python's types are dtypes everywhere."""
import inspect

import numpy as np
import pytest
import torch

import litetorch as lt

CALLS = """
T.zeros(2, dtype=D)| T.ones(2, dtype=D)| T.empty(2, dtype=D)| T.full((2,), 1, dtype=D)| T.tensor(1, dtype=D)| T.as_tensor(1, dtype=D)| T.asarray([1], dtype=D)| T.arange(3, dtype=D)
T.eye(2, dtype=D)| T.linspace(0, 1, 2, dtype=D)| T.logspace(0, 1, 2, dtype=D)| T.rand(2, dtype=D)| T.randn(2, dtype=D)| T.randint(3, (2,), dtype=D)| T.randperm(3, dtype=D)
T.normal(0., 1., (2,), dtype=D)| T.rand_like(T.ones(2), dtype=D)| T.randn_like(T.ones(2), dtype=D)| T.zeros_like(T.ones(2), dtype=D)| T.full_like(T.ones(2), 1, dtype=D)
T.ones(2).new_zeros(2, dtype=D)| T.ones(2).new_tensor([1], dtype=D)| T.ones(2).to(dtype=D)| T.ones(2).sum(dtype=D)| T.ones(2).mean(dtype=D)| T.ones(2).prod(dtype=D)| T.ones(2).cumsum(0, dtype=D)
T.nn.functional.softmax(T.ones(2), 0, dtype=D)| T.hann_window(3, dtype=D)| T.kaiser_window(3, dtype=D)| T.fft.fftfreq(3, dtype=D)| T.linalg.norm(T.ones(2), dtype=D)
T.tril_indices(2, 2, dtype=D)| T.empty_strided((2,), (1,), dtype=D)| T.finfo(D)| T.iinfo(D)| T.promote_types(D, T.int64)| T.can_cast(T.int64, D)| T.nn.Linear(2, 2, dtype=D)
T.nn.Linear(2, 2).to(dtype=D)
""".replace("\n", "|").split("|")
CALLS = [c.strip() for c in CALLS if c.strip()]

def kind_of(call, library, dtype):
    try: eval(call, {"T": library, "D": dtype(library) if inspect.isfunction(dtype) else dtype})
    except Exception as e: return next(c.__name__ for c in type(e).__mro__ if c.__module__ == "builtins"), str(e)
    return None, ""

@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("dtype", ["float", 3, np.float32, lambda T: T.ones(1)], ids=["text", "number", "NumPy's", "tensor"])
def test_refused_as_in_pytorch(call, dtype):
    want, mine = kind_of(call, torch, dtype), kind_of(call, lt, dtype)
    assert mine[0] == want[0], mine
    if want[0] == "TypeError": assert "must be torch.dtype, not" in mine[1] or "combination of arguments" in mine[1]

@pytest.mark.parametrize("call", [c for c in CALLS if not c.startswith(("T.finfo", "T.iinfo", "T.tril"))])
@pytest.mark.parametrize("dtype", [float, int, bool])
def test_pythons_types_are_dtypes(call, dtype): assert kind_of(call, lt, dtype)[0] == kind_of(call, torch, dtype)[0]

@pytest.mark.parametrize("call", ["T.ones(2).add(1, beta=2)", "T.ones(2).relu(a=1)", "T.ones(2).reshape(2, a=1)", "T.add(T.ones(2), 1, beta=2)"])
def test_a_keyword_that_does_not_exist_is_told_with_the_public_name(call):
    want, mine = kind_of(call, torch, None), kind_of(call, lt, None)
    assert mine[0] == want[0] == "TypeError" and "method" not in mine[1]
