"""The quick checks (`make check`): seconds, no test is run.

export      writing the generated files again changes nothing
order       notebooks import from pages that the contents name before them, packages from packages below; the contents name every notebook
hygiene     notebooks are clean: no counts, no stray metadata, title and summary, light outputs
rhythm      a sentence under each heading, one idea a cell, checks that are never far (tools/rhythm.py)
lint        ruff
size        a report, never a failure
"""
import hashlib, re, subprocess, sys, time

import export, imports, nb, rhythm, shape

HEAVY = 60_000           # bytes of stored output that one cell may have
WIDE, TOO_WIDE = 110, 180    # columns of an exported line: reported, forbidden


# ---- each check returns what is wrong, as lines; a line that starts with "note:" does not fail ----

def check_export():
    before = snapshot()
    export.export_notebooks()
    export.export_index()
    wrong = [f"{f} was not what the notebooks say; it is now" for f in changes(before, snapshot())]
    done = subprocess.run([sys.executable, export.GENERATOR, "--check"], cwd=nb.ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode: wrong += ["tools/generate.py --check:"] + done.stdout.splitlines()
    return wrong + [f"note: {f} is not in git" for f in untracked()]

def snapshot():
    files = [*nb.LIB.rglob("*.py"), export.INDEX, export.PICTURE, nb.ROOT/"README.md"]
    return {str(f.relative_to(nb.ROOT)): hashlib.sha1(f.read_bytes()).digest() for f in files if f.exists()}

def changes(a, b): return sorted(k for k in a.keys() | b.keys() if a.get(k) != b.get(k))

def untracked():
    git = subprocess.run(["git", "ls-files", "--others", "--exclude-standard", "nbs", "litetorch", "tests", "bench"],
                         cwd=nb.ROOT, capture_output=True, text=True)
    return git.stdout.split()

def check_order(): return against_contents_file() + imports.against_contents() + imports.against_packages()

def against_contents_file():
    "What nbs/contents.toml and the notebooks say differently."
    there, named = nb.found() - {"index"}, {name for name in nb.places() if name[0] != "("}
    wrong = [f"nbs/{name}.ipynb is not named in nbs/contents.toml" for name in sorted(there - named)]
    wrong += [f"nbs/contents.toml names {name}, of which there is no notebook" for name in sorted(named - there)]
    book = [name for name in nb.places() if nb.in_book(name)]
    if book != sorted(book) or len({name[:2] for name in book}) < len(book) or len(book) > 45: wrong.append(f"the book is at most 45 pages, numbered in their order, each number once: {book}")
    wrong += [f"{name} stands in nbs/ itself: a page of the book has a number of two digits" for name in sorted(there) if "/" not in name and not nb.in_book(name)]
    for name in there & named:
        module, storey = nb.default_exp(nb.read(nb.NBS/f"{name}.ipynb")), nb.family_of(name).part
        if nb.in_book(name):
            if int(name[0]) != storey: wrong.append(f"{name} stands in part {storey} of the contents")
        elif name.removeprefix("top/") != re.sub(r"(^|/)_", r"\1", module.replace(".", "/")) or name.startswith("top/") != ("." not in module):
            wrong.append(f"nbs/{name}.ipynb exports to {module}: a page of the reference has the name of its module")
    return wrong

def check_hygiene():
    wrong, owner = [], {}
    for f in nb.notebooks():
        book = nb.read(f)
        for line in unclean(book, f.stem == "index"):
            wrong.append(f"note: {nb.page(f)}: {line[6:]}" if line.startswith("note: ") else f"{nb.page(f)}: {line}")
        module = nb.default_exp(book)
        if module in owner: wrong.append(f"{nb.page(f)} and {owner[module]} both export to {module}")
        if module: owner[module] = nb.page(f)
    names = {}
    for f in sorted((nb.ROOT/"tests").rglob("test_*.py")):
        if not (f.parent/"__init__.py").exists(): names.setdefault(f.name, []).append(str(f.relative_to(nb.ROOT)))
    return wrong + [f'{" and ".join(same)} share a name: pytest collects only one of them' for same in names.values() if len(same) > 1]

def inside_pytorch(cells):
    "Whether a page is about running inside of PyTorch, which it may import then."
    return nb.source(cells[0]).startswith("#| default_exp pytorch.")

def unclean(book, is_index):
    "What is unclean in one notebook."
    cells = book["cells"]
    code = [c for c in cells if c["cell_type"] == "code"]
    if set(book["metadata"]) - {"kernelspec"}: yield f'metadata {sorted(set(book["metadata"]) - {"kernelspec"})}'
    if len({c["id"] for c in cells}) < len(cells): yield "two cells have the same id"
    for i, c in enumerate(cells):
        where, src = f'cell {i} ({c["id"]})', nb.source(c)
        if not src.strip(): yield f"{where} is empty"
        if c["metadata"]: yield f'{where} has metadata {sorted(c["metadata"])}'
        if c["cell_type"] == "markdown": yield from (f"{where} has a table row with {has} columns under a header with {wanted}: {row[:60]}" for row, has, wanted in uneven(src))
        if c["cell_type"] == "markdown" and "](#)" in src: yield f"{where} has a link to nowhere, `](#)`"
        if c["cell_type"] == "markdown" and not is_index and shape.wrapped(src) != src: yield f"{where} has a paragraph wider than {shape.WIDTH} columns (python tools/shape.py wraps it)"
        if c["cell_type"] != "code": continue
        if c["execution_count"] or any(o.get("execution_count") for o in c["outputs"]): yield f"{where} has a count"
        if any(o["output_type"] == "error" for o in c["outputs"]): yield f"{where} holds an error"
        if any(o.get("name") == "stderr" for o in c["outputs"]): yield f"note: {where} printed to stderr"
        if (size := len(nb.dumps(c["outputs"]))) > HEAVY: yield f"{where} has {size/1e3:.0f} kB of output"
        if re.search(r"^\s*(import torch\b|from torch\b)", src, re.M) and "hide" not in nb.directives(src) and not inside_pytorch(cells):
            yield f"{where} imports torch, which only hidden cells may use as the oracle"
    for c in code:
        if shreds := shape.lines_to_mend(nb.source(c)): yield f'cell {c["id"]} is shredded in lines {shreds} (python tools/shape.py mends it)'
    if code and not any(c["outputs"] for c in code): yield "note: no outputs are stored (make notebooks)"
    widths = [(width(line), c["id"]) for c in code if "export" in nb.directives(nb.source(c))
              for line in nb.source(c).splitlines() if width(line) > WIDE]
    if widths:
        note = "" if max(widths)[0] > TOO_WIDE else "note: "
        yield f"{note}{len(widths)} exported lines exceed {WIDE} columns, the widest ({max(widths)[0]}) in cell {max(widths)[1]}"
    title = next((nb.source(c) for c in cells if c["cell_type"] == "markdown"), "")
    if not re.match(r"# \S", title): yield 'the first text cell has no "# " title'
    if not is_index:
        if not re.search(r"^> \S", title, re.M): yield 'no "> " summary under the title'
        if not code or set(nb.directives(nb.source(cells[0]))) != {"default_exp"}: yield "the first cell is not default_exp"
        if "nbdev_export()" not in nb.source(cells[-1]) or "hide" not in nb.directives(nb.source(cells[-1])):
            yield "the last cell is not the hidden nbdev_export()"

def uneven(text):
    "(row, columns, columns of the header) of each row of a table that does not fit its header; a table that a blank line cuts in two has a row without one."
    columns = lambda line: len(re.sub(r"\\\||`[^`]*`", "", line).strip().strip("|").split("|"))
    header, code = None, False
    for line in text.split("\n"):
        if line.startswith(("```", "~~~")): code = not code
        if code or not line.startswith("|"): header = None; continue
        if header is None: header = columns(line)
        elif columns(line) != header: yield line, columns(line), header

def width(line):
    "Columns of a line; a comment or the text of a string, which no line break can shorten, counts as ten."
    return len(re.sub(r"#.*$", "#"*10, re.sub(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'', '"'*10, line)))

def check_lint():
    folders = [f for f in ("litetorch", "nbs", "tests", "tools", "bench", "docs") if (nb.ROOT/f).exists()]
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "--output-format=concise", "--no-cache", *folders],
                          cwd=nb.ROOT, capture_output=True, text=True)
    return (done.stdout + done.stderr).splitlines() if done.returncode else []

