"""AOTAutograd: whatever a function does to its tensors, the compiled one does: values, memory, writes, windows, gradients; and the cut is minimal."""
import contextlib, itertools, warnings

import numpy as np
import pytest

import litetorch as torch
from litetorch._functorch import aot_autograd, partitioners
from litetorch._functorch.aot_autograd import aot_compile, nop
from litetorch._functorch.joint import trace_forward, trace_joint
from litetorch._inductor.compile_fx import compile_fx_inner
from litetorch.c10.tensor import Tensor, strides_of, wrap

F = torch.nn.functional


def tensor(*shape, seed=0, grad=False): return wrap(np.random.default_rng(seed + sum(shape)).normal(size=shape).astype("f4")).requires_grad_(grad)

def look(tensors):
    "What can be seen of tensors: geometry, values, whether gradients flow, and which of them share memory."
    seen = [(t.dtype, tuple(t.shape), strides_of(t._array) if t._array.size > 1 else (), t.requires_grad, t.is_leaf) for t in tensors]
    alike = [np.shares_memory(a._array, b._array) for a, b in itertools.combinations(tensors, 2)]
    return seen, alike

def check(f, make, compiler=compile_fx_inner, steps=2):
    "`f` and the compiled `f`, each on tensors from `make()`, called twice; all that can be seen is compared."
    leaves, example = make()
    run = aot_compile(f, example, compiler)
    for _ in range(steps):
        results = []
        for fn in (f, run):
            leaves, inputs = make()
            versions = [t._version for t in inputs]
            out = fn(*inputs)
            out = [o for o in (out if isinstance(out, (tuple, list)) else [out]) if isinstance(o, Tensor)]
            everything = [*out, *inputs]
            losses = [o for o in everything if o.requires_grad and o._edge is not None]
            weights = [wrap(np.random.default_rng(k).normal(size=o.shape).astype("f4")) for k, o in enumerate(losses)]
            values = [t._array.copy() for t in everything]
            grads = torch.autograd.grad(losses, [t for t in leaves if t.requires_grad], weights, allow_unused=True) if losses else []
            results.append((look(everything), values, [t._version > v for t, v in zip(inputs, versions, strict=True)], grads))
        (seen_e, values_e, written_e, grads_e), (seen_c, values_c, written_c, grads_c) = results
        assert seen_c == seen_e and written_c == written_e, run.program.shown.get("install")
        for a, b in zip(values_c, values_e, strict=True): np.testing.assert_allclose(a, b, rtol=2e-5, atol=2e-5)
        for a, b in zip(grads_c, grads_e, strict=True):
            assert (a is None) == (b is None)
            if a is not None: np.testing.assert_allclose(a._array, b._array, rtol=1e-4, atol=1e-5)
    return run

def plain(*shapes, grad=()):
    def make():
        ts = [tensor(*s, seed=k, grad=k in grad) for k, s in enumerate(shapes)]
        return ts, ts
    return make

def with_history(*shapes, grad=(0,)):
    "Inputs that are results of something."
    def make():
        leaves = [tensor(*s, seed=k, grad=k in grad) for k, s in enumerate(shapes)]
        return leaves, [t*1 if k in grad else t for k, t in enumerate(leaves)]
    return make

def turned(x): x.t_(); return x*2
def unsqueezed(x): x.unsqueeze_(0); x.mul_(3); return x.sum()
def put(x): y = x*2; y[0] = 7.; y[:, 1] += x[1, 1]; return y, y.sum()
def through_list(x):
    y = x*2
    a, b = y.split(2, 1)
    with torch.no_grad(): a.mul_(3); y.unbind(0)[1].zero_()
    return y
def out_variant(x): o = torch.empty(3, 4); torch.add(x, 1, out=o); torch.mul(o, x, out=o); return o
def no_grad_write(w, x):
    with torch.no_grad(): w.sub_(x)
    return w*x
def three_views(x):
    y = x*2
    return y[0], y.t(), y.view(-1)[1:]
def detached(x): return x.detach(), x.detach()*2, x[0]
def base_later(x):
    y = x*2
    v = y.view(-1)
    y.add_(1)
    return v, v[2:], y.t()

