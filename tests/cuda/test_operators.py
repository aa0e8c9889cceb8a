"""CUDA rows against the CPU's, which the PyTorch wheel has vouched for."""
import numpy as np
import pytest

import litetorch as lt

pytestmark = pytest.mark.gpu


def same(f, *tensors, atol=1e-5):
    "f on the device and on the CPU: values, dtype, shape, strides."
    here = f(*tensors)
    there = f(*[t.cuda() if isinstance(t, lt.Tensor) else t for t in tensors])
    for a, b in zip(here if isinstance(here, (tuple, list)) else [here], there if isinstance(there, (tuple, list)) else [there], strict=True):
        steps = lambda t: [s for s, n in zip(t.stride(), t.shape, strict=True) if n > 1]
        assert (b.device.type, b.dtype, b.shape, steps(b)) == ("cuda", a.dtype, a.shape, steps(a))
        x, y = a.detach()._array, b.detach().cpu()._array
        if x.dtype.kind in "biuc": np.testing.assert_array_equal(x, y)
        else: np.testing.assert_allclose(y.astype("f8"), x.astype("f8"), atol=atol, rtol=1e-5 if x.dtype.itemsize > 2 else 1e-2)
    return there


def data(*shape, dtype="f4"): return lt.tensor(np.random.standard_normal(shape).astype(dtype))


X = (lambda: data(5, 7), lambda: data(7, 5).T, lambda: data(10, 14)[::2, ::2], lambda: data(0, 3), lambda: data(1, 1), lambda: data(1000))
UNARY = "exp expm1 sin cos tanh sigmoid erf neg floor ceil trunc round abs isnan relu".split()
BINARY = ["add", "sub", "mul", "div", "maximum", "minimum", "eq", "ne", "lt", "le", "gt", "ge"]


@pytest.mark.parametrize("name", UNARY)
def test_unary(name):
    for make in X if name in ("exp", "isnan") else X[:1]: same(getattr(lt, name), make())
    same(getattr(lt, name), data(3, dtype="f8"), atol=1e-12)


def test_unary_of_positive_numbers():
    for name in ("log", "log1p", "sqrt", "rsqrt", "reciprocal"): same(getattr(lt, name), data(4, 33).abs() + .1)


@pytest.mark.parametrize("name", ["add", "lt"])
def test_layouts(name):
    f = getattr(lt, name)
    for a, b in ((data(5, 7), data(7)), (data(5, 1), data(1, 7)), (data(7, 5).T, data(5, 7)), (data(2, 3, 4), data(3, 1)), (data(3), data()), (data(4, 1, 5, 2), data(3, 1, 2))): same(f, a, b)


@pytest.mark.parametrize("name", BINARY)
def test_binary(name):
    f = getattr(lt, name)
    same(f, data(5, 7), data(5, 7))
    same(f, lt.tensor([[1, 2], [3, 4]]), lt.tensor([[2, 2], [2, 2]]))
    same(f, lt.tensor([1, 2, 3]), data(3))
    if name not in ("maximum", "minimum"): same(lambda x: f(x, 2), data(3, 3))


def test_dtypes_mix_as_on_the_cpu():
    a = [lt.tensor([1, 2, 3], dtype=d) for d in (lt.uint8, lt.int64, lt.float32, lt.bool, lt.float16)]
    for x in a:
        for y in a: same(lambda x, y: x + y, x, y, atol=1e-3)
    same(lambda x: x*True, a[0])
    same(lambda x: x/2, a[2])


def test_half_precision_rounds_once():
    x, y = data(100).half(), data(100).half()
    same(lambda x, y: x*y, x, y, atol=0)
    same(lambda x: x.sum(), x, atol=2e-2)


def test_in_place_and_out():
    for f in (lambda x, y: x.add_(y), lambda x, y: x.mul_(2), lambda x, y: x.sub_(y, alpha=.5), lambda x, y: x.T.div_(y.T).T, lambda x, y: x[1:].add_(1), lambda x, y: x.exp_()):
        a, b = data(4, 5), data(4, 5)
        same(lambda x, y: f(x.clone(), y), a, b)
    out = lt.empty(0, device="cuda")
    lt.add(lt.ones(3, device="cuda"), 1, out=out)
    assert out.cpu().tolist() == [2, 2, 2]
    with pytest.raises(RuntimeError, match="can't be cast to the desired output type"): lt.ones(3, dtype=lt.int64, device="cuda").add_(.5)
    with pytest.raises(RuntimeError, match="doesn't match the broadcast shape"): lt.ones(3, device="cuda").add_(lt.ones(2, 3, device="cuda"))


