"""TensorIterator: broadcasting, layout, coalescing and overlap, against PyTorch."""
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from litetorch.aten.core.iterator import (ARITH, COMPARE, FLOAT, Rule, broadcast_shapes, build_plan, check_into, check_overlap, coalesce_dimensions, internal_overlap, output_strides, overlap,
                                     run, spec_of)
from litetorch.c10.tensor import MetaArray


@st.composite
def operands(draw):
    "Float32 operands that broadcast together: (shape, permutation, gaps, sizes set to 1, expanded) each."
    shape = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
    ops = []
    for _ in range(draw(st.integers(1, 3))):
        n = len(shape) - draw(st.integers(0, len(shape) - 1))
        ones = draw(st.lists(st.booleans(), min_size=n, max_size=n))
        ops.append(dict(sizes=[1 if o else s for s, o in zip(shape[len(shape)-n:], ones, strict=False)], perm=draw(st.permutations(range(n))),
                        gaps=draw(st.lists(st.booleans(), min_size=n, max_size=n)), expand=draw(st.booleans()), full=shape[len(shape)-n:]))
    return ops

def make(torch, sizes, perm, gaps, expand, full):
    t = torch.zeros([sizes[p]*2 if g else sizes[p] for p, g in zip(perm, gaps, strict=False)])
    for d, p in enumerate(perm): t = t.narrow(d, 0, sizes[p])
    t = t.permute(*np.argsort(perm).tolist())
    return t.expand(*full) if expand else t

@settings(max_examples=300, deadline=None)
@given(operands())
def test_fresh_strides_are_pytorchs(ops):
    import torch
    tensors = [make(torch, **o) for o in ops]
    expected = [torch.neg, torch.maximum, torch.addcmul][len(tensors) - 1](*tensors)
    arrays = [MetaArray(tuple(t.shape), np.dtype("f4"), tuple(4*s for s in t.stride())) for t in tensors]
    assert output_strides(*arrays) == expected.stride(), [(tuple(t.shape), t.stride()) for t in tensors]

@settings(max_examples=150, deadline=None)
@given(operands())
def test_coalescing_visits_the_same_cells(ops):
    "The merged loop reaches the same addresses, operand by operand, in the same order."
    import torch
    tensors = [make(torch, **o) for o in ops]
    plan = build_plan("f", ARITH, *[(tuple(t.shape), tuple(4*s for s in t.stride()), np.dtype("f4")) for t in tensors])
    def walk(shape, strides):      # fastest dimension first
        index = np.indices(tuple(reversed(shape))).reshape(len(shape), -1) if shape else np.zeros((0, 1), int)
        return [sum((i*s for i, s in zip(index, reversed(st_), strict=False)), np.zeros(index.shape[1] if shape else 1, int)).tolist() for st_ in strides]
    assert walk(*plan.sorted) == walk(*plan.loop)

def test_mixed_dtypes_and_layout_of_converted_operands(torch):
    cases = [(torch.ones(2, 3, 4).permute(2, 0, 1), torch.arange(3)), (torch.ones(3, 4).T, torch.ones(4, 3, dtype=torch.float64)),
             (torch.arange(12).reshape(3, 4).T, torch.ones(4, 3).T.contiguous().T), (torch.ones(1).expand(4, 4).to(torch.int32), torch.ones(4, 4, dtype=torch.float64).T),
             (torch.ones(4, 1, dtype=torch.int32).expand(4, 4), torch.ones((), dtype=torch.float64))]
    for a, b in cases:
        expected = torch.add(a, b)
        spec = lambda t: (tuple(t.shape), tuple(s*t.element_size() for s in t.stride()), np.dtype(str(t.dtype).removeprefix("torch.")))
        plan = build_plan("add", ARITH, spec(a), spec(b))
        assert (plan.strides, str(plan.dtype)) == (expected.stride(), str(expected.dtype).removeprefix("torch.")), (a.stride(), b.stride())

def test_empty_operands(torch):
    for shapes in [((0,), (1,)), ((2, 0, 3), (1, 3)), ((0, 1), (1, 4))]:
        expected = torch.add(*[torch.empty(s) for s in shapes])
        plan = build_plan("add", ARITH, *[spec_of(np.empty(s, "f4")) for s in shapes])
        assert plan.shape == tuple(expected.shape)
        assert run(plan, np.add, [np.empty(s, "f4") for s in shapes]).shape == plan.shape

def test_numbers_and_rules():
    i = spec_of(np.ones(3, "i4"))
    assert build_plan("add", ARITH, i, float).dtype == np.float32
    assert build_plan("div", FLOAT, i, i).dtype == np.float32
    assert build_plan("lt", COMPARE, i, float).dtype == np.bool_ and build_plan("lt", COMPARE, i, float).common == np.float32
    with pytest.raises(RuntimeError, match="Found dtype Float but expected Int"): build_plan("f", Rule("same", promote=False), i, spec_of(np.ones(3, "f4")))

def test_overlap_errors_come_before_any_write(torch):
    "In-place on overlapping memory: the same cases are refused as in PyTorch, and nothing has changed."
    def windows(base):
        return {"same": (base, base), "shifted": (base[1:], base[:-1]), "interleaved": (base[::2], base[1::2]), "disjoint": (base[:4], base[4:]),
                "reversed dims": (base[:4].reshape(2, 2), base[:4].reshape(2, 2).T)}
    for name in windows(np.arange(8.)):
        mine, theirs = np.arange(8.), torch.arange(8.)
        out, x = windows(mine)[name]
        tout, tx = windows(theirs)[name] if name != "reversed dims" else (theirs[:4].reshape(2, 2), theirs[:4].reshape(2, 2).t())
        try: tout.add_(tx); expected = None
        except RuntimeError as e: expected = str(e)
        try: check_overlap(out, [x]); got = None
        except RuntimeError as e: got = str(e)
        assert got == expected, name
        assert mine.tolist() == list(range(8))

def test_internal_overlap(torch):
    expanded = np.broadcast_to(np.arange(1.), (4,))
    assert internal_overlap(expanded) == "yes" and internal_overlap(np.arange(4.)[::2]) == "too hard" and internal_overlap(np.ones((2, 3)).T) == "no"
    with pytest.raises(RuntimeError, match="more than one element of the written-to tensor"): check_overlap(expanded, [])
    assert overlap(np.empty(0), np.empty(0)) == "no"

def test_refusals(torch):
    plan = build_plan("add", ARITH, spec_of(np.ones((3, 2), "f4")), spec_of(np.ones(2, "f4")))
    with pytest.raises(RuntimeError, match=r"output with shape \[2\] doesn't match the broadcast shape \[3, 2\]"): check_into(plan, np.ones(2, "f4"))
    with pytest.raises(RuntimeError, match=r"The size of tensor a \(3\) must match the size of tensor b \(4\) at non-singleton dimension 0"): broadcast_shapes((3, 1), (4, 1))

def test_coalesce_keeps_a_dimension_that_an_operand_repeats():
    assert coalesce_dimensions([4, 10], [[8, 32], [8, 0]]) == ([4, 10], [[8, 32], [8, 0]])
    assert coalesce_dimensions([4, 10], [[8, 32], [8, 32]]) == ([40], [[8], [8]])
    assert coalesce_dimensions([], [[], []]) == ([], [[], []])
