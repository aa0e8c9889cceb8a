"""The same database asked for derivatives, where an entry declares them, in float64 and complex128.

Each aspect is a program that runs in both libraries on equal samples, with equal cotangents and tangents, and gives a list of
tensors: the gradients, the gradients of the gradients, the tangents, and what an in-place form and a write into a view leave of them.
A refusal must be a refusal in both. `nodes` compares the names of the `grad_fn`s, and the two checks put our derivatives beside our own differences.
"""
import warnings
from dataclasses import dataclass

import numpy as np
import torch
from torch.autograd import forward_ad
from torch.utils._pytree import tree_flatten, tree_map

import litetorch
import oracle
from litetorch.autograd import forward_ad as our_forward_ad
from litetorch.c10.tensor import Tensor
from oracle import Difference
from parity.harness import FORMS, Absent, Unsampled, attempt, counterpart, describe, meets_itself, spread, tensors_in

GRADIENTS = ("gradient", "nodes", "second", "forward", "forward_over_reverse", "inplace_gradient", "inplace_forward", "view_gradient", "gradcheck", "gradgradcheck")
DTYPES = (torch.float64, torch.complex128)
TOLERANCE = (1e-6, 1e-7)
SHAKY = dict.fromkeys(("svd_lowrank", "pca_lowrank"), (1e-4, 1e-5)) | {     # PyTorch's own second derivatives move by 1e-6 if the input does by the last bit
    "cov": (1e-5, 3e-5)}        # whose weights are float32


# ---- a sample in both libraries ----

def replaced(value, new):
    "A sample with some of its tensors replaced: `new` is a dictionary by id."
    if id(value) in new: return new[id(value)]
    if isinstance(value, (tuple, list)) and not isinstance(value, torch.Size): return type(value)(replaced(v, new) for v in value)
    if isinstance(value, dict): return {k: replaced(v, new) for k, v in value.items()}
    return value

def tensors_of(tree): return list({id(t): t for t in tree_flatten(tree)[0] if isinstance(t, (torch.Tensor, Tensor))}.values())

def translated(arguments):
    "The arguments in litetorch's terms, with the same tensors requiring gradients."
    mine = tree_map(lambda v: counterpart(v) if callable(v) else v, oracle.convert(arguments))
    for t, m in zip(tensors_of(arguments), tensors_of(mine), strict=True):
        if t.requires_grad: m.requires_grad_()
    return mine

def direction(t, rng):
    "A cotangent or tangent for a tensor, as a NumPy array of double precision."
    v = rng.standard_normal(tuple(t.shape))
    return np.asarray(v + 1j*rng.standard_normal(tuple(t.shape)) if t.dtype.is_complex else v)

@dataclass
class Side:
    "One library with a sample: its name space, forward mode, the function (or in-place form), what is done to its result, and the arguments."
    torch:object
    ad:object
    function:object
    process:object
    arguments:tuple
    wrapper:object = None

    def __post_init__(self): self.leaves, self.rng = [t for t in tensors_of(self.arguments) if t.requires_grad], np.random.default_rng(0)

    def call(self, new=None, process=True):
        "The result on the arguments, some of them replaced."
        *args, kwargs = replaced(self.arguments, new or {})
        self.torch.manual_seed(7)
        out = self.function(*args, **kwargs)
        return self.process(out) if process else out

    def directions(self, tensors): return [self.torch.from_numpy(direction(t, self.rng)).to(t.dtype) for t in tensors]

    def gradients(self, outputs, inputs=None, create_graph=False):
        "Gradients of the outputs that have one, with fixed cotangents."
        outputs = [t for t in tensors_in(outputs) if t.requires_grad]
        if not outputs: return []
        return list(self.torch.autograd.grad(outputs, self.leaves if inputs is None else inputs, self.directions(outputs), create_graph=create_graph, allow_unused=True))

    def duals(self): return {id(t): self.ad.make_dual(t, d) for t, d in zip(self.leaves, self.directions(self.leaves), strict=True)}

    def tangents(self, tensors):
        "Tangents, None where there is none."
        tensors = [t for t in tensors_in(tensors) if t.is_floating_point() or t.is_complex()]
        return [self.ad.unpack_dual(t).tangent for t in tensors]

    def beside(self, new):
        "The first argument as a column of a larger tensor that is no leaf: (the whole, the column, the one beside it)."
        first = self.arguments[0]
        whole = self.torch.stack([new.get(id(first), first)]*2, -1).clone()
        return whole, whole.select(-1, 0), whole.select(-1, 1)


