"""`torch.cpu.amp`: the older names of `torch.amp` for the CPU."""
import warnings

from .. import amp as _amp
from ..c10.dtype import bfloat16


class autocast(_amp.autocast):
    "`torch.amp.autocast('cpu')`, with a warning that says so."
    def __init__(self, enabled:bool=True, dtype=bfloat16, cache_enabled:bool=True):
        warnings.warn("`torch.cpu.amp.autocast(args...)` is deprecated. Please use `torch.amp.autocast('cpu', args...)` instead.", FutureWarning, stacklevel=2)
        super().__init__("cpu", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)

class GradScaler(_amp.GradScaler):
    "`torch.amp.GradScaler('cpu')`, with a warning that says so."
    def __init__(self, init_scale:float=2.**16, growth_factor:float=2., backoff_factor:float=.5, growth_interval:int=2000, enabled:bool=True):
        warnings.warn("`torch.cpu.amp.GradScaler(args...)` is deprecated. Please use `torch.amp.GradScaler('cpu', args...)` instead.", FutureWarning, stacklevel=2)
        super().__init__("cpu", init_scale=init_scale, growth_factor=growth_factor, backoff_factor=backoff_factor, growth_interval=growth_interval, enabled=enabled)
