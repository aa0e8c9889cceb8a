"`torch._dynamo.export`: the kept module gives what the program gives, under the program's signature, beside PyTorch's."
import importlib

import pytest
import torch
import twins

import litetorch

CALLS = {
    "nested": (lambda m: lambda x, y: {"a": x["k"][0].sin() + y, "b": (3, x["k"][1])}, lambda m: (({"k": [m.ones(2), m.zeros(3)]}, 2), {})),
    "by name": (lambda m: lambda x, *, k=2, last=3: x*k + last, lambda m: ((m.ones(2),), {"k": 5})),
    "more": (lambda m: lambda x, *more: sum(more, x), lambda m: ((m.ones(2), m.ones(2), m.ones(1)), {})),
    "argument back": (lambda m: lambda x: x, lambda m: ((m.ones(2),), {})),
    "constant": (lambda m: lambda x: 3, lambda m: ((m.ones(2),), {})),
    "written": (lambda m: lambda x: (x.add_(1), x*2), lambda m: ((m.ones(2),), {})),
    "two results": (lambda m: lambda x: [x.sort(0), x.chunk(2)], lambda m: ((m.arange(4.).flip(0),), {})),
}

def kept(m, f, args, kwargs, **options):
    dynamo = importlib.import_module(m.__name__ + "._dynamo")
    dynamo.reset()
    gm, guards = dynamo.export(f, **options)(*args, **kwargs)
    assert len(guards) or m is torch
    return gm

@pytest.mark.parametrize("aten", [False, True])
@pytest.mark.parametrize("name", CALLS)
def test_calls(name, aten):
    "Results, signature of the generated code and leaves are PyTorch's."
    shown = []
    for m in (torch, litetorch):
        program, call = CALLS[name]
        args, kwargs = call(m)
        gm = kept(m, program(m), args, kwargs, aten_graph=aten)
        head, unpack = gm.code.strip().splitlines()[:2]
        shown.append((head, unpack, twins.plain(gm(*args, **kwargs))))
    assert shown[0][:2] == shown[1][:2]
    twins.agree(shown[0][2], shown[1][2])

def test_modules_keep_their_parameters():
    "Parameters and buffers become those of the kept module, the same tensors; batches are not counted while it is made."
    t, names = litetorch, []
    for m in (torch, t):
        model = m.nn.Sequential(m.nn.Linear(2, 3), m.nn.BatchNorm1d(3), m.nn.ReLU())
        gm = kept(m, model, (m.ones(4, 2),), {})
        names.append(sorted([n for n, _ in gm.named_parameters()] + [n for n, _ in gm.named_buffers()]))
        assert model[1].num_batches_tracked == 0
    assert names[0] == names[1] and gm.L__fn___0_weight is model[0].weight
    x = t.randn(5, 2)
    t.testing.assert_close(gm(x), model(x))
    assert model[1].num_batches_tracked == 2                     # one count by each
    gm(x).sum().backward()
    assert model[0].weight.grad is not None
    operators = kept(t, model, (x,), {}, aten_graph=True)
    t.testing.assert_close(operators(x), model(x))
    assert all(isinstance(n.target, t._ops.OpOverload) or n.target.__name__ == "getitem" for n in operators.graph.nodes if n.op == "call_function")

def test_marked_sizes_and_refusals():
    t = litetorch
    x = t.ones(4, 2)
    t._dynamo.mark_dynamic(x, 0)
    gm = kept(t, lambda x: x.view(x.shape[0]*2) + 1, (x,), {})
    assert gm(t.ones(3, 2)).tolist() == [2.]*6
    operators = kept(t, lambda x: x.view(x.shape[0]*2) + 1, (x,), {}, aten_graph=True)
    assert operators(t.ones(3, 2)).tolist() == [2.]*6
    for f in (lambda x: x + 1 if x.sum() > 0 else x, lambda x: print(x.sum()) or x + 1):
        with pytest.raises(t._dynamo.exc.Unsupported): t._dynamo.export(f)(t.ones(2))
    elsewhere = t.ones(4)
    t._dynamo.mark_dynamic(elsewhere, 0)
    with pytest.raises(t._dynamo.exc.Unsupported, match="no size of an argument"): t._dynamo.export(lambda x: x + elsewhere.shape[0]*elsewhere.sum())(t.ones(2))
    with pytest.raises(TypeError): t._dynamo.export(lambda x: x)(t.ones(2), t.ones(2))
    assert t._dynamo.export(lambda x: x*2, t.ones(2)).graph_module(t.ones(2)).tolist() == [2, 2]
