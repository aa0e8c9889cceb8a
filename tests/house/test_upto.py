"""The house built up to one page: what comes later cannot be used, and what is there works."""
import subprocess, sys

import nb

def run(program, last):
    "A program in a process that has only what the pages up to `last` make."
    text = f"import sys; sys.path.insert(0, 'tools')\nimport upto; house = upto.gate({last!r})\n{program}"
    return subprocess.run([sys.executable, "-c", text], cwd=nb.ROOT, capture_output=True, text=True)

def test_what_comes_later_is_refused_by_name():
    done = run("from litetorch.autograd.engine import no_grad\nno_grad()", "16_views")
    assert "upto.Later: litetorch.autograd.engine.no_grad is made in 20_autograd, a later page" in done.stderr
    done = run("import litetorch as torch\nx = torch.ones(2, requires_grad=True); (x*x).sum().backward(); print(x.grad.tolist())\ntorch.compile(lambda x: x)(x)", "41_fx")
    assert done.stdout == "[2.0, 2.0]\n"
    assert "litetorch.compiler.runtime.compile is made in compiler/runtime, a later page" in done.stderr

def test_the_last_page_is_there():
    done = run("from litetorch.autograd.engine import no_grad\nwith no_grad(): print(1)", "20_autograd")
    assert (done.stdout, done.stderr) == ("1\n", "")

def test_lifted_it_is_whole():
    done = run("""
import litetorch as torch
from litetorch.compiler.runtime import compile as early
torch.ones(1)
house.lift()
x = torch.ones(3)
assert early(lambda x: x + 1)(x).tolist() == torch.compile(lambda x: x + 1)(x).tolist() == [2., 2., 2.]
from litetorch.cuda.device import Stream
assert torch.cuda.Stream is Stream and isinstance(Stream, type)
""", "24_optim")
    assert done.stderr == ""

def test_a_page_that_looks_ahead_is_red(tmp_path):
    text = (nb.NBS/"12_bindings.ipynb").read_text(encoding="utf-8")
    assert "#| ahead" in text
    blind = nb.NBS/"_exercises"/f"{tmp_path.name}.ipynb"
    nb.write(blind, text.replace("#| ahead\\n", ""))
    program = f"""import sys; sys.path.insert(0, 'tools')
from pathlib import Path
import run_notebooks
[result] = run_notebooks.run([(Path({str(blind)!r}), Path({str(tmp_path/"executed.ipynb")!r}))], run_notebooks.skip_reasons(quick=True), report=lambda r: None, last="12_bindings")
print(result.error)"""
    try: done = subprocess.run([sys.executable, "-c", program], cwd=nb.ROOT, capture_output=True, text=True)      # where nothing is imported yet
    finally: blind.unlink()
    assert "a later page" in done.stdout

def test_most_of_the_book_needs_no_look_ahead():
    "From storey to storey: of 40 pages, few show something in the finished house before their questions."
    ahead = [name for name in nb.places() if nb.in_book(name) for c in nb.read(nb.NBS/f"{name}.ipynb")["cells"] if "ahead" in nb.directives(nb.source(c))]
    assert set(ahead) <= {"12_bindings", "45_translator", "60_report"}

def test_the_command():
    done = subprocess.run([sys.executable, "tools/upto.py", "01"], cwd=nb.ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "2 pages are green with nothing that comes after 01_dtypes, 0 are not", done.stdout[-3000:] + done.stderr[-3000:]
    done = subprocess.run([sys.executable, "tools/upto.py", "index"], cwd=nb.ROOT, capture_output=True, text=True)
    assert done.returncode and "index has no place" in done.stderr
