"The operators over lists, against PyTorch's database of them; the optimisers' steps that are operators."
import copy, random

import pytest
import torch
from torch.testing._internal import common_methods_invocations as database

import litetorch
from oracle import TOLERANCE as STRICT, compare, convert, first_line

ENTRIES = {info.name: info for kind in ("unary", "binary", "pointwise", "reduce", "other") for info in getattr(database, f"foreach_{kind}_op_db")}
TOLERANCE = {torch.bfloat16: (2e-2, 1e-2), torch.complex64: (1e-4, 1e-4)}      # with an alpha PyTorch rounds once or twice, as strides have it; complex powers
DTYPES = (torch.float32, torch.float64, torch.bfloat16, torch.complex64, torch.int32, torch.bool)


def outcome(call):
    "The result of a call, or its exception."
    try: return call(), None
    except Exception as e: return None, e


def samples(info, dtype, **kwargs):
    random.seed(0)
    torch.manual_seed(0)
    for sample in info.sample_inputs_func(info, "cpu", dtype, False, num_input_tensors=[5], allow_higher_dtype_scalars=True, **kwargs):
        numbers = [v for a in (*sample.kwargs.values(), *sample.args) for v in (a if isinstance(a, list) else [a])]
        if dtype.is_complex or info.name in ("_foreach_addcmul", "_foreach_addcdiv", "_foreach_lerp") or not any(isinstance(v, complex) or isinstance(v, torch.Tensor) and v.dtype.is_complex for v in numbers): yield sample      # in other operators a complex number makes the result complex


def both(name, sample):
    "The call in PyTorch and in litetorch: results or refusals agree, and so does what was written."
    args = (sample.input, *sample.args)
    mine_args, theirs_args, mine_kwargs = convert(list(args)), copy.deepcopy(args), {k: convert(v) for k, v in sample.kwargs.items()}
    theirs, refusal = outcome(lambda: getattr(torch, name)(*theirs_args, **sample.kwargs))
    mine, mine_refusal = outcome(lambda: getattr(litetorch, name)(*mine_args, **mine_kwargs))
    if refusal is not None:
        assert mine_refusal is not None, f"{name} accepts what PyTorch refuses: {first_line(refusal)}"
        assert isinstance(mine_refusal, type(refusal)), (mine_refusal, refusal)
        return
    if mine_refusal is not None: raise mine_refusal
    assert isinstance(mine, type(theirs)) and (mine is mine_args[0]) == (theirs is theirs_args[0])
    tolerance = TOLERANCE.get(sample.input[0].dtype)
    if name == "_foreach_mm":                  # a sum of products is as exact as its terms are large
        rtol, atol = tolerance or STRICT.get(str(sample.input[0].dtype).removeprefix("torch."), (0, 0))
        wide = torch.complex128 if sample.input[0].is_complex() else torch.float64
        for m, t, a, b in zip(mine, theirs, sample.input, *sample.args, strict=True): compare(m, t, name, tolerance=(rtol, atol + rtol*(a.to(wide).abs() @ b.to(wide).abs()).numpy()))
    else: compare(mine, theirs, name, tolerance=tolerance)
    compare(mine_args[0], theirs_args[0], name, tolerance=tolerance)


@pytest.mark.parametrize("name", ENTRIES)
def test_against_the_database(name):
    info, count = ENTRIES[name], 0
    for dtype in DTYPES:
        for noncontiguous in (False, True):
            for sample in samples(info, dtype, noncontiguous=noncontiguous):
                for form in (name, f"{name}_"):
                    if hasattr(torch, form):
                        both(form, sample)
                        count += 1
    assert count > 5


x, y, z = torch.ones(2), torch.zeros(()), torch.ones(2, 2)

