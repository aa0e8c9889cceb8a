"""Collectives of CUDA tensors: what each of two ranks does and checks. On the stand-in a rank is a thread, with two GPUs it is a process; with one GPU one test is left."""
import subprocess, sys, tempfile
from pathlib import Path

import numpy as np
import pytest

import litetorch as lt
import litetorch.distributed as dist
import litetorch.nn.functional as F
from litetorch.distributed import run_in_threads
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor import DTensor, Replicate, Shard, distribute_tensor
from litetorch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module

REHEARSAL = "standin_cupy" in sys.modules
DTYPES = [lt.float32, lt.float64, lt.float16, lt.bfloat16, lt.int32, lt.int64, lt.uint8, lt.bool, lt.complex64]


def on_ranks(check, *args):
    "check(rank, *args) on two ranks with a device each. `check` is a function of this file: processes find it by its name."
    if REHEARSAL: run_in_threads(2, lambda rank: check(rank, *args)); return
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder)/"rank.py"
        script.write_text(f"""
import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})
import litetorch as lt, litetorch.distributed as dist, test_nccl
dist.init_process_group("nccl")
lt.cuda.set_device(dist.get_node_local_rank())
test_nccl.{check.__name__}(dist.get_rank(), *{args!r})
dist.destroy_process_group()
print("passed", flush=True)
""")
        done = subprocess.run([sys.executable, "-m", "litetorch.distributed.run", "--standalone", "--nproc-per-node=2", str(script)], capture_output=True, text=True, timeout=300)
    assert done.stdout.count("passed") == 2, done.stderr


def collectives(rank, device):
    "All collectives, on tensors of a device, as nested lists."
    size, out = dist.get_world_size(), {}
    value = lambda n, dtype, k=0: (lt.arange(n) + 3*rank + k + 1).to(dtype).to(device)
    told = lambda *ts: [t.cpu().to(lt.complex128 if t.is_complex() else lt.float64).tolist() for t in ts]
    for dtype in DTYPES:
        for op in ("SUM", "MAX", "MIN", "PRODUCT", "AVG"):
            if dtype is lt.complex64 and op not in ("SUM", "AVG") or op == "AVG" and not (dtype.is_floating_point or dtype.is_complex): continue
            x = value(5, dtype)
            dist.all_reduce(x, op)
            y = value(4, dtype)
            dist.reduce(y, 1, op)
            z = lt.empty(3, dtype=dtype, device=device)
            dist.reduce_scatter_tensor(z, value(3*size, dtype), op)
            w = lt.empty(2, dtype=dtype, device=device)
            dist.reduce_scatter(w, [value(2, dtype, k) for k in range(size)], op)
            out[f"{op} {dtype}"] = told(x, *[y]*(rank == 1), z, w)
        x = value(4, dtype).reshape(2, 2).t()                                    # not dense
        dist.broadcast(x, 1)
        outs, whole = [lt.empty(3, dtype=dtype, device=device) for _ in range(size)], lt.empty(3*size, dtype=dtype, device=device)
        dist.all_gather(outs, value(3, dtype))
        dist.all_gather_into_tensor(whole, value(3, dtype))
        got = [lt.empty(2, dtype=dtype, device=device) for _ in range(size)]
        dist.gather(value(2, dtype), got if rank == 0 else None, 0)
        mine = lt.empty(2, dtype=dtype, device=device)
        dist.scatter(mine, [value(2, dtype, k) for k in range(size)] if rank == 1 else None, 1)
        parts = [lt.empty(2, dtype=dtype, device=device) for _ in range(size)]
        dist.all_to_all(parts, [value(2, dtype, 10*k) for k in range(size)])
        sizes, lines = [1 + (rank + k) % 2 for k in range(size)], lt.empty(sum(1 + (rank + k) % 2 for k in range(size)), dtype=dtype, device=device)
        dist.all_to_all_single(lines, value(sum(sizes), dtype), sizes, sizes)
        out[f"moves {dtype}"] = told(x, *outs, whole, *(got if rank == 0 else ()), mine, *parts, lines)
    x = value(3, lt.float32)
    if rank == 0: dist.send(x, 1)
    elif rank == 1: out["from"] = dist.recv(x, 0), told(x)
    work = dist.all_reduce(x, async_op=True)
    assert work.wait() and work.is_completed() and work.exception() is None
    half = dist.new_group([0, 1])
    dist.all_reduce(x, group=half)
    dist.barrier()
    return out | dict(last=told(x))


