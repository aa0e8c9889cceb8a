"""`torch.distributed.tensor.experimental`: plain tensors beside DTensors."""
from .._api import implicit_replication

__all__ = ["implicit_replication"]


def __getattr__(name:str):
    from ....names import absent
    return absent("distributed.tensor.experimental", name)
