"""Optimisers, schedules and clipping against PyTorch."""
import copy, inspect, itertools, sys, warnings

import numpy as np
import pytest

import torch

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
    from litetorch.aten.loops.parallel import load
    from litetorch.aten.native import lists as fused
    for f in vars(fused).values():
        if isinstance(f, fused.Fused): load(f.loop, (np.dtype("f4"),))
    for kw in CASES[name]:
        theirs, _ = run(torch, name, kw, "float32", steps=2, shapes=((16385,), (3,), ()))
        ours, _ = run(lite, name, kw, "float32", steps=2, shapes=((16385,), (3,), ()))
        for a, b in zip(values(ours), values(theirs), strict=True): np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-5)

@pytest.mark.parametrize("name", CASES)
def test_interrupted(torch, name):
    "Saving and loading at every step, into a new optimiser, changes nothing; neither does a deep copy."
    def reload(opt):
        new = type(opt)([{k: v for k, v in g.items()} for g in opt.param_groups])
        new.load_state_dict(copy.deepcopy(opt.state_dict()))
        return new
    plain, saved = run(lite, name, {})[0], run(lite, name, {}, between=reload)[0]
    for a, b in zip(values(plain), values(saved), strict=True): np.testing.assert_allclose(a, b, rtol=1e-6 if name == "NAdam" else 1e-11)   # mu_product is float32; a kernel may be compiled in between: last bits

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

# ---- PyTorch's own database of optimisers ----

def optim_db():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_optimizers import optim_db
    return optim_db

def crossed(value, source, target):
    "A nested value with the tensors of one library made tensors of the other."
    if isinstance(value, source.Tensor):
        if value.layout == source.sparse_coo: return crossed(value.to_dense(), source, target).to_sparse()
        new = target.tensor(value.detach().tolist(), dtype=getattr(target, str(value.dtype).removeprefix("torch."))).reshape(tuple(value.shape))
        new = new.requires_grad_(value.requires_grad)
        if value.grad is not None: new.grad = crossed(value.grad, source, target)
        return new
    if isinstance(value, dict): return type(value)((k, crossed(v, source, target)) for k, v in value.items())
    if isinstance(value, (list, tuple)): return type(value)(crossed(v, source, target) for v in value)
    return value

class Run:
    "An optimiser with its parameters, on a fixed sequence of gradients (or of closures)."
    def __init__(self, lib, info, kw, dtype):
        self.lib, self.info, self.dtype, self.rng, self.k = lib, info, dtype, np.random.default_rng(0), 0
        self.name, self.shapes = info.optim_cls.__name__, [(4, 3), (3, 5)] if info.optim_cls.__name__ == "Muon" else [(3, 4), (5,), (2, 2, 3)]
        self.params, self.target = [[self.draw(s) for s in self.shapes] for _ in range(2)]
        self.params = [lib.nn.Parameter(p) for p in self.params]
        groups = [{"params": self.params[:1]}, {"params": self.params[1:]}] if info.supports_param_groups else self.params
        self.opt = getattr(lib.optim, self.name)(groups, **kw)
    def draw(self, shape):
        x = self.rng.standard_normal(shape) + (1j*self.rng.standard_normal(shape) if "complex" in self.dtype else 0)
        return self.lib.tensor(x.tolist(), dtype=getattr(self.lib, self.dtype))
    def closure(self):
        self.opt.zero_grad()
        loss = sum((d.abs()**4 + d.abs()**2).sum() for d in (p - t for p, t in zip(self.params, self.target, strict=True)))
        loss.backward()
        return loss
    def advance(self, steps):
        for _ in range(steps):
            for i, p in enumerate(self.params):
                g = self.draw(self.shapes[i])
                if self.info.only_supports_sparse_grads: g = (g*self.lib.tensor((self.rng.random(self.shapes[i]) < .5).tolist())).to_sparse()
                p.grad = None if (self.k, i) == (3, 1) else g
            self.opt.step(self.closure) if self.info.step_requires_closure else self.opt.step()
            self.k += 1
        return self

