"""Layers, functions and initialisers against PyTorch: text, first values bit for bit, results, gradients."""
import inspect, io, warnings

import numpy as np
import pytest

import litetorch as lite
from modules import database, in_litetorch
from test_module import agree
import litetorch.nn.functional as F
from litetorch.c10.generator import manual_seed

# class, constructor arguments, shapes of the inputs
CASES = [
    ("Linear", (4, 3), [(2, 4)]), ("Linear", (4, 3, False), [(2, 5, 4)]), ("Linear", (4, 3), [(4,)]), ("Bilinear", (3, 4, 2), [(5, 3), (5, 4)]),
    ("Identity", (), [(3,)]), ("PReLU", (3,), [(2, 3, 4)]), ("LayerNorm", (4,), [(2, 3, 4)]), ("LayerNorm", ((3, 4), 1e-3), [(2, 3, 4)]),
    ("LayerNorm", (4, 1e-5, True, False), [(2, 4)]), ("LayerNorm", (4, 1e-5, False), [(2, 4)]), ("RMSNorm", (4,), [(2, 4)]), ("RMSNorm", (4, 1e-3), [(2, 4)]),
    ("GroupNorm", (2, 4), [(3, 4, 5)]), ("GroupNorm", (2, 4, 1e-5, False), [(3, 4, 6)]), ("BatchNorm1d", (3,), [(4, 3)]), ("BatchNorm1d", (3, 1e-5, None), [(4, 3, 2)]),
    ("BatchNorm1d", (3, 1e-5, .1, False, False), [(4, 3)]), ("BatchNorm2d", (3,), [(4, 3, 2, 2)]), ("InstanceNorm1d", (3,), [(2, 3, 4)]),
    ("InstanceNorm2d", (3, 1e-5, .1, True, True), [(2, 3, 4, 4)]), ("InstanceNorm2d", (3,), [(3, 4, 4)]), ("LocalResponseNorm", (3,), [(1, 5, 2, 2)]),
    ("Conv1d", (2, 4, 3), [(2, 2, 9)]), ("Conv2d", (2, 4, 3, 2, 1), [(2, 2, 7, 7)]), ("Conv2d", (4, 4, 3, 1, "same", 1, 2), [(1, 4, 5, 5)]),
    ("Conv2d", (2, 2, (3, 1), 1, (2, 1), 1, 1, False, "reflect"), [(1, 2, 5, 5)]), ("Conv2d", (2, 2, 3, 1, "same", 2, 1, True, "circular"), [(1, 2, 5, 5)]),
    ("Conv3d", (1, 2, 2), [(1, 1, 3, 3, 3)]), ("ConvTranspose1d", (2, 3, 3, 2), [(1, 2, 4)]), ("ConvTranspose2d", (2, 3, 3, 2, 1, 1), [(1, 2, 4, 4)]),
    ("MaxPool1d", (2,), [(1, 2, 5)]), ("MaxPool2d", (2,), [(1, 2, 5, 5)]), ("MaxPool2d", (3, 2, 1, 1, False, True), [(1, 2, 6, 5)]), ("AvgPool1d", (3, 2, 1), [(1, 2, 5)]),
    ("AvgPool2d", (3, 2, 1), [(1, 2, 5, 5)]), ("AvgPool2d", ((3, 2), 2, 1, True, False), [(1, 2, 6, 5)]), ("AdaptiveAvgPool1d", (3,), [(1, 2, 7)]),
    ("AdaptiveAvgPool2d", ((2, 3),), [(1, 2, 5, 7)]), ("AdaptiveAvgPool2d", ((None, 3),), [(1, 2, 5, 7)]), ("AdaptiveAvgPool2d", (1,), [(1, 2, 5, 7)]),
    ("MaxPool3d", (2, 1), [(1, 2, 3, 4, 3)]), ("AvgPool3d", (2, 1, 1), [(1, 2, 3, 4, 3)]), ("AdaptiveAvgPool3d", ((2, None, 1),), [(1, 2, 3, 4, 3)]), ("AdaptiveMaxPool1d", (3,), [(1, 2, 7)]),
    ("AdaptiveMaxPool2d", ((2, 3),), [(1, 2, 5, 7)]), ("AdaptiveMaxPool3d", (2,), [(1, 2, 5, 7, 3)]), ("LPPool1d", (2., 3), [(1, 2, 7)]), ("LPPool2d", (2., 2, 1), [(1, 2, 5, 4)]), ("LPPool3d", (2., 2), [(1, 2, 2, 4, 2)]),
    ("Unfold", ((2, 3), 1, 1), [(1, 2, 4, 5)]), ("Fold", ((4, 5), 2), [(1, 8, 12)]), ("ReflectionPad3d", (1,), [(1, 2, 3, 2, 3)]), ("ReplicationPad3d", ((1, 0, 2, 1, 0, 1),), [(1, 2, 3, 2, 3)]),
    ("CircularPad2d", (1,), [(1, 2, 3, 4)]), ("CircularPad3d", (1,), [(1, 2, 3, 2, 3)]), ("UpsamplingNearest2d", (None, 2), [(1, 2, 3, 3)]), ("UpsamplingBilinear2d", ((4, 5),), [(1, 2, 3, 3)]),
    ("Upsample", ((4, 5, 3), None, "trilinear"), [(1, 2, 3, 2, 3)]), ("Upsample", (None, 1.5, "bicubic"), [(1, 2, 4, 4)]), ("Flatten", (), [(2, 3, 4)]), ("Flatten", (0, 1), [(2, 3, 4)]), ("Unflatten", (1, (2, 3)), [(2, 6)]), ("ReflectionPad1d", (2,), [(1, 2, 5)]),
    ("ReflectionPad2d", ((1, 2, 0, 1),), [(1, 2, 4, 5)]), ("ReplicationPad1d", (2,), [(1, 2, 5)]), ("ReplicationPad2d", (2,), [(2, 3, 3)]), ("CircularPad1d", (2,), [(1, 2, 5)]),
    ("ConstantPad1d", (2, 3.5), [(2, 3)]), ("ZeroPad2d", (1,), [(1, 1, 2, 2)]), ("ConstantPad3d", (1, .5), [(1, 1, 2, 2, 2)]), ("Upsample", (None, 2.), [(1, 2, 3, 3)]),
    ("Upsample", ((4, 5), None, "bilinear", True), [(1, 2, 3, 3)]), ("PixelShuffle", (2,), [(1, 8, 2, 3)]), ("PixelUnshuffle", (2,), [(1, 2, 4, 4)]),
    ("ChannelShuffle", (2,), [(1, 4, 3)]), ("CosineSimilarity", (), [(3, 4), (3, 4)]), ("PairwiseDistance", (), [(3, 4), (3, 4)]),
    *[(n, (), [(2, 6)]) for n in ("ReLU", "ReLU6", "Hardtanh", "Sigmoid", "Hardsigmoid", "Tanh", "SiLU", "Mish", "Hardswish", "ELU", "CELU", "SELU", "GLU", "GELU", "Hardshrink",
                                  "LeakyReLU", "LogSigmoid", "Softplus", "Softshrink", "Softsign", "Tanhshrink")],
    ("GELU", ("tanh",), [(5,)]), ("ELU", (.5,), [(5,)]), ("LeakyReLU", (.2,), [(5,)]), ("Softplus", (2., 1.), [(5,)]), ("Threshold", (.1, 3.), [(5,)]), ("Hardtanh", (-.5, .7), [(5,)]),
    ("Softmax", (1,), [(2, 3)]), ("LogSoftmax", (-1,), [(2, 3)]), ("Softmin", (0,), [(2, 3)]), ("Softmax2d", (), [(1, 3, 2, 2)]),
    ("MSELoss", (), [(3, 2), (3, 2)]), ("L1Loss", (), [(3, 2), (3, 2)]), ("SmoothL1Loss", (), [(3, 2), (3, 2)]), ("HuberLoss", (), [(3, 2), (3, 2)]),
    ("CrossEntropyLoss", (), [(3, 4), (3, 4)]), ("BCEWithLogitsLoss", (), [(3, 4), (3, 4)]), ("PoissonNLLLoss", (), [(3,), (3,)]), 
    ("TripletMarginLoss", (), [(3, 4)]*3), ("TripletMarginWithDistanceLoss", (), [(3, 4)]*3), ("MarginRankingLoss", (.5,), [(3,)]*3), ("HingeEmbeddingLoss", (), [(3,), (3,)]),
    ("MultiLabelSoftMarginLoss", (), [(3, 4), (3, 4)]),
]

