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


def tensors_of(value) -> list:
    "The tensors of floating or complex type in a result, in order."
    if isinstance(value, (theirs.Tensor, ours.Tensor)): return [value] if value.is_floating_point() or value.is_complex() else []
    if isinstance(value, (tuple, list)): return [t for v in value for t in tensors_of(v)]
    return []


def marked(value, found: list):
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


def run(torch, ad, function, process, arguments, leaves, directions, copy=None):
    "Values and tangents of all results. `copy`: call with copies of the duals, so that they can be written."
    torch.manual_seed(0)
    with ad.dual_level():
        duals = {id(t): ad.make_dual(t, torch.from_numpy(d.copy())) for t, d in zip(leaves, directions, strict=True)}
        if copy: duals = {k: d.clone() for k, d in duals.items()}
        *args, kwargs = replaced(arguments, duals)
        out = tensors_of(process(function(*args, **kwargs)))
        unpacked = [ad.unpack_dual(t) for t in out]
        return [(plain(u.primal), None if u.tangent is None else plain(u.tangent)) for u in unpacked]


def differ(want, got, tolerance=1e-6) -> str | None:
    if len(want) != len(got): return f"{len(got)} results instead of {len(want)}"
    for (_, w), (_, g) in zip(want, got, strict=True):
        if w is None and (g is None or not g.any()) or g is None and not w.any(): continue
        if (w is None) != (g is None): return f"tangent {'missing' if g is None else 'not None'}"
        if w.dtype != g.dtype or w.shape != g.shape: return f"tangent is {g.dtype}{g.shape}, not {w.dtype}{w.shape}"
        if not np.allclose(g, w, tolerance, 1e-8, equal_nan=True): return f"tangents differ by {np.nanmax(np.abs(g - w)):.3g}"
    return None


def samples(op, dtype, count=SAMPLES):
    theirs.manual_seed(0)
    for sample in itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=True), count):
        yield sample, marked((sample.input, *sample.args, sample.kwargs), [])


def compare(op, dtype, count=SAMPLES) -> str | None:
    "None if the tangents agree with PyTorch's on the first samples, else what differs."
    function, rng = resolve(op), np.random.default_rng(0)
    if function is None: return "absent"
    for sample, leaves in samples(op, dtype, count):
        if not leaves: continue
        arguments = (sample.input, *sample.args, sample.kwargs)
        directions = [direction(t, rng) for t in leaves]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try: want = run(theirs, their_ad, op.op, sample.output_process_fn_grad, arguments, leaves, directions)
            except (RuntimeError, NotImplementedError): continue
            mine = []
            translated = translate(arguments, mine)
            try: got = run(ours, our_ad, function, counterpart(sample.output_process_fn_grad), translated, mine, directions)
            except Exception as error: return f"{type(error).__name__}: {str(error)[:150]}"
        why = differ(want, got)
        if why: return why
    return None
