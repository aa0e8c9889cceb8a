"""Does it pay to run a loop on a product piece by piece, while the piece is still in the cache?

    python -m bench.epilogue

GELU(x @ v + b) of several sizes on one thread: the whole product and then the loop, against blocks of rows, product and loop in turn. The thread's own time,
the forms in turn, the best of many rounds. The BLAS packs `v` again for every block, which costs more than the cache gives."""
import os
import time

os.environ |= dict(OPENBLAS_NUM_THREADS="1", LITETORCH_NUM_THREADS="1")

import numpy as np  # noqa: E402

SIZES = (512, 256, 1024), (4096, 256, 1024), (4096, 768, 3072), (8192, 64, 256)
ROWS = 64, 128, 256
SOURCE = """def bias_gelu(begin:int, end:int, a0:'f32*', b0:'f32*', out0:'f32*'):
    for i0 in range(begin, end):
        for j0 in range({cols}):
            t0 = a0[i0*{cols} + j0] + b0[j0]
            out0[i0*{cols} + j0] = 0.5*t0*(1.0 + erf(t0*0.7071067811865476))
"""


def milliseconds(forms, rounds):
    best = [float("inf")]*len(forms)
    for _ in range(rounds):
        for k, f in enumerate(forms):
            start = time.thread_time()
            f()
            best[k] = min(best[k], (time.thread_time() - start)*1e3)
    return best


def main():
    from litetorch._inductor.codegen_cpu import Kernel
    random = np.random.default_rng(0)
    print(f"{'x @ v':>24} {'product':>9} {'whole':>9}" + "".join(f"{f'{n} rows':>12}" for n in ROWS))
    for m, k, n in SIZES:
        x, v, b = (random.standard_normal(s).astype("f4") for s in ((m, k), (k, n), (n,)))
        y, z, kernel = np.empty((m, n), "f4"), np.empty((m, n), "f4"), Kernel(SOURCE.format(cols=n), "bias_gelu", "f32")
        def product(x=x, v=v, y=y): np.matmul(x, v, out=y)
        def whole(product=product, m=m, y=y, b=b, z=z, kernel=kernel):
            product()
            kernel.call(m, 1 << 40, y, b, z)
        def pieces(rows, m=m, n=n, x=x, v=v, b=b, z=z, kernel=kernel):
            part = np.empty((rows, n), "f4")
            def run():
                for i in range(0, m, rows):
                    np.matmul(x[i:i+rows], v, out=part)
                    kernel.call(rows, 1 << 40, part, b, z[i:i+rows])
            return run
        times = milliseconds([product, whole, *map(pieces, ROWS)], 8 if m*k*n > 1e9 else 30)
        print(f"{f'{m}x{k} @ {k}x{n}':>24} {times[0]:7.2f}ms {times[1]:7.2f}ms" + "".join(f"{t/times[1]:12.2f}" for t in times[2:]))


if __name__ == "__main__": main()
