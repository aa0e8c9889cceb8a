"""The attention kernel around functions of a score: values and gradients of compiled `flex_attention` against eager mode's."""
import math

import pytest

import litetorch as torch
from litetorch._inductor import attention
from litetorch.nn.attention.flex_attention import AuxRequest, and_masks, create_block_mask, flex_attention


@pytest.fixture
def kernels(monkeypatch):
    "What became of each node that was compiled: the name of a writer, or why there is no kernel."
    found, init = [], attention.FlexWriter.__init__
    def watched(self, flex):
        try: init(self, flex)
        except attention.NoRow as why:
            found.append(str(why))
            raise
        found.append(type(self).__name__)
    monkeypatch.setattr(attention.FlexWriter, "__init__", watched)
    with torch._inductor.config.patch(force_disable_caches=True): yield found


BOTH = ["FlexWriter", "FlexBackwardWriter"]


def qkv(b=2, h=2, q=96, kv=96, e=8, ev=8, dtype=torch.float32, seed=0):
    torch.manual_seed(seed)
    return [torch.randn(b, h, n, d, dtype=dtype) for n, d in ((q, e), (kv, e), (kv, ev))]


def run(f, given):
    leaves = [t.detach().requires_grad_() for t in given]
    out = f(*leaves)
    parts = out if isinstance(out, tuple) else (out,)
    sum((p[p.isfinite()]).sin().sum() for p in parts).backward()
    return [p.detach() for p in parts] + [t.grad for t in leaves]


def same(f, given, tolerance=2e-5, **how):
    for a, b in zip(run(torch.compile(f, fullgraph=True, **how), given), run(f, given), strict=True):
        assert (a.dtype, tuple(a.shape)) == (b.dtype, tuple(b.shape))
        torch.testing.assert_close(a, b, rtol=tolerance, atol=tolerance)


def causal(b, h, q, kv): return q >= kv
def window(b, h, q, kv): return (q - kv < 20) & (kv - q < 7)
def by_head(b, h, q, kv): return (q + h) % 3 != kv % (b + 2)
def few(b, h, q, kv): return (q < 40) & (kv == 3*q)              # many queries may look at nothing
SCORES = dict(none=None, distance=lambda s, b, h, q, kv: s - .1*(q - kv), cap=lambda s, b, h, q, kv: 2*torch.tanh(s/2), where=lambda s, b, h, q, kv: torch.where(q >= kv, s, -math.inf),
              squared=lambda s, b, h, q, kv: s*s - h*s + b)
MASKS = dict(none=None, causal=causal, window=window, by_head=by_head, few=few, both=and_masks(causal, window))


KINDS = [("none", "causal", 16), ("none", "few", 128), ("distance", "window", (32, 8)), ("distance", "none", None), ("cap", "by_head", 32), ("where", "none", None), ("squared", "both", (16, 48)),
         ("squared", "few", 16)]

@pytest.mark.parametrize("score, mask, block", KINDS, ids=str)
def test_kinds(kernels, score, mask, block):
    how = dict(score_mod=SCORES[score])
    if mask != "none": how["block_mask"] = create_block_mask(MASKS[mask], 2, 2, 96, 96, device="cpu", BLOCK_SIZE=block)
    same(lambda q, k, v: flex_attention(q, k, v, **how), qkv())
    assert kernels == (BOTH if mask != "by_head" else ["aten.remainder.Tensor is no loop over elements"]*2)             # (its bodies are called)


@pytest.mark.parametrize("sizes", [dict(q=1, kv=1), dict(q=1, kv=70), dict(q=70, kv=33, ev=5), dict(q=130, kv=257, e=16, ev=1), dict(b=1, h=1, q=64, kv=64, e=1), dict(h=5, q=17, kv=9, e=3, ev=40)], ids=str)
def test_sizes(kernels, sizes):
    dtype = torch.float64 if sizes.get("ev", 2) % 2 else torch.float32
    given = qkv(**sizes, dtype=dtype)
    mask = create_block_mask(lambda b, h, q, kv: (q*7 + kv*3) % 5 != 0, None, None, given[0].shape[2], given[1].shape[2], device="cpu", BLOCK_SIZE=32)
    same(lambda q, k, v: flex_attention(q, k, v, SCORES["distance"], mask), given, 2e-5 if dtype == torch.float32 else 1e-9)
    assert kernels == BOTH


