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

def test_one_of_a_list_gets_another_window():
    def f(x):
        y, z = x.chunk(2, 2)[0], x.max(2)[0]
        y.unsqueeze_(2), z.unsqueeze_(0)
        return y*2, z + 1, x.chunk(2, 2)[1]
    agree(f, torch.rand(5, 1, 4, 1))

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

@pytest.mark.parametrize("dynamic", [None, True], ids=["fixed sizes", "symbolic sizes"])
def test_a_scan_reads_what_was_written_in_place(dynamic):
    def f(x):
        x.mul_(2)
        return x.cumsum(1), x.sin().cumsum(0), x
    agree(f, torch.randn(4, 3), dynamic=dynamic)
    agree(lambda x: (x.cumsum_(0), x.cummax(1)[0]), torch.randn(4, 3), dynamic=dynamic)

def test_functions_of_known_numbers():
    def f(x):
        x.zero_()
        one = torch.zeros_like(x) + 1
        return 2/(x.abs() + 1), torch.fmax(x, one), torch.fmin(one, x), torch.minimum(x, one), x.isnan()
    for dtype in (torch.float32, torch.bfloat16, torch.int64): agree(f, torch.ones(3, dtype=dtype))

def test_sums_and_products_of_truth():
    for x in (torch.tensor([2., 2., -1.]), torch.tensor([2, 0, 2]), torch.tensor([2, 3], dtype=torch.uint8), torch.zeros(0), torch.tensor(256, dtype=torch.int32)):
        agree(lambda x: (x.sum(dtype=torch.bool), x.prod(dtype=torch.bool), x.sum(-1, keepdim=True, dtype=torch.bool), x.prod(-1, dtype=torch.bool)), x)

def test_a_window_of_another_dtype_keeps_its_memory():
    def f(x):
        y = x.view(torch.int32)
        y.index_add_(-1, torch.tensor([5, 3, 2, 2, 4, 3]), y.clone())
        return x, y, torch.take_along_dim(x, x.argsort(dim=0, stable=True), 0)
    agree(f, torch.tensor([-2, 4, 1]))

@pytest.mark.parametrize("f", [lambda x: (torch.nn.functional.pad(x.unfold(0, 2, 2), (0, 0)),), lambda x: (torch.empty_like(v := x.view(torch.float32)).copy_(v),),
                               lambda x: (x.reshape(2, 2).mT.reshape(-1), x.reshape(2, 2).mT.contiguous())], ids=["padded by nothing", "copied", "copied twice"])
def test_copies_lie_apart(f):
    x = torch.tensor([1., 2, 3, 4], dtype=torch.complex64)
    torch._dynamo.reset()
    homes = [t.untyped_storage().data_ptr() for t in (x, *torch.compile(f)(x))]
    assert len({*homes}) == len(homes)
    agree(f, x.real.contiguous())

def test_a_small_product_lies_as_the_large_one():
    agree(lambda x: (torch.bmm(x, x.mT), torch.mm(x[0], x[0].mT)), torch.randn(4, 3, 1).transpose(0, 1).contiguous().transpose(0, 1))

def test_an_out_that_is_resized():
    def f(x, out):
        torch.cat([x, x], 2, out=out)
        return out.chunk(3, -3)[0], out.flatten(), out
    agree(f, torch.randn(4, 1, 2), torch.empty(0, 4, 1))
    agree(lambda x, out: (torch.sum(x, -1, out=out).flatten(0), out), torch.randn(3), torch.empty(4))

def test_infinity_as_an_integer(): agree(lambda x: (torch.empty_like(x).copy_(float("inf")), x.clone().copy_(-2.7)), torch.ones(3, dtype=torch.int32))

TWICE, MIXED = "more than one element of the written-to tensor refers to a single memory location", "some elements of the input tensor and the written-to tensor refer to a single memory location"
REFUSED = dict(
    expanded_inside=(lambda x: x[:1].expand(4).add_(1), TWICE), copied=(lambda x: x[:1].expand(4).copy_(x[1:5]), TWICE), a_part=(lambda x: x[:1].expand(4).__setitem__(slice(0, 2), 1), TWICE),
    scattered=(lambda x: x[:1].expand(4).scatter_(0, x[:1].long()*0, 1.), TWICE), out=(lambda x: torch.add(x[:4], 1, out=x[:1].expand(4)), TWICE), result=(lambda x: (x + 1)[:1].expand(4).mul_(2), TWICE),
    shifted=(lambda x: x[1:].add_(x[:-1]), MIXED), assigned=(lambda x: x.__setitem__(slice(1, None), x[:-1]), MIXED), transposed=(lambda x: (m := x.view(3, 3)).add_(m.t()), MIXED),
    a_row=(lambda x: (m := x.view(3, 3)).add_(m[0]), MIXED), into=(lambda x: torch.mul(x[:-1], 2, out=x[1:]), MIXED), joined=(lambda x: torch.cat([x[:2], x[3:5]], out=x[:4]), MIXED),
    added_by_index=(lambda x: x[:3].index_add_(0, torch.tensor([0, 1, 2]), x[1:4]), MIXED))

@pytest.mark.parametrize("options", [{}, {"dynamic": True}, {"fullgraph": True}], ids=["as it comes", "symbolic sizes", "one graph"])
def test_writes_that_meet_a_cell_twice_are_refused(options):
    for name, (f, text) in REFUSED.items():
        torch._dynamo.reset()
        for g in (f, torch.compile(f, **options)):
            with pytest.raises(RuntimeError) as seen: g(torch.arange(9.))
            assert text in str(seen.value) and type(seen.value) is RuntimeError, name
    for f, inputs, text in ((lambda x: x.mul_(2), (torch.randn(1).expand(4),), TWICE), (lambda x, y: x.add_(y), (torch.arange(9.)[1:], torch.arange(9.)[:-1]), None),
                            (lambda x, y: x.add_(y), ((b := torch.arange(9.))[1:], b[:-1]), MIXED)):
        torch._dynamo.reset()
        compiled = torch.compile(f, **options)
        if text is None: compiled(*inputs); continue
        with pytest.raises(RuntimeError, match=text): compiled(*inputs)

def test_writes_beside_what_is_read():
    agree(lambda x: (x[:3].copy_(x[3:6]), x.view(3, 3).diagonal().add_(x[:3]), x.add_(x), x), torch.arange(9.))
    x = torch.ones(1)
    torch.compile(lambda x: x.expand(4).fill_(3))(x)
    torch.compile(lambda x: x.zero_())(x.expand(4))
    assert x.tolist() == [0.]

def test_only_the_shape_of_a_value_is_wanted():
    def f(x):
        y = x.softmax(-3)
        y[...] = 0
        return y, y.neg(), torch.zeros_like(x.round().softmax(1)) + 1
    agree(f, torch.randn(4, 2, 3))
    grads = []
    part = lambda x: x.round().softmax(1).narrow(0, 0, 1)
    for g in (part, torch.compile(part)):
        x = torch.randn(5, 4, 2, generator=torch.Generator().manual_seed(0)).requires_grad_()
        g(x).sum().backward()
        grads.append(x.grad)
    assert torch.equal(*grads) and not grads[0].any()

def test_a_window_by_strides_has_the_dtype_that_was_seen():
    agree(lambda x: (x.view(torch.int32)[0], torch.as_strided(x.view(torch.int32), (2, 2), (1, 2), 0), torch.as_strided(x, (2,), (2,))), torch.arange(6).reshape(1, 3, 2))