PROGRAMS = {
    "write": (lambda x, y: x.add_(y)*2, plain((3, 4), (3, 4))),
    "write, read before and after": (lambda x: (x*2, x.mul_(3), x + 1), plain((3, 4))),
    "write a view": (lambda x: x[1].mul_(2).sum(), plain((3, 4))),
    "write through a transposed window": (lambda x: x.t()[1:].add_(1).exp(), plain((3, 4))),
    "write through a diagonal": (lambda x: x.diagonal().fill_(2.), plain((4, 4))),
    "write through unfold": (lambda x: x.unfold(0, 2, 2).mul_(2), plain((6,))),
    "write through a list of views": (through_list, plain((3, 4))),
    "write, then gradients": (lambda w, x: (x.mul_(2)*w).sum(), plain((4,), (3, 4), grad=(0,))),
    "write into an input with history": (lambda x, y: x.mul_(y) + 1, with_history((3, 4), (3, 4))),
    "write into an input with history, twice": (lambda x, y: (x.mul_(y).add_(y), x.exp()), with_history((3, 4), (3, 4), grad=(0, 1))),
    "an input gets a history": (lambda w, t: t.add_(w*2), plain((3,), (3,), grad=(0,))),
    "a leaf written under no_grad": (no_grad_write, plain((3,), (3,), grad=(0,))),
    "write into a view while gradients are recorded": (put, plain((3, 4), grad=(0,))),
    "write into a view of an input with history": (lambda x: x[0].mul_(2).sum() + x.sum(), with_history((3, 4))),
    "turn": (turned, plain((3, 4))),
    "turn and write": (unsqueezed, plain((3, 4))),
    "turn inside": (lambda x: (x*2).t_()[0], plain((3, 4))),
    "out=": (out_variant, plain((3, 4))),
    "input as output": (lambda x, y: (x, y*2), plain((3,), (3,), grad=(0,))),
    "views of inputs": (lambda x: (x.t(), x[1:, ::2], x.view(-1)), plain((3, 4), grad=(0,))),
    "views of inputs with history": (lambda x: (x.t()*1, x.t()), with_history((3, 4))),
    "detached views": (detached, plain((3, 4), grad=(0,))),
    "views of something that is no result": (three_views, plain((3, 4))),
    "views of something that is no result, with gradients": (three_views, plain((3, 4), grad=(0,))),
    "a result and its view": (lambda x: (y := x*2, y.t(), y[1]), plain((3, 4), grad=(0,))),
    "one view of a result": (lambda x: (x*2)[1:], plain((3, 4), grad=(0,))),
    "the same result twice": (lambda x: (y := x*2, y), plain((3, 4), grad=(0,))),
    "views see a later write": (base_later, plain((3, 4), grad=(0,))),
    "complex as real": (lambda x: torch.view_as_complex(x).abs().sum(), plain((3, 2))),
    "split": (lambda x: x.split(2, 1), plain((3, 4))),
    "nothing": (lambda x: (), plain((3,))),
    "a number": (lambda x: (x + 1, x.shape[0]), plain((3,))),
}

