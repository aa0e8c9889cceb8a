"""Function transforms against `torch.func` on whole programs, and `vmap` against a loop over PyTorch's operator database."""
import re
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest
import torch as theirs
from torch.utils._pytree import tree_flatten, tree_unflatten

import litetorch as ours

sys.path.append(str(Path(__file__).parent.parent/"parity"))
import harness    # noqa: E402
import oracle     # noqa: E402
from litetorch.c10.tensor import Tensor    # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")
theirs.set_num_threads(1)


def numbers(tree):
    "The tensors of a result as arrays."
    return [t.detach().numpy() for t in tree_flatten(tree)[0] if hasattr(t, "detach")]

def agree(program, *arrays, rtol=1e-6, **modules):
    "Run `program(torch, *tensors)` in both and compare all tensors of the result."
    results = []
    for lib in (theirs, ours):
        lib.manual_seed(0)
        results.append(numbers(program(lib, *[lib.tensor(a.tolist(), dtype=lib.float64 if a.dtype.kind == "f" else lib.int64) for a in arrays])))
    assert len(results[0]) == len(results[1])
    for a, b in zip(*results, strict=True):
        assert a.shape == b.shape
        np.testing.assert_allclose(b, a, rtol, 1e-9)

rng = np.random.default_rng(0)
X, Y, W, B = rng.standard_normal((6, 4)), rng.standard_normal((6, 3)), rng.standard_normal((4, 3)), rng.standard_normal(3)


# ---- whole programs ----

def mlp(lib):
    lib.manual_seed(1)
    nn = lib.nn
    return nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.LayerNorm(8), nn.Linear(8, 3)).double()

def cnn(lib):
    lib.manual_seed(2)
    nn = lib.nn
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.GroupNorm(2, 4), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(4, 3, 2), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(3, 5)).double()

def state(model): return {k: v.detach() for k, v in model.named_parameters()}, dict(model.named_buffers())

def per_sample_gradients(lib, make, xs, ys, loss):
    f, model = lib.func, make(lib)
    params, buffers = state(model)
    one = lambda p, x, y: loss(lib.nn.functional, f.functional_call(model, (p, buffers), (x.unsqueeze(0),)), y.unsqueeze(0))
    return f.vmap(f.grad(one), in_dims=(None, 0, 0))(params, xs, ys)

def test_gradient_of_every_sample_of_an_mlp():
    agree(lambda lib, x, y: per_sample_gradients(lib, mlp, x, y, lambda F, out, y: F.mse_loss(out, y)), X, Y)

def test_gradient_of_every_sample_of_a_cnn():
    images, labels = rng.standard_normal((5, 2, 6, 6)), rng.integers(0, 5, 5)
    agree(lambda lib, x, y: per_sample_gradients(lib, cnn, x, y, lambda F, out, y: F.cross_entropy(out, y)), images, labels)

def test_they_sum_to_the_gradient_of_the_batch():
    model = mlp(ours)
    x, y = ours.tensor(X), ours.tensor(Y)
    ours.nn.functional.mse_loss(model(x), y, reduction="sum").backward()
    got = per_sample_gradients(ours, mlp, x, y, lambda F, out, y: F.mse_loss(out, y, reduction="sum"))
    for name, p in model.named_parameters(): np.testing.assert_allclose(got[name].sum(0).numpy(), p.grad.numpy(), 1e-9, 1e-12)

def test_ensemble():
    def program(lib, x):
        f, models = lib.func, []
        for seed in range(3):
            lib.manual_seed(seed)
            models.append(lib.nn.Sequential(lib.nn.Linear(4, 5), lib.nn.BatchNorm1d(5), lib.nn.ReLU(), lib.nn.Linear(5, 2)).double().eval())
        params, buffers = f.stack_module_state(models)
        run = lambda p, b, x: f.functional_call(models[0], (p, b), (x,))
        shared, own = f.vmap(run, in_dims=(0, 0, None))(params, buffers, x), f.vmap(run)(params, buffers, x.view(3, 2, 4))
        (shared**2).sum().backward()
        return shared, own, {k: p.grad for k, p in params.items()}
    agree(program, X)

