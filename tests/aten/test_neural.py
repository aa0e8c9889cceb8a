"""Neural operators, forward and backward, against PyTorch: its own sample inputs call by call, whole programs with gradients, graphs, errors."""
import re, warnings
from itertools import islice

import pytest
import torch as theirs

import litetorch as ours
import litetorch.aten.native.convolution
import litetorch.aten.native.neural
import litetorch.aten.native.losses
import litetorch.aten.native.pooling
import litetorch.aten.native.resampling
from litetorch.aten.core.dispatch import OpOverload
from oracle import Recorder, Report, check_errors, infos, samples, _one
from twins import same

OPS = """softmax log_softmax nn.functional.layer_norm nn.functional.group_norm nn.functional.embedding nn.functional.nll_loss
nn.functional.cross_entropy nn.functional.mse_loss nn.functional.smooth_l1_loss nn.functional.huber_loss nn.functional.binary_cross_entropy
nn.functional.binary_cross_entropy_with_logits nn.functional.soft_margin_loss
nn.functional.scaled_dot_product_attention nn.functional.glu nn.functional.prelu nn.functional.pixel_shuffle nn.functional.pixel_unshuffle
nn.functional.conv1d nn.functional.conv2d nn.functional.conv3d nn.functional.conv_transpose1d nn.functional.conv_transpose2d
nn.functional.conv_transpose3d nn.functional.max_pool1d nn.functional.max_pool2d nn.functional.avg_pool1d nn.functional.avg_pool2d
nn.functional.adaptive_avg_pool1d nn.functional.adaptive_avg_pool2d nn.functional.adaptive_max_pool2d nn.functional.batch_norm
nn.functional.instance_norm nn.functional.interpolate""".split()
FAMILY = {n for n, op in OpOverload.all.items() if any(f in k.where for f in ("aten/native/neural.py", "aten/native/losses.py", "aten/native/convolution.py", "aten/native/pooling.py", "aten/native/resampling.py") for ks in op.kernels.values() for k in ks)}
LOOSE = {theirs.float32: (1e-4, 5e-5), theirs.float64: (1e-7, 1e-7), theirs.bfloat16: (3e-2, 3e-2)}    # float32: sums are taken in another order


def with_backward(fn):
    "The aten calls of a forward and a backward pass."
    with Recorder() as mode, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        out = fn()
        outs = [o for o in (out if isinstance(out, (tuple, list)) else (out,)) if isinstance(o, theirs.Tensor) and o.requires_grad]
        if outs: theirs.autograd.backward(outs, [theirs.linspace(-1, 1, o.numel() + 1)[1:].to(o.dtype).reshape(o.shape) for o in outs])
    return mode.calls


def of_terms(call):
    "The tolerance of a convolution of bfloat16: PyTorch sums some of them in 16 bits, so the error is in proportion to the sum of the terms' absolute values, by element."
    if call.name != "aten::convolution": return 3e-2, .25
    sizes = theirs.ops.aten.convolution(*(a.detach().float().abs() if isinstance(a, theirs.Tensor) else a for a in call.args))
    return 3e-2, 2**-7*sizes.numpy() + 1e-2


@pytest.mark.parametrize("name", OPS)
def test_samples(name):
    "Every call of this family behind PyTorch's sample inputs: values, dtype, shape, strides, meta rule."
    report = Report()
    for info in infos(name):
        for dt in LOOSE:
            if dt not in info.dtypes: continue
            for sample in islice(samples(info, dt, True), 8 if dt is theirs.float32 else 4):
                for call in with_backward(lambda: info.op(sample.input, *sample.args, **sample.kwargs)):
                    if call.name in FAMILY: _one(report, call, None, True, of_terms(call) if "conv" in name and dt is theirs.bfloat16 else LOOSE[dt])
    assert report.compared and not report.differences, str(report)


@pytest.mark.parametrize("name", [n for n in OPS if n not in ("nn.functional.interpolate", "nn.functional.soft_margin_loss")])
def test_refusals(name):
    "The same exceptions with the same words on PyTorch's own error inputs."
    for info in infos(name):
        report = check_errors(info, only=FAMILY)
        assert not report.differences, str(report)


# ---- programs ----

def chain(t, depth=4):
    "Names of the nodes behind a tensor."
    node = t.grad_fn if hasattr(t, "grad_fn") else t
    name = node.name().removeprefix("torch::autograd::")
    return [name, [chain(n, depth - 1) for n, _ in node.next_functions if n is not None] if depth else []]

