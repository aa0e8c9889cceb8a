"""Every operator of one or two tensors of the database on operands large enough for the loops, special numbers among them, against PyTorch: dtypes, layouts, gradients.

Small results come from NumPy, large ones from compiled loops or from pieces on all cores; the database asks for small ones only.
"""
import warnings

import numpy as np
import pytest
import torch
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.opinfo.core import BinaryUfuncInfo, ReductionOpInfo, UnaryUfuncInfo

import litetorch as lt
import litetorch.aten.native.pointwise as pointwise
from bench.breadth import found
from oracle import to_lite

N = 40_000
EDGES = [0., -0., np.inf, -np.inf, np.nan, 1., -1., 2., -2., 5., -7., .5, -.5, 3., -3., 6., 20., 20.5, -20., 1e-30, -1e-30, 1e-41, 88., 89., -104., 1e8, -1e8, 3e38]
TOLERANCE = {"float32": (2e-5, 1e-5), "float64": (1e-9, 1e-11), "float16": (5e-3, 1e-4), "bfloat16": (2e-2, 1e-4)}
INFOS = {op.name: op for op in op_db if isinstance(op, (UnaryUfuncInfo, BinaryUfuncInfo)) and not op.variant_test_name and found(torch, op.name) and op.name not in
         "complex bool byte char short int long half bfloat16 float double chalf cfloat cdouble fill nn.functional.prelu nn.functional.threshold nn.functional.rrelu".split()}
# Where both are far from the answer, or PyTorch is: large arguments of oscillating functions and of growing ones; which zero or nan comes out of edges
TAME = set("tan special.airy_ai special.bessel_j0 special.bessel_j1 special.bessel_y0 special.bessel_y1 special.spherical_bessel_j0 special.zeta polygamma mvlgamma lgamma digamma "
           "special.scaled_modified_bessel_k0 special.scaled_modified_bessel_k1 special.modified_bessel_i0 special.modified_bessel_i1 special.modified_bessel_k0 special.modified_bessel_k1 "
           "igamma igammac special.log_ndtr special.erfcx special.i1 special.i0e special.i1e i0 float_power pow ldexp remainder fmod floor_divide special.ndtri hypot atan2 sinc".split())

FAR = set("special.airy_ai special.bessel_j0 special.bessel_j1 special.bessel_y0 special.bessel_y1 igamma igammac".split())      # PyTorch's own digits end earlier: SciPy's do not


@pytest.fixture(autouse=True)
def small_parts(monkeypatch):
    "What has no loop is computed in parts: here, in many odd ones."
    monkeypatch.setattr(pointwise, "MANY", 8192), monkeypatch.setattr(pointwise, "PART", 1000)


def numbers(dtype:torch.dtype, seed:int, edges:bool=True) -> torch.Tensor:
    "Ordinary numbers of both signs, with edges in between."
    rng = np.random.default_rng(seed)
    if dtype is torch.bool: return torch.from_numpy(rng.random(N) < .5)
    if not dtype.is_floating_point: return torch.from_numpy(rng.integers(0 if dtype is torch.uint8 else -100, 100, N)).to(dtype)
    x = rng.standard_normal(N)*np.where(rng.random(N) < .2, 10., 1.)
    if edges: x[rng.permutation(N)[:20*len(EDGES)]] = EDGES*20
    return torch.from_numpy(x).to(dtype)


def alike(ours, theirs, name, more=1):
    if isinstance(theirs, tuple): return [alike(a, b, name, more) for a, b in zip(ours, theirs, strict=True)]
    assert str(ours.dtype) == str(theirs.dtype) and tuple(ours.shape) == tuple(theirs.shape) and ours.stride() == theirs.stride()
    if not (theirs.is_floating_point() or theirs.is_complex()): return np.testing.assert_array_equal(ours.numpy(), theirs.numpy())
    rtol, atol = TOLERANCE.get(str(theirs.dtype).removeprefix("torch."), (5e-3, 1e-3) if theirs.dtype is torch.complex32 else (1e-5, 1e-5))
    wide = torch.complex128 if theirs.is_complex() else torch.float64
    ours, theirs = ours.to(getattr(lt, str(wide).removeprefix("torch."))).numpy(), theirs.to(wide).numpy()
    if rtol >= 1e-5 and wide is torch.float64: ours, theirs = (np.clip(v, -1e37, 1e37) for v in (ours, theirs))         # float32 overflows a little sooner or later
    np.testing.assert_allclose(ours, theirs, rtol=more*rtol, atol=more*atol, err_msg=name)