def test_maml():
    "An inner step of gradient descent per task, and the gradient of the loss after it through the step."
    def program(lib, w, b, x, y):
        f = lib.func
        net = lambda p, x: (x @ p["w"] + p["b"]).tanh()
        loss = lambda p, x, y: ((net(p, x) - y)**2).mean()
        def after_a_step(p, x, y):
            g = f.grad(loss)(p, x[:1], y[:1])
            return loss({k: p[k] - .1*g[k] for k in p}, x[1:], y[1:])
        tasks = lambda p: f.vmap(after_a_step, in_dims=(None, 0, 0))(p, x.view(2, 3, 4), y.view(2, 3, 3)).mean()
        return f.grad_and_value(tasks)({"w": w, "b": b}), f.vmap(f.grad(after_a_step), (None, 0, 0))({"w": w, "b": b}, x.view(2, 3, 4), y.view(2, 3, 3))
    agree(program, W, B, X, Y)

def test_hessians_and_jacobians():
    def program(lib, w, x):
        f = lib.func
        loss = lambda w, x: ((x @ w).sigmoid().log()*x.sum()).sum()
        return (f.hessian(loss)(w, x[0]), f.hessian(loss, argnums=(0, 1))(w, x[0]), f.jacrev(f.jacfwd(loss))(w, x[0]), f.jacfwd(f.jacfwd(loss))(w, x[0]),
                f.vmap(f.hessian(loss), in_dims=(None, 0))(w, x), f.jacrev(lambda w: {"a": x @ w, "b": [w.sum(0)]})(w), f.vmap(f.jacrev(lambda x: (x @ w).softmax(0)))(x),
                f.vmap(f.jacfwd(lambda x: (x @ w).cumsum(0)))(x), f.jacrev(lambda x: (x @ w).exp(), chunk_size=5)(x))
    agree(program, W, X)

def test_compositions():
    def program(lib, w, x):
        f, vmap, grad = lib.func, lib.func.vmap, lib.func.grad
        g = lambda w, x: (x*x*w).sin().sum()
        inner = lambda w, x: vmap(grad(g), (None, 0))(w, x).pow(2).sum()
        return (vmap(grad(inner), (0, None))(w.t(), x), grad(inner)(w[:, 0], x), grad(lambda w: vmap(lambda x: grad(g)(w, x).norm())(x).sum())(w[:, 0]),
                vmap(vmap(g, (0, None)), (None, 0))(w.t(), x), vmap(vmap(g, (None, 0)), (1, None), 1)(w, x), f.jvp(lambda w: grad(g)(w, x[0]), (w[:, 0],), (w[:, 1],)),
                f.vjp(lambda w: f.jvp(lambda w: vmap(g, (None, 0))(w, x), (w,), (w*2,))[1], w[:, 0])[1](x[:, 0]), f.linearize(lambda w: vmap(g, (None, 0))(w, x), w[:, 0])[1](w[:, 1]),
                grad(lambda w: grad(lambda w: grad(lambda w: (w**4).sum())(w).sum())(w).sum())(w))
    agree(program, W, X)

def test_transforms_of_recorded_tensors():
    "Tensors that require a gradient outside of the transforms."
    def program(lib, w, x):
        w.requires_grad_()
        f = lib.func
        out = f.vmap(f.grad(lambda x, w: (x @ w).tanh().sum()), (0, None))(x, w)
        out.pow(2).sum().backward()
        value, pull = f.vjp(lambda x: (x @ w).exp(), x)
        again, = lib.autograd.grad(pull(value)[0].sum(), w)
        batch = lib.autograd.grad(x @ w, w, lib.stack([lib.ones(6, 3, dtype=lib.float64)*k for k in range(4)]), is_grads_batched=True)[0]
        return out, w.grad, again, batch
    agree(program, W, X)

