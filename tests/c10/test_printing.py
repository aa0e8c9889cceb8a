"""Printed tensors are PyTorch's, letter for letter; pictures are small, well-formed and true."""
import itertools, math, re
import xml.etree.ElementTree as xml
from types import SimpleNamespace

import numpy as np
import pytest

from litetorch.c10 import device as V, printing as P
from litetorch.c10.dtype import bfloat16, cast, dtypes, names, set_default_dtype
from litetorch.c10.tensor import MetaArray

pytestmark = pytest.mark.filterwarnings("ignore")
nan, inf = math.nan, math.inf

@pytest.fixture(autouse=True)
def defaults(torch):
    yield
    for f in (P.set_printoptions, torch.set_printoptions): f(profile="default")
    set_default_dtype(names["float32"]); torch.set_default_dtype(torch.float32)

def like(torch, t):
    "A litetorch-shaped stand-in with the data of a PyTorch tensor."
    name = str(t.dtype)[6:]
    d = names[name]
    if t.device.type == "meta": array = MetaArray(tuple(t.shape), d.np)
    elif t.numel() == 0: array = np.empty(tuple(t.shape), d.np)
    else: array = t.detach().contiguous().reshape(-1).view(torch.uint8).numpy().view(d.np).reshape(tuple(t.shape))
    return type("Tensor", (SimpleNamespace,), {})(_array=array, shape=tuple(t.shape), dtype=d, device=V.device(str(t.device)), layout=V.strided,
                                                   requires_grad=t.requires_grad, grad_fn=t.grad_fn)

def check(torch, t): assert P.tensor_str(like(torch, t)) == repr(t)

VALUES = [[], [0.], [1.], [-1.], [1., 2., 3.], [1., 2.5], [1., 1001.], [1., 1000.], [.1, 100.], [.1, 100.1], [1e-5, 1.], [1e-4, .01], [9.9e-5, .05], [1e8, 1.], [1e8, 1e8 + 1], [1.00001e8], [1e8],
          [1e9, 2e9], [nan], [inf, -inf], [nan, inf, -1.], [nan, 1.5], [-inf, 1e-6], [0., -0.], [-0., 1.], [-0., .5], [1e-45, 1.], [3.4e38], [65504.], [.5, nan, 1e10], [123456., 7.], [99999.5], [1/3, 2/3],
          [-1.5, 100.25, 3], [1e-300, 1.], [5e-324], [1e5, 1e2], [1e5 + .5, 1e2], [0., 0., 0.], [-1e-3, 1e-3]]

@pytest.mark.parametrize("name", [d.name for d in dtypes if d.is_floating_point])
def test_floats(torch, name):
    for v in VALUES:
        if name == "float8_e8m0fnu" and not all(1e-37 < abs(x) < 1e38 for x in v): continue     # for PyTorch its NaN is finite and its smallest value is 0
        t = torch.tensor(v, dtype=torch.float64).to(getattr(torch, name))
        check(torch, t)
        if len(v): check(torch, t[0]); check(torch, t.reshape(1, 1, -1))

@pytest.mark.parametrize("name", ["complex32", "complex64", "complex128"])
def test_complex(torch, name):
    for a, b in itertools.product(VALUES[::2], VALUES[1::2]):
        n = min(len(a), len(b))
        t = torch.complex(torch.tensor(a[:n], dtype=torch.float64), torch.tensor(b[:n], dtype=torch.float64)).to(getattr(torch, name))
        check(torch, t)
        if n: check(torch, t[0])

@pytest.mark.parametrize("name", [d.name for d in dtypes if d.category < 2])
def test_integers(torch, name):
    for v in ([], [0], [1], [1, 0, 1], [7, 100, 3], [255, 1], [-1, 5], [2**31 - 1, -4], [-2**63, 2**63 - 1]):
        check(torch, torch.tensor(v, dtype=torch.int64).to(getattr(torch, name)))
    check(torch, torch.tensor(5).to(getattr(torch, name)))

SHAPES = [(), (0,), (1,), (0, 3), (3, 0), (2, 0, 3), (5,), (40,), (200,), (1000,), (1001,), (3000,), (2, 3), (30, 40), (7, 200), (6, 201), (2, 3, 4), (1, 1, 1, 1), (3, 4, 5, 6), (12, 10, 11), (7, 7, 7, 7), (500, 3),
          (3, 500), (2, 1, 600), (1, 8, 1, 200), (6, 6, 40), (1001, 1), (1, 1001)]

@pytest.mark.parametrize("name", ["float32", "float64", "int64", "bool", "int32", "bfloat16", "complex64", "uint8", "float8_e5m2"])
def test_shapes(torch, name):
    g = torch.Generator().manual_seed(0)
    for shape in SHAPES:
        for scale in (1, 1000):
            t = (torch.randn(shape, generator=g)*scale).to(getattr(torch, name)) if "int" not in name else torch.randint(0, 90, shape, generator=g).to(getattr(torch, name))
            check(torch, t)

@pytest.mark.parametrize("options", [dict(precision=2), dict(precision=0), dict(precision=10), dict(threshold=5), dict(threshold=5, edgeitems=1), dict(threshold=5, edgeitems=0), dict(edgeitems=5), dict(linewidth=40),
                                     dict(linewidth=5), dict(linewidth=200), dict(profile="short"), dict(profile="full"), dict(sci_mode=True), dict(sci_mode=False), dict(sci_mode=True, precision=1)], ids=str)
