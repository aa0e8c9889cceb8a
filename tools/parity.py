"""How far litetorch agrees with PyTorch's own operator database (tests/parity).

    python tools/parity.py add linalg.svd           # these operators: state, and the first difference of each form
    python tools/parity.py --limit 4 softmax        # four samples per dtype and form
    python tools/parity.py --aspects reference add  # the reference inputs only (a list, with commas, of function,layouts,method,inplace,out,errors,reference
                                                    # and gradient,nodes,second,forward,forward_over_reverse,inplace_gradient,inplace_forward,view_gradient,
                                                    # gradcheck,gradgradcheck; `calls` is the first seven, `derivatives` the others)
    python tools/parity.py --all                    # every operator: writes tests/parity/results.json and docs/parity.md
    python tools/parity.py --save add mul           # these operators again, into both files; --all --save --aspects reference: one aspect of all
    python tools/parity.py --page                   # docs/parity.md again, from results.json
    python tools/parity.py --device cuda add        # our operands on a GPU, PyTorch's on the CPU: every form of a call in the dtypes of PyTorch's CUDA kernels; with --save
                                                    # into tests/parity/results_cuda.json and docs/parity_cuda.md
    python tools/parity.py --device standin add     # the same with tests/standin_cupy.py in the role of the GPU: it proves rows and kernels' text, no GPU
"""
import argparse, json, os, subprocess, sys, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS, PAGE = ROOT/"tests"/"parity"/"results.json", ROOT/"docs"/"parity.md"
CUDA_RESULTS, CUDA_PAGE = ROOT/"tests"/"parity"/"results_cuda.json", ROOT/"docs"/"parity_cuda.md"
sys.path[:0] = [str(ROOT), str(ROOT/"tests")]
for _name in ("LITETORCH_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"): os.environ.setdefault(_name, "1")
os.environ.setdefault("LITETORCH_PATIENCE", "0")    # compiled kernels, not their NumPy forms; set it high to check those


def examine(names, limit, aspects, device="cpu"):
    "Check the entries with these names one by one and print what differs."
    from parity.harness import check, entries
    for info in entries(*names):
        began = time.perf_counter()
        r = check(info, limit, aspects, device=device)
        print(f"{r.key}: {r.state} {r.absent} ({r.compared} calls, {time.perf_counter()-began:.1f} s)", flush=True)
        for aspect, text in r.aspects.items():
            if text: print(f"    {aspect} ({r.failures.get(aspect, '')}): {text}", flush=True)

def as_row(r, before, aspects):
    "What the repository keeps of a result; of the row `before` it, if only some aspects were asked, what they do not say."
    from parity.gradients import GRADIENTS
    from parity.harness import ASPECTS
    before, short = before or {}, lambda text: " ".join(text.split())[:300]
    keep = {a: t for a, t in before.get("differs", {}).items() if a not in aspects}
    differs = keep | {a: short(t) for a, t in r.aspects.items() if t and a in ASPECTS}
    gradients = {a: t for a, t in before.get("gradients", {}).items() if a not in aspects} | {a: short(t) for a, t in r.aspects.items() if a in GRADIENTS}
    number = lambda among: sum(n for a, n in r.calls.items() if a in among)
    references = number(("reference",)) if "reference" in aspects else before.get("references", 0)
    compared = number(ASPECTS) if set(ASPECTS) <= set(aspects) else before.get("compared", 0) - before.get("references", 0) + references
    row = {"state": "absent" if r.absent else "red" if differs else "green", "forward": not (r.absent or "function" in differs or "layouts" in differs), "compared": compared}
    if differs: row["differs"] = differs
    if r.absent: row["absent"] = r.absent
    if references: row["references"] = references
    if gradients: row["gradients"] = gradients
    return row

def rows_of(names, limit, aspects, before):
    "A row for each entry with one of these names."
    from parity.harness import check, entries
    for info in entries(*names):
        r = check(info, limit, aspects)
        yield r.key, as_row(r, before.get(r.key), aspects)

