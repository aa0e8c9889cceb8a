"""On a machine with a GPU: its tests, its cells, its benchmarks, in one call (`make cuda-check`).

Needs litetorch's own dependencies, CuPy, numba-cuda and pytest; no notebook tools, and not the PyTorch wheel (where it is,
its times stand beside ours). What is found goes into bench/results/cuda_<device>.json, and as a page for reading into
cuda_<device>.md; both name the machine. Without a GPU it says "no GPU", writes nothing, and that is no failure.
"""
import importlib.metadata, json, os, platform, re, subprocess, sys, time, traceback, types
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import nb

RESULTS = nb.ROOT/'bench'/'results'


def machine():
    "Names and versions that the results depend on."
    import cupy
    device = cupy.cuda.runtime.getDeviceProperties(0)
    versions = {}
    for package in ('numpy', 'numba', 'numba-cuda', 'cupy-cuda12x', 'cupy-cuda13x', 'torch'):
        try: versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError: continue
    return dict(device=device['name'].decode(), compute=f'{device["major"]}.{device["minor"]}', date=str(date.today()),
                memory_gib=round(device['totalGlobalMem']/2**30), driver=cupy.cuda.runtime.driverGetVersion(),
                runtime=cupy.cuda.runtime.runtimeGetVersion(), python=platform.python_version(), versions=versions, commit=commit())

def tests():
    "pytest on what is marked `gpu`."
    done = subprocess.run([sys.executable, '-m', 'pytest', '-q', '-m', 'gpu', 'tests/cuda'], cwd=nb.ROOT, text=True,
                          env=with_path(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, flush=True)
    last = done.stdout.strip().splitlines()[-1] if done.stdout.strip() else ''
    return dict(ok=done.returncode == 0 and 'passed' in last, summary=last,
                failed=re.findall(r'^FAILED (\S+)', done.stdout, re.M))

def with_path():
    "The environment in which `import litetorch` finds this checkout."
    old = os.environ.get('PYTHONPATH')
    return os.environ | dict(PYTHONPATH=os.pathsep.join([str(nb.ROOT)] + [old]*bool(old)))

def cells():
    "Every notebook that has a `#| cuda` cell, run from top to bottom as a plain program."
    found = {}
    for path in nb.notebooks():
        if not any('cuda' in nb.directives(nb.source(c)) for c in nb.read(path)['cells']): continue
        start = time.time()
        done = subprocess.run([sys.executable, __file__, '--run', str(path)], cwd=nb.NBS, text=True, env=with_path(),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        found[path.stem] = dict(ok=done.returncode == 0, seconds=round(time.time() - start, 1))
        print(f'{" ok " if done.returncode == 0 else "FAIL"} {path.stem} {found[path.stem]["seconds"]} s', flush=True)
        if done.returncode: print(done.stdout[-4000:])
    return found

def run_as_program(path):
    "The code cells of one notebook in one namespace, without IPython; magics are left out."
    sys.path.insert(0, str(nb.ROOT))
    os.environ.setdefault('MPLBACKEND', 'Agg')
    if find_spec('fastcore') is None: sys.modules['fastcore'], sys.modules['fastcore.test'] = types.ModuleType('fastcore'), checks()
    namespace = dict(__name__='__main__')
    for i, cell in enumerate(nb.read(path)['cells']):
        src = nb.source(cell)
        found = nb.directives(src)
        if cell['cell_type'] != 'code' or 'nbdev_export(' in src or 'notest' in found or found.get('eval') == 'false': continue
        try: exec(compile(re.sub(r'^\s*[%!].*$', '', src, flags=re.M), f'{path}, cell {i}', 'exec'), namespace)
        except Exception:
            traceback.print_exc()
            sys.exit(f'{path}, cell {i} ({cell["id"]})')

def checks():
    "What the notebooks use of fastcore.test, for machines that have no notebook tools."
    import contextlib
    import numpy as np
    def same(a, b):
        if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)): return len(a) == len(b) and all(map(same, a, b))
        return bool(np.all(np.asarray(a) == np.asarray(b))) if isinstance(a, np.ndarray) or isinstance(b, np.ndarray) else a == b
    def test_eq(a, b): assert same(a, b), f'{a!r} is not {b!r}'
    def test_close(a, b, eps=1e-5): assert np.allclose(a, b, rtol=0, atol=eps), f'{a!r} is not close to {b!r}'
    @contextlib.contextmanager
    def expect_fail(kind=Exception, text=''):
        try: yield
        except kind as error: assert text in str(error), f'{text!r} is not in {error!r}'
        else: raise AssertionError(f'{kind} was expected')
    found = types.ModuleType('fastcore.test')
    found.__dict__.update(test_eq=test_eq, test_close=test_close, expect_fail=expect_fail)
    return found

