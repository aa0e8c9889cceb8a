"""What every test may use: fixed seeds, PyTorch as the oracle, and the one reason to skip."""
import gc, importlib.util, os, random, sys, time
from pathlib import Path

for _name in ("LITETORCH_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):    # tests run side by side already
    os.environ.setdefault(_name, "1")
os.environ.setdefault("LITETORCH_FX_GRAPH_CACHE", "0")    # tests look at what is compiled; tests/inductor/test_graph_cache.py at what is not
os.environ.setdefault("LITETORCH_PATIENCE", "0")    # compiled kernels from the first call on; tests/aten/test_cold.py compares their NumPy forms

import numpy as np
import pytest

if importlib.util.find_spec("torch") and not os.environ.get("LITETORCH_BARE"):
    import torch as _torch
    # the package index's PyTorch for Linux knows CUDA: where there is no GPU it shall say what the CPU wheel says, as litetorch without CuPy does
    if _torch.version.cuda and not _torch.cuda.is_available(): del _torch._C._cuda_getDeviceCount

sys.path.append(str(Path(__file__).parent.parent/"tools"))


SLOW = 200    # a test marked `slow` takes as long as so many others


def pytest_addoption(parser):
    parser.addoption("--programs", type=int, default=300, help="how many random programs tests/fuzz runs")

def gpus():
    "How many devices CuPy finds, 0 where it is not installed; on the stand-in as many as threads take."
    if "standin_cupy" in sys.modules: return sys.maxsize
    try: import cupy
    except ImportError: return 0
    return cupy.cuda.runtime.getDeviceCount() if cupy.cuda.is_available() else 0

@pytest.hookimpl(trylast=True)       # shares are of what `-k` and `-m` have left
def pytest_collection_modifyitems(items):
    "Long tests come first, so that no core waits for one at the end. Tests marked `gpu`, or `gpu(n)`, are skipped for one reason only; the final report knows it by its name."
    if os.environ.get("LITETORCH_BARE"): items[:] = [i for i in items if "torch" not in getattr(i, "fixturenames", ())]     # tools/matrix.py: no PyTorch there
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    weights = [SLOW if item.get_closest_marker("slow") else 1 for item in items]
    whole = sum(weights)
    for item, weight in zip(items, weights, strict=True): item.share = weight/whole
    marked = [item for item in items if item.get_closest_marker("gpu")]
    found = gpus() if marked else 0
    for item in marked:
        needed, = item.get_closest_marker("gpu").args or (1,)
        if found < needed: item.add_marker(pytest.mark.skip(reason="no GPU" if not found else f"no GPU number {needed}"))

@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    report.share = item.share                          # goes with the report from the process that runs the test to the one that shows it
    return report

class Progress:
    "A line a minute instead of a dot for each test: how much is done, and how long the rest will take."
    def __init__(self, show): self.show, self.done, self.tests, self.failed, self.start, self.said = show, 0., 0, 0, time.time(), time.time()
    def pytest_report_teststatus(self, report):
        if not report.failed: return report.outcome if report.skipped or report.when == "call" else "", "", ""
    def pytest_runtest_logreport(self, report):
        self.failed += report.failed
        if report.when != "teardown": return
        self.tests += 1
        self.done += report.share
        if (now := time.time()) - self.said < 60: return
        self.said, minutes = now, (now - self.start)/60
        self.show(f"{self.tests:6} tests, {self.failed} failed, {minutes:.1f} minutes; about {minutes/self.done - minutes:.0f} more")

@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    "Runs of many tests (`-n`) tell how far they are."
    if config.getoption("numprocesses", None): config.pluginmanager.register(Progress(config.pluginmanager.get_plugin("terminalreporter").write_line))

@pytest.fixture(scope="module", autouse=True)
def older():
    "What importing, collecting and other files have made stays to the end: the garbage collector need not look through its millions of objects again, whenever a test asks it."
    gc.collect()
    gc.freeze()

@pytest.fixture(autouse=True)
def seeds():
    "Every test starts from the same random numbers, in any order and in any process."
    random.seed(0)
    np.random.seed(0)
    for name in ("torch", "litetorch"):                # only if the test has imported it
        manual_seed = getattr(sys.modules.get(name), "manual_seed", None)
        if manual_seed: manual_seed(0)

@pytest.fixture(scope="session")
def torch():
    "PyTorch, the oracle, on as many threads as litetorch's tests leave it."
    import torch
    torch.set_num_threads(1)
    return torch
