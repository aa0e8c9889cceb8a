"""Collectives of CUDA tensors. On the stand-in each rank is a thread; with two GPUs or more each is a process, with fewer there is one rank."""
import subprocess, sys
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

pytestmark = pytest.mark.gpu
REHEARSAL = "standin_cupy" in sys.modules
several = pytest.mark.skipif(not REHEARSAL and lt.cuda.device_count() < 2, reason="needs two GPUs")
DTYPES = [lt.float32, lt.float64, lt.float16, lt.bfloat16, lt.int32, lt.int64, lt.uint8, lt.bool, lt.complex64]


def on_ranks(f, size=2):
    "f(rank) on ranks with a device each: threads of the rehearsal, else processes."
    if REHEARSAL: return run_in_threads(size, f)
    raise pytest.skip.Exception("the functions of this file run in threads; test_processes starts them on GPUs")


def collectives(device):
    "All collectives, on tensors of a device, as nested lists."
    def run(rank):
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
    return run


@several
def test_collectives_as_on_the_cpu(): assert on_ranks(collectives("cuda")) == run_in_threads(2, collectives("cpu"))


@several
def test_what_cannot_be(monkeypatch):
    def run(rank):
        with pytest.raises(ValueError, match="Cannot use ReduceOp.BAND with NCCL"): dist.all_reduce(lt.ones(2, dtype=lt.int32, device="cuda"), "BAND")
        with pytest.raises(ValueError, match="NCCL has no ReduceOp.SUM of int16"): dist.all_reduce(lt.ones(2, dtype=lt.int16, device="cuda"))
        with pytest.raises(ValueError, match="from a rank that is named"): dist.recv(lt.ones(2, device="cuda"))
        if rank == 0:
            with pytest.raises(RuntimeError, match="do not agree"): dist.all_reduce(lt.ones(2, device="cuda"))
        else:
            with pytest.raises(RuntimeError, match="do not agree"): dist.all_reduce(lt.ones(3, device="cuda"))
    on_ranks(run)


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


@several
@pytest.mark.parametrize("wrap", [data_parallel, fsdp, tensor_parallel])
def test_training_as_on_one_device(wrap):
    alone = trained(lambda net: net, "cpu", False)
    for found in on_ranks(lambda rank: trained(wrap, "cuda", wrap is not tensor_parallel)):
        for a, b in zip(found, alone, strict=True): np.testing.assert_allclose(a, b, rtol=2e-5, atol=2e-6)


@several
def test_dtensors():
    def run(rank):
        mesh = init_device_mesh("cuda", (2,))
        x = distribute_tensor(lt.arange(24.).reshape(4, 6), mesh, [Shard(0)])
        assert x.device.type == "cuda" and x.to_local().is_cuda
        return (x @ x.t()).redistribute(mesh, [Replicate()]).to_local().cpu().tolist()
    x = np.arange(24.).reshape(4, 6)
    assert on_ranks(run) == [(x @ x.T).tolist()]*2


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


@pytest.mark.skipif(REHEARSAL or lt.cuda.device_count() < 2, reason="needs two GPUs")
def test_processes(tmp_path):
    (tmp_path/"train.py").write_text(f"""
import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})
import numpy as np, litetorch as lt, litetorch.distributed as dist, test_nccl as T
dist.init_process_group("nccl")
lt.cuda.set_device(dist.get_node_local_rank())
assert T.collectives("cuda")(dist.get_rank()) == T.collectives("cpu")(dist.get_rank())
alone = T.trained(lambda net: net, "cpu", False)
for wrap in (T.data_parallel, T.fsdp, T.tensor_parallel):
    for a, b in zip(T.trained(wrap, "cuda", wrap is not T.tensor_parallel), alone): np.testing.assert_allclose(a, b, rtol=2e-5, atol=2e-6)
print("equal", flush=True)
""")
    done = subprocess.run([sys.executable, "-m", "litetorch.distributed.run", "--standalone", "--nproc-per-node=2", str(tmp_path/"train.py")], capture_output=True, text=True, timeout=300)
    assert done.stdout.count("equal") == 2, done.stderr
