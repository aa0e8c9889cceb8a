"""`torch.distributed`: processes that work together. Gathered from distributed/distributed_c10d and distributed/device_mesh."""
import importlib as _importlib

from . import constants, device_mesh, distributed_c10d
from .device_mesh import DeviceMesh, init_device_mesh
from .distributed_c10d import *  # noqa: F403  (its names are these)
from .distributed_c10d import __all__ as _names

__all__ = ["DeviceMesh", "init_device_mesh"]
__all__ += _names  # noqa: PLE0605 (a list)


def __getattr__(name):
    if name == "config": return _importlib.import_module(f"{__name__}.config")          # its notebook needs the compiler
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
