"""`torch.profiler`; also the x-ray of calls, pictures of graphs, and the summary of a module."""
from .record import (DeviceType, _default_schedule_fn, ProfilerAction, ProfilerActivity, graph_of, kineto_available, profile, record_function, schedule, summary, supported_activities,
                     tensorboard_trace_handler)
from .xray import XRay, xray

__all__ = ["DeviceType", "ProfilerAction", "ProfilerActivity", "XRay", "graph_of", "kineto_available", "profile", "record_function", "schedule", "summary",
           "supported_activities", "tensorboard_trace_handler", "xray"]
