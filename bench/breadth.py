"""Breadth: every operator of one or two tensors, and every reduction, of PyTorch's test database on a million elements, forward and backward, floats and whole numbers.

The lists of `large` and `tiny` hold what people measure; here is what nobody chose, so that an operator which has no compiled loop is seen.
"""
import warnings

from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.opinfo.core import BinaryUfuncInfo, ReductionOpInfo, UnaryUfuncInfo

import torch

FLAT, SQUARE = (1 << 20,), (1 << 10, 1 << 10)
ALONG = {"": {}, " rows": dict(dim=1), " columns": dict(dim=0)}


def found(module, name:str):
    "The function of a dotted name, or None."
    for part in name.split("."): module = getattr(module, part, None)
    return module


def data(module, shape, kind:str, count:int) -> list:
    "Floats in (0.1, 0.9), where most functions are defined, or whole numbers from 1 to 50."
    module.manual_seed(0)
    one = (lambda: module.rand(shape)*.8 + .1) if kind == "float" else (lambda: (module.rand(shape)*50 + 1).to(module.int64))
    return [one() for _ in range(count)]


def forward(name, shape, kind, count, options):
    def case(module):
        f, xs = found(module, name), data(module, shape, kind, count)
        return lambda: f(*xs, **options)
    return case


def backward(name, shape, count, options):
    def case(module):
        xs = [x.requires_grad_() for x in data(module, shape, "float", count)]
        y = found(module, name)(*xs, **options)
        g, grad = module.ones(y.shape) if y.ndim == 0 else module.rand(y.shape), module.autograd.grad
        return lambda: grad(y, xs, g, retain_graph=True)
    return case


def runs(case) -> bool:
    "Whether PyTorch has this case, and it computes something."
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            case(torch)()
        return True
    except (RuntimeError, TypeError, NotImplementedError, ValueError, AttributeError): return False


def cases() -> dict:
    out = {}
    for op in op_db:
        if op.variant_test_name or not isinstance(op, (UnaryUfuncInfo, BinaryUfuncInfo, ReductionOpInfo)) or found(torch, op.name) is None: continue
        if op.name in ("positive", "conj", "conj_physical", "real", "hash_tensor"): continue        # no work; what PyTorch alone promises
        shape, count = SQUARE if isinstance(op, ReductionOpInfo) else FLAT, 2 if isinstance(op, BinaryUfuncInfo) else 1
        for kind in ("float", "int"):
            for along, options in (ALONG.items() if shape is SQUARE else [("", {})]):
                out[f"{op.name}{along} {kind}"] = forward(op.name, shape, kind, count, options)
                if kind == "float" and op.supports_autograd: out[f"{op.name}{along} backward"] = backward(op.name, shape, count, options)
    return {name: case for name, case in out.items() if runs(case)}
