"""`torch._dynamo.exc`: the errors of the compiler."""
from litetorch._dynamo.tools import UserError, UserErrorType
from litetorch.compiler.interpreter import TorchDynamoException, Unsupported
from litetorch.compiler.pipeline import BackendCompilerFailed, InvalidBackend
from litetorch.dynamo.decorators import FailOnRecompileLimitHit, RecompileError, SkipFrame
from litetorch.dynamo.translator import TorchRuntimeError


class InternalTorchDynamoError(TorchDynamoException):
    "A fault of the compiler. (It runs such a program as it is, and says so.)"


class TensorifyScalarRestartAnalysis(TorchDynamoException):
    "PyTorch begins a trace again with it. (Nothing here raises it.)"


__all__ = ["TensorifyScalarRestartAnalysis", "BackendCompilerFailed", "FailOnRecompileLimitHit", "InternalTorchDynamoError", "InvalidBackend", "RecompileError", "SkipFrame", "TorchDynamoException", "TorchRuntimeError",
           "Unsupported", "UserError", "UserErrorType"]
