"""PyTorch's database of operators on DTensors: whatever the layouts of the arguments, the whole of the result is what the operator gives on plain tensors."""
import json, sys, warnings, zlib
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest
import torch
from parity.harness import Entry, counterpart, op_db

import litetorch
import oracle
from litetorch.aten.layouts.wrapper import tree_map
from litetorch.distributed.distributed_c10d import run_in_threads
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.tensor import DTensor, Partial, Replicate, Shard, distribute_tensor

KNOWN = json.loads((Path(__file__).parent/"dtensor_ops.json").read_text()) if (Path(__file__).parent/"dtensor_ops.json").exists() else {}
INFOS = {i.name + (f".{i.variant_test_name}" if i.variant_test_name else ""): i for i in op_db}

def wholes(value): return tree_map(lambda v: v.full_tensor() if isinstance(v, DTensor) else v, value)
def leaves(value):
    if isinstance(value, dict): value = list(value.values())
    return [x for v in value for x in leaves(v)] if isinstance(value, (list, tuple)) else [value]
def mapped(f, value):
    if isinstance(value, (list, tuple)) and not isinstance(value, litetorch.Size): return type(value)(*(mapped(f, v) for v in value)) if hasattr(value, "_fields") else type(value)(mapped(f, v) for v in value)
    if isinstance(value, dict): return {k: mapped(f, v) for k, v in value.items()}
    return f(value)

EMPTY = []

def compare(found, expected):
    found, expected = leaves(found), leaves(expected)
    assert len(found) == len(expected)
    for a, b in zip(found, expected, strict=True):
        assert type(a) is type(b) or isinstance(a, (int, float)), (type(a), type(b))
        if EMPTY and isinstance(b, litetorch.Tensor):
            assert tuple(a.shape) == tuple(b.shape)
            continue
        if not isinstance(b, litetorch.Tensor):
            assert a == b or a != a
            continue
        assert tuple(a.shape) == tuple(b.shape) and a.dtype == b.dtype, (a.shape, b.shape, a.dtype, b.dtype)
        litetorch.testing.assert_close(a, b, rtol=2e-3, atol=2e-3, equal_nan=True)

def layout(t, rng):
    options = [Replicate(), *(Shard(d) for d, n in enumerate(t.shape) if n > 1)]
    if t.dtype.is_floating_point: options.append(Partial())
    return options[rng.integers(len(options))]

def on_mesh(t, mesh, placement):
    x = distribute_tensor(t.detach(), mesh, [Replicate()], src_data_rank=None)
    return x.redistribute(placements=[placement])

