"""`torch.utils.dlpack`."""
from ..aten.native.factories import from_dlpack, to_dlpack

__all__ = ["from_dlpack", "to_dlpack"]
