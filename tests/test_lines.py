"Programs of one line: what each gives in PyTorch it gives here, or it refuses with the same type of error."
import importlib

import pytest
import torch
import twins

import litetorch

PRIMS = r"""
o.add(torch.ones(2), torch.ones(3))
o.add(torch.ones(2), torch.ones(2).double())
o.add(torch.ones(2), torch.ones(()))
p.add(torch.ones(2), 1)
o.add(torch.ones(2,3).t(),torch.ones(3,2)).stride()
o.sin(torch.arange(3))
o.abs(torch.ones(2,dtype=torch.complex64)).dtype
o.sum(torch.ones(2,3), None)
o.sum(torch.ones(2,3), [])
o.sum(torch.ones(2,3,dtype=torch.int32), [0])
o.sum(torch.ones(2,3), [-1])
o.sum(torch.ones(2,3), [0,0])
o.div(torch.tensor([7,-7]),torch.tensor([2,2]))
o.eq(torch.ones(2),torch.ones(2))
o.broadcast_in_dim(torch.ones(2),(2,3),(0,))
o.broadcast_in_dim(torch.ones(2),(2,3),(1,))
o.broadcast_in_dim(torch.ones(2),(2,),(0,))._is_view()
o.convert_element_type(torch.ones(2),torch.float32)._is_view()
o.split_dim(torch.arange(6.),0,2)
o.split_dim(torch.arange(6.),0,4)
o.collapse_view(torch.ones(2,3,4),0,1).shape
o.collapse_view(torch.ones(2,3,4).transpose(1,2),1,2).shape
o.collapse(torch.ones(2,3,4).transpose(1,2),1,2).shape
o.transpose(torch.ones(2,3),(1,0)).shape
o.transpose(torch.ones(2,3),(1,1)).shape
o.squeeze(torch.ones(2,1),[1]).shape
o.squeeze(torch.ones(2,1),[0]).shape
o.cat([torch.ones(2,1),torch.ones(2,2)],1)
o.where(torch.tensor([True,False]),torch.ones(2),torch.zeros(2))
o.where(torch.tensor([1,0]),torch.ones(2),torch.zeros(2))
o.iota(3,start=1,step=2,dtype=torch.int64,device='cpu',requires_grad=False)
o.rev(torch.arange(3.),[0])
o.normal([2],mean=0.,std=1.,dtype=torch.float32,device='cpu',requires_grad=False)
o.uniform([2],low=0.,high=1.,dtype=torch.float32,device='cpu')
o.amax(torch.ones(2,3),[1])
o.svd(torch.ones(2,2),full_matrices=True)[1]
o.fft_r2c(torch.ones(4),dim=[0],onesided=True)
o.copy_to(torch.zeros(2),torch.ones(2))
o.copy_to(torch.zeros(2),torch.ones(3))
o.view_of(torch.ones(2))
o.clone(torch.ones(2))
o.device_put(torch.ones(2),'cpu')
o.item(torch.ones(()))
o.item(torch.ones(2))
o.maximum_value(torch.float32)
o.minimum_value(torch.int8)
o.maximum_value(torch.bool)
o.minimum_value(torch.bool)
o.resize(torch.ones(3),[2]).shape
o.sign(torch.ones(2,dtype=torch.bool))
o.sum(torch.ones(2,3).t(),[0]).stride()
o.var(torch.ones(2,3),[1],1.)
o.scalar_tensor(3.,dtype=torch.float32,device='cpu')
o.full([2],3.,dtype=torch.float32,device='cpu',requires_grad=True)
o.empty([2],dtype=torch.float32,device='cpu',requires_grad=False).shape
o.as_strided_scatter(torch.zeros(4),torch.ones(2),[2],[1],1)
o.fill(torch.ones(2),3)
o.real(torch.ones(2,dtype=torch.complex64))._is_view()
o.real(torch.ones(2))
o.neg(torch.ones(2).to('meta')).shape
o.round(torch.tensor([2.5]))
o.prod(torch.full((2,3), 2.),[1])
o.prod(torch.full((2,3), 2.),[0,1])
o.frexp(torch.ones(2))
o.sin(torch.ones(2,1).expand(2,3)).stride()
p.expand_dims(torch.ones(2,3),[0,3]).shape
o.empty_permuted([2,3,4],[2,0,1],dtype=torch.float32,device='cpu',requires_grad=False).stride()
o.copy_strided(torch.ones(2,3),[1,2]).stride()
o.view_of_dtype(torch.ones(2),torch.int32)
o.reshape(torch.ones(2,3),[3,2])._is_view()
o.sum(torch.ones(()), [])
o.amax(torch.ones(()), [0])
o.add(torch.ones(2,dtype=torch.bool), torch.ones(2,dtype=torch.bool))
o.sin.default._schema
o.copy_to.default._schema
o.convert_element_type(torch.ones(2), 7)
o.sin(torch.ones(2,3).t()).stride()
o.cbrt(torch.tensor([-8.,27.]))
o.shift_left(torch.tensor([1]),torch.tensor([3]))
""".strip().split("\n")

