"""`torch.cuda.amp`: the older names of `torch.amp` for CUDA."""
import functools

from .. import amp as _amp
from ..amp.older import older_names
from ..c10.dtype import float16

autocast, GradScaler = older_names("cuda", float16)
custom_fwd, custom_bwd = (functools.partial(f, device_type="cuda") for f in (_amp.custom_fwd, _amp.custom_bwd))
__path__:list = []                       # files of PyTorch's that lie below this module are made by top/files
