"""`torch.utils.data._utils.worker`."""
import os

from ..dataloader import _generate_state, _IterableDatasetStopIteration, _ResumeIteration
from ..dataset import WorkerInfo, get_worker_info

_worker_info = None      # PyTorch keeps a worker's info here; litetorch's is `get_worker_info()`


class ManagerWatchdog:
    "Tells a worker whether the process that started it still lives."

    def __init__(self): self.manager_pid = os.getppid()
    def is_alive(self) -> bool: return os.getppid() == self.manager_pid


__all__ = ["ManagerWatchdog", "WorkerInfo", "_IterableDatasetStopIteration", "_ResumeIteration", "_generate_state", "get_worker_info"]
