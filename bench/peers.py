"""python -m bench.peers [PEER ...]: litetorch beside JAX, NumPy, Numba, ONNX Runtime and tinygrad, each from the package index in an environment of its own.

tinygrad compiles with clang, which must be on the path. The same programs (bench/peers_worker.py), the same numbers, results compared with float64; the processes run in turn, three times, and the medians count.
What a library cannot do stands in the table. Environments lie in .venv-peers/. Kept in bench/results/peers.json, of every processor the last;
nbs/examples/peers.ipynb shows it.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import litetorch
from bench import harness, peers_worker as worker

ROOT = Path(__file__).parent.parent
FILE = harness.RESULTS/"peers.json"
PACKAGES = {"numpy": ["numpy"], "numba": ["numba"], "jax": ["jax", "numpy"], "onnxruntime": ["onnxruntime", "numpy"], "tinygrad": ["tinygrad", "numpy"]}
ROUNDS = 3


def environment(peer:str) -> Path:
    "The interpreter of a peer's environment, made if need be."
    python = ROOT/".venv-peers"/peer/"bin"/"python"
    if not python.exists(): subprocess.run([sys.executable, "-m", "venv", str(python.parent.parent)], check=True)
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES[peer]], check=True)
    return python


def version(python, peer:str) -> str:
    return subprocess.run([str(python), "-c", f"from importlib.metadata import version; print(version({peer!r}))"], check=True, capture_output=True, text=True).stdout.strip()


def prepare(folder:str):
    "What is right, in float64, and the programs as ONNX files."
    ops = worker.torch_ops(litetorch)
    for name, (f, _) in worker.PROGRAMS.items():
        k, xs = sorted(worker.PROGRAMS).index(name), worker.inputs(name)
        wide = [litetorch.from_numpy(x).double().requires_grad_(name == worker.GRADIENT) for x in xs]
        out = f(ops, *wide)
        results = litetorch.autograd.grad(out, wide) if name == worker.GRADIENT else [out]
        for i, r in enumerate(results): np.save(os.path.join(folder, f"{k}_{i}.npy"), r.detach().numpy())
        if name == worker.GRADIENT: continue
        module = litetorch.nn.Module()
        module.forward = lambda *a, f=f: f(ops, *a)
        litetorch.onnx.export(module, tuple(map(litetorch.from_numpy, xs)), os.path.join(folder, f"{k}.onnx"), dynamo=True)


def once(python, peer:str, folder:str) -> dict:
    env = os.environ | {"PYTHONPATH": str(ROOT) if peer == "litetorch" else ""} | ({"DEV": "CPU"} if peer == "tinygrad" else {})
    done = subprocess.run([str(python), "-W", "ignore", str(ROOT/"bench"/"peers_worker.py"), peer, folder], capture_output=True, text=True, env=env, timeout=900)
    if done.returncode: return {name: dict(cannot=done.stderr.strip().splitlines()[-1][:200]) for name in worker.PROGRAMS}
    return json.loads(done.stdout.strip().splitlines()[-1])


def medians(rounds:list[dict]) -> dict:
    "One result of several of one program."
    if any("cannot" in r for r in rounds): return rounds[0] if "cannot" in rounds[0] else next(r for r in rounds if "cannot" in r)
    return {key: statistics.median(r[key] for r in rounds) for key in rounds[0]}


def main(wanted):
    if unknown := set(wanted) - PACKAGES.keys(): sys.exit(f"peers are {', '.join(PACKAGES)}, not {', '.join(sorted(unknown))}")
    pythons = {peer: environment(peer) for peer in PACKAGES if not wanted or peer in wanted}
    versions = {peer: version(python, peer) for peer, python in pythons.items()}
    print(harness.machine(), *(f"{p} {v}" for p, v in versions.items()), sep="\n")
    pythons["litetorch"] = sys.executable
    runs = {peer: [] for peer in pythons}
    with tempfile.TemporaryDirectory() as folder:
        prepare(folder)
        once(sys.executable, "litetorch", folder)                   # what it compiles is kept from now on, as it is for everybody who runs a program twice
        for _ in range(ROUNDS):
            for peer, python in pythons.items(): runs[peer].append(once(python, peer, folder))
    found = {peer: {name: medians([r[name] for r in rounds]) for name in worker.PROGRAMS} for peer, rounds in runs.items()}
    report(found)
    if wanted: return
    known = json.loads(FILE.read_text()) if FILE.exists() else {}
    known[harness.machine()] = dict(date=time.strftime("%Y-%m-%d"), versions=versions | {"litetorch": litetorch.__version__}, programs=found)
    FILE.write_text(json.dumps(known, indent=1) + "\n")


def report(found:dict):
    "litetorch's time over each peer's, of calls and of first calls; the first program's first call holds the import."
    for what in ("steady", "first"):
        peers = [p for p in found if p != "litetorch"]
        print(f"\n{what}\n{'':38}{'litetorch':>12}", *(f"{p:>12}" for p in peers))
        for name in worker.PROGRAMS:
            own = found["litetorch"][name]
            if "cannot" in own: print(f"{name:38} litetorch: {own['cannot']}"); continue
            print(f"{name:38}{harness.human(own[what]):>12}", *(f"{own[what]/found[p][name][what]:12.2f}" if what in found[p][name] else f"{'-':>12}" for p in peers), flush=True)
        for p in peers:
            ratios = [found["litetorch"][n][what]/found[p][n][what] for n in worker.PROGRAMS if what in found[p][n] and what in found["litetorch"][n]]
            if ratios: print(f"geometric mean beside {p}: {harness.geometric_mean(ratios):.2f} over {len(ratios)} programs")
    for peer, programs in found.items():
        for name, r in programs.items():
            if "cannot" in r: print(f"{peer} does not run {name}: {r['cannot']}")
            elif r["error"] > 1e-4: print(f"{peer} is off by {r['error']:.1e} in {name}")


if __name__ == "__main__": main(sys.argv[1:])
