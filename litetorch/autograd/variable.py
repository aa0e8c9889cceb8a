"""`torch.autograd.variable`."""
from .graph import Variable

__all__ = ["Variable"]