JOINING = r"""
torch.cat([torch.ones(0), torch.ones(0)], 1)
torch.cat([torch.ones(0), torch.ones(0)], -5)
torch.cat([torch.ones(0), torch.ones(2,2)], 2)
torch.cat([torch.ones(0, device='meta'), torch.ones(0, device='meta')], 1).shape
torch.concat([torch.ones(0), torch.ones(0)], 1), torch.hstack([torch.ones(0), torch.ones(0)])
torch.cat([torch.ones(0), torch.ones(0)], 1, out=torch.ones(0))
torch.func.vmap(lambda x: torch.cat([x, x], 1))(torch.ones(2, 0)).shape
torch.autograd.grad(torch.cat([x := torch.ones(0, requires_grad=True), y := torch.ones(3, requires_grad=True)]).sum(), (x, y))
torch.autograd.grad(torch.cat([x := torch.ones(0, requires_grad=True), x], 3).sum(), x)
torch.func.jvp(lambda x: torch.cat([x, x], 2), (torch.ones(0),), (torch.ones(0),))
""".strip().split("\n")

INDICES = r"""
i = torch.tensor([0, 1]); i[i] = torch.tensor([1, 0]); r = i
i = torch.tensor([True, False]); i[i] = torch.tensor([False]); r = i
i = torch.tensor([True, False]); i[i] = False; r = i
i = torch.tensor([0, 1]); i[i] = 1; r = i
i = torch.tensor([0, 1]); i.index_put_((i,), torch.tensor([1, 0])); r = i
i = torch.tensor([0, 1]); i.index_put_((i,), i); r = i
x = torch.arange(4.); x[torch.tensor([0, 1])] = x[2:]; r = x
x = torch.arange(4.); x[torch.tensor([0, 1])] = x[1:3]; r = x
x = torch.arange(4); x[x[:2]] = torch.tensor([5, 6]); r = x
x = torch.arange(4); x[1:][x[:1]] = torch.tensor([5]); r = x
x = torch.arange(4); x[1:][x[1:2]] = torch.tensor([5]); r = x
i = torch.tensor([True, False]); i.masked_fill_(i, False); r = i
i = torch.tensor([0, 1]); i.index_fill_(0, i, 1); r = i
i = torch.tensor([0, 1]); i.index_copy_(0, i, i); r = i
i = torch.tensor([0, 1]); i.index_add_(0, i, torch.tensor([1, 0])); r = i
i = torch.tensor([0, 1]); i.scatter_(0, i, torch.tensor([1, 0])); r = i
i = torch.tensor([0, 1]); i.scatter_add_(0, i, torch.tensor([1, 0])); r = i
i = torch.tensor([0, 1]); i.scatter_reduce_(0, i, torch.tensor([1, 0]), 'sum'); r = i
i = torch.tensor([0, 1]); i.put_(i, torch.tensor([1, 0])); r = i
i = torch.tensor([True, False]); i.masked_scatter_(i, torch.tensor([False, True])); r = i
i = torch.tensor([0, 1]); r = torch.index_select(i, 0, i, out=i)
i = torch.tensor([0, 1]); r = torch.take(i, i, out=i)
i = torch.tensor([True, False]); i[i, ] = torch.tensor([False]); r = i
i = torch.tensor([[True, False],[True, True]]); i[i] = torch.tensor([False, True, False]); r = i
i = torch.tensor([[True, False],[True, True]]); i[i[0]] = torch.tensor([False, True]); r = i
i = torch.tensor([0, 1]); i.index_put_((i,), torch.tensor([1, 0]), accumulate=True); r = i
i = torch.tensor([0, 1]); i._index_put_impl_((i,), torch.tensor([1, 0])) ; r = i
i = torch.tensor([0, 1], dtype=torch.int32); i[i] = torch.tensor([1, 0], dtype=torch.int32); r = i
i = torch.tensor([0, 1], dtype=torch.uint8); i[i] = torch.tensor([1], dtype=torch.uint8); r = i
i = torch.zeros(0, dtype=torch.long); i[i] = i; r = i
x = torch.arange(4); x.scatter_(0, x[:2], torch.tensor([5, 6])); r = x
x = torch.arange(4); x.scatter_(0, torch.tensor([0,1]), x[2:]); r = x
x = torch.arange(4); x.scatter_(0, torch.tensor([0,1]), x[:2]); r = x
x = torch.arange(4); x.scatter_(0, x[:2], 7); r = x
x = torch.arange(4); x.index_add_(0, x[:2], torch.tensor([5,6])); r = x
x = torch.arange(4); x.index_add_(0, torch.tensor([0,1]), x[:2]); r = x
x = torch.arange(4); x.index_copy_(0, x[:2], torch.tensor([5,6])); r = x
x = torch.arange(4); x.index_copy_(0, torch.tensor([0,1]), x[:2]); r = x
x = torch.arange(4); x.index_copy_(0, torch.tensor([0,1]), x[1:3]); r = x
x = torch.arange(4); x.index_fill_(0, x[:2], 7); r = x
x = torch.arange(4); x.index_reduce_(0, x[:2], torch.tensor([5,6]), 'prod'); r = x
x = torch.arange(4); x.index_reduce_(0, torch.tensor([0,1]), x[:2], 'prod'); r = x
x = torch.arange(4); x.put_(x[:2], torch.tensor([5,6])); r = x
x = torch.arange(4); x.put_(torch.tensor([0,1]), x[:2]); r = x
x = torch.tensor([True, False, True]); x.masked_fill_(x, True); r = x
x = torch.tensor([True, False, True]); x[:2].masked_fill_(x[1:], True); r = x
x = torch.tensor([True, False, True]); x.masked_scatter_(x, torch.tensor([False, False, True])); r = x
x = torch.tensor([True, False, True]); x[:2].masked_scatter_(x[1:], torch.tensor([False, False, True])); r = x
x = torch.tensor([True, False, True]); x.masked_scatter_(torch.tensor([True, False, True]), x); r = x
x = torch.arange(4); torch.index_select(torch.ones(4, dtype=torch.long), 0, x, out=x); r = x
x = torch.arange(4); torch.take(torch.ones(4, dtype=torch.long), x, out=x); r = x
x = torch.arange(4); torch.scatter(torch.ones(4, dtype=torch.long), 0, x, 5, out=x); r = x
x = torch.arange(4); torch.index_add(torch.ones(4, dtype=torch.long), 0, x, x, out=x); r = x
x = torch.arange(4); torch.index_copy(torch.ones(4, dtype=torch.long), 0, x, x, out=x); r = x
x = torch.arange(4); x.scatter_reduce_(0, x, x, 'amax'); r = x
x = torch.arange(4); x.scatter_(0, x, x, reduce='add'); r = x
x = torch.arange(4.); x.view(torch.int32).index_fill_(0, torch.tensor([0]), 1); r = x
x = torch.arange(4); x.t_().index_fill_(0, x, 1); r = x
x = torch.tensor(0); x.index_fill_(0, x, 1); r = x
x = torch.tensor([0]); x.scatter_add_(0, x, x); r = x
x = torch.arange(3); x[torch.tensor([0,1,1],dtype=torch.uint8)] = 5; r = x
x = torch.arange(3); x[torch.tensor([0,1,1],dtype=torch.uint8)] = torch.tensor([5, 6]); r = x
x = torch.zeros(3, 2); x[torch.tensor([0,1,1],dtype=torch.uint8)] = 5; r = x
x = torch.zeros(3, 2); x[:, torch.tensor([0,1],dtype=torch.uint8)] = 5; r = x
x = torch.zeros(3, 2); x[torch.tensor([0,1,1],dtype=torch.uint8), torch.tensor([0,1])] = 5; r = x
x = torch.zeros(3, 2); x.masked_fill_(torch.ones(3,2,dtype=torch.uint8), 5); r = x
x = torch.zeros(3, 2); x.masked_fill(torch.ones(3,2,dtype=torch.uint8), 5); r = x
x = torch.zeros(3); r = torch.masked_select(x, torch.ones(3,dtype=torch.uint8))
x = torch.zeros(3); r = torch.where(torch.ones(3,dtype=torch.uint8), x, x)
""".strip().split("\n")

