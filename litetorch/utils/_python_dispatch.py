"""`torch.utils._python_dispatch`: modes and classes that see every operator."""
from ..aten.core.dispatch import TorchDispatchMode
from ..aten.layouts.wrapper import return_and_correct_aliasing
from ..c10.tensor import Tensor

__all__ = ["TorchDispatchMode", "is_traceable_wrapper_subclass", "is_traceable_wrapper_subclass_type", "return_and_correct_aliasing", "transform_subclass"]


def is_traceable_wrapper_subclass_type(t:type) -> bool:
    "Whether `t` is a class of tensors that can be taken apart and put together (`__tensor_flatten__`, `__tensor_unflatten__`)."
    return issubclass(t, Tensor) and t is not Tensor and hasattr(t, "__tensor_flatten__") and hasattr(t, "__tensor_unflatten__")


def is_traceable_wrapper_subclass(t) -> bool:
    "The same of an object's class."
    return is_traceable_wrapper_subclass_type(type(t))


def transform_subclass(t, callback, outer_size=None, outer_stride=None):
    "A twin of `t` whose inner tensors are `callback(name, tensor)`."
    names, context = t.__tensor_flatten__()
    inner = {name: callback(name, getattr(t, name)) for name in names}
    return type(t).__tensor_unflatten__(inner, context, t.size() if outer_size is None else outer_size, t.stride() if outer_stride is None else outer_stride)