# ---- the programs: each gives tensors, or None if it says nothing about the sample ----

def gradient(s): return s.gradients(s.call()) or None

def nodes(s): return [t.grad_fn.name().split("::")[-1] for t in tensors_in(s.call()) if t.grad_fn is not None]

def second(s):
    first = [g for g in s.gradients(s.call(), create_graph=True) if g is not None and g.requires_grad and g.grad_fn is not None]
    return s.gradients(first) or [None]*len(s.leaves)

def forward(s):
    with s.ad.dual_level(): return s.tangents(s.call(s.duals()))

def forward_over_reverse(s):
    "Tangents of gradients: the backward pass of the function, run with duals."
    with s.ad.dual_level():
        duals = s.duals()
        return s.tangents(s.gradients(s.call(duals), list(duals.values()), create_graph=True))

def inplace_gradient(s):
    "The in-place form on a tensor that is no leaf."
    y = s.arguments[0].clone()
    s.call({id(s.arguments[0]): y}, process=False)
    return s.gradients([y])

def inplace_column(s):
    "The in-place form on a column of a larger tensor: gradients through the whole, the column and the column beside."
    whole, column, other = s.beside({})
    s.call({id(s.arguments[0]): column}, process=False)
    return s.gradients([whole, column, other])

def inplace_forward(s):
    with s.ad.dual_level():
        duals = s.duals()
        whole, column, other = s.beside(duals)
        out = s.call(duals | {id(s.arguments[0]): column}, process=False)
        return s.tangents([out, whole, other])

def views_of(s):
    "The first argument's clone, and the views of it among the results."
    base = s.arguments[0].clone()
    return base, [v for v in tensors_in(s.call({id(s.arguments[0]): base}, process=False)) if v._is_view() and v._base is base]

def view_written(s):
    "Unless elements of the view share memory: what a write leaves there depends on its order."
    base, views = views_of(s)
    if not views or meets_itself(torch.empty_strided(views[0].shape, views[0].stride())): return None
    views[0].mul_(s.directions(views[:1])[0])
    return s.gradients([base, *views])

def base_written(s):
    base, views = views_of(s)
    if not views: return None
    base.mul_(s.directions([base])[0])
    return s.gradients([base, *views])

def checked(check):
    "gradcheck or gradgradcheck in its fast mode, as PyTorch's own suite calls it."
    def program(s):
        def f(*leaves):
            *args, kwargs = replaced(s.arguments, {id(t): new for t, new in zip(s.leaves, leaves, strict=True)})
            s.torch.manual_seed(7)
            return s.process(s.wrapper(s.function, *args, **kwargs))
        return [getattr(s.torch.autograd, check)(f, tuple(s.leaves), fast_mode=True)]
    program.__name__ = check
    return program


# ---- the comparison ----

def plain(t): return torch.zeros(t.shape, dtype=t.dtype) if isinstance(t, torch.Tensor) and t._is_zerotensor() else t.detach().resolve_conj().resolve_neg()

def zeros(t): return t if t.layout not in (torch.strided, litetorch.strided) else t*0

