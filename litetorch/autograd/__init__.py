"""`torch.autograd`: gathered from the notebooks of layer 2 when a name is asked for."""
import importlib as _importlib

_FROM = {
    "engine": "backward enable_grad grad inference_mode is_grad_enabled is_inference_mode_enabled is_multithreading_enabled no_grad set_grad_enabled set_multithreading_enabled",
    "history": "detect_anomaly set_detect_anomaly",
    "graph": "Variable _unsafe_preserve_version_counter saved",
    "function": "Function GradcheckError gradcheck gradgradcheck once_differentiable",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    if name == "_profiler_enabled": return lambda: bool(_importlib.import_module("litetorch.aten.core.dispatch").local.__dict__.get("profile_session"))
    if name in ("anomaly_mode", "derivatives", "engine", "formulas", "forward_ad", "function", "functional", "grad_mode", "graph", "neural_derivatives", "profiler", "profiler_legacy", "variable"): return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