def say_lines(names, limit, aspects):
    "One JSON line for each entry of these keys: state, and what differs first. Keys that this PyTorch does not have are left out."
    from parity.harness import check, op_db
    for info in op_db:
        if info.name + (f".{info.variant_test_name}" if info.variant_test_name else "") not in names: continue
        r = check(info, limit, aspects, device="cuda")
        print(json.dumps({"entry": r.key, "state": r.state if r.compared or r.absent else "none", "differs": r.absent or "; ".join(f"{a}: {t}" for a, t in r.aspects.items() if t)}), flush=True)

def save_cuda(names, limit, aspects, machine):
    "Ask the entries with these names on the device, keep the other rows of the file, and write the page."
    from parity.harness import check, entries
    saved = json.loads(CUDA_RESULTS.read_text()) if CUDA_RESULTS.exists() else {"entries": {}}
    for info in entries(*names):
        r = check(info, limit, aspects, device="cuda")
        short = {a: " ".join(t.split())[:200] for a, t in r.aspects.items() if t}
        saved["entries"][r.key] = {"state": r.state if r.compared or r.absent else "none", "compared": r.compared, "limit": limit or 0, "machine": machine} | ({"differs": short} if short else {})
        print(r.key, saved["entries"][r.key]["state"], short, flush=True)
    CUDA_RESULTS.write_text(json.dumps({"entries": dict(sorted(saved["entries"].items()))}, indent=1) + "\n")
    CUDA_PAGE.write_text(cuda_page(json.loads(CUDA_RESULTS.read_text())))

def cuda_page(saved):
    "The page of the operators on the device."
    rows = saved["entries"]
    out = ["# Parity on CUDA", "",
           "The entries of PyTorch's operator database with our operands on the device `cuda` and PyTorch's on the CPU: as a function in every dtype that PyTorch's CUDA kernels have, on",
           "non-contiguous inputs, as a method, in place, with `out=`, and on inputs that must be refused. Compared are values, dtype, shape, strides, shared memory, the device of the result and",
           "the class of the error. Where a dtype exists on CUDA only, PyTorch's result in the wider dtype, rounded once, is the measure.", "",
           "*stand-in* means that no GPU was there: dispatch, rows, views and the kernels' text are what a GPU would get, but the CPU ran them (`tests/standin_cupy.py`).", "",
           "Calls are those of at most two samples of each dtype and form, where *few* is said." if any(r.get("limit") for r in rows.values()) else "", "",
           f"**{sum(r['state'] == 'green' for r in rows.values())} of {sum(r['state'] != 'none' for r in rows.values())} entries agree in every form**; ▫️ marks those for which PyTorch has no CUDA kernel. "
           "Entries that are not listed have not been asked.", "",
           "| | entry | calls | machine | what differs first |", "|---|---|---|---|---|"]
    for key, row in rows.items():
        text = "; ".join(f"**{a}** `{t[:120].replace('|', chr(92) + '|').replace('`', '')}`" for a, t in row.get("differs", {}).items())
        out.append(f"| {MARK[row['state']]} | {key} | {row['compared']}{', few' if row.get('limit') else ''} | {row['machine']} | {text} |")
    return "\n".join(out) + "\n"

def worker(part, of, limit, aspects, before):
    "Rows of each entry whose number leaves `part` when divided by `of`, one JSON line each."
    from parity.harness import check, op_db
    for i, info in enumerate(op_db):
        if i % of == part:
            r = check(info, limit, aspects)
            print(json.dumps([r.key, as_row(r, before.get(r.key), aspects)]), flush=True)

