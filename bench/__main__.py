"""python -m bench [suite ...]: all suites, or the named ones. Needs the PyTorch wheel.

PyTorch runs eagerly on all cores, as does litetorch; each pair is measured in turn.
"""
import os
import subprocess
import sys
import tempfile
import time

import torch

import litetorch
from bench import gpt, harness, tiny

SUITES = {"tiny tensors": tiny.CASES, "gpt step": gpt.CASES}


def import_time(pairs:int=5) -> dict:
    "Seconds of `import X; X.Tensor` in a fresh interpreter, in turn, bytecode at hand: litetorch loads its layers with the first name."
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        env["PYTHONPYCACHEPREFIX"] = folder
        def one(module):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", f"import {module}; getattr({module}, 'Tensor', None)"], check=True, env=env)
            return time.perf_counter() - start
        one("torch"), one("litetorch")
        samples = [(one("torch"), one("litetorch"), one("sys")) for _ in range(pairs)]
    theirs, ours, bare = (sorted(s[i] for s in samples)[pairs//2] for i in range(3))
    print(f"\nimport: PyTorch {theirs-bare:.2f} s, litetorch {ours-bare:.2f} s")
    return dict(torch=theirs-bare, litetorch=ours-bare)


def main(wanted):
    print(harness.machine())
    if not wanted or "import" in wanted: import_time()
    for title, cases in SUITES.items():
        if not wanted or title.split()[0] in wanted: harness.suite(title, cases, torch, litetorch)
    if not wanted or "gpt" in wanted: compiled_against_eager()


def compiled_against_eager():
    "litetorch against itself: the compiled step and the eager one, in turn."
    cases = {"GPT training step, compiled/eager": lambda make: gpt.step(litetorch, compiled=make == "compiled")}
    harness.suite("gpt step compiled", cases, "eager", "compiled", columns=("eager", "compiled"))


if __name__ == "__main__": main(sys.argv[1:])