@pytest.mark.parametrize("compiler", [nop, compile_fx_inner], ids=["nop", "inductor"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name, compiler):
    run = check(*PROGRAMS[name], compiler)
    assert not run.program.eager, run.program.eager

def put_rows(v):
    "Two rows onto one place: what stays in a cell that both rows show is decided by the order."
    return v.index_add_(0, torch.tensor([0, 0]), v.clone())

@pytest.mark.parametrize("window", [lambda x: x.unfold(0, 2, 1), lambda x: x.as_strided((2, 2), (1, 1)), lambda x: x.unfold(0, 2, 1).t()])
def test_a_write_through_a_window_that_shows_a_cell_twice_runs_as_it_is(window):
    "PyTorch's torch.compile refuses it: 'functionalization encountered a tensor being mutated that has internal overlap'."
    def f(x): return put_rows(window(x))*1
    a, b = torch.tensor([-3., -1., -2.]), torch.tensor([-3., -1., -2.])
    compiled = torch.compile(f)
    assert torch.equal(compiled(a), f(b)) and torch.equal(a, b)
    run = check(f, lambda: ([x := torch.tensor([-3., -1., -2.])], [x]), nop)
    assert "shows a cell more than once" in run.program.eager

def test_one_tensor_twice():
    def make(): x = tensor(3, 4, grad=True); return [x], [y := x*1, y]
    run = check(lambda a, b: (a.mul_(2), b + 1), make)
    assert not run.program.eager and "same_tensor(t1, t0)" in run.program.shown["install"]
    with pytest.raises(RuntimeError, match="one tensor when it was compiled"): run(tensor(3, 4), tensor(3, 4))

@pytest.mark.parametrize("f", [lambda a, b: (a.mul_(2), b + 1), lambda a, b: (b.t().add_(1), a*b), lambda a, b: (a[0], b.zero_())], ids=["first", "second turned", "views"])
def test_inputs_that_overlap(f):
    def make():
        whole = tensor(6, 4)
        return [], [whole[:4], whole[2:]]
    run = check(lambda a, b: f(a, b), make)
    assert not run.program.eager and "base_of" in run.program.shown["install"]
    a, b = make()[1]
    with pytest.raises(RuntimeError, match="share memory in another way"): run(a, b.clone())

def test_overlap_without_a_write_is_nothing_special():
    def make(): whole = tensor(6, 4); return [], [whole[:4], whole[2:]]
    assert "base_of" not in check(lambda a, b: a*b, make).program.shown["install"]

def test_a_leaf_is_not_written():
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad is being used in an in-place operation"): aot_compile(lambda x: x.add_(1), [tensor(3, grad=True)], nop)

def test_a_written_input_is_not_kept_by_reference():
    x, total = tensor(3, 4, grad=True), torch.zeros(())
    run = aot_compile(lambda x, t: x*t.add_(1), [x, total], compile_fx_inner)
    out = [run(x, total)[0] for _ in range(3)]
    for k, o in enumerate(out): np.testing.assert_allclose(torch.autograd.grad(o.sum(), x)[0]._array, k + 1)

def test_double_backward_is_refused():
    x = tensor(3, grad=True)
    y = aot_compile(lambda x: x*x, [x], nop)(x)[0]
    slope, = torch.autograd.grad(y, x, torch.ones(3), create_graph=True)
    assert slope.tolist() == (2*x).tolist() and slope.requires_grad
    with pytest.raises(RuntimeError, match="does not currently support double backward"): torch.autograd.grad(slope.sum(), x)

def test_dropout_is_that_of_eager_mode():
    def f(x, w): return F.dropout(torch.relu(x @ w), 0.4, True)
    x, w = tensor(5, 4), tensor(4, 6, seed=1, grad=True)
    run = aot_compile(f, [x, w], compile_fx_inner)
    for seed in range(3):
        got = []
        for fn in (f, lambda *a: run(*a)[0]):
            torch.manual_seed(seed)
            y = fn(x, w)
            got.append((y._array.copy(), torch.autograd.grad(y.sum(), w)[0]._array, torch.rand(2)._array))
        for a, b in zip(*got, strict=True): np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-6)


# ---- front doors ----

def test_aot_function_takes_structures():
    seen = []
    def keep(gm, inputs): seen.append(len(inputs)); return gm
    f = aot_autograd.aot_function(lambda d, *, scale: {"out": [d["a"]*scale, "text"], "b": d["b"].t()}, keep)
    a, b = tensor(3, grad=True), tensor(3, 4)
    out = f(dict(a=a, b=b), scale=3)
    assert out["out"][1] == "text" and out["b"]._base is b
    np.testing.assert_allclose(torch.autograd.grad(out["out"][0].sum(), a)[0]._array, 3)
    f(dict(a=a, b=b), scale=3)
    assert len(seen) == 2                                    # forward and backward, once

def test_aot_module():
    net = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.Tanh())
    twin = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.Tanh())
    twin.load_state_dict(net.state_dict())
    fast = aot_autograd.aot_module(net, nop)
    for seed in range(2):
        x = tensor(5, 4, seed=seed)
        fast(x).sum().backward(); twin(x).sum().backward()
    for (name, a), (_, b) in zip(net.state_dict().items(), twin.state_dict().items(), strict=True): np.testing.assert_allclose(a._array, b._array, rtol=1e-5, err_msg=name)
    for a, b in zip(net.parameters(), twin.parameters(), strict=True): np.testing.assert_allclose(a.grad._array, b.grad._array, rtol=1e-4, atol=1e-5)


# ---- functionalize, decompositions ----

