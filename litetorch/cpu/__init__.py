"""`torch.cpu`: the CPU, seen as a device among others: there is one, it is awake, and it is never behind."""
from . import amp

__all__ = ["amp", "current_device", "current_stream", "device_count", "Event", "get_capabilities", "is_available", "is_initialized", "set_device", "Stream", "stream", "StreamContext",
           "synchronize"]


def is_available() -> bool: "True: there is always a CPU."; return True
def is_initialized() -> bool: "True: it needs no start."; return True
def device_count() -> int: "1: all cores are one device."; return 1
def current_device() -> str: "'cpu'."; return "cpu"
def set_device(device): "Nothing: there is one CPU."
def synchronize(device=None): "Nothing: an operator has run when it returns."


class Stream:
    "For programs that do not know their device. What was given to the CPU is done."
    def __init__(self, priority:int=-1): "`priority` says nothing here."
    def wait_stream(self, stream): "Nothing."
    def wait_event(self, event): "Nothing."
    def record_event(self): "Nothing."


class Event:
    "A moment, which has come."
    def query(self) -> bool: return True
    def record(self, stream=None): "Nothing."
    def synchronize(self): "Nothing."
    def wait(self, stream=None): "Nothing."


_stream = Stream()
def current_stream(device=None) -> Stream: "The stream that the innermost `stream(...)` named, or the only one."; return _stream


class StreamContext:
    "Context manager: `stream` is the current one inside."
    def __init__(self, stream:Stream|None): self.stream = stream
    def __enter__(self):
        global _stream
        self.before = _stream
        if self.stream is not None: _stream = self.stream
    def __exit__(self, *error):
        global _stream
        _stream = self.before


def stream(stream:Stream|None) -> StreamContext: "A context manager in which `stream` is the current one; None changes nothing."; return StreamContext(stream)


def get_capabilities() -> dict:
    "What the processor has, under PyTorch's names: a truth value for each extension that LLVM knows of it, its name, the number of cores."
    import os
    import platform
    from ..aten.loops.target import target
    theirs = {"sse4.1": "sse4_1", "sse4.2": "sse4_2", "fma": "fma3", "avxvnni": "avx_vnni"} | {f"amx-{n}": f"amx_{n}" for n in "tile int8 bf16 fp16".split()}
    theirs |= {f"avx512{n}": f"avx512_{n}" for n in "f cd dq bw vl ifma vbmi vbmi2 vnni bitalg bf16 fp16 vpopcntdq".split()}
    theirs |= {n: n for n in "sse sse2 sse3 ssse3 sse4a avx avx2 f16c bmi bmi2 lzcnt popcnt aes sha".split()}
    here = target()
    told = {name: f in here.features for f, name in theirs.items()}
    return told | dict(cpu_name=here.cpu, architecture=platform.machine(), num_logical_cores=os.cpu_count())
