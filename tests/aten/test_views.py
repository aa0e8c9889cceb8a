"""Views, copies, conversions and joining operators against PyTorch: its own samples, random chains of views, aliasing, version counters, memory formats, errors."""
import random

import numpy as np
import pytest
import torch

import oracle
import litetorch as lt
from oracle import cpu_wheel
from views_oracle import check, same_error

torch.set_num_threads(1)
VIEWS = """view view_as reshape reshape_as as_strided transpose t T mT H mH permute movedim expand expand_as broadcast_to select narrow squeeze unsqueeze unfold diagonal flatten unflatten ravel
real imag view_as_real split split_list split_with_sizes chunk unbind tensor_split hsplit vsplit dsplit contiguous clone to type_as resize_ resize_as_ item unsafe_split unsafe_chunk
float double half bfloat16 long int short char byte bool cfloat cdouble broadcast_tensors""".split()
JOINING = """cat hstack vstack dstack stack column_stack repeat tile repeat_interleave roll flip fliplr flipud rot90 tril triu diag diag_embed block_diag cartesian_prod combinations
atleast_1d atleast_2d atleast_3d meshgrid constant_pad_nd select_scatter slice_scatter diagonal_scatter as_strided_scatter
squeeze_copy unsqueeze_copy expand_copy permute_copy transpose_copy view_copy alias_copy t_copy unfold_copy diagonal_copy as_strided_copy""".split()
DATABASE = {o.name for o in oracle.infos(*VIEWS, *JOINING)}


@pytest.mark.parametrize("name", [n for n in VIEWS + JOINING if n in DATABASE])
def test_samples(name):
    compared = check(name, known=("cat.out(['float32[0]'",))      # an empty `out` does not alias in the oracle's copy
    assert compared > 0 or name.startswith("atleast")              # those make no aten call

@pytest.mark.parametrize("name", ["narrow_copy"])
def test_samples_without_out(name): assert check(name, out=False) > 0


# ---- what is a view of what ----

CALLS = {
    "T": lambda t: t.T, "mT": lambda t: t.mT, "transpose": lambda t: t.transpose(0, 1), "permute": lambda t: t.permute(1, 0), "reshape": lambda t: t.reshape(6), "view": lambda t: t.view(3, 2), "flatten": lambda t: t.flatten(),
    "select": lambda t: t.select(0, 1), "slice": lambda t: t[:, ::2], "index": lambda t: t[0], "none": lambda t: t[None], "dots": lambda t: t[...], "squeeze": lambda t: t.squeeze(), "unsqueeze": lambda t: t.unsqueeze(1),
    "expand": lambda t: t.unsqueeze(0).expand(2, -1, -1), "diagonal": lambda t: t.diagonal(), "unfold": lambda t: t.unfold(1, 2, 1), "narrow": lambda t: t.narrow(1, 1, 2), "as_strided": lambda t: t.as_strided((2, 2), (1, 2), 1),
    "view_dtype": lambda t: t.view(lt.int32 if isinstance(t, lt.Tensor) else torch.int32), "movedim": lambda t: t.movedim(0, 1), "swapaxes": lambda t: t.swapaxes(0, 1), "unbind": lambda t: t.unbind()[1], "split": lambda t: t.split(2, 1)[1], "chunk": lambda t: t.chunk(2)[1],
    "detach": lambda t: t.detach(), "contiguous": lambda t: t.contiguous(), "to": lambda t: t.to("cpu"), "float": lambda t: t.float(), "clone": lambda t: t.clone(), "T_contiguous": lambda t: t.T.contiguous(), "double": lambda t: t.double(),
    "T_reshape": lambda t: t.T.reshape(6), "ravel": lambda t: t.ravel(), "real": lambda t: t.real if not t.is_complex() else t, "expand_as": lambda t: t.expand_as(t), "view_as": lambda t: t.view_as(t)}

@pytest.mark.parametrize("name", CALLS)
def test_aliasing(name):
    "Same object or not, same storage or not, whose base, which counter; and a write to the result reaches the source or does not."
    def facts(module):
        x = module.arange(6.).reshape(2, 3).clone()
        y = CALLS[name](x)
        shares = y.untyped_storage().data_ptr() == x.untyped_storage().data_ptr()
        got = [y is x, y._is_view(), y._base is x, shares, tuple(y.shape), y.stride(), y.storage_offset(), y._version]
        if name not in ("expand", "unfold"):
            y.zero_() if y.dtype == x.dtype else None
        return got + [x._version, y._version, x.tolist(), y.tolist()]
    assert facts(lt) == facts(torch)