def outcome(lib, seed, build, xs, call=lambda layer, *xs: layer(*xs)):
    "Text, parameters, and then results, gradients and buffers of one layer."
    seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        layer = build()
    inputs = [lib.tensor(x.tolist(), requires_grad=True) for x in xs]
    first = [p.tolist() for p in layer.parameters()]
    out = call(layer, *inputs)
    outs = [t for t in (out if isinstance(out, tuple) else (out,)) if t is not None]
    sum((t*t).sum() for t in outs).backward()
    after = [*outs, *(x.grad for x in inputs), *(p.grad for p in layer.parameters()), *layer.buffers()]
    return repr(layer), first, [None if t is None else t.detach().tolist() for t in after]

def same(ours, theirs, tolerance=1e-4):
    assert ours[0] == theirs[0]
    assert ours[1] == theirs[1]
    for a, b in zip(ours[2], theirs[2], strict=True):
        assert (a is None) == (b is None)
        if a is not None: np.testing.assert_allclose(a, b, rtol=tolerance, atol=tolerance/10)

@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]}{c[1]}".replace(" ", ""))
def test_layer(torch, case):
    name, args, shapes = case
    rng = np.random.default_rng(1)
    xs = [rng.standard_normal(s).astype("f4") for s in shapes]
    same(outcome(lite, manual_seed, lambda: getattr(lite.nn, name)(*args), xs), outcome(torch, torch.manual_seed, lambda: getattr(torch.nn, name)(*args), xs))

def test_every_layer_has_pytorchs_signature(torch):
    ours = {n: c for n in lite.nn.__all__ if (c := getattr(lite.nn, n)) and isinstance(c, type) and issubclass(c, lite.nn.Module) and hasattr(torch.nn, n)}
    assert len(ours) > 100
    for name, cls in ours.items():
        theirs = getattr(torch.nn, name)
        if "__init__" not in vars(cls) and hasattr(cls, "_fields"): names = list(cls._fields)
        else: names = [p for p in inspect.signature(cls.__init__).parameters if p not in ("self", "args", "kwargs", "min_value", "max_value")]
        wanted = [p for p in inspect.signature(theirs.__init__).parameters if p not in ("self", "args", "kwargs", "min_value", "max_value", "_weight", "_freeze")]
        names = [p for p in names if p not in ("_weight", "_freeze")]
        if names: assert names == wanted, name

def test_dropout_masks(torch):
    for cls, shape in [("Dropout", (50,)), ("Dropout1d", (4, 6, 3)), ("Dropout2d", (4, 6, 3, 2)), ("Dropout3d", (2, 6, 2, 2, 2)), ("AlphaDropout", (50,)), ("FeatureAlphaDropout", (3, 8, 2))]:
        x = np.random.default_rng(0).standard_normal(shape).astype("f4")
        a, b = outcome(lite, manual_seed, lambda: getattr(lite.nn, cls)(.4), [x]), outcome(torch, torch.manual_seed, lambda: getattr(torch.nn, cls)(.4), [x])
        same(a, b)
        layer = getattr(lite.nn, cls)(.4).eval()
        assert layer(lite.tensor(x.tolist())).tolist() == lite.tensor(x.tolist()).tolist()

