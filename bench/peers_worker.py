"""python peers_worker.py PEER FOLDER: the programs of bench.peers in one library, in a process of its own; needs NumPy and that library only.

FOLDER holds inputs and expected results (NumPy files) and the ONNX files. Prints one line of JSON: program -> {first, steady, error} in seconds, or why it does
not run.

A program is a function of `ops`, a namespace of array functions, and arrays. What a library compiles, it compiles: jit, njit, TinyJit, compile.
"""
import json
import math
import os
import sys
import time
from types import SimpleNamespace

import numpy as np


def tiny(ops, x, y): return x + y
def chain(ops, x, y): return ops.tanh(x*2 + 1)*y - ops.exp(x*0.5)/(y*y + 1)
def softmax(ops, x):
    e = ops.exp(x - ops.max(x, -1))
    return e/ops.sum(e, -1)
def layer_norm(ops, x, w, b):
    away = x - ops.mean(x, -1)
    return away/ops.sqrt(ops.mean(away*away, -1) + 1e-5)*w + b
def squared_difference(ops, x, y): return ops.total((x - y)*(x - y))
def gelu(ops, x): return x*0.5*(1 + ops.tanh(0.7978845608028654*(x + 0.044715*x*x*x)))
def mlp(ops, x, w, v): return ops.matmul(gelu(ops, ops.matmul(x, w)), v)
def block(ops, x, q, k, v, o, w, z):
    "A transformer's block without its norms: four heads of 64."
    heads = lambda t: ops.transpose(ops.reshape(ops.matmul(x, t), (4, 128, 4, 64)), (0, 2, 1, 3))
    scores = ops.matmul(heads(q), ops.transpose(heads(k), (0, 1, 3, 2)))*0.125
    mixed = ops.reshape(ops.transpose(ops.matmul(softmax(ops, scores), heads(v)), (0, 2, 1, 3)), (4, 128, 256))
    x = x + ops.matmul(mixed, o)
    return x + ops.matmul(gelu(ops, ops.matmul(x, w)), z)
def convnet(ops, x, f, g):
    "A residual block of two convolutions, 3 by 3, on 16 channels."
    return ops.maximum(x + ops.conv(ops.maximum(ops.conv(x, f), 0.), g), 0.)
def slope(ops, x, w, v): return ops.total(mlp(ops, x, w, v)**2)                  # its gradients are asked for

PROGRAMS = {  # name -> (function, shapes of the inputs)
    "chain, 1M": (chain, [(1 << 20,)]*2), "softmax (1024, 1024)": (softmax, [(1024, 1024)]),
    "layer norm (4096, 768)": (layer_norm, [(4096, 768), (768,), (768,)]), "squared difference, 1M": (squared_difference, [(1 << 20,)]*2),
    "MLP block (512, 768, 3072)": (mlp, [(512, 768), (768, 3072), (3072, 768)]),
    "transformer block (4, 128, 256)": (block, [(4, 128, 256), *[(256, 256)]*4, (256, 1024), (1024, 256)]),
    "residual block (16, 16, 32, 32)": (convnet, [(16, 16, 32, 32), (16, 16, 3, 3), (16, 16, 3, 3)]),
    "gradient of an MLP (64, 256, 256)": (slope, [(64, 256), (256, 256), (256, 256)]),
    "tiny call": (tiny, [(4,), (4,)])}                                           # last: the import has come to rest
GRADIENT = "gradient of an MLP (64, 256, 256)"


def inputs(name:str) -> list[np.ndarray]:
    "The same numbers for everybody, so small that no sum overflows."
    rng = np.random.default_rng(sorted(PROGRAMS).index(name))
    return [(rng.standard_normal(s)/math.sqrt(s[-1] if len(s) > 1 else 1)).astype(np.float32) for s in PROGRAMS[name][1]]


