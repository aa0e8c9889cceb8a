"""Optimisers, schedules and clipping against PyTorch."""
import copy, sys, warnings

import numpy as np
import pytest

import litetorch as lite
from test_module import agree

CASES = {
    "SGD": [{}, {"momentum": .9}, {"momentum": .9, "dampening": .3, "weight_decay": .01}, {"momentum": .9, "nesterov": True, "weight_decay": .1}, {"maximize": True, "weight_decay": .1}, {"foreach": True}, {"fused": True, "momentum": .5}],
    "Adam": [{}, {"weight_decay": .1}, {"amsgrad": True, "maximize": True}, {"betas": (.5, .7), "eps": .1}, {"fused": True}, {"foreach": True}, {"decoupled_weight_decay": True, "weight_decay": .2}],
    "AdamW": [{}, {"weight_decay": .3, "maximize": True}, {"amsgrad": True}, {"fused": True}],
    "RMSprop": [{}, {"centered": True, "momentum": .5, "weight_decay": .1}, {"maximize": True}],
    "Adagrad": [{}, {"lr_decay": .3, "initial_accumulator_value": .2, "weight_decay": .1}, {"maximize": True}],
    "Adadelta": [{}, {"rho": .7, "weight_decay": .1, "maximize": True}],
    "Adamax": [{}, {"betas": (.5, .6), "weight_decay": .1}],
    "NAdam": [{}, {"weight_decay": .1, "decoupled_weight_decay": True, "momentum_decay": .1}, {"weight_decay": .1, "maximize": True}],
    "RAdam": [{}, {"betas": (.9, .8), "weight_decay": .1, "decoupled_weight_decay": True}, {"weight_decay": .1}],
}

def run(lib, name, kw, dtype="float64", steps=20, shapes=((3, 4), (5,), ()), formula=False, between=None):
    "Parameters and optimiser after some steps on a fixed sequence of gradients; one parameter misses a step, one is transposed."
    rng = np.random.default_rng(0)
    make = lambda s: lib.tensor(rng.standard_normal(s).tolist(), dtype=getattr(lib, dtype))
    params = [lib.nn.Parameter(make(s)) for s in shapes] + [lib.nn.Parameter(make((4, 3)).t())]
    cls = getattr(lib.optim, name)
    if formula: cls = type(name, (cls,), {"fused_step": lambda self, found, group: False})
    opt = cls([{"params": params[:2]}, {"params": params[2:], "lr": .05}], lr=.1, **kw)
    for k in range(steps):
        for i, p in enumerate(params): p.grad = None if (k, i) == (3, 1) else make((4, 3)).t() if i == 3 else make(tuple(p.shape))      # as backward lays it out
        opt.step()
        if between: opt = between(opt) or opt
    return params, opt

def values(params): return [np.array(p.detach().tolist()) for p in params]

@pytest.mark.parametrize("name, kw", [(n, kw) for n, kws in CASES.items() for kw in kws], ids=str)
def test_twenty_steps(torch, name, kw):
    theirs, reference = run(torch, name, kw)
    for formula in (False, True):
        ours, opt = run(lite, name, kw, formula=formula)
        for a, b in zip(values(ours), values(theirs), strict=True): np.testing.assert_allclose(a, b, rtol=1e-12, atol=1e-12)
        mine, wanted = opt.state_dict(), reference.state_dict()
        assert mine["param_groups"] == wanted["param_groups"]
        assert {k: list(v) for k, v in mine["state"].items()} == {k: list(v) for k, v in wanted["state"].items()}
        for k, state in wanted["state"].items():
            for key, v in state.items():
                assert (str(mine["state"][k][key].dtype), tuple(mine["state"][k][key].shape)) == (str(v.dtype), tuple(v.shape)), key
                np.testing.assert_allclose(np.array(mine["state"][k][key].tolist()), np.array(v.tolist()), rtol=1e-10, atol=1e-12)
        assert repr(opt) == repr(reference)

@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_other_dtypes(torch, name, dtype):
    theirs, _ = run(torch, name, {}, dtype, steps=5)
    ours, _ = run(lite, name, {}, dtype, steps=5)
    for a, b in zip(values(ours), values(theirs), strict=True): np.testing.assert_allclose(a, b, **(dict(rtol=1e-4, atol=1e-5) if dtype == "float32" else dict(rtol=.05, atol=.05)))

