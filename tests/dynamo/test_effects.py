"""Operators with an effect in graphs: they run once each and in the order of the program; files have their tokens."""
import io
from contextlib import redirect_stdout

import pytest

import litetorch as torch
from litetorch._higher_order_ops.effects import EffectType, with_effects
from litetorch.aten.core.library import OPDEFS, effect_of

seen = []


@pytest.fixture(autouse=True)
def fresh():
    "Operators that write down what they are given, and an empty list."
    @torch.library.custom_op("effects::say", mutates_args=())
    def say(x: torch.Tensor, word: str) -> None: seen.append((word, round(float(x.sum()), 4)))

    @torch.library.custom_op("effects::peek", mutates_args=())
    def peek(x: torch.Tensor) -> torch.Tensor:
        seen.append(("peek", round(float(x.sum()), 4)))
        return x*2
    @peek.register_fake
    def _(x): return torch.empty_like(x)
    peek.register_effect(EffectType.ORDERED)
    seen.clear()
    yield say, peek
    for op in (say, peek): OPDEFS.pop(op._qualname)._lib._destroy()


BACKENDS = ["aot_eager", "inductor"]


def both(f, *args, backend):
    "What a function writes down, eager and compiled; and its results."
    seen.clear()
    want = f(*args)
    eager = list(seen)
    compiled = torch.compile(f, fullgraph=True, backend=backend)
    found = []
    for _ in range(2):
        seen.clear()
        got = compiled(*args)
        found.append(list(seen))
    return want, eager, got, found


@pytest.mark.parametrize("backend", BACKENDS)
def test_in_the_order_of_the_program(fresh, backend):
    say, peek = fresh
    def f(x):
        say(x, "a")
        y = x*2
        peek(y)                                  # nobody reads what it gives
        say(y, "b")
        y.sin_()
        say(y, "c")
        return peek(y) + 1
    want, eager, got, found = both(f, torch.ones(3), backend=backend)
    assert [w for w, _ in eager] == ["a", "peek", "b", "c", "peek"] and found == [eager]*2
    torch.testing.assert_close(got, want)


@pytest.mark.parametrize("backend", BACKENDS)
def test_with_gradients_nothing_is_said_again(fresh, backend):
    say, _ = fresh
    def f(x):
        y = x.sin()
        say(y, "forward")
        return (y*y).sum()
    x = torch.ones(3, requires_grad=True)
    c = torch.compile(f, fullgraph=True, backend=backend)
    c(x).backward()
    assert [w for w, _ in seen] == ["forward"]
    want, = torch.autograd.grad(f(x), x)
    torch.testing.assert_close(x.grad, want)


@pytest.mark.parametrize("backend", BACKENDS)
def test_in_the_backward_pass(fresh, backend):
    say, _ = fresh
    @torch.library.custom_op("effects::loud", mutates_args=())
    def loud(x: torch.Tensor) -> torch.Tensor: return x.clone()
    loud.register_fake(lambda x: torch.empty_like(x))
    def backward(ctx, g):
        say(g, "gradient")
        say(ctx.saved_tensors[0], "saved")
        return g*2
    loud.register_autograd(backward, setup_context=lambda ctx, inputs, output: ctx.save_for_backward(inputs[0]))
    def f(x):
        say(x, "forward")
        return loud(x*3).sum()
    eager = torch.ones(2, requires_grad=True)
    f(eager).backward()
    first = list(seen)
    assert [w for w, _ in first] == ["forward", "gradient", "saved"]
    x = torch.ones(2, requires_grad=True)
    out = torch.compile(f, fullgraph=True, backend=backend)(x)
    seen[:len(first)] = []
    assert [w for w, _ in seen] == ["forward"]               # the backward pass speaks when it runs
    out.backward()
    OPDEFS.pop("effects::loud")._lib._destroy()
    assert seen == first
    torch.testing.assert_close(x.grad, eager.grad)


@pytest.mark.parametrize("backend", BACKENDS)
def test_inside_of_branches_and_regions(fresh, backend):
    say, _ = fresh
    def yes(x):
        say(x, "yes")
        return x + 1
    def no(x):
        say(x, "no")
        return x - 1
    def region(x):
        say(x, "region")
        return x*2
    marked = torch.compiler.nested_compile_region(region)
    def f(x):
        say(x, "before")
        torch.cond(x.sum() > 0, yes, no, (x,))               # nobody reads what it gives
        say(x, "between")
        y = marked(marked(x))
        say(y, "after")
        return y
    want, eager, got, found = both(f, torch.ones(3), backend=backend)
    assert [w for w, _ in eager] == ["before", "yes", "between", "region", "region", "after"] and found == [eager]*2
    torch.testing.assert_close(got, want)


