"""Where the compiler can be changed from outside: passes with a name, patterns, lowerings, filters of guards, callbacks, a device. Beside PyTorch where it has the same names."""
import subprocess
import sys

import pytest
import torch

import litetorch as lite

# ---- passes and the cache

class Squares(lite._inductor.custom_graph_pass.CustomGraphPass):
    def __init__(self, version): self.version = version
    def __call__(self, graph):
        op = lite.ops.aten
        for n in graph.find_nodes(op="call_function", target=op.pow.Tensor_Scalar): n.target, n.args = op.mul.Tensor, (n.args[0], n.args[0] if self.version != "wrong" else n.args[1])
    def uuid(self): return self.version

def story(passes):
    lite._dynamo.reset()
    run = lite.compile(lambda x: x**2 + 1, options={"post_grad_custom_pre_pass": passes})
    return run(lite.tensor([3., 4.])).tolist(), run.report.compilations[0].shown["cache"]

def test_a_pass_with_a_name_is_part_of_the_key(tmp_path, monkeypatch):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    monkeypatch.setattr(lite._inductor.config, "fx_graph_cache", True)
    assert [story(Squares("1"))[1].split(":")[0] for _ in range(2)] == ["miss", "hit"]
    assert story(Squares("wrong")) [0] == [7, 9]                       # another pass is another program
    assert story(Squares("1"))[0] == [10, 17]
    assert story([Squares("1"), Squares("2")])[1].startswith("miss") and story([Squares("1"), Squares("2")])[1].startswith("hit")
    assert "function of the user" in story(Squares(None))[1] and "function of the user" in story([Squares("1"), print])[1]

def test_a_pass_has_to_say_what_it_is():
    class Nameless(lite._inductor.custom_graph_pass.CustomGraphPass):
        def __call__(self, graph): pass
    with pytest.raises(TypeError, match="abstract"): Nameless()
    from litetorch._inductor.custom_graph_pass import get_hash_for_files
    from torch._inductor.custom_graph_pass import get_hash_for_files as theirs
    assert type(get_hash_for_files((__file__,))) is type(theirs((__file__,))) and get_hash_for_files((__file__,)) != get_hash_for_files((__file__,), "x")

# ---- patterns, as PyTorch's programs write them

def matched(lib, program):
    "The operators of a graph before and after a pass, and the count of matches."
    import importlib
    pm = importlib.import_module(f"{lib.__name__}._inductor.pattern_matcher")
    make_fx = importlib.import_module(f"{lib.__name__}.fx.experimental.proxy_tensor").make_fx
    mine, aten = pm.PatternMatcherPass(), lib.ops.aten
    f, given = program(lib, pm, mine, aten)
    with lib.no_grad(): gm = make_fx(f, tracing_mode="fake")(*given)
    before = [str(n.target).removeprefix("aten.") for n in gm.graph.nodes if n.op == "call_function"]
    count = mine.apply(gm.graph)
    gm.graph.eliminate_dead_code()
    return before, count, [str(n.target).removeprefix("aten.") for n in gm.graph.nodes if n.op == "call_function"]

def by_arguments(lib, pm, mine, aten):
    @pm.register_graph_pattern(pm.CallFunction(aten.mul, pm.CallFunction(aten.exp, pm.Arg()), pm.CallFunction(aten.exp, pm.Arg())), pass_dict=mine)
    def _(match, a, b): match.replace_by_example(lambda a, b: (a + b).exp(), [a, b])
    return lambda x, y: x.exp()*y.exp() + x.exp(), (lib.ones(3), lib.ones(3))

def by_name(lib, pm, mine, aten):
    @pm.register_graph_pattern(pm.CallFunction(aten.add.Tensor, pm.KeywordArg("x"), pm.KeywordArg("x")), pass_dict=mine)
    def _(match, x): match.replace_by_example(lambda x: x*2, [x])
    return lambda x, y: (x + x).sin() + (x + y), (lib.ones(3), lib.ones(3))

