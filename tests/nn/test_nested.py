"Nested tensors beside PyTorch's: shapes with their symbol, values, gradients, refusals."
import copy, gc, re

import numpy as np
import pytest
import torch

import litetorch

NT = "N = torch.nested; J = torch.jagged; a, b = R(2, 4), R(5, 4); n = N.nested_tensor([a, b], layout=J, requires_grad=True); s = N.nested_tensor([a, b]); "
SAME = """
out = n.shape, n.dim(), n.size(0), n.numel(), n.stride(), n.is_nested, n.layout, n.is_contiguous(), n.values(), n.offsets(), n.lengths(), len(n), n.requires_grad, n.is_leaf, n.element_size()
out = repr(n.detach()), n.shape[1] == n.shape[1], n.shape == (n*2).shape, n.shape[1] >= 2, n.shape[1] == 5, n.shape[1] == N.nested_tensor([a, b], layout=J).shape[1]
out = (n*2 + 1 - a[0]).values(), (2 - n).values(), (n/3).values(), (-n).values(), (n**2).values(), (n > 0).values(), (n == n).values(), n.relu().values(), torch.cos(n).values(), torch.where(n > 0, n, n*0).values()
out = torch.nn.functional.gelu(n).values(), torch.nn.functional.silu(n).values(), torch.nn.functional.layer_norm(n, (4,)).values(), torch.nn.functional.softmax(n, -1).values(), n.log_softmax(-1).values()
l = torch.nn.Linear(4, 3); [p.data.fill_(.1) for p in l.parameters()]; y = l(n); y.values().pow(2).sum().backward(); out = y.shape, y.values(), n.grad.values(), l.weight.grad, l.bias.grad
x, y = a.clone().requires_grad_(), b.clone().requires_grad_(); (N.as_nested_tensor([x, y], layout=J)*3).values().pow(2).sum().backward(); out = x.grad, y.grad
out = n.sum(), n.sum(dim=1), n.sum(dim=-1).values(), n.mean(dim=1), n.amax(-1).values(), n.mean(), n.sum(dim=1, keepdim=True), n.sum(-1, keepdim=True).shape, n.min(-1)[0].values(), n.max()
out = N.to_padded_tensor(n, -1.), N.to_padded_tensor(n, 0., output_size=(2, 6, 4)), n.to_padded_tensor(2.), [t.shape for t in n.unbind()], n[0], n[1]
N.to_padded_tensor(n, 0.).pow(2).sum().backward(); out = n.grad.values()
q = n.unflatten(-1, [2, 2]).transpose(1, 2); o = torch.nn.functional.scaled_dot_product_attention(q, q, q); z = o.transpose(1, 2).flatten(-2); z.values().pow(2).sum().backward(); out = q.shape, o.shape, z.values(), n.grad.values()
out = torch.matmul(n, R(4, 3)).values(), torch.bmm(n, R(2, 4, 3)).values(), (n @ R(4, 3)).shape
out = n.transpose(1, 2).shape, n.unsqueeze(-1).shape, n.unsqueeze(2).values().shape, n.transpose(1, 2).transpose(1, 2).values(), n.unsqueeze(-1).squeeze(-1).shape
out = torch.cat([n, n], dim=-1).values(), [c.values() for c in n.chunk(2, dim=-1)], n.select(2, 1).values()
out = N.narrow(R(2, 4, 3), 1, torch.tensor([0, 1]), torch.tensor([2, 3]), layout=J).unbind(), N.narrow(R(2, 4, 3), 1, torch.tensor([0, 1]), torch.tensor([2, 3]), layout=J).contiguous().values()
w = N.narrow(R(2, 4, 3), 1, torch.tensor([0, 1]), torch.tensor([2, 3]), layout=J); out = w.lengths(), w.offsets(), w.is_contiguous(), w.values().shape, (w*2).unbind()
w = N.masked_select(R(2, 3), torch.tensor([[True, False, True], [False, True, False]])); out = w.unbind(), w.offsets()
w = N.nested_tensor_from_jagged(R(5, 2), torch.tensor([0, 2, 5])); out = w.unbind(), w.shape; v = N.nested_tensor_from_jagged(R(5, 2), lengths=torch.tensor([2, 3])); out = out, v.offsets()
e = torch.nn.Embedding(10, 3); e.weight.data.copy_(R(10, 3)); w = e(N.nested_tensor([torch.tensor([1, 2]), torch.tensor([3])], layout=J)); out = w.values(), w.shape
out = n.detach().clone().values(), n.to(torch.float64).dtype, torch.zeros_like(n).values(), torch.ones_like(n).shape, n.detach().requires_grad, n.float().shape, n.half().dtype
import copy, io; m = copy.deepcopy(n.detach()); f = io.BytesIO(); torch.save(n.detach(), f); f.seek(0); k = torch.load(f, weights_only=False); out = m.values(), m.shape == n.shape, k.values(), k.offsets()
m = N.nested_tensor([[1., 2.], [3., 4., 5.]], layout=J); out = m.values(), m.shape
out = s.layout, s.size(0), s.is_nested, s.dim(), s.numel(), s.to_padded_tensor(0.), s.unbind(), s._nested_tensor_size(), str(s), s.requires_grad
out = (s*2).unbind(), torch.nn.functional.linear(s, R(3, 4)).unbind(), torch.nn.functional.relu(s).unbind(), s.transpose(1, 2).unbind(), torch.nn.functional.softmax(s, -1).unbind(), s.size(2), s.contiguous().unbind()
x = a.clone().requires_grad_(); y = b.clone().requires_grad_(); N.as_nested_tensor([x, y]).to_padded_tensor(0.).pow(2).sum().backward(); out = x.grad, y.grad
out = N.nested_tensor([R(2, 3), R(3, 2)]).to_padded_tensor(0.)
g, = torch.autograd.grad((n*n).values().sum(), n); out = g.shape == n.shape, g.values(), type(g).__name__
f = torch.compile(lambda n: (n*2 + 1).relu()); y = f(n); y.values().sum().backward(); out = type(y).__name__, y.values(), n.grad.values()
m = n.detach().clone(); m += 1; m.add_(1); out = m.values(), type(m).__name__, [t.shape for t in m]
n + N.nested_tensor([a, b], layout=J)
n.numpy()
n.tolist()
n[1:]
n.reshape(2, -1)
s.shape
s.size(1)
N.nested_tensor([R(2, 3), R(3, 2)], layout=J)
N.nested_tensor([], layout=J)
N.as_nested_tensor([a, b], layout=torch.sparse_coo)
N.nested_tensor_from_jagged(R(5, 2))
n.unsqueeze(0)
n.transpose(0, 1)
N.narrow(R(2, 4), 1, 0., 2, layout=J)
""".strip().split("\n")

