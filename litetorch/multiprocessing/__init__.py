"""`torch.multiprocessing`: Python's `multiprocessing`, with tensors that travel by shared memory."""
import multiprocessing as _python
import sys as _sys
import types as _types
from multiprocessing import *  # noqa: F403

from .sharing import (ProcessContext, ProcessException, ProcessExitedException, ProcessRaisedException, SpawnContext, get_all_sharing_strategies,
                      get_sharing_strategy, set_sharing_strategy, spawn, start_processes)


class _SpawnModule(_types.ModuleType):
    "PyTorch has a module `multiprocessing.spawn` and, under the same name, its function: this is both."
    __call__ = staticmethod(spawn)
    def __getattr__(self, name): return getattr(_sys.modules[f"{__package__}.sharing"], name)


_sys.modules[f"{__name__}.spawn"] = _SpawnModule(f"{__name__}.spawn", spawn.__doc__)


def _set_thread_name(name:str):
    "Nothing: threads keep their names."


__all__ = ["ProcessContext", "ProcessException", "ProcessExitedException", "ProcessRaisedException", "SpawnContext", "get_all_sharing_strategies", "get_sharing_strategy",
           "set_sharing_strategy", "spawn", "start_processes"] + _python.__all__