def test_the_base_of_a_view_is_the_root():
    x = lt.zeros(2, 3)
    y = x[0][1:].unsqueeze(0)
    assert y._base is x and x._base is None and y._version == x._version == 0
    y.fill_(3.)
    assert x._version == y._version == 1 and x.tolist() == [[0, 3, 3], [0, 0, 0]]

def test_detach_shares_the_counter_and_is_no_view():
    x = lt.ones(3)
    d = x.detach()
    d.zero_()
    assert (d._is_view(), x._version, x.tolist()) == (False, 1, [0, 0, 0])

@pytest.mark.parametrize("name, args", [("squeeze_", ()), ("squeeze_", (0,)), ("unsqueeze_", (1,)), ("t_", ()), ("transpose_", (0, 1)), ("swapaxes_", (0, 1)), ("resize_", (2,)), ("as_strided_", ((2, 2), (1, 1)))])
def test_inplace_views(name, args):
    def run(module):
        x = module.arange(3.).reshape(1, 3).clone()
        y = getattr(x, name)(*args)
        return y is x, tuple(x.shape), x.stride(), x.tolist(), x._version
    assert run(lt) == run(torch)


# ---- random chains ----

def chain(rnd, t):
    n, shape = t.ndim, t.shape
    d = rnd.randrange(-n, n) if n else 0
    options = [lambda t: t.unsqueeze(d), lambda t: t.squeeze(), lambda t: t.flatten(), lambda t: t[None], lambda t: t.reshape(-1), lambda t: t.clone(), lambda t: t.contiguous()]
    if n: options += [lambda t, k=rnd.randrange(n): t.transpose(d, k), lambda t, o=rnd.sample(range(n), n): t.permute(*o), lambda t, s=rnd.randrange(1, 4), a=rnd.randrange(-3, 3): t[a::s],
                      lambda t, s=rnd.randrange(1, 3): t.unfold(d, min(2, shape[d]), s), lambda t: t.expand(3, *[-1]*n) if n < 5 else t, lambda t: t.split(2, d)[-1], lambda t: t.movedim(0, -1),
                      lambda t: t.reshape(*shape[:-1], -1, 1) if 0 not in shape else t, lambda t: t.flip(d), lambda t: t.roll(1, d), lambda t: t.repeat(*[2]*n) if t.numel() < 300 else t]
    if n and shape[d]: options += [lambda t, k=rnd.randrange(-shape[d], shape[d]): t.select(d, k), lambda t: t.narrow(d, 0, shape[d])]
    if n > 1: options += [lambda t: t.diagonal(rnd.choice([0]), 0, 1), lambda t: t.mT, lambda t: t.tril()]
    return rnd.choice(options)

@pytest.mark.parametrize("seed", range(60))
def test_chains(seed):
    "The same chain in both libraries: shape, strides, offset, values, and a write at the end."
    rnd = random.Random(seed)
    base = torch.arange(120.).reshape(4, 5, 6)
    a, b = lt.arange(120.).reshape(4, 5, 6), base
    for _ in range(rnd.randrange(2, 9)):
        step = chain(rnd, b)
        a, b = step(a), step(b)
        assert (tuple(a.shape), a.stride(), a.tolist()) == (tuple(b.shape), b.stride(), b.tolist())
        if b.numel(): assert a.storage_offset() == b.storage_offset()
    if b.numel() and not torch._debug_has_internal_overlap(b):
        a.fill_(-1.); b.fill_(-1.)
        assert a.tolist() == b.tolist() and (a._base is None or a._base.tolist() == b._base.tolist())


# ---- memory formats and conversions ----

@pytest.mark.parametrize("shape", [(2, 3, 4, 5), (2, 1, 4, 5), (2, 3, 1, 1), (1, 1, 1, 1), (2, 0, 4, 5)])
def test_channels_last(shape):
    def run(m):
        x = m.arange(float(np.prod(shape))).reshape(shape)
        y = x.contiguous(memory_format=m.channels_last)
        z = x.to(memory_format=m.channels_last)
        w = z.permute(0, 2, 3, 1)
        return [y is x, y.stride(), y.is_contiguous(), y.is_contiguous(memory_format=m.channels_last), z.stride(), z.clone().stride(), z.double().stride(), z.clone(memory_format=m.contiguous_format).stride(),
                w.is_contiguous(), m.empty_like(z).stride(), m.zeros_like(w).stride(), m.cat([z, z]).stride(), m.stack([z, z]).stride(), z.flip(1).stride(), m.empty(shape, memory_format=m.channels_last).stride()]
    assert run(lt) == run(torch)

