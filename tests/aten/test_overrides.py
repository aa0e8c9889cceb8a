"`torch.overrides`, `torch.utils.benchmark`, old tensor types, DLPack and `torch.accelerator`, beside PyTorch's."
import numpy as np
import pytest

import litetorch
import litetorch.overrides as ours
import litetorch.utils.benchmark as bench


def test_names_of_functions(torch):
    theirs = torch.overrides
    for of in (lambda t: t.add, lambda t: t.Tensor.add, lambda t: t.Tensor.add_, lambda t: t.nn.functional.gelu, lambda t: t.nn.functional.cross_entropy, lambda t: t.linalg.svd,
               lambda t: t.fft.rfft, lambda t: t.special.expit, lambda t: t.stack, lambda t: t.Tensor.__add__, lambda t: t.Tensor.shape.__get__, lambda t: t.ops.aten.add, lambda t: print):
        assert ours.resolve_name(of(litetorch)) == theirs.resolve_name(of(torch))
        if not hasattr(of(torch), "overloads"): assert ours.is_tensor_method_or_property(of(litetorch)) == theirs.is_tensor_method_or_property(of(torch))
    have = {name for functions in ours.get_overridable_functions().values() for f in functions if (name := ours.resolve_name(f))}
    want = {name for functions in theirs.get_overridable_functions().values() for f in functions if (name := theirs.resolve_name(f))}
    here = {n for n in want if n.startswith(("torch.nn.functional.", "torch.linalg.", "torch.fft.")) and hasattr(litetorch.nn.functional if "functional" in n else getattr(litetorch, n.split(".")[1]), n.split(".")[-1])}
    assert len(here) > 150 and not here - have, sorted(here - have)


class Unit:
    def __init__(self, value): self.value = value
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None): return "handled", func.__name__, len(types)


def test_own_functions_take_part():
    def mine(a, b=None):
        if ours.has_torch_function_variadic(a, b): return ours.handle_torch_function(mine, (a, b), a, b=b)
        return "plain"
    assert mine(litetorch.ones(1)) == "plain" and mine(litetorch.ones(1), b=Unit(1)) == ("handled", "mine", 1)
    class Sub(litetorch.Tensor): pass
    assert ours.has_torch_function((litetorch.ones(1).as_subclass(Sub),)) and not ours.has_torch_function_unary(litetorch.ones(1)) and ours.is_tensor_like(Unit(1))


def results(b, torch):
    def spec(**more): return b.utils.common.TaskSpec(stmt="f(x)", setup="x = 1", **more) if hasattr(b, "utils") else b.TaskSpec("f(x)", "x = 1", **more)
    make = lambda times, **more: b.Measurement(2, [t*2e-6 for t in times], spec(**more))
    return [make([10., 10.2, 10.1, 9.9], label="L", sub_label="64", description="eager"), make([4., 4.1, 5.5, 4.4, 7.], label="L", sub_label="64", description="compiled"),
            make([41., 40.], label="L", sub_label="128", description="eager"), make([123.4, 120.], label="L", sub_label="64", description="eager", num_threads=4),
            make([1.5], label="M"), make([2e4, 2.1e4, 2.5e4, 1.9e4, 2.2e4], label="M", sub_label="slow")]


def test_measurements_and_tables_read_as_pytorchs(torch):
    from torch.utils import benchmark
    mine, theirs = results(bench, litetorch), results(benchmark, torch)
    for a, b in zip(mine, theirs, strict=True):
        assert repr(a).split("\n")[1:] == repr(b).split("\n")[1:]
        assert np.allclose([a.median, a.mean, a.iqr], [b.median, b.mean, b.iqr]) and (a.significant_figures, a.has_warnings, a.title) == (b.significant_figures, b.has_warnings, b.title)
    a, b = bench.Compare(mine[:4]), benchmark.Compare(theirs[:4])          # PyTorch's table needs descriptions
    assert str(a) == str(b)
    for change in ("trim_significant_figures", "highlight_warnings", "colorize"):
        getattr(a, change)(), getattr(b, change)()
        assert str(a) == str(b), change
    a.colorize(rowwise=True), b.colorize(rowwise=True)
    assert str(a) == str(b)


