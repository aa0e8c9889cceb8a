"""`torch.distributed.checkpoint`: states that many ranks write and any number read. Gathered from its modules."""
from . import metadata, state_dict
from .filesystem import CheckpointException, FileSystemReader, FileSystemWriter, async_save, load, save
from .metadata import BytesStorageMetadata, ChunkStorageMetadata, Metadata, TensorStorageMetadata

__all__ = ["BytesStorageMetadata", "CheckpointException", "ChunkStorageMetadata", "FileSystemReader", "FileSystemWriter", "Metadata", "TensorStorageMetadata", "async_save", "load", "save"]


def __getattr__(name:str):
    from ...names import absent
    return absent("distributed.checkpoint", name)