def test_pointwise_of_three():
    c, x, y = data(4, 5) > 0, data(4, 5), data(5)
    same(lt.where, c, x, y)
    same(lambda c, x: lt.where(c, x, 0.), c, x)
    same(lambda x, a, b: lt.addcmul(x, a, b, value=.5), x, x.exp(), y)
    same(lambda x: x.clamp(-.5, .5), x)
    same(lambda x: x.clamp(min=0), x)
    same(lambda x, y: lt.lerp(x, x*2, .3), x, y)
    same(lambda x, c: x.masked_fill(c, -1.), x, c)


def test_truth_and_bits():
    x, y = lt.tensor([True, True, False, False]), lt.tensor([True, False, True, False])
    for f in (lt.logical_and, lt.logical_or, lt.logical_xor, lt.bitwise_and, lt.bitwise_or, lt.bitwise_xor): same(f, x, y)
    for f in (lt.logical_not, lt.bitwise_not): same(f, x)
    same(lt.logical_and, lt.tensor([0., 2., 3.]), lt.tensor([1, 0, 2]))
    same(lt.bitwise_and, lt.tensor([6, 5]), lt.tensor([3, 3]))
    same(lt.sign, lt.tensor([-2., 0., float("nan"), 3.]))


def test_activations():
    import litetorch.nn.functional as F
    x = data(6, 11)
    for f in (F.relu, F.gelu, lambda x: F.gelu(x, approximate="tanh"), F.silu, F.tanh, F.sigmoid): same(f, x)


def test_reductions():
    for x in (data(5, 7), data(7, 5).T, data(2, 3, 4), data(1000)):
        for f in (lambda x: x.sum(), lambda x: x.mean(), lambda x: x.max(), lambda x: x.min(), lambda x: x.sum(0), lambda x: x.sum(-1, keepdim=True), lambda x: x.mean(0), lambda x: lt.amax(x, 0), lambda x: x.argmax(), lambda x: x.argmax(0)): same(f, x)
    same(lambda x: tuple(x.max(1)), data(4, 6))
    same(lambda x: tuple(x.min(0, keepdim=True)), data(4, 6))
    same(lambda x: x.sum(), lt.tensor([1, 2, 3], dtype=lt.int32))
    same(lambda x: (x > 0).all(), data(4))
    same(lambda x: (x > 0).any(1), data(4, 3))
    same(lambda x: x.sum(), lt.zeros(0))
    with pytest.raises(RuntimeError, match="could not infer output dtype"): lt.tensor([1, 2]).cuda().mean()


def test_products():
    same(lambda a, b: a @ b, data(5, 7), data(7, 3), atol=1e-4)
    same(lambda a, b: a @ b.T, data(5, 7), data(3, 7), atol=1e-4)
    same(lambda a, b: a @ b, data(2, 5, 7), data(2, 7, 3), atol=1e-4)
    same(lambda a, b: a @ b, data(5, 7), data(7), atol=1e-4)
    same(lambda c, a, b: lt.addmm(c, a, b, beta=.5, alpha=2), data(3), data(5, 7), data(7, 3), atol=1e-4)
    same(lambda c, a, b: lt.addmm(c, a, b, beta=0), lt.full((3,), float("nan")), data(5, 7), data(7, 3), atol=1e-4)
    with pytest.raises(RuntimeError, match=r"mat1 and mat2 shapes cannot be multiplied \(5x7 and 3x7\)"): data(5, 7).cuda() @ data(3, 7).cuda()


def test_softmax():
    for x, dim in ((data(5, 7), 1), (data(5, 7), 0), (data(3, 4, 5), 1), (data(2, 2000), -1), (data(7), 0)):
        same(lambda x: lt.softmax(x, dim), x)
        same(lambda x: lt.log_softmax(x, dim), x)
    same(lambda x: lt.softmax(x, 0), data(9).half(), atol=1e-3)


