"""A region that was traced for one object serves others like it, and only those: how often it is traced, values and gradients as in eager mode, guards."""
import pytest

import litetorch as lt
import litetorch._dynamo.higher as higher
from litetorch import nn

region = lt.compiler.nested_compile_region


class Layer(nn.Module):
    def __init__(self, width=4, wide=8, shared=None, flag=False):
        super().__init__()
        self.a, self.b, self.shared, self.flag, self.scale, self.more = nn.Linear(width, wide), nn.Linear(wide, width), shared, flag, 2., [1, 2]
    @region
    def forward(self, x, *more):
        y = self.b(self.a(x).tanh())*self.scale
        if self.flag: y = y.sin()
        if self.shared is not None: y = self.shared(y)
        for m in more: y = y + m
        return x + y, len(self.more)

class Model(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = nn.ModuleList(layers)
    def forward(self, x):
        for layer in self.layers: x, _ = layer(x)
        return x

def layers(n=5, **kwargs):
    lt.manual_seed(0)
    return [Layer(**kwargs) for _ in range(n)]

@pytest.fixture
def traced(monkeypatch):
    "How often bodies are traced."
    count, old = [], higher.Bodies.trace_body
    def counting(self, *args, **kwargs):
        count.append(1)
        return old(self, *args, **kwargs)
    monkeypatch.setattr(higher.Bodies, "trace_body", counting)
    return count

def check(model, *args, backend="inductor", **options):
    "The compiled model gives values and gradients of the model."
    compiled = lt.compile(model, backend=backend, fullgraph=True, **options)
    for _ in range(2):
        expected, found = model(*args), compiled(*args)
        assert lt.allclose(found, expected, atol=1e-6)
        params = [p for p in model.parameters() if p.requires_grad]
        for a, b in zip(lt.autograd.grad(found.sum(), params, allow_unused=True), lt.autograd.grad(expected.sum(), params, allow_unused=True), strict=True):
            assert (a is None) == (b is None) and (a is None or lt.allclose(a, b, atol=1e-5))
    return compiled

X = lt.linspace(-1, 1, 12).reshape(3, 4).requires_grad_()          # as the results of all layers do

@pytest.mark.parametrize("backend", ["eager", "aot_eager", "inductor"])
def test_equal_layers_are_traced_once(traced, backend):
    check(Model(layers(6)), X, backend=backend)
    assert len(traced) == 1

@pytest.mark.parametrize("name, times", dict(flag=2, scale=2, width=2, more=2, longer=2, hook=2, member=2, strides=2, frozen=2, buffer=2, subclass=2, training=2, all=6).items())
def test_another_layer_is_traced_anew(traced, name, times):
    some = layers(6)
    odd = some[3]
    if name == "flag": odd.flag = True
    if name == "scale": odd.scale = 3.
    if name == "width": odd.a, odd.b = nn.Linear(4, 16), nn.Linear(16, 4)
    if name == "more": odd.more = (1, 2)
    if name == "longer": odd.more = [1, 2, 3]
    if name == "hook": odd.a.register_forward_hook(lambda m, args, out: out*2)
    if name == "member": odd.b.forward = lambda x: nn.functional.linear(x, odd.b.weight)
    if name == "strides": odd.b.weight = nn.Parameter(odd.b.weight.detach().T.contiguous().T)
    if name == "frozen": odd.a.weight.requires_grad_(False)
    if name == "buffer": odd.a = nn.Sequential(odd.a, nn.BatchNorm1d(8).eval())
    if name == "subclass":
        class Other(nn.Linear):
            def forward(self, x): return super().forward(x)*3
        odd.a = Other(4, 8)
    if name == "training": odd.a.eval()
    if name == "all":
        for k, layer in enumerate(some): layer.scale = float(k + 1)
    model = Model(some)
    expected = model(X)
    found = lt.compile(model, backend="eager", fullgraph=True)(X)
    assert lt.allclose(found, expected) and len(traced) == (1 if name == "training" else times)        # nothing here asks whether a part is training
    check(model, X)

def test_what_layers_share(traced):
    one = nn.Softplus()
    check(Model(layers(5, shared=one)), X)
    first = len(traced)
    assert first == 1
    some = layers(4, shared=one)
    some[2].shared = nn.Softplus()               # equal, but not the one: a fact that tells them apart would be missed
    check(Model(some), X)

def test_tied_and_shared_weights(traced):
    some = layers(4)
    some[1].a.weight = some[0].a.weight          # one parameter in two layers
    some[3].b.weight = nn.Parameter(some[3].a.weight.detach().T.contiguous())
    check(Model(some), X)
    square = [Layer(4, 4) for _ in range(3)]
    square[1].b = square[1].a                    # one module twice inside of a layer
    square[2].b.weight = square[2].a.weight
    check(Model(square), X)

def test_a_layer_twice(traced):
    layer = layers(1)[0]
    check(Model([layer, layer, *layers(2)]), X)

def test_guards_of_later_layers(traced):
    model = Model(layers(5))
    compiled = check(model, X)
    before = len(traced)
    model.layers[4].flag = True
    assert lt.allclose(compiled(X), model(X), atol=1e-6) and len(traced) == before + 2
    model.layers[2].a.bias = None
    assert lt.allclose(compiled(X), model(X), atol=1e-6)
    model.layers[1].more.append(3)
    assert lt.allclose(compiled(X), model(X), atol=1e-6)

def test_changes_on_the_way():
    class Changing(Model):
        def forward(self, x):
            for k, layer in enumerate(self.layers):
                x, n = layer(x)
                if k == 1: self.layers[3].scale = 5.
                x = x*n
            self.layers[3].scale = 2.
            return x
    model = Changing(layers(5))
    expected = model(X)
    assert lt.allclose(lt.compile(model, backend="eager", fullgraph=True)(X), expected)

def test_other_arguments(traced):
    class Several(Model):
        def forward(self, x):
            for k, layer in enumerate(self.layers): x, _ = layer(x, *[x.sin(), x.cos()][:k % 3])
            y, _ = self.layers[0](x, x)
            z, _ = self.layers[1](x, x[:1])
            return y + z
    check(Several(layers(6)), X)
    assert len(traced) == 5                      # none, one, two, the tensor itself, one of another shape

def test_a_parameter_as_argument():
    class Given(nn.Module):
        def __init__(self):
            super().__init__()
            self.w, self.v = nn.Parameter(lt.ones(4)), nn.Parameter(lt.full((4,), 2.))
        @region
        def forward(self, x, w): return x*self.w + w
    class All(nn.Module):
        def __init__(self):
            super().__init__()
            self.parts = nn.ModuleList(Given() for _ in range(3))
        def forward(self, x): return self.parts[1](self.parts[0](x, self.parts[0].w), self.parts[1].v) + self.parts[2](x, self.parts[2].w)
    check(All(), X)

def test_windows_and_arguments_as_results():
    class Same(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale = nn.Parameter(lt.ones(4))
        @region
        def forward(self, x): return x, x*self.scale, [x.T, {"n": 3}]
    class All(nn.Module):
        def __init__(self):
            super().__init__()
            self.parts = nn.ModuleList(Same() for _ in range(3))
        def forward(self, x):
            for part in self.parts:
                same, y, (t, told) = part(x)
                x = same + y + t.T*told["n"]
            return x
    check(All(), X)

def test_modes_and_sizes(traced):
    class Modes(Model):
        def forward(self, x):
            for k, layer in enumerate(self.layers):
                with lt.set_grad_enabled(k != 2): x, _ = layer(x)
            return x
    model = Modes(layers(4))
    x = X.clone().requires_grad_()
    expected = model(x)
    found = lt.compile(model, backend="eager", fullgraph=True)(x)
    assert lt.allclose(found, expected) and len(traced) == 3                        # with gradients, without, and for what has none
    assert found.requires_grad and all((a is None) == (b is None) for a, b in zip(*(lt.autograd.grad(o.sum(), [*model.parameters()], allow_unused=True) for o in (found, expected)), strict=True))
    model = Model(layers(4))
    compiled = lt.compile(model, dynamic=True, fullgraph=True)
    for n in (3, 5, 7): assert lt.allclose(compiled(lt.ones(n, 4)), model(lt.ones(n, 4)), atol=1e-6)

def test_random_numbers():
    class Drops(nn.Module):
        @region
        def forward(self, x): return nn.functional.dropout(x, 0.5, self.training)
    model = nn.Sequential(*[Drops() for _ in range(4)])
    compiled = lt.compile(model, backend="eager", fullgraph=True)
    lt.manual_seed(0)
    expected = model(lt.ones(50))
    lt.manual_seed(0)
    assert lt.equal(compiled(lt.ones(50)), expected)
