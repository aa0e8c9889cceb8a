"""`torch.types`: names for annotations."""
import os
from collections.abc import Sequence
from typing import IO, TypeAlias

from .c10.device import device as _device
from .c10.dtype import dtype as _dtype
from .c10.tensor import Size, Tensor
from .c10.tensor import UntypedStorage as Storage

__all__ = ["Device", "FileLike", "Number", "Size", "Storage", "Tensor"]

Number: TypeAlias = int | float | bool
Device: TypeAlias = _device | str | int | None
FileLike: TypeAlias = str | os.PathLike[str] | IO[bytes]
_Number = (int, float, bool)
_size: TypeAlias = Size | list[int] | tuple[int, ...]
_dtype = _dtype
_TensorOrTensors: TypeAlias = Tensor | Sequence[Tensor]
_TensorOrOptionalTensors: TypeAlias = Tensor | Sequence[Tensor | None]