def test_to_returns_self_when_nothing_changes():
    x = lt.ones(2, 3)
    assert x.to(lt.float32) is x and x.to("cpu") is x and x.to(x) is x and x.float() is x and x.cpu() is x and x.type_as(x) is x and x.contiguous() is x
    assert x.to(lt.float32, copy=True) is not x and x.to(lt.float64).dtype is lt.float64 and x.to(device="cpu", dtype=lt.int32).dtype is lt.int32
    assert x.to("meta").device.type == "meta"

NAMES = ["bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32", "float64", "complex64", "complex128"]
@pytest.mark.parametrize("source", NAMES)
@pytest.mark.filterwarnings("ignore")
def test_every_conversion(source):
    values = [0, 1, -1, 2.7, -2.7, 127, 200, 300.5, -300, 65504, 1e5]
    for target in NAMES:
        a = lt.tensor(values, dtype=lt.float64).to(getattr(lt, source)).to(getattr(lt, target))
        b = torch.tensor(values, dtype=torch.float64).to(getattr(torch, source)).to(getattr(torch, target))
        oracle.compare(a, b, f"{source} to {target}", tolerance=(0, 0))
        c, d = lt.zeros(11, dtype=getattr(lt, target)).copy_(lt.tensor(values, dtype=lt.float64).to(getattr(lt, source))), b
        oracle.compare(c, d, f"copy_ {source} to {target}", tolerance=(0, 0))

def test_set_and_resize():
    def run(m):
        x, y = m.arange(6.), m.zeros(2)
        y.set_(x, 1, (2, 2), (2, 1))
        z = m.arange(4.).resize_(2, 3)
        w = m.arange(6.).resize_(2)
        return [y.tolist(), y.stride(), y.storage_offset(), y._version, z.shape == (2, 3), z.flatten()[:4].tolist(), w.untyped_storage().nbytes(), w.is_set_to(w), y.is_set_to(x)]
    assert run(lt) == run(torch)

def test_set_on_meta():
    def run(m):
        x, y = m.empty(3, device="meta"), m.empty(2, 6, device="meta")[:, :3]
        seen = [tuple(x.set_(y).shape), x.stride()]
        x.set_(m.empty(2, 6, device="meta"), 2, (2, 2), (6, 1))
        seen += [tuple(x.shape), x.stride(), x.storage_offset()]
        for device in ("meta", "cpu"):
            try: m.empty(0, device=device).set_(m.ones(4, 4, device=device).T, 2, (2, 2), (6, 1))
            except RuntimeError as e: seen.append(str(e))
        return [*seen, tuple(x.set_().shape), x.stride(), x.device.type]
    assert run(lt) == run(torch)


# ---- the way out: numbers, lists, arrays ----

def test_numbers_and_lists():
    def run(m):
        t = m.arange(6.).reshape(2, 3)
        return [m.tensor(2.5).item(), m.tensor([[3]]).item(), m.tensor(True).item(), m.tensor(1+2j).item(), m.tensor(1.5, dtype=m.bfloat16).item(), t.tolist(), t.bfloat16().tolist(), int(m.tensor(7.9)), float(m.tensor(3)),
                complex(m.tensor(2.)), bool(m.tensor([0.])), [10, 20, 30][m.tensor(1)], len(t), [r.tolist() for r in t], 3. in t, 9 in t, [x.shape == (3,) for x in reversed(t)]]
    assert run(lt) == run(torch)
    assert type(lt.tensor(3).item()) is int and type(lt.tensor(2.5, dtype=lt.float16).item()) is float and type(lt.tensor(1., dtype=lt.bfloat16).item()) is float

def test_numpy_and_dlpack_share_memory():
    x = lt.arange(4.)
    a, b = x.numpy(), np.from_dlpack(x)
    a[0] = 9
    assert x[0].item() == b[0] == 9 and np.asarray(x).base is not None and np.add(x, 1).tolist() == [10, 2, 3, 4]
    y = lt.from_dlpack(torch.arange(3))
    assert y.tolist() == [0, 1, 2] and torch.from_dlpack(x).tolist() == [9, 1, 2, 3] and x.__dlpack_device__() == (1, 0)
    assert x.__array__(np.float64).dtype == np.float64

