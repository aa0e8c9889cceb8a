"""Operators of your own: `Library`, `custom_op` and the rules that can be attached to operators."""
from .amp.autocast_mode import register_autocast
from .aten.core.library import (CustomOpDef, Library, OpCheckError, custom_op, define, fallthrough_kernel, get_ctx, get_kernel, impl, infer_schema, opcheck, register_fake,
                           register_kernel, register_effect as _register_effectful_op)
from .aten.native.loop_op import loop_op
from .autograd.function import register_autograd
from .func.transforms import register_vmap

impl_abstract = register_fake               # its old name


def triton_op(name:str, fn=None, /, *, mutates_args, schema:str|None=None):
    "`custom_op`: what stands inside may be looked into, but a kernel of Triton cannot be called here."
    return custom_op(name, fn, mutates_args=mutates_args, schema=schema)


def wrap_triton(triton_kernel, /):
    "ModuleNotFoundError: kernels of Triton do not run here; `loop_op` makes an operator of a loop."
    raise ModuleNotFoundError("No module named 'triton': litetorch runs no kernels of Triton (torch.library.loop_op makes an operator of a loop)")


__all__ = ["CustomOpDef", "Library", "OpCheckError", "custom_op", "define", "fallthrough_kernel", "get_ctx", "get_kernel", "impl", "impl_abstract", "infer_schema", "loop_op", "opcheck",
           "_register_effectful_op", "register_autocast", "register_autograd", "register_fake",
           "register_kernel", "register_vmap", "triton_op", "wrap_triton"]
