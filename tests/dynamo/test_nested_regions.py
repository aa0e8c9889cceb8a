"""Functions that are regions (nested_compile_region): as entered ones, with equal regions traced, cut and compiled once."""
import numpy as np
import pytest

import litetorch as lite

region = lite.compiler.nested_compile_region

def t(lib, *shape, seed=0, grad=False):
    n = int(np.prod(shape))
    return (lib.arange(seed, seed + n, dtype=lib.float32)*1.618).sin().reshape(shape).requires_grad_(grad)

def layer(lib, mark, width=4, **more):
    nn = lib.nn
    class Layer(nn.Module):
        def __init__(self, seed):
            super().__init__()
            self.norm, self.a, self.b = nn.LayerNorm(width), nn.Linear(width, 2*width), nn.Linear(2*width, width)
            with lib.no_grad():
                for k, p in enumerate(self.parameters()): p.copy_(t(lib, *p.shape, seed=seed + k)/2)
        @mark
        def forward(self, x): return x + self.b(lib.nn.functional.gelu(self.a(self.norm(x))))
    return Layer

def stack(lib, mark, n=3):
    Layer = layer(lib, mark)
    return lib.nn.Sequential(*[Layer(10*k) for k in range(n)])

def programs(lib, mark):
    "name -> (function, what makes its arguments, whether there are regions in the graph)"
    F = lib.nn.functional
    @mark
    def f(x, w): return (x @ w).relu()
    @mark
    def pair(x, scale=1.): return x.sin()*scale, [x.cos(), {"n": 3, "t": x.exp()}]
    @mark
    def written(x):
        x.mul_(2)
        return x.sin()
    @mark
    def view(x): return x.view(-1)
    @mark
    def itself(x, y): return x, x*y
    @mark
    def drops(x): return F.dropout(x, 0.5)
    @mark
    def nothing(x): return 3
    @mark
    def outer(x, w): return f(x, w) + f(x*2, w)
    @mark
    def closes(x): return x*c
    @mark
    def part(x): return x.detach()*2, x*3
    @mark
    def index(x): return x.argmax(-1), x.amax(-1)
    @mark
    def same(x):
        y = x.sin()
        return y, y
    @mark
    def branch(x, k): return x.sin() if k else x.cos()
    c = t(lib, 3, 3, seed=40, grad=True)
    norm = lib.nn.BatchNorm1d(3)
    norm.forward = mark(norm.forward.__func__).__get__(norm)
    return {
        "twice": (lambda x, w: f(f(x, w), w), lambda: [t(lib, 3, 3, grad=True), t(lib, 3, 3, seed=5, grad=True)], True),
        "once": (lambda x, w: f(x, w)*2, lambda: [t(lib, 2, 3, grad=True), t(lib, 3, 3, seed=5)], True),
        "other sizes": (lambda x, w: f(x, w).sum() + f(w, w).sum(), lambda: [t(lib, 2, 3, grad=True), t(lib, 3, 3, seed=5, grad=True)], True),
        "no gradients": (lambda x, w: f(f(x, w), w), lambda: [t(lib, 3, 3), t(lib, 3, 3, seed=5)], True),
        "trees": (lambda x: (y := pair(x, scale=2.))[0] + y[1][0]*y[1][1]["t"]*y[1][1]["n"], lambda: [t(lib, 4, grad=True)], True),
        "layers": (stack(lib, mark), lambda: [t(lib, 5, 4, grad=True)], True),
        "written": (lambda x: written(x*1) + written(x*3), lambda: [t(lib, 4, grad=True)], False),
        "a window": (lambda x: view(x)*2, lambda: [t(lib, 2, 2, grad=True)], False),
        "an operand comes back": (lambda x, y: itself(x, y)[0]*2 + itself(y, x)[1], lambda: [t(lib, 4, grad=True), t(lib, 4, seed=3, grad=True)], None),
        "random": (lambda x: drops(x) + drops(x*2), lambda: [t(lib, 8, grad=True)], True),
        "no tensor": (lambda x: x*nothing(x), lambda: [t(lib, 4)], False),
        "inside of one": (lambda x, w: outer(outer(x, w), w), lambda: [t(lib, 3, 3, grad=True), t(lib, 3, 3, seed=5, grad=True)], True),
        "closure": (lambda x: closes(closes(x)), lambda: [t(lib, 3, 3, grad=True)], True),
        "detached": (lambda x: sum(part(x)), lambda: [t(lib, 4, grad=True)], True),
        "integers": (lambda x: index(x)[1] + index(x*2)[0], lambda: [t(lib, 3, 4, grad=True)], True),
        "one result twice": (lambda x: same(x)[0]*same(x)[1], lambda: [t(lib, 4, grad=True)], True),
        "constants decide": (lambda x: branch(x, True) + branch(x, False) + branch(x*2, True), lambda: [t(lib, 4, grad=True)], True),
        "buffers": (norm, lambda: [t(lib, 5, 3, grad=True)], False),
        "no_grad": (lambda x: _no_grad(lib, lambda: pair(x)[0]) + pair(x)[0], lambda: [t(lib, 4, grad=True)], True),
    }

