"""Run notebooks, each in a fresh process forked from one warm parent.

    python tools/run_notebooks.py                  # check all; executed copies go to _executed/ (the site's input)
    python tools/run_notebooks.py 00 pooling       # check some
    python tools/run_notebooks.py --in-place 00    # save the outputs in nbs/, for committing
    python tools/run_notebooks.py --in-place --measure 14    # those of `#| measured` cells too: on a quiet machine

A notebook runs in the house as it stands at its place in the contents: what later pages make cannot be used (tools/upto.py), but from a cell on that
is headed `#| ahead`. A cell headed `#| measured` tells how fast this machine is: in place it keeps its stored outputs unless --measure is given. A cell headed `#| cuda` runs where a GPU is, `#| slow` unless --quick is given, `#| notest` never; a cell that is
not run keeps its stored outputs, and is counted and named. `#| eval: false` marks code that is only shown.
"""
import argparse, multiprocessing as mp, os, re, signal, sys, tempfile, time, traceback
from dataclasses import dataclass, field
from importlib.util import find_spec
from multiprocessing.connection import wait
from pathlib import Path

import upto
from nb import NBS, ROOT, directives, dumps, full_name, notebooks, page, read, source, write

EXECUTED = ROOT/"_executed"
HEAVY = 60_000        # bytes of stored output that one cell may have
LIMIT = 600           # seconds that one notebook may take


@dataclass
class Result:
    "What became of one notebook."
    path: Path
    seconds: float = 0
    cells: int = 0                                # code cells run
    skipped: list = field(default_factory=list)   # (cell id, reason)
    error: str = ""

    def __str__(self):
        n = len(self.skipped)
        why = f', {n} skipped ({", ".join(sorted({r for _, r in self.skipped}))})' if n else ""
        return f'{"FAIL" if self.error else " ok "} {page(self.path):32} {self.seconds:6.1f} s  {self.cells} cells{why}'


def has_gpu(): return Path("/dev/nvidiactl").exists() and find_spec("cupy") is not None

def skip_reasons(quick=False, measure=True):
    "Directive -> why its cells are not run here; '' if nobody need know."
    reasons = dict(notest="notest")
    if not measure: reasons["measured"] = ""
    if quick: reasons["slow"] = "slow"
    if not has_gpu(): reasons["cuda"] = "no GPU"
    return reasons


# ---- in the child ----

def new_shell():
    "An IPython shell whose figures are small PNGs that are the same in each run."
    os.environ.update(IN_TEST="1", IPYTHONDIR=tempfile.mkdtemp())
    os.chdir(NBS)                                     # for all, so that a path means the same in each
    sys.path.insert(0, str(ROOT))
    from execnb.shell import CaptureShell
    from matplotlib_inline.config import InlineBackend
    shell = CaptureShell(mpl_format="png")
    shell.run(f"import sys; sys.path.insert(0, {str(ROOT)!r})")
    import matplotlib
    matplotlib.rcParams.update({"figure.dpi": 96, "svg.hashsalt": "litetorch"})
    InlineBackend.instance(parent=shell).print_figure_kwargs = dict(bbox_inches="tight", metadata=dict(Software=None))
    return shell

def short_traceback(exc):
    "The traceback from the notebook's own frame on."
    tb = exc.__traceback__
    while tb and re.search(r"[/\\](IPython|execnb)[/\\]", tb.tb_frame.f_code.co_filename): tb = tb.tb_next
    return "".join(traceback.format_exception(type(exc), exc, tb))

def not_to_run(src, reasons):
    "None for a cell to run; '' for one that is never run; else why it is skipped."
    found = directives(src)
    if "nbdev_export(" in src or found.get("eval", "").lower() == "false": return ""
    return next((why for flag, why in reasons.items() if flag in found), None)

def execute(path, reasons, last=None):
    "Run one notebook, in the house as it stands when the page `last` is reached (this one, if it is None); returns it with fresh outputs, and the Result."
    def out_of_time(*_): raise TimeoutError(f"longer than {LIMIT} s")
    signal.signal(signal.SIGALRM, out_of_time)
    signal.alarm(LIMIT)
    nb, result, start, house = read(path), Result(path), time.time(), upto.gate(last or page(path))
    shell = new_shell()
    for i, cell in enumerate(nb["cells"]):
        if cell["cell_type"] != "code": continue
        why = not_to_run(source(cell), reasons)
        if why: result.skipped.append((cell["id"], why))
        if why is not None: continue
        if upto.AHEAD & directives(source(cell)).keys(): house.lift()
        cell["outputs"] = list(shell.run(source(cell)))
        result.cells += 1
        if shell.exc:
            result.error = f'cell {i} (id {cell["id"]}):\n{short_traceback(shell.exc)}'
            break
    signal.alarm(0)
    result.seconds = time.time() - start
    return tidy(nb), result