def close(mine, theirs, tolerance):
    assert type(mine).__name__ == type(theirs).__name__ or hasattr(mine, "dtype"), (mine, theirs)
    if isinstance(theirs, dict):
        assert list(mine) == list(theirs)
        for k in theirs: close(mine[k], theirs[k], tolerance)
    elif isinstance(theirs, (list, tuple)):
        assert len(mine) == len(theirs)
        for a, b in zip(mine, theirs, strict=True): close(a, b, tolerance)
    elif hasattr(theirs, "dtype"):
        assert (str(mine.dtype), tuple(mine.shape), mine.stride()) == (str(theirs.dtype), tuple(theirs.shape), theirs.stride())
        np.testing.assert_allclose(np.array(mine.detach().tolist()), np.array(theirs.detach().tolist()), rtol=tolerance, atol=tolerance)
    elif isinstance(theirs, float): assert abs(mine - theirs) <= tolerance*max(1, abs(theirs))
    else: assert mine == theirs

@pytest.mark.parametrize("name", [i.optim_cls.__name__ for i in optim_db()])
def test_optimiser_database(torch, name):
    "Every configuration for ten steps: parameters, state, text; then each continues from the other's state dict."
    info = next(i for i in optim_db() if i.optim_cls.__name__ == name)
    tolerance = {"Muon": 2e-2, "ASGD": 1e-7}.get(name, 1e-9)       # Muon computes in bfloat16; ASGD's foreach form keeps its rate in float32
    flags = [{}] + [{f: True} for f in info.supported_impls if f == "foreach" or (f == "fused" and "cpu" in info.supports_fused_on)]
    kinds = ["float64"] + ["complex128"]*(info.supports_complex and not info.only_supports_sparse_grads)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for sample in info.optim_inputs_func(device="cpu", dtype=torch.float64):
            for kw, dtype in [({**sample.kwargs, **f}, k) for f in flags for k in kinds]:
                theirs, ours = Run(torch, info, copy.deepcopy(kw), dtype), Run(lite, info, crossed(kw, torch, lite), dtype)
                steps = 2 if info.step_requires_closure else 10
                try: theirs.advance(steps)
                except RuntimeError as e:
                    with pytest.raises(RuntimeError) as mine: ours.advance(steps)
                    assert str(mine.value) == str(e)
                    continue
                ours.advance(steps)
                assert repr(ours.opt) == repr(theirs.opt)
                close([p.detach() for p in ours.params], [p.detach() for p in theirs.params], tolerance)
                states = ours.opt.state_dict(), theirs.opt.state_dict()
                close(*states, tolerance=1e-4 if name == "LBFGS" else 100*tolerance)      # close to the minimum, quotients of tiny numbers
                theirs.opt.load_state_dict(crossed(states[0], lite, torch)), ours.opt.load_state_dict(crossed(states[1], torch, lite))
                theirs.advance(1), ours.advance(1)
                close([p.detach() for p in ours.params], [p.detach() for p in theirs.params], 100*tolerance)

@pytest.mark.parametrize("name", [i.optim_cls.__name__ for i in optim_db()])
def test_optimiser_errors(torch, name):
    info = next(i for i in optim_db() if i.optim_cls.__name__ == name)
    def outcome(lib, params, kw, step):
        try:
            opt = getattr(lib.optim, name)(params, **kw)
            if step: opt.step()
        except Exception as e: return type(e).__name__, str(e)
    for e in info.optim_error_inputs_func(device="cpu", dtype=torch.float32):
        if "duplicate parameters should not" in e.optimizer_error_input.desc: continue        # one object twice: see test_groups_and_errors
        params, kw = e.optimizer_error_input.params, e.optimizer_error_input.kwargs
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            assert outcome(lite, crossed(params, torch, lite), crossed(kw, torch, lite), False) == outcome(torch, params, kw, False), e.optimizer_error_input.desc
    def one(lib, grad, **kw):
        p = lib.nn.Parameter(lib.ones(2, 2))
        p.grad = lib.ones(2, 2).to_sparse() if grad == "sparse" else lib.ones(2, 2)
        return outcome(lib, [p], kw, not info.step_requires_closure)
    assert one(lite, "sparse") == one(torch, "sparse")
    if info.has_capturable_arg: assert one(lite, "dense", capturable=True) == one(torch, "dense", capturable=True)

