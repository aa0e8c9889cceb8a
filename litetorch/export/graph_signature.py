"""`torch.export.graph_signature`: what the inputs and outputs of an exported graph are."""
from litetorch.export.exported_program import (ConstantArgument, CustomObjArgument, ExportGraphSignature, InputKind, InputSpec, OutputKind, OutputSpec, SymBoolArgument, SymFloatArgument,
                                               SymIntArgument, TensorArgument, TokenArgument)

__all__ = ["ConstantArgument", "CustomObjArgument", "ExportGraphSignature", "InputKind", "InputSpec", "OutputKind", "OutputSpec", "SymBoolArgument", "SymFloatArgument", "SymIntArgument",
           "TensorArgument", "TokenArgument"]