def array_ops(xp, conv, **more) -> SimpleNamespace:
    "The functions of a library that names them as NumPy does."
    keep = lambda f: (lambda x, axis: f(x, axis=axis, keepdims=True))
    return SimpleNamespace(**dict(tanh=xp.tanh, exp=xp.exp, sqrt=xp.sqrt, max=keep(xp.max), sum=keep(xp.sum), mean=keep(xp.mean), total=lambda x: xp.sum(x), matmul=xp.matmul,
                                  maximum=xp.maximum, transpose=xp.transpose, reshape=xp.reshape, conv=conv) | more)


def numpy_conv(x, f):
    "Windows of 3 by 3 as a view, and one product."
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (2, 3))
    return np.einsum("nchwij,ocij->nohw", windows, f, optimize=True)


def with_numpy(name, f, xs, folder):
    if name == GRADIENT: raise NotImplementedError("no gradients")
    ops = array_ops(np, numpy_conv)
    return lambda: f(ops, *xs)


def with_numba(name, f, xs, folder):
    "The loops that one writes for Numba, on all cores; it has no gradients, and its products are NumPy's."
    import numba
    njit = numba.njit(parallel=True, fastmath=True)
    if name == "tiny call":
        g = numba.njit(lambda x, y: x + y)
        return lambda: g(*xs)
    if name == "chain, 1M":
        @njit
        def g(x, y):
            out = np.empty_like(x)
            for i in numba.prange(x.size): out[i] = math.tanh(x[i]*np.float32(2) + np.float32(1))*y[i] - math.exp(x[i]*np.float32(.5))/(y[i]*y[i] + np.float32(1))
            return out
    elif name.startswith("softmax"):
        @njit
        def g(x):
            out = np.empty_like(x)
            for r in numba.prange(x.shape[0]):
                top, total = x[r, 0], np.float32(0)
                for j in range(x.shape[1]): top = max(top, x[r, j])
                for j in range(x.shape[1]):
                    out[r, j] = math.exp(x[r, j] - top)
                    total += out[r, j]
                for j in range(x.shape[1]): out[r, j] /= total
            return out
    elif name.startswith("layer norm"):
        @njit
        def g(x, w, b):
            out = np.empty_like(x)
            for r in numba.prange(x.shape[0]):
                mean, var = np.float32(0), np.float32(0)
                for j in range(x.shape[1]): mean += x[r, j]
                mean /= np.float32(x.shape[1])
                for j in range(x.shape[1]): var += (x[r, j] - mean)*(x[r, j] - mean)
                scale = np.float32(1)/math.sqrt(var/np.float32(x.shape[1]) + np.float32(1e-5))
                for j in range(x.shape[1]): out[r, j] = (x[r, j] - mean)*scale*w[j] + b[j]
            return out
    elif name.startswith("squared"):
        @njit
        def g(x, y):
            s = np.float32(0)
            for i in numba.prange(x.size): s += (x[i] - y[i])*(x[i] - y[i])
            return s
    else: raise NotImplementedError("matrix products in it are NumPy's, or there are gradients")
    return lambda: g(*xs)


def with_jax(name, f, xs, folder):
    import jax
    import jax.numpy as jnp
    conv = lambda x, w: jax.lax.conv_general_dilated(x, w, (1, 1), "SAME")
    ops = array_ops(jnp, conv)
    program = lambda *a: f(ops, *a)
    if name == GRADIENT: program = jax.grad(program, argnums=(0, 1, 2))
    run, given = jax.jit(program), [jax.device_put(x) for x in xs]
    return lambda: jax.block_until_ready(run(*given))


def torch_ops(t) -> SimpleNamespace:
    "The same functions in PyTorch's names."
    return SimpleNamespace(tanh=t.tanh, exp=t.exp, sqrt=t.sqrt, max=lambda x, d: t.amax(x, d, keepdim=True), sum=lambda x, d: t.sum(x, d, keepdim=True), mean=lambda x, d: t.mean(x, d, keepdim=True),
                           total=lambda x: t.sum(x), matmul=t.matmul, maximum=lambda x, y: t.relu(x), transpose=lambda x, d: x.permute(d), reshape=lambda x, s: x.reshape(s),
                           conv=lambda x, w: t.nn.functional.conv2d(x, w, padding=1))


