"""`torch.backends.mkldnn`."""

enabled, deterministic, allow_tf32, verbose = False, False, True, None


def is_available() -> bool:
    "Whether litetorch uses it: no."
    return False
