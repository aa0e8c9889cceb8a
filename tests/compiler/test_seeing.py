"""The compiler says why: every statement that it generates has an origin in the program."""
import gc, traceback

import pytest

import litetorch as torch
from litetorch._inductor import pattern_matcher as passes
from litetorch.compiler.report import costs, signed, statements
from litetorch._inductor.wrapper import compile_graph

F = torch.nn.functional


def program(x, w):
    y = x * 2
    z = F.gelu(y @ w)
    return torch.softmax(z, -1).sum()

def made(f, *args):
    "`f` compiled, called and differentiated; its program (the graphs of AOTAutograd)."
    c = torch.compile(f)
    out = c(*args)
    if out.requires_grad: out.sum().backward()
    return c._dispatcher.entries[0].translation.compiled[0].program

def code_of(n): return n.meta["stack_trace"].rpartition("\n")[2].strip()

def test_every_node_forward_and_backward_has_the_line_of_the_user():
    p = made(program, torch.randn(8, 16), torch.randn(16, 32, requires_grad=True))
    lines = {"mul": "y = x * 2", "mm": "z = F.gelu(y @ w)", "gelu_backward": "z = F.gelu(y @ w)", "mm_1": "z = F.gelu(y @ w)", "sum_3": "return torch.softmax(z, -1).sum()"}
    calls = {n.name: n for n in p.joint.graph.find_nodes(op="call_function")}
    assert all("test_seeing.py" in n.meta["stack_trace"] for n in calls.values())
    assert {name: code_of(calls[name]) for name in lines} == lines
    assert calls["mm_1"].meta["from_node"] == calls["mm"].meta["from_node"] == "matmul"
    for gm in (p.forward, p.backward):
        code = compile_graph(gm, gm.meta["fresh"], not gm.meta["is_backward"], gm.meta["stores"] if "stores" in gm.meta else None, signed=True)
        said = [i for w in code.writers for body in w.stages for i in body.ops.instrs]
        assert said and all("test_seeing.py" in i.origin.meta["stack_trace"] for i in said)

def test_a_node_that_a_pass_makes_is_marked_with_it_and_keeps_the_line():
    seen = []
    passes.watchers.append(lambda name, graph: seen.append((name, len(graph))))
    try: p = made(lambda x, w, b: x @ w + b, torch.randn(4, 5), torch.randn(5, 3), torch.randn(3))
    finally: passes.watchers.pop()
    addmm, = [n for n in p.forward.graph.nodes if "addmm" in str(n.target)]
    assert addmm.meta["pass"] == "products" and "x @ w + b" in code_of(addmm)
    assert ("products", 5) in seen

torch.manual_seed(0)
X, W, I = torch.randn(8, 16), torch.randn(16, 32, requires_grad=True), torch.tensor([[1, 2], [3, 3]])
def norm(x, w): return F.layer_norm(x @ w, (32,))*2
def loss(x, w): return F.cross_entropy(x @ w, torch.zeros(8, dtype=torch.int64))
def joined(x, w): return torch.cat([x, x*2, (x @ w)[:, ::2]], 1).exp()
def looked_up(x, w): return F.embedding(I, w).sum(1) + x.sum()
def columns(x, w): return (x*2).sum(0), (x @ w).mean()
def written(x, w):
    x.mul_(2)
    return x.t(), (x @ w).relu()
PROGRAMS = [program, norm, loss, joined, looked_up, columns, written]

@pytest.mark.parametrize("f", PROGRAMS)
def test_every_statement_of_every_kernel_has_an_origin(f):
    c = torch.compile(f)
    out = c(X.clone(), W)
    (out if isinstance(out, torch.Tensor) else out[-1]).sum().backward()
    r = c.report[0]
    assert len(signed(r)) == 2, "the graphs that were compiled again are other ones"
    inside = [s for s in statements(r) if s.unit.startswith("fused")]
    assert inside and all(s.nodes and s.places and all("test_seeing.py" in p.file for p in s.places) for s in inside), [s for s in inside if not s.places]
    calls = [s for s in statements(r) if s.by in ("scheduler", "library")]
    assert calls and all(s.places for s in calls)
    assert all(k.bytes > 0 for k in costs(r)) and len(costs(r)) == len([s for s in calls if not s.text.strip().startswith("buf") or "= call" in s.text])
    page = c.report._repr_html_()
    assert 'title="' in page and "<svg" in page and "where" not in page[:10]

