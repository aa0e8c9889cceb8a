"""`torch.distributed` as in a PyTorch that was built without it: `is_available()` says so, and programs that ask first go on alone."""

__all__ = ["is_available"]


def is_available() -> bool: "False: there is one process."; return False


class ProcessGroup:
    "The class of groups of processes, for annotations and `isinstance`. There are none."
