"""Helpers for gradients, parameters, constraints and sequences, under the names of `torch.nn.utils`."""
import importlib as _importlib

_HOMES = {   # module -> names it gives to this namespace
    "optim.optimizer": ("clip_grad_norm", "clip_grad_norm_", "clip_grad_value_", "clip_grads_with_norm_", "get_total_norm", "parameters_to_vector",
                        "vector_to_parameters"),
    "nn.utils.fusion": ("convert_conv2d_weight_memory_format", "convert_conv3d_weight_memory_format", "fuse_conv_bn_eval", "fuse_conv_bn_weights",
                        "fuse_linear_bn_eval", "fuse_linear_bn_weights", "skip_init"),
    "nn.utils.parametrizations": ("remove_spectral_norm", "remove_weight_norm"),
}
_HOOKED = ("spectral_norm", "weight_norm")                                     # the older forms, of other names at home
_MODULES = ("clip_grad", "convert_parameters", "fusion", "init", "memory_format", "parametrizations", "parametrize", "prune", "rnn", "stateless")


def __getattr__(name):
    if name in _MODULES: return _importlib.import_module(f"{__name__}.{name}")
    for home, names in _HOMES.items():
        if name in names: found = getattr(_importlib.import_module(f"litetorch.{home}"), name)
    if name in _HOOKED: found = getattr(_importlib.import_module(f"{__name__}.parametrizations"), f"hooked_{name}")
    elif not any(name in names for names in _HOMES.values()): raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    globals()[name] = found
    return found


def __dir__(): return sorted([*_HOOKED, *_MODULES, *(n for names in _HOMES.values() for n in names)])
