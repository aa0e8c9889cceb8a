"""`litetorch.testing` against `torch.testing`: verdicts, texts and drawn values."""
import warnings

import pytest

import litetorch as lite


def verdict(f):
    try: return f()
    except (AssertionError, TypeError, ValueError) as e: return type(e).__name__, str(e).replace("litetorch.c10.tensor.Tensor", "torch.Tensor")

def pairs(l):
    "(actual, expected, options)"
    a, b, nan = l.tensor([1., 2., 3.]), l.tensor([1., 2.5, 3.]), l.tensor(float("nan"))
    yield from [(a, b, {}), (a, a + 1e-6, {}), (a, b.double(), {}), (a, b.double(), {"check_dtype": False}), (a, l.ones(2), {}), (a, a, {"rtol": 0}), (a, b, {"atol": 1}), (a, b, {"rtol": 0, "atol": 1})]
    yield from [(l.tensor([1, 2]), l.tensor([1, 3]), {}), (l.tensor([True, False]), l.tensor([True, True]), {}), (l.tensor([1 + 1j]), l.tensor([1 + 2j]), {}), (l.ones(0), l.ones(0), {}), (l.tensor(1.), l.tensor(2.), {})]
    yield from [(1., 1.1, {}), (1, 2, {}), (True, False, {}), (3, 3., {}), (3, 3., {"check_dtype": False}), ("a", "b", {}), (None, None, {}), (None, 1, {}), (float("inf"), float("inf"), {}), (1e300, float("inf"), {}), (0., 1., {}), (1., 0., {})]
    yield from [([a, a], [a, b], {}), ({"x": a}, {"y": a}, {}), ([1], [1, 2], {}), ({"x": [a, (1, b)]}, {"x": [a, (1, a)]}, {}), (a, [1., 2., 3.], {}), ((1, 2), (1, 2), {})]
    yield from [(nan, nan, {}), (nan, nan, {"equal_nan": True}), (float("nan"), float("nan"), {"equal_nan": True}), (a, b, {"msg": "hello"}), ([a], [b], {"msg": lambda m: "X " + m})]
    yield from [(a.reshape(3, 1).expand(3, 2), l.ones(3, 2), {}), (l.ones(2, 2).t(), l.ones(2, 2), {"check_stride": True}), (l.ones(2, device="meta"), l.ones(2), {}), (l.ones(2, 3).half(), l.ones(2, 3).half()*1.01, {}), (l.tensor([0, 200], dtype=l.uint8), l.tensor([3, 201], dtype=l.uint8), {})]
    yield from [(l.nn.Parameter(a), l.nn.Parameter(b), {}), (l.nn.Parameter(a), a, {}), (l.nn.Parameter(a), a, {"allow_subclasses": False}), (l.tensor([float("inf"), 1.]), l.tensor([float("inf"), 2.]), {})]

def test_assert_close(torch):
    ours, theirs = ([verdict(lambda: l.testing.assert_close(a, e, **o)) for a, e, o in pairs(l)] for l in (lite, torch))
    for i, (x, y) in enumerate(zip(ours, theirs, strict=True)):
        if isinstance(y, tuple) and y[0] == "TypeError": assert x[0] == "TypeError" and x[1].split("<")[0] == y[1].split("<")[0], i
        else: assert x == y, i

@pytest.mark.parametrize("name", ["float32", "float64", "float16", "bfloat16", "complex64", "int64", "int32", "uint8", "bool"])
def test_make_tensor(torch, name):
    "The same numbers for the same seed, in every form."
    forms = [((2, 3), {}), ((), {}), ((4,), {"noncontiguous": True}), ((2, 3), {"low": 0, "high": 2}), (((2, 2),), {"exclude_zero": True}), ((0, 2), {}), ((2,), {"low": 3, "high": 3}), ((1, 2, 2, 2), {"memory_format": "channels_last"})]
    def story(l):
        l.manual_seed(0)
        for shape, options in forms:
            if "memory_format" in options: options = {"memory_format": l.channels_last}
            def made():
                t = l.testing.make_tensor(*shape, dtype=getattr(l, name), device="cpu", **options)
                return t.tolist(), tuple(t.shape), t.stride()
            yield verdict(made)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert list(story(lite)) == list(story(torch))


