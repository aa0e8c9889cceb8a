"""`torch.compile(f, backend="litetorch")` in PyTorch: each program beside PyTorch's eager mode, in values, gradients, strides, aliases, writes, random numbers; and what is left to PyTorch."""
import contextlib, copy, gc, os, subprocess, sys, threading, weakref
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def there(torch):
    "The backend's module; what PyTorch compiled for other tests is forgotten."
    from litetorch.pytorch import backend
    torch._dynamo.reset()
    gc.collect()
    backend._made.clear()
    yield backend
    torch._dynamo.reset()


def flat(v):
    if isinstance(v, dict): return flat([*v.values()])
    return [x for y in v for x in flat(y)] if isinstance(v, (list, tuple)) else [v]

def fresh(torch, v):
    "A copy of an argument, in the same layout."
    if isinstance(v, torch.Tensor) and 0 in v.stride(): return v
    if isinstance(v, torch.Tensor): return torch.empty_strided(v.shape, v.stride(), dtype=v.dtype).copy_(v.detach()).requires_grad_(v.requires_grad)
    return copy.deepcopy(v)

def outcome(torch, f, args, module):
    "Everything that a call does."
    args = [fresh(torch, a) for a in args]
    inner = [a*1 if isinstance(a, torch.Tensor) and a.requires_grad else a for a in args]
    versions = [a._version for a in inner if isinstance(a, torch.Tensor)]
    torch.manual_seed(0)
    out = flat(f(*inner))
    leaves = [a for a in args if isinstance(a, torch.Tensor) and a.requires_grad] + ([*module.parameters()] if module else [])
    ends = [o for o in out if isinstance(o, torch.Tensor) and o.requires_grad]
    grads = torch.autograd.grad(ends, leaves, [torch.ones_like(o) for o in ends], allow_unused=True) if ends and leaves else []
    written = [a.detach() for a in inner if isinstance(a, torch.Tensor)]
    tensors = lambda: [a for a in inner if isinstance(a, torch.Tensor)]
    memory = lambda t: t.untyped_storage().data_ptr()
    aliases = [next((k for k, a in enumerate(tensors()) if isinstance(o, torch.Tensor) and o.numel() and memory(a) == memory(o)), None) for o in out]
    return dict(results=out, gradients=grads, written=written, aliases=aliases, versions=[a._version > before for a, before in zip(tensors(), versions, strict=True)], state=torch.get_rng_state(),
                buffers=[b.clone() for b in module.buffers()] if module else [])

def close(torch, a, b, where):
    if not isinstance(b, torch.Tensor): assert type(a) is type(b) and (a == b or a != a), where; return
    assert a.dtype is b.dtype and a.shape == b.shape, where
    # (how a gradient lies AOTAutograd decides, with any backend)
    steps = lambda t: [s for n, s in zip(t.shape, t.stride(), strict=True) if n != 1]
    assert steps(a) == steps(b) or not b.numel() or where.startswith("gradients"), f"{where}: {a.stride()} {b.stride()}"
    assert a.requires_grad == b.requires_grad, where
    wide = {torch.bfloat16: 2e-2, torch.float16: 4e-3, torch.float32: 2e-5, torch.float64: 1e-10, torch.complex64: 2e-5}.get(b.dtype, 0)
    torch.testing.assert_close(a.detach(), b.detach(), rtol=wide, atol=wide, equal_nan=True, msg=lambda m: f"{where}: {m}")

def check(torch, there, f, args, *, graphs=None, left=0, **how):
    "The compiled program does what the plain one does, twice; and how many graphs there were, and were left to PyTorch."
    module = f if isinstance(f, torch.nn.Module) else None
    buffers = [b.clone() for b in module.buffers()] if module else []
    def rewind():
        for b, old in zip(module.buffers() if module else (), buffers, strict=True): b.data.copy_(old)
    options = dict(fallback=left > 0) | how.pop("options", {})
    compiled = torch.compile(f, backend="litetorch", options=options, **how)
    right = outcome(torch, f, args, module)
    for _ in range(2):
        rewind()
        mine = outcome(torch, compiled, args, module)
        for what in ("results", "gradients", "written", "buffers"):
            assert len(mine[what]) == len(right[what]), what
            for k, (a, b) in enumerate(zip(mine[what], right[what], strict=True)): close(torch, a, b, f"{what} {k}")
        assert mine["aliases"] == right["aliases"]
        assert mine["versions"] == right["versions"]
        assert torch.equal(mine["state"], right["state"]), "random numbers"
        rewind()
    made = there.report().compilations
    assert sum(bool(c.eager) for c in made) == left, [c.eager for c in made]
    if graphs is not None: assert len(made) == graphs
    return compiled


