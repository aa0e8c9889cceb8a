"""Operators of your own: `Library`, `custom_op` and the rules that can be attached to operators."""
from .aten.core.library import (CustomOpDef, Library, OpCheckError, custom_op, define, fallthrough_kernel, get_ctx, impl, infer_schema, opcheck, register_fake,
                           register_kernel, register_effect as _register_effectful_op)
from .aten.native.loop_op import loop_op
from .autograd.function import register_autograd
from .func.transforms import register_vmap

__all__ = ["CustomOpDef", "Library", "OpCheckError", "custom_op", "define", "fallthrough_kernel", "get_ctx", "impl", "infer_schema", "loop_op", "opcheck",
           "_register_effectful_op", "register_autograd", "register_fake", "register_kernel", "register_vmap"]
