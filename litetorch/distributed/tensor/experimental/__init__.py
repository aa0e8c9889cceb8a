"""`torch.distributed.tensor.experimental`: plain tensors beside DTensors, functions of parts, attention of all ranks."""
from .._api import implicit_replication, local_map
from ._context_parallel import context_parallel

__all__ = ["context_parallel", "implicit_replication", "local_map"]


def __getattr__(name:str):
    from ....names import absent
    return absent("distributed.tensor.experimental", name)
