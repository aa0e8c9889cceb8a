"""`torch.distributed.tensor.parallel`: plans that cut modules."""
from .._api import loss_parallel
from .style import (ColwiseParallel, ParallelStyle, PrepareModuleInput, PrepareModuleInputOutput, PrepareModuleOutput, RowwiseParallel, SequenceParallel,
                    parallelize_module)

__all__ = ["loss_parallel", "ColwiseParallel", "ParallelStyle", "PrepareModuleInput", "PrepareModuleInputOutput", "PrepareModuleOutput", "RowwiseParallel", "SequenceParallel", "parallelize_module"]


def __getattr__(name:str):
    from ....names import absent
    return absent("distributed.tensor.parallel", name)