@pytest.mark.parametrize("name", ["SGD", "Adagrad"])
@pytest.mark.parametrize("kw", [{}, {"maximize": True}, {"momentum": .9}])
def test_sparse_gradients(torch, name, kw):
    if name == "Adagrad": kw = {k: v for k, v in kw.items() if k != "momentum"} | {"lr_decay": .1}
    def go(lib):
        p = lib.nn.Parameter(lib.arange(8.).reshape(4, 2))
        opt = getattr(lib.optim, name)([p], lr=.1, **kw)
        for k in range(4):
            p.grad = lib.sparse_coo_tensor(lib.tensor([[0, k % 4, 0]]), lib.tensor([[1., 2.], [3., k], [5., 6.]]), (4, 2), check_invariants=False)
            opt.step()
        return p.tolist()
    np.testing.assert_allclose(go(lite), go(torch), rtol=1e-6)

@pytest.mark.parametrize("name", ["SparseAdam", "SGD", "Adagrad"])
@pytest.mark.parametrize("bag", [None, "sum", "mean"])
def test_training_a_sparse_embedding(torch, name, bag):
    "Lookups with repeated and padded indices, two backward passes for one step, one of them through a dense use in the second."
    def go(lib):
        nn = lib.nn
        table = nn.Embedding(6, 2, sparse=True, padding_idx=3) if bag is None else nn.EmbeddingBag(6, 2, sparse=True, mode=bag, padding_idx=3)
        with lib.no_grad(): table.weight.copy_(lib.arange(12.).reshape(6, 2)/10)
        opt, seen = getattr(lib.optim, name)(table.parameters(), lr=.1), []
        for indices in ([[1, 3, 1]], [[0, 5, 3], [1, 1, 2]], [[3, 3, 3]]):
            opt.zero_grad()
            for _ in range(2): (table(lib.tensor(indices))**2).sum().backward()
            seen.append((table.weight.grad.is_sparse, table.weight.grad.to_dense().tolist(), tuple(table.weight.grad._values().shape)[1:]))
            opt.step()
        (table(lib.tensor([[1, 2]])).sum() + table.weight.sum()).backward()
        return table.weight.tolist(), [s[1] for s in seen], table.weight.grad.tolist(), [(s[0], s[2]) for s in seen] + [table.weight.grad.is_sparse]
    mine, theirs = go(lite), go(torch)
    for a, b in zip(mine[:3], theirs[:3], strict=True): np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-7)
    assert mine[3] == theirs[3]
    def story(lib):
        w, i = lib.ones(4, 2, requires_grad=True), lib.tensor([0, 1, 0])
        yield lambda: lib.nn.functional.embedding(i, w, scale_grad_by_freq=True, sparse=True).sum().backward()
        lib.nn.functional.embedding(i, w, sparse=True).sum().backward(); yield w.grad._indices().tolist(), w.grad._values().tolist(), w.grad.is_coalesced()
        x = lib.ones(3, requires_grad=True); lib.nn.functional.embedding_bag(i, w, lib.tensor([0, 2]), mode="sum", per_sample_weights=x, sparse=True).sum().backward(); yield x.grad.tolist()
        w.grad = None; lib.nn.functional.embedding_bag(i, w, lib.tensor([0, 2]), mode="sum", per_sample_weights=lib.arange(3.), sparse=True).sum().backward(); yield w.grad.to_dense().tolist()
    agree(torch, story)

@pytest.mark.parametrize("name", [i.optim_cls.__name__ for i in optim_db() if "differentiable" in i.supported_impls])
def test_differentiable(torch, name):
    "Gradients of the parameters after two steps with respect to the start and the gradients."
    def go(lib):
        rng = np.random.default_rng(0)
        draw = lambda: lib.tensor(rng.standard_normal(4).tolist(), dtype=lib.float64, requires_grad=True)
        start, g1, g2 = draw(), draw(), draw()
        p = start.clone()
        opt = getattr(lib.optim, name)([p], lr=.05, differentiable=True, **({"weight_decay": .1} if name != "Rprop" else {}))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for g in [g1, g2][:1 if name in ("Adamax", "Rprop") else 2]:      # PyTorch's own cannot be differentiated through two
                p.grad = g
                opt.step()
        return [g.tolist() for g in lib.autograd.grad((p**3).sum() + g2.sum(), [start, g1, g2])]
    tolerance = 3e-4 if name in ("Adam", "AdamW", "NAdam") else 1e-8       # PyTorch takes powers of beta in float32 here
    for a, b in zip(go(lite), go(torch), strict=True): np.testing.assert_allclose(a, b, rtol=tolerance, atol=1e-10)