CHECKS = dict(export=check_export, order=check_order, hygiene=check_hygiene, rhythm=rhythm.wrong, lint=check_lint)


# ---- report ----

def size_report():
    "A row a storey: notebooks, cells, words of text, lines of the modules, size of the notebooks."
    rows = {}
    for f in nb.notebooks():
        book = nb.read(f)
        module = nb.module_file(nb.default_exp(book) or "")
        words = sum(len(nb.source(c).split()) for c in book["cells"] if c["cell_type"] == "markdown")
        lines = len(module.read_text(encoding="utf-8").splitlines()) if module.exists() else 0
        row = [1, len(book["cells"]), words, lines, f.stat().st_size // 1000]
        storey = str(family.part) if (family := nb.family_of(nb.page(f))) else "index"
        rows[storey] = [a + b for a, b in zip(row, rows.get(storey, [0]*5), strict=True)]
    rows["all"] = [sum(column) for column in zip(*rows.values(), strict=True)]
    line = "{:8}{:>10}{:>8}{:>10}{:>14}{:>8}".format
    return "\n".join([line("storey", "notebooks", "cells", "words", "module lines", "kB"),
                      *(line(k, *v) for k, v in rows.items())])

def run_checks():
    "Run all; returns {check: [what fails]}."
    failures = {}
    for name, check in CHECKS.items():
        start, lines = time.time(), list(check())
        failures[name] = [s for s in lines if not s.startswith("note:")]
        print(f'{"FAIL" if failures[name] else " ok "} {name:10} {time.time() - start:5.1f} s', flush=True)
        for s in lines: print(f"       {s}")
    return failures

def main():
    failures = run_checks()
    print("\n" + size_report())
    sys.exit(any(failures.values()))

if __name__ == "__main__": main()