def test_in_place_and_views():
    def program(lib, x):
        f = lib.func
        def g(x):
            y = lib.zeros_like(x)
            y[1:].copy_(x[:-1]*2)
            y[0] += x[-1]
            y.view(2, 2).t().mul_(3)
            y.unsqueeze_(0)
            return (y**2).sum()
        def h(x):
            v = x.clone()[1:]
            v.sin_().add_(x[0])
            return v.prod()
        return f.vmap(g)(x), f.vmap(f.grad(g))(x), f.grad(lambda x: f.vmap(h)(x).sum())(x), f.vmap(f.grad(h), in_dims=1)(x)
    agree(program, X)

def test_autograd_functional():
    def program(lib, w, x):
        F = lib.autograd.functional
        g = lambda w, x: ((x @ w).sin(), w.sum(0)*x.sum())
        loss = lambda w, x: (x @ w).pow(3).sum()
        inputs = (w, x[0])
        return ([F.jacobian(g, inputs, **how) for how in ({}, {"vectorize": True})], F.jacobian(lambda w: (x @ w).sin(), w, vectorize=True, strategy="forward-mode"), F.hessian(loss, inputs), F.hessian(loss, inputs, vectorize=True),
                F.vjp(g, inputs, (x[0, :3], x[1, :3])), F.jvp(g, inputs, (w*2, x[1])), F.vhp(loss, inputs, (w*2, x[1])), F.hvp(loss, inputs, (w*2, x[1])))
    agree(program, W, X)

def test_custom_function():
    def program(lib, w, x):
        class Scaled(lib.autograd.Function):
            generate_vmap_rule = True
            @staticmethod
            def forward(x, w): return x*w, (x*x).sum()
            @staticmethod
            def setup_context(ctx, inputs, output): ctx.save_for_backward(*inputs)
            @staticmethod
            def backward(ctx, g, h):
                x, w = ctx.saved_tensors
                return 2*g*w + 2*h*x, g*x
        f = lib.func
        one = lambda x, w: sum(t.sum() for t in Scaled.apply(x, w))
        return (f.vmap(f.grad(one, (0, 1)), (0, None))(x, w[:, 0]), f.grad(lambda w: f.vmap(one, (0, None))(x, w).sum())(w[:, 0]), f.vmap(f.vmap(one))(x.view(2, 3, 4), x.view(2, 3, 4)),
                f.grad(lambda x: f.grad(one)(x, w[:, 0]).pow(2).sum())(x[0]), f.jacrev(lambda x: Scaled.apply(x, w[:, 0])[0])(x[0]))
    agree(program, W, X)


# ---- randomness, chunks, trees ----

@pytest.mark.parametrize("randomness", ["same", "different"])
@pytest.mark.parametrize("name", ["rand", "randn_like", "dropout", "normal_", "randint", "bernoulli_"])
def test_the_same_numbers_for_a_seed(randomness, name):
    def program(lib, x):
        draw = dict(rand=lambda t: lib.rand(3) + t[0], randn_like=lambda t: lib.randn_like(t), dropout=lambda t: lib.nn.functional.dropout(t, .4), normal_=lambda t: t.clone().normal_(1, 2),
                    randint=lambda t: lib.randint(0, 99, (4,)), bernoulli_=lambda t: t.clone().bernoulli_(.3))[name]
        return lib.func.vmap(draw, randomness=randomness)(x)
    agree(program, X)

