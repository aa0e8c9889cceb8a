"""Functions of sparse tensors: `torch.sparse`."""
from .c10 import dtype as _dtypes
from .c10.tensor import Tensor
from .aten.native.factories import zeros
from .aten.layouts.compressed import mm, sampled_addmm, spdiags
from .aten.layouts.sparse import addmm, check_sparse_tensor_invariants, sparse_coo_tensor, log_softmax, softmax, sparse_sum as sum  # noqa: A004


def _of_dtype(name:str):
    def make(*args):
        "`sparse_coo_tensor(indices, values, size)` or sizes alone, in one dtype: what PyTorch had before dtypes."
        if args and isinstance(args[0], Tensor): return sparse_coo_tensor(args[0], args[1].to(getattr(_dtypes, name)), *args[2:])
        return sparse_coo_tensor(zeros((len(args), 0), dtype=_dtypes.int64), zeros((0,), dtype=getattr(_dtypes, name)), args)
    return make


FloatTensor, DoubleTensor, HalfTensor, BFloat16Tensor, LongTensor, IntTensor, ShortTensor, CharTensor, ByteTensor = map(
    _of_dtype, "float32 float64 float16 bfloat16 int64 int32 int16 int8 uint8".split())

__all__ = ["BFloat16Tensor", "ByteTensor", "CharTensor", "DoubleTensor", "FloatTensor", "HalfTensor", "IntTensor", "LongTensor", "ShortTensor", "addmm", "check_sparse_tensor_invariants", "log_softmax", "mm", "sampled_addmm", "softmax", "spdiags", "sum"]
