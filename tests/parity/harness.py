"""PyTorch's operator database, asked as a user calls: functions, methods, in-place and `out=` forms.

`check(info)` takes one entry of `op_db` and compares litetorch with PyTorch on its sample inputs and its reference inputs (extremal
values, broadcasting, numbers for tensors, odd strides): values, dtype, shape, strides, aliasing and refusals, in each dtype that the entry supports. `counterpart(f)` finds litetorch's function for one of PyTorch's;
an entry's lambda is rebuilt with litetorch in PyTorch's place. With `device="cuda"` our operands lie on the device and PyTorch's on the CPU; nothing else changes.
"""
import functools, importlib.util, signal, sys, types, unittest, warnings, zlib
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field

import numpy as np
import torch
import torch.nn.functional

if importlib.util.find_spec("expecttest") is None:                   # PyTorch's test helpers want its base class, and no more for what is used here
    sys.modules["expecttest"] = types.ModuleType("expecttest")
    sys.modules["expecttest"].__dict__.update(TestCase=unittest.TestCase, ACCEPT=False)

from torch.testing._internal.common_device_type import precisionOverride, toleranceOverride
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.common_utils import freeze_rng_state
from torch.utils._pytree import tree_flatten, tree_map

import litetorch
import oracle
from litetorch.c10.tensor import Tensor
from oracle import Difference

litetorch.ops           # the first public name loads all layers

ASPECTS = ("function", "layouts", "method", "inplace", "out", "errors", "reference")
MOST_DIMENSIONS = 64    # of a NumPy array
MOST_ELEMENTS = 100_000 # of a reference input: the larger ones repeat the values of the smaller a million times
SECONDS = 240           # for one aspect of one entry

class Absent(Exception):
    "litetorch has no such function."


# ---- litetorch's name for PyTorch's things ----

def path_of(space, *parts):
    for part in parts: space = getattr(space, part)
    return space

@functools.cache
def places():
    "id of a PyTorch function -> where it lives."
    found = {}
    for path in ("Tensor", "", "special", "fft", "linalg", "sparse", "nn.functional", "masked", "signal.windows", "functional"):
        space = path_of(torch, *filter(None, path.split(".")))
        for name in dir(space):
            value = getattr(space, name)
            if callable(value) and not isinstance(value, type): found.setdefault(id(value), (path, name))
    return found

def find(path):
    "The attribute of litetorch with this dotted path."
    try: return path_of(litetorch, *path)
    except AttributeError: raise Absent(".".join(path)) from None

class Missing:
    "Stands for a name that litetorch lacks until somebody uses it."
    def __init__(self, path): self.path = path
    def __call__(self, *args, **kwargs): raise Absent(self.path)
    def __getattr__(self, name): raise Absent(f"{self.path}.{name}")

def counterpart(value, memo=None):
    "litetorch's counterpart of a function, module, dtype or tensor of PyTorch; other values are their own."
    memo = {} if memo is None else memo
    if id(value) in memo: return memo[id(value)]
    if isinstance(value, types.ModuleType) and value.__name__.split(".")[0] == "torch":
        if ".testing" in value.__name__ or "_refs" in value.__name__ or "_prims" in value.__name__: return value
        try: return find(value.__name__.split(".")[1:])
        except Absent as e: return Missing(str(e))
    if value is torch.Tensor: return litetorch.Tensor
    if isinstance(value, torch.nn.Module) and not list(value.parameters()): return find(["nn", type(value).__name__])()      # with its defaults
    if isinstance(value, (torch._ops.OpOverloadPacket, torch._ops.OpOverload)):
        return find(["ops", *str(value).replace("::", ".").split(".")])
    if id(value) in places():
        path, name = places()[id(value)]
        return find([*filter(None, path.split(".")), name])
    if isinstance(value, functools.partial):
        return functools.partial(counterpart(value.func, memo), *counterpart(value.args, memo), **counterpart(value.keywords, memo))
    if value is freeze_rng_state or value is torch.testing._utils.freeze_rng_state: return keep_random_state
    if isinstance(value, types.FunctionType): return rebuilt(value, memo)
    if isinstance(value, (list, tuple, dict, torch.dtype, torch.device, torch.layout, torch.memory_format, torch.Tensor)) and not isinstance(value, torch.Size):
        if isinstance(value, (list, tuple)): return type(value)(counterpart(v, memo) for v in value) if type(value) in (list, tuple) else value
        if isinstance(value, dict): return {k: counterpart(v, memo) for k, v in value.items()}
        return oracle.convert(value)
    return value

