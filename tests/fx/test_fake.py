"Fake tensors against eager tensors: shapes, strides, dtypes and devices of the entries of PyTorch's operator database."
import pytest

import litetorch as lt
from litetorch._subclasses import DataDependentOutputException, DynamicOutputShapeException, FakeTensor, FakeTensorMode, UnsupportedOperatorException
from litetorch.c10.tensor import Tensor
from litetorch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode, ShapeEnv, SymInt

REFUSED = DataDependentOutputException, DynamicOutputShapeException, UnsupportedOperatorException, GuardOnDataDependentSymNode


def leaves(x, found=None):
    "All tensors among nested values, in order."
    found = [] if found is None else found
    if isinstance(x, Tensor): found.append(x)
    elif isinstance(x, dict): [leaves(v, found) for v in x.values()]
    elif isinstance(x, (tuple, list)): [leaves(v, found) for v in x]
    return found


def mapped(x, fn):
    if isinstance(x, Tensor): return fn(x)
    if isinstance(x, dict): return {k: mapped(v, fn) for k, v in x.items()}
    return type(x)(mapped(v, fn) for v in x) if type(x) in (tuple, list) else x


def number(n):
    "The number that a size stands for in this call; None if data decides it."
    return n.node.hint if isinstance(n, SymInt) else n


def compare(fn, args, kwargs, symbolic:bool):
    """What differs between an eager call and one on fake tensors: a text, or "". Sizes that data decides are not compared."""
    real = fn(*mapped(args, lambda t: t.clone()), **mapped(kwargs, lambda t: t.clone()))
    env = ShapeEnv() if symbolic else None
    mode, count = FakeTensorMode(shape_env=env), iter(range(1000))
    fake_of = lambda t: mode.from_tensor(t, source=f"L['t{next(count)}']")
    try:
        with mode: fake = fn(*mapped(args, fake_of), **mapped(kwargs, fake_of))
    except REFUSED as e:
        return "" if not isinstance(e, UnsupportedOperatorException) else f"{type(e).__name__}: {e}"
    mine, theirs = leaves(fake), leaves(real)
    if len(mine) != len(theirs): return f"{len(mine)} tensors instead of {len(theirs)}"
    for f, r in zip(mine, theirs, strict=True):
        if not isinstance(f, FakeTensor): return f"a real tensor {f}"
        shape, strides = tuple(map(number, f.shape)), tuple(map(number, f.stride()))
        if f.dtype is not r.dtype or f.device != r.device: return f"{f.dtype} on {f.device} instead of {r.dtype} on {r.device}"
        if None in shape: continue
        if shape != tuple(r.shape): return f"shape {shape} instead of {tuple(r.shape)}"
        if r.numel() > 1 and any(a != b for a, b, n in zip(strides, r.stride(), shape, strict=True) if n > 1): return f"strides {strides} instead of {r.stride()} for {shape}"
    return ""




SAMPLED = ["add", "sub", "where", "sum", "mean", "var", "amax", "argmax", "softmax", "log_softmax", "layer_norm", "nn.functional.batch_norm", "matmul", "bmm", "addmm",
           "nn.functional.linear", "nn.functional.conv2d", "nn.functional.max_pool2d", "nn.functional.embedding", "nn.functional.cross_entropy",
           "nn.functional.scaled_dot_product_attention", "nn.functional.gelu", "nn.functional.interpolate", "nn.functional.pad", "cat", "stack", "split", "chunk", "view",
           "reshape", "permute", "transpose", "expand", "index_select", "gather", "scatter", "masked_fill", "sort", "topk", "cumsum", "tril", "roll", "nonzero",
           "linalg.svd", "linalg.solve", "fft.fft", "nn.functional.one_hot", "unique", "masked_select", "square", "std", "norm", "einsum", "nn.functional.group_norm"]