ERRORS = {
    "numpy of grad": lambda m: m.zeros(3, requires_grad=True).numpy(), "numpy of bfloat16": lambda m: m.zeros(3, dtype=m.bfloat16).numpy(), "numpy of meta": lambda m: m.zeros(3, device="meta").numpy(),
    "item of many": lambda m: m.zeros(3).item(), "item of none": lambda m: m.zeros(0).item(), "bool of many": lambda m: bool(m.zeros(2)), "int of many": lambda m: int(m.zeros(2)), "index by float": lambda m: [1][m.tensor(0.)],
    "len of 0-d": lambda m: len(m.tensor(1.)), "iter of 0-d": lambda m: list(m.tensor(1.)), "contains list": lambda m: [1] in m.zeros(2), "view": lambda m: m.zeros(4, 4).view(3, 5), "view of T": lambda m: m.zeros(4, 4).T.view(16),
    "reshape": lambda m: m.zeros(4, 4).reshape(3, 5), "two -1": lambda m: m.zeros(4).view(-1, -1), "transpose": lambda m: m.zeros(2, 2).transpose(0, 5), "permute": lambda m: m.zeros(2, 2).permute(0, 0),
    "expand": lambda m: m.zeros(2, 3).expand(4, 3), "expand leading": lambda m: m.zeros(2).expand(-1, 2), "select": lambda m: m.zeros(2).select(0, 2), "narrow": lambda m: m.zeros(2).narrow(0, 1, 2), "unfold": lambda m: m.zeros(7).unfold(0, 9, 1),
    "unflatten": lambda m: m.zeros(3).unflatten(0, (2, 2)), "split": lambda m: m.zeros(3).split([1, 1]), "chunk": lambda m: m.zeros(3).chunk(0), "t": lambda m: m.zeros(1, 1, 1).t(), "as_strided": lambda m: m.zeros(3).as_strided((4,), (1,)),
    "as_strided negative": lambda m: m.zeros(3).as_strided((2,), (-1,)), "unknown device": lambda m: m.zeros(2).to("foo"), "cuda": lambda m: m.zeros(2).to("cuda"), "copy shape": lambda m: m.zeros(3).copy_(m.zeros(2)),
    "copy overlap": lambda m: (lambda x: x.copy_(x.T))(m.zeros(3, 3)), "copy into expanded": lambda m: m.zeros(1).expand(3).copy_(m.ones(3)), "cat": lambda m: m.cat([m.zeros(2), m.zeros(2, 2)]), "cat sizes": lambda m: m.cat([m.zeros(1, 2), m.zeros(1, 3)]),
    "stack": lambda m: m.stack([m.zeros(2), m.zeros(3)]), "cat of nothing": lambda m: m.cat([]), "stack of nothing": lambda m: m.stack([]), "repeat": lambda m: m.zeros(2, 2).repeat(2), "roll": lambda m: m.zeros(2).roll(1, (0, 1)),
    "view dtype": lambda m: m.zeros(3).view(m.float64), "view dtype stride": lambda m: m.zeros(2, 3).T.view(m.int16), "complex": lambda m: m.view_as_complex(m.zeros(3)), "imag": lambda m: m.zeros(3).imag, "dim out of range": lambda m: m.zeros(3).unsqueeze(5),
    "channels_last of 3-d": lambda m: m.zeros(2, 3, 4).contiguous(memory_format=m.channels_last), "fill overflow": lambda m: m.zeros(2, dtype=m.uint8).fill_(300), "fill complex": lambda m: m.zeros(2).fill_(1j),
    "set dtype": lambda m: m.zeros(2).set_(m.zeros(2, dtype=m.int64)), "resize grad": lambda m: m.zeros(2, requires_grad=True).resize_(3), "tril of vector": lambda m: m.zeros(3).tril(), "meshgrid": lambda m: m.meshgrid(m.zeros(2), m.zeros(2, dtype=m.int64), indexing="ij")}

@pytest.mark.parametrize("name", ERRORS)
def test_errors(name): same_error(lambda: ERRORS[name](lt), lambda: ERRORS[name](torch), message=name != "cuda")

