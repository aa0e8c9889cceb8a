"""How a page reads, as figures, and what may be otherwise.

    python tools/rhythm.py             # the table of figures, for the book and for the reference
    python tools/rhythm.py 49_codegen  # where the longest stretches of a page lie

A reader must not be left alone with code: no heading without a sentence, a cell that defines something holds one idea (the book: at most
60 lines of code, the reference: 100), a cell that checks stands before a quarter of the page's code, and again after 250 lines at most.
`nbs/rhythm.toml` names what exceeds this: cells with the reason, and pages with what they have now, which they may not exceed.
"""
import ast, re, statistics, sys, tomllib
from dataclasses import dataclass, field

import nb

BOOK, REFERENCE, STRETCH, FIRST = 60, 100, 250, .25
SMALL = 60                # exported lines: a page with less needs no early check
ALLOWED = nb.NBS/"rhythm.toml"
CHECKS = re.compile(r"\bassert\b|\btest_\w+\(|expect_fail|assert_close|gradcheck|assert_allclose|assert_equal|\braises\(|\bsame\(|\bcheck\w*\(")


@dataclass
class Rhythm:
    "The figures of one page."
    page: str
    words: int = 0
    lines: int = 0                                        # exported
    first: int|None = None                                # exported lines before the first check
    stretch: int = 0                                      # the longest without a check
    cells: dict = field(default_factory=dict)             # first name that a cell defines -> its lines
    followed: int = 0                                     # defining cells with a check before the next one
    bare: list = field(default_factory=list)              # headings without a sentence
    where: list = field(default_factory=list)             # (lines, names) of the cells of the longest stretch

    @property
    def limit(self) -> int: return BOOK if nb.in_book(self.page) else REFERENCE
    @property
    def share(self) -> float: return (self.lines if self.first is None else self.first)/max(self.lines, 1)

EXAMPLE = re.compile(r'\n\s*>>> .*?(?=""")', re.S)          # in a docstring: for `help`, and no part of the idea

def code_lines(src): return sum(1 for line in EXAMPLE.sub("", src).splitlines() if line.strip() and not line.strip().startswith("#"))

def defined(src):
    "The names that a cell defines, in order; () for a cell of imports alone."
    tree = ast.parse(re.sub(r"^\s*[%!].*$", "", src, flags=re.M)).body
    if tree and all(isinstance(n, ast.Import | ast.ImportFrom) for n in tree): return ()
    return tuple(n.name if hasattr(n, "name") else ast.unparse(n.targets[0]) if isinstance(n, ast.Assign) else type(n).__name__ for n in tree)

def rhythm(page, book):
    "The figures of a page's notebook."
    r, run, names, open_ = Rhythm(page), 0, [], False
    cells = book["cells"]
    for k, c in enumerate(cells):
        src = nb.source(c)
        if c["cell_type"] == "markdown":
            r.words += len(src.split())
            last = [line for line in src.strip().splitlines() if line.strip()][-1:]
            alone = k + 1 == len(cells) or cells[k + 1]["cell_type"] == "code"
            if last and alone and re.match(r"#{2,} \S", last[0]): r.bare.append(last[0])
        elif "export" in nb.directives(src):
            if not (found := defined(src)): continue
            n = code_lines(src)
            r.lines, run, names, open_ = r.lines + n, run + n, [*names, (n, found)], True
            r.cells[next((name for name in found if re.match(r"[A-Za-z]\w*$", name) and name not in ("Expr", "For", "If", "AnnAssign")), found[0])] = n
            if run > r.stretch: r.stretch, r.where = run, list(names)
        elif CHECKS.search(src):
            if r.first is None: r.first = r.lines
            r.followed, run, names, open_ = r.followed + open_, 0, [], False
    return r

def all_pages(): return [rhythm(nb.page(f), nb.read(f)) for f in nb.notebooks() if f.stem != "index"]

def wrong(pages=None):
    "What exceeds the limits and is not allowed, as lines; and what is allowed without need."
    allowed, out = tomllib.loads(ALLOWED.read_text(encoding="utf-8")), []
    cells, stretches, late = allowed["cells"], allowed["stretches"], allowed["late"]
    for r in pages or all_pages():
        out += [f"{r.page}: the heading {h!r} has no sentence" for h in r.bare]
        for name, n in r.cells.items():
            if n > r.limit and f"{r.page}:{name}" not in cells: out.append(f"{r.page}: the cell of {name} has {n} lines, more than {r.limit}")
        if r.stretch > max(STRETCH, stretches.get(r.page, 0)): out.append(f"{r.page}: {r.stretch} exported lines without a cell that checks them")
        if r.lines > SMALL and r.share > FIRST and r.page not in late: out.append(f"{r.page}: the first check stands behind {r.share:.0%} of the code")
        for key in [k for k in cells if k.startswith(f"{r.page}:")]:
            if r.cells.get(key.split(":")[1], 0) <= r.limit: out.append(f"nbs/rhythm.toml allows {key}, which needs no leave")
        if r.page in stretches and r.stretch <= STRETCH: out.append(f"nbs/rhythm.toml allows {r.page} a stretch that it does not have")
        if r.page in late and r.share <= FIRST: out.append(f"nbs/rhythm.toml allows {r.page} a late check, which it does not have")
    return out

def table():
    "The figures, a column for the book and one for the reference."
    rows = [("", "book", "reference")]
    kinds = [[r for r in all_pages() if nb.in_book(r.page) is side] for side in (True, False)]
    sizes = [sorted(n for r in rs for n in r.cells.values()) for rs in kinds]
    def row(name, *values): rows.append((name, *map(str, values)))
    row("pages", *map(len, kinds))
    row("words for a line of code, median page", *(f"{statistics.median(r.words/r.lines for r in rs if r.lines):.1f}" for rs in kinds))
    row("defining cells: median / p90 / longest", *(f"{s[len(s)//2]} / {s[len(s)*9//10]} / {s[-1]}" for s in sizes))
    row("  longer than the limit", *(sum(n > r.limit for r in rs for n in r.cells.values()) for rs in kinds))
    row("  followed by a check", *(f"{sum(r.followed for r in rs)/sum(len(r.cells) for r in rs):.0%}" for rs in kinds))
    row("first check behind, median", *(f"{statistics.median(r.share for r in rs if r.lines > SMALL):.0%}" for rs in kinds))
    row("pages that check after a quarter", *(sum(r.lines > SMALL and r.share > FIRST for r in rs) for rs in kinds))
    row("longest stretch without a check: median / longest", *(f"{statistics.median(r.stretch for r in rs):.0f} / {max(r.stretch for r in rs)}" for rs in kinds))
    row(f"  pages above {STRETCH}", *(sum(r.stretch > STRETCH for r in rs) for rs in kinds))
    row("headings without a sentence", *(sum(len(r.bare) for r in rs) for rs in kinds))
    return "\n".join("{:52}{:>18}{:>18}".format(*r) for r in rows)

def main():
    if not sys.argv[1:]: print(table())
    for page in sys.argv[1:]:
        page = nb.full_name(page, "text")
        r = rhythm(page, nb.read(nb.NBS/f"{page}.ipynb"))
        print(f"{page}: first check behind {r.share:.0%} of {r.lines} lines; the longest stretch has {r.stretch}:")
        for n, names in r.where: print(f"  {n:4}  {', '.join(names[:5])}")

if __name__ == "__main__": main()
