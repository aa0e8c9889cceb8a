"""`torch.utils.data._utils.pin_memory`."""
from ..dataset import pin_memory

__all__ = ["pin_memory"]
