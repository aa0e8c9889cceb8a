"""python -m bench [suite ...] [case=part of a name] [threads=n]: all suites, or the named ones. Needs the PyTorch wheel.

`python -m bench compare [OLD [NEW]]` (bench/compare.py) tells where kept results changed; `python -m bench start` how long processes take until a first result.

With `case=` only the cases whose names contain one of the parts (separated by commas) run. With it, or with another number of threads, nothing is kept.

PyTorch runs eagerly on all cores, as does litetorch; each pair is measured in turn.
"""
import os
import subprocess
import sys
import tempfile
import time

import torch

import litetorch
from bench import breadth, compare, engine, gpt, harness, large, optimisers, tiny, training
from litetorch.aten.native import objects

SUITES = {"tiny tensors": (lambda: tiny.CASES, {}), "small calls": (lambda: tiny.SMALL, {}), "training steps": (lambda: training.CASES, {}),
    "optimiser steps": (lambda: optimisers.CASES, dict(pairs=15)), "engine": (lambda: engine.CASES, dict(pairs=7)), "large operators": (lambda: large.CASES, dict(pairs=9, least=0.012, rest=0.008)),
    "breadth": (breadth.cases, dict(pairs=5, least=0.004, rest=0.008))}


STARTS = {"first name": "torch.Tensor", "first tensor": "torch.ones(2)", "first gradient": "torch.nn.Linear(4, 4)(torch.randn(2, 4)).sum().backward()"}

def start_times(pairs:int=5):
    "Seconds of processes that get as far as a first result, in turn, bytecode and machine code at hand, less those of a Python that does nothing."
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        env["PYTHONPYCACHEPREFIX"] = folder
        def one(program):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", program], check=True, env=env)
            return time.perf_counter() - start
        for name, line in STARTS.items():
            programs = [f"import {module} as torch; {line}" for module in ("torch", "litetorch")] + ["pass"]
            for program in programs: one(program)
            samples = [[one(program) for program in programs] for _ in range(pairs)]
            theirs, ours, bare = (sorted(column)[pairs//2] for column in zip(*samples, strict=True))
            print(f"process until its {name:15} PyTorch {theirs - bare:.2f} s, litetorch {ours - bare:.2f} s")


def main(wanted):
    print(harness.machine())
    litetorch.randn(1)
    objects.install()                                    # as it stands two seconds after the import
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    threads = [int(w.removeprefix("threads=")) for w in wanted if w.startswith("threads=")]
    for n in threads: torch.set_num_threads(n), litetorch.set_num_threads(n)
    partial = bool(parts or threads)
    wanted = [w for w in wanted if not w.startswith(("case=", "threads="))]
    if not wanted or "start" in wanted: start_times()
    for title, (made, options) in SUITES.items():
        if wanted and title.split()[0] not in wanted: continue
        cases = {n: c for n, c in made().items() if not parts or any(p in n for p in parts)}
        if cases:
            harness.suite(title, cases, torch, litetorch, keep=not partial, **options)
            if title == "engine": print(engine.cost_per_node(torch), engine.cost_per_node(litetorch), sep="\n")
    if not wanted or "training" in wanted: compiled_against_eager()


def compiled_against_eager():
    "litetorch against itself: the compiled step and the eager one, in turn."
    cases = {"GPT training step, compiled/eager": lambda make: gpt.step(litetorch, compiled=make == "compiled")}
    harness.suite("gpt step compiled", cases, "eager", "compiled", columns=("eager", "compiled"))


if __name__ == "__main__": compare.main(*sys.argv[2:4]) if sys.argv[1:2] == ["compare"] else main(sys.argv[1:])
