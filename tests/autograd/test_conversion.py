"""Tensors that exchange contents, modules that convert by it, leaves that choose their gradient's dtype: as PyTorch does, on both."""
import weakref

import pytest
import torch as theirs

import litetorch as ours

BOTH = pytest.mark.parametrize("torch", [ours, theirs], ids=["litetorch", "torch"])


@pytest.fixture
def switch():
    "Set a switch of `torch.__future__`; both are off again afterwards."
    used = []
    def on(torch, name):
        getattr(torch.__future__, f"set_{name}_module_params_on_conversion")(True)
        assert getattr(torch.__future__, f"get_{name}_module_params_on_conversion")() is True
        used.append((torch, name))
    yield on
    for torch, name in used: getattr(torch.__future__, f"set_{name}_module_params_on_conversion")(False)


@BOTH
def test_swap(torch):
    p, t = torch.nn.Parameter(torch.zeros(3)), torch.ones(2, dtype=torch.int64)
    p.grad, t.tag = torch.ones(3), "t"
    names = id(p), id(t)
    torch.utils.swap_tensors(p, t)
    assert (id(p), id(t)) == names and type(p) is torch.Tensor and type(t) is torch.nn.Parameter
    assert p.tolist() == [1, 1] and p.tag == "t" and not hasattr(t, "tag") and p.grad is None
    assert t.requires_grad and t.grad.tolist() == [1, 1, 1]
    t.register_hook(lambda g: g*5)
    torch.utils.swap_tensors(p, t)              # a hook goes with the content
    p.grad = None
    p.sum().backward()
    assert p.grad.tolist() == [5, 5, 5]


@BOTH
def test_swap_refuses(torch):
    swap, p = torch.utils.swap_tensors, torch.ones(2, requires_grad=True)
    view = p.view(2, 1)
    with pytest.raises(RuntimeError, match="Expected use_count of t1"): swap(p, torch.ones(3))
    assert view.shape == (2, 1)
    t = torch.ones(2)
    seen = weakref.ref(t)
    with pytest.raises(RuntimeError, match="Cannot swap t2 because it has weakref"): swap(torch.ones(3), t)
    assert seen() is t
    class Slotted(torch.Tensor): __slots__ = ("q",)
    with pytest.raises(RuntimeError, match="different slots"): swap(torch.ones(2), torch.ones(2).as_subclass(Slotted))


@BOTH
def test_swap_poisons_the_graph(torch):
    p = torch.ones(2, requires_grad=True)
    y = p*2
    torch.utils.swap_tensors(p, torch.ones(3))
    with pytest.raises(RuntimeError, match="poisoned by swap_tensors"): y.sum().backward()


def test_what_a_graph_saved_is_not_mistaken():
    p, t, fresh = ours.ones(2, requires_grad=True), ours.full((2,), 3.), ours.zeros(2)
    y = p*t
    ours.utils.swap_tensors(t, fresh)           # PyTorch says no already here
    with pytest.raises(RuntimeError, match="modified by an inplace operation"): y.sum().backward()


@BOTH
def test_modules_swap(torch, switch):
    m = torch.nn.Linear(2, 3)
    p, before = m.weight, m.weight.tolist()
    p.grad = torch.ones(3, 2)
    switch(torch, "swap")
    m.double()
    assert m.weight is p and p.dtype is torch.float64 and p.grad.dtype is torch.float64 and p.tolist() == before
    state = {k: v.float() + 1 for k, v in m.state_dict().items()}
    m.load_state_dict(state)
    assert m.weight is p and p.dtype is torch.float64 and torch.allclose(p, torch.tensor(before, dtype=torch.float64) + 1)
    m.load_state_dict(state, assign=True)
    assert m.weight is p and p.dtype is torch.float32 and p.requires_grad and type(p) is torch.nn.Parameter
    view = p.view(6)
    with pytest.raises(RuntimeError, match=r"_apply\(\): Couldn't swap Linear.weight"): m.double()
    with pytest.raises(RuntimeError, match="Error"): m.load_state_dict(state)
    assert view.shape == (6,)


@BOTH
def test_module_load_is_asked(torch, switch):
    class Doubling(torch.Tensor):
        def module_load(self, other, assign=False): return (other*2).as_subclass(Doubling)
    m = torch.nn.Module()
    m.register_buffer("b", torch.ones(2).as_subclass(Doubling))
    switch(torch, "swap")
    m.load_state_dict({"b": torch.full((2,), 3.)})
    assert m.b.tolist() == [6, 6] and torch.ones(2).module_load(torch.zeros(2)).tolist() == [0, 0]


@BOTH
def test_modules_overwrite(torch, switch):
    m = torch.nn.Linear(2, 3)
    old = m.weight
    old.grad = torch.ones(3, 2)
    switch(torch, "overwrite")
    m.double()
    assert m.weight is not old and old.dtype is torch.float32 and old.grad.dtype is torch.float32
    assert m.weight.dtype is m.weight.grad.dtype is torch.float64


@BOTH
@pytest.mark.parametrize("name", ["float16", "float32", "float64", None])
def test_grad_dtype(torch, name):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x.clone()
        @staticmethod
        def backward(ctx, g): return torch.full((2, 3), 1.5, dtype=torch.float64)
    want = getattr(torch, name or "", None)
    x = torch.ones(3, 2).t().requires_grad_()
    assert x.grad_dtype is torch.float32
    x.grad_dtype = want
    F.apply(x).sum().backward()
    grad, = torch.autograd.grad(F.apply(x).sum(), x)
    assert x.grad_dtype is want and x.grad.dtype is grad.dtype is (want or torch.float64)
    assert x.grad.tolist() == grad.tolist() == [[1.5]*3]*2 and x.grad.stride() == x.stride()
    (x*2).sum().backward()
    assert x.grad.dtype is (want or torch.float64) and x.grad.tolist() == [[3.5]*3]*2


@BOTH
def test_grad_dtype_refuses(torch):
    x = torch.ones(2, requires_grad=True)
    with pytest.raises(RuntimeError, match="must be a torch.dtype or None, but got int"): x.grad_dtype = 3
    with pytest.raises(RuntimeError, match="can only be accessed on leaf"): (x*2).grad_dtype    # noqa: B018
    with pytest.raises(RuntimeError, match="can only be set on leaf"): (x*2).grad_dtype = None
    x.grad_dtype = torch.float16
    with pytest.raises(RuntimeError, match="gradient with dtype 'float' to a tensor with grad_dtype 'Half'"): x.grad = torch.ones(2)
    x.grad = torch.ones(2).half()
    with pytest.raises(RuntimeError, match="Cannot set grad_dtype to 'Float' because there is already a gradient with dtype 'c10::Half'"): x.grad_dtype = torch.float32
    x.grad = None
    x.grad_dtype = torch.float32
    assert x.detach().grad_dtype is torch.float32
