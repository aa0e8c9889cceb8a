"""Parameters and buffers, under the names of `torch.nn.parameter`."""
from .lazy import UninitializedBuffer, UninitializedParameter, UninitializedTensorMixin, is_lazy
from .module import Buffer, Parameter

__all__ = ["Buffer", "Parameter", "UninitializedBuffer", "UninitializedParameter", "UninitializedTensorMixin", "is_lazy"]