@pytest.mark.parametrize("name, args", [
    ("add", ([], 1)), ("add", ([x], [x, x])), ("add", ([x, x], [x])), ("add", ([x], [1, 2])), ("add", ([x], [])), ("mul", ([x], x)), ("div_", ([x], z)), ("sqrt", ([],)), ("zero_", ([],)),
    ("norm", ([],)), ("norm", ([torch.empty(0)], float("inf"))), ("max", ([torch.empty(0)],)), ("addcmul", ([x], [x, x], [x])), ("addcmul", ([x], [x], [x, x])), ("addcdiv_", ([x], [x], [x], [1, 2])),
    ("addcmul", ([x], [x], [x], x)), ("addcmul", ([x, x], [x, x], [x, x], z)), ("addcmul", ([x, x], [x, x], [x, x], torch.ones(4)[::2])), ("lerp", ([x], [x], [x, x])), ("lerp", ([x], [x], [.1, .2])),
    *[(f"{name}{form}", ([x.to(d)], [x.to(d)], *rest, value)) for d in (torch.float32, torch.float64, torch.bfloat16) for name, rest in (("addcmul", ([x.to(d)],)), ("addcdiv", ([x.to(d)],)), ("lerp", ())) for form in ("", "_") for value in (1j, [1j])],
    ("addcmul", ([x], [x], [x], torch.tensor([1j]))), ("pow", (2, [])), ("mm", ([], [])), ("mm", ([z], [])), ("copy_", ([x], [])), ("sub", ([x > 0], [x > 0])), ("powsum", ([x.int()],))])
def test_words_of_refusals(name, args):
    with pytest.raises((RuntimeError, NotImplementedError)) as theirs: getattr(torch, f"_foreach_{name}")(*args)
    with pytest.raises(type(theirs.value)) as mine: getattr(litetorch, f"_foreach_{name}")(*convert(list(args)))
    assert first_line(mine.value) == first_line(theirs.value)


def test_calls_find_their_overload():
    a = litetorch.ones(2)
    f = litetorch._foreach_add
    for want, got in ((3, f([a], 2)), (3, f([a], [2])), (3, f((a,), [a], alpha=2)), (3, f([a], litetorch.tensor(2.))), (3, f([a], scalar=2)), (3, f([a], scalars=(2,))), (2, f([a], other=[a])), (2, f([a], True))):
        assert got[0].tolist() == [want, want]
    assert litetorch._foreach_sub([a], litetorch.tensor(2.))[0].tolist() == [-1, -1]
    assert litetorch._foreach_pow(2, [a*3])[0].tolist() == [8, 8]
    assert litetorch.ops.aten._foreach_add_.Scalar([a], 1) is None
    with pytest.raises(TypeError, match="_foreach_add"): f(a, 1)
    with pytest.raises(TypeError, match="_foreach_add"): f([a], "a")
    with pytest.raises(TypeError): f([a], 1, alpha=2)


def test_forms_for_compilers():
    a, aten = [litetorch.ones(2), litetorch.ones(())], litetorch.ops.aten
    out = [litetorch.empty(0), litetorch.empty(())]
    aten._foreach_mul.List_out(a, a, out=out)
    assert out[0].tolist() == [1, 1]
    assert aten._foreach_zero(a)[0].tolist() == [0, 0] and a[0].tolist() == [1, 1]
    assert aten._foreach_copy(a, [litetorch.tensor([2., 3.]), litetorch.tensor(4.)])[1].item() == 4
    aten._foreach_copy.out(a, out, out=out)
    with pytest.raises(RuntimeError, match="Expected out tensor to have dtype float, but got int instead"): aten._foreach_sqrt.out(a[:1], out=[litetorch.zeros(2, dtype=litetorch.int32)])


@pytest.mark.parametrize("name, rest", [("add", (2.,)), ("mul", ("list",)), ("sqrt", ()), ("norm", (3,)), ("max", ()), ("clone", ()), ("pow", ("list",)), ("lerp", ("list", .3)), ("addcdiv", ("list", "list", [.5, 2.])), ("maximum", ("list",)),
                                        ("minimum", (3.,)), ("clamp_min", (1.,)), ("maximum", (1.,)), ("minimum", ([4., 1.],)), ("maximum", ([1., 7.],)), ("mul_", (3.,)), ("reciprocal_", ())])