def test_a_timer_measures():
    fast, slow = (bench.Timer(f"sum(range({n}))").blocked_autorange(min_run_time=0.02) for n in (10, 10_000))
    assert slow.median > 20*fast.median and fast.number_per_run > slow.number_per_run
    assert bench.Timer("torch.ones(2)", num_threads=1).timeit(3).number_per_run == 3
    with pytest.raises(NotImplementedError): bench.Timer("1").repeat()


TYPES = ["FloatTensor", "DoubleTensor", "HalfTensor", "BFloat16Tensor", "LongTensor", "IntTensor", "ShortTensor", "CharTensor", "ByteTensor", "BoolTensor"]

@pytest.mark.parametrize("name", TYPES)
def test_old_types(torch, name):
    a, b = getattr(litetorch, name), getattr(torch, name)
    assert (repr(a), str(a.dtype), a.is_cuda, a.__name__) == (repr(b), str(b.dtype), b.is_cuda, b.__name__)
    for data in ([1, 2], [[0.5, 2.7]], (2, 3), [], range(3), np.arange(4)):
        mine, theirs = a(data), b(data)
        assert (str(mine), mine.dtype is a.dtype) == (str(theirs), True)
    assert a(2, 3).shape == (2, 3) and a().numel() == 0 and a(litetorch.Size([4])).shape == (4,)
    x, y = litetorch.zeros(2).to(a.dtype), torch.zeros(2).to(b.dtype)
    assert [isinstance(x, getattr(litetorch, n)) for n in TYPES] == [isinstance(y, getattr(torch, n)) for n in TYPES]
    assert x.type() == y.type() == f"torch.{name}" and litetorch.ones(2).type(a).dtype is a.dtype is litetorch.ones(2).type(f"torch.{name}").dtype
    for wrong in (2.5, "x"):
        with pytest.raises(TypeError) as mine: a(wrong)
        with pytest.raises(TypeError) as theirs: b(wrong)
        assert str(mine.value) == str(theirs.value)
    assert a(x).data_ptr() == x.data_ptr()
    with pytest.raises(TypeError): a(litetorch.zeros(2, dtype=litetorch.complex64))


def test_default_tensor_type():
    try:
        litetorch.set_default_tensor_type(litetorch.DoubleTensor)
        assert litetorch.tensor(1.).dtype is litetorch.float64
        litetorch.set_default_tensor_type("torch.FloatTensor")
        assert litetorch.tensor(1.).dtype is litetorch.float32
        for wrong in (litetorch.LongTensor, 3):
            with pytest.raises(TypeError, match="only floating-point types are supported as the default type"): litetorch.set_default_tensor_type(wrong)
    finally: litetorch.set_default_dtype(litetorch.float32)


def test_dlpack(torch):
    from litetorch.utils.dlpack import from_dlpack, to_dlpack
    x = litetorch.arange(6.).reshape(2, 3)
    for y in (from_dlpack(to_dlpack(x)), from_dlpack(x), litetorch.from_dlpack(litetorch.to_dlpack(x))):
        assert y.data_ptr() == x.data_ptr() and y.tolist() == x.tolist()
    assert torch.utils.dlpack.from_dlpack(to_dlpack(x)).tolist() == x.tolist()
    assert from_dlpack(torch.utils.dlpack.to_dlpack(torch.ones(3))).tolist() == [1, 1, 1]


def test_accelerator():
    "The line of PyTorch's quickstart: an accelerator if there is one."
    a = litetorch.accelerator
    device = a.current_accelerator().type if a.is_available() else "cpu"
    assert device == ("cuda" if litetorch.cuda.is_available() else "cpu") and a.device_count() == litetorch.cuda.device_count()
    if not a.is_available(): assert a.current_accelerator() is None


