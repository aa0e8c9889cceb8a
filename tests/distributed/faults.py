"""Three ranks, a random program, one of them goes wrong: what the others were told. One process starts them all, as a launcher does.

    python tests/distributed/faults.py FIRST LAST        # the faults of these seeds, a line of JSON each
"""
import json, os, random, signal, sys, time
from datetime import timedelta

import litetorch as torch
import litetorch.distributed as dist

SIZE, LIMIT = 3, 5
WRONG = ["operation", "size", "dtype", "reduction", "root", "left out", "twice", "swapped"]     # the victim goes on
GONE = ["killed", "ends", "raises", "stopped", "late", "never starts"]                          # the victim does not come
OPERATIONS = ["all_reduce", "broadcast", "all_gather", "reduce_scatter", "barrier", "objects", "reduce"]

def program(draw):
    "(operation, group, number of elements, root, later) in a row; the last one is of all ranks."
    calls = [(draw.choice(OPERATIONS), draw.choice([None, None, (0, 2), (1, 2)]), draw.choice([1, 5, 70_000]), draw.randrange(2), draw.random() < .3) for _ in range(6)]
    return [*calls, ("all_reduce", None, 4, 0, False), ("barrier", None, 1, 0, False)]

def call(name, ranks, n, root, later, groups, dtype=torch.float32, op="SUM"):
    group, size = groups[ranks], len(ranks or range(SIZE))
    x, root = torch.ones(n, dtype=dtype), (ranks or (0, 1))[root]
    work = {"all_reduce": lambda: dist.all_reduce(x, op, group, later), "broadcast": lambda: dist.broadcast(x, root, group, later), "reduce": lambda: dist.reduce(x, root, op, group, later),
            "all_gather": lambda: dist.all_gather([torch.zeros(n, dtype=dtype) for _ in range(size)], x, group, later),
            "reduce_scatter": lambda: dist.reduce_scatter(torch.zeros(n, dtype=dtype), [x.clone() for _ in range(size)], op, group, later),
            "barrier": lambda: dist.barrier(group, later), "objects": lambda: dist.all_gather_object([None]*size, n, group)}[name]()
    if later and work is not None: work.wait()

def rank_of(rank, seed, store):
    draw = random.Random(seed)
    calls, kind, victim = program(draw), draw.choice(WRONG + GONE), draw.randrange(SIZE)
    mine = [k for k, c in enumerate(calls[:-1]) if c[1] is None or victim in c[1]]
    at, wrong = draw.choice(mine), draw.random()
    if kind == "never starts" and rank == victim: return
    dist.init_process_group("mpi", rank=rank, world_size=SIZE, store=store, timeout=timedelta(seconds=LIMIT))
    groups = {None: None, **{ranks: dist.new_group(list(ranks), timeout=timedelta(seconds=LIMIT)) for ranks in ((0, 2), (1, 2))}}
    for k, (name, ranks, n, root, later) in enumerate(calls):
        if ranks is not None and rank not in ranks: continue
        if k == at and rank == victim:
            if kind == "operation": call("broadcast" if name != "broadcast" else "barrier", ranks, n, root, later, groups)
            elif kind == "size": call("all_reduce", ranks, n + 1, root, later, groups)
            elif kind == "dtype": call("all_reduce", ranks, n, root, later, groups, torch.float64)
            elif kind == "reduction": call("all_reduce", ranks, n, root, later, groups, op="MAX")
            elif kind == "root": call("broadcast", ranks, n, 1 - root, later, groups)
            elif kind == "twice": call(name, ranks, n, root, later, groups)
            elif kind == "swapped": call("objects" if name != "objects" else "all_reduce", ranks, n, root, later, groups)
            elif kind == "killed": os.kill(os.getpid(), signal.SIGKILL)
            elif kind == "stopped": os.kill(os.getpid(), signal.SIGSTOP)
            elif kind == "ends": os._exit(0)
            elif kind == "raises": raise ValueError("a rank's own error")
            elif kind == "late": time.sleep(LIMIT + 2 + wrong)
            if kind in WRONG and kind != "twice": continue
        call(name, ranks, n, root, later, groups)

def outcome(seed) -> dict:
    draw = random.Random(seed)
    program(draw)
    kind, victim = draw.choice(WRONG + GONE), draw.randrange(SIZE)
    store, children, told = dist.TCPStore("127.0.0.1", 0, None, True, timedelta(seconds=30), wait_for_workers=False), {}, {}
    begun = time.monotonic()
    for rank in range(SIZE):
        read, write = os.pipe()
        if (pid := os.fork()) == 0:
            try:
                client, text = dist.TCPStore("127.0.0.1", store.port, None, False, timedelta(seconds=30), wait_for_workers=False), None
                try: rank_of(rank, seed, client)
                except BaseException as error: text = f"{type(error).__name__}: {error}"
                os.write(write, json.dumps((text, time.monotonic() - begun)).encode())
            finally: os._exit(0)
        os.close(write)
        children[rank] = pid, read
    end = begun + 3*LIMIT + 20
    left = {rank for rank in children if not (kind == "stopped" and rank == victim)}
    hung = []
    while left and time.monotonic() < end:
        for rank in list(left):
            if os.waitpid(children[rank][0], os.WNOHANG)[0]: left.discard(rank)
        time.sleep(.02)
    for rank, (pid, read) in children.items():
        if rank in left or kind == "stopped" and rank == victim:
            if rank in left: hung.append(rank)
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        text = os.read(read, 100_000)
        told[rank] = json.loads(text) if text else (None, None)
        os.close(read)
    return dict(seed=seed, kind=kind, victim=victim, hung=hung, told=told)

if __name__ == "__main__":
    for seed in range(int(sys.argv[1]), int(sys.argv[2])): print(json.dumps(outcome(seed)), flush=True)
