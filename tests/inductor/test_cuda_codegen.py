"""Kernels that the compiler writes for a GPU, watched on the CPU: what they read and write, that no two threads collide, and what they take of a GPU's registers."""
import math
import re

import numpy as np
import pytest

import litetorch as lt
from litetorch._functorch.aot_autograd import aot_compile
from litetorch._subclasses.fake_tensor import FakeArray
from litetorch.c10.tensor import REQUIRES_GRAD, wrap
from litetorch.cuda.launch import has_nvcc
from litetorch._inductor import wrapper_cuda  # noqa: F401   (the writers for CUDA)
from litetorch._inductor.wrapper import compile_graph

F = lt.nn.functional


def on_gpu(*shape, grad=False, dtype=lt.float32):
    "A tensor on a GPU, without data."
    strides = tuple(dtype.np.itemsize*math.prod(shape[d+1:]) for d in range(len(shape)))
    t = wrap(FakeArray(shape, dtype.np, strides, lt.device("cuda:0")))
    if grad: t._keys |= REQUIRES_GRAD
    return t

def graphs(f, *inputs):
    "The compiled graphs of a program on a GPU: forward and, if inputs want gradients, backward."
    made = []
    def compiler(gm, example_inputs):
        made.append(compile_graph(gm, gm.meta.get("fresh"), not gm.meta.get("is_backward"), gm.meta.get("stores")))
        run = lambda *tensors: None
        run.code = made[-1]
        return run
    program = aot_compile(f, list(inputs), compiler).program
    assert not program.eager, program.eager
    return made

def programs(rows, cols, grad=False):
    matrix, vector = on_gpu(rows, cols, grad=grad), on_gpu(cols, grad=grad)
    return {
        "softmax": (lambda x: [(x*0.5).softmax(-1)], matrix),
        "layer norm": (lambda x, w, b: [F.layer_norm(x, (cols,), w, b)], matrix, vector, on_gpu(cols, grad=grad)),
        "RMS norm": (lambda x, w: [x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w], matrix, vector),
        "GELU": (lambda x, b, r: [F.gelu(x + b) + r], matrix, vector, on_gpu(rows, cols, grad=grad)),
        "cross entropy": (lambda x, i: [F.cross_entropy(x, i)], matrix, on_gpu(rows, dtype=lt.int64)),
    }

@pytest.mark.parametrize("name", ["softmax", "layer norm", "RMS norm"])
def test_a_row_is_read_once_and_written_once(name):
    f, *inputs = programs(5, 192)[name]
    code, = graphs(f, *inputs)
    writer, = code.writers
    launch, = writer.launches
    arrays = {b: np.random.default_rng(0).normal(size=math.prod(s)).astype("f4") for b, s in ((b.name, b.shape) for b in code.lowered.buffers if b.name in launch.args)}
    trace = launch.kernel.trace(tuple(map(int, launch.grid)), launch.threads, *(arrays[a] for a in launch.args))
    matrix, place = 5*192*4, {writer.names[b]: b for b in launch.args}
    moved = {place[n]: counts for n, counts in trace.counts().items() if n in place}
    assert moved[code.lowered.inputs[0][0]] == (matrix, 0)                          # the matrix: read once
    assert [w for b, (r, w) in moved.items() if w] == [matrix]                      # the result: written once
    assert not trace.races() and all(line["used"] == 1 for line in trace.lines() if line["used"] is not None)
    x = arrays[code.lowered.inputs[0][0]].reshape(5, 192)
    e = np.exp(x*.5 - (x*.5).max(1, keepdims=True))
    if name == "softmax": assert np.allclose(arrays[launch.args[-1]].reshape(5, 192), e/e.sum(1, keepdims=True), atol=1e-6)

def test_threads_in_reverse_give_the_same():
    f, *inputs = programs(300, 40)["layer norm"]
    code, = graphs(lambda x, w, b: [f(x, w, b)[0], x.sum(0)], *inputs)
    for w in code.writers:
        for launch in w.launches:
            sizes = {b.name: math.prod(b.shape) for b in code.lowered.buffers} | {p: n for p, (_, n) in w.partials.items()}
            runs = []
            for reverse in (False, True):
                arrays = {a: np.random.default_rng(1).normal(size=sizes[a]).astype("f4") for a in launch.args}
                launch.kernel.on_cpu(tuple(map(int, launch.grid)), launch.threads, *(arrays[a] for a in launch.args), reverse=reverse)
                runs.append(arrays)
            for a in launch.args: assert np.array_equal(runs[0][a], runs[1][a]), a