def test_embedding(torch):
    for kw in ({}, {"padding_idx": -1}, {"max_norm": .5}, {"scale_grad_by_freq": True}):
        got = []
        for lib, seed in ((lite, manual_seed), (torch, torch.manual_seed)):
            seed(0)
            e = lib.nn.Embedding(5, 3, **kw)
            out = e(lib.tensor([[0, 4], [4, 2]]))
            (out*out).sum().backward()
            got.append((repr(e), [], [out.tolist(), e.weight.tolist(), e.weight.grad.tolist()]))
        assert got[0][0] == got[1][0]
        for a, b in zip(got[0][2], got[1][2], strict=True): np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-6)

def test_batch_norm_over_steps(torch):
    "Running statistics, the count of batches, cumulative averages, and evaluation."
    rng = np.random.default_rng(0)
    for kw in ({}, {"momentum": None}, {"track_running_stats": False}, {"affine": False}):
        mine, theirs = lite.nn.BatchNorm2d(3, **kw), torch.nn.BatchNorm2d(3, **kw)
        for mode in (True, True, True, False):
            x = rng.standard_normal((4, 3, 2, 2)).astype("f4")*2 + 1
            mine.train(mode), theirs.train(mode)
            np.testing.assert_allclose(mine(lite.tensor(x.tolist())).tolist(), theirs(torch.tensor(x)).tolist(), rtol=1e-4, atol=1e-5)
        assert list(mine.state_dict()) == list(theirs.state_dict())
        for a, b in zip(mine.buffers(), theirs.buffers(), strict=True): np.testing.assert_allclose(a.tolist(), b.tolist(), rtol=1e-5)

CAUSAL = [[float("-inf") if j > i else 0. for j in range(5)] for i in range(5)]
TRANSFORMERS = [
    (lambda nn: nn.MultiheadAttention(8, 2, batch_first=True), lambda l, a, b, m: l(a, a, a, attn_mask=m)),
    (lambda nn: nn.MultiheadAttention(8, 4, add_bias_kv=True, add_zero_attn=True), lambda l, a, b, m: l(a.transpose(0, 1), b.transpose(0, 1), b.transpose(0, 1), need_weights=False)),
    (lambda nn: nn.MultiheadAttention(8, 2, bias=False, batch_first=True), lambda l, a, b, m: l(a, b, b, average_attn_weights=False)),
    (lambda nn: nn.MultiheadAttention(8, 2, kdim=4, vdim=8, batch_first=True), lambda l, a, b, m: l(a, b[..., :4], b)),
    (lambda nn: nn.MultiheadAttention(8, 2, batch_first=True), lambda l, a, b, m: l(a[0], a[0], a[0])),
    *[(lambda nn, f=f: nn.TransformerEncoderLayer(8, 2, 16, 0., batch_first=True, norm_first=f, activation="gelu"), lambda l, a, b, m: l(a, src_mask=m, is_causal=True)) for f in (False, True)],
    *[(lambda nn, f=f: nn.TransformerDecoderLayer(8, 2, 16, 0., batch_first=True, norm_first=f), lambda l, a, b, m: l(b, a)) for f in (False, True)],
    (lambda nn: nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, 0., batch_first=True), 2, nn.LayerNorm(8)), lambda l, a, b, m: l(a, mask=m)),
    (lambda nn: nn.Transformer(8, 2, 1, 2, 16, 0., batch_first=True, norm_first=True), lambda l, a, b, m: l(a, b)),
    (lambda nn: nn.Transformer(8, 2, 1, 1, 16, .3, batch_first=True), lambda l, a, b, m: l(a, b)),
]

@pytest.mark.parametrize("case", range(len(TRANSFORMERS)))
def test_transformer(torch, case):
    build, call = TRANSFORMERS[case]
    rng = np.random.default_rng(0)
    xs = [rng.standard_normal((2, 5, 8)).astype("f4"), rng.standard_normal((2, 4, 8)).astype("f4")]
    runs = [outcome(lib, seed, lambda lib=lib: build(lib.nn), xs, lambda l, a, b, lib=lib: call(l, a, b, lib.tensor(CAUSAL))) for lib, seed in ((lite, manual_seed), (torch, torch.manual_seed))]
    same(*runs, tolerance=2e-3)

def test_attention_masks(torch):
    x = np.random.default_rng(0).standard_normal((2, 5, 8)).astype("f4")
    padding = [[False, False, True, False, True], [True, False, False, False, False]]
    def run(lib, seed, **kw):
        seed(0)
        l, t = lib.nn.MultiheadAttention(8, 2, batch_first=True), lib.tensor(x.tolist())
        return l(t, t, t, **{k: lib.tensor(v) for k, v in kw.items()})
    for kw in ({"key_padding_mask": padding}, {"attn_mask": [[j > i for j in range(5)] for i in range(5)]}, {"key_padding_mask": padding, "attn_mask": [[j == i - 1 for j in range(5)] for i in range(5)]}):
        for a, b in zip(run(lite, manual_seed, **kw), run(torch, torch.manual_seed, **kw), strict=True): np.testing.assert_allclose(a.tolist(), b.tolist(), rtol=1e-3, atol=1e-5)

@pytest.mark.parametrize("name, kw", [("uniform_", {"a": -2.}), ("normal_", {"std": 2.}), ("xavier_uniform_", {"gain": 2.}), ("xavier_normal_", {}), ("kaiming_uniform_", {"a": 5**.5}),
                                      ("kaiming_normal_", {"mode": "fan_out", "nonlinearity": "relu"}), ("trunc_normal_", {"std": .5}), ("sparse_", {"sparsity": .2}), ("eye_", {}), ("constant_", {"val": 3})])
def test_initialisers_bit_for_bit(torch, name, kw):
    for shape in [(7, 9), (3, 2)]:
        manual_seed(1), torch.manual_seed(1)
        assert getattr(lite.nn.init, name)(lite.empty(*shape), **kw).tolist() == getattr(torch.nn.init, name)(torch.empty(*shape), **kw).tolist()

