"""`torch.amp`: mixed precision."""
from . import autocast_mode, grad_scaler
from .autocast_mode import GradScaler, OptState, autocast, autocast_decorator, custom_bwd, custom_fwd, is_autocast_available

__all__ = ["GradScaler", "OptState", "autocast", "autocast_decorator", "autocast_mode", "custom_bwd", "custom_fwd", "grad_scaler", "is_autocast_available"]
