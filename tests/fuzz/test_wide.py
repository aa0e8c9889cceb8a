"""Random programs over all common dtypes and layouts, with writes, views, aliases and modes, compiled and called again with other values and sizes.

    python -m pytest tests/fuzz/test_wide.py                                  # three dozen programs, the same each time
    python -m pytest tests/fuzz/test_wide.py --programs 8000                  # one in ten of these many
    python -m pytest -p standin_cupy tests/fuzz/test_wide.py -k gpu           # a few on CUDA tensors, without a GPU

What a compiled kernel may do otherwise is said in `differ`: numbers of 16 bits are kept in 32 between the operators of one kernel, so programs that hold some make no jumps
(comparisons, roundings) of them, and are compared against the size of the largest number."""
import random, re, warnings

import numpy as np
import pytest

import litetorch

SIZES, OTHER_SIZES = (1, 1, 2, 3, 4, 5, 8, 17), (0, 1, 2, 3, 4, 6, 9)
FLOAT = """{0}.sin() | {0}.tanh() | {0}.relu() | {0}.sigmoid() | {0}*0.5 | {0}.abs() + 0.1 | -{0} | {0}.clamp(-0.5, 0.7) | F.gelu({0}) | {0}.square() | {0}.detach() | {0}.clone() | {0}**2 | 1 - {0}
    | 2/({0}.abs() + 1) | {0}.exp().clamp(max=3) | F.silu({0}) | {0}.sqrt().nan_to_num(0.5) | {0}.double() | {0}.float() | {0}.to(torch.bfloat16) | {0}.half() | F.softplus({0}) | F.elu({0})"""
JUMP = """({0} > 0) | {0}.floor() | {0}.round() | {0}.sign() | {0}.long() | {0}.int() | {0}.isnan() | {0}.bool() | {0}.trunc() | {0} // 0.5 | {0} % 0.7 | {0}.to(torch.int8)"""
WHOLE = """{0}*2 | {0} + 1 | -{0} | {0}.clamp(-1, 2) | {0}.abs() | {0} // 2 | {0} % 3 | {0} // -3 | {0} % -2 | {0}.float() | {0}.double() | {0}.int() | {0}.long() | {0}.to(torch.uint8) | {0}.to(torch.int8)
    | {0}.bool() | {0}*0.5 | {0}/3 | {0}.sign() | {0}.relu() | {0} > 1 | {0} == 0 | {0} & 3 | {0} ^ 2 | ~{0} | {0} << 1 | {0} >> 1 | {0}**2 | torch.div({0}, 2, rounding_mode="trunc") | torch.fmod({0}, 3)
    | {0}.half() | 100*{0} | {0}.sin()"""
TRUTH = """~{0} | {0}.float() | {0}.long() | {0}*1 | {0} + 1 | {0}*0.5 | {0} & False | {0}.to(torch.uint8) | {0}.half() | torch.where({0}, 1, 0) | torch.where({0}, 0.5, -1) | {0} > 0 | {0} ^ True"""
FLOATS = """{0} + {1} | {0}*{1} | {0} - {1} | torch.maximum({0}, {1}) | torch.minimum({0}, {1}) | {0}/({1}.abs() + 1) | torch.add({0}, {1}, alpha=2) | torch.addcmul({0}, {1}, {1}, value=0.5)
    | torch.hypot({0}, {1}) | torch.fmax({0}, {1})"""
JUMPS = """torch.where({0} > 0, {1}, 0.5) | {0} > {1} | {0} == {1} | {0}.masked_fill({1} > 0, 0.3) | {0} // ({1}.abs() + 1) | {0} % ({1}.abs() + 1) | torch.where({1}.bool(), {0}, {1}) | torch.logical_and({0}, {1})"""
WHOLES = """{0} + {1} | {0}*{1} | torch.maximum({0}, {1}) | {0}/({1}.abs() + 1) | {0} // ({1}.abs() + 1) | {0} % -({1}.abs() + 1) | {0} > {1} | {0} & {1} | torch.bitwise_or({0}, {1}) | {0} == {1} | torch.where({0} > {1}, {0}, {1})"""
REDUCE_FLOAT = """sum({dims}, keepdim={keep}) | mean({dims}, keepdim={keep}) | amax({dims}, keepdim={keep}) | amin({dims}) | prod({d}) | logsumexp({dims}, keepdim={keep}) | softmax({d}) | log_softmax({d})
    | cumsum({d}) | max({d})[0] | var({dims}, keepdim={keep}) | std({d}, unbiased=False) | sum() | mean() | sum({d}, dtype=torch.float64) | norm(dim={d}) | max() | logcumsumexp({d})"""
