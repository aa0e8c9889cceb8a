"""`torch._dynamo.exc`: the errors of the compiler."""
from litetorch.compiler.interpreter import Unsupported
from litetorch.compiler.pipeline import BackendCompilerFailed, InvalidBackend
from litetorch.dynamo.decorators import FailOnRecompileLimitHit, RecompileError, SkipFrame

__all__ = ["BackendCompilerFailed", "FailOnRecompileLimitHit", "InvalidBackend", "RecompileError", "SkipFrame", "Unsupported"]
