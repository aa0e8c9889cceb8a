"""`torch.backends`: switches of the libraries under PyTorch. None of them is under litetorch; programs ask and set all the same."""
from . import cpu, cuda, cudnn, mkl, mkldnn, mps, openmp

__all__ = ["cpu", "cuda", "cudnn", "mkl", "mkldnn", "mps", "openmp"]
