"""Logs and the structured trace: settings as PyTorch reads them, lines as PyTorch writes them, records that the real tlparse accepts."""
import hashlib, json, os, re, subprocess, sys

import pytest

from litetorch import _logging as logs

LINE = re.compile(r'([VIWEC])(\d{2})(\d{2}) (\d{2}):(\d{2}):(\d{2}).(\d{6}) (\d+) ([^:]+):(\d+)\] (.*)')      # what tlparse reads

def run(program, tmp_path, **env):
    file = tmp_path / 'program.py'
    file.write_text(program)
    env = {**os.environ, 'PYTHONPATH': os.pathsep.join(sys.path), **env}
    return subprocess.run([sys.executable, str(file)], capture_output=True, text=True, env=env)

def records(folder):
    "Every record of the one file in `folder`, with its payload; checks lines and sums."
    file, = folder.iterdir()
    out = []
    for line in file.read_text().splitlines():
        if line.startswith('\t'): out[-1][1].append(line[1:])
        else: out.append((json.loads(LINE.fullmatch(line)[11]), []))
    for meta, payload in out:
        assert meta.get('has_payload') == (hashlib.md5('\n'.join(payload).encode()).hexdigest() if payload else None)
    return [(meta, '\n'.join(payload)) for meta, payload in out]

@pytest.mark.parametrize('settings', ['+dynamo,guards', '-aot,inductor', 'recompiles', '+dynamo,-inductor,graph_code', 'all'])
def test_settings_mean_what_they_mean_in_pytorch(torch, settings):
    from torch._logging import _internal as theirs
    state = theirs._parse_log_settings(settings)
    levels, artifacts, _ = logs.parse_settings(settings)
    asked = {q: level for n, level in levels.items() for q in theirs.log_registry.log_alias_to_log_qnames[n]}
    assert artifacts == set(state.get_artifact_names() if hasattr(state, 'get_artifact_names') else state.artifact_names)
    if settings != 'all': assert asked == dict(state.log_qname_to_level)

def test_names_are_pytorchs(torch):
    from torch._logging import _internal as theirs
    r = theirs.log_registry
    assert set(logs.registry.logs) <= set(r.log_alias_to_log_qnames)
    assert set(logs.registry.artifacts) <= set(r.artifact_names)
    assert {n for n, a in logs.registry.artifacts.items() if a.off_by_default} == r.off_by_default_artifact_names & set(logs.registry.artifacts)
    assert {n for n, a in logs.registry.artifacts.items() if a.visible} == r.visible_artifacts & set(logs.registry.artifacts)

@pytest.mark.parametrize('bad', ['nope', 'dynamo=INFO', '+litetorch.nothing', 'guards,what'])
def test_a_wrong_name_is_refused_with_the_list_of_right_ones(bad, tmp_path):
    with pytest.raises(ValueError, match='Invalid log settings') as e: logs.parse_settings(bad)
    assert 'graph_breaks' in str(e.value)
    done = run('import litetorch._logging', tmp_path, LITETORCH_LOGS=bad)
    assert done.returncode and 'Invalid log settings' in done.stderr
    assert 'recompiles' in run('import litetorch._logging', tmp_path, LITETORCH_LOGS='help').stderr

PROGRAM = '''
import logging
from litetorch._logging import CompileId, compile_context, getArtifactLogger, set_attempt
log, guards, code = logging.getLogger("litetorch.dynamo.x"), getArtifactLogger("litetorch.dynamo.x", "guards"), getArtifactLogger("litetorch.dynamo.x", "output_code")
with compile_context(CompileId(3, 1)):
    log.info("info"); log.debug("detail"); guards.debug("two\\nlines"); code.debug("long")
    set_attempt(2); log.warning("again")
log.error("outside")
'''
def lines(done): return [LINE.fullmatch(line)[11] for line in done.stderr.splitlines()]

