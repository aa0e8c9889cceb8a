"""Higher-order operators: rules by key, batches, regions of one's own, `out_dtype`; in eager mode, compiled, from the cache, with sizes that vary."""
import numpy as np
import pytest
import torch
import torch._higher_order_ops.scan, torch._higher_order_ops.out_dtype  # noqa: E401, F401

import litetorch as lite
from litetorch._higher_order_ops.operator import BaseHOP, Bound, GraphOperator, HigherOrderOperator

hop = lite.ops.higher_order

def arrays(*shapes, seed=0):
    rng = np.random.default_rng(seed)
    return [rng.normal(size=s).astype("f4") for s in shapes]

def flat(v): return [x for y in v for x in flat(y)] if isinstance(v, (tuple, list)) else [v]
def close(mine, theirs, **how):
    for a, b in zip(flat(mine), flat(theirs), strict=True): np.testing.assert_allclose(a.detach().numpy(), b.detach().numpy(), rtol=1e-5, atol=1e-5, **how)

# ---- names and rules

NAMES = "associative_scan cond foreach_map hints_wrapper invoke_quant invoke_subgraph map_impl out_dtype print run_const_graph scan strict_mode tag_activation_checkpoint while_loop while_loop_stack_output with_effects wrap".split()

@pytest.mark.parametrize("name", NAMES)
def test_names(name):
    op = getattr(hop, name)
    assert isinstance(op, HigherOrderOperator) and op.name() == name and op.name() == getattr(torch.ops.higher_order, name).name()
    import pickle
    assert pickle.loads(pickle.dumps(op)) is op

def test_every_name_of_the_package_is_there():
    for name in lite._higher_order_ops.__all__: assert callable(getattr(lite._higher_order_ops, name)), name

def test_rules_come_in_the_order_of_the_keys():
    class Op(HigherOrderOperator): pass
    op, seen = Op("order_of_keys"), []
    class Mode(lite.utils._python_dispatch.TorchDispatchMode): pass
    for key in ("CompositeExplicitAutograd", "CPU", "Autograd", Mode): op.py_impl(key)(lambda *args, key=key: seen.append(key) or NotImplemented)
    with pytest.raises(NotImplementedError, match="order_of_keys has no rule for this call, which asks for Autograd, Mode, TorchDispatchMode, CPU, CompositeExplicitAutograd"), Mode():
        op(lite.sin, lite.ones(2, requires_grad=True))
    assert seen == ["Autograd", Mode, "CPU", "CompositeExplicitAutograd"]
    with pytest.raises(NotImplementedError): op(lite.sin, lite.ones(2))
    assert seen[4:] == ["CPU", "CompositeExplicitAutograd"]
    for lib in (lite._ops, torch._ops):
        with pytest.raises(TypeError, match="abstract class"): lib.HigherOrderOperator("x")

def test_a_mode_without_a_rule_sees_the_operators_inside():
    names = []
    class Watch(lite.utils._python_dispatch.TorchDispatchMode):
        def __torch_dispatch__(self, func, types, args=(), kwargs=None):
            names.append(func.opname)
            return func(*args, **(kwargs or {}))
    x = lite.ones(3)
    with Watch(): lite.cond(lite.tensor(True), lambda v: v.sin(), lambda v: v.cos(), (x,))
    assert "sin" in names and "cos" not in names

# ---- calls as PyTorch writes them

def test_calls_of_the_operators():
    x, w = arrays((4, 3), (3, 3))
    for lib in (lite, torch):
        ops, t = lib.ops.higher_order, lib.from_numpy
        a = ops.cond(lib.tensor(True), lambda v: (v.sin(), v.sum()), lambda v: (v.cos(), v.mean()), (t(x),))
        b = ops.while_loop(lambda i, v, w: i < 3, lambda i, v, w: (i + 1, v @ w), (lib.tensor(0), t(x)), (t(w),))
        c = ops.scan(lambda h, v, w: [(h + v) @ w, h*v], [t(x)[0]], [t(x)], (t(w),))
        found = [a, b, c]
        if lib is lite: mine = found
    close(mine, found)

