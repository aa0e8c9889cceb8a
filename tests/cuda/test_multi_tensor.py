"""Optimisers, gradient scaling and clipping over many CUDA tensors: one launch for a list, and the CPU's results."""
import numpy as np
import pytest
import torch

import litetorch as lt
from litetorch.aten.native.lists import together
from litetorch.cuda import multi_tensor
from litetorch.cuda.launch import has_nvcc
from litetorch.cuda.replay import Tape

pytestmark = pytest.mark.gpu
SHAPES = [(3, 5), (7,), (), (130, 7), (2, 3, 4)]

OPTIMISERS = {
    "SGD": [dict(lr=.1), dict(lr=.1, momentum=.9, nesterov=True, weight_decay=.01), dict(lr=.1, momentum=.5, dampening=.2, maximize=True)],
    "Adam": [dict(lr=.01), dict(lr=.01, weight_decay=.1, amsgrad=True), dict(lr=.01, fused=True)], "AdamW": [dict(lr=.01), dict(lr=.01, maximize=True, foreach=True)],
    "RMSprop": [dict(lr=.01), dict(lr=.01, momentum=.9), dict(lr=.01, centered=True), dict(lr=.01, centered=True, momentum=.5, weight_decay=.1)],
    "Adagrad": [dict(lr=.1), dict(lr=.1, lr_decay=.1, weight_decay=.05)], "Adadelta": [dict(lr=.5)], "Adamax": [dict(lr=.01)], "NAdam": [dict(lr=.01), dict(lr=.01, decoupled_weight_decay=True, weight_decay=.1)],
    "RAdam": [dict(lr=.01)], "ASGD": [dict(lr=.01)],
}

def numbers(seed, dtype):
    rng = np.random.default_rng(seed)
    return [np.asarray(rng.standard_normal(s), dtype) for s in SHAPES]

def train(module, name, options, device, dtype, steps=7):
    "Parameters after some steps on gradients that are the same everywhere."
    params = [module.tensor(a, device=device, requires_grad=True) for a in numbers(0, dtype)]
    optimiser = getattr(module.optim, name)(params, **options)
    for k in range(steps):
        for p, g in zip(params, numbers(k + 1, dtype), strict=True): p.grad = module.tensor(g, device=device)
        optimiser.step()
    return params, optimiser

@pytest.mark.parametrize("name,options", [(n, o) for n, all_ in OPTIMISERS.items() for o in all_], ids=lambda v: v if isinstance(v, str) else ",".join(f"{k}={x}" for k, x in v.items()))
def test_optimiser(name, options):
    for dtype, tolerance in ((np.float32, 2e-5), (np.float64, 1e-11))[:1 + (name == "Adam")]:
        got, optimiser = train(lt, name, options, "cuda", dtype)
        host = train(lt, name, options, "cpu", dtype)[0]
        theirs = train(torch, name, {k: v for k, v in options.items() if k not in ("fused", "foreach")}, "cpu", dtype)[0]
        for g, h, t in zip(got, host, theirs, strict=True):
            assert g.is_cuda and np.allclose(g.detach().cpu().numpy(), h.detach().numpy(), rtol=tolerance, atol=tolerance)
            assert np.allclose(g.detach().cpu().numpy(), t.detach().numpy(), rtol=tolerance, atol=tolerance)
        for p in got:
            assert p._version == 7
            assert all(v.is_cuda for k, v in optimiser.state[p].items() if k not in ("step", "eta", "mu", "mu_product"))

def launches(f) -> list[str]:
    with Tape() as tape: f()
    return [kernel.name for kernel, *_ in tape.launches]

def test_one_launch_for_all():
    params = [lt.zeros(5, device="cuda", requires_grad=True) for _ in range(50)]
    optimiser = lt.optim.Adam(params)
    for p in params: p.grad = lt.ones(5, device="cuda")
    optimiser.step()
    assert launches(optimiser.step) == ["adam_step"]*2                        # 36 parameters, then 14
    params[3].grad = None                                                     # those that have none stay where they are
    before = params[3].tolist()
    assert launches(optimiser.step) == ["adam_step"]*2 and params[3].tolist() == before

def test_a_chunk_ends_where_its_tensor_ends(monkeypatch):
    "Sizes around a chunk and around four elements, and tensors that do not lie on 16 bytes."
    n = multi_tensor.CHUNK
    for size in (1, 3, 4, 5, n - 1, n, n + 1, 2*n + 3):
        base = lt.zeros(size + 1, device="cuda")
        for first in (0, 1):
            p = base[first:first + size].detach().requires_grad_()
            p.grad = lt.arange(1., size + 1, device="cuda")
            lt.optim.SGD([p], lr=1.).step()
            assert np.array_equal(p.detach().cpu().numpy(), -np.arange(1, size + 1, dtype="f4"))
            base.zero_()

