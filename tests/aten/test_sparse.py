"Sparse tensors: the same expressions in litetorch and PyTorch give the same text, or the same refusal."
import warnings

import numpy as np
import pytest
import torch

import litetorch
import twins

SETUP = """
S = torch.tensor([[0, 2., 0], [3, 0, 4.]]).to_sparse()
C = S.to_sparse_csr()
U = torch.sparse_coo_tensor([[0, 0, 1], [1, 1, 2]], [1., 2., 3.], (2, 3))
H = torch.sparse_coo_tensor([[0, 1]], [[1., 2.], [3., 4.]], (3, 2))
B = torch.eye(4).to_sparse_bsr((2, 2))
D = torch.ones(3, 2)
BB = torch.stack([torch.eye(2), torch.eye(2).flip(0)*3])
"""

COO = """
S.stride()
S.is_contiguous()
S.untyped_storage()
S.data_ptr()
U.indices()
U.values()
U.coalesce()
U
H
C
S.cos()
S+S
U+U
S*S
S*2
S+1
torch.ones(2,3)+S
S+torch.ones(2,3)
S*torch.ones(2,3)
torch.ones(2,3)*S
S@D
S.mm(D)
torch.sparse.mm(S,D)
torch.sparse.mm(S,S.t())
S@S.t()
torch.mm(S,S.t())
torch.mm(torch.ones(2,2),S)
torch.sparse.addmm(torch.ones(2,2),S,D)
torch.addmm(torch.ones(2,2),S,D)
S.t()
S.transpose(0,1)
S.permute(1,0)
S.sum()
S.sum(0)
torch.sparse.sum(S)
torch.sparse.sum(S,0)
torch.sparse.sum(S,[0])
torch.sparse.softmax(S,1)
torch.sparse.log_softmax(S,0)
S.clone()
S.to(torch.float64)
S.to(torch.int64)
S.double()
S.to_dense()
S.to_dense(torch.float64)
S.reshape(3,2)
S==S
S[0]
S[0,1]
S[:,1]
S.size()
S.numel()
S._nnz()
S.sparse_dim()
S.dense_dim()
H.sparse_dim()
H.dense_dim()
S.is_sparse
S.neg()
S.abs()
S/2
S/S
S-S
S.pow(2)
S**2
S.norm()
torch.cat([S,S])
torch.stack([S,S])
S.unsqueeze(0)
S.index_select(0,torch.tensor([1]))
S.zero_()
torch.zeros_like(S)
torch.empty_like(S)
S.crow_indices()
D.indices()
D.coalesce()
D.is_coalesced()
D.sparse_dim()
D.dense_dim()
D.to_dense()
D.to_sparse().to_sparse()
D.crow_indices()
D.values()
S.tolist()
S.numpy()
S.item()
list(S)
len(S)
bool(S)
torch.sparse_coo_tensor((2,3))
torch.sparse_coo_tensor(size=(2,3))
torch.sparse_coo_tensor([[0,1]],[1,2])
torch.sparse_coo_tensor([[0.,1.]],[1,2])
torch.sparse_coo_tensor([[0,1]],[1,2,3])
torch.sparse_coo_tensor([0,1],[1,2])
torch.sparse_coo_tensor([[0,5]],[1.,2],(3,))
torch.sparse_coo_tensor([[0,-1]],[1.,2],(3,))
torch.sparse_coo_tensor([[0,-1]],[1.,2])
torch.sparse_coo_tensor([[0,1]],[1.,2],(3,3))
torch.sparse_coo_tensor([[0,5]],[1.,2],(3,),check_invariants=True)
torch.sparse_coo_tensor([[0,-1]],[1.,2],(3,),check_invariants=True)
torch.sparse_coo_tensor([[0,1]],[1.,2],(3,),is_coalesced=True).is_coalesced()
torch.sparse_coo_tensor([[0]],[1.],(3,)).is_coalesced()
torch.sparse_coo_tensor([[0,1]],[1.,2],(3,),dtype=torch.float64)
S.mv(torch.ones(3))
S.to_sparse(1)
D.to_sparse(1)
D.to_sparse(5)
torch.tensor(3.).to_sparse()
torch.zeros(2,0).to_sparse()
H.to_dense()
H.t()
H.transpose(0,1)
H.coalesce().values()
H.sum(1)
torch.sparse.sum(H,1)
torch.sparse.sum(H,0)
torch.sparse.sum(H,(0,1))
torch.sparse.sum(S,2)
torch.sparse.sum(S,(0,0))
torch.sparse.sum(S,(0,),dtype=torch.float64)
torch.sparse.softmax(H,1)
torch.sparse.softmax(H,0)
S.sum(0,keepdim=True)
S.is_coalesced()
S.is_signed()
S.type()
S.element_size()
S.t().is_coalesced()
S.permute(0,1).is_coalesced()
S.neg().is_coalesced()
U.neg()
U.abs()
U*2
U.sum()
U+S
S*U
U.to_dense()
U.clone()
S.mul(torch.tensor(2.))
S*torch.ones(3)
S*torch.ones(2,2,3)
torch.mm(S,S)
torch.mm(S,torch.ones(2,2))
torch.sparse.mm(S,D,'sum')
torch.sspaddmm(S,S.to_dense().new_ones(2,2).to_sparse(),torch.ones(2,3))
torch.smm(S,D)
torch.hspmm(S,D)
S.sparse_mask(S)
D.t().sparse_mask(S)
torch.bmm(S.unsqueeze(0),D.unsqueeze(0))
S.log1p_()
S.cos_()
torch.sin(S,out=torch.empty(2,3))
torch.sparse.spdiags(torch.ones(2,3),torch.tensor([0,1]),(3,3))
torch.sparse_coo_tensor(torch.tensor([[0,1]]),torch.tensor([1.,2]),requires_grad=True)
S.detach()
S.requires_grad_()
S.square()
S.relu_()
S.mul_(2)
S.add_(S)
S.sub_(S)
S.sign()
S.isnan()
S.half()
S.bool()
S.to_sparse_coo()
S.sum(0).sum(0)
S.device
S.is_leaf
S.coalesce() is S
torch.is_nonzero(S)
torch.equal(S,S)
S.max()
torch.allclose(S,S)
S._dimI()
S._dimV()
H._dimI()
H._dimV()
repr(torch.sparse_coo_tensor((2,3),dtype=torch.float64))
S.copy_(D.t())
S.copy_(S*3)
S.any()
S.float() is S
S.is_floating_point()
S.expand(2,2,3)
S.view(3,2)
torch.ones_like(S)
S.nan_to_num()
""".split("\n")[1:-1]

