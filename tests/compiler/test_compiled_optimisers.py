"""Compiled steps of optimisers: one graph, compiled once, with the parameters and the state of the uncompiled step; a learning rate may change."""
import numpy as np
import pytest

import litetorch as lite
from litetorch._compile import call_backend

KINDS = {
    "SGD": dict(lr=0.1, weight_decay=0.1), "SGD, momentum": dict(lr=0.1, momentum=0.9, nesterov=True), "Adam": dict(lr=0.1, weight_decay=0.1), "Adam, amsgrad": dict(lr=0.1, amsgrad=True),
    "Adam, capturable": dict(lr=0.1, capturable=True), "AdamW": dict(lr=0.1, maximize=True), "RMSprop": dict(momentum=0.9, centered=True), "RMSprop, plain": {}, "Adagrad": dict(lr_decay=0.1),
    "Adadelta": {}, "Adamax": {}, "NAdam": {}, "RAdam": dict(lr=0.1), "ASGD": dict(lr=0.1, t0=2, lambd=0.1), "Rprop": {}, "Adafactor": {}, "Muon": {},
}

def run(t, name, compiled, rates=(), tensor_rate=False, steps=8):
    "(parameters after some steps, their state, how many graphs were compiled)"
    settings = dict(KINDS[name])
    if not compiled: settings.pop("capturable", None)
    if tensor_rate: settings["lr"] = t.tensor(settings["lr"])
    numbers = np.random.default_rng(0)
    params = [t.tensor(numbers.standard_normal(s), dtype=t.float32, requires_grad=True) for s in ((3, 4), (5, 2))]
    optimizer = getattr(t.optim, name.partition(",")[0])(params, **settings)
    graphs, step = [], optimizer.step
    if compiled:
        t._dynamo.reset()
        def count(gm, inputs):
            graphs.append(gm)
            return call_backend("inductor", gm, inputs)
        step = t.compile(lambda: optimizer.step(), fullgraph=True, backend=count)
    for k in range(steps):
        if k < len(rates): optimizer.param_groups[0]["lr"] = rates[k]
        for p in params: p.grad = t.tensor(numbers.standard_normal(tuple(p.shape)), dtype=t.float32)
        step()
    state = [{k: v.tolist() if hasattr(v, "tolist") else v for k, v in optimizer.state[p].items()} for p in params]
    return [p.tolist() for p in params], state, len(graphs)

def close(a, b):
    for x, y in zip(a, b, strict=True): np.testing.assert_allclose(x, y, 2e-5, 1e-6)

@pytest.mark.parametrize("name", KINDS)
def test_step(torch, name):
    "As without the compiler, and as PyTorch's; one compilation for all steps (two where the first step has no momentum yet)."
    found, state, graphs = run(lite, name, True)
    plain, plain_state, _ = run(lite, name, False)
    close(found, plain)
    for a, b in zip(state, plain_state, strict=True):
        assert list(a) == list(b)
        close([a[k] for k in a if a[k] is not None], [b[k] for k in a if a[k] is not None])
    close(found, run(torch, name, False)[0])
    assert graphs == (2 if "momentum" in name else 1)

def test_learning_rates(torch):
    "A scheduler costs one more compilation, a learning rate in a tensor none."
    rates = [0.1/k for k in range(1, 9)]
    found, _, graphs = run(lite, "Adam", True, rates)
    close(found, run(torch, "Adam", False, rates)[0])
    assert graphs == 2
    found, _, graphs = run(lite, "Adam", True, tensor_rate=True)
    close(found, run(lite, "Adam", False)[0])
    assert graphs == 1

def test_after_the_gradient_and_with_what_comes_before():
    "The step with other operators in one graph; parameters without a gradient are left alone; a second group."
    def train(compiled):
        lite.manual_seed(0)
        model, unused = lite.nn.Linear(3, 2), lite.nn.Linear(3, 2)
        optimizer = lite.optim.AdamW([{"params": [*model.parameters()]}, {"params": [*unused.parameters()], "lr": 1.0}], lr=0.1)
        def step():
            lite.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            optimizer.step()
            optimizer.zero_grad()
        if compiled: step = lite.compile(step)
        for _ in range(3):
            model(lite.ones(4, 3)).square().sum().backward()
            step()
        assert model.weight.grad is None and unused.weight not in optimizer.state
        return [p.tolist() for p in (*model.parameters(), *unused.parameters())], optimizer.state_dict()["state"][0]["step"].item()
    (a, n), (b, m) = train(True), train(False)
    close(a, b)
    assert n == m == 3

def test_state_that_was_loaded():
    "The compiled step goes on where a saved one stopped."
    def train(compiled):
        w = lite.ones(3, requires_grad=True)
        optimizer = lite.optim.Adam([w], lr=0.1)
        w.grad = lite.tensor([1., 2., 3.])
        optimizer.step()
        saved = optimizer.state_dict()
        optimizer = lite.optim.Adam([w], lr=0.1)
        optimizer.load_state_dict(saved)
        step = lite.compile(optimizer.step) if compiled else optimizer.step
        for _ in range(2): step()
        return w.tolist()
    close(train(True), train(False))

def test_what_changes_between_steps():
    "Parameters that come, go and are exchanged in the lists of the optimiser, options that change, state that is forgotten: many steps with one set of guards before each."
    def train(compiled):
        a, b, c = (lite.full((n,), 1., requires_grad=True) for n in (2, 3, 3))
        optimizer = lite.optim.Adam([a, b], lr=0.1)
        step = lite.compile(lambda: optimizer.step()) if compiled else optimizer.step
        found = []
        def some():
            for _ in range(6):
                for p in (a, b, c): p.grad = p.detach() + 0.5
                step()
            found.append([p.tolist() for p in (a, b, c)])
        some()
        optimizer.param_groups[0]["params"][1] = c
        some()
        optimizer.param_groups[0]["params"].pop(0)
        some()
        optimizer.add_param_group({"params": [a, b], "lr": 0.3})
        some()
        optimizer.param_groups[1]["betas"] = (0.5, 0.5)
        optimizer.state.clear()
        some()
        optimizer.param_groups[0]["params"] = []
        some()
        return found
    for x, y in zip(train(True), train(False), strict=True): close(x, y)
