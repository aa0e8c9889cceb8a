"Float32 products by tiles and einsum's short way, against NumPy in double precision."
import numpy as np
import pytest

import litetorch as t

@pytest.mark.parametrize("m,k,n", [(64, 512, 512), (300, 70, 130), (9, 1000, 129), (1, 4096, 256), (2000, 64, 7), (255, 33, 257)])
def test_sides(m, k, n):
    rng = np.random.default_rng(0)
    a, b, c = (rng.normal(size=s).astype("f4") for s in ((3, m, k), (3, k, n), (n,)))
    for x in (a, a.swapaxes(1, 2).copy().swapaxes(1, 2), np.repeat(a, 2, 2)[:, :, ::2]):
        for y in (b, b.swapaxes(1, 2).copy().swapaxes(1, 2)):
            want, (x_, y_) = x.astype("f8") @ y, (t.from_numpy(v) for v in (x, y))
            tol = 1e-5*k**.5
            for got in (x_ @ y_, t.einsum("bij,bjk->bik", x_, y_), t.einsum("bij,bjk->kib", x_, y_).permute(2, 1, 0)):
                np.testing.assert_allclose(got.numpy(), want, atol=tol)
            np.testing.assert_allclose((x_[0] @ y_[0]).numpy(), want[0], atol=tol)
            np.testing.assert_allclose(t.nn.functional.linear(x_[1], y_[1].t(), t.from_numpy(c)).numpy(), want[1] + c, atol=tol)

def test_threads_give_the_same_bits():
    x, w = t.randn(200, 300), t.randn(150, 300)
    out = []
    for threads in (1, 2, 3):
        t.set_num_threads(threads)
        out.append((x @ w.t()).numpy().tobytes())
    t.set_num_threads(1)
    assert out[0] == out[1] == out[2]