def by_check(lib, pm, mine, aten):
    def large(match): return match.kwargs["x"].meta["val"].shape[0] > 3
    @pm.register_graph_pattern(pm.CallFunction(aten.relu.default, pm.KeywordArg("x")), extra_check=large, pass_dict=mine)
    def _(match, x): match.replace_by_example(lambda x: x.abs(), [x])
    return lambda x, y: (x.relu(), y.relu()), (lib.ones(3), lib.ones(4))

def by_example(lib, pm, mine, aten):
    with lib.no_grad(): pm.register_replacement(lambda x, y: (x + y).sin(), lambda x, y: x.sin()*y.cos() + x.cos()*y.sin(), [lib.ones(2, 3), lib.ones(2, 3)], pm.fwd_only, [mine])
    return lambda x, y: (x + y).sin().exp(), (lib.ones(5, 3), lib.ones(5, 3))

@pytest.mark.parametrize("program", [by_arguments, by_name, by_check, by_example])
def test_patterns_as_pytorch(program):
    ours, theirs = matched(lite, program), matched(torch, program)
    assert ours == theirs and ours[1] >= 1

def test_a_pass_of_patterns_is_a_pass():
    from litetorch._inductor.pattern_matcher import CallFunction, KeywordArg, PatternMatcherPass, register_graph_pattern
    first, mine = [], PatternMatcherPass("test")
    for k, how in enumerate((False, False, True)):
        @register_graph_pattern(CallFunction(lite.ops.aten.exp, KeywordArg("x")), pass_dict=[mine], prepend=how)
        def handler(match, x, k=k):
            first.append(k)
            match.replace_by_example(lambda x: x*1, [x])
    lite.compile(lambda x: x.exp() + 1, options={"post_grad_custom_pre_pass": mine})(lite.ones(2))
    assert first[0] == 2

@pytest.mark.parametrize("covers", [True, False])
def test_patterns_as_lowerings(covers):
    "What a pattern stands for is written by a row; where the row does not cover it, the operators run."
    from litetorch._inductor.lowering import NoRow, formula
    from litetorch._inductor.pattern_matcher import Arg, CallFunction, KeywordArg, PatternMatcherPass, register_lowering_pattern
    aten, mine, written = lite.ops.aten, PatternMatcherPass("rows"), []
    @register_lowering_pattern(CallFunction(aten.add.Tensor, CallFunction(aten.mul.Tensor, Arg(), KeywordArg("k")), Arg()), pass_dict=mine)
    def scaled(match, lowering, x, y, k):
        if not covers: raise NoRow("not today")
        written.append(k)
        return formula(lowering, [x, y], lambda v, w: v*k + w)
    lite._dynamo.reset()
    f = lite.compile(lambda x, y: (x.sin()*3 + y).cos() + x*2, options={"post_grad_custom_pre_pass": mine})
    for shape in ((4, 5), (6, 7), (8, 9)):
        x, y = lite.randn(*shape, requires_grad=True), lite.randn(*shape)
        lite.testing.assert_close(f(x, y), (x.sin()*3 + y).cos() + x*2)
    out = f(x, y).sum()
    out.backward()
    assert mine.found["scaled"] >= 1 and (3 in written) is covers
    lite.testing.assert_close(x.grad, -(x.sin()*3 + y).sin()*3*x.cos() + 2)

# ---- lowerings