def test_layouts(kernels):
    mask = create_block_mask(causal, None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    q, k, v = qkv()
    other = [q.transpose(1, 2).contiguous().transpose(1, 2), k.permute(3, 0, 1, 2).contiguous().permute(1, 2, 3, 0), torch.cat([v, v], -1)[..., ::2]]
    f = lambda q, k, v: flex_attention(q*1, k, v, block_mask=mask)
    assert torch.allclose(torch.compile(f, fullgraph=True)(*other), f(*other), atol=1e-5)
    assert kernels == BOTH[:1]
    same(lambda q, k, v: flex_attention(q.transpose(1, 2), k.transpose(1, 2), v.transpose(1, 2), block_mask=mask).transpose(1, 2), [t.transpose(1, 2).contiguous() for t in (q, k, v)])
    assert kernels == [BOTH[0], *BOTH]


def test_tables(kernels):
    "What the functions look up: numbers, whole numbers that decide, places that are computed."
    bias, document, ahead = torch.randn(2, 200), torch.tensor([0]*40 + [1]*30 + [2]*26), torch.arange(96).flip(0)
    mask = create_block_mask(lambda b, h, q, kv: document[q] == document[kv], None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    same(lambda q, k, v: flex_attention(q, k, v, lambda s, b, h, q, kv: s*bias[h, q - kv + 96] + bias[b, ahead[q] + kv], mask), qkv())
    assert kernels == BOTH


def test_table_with_a_gradient_is_compiled_operator_by_operator(kernels):
    bias = torch.randn(2, 200)
    same(lambda q, k, v, bias: flex_attention(q, k, v, lambda s, b, h, q, kv: s + bias[h, q - kv + 96]), [*qkv(), bias])
    assert kernels == []


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16], ids=str)
def test_half_types_too(kernels, dtype):
    mask = create_block_mask(causal, None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    f = lambda q, k, v: flex_attention(q, k, v, SCORES["cap"], mask)
    given = qkv(dtype=dtype)
    torch.testing.assert_close(torch.compile(f, fullgraph=True)(*given), f(*given), rtol=2e-2, atol=2e-2)
    assert kernels == []


def test_sums_and_maxima(kernels):
    mask = create_block_mask(few, None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    def f(q, k, v):
        out, aux = flex_attention(q, k, v, SCORES["distance"], mask, return_aux=AuxRequest(lse=True, max_scores=True))
        return out, aux.lse, aux.max_scores.detach()
    same(f, qkv())
    assert kernels == BOTH


def test_groups_of_heads(kernels):
    mask = create_block_mask(causal, None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    q, (_, k, v) = qkv(h=6)[0], qkv(h=2)
    same(lambda q, k, v: flex_attention(q, k, v, block_mask=mask, enable_gqa=True), [q, k, v])
    assert kernels == BOTH


def test_sizes_that_vary(kernels):
    run_, checks = torch.compile(lambda q, k, v, mask: flex_attention(q, k, v, SCORES["distance"], mask), dynamic=True, fullgraph=True), []
    for n in (96, 160, 64):
        mask = create_block_mask(causal, None, None, n, n, device="cpu", BLOCK_SIZE=32)
        given = qkv(q=n, kv=n)
        for a, b in zip(run(lambda q, k, v, mask=mask: run_(q, k, v, mask), given), run(lambda q, k, v, mask=mask: flex_attention(q, k, v, SCORES["distance"], mask), given), strict=True):
            torch.testing.assert_close(a, b, rtol=2e-5, atol=2e-5)
        checks.append(list(kernels))
    assert checks[0] == BOTH and len(checks[-1]) <= 4 and {*checks[-1]} == {*BOTH}


def test_inside_of_a_model(kernels):
    "Beside other operators, twice, and with the projections' gradients."
    mask = create_block_mask(window, None, None, 48, 48, device="cpu", BLOCK_SIZE=16)
    torch.manual_seed(0)
    w, x = torch.randn(3, 16, 16)*.2, torch.randn(2, 48, 16)
    def f(w, x):
        for _ in range(2):
            q, k, v = ((x @ m).reshape(2, 48, 2, 8).transpose(1, 2) for m in w)
            x = x + flex_attention(q, k, v, SCORES["cap"], mask).transpose(1, 2).reshape(2, 48, 16)
        return x
    same(f, [w, x])
    assert sorted(kernels) == sorted(BOTH*2)


def test_invariant_numerics_keep_the_order_of_eager_mode(kernels):
    mask = create_block_mask(causal, None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    f = torch.compile(lambda q, k, v: flex_attention(q, k, v, block_mask=mask), fullgraph=True)
    given = qkv(b=4)
    with torch.set_numerics("invariant"): assert torch.equal(f(*given)[1:2], f(*(t[1:2] for t in given)))
    assert kernels == []


def test_lists_that_name_no_blocks_touch_no_other_memory(kernels):
    "A mask whose lists are wrong gives some numbers, and no harm."
    mask = create_block_mask(causal, None, None, 96, 96, device="cpu", BLOCK_SIZE=32)
    f = torch.compile(lambda q, k, v, mask: flex_attention(q, k, v, block_mask=mask), fullgraph=True)
    given = qkv()
    right = f(*given, mask)
    for lists, number in ((mask.kv_indices, 1 << 20), (mask.kv_indices, -5), (mask.kv_num_blocks, 1 << 20), (mask.kv_num_blocks, -1)):
        kept = lists.clone()
        lists.fill_(number)
        assert f(*given, mask).shape == right.shape
        lists.copy_(kept)
    assert torch.equal(f(*given, mask), right) and kernels == BOTH[:1]
