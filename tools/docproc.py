"""Executed notebooks -> the source of the site, in _docs/.

What a page gains on the way: its `#|` directives are obeyed; exported code says where it is exported to; names in
backticks lead to the cell that defines them, and PyTorch's files to PyTorch; a page says in which family it stands and
what it needs. The side bar, next and previous follow nbs/contents.toml. A page for each operator is made from the registry.
"""
import ast, html, json, os, re, shutil, tomllib
from dataclasses import dataclass
from functools import cache

import exercises, generate, imports, nb
from counterparts import counterpart

SOURCE = nb.ROOT/"_docs"
BESIDE = ["docs/glossary.md", "docs/parity.md", "docs/libraries.md", "docs/DESIGN.md", "docs/STYLE.md", "CONTRIBUTING.md", "CHANGELOG.md"]      # pages that lie beside the notebooks' folder
PYTORCH = "https://github.com/pytorch/pytorch/blob/v2.13.0/"
PYTORCH_FILE = re.compile(r"(?:aten/src|c10|torch|torchgen|tools)/[\w./+-]+\.(?:cpp|cuh|cu|h|pyi|py|yaml)\b")
BACKTICKED = re.compile(r"(?<![\[`\w])`([^`\n]+)`(?!`)")
NOT_PROSE = re.compile(r"(^```.*?^```|^~~~.*?^~~~|\$\$.*?\$\$|^#+ .*?$|\[[^\]\n]*\]\([^)\n]*\))", re.S | re.M)


# terms of docs/glossary.md that a reader meets in no other sense: on each page, the first use leads there
TERMS = """accumulator, alias key, batching rule, coalesced, composite operator, cotangent, dispatch key, fake tensor, fallthrough, functionalisation, graph break,
joint graph, key set, meta rule, unbacked symbol, version counter, decomposition, payload""".replace("\n", " ").split(", ")

# ---- public names ----

@dataclass
class Name:
    name: str           # `Tensor`, or `Tensor.view`
    module: str         # `litetorch.c10.tensor`
    page: str           # `00_tensor`, `aten/native/pooling`
    label: str          # target on the page
    summary: str = ""   # first line of the docstring
    pytorch: tuple = () # PyTorch's files: those the cell names, and the one that defines the same name

class Names:
    "The public names that all notebooks define."
    def __init__(self, notebooks):
        self.found, self.labels, self.cells = {}, set(), {}
        for page, book in notebooks.items():
            for cell in book["cells"]: self._add_cell(page, nb.default_exp(book), cell)

    def _add_cell(self, page, module, cell):
        src = nb.source(cell)
        if cell["cell_type"] != "code" or not {"export", "exports"} & nb.directives(src).keys() or not module: return
        files = tuple(dict.fromkeys(PYTORCH_FILE.findall(src)))
        for node in ast.parse(re.sub(r"^\s*[%!].*$", "", src, flags=re.M)).body:
            for name, summary in definitions(node):
                label = self._label(f"{module}.{name}")
                same = counterpart(f"litetorch.{module}", name)
                pytorch = files + (same,)*bool(same and same.split("#")[0] not in files)
                entry = Name(name, f"litetorch.{module}", page, label, summary, pytorch)
                self.found.setdefault(name, []).append(entry)
                self.cells.setdefault((page, cell["id"]), []).append(entry)
                if isinstance(node, ast.ClassDef):
                    for method in (m for m in node.body if isinstance(m, ast.FunctionDef) and m.name[0] != "_"):
                        self.found.setdefault(f"{name}.{method.name}", []).append(entry)

    def _label(self, text):
        "An id of its own: targets do not tell `Tensor` from `tensor`."
        label = base = re.sub(r"[^a-z0-9]+", "-", text.lower())
        n = 1
        while label in self.labels: n += 1; label = f"{base}-{n}"
        self.labels.add(label)
        return label

    def look_up(self, name, page):
        "The definition that `name` means on `page`: the page's own, else the only one there is."
        name = re.sub(r"\(.*\)$", "", name.removeprefix("litetorch."))
        found = self.found.get(name) or self.found.get(name.split(".")[-1], []) if "." in name else self.found.get(name, [])
        if "." in name and name not in self.found:
            found = [n for n in found if f"{n.module}.{n.name}".endswith(f".{name}")]
        own = [n for n in found if n.page == page]
        return own[0] if own else found[0] if len(found) == 1 else None

