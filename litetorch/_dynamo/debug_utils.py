"""`torch._dynamo.debug_utils`: is what a backend made the same?"""
from litetorch.compiler.minifier import AccuracyError, backend_accuracy_fails, same_two_models

__all__ = ["AccuracyError", "backend_accuracy_fails", "same_two_models"]
