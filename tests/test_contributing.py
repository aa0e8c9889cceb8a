"""What CONTRIBUTING.md promises: its five diffs, applied to a copy of the checkout, make the failing tests of tests/exercise.py pass."""
import os, re, shutil, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = "15_pointwise", "autograd/derivatives", "top/decomp"

def diffs():
    "(file, the lines to be found, the lines to stand there) of each hunk of the diffs on the page."
    for block in re.findall(r"^```diff\n(.*?)^```", (ROOT/"CONTRIBUTING.md").read_text(encoding="utf-8"), re.S | re.M):
        file = re.search(r"^\+\+\+ b/(.*)$", block, re.M)[1]
        for hunk in block.split("@@\n")[1:]:
            yield file, *("\n".join(line[1:] for line in hunk.splitlines() if line[:1] in (side, " ", "")) for side in "-+")

def run(folder, *command):
    return subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True, timeout=300, env=os.environ | {"PYTHONPATH": str(folder)})

def exercise(folder):
    done = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/exercise.py")
    passed, failed = (int(m[1]) if (m := re.search(rf"(\d+) {word}", done.stdout)) else 0 for word in ("passed", "failed"))
    return passed, failed, done.stdout

def test_a_change_walked_through(tmp_path):
    copy = tmp_path/"litetorch"
    for name in ("nbs", "litetorch", "tools", "tests", "docs", "bench"): shutil.copytree(ROOT/name, copy/name, ignore=shutil.ignore_patterns("__pycache__", "*.tmp", ".*"))
    for name in ("settings.ini", "pyproject.toml", "CHANGELOG.md"): shutil.copy(ROOT/name, copy/name)
    tests = len(re.findall(r"^def test_", (ROOT/"tests"/"exercise.py").read_text(encoding="utf-8"), re.M))
    assert exercise(copy)[:2] == (0, tests)
    done = run(copy, "tools/nb.py", "text", *PAGES)
    assert not done.returncode, done.stderr
    found = list(diffs())
    assert len(found) == 6 and len({file for file, _, _ in found}) == 4
    for file, old, new in found:
        text = (copy/file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file} does not have, or has more than once:\n{old}"
        (copy/file).write_text(text.replace(old, new), encoding="utf-8")
    for command in (["tools/nb.py", "sync", *PAGES], ["tools/export.py"], ["tools/nb.py", "run", "15_pointwise"]):
        done = run(copy, *command)
        assert not done.returncode, done.stdout + done.stderr
    passed, failed, told = exercise(copy)
    assert (passed, failed) == (tests, 0), told
