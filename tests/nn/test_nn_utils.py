"""torch.nn.utils: parametrisations, norms as hooks, pruning, fusing, and the rest, told twice and compared with PyTorch."""
import copy

import numpy as np
import warnings

import pytest

from test_module import agree

def rounded(t): return np.round(np.array(t.detach().tolist(), dtype=np.complex128 if t.dtype.is_complex else float), 4).tolist()
def filled(lib, module, seed=0):
    "The module with the same values in both libraries."
    rng = np.random.default_rng(seed)
    with lib.no_grad():
        for p in module.parameters(): p.copy_(lib.tensor(rng.standard_normal(tuple(p.shape)).tolist()))
    return module

def modules(lib):
    class Symmetric(lib.nn.Module):
        def forward(self, x): return x.triu() + x.triu(1).mT
        def right_inverse(self, x): return x.triu()
    class Doubled(lib.nn.Module):
        def forward(self, x): return 2*x
    class Halved(Doubled):
        def right_inverse(self, x): return x/2
    class Polar(lib.nn.Module):
        def forward(self, g, v): return g*v
        def right_inverse(self, x): return x.norm(), x/x.norm()
    class Answers(lib.nn.Module):
        def __init__(self, out, back=None): super().__init__(); self.out, self.back = out, back
        def forward(self, x): return self.out(x)
    class AnswersBack(Answers):
        def right_inverse(self, x): return self.back(x)
    return Symmetric, Doubled, Halved, Polar, Answers, AnswersBack

def test_parametrize(torch):
    import torch.nn.utils.parametrize
    def story(lib):
        P, (Symmetric, Doubled, Halved, Polar, Answers, AnswersBack) = lib.nn.utils.parametrize, modules(lib)
        m = filled(lib, lib.nn.Linear(3, 3))
        w = m.weight
        yield P.register_parametrization(m, "weight", Symmetric()) is m, repr(m), type(m).__name__, list(m.state_dict()), rounded(m.weight), m.parametrizations.weight.original is w, [n for n, _ in m.named_parameters()]
        yield P.is_parametrized(m), P.is_parametrized(m, "weight"), P.is_parametrized(m, "bias"), P.type_before_parametrizations(m).__name__, P.is_parametrized(lib.nn.Linear(1, 1))
        m(lib.ones(2, 3)).sum().backward(); yield rounded(w.grad)
        P.register_parametrization(m, "weight", Halved()); yield repr(m), rounded(m.weight)
        m.weight = lib.full((3, 3), 6.); yield rounded(m.weight), rounded(w), w is m.parametrizations.weight.original
        P.register_parametrization(m, "bias", Doubled()); yield rounded(m.bias), list(m.state_dict()), lambda: setattr(m, "bias", lib.ones(3))
        with P.cached(): yield m.weight is m.weight
        yield m.weight is m.weight, lambda: m.__getstate__()
        twin = copy.deepcopy(m); yield repr(twin), rounded(twin.weight), twin.parametrizations.weight.original is w
        other = filled(lib, lib.nn.Linear(3, 3), 5); yield repr(other.load_state_dict({k: v for k, v in m.state_dict().items() if k != "nothing"}, strict=False))
        to = P.transfer_parametrizations_and_params(m, lib.nn.Linear(3, 3)); yield repr(to), rounded(to.weight), to.parametrizations.weight.original is w
        P.remove_parametrizations(m, "weight"); yield repr(m), rounded(m.weight), m.weight is w, list(m.state_dict())
        P.remove_parametrizations(m, "bias", leave_parametrized=False); yield repr(m), type(m).__name__, rounded(m.bias), hasattr(m, "parametrizations")
        m = filled(lib, lib.nn.Linear(2, 2)); P.register_parametrization(m, "weight", Polar()); yield list(m.state_dict()), rounded(m.weight), [rounded(p) for p in m.parameters()]
        m.weight = lib.ones(2, 2); yield rounded(m.weight), [rounded(p) for p in m.parameters()]
        yield lambda: P.remove_parametrizations(m, "weight", leave_parametrized=False)
        P.remove_parametrizations(m, "weight"); yield rounded(m.weight), type(m.weight).__name__, type(m).__name__
        b = lib.nn.BatchNorm1d(2); P.register_parametrization(b, "running_mean", Doubled()); yield list(b.state_dict()), [n for n, _ in b.named_buffers()], rounded(b.running_mean)
        b.eval(); yield b.parametrizations.running_mean[0].training, P.register_parametrization(b, "weight", Doubled()).parametrizations.weight[0].training
        fresh = lambda: lib.nn.Linear(2, 2)
        one = fresh(); P.register_parametrization(one, "weight", Halved())
        for call in (lambda: P.register_parametrization(fresh(), "nothing", Doubled()), lambda: P.remove_parametrizations(fresh(), "weight"), lambda: P.ParametrizationList([], lib.ones(2)),
                     lambda: P.register_parametrization(fresh(), "weight", Answers(lambda x: 3)), lambda: P.register_parametrization(fresh(), "weight", Answers(lambda x: x.double())), lambda: P.register_parametrization(fresh(), "weight", Answers(lambda x: x[0])),
                     lambda: P.register_parametrization(fresh(), "weight", AnswersBack(lambda x: x, lambda x: 3)), lambda: P.register_parametrization(fresh(), "weight", AnswersBack(lambda x: x, lambda x: [1, 2])),
                     lambda: P.register_parametrization(fresh(), "weight", AnswersBack(lambda x: x, lambda x: x.double())), lambda: P.register_parametrization(one, "weight", Answers(lambda x: 3)), lambda: P.register_parametrization(one, "weight", Answers(lambda x: x[0])),
                     lambda: P.register_parametrization(one, "weight", Answers(lambda x: x.double())), lambda: P.register_parametrization(one, "weight", AnswersBack(lambda x: x, lambda x: x[0])), lambda: P.register_parametrization(one, "weight", AnswersBack(lambda x: x, lambda x: 3)),
                     lambda: tuple(P.register_parametrization(fresh(), "weight", Answers(lambda x: x[0]), unsafe=True).weight.shape)): yield call
    agree(torch, story)

