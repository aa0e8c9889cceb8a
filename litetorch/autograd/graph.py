"""`torch.autograd.graph`: nodes, edges, hooks on saved tensors and across tensors."""
from .engine import GradientEdge, Node, get_gradient_edge, saved_tensors_hooks
from .function import register_multi_grad_hook
from ..profiler.pictures import graph_of

__all__ = ["GradientEdge", "Node", "get_gradient_edge", "graph_of", "register_multi_grad_hook", "saved_tensors_hooks"]