@pytest.mark.parametrize("dtypes", [("int8", "int32"), ("float16", "float32"), ("int32", "float32"), ("float32", "float64")])
def test_out_dtype(dtypes):
    x, w = (a*20 for a in arrays((4, 3), (3, 5)))
    def f(lib, x, w): return lib.ops.higher_order.out_dtype(lib.ops.aten.mm.default, getattr(lib, dtypes[1]), x, w)
    given = lambda lib: [lib.from_numpy(a).to(getattr(lib, dtypes[0])) for a in (x, w)]
    theirs = f(torch, *given(torch))
    for run in (f, lite.compile(f, fullgraph=True)):
        mine = run(lite, *given(lite))
        assert str(mine.dtype) == str(theirs.dtype)
        close(mine, theirs)

def test_out_dtype_refuses():
    x = lite.ones(2, 2)
    with pytest.raises(ValueError, match="must be an OpOverload"): hop.out_dtype(lite.mm, lite.int32, x, x)
    with pytest.raises(ValueError, match="functional operator"): hop.out_dtype(lite.ops.aten.add_.Tensor, lite.int32, x, x)

# ---- batches

BATCHES = {
    "both decided alike": (lambda lib, x: lib.cond(lib.tensor(True), lambda v: v.sin(), lambda v: v.cos(), (x,)), [(4, 3)], 0),
    "each decides": (lambda lib, x: lib.cond(x.sum() > 0, lambda v: v.sin()*2, lambda v: v - 1, (x,)), [(4, 3)], 0),
    "one operand for all": (lambda lib, x, w: lib.cond(x.sum() > 0, lambda v, w: v @ w, lambda v, w: v @ w.t(), (x, w)), [(4, 3), (3, 3)], (0, None)),
    "closure": (lambda lib, x, w: lib.cond(lib.tensor(False), lambda v: v + w, lambda v: v*w.sum(), (x,)), [(4, 3), (4, 3)], 0),
    "last dimension": (lambda lib, x: lib.cond(x.sum() > 0, lambda v: v.cumsum(0), lambda v: v.flip(0), (x,)), [(3, 4)], 1),
    "scan": (lambda lib, x: lib._higher_order_ops.scan(lambda c, v: (c + v, c*v), x[0]*0, x), [(4, 5, 3)], 0),
    "scan, the start for all": (lambda lib, x, s: lib._higher_order_ops.scan(lambda c, v: (c*v.sin(), c + v), s, x), [(5, 4, 3), (3,)], (1, None)),
    "scan, slices for all": (lambda lib, x, s: lib._higher_order_ops.scan(lambda c, v: (c*v.sin(), c + v), s, x), [(5, 3), (4, 3)], (None, 0)),
}

@pytest.mark.parametrize("how", ["eager", "compiled", "traced"])
@pytest.mark.parametrize("name", BATCHES)
def test_over_a_batch(name, how):
    f, shapes, dims = BATCHES[name]
    given = arrays(*shapes)
    def each(lib):
        in_dims = dims if isinstance(dims, tuple) else (dims,)*len(given)
        rows = [[t(a) if d is None else t(a).select(d, k) for a, d in zip(given, in_dims, strict=True)] for k in range(4) for t in [lib.from_numpy]]
        return [lib.stack(list(column)) for column in zip(*(flat(f(lib, *row)) for row in rows), strict=True)]
    mapped = lambda *ts: lite.vmap(lambda *ts: f(lite, *ts), in_dims=dims)(*ts)
    tensors = list(map(lite.from_numpy, given))
    if how == "compiled": mapped = lite.compile(mapped, fullgraph=True)
    if how == "traced": mapped = lite.fx.experimental.proxy_tensor.make_fx(mapped)(*tensors)
    close(mapped(*tensors), each(lite))

@pytest.mark.parametrize("compiled", [False, True])
def test_a_loop_over_a_batch_ends_when_all_are_done(compiled):
    def halve(v): return lite._higher_order_ops.while_loop(lambda v, n: v.abs().max() > 1, lambda v, n: (v/2, n + 1), (v, lite.zeros((), dtype=lite.int64)))
    f = lambda x: lite.vmap(halve)(x)
    if compiled: f = lite.compile(f, fullgraph=True)
    got, turns = f(lite.tensor([[8., 1], [.5, .2], [0, -3]]))
    assert got.tolist() == [[1, .125], [.5, lite.tensor(.2).item()], [0, -.75]] and turns.tolist() == [3, 0, 2]

