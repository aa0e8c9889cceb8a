"""Lazy conjugates and negatives: what PyTorch says of them, and every operator on them."""
import io, pickle, warnings
from itertools import islice

import pytest
import torch
from litetorch.utils._pytree import tree_flatten, tree_map

import litetorch
import oracle
from parity.harness import counterpart, op_db

PROGRAMS = [program.strip() for program in """
y = x.conj(); out = y.is_conj(), y._is_view(), y.data_ptr() == x.data_ptr(), y.storage_offset(), y.stride(), y._base is x, y
y = x.conj(); y[0] = 5j; out = x, y, y._version, x._version
y = x.conj(); out = y.conj().is_conj(), y.conj() is x, y.real, y.imag, y.imag.is_neg(), y.imag.data_ptr() - x.data_ptr(), y.real.is_neg()
y = x.conj(); y.numpy()
y = x.conj().imag; y.numpy()
out = x.conj().numpy(force=True).tolist(), x.conj().tolist(), x.conj()[0].item(), complex(x.conj()[1]), bool(x.conj()[0] == 1 - 2j)
y = x.conj(); out = [f(y).is_conj() for f in (lambda t: t.resolve_conj(), torch.clone, lambda t: t.contiguous(), lambda t: t.detach(), lambda t: t.data, lambda t: t.to(torch.complex128), lambda t: t.cpu(), lambda t: t[0], lambda t: t.view(1, 2), lambda t: t.unbind()[0], lambda t: t.expand(3, 2), lambda t: t.as_strided((1,), (1,)), lambda t: t[None], lambda t: t[[0]], lambda t: t.flip(0))]
torch.view_as_real(x.conj())
x.conj().view(torch.float32)
x.conj().imag.view(torch.int32)
torch.tensor([1, 2]).neg(); torch._neg_view(torch.tensor([1, 2])).view(torch.int64)
x.conj().__dlpack__()
m = x.reshape(1, 2); out = [(t, t.is_conj()) for t in (m.H, m.mH, m.adjoint(), m.H.H, m.H @ m, m.H.T)]
r = torch.tensor([1., 2.]); out = r.conj() is r, r.is_conj(), torch._neg_view(r), torch._neg_view(r).is_neg(), torch._neg_view(torch._neg_view(r)).is_neg(), r.resolve_neg() is r
y = x.conj(); y.mul_(2j); out = x, y
y = x.conj(); y.copy_(torch.tensor([1j, 2j])); out = x, y
y = x.conj(); x.copy_(y); out = x, y
y = x.conj(); z = torch.zeros(2); z.copy_(y.imag); w = torch.zeros(2, dtype=torch.complex64); w.copy_(y.imag); out = z, w
y = x.conj(); z = torch.add(x, 1, out=y); out = x, y, y.is_conj(), z is y
y = x.conj(); z = torch.empty(5, dtype=torch.complex64).conj(); torch.mul(y, 2, out=z); out = z, z.is_conj()
y = x.conj(); out = [f(y).is_conj() for f in (torch.zeros_like, torch.empty_like, torch.ones_like, lambda t: t.new_zeros(2))]
y = x.conj(); y.conj_physical_(); out = x, y, y.is_conj(), torch.conj_physical(y), torch.conj_physical(y).is_conj()
y = x.conj().imag; y.neg_(); out = x, y, y.is_neg(), (-y).is_neg(), y.abs()
y = x.conj(); y.real.mul_(3); y.imag.add_(1); out = x, y
y = torch._neg_view(x.conj()); out = y, y.is_neg(), y.is_conj(), y.resolve_conj().is_neg(), y.imag.is_neg(), y.real.is_neg(), y.imag, y.real, y*2
y = torch._neg_view(x.conj()); y += 1; out = x, y
y = torch._neg_view(x.conj()); y.copy_(torch.tensor([1 + 1j, 2 + 2j])); out = x, y
out = torch.view_as_complex(torch._neg_view(torch.tensor([1., 2.]))), torch.view_as_real(torch._neg_view(x)).is_neg()
y = x.to(torch.complex32).conj(); y.copy_(torch.tensor([1 + 1j, 2 + 2j])); out = y, y.imag, y.clone(), y*1
y = x.conj(); y.resize_(1); out = (y, y.is_conj()); y.unsqueeze_(0); out = out, y, y.is_conj(), y.t_().is_conj()
y = x.conj(); y.zero_(); y.fill_(1j); out = x, y
y = x.conj(); y.set_(torch.tensor([1j, 2j])); out = y, y.is_conj()
y = x.clone(); y.data = x.conj(); out = y, y.is_conj()
y = torch.empty(2, dtype=torch.complex64, device="meta").conj(); out = y.is_conj(), (y*2).is_conj(), y.imag.is_neg()
p = torch.nn.Parameter(x.conj()); out = p.is_conj(), p
out = torch._conj_copy(x), torch._conj_copy(x).is_conj(), torch._neg_view_copy(x), torch.select_copy(x.conj(), 0, 0).is_conj()
out = torch.cat([x.conj(), x]), torch.stack([x.conj(), x]), x.conj().sum(), x.conj().is_contiguous(), repr(x.conj().imag)
with torch.inference_mode(): y = x.clone().conj(); out = y.is_conj(), y.real, y.imag, y.imag.is_neg(), y[0].is_conj(), y*2
b = io.BytesIO(); torch.save((x.conj(), x.conj().imag), b); b.seek(0); y, z = torch.load(b); out = y, y.is_conj(), z, z.is_neg()
y, z = pickle.loads(pickle.dumps((x.conj(), x.conj().imag))); out = y, z
import copy; y = copy.deepcopy(x.conj()); out = y, y.is_conj(), copy.copy(x.conj()).is_conj()
x.requires_grad_(); x.conj().sum().real.backward(); out = x.grad, x.grad.is_conj(), x.grad.stride()
x.requires_grad_(); x.conj().sum().imag.backward(); out = x.grad, x.grad.is_conj()
x.requires_grad_(); (x.conj()*2).sum().real.backward(); out = x.grad, x.grad.is_conj()
x.requires_grad_(); y = x.conj(); out = [t.grad_fn.name() for t in (y, y.resolve_conj(), y.imag, y.real, torch._neg_view(y), torch.conj_physical(y))]
x.requires_grad_(); y = x*1; z = y.conj(); z.mul_(2j); z.real.sum().backward(); out = x.grad, y.detach(), z.detach()
x.requires_grad_(); y = x*1; z = y.conj().imag; z.mul_(2); (y*y).real.sum().backward(); out = x.grad, y.detach(), z.detach()
x.requires_grad_(); y = x*1; z = y.conj(); y.mul_(2j); z.imag.sum().backward(); out = x.grad + 0, y.detach(), z.detach()
x.requires_grad_(); y = x*1; z = y.conj(); w = z.imag; y.mul_(2j); (w*w).sum().backward(); out = x.grad + 0, w.detach()
x.requires_grad_(); g, = torch.autograd.grad((x.conj()*x).real.sum(), x, create_graph=True); h, = torch.autograd.grad(g.real.sum(), x); out = g.detach(), h
p = torch.nn.Parameter(x); o = torch.optim.SGD([p], 0.1, momentum=.9); (p.conj()*2j).sum().real.backward(); o.step(); o.step(); out = p.detach(), p.grad.is_conj()
p = torch.nn.Parameter(torch.tensor([1., 2.])); o = torch.optim.Adam([p], 0.1); p.grad = torch._neg_view(torch.tensor([1., 2.])); o.step(); out = p.detach()
import torch.autograd.forward_ad as fw; fw.enter_dual_level(); d = fw.make_dual(x, torch.tensor([1j, 2])); y = d.conj(); e = d*1; w = e.conj(); w.mul_(2j); out = [fw.unpack_dual(t).tangent for t in (y, y.imag*2, e, w)]; fw.exit_dual_level()
out = torch.vmap(lambda v: v.conj()*2)(x), torch.vmap(lambda v: v.conj())(x).is_conj(), torch.vmap(lambda v: v*2)(x.conj())
out = torch.func.grad(lambda v: (v.conj()*v).real.sum())(x), torch.func.jvp(lambda v: v.conj()*2, (x,), (x,))[1]
""".strip().split("\n")]


