"""`torch.distributed.pipelining`: a model whose layers lie on several ranks, and a batch that goes through them in pieces."""
from .schedules import (Schedule1F1B, ScheduleDualPipeV, ScheduleGPipe, ScheduleInterleaved1F1B, ScheduleInterleavedZeroBubble, ScheduleLoopedBFS,
                        ScheduleZBVZeroBubble)
from .stage import PipelineStage

__all__ = ["PipelineStage", "Schedule1F1B", "ScheduleDualPipeV", "ScheduleGPipe", "ScheduleInterleaved1F1B", "ScheduleInterleavedZeroBubble", "ScheduleLoopedBFS", "ScheduleZBVZeroBubble"]


def __getattr__(name:str):
    from ...names import absent
    return absent("distributed.pipelining", name)
