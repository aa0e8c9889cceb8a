"""The names of `torch.amp` that a device's own `amp` module (`torch.cuda.amp`, `torch.cpu.amp`) still has: they warn, and fill in the device."""
import warnings

from . import GradScaler, autocast


def older_names(device:str, dtype) -> tuple[type, type]:
    "`autocast` (to `dtype` unless told) and `GradScaler` of the device of that name, as classes of its `amp` module."
    def warn(name:str):
        warnings.warn(f"`torch.{device}.amp.{name}(args...)` is deprecated. Please use `torch.amp.{name}('{device}', args...)` instead.", FutureWarning, stacklevel=3)
    class _Autocast(autocast):
        def __init__(self, enabled:bool=True, dtype=dtype, cache_enabled:bool=True):
            warn("autocast")
            super().__init__(device, enabled=enabled, dtype=dtype, cache_enabled=cache_enabled)
    class _GradScaler(GradScaler):
        def __init__(self, init_scale:float=2.**16, growth_factor:float=2., backoff_factor:float=.5, growth_interval:int=2000, enabled:bool=True):
            warn("GradScaler")
            super().__init__(device, init_scale=init_scale, growth_factor=growth_factor, backoff_factor=backoff_factor, growth_interval=growth_interval, enabled=enabled)
    for cls in (_Autocast, _GradScaler):
        name = cls.__base__.__name__
        cls.__name__ = cls.__qualname__ = name
        cls.__module__, cls.__doc__ = f"litetorch.{device}.amp", f"`torch.amp.{name}('{device}')`, with a warning that says so."
    return _Autocast, _GradScaler
