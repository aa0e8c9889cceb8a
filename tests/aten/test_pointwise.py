"""Pointwise operators against PyTorch's own database, call by call, and what the database does not ask."""
import numpy as np
import pytest
import torch

import litetorch.aten.native.special  # noqa: F401 (its operators stand in the same table)
import oracle
from litetorch.aten.core.dispatch import OpOverload, ops
from litetorch.aten.native.pointwise import LARGE, Pointwise, entered
from litetorch.c10.tensor import wrap

NAMES = """add sub mul div true_divide floor_divide remainder fmod pow maximum minimum atan2 eq ne lt le gt ge logical_and logical_or logical_xor bitwise_and bitwise_or
bitwise_xor bitwise_left_shift bitwise_right_shift rsub xlogy fmax fmin hypot copysign logaddexp logaddexp2 heaviside neg abs exp exp2 expm1 log log2 log10 log1p sqrt rsqrt
square reciprocal sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh sigmoid erf erfc floor ceil round trunc frac sign sgn isnan isinf isposinf isneginf signbit
logical_not bitwise_not deg2rad rad2deg sinc angle lgamma logit nan_to_num where clamp clamp_min clamp_max addcmul addcdiv lerp masked_fill nn.functional.gelu
nn.functional.relu nn.functional.relu6 nn.functional.silu nn.functional.softplus nn.functional.elu nn.functional.selu nn.functional.celu nn.functional.leaky_relu
nn.functional.hardtanh nn.functional.hardsigmoid nn.functional.hardswish nn.functional.mish nn.functional.logsigmoid nn.functional.threshold nn.functional.hardshrink
nn.functional.softshrink digamma polygamma erfinv float_power frexp gcd lcm ldexp i0 igamma igammac
mvlgamma nextafter special.chebyshev_polynomial_t special.chebyshev_polynomial_u
special.chebyshev_polynomial_v special.chebyshev_polynomial_w special.entr special.erfcx special.hermite_polynomial_h special.hermite_polynomial_he special.i0e special.i1
special.i1e special.laguerre_polynomial_l special.legendre_polynomial_p special.log_ndtr special.modified_bessel_i0 special.modified_bessel_i1 special.modified_bessel_k0
special.modified_bessel_k1 special.ndtri special.scaled_modified_bessel_k0 special.scaled_modified_bessel_k1 special.shifted_chebyshev_polynomial_t
special.shifted_chebyshev_polynomial_u special.shifted_chebyshev_polynomial_v special.shifted_chebyshev_polynomial_w special.spherical_bessel_j0 special.xlog1py
special.zeta""".split()
INFOS = oracle.infos(*NAMES)
MINE = set(entered)

each = pytest.mark.parametrize("info", INFOS, ids=lambda i: i.name + ("-" + i.variant_test_name if i.variant_test_name else ""))

def accept(report, at_least=0):
    assert not report.differences, str(report)
    assert report.compared >= at_least, str(report)

def test_the_database_has_them_all():
    assert {i.name for i in INFOS} >= set(NAMES) - {"rsub"}

@each
def test_samples(info): accept(oracle.check_op(info, limit=8, only=MINE), at_least=1)

@each
def test_errors(info): accept(oracle.check_errors(info, only=MINE))

@each
def test_other_dtypes(info): accept(oracle.check_dtypes(info, only=MINE))

@each
def test_layouts(info): accept(oracle.check_layouts(info, only=MINE))

@each
def test_out(info):
    report = oracle.check_out(info, only=MINE)
    if info.name == "nn.functional.gelu":       # PyTorch 2.13 leaves an out= with gaps as it was
        report.differences = [d for d in report.differences if "expected\n[[1." not in d]
    accept(report)


# ---- backward formulas: PyTorch's kernels with the same names ----

BACKWARD = {"gelu_backward": [{}, {"approximate": "tanh"}], "tanh_backward": [()], "sigmoid_backward": [()], "silu_backward": [()], "mish_backward": [()],
            "threshold_backward": [(0.5,)], "leaky_relu_backward": [(.1, False)], "softplus_backward": [(2, 3)], "hardtanh_backward": [(-1, 1)],
            "hardsigmoid_backward": [()], "hardswish_backward": [()], "hardshrink_backward": [(.5,)], "softshrink_backward": [(.5,)]}

@pytest.mark.parametrize("name", BACKWARD)
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_backward_formulas(name, dtype):
    g = torch.randn(4, 5, generator=torch.Generator().manual_seed(0)).to(dtype)
    x = torch.cat([torch.linspace(-4, 4, 16), torch.tensor([0., -3, 3, 6])]).reshape(4, 5).to(dtype)       # kinks included
    for extra in BACKWARD[name]:
        args, kwargs = ((), extra) if isinstance(extra, dict) else (extra, {})
        for call in oracle.recorded(getattr(torch.ops.aten, name).default, g, x, *args, **kwargs): oracle.replay(call)
        for call in oracle.recorded(getattr(torch.ops.aten, name).default, g.t(), x.t(), *args, **kwargs): oracle.replay(call)

