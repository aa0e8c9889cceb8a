"""`torch.backends.openmp`."""


def is_available() -> bool:
    "Whether litetorch uses it: no."
    return False
