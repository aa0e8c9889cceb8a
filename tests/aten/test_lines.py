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

NO_GRAD_VIEWS = [
    "x = torch.zeros(3)\nwith torch.no_grad(): v = x[1:]\nv.requires_grad_(); (v*2).sum().backward(); r = v.grad, v.is_leaf",
    "x = torch.zeros(3)\nwith torch.no_grad(): v = x[1:]\nw = v[:1]; w.add_(torch.ones((), requires_grad=True)); r = w",
    "x = torch.zeros(3)\nwith torch.no_grad(): v = x[1:]\nx.add_(torch.ones((), requires_grad=True)); r = v.grad_fn",
    "x = torch.zeros(3)\nwith torch.no_grad(): v = x[1:]\nv.add_(1); x.mul_(2); r = v, x, v.requires_grad",
    "x = torch.zeros(3)\nwith torch.no_grad(): v = x.t(); w = x.view(3); z = x.reshape(3, 1); q = x.unsqueeze(0); d = x.detach(); a, b = x.split([1, 2])\nout = []\nfor t in (v, w, z, q, d, a, b):\n    try: t.mul_(torch.ones((), requires_grad=True)); out.append(0)\n    except RuntimeError as e: out.append(str(e)[:60])\nr = out",
    "x = torch.zeros(3, 3)\nwith torch.no_grad(): p = nn.Parameter(x[1:]); q = x[1:].requires_grad_()\n(p.sum() + q.sum()).backward(); r = p.grad, q.grad",
    "x = torch.zeros(3, 3)\nwith torch.no_grad(): q = x[1:]\nq.requires_grad = True\nwith torch.no_grad(): q.add_(1)\nq.sum().backward(); r = q.grad, x",
    "x = torch.zeros(3, 3)\nwith torch.no_grad(): q = x[1:]\ndef f(t): t.mul_(2); return t.sum()\ng = torch.func.grad(f)\ntry: r = g(q)\nexcept Exception as e: r = type(e), str(e)[:70]",
    "x = torch.zeros(3, 3)\nwith torch.no_grad(): q = x[1:]\nx.requires_grad_(); r = q.requires_grad, (q*2).requires_grad, x.is_leaf",
    "t0 = torch.zeros(2,3)\nwith torch.no_grad(): t5 = t0[1:]\nt1 = torch.ones((), requires_grad=True)\nt5.add_(t1); r = t5",
    "t0 = torch.zeros(2,0)\nwith torch.no_grad(): t5 = t0[1:]\nt1 = torch.ones((), requires_grad=True)\nt5.add_(t1); r = t5",
    "t0 = torch.zeros(2,0)\nwith torch.no_grad(): t5 = t0.view(-1)\nt1 = torch.ones((), requires_grad=True)\nt5.add_(t1); r = t5",
]
STORAGES = [
    "l = nn.Linear(3, 2); o = torch.optim.SGD(l.parameters(), lr=.1, momentum=.9); s = l.weight.untyped_storage(); n = s.nbytes(); w = l.weight.detach().clone(); s.resize_(0); s.resize_(n); l.weight.data.copy_(w); y = l(torch.ones(1, 3)); y.sum().backward(); o.step(); r = y, l.weight, s.nbytes()",
    "s = torch.UntypedStorage(0); s.resize_(8); x = torch.tensor([], dtype=torch.int32).set_(s, 0, (2,)); s.fill_(0); r = x, s.resizable()",
    "s = torch.zeros(2).untyped_storage(); \ntry: s.resize_(-1)\nexcept Exception as e: r = type(e)",
    "s = torch.zeros(2).untyped_storage(); \ntry: s.resize_(2.5)\nexcept Exception as e: r = type(e)",
    "x = torch.arange(6.); y = x.view(2,3).t(); x.untyped_storage().resize_(100); r = y, y.stride(), y.is_contiguous(), y._base is x, x._version",
    "x = torch.arange(6.); s = x.storage(); s.resize_(3); r = s.size(), s.tolist(), x.untyped_storage().nbytes()",
    "x = torch.arange(6.); s = x.storage(); s.resize_(8); r = s.size(), s.resizable(), x",
    "x = torch.arange(6.); r = [x[9:].storage_offset(), x.view(2,3)[2:, 3:].storage_offset(), x.view(2,3)[2:, 3:].stride(), x.view(2,3)[2:, 3:].t().storage_offset(), x.view(2,3)[2:,3:].untyped_storage().nbytes(), x.view(2,3)[2:,3:].is_set_to(x.view(2,3)[2:,3:]), x.as_strided((0,2),(7,3),50).storage_offset(), x.as_strided((0,2),(7,3),50).stride()]",
    "x = torch.zeros(2,0,3); r = [x[1:].storage_offset(), x[:, :, 1:].storage_offset(), x[1].storage_offset(), [t.storage_offset() for t in x.split(1)], [t.storage_offset() for t in x.unbind(2)], x.stride(), x[1:].stride(), x[:,:,1:].stride(), x[:,:,1:].contiguous().storage_offset(), x[1:].clone().storage_offset(), x[1:].view(0).storage_offset(), x[1:].view(torch.int32).storage_offset(), x[1:].sum(), (x[1:]+1).storage_offset(), x[1:].detach().storage_offset()]",
    "x = torch.zeros(2,0,3, dtype=torch.complex64)[1:]; r = x.real.storage_offset(), x.imag.storage_offset(), x.conj().storage_offset(), x.view(torch.float16).storage_offset()",
    "x = torch.zeros(4,0,3)[1:]; x += 1; x.zero_(); x[...] = 2; import copy, pickle, io; b = io.BytesIO(); torch.save(x, b); b.seek(0); y = torch.load(b); r = y.storage_offset(), y.shape, copy.deepcopy(x).storage_offset(), x.numpy().shape, torch.cat([x,x]).storage_offset(), x.to(torch.int).storage_offset(), x.diagonal().storage_offset(), x.select(2,2).storage_offset(), x.unfold(0,2,1).storage_offset(), x.movedim(0,1).storage_offset(), x.squeeze().storage_offset(), x.unsqueeze(0).storage_offset(), x.expand(2,3,0,3).storage_offset(), x.narrow(2,3,0).storage_offset()",
]
FUNCTIONALIZE = [
    "from torch.func import functionalize, grad\nf = lambda x: (x.clone().view(-1).add_(1)**2).sum()\nr = functionalize(grad(f))(torch.ones(2,2))",
    "from torch.func import functionalize, grad\nf = lambda x: (x.clone().view(-1).add_(1)**2).sum()\nr = grad(functionalize(f))(torch.ones(2,2))",
    "from torch.func import functionalize, grad, vmap\nw = torch.ones(2, requires_grad=True)\ndef f(x):\n    y = x.clone(); y.mul_(w); return (y*y).sum()\nr = grad(functionalize(f))(torch.ones(2)), grad(functionalize(f))(torch.full((2,), 2.)), w.grad",
    "from torch.func import functionalize, grad, vmap\ndef g(x):\n    def f(z):\n        y = z.clone(); y.mul_(x); return (y*y).sum()\n    return functionalize(f)(x*2)\nr = grad(g)(torch.ones(2))",
]
POWERS = [
    "t = torch.arange(4.).reshape(2,2).t(); r = [(2**t).stride(), (3**t).stride(), (1**t).stride(), (2.5**t).stride(), torch.pow(2, t).stride(), torch.pow(torch.tensor(2.), t).stride(), (t**2).stride(), torch.float_power(2, t).stride(), (2**t.long()).stride(), (2**t.double()).stride(), (2**t.half()).stride(), (2**t.bfloat16()).stride(),(2**t.to(torch.complex64)).stride()]",
    "t = torch.arange(24.).reshape(2,3,4).permute(2,0,1); r = [(2**t).stride(), (3**t).stride(), torch.exp2(t).stride(), (0**t).stride(), (True**t).stride(), (2**t[::2]).stride(), (2**t.expand(4,2,3)).stride(), (2.0**t).stride(), ((2+0j)**t).stride()]",
    "t = torch.ones(2, 3, requires_grad=True); r = (2**t).grad_fn.name(), (1**t).grad_fn.name(), torch.pow(2, t).grad_fn.name()",
    "t = torch.arange(6.).reshape(2,3).t(); r = [(3 % t).stride(), (3 // t).stride(), (3 - t).stride(), (3/t).stride(), (2 << t.long()).stride()]",
]
NAMES = [
    "try: torch.testing.assert_allclose([1., 2.], torch.ones(2)); r = 0\nexcept AssertionError as e: r = str(e)",
    "x = torch.randn(5,2,3, requires_grad=True); w = torch.randn(3,3,4, requires_grad=True); b = torch.randn(4); y = torch.conv_tbc(x, w, b, pad=1); y.sum().backward(); r = y.shape, y.sum(), x.grad.sum(), w.grad.sum()",
    "r = F.conv_tbc(torch.ones(2,2), torch.ones(3,2,2), torch.ones(2))",
    "r = torch.conv_tbc(torch.ones(3,2,2), torch.ones(3,3,2), torch.ones(2))",
    "r = torch.conv_tbc(torch.ones(3,2,2), torch.ones(3,2,2), torch.ones(3))",
    "f = torch.compiler.nested_compile_region(lambda x: x + 1); r = f(torch.ones(2)), torch.compile(lambda x: f(x)*2)(torch.ones(2))",
    "x = torch.sparse_coo_tensor([[0],[1]], [2.], (2,3)); y = x.sparse_resize_((3,4),2,0); r = x, y is x",
    "x = torch.sparse_coo_tensor([[0],[1]], [2.], (2,3)); x.sparse_resize_((1,4),2,0); r = x",
    "x = torch.sparse_coo_tensor([[0],[1]], [2.], (2,3)); x.sparse_resize_((3,4,2),2,1); r = x",
    "x = torch.sparse_coo_tensor([[0],[1]], [2.], (2,3)); x.sparse_resize_and_clear_((3,4,2),2,1); r = x",
    "x = torch.ones(2); x.sparse_resize_((3,),1,0); r = x",
    "import torch\n@torch.library.custom_op('mylib::twice', mutates_args=())\ndef twice(x: torch.Tensor) -> torch.Tensor: return x*2\ntorch.library.register_vmap('mylib::twice', lambda info, in_dims, x: (x*2, in_dims[0]))\nr = torch.vmap(twice)(torch.ones(2,3))",
    "@torch.library.custom_op('mylib2::twice', mutates_args=())\ndef twice(x: torch.Tensor) -> torch.Tensor: return x*2\n@torch.library.register_vmap('mylib2::twice')\ndef rule(info, in_dims, x): return x*3, in_dims[0]\nr = torch.vmap(twice, in_dims=1)(torch.ones(2,3)).sum(), twice(torch.ones(1))",
    "from torch.func import vmap\nr = vmap(lambda x: torch.tensor(x.is_contiguous(memory_format=torch.channels_last)))(torch.zeros(2, 1, 3, 2, 2))",
]
WRITES_AND_PRODUCTS = [
    "x = torch.tensor([-2., 2, 2], dtype=torch.bfloat16); y = x.unfold(0,2,1); y.index_add_(0, torch.tensor([0,0]), y.clone()); r = x",
    "x = torch.tensor([-2., 2, 2]); y = x.unfold(0,2,1); y.index_add_(0, torch.tensor([0,0]), y.clone()); r = x",
    "x = torch.tensor([-2., 2, 2], dtype=torch.half); y = x.unfold(0,2,1); y.index_add_(1, torch.tensor([0,1]), y.clone()); r = x",
    "x = torch.tensor([-2., 2, 2, 3], dtype=torch.bfloat16); y = x.unfold(0,2,1); y.index_add_(1, torch.tensor([0,1]), y.clone()); r = x",
    "x = torch.tensor([-2., 2, 2, 3], dtype=torch.bfloat16); y = x.unfold(0,2,1); y.index_add_(0, torch.tensor([2,1]), y[:2].clone()); r = x",
    "x = torch.tensor([-2., 2, 2, 3], dtype=torch.bfloat16); y = x.unfold(0,2,1).t(); y.index_add_(0, torch.tensor([0,1]), y.clone()); r = x",
    "x = torch.tensor([1., 2, 2, 3], dtype=torch.bfloat16); x[:2].index_add_(0, torch.tensor([0,1]), x[2:]); r = x",
    "x = torch.tensor([[1., 2, 3],[4,5,6]], requires_grad=True); x.prod().backward(); r = x.grad",
    "x = torch.tensor([[1., 2, 3],[4,5,6]], requires_grad=True); g, = torch.autograd.grad(x.prod(1).sum(), x, create_graph=True); g.pow(2).sum().backward(); r = g, x.grad",
    "x = torch.tensor([[1., 0, 3],[4,5,6]], requires_grad=True); g, = torch.autograd.grad(x.prod(1, keepdim=True).sum(), x, create_graph=True); g.pow(2).sum().backward(); r = g, x.grad",
    "r = torch.autograd.functional.hessian(lambda x: x.prod(), torch.tensor([1., 2, 3]))",
    "r = torch.func.hessian(lambda x: x.prod())(torch.tensor([1., 2, 3])), torch.func.jacrev(lambda x: x.prod(0))(torch.ones(2,2)*2)",
    "x = torch.tensor([1+1j, 2-1j], requires_grad=True); x.prod().abs().backward(); r = x.grad",
    "x = torch.tensor([1., 2, 3], requires_grad=True); y = x.prod(); x.data.mul_(2); y.backward(); r = x.grad",
    "x = torch.tensor(3., requires_grad=True); y = x.prod(); y.backward(); r = x.grad",
    "x = torch.tensor([1., 2, 3], requires_grad=True); y = torch.compile(lambda x: x.prod())(x); y.backward(); r = x.grad",
    "x = torch.tensor([1., 2, 3], dtype=torch.bfloat16, requires_grad=True); y = x.prod(); y.backward(); r = x.grad",
]
NUMPY_AND_COPIES = [
    "import weakref\nclass C: n = 3\nc = C(); w = weakref.ref(c)\ndef f(x): return x + w().n\ndef g(x):\n    r = weakref.ref(x); return x + (r() is x) + (r() is not None)\ndef h(x):\n    c = C(); r = weakref.ref(c); return x*r().n\nr = [torch.compile(q, backend='eager', fullgraph=True)(torch.ones(1)) for q in (f, g, h)]",
    "import numpy as np\nx = torch.ones(2); out = np.zeros(2); r = type(np.add(x, x, out=out)).__name__, out",
    "import numpy as np\nx = torch.ones(2, dtype=torch.complex64); r = np.abs(x), np.conj(x), np.angle(x)",
    "import numpy as np\nx = torch.ones(2, dtype=torch.int64); r = np.sqrt(x), np.left_shift(x, 1), np.true_divide(x, 2)",
    "import numpy as np\nclass S(torch.Tensor): pass\nx = torch.ones(2).as_subclass(S); r = type(np.sin(x)).__name__",
    "import numpy as np\nr = np.linalg.norm(torch.ones(2)), np.std(np.asarray(torch.ones(2)))",
    "import numpy as np\nx = torch.ones(2); o = []\nfor f in (lambda: np.sin(x), lambda: np.abs(x), lambda: np.equal(x,x), lambda: np.add(np.ones(2), x), lambda: np.add.reduce(x), lambda: np.multiply.outer(x, x), lambda: np.isfinite(x), lambda: np.cumsum(x), lambda: np.exp(torch.ones(())), lambda: np.frexp(x)[1], lambda: np.round(x), lambda: np.clip(x, 0, 1), lambda: np.sort(x), lambda: np.argsort(x), lambda: np.concatenate([x,x]), lambda: np.where(x>0, x, x), lambda: np.reshape(x, (2,1)), lambda: np.maximum(x, 1), lambda: np.dot(x,x), lambda: np.transpose(x), lambda: np.squeeze(x), lambda: np.take(x, [0]), lambda: np.repeat(x, 2), lambda: np.diff(x), lambda: np.logical_not(x>0), lambda: np.float64(2)*x, lambda: np.array([1.,2.])*x, lambda: np.array([1., 2.])+x, lambda: np.divmod(x, x)[0], lambda: np.real(x), lambda: np.nan_to_num(x), lambda: np.add.accumulate(x), lambda: np.allclose(x, x), lambda: np.array_equal(x, x), lambda: np.isclose(x, x), lambda: np.testing.assert_allclose(x, x), lambda: np.interp(x, x, x), lambda: np.hypot(x, 2)):\n    try: v = f(); o.append((type(v).__name__, str(getattr(v,'dtype',None)), tuple(getattr(v, 'shape', ()))))\n    except Exception as e: o.append(type(e).__name__)\nr = '\\n'.join(map(str, o))",
    "import copy\ngm = torch.fx.symbolic_trace(nn.Sequential(nn.Linear(2,2))); gm.meta['a'] = [1]; gm.extra = 5; g2 = copy.deepcopy(gm); g3 = copy.copy(gm); import pickle\nr = g2.meta, g3.meta, getattr(g2, 'extra', None), g2.meta['a'] is gm.meta['a'], pickle.loads(pickle.dumps(gm)).meta, g3.meta is gm.meta",
    "r = torch.overrides.resolve_name(torch.ones), torch.overrides.resolve_name(torch.add), torch.overrides.resolve_name(torch.Tensor.add)",
]