def test_elu_and_log_sigmoid_backward():
    g, x = torch.randn(3, 4, generator=torch.Generator().manual_seed(0)), torch.linspace(-2, 2, 12).reshape(3, 4)
    for is_result in (False, True):
        for call in oracle.recorded(torch.ops.aten.elu_backward.default, g, 1.5, 2., 1., is_result, x.clamp_min(-1.4) if is_result else x): oracle.replay(call)
    _, buffer = torch.ops.aten.log_sigmoid_forward(x)
    for call in oracle.recorded(torch.ops.aten.log_sigmoid_backward.default, g, x, buffer): oracle.replay(call)


# ---- numbers, in-place, overlap ----

VALUES = [0, 1, -1, 2, 3.5, -0.0, 300, 2**40, True, False, 1e30, float("inf"), float("nan"), 1j]

@pytest.mark.parametrize("name", ["add.Tensor", "mul.Tensor", "sub.Tensor", "div.Tensor", "eq.Scalar", "lt.Scalar", "remainder.Scalar", "pow.Tensor_Scalar", "rsub.Scalar", "clamp_min", "add_.Tensor", "mul_.Tensor",
                                  "where.self", "bitwise_and.Scalar", "floor_divide"])
def test_python_numbers(name):
    "Every dtype with every kind of number: promotion, wrapping, refusals."
    op = oracle.getattr_op("aten::" + name)
    for dt in oracle.DTYPES:
        x = torch.tensor([0, 1, 2, 3]).to(dt)
        for v in VALUES:
            if dt in (torch.float16, torch.bfloat16) and isinstance(v, complex): continue                  # complex32
            args = (torch.tensor([True, False, True, False]), x, v) if name == "where.self" else (x, v)
            if name == "where.self": continue
            if dt.is_complex and v in (float("inf"), 1e30) and name.startswith(("add", "sub")): continue          # PyTorch multiplies by a complex alpha of 1: inf*0 is nan there
            for call in oracle.recorded(op, *args, only={"aten::" + name}): oracle.replay(call, tolerance=(5e-3, 1e-5) if dt in (torch.float16, torch.bfloat16) else None)

def test_negative_zero_is_not_zero():
    x = wrap(np.ones(2, "f4"))
    assert np.signbit(ops.aten.mul.Tensor(x, -0.0)._array).all() and not np.signbit(ops.aten.mul.Tensor(x, 0.0)._array).any()

def test_in_place_overlap_and_shapes():
    cases = [lambda t: (t[1:], t[:-1]), lambda t: (t[:4].view(2, 2), t[:4].view(2, 2).t()), lambda t: (t[::2], t[1::2]), lambda t: (t, t), lambda t: (t[:1].expand(4), t[4:]),
             lambda t: (t[:2], t.view(4, 2)), lambda t: (t[:4], t[4:].to(torch.complex64)), lambda t: (t.long(), t)]
    for case in cases:
        for op in (torch.ops.aten.add_.Tensor, torch.ops.aten.mul_.Tensor, torch.ops.aten.addcmul_.default):
            a, b = case(torch.arange(8.))
            args = (a, b, b) if op is torch.ops.aten.addcmul_.default else (a, b)
            for call in oracle.recorded(op, *args): oracle.replay(call)

def test_refused_in_place_changes_nothing():
    x = wrap(np.arange(4, dtype="f4"))
    for other in (wrap(np.ones((2, 4), "f4")), wrap(np.ones(3, "f4")), wrap(np.ones(4, "c8"))):
        with pytest.raises(RuntimeError): ops.aten.add_.Tensor(x, other)
        assert x._array.tolist() == [0, 1, 2, 3] and x._version == 0

def test_kernels_neither_keep_nor_return_inputs():
    "Autograd may save and alias freely only if a result is always fresh memory."
    x, y = wrap(np.ones((3, 4), "f4")), wrap(np.ones((3, 4), "f4"))
    for row in Pointwise.rows.values():
        for name in (row.name, f"{row.name}.Tensor"):
            op = OpOverload.all.get(f"aten::{name}")
            if op is None or op.schema.kind != "functional": continue
            n = sum(a.is_tensor for a in op.schema.arguments)
            if n > 2 or any(a.required for a in op.schema.arguments[n:]): continue
            try: out = op(*(x, y)[:n])
            except RuntimeError: continue                                     # not for this dtype (NotImplementedError) or not without arguments
            for t in out if isinstance(out, tuple) else (out,):
                assert t is not x and t is not y and not np.shares_memory(t._array, x._array), name

