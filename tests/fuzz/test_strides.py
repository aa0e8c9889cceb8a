"""Views with dimensions of size 1, whose strides nobody reads but everybody sees: shape, strides and offset of what ninety operators make of them are PyTorch's.

    python -m pytest tests/fuzz/test_strides.py --programs 20000
"""
import random

import pytest
import torch

import litetorch

OPERATORS = {
    "square": lambda m, a, b: a.square(),
    "cube": lambda m, a, b: a**3,
    "root": lambda m, a, b: a**.5,
    "sqrt": lambda m, a, b: a.sqrt(),
    "reciprocal": lambda m, a, b: a.reciprocal(),
    "relu": lambda m, a, b: a.relu(),
    "sigmoid": lambda m, a, b: a.sigmoid(),
    "silu": lambda m, a, b: m.nn.functional.silu(a),
    "leaky": lambda m, a, b: m.nn.functional.leaky_relu(a),
    "div": lambda m, a, b: a/b,
    "floor_divide": lambda m, a, b: a//2,
    "remainder": lambda m, a, b: a % b,
    "log_softmax": lambda m, a, b: a.log_softmax(0),
    "isnan": lambda m, a, b: a.isnan(),
    "sign": lambda m, a, b: a.sign(),
    "atan2": lambda m, a, b: a.atan2(b),
    "addcdiv": lambda m, a, b: m.addcdiv(a, b, b),
    "to": lambda m, a, b: a.to(m.int64),
    "bool": lambda m, a, b: a.bool(),
    "diff": lambda m, a, b: a.diff(),
    "stack": lambda m, a, b: m.stack([a, a]),
    "triu": lambda m, a, b: a.triu(),
    "unfold": lambda m, a, b: a.unfold(0, 1, 1),
    "full_like": lambda m, a, b: m.full_like(a, 2),
    "randn_like": lambda m, a, b: m.randn_like(a),
    "heaviside": lambda m, a, b: a.heaviside(b),
    "logaddexp": lambda m, a, b: a.logaddexp(b),
    "kthvalue": lambda m, a, b: a.kthvalue(1, keepdim=True)[0],
    "mode": lambda m, a, b: a.mode(-1, keepdim=True)[0],
    "aminmax": lambda m, a, b: a.aminmax(dim=-1, keepdim=True)[0],
    "add": lambda m, a, b: a+b,
    "mul": lambda m, a, b: a*b,
    "exp": lambda m, a, b: a.exp(),
    "neg": lambda m, a, b: -a,
    "where": lambda m, a, b: m.where(a>0,a,b),
    "gt": lambda m, a, b: a>b,
    "maximum": lambda m, a, b: m.maximum(a,b),
    "addn": lambda m, a, b: a+1,
    "clone": lambda m, a, b: a.clone(),
    "zl": lambda m, a, b: m.zeros_like(a),
    "double": lambda m, a, b: a.double(),
    "sumk": lambda m, a, b: a.sum(0,keepdim=True) if a.dim() else a,
    "summ": lambda m, a, b: a.sum(-1,keepdim=True),
    "sum0": lambda m, a, b: a.sum(0),
    "amax": lambda m, a, b: a.amax(-1,keepdim=True),
    "sort": lambda m, a, b: a.sort(-1)[0],
    "cumsum": lambda m, a, b: a.cumsum(0),
    "softmax": lambda m, a, b: a.softmax(-1),
    "rand_like": lambda m, a, b: m.rand_like(a),
    "flip": lambda m, a, b: a.flip(0) if a.dim() else a,
    "addcmul": lambda m, a, b: m.addcmul(a,a,b),
    "lerp": lambda m, a, b: m.lerp(a,b,.5),
    "clamp": lambda m, a, b: a.clamp(0,1),
    "pow": lambda m, a, b: a**b,
    "gelu": lambda m, a, b: m.nn.functional.gelu(a),
    "mean": lambda m, a, b: a.mean(0),
    "std": lambda m, a, b: a.std(-1,keepdim=True),
    "cat": lambda m, a, b: m.cat([a,a],0),
    "roll": lambda m, a, b: a.roll(1),
    "max": lambda m, a, b: a.max(-1,keepdim=True)[0],
    "argmax": lambda m, a, b: a.argmax(-1,keepdim=True),
    "topk": lambda m, a, b: a.topk(1)[0],
    "isel": lambda m, a, b: a.index_select(0, m.tensor([0])) ,
    "gather": lambda m, a, b: a.gather(0, m.zeros(a.shape, dtype=m.int64)),
    "tril": lambda m, a, b: a.tril(),
    "mm": lambda m, a, b: a@a.mT,
    "idx": lambda m, a, b: a[m.tensor([0])],
    "dropout": lambda m, a, b: m.nn.functional.dropout(a, .5),
    "logical_not": lambda m, a, b: a.logical_not(),
    "any": lambda m, a, b: a.any(-1,keepdim=True),
    "median": lambda m, a, b: a.median(-1,keepdim=True)[0],
    "prod": lambda m, a, b: a.prod(-1,keepdim=True),
    "lse": lambda m, a, b: a.logsumexp(-1,keepdim=True),
    "norm": lambda m, a, b: a.norm(2,-1,keepdim=True),
    "bern": lambda m, a, b: m.bernoulli(a),
    "repeat": lambda m, a, b: a.repeat(*[1]*max(a.dim(),1)),
    "pad": lambda m, a, b: m.nn.functional.pad(a,(1,0)),
    "nanton": lambda m, a, b: a.nan_to_num(),
    "layern": lambda m, a, b: m.nn.functional.layer_norm(a,a.shape[-1:]),
    "cummax": lambda m, a, b: a.cummax(0)[0],
    "var_mean": lambda m, a, b: m.var_mean(a,-1,keepdim=True)[1],
    "count": lambda m, a, b: a.count_nonzero(-1),
    "masked": lambda m, a, b: a.masked_fill(a>0, 1.),
    "like": lambda m, a, b: m.empty_like(a),
    "new": lambda m, a, b: a.to(m.float64),
    "bmm": lambda m, a, b: m.einsum("...i,...i->...i", a, a),
    "scat": lambda m, a, b: a.scatter(0, m.zeros(a.shape, dtype=m.int64), 1.),
    "ifill": lambda m, a, b: a.index_fill(0, m.tensor([0]), 1.),
    "iadd": lambda m, a, b: a.index_add(0, m.tensor([0]), a[:1]),
}