def test_names_of_the_namespace(torch):
    import torch.optim.swa_utils
    assert set(torch.optim.__all__) <= set(dir(lite.optim))
    assert {n for n in torch.optim.lr_scheduler.__all__} <= set(dir(lite.optim.lr_scheduler)) and set(torch.optim.swa_utils.__all__) <= set(dir(lite.optim.swa_utils))
    for name in torch.optim.__all__: getattr(lite.optim, name)

def test_borrowed_parameters(torch):
    def story(lib):
        p, q = lib.nn.Parameter(lib.ones(2)), lib.nn.Parameter(lib.full((2,), 5.))
        opt = lib.optim.SGD([p], lr=.5, momentum=.5)
        yield lambda: opt.state_dict()
        p.grad = q.grad = lib.ones(2)
        opt.step()
        lent = {"state": {0: {"momentum_buffer": lib.full((2,), 2.)}}, "param_groups": [opt.state_dict()["param_groups"][0] | {"lr": 1.}]}
        with lib.optim.swap_in_optimizer_params_and_state(opt, {"q": q}, lent): opt.step()
        yield p.tolist(), q.tolist(), opt.param_groups[0]["lr"], opt.state[p]["momentum_buffer"].tolist(), lent["state"][0]["momentum_buffer"].tolist(), len(opt.state)
    agree(torch, story)

# ---- averages ----

def test_averages(torch):
    import torch.optim.swa_utils
    def go(lib):
        u, out = lib.optim.swa_utils, []
        for kw in ({}, {"avg_fn": u.get_swa_avg_fn()}, {"avg_fn": u.get_ema_avg_fn(.7)}, {"multi_avg_fn": u.get_ema_multi_avg_fn(.7)}, {"multi_avg_fn": u.get_swa_multi_avg_fn()}, {"avg_fn": u.get_swa_avg_fn(), "use_buffers": True}, {"avg_fn": lambda a, b, n: a + b*n}):
            model = lib.nn.Sequential(lib.nn.Linear(2, 2), lib.nn.BatchNorm1d(2))
            mean = u.AveragedModel(model, **kw)
            for k in range(4):
                with lib.no_grad():
                    for i, p in enumerate(model.parameters()): p.copy_(lib.full(tuple(p.shape), float(k*k + i)))
                    for i, b in enumerate(model.buffers()): b.fill_(k + i)
                mean.update_parameters(model)
            out.append(({k: v.tolist() for k, v in mean.state_dict().items()}, [b.tolist() for b in mean.buffers()]))
            batches = [lib.arange(8.).reshape(4, 2)*k for k in (1, 2, 5)]
            u.update_bn([[b] for b in batches], mean)
            out.append(({k: v.tolist() for k, v in mean.module[1].state_dict().items()}, mean.module[1].momentum, mean.training))
        return out
    for a, b in zip(go(lite), go(torch), strict=True):
        assert a[0].keys() == b[0].keys()
        for k in a[0]: np.testing.assert_allclose(a[0][k], b[0][k], rtol=1e-5, err_msg=k)
        assert a[1:] == b[1:] or np.allclose(np.concatenate([np.ravel(x) for x in a[1]]), np.concatenate([np.ravel(x) for x in b[1]]))
    def story(lib):
        u, m = lib.optim.swa_utils, lib.nn.Linear(1, 1)
        opt = lib.optim.SGD([{"params": m.weight}, {"params": m.bias, "lr": .5}], lr=1.)
        for f in (lambda: u.get_ema_avg_fn(-1), lambda: u.get_ema_multi_avg_fn(2), lambda: u.AveragedModel(m, avg_fn=print, multi_avg_fn=print), lambda: u.SWALR(opt, .1, anneal_strategy="x"), lambda: u.SWALR(opt, .1, anneal_epochs=-1),
                  lambda: u.SWALR(opt, [.1, .2, .3]), lambda: u.SWALR(opt, .1).get_lr()): yield f
        yield repr(u.AveragedModel(m))
    agree(torch, story)

# ---- schedules ----

