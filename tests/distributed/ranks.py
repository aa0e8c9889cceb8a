"""Processes of a group, forked from one that has imported both libraries already: what takes a process its first seconds is done once. They begin and end as a program does that
Python was started with; that one is started so is seen where launchers and commands are tested."""
import atexit, gc, multiprocessing, os, subprocess, sys, tempfile, threading, traceback
from multiprocessing.forkserver import ensure_running
from pathlib import Path
from unittest import mock

import torch, torch.distributed                      # in the process that is forked, before there is a rank   # noqa: F401
import litetorch, litetorch.distributed              # noqa: F401

litetorch.ops                                        # the first public name loads all layers
gc.freeze()                                          # no collection of a rank's writes to what it shares with the others
HERE = Path(__file__).resolve().parent.parent.parent

def run(text:str, env:dict, output:str, errors:str):
    "What `python -c text` does, its words in files."
    for fd, path in ((1, output), (2, errors)): os.dup2(os.open(path, os.O_WRONLY), fd)
    os.chdir(HERE)
    os.environ.clear()
    os.environ.update(env)
    code = 0
    try: exec(compile(text, "<string>", "exec"), {"__name__": "__main__"})
    except SystemExit as end: code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    threading._shutdown()                            # threads that are no daemons are waited for
    atexit._run_exitfuncs()
    sys.stdout.flush()
    os._exit(code)

def server():
    "The process that is forked: it imports this file, and with it the libraries."
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["ranks"])
    with mock.patch.dict(os.environ, PYTHONPATH=os.pathsep.join([str(HERE), str(Path(__file__).parent)])): ensure_running()       # CPython 3.11 does not hand on `sys.path`
    return context

class Rank:
    "One that runs; what is asked of a `Popen` can be asked of it."
    def __init__(self, text:str, env:dict):
        context = server()
        self.files = [tempfile.NamedTemporaryFile("r", suffix=".txt") for _ in range(2)]
        self.process = context.Process(target=run, args=(text, env, *(f.name for f in self.files)))
        self.process.start()
    @property
    def returncode(self): return self.process.exitcode
    def kill(self): self.process.kill()
    def communicate(self, timeout:float|None=None) -> tuple[str, str]:
        self.process.join(timeout)
        if self.returncode is None: raise subprocess.TimeoutExpired("a rank", timeout)
        return tuple(f.read() for f in self.files)