def test_functionalize_writes_inputs_at_the_end():
    def f(x, t): t.add_(1); x.view(-1)[1:].mul_(2); return dict(a=x + t, b=x.t())
    for remove in ("mutations", "mutations_and_views"):
        (x, t), (y, u) = (tensor(2, 3), tensor(3)), (tensor(2, 3), tensor(3))
        got, expected = torch.func.functionalize(f, remove=remove)(x, t), f(y, u)
        for a, b in ((got["a"], expected["a"]), (got["b"], expected["b"]), (x, y), (t, u)): np.testing.assert_allclose(a._array, b._array, rtol=1e-6)
    with pytest.raises(RuntimeError, match="must be 'mutations'"): torch.func.functionalize(f, remove="all")

def test_functionalize_keeps_gradients():
    w = tensor(4, grad=True)
    f = lambda w: (w*2).add_(w).sum()
    np.testing.assert_allclose(torch.autograd.grad(torch.func.functionalize(f)(w), w)[0]._array, 3)

X, Y = tensor(4, 6), tensor(4, 6, seed=5)
DECOMPOSED = {
    "softmax": lambda: torch.softmax(X, -1), "log_softmax": lambda: torch.log_softmax(X, 0), "layer_norm": lambda: F.layer_norm(X, (6,), Y[0], Y[1]),
    "group_norm": lambda: F.group_norm(X.view(2, 4, 3), 2, Y[0, :4], Y[1, :4]), "var_mean": lambda: torch.var_mean(X, 1), "mse": lambda: F.mse_loss(X, Y),
    "huber": lambda: F.huber_loss(X, Y, delta=.7), "smooth_l1": lambda: F.smooth_l1_loss(X, Y, beta=.5), "cross_entropy": lambda: F.cross_entropy(X, wrap(np.array([0, 5, 2, -100]))),
    "bce": lambda: F.binary_cross_entropy(X.sigmoid(), Y.sigmoid()), "hardswish": lambda: F.hardswish(X*3), "hardsigmoid": lambda: F.hardsigmoid(X*3), "hardtanh": lambda: F.hardtanh(X, -.5, .7),
    "leaky_relu": lambda: F.leaky_relu(X, .2), "softplus": lambda: F.softplus(X, 2, 1), "mish": lambda: F.mish(X), "elu": lambda: F.elu(X, .5),
}

@pytest.mark.parametrize("name", DECOMPOSED)
def test_a_decomposition_equals_its_operator(name):
    from litetorch.fx.experimental.proxy_tensor import make_fx
    f = DECOMPOSED[name]
    whole, parts = make_fx(lambda: f())(), make_fx(lambda: f(), torch._decomp.core_aten_decompositions())()
    names = lambda gm: [str(n.target) for n in gm.graph.find_nodes(op="call_function")]
    assert names(whole) != names(parts)
    a, b = f(), parts()
    for x, y in zip(a if isinstance(a, tuple) else [a], b if isinstance(b, (tuple, list)) else [b], strict=True):
        assert x.dtype is y.dtype and x.shape == y.shape
        np.testing.assert_allclose(y._array, x._array, rtol=2e-5, atol=1e-6)


# ---- where to cut ----

def joint_of(f, *inputs): return trace_joint(*trace_forward(f, list(inputs)))

def block(x, w, v, b):
    h = F.gelu(x @ w + b)
    return F.layer_norm(h @ v + x, (8,)).relu()

CUTS = {
    "gelu": lambda: joint_of(lambda x, w, b: F.gelu(x @ w + b), tensor(8, 8), tensor(8, 8, grad=True), tensor(8, grad=True)),
    "chain": lambda: joint_of(lambda x: (x.exp().sin()*x).tanh(), tensor(5, grad=True)),
    "softmax": lambda: joint_of(lambda x, w: torch.softmax(x @ w, -1), tensor(4, 6), tensor(6, 5, grad=True)),
    "dropout": lambda: joint_of(lambda x: F.dropout(x.exp(), 0.5, True).sin(), tensor(5, 3, grad=True)),
    "block": lambda: joint_of(block, tensor(6, 8), tensor(8, 16, grad=True), tensor(16, 8, grad=True), tensor(16, grad=True)),
    "mean": lambda: joint_of(lambda x, y: ((x*y).mean(0)*y.exp()).sum(), tensor(6, 5, grad=True), tensor(5, grad=True)),
}