def tidy(nb):
    "Drop what differs from run to run: counts, metadata, addresses."
    from nbdev.clean import clean_nb
    clean_nb(nb)
    return nb

def too_heavy(nb):
    heavy = [(c["id"], len(dumps(c["outputs"]))) for c in nb["cells"] if c["cell_type"] == "code"]
    return [f"cell {id}: {size/1e3:.0f} kB of output, more than {HEAVY/1e3:.0f} kB" for id, size in heavy if size > HEAVY]

def child(path, target, reasons, last, pipe):
    try:
        nb, result = execute(path, reasons, last)
        if target == path and not result.error: result.error = "\n".join(too_heavy(nb))
        if target != path or not result.error: write(target, dumps(nb))
    except BaseException: result = Result(path, error=traceback.format_exc())
    pipe.send(vars(result))                       # a plain dict: the shell has taken the name __main__
    pipe.close()
    sys.stdout.flush()
    os._exit(0)                                   # do not wait for threads that a notebook left behind


# ---- in the parent ----

def warm_up():
    "Import, once for all children, what takes long and starts no threads."
    for v in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"): os.environ.setdefault(v, "1")
    os.environ.setdefault("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    import matplotlib.pyplot, numba, numpy, execnb.shell, nbdev.clean  # noqa: F401

def run(jobs, reasons, workers=2, report=print, last=None):
    "Run (notebook, where the executed copy goes) pairs; returns a Result each, reported as they come."
    warm_up()
    scratch = tempfile.TemporaryDirectory(prefix="litetorch-notebooks-")
    tempfile.tempdir = scratch.name                   # of the children: gone when the run is over
    context, todo, running, results = mp.get_context("fork"), list(jobs)[::-1], {}, []
    while todo or running:
        while todo and len(running) < workers:
            path, target = todo.pop()
            mine, theirs = context.Pipe(duplex=False)
            process = context.Process(target=child, args=(path, target, reasons, last, theirs))
            process.start()
            theirs.close()
            running[mine] = process, path, time.time()
        for pipe in wait(list(running)):
            process, path, start = running.pop(pipe)
            try: result = Result(**pipe.recv())
            except EOFError: result = Result(path, time.time() - start, error="the process died")
            process.join()
            if process.exitcode: result.error += f" (exit code {process.exitcode})"
            results.append(result)
            report(result)
            if result.error: report(result.error)
    tempfile.tempdir = None
    scratch.cleanup()
    return sorted(results, key=lambda r: r.path)

def run_in_place(paths, measure=False, **kwargs):
    results = run([(p, p) for p in paths], skip_reasons(measure=measure), **kwargs)
    return not any(r.error for r in results)

def run_to_copies(paths, quick=False, **kwargs):
    return run([(p, EXECUTED/p.relative_to(NBS)) for p in paths], skip_reasons(quick), **kwargs)

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("names", nargs="*", help="notebooks; none means all")
    p.add_argument("--in-place", action="store_true")
    p.add_argument("--quick", action="store_true", help="skip cells headed `#| slow`")
    p.add_argument("--measure", action="store_true", help="with --in-place: run cells headed `#| measured`")
    p.add_argument("-j", type=int, default=2, help="processes (2)")
    args = p.parse_args()
    paths = [NBS/f'{full_name(name, "run")}.ipynb' for name in args.names] or notebooks()
    start = time.time()
    if args.in_place: sys.exit(not run_in_place(paths, args.measure, workers=args.j))
    results = run_to_copies(paths, args.quick, workers=args.j)
    failed, skipped = sum(bool(r.error) for r in results), sum(len(r.skipped) for r in results)
    print(f"{len(results) - failed} passed, {failed} failed, {skipped} cells skipped in {time.time() - start:.1f} s")
    sys.exit(failed > 0)

if __name__ == "__main__": main()