def definitions(node):
    "(name, summary) of the public things that one statement defines."
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        names, summary = [node.name], (ast.get_docstring(node) or "").partition("\n")[0]
    elif isinstance(node, ast.Assign): names, summary = [t.id for t in node.targets if isinstance(t, ast.Name)], ""
    else: names, summary = [], ""
    return [(n, summary) for n in names if not n.startswith("_")]


# ---- cells ----

def link_text(text, names, page):
    "Markdown with its backticked names and files linked; headings, formulas, code blocks and links stay as they are."
    def link(m):
        code = m[1]
        if PYTORCH_FILE.fullmatch(code): return f"[`{code}`]({PYTORCH}{code})"
        found = names.look_up(code, page) if re.fullmatch(r"[A-Za-z_][\w.]*(\(\))?", code) else None
        return f"[`{code}`](#{found.label})" if found else m[0]
    parts = NOT_PROSE.split(beside(text, page))
    return "".join(p if i % 2 else BACKTICKED.sub(link, p) for i, p in enumerate(parts))

def term_label(term): return "term-" + re.sub(r"\W+", "-", term)

def with_terms(text, seen):
    "Prose in which the first use of each term that is not in `seen` leads to the glossary."
    def link(m):
        term = next(t for t in TERMS if m[0].lower().startswith(t))
        if term in seen: return m[0]
        seen.add(term)
        return f"[{m[0]}](#{term_label(term)})"
    parts = re.split(rf"(`[^`\n]*`|{NOT_PROSE.pattern[1:-1]}|^[|#>].*?$)", text, flags=re.S | re.M)
    return "".join(p if i % 2 else re.sub(rf"\b({'|'.join(sorted(TERMS, key=len, reverse=True))})s?\b", link, p, flags=re.I) for i, p in enumerate(parts))

def glossary(text):
    "docs/glossary.md with a target for each term."
    return re.sub(r"^\*\*([^*]+)\*\*:", lambda m: f"({term_label(m[1])})=\n{m[0]}", text, flags=re.M)

def beside(text, page):
    "Links that leave nbs/ (`../docs/parity.md` of the index, `../../../docs/parity.md` of a deeper page), from where the page stands in the site."
    up = "../"*page.count("/")
    return re.sub(r"\]\((?:\.\./)+((?:docs|bench|tests|tools)/|[A-Z]+\.md)", lambda m: f"]({up}{m[1]}", text)

def needs(page, module):
    "The pages whose modules a page's module imports: those of the book, and those of its own family."
    family = nb.family_of(page)
    targets = {imports.pages().get(i.target) for i in imports.imports(f"litetorch.{module}")} - {page, None}
    return [p for p in nb.places() if p in targets and p[0] != "(" and (nb.in_book(p) or p in family.pages)]

def minutes(book):
    "How long reading takes: 200 words or 20 lines of code a minute."
    text = sum(len(nb.source(c).split()) for c in book["cells"] if c["cell_type"] == "markdown")
    code = sum(nb.source(c).count("\n") + 1 for c in book["cells"] if c["cell_type"] == "code" and "hide" not in nb.directives(nb.source(c)))
    return max(1, round(text/200 + code/20))

def origin(page, book):
    "The line under a title: where the page stands, how long it takes, and what it builds on."
    family, module = nb.family_of(page), nb.default_exp(book)
    text = f"Part {family.part} · {family.title} · {minutes(book)} minutes · notebook `nbs/{page}.ipynb`; its edged cells are the module `litetorch.{module}`"
    if exercises.tasks(page): text += f" · exercises: `make exercise PAGE={page[:2]}`"
    before = ", ".join(f'[{p.split("/")[-1]}]({os.path.relpath(p, os.path.dirname(page) or ".")}.ipynb)' for p in needs(page, module))
    return f":::{{container}} origin\n{text}" + (f"\n\nBuilds on {before}" if before else "") + "\n:::"

def markdown(cell_id, text): return dict(cell_type="markdown", id=cell_id, metadata={}, source=text)

