"Graphs that `make_fx` traces: the text PyTorch prints for the same program, and the same results on other inputs."
import pytest

import litetorch as lt
from litetorch.fx.experimental.proxy_tensor import writes_as_values, make_fx


def theirs(torch):
    from torch.fx.experimental.proxy_tensor import make_fx as other
    return other


PROGRAMS = {
    "linear": (lambda t, x, w: (x @ w).relu(), [(3, 4), (4, 5)]),
    "in place": (lambda t, x, w: (x @ w).add_(1).mul_(2).relu(), [(3, 4), (4, 5)]),
    "unused": (lambda t, x: (x.sin(), x.cos())[1], [(3,)]),
    "several results": (lambda t, x: t.nn.functional.layer_norm(x, (x.shape[-1],)), [(3, 4)]),
    "a constant": (lambda t, x: {"a": x*t.tensor(2.), "b": [x.t(), 3]}, [(3, 4)]),
    "views": (lambda t, x: (x.t().unsqueeze(0).squeeze(0), x.permute(1, 0)), [(3, 4)]),
    "sizes": (lambda t, x: x.view(x.shape[0]*2, -1).sum(0), [(6, 4)]),
    "expand": (lambda t, x: (x.expand(4, *x.shape), x.shape[0]), [(3, 4)]),
    "joined": (lambda t, x, y: t.cat([x, y]).sum(1), [(3, 4), (2, 4)]),
    "softmax": (lambda t, x: t.softmax(x, -1) + t.exp(x), [(3, 4)]),
    "where": (lambda t, x: t.where(x > 0, x, -x), [(3, 4)]),
    "rows": (lambda t, x: x.nonzero(), [(3, 4)]),
}


@pytest.mark.parametrize("mode", ["real", "fake", "symbolic"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_text_is_pytorchs(name, mode, torch):
    program, shapes = PROGRAMS[name]
    count = len(shapes)
    ours = (lambda x: program(lt, x)) if count == 1 else (lambda x, y: program(lt, x, y))
    other = (lambda x: program(torch, x)) if count == 1 else (lambda x, y: program(torch, x, y))
    mine = make_fx(ours, tracing_mode=mode)(*(lt.randn(s) for s in shapes))
    assert mine.code.strip() == theirs(torch)(other, tracing_mode=mode)(*(torch.randn(s) for s in shapes)).code.strip()


@pytest.mark.parametrize("name", [n for n in PROGRAMS if n not in ("a constant", "expand", "in place", "sizes")])
def test_a_symbolic_graph_serves_other_sizes(name):
    program, shapes = PROGRAMS[name]
    f = (lambda x: program(lt, x)) if len(shapes) == 1 else (lambda x, y: program(lt, x, y))
    gm = make_fx(f, tracing_mode="symbolic")(*(lt.randn(s) for s in shapes))
    sizes = {n: i for i, n in enumerate(sorted({n for s in shapes for n in s}))}
    for grown in (2, 5, 8):
        xs = [lt.randn([n + grown*(sizes[n] + 1) for n in s]) for s in shapes]
        a, b = gm(*xs), f(*xs)
        for u, v in zip(*(x if isinstance(x, tuple) else (x,) for x in (a, b)), strict=True): assert u.shape == v.shape and lt.equal(u, v)


def test_numbers_are_inputs(torch):
    f = lambda x, n: x*n + n
    for mode in ("real", "fake", "symbolic"):
        assert make_fx(f, tracing_mode=mode)(lt.ones(3), 3).code == theirs(torch)(f, tracing_mode=mode)(torch.ones(3), 3).code
    gm = make_fx(f, tracing_mode="symbolic")(lt.ones(3), 3)
    assert gm(lt.ones(3), 5).tolist() == [10.]*3


def test_decompositions(torch):
    table = lambda t: {t.ops.aten.gelu.default: lambda x, approximate="none": x*t.sigmoid(x)}
    texts = [m(lambda x: t.nn.functional.gelu(x), tracing_mode="fake", decomposition_table=table(t))(t.ones(3)).code for m, t in ((make_fx, lt), (theirs(torch), torch))]
    assert texts[0] == texts[1]


def test_data_is_refused_in_pytorchs_words(torch):
    branch = lambda x: x + 1 if x.sum() > 0 else x - 1
    for mode in ("real", "symbolic"):
        errors = []
        for m, t in ((make_fx, lt), (theirs(torch), torch)):
            with pytest.raises(RuntimeError) as e: m(branch, tracing_mode=mode)(t.ones(3))
            errors.append(str(e.value).split("\n")[0])
        assert errors[0] == errors[1]


def test_a_size_from_data_is_computed_in_the_graph():
    gm = make_fx(lambda x: x.new_zeros(x.nonzero().shape[0]*2), tracing_mode="symbolic")(lt.ones(3))
    assert gm(lt.tensor([0., 1, 2, 0, 3])).shape == (6,)
    gm = make_fx(lambda x, n: x.repeat(n.item()), tracing_mode="fake")(lt.ones(3), lt.tensor(2))
    assert gm(lt.ones(3), lt.tensor(4)).shape == (12,)


def test_functionalize():
    def f(x):
        y = x*2
        y[0].add_(1)
        x.mul_(3)
        return y
    gm = make_fx(writes_as_values(f))(lt.ones(2, 3))
    written = [str(n.target) for n in gm.graph.find_nodes(op="call_function") if n.target.schema.kind != "functional"]
    assert written == ["aten.copy_.default"]
    a, b = lt.arange(6.).view(2, 3), lt.arange(6.).view(2, 3)
    assert lt.equal(gm(a), f(b)) and lt.equal(a, b)
    assert lt.equal(writes_as_values(f)(a), f(b))


def test_containers_are_refused():
    with pytest.raises(NotImplementedError, match="argument x is a list"): make_fx(lambda x: x[0])([lt.ones(2)])
    with pytest.raises(AssertionError, match="Unexpected tracing type: nothing"): make_fx(lambda x: x, tracing_mode="nothing")


def test_star_arguments_have_names_of_their_own():
    import torch as pt
    from torch.fx.experimental.proxy_tensor import make_fx as theirs

    import litetorch as lt
    from litetorch.fx.experimental.proxy_tensor import make_fx as ours
    names = [[n.name for n in mk(lambda *a: a[0] + a[1])(t.ones(2), t.ones(2)).graph.nodes if n.op == "placeholder"] for mk, t in ((theirs, pt), (ours, lt))]
    assert names[0] == names[1] == ["arg0_1", "arg1_1"]


@pytest.mark.parametrize("mode", ["real", "fake", "symbolic"])
def test_branches_and_loops_are_nodes(mode):
    "A choice that depends on data is one node, in every mode; the graph chooses anew at each call. Outside of a trace it is a choice of Python's."
    import litetorch as torch
    from litetorch._higher_order_ops.while_loop import while_loop
    from litetorch.fx.experimental.proxy_tensor import make_fx
    def choose(x): return torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, [x])*2
    def double(x): return while_loop(lambda i, x: i < 5, lambda i, x: (i + 1, x*2), (x.new_zeros(()), x))[1]
    for f, name in ((choose, "cond"), (double, "while_loop")):
        gm = make_fx(f, tracing_mode=mode)(torch.ones(2))
        assert name in [getattr(n.target, "__name__", "") for n in gm.graph.nodes]
        for x in (torch.ones(2), -torch.ones(2)): assert gm(x).tolist() == f(x).tolist()
    x = torch.ones(2, requires_grad=True)
    choose(x).sum().backward()
    assert x.grad.tolist() == [2, 2] and choose(-x).tolist() == [-4, -4]