def two(x, w):
    a = x.exp()
    b = w.tanh()
    return a, b

def other(x, w):
    a = x.exp()
    b = w.sin()
    return a, b

def test_another_operator_changes_the_kernels_that_name_it_and_no_others():
    texts = []
    for f in (two, other):
        c = torch.compile(f)
        c(torch.randn(8), torch.randn(16, 32))
        texts.append({str(s.places[0].code): {t.text for t in c.report.origin(s.unit) if t.by != "kernel"} for s in statements(c.report[0]) if s.by == "kernel"})
    assert texts[0].keys() == {"a = x.exp()", "b = w.tanh()"} and texts[1].keys() == {"a = x.exp()", "b = w.sin()"}
    assert texts[0]["a = x.exp()"] == texts[1]["a = x.exp()"] and texts[0]["b = w.tanh()"] != texts[1]["b = w.sin()"]

def test_a_broken_frame_shows_its_rest_and_other_backends_have_reports_too():
    def broken(x):
        y = x.sin()
        torch._dynamo.graph_break()
        return y.cos()
    c = torch.compile(broken)
    c(X)
    assert "rest of the frame" in [s.title for s in c.report[0].sections()] and "cos" in str(c.report)
    for backend in ("eager", "aot_eager"):
        c = torch.compile(two, backend=backend)
        c(X, X)
        assert "torch graph" in str(c.report) and c.report.where("tanh").nodes["torch graph"]

def test_what_is_measured():
    c = torch.compile(lambda x, y: torch.softmax(x*y, -1))
    x = torch.randn(64, 128)
    c(x, torch.randn(64, 128))
    gc.collect()                                     # the second argument is gone, and with it the cost of the guards
    m = c.report.measure()
    assert m.guards is None and [(r.read, r.written) for r in m.rows] == [(2*64*128*4, 64*128*4)] and m.rows[0].flops >= 4*64*128 and m.rows[0].seconds > 0
    y = torch.randn(64, 128)
    c(x, y)
    assert "of the roof" in str(c.report) and "<circle" in c.report._repr_html_()
    assert torch.compile(two).report.__class__.__name__ == "Report" and str(torch.compile(two).report) == "two: not called yet"
    with pytest.raises(AttributeError): c.report.nothing

class Mine(Exception): pass
def looks_up(w, i):
    y = w*2
    return F.embedding(i, y).sum()
def scores(w, i): return F.cross_entropy(w[:2]*2, i[0])
def gathers(w, i): return (w*2).gather(0, i)
def helper(w, i): return w.cos()[i] + 1
def indexes(w, i):
    w = w*2
    return helper(w, i)
def shapes(w, i):
    z = w.sin()
    return z @ w
def divides(w, i):
    k = len(i) // (w.dim() - 2)
    return w*k
def asserts(w, i):
    assert w.shape[0] == 7, "seven rows"
    return w*2
def raises(w, i):
    y = w + 1
    if w.shape[0] > 2: raise Mine("too many", 7)
    return y

ERRORS = [looks_up, gathers, indexes, shapes, divides, asserts, raises]

@pytest.mark.parametrize("f, backend", [*((f, b) for f in ERRORS for b in ("inductor", "aot_eager")), (scores, "inductor")])
def test_errors_have_the_class_the_message_and_the_line_of_eager(f, backend):
    args = torch.randn(3, 4), torch.tensor([[1, 9]])
    def told(g):
        with pytest.raises(Exception) as e: g(*args)
        lines = [(t.name, t.lineno) for t in traceback.extract_tb(e.value.__traceback__) if t.filename == __file__ and t.name != "told"]
        return type(e.value), e.value.args, lines[-1]
    c = torch.compile(f, backend=backend)
    assert told(c) == told(f)
    assert told(c) == told(f)                       # a call that nothing is compiled in

def test_the_report_of_a_broken_loop_ends():
    "The rest of a frame that is broken in a loop leads back to itself: each report is told once."
    def looped(x):
        for _ in range(3):
            x = x + 1
            torch._dynamo.graph_break()
        return x*2
    c = torch.compile(looped, backend="eager")
    c(torch.ones(3))
    text = str(c.report)
    assert len(text) < 100_000 and "rest of the frame" in [s.title for s in c.report[0].sections()]
    assert text.count("torch_dynamo_resume_in_looped") >= 1 and c.report._repr_html_()
