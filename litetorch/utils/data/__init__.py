"""`torch.utils.data`: datasets, samplers, `DataLoader`."""
from . import _utils, dataloader, dataset, distributed, sampler
from .dataloader import DataLoader, _DatasetKind
from .dataset import (BatchSampler, ChainDataset, ConcatDataset, Dataset, DistributedSampler, IterableDataset, RandomSampler, Sampler,
                      SequentialSampler, StackDataset, Subset, SubsetRandomSampler, TensorDataset, WeightedRandomSampler, default_collate,
                      default_convert, get_worker_info, random_split)

__all__ = ["BatchSampler", "ChainDataset", "ConcatDataset", "DataLoader", "Dataset", "DistributedSampler", "IterableDataset", "RandomSampler", "Sampler",
           "SequentialSampler", "StackDataset", "Subset", "SubsetRandomSampler", "TensorDataset", "WeightedRandomSampler", "_DatasetKind", "dataloader", "dataset",
           "default_collate", "default_convert", "distributed", "get_worker_info", "random_split", "sampler"]
