"""`torch.distributed`: groups of one process. Gathered from distributed/group_of_one."""
from . import constants, device_mesh, distributed_c10d
from .group_of_one import *  # noqa: F403  (its names are these)
from .group_of_one import __all__
