"""`torch._subclasses`: tensors without data."""
from .fake_tensor import (DataDependentOutputException, DynamicOutputShapeException, FakeTensor, FakeTensorMode,
                          UnsupportedOperatorException)

__all__ = ["DataDependentOutputException", "DynamicOutputShapeException", "FakeTensor", "FakeTensorMode", "UnsupportedOperatorException"]
