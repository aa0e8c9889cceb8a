"""Each notebook's module can be the first that a program imports: what it needs it says."""
import subprocess, sys

import nb

FIRST = """
import importlib, os, sys
import matplotlib, numba, numpy                         # what takes long and is not ours, once for all
for name in sys.argv[1:]:
    if not (child := os.fork()):
        try: importlib.import_module(name)
        except BaseException as error: print(f"{name}: {error!r}", flush=True)
        os._exit(0)
    os.waitpid(child, 0)
"""

def first(names):
    "What went wrong, each module imported in a process of its own."
    done = subprocess.run([sys.executable, "-c", FIRST, *names], cwd=nb.ROOT, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return done.stdout.splitlines()

def test_every_module_can_be_the_first():
    names = [f"litetorch.{module}" for page in nb.found() if (module := nb.default_exp(nb.read(nb.NBS/f"{page}.ipynb")))]
    assert len(names) > 220
    assert not first(names)

def test_a_module_that_cannot(): assert first(["litetorch.nowhere"]) == ["""litetorch.nowhere: ModuleNotFoundError("No module named 'litetorch.nowhere'")"""]

def test_what_is_loaded_is_no_business_of_the_collectors():
    "Unless the program has made much before, which may become garbage."
    for before, frozen in (("", True), ("kept = [[] for _ in range(200_000)]; ", False)):
        program = f"import gc, litetorch as torch; {before}torch.ones(1); print(gc.isenabled(), gc.get_freeze_count() > 100_000)"
        done = subprocess.run([sys.executable, "-c", program], cwd=nb.ROOT, capture_output=True, text=True)
        assert done.stdout == f"True {frozen}\n", done.stderr
