"""On a machine with a GPU: its tests, its cells, its benchmarks, in one call (`make cuda-check`).

Needs litetorch's own dependencies, CuPy, numba-cuda and pytest; no notebook tools. Everything that is found goes into
bench/results/cuda-<device>.json, which names the machine; without a GPU it says so and writes nothing.
"""
import importlib.metadata, json, os, platform, re, subprocess, sys, time, traceback
from datetime import date
from pathlib import Path

import nb

RESULTS = nb.ROOT/'bench'/'results'


def machine():
    "Names and versions that the results depend on."
    import cupy
    device = cupy.cuda.runtime.getDeviceProperties(0)
    versions = {}
    for package in ('numpy', 'numba', 'numba-cuda', 'cupy-cuda12x', 'cupy-cuda13x'):
        try: versions[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError: continue
    return dict(device=device['name'].decode(), compute=f'{device["major"]}.{device["minor"]}', date=str(date.today()),
                memory_gib=round(device['totalGlobalMem']/2**30), driver=cupy.cuda.runtime.driverGetVersion(),
                runtime=cupy.cuda.runtime.runtimeGetVersion(), python=platform.python_version(), versions=versions)

def tests():
    "pytest on what is marked `gpu`."
    done = subprocess.run([sys.executable, '-m', 'pytest', '-q', '-m', 'gpu', 'tests'], cwd=nb.ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(done.stdout)
    return dict(ok=done.returncode == 0, summary=done.stdout.strip().splitlines()[-1])

def cells():
    "Every notebook that has a `#| cuda` cell, run from top to bottom as a plain program."
    found = {}
    for path in nb.notebooks():
        if not any('cuda' in nb.directives(nb.source(c)) for c in nb.read(path)['cells']): continue
        start = time.time()
        done = subprocess.run([sys.executable, __file__, '--run', str(path)], cwd=nb.NBS, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        found[path.stem] = dict(ok=done.returncode == 0, seconds=round(time.time() - start, 1))
        print(f'{" ok " if done.returncode == 0 else "FAIL"} {path.stem} {found[path.stem]["seconds"]} s')
        if done.returncode: print(done.stdout[-4000:])
    return found

def run_as_program(path):
    "The code cells of one notebook in one namespace, without IPython; magics are left out."
    sys.path.insert(0, str(nb.ROOT))
    namespace = dict(__name__='__main__')
    for i, cell in enumerate(nb.read(path)['cells']):
        src = nb.source(cell)
        found = nb.directives(src)
        if cell['cell_type'] != 'code' or 'nbdev_export(' in src or 'notest' in found or found.get('eval') == 'false': continue
        try: exec(compile(re.sub(r'^\s*[%!].*$', '', src, flags=re.M), f'{path}, cell {i}', 'exec'), namespace)
        except Exception:
            traceback.print_exc()
            sys.exit(f'{path}, cell {i} ({cell["id"]})')

def benchmarks():
    "bench/cuda.py prints one JSON object as its last line."
    script = nb.ROOT/'bench'/'cuda.py'
    if not script.exists(): return None
    done = subprocess.run([sys.executable, '-m', 'bench.cuda'], cwd=nb.ROOT, text=True, stdout=subprocess.PIPE)
    print(done.stdout)
    if done.returncode: return dict(ok=False)
    return dict(ok=True, results=json.loads(done.stdout.strip().splitlines()[-1]))

def main():
    if sys.argv[1:2] == ['--run']: return run_as_program(Path(sys.argv[2]))
    try:
        import cupy
        cupy.cuda.runtime.getDeviceCount()
    except ImportError: sys.exit('no GPU checks: CuPy is not installed (pip install "litetorch[cuda13]" or [cuda12])')
    except cupy.cuda.runtime.CUDARuntimeError as error: sys.exit(f'no GPU checks: no GPU ({error})')
    os.chdir(nb.ROOT)
    result = dict(machine=machine(), tests=tests(), cells=cells(), benchmarks=benchmarks())
    name = re.sub(r'\W+', '-', result['machine']['device'].lower()).strip('-')
    nb.write(RESULTS/f'cuda-{name}.json', json.dumps(result, indent=1) + '\n')
    print(f'bench/results/cuda-{name}.json')
    parts = [result['tests'], *result['cells'].values()] + [result['benchmarks']]*(result['benchmarks'] is not None)
    print(f'{sum(p["ok"] for p in parts)} passed, {sum(not p["ok"] for p in parts)} failed')
    sys.exit(not all(p['ok'] for p in parts))

if __name__ == '__main__': main()
