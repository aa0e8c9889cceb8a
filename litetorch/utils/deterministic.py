"""`torch.utils.deterministic`: whether memory without defined values is filled while determinism is asked for."""
import sys
from ..settings import DeterministicModule

sys.modules[__name__].__class__ = DeterministicModule