def test_chunks_and_trees():
    def program(lib, x, w):
        f = lambda d, w: {"out": [d["x"] @ w, d["k"]*2], "sum": d["x"].sum()}
        run = lambda **how: lib.func.vmap(f, in_dims=({"x": 0, "k": None}, None), out_dims={"out": [1, 0], "sum": 0}, **how)({"x": x, "k": w[0]}, w)
        return run(), run(chunk_size=4), run(chunk_size=1), lib.func.vmap(lambda x: (x, x.sum()), in_dims=-1, out_dims=(-1, 0))(x)
    agree(program, X, W)


# ---- errors: the same words ----

ERRORS = """
vmap(lambda t: t.item())(x)
vmap(lambda t: t if t > 0 else -t)(x)
vmap(lambda t: float(t))(x)
vmap(lambda t: t.tolist())(x)
vmap(torch.nonzero)(x[:, None])
vmap(lambda t: t[t > 0])(x[:, None])
vmap(lambda t: y.add_(t))(x)
vmap(lambda t: y.copy_(t))(x)
vmap(lambda t: y.mul_(t))(x)
vmap(lambda t: y[0].fill_(t))(x)
vmap(lambda t: torch.rand(2))(x)
vmap(torch.rand_like)(x)
vmap(lambda t: torch.bernoulli(t.sigmoid()), randomness="same")(x)
vmap(lambda t: torch.zeros(2).normal_(), randomness="different")(x)
vmap(lambda t: t, randomness="x")(x)
vmap(lambda t: t)(1)
vmap(lambda t: t)(())
vmap(lambda t: t)()
vmap(lambda t: t, in_dims=1)(x)
vmap(lambda t: t, in_dims=None)(x)
vmap(lambda t: t, in_dims=(0, 0))(x)
vmap(lambda t: t, in_dims=(0.5,))(x)
vmap(lambda t: t, in_dims=({"a": 0},))(x)
vmap(lambda t, u: t)(x, torch.ones(4))
vmap(lambda t: 3)(x)
vmap(lambda t: (t, t), out_dims=(0, 0, 0))(x)
vmap(lambda t: t, out_dims=3)(x)
vmap(lambda t: t, out_dims=None)(x)
vmap(lambda t: t, out_dims="a")(x)
vmap(lambda t: [t, t], out_dims=(0, 0))(x)
vmap(lambda t: t, chunk_size=0)(x)
vmap(lambda t: t.requires_grad_())(x)
grad(lambda x: x)(x)
grad(lambda x: 1.)(x)
grad(lambda x: (x.sum(), 1))(x)
grad(lambda x: (x.sum(), 1, 2), has_aux=True)(x)
grad(lambda x: (x.sum(), 1), has_aux=True)(x)
grad(lambda x: x.sum(), argnums=1)(x)
grad(lambda x: x.sum(), argnums="a")(x)
grad(lambda x: x.sum(), argnums=(0, 0))(x)
grad(lambda x: x.sum(), argnums=())(x)
grad(lambda x: x.sum())(1.0)
grad(lambda x: x.sum())(torch.arange(3))
grad(lambda x: y.add_(x[0]).sum())(x)
grad(lambda x: (x.sum().backward(), x.sum())[1])(x)
grad(lambda x: x.requires_grad_().sum())(x)
vjp(lambda x: x.sum(), x)[1](torch.ones(2))
vjp(lambda x: (x, x), x)[1](torch.ones(2))
vjp(lambda x: 3, x)
vjp(lambda x: {}, x)
vjp(lambda x: x > 0, x)
jvp(lambda x: x, x, x)
jvp(lambda x: x, (x,), (x, x))
jvp(lambda x: x, (x,), (torch.ones(2),))
jvp(lambda x: 3, (x,), (x,))
jvp(lambda x: x, (), ())
jacrev(lambda x: 3)(x)
jacrev(lambda x: x, chunk_size=0)(x)
jacrev(lambda x: x)(x*1j)
jacfwd(lambda x: 3)(x)
jacfwd(lambda x: x, randomness="q")(x)
functional_call(torch.nn.Linear(2, 2), {"nope": x, "weight": x}, (x,), strict=True)
functional_call(torch.nn.Linear(2, 2), [{"weight": x}, {"weight": x}], (x,))
functional_call(torch.nn.Linear(2, 2), 3, (x,))
stack_module_state([])
stack_module_state([torch.nn.Linear(2, 2), torch.nn.ReLU()])
linearize(lambda x: x, x)[1](torch.ones(2))
functional.jacobian(lambda x: x, x, strategy="up")
functional.jacobian(lambda x: x, x, strategy="forward-mode")
functional.vjp(lambda x: x, x)
functional.jvp(lambda x: x, x, torch.ones(2))
functional.hessian(lambda x: x, x)
functional.jacobian(lambda x: x.detach(), x, strict=True)
functional.hvp(lambda x: x.sum(), 3)
""".strip().splitlines()