@contextmanager
def keep_random_state():
    before = litetorch.get_rng_state()
    try: yield
    finally: litetorch.set_rng_state(before)

def names_in(code):
    found = set(code.co_names)
    for c in code.co_consts:
        if isinstance(c, types.CodeType): found |= names_in(c)
    return found

def rebuilt(f, memo):
    "A Python function with litetorch in place of PyTorch among its globals, closure and defaults."
    space = {"__builtins__": f.__globals__.get("__builtins__"), "__name__": "parity.rebuilt"}       # not PyTorch's: a compiler traces it
    cells = None if f.__closure__ is None else tuple(types.CellType() for _ in f.__closure__)
    new = types.FunctionType(f.__code__, space, f.__name__, None, cells)
    memo[id(f)] = new
    for name in names_in(f.__code__) & f.__globals__.keys():
        try: space[name] = counterpart(f.__globals__[name], memo)
        except Absent as e: space[name] = Missing(str(e))
    for cell, theirs in zip(cells or (), f.__closure__ or (), strict=True): cell.cell_contents = counterpart(theirs.cell_contents, memo)
    new.__defaults__ = f.__defaults__ and tuple(counterpart(v, memo) for v in f.__defaults__)
    new.__kwdefaults__ = f.__kwdefaults__ and counterpart(f.__kwdefaults__, memo)
    return new


# ---- one call in both ----

@dataclass
class Outcome:
    "What a call gave: its `result` or `error`, and its tensor arguments afterwards."
    result:object = None
    error:Exception|None = None
    given:list = field(default_factory=list)

def perform(f, args, kwargs):
    given = [t for t in tree_flatten((args, kwargs))[0] if isinstance(t, (torch.Tensor, Tensor))]
    torch.manual_seed(7); litetorch.manual_seed(7)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return Outcome(f(*args, **kwargs), given=given)
    except (Absent, TimeoutError): raise
    except Exception as e: return Outcome(error=e, given=given)

def shared(outcome, storage):
    "For each tensor of the result, which of the given tensors it shares memory with, and its offset there."
    homes = [storage(t) for t in outcome.given]
    return [([i for i, s in enumerate(homes) if s == storage(t)], t.storage_offset()) if storage(t) in homes and t.numel() else None
            for t in tensors_in(outcome.result)]

def tensors_in(result):
    "The tensors of a result, also of one with named parts."
    if isinstance(result, (tuple, list)): return [t for part in result for t in tensors_in(part)]
    return [result] if isinstance(result, (torch.Tensor, Tensor)) else []

def address(t):
    if t.layout not in (torch.strided, litetorch.strided): return object()
    return t.untyped_storage().data_ptr() or object()

def describe(args, kwargs):
    short = lambda v: f"{str(v.dtype).removeprefix('torch.')}{list(v.shape)}" if isinstance(v, torch.Tensor) else repr(v)
    return ", ".join([str(tree_map(short, a)) for a in args] + [f"{k}={tree_map(short, v)}" for k, v in kwargs.items()])[:240]