@pytest.mark.parametrize("dim", [-9, -5, -4, 3, 4, 9])
@pytest.mark.parametrize("name", ["select", "slice", "unsqueeze", "split", "unbind", "transpose", "squeeze", "flip", "narrow", "unfold", "chunk", "movedim", "cat", "stack", "roll", "diagonal", "size", "stride", "tensor_split", "repeat_interleave", "unflatten"])
def test_dimensions_out_of_range(name, dim):
    "However far out: never a wrong dimension instead of an error."
    calls = {"select": lambda m, x: x.select(dim, 0), "slice": lambda m, x: m.ops.aten.slice.Tensor(x, dim, 0, 1, 1), "split": lambda m, x: x.split(1, dim), "transpose": lambda m, x: x.transpose(dim, 0), "narrow": lambda m, x: x.narrow(dim, 0, 1),
             "unfold": lambda m, x: x.unfold(dim, 1, 1), "chunk": lambda m, x: x.chunk(2, dim), "movedim": lambda m, x: x.movedim(dim, 0), "cat": lambda m, x: m.cat([x, x], dim), "stack": lambda m, x: m.stack([x, x], dim), "roll": lambda m, x: x.roll(1, dim),
             "diagonal": lambda m, x: x.diagonal(0, dim, 1), "tensor_split": lambda m, x: x.tensor_split(2, dim), "repeat_interleave": lambda m, x: x.repeat_interleave(2, dim), "unflatten": lambda m, x: x.unflatten(dim, (2, 1))}
    call = calls.get(name, lambda m, x: getattr(x, name)(dim))
    try: call(torch, torch.zeros(2, 3, 4))
    except Exception: same_error(lambda: call(lt, lt.zeros(2, 3, 4)), lambda: call(torch, torch.zeros(2, 3, 4)), message=name not in ("size", "stride"))
    else: oracle.compare(call(lt, lt.zeros(2, 3, 4)), call(torch, torch.zeros(2, 3, 4)))

def test_a_refused_copy_changes_nothing():
    x = lt.arange(9.).reshape(3, 3)
    before, version = x.tolist(), x._version
    for bad in (lambda: x.copy_(x.T), lambda: x.copy_(lt.zeros(2)), lambda: x.view(5)):
        with pytest.raises(RuntimeError): bad()
    assert (x.tolist(), x._version) == (before, version)

def test_meta_tensors_take_every_view():
    for name, call in CALLS.items():
        if name in ("to", "view_dtype", "real"): continue
        x, y = lt.zeros(2, 3, device="meta"), torch.zeros(2, 3, device="meta")
        a, b = call(x), call(y)
        assert (tuple(a.shape), a.stride(), a.device.type) == (tuple(b.shape), b.stride(), "meta"), name


# ---- element by element, and how it lies in memory ----

def outcome(fn):
    try: got = fn()
    except Exception as e: return type(e).__name__, str(e).split("\n")[0]
    return (got.tolist(), str(got.dtype), tuple(got.stride())) if hasattr(got, "tolist") else got