def test_other_layouts_go_one_by_one():
    p = lt.ones(3, 4, device="cuda").t().detach().requires_grad_()
    p.grad = lt.ones_like(p)
    assert "sgd_step" not in launches(lt.optim.SGD([p], lr=.5).step)
    assert (p == .5).all()

@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_half_precision_is_computed_wide_in_one_launch(dtype):
    params = [lt.ones(n, device="cuda", dtype=getattr(lt, dtype)).requires_grad_() for n in (3, 8)]
    for p in params: p.grad = lt.full_like(p, .5)
    optimiser = lt.optim.Adam(params, lr=.125)
    assert launches(optimiser.step).count("adam_step") == 1
    assert all((p == .875).all() and optimiser.state[p]["exp_avg"].dtype is p.dtype for p in params)

@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_clipping_half_precision(dtype):
    "By list operators: a norm for each, their norm, a product."
    params = [lt.zeros(9, device="cuda", dtype=getattr(lt, dtype)).requires_grad_() for _ in range(30)]
    for p in params: p.grad = lt.ones_like(p)
    seen = launches(lambda: lt.nn.utils.clip_grad_norm_(params, 3.))
    assert seen.count("fold_norm2") == seen.count("mul_lists") == 1 and len(seen) < 15
    assert np.isclose(params[7].grad[0].item(), 3/270**.5, rtol=1e-2)
    seen = launches(lambda: lt.nn.utils.clip_grad_value_(params, .125))
    assert seen == ["maximum_lists", "minimum_lists"] and (params[29].grad == .125).all()

def test_a_step_in_a_graph():
    p = lt.zeros(4, device="cuda", requires_grad=True)
    p.grad = lt.ones(4, device="cuda")
    optimiser = lt.optim.SGD([p], lr=1.)
    optimiser.step()
    graph = lt.cuda.CUDAGraph()
    with lt.cuda.graph(graph): optimiser.step()
    p.grad.fill_(3.)
    graph.replay()
    lt.cuda.synchronize()
    assert p.tolist() == [-4.]*4

@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
def test_unscale(dtype):
    ours, theirs = getattr(lt, dtype), getattr(torch, dtype)
    for bad in (None, float("inf"), float("nan")):
        values = [a*100 for a in numbers(3, np.float32)]
        if bad is not None: values[3][5, 1] = bad
        for inverse in (1., .5, 1/3):
            got, want = [lt.tensor(v).to(ours).cuda() for v in values], [torch.tensor(v).to(theirs) for v in values]
            found, flag = lt.zeros(1, device="cuda"), torch.zeros(1)
            lt._amp_foreach_non_finite_check_and_unscale_(got, found, lt.full((1,), inverse, device="cuda"))
            torch._amp_foreach_non_finite_check_and_unscale_(want, flag, torch.full((1,), inverse))
            assert found.tolist() == flag.tolist()
            for g, w in zip(got, want, strict=True): assert np.array_equal(g.double().cpu().numpy(), w.double().numpy(), equal_nan=True)

def test_update_scale():
    for found in ([0., 0., 0.], [0., 1., 0.], [1., 0., 0.]):
        scale, good, theirs, count = lt.full((), 2.**127, device="cuda"), lt.zeros((), dtype=lt.int32, device="cuda"), torch.full((), 2.**127), torch.zeros((), dtype=torch.int32)
        for f in found:
            lt._amp_update_scale_(scale, good, lt.full((), f, device="cuda"), 2., .5, 2)
            torch._amp_update_scale_(theirs, count, torch.full((), f), 2., .5, 2)
            assert (scale.item(), good.item()) == (theirs.item(), count.item())
    with pytest.raises(RuntimeError, match="growth_tracker must be an int tensor"): lt._amp_update_scale_(scale, scale, scale, 2., .5, 2)

def test_grad_scaler():
    "A scaler on the device: an accident skips the step and halves the scale."
    p = lt.ones(4, device="cuda", requires_grad=True)
    optimiser, scaler = lt.optim.SGD([p], lr=1.), lt.amp.GradScaler("cuda", init_scale=8., growth_interval=1)
    for factor, want, scale in ((1., [0.]*4, 16.), (float("inf"), [0.]*4, 8.), (2., [-2.]*4, 16.)):
        optimiser.zero_grad()
        scaler.scale((p*factor).sum()).backward()
        scaler.step(optimiser)
        scaler.update()
        assert p.tolist() == want and scaler.get_scale() == scale