def run_all(jobs, limit, aspects, save):
    rows = {}
    command = [sys.executable, __file__, "--limit", str(limit or 0), "--aspects", ",".join(aspects), *(["--save"] if save else [])]
    running = [subprocess.Popen([*command, "--worker", f"{i}/{jobs}"], stdout=subprocess.PIPE, text=True) for i in range(jobs)]
    for p in running:
        for line in p.stdout:
            if line.startswith("["): key, rows_ = json.loads(line); rows[key] = rows_
        if p.wait(): raise SystemExit("a worker failed")
    return rows

def by_name(rows):
    "State of each operator name: the worst of its variants."
    from parity.harness import op_db
    worst = {}
    for info in op_db:
        row = rows[info.name + (f".{info.variant_test_name}" if info.variant_test_name else "")]
        worst.setdefault(info.name, []).append(row)
    return worst

def counts(rows):
    names = by_name(rows)
    return {"names": len(names), "entries": len(rows), "forward": sum(all(r["forward"] for r in v) for v in names.values()),
            "green": sum(all(r["state"] == "green" for r in v) for v in names.values()), "absent": sum(any(r["state"] == "absent" for r in v) for v in names.values()),
            "referenced": sum("references" in r for r in rows.values()),
            "reference": sum("references" in r and "reference" not in r.get("differs", {}) for r in rows.values()), "gradients": derivatives(names)}

def derivatives(names):
    "For each derivative aspect how many names agree, and of how many: those that agree going forward and declare it."
    from parity.gradients import GRADIENTS
    asked = {a: [[r["gradients"][a] for r in v if a in r.get("gradients", {})] for v in names.values() if all(r["forward"] for r in v)] for a in GRADIENTS}
    return {a: [sum(not any(texts) for texts in v if texts), sum(map(bool, v))] for a, v in asked.items()}

MARK = {"green": "🟩", "red": "🟥", "absent": "⬜", "none": "▫️"}

COLUMNS = {"gradient": "gradient", "second": "second", "forward": "tangent", "forward_over_reverse": "tangent of gradient", "inplace_gradient": "in place", "inplace_forward": "in place, tangent",
           "view_gradient": "view written"}
CELL = lambda row, aspect: "" if aspect not in row.get("gradients", {}) else "✗" if row["gradients"][aspect] else "✓"

