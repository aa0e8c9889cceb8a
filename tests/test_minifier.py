"""The minifier: failing programs shrink to what fails, and the file that is written shows it. Options, modes and backends by name."""
import os, re

import pytest

import litetorch as torch
import litetorch.inductor.lowering as lowering
from litetorch._dynamo import config
from litetorch.compiler.minifier import AccuracyError, minify, repro_text, trouble
from litetorch.compiler.pipeline import BackendCompilerFailed
from litetorch.fx.proxy import symbolic_trace

torch.manual_seed(0)

def calls(gm): return [getattr(n.target, '__name__', str(n.target)) for n in gm.graph.nodes if n.op.startswith('call')]

def long(x, w):
    for k in range(10):
        x = torch.tanh(x @ w) + k/100
        if k == 6: x = torch.relu(x)
        if k == 3: y = x.sum(0)
    return x, y, x*2

def test_a_backend_that_cannot_compile_relu_is_cut_to_one_node(tmp_path, capsys):
    with config.patch(repro_after='dynamo', debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed, match='ReluCompileError') as e: torch.compile(long, backend='relu_compile_error_TESTING_ONLY')(torch.randn(3, 4), torch.randn(4, 4))
    launcher = re.search(r'Minifier script written to (.*)\. Run this script to find the smallest traced graph which reproduces this error', e.value.__notes__[0])[1]
    assert os.path.basename(launcher) == 'minifier_launcher.py' and str(tmp_path) in launcher
    with open(launcher) as f: exec(compile(f.read(), launcher, 'exec'), {'__name__': '__main__'})
    repro = os.path.join(os.path.dirname(launcher), 'repro.py')
    assert f'Wrote minimal repro out to {repro}' in capsys.readouterr().out
    with open(repro) as f: text = f.read()
    assert text.count(' = torch.') == 1 and 'torch.relu(' in text and 'rand_strided((3, 4), (4, 1), torch.float32)' in text
    with pytest.raises(BackendCompilerFailed, match='ReluCompileError'): exec(compile(text, repro, 'exec'), {'__name__': '__main__'})

@pytest.mark.parametrize('backend, accuracy, what', [('relu_runtime_error_TESTING_ONLY', False, 'RuntimeError'), ('relu_accuracy_error_TESTING_ONLY', True, 'accuracy')])
def test_programs_that_fail_when_they_run(backend, accuracy, what):
    gm, inputs = symbolic_trace(long), [torch.randn(3, 4), torch.randn(4, 4, requires_grad=True)]
    assert trouble(gm, inputs, backend, 'dynamo', accuracy) == what
    small, given = minify(gm, inputs, lambda g, x: trouble(g, x, backend, 'dynamo', accuracy) == what)
    assert calls(small) == ['relu'] and len(given) == 1
    text = repro_text(small, given, backend, 'run', accuracy=accuracy)
    with pytest.raises(AccuracyError if accuracy else RuntimeError, match='Bad accuracy' if accuracy else 'ReluRuntimeError'): exec(compile(text, 'repro.py', 'exec'), {'__name__': '__main__'})
    fine = text.replace(backend, 'eager')
    exec(compile(fine, 'repro.py', 'exec'), {'__name__': '__main__'})

def test_accuracy_is_watched_at_level_4(tmp_path):
    f = lambda x: torch.relu(x.sin()).cos()
    with config.patch(repro_after='dynamo', repro_level=4, debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed, match='Bad accuracy detected'): torch.compile(f, backend='relu_accuracy_error_TESTING_ONLY')(torch.randn(4))
        assert torch.compile(f)(torch.ones(4)).shape == (4,)
    launcher, = tmp_path.glob('run_*/minifier/minifier_launcher.py')
    assert 'accuracy=True' in launcher.read_text()

@pytest.mark.parametrize('level, files', [(1, ['repro.py']), (2, ['minifier_launcher.py']), (3, ['minifier_launcher.py'])])
def test_levels(tmp_path, level, files):
    with config.patch(repro_after='dynamo', repro_level=level, debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed): torch.compile(lambda x: torch.relu(x), backend='relu_compile_error_TESTING_ONLY')(torch.randn(4))
    assert [p.name for p in tmp_path.glob('run_*/minifier/*')] == files