def test_a_lowering_of_ones_own():
    from litetorch._inductor import lowering
    @lite.library.custom_op("test_extensions::halves", mutates_args=())
    def halves(x: lite.Tensor, k: float) -> lite.Tensor: return x/2 + k
    halves.register_fake(lambda x, k: lite.empty_like(x))
    def program(): 
        lite._dynamo.reset()
        run = lite.compile(lambda x: lite.ops.test_extensions.halves(x.sin(), 3.)*2, fullgraph=True)
        for dtype in (lite.float32, lite.float64, lite.bfloat16):
            x = lite.arange(7.).to(dtype)
            lite.testing.assert_close(run(x), (x.sin()/2 + 3)*2)
        code = run.report.compilations[0].translation.compiled[0].program.forward_fn.code
        return [k[0] for k in code.kernels], sorted(code.fallbacks)
    assert program() == (["fused_sin_0", "fused_mul_2"], ["test_extensions.halves.default"])
    @lowering.register_lowering(lite.ops.test_extensions.halves)
    def _(lw, x, k): return lowering.pointwise(lw, [x, 2, k], lambda ops, a, two, k: ops.add(ops.div(a, two), k))
    assert program() == (["fused_halves_mul_sin_0"], [])
    lowering.make_fallback(lite.ops.test_extensions.halves)
    assert program()[1] == ["test_extensions.halves.default"]
    with pytest.raises(Exception, match="no word of loops"):
        lowering.register_lowering(lite.ops.test_extensions.halves.default)(lambda lw, x, k: lowering.pointwise(lw, [x], lambda ops, a: ops.halve(a)))
        program()
    lowering.make_fallback(lite.ops.test_extensions.halves.default)

# ---- guards and callbacks, beside PyTorch

def globals_of_test(): return NUMBER
NUMBER = 2.

@pytest.mark.parametrize("name, changed", [("skip_guard_on_globals_unsafe", 1), ("skip_all_guards_unsafe", 1), ("keep_tensor_guards_unsafe", 1), ("keep_portable_guards_unsafe", 1), (None, 2)])
def test_filters_of_guards_as_pytorch(name, changed):
    global NUMBER
    found = []
    for lib in (lite, torch):
        NUMBER = 2.
        lib._dynamo.reset()
        graphs = []
        def keep(gm, inputs):
            graphs.append(gm)
            return gm.forward
        run = lib.compile(lambda x: x*NUMBER, backend=keep, options={"guard_filter_fn": getattr(lib.compiler, name)} if name else None)
        run(lib.ones(3))
        NUMBER = 3.
        found.append((run(lib.ones(3)).tolist(), len(graphs)))
    assert found[0] == found[1] and found[0][1] == changed

@pytest.mark.parametrize("name, lost", [("skip_guard_on_all_nn_modules_unsafe", True), ("skip_guard_on_inbuilt_nn_modules_unsafe", False)])
def test_guards_inside_of_modules(name, lost):
    "A changed attribute of a module of the user's is not seen without guards on modules."
    class Net(lite.nn.Module):
        def __init__(self):
            super().__init__()
            self.linear, self.k = lite.nn.Linear(2, 2), 1.
        def forward(self, x): return self.linear(x)*self.k
    net, x = Net(), lite.ones(1, 2)
    run = lite.compile(net, backend="eager", options={"guard_filter_fn": getattr(lite.compiler, name)})
    first = run(x)
    net.k = 2.
    assert lite.equal(run(x), first if lost else first*2)

def test_what_a_filter_is_told():
    seen = []
    def look(entries):
        seen.extend((e.name, e.guard_type, e.is_global, e.has_value) for e in entries)
        return [True]*len(entries)
    lite.compile(lambda x: x*NUMBER, backend="eager", options={"guard_filter_fn": look})(lite.ones(3))
    assert any(kind == "TENSOR_MATCH" and "x" in name and not is_global and value for name, kind, is_global, value in seen)
    assert any("NUMBER" in name and is_global for name, _, is_global, _ in seen)
    with pytest.raises(ValueError, match="asked about"): lite.compile(lambda x: x + 1, backend="eager", options={"guard_filter_fn": lambda entries: []})(lite.ones(3))