def numbers(m, *shape, seed=1):
    n = 1
    for s in shape: n *= s
    return (((m.arange(n, dtype=m.float64)*(seed*7919) + 13) % 101)/50.5 - 1).to(m.float32).reshape(shape)

def leaf(m, *shape, seed=1): return numbers(m, *shape, seed=seed).requires_grad_()

PROGRAMS = {
    "softmax": lambda m, A: (lambda x: (A.softmax.int(x, 1), [x]))(leaf(m, 3, 5)),
    "log_softmax of dim 0": lambda m, A: (lambda x: (A.log_softmax.int(x, 0), [x]))(leaf(m, 3, 5)),
    "softmax to float64": lambda m, A: (lambda x: (A.softmax.int(x, 1, m.float64), [x]))(leaf(m, 3, 5)),
    "layer_norm": lambda m, A: (lambda x, w, b: (A.layer_norm(x, [5], w, b), [x, w, b]))(leaf(m, 3, 5), leaf(m, 5, seed=2), leaf(m, 5, seed=3)),
    "layer_norm without parameters": lambda m, A: (lambda x: (A.layer_norm(x, [4, 5]), [x]))(leaf(m, 3, 4, 5)),
    "rms_norm": lambda m, A: (lambda x, w: (A.rms_norm(x, [5], w), [x, w]))(leaf(m, 3, 5), leaf(m, 5, seed=2)),
    "group_norm": lambda m, A: (lambda x, w: (A.group_norm(x, 2, w), [x, w]))(leaf(m, 2, 4, 3), leaf(m, 4, seed=2)),
    "embedding": lambda m, A: (lambda w: (A.embedding(w, m.tensor([[1, 1], [3, 0]]), 0), [w]))(leaf(m, 4, 3)),
    "cross_entropy": lambda m, A: (lambda x: (A.cross_entropy_loss(x, m.tensor([1, -100, 2])), [x]))(leaf(m, 3, 5)),
    "cross_entropy weighted": lambda m, A: (lambda x: (A.cross_entropy_loss(x, m.tensor([1, 4, 2]), numbers(m, 5, seed=3).abs()), [x]))(leaf(m, 3, 5)),
    "cross_entropy smoothed": lambda m, A: (lambda x: (A.cross_entropy_loss(x, m.tensor([1, -100, 2]), None, 1, -100, .1), [x]))(leaf(m, 3, 5)),
    "cross_entropy of probabilities": lambda m, A: (lambda x: (A.cross_entropy_loss(x, numbers(m, 3, 5, seed=3).softmax(1)), [x]))(leaf(m, 3, 5)),
    "cross_entropy of sequences": lambda m, A: (lambda x: (A.cross_entropy_loss(x, m.tensor([[1, 0, 2], [3, 3, 1]])), [x]))(leaf(m, 2, 4, 3)),
    "mse_loss": lambda m, A: (lambda x, t: (A.mse_loss(x, t), [x, t]))(leaf(m, 3, 4), leaf(m, 3, 4, seed=2)),
    "huber_loss": lambda m, A: (lambda x: (A.huber_loss(x, numbers(m, 3, 4, seed=2), 1, .3), [x]))(leaf(m, 3, 4)),
    "smooth_l1_loss": lambda m, A: (lambda x: (A.smooth_l1_loss(x, numbers(m, 3, 4, seed=2), 2, .3), [x]))(leaf(m, 3, 4)),
    "l1_loss": lambda m, A: (lambda x: (A.l1_loss(x, numbers(m, 3, 4, seed=2)), [x]))(leaf(m, 3, 4)),
    "bce": lambda m, A: (lambda x: (A.binary_cross_entropy(x.sigmoid(), numbers(m, 3, 4, seed=2).abs()), [x]))(leaf(m, 3, 4)),
    "bce with logits": lambda m, A: (lambda x: (A.binary_cross_entropy_with_logits(x, numbers(m, 3, 4, seed=2).abs(), None, numbers(m, 4, seed=3).abs()), [x]))(leaf(m, 3, 4)),
    "kl_div": lambda m, A: (lambda x: (A.kl_div(x, numbers(m, 3, 4, seed=2).softmax(1)), [x]))(leaf(m, 3, 4)),
    "kl_div of logarithms": lambda m, A: (lambda x: (A.kl_div(x, numbers(m, 3, 4, seed=2), 2, log_target=True), [x]))(leaf(m, 3, 4)),
    "attention": lambda m, A: (lambda q: (A.scaled_dot_product_attention(q, q, q, is_causal=True), [q]))(leaf(m, 2, 2, 5, 4)),
    "attention with a mask": lambda m, A: (lambda q: (A.scaled_dot_product_attention(q, q, q, m.ones(5, 5, dtype=m.bool).tril()), [q]))(leaf(m, 2, 2, 5, 4)),
    "attention, composed": lambda m, A: (lambda q: (A.scaled_dot_product_attention(q, q, q), [q]))(leaf(m, 2, 5, 4)),
    "attention, a forbidden row": lambda m, A: (lambda q: (A.scaled_dot_product_attention(q, q, q, m.ones(5, 5, dtype=m.bool).tril(-1)), [q]))(leaf(m, 1, 2, 5, 4)),
    "grouped attention": lambda m, A: (lambda q, k: (A.scaled_dot_product_attention(q, k, k, enable_gqa=True), [q, k]))(leaf(m, 1, 4, 5, 4), leaf(m, 1, 2, 5, 4, seed=2)),
    "glu": lambda m, A: (lambda x: (A.glu(x), [x]))(leaf(m, 3, 4)),
    "prelu": lambda m, A: (lambda x, w: (A.prelu(x, w), [x, w]))(leaf(m, 2, 3, 4), leaf(m, 3, seed=2)),
    "pixel_shuffle": lambda m, A: (lambda x: (A.pixel_shuffle(x, 2), [x]))(leaf(m, 1, 4, 2, 2)),
    "conv2d": lambda m, A: (lambda x, w, b: (A.conv2d(x, w, b, [1, 2], [1, 0]), [x, w, b]))(leaf(m, 2, 3, 6, 7), leaf(m, 4, 3, 3, 3, seed=2), leaf(m, 4, seed=3)),
    "conv2d, channels_last": lambda m, A: (lambda x, w: (A.conv2d(x.to(memory_format=m.channels_last), w), [x, w]))(leaf(m, 2, 3, 6, 7), leaf(m, 4, 3, 3, 3, seed=2)),
    "conv2d, depthwise": lambda m, A: (lambda x, w: (A.conv2d(x, w, None, [2, 1], [1, 1], [1, 2], 3), [x, w]))(leaf(m, 2, 3, 6, 7), leaf(m, 6, 1, 3, 3, seed=2)),
    "conv2d, same": lambda m, A: (lambda x, w: (A.conv2d.padding(x, w, None, [1, 1], "same"), [x, w]))(leaf(m, 2, 3, 6, 7), leaf(m, 4, 3, 3, 2, seed=2)),
    "conv2d, no batch": lambda m, A: (lambda x, w: (A.conv2d(x, w), [x, w]))(leaf(m, 3, 6, 7), leaf(m, 4, 3, 1, 1, seed=2)),
    "conv1d": lambda m, A: (lambda x, w: (A.conv1d(x, w, None, [2], [1]), [x, w]))(leaf(m, 2, 3, 9), leaf(m, 4, 3, 3, seed=2)),
    "conv3d": lambda m, A: (lambda x, w: (A.conv3d(x, w), [x, w]))(leaf(m, 1, 2, 4, 4, 4), leaf(m, 3, 2, 2, 2, 2, seed=2)),
    "conv_transpose2d": lambda m, A: (lambda x, w, b: (A.conv_transpose2d(x, w, b, [2, 2], [1, 0], [1, 1]), [x, w, b]))(leaf(m, 2, 3, 4, 5), leaf(m, 3, 2, 3, 3, seed=2), leaf(m, 2, seed=3)),
    "max_pool2d": lambda m, A: (lambda x: (A.max_pool2d(x, [3, 2], [2, 1], [1, 0], [1, 1], True), [x]))(leaf(m, 2, 3, 6, 7)),
    "avg_pool2d": lambda m, A: (lambda x: (A.avg_pool2d(x, [3, 2], [2, 1], [1, 0], True, False), [x]))(leaf(m, 2, 3, 6, 7)),
    "adaptive_avg_pool2d": lambda m, A: (lambda x: (A.adaptive_avg_pool2d(x, [3, 4]), [x]))(leaf(m, 2, 3, 6, 7)),
    "global average": lambda m, A: (lambda x: (A.adaptive_avg_pool2d(x, [1, 1]), [x]))(leaf(m, 2, 3, 6, 7)),
    "batch_norm": lambda m, A: (lambda x, w, b: (A.batch_norm(x, w, b, m.zeros(3), m.ones(3), True, .1, 1e-5, False), [x, w, b]))(leaf(m, 4, 3, 5), leaf(m, 3, seed=2), leaf(m, 3, seed=3)),
    "batch_norm, evaluation": lambda m, A: (lambda x, w: (A.batch_norm(x, w, None, numbers(m, 3), m.ones(3), False, .1, 1e-5, False), [x, w]))(leaf(m, 4, 3, 5), leaf(m, 3, seed=2)),
    "batch_norm, channels_last": lambda m, A: (lambda x: (A.batch_norm(x.to(memory_format=m.channels_last), None, None, None, None, True, .1, 1e-5, False), [x]))(leaf(m, 4, 3, 5, 2)),
    "instance_norm": lambda m, A: (lambda x: (A.instance_norm(x, None, None, None, None, True, .1, 1e-5, False), [x]))(leaf(m, 2, 3, 5)),
    "nearest": lambda m, A: (lambda x: (A.upsample_nearest2d.vec(x, None, [2., 1.5]), [x]))(leaf(m, 1, 2, 3, 5)),
    "bilinear": lambda m, A: (lambda x: (A.upsample_bilinear2d.vec(x, [5, 4], True, None), [x]))(leaf(m, 1, 2, 3, 5)),
}
OTHER_NODES = {"batch_norm, channels_last", "conv2d, channels_last", "attention, composed", "attention, a forbidden row", "grouped attention", "rms_norm", "cross_entropy smoothed",
               "cross_entropy of probabilities"}   # nodes of other families stand between

