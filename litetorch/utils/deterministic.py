"""`torch.utils.deterministic`: whether memory without defined values is filled while determinism is asked for."""
import sys
import types
from ..c10.allocator import determinism


class _Deterministic(types.ModuleType):
    @property
    def fill_uninitialized_memory(self) -> bool:
        "Whether `empty` and its kin fill their memory in deterministic mode. RuntimeError for what is no bool."
        return determinism["fill"]

    @fill_uninitialized_memory.setter
    def fill_uninitialized_memory(self, mode:bool):
        if not isinstance(mode, bool): raise RuntimeError(f"expected a bool, but got {type(mode).__name__}")
        determinism["fill"] = mode


sys.modules[__name__].__class__ = _Deterministic
