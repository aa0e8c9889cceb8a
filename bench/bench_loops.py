"""The compiled loops beside PyTorch's kernels: the same arrays, in turn, in one process.

    python bench/bench_loops.py [part of a name]

Prints milliseconds for both and their ratio (below 1: litetorch is faster), best of several interleaved rounds.
Neither side waits for the other's threads: PyTorch's OpenMP workers get a moment to fall asleep before our turn.
"""
import sys, time

import numpy as np
import torch
import torch.nn.functional as F

import litetorch.aten.loops.dim_apply as D
import litetorch.aten.loops.language as lang
import litetorch.aten.loops.kernels as L
import litetorch.aten.loops.layers as N
import litetorch.aten.loops.parallel as P

AT, rng = torch.ops.aten, np.random.default_rng(0)
def rand(*shape): return rng.normal(size=shape).astype(np.float32)
def like(x): return np.empty_like(x)
t = torch.from_numpy

def elementwise(name, ref, *inputs, out=True):
    o, f, ins = like(inputs[0]), L.elementwise(name), [t(x) if isinstance(x, np.ndarray) else x for x in inputs]
    to = torch.empty(o.shape)
    return lambda: f(o, *inputs), (lambda: ref(*ins, out=to)) if out else (lambda: ref(*ins))

def cases():
    "(name, litetorch, PyTorch) for each kernel; the arrays are made when asked for."
    for n in (1 << 18, 1 << 20, 1 << 22):
        x, y = rand(n), rand(n)
        for name, ref, ins in [("add", torch.add, (x, y)), ("mul", torch.mul, (x, 2.5)), ("div", torch.div, (x, y)), ("exp", torch.exp, (x,)), ("log", torch.log, (abs(x),)),
                               ("tanh", torch.tanh, (x,)), ("erf", torch.erf, (x,)), ("sigmoid", torch.sigmoid, (x,)), ("sin", torch.sin, (x,)), ("sqrt", torch.sqrt, (abs(x),))]:
            yield f"{name} {n}", *elementwise(name, ref, *ins)
        for name, ref, ins in [("relu", torch.relu, (x,)), ("gelu", F.gelu, (x,)), ("gelu_tanh", lambda a: F.gelu(a, approximate="tanh"), (x,)), ("silu", F.silu, (x,)),
                               ("gelu_backward", AT.gelu_backward, (y, x)), ("silu_backward", AT.silu_backward, (y, x)), ("lerp", torch.lerp, (x, y, .3))]:
            yield f"{name} {n}", *elementwise(name, ref, *ins, out=False)
        one, tx = np.empty(1, np.float32), t(x)
        yield f"sum {n}", lambda: L.sum_all(one, x), lambda: tx.sum()
    x, b = rand(2048, 256), rand(256)
    yield "add row (2048, 256)", *elementwise("add", torch.add, x, b)
    for shape in [(1024, 100), (2048, 100), (2048, 128), (2048, 256), (8192, 128)]: yield from rows(*shape)
    table, index = rand(100, 128), rng.integers(0, 100, 2048)
    o, d, tt, ti = np.empty((2048, 128), np.float32), like(table), t(table), t(index)
    yield "embedding (100, 128)[2048]", lambda: L.gather_rows(o, table, index), lambda: F.embedding(ti, tt)
    g = rand(2048, 128); tg = t(g)
    yield "embedding backward", lambda: L.embedding_backward(d, g, index), lambda: AT.embedding_dense_backward(tg, ti, 100, -1, False)
    for shape in [(16, 4, 128, 32), (16, 4, 128, 64), (2, 4, 1024, 64)]: yield from attention(*shape)
    yield from images()
    yield from copies()

def rows(n, c):
    x, g, ga, be = rand(n, c), rand(n, c), rand(c), rand(c)
    o, tx, tg, one, col = like(x), t(x), t(g), np.empty(n, np.float32), np.empty(c, np.float32)
    y, ly, to = torch.softmax(tx, -1), torch.log_softmax(tx, -1), torch.empty(n, c)
    yn, lyn, s = y.numpy(), ly.numpy(), f"({n}, {c})"
    yield f"softmax {s}", lambda: N.softmax(o, x), lambda: torch.softmax(tx, -1, out=to)
    yield f"log_softmax {s}", lambda: N.log_softmax(o, x), lambda: torch.log_softmax(tx, -1, out=to)
    yield f"softmax backward {s}", lambda: N.softmax_backward(o, g, yn), lambda: AT._softmax_backward_data(tg, y, -1, torch.float32)
    yield f"log_softmax backward {s}", lambda: N.log_softmax_backward(o, g, lyn), lambda: AT._log_softmax_backward_data(tg, ly, -1, torch.float32)
    mean, rstd, tga, tbe = np.empty(n, np.float32), np.empty(n, np.float32), t(ga), t(be)
    _, tm, tr = AT.native_layer_norm(tx, [c], tga, tbe, 1e-5)
    mean[:], rstd[:] = tm.numpy().ravel(), tr.numpy().ravel()
    dg, db = np.empty(c, np.float32), np.empty(c, np.float32)
    yield f"layer_norm {s}", lambda: N.layer_norm(o, mean, rstd, x, ga, be, 1e-5), lambda: AT.native_layer_norm(tx, [c], tga, tbe, 1e-5)
    yield (f"layer_norm backward {s}", lambda: N.layer_norm_backward(o, dg, db, g, x, mean, rstd, ga),
           lambda: AT.native_layer_norm_backward(tg, tx, [c], tm, tr, tga, tbe, [True]*3))
    target, lse, index = rng.integers(0, c, n), np.empty(n, np.float32), np.empty(n, np.int64)
    tt = t(target)
    yield f"cross_entropy {s}", lambda: L.cross_entropy(one, lse, x, target), lambda: F.cross_entropy(tx, tt, reduction="none")
    yield f"nll_loss {s}", lambda: L.nll_loss(one, lyn, target), lambda: F.nll_loss(ly, tt, reduction="none")
    yield f"sum last {s}", lambda: L.sum_last(one, x), lambda: tx.sum(-1)
    yield f"sum first {s}", lambda: L.sum_first(col, x), lambda: tx.sum(0)
    yield f"max last {s}", lambda: L.max_last(one, x), lambda: tx.amax(-1)
    yield f"argmax last {s}", lambda: L.argmax_last(index, one, x), lambda: tx.max(-1)
    yield f"var last {s}", lambda: L.var_last(one, lse, x), lambda: torch.var_mean(tx, -1)

