"""What every test may use: fixed seeds, PyTorch as the oracle, and the one reason to skip."""
import gc, os, random, sys
from pathlib import Path

for _name in ('LITETORCH_NUM_THREADS', 'OMP_NUM_THREADS', 'OPENBLAS_NUM_THREADS', 'MKL_NUM_THREADS'):    # tests run side by side already
    os.environ.setdefault(_name, '1')
os.environ.setdefault('LITETORCH_FX_GRAPH_CACHE', '0')    # tests look at what is compiled; tests/test_graph_cache.py at what is not
os.environ.setdefault('LITETORCH_PATIENCE', '0')    # compiled kernels from the first call on; tests/test_cold.py compares their NumPy forms

import numpy as np
import pytest

sys.path.append(str(Path(__file__).parent.parent/"tools"))


def pytest_addoption(parser):
    parser.addoption('--programs', type=int, default=300, help='how many random programs tests/fuzz runs')

def has_gpu():
    "Whether CuPy is installed and finds a device."
    try: import cupy
    except ImportError: return False
    return bool(cupy.cuda.is_available())

def pytest_collection_modifyitems(items):
    "Long tests come first, so that no core waits for one at the end. Tests marked `gpu` are skipped for one reason only; the final report knows it by this name."
    if os.environ.get('LITETORCH_BARE'): items[:] = [i for i in items if 'torch' not in getattr(i, 'fixturenames', ())]     # tools/matrix.py: no PyTorch there
    items.sort(key=lambda item: item.get_closest_marker('slow') is None)
    marked = [item for item in items if item.get_closest_marker('gpu')]
    if marked and not has_gpu():
        for item in marked: item.add_marker(pytest.mark.skip(reason='no GPU'))

@pytest.fixture(scope='module', autouse=True)
def older():
    "What importing, collecting and other files have made stays to the end: the garbage collector need not look through its millions of objects again, whenever a test asks it."
    gc.collect()
    gc.freeze()

@pytest.fixture(autouse=True)
def seeds():
    "Every test starts from the same random numbers, in any order and in any process."
    random.seed(0)
    np.random.seed(0)
    for name in ('torch', 'litetorch'):                # only if the test has imported it
        manual_seed = getattr(sys.modules.get(name), 'manual_seed', None)
        if manual_seed: manual_seed(0)

@pytest.fixture(scope='session')
def torch():
    "PyTorch, the oracle, on as many threads as litetorch's tests leave it."
    import torch
    torch.set_num_threads(1)
    return torch
