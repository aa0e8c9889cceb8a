"""Sharded numerics: one rank, two and four train the same model to the same bits."""
import os, subprocess, sys
from functools import cache
from pathlib import Path

import pytest

import litetorch as torch
import litetorch.distributed as dist
import litetorch.nn.functional as F
from litetorch import nn
from litetorch.distributed import run_in_threads
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor import DTensor
from litetorch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module

STEPS, BATCH, LENGTH, WIDTH, WORDS = 3, 64, 8, 64, 50


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.q, self.k, self.v, self.out = nn.LayerNorm(WIDTH), *(nn.Linear(WIDTH, WIDTH) for _ in range(3)), nn.Linear(WIDTH, WIDTH, bias=False)
        self.rms, self.up, self.down = nn.RMSNorm(WIDTH), nn.Linear(WIDTH, 4*WIDTH), nn.Linear(4*WIDTH, WIDTH, bias=False)
    def forward(self, x):
        h = self.norm(x)
        q, k, v = (f(h).unflatten(-1, (-1, 8)).transpose(1, 2) for f in (self.q, self.k, self.v))
        x = x + self.out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))
        return x + self.down(F.gelu(self.up(self.rms(x))))


class GPT(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.places, self.blocks, self.head = nn.Embedding(WORDS, WIDTH), nn.Embedding(LENGTH, WIDTH), nn.ModuleList(Block() for _ in range(2)), nn.Linear(WIDTH, WORDS)
    def forward(self, t):
        x = self.words(t) + self.places(torch.arange(t.shape[1]))
        for b in self.blocks: x = b(x)
        return self.head(x)


class Images(nn.Sequential):
    def __init__(self): super().__init__(nn.Conv2d(3, 8, 3, padding=1), nn.GroupNorm(2, 8), nn.ReLU(), nn.Conv2d(8, 8, 3, stride=2, groups=2), nn.Flatten(), nn.Linear(72, 10))


def made(kind):
    g = torch.Generator().manual_seed(0)
    model = kind()
    with torch.no_grad():
        for p in model.parameters(): p.copy_(torch.randn(p.shape, generator=g)*.2)
    if kind is GPT: return model, torch.randint(WORDS, (STEPS, BATCH, LENGTH), generator=g), torch.randint(WORDS, (STEPS, BATCH, LENGTH), generator=g)
    return model, torch.randn(STEPS, 64, 3, 8, 8, generator=g), torch.randint(10, (STEPS, 64), generator=g)


def trained(kind, wrap, shared, clip=True):
    "The parameters after some steps on this rank's share of the batch, or on all of it; whole."
    model, xs, ys = made(kind)
    model, rank, size = wrap(model), dist.get_rank() if shared else 0, dist.get_world_size() if shared else 1
    opt = torch.optim.AdamW(model.parameters(), lr=.01, eps=1e-3)
    for x, y in zip(xs, ys, strict=True):
        x, y = x.chunk(size)[rank], y.chunk(size)[rank]
        loss = F.cross_entropy(model(x).flatten(0, -2), y.flatten())
        loss.backward()
        if clip: nn.utils.clip_grad_norm_(model.parameters(), 1.)
        opt.step()
        opt.zero_grad()
    return [(p.full_tensor() if isinstance(p, DTensor) else p).detach().clone() for p in model.parameters()]


def data_parallel(model): return nn.parallel.DistributedDataParallel(model)


def fsdp(model):
    for part in getattr(model, "blocks", ()): fully_shard(part)
    return fully_shard(model)


def tensor_parallel(model):
    plan = {f"blocks.*.{n}": ColwiseParallel() for n in "q k v up".split()} | {f"blocks.*.{n}": RowwiseParallel() for n in ("out", "down")}
    return parallelize_module(model, init_device_mesh("cpu", (dist.get_world_size(),)), plan)


@pytest.fixture(params=["sharded", "invariant"])
def numerics(request):
    with torch.set_numerics(request.param): yield request.param


@cache
def alone(kind, numerics, clip=True):
    with torch.set_numerics(numerics): return trained(kind, lambda model: model, False, clip)


def apart(ours, theirs): return sum(int((a != b).sum()) for a, b in zip(ours, theirs, strict=True))


@pytest.mark.parametrize("size", [2, 4])
@pytest.mark.parametrize("kind, wrap", [(GPT, data_parallel), (GPT, fsdp), (GPT, tensor_parallel), (Images, data_parallel), (Images, fsdp)])
def test_training_has_the_bits_of_one_rank(kind, wrap, size, numerics):
    shared = wrap is not tensor_parallel                 # plain gradients and DTensors have no common norm, as in PyTorch
    for found in run_in_threads(size, lambda rank: trained(kind, wrap, shared, shared)):
        different = apart(found, alone(kind, numerics, shared))
        assert different == 0 if numerics == "sharded" else different > 0, different


def test_a_compiled_step_has_them_too(numerics):
    "Compiled in this thread for one rank and for each of two: graphs of another size."
    def halves():
        with torch.set_numerics(numerics):
            model, xs, ys = made(GPT)
            f = torch.compile(lambda x, y: F.cross_entropy(model(x).flatten(0, -2), y.flatten()))
            found = []
            for size in (1, 2):
                parts = []
                for x, y in zip(xs[0].chunk(size), ys[0].chunk(size), strict=True):
                    (f(x, y)/size).backward()
                    parts.append([p.grad for p in model.parameters()])
                    model.zero_grad()
                found.append(parts)
            (whole,), (first, second) = found
            return apart(whole, [a + b for a, b in zip(first, second, strict=True)])
    different = halves()
    assert different == 0 if numerics == "sharded" else different > 0, different


PROCESSES = """
import sys, litetorch as torch, litetorch.distributed as dist
sys.path.insert(0, sys.argv[1])
import test_numerics as T
dist.init_process_group("gloo")
torch.set_numerics("sharded")
for kind, wrap in ((T.GPT, T.data_parallel), (T.GPT, T.fsdp), (T.Images, T.fsdp)):
    found = T.trained(kind, wrap, True)
    assert T.apart(found, T.alone(kind, "sharded")) == 0, (kind, wrap)
print("equal", flush=True)
"""


def test_between_processes_too(tmp_path):
    (tmp_path/"train.py").write_text(PROCESSES)
    done = subprocess.run([sys.executable, "-m", "litetorch.distributed.run", "--standalone", "--nproc-per-node=2", tmp_path/"train.py", Path(__file__).parent],
                          capture_output=True, text=True, cwd=Path(__file__).parents[2], timeout=150, env=os.environ | dict(PYTHONPATH=str(Path(__file__).parents[2])))
    assert done.stdout.count("equal") == 2, done.stderr
