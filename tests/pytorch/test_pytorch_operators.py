"""PyTorch's database of operators (OpInfo), forward and backward, through the backend: AOTAutograd's graphs of each operator, compiled by litetorch, beside eager mode."""
import math, warnings

import pytest

try: from torch.testing._internal.common_methods_invocations import op_db
except ImportError: op_db = ()

SAMPLES = 3
# what the database itself cannot have: no fixed numbers (memory that nobody wrote), or no graph in PyTorch's AOTAutograd either
NO_NUMBERS = {"empty", "empty_like", "empty_strided", "empty_permuted", "new_empty", "new_empty_strided", "resize_", "resize_as_"}
# no sample is compared: data decides a size or a path, and PyTorch's AOTAutograd has no graph either; or the inputs are sparse
NOT_COMPARED = set("""allclose argwhere bincount combinations corrcoef cov equal item linalg.lstsq linalg.lstsq.grad_oriented masked_select nn.functional.ctc_loss nn.functional.gaussian_nll_loss nonzero
    sparse.mm.reduce sparse.sampled_addmm tensor_split to_sparse unique unique_consecutive""".split())
# a graph is left to PyTorch: half complex numbers, lazy conjugates as inputs, memory that is not a tensor's own
LEFT = {"as_strided_copy", "chalf", "fft.ifft", "fft.ihfft", "fft.ihfftn"}


@pytest.fixture(scope="module")
def there(torch):
    from litetorch.pytorch import backend
    return backend

def tensors_in(torch, v):
    if isinstance(v, torch.Tensor): return [v]
    if isinstance(v, dict): return tensors_in(torch, [*v.values()])
    return [t for x in v for t in tensors_in(torch, x)] if isinstance(v, (list, tuple)) else []

def replaced(torch, v, given):
    if isinstance(v, torch.Tensor): return next(given)
    if isinstance(v, dict): return {k: replaced(torch, x, given) for k, x in v.items()}
    return type(v)(replaced(torch, x, given) for x in v) if type(v) in (list, tuple) else v

def run(torch, f, tensors):
    "(results, gradients) of a call on copies."
    own = [t.detach().clone().requires_grad_(t.requires_grad) for t in tensors]
    torch.manual_seed(42)                                           # the one that the database sets inside of its operators
    out = f(*[t*1 if t.requires_grad else t for t in own])
    ends, leaves = [o for o in out if o.requires_grad], [t for t in own if t.requires_grad]
    grads = torch.autograd.grad(ends, leaves, [torch.ones_like(o) for o in ends], allow_unused=True) if ends and leaves else []
    return [o.detach() for o in out] + [g for g in grads if g is not None]

def compiled_and_plain(torch, there, op, dtype, gradients:bool):
    "Each sample of an operator: what eager mode gives, and what the graphs give that PyTorch makes of it, by our compiler or (None) by PyTorch."
    from functorch.compile import aot_function, make_boxed_func
    from litetorch.pytorch.graphs import Untranslated, decompositions
    from oracle import samples
    for k, sample in zip(range(SAMPLES), samples(op, dtype, gradients and op.supports_autograd), strict=False):
        whole = [sample.input, *sample.args], sample.kwargs
        tensors = tensors_in(torch, whole)
        if any(t.layout is not torch.strided for t in tensors): continue
        def f(*given):
            (first, *rest), kwargs = replaced(torch, whole, iter(given))
            return tensors_in(torch, op(first, *rest, **kwargs))
        try: right = run(torch, f, tensors)
        except RuntimeError: continue                               # a sample that eager mode refuses
        left = []
        def compile_graph(which):
            ours = there.Compiler(which, fallback=False)
            def make(gm, inputs):
                try: return ours(gm, inputs)
                except Untranslated as why:
                    left.append(str(why))
                    return make_boxed_func(gm.forward)
            return make
        try:
            compiled = aot_function(f, compile_graph("forward"), compile_graph("backward"), decompositions=decompositions())
            run(torch, compiled, tensors)                           # tracing may draw numbers, too
            mine = run(torch, compiled, tensors)
        except Exception:
            try: run(torch, aot_function(f, make_boxed_func_of, make_boxed_func_of), tensors)
            except Exception: continue                          # PyTorch's own graphs of it fail, too
            raise
        yield k, mine, right, left

def make_boxed_func_of(gm, inputs):
    from functorch.compile import make_boxed_func
    return make_boxed_func(gm.forward)

def agree(torch, a, b, where):
    assert a.shape == b.shape and a.dtype is b.dtype, where
    if a.layout is not torch.strided: return
    if b.dtype.itemsize == 1 and b.is_floating_point(): a, b = a.float(), b.float()
    tolerance = {torch.float32: 2e-4, torch.complex64: 2e-4, torch.float64: 1e-9, torch.bfloat16: 3e-2, torch.float16: 5e-3}.get(b.dtype, 0)
    size = b.abs().nan_to_num(posinf=0, neginf=0).max().item() if b.numel() and b.dtype.is_floating_point else 1.
    torch.testing.assert_close(a, b, rtol=tolerance, atol=tolerance*max(1., size if math.isfinite(size) else 1.), equal_nan=True, msg=lambda m: f"{where}: {m}")

ENTRIES = sorted({f"{op.name}{'.' + op.variant_test_name if op.variant_test_name else ''}": op for op in op_db if op.name not in NO_NUMBERS and op.supported_dtypes("cpu") and not op.name.startswith("jiterator")}.items())

@pytest.mark.parametrize(("name", "op"), [pytest.param(name, op, id=name) for name, op in ENTRIES])
def test_operator(torch, there, name, op):
    dtype = torch.float32 if torch.float32 in op.supported_dtypes("cpu") else sorted(op.supported_dtypes("cpu"), key=str)[-1]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compared, left = 0, []
        for k, mine, right, why in compiled_and_plain(torch, there, op, dtype, dtype.is_floating_point):
            compared += 1
            left += why
            assert len(mine) == len(right)
            for n, (a, b) in enumerate(zip(mine, right, strict=True)): agree(torch, a, b, f"{name}, sample {k}, value {n}")
    assert (compared == 0) == (name in NOT_COMPARED), f"{compared} samples compared"
    assert bool(left) == (name in LEFT), left
