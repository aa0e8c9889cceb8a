"""Write what is generated from operator schemas: litetorch/_bindings.py and the .pyi stubs. (The site's pages of operators, too, when the site is made.)

python tools/generate.py          write the files
python tools/generate.py --check  exit 1 and name the files that would change
"""
import importlib
import inspect
import json
import subprocess
import sys
import warnings
from functools import cache
from pathlib import Path

import nb
from stubs import stub_files

ROOT = Path(__file__).resolve().parent.parent
CORE = {"aten.loops.target", "aten.core.dispatch", "aten.core.schema", "aten.core.bindings", "aten.core.iterator", "aten.loops.language", "aten.loops.parallel", "aten.loops.kernels", "aten.loops.functions",
        "aten.native.objects", "aten.native.few", "aten.native.vectorcall", "aten.native.windows", "aten.native.few_products", "aten.native.few_places", "aten.native.few_moves", "aten.native.few_draws"}    # register no operators
LATER = {"aten.layouts.quantized_operators"}    # registers its own when the first quantised tensor is made; stands on the bindings


def operator_modules() -> list[str]:
    "Modules of layer 1 and the derivative table, in the order of the contents: importing them registers all operators."
    return [m for m in homes() if m not in LATER and m.startswith(("c10.", "aten.")) or m in ("autograd.engine", "autograd.formulas", "autograd.derivatives")]


def files():
    "Pairs (file, its text). The stubs are made by a package that has the new bindings, so whoever writes these writes each at once."
    sys.path.insert(0, str(ROOT))
    names = operator_modules()
    modules = [importlib.import_module(f"litetorch.{name}") for name in names]
    from litetorch.aten.core.bindings import bindings_source
    by_hand = {name: (m.__name__.removeprefix("litetorch."), fn) for m in modules for name, fn in getattr(m, "public_functions", {}).items()}
    told = docstrings({name: fn for name, (_, fn) in by_hand.items() if inspect.isfunction(fn)})
    yield ROOT/"litetorch"/"_bindings.py", bindings_source({name: m for name, (m, _) in by_hand.items()}, [n for n in names if n.startswith("aten.") and n not in CORE], told)
    yield from stub_files(set(by_hand)).items()


EXAMPLES = """
import json, sys, warnings
import litetorch as torch
warnings.simplefilter("ignore")
def given(example):
    try: return repr(eval(example, {"torch": torch})).replace("litetorch.", "torch.")
    except (AttributeError, NameError): return None
json.dump({e: given(e) for e in json.load(sys.stdin)}, sys.stdout)
"""

def docstrings(by_hand):
    """The function of (where, name, overloads) that gives docstrings; `by_hand`: the functions that are not generated.
    Examples are run by the package as it lies on the disk, so that of a new operator comes in with the next run."""
    docs = importlib.import_module("litetorch._torch_docs")         # not through the package, which would load the bindings of before
    from litetorch.aten.core.bindings import public_names
    def spelled(where, name):
        space = {"": "torch", "method": "torch.Tensor", "nn": "torch.nn.functional"}.get(where, f"torch.{where}")
        return f"{space}.{name.removeprefix(f'{where}_')}"
    places = {*public_names(), *(("", name) for name in by_hand)}
    functions = {name for where, name in places if where != "method"}
    examples = {docs.example_of(name, spelled(where, name)) for where, name in places} - {""}
    done = subprocess.run([sys.executable, "-c", EXAMPLES], input=json.dumps(sorted(examples)), capture_output=True, text=True, cwd=ROOT, check=True)
    gives = json.loads(done.stdout)
    def doc_of(where, name, overloads):
        path = spelled(where, name)
        if name in by_hand and not overloads:
            own = inspect.getdoc(by_hand[name]) or ""
            return docs.docstring(name, path, gives=gives.get(docs.example_of(name, path)), own=own) if name in docs.rows else ""
        kernels = [k.fn for op in overloads for key, registered in op.kernels.items() for k in registered if key in ("CPU", "Meta") or key.startswith("Composite")]
        page = next((homes()[m] for fn in kernels if (m := (getattr(fn, "__module__", "") or "").removeprefix("litetorch.")) in homes() and not m.startswith("aten.core")), "")
        twin = where == "method" and name in functions
        text = docs.docstring(name, path, [op.schema for op in overloads], page, None if twin else gives.get(docs.example_of(name, path)))
        return f"{text}\n\nAn example: help({spelled('', name)})." if twin and docs.example_of(name, path) else text
    return doc_of

