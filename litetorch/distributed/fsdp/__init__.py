"""`torch.distributed.fsdp`: models that no rank holds whole. Names of the older `FullyShardedDataParallel` are there to be imported, and say what they lack when they are used."""
from ._fully_shard import CPUOffloadPolicy, FSDPModule, MixedPrecisionPolicy, OffloadPolicy, fully_shard

__all__ = ["CPUOffloadPolicy", "FSDPModule", "MixedPrecisionPolicy", "OffloadPolicy", "fully_shard"]


def __getattr__(name:str):
    from ...names import absent
    return absent("distributed.fsdp", name)
