"A compiled module answers every change, by whatever route; and what has not changed is not walked through."
import gc
import weakref

import pytest

import litetorch as torch
from litetorch._dynamo import version_tags as tokens
from litetorch._dynamo.guards import GuardSet

nn = torch.nn
TOKENS = tokens.layout() is not None            # a Python that keeps no versions of dictionaries walks through the guards at each call


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.lin, self.norm, self.scale, self.extra = nn.Linear(3, 3), nn.BatchNorm1d(3), 2., {"shift": 1.}
    def forward(self, x): return self.norm(self.lin(x))*self.scale + self.extra["shift"]


def entry(c): return c.__dict__["forward"]._dispatcher.entries[0]

def compiled():
    torch.manual_seed(0)
    torch._dynamo.reset()
    net = Net()
    c, x = torch.compile(net), torch.randn(4, 3)
    for _ in range(6): c(x)
    assert entry(c).tokens.still() if TOKENS else entry(c).tokens is None
    return net, c, x


def hook(module, args, out): return out + 1

ROUTES = {
    "attribute": lambda n: setattr(n, "scale", 5.), "vars": lambda n: vars(n).update(scale=5.), "object": lambda n: object.__setattr__(n, "scale", 5.),
    "dict": lambda n: n.extra.__setitem__("shift", 7.), "new dict": lambda n: setattr(n, "__dict__", {**n.__dict__, "scale": 6.}),
    "eval": lambda n: n.eval(), "child eval": lambda n: n.norm.eval(), "training of a child": lambda n: vars(n.norm).update(training=False),
    "parameter": lambda n: setattr(n.lin, "weight", nn.Parameter(torch.ones(3, 3))), "_parameters": lambda n: n.lin._parameters.__setitem__("weight", nn.Parameter(torch.ones(3, 3))),
    "no bias": lambda n: setattr(n.lin, "bias", None), "data": lambda n: setattr(n.lin.weight, "data", torch.ones(3, 3)), "data of another dtype": lambda n: n.double(),
    "set_": lambda n: torch.no_grad()(n.lin.weight.set_)(torch.ones(3, 3)), "frozen": lambda n: n.lin.weight.requires_grad_(False), "in place": lambda n: torch.no_grad()(n.lin.weight.fill_)(2.),
    "buffer": lambda n: setattr(n.norm, "running_mean", torch.ones(3)), "module": lambda n: setattr(n, "lin", nn.Linear(3, 3)), "another class": lambda n: setattr(n, "lin", nn.Identity()),
    "_modules": lambda n: n._modules.__setitem__("lin", nn.Identity()), "hook": lambda n: n.lin.register_forward_hook(hook), "own hook": lambda n: n.register_forward_hook(hook),
    "_forward_hooks": lambda n: n.lin._forward_hooks.__setitem__(99, hook), "forward": lambda n: setattr(n.lin, "forward", lambda x: x*3),
    "class": lambda n: setattr(n, "__class__", type("Other", (Net,), {"forward": lambda self, x: x - 1}))}

@pytest.mark.parametrize("route", ROUTES)
def test_every_route_is_seen(route):
    net, c, x = compiled()
    seen = entry(c).tokens
    ROUTES[route](net)
    if TOKENS: assert seen.still() == (route == "in place")
    if route == "data of another dtype": x = x.double()
    for _ in range(2):
        state = {k: v.clone() for k, v in net.state_dict().items()}
        want = net(x)
        net.load_state_dict(state)
        have = c(x)
        if route != "class": assert have.dtype is want.dtype and have.allclose(want, 1e-4, 1e-4) and have.requires_grad == want.requires_grad

def test_global_hooks_are_seen():
    net, c, x = compiled()
    before, handle = c(x), nn.modules.module.register_module_forward_hook(hook)
    try:
        if TOKENS: assert not entry(c).tokens.still()
        assert not c(x).allclose(before, 1e-4, 1e-4)
    finally: handle.remove()


def test_nothing_is_walked_when_nothing_changes(monkeypatch):
    net, c, x = compiled()
    e = entry(c)
    before = e.walks
    for _ in range(20): c(x)
    torch.no_grad()(net.lin.weight.add_)(1)
    net.lin.weight.grad = torch.ones(3, 3)
    c(x)
    assert e.walks == before and len(c.report) == 1


def test_buffers_that_the_program_writes_are_no_miss(monkeypatch):
    "The wrapper's own test serves every call of a model in training whose batch norm counts."
    net = nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4)).train()
    c, x = torch.compile(lambda x: net(x)), torch.randn(5, 3)
    c(x)
    monkeypatch.setattr(GuardSet, "hold", lambda self, scope: pytest.fail("the wrapper did not serve the call"))
    for _ in range(5): c(x)
    assert len(c.report) == 1 and net[1].num_batches_tracked.item() == 6


def test_new_tokens_after_a_change_that_means_nothing():
    net, c, x = compiled()
    e = entry(c)
    net.new = 1
    for _ in range(4): c(x)
    walks = e.walks
    assert e.tokens.still()
    for _ in range(10): c(x)
    assert e.walks == walks and len(c.report) == 1
    old = weakref.ref(net.lin.weight)
    net.lin.weight = nn.Parameter(torch.ones(3, 3))
    for _ in range(20): out = c(x)
    assert e.tokens.still() and len(c.report) == 1 and out.allclose(net(x), 1e-4, 1e-4)
    del out
    gc.collect()
    assert old() is None                              # the replaced parameter is free


def test_two_modes_in_turn():
    net, c, x = compiled()
    for k in range(40):
        net.train(k % 2 == 0)
        state = {n: v.clone() for n, v in net.state_dict().items()}
        want = net(x)
        net.load_state_dict(state)
        assert c(x).allclose(want, 1e-4, 1e-4)
    assert len(c.report) == 2


def test_a_module_that_is_a_global():
    net, other, x = Net().eval(), Net().eval(), torch.randn(4, 3)
    scope = {"net": net}
    exec("def f(x): return net(x)*2", scope)
    f = torch.compile(scope["f"])
    for _ in range(3): assert f(x).allclose(net(x)*2, 1e-4, 1e-4)
    e = f._dispatcher.entries[0]
    walks = e.walks
    scope["unrelated"] = 1                            # the globals of a program change all the time
    assert f(x).allclose(net(x)*2, 1e-4, 1e-4) and e.walks == walks and (e.tokens is not None) == TOKENS
    scope["net"] = other
    assert f(x).allclose(other(x)*2, 1e-4, 1e-4)
    gone = weakref.ref(net)
    del net, scope["net"]
    gc.collect()
    assert gone() is None                             # tokens keep no module alive
    scope["net"] = other
    assert f(x).allclose(other(x)*2, 1e-4, 1e-4)


def test_addresses_are_not_trusted():
    "Objects that die and leave their address to others."
    net, c, x = compiled()
    for k in range(30):
        net.lin.weight.data = torch.full((3, 3), float(k))
        gc.collect()
        state = {n: v.clone() for n, v in net.state_dict().items()}
        want = net(x)
        net.load_state_dict(state)
        assert c(x).allclose(want, 1e-4, 1e-4)


if not TOKENS: del test_nothing_is_walked_when_nothing_changes, test_buffers_that_the_program_writes_are_no_miss, test_new_tokens_after_a_change_that_means_nothing