def run(program, lib):
    space = {"torch": lib, "x": lib.tensor([1 + 2j, 3 - 1j]), "io": io, "pickle": pickle}
    program = program.replace("import torch.autograd.forward_ad as fw", "fw = torch.autograd.forward_ad")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(program, space)
    return repr(space.get("out"))

@pytest.mark.parametrize("k", range(len(PROGRAMS)))
def test_as_pytorch(k):
    try: expected = run(PROGRAMS[k], torch)
    except Exception as e:
        with pytest.raises(type(e)) as mine: run(PROGRAMS[k], litetorch)
        assert str(mine.value).split("\n")[0] == str(e).split("\n")[0]
    else: assert run(PROGRAMS[k], litetorch) == expected, PROGRAMS[k]


def seen_by_modes(lib, mode):
    class Log(mode):
        def __torch_dispatch__(self, func, types, args=(), kwargs=None):
            seen.append(str(func))
            return func(*args, **(kwargs or {}))
    seen, x = [], lib.tensor([[1 + 2j, 3 - 1j]])
    with Log():
        y = x.conj()
        for line in (lambda: y*2, lambda: y.imag, lambda: y.H @ y, lambda: y.add_(1), lambda: y.resolve_conj(), lambda: y.conj_physical(), lambda: y.clone(), lambda: y.imag.resolve_neg(), lambda: y.copy_(x)):
            seen.append("|")
            line()
    return seen

