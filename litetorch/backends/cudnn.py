"""`torch.backends.cudnn`: its switches, which litetorch remembers and makes no use of."""
from ..settings import switched

enabled, benchmark, benchmark_limit, deterministic, allow_tf32 = True, False, None, False, True


def is_available() -> bool:
    "Whether litetorch uses cuDNN: no."
    return False

def version() -> None:
    "The version of cuDNN in use: none."

def flags(enabled:bool=False, benchmark:bool=False, benchmark_limit:int|None=10, deterministic:bool=False, allow_tf32:bool=True):
    "Context manager: these switches inside, the old ones after it."
    return switched(globals(), enabled=enabled, benchmark=benchmark, benchmark_limit=benchmark_limit, deterministic=deterministic, allow_tf32=allow_tf32)