def test_gradients(name, rest):
    "Of one element that requires a gradient and one that does not; ties of a maximum share."
    def run(t):
        a, b = t.tensor([1., 4.], requires_grad=True), t.tensor([[1.]])
        first = [a*1, b.clone()] if name.endswith("_") else [a, b]
        out = getattr(t, f"_foreach_{name}")(first, *([a*1, b + 1] if r == "list" else r for r in rest))
        if t is litetorch: assert out[1].grad_fn is None
        out[0].sum().backward()
        return None if a.grad is None else a.grad.tolist()
    assert run(litetorch) == pytest.approx(run(torch), rel=1e-5)


def test_leaves_versions_and_no_grad():
    a = litetorch.ones(2, requires_grad=True)
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad is being used in an in-place operation"): litetorch._foreach_zero_([a])
    with litetorch.no_grad():
        params = (a,)
        assert litetorch._foreach_add_(params, 1) is params
    assert a._version == 1 and a.tolist() == [2, 2]


def test_tracers_see_the_loop():
    from litetorch.fx.experimental.proxy_tensor import make_fx
    f = lambda a, b: litetorch._foreach_add([a, b], [b, a], alpha=2)
    a, b = litetorch.ones(2), litetorch.zeros(2)
    graph = make_fx(f)(a, b)
    assert [n.target for n in graph.graph.nodes if n.op == "call_function"] == [litetorch.ops.aten.add.Tensor]*2
    compiled = litetorch.compile(lambda xs, ys: litetorch._foreach_mul_(litetorch._foreach_add(xs, ys), 2.))
    assert [t.tolist() for t in compiled([a, b], [b, a])] == [[2, 2], [2, 2]]
    assert litetorch.func.vmap(lambda v: litetorch._foreach_mul([v], 3)[0])(litetorch.ones(3, 2)).tolist() == [[3, 3]]*3
    assert [t.shape for t in litetorch._foreach_sqrt([litetorch.empty(3, device="meta")])] == [(3,)]


STEPS = {   # operator -> (lists of state, options)
    "adam": (3, [dict(lr=.1, beta1=.9, beta2=.99, weight_decay=.1, eps=1e-8, amsgrad=a, maximize=a) for a in (False, True)]),
    "adamw": (3, [dict(lr=.1, beta1=.9, beta2=.99, weight_decay=.1, eps=1e-8, amsgrad=a, maximize=a) for a in (False, True)]),
    "sgd": (1, [dict(lr=.1, momentum=m, dampening=.2 if not n else 0., nesterov=n, weight_decay=.1, maximize=not n, is_first_step=f) for m, n, f in ((0., False, False), (.9, False, True), (.9, True, False))]),
    "adagrad": (1, [dict(lr=.1, lr_decay=.2, weight_decay=.1, eps=1e-10, maximize=False)]),
}

def fused_arguments(name, options, dtype, transposed=False):
    "Lists for a step: parameters, gradients, states, step counts."
    torch.manual_seed(0)
    shapes = [(2, 3), (), (0,), (300,)]
    lists = [[torch.rand(s).add(.1).to(dtype) for s in shapes] for _ in range(2 + STEPS[name][0])]
    if transposed: lists = [[t.t() if t.ndim == 2 else t for t in group] for group in lists]
    if name.startswith("adam") and not options["amsgrad"]: lists[4] = []
    if name == "sgd" and not options["momentum"]: lists[2] = []
    return lists if name == "sgd" else [*lists, [torch.tensor(float(k)) for k in (1, 3, 3, 1)]]

def run_fused(name, lists, options, module, **more):
    assert getattr(module, f"_fused_{name}_")(*lists, **options, **more) is None
    return lists