def benchmarks():
    "bench/bench_cuda.py prints one JSON object as its last line."
    done = subprocess.run([sys.executable, '-m', 'bench.bench_cuda'], cwd=nb.ROOT, text=True, env=with_path(),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout, flush=True)
    if done.returncode: return dict(ok=False, error=done.stdout[-4000:])
    return dict(ok=True, results=json.loads(done.stdout.strip().splitlines()[-1]))

def page(result):
    "The result as Markdown."
    m, t, b = result['machine'], result['tests'], result['benchmarks']
    lines = [f'# CUDA check: {m["device"]}', '',
             f'{m["date"]}; compute capability {m["compute"]}, {m["memory_gib"]} GiB, driver {m["driver"]}, runtime {m["runtime"]}, '
             f'Python {m["python"]}, {", ".join(f"{k} {v}" for k, v in m["versions"].items())}; commit {m["commit"]}.', '',
             f'Tests: {t["summary"]}' + ''.join(f'\n- failed: `{f}`' for f in t['failed']), '',
             'Notebook cells: ' + ', '.join(f'{k} {"ok" if v["ok"] else "FAILED"} ({v["seconds"]} s)' for k, v in result['cells'].items()), '']
    if not b['ok']: return '\n'.join(lines + ['The benchmarks failed.', ''])
    r = b['results']
    top = r['GB/s']['copy (ceiling)']
    lines += ['| kernel | GB/s | of the copy |', '| --- | ---: | ---: |']
    lines += [f'| {k} | {v:.0f} | {v/top:.0%} |' for k, v in r['GB/s'].items()]
    lines += [f'| softmax {k} | {v:.0f} | {v/top:.0%} |' for k, v in r['softmax GB/s'].items()]
    lines += ['', '| product | TFLOP/s |', '| --- | ---: |', *(f'| {k} | {v:.1f} |' for k, v in r['product TFLOP/s'].items())]
    lines += ['', '| program | litetorch µs | PyTorch µs | ratio |', '| --- | ---: | ---: | ---: |']
    us = lambda v: '' if v is None else f'{v*1e3:.1f}'
    lines += [f'| {k} | {us(v["litetorch"])} | {us(v["torch"])} | {"" if v["ratio"] is None else format(v["ratio"], ".2f")} |'
              for k, v in r['ms per call'].items()]
    return '\n'.join(lines + [''])

def commit():
    done = subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], cwd=nb.ROOT, capture_output=True, text=True)
    return done.stdout.strip() or 'unknown'

def main():
    if sys.argv[1:2] == ['--run']: return run_as_program(Path(sys.argv[2]))
    reason = without_gpu()
    if reason: print(f'no GPU: {reason}; nothing was checked and nothing is claimed'); return
    os.chdir(nb.ROOT)
    result = dict(machine=machine(), tests=tests(), cells=cells(), benchmarks=benchmarks())
    name = re.sub(r'\W+', '-', result['machine']['device'].lower()).strip('-')
    nb.write(RESULTS/f'cuda_{name}.json', json.dumps(result, indent=1) + '\n')
    nb.write(RESULTS/f'cuda_{name}.md', page(result))
    print(f'bench/results/cuda_{name}.json and .md')
    parts = [result['tests'], *result['cells'].values(), result['benchmarks']]
    print(f'{sum(p["ok"] for p in parts)} of {len(parts)} parts passed')
    sys.exit(not all(p['ok'] for p in parts))

def without_gpu():
    "Why there is nothing to check; None on a machine with a GPU."
    try: import cupy
    except ImportError: return 'CuPy is not installed (pip install "litetorch[cuda13]" or "litetorch[cuda12]")'
    if cupy.cuda.is_available(): return None
    try: cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error: return str(error)
    return 'the driver shows no device'

if __name__ == '__main__': main()
