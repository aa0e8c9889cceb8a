"""`rearrange`: PyTorch's shapes, strides, values, errors and gradients."""
import numpy as np
import pytest

import litetorch

PATTERNS = ["a b c -> c b a", "a b c -> (a b) c", "a b c->b (a c) 1", "a ... -> ... a", "a ... -> (...) a", "... -> (...)", "... -> ...", "a b c -> a () b c", "a b c -> (1 a) b c",
            "a b (c d) -> d a b c, d=2", "a b (c d) -> (b c) (a d), c=2, d=2", "(a b) c d -> a b c d, b=1", "a b (c d e) -> a b c d e, c=2, d=2", "(a b) (c d) e -> (a c) (b d) e, a=2, c=1"]
WRONG = ["a b c -> a b", "a b -> a b", "a b c", "a b c -> a b c ->", "a a b -> a b", "a b c -> a b c (", "a b ((c)) -> a b c", "a b c -> a b c, e=2", "a b 4 -> a b", "a b c -> a 2 b c",
         "_a b c -> _a b c", "... b ... -> b", "(...) c -> (...) c", "a b c -> a ... b c", "a.b c d -> d", "a-b c d -> d", "a b (c d) -> a b c d, c='x'", "a b (c d) -> a b c d, c=3", "a b (c d) -> a b c d",
         "a b (c d) -> a b c d, c=2, d=3"]

def call(t, x, case):
    pattern, _, lengths = case.partition(", ")
    return t.func.rearrange(x, pattern, **eval(f"dict({lengths})"))

@pytest.mark.parametrize("case", PATTERNS)
def test_patterns(torch, case):
    a = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    ours, theirs = (t.from_numpy(a).requires_grad_() for t in (litetorch, torch))
    y, z = call(litetorch, ours, case), call(torch, theirs, case)
    assert (tuple(y.shape), y.stride(), y.tolist()) == (tuple(z.shape), z.stride(), z.tolist())
    (y*y.cumsum(0)).sum().backward(); (z*z.cumsum(0)).sum().backward()
    assert ours.grad.tolist() == theirs.grad.tolist()
    compiled = litetorch.compile(lambda x: call(litetorch, x, case)*2, fullgraph=False)(litetorch.from_numpy(a))
    assert compiled.tolist() == (z*2).tolist()

@pytest.mark.parametrize("case", WRONG)
def test_errors(torch, case):
    found = []
    for t in (litetorch, torch):
        with pytest.raises(Exception) as e: call(t, t.zeros(2, 3, 4), case)
        found.append(e.type.__name__)
    assert found[0] == found[1] and "torch" not in found[0]

def test_several_tensors(torch):
    ours, theirs = (t.func.rearrange([t.arange(3), t.arange(3)*2], "n a -> a n").tolist() for t in (litetorch, torch))
    assert ours == theirs

def test_unnamed_axes_have_size_1():
    with pytest.raises(ValueError, match="size 3"): litetorch.func.rearrange(litetorch.zeros(2, 3), "a 1 -> a")