@pytest.mark.parametrize("name,options", [(n, o) for n, (_, all_) in STEPS.items() for o in all_], ids=lambda v: v if isinstance(v, str) else "-".join(k for k, x in v.items() if x is True) or "plain")
def test_fused_steps(name, options):
    for dtype, tolerance in ((torch.float32, (1e-5, 1e-6)), (torch.float64, (1e-12, 1e-12)), (torch.bfloat16, (2e-2, 1e-2))):
        for transposed in (False, True):
            lists = fused_arguments(name, options, dtype, transposed)
            mine = convert(lists)
            wide = torch.float32 if dtype is torch.bfloat16 else dtype          # PyTorch's vectorised SGD of bfloat16 is wrong: 32 bits are asked
            theirs = run_fused(name, [[t.to(wide) for t in group] for group in lists], options, torch)
            theirs = [[t.to(old.dtype) for t, old in zip(group, olds, strict=True)] for group, olds in zip(theirs, lists, strict=True)]
            compare(run_fused(name, mine, options, litetorch), theirs, name, strides=False, tolerance=tolerance)


@pytest.mark.parametrize("name", STEPS)
def test_fused_steps_of_a_scaled_loss(name):
    options = STEPS[name][1][-1]
    lists = fused_arguments(name, options, torch.float32)
    mine = convert(lists)
    before = [t.tolist() for t in mine[0]]
    run_fused(name, mine, options, litetorch, found_inf=litetorch.ones(()), grad_scale=litetorch.full((), 4.))
    assert [t.tolist() for t in mine[0]] == before and mine[0][0]._version == 1
    theirs = run_fused(name, lists, options, torch, found_inf=torch.zeros(()), grad_scale=torch.full((), 4.))
    compare(run_fused(name, mine, options, litetorch, found_inf=litetorch.zeros(()), grad_scale=litetorch.full((), 4.)), theirs, name, tolerance=(1e-5, 1e-6))
    with pytest.raises(RuntimeError, match="same number of tensors"): run_fused(name, [mine[0], mine[1][:1], *mine[2:]], options, litetorch)


@pytest.mark.parametrize("name", STEPS)
def test_fused_forms_for_compilers(name):
    "A tensor as the learning rate; arguments left alone; `out=`."
    options = STEPS[name][1][-1]
    wanted, kept, used = (convert(fused_arguments(name, options, torch.float32)) for _ in range(3))
    run_fused(name, wanted, options, litetorch)
    tensor_lr = options | {"lr": litetorch.tensor(options["lr"])}
    packet = getattr(litetorch.ops.aten, f"_fused_{name}")
    results = packet.tensor_lr(*kept, **tensor_lr)
    written = len(results)
    assert kept[0][0].tolist() == used[0][0].tolist() and written == len(kept) - (name != "sgd")
    out = [litetorch.empty_like(t) for t in kept[0]]
    packet.out(*used, **options, out=out)
    for group, want, other in zip(results, wanted, [out, *used[1:]], strict=False):
        for a, b, c in zip(group, want, other, strict=True):
            assert litetorch.allclose(a, b, 1e-6) and litetorch.equal(a, c)


def test_ties_of_a_maximum_under_transforms():
    "An element that equals the number has half the gradient, forward and back, also when a transform asks."
    x = litetorch.tensor([1., 2., 3.], dtype=litetorch.float64)
    f = lambda v: litetorch._foreach_maximum([v], 2.)[0].sum()
    assert litetorch.func.grad(f)(x).tolist() == [0, .5, 1]
    assert litetorch.func.jvp(lambda v: litetorch._foreach_minimum([v], [2.])[0], (x,), (litetorch.ones_like(x),))[1].tolist() == [1, .5, 0]
    half = litetorch._foreach_maximum([x.half().requires_grad_(), litetorch.tensor([1, 3])], .1)
    assert [t.dtype for t in half] == [litetorch.float16, litetorch.float32] and half[0].grad_fn is not None
    real = litetorch.addcmul(x, x, x, value=2 + 0j)
    assert real.dtype is litetorch.float64 and real.tolist() == [3, 10, 21]