def page(saved):
    "The parity page of the site."
    from parity.gradients import WHY
    from parity.harness import STANDARD
    c, rows = saved["counts"], saved["entries"]
    clean = lambda t: t[:160].replace("|", "\\|").replace("`", "")
    out = ["# Parity with PyTorch", "",
           "Each operator of PyTorch 2.13's own test database, called in both libraries on the database's sample inputs: as a function in every dtype, on",
           "non-contiguous inputs, as a method, in place, with `out=`, and on inputs that must be refused. Compared are values, dtype, shape, strides, shared memory",
           "and the class of the error. For a third of the entries the database has *reference inputs* too: infinities and NaN, very large and very small numbers, numbers",
           "in place of tensors, other dtypes beside, broadcasting, odd strides. They are asked of the function, in every dtype, up to 100,000 elements.", "",
           f"**{c['forward']} of {c['names']} operators agree going forward**; {c['green']} of them in every form; {c['absent']} are absent.",
           f"Of {c['referenced']} entries with reference inputs {c['reference']} agree on all of them.",
           "", "| | operator | calls | of them on reference inputs | what differs first |", "|---|---|---|---|---|"]
    for key, row in rows.items():
        text = "no `" + row["absent"] + "`" if row["state"] == "absent" else "; ".join(f"**{a}** `{clean(t)}`" for a, t in row.get("differs", {}).items())
        mark = MARK["green" if row["state"] == "green" else "absent" if row["state"] == "absent" else "red"] if not (row["forward"] and row["state"] == "red") else "🟨"
        out.append(f"| {mark} | {key} | {row['compared']} | {row.get('references', '')} | {text} |")
    out += ["", "🟩 agrees in every form · 🟨 agrees as a function, differs in another form · 🟥 differs · ⬜ absent", "",
            "Where PyTorch is at odds with itself, its own better answer is what we are held to: its result in the wider dtype rounded once, written into `out` element by element. A test holds that each of these still needs it.", "",
            "| operator | shows in | why |", "|---|---|---|", *(f"| {name} | {aspect or 'depends'} | {why} |" for name, (aspect, why) in STANDARD.items()), "",
            "## Derivatives", "",
            "What the database declares of derivatives, in float64 and complex128, with equal cotangents and tangents in both libraries: the gradient, the gradient of the gradient,",
            "the tangent (forward mode), the tangent of the gradient, gradients and tangents through the in-place form (of a tensor, and of a column of a larger one),",
            "and gradients after a write into a view of the argument or into the argument below its views. `gradcheck` and `gradgradcheck` compare with our own differences.", "",
            "| | names that agree | of those that declare it and agree going forward |", "|---|---|---|"]
    out += [f"| {COLUMNS.get(a, a)} | {green} | {asked} |" for a, (green, asked) in c["gradients"].items()]
    differ = {key: {a: t for a, t in row.get("gradients", {}).items() if t} for key, row in rows.items()}
    out += ["", "What differs, and why:", "", "| operator | in | why | first difference |", "|---|---|---|---|"]
    out += [f"| {key} | {', '.join(COLUMNS.get(a, a) for a in texts)} | {WHY.get(key, '')} | `{clean(next(iter(texts.values())))}` |" for key, texts in differ.items() if texts]
    out += ["", "| operator | " + " | ".join(COLUMNS.values()) + " |", "|---|" + "---|"*len(COLUMNS)]
    out += [f"| {key} | " + " | ".join(CELL(row, a) for a in COLUMNS) + " |" for key, row in rows.items() if row.get("gradients")]
    return "\n".join(out) + "\n"

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("names", nargs="*")
    p.add_argument("--all", action="store_true")
    p.add_argument("--page", action="store_true")
    p.add_argument("--limit", type=int, default=0, help="samples per dtype and form; 0: all")
    p.add_argument("--aspects", help="which forms of a call, with commas between; all, if not said")
    p.add_argument("--save", action="store_true", help="keep the rest of results.json")
    p.add_argument("--lines", action="store_true", help="with --device: the names are keys of entries; one JSON line for each")
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--worker", help=argparse.SUPPRESS)
    p.add_argument("--device", choices=("cpu", "cuda", "standin"), default="cpu", help="where our operands lie")
    a = p.parse_args()
    if a.device == "standin": __import__("standin_cupy").install()
    from parity.gradients import GRADIENTS
    from parity.harness import ASPECTS
    groups = {"calls": ASPECTS, "derivatives": GRADIENTS}
    limit, aspects = a.limit or None, tuple(x for part in a.aspects.split(",") for x in groups.get(part, (part,))) if a.aspects else ASPECTS + GRADIENTS
    if a.device != "cpu":
        aspects = aspects if a.aspects else ASPECTS[:-1]
        if a.lines: return say_lines(a.names, limit, aspects)
        if not a.save: return examine(a.names, limit, aspects, "cuda")
        import litetorch
        return save_cuda(a.names, limit, aspects, "stand-in" if a.device == "standin" else litetorch.cuda.get_device_name())
    before = json.loads(RESULTS.read_text())["entries"] if a.save else {}
    if a.worker: return worker(*map(int, a.worker.split("/")), limit, aspects, before)
    if not (a.all or a.save or a.page): return examine(a.names, limit, aspects)
    if not a.page:
        rows = before | (run_all(a.jobs, limit, aspects, a.save) if a.all else dict(rows_of(a.names, limit, aspects, before)))
        RESULTS.write_text(json.dumps({"counts": counts(rows), "entries": dict(sorted(rows.items()))}, indent=1) + "\n")
    saved = json.loads(RESULTS.read_text())
    PAGE.write_text(page(saved))
    print(saved["counts"])

if __name__ == "__main__": main()
