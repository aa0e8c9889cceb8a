"""dtypes, promotion and casts against PyTorch: all pairs, all ranks, all bit patterns of the small floats."""
import itertools, pickle, warnings

import ml_dtypes
import numpy as np
import pytest

from litetorch.c10 import dtype as D

ALL = [d.name for d in D.dtypes]
EIGHT = [n for n in ALL if n.startswith("float8")]

@pytest.fixture(autouse=True)
def default_dtype(torch):
    yield
    torch.set_default_dtype(torch.float32)
    D.set_default_dtype(D.float32)

def same_outcome(ours, theirs):
    "Both give the same named result, or both raise the same type with the same message."
    outcomes = []
    for f in (ours, theirs):
        try: outcomes.append(repr(f()))
        except (RuntimeError, TypeError) as e: outcomes.append((type(e).__name__, str(e)))
    assert outcomes[0] == outcomes[1]

def both(torch, name): return D.names[name], getattr(torch, name)


@pytest.mark.parametrize("name", ALL)
def test_attributes(torch, name):
    d, t = both(torch, name)
    assert repr(d) == repr(t)
    for a in ("itemsize", "is_floating_point", "is_complex", "is_signed", "abbr"): assert getattr(d, a) == getattr(t, a), a
    for f in ("to_real", "to_complex"): same_outcome(getattr(d, f), getattr(t, f))
    same_outcome(lambda: D.finfo(d), lambda: torch.finfo(t))
    same_outcome(lambda: D.iinfo(d), lambda: torch.iinfo(t))
    for limits in ("finfo", "iinfo"):
        try: theirs = getattr(torch, limits)(t)
        except TypeError: continue
        ours = getattr(D, limits)(d)
        for a in ("bits", "min", "max", "eps", "tiny", "smallest_normal", "resolution", "dtype"):
            if hasattr(theirs, a): assert getattr(ours, a) == getattr(theirs, a), a
    assert pickle.loads(pickle.dumps(d)) is d

def test_aliases(torch):
    for name, d in D.names.items(): assert repr(getattr(torch, name)) == repr(d)
    assert D.from_np[np.dtype(ml_dtypes.bfloat16)] is D.bfloat16

def test_misuse(torch):
    same_outcome(lambda: D.dtype(), lambda: torch.dtype())
    for f in ("finfo", "iinfo"): same_outcome(lambda: getattr(D, f)(3), lambda: getattr(torch, f)(3))
    for args in ((3, "float32"), ("float32", 3)):
        for f in ("promote_types", "can_cast"):
            same_outcome(lambda: getattr(D, f)(*(D.names.get(a, a) for a in args)),
                         lambda: getattr(torch, f)(*(getattr(torch, a) if isinstance(a, str) else a for a in args)))
    for bad in (3, None, "float32", *ALL):
        same_outcome(lambda: D.set_default_dtype(D.names.get(bad, bad) if bad != "float32" else bad),
                     lambda: torch.set_default_dtype(getattr(torch, bad) if bad in ALL and bad != "float32" else bad))

def test_promote_and_can_cast(torch):
    for a, b in itertools.product(ALL, ALL):
        same_outcome(lambda: D.promote_types(D.names[a], D.names[b]), lambda: torch.promote_types(getattr(torch, a), getattr(torch, b)))
        same_outcome(lambda: D.can_cast(D.names[a], D.names[b]), lambda: torch.can_cast(getattr(torch, a), getattr(torch, b)))

@pytest.mark.parametrize("default", ["float32", "float64", "float16", "bfloat16"])
def test_result_type_of_two(torch, default):
    D.set_default_dtype(D.names[default]); torch.set_default_dtype(getattr(torch, default))
    operands = [(np.empty(shape, D.names[n].np), torch.empty(shape, dtype=getattr(torch, n))) for n in ALL for shape in ((), (2,))]
    operands += [(x, x) for x in (True, 3, 1.5, 2j)]
    for (a, ta), (b, tb) in itertools.product(operands, operands):
        same_outcome(lambda: D.result_type(a, b), lambda: torch.result_type(ta, tb))
        same_outcome(lambda: D.result_type(a, b), lambda: torch.result_type(ta, tb))   # and once more, remembered

def test_result_dtype_of_three(torch):
    "PyTorch's own model of three operands: elementwise type promotion in `torch._prims_common` has no number bucket, so `addcmul` is asked."
    common = ["bool", "uint8", "int64", "float16", "float32", "float64", "complex64"]
    for trio in itertools.product(itertools.product(common, ((), (2,))), repeat=3):
        theirs = [torch.ones(s, dtype=getattr(torch, n)) for n, s in trio]
        ours = [np.ones(s, D.names[n].np) for n, s in trio]
        if len({s for _, s in trio}) == 1: want = torch.promote_types(torch.promote_types(theirs[0].dtype, theirs[1].dtype), theirs[2].dtype)
        else:
            try: want = torch.addcmul(*(t.to("meta") for t in theirs)).dtype
            except RuntimeError: continue
        assert repr(D.result_dtype(*ours)) == repr(want), trio

def test_explanation_agrees():
    operands = [np.ones(2, np.uint8), np.array(1.0), 1j, 3, np.ones((), np.int64), np.ones(3, np.uint16)]
    for n in (1, 2, 3):
        for some in itertools.product(operands, repeat=n):
            try: want = D.result_dtype(*some)
            except RuntimeError as e: assert str(e) == str(D.explain_promotion(*some).result)
            else: assert D.explain_promotion(*some).result is want

def test_numpy_numbers_count_as_numbers():
    assert D.result_dtype(np.ones(2, np.uint8), np.float64(1)) is D.float32
    assert D.result_dtype(np.ones(2, np.uint8), np.int32(1)) is D.uint8


