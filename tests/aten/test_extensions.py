"Extension points: the same subclass in litetorch and PyTorch sees the same operators and gives the same numbers."
import numpy as np
import pytest
import torch

import litetorch
from litetorch.aten.core.dispatch import _disabled
from litetorch.examples.subclasses import Logging, Negative, TwoTensor

def logging_class(space, calls):
    "A logging wrapper, written once for both."
    class Logged(space.Tensor):
        __torch_function__ = torch._C._disabled_torch_function_impl if space is torch else classmethod(_disabled)
        @staticmethod
        def __new__(cls, elem): return space.Tensor._make_wrapper_subclass(cls, elem.size(), strides=elem.stride(), dtype=elem.dtype, device=elem.device, requires_grad=elem.requires_grad)
        def __init__(self, elem): self.elem = elem.detach()
        def __repr__(self, **kwargs): return f"Logged({self.elem})"
        @classmethod
        def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
            calls.append(str(func))
            take = lambda v: v.elem if isinstance(v, cls) else [take(w) for w in v] if isinstance(v, (list, tuple)) else v
            out = func(*map(take, args), **{k: take(v) for k, v in (kwargs or {}).items()})
            if func.__name__.split(".")[0].endswith("_"): return args[0]
            return cls(out) if isinstance(out, space.Tensor) else [cls(o) for o in out] if isinstance(out, (list, tuple)) else out
    return Logged

PROGRAMS = {
    "product": lambda t, w, x: (x @ w).sum(), "pointwise": lambda t, w, x: (w*w + w.exp()).mean(), "views": lambda t, w, x: w.t().reshape(-1)[1:4].mul(2).sum(),
    "tanh": lambda t, w, x: (x.mm(w).tanh()**2).sum(0)[0], "inplace": lambda t, w, x: (w*2).add_(1).mul_(w).sum(), "softmax": lambda t, w, x: w.softmax(1)[0, 0],
}

@pytest.mark.parametrize("name", PROGRAMS)
def test_a_wrapper_sees_what_pytorchs_sees(name):
    "The operators of the forward pass in order, and the gradient."
    rng, got = np.random.default_rng(0), []
    w, x = rng.standard_normal((3, 2)), rng.standard_normal((4, 3))
    for space in (litetorch, torch):
        calls = []
        p = logging_class(space, calls)(space.tensor(w, requires_grad=True))
        loss = PROGRAMS[name](space, p, space.tensor(x))
        forward = [c for c in calls if c != "aten.detach.default"]     # PyTorch detaches the results that it saves
        loss.backward()
        got.append((forward, p.grad.elem.numpy()))
    assert got[0][0] == got[1][0]
    assert np.allclose(got[0][1], got[1][1])

def test_outer_facts_are_fixed():
    t = TwoTensor(litetorch.ones(2, 3).t(), litetorch.zeros(2, 3).t())
    assert t.shape == (3, 2) and t.stride() == (1, 3) and t.layout is litetorch.strided
    t.a.resize_(5)
    assert t.shape == (3, 2)
    with pytest.raises(RuntimeError, match="doesn't have storage"): t.data_ptr()
    with pytest.raises(ValueError, match="equal sizes"): TwoTensor(litetorch.ones(2), litetorch.ones(3))

def test_two_tensors_differ_only_in_values():
    a, b = litetorch.tensor([1., 2.]), litetorch.tensor([3., 5.])
    t = TwoTensor(a, b)
    out = litetorch.cat([t, t]).view(2, 2).sum(0).unbind()
    assert [o.a.item() for o in out] == [2., 4.] and [o.b.item() for o in out] == [6., 10.]

def test_a_negative_is_computed_only_when_needed():
    x = litetorch.tensor([[1., -2.]])
    n = Negative(x)
    assert (-n) is x and type(n.t()) is Negative and (n.exp() - (-x).exp()).abs().sum().item() == 0
    assert type(n + n) is litetorch.Tensor and (n + n).tolist() == [[-2., 4.]]

def test_a_subclass_keeps_memory():
    class Plain(litetorch.Tensor): pass
    x = litetorch.ones(3)
    p = litetorch.Tensor._make_subclass(Plain, x, True)
    assert type(p) is Plain and p.requires_grad and p.data_ptr() == x.data_ptr() and not x.requires_grad

def test_dense_tensors_pay_nothing():
    "A wrapper beside it changes neither keys nor table of a dense call."
    from litetorch.aten.core.dispatch import OpOverload
    x = litetorch.ones(2)
    kernel = OpOverload.all["aten::add.Tensor"].table[x._keys]
    Logging(x).add(1)
    assert OpOverload.all["aten::add.Tensor"].table[x._keys] is kernel