def view(m, seed:float):
    "Ones of at most three dimensions, transposed, cut and stretched at random, the same for both libraries."
    r = random.Random(seed)
    x = m.ones([r.choice((1, 1, 2, 3)) for _ in range(r.randint(1, 3))])
    for _ in range(r.randint(0, 3)):
        match r.randint(0, 5):
            case 0 if x.dim() > 1: x = x.transpose(0, r.randrange(x.dim()))
            case 1: x = x.unsqueeze(r.randint(0, x.dim()))
            case 2 if x.dim(): x = x[..., :1]
            case 3 if x.dim(): x = x[:1]
            case 4 if x.dim() > 1: x = x.mT
            case 5: x = x.expand(r.choice((1, 2)), *x.shape)
    return x

def geometry(m, name:str, i:float, j:float):
    try: out = OPERATORS[name](m, view(m, i), view(m, j))
    except Exception as e: return type(e).__name__
    return tuple(out.shape), tuple(out.stride()), out.storage_offset()

@pytest.mark.filterwarnings("ignore")
def test_strides_agree(request):
    r = random.Random(request.config.getoption("--programs"))
    for _ in range(10*request.config.getoption("--programs")):
        name, i, j = r.choice([*OPERATORS]), r.random(), r.random()
        theirs, mine = geometry(torch, name, i, j), geometry(litetorch, name, i, j)
        assert mine == theirs, (name, *[(v.shape, v.stride()) for v in (view(litetorch, i), view(litetorch, j))])