def test_joining_and_factories():
    same(lambda a, b: lt.cat([a, b]), data(2, 3), data(4, 3))
    same(lambda a, b: lt.stack([a, b], 1), data(2, 3), data(2, 3))
    for make in (lambda d: lt.zeros(2, 3, device=d), lambda d: lt.ones(4, device=d, dtype=lt.int64), lambda d: lt.full((2,), 1.5, device=d), lambda d: lt.arange(5, device=d), lambda d: lt.tensor([1., 2.], device=d), lambda d: lt.eye(3, device=d)):
        a, b = make("cpu"), make("cuda")
        assert a.tolist() == b.cpu().tolist() and (a.dtype, a.stride(), b.device.type) == (b.dtype, b.stride(), "cuda")
    assert lt.zeros_like(lt.ones(3, device="cuda")).device.type == "cuda"


def gradients(f, *tensors):
    "Gradients of f(...).sum() on both sides."
    found = []
    for side in ("cpu", "cuda"):
        xs = [t.detach().to(side, copy=True).requires_grad_() for t in tensors]
        f(*xs).sum().backward()
        found.append([x.grad.cpu()._array for x in xs])
        assert all(x.grad.device.type == side for x in xs)
    for a, b in zip(*found, strict=True): np.testing.assert_allclose(b, a, atol=1e-4, rtol=1e-4)


def test_gradients():
    import litetorch.nn.functional as F
    gradients(lambda x, y: (x*y + x/y.exp()).tanh(), data(4, 5), data(5))
    gradients(lambda x: lt.softmax(x, 0)*lt.arange(4., device=x.device), data(4, 5).T)
    gradients(lambda x: F.gelu(x).T[1:], data(4, 5))
    gradients(lambda x, w, b: F.relu(F.linear(x, w, b)), data(4, 5), data(3, 5), data(3))
    gradients(lambda x: x.sigmoid().mean(0).max(), data(4, 5))
    gradients(lambda x, w, b: F.layer_norm(x, (6,), w, b)**2, data(3, 4, 6), data(6), data(6))
    gradients(lambda w: F.embedding(lt.tensor([[0, 2], [2, 1]], device=w.device), w)**2, data(4, 3))


def test_losses():
    import litetorch.nn.functional as F
    t = lt.tensor([0, 2, -100, 1])
    for reduction in ("mean", "sum", "none"): gradients(lambda x: F.cross_entropy(x, t.to(x.device), reduction=reduction), data(4, 3))
    gradients(lambda x: F.cross_entropy(x, t.to(x.device), weight=lt.tensor([1., 2., .5], device=x.device)), data(4, 3))
    gradients(lambda x: F.mse_loss(x, lt.ones(4, 3, device=x.device)), data(4, 3))
    with pytest.raises(IndexError, match="index 3 is out of bounds for dimension 1 with size 3 .in nll_loss on CUDA"):
        F.cross_entropy(data(2, 3).cuda(), lt.tensor([0, 3], device="cuda"))
        lt.cuda.synchronize()                                                 # the kernel's note is read by whoever waits


def train(device, steps=8):
    "The same user program on a device: losses of a small classifier."
    from litetorch import nn, optim
    lt.manual_seed(0)
    model = nn.Sequential(nn.Linear(12, 16), nn.LayerNorm(16), nn.GELU(), nn.Linear(16, 5)).to(device)
    x, y = lt.randn(24, 12).to(device), lt.randint(0, 5, (24,)).to(device)
    optimiser = optim.SGD(model.parameters(), lr=.2, momentum=.9)
    losses = []
    for _ in range(steps):
        optimiser.zero_grad()
        loss = nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    assert all(p.device.type == device for p in model.parameters())
    return losses


def test_a_small_network_trains():
    here, there = train("cpu"), train("cuda")
    np.testing.assert_allclose(there, here, rtol=1e-4, atol=1e-5)
    assert there[-1] < .8*there[0]


def test_operators_without_a_row_say_so():
    with pytest.raises(NotImplementedError, match="arguments from the 'CUDA' backend"): lt.histogram(lt.ones(3, device="cuda"))          # PyTorch has none either


