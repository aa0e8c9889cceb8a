"Forward mode against PyTorch: every entry of its operator database that has it."
import itertools
import warnings

import numpy as np
import pytest
import torch as theirs
from torch.autograd import forward_ad as their_ad
from torch.testing._internal.common_methods_invocations import op_db

import litetorch as ours
from litetorch.autograd import forward_ad as our_ad
from parity.harness import counterpart
from test_derivatives import plain, resolve, translate

SAMPLES = 3      # sample inputs tried per entry and dtype

# Entries that do not agree, and why. The tests check both ways: an entry listed here must still disagree.
DIFFERENT = {
    "triangular_solve": "PyTorch lets the triangle that is not read move the result",
    "logcumsumexp": "PyTorch adds 1e-13 to the divisor, and its complex exponentials overflow",
    "linalg.householder_product": "litetorch does not differentiate products of reflections",
}
DIFFERENT_INPLACE = {}
DIFFERENT_SECOND = {}


def tensors_of(value) -> list:
    "The tensors of floating or complex type in a result, in order."
    if isinstance(value, (theirs.Tensor, ours.Tensor)): return [value] if value.is_floating_point() or value.is_complex() else []
    if isinstance(value, (tuple, list)): return [t for v in value for t in tensors_of(v)]
    return []


def marked(value, found: list) -> list:
    "The tensors of a sample that require a gradient, in the order in which `translate` meets them."
    if isinstance(value, theirs.Tensor):
        if value.requires_grad: found.append(value)
    elif isinstance(value, (tuple, list)):
        for v in value: marked(v, found)
    elif isinstance(value, dict):
        for v in value.values(): marked(v, found)
    return found


def replaced(value, new: dict):
    "A sample with some of its tensors replaced."
    if id(value) in new: return new[id(value)]
    if isinstance(value, (tuple, list)) and not isinstance(value, theirs.Size): return type(value)(replaced(v, new) for v in value)
    if isinstance(value, dict): return {k: replaced(v, new) for k, v in value.items()}
    return value


def direction(t, rng):
    "A random tangent for a tensor of the sample, as a NumPy array."
    v = rng.standard_normal(tuple(t.shape))
    if t.dtype.is_complex: v = v + 1j*rng.standard_normal(tuple(t.shape))
    return np.asarray(v).astype(str(t.dtype).removeprefix("torch."))


def value_of(t): return None if t is None else plain(t)


class Side:
    "One library: its name space, forward mode, the function and what is done to its result."
    def __init__(self, torch, ad, function, process): self.torch, self.ad, self.function, self.process = torch, ad, function, process

    def duals(self, leaves, directions) -> dict:
        return {id(t): self.ad.make_dual(t, self.torch.from_numpy(d.copy())) for t, d in zip(leaves, directions, strict=True)}

    def tangents(self, arguments, leaves, directions) -> list:
        "Tangents of all results."
        self.torch.manual_seed(0)
        with self.ad.dual_level():
            *args, kwargs = replaced(arguments, self.duals(leaves, directions))
            out = tensors_of(self.process(self.function(*args, **kwargs)))
            return [value_of(self.ad.unpack_dual(t).tangent) for t in out]

    def written(self, arguments, leaves, directions) -> list:
        "Tangents after an in-place call on a column of a larger dual: of the result, of the base, of another view."
        self.torch.manual_seed(0)
        with self.ad.dual_level():
            duals = self.duals(leaves, directions)
            first = arguments[0]
            whole = self.torch.stack([duals.get(id(first), first)]*2, -1).clone()
            other, duals[id(first)] = whole.select(-1, 1), whole.select(-1, 0)
            *args, kwargs = replaced(arguments, duals)
            out = self.function(*args, **kwargs)
            return [value_of(self.ad.unpack_dual(t).tangent) for t in (out, whole, other)]

    def of_gradients(self, arguments, leaves, directions, rng) -> list:
        "Tangents of gradients: the backward pass of the function, run with duals."
        self.torch.manual_seed(0)
        with self.ad.dual_level():
            duals = self.duals(leaves, directions)
            *args, kwargs = replaced(arguments, duals)
            out = [t for t in tensors_of(self.process(self.function(*args, **kwargs))) if t.requires_grad]
            cotangents = [self.torch.from_numpy(direction(t, rng)) for t in out]
            if not out: return []
            got = self.torch.autograd.grad(out, list(duals.values()), cotangents, create_graph=True, allow_unused=True)
            return [value_of(None if g is None else self.ad.unpack_dual(g).tangent) for g in got]


def differ(want, got) -> str | None:
    if len(want) != len(got): return f"{len(got)} results instead of {len(want)}"
    for w, g in zip(want, got, strict=True):
        if w is None and (g is None or not g.any()) or g is None and not w.any(): continue
        if (w is None) != (g is None): return f"tangent {'missing' if g is None else 'not None'}"
        if w.dtype != g.dtype or w.shape != g.shape: return f"tangent is {g.dtype}{g.shape}, not {w.dtype}{w.shape}"
        if not np.allclose(g, w, 1e-6, 1e-8, equal_nan=True): return f"tangents differ by {np.max(np.abs(g - w)):.3g}"
    return None


def samples(op, dtype, count):
    theirs.manual_seed(0)
    for sample in itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=True), count):
        yield sample, marked((sample.input, *sample.args, sample.kwargs), [])


def compare(op, dtype, what, their_function=None, our_function=None, count=SAMPLES) -> str | None:
    "None if the two libraries agree on the first samples, else what differs; 'nothing' if PyTorch refuses all."
    rng, compared = np.random.default_rng(0), False
    for sample, leaves in samples(op, dtype, count):
        if not leaves: continue
        arguments, process, seed = (sample.input, *sample.args, sample.kwargs), sample.output_process_fn_grad, rng.integers(1 << 30)
        directions = [direction(t, rng) for t in leaves]
        fresh = lambda: [np.random.default_rng(seed)] if what == "of_gradients" else []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try: want = getattr(Side(theirs, their_ad, their_function or op.op, process), what)(arguments, leaves, directions, *fresh())
            except (RuntimeError, NotImplementedError): continue
            mine: list = []
            translated = translate(arguments, mine)
            try: got = getattr(Side(ours, our_ad, our_function, counterpart(process)), what)(translated, mine, directions, *fresh())
            except Exception as error: return f"{type(error).__name__}: {str(error)[:150]}"
        why = differ(want, got)
        if why: return why
        compared = True
    return None if compared else "nothing"


def key_of(op) -> str: return op.name + (f".{op.variant_test_name}" if op.variant_test_name else "")


def entries(wanted=lambda op: True) -> list:
    "One case an entry and dtype."
    return [pytest.param(op, dtype, id=f"{key_of(op)}-{str(dtype)[6:]}") for op in op_db if op.supports_forward_ad and wanted(op)
            for dtype in (theirs.float64, theirs.complex128) if dtype in op.dtypes]


def verdict(why, op, known):
    if why == "nothing": return
    if key_of(op) in known or op.name in known: assert why, f"{key_of(op)} agrees now: take it off the list"
    else: assert not why, why