def outcome(lib, line):
    names = {k: getattr(lib.func, k) for k in "vmap grad vjp jvp jacrev jacfwd linearize functional_call stack_module_state".split()}
    space = {"torch": lib, "x": lib.tensor([1., 2., 3.]), "y": lib.zeros(2), "functional": lib.autograd.functional, **names}
    try: eval(line, space)
    except Exception as e:
        return ("RuntimeError" if isinstance(e, RuntimeError) else type(e).__name__), re.sub(r"litetorch[\w.]*", "torch", str(e).strip())
    return None

@pytest.mark.parametrize("line", ERRORS)
def test_refuses_as_pytorch_does(line):
    expected = outcome(theirs, line)
    assert expected is not None
    assert outcome(ours, line) == expected

def test_a_batched_tensor_that_escapes():
    kept = []
    ours.vmap(lambda t: kept.append(t) or t)(ours.ones(3))
    with pytest.raises(RuntimeError, match="escaped from inside a function being vmapped"): kept[0] + 1

def test_printed_as_pytorch_prints():
    texts = []
    for lib in (theirs, ours):
        seen, f = [], lib.func
        f.vmap(f.grad(lambda t: seen.append(repr(t)) or t))(lib.tensor([1., 2.]))
        f.vmap(f.vmap(lambda t: seen.append(repr(t)) or t, in_dims=1))(lib.ones(2, 1, 3))
        texts.append(seen)
    assert texts[0] == texts[1]

def test_no_transform_leaves_no_trace():
    from litetorch.aten.core.dispatch import local
    with pytest.raises(ZeroDivisionError): ours.func.vmap(ours.func.grad(lambda t: 1/0))(ours.ones(3))
    assert (local.levels, local.bits) == ((), 0)
    assert "FuncTorch" not in str(ours.ops.aten.add.Tensor.table.keys())


# ---- the operator database: vmap against a loop ----

