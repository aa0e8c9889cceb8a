"""`torch.fx`: programs as graphs. Gathered from the notebooks when a name is asked for."""
import importlib as _importlib

_FROM = {"graph": "Graph GraphModule Interpreter Node immutable_dict immutable_list map_arg"}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    if name == "graph": return _importlib.import_module(f"{__name__}.graph")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
