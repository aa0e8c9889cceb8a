"""`torch.utils.data._utils`."""
from . import collate, pin_memory

__all__ = ["collate", "pin_memory"]