@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name):
    "Value, gradients and graph of one program."
    def program(m):
        out, leaves = PROGRAMS[name](m, m.ops.aten)
        nodes = re.sub(r"Backward\d", "Backward", out.grad_fn.name()) if name in OTHER_NODES else chain(out)
        out.backward(numbers(m, *out.shape, seed=5) if out.ndim else None)
        return out.detach(), nodes, [t.grad for t in leaves]
    same(program, rtol=2e-5, atol=2e-6)

@pytest.mark.parametrize("name", ["softmax", "layer_norm", "group_norm", "cross_entropy", "mse_loss", "conv2d", "conv_transpose2d", "max_pool2d", "avg_pool2d", "batch_norm", "glu", "bce with logits", "bilinear"])
def test_second_derivative(name):
    "The gradient of the squared norm of the gradients."
    def program(m):
        out, leaves = PROGRAMS[name](m, m.ops.aten)
        grads = m.autograd.grad((out*out).sum(), leaves, create_graph=True)
        return [g.contiguous() for g in m.autograd.grad(sum((g*g).sum() for g in grads), leaves)]
    same(program, rtol=2e-4, atol=2e-4)

@pytest.mark.parametrize("shape", [(5,), (16,), (37, 41)])
def test_dropout_bits(shape):
    "The same seed drops the same elements."
    def program(m):
        m.manual_seed(3)
        x = leaf(m, *shape)
        y = m.ops.aten.dropout(x, .3, True)
        y.sum().backward()
        a = m.ops.aten.native_dropout(x.detach(), .5, True)
        return y.detach(), y.grad_fn.name(), x.grad, a, m.ops.aten.feature_dropout(numbers(m, 4, 6, 2), .5, True), m.ops.aten.alpha_dropout(numbers(m, 4, 6), .5, True)
    same(program)

