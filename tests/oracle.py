"""PyTorch as the oracle, at the level of aten operators.

`recorded(fn)` runs PyTorch code and returns every aten call it made: operator, arguments as they were before the call, and
the result or the error. `replay(call)` makes the same call in litetorch and compares values, dtype, shape, strides and error.
`check_op(info, ...)` does both for the sample inputs of an OpInfo of PyTorch's own database.
"""
import inspect, warnings
from dataclasses import dataclass, field
from itertools import islice

import ml_dtypes
import numpy as np
import torch
from torch.testing._internal.common_utils import set_rng_seed

import litetorch
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_flatten, tree_map

from litetorch.aten.layouts.compressed import CompressedArray
from litetorch.aten.core.dispatch import CONJUGATE, NEGATIVE, OpOverload
from litetorch.aten.native.math_bits import resolved, with_bits
from litetorch.aten.layouts.sparse import CooArray
from litetorch.c10 import device as lite_device
from litetorch.c10.dtype import cast, from_np, names
from litetorch.c10.tensor import Tensor, strides_of, wrap

NP = {torch.bfloat16: np.dtype(ml_dtypes.bfloat16), torch.bool: np.dtype(bool), torch.uint8: np.dtype("u1"), torch.int8: np.dtype("i1"),
      torch.int16: np.dtype("i2"), torch.int32: np.dtype("i4"), torch.int64: np.dtype("i8"), torch.float16: np.dtype("f2"), torch.float32: np.dtype("f4"),
      torch.float64: np.dtype("f8"), torch.complex64: np.dtype("c8"), torch.complex128: np.dtype("c16"), torch.uint16: np.dtype("u2"),
      torch.uint32: np.dtype("u4"), torch.uint64: np.dtype("u8"), torch.complex32: names["complex32"].np}
TOLERANCE = {"float16": (1e-3, 1e-5), "bfloat16": (1.6e-2, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7), "complex32": (1e-3, 1e-5), "complex64": (1.3e-6, 1e-5), "complex128": (1e-7, 1e-7)}

for accelerator in (torch.cuda, torch.xpu, torch.mtia):     # where there is none, each seed would be kept for later beside the whole stack as text: milliseconds
    if not accelerator.is_available(): accelerator.manual_seed_all = lambda seed: None


def cpu_wheel(answer, told):
    "What PyTorch's CPU wheel answers. One that knows CUDA answers otherwise, with or without a GPU: there stands what the CPU wheel was seen to say."
    if torch.version.cuda is None: assert answer == told
    return told

# ---- tensors to and fro ----

def to_lite(t, storages=None):
    "A litetorch tensor with the same values, strides and offset; tensors that alias in PyTorch alias here, through `storages`."
    storages = {} if storages is None else storages
    if t.layout != torch.strided: return sparse_to_lite(t.detach())
    if t.device.type == "meta": return litetorch.empty_strided(tuple(t.shape), t.stride(), dtype=names[str(t.dtype).removeprefix("torch.")], device="meta")
    t = t.detach()
    dt, key = NP[t.dtype], t.untyped_storage()._cdata
    if key not in storages:
        raw = torch.empty(0, dtype=torch.uint8).set_(t.untyped_storage())
        storages[key] = t.untyped_storage(), np.array(raw.numpy(), copy=True)       # the storage is kept, so that its address stays its own
    raw = storages[key][1]
    if t.is_contiguous() and t.storage_offset() == 0 and t.numel()*dt.itemsize == raw.nbytes:
        a = raw.view(dt).reshape(tuple(t.shape))
        if raw.size: a = np.ndarray(tuple(t.shape), dt, raw) if t.numel() else a
    else:
        a = np.ndarray(tuple(t.shape), dt, raw if t.numel() else np.empty(0, dt), t.storage_offset()*dt.itemsize if t.numel() else 0, tuple(s*dt.itemsize for s in t.stride()) if t.numel() else None)
    return with_bits(wrap(a), CONJUGATE*t.is_conj() | NEGATIVE*t.is_neg())

def parts(t):
    "The tensors that a sparse tensor is made of, by name."
    if str(t.layout) == "torch.sparse_coo": return {"indices": t._indices(), "values": t._values()}
    names = ("crow_indices", "col_indices") if str(t.layout) in ("torch.sparse_csr", "torch.sparse_bsr") else ("ccol_indices", "row_indices")
    return {n: getattr(t, n)() for n in (*names, "values")}