def test_where_with_a_condition_of_fewer_dimensions():
    "The condition takes no part in the promotion of dtypes."
    for lib in (lite, torch):
        c, a, n = lib.tensor([True, False]), lib.ones(2, 3), lib.tensor([2, 3])
        found = [lib.vmap(lambda c, a: lib.where(c, a, a + 1))(c, a), lib.vmap(lambda c, a, n: lib.where(c, a, n))(c, a, n), lib.vmap(lambda c, a: a.masked_fill(c, 5.))(c, a)]
        if lib is lite: mine = found
    close(mine, found)

# ---- regions of one's own

class Counted(BaseHOP):
    "`counted(f, *operands, key)`: `f(*operands)`; counts the runs."
    runs:dict = {}
    def run(self, bodies, operands, key):
        self.runs[key] = self.runs.get(key, 0) + 1
        return list(bodies[0](*operands))
counted = Counted("counted_in_tests")

class Powered(GraphOperator):
    "`powered(f, x, times=n)`: `f` applied n times. It is no region: a graph has the function n times."
    def run(self, bodies, operands, times):
        out, count = list(operands), 0                          # what the function has from outside stands behind its own operands
        for _ in range(times):
            new = list(bodies[0](*out))
            count = len(new)
            out[:count] = new
        return out[:count]
powered = Powered("powered_in_tests")

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
def test_a_region_of_ones_own(backend):
    x, w = map(lite.from_numpy, arrays((4, 3), (3, 3)))
    w.requires_grad_()
    f = lambda x, w: (counted(lambda v: [(v @ w).tanh(), v.sum()], x*2, key=backend)[0].sin(), powered(lambda v: [v*w.sum() + 1], x, times=3)[0])
    expected = f(x, w)
    run = lite.compile(f, backend=backend, fullgraph=True)
    before = Counted.runs[backend]
    for _ in range(3):
        got = run(x, w)
        close(got, expected)
    assert Counted.runs[backend] == before + 3 and len(run.report.compilations) == 1
    mine, want = (lite.autograd.grad(sum(v.sum() for v in out), w)[0] for out in (got, f(x, w)))
    close(mine, want)
    assert Counted.runs[backend] == before + 4 + (backend != "eager")               # the reference, and the region of the derivative
    if backend != "eager":
        program, = [c.program for c in run.report.compilations[0].translation.compiled]
        assert [n.target.op.opname for g in (program.forward, program.backward) for n in g.graph.nodes if isinstance(n.target, Bound)] == ["counted_in_tests"]*2

def test_regions_by_name():
    x = lite.from_numpy(arrays((4, 3))[0])
    f = lambda x: (hop.hints_wrapper(lambda v: (v.sin(),), (x,), {}, {"why": "a test"})[0], hop.strict_mode(lambda v: (v.cos(),), (x,))[0], hop.wrap(lambda v: (v*2,), x)[0],
                   hop.invoke_quant(lambda v: (v + 1,), x, scheme="nf4")[0])
    run = lite.compile(f, fullgraph=True)
    close(run(x), f(x))
    assert not run.report.compilations[0].translation.compiled[0].program.eager

FOREACH = {"two lists": lambda t, xs, ys: (t.add, xs, ys), "a number": lambda t, xs, ys: (t.mul, xs, 2.5), "one for all": lambda t, xs, ys: (t.mul, tuple(xs), ys[0].sum()),
           "no list": lambda t, xs, ys: (t.sin, xs[0]), "of unequal length": lambda t, xs, ys: (t.sub, xs, ys[:2]), "a function": lambda t, xs, ys: (lambda x, y, k: (x*y).tanh() + k, xs, ys, [1, 2, 3])}

@pytest.mark.parametrize("case", FOREACH)
@pytest.mark.parametrize("compiled", [False, True])
def test_foreach_map_as_pytorch(case, compiled):
    from torch._higher_order_ops.foreach_map import foreach_map as theirs
    from litetorch._higher_order_ops.foreach_map import foreach_map
    shapes = (3,), (2, 4), ()
    def run(t, each, wrapped):
        tensor = t.from_numpy if t is lite else torch.from_numpy
        xs, ys = ([tensor(np.array(a)) for a in arrays(*shapes, seed=seed)] for seed in (0, 1))
        f, *operands = FOREACH[case](t, xs, ys)
        return wrapped(lambda *given: each(f, *given))(*operands)
    wrapped = lambda f: lite.compile(f, fullgraph=True) if compiled else f
    got, want = run(lite, foreach_map, wrapped), run(torch, theirs, lambda f: f)
    assert type(got) is (lite.Tensor if type(want) is torch.Tensor else type(want))
    close(got, want)

