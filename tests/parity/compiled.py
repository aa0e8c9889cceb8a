"""The same database compiled: an operator alone in a compiled function does what PyTorch's eager operator does, and so do its gradients.

Every call compiles anew, for the sample's shapes. Compared is what the eager forms compare: values, dtypes, shapes, strides, memory shared with the
arguments, what is left of the arguments, the class of the error.
"""
import torch
from torch.utils._pytree import tree_map

import litetorch
from parity.gradients import compare_programs, gradient, samples
from parity.harness import FORMS, Unsampled, attempt, some_dtypes

COMPILED = ("compiled", "compiled_gradient")
DYNAMIC = ("compiled_dynamic", "compiled_dynamic_gradient")


# entry -> why it is not one graph; what is left of it, behind the break, is compiled
BREAKS = {
    **dict.fromkeys("""bernoulli cauchy empty_strided exponential geometric log_normal multinomial normal normal.in_place normal.number_mean pca_lowrank rand_like
        randint randint_like randn randn_like svd_lowrank uniform nn.functional.alpha_dropout nn.functional.dropout nn.functional.dropout2d
        nn.functional.dropout3d nn.functional.feature_alpha_dropout.with_train nn.functional.feature_alpha_dropout.without_train
        nn.functional.fractional_max_pool2d nn.functional.fractional_max_pool3d nn.functional.multi_head_attention_forward nn.functional.rrelu
        nn.functional.scaled_dot_product_attention""".split(), "the database sets the seed first"),
    **dict.fromkeys("allclose equal item nn.functional.gaussian_nll_loss nn.functional.one_hot tensor_split".split(), "the value of a tensor decides about the program"),
    **dict.fromkeys("resize_ resize_as_".split(), "no functional operator changes the size of a tensor"),
    **dict.fromkeys("to_sparse sparse.mm.reduce sparse.sampled_addmm".split(), "a trace has no sparse tensors"),
    **dict.fromkeys("jiterator_2inputs_2outputs jiterator_4inputs_with_extra_args jiterator_binary jiterator_binary_return_by_ref jiterator_unary".split(), "for CUDA only"),
    **dict.fromkeys("as_strided_copy as_strided_scatter stft".split(), "they look at all memory of an input"),
    "_batch_norm_with_update": "writes two of its arguments, and has no functional form",
    "histogramdd": "a list of tensors without a rule for shapes",
}

def compiled(f, key):
    "`f` in a function of its own, compiled for each call: one graph, forward and backward, or an error."
    def call(*args, **kwargs):
        def program(*args, **kwargs): return f(*args, **kwargs)
        return litetorch.compile(program, fullgraph=key not in BREAKS)(*args, **kwargs)
    return call

def compiled_dynamic(f, key):
    "`f` compiled with sizes as symbols; all calls go through one function, so that what was compiled for one sample serves others too."
    def program(*args, **kwargs): return f(*args, **kwargs)
    return litetorch.compile(program, dynamic=True)

def computed(f):
    "`f` with conjugates computed: in a compiled program they are, where eager ones are lazy."
    one = lambda t: t.resolve_conj().resolve_neg() if isinstance(t, (torch.Tensor, litetorch.Tensor)) and (t.is_conj() or t.is_neg()) else t
    return lambda *args, **kwargs: tree_map(one, f(*args, **kwargs))

def wide(tolerance, dtype):
    "Fused sums go in another order."
    return tuple(map(max, tolerance or (0, 0), (2e-5, 2e-5) if dtype in (torch.float32, torch.complex64) else (0, 0))) if tolerance or dtype in (torch.float32, torch.complex64) else None

def forms(name, how):
    def forward(entry, mine, r, limit, dtypes):
        for dt in some_dtypes(entry, dtypes):
            try: found = entry.samples(dt, limit)
            except Unsampled: continue
            f = computed(how(mine, entry.key))
            for s in found: attempt(r, name, dt, computed(entry.info.op), f, (s.input, *s.args), s.kwargs, entry, wide(entry.tolerance(dt), dt))
    def backward(entry, mine, r, limit, dtypes):
        if not entry.info.supports_autograd or torch.float64 not in dtypes: return
        try: found = samples(entry, torch.float64, limit)
        except Unsampled: return
        f = how(mine, entry.key)
        for s in found: attempt(r, f"{name}_gradient", torch.float64, gradient, entry.info.op, f, s, entry, entry.tolerance(torch.float64) or (1e-6, 1e-7), compare=compare_programs)
    return {name: forward, f"{name}_gradient": backward}

FORMS |= forms("compiled", compiled) | forms("compiled_dynamic", compiled_dynamic)
