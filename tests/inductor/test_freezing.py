"""`freezing`: what weights alone decide is computed once, and put into weights; with eager results, whatever is done to the weights later."""
import numpy as np
import pytest

import litetorch as lite
from litetorch import nn

def bn(m):
    m.running_mean.uniform_(-1, 1), m.running_var.uniform_(.5, 2), nn.init.uniform_(m.weight, .5, 2), nn.init.uniform_(m.bias)
    return m

class Then(nn.Module):
    "A module and a function of what it gives."
    def __init__(self, inner, f):
        super().__init__()
        self.inner, self.f = inner, f
        self.register_buffer("c", lite.rand(6) + .5)
    def forward(self, x): return self.f(self, self.inner(x))

# name -> (model, shape of the input, operators that are left)
def models():
    lite.manual_seed(0)
    channel = lambda s: s.c[:, None, None]
    return {
        "convolution": (nn.Sequential(nn.Conv2d(3, 8, 3, bias=False), bn(nn.BatchNorm2d(8)), nn.ReLU()), (2, 3, 6, 6), ["convolution", "relu"]),
        "two": (nn.Sequential(nn.Conv2d(3, 8, 3), bn(nn.BatchNorm2d(8)), nn.ReLU(), nn.Conv2d(8, 8, 3, groups=4), bn(nn.BatchNorm2d(8))), (2, 3, 9, 9), ["convolution", "relu", "convolution"]),
        "one dimension": (nn.Sequential(nn.Conv1d(3, 8, 3), bn(nn.BatchNorm1d(8))), (2, 3, 9), ["convolution"]),
        "three dimensions": (nn.Sequential(nn.Conv3d(2, 4, 2), bn(nn.BatchNorm3d(4))), (1, 2, 4, 4, 4), ["convolution"]),
        "depthwise": (nn.Sequential(nn.Conv2d(6, 6, 3, groups=6, padding=1), bn(nn.BatchNorm2d(6))), (2, 6, 5, 5), ["convolution"]),
        "transposed": (nn.Sequential(nn.ConvTranspose2d(3, 6, 3, stride=2), bn(nn.BatchNorm2d(6))), (2, 3, 5, 5), ["convolution"]),
        "linear": (nn.Sequential(nn.Linear(5, 6), bn(nn.BatchNorm1d(6))), (4, 5), ["addmm"]),
        "linear without bias": (nn.Sequential(nn.Linear(5, 6, bias=False), bn(nn.BatchNorm1d(6))), (4, 5), ["addmm"]),
        "quotient and difference": (Then(nn.Conv2d(3, 6, 3), lambda s, y: channel(s) - y/channel(s)*2), (2, 3, 6, 6), ["convolution"]),
        "number": (Then(nn.Linear(5, 6), lambda s, y: 1 - (y*2 + 3)/4), (4, 5), ["addmm"]),
        "quotient of a constant": (Then(nn.Linear(5, 6), lambda s, y: s.c/(y + 10)), (4, 5), ["addmm", "div"]),
        "read twice": (Then(nn.Conv2d(3, 6, 3), lambda s, y: y*channel(s) + y.relu()), (2, 3, 6, 6), None),
        "along another dimension": (Then(nn.Linear(6, 6), lambda s, y: y*s.c[:, None]), (6, 6), None),
        "widened": (Then(nn.Linear(5, 1), lambda s, y: y*s.c), (4, 5), None),
        "no weights": (nn.Sequential(nn.ReLU(), nn.Softmax(-1)), (4, 5), None),
        "attention": (nn.TransformerEncoderLayer(8, 2, 16, dropout=0., batch_first=True), (2, 5, 8), None),
    }
NAMES = list(models())

def frozen(model, **how): return lite.compile(model, fullgraph=True, options={"freezing": True}, **how)
def operators(run):
    program, = [r.program for r in run.report.compilations[-1].translation.compiled]
    assert not program.eager
    return [n.target.opname for n in program.forward.graph.find_nodes(op="call_function") if getattr(n.target, "opname", "view") not in ("view", "t", "unsqueeze", "expand", "permute", "transpose")]

@pytest.mark.parametrize("name", NAMES)
def test_results(name):
    model, shape, left = models()[name]
    model.eval()
    run = frozen(model)
    with lite.no_grad():
        for seed in range(2):
            lite.manual_seed(seed)
            x = lite.randn(shape)
            lite.testing.assert_close(run(x), model(x), rtol=1e-4, atol=1e-5)
    if left is not None: assert operators(run) == left
    assert len(run.report.compilations) == 1

@pytest.mark.parametrize("change", ["written", "exchanged", "loaded", "buffer"])
def test_a_weight_that_changes_is_noticed(change):
    model, shape, _ = models()["convolution"]
    model.eval()
    run, x = frozen(model), lite.randn(shape)
    with lite.no_grad():
        lite.testing.assert_close(run(x), model(x), rtol=1e-4, atol=1e-5)
        if change == "written": model[0].weight.mul_(2)
        if change == "exchanged": model[0].weight = nn.Parameter(lite.randn(8, 3, 3, 3))
        if change == "loaded": model.load_state_dict({k: v + 1 if v.dim() else v for k, v in model.state_dict().items()})
        if change == "buffer": model[1].running_mean.add_(1)
        for _ in range(2): lite.testing.assert_close(run(x), model(x), rtol=1e-4, atol=1e-5)

