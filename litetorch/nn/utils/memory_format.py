"""Memory formats of convolution weights, under the name of PyTorch's file."""
from .fusion import convert_conv2d_weight_memory_format, convert_conv3d_weight_memory_format

__all__ = ["convert_conv2d_weight_memory_format", "convert_conv3d_weight_memory_format"]