REDUCE_JUMP = """argmax({d}).float() | argmin({d}, keepdim={keep}) | max({d})[1] | any({d}) | all({d}) | argmax() | sort({d}, stable=True)[1] | count_nonzero({d}) | median({d})[0]"""
REDUCE_WHOLE = """sum({dims}, keepdim={keep}) | amax({dims}) | prod({d}) | cumsum({d}) | max({d})[0] | min({d})[1] | argmax({d}) | any({d}) | all({d}) | sum() | sum({dims}, dtype=torch.float32) | count_nonzero({d})"""
REDUCE_TRUTH = """sum({dims}, keepdim={keep}) | any({d}) | all({d}, keepdim={keep}) | sum() | any() | cumsum({d}) | prod({d}) | count_nonzero({d})"""
WINDOWS = """transpose({d}, 0) | unsqueeze({d}) | squeeze({d}) | reshape(-1) | narrow({d}, 0, 1) | select({d}, 0) | flip({d}) | roll(1, {d}) | movedim({d}, 0) | expand(3, *{0}.shape) | repeat(*[2]*{0}.dim())
    | chunk(2, {d})[0] | index_select({d}, torch.zeros(2, dtype=torch.long)) | mT.contiguous() | tril() | contiguous() | diagonal() | unfold({d}, 1, 1) | view(-1) | split(1, {d})[-1] | as_strided((1,), (1,))"""
OTHERS = """torch.cat([{0}, {0}], {d}) | torch.stack([{0}, {0}*2], {d}) | F.pad({0}, (1, 2), value=1) | torch.cat([{0}, {1}], {d}) | {0}[..., ::2] | {0}[None] | {0}[torch.tensor([0, -1])]
    | {0}.scatter({d}, torch.zeros_like({0}, dtype=torch.long), 1) | torch.zeros_like({0}) + {0}.new_ones({0}.shape) | torch.arange({0}.numel()).view({0}.shape) + {0} | torch.outer({0}.flatten(), {1}.flatten())"""
CONSTANT = """{0} + torch.full((2,), 2.).neg().cos().sum() | torch.empty((1,)).fill_(2)*{0} | {0}*torch.tensor(3.).neg().mul(2).sin() | torch.full({0}.shape, 0.5).exp() + {0} | torch.zeros(0).sum() + {0}
    | {0} + torch.ones((), dtype=torch.float16).tanh() | torch.zeros({0}.shape, dtype=torch.bfloat16).add(1).log() | torch.arange(3).float().cos().prod()*{0} | torch.ones(2, 0).sum(1).erf().amax() - {0}
    | torch.full((), 3, dtype=torch.int64).pow(2) + {0} | torch.linspace(0, 1, 5).softmax(0)[1]*{0} | torch.full((17,), 0.3).sigmoid().cumsum(0)[-1] + {0}"""
OTHERS_FLOAT = """F.layer_norm({0}, {0}.shape[-1:]) | {0}@{0}.mT | F.normalize({0}, dim={d}) | F.rms_norm({0}, {0}.shape[-1:]) | F.dropout({0}, 0.5) | {0} + torch.rand_like({0}) | F.huber_loss({0}, {0}*0)"""
WRITES = """{0}.add_(1) | {0}.mul_(2) | {0}.zero_() | {0}[..., 0] = 1 | {0}[..., :1] += 1 | {0}.copy_({1}) | {0}.add_({1}) | {0}.relu_() | {0}.t_() | {0}.select({d}, 0).mul_(3) | {0}.narrow({d}, 0, 1).add_(2)
    | {0}.view(-1)[0] = 2 | {0}.mT.add_(1) | {0}.unsqueeze_({d}) | {0}.detach().mul_(2) | {0}.clamp_(0, 1) | {0}.diagonal().fill_(1) | {0}[0] = {0}[-1] | {0}.sub_({0}) | {0}.add_({0}.mT)"""
LAYOUTS = """x | x.transpose(0, -1).contiguous().transpose(0, -1) | torch.stack([x, x], -1)[..., 0] | torch.cat([x.flatten()[:1], x.flatten()])[1:].view(x.shape) | x.mT.contiguous().mT"""
KINDS = [k.split() for k in ("float32 | float32 | float64 | float16 | bfloat16 | float32 int64 | int64 | int32 int64 | bool float32 | uint8 int64 bool | float32 float64 int64 bool float16 | int8 int16 | bool").split("|")]
HALVES = (litetorch.float16, litetorch.bfloat16)
TOLERANCE = {litetorch.float16: 3e-2, litetorch.bfloat16: 8e-2, litetorch.float32: 2e-3, litetorch.float64: 1e-6}
SPACE = {"torch": litetorch, "F": litetorch.nn.functional}