def test_zero_dimensional_results_are_arrays():
    x = wrap(np.array(2., "f4"))
    for name in ("exp", "sigmoid", "silu", "gelu", "relu", "abs", "neg", "sign", "isnan", "logical_not", "erf", "round", "reciprocal"):
        assert type(getattr(ops.aten, name).default(x)._array) is np.ndarray, name
    for name in ("add", "mul", "div", "eq"): assert type(getattr(ops.aten, name).Tensor(x, x)._array) is np.ndarray, name


# ---- large operands take the compiled loops ----

@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
def test_large_operands(dtype):
    n = 2*LARGE + 3
    rng = torch.Generator().manual_seed(0)
    x, y = (torch.rand(n, generator=rng).to(dtype) + .5 for _ in range(2))
    m, v = x[:2*LARGE].view(-1, 64), y[:64]
    aten = torch.ops.aten
    # a chain of roundings in half precision may end one step apart
    loose = {torch.float16: (2e-3, 1e-5), torch.bfloat16: (1.6e-2, 1e-5), torch.float32: (3e-6, 1e-5), torch.float64: (1e-7, 1e-7)}[dtype]
    for fn, *args in [(aten.add.Tensor, x, y), (aten.mul.Tensor, x, 2.5), (aten.add.Tensor, m, v), (aten.sub.Tensor, m, m[:, :1]), (aten.div.Tensor, m.t(), m.t()), (aten.exp.default, x), (aten.log.default, x),
                      (aten.tanh.default, x), (aten.sigmoid.default, x), (aten.gelu.default, x), (aten.silu.default, m), (aten.relu.default, x - 1), (aten.eq.Tensor, x, y), (aten.lt.Scalar, x, 1),
                      (aten.where.self, x > y, x, y), (aten.clamp.default, x, .7, 1.2), (aten.addcmul.default, x, y, x), (aten.leaky_relu.default, x - 1, .1), (aten.mul_.Tensor, x.clone(), y),
                      (aten.add_.Tensor, m.clone(), v), (aten.masked_fill.Scalar, m, m > 1, 0.), (aten.gelu_backward.default, x, y), (aten.threshold_backward.default, x, y - 1, 0), (aten.sqrt.default, x),
                      (aten.erf.default, x), (aten.neg.default, m.t()), (aten.maximum.default, x, y), (aten.lerp.Scalar, x, y, .3)]:
        for call in oracle.recorded(fn, *args): oracle.replay(call, tolerance=loose)


# ---- declarations ----

def yaml_entries():
    import yaml, torchgen
    from pathlib import Path
    entries = yaml.safe_load((Path(torchgen.__file__).parent/"packaged/ATen/native/native_functions.yaml").read_text())
    return {"aten::" + e["func"].split("(")[0]: e for e in entries}

def test_variants_and_modules_are_pytorchs():
    from litetorch.aten.core.schema import public
    theirs, wrong = yaml_entries(), []
    for name in entered:
        e, mine = theirs[name], public[name]
        expected = sorted(v.strip() for v in e.get("variants", "function").split(",")), e.get("python_module", "")
        if (sorted(mine["variants"]), mine["module"]) != expected: wrong.append((name, mine, expected))
    assert not wrong, wrong

def test_tags_are_pytorchs():
    theirs, wrong = yaml_entries(), []
    for name in entered:
        tags = theirs[name].get("tags", [])
        tags, mine = {tags} if isinstance(tags, str) else set(tags), set(OpOverload.all[name].tags)
        if name == "aten::atan2.out": tags.discard("core")                    # the only out= overload that bears it
        if mine - {"pointwise"} != tags - {"pointwise"} or not mine >= tags: wrong.append((name, mine, tags))      # PyTorch forgets 'pointwise' on some in-place forms
    assert not wrong, wrong

def test_every_functional_overload_has_a_meta_rule():
    missing = [n for n in entered if OpOverload.all[n].schema.kind == "functional" and OpOverload.all[n].meta is None and not any(k.startswith("Composite") for k in OpOverload.all[n].kernels)]
    assert not missing, missing

@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_complex_powers_at_the_corners(dtype):
    "exp(y*log(x)), with the infinities and NaNs that come of it; nothing is said about the sign of a zero."
    inf, nan = float("inf"), float("nan")
    corners = [complex(a, b) for a in (0., -0., 1., -2., inf, -inf, nan) for b in (0., 1., -inf, nan)]
    powers = [0, 1, -2, 1j, -1 + 1j, 2 - 1j, .5, inf, -inf, complex(inf, nan), complex(1, -inf), nan]
    x, y = np.repeat(np.array(corners, dtype), len(powers)), np.tile(np.array(powers, dtype), len(corners))
    ours, theirs = (wrap(x)**wrap(y)).numpy(), (torch.tensor(x)**torch.tensor(y)).numpy()
    np.testing.assert_allclose(ours.real, theirs.real, 1e-5, 1e-6), np.testing.assert_allclose(ours.imag, theirs.imag, 1e-5, 1e-6)
