"""`torch.nn.grad`: gradients of convolutions, called by name."""
from .functional import (conv1d_input, conv1d_weight, conv2d_input, conv2d_weight, conv3d_input, conv3d_weight)

__all__ = ["conv1d_input", "conv1d_weight", "conv2d_input", "conv2d_weight", "conv3d_input", "conv3d_weight"]
