"""Inductor: operators become loops, loops become few kernels, results are written where they belong, and the report says why."""
import numpy as np
import pytest

import litetorch as torch
from litetorch._decomp import decompositions
from litetorch._functorch.aot_autograd import aot_compile
from litetorch._inductor import pattern_matcher as passes
from litetorch._inductor.compile_fx import compile_fx_inner
from litetorch.c10.tensor import strides_of, wrap
from litetorch.fx.experimental.proxy_tensor import make_fx
from litetorch._inductor import codegen_cpu

F = torch.nn.functional


def tensor(*shape, seed=0, grad=False): return wrap(np.random.default_rng(seed + sum(shape)).normal(size=shape).astype("f4")).requires_grad_(grad)

def leaves(out): return [o for y in out for o in leaves(y)] if isinstance(out, (list, tuple)) else [out]

def check(f, *args, grad=False):
    "The compiled `f` against `f`; the graph that was compiled."
    run = aot_compile(lambda *a: leaves(f(*a)), list(args), compile_fx_inner)
    assert not run.program.eager, run.program.eager
    got, expected = run(*args), leaves(f(*args))
    for a, b in zip(got, expected, strict=True):
        assert a.dtype is b.dtype and a.shape == b.shape and (a._array.size < 2 or strides_of(a._array) == strides_of(b._array))
        np.testing.assert_allclose(np.asarray(a._array, "f8"), np.asarray(b._array, "f8"), rtol=2e-5, atol=2e-5)
    if grad:
        wanted = [t for t in args if t.requires_grad]
        for a, b in zip(torch.autograd.grad(got[0].sum(), wanted), torch.autograd.grad(expected[0].sum(), wanted), strict=True):
            np.testing.assert_allclose(a._array, b._array, rtol=1e-4, atol=1e-5)
    return run

X, Y, I = tensor(4, 6), tensor(4, 6, seed=9), wrap(np.array([3, 0, 2, 2]))