def check(info, size=2, limit=4, seed=0):
    "How many samples were compared. Raises for the first that differs."
    entry, f = Entry(info), counterpart(info.op)
    dtype = next(d for d in (torch.float32, torch.int64, torch.bool, torch.float64, torch.complex64) if d in info.dtypes)
    compared, EMPTY[:] = 0, ["empty"]*("empty" in info.name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number, s in enumerate(entry.samples(dtype, limit)):
            convert = lambda: tree_map(lambda v: counterpart(v) if callable(v) and not isinstance(v, (torch.dtype, type)) else v, oracle.convert(((s.input, *s.args), s.kwargs)))
            litetorch.manual_seed(1)
            args, kwargs = convert()
            try: expected = f(*args, **kwargs)
            except Exception: continue                     # a sample that the operator refuses
            inputs = [convert() for _ in range(size)]
            def job(rank):
                mesh, rng = init_device_mesh("cpu", (size,)), np.random.default_rng([seed, number, zlib.crc32(info.name.encode())])
                args, kwargs = mapped(lambda v: on_mesh(v, mesh, layout(v, rng)) if isinstance(v, litetorch.Tensor) and v.layout is litetorch.strided else v, inputs[rank])
                litetorch.manual_seed(1)
                return mapped(lambda v: v.full_tensor() if isinstance(v, DTensor) else v, f(*args, **kwargs))
            for found in run_in_threads(size, job, timeout=timedelta(seconds=20)): compare(found, expected)
            compared += 1
    return compared

def differentiable(v): return isinstance(v, litetorch.Tensor) and v.dtype.is_floating_point and v.layout is litetorch.strided
def weighed(out):
    "A number made of all results, each element with a weight of its own; None if nothing of it has a gradient."
    wholes = [o.full_tensor() if isinstance(o, DTensor) else o for o in leaves(out) if isinstance(o, litetorch.Tensor) and o.requires_grad]
    return sum((o.real if o.dtype.is_complex else o).double().mul(litetorch.arange(1, o.numel() + 1).double().sin().reshape(o.shape)).sum() for o in wholes) if wholes else None

def gradients(f, args, kwargs):
    "Of a call's results, by all inputs that can have one; copies of these are given, as some operators write."
    given = [t.requires_grad_() for t in leaves([args, kwargs]) if differentiable(t)]
    litetorch.manual_seed(1)
    args, kwargs = mapped(lambda v: v.clone() if differentiable(v) else v, (args, kwargs))
    total = weighed(f(*args, **kwargs))
    return None if total is None else wholes(litetorch.autograd.grad(total, given, allow_unused=True))

def check_gradients(info, size=2, limit=2, seed=0):
    "How many samples' gradients were compared. Raises for the first that differs."
    entry, f, compared = Entry(info), counterpart(info.op), 0
    dtype = torch.float32 if torch.float32 in info.dtypes else torch.float64
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number, s in enumerate(entry.samples(dtype, limit) if info.supports_autograd else ()):
            convert = lambda: mapped(lambda v: v.detach() if isinstance(v, litetorch.Tensor) else v, tree_map(lambda v: counterpart(v) if callable(v) and not isinstance(v, (torch.dtype, type)) else v, oracle.convert(((s.input, *s.args), s.kwargs))))
            try: expected = gradients(f, *convert())
            except Exception: continue                     # a sample that the operator refuses
            if expected is None: continue
            inputs = [convert() for _ in range(size)]
            def job(rank):
                mesh, rng = init_device_mesh("cpu", (size,)), np.random.default_rng([seed, number, zlib.crc32(info.name.encode())])
                return gradients(f, *mapped(lambda v: on_mesh(v, mesh, layout(v, rng)) if isinstance(v, litetorch.Tensor) and v.layout is litetorch.strided else v, inputs[rank]))
            for found in run_in_threads(size, job, timeout=timedelta(seconds=20)):
                for a, b in zip(found, expected, strict=True):
                    if a is None or b is None: assert (a is None or not a.any()) and (b is None or not b.any())
                    else: compare(a, b)
            compared += 1
    return compared

WORKS = [k for k, why in KNOWN.items() if why is None]

@pytest.mark.parametrize("key", WORKS)
def test_operator(key): assert check(INFOS[key], limit=1)

@pytest.mark.parametrize("key", sorted({*[k for k in WORKS if INFOS[k].supports_autograd][::12], "as_strided", "_segment_reduce.lengths", "fft.irfft2", "linalg.svd", "logdet", "nn.functional.rrelu", "nn.functional.grid_sample"}))
def test_gradients(key): check_gradients(INFOS[key])

LOSSES = dict(mean={}, none=dict(reduction="none"), sum=dict(reduction="sum"), ignored=dict(ignore_index=3), smooth=dict(label_smoothing=.2), weighted=dict(weight=True),
              weighted_sum=dict(weight=True, reduction="sum", ignore_index=0))

@pytest.mark.parametrize("classes", [8, 7])
@pytest.mark.parametrize("name", LOSSES)
def test_losses_of_classes_that_lie_apart(name, classes):
    "Cross entropy on logits that are cut by classes, and by rows too: loss and gradients of one machine, and no logits travel."
    from litetorch.distributed.tensor.debug import CommDebugMode
    from litetorch.distributed.tensor.parallel import loss_parallel
    def job(rank):
        mesh, options = init_device_mesh("cpu", (2, 2)), dict(LOSSES[name])
        litetorch.manual_seed(2)
        logits, target = litetorch.randn(6, classes), litetorch.tensor([0, classes - 1, 3, 3, 1, 4])
        if "weight" in options: options["weight"] = litetorch.rand(classes)
        on = {k: distribute_tensor(v, mesh) if isinstance(v, litetorch.Tensor) else v for k, v in options.items()}
        plain, cut = logits.clone().requires_grad_(), distribute_tensor(logits, mesh, [Shard(0), Shard(1)]).requires_grad_()
        with CommDebugMode() as comm, loss_parallel():
            loss = litetorch.nn.functional.cross_entropy(cut, distribute_tensor(target, mesh, [Shard(0), Replicate()]), **on)
            loss.sum().backward()
        right = litetorch.nn.functional.cross_entropy(plain, target, **options)
        right.sum().backward()
        assert cut.grad.placements == cut.placements
        return [(loss.full_tensor(), right), (cut.grad.full_tensor(), plain.grad)], [k.__name__ for k in comm.get_comm_counts()]
    for pairs, sent in run_in_threads(4, job, timeout=timedelta(seconds=30)):
        for a, b in pairs: litetorch.testing.assert_close(a, b, rtol=1e-5, atol=1e-6)
        assert "all_to_all_single" not in sent

@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float64"])
@pytest.mark.parametrize("function", ["softmax", "log_softmax"])
def test_softmax_along_a_cut_dimension(function, dtype):
    def job(rank):
        mesh, dt, rows = init_device_mesh("cpu", (2,)), getattr(litetorch, dtype), []
        for shape, dim in (((3, 7), 1), ((4, 5), 0), ((2, 3, 6), -1), ((6,), 0)):
            x, w = litetorch.randn(shape, generator=litetorch.Generator().manual_seed(1)).mul(8).to(dt), litetorch.linspace(-1, 1, int(np.prod(shape))).reshape(shape).to(dt)
            ends = []
            for v, u in ((x.clone(), w), (distribute_tensor(x, mesh, [Shard(dim % len(shape))]), distribute_tensor(w, mesh))):
                v.requires_grad_()
                out = getattr(v, function)(dim)
                (out*u).sum().backward()
                ends.append((wholes(out.detach()), wholes(v.grad)))
            rows += zip(*ends, strict=True)
        return rows
    for a, b in run_in_threads(2, job, timeout=timedelta(seconds=30))[1]: litetorch.testing.assert_close(a, b, **(dict(rtol=2e-2, atol=2e-2) if dtype == "bfloat16" else dict(rtol=1e-4, atol=1e-5)))

def test_a_class_that_there_is_not():
    def job(rank):
        mesh = init_device_mesh("cpu", (2,))
        cut = distribute_tensor(litetorch.randn(2, 4), mesh, [Shard(1)])
        with pytest.raises(IndexError, match="Target 4 is out of bounds"): litetorch.nn.functional.cross_entropy(cut, distribute_tensor(litetorch.tensor([0, 4]), mesh))
    run_in_threads(2, job, timeout=timedelta(seconds=30))

def test_questions_of_a_training_step_are_asked_once():
    from litetorch.distributed.fsdp import fully_shard
    from litetorch.distributed.tensor import _sharding_prop
    def train(rank):
        model, found = fully_shard(litetorch.nn.Linear(6, 6)), []
        optimizer = litetorch.optim.AdamW(model.parameters(), lr=.1)
        schedule = litetorch.optim.lr_scheduler.StepLR(optimizer, 1, .9)
        for _ in range(5):
            model(litetorch.ones(2, 6)).sum().backward()
            optimizer.step()
            schedule.step()
            found.append(len(_sharding_prop._known))
        return found
    for found in run_in_threads(2, train): assert found[1] == found[-1]

if __name__ == "__main__" and sys.argv[1:2] == ["gradients"]:     # measure: python tests/distributed/test_dtensor_ops.py gradients [seed]
    found = {}
    for key in WORKS:
        try: found[key] = check_gradients(INFOS[key], seed=int((sys.argv[2:] or ["0"])[0]))
        except BaseException as e: print(key, f"{type(e).__name__}: {e}"[:200].split("\n")[0], flush=True)
    print(sum(map(bool, found.values())), "of", len(WORKS), "entries have gradients that agree,", sum(not v for v in found.values()), "none")
elif __name__ == "__main__":                                # python tests/distributed/test_dtensor_ops.py writes dtensor_ops.json
    found = {}
    for key, info in INFOS.items():
        try: found[key] = None if check(info) else "no sample"
        except BaseException as e: found[key] = f"{type(e).__name__}: {e}"[:200].split("\n")[0]
    path = Path(__file__).parent/"dtensor_ops.json"
    path.write_text("{\n" + ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in found.items()) + "\n}\n")
    names = {}
    for key, why in found.items(): names.setdefault(INFOS[key].name, []).append(why)
    print(sum(all(w is None for w in v) for v in names.values()), "of", len(names), "names;", sum(w is None for w in found.values()), "of", len(found), "entries")