@pytest.mark.parametrize("name", ["SGD", "Adam", "AdamW"])
def test_the_fused_step_is_taken(name):
    params = [lite.nn.Parameter(lite.ones(3)), lite.nn.Parameter(lite.ones(2, 2))]
    opt = getattr(lite.optim, name)(params, lr=.1)
    for p in params: p.grad = lite.ones(*p.shape)
    opt._one = None                                     # the formula is not called
    before = [p._version for p in params]
    opt.step()
    assert [p._version for p in params] == [v + 1 for v in before]

@pytest.mark.parametrize("name", CASES)
def test_kernels_over_chunks(torch, name):
    "Sizes at and above a chunk of work, in machine code, with every option that picks a kernel."
    from litetorch.aten.parallel import load
    from litetorch.optim import fused
    for f in vars(fused).values():
        if isinstance(f, fused.Fused): load(f.loop, (np.dtype("f4"),))
    for kw in CASES[name]:
        theirs, _ = run(torch, name, kw, "float32", steps=2, shapes=((16385,), (3,)))
        ours, _ = run(lite, name, kw, "float32", steps=2, shapes=((16385,), (3,)))
        for a, b in zip(values(ours), values(theirs), strict=True): np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-5)

@pytest.mark.parametrize("name", CASES)
def test_interrupted(torch, name):
    "Saving and loading at every step, into a new optimiser, changes nothing; neither does a deep copy."
    def reload(opt):
        new = type(opt)([{k: v for k, v in g.items()} for g in opt.param_groups])
        new.load_state_dict(copy.deepcopy(opt.state_dict()))
        return new
    plain, saved = run(lite, name, {})[0], run(lite, name, {}, between=reload)[0]
    for a, b in zip(values(plain), values(saved), strict=True): np.testing.assert_allclose(a, b, rtol=1e-6 if name == "NAdam" else 0)       # mu_product is float32

def test_groups_and_errors(torch):
    def story(lib):
        o, p, q = lib.optim, lib.nn.Parameter(lib.ones(2)), lib.nn.Parameter(lib.ones(3))
        for f in (lambda: o.SGD(p), lambda: o.SGD([]), lambda: o.SGD([3]), lambda: o.SGD([p*2]), lambda: o.SGD([{"params": {p}}]), lambda: o.SGD([p], lr=-1), lambda: o.SGD([p], momentum=-1), lambda: o.SGD([p], weight_decay=-1),
                  lambda: o.SGD([p], nesterov=True), lambda: o.Adam([p], eps=-1), lambda: o.Adam([p], betas=(1.5, .9)), lambda: o.Adam([p], betas=(.9, 1.5)), lambda: o.Adam([p], weight_decay=-1), lambda: o.Adam([p], lr=-1),
                  lambda: o.RMSprop([p], alpha=-1), lambda: o.RMSprop([p], momentum=-1), lambda: o.Adagrad([p], lr_decay=-1), lambda: o.Adagrad([p], initial_accumulator_value=-1), lambda: o.Adadelta([p], rho=1.1),
                  lambda: o.Adamax([p], betas=(0., 1.)), lambda: o.NAdam([p], momentum_decay=-1), lambda: o.RAdam([p], betas=(1., 0)), lambda: o.SGD([p], fused=True, foreach=True), lambda: o.Adam([p], fused=True, differentiable=True),
                  lambda: o.SGD([p], lr=lib.ones(2)), lambda: o.SGD([{"params": p}, {"params": [p]}]), lambda: o.SGD([("a", p), q]), lambda: o.Optimizer([p], {}).step(), lambda: o.SGD([{"params": p, "lr": .1}, {"params": [("q", q)]}])): yield f
        opt = o.SGD([p], lr=.1)
        yield lambda: opt.add_param_group([q]), lambda: opt.add_param_group({"params": p})
        opt.add_param_group({"params": q, "lr": 3}); yield [{k: v for k, v in g.items() if k != "params"} for g in opt.param_groups], repr(opt)
        yield lambda: opt.load_state_dict(o.SGD([p]).state_dict()), lambda: opt.load_state_dict(o.SGD([{"params": [p, lib.nn.Parameter(lib.ones(1))]}, {"params": q}]).state_dict())
        o.SGD([p, p])
        named = o.SGD([("a", p), ("b", q)]); yield named.state_dict()["param_groups"][0]["param_names"]
        p.grad = lib.ones(2); opt.zero_grad(set_to_none=False); yield p.grad.tolist(); opt.zero_grad(); yield p.grad
        yield o.SGD([p], lr=.5).step(lambda: 7)
    agree(torch, story)

