"""`torch.autograd.profiler`: the older names of the profiler."""
from ..profiler.record import EventList, FunctionEvent, FunctionEventAvg, ContextProfile as profile, kineto_available, record_function

__all__ = ["EventList", "FunctionEvent", "FunctionEventAvg", "kineto_available", "profile", "record_function"]
