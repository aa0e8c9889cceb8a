"""`torch.utils.hooks`."""
from ..autograd.engine import RemovableHandle
from ..nn.module import BackwardHook
from ..serialization import warn_if_has_hooks
from ..settings import unserializable_hook

__all__ = ["BackwardHook", "RemovableHandle", "unserializable_hook", "warn_if_has_hooks"]
