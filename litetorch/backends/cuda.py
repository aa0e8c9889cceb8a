"""`torch.backends.cuda`: which ways attention may take, and switches of cuBLAS."""
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

__all__ = ["cudnn_sdp_enabled", "enable_cudnn_sdp", "enable_flash_sdp", "enable_math_sdp", "enable_mem_efficient_sdp", "flash_sdp_enabled", "is_built", "math_sdp_enabled", "matmul",
           "mem_efficient_sdp_enabled"]