LOOPS = {
    "flip": (lambda x: x.flip([0, 1]) + x.flip(-1), X), "repeat": (lambda x: x.repeat(2, 1, 3)*2, X), "unfold": (lambda x: x.unfold(1, 3, 2).exp(), X),
    "stack": (lambda x, y: torch.stack([x, y*2, x + y], 1), X, Y), "cat with nothing": (lambda x, y: (torch.cat([x[:, :0], y*2], 1), torch.cat([x, y[:0]])), X, Y), "cat of everything": (lambda x, y: torch.cat([x, x*2, y.t().contiguous().t(), x], 0), X, Y),
    "index_select": (lambda x, i: x.index_select(0, i)*2, X, I), "any": (lambda x: ((x > 2).any(), (x > 1).any(1), (x > 1).any(0, True)), X),
    "all": (lambda x: ((x > -9).all(), (x > -1).all(1)), X), "prod": (lambda x: (x.prod(), x.prod(1)), X), "isinf": (lambda x: (torch.isinf(x/0.), torch.isfinite(x)), X),
    "baddbmm": (lambda x, y: torch.baddbmm(x.view(2, 2, 6)[:, :, :2], x.view(2, 2, 6), y.view(2, 6, 2), beta=.5, alpha=2.), X, Y),
    "slice_scatter": (lambda x, y: x.slice_scatter(y[:, ::2], 1, 0, 6, 2), X, Y), "select_scatter": (lambda x, y: x.select_scatter(y[1], 0, -1), X, Y),
    "diagonal": (lambda x: x.diagonal(1)*2, X), "window": (lambda x: x.as_strided((3, 2), (2, 5), 1) + 1, X),
    "pad with a value": (lambda x: F.pad(x*2, (1, 2, 0, 1), value=3.) + 1, X), "crop and pad": (lambda x: F.pad(x*2, (-2, 1, 1, -1), value=-1.), X), "reflect": (lambda x: F.pad(x[None]*2, (2, 1, 1, 3), mode="reflect").exp(), X),
    "replicate": (lambda x: F.pad(x[None], (2, 0, 1, 3), mode="replicate")*2, X), "circular": (lambda x: F.pad(x[None], (2, 0, 1, 3), mode="circular")*2, X),
    "nearest": (lambda x: F.interpolate(x[None, None]*2, scale_factor=3) + 1, X), "nearest, odd": (lambda x: F.interpolate(x[None, None], size=(7, 5), mode="nearest-exact")*2, X),
    "bilinear": (lambda x: F.interpolate(x[None, None]*2, scale_factor=1.7, mode="bilinear").sin(), X), "linear, corners": (lambda x: F.interpolate(x[None], size=11, mode="linear", align_corners=True), X),
    "x[i]": (lambda x, i: x[i]*2, X, I), "x[:, i]": (lambda x, i: x[:, -i - 1] + 1, X, I), "x[i, :, j]": (lambda x, i: x.view(4, 2, 3)[i, :, i.clamp(max=2)].exp(), X, I), "x[:, i, j]": (lambda x, i: x.view(2, 4, 3)[:, i[:, None], i[:3].clamp(max=2)], X, I),
    "whole numbers": (lambda i: ((i - 2)//3, (i - 2) % 3, (i & 1) | 2, i ^ 1, i ^ i.flip(0), (i > 1) ^ (i > 2)), I), "round": (lambda x: (x*4).round(), X), "clamp by tensors": (lambda x, y: (x.clamp(min=y), x.clamp(y, y + 1)), X, Y),
    "extremes": (lambda x: x.max() - x.min(), X), "norms": (lambda x: (x.norm(), torch.linalg.vector_norm(x, 1, 0), torch.linalg.vector_norm(x, float("inf"), 1, True), F.normalize(x)), X),
    "batch norm": (lambda x, y: F.batch_norm(x.view(2, 3, 4), y[0, :3], y[1, :3].exp(), y[2, :3], y[3, :3]).relu(), X, Y),
}

@pytest.mark.parametrize("name", LOOPS)
def test_operator_is_a_loop(name):
    f, *args = LOOPS[name]
    run = check(f, *args)
    assert not run.program.forward_fn.code.fallbacks, run.program.forward_fn.code.fallbacks

BACKWARD = {
    "leaky_relu": lambda x: F.leaky_relu(x, .2), "hardtanh": lambda x: F.hardtanh(x, -.5, .7), "elu": lambda x: F.elu(x, .5), "softplus": lambda x: F.softplus(x, 2, 1),
    "mse": lambda x: F.mse_loss(x, Y), "mse sum": lambda x: F.mse_loss(x, Y, reduction="sum"), "flip": lambda x: x.flip(0)*Y, "stack": lambda x: torch.stack([x, x*2]), "cat": lambda x: torch.cat([x*2, x.exp()], 1),
}

@pytest.mark.parametrize("name", BACKWARD)
def test_backward_is_loops(name):
    run = check(BACKWARD[name], tensor(4, 6, grad=True), grad=True)
    assert not run.program.backward_fn.code.fallbacks, run.program.backward_fn.code.fallbacks


@pytest.mark.parametrize("f", [lambda x: F.pad(x[None], (2, 1, 1, 3), mode="reflect")[0]*Y[0, 0], lambda x: F.interpolate(x[None, None], scale_factor=2, mode="bilinear"), lambda x: x[I - 4]*2, lambda x: F.pad(x, (-2, 1), value=2.),
                               lambda x: F.normalize(x, dim=1), lambda x: x.norm(), lambda x: x.clamp(min=Y), lambda x: F.batch_norm(x, Y[0], Y[1].exp(), Y[2])])
def test_gradients_of_further_rows(f): check(f, tensor(4, 6, grad=True), grad=True)

@pytest.mark.parametrize("index, text", [([0, 4], "index 4 is out of bounds for dimension 0 with size 4"), ([-5, 0], "index -5 is out of bounds for dimension 0 with size 4")])
def test_an_index_outside_is_an_error(index, text):
    for f in (lambda x, i: x[i]*2, lambda x, i: x[i + 0]*2):
        with pytest.raises(IndexError, match=text): torch.compile(f)(X, torch.tensor(index))

# ---- where results are written ----

def kernels(run): return len(run.program.forward_fn.code.kernels)

def test_cat_is_computed_in_place():
    run = check(lambda x, c, s: torch.cat([x[..., :3]*c - x[..., 3:]*s, x[..., 3:]*c + x[..., :3]*s], -1), tensor(2, 5, 6), tensor(5, 3), tensor(5, 3, seed=1))
    assert kernels(run) == 1 and "concatenate" not in run.program.forward_fn.code.source and run.program.forward_fn.code.workspace == 0

def test_a_part_of_a_cat_has_other_readers():
    check(lambda x, y: (torch.cat([z := x.exp(), y], 0), z*2, z.sum()), X, Y)
    check(lambda x, y: (z := x.exp(), torch.cat([z, y], 1)), X, Y)
    check(lambda x, y: torch.cat([torch.cat([x*2, y], 1), torch.cat([y, x + 1], 1)], 0) @ tensor(12, 3), X, Y)

def written(f, *make, stored=1):
    "Run `f`, which writes its first argument, twice; and count the writes that need no copy."
    args, same = [t.clone() for t in make], [t.clone() for t in make]
    run = aot_compile(lambda *a: leaves(f(*a)), args, compile_fx_inner)
    for _ in range(2):
        for a, b in zip([*run(*args), *args], [*leaves(f(*same)), *same], strict=True): np.testing.assert_allclose(a._array, b._array, rtol=1e-5, atol=1e-6)
    assert len(run.program.forward_fn.stored) == stored, run.program.forward_fn.code.source
    return run

def test_a_written_input_is_computed_in_its_own_memory():
    run = written(lambda p, g: (p.mul_(0.9).addcmul_(g, g), ()), X, Y)
    assert "copyto" not in run.program.shown["install"] and kernels(run) == 1
    written(lambda p, g: (p.add_(g), p*2), X, Y)
    written(lambda p: p.copy_(torch.softmax(p, -1)), X)

def test_not_in_place_if_the_old_value_is_read_elsewhere():
    written(lambda p: p.copy_(p.flip(0)), X, stored=0)                       # the kernel reads other elements than it writes
    written(lambda p: p.sub_(p.mean(0)), X, stored=1)                        # the mean is another kernel, and comes first
    written(lambda p, g: (p.clone(), p.add_(g)), X, Y, stored=0)                  # the old value is a result
    written(lambda p, g: (old := p*2, p.add_(g), old @ g.t()), X, Y, stored=1)
    written(lambda p, q: (a := p + 0, p.copy_(q), q.copy_(a)), X, Y, stored=0)               # a swap

@pytest.mark.parametrize("f", [lambda p, y, i: p.index_put_((i,), y, accumulate=True), lambda p, y, i: p.index_put_((None, i), y[:, :4]), lambda p, y, i: p.scatter_(0, i[:, None], y), lambda p, y, i: p.scatter_add_(0, i[:, None], y),
                               lambda p, y, i: p.index_add_(0, i, y), lambda p, y, i: p.index_copy_(0, i, y), lambda p, y, i: p.index_fill_(1, i, 3.), lambda p, y, i: p.masked_scatter_(y > 0, y)])
def test_some_elements_of_an_input_are_written_in_place(f):
    run = written(lambda p, y, i: (f(p, y, i), ()), X, Y, I)
    assert "copyto" not in run.program.shown["install"] and not any("copy" in line for line in run.program.forward_fn.code.source.splitlines() if "torch.ops" not in line)
    written(lambda p, y, i: (f(p, y*2, i), p*2), X, Y, I)                                   # who reads it afterwards reads the new value

def test_some_elements_are_not_written_in_place_if_the_old_ones_are_wanted():
    written(lambda p, y, i: (old := p.sum(0), p.index_add_(0, i, y), old), X, Y, I, stored=1)   # the sum comes first
    written(lambda p, y, i: (p.index_add_(0, i, p.clone()), ()), X, Y, I, stored=0)
    written(lambda p, y, i: (old := p.clone(), p.index_add_(0, i, y), old), X, Y, I, stored=0)
    written(lambda p, y, i: (new := p.index_add(0, i, y), p.copy_(new), p + 1, new), X, Y, I, stored=0)

@pytest.mark.parametrize("reduce", [lambda x: x.sum(1), lambda x: x.prod(1, keepdim=True), lambda x: x.amax(1), lambda x: x.mean((1,), keepdim=True)])
def test_a_sum_of_one_term_stands_beside_loops(reduce):
    "A reduction over dimensions of one element is no reduction: other loops over the same elements go with it."
    def f(x):
        row = x@torch.ones(5, 1) + 1
        y = row*x
        return y, reduce(y), row*x.cos()
    check(f, tensor(6, 1, 5))
    check(f, tensor(6, 1, 5, grad=True), grad=True)

def test_repeats_of_one_element_have_memory_of_their_own():
    def f(x):
        total = torch.logsumexp(x, 0, keepdim=True)
        y = torch.nn.functional.gelu(total)
        return y.repeat(2), y.sin(), total.relu()
    twice = torch.compile(f)(torch.ones(4))[0]
    twice[0] = 7
    assert twice.stride() == (1,) and abs(twice[1] - f(torch.ones(4))[0][1]) < 1e-6

@pytest.mark.parametrize("seed", range(3))
def test_the_largest_is_found_again_in_the_backward_pass(seed):
    "Which elements are the largest is not asked of values that other kernels computed, and rounded in another way."
    x = tensor(3, 17, 2, 4, seed=seed, grad=True)
    check(lambda x: x.softmax(3).amax((0, 1), keepdim=True), x, grad=True)

def test_products_of_products_are_on_the_device_of_their_operands():
    check(lambda x: x@x.mT, tensor(1, 8, grad=True), grad=True)

def test_memory_is_reused():
    run = check(lambda x, w: ((((x @ w).relu() @ w).relu() @ w).relu() @ w).relu(), tensor(32, 32), tensor(32, 32, seed=1))
    assert run.program.forward_fn.code.workspace <= 2*32*32*4

def regions(code):
    "How many kernels run at the same time, in steps that have several."
    return [block[:block.index("    )\n")].count("\n") - 1 for block in code.source.split("together_")[1:]]

def test_kernels_without_a_common_value_are_one_step():
    def step(*tensors):
        for p, g in zip(tensors[::2], tensors[1::2], strict=True): p.mul_(0.9).addcmul_(g, g)
        return ()
    sizes = (300, 70), (7,), (1,), (40_000,), (129, 3)
    for threads in (1, 3):
        before = torch.get_num_threads()
        torch.set_num_threads(threads)
        try: run = written(step, *(tensor(*s, seed=k) for s in sizes for k in range(2)), stored=5)
        finally: torch.set_num_threads(before)
    assert regions(run.program.forward_fn.code) == [5]

def test_a_step_ends_where_a_value_is_needed_or_destroyed():
    many = tensor(100)
    assert regions(check(lambda x, y: (x.sum(0), y.exp()*2), X, many).program.forward_fn.code) == [2]
    run = check(lambda x, y: (a := x.sum(0), y.exp()*2, (x*a).sum(0)), X, many)
    assert regions(run.program.forward_fn.code) == [2], run.program.forward_fn.code.source      # the second sum waits for the first one
    run = written(lambda p, y: (p.sum(0), p.mul_(2), ()), X, many)                              # the sum reads what the product overwrites
    assert kernels(run) == 2 and regions(run.program.forward_fn.code) == []
    run = written(lambda p, y: (p.sum(0), p.mul_(2), y*2), X, many)
    assert kernels(run) == 3 and regions(run.program.forward_fn.code) == [2]

def test_memory_of_a_step_is_not_shared():
    "The last reader of one temporary and the writer of the next one run at the same time."
    run = check(lambda x, y, w: (a := (x @ w).tanh(), b := y.tanh(), (a @ w, b @ w))[2], tensor(32, 32), tensor(32, 32, seed=1), tensor(32, 32, seed=2))
    assert regions(run.program.forward_fn.code) == [2] and run.program.forward_fn.code.workspace == 3*32*32*4

def test_a_step_in_the_cache_and_in_the_report():
    from litetorch._inductor import codecache
    run = check(lambda x, y: (x.sum(0), y.exp()*2), X, tensor(100))
    call = codecache.unpacked(codecache.packed_function(run))
    for a, b in zip(call(X, tensor(100)), run(X, tensor(100)), strict=True): np.testing.assert_array_equal(a._array, b._array)
    f = torch.compile(lambda x, y: (x.sum(0), y.exp()*2))
    f(X, tensor(100))
    assert len([r for r in f.report.measure().rows if r.seconds]) == 2 and "scheduler: exp" in str(f.report.origin("# fused_exp"))


# ---- passes ----


def left(f, *args, how=passes.run_passes):
    "The operators that are left of `f` after the passes; the numbers must be the same."
    gm = make_fx(f, decompositions)(*args)
    before = leaves(gm(*args))
    how(gm.graph)
    gm.recompile()
    for a, b in zip(leaves(gm(*args)), before, strict=True):
        assert a.dtype is b.dtype and a.shape == b.shape and strides_of(a._array) == strides_of(b._array)
        np.testing.assert_array_equal(a._array, b._array)
    return [n.target.opname for n in gm.graph.find_nodes(op="call_function")]

@pytest.mark.parametrize("f, names", [
    (lambda x: (x*1)/1 - 0, []), (lambda x: x.view(6, 4).view(24).view(4, 6), []), (lambda x: x.t().t(), []), (lambda x: x.expand(4, 6).permute(0, 1), []),
    (lambda x: x.double().float(), []), (lambda x: x.to(torch.bfloat16).float(), ["_to_copy", "_to_copy"]), (lambda x: x.long().float(), ["_to_copy", "_to_copy"]),
    (lambda x: x + 0, ["add"]), (lambda x: x*torch.ones(6), []), (lambda x: x*torch.ones(3, 4, 6), ["full", "mul"]), (lambda x: x + (torch.zeros(4, 6)*3 + 2), ["full", "add"]),
    (lambda x: x.exp() + x.exp(), ["exp", "add"]), (lambda x: x[0] + x[1] + x[0], ["select", "select", "add", "add"]), (lambda x: (x == 1) + (x == 1.0), ["eq", "eq", "add"]),
    (lambda x: (x @ Y.t()).t(), ["t", "mm", "t"]), (lambda x: x.permute(1, 0), ["permute"]), (lambda x: x.clone(), ["clone"]),
], ids=lambda v: None if callable(v) else " ".join(v) or "nothing")
def test_pass(f, names):
    assert sorted(n.replace("ones", "full") for n in left(f, X)) == sorted(names)

def test_random_numbers_are_drawn_as_often_as_before():
    gm = make_fx(lambda x: torch.rand(3) + torch.rand(3) + x)(tensor(3))
    passes.run_passes(gm.graph)
    assert [n.target.opname for n in gm.graph.find_nodes(op="call_function")].count("rand") == 2

def test_a_pattern_needs_its_inner_values_for_itself():
    p = passes.PatternMatcherPass("test")
    passes.register_replacement(lambda x: (x*2).exp(), lambda x: x.exp().square(), [tensor(3)], passes.fwd_only, p)
    gm = make_fx(lambda x: (x*2).exp())(tensor(3))
    assert p.apply(gm.graph) == 1
    gm = make_fx(lambda x: ((y := x*2).exp(), y))(tensor(3))
    assert p.apply(gm.graph) == 0

def test_passes_are_in_the_report():
    text = check(lambda x: (x*1).exp() + x.exp(), X).program.forward_fn.code.schedule()
    assert "pass no-ops: 1" in text and "pass common subexpressions: 1" in text


# ---- the report ----

def test_report_gives_reasons():
    run = check(lambda x: (x.sum(0), x.sum(1), torch.lgamma(x*x + 1)), X)
    text = run.program.forward_fn.code.schedule()
    assert "not a loop: aten.lgamma.default: no lowering" in text and "not fused" in text and "sums over rows and over columns" in text
    fused = check(lambda x: torch.softmax(x, -1), X).program.forward_fn.code.schedule()
    assert "fused buf" in fused and "bytes in common" in fused and fused in check(lambda x: torch.softmax(x, -1), X).program.shown["forward kernels"].replace("# ", "")

def test_minus_infinity_is_no_slow_path():
    check(lambda x, m: torch.softmax((x*0.125).masked_fill(m > 0, -float("inf")), -1), X, Y)
    assert torch.exp(wrap(np.array([-np.inf, -200., -104.], "f4"))).tolist() == [0., 0., 0.]


# ---- passes before and after the cut, the user's own among them
from litetorch._dynamo.utils import counters
from litetorch._inductor import config as inductor_config


def test_joint_passes_run_before_the_cut():
    "A product with ones and a cast there and back are gone before it is decided what to keep."
    f = lambda x, y: ((x*torch.ones(4, 6)).to(torch.float64).to(torch.float32)*y).tanh()
    run = torch._inductor.compile_fx.compile_fx(lambda *a: [f(*a)], [tensor(4, 6, grad=True), Y])
    names = [n.target.opname for n in run.program.joint.graph.find_nodes(op="call_function")]
    assert "ones" not in names and "_to_copy" not in names and names.count("mul") <= 3, names

@pytest.mark.parametrize("key, trains, count", [("joint_custom_pre_pass", False, 1), ("joint_custom_post_pass", True, 1), ("post_grad_custom_pre_pass", True, 2), ("post_grad_custom_post_pass", False, 1)])
def test_custom_passes_run_as_often_as_in_pytorch(key, trains, count):
    "One joint graph, or one graph each for forward and backward; the counts are PyTorch 2.13's."
    calls = []
    x = torch.ones(3, requires_grad=trains)
    with inductor_config.patch({key: lambda graph: calls.append(len(graph.nodes))}):
        out = torch.compile(lambda x: (x.sin()*2).sum())(x)
        if trains: out.backward()
    assert len(calls) == count

def test_custom_pass_changes_the_program():
    def sine_to_cosine(graph):
        for n in graph.find_nodes(op="call_function", target=torch.ops.aten.sin.default): n.target = torch.ops.aten.cos.default
    for key in ("joint_custom_pre_pass", "joint_custom_post_pass", "post_grad_custom_pre_pass", "post_grad_custom_post_pass"):
        torch._dynamo.reset()
        with inductor_config.patch({key: sine_to_cosine}):
            assert torch.compile(lambda x: x.sin() + 1)(torch.zeros(2)).tolist() == [2., 2.], key

@pytest.mark.parametrize("shapes, counter", [(((5, 1), (1, 7)), "decompose_mm"), (((1, 6), (6, 1)), "decompose_mm"), (((3, 5, 1), (3, 1, 7)), "decompose_bmm"), (((3, 1, 6), (3, 6, 1)), "decompose_bmm"), (((1, 6), (6, 9)), None)])
def test_small_products_are_loops(shapes, counter):
    counters.clear()
    run = check(lambda x, y: (x @ y).relu() + 1, *(tensor(*s) for s in shapes))
    assert ("matmul" in run.program.forward_fn.code.source) == (counter is None)
    assert counters["inductor"][counter] == (counter is not None)

def test_idle_operators_keep_values_layouts_and_errors():
    "Operators that only look idle stay."
    square = tensor(5, 5)
    check(lambda x: (x.t(), x.permute(1, 0) + 0., x[::2], x.repeat(1, 2), x.floor()), square)
    check(lambda x: torch.cat(x.split([2, 3])[::-1]), square)
    check(lambda x: (torch.cat(x.split(2, 1), 1), torch.stack(x.unbind(0), 1)), square)
    check(lambda x, y: [*torch.cat([x, y]).split(4)], X, Y)
    negative = wrap(np.array([-0.], "f4"))
    assert np.signbit(check(lambda x: x - torch.zeros(1), negative)(negative)[0]._array).all()

CROSSED = {
    "sum": (lambda x, y: x + y.t(), (512, 512), (512, 512)), "copy": (lambda x: x.t().contiguous(), (1040, 33)), "copy of 8 KB rows": (lambda x: (x.t()*2).contiguous(), (35, 2048)),
    "three dimensions": (lambda x, y: x + y.permute(2, 1, 0), (20, 3, 512), (512, 3, 20)), "channels last": (lambda x: x.permute(0, 2, 3, 1).contiguous().exp(), (2, 19, 16, 32)),
    "two results": (lambda x, y: (x + y.t(), (x*y.t()).t()), (512, 512), (512, 512)), "thin": (lambda x: x.t()*2 + 1, (5, 512)),
}

@pytest.mark.parametrize("name,dtype", [(n, d) for n in CROSSED for d in ("float32", "bfloat16", "int64") if (n, d) != ("channels last", "int64")])      # no exp of integers
def test_transposed_reads_in_tiles(name, dtype):
    f, *shapes = CROSSED[name]
    args = [(tensor(*s)*9).to(getattr(torch, dtype)) for s in shapes]
    run = aot_compile(lambda *a: leaves(f(*a)), args, compile_fx_inner)
    for a, b in zip(run(*args), leaves(f(*args)), strict=True):
        assert a.stride() == b.stride()
        np.testing.assert_allclose(a.double()._array, b.double()._array, rtol=1e-2 if dtype == "bfloat16" else 1e-5)

def test_tiles_only_where_lines_collide():
    kernels = lambda n: str(check(lambda x, y: x + y.t(), tensor(n, n), tensor(n, n, seed=1)).program.forward_fn.code)
    assert "for tile in" in kernels(512) and "for tile in" not in kernels(500)

STREAMED = {
    "flat": (lambda x, y: (x + y, x*y - 1), 2), "rows": (lambda x, y: torch.softmax(x, -1), 1), "bias": (lambda x, y: x*2 + y[0], 1), "mask": (lambda x, y: (x > 0, x*y), 2),
    "statistics": (lambda x, y: (x/x.abs().sum(-1, keepdim=True), x.exp()), 2), "turned": (lambda x, y: (x.t()*2).contiguous(), 1), "part of a row": (lambda x, y: torch.cat([x + 1, y], -1), 1),
}

@pytest.mark.parametrize("shape,dtype", [((5, 512), "float64"), ((3, 67), "bfloat16"), ((512, 35), "float32")])
@pytest.mark.parametrize("name", STREAMED)
def test_results_written_past_the_caches(name, shape, dtype, monkeypatch):
    monkeypatch.setattr(codegen_cpu, "STREAM", 0)
    monkeypatch.setattr(codegen_cpu, "LINE", 32)
    f, least = STREAMED[name]
    args = [tensor(*shape, seed=k).to(getattr(torch, dtype)) for k in range(2)]
    run = aot_compile(lambda *a: leaves(f(*a)), args, compile_fx_inner)
    assert str(run.program.forward_fn.code).count("stream(") >= least*(name != "turned" or shape[0] > 15)
    for a, b in zip(run(*args), leaves(f(*args)), strict=True):
        np.testing.assert_allclose(a.double()._array, b.double()._array, rtol=2e-2 if dtype == "bfloat16" else 1e-5, atol=2e-2 if dtype == "bfloat16" else 1e-6)

def test_large_kernels_stream_and_small_ones_do_not():
    text = lambda n: str(check(lambda x: x*2, tensor(n, 1024)).program.forward_fn.code)
    assert "stream(" in text(3072) and "stream(" not in text(3071)

@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_quotients_by_what_stays(dtype):
    special = [0., -0., 1., -1., np.inf, -np.inf, np.nan, 1e-45, 3e-40, 1e38, 3., -7.]
    x, y = (wrap(np.array(v, dtype)) for v in ([special*2]*12, [[v] for v in special]))
    f = lambda x, y: x/y
    run = aot_compile(lambda *a: [f(*a)], [x, y], compile_fx_inner)
    assert "quotient(" in str(run.program.forward_fn.code)
    with np.errstate(all="ignore"): out, expected = run(x, y)[0]._array, f(x, y)._array
    np.testing.assert_allclose(out, expected, rtol=1e-6 if dtype == "float32" else 1e-14, atol=2e-45 if dtype == "float32" else 0)
    np.testing.assert_array_equal(np.signbit(out), np.signbit(expected), err_msg="signs of zeros")

@pytest.mark.parametrize("what", ["amax", "amin"])
def test_largest_with_nan_and_infinities(what):
    x = tensor(6, 40)
    for row, values in enumerate([[np.nan], [np.inf, -np.inf], [np.nan, np.inf], [-np.inf]*40, [np.inf]*40]): x._array[row, 3:3 + len(values)] = values[:37]
    check(lambda x: (getattr(x, what)(-1), (x*2).exp().sum(-1), getattr(x*2, what)(-1)), x)

MASK = wrap(np.random.default_rng(4).random((4, 40)) > .5)
MASKED = {
    "amax": lambda x: x.masked_fill(MASK, -np.inf).amax(-1), "amin": lambda x: torch.where(MASK, x, np.inf).amin(1, keepdim=True), "all masked": lambda x: x.masked_fill(torch.ones_like(MASK), -np.inf).amax(1),
    "both": lambda x: (torch.where(MASK, x, 0.).amax(1), torch.where(MASK, x, 1.).amin(1)), "used again": lambda x: (y := x.masked_fill(MASK, -np.inf)).amax(1, keepdim=True) - y, "whole": lambda x: x.masked_fill(MASK, 3.).amax(),
    "softmax": lambda x: torch.softmax((x*2).masked_fill(MASK, -np.inf), -1), "relu": lambda x: torch.where(x > 0, x, x*.1).amax(-1)*2,
}

@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
@pytest.mark.parametrize("name", MASKED)
def test_largest_of_a_choice(name, dtype):
    x = tensor(4, 40)
    x._array[2, 7] = np.nan
    x = x.to(getattr(torch, dtype))
    run = aot_compile(lambda a: leaves(MASKED[name](a)), [x], compile_fx_inner)
    for a, b in zip(run(x), leaves(MASKED[name](x)), strict=True):
        np.testing.assert_allclose(a.double()._array, b.double()._array, rtol=1e-2 if dtype == "bfloat16" else 1e-5, equal_nan=True)
