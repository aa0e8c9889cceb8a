"""Loops of the user's as operators (`library.loop_op`): eager, compiled, with sizes that vary, beside NumPy; what is refused; where nothing can be compiled."""
import numpy as np
import pytest

import litetorch as torch
from litetorch.aten.loops.language import CannotCompile
from litetorch.library import loop_op


@loop_op("test_loop_op::relaxed", mutates_args={"out"})
def relaxed(begin:int, end:int, out:"T*", x:"T*", by:float):
    for i in range(begin, end): out[i] = 0.5*(x[i] + x[max(i - 1, 0)]) + by

@loop_op("test_loop_op::picked", mutates_args={"out", "hits"}, grain=64)
def picked(begin:int, end:int, out:"U*", hits:"i64*", table:"T*", index:"i64*", times:int):
    for i in range(begin, end):
        out[i] = float(table[index[i]])*float(times)
        hits[i] += 1

def plainly(x, by): return 0.5*(x + np.concatenate([x[:1], x[:-1]])) + by

@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
@pytest.mark.parametrize("n", [1, 7, 100_003])
def test_eager(dtype, n):
    x = torch.randn(n, dtype=getattr(torch, dtype))
    out = torch.empty_like(x)
    assert relaxed(n, out, x, .25) is None and out._version == 1
    torch.testing.assert_close(out, torch.tensor(plainly(x.double().numpy(), .25)).to(x.dtype))

def test_several_dtypes():
    table, index = torch.arange(10, dtype=torch.float32), torch.randint(0, 10, (999,))
    out, hits = torch.zeros(999, dtype=torch.float64), torch.zeros(999, dtype=torch.int64)
    for _ in range(2): picked(999, out, hits, table, index, 3)
    assert torch.equal(out, index.double()*3) and (hits == 2).all()

@pytest.mark.parametrize("dynamic", [False, True, None])
def test_compiled(dynamic):
    torch._dynamo.reset()
    def f(x, by):
        y = x.sin()
        out = torch.empty_like(y)
        relaxed(y.numel(), out, y, by)
        return out*2 + x
    g = torch.compile(f, fullgraph=True, dynamic=dynamic)
    for shape in ((5, 7), (40, 3), (900, 50)):
        x = torch.randn(*shape)
        torch.testing.assert_close(g(x, .5), f(x, .5))
        np.testing.assert_allclose(f(x, .5).numpy(), (plainly(np.sin(x.numpy()).ravel(), .5)*2).reshape(shape) + x.numpy(), rtol=1e-5, atol=1e-5)

def test_compiled_into_an_argument():
    torch._dynamo.reset()
    def f(out, x):
        relaxed(x.numel(), out, x, 0.)
        return out + 1
    x, mine, theirs = torch.randn(50), torch.zeros(50), torch.zeros(50)
    assert torch.equal(torch.compile(f, fullgraph=True)(mine, x), f(theirs, x)) and torch.equal(mine, theirs)

