"Fake tensors against eager tensors: shapes, strides, dtypes and devices of the entries of PyTorch's operator database."
import math

import numpy as np
import pytest

import litetorch as lt
from litetorch._subclasses import DataDependentOutputException, DynamicOutputShapeException, FakeTensor, FakeTensorMode, UnsupportedOperatorException
from litetorch.c10.tensor import Tensor
from litetorch.fx.experimental.symbolic_shapes import DimDynamic, GuardOnDataDependentSymNode, ShapeEnv, SymInt

REFUSED = DataDependentOutputException, DynamicOutputShapeException, UnsupportedOperatorException, GuardOnDataDependentSymNode


def leaves(x, found=None):
    "All tensors among nested values, in order."
    found = [] if found is None else found
    if isinstance(x, Tensor): found.append(x)
    elif isinstance(x, dict): [leaves(v, found) for v in x.values()]
    elif isinstance(x, (tuple, list)): [leaves(v, found) for v in x]
    return found


def mapped(x, fn):
    if isinstance(x, Tensor): return fn(x)
    if isinstance(x, dict): return {k: mapped(v, fn) for k, v in x.items()}
    return type(x)(mapped(v, fn) for v in x) if type(x) in (tuple, list) else x


def number(n):
    "The number that a size stands for in this call; None if data decides it."
    return n.node.hint if isinstance(n, SymInt) else n


def compare(fn, args, kwargs, symbolic:bool):
    """What differs between an eager call and one on fake tensors: a text, or "". Sizes that data decides are not compared."""
    real = fn(*mapped(args, lambda t: t.clone()), **mapped(kwargs, lambda t: t.clone()))
    env = ShapeEnv() if symbolic else None
    mode, count = FakeTensorMode(shape_env=env), iter(range(1000))
    fake_of = lambda t: mode.from_tensor(t, source=f"L['t{next(count)}']")
    try:
        with mode: fake = fn(*mapped(args, fake_of), **mapped(kwargs, fake_of))
    except REFUSED as e:
        return "" if not isinstance(e, UnsupportedOperatorException) else f"{type(e).__name__}: {e}"
    mine, theirs = leaves(fake), leaves(real)
    if len(mine) != len(theirs): return f"{len(mine)} tensors instead of {len(theirs)}"
    for f, r in zip(mine, theirs, strict=True):
        if not isinstance(f, FakeTensor): return f"a real tensor {f}"
        shape, strides = tuple(map(number, f.shape)), tuple(map(number, f.stride()))
        if f.dtype is not r.dtype or f.device != r.device: return f"{f.dtype} on {f.device} instead of {r.dtype} on {r.device}"
        if None in shape: continue
        if shape != tuple(r.shape): return f"shape {shape} instead of {tuple(r.shape)}"
        if r.numel() > 1 and any(a != b for a, b, n in zip(strides, r.stride(), shape) if n > 1): return f"strides {strides} instead of {r.stride()} for {shape}"
    return ""