def test_autocast():
    "Products in float16, sums and powers in float32, a mixture in the wider, and the refusal."
    a = data(3, 3).cuda()
    with lt.autocast("cuda"):
        found = [t.dtype for t in (a @ a, lt.nn.functional.linear(a, a), a.half().exp(), a.half().sum(), a.half().softmax(-1), lt.addcmul(a.half(), a, a), a + a)]
        with pytest.raises(RuntimeError, match="unsafe to autocast"): lt.nn.functional.binary_cross_entropy(a, a)
    assert found == [lt.float16]*2 + [lt.float32]*5
    assert lt.amp.GradScaler().is_enabled()


@pytest.mark.parametrize("n", [1 << 15, (1 << 15) + 1, (1 << 15) + 1023])
def test_large_operands_get_kernels_of_their_own(n):
    "Dense, dense but not aligned, strided, mixed dtypes: the loops for large operands."
    x, y = data(n), data(n)
    for a, b in ((x, y), (x[1:], y[1:]), (x[:-1], y[1:]), (x.half(), y), (x[::2], y[::2]), (data(n//64, 64), data(64)), (data(64, n//64).T, data(n//64, 1))): same(lambda a, b: a*b, a, b)
    same(lambda a: a > 0, x)
    same(lambda a: a.to(lt.float64), x)
    same(lambda a, b: a.clone().add_(b, alpha=.5), x, y)
    same(lambda a: a + lt.tensor(2., device=a.device), x)


def test_copies_convert():
    for a in (lt.bool, lt.uint8, lt.int16, lt.int64, lt.float16, lt.bfloat16, lt.float32, lt.float64, lt.complex64):
        x = (data(6, 7)*5).abs().to(a)
        for b in (lt.uint8, lt.int32, lt.float16, lt.bfloat16, lt.float64, lt.complex128, lt.bool):
            if not (a.is_complex and not b.is_complex): assert lt.equal(x.cuda().to(b).cpu(), x.to(b)), (a, b)
        assert lt.equal(x.T.cuda().cpu(), x.T)
    y = lt.zeros(4, 6, device="cuda")
    y[:, ::2].copy_(lt.ones(4, 3))
    y[1].fill_(7)
    assert y.cpu()[:2].tolist() == [[1, 0]*3, [7]*6]
    with pytest.raises(RuntimeError, match="single memory location"): lt.zeros(1, device="cuda").expand(3).fill_(1)


def test_a_plan_that_was_seen_takes_every_kind_of_operand():
    x, zero_dim = lt.rand(3, 4, device="cuda"), lt.tensor(2.)
    for other in (zero_dim.cuda(), zero_dim, lt.nn.Parameter(zero_dim.cuda()), 2., zero_dim.cuda(), zero_dim):
        for _ in range(3): assert lt.equal((x*other).detach().cpu(), x.cpu()*2)
    p, g = lt.nn.Parameter(lt.rand(3, 4, device="cuda")), lt.rand(3, 4, device="cuda")
    with lt.no_grad():
        for factor in (0.5, 2., lt.tensor(0.5), lt.tensor(2.)):
            before = p.detach().cpu()
            p.mul_(factor)
            p.add_(g)
            assert lt.allclose(p.detach().cpu(), before*factor + g.cpu())


def test_a_tensor_on_the_device_prints():
    assert repr(lt.tensor([[1., 2.5]], device="cuda").T) == "tensor([[1.0000],\n        [2.5000]], device='cuda:0')"


def test_types_of_the_device():
    x = lt.ones(2, device="cuda")
    assert isinstance(x, lt.cuda.FloatTensor) and not isinstance(x, lt.FloatTensor) and not isinstance(x.cpu(), lt.cuda.FloatTensor) and not isinstance(x, lt.cuda.LongTensor)
    assert x.type(lt.cuda.LongTensor).type() == "torch.cuda.LongTensor" and x.type(lt.DoubleTensor).device.type == "cpu" and x.cpu().type("torch.cuda.HalfTensor").is_cuda
    assert lt.cuda.IntTensor([1, 2]).tolist() == [1, 2] and lt.cuda.IntTensor([1, 2]).is_cuda and lt.cuda.FloatTensor(2, 3).shape == (2, 3)
    with pytest.raises(TypeError, match="expected torch.FloatTensor to be a torch.cuda.FloatTensor"): lt.cuda.FloatTensor(x.cpu())
    with pytest.raises(AttributeError): lt.cuda.NoTensor