def programs(torch):
    F = torch.nn.functional
    r = lambda *n, g=False, **how: torch.randn(*n, **how).requires_grad_(g)
    def in_place(x): x.add_(1); x[1:].mul_(2); return x.sum()
    def windows(x): return x.t(), x[1:], (x + 1)[::2], x
    def through_a_view(x):
        y = x[:, 1]
        y.copy_(y*3)
        return x*2
    def constants(x): return x + torch.tensor([1., 2., 3.]), 3, None, "text", x.shape[0]
    def cache(keys, new, at): keys.index_copy_(1, at, new); return (keys*2).sum(1)
    def same_twice(x, w):
        y = x @ w
        return y, y.t(), y + 1
    def casts(x): return x.bfloat16(), x.half(), x.double(), x.int(), x > 0, (x*3).to(torch.uint8)
    def autocast(x, w):
        with torch.autocast("cpu", torch.bfloat16): return (x @ w).relu()
    def sorts(x): return (*x.sort(1), *x.topk(2), x.argmax(1), x.cumsum(0), x.unique().numel())
    def scatters(x, i): return torch.zeros(4, 4).scatter_add(0, i, x), x.gather(1, i), torch.zeros(4, 4).index_put((i[0], i[1]), x[0], accumulate=True)
    def factors(a, b): return torch.linalg.solve(a @ a.mT + torch.eye(4), b), torch.linalg.qr(a)[1].abs(), torch.fft.rfft(b, dim=0).abs()
    def draws(x): return torch.rand_like(x) + torch.randn(3, 4), torch.bernoulli(torch.full_like(x, .3)), torch.randint(0, 9, (5,)), F.dropout(x, .4), torch.randperm(6)
    def attends(q, k, v, mask): return F.scaled_dot_product_attention(q, k, v, attn_mask=mask), F.scaled_dot_product_attention(q, k, v, is_causal=True)
    def inside_inference(x):
        with torch.no_grad(): y = x.exp()
        return x*y
    def checkpointed(x, w): return torch.utils.checkpoint.checkpoint(lambda x: F.dropout((x @ w).tanh(), .2), x, use_reentrant=False)
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x*x
        @staticmethod
        def backward(ctx, g):
            return g*3*ctx.saved_tensors[0]
    def one_image(x, w):                  # strides of a dimension of size 1 decide how a convolution lays its result
        y = F.layer_norm(x, (8,)).transpose(1, 2).view(1, 8, 5, 5)
        y = y + F.conv2d(y, w, padding=1, groups=8)
        return y.flatten(2).transpose(1, 2), F.conv2d(y, w.transpose(0, 1)).mean((2, 3))
    i = torch.tensor([[0, 1, 2, 0], [3, 3, 1, 0]])
    return dict(
        one_image=(one_image, [r(1, 25, 8, g=True), r(8, 1, 3, 3, g=True)]),
        pointwise=(lambda x, y: (x.sin()*y).exp() + 1, [r(3, 4, g=True), r(4, g=True)]),
        products=(lambda a, b, c: F.gelu(a @ b) @ c, [r(5, 6, g=True), r(6, 7, g=True), r(7, 2, g=True)]),
        batches=(lambda a, b: torch.bmm(a, b) + torch.baddbmm(a, a, b), [r(3, 4, 4), r(3, 4, 4)]),
        in_place=(in_place, [r(4, 3)]), in_place_recorded=(in_place, [r(4, 3, g=True)]), windows=(windows, [r(4, 3)]), windows_recorded=(windows, [r(4, 3, g=True)]),
        through_a_view=(through_a_view, [r(4, 3)]), constants=(constants, [r(2, 3)]), cache=(cache, [r(2, 5, 3), r(2, 1, 3), torch.tensor([2])]),
        same_twice=(same_twice, [r(3, 4, g=True), r(4, 2, g=True)]), only_inputs=(lambda x, y: (y, x), [r(2), r(3)]), nothing=(lambda x: None, [r(2)]),
        casts=(casts, [r(3, 4).abs()]), autocast=(autocast, [r(4, 8, g=True), r(8, 4, g=True)]), sorts=(sorts, [r(4, 5)]), scatters=(scatters, [r(2, 4), i]),
        factors=(factors, [r(4, 4), r(4, 2)]), draws=(draws, [r(3, 4)]), attends=(attends, [r(2, 3, 8, 4, g=True) for _ in range(3)] + [r(8, 8)]),
        transposed=(lambda x, w: (x*2 + w).sum(0), [r(4, 3).t(), r(3, 8)[:, ::2]]), expanded=(lambda x: x + x.mean(0), [r(1, 4).expand(3, 4)]),
        offset=(lambda x: (x*2, x[1:]), [r(6, 4)[2:, 1:]]), empty=(lambda x: (x + 1, x.sum(), torch.cat([x, x])), [r(0, 4)]), scalars=(lambda x, y: x*y + 2, [torch.tensor(2.), torch.tensor(3., requires_grad=True)]),
        half=(lambda x, w: F.softmax(x @ w, -1), [r(4, 8, dtype=torch.bfloat16).requires_grad_(), r(8, 4, dtype=torch.bfloat16).requires_grad_()]),
        float16=(lambda x: F.layer_norm(x, (8,)), [r(4, 8, dtype=torch.float16)]), double=(lambda x: torch.special.erfcx(x) + x.lgamma(), [r(5, dtype=torch.float64).abs() + .1]),
        whole=(lambda x, y: (x // y, x % y, x << 2, x.bitwise_and(y)), [torch.arange(1, 7), torch.arange(2, 8)]), logic=(lambda x, y: (x & ~y, x.all(), x ^ y), [r(5) > 0, r(5) > 0]),
        complex=(lambda x: (x*x.conj()).real + x.abs(), [r(3, dtype=torch.complex64)]), float8=(lambda x: x.to(torch.float8_e4m3fn).float()*2, [r(6)]),
        inside_inference=(inside_inference, [r(3, g=True)]), checkpointed=(checkpointed, [r(3, 4, g=True), r(4, 4, g=True)]), own_function=(lambda x: Square.apply(x).sin(), [r(3, g=True)]),
        embedding=(lambda i, w: F.embedding(i, w, padding_idx=0).sum(1), [i, r(5, 3, g=True)]), loss=(lambda x, t: F.cross_entropy(x, t, label_smoothing=.1), [r(4, 5, g=True), torch.tensor([1, 2, 0, 4])]),
        convolutions=(lambda x, w: F.conv2d(x.to(memory_format=torch.channels_last), w, padding=1).mean((2, 3)), [r(2, 3, 6, 6, g=True), r(4, 3, 3, 3, g=True)]),
        resampled=(lambda x: (F.interpolate(x, scale_factor=2, mode="bilinear"), F.avg_pool2d(x, 2), F.max_pool2d(x, 2, return_indices=True)[1]), [r(1, 2, 6, 6)]),
        grid=(lambda x, g: F.grid_sample(x, g, align_corners=False), [r(1, 2, 5, 5, g=True), r(1, 3, 3, 2).tanh()]))

def modules(torch):
    nn = torch.nn
    class Recurrent(nn.Module):
        def __init__(self):
            super().__init__()
            self.cell, self.out = nn.LSTMCell(4, 6), nn.Linear(6, 2)
        def forward(self, x):
            h = c = x.new_zeros(x.shape[0], 6)
            for k in range(x.shape[1]): h, c = self.cell(x[:, k], (h, c))
            return self.out(h)
    return dict(mlp=(nn.Sequential(nn.Linear(8, 16), nn.LayerNorm(16), nn.GELU(), nn.Dropout(.2), nn.Linear(16, 3)), torch.randn(5, 8)),
                images=(nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2), nn.GroupNorm(2, 8), nn.Flatten(), nn.Linear(8*9, 4)), torch.randn(3, 3, 8, 8)),
                still=(nn.Sequential(nn.Conv1d(2, 4, 3), nn.BatchNorm1d(4), nn.SiLU()).eval(), torch.randn(2, 2, 9)),
                encoder=(nn.TransformerEncoderLayer(16, 4, 32, batch_first=True), torch.randn(2, 5, 16)), recurrent=(Recurrent(), torch.randn(3, 4, 4)),
                upward=(nn.Sequential(nn.ConvTranspose2d(2, 3, 2, stride=2), nn.InstanceNorm2d(3, affine=True), nn.PReLU()), torch.randn(1, 2, 4, 4)),
                halves=(nn.Sequential(nn.Linear(8, 8), nn.RMSNorm(8), nn.Softplus()).bfloat16(), torch.randn(3, 8).bfloat16()))