def test_modes_see_the_views_and_the_clones():
    from torch.utils._python_dispatch import TorchDispatchMode
    assert seen_by_modes(litetorch, litetorch.utils._python_dispatch.TorchDispatchMode) == seen_by_modes(torch, TorchDispatchMode)


# ---- every operator ----

SKIPPED = {"view_as_real", "to_sparse", "as_strided", "as_strided.partial_views", "as_strided_copy", "as_strided_scatter"}      # refused, or they count in memory
DRAWS = {"randn_like", "rand_like", "randint_like", "normal", "empty", "empty_like", "new_empty", "new_empty_strided", "empty_strided", "empty_permuted"}

def lazy(t):
    "The same numbers behind a bit."
    if not isinstance(t, litetorch.Tensor) or t.layout is not litetorch.strided: return t
    if t.is_complex(): return t.conj_physical().conj()
    return litetorch._neg_view(-t) if t.is_floating_point() else t

INFOS = {o.name + (f".{o.variant_test_name}" if o.variant_test_name else ""): o for o in op_db}

@pytest.mark.parametrize("key", sorted(k for k, o in INFOS.items() if o.name not in SKIPPED | DRAWS))
def test_operator_on_lazy_tensors(key):
    "The results on lazy arguments are those on plain ones, and so are the gradients."
    info = INFOS[key]
    op = counterpart(info.op)
    for dtype in (torch.complex64, torch.float32):
        if dtype not in info.dtypes: continue
        differentiable = dtype in info.supported_backward_dtypes("cpu") and info.supports_autograd
        for sample in islice(oracle.samples(info, dtype), 3):
            given = counterpart((sample.input, sample.args, sample.kwargs))
            compare_calls(op, given, differentiable)

