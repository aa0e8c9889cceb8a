"""Rows of `litetorch.cuda.blas` against the CPU's: factorisations, systems, determinants, transforms, with gradients."""
import numpy as np
import pytest
from test_operators import data, gradients

import litetorch as lt

pytestmark = pytest.mark.gpu
L = lt.linalg


def close(f, *tensors):
    "f on both sides: values, dtypes, shapes, strides."
    flat = lambda r: list(r) if isinstance(r, (tuple, list)) else [r]
    for a, b in zip(flat(f(*tensors)), flat(f(*[t.cuda() for t in tensors])), strict=True):
        assert (b.device.type, b.dtype, b.shape, b.stride()) == ("cuda", a.dtype, a.shape, a.stride())
        np.testing.assert_allclose(b.cpu()._array, a._array, atol=2e-4, rtol=1e-4)


@pytest.mark.parametrize("dtype", ["float32", "complex128"])
def test_systems(dtype):
    dt = getattr(lt, dtype)
    make = lambda *s: lt.complex(data(*s, dtype="f8"), data(*s, dtype="f8")) if dt.is_complex else data(*s).to(dt)
    eye = lt.eye(3).to(dt)
    A, b = make(2, 3, 3) + 3*eye, make(2, 3, 4)
    P = lt.tensor(A._array @ A._array.conj().swapaxes(-1, -2))
    close(lambda P: L.cholesky(P), P)
    close(lambda P: L.cholesky(P, upper=True), P)
    close(lambda A: L.lu_factor(A), A)
    close(lambda A: L.lu(A), A)
    close(lambda A: L.lu_factor(A[:, :, :2]), A)
    close(lambda A, b: L.solve(A, b), A, b)
    close(lambda A, b: L.solve(A, b.mT, left=False), A, b)
    close(lambda A, b: L.solve(A[0], b), A, b)
    close(lambda A, b: L.solve(A, b[..., 0]), A, b)
    close(lambda A: L.inv(A), A)
    close(lambda A: L.det(A), A)
    close(lambda A: tuple(L.slogdet(A)), A)
    for adjoint in (False, True):
        close(lambda A, b: L.lu_solve(*L.lu_factor(A), b, adjoint=adjoint), A, b)
        close(lambda A, b: L.lu_solve(*L.lu_factor(A), b.mT.contiguous(), left=False, adjoint=adjoint), A, b)
    for upper in (False, True):
        close(lambda A, b: L.solve_triangular(A.triu() if upper else A.tril(), b, upper=upper), A, b)
        close(lambda A, b: L.solve_triangular(A.triu() if upper else A.tril(), b.mT, upper=upper, left=False, unitriangular=True), A, b)
        close(lambda P, b: lt.cholesky_solve(b, L.cholesky(P, upper=upper), upper=upper), P, b)
    close(lambda P: lt.cholesky_inverse(L.cholesky(P)), P)


def test_a_matrix_without_a_factorisation():
    with pytest.raises(L.LinAlgError, match="The input is not positive-definite|not positive-definite"): L.cholesky(-lt.eye(3, device="cuda"))
    with pytest.raises(L.LinAlgError, match="input matrix is singular"): L.solve(lt.zeros(2, 2, device="cuda"), lt.ones(2, 1, device="cuda"))
    with pytest.raises(L.LinAlgError, match="singular"): L.inv(lt.zeros(2, 2, device="cuda"))
    assert L.cholesky_ex(-lt.eye(3, device="cuda")).info.item() == 1
    with pytest.raises(RuntimeError, match="must be batches of square matrices"): L.inv(lt.ones(2, 3, device="cuda"))


def test_spectra():
    A = data(2, 4, 4)
    S = A + A.mT
    close(lambda S: L.eigvalsh(S), S)
    close(lambda S: (lambda w, v: (v*w.unsqueeze(-2)) @ v.mT)(*L.eigh(S)), S)
    close(lambda A: L.svdvals(A), A)
    close(lambda A: (lambda u, s, v: (u*s.unsqueeze(-2)) @ v)(*L.svd(A[:, :3], full_matrices=False)), A)
    for mode in ("reduced", "complete"): close(lambda A: (lambda q, r: q @ r)(*L.qr(A[:, :, :3], mode)), A)
    close(lambda A: L.pinv(A), A)
    close(lambda A: L.matrix_norm(A, "nuc"), A)


def test_gradients():
    A, b = data(3, 3, dtype="f8") + 3*lt.eye(3, dtype=lt.float64), data(3, 2, dtype="f8")
    for f in (lambda A, b: L.solve(A, b), lambda A, b: L.inv(A) @ b, lambda A, b: L.det(A)*b, lambda A, b: L.cholesky(A @ A.mT) @ b, lambda A, b: L.eigvalsh(A @ A.mT).sum()*b, lambda A, b: L.svdvals(A).sum()*b, lambda A, b: L.qr(A)[1]**2 @ b): gradients(f, A, b)


def test_transforms():
    x = data(3, 6)
    for f in (lambda x: lt.fft.fft(x), lambda x: lt.fft.rfft(x, norm="ortho"), lambda x: lt.fft.irfft(lt.fft.rfft(x), 6), lambda x: lt.fft.fft2(x), lambda x: lt.fft.ifftn(x.to(lt.complex64)), lambda x: lt.fft.irfft2(lt.fft.rfft2(x), (3, 6)), lambda x: lt.fft.fftshift(x)): close(f, x)
    gradients(lambda x: lt.view_as_real(lt.fft.rfft(x))**2, x)
