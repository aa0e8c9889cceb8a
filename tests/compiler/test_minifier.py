"""The minifier: failing programs shrink to what fails, and the file that is written shows it. Options, modes and backends by name."""
import os, re

import pytest

import litetorch as torch
import litetorch._inductor.lowering as lowering
from litetorch._dynamo import config
from litetorch.compiler.minifier import AccuracyError, minify, repro_text, trouble
from litetorch._compile import BackendCompilerFailed, backends
from litetorch.fx.proxy import symbolic_trace

torch.manual_seed(0)

def calls(gm): return [getattr(n.target, "__name__", str(n.target)) for n in gm.graph.nodes if n.op.startswith("call")]

def long(x, w):
    for k in range(10):
        x = torch.tanh(x @ w) + k/100
        if k == 6: x = torch.relu(x)
        if k == 3: y = x.sum(0)
    return x, y, x*2

def test_a_backend_that_cannot_compile_relu_is_cut_to_one_node(tmp_path, capsys):
    with config.patch(repro_after="dynamo", debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed, match="ReluCompileError") as e: torch.compile(long, backend="relu_compile_error_TESTING_ONLY")(torch.randn(3, 4), torch.randn(4, 4))
    launcher = re.search(r"Minifier script written to (.*)\. Run this script to find the smallest traced graph which reproduces this error", e.value.__notes__[0])[1]
    assert os.path.basename(launcher) == "minifier_launcher.py" and str(tmp_path) in launcher
    with open(launcher) as f: exec(compile(f.read(), launcher, "exec"), {"__name__": "__main__"})
    repro = os.path.join(os.path.dirname(launcher), "repro.py")
    assert f"Wrote minimal repro out to {repro}" in capsys.readouterr().out
    with open(repro) as f: text = f.read()
    assert text.count(" = torch.") == 1 and "torch.relu(" in text and "rand_strided((3, 4), (4, 1), torch.float32)" in text
    with pytest.raises(BackendCompilerFailed, match="ReluCompileError"): exec(compile(text, repro, "exec"), {"__name__": "__main__"})

@pytest.mark.parametrize("backend, accuracy, what", [("relu_runtime_error_TESTING_ONLY", False, "RuntimeError"), ("relu_accuracy_error_TESTING_ONLY", True, "accuracy")])
def test_programs_that_fail_when_they_run(backend, accuracy, what):
    gm, inputs = symbolic_trace(long), [torch.randn(3, 4), torch.randn(4, 4, requires_grad=True)]
    assert trouble(gm, inputs, backend, "dynamo", accuracy) == what
    small, given = minify(gm, inputs, lambda g, x: trouble(g, x, backend, "dynamo", accuracy) == what)
    assert calls(small) == ["relu"] and len(given) == 1
    text = repro_text(small, given, backend, "run", accuracy=accuracy)
    with pytest.raises(AccuracyError if accuracy else RuntimeError, match="Bad accuracy" if accuracy else "ReluRuntimeError"): exec(compile(text, "repro.py", "exec"), {"__name__": "__main__"})
    fine = text.replace(backend, "eager")
    exec(compile(fine, "repro.py", "exec"), {"__name__": "__main__"})

def test_accuracy_is_watched_at_level_4(tmp_path):
    f = lambda x: torch.relu(x.sin()).cos()
    with config.patch(repro_after="dynamo", repro_level=4, debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed, match="Bad accuracy detected"): torch.compile(f, backend="relu_accuracy_error_TESTING_ONLY")(torch.randn(4))
        assert torch.compile(f)(torch.ones(4)).shape == (4,)
    launcher, = tmp_path.glob("run_*/minifier/minifier_launcher.py")
    assert "accuracy=True" in launcher.read_text()

@pytest.mark.parametrize("level, files", [(1, ["repro.py"]), (2, ["minifier_launcher.py"]), (3, ["minifier_launcher.py"])])
def test_levels(tmp_path, level, files):
    with config.patch(repro_after="dynamo", repro_level=level, debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed): torch.compile(lambda x: torch.relu(x), backend="relu_compile_error_TESTING_ONLY")(torch.randn(4))
    assert [p.name for p in tmp_path.glob("run_*/minifier/*")] == files