def test_a_derivative_around_it():
    class Relaxed(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            out = torch.empty_like(x)
            relaxed(x.numel(), out, x, 0.)
            return out
        @staticmethod
        def backward(ctx, g):
            back = g*.5 + torch.cat([g[1:], g.new_zeros(1)])*.5
            back[0] += g[0]*.5
            return back
    x = torch.randn(6, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(Relaxed.apply, (x,))

def test_refusals():
    x = torch.randn(8)
    for args, words in (((8, x.clone(), x.double(), 0.), "x must have dtype float32"), ((4, x.clone(), x[::2], 0.), r"x must be contiguous, but has the strides \(2,\)"), ((-1, x.clone(), x, 0.), "n must not be negative")):
        with pytest.raises(RuntimeError, match=f"test_loop_op::relaxed: {words}"): relaxed(*args)
    with pytest.raises(RuntimeError, match="index must be an array of i64, but has dtype int32"): picked(1, x, torch.zeros(8, dtype=torch.int64), x, torch.zeros(8, dtype=torch.int32), 1)
    def no_loop(first:int, end:int, out:"T*"): out[0] = 1
    def hidden(begin:int, end:int, out:"T*", x:"T*"):
        for i in range(begin, end): out[i], x[i] = x[i], out[i]
    def strange(begin:int, end:int, out:"T*", how:str): out[0] = 1
    for fn, writes, words in ((no_loop, {"out"}, "must be begin and end"), (hidden, {"out"}, "hidden writes 'x'"), (hidden, {"out", "x", "y"}, "names 'y', which is no array"), (strange, {"out"}, "parameter 'how' of strange")):
        with pytest.raises(ValueError, match=words): loop_op("test_loop_op::wrong", fn, mutates_args=writes)
    with pytest.raises(NotImplementedError): relaxed(8, torch.empty(8), x.to_sparse(), 0.)

def test_where_nothing_can_be_compiled(monkeypatch):
    def refuse(kernel, *dtypes): raise CannotCompile("no machine code here")
    monkeypatch.setattr("litetorch.aten.native.loop_op.compiled", refuse)
    x, out = torch.randn(3, 4), torch.empty(3, 4)
    with pytest.warns(UserWarning, match="runs in Python, slowly: no machine code here"): relaxed(12, out, x, 1.)
    np.testing.assert_allclose(out.numpy().ravel(), plainly(x.numpy().ravel(), 1.), rtol=1e-6)

@torch.library.custom_op("test_loop_op::everywhere", mutates_args={"b", "cs"})
def everywhere(a: torch.Tensor, b: torch.Tensor, cs: list[torch.Tensor], k: float = 2.) -> torch.Tensor:
    b.add_(a)
    for c in cs: c.mul_(k)
    return a*k

@everywhere.register_fake
def _(a, b, cs, k=2.): return torch.empty_like(a)

@pytest.mark.parametrize("dynamic", [False, True])
def test_operators_that_write_anywhere_are_in_one_graph(dynamic):
    "What a `custom_op` writes, wherever it stands among the arguments, and what it returns: as in eager mode, for arguments, views and values of the graph."
    torch._dynamo.reset()
    def f(a, b, c):
        inner, other, view = a.sin(), a.cos(), c[1:]
        out = torch.ops.test_loop_op.everywhere(inner, b, [view, other], k=3.)
        return out + other, view.sum()
    g = torch.compile(f, fullgraph=True, dynamic=dynamic)
    for n in (4, 9):
        mine = [torch.arange(k*n, dtype=torch.float32)[-n:].clone() for k in (1, 2, 3)]
        theirs = [t.clone() for t in mine]
        for x, y in zip(g(*mine), f(*theirs), strict=True): torch.testing.assert_close(x, y)
        for x, y in zip(mine, theirs, strict=True): torch.testing.assert_close(x, y)
    assert any("auto_functionalized" in str(n.target) for r in g.report.compilations[-1].translation.compiled for n in r.program.forward.graph.nodes)

def test_arguments_that_share_memory():
    "What is written under two names is no value that could be copied: as in eager mode all the same."
    torch._dynamo.reset()
    def f(a, b):
        inner = a.sin()
        return torch.ops.test_loop_op.everywhere(inner, b, [inner[1:], b], k=3.) + inner
    mine, theirs = [torch.arange(4.), torch.ones(4)], [torch.arange(4.), torch.ones(4)]
    torch.testing.assert_close(torch.compile(f)(*mine), f(*theirs))
    torch.testing.assert_close(mine, theirs)

def test_an_operator_that_gives_nothing_needs_no_rule_of_shapes():
    @torch.library.custom_op("test_loop_op::filled", mutates_args={"x"})
    def filled(k: float, x: torch.Tensor) -> None: x.fill_(k)
    x = torch.zeros(3)
    def f(x):
        filled(2., x)
        return x + 1
    assert torch.compile(f, fullgraph=True)(x).tolist() == [3.]*3 and x.tolist() == [2.]*3

@torch.library.custom_op("test_loop_op::perhaps", mutates_args={"hits"})
def perhaps(x: torch.Tensor, hits: torch.Tensor | None = None) -> torch.Tensor:
    if hits is not None: hits.add_(x > 0)
    return x*2

@perhaps.register_fake
def _(x, hits=None): return torch.empty_like(x)

def test_an_optional_argument_is_written_if_it_is_there():
    torch._dynamo.reset()
    f = lambda x, hits: torch.ops.test_loop_op.perhaps(x, hits) + (torch.ops.test_loop_op.perhaps(x) if hits is None else hits)
    g = torch.compile(f, fullgraph=True)
    x = torch.tensor([-1., 2.])
    assert torch.equal(g(x, None), f(x, None))
    mine, theirs = torch.zeros(2), torch.zeros(2)
    assert torch.equal(g(x, mine), f(x, theirs)) and mine.tolist() == theirs.tolist() == [0., 1.]
