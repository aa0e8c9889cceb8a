"""`torch.backends.cuda`: which ways attention may take, and switches of cuBLAS."""
import warnings
from contextlib import contextmanager
from dataclasses import dataclass
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