@pytest.mark.parametrize("order", [2., 1., float("inf"), 3.])
@pytest.mark.parametrize("dtype", ["float32", "float64", "float16"])
def test_clip_grad_norm(order, dtype):
    values = [a.astype("f4") for a in numbers(5, np.float32)] + [np.full(multi_tensor.CHUNK + 5, .01, "f4")]
    for limit in (1., 1e9):
        ours, theirs = [[m.tensor(v).to(getattr(m, dtype)) for v in values] for m in (lt, torch)]
        params = [[m.zeros_like(v, device=d, requires_grad=True) for v in side] for m, side, d in ((lt, ours, "cuda"), (torch, theirs, "cpu"))]
        kept = [v.clone() for v in theirs]
        for p, g in zip(params[0], ours, strict=True): p.grad = g.cuda()
        for p, g in zip(params[1], theirs, strict=True): p.grad = g
        got, want = lt.nn.utils.clip_grad_norm_(params[0], limit, order), torch.nn.utils.clip_grad_norm_(params[1], limit, order)
        tolerance = dict(float32=1e-5, float64=1e-12, float16=4e-3)[dtype]
        exact = np.linalg.norm(np.concatenate([v.double().numpy().ravel() for v in kept]), order)
        assert got.is_cuda and got.dtype is getattr(lt, dtype) and np.isclose(got.item(), exact, rtol=tolerance) and np.isclose(want.item(), exact, rtol=4e-3)
        for p, v in zip(params[0], kept, strict=True): assert np.allclose(p.grad.double().cpu().numpy(), v.double().numpy()*min(1, limit/(exact + 1e-6)), rtol=tolerance, atol=1e-7)

def test_clipping_takes_few_launches():
    params = [lt.zeros(9, device="cuda", requires_grad=True) for _ in range(60)]
    for p in params: p.grad = lt.ones(9, device="cuda")
    lt.nn.utils.clip_grad_norm_(params, 1.)
    version = params[0].grad._version
    seen = launches(lambda: lt.nn.utils.clip_grad_norm_(params, 1.))
    assert seen.count("fold_norm2") == seen.count("unscale") == 1 and len(seen) < 12 and params[0].grad._version == version + 1
    assert np.isclose(params[59].grad.norm().item(), 60**-.5, rtol=1e-4)
    assert len(launches(lambda: lt.nn.utils.clip_grad_norm_(params, 1., foreach=False))) > 100


def test_fused_operators():
    "An operator's step is the optimiser's launch."
    params, grads, moments, squares = ([lt.full((5,), v, device="cuda") for _ in range(3)] for v in (1., 2., 0., 0.))
    steps = [lt.ones((), device="cuda") for _ in params]
    run = lambda: lt._fused_adamw_(params, grads, moments, squares, [], steps, lr=.1, beta1=.9, beta2=.999, weight_decay=.5, eps=1e-8, amsgrad=False, maximize=False)
    assert launches(run).count("adam_step") == 1
    assert all(np.allclose(p.cpu().numpy(), 1*.95 - .1, rtol=1e-5) for p in params)

def test_lists_on_the_device():
    a, b = ([lt.full((n,), v, device="cuda") for n in (3, 70)] for v in (2., 3.))
    assert [t.tolist() for t in lt._foreach_addcmul(a, a, b, .5)] == [[5.]*3, [5.]*70]
    lt._foreach_mul_(a, lt.full((), 2., device="cuda"))
    assert a[0].is_cuda and a[1].tolist() == [4.]*70 and [n.item() for n in lt._foreach_norm(a, 1)] == [12., 280.]


ONE = "abs acos asin atan ceil cos cosh erf erfc exp expm1 floor frac lgamma log log10 log1p log2 neg reciprocal round rsqrt sigmoid sign sin sinh sqrt tan tanh trunc".split()
NUMBER, NUMBERS = .75, (2., -.5, .75, 1.5)
CALLS = [(name,) for name in ("abs", "sqrt", "lgamma", "trunc")] + [("add", NUMBER), ("add_", NUMBERS), ("add_", "list"), ("sub_", NUMBERS), ("mul_", NUMBER), ("mul", NUMBERS), ("div_", "list"), ("div", NUMBER), ("clamp_min_", NUMBERS), ("clamp_max", "list"),
    ("maximum", NUMBER), ("minimum_", "list"), ("add", "list", .3), ("sub_", "list", 2), ("add_", "one"), ("div", "one"), ("pow", 2), ("pow_", 1.7), ("pow_", (2., 1.5, .5, 0.)), ("pow", "list"), ("clone",), ("copy_", "list"), ("zero_",),
    ("addcmul_", "list", "list", 1), ("addcmul", "list", "list", "packed"), ("addcdiv_", "list", "list", NUMBER), ("addcdiv_", "list", "list", NUMBERS), ("lerp_", "list", NUMBER), ("lerp", "list", NUMBERS), ("lerp_", "list", "list")]
