"""python -m bench.distributed [keep] [ranks=2]: collectives and a training step in several processes, litetorch over MPI beside PyTorch over Gloo.

Each process is a rank of both worlds and does the same in turn; the ratios are those of rank 0. Ratios below 1 are faster.
"""
import os, statistics, sys, time

from bench import harness

SIZES = [1, 1024, 1 << 18, 1 << 22, 1 << 24]          # float32: 4 B, 4 KiB, 1 MiB, 16 MiB, 64 MiB


def collectives(library, dist):
    "name -> a step."
    made = {}
    for n in SIZES:
        x = library.ones(n)
        made[f"all_reduce, {4*n:,} B"] = lambda x=x: dist.all_reduce(x)
    y = library.ones(1 << 18)
    outs = [library.ones(1 << 18) for _ in range(dist.get_world_size())]
    made["broadcast, 1 MiB"] = lambda: dist.broadcast(y, 0)
    made["all_gather, 1 MiB"] = lambda: dist.all_gather(outs, y)
    made["barrier"] = lambda: dist.barrier()
    return made


def mlp(library):
    nn = library.nn
    return nn.Sequential(nn.Linear(256, 1024), nn.GELU(), nn.Linear(1024, 1024), nn.GELU(), nn.Linear(1024, 10))


def cut(library, model):
    "The MLP with its parameters cut over the ranks (FSDP)."
    from importlib import import_module
    fully_shard, mesh = import_module(f"{library.__name__}.distributed.fsdp").fully_shard, import_module(f"{library.__name__}.distributed.device_mesh").init_device_mesh("cpu", (library.distributed.get_world_size(),))
    for layer in model:
        if isinstance(layer, library.nn.Linear): fully_shard(layer, mesh=mesh)
    return fully_shard(model, mesh=mesh)


def gpt_step(library):
    "A step of the tour's GPT, in parallel over the batch."
    from litetorch.tour import Config, Text, batches, gpt, loss_of
    text = Text(200_000)
    config = Config(len(text.alphabet))
    model = library.nn.parallel.DistributedDataParallel(gpt(library, config))
    opt = library.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=.1)
    x, y = next(batches(library, text.train, config, config.seed))
    def step():
        opt.zero_grad()
        loss_of(library, model, x, y).backward()
        opt.step()
    return step


def stepped(library, model):
    opt = library.optim.AdamW(model.parameters(), lr=1e-3)
    x, y = library.randn(64, 256), library.zeros(64, dtype=library.int64)
    def step():
        opt.zero_grad()
        library.nn.functional.cross_entropy(model(x), y).backward()
        opt.step()
    return step


def worker():
    "One rank of both worlds."
    import torch

    import litetorch
    torch.set_num_threads(1); litetorch.set_num_threads(1)
    torch.distributed.init_process_group("gloo")
    os.environ["MASTER_PORT"] = str(int(os.environ["MASTER_PORT"]) + 1)
    litetorch.distributed.init_process_group("mpi")
    cases = {}
    for library in (torch, litetorch):
        found = collectives(library, library.distributed)
        found["training step of an MLP"] = stepped(library, library.nn.parallel.DistributedDataParallel(mlp(library)))
        found["training step of an MLP, FSDP"] = stepped(library, cut(library, mlp(library)))
        found["training step of a GPT"] = gpt_step(library)
        for name, step in found.items(): cases.setdefault(name, []).append(step)
    for name, (theirs, ours) in cases.items():
        times, count = [[], []], 3
        for step in (theirs, ours): step()
        for turn in range(15):
            for k, step in enumerate((theirs, ours)):
                torch.distributed.barrier()
                begun = time.perf_counter()
                for _ in range(count): step()
                times[k].append((time.perf_counter() - begun)/count)
        ratio = statistics.median(b/a for a, b in zip(*times, strict=True))
        if torch.distributed.get_rank() == 0: print(f"CASE {name}|{statistics.median(times[0])*1e6:.1f}|{statistics.median(times[1])*1e6:.1f}|{ratio:.3f}", flush=True)


def main(wanted):
    "Start the ranks, print what rank 0 found, and keep it if that is wanted."
    size = int(next((w.partition("=")[2] for w in wanted if w.startswith("ranks=")), 2))
    out = harness.in_ranks("bench.distributed", size)
    rows = [line[5:].split("|") for line in out.splitlines() if line.startswith("CASE ")]
    print(harness.machine(), f"{size} processes")
    for name, theirs, ours, ratio in rows: print(f"{name:28} PyTorch {float(theirs):12,.1f} us   litetorch {float(ours):12,.1f} us   {ratio}")
    print(f"geometric mean {statistics.geometric_mean(float(r[3]) for r in rows):.2f}")
    if "keep" in wanted and size == 2: harness.kept("distributed", {name: float(ratio) for name, *_, ratio in rows})


if __name__ == "__main__": main(sys.argv[1:])
