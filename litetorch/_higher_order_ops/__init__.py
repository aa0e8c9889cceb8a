"""`torch._higher_order_ops`: operators that take functions, under PyTorch's names. Loaded when a name is asked for."""
import importlib as _importlib

_FROM = {
    "_higher_order_ops.control": "cond while_loop while_loop_stack_output",
    "_higher_order_ops.scans": "associative_scan map scan",
    "_higher_order_ops.regions": "foreach_map hints_wrapper invoke_quant out_dtype strict_mode",
    "_higher_order_ops.effects": "print run_const_graph with_effects",
    "_higher_order_ops.operator": "BaseHOP",
    "_dynamo.higher": "invoke_subgraph tag_activation_checkpoint",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)

for _name in ("associative_scan", "cond", "foreach_map", "invoke_quant", "map", "out_dtype", "print", "run_const_graph", "scan", "strict_mode", "while_loop"):      # PyTorch has a file for each; the attribute of the same name is the function
    _importlib.import_module(f"{__name__}.{_name}")
    del globals()[_name]


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"litetorch.{_WHERE[name]}"), name)
    if f"_higher_order_ops.{name}" in _FROM: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return sorted(__all__)