SOME = [("sub_", "list", 2), ("mul", NUMBERS), ("copy_", "list"), ("addcmul_", "list", "list", 2)]       # of these there are kernels in other dtypes too
CASES = [(c, "float32") for c in CALLS] + [(c, d) for d in ("float64", "bfloat16", "complex64") for c in SOME] + [(("neg_",), "int64"), (("add", "list"), "bool"), (("zero_",), "complex128")]

def operands(dtype, seed):
    "Sizes that are no multiple of four; one lies transposed, one is empty."
    rng = np.random.default_rng(seed)
    make = lambda *shape: lt.tensor(np.abs(rng.standard_normal(shape))*3 + .2).to(getattr(lt, dtype)).cuda()
    return [make(7), make(3, 5).t(), make(0), make(1030)]

def outcome(name, rest, dtype):
    "(bytes, dtypes and strides of the results, launches) of a list operator."
    fill = dict(list=lambda k: operands(dtype, k + 1), one=lambda k: lt.full((), .7, device="cuda").to(getattr(lt, dtype)), packed=lambda k: lt.tensor(NUMBERS))
    first, args = operands(dtype, 0), [fill[a](k) if isinstance(a, str) else list(a) if isinstance(a, tuple) else a for k, a in enumerate(rest)]
    if name.rstrip("_") in ("add", "sub") and len(args) == 2: f = lambda: getattr(lt, f"_foreach_{name}")(first, args[0], alpha=args[1])
    else: f = lambda: getattr(lt, f"_foreach_{name}")(first, *args)
    got = []
    try: seen = launches(lambda: got.extend(f()))
    except (RuntimeError, NotImplementedError) as e: return str(e), []
    return [(t.cpu().numpy().tobytes(), t.dtype, t.stride(), t._version) if t.dtype is not lt.bfloat16 else (t.cpu().view(lt.int16).tolist(), t.stride(), t._version) for t in got], seen

@pytest.mark.parametrize("case,dtype", CASES, ids=str)
def test_a_list_operator_launches_once(case, dtype, monkeypatch):
    name, *rest = case
    got, seen = outcome(name, rest, dtype)
    with monkeypatch.context() as m:
        for place in together: m.setitem(together, place, lambda *args: None)
        want, many = outcome(name, rest, dtype)
    assert got == want
    once = 1 + (name == "minimum_") + 2*((2., 1.5, .5, 0.) in rest)            # that result is copied; a square, a power and a one have three bodies
    assert len(seen) == once and len(many) >= 3 and all(k.endswith("_lists") for k in seen)

def test_every_list_operator_has_a_body():
    "The answers of the ordinary operators, without a launch."
    number, known = ("float", "0.75"), lambda name, *kinds: multi_tensor.recipe(f"_foreach_{name}", np.dtype("f4"), kinds)
    for name in ONE: assert known(name, "list")[0] == known(f"{name}_", "list")[0] == name
    for name in ("add", "sub", "mul", "div", "clamp_min", "clamp_max", "maximum", "minimum", "pow"):
        for overload in ("Scalar", "ScalarList"): assert known(f"{name}.{overload}", "list", number)[1:] == ((0, None), (.75,))
        assert known(f"{name}.List", "list", "list", *[("int", "1")]*(name in ("add", "sub")))[1:] == ((0, 1), ())
    assert known("pow.ScalarAndTensor", number, "list")[1:] == ((None, 1), (.75,))
    assert known("add.Scalar", "list", ("complex", "1j")) is None               # its result has another dtype

def test_a_list_of_several_dtypes_is_a_launch_for_each():
    mixed = [lt.ones(5, device="cuda", dtype=d) for d in (lt.float32, lt.float64, lt.float32, lt.int64)]
    assert len(launches(lambda: lt._foreach_add_(mixed, 1))) == 3 and [t.tolist() for t in mixed] == [[2]*5]*4
    half = [lt.zeros(5, device="cuda", dtype=lt.bfloat16) for _ in mixed]
    assert len(launches(lambda: lt._foreach_copy_(half, mixed))) == 3 and [t.tolist() for t in half] == [[2]*5]*4