def test_foreach_map_is_one_region_with_a_derivative():
    from litetorch._higher_order_ops import foreach_map
    xs = [lite.from_numpy(a).requires_grad_() for a in arrays((3,), (2, 4), (5,))]
    f = lambda xs, w: sum(y.sum() for y in foreach_map(lambda x, k: (x*w).sin()*k, xs, [1., 2., 3.]))
    w = lite.tensor(0.5, requires_grad=True)
    run = lite.compile(f, fullgraph=True)
    close(lite.autograd.grad(run(xs, w), [*xs, w]), lite.autograd.grad(f(xs, w), [*xs, w]))
    program = run.report.compilations[0].translation.compiled[0].program
    assert [n.target.op.opname for g in (program.forward, program.backward) for n in g.graph.nodes if isinstance(n.target, Bound)] == ["foreach_map"]*2

def test_what_is_not_known_is_told():
    class Mystery(HigherOrderOperator): pass
    mystery = Mystery("mystery_in_tests")
    mystery.py_impl("CompositeExplicitAutograd")(lambda f, x: f(x))
    x = lite.ones(2)
    assert lite.equal(lite.compile(lambda x: mystery(lite.sin, x) + 1)(x), x.sin() + 1)
    with pytest.raises(Exception, match="the higher-order operator higher_order.mystery_in_tests"): lite.compile(lambda x: mystery(lite.sin, x) + 1, fullgraph=True)(x)
    with pytest.raises(Exception, match="settings that are not known"): lite.compile(lambda x: counted(lambda v: [v], x, key=x)[0], fullgraph=True)(x)

# ---- the compiled program

def test_a_scan_is_as_long_as_one_step():
    "Nodes of the graphs, forward and backward, for 3 slices and for 300; and no step is written out."
    sizes = []
    for n in (3, 300):
        lite._dynamo.reset()
        w = lite.eye(2).requires_grad_()
        run = lite.compile(lambda x: lite._higher_order_ops.scan(lambda c, v: ((c @ w + v).tanh(), (c*v).sum()), lite.zeros(2), x)[1].sum(), fullgraph=True)
        run(lite.ones(n, 2)*.1).backward()
        p, = [c.program for c in run.report.compilations[0].translation.compiled]
        sizes.append([len(list(g.graph.nodes)) for g in (p.forward, p.backward)])
        assert [n.target.opname for g in (p.forward, p.backward) for n in g.graph.nodes if isinstance(n.target, Bound)] == ["scan", "scan"]
    assert sizes[0] == sizes[1]

VARYING = {
    "cond": lambda p, x: lite.cond(p, lambda v: v.sin()*v.shape[0], lambda v: v.cos(), (x,)) + 1,
    "product": lambda p, x: lite.cond(p, lambda v: v @ v.t(), lambda v: (v @ v.t()).t(), (x,)).sum(0),
    "loop": lambda p, x: lite._higher_order_ops.while_loop(lambda v, n: n < 3, lambda v, n: (v.sin() + v.mean(), n + 1), (x, lite.tensor(0)))[0],
    "scan": lambda p, x: lite._higher_order_ops.scan(lambda c, v: (c + v.sum(), v*c), x.sum()*0, x)[1],
    "map": lambda p, x: lite._higher_order_ops.map(lambda v: (v*v.shape[0]).sin(), x),
    "turned": lambda p, x: lite.cond(p, lambda v: v.sin()*2, lambda v: v.cos(), (x.t(),)) + 1,
    "a window": lambda p, x: lite.cond(p, lambda v: v.sin()*2, lambda v: v.cos(), (x[:, 1:],)) + 1,
    "expanded": lambda p, x: lite._higher_order_ops.while_loop(lambda v, n: n < 2, lambda v, n: (v + x, n + 1), (x[:1].expand(x.shape), lite.tensor(0)))[0],
    "region": lambda p, x: counted(lambda v: [v.reshape(v.shape[0], -1).sum(1, keepdim=True).expand_as(v)*v], x, key="varying")[0],
}

