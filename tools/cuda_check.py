"""On a machine with a GPU: its tests, its cells, its benchmarks, in one call (`make cuda-check`).

    python tools/cuda_check.py                       # everything that earlier calls on this machine and commit have not finished
    python tools/cuda_check.py attention tests       # parts: bench or some of its groups, tests, parity, cells; again, if they were there
    python tools/cuda_check.py --seconds 540         # end after so many seconds; what was not begun is said, and the next call begins with it
    python tools/cuda_check.py --also FOLDER         # the results into this folder too
    python tools/cuda_check.py --rehearse            # parts at tiny sizes on a stand-in for CuPy; writes nothing

Needs litetorch's own dependencies, CuPy, numba-cuda and pytest; no notebook tools, and not the PyTorch wheel (where it is,
its times stand beside ours, and the operators' parity is asked of it). Every group, test file and notebook is a program of its own: one that
breaks the device or hangs is ended, and the others go on. What is found goes into bench/results/cuda_<device>.json, after every step, and as a
page for reading into cuda_<device>.md; both name the machine. The targets stand at the end. Without a GPU it says "no GPU",
writes nothing, and that is no failure.
"""
import importlib.metadata, json, os, platform, queue, re, signal, subprocess, sys, threading, time, traceback, types
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import nb

RESULTS = nb.ROOT/"bench"/"results"
LONGEST = 480          # seconds that one group of benchmarks may take; what it has not begun by then says so
SILENT = 150           # seconds without a line after which a program counts as hanging
LOST = re.compile(r"illegal memory|misaligned address|unspecified launch|launch failure|device-side assert|CUDA_ERROR_(?:ILLEGAL|LAUNCH|MISALIGNED|ASSERT)|cudaError(?:Illegal|Launch|Misaligned|Assert)")   # after these the process has no device

# (what is asked, group, rows by name, share of what it is measured against)
TARGETS = [
    ("copy, add, fused pointwise: share of the copy bandwidth", "bandwidth", r"float4|copy_|lt\.add|compiled", .92),
    ("reductions: share of the copy bandwidth", "reductions", r"", .9),
    ("softmax, forward and backward, against torch.compile", "compiled", r"^softmax", 1.),
    ("layer norm, forward and backward, against torch.compile", "compiled", r"^layer norm.*\d x", 1.),
    ("RMS norm, forward and backward, against torch.compile", "compiled", r"^RMS", 1.),
    ("cross entropy, forward and backward, against torch.compile", "compiled", r"^cross", 1.),
    ("last bfloat16 product against cuBLAS", "products", r"^hopper", .75),
    ("flash attention forward, bfloat16, against PyTorch's flash", "attention", r"^forward, ", .6),
    ("GPT-2-small step, eager, against PyTorch's", "models", r"^GPT-2-small step, eager", .9),
    ("GPT-2-small step, compiled, against torch.compile", "models", r"^GPT-2-small step, compiled", 1.),
    ("tiny model with graph trees, against reduce-overhead", "models", r"^tiny GPT step, reduce-overhead", 1.),
    ("eager overhead of tiny tensors, against PyTorch's", "host", r"^4 numbers", 1.),
    ("allocator: 1 µs against allocate and free", "host", r"^allocate", 1.),
]

def machine():
    "Names and versions that the results depend on."
    import cupy
    device = cupy.cuda.runtime.getDeviceProperties(0)
    versions = {}
    for package in ("numpy", "numba", "numba-cuda", "cupy-cuda12x", "cupy-cuda13x", "torch"):
        try: versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError: continue
    return dict(device=device["name"].decode(), compute=f'{device["major"]}.{device["minor"]}', date=str(date.today()),
                memory_gib=round(device["totalGlobalMem"]/2**30), driver=cupy.cuda.runtime.driverGetVersion(),
                runtime=cupy.cuda.runtime.runtimeGetVersion(), python=platform.python_version(), versions=versions, commit=commit())

