"""`torch.backends.cpu`."""


def get_cpu_capability() -> str:
    "The instruction set kernels were written for: DEFAULT, since the compiler chooses it on each machine."
    return "DEFAULT"
