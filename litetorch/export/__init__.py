"""`torch.export`: whole programs as graphs and as files, gathered from their notebooks when a name is asked for."""
import importlib as _importlib

_FROM = {
    "dynamic_shapes": "AdditionalInputs Dim ShapesCollection dims",
    "exported_program": "CustomDecompTable ExportGraphSignature ExportedProgram ModuleCallEntry ModuleCallSignature default_decompositions",
    "trace": "export register_dataclass",
    "pt2_archive": "load save",
    "hierarchy": "InterpreterModule UnflattenedModule unflatten",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
__all__ = list(_WHERE)


def __getattr__(name):
    if name in _WHERE: return getattr(_importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
    if name in (*_FROM, "graph_signature"): return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
