"""`torch.distributed.tensor`: tensors that many machines hold together. Gathered from its modules."""
from . import debug, experimental
from ._api import DTensor, distribute_module, distribute_tensor, empty, full, ones, rand, randn, zeros
from .placement_types import Partial, Placement, Replicate, Shard

__all__ = ["DTensor", "distribute_tensor", "distribute_module", "Shard", "Replicate", "Partial", "Placement", "ones", "empty", "full", "rand", "randn", "zeros"]