def _no_grad(lib, f):
    with lib.no_grad(): return f()

def plain(v): return [plain(x) for x in v] if isinstance(v, (list, tuple)) else np.array(v.detach().tolist()) if hasattr(v, "detach") else v

def story(lib, name, mark, backend=None, **how):
    f, make, _ = programs(lib, mark)[name]
    lib._dynamo.reset()
    g = lib.compile(f, backend=backend, fullgraph=True, **how) if backend else f
    found = []
    for _ in range(2):
        lib.manual_seed(0)
        args = make()
        if hasattr(f, "zero_grad"): f.zero_grad()
        out = g(*args)
        if out.requires_grad: out.sum().backward()
        found.append([plain(out), plain(args), [plain(a.grad) for a in args if a.is_leaf and a.grad is not None], [plain(p.grad) for p in f.parameters()] if hasattr(f, "parameters") else []])
    return found, g

def close(a, b):
    if isinstance(a, list):
        assert len(a) == len(b)
        for x, y in zip(a, b, strict=True): close(x, y)
    elif a is not None: assert np.allclose(a, b, 1e-5, 1e-6)

NAMES = list(programs(lite, region))
def regions(g) -> list:
    "The targets of the regions in the graphs that were made."
    runs = g.report.compilations[0].translation.compiled
    return [n.target for run in runs for n in run.program.joint.graph.nodes if str(n.target) == "higher_order.invoke_subgraph"]

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
@pytest.mark.parametrize("name", NAMES)
def test_as_entered(name, backend):
    want, _ = story(lite, name, lambda f: f)
    got, g = story(lite, name, region, backend)
    if name == "random": want, _ = story(lite, name, lambda f: f, backend)          # the same numbers in the same order as entered
    close(got, want)
    there = programs(lite, region)[name][2]
    if backend != "eager" and there is not None: assert bool(regions(g)) == there

@pytest.mark.parametrize("name", ["twice", "layers", "trees", "closure"])
def test_dynamic_sizes(name): close(story(lite, name, region, "inductor", dynamic=True)[0], story(lite, name, lambda f: f)[0])

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["twice", "layers", "closure", "inside of one", "integers"])
def test_as_pytorch(name):
    torch = pytest.importorskip("torch")
    close(story(lite, name, region, "inductor")[0], story(torch, name, torch.compiler.nested_compile_region, "aot_eager")[0])

def test_equal_layers_have_one_body():
    _, g = story(lite, "layers", region, "inductor")
    forward, backward = (len({id(x) for x in regions(g)[k:k + 3]}) for k in (0, 3))
    assert len(regions(g)) == 6 and forward == backward == 1
    text = g.report.compilations[0].shown["torch graph"]
    assert text.count("higher_order.invoke_subgraph(") == 3 and len({line.split(" = ")[1] for line in text.splitlines() if "= self.subgraph_body" in line}) == 1

def test_different_layers_have_different_bodies():
    Layer = layer(lite, region)
    net = lite.nn.Sequential(Layer(0), Layer(10))
    net[1].norm.eps = 1e-3
    g = lite.compile(net, backend="aot_eager", fullgraph=True)
    assert lite.allclose(g(t(lite, 5, 4)), net(t(lite, 5, 4)), atol=1e-6)
    assert len({id(x) for x in regions(g)}) == 4            # each forward and backward

def test_work_does_not_grow_with_layers(monkeypatch):
    "How often a body is differentiated, and how many graphs are compiled, for 2 layers and for 12."
    import litetorch._higher_order_ops.regions as regions
    from litetorch._inductor import compile_fx
    counts = []
    for n in (2, 12):
        made, compiled = [], []
        joint, graph = regions.trace_joint, compile_fx.compile_graph
        with monkeypatch.context() as m:
            m.setattr(regions, "trace_joint", lambda *a, **k: made.append(1) or joint(*a, **k))
            m.setattr(compile_fx, "compile_graph", lambda *a, **k: compiled.append(1) or graph(*a, **k))
            lite._dynamo.reset()
            with lite._inductor.config.patch(fx_graph_cache=False): lite.compile(stack(lite, region, n), fullgraph=True)(t(lite, 5, 4, grad=True)).sum().backward()
        counts.append((len(made), len(compiled)))
    assert counts[0] == counts[1] == (1, 4)

def test_from_the_cache(tmp_path, monkeypatch):
    "A program with regions is kept on the disk, and loaded gives the same."
    monkeypatch.setenv("LITETORCH_CACHE_DIR", str(tmp_path))
    want, _ = story(lite, "layers", region, "inductor")
    got, g = story(lite, "layers", region, "inductor")
    close(got, want)

def test_bad_use():
    with pytest.raises(Exception, match="callable"): region(3)

def test_the_given_function_stays_as_it_is():
    "A method of a class that is marked for one object is no region for others."
    given = lite.nn.BatchNorm1d.forward
    region = lite.compiler.nested_compile_region(given)
    assert region is not given and region.__name__ == "forward" and not hasattr(given, "_nested_compile_region")
    def f(x, *, k=2): return x*k
    assert lite.compiler.nested_compile_region(f)(lite.ones(2)).tolist() == [2., 2.]