def test_initialisers_to_rounding(torch):
    for name, shape, args in [("orthogonal_", (5, 8), (2.,)), ("orthogonal_", (8, 3, 2), ()), ("trunc_normal_", (50,), (0, 1, 2.5, 4)), ("dirac_", (4, 2, 3, 3), (2,))]:
        manual_seed(1), torch.manual_seed(1)
        a, b = getattr(lite.nn.init, name)(lite.empty(*shape), *args), getattr(torch.nn.init, name)(torch.empty(*shape), *args)
        np.testing.assert_allclose(a.tolist(), b.tolist(), rtol=1e-4, atol=1e-6)
    for args in [("relu",), ("leaky_relu", .2), ("leaky_relu", 2), ("tanh",), ("selu",), ("linear",), ("sigmoid",)]: assert lite.nn.init.calculate_gain(*args) == torch.nn.init.calculate_gain(*args)

def test_containers(torch):
    def story(lib):
        nn = lib.nn
        out = []
        s = nn.Sequential(nn.ReLU(), nn.Tanh(), nn.Sigmoid())
        s.insert(1, nn.GELU()); s.append(nn.ELU()); s.pop(0); del s[-1]; s += nn.Sequential(nn.SELU())
        out += [repr(s), repr(s[1:]), repr(s*2), repr(s + s), len(s), list(s.state_dict())]
        l = nn.ModuleList([nn.ReLU(), nn.ReLU()]); l.extend([nn.Linear(1, 1)]*2); l.insert(0, nn.Tanh()); l[1] = nn.SELU(); del l[2]
        out += [repr(l), repr(l[1:]), repr(l + [nn.ReLU()]), len(l)]
        d = nn.ModuleDict({"a": nn.ReLU()}); d.update([("b", nn.Tanh())]); d["c"] = nn.Linear(1, 2); d.pop("a")
        out += [repr(d), list(d), "b" in d, len(d)]
        p = nn.ParameterList([lib.ones(2, 3), nn.Parameter(lib.zeros(1)), "x"]); p.append(lib.ones(1))
        out += [repr(p), [n for n, _ in p.named_parameters()], repr(p[1:]), len(p)]
        q = nn.ParameterDict({"b": lib.ones(2), "a": lib.zeros(1)}); q["z"] = 3
        out += [repr(q), [n for n, _ in q.named_parameters()], list(q.keys()), repr(q | {"n": lib.ones(1)})]
        for f in (lambda: s[7], lambda: l[-9], lambda: nn.Sequential(1), lambda: s + 1, lambda: s*0, lambda: l.extend(3), lambda: d.update(3), lambda: d.update([1]), lambda: p(1), lambda: nn.ModuleDict({"a.b": nn.ReLU()})):
            try: f()
            except Exception as e: out.append((type(e).__name__, str(e).replace("litetorch.nn.containers.", "torch.nn.modules.container.").replace("litetorch.nn.", "torch.nn.")))
        return out
    for a, b in zip(story(lite), story(torch), strict=True): assert a == b

def test_bad_arguments(torch):
    def errors(nn):
        found = []
        for f in (lambda: nn.Conv2d(3, 4, 1, groups=2), lambda: nn.Conv2d(3, 4, 1, groups=0), lambda: nn.Conv2d(2, 3, 1, groups=2), lambda: nn.Conv2d(1, 1, 1, stride=2, padding="same"),
                  lambda: nn.ConvTranspose2d(1, 1, 1, padding_mode="reflect"), lambda: nn.Dropout(2), lambda: nn.GroupNorm(3, 4), lambda: nn.Bilinear(0, 1, 1), lambda: nn.Embedding(3, 2, padding_idx=3),
                  lambda: nn.Hardtanh(1, 0), lambda: nn.HuberLoss(delta="x"), lambda: nn.TripletMarginLoss(margin=0), lambda: nn.Unflatten(1, 3), lambda: nn.Unflatten(1, (1, "a")), lambda: nn.MultiheadAttention(8, 3),
                  lambda: nn.MultiheadAttention(0, 3), lambda: nn.TransformerEncoderLayer(8, 2, activation="tanh"), lambda: nn.LeakyReLU(slope=1)):
            try: f()
            except Exception as e: found.append((type(e).__name__, str(e)))
            else: found.append(None)
        return found
    assert errors(lite.nn) == errors(torch.nn)

# ---- functional ----

rng = np.random.default_rng(0)
draw = lambda *shape: rng.standard_normal(shape).astype("f4")

def compare(torch, name, *arrays, args=(), tolerance=3e-5, **kwargs):
    "One call of a function and its gradients in both libraries. Arrays become tensors, floating ones with a gradient."
    def run(lib, fn):
        lift = lambda a: lib.tensor(a.tolist(), dtype=getattr(lib, str(a.dtype)))
        xs = [lift(a).requires_grad_() if a.dtype.kind == "f" else lift(a) for a in arrays]
        out = fn(*xs, *args, **{k: lift(v) if isinstance(v, np.ndarray) else v for k, v in kwargs.items()})
        first = out[0] if isinstance(out, tuple) else out
        if first.requires_grad: (first*first).sum().backward()
        return [t.detach().tolist() for t in (out if isinstance(out, tuple) else (out,))], str(first.dtype), [None if x.grad is None else x.grad.tolist() for x in xs]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        (a, da, ga), (b, db, gb) = run(lite, getattr(F, name)), run(torch, getattr(torch.nn.functional, name))
    assert da == db
    for mine, theirs in zip([*a, *ga], [*b, *gb], strict=True):
        assert (mine is None) == (theirs is None), (name, "gradient", mine, theirs)
        if mine is not None: np.testing.assert_allclose(mine, theirs, rtol=tolerance, atol=tolerance, err_msg=f"{name} {kwargs}")

