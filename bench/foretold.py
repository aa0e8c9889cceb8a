"""python -m bench.foretold [ranks=2]: does the cost model foretell what collectives and training steps of several processes take?

A link is fitted to measured sums (litetorch over MPI); everything else is foretold: other collectives, and steps with DDP and FSDP, whose arithmetic is
that of one process alone, as slow as the cores are shared."""
import json, statistics, sys, time

from bench import harness

SIZES = (1 << 12, 1 << 16, 1 << 20, 1 << 22, 1 << 24)
KINDS = ("all_reduce", "all_gather_into_tensor", "reduce_scatter_tensor")

def worker():
    import litetorch as torch
    import litetorch.distributed as dist
    from litetorch.distributed._cost import Event, Machine, Recorder, fit
    from litetorch.distributed.device_mesh import init_device_mesh
    from litetorch.distributed.fsdp import fully_shard
    dist.init_process_group()
    rank, n = dist.get_rank(), dist.get_world_size()
    mesh = init_device_mesh("cpu", (n,))

    def seconds(run, times=11):
        run()
        found = []
        for _ in range(times):
            dist.barrier()
            begun = time.perf_counter()
            run()
            found.append(time.perf_counter() - begun)
        return statistics.median(found)

    def collective(kind, nbytes):
        whole, part = torch.ones(nbytes//4), torch.ones(nbytes//4//n)
        return dict(all_reduce=lambda: dist.all_reduce(whole), all_gather_into_tensor=lambda: dist.all_gather_into_tensor(whole, part),
                    reduce_scatter_tensor=lambda: dist.reduce_scatter_tensor(part, whole))[kind]
    measured = {(kind, size): seconds(collective(kind, size)) for kind in KINDS for size in SIZES}
    link = fit([("all_reduce", size, n, measured["all_reduce", size]) for size in SIZES])
    machine = Machine(1., 1., 0., ((n, link),))
    rows = {f"{kind} {size >> 10} KiB": (machine.collective(kind, size, range(n)), measured[kind, size]) for kind in KINDS for size in SIZES}

    def model():
        torch.manual_seed(0)
        return torch.nn.Sequential(*(torch.nn.Sequential(torch.nn.Linear(512, 2048), torch.nn.GELU(), torch.nn.Linear(2048, 512)) for _ in range(4)))
    x = torch.randn(64, 512)
    def stepped(m): return lambda: m(x).square().sum().backward()
    alone = seconds(stepped(model()))                                     # all processes at once: the cores are shared as in the steps
    group = mesh.get_group().group_name
    for name, laid in (("DDP step", torch.nn.parallel.DistributedDataParallel), ("FSDP step", lambda m: [fully_shard(b) for b in m] and fully_shard(m))):
        m = laid(model())
        took = seconds(stepped(m))
        if name.startswith("FSDP"):
            with Recorder() as seen: stepped(m)()
            moves = [e for e in seen.events if e.what != "compute"]
        else: moves = [Event("start", "all_reduce", 0, sum(p.numel() for p in b.parameters())*4, group) for b in m.reducer.buckets]
        moved = sum(machine.collective(e.name, e.nbytes, range(n)) for e in moves if e.what == "start")
        rows[name] = alone + moved, took                                  # with all cores at work there is nobody to hide it
    if rank == 0: print("TOLD " + json.dumps(dict(latency=link.latency, bandwidth=link.bandwidth, rows=rows)))
    dist.destroy_process_group()

def main(wanted):
    size = next((int(w.partition("=")[2]) for w in wanted if w.startswith("ranks=")), 2)
    told = json.loads(harness.in_ranks("bench.foretold", size).partition("TOLD ")[2])
    print(harness.machine())
    print(f"{size} processes: latency {told['latency']*1e6:.0f} µs, {told['bandwidth']/1e9:.2f} GB/s")
    print(f"{'':34}{'foretold':>12}{'measured':>12}{'ratio':>8}")
    ratios = []
    for name, (foretold, took) in told["rows"].items():
        ratios.append(foretold/took)
        print(f"{name:34}{foretold*1e3:9.3f} ms{took*1e3:9.3f} ms{ratios[-1]:8.2f}")
    print(f"geometric mean of the ratios {statistics.geometric_mean(ratios):.2f}; within a factor of two: {sum(.5 < r < 2 for r in ratios)} of {len(ratios)}")

if __name__ == "__main__": main(sys.argv[1:])
