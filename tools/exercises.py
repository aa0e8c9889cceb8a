"""Exercises on pages of the book: a line of the page is broken, or taken out, and the page's own checks tell when it is whole again.

    python tools/exercises.py                        # what there is to do
    python tools/exercises.py 00_tensor              # write nbs/_exercises/00_tensor_repair.ipynb, and _extend if there is one
    python tools/exercises.py --check 00_tensor      # run what you made of them: which check is red, or that all are green

Work in the notebook that it writes: the package stays whole. `nbs/exercises.toml` holds the tasks; the answers are the pages themselves.
"""
import argparse, re, sys, tomllib
from dataclasses import dataclass

import nb, run_notebooks

TASKS = nb.NBS/"exercises.toml"
HERE = nb.NBS/"_exercises"
HOW = dict(repair="One line of this page is wrong. Find it, and mend it.", extend="One line of this page is missing. Write it where a comment asks for it.")


@dataclass(frozen=True)
class Exercise:
    "The page with `line` replaced by `becomes`; `task` tells what the reader knows."
    page: str
    kind: str                # "repair" or "extend"
    line: str
    task: str
    becomes: str = ""

    @property
    def name(self): return f"{self.page}_{self.kind}"
    @property
    def path(self): return HERE/f"{self.name}.ipynb"

    def notebook(self) -> dict:
        "The broken page. ValueError unless exactly one line of it is `line`."
        book = nb.read(nb.NBS/f"{self.page}.ipynb")
        found = [c for c in book["cells"] if c["cell_type"] == "code" for line in nb.source(c).splitlines() if line.strip() == self.line]
        if len(found) != 1: raise ValueError(f"{self.name}: {len(found)} lines of the page read {self.line!r}, expected one")
        becomes = self.becomes or "...    # here"
        text = re.sub(rf"(?m)^([ \t]*){re.escape(self.line)}[ \t]*$", lambda m: m[1] + becomes, nb.source(found[0]))
        found[0]["source"] = text.splitlines(keepends=True)
        book["cells"] = [c for c in book["cells"] if "nbdev_export(" not in nb.source(c)]
        for c in book["cells"]:
            if c["cell_type"] == "markdown": c["source"] = re.sub(r"\]\((?!https?:|#|/|attachment:)", "](../", nb.source(c)).splitlines(keepends=True)
        book["cells"].insert(1, dict(cell_type="markdown", id="exercise", metadata={}, source=self.banner().splitlines(keepends=True)))
        return book

    def banner(self):
        return f"> **Exercise.** {HOW[self.kind]} {self.task}\n>\n> `python tools/exercises.py --check {self.page}` runs the page; the stored outputs are those of the whole page, " \
               f"and so is the answer: [{self.page}](../{self.page}.ipynb)."

def tasks(page=None):
    "All, or those of one page, in the order of the book."
    rows = tomllib.loads(TASKS.read_text(encoding="utf-8"))
    if unknown := rows.keys() - nb.places().keys(): raise ValueError(f"exercises.toml: no such pages: {', '.join(sorted(unknown))}")
    return [Exercise(p, kind, **task) for p in nb.places() if p in rows and page in (None, p) for kind, task in rows[p].items()]

def write(exercise, again=False):
    "Write the exercise's notebook; what a reader has begun is kept unless `again`."
    if exercise.path.exists() and not again: return print(f"{exercise.path.relative_to(nb.ROOT)} is there already (--again begins anew)")
    nb.write(exercise.path, nb.dumps(exercise.notebook()))
    print(f"{exercise.path.relative_to(nb.ROOT)}: {exercise.task}")

def check(todo, report=print):
    "Run the readers' notebooks: {exercise name: '' or what is red}."
    executed = run_notebooks.EXECUTED/"_exercises"
    results = run_notebooks.run([(e.path, executed/e.path.name) for e in todo], run_notebooks.skip_reasons(quick=True), report=report)
    return {r.path.stem: r.error for r in results}

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("page", nargs="?", help="00_tensor, or a beginning such as 00")
    p.add_argument("--check", action="store_true", help="run what you made of it")
    p.add_argument("--again", action="store_true", help="begin anew: write over what you made of it")
    args = p.parse_args()
    if args.page is None:
        for e in tasks(): print(f"{e.page:16} {e.kind:7} {e.task}")
        return
    page = nb.full_name(args.page, "exercise")
    todo = tasks(page)
    if not todo: sys.exit(f"{page} has no exercise; `python tools/exercises.py` lists those that have")
    if not args.check:
        for e in todo: write(e, args.again)
        return
    if not (begun := [e for e in todo if e.path.exists()]): sys.exit(f"nothing to check yet: `python tools/exercises.py {page}` writes the exercise")
    red = check(begun)
    for name, error in red.items(): print(f"{name}: {'not yet' if error else 'whole again'}")
    sys.exit(any(red.values()))

if __name__ == "__main__": main()