@pytest.mark.parametrize("reduction", ["none", "mean", "sum"])
def test_losses(torch, reduction):
    x, y, labels, kw = draw(4, 5), draw(4, 5), np.array([1, 0, 4, 2]), {"reduction": reduction}
    prob = np.exp(draw(4, 5)); prob /= prob.sum(1, keepdims=True)
    other = np.roll(prob, 1, 0)
    for name in ("mse_loss", "l1_loss", "smooth_l1_loss", "huber_loss"):
        compare(torch, name, x, y, **kw)
        if name != "smooth_l1_loss": compare(torch, name, x, y, weight=abs(draw(4, 5)), **kw)
    compare(torch, "cross_entropy", x, labels, **kw)
    compare(torch, "cross_entropy", x, np.array([1, -100, 4, -100]), weight=abs(draw(5)), label_smoothing=.1, **kw)
    compare(torch, "cross_entropy", x, prob, label_smoothing=.2, weight=abs(draw(5)), **kw)
    compare(torch, "cross_entropy", draw(2, 3, 4), np.array([[0, 1, 2, 0], [2, 2, 1, 0]]), **kw)
    compare(torch, "cross_entropy", draw(5), np.array(2), **kw)
    compare(torch, "nll_loss", np.log(prob), labels, weight=abs(draw(5)), ignore_index=4, **kw)
    compare(torch, "binary_cross_entropy", prob, (y > 0).astype("f4"), weight=abs(draw(5)), **kw)
    compare(torch, "binary_cross_entropy_with_logits", x, (y > 0).astype("f4"), pos_weight=abs(draw(5)), weight=abs(draw(4, 1)), **kw)
    compare(torch, "kl_div", np.log(prob), other, **kw)
    compare(torch, "kl_div", np.log(prob), np.log(other), log_target=True, **kw)
    compare(torch, "poisson_nll_loss", x, abs(y), full=True, **kw)
    compare(torch, "gaussian_nll_loss", x, y, prob + .1, full=True, **kw)
    compare(torch, "triplet_margin_loss", x, y, draw(4, 5), swap=True, **kw)
    compare(torch, "triplet_margin_with_distance_loss", x, y, draw(4, 5), **kw)
    compare(torch, "multilabel_soft_margin_loss", x, (y > 0).astype("f4"), **kw)
    compare(torch, "cosine_embedding_loss", x, y, np.array([1, -1, 1, -1]), **kw)
    compare(torch, "margin_ranking_loss", draw(4), draw(4), np.array([1, -1, 1, -1]), margin=.5, **kw)
    for name in ("hinge_embedding_loss", "soft_margin_loss"): compare(torch, name, x, target=np.sign(y), **kw)

def test_functions(torch):
    compare(torch, "kl_div", draw(3, 4), abs(draw(3, 4)), reduction="batchmean")
    compare(torch, "embedding", np.array([[0, 2], [2, 1]]), draw(3, 4), padding_idx=1)
    for name, arrays, args in [("layer_norm", [draw(2, 3, 4)], [(3, 4)]), ("rms_norm", [draw(2, 4)], [(4,)]), ("group_norm", [draw(2, 4, 3)], [2]), ("instance_norm", [draw(2, 3, 4)], []),
                               ("normalize", [draw(2, 3)], []), ("normalize", [draw(2, 3)], [1., 0]), ("local_response_norm", [draw(1, 5, 2, 2)], [3]), ("softmax", [draw(2, 3)], [None]),
                               ("gelu", [draw(4)], []), ("rrelu", [draw(9)], []), ("one_hot", [np.array([0, 2])], [4])]: compare(torch, name, *arrays, args=args)
    compare(torch, "batch_norm", draw(4, 3), args=[None, None], training=True)
    compare(torch, "batch_norm", draw(4, 3), running_mean=draw(3), running_var=abs(draw(3)), weight=draw(3), bias=draw(3))
    for mode in ("reflect", "replicate", "circular"):
        compare(torch, "pad", draw(2, 3, 5, 4), args=[(1, 2, 3, 0)], mode=mode)
        compare(torch, "pad", draw(2, 3, 5), args=[(1, 2)], mode=mode)
    compare(torch, "pad", draw(2, 3), args=[(1, -1, 0, 2)], value=7.)
    for kw in ({"scale_factor": 1.7}, {"scale_factor": (.6, 2.)}, {"size": (3, 7)}, {"scale_factor": 1.7, "recompute_scale_factor": True}):
        for mode in ("nearest", "nearest-exact", "area", "bilinear"): compare(torch, "interpolate", draw(1, 2, 5, 4), mode=mode, **kw)
    compare(torch, "interpolate", draw(1, 2, 5), scale_factor=1.7)
    compare(torch, "interpolate", draw(1, 2, 3, 2, 2), scale_factor=2.)
    compare(torch, "max_pool2d", draw(1, 2, 7, 6), args=[3, 2, 1], return_indices=True)
    compare(torch, "max_pool1d", draw(2, 3, 9), args=[2], return_indices=True)
    q, k, v = draw(2, 3, 5, 4), draw(2, 3, 6, 4), draw(2, 3, 6, 4)
    compare(torch, "scaled_dot_product_attention", q, k, v)
    compare(torch, "scaled_dot_product_attention", q, q, q, is_causal=True)
    compare(torch, "scaled_dot_product_attention", q, k, v, attn_mask=(draw(5, 6) > -1))
    compare(torch, "scaled_dot_product_attention", q, k, v, attn_mask=draw(5, 6), scale=.3)

def test_functions_have_pytorchs_signatures(torch):
    for name in F.__all__:
        theirs = getattr(torch.nn.functional, name, None)
        mine = getattr(F, name)
        if theirs is None or inspect.isbuiltin(theirs) or mine.__module__ == "litetorch._bindings" or name in ("reduction_number", "legacy_reduction"): continue
        try: wanted = list(inspect.signature(theirs).parameters)
        except ValueError: continue
        if wanted != ["args", "kwargs"]: assert list(inspect.signature(mine).parameters) == wanted, name

