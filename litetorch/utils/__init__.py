"""`torch.utils`."""
from ..aten.backends import generate_methods_for_privateuse1_backend, rename_privateuse1_backend
from . import _python_dispatch, _pytree, checkpoint, data, hooks

__all__ = ["checkpoint", "data", "generate_methods_for_privateuse1_backend", "hooks", "rename_privateuse1_backend"]