SHOWN = """1 - x; x // 2; x == x; x != 2; ~(x > 0); (x > 0) & (x > 0); (x > 0) | (x > 1); 2**x; 3/x; 5 % x; 5 // x; x.real; x.mT.shape; x.clone(); -x; x @ x; x + 1; 3*x; x[0]; x.sum(); torch.cat([x, x]); torch.ones(2)""".split("; ")

@pytest.mark.parametrize("source", SHOWN)
def test_operators_are_shown_by_their_signs(torch, source):
    "What a mode sees of an expression, by name."
    import litetorch
    told = []
    for t in (litetorch, torch):
        seen = []
        class Mode(t.overrides.TorchFunctionMode):
            def __torch_function__(self, func, types, args=(), kwargs=None):
                seen.append(func.__name__)
                return func(*args, **(kwargs or {}))
        x = t.ones(2, 2, requires_grad=True)
        with Mode(): eval(source, {"x": x, "torch": t})
        told.append([n for n in seen if n not in ("__get__", "get")])
    assert told[0] == told[1]

def test_nothing_escapes_to_a_mode(torch):
    "Methods that are written in Python call operators: a mode is offered these, and the program goes on."
    import litetorch as t
    class Mode(t.overrides.TorchFunctionMode):
        def __torch_function__(self, func, types, args=(), kwargs=None): return func(*args, **(kwargs or {}))
    x = t.arange(4.).reshape(2, 2)
    F = t.nn.functional
    for f in (lambda: x.type(t.float64), lambda: list(x), lambda: F.batch_norm(x, None, None, training=True), lambda: x.real, lambda: x.T, lambda: bool(x.sum()), lambda: format(x.sum()), lambda: F.one_hot(t.tensor([1])), lambda: x.imag if x.is_complex() else x):
        wanted = f()
        with Mode(): got = f()
        assert repr(got) == repr(wanted)


SEEN = """x.shape; x.size(); x.dim(); x.dtype; x.requires_grad; x.T; x.is_leaf; x.grad; x.device; x.data; x.stride(); len(x); x.numel(); x.is_contiguous(); x.ndim; x.is_cuda; x.layout; x.element_size()
x.data_ptr(); x.real; x.grad_fn; x.storage_offset(); x.is_floating_point(); x._version; x.itemsize; x.nbytes; x.is_sparse; x.output_nr; x.retains_grad; x.is_complex(); x.nonzero(); x.is_signed(); x.tolist()
bool(x.sum()); float(x.sum()); int(x.sum()); f'{x.sum()}'; repr(x); 1. in x; x.get_device(); x.detach().requires_grad_(); x.untyped_storage(); x.type(); x.is_inference()
x.grad = None; x.requires_grad = True; x.retain_grad(); (x*2).backward(x.detach()); del x.grad""".splitlines()

@pytest.mark.parametrize("line", SEEN)
@pytest.mark.parametrize("how", ["class", "mode"])
def test_members_are_seen(how, line):
    "Properties and methods that ask about a tensor are offered to classes and modes, under PyTorch's names, and to nobody else."
    import copy, importlib
    import torch
    found = []
    for m in (torch, litetorch):
        seen, overrides = [], importlib.import_module(f"{m.__name__}.overrides")
        class Sees(m.Tensor if how == "class" else overrides.TorchFunctionMode):
            def handler(cls, func, types, args=(), kwargs=None, seen=seen, how=how):
                seen.append(func.__name__)
                return super(Sees, cls).__torch_function__(func, types, args, kwargs or {}) if how == "class" else func(*args, **(kwargs or {}))
            __torch_function__ = classmethod(handler) if how == "class" else handler
        x = m.ones(2)
        if how == "class":
            x = x.as_subclass(Sees)
            exec(line, {"x": x, "copy": copy})
        else:
            with Sees(): exec(line, {"x": x, "copy": copy})
        n = len(seen)
        m.ones(2).shape, m.ones(2).size()                    # noqa: B018 (nobody watches)
        assert len(seen) == n
        found.append(seen)
    assert found[0] == found[1]
