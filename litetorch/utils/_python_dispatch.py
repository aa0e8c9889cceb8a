"""`torch.utils._python_dispatch`: modes and classes that see every operator."""
from ..aten.core.dispatch import TorchDispatchMode
from ..aten.layouts.wrapper import is_traceable_wrapper_subclass, is_traceable_wrapper_subclass_type, return_and_correct_aliasing, transform_subclass

__all__ = ["TorchDispatchMode", "is_traceable_wrapper_subclass", "is_traceable_wrapper_subclass_type", "return_and_correct_aliasing", "transform_subclass"]
