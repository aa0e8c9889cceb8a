"""Write notebooks in a text editor.

    python tools/nb.py text 10_dispatch    # nbs/10_dispatch.ipynb -> .nbtext/10_dispatch.py
    python tools/nb.py sync 10_dispatch    # the text -> the notebook -> its module in litetorch/
    python tools/nb.py run  10_dispatch    # execute in place; light, repeatable outputs are saved

A page is named by its path in nbs/ (`aten/native/pooling`), or by as much of it as tells it from others (`pooling`, `10`).

The text is the "percent" format that editors know: `# %%` starts a code cell, `# %% [markdown]` a markdown
cell whose lines carry a leading `# ` (or stand between two lines of triple quotes). To begin a new notebook,
write its text and `sync`. A cell keeps its id while it lives, and its outputs while its source is unchanged.
"""
import argparse, difflib, hashlib, json, os, re, sys, tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NBS, TEXT, LIB = ROOT/"nbs", ROOT/".nbtext", ROOT/"litetorch"
KERNEL = dict(display_name="python3", language="python", name="python3")


# ---- notebooks as dictionaries ----

@dataclass(frozen=True)
class Family:
    "Pages that belong together."
    part: int          # number of the part, which is the storey of the house
    title: str
    pages: tuple       # names, `aten/native/pooling`; also `(litetorch._bindings)`, for the place of a generated module

@cache
def outline():
    "nbs/contents.toml, as it stands there."
    return tomllib.loads((NBS/"contents.toml").read_text(encoding="utf-8"))

def parts(): return outline()["part"]

@cache
def families(): return [Family(n, f["title"], tuple(f["pages"])) for n, part in enumerate(parts()) for f in part["family"]]

@cache
def places():
    "Page -> its place in the order of the contents, from 0."
    names = [name for family in families() for name in family.pages]
    if len(set(names)) < len(names): raise SystemExit(f"nbs/contents.toml names {sorted({n for n in names if names.count(n) > 1})} twice")
    return {name: i for i, name in enumerate(names)}

@cache
def family_of(name): return next((f for f in families() if name in f.pages), None)

def page(path):
    "`nbs/aten/native/pooling.ipynb` -> `aten/native/pooling`."
    return Path(path).resolve().relative_to(NBS).with_suffix("").as_posix()

def in_book(name): return re.match(r"\d\d_", name) is not None

def found(): return {page(f) for f in NBS.rglob("*.ipynb") if not any(p[0] in "._" for p in f.relative_to(NBS).parts)}

def notebooks():
    "The files, in the order of the contents: the index first; what the contents forget, last."
    there = found()
    named = [name for name in places() if name in there]
    return [NBS/f"{name}.ipynb" for name in ["index"]*("index" in there) + named + sorted(there - {*named, "index"})]
def read(path): return json.loads(Path(path).read_text(encoding="utf-8"))
def source(cell): return "".join(cell["source"])
def dumps(nb): return json.dumps(nb, sort_keys=True, indent=1, ensure_ascii=False) + "\n"

def write(path, text):
    "Replace the file, if its text is new, in one step: nobody ever reads half of it."
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.read_text(encoding="utf-8") == text: return
    tmp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    tmp.write_text(text, encoding="utf-8")
    os.replace(tmp, path)

def directives(src):
    "The `#| name arguments` lines that head a cell, as a dict."
    found = {}
    for line in src.splitlines():
        m = re.match(r"#\|\s*([\w-]+):?\s*(.*)", line)
        if m: found[m[1]] = m[2].strip()
        elif line.strip(): break
    return found

def default_exp(nb):
    "The module a notebook exports to, as `c10.tensor`, or None."
    for cell in nb["cells"]:
        if cell["cell_type"] == "code" and (name := directives(source(cell)).get("default_exp")): return name

def title(nb):
    "Title and one-sentence summary of a notebook."
    text = next((source(c) for c in nb["cells"] if c["cell_type"] == "markdown"), "")
    found = [re.search(pattern, text, re.M) for pattern in (r"^# (.+)$", r"^> (.+(?:\n> .+)*)$")]
    plain = lambda s: re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"^> ", "", s, flags=re.M))       # links would lead from where the page is
    return tuple(" ".join(plain(m[1]).split()) if m else "" for m in found)

def module_file(name): return LIB/(name.replace(".", "/") + ".py")


# ---- notebook <-> text ----

def to_text(nb):
    out = []
    for cell in nb["cells"]:
        src = source(cell)
        if cell["cell_type"] == "markdown":
            out += ["# %% [markdown]"] + [("# " + line).rstrip() for line in src.split("\n")]
        else:
            if re.search(r"^# %%", src, re.M): raise SystemExit(f'cell {cell["id"]} has a line that starts with "# %%"')
            out += ["# %%", src]
        out.append("")
    return "\n".join(out)

def from_text(text):
    "List of (cell type, source)."
    cells = []
    for part in re.split(r"^(?=# %%)", text, flags=re.M):
        head, _, body = part.partition("\n")
        if not head.startswith("# %%"):
            if part.strip(): raise SystemExit(f'text before the first "# %%": {part[:60]!r}')
            continue
        body = body.strip("\n").rstrip()
        if "[markdown]" in head: cells.append(("markdown", _unquote(body)))
        else: cells.append(("code", body))
    return [c for c in cells if c[1]]

def _unquote(body):
    if m := re.fullmatch(r'r?("""|\'\'\')\n?(.*?)\n?\1', body, re.S): return m[2]
    return "\n".join(re.sub(r"^# ?", "", line) for line in body.split("\n"))