def outcome(line, lib):
    "What the line gives (the value of `r`, if it is not an expression), or its error."
    names = {"torch": lib, "F": lib.nn.functional, "nn": lib.nn, "p": importlib.import_module(f"{lib.__name__}._prims"), "o": lib.ops.prims}
    lib.manual_seed(0)
    try:
        if "; r = " not in line: line = "r = " + line.removeprefix("r = ")
        exec(line, names)
        return twins.plain(names["r"])
    except Exception as e: return e

def plain(v):
    "Devices, dtypes, schemas and nodes as text."
    if isinstance(v, (bool, int, float, complex, type(None), dict)) or isinstance(v, tuple) and v and v[0] == "tensor": return v
    if isinstance(v, (list, tuple)): return [plain(x) for x in v]
    return str(v).replace("litetorch.", "torch.")

@pytest.mark.parametrize("line", [*PRIMS, *JOINING, *INDICES])
def test_a_line(line):
    expected, mine = outcome(line, torch), outcome(line, litetorch)
    if isinstance(expected, Exception):
        assert type(mine).__name__ == type(expected).__name__ and str(mine), (expected, mine)
    else:
        if isinstance(mine, Exception): raise mine
        twins.agree(plain(expected), plain(mine))

def test_primitives_in_graphs():
    "A recorder sees a primitive as one operator; compiled, it is what it stands for."
    from litetorch.compiler.capture import make_fx
    o, x = litetorch.ops.prims, litetorch.arange(4)
    f = lambda a: o.sin(o.mul(o.convert_element_type(a, litetorch.float32), o.convert_element_type(a, litetorch.float32)))
    assert [n.target for n in make_fx(f)(x).graph.nodes if n.op == "call_function"] == [o.convert_element_type.default, o.convert_element_type.default, o.mul.default, o.sin.default]
    assert litetorch.allclose(litetorch.compile(f, fullgraph=True)(x), f(x))
    assert o.mul.default.name() == "prims::mul"