def test_a_result_that_lives_on_is_kept_rather_than_the_operand():
    f = lambda x, m: torch.softmax((x*0.125).masked_fill(m, -float("inf")), -1)
    p = partitioners.partition(joint_of(f, tensor(16, 64, grad=True), torch.ones(16, 64) < 0), 1)
    assert not any("exp" in str(n.target) for n in p.backward.graph.nodes if n.op == "call_function")
    assert {n.name for n in p.saved} <= {n.name for n in [*p.network.forward_out, *p.network.graph.find_nodes(op="placeholder")]}

def obtainable(net, saved):
    "Whether the backward pass can be run from `saved`: what it reads is kept, or made of what can be obtained by operators that may run twice. (Says nothing of flows.)"
    known = {}
    def can(n):
        if n not in known: known[n] = n in saved or n not in net.kept and bool(n._input_nodes) and all(can(i) for i in n._input_nodes if i in net.cost)
        return known[n]
    return all(can(n) for n in net.cost if any(u in net.late for u in net.readers[n]))

@pytest.mark.parametrize("name", CUTS)
def test_the_cut_is_the_cheapest_of_all(name):
    net = partitioners.Network(CUTS[name]())
    found = net.minimum()
    assert obtainable(net, set(found))
    candidates = [n for n in net.cost if net.cost[n] < partitioners.INFINITE]
    if len(candidates) > 16: candidates = [n for n in candidates if n in net.kept or n in found or any(u in net.late for u in net.readers[n])][:16]
    best = min(sum(net.cost[n] for n in c) for k in range(len(candidates) + 1) for c in itertools.combinations(candidates, k) if obtainable(net, set(c)))
    assert sum(net.cost[n] for n in found) == best

@pytest.mark.parametrize("name", CUTS)
def test_less_memory_is_kept_for_a_smaller_budget_and_gradients_stay(name):
    joint = CUTS[name]()
    kept = []
    for budget in (1, .8, .6, .4, .2, 0):
        p = partitioners.partition(joint, budget=budget)
        kept.append(partitioners.activations(p.saved))
        assert {n.name for n in p.backward.graph.find_nodes(op="placeholder")} == {n.name for n in p.saved} | {n.name for n in p.network.tangents}
        random = [n for n in p.backward.graph.nodes if "nondeterministic_seeded" in getattr(n.target, "tags", ())]
        assert not random
    assert kept == sorted(kept, reverse=True), kept
    assert kept[-1] == 0 or name == "dropout"

@pytest.mark.parametrize("budget", [0, .3, .7, 1])
def test_budget_changes_no_number(budget):
    args = [tensor(6, 8), tensor(8, 16, grad=True), tensor(16, 8, grad=True), tensor(16, grad=True)]
    run = aot_compile(block, args, compile_fx_inner, partition_fn=lambda j: partitioners.partition(j, budget=budget))
    for a, b in zip(torch.autograd.grad(run(*args)[0].sum(), args[1:]), torch.autograd.grad(block(*args).sum(), args[1:]), strict=True):
        np.testing.assert_allclose(a._array, b._array, rtol=1e-4, atol=1e-5)

def test_config_and_what_if():
    args = [tensor(6, 8), tensor(8, 16, grad=True), tensor(16, 8, grad=True), tensor(16, grad=True)]
    config = torch._functorch.config
    run = aot_compile(block, args, nop)
    full, none = run.program.partition, run.program.what_if(budget=0)
    assert none.nbytes < full.nbytes and "budget 0: " in str(none) and "mm" in [n.target.opname for n in none.recomputed]
    assert "<svg" in none._repr_svg_()
    try:
        config.activation_memory_budget = 0.
        assert aot_compile(block, args, nop).program.partition.nbytes == none.nbytes
        config.activation_memory_budget = 1.5
        with pytest.raises(RuntimeError, match="valid ranges for memory budget are 0 <= m <= 1"): aot_compile(block, args, nop)
    finally: config.activation_memory_budget = 1.

def test_knapsack_is_exact():
    rng = np.random.default_rng(0)
    for _ in range(20):
        sizes, values, room = rng.integers(1, 20, 9).tolist(), rng.random(9).tolist(), int(rng.integers(1, 80))
        best = max(sum(values[k] for k in c) for r in range(10) for c in itertools.combinations(range(9), r) if sum(sizes[k] for k in c) <= room)
        chosen = partitioners.knapsack(sizes, values, room)
        assert sum(sizes[k] for k in chosen) <= room and sum(values[k] for k in chosen) == pytest.approx(best)

