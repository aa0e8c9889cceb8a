"""`torch.utils.checkpoint`."""
from ..autograd.function import CheckpointError, checkpoint

__all__ = ["CheckpointError", "checkpoint"]