def sparse_to_lite(t):
    arrays = [to_lite(p)._array for p in parts(t).values()]
    if t.layout == torch.sparse_coo: payload = CooArray(tuple(t.shape), *arrays, t.is_coalesced())
    else: payload = CompressedArray(getattr(lite_device, str(t.layout).removeprefix("torch.")), tuple(t.shape), *arrays)
    return wrap(payload)

def to_numpy(t):
    "Values of a PyTorch or litetorch tensor as a NumPy array."
    if isinstance(t, Tensor):
        t = resolved(t.cpu() if t.is_cuda else t)
        return cast(t._array, names["complex64"]) if t.dtype.name == "complex32" else t._array
    t = t.detach().resolve_conj().resolve_neg().clone()              # `numpy()` fixes the size of a storage for good
    if t.dtype == torch.complex32: return t.to(torch.complex64).numpy()
    if t.dtype == torch.bfloat16: return t.contiguous().view(torch.int16).numpy().view(ml_dtypes.bfloat16)
    return t.numpy()

def convert(x, storages=None):
    "Arguments of an aten call in litetorch's terms."
    storages, made = {} if storages is None else storages, {}
    def one(v):
        if isinstance(v, torch.Tensor):          # a tensor that is given twice stays one tensor
            if id(v) not in made: made[id(v)] = to_lite(v, storages)
            return made[id(v)]
        if isinstance(v, torch.dtype): return names[str(v).removeprefix("torch.")]
        if isinstance(v, torch.device): return lite_device.device(str(v))
        if isinstance(v, (torch.layout, torch.memory_format)): return getattr(lite_device, str(v).removeprefix("torch."))
        if isinstance(v, torch.Size): return tuple(v)
        if isinstance(v, torch.nn.Module): return module_to_lite(v)
        if isinstance(v, torch.nn.LinearCrossEntropyOptions): return litetorch.nn.LinearCrossEntropyOptions(**{f: one(getattr(v, f)) for f in v.__slots__})
        return v
    return tree_map(one, x)

def module_to_lite(module):
    "A module without parameters in litetorch's terms: the class of that name with the same settings."
    settings = [k for k in inspect.signature(type(module).__init__).parameters if k != "self"]
    return getattr(litetorch.nn, type(module).__name__)(**{k: getattr(module, "norm" if k == "p" else k) for k in settings})



# ---- comparison ----

class Difference(AssertionError):
    "litetorch and PyTorch disagree."

def compare(mine, theirs, where="result", strides=True, tolerance=None, values=True):
    "Difference unless dtype, shape, values (and strides) agree."
    if isinstance(theirs, (tuple, list)):
        if len(mine) != len(theirs): raise Difference(f"{where}: {len(mine)} results, expected {len(theirs)}")
        for i, (m, t) in enumerate(zip(mine, theirs, strict=False)): compare(m, t, f"{where}[{i}]", strides, tolerance, values)
        return
    if not isinstance(theirs, torch.Tensor):
        same = mine == theirs or (mine != mine and theirs != theirs) or isinstance(theirs, (torch.dtype, torch.device)) and str(mine) == str(theirs)
        if not same: raise Difference(f"{where}: {mine!r}, expected {theirs!r}")
        return
    if not isinstance(mine, Tensor): raise Difference(f"{where}: a {type(mine).__name__}, expected a tensor")
    if str(mine.dtype) != str(theirs.dtype): raise Difference(f"{where}: dtype {mine.dtype}, expected {theirs.dtype}")
    if tuple(mine.shape) != tuple(theirs.shape): raise Difference(f"{where}: shape {tuple(mine.shape)}, expected {tuple(theirs.shape)}")
    if str(mine.layout) != str(theirs.layout): raise Difference(f"{where}: layout {mine.layout}, expected {theirs.layout}")
    if theirs.layout != torch.strided:
        if theirs.layout == torch.sparse_coo and mine.is_coalesced() != theirs.is_coalesced(): raise Difference(f"{where}: is_coalesced is {mine.is_coalesced()}")
        ours = parts(mine)
        for name, p in parts(theirs).items(): compare(ours[name], p, f"{where}.{name}", False, tolerance, values)
        return
    if strides and theirs.numel() and not same_strides(mine, theirs):
        raise Difference(f"{where}: strides {strides_of(mine._array)}, expected {theirs.stride()} (shape {tuple(theirs.shape)})")
    if (mine.is_conj(), mine.is_neg()) != (theirs.is_conj(), theirs.is_neg()):
        raise Difference(f"{where}: is_conj, is_neg {mine.is_conj(), mine.is_neg()}, expected {theirs.is_conj(), theirs.is_neg()}")
    if not values: return
    a, b = to_numpy(mine), to_numpy(theirs)
    if a.dtype.kind in "biu": ok = np.array_equal(a, b)
    else:
        rtol, atol = tolerance or TOLERANCE.get(mine.dtype.name, (0, 0))
        wide = np.complex128 if a.dtype.kind == "c" else np.float64
        ok = close(a.astype(wide), b.astype(wide), rtol, atol)
    if not ok: raise Difference(f"{where}: values\n{a}\nexpected\n{b}")

