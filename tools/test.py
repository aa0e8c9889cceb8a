"""Everything that is checked (`make test`), in four phases; each reports what passed, failed and was skipped. `--all` (`make test-all`) adds a fifth.

    checks      tools/check.py: export changes nothing, import order, hygiene, lint
    notebooks   every notebook in a process of its own
    pytest      tests/, with the PyTorch wheel as the oracle
    site        Sphinx, where a warning is an error
    rehearsal   all GPU tests on NumPy memory (tests/standin_cupy.py), of which pytest runs a sample

The only good reason to skip is "no GPU" or, for tests of several, "no GPU number 2" (in the rehearsal, that a test needs a real one); whatever is skipped for another is counted as failed.
"""
import os, subprocess, sys, time
import xml.etree.ElementTree as xml
from collections import Counter
from dataclasses import dataclass, field

import build_site, check, nb, run_notebooks

GOOD_REASON = "no GPU"
REHEARSED = "rehearsal: "            # a GPU test that says why it makes no sense on NumPy memory
JUNIT = nb.ROOT/".cache"/"pytest.xml"


@dataclass
class Tally:
    "What one phase found."
    passed: int = 0
    failed: list = field(default_factory=list)         # names
    skipped: Counter = field(default_factory=Counter)  # reason -> how many

    def skip(self, what, reason):
        if reason.startswith((GOOD_REASON, REHEARSED)): self.skipped[reason] += 1
        else: self.failed.append(f"{what}: skipped, {reason}")


def checks():
    failures = check.run_checks()
    return Tally(sum(not f for f in failures.values()), [f"check {name}" for name, f in failures.items() if f])

def notebooks():
    tally = Tally()
    for r in run_notebooks.run_to_copies(nb.notebooks()):
        if r.error: tally.failed.append(f"notebook {nb.page(r.path)}")
        else: tally.passed += 1
        for cell, reason in r.skipped: tally.skip(f"{nb.page(r.path)} cell {cell}", reason)
    return tally

def pytest(*what, env=None):
    "Three at a time: on two cores one of them waits for processes of its own."
    JUNIT.parent.mkdir(exist_ok=True)
    JUNIT.unlink(missing_ok=True)
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "3", "--dist", "worksteal", f"--junitxml={JUNIT}", *what], cwd=nb.ROOT, env=env)
    tally = Tally()
    for case in xml.parse(JUNIT).iter("testcase") if JUNIT.exists() else []:
        name, outcome = f'{case.get("classname")}::{case.get("name")}', {e.tag: e for e in case}
        if "skipped" in outcome: tally.skip(name, outcome["skipped"].get("message", ""))
        elif {"failure", "error"} & outcome.keys(): tally.failed.append(name)
        else: tally.passed += 1
    if done.returncode and not tally.failed: tally.failed.append(f"pytest ended with {done.returncode}")
    return tally

def rehearsal(): return pytest("-p", "standin_cupy", "tests/cuda", env=os.environ | {"PYTHONPATH": os.pathsep.join([str(nb.ROOT), str(nb.ROOT/"tests")])})

def site():
    wrong = build_site.build()
    if wrong: print(wrong)
    return Tally(not wrong, ["site"] if wrong else [])

PHASES = dict(checks=(checks, .02), notebooks=(notebooks, .17), pytest=(pytest, .71), site=(site, .1))      # and which part of the time each takes
MORE = dict(rehearsal=(rehearsal, 1.))


def main():
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)      # a hundred processes import the package: from source, two seconds each
    phases = PHASES | MORE if "--all" in sys.argv else PHASES
    start, total, rows, done, whole = time.time(), Tally(), [], 0., sum(share for _, share in phases.values())
    for name, (phase, share) in phases.items():
        began = time.time()
        left = f" about {(began - start)*(1/done - 1)/60:.0f} minutes left" if done else ""
        print(f"\n== {name} =={left}", flush=True)
        done += share/whole
        tally = phase()
        print(f"== {name}: {time.time() - began:.0f} s ==", flush=True)
        rows.append((name, tally, time.time() - began))
        total.passed += tally.passed
        total.failed += tally.failed
        total.skipped += tally.skipped
    print("\nratios to PyTorch that changed when results were last kept (no test depends on them):", flush=True)
    subprocess.run([sys.executable, "-m", "bench.compare"], cwd=nb.ROOT)
    print(f'\n{"phase":12}{"passed":>8}{"failed":>8}{"skipped":>9}{"seconds":>9}')
    for name, t, seconds in rows:
        print(f"{name:12}{t.passed:8}{len(t.failed):8}{sum(t.skipped.values()):9}{seconds:9.0f}")
    for what in total.failed: print(f"failed: {what}")
    for reason, n in total.skipped.items(): print(f"skipped: {n} because {reason}")
    print(f"{(time.time() - start)/60:.1f} minutes")
    print(f"{total.passed} passed, {len(total.failed)} failed, {sum(total.skipped.values())} skipped")
    sys.exit(bool(total.failed))

if __name__ == "__main__": main()
