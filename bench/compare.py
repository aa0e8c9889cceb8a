"""python -m bench compare [OLD [NEW]]: where litetorch became slower beside PyTorch, or faster, from one set of results to another.

OLD and NEW are git revisions or folders; NEW is the checkout if it is left out, OLD the revision before the results of NEW were last kept. Each processor
is compared with itself. Ratios of two machines, or of two cases, say nothing to each other; those of one case on one machine wander by some percent.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT, KEPT = Path(__file__).parent.parent, "bench/results"
LEAST = 0.1             # relative changes of a ratio that are told


def git(*args) -> str:
    "What git says, or a RuntimeError with its words."
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True)
    if done.returncode: raise RuntimeError(done.stderr.strip() or f"git {args[0]} failed")
    return done.stdout


def results(where:str) -> dict:
    "(suite, processor) -> ratios of its cases, from a folder of results or from a git revision."
    if Path(where).is_dir(): texts = {p.stem: p.read_text() for p in Path(where).glob("*.json")}
    else: texts = {Path(name).stem: git("show", f"{where}:{name}") for name in git("ls-tree", "--name-only", where, f"{KEPT}/").split() if name.endswith(".json")}
    suites = {suite: json.loads(text) for suite, text in texts.items()}
    return {(suite, processor): kept["ratios"] for suite, found in suites.items() for processor, kept in found.items() if isinstance(kept, dict) and "ratios" in kept}


def before_the_last() -> str:
    "The revision before the results were last kept."
    revisions = git("log", "-2", "--format=%h", "--", KEPT).split()
    if len(revisions) < 2: raise RuntimeError("the history does not reach back to older results")
    return revisions[1]


def changed(old:dict, new:dict, least:float=LEAST) -> list[tuple]:
    "(suite, processor, case, ratio before, ratio after) of each case that changed by more than `least`, the worst first."
    rows = [(*place, case, old[place][case], after) for place, ratios in new.items() if place in old for case, after in ratios.items() if case in old[place]]
    return sorted([row for row in rows if abs(row[4]/row[3] - 1) > least], key=lambda row: row[3]/row[4])


def told(rows:list[tuple]) -> str:
    "A table of changes."
    if not rows: return "no case changed by more than a tenth"
    line = lambda suite, processor, case, before, after: f"{suite.replace('_', ' '):22} {case:38} {before:6.2f} -> {after:6.2f}  {'slower' if after > before else 'faster'}  {processor}"
    return "\n".join(line(*row) for row in rows)


def main(old:str="", new:str=""):
    try: rows = changed(results(old or before_the_last()), results(new or str(ROOT/KEPT)))
    except RuntimeError as e: print(f"nothing to compare: {e}"); return
    print(told(rows))


if __name__ == "__main__": main(*sys.argv[1:3])