def plain(v):
    if isinstance(v, (list, tuple)) and not type(v).__name__ == "Size": return [plain(x) for x in v]
    if hasattr(v, "is_nested") and hasattr(v, "detach") and v.is_nested: return ["nested", plain(list(v.detach().unbind()))]
    if hasattr(v, "detach"): return np.asarray(v.detach().float().tolist())
    return re.sub(r"j\d+", "j", str(v)).replace("litetorch.", "torch.")

def compare(mine, theirs):
    if isinstance(theirs, list):
        assert len(mine) == len(theirs)
        for a, b in zip(mine, theirs, strict=True): compare(a, b)
    elif isinstance(theirs, np.ndarray): np.testing.assert_allclose(mine, theirs, 2e-5, 1e-5)
    else: assert mine == theirs

@pytest.mark.parametrize("k", range(len(SAME)), ids=lambda k: SAME[k][:50])
def test_as_pytorch(k):
    def run(lib):
        rng = np.random.default_rng(0)
        space = {"torch": lib, "R": lambda *shape: lib.tensor(rng.standard_normal(shape).astype("f4"))}
        lib.manual_seed(0)
        exec(NT + SAME[k], space)
        return plain(space["out"])
    try: expected = run(torch)
    except Exception as e:
        with pytest.raises(type(e)) as mine: run(litetorch)
        assert str(mine.value)
    else: compare(run(litetorch), expected)