@pytest.fixture(scope="module")
def entries():
    pytest.importorskip("torch")
    from parity.harness import op_db
    found = {}
    for info in op_db: found.setdefault(info.name, []).append(info)
    return found


@pytest.mark.parametrize("symbolic", [False, True], ids=["static", "symbolic"])
@pytest.mark.parametrize("name", SAMPLED)
def test_metadata_is_that_of_eager(entries, name, symbolic):
    import oracle
    import torch
    from parity.harness import counterpart
    from torch.utils._pytree import tree_map
    for info in entries.get(name, []):
        if not (dtypes := info.supported_dtypes("cpu")): continue
        dtype = torch.float32 if torch.float32 in dtypes else torch.int64
        samples = list(oracle.samples(info, dtype))
        for s in samples[::max(1, len(samples)//3)][:4]:
            args, kwargs = tree_map(lambda v: counterpart(v) if callable(v) else v, oracle.convert(((s.input, *s.args), s.kwargs)))
            assert compare(counterpart(info.op), args, kwargs, symbolic) == "", (s.args, s.kwargs)


def env_and(shape, dims=None):
    env = ShapeEnv()
    return env, FakeTensorMode(shape_env=env).fakify(lt.empty(shape), "L['x']", dims)


def test_one_trace_serves_many_sizes():
    "The shapes that a convolutional net computes with symbols are those of eager, for every size its guards accept."
    from litetorch.fx.experimental.expressions import evaluate
    net = lt.nn.Sequential(lt.nn.Conv2d(3, 8, 3, stride=2, padding=1), lt.nn.BatchNorm2d(8), lt.nn.ReLU(), lt.nn.MaxPool2d(2), lt.nn.Flatten(2))
    env = ShapeEnv()
    mode = FakeTensorMode(shape_env=env, allow_non_fake_inputs=True)
    x = mode.from_tensor(lt.empty(4, 3, 20, 31), source="x")
    y = net(x)
    text, served = env.guards_text(lambda p: f"{p.base}.{p.prop}({p.dim if p.dim is not None else ''})"), 0
    for shape in [(5, 3, 20, 31), (2, 3, 9, 40), (7, 3, 16, 16), (2, 3, 4, 4), (1, 3, 20, 31)]:
        real = lt.empty(shape)
        if not eval(text, dict(x=real)): continue
        served += 1
        known = {s: eval(f"x.{src.prop}({src.dim})", dict(x=real)) for s, (src, *_) in env.var_to_sources.items()}
        assert tuple(evaluate(n.node.expr, known) if isinstance(n, SymInt) else n for n in y.shape) == tuple(net(real).shape)
    assert served >= 2 and not eval(text, dict(x=lt.empty(1, 3, 20, 31)))


def test_aliasing_is_kept():
    base = lt.arange(12.).view(3, 4)
    mode = FakeTensorMode()
    a, b = mode.from_tensor(base), mode.from_tensor(base[1:])
    assert mode.from_tensor(base) is a and a.untyped_storage() == b.untyped_storage() and b.storage_offset() == 4
    assert b.t().untyped_storage() == a.untyped_storage() and (b + 1).untyped_storage() != a.untyped_storage()


def test_constants_are_followed_until_written():
    mode = FakeTensorMode()
    with mode:
        n = lt.tensor(3)
        assert (n*2 + 1).item() == 7 and bool(n > 2) and int(n) == 3
        n.add_(1)
        with pytest.raises(DataDependentOutputException, match="aten._local_scalar_dense.default"): n.item()


@pytest.mark.parametrize("call, error", [
    (lambda x: x.nonzero(), DynamicOutputShapeException), (lambda x: x.sum().item(), DataDependentOutputException), (lambda x: x.tolist(), DataDependentOutputException),
    (lambda x: bool(x.sum()), DataDependentOutputException), (lambda x: x.numpy(), RuntimeError), (lambda x: x.equal(x), DataDependentOutputException)])
def test_what_data_decides_is_refused_as_in_pytorch(call, error, torch):
    import torch._subclasses as theirs
    with pytest.raises(error) as mine: call(FakeTensorMode().from_tensor(lt.ones(3)))
    with pytest.raises(getattr(theirs.fake_tensor, error.__name__, RuntimeError)) as other: call(theirs.FakeTensorMode().from_tensor(torch.ones(3)))
    assert str(mine.value) == str(other.value)


def test_data_dependent_sizes_flow_on():
    env, x = env_and((6, 4))
    rows = x[x > 0]
    assert [str(t.shape) for t in (rows, rows*2, rows.view(-1, 1), lt.cat([rows, rows]), rows.sum())] == [
        "torch.Size([u0])", "torch.Size([u0])", "torch.Size([u0, 1])", "torch.Size([2*u0])", "torch.Size([])"]
    with pytest.raises(GuardOnDataDependentSymNode): bool(rows.shape[0] == 3)
    assert str(x.sum().item()) == "zuf0" and not env.guards


@pytest.mark.parametrize("shape, other", [((3, 4), (3, 4)), ((3, 1), (4,))])
def test_text_is_pytorchs(shape, other, torch):
    import torch._subclasses as theirs
    mine, other_mode = FakeTensorMode(), theirs.FakeTensorMode()
    for make in (lambda t, m: m.from_tensor(t.ones(shape)) + m.from_tensor(t.ones(other)), lambda t, m: m.from_tensor(t.ones(shape, dtype=t.int64)),
                 lambda t, m: m.from_tensor(t.ones(shape)).to(t.bfloat16), lambda t, m: m.from_tensor(t.ones(shape) > 0)):
        assert repr(make(lt, mine)) == repr(make(torch, other_mode))


def test_devices_that_are_not_there():
    with FakeTensorMode(): x, n = lt.empty(3, device="cuda:1"), lt.ones(())
    assert (x + n).device == lt.device("cuda:1")
    with pytest.raises(RuntimeError, match="Unhandled FakeTensor Device Propagation for aten.add.Tensor, found two different devices"):
        x + FakeTensorMode().from_tensor(lt.ones(3))


def test_factories_take_symbols():
    env, x = env_and((6, 4))
    b, t = x.shape
    with x.fake_mode: made = [lt.zeros(b, t), lt.empty(b*2, t, 1), lt.arange(t), lt.arange(2, b + t, 3), lt.full((b,), 1.5), lt.ones_like(x), lt.randn(t, b), x.new_zeros(t + 1), lt.eye(t)]
    assert [str(tuple(m.shape)) for m in made] == ["(s77, s27)", "(2*s77, s27, 1)", "(s27,)", "(-(((-s27 - s77 + 2)//3)),)", "(s77,)", "(s77, s27)", "(s27, s77)", "(s27 + 1,)", "(s27, s27)"]
    assert [str(g.expr) for g in env.guards] == ["-(((-s27 - s77 + 2)//3)) > 1"]


def test_arguments_of_operators_take_symbols():
    env, x = env_and((6, 4))
    b, t = x.shape
    made = [x.view(b*t), x.reshape(t, b), x.expand(3, b, t), x.repeat(2, t), x[:, :t - 1], x[b - 1], x.narrow(0, 0, b - 2), x.unfold(1, 2, 1), x.tile(b, 1), x*b, x/t,
            x.sum()*b, x.roll(b), lt.nn.functional.pad(x, (b, 0))]
    assert [str(tuple(m.shape)) for m in made][:7] == ["(s27*s77,)", "(s27, s77)", "(3, s77, s27)", "(2*s77, s27**2)", "(s77, s27 - 1)", "(s27,)", "(s77 - 2, s27)"]
    assert not any(str(g.expr).startswith("Eq(") for g in env.guards)
    assert [[number(n) for n in piece.shape] for piece in x.split(b - 1)] == [[5, 4], [1, 4]]
