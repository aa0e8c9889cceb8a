"""Quantised models beside PyTorch's: operators, observers, whole models by each of the three ways, and their files."""
import importlib
import io, re

import numpy as np
import pytest
import torch

import litetorch

BOTH = torch, litetorch
pytestmark = pytest.mark.filterwarnings("ignore")
NEAR = {"conv_transpose2d": .001, "conv_transpose3d": .001, "bilinear": .05, "adaptive_avg_pool2d": .02, "leaky_relu (aten)": .01}       # share of integers that may be a step off: sums in another order


def module(t, path): return importlib.import_module(f"{t.__name__}.{path}")

def random(seed, *shape, scale=1.): return (np.random.default_rng(seed).standard_normal(shape)*scale).astype(np.float32)

def both(f):
    "What `f` gives in PyTorch and in litetorch."
    return [f(t) for t in BOTH]

def integers(o): return o.int_repr().numpy().astype(int) if o.is_quantized else o.detach().numpy()

def agree(f, near=0.):
    "The same integers and map, or the same real numbers."
    theirs, ours = both(f)
    a, b = integers(theirs), integers(ours)
    assert a.shape == b.shape
    if not theirs.is_quantized: return np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-5)
    assert (theirs.q_scale(), theirs.q_zero_point(), str(theirs.dtype)) == (ours.q_scale(), ours.q_zero_point(), str(ours.dtype))
    assert np.abs(a - b).max(initial=0) <= 1 and (a != b).mean() <= near


# ---- operators

W, B, X = random(0, 33, 600, scale=.1), random(1, 33), random(2, 4, 600)

def packed(t, per_channel):
    w = t.from_numpy(W.copy())
    q = t.quantize_per_channel(w, t.linspace(.002, .004, 33), t.zeros(33, dtype=t.long), 0, t.qint8) if per_channel else t.quantize_per_tensor(w, .003, 0, t.qint8)
    return t.ops.quantized.linear_prepack(q, t.from_numpy(B.copy()))

@pytest.mark.parametrize("per_channel", [False, True])
@pytest.mark.parametrize("relu", ["", "_relu"])
def test_linear(per_channel, relu):
    "600 products: more than float32 adds exactly at once."
    agree(lambda t: getattr(t.ops.quantized, f"linear{relu}")(t.quantize_per_tensor(t.from_numpy(X.copy()), .03, 120, t.quint8), packed(t, per_channel), .07, 100))
    for reduce_range in (False, True): agree(lambda t: getattr(t.ops.quantized, f"linear{relu}_dynamic")(t.from_numpy(X.copy()), packed(t, per_channel), reduce_range))

def test_linear_in_half_precision():
    agree(lambda t: t.ops.quantized.linear_dynamic_fp16(t.from_numpy(X.copy()), t.ops.quantized.linear_prepack_fp16(t.from_numpy(W.copy()), t.from_numpy(B.copy()))))

