"""`flex_attention` and block masks against PyTorch's, in eager mode and compiled."""
import math
import warnings

import pytest
import torch
import torch.nn.attention.flex_attention as theirs

import litetorch as lt
import litetorch.nn.attention.flex_attention as ours

OFFSETS = [0]*40 + [1]*30 + [2]*26


def causal(b, h, q, kv): return q >= kv
def window(b, h, q, kv): return (q - kv < 20) & (kv - q < 7)
def heads(b, h, q, kv): return (q + h) % 3 != kv % (b + 2)
def documents(module):
    which = module.tensor(OFFSETS)
    return lambda b, h, q, kv: which[q] == which[kv]


MASKS = {"causal": lambda m: causal, "window": lambda m: window, "heads": lambda m: heads, "documents": documents,
         "and": lambda m: (ours if m is lt else theirs).and_masks(causal, window), "or": lambda m: (ours if m is lt else theirs).or_masks(documents(m), window), "noop": lambda m: (ours if m is lt else theirs).noop_mask}


def bias(module): return module.linspace(-1, 1, 2*96*2).reshape(2, 192)
SCORES = {"distance": lambda m: lambda s, b, h, q, kv: s - .1*(q - kv), "table": lambda m: (lambda t: lambda s, b, h, q, kv: s + t[h, q - kv + 96])(bias(m)),
          "cap": lambda m: lambda s, b, h, q, kv: 2*m.tanh(s/2), "where": lambda m: lambda s, b, h, q, kv: m.where(q >= kv, s, -math.inf)}


def both(*shape, seed=0):
    t = torch.randn(*shape, generator=torch.Generator().manual_seed(seed))
    return lt.tensor(t.tolist()), t


def attend(module, *args, **kwargs):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return module.flex_attention(*args, **kwargs)


@pytest.mark.parametrize("size", [16, (32, 8)], ids=str)
@pytest.mark.parametrize("name", MASKS)
def test_block_masks(name, size):
    mine, right = (f.create_block_mask(MASKS[name](m), 2, 2, 96, 96, device="cpu", BLOCK_SIZE=size) for f, m in ((ours, lt), (theirs, torch)))
    for key in ("kv_num_blocks", "kv_indices", "full_kv_num_blocks", "full_kv_indices", "q_num_blocks", "q_indices", "full_q_num_blocks", "full_q_indices"):
        a, b = getattr(mine, key), getattr(right, key)
        assert str(a.dtype).split(".")[-1] == str(b.dtype).split(".")[-1] == "int32" and a.tolist() == b.tolist(), key
    assert mine.to_dense().tolist() == right.to_dense().tolist() and (mine.shape, mine.seq_lengths, mine.BLOCK_SIZE, mine.numel()) == (right.shape, right.seq_lengths, right.BLOCK_SIZE, right.numel())
    assert mine.sparsity() == pytest.approx(right.sparsity()) and mine.to_string() == right.to_string() and mine.to_string((2, 3), limit=1) == right.to_string((2, 3), limit=1) and str(mine) == str(right)
    assert mine[1, :1].kv_indices.tolist() == right[1, :1].kv_indices.tolist()


@pytest.mark.parametrize("compiled", [False, True], ids=["eager", "compiled"])
@pytest.mark.parametrize("name", [*MASKS, *SCORES])
def test_attention(name, compiled):
    (q, tq), (k, tk), (v, tv) = both(2, 2, 96, 8), both(2, 2, 96, 8, seed=1), both(2, 2, 96, 4, seed=2)
    how = {m: dict(block_mask=f.create_block_mask(MASKS[name](m), 2, 2, 96, 96, device="cpu", BLOCK_SIZE=16)) if name in MASKS else dict(score_mod=SCORES[name](m)) for f, m in ((ours, lt), (theirs, torch))}
    right, sums = attend(theirs, tq, tk, tv, return_aux=theirs.AuxRequest(lse=True), **how[torch])
    call = lambda q, k, v: attend(ours, q, k, v, return_aux=ours.AuxRequest(lse=True), **how[lt])
    mine, lse = lt.compile(lambda q, k, v: ours.flex_attention(q, k, v, return_aux=ours.AuxRequest(lse=True), **how[lt]), fullgraph=True)(q, k, v) if compiled else call(q, k, v)
    torch.testing.assert_close(torch.tensor(mine.tolist()), right, atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(torch.tensor(lse.lse.tolist()), sums.lse, atol=1e-5, rtol=1e-5)


def test_gradients_and_groups():
    (q, tq), (k, tk), (v, tv) = both(1, 4, 20, 8), both(1, 2, 20, 8, seed=1), both(1, 2, 20, 8, seed=2)
    for t in (q, k, v): t.requires_grad_()
    out = ours.flex_attention(q, k, v, block_mask=ours.create_block_mask(causal, None, None, 20, 20), enable_gqa=True, scale=.3)
    leaves = [t.requires_grad_() for t in (tq, tk, tv)]
    right = torch.nn.functional.scaled_dot_product_attention(*leaves, is_causal=True, enable_gqa=True, scale=.3)
    torch.testing.assert_close(torch.tensor(out.tolist()), right.detach(), atol=1e-5, rtol=1e-5)
    out.sin().sum().backward()
    right.sin().sum().backward()
    for a, b in zip((q, k, v), leaves, strict=True): torch.testing.assert_close(torch.tensor(a.grad.tolist()), b.grad, atol=1e-5, rtol=1e-5)


def test_a_query_that_sees_nothing_gives_zeros():
    q = lt.ones(1, 1, 4, 2)
    out = ours.flex_attention(q, q, q, block_mask=ours.create_block_mask(lambda b, h, i, j: i > j, None, None, 4, 4))
    assert out[0, 0].tolist() == [[0, 0], [1, 1], [1, 1], [1, 1]]


def test_blocks_that_are_not_listed_are_not_allowed():
    counts, columns = lt.tensor([[[1, 1]]], dtype=lt.int32), lt.tensor([[[[0, 1], [1, 0]]]], dtype=lt.int32)
    mask = ours.BlockMask.from_kv_blocks(counts, columns, BLOCK_SIZE=2)
    eye = lt.eye(4)[None, None]
    weights = ours.flex_attention(lt.zeros(1, 1, 4, 4), eye, eye, block_mask=mask)[0, 0]
    assert weights.tolist() == [[.5, .5, 0, 0]]*2 + [[0, 0, .5, .5]]*2


@pytest.mark.parametrize("bad", ["dims", "heads", "width", "mask", "lengths"])
def test_errors(bad):
    def call(f, m):
        q, k = m.ones(1, 4, 8, 4), m.ones(1, 2, 8, 4)
        if bad == "dims": return attend(f, q[0], q, q)
        if bad == "heads": return attend(f, q, k, k)
        if bad == "width": return attend(f, q, q[..., :3], q)
        if bad == "mask": return f.create_block_mask(lambda q, kv: q > kv, 1, 1, 8, 8, device="cpu")
        return attend(f, q, q, q, block_mask=f.create_block_mask(causal, None, None, 6, 8, device="cpu"))
    with pytest.raises(Exception) as right: call(theirs, torch)
    with pytest.raises(type(right.value)) as mine: call(ours, lt)
    assert str(mine.value).replace("litetorch", "torch")[:80] == str(right.value)[:80]