def collectives_as_on_the_cpu(rank): assert collectives(rank, "cuda") == collectives(rank, "cpu")

@pytest.mark.gpu(2)
def test_collectives_as_on_the_cpu(): on_ranks(collectives_as_on_the_cpu)


def what_cannot_be(rank):
    with pytest.raises(ValueError, match="Cannot use ReduceOp.BAND with NCCL"): dist.all_reduce(lt.ones(2, dtype=lt.int32, device="cuda"), "BAND")
    with pytest.raises(ValueError, match="NCCL has no ReduceOp.SUM of int16"): dist.all_reduce(lt.ones(2, dtype=lt.int16, device="cuda"))
    with pytest.raises(ValueError, match="from a rank that is named"): dist.recv(lt.ones(2, device="cuda"))
    with pytest.raises(RuntimeError, match="do not agree"): dist.all_reduce(lt.ones(2 + rank, device="cuda"))

@pytest.mark.gpu(2)
def test_what_cannot_be(): on_ranks(what_cannot_be)


def model():
    g = lt.Generator().manual_seed(0)
    net = lt.nn.Sequential(lt.nn.Linear(8, 16), lt.nn.GELU(), lt.nn.Linear(16, 4))
    with lt.no_grad():
        for p in net.parameters(): p.copy_(lt.randn(p.shape, generator=g)*.3)
    return net, lt.randn(3, 12, 8, generator=g), lt.randint(4, (3, 12), generator=g)


def trained(wrap, device, shared=True):
    net, xs, ys = model()
    net = wrap(net.to(device))
    opt, rank, size = lt.optim.AdamW(net.parameters(), lr=.01), dist.get_rank() if shared else 0, dist.get_world_size() if shared else 1
    for x, y in zip(xs, ys, strict=True):
        F.cross_entropy(net(x.chunk(size)[rank].to(device)), y.chunk(size)[rank].to(device)).backward()
        opt.step()
        opt.zero_grad()
    return [(p.full_tensor() if isinstance(p, DTensor) else p).detach().cpu().numpy() for p in net.parameters()]


def data_parallel(net): return lt.nn.parallel.DistributedDataParallel(net)
def fsdp(net): return fully_shard(net, mesh=init_device_mesh("cuda", (2,)))
def tensor_parallel(net): return parallelize_module(net, init_device_mesh("cuda", (2,)), {"0": ColwiseParallel(), "2": RowwiseParallel()})


WRAPPERS = dict(data_parallel=data_parallel, fsdp=fsdp, tensor_parallel=tensor_parallel)

def training_as_on_one_device(rank, name):
    found, alone = trained(WRAPPERS[name], "cuda", name != "tensor_parallel"), trained(lambda net: net, "cpu", False)
    for a, b in zip(found, alone, strict=True): np.testing.assert_allclose(a, b, rtol=2e-5, atol=2e-6)

@pytest.mark.gpu(2)
@pytest.mark.parametrize("name", WRAPPERS)
def test_training_as_on_one_device(name): on_ranks(training_as_on_one_device, name)


def dtensors(rank):
    mesh = init_device_mesh("cuda", (2,))
    x, plain = distribute_tensor(lt.arange(24.).reshape(4, 6), mesh, [Shard(0)]), np.arange(24.).reshape(4, 6)
    assert x.device.type == "cuda" and x.to_local().is_cuda
    assert (x @ x.t()).redistribute(mesh, [Replicate()]).to_local().cpu().tolist() == (plain @ plain.T).tolist()

@pytest.mark.gpu(2)
def test_dtensors(): on_ranks(dtensors)


@pytest.mark.gpu
def test_the_engine_goes_beside_the_program():
    "The work lies in another stream; who waits lets the current one wait."
    def run(rank):
        x = lt.ones(4, device="cuda")
        work = dist.all_reduce(x, async_op=True)
        mover, = dist.group.WORLD.movers.values()
        assert mover.stream != lt.cuda.current_stream() and work.wait()
        return x.tolist()
    if REHEARSAL: assert run_in_threads(2, run) == [[2.]*4]*2
    else:
        dist.init_process_group("nccl", rank=0, world_size=1, store=dist.HashStore())
        assert run(0) == [1.]*4
        dist.destroy_process_group()