def watch(command, seconds, see=lambda line: None, silent=SILENT, **more) -> str:
    "Run a program, showing its lines to `see`; why it did not end well, or ''. One that takes too long, or says nothing for long, is ended with all that it has started."
    process = subprocess.Popen(command, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True, **dict(dict(cwd=nb.ROOT, env=with_path()), **more))
    lines, end, why = queue.Queue(), time.monotonic() + seconds, ""
    def read():
        for line in process.stdout: lines.put(line)
        lines.put(None)
    threading.Thread(target=read, daemon=True).start()
    while True:
        left = end - time.monotonic()
        try: line = lines.get(timeout=max(.01, min(left, silent)))
        except queue.Empty: why = f"out of time ({seconds:.0f} s)" if time.monotonic() >= end else f"said nothing for {silent:.0f} s"
        else:
            if line is not None and see(line) != "enough": continue
        break
    if why or process.poll() is None:
        try: process.wait(5 if not why else .01)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            try: process.wait(10)
            except subprocess.TimeoutExpired: why = (why or "ended") + ", and it cannot be killed"
            return why or "ended"
    return why or (f"exit code {process.returncode}" if process.returncode else "")

def test_files(): return sorted(p.stem for p in (nb.ROOT/"tests"/"cuda").glob("test_*.py") if p.stem != "test_parity")

def test_file(name, seconds, *options):
    "pytest on what is marked `gpu` in one file."
    lines = []
    def see(line):
        lines.append(line)
        if len(lines) % 500 == 0: del lines[:-400]
    began = time.monotonic()
    why = watch([sys.executable, "-u", "-m", "pytest", "-v", "--tb=short", "-p", "no:cacheprovider", "-m", "gpu", *options, f"tests/cuda/{name}.py"], seconds, see)
    text = "".join(lines)
    last = lines[-1].strip(" =\n") if lines else ""
    ok = not why and ("passed" in last or "skipped" in last or "deselected" in last)
    if why and not why.startswith("exit code"): last = f'{why}, at {lines[-1].strip() if lines else "its beginning"}'
    print(f'{" ok " if ok else "FAIL"} {name} {last}', flush=True)
    if not ok: print(text[-3000:], flush=True)
    return dict(ok=ok, summary=last, failed=sorted(set(re.findall(r"^(?:FAILED|ERROR) (\S+)", text, re.M))), seconds=round(time.monotonic() - began, 1))

def parity_names(): return [k for k, row in json.loads((nb.ROOT/"tests"/"parity"/"results_cuda.json").read_text(encoding="utf-8"))["entries"].items() if row["state"] == "green"]

def parity(names, seconds, save, jobs=8, device="cuda", each=48):
    "Entries of the operator database on the device against PyTorch on the CPU, in several programs. `save` is handed each result: (entry, text; '' if they agree)."
    todo, end = deque(names[i:i + each] for i in range(0, len(names), each)), time.monotonic() + seconds
    def work():
        while todo and end - time.monotonic() > 20:
            chunk = todo.popleft()
            done, lost = [], []
            def see(line, done=done, lost=lost):
                if not (found := re.match(r'\{"entry"', line) and json.loads(line)): return
                done.append(found["entry"])
                save(found["entry"], found["state"], found["differs"])
                if LOST.search(found["differs"]):
                    lost.append(1)
                    return "enough"
            why = watch([sys.executable, "-u", "tools/parity.py", "--device", device, "--limit", "2", "--lines", "--", *chunk], end - time.monotonic(), see)
            rest = [n for n in chunk if n not in done]
            if rest and why and not lost and not why.startswith("out of time"): save(rest.pop(0), "red", why)        # the one that was under way
            elif rest and not why: [save(n, "absent", "not in this PyTorch") for n in rest]; rest = []
            if rest: todo.append(rest)
    with ThreadPoolExecutor(jobs) as pool: [f.result() for f in [pool.submit(work) for _ in range(jobs)]]

def with_path():
    "The environment in which `import litetorch` finds this checkout."
    old = os.environ.get("PYTHONPATH")
    return os.environ | dict(PYTHONPATH=os.pathsep.join([str(nb.ROOT)] + [old]*bool(old)))

def cuda_notebooks(): return [p for p in nb.notebooks() if any("cuda" in nb.directives(nb.source(c)) for c in nb.read(p)["cells"])]

def cells_of(path, seconds, *options):
    "A notebook that has a `#| cuda` cell, run from top to bottom as a plain program."
    began, lines = time.monotonic(), []
    why = watch([sys.executable, "-u", __file__, "--run", str(path), *options], seconds, lines.append, silent=seconds, cwd=nb.NBS)
    print(f'{"FAIL" if why else " ok "} {nb.page(path)} {time.monotonic() - began:.1f} s {why}', flush=True)
    if why: print("".join(lines)[-3000:], flush=True)
    return dict(ok=not why, seconds=round(time.monotonic() - began, 1)) | (dict(why=why) if why else {})

