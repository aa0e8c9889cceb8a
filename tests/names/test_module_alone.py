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

LATER = """
import gc, sys
import litetorch as torch
torch.nn.Linear(2, 2)(torch.ones(1, 2)).sum().backward()
heavy = ("_dynamo", "_inductor", "_functorch", "_higher_order_ops", "_subclasses", "fx", "compiler", "distributions", "masked")
assert not [name for name in sys.modules if name.startswith(tuple(f"litetorch.{part}" for part in heavy))]
assert gc.isenabled() and gc.get_freeze_count() > 100_000                   # what is loaded is no business of the collector's
assert torch.compile(lambda x: x + 1)(torch.ones(2)).tolist() == [2, 2] and torch.fx.GraphModule and torch.distributions.Normal(0., 1.) and torch.cond and torch.masked and torch.jit.script
assert {"compile", "fx", "jit", "distributions", "cond"} <= set(dir(torch))
print("later")
"""

def test_a_training_step_does_without_the_compiler():
    done = subprocess.run([sys.executable, "-c", LATER], cwd=nb.ROOT, capture_output=True, text=True)
    assert done.stdout == "later\n", done.stderr