def test_warnings_and_errors(torch):
    def story(lib):
        f, found = lib.nn.functional, []
        one = lib.ones(2, 3)
        for call in (lambda: f.softmax(one), lambda: f.log_softmax(one), lambda: f.mse_loss(one, lib.ones(3)), lambda: f.mse_loss(one, one, size_average=False), lambda: f.mse_loss(one, one, reduction="x"),
                     lambda: f.dropout(one, 2.), lambda: f.dropout(one, -1), lambda: f.batch_norm(lib.ones(1, 3), None, None, training=True), lambda: f.hardtanh(one, 1, 0), lambda: f.kl_div(one, one),
                     lambda: f.binary_cross_entropy(one, lib.ones(3)), lambda: f.binary_cross_entropy_with_logits(one, lib.ones(3)), lambda: f.embedding(lib.tensor([0]), one, padding_idx=5),
                     lambda: f.pad(one, (1, 2, 3)), lambda: f.pad(one, (1, 1), mode="nope"), lambda: f.pad(one, (1, 1), "reflect", 3.), lambda: f.interpolate(one[None]), lambda: f.interpolate(one[None], 2, 2),
                     lambda: f.group_norm(lib.ones(3), 1), lambda: f.instance_norm(lib.ones(1, 3, 1)), lambda: f.glu(lib.ones(())), lambda: f.triplet_margin_loss(one, one, one, margin=0), lambda: f.dropout1d(lib.ones(2)),
                     lambda: f.gaussian_nll_loss(one, one, -one), lambda: f.huber_loss(one, one, reduction="y", weight=one)):
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                try: call(); error = None
                except Exception as e: error = type(e).__name__, str(e).split("\n")[0]
            found.append((error, [(w.category.__name__, str(w.message)) for w in seen]))
        return found
    for i, (a, b) in enumerate(zip(story(lite), story(torch), strict=True)): assert a == b, i

# ---- PyTorch's own database of modules ----

ABSENT = set()

@pytest.mark.parametrize("name", ["LazyLinear", "LazyConv2d", "LazyConvTranspose1d", "LazyBatchNorm2d", "LazyInstanceNorm3d"])
def test_lazy_modules(torch, name):
    "Text, state dicts, hooks, copies, loading in every direction, and errors."
    import copy
    dims = {"LazyLinear": 2, "LazyConv2d": 4, "LazyConvTranspose1d": 3, "LazyBatchNorm2d": 4, "LazyInstanceNorm3d": 5}[name]
    def story(lib):
        lib.manual_seed(0)
        make = lambda: getattr(lib.nn, name)(*((4,) if "Norm" not in name else ()), *((3,) if "Conv" in name else ()))
        x, m = lib.ones(*(2, 6, 5, 5, 5)[:dims]), make()
        first, names = next(m.parameters()), list(m.state_dict())
        yield repr(m), type(m).__name__, {k: str(v) for k, v in m.state_dict().items()}, names, m.has_uninitialized_params(), len(m._forward_pre_hooks), len(m._load_state_dict_pre_hooks)
        yield lambda: next(m.parameters()).shape, lambda: next(m.parameters()).share_memory_(), first.requires_grad, isinstance(first, lib.nn.Parameter), str(first.dtype), str(first.data.dtype), first.grad
        double = make().double(); yield [str(v) for v in double.state_dict().values()], str(next(double.parameters()).dtype)
        if "Norm" not in name: yield {k: str(v) for k, v in copy.deepcopy(m).state_dict().items()}, type(copy.deepcopy(m)).__name__      # PyTorch cannot copy the buffers
        yield lambda: m.load_state_dict(make().state_dict()) is None, m.has_uninitialized_params()
        if name not in ("LazyInstanceNorm3d", "LazyLinear"): yield lambda: m(lib.ones(3))
        full = make(); full(x)
        yield repr(full), type(full).__name__, full.has_uninitialized_params if hasattr(full, "has_uninitialized_params") else "ordinary", len(full._forward_pre_hooks), hasattr(full, "_load_hook"), {k: tuple(v.shape) for k, v in full.state_dict().items()}
        half = make(); yield repr(half.load_state_dict(full.state_dict())), half.has_uninitialized_params(), type(half).__name__, repr(half), next(half.parameters()).shape == next(full.parameters()).shape
        yield lambda: half(x) is None, repr(half), type(half).__name__, [tuple(p.shape) for p in half.parameters()]
        if m.has_uninitialized_params(): yield lambda: full.load_state_dict(m.state_dict())
        m2 = make(); held = list(m2.parameters()); m2(x); yield [type(p).__name__ for p in held], [tuple(p.shape) for p in held], all(a is b for a, b in zip(held, m2.parameters(), strict=True))
        try: make().weight + 1
        except ValueError as e: yield str(e)[:45], str(e)[-60:]
        class Mine(lib.nn.modules.lazy.LazyModuleMixin, lib.nn.Module): pass
        yield lambda: Mine()(x)
        class Half(lib.nn.modules.lazy.LazyModuleMixin, lib.nn.Module):
            def __init__(self):
                super().__init__()
                self.w = lib.nn.UninitializedParameter()
            def initialize_parameters(self, x): pass
        yield lambda: Half()(x)
    agree(torch, story)

def test_constructors_have_pytorchs_signatures(torch):
    "Names and defaults of the arguments, as `inspect` and editors show them."
    found = lambda cls: [(p.name, p.default) for p in inspect.signature(cls).parameters.values() if p.name not in ("args", "kwargs") and not callable(p.default)]
    for name in torch.nn.modules.__all__:
        if name in ("Container", "Module"): continue
        if inspect.signature(getattr(torch.nn, name)).parameters.keys() <= {"args", "kwargs"}: continue
        assert found(getattr(lite.nn, name)) == found(getattr(torch.nn, name)), name
    with pytest.raises(AttributeError): lite.nn.ReLU().__signature__

