"""`torch.cpu.amp`: the older names of `torch.amp` for the CPU."""
from ..amp.older import older_names
from ..c10.dtype import bfloat16

__path__:list = []      # files of PyTorch's that lie below this module are made by top/files

autocast, GradScaler = older_names("cpu", bfloat16)
