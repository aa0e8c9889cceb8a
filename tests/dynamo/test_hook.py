"The deep hook: programs under it in a process of its own, because its worst fault would be the end of the process. `make check-pythons` runs this on each Python."
import functools
import os
import pathlib
import re
import subprocess
import sys

import pytest

FILE = (pathlib.Path(__file__).parent.parent/"hooked.py")
NAMES = re.findall(r"^@check\ndef (\w+)", FILE.read_text(), re.M)


def run(*args, **env):
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=300, env={**os.environ, "LITETORCH_PATIENCE": "0", "LITETORCH_FX_GRAPH_CACHE": "0", **env})

@functools.cache
def story(): return run(str(FILE))

def test_the_process_lives():
    done = story()
    assert done.returncode == 0 and len(NAMES) > 20, (done.returncode, done.stdout[-500:], done.stderr[-3000:])

@pytest.mark.parametrize("name", NAMES)
def test_under_the_hook(name):
    done = story()
    assert re.search(rf"^ok {name} ", done.stdout, re.M), done.stderr[-6000:]

def test_switched_on_from_outside():
    program = "import litetorch as t; from litetorch._dynamo.decorators import around; t.compile(lambda x: x + 1)(t.ones(2)); print(t._dynamo.config.deep_hook, sorted(around))"
    assert run("-c", program, LITETORCH_DEEP_HOOK="1").stdout.strip() == "True ['compiled', 'disabled', 'reset']"
    assert run("-c", program, LITETORCH_DEEP_HOOK="0").stdout.strip() == "False []"

def test_refused_elsewhere():
    "The setting is an error that says what is needed, and stays off."
    program = ("import sysconfig; sysconfig.get_platform = lambda: 'linux-aarch64'\nimport litetorch as t\nt.compile(lambda x: x + 1)(t.ones(2))\n"
               "try: t._dynamo.config.deep_hook = True\nexcept RuntimeError as e: print(e, t._dynamo.config.deep_hook, t.compile(lambda x: x + 1)(t.ones(2)).tolist())")
    out = run("-c", program).stdout
    assert "needs CPython 3.11, 3.12 or 3.13 on x86-64" in out and out.strip().endswith("on linux-aarch64 False [2.0, 2.0]"), out