@pytest.mark.parametrize("name", sorted({i.module_cls.__name__ for i in database() if not i.module_cls.__name__.startswith("Lazy")}))
def test_whole_modules_in_files(torch, name):
    "A module saved whole by either library and loaded by the other: text, attributes, and a call."
    info = next(i for i in database() if i.module_cls.__name__ == name)
    for sample in list(info.module_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=False, training=True))[:2]:
        make, call, f, g = sample.constructor_input, sample.forward_input, io.BytesIO(), io.BytesIO()
        theirs = info.module_cls(*make.args, **make.kwargs).float()
        torch.save(theirs, f)
        ours = lite.load(io.BytesIO(f.getvalue()), weights_only=False)
        lite.save(getattr(lite.nn, name)(*in_litetorch(torch, make.args), **in_litetorch(torch, make.kwargs)).float(), g)
        back = torch.load(io.BytesIO(g.getvalue()), weights_only=False)
        assert type(ours) is getattr(lite.nn, name) and type(back) is type(theirs) and repr(ours) == repr(theirs) == repr(back)
        assert vars(back).keys() == vars(theirs).keys()
        back(*call.args, **call.kwargs), ours(*in_litetorch(torch, call.args), **in_litetorch(torch, call.kwargs))

def test_absent_modules_are_known():
    assert {i.module_cls.__name__ for i in database() if not hasattr(lite.nn, i.module_cls.__name__)} == ABSENT

@pytest.mark.parametrize("name", sorted({i.module_cls.__name__ for i in database()} - ABSENT))
def test_module_database(torch, name):
    "Every sample of the database, in training and, where that differs, in evaluation: text, results and gradients of parameters."
    from oracle import to_lite, to_numpy
    from torch.utils._pytree import tree_leaves as leaves
    runs = 0
    tensors = lambda out: [t for t in (out if isinstance(out, tuple) else (out,)) if hasattr(t, "requires_grad")]
    for info in (i for i in database() if i.module_cls.__name__ == name):
        for training in (True, False)[:1 + info.train_and_eval_differ]:
            for sample in info.module_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=True, training=training):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    make, call = sample.constructor_input, sample.forward_input
                    theirs = info.module_cls(*make.args, **make.kwargs).to(torch.float32).train(training)   # the database draws some buffers in double
                    ours = getattr(lite.nn, name)(*in_litetorch(torch, make.args), **in_litetorch(torch, make.kwargs)).to(lite.float32).train(training)
                    if name.startswith("Lazy"):
                        assert repr(ours) == repr(theirs) and list(map(str, ours.state_dict().values())) == list(map(str, theirs.state_dict().values()))
                        torch.manual_seed(2), manual_seed(2)
                        theirs(*call.args, **call.kwargs), ours(*in_litetorch(torch, call.args), **in_litetorch(torch, call.kwargs))
                        for a, b in zip(ours.state_dict().values(), theirs.state_dict().values(), strict=True): assert a.tolist() == b.tolist()      # drawn alike
                    saved, wanted_state = ours.state_dict(), theirs.state_dict()
                    assert [(k, str(v.dtype), tuple(v.shape), v.stride()) for k, v in saved.items()] == [(k, str(v.dtype), tuple(v.shape), v.stride()) for k, v in wanted_state.items()]
                    theirs.load_state_dict({k: torch.tensor(v.tolist(), dtype=wanted_state[k].dtype).reshape(wanted_state[k].shape) for k, v in saved.items()})
                    ours.load_state_dict({k: to_lite(v) for k, v in theirs.state_dict().items()})
                    args, kwargs = in_litetorch(torch, call.args), in_litetorch(torch, call.kwargs)
                    torch.manual_seed(1), manual_seed(1)
                    wanted, got = tensors(theirs(*call.args, **call.kwargs)), tensors(ours(*args, **kwargs))
                assert repr(ours) == repr(theirs)
                for a, b in zip(got, wanted, strict=True): np.testing.assert_allclose(to_numpy(a), to_numpy(b), rtol=2e-3, atol=2e-4, err_msg=sample.desc)
                if any(t.requires_grad for t in wanted):
                    sum((t*t).sum() for t in wanted if t.requires_grad).backward()
                    sum((t*t).sum() for t in got if t.requires_grad).backward()
                    inputs = [(a, b) for a, b in zip(leaves((args, kwargs)), leaves((call.args, call.kwargs)), strict=True) if isinstance(b, torch.Tensor) and b.is_leaf]
                    for p, q in [*zip(ours.parameters(), theirs.parameters(), strict=True), *inputs]:
                        assert (p.grad is None) == (q.grad is None), sample.desc
                        if q.grad is not None: np.testing.assert_allclose(to_numpy(p.grad), to_numpy(q.grad), rtol=5e-3, atol=max(5e-4, 1e-6*float(q.grad.abs().max()) if q.grad.numel() else 0), err_msg=sample.desc)
                runs += 1
    assert runs

@pytest.mark.parametrize("dims", [1, 2, 3])
def test_gradients_of_convolutions_by_name(torch, dims):
    from oracle import to_lite
    x, w = torch.randn(2, 4, *[6]*dims), torch.randn(6, 2, *[3]*dims)
    g = torch.randn_like(getattr(torch.nn.functional, f"conv{dims}d")(x, w, None, 2, 1, 1, 2))
    for name, args in ((f"conv{dims}d_input", (x.shape, w, g)), (f"conv{dims}d_weight", (x, w.shape, g))):
        ours = [to_lite(t) if isinstance(t, torch.Tensor) else tuple(t) for t in args]
        np.testing.assert_allclose(getattr(lite.nn.grad, name)(*ours, 2, 1, 1, 2).tolist(), getattr(torch.nn.grad, name)(*args, 2, 1, 1, 2).tolist(), rtol=1e-4, atol=1e-4)

def test_ways_of_attention(torch):
    "Which ways may be taken, nested and restored; errors."
    def story(lib):
        A, f = lib.nn.attention, lib.nn.functional.scaled_dot_product_attention
        q = lib.ones(1, 1, 2, 4, requires_grad=True)
        for b in A.SDPBackend.__members__.values():
            def run(p=0.):
                with A.sdpa_kernel(b), warnings.catch_warnings():
                    warnings.simplefilter("ignore")                   # PyTorch adds the reasons as warnings
                    return type(f(q, q, q, dropout_p=p).grad_fn).__name__
            yield run, lambda: run(.5) and 1, repr(b), int(b)
        with A.sdpa_kernel([A.SDPBackend.MATH]):
            with A.sdpa_kernel(A.SDPBackend.FLASH_ATTENTION, set_priority=True): yield type(f(q, q, q).grad_fn).__name__
            yield type(f(q, q, q).grad_fn).__name__
        yield lambda: A.sdpa_kernel("MATH").__enter__(), lambda: A.sdpa_kernel([]).__enter__()
    import torch.nn.attention   # noqa: F401
    agree(torch, story)