def close(a, b, rtol, atol):
    "Elementwise equality within tolerance; NaN equals NaN, a complex number with a NaN part equals any other such."
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        same = np.isclose(a, b, rtol, atol, equal_nan=True)
        if a.dtype.kind == "c":
            part = lambda f: np.isclose(f(a), f(b), rtol, atol, equal_nan=True)
            same = same | (part(np.real) & part(np.imag))
    return bool(np.all(same))

def same_strides(mine, theirs):
    "Equal strides along all dimensions of more than one element."
    return all(m == t for m, t, n in zip(strides_of(mine._array), theirs.stride(), theirs.shape, strict=False) if n > 1)


# ---- recording and replaying ----

@dataclass
class Call:
    "One aten call: `args` and `kwargs` as they were before, `result` or `error` after, `written` the arguments afterwards."
    name:str
    args:tuple
    kwargs:dict
    result:object = None
    error:Exception|None = None
    written:tuple = ()
    def __str__(self):
        short = lambda v: f"{str(v.dtype).removeprefix('torch.')}{list(v.shape)}" if isinstance(v, torch.Tensor) else repr(v)
        parts = [str(tree_map(short, a)) for a in self.args] + [f"{k}={tree_map(short, v)}" for k, v in self.kwargs.items()]
        return f"{self.name}({', '.join(parts)})"

def snapshot(x):
    "A copy of tensors in a structure that keeps strides, offsets and aliasing."
    storages, made = {}, {}
    def one(v):
        if not isinstance(v, torch.Tensor): return v
        if id(v) in made: return made[id(v)]
        made[id(v)] = again = copy(v)
        return again
    def copy(v):
        if v.layout != torch.strided: return v.detach().clone()
        s = v.untyped_storage()
        if s._cdata not in storages: storages[s._cdata] = s, s.clone()
        again = torch.empty(0, dtype=v.dtype, device=v.device).set_(storages[s._cdata][1], v.storage_offset(), v.shape, v.stride())
        if v.is_conj(): again = again.conj()
        return torch._neg_view(again) if v.is_neg() else again
    return tree_map(one, x)

class Recorder(TorchDispatchMode):
    "Notes every aten call and passes it on."
    def __init__(self, only=None): super().__init__(); self.calls, self.only = [], only
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        name = func.name()
        if self.only is not None and name not in self.only: return func(*args, **kwargs)
        before_args, before_kwargs = snapshot((args, kwargs))
        call = Call(name, before_args, before_kwargs)
        self.calls.append(call)
        try: out = func(*args, **kwargs)
        except Exception as e:
            call.error = e
            raise
        call.result = snapshot(out)
        if func._schema.is_mutable: call.written = snapshot((args, kwargs))
        return out

def recorded(fn, *args, only=None, **kwargs):
    "The aten calls that `fn(*args, **kwargs)` makes."
    with Recorder(only) as mode, torch.no_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try: fn(*args, **kwargs)
        except Exception as e:      # the error is kept in the call; one that no aten call raised is PyTorch's parser's
            if not mode.calls or mode.calls[-1].error is not e: mode.parser_error = e
    return mode.calls

def has(name): return name in OpOverload.all

def replay(call, strides=True, message=True, tolerance=None):
    "Make the same call in litetorch; Difference if anything differs."
    op = OpOverload.all[call.name]
    if tolerance is None and call.written: tolerance = loosest(call)
    args, kwargs = convert((call.args, call.kwargs))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            mine = op(*args, **kwargs)
    except Exception as e:
        if call.error is None: raise Difference(f"{call}: raised {type(e).__name__}: {e}") from e
        check_error(call, e, message)
        return
    if call.error is not None: raise Difference(f"{call}: no error, expected {type(call.error).__name__}: {call.error}")
    try:
        compare(mine, call.result, strides=strides, tolerance=tolerance)
        if op.meta is not None and op.schema.kind == "functional": check_meta(op, args, kwargs, call.result)
        if call.written:
            for m, t in zip(tree_flatten((args, kwargs))[0], tree_flatten(call.written)[0], strict=False):
                if isinstance(t, torch.Tensor): compare(m, t, "written argument", strides, tolerance)
    except Difference as e: raise Difference(f"{call}: {e}") from None