def texts(*lists:str) -> list[str]: return [t.strip() for text in lists for t in text.split(" | ")]

class Program:
    "A function of one to three tensors, made up from `seed`; `mode` is what it runs under, and `inputs(sizes, seed)` makes its arguments."
    def __init__(self, seed:int, device:str="cpu"):
        c, self.device = random.Random(seed), device
        self.choose, self.mode, self.writes = c, c.choice(("grad", "grad", "no_grad", "inference", "plain")), c.random() < .4
        kinds, rank, count = c.choice(KINDS), c.randint(0, 4), c.randint(1, 3)
        self.sizes, self.other = [[c.choice(sizes) for _ in range(rank)] for sizes in (SIZES, OTHER_SIZES)]
        self.kept = [[c.random() < .7 for _ in range(rank)] for _ in range(count)]                # whether an input has the size, or 1
        self.dtypes = [getattr(litetorch, c.choice(kinds)) for _ in range(count)]
        self.layouts = [c.choice(texts(LAYOUTS)) if rank > 1 and c.random() < .4 else "x" for _ in range(count)]
        known = {f"x{k}": litetorch.empty([n if m else 1 for n, m in zip(self.sizes, self.kept[k], strict=True)], dtype=self.dtypes[k], device="meta") for k in range(count)}
        lines, wanted = [], c.randint(2, 9)
        for _ in range(100):
            if len(lines) < wanted and (line := self.line(known, f"y{len(lines)}")): lines.append(f"    {line}\n")
        self.halves = any(t.dtype in HALVES for t in known.values()) or any("float16" in line for line in lines)
        made = [name for name in known if name[0] == "y"] or [*known]
        self.source = (f"def program({', '.join(f'x{k}' for k in range(count))}):\n{''.join(lines)}"
                       f"    return [{', '.join([made[-1], *c.sample(made, min(len(made), 2)), *c.sample([*known], int(c.random() < .1))])}]\n")
        exec(self.source, space := dict(SPACE))
        self.function = space["program"]

    def line(self, known:dict, name:str) -> str|None:
        "One more line, tried on tensors without data; None if it does not fit."
        c = self.choose
        a, b = (c.choice([*known][-6:] if c.random() < .6 else [*known]) for _ in range(2))
        t, dims, k = known[a], range(max(known[a].dim(), 1)), c.random()
        write = self.writes and c.random() < .25
        floats, truth, smooth = t.is_floating_point(), t.dtype == litetorch.bool, any(v.dtype in HALVES for v in known.values())
        if write: text = c.choice(texts(WRITES))
        elif k < .3: text = c.choice(texts(FLOAT, *[JUMP]*(not smooth)) if floats else texts(TRUTH if truth else WHOLE))
        elif k < .55: text = c.choice(texts(FLOATS, *[JUMPS]*(not smooth)) if floats else texts(WHOLES))
        elif k < .75: text = "{0}." + c.choice(texts(REDUCE_FLOAT, *[REDUCE_JUMP]*(not smooth)) if floats else texts(REDUCE_TRUTH if truth else REDUCE_WHOLE))
        elif k < .9: text = "{0}." + c.choice(texts(WINDOWS))
        else: text = c.choice(texts(OTHERS, *[CONSTANT]*(c.random() < .4), *[OTHERS_FLOAT]*floats))
        text = text.format(a, b, d=c.choice(dims), dims=c.sample(dims, c.randint(1, len(dims))), keep=c.random() < .6)
        try:
            if write: exec(text, {**SPACE, **known}); return text
            made = eval(text, {**SPACE, **known})
        except (RuntimeError, IndexError, ValueError, TypeError, NotImplementedError): return None
        if not 0 < made.numel() <= 5000 or made.dim() > 6: return None
        known[name] = made
        return f"{name} = {text}"

    def inputs(self, sizes:list[int], seed:int) -> list:
        out = []
        for k, (kept, dtype, layout) in enumerate(zip(self.kept, self.dtypes, self.layouts, strict=True)):
            shape, rng = [n if m else 1 for n, m in zip(sizes, kept, strict=True)], np.random.default_rng((seed, k))
            values = rng.normal(size=shape) if dtype.is_floating_point else rng.integers(0, 2, shape) if dtype == litetorch.bool else rng.integers(0 if dtype == litetorch.uint8 else -4, 5, shape)
            out.append(eval(layout, {**SPACE, "x": litetorch.tensor(values).to(dtype)}).to(self.device))
        return out