def test_callbacks_as_pytorch():
    "One compilation is one begin and one end, however many graphs it breaks into; an error is an end too."
    def program(x):
        y = x.sin()
        print("", end="")
        return y.cos()
    def failing(x): raise KeyError("no")
    found = []
    for lib in (lite, torch):
        lib._dynamo.reset()
        import importlib
        handler = importlib.import_module(f"{lib.__name__}._dynamo.callback").callback_handler
        handler.clear()
        events = []
        start = lib._dynamo.on_compile_start(lambda told: events.append(("start", told.callback_trigger.name)))
        lib._dynamo.on_compile_end(lambda told: events.append(("end", told.callback_trigger.name)))
        run = lib.compile(lambda x: x.sin() + 1, backend="eager")
        run(lib.ones(2)), run(lib.ones(2))
        with pytest.raises(Exception): lib.compile(lambda x: x + 1, backend=lambda gm, inputs: failing(gm))(lib.ones(2))
        handler.remove_start_callback(start)
        lib.compile(lambda x: x.cos(), backend="eager")(lib.ones(2))
        handler.clear()
        found.append(events)
    assert found[0] == found[1] == [("start", "DYNAMO"), ("end", "DYNAMO")]*2 + [("end", "DYNAMO")]

def test_a_callback_that_fails_is_an_error_and_nothing_else():
    handler = lite._dynamo.callback.callback_handler
    handler.clear()
    lite._dynamo.reset()
    lite._dynamo.on_compile_start(lambda told: 1/0)
    run = lite.compile(lambda x: x + 1, backend="eager")
    for _ in range(2):
        with pytest.raises(ZeroDivisionError): run(lite.ones(2))
    handler.clear()
    events = []
    lite._dynamo.on_compile_start(events.append)
    assert run(lite.ones(2)).tolist() == [2, 2] and len(events) == 1
    handler.clear()

# ---- a device

DEVICE = '''
import numpy as np, litetorch as torch
from litetorch.examples.extensions import register_abacus
register_abacus()
torch.manual_seed(0)
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.norm, self.out = torch.nn.Conv2d(2, 4, 3), torch.nn.BatchNorm2d(4), torch.nn.Linear(4, 3)
    def forward(self, x): return torch.log_softmax(self.out(self.norm(self.conv(x)).relu().mean((2, 3))), -1)
def train(device, wrap):
    torch.manual_seed(0)
    net = Net().to(device)
    run, opt, losses = wrap(net), torch.optim.SGD(net.parameters(), .1), []
    for n in (4, 4, 6):
        loss = -run(torch.arange(n*2*25.).reshape(n, 2, 5, 5).sin().to(device))[:, 0].mean()
        opt.zero_grad(); loss.backward(); opt.step()
        losses.append(loss.item())
    return losses, [p.detach().cpu().numpy() for p in net.parameters()], run
want, there = train("cpu", lambda m: m), train("abacus", lambda m: torch.compile(m, fullgraph=True))
np.testing.assert_allclose(want[0], there[0], rtol=1e-4)
for a, b in zip(want[1], there[1]): np.testing.assert_allclose(a, b, rtol=1e-3, atol=1e-5)
programs = [r.program for c in there[2].report.compilations for r in c.translation.compiled]
assert programs and not any(p.eager for p in programs), [p.eager for p in programs]
'''
WITHOUT = '''
import numpy as np, litetorch as torch
from litetorch.examples import extensions
from litetorch._inductor.wrapper import writers_of
extensions.register_abacus()
del writers_of["abacus"]
run = torch.compile(lambda x: x.sin() + 1)
x = torch.ones(3, device="abacus")
assert np.allclose(run(x).cpu().numpy(), np.sin(1) + 1)
program, = [r.program for r in run.report.compilations[0].translation.compiled]
assert "nothing writes programs for the device 'abacus'" in program.eager, program.eager
'''
@pytest.mark.parametrize("program", [DEVICE, WITHOUT], ids=["", "without a writer"])
def test_a_device_through_the_compiler(program):
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]

# ---- backends that packages bring, a cut of one's own, sizes that code is written for, code in the tracer

