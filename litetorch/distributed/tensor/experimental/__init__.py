"""`torch.distributed.tensor.experimental`: plain tensors beside DTensors, functions of parts."""
from .._api import implicit_replication, local_map

__all__ = ["implicit_replication", "local_map"]


def __getattr__(name:str):
    from ....names import absent
    return absent("distributed.tensor.experimental", name)
