"""`torch._dynamo.utils`: what happened so far, in numbers."""
from litetorch.dynamo.decorators import counters

__all__ = ["counters"]
