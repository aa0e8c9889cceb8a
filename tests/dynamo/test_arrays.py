"""NumPy inside of compiled functions: one graph, and what NumPy gives: types, dtypes, shapes, values, what is written where."""
import numpy as np
import pytest

import litetorch as torch

A = {"f4": np.linspace(-2, 2, 12, dtype="f4").reshape(3, 4), "f8": np.linspace(.1, 3, 12).reshape(3, 4), "i4": np.arange(12, dtype="i4").reshape(3, 4) - 5,
     "i8": np.arange(12).reshape(3, 4), "b": np.arange(12).reshape(3, 4) % 3 == 0, "u1": np.arange(12, dtype="u1").reshape(3, 4)}

ONE = {n: lambda a, f=getattr(np, n): f(a) for n in """exp expm1 sin cos tan sinh cosh tanh arctan arcsinh floor ceil trunc rint sign square deg2rad degrees
    isnan isinf isfinite logical_not absolute fabs positive sum prod mean std var max min amax amin argmax argmin any all cumsum cumprod ravel transpose copy fliplr flipud
    tril triu diag trace diagonal zeros_like ones_like count_nonzero flip round diff exp2 radians""".split()}
ONE |= {
    "methods": lambda a: (a.sum(), a.sum(0), a.mean(axis=1, keepdims=True), a.max(axis=(0, 1)), a.reshape(2, 6), a.reshape((4, -1)), a.T, a.flatten(), a.transpose(1, 0), a.swapaxes(0, 1), a.std(ddof=1), a.any(), a.cumsum(axis=1)),
    "attributes": lambda a: (a.shape, a.ndim, a.size, a.dtype, a.itemsize, a.nbytes, len(a), type(a), isinstance(a, np.ndarray), a.sum().dtype),
    "subscripts": lambda a: (a[0], a[0, 1], a[1:, ::2], a[..., None].shape, a[-1, -2:], a[np.array([0, 2])], a[:, [1, 0]], a[0][1], a[None, 0]),
    "numbers": lambda a: (a + 1, 2*a, a*1.5, a/2, 1 - a.astype(np.float32), a > 1, a == 3, a*np.float32(2), a + np.int64(1), np.maximum(a, 0), a**2, np.power(a, 3)),
    "of other types": lambda a: (a + np.ones(4), a + np.arange(4), a*np.zeros((3, 1), np.float32), np.where(a > 1, a, 0), np.where(a > 1, 2.5, a), np.clip(a, 1, 3), a.clip(0, 2.5)),
    "joined": lambda a: (np.concatenate([a, a*2.]), np.stack([a, a], axis=1), np.vstack([a, a]), np.hstack((a, a)), np.concatenate([a, np.ones((3, 1), np.float32)], axis=1), np.expand_dims(a, 0), np.tile(a, (1, 2)), np.roll(a, 1), np.roll(a, 1, 0), np.repeat(a, 2, axis=1), np.moveaxis(a, 0, 1), np.squeeze(a[:1])),
    "products": lambda a: (a @ a.T, np.dot(a, a.T), np.matmul(a, a.T), np.outer(a, a), np.einsum("ij,ij->i", a, a), np.linalg.norm(a)),
    "iterated": lambda a: [row.sum() for row in a] + [v for v in a[0]],
    "made": lambda a: (np.zeros((2, 2)), np.ones(3, dtype=np.int32), np.full((2,), 7), np.arange(1, 7, 2), np.linspace(0, 1, 5), np.eye(2), np.array([[1, 2], [3, 4]]), a + np.array([1, 2, 3, 4]), int(np.prod((2, 3))), np.sqrt(4), np.pi),
}

def alike(x, y):
    assert type(x) is type(y), (type(x), type(y))
    if isinstance(y, (tuple, list)): return len(x) == len(y) and all(alike(a, b) for a, b in zip(x, y, strict=True))
    if isinstance(y, torch.Tensor): return alike(x.numpy(), y.numpy())
    if isinstance(y, (np.ndarray, np.generic)):
        assert (x.dtype, x.shape) == (y.dtype, y.shape), (x.dtype, y.dtype, x.shape, y.shape)
        np.testing.assert_allclose(x, y, rtol=1e-6 if y.dtype == "f8" else 1e-5, atol=1e-6)
        return True
    assert x == y
    return True

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ONE)
def test_as_numpy(name):
    "In one graph for floating-point numbers; for any type, with as many graphs as it takes."
    for t, a in A.items():
        torch._dynamo.reset()
        try: want = ONE[name](a)
        except TypeError: continue
        assert alike(torch.compile(ONE[name], backend="eager", fullgraph=t in ("f4", "f8"))(a), want), t

def test_through_all_stages():
    def f(x, b):
        a = x.numpy()
        c = np.sin(a)*2 + np.arange(4) - b.mean(axis=0)
        return torch.from_numpy(c), c.sum(axis=0), c.max(), np.tanh(c) @ b.T
    c = torch.compile(f, fullgraph=True)
    for k in range(3): assert alike(c(torch.ones(3, 4)*k, A["i4"]), f(torch.ones(3, 4)*k, A["i4"]))

def test_guards_of_arrays():
    "Another shape, layout or dtype is another program; other numbers are not."
    n = []
    c = torch.compile(lambda a: a*2 + a.shape[0], backend=lambda gm, i: n.append(1) or gm.forward)
    a = A["f8"]
    for v in (a, a + 1, a.copy()): assert alike(c(v), v*2 + v.shape[0])
    assert len(n) == 1
    for v in (a.T, a.astype("f4"), a[:2], a[::-1]): assert alike(c(v), v*2 + v.shape[0])
    b = a.copy()
    c(b)
    b.shape = (4, 3)
    assert alike(c(b), b*2 + 4)

def test_memory_is_shared():
    def f(x, a):
        v = x.numpy()
        first = v[0]
        v[0] = 7
        v += 1
        a[1:] = v[1:]*2
        t = torch.from_numpy(a)
        t.add_(1)
        return v.sum(), first
    for backend in ("eager", "inductor"):
        (x, a), (y, b) = [(torch.arange(4.), np.zeros(4, "f4")) for _ in range(2)]
        assert alike(torch.compile(f, backend=backend, fullgraph=True)(x, a), f(y, b))
        assert alike((x, a), (y, b))

@pytest.mark.parametrize("f", [lambda a: np.sort(a), lambda a: np.unique(a), lambda a: a[a > 1], lambda a: a.tolist(), lambda a: float(a.sum()), lambda a: a.sum() if a.max() > 1 else a, lambda a: np.nonzero(a), lambda a: a // 2,
    lambda a: np.random.RandomState(0).rand(2)*a[0, :2], lambda a: np.add(a, 1, out=a), lambda a: a.astype(np.int32), lambda a: str(a.shape), lambda a: a.view(np.int64), lambda a: a.astype("f2") + a, lambda a: np.median(a)])
def test_what_is_not_in_the_table_is_done_by_numpy(f):
    a, b = A["f8"].copy(), A["f8"].copy()
    got, want = torch.compile(f, backend="eager")(a), f(b)
    assert alike(got, want) and alike(a, b)

def test_as_pytorch(torch_):
    f = lambda a: (np.sin(a).sum(axis=0), a @ a.T, np.where(a > 1, a, 0), a.mean(), np.concatenate([a, a]))
    for ours, theirs in zip(torch.compile(f, fullgraph=True)(A["f8"]), torch_.compile(f, backend="eager", fullgraph=True)(A["f8"]), strict=True): np.testing.assert_allclose(ours, theirs)

@pytest.fixture
def torch_():
    return pytest.importorskip("torch")
