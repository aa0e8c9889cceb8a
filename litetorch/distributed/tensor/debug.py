"""`torch.distributed.tensor.debug`: what DTensors send."""
from ._api import CommDebugMode

__all__ = ["CommDebugMode"]