L = lambda lib: lib.optim.lr_scheduler
swa = lambda opt: sys.modules[f"{type(opt).__module__.split('.')[0]}.optim.swa_utils"] if "torch" == type(opt).__module__.split(".")[0] else lite.optim.swa_utils
SCHEDULES = {
    "StepLR": lambda l, o: l.StepLR(o, 3, .5), "MultiStepLR": lambda l, o: l.MultiStepLR(o, [2, 5, 5], .5), "ConstantLR": lambda l, o: l.ConstantLR(o, .25, 4), "LinearLR": lambda l, o: l.LinearLR(o, .1, 1., 6),
    "ExponentialLR": lambda l, o: l.ExponentialLR(o, .8), "PolynomialLR": lambda l, o: l.PolynomialLR(o, 9, 2.), "CosineAnnealingLR": lambda l, o: l.CosineAnnealingLR(o, 4, .1), "LambdaLR": lambda l, o: l.LambdaLR(o, lambda e: 1/(1 + e)),
    "LambdaLR, two": lambda l, o: l.LambdaLR(o, [lambda e: .9**e, lambda e: 1]), "MultiplicativeLR": lambda l, o: l.MultiplicativeLR(o, lambda e: .9), "WarmRestarts": lambda l, o: l.CosineAnnealingWarmRestarts(o, 3, 2, .01),
    "OneCycleLR": lambda l, o: l.OneCycleLR(o, 1., total_steps=14), "OneCycleLR, three": lambda l, o: l.OneCycleLR(o, [1., 2.], epochs=7, steps_per_epoch=2, three_phase=True, anneal_strategy="linear"),
    "CyclicLR": lambda l, o: l.CyclicLR(o, .1, 1., 2, 3), "CyclicLR, halving": lambda l, o: l.CyclicLR(o, .1, 1., 2, mode="triangular2"), "CyclicLR, exp": lambda l, o: l.CyclicLR(o, .1, 1., 2, mode="exp_range", gamma=.9),
    "CyclicLR, own": lambda l, o: l.CyclicLR(o, .1, 1., 2, scale_fn=lambda x: 1/x, scale_mode="cycle"), "Sequential": lambda l, o: l.SequentialLR(o, [l.LinearLR(o, .1, 1., 4), l.CosineAnnealingLR(o, 8)], [4]),
    "SWALR": lambda l, o: swa(o).SWALR(o, .1, 4), "SWALR, linear": lambda l, o: swa(o).SWALR(o, [.1, .2], 3, "linear"), "SWALR, at once": lambda l, o: swa(o).SWALR(o, .1, 0),
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


OPTIONS = {name: [o for o in ("foreach", "fused", "capturable", "differentiable") if o in inspect.signature(getattr(torch.optim, name).__init__).parameters]
           for name in "SGD Adam AdamW RMSprop Adagrad Adadelta Adamax NAdam RAdam ASGD Rprop Adafactor Muon SparseAdam".split()}

def told(module, name, options, dtype):
    "What a constructor and a step have to say to options: a refusal, or the groups and the kinds of state."
    try:
        p = module.ones(3, 2, requires_grad=True, dtype=getattr(module, dtype))
        optimiser = getattr(module.optim, name)([p], **{k: module.tensor(.1) if v == "tensor" else v for k, v in options.items()})
        p.grad = module.ones(3, 2, dtype=getattr(module, dtype))
        optimiser.step()
    except Exception as e: return type(e).__name__, str(e).split("\n")[0].replace("litetorch.", "torch.")
    state = optimiser.state_dict()
    return repr(state["param_groups"]).replace("litetorch.", "torch."), {k: (tuple(v.shape), str(v.dtype).split(".")[-1]) if hasattr(v, "shape") else v for k, v in state["state"].get(0, {}).items()}

@pytest.mark.parametrize("name", OPTIONS)
def test_combinations_of_options(name):
    "Every value of every option of how a step is done, with a number and a tensor as rate, for three dtypes: refused with PyTorch's words, or not at all."
    for values in itertools.product((None, True, False), repeat=len(OPTIONS[name])):
        for rate, dtypes in ((.1, ("float32", "complex64", "bfloat16")), ("tensor", ("float32",))):
            options = {k: v for k, v in zip(OPTIONS[name], values, strict=True) if v is not None} | {"lr": rate}
            for dtype in dtypes: assert told(lite, name, options, dtype) == told(torch, name, options, dtype), (options, dtype)