@cache
def homes() -> dict[str, str]:
    "Module -> the page that exports it."
    return {m: nb.page(f) for f in nb.notebooks() if (m := nb.default_exp(nb.read(f)))}

def operator_pages() -> dict[str, str]:
    "One Markdown page per operator name: what it does, an example, and for each overload the rows that all tables have for it; and an index."
    sys.path.insert(0, str(ROOT))
    import litetorch
    assert litetorch.inf                    # every operator is loaded
    import litetorch.func.batching          # ... and how each takes one more dimension
    from litetorch import _torch_docs as docs
    from litetorch.aten.core.dispatch import OpOverload
    from litetorch.atlas import OperatorPlaces, rows_of
    parity = json.loads((ROOT/"tests/parity/results.json").read_text(encoding="utf-8"))["entries"]
    pages, listing = {}, ["# Operators", "", "> One page per operator: what it does, an example, and all that the tables of the package hold for it.", "", "| operator | what it does |", "|---|---|"]
    warnings.simplefilter("ignore")         # of layouts and dtypes that PyTorch calls young, or old
    plain = lambda text: text.replace("|", "\\|")
    for name in sorted({op.opname for op in OpOverload.all.values() if op.namespace == "aten"}):
        found, said = OperatorPlaces(name), docs.sentence_of(name)
        lines = ["---", "orphan: true", "---", "", f"# `{name}`" if name.startswith("__") else f"# {name}", "", f"> {said or 'Called by other operators.'}", ""]
        if found.spelled: lines += [f"Called as {', '.join(f'`{s}`' for s in found.spelled)}.", ""]
        path = next((s for s in found.spelled if s.startswith("torch.")), "")
        if example := docs.example_of(name, path): lines += ["```python", f">>> {example}", *str(shown(eval(example, {"torch": litetorch}))).splitlines(), "```", ""]
        if shares := docs.shares(op.schema for op in found.overloads if op.schema.kind != "out"): lines += [shares, ""]
        for op in found.overloads:
            lines += [f"## `{op.overload}`", "", "```text", str(op.schema), "```", "", "| table | what it holds | written in |", "|---|---|---|"]
            lines += [f"| {row.table} | `{plain(row.text)}` | {f'[{row.notebook}](../{row.notebook}.ipynb)' if row.notebook else ''} |" for row in rows_of(op)]
            lines += [""]
        if found.behind: lines += [f"Its kernels call {', '.join(f'`{other}`' for other in found.behind)}.", ""]
        tested = parity.get(name) or parity.get(name.replace("_", ".", 1))
        if tested: lines += [f"Beside PyTorch's database of operators ([parity](../docs/parity.md)): {tested['compared']} samples compared, {tested['state']}.", ""]
        lines += [f"In PyTorch: {', '.join(f'`{f}`' for f in found.pytorch)}."]
        pages[f"{name}.md"] = "\n".join(lines).rstrip() + "\n"
        listing.append(f"| [`{name}`]({name}.md) | {plain(said or '')} |")
    pages["index.md"] = "\n".join(listing) + "\n"
    return pages

def shown(value):
    "What a prompt shows of a value, under PyTorch's name."
    return repr(value).replace("litetorch.", "torch.")


def main() -> int:
    count = changed = 0
    for f, text in files():
        count += 1
        if f.exists() and f.read_text() == text: continue
        changed += 1
        if "--check" in sys.argv:
            print(f"would change: {f.relative_to(ROOT)}")
            return 1                       # what is made after it would be made from it
        f.parent.mkdir(parents=True, exist_ok=True)
        f.write_text(text)
    print(f"{count} generated files, {changed} changed")
    return 0


if __name__ == "__main__": sys.exit(main())