def test_what_gives_nothing_has_an_effect_unless_it_says_so(fresh):
    say, peek = fresh
    def f(x):
        say(x, "a")
        peek(x)
        return x + 1
    compiled = lambda: torch.compile(lambda x: f(x), fullgraph=True)(torch.ones(2))
    compiled()
    assert [w for w, _ in seen] == ["a", "peek"]
    for op in (say, peek): op.register_effect(None)
    seen.clear()
    torch.compiler.reset()
    compiled()
    assert seen == []
    with pytest.raises(ValueError, match="EffectType"): torch.library._register_effectful_op(say, "ordered")
    with pytest.raises(ValueError, match="Invalid operator"): torch.library._register_effectful_op(3, None)


@pytest.mark.parametrize("backend", BACKENDS)
def test_print(backend):
    def f(x):
        torch._higher_order_ops.print("{} {last}", x*2, last=3)
        return x + 1
    for g in (f, torch.compile(f, fullgraph=True, backend=backend)):
        with redirect_stdout(io.StringIO()) as out: g(torch.ones(2))
        assert out.getvalue() == "tensor([2., 2.]) 3\n"
    with pytest.raises(AssertionError, match="format_str"): torch._higher_order_ops.print(3)


def test_effects_refuse_what_others_may_see():
    with pytest.raises(AssertionError, match="aliasing"): with_effects(torch.tensor([]), torch.ops.aten.add_.Tensor, torch.ones(1), 1)
    with pytest.raises(AssertionError, match="op must be"): with_effects(torch.tensor([]), len, torch.ones(1))


PROGRAM = """
log = []
@torch.library.custom_op("effects_file::say", mutates_args=())
def say(x: torch.Tensor, word: str) -> None: log.append((word, float(x.sum())))
@say.register_fake
def _(x, word): return None
@torch.library.custom_op("effects_file::peek", mutates_args=())
def peek(x: torch.Tensor) -> torch.Tensor:
    log.append(("peek", float(x.sum())))
    return x*2
@peek.register_fake
def _(x): return torch.empty_like(x)
for op in (say, peek): op.register_effect(torch._higher_order_ops.effects._EffectType.ORDERED)
class M(torch.nn.Module):
    def forward(self, x):
        say(x, "a")
        y = peek(x)
        say(y, "b")
        return y + 1
"""


def test_files_both_ways(tmp_path, beside=None):
    real = pytest.importorskip("torch")
    scopes = {}
    for name, module in (("lite", torch), ("real", real)): exec(PROGRAM, scopes.setdefault(name, {"torch": module}))
    x = [1., 2.]
    want = [("a", 3.), ("peek", 3.), ("b", 6.)]
    for name, scope in scopes.items():
        program = scope["torch"].export.export(scope["M"](), (scope["torch"].tensor(x),))
        small = program.run_decompositions()
        assert small.graph_signature.input_specs[0].kind.name == small.graph_signature.output_specs[0].kind.name == "TOKEN"
        for k, p in enumerate((program, small)): scope["torch"].export.save(p, str(tmp_path / f"{name}_{k}.pt2"))
    for scope in scopes.values():
        for file in sorted(tmp_path.glob("*.pt2")):
            loaded = scope["torch"].export.load(str(file))
            scope["log"].clear()
            assert loaded.module()(scope["torch"].tensor(x)).tolist() == [3., 5.]
            assert scope["log"] == want, file.name
    for op in ("effects_file::say", "effects_file::peek"): OPDEFS.pop(op)._lib._destroy()
    assert effect_of(torch.ops.aten.sin.default) is None


def test_a_library_refuses_by_name_and_line(fresh, tmp_path):
    say, _ = fresh
    class M(torch.nn.Module):
        def forward(self, x):
            say(x, "in a library")
            return x + 1
    with pytest.raises(NotImplementedError, match=r"effects\.say\.default has an effect(.|\n)*in a library"):
        torch._inductor.aoti_compile_and_package(torch.export.export(M(), (torch.ones(2),)), package_path=str(tmp_path / "p.pt2"))