COMPRESSED = """
C.stride()
C.untyped_storage()
C.data_ptr()
C.t()
C.t().layout
C[0]
C._nnz()
C.sparse_dim()
C.dense_dim()
C.is_sparse
C.is_sparse_csr
C.crow_indices()
C.col_indices()
C.values()
C.indices()
C.row_indices()
B
B.t()
torch.eye(4).to_sparse_bsc((2,2))
torch.eye(4).to_sparse_csc()
BB.to_sparse_csr()
torch.ones(2,2,2).to_sparse_csr(dense_dim=1)
torch.stack([torch.eye(2),torch.ones(2,2)]).to_sparse_csr()
C.to_sparse()
C.to_sparse_csc()
C.to_dense()
C+C
D.t()+C
C+D.t()
C*2
C*C
C*D.t()
C@D
torch.sparse.mm(C,D)
C@C.t()
torch.sparse.mm(C,C.t().to_sparse_csr())
C.neg()
C.sum()
C.sum(0)
C.sum(1,keepdim=True)
C.transpose(0,1)
C.clone()
C.double()
C.requires_grad
C.zero_()
torch.zeros_like(S.to_sparse_csr())
C.abs()
C.mm(D)
C.mv(torch.ones(3))
torch.sparse_csr_tensor([0,1,2],[0,1],[1.,2])
torch.sparse_csr_tensor([0,1,2],[0,1],[1.,2],(2,2))
torch.sparse_csr_tensor([0,1,5],[0,1],[1.,2],(2,2),check_invariants=True)
torch.sparse_csr_tensor([1,1,2],[0,1],[1.,2],(2,2),check_invariants=True)
torch.sparse_csr_tensor([0,1,2],[0,7],[1.,2],(2,2),check_invariants=True)
torch.sparse_csr_tensor([0,1,2],[0,1],[1.,2],(3,2),check_invariants=True)
torch.sparse_compressed_tensor([0,1,2],[0,1],[1.,2],(2,2),layout=torch.sparse_csc)
torch.sparse_compressed_tensor([0,1,2],[0,1],[1.,2],(2,2),layout=torch.sparse_coo)
D.to_sparse(layout=torch.sparse_csr)
S.to_sparse_csr().to_sparse_csr() is C
torch.sparse.mm(C,D,'sum')
torch.sparse.mm(C,D,'mean')
torch.sparse.mm(C,D,'amin')
torch.sparse.mm(C,D,'foo')
C.to_sparse_coo()
""".split("\n")[1:-1]


