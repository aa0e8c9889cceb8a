"""Forward and backward ahead of time: where to cut them, and what puts them to use."""


def __getattr__(name):
    if name == "config":
        from litetorch._functorch.partitioners import config
        return config
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
