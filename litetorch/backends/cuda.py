"""`torch.backends.cuda`: which ways attention may take, and switches of cuBLAS."""
from types import SimpleNamespace

from ..cuda.device import is_available as is_built
from ..settings import sdp_switches

cudnn_sdp_enabled, enable_cudnn_sdp = sdp_switches("cudnn")
flash_sdp_enabled, enable_flash_sdp = sdp_switches("flash")
math_sdp_enabled, enable_math_sdp = sdp_switches("math")
mem_efficient_sdp_enabled, enable_mem_efficient_sdp = sdp_switches("mem_efficient")
matmul = SimpleNamespace(allow_tf32=False, allow_fp16_reduced_precision_reduction=True, allow_bf16_reduced_precision_reduction=True)

__all__ = ["cudnn_sdp_enabled", "enable_cudnn_sdp", "enable_flash_sdp", "enable_math_sdp", "enable_mem_efficient_sdp", "flash_sdp_enabled", "is_built", "math_sdp_enabled", "matmul",
           "mem_efficient_sdp_enabled"]