def test_data_parallel_without_devices(torch):
    def story(lib):
        lib.manual_seed(0)
        m = lib.nn.DataParallel(lib.nn.Sequential(lib.nn.Linear(2, 3)))
        yield repr(m), m.device_ids, list(m.state_dict()), m(lib.ones(4, 2)).tolist(), hasattr(m, "dim"), isinstance(m.module, lib.nn.Module)
    agree(torch, story)

def test_parallel_comm():
    "What moves tensors between devices, with the one device there is."
    from litetorch.nn.parallel import comm
    a, b = lite.ones(2, 3), lite.arange(6.).reshape(2, 3)
    assert comm.broadcast(a, ["cpu", "cpu"])[0] is a
    into = [lite.zeros(2, 3), lite.zeros(2, 3)]
    comm.broadcast(b, out=into)
    assert all(t.equal(b) for t in into)
    assert comm.reduce_add([a, b, b], "cpu").equal(1 + 2*b)
    assert [t.tolist() for t in comm.reduce_add_coalesced([[a, b], [a, a]], "cpu")] == [(2*a).tolist(), (b + 1).tolist()]
    assert [len(row) for row in comm.broadcast_coalesced([a, b], ["cpu", "cpu", "cpu"])] == [2, 2, 2]
    with pytest.raises(RuntimeError, match="devices"): comm.broadcast(a)
    with pytest.raises(ValueError, match="shapes"): comm.reduce_add([a, b[:1]], "cpu")

WINDOWS = [(-1, -1), (-1, 0), (2, 0), (1, 1), (0, -1)]

@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("of_keys", [4, 2])
def test_varlen_attn(torch, window, of_keys):
    "Sequences one after the other: what PyTorch finds for each alone, its gradients, and the logarithms."
    from litetorch.nn.attention import AuxRequest
    from litetorch.nn.attention.varlen import varlen_attn, varlen_attn_out
    rng, at, at_k = np.random.default_rng(0), [0, 3, 4, 9], [0, 5, 6, 11]
    arrays = [rng.standard_normal((n, h, 8)).astype(np.float32) for n, h in ((9, 4), (11, of_keys), (11, of_keys))]
    ours, theirs = ([t.from_numpy(a.copy()).requires_grad_() for a in arrays] for t in (lite, torch))
    places = [lite.tensor(p, dtype=lite.int32) for p in (at, at_k)]
    rest = dict(window_size=window, enable_gqa=of_keys != 4, return_aux=AuxRequest(lse=True))
    out, logs = varlen_attn(*ours, *places, 5, 5, **rest)
    parts, scores = [], []
    for i in range(3):
        q, k, v = (t[p[i]:p[i + 1]].transpose(0, 1) for t, p in zip(theirs, (at, at_k, at_k), strict=True))
        k, v = (t.repeat_interleave(4//of_keys, 0) for t in (k, v))
        row, column = torch.arange(q.shape[1])[:, None] + k.shape[1] - q.shape[1], torch.arange(k.shape[1])
        seen = torch.ones(q.shape[1], k.shape[1], dtype=torch.bool)
        if window[0] >= 0: seen &= column >= row - window[0]
        if window[1] >= 0: seen &= column <= row + window[1]
        s = (q @ k.mT/8**.5).masked_fill(~seen, -torch.inf)
        parts.append((s.softmax(-1) @ v).transpose(0, 1)); scores.append(s.logsumexp(-1).T)
    np.testing.assert_allclose(out.detach().numpy(), torch.cat(parts).detach().numpy(), atol=1e-5)
    np.testing.assert_allclose(logs.detach().numpy(), torch.cat(scores).detach().numpy(), atol=1e-5)
    (out**2).sum().backward(); (torch.cat(parts)**2).sum().backward()
    for a, b in zip(ours, theirs, strict=True): np.testing.assert_allclose(a.grad.numpy(), b.grad.numpy(), atol=2e-5)
    with lite.no_grad():
        into = lite.zeros(9, 4, 8)
        varlen_attn_out(into, *ours, *places, 5, 5, **rest)
    np.testing.assert_array_equal(into.numpy(), out.detach().numpy())

def test_varlen_attn_pages():
    "Keys in pages of a cache: the same as keys in a row."
    from litetorch.nn.attention.varlen import varlen_attn
    lite.manual_seed(0)
    q, k, v = lite.randn(4, 2, 8), lite.randn(7, 2, 8), lite.randn(7, 2, 8)
    at, at_k = lite.tensor([0, 1, 4]), lite.tensor([0, 2, 7])
    whole = varlen_attn(q, k, v, at, at_k, 3, 5)
    pages, table = [lite.zeros(5, 3, 2, 8) for _ in range(2)], lite.tensor([[3, 0], [1, 4]], dtype=lite.int32)
    for kept, rows in zip(pages, (k, v), strict=True): kept[3, :2], kept[1], kept[4, :2] = rows[:2], rows[2:5], rows[5:]
    used = lite.tensor([2, 5], dtype=lite.int32)
    lite.testing.assert_close(varlen_attn(q, *pages, at, None, 3, 5, seqused_k=used, block_table=table), whole)
    with pytest.raises(ValueError, match="cu_seq_q"): varlen_attn(q, k, v, lite.tensor([0, 3, 2, 4]), at_k, 3, 5)
    with pytest.raises(ValueError, match="heads"): varlen_attn(q, k[:, :1], v[:, :1], at, at_k, 3, 5)
