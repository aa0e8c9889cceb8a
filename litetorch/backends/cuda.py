"""`torch.backends.cuda`: which ways attention may take, and switches of cuBLAS."""
import warnings
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from ..c10.tensor import Tensor
from ..cuda.device import is_available as is_built
from ..settings import get_float32_matmul_precision, sdp_switches, set_float32_matmul_precision

cudnn_sdp_enabled, enable_cudnn_sdp = sdp_switches("cudnn")
flash_sdp_enabled, enable_flash_sdp = sdp_switches("flash")
math_sdp_enabled, enable_math_sdp = sdp_switches("math")
mem_efficient_sdp_enabled, enable_mem_efficient_sdp = sdp_switches("mem_efficient")


class Matmul:
    "Switches of products. `allow_tf32` is another name of `set_float32_matmul_precision`."
    allow_fp16_reduced_precision_reduction = allow_bf16_reduced_precision_reduction = True

    @property
    def allow_tf32(self) -> bool: return get_float32_matmul_precision() != "highest"
    @allow_tf32.setter
    def allow_tf32(self, on:bool): set_float32_matmul_precision("high" if on else "highest")


matmul = Matmul()


@dataclass
class SDPAParams:
    "What a call of attention has, for `can_use_flash_attention` and its like."
    query: Tensor
    key: Tensor
    value: Tensor
    attn_mask: Tensor|None = None
    dropout: float = 0.0
    is_causal: bool = False
    enable_gqa: bool = False


def _on_gpu(name):
    def can_use(params:SDPAParams, debug:bool=False) -> bool: return params.query.device.type == "cuda" and params.attn_mask is None and params.query.shape[-1] <= 256
    can_use.__name__, can_use.__doc__ = name, "Whether this kernel could take such a call: on a GPU, without a mask, with heads of at most 256 numbers."
    return can_use


can_use_flash_attention, can_use_efficient_attention, can_use_cudnn_attention = map(_on_gpu, ("can_use_flash_attention", "can_use_efficient_attention", "can_use_cudnn_attention"))


def is_flash_attention_available() -> bool: "Whether PyTorch's flash kernels were built: no, attention on a GPU has kernels of its own."; return False


_half_sums = [False]
def fp16_bf16_reduction_math_sdp_allowed() -> bool: "What `allow_fp16_bf16_reduction_math_sdp` was told last."; return _half_sums[0]
def allow_fp16_bf16_reduction_math_sdp(enabled:bool): "Whether attention by products may add in half types. It adds in float32 all the same."; _half_sums[0] = enabled


class _LinalgBackend(Enum):
    Default, Cusolver, Magma = range(3)


class _BlasBackend(Enum):
    Default, Cublas, Cublaslt, Ck = range(4)


def _preferred(kinds:type, start, offered:dict, words:str):
    now = [start]
    def preferred(backend=None):
        "The library that is wanted; with an argument, the wanted one from now on. RuntimeError for one that is not there."
        if isinstance(backend, kinds): now[0] = backend
        elif backend is not None:
            if backend not in offered: raise RuntimeError(f"Unknown input value. Choose from: {words}.")
            if offered[backend] is None: raise RuntimeError(f"Cannot set preferred backend to {backend.upper()}: litetorch has no {backend.upper()}.")
            now[0] = offered[backend]
        return now[0]
    return preferred


preferred_linalg_library = _preferred(_LinalgBackend, _LinalgBackend.Default, dict(default=_LinalgBackend.Default, cusolver=_LinalgBackend.Cusolver, magma=None), "default, cusolver, magma")
preferred_blas_library = _preferred(_BlasBackend, _BlasBackend.Cublas, dict(default=_BlasBackend.Default, cublas=_BlasBackend.Cublas, hipblas=_BlasBackend.Cublas, cublaslt=_BlasBackend.Cublaslt,
                                    hipblaslt=_BlasBackend.Cublaslt, ck=None), "default, cublas, hipblas, cublaslt, hipblaslt, ck")


class _PlanCache:
    "Plans of Fourier transforms on a GPU, which CuPy keeps: how many there are, at most, and none any more. `cufft_plan_cache[device]` is the same for one device."
    def __init__(self, device:int|None=None): self._device = device
    def _of_cupy(self):
        if not is_built(): raise AssertionError("Torch not compiled with CUDA enabled")
        import cupy
        with cupy.cuda.Device(self._device): return cupy.fft.config.get_plan_cache()
    size = property(lambda self: self._of_cupy().get_curr_size())
    max_size = property(lambda self: self._of_cupy().get_size(), lambda self, n: self._of_cupy().set_size(n))
    def clear(self): self._of_cupy().clear()
    def __getitem__(self, device):
        from ..c10.device import device as kind
        from ..cuda.device import device_count
        index = device if isinstance(device, int) else kind(device).index
        if not 0 <= (index or 0) < device_count(): raise RuntimeError(f"cufft_plan_cache: expected 0 <= device index < {device_count()}, but got device with index {index}")
        return _PlanCache(index)


cufft_plan_cache = _PlanCache()


@contextmanager
def sdp_kernel(enable_flash:bool=True, enable_math:bool=True, enable_mem_efficient:bool=True, enable_cudnn:bool=True):
    "Context manager, deprecated for `torch.nn.attention.sdpa_kernel`: which ways attention may take inside."
    warnings.warn("`torch.backends.cuda.sdp_kernel()` is deprecated. In the future, this context manager will be removed. "
                  "Please see `torch.nn.attention.sdpa_kernel()` for the new context manager, with updated signature.", FutureWarning, stacklevel=3)
    switches = ((flash_sdp_enabled, enable_flash_sdp, enable_flash), (math_sdp_enabled, enable_math_sdp, enable_math),
                (mem_efficient_sdp_enabled, enable_mem_efficient_sdp, enable_mem_efficient), (cudnn_sdp_enabled, enable_cudnn_sdp, enable_cudnn))
    before = [(switch, is_on()) for is_on, switch, _ in switches]
    for _, switch, wanted in switches: switch(wanted)
    try: yield {}
    finally:
        for switch, was in before: switch(was)


__all__ = ["SDPAParams", "can_use_cudnn_attention", "can_use_efficient_attention", "can_use_flash_attention", "sdp_kernel", "cudnn_sdp_enabled", "enable_cudnn_sdp", "enable_flash_sdp", "enable_math_sdp", "enable_mem_efficient_sdp", "flash_sdp_enabled", "is_built", "math_sdp_enabled", "matmul",
           "mem_efficient_sdp_enabled"]
