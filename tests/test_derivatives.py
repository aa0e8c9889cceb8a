"The derivative table against PyTorch: every entry of its operator database whose function exists here."
import itertools
import warnings

import numpy as np
import pytest
import torch as theirs
from torch.testing._internal.common_methods_invocations import op_db

import litetorch as ours
from parity.harness import Absent, counterpart

SAMPLES = 3      # sample inputs tried per entry and dtype

# Entries that do not agree, and why. The test checks both ways: an entry listed here must still disagree.
COMPOSED = "made of other operators than in PyTorch: equal gradients, another node"
REFLECTIONS = "litetorch does not differentiate products of reflections"
SPARSE = "sparse operators have no derivatives here"
DIFFERENT = dict.fromkeys(("combinations", "diag", "matmul", "__rmatmul__", "nn.functional.cross_entropy", "nn.functional.pad.circular",
                           "nn.functional.pairwise_distance", "linalg.tensorinv"), COMPOSED) | {
    **dict.fromkeys(("conj-complex128", "H-complex128", "mH-complex128", "fft.ifft-float64", "fft.ihfft-float64", "fft.ihfftn-float64"), "PyTorch's conj is lazy (ConjBackward0), ours is conj_physical"),
    "as_strided_scatter": "PyTorch's gradient keeps the cells under the scattered window, which do not influence the result, and drops the others",
    "ormqr": REFLECTIONS, "linalg.householder_product": REFLECTIONS, "sparse.sampled_addmm": SPARSE, "sparse.mm.reduce": SPARSE,
    "native_group_norm": "mean and rstd are not differentiable here",
}
DIFFERENT_SECOND = {k: DIFFERENT[k] for k in ("native_group_norm", "sparse.sampled_addmm")} | dict.fromkeys(
    ("nn.functional.grid_sample", "grid_sampler_2d", "grid_sampler_3d"), "the backward operators of grid sampling have no derivative here")
for _n in ("chunked", "chunked_none"):
    DIFFERENT[f"nn.functional.linear_cross_entropy.{_n}"] = "a function written in Python, in both: equal gradients, another node"
DIFFERENT_SECOND["nn.functional.ctc_loss"] = "refused, in PyTorch too: _ctc_loss_backward has no derivative"
for _n in ("ormqr", "linalg.householder_product"): DIFFERENT_SECOND[_n] = REFLECTIONS

UNTESTED = ("to_sparse", "bfloat16", "chalf")     # results of types that NumPy does not have


def resolve(op):
    "Our function for an entry of the database, or None."
    if op.name in UNTESTED: return None
    try: return counterpart(op.op)
    except Absent: return None


