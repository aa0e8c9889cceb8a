"""On a machine with a GPU: its tests, its cells, its benchmarks, in one call (`make cuda-check`).

    python tools/cuda_check.py                       # everything
    python tools/cuda_check.py bench attention       # a part (tests, cells, bench), and of the benchmarks these groups
    python tools/cuda_check.py --seconds 540         # begin nothing after so many seconds; what was not begun is said
    python tools/cuda_check.py --rehearse            # the benchmarks at tiny sizes on a stand-in for CuPy; writes nothing

Needs litetorch's own dependencies, CuPy, numba-cuda and pytest; no notebook tools, and not the PyTorch wheel (where it is,
its times stand beside ours). What is found goes into bench/results/cuda_<device>.json, after every step, and as a page for reading into
cuda_<device>.md; both name the machine. Parts of earlier calls on the same machine and commit are kept. Without a GPU it says "no GPU",
writes nothing, and that is no failure.
"""
import importlib.metadata, json, os, platform, re, subprocess, sys, threading, time, traceback, types
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import nb

RESULTS = nb.ROOT/'bench'/'results'
LONGEST = 480          # seconds that one group of benchmarks may take; what it has not begun by then says so


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

def bench_groups():
    "Names of the groups of bench/bench_cuda.py, read from its text."
    return re.findall(r'^@group\("(\w+)"\)', (nb.ROOT/'bench'/'bench_cuda.py').read_text(encoding='utf-8'), re.M)

def bench_group(name, seconds, *options):
    "One group in a process of its own, so that a kernel that breaks the device breaks no other group: its rows."
    command = [sys.executable, '-u', '-m', 'bench.bench_cuda', name, '--seconds', str(round(seconds)), *options]
    process = subprocess.Popen(command, cwd=nb.ROOT, text=True, env=with_path(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    timer = threading.Timer(seconds + 30, process.kill)
    timer.start()
    lines = []
    for line in process.stdout:
        lines.append(line)
        if not line.startswith('{'): print(line, end='', flush=True)
    process.wait()
    timer.cancel()
    if process.returncode == 0 and lines and lines[-1].startswith('{'): return json.loads(lines[-1])['rows']
    return [dict(group=name, name=name, error=''.join(lines)[-2000:] or 'no output', value=None, other=None, ratio=None, target=None, met=None, unit='', against='')]

def page(result):
    "The result as Markdown."
    m, t = result['machine'], result.get('tests')
    lines = [f'# CUDA check: {m["device"]}', '',
             f'{m["date"]}; compute capability {m["compute"]}, {m["memory_gib"]} GiB, driver {m["driver"]}, runtime {m["runtime"]}, '
             f'Python {m["python"]}, {", ".join(f"{k} {v}" for k, v in m["versions"].items())}; commit {m["commit"]}.', '']
    if t: lines += [f'Tests: {t["summary"]}' + ''.join(f'\n- failed: `{f}`' for f in t['failed']), '']
    if result.get('cells'):
        lines += ['Notebook cells: ' + ', '.join(f'{k} {"ok" if v["ok"] else "FAILED"} ({v["seconds"]} s)' for k, v in result['cells'].items()), '']
    for group, rows in result.get('bench', {}).items():
        lines += [f'| {group} | litetorch | | measured against | | ratio | target | |', '| --- | ---: | --- | --- | ---: | ---: | ---: | --- |', *map(table_row, rows), '']
    return '\n'.join(lines)

def table_row(r):
    "One row of a benchmark table."
    number = lambda v: '' if v is None else f'{v:.3g}' if v < 1000 else f'{v:.0f}'
    verdict = 'failed: ' + r['error'].strip().splitlines()[-1][:160].replace('|', '/') if r['error'] else '' if r['met'] is None else 'met' if r['met'] else 'missed'
    return f'| {r["name"]} | {number(r["value"])} | {r["unit"]} | {r["against"]} | {number(r["other"])} | {number(r["ratio"])} | {number(r["target"])} | {verdict} |'

def commit():
    done = subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], cwd=nb.ROOT, capture_output=True, text=True)
    return done.stdout.strip() or 'unknown'

def main(args):
    if args[:1] == ['--run']: return run_as_program(Path(args[1]))
    os.chdir(nb.ROOT)
    end = time.monotonic() + (float(args[args.index('--seconds') + 1]) if '--seconds' in args else 3600)
    groups = [g for g in bench_groups() if g in args] or bench_groups()
    if '--rehearse' in args: return rehearse(groups)
    reason = without_gpu()
    if reason: print(f'no GPU: {reason}; nothing was checked and nothing is claimed'); return
    parts = [p for p in ('bench', 'tests', 'cells') if p in args] or ['bench', 'tests', 'cells']
    result = kept(machine())
    passed = []
    for name in groups if 'bench' in parts else ():
        if (left := end - time.monotonic()) < 20: print(f'{name}: not begun, out of time'); continue
        rows = result.setdefault('bench', {})[name] = bench_group(name, min(left - 10, LONGEST))
        passed += [not r['error'] for r in rows]
        keep(result)
    for part, step in (('tests', tests), ('cells', cells)):
        if part not in parts: continue
        if end - time.monotonic() < 60: print(f'{part}: not begun, out of time'); continue
        result[part] = step()
        passed += [result['tests']['ok']] if part == 'tests' else [c['ok'] for c in result['cells'].values()]
        keep(result)
    print(f'{sum(passed)} of {len(passed)} passed')
    sys.exit(not all(passed))

def rehearse(groups):
    "Every row of the benchmarks on the stand-in, at tiny sizes. Exits with 1 if a row fails."
    bad = [(name, r['name'], r['error']) for name in groups for r in rehearsed(name)]
    print(f'rehearsed {", ".join(groups)}: {len(bad)} rows failed' + ''.join(f'\n  {g}: {n}: {e.strip().splitlines()[-1]}' for g, n, e in bad))
    sys.exit(bool(bad))

def rehearsed(name):
    "The rows of a group that fail in a rehearsal."
    return [r for r in bench_group(name, 600, '--rehearse') if r['error']]

def place(machine): return RESULTS/f'cuda_{re.sub(chr(92) + "W+", "-", machine["device"].lower()).strip("-")}.json'

def kept(machine):
    "What earlier calls found on this machine with this commit, or a fresh start."
    try: old = json.loads(place(machine).read_text(encoding='utf-8'))
    except (OSError, ValueError): return dict(machine=machine)
    return old | dict(machine=machine) if old['machine']['commit'] == machine['commit'] else dict(machine=machine)

def keep(result):
    "Write the result, and its page."
    path = place(result['machine'])
    nb.write(path, json.dumps(result, indent=1) + '\n')
    nb.write(path.with_suffix('.md'), page(result))
    print(f'{path.relative_to(nb.ROOT)} and .md', flush=True)

def without_gpu():
    "Why there is nothing to check; None on a machine with a GPU."
    try: import cupy
    except ImportError: return 'CuPy is not installed (pip install "litetorch[cuda13]" or "litetorch[cuda12]")'
    if cupy.cuda.is_available(): return None
    try: cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error: return str(error)
    return 'the driver shows no device'

if __name__ == '__main__': main(sys.argv[1:])