def test_parametrizations(torch):
    import torch.nn.utils.parametrizations
    def story(lib):
        Z, nn = lib.nn.utils.parametrizations, lib.nn
        for make, dim in ((lambda: nn.Linear(3, 2), 0), (lambda: nn.Conv2d(2, 3, 2), 1), (lambda: nn.Linear(3, 2), None), (lambda: nn.Linear(3, 2), -1), (lambda: nn.Conv1d(2, 3, 2), -2)):
            m = filled(lib, make()); Z.weight_norm(m, dim=dim); (m.weight**2).sum().backward()
            yield repr(m), list(m.state_dict()), rounded(m.weight), [tuple(p.shape) for p in m.parameters()], [None if p.grad is None else rounded(p.grad) for p in m.parameters()]
        old = nn.Linear(3, 2); lib.nn.utils.weight_norm(filled(lib, old)); new = Z.weight_norm(nn.Linear(3, 2)); yield repr(new.load_state_dict(old.state_dict())), rounded(new.weight)
        lib.manual_seed(0)
        for make, kw in ((lambda: nn.Linear(3, 2), {}), (lambda: nn.ConvTranspose2d(2, 3, 2), {"n_power_iterations": 2}), (lambda: nn.Conv1d(2, 3, 2), {"dim": 2, "eps": .1})):
            m = filled(lib, make()); Z.spectral_norm(m, **kw); yield repr(m), list(m.state_dict()), rounded(m.weight), rounded(m.weight)
            m.eval(); (m.weight**2).sum().backward(); yield rounded(m.parametrizations.weight.original.grad), {k: rounded(v) for k, v in m.state_dict().items()}
        b = Z.spectral_norm(filled(lib, nn.Linear(3, 2)), "bias"); yield rounded(b.bias)
        for call in (lambda: Z.spectral_norm(nn.Linear(2, 2), "nothing"), lambda: Z.spectral_norm(nn.Linear(2, 2), n_power_iterations=0), lambda: Z.spectral_norm(nn.Linear(2, 2), dim=2), lambda: Z.orthogonal(nn.Linear(2, 2), "nothing"),
                     lambda: Z.orthogonal(nn.Linear(2, 2), "bias"), lambda: Z.orthogonal(nn.Linear(2, 2), orthogonal_map="x"), lambda: Z.orthogonal(nn.Linear(2, 2).to(lib.complex64), orthogonal_map="householder")): yield call
        for shape in ((3, 3), (4, 2), (2, 4)):
            for kind in ("matrix_exp", "cayley", "householder", None):
                for base in (True, False):
                    m = filled(lib, nn.Linear(*shape)).double(); Z.orthogonal(m, orthogonal_map=kind, use_trivialization=base)
                    w = m.weight; square = w @ w.mT if shape[0] >= shape[1] else w.mT @ w
                    yield repr(m), rounded(abs(square)), list(m.state_dict())
                    if base and shape[0] == shape[1] or not base and kind != "householder": yield rounded(w)
                    if base:
                        q = lib.linalg.qr(filled(lib, nn.Linear(4, 4)).weight.detach().double())[0][:shape[1], :shape[0]] if shape == (4, 2) or shape == (2, 4) else lib.eye(3, dtype=lib.float64).flip(0)
                        m.weight = q; yield np.allclose(m.weight.tolist(), q.tolist(), atol=1e-6), lambda: setattr(m, "weight", lib.ones(1, 1, dtype=lib.float64))
                    elif kind != "householder" and kind is not None: yield lambda: setattr(m, "weight", w)
    agree(torch, story)