def test_no_kernel_needs_more_registers_than_there_are():
    if not has_nvcc(): return
    f, *inputs = programs(8192, 4096, grad=True)["layer norm"]
    for code in graphs(f, *inputs):
        kernel, part, _ = code.kernels[0]
        taken = part.call.resources("sm_90")
        assert taken["spill"] == 0 and taken["registers"] <= 64, (kernel, taken)

def test_long_rows_go_in_pieces_and_short_ones_stay():
    shape = lambda rows, cols: graphs(lambda x: [x.sum(-1)], on_gpu(rows, cols))[0].writers[0].shape
    assert (shape(4096, 1024).kind, shape(4096, 1 << 16).kind, shape(2, 1 << 20).pieces > 1) == ("rows", "looped", True)
    assert shape(4096, 1024).lanes*shape(4096, 1024).each*shape(4096, 1024).vector >= 1024

def test_memory_is_taken_over_and_given_back():
    code, = graphs(lambda x, w: [((x @ w).exp() @ w).exp() @ w], on_gpu(64, 64), on_gpu(64, 64))
    assert len(code.kernels) == 2 and "del " in code.source
    products = [line for line in code.source.splitlines() if "aten.mm" in line]
    assert len(products) == 3

def test_products_with_epilogues():
    "Which products become one kernel with what follows, and why others do not."
    from litetorch._inductor.settings import config
    def told(f, *inputs):
        with config.patch(max_autotune=True): code, = graphs(f, *inputs)
        return code, [line.rpartition("no epilogue: ")[2] for line in code.schedule().splitlines() if "no epilogue" in line]
    a, b, bias = on_gpu(4096, 32), on_gpu(32, 4096), on_gpu(4096)
    code, why = told(lambda a, b, c: [(a @ b + c).relu()], a, b, bias)
    assert not why and "aten.mm" not in code.source and len(code.kernels) == 1
    assert not has_nvcc() or code.kernels[0][1].call.resources("sm_90")["spill"] == 0
    assert told(lambda a, b: [(a @ b).softmax(-1)], a, b)[1] == ["a reduction follows: its rows lie in several blocks"]
    assert told(lambda a, b: [(p := a @ b), p.relu()], a, b)[1] == ["the product is a result of the graph"]
    code, (why,) = told(lambda a, b: [(a @ b).relu()], on_gpu(4096, 4096), on_gpu(4096, 4096))
    assert re.fullmatch(r"\d+\.\d µs together, \d+\.\d µs apart, estimated", why) and "aten.mm" in code.source

def test_long_rows_stay_in_shared_memory():
    "Logits of a language model: too long for registers, read once all the same."
    code, = graphs(lambda x: [lt.softmax(x*.5, -1)], on_gpu(4096, 50304))
    writer, = code.writers
    launch, = writer.launches
    assert writer.shape.shared == launch.shared == 212992 and f"shared={launch.shared})" in code.source
    assert not has_nvcc() or launch.kernel.resources("sm_90")["spill"] == 0
    assert not graphs(lambda x: [lt.softmax(x, -1)], on_gpu(4096, 1 << 17))[0].writers[0].shape.shared

def test_shifts_and_searches_are_loops():
    def f(x, edges, i): return [lt.bucketize(x*2, edges), lt.bucketize(x, edges, right=True), (i << 3) ^ (i >> 70) & ~i]
    rng = np.random.default_rng(0)
    given = [rng.normal(size=(5, 6)).astype("f4"), np.sort(rng.normal(size=7).astype("f4")), rng.integers(-99, 99, (5, 6))]
    code, = graphs(f, on_gpu(5, 6), on_gpu(7), on_gpu(5, 6, dtype=lt.int64))
    assert not code.fallbacks
    memory = {b.name: np.empty(b.shape, "i8") for b in code.lowered.buffers} | {name: a for (name, _), a in zip(code.lowered.inputs, given, strict=True)}
    for w in code.writers:
        for launch in w.launches:
            launch.kernel.on_cpu(tuple(map(int, launch.grid)), launch.threads, *(memory[a] for a in launch.args))
            assert not has_nvcc() or launch.kernel.resources("sm_90")["spill"] == 0
    made = [memory[b.name] for b in code.lowered.buffers if b.source is not None]
    for want in f(*map(wrap, given)): assert any(np.array_equal(want._array, a) for a in made)
