"""`torch._dynamo.exc`: the errors of the compiler."""
from litetorch.dynamo.decorators import FailOnRecompileLimitHit, InvalidBackend, RecompileError, SkipFrame

__all__ = ["FailOnRecompileLimitHit", "InvalidBackend", "RecompileError", "SkipFrame"]