def test_norms_as_hooks(torch):
    def story(lib):
        u, nn = lib.nn.utils, lib.nn
        for dim in (0, 1, None):
            m = filled(lib, nn.Linear(3, 2)); u.weight_norm(m, dim=dim); y = m(lib.ones(1, 3)); y.sum().backward()
            yield repr(m), list(m.state_dict()), rounded(y), [rounded(p.grad) for p in m.parameters()], len(m._forward_pre_hooks), lambda: u.weight_norm(m)
            with lib.no_grad(): m.weight_g.mul_(2)
            y = m(lib.ones(1, 3)); u.remove_weight_norm(m); yield rounded(y), rounded(m(lib.ones(1, 3))), list(m.state_dict()), len(m._forward_pre_hooks), lambda: u.remove_weight_norm(m)
        lib.manual_seed(1)
        for make in (lambda: nn.Linear(3, 2), lambda: nn.ConvTranspose1d(3, 2, 2)):
            m = filled(lib, make()); x = lib.ones(1, 3, *(2,)*(m.weight.dim() - 2)); u.spectral_norm(m); y = m(x); y.sum().backward()
            s = m.state_dict(); yield repr(m), list(s), rounded(y), rounded(m.weight_orig.grad), {k: rounded(v) for k, v in s.items()}, dict(s._metadata[""]), lambda: u.spectral_norm(m)
            m.eval(); a = m(x); yield rounded(a), rounded(m(x))
            aged = {k: v for k, v in s.items() if k != "weight_v"}; aged["weight"] = m.weight.detach(); twin = u.spectral_norm(make()); yield repr(twin.load_state_dict(aged)), np.allclose(twin.weight_v.tolist(), s["weight_v"].tolist(), atol=.2)
            yield lambda: u.spectral_norm(make()).load_state_dict({"bias": s["bias"]})
            u.remove_spectral_norm(m); yield list(m.state_dict()), rounded(m.weight), len(m._forward_pre_hooks), len(m._state_dict_hooks), lambda: u.remove_spectral_norm(m)       # PyTorch leaves the hook on loading behind
        yield lambda: u.spectral_norm(nn.Linear(2, 2), n_power_iterations=0), lambda: u.spectral_norm(nn.Linear(2, 2, bias=False), "bias"), lambda: u.weight_norm(nn.LazyLinear(2)), lambda: u.spectral_norm(nn.LazyLinear(2))
    agree(torch, story)