def loosest(call):
    "Tolerance for a result that was computed in the dtype of the inputs and then stored in another."
    found = [TOLERANCE[n] for v in tree_flatten((call.args, call.kwargs))[0] if isinstance(v, torch.Tensor) and (n := str(v.dtype).removeprefix("torch.")) in TOLERANCE]
    return max(found, default=None)

def check_meta(op, args, kwargs, theirs):
    "The meta rule of an operator predicts shape, dtype and strides of the result."
    predicted = op.meta(*op.schema.bind(args, kwargs))
    for m, t in zip(predicted if isinstance(predicted, (tuple, list)) else (predicted,), theirs if isinstance(theirs, (tuple, list)) else (theirs,), strict=False):
        if m is None and t is None: continue              # a gradient that the output mask left out
        mine = tuple(m.shape), names_of(m.dtype), [s for s, n in zip(strides_of(m), m.shape, strict=False) if n > 1 and t.numel()]
        expected = tuple(t.shape), str(t.dtype), [s for s, n in zip(t.stride(), t.shape, strict=False) if n > 1 and t.numel()]
        if mine != expected: raise Difference(f"meta rule: {mine}, expected {expected}")

def names_of(dt): return str(from_np[dt])

def check_error(call, mine, message=True):
    "Same class of error, and the same first line of text."
    theirs = call.error
    if type(mine) is not type(theirs): raise Difference(f"{call}: {type(mine).__name__}: {mine}; expected {type(theirs).__name__}: {theirs}")
    if message and first_line(mine) != first_line(theirs): raise Difference(f"{call}: says {first_line(mine)!r}, expected {first_line(theirs)!r}")

def first_line(e): return str(e).split("\n")[0].strip()


# ---- whole operators ----

DTYPES = (torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.bfloat16, torch.float32, torch.float64, torch.complex64, torch.complex128)

@dataclass
class Report:
    "What was compared and what differed."
    compared:int = 0
    absent:dict = field(default_factory=dict)
    differences:list = field(default_factory=list)
    def __str__(self):
        lines = [f"{self.compared} calls compared, {len(self.differences)} differ"]
        lines += [f"  no {n} ({k} calls)" for n, k in self.absent.items()]
        return "\n".join(lines + [f"  {d}" for d in self.differences[:6]])

def infos(*wanted):
    "OpInfos by name."
    from torch.testing._internal.common_methods_invocations import op_db
    return [o for o in op_db if o.name in wanted]

def samples(info, dtype, requires_grad=False, draw="sample_inputs_func"):
    "The samples of an OpInfo, drawn as `info.sample_inputs` draws them; its iterator looks through the stack for the name of the test, which takes longer than most operators."
    torch.manual_seed(0); np.random.seed(0)
    found = iter(getattr(info, draw)(info, "cpu", dtype, requires_grad))
    while True:
        set_rng_seed()
        try: sample = next(found)
        except StopIteration: return
        yield sample

def error_inputs(info):
    "The calls of an OpInfo that are to be refused."
    set_rng_seed()
    return () if info.error_inputs_func is None else info.error_inputs_func(info, "cpu")

def check_op(info, dtypes=None, limit=None, only=None, strides=True, forms=("plain", "inplace"), tolerance=None) -> Report:
    """Compare litetorch with PyTorch on the aten calls behind the sample inputs of an OpInfo.
    `only`: operator names to compare (all that litetorch has, if None); `limit`: samples per dtype."""
    report = Report()
    for dt in dtypes or [d for d in DTYPES if d in info.dtypes]:
        try: found = list(islice(samples(info, dt), limit))
        except Exception: continue          # the database itself has no samples for this dtype
        for sample in found:
            for call in _calls(info, sample, forms): _one(report, call, only, strides, tolerance)
    return report

def _calls(info, sample, forms):
    if "plain" in forms: yield from recorded(info.op, sample.input, *sample.args, **sample.kwargs)
    if "inplace" in forms and info.inplace_variant is not None and isinstance(sample.input, torch.Tensor):
        yield from recorded(info.inplace_variant, sample.input.detach().clone(), *sample.args, **sample.kwargs)

