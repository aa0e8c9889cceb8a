"""`torch.autograd.profiler`: the older names of the profiler."""
import importlib as _importlib

from ..profiler.record import EventList, FunctionEvent, FunctionEventAvg, ContextProfile as profile, kineto_available, record_function


def __getattr__(name):
    if name == "emit_nvtx": return _importlib.import_module("litetorch.names").emit_nvtx
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


__all__ = ["EventList", "FunctionEvent", "FunctionEventAvg", "kineto_available", "profile", "record_function"]