def test_pruning(torch):
    import torch.nn.utils.prune
    def story(lib):
        R, nn = lib.nn.utils.prune, lib.nn
        lib.manual_seed(0)
        fresh = lambda: filled(lib, nn.Conv1d(3, 4, 2))
        look = lambda m: (rounded(m.weight), list(m.state_dict()), len(m._forward_pre_hooks), R.is_pruned(m))
        for f in (lambda m: R.identity(m, "weight"), lambda m: R.l1_unstructured(m, "weight", .3), lambda m: R.l1_unstructured(m, "weight", 5), lambda m: R.random_unstructured(m, "weight", .5), lambda m: R.random_structured(m, "weight", 1, 0),
                  lambda m: R.ln_structured(m, "weight", .5, 2, 1), lambda m: R.ln_structured(m, "weight", 2, float("inf"), -3), lambda m: R.custom_from_mask(m, "weight", lib.tensor([[[1, 0]]*3]*4)), lambda m: R.l1_unstructured(m, "weight", 0),
                  lambda m: R.l1_unstructured(m, "weight", 3, importance_scores=-m.weight.abs() + 10), lambda m: R.ln_structured(m, "weight", .25, 1, 0, importance_scores=1/m.weight)):
            m = fresh(); yield f(m) is m, look(m), repr(m), repr(next(iter(m._forward_pre_hooks.values())).__class__.__name__)
            m(lib.ones(1, 3, 4)).sum().backward(); yield rounded(m.weight_orig.grad)
            R.l1_unstructured(m, "weight", .25); yield look(m), [type(h).__name__ for h in m._forward_pre_hooks.values()], len(next(iter(m._forward_pre_hooks.values())))
            R.ln_structured(m, "weight", 1, 2, 0); yield look(m)
            R.remove(m, "weight"); yield look(m), type(m.weight).__name__, lambda: R.remove(m, "weight")
        a, b = filled(lib, nn.Linear(3, 2)), filled(lib, nn.Linear(2, 2), 3)
        R.l1_unstructured(a, "weight", 1)
        R.global_unstructured([(a, "weight"), (b, "weight"), (b, "bias")], R.L1Unstructured, amount=.5); yield rounded(a.weight), rounded(b.weight), rounded(b.bias)
        R.global_unstructured([(a, "weight"), (b, "weight")], R.RandomUnstructured, amount=2); yield rounded(a.weight), rounded(b.weight)
        yield rounded(R.L1Unstructured(amount=2).prune(lib.tensor([3., -1., 2., .5]))), rounded(R.RandomUnstructured(.5).prune(lib.ones(4), default_mask=lib.tensor([1., 0., 1., 1.])))
        for call in (lambda: R.l1_unstructured(fresh(), "weight", "x"), lambda: R.l1_unstructured(fresh(), "weight", -1), lambda: R.l1_unstructured(fresh(), "weight", 1.5), lambda: R.l1_unstructured(fresh(), "weight", 100), lambda: R.random_structured(fresh(), "bias", 1, 0),
                     lambda: R.ln_structured(fresh(), "weight", 1, 2, 3), lambda: R.custom_from_mask(fresh(), "weight", lib.ones(2)), lambda: R.global_unstructured(3, R.L1Unstructured), lambda: R.global_unstructured([(fresh(), "weight")], R.LnStructured, amount=1, n=2),
                     lambda: R.global_unstructured([(fresh(), "weight")], R.L1Unstructured, importance_scores=[1], amount=1), lambda: R.PruningContainer(3), lambda: R.BasePruningMethod(), lambda: R.L1Unstructured(1).prune(lib.ones(2), importance_scores=lib.ones(3))): yield call
        m = fresh()
        try: R.l1_unstructured(m, "weight", 100)
        except ValueError: yield list(m.state_dict()), type(m.weight).__name__
    agree(torch, story)