def with_torch_names(t, name, f, xs):
    ops, given = torch_ops(t), [t.from_numpy(x) for x in xs]
    run = t.compile(lambda *a: f(ops, *a))
    if name == "tiny call": run = lambda *a: f(ops, *a)               # nobody compiles one addition
    if name != GRADIENT: return lambda: run(*given)
    for x in given: x.requires_grad_()
    return lambda: t.autograd.grad(run(*given), given)


def with_litetorch(name, f, xs, folder):
    import litetorch
    return with_torch_names(litetorch, name, f, xs)


def with_onnxruntime(name, f, xs, folder):
    "The program as litetorch exports it."
    import onnxruntime
    path = os.path.join(folder, f"{sorted(PROGRAMS).index(name)}.onnx")
    if not os.path.exists(path): raise NotImplementedError("inference only")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    given = {i.name: x for i, x in zip(session.get_inputs(), xs, strict=True)}
    return lambda: session.run(None, given)[0]


def with_tinygrad(name, f, xs, folder):
    from tinygrad import Tensor, TinyJit
    keep = lambda method: (lambda x, axis: getattr(x, method)(axis=axis, keepdim=True))
    ops = SimpleNamespace(tanh=Tensor.tanh, exp=Tensor.exp, sqrt=Tensor.sqrt, max=keep("max"), sum=keep("sum"), mean=keep("mean"), total=Tensor.sum, matmul=Tensor.matmul, maximum=Tensor.maximum,
                          transpose=lambda x, d: x.permute(d), reshape=lambda x, s: x.reshape(s), conv=lambda x, w: x.conv2d(w, padding=1))
    given = [Tensor(x).realize() for x in xs]
    if name == GRADIENT: program = lambda *a: [g.realize() for g in f(ops, *a).gradient(*a)]
    else: program = lambda *a: f(ops, *a).realize()
    run = TinyJit(program)
    def call():
        out = run(*given)
        one = out[0] if isinstance(out, list) else out
        one.numpy() if one.numel() < 8 else one.to(one.device).realize()
        return out
    return call


PEERS = {"numpy": with_numpy, "numba": with_numba, "jax": with_jax, "onnxruntime": with_onnxruntime, "tinygrad": with_tinygrad, "litetorch": with_litetorch}


def plain(out) -> list[np.ndarray]:
    "What a library returned, as NumPy arrays."
    out = out if isinstance(out, (list, tuple)) else [out]
    return [np.asarray(x.detach().numpy() if hasattr(x, "detach") and hasattr(x, "numpy") else x.numpy() if hasattr(x, "numpy") else x) for x in out]


def measure(call, least:float=.01, rounds:int=7) -> tuple[float, float]:
    "(seconds of the first call, the median of some rounds after it)."
    start = time.perf_counter()
    call()
    first = time.perf_counter() - start
    for _ in range(3): call()
    n, took = 1, 0.
    while took < least:
        start = time.perf_counter()
        for _ in range(n): call()
        took, n = time.perf_counter() - start, 2*n
    n = max(1, n//2)
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(n): call()
        times.append((time.perf_counter() - start)/n)
    return first, sorted(times)[rounds//2]


def main(peer:str, folder:str):
    found = {}
    for name, (f, _) in PROGRAMS.items():
        xs = inputs(name)
        try:
            start = time.perf_counter()
            call = PEERS[peer](name, f, xs, folder)
            made = time.perf_counter() - start
            first, steady = measure(call)
            right = [np.load(os.path.join(folder, f"{sorted(PROGRAMS).index(name)}_{k}.npy")) for k in range(3 if name == GRADIENT else 1)]
            error = max(float(np.max(np.abs(a - b))/max(1e-6, np.max(np.abs(b)))) for a, b in zip(plain(call()), right, strict=True))
            found[name] = dict(first=made + first, steady=steady, error=error)
        except NotImplementedError as e: found[name] = dict(cannot=str(e))
        except Exception as e: found[name] = dict(cannot=f"{type(e).__name__}: {e}"[:200])        # noqa: BLE001  (of somebody else's library: told in the table)
    print(json.dumps(found))


if __name__ == "__main__": main(*sys.argv[1:3])
