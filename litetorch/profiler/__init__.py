"""`torch.profiler`, as far as it goes: the x-ray of calls and pictures of graphs."""
from .pictures import graph_of
from .xray import XRay, xray

__all__ = ["XRay", "graph_of", "xray"]