def pytorch_link(file, short=False):
    shown = file.split("#")[0]
    words = (shown.split("/")[-1] if short else shown).replace("_", r"\_")               # else `__init__` is set in bold
    return f"[{words}]({PYTORCH}{file})"

def marker(text, labels=()): return "".join(f"({label})=\n" for label in labels) + f":::{{container}} marker\n{text}\n:::"

def folded(cell, src):
    "Whether a cell's code is folded away at first: imports, and what draws the picture under it."
    body = [line for line in src.splitlines() if line.strip() and not line.startswith(("#", "%"))]
    try: tree = ast.parse(re.sub(r"^\s*[%!].*$", "", src, flags=re.M)).body
    except SyntaxError: return False
    if tree and all(isinstance(node, ast.Import | ast.ImportFrom) for node in tree): return True
    if tree and all(isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith("draw") for node in tree): return True
    return len(body) > 4 and "export" not in nb.directives(src) and any(k.startswith("image/") or 'class="steps"' in "".join(v) for o in cell["outputs"] for k, v in o.get("data", {}).items())

def described(heading, before):
    "The words for a picture that is not seen: its section, and the sentence that leads to it."
    sentence = re.split(r"(?<=[.:])\s", " ".join(re.sub(r"[`*_\[\]]|\([^)]*\.(?:ipynb|md)[^)]*\)", "", before).split()))
    return ": ".join(filter(None, (heading, (sentence[-1] if sentence else "").rstrip(":"))))

def code_cell(cell, page, module, names, words=""):
    "The cells that stand on the page for one code cell; `words` describe a picture under it."
    src, tags, notes, labels = nb.source(cell), [], [], []
    found = nb.directives(src)
    if {"hide", "default_exp"} & found.keys() or "nbdev_export(" in src: return []
    if "hide_input" in found or found.get("echo") == "false": tags.append("remove-input")
    if "answer" in found: tags.append("hide-output")                  # the answer to a question: folded
    if "hide_output" in found or found.get("output") == "false": tags.append("remove-output")
    if "remove-input" not in tags and ({"code-fold", "collapse_input"} & found.keys() or folded(cell, src)): tags.append("hide-input")
    if {"export", "exports", "exporti"} & found.keys():
        tags.append("exported")
        defined = names.cells.get((page, cell["id"]), [])
        labels = [n.label for n in defined]
        if defined:
            few = [f"`{defined[0].module}.{defined[0].name}`"] + [f"`{n.name}`" for n in defined[1:4]]
            notes.append(", ".join(few) + " …"*(len(defined) > 4))
            if any(n.pytorch for n in defined): notes[-1] += " · in PyTorch"
            first = {}                                                 # a file once, by the first line that is meant
            for f in (f for n in defined for f in n.pytorch): first.setdefault(f.split("#")[0], f)
            notes += [pytorch_link(f) for f in [*first.values()][:3]]
    if "cuda" in found: notes.append("ran on a GPU" if cell["outputs"] else "needs a GPU, not run for this page")
    body = re.sub(r"^(#\|.*|%config .*)\n?", "", src, flags=re.M).strip("\n")
    metadata = (dict(tags=tags) if tags else {}) | (dict(mystnb=dict(image=dict(alt=words))) if words else {})
    cell = cell | dict(source=body, metadata=metadata, outputs=[inline(o, words) for o in cell["outputs"] if not bare(o)])
    head = [markdown(f'{cell["id"]}-marker', marker("  ".join(notes), labels))] if notes else []
    return head + ([cell] if body else [])

def bare(output):
    "Whether an output is the repr of a function, which a decorator gave back."
    return "".join(output.get("data", {}).get("text/plain", "")).startswith("<function ")

def inline(output, words=""):
    "Let a picture that is drawn in the text's colour stand in the page itself, where it follows the theme. It says what it is."
    svg = "".join(output.get("data", {}).get("image/svg+xml", ""))
    if "currentColor" in svg: return output | dict(data={"text/html": svg[svg.index("<svg"):].replace("<svg", f'<svg role="img" aria-label="{html.escape(words)}"', 1)})
    return output