def test_options(torch, options):
    P.set_printoptions(**options); torch.set_printoptions(**options)
    for shape in SHAPES:
        if options.get("profile") == "full" and math.prod(shape) > 2000: continue
        for t in (torch.randn(shape), torch.randn(shape)*1e5, torch.randint(0, 1000, shape), torch.randn(shape, dtype=torch.complex64)): check(torch, t)
    for v in VALUES: check(torch, torch.tensor(v))
    theirs = torch.get_printoptions() if hasattr(torch, "get_printoptions") else torch._tensor_str.get_printoptions()
    assert P.get_printoptions() == theirs

def test_options_come_back():
    before = P.get_printoptions()
    with pytest.raises(KeyError), P.printoptions(precision=1, sci_mode=True):
        assert P.get_printoptions()["sci_mode"] is True
        raise KeyError
    assert P.get_printoptions() == before

def test_suffixes(torch):
    for n in (1, 3, 5, 6, 7, 12):
        for name in ("float32", "float64", "float16", "complex64", "complex128"):
            leaf = torch.ones(n, dtype=getattr(torch, name), requires_grad=True)
            for t in (leaf, leaf*2, (leaf*1.5).exp(), leaf.reshape(1, n)[:, :0], leaf.sum()): check(torch, t)
    for shape in ((), (2,), (0, 3), (40, 50)):
        for name in ("float32", "float64", "int64", "bool", "bfloat16"):
            check(torch, torch.empty(shape, dtype=getattr(torch, name), device="meta"))

@pytest.mark.parametrize("default", ["float64", "float16", "bfloat16"])
def test_default_dtype(torch, default):
    set_default_dtype(names[default]); torch.set_default_dtype(getattr(torch, default))
    for name in ("float32", "float64", "float16", "bfloat16", "int64", "int32", "bool", "complex64", "complex128"):
        for t in (torch.ones(2).to(getattr(torch, name)), torch.empty((0,)).to(getattr(torch, name)), torch.empty((0, 2)).to(getattr(torch, name))): check(torch, t)
        check(torch, torch.empty((2,), dtype=getattr(torch, name), device="meta"))

def test_views_print_as_their_elements(torch):
    x = torch.arange(2000.).reshape(40, 50)
    for f in (lambda x: x.T, lambda x: x[::3, 1::7], lambda x: x[5], lambda x: x[:, None, 3:5]):
        ours, theirs = like(torch, x), f(x)
        ours._array = f(ours._array)
        ours.shape = ours._array.shape
        assert P.tensor_str(ours) == repr(theirs)

def test_subclasses_and_contents(torch):
    t = like(torch, torch.ones(2))
    other = type("S", (SimpleNamespace,), {})(**vars(t))
    assert P.tensor_str(other) == "S([1., 1.])"
    assert P.tensor_str(t, "<hidden>") == "tensor(<hidden>)" == torch.ones(2).__repr__(tensor_contents="<hidden>")


# ---- pictures ----

BASE = np.arange(24.0).reshape(2, 3, 4)
ARRAYS = {"whole": BASE, "transposed": BASE[0].T[1:, ::2], "0-d": np.array(3.5), "scalar view": BASE[1, 2, 3], "element": BASE[1, 2:3, 3], "row": BASE[1, 0], "empty": BASE[:0], "three": BASE.transpose(2, 0, 1)[::2],
          "repeated": np.broadcast_to(np.arange(4), (3, 4)), "bool": np.array([True, False])[::-1].copy()[:1], "complex": np.array([[1 + 2j, 3], [4, 5j]]).T, "half": np.array([1.5, nan, inf, -0.], np.float16)[1:],
          "bfloat16": cast(np.arange(6.), bfloat16)[::2], "window": np.arange(1000).reshape(10, 100)[4:6, 10:30:6], "bytes": BASE.reshape(-1).view(np.uint8)[3:9], "big": np.zeros((100, 100)), "long values": np.array([-1.23456e-10, 12345678901])[:1]}

@pytest.mark.parametrize("name", ARRAYS)
def test_picture(name):
    a = np.asarray(ARRAYS[name])
    svg = P.stride_picture(a)
    assert svg == P.stride_picture(a) and len(svg) < 8000
    tree = xml.fromstring(svg)
    text = [t.text for t in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert f"shape {a.shape}" in text[-1] or any(f"shape {a.shape}" in t for t in text)
    w, h = float(tree.get("width")), float(tree.get("height"))
    corners = [tuple(map(float, m)) for m in re.findall(r"M([\d.]+) ([\d.]+)h", svg)]
    assert all(x < w and y < h for x, y in corners)

def test_largest_picture_is_light():
    wide = np.arange(1000, 1048)*1e-7 + .123456
    for a in (wide.reshape(6, 8).T, wide.reshape(2, 2, 2, 6), np.broadcast_to(wide[:1], (6, 8)), (wide*(1 + 1j)).reshape(6, 8)): assert len(P.stride_picture(a)) < 8000

def test_picture_tells_the_truth():
    "The number drawn above a storage cell is the turn at which walking the tensor reaches it."
    rng = np.random.default_rng(0)
    for _ in range(200):
        base = np.arange(40)
        a = base[rng.integers(0, 4):].reshape(-1)[:36].reshape(4, 9)
        a = a[rng.integers(0, 3):, rng.integers(0, 5)::rng.integers(1, 4)]
        if rng.random() < .5: a = a.T
        cells, places = P._places(a)
        assert cells == 40 and [base[p] for p in places] == a.reshape(-1).tolist()

def test_html_only_where_there_is_something_to_tell(torch):
    t = like(torch, torch.arange(12.).reshape(3, 4))
    assert P._html(t) is None
    for view in (t._array.T, t._array[1:], t._array[:, 1]):
        v = SimpleNamespace(**vars(t) | dict(_array=view, shape=view.shape))
        assert "<svg" in P._html(v) and "<pre>" in P._html(v)
    big = SimpleNamespace(**vars(t) | dict(_array=np.zeros((100, 100)).T))
    assert P._html(big) is None
