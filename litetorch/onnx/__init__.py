"""`torch.onnx`: programs in ONNX's operators, gathered from their notebook when a name is asked for."""
import importlib as _importlib

__all__ = ["export", "ONNXProgram", "OnnxExporterError", "ConversionError", "is_in_onnx_export", "register_custom_op_symbolic", "unregister_custom_op_symbolic",
           "OperatorExportTypes", "TrainingMode", "TensorProtoDataType"]


def __getattr__(name):
    if name in __all__: return getattr(_importlib.import_module("litetorch.onnx.exporter"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