def compare_lists(want, got, tolerance):
    "Difference unless the results are equal; no gradient is as good as zeros."
    if len(want) != len(got): raise Difference(f"{len(got)} results, expected {len(want)}")
    for i, (w, g) in enumerate(zip(want, got, strict=True)):
        if not isinstance(w, (torch.Tensor, type(None))):
            if w != g: raise Difference(f"{g}, expected {w}")
        elif w is None or g is None:
            rest = w if g is None else g
            if rest is not None and bool((rest.detach().to_dense() if str(rest.layout) != "torch.strided" else plain(rest)).any()): raise Difference(f"[{i}] is {'missing' if g is None else 'not None'}")
        else: oracle.compare(g.detach().resolve_conj().resolve_neg(), plain(w), f"[{i}]", strides=False, tolerance=tolerance)

def run(program, side):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return program(side), None
    except (TimeoutError, MemoryError): raise
    except Exception as e: return None, e

def compare_programs(program, theirs, mine, sample, entry, tolerance):
    "Run the program in both; Difference if the tensors differ or only one refuses."
    arguments = (sample.input, *sample.args, sample.kwargs)
    process, wrapper = sample.output_process_fn_grad, entry.info.gradcheck_wrapper
    what = describe(arguments[:-1], arguments[-1])
    translation = translated(arguments)      # before PyTorch's run, which may write
    want, refused = run(program, Side(torch, forward_ad, theirs, process, arguments, wrapper))
    if program in CHECKS and refused: return        # PyTorch's own check fails
    got, error = run(program, Side(litetorch, our_forward_ad, mine, counterpart(process), translation, counterpart(wrapper)))
    if refused is not None:
        if error is None and got is not None: raise Difference(f"({what}): no error, expected {type(refused).__name__}: {oracle.first_line(refused)}")
        return
    if error is not None: raise Difference(f"({what}): {'no ' if isinstance(error, Absent) else ''}{type(error).__name__}: {oracle.first_line(error)}")
    try: compare_lists(want or [None]*len(got or []), got or [None]*len(want or []), tolerance)      # nothing that has a gradient: no gradients
    except Difference as e: raise Difference(f"({what}): {e}") from None


# ---- what differs, and why: an entry listed must differ (test_parity) ----

COMPOSED = "made of other operators than in PyTorch: equal gradients, another node"
WHY = dict.fromkeys(("__rmatmul__", "cdist", "combinations", "diag", "linalg.matrix_norm", "linalg.norm", "linalg.norm.subgradients_at_zero", "matmul", "nn.functional.cross_entropy",
                     "nn.functional.linear_cross_entropy", "nn.functional.linear_cross_entropy.chunked", "nn.functional.linear_cross_entropy.chunked_none", "einsum", "linalg.tensorinv", "nn.functional.linear", "nn.functional.pad.circular", "nn.functional.pairwise_distance",
                     "trapezoid", "trapz"), COMPOSED) | {
    "as_strided_scatter": "PyTorch's gradient keeps the cells under the scattered window, which do not influence the result, and drops the others",
    "cholesky_inverse": "PyTorch's tangent is not the one that its gradient implies",
    "logcumsumexp": "PyTorch's complex exponentials overflow; ours are taken below the maximum",
    "native_layer_norm": "PyTorch's second derivative fails where there is a bias and no weight",
    "nn.functional.rrelu": "PyTorch refuses the tangent of the in-place form",
    "triangular_solve": "PyTorch lets the triangle that is not read move the result",
}


# ---- which programs an entry is asked ----