PYTHONIC = {
    "apply": lambda m: m.arange(6.).reshape(2, 3).t().apply_(lambda x: x*x + .5), "apply int": lambda m: m.arange(4).apply_(lambda x: x + .7), "apply bool": lambda m: m.tensor([True, False]).apply_(lambda x: not x),
    "apply bfloat16": lambda m: m.arange(4.).bfloat16().apply_(lambda x: x/3), "apply complex": lambda m: m.tensor([1 + 2j]).apply_(lambda z: z*1j), "apply text": lambda m: m.ones(2).apply_(lambda x: "a"),
    "apply grad": lambda m: m.ones(2, requires_grad=True).apply_(abs), "apply meta": lambda m: tuple(m.ones(2, device="meta").apply_(abs).shape),
    "map": lambda m: m.ones(2, 3).map_(m.arange(3.), lambda x, y: x - 2*y), "map2": lambda m: m.ones(3).map2_(m.arange(3.), m.full((3,), 2.), lambda x, y, z: x + y*z), "map type": lambda m: m.ones(3).map_(m.ones(3).long(), max),
    "map shape": lambda m: m.ones(3).map_(m.ones(2), max), "map number": lambda m: m.ones(3).map_(2, max), "map grad": lambda m: m.ones(3).map_(m.ones(3, requires_grad=True), max),
    "diagonal": lambda m: m.zeros(3, 5).fill_diagonal_(2.5), "diagonal wrap": lambda m: m.zeros(9, 3).fill_diagonal_(2, wrap=True), "diagonal tall": lambda m: m.zeros(4, 3).fill_diagonal_(2, wrap=True),
    "diagonal view": lambda m: m.zeros(5, 8)[1:, ::2].t().fill_diagonal_(7, True), "diagonal 3": lambda m: m.zeros(3, 3, 3, dtype=m.int64).fill_diagonal_(4), "diagonal 1": lambda m: m.zeros(3).fill_diagonal_(4), "diagonal uneven": lambda m: m.zeros(3, 3, 4).fill_diagonal_(4),
    "order": lambda m: (m.ones(2, 3).t().dim_order(), m.ones(2, 3, 4, 5).to(memory_format=m.channels_last).dim_order(), m.ones(2, 3, 4, 5).transpose(1, 2).dim_order(), m.ones(3).expand(2, 3).dim_order(), m.ones(()).dim_order()),
    "order formats": lambda m: m.ones(1, 2, 3, 4).dim_order(ambiguity_check=[m.contiguous_format, m.channels_last]), "order one": lambda m: m.ones(2, 1, 4).dim_order(ambiguity_check=True), "order both": lambda m: m.ones(2, 1, 4, 5).dim_order(ambiguity_check=[m.contiguous_format, m.channels_last]),
    "order expanded": lambda m: m.ones(3, 1, 4).expand(3, 2, 4).dim_order(ambiguity_check=True), "order kind": lambda m: m.ones(2, 2).dim_order(ambiguity_check=3), "order kinds": lambda m: m.ones(2, 2).dim_order(ambiguity_check=[3]), "order sparse": lambda m: m.ones(2, 2).to_sparse().dim_order(),
    "pinned": lambda m: (m.ones(2).is_pinned(), m.ones(2).is_pinned("cuda")),
}

@pytest.mark.parametrize("name", PYTHONIC)
def test_as_python_objects(name): assert outcome(lambda: PYTHONIC[name](lt)) == outcome(lambda: PYTHONIC[name](torch))

def test_no_pages_are_locked():
    assert outcome(lambda: lt.ones(2).pin_memory()) == cpu_wheel(outcome(lambda: torch.ones(2).pin_memory()), ("RuntimeError", "Cannot access accelerator device when none is available."))

def test_filled_diagonal_has_a_gradient():
    def grads(m):
        x = m.arange(12.).reshape(4, 3).requires_grad_()
        y = x*2
        y.fill_diagonal_(5.)
        (y*y).sum().backward()
        return x.grad.tolist()
    assert grads(lt) == grads(torch)


def test_offsets_of_empty_windows():
    "Where nothing is seen still counts from somewhere: views of empty views have PyTorch's offsets (inside of the storage)."
    cases = [lambda t: t[2:], lambda t: t[:, 3:], lambda t: t[:, :, 4:], lambda t: t.narrow(1, 3, 0), lambda t: t.narrow(1, 1, 0), lambda t: t[1:1], lambda t: t[5:], lambda t: t[1, 3:], lambda t: t[1:, 2:2, 1:],
             lambda t: t.split([0, 3], 1)[0], lambda t: t.split([3, 0], 1)[1], lambda t: t.tensor_split([3], 1)[1], lambda t: t[2:].permute(2, 1, 0), lambda t: t[:, 3:].transpose(0, 1), lambda t: t[:, 3:][1:],
             lambda t: t[:, 1:1].unsqueeze(0), lambda t: t[2:].view(4, 0), lambda t: t[2:].reshape(0), lambda t: t[2:].unfold(1, 2, 1), lambda t: t[2:].diagonal(0, 1, 2), lambda t: t[2:].expand(0, 3, 4),
             lambda t: t[2:].flatten(), lambda t: t[2:].squeeze(), lambda t: t[..., 2:2].movedim(0, 1), lambda t: t[2:].detach(), lambda t: t[2:].mT, lambda t: t[:, :, 2:2:2], lambda t: t[0:0:3], lambda t: t[2:2].swapaxes(0, 1)]
    for k, f in enumerate(cases):
        a, b = (f(t.arange(24.).reshape(2, 3, 4)) for t in (lt, torch))
        assert (tuple(a.shape), a.stride(), a.storage_offset()) == (tuple(b.shape), b.stride(), b.storage_offset()), k
        assert a.untyped_storage().nbytes() == b.untyped_storage().nbytes()
    for t in (lt, torch):
        with pytest.raises(RuntimeError, match="out of bounds for storage of size 96"): t.arange(24.).reshape(2, 3, 4)[2:].as_strided((2,), (1,))