@pytest.mark.parametrize("grad", [False, True], ids=["", "grad"])
@pytest.mark.parametrize("name", VARYING)
def test_sizes_that_vary(name, grad):
    f = VARYING[name]
    run = lite.compile(f, dynamic=True, fullgraph=True)
    for n in (5, 9, 4):
        for way in (True, False):
            p, x = lite.tensor(way), lite.from_numpy(arrays((n, 3), seed=n)[0]).requires_grad_(grad)
            got, expected = run(p, x), f(p, x)
            close(got, expected)
            if grad: close(*(lite.autograd.grad(v.sum(), x)[0] for v in (got, expected)))
    program = run.report.compilations[0].translation.compiled[0].program
    assert len(run.report.compilations) == 1 and not program.eager and not program.forward_fn.code.fallbacks

KEPT = {
    "scan": lambda x, w: lite._higher_order_ops.scan(lambda c, v: ((c @ w + v).tanh(), c*v), x[0]*0, x)[1],
    "loop": lambda x, w: lite._higher_order_ops.while_loop(lambda v: v.abs().sum() < 50, lambda v: (v @ w.exp() + v,), (x,))[0],
    "choice": lambda x, w: lite.cond(x.sum() > 0, lambda v: v @ w, lambda v: v.cos() @ w, (x,)),
}
@pytest.mark.parametrize("name", KEPT)
def test_from_the_cache(name, tmp_path, monkeypatch):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    monkeypatch.setattr(lite._inductor.config, "fx_graph_cache", True)
    f, found = KEPT[name], []
    for _ in range(2):
        lite._dynamo.reset()
        x, w = (lite.from_numpy(a*.3).requires_grad_() for a in arrays((4, 3), (3, 3)))
        run = lite.compile(f, fullgraph=True)
        out = run(x, w)
        found.append([out, *lite.autograd.grad(out.sum(), (x, w))])
        hit = run.report.compilations[0].shown["cache"]
    close(*found)
    assert hit.startswith("hit")
    close(found[0][0], f(x, w))

def test_an_operator_of_the_user_is_not_kept(tmp_path, monkeypatch):
    "What it does around its function is not in the key."
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    monkeypatch.setattr(lite._inductor.config, "fx_graph_cache", True)
    run = lite.compile(lambda x: counted(lambda v: [v.sin()], x, key="kept")[0], fullgraph=True)
    run(lite.ones(3))
    assert "the user's" in run.report.compilations[0].shown["cache"]
    assert not [*tmp_path.rglob("*.graph")]

@pytest.mark.parametrize("f", [lambda x: lite._higher_order_ops.scan(lambda c, v: (c, v), x[0], x), lambda x: lite._higher_order_ops.scan(lambda c, v: (v, c), x[0], x),
                               lambda x: lite._higher_order_ops.scan(lambda c, v: (c + v, (c, v[:2], v.t())), x[0], x), lambda x: lite._higher_order_ops.map(lambda v: (v, v), x)],
                         ids=["handed through", "crossed", "windows", "twice"])
@pytest.mark.parametrize("grad", [False, True], ids=["", "grad"])
def test_results_are_memory_of_their_own(f, grad):
    x = lite.from_numpy(arrays((4, 3, 3))[0]).requires_grad_(grad)
    run = lite.compile(f, fullgraph=True)
    got, expected = flat(lite.utils._pytree.tree_leaves(run(x))), flat(lite.utils._pytree.tree_leaves(f(x)))
    close(got, expected)
    if grad: close(*(lite.autograd.grad(sum((v*k).sum() for k, v in enumerate(out, 1)), x)[0] for out in (got, expected)))
    with lite.no_grad():
        before = x.clone()
        for v in got: v.zero_()
        assert lite.equal(x, before)

def test_what_a_body_may_not_do():
    x = lite.ones(3)
    with pytest.raises(Exception, match="writes one of its inputs|changes something outside|write"):
        run = lite.compile(lambda x: lite.cond(x.sum() > 0, lambda v: v.mul_(2), lambda v: v + 0, (x.clone(),)), fullgraph=True)
        run(x)
        assert run.report.compilations[0].translation.compiled[0].program.eager == "", run.report.compilations[0].translation.compiled[0].program.eager
    with pytest.raises(Exception, match="gives a SymInt|gives a number|gives a"): lite.compile(lambda x: lite.cond(x.sum() > 0, lambda v: v.sum().item(), lambda v: 1.0, (x,)), fullgraph=True)(x)