def test_hooks(torch):
    def story(lib):
        p, log = lib.nn.Parameter(lib.ones(1)), []
        opt = lib.optim.SGD([p], lr=1.)
        p.grad = lib.ones(1)
        mod = sys.modules[lib.optim.Optimizer.__module__]
        handles = [mod.register_optimizer_step_pre_hook(lambda o, a, k: log.append("global pre")), mod.register_optimizer_step_post_hook(lambda o, a, k: log.append("global post"))]
        opt.register_step_pre_hook(lambda o, a, k: log.append("pre")); h = opt.register_step_post_hook(lambda o, a, k: log.append("post"))
        opt.step(); h.remove(); opt.step()
        for g in handles: g.remove()
        yield log, p.tolist()
        opt.register_state_dict_pre_hook(lambda o: log.append("save")); opt.register_state_dict_post_hook(lambda o, s: {**s, "mine": 1}); opt.register_load_state_dict_pre_hook(lambda o, s: log.append(sorted(s)))
        opt.register_load_state_dict_post_hook(lambda o: log.append("loaded")); s = opt.state_dict(); opt.load_state_dict(s); yield sorted(s), log
        opt.register_step_pre_hook(lambda o, a, k: 3)
        try: opt.step()
        except RuntimeError as e: yield "must return None or a tuple of (new_args, new_kwargs), but got 3." in str(e)
    agree(torch, story)

def test_tensor_settings(torch):
    for name in ("SGD", "Adam"):
        got = []
        for lib in (lite, torch):
            p = lib.nn.Parameter(lib.ones(3))
            opt = getattr(lib.optim, name)([p], lr=lib.tensor(.1))
            for _ in range(3): p.grad = lib.ones(3)*2; opt.step()
            got.append(p.tolist())
        np.testing.assert_allclose(*got, rtol=1e-6)

# ---- schedules ----

L = lambda lib: lib.optim.lr_scheduler
SCHEDULES = {
    "StepLR": lambda l, o: l.StepLR(o, 3, .5), "MultiStepLR": lambda l, o: l.MultiStepLR(o, [2, 5, 5], .5), "ConstantLR": lambda l, o: l.ConstantLR(o, .25, 4), "LinearLR": lambda l, o: l.LinearLR(o, .1, 1., 6),
    "ExponentialLR": lambda l, o: l.ExponentialLR(o, .8), "PolynomialLR": lambda l, o: l.PolynomialLR(o, 9, 2.), "CosineAnnealingLR": lambda l, o: l.CosineAnnealingLR(o, 4, .1), "LambdaLR": lambda l, o: l.LambdaLR(o, lambda e: 1/(1 + e)),
    "LambdaLR, two": lambda l, o: l.LambdaLR(o, [lambda e: .9**e, lambda e: 1]), "MultiplicativeLR": lambda l, o: l.MultiplicativeLR(o, lambda e: .9), "WarmRestarts": lambda l, o: l.CosineAnnealingWarmRestarts(o, 3, 2, .01),
    "OneCycleLR": lambda l, o: l.OneCycleLR(o, 1., total_steps=14), "OneCycleLR, three": lambda l, o: l.OneCycleLR(o, [1., 2.], epochs=7, steps_per_epoch=2, three_phase=True, anneal_strategy="linear"),
    "CyclicLR": lambda l, o: l.CyclicLR(o, .1, 1., 2, 3), "CyclicLR, halving": lambda l, o: l.CyclicLR(o, .1, 1., 2, mode="triangular2"), "CyclicLR, exp": lambda l, o: l.CyclicLR(o, .1, 1., 2, mode="exp_range", gamma=.9),
    "CyclicLR, own": lambda l, o: l.CyclicLR(o, .1, 1., 2, scale_fn=lambda x: 1/x, scale_mode="cycle"), "Sequential": lambda l, o: l.SequentialLR(o, [l.LinearLR(o, .1, 1., 4), l.CosineAnnealingLR(o, 8)], [4]),
    "Sequential of three": lambda l, o: l.SequentialLR(o, [l.ConstantLR(o, .1, 2), l.ExponentialLR(o, .9), l.StepLR(o, 2, .5)], [2, 5]), "Chained": lambda l, o: l.ChainedScheduler([l.ConstantLR(o, .1, 3), l.ExponentialLR(o, .9)]),
}

