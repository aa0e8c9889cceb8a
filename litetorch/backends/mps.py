"""`torch.backends.mps`: GPUs of Apple, which litetorch does not drive."""


def is_available() -> bool:
    "Whether such a GPU can be used: no."
    return False

def is_macos_or_newer(major:int, minor:int) -> bool:
    "Whether this is macOS of at least that version: asked about such a GPU, no."
    return False

def is_built() -> bool:
    "Whether litetorch has kernels for one: no."
    return False