def convolved(t, dims, groups, way, ending):
    turned = way == "conv_transpose"
    x, k = random(3, 2, 8, *(12, 10, 8)[:dims]), random(4, *((8, 6) if turned else (6*groups, 8//groups)), *(3,)*dims, scale=.2)
    w = t.from_numpy(k)
    w = t.quantize_per_tensor(w, .006, 0, t.qint8) if turned else t.quantize_per_channel(w, t.linspace(.005, .007, len(k)), t.zeros(len(k), dtype=t.long), 0, t.qint8)
    more = ([1]*dims,) if turned else ()
    p = getattr(t.ops.quantized, f"{way}{dims}d_prepack")(w, t.linspace(-1, 1, 6*groups), [2]*dims, [1]*dims, *more, [1]*dims, groups)
    op = getattr(t.ops.quantized, f"{way}{dims}d{ending}")
    return op(t.from_numpy(x), p, False) if ending == "_dynamic" else op(t.quantize_per_tensor(t.from_numpy(x), .03, 120, t.quint8), p, .05, 100)

@pytest.mark.parametrize("dims", [1, 2, 3])
@pytest.mark.parametrize("way, groups, ending", [("conv", 1, ""), ("conv", 2, ""), ("conv", 1, "_relu"), ("conv", 1, "_dynamic"), ("conv_transpose", 1, "")])
def test_convolutions(dims, way, groups, ending): agree(lambda t: convolved(t, dims, groups, way, ending), NEAR.get(f"{way}{dims}d", 0.))

Z = random(5, 2, 6, 8, 8, scale=2)
F = lambda t: t.nn.functional
OPERATORS = {
    **{f"add_scalar {n}": lambda t, q, z, n=n: t.ops.quantized.add_scalar(q, n) for n in (.3, -.3, 40., -40., 0.)},
    **{f"mul_scalar {n}": lambda t, q, z, n=n: t.ops.quantized.mul_scalar(q, n) for n in (.3, -.3, 40., 0.)},
    "add_scalar_relu": lambda t, q, z: t.ops.quantized.add_scalar_relu(q, .5), "mul_scalar_relu": lambda t, q, z: t.ops.quantized.mul_scalar_relu(q, -.5),
    "cat": lambda t, q, z: t.ops.quantized.cat([q, q], 1, .05, z), "cat as it is": lambda t, q, z: t.ops.quantized.cat([q, q], 1, None, None), "cat_relu": lambda t, q, z: t.ops.quantized.cat_relu([q, q], 1, .05, z),
    "mul_relu": lambda t, q, z: t.ops.quantized.mul_relu(q, q, .08, z), "matmul": lambda t, q, z: t.ops.quantized.matmul(q, q, .3, z), "hardswish": lambda t, q, z: t.ops.quantized.hardswish(q, .03, z),
    "sigmoid": lambda t, q, z: t.ops.quantized.sigmoid(q, .03, z), "elu": lambda t, q, z: t.ops.quantized.elu(q, .03, z, 1.2), "celu": lambda t, q, z: t.ops.quantized.celu(q, .03, z, 1.2),
    "leaky_relu": lambda t, q, z: t.ops.quantized.leaky_relu(q, .1, False, .03, z), "softmax": lambda t, q, z: t.ops.quantized.softmax(q, 1, 1/256, 0 if q.dtype == t.quint8 else -128),
    "layer_norm": lambda t, q, z: t.ops.quantized.layer_norm(q, [8, 8], None, None, 1e-5, .03, z),
    "group_norm": lambda t, q, z: t.ops.quantized.group_norm(q, 3, t.linspace(.5, 1.5, 6), t.linspace(-1, 1, 6), 1e-5, .03, z),
    "instance_norm": lambda t, q, z: t.ops.quantized.instance_norm(q, t.linspace(.5, 1.5, 6), t.linspace(-1, 1, 6), 1e-5, .03, z),
    **{f"batch_norm2d{r}": lambda t, q, z, r=r: getattr(t.ops.quantized, f"batch_norm2d{r}")(q, t.linspace(.5, 1.5, 6), t.linspace(-1, 1, 6), t.linspace(-.2, .3, 6), t.linspace(.5, 2, 6), 1e-5, .05, z) for r in ("", "_relu")},
    "relu6": lambda t, q, z: t.ops.quantized.relu6(q), "clamp": lambda t, q, z: t.ops.quantized.clamp(q, -.5, .7), "threshold": lambda t, q, z: t.ops.quantized.threshold(q, .5, 1.),
    "sigmoid (aten)": lambda t, q, z: t.sigmoid(q), "tanh (aten)": lambda t, q, z: t.tanh(q), "hardsigmoid": lambda t, q, z: F(t).hardsigmoid(q), "relu_": lambda t, q, z: t.relu_(q),
    "leaky_relu (aten)": lambda t, q, z: F(t).leaky_relu(q), "hardtanh": lambda t, q, z: F(t).hardtanh(q, -1, 1), "F.relu6": lambda t, q, z: F(t).relu6(q),
    "avg_pool2d": lambda t, q, z: F(t).avg_pool2d(q, 3, 2, 1), "adaptive_avg_pool2d": lambda t, q, z: F(t).adaptive_avg_pool2d(q, (3, 3)), "max_pool2d": lambda t, q, z: F(t).max_pool2d(q, 3, 2, 1),
    "mean": lambda t, q, z: q.mean((2, 3)), "mean of all": lambda t, q, z: q.mean(), "nearest": lambda t, q, z: F(t).interpolate(q, scale_factor=2),
    "bilinear": lambda t, q, z: F(t).interpolate(q, scale_factor=2, mode="bilinear", align_corners=False), "flatten": lambda t, q, z: q.flatten(1), "pad": lambda t, q, z: F(t).pad(q, (1, 1, 1, 1)),
    "topk": lambda t, q, z: q.topk(2)[0], "sort": lambda t, q, z: q.sort()[0], "chunk": lambda t, q, z: q.chunk(2, 1)[1], "stack": lambda t, q, z: t.stack([q, q]),
    "masked_fill": lambda t, q, z: q.masked_fill(t.arange(8) > 3, 0.),
}

@pytest.mark.parametrize("kind, zero, out", [("quint8", 120, 30), ("qint8", -5, 3)])
@pytest.mark.parametrize("name", OPERATORS)
def test_operators(name, kind, zero, out):
    agree(lambda t: OPERATORS[name](t, t.quantize_per_tensor(t.from_numpy(Z.copy()), .04, zero, getattr(t, kind)), out), NEAR.get(name, 0.))

def test_prelu_and_std():
    q = lambda t: t.quantize_per_tensor(t.from_numpy(Z.copy()), .04, 120, t.quint8)
    agree(lambda t: t.ops.quantized.prelu(q(t), t.quantize_per_tensor(t.linspace(.1, .6, 6), .005, 0, t.quint8), .03, 30))
    agree(lambda t: q(t).std((2, 3)))

def test_tables():
    def table(t):
        w = t.from_numpy(random(6, 10, 16))
        low, high = w.amin(1), w.amax(1)
        return t.ops.quantized.embedding_bag_prepack(t.quantize_per_channel(w, (high - low)/255, -low/((high - low)/255), 0, t.quint8))
    agree(lambda t: t.ops.quantized.embedding_byte(table(t), t.tensor([3, 1, 9, 0, 3])))
    agree(lambda t: t.ops.quantized.embedding_bag_byte(table(t), t.tensor([3, 1, 9, 0, 3]), t.tensor([0, 2])))
    with pytest.raises(RuntimeError): litetorch.ops.quantized.embedding_byte(table(litetorch), litetorch.tensor([10]))

@pytest.mark.parametrize("values", [[1e-6, -2e-6], [1e-6], [-1e-6], [1e-3, 2e-2], [0., 0.], [1e-30, 0.]], ids=str)
def test_small_ranges(values):
    "No step is smaller than 6.1e-5."
    agree(lambda t: t.quantize_per_tensor_dynamic(t.tensor(values), t.quint8, False))

@pytest.mark.parametrize("per_row, symmetric", [(False, False), (False, True), (True, True)])
def test_observation_and_rounding_in_one(per_row, symmetric):
    def seen(t):
        low, high = (t.tensor([]), t.tensor([])) if per_row else (t.tensor(float("inf")), t.tensor(-float("inf")))
        scale, zero, on = t.tensor([1.]), t.tensor([0], dtype=t.int), t.ones(1, dtype=t.long)
        for k in range(3): out = t.fused_moving_avg_obs_fake_quant(t.from_numpy(X[:, :20]*(k + 1)), on, on, low, high, scale, zero, .1, -128, 127, 0, per_row, symmetric)
        return t.cat([out.reshape(-1), scale, zero.float(), low.reshape(-1), high.reshape(-1)])
    agree(seen)


# ---- observers

BATCHES = [(random(k, 8, 6, 40)*s + m).astype(np.float32) for k, (s, m) in enumerate(((1, 0), (3, 1), (.2, -1), (5, 0)))]
OBSERVERS = {"MinMaxObserver": False, "MovingAverageMinMaxObserver": False, "PerChannelMinMaxObserver": True, "MovingAveragePerChannelMinMaxObserver": True, "HistogramObserver": False}

@pytest.mark.parametrize("name", OBSERVERS)
@pytest.mark.parametrize("reduce_range", [False, True])
@pytest.mark.parametrize("kind, custom", [("quint8", {}), ("qint8", {}), ("quint8", dict(quant_min=0, quant_max=100)), ("qint8", dict(quant_min=-100, quant_max=100))], ids=str)
def test_observers(name, kind, custom, reduce_range):
    for scheme in ("per_channel_affine", "per_channel_symmetric", "per_channel_affine_float_qparams") if OBSERVERS[name] else ("per_tensor_affine", "per_tensor_symmetric"):
        found = []
        for t in BOTH:
            try:
                o = getattr(module(t, "ao.quantization.observer"), name)(dtype=getattr(t, kind), qscheme=getattr(t, scheme), reduce_range=reduce_range, **custom, **({"ch_axis": 1} if OBSERVERS[name] else {}))
                for batch in BATCHES: o(t.from_numpy(batch.copy()))
                scale, zero = o.calculate_qparams()
                found.append((scale.tolist(), zero.tolist(), str(scale.dtype), str(zero.dtype), o.quant_min, o.quant_max, sorted(o.state_dict())))
            except NotImplementedError: found.append("refused")
        assert found[0] == found[1], scheme

def test_an_observer_that_saw_nothing_and_infinities():
    def maps(t):
        observer, out = module(t, "ao.quantization.observer"), []
        for make in (observer.MinMaxObserver, observer.PerChannelMinMaxObserver, observer.HistogramObserver): out.append([v.tolist() for v in make().calculate_qparams()])
        h = observer.HistogramObserver()
        for batch in ([1., float("inf"), -2.], [float("inf")], [5., -3.], []): h(t.tensor(batch))
        return out, [v.tolist() for v in h.calculate_qparams()]
    theirs, ours = both(maps)
    assert theirs == ours

def test_recipes():
    for t in BOTH:
        q = t.ao.quantization
        assert q.qconfig_equals(q.get_default_qconfig("x86"), q.get_default_qconfig("fbgemm")) and not q.qconfig_equals(q.get_default_qconfig("x86"), q.get_default_qconfig("qnnpack"))
        with pytest.raises(ValueError, match="observer instance"): q.QConfig(q.MinMaxObserver(), q.MinMaxObserver)
        with pytest.raises(AssertionError, match="not supported"): q.get_default_qconfig("tpu")
        with pytest.raises(AssertionError, match="must include 0"): q.MinMaxObserver(quant_min=3, quant_max=9)
    names = [n for n in dir(torch.ao.quantization.qconfig) if "qconfig" in n and isinstance(getattr(torch.ao.quantization.qconfig, n), torch.ao.quantization.QConfig) and "4bit" not in n and not n.startswith("_")]
    plain = lambda t, name: re.sub(r"<class '[\w.]*\.(\w+)'>", r"\1", repr(getattr(module(t, "ao.quantization.qconfig"), name)))
    for name in names: assert plain(torch, name) == plain(litetorch, name)
    assert len(names) > 15


# ---- whole models

STATE = {}

def network(t):
    nn, q = t.nn, t.ao.quantization
    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.quant, self.dequant = q.QuantStub(), q.DeQuantStub()
            self.conv1, self.bn1, self.relu1 = nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU()
            self.conv2, self.bn2 = nn.Conv2d(8, 8, 3, padding=1, groups=2, bias=False), nn.BatchNorm2d(8)
            self.add, self.relu2, self.pool = nn.quantized.FloatFunctional(), nn.ReLU(), nn.AdaptiveAvgPool2d(1)
            self.drop, self.hs, self.fc, self.relu3, self.fc2 = nn.Dropout(0.), nn.Hardswish(), nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 5)
        def forward(self, x):
            a = self.relu1(self.bn1(self.conv1(self.quant(x))))
            y = self.relu2(self.add.add(a, self.bn2(self.conv2(a))))
            y = self.pool(nn.functional.max_pool2d(y, 2)).flatten(1)
            return self.dequant(self.fc2(self.relu3(self.fc(self.drop(self.hs(y))))))
    net, rng = Net(), np.random.default_rng(0)
    with t.no_grad():
        for k, v in net.state_dict().items():
            if not v.dtype.is_floating_point: continue
            if k not in STATE: STATE[k] = (rng.standard_normal(v.shape)*.3).astype(np.float32)
            v.copy_(t.from_numpy(np.abs(STATE[k]) + .5 if "running_var" in k else STATE[k].copy()))
    return net

FUSED = [["conv1", "bn1", "relu1"], ["conv2", "bn2"], ["fc", "relu3"]]
IMAGES = [random(k, 4, 3, 8, 8) for k in range(4)]

def static(t):
    q = t.ao.quantization
    net = q.fuse_modules(network(t).eval(), FUSED)
    net.qconfig = q.get_default_qconfig("x86")
    watched = q.prepare(net)
    for x in IMAGES: watched(t.from_numpy(x.copy()))
    return q.convert(watched), watched

def kinds(net): return [(n, m._get_name()) for n, m in net.named_modules()]

def test_a_model_quantised_after_calibration():
    "The same layers, and the same result but for what a range that differs in its last digit moves by a step."
    (theirs, seen), (ours, watched) = both(static)
    assert [k for k in kinds(theirs)[1:]] == [k for k in kinds(ours)[1:]] and kinds(seen)[1:] == kinds(watched)[1:]
    a, b = theirs(torch.from_numpy(IMAGES[0])), ours(litetorch.from_numpy(IMAGES[0]))
    assert np.abs(a.numpy() - b.numpy()).max() <= 1.01*theirs.fc2.scale
    real = network(litetorch).eval()(litetorch.from_numpy(IMAGES[0]))
    assert (b - real).abs().max() < .1
    assert not [m for m in ours.modules() if hasattr(m, "qconfig") or hasattr(m, "activation_post_process") and not isinstance(m, litetorch.nn.quantized.QFunctional)]

def test_files_of_quantised_models_go_both_ways():
    (theirs, _), (ours, _) = both(static)
    for source, target, save, load in ((theirs, ours, torch.save, litetorch.load), (ours, theirs, litetorch.save, torch.load)):
        buffer = io.BytesIO()
        save(source.state_dict(), buffer)
        buffer.seek(0)
        target.load_state_dict(load(buffer, weights_only=False))
        for x in IMAGES: assert np.array_equal(theirs(torch.from_numpy(x)).numpy(), ours(litetorch.from_numpy(x)).numpy())

def trained(t):
    q = t.ao.quantization
    net = q.fuse_modules_qat(network(t).train(), FUSED)
    net.qconfig = q.get_default_qat_qconfig("x86")
    net = q.prepare_qat(net)
    optimizer, losses = t.optim.SGD(net.parameters(), lr=.01), []
    for x in IMAGES*3:
        loss = net(t.from_numpy(x.copy())).pow(2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    net.apply(module(t, "ao.nn.intrinsic.qat").freeze_bn_stats)
    net.apply(q.disable_observer)
    return losses, net, q.convert(net.eval())

def test_a_model_trained_for_quantisation():
    (losses, prepared, theirs), (our_losses, our_prepared, ours) = both(trained)
    np.testing.assert_allclose(losses, our_losses, rtol=1e-4)
    assert kinds(prepared)[1:] == kinds(our_prepared)[1:] and kinds(theirs)[1:] == kinds(ours)[1:] and list(prepared.state_dict()) == list(our_prepared.state_dict())
    assert np.abs(theirs(torch.from_numpy(IMAGES[0])).numpy() - ours(litetorch.from_numpy(IMAGES[0])).numpy()).max() <= 2.01*theirs.fc2.scale
    with pytest.raises(AssertionError, match="training mode"): litetorch.ao.quantization.prepare_qat(network(litetorch).eval())

def language_model(t):
    class Model(t.nn.Module):
        def __init__(self):
            super().__init__()
            self.emb, self.rnn, self.gru, self.fc = t.nn.Embedding(20, 12), t.nn.LSTM(12, 16, 2, bidirectional=True, batch_first=True), t.nn.GRU(32, 8), t.nn.Linear(8, 20)
        def forward(self, i): return self.fc(self.gru(self.rnn(self.emb(i))[0])[0])
    t.manual_seed(3)
    return Model()

@pytest.mark.parametrize("kind", ["qint8", "float16"])
def test_models_that_quantise_as_they_go(kind):
    def run(t):
        small = t.ao.quantization.quantize_dynamic(language_model(t), dtype=getattr(t, kind))
        return small(t.arange(12).reshape(3, 4)), small
    (a, theirs), (b, ours) = both(run)
    np.testing.assert_allclose(a.detach().numpy(), b.detach().numpy(), atol=1e-6)
    assert repr(theirs) == repr(ours)

def test_recurrent_details():
    def parts(t):
        t.manual_seed(5)
        cells = t.nn.ModuleDict(dict(a=t.nn.LSTMCell(4, 3), b=t.nn.GRUCell(4, 3), c=t.nn.RNNCell(4, 3, nonlinearity="relu"), d=t.nn.RNNCell(4, 3)))
        x, small = t.from_numpy(random(7, 5, 4)), t.ao.quantization.quantize_dynamic(cells)
        out = [*small.a(x), small.b(x), small.c(x), small.d(x)]
        t.manual_seed(7)
        lstm = t.nn.LSTM(8, 5, bidirectional=True)
        lstm.qconfig = t.ao.quantization.default_dynamic_qconfig
        made = module(t, "ao.nn.quantized.dynamic").LSTM.from_float(lstm)
        for order in ([8, 6, 3, 1], [3, 8, 1, 6]):
            packed = t.nn.utils.rnn.pack_padded_sequence(t.from_numpy(random(8, 4, 8, 8)), order, batch_first=True, enforce_sorted=False)
            o, (h, c) = made(packed)
            out += [o.data, h, c]
        o, (h, c) = made(t.from_numpy(random(9, 3, 2, 8)), (t.ones(2, 2, 5), t.zeros(2, 2, 5)))
        return [v.detach().numpy() for v in (*out, o, h, c)], repr(small), repr(made)
    theirs, ours = both(parts)
    for a, b in zip(theirs[0], ours[0], strict=True): np.testing.assert_allclose(a, b, atol=1e-6)
    assert theirs[1:] == ours[1:]

def test_tables_of_models():
    def table(t):
        t.manual_seed(6)
        return t.ao.quantization.quantize_dynamic(t.nn.Sequential(t.nn.Embedding(20, 12)), dtype=t.quint8)
    theirs, ours = both(table)
    np.testing.assert_allclose(theirs(torch.tensor([3, 0])).numpy(), ours(litetorch.tensor([3, 0])).numpy(), atol=1e-6)
    assert repr(theirs).splitlines()[1] == repr(ours).splitlines()[1]

def test_fusing_is_refused_as_in_pytorch():
    for t in BOTH:
        q, nn = t.ao.quantization, t.nn
        net = nn.Sequential(nn.Conv2d(1, 2, 1), nn.BatchNorm2d(2), nn.ReLU(), nn.Sigmoid())
        with pytest.raises(AssertionError, match="did not find fuser method"): q.fuse_modules(net.eval(), [["2", "3"]])
        net[1].train()
        with pytest.raises(AssertionError, match="same mode"): q.fuse_modules(net, [["0", "1"]])
        fused = q.fuse_modules(net.eval(), [["0", "1", "2"]])
        assert [m._get_name() for m in fused] == ["ConvReLU2d", "Identity", "Identity", "Sigmoid"] and type(net[1]) is nn.BatchNorm2d

def test_hooks_of_the_user_stay():
    for t in BOTH:
        q, seen = t.ao.quantization, []
        net = t.nn.Sequential(q.QuantStub(), t.nn.Linear(2, 2), q.DeQuantStub())
        net[1].register_forward_hook(lambda m, i, o: seen.append(type(m).__name__))
        net.qconfig = q.default_qconfig
        net = q.prepare(net.eval())
        net(t.ones(1, 2))
        net = q.convert(net)
        net(t.ones(1, 2))
        assert seen == ["Linear", "Linear"] and len(net[1]._forward_hooks) == 1 and type(net[1]).__module__.endswith(("quantized.modules.linear", "ao.nn.quantized"))
