"""Forward and backward ahead of time: where to cut them, and what puts them to use."""
import importlib as _importlib


def __getattr__(name):
    if name == "config": return _importlib.import_module("litetorch._functorch.config")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