def patterns(name, rng):
    "Every bit pattern of a type of up to 16 bits, else random patterns and values of all magnitudes."
    np_type = D.names[name].np
    if np_type.itemsize == 1: bits = np.arange(256, dtype=np.uint8) if name != "bool" else np.array([0, 1], np.uint8)
    elif name != "complex32" and np_type.itemsize == 2: bits = np.arange(65536, dtype=np.uint16)
    else: bits = rng.integers(0, 256, 3000*np_type.itemsize, dtype=np.uint8)
    raw = bits.view(np_type)
    if D.names[name].is_floating_point and np_type.itemsize >= 4 or name in ("complex64", "complex128"):
        values = rng.normal(size=3000) * 10.0**rng.integers(-30, 30, 3000)
        near = 1 + 2.0**-11 + 2.0**-40*np.arange(-50, 50)
        wide = np.concatenate([values, near, 448 + np.arange(40.), 61440 + np.arange(-3., 4), [0, -0., np.inf, -np.inf, np.nan, 2.0**31, 2.0**63, -2.0**63]])
        with np.errstate(over="ignore"): raw = np.concatenate([raw, (wide + (1j*wide[::-1] if "complex" in name else 0)).astype(np_type)])
    return raw

VIEW = {1: "uint8", 2: "int16", 4: "int32", 8: "int64", 16: "complex128"}

@pytest.mark.parametrize("source", ALL)
@pytest.mark.filterwarnings("ignore")
def test_casts_give_the_same_bytes(torch, source):
    a = patterns(source, np.random.default_rng(0))
    for name in ALL:
        size = a.dtype.itemsize
        raw = torch.from_numpy(a.view(np.uint8).copy())
        t = raw.view(getattr(torch, source)) if source != "bool" else raw.bool()
        want = t.to(getattr(torch, name)).view(torch.uint8).numpy()
        ours = D.cast(a, D.names[name])
        assert ours.dtype == D.names[name].np
        ours, want = ours.view(np.uint8).reshape(len(a), -1), want.reshape(len(a), -1)
        wrong = (ours != want).any(1)
        if wrong.any(): wrong &= ~harmless(D, a, source, name)
        assert not wrong.any(), (source, name, a[wrong][:5], ours[wrong][:5], want[wrong][:5], size)

def harmless(D, a, source, name):
    "Where C++ leaves the value open: NaN payloads, and numbers outside an integer's range."
    d = D.names[name]
    if source == "complex32": values = np.abs(a["re"].astype(np.float64)), a["im"].astype(np.float64)
    elif D.names[source].is_complex: values = a.real.astype(np.float64), a.imag.astype(np.float64)
    else: values = (a.astype(np.float64),)
    nan = np.isnan(values[0]) | np.isnan(values[-1])
    if d.category >= D.FLOATING: return nan if name not in EIGHT or "fnuz" in source else np.zeros(len(a), bool)
    if name == "uint32": return ~((values[0] > -2.0**63) & (values[0] < 2.0**63)) | (np.abs(values[0]) >= 2.0**31)
    return nan if "fnuz" in source or "e8m0" in source else np.zeros(len(a), bool)

@pytest.mark.filterwarnings("ignore")
def test_cast_keeps_the_order_of_dimensions():
    a = np.arange(24.0).reshape(2, 3, 4).transpose(2, 0, 1)
    for name in ALL:
        out = D.cast(a, D.names[name])
        assert [s//out.itemsize for s in out.strides] == [s//8 for s in a.strides], name

@pytest.mark.filterwarnings("ignore")
def test_cast_never_gives_a_view():
    for a in patterns("complex128", np.random.default_rng(0)), np.ones((2, 2), np.complex64)[:, 0]:
        for name in ALL: assert not np.shares_memory(D.cast(a, D.names[name]), a) or D.names[name].np == a.dtype, name

def test_cast_into_broadcasts(torch):
    out = np.zeros((2, 3), np.uint8)
    D.cast_into(out, np.array([-1.0, 300.5, 2.0]))
    assert out.tolist() == [[255, 44, 2]]*2

def test_complex_to_real_warns_once():
    D._state.pop("warned", None)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        for _ in range(2): assert D.cast(np.array([1 + 2j]), D.float32).tolist() == [1]
    assert [str(w.message) for w in seen] == ["Casting complex values to real discards the imaginary part"]

@pytest.mark.parametrize("name", [n for n in ALL if n != "float32"])
def test_names_of_cpp_types(torch, name):
    "`set_` refuses another dtype and spells both."
    d, t = both(torch, name)
    with pytest.raises(RuntimeError) as e: torch.empty(0).set_(torch.empty(0, dtype=t))
    assert str(e.value) == f"Could not set tensor of type {d.c_name} to a tensor of type {D.float32.c_name}"

@pytest.mark.parametrize("name", ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64", "complex64", "complex128"])
def test_numbers_that_must_fit(torch, name):
    "What `fill_`, `full` and `masked_fill` take and refuse, and the words."
    import litetorch
    for v in (0, 1, -1, 127, 128, 255, 256, -129, 65519, 65520, 2**31, 2**63 - 1, -2**63, 3.5, -0.5, 1e5, 1e39, -1e39, 2.0**63, float("inf"), float("nan"), 1j, 2 + 0j, True):
        for use in (lambda m: m.zeros((), dtype=getattr(m, name)).fill_(v), lambda m: m.full((1,), v, dtype=getattr(m, name)),
                    lambda m: m.zeros(1, dtype=getattr(m, name)).masked_fill(m.ones(1, dtype=m.bool), v)):
            found = []
            for m in (litetorch, torch):
                try: found.append(str(use(m)))
                except RuntimeError as e: found.append(str(e))
            assert found[0] == found[1], (v, found)
