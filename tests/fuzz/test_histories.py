"""Random programs of which the point is the history: views, writes, modes, second passes, hooks, `detach`, `data`, `requires_grad_`; after each line every tensor has PyTorch's flags, version, values and gradient."""
import warnings

import numpy as np
import pytest
import torch

import litetorch
from oracle import first_line

SHAPES = ((4,), (2, 2), (1, 3), (2, 1, 2), (0,), (0, 3), ())
UNARY = "exp sin tanh sigmoid square abs relu neg clone cumsum(0) sum(0) mean sum prod amax logsumexp(0) flip(0) softmax(0)".split()
INPLACE = "mul_(2) add_(1) neg_ zero_ fill_(3) sin_ clamp_(-1,1) exp_ relu_ sigmoid_ copy_(1.) sub_(0.5) tanh_".split()
VIEWS = "[0] [:1] [1:] [::2] [...,None] [:,0] view(-1) reshape(-1) t transpose(0,-1) unsqueeze(0) squeeze expand(2,*a.shape) diagonal narrow(0,0,1) select(-1,0) unbind[0] chunk(2)[0] flatten detach view_as(a) squeeze(0) unfold(0,1,1) permute(*reversed(range(a.dim()))) as_strided((1,),(1,)) real movedim(0,-1)".split()
METADATA = "unsqueeze_(0) squeeze_ t_ transpose_(0,-1) detach_".split()


def call(name, method): return f"{name}{method}" if method[0] == "[" else f"{name}.{method.replace('a.shape', name + '.shape').replace('view_as(a)', f'view_as({name})').replace('a.dim()', name + '.dim()')}" if "(" in method else f"{name}.unbind()[0]" if method == "unbind[0]" else f"{name}.real" if method == "real" else f"{name}.{method}()"


class Story:
    "The same lines in both libraries."
    def __init__(self, rng): self.rng, self.lines, self.spaces, self.names = rng, [], ({"torch": torch, "F": torch.nn.functional}, {"torch": litetorch, "F": litetorch.nn.functional}), []
    def pick(self, items): return items[self.rng.integers(len(items))]
    def new(self): return f"t{len(self.lines)}"

    def share(self, a, b): return self.spaces[0][a].untyped_storage().data_ptr() == self.spaces[0][b].untyped_storage().data_ptr()

    def line(self):
        names, n = self.names, self.rng.random()
        if len(names) < 2 or n < .06:
            shape = self.pick(SHAPES)
            size = int(np.prod(shape))
            return self.new(), f"torch.arange({float(size)}).reshape({shape}).sub(1.25)" + self.pick(["", ".requires_grad_()", ".requires_grad_()", ".requires_grad_()", ".view({shape}).requires_grad_()"]).replace("{shape}", str(shape))
        a, b = self.pick(names), self.pick(names)
        if self.share(a, b): b = a                     # what an operator reads that it writes elsewhere is not defined
        if n < .22: return self.new(), call(a, self.pick(UNARY))
        if n < .44: return self.new(), call(a, self.pick(VIEWS))
        if n < .58: return None, call(a, self.pick(INPLACE))
        if n < .66: return self.new(), self.pick([f"{a} * {b}", f"{a} + {b}", f"{a} - 2", f"torch.cat([{a}, {a}])", f"torch.stack([{a}, {b}])", f"{a} / 2", f"torch.where({a} > 0, {a}, {a}*2)", f"{a} * 3", f"{a} * {a}", f"torch.add({a}, {b}, alpha=2)"])
        if n < .72: return None, self.pick([f"{a}.mul_({b})", f"{a}.add_({b})", f"{a}.copy_({b})", f"{a}[0] = {b}", f"{a}[...] += 1", f"{a}[:1] = 2", f"{a}.data.mul_(2)"])
        if n < .78: return None, call(a, self.pick(METADATA))
        if n < .86: return None, f"with torch.{self.pick(['no_grad', 'no_grad', 'enable_grad', 'inference_mode'])}(): {self.pick([call(a, self.pick(INPLACE)), f'{a}.add_({b})'])}"
        if n < .90: return self.new(), ("no_grad", self.pick([call(a, self.pick(VIEWS)), f"{a} * 2"]))
        if n < .95: return None, f"{a}.sum().backward({self.pick(['', 'retain_graph=True', 'create_graph=True', 'retain_graph=True'])})"
        return None, self.pick([f"{a}.retain_grad()", f"{a}.register_hook(lambda g: g*2)", f"{a}.grad = None", f"{a}.register_hook(lambda g: None)", f"torch.autograd.grad({a}.sum(), {b}, retain_graph=True, allow_unused=True)",
                                f"{a}.backward(torch.ones_like({a}), retain_graph=True)"])

    def step(self):
        makes, source = self.line()
        if isinstance(source, tuple): text = f"with torch.no_grad(): {makes} = {source[1]}"
        else: text = f"{makes} = {source}" if makes else source
        self.lines.append(text)
        errors = []
        for space in self.spaces:
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    exec(text, space)
                errors.append(None)
            except Exception as e: errors.append(e)
        theirs, mine = errors
        if theirs is not None and "INTERNAL ASSERT" in str(theirs):
            self.names.clear()
            return
        if (theirs is None) != (mine is None) or theirs is not None and not isinstance(mine, type(theirs)):
            raise AssertionError(f"{self}\nPyTorch: {told(theirs)}\nlitetorch: {told(mine)}")
        if theirs is not None: self.lines[-1] += f"      # {type(theirs).__name__}"
        elif makes and isinstance(self.spaces[0][makes], torch.Tensor): self.names.append(makes)
        for name in list(self.names):
            a, b = (facts(space[name]) for space in self.spaces)
            if len(a[0]) == 1 or len(b[0]) == 1:       # a history that an unrecorded write has made void: when that is told may differ
                self.names.remove(name)
                continue
            if a[0][-1] and not b[0][-1] and self.spaces[0][name]._is_view():       # PyTorch loses the gradient of a leaf that is a view, if its memory was written after a view of it was made
                self.names.remove(name)
                continue
            if a[0] != b[0]: raise AssertionError(f"{self}\n{name}\nPyTorch:   {a[0]}\nlitetorch: {b[0]}")
            for what, x, y in zip(("value", "gradient"), a[1:], b[1:], strict=True):
                if (x is None) != (y is None) or x is not None and not (x.shape == y.shape and np.allclose(x, y, rtol=1e-4, atol=1e-5, equal_nan=True)):
                    raise AssertionError(f"{self}\n{name}, {what}\nPyTorch:   {x}\nlitetorch: {y}")

    def __str__(self): return "\n".join(self.lines)

def told(e): return "no error" if e is None else f"{type(e).__name__}: {first_line(e)}"

def facts(t):
    "(flags, value, gradient); that it is refused to look, for a view whose history was lost."
    try: return _facts(t)
    except RuntimeError as e: return (first_line(e)[:40],), None, None

def _facts(t):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        grad = t.grad
    value = t.detach()
    version = None if t.is_inference() else t._version
    return (tuple(t.shape), t.stride() if t.numel() else None, t.requires_grad, t.is_leaf, version, t._is_view(), grad is None), np.array(value.numpy()), None if grad is None else np.array(grad.detach().numpy())

def story(seed, steps=14):
    s = Story(np.random.default_rng(seed))
    for _ in range(steps): s.step()

def test_histories(request):
    for seed in range(request.config.getoption("--programs")):
        try: story(seed)
        except AssertionError as e: pytest.fail(f"seed {seed}\n{e}", pytrace=False)
