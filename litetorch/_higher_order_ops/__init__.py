"""`torch._higher_order_ops`: operators that take functions, under PyTorch's names. Loaded when a name is asked for."""
import importlib as _importlib

_WHERE = {
    "control": "cond while_loop while_loop_stack_output",
    "scans": "associative_scan map scan",
    "regions": "hints_wrapper invoke_quant invoke_subgraph out_dtype strict_mode",
    "operator": "BaseHOP",
}
__all__ = ["BaseHOP", "associative_scan", "cond", "hints_wrapper", "invoke_quant", "invoke_subgraph", "map", "out_dtype", "scan", "strict_mode", "while_loop", "while_loop_stack_output"]

for _name in ("associative_scan", "cond", "invoke_quant", "map", "out_dtype", "scan", "strict_mode", "while_loop"):      # PyTorch has a file for each; the attribute of the same name is the function
    _importlib.import_module(f"{__name__}.{_name}")
    del globals()[_name]


def __getattr__(name):
    for page, names in _WHERE.items():
        if name in names.split(): return getattr(_importlib.import_module(f"{__name__}.{page}"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
