"""Attention of ranks that have parts of a sequence: results and gradients are PyTorch's for the whole; the load balancers are PyTorch's."""
import inspect

import pytest
import torch
from torch.distributed.tensor.experimental import _context_parallel as theirs
from torch.nn.attention.flex_attention import create_block_mask
from test_groups import finish, start

import litetorch
from litetorch.distributed.tensor.experimental import _context_parallel as ours
from litetorch.nn.flex_attention import create_block_mask as our_block_mask

def made(torch, heads, length, dtype):
    "Queries, keys, values and what the result is weighted with."
    return [(torch.arange(2*h*length*8, dtype=torch.float64)*(.37 + .11*k)).sin().reshape(2, h, length, 8).to(dtype) for k, h in enumerate((4, heads, heads, 4))]

PROGRAM = inspect.getsource(made) + """
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.tensor.experimental import context_parallel
from litetorch.distributed.tensor.experimental._attention import context_parallel_unshard, set_rotate_method
from litetorch.distributed.tensor.experimental._context_parallel import _cp_options
from litetorch.nn.functional import scaled_dot_product_attention as attention
mesh = init_device_mesh("cpu", (size,))
for method in ("allgather", "alltoall"):
    set_rotate_method(method)
    for causal, heads, length, dtype, scale in CASES:
        _cp_options.enable_load_balance = causal
        tensors = made(torch, heads, length, getattr(torch, dtype))
        copies = [t.clone() for t in tensors]
        with context_parallel(mesh, buffers=tensors, buffer_seq_dims=[2]*4, no_restore_buffers={tensors[3]}):
            mine = [t.clone().requires_grad_() for t in tensors[:3]]
            out = attention(*mine, is_causal=causal, scale=scale, enable_gqa=heads < 4)
            (out*tensors[3]).sum().backward()
            ends = context_parallel_unshard(mesh, [out.detach(), *(t.grad for t in mine)], [2]*4)
        assert tensors[3].shape[2] == length//size and all(torch.equal(a, b) for a, b in zip(tensors[:3], copies[:3]))
        for t in ends:
            dist.broadcast(first := t.clone(), 0)
            assert torch.equal(first, t)
        if rank == 0: tell(method, str(out.dtype), *(t.double() for t in ends))
"""
CASES = [(True, 4, 12, "float32", None), (False, 4, 12, "float32", .3), (True, 2, 24, "float32", .5), (True, 1, 36, "float64", None), (False, 2, 6, "float64", None), (True, 4, 12, "bfloat16", None), (True, 4, 6, "float32", None)]

@pytest.mark.parametrize("size", [2, 3])
def test_as_one_machine(size):
    ranks = finish(start("litetorch", PROGRAM.replace("CASES", repr(CASES)), size), 120)
    assert all(code == 0 for _, code, _ in ranks), "\n".join(errors[-2000:] for *_, errors in ranks)
    for (causal, heads, length, dtype, scale), (_, kind, *found) in zip(CASES*2, ranks[0][0], strict=True):
        *tensors, weight = made(torch, heads, length, getattr(torch, dtype))
        mine = [t.requires_grad_() for t in tensors]
        out = torch.nn.functional.scaled_dot_product_attention(*mine, is_causal=causal, scale=scale, enable_gqa=heads < 4)
        (out*weight).sum().backward()
        assert kind.partition(".")[2] == dtype
        close = dict(atol=3e-2, rtol=3e-2) if dtype == "bfloat16" else dict(atol=2e-5, rtol=1e-4)
        for a, b in zip(found, [out.detach(), *(t.grad for t in mine)], strict=True): torch.testing.assert_close(torch.tensor(a, dtype=torch.float64), b.double(), **close)

BALANCERS = [("_HeadTailLoadBalancer", (24, n, "cpu")) for n in (1, 2, 3, 4)] + [("_PerDocumentHeadTailLoadBalancer", ([[8, 16], [16, 8]], 2, "cpu")), ("_PerDocumentHeadTailLoadBalancer", ([[12, 24, 12]], 3, "cpu"))]

@pytest.mark.parametrize("name, args", BALANCERS)
@pytest.mark.parametrize("restore", [False, True])
def test_balancers(name, args, restore):
    assert getattr(ours, name)(*args)._generate_indices(restore).tolist() == getattr(theirs, name)(*args)._generate_indices(restore).tolist()

@pytest.mark.parametrize("name, args", [("_HeadTailLoadBalancer", (10, 2, "cpu")), ("_PerDocumentHeadTailLoadBalancer", ([[8, 6]], 2, "cpu"))])
def test_balancers_refuse(name, args):
    for module in (ours, theirs):
        with pytest.raises(AssertionError): getattr(module, name)(*args)._generate_indices()

@pytest.mark.parametrize("ranks", [1, 2, 4])
@pytest.mark.parametrize("batch", [None, 2])
def test_blocks_dealt(ranks, batch):
    def documents(b, h, q, k): return (q >= k) & (q//(192 + 64*b) == k//(192 + 64*b))
    def causal(b, h, q, k): return q >= k
    mask = causal if batch is None else documents
    a, b = our_block_mask(mask, batch, None, 512, 512, BLOCK_SIZE=64), create_block_mask(mask, batch, None, 512, 512, device="cpu", BLOCK_SIZE=64)
    for restore in (False, True):
        assert ours._PTRRLoadBalancer(a, ranks)._generate_indices(restore).tolist() == theirs._PTRRLoadBalancer(b, ranks)._generate_indices(restore).tolist()
    times = [9, 14, 2, 20, 10, 15, 8, 14, 16, 19, 15, 3, 12, 1, 12, 10]
    assert ours._PTRRLoadBalancer.ptrr_scheduling(litetorch.tensor(times), 4).tolist() == theirs._PTRRLoadBalancer.ptrr_scheduling(torch.tensor(times), 4).tolist()