def outcome(p:Program, function, inputs):
    "Results, inputs afterwards and gradients; which of them share memory. Or the error."
    litetorch.manual_seed(3)
    leaves = [x.requires_grad_() if p.mode == "grad" and x.is_floating_point() else x for x in inputs]
    given = [x*1 if x.requires_grad and p.writes else x for x in leaves]
    around = {"no_grad": litetorch.no_grad, "inference": litetorch.inference_mode}.get(p.mode, litetorch.enable_grad)
    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            with around(): results = function(*given)
            total = sum(t.to(litetorch.float64).sum()*(k + 1) for k, t in enumerate(results) if t.requires_grad)
            if isinstance(total, litetorch.Tensor): total.backward()
    except Exception as e: return e
    tensors = [*results, *given]
    homes = [t.untyped_storage().data_ptr() if t.numel() else None for t in tensors]
    return [*tensors, *(x.grad if x.is_leaf else None for x in leaves)], [i if h is None else homes.index(h) for i, h in enumerate(homes)]

def without_dead(p:Program):
    "The program less the lines whose values nobody reads: a graph does not have them, so their errors do not appear."
    head, *lines, last = p.source.splitlines()
    kept = [last]
    for line in reversed(lines):
        made = re.match(r" +(y\d+) = ", line)
        if not made or any(re.search(rf"\b{made[1]}\b", later) for later in kept): kept.insert(0, line)
    exec("\n".join([head, *kept]), space := dict(SPACE))
    return space["program"]

def describe(t):
    return None if t is None else (t.dtype, t.shape, [s for s, n in zip(t.stride(), t.shape, strict=True) if n > 1] if t.numel() else [], t.requires_grad, t.is_inference())

def differ(p:Program, wanted, found) -> str|None:
    "What is not alike; a compiled graph keeps other tensors for the backward pass than eager does, so a write may spoil one and not the other."
    errors = [e for e in (wanted, found) if isinstance(e, Exception)]
    if any("modified by an inplace" in str(e) for e in errors): return None
    if len(errors) == 2 and (isinstance(found, type(wanted)) or "is not implemented" in str(found)): return None     # no derivative: said when the graph is made
    if errors: return f"{wanted!r:.300}, compiled {found!r:.300}"
    if wanted[1] != found[1]: return f"memory shared as {wanted[1]}, compiled {found[1]}"
    for a, b in zip(wanted[0], found[0], strict=True):
        if a is None and b is not None and p.writes and not b.any(): continue                     # a written input is a result of the graph, in PyTorch too: zeros where eager has no gradient
        if describe(a) != describe(b): return f"{describe(a)}, compiled {describe(b)}"
        if a is None: continue
        x, y = (t.detach().cpu().double().numpy() for t in (a, b))
        if p.halves and not np.isfinite(x).all(): continue                                        # where a 16-bit number overflows, 32 bits do not
        tol = max(TOLERANCE.get(a.dtype, 0), 3e-2 if p.halves and a.is_floating_point() else 0)
        if not np.allclose(x, y, tol, tol*max(1, abs(x).max(initial=0)) if p.halves else tol, equal_nan=True): return f"{a}, compiled {b}"

def check(seed:int, device:str="cpu"):
    "AssertionError, with the program, if the compiled program does otherwise at one of four calls."
    p = Program(seed, device)
    litetorch._dynamo.reset()
    compiled = litetorch.compile(p.function, dynamic=True if seed % 2 else None)
    for sizes, values in ((p.sizes, 1), (p.sizes, 2), (p.other, 3), (p.sizes, 4)):
        wanted, found = (outcome(p, f, p.inputs(sizes, values)) for f in (p.function, compiled))
        if isinstance(wanted, Exception) and not isinstance(found, Exception): wanted = outcome(p, without_dead(p), p.inputs(sizes, values))
        found = differ(p, wanted, found)
        assert found is None, f"program {seed} of {p.dtypes}, {p.kept}, {p.layouts}, {p.mode}, sizes {sizes}:\n{p.source}{found}"

def test_programs_agree(request):
    for seed in range(max(request.config.getoption("--programs")//10, 12)): check(seed)

@pytest.mark.gpu
def test_programs_agree_on_gpu(request):
    for seed in range(max(request.config.getoption("--programs")//100, 3)): check(seed, "cuda")

def test_a_wrong_program_is_found(monkeypatch):
    "The comparison can fail: in a value, a dtype, a write, and by an error."
    compile = litetorch.compile
    for wrong in (lambda r: r + 1, lambda r: r.to(litetorch.complex64), lambda r: r.add_(1) and r, lambda r: r.no_such_method()):
        monkeypatch.setattr(litetorch, "compile", lambda f, wrong=wrong, **options: compile(lambda *xs: [wrong(r) for r in f(*xs)], **options))
        with pytest.raises(AssertionError, match="def program"):
            for seed in range(6): check(seed)
