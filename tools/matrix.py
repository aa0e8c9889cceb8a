"""The same tests on lesser processors (`make check-cpus`) and on every CPython that is found (`make check-pythons`).

    python tools/matrix.py cpus                 the whole suite, compiled for x86-64-v2, -v3, -v4 and without the matrix unit, as far as this processor has them; where qemu-user
                                                is installed, the smallest program on an emulated processor of 2008 that cannot do more than it says
    python tools/matrix.py pythons              the wheel in a bare environment, then the whole suite, on 3.11, 3.12 and 3.13
    python tools/matrix.py pythons --bare       only the first
    ... -- tests/aten/test_loops.py -k exp           what comes after `--` goes to pytest instead of the whole suite
"""
import argparse, os, shutil, subprocess, sys, time
from pathlib import Path

import nb

sys.path.insert(0, str(nb.ROOT))

VERSIONS = ("3.11", "3.12", "3.13")
BARE = ["test_tiny.py", *(f"dynamo/test_{n}.py" for n in ("bytecode", "syntax", "ordinary", "hook")), "house/test_places.py"]      # what needs PyTorch is left out
WITHOUT = "not one_graph and not higher_order and not beside_pytorch"


def pytest(python, what, env=None, cwd=nb.ROOT):
    "Run tests by an interpreter, or the words that start one; (passed or not, pytest's last line, seconds)."
    start = time.time()
    done = subprocess.run([*(python if isinstance(python, list) else [str(python)]), "-m", "pytest", "-q", "-p", "no:cacheprovider", *what], cwd=cwd, env={**os.environ, **(env or {})}, capture_output=True, text=True, check=False)
    lines = done.stdout.strip().splitlines() or done.stderr.strip().splitlines() or ["nothing printed"]
    if done.returncode: print("\n".join(lines[-40:]))
    return not done.returncode, lines[-1], time.time() - start

def cpus(what):
    "The suite for each lesser processor that this one can be."
    from litetorch.aten.loops.target import target, target_of
    here = target()
    for wish in ("x86-64-v2", "x86-64-v3", "x86-64-v4", "-amx-tile", ""):
        if wish[:1] == "x":
            try: target_of(wish, here.cpu, set(here.features))
            except RuntimeError as e: yield wish, None, str(e), 0; continue
        if wish == "-amx-tile" and not here.has("amx-tile"): yield wish, None, "this processor has none", 0; continue
        yield wish or here.cpu, *pytest(sys.executable, what, {"LITETORCH_CPU": wish, "LITETORCH_CACHE": str(nb.ROOT/".cache"/f"cpu{wish}")})

    emulator = shutil.which("qemu-x86_64") or shutil.which("qemu-x86_64-static")
    if emulator is None or not here.cpu_is_x86: yield "emulated Nehalem", None, "no qemu-x86_64 here", 0
    else: yield "emulated Nehalem", *pytest([emulator, "-cpu", "Nehalem", sys.executable], ["-p", "no:xdist", "tests/test_tiny.py"], {"LITETORCH_BARE": "1", "LITETORCH_CACHE": str(nb.ROOT/".cache"/"nehalem")})

def find(version):
    "An interpreter of this version, or None."
    for path in (shutil.which(f"python{version}"), *sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))):
        if path and subprocess.run([path, "-c", f'import sys; sys.exit("%d.%d" % sys.version_info[:2] != "{version}")'], capture_output=True, check=False).returncode == 0: return path

def pythons(what, bare):
    "The wheel in a bare environment, and the suite, on each Python."
    wheels = nb.ROOT/"_pythons"/"wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    shutil.rmtree(nb.ROOT/"build", ignore_errors=True)                     # modules of an earlier wheel would go into this one
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", wheels, "."], cwd=nb.ROOT, check=True)
    wheel, = wheels.glob("*.whl")
    for version in VERSIONS:
        python = find(version)
        if python is None: yield f"Python {version}", None, "not found", 0; continue
        venv = nb.ROOT/"_pythons"/version
        subprocess.run([python, "-m", "venv", "--clear", venv], check=True)
        subprocess.run([venv/"bin"/"python", "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{wheel}[tour]", "pytest", "psutil"], check=True)
        tests = [str(nb.ROOT/"tests"/name) for name in BARE]
        yield f"Python {version}, wheel", *pytest(venv/"bin"/"python", ["-c", os.devnull, f'--rootdir={nb.ROOT/"tests"}', "-k", WITHOUT, *tests], {"LITETORCH_BARE": "1"}, wheels)
        start = time.time()
        tour = subprocess.run([venv/"bin"/"python", "-m", "litetorch.tour"], cwd=wheels, capture_output=True, text=True, check=False)
        yield f"Python {version}, tour", not tour.returncode, (tour.stdout if not tour.returncode else tour.stderr).strip().splitlines()[-1], time.time() - start
        if bare: continue
        subprocess.run([venv/"bin"/"python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", ".[test]"], cwd=nb.ROOT, check=True)
        yield f"Python {version}", *pytest(venv/"bin"/"python", what)

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", choices=["cpus", "pythons"])
    parser.add_argument("--bare", action="store_true")
    mine, _, rest = " ".join(sys.argv[1:]).partition(" -- ")
    args = parser.parse_args(mine.split())
    what = rest.split() or ["-n", "2", "--dist", "worksteal", "tests"]
    rows = []
    for row in cpus(what) if args.which == "cpus" else pythons(what, args.bare):
        rows.append(row)
        name, ok, said, seconds = row
        print(f'{name:22} {"passed" if ok else "absent" if ok is None else "FAILED":8} {seconds/60:5.1f} min  {said}', flush=True)
    failed, ran = sum(ok is False for _, ok, *_ in rows), sum(ok is not None for _, ok, *_ in rows)
    print(f"{ran - failed} passed, {failed} failed, {len(rows) - ran} skipped")
    sys.exit(bool(failed) or not ran)

if __name__ == "__main__": main()
