"""`torch.cuda.amp`: the older names of `torch.amp` for CUDA."""
import functools
import warnings

from .. import amp as _amp
from ..c10.dtype import float16


class autocast(_amp.autocast):
    "`torch.amp.autocast('cuda')`, with a warning that says so."
    def __init__(self, enabled:bool=True, dtype=float16, cache_enabled:bool=True):
        warnings.warn("`torch.cuda.amp.autocast(args...)` is deprecated. Please use `torch.amp.autocast('cuda', args...)` instead.", FutureWarning, stacklevel=2)
        super().__init__("cuda", enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)

class GradScaler(_amp.GradScaler):
    "`torch.amp.GradScaler('cuda')`, with a warning that says so."
    def __init__(self, init_scale:float=2.**16, growth_factor:float=2., backoff_factor:float=.5, growth_interval:int=2000, enabled:bool=True):
        warnings.warn("`torch.cuda.amp.GradScaler(args...)` is deprecated. Please use `torch.amp.GradScaler('cuda', args...)` instead.", FutureWarning, stacklevel=2)
        super().__init__("cuda", init_scale=init_scale, growth_factor=growth_factor, backoff_factor=backoff_factor, growth_interval=growth_interval, enabled=enabled)

custom_fwd, custom_bwd = (functools.partial(f, device_type="cuda") for f in (_amp.custom_fwd, _amp.custom_bwd))