def run_as_program(path):
    "The code cells of one notebook in one namespace, without IPython; magics are left out."
    sys.path.insert(0, str(nb.ROOT))
    os.environ.setdefault("MPLBACKEND", "Agg")
    if find_spec("fastcore") is None: sys.modules["fastcore"], sys.modules["fastcore.test"] = types.ModuleType("fastcore"), checks()
    if find_spec("IPython") is None: sys.modules["IPython"], sys.modules["IPython.display"] = types.ModuleType("IPython"), shows()
    namespace = dict(__name__="__main__")
    for i, cell in enumerate(nb.read(path)["cells"]):
        src = nb.source(cell)
        found = nb.directives(src)
        if cell["cell_type"] != "code" or "nbdev_export(" in src or "notest" in found or found.get("eval") == "false": continue
        try: exec(compile(re.sub(r"^\s*[%!].*$", "", src, flags=re.M), f"{path}, cell {i}", "exec"), namespace)
        except Exception:
            traceback.print_exc()
            sys.exit(f'{path}, cell {i} ({cell["id"]})')

def checks():
    "What the notebooks use of fastcore.test, for machines that have no notebook tools."
    import contextlib
    import numpy as np
    def same(a, b):
        if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)): return len(a) == len(b) and all(map(same, a, b))
        return bool(np.all(np.asarray(a) == np.asarray(b))) if isinstance(a, np.ndarray) or isinstance(b, np.ndarray) else a == b
    def test_eq(a, b): assert same(a, b), f"{a!r} is not {b!r}"
    def test_close(a, b, eps=1e-5): assert np.allclose(a, b, rtol=0, atol=eps), f"{a!r} is not close to {b!r}"
    @contextlib.contextmanager
    def expect_fail(kind=Exception, text=""):
        try: yield
        except kind as error: assert text in str(error), f"{text!r} is not in {error!r}"
        else: raise AssertionError(f"{kind} was expected")
    found = types.ModuleType("fastcore.test")
    found.__dict__.update(test_eq=test_eq, test_close=test_close, expect_fail=expect_fail)
    return found

def shows():
    "IPython.display for machines that do not have it: whatever is asked of it takes anything and shows nothing."
    found = types.ModuleType("IPython.display")
    found.__getattr__ = lambda name: lambda *args, **options: None
    return found

def bench_groups():
    "Names of the groups of bench/bench_cuda.py, read from its text."
    return re.findall(r'^@group\("(\w+)"\)', (nb.ROOT/"bench"/"bench_cuda.py").read_text(encoding="utf-8"), re.M)

def bench_group(name, seconds, *options):
    "One group in a process of its own, so that a kernel that breaks the device breaks no other group: its rows. After a row that ends the program the next ones are asked in a new one."
    rows, end, begun = [], time.monotonic() + seconds, 0
    fail = lambda row, why: dict(group=name, name=row, error=why, value=None, other=None, ratio=None, target=None, met=None, unit="", against="")
    while begun is not None and begun < 200:
        under_way, tail, lost, left = [], deque(maxlen=30), [], max(10, end - time.monotonic())
        def see(line, under_way=under_way, tail=tail, lost=lost):
            if line.startswith('{"begin"'): under_way.append(json.loads(line)["begin"])
            elif line.startswith('{"row"'):
                rows.append(json.loads(line)["row"])
                if LOST.search(rows[-1]["error"] or ""):
                    lost.append(1)
                    return "enough"
            elif not line.startswith("{"):
                tail.append(line)
                print(line, end="", flush=True)
        before = len(rows)
        why = watch([sys.executable, "-u", "-m", "bench.bench_cuda", name, "--seconds", str(round(left)), "--lines", "--after", str(begun), *options], left + 30, see)
        if why and not lost: rows.append(fail(under_way[-1] if under_way else name, f'{why}: {"".join(tail)[-600:]}'))
        begun = begun + len(rows) - before if why and under_way and end - time.monotonic() > 20 else None
    return rows or [fail(name, "no row")]