def test_hooks_on_saved_tensors_do_not_see_the_trace():
    "A program that is compiled while hooks are up does not hand them its tensors without data."
    x, seen = tensor(3, grad=True), []
    def pack(t):
        seen.append(t.tolist())
        return t
    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t): y = aot_compile(lambda x: x.sin()*x, [x], nop)(x)[0]
    y.sum().backward()
    np.testing.assert_allclose(x.grad._array, np.sin(x.detach()._array) + x.detach()._array*np.cos(x.detach()._array), rtol=1e-5)

def packing(m, compiled, keep, unpack=lambda t: t):
    "A program that was compiled without hooks, called with them, and without again: gradients and how often each was called."
    w, seen = m.arange(6.).reshape(2, 3).requires_grad_(), []
    def pack(t):
        seen.append(tuple(t.shape))
        return keep(t)
    step = compiled(lambda w, x: (w*x).sin().sum())
    for hooks in (False, True, False):
        with m.autograd.graph.saved_tensors_hooks(pack, unpack) if hooks else contextlib.nullcontext(): y = step(w, m.ones(2, 3))
        y.backward()
    return w.grad.tolist(), sorted(seen)

@pytest.mark.parametrize("keep, unpack", [(lambda t: t, lambda t: t), (lambda t: t, lambda t: 2*t), (lambda t: t.tolist(), None)],
                         ids=["as it is", "doubled", "a list"])
def test_hooks_on_saved_tensors_of_a_compiled_program(keep, unpack):
    import torch as theirs
    theirs._dynamo.reset()
    results = []
    for m in (theirs, torch):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            results.append(packing(m, m.compile, keep, unpack or m.tensor))
    np.testing.assert_allclose(*(r[0] for r in results), rtol=1e-5)
    assert results[0][1] == results[1][1]

def test_hooks_do_not_compile_again():
    c = torch.compile(lambda x: (x*x).sum())
    x = tensor(3, grad=True)
    c(x)
    with torch.autograd.graph.save_on_cpu(): c(x).backward()
    assert len(c.report) == 1
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t[:1]): y = c(x)
    with pytest.raises(RuntimeError, match="unpack_hook gave shape"): y.backward()

def test_unpacked_with_other_strides():
    "PyTorch's kernels refuse what comes back with other strides; ours get it laid out as they need it."
    keep, unpack = lambda t: t.t().contiguous(), lambda t: t.t()
    np.testing.assert_allclose(packing(torch, torch.compile, keep, unpack)[0], packing(torch, lambda f: f, keep, unpack)[0], rtol=1e-5)

def test_a_gradient_that_no_tangent_changes():
    "The second gradient is zeros like an input, which the backward pass has to be given for that."
    def f(g, x):
        _, i = F.max_pool2d(x, 3, 2, 0, 1, True, return_indices=True)
        return torch.ops.aten.max_pool2d_with_indices_backward(g, x, [3, 3], [2, 2], [0, 0], [1, 1], True, i)
    wants = []
    for c in (lambda f: f, torch.compile):
        g, x = tensor(1, 2, 1, 3, grad=True), tensor(1, 2, 3, 6, grad=True)
        c(f)(g, x).square().sum().backward()
        wants.append((g.grad.tolist(), x.grad.tolist()))
    np.testing.assert_allclose(*(w[0] for w in wants), rtol=1e-5)
    np.testing.assert_allclose(*(w[1] for w in wants))


def test_a_copy_of_a_written_input_is_kept_for_the_backward_pass():
    "`x.mul_(w)` saves what `x` was: the copy of it must be one, though the kernel has no use for it."
    for writes in (lambda x, w: x.mul_(w), lambda x, w: x.t().mul_(w).t(), lambda x, w: x.add_(w).mul_(w)):
        x, w = tensor(3, 3), tensor(3, 3, seed=1, grad=True)
        want, = torch.autograd.grad(writes(x.clone(), w).sum(), w)
        run = aot_compile(writes, [x, w], compile_fx_inner)
        got, = torch.autograd.grad(run(x, w)[0].sum(), w)
        assert not run.program.eager and torch.allclose(got, want)