def test_fusing(torch):
    def story(lib):
        u, nn = lib.nn.utils, lib.nn
        def norm(cls, n, **kw):
            bn = filled(lib, cls(n, **kw), 2)
            with lib.no_grad():
                bn.running_mean.copy_(lib.arange(float(n))); bn.running_var.copy_(lib.arange(float(n)) + .5)
            return bn.eval()
        for layer, bn, kw in ((nn.Conv2d(2, 3, 2), norm(nn.BatchNorm2d, 3), {}), (nn.Conv1d(2, 3, 2, bias=False), norm(nn.BatchNorm1d, 3, affine=False), {}), (nn.ConvTranspose2d(2, 3, 2), norm(nn.BatchNorm2d, 3), {"transpose": True}), (nn.Conv1d(2, 3, 2).double(), norm(nn.BatchNorm1d, 3), {})):
            fused = u.fuse_conv_bn_eval(filled(lib, layer).eval(), bn, **kw)
            yield type(fused).__name__, rounded(fused.weight), rounded(fused.bias), str(fused.weight.dtype), str(fused.bias.dtype), fused.bias.requires_grad, fused.training
        for layer in (nn.Linear(4, 3), nn.Linear(4, 3, bias=False)):
            fused = u.fuse_linear_bn_eval(filled(lib, layer).eval(), norm(nn.BatchNorm1d, 3)); yield rounded(fused.weight), rounded(fused.bias)
        for call in (lambda: u.fuse_linear_bn_eval(nn.Linear(4, 3), norm(nn.BatchNorm1d, 3)), lambda: u.fuse_linear_bn_eval(nn.Linear(4, 2).eval(), norm(nn.BatchNorm1d, 3)), lambda: u.fuse_conv_bn_eval(nn.Conv1d(1, 1, 1).eval(), nn.BatchNorm1d(1)),
                     lambda: u.fuse_conv_bn_eval(nn.Conv1d(1, 1, 1).eval(), nn.BatchNorm1d(1, track_running_stats=False).eval()), lambda: u.skip_init(int), lambda: u.skip_init(nn.ReLU), lambda: repr(u.skip_init(nn.Linear, 3, 2, bias=False)), lambda: str(u.skip_init(nn.Linear, 3, 2, dtype=lib.float64).weight.dtype)): yield call
        c = nn.Sequential(nn.Conv2d(2, 3, 2), nn.Linear(2, 2)); yield u.convert_conv2d_weight_memory_format(c, lib.channels_last) is c, c[0].weight.stride(), type(c[0].weight).__name__
        c = nn.ConvTranspose3d(2, 3, 2); u.convert_conv3d_weight_memory_format(c, lib.channels_last_3d); yield c.weight.stride()
    agree(torch, story)

def test_the_rest(torch):
    import torch.nn.utils.stateless
    def story(lib):
        u, nn = lib.nn.utils, lib.nn
        m = filled(lib, nn.Linear(2, 2)); yield rounded(u.stateless.functional_call(m, {"weight": lib.ones(2, 2)}, lib.ones(1, 2))), rounded(m.weight)
        yield lambda: u.stateless.functional_call(m, {"weight": lib.ones(2, 2)}, lib.ones(1, 2), strict=True)
        for p in m.parameters(): p.grad = lib.ones(*p.shape)
        yield rounded(u.clip_grad_norm(m.parameters(), 1.)), rounded(u.clip_grad_norm_((p for p in []), 1.)), rounded(u.get_total_norm([p.grad for p in m.parameters()], 1.))
        u.clip_grads_with_norm_(m.parameters(), .5, lib.tensor(1.)); yield rounded(m.weight.grad)
        d = {"module.a": 1, "b": 2}; nn.modules.utils.consume_prefix_in_state_dict_if_present(d, "module."); yield d, nn.modules.utils._pair(3), nn.modules.utils._triple((1, 2, 3))
    agree(torch, story)

@pytest.mark.parametrize("name", ["nn", "nn.functional", "nn.utils", "nn.utils.parametrize", "nn.utils.parametrizations", "nn.utils.prune", "nn.utils.rnn", "nn.utils.stateless", "nn.utils.clip_grad", "nn.init", "nn.modules", "nn.parameter", "nn.modules.batchnorm", "nn.modules.lazy"])
def test_namespaces(torch, name):
    "Every public name of PyTorch's namespace is ours."
    import importlib
    theirs, ours = importlib.import_module(f"torch.{name}"), importlib.import_module(f"litetorch.{name}")
    if name == "nn.functional":
        public = [n for n, v in vars(theirs).items() if not n.startswith("_") and n not in ("boolean_dispatch", "assert_int_or_pair", "handle_torch_function") and callable(v) and not isinstance(v, type)
                  and not n.startswith("has_torch") and getattr(v, "__module__", "torch") not in ("typing", "builtins")]
    else: public = getattr(theirs, "__all__", None) or [n for n, v in vars(theirs).items() if isinstance(v, type) and issubclass(v, torch.nn.Module)]
    assert {n for n in public if not hasattr(ours, n)} == set()


# ---- what is refused, and what comes back ----

def T(x): return x.tolist()

