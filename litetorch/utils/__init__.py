"""`torch.utils`."""
from ..aten.backends import generate_methods_for_privateuse1_backend, rename_privateuse1_backend
from . import _pytree, checkpoint

__all__ = ["checkpoint", "generate_methods_for_privateuse1_backend", "rename_privateuse1_backend"]