def translate(value, leaves: list):
    "A sample argument in our terms; tensors that require a gradient are collected."
    if isinstance(value, theirs.Tensor):
        plain = value.detach().resolve_conj().resolve_neg()
        storage = theirs.as_strided(plain, (plain.untyped_storage().nbytes()//plain.element_size(),), (1,), 0)
        t = ours.from_numpy(storage.numpy().copy()).as_strided(tuple(plain.shape), plain.stride(), plain.storage_offset()).detach()
        if value.requires_grad:
            t.requires_grad_()
            leaves.append(t)
        return t
    if isinstance(value, theirs.Size): return tuple(value)
    if isinstance(value, np.ndarray): return value
    if isinstance(value, (tuple, list)): return type(value)(translate(v, leaves) for v in value)
    if isinstance(value, dict): return {k: translate(v, leaves) for k, v in value.items()}
    if isinstance(value, slice): return slice(*(translate(v, leaves) for v in (value.start, value.stop, value.step)))
    if isinstance(value, (theirs.dtype, theirs.memory_format, theirs.layout)): return getattr(ours, str(value).removeprefix("torch."))
    if isinstance(value, theirs.device): return ours.device(str(value))
    if isinstance(value, theirs.nn.Module): return counterpart(value)
    if isinstance(value, theirs.nn.LinearCrossEntropyOptions):
        return ours.nn.LinearCrossEntropyOptions(**{f: translate(getattr(value, f), leaves) for f in value.__slots__})
    return value


def leaves_of(value) -> list:
    if isinstance(value, theirs.Tensor): return [value] if value.requires_grad else []
    if isinstance(value, (tuple, list)): return [t for v in value for t in leaves_of(v)]
    if isinstance(value, dict): return [t for v in value.values() for t in leaves_of(v)]
    return []


def differentiable(torch, out) -> list:
    "The outputs that a gradient can start from."
    if isinstance(out, torch.Tensor): return [out] if out.requires_grad else []
    if isinstance(out, (tuple, list)): return [t for o in out for t in differentiable(torch, o)]
    return []


def gradients(torch, out, leaves, cotangents):
    got = torch.autograd.grad(out, leaves, cotangents, allow_unused=True)
    return [plain(g) if g is not None else None for g in got]


def plain(t):
    "The value as a NumPy array."
    if isinstance(t, theirs.Tensor): t = theirs.zeros(t.shape, dtype=t.dtype) if t._is_zerotensor() else t.resolve_conj().resolve_neg()
    return np.array(t.detach().numpy())


def cotangents_for(outputs, rng) -> list:
    result = []
    for t in outputs:
        c = rng.standard_normal(t.shape)
        if t.dtype.is_complex: c = c + 1j*rng.standard_normal(t.shape)
        result.append(np.asarray(c).astype(plain(t).dtype))
    return result


def name_of(node) -> str: return node.name().split("::")[-1]


def run_both(op, function, sample, leaves, rng):
    "(their outputs, our outputs, our leaves, cotangents), or None if there is nothing to differentiate."
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs.manual_seed(0)
        process = sample.output_process_fn_grad        # takes away what is not determined, such as the sign of an eigenvector
        try: outputs = differentiable(theirs, process(op.op(sample.input, *sample.args, **sample.kwargs)))
        except (RuntimeError, NotImplementedError): return None
        if not outputs or not leaves: return None
        mine = []
        *args, kwargs = translate((sample.input, *sample.args, sample.kwargs), mine)
        ours.manual_seed(0)
        found = differentiable(ours, counterpart(process)(function(*args, **kwargs)))
    if len(found) != len(outputs): raise AssertionError(f"{len(found)} differentiable outputs instead of {len(outputs)}")
    return outputs, found, mine, cotangents_for(outputs, rng)


def difference(want, got) -> str | None:
    for w, g in zip(want, got, strict=True):
        if w is None and (g is None or not g.any()) or g is None and not w.any(): continue
        if (w is None) != (g is None): return f"gradient {'missing' if g is None else 'not None'}"
        if w.dtype != g.dtype or w.shape != g.shape: return f"gradient is {g.dtype}{g.shape}, not {w.dtype}{w.shape}"
        if not np.allclose(g, w, 1e-6, 1e-8, equal_nan=True): return f"gradients differ by {np.nanmax(np.abs(g - w)):.3g}"
    return None


def samples(op, dtype, count=SAMPLES):
    theirs.manual_seed(0)
    for sample in itertools.islice(op.sample_inputs_func(op, "cpu", dtype, True), count):
        yield sample, leaves_of((sample.input, *sample.args, sample.kwargs))


def compare(op, function, dtype) -> str | None:
    "None if gradients and node names agree with PyTorch's on the first samples, else what differs."
    rng = np.random.default_rng(0)
    for sample, leaves in samples(op, dtype):
        try:
            both = run_both(op, function, sample, leaves, rng)
            if both is None: continue
            outputs, found, mine, cotangents = both
            names = [(name_of(a.grad_fn), name_of(b.grad_fn)) for a, b in zip(outputs, found, strict=True) if a.grad_fn is not None]
            got = gradients(ours, found, mine, [ours.from_numpy(c) for c in cotangents])
        except Exception as error: return f"{type(error).__name__}: {str(error)[:120]}"
        why = difference(gradients(theirs, outputs, leaves, [theirs.from_numpy(c) for c in cotangents]), got)
        wrong = [f"node {b} for {a}" for a, b in names if a != b]
        if why or wrong: return why or wrong[0]
    return None


def compare_second(op, function) -> str | None:
    "The same for the gradient of the gradient, in float64, on one sample."
    rng = np.random.default_rng(0)
    for sample, leaves in samples(op, theirs.float64, 1):
        try:
            both = run_both(op, function, sample, leaves, rng)
            if both is None: continue
            outputs, found, mine, cotangents = both
            second = []
            for torch, out, inputs in ((theirs, outputs, leaves), (ours, found, mine)):
                first = torch.autograd.grad(out, inputs, [torch.from_numpy(c) for c in cotangents], create_graph=True, allow_unused=True)
                roots = [g for g in first if g is not None and g.requires_grad and g.grad_fn is not None]
                again = cotangents_for(roots, np.random.default_rng(1))
                second.append(gradients(torch, roots, inputs, [torch.from_numpy(c) for c in again]) if roots else [None]*len(inputs))
        except Exception as error: return f"{type(error).__name__}: {str(error)[:120]}"
        if why := difference(*second): return why
    return None


def label(op) -> str: return op.name + (f".{op.variant_test_name}" if op.variant_test_name else "")


def cases() -> list: return list(_cases())


def _cases():
    for op in op_db:
        function = resolve(op)
        if function is None or not op.supports_autograd: continue
        for dtype in (theirs.float64, theirs.complex128):
            if op.supports_dtype(dtype, "cpu") and dtype in op.supported_backward_dtypes("cpu"):
                yield pytest.param(op, function, dtype, id=f"{label(op)}-{str(dtype).removeprefix('torch.')}")


def second_cases() -> list: return list(_second_cases())


def _second_cases():
    for op in op_db:
        function = resolve(op)
        if function is not None and op.supports_autograd and op.supports_gradgrad and op.supports_dtype(theirs.float64, "cpu") and theirs.float64 in op.supported_backward_dtypes("cpu"):
            yield pytest.param(op, function, id=label(op))


def agree(key: str, listed: dict, why: str | None):
    if key in listed: assert why is not None, f"{key} agrees now: take it off the list"
    else: assert why is None, why


@pytest.mark.parametrize(("op", "function", "dtype"), cases())
def test_gradients_equal_pytorch(op, function, dtype, request):
    key = request.node.callspec.id
    agree(key if key in DIFFERENT else label(op), DIFFERENT, compare(op, function, dtype))


@pytest.mark.parametrize(("op", "function"), second_cases())
def test_second_derivatives_equal_pytorch(op, function): agree(label(op), DIFFERENT_SECOND, compare_second(op, function))


SMOOTH = {
    "product": lambda x, y: (x * y).sin() / (y * y + 1),
    "softmax": lambda x, y: (x.softmax(-1) * y).logsumexp(0),
    "norms": lambda x, y: x.norm() + (x * y).std(1).sum(),
    "matrix": lambda x, y: (x @ y.t()).tanh().prod(1),
    "views": lambda x, y: ours.cat([x[1:, ::2], y.t()[:1, :2]], 0).cumsum(0),
    "indexing": lambda x, y: x[[0, 1, 0]] * y.gather(1, ours.tensor([[2, 0, 1]])),
}


@pytest.mark.parametrize("name", SMOOTH)
def test_difference_quotients_agree(name):
    ours.manual_seed(0)
    x, y = (ours.rand(2, 3, dtype=ours.float64, requires_grad=True) for _ in range(2))
    assert ours.autograd.gradcheck(SMOOTH[name], (x, y))
    assert ours.autograd.gradgradcheck(SMOOTH[name], (x, y))
