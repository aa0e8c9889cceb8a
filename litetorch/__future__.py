"""`torch.__future__`: how modules are converted and loaded, where that may change one day. The switches are read by `nn.Module`."""
from .nn.module import conversion as _conversion


def set_overwrite_module_params_on_conversion(value:bool):
    "Whether converting a module makes new parameters instead of new data under the old ones."
    _conversion["overwrite"] = value


def get_overwrite_module_params_on_conversion() -> bool: return _conversion["overwrite"]


def set_swap_module_params_on_conversion(value:bool):
    "Whether converting a module, and loading a state dict, goes through `utils.swap_tensors`; goes before `overwrite`."
    _conversion["swap"] = value


def get_swap_module_params_on_conversion() -> bool: return _conversion["swap"]