def outcome(space, expression): return twins.outcome(space, SETUP, expression)

@pytest.mark.parametrize("expression", COO)
def test_coo(expression): assert outcome(litetorch, expression) == outcome(torch, expression)

@pytest.mark.parametrize("expression", COMPRESSED)
def test_compressed(expression): assert outcome(litetorch, expression) == outcome(torch, expression)


def both(seed, shape, n, dtype="float64"):
    "The same random COO tensor, with repeated indices, in both."
    rng = np.random.default_rng(seed)
    i = np.stack([rng.integers(0, m, n) for m in shape])
    v = rng.standard_normal(n)
    return [space.sparse_coo_tensor(space.tensor(i.tolist()), space.tensor(v.tolist(), dtype=getattr(space, dtype)), shape, check_invariants=False)
            for space in (litetorch, torch)]

@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("f", [
    lambda t, a, b: a.coalesce(), lambda t, a, b: a + b, lambda t, a, b: a - b*2, lambda t, a, b: a*b, lambda t, a, b: a.t() @ b,
    lambda t, a, b: a @ t.ones(7, 3, dtype=t.float64), lambda t, a, b: t.sparse.sum(a, 0), lambda t, a, b: t.sparse.softmax(a, 1),
    lambda t, a, b: t.sparse.log_softmax(a, 0), lambda t, a, b: a.index_select(1, t.tensor([6, 0, 0, 3])), lambda t, a, b: a[2], lambda t, a, b: t.cat([a, b], 1),
    lambda t, a, b: (a.to_sparse_csr() @ b.t().to_sparse_csr()).to_dense(), lambda t, a, b: a.to_sparse_csr() + b.to_sparse_csr(), lambda t, a, b: a.to_sparse_csc(), lambda t, a, b: a.sin().sqrt()])
def test_random_tensors_agree(f, seed):
    "To the last printed digit, indices included."
    (a, x), (b, y) = both(seed, (5, 7), 12), both(seed + 50, (5, 7), 20)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        mine, theirs = f(litetorch, a, b), f(torch, x, y)
    assert repr(mine) == repr(theirs) and mine.layout.name == str(theirs.layout).removeprefix("torch.")

def test_views_and_writes_alias():
    "`_values` is a view, `detach` shares, `clone` does not."
    for space in (litetorch, torch):
        s = space.sparse_coo_tensor([[0, 1]], [1., 2.], (3,), check_invariants=False)
        d, c = s.detach(), s.clone()
        s._values().mul_(10)
        assert d._values().tolist() == [10., 20.] and c._values().tolist() == [1., 2.]
        s.neg_()
        assert d._values().tolist() == [-10., -20.]

def test_invariants_switch():
    bad = lambda: litetorch.sparse_coo_tensor([[5]], [1.], (3,))
    with litetorch.sparse.check_sparse_tensor_invariants(), pytest.raises(RuntimeError, match="size is inconsistent"): bad()
    with litetorch.sparse.check_sparse_tensor_invariants(False): bad()

def test_first_use_warns_once():
    switch = litetorch.sparse.check_sparse_tensor_invariants
    switch._told, state, switch._state = False, switch._state, None
    try:
        with pytest.warns(UserWarning, match="implicitly disabled"): litetorch.sparse_coo_tensor([[0]], [1.], (3,))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            litetorch.sparse_coo_tensor([[0]], [1.], (3,))
    finally: switch._state = state

def test_dense_tensors_keep_their_keys():
    "A mixed call dispatches to the sparse kernel; dense ones carry no sparse key."
    from litetorch.aten.core.dispatch import dispatch_keys
    s = litetorch.ones(2, 2).to_sparse()
    assert dispatch_keys(s) == ["SparseCPU", "ADInplaceOrView", "AutogradCPU", "AutocastCPU"]
    assert dispatch_keys(s.to_dense()) == ["CPU", "ADInplaceOrView", "AutogradCPU", "AutocastCPU"]
    assert (litetorch.ones(2, 2) + s).layout is litetorch.strided
