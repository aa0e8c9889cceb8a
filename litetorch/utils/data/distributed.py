"""`torch.utils.data.distributed`."""
from .dataset import DistributedSampler

__all__ = ["DistributedSampler"]