# What falls back to a loop over the examples, in any sample: the operators, by entry.
LOOPS = {
    "masked_scatter": "masked_scatter",
    "_native_batch_norm_legit": "_native_batch_norm_legit _native_batch_norm_legit.no_stats",
    "_batch_norm_with_update": "_batch_norm_with_update",
    "nn.functional.multi_margin_loss": "multi_margin_loss",
    "nn.functional.multilabel_margin_loss": "multilabel_margin_loss_forward",
    "nn.functional.fractional_max_pool2d": "fractional_max_pool2d",
    "nn.functional.fractional_max_pool3d": "fractional_max_pool3d",
    "index_reduce.mean": "index_reduce",
    "index_reduce.prod": "index_reduce",
    "index_reduce.amin": "index_reduce",
    "index_reduce.amax": "index_reduce",
    "histogram": "histogram.bin_ct histogram.bins_tensor",
    "histogramdd": "_histogramdd_bin_edges _histogramdd_from_bin_cts _histogramdd_from_bin_tensors",
    "histc": "histc",
    "renorm": "renorm",
    "nonzero_static": "nonzero_static",
    "nn.functional.embedding": "embedding_renorm_",
    "nn.functional.embedding_bag": "_embedding_bag_forward_only embedding_renorm_",
    "nn.functional.ctc_loss": "_ctc_loss",
    "nn.functional.pdist": "_pdist_forward",
    "_segment_reduce.lengths": "segment_reduce",
    "_segment_reduce.offsets": "segment_reduce",
    "linalg.lstsq": "linalg_lstsq",
    "linalg.lstsq.grad_oriented": "linalg_lstsq",
}
# Entries that cannot be mapped over: what comes out differs in size from example to example, or a value is asked for. PyTorch refuses them too.
REFUSED = set("""linspace.tensor_overload logspace.tensor_overload masked_select unique unique_consecutive bincount nonzero argwhere""".split())
# Entries with samples that cannot (a tensor of lengths, shared running statistics, a boolean index, channels_last of one example, ...).
PARTLY = set("""cov nn.functional.linear_cross_entropy.chunked nn.functional.linear_cross_entropy.chunked_none native_batch_norm nn.functional.instance_norm to
nn.functional.batch_norm narrow tensor_split index_put bfloat16 bool byte char double float half int long short cdouble cfloat chalf
nn.functional.one_hot nn.functional.embedding nn.functional.embedding_bag nn.functional.ctc_loss nn.functional.gaussian_nll_loss repeat_interleave""".split())
# No sample with a strided tensor as argument and result, or litetorch cannot be asked.
NOT_ASKED = set("""item arange allclose broadcast_shapes equal sparse.sampled_addmm sparse.mm.reduce linspace logspace torch._scaled_mm_v2 torch._scaled_mm
torch.ops.aten._flash_attention_forward torch.ops.aten._efficient_attention_forward nn.functional.batch_norm.without_cudnn randn randint ones zeros
full empty_strided empty eye empty_permuted scalar_tensor triu_indices tril_indices jiterator_unary jiterator_binary jiterator_4inputs_with_extra_args
jiterator_binary_return_by_ref jiterator_2inputs_2outputs signal.windows.hamming signal.windows.hann signal.windows.bartlett signal.windows.blackman
signal.windows.cosine signal.windows.exponential signal.windows.gaussian signal.windows.kaiser signal.windows.general_cosine
signal.windows.general_hamming signal.windows.nuttall to_sparse""".split())
# Entries whose result is wrong, or that fail as PyTorch does not.
WRONG = set()
# Entries served by true rules (or taken apart), entries with a fallback, refused ones, wrong ones.
COUNTS = (627, 24, 8, 0)

DRAWN = set("bernoulli cauchy exponential geometric log_normal normal uniform rand_like randn_like randint_like multinomial pca_lowrank svd_lowrank linalg.svd svd".split()) | {
    f"nn.functional.{n}" for n in "dropout dropout2d dropout3d alpha_dropout feature_alpha_dropout rrelu multi_head_attention_forward scaled_dot_product_attention fractional_max_pool2d fractional_max_pool3d".split()}
REFUSALS = ("dynamic shape", "calling .item()", "data-dependent control", "inplace arithmetic", "is not possible because there", "out= or view ops", "required rank 4",
            "Batch norm got a batched", "access data pointer", "does not have vmap support", "must override the setup_context")

def tensors_in(result):
    if isinstance(result, (list, tuple)): return [t for part in result for t in tensors_in(part)]
    return [result] if isinstance(result, Tensor) else []

def in_dims_for(n, key):
    "All mapped in front, all at the end, only the first mapped, all but the first. Strides are given for examples that lie as they do with the batch in front."
    ways = [(0,)*n, (-1,)*n, (0,) + (None,)*(n - 1), (None,) + (0,)*(n - 1)]
    if key.startswith("as_strided"): ways.remove((-1,)*n)
    return [w for i, w in enumerate(ways) if any(d is not None for d in w) and w not in ways[:i]]