def test_running_statistics():
    "Training moves the running statistics towards the batch's mean and unbiased variance."
    def program(m):
        rm, rv, x = m.zeros(3), m.ones(3), numbers(m, 4, 3, 5)
        m.ops.aten.batch_norm(x, None, None, rm, rv, True, .3, 1e-5, False)
        m.ops.aten.instance_norm(x, None, None, rm, rv, True, .3, 1e-5, False)
        return rm, rv
    same(program)

REFUSALS = {
    "normalized_shape": lambda m, A, x: A.layer_norm(x, [4]),
    "no normalized_shape": lambda m, A, x: A.layer_norm(x, []),
    "layer_norm weight": lambda m, A, x: A.layer_norm(x, [3], m.ones(4)),
    "softmax dim": lambda m, A, x: A.softmax.int(x, 2),
    "softmax of ints": lambda m, A, x: A.softmax.int(m.ones(2, dtype=m.int64), 0),
    "embedding index": lambda m, A, x: A.embedding(x, m.tensor([5])),
    "embedding negative": lambda m, A, x: A.embedding(x, m.tensor([-1])),
    "embedding of floats": lambda m, A, x: A.embedding(x, m.tensor([1.])),
    "target": lambda m, A, x: A.cross_entropy_loss(x, m.tensor([0, 3])),
    "batch size": lambda m, A, x: A.cross_entropy_loss(x, m.tensor([0, 1, 2])),
    "target dtype": lambda m, A, x: A.nll_loss_nd(x, m.tensor([0., 1.])),
    "class weight": lambda m, A, x: A.nll_loss_nd(x, m.tensor([0, 1]), m.ones(2)),
    "smoothing": lambda m, A, x: A.cross_entropy_loss(x, m.tensor([0, 1]), None, 1, -100, 2.),
    "probability": lambda m, A, x: A.dropout(x, 2., True),
    "attention dtypes": lambda m, A, x: A.scaled_dot_product_attention(x, x.double(), x),
    "attention dims": lambda m, A, x: A.scaled_dot_product_attention(x[0], x[0], x[0]),
    "groups": lambda m, A, x: A.conv2d(m.ones(1, 3, 4, 4), m.ones(2, 4, 3, 3)),
    "dims": lambda m, A, x: A.conv2d(m.ones(3), m.ones(2, 3, 3, 3)),
    "kernel": lambda m, A, x: A.conv2d(m.ones(1, 3, 2, 2), m.ones(2, 3, 3, 3)),
    "bias": lambda m, A, x: A.conv2d(m.ones(1, 3, 4, 4), m.ones(2, 3, 3, 3), m.ones(3)),
    "stride": lambda m, A, x: A.conv2d(m.ones(1, 3, 4, 4), m.ones(2, 3, 3, 3), None, [0, 0]),
    "same": lambda m, A, x: A.conv2d.padding(m.ones(1, 3, 4, 4), m.ones(2, 3, 3, 3), None, [2, 2], "same"),
    "transposed": lambda m, A, x: A.conv_transpose2d(m.ones(1, 3, 4, 4), m.ones(2, 3, 3, 3)),
    "output_padding": lambda m, A, x: A.conv_transpose2d(m.ones(1, 3, 4, 4), m.ones(3, 3, 3, 3), None, [1, 1], [0, 0], [2, 2]),
    "pool": lambda m, A, x: A.max_pool2d(m.ones(1, 3, 4, 4), [5, 5]),
    "pool padding": lambda m, A, x: A.max_pool2d(m.ones(1, 3, 4, 4), [2, 2], [], [2, 2]),
    "adaptive": lambda m, A, x: A.adaptive_avg_pool2d(m.ones(1, 3, 4, 4), [-1, -1]),
    "running_mean": lambda m, A, x: A.batch_norm(m.ones(1, 3, 4, 4), None, None, m.zeros(4), m.ones(3), True, .1, 1e-5, False),
    "evaluation": lambda m, A, x: A.batch_norm(m.ones(1, 3, 4, 4), None, None, None, None, False, .1, 1e-5, False),
    "upsample": lambda m, A, x: A.upsample_nearest2d(m.ones(1, 3, 4, 4), [0, 2]),
    "glu": lambda m, A, x: A.glu(x),
    "prelu": lambda m, A, x: A.prelu(x, m.ones(2)),
    "pixels": lambda m, A, x: A.pixel_shuffle(m.ones(1, 3, 2, 2), 2),
    "group_norm": lambda m, A, x: A.group_norm(x, 2),
    "bce": lambda m, A, x: A.binary_cross_entropy(x + 2, x),
}

@pytest.mark.parametrize("name", REFUSALS)
def test_refusal(name):
    "The same type and words; the first line counts."
    def error(m):
        with pytest.raises(Exception) as e: REFUSALS[name](m, m.ops.aten, numbers(m, 2, 3))
        return type(e.value).__name__, str(e.value).split("\n")[0].strip()
    assert error(ours) == error(theirs)

def test_rows_without_elements():
    "A layer norm of rows of length 0 has a gradient: of no elements."
    for m in (ours, theirs):
        x = m.ones(6, 0, requires_grad=True)
        m.nn.functional.layer_norm(x, (0,)).sum().backward()
        assert tuple(x.grad.shape) == (6, 0)
