"""`torch.utils.data`: datasets, samplers, `DataLoader`."""
import importlib as _importlib

from . import _utils, dataloader, dataset, distributed, sampler
from .dataloader import DataLoader, _DatasetKind
from .dataset import (BatchSampler, ChainDataset, ConcatDataset, Dataset, DistributedSampler, IterableDataset, RandomSampler, Sampler,
                      SequentialSampler, StackDataset, Subset, SubsetRandomSampler, TensorDataset, WeightedRandomSampler, default_collate,
                      default_convert, get_worker_info, random_split)


def functional_datapipe(name:str, enable_df_api_tracing:bool=False):
    "A decorator that leaves a class as it is: data pipes cannot be built here, so nothing is registered."
    return lambda cls: cls


def __getattr__(name):
    if name in ("IterDataPipe", "MapDataPipe", "DFIterDataPipe", "DataChunk"): return getattr(_importlib.import_module(f"{__name__}.datapipes.datapipe"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


__all__ = ["BatchSampler", "ChainDataset", "ConcatDataset", "DataLoader", "Dataset", "DistributedSampler", "IterableDataset", "RandomSampler", "Sampler",
           "SequentialSampler", "StackDataset", "Subset", "SubsetRandomSampler", "TensorDataset", "WeightedRandomSampler", "_DatasetKind", "dataloader", "dataset",
           "default_collate", "default_convert", "distributed", "get_worker_info", "random_split", "sampler"]