def outcome(line, lib):
    "What the line gives (the value of `r`, if it is not an expression), or its error."
    names = {"torch": lib, "F": lib.nn.functional, "nn": lib.nn, "p": importlib.import_module(f"{lib.__name__}._prims"), "o": lib.ops.prims}
    lib.manual_seed(0)
    try:
        if "r = " not in line: line = "r = " + line
        exec(line.replace("from torch.", f"from {lib.__name__}."), names)
        return twins.plain(names["r"])
    except Exception as e: return e

def plain(v):
    "Devices, dtypes, schemas and nodes as text."
    if isinstance(v, (bool, int, float, complex, type(None), dict)) or isinstance(v, tuple) and v and v[0] == "tensor": return v
    if isinstance(v, (list, tuple)): return [plain(x) for x in v]
    return str(v).replace("litetorch.", "torch.")

@pytest.mark.parametrize("line", [*PRIMS, *JOINING, *INDICES, *NO_GRAD_VIEWS, *STORAGES, *FUNCTIONALIZE, *POWERS, *NAMES, *WRITES_AND_PRODUCTS, *NUMPY_AND_COPIES])
def test_a_line(line):
    expected, mine = outcome(line, torch), outcome(line, litetorch)
    if isinstance(expected, Exception):
        assert type(mine).__name__ == type(expected).__name__ and str(mine), (expected, mine)
    else:
        if isinstance(mine, Exception): raise mine
        twins.agree(plain(expected), plain(mine))

def test_primitives_in_graphs():
    "A recorder sees a primitive as one operator; compiled, it is what it stands for."
    from litetorch.fx.experimental.proxy_tensor import make_fx
    o, x = litetorch.ops.prims, litetorch.arange(4)
    f = lambda a: o.sin(o.mul(o.convert_element_type(a, litetorch.float32), o.convert_element_type(a, litetorch.float32)))
    assert [n.target for n in make_fx(f)(x).graph.nodes if n.op == "call_function"] == [o.convert_element_type.default, o.convert_element_type.default, o.mul.default, o.sin.default]
    assert litetorch.allclose(litetorch.compile(f, fullgraph=True)(x), f(x))
    assert o.mul.default.name() == "prims::mul"