def page_notebook(page, book, names):
    module, cells, heading, before, seen = nb.default_exp(book), [], "", "", set()
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            before = nb.source(cell)
            heading = next((line.lstrip("# ") for line in reversed(before.splitlines()) if re.match(r"#+ ", line)), heading)
            before = re.sub(r"^#.*$|^\|.*$|^> ?", "", re.sub(r"```.*?```", "", before, flags=re.S), flags=re.M)
            text = with_terms(link_text(nb.source(cell), names, page), seen)
            cells.append(markdown(cell["id"], text))
            if len(cells) == 1 and module: cells.append(markdown("origin", origin(page, book)))
        else: cells += code_cell(cell, page, module, names, described(heading, before))
    return book | dict(cells=cells)


# ---- pages ----

def toctree(entries, caption="", hidden=True):
    head = [":hidden:"]*hidden + [f":caption: {caption}"]*bool(caption)
    return "\n".join(["```{toctree}", *head, "", *entries, "```"])

def anchor(family): return f'families/{re.sub("[^a-z]+", "-", family.title.lower()).strip("-")}'

def contents(pages):
    "The hidden lists of pages that make the side bar and the order of next and previous: the parts, in them the families, in them the pages."
    trees = [toctree([anchor(f) for f in nb.families() if f.part == number and set(f.pages) & pages], f'{number} · {part["title"]}') for number, part in enumerate(nb.parts())]
    return "\n\n".join([*trees, toctree(["operators/index", "names", "errors", *BESIDE], "Look up")])

def family_page(family, notebooks):
    "A family's own page: its notebooks with their sentences."
    rows = [f"# {family.title}", ""]
    found = [p for p in family.pages if p in notebooks]
    for p in found:
        title, summary = nb.title(notebooks[p])
        bold = "**"*nb.in_book(p)
        rows.append(f"- {bold}[{title}](../{p}.ipynb){bold}: {summary}")
    shown = lambda p: f"{p[:2]} · {nb.title(notebooks[p])[0]} </{p}>" if nb.in_book(p) else f"/{p}"
    return "\n".join(rows) + "\n\n" + toctree(map(shown, found)) + "\n"

def for_site(name, text):
    "A page from beside the notebooks: links to notebooks lead to their pages, links to files that are no pages become their names."
    def link(m):
        target = (nb.ROOT/name).parent.joinpath(m[2]).resolve().relative_to(nb.ROOT).as_posix()
        page = target.removeprefix("nbs/")
        if page == target and target not in BESIDE: return m[1]
        return f'[{m[1]}]({os.path.relpath(page, os.path.dirname(name) or ".")})'
    return re.sub(r"\[([^\]]*)\]\(([\w./]+\.(?:ipynb|md|py|txt))\)", link, text)

def names_page(names):
    "A to Z: what there is, where it is explained, what PyTorch calls it."
    rows = ["# All names", "", "> Every public name, the page that defines it, and PyTorch's counterpart.", "",
            "| name | module | what it is | in PyTorch |", "|---|---|---|---|"]
    entries = {n.label: n for ns in names.found.values() for n in ns}
    plain = lambda s: re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", s).replace("|", r"\|")
    for n in sorted(entries.values(), key=lambda n: (n.name.lower(), n.module)):
        files = ", ".join(pytorch_link(f, short=True) for f in n.pytorch[:2])
        rows.append(f"| [`{n.name}`](#{n.label}) | `{n.module}` | {plain(n.summary)} | {files} |")
    return "\n".join(rows) + "\n"

def message(node):
    "The text of a string expression, with an ellipsis for what is filled in; '' for another expression."
    if isinstance(node, ast.Constant): return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr): return "".join(v.value if isinstance(v, ast.Constant) else "…" for v in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add): return message(node.left) + (message(node.right) or "…")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format": return re.sub(r"\{[^{}]*\}", "…", message(node.func.value))
    return ""

def errors(notebooks):
    "(text, exception, page, the function that raises) of every error whose text stands in an exported cell."
    for page, book in notebooks.items():
        for cell in book["cells"]:
            src = nb.source(cell)
            if cell["cell_type"] != "code" or "export" not in nb.directives(src): continue
            for top in ast.parse(re.sub(r"^\s*[%!].*$", "", src, flags=re.M)).body:
                for node in ast.walk(top):
                    call = node.exc if isinstance(node, ast.Raise) else None
                    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args): continue
                    text = " ".join(message(call.args[0]).split())
                    if len(text.replace("…", "").strip()) > 8: yield text, call.func.id, page, getattr(top, "name", "")