OUTSIDE = '''
import numpy as np, litetorch as torch
from litetorch.aten.layouts.wrapper import cpu_fallback, register_device
from litetorch.aten.core.dispatch import set_fallback
from litetorch.aten.core.schema import impl

class Abacus:
    base = None
    def __init__(self, beads): self.beads = beads
    def __getattr__(self, name): return getattr(self.__dict__["beads"], name) if name in ("shape", "strides", "dtype", "ndim", "size", "itemsize", "nbytes", "flags") else object.__getattribute__(self, name)

torch.utils.rename_privateuse1_backend("abacus")
register_device(Abacus, lambda shape, strides, dt, index: Abacus(np.empty(shape, dt)), lambda a: a.beads)
torch.utils.generate_methods_for_privateuse1_backend()
beads = lambda t: t._array.beads if isinstance(t._array, Abacus) else t._array

@impl("copy_", "PrivateUse1")
def _(self, src, non_blocking):
    beads(self)[...] = beads(src)
    return self
set_fallback("PrivateUse1", cpu_fallback, layer=True)

x = torch.ones(3, device="abacus", requires_grad=True)
loss = (x.exp()*torch.arange(3.).abacus()).sum()
loss.backward()
assert x.grad.is_abacus and np.allclose(x.grad.cpu().numpy(), np.e*np.arange(3)), x.grad
assert str(torch.device("privateuseone")) == "abacus" and repr(torch.ones(2).abacus()) == "tensor([1., 1.], device='abacus:0')"
layer = torch.nn.Linear(3, 2).to("abacus")
assert layer.weight.is_abacus and layer(torch.ones(1, 3, device="abacus")).device.type == "abacus"
'''

def test_a_device_from_outside():
    "Factories, printing, gradients and a module on a device of which the package knows nothing; in a process of its own, since the name is global."
    import subprocess, sys
    done = subprocess.run([sys.executable, "-c", OUTSIDE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def broken(kind):
    "A custom operator that breaks one promise."
    T = litetorch.Tensor
    from litetorch.library import Library, custom_op
    name = f"wrong::{kind}"
    if kind == "autograd":
        lib = Library("wrong", "FRAGMENT")
        lib.define("autograd(Tensor x) -> Tensor")
        lib.impl("autograd", lambda x: x.sin(), "CPU")
        broken.kept = lib
        return litetorch.ops.wrong.autograd.default
    def f(x: T) -> T: return (x.add_(1) if kind == "schema" else x).sin()
    op = custom_op(name, f, mutates_args=())
    op.register_fake(lambda x: x.new_empty(x.shape[0] + (kind == "fake")))
    backward = {"aot": lambda ctx, g: g*float(ctx.saved_tensors[0].cos().sum())}.get(kind, lambda ctx, g: g*ctx.saved_tensors[0].cos())
    op.register_autograd(backward, setup_context=lambda ctx, inputs, output: ctx.save_for_backward(*inputs))
    return op

@pytest.mark.parametrize("kind, caught", [("good", set()), ("schema", {"test_schema"}), ("autograd", {"test_autograd_registration"}), ("fake", {"test_faketensor"}), ("aot", {"test_aot_dispatch_dynamic"})])
def test_each_check_catches_its_mistake(kind, caught):
    point = litetorch.ones(3, requires_grad=kind != "schema")
    result = litetorch.library.opcheck(broken(kind), (point,), raise_exception=False)
    failed = {name for name, outcome in result.items() if outcome != "SUCCESS"}
    assert set(result) == {"test_schema", "test_autograd_registration", "test_faketensor", "test_aot_dispatch_dynamic"}
    assert caught <= failed and (failed == set() if kind == "good" else True), result
    if kind not in ("good", "fake", "autograd"): assert failed == caught, result


@pytest.mark.parametrize("shape, out, kernel", [((1, 16, 6, 7), 16, 3), ((2, 20, 9, 11), 33, 3), ((1, 3, 8, 8), 5, 1), ((2, 32, 5, 9), 16, 5)])
def test_a_blocked_convolution_is_the_convolution(shape, out, kernel):
    "Channels that fill no block, a width that is no multiple of four."
    from litetorch.examples import blocked      # noqa: F401  (defines the operators)
    rng = np.random.default_rng(0)
    x, w = rng.standard_normal(shape).astype("f4"), rng.standard_normal((out, shape[1], kernel, kernel)).astype("f4")
    b = litetorch.ops.blocked.pack(litetorch.tensor(x))
    assert b.shape == shape and litetorch.ops.blocked.unpack(b).tolist() == x.tolist() and repr(b).startswith("tensor(")
    mine = litetorch.ops.blocked.unpack(litetorch.ops.blocked.conv(b, litetorch.tensor(w)))
    theirs = torch.nn.functional.conv2d(torch.tensor(x), torch.tensor(w))
    assert np.allclose(mine.numpy(), theirs.numpy(), atol=1e-4)
    with pytest.raises(NotImplementedError, match="MkldnnCPU"): litetorch.neg(b)