def test_a_package_brings_a_backend(tmp_path, monkeypatch):
    "The entry point is listed without being loaded, loaded by name, and once."
    (tmp_path/"brought.py").write_text("loaded = []\ndef backend(gm, example_inputs):\n    loaded.append(len(example_inputs))\n    return gm.forward\n")
    (tmp_path/"brought-1.0.dist-info").mkdir()
    (tmp_path/"brought-1.0.dist-info"/"METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n")
    (tmp_path/"brought-1.0.dist-info"/"entry_points.txt").write_text("[litetorch_dynamo_backends]\nbrought = brought:backend\nlost = brought:nothing\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert {"brought", "lost", "inductor"} <= set(lite._dynamo.list_backends()) and "brought" not in sys.modules
    f = lite.compile(lambda x: x + 1, backend="brought")
    assert f(lite.ones(2)).tolist() == [2, 2] and sys.modules["brought"].loaded == [1]
    assert lite._dynamo.lookup_backend("brought") is sys.modules["brought"].backend
    with pytest.raises(AssertionError, match="duplicate name"): lite._dynamo.register_backend(lambda gm, inputs: gm, name="brought")
    with pytest.raises(AttributeError, match="nothing"): lite._dynamo.lookup_backend("lost")
    with pytest.raises(RuntimeError, match="Did you mean 'brought'"): lite.compile(lambda x: x, backend="brough")
    lite._compile.backends.pop("brought")

def test_a_cut_of_ones_own(tmp_path, monkeypatch):
    from litetorch._functorch.partitioners import default_partition, min_cut_rematerialization_partition
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    monkeypatch.setattr(lite._inductor.config, "fx_graph_cache", True)
    told = []
    class Cut(lite._inductor.custom_graph_pass.CustomPartitionerFn):
        def __init__(self, name, fn): self.name, self.fn = name, fn
        def uuid(self): return self.name
        def __call__(self, joint, joint_inputs, **kwargs):
            told.append((len(joint_inputs), kwargs["num_fwd_outputs"]))
            return self.fn(joint, joint_inputs, **kwargs)
    def step(cut):
        lite._dynamo.reset()
        f = lite.compile(lambda x, y: ((x*y).sin().cos().tanh(), x + 1), options={"custom_partitioner_fn": cut})
        x = lite.ones(100, requires_grad=True)
        f(x, lite.full((100,), 2.))[0].sum().backward()
        program, = [r.program for r in f.report.compilations[0].translation.compiled]
        return program.partition.nbytes, x.grad, f.report.compilations[0].shown["cache"].split(":")[0]
    small, large = step(Cut("small", min_cut_rematerialization_partition)), step(Cut("large", default_partition))
    assert small[0] < large[0] and told == [(2, 2), (2, 2)] and lite.equal(small[1], large[1])
    assert step(Cut("small", default_partition))[2] == "hit" and step(None)[2] == "miss"
    class Wrong(Cut):
        def __call__(self, joint, joint_inputs, **kwargs): return joint, joint
    lite._dynamo.reset()
    with pytest.raises(lite._dynamo.exc.BackendCompilerFailed, match="must return .* a JointPartition, got tuple"):
        lite.compile(lambda x: x.sin(), options={"custom_partitioner_fn": Wrong("wrong", None)})(lite.ones(2, requires_grad=True))

def test_what_a_found_program_makes_again_it_makes_under_its_settings(tmp_path, monkeypatch):
    "The partition of a program from the cache is computed when it is asked for, perhaps after the setting has ended."
    from litetorch._functorch.partitioners import default_partition
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    monkeypatch.setattr(lite._inductor.config, "fx_graph_cache", True)
    class KeepAll(lite._inductor.custom_graph_pass.CustomPartitionerFn):
        def __call__(self, joint, joint_inputs, **kwargs): return default_partition(joint, joint_inputs, **kwargs)
        def uuid(self): return "keep all"
    def kept():
        lite._dynamo.reset()
        with lite._inductor.config.patch(custom_partitioner_fn=KeepAll()):
            f = lite.compile(lambda x: x.sin().cos().tanh().exp().sum())
            f(lite.ones(1000, requires_grad=True)).backward()
        program, = [r.program for r in f.report.compilations[0].translation.compiled]
        return f.report.compilations[0].shown["cache"].split(":")[0], program.partition.nbytes
    assert kept() == ("miss", 16000) and kept() == ("hit", 16000)

def test_a_size_that_code_is_written_for():
    "`hint_override` changes what the cut counts with, and no result."
    def nbytes(**how):
        lite._dynamo.reset()
        x, f = lite.ones(6, 3, requires_grad=True), lite.compile(lambda x: (x.sin().cos().tanh()*x).sum(), fullgraph=True)
        lite._dynamo.mark_dynamic(x, 0, **how)
        f(x).backward()
        assert f(lite.ones(50, 3)).item() == pytest.approx(50*f(lite.ones(1, 3)).item(), rel=1e-5)
        program, = [r.program for r in f.report.compilations[0].translation.compiled]
        return program.partition.nbytes
    assert nbytes(hint_override=6000) == 1000*nbytes() > 0

def test_programs_for_special_sizes():
    "`specialize_on`: sizes for which a condition holds have a program of their own, all others share one."
    seen = []
    def backend(gm, inputs):
        seen.append([tuple(map(str, n.meta["example_value"].shape)) for n in gm.graph.find_nodes(op="placeholder") if hasattr(n.meta.get("example_value"), "shape")])
        return gm.forward
    f, asked = lite.compile(lambda x: x.sin()*x.shape[0], backend=backend), []
    for n in (5, 8, 32, 6, 8, 48, 7, 16, 33):
        x = lite.randn(n, 3)
        lite._dynamo.mark_dynamic(x, 0, specialize_on=[lambda n: n == 8, lambda n: n % 16 == 0])
        assert lite.equal(f(x), x.sin()*n)
        asked.append(len(seen))
    assert asked == [1, 2, 3, 3, 3, 3, 3, 3, 3]
    assert [s for s, in seen] == [("s77", "3"), ("8", "3"), ("s77", "3")]
    with pytest.raises(lite.fx.experimental.symbolic_shapes.ConstraintViolationError):
        x = lite.randn(5, 3)
        lite._dynamo.mark_dynamic(x, 0, specialize_on=[lambda n: n == 8])
        lite.compile(lambda x: x*2 if x.shape[0] == 5 else x, backend="eager")(x)

SEEN = []                   # what runs in the tracer sees its module, and nothing of the program

def test_code_in_the_tracer():
    "What is asked while tracing has PyTorch's answers."
    def answers(lib):
        import importlib
        comptime = importlib.import_module(f"{lib.__name__}._dynamo.comptime").comptime
        lib._dynamo.reset()
        SEEN.clear()
        def helper(v):
            comptime(lambda ctx: SEEN.append((len(ctx.get_local("v").as_fake().shape), len(ctx.get_local("x", stacklevel=1).size()), len(ctx.parent().get_local("x").size()))))
            return v.relu()
        def f(x, n, flag=True):
            comptime(lambda ctx: SEEN.append((ctx.get_local("n").is_dynamic(), ctx.get_local("n").python_type(), ctx.get_local("flag").is_python_constant(),
                                              ctx.get_local("flag").as_python_constant(), ctx.get_local("x").is_proxy())))
            comptime.force_static(n)
            comptime.assert_static(n)
            return helper(x.sum(0)*n)
        g = lib.compile(f, backend="eager", dynamic=True, fullgraph=True)
        return [g(lib.ones(4, 3), n).tolist() for n in (5, 5, 6)], list(SEEN)
    assert answers(lite) == answers(torch)
    assert answers(lite)[1] == [(True, int, True, True, True), (1, 2, 2)]*2

def test_what_fails_in_the_tracer_reaches_the_caller():
    from litetorch._dynamo.comptime import comptime
    def f(x):
        comptime(lambda ctx: 1//0)
        return x
    with pytest.raises(ZeroDivisionError): lite.compile(f)(lite.ones(2))
    def missing(x):
        comptime(lambda ctx: ctx.get_local("nobody"))
        return x
    with pytest.raises(KeyError, match="nobody"): lite.compile(missing)(lite.ones(2))
    said = []
    comptime(lambda ctx: said.append("traced"), lambda: said.append("eager"))
    assert said == ["eager"]