def attention(B, H, rows, D):
    qkv, g = rand(3, B, rows, H, D).transpose(0, 1, 3, 2, 4), rand(B, rows, H, D).transpose(0, 2, 1, 3)
    (q, k, v), out, lse, d = qkv, like(g), np.empty((B, H, rows), np.float32), [like(g) for _ in range(3)]
    T = [t(a).requires_grad_() for a in (q, k, v)]
    tg, y = t(g), F.scaled_dot_product_attention(*T, is_causal=True)
    free = [a.detach() for a in T]
    yield f"attention {B, H, rows, D}", lambda: N.attention(out, lse, q, k, v, D**-.5, True), lambda: F.scaled_dot_product_attention(*free, is_causal=True)
    yield (f"attention backward {B, H, rows, D}", lambda: N.attention_backward(*d, g, out, lse, q, k, v, D**-.5, True),
           lambda: torch.autograd.grad(y, T, tg, retain_graph=True))

def images():
    x, g = rand(16, 64, 16, 16), rand(16, 64, 16, 16)
    c, tx, tg, o = 64, t(x), t(g), like(x)
    m, v, ga, be, dg, db = (abs(rand(c)) for _ in range(6))
    tga, tbe = t(ga), t(be)
    def forward(): N.batch_norm_stats(m, v, x); N.batch_norm_apply(o, x, m, 1/np.sqrt(v + np.float32(1e-5)), ga, be)
    _, tm, tr = AT.native_batch_norm(tx, tga, tbe, None, None, True, .1, 1e-5)
    r = tr.numpy()
    yield "batch_norm (16, 64, 16, 16)", forward, lambda: AT.native_batch_norm(tx, tga, tbe, None, None, True, .1, 1e-5)
    yield ("batch_norm backward", lambda: N.batch_norm_backward(o, dg, db, g, x, m, r, ga),
           lambda: AT.native_batch_norm_backward(tg, tx, tga, None, None, tm, tr, True, 1e-5, [True]*3))
    w = (3, 3, 1, 1, 1, 1, 1, 1)
    col = np.empty((16, 64*9, 256), np.float32); tc = t(col)
    yield "im2col 3x3", lambda: N.im2col(col, x, (16, 16), w), lambda: F.unfold(tx, 3, 1, 1)
    yield "col2im 3x3", lambda: N.col2im(o, col, (16, 16), w), lambda: F.fold(tc, (16, 16), 3, 1, 1)

def copies():
    x = rand(1024, 1024); o, tx, to = like(x), t(x), torch.empty(1024, 1024)
    yield "transpose (1024, 1024)", lambda: L.transpose(o, x), lambda: to.copy_(tx.t())
    import ml_dtypes
    h, th = np.empty(x.shape, ml_dtypes.bfloat16), torch.empty(x.shape, dtype=torch.bfloat16)
    yield "float32 to bfloat16 1M", lambda: D.move(h, x), lambda: th.copy_(tx)
    yield "bfloat16 to float32 1M", lambda: D.move(x, h), lambda: to.copy_(th)

def measure(mine, theirs, rounds=5, turn=.015):
    "Best seconds of both, in turns long enough for the threads to find their cores."
    best = [9., 9.]
    for _ in range(rounds):
        for k, f in enumerate((mine, theirs)):
            time.sleep(.015)                     # until the other side's workers have stopped spinning
            f()
            stop = time.perf_counter() + turn
            while (start := time.perf_counter()) < stop: f(); best[k] = min(best[k], time.perf_counter() - start)
    return best

def main(part=""):
    torch.set_num_threads(P.get_num_threads())
    print(f"{P.get_num_threads()} threads\n\n| kernel | litetorch ms | PyTorch ms | ratio |\n|---|---|---|---|")
    ratios = []
    for name, mine, theirs in cases():
        if part in name:
            a, b = measure(mine, theirs)
            ratios.append(a/b)
            print(f"| {name} | {a*1e3:.3f} | {b*1e3:.3f} | {a/b:.2f} |", flush=True)
    print(f"\n{len(ratios)} kernels, {sum(r <= 1 for r in ratios)} at most as slow as PyTorch, geometric mean {np.exp(np.mean(np.log(ratios))):.2f}")
    made = [s for _, s, how in lang.compiled if how == "compiled"]
    print(f"{len(made)} loops compiled in {sum(made):.2f} s (longest {max(made, default=0)*1e3:.0f} ms), {len(lang.compiled) - len(made)} loaded from the cache")

if __name__ == "__main__": main(*sys.argv[1:])