def call(f, *args):
    "The result, or the class of the error."
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return f(*args)
    except (RuntimeError, TypeError, NotImplementedError, ValueError) as e: return type(e)


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16", "int64", "int8", "uint8", "bool"])
@pytest.mark.parametrize("name", INFOS)
def test_large_results(name, dtype):
    info, kind = INFOS[name], getattr(torch, dtype)
    f, g = found(torch, name), found(lt, name)
    count = 2 if isinstance(info, BinaryUfuncInfo) else 1
    xs = [numbers(kind, k, name not in TAME and "polynomial" not in name) for k in range(count)]
    if "polynomial" in name and dtype != "bool": xs = [xs[0] % 2, xs[1].abs() % 9]
    if "shift" in name: xs[1] = xs[1] % (8*xs[1].element_size()) if dtype != "bool" else xs[1]          # others are not defined in C
    if name in ("remainder", "fmod", "floor_divide") and not kind.is_floating_point: xs[1] = torch.where(xs[1] == 0, torch.ones_like(xs[1]), xs[1])
    theirs, ours = call(f, *xs), call(g, *map(to_lite, xs))
    if isinstance(theirs, type): return _same_refusal(ours, theirs)
    more = 10**6 if name in FAR and dtype == "float64" else 1
    alike(ours, theirs, name, more)
    square = [x[:39_800].reshape(200, 199) for x in xs]
    turned = [x.t() for x in square]
    alike(g(*map(to_lite, turned)), f(*turned), f"{name} turned", more)
    if count == 1:
        sliced = [x[:, 3:150] for x in square]
        alike(g(*map(to_lite, sliced)), f(*sliced), f"{name} sliced", more)
    else:
        mixed = square[0], square[1][0]
        if "heaviside" not in name: alike(g(*map(to_lite, mixed)), f(*mixed), f"{name} with a row", more)
        mixed = square[0], square[1][:, :1]
        alike(g(*map(to_lite, mixed)), f(*mixed), f"{name} with a column", more)


def _same_refusal(ours, theirs): assert isinstance(ours, type) and issubclass(ours, theirs), (ours, theirs)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("name", [n for n, op in INFOS.items() if op.supports_autograd and "polynomial" not in n])
def test_large_gradients(name, dtype):
    info, kind = INFOS[name], getattr(torch, dtype)
    f, g = found(torch, name), found(lt, name)
    xs = [numbers(kind, k, edges=False) for k in range(2 if isinstance(info, BinaryUfuncInfo) else 1)]
    try:
        leaves = [x.clone().requires_grad_() for x in xs]
        y = f(*leaves)
        given = torch.from_numpy(np.random.default_rng(5).standard_normal(tuple(y.shape))).to(y.dtype)
        theirs = torch.autograd.grad(y, leaves, given)
    except (RuntimeError, AttributeError): return
    own = [to_lite(x).requires_grad_() for x in xs]
    for a, b in zip(lt.autograd.grad(g(*own), own, to_lite(given)), theirs, strict=True):
        b = b + 0                                                # PyTorch knows a tensor that is zero without memory
        fine = np.isfinite(b.numpy()) & (np.abs(b.numpy()) < 1e6)
        rtol, atol = TOLERANCE[dtype]
        if name in TAME: rtol *= 1000                             # beside poles
        if name == "nn.functional.hardsigmoid": rtol = 1e-7     # PyTorch multiplies by 1/6 in float32
        np.testing.assert_allclose(np.where(fine, a.numpy(), 0), np.where(fine, b.numpy(), 0), rtol=20*rtol, atol=10*atol, err_msg=name)


REDUCTIONS = {op.name: op for op in op_db if isinstance(op, ReductionOpInfo) and not op.variant_test_name and found(torch, op.name) and op.name != "hash_tensor"}


@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16", "int64", "int32", "uint8", "bool"])
@pytest.mark.parametrize("name", REDUCTIONS)
def test_large_reductions(name, dtype):
    "Rows, columns and all, with a nan and without; shapes that end in the middle of a part."
    kind = getattr(torch, dtype)
    f, g = found(torch, name), found(lt, name)
    x = numbers(kind, 0, edges=False)[:39_996]
    if kind.is_floating_point: x = (x.abs() % 1 + .5) if "prod" in name else x
    for with_nan in (False, True):
        if with_nan and not kind.is_floating_point: break
        if with_nan: x = x.clone().index_fill_(0, torch.tensor([5, 39_990]), float("nan"))
        for shape, options in (((39_996,), {}), ((4, 9999), dict(dim=1)), ((9999, 4), dict(dim=0)), ((198, 202), dict(dim=1)), ((198, 202), dict(dim=0)), ((6, 6666), dict(dim=-1, keepdim=True))):
            y = x.reshape(shape)
            theirs, ours = call(lambda v: f(v, **options), y), call(lambda v: g(v, **options), to_lite(y))
            if isinstance(theirs, type): _same_refusal(ours, theirs)
            elif theirs.is_floating_point(): alike(ours, theirs, f"{name} {shape} {options}", 20)
            else: alike(ours, theirs, f"{name} {shape} {options}")