# ---- FileCheck ----

TEXT = "one two\nthree a b a\nfour\nfive a\n"
CHECKS = {
    "order": lambda f: f.check("one").check("three").check_not("zzz"), "wrong order": lambda f: f.check("three").check("one"), "not": lambda f: f.check_not("four"), "between": lambda f: f.check("one").check_not("three").check("four"),
    "not between": lambda f: f.check("three").check_not("one").check("four"), "same": lambda f: f.check("one").check_same("two"), "not same": lambda f: f.check("one").check_same("three"), "next": lambda f: f.check("one").check_next("three"),
    "not next": lambda f: f.check("one").check_next("four"), "this line": lambda f: f.check("one").check_next("two"), "count": lambda f: f.check_count("a", 3), "exactly": lambda f: f.check_count("a", 2, exactly=True), "too many": lambda f: f.check_count("a", 4),
    "none": lambda f: f.check_count("b", 0, True), "no count": lambda f: f.check_count("a", 0), "after count": lambda f: f.check_count("a", 3, True).check("four"), "dag": lambda f: f.check_dag("four").check_dag("one"),
    "no dag": lambda f: f.check_dag("four").check_dag("none"), "dag between": lambda f: f.check("one").check_dag("five").check_dag("three").check("a"), "after dag": lambda f: f.check_dag("five").check_dag("three").check("four"), "regex": lambda f: f.check_regex(r"f.ve a"),
    "no regex": lambda f: f.check_regex(r"f.vex"), "last not": lambda f: f.check("four").check_not("a"), "first not": lambda f: f.check_not("a").check("one"), "nothing": lambda f: f, "not highlighted": lambda f: f.check_source_highlighted("a"),
    "again": lambda f: f.check("a").check("a").check("a").check("a"), "backwards": lambda f: f.check("two").check_same("one"), "number": lambda f: f.check(3), "two nots": lambda f: f.check("one").check_not("x").check_not("four").check("five")}
WRITTEN = ["# CHECK: one\n# CHECK-NEXT: three\n", "# CHECK: one\n# CHECK-NOT: two\n", "# CHECK-COUNT-3: a\n# CHECK-DAG: five\n", "# CHECK-COUNT-EXACTLY-2: a", "# CHECK-FOO: one", "x = 1  # CHECK: two\ny\n# CHECK-DAG: four\n# CHECK-DAG: three", "nothing"]

def _told(run):
    try: run()
    except (RuntimeError, TypeError) as e: return type(e).__name__, str(e).partition("\n")[0].partition(":")[0].replace("ofFile", "of File").replace("check_count of 0 times says nothing without exactly=True", "count != 0 || exactly INTERNAL ASSERT FAILED at \"/__w/pytorch/pytorch/torch/csrc/jit/testing/file_check.cpp\"").replace("FileCheck", "check()")
    return "found"

@pytest.mark.parametrize("name", CHECKS)
def test_file_check(name): assert _told(lambda: CHECKS[name](lite.testing.FileCheck()).run(TEXT)) == _told(lambda: CHECKS[name](pytest.importorskip("torch").testing.FileCheck()).run(TEXT))

@pytest.mark.parametrize("text", WRITTEN)
def test_written_checks(text): assert _told(lambda: lite.testing.FileCheck().run(text, TEXT)) == _told(lambda: pytest.importorskip("torch").testing.FileCheck().run(text, TEXT))

def test_highlighted():
    for text in ("x three y\n  ~~~~~ <--- HERE\n", "x three y\n  ~~~~\n", "three\nx three\n  ~~~~~\n"):
        assert _told(lambda text=text: lite.testing.FileCheck().check_source_highlighted("three").run(text)) == _told(lambda text=text: pytest.importorskip("torch").testing.FileCheck().check_source_highlighted("three").run(text))