def test_a_transformer_on_sequences_of_their_own():
    "A block trained on a nested batch: outputs and gradients are those of each sequence alone, and of a padded batch with a mask."
    t, F = litetorch, litetorch.nn.functional
    t.manual_seed(0)
    qkv, out, norm, mlp = t.nn.Linear(8, 24), t.nn.Linear(8, 8), t.nn.LayerNorm(8), t.nn.Sequential(t.nn.Linear(8, 16), t.nn.GELU(), t.nn.Linear(16, 8))
    params = [p for m in (qkv, out, norm, mlp) for p in m.parameters()]
    def block(x):
        at = 1 if x.dim() == 3 else 0
        q, k, v = (y.unflatten(-1, [2, 4]).transpose(at, at + 1) for y in qkv(norm(x)).chunk(3, -1))
        x = x + out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(at, at + 1).flatten(-2))
        return x + mlp(norm(x))
    parts = [t.randn(n, 8) for n in (3, 7, 2)]
    nested = t.nested.nested_tensor(parts, layout=t.jagged)
    y = block(nested)
    (y*y).sum().backward()
    mine = [p.grad.clone() for p in params]
    for p in params: p.grad = None
    alone = [block(x.unsqueeze(0))[0] for x in parts]
    sum((z*z).sum() for z in alone).backward()
    for got, z in zip(y.unbind(), alone, strict=True): assert t.allclose(got, z, atol=1e-5)
    for got, p in zip(mine, params, strict=True): assert t.allclose(got, p.grad, atol=1e-4)
    leaf = t.nested.nested_tensor(parts, layout=t.jagged, requires_grad=True)
    leaf.sum(dim=1).pow(2).sum().backward()                     # (PyTorch has no derivative of a sum over the sequence)
    for got, x in zip(leaf.grad.unbind(), parts, strict=True): assert t.allclose(got, (2*x.sum(0)).expand_as(x), atol=1e-5)

def test_symbols_do_not_outlive_their_offsets():
    from litetorch import nested
    n = litetorch.nested.nested_tensor([litetorch.ones(2, 3), litetorch.ones(1, 3)], layout=litetorch.jagged)
    shape = n.shape
    key = id(n.offsets())
    same = key in nested._symbols, (n + n).shape == shape, copy.deepcopy(n).shape == shape
    assert same == (True, True, True)
    del n
    gc.collect()
    assert key not in nested._symbols
    with pytest.raises(ValueError, match="differs along the batch"): shape[1] < 5
    with pytest.raises(NotImplementedError, match="cholesky"): litetorch.linalg.cholesky(litetorch.nested.nested_tensor([litetorch.ones(2, 3)], layout=litetorch.jagged))

@pytest.mark.parametrize("call", ["n.norm(2)", "F.normalize(n)", "F.cosine_similarity(n, n)", "F.group_norm(n, 2)", "F.prelu(n, t.ones(4))", "n.movedim(1, 2)", "F.cross_entropy(n, n)"])
def test_what_counts_dimensions_otherwise_is_refused_and_not_answered_wrongly(call):
    n = litetorch.nested.nested_tensor([litetorch.ones(2, 4), litetorch.ones(5, 4)], layout=litetorch.jagged)
    with pytest.raises((NotImplementedError, RuntimeError, TypeError)): eval(call, {"n": n, "t": litetorch, "F": litetorch.nn.functional})
    assert n.std(False) == 0
