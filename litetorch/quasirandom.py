"""`torch.quasirandom`: numbers that fill space evenly."""
from .aten.native.random import SobolEngine

__all__ = ["SobolEngine"]
