"""`torch.amp.grad_scaler`."""
from .autocast_mode import GradScaler, OptState

__all__ = ["GradScaler", "OptState"]
