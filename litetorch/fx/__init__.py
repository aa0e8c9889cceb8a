"""`torch.fx`: programs as graphs. Gathered from the notebooks when a name is asked for."""
import importlib as _importlib

_FROM = {
    "graph": "CodeGen Graph GraphModule Interpreter Node has_side_effect immutable_dict immutable_list map_arg",
    "proxy": "PH Proxy Tracer Transformer symbolic_trace wrap",
    "subgraph_rewriter": "replace_pattern",
}
_SAME = {"node": "graph", "graph_module": "graph", "interpreter": "graph", "immutable_collections": "graph", "_symbolic_trace": "proxy"}
_MODULES = "graph proxy subgraph_rewriter passes experimental traceback operator_schemas".split()
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    if name in _SAME: return _importlib.import_module(f"{__name__}.{_SAME[name]}")
    if name in _MODULES: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
