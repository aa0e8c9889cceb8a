"""Numbers, layouts and marks that a compiled function once gave otherwise than the lines one by one. The fuzzers found most of them."""
import pytest

import litetorch as torch


def both(f, *inputs, dynamic=None):
    "What `f` gives, line by line and compiled, for copies of the inputs."
    torch._dynamo.reset()
    return f(*(x.clone() for x in inputs)), torch.compile(f, dynamic=dynamic)(*(x.clone() for x in inputs))

def agree(f, *inputs, dynamic=None):
    for a, b in zip(*both(lambda *xs: list(f(*xs)), *inputs, dynamic=dynamic), strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape and a.is_inference() == b.is_inference()
        assert [s for s, n in zip(a.stride(), a.shape, strict=True) if n > 1] == [s for s, n in zip(b.stride(), b.shape, strict=True) if n > 1]
        assert torch.allclose(a, b, rtol=1e-5, atol=1e-6, equal_nan=True), (a, b)

@pytest.mark.parametrize("dtype", [torch.int8, torch.uint8, torch.int16, torch.int32], ids=str)
def test_a_narrow_integer_wraps_before_it_is_in_memory(dtype):
    x = torch.tensor([300, -129, 5, 2**31 + 7, -2**40 - 1, 65535])
    agree(lambda x: (x.to(dtype).to(torch.int64) + 1, x.to(dtype).float()*2, x.to(dtype) == -1, x.to(dtype)), x)
    agree(lambda x: (torch.full((3,), -1, dtype=torch.uint8).float() + x[:3],), x)

@pytest.mark.parametrize("dynamic", [None, True], ids=["fixed sizes", "symbolic sizes"])
def test_a_mean_of_halves_may_have_an_infinite_sum(dynamic):
    x = torch.full((4, 70_000), 2.).half()
    agree(lambda x: (x.mean(), x.mean(1), x.mean(1) + 1), x, dynamic=dynamic)
    agree(lambda x: (x.sum(),), torch.full((300_000,), 0.01).half(), dynamic=dynamic)

@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16], ids=str)
def test_a_number_is_compared_as_the_tensor_would_hold_it(dtype):
    agree(lambda x: (x == 0.1, x >= 0.1, x < 0.1, x.clamp(0.1, 0.3).float(), torch.where(x > 0.15, 0.7, x).float()), torch.tensor([0.1, 0.2, 0.7]).to(dtype))

def test_the_sign_of_nan(): agree(lambda x: (x.sign(), x.sign() + 1), torch.tensor([float("nan"), 0., -0., 2., float("-inf")]))

def test_angles_of_any_size():
    agree(lambda x: (x.sin(), x.cos()*2), torch.tensor([1e3, 1e6, 1.0000001e6, -1e7, 1e10, -1e20, 3e38, float("inf"), float("nan"), 2.**24, 0.]))

@pytest.mark.parametrize("dynamic", [None, True], ids=["fixed sizes", "symbolic sizes"])
def test_an_input_gets_another_window_once(dynamic):
    def f(x):
        x.unsqueeze_(1)
        return torch.where(x, 1, 0), x
    agree(f, torch.ones(3, 2).bool(), dynamic=dynamic)

def test_results_are_born_in_inference_mode():
    f, y = torch.compile(lambda x: (x.sin() + 1, x.view(-1))), torch.randn(3)
    with torch.inference_mode(): fresh, seen = f(torch.randn(3)), f(y)
    assert [t.is_inference() for t in (*fresh, *seen)] == [True, True, True, False]
    assert not f(y)[0].is_inference()

def test_no_gradient_reaches_a_compiled_graph():
    def f(x):
        wide = x.expand(3, *x.shape)
        x[..., :1] += 1
        return wide.select(2, -1), wide.masked_fill(x.sign() > 0, 0.3)
    found = []
    for g in (f, torch.compile(f, dynamic=True)):
        x = torch.randn(1, 8, generator=torch.Generator().manual_seed(0)).requires_grad_()
        sum(r.sum() for r in g(x*1)).backward()
        found.append(x.grad)
    assert torch.equal(*found)

def test_another_window_is_no_write_to_what_is_saved():
    def f(x, y):
        out = x.sin()*y.softmax(0)
        y.t_()
        return out
    found = []
    for g in (f, torch.compile(f)):
        x = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
        g(x, torch.tensor([[1., 2.], [0., 4.]])).sum().backward()
        found.append(x.grad)
    assert torch.allclose(*found)

def test_no_dimensions():
    agree(lambda x: ((x + x).unfold(0, 1, 1), x.var([0]), x.sum(0), x.softmax(0)), torch.tensor(3.))
    with pytest.raises(IndexError, match="no dimensions"): torch.compile(lambda x: x.roll(1, 0))(torch.tensor(3.))

def test_results_lie_as_was_promised():
    agree(lambda x: (x.logsumexp([1, 2]).expand(3, 5), x.sum()), torch.randn(5, 1, 4))
    agree(lambda x: (torch.nn.functional.layer_norm(x, x.shape[-1:]),), torch.randn(4, 3, 2).transpose(0, 2))
    x, y = torch.randn(2, 8, 8).half(), torch.randn(2, 1, 8).half()
    def f(x, y):
        piece = torch.lerp(x, y, 0.3).narrow(1, 0, 1)
        return [torch.nn.functional.silu(piece), piece]
    a, b = both(f, x, y)
    assert [t.stride() for t in a] == [t.stride() for t in b] and torch.allclose(a[1], b[1], atol=1e-3)

def test_losses_of_mixed_types():
    mse = torch.nn.functional.mse_loss
    agree(lambda x, y: (mse(x, y, reduction="none"), mse(x, y)), torch.tensor([0.5, 2.]), torch.tensor([True, False]))

def test_the_gradient_of_logcumsumexp_in_half_precision():
    for dtype in (torch.float16, torch.bfloat16):
        x = torch.tensor([[0.5, 1.], [2., -1.]]).to(dtype).requires_grad_()
        x.logcumsumexp(1).sum().backward()
        assert torch.allclose(x.grad.float(), torch.tensor([[1.3775, 0.6225], [1.9526, 0.0474]]), atol=2e-2)