def compare_calls(theirs, mine, args, kwargs, entry, tolerance=None):
    "Call PyTorch's function and ours on equal arguments; Difference if anything observable differs."
    if entry.device != "cpu" and entry.narrow(args, kwargs) and theirs is not (once := entry.once_rounded(theirs)):
        try: return compare_calls(once, mine, args, kwargs, entry, tolerance)
        except Difference: pass             # where the dtype of a result is not that of the operands, the plain call says what is right
    what = describe(args, kwargs)
    if any(isinstance(t, torch.Tensor) and t.ndim > MOST_DIMENSIONS for t in tree_flatten((args, kwargs))[0]):
        if perform(theirs, args, kwargs).error is None: raise Difference(f"({what}): tensors of more than {MOST_DIMENSIONS} dimensions do not exist here")
        return          # both refuse: PyTorch the call, litetorch the operand
    my_args, my_kwargs = entry.place(tree_map(lambda v: counterpart(v) if callable(v) else v, oracle.convert((args, kwargs))))
    with torch.no_grad(): expected = perform(entry.standard(theirs), *oracle.snapshot((args, kwargs)))
    with entry.home(my_args, my_kwargs): got = perform(mine, my_args, my_kwargs)
    if expected.error is not None:
        if got.error is None: raise Difference(f"({what}): no error, expected {type(expected.error).__name__}: {oracle.first_line(expected.error)}")
        if type(got.error) is not type(expected.error) and not (entry.error_type_free(expected.error, got.error)):
            raise Difference(f"({what}): {type(got.error).__name__}: {oracle.first_line(got.error)}; expected {type(expected.error).__name__}: {oracle.first_line(expected.error)}")
        return
    if got.error is not None: raise Difference(f"({what}): {type(got.error).__name__}: {oracle.first_line(got.error)}")
    a, b = entry.canonical(got.result, my_args, my_kwargs, litetorch), entry.canonical(expected.result, args, kwargs, torch)
    try:
        entry.check_place(got.result, expected.result)
        try: entry.compare(a, b, tolerance)
        except Difference:
            if (wider := entry.of_products(theirs, args, kwargs, b, tolerance)) is None: raise
            entry.compare(a, b, wider)
        returned = [id(t) for t in tensors_in(got.result)] if a is not got.result else []       # an `out` that is unique up to a phase: compared as result
        for i, (m, t) in enumerate(zip(got.given, expected.given, strict=True)):
            if id(m) not in returned: entry.compare_given(m, t, f"argument {i} afterwards", tolerance)
        if entry.aliasing and a is got.result and (shares := shared(got, address)) != (wanted := shared(expected, address)):
            raise Difference(f"shares memory with the arguments {shares}, expected {wanted}")
    except Difference as e: raise Difference(f"({what}): {e}") from None


# ---- operands on a device ----