def test_graphs_of_operators(tmp_path, monkeypatch, capsys):
    "`repro_after='aot'`: a row of the lowering raises."
    def broken(lw, x): raise ZeroDivisionError('no erf today')
    monkeypatch.setitem(lowering.lowerings, 'aten.erf.default', broken)
    with config.patch(repro_after='aot', debug_dir_root=str(tmp_path)):
        with pytest.raises(BackendCompilerFailed, match='no erf today') as e: torch.compile(lambda x, w: (x @ w).erf().softmax(0)*x.sum())(torch.randn(3, 4), torch.randn(4, 4))
    assert any('Minifier script written' in n for n in e.value.__notes__)
    launcher, = tmp_path.glob('run_*/minifier/minifier_launcher.py')
    exec(compile(launcher.read_text(), str(launcher), 'exec'), {'__name__': '__main__'})
    text = (launcher.parent / 'repro.py').read_text()
    assert text.count(' = torch.ops.') == 1 and 'torch.ops.aten.erf.default(' in text
    with pytest.raises(ZeroDivisionError): exec(compile(text, 'repro.py', 'exec'), {'__name__': '__main__'})

def of_mine(gm, example_inputs):
    if 'sort' in calls(gm): raise KeyError('sort')
    return gm.forward

def test_a_backend_of_the_program_is_written_into_the_file_or_imported(tmp_path):
    f = lambda x, i: (x[i]*2).sort()[0].cos()
    gm, inputs = symbolic_trace(f), [torch.randn(5), torch.tensor([4, 0, 1])]
    assert trouble(gm, inputs, of_mine, 'dynamo', False) == 'KeyError'
    small, given = minify(gm, inputs, lambda g, x: trouble(g, x, of_mine, 'dynamo', False) == 'KeyError')
    text = repro_text(small, given, of_mine, 'run')
    assert calls(small) == ['sort', 'getitem'] and f'from {__name__} import of_mine' in text
    assert 'values=[4, 0, 1]' in repro_text(gm, inputs, 'eager', 'run')
    with pytest.raises(RuntimeError, match='Input graph did not fail the tester'): minify(gm, inputs, lambda g, x: False)

def test_options_modes_and_backends(torch):
    lt, torch_ = globals()['torch'], torch
    from torch._inductor import list_mode_options as theirs
    assert {m: lt._inductor.list_mode_options(m) for m in theirs()} == theirs()
    import torch._inductor.config as config_of_torch
    known = {k for k in lt._inductor.list_options()}
    there = config_of_torch.get_config_copy()
    assert not [k for k in known if k not in there and not hasattr(config_of_torch, k)]
    for wrong in (dict(options={'pattern_matchr': True}), dict(options={'pattern_matcher': 'yes'}), dict(mode='fast'), dict(mode='default', options={})):
        errors = []
        for t in (torch_, lt):
            with pytest.raises(RuntimeError) as e: t.compile(lambda x: x, **wrong)
            errors.append(str(e.value).partition(', known options')[0])
        assert errors[0] == errors[1]
    x = lt.randn(4)
    def doubled(graph):
        for n in graph.find_nodes(op='call_function'): n.target = lt.ops.aten.sub.Tensor
    assert lt.compile(lambda x: x + x, options={'post_grad_custom_post_pass': doubled})(x).tolist() == [0.]*4
    assert lt.compile(lambda x: x + x, mode='max-autotune')(x).tolist() == (x + x).tolist()
    assert lt.compiler.list_backends() == lt._dynamo.list_backends() and 'inductor' in lt.compiler.list_backends() and 'eager' in lt._dynamo.list_backends(None)
    with pytest.raises(lt._dynamo.exc.InvalidBackend, match="Invalid backend: 'inductr', see .* Did you mean 'inductor'"): lt.compile(lambda x: x, backend='inductr')
