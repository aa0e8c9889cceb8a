"""Symbolic tracing, transformers, and pattern replacement: the same program traced by both libraries gives the same text, and the traced module the same numbers."""
import copy, math, operator, pickle

import pytest

import litetorch
import litetorch.fx


@pytest.fixture
def both(torch):
    import torch.fx
    return (torch, torch.fx), (litetorch, litetorch.fx)


def network(torch):
    class Block(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = torch.nn.Linear(4, 4)
            self.gain = torch.nn.Parameter(torch.ones(4))
        def forward(self, x): return torch.relu(self.inner(x))*self.gain
    class Net(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.fc, self.block = torch.nn.Linear(3, 4), Block()
            self.seq = torch.nn.Sequential(torch.nn.ReLU(), torch.nn.Linear(4, 4))
            self.register_buffer("shift", torch.ones(4))
            self.constant = torch.full((4,), 2.)
        def forward(self, x: torch.Tensor, scale=2, *rest, flag=True, **named):
            first, second = torch.chunk(self.fc(x), 2)
            z = self.seq(self.block(self.fc(x))) + self.shift*2 + self.constant
            z = z.relu().view(x.shape[0], -1)
            z = z + math.sqrt(z.size(0))
            soft = torch.softmax(z, 1)
            g = torch.nn.functional.gelu(z)
            return {"soft": soft, "g": g, "parts": [z.T, z[0, :2], first + second], "rest": rest[0] - 2**z, "lin": torch.nn.functional.linear(z, self.fc.weight.t())}
    torch.manual_seed(0)
    return Net()

def body(code): return [line for line in code.splitlines() if 'wrap("math' not in line and line.strip()]

def test_the_text_of_a_traced_module_is_pytorchs(both):
    (t, fx), (l, lfx) = both
    theirs, ours = fx.symbolic_trace(network(t)), lfx.symbolic_trace(network(l))
    assert body(ours.code) == body(theirs.code)
    assert str(ours.graph) == str(theirs.graph)
    assert body(ours.print_readable(print_output=False)) == body(theirs.print_readable(print_output=False))
    assert body(str(ours)) == body(str(theirs))

def test_a_traced_module_computes_the_same():
    net = network(litetorch)
    gm, x, r = litetorch.fx.symbolic_trace(net), litetorch.randn(4, 3), litetorch.randn(4, 4)
    want = net(x, 2, r)
    for run in (gm, copy.deepcopy(gm), pickle.loads(pickle.dumps(gm)), litetorch.fx.Transformer(gm).transform()):
        got = run(x, 2, True, r)
        assert all(litetorch.equal(got[k], want[k]) for k in ("soft", "g", "rest", "lin")) and all(map(litetorch.equal, got["parts"], want["parts"]))
    assert {n for n, _ in gm.named_parameters()} == {n for n, _ in net.named_parameters()}
    got["g"].sum().backward()
    assert net.fc.weight.grad is not None

def annotated(torch):
    def f(x: torch.Tensor, y: int = 3, z: list[torch.Tensor] | None = None) -> torch.Tensor: return x*y
    return f

def nested(torch):
    def f(x, pair, n): return x + pair[0]*pair[1] if n else x
    return f

@pytest.mark.parametrize("make, concrete", [(annotated, lambda fx: None), (nested, lambda fx: {"n": True}), (nested, lambda fx: {"pair": (fx.PH, fx.PH), "n": True}),
                                            (nested, lambda fx: {"pair": {0: fx.PH, 1: None}, "n": False})], ids=["annotated", "fixed", "nested", "dict"])
def test_annotations_and_concrete_arguments(both, make, concrete):
    def strip(s): return s.replace("torch.fx._symbolic_trace._assert_is_none", "_assert_is_none").replace("torch_fx__symbolic_trace__assert_is_none", "_assert_is_none").replace("litetorch_fx_proxy__assert_is_none", "_assert_is_none").replace("litetorch.fx.proxy._assert_is_none", "_assert_is_none")
    theirs, ours = (fx.symbolic_trace(make(t), concrete_args=concrete(fx)) for t, fx in both)
    assert strip(ours.code) == strip(theirs.code) and strip(str(ours.graph)) == strip(str(theirs.graph))

def test_nested_arguments_run():
    gm = litetorch.fx.symbolic_trace(nested(litetorch), concrete_args={"pair": (litetorch.fx.PH, litetorch.fx.PH), "n": True})
    x = litetorch.ones(2)
    assert gm(x, (2., 3.), True).tolist() == [7, 7] and litetorch.fx.Interpreter(gm).run(x, (2., 3.), True).tolist() == [7, 7]
    with pytest.raises(AssertionError, match="n has been specialized to have value True but got another value"): gm(x, (2., 3.), False)

REFUSED = {
    "branch": lambda t: lambda x: x if x.sum() > 0 else -x, "contains": lambda t: lambda x: 3 in x, "length": lambda t: eval("lambda x: len(x)", {}), "range": lambda t: lambda x: range(x),
    "loop": lambda t: lambda x: [i for i in x], "star": lambda t: lambda x: t.cat(*x), "two stars": lambda t: lambda x: dict(**x), "object": lambda t: lambda x: x[object()],
}
@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_traced(both, name):
    errors = []
    for t, fx in both:
        with pytest.raises(Exception) as e: fx.symbolic_trace(REFUSED[name](t))
        errors.append(e.value)
    assert type(errors[0]).__name__ == type(errors[1]).__name__
    assert name in ("loop", "star", "two stars", "contains") or str(errors[0]) == str(errors[1])
    assert str(errors[0])[:30] == str(errors[1])[:30]

def scaled(x, k): return x*k if x.sum() > 0 else x
litetorch.fx.wrap("scaled")
litetorch.fx.wrap("len")

def test_wrapped_functions_are_nodes():
    gm = litetorch.fx.symbolic_trace(lambda x: scaled(x, 2)*len(x))
    assert [n.target for n in gm.graph.nodes if n.op == "call_function"] == [scaled, len, operator.mul]
    assert gm(litetorch.ones(2)).tolist() == [4, 4] and scaled(litetorch.ones(1), 3).tolist() == [3]
    with pytest.raises(NotImplementedError, match="top level of a module"): litetorch.fx.wrap("scaled")

def test_a_tracer_may_decide_otherwise():
    class Through(litetorch.fx.Tracer):
        def is_leaf_module(self, m, name): return False
    net = litetorch.nn.Sequential(litetorch.nn.Linear(2, 2), litetorch.nn.ReLU())
    gm = litetorch.fx.GraphModule(net, Through().trace(net))
    assert not gm.graph.find_nodes(op="call_module") and [n.target for n in gm.graph.find_nodes(op="get_attr")] == ["0.weight", "0.bias"]
    x = litetorch.randn(3, 2)
    assert litetorch.equal(gm(x), net(x))

def test_tracing_leaves_nothing_behind():
    before = vars(litetorch.nn.functional).copy(), litetorch.nn.Module.__call__, litetorch.nn.Module.__getattr__, math.sqrt
    with pytest.raises(litetorch.fx.proxy.TraceError): litetorch.fx.symbolic_trace(lambda x: bool(x))
    litetorch.fx.symbolic_trace(network(litetorch))
    assert before == (vars(litetorch.nn.functional), litetorch.nn.Module.__call__, litetorch.nn.Module.__getattr__, math.sqrt)

# ---- patterns ----

def chain(t): return lambda x, w: t.relu(t.relu(t.relu(x)))@w + t.sigmoid(x)*x
PATTERNS = {
    "silu": (chain, lambda t: lambda a: t.sigmoid(a)*a, lambda t: lambda a: t.nn.functional.gelu(a)),
    "overlap": (chain, lambda t: lambda a: t.relu(t.relu(a)), lambda t: lambda a: t.relu(a)),
    "three": (lambda t: lambda a, b, c: a*b + c - (c*b + a), lambda t: lambda x, y, z: x*y + z, lambda t: lambda x, y, z: t.addcmul(z, x, y)),
    "inner use": (lambda t: lambda a: (lambda s: s*a + s)(t.sigmoid(a)), lambda t: lambda a: t.sigmoid(a)*a, lambda t: lambda a: t.tanh(a)),
    "after each other": (lambda t: lambda a: t.neg(t.neg(t.neg(t.neg(a)))), lambda t: lambda a: t.neg(t.neg(a)), lambda t: lambda a: t.abs(a)),
    "literal": (lambda t: lambda a: t.sum(a, 0) + t.sum(a, 1), lambda t: lambda a: t.sum(a, 1), lambda t: lambda a: t.amax(a, 1)),
    "literal in a wildcard": (lambda t: lambda a: t.add(a, 3) + t.add(a, a), lambda t: lambda a, b: t.add(a, b), lambda t: lambda a, b: t.sub(a, b)),
    "two results": (lambda t: lambda a: t.sin(a) + t.cos(a), lambda t: lambda a: (t.sin(a), t.cos(a)), lambda t: lambda a: (t.cos(a), t.sin(a))),
    "method": (lambda t: lambda a: a.relu().sum(), lambda t: lambda a: a.relu(), lambda t: lambda a: a.clamp(min=0)),
    "same wildcard twice": (lambda t: lambda a, b: a*a + a*b, lambda t: lambda a: a*a, lambda t: lambda a: a**2),
    "nothing": (chain, lambda t: lambda a: t.exp(a), lambda t: lambda a: a),
    "identity": (lambda t: lambda a: t.abs(t.clone(a)), lambda t: lambda a: t.clone(a), lambda t: lambda a: a),
}
@pytest.mark.parametrize("name", PATTERNS)
def test_replacing_gives_pytorchs_program(both, name):
    from litetorch.fx.subgraph_rewriter import replace_pattern
    out = []
    for t, fx in both:
        program, pattern, replacement = (f(t) for f in PATTERNS[name])
        gm = fx.symbolic_trace(program)
        matches = fx.replace_pattern(gm, pattern, replacement)
        gm.graph.lint()
        out.append((gm.code, [(m.anchor.name, {a.name: getattr(b, "name", b) for a, b in m.nodes_map.items() if a.op != "output"}) for m in matches]))
    assert out[0] == out[1]
    assert litetorch.fx.replace_pattern is replace_pattern

def test_modules_come_with_a_replacement(both):
    def run(t, fx):
        class Pattern(t.nn.Module):
            def __init__(self): super().__init__(); self.act = t.nn.ReLU()
            def forward(self, x): return self.act(x)
        class New(t.nn.Module):
            def __init__(self): super().__init__(); self.gelu = t.nn.GELU()
            def forward(self, x): return self.gelu(x)
        gm = fx.symbolic_trace(t.nn.Sequential(t.nn.Linear(2, 2), t.nn.ReLU(), t.nn.Linear(2, 1)))
        fx.replace_pattern(gm, fx.symbolic_trace(Pattern()), fx.symbolic_trace(New()))
        gm.delete_all_unused_submodules()
        return gm.code, sorted(n for n, _ in gm.named_modules())
    assert run(*both[0]) == run(*both[1])

def test_a_module_written_to_a_folder_can_be_imported(tmp_path, monkeypatch):
    gm, x, r = litetorch.fx.symbolic_trace(network(litetorch)), litetorch.randn(4, 3), litetorch.randn(4, 4)
    gm.to_folder(tmp_path / "written", "Net")
    monkeypatch.syspath_prepend(str(tmp_path))
    import written
    assert litetorch.equal(written.Net()(x, 2, True, r)["g"], gm(x, 2, True, r)["g"])

def test_the_line_of_generated_code_is_named():
    gm = litetorch.fx.symbolic_trace(lambda x, y: litetorch.relu(x)@y)
    with pytest.raises(RuntimeError) as e: gm(litetorch.ones(2, 3), litetorch.ones(2, 3))
    assert "Call using an FX-traced Module, line 6" in e.value.__notes__[0] and "<--- HERE" in e.value.__notes__[0]

def test_generated_code_may_be_transformed(both):
    def run(t, fx):
        gm = fx.symbolic_trace(lambda x: t.relu(x) + 1)
        with gm.graph.on_generate_code(lambda before: lambda lines: [*(before(lines) if before else lines[:-1]), "add = add*2", lines[-1]]):
            gm.recompile()
            inside = gm.code, gm(t.ones(1)).item()
        gm.recompile()
        return inside[1], gm(t.ones(1)).item(), "add = add*2" in inside[0], "add = add*2" in gm.code
    assert run(*both[1]) == (4, 2, True, False)

def test_a_table_of_the_graph(both, capsys):
    pytest.importorskip("tabulate")
    litetorch.fx.symbolic_trace(lambda x: x + 1).graph.print_tabular()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["opcode", "name", "target", "args", "kwargs"] and lines[2].split()[:3] == ["placeholder", "x", "x"] and len(lines) == 5