def moved(x, target:str):
    "Tensors of a structure on the device `target`, with their strides, offsets and shared storages; a device named in it becomes `target` too."
    storages, made = {}, {}
    def storage(t):
        raw = t.untyped_storage()
        if raw.data_ptr() not in storages or not raw.nbytes():
            flat = t.as_strided((raw.nbytes()//t.element_size(),), (1,), 0).contiguous()
            storages[raw.data_ptr()] = t, flat.view(litetorch.uint8).to(target)      # the tensor is kept, so that its address stays its own
        return storages[raw.data_ptr()][1]
    def one(v):
        if isinstance(v, litetorch.device): return litetorch.device(target) if v.type == "cpu" else v
        if isinstance(v, str): return target if v == "cpu" else v
        if not isinstance(v, Tensor) or v.device.type != "cpu" or v.layout is not litetorch.strided: return v
        if id(v) not in made:
            if not v.numel() or v.dtype is litetorch.complex32: there = litetorch.empty_strided(v.shape, v.stride(), dtype=v.dtype, device=target)
            else: there = storage(v).view(v.dtype).as_strided(v.shape, v.stride(), v.storage_offset())
            made[id(v)] = v, there
        return made[id(v)][1]
    return tree_map(one, x)

RANDOM = set("bernoulli cauchy exponential geometric log_normal multinomial normal normal.in_place rand_like randint randint_like randn randn_like uniform rand nn.functional.dropout nn.functional.dropout2d "
             "nn.functional.dropout3d nn.functional.alpha_dropout nn.functional.feature_alpha_dropout nn.functional.rrelu nn.functional.multi_head_attention_forward svd_lowrank pca_lowrank randperm".split())    # a device draws other numbers

STATISTICS = {"native_layer_norm", "native_group_norm", "native_batch_norm", "_native_batch_norm_legit", "_batch_norm_with_update"}     # a device keeps what follows the first result in the dtype of its sums
LAID_OUT = {"nn.functional.scaled_dot_product_attention"}       # a device's kernels lay the heads of a position side by side

# ---- what an entry of the database asks ----

UNDETERMINED = set("empty empty_like new_empty empty_permuted empty_strided new_empty_strided resize_ resize_as_".split())    # contents are whatever memory held

def _order(result, args, kwargs, t):
    "An unstable sort may put equal elements in any order: what its indices point at counts."
    values, indices = result if isinstance(result, tuple) else (None, result)
    x = args[0]
    dim = kwargs.get("dim", next((a for a in args[1:] if type(a) is int), -1))
    if kwargs.get("stable") or not x.ndim: return result
    found = t.gather(x, dim, indices)
    return found if values is None else (values, found)

def _chosen(at):
    "Among equal elements any may be chosen: what the indices point at counts, and that no element is chosen twice. `at`: place of `dim`."
    def canonical(result, args, kwargs, t):
        (values, indices), x = result, args[0]
        if not x.ndim: return result
        dim = kwargs.get("dim", args[at] if len(args) > at else -1)
        wide = indices if indices.ndim == x.ndim else indices.unsqueeze(dim)
        times = t.zeros(x.shape, dtype=t.int64).scatter_add(dim, wide, t.ones_like(wide))
        return values, indices*0, x.gather(dim, wide), times.amax() if times.numel() else 0
    return canonical

def _svd(result, args, kwargs, t):
    U, S, V = result
    k = S.shape[-1]
    return (S, (U[..., :k]*S.unsqueeze(-2)) @ V[..., :k, :]), U.shape, V.shape

def _svd_v(result, args, kwargs, t):
    U, S, V = result
    k = S.shape[-1]
    return (S, (U[..., :k]*S.unsqueeze(-2)) @ V[..., :, :k].mH), U.shape, V.shape

def _eigh(result, args, kwargs, t):
    L, Q = result
    return (L, (Q*L.unsqueeze(-2)) @ Q.mH) if Q.numel() else (L, Q)

def _eig(result, args, kwargs, t):
    L, V = result
    return (L, (V*L.unsqueeze(-2)) @ t.linalg.inv(V)) if V.numel() else (L, V)

CANONICAL = {"sort": _order, "argsort": _order, "topk": _chosen(2), "kthvalue": _chosen(2), "mode": _chosen(1), "linalg.svd": _svd, "svd": _svd_v, "linalg.eigh": _eigh, "linalg.eig": _eig, "svd_lowrank": _svd_v, "pca_lowrank": _svd_v}   # unique up to signs and phases

# Where PyTorch is at odds with itself, its own better answer counts: its result in the wider dtype, rounded once, written into `out` as `copy_` does. Name -> (in which form it shows, or None if that depends on the processor, and why).
_DENSE = "out", "a strided `out` is written as though it were dense, or left as it was"
STANDARD = {**dict.fromkeys(("narrow_copy", "fft.ihfft2", "fft.ihfftn", "nn.functional.gelu", "nn.functional.avg_pool3d"), _DENSE),
            "matrix_exp": ("function", "NaN in 16 bits, and six digits in float32"), "linalg.cond": (None, "five digits in complex64 by some processors' LAPACK")}
WIDER = {torch.float16: torch.float32, torch.bfloat16: torch.float32, torch.float32: torch.float64, torch.complex64: torch.complex128}

HALVES = torch.float16, torch.bfloat16

# Sums of products, whose rounding errors are in proportion to the sums of the products' absolute values, however small the result (Higham, Accuracy and Stability of Numerical Algorithms, 3.1).
PRODUCTS = {"addbmm", "addmm", "addmv", "addr", "baddbmm", "bmm", "einsum", "inner", "matmul", "__rmatmul__", "mm", "mv", "dot", "vdot", "tensordot", "kron", "chain_matmul", "linalg.multi_dot", "linalg.vecdot",
            *(f"nn.functional.{f}" for f in ("linear", "bilinear", *(f"conv{t}{d}d" for t in ("", "_transpose") for d in (1, 2, 3))))}

def widened(t): return t.to(WIDER.get(t.dtype, t.dtype)) if isinstance(t, torch.Tensor) else t

class Entry:
    "One OpInfo and how its results compare."
    def __init__(self, info, device="cpu"):
        self.info, self.name, self.device = info, info.name, device
        self.valued = info.name not in UNDETERMINED and (device == "cpu" or info.name not in RANDOM)
        self.aliasing = info.name not in CANONICAL
        self.drawn = {}         # dtype -> samples

    @property
    def key(self): return self.info.name + (f".{self.info.variant_test_name}" if self.info.variant_test_name else "")

    def place(self, arguments): return arguments if self.device == "cpu" else moved(arguments, self.device)

    def home(self, args, kwargs):
        "Where a call has neither tensors nor a device, ours is the default."
        named = any(isinstance(v, (Tensor, litetorch.device)) for v in tree_flatten((args, kwargs))[0]) or "device" in kwargs
        return nullcontext() if named or self.device == "cpu" else litetorch.device(self.device)

    def check_place(self, mine, theirs):
        "Results lie where the operands do."
        for m, t in zip(tensors_in(mine), tensors_in(theirs), strict=True):
            if m.device.type != (self.device if t.device.type == "cpu" else t.device.type): raise Difference(f"the result lies on {m.device}")

    def canonical(self, result, args, kwargs, space):
        f = CANONICAL.get(self.name)
        if f and space is litetorch and self.device != "cpu":
            home = lambda v: litetorch.empty_strided(v.shape, v.stride(), dtype=v.dtype).copy_(v) if isinstance(v, Tensor) else v
            result = tuple(map(home, result)) if isinstance(result, tuple) else home(result)       # one with named parts is no structure that `tree_map` knows
            args = tree_map(home, args)
        return f(result, args, kwargs, space) if f and isinstance(result, (tuple, torch.Tensor, Tensor)) else result

    def standard(self, theirs):
        "PyTorch's function, mended if it stands in STANDARD."
        if self.name not in STANDARD: return self.rounded(theirs)
        def mended(*args, out=None, **kwargs):
            found = self.rounded(theirs)(*args, **kwargs, **({} if out is None else {"out": out}))      # its dtype, strides and refusals
            better = theirs(*tree_map(widened, args), **tree_map(widened, kwargs))
            return (found if found.numel() else found.resize_(better.shape)).copy_(better)
        return mended

    def rounded(self, theirs):
        "PyTorch's function; where the CPU does not have the dtype of a CUDA kernel, its result in the wider dtype, rounded once."
        if self.device == "cpu" or hasattr(theirs, "once"): return theirs
        def wider(*args, **kwargs): return (self.once_rounded(theirs) if self.narrow(args, kwargs, foreign=True) else theirs)(*args, **kwargs)
        return wider

    def narrow(self, args, kwargs, foreign=False):
        "The 16-bit dtype (or one that the CPU does not have) among the operands."
        found = [t.dtype for t in tree_flatten((args, kwargs))[0] if isinstance(t, torch.Tensor)]
        return next((d for d in found if (self.foreign(d) if foreign else d in HALVES)), None)

    def once_rounded(self, theirs):
        "PyTorch's function computed in the wider dtype and rounded once, which is what its CUDA kernels do with 16 bits."
        if hasattr(theirs, "once"): return theirs
        def wider(*args, out=None, **kwargs):
            narrow = self.narrow(args, kwargs, foreign=True) or self.narrow(args, kwargs)
            wide_args, wide_kwargs = tree_map(widened, (args, kwargs))
            found = theirs(*wide_args, **wide_kwargs)
            for t, w in zip(tensors_in(tree_flatten((args, kwargs))[0]), tensors_in(tree_flatten((wide_args, wide_kwargs))[0]), strict=True):
                if t is not w and not torch.equal(t.to(w.dtype).nan_to_num(), w.nan_to_num()): t.copy_(w)        # what the call changed of its operands
            rounded = lambda t: t.to(narrow) if isinstance(t, torch.Tensor) and t.dtype is WIDER[narrow] else t
            found = (rounded(found[0]), *found[1:]) if self.name in STATISTICS else tree_map(rounded, found)
            return found if out is None else out.resize_(found.shape).copy_(found)
        wider.once = True
        return wider

    def foreign(self, dtype): return dtype in WIDER and dtype in self.info.dtypesIfCUDA and dtype not in self.info.dtypes

    def of_products(self, theirs, args, kwargs, result, tolerance):
        "For a sum of products the tolerance of each element of the result, in proportion to the sum of the absolute values; else None."
        name = str(getattr(result, "dtype", "")).removeprefix("torch.")
        if self.name not in PRODUCTS or name not in oracle.TOLERANCE: return None
        rtol, atol = tolerance or oracle.TOLERANCE[name]
        positive = lambda v: widened(v).abs() if isinstance(v, torch.Tensor) else abs(v) if isinstance(v, (float, complex)) else v
        sizes = perform(theirs, *tree_map(positive, (args, {k: v for k, v in kwargs.items() if k != "out"}))).result
        return None if sizes is None else (rtol, atol + rtol*sizes.double().numpy())

    def compare(self, a, b, tolerance):
        if tolerance and not isinstance(tolerance[1], np.ndarray) and isinstance(b, torch.Tensor):       # a window of double inputs may be float32
            tolerance = tuple(map(max, tolerance, oracle.TOLERANCE.get(str(b.dtype).removeprefix("torch."), (0, 0))))
        oracle.compare(a, b, strides=self.device == "cpu" or self.name not in LAID_OUT, tolerance=tolerance, values=self.valued)

    def compare_given(self, a, b, where, tolerance):
        oracle.compare(a, b, where, tolerance=tolerance, values=self.valued)

    def error_type_free(self, theirs, mine):
        "PyTorch raises a subclass of RuntimeError or NotImplementedError where we raise the class itself."
        if type(theirs).__name__.lstrip("_") == type(mine).__name__: return True
        return isinstance(mine, type(theirs)) or isinstance(theirs, type(mine)) and type(mine) is not Exception

    def dtypes(self):
        "The dtypes of the entry that NumPy can hold; on a device those that PyTorch has there and on the CPU, or on the CPU in a wider form."
        found = self.info.dtypes if self.device == "cpu" else [d for d in self.info.dtypesIfCUDA if d in self.info.dtypes or WIDER.get(d) in self.info.dtypes]
        return [d for d in sorted(found, key=str) if d in oracle.NP and (self.device == "cpu" or d is not torch.complex32)]

    def tolerance(self, dtype):
        """The widest tolerance that PyTorch's own tests grant the entry, if any. Of those with a precision alone we take: double, transforms, Bessel functions in float32
        (whose phase PyTorch reduces in float32), and `i0e` in half precision (whose two paths, by the vector and by the element, differ in PyTorch by as much)."""
        rtol, atol = oracle.TOLERANCE.get(str(dtype).removeprefix("torch."), (0, 0))
        for d in self.info.decorators:
            for inner in (d, *getattr(d, "decorators", ())):
                if isinstance(inner, precisionOverride) and (dtype is torch.float64 or self.name.startswith(("fft.", "special.bessel_", "special.i0e"))): atol = max(atol, inner.d.get(dtype, 0))
                if isinstance(inner, toleranceOverride) and dtype in inner.d and inner.d[dtype].atol < .1: rtol, atol = max(rtol, inner.d[dtype].rtol), max(atol, inner.d[dtype].atol)
        return (rtol, atol) if atol else None

    def on_this_device(self, samples):
        "The samples, on a device those that PyTorch has there: least squares know one driver, which is then the one that both are asked for."
        if self.device == "cpu" or self.name != "linalg.lstsq": return samples
        samples = [s for s in samples if s.kwargs.get("driver") in (None, "gels")]
        for s in samples: s.kwargs["driver"] = "gels"
        return samples

    def samples(self, dtype, limit=None):
        "At most `limit` of the entry's samples, which all forms share: a call works on copies."
        if dtype not in self.drawn:
            try: self.drawn[dtype] = spread(self.on_this_device(list(oracle.samples(self.info, dtype))), limit)
            except Exception as e: raise Unsampled(str(e)) from e
        return self.drawn[dtype]

    def references(self, dtype):
        "The database's reference inputs, most of which come with the samples among them."
        try: return [s for s in oracle.samples(self.info, dtype, draw="reference_inputs_func")
                     if not isinstance(s.input, torch.Tensor) or s.input.numel() <= MOST_ELEMENTS]
        except Exception as e: raise Unsampled(str(e)) from e

class Unsampled(Exception):
    "The database itself has no samples."

def spread(items, limit):
    "At most `limit` of the items, evenly spread."
    if limit is None or len(items) <= limit: return items
    return [items[i*(len(items)-1)//(limit-1)] for i in range(limit)] if limit > 1 else items[:1]

@contextmanager
def time_limit(seconds):
    def stop(*_): raise TimeoutError(f"longer than {seconds} s")
    before = signal.signal(signal.SIGALRM, stop); signal.alarm(seconds)
    try: yield
    finally: signal.alarm(0); signal.signal(signal.SIGALRM, before)

@dataclass
class Result:
    "`aspects`: for each form what failed first, or '' if it agrees everywhere; `absent`: the name that litetorch lacks."
    key:str
    aspects:dict = field(default_factory=dict)
    absent:str = ""
    calls:dict = field(default_factory=dict)        # how many calls each form was asked
    failures:dict = field(default_factory=dict)     # how many of them differ
    @property
    def compared(self): return sum(self.calls.values())
    @property
    def state(self): return "absent" if self.absent else "red" if any(self.aspects.values()) else "green"
    @property
    def forward(self): return not self.absent and not self.aspects.get("function") and not self.aspects.get("layouts")

def check(info, limit=None, aspects=ASPECTS, dtypes=None, seconds=SECONDS, device="cpu") -> Result:
    "Compare an entry; `limit`: samples per dtype and form (all, if None), and four times as many reference inputs of one dtype; `device`: where our operands lie."
    entry = Entry(info, device)
    r = Result(entry.key)
    try: mine = counterpart(info.op)
    except Absent as e:
        r.absent = str(e)
        return r
    try:
        for aspect in aspects:
            try:
                with time_limit(seconds): FORMS[aspect](entry, mine, r, limit, dtypes or entry.dtypes())
            except TimeoutError as e: r.aspects[aspect] = str(e)
    except Absent as e: r.absent = str(e)
    return r

def attempt(r, aspect, dtype, *call, compare=compare_calls):
    r.aspects.setdefault(aspect, "")
    r.calls[aspect] = r.calls.get(aspect, 0) + 1
    try: compare(*call)
    except (Absent, TimeoutError): raise
    except Exception as e:          # a Difference, or something that cannot even be compared: both count
        if not isinstance(e, Difference): e = f"cannot be compared: {type(e).__name__}: {e}"
        r.failures[aspect] = r.failures.get(aspect, 0) + 1
        if not r.aspects[aspect]: r.aspects[aspect] = f"{str(dtype).removeprefix('torch.')}: {e}"[:600]

def forms_function(entry, mine, r, limit, dtypes):
    for dt in dtypes:
        try: samples = entry.samples(dt, limit)
        except Unsampled: continue
        for s in samples: attempt(r, "function", dt, entry.info.op, mine, (s.input, *s.args), s.kwargs, entry, entry.tolerance(dt))

def forms_reference(entry, mine, r, limit, dtypes):
    if entry.info.reference_inputs_func is None: return
    for dt in dtypes if limit is None else [dtypes[zlib.crc32(entry.key.encode()) % len(dtypes)]]:
        try: inputs = entry.references(dt)
        except Unsampled: continue
        for s in spread(inputs, limit and 4*limit):
            attempt(r, "reference", dt, entry.info.op, mine, (s.input, *s.args), s.kwargs, entry, entry.tolerance(dt))

def some_dtypes(entry, dtypes): return [d for d in (torch.float32, torch.int64, torch.complex64) if d in dtypes] or dtypes[:1]

def forms_layouts(entry, mine, r, limit, dtypes):
    for dt in some_dtypes(entry, dtypes):
        try: samples = entry.samples(dt, limit)
        except Unsampled: continue
        for s in samples:
            try: s = s.noncontiguous()
            except Exception: continue      # sparse tensors have no such form
            attempt(r, "layouts", dt, entry.info.op, mine, (s.input, *s.args), s.kwargs, entry, entry.tolerance(dt))

def meets_itself(t):
    "Whether elements of a tensor share memory in a way that PyTorch does not look for: what an in-place operator leaves there depends on its order."
    if t.layout != torch.strided or torch._debug_has_internal_overlap(t) != 2: return False
    places = sum((torch.arange(n).mul(s).view([-1] + [1]*(t.ndim - d - 1)) for d, (n, s) in enumerate(zip(t.shape, t.stride(), strict=True))), torch.zeros(()))
    return places.unique().numel() < t.numel()

def forms_variant(aspect, get):
    def form(entry, mine, r, limit, dtypes):
        theirs = get(entry.info)
        if theirs is None: return
        try: ours = counterpart(theirs)
        except Absent as e:
            r.aspects[aspect] = f"no {e}"
            return
        for dt in some_dtypes(entry, dtypes):
            try: samples = entry.samples(dt, limit)
            except Unsampled: continue
            for s in samples:
                if not isinstance(s.input, torch.Tensor) or aspect == "inplace" and (s.broadcasts_input or meets_itself(s.input)): continue
                try: attempt(r, aspect, dt, theirs, ours, (s.input, *s.args), s.kwargs, entry, entry.tolerance(dt))
                except Absent as e: r.aspects[aspect] = f"no {e}"
    return form

OUTS = {"dense": lambda r: torch.full_like(r, 1), "gaps": lambda r: torch.stack([torch.full_like(r, 1)]*2, -1)[..., 0], "empty": lambda r: torch.empty(0, dtype=r.dtype),
        "other dtype": lambda r: torch.ones(r.shape, dtype=torch.long if r.dtype.is_floating_point else torch.float32)}

SPARSE_OUTS = {"same places": lambda r: r.clone(), "other values": lambda r: r*2}

def forms_out(entry, mine, r, limit, dtypes):
    if not entry.info.supports_out: return
    for dt in some_dtypes(entry, dtypes):
        try: samples = entry.samples(dt, limit)
        except Unsampled: continue
        for s in samples:
            expected = perform(entry.info.op, *oracle.snapshot(((s.input, *s.args), s.kwargs)))
            results = expected.result if isinstance(expected.result, (tuple, list)) else (expected.result,)
            if expected.error is not None or not all(isinstance(t, torch.Tensor) for t in results): continue
            for make in (OUTS if all(t.layout == torch.strided for t in results) else SPARSE_OUTS).values():
                outs = tuple(make(t) for t in results)
                out = (list(outs) if type(expected.result) is list else outs) if isinstance(expected.result, (tuple, list)) else outs[0]
                attempt(r, "out", dt, entry.info.op, mine, (s.input, *s.args), {**s.kwargs, "out": out}, entry, entry.tolerance(dt))

def heard(call):
    "`call`, and then a wait for the device: errors that kernels note are raised there."
    def waited(*args, **kwargs):
        result = call(*args, **kwargs)
        litetorch.cuda.synchronize()
        return result
    return waited

def forms_errors(entry, mine, r, limit, dtypes):
    if entry.device != "cpu": mine = heard(mine)
    for e in oracle.error_inputs(entry.info):
        s = e.sample_input
        attempt(r, "errors", e.error_type.__name__ if isinstance(e.error_type, type) else "error", entry.info.op, mine, (s.input, *s.args), s.kwargs, entry, None)

FORMS = {"function": forms_function, "layouts": forms_layouts, "reference": forms_reference, "method": forms_variant("method", lambda i: i.method_variant),
         "inplace": forms_variant("inplace", lambda i: i.inplace_variant), "out": forms_out, "errors": forms_errors}

def entries(*names):
    "The entries of the database with these names, or all."
    return [i for i in op_db if not names or i.name in names]
