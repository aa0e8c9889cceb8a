"""Sobol points and counted operations: PyTorch's numbers."""
import importlib

import pytest

import litetorch


@pytest.mark.parametrize("scramble", [False, True])
@pytest.mark.parametrize("dimension", [1, 2, 7, 60, 300])
def test_points(torch, dimension, scramble):
    "Drawn at once, in parts, after points left out, from the beginning again."
    found = []
    for t in (litetorch, torch):
        e = t.quasirandom.SobolEngine(dimension, scramble, seed=5)
        t.manual_seed(1)
        f = t.quasirandom.SobolEngine(dimension, scramble)
        out = t.empty(0)
        parts = [e.draw(), e.draw(33), e.fast_forward(9).draw(5, dtype=t.float64), e.reset().draw_base2(3), f.fast_forward(4).draw(2), f.draw(2, out=out)]
        found.append([p.tolist() for p in parts] + [str(parts[2].dtype), out.tolist(), repr(e)])
    assert found[0] == found[1]

def test_refused(torch):
    for t in (litetorch, torch):
        with pytest.raises(ValueError): t.quasirandom.SobolEngine(21202)
        e = t.quasirandom.SobolEngine(3)
        e.draw(3)
        with pytest.raises(ValueError, match="power of 2"): e.draw_base2(2)


MODELS = {
    "layers": (lambda t: t.nn.Sequential(t.nn.Linear(4, 5), t.nn.ReLU(), t.nn.Sequential(t.nn.Linear(5, 2), t.nn.Tanh())), (3, 4)),
    "filters": (lambda t: t.nn.Sequential(t.nn.Conv2d(3, 4, 3), t.nn.ReLU(), t.nn.ConvTranspose2d(4, 2, 2, stride=2), t.nn.Conv2d(2, 2, 3, groups=2)), (2, 3, 8, 8)),
    "lines": (lambda t: t.nn.Sequential(t.nn.Conv1d(3, 6, 3, stride=2, padding=1), t.nn.ConvTranspose1d(6, 3, 3, dilation=2)), (2, 3, 9)),
}

@pytest.mark.parametrize("backward", [False, True])
@pytest.mark.parametrize("name", MODELS)
def test_flops(torch, name, backward):
    "The same operations for each module and operator, and the same table."
    told = []
    for t in (litetorch, torch):
        make, shape = MODELS[name]
        m, x = make(t), t.ones(shape, requires_grad=backward)
        with importlib.import_module(f"{t.__name__}.utils.flop_counter").FlopCounterMode(display=False) as c:
            out = m(x).sum()
            if backward: out.backward()
        told.append(({k: {str(op): n for op, n in v.items()} for k, v in c.get_flop_counts().items()}, c.get_total_flops(), c.get_table(), c.get_table(1)))
    assert told[0][:2] == told[1][:2]
    assert told[0][2:] == told[1][2:], told

def test_flops_of_products(torch):
    told = []
    for t in (litetorch, torch):
        a, b, c = t.ones(3, 4, 5), t.ones(3, 5, 6), t.ones(2, 5)
        with importlib.import_module(f"{t.__name__}.utils.flop_counter").FlopCounterMode(display=False) as counter: a @ b, t.bmm(a, b), t.baddbmm(t.ones(1), a, b), c @ b[0], t.einsum("bij,bjk->ik", a, b), t.nn.functional.linear(c, c)
        told.append({str(k): v for k, v in counter.get_flop_counts()["Global"].items()})
    assert told[0] == told[1]

def test_operators_answer_as_pytorchs_do(torch):
    for t in (litetorch, torch):
        add, view, matmul = t.ops.aten.add.Tensor, t.ops.aten.view.default, t.ops.aten.matmul.default
        assert (add.name(), add._overloadname, add.namespace, add.overloadpacket is t.ops.aten.add, add._overloadpacket is t.ops.aten.add) == ("aten::add.Tensor", "Tensor", "aten", True, True)
        assert (add.is_view, view.is_view, t.ops.aten.add_.Tensor.is_view, add._can_decompose(), matmul._can_decompose()) == (False, True, False, False, True)
        assert add.decompose(t.ones(2), t.ones(2)) is NotImplemented and matmul.decompose(t.ones(2, 2), t.ones(2, 2)).tolist() == [[2, 2], [2, 2]]
        assert t.Tag.core in add.tags and str(t.Tag.core) == "Tag.core" and t.Tag.inplace_view not in add.tags and t.Tag.inplace_view in t.ops.aten.t_.default.tags