def test_graphs_of_operators(tmp_path, monkeypatch, capsys):
    "`repro_after='aot'`: a row of the lowering raises."
    def broken(lw, x): raise ZeroDivisionError("no erf today")
    monkeypatch.setitem(lowering.lowerings, "aten.erf.default", broken)
    with config.patch(repro_after="aot", debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed, match="no erf today") as e: torch.compile(lambda x, w: (x @ w).erf().softmax(0)*x.sum())(torch.randn(3, 4), torch.randn(4, 4))
    assert any("Minifier script written" in n for n in e.value.__notes__)
    launcher, = tmp_path.glob("run_*/minifier/minifier_launcher.py")
    exec(compile(launcher.read_text(), str(launcher), "exec"), {"__name__": "__main__"})
    text = (launcher.parent / "repro.py").read_text()
    assert text.count(" = torch.ops.") == 1 and "torch.ops.aten.erf.default(" in text
    with pytest.raises(ZeroDivisionError): exec(compile(text, "repro.py", "exec"), {"__name__": "__main__"})

def of_mine(gm, example_inputs):
    if "sort" in calls(gm): raise KeyError("sort")
    return gm.forward

def test_a_backend_of_the_program_is_written_into_the_file_or_imported(tmp_path):
    f = lambda x, i: (x[i]*2).sort()[0].cos()
    gm, inputs = symbolic_trace(f), [torch.randn(5), torch.tensor([4, 0, 1])]
    assert trouble(gm, inputs, of_mine, "dynamo", False) == "KeyError"
    small, given = minify(gm, inputs, lambda g, x: trouble(g, x, of_mine, "dynamo", False) == "KeyError")
    text = repro_text(small, given, of_mine, "run")
    assert calls(small) == ["sort", "getitem"] and f"from {__name__} import of_mine" in text
    assert "values=[4, 0, 1]" in repro_text(gm, inputs, "eager", "run")
    with pytest.raises(RuntimeError, match="Input graph did not fail the tester"): minify(gm, inputs, lambda g, x: False)

def test_options_modes_and_backends(torch):
    lt, torch_ = globals()["torch"], torch
    from torch._inductor import list_mode_options as theirs
    assert {m: lt._inductor.list_mode_options(m) for m in theirs()} == theirs()
    import torch._inductor.config as config_of_torch
    known = {k for k in lt._inductor.list_options()} - {"aot_inductor.instruction_sets"}          # ours: PyTorch's libraries are for one processor
    there = config_of_torch.get_config_copy()
    assert not [k for k in known if k not in there and not hasattr(config_of_torch, k)]
    for wrong in (dict(options={"pattern_matchr": True}), dict(options={"pattern_matcher": "yes"}), dict(mode="fast"), dict(mode="default", options={})):
        errors = []
        for t in (torch_, lt):
            with pytest.raises(RuntimeError) as e: t.compile(lambda x: x, **wrong)
            errors.append(str(e.value).partition(", known options")[0])
        assert errors[0] == errors[1]
    x = lt.randn(4)
    def doubled(graph):
        for n in graph.find_nodes(op="call_function"): n.target = lt.ops.aten.sub.Tensor
    assert lt.compile(lambda x: x + x, options={"post_grad_custom_post_pass": doubled})(x).tolist() == [0.]*4
    assert lt.compile(lambda x: x + x, mode="max-autotune")(x).tolist() == (x + x).tolist()
    assert lt.compiler.list_backends() == lt._dynamo.list_backends() and "inductor" in lt.compiler.list_backends() and "eager" in lt._dynamo.list_backends(None)
    with pytest.raises(lt._dynamo.exc.InvalidBackend, match="Invalid backend: 'inductr', see .* Did you mean 'inductor'"): lt.compile(lambda x: x, backend="inductr")

# programs whose numbers data decides, with branches and loops, with symbols for sizes: what fails, the one call that is left, and what the file needs beside it
def checked(x, w):
    n = (x > 0).sum().item()
    torch._check(n < 100)
    return torch.ones(n).relu()*2, (x @ w).exp()
def picked(x, w):
    y = x[x > 0]
    return y.relu().sum()*2, (x @ w).sum(0)
def sized(x, w): return (x @ w).reshape(-1).relu()*x.shape[0], x.new_zeros(x.shape[0] + 1)
def chosen(x, w): return torch.cond(x.sum() > -1000, lambda v: v.sin().relu()*2, lambda v: v.cos(), (x @ w,)).exp(), x + 1
def looped(x, w): return torch._higher_order_ops.while_loop(lambda i, v: i < 3, lambda i, v: (i + 1, (v*2).relu()*.1), (torch.zeros((), dtype=torch.int64), x))[1].exp(), (x @ w).sum()
def no_control(gm, example_inputs):
    if any(name in ("cond", "while_loop") for name in calls(gm)): raise KeyError("control flow")
    return gm.forward

