"""`lobpcg`: PyTorch's eigenvalues, true eigenvectors, gradients, errors."""
import numpy as np
import pytest

import litetorch

BOTH = "litetorch", "torch"


def symmetric(n, dtype, seed):
    a = np.random.default_rng(seed).standard_normal((n, n)).astype(dtype)
    return a @ a.T + np.diag(np.arange(n)).astype(dtype)

@pytest.mark.parametrize("dtype, near", [("float64", 1e-9), ("float32", 2e-4)])
@pytest.mark.parametrize("general", [False, True])
@pytest.mark.parametrize("n, k, largest", [(30, 2, True), (60, 4, False), (9, 3, True), (50, None, None)])
def test_values(torch, n, k, largest, general, dtype, near):
    a, b = symmetric(n, dtype, 0), symmetric(n, dtype, 1) if general else None
    ours, theirs = (t.lobpcg(t.from_numpy(a), k=k, B=None if b is None else t.from_numpy(b), largest=largest, niter=-1) for t in (litetorch, torch))
    E, X = (t.numpy() for t in ours)
    np.testing.assert_allclose(E, theirs[0].numpy(), rtol=near)
    images, right = a @ X, (X if b is None else b @ X)*E
    assert np.abs(images - right).max() < np.abs(images).max()*(1e-6 if dtype == "float64" else 1e-2)

def test_batch():
    a = litetorch.from_numpy(np.stack([symmetric(20, "float64", s) for s in range(3)]))
    values, vectors = litetorch.lobpcg(a, k=2, niter=-1)
    assert values.shape == (3, 2) and vectors.shape == (3, 20, 2)
    litetorch.testing.assert_close(values, litetorch.linalg.eigvalsh(a)[:, -2:].flip(1), rtol=1e-6, atol=1e-6)

def test_gradient():
    a = litetorch.from_numpy(symmetric(12, "float64", 2)).requires_grad_()
    start = litetorch.from_numpy(np.random.default_rng(3).standard_normal((12, 2)))
    def pairs(a):
        values, vectors = litetorch.lobpcg(a + a.mT, k=2, X=start, niter=-1, tol=1e-12)
        return values, vectors.abs()
    assert litetorch.autograd.gradcheck(pairs, (a,))

def test_tracker():
    "Each step is shown, and the errors shrink."
    seen = []
    a = litetorch.from_numpy(symmetric(40, "float64", 4))
    litetorch.lobpcg(a, k=2, niter=30, tracker=lambda w: seen.append((w.ivars["istep"], float(litetorch.linalg.norm(w.tensors["R"])))))
    assert [k for k, _ in seen] == list(range(len(seen))) and len(seen) > 3 and seen[-1][1] < seen[0][1]/100

ERRORS = {"few rows": lambda t: t.lobpcg(t.eye(10), k=4), "shape of X": lambda t: t.lobpcg(t.eye(10), X=t.ones(5, 1)),
          "shape of B": lambda t: t.lobpcg(t.eye(10), B=t.eye(9)), "not square": lambda t: t.lobpcg(t.ones(10, 9)),
          "gradient with B": lambda t: t.lobpcg(t.eye(10).requires_grad_(), B=t.eye(10))[0].sum().backward(), "negative": lambda t: t.lobpcg(t.eye(10), k=-1)}

@pytest.mark.parametrize("case", ERRORS)
def test_errors(torch, case):
    found = []
    for t in (litetorch, torch):
        with pytest.raises(Exception) as e: ERRORS[case](t)
        found.append(type(e.value))
    assert found[0] is found[1]