inplace = lambda i: i.inplace_variant if i.supports_autograd and i.supports_inplace_autograd else None
gradcheck, gradgradcheck = checked("gradcheck"), checked("gradgradcheck")
CHECKS = (gradcheck, gradgradcheck)
ASKED = {
    "gradient": (lambda i: i.op if i.supports_autograd else None, gradient),
    "nodes": (lambda i: i.op if i.supports_autograd else None, nodes),
    "second": (lambda i: i.op if i.supports_autograd and i.supports_gradgrad else None, second),
    "forward": (lambda i: i.op if i.supports_forward_ad else None, forward),
    "forward_over_reverse": (lambda i: i.op if i.supports_fwgrad_bwgrad else None, forward_over_reverse),
    "inplace_gradient": (inplace, inplace_gradient, inplace_column),
    "inplace_forward": (lambda i: i.inplace_variant if i.supports_forward_ad and i.supports_inplace_autograd else None, inplace_forward),
    "view_gradient": (lambda i: i.op if i.supports_autograd else None, view_written, base_written),
    "gradcheck": (lambda i: i.op if i.supports_autograd and not i.name.startswith("masked.") else None, gradcheck),        # whose check calls private functions of torch.masked
    "gradgradcheck": (lambda i: i.op if i.supports_autograd and i.supports_gradgrad and not i.name.startswith("masked.") else None, gradgradcheck),
}
FEW = {"second": 2, "forward": 2, "forward_over_reverse": 2, "inplace_forward": 2, "view_gradient": 2, "nodes": 2, "gradcheck": 2, "gradgradcheck": 1}     # samples, when they are limited; the checks are never asked more

def rooted(s):
    "The sample with leaves in place of views made without a graph, which PyTorch counts as requiring gradients (as their base does) and gives none."
    arguments = (s.input, *s.args, s.kwargs)
    s.input, *args, s.kwargs = replaced(arguments, {id(t): t.detach().requires_grad_() for t in tensors_of(arguments) if t.requires_grad and t.is_leaf and t._is_view()})
    s.args = tuple(args)
    return s

def draw(info, dtype):
    "The samples with tensors that require gradients, each with its tensors and how often they have been written."
    if not info.supports_dtype(dtype, "cpu") or dtype not in info.supported_backward_dtypes("cpu") | (set(info.dtypes) if info.supports_forward_ad else set()): return []
    torch.manual_seed(0); np.random.seed(0)
    try: found = [(s, tensors_of((s.input, *s.args, s.kwargs))) for s in map(rooted, info.sample_inputs_func(info, "cpu", dtype, True))]
    except Exception as e: raise Unsampled(str(e)) from e
    return [(s, [(t, t._version) for t in tensors]) for s, tensors in found if any(t.requires_grad for t in tensors)]

def samples(entry, dtype, limit):
    "At most `limit` of the entry's samples: drawn once for all programs, and again when one has written into them (running statistics)."
    found = entry.drawn.get((dtype, "gradients"))
    if found is None or any(t._version != times for _, tensors in spread(found, limit) for t, times in tensors):
        found = entry.drawn[dtype, "gradients"] = draw(entry.info, dtype)
    return [s for s, _ in spread(found, limit)]

def form(aspect):
    select, *programs = ASKED[aspect]
    written = aspect.startswith("inplace")
    def ask(entry, mine, r, limit, dtypes):
        theirs = select(entry.info)
        if theirs is None: return
        try: ours = counterpart(theirs) if written else mine
        except Absent as e:
            r.aspects[aspect] = f"no {e}"
            return
        most = FEW.get(aspect, limit) if limit or aspect in ("gradcheck", "gradgradcheck") else None
        for dt in DTYPES:
            if dt not in dtypes: continue
            try: found = samples(entry, dt, min(most, limit) if most and limit else most)
            except Unsampled: continue
            for s in found:
                if written and s.broadcasts_input or (written or aspect == "view_gradient") and not isinstance(s.input, torch.Tensor): continue
                for program in programs: attempt(r, aspect, dt, program, theirs, ours, s, entry, tolerance(entry, dt), compare=compare_programs)
    return ask

def tolerance(entry, dtype): return tuple(map(max, TOLERANCE, SHAKY.get(entry.name, (0, 0)), entry.tolerance(dtype) or (0, 0)))

FORMS |= {aspect: form(aspect) for aspect in GRADIENTS}
