"litetorch runs from any folder, however it is started, and with whatever the machine lets it have."
import os, shutil, subprocess, sys, textwrap, zipfile
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent/"litetorch"
PROGRAM = """
import litetorch as lt
from litetorch import nn
lt.manual_seed(0)
x = lt.randn(300, 400)
big = (x.expand(3, 300, 400)*2 + x.t().t()).exp().sum()
net = nn.Sequential(nn.Linear(400, 8), nn.ReLU(), nn.Linear(8, 1))
loss = net(x).square().mean()
loss.backward()
f = lt.compile(lambda v: (v.sin() + v)*v.sigmoid())
print(round(float(big)), round(float(loss), 4), round(float(net[0].weight.grad.abs().sum()), 3), round(float(f(x).sum()), 1))
"""


def run(args, code=PROGRAM, cwd=None, paths=(PACKAGE.parent,), **env):
    known = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LITETORCH_NUM", "OMP_", "OPENBLAS_NUM"))}
    known["PYTHONPATH"] = os.pathsep.join(map(str, paths))
    done = subprocess.run([sys.executable, *args, "-c", code], cwd=cwd, env={**known, **env}, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()

@pytest.fixture(scope="module")
def wanted(): return run([])


@pytest.mark.parametrize("name", ["two words", "Überraß 漢字", "litetorch", "torch", "a'b\"c", "%s {x}"])
def test_folders(wanted, name, tmp_path):
    shutil.copytree(PACKAGE, tmp_path/name/"litetorch", ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path/name/"cache"
    for _ in range(2): assert run([], paths=[tmp_path/name], cwd=tmp_path/name, LITETORCH_CACHE=str(cache)) == wanted       # cold and warm
    assert any(cache.rglob("*"))


def test_the_users_lines_are_found_in_a_folder_called_litetorch(tmp_path):
    folder = tmp_path/"litetorch"
    folder.mkdir()
    (folder/"program.py").write_text(textwrap.dedent("""
        import litetorch as lt
        def mine(x): return (x*0)/x.mul(0)
        with lt.autograd.detect_anomaly():
            try: mine(lt.zeros(2, requires_grad=True)).sum().backward()
            except RuntimeError: pass
        with lt.profiler.profile(profile_memory=True) as p: kept = lt.rand(100, 100).exp()
        print([owner for owner in p.memory_timeline().owners if owner.startswith("program.py(")])
    """))
    done = subprocess.run([sys.executable, "program.py"], cwd=folder, env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)}, capture_output=True, text=True, timeout=120, check=False)
    assert "program.py" in done.stderr and "in mine" in done.stderr and done.stdout.startswith("['program.py("), done.stdout + done.stderr


@pytest.mark.parametrize("place", ["/proc/nowhere", "/dev/null/cache", "/dev/full"])
def test_a_home_that_cannot_be_written(wanted, place): assert run([], HOME=place, LITETORCH_CACHE=place) == wanted

def test_a_disk_that_is_full(wanted, tmp_path):
    code = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)); import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n" + PROGRAM
    assert run([], code, LITETORCH_CACHE=str(tmp_path), PYTHONDONTWRITEBYTECODE="1") == wanted      # (CPython keeps half of a .pyc file)

@pytest.mark.parametrize("args", [["-P"], ["-s"], ["-B", "-O"], ["-X", "utf8=0"], ["-W", "error"]])
def test_flags(wanted, args): assert run(args) == wanted

def test_isolated(wanted):
    paths = [p for p in sys.path if p.endswith("site-packages")]
    assert run(["-I"], f"import sys; sys.path[:0] = {[str(PACKAGE.parent), *paths]!r}\n" + PROGRAM) == wanted

def test_safe_path(wanted): assert run([], PYTHONSAFEPATH="1") == wanted

@pytest.mark.parametrize("threads", [1, 2, 64])
def test_threads(wanted, threads): assert run([], LITETORCH_NUM_THREADS=str(threads)) == wanted

def test_one_core(wanted):
    if not hasattr(os, "sched_setaffinity"): return
    assert run([], "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])\n" + PROGRAM) == wanted

def test_many_declared_cores(wanted): assert run([], "import os; os.cpu_count = lambda: 64; os.sched_getaffinity = lambda _: set(range(64))\n" + PROGRAM) == wanted

def test_two_gigabytes(wanted): assert run([], "import resource; resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))\n" + PROGRAM, OPENBLAS_NUM_THREADS="1") == wanted

def test_no_futex(wanted): assert run([], "import types, litetorch.aten.loops.parallel as p; p.sys = types.SimpleNamespace(platform='darwin')\n" + PROGRAM + "assert not p.pool().can_wait") == wanted

def test_a_zip(wanted, tmp_path):
    with zipfile.ZipFile(tmp_path/"package.zip", "w") as z:
        for f in PACKAGE.rglob("*"):
            if f.is_file() and "__pycache__" not in f.parts: z.write(f, f.relative_to(PACKAGE.parent))
    assert run([], paths=[tmp_path/"package.zip"], cwd=tmp_path, LITETORCH_CACHE=str(tmp_path/"cache")) == wanted

def test_in_a_thread(wanted):
    code = "import threading\ndef work(): exec(" + repr(PROGRAM) + ", {})\nt = threading.Thread(target=work); t.start(); t.join()"
    assert run([], code) == wanted

@pytest.mark.parametrize("how", ["fork", "spawn", "forkserver"])
def test_in_a_child(wanted, how, tmp_path):
    (tmp_path/"work.py").write_text("def work(): exec(" + repr(PROGRAM) + ", {})\n")
    before = "import litetorch; litetorch.ones(100_000).exp()\n" if how == "fork" else ""
    code = f"{before}import multiprocessing as m, work\nif __name__ == '__main__':\n    p = m.get_context({how!r}).Process(target=work.work); p.start(); p.join(); raise SystemExit(p.exitcode)"
    assert run([], code, paths=[PACKAGE.parent, tmp_path]) == wanted

@pytest.mark.parametrize("first", ["litetorch", "torch"])
def test_beside_pytorch(wanted, first):
    second = {"litetorch": "torch", "torch": "litetorch"}[first]
    code = f"import {first}\n{first}.ones(100_000).exp()\nimport {second}\n{second}.ones(100_000).exp()\n" + PROGRAM + "import torch\nassert torch.randn(4).exp().sum() > 0"
    assert run([], code) == wanted