def page(result):
    "The result as Markdown."
    m, t = result["machine"], result.get("tests")
    lines = [f'# CUDA check: {m["device"]}', "",
             f'{m["date"]}; compute capability {m["compute"]}, {m["memory_gib"]} GiB, driver {m["driver"]}, runtime {m["runtime"]}, '
             f'Python {m["python"]}, {", ".join(f"{k} {v}" for k, v in m["versions"].items())}; commit {m["commit"]}.', ""]
    lines += ["| target | at least | measured | |", "| --- | ---: | ---: | --- |", *(f'| {text} | {least} | {"" if worst is None else f"{worst:.2f}"} | {verdict} |' for text, least, worst, verdict in targets(result)), ""]
    if t:
        lines += [f'Tests: {sum(v["ok"] for v in t.values())} of {len(t)} files passed.', *(f'- {name}: {v["summary"]}' + "".join(f"\n  - failed: `{f}`" for f in v["failed"]) for name, v in t.items()), ""]
    if result.get("parity"):
        found, theirs = result["parity"], m["versions"].get("torch", "that is not there")
        lines += [f'Parity with PyTorch {theirs} on the CPU: {sum(v["state"] == "green" for v in found.values())} of {len(found)} entries agree in every form '
                  f'({sum(v["state"] == "absent" for v in found.values())} are not in that version).', *(f'- {k}: {v["differs"]}' for k, v in found.items() if v["state"] == "red"), ""]
    if result.get("cells"):
        lines += ["Notebook cells: " + ", ".join(f'{k} {"ok" if v["ok"] else "FAILED"} ({v["seconds"]} s)' for k, v in result["cells"].items()), ""]
    for group, rows in result.get("bench", {}).items():
        lines += [f"| {group} | litetorch | | measured against | | ratio | target | |", "| --- | ---: | --- | --- | ---: | ---: | ---: | --- |", *map(table_row, rows), ""]
    return "\n".join(lines)

def table_row(r):
    "One row of a benchmark table."
    number = lambda v: "" if v is None else f"{v:.3g}" if v < 1000 else f"{v:.0f}"
    verdict = "failed: " + r["error"].strip().splitlines()[-1][:160].replace("|", "/") if r["error"] else "" if r["met"] is None else "met" if r["met"] else "missed"
    return f'| {r["name"]} | {number(r["value"])} | {r["unit"]} | {r["against"]} | {number(r["other"])} | {number(r["ratio"])} | {number(r["target"])} | {verdict} |'

def commit():
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=nb.ROOT, capture_output=True, text=True)
    return done.stdout.strip() or "unknown"

def targets(result):
    "For each target: (text, at least, the worst ratio that was measured, verdict)."
    for text, group, rows, least in TARGETS:
        found = [r for r in result.get("bench", {}).get(group, ()) if re.search(rows, r["name"])]
        ratios, bad = [r["ratio"] for r in found if r["ratio"] is not None], [r for r in found if r["error"]]
        worst = min(ratios, default=None)
        verdict = "not measured" if worst is None else "NOT ok" if worst < least else f"ok, but {len(bad)} rows failed" if bad else "ok"
        yield text, least, worst, verdict

def show_targets(result):
    print(f'\n{"target":62} {"at least":>8} {"measured":>9}')
    for text, least, worst, verdict in targets(result): print(f'{text:62} {least:8.2f} {"-" if worst is None else format(worst, ".2f"):>9}  {verdict}', flush=True)

def option(args, name, otherwise):
    return args[args.index(name) + 1] if name in args else otherwise

