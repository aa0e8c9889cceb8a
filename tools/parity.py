"""How far litetorch agrees with PyTorch's own operator database (tests/parity).

    python tools/parity.py add linalg.svd           # these operators: state, and the first difference of each form
    python tools/parity.py --limit 4 softmax        # four samples per dtype and form
    python tools/parity.py --all                    # every operator: writes tests/parity/results.json and docs/parity.md
    python tools/parity.py --page                   # docs/parity.md again, from results.json
"""
import argparse, json, os, subprocess, sys, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS, PAGE = ROOT/"tests"/"parity"/"results.json", ROOT/"docs"/"parity.md"
sys.path[:0] = [str(ROOT), str(ROOT/"tests")]
for _name in ("LITETORCH_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"): os.environ.setdefault(_name, "1")
os.environ.setdefault("LITETORCH_PATIENCE", "0")    # compiled kernels, not their NumPy forms; set it high to check those


def examine(names, limit, reference, every=True):
    "Check the entries with these names one by one and print what differs."
    from parity.harness import check, entries
    out = []
    for info in entries(*names):
        began = time.perf_counter()
        r = check(info, limit, reference)
        out.append(r)
        if every:
            print(f"{r.key}: {r.state} {r.absent} ({r.compared} calls, {time.perf_counter()-began:.1f} s)", flush=True)
            for aspect, text in r.aspects.items():
                if text: print(f"    {aspect} ({r.failures.get(aspect, '')}): {text}", flush=True)
    return out

def as_row(r):
    "What the repository keeps of a result."
    row = {"state": r.state, "forward": r.forward, "compared": r.compared}
    if r.absent: row["absent"] = r.absent
    bad = {a: " ".join(text.split())[:300] for a, text in r.aspects.items() if text}
    if bad: row["differs"] = bad
    return row

def worker(part, of, limit, reference):
    "Rows of each entry whose number leaves `part` when divided by `of`, one JSON line each."
    from parity.harness import check, op_db
    for i, info in enumerate(op_db):
        if i % of == part:
            r = check(info, limit, reference)
            print(json.dumps([r.key, as_row(r)]), flush=True)

def run_all(jobs, limit, reference):
    rows = {}
    command = [sys.executable, __file__, "--limit", str(limit or 0), *(["--reference"] if reference else [])]
    running = [subprocess.Popen([*command, "--worker", f"{i}/{jobs}"], stdout=subprocess.PIPE, text=True) for i in range(jobs)]
    for p in running:
        for line in p.stdout:
            if line.startswith("["): key, rows_ = json.loads(line); rows[key] = rows_
        if p.wait(): raise SystemExit("a worker failed")
    return dict(sorted(rows.items()))

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
            "green": sum(all(r["state"] == "green" for r in v) for v in names.values()), "absent": sum(any(r["state"] == "absent" for r in v) for v in names.values())}

MARK = {"green": "🟩", "red": "🟥", "absent": "⬜"}

def page(saved):
    "The parity page of the site."
    c, rows = saved["counts"], saved["entries"]
    out = ["# Parity with PyTorch", "",
           "Each operator of PyTorch 2.13's own test database, called in both libraries on the database's sample inputs: as a function in every dtype, on",
           "non-contiguous inputs, as a method, in place, with `out=`, and on inputs that must be refused. Compared are values, dtype, shape, strides, shared memory",
           "and the class of the error. Half-precision complex numbers are not counted: NumPy has no such type.", "",
           f"**{c['forward']} of {c['names']} operators agree going forward**; {c['green']} of them in every form; {c['absent']} are absent.",
           "", "| | operator | calls | what differs first |", "|---|---|---|---|"]
    for key, row in rows.items():
        text = "no `" + row["absent"] + "`" if row["state"] == "absent" else "; ".join(f"**{a}** `{t[:160].replace('|', chr(92)+'|').replace('`', '')}`" for a, t in row.get("differs", {}).items())
        mark = MARK["green" if row["state"] == "green" else "absent" if row["state"] == "absent" else "red"] if not (row["forward"] and row["state"] == "red") else "🟨"
        out.append(f"| {mark} | {key} | {row['compared']} | {text} |")
    out += ["", "🟩 agrees in every form · 🟨 agrees as a function, differs in another form · 🟥 differs · ⬜ absent"]
    return "\n".join(out) + "\n"

def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("names", nargs="*")
    p.add_argument("--all", action="store_true")
    p.add_argument("--page", action="store_true")
    p.add_argument("--limit", type=int, default=0, help="samples per dtype and form; 0: all")
    p.add_argument("--reference", action="store_true", help="the database's reference inputs too")
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--worker", help=argparse.SUPPRESS)
    a = p.parse_args()
    limit = a.limit or None
    if a.worker: return worker(*map(int, a.worker.split("/")), limit, a.reference)
    if a.all:
        rows = run_all(a.jobs, limit, a.reference)
        saved = {"counts": counts(rows), "entries": rows}
        RESULTS.write_text(json.dumps(saved, indent=1) + "\n")
    elif not a.page: return examine(a.names, limit, a.reference) and None
    saved = json.loads(RESULTS.read_text())
    PAGE.write_text(page(saved))
    print(saved["counts"])

if __name__ == "__main__": main()