@cache
def programs(): "Message -> the shortest program that raises it (tools/error_programs.py)."; return tomllib.loads((nb.ROOT/"docs"/"error_programs.toml").read_text(encoding="utf-8"))

@cache
def helps(): "What helps: (pattern of messages, advice), in the order in which they are tried."; return [(re.compile(words), text) for words, text in tomllib.loads((nb.ROOT/"docs"/"error_helps.toml").read_text(encoding="utf-8")).items()]

def advice(text): return next((told for words, told in helps() if words.search(text)), "")

def checked_on(notebooks):
    "(words of a message, page) of every refusal that a notebook checks."
    return [(words, page) for page, book in notebooks.items() for c in book["cells"] if c["cell_type"] == "code"
            for words in re.findall(r'expect_fail\(\w+, "((?:[^"\\]|\\.){12,})"', nb.source(c))]

def errors_page(notebooks, names):
    "Every error message, in the order of its first words: the place that raises it, the smallest program known that does, and what helps."
    rows = ["# Error messages", "", "> Every error that the package raises with a text of its own, the page that tells why, the smallest program known that raises it, and what helps. Where a text says `…`, the message has a value.", "",
            "A search for some words of a message finds the row. `litetorch.where(\"name\")` leads from an operator to its checks; a traceback leads to the cell.", "",
            "| message | exception | raised by |", "|---|---|---|"]
    code = lambda text: "`` " + text.replace("|", r"\|") + " ``"
    shown = {"unsupported": "a graph break", "raises": "an exception of the program, traced", "bad": "UnpicklingError"}
    checks = checked_on(notebooks)
    for text, kind, page, by in sorted(set(errors(notebooks)), key=lambda e: (re.sub(r"^[^A-Za-z]*", "", e[0]).lower(), e)):
        found = names.look_up(by, page) if by and by[0] != "_" else None
        where = f"[`{by}`](#{found.label})" if found else f"[{page}]({page}.ipynb)"
        lines = [code(text if len(text) < 240 else text[:240] + " …")]
        parts = [part for part in text.split("…") if len(part.strip()) > 11]
        if text in programs(): lines.append(f"*raised by* {code(programs()[text])}")
        elif seen := [p for words, p in checks if any(words in part or len(part.strip()) > 20 and part.strip() in words for part in parts)]: lines.append(f"*checked on* [{(p := page if page in seen else seen[0])}]({p}.ipynb)")
        if told := advice(text): lines.append(f"*what helps:* {told}".replace("|", r"\|"))
        rows.append(f"| {'<br>'.join(lines)} | {shown.get(kind, kind)} | {where} |")
    return "\n".join(rows) + "\n"

def make_source(notebooks):
    "Write _docs/ afresh from {page: executed notebook}."
    shutil.rmtree(SOURCE, ignore_errors=True)
    SOURCE.mkdir()
    names = Names(notebooks)
    index = notebooks.get("index") or dict(cells=[markdown("title", "# litetorch")], metadata={}, nbformat=4, nbformat_minor=5)
    pages = set(notebooks) - {"index"}
    for page, book in (notebooks | dict(index=index)).items():
        book = page_notebook(page, book, names)
        if page == "index": book["cells"].append(markdown("contents", contents(pages)))
        nb.write(SOURCE/f"{page}.ipynb", json.dumps(book))
    for family in nb.families():
        if set(family.pages) & pages: nb.write(SOURCE/f"{anchor(family)}.md", family_page(family, notebooks))
    for name, text in generate.operator_pages().items(): nb.write(SOURCE/"operators"/name, text)
    for name in BESIDE:
        text = for_site(name, (nb.ROOT/name).read_text(encoding="utf-8"))
        nb.write(SOURCE/name, glossary(text) if name == "docs/glossary.md" else text)
    nb.write(SOURCE/"names.md", names_page(names))
    nb.write(SOURCE/"errors.md", errors_page(notebooks, names))
    return len(pages)
