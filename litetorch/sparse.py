"""Functions of sparse tensors: `torch.sparse`."""
from .aten.compressed import mm, sampled_addmm, spdiags
from .aten.sparse import addmm, check_sparse_tensor_invariants, log_softmax, softmax, sparse_sum as sum  # noqa: A004

__all__ = ["addmm", "check_sparse_tensor_invariants", "log_softmax", "mm", "sampled_addmm", "softmax", "spdiags", "sum"]