def merge(old, new):
    """Cells for the list `new` of (type, source); ids and outputs come from the cells `old`.

    An equal cell keeps id and outputs wherever it moved to. Of the others, a cell that stands between the same
    neighbours as before and resembles its old self keeps the id only."""
    keys = [(c["cell_type"], source(c)) for c in old]
    kept, free = {}, {}                               # new position -> old cell; key -> old positions not yet taken
    for i, key in enumerate(keys): free.setdefault(key, []).append(i)
    taken = set()
    for j, key in enumerate(new):
        if free.get(key): kept[j] = old[i := free[key].pop(0)]; taken.add(i)
    edited = {}
    for _, i1, i2, j1, j2 in difflib.SequenceMatcher(None, keys, new, autojunk=False).get_opcodes():
        rest = [i for i in range(i1, i2) if i not in taken]
        for j in range(j1, j2):
            if j in kept: continue
            like = [i for i in rest if keys[i][0] == new[j][0] and _resemble(keys[i][1], new[j][1])]
            if like: edited[j] = old[like[0]]["id"]; rest.remove(like[0])
    ids = {c["id"] for c in kept.values()} | set(edited.values())
    cells = []
    for j, (kind, src) in enumerate(new):
        if j in kept: cell = kept[j]
        else: cell = dict(cell_type=kind, id=edited.get(j) or _new_id(src, ids))
        cell.update(metadata={}, source=src.splitlines(keepends=True))
        if kind == "code": cell = dict(execution_count=None, outputs=[]) | cell
        cells.append(cell)
    return cells

def _resemble(a, b):
    m = difflib.SequenceMatcher(None, a, b, autojunk=False)
    return m.real_quick_ratio() > .5 and m.quick_ratio() > .5 and m.ratio() > .5

def _new_id(src, ids):
    n = 0
    while (id := hashlib.sha1(f'{src}{n or ""}'.encode()).hexdigest()[:8]) in ids: n += 1
    ids.add(id)
    return id


# ---- commands ----

def digest(nb): return hashlib.sha1(json.dumps([source(c) for c in nb["cells"]]).encode()).hexdigest()

def export(path):
    "Write the module of one notebook, in one step."
    os.chdir(ROOT)                                    # where nbdev finds settings.ini
    from nbdev.export import nb_export
    from nbdev.maker import ModuleMaker
    class Maker(ModuleMaker):
        def make(self, *args, **kwargs):
            final, self.fname = self.fname, self.fname.with_suffix(f".{os.getpid()}.tmp")
            try: super().make(*args, **kwargs); write(final, self.fname.read_text(encoding="utf-8"))
            finally: self.fname.unlink(missing_ok=True)
    if default_exp(read(path)): nb_export(str(path), mod_maker=Maker)

def text(name):
    nb = read(NBS/f"{name}.ipynb")
    write(TEXT/f"{name}.py", to_text(nb))
    write(TEXT/f"{name}.sha", digest(nb))
    print(f'.nbtext/{name}.py: {len(nb["cells"])} cells')

def sync(name, force=False):
    path, state = NBS/f"{name}.ipynb", TEXT/f"{name}.sha"
    nb = read(path) if path.exists() else dict(cells=[], metadata=dict(kernelspec=KERNEL), nbformat=4, nbformat_minor=5)
    if path.exists() and state.exists() and state.read_text() != digest(nb) and not force:
        raise SystemExit(f"nbs/{name}.ipynb changed since its text was made; look at it, then sync --force or text")
    before = default_exp(nb)
    nb["cells"] = merge(nb["cells"], from_text((TEXT/f"{name}.py").read_text(encoding="utf-8")))
    write(path, dumps(nb))
    write(state, digest(nb))
    after = default_exp(nb)
    if before and before != after and module_file(before).exists(): module_file(before).unlink()
    export(path)
    print(f'nbs/{name}.ipynb: {len(nb["cells"])} cells' + (f' -> litetorch/{after.replace(".", "/")}.py' if after else ""))

def run(name):
    from run_notebooks import run_in_place
    return run_in_place([NBS/f"{name}.ipynb"])

def full_name(name, command):
    "`10`, `nbs/10_dispatch.ipynb`, `pooling` -> `10_dispatch`, `aten/native/pooling`."
    name = re.sub(r"^nbs/|\.(ipynb|py)$", "", name)
    if (NBS/f"{name}.ipynb").exists() or command == "sync" and (TEXT/f"{name}.py").exists(): return name
    pages = [page(f) for f in notebooks()]
    like = [p for p in pages if p.endswith(f"/{name}")] or [p for p in pages if p.startswith(name) or p.split("/")[-1].startswith(name)]
    if len(like) != 1: raise SystemExit(f"no notebook {name!r}" + (f': {", ".join(like)}?' if like else ""))
    return like[0]

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("command", choices=["text", "sync", "run", "export"])
    p.add_argument("names", nargs="+", metavar="NAME", help="10_dispatch, or a beginning such as 10")
    p.add_argument("--force", action="store_true", help="sync although the notebook changed since `text`")
    args = p.parse_args()
    for name in args.names:
        name = full_name(name, args.command)
        if args.command == "text": text(name)
        elif args.command == "sync": sync(name, args.force)
        elif args.command == "export": export(NBS/f"{name}.ipynb")
        elif not run(name): sys.exit(1)

if __name__ == "__main__": main()