def test_another_instance_has_its_own_weights():
    with lite.no_grad():
        for seed in range(3):
            lite.manual_seed(seed)
            model = nn.Sequential(nn.Linear(3, 4), bn(nn.BatchNorm1d(4))).eval()
            x = lite.randn(5, 3)
            lite.testing.assert_close(frozen(model)(x), model(x), rtol=1e-4, atol=1e-5)

def test_training_is_not_frozen():
    model = nn.Sequential(nn.Conv2d(3, 4, 3), bn(nn.BatchNorm2d(4)))
    run, x = frozen(model), lite.randn(2, 3, 6, 6)
    for mode in (model.train, model.eval):
        mode()
        run(x).sum().backward()
        assert all(p.grad is not None for p in model.parameters())
    model.train()
    with lite.no_grad():
        before = model[1].running_mean.clone()
        run(x)
        assert not lite.equal(model[1].running_mean, before)                       # the statistics are results

@pytest.mark.parametrize("dtype", [lite.float64, lite.bfloat16, lite.float16])
def test_dtypes(dtype):
    model = nn.Sequential(nn.Conv2d(3, 4, 3), bn(nn.BatchNorm2d(4))).eval().to(dtype)
    run, x = frozen(model), lite.randn(2, 3, 6, 6).to(dtype)
    with lite.inference_mode():
        lite.testing.assert_close(run(x), model(x), **({} if dtype is lite.float64 else dict(rtol=.02, atol=.05)))
        assert (operators(run) == ["convolution"]) == (dtype is lite.float64)      # half types keep their roundings

def test_sizes_that_vary_and_settings(monkeypatch):
    model, shape, left = models()["two"]
    model.eval()
    run = frozen(model, dynamic=True)
    with lite.no_grad():
        for n in (2, 5, 3):
            x = lite.randn(n, *shape[1:])
            lite.testing.assert_close(run(x), model(x), rtol=1e-4, atol=1e-5)
        assert operators(run) == left and len(run.report.compilations) == 1
        lite._dynamo.reset()
        with lite._inductor.config.patch(freezing=True):
            other = lite.compile(model)
            other(x)
            assert operators(other) == left
            assert "weights are part of the program" in other.report.compilations[0].shown.get("cache", "weights are part of the program")
        lite._dynamo.reset()
        plain = lite.compile(model)
        plain(x)
        assert operators(plain) != left

def test_weights_of_inference_mode_are_not_frozen():
    "They have no version that would tell of a change."
    with lite.inference_mode():
        model, shape, _ = models()["convolution"]
        model.eval()
        run, x = frozen(model), lite.randn(shape)
        for _ in range(2):
            lite.testing.assert_close(run(x), model(x), rtol=1e-4, atol=1e-5)
            model[0].weight.mul_(2)

def test_what_is_large_is_not_kept():
    "A mask that weights decide is made at each call."
    class Masked(nn.Module):
        def __init__(self):
            super().__init__()
            self.k = nn.Parameter(lite.rand(600))
        def forward(self, x): return x*(self.k[:, None] + self.k[None]).sigmoid()
    model, x = Masked().eval(), lite.randn(600, 600)
    run = frozen(model)
    with lite.no_grad(): lite.testing.assert_close(run(x), model(x))
    program, = [r.program for r in run.report.compilations[0].translation.compiled]
    assert not program.forward.graph.find_nodes(op="get_attr")

def test_weights_are_shared_where_they_are_not_changed():
    "A weight that is only turned is no copy, where many rows are multiplied."
    model, x = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).eval(), lite.randn(100, 64)
    run = frozen(model)
    with lite.no_grad(): run(x)
    program, = [r.program for r in run.report.compilations[0].translation.compiled]
    assert not program.forward.graph.find_nodes(op="get_attr")
    np.testing.assert_allclose(run(x).detach()._array, model(x).detach()._array, rtol=1e-5)


@pytest.mark.parametrize("rows, turned", [(1, True), (4, True), (32, True), (33, False)])
def test_few_rows_meet_turned_weights(rows, turned):
    "The weight of a product of few rows lies as tiles read it; a weight that changes is noticed. Invariant numerics, so that all processors have tiles."
    lite._dynamo.reset()
    model, x = nn.Linear(96, 128).eval(), lite.randn(rows, 96)
    with lite.set_numerics("invariant"), lite.no_grad():
        run = frozen(model)
        assert lite.equal(run(x), model(x))
        program, = [r.program for r in run.report.compilations[-1].translation.compiled]
        constants = [n.meta["val"] for n in program.forward.graph.find_nodes(op="get_attr")]
        assert [(tuple(c.shape), c.stride()) for c in constants] == ([((96, 128), (128, 1))] if turned else [])
        model.weight.mul_(2)
        assert lite.equal(run(x), model(x))

def test_turned_weights_where_rows_vary():
    model = nn.Linear(96, 128).eval()
    with lite.set_numerics("invariant"), lite.no_grad():
        run = frozen(model, dynamic=True)
        for rows in (4, 2, 7, 100): assert lite.equal(run(x := lite.randn(rows, 96)), model(x))
        program, = [r.program for r in run.report.compilations[-1].translation.compiled]
        assert [n.meta["val"].stride() for n in program.forward.graph.find_nodes(op="get_attr")] == [(128, 1)]