def compare_calls(op, given, differentiable):
    def call(turn):
        leaves = []
        def one(t):
            if not isinstance(t, litetorch.Tensor) or t.layout is not litetorch.strided: return t
            t = t.detach().clone() if t.numel() or t.ndim else t
            if differentiable and (t.is_complex() or t.is_floating_point()):
                t.requires_grad_()
                leaves.append(t)
            return turn(t)
        input, args, kwargs = tree_map(one, given)
        litetorch.manual_seed(0)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try: out = op(input, *args, **kwargs)
            except Exception as e: return type(e), None
            outs = [t for t in tree_flatten(out)[0] if isinstance(t, litetorch.Tensor) and t.layout is litetorch.strided]
            total = [t for t in outs if t.requires_grad]
            try: grads = litetorch.autograd.grad(total, leaves, [litetorch.ones_like(t) for t in total], allow_unused=True) if total else ()
            except RuntimeError as e: grads = str(e)
        return [t.detach().resolve_conj().resolve_neg() for t in outs], grads
    plain, lazily = call(lambda t: t), call(lazy)
    if not isinstance(plain[0], list): return                     # refused (a leaf that would be written, mostly): nothing to compare
    assert isinstance(lazily[0], list), lazily
    for a, b in zip(plain[0], lazily[0], strict=True): assert_same(a, b)
    if isinstance(plain[1], str): assert plain[1] == lazily[1]; return
    for a, b in zip(plain[1], lazily[1], strict=True):
        assert (a is None) == (b is None)
        if a is not None and a.layout is litetorch.strided: assert_same(a, b)

def assert_same(a, b):
    litetorch.testing.assert_close(b.resolve_conj().resolve_neg(), a.resolve_conj().resolve_neg(), rtol=1e-4, atol=1e-5, equal_nan=True, check_stride=False)


def test_safetensors_hold_what_a_tensor_says():
    x = litetorch.tensor([1 + 2j, 3 - 1j])
    back = litetorch.serialization.from_safetensors(litetorch.serialization.to_safetensors({"y": x.conj(), "z": x.clone().conj().imag.contiguous().resolve_neg()}))
    assert back["y"].tolist() == [1 - 2j, 3 + 1j] and back["z"].tolist() == [-2, 1]
    halves = litetorch._neg_view(litetorch.tensor([1., -2.]))
    assert litetorch.serialization.from_safetensors(litetorch.serialization.to_safetensors({"n": halves}))["n"].tolist() == [-1, 2]

def test_batches_of_a_loader():
    x = litetorch.arange(6.).reshape(3, 2)
    batch, = litetorch.utils.data.DataLoader([litetorch._neg_view(t) for t in x], batch_size=3)
    assert batch.tolist() == (-x).tolist()

def test_compiled_programs():
    "Bits inside of a program are computed; inputs with bits run as they are; writes through a conjugate reach its base."
    def inside(v): return v.conj()*2, v.conj().imag, (v.conj() @ v).real
    def writes(v): y = v.conj(); y.mul_(2j); y.imag.add_(1); return v
    x = litetorch.tensor([1 + 2j, 3 - 1j])
    for backend in ("eager", "aot_eager", "inductor"):
        for f in (inside, writes):
            for given in (lambda: x.clone(), lambda: x.clone().conj(), lambda: litetorch._neg_view(x.clone())):
                litetorch._dynamo.reset()
                a, b = given(), given()
                got, want = litetorch.compile(f, backend=backend)(a), f(b)
                for p, q in zip([*got, a] if isinstance(got, tuple) else [got, a], [*want, b] if isinstance(want, tuple) else [want, b], strict=True): assert_same(p, q)
        y, z = x.clone().requires_grad_(), x.clone().requires_grad_()
        litetorch.compile(lambda v: (v*v).imag, backend=backend)(y.conj()).conj().sum().backward()
        ((z.conj()*z.conj()).imag).sum().backward()
        assert_same(y.grad, z.grad)

def test_a_function_that_meets_lazy_tensors_first():
    "It is compiled when a plain tensor comes."
    seen = []
    def compiler(gm, inputs): seen.append(gm); return gm.forward
    f = litetorch._functorch.aot_autograd.aot_function(lambda v: v*2j, compiler)
    x = litetorch.tensor([1 + 2j, 3 - 1j])
    for given in (x.conj(), x, x.conj()): assert_same(f(given), given*2j)
    assert len(seen) == 1 and not f.program.eager
