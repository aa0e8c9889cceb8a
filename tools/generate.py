"""Write what is generated from operator schemas: litetorch/_bindings.py and the .pyi stubs. (The site's pages of operators, too, when the site is made.)

python tools/generate.py          write the files
python tools/generate.py --check  exit 1 and name the files that would change
"""
import importlib
import sys
from functools import cache
from pathlib import Path

import nb
from stubs import stub_files

ROOT = Path(__file__).resolve().parent.parent
CORE = {"aten.loops.target", "aten.core.dispatch", "aten.core.schema", "aten.core.bindings", "aten.core.iterator", "aten.loops.language", "aten.loops.parallel", "aten.loops.kernels"}    # register no operators


def operator_modules() -> list[str]:
    "Modules of layer 1 and the derivative table, in the order of the contents: importing them registers all operators."
    return [m for m in homes() if m.startswith(("c10.", "aten.")) or m in ("autograd.engine", "autograd.formulas", "autograd.derivatives")]


def files():
    "Pairs (file, its text). The stubs are made by a package that has the new bindings, so whoever writes these writes each at once."
    sys.path.insert(0, str(ROOT))
    names = operator_modules()
    modules = [importlib.import_module(f"litetorch.{name}") for name in names]
    from litetorch.aten.core.bindings import bindings_source
    by_hand = {name for m in modules for name in getattr(m, "public_functions", ())}
    yield ROOT/"litetorch"/"_bindings.py", bindings_source(by_hand, [n for n in names if n.startswith("aten.") and n not in CORE])
    yield from stub_files(by_hand).items()


@cache
def homes() -> dict[str, str]:
    "Module -> the page that exports it."
    return {m: nb.page(f) for f in nb.notebooks() if (m := nb.default_exp(nb.read(f)))}

def where_defined(kernel) -> str:
    "The notebook page of the module that a kernel was written in."
    module = (getattr(kernel.fn, "__module__", "") or "").removeprefix("litetorch.")
    return f"[`{module}`](../{homes()[module]}.ipynb)" if module in homes() else f"`{module}`"


def operator_pages() -> dict[str, str]:
    "One Markdown page per operator name: its schemas, who serves which key, meta rule, derivative, notebook; and an index."
    sys.path.insert(0, str(ROOT))
    import litetorch
    assert litetorch.inf                    # every operator is loaded
    from litetorch.aten.core.dispatch import OpOverload
    from litetorch.aten.core.schema import public
    groups: dict[str, list] = {}
    for op in OpOverload.all.values():
        if op.namespace == "aten": groups.setdefault(op.opname, []).append(op)
    pages, listing, seen = {}, ["# Operators", "", "One page per operator: schemas, kernels by dispatch key, meta rule and derivative, all read from the registry.", "",
                                "| operator | overloads | meta rule | derivative |", "|---|---|---|---|"], {}
    for name, overloads in sorted(groups.items()):
        lines = ["---", "orphan: true", "---", "", f"# {name}", "", "```text", *(str(op.schema) for op in overloads), "```", ""]
        for op in overloads:
            lines += [f"## `{op.overload}`", ""]
            spelled = ", ".join(f"`torch.{name}`" if v == "function" else f"`Tensor.{name}`" for v in public.get(op.name, {}).get("variants", []))
            if spelled: lines += [f"Called as {spelled}.", ""]
            lines += ["| key | kernel | written in |", "|---|---|---|"]
            for key, kernels in op.kernels.items():
                k = kernels[0]
                if k not in seen: seen[k] = where_defined(k)
                lines.append(f"| {key} | `{getattr(k.fn, '__name__', k.fn)}`{' (layer)' if k.layer else ''} | {seen[k]} |")
            row = op.derivative
            lines += ["", f"Meta rule: {'`' + getattr(op.meta, '__name__', 'rule') + '`' if op.meta else 'none of its own'}.", ""]
            if row is not None:
                lines += [f"Derivative ({row.title}), saved: {', '.join(f'`{s}`' for s in row.saved) or 'nothing'}.", "", "```text",
                          *(f"{', '.join(inputs)}: {formula}" for inputs, formula in row.groups), "```", ""]
        pages[f"{name}.md"] = "\n".join(lines).rstrip() + "\n"
        have = lambda test: "yes" if any(map(test, overloads)) else ""
        listing.append(f"| [{name}]({name}.md) | {len(overloads)} | {have(lambda op: op.meta)} | {have(lambda op: op.derivative)} |")
    pages["index.md"] = "\n".join(listing) + "\n"
    return pages


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