class Program:
    "One sample of an entry as a function of its tensors."
    def __init__(self, info, sample):
        flat, self.spec = tree_flatten(((sample.input, *sample.args), sample.kwargs))
        self.op = harness.counterpart(info.op)
        self.leaves = [harness.counterpart(v) if callable(v) and not isinstance(v, Tensor) else v for v in oracle.convert(flat)]
        self.places = [i for i, v in enumerate(self.leaves) if isinstance(v, Tensor)]
        self.tensors = [self.leaves[i] for i in self.places]
    def __call__(self, *tensors):
        leaves = list(self.leaves)
        for i, t in zip(self.places, tensors, strict=True): leaves[i] = t
        args, kwargs = tree_unflatten(leaves, self.spec)
        return tensors_in(self.op(*args, **kwargs))

def two(t): return [t, t*0.9 if t._array.dtype.kind in "fc" else t]

def examine(info, limit):
    "(state, fallbacks): 'ok', 'partly', 'refused', 'not asked' or what is wrong."
    dtype = next((d for d in (theirs.float64, theirs.float32, theirs.complex128, theirs.int64, theirs.bool) if d in info.dtypes), None)
    if dtype is None: return "not asked", set()
    loops, compared, refused = set(), 0, False
    for sample in harness.spread(list(oracle.samples(info, dtype)), limit):
        program = Program(info, sample)
        if not program.tensors or any(t.layout is not ours.strided for t in program.tensors): continue
        for dims in in_dims_for(len(program.tensors), info.name):
            inputs = [ours.stack([v.contiguous() for v in two(t)], d) if d is not None else t.clone() for t, d in zip(program.tensors, dims, strict=True)]
            own = (lambda t: t.clone()) if info.name.startswith("as_strided") else lambda t: t         # a given offset counts from the example's start
            try: expected = [program(*[own(t.select(d, k)) if d is not None else t.clone() for t, d in zip(inputs, dims, strict=True)]) for k in range(2)]
            except Exception: continue          # the sample itself is refused, as in PyTorch
            if not expected[0] or any(t.layout is not ours.strided for t in expected[0]): continue
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                try: got = ours.vmap(program, dims, randomness="different")(*inputs)
                except Exception as e:
                    if not any(text in str(e) for text in REFUSALS): return f"{type(e).__name__}: {e}", loops
                    refused = True
                    continue
            loops |= {str(w.message).split("rule for ")[1].split(". Please")[0].removeprefix("aten::") for w in seen if "performance drop" in str(w.message)}
            compared += 1
            for j, t in enumerate(got):
                for k in range(2):
                    a, b = t[k], expected[k][j]
                    if tuple(a.shape) != tuple(b.shape) or a.dtype is not b.dtype: return f"{dims}: {a.dtype} {tuple(a.shape)}, expected {b.dtype} {tuple(b.shape)}", loops
                    if info.name in harness.UNDETERMINED or info.name in DRAWN: continue
                    if not np.allclose(oracle.to_numpy(a), oracle.to_numpy(b), 1e-5, 1e-7, equal_nan=True): return f"{dims}: other values", loops
    return ("partly" if refused and compared else "ok" if compared else "refused" if refused else "not asked"), loops

def key_of(info): return info.name + (f".{info.variant_test_name}" if info.variant_test_name else "")

ENTRIES = {key_of(info): info for info in harness.op_db}

def expected_state(key): return "refused" if key in REFUSED else "partly" if key in PARTLY else "not asked" if key in NOT_ASKED else "ok"

@pytest.mark.parametrize("key", ENTRIES)
def test_vmap_equals_a_loop(key):
    "Two samples of each entry, float64 where it exists; the lists above are exact in both directions."
    state, loops = examine(ENTRIES[key], 2)
    if key in WRONG: assert state not in ("ok", "partly", "refused", "not asked"), f"{key} is right now: take it off the list"
    else: assert state == expected_state(key)
    assert sorted(loops) == LOOPS.get(key, "").split()

