"""`torch.multiprocessing`: Python's `multiprocessing`, with tensors that travel by shared memory."""
import multiprocessing as _python
from multiprocessing import *  # noqa: F403

from .sharing import (ProcessContext, ProcessException, ProcessExitedException, ProcessRaisedException, SpawnContext, get_all_sharing_strategies,
                      get_sharing_strategy, set_sharing_strategy, spawn, start_processes)

__all__ = ["ProcessContext", "ProcessException", "ProcessExitedException", "ProcessRaisedException", "SpawnContext", "get_all_sharing_strategies", "get_sharing_strategy",
           "set_sharing_strategy", "spawn", "start_processes"] + _python.__all__
