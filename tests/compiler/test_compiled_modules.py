"""Every module of PyTorch's database in one graph: outputs, gradients and buffers as without the compiler."""
import copy, re, warnings

import numpy as np
import pytest

import litetorch as lite
from modules import database, in_litetorch

# (module, what the descriptions of its samples contain) -> what stops the trace. PyTorch's compiler stops at the same places.
BROKEN = {
    ("GaussianNLLLoss", ""): "Could not guard on data-dependent expression",    # refuses a negative variance
    ("CTCLoss", "_lengths_tensors"): "Data-dependent operation",            # lengths are numbers
}

def samples(torch, name, broken=False):
    "(module, its copy, arguments, their copies): in each mode the first two samples that are not BROKEN, or the first that is."
    marks = [mark for n, mark in BROKEN if n == name]
    for info in (i for i in database() if i.module_cls.__name__ == name):
        for training in (True, False)[:1 + info.train_and_eval_differ]:
            given = info.module_inputs_func(info, device="cpu", dtype=torch.float32, requires_grad=True, training=training)
            for sample in [s for s in given if any(m in s.desc for m in marks) == broken][:1 if broken else 2]:
                make, call = sample.constructor_input, sample.forward_input
                module = getattr(lite.nn, name)(*in_litetorch(torch, make.args), **in_litetorch(torch, make.kwargs)).to(lite.float32).train(training)
                yield module, copy.deepcopy(module), *(in_litetorch(torch, (call.args, call.kwargs)) for _ in range(2))

def outcome(call, module, args, kwargs):
    "Outputs, gradients of inputs and parameters, buffers."
    from torch.utils._pytree import tree_leaves as leaves
    lite.manual_seed(1)
    out = [t for t in leaves(call(*args, **kwargs)) if isinstance(t, lite.Tensor)]
    if any(t.requires_grad for t in out): sum((t*t).sum() for t in out if t.requires_grad).backward()
    inputs = [t for t in leaves((args, kwargs)) if isinstance(t, lite.Tensor)]
    return [*out, *(t.grad for t in (*inputs, *module.parameters())), *module.buffers()], [t.requires_grad for t in out]

@pytest.fixture(autouse=True)
def loops_over_time_in_the_graph():
    with lite._dynamo.config.patch(allow_rnn=True): yield

@pytest.mark.parametrize("name", sorted({i.module_cls.__name__ for i in database()} - {n for n, mark in BROKEN if not mark}))
def test_one_graph(torch, name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = list(samples(torch, name))
        assert found
        for plain, other, (args, kwargs), (more, named) in found:
            lite._dynamo.reset()
            wanted, recorded = outcome(plain, plain, args, kwargs)
            got, also = outcome(lite.compile(other, backend="eager", fullgraph=True), other, more, named)
            assert also == recorded
            for a, b in zip(got, wanted, strict=True):
                assert (a is None) == (b is None)
                if a is not None: np.testing.assert_allclose(a.detach().numpy(), b.detach().numpy(), rtol=1e-6, atol=1e-7)

@pytest.mark.parametrize("name, mark", BROKEN)
def test_broken(torch, name, mark):
    "What is listed does stop the trace, and gives the same in more than one graph."
    plain, other, (args, kwargs), (more, named) = next(samples(torch, name, True))
    lite._dynamo.reset()
    whole = lite.compile(copy.deepcopy(other), backend="eager", fullgraph=True)
    with pytest.raises(RuntimeError, match=re.escape(BROKEN[name, mark])): whole(*more, **named)
    wanted, _ = outcome(plain, plain, args, kwargs)
    got, _ = outcome(lite.compile(other, backend="eager"), other, more, named)
    for a, b in zip(got, wanted, strict=True): assert (a is None) == (b is None) and (a is None or a.tolist() == b.tolist())

@pytest.mark.parametrize("build", [lambda nn: nn.GRUCell(8, 4), lambda nn: nn.GRU(8, 4)], ids=["GRUCell", "GRU"])
def test_kernels_save_parts_with_gaps(build):
    "A gate is a part of a sum that is never made; the backward kernels read it as such."
    lite.manual_seed(0)
    plain = build(lite.nn)
    other, x = copy.deepcopy(plain), lite.randn(3, 8)
    lite._dynamo.reset()
    for a, b in zip(outcome(plain, plain, (x,), {})[0], outcome(lite.compile(other, fullgraph=True), other, (x,), {})[0], strict=True):
        if a is not None: np.testing.assert_allclose(b.tolist(), a.tolist(), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("name", ["LSTM", "LSTMCell", "RNN", "GRU", "TransformerEncoderLayer"])
def test_kernels_of_recurrent_modules(name):
    "The generated kernels, whose arguments may be called like the functions that they call (`tanh`)."
    lite.manual_seed(0)
    m = lite.nn.TransformerEncoderLayer(8, 2, 16, dropout=0.) if name.startswith("Trans") else getattr(lite.nn, name)(8, 8)
    x = lite.randn(*(() if "Cell" in name else (3,)), 2, 8)
    first = lambda out: out[0] if isinstance(out, tuple) else out
    want, got = (first(f(x)) for f in (m, lite.compile(m)))
    assert lite.allclose(want, got, 1e-4, 1e-6)
    grads = [lite.autograd.grad(y.square().sum(), list(m.parameters())) for y in (want, got)]
    assert all(lite.allclose(a, b, 1e-3, 1e-5) for a, b in zip(*grads, strict=True))

def test_a_loop_over_time_runs_eagerly_unless_asked_for(torch):
    lite._dynamo.reset()
    both = lite.nn.Sequential(lite.nn.Linear(4, 4), lite.nn.GRU(4, 4))
    with lite._dynamo.config.patch(allow_rnn=False):
        found = lite._dynamo.explain(both)(lite.randn(3, 2, 4))
        assert found.graph_count == 1 and "allow_rnn" in str(found.break_reasons[0].reason)
        with pytest.raises(RuntimeError, match="allow_rnn"): lite.compile(both, fullgraph=True)(lite.randn(3, 2, 4))
        x = lite.randn(3, 2, 4)
        assert lite.equal(lite.compile(both[1])(x)[0], both[1](x)[0])

def test_containers_go_on_after_a_break():
    "A layer of a Sequential that breaks the graph costs that layer only."
    class Breaks(lite.nn.Module):
        def forward(self, x):
            y = x.sin()
            lite._dynamo.graph_break()
            return y.cos()
    inner = lite.nn.Sequential(lite.nn.Linear(4, 4), Breaks(), lite.nn.Linear(4, 4))
    for f in (inner, lambda x: inner(x), lite.nn.Sequential(inner)):
        lite._dynamo.reset()
        assert lite._dynamo.explain(f)(lite.randn(2, 4)).graph_count == 4
