"""Random programs of loops that fuse: pointwise operators, reductions, windows and products over small sizes (often 1), compiled with their gradients.

    python -m pytest tests/fuzz/test_fused.py                    # two dozen programs, the same each time
    python -m pytest tests/fuzz/test_fused.py --programs 8000    # one in forty of these many

The other fuzzer of this folder invents lines that change, alias and fail; this one invents what a scheduler has to put together, and asks for gradients.
"""
import random

import pytest

import litetorch

SIZES = (1, 1, 2, 3, 4, 5, 8, 17)
OF_ONE = ("{0}.sin()", "{0}.tanh()", "{0}.relu()", "{0}.sigmoid()", "{0}*0.5", "{0}.abs() + 0.1", "-{0}", "{0}.clamp(-0.5, 0.7)", "torch.nn.functional.gelu({0})", "{0}.square()")
OF_TWO = ("{0} + {1}", "{0}*{1}", "{0} - {1}", "torch.where({0} > 0, {1}, 0.5)", "torch.maximum({0}, {1})", "torch.minimum({0}, {1})")
REDUCTIONS = ("sum({dims}, keepdim={keep})", "mean({dims}, keepdim={keep})", "amax({dims}, keepdim={keep})", "amin({dims}, keepdim={keep})", "prod({d}, keepdim={keep})",
              "logsumexp({dims}, keepdim={keep})", "softmax({d})", "log_softmax({d})", "cumsum({d})", "cumprod({d})", "cummax({d})[0]", "logcumsumexp({d})", "max({d})[0]", "argmax({d}).float()")
WINDOWS = ("transpose({d}, 0)", "unsqueeze({d})", "squeeze({d})", "reshape(-1)", "narrow({d}, 0, 1)", "select({d}, 0)", "flip({d})", "roll(1, {d})",
           "movedim({d}, 0)", "expand(3, *{0}.shape)", "repeat(*[2]*{0}.dim())", "chunk(2, {d})[0]", "index_select({d}, torch.zeros(2, dtype=torch.long))", "mT.contiguous()", "tril()")
OTHERS = ("torch.cat([{0}, {0}], {d})", "torch.stack([{0}, {0}*2], {d})", "torch.nn.functional.pad({0}, (1, 2), value=0.5)",
          "torch.nn.functional.layer_norm({0}, {0}.shape[-1:])", "{0}@{0}.mT", "{0}.index_add({d}, torch.zeros(1, dtype=torch.long), {0}.narrow({d}, 0, 1)*2)", "{0}.scatter_add({d}, torch.zeros_like({0}, dtype=torch.long), {0}.sin())",
          "{0}.index_put((torch.zeros(2, dtype=torch.long),), {0}[:1].cos(), accumulate=True)", "{0}.index_copy({d}, torch.zeros(1, dtype=torch.long), {0}.narrow({d}, 0, 1).exp())",
          "torch.bucketize({0}, torch.tensor([-1., 0., 0., 0.5])).float()")

class Program:
    "A function of one to three tensors, made up from `seed`: its source, itself, and the shapes of its parameters."
    def __init__(self, seed:int):
        self.choose = random.Random(seed)
        whole = [self.choose.choice(SIZES) for _ in range(self.choose.randint(1, 4))]
        shapes = [[n if self.choose.random() < .7 else 1 for n in whole] for _ in range(self.choose.randint(1, 3))]
        self.shapes, lines = {f"x{k}": shape for k, shape in enumerate(shapes)}, []
        known = {name: litetorch.empty(shape, device="meta") for name, shape in self.shapes.items()}
        while len(lines) < self.choose.randint(2, 9):
            text = self.line(known)
            try: made = eval(text, {"torch": litetorch, **known})
            except (RuntimeError, IndexError, ValueError): continue                # it does not fit these sizes
            if made.numel() > 20_000 or made.dim() > 6 or not made.numel(): continue
            known[f"y{len(lines)}"] = made
            lines.append(f"    y{len(lines)} = {text}\n")
        made = [name for name in known if name[0] == "y"]
        results = sorted({made[-1], *self.choose.sample(made, min(len(made), 2))})
        self.source = f"def program({', '.join(self.shapes)}):\n{''.join(lines)}    return [{', '.join(results)}]\n"
        exec(self.source, space := {"torch": litetorch})
        self.function = space["program"]

    def line(self, known:dict) -> str:
        a, b = (self.choose.choice([*known]) for _ in range(2))
        dims = range(max(known[a].dim(), 1))
        kind, of_a = self.choose.random()*(1 if known[a].dim() else .55), lambda texts: f"{a}.{self.choose.choice(texts)}"
        text = (self.choose.choice(OF_ONE) if kind < .3 else self.choose.choice(OF_TWO) if kind < .55 else of_a(REDUCTIONS) if kind < .8 else of_a(WINDOWS) if kind < .93
                else self.choose.choice(OTHERS))
        return text.format(a, b, d=self.choose.choice(dims), dims=self.choose.sample(dims, self.choose.randint(1, len(dims))), keep=self.choose.random() < .6)

def outcome(function, inputs) -> list:
    "Results and gradients."
    inputs = [x.detach().clone().requires_grad_() for x in inputs]
    results = function(*inputs)
    total = sum(r.sum()*(k + 1) for k, r in enumerate(results) if r.requires_grad)
    if isinstance(total, litetorch.Tensor): total.backward()
    return [*results, *(x.grad for x in inputs)]

def laid_out(t) -> list: return [s for s, n in zip(t.stride(), t.shape, strict=True) if n > 1]

def check(seed:int, dynamic:bool):
    litetorch.manual_seed(seed)
    p = Program(seed)
    inputs = [litetorch.randn(shape) for shape in p.shapes.values()]
    litetorch._dynamo.reset()
    for wanted, found in zip(outcome(p.function, inputs), outcome(litetorch.compile(p.function, dynamic=dynamic or None), inputs), strict=True):
        where = f"program {seed}, {p.shapes}:\n{p.source}"
        assert (wanted is None) == (found is None), where
        if wanted is None: continue
        assert wanted.shape == found.shape and wanted.dtype == found.dtype and laid_out(wanted) == laid_out(found), where
        assert litetorch.allclose(wanted, found, rtol=5e-3, atol=5e-3, equal_nan=True), where

@pytest.mark.parametrize("dynamic", [False, True], ids=["fixed sizes", "symbolic sizes"])
def test_fused_programs_agree(request, dynamic):
    first = 10_000*dynamic
    for seed in range(first, first + max(request.config.getoption("--programs")//40, 12)): check(seed, dynamic)

def test_a_wrong_program_is_found(monkeypatch):
    "The comparison can fail."
    compile = litetorch.compile
    monkeypatch.setattr(litetorch, "compile", lambda f, **options: compile(lambda *xs: [r*1.1 for r in f(*xs)], **options))
    with pytest.raises(AssertionError, match="def program"): check(1, False)
