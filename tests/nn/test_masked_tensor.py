"""`torch.masked.MaskedTensor` beside PyTorch's: texts, values, masks, gradients, refusals."""
import warnings

import pytest
import torch

import litetorch as lt

pytestmark = pytest.mark.filterwarnings("ignore")

def both(program):
    "What the program gives in both libraries: text of the results, or the error's type."
    def run(m):
        mask = m.tensor([[1, 0, 1], [0, 0, 1]]).bool()
        def make(grad=False, dtype=m.float32, seen=mask): return m.masked.masked_tensor((m.arange(6)*1.5 + 1).reshape(2, 3).to(dtype), seen, requires_grad=grad)
        try: out = program(m, make)
        except (TypeError, ValueError, RuntimeError, IndexError) as e: return type(e).__name__, str(e).split(":")[0] if isinstance(e, ValueError) else ""
        return "\n".join(str(v).replace("-0.0000", " 0.0000") for v in (out if isinstance(out, (tuple, list)) else [out]))
    return run(lt), run(torch)

def seen(make, m, *rows): return make(seen=m.tensor(rows).bool())

FORWARD = {
    "text": lambda m, t: t(), "ints": lambda m, t: t(dtype=m.int64), "bools": lambda m, t: t(dtype=m.bool), "rank 3": lambda m, t: t().unsqueeze(0).expand(2, 2, 3), "rank 1": lambda m, t: t()[1],
    "scalar": lambda m, t: (t()[0, 0], t()[0, 1]), "empty": lambda m, t: m.masked.masked_tensor(m.ones(2, 0), m.ones(2, 0).bool()).shape, "double": lambda m, t: t(dtype=m.float64),
    "add": lambda m, t: t() + t(), "number": lambda m, t: (t() + 1, 2*t(), t()/2, -t(), abs(t()), t()**2, t() // 2), "plain": lambda m, t: (t()*m.ones(2, 3), t() - m.arange(6.).reshape(2, 3)),
    "masks differ": lambda m, t: t() + seen(t, m, [1, 1, 1], [0, 0, 1]), "compare": lambda m, t: (t() > 2, t() == t(), t() < t(), t().ne(1)),
    "unary": lambda m, t: [getattr(t()/3, n)() for n in "abs acos asinh atan ceil cos deg2rad digamma erf exp exp2 expm1 floor frac lgamma log log10 log1p log2 neg rad2deg reciprocal round rsqrt sigmoid sign sin sinc sinh sqrt square tan tanh trunc isnan positive".split()],
    "binary": lambda m, t: [getattr(m, n)(t(), t()) for n in "add atan2 div fmod logaddexp logaddexp2 mul nextafter remainder sub eq ne le ge gt lt maximum minimum fmax fmin floor_divide".split()],
    "bits": lambda m, t: [getattr(m, n)(t(dtype=m.int64), t(dtype=m.int64)) for n in "bitwise_and bitwise_or bitwise_xor bitwise_left_shift".split()],
    "in place": lambda m, t: (t().sin_(), t().add_(1), t().mul_(t()), t().clamp_(2, 3)), "clamp": lambda m, t: (t().clamp(2, 4), t().pow(2), t().nan_to_num()),
    "sum": lambda m, t: (t().sum(), t().sum(0), t().sum(-1), t().sum(1, keepdim=True), m.sum(t(), 0), t().sum((0, 1)), t().sum(0, dtype=m.float64)),
    "mean": lambda m, t: (t().mean(), t().mean(0), m.mean(t(), 1)), "extremes": lambda m, t: (t().amax(), t().amax(0), t().amin(1), t().amin()), "places": lambda m, t: (t().argmax(), t().argmax(0), t().argmin(1)),
    "prod": lambda m, t: (t().prod(), t().prod(0), t().prod(1)), "var": lambda m, t: (t().var(), t().var(1), t().std(), t().std(1)), "all": lambda m, t: (t().all(), t().all(0)),
    "ints summed": lambda m, t: (t(dtype=m.int64).sum(), t(dtype=m.int64).amax(0), t(dtype=m.int64).prod()), "ints averaged": lambda m, t: t(dtype=m.int64).mean(),
    "nothing": lambda m, t: (seen(t, m, [0, 0, 0], [0, 0, 0]).sum(), seen(t, m, [0, 0, 0], [0, 1, 0]).amax(1), seen(t, m, [0, 0, 0], [0, 1, 0]).sum(1)),
    "moves": lambda m, t: (t().t(), t().transpose(0, 1), t().reshape(3, 2), t().view(6), t().unsqueeze(1), t()[:, 1:], t()[0], t()[:, m.tensor([2, 0])], t().expand(2, 2, 3), m.cat([t(), t()]), m.stack([t(), t()]), *t().split(1, 1), t().unfold(1, 2, 1)),
    "softmax": lambda m, t: (t().softmax(-1), m.softmax(t(), 0)), "where": lambda m, t: m.where(m.ones(2, 3).bool(), t(), t()*2), "copies": lambda m, t: (t().clone(), t().detach(), t().contiguous(), m.ones_like(t()), t().to(m.float64), t().double().dtype, t().copy_(t()*2)),
    "parts": lambda m, t: (t().get_data(), t().get_mask(), t().to_tensor(9.), t().to_tensor(0).dtype, m.masked.is_masked_tensor(t()), m.masked.is_masked_tensor(m.ones(1))), "item": lambda m, t: (t().sum().item(), float(t().mean())),
    "product": lambda m, t: t() @ t().t(), "median": lambda m, t: t().median(), "numpy": lambda m, t: t().numpy(), "max": lambda m, t: m.max(t()), "equal": lambda m, t: m.equal(t(), t()),
    "sizes": lambda m, t: m.masked.masked_tensor(m.ones(2), m.ones(3).bool()), "mask dtype": lambda m, t: m.masked.masked_tensor(m.ones(2), m.ones(2)), "data": lambda m, t: m.masked.masked_tensor([1.], m.ones(1).bool()),
    "mask": lambda m, t: m.masked.masked_tensor(m.ones(1), [True]), "masked data": lambda m, t: m.masked.masked_tensor(t(), t().get_mask()), "as sizes": lambda m, t: m.masked.as_masked_tensor(m.ones(2), m.ones(3).bool()),
    "nan unseen": lambda m, t: (m.masked.masked_tensor(m.tensor([float("nan"), 1.]), m.tensor([False, True])).sum(), m.masked.masked_tensor(m.tensor([float("nan"), 1.]), m.tensor([False, True])).mean()),
}

@pytest.mark.parametrize("name", FORWARD)
def test_forward(name):
    ours, theirs = both(FORWARD[name])
    assert ours == theirs

GRADIENTS = {
    "sum": lambda t: t.sum(), "rows": lambda t: (t.sin()*t).sum(1).sum(), "mean": lambda t: t.mean(), "amax": lambda t: t.amax(), "prod": lambda t: t.prod(), "softmax": lambda t: (t.softmax(-1)*t).sum(), "chain": lambda t: (t*2 + t/3 - t.exp().log()).sum(),
    "reshape": lambda t: t.reshape(3, 2).sum(), "number": lambda t: (t + 1.).sqrt().sum(), "data": lambda t: t.get_data().sum(), "filled": lambda t: t.to_tensor(3.).sum(), "var": lambda t: t[0].var(), "std": lambda t: t[0].std(), "power": lambda t: (t**3).mean(),
    "columns": lambda t: (t.mean(0)*t.amin(0)).sum(), "plain": lambda t: (t*2).get_data().sin().sum(), "unary": lambda t: sum(getattr(t/9, n)() for n in "sin cos exp log sqrt square atan".split()).sum()}

@pytest.mark.parametrize("name", GRADIENTS)
def test_gradients(name):
    def program(m, make):
        t = make(True)
        out = GRADIENTS[name](t)
        out.backward()
        return out, t.grad
    ours, theirs = both(program)
    assert ours == theirs

def test_gradients_of_plain_data():
    def program(m, make):
        x = m.arange(6.).reshape(2, 3).requires_grad_()
        m.masked.as_masked_tensor(x, make().get_mask()).sin().sum().backward()
        return x.grad
    ours, theirs = both(program)
    assert ours == theirs

def test_warnings_and_data():
    with pytest.warns(UserWarning, match="prototype stage"): t = lt.masked.MaskedTensor(lt.ones(2), lt.tensor([True, False]))
    with pytest.warns(UserWarning, match="not recommended"): lt.masked.MaskedTensor(lt.ones(2, requires_grad=True), lt.tensor([True, False]))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        (t + 1).sum()
    data = lt.ones(2)
    t = lt.masked.masked_tensor(data, lt.tensor([True, False]))
    t.mul_(3)
    assert data.tolist() == [3, 3] and t.shape == (2,) and t.dtype is lt.float32 and f"{t}" == repr(t)

def test_compiled():
    t = lt.masked.masked_tensor(lt.arange(1., 7.).reshape(2, 3), lt.tensor([[True, False, True], [False, False, True]]))
    def f(t): return (t.sin()*2 + t).reshape(3, 2)
    found = lt.compile(f)(t)
    assert repr(found) == repr(f(t))
