"Run one program in PyTorch and in litetorch and compare everything it returns."
import warnings

import numpy as np
import torch as theirs

import litetorch as ours


def descend(optimizer, loss):
    "One step of training."
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

def plain(value):
    "Tensors become (dtype, shape, strides, values), nodes their names; containers are kept."
    if isinstance(value, theirs.Tensor):
        t = value.detach()
        data = t.float() if t.dtype == theirs.bfloat16 else t
        return ("tensor", str(value.dtype), tuple(value.shape), tuple(value.stride()), np.array(data.numpy()))
    if isinstance(value, ours.Tensor):
        t = value.detach()
        data = t.float() if t.dtype == ours.bfloat16 else t
        return ("tensor", str(value.dtype), tuple(value.shape), tuple(value.stride()), np.array(data.numpy()))
    if isinstance(value, dict): return {k: plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)): return [plain(v) for v in value]
    if hasattr(value, "next_functions"): return value.name()
    return value


def agree(a, b, where="result", rtol=1e-5, atol=1e-6):
    "Assert that two plain values are the same, tensors within tolerance."
    if isinstance(a, dict):
        assert a.keys() == b.keys(), f"{where}: {sorted(a)} != {sorted(b)}"
        for k in a: agree(a[k], b[k], f"{where}[{k!r}]", rtol, atol)
    elif isinstance(a, tuple) and a and a[0] == "tensor":
        assert isinstance(b, tuple) and a[1:4] == b[1:4], f"{where}: PyTorch {a[1:4]}, litetorch {b[1:4] if isinstance(b, tuple) else b}"
        np.testing.assert_allclose(b[4], a[4], rtol=rtol, atol=atol, err_msg=where)
    elif isinstance(a, (list, tuple)):
        assert len(a) == len(b), f"{where}: {a} != {b}"
        for i, (x, y) in enumerate(zip(a, b, strict=True)): agree(x, y, f"{where}[{i}]", rtol, atol)
    elif isinstance(a, float): assert abs(a - b) <= atol + rtol*abs(a) or (a != a and b != b), f"{where}: {a} != {b}"
    else: assert a == b, f"{where}: PyTorch {a!r}, litetorch {b!r}"


def same(program, **tolerance):
    "Run `program(module)` in both and compare."
    expected, got = program(theirs), program(ours)
    agree(plain(expected), plain(got), **tolerance)
    return got


def outcome(space, setup, expression):
    "The text of an expression's result after `setup`; for an error its class and the first line of its message, up to the list of backends."
    names = {"torch": space}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(setup, names)
        try: return repr(eval(expression, names))
        except Exception as e: return f"{type(e).__name__}: {str(e).splitlines()[0].split(' This could be because')[0]}"
