"""`torch._dynamo.utils`: what happened so far, in numbers; what can be compiled."""
from litetorch.c10.device import device
from litetorch.dynamo.decorators import counters

__all__ = ["counters", "is_compile_supported"]


def is_compile_supported(device_type) -> bool: "Whether programs on this device are compiled."; return device(device_type).type in ("cpu", "cuda")