NAMES = """one_image pointwise products batches in_place in_place_recorded windows windows_recorded through_a_view constants cache same_twice only_inputs nothing casts autocast sorts scatters factors draws attends transposed
    expanded offset empty scalars half float16 double whole logic complex float8 inside_inference checkpointed own_function embedding loss convolutions resampled grid""".split()
MODULES = "mlp images still encoder recurrent upward halves".split()

def test_names(torch):
    assert [*programs(torch)] == [*dict.fromkeys(programs(torch))] and {*NAMES} == {*programs(torch)} and {*MODULES} == {*modules(torch)}

@pytest.mark.parametrize("name", NAMES)
def test_programs(torch, there, name):
    f, args = programs(torch)[name]
    check(torch, there, f, args)

@pytest.mark.parametrize("name", MODULES)
@pytest.mark.parametrize("mode", ["train", "no_grad", "inference"])
def test_modules(torch, there, name, mode):
    model, x = modules(torch)[name]
    if mode == "train": check(torch, there, model, [x.requires_grad_()])
    else:
        with torch.no_grad() if mode == "no_grad" else torch.inference_mode():
            if mode == "inference":
                torch.manual_seed(0); right = model(x)
                compiled = torch.compile(model, backend="litetorch", options={"fallback": False})
                for _ in range(2):
                    torch.manual_seed(0)
                    if name == "images": continue
                    close(torch, compiled(x), right, "in inference mode")
            else: check(torch, there, model, [x])
    if mode == "inference" and name != "images":                        # what was made there serves outside, too
        with torch.no_grad():
            torch.manual_seed(0); close(torch, compiled(x.clone()), right.clone(), "after inference mode")