def _prune(i):
    def f(m):
        P=m.nn.utils.prune; m.manual_seed(0); l=m.nn.Linear(4,6); c=m.nn.Conv2d(3,4,2)
        if i==0: P.random_unstructured(l,"weight",.5); return T(l.weight_mask), sorted(l.state_dict())
        if i==1: P.l1_unstructured(l,"weight",3); P.ln_structured(l,"weight",.5,2,1); P.remove(l,"weight"); return T(l.weight.detach())
        if i==2: P.random_structured(c,"weight",2,0); return T(c.weight_mask), repr(P.is_pruned(c))
        if i==3: P.global_unstructured([(l,"weight"),(c,"weight")],P.L1Unstructured,amount=.4); return T(l.weight_mask),T(c.weight_mask)
        if i==4: return P.l1_unstructured(l,"weight",100)
        if i==5: return P.l1_unstructured(l,"weight",1.5)
        if i==6: return P.remove(l,"weight")
        if i==7: P.custom_from_mask(l,"weight",m.eye(6,4)); return [round(x, 5) for x in l(m.ones(4)).tolist()]
        if i==8: return P.global_unstructured([l],P.L1Unstructured,amount=.4)
        if i==9: return P.ln_structured(l,"bias",.5,2,0)
        if i==10: return P.l1_unstructured(l,"nope",.5)
        if i==11: P.l1_unstructured(l,"weight",.5,importance_scores=m.arange(24.).reshape(6,4)); return T(l.weight_mask)
    return f

def _norms(i):
    def f(m):
        U=m.nn.utils; m.manual_seed(0); l=m.nn.Linear(4,6)
        if i==0: U.weight_norm(l,dim=None); return sorted(l.state_dict()), T(l.weight_g.detach())
        if i==1: U.weight_norm(l); return U.weight_norm(l)
        if i==2: return U.remove_weight_norm(l)
        if i==3: U.spectral_norm(l); return U.spectral_norm(l)
        if i==4: return U.remove_spectral_norm(l)
        if i==5: U.spectral_norm(l); return sorted(l.state_dict()), [round(x,5) for x in l(m.ones(4)).tolist()]
        if i==6: U.parametrizations.weight_norm(l); return sorted(l.state_dict()), repr(l)
        if i==7: U.parametrizations.weight_norm(l); k=m.nn.Linear(4,6); U.weight_norm(k); return repr(l.load_state_dict(k.state_dict()))
        if i==8: return U.spectral_norm(l,n_power_iterations=0)
        if i==9: return U.weight_norm(l,"nope")
        if i==10: U.parametrizations.orthogonal(l); return repr(l)
    return f

def _loaded(i):
    def f(m):
        n=m.nn.Sequential(m.nn.Linear(2,3), m.nn.BatchNorm1d(3)); s=n.state_dict()
        if i==0: s.pop("0.weight"); s["x"]=m.ones(2); return n.load_state_dict(s)
        if i==1: s["0.weight"]=m.ones(3,3); s["1.running_mean"]=m.ones(4); return n.load_state_dict(s)
        if i==2: s.pop("0.weight"); s["x"]=m.ones(2); return repr(n.load_state_dict(s, strict=False))
        if i==3: return n.load_state_dict([1])
        if i==4: s["0.weight"]=3; return n.load_state_dict(s)
        if i==5: s["0.weight"]=m.ones(3,2,dtype=m.float64); n.load_state_dict(s,assign=True); return str(n[0].weight.dtype), type(n[0].weight).__name__
        if i==6: s["0.weight"]=m.ones(()); return n.load_state_dict(s)
        if i==7:
            k=m.nn.Linear(1,1); return k.load_state_dict({"weight":m.ones(1),"bias":m.ones(1)})
        if i==8: 
            with m.device("meta"): k=m.nn.Linear(2,2)
            warnings.simplefilter("error"); 
            try: return k.load_state_dict(m.nn.Linear(2,2).state_dict())
            finally: warnings.simplefilter("ignore")
        if i==9: return repr(n.load_state_dict(s)), repr(tuple(n.load_state_dict(s)))
    return f

@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("story, i", [(_prune, i) for i in range(12)] + [(_norms, i) for i in range(11)] + [(_loaded, i) for i in range(10)])
def test_results_and_refusals(torch, story, i):
    "Pruning, the two norms and `load_state_dict`: the same answer or the same error, word for word."
    import litetorch, torch.nn.utils.prune   # noqa: F401
    def answer(m):
        try: return str(story(i)(m)).replace("litetorch.", "").replace("torch.", "")
        except Exception as e: return f"{type(e).__name__}: {e}".replace("litetorch.", "").replace("torch.", "")
    assert answer(litetorch) == answer(torch)
