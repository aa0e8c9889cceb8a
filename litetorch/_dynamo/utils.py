"""`torch._dynamo.utils`: what happened so far, in numbers; what can be compiled; whether two results are the same."""
from litetorch.compiler.testing import compile_times, rmse, same
from litetorch.c10.device import device
from litetorch._dynamo.decorators import counters

__all__ = ["compile_times", "counters", "is_compile_supported", "rmse", "same"]


def is_compile_supported(device_type) -> bool: "Whether programs on this device are compiled."; return device(device_type).type in ("cpu", "cuda")
