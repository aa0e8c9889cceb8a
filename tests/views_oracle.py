"""What the tests of views, indexing and factories add to `oracle`: memory formats and devices as arguments, random operators from a seed, results without defined values."""
import os, warnings

import torch
from torch.utils._pytree import tree_map

import oracle
import litetorch.autograd.engine                       # noqa: F401  (fills the tables that views need)
from litetorch.aten.native import factories, indexing, joining, random, views   # noqa: F401
from litetorch.aten.core.dispatch import OpOverload
from litetorch.c10 import device as formats, generator

RANDOM = ("rand", "normal", "bernoulli", "multinomial", "uniform", "cauchy", "exponential", "geometric", "log_normal")
UNDEFINED = ("empty", "new_empty")
# One dtype of each kind; LITETORCH_ALL_DTYPES=1 takes all (these operators move elements, whatever they are).
DTYPES = oracle.DTYPES if os.environ.get("LITETORCH_ALL_DTYPES") else (torch.bool, torch.uint8, torch.int64, torch.bfloat16, torch.float32, torch.complex64)


def convert(x, storages=None):
    "`oracle.convert`, which knows tensors and dtypes, after memory formats, layouts and devices."
    def one(v):
        if isinstance(v, (torch.memory_format, torch.layout)): return getattr(formats, str(v).removeprefix("torch."))
        return formats.device(str(v)) if isinstance(v, torch.device) else v
    return oracle_convert(tree_map(one, x), storages)

oracle_convert, oracle_replay = oracle.convert, oracle.replay


def replay(call, strides=True, message=True, tolerance=None):
    "`oracle.replay`, with a common seed before random operators; of uninitialised results only the window counts; ties in a sort may come in any order."
    name = call.name.removeprefix("aten::").split(".")[0]
    if name.startswith(UNDEFINED) and call.error is None:
        args, kwargs = oracle.convert((call.args, call.kwargs))
        mine, theirs = OpOverload.all[call.name](*args, **kwargs), call.result
        if (tuple(mine.shape), str(mine.dtype), mine.stride()) != (tuple(theirs.shape), str(theirs.dtype), theirs.stride()):
            raise oracle.Difference(f"{call}: {mine.dtype} {mine.shape} {mine.stride()}, expected {theirs.dtype} {theirs.shape} {theirs.stride()}")
        return
    if name.startswith(RANDOM) and call.error is None:
        before, (args, kwargs) = oracle.snapshot((call.args, call.kwargs)), oracle.snapshot((call.args, call.kwargs))
        torch.manual_seed(7)
        call.result = oracle.snapshot(oracle.getattr_op(call.name)(*args, **kwargs))
        if call.written: call.written = oracle.snapshot((args, kwargs))
        call.args, call.kwargs = before
        generator.manual_seed(7)
    if name in ("topk", "sort") and call.error is None and isinstance(call.result, (tuple, list)) and not call.written:
        values, positions = call.result
        args, kwargs = oracle.convert((call.args, call.kwargs))
        mine = OpOverload.all[call.name](*args, **kwargs)
        oracle.compare(mine[0], values, f"{call}: values", strides)
        dim = call.args[2 if name == "topk" else 1] if len(call.args) > (2 if name == "topk" else 1) else call.kwargs.get("dim", -1)
        if values.ndim: oracle.compare(mine[0], call.args[0].gather(dim, torch.from_numpy(mine[1].numpy())), f"{call}: values at the positions", False)
        if mine[1].shape != tuple(positions.shape) or mine[1].stride() != positions.stride(): raise oracle.Difference(f"{call}: positions {mine[1].shape} {mine[1].stride()}")
        return
    oracle_replay(call, strides, message, tolerance)


class using:
    "Context: `oracle` works with the two functions above."
    def __enter__(self): oracle.convert, oracle.replay = convert, replay
    def __exit__(self, *exc): oracle.convert, oracle.replay = oracle_convert, oracle_replay


def check(name, limit=3, out=True, absent=(), known=()):
    "Compare every OpInfo called `name` (or `name.variant`): samples in all dtypes, in-place forms, error inputs, other layouts, `out=`."
    found = [o for o in oracle.infos(name)]
    assert found, f"PyTorch's database has no {name}"
    compared, wrong, missing = 0, [], set()
    with using(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for info in found:
            dtypes = [d for d in DTYPES if d in info.dtypes]
            reports = [oracle.check_op(info, dtypes, limit=limit), oracle.check_errors(info), oracle.check_layouts(info, limit=limit)]
            first = next(oracle.samples(info, torch.float32 if torch.float32 in info.dtypes else dtypes[0]), None)
            if out and first is not None and isinstance(first.input, torch.Tensor): reports.append(oracle.check_out(info, limit=2))
            for r in reports:
                compared += r.compared
                wrong += r.differences
                missing |= set(r.absent)
    wrong = [w for w in wrong if not any(k in w for k in known)]
    assert not wrong, f"{len(wrong)} of {compared} differ:\n" + "\n".join(wrong[:5])
    unexpected = {m for m in missing if any(m.removeprefix("aten::").split(".")[0].rstrip("_") == name.split(".")[-1] for _ in (0,))} - set(absent)
    assert not unexpected, f"missing operators: {sorted(unexpected)}"
    return compared


def same_error(fn_ours, fn_theirs, message=True):
    "Both raise, with the same class and first line."
    try: fn_theirs()
    except Exception as e: theirs = e
    else: raise AssertionError("PyTorch does not refuse this")
    try: fn_ours()
    except Exception as e: mine = e
    else: raise AssertionError(f"litetorch does not refuse this; PyTorch: {type(theirs).__name__}: {theirs}")
    assert type(mine) is type(theirs), f"{type(mine).__name__}: {mine}; expected {type(theirs).__name__}: {theirs}"
    if message: assert oracle.first_line(mine) == oracle.first_line(theirs)