def test_what_a_launch_cannot_do_is_a_loop():
    a, b = lt.ones(4, device="cuda"), lt.full((4,), 3., device="cuda")
    lt._foreach_add_([a, a], 1)                                                # one after the other
    assert a.tolist() == [3]*4
    lt._foreach_copy_([a, b], [b, a])
    assert a.tolist() == b.tolist() == [3]*4
    p = lt.ones(4, device="cuda", requires_grad=True)
    lt._foreach_mul([p, p], [2., 3.])[1].sum().backward()
    assert p.grad.tolist() == [3]*4
    gaps = lt.ones(8, device="cuda")[::2]
    assert [t.tolist() for t in lt._foreach_add([gaps, b], [b, gaps])] == [[4]*4]*2
    with pytest.raises(RuntimeError, match="can't be cast to the desired output type"): lt._foreach_add_([lt.ones(2, device="cuda", dtype=lt.int64)], 1.5)
    with lt.no_grad(): assert launches(lambda: lt._foreach_add_([p, b], 1)) == ["add_lists"] and p._version == 1

@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
def test_norms_of_lists(dtype):
    values = [a + .1 for a in numbers(7, np.float32)] + [np.full(2*multi_tensor.CHUNK + 5, .01, "f4")]
    ours = [lt.tensor(v).to(getattr(lt, dtype)).cuda() for v in values]
    theirs = [torch.tensor(v).to(getattr(torch, dtype)) for v in values]
    for order in (1, 2, float("inf")):
        for part in (slice(0, 5), slice(0, 6)):                                # all of one chunk; one of three
            got, want = [], torch._foreach_norm(theirs[part], order)
            seen = launches(lambda part=part, order=order, got=got: got.extend(lt._foreach_norm(ours[part], order)))
            assert len(seen) == 1 + (part.stop == 6) and all(s.startswith("fold") for s in seen)
            for g, w, t in zip(got, want, theirs[part], strict=True):
                exact = torch.linalg.vector_norm(t.double(), order).item()
                assert g.dtype is getattr(lt, dtype) and np.isclose(g.item(), exact, rtol=dict(float32=1e-6, float64=1e-13, float16=1e-3, bfloat16=8e-3)[dtype]) and np.isclose(w.item(), exact, rtol=1e-2)
    assert [t.item() for t in lt._foreach_max(ours)] == [t.item() for t in torch._foreach_max(theirs)]
    assert len(launches(lambda: lt._foreach_max(ours[:5]))) == 1
    bad = lt.tensor([1., float("nan"), 2.]).to(getattr(lt, dtype)).cuda()
    assert np.isnan([lt._foreach_max([bad])[0].item(), lt._foreach_norm([bad], float("inf"))[0].item()]).all()
    assert [t.item() for t in lt._foreach_max([lt.tensor([-5, -3, -9]).cuda(), lt.tensor([True, False]).cuda()])] == [-3, True]
    assert lt._foreach_norm([lt.zeros(0, device="cuda")])[0].item() == 0

def test_many_tensors_take_several_launches():
    many = [lt.full((3,), float(k), device="cuda") for k in range(250)]
    assert len(launches(lambda: lt._foreach_mul_(many, 2.))) == 3
    assert len(launches(lambda: lt._foreach_add_(many, list(map(float, range(250)))))) == 3
    assert [t[2].item() for t in many] == [3.*k for k in range(250)]

def test_nvcc_takes_the_text():
    if not has_nvcc(): return
    body = multi_tensor.body_kernel
    for kernel in (body("addcdiv", "float", "float", ("x0", "x1", "x2", "n0"), "float", "x0", ("float", 1, True)), body("mul", "bfloat16", "float", ("x0", "one"), "bfloat16", "out", ("", 0, False)),
                   body("pow", "complex128", "complex128", ("x0", "n0"), "complex128", "out", ("complex128", 1, True)), body("copy", "float", "float", ("x1",), "bfloat16", "x0", ("", 0, False)),
                   body("copy", "long long", "whole", ("n0",), "long long", "x0", ("whole", 1, False)), multi_tensor.fold_kernel("norm2", "float16", "float", "float", False),
                   multi_tensor.fold_kernel("max", "long long", "whole", "long long"), multi_tensor.fold_kernel("norminf", "double", "double", "double")):
        assert kernel.ptx("sm_90").count(".entry") == 1
