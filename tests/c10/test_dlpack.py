"DLPack both ways with PyTorch and NumPy, in every dtype that both have: the same memory, alive as long as anybody looks at it."
import gc

import numpy as np
import pytest
import torch

import litetorch

DTYPES = "bool uint8 int8 int16 int32 int64 uint16 float16 float32 float64 complex64 bfloat16 float8_e4m3fn float8_e5m2 float8_e4m3fnuz float8_e5m2fnuz float8_e8m0fnu".split()
PAIRS = [(torch, litetorch), (litetorch, torch), (litetorch, litetorch)]

@pytest.mark.parametrize("name", DTYPES)
@pytest.mark.parametrize("giver, taker", PAIRS, ids=["to litetorch", "to PyTorch", "within"])
def test_same_memory(giver, taker, name):
    x = giver.arange(12).reshape(3, 4).to(getattr(giver, name))
    y = taker.from_dlpack(x.t()[1:])
    assert str(y.dtype).endswith("." + name) and tuple(y.shape) == (3, 3) and tuple(y.stride()) == (1, 4)
    assert y.data_ptr() == x.data_ptr() + x.element_size()
    x.zero_() if name != "float8_e8m0fnu" else x.copy_(giver.ones(3, 4).to(x.dtype))
    assert y.float().tolist() == x.t()[1:].float().tolist()
    del x
    gc.collect()
    assert y.float().sum().item() in (0., 9.)                # what was lent lives on

@pytest.mark.parametrize("name", ["bfloat16", "float8_e4m3fn"])
def test_capsules(name):
    "A bare capsule is read once; one that nobody reads gives its memory back; a copy is a copy."
    from litetorch.c10.dlpack import _lent
    x, lent = litetorch.ones(4, dtype=getattr(litetorch, name)), len(_lent)
    capsule = litetorch.utils.dlpack.to_dlpack(x)
    y = torch.utils.dlpack.from_dlpack(capsule)
    with pytest.raises((RuntimeError, BufferError, ValueError)): litetorch.from_dlpack(capsule)
    assert len(_lent) == lent + 1
    del y, capsule
    gc.collect()
    assert len(_lent) == lent
    unread = x.__dlpack__()
    del unread
    assert len(_lent) == lent
    z = litetorch.from_dlpack(x, copy=True)
    assert z.data_ptr() != x.data_ptr() and z.dtype is x.dtype
    with pytest.raises(BufferError): x.float().requires_grad_().to(x.dtype).__dlpack__()

def test_refusals_and_emptiness():
    assert litetorch.from_dlpack(torch.empty(0, 3, dtype=torch.bfloat16)).shape == (0, 3)
    assert torch.from_dlpack(litetorch.empty(0, 3, dtype=litetorch.bfloat16)).shape == (0, 3)
    assert litetorch.from_dlpack(torch.tensor(2., dtype=torch.bfloat16)).item() == 2
    readonly = np.ones(2)
    readonly.flags.writeable = False
    assert litetorch.from_dlpack(readonly).tolist() == [1, 1]