@pytest.mark.parametrize("name", ["pointwise", "products", "in_place", "windows", "attends", "loss", "half", "convolutions", "draws", "transposed"])
def test_dynamic(torch, there, name):
    f, args = programs(torch)[name]
    check(torch, there, f, args, dynamic=True)

def test_lengths_share_a_graph(torch, there):
    model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.LayerNorm(16), torch.nn.Linear(16, 4))
    compiled = torch.compile(model, backend="litetorch", dynamic=True, options={"fallback": False})
    for n in (3, 7, 64, 5):
        x = torch.randn(2, n, 8)
        y = compiled(x)
        close(torch, y, model(x), f"length {n}")
        y.sum().backward()
    assert len(there.report()) == 2

@pytest.mark.parametrize("grad", [False, True])
@pytest.mark.parametrize("name", ["convolution", "channels_last", "transposed", "pools", "resized", "padded", "attention"])
def test_one_image_of_any_size(torch, there, name, grad):
    "Strides that PyTorch's kernels are told are symbolic numbers, which nodes compute."
    nn, F = torch.nn, torch.nn.functional
    block = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.Conv2d(8, 8, 3, stride=2, groups=2)).eval()
    f = dict(convolution=block, channels_last=lambda x: block(x.to(memory_format=torch.channels_last)), transposed=nn.ConvTranspose2d(3, 4, 3, 2),
             pools=lambda x: F.adaptive_avg_pool2d(F.max_pool2d(x, 2), 4)*x.shape[-1], resized=lambda x: F.interpolate(x, scale_factor=2, mode="bilinear"),
             padded=lambda x: F.pad(x, (1, 2, 3, x.shape[-1]//4), mode="reflect"), attention=lambda x: F.scaled_dot_product_attention(x, x, x, is_causal=True))[name]
    graphs = []
    for backend, options in (("aot_eager", None), ("litetorch", {"fallback": False})):
        torch._dynamo.reset()
        torch._dynamo.utils.counters.clear()
        compiled = torch.compile(f, backend=backend, dynamic=True, options=options)
        for n, m in ((20, 28), (13, 17), (32, 9)): compiled(torch.randn(1, 3, n, m, requires_grad=grad))
        graphs.append(torch._dynamo.utils.counters["stats"]["unique_graphs"])
    assert graphs[0] == graphs[1], "no size is taken for a constant"
    for n, m in ((20, 28), (13, 17), (32, 9)):
        x = torch.randn(1, 3, n, m, requires_grad=grad)
        out, right = compiled(x), f(x)
        close(torch, out, right, f"{n} by {m}")
        if grad:
            g = torch.randn_like(right)
            close(torch, *(torch.autograd.grad(o, x, g)[0] for o in (out, right)), f"gradients, {n} by {m}")

def test_sizes_found_out_are_guards(torch, there):
    "What our compiler took for granted about a size, PyTorch tests: other sizes are compiled anew, and right."
    def f(x): return x.reshape(-1, 4).softmax(-1).sum(0)
    compiled = torch.compile(f, backend="litetorch", dynamic=True, options={"fallback": False})
    for n in (4, 8, 12, 20): close(torch, compiled(x := torch.randn(n)), f(x), f"{n}")

def test_gradients_of_gradients_say_what_pytorch_says(torch, there):
    compiled = torch.compile(lambda x: x.sin()*x, backend="litetorch")
    x = torch.randn(3, requires_grad=True)
    g, = torch.autograd.grad(compiled(x).sum(), x, create_graph=True)
    with pytest.raises(RuntimeError, match="double backward"): g.sum().backward()

def test_accumulates_and_retains(torch, there):
    w = torch.randn(4, 4, requires_grad=True)
    f = lambda x: (x @ w).tanh().sum()
    compiled = torch.compile(f, backend="litetorch", options={"fallback": False})
    x = torch.randn(2, 4)
    for g in (compiled, f):
        w.grad = None
        loss = g(x)
        loss.backward(retain_graph=True)
        loss.backward()
        g(x*2).backward()
        if g is compiled: mine = w.grad
    close(torch, mine, w.grad, "three passes")

def test_optimizers(torch, there):
    for make in (lambda p: torch.optim.AdamW(p, 1e-2), lambda p: torch.optim.SGD(p, .1, momentum=.9)):
        torch._dynamo.reset()
        a, b = (torch.nn.Linear(4, 3) for _ in range(2))
        b.load_state_dict(a.state_dict())
        for model in (a, b):
            opt = make(model.parameters())
            step = torch.compile(opt.step, backend="litetorch", options={"fallback": False}) if model is a else opt.step
            torch.manual_seed(0)
            for _ in range(3):
                opt.zero_grad()
                model(torch.randn(5, 4)).square().sum().backward()
                step()
        for p, q in zip(a.parameters(), b.parameters(), strict=True): close(torch, p, q, type(opt).__name__)

def test_own_operators_run_in_pytorch(torch, there):
    @torch.library.custom_op("litetorch_test::twice_sorted", mutates_args=())
    def twice_sorted(x: torch.Tensor, n: int) -> torch.Tensor: return x.sort().values*n
    @twice_sorted.register_fake
    def _(x, n): return torch.empty_like(x)
    calls = check(torch, there, lambda x: twice_sorted(x.sin(), 2).cos() + 1, [torch.randn(5)])
    assert "pytorch.litetorch_test_twice_sorted" in str(there.report()) and calls is not None

def test_what_only_pytorch_can_run(torch, there):
    def branches(x): return torch.cond(x.sum() > 0, lambda x: x.sin(), lambda x: x.cos(), (x,))
    check(torch, there, branches, [torch.randn(3)], graphs=1)                       # only the node
    assert "pytorch.node_" in str(there.report())
    def sparse(x): return torch.sparse.mm(x.to_sparse(), x)
    torch._dynamo.reset()
    x = torch.randn(3, 3)
    close(torch, torch.compile(sparse, backend="litetorch")(x), sparse(x), "sparse")

def test_breaks(torch, there):
    def f(x):
        y = x.sin()
        n = int((y > 0).sum())
        return y[y > 0]*n, y.nonzero()
    check(torch, there, f, [torch.randn(6)])

def test_a_fault_of_ours_warns_and_pytorch_runs(torch, there, monkeypatch):
    def broken(*args): raise KeyError("a fault")
    monkeypatch.setattr(there, "compile_fx", broken)
    f = lambda x: x.sin() + 1
    x = torch.randn(3)
    with pytest.warns(RuntimeWarning, match="could not compile a graph, and PyTorch runs it: KeyError: 'a fault'"):
        close(torch, torch.compile(f, backend="litetorch")(x), f(x), "left to PyTorch")
    torch._dynamo.reset()
    with pytest.raises(Exception, match="a fault"): torch.compile(f, backend="litetorch", options={"fallback": False})(x)

def test_options(torch, there):
    f = lambda x: x + 1
    for options, text in (({"no_such_thing": 1}, "Unexpected optimization option no_such_thing"), ({"verify": "some"}, "Unrecognized verify='some'"), ({"max_autotune": 3}, "Unexpected type of attr")):
        torch._dynamo.reset()
        with pytest.raises(Exception, match=text): torch.compile(f, backend="litetorch", options=options)(torch.ones(2))
    torch._dynamo.reset()
    assert torch.compile(f, backend="litetorch", mode="max-autotune-no-cudagraphs")(torch.ones(2)).tolist() == [2, 2]

def test_bad_index_raises_as_in_pytorch(torch, there):
    f = lambda x, i: x[i]*2
    compiled = torch.compile(f, backend="litetorch")
    compiled(torch.randn(4), torch.tensor([1, 2]))
    for g in (f, compiled):
        with pytest.raises(IndexError): g(torch.randn(4), torch.tensor([1, 9]))

def test_report(torch, there):
    compiled = torch.compile(torch.nn.Linear(4, 4), backend="litetorch")
    compiled(torch.randn(2, 4)).sum().backward()
    report = there.report()
    assert [c.head.splitlines()[1] for c in report.compilations] == ["  because: graph 0/0, forward", "  because: graph 0/0, backward"]
    text = str(report)
    for part in ("---- PyTorch's graph ----", "torch.ops.aten.addmm.default", "matmul(", "---- for PyTorch ----", "take"): assert part in text, part
    assert report._repr_html_().count("<details>") > 10
    del compiled, report
    torch._dynamo.reset()
    gc.collect()
    assert len(there.report()) == 0

def test_verify(torch, there, monkeypatch):
    from litetorch._inductor import lowering
    model, x = modules(torch)["encoder"]
    compiled = torch.compile(model, backend="litetorch", options={"verify": "stages", "fallback": False})
    torch.manual_seed(0); y = compiled(x)
    torch.manual_seed(0); close(torch, y, model(x), "verified")
    y.sum().backward()
    torch._dynamo.reset()
    row = lowering.lowerings["aten.sin.default"]
    monkeypatch.setitem(lowering.lowerings, "aten.sin.default", lambda lw, x: row(lw, row(lw, x)))
    with pytest.raises(there.VerifyError, match="stage 'forward lowering' differs from eager"):
        torch.compile(lambda x: x.sin() + 1, backend="litetorch", options={"verify": "stages", "fallback": False})(torch.randn(4))

def test_verify_finds_a_wrong_translation(torch, there, monkeypatch):
    from litetorch.pytorch import graphs
    honest = graphs.of_ours
    monkeypatch.setattr(graphs, "of_ours", lambda op: honest(torch.ops.aten.cos.default if op is torch.ops.aten.sin.default else op))
    with pytest.raises(there.VerifyError, match="stage 'translation' differs"):
        torch.compile(lambda x: x.sin() + 1, backend="litetorch", options={"verify": "stages", "fallback": False})(torch.randn(4))

def test_memory_is_shared_and_let_go(torch, there):
    model = torch.nn.Linear(64, 64)
    compiled = torch.compile(model, backend="litetorch", options={"fallback": False})
    with torch.no_grad():
        y = compiled(x := torch.randn(3, 64))
        model.weight.zero_()
        model.bias.fill_(2)
        assert (compiled(x) == 2).all()                                  # the same memory, not a copy
        model.weight = torch.nn.Parameter(torch.eye(64))
        close(torch, compiled(x), x + 2, "another parameter")
        model.weight.data = 2*torch.eye(64)
        close(torch, compiled(x), 2*x + 2, "other data")
    gone = weakref.ref(model.weight)
    y.resize_(10)                                                        # a result is PyTorch's own memory
    del model, compiled
    torch._dynamo.reset()
    gc.collect()
    assert gone() is None

def test_another_default_device(torch, there):
    "Memory is made on the CPU, whatever the program around says."
    model = torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.GELU())
    f = lambda x: (model(x).sort(1).values[:, 2:].t().contiguous()[1:], x.t()*2, x.bfloat16() + 1)
    compiled = torch.compile(f, backend="litetorch", options={"fallback": False})
    x = torch.randn(4, 8)
    with torch.device("meta"), torch.no_grad():
        for _ in range(2):
            for a, b in zip(compiled(x), f(x), strict=True): close(torch, a, b, "with another default device")

def test_threads(torch, there):
    model = torch.nn.Sequential(torch.nn.Linear(32, 32), torch.nn.Tanh(), torch.nn.Linear(32, 8)).eval()
    compiled = torch.compile(model, backend="litetorch", options={"fallback": False})
    given = [torch.randn(9, 32) for _ in range(8)]
    with torch.no_grad():
        right = [model(x) for x in given]
        compiled(given[0])
    wrong = []
    def work(k):
        with torch.no_grad():
            for _ in range(50):
                if not torch.allclose(compiled(given[k]), right[k], atol=1e-5): wrong.append(k)
    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not wrong

def test_training_in_threads(torch, there):
    "Each call has arrays of its own to lay over its tensors."
    model = torch.nn.Sequential(torch.nn.Linear(32, 32), torch.nn.LayerNorm(32), torch.nn.Tanh(), torch.nn.Linear(32, 8))
    compiled = torch.compile(lambda x: model(x).square().sum(), backend="litetorch", options={"fallback": False})
    given = [torch.randn(9, 32, requires_grad=True) for _ in range(8)]
    right = [torch.autograd.grad(model(x).square().sum(), x)[0] for x in given]
    torch.autograd.grad(compiled(given[0]), given[0])
    wrong = []
    def work(k):
        for _ in range(50):
            if not torch.allclose(torch.autograd.grad(compiled(given[k]), given[k])[0], right[k], atol=1e-4): wrong.append(k)
    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not wrong

def test_what_is_saved_may_come_back_otherwise(torch, there):
    "A hook on saved tensors gives back other memory in another order; a gradient that has none, or comes expanded or transposed."
    w = torch.randn(6, 5, requires_grad=True)
    f = lambda x: ((x.sin() @ w).cos()*x.sum(0)[:5]).t()
    compiled = torch.compile(f, backend="litetorch", options={"fallback": False})
    x = torch.randn(4, 6, requires_grad=True)
    other = lambda t: t.t().contiguous().t() if t.dim() == 2 else t.clone()
    hooks = contextlib.nullcontext, lambda: torch.autograd.graph.saved_tensors_hooks(other, lambda t: t.clone(memory_format=torch.contiguous_format) if t.dim() == 2 else t)
    gradients = (torch.randn(5, 4), torch.randn(4, 5).t(), torch.ones(()).expand(5, 4), torch._efficientzerotensor((5, 4)))
    for hook in hooks:
        for g in gradients:
            found = []
            for call in (f, compiled):
                with hook(): y = call(x)
                found.append(torch.autograd.grad(y, (x, w), g))
            for a, b in zip(*found, strict=True): close(torch, a, b, "saved in another way")

def test_results_that_are_windows(torch, there):
    "Results that look into each other, into an input, and inputs that are written: as PyTorch has them, call after call."
    def f(x, y):
        a = x.sin()
        y.add_(1)
        return a, a[1:], a.t(), a.view(2, -1)[:, ::2], x[0], y[1], a.unsqueeze(0).expand(3, -1, -1)
    compiled = torch.compile(f, backend="litetorch", options={"fallback": False})
    for _ in range(3):
        x, y, z = torch.randn(4, 6), torch.zeros(3, 3), torch.zeros(3, 3)
        right, found = f(x, y), compiled(x, z)
        for a, b in zip(right, found, strict=True):
            close(torch, b, a, "a window")
            assert a.stride() == b.stride() and a.storage_offset() == b.storage_offset()
        assert torch.equal(y, z) and found[4].data_ptr() == x.data_ptr() and found[1].untyped_storage().data_ptr() == found[0].untyped_storage().data_ptr()
        found[0].fill_(7)
        assert (found[2] == 7).all() and (found[3] == 7).all()

def test_tensors_without_elements(torch, there):
    "The part of a head that is not rotated is empty: no operator is left to PyTorch for it."
    def f(x, w):
        turned, rest = x[..., :8], x[..., 8:]
        return torch.cat([turned.sin()*w, rest], -1).square().sum()
    compiled = torch.compile(f, backend="litetorch", options={"fallback": False})
    x, w = torch.randn(2, 3, 8, requires_grad=True), torch.randn(8)
    close(torch, torch.autograd.grad(compiled(x, w), x)[0], torch.autograd.grad(f(x, w), x)[0], "a gradient")
    assert not any("an empty tensor" in str(c) for c in there.report().compilations)
    def parts(x): return x[:0].exp(), x.new_zeros(0, 3) + 1, x + 1, (x*2)[:, :0]
    compiled = torch.compile(parts, backend="litetorch", options={"fallback": False})
    for a, b in zip(compiled(torch.ones(8, 16)), parts(torch.ones(8, 16)), strict=True): assert (a.shape, a.dtype) == (b.shape, b.dtype) and (a.stride() == b.stride() or b.shape[1] == 0)

def test_results_of_several_threads_at_once(torch, there):
    "Each call computes in tensors of its own, through arrays of its own."
    model = torch.nn.Sequential(torch.nn.Linear(16, 32), torch.nn.GELU(), torch.nn.LayerNorm(32), torch.nn.Linear(32, 4))
    compiled = torch.compile(model, backend="litetorch", options={"fallback": False})
    given = [torch.randn(8, 16) for _ in range(16)]
    params = list(model.parameters())
    expected = [(model(x).detach(), torch.autograd.grad(model(x).square().sum(), params)) for x in given]
    compiled(given[0]).sum().backward()
    wrong = []
    def work(k):
        for r in range(30):
            i = (5*k + r) % 16
            out = compiled(given[i])
            found = torch.autograd.grad(out.square().sum(), params)
            if not torch.allclose(out, expected[i][0], atol=1e-5) or not all(torch.allclose(a, b, atol=1e-4) for a, b in zip(found, expected[i][1], strict=True)): wrong.append(i)
    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not wrong

PROGRAM = """
import sys, torch, warnings
warnings.simplefilter("error", RuntimeWarning)
warnings.filterwarnings("ignore", "Guards may run slower on Python 3.13.0", RuntimeWarning)
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Conv1d(2, 4, 3), torch.nn.BatchNorm1d(4), torch.nn.Dropout(.5), torch.nn.Flatten(), torch.nn.Linear(28, 2))
assert "litetorch" in torch._dynamo.list_backends()
assert "litetorch" not in sys.modules
y = torch.compile(model, backend="litetorch", options={"fallback": False})(torch.randn(3, 2, 9))
y.sum().backward()
from litetorch.pytorch.backend import report
print([c.shown["cache"].split(":")[0] for c in report().compilations], y.sum().item())
"""

@pytest.mark.slow
def test_another_process_finds_the_backend_and_its_graphs(torch, tmp_path):
    "As a user has it: nothing imported, the entry point of the installed package, graphs from the disk the second time."
    env = {k: v for k, v in os.environ.items() if k != "LITETORCH_FX_GRAPH_CACHE"} | dict(LITETORCH_CACHE=str(tmp_path), PYTHONPATH="")
    found = [subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, cwd=tmp_path) for _ in range(2)]
    for done in found: assert done.returncode == 0, done.stderr[-2000:]
    assert found[1].stdout.startswith("['hit', 'hit']"), found[1].stdout
    assert found[0].stdout.split("] ")[1] == found[1].stdout.split("] ")[1]

def test_litetorch_does_not_load_pytorch():
    code = "import sys, litetorch, litetorch.compiler.verify; assert 'torch' not in sys.modules and 'litetorch.pytorch' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0

def test_without_pytorch_the_error_says_what_to_do():
    code = "import sys; sys.modules['torch'] = None; import litetorch.pytorch.backend"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert "litetorch.pytorch is for programs that run on PyTorch, which is not there: pip install torch" in done.stderr
