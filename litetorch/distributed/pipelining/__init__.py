"""`torch.distributed.pipelining`: a model whose layers lie on several ranks, and a batch that goes through them in pieces."""
from .schedules import (Schedule1F1B, ScheduleDualPipeV, ScheduleGPipe, ScheduleInterleaved1F1B, ScheduleInterleavedZeroBubble, ScheduleLoopedBFS,
                        ScheduleZBVZeroBubble)
from .stage import PipelineStage

BY_GRAPH = ("Pipe", "SplitPoint", "build_stage", "pipe_split", "pipeline")      # these need the compiler, which is loaded when one of them is asked for

__all__ = ["Pipe", "PipelineStage", "Schedule1F1B", "ScheduleDualPipeV", "ScheduleGPipe", "ScheduleInterleaved1F1B", "ScheduleInterleavedZeroBubble", "ScheduleLoopedBFS",
           "ScheduleZBVZeroBubble", "SplitPoint", "build_stage", "pipe_split", "pipeline"]


def __getattr__(name:str):
    if name not in BY_GRAPH: raise AttributeError(f"module 'litetorch.distributed.pipelining' has no attribute {name!r}")
    from . import _IR
    return getattr(_IR, name)