def test_what_is_printed(tmp_path):
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS='dynamo')) == ['[3/1] info', '[3/1_2] again', 'outside']
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS='guards')) == ['[3/1] [__guards] two', '[3/1] [__guards] lines', '[3/1_2] again', 'outside']
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS='+dynamo')) == ['[3/1] info', '[3/1] detail', '[3/1] [__guards] two', '[3/1] [__guards] lines', '[3/1_2] again', 'outside']
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS='-dynamo,output_code')) == ['[3/1] [__output_code] long', 'outside']
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS='dynamo', LITETORCH_LOGS_TRACE_ID_FILTER='[3/1]')) == ['[3/1] info']
    assert run(PROGRAM, tmp_path, LITETORCH_LOGS='-dynamo', LITETORCH_LOGS_FORMAT='%(levelname)s: %(message)s').stderr == 'ERROR: outside\n'
    out = tmp_path / 'log.txt'
    run(PROGRAM, tmp_path, LITETORCH_LOGS='-dynamo', LITETORCH_LOGS_OUT=str(out))
    assert 'outside' in out.read_text()

TRACED = '''
import os
from litetorch._logging import CompileId, compile_context, timed_event, trace_structured, trace_structured_artifact, user_stack_record
def work():
    with compile_context(CompileId(0, 0)), timed_event("compile"):
        stack = user_stack_record()
        trace_structured("dynamo_start", lambda: {"stack": stack})
        trace_structured("dynamo_output_graph", lambda: {"sizes": {"l_x_": [2, 3]}}, payload_fn=lambda: "class GraphModule:\\n\\n    pass")
        trace_structured_artifact("op_trace", "json", lambda: [{"a": 1}, {"b": 2}])
        trace_structured("compilation_metrics", lambda: {"co_name": "work", "co_filename": __file__, "co_firstlineno": 4})
work()
if os.fork() == 0: work(); os._exit(0)
os.wait()
'''
def test_records_have_the_form_of_pytorchs(tmp_path):
    done = run(TRACED, tmp_path, LITETORCH_TRACE=str(tmp_path / 'trace'))
    assert not done.returncode, done.stderr
    files = sorted((tmp_path / 'trace').iterdir())
    assert len(files) == 2 and all(re.fullmatch(r'dedicated_log_torch_trace_\w+\.log', f.name) for f in files)      # a file for each process
    for f in files:
        (one := tmp_path / f.stem).mkdir()
        f.rename(one / f.name)
        found = records(one)
        kinds = [next(iter(m)) for m, _ in found]
        assert [k for k in kinds if k != 'str'] == ['chromium_event', 'dynamo_start', 'dynamo_output_graph', 'artifact', 'compilation_metrics', 'chromium_event']
        start, = (m for m, _ in found if 'dynamo_start' in m)
        names = {m['str'][1]: m['str'][0] for m, _ in found if 'str' in m}
        assert names[start['dynamo_start']['stack'][-1]['filename']].endswith('program.py') and start['dynamo_start']['stack'][-1]['name'] == 'work'
        assert (start['frame_id'], start['frame_compile_id'], start['attempt']) == (0, 0, 0)

def test_tlparse_reads_the_trace(tmp_path):
    tlparse = os.path.join(os.path.dirname(sys.executable), 'tlparse')
    if not os.path.exists(tlparse): pytest.fail('tlparse is a test dependency (pip install tlparse)')
    run(TRACED, tmp_path, LITETORCH_TRACE=str(tmp_path / 'trace'))
    file = next((tmp_path / 'trace').iterdir())
    done = subprocess.run([tlparse, str(file), '-o', str(tmp_path / 'out'), '--overwrite', '--no-browser'], capture_output=True, text=True)
    stats = done.stdout + done.stderr
    assert not done.returncode and 'ok: ' in stats, stats
    for kind in ('fail_glog', 'fail_json', 'fail_payload_md5', 'other_rank', 'unknown'):
        assert (m := re.search(rf'\b{kind}: (\d+)', stats)) is None or m[1] == '0', stats
    assert any('dynamo_output_graph' in f.name for f in (tmp_path / 'out').rglob('*'))

def test_without_the_variable_nothing_is_made():
    def never(): raise AssertionError('made')
    assert not logs.tracing()
    logs.trace_structured('x', never, payload_fn=never)