def curve(lib, make, epochs=13, resume=None):
    opt = lib.optim.SGD([{"params": [lib.nn.Parameter(lib.zeros(1))], "lr": 1.}, {"params": [lib.nn.Parameter(lib.zeros(1))], "lr": .5}], lr=1., momentum=.9)
    sched, out = make(L(lib), opt), []
    for k in range(epochs):
        out.append([(g["lr"], g["momentum"]) for g in opt.param_groups])
        opt.step()
        sched.step()
        if k == resume:
            state, rates, momenta = copy.deepcopy(sched.state_dict()), [g["lr"] for g in opt.param_groups], [g["momentum"] for g in opt.param_groups]
            sched = make(L(lib), opt)
            sched.load_state_dict(state)
            for g, lr, m in zip(opt.param_groups, rates, momenta, strict=True): g["lr"], g["momentum"] = lr, m
    out.append([(lr, 0) for lr in sched.get_last_lr()])
    return out

@pytest.mark.parametrize("name", SCHEDULES)
def test_schedule(torch, name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        np.testing.assert_allclose(curve(lite, SCHEDULES[name]), curve(torch, SCHEDULES[name]), rtol=1e-12)

@pytest.mark.parametrize("name", [n for n in SCHEDULES if n not in ("LambdaLR, two",)])
def test_resumed_schedule(torch, name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        np.testing.assert_allclose(curve(lite, SCHEDULES[name], resume=5), curve(torch, SCHEDULES[name], resume=5), rtol=1e-12)

@pytest.mark.parametrize("kw", [{}, {"cooldown": 2}, {"mode": "max"}, {"threshold": .5, "threshold_mode": "abs"}, {"min_lr": .3}, {"min_lr": [.3]}, {"eps": .2}])
def test_plateau(torch, kw):
    def rates(lib):
        opt = lib.optim.SGD([lib.nn.Parameter(lib.zeros(1))], lr=1.)
        sched, out = L(lib).ReduceLROnPlateau(opt, factor=.5, patience=1, **kw), []
        for k, loss in enumerate([5, 4, 4, 4, 4, 3.9999, 3, 3, 3, float("nan"), 3, 3, 3, 2, 2, 2, 2]):
            sched.step(loss)
            if k == 7:
                state = sched.state_dict()
                sched = L(lib).ReduceLROnPlateau(opt, factor=.5, patience=1, **kw)
                sched.load_state_dict(state)
            out.append(opt.param_groups[0]["lr"])
        return out, {k: v for k, v in sched.state_dict().items() if isinstance(v, (int, float, str, list))}
    assert rates(lite) == rates(torch)

def test_schedule_errors_and_warnings(torch):
    def story(lib):
        l, p = L(lib), lib.nn.Parameter(lib.zeros(1))
        sgd = lambda **kw: lib.optim.SGD([p], lr=1., **kw)
        for f in (lambda: l.StepLR(3, 1), lambda: l.ConstantLR(sgd(), 2.), lambda: l.LinearLR(sgd(), 0.), lambda: l.LinearLR(sgd(), .5, 2.), lambda: l.LambdaLR(sgd(), [abs, abs]), lambda: l.MultiplicativeLR(sgd(), 3),
                  lambda: l.OneCycleLR(sgd(), 1.), lambda: l.OneCycleLR(sgd(), 1., total_steps=-1), lambda: l.OneCycleLR(sgd(), 1., epochs=2), lambda: l.OneCycleLR(sgd(), 1., total_steps=3, pct_start=2.),
                  lambda: l.OneCycleLR(sgd(), 1., total_steps=3, anneal_strategy="x"), lambda: l.OneCycleLR(lib.optim.Adagrad([p]), 1., total_steps=3), lambda: l.OneCycleLR(sgd(), [1., 2.], total_steps=3),
                  lambda: l.CyclicLR(sgd(), .1, 1., mode="x"), lambda: l.CosineAnnealingWarmRestarts(sgd(), 0), lambda: l.CosineAnnealingWarmRestarts(sgd(), 2, 0), lambda: l.ReduceLROnPlateau(sgd(), factor=2.),
                  lambda: l.ReduceLROnPlateau(sgd(), mode="x"), lambda: l.ReduceLROnPlateau(sgd(), threshold_mode="x"), lambda: l.SequentialLR(sgd(), [], []), lambda: l.StepLR(sgd(), 1, last_epoch=3), lambda: l.ChainedScheduler([])): yield f
        o = sgd(); yield lambda: l.SequentialLR(o, [l.StepLR(o, 1)], [1])
        s = l.StepLR(sgd(), 1); s.step()                         # before the optimiser's step
        o = sgd(); s = l.StepLR(o, 1); o.step(); s.step(); s.step(4); yield o.param_groups[0]["lr"]
        o = sgd(); s = l.ExponentialLR(o, .5); yield s.get_lr()
    agree(torch, story)

# ---- clipping ----

def test_clipping(torch):
    def story(lib):
        u, rng = lib.nn.utils, np.random.default_rng(0)
        def params():
            out = [lib.nn.Parameter(lib.zeros(*s)) for s in ((3, 4), (5,), (2,))]
            for p in out[:2]: p.grad = lib.tensor(rng.standard_normal(tuple(p.shape)).astype("f4").tolist())
            return out
        r = lambda t: [float(f"{v:.4g}") for v in np.array(t.tolist()).ravel()]
        for norm in (2.0, 1.0, float("inf"), .5):
            ps = params(); yield r(u.clip_grad_norm_(ps, .7, norm)), [r(p.grad) for p in ps[:2]]
        ps = params(); yield r(u.clip_grad_norm_(ps, 1e6)), [r(p.grad) for p in ps[:2]], r(u.get_total_norm([p.grad for p in ps[:2]]))
        u.clip_grad_value_(ps, .3); yield [r(p.grad) for p in ps[:2]]
        yield r(u.clip_grad_norm_([], 1.)), r(u.clip_grad_norm_(ps[2], 1.))
        ps[0].grad[0, 0] = float("nan"); yield lambda: u.clip_grad_norm_(ps, 1., error_if_nonfinite=True)
        v = u.parameters_to_vector(ps); yield r(v)[12:], tuple(v.shape)
        u.vector_to_parameters(lib.arange(19.), ps); yield [r(p) for p in ps], lambda: u.vector_to_parameters([1], ps)
    agree(torch, story)

# ---- PyTorch's own database of optimisers ----

def database():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_optimizers import optim_db
    return {i.optim_cls.__name__: i for i in optim_db}

def test_absent_optimisers_are_known():
    assert {n for n in database() if not hasattr(lite.optim, n)} == {"ASGD", "Adafactor", "LBFGS", "Muon", "Rprop", "SparseAdam"}

def lift(torch, v):
    return lite.tensor(v.tolist(), dtype=getattr(lite, str(v.dtype).removeprefix("torch."))) if isinstance(v, torch.Tensor) else tuple(lift(torch, x) for x in v) if isinstance(v, tuple) else v

@pytest.mark.parametrize("name", [n for n in CASES])
def test_optimiser_database(torch, name):
    info = database()[name]
    for sample in info.optim_inputs_func(device="cpu"):
        kw = sample.kwargs
        if kw.get("capturable") or kw.get("differentiable"): continue           # for GPUs, and for gradients through the step
        theirs, _ = run_plain(torch, name, kw)
        ours, _ = run_plain(lite, name, {k: lift(torch, v) for k, v in kw.items()})
        for a, b in zip(values(ours), values(theirs), strict=True): np.testing.assert_allclose(a, b, rtol=1e-7, atol=1e-9, err_msg=sample.desc)

def run_plain(lib, name, kw):
    rng = np.random.default_rng(0)
    make = lambda s: lib.tensor(rng.standard_normal(s).tolist(), dtype=lib.float64)
    params = [lib.nn.Parameter(make(s)) for s in ((3, 4), (5,))]
    opt = getattr(lib.optim, name)(params, **kw)
    for _ in range(6):
        for p in params: p.grad = make(tuple(p.shape))
        opt.step()
    return params, opt

@pytest.mark.parametrize("name", [n for n in CASES])
def test_optimiser_database_errors(torch, name):
    info = database()[name]
    for case in info.optim_error_inputs_func(device="cpu", dtype=torch.float32):
        given = case.optimizer_error_input
        if case.error_on.name != "CONSTRUCTION_ERROR": continue
        made = {}
        def same(v):
            "The same structure of parameters, each of them once."
            if isinstance(v, torch.Tensor): return made.setdefault(id(v), lite.nn.Parameter(lite.ones(*v.shape)) if v.is_leaf else lite.nn.Parameter(lite.ones(*v.shape))*1)
            if isinstance(v, dict): return {k: same(x) for k, x in v.items()}
            return type(v)(same(x) for x in v) if isinstance(v, (list, tuple, set)) else v
        raises = pytest.warns if issubclass(case.error_type, Warning) else pytest.raises
        with raises(case.error_type, match=case.error_regex): getattr(lite.optim, name)([lite.nn.Parameter(lite.ones(2))] if given.params is None else same(given.params), **{k: lift(torch, v) for k, v in given.kwargs.items()})
