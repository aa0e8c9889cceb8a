"""Kernels on a GPU: NVRTC, launches, Numba-CUDA, errors that name the launch."""
import sys

import numpy as np
import pytest

from litetorch.cuda import kernels
from litetorch.cuda.device import cupy
from litetorch.cuda.launch import Kernel, blocks_for

pytestmark = pytest.mark.gpu
real = pytest.mark.skipif(getattr(sys.modules.get("cupy"), "__file__", "") is None or "standin_cupy" in sys.modules, reason="rehearsal: needs the real compiler")


@pytest.mark.parametrize("n", [1, 31, 128, 513, 100_003])
def test_add_scaled(n):
    xp = cupy()
    x, y = (xp.asarray(np.random.standard_normal(n).astype("f4")) for _ in range(2))
    expected = xp.asnumpy(x) + np.float32(.5)*xp.asnumpy(y)
    out = xp.zeros(n, "f4")
    kernels.ADD_SCALED(blocks_for(n), 128, x, y, out, .5, n)
    np.testing.assert_allclose(xp.asnumpy(out), expected, rtol=1e-6, atol=1e-6)
    out = xp.zeros(n, "f4")
    kernels.ADD_SCALED4(blocks_for(n, per_thread=4), 128, x, y, out, .5, n)
    np.testing.assert_allclose(xp.asnumpy(out), expected, rtol=1e-6, atol=1e-6)


@real
def test_numba_kernel():
    xp, n = cupy(), 1000
    x, y, out = xp.ones(n, "f4"), xp.ones(n, "f4"), xp.zeros(n, "f4")
    kernels.numba_kernel(kernels.add_scaled)[blocks_for(n)[0], 128](x, y, out, np.float32(.5))
    assert float(out.sum()) == 1.5*n


@pytest.mark.parametrize("shape", [(1, 1), (3, 31), (1000, 100), (2, 5000)])
def test_softmax(shape):
    xp = cupy()
    a = np.random.standard_normal(shape).astype("f4")
    x, out = xp.asarray(a), xp.zeros(shape, "f4")
    kernels.softmax_kernel()(*kernels.softmax_grid(shape[0]), x, out, *shape)
    e = np.exp(a - a.max(1, keepdims=True))
    np.testing.assert_allclose(xp.asnumpy(out), e/e.sum(1, keepdims=True), atol=1e-6, rtol=1e-5)


def test_arguments_are_checked_before_the_launch():
    xp = cupy()
    with pytest.raises(TypeError, match="argument 'x' .* must hold float32, not float64"): kernels.ADD_SCALED(1, 32, xp.zeros(3, "f8"), xp.zeros(3, "f4"), xp.zeros(3, "f4"), 1., 3)
    with pytest.raises(TypeError, match="must be cupy"): kernels.ADD_SCALED(1, 32, np.zeros(3, "f4"), xp.zeros(3, "f4"), xp.zeros(3, "f4"), 1., 3)
    with pytest.raises(RuntimeError, match="invalid configuration argument"): kernels.ADD_SCALED(1, 2048, *[xp.zeros(3, "f4")]*3, 1., 3)


@real
def test_dynamic_shared_memory_beyond_48_kib():
    xp = cupy()
    k = Kernel("""
extern "C" __global__ void last(float* out, int n) {
    extern __shared__ float s[];
    for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = i;
    __syncthreads();
    if (threadIdx.x == 0) out[0] = s[n - 1];
}
""")
    out = xp.zeros(1, "f4")
    k(1, 128, out, 16000, shared=64000)
    assert float(out[0]) == 15999


@real
def test_a_broken_text_names_the_error():
    with pytest.raises(Exception, match="undefined|identifier"): Kernel('extern "C" __global__ void f(float* x) { x[0] = nonsense; }')(1, 1, cupy().zeros(1, "f4"))
