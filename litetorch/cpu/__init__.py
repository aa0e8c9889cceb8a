"""`torch.cpu`: the CPU, seen as a device among others: there is one, it is awake, and it is never behind."""
from . import amp

__all__ = ["amp", "current_device", "device_count", "is_available", "is_initialized", "set_device", "synchronize"]


def is_available() -> bool: return True
def is_initialized() -> bool: return True
def device_count() -> int: return 1
def current_device() -> str: return "cpu"
def set_device(device): "Nothing: there is one CPU."
def synchronize(device=None): "Nothing: an operator has run when it returns."