def _one(report, call, only, strides, tolerance, message=True):
    if only is not None and call.name not in only: return
    if any(isinstance(v, torch.Tensor) and v.ndim > 64 for v in tree_flatten((call.args, call.kwargs))[0]): return      # beyond NumPy's limit
    if not has(call.name):
        report.absent[call.name] = report.absent.get(call.name, 0) + 1
        return
    report.compared += 1
    try: replay(call, strides, message, tolerance)
    except Difference as e: report.differences.append(str(e))

def check_errors(info, only=None, message=True) -> Report:
    "Compare errors on the error inputs of an OpInfo, as far as an aten call raises them."
    report = Report()
    for e in error_inputs(info):
        s = e.sample_input
        for call in recorded(info.op, s.input, *s.args, **s.kwargs): _one(report, call, only, False, None, message)
    return report

def check_dtypes(info, only=None, limit=2, message=True) -> Report:
    "Take the first samples in float32 and repeat their aten calls in every other dtype: the same results, or the same refusals."
    report = Report()
    base = torch.float32 if torch.float32 in info.dtypes else next(d for d in DTYPES if d in info.dtypes)
    for sample in islice(samples(info, base), limit):
        for call in recorded(info.op, sample.input, *sample.args, **sample.kwargs):
            if not has(call.name) or (only is not None and call.name not in only) or call.error: continue
            for dt in (*DTYPES, torch.uint16):
                cast = lambda v: v.to(dt) if isinstance(v, torch.Tensor) and v.dtype == base else v
                args, kwargs = tree_map(cast, (call.args, call.kwargs))
                for again in recorded(getattr_op(call.name), *args, only={call.name}, **kwargs): _one(report, again, only, True, None, message)
    return report

def getattr_op(name):
    "PyTorch's OpOverload of a name such as 'aten::add.Tensor'."
    namespace, rest = name.split("::")
    op, _, overload = rest.partition(".")
    return getattr(getattr(getattr(torch.ops, namespace), op), overload or "default")


# ---- layouts, out= ----

def layouts(t, rng):
    "The tensor with other strides: permuted, stretched, and (if it has a size 1) expanded."
    if t.ndim < 2 or not t.numel(): return [t]
    perm = rng.permutation(t.ndim).tolist()
    permuted = t.permute(perm).contiguous().permute(*np.argsort(perm).tolist())
    wide = torch.stack([t, t], -1).contiguous()[..., 0]
    return [permuted, wide]

def check_layouts(info, limit=4, seed=0, only=None) -> Report:
    "Repeat the float32 samples with operands of other layouts; strides of the results must follow PyTorch's."
    report, rng = Report(), np.random.default_rng(seed)
    dt = torch.float32 if torch.float32 in info.dtypes else next(d for d in DTYPES if d in info.dtypes)
    for sample in islice((s for s in samples(info, dt) if isinstance(s.input, torch.Tensor) and s.input.ndim > 1), limit):
        for k in range(2):
            change = lambda v: layouts(v, rng)[k % len(layouts(v, rng))] if isinstance(v, torch.Tensor) else v
            for call in recorded(info.op, change(sample.input), *tree_map(change, sample.args), **tree_map(change, sample.kwargs)): _one(report, call, only, True, None)
    return report

def check_out(info, limit=3, only=None) -> Report:
    "`out=` of the right shape (dense, with gaps), empty, of a wrong shape, of other dtypes: results, strides and refusals as PyTorch's."
    report = Report()
    if not info.supports_out: return report
    dt = torch.float32 if torch.float32 in info.dtypes else next(d for d in DTYPES if d in info.dtypes)
    for sample in islice(samples(info, dt), limit):
        with torch.no_grad(): expected = info.op(sample.input, *sample.args, **sample.kwargs)
        several = isinstance(expected, (tuple, list))
        results = tuple(expected) if several else (expected,)
        make = {"dense": lambda r: torch.full_like(r, 1), "gaps": lambda r: torch.stack([torch.full_like(r, 1)]*2, -1)[..., 0], "empty": lambda r: torch.empty(0, dtype=r.dtype),
                "shape": lambda r: torch.ones((7, *r.shape), dtype=r.dtype), "long": lambda r: torch.ones(r.shape, dtype=torch.long), "double": lambda r: torch.ones(r.shape, dtype=torch.double)}
        for f in make.values():
            outs = tuple(f(r.detach()) for r in results)
            for call in recorded(info.op, sample.input.detach(), *sample.args, **sample.kwargs, out=outs if several else outs[0]): _one(report, call, only, True, None)
    return report