def main(args):
    if args[:1] == ["--run"]:
        if "--rehearse" in args: stand_in()
        return run_as_program(Path(args[1]))
    os.chdir(nb.ROOT)
    rehearsing, end = "--rehearse" in args, time.monotonic() + float(option(args, "--seconds", 3600))
    known = [*bench_groups(), "tests", "parity", "cells"]
    asked = [k for k in known if k in args or "bench" in args and k not in known[-3:]]
    if rehearsing: return rehearse(asked or [k for k in known if k != "cells"])
    reason = without_gpu()
    if reason: print(f"no GPU: {reason}; nothing was checked and nothing is claimed"); return
    result = kept(machine())
    wanted = asked or known
    steps = [(*s, bool(asked)) for k in wanted for s in steps_of(k, result)]
    lock = threading.Lock()
    for part, name, step, again in steps:
        there = result.setdefault(part, {})
        if not again and name is not None and complete(part, there.get(name)): continue
        left = end - time.monotonic() - 10
        if left < 20: print(f'{part} {name or ""}: not begun, out of time', flush=True); continue
        if part == "parity":
            def save(entry, state, differs, there=there):
                with lock:
                    there[entry] = dict(state=state, differs=" ".join(differs.split())[:300])
                    if state == "red": print(f'FAIL {entry}: {there[entry]["differs"][:150]}', flush=True)
                    if len(there) % 25 == 0: keep(result, option(args, "--also", None), quiet=True)
            step([n for n in parity_names() if again or n not in there], left, save)
            print(f'parity: {sum(v["state"] == "green" for v in there.values())} of {len(there)} entries agree', flush=True)
        else: there[name] = step(name, min(left, LONGEST))
        keep(result, option(args, "--also", None))
    passed = [not r["error"] for rows in result.get("bench", {}).values() for r in rows] + [v["ok"] for part in ("tests", "cells") for v in result.get(part, {}).values()]
    show_targets(result)
    print(f"{sum(passed)} of {len(passed)} rows, test files and notebooks passed")
    sys.exit(not all(passed))

def steps_of(kind, result):
    "The steps of a part of the check: (key of the result, name, function)."
    if kind == "tests": return [("tests", name, test_file) for name in test_files()]
    if kind == "cells": return [("cells", nb.page(path), lambda name, seconds, path=path: cells_of(path, seconds)) for path in cuda_notebooks()]
    if kind == "parity": return [("parity", None, parity)] if "torch" in result["machine"]["versions"] else []
    return [("bench", kind, bench_group)]

def complete(part, found) -> bool:
    "Whether a step of an earlier call needs no second one."
    return bool(found) and (all("out of time" not in (r["error"] or "") for r in found) if part == "bench" else found["ok"])

def stand_in():
    sys.path[:0] = [str(nb.ROOT), str(nb.ROOT/"tests")]
    __import__("standin_cupy").install()

def rehearse(parts):
    "Each part on the stand-in, at tiny sizes: every row of the benchmarks, two of each of the GPU tests, two entries of the database. Exits with 1 if something fails."
    bad, found = [], {}
    def said(entry, state, differs):
        if state != "green": bad.append(("parity", entry, differs))
    for part in parts:
        if part == "tests": bad += [(part, name, why["summary"]) for name in test_files() if not (why := test_file(name, 600, "-p", "standin_cupy", "--few", "2"))["ok"]]
        elif part == "parity": parity(parity_names()[:2], 300, said, 1, "standin")
        elif part == "cells": bad += [(part, nb.page(path), why["why"]) for path in cuda_notebooks() if not (why := cells_of(path, 300, "--rehearse"))["ok"]]
        else:
            found[part] = bench_group(part, 600, "--rehearse")
            bad += [(part, r["name"], r["error"]) for r in found[part] if r["error"]]
    if found: show_targets(dict(bench=found))
    print(f'rehearsed {", ".join(parts)} (the numbers mean nothing): {len(bad)} rows failed' + "".join(f"\n  {g}: {n}: {e.strip().splitlines()[-1]}" for g, n, e in bad))
    sys.exit(bool(bad))

def place(machine): return RESULTS/f'cuda_{re.sub(chr(92) + "W+", "-", machine["device"].lower()).strip("-")}.json'

def kept(machine):
    "What earlier calls found on this machine with this commit, or a fresh start."
    try: old = json.loads(place(machine).read_text(encoding="utf-8"))
    except (OSError, ValueError): return dict(machine=machine)
    return old | dict(machine=machine) if old["machine"]["commit"] == machine["commit"] else dict(machine=machine)

def keep(result, also=None, quiet=False):
    "Write the result, and its page."
    path = place(result["machine"])
    for p in (path, *([Path(also)/path.name] if also else [])):
        nb.write(p, json.dumps(result, indent=1) + "\n")
        nb.write(p.with_suffix(".md"), page(result))
    if not quiet: print(f"{path.relative_to(nb.ROOT)} and .md", flush=True)

def without_gpu():
    "Why there is nothing to check; None on a machine with a GPU."
    try: import cupy
    except ImportError: return 'CuPy is not installed (pip install "litetorch[cuda13]" or "litetorch[cuda12]")'
    if cupy.cuda.is_available(): return None
    try: cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error: return str(error)
    return "the driver shows no device"

if __name__ == "__main__": main(sys.argv[1:])