def test_the_lists_name_entries_and_count():
    assert {*LOOPS, *REFUSED, *PARTLY, *NOT_ASKED, *WRONG} <= set(ENTRIES)
    rules = len(ENTRIES) - len({*LOOPS, *REFUSED, *NOT_ASKED, *WRONG})
    assert (rules, len(LOOPS), len(REFUSED), len(WRONG)) == COUNTS


# ---- gradients: vmap(grad) against a loop of backward passes ----

DIFFERENTIABLE = [key for key, info in ENTRIES.items() if info.supports_autograd and theirs.float64 in info.dtypes][::3]
# A size, or a branch, depends on values.
GRADIENT_REFUSED = {"masked_select", "nn.functional.gaussian_nll_loss"}

def scalar(program, moving):
    "The sample as a function of its differentiable tensors to one number."
    def f(*tensors):
        all_tensors = [t.clone() for t in program.tensors]
        for i, t in zip(moving, tensors, strict=True): all_tensors[i] = t
        outs = [ours.view_as_real(t) if t.is_complex() else t for t in program(*all_tensors) if t.is_complex() or t.is_floating_point()]
        return sum((t.sin().sum() for t in outs), ours.zeros((), dtype=ours.float64))
    return f

@pytest.mark.parametrize("key", DIFFERENTIABLE)
def test_vmap_of_grad_equals_a_loop_of_backward(key):
    info = ENTRIES[key]
    for sample in harness.spread(list(oracle.samples(info, theirs.float64, True)), 1):
        recorded = [v for v in tree_flatten(((sample.input, *sample.args), sample.kwargs))[0] if isinstance(v, theirs.Tensor)]
        program = Program(info, sample)
        moving = [i for i, t in enumerate(recorded) if t.requires_grad]
        if not moving or any(t.layout is not ours.strided for t in program.tensors): continue
        f, pairs = scalar(program, moving), [two(program.tensors[i]) for i in moving]
        def by_backward(*tensors, f=f):
            leaves = [t.detach().requires_grad_() for t in tensors]
            return ours.autograd.grad(f(*[t*1 for t in leaves]), leaves, allow_unused=True, materialize_grads=True)
        expected = [by_backward(*[p[k] for p in pairs]) for k in range(2)]
        try: got = ours.vmap(ours.func.grad(f, tuple(range(len(moving)))), randomness="different")(*[ours.stack(p, 0) for p in pairs])
        except RuntimeError as e:
            assert key in GRADIENT_REFUSED and any(text in str(e) for text in REFUSALS), e
            continue
        assert key not in GRADIENT_REFUSED
        if info.name in DRAWN: continue
        for j, g in enumerate(got):
            for k in range(2): np.testing.assert_allclose(g[k].numpy(), expected[k][j].numpy(), 1e-5, 1e-7)

def test_examples_of_fewer_dimensions():
    "What an operator does with an example that has one dimension or none is not done to the batch."
    agree(lambda lib, x: (lib.vmap(lambda v: v.t())(x), lib.vmap(lambda v: v.t())(x[:, 0]), lib.vmap(lambda v: v.clone().t_())(x), lib.vmap(lambda v: lib.t(v).sum())(x[None])), X)


def test_where_of_a_number_under_vmap_has_a_gradient():
    "The number is a tensor below the transform, where an operand may need a gradient."
    def f(lib, x):
        x = lib.tensor(x).requires_grad_()
        out = lib.vmap(lambda s, i: lib.where(i > 1, s, -1.5), in_dims=(0, 0))(x, lib.arange(x.shape[0]))
        return out, lib.autograd.grad(out.sum(), x)[0]
    (mine, grad), (wanted, right) = f(ours, [1., -2, 3, 4]), f(theirs, [1., -2, 3, 4])
    assert mine.tolist() == wanted.tolist() and grad.tolist() == right.tolist()
