"""Run the same program in PyTorch and in litetorch, in turn, in one process, and report ratios.

A case is a function of the module (`torch` or `litetorch`) that sets the program up and returns a callable. Both are timed alternately, many times; the
ratio of each pair is taken and the median reported, so that a machine that speeds up or slows down while we measure cancels out.
"""
import gc
import json
import math
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

RESULTS = Path(__file__).parent/"results"


def repetitions(run, least:float=0.004) -> int:
    "How often to call `run` so that one timing takes about `least` seconds."
    n = 1
    while True:
        start = time.perf_counter()
        for _ in range(n): run()
        took = time.perf_counter() - start
        if took > least: return n
        n = max(n+1, min(10*n, int(n*least/max(took, 1e-9)*1.2)))


def timed(run, n:int) -> float:
    start = time.perf_counter()
    for _ in range(n): run()
    return (time.perf_counter() - start)/n


def rested(run, n:int, rest:float) -> float:
    "Like `timed`, after a rest in which the other library's threads fall asleep, and a call in which one's own wake up."
    if rest:
        time.sleep(rest)
        run()
    return timed(run, n)


def compare(case, theirs, ours, pairs:int=25, least:float=0.004, rest:float=0) -> dict:
    "Median seconds of both and the median of the ratios litetorch/PyTorch."
    a, b = case(theirs), case(ours)
    for _ in range(3): a(); b()
    na, nb = repetitions(a, least), repetitions(b, least)
    gc.collect()
    gc.disable()
    try: samples = [(rested(a, na, rest), rested(b, nb, rest)) for _ in range(pairs)]
    finally: gc.enable()
    return dict(torch=statistics.median(s[0] for s in samples), litetorch=statistics.median(s[1] for s in samples),
                ratio=statistics.median(s[1]/s[0] for s in samples))


def geometric_mean(values) -> float:
    values = list(values)
    return math.exp(sum(map(math.log, values))/len(values))


def machine() -> str:
    "Processor, cores and Python, as results name them."
    told = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    name = next((line.split(":")[1].strip() for line in told if line.startswith("model name")), platform.processor() or platform.machine())
    return f"{name.replace('(R)', '')}, {len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count()} cores, Python {platform.python_version()}"


def human(seconds:float) -> str:
    for unit, scale in (("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)):
        if seconds < 1000*scale: return f"{seconds/scale:.3g} {unit}"
    return f"{seconds:.3g} s"


def kept(title:str, ratios:dict):
    "Write down the ratios of a suite: of every processor the last."
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS/f"{title.replace(' ', '_')}.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    known[machine()] = dict(date=time.strftime("%Y-%m-%d"), geometric_mean=round(geometric_mean(ratios.values()), 3), ratios={n: round(r, 3) for n, r in ratios.items()})
    file.write_text(json.dumps(known, indent=1) + "\n")


def suite(title:str, cases:dict, theirs, ours, columns=("PyTorch", "litetorch"), keep:bool=True, **options) -> dict:
    "Run all cases of a suite, print a table, and keep it under bench/results/ if `keep`."
    rows = {}
    print(f"\n{title}\n{'':38}{columns[0]:>12}{columns[1]:>12}{'ratio':>9}", flush=True)
    for name, case in cases.items():
        rows[name] = r = compare(case, theirs, ours, **options)
        print(f"{name:38}{human(r['torch']):>12}{human(r['litetorch']):>12}{r['ratio']:9.2f}", flush=True)
    mean = geometric_mean(r["ratio"] for r in rows.values())
    print(f"{'geometric mean':38}{'':24}{mean:9.2f}   worst {max(rows, key=lambda n: rows[n]['ratio'])}", flush=True)
    if not keep: return rows
    kept(title, {n: r["ratio"] for n, r in rows.items()})
    return rows


def in_ranks(module, size):
    "What rank 0 of `size` processes prints, each of which runs `worker()` of this module on one thread."
    from litetorch.distributed.engines import free_port
    env = os.environ | dict(WORLD_SIZE=str(size), MASTER_ADDR="127.0.0.1", MASTER_PORT=str(free_port()), OMP_NUM_THREADS="1")
    ranks = [subprocess.Popen([sys.executable, "-c", f"from {module} import worker; worker()"], env=env | dict(RANK=str(k)), stdout=subprocess.PIPE, text=True) for k in range(size)]
    return [p.communicate()[0] for p in ranks][0]
