"""Public libraries as they are, on PyTorch and on litetorch in its place: do their programs give the same?

    python tools/libraries.py                       # the programs of tests/libraries whose packages are installed here: tests/libraries/results.json and docs/libraries.md
    python tools/libraries.py peft timm             # these files; only what they give is printed
    python tools/libraries.py timm --case vgg11     # one case, with its traceback
    python tools/libraries.py --page                # docs/libraries.md again

Run it by the Python of an environment that has the libraries (`make libraries` makes one in .venv-libraries). Each file runs in two processes, one for each side; what a case returns is
compared number by number, within 2e-4 of its largest.
"""
import argparse, importlib.metadata, importlib.util, json, subprocess, sys, traceback, warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT/"tests"/"libraries"
RESULTS, PAGE = FOLDER/"results.json", ROOT/"docs"/"libraries.md"
CLOSE, LIMIT = 2e-4, 1500          # relative error that counts as the same; seconds that a file may take


def load(name):
    "The module of a file; its folder must not be where `import peft` looks."
    spec = importlib.util.spec_from_file_location(f"program_{name}", FOLDER/f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

def lend(torch):
    "The names of torchvision's operators, where its library does not fit this PyTorch: with them it, and what imports it, can be imported."
    try: import torchvision  # noqa: F401
    except RuntimeError:
        for name in [m for m in sys.modules if m.split(".")[0] == "torchvision"]: del sys.modules[name]
        lent.append(library := torch.library.Library("torchvision", "DEF"))
        for name in "nms roi_align roi_pool ps_roi_align ps_roi_pool deform_conv2d _roi_align_backward _roi_pool_backward _ps_roi_align_backward _ps_roi_pool_backward _deform_conv2d_backward qnms".split():
            library.define(f"{name}(Tensor x) -> Tensor")

lent = []

def numbers(torch, value):
    "Everything in a result, flat."
    if isinstance(value, torch.Tensor):
        t = value.detach()
        return [t.resolve_conj().to(torch.complex128 if t.is_complex() else torch.float64).reshape(-1).numpy().view("f8")]
    if isinstance(value, dict): return [n for v in value.values() for n in numbers(torch, v)]
    if isinstance(value, (list, tuple)): return [n for v in value for n in numbers(torch, v)]
    import numpy as np
    return [np.asarray([float(value)])]

def one_side(side, name, case):
    "Run the cases of a file; a line of JSON and the numbers for each, into a file whose name is printed."
    warnings.simplefilter("ignore")
    sys.path[:] = [p for p in sys.path if Path(p or ".").resolve() not in (FOLDER, ROOT/"tools")]
    if side == "litetorch":
        sys.path.insert(0, str(ROOT))
        import litetorch
        litetorch.as_torch()
    import numpy as np
    import torch
    torch.set_num_threads(1)
    if side == "torch": lend(torch)
    found = {}
    for key, run in load(name).cases(torch).items():
        if case and key != case: continue
        torch.manual_seed(0)
        np.random.seed(0)
        try: found[key] = np.concatenate(numbers(torch, run()))
        except Exception as e:
            if case: traceback.print_exc()
            found[key] = f"{type(e).__name__}: {e}".replace("\n", " ")[:200]
        print(side, key, "" if not isinstance(found[key], str) else found[key], file=sys.stderr, flush=True)
    import pickle
    sys.stdout.buffer.write(b"\n##" + pickle.dumps({k: v if isinstance(v, str) else v.tobytes() for k, v in found.items()}))

def compare(theirs, mine):
    "'agrees', or what is wrong; None where PyTorch itself fails."
    import numpy as np
    if isinstance(theirs, str): return None
    if mine is None: return "the process ended"
    if isinstance(mine, str): return mine
    a, b = np.frombuffer(theirs), np.frombuffer(mine)
    if a.shape != b.shape: return f"{b.size} numbers, PyTorch {a.size}"
    if not (np.isfinite(a) == np.isfinite(b)).all(): return "numbers that are not finite at other places"
    a, b = a[np.isfinite(a)], b[np.isfinite(a)]
    error = np.abs(a - b)/np.maximum(np.abs(a), max(1, np.abs(a).max(initial=0)*1e-3))
    return "agrees" if error.max(initial=0) <= CLOSE else f"relative error {error.max():.1e}"

def run_file(name, case=None):
    "case -> verdict, and the first error of a side that could not begin."
    import pickle
    sides = {}
    command = [sys.executable, __file__, "--side"]
    procs = {side: subprocess.Popen([*command, side, name, *(["--case", case] if case else [])], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=str(ROOT.parent)) for side in ("torch", "litetorch")}
    for side, p in procs.items():
        try: out, err = p.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            p.kill()
            out, err = p.communicate()
        if case: print(err.decode(errors="replace"))
        _, mark, data = out.rpartition(b"\n##")
        sides[side] = pickle.loads(data) if mark else err.decode(errors="replace").strip().splitlines()[-1:]
    if isinstance(sides["torch"], list): return {}, f"PyTorch: {sides['torch']}"
    if isinstance(sides["litetorch"], list): return {k: f"did not begin: {' '.join(sides['litetorch'])[:200]}" for k, v in sides["torch"].items() if not isinstance(v, str)}, None
    return {k: compare(v, sides["litetorch"].get(k)) for k, v in sides["torch"].items()}, None

def installed(name):
    "package -> version of what a file requires; None if one is missing."
    try: return {p: importlib.metadata.version(p) for p in load(name).requires}
    except importlib.metadata.PackageNotFoundError: return None

def page(results):
    "docs/libraries.md."
    rows = []
    for name, r in sorted(results["files"].items()):
        ran = {k: v for k, v in r["cases"].items() if v is not None}
        good = [k for k, v in ran.items() if v == "agrees"]
        rows.append(f"| {', '.join(f'{p} {v}' for p, v in r['versions'].items())} | {r['about']} | {'green' if len(good) == len(ran) else '**red**'}, {len(good)} of {len(ran)} |")
        rows += [f"| | **red**: {k} | {v.replace('|', chr(92) + '|')} |" for k, v in ran.items() if v != "agrees"]
    total = [v for r in results["files"].values() for v in r["cases"].values() if v is not None]
    PAGE.write_text(f"""# Libraries

Programs of public libraries, run as they are on PyTorch {results['torch']} and with litetorch in its place, with the same seeds. A case is green if every number that it gives, outputs, losses, gradients, is within {CLOSE:g} of
PyTorch's; red rows say what is not. Cases that PyTorch's own side does not run are left out. {total.count('agrees')} of {len(total)} are green (`python tools/libraries.py`; {results['machine']}).

| library | what is run | |
|---|---|---|
""" + "\n".join(rows) + "\n", encoding="utf-8")

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--case")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--side", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.side: return one_side(*args.side, args.case)
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {"files": {}}
    if not args.page:
        for name in args.names or sorted(f.stem for f in FOLDER.glob("*.py")):
            if (versions := installed(name)) is None:
                print(f"{name}: not installed here")
                continue
            found, error = run_file(name, args.case)
            ran = {k: v for k, v in found.items() if v is not None}
            print(f"{name}: {error or str(list(ran.values()).count('agrees')) + f' of {len(ran)} agree'}", flush=True)
            for k, v in found.items():
                if v != "agrees": print(f"    {k}: {v or 'PyTorch does not run it'}", flush=True)
            if not args.case and not error: results["files"][name] = {"versions": versions, "about": load(name).__doc__, "cases": found}
        if args.case: return
        sys.path.insert(0, str(ROOT))
        from bench.harness import machine
        results |= {"torch": importlib.metadata.version("torch"), "machine": machine()}
        results["files"] = dict(sorted(results["files"].items()))
        RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")
    page(results)

if __name__ == "__main__": main()
