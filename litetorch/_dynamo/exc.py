"""`torch._dynamo.exc`: the errors of the compiler."""
from litetorch._dynamo.interpreter import TorchDynamoException, Unsupported, UserError, UserErrorType
from litetorch._compile import BackendCompilerFailed, InvalidBackend
from litetorch._dynamo.decorators import FailOnRecompileLimitHit, RecompileError, SkipFrame
from litetorch._dynamo.symbolic_convert import TorchRuntimeError


class InternalTorchDynamoError(TorchDynamoException):
    "A fault of the compiler. (It runs such a program as it is, and says so.)"


class TensorifyScalarRestartAnalysis(TorchDynamoException):
    "PyTorch begins a trace again with it. (Nothing here raises it.)"


__all__ = ["TensorifyScalarRestartAnalysis", "BackendCompilerFailed", "FailOnRecompileLimitHit", "InternalTorchDynamoError", "InvalidBackend", "RecompileError", "SkipFrame", "TorchDynamoException", "TorchRuntimeError",
           "Unsupported", "UserError", "UserErrorType"]