@pytest.mark.parametrize("dynamic", [None, True], ids=["", "dynamic"])
@pytest.mark.parametrize("f, backend, left", [(checked, "relu_compile_error_TESTING_ONLY", ".relu()"), (picked, "relu_accuracy_error_TESTING_ONLY", ".relu()"), (sized, "relu_compile_error_TESTING_ONLY", ".relu()"),
                                              (chosen, no_control, "higher_order.cond("), (looped, no_control, "higher_order.while_loop(")])
def test_data_and_control_flow_go_into_files(tmp_path, f, backend, left, dynamic):
    with config.patch(repro_after="dynamo", repro_level=4 if "accuracy" in str(backend) else 2, debug_dir_root=str(tmp_path), capture_scalar_outputs=True, capture_dynamic_output_shape_ops=True):
        torch._dynamo.reset()
        with pytest.raises(BackendCompilerFailed) as e: torch.compile(f, backend=backend, dynamic=dynamic)(torch.ones(6, 8), torch.randn(8, 4))
    run_written(tmp_path, left, type(e.value.inner_exception))

def run_written(folder, left, error):
    "Run the launcher, then what it wrote: one call of `left` in the last class, nothing that only stood around, and the same error."
    launcher, = folder.glob("run_*/minifier/minifier_launcher.py")
    exec(compile(launcher.read_text(), str(launcher), "exec"), {"__name__": "__main__"})
    text = (launcher.parent/"repro.py").read_text()
    body = text[text.index("class Repro(torch"):]
    assert body.count(left) == 1 and ".exp" not in body and " @ " not in body, text
    with pytest.raises(Exception) as again: exec(compile(text, "repro.py", "exec"), {"__name__": "__main__"})
    assert type(getattr(again.value, "inner_exception", again.value)) is error

@pytest.mark.parametrize("f, left", [(checked, "aten.relu."), (chosen, "_cond("), (looped, "_while_loop(")])
def test_operators_with_bodies_go_into_files(tmp_path, monkeypatch, f, left):
    def broken(lw, x): raise ZeroDivisionError("no relu today")
    monkeypatch.setitem(lowering.lowerings, "aten.relu.default", broken)
    with config.patch(repro_after="aot", debug_dir_root=str(tmp_path), capture_scalar_outputs=True, capture_dynamic_output_shape_ops=True):
        with pytest.raises(BackendCompilerFailed, match="no relu today"): torch.compile(f)(torch.ones(6, 8), torch.randn(8, 4))
    run_written(tmp_path, left, ZeroDivisionError)

def test_names_of_torch(tmp_path):
    from litetorch._dynamo.repro import after_aot, after_dynamo
    assert torch._dynamo.repro.after_aot is after_aot and torch._dynamo.debug_utils.AccuracyError is AccuracyError
    gm, inputs = symbolic_trace(lambda x, w: torch.relu(x @ w)), [torch.randn(3, 4), torch.randn(4, 2, requires_grad=True)]
    backend = after_dynamo.wrap_backend_debug(lambda gm, inputs: (_ for _ in ()).throw(KeyError("never")), "never")
    with config.patch(repro_after="dynamo", debug_dir_root=str(tmp_path)), pytest.raises(KeyError) as e: backend(gm, inputs)
    assert "Minifier script written" in e.value.__notes__[0] and len([*tmp_path.glob("run_*/minifier/minifier_launcher.py")]) == 1
    exec(after_dynamo.generate_dynamo_fx_repro_string(gm, inputs, "eager"), {"__name__": "__main__"})
    with open(tmp_path/"graph.py", "w") as fd: after_aot.save_graph_repro(fd, gm, inputs, "inductor")
    assert "after='aot'" in (tmp_path/"graph.py").read_text()
    assert not after_aot.inductor_fails(gm, inputs) and not after_aot.inductor_accuracy_fails(gm, inputs)
    fails = torch._dynamo.debug_utils.backend_accuracy_fails
    assert [fails(gm, inputs, backends[f"relu_{n}_error_TESTING_ONLY"]) for n in ("accuracy", "compile")] == [True, True] and not fails(gm, inputs, lambda gm, inputs: gm.forward)
    assert torch._dynamo.debug_utils.same_two_models(gm.forward, gm.forward, inputs) and not torch._dynamo.debug_utils.same_two_models(gm.forward, lambda x, w: gm(x, w.detach()), inputs)
