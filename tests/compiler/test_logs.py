"""Logs and the structured trace: settings as PyTorch reads them, lines as PyTorch writes them, records that the real tlparse accepts."""
import hashlib, importlib, json, os, re, subprocess, sys

import pytest

from litetorch._logging import _internal as logs

LINE = re.compile(r"([VIWEC])(\d{2})(\d{2}) (\d{2}):(\d{2}):(\d{2}).(\d{6}) (\d+) ([^:]+):(\d+)\] (.*)")      # what tlparse reads

def run(program, tmp_path, **env):
    file = tmp_path / "program.py"
    file.write_text(program)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **env}
    return subprocess.run([sys.executable, str(file)], capture_output=True, text=True, env=env)

def records(folder):
    "Every record of the one file in `folder`, with its payload; checks lines and sums."
    file, = folder.iterdir()
    out = []
    for line in file.read_text().splitlines():
        if line.startswith("\t"): out[-1][1].append(line[1:])
        else: out.append((json.loads(LINE.fullmatch(line)[11]), []))
    for meta, payload in out:
        assert meta.get("has_payload") == (hashlib.md5("\n".join(payload).encode()).hexdigest() if payload else None)
    return [(meta, "\n".join(payload)) for meta, payload in out]

@pytest.mark.parametrize("settings", ["+dynamo,guards", "-aot,inductor", "recompiles", "+dynamo,-inductor,graph_code", "all"])
def test_settings_mean_what_they_mean_in_pytorch(torch, settings):
    from torch._logging import _internal as theirs
    state = theirs._parse_log_settings(settings)
    levels, artifacts, _ = logs.parse_settings(settings)
    asked = {q: level for n, level in levels.items() for q in theirs.log_registry.log_alias_to_log_qnames[n]}
    assert artifacts == set(state.get_artifact_names() if hasattr(state, "get_artifact_names") else state.artifact_names)
    if settings != "all": assert asked == dict(state.log_qname_to_level)

def test_names_are_pytorchs(torch):
    from torch._logging import _internal as theirs
    r = theirs.log_registry
    assert set(logs.registry.logs) <= set(r.log_alias_to_log_qnames)
    assert set(logs.registry.artifacts) <= set(r.artifact_names)
    assert {n for n, a in logs.registry.artifacts.items() if a.off_by_default} == r.off_by_default_artifact_names & set(logs.registry.artifacts)
    assert {n for n, a in logs.registry.artifacts.items() if a.visible} == r.visible_artifacts & set(logs.registry.artifacts)

def test_every_name_prints_or_has_a_reason(torch):
    "What PyTorch registers is here, or `absent` says why not; behind every name that is here stands a logger."
    from torch._logging import _internal as theirs
    assert not set(logs.absent) & set(logs.registry.artifacts)
    assert set(logs.absent) | set(logs.registry.artifacts) == set(theirs.log_registry.artifact_names)
    for module in ("_logging._internal", "fx.experimental.symbolic_shapes", "_inductor.cudagraph_trees", "_dynamo.compiled_autograd"): importlib.import_module(f"litetorch.{module}")
    measured_on_gpus = {"autotuning", "benchmarking", "cudagraph_static_inputs"}
    assert set(logs.registry.artifacts) - {artifact for _, artifact in logs.registry.made} <= measured_on_gpus
    with pytest.raises(ValueError, match="ddp_graphs is not known here: graphs are not cut"): logs.parse_settings("+dynamo,ddp_graphs")
    with pytest.raises(RuntimeError, match="not registered"): logs.getArtifactLogger("x", "ddp_graphs")

SYMBOLIC = '''
import litetorch as torch
def f(x, y): return x + y.t()
x = torch.ones(2048, 2048)
torch.compile(f)(x, x)
torch.compile(lambda x: x.reshape(-1)*(x.shape[0]*2), dynamic=True)(torch.ones(6, 4))
'''
def test_symbols_and_tiles(tmp_path):
    told = run(SYMBOLIC, tmp_path, LITETORCH_LOGS="sym_node,trace_shape_events,loop_tiling", LITETORCH_PATIENCE="0", LITETORCH_FX_GRAPH_CACHE="0").stderr
    assert re.search(r"__sym_node\] mul s\d+ 2 -> 2\*s\d+", told)
    assert "__trace_shape_events] call create_symbolic_sizes_strides_storage_offset(*(" in told and " call evaluate_expr(*(" in told and "_events] -> " in told
    assert re.search(r"__loop_tiling\] \w+: loops \w+ and \w+ in tiles of \d+", told)

@pytest.mark.parametrize("bad", ["nope", "dynamo=INFO", "+litetorch.nothing", "guards,what"])
def test_a_wrong_name_is_refused_with_the_list_of_right_ones(bad, tmp_path):
    with pytest.raises(ValueError, match="Invalid log settings") as e: logs.parse_settings(bad)
    assert "graph_breaks" in str(e.value)
    done = run("import litetorch._logging._internal", tmp_path, LITETORCH_LOGS=bad)
    assert done.returncode and "Invalid log settings" in done.stderr
    assert "recompiles" in run("import litetorch._logging._internal", tmp_path, LITETORCH_LOGS="help").stderr

PROGRAM = '''
import logging
from litetorch._logging._internal import CompileId, compile_context, getArtifactLogger, set_attempt
log, guards, code = logging.getLogger("litetorch._dynamo.x"), getArtifactLogger("litetorch._dynamo.x", "guards"), getArtifactLogger("litetorch._dynamo.x", "output_code")
with compile_context(CompileId(3, 1)):
    log.info("info"); log.debug("detail"); guards.debug("two\\nlines"); code.debug("long")
    set_attempt(2); log.warning("again")
log.error("outside")
'''
def lines(done): return [LINE.fullmatch(line)[11] for line in done.stderr.splitlines()]

def test_what_is_printed(tmp_path):
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS="dynamo")) == ["[3/1] info", "[3/1_2] again", "outside"]
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS="guards")) == ["[3/1] [__guards] two", "[3/1] [__guards] lines", "[3/1_2] again", "outside"]
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS="+dynamo")) == ["[3/1] info", "[3/1] detail", "[3/1] [__guards] two", "[3/1] [__guards] lines", "[3/1_2] again", "outside"]
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS="-dynamo,output_code")) == ["[3/1] [__output_code] long", "outside"]
    assert lines(run(PROGRAM, tmp_path, LITETORCH_LOGS="dynamo", LITETORCH_LOGS_TRACE_ID_FILTER="[3/1]")) == ["[3/1] info"]
    assert run(PROGRAM, tmp_path, LITETORCH_LOGS="-dynamo", LITETORCH_LOGS_FORMAT="%(levelname)s: %(message)s").stderr == "ERROR: outside\n"
    out = tmp_path / "log.txt"
    run(PROGRAM, tmp_path, LITETORCH_LOGS="-dynamo", LITETORCH_LOGS_OUT=str(out))
    assert "outside" in out.read_text()

TRACED = '''
import importlib
import os
from litetorch._logging._internal import CompileId, compile_context, timed_event, trace_structured, trace_structured_artifact, user_stack_record
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
    done = run(TRACED, tmp_path, LITETORCH_TRACE=str(tmp_path / "trace"))
    assert not done.returncode, done.stderr
    files = sorted((tmp_path / "trace").iterdir())
    assert len(files) == 2 and all(re.fullmatch(r"dedicated_log_torch_trace_\w+\.log", f.name) for f in files)      # a file for each process
    for f in files:
        (one := tmp_path / f.stem).mkdir()
        f.rename(one / f.name)
        found = records(one)
        kinds = [next(iter(m)) for m, _ in found]
        assert [k for k in kinds if k != "str"] == ["chromium_event", "dynamo_start", "dynamo_output_graph", "artifact", "compilation_metrics", "chromium_event"]
        start, = (m for m, _ in found if "dynamo_start" in m)
        names = {m["str"][1]: m["str"][0] for m, _ in found if "str" in m}
        assert names[start["dynamo_start"]["stack"][-1]["filename"]].endswith("program.py") and start["dynamo_start"]["stack"][-1]["name"] == "work"
        assert (start["frame_id"], start["frame_compile_id"], start["attempt"]) == (0, 0, 0)

def test_tlparse_reads_the_trace(tmp_path):
    tlparse = os.path.join(os.path.dirname(sys.executable), "tlparse")
    if not os.path.exists(tlparse): pytest.fail("tlparse is a test dependency (pip install tlparse)")
    run(TRACED, tmp_path, LITETORCH_TRACE=str(tmp_path / "trace"))
    file = next((tmp_path / "trace").iterdir())
    done = subprocess.run([tlparse, str(file), "-o", str(tmp_path / "out"), "--overwrite", "--no-browser"], capture_output=True, text=True)
    stats = done.stdout + done.stderr
    assert not done.returncode and "ok: " in stats, stats
    for kind in ("fail_glog", "fail_json", "fail_payload_md5", "other_rank", "unknown"):
        assert (m := re.search(rf"\b{kind}: (\d+)", stats)) is None or m[1] == "0", stats
    assert any("dynamo_output_graph" in f.name for f in (tmp_path / "out").rglob("*"))

def test_without_the_variable_nothing_is_made():
    def never(): raise AssertionError("made")
    assert not logs.tracing()
    logs.trace_structured("x", never, payload_fn=never)

COMPILED = '''
import litetorch as torch
seen = []
def g(x): return x.sin()
def f(x, y):
    a = g(x) * y
    seen.append(1)
    print("hi")
    return (a + y).sum()
c = torch.compile(f)
x = torch.arange(4.).requires_grad_()
c(x, torch.ones(4)).backward()
c(torch.ones(5, 3), torch.ones(5, 3))
'''

def told(done, artifact):
    "What was said under `artifact`, as {compilation: text}."
    out = {}
    for line in done.stderr.splitlines():
        if m := re.search(rf"\] \[([\d/_]+)\] \[__{artifact}\] ?(.*)", line): out.setdefault(m[1], []).append(m[2])
    return {k: "\n".join(v) for k, v in out.items()}

@pytest.fixture(scope="module")
def spoken(tmp_path_factory):
    "The compiled program above with all artifacts on."
    names = ("bytecode,trace_source,trace_call,trace_bytecode,graph_breaks,graph,graph_code,graph_sizes,side_effects,guards,recompiles,"
             "aot_joint_graph,aot_graphs,post_grad_graphs,ir_pre_fusion,ir_post_fusion,fusion,schedule,output_code,kernel_code,pre_grad_graphs,verbose_guards,"
             "graph_code_verbose,compute_dependencies,inductor_metrics,caching")
    done = run(COMPILED, tmp_path_factory.mktemp("spoken"), LITETORCH_LOGS=names)
    assert not done.returncode, done.stderr
    return done

# (artifact, compilation, what it says); the wording is what TORCH_LOGS shows for the same program
SAID = [
    ("bytecode", "0/0", r"ORIGINAL BYTECODE f .*program.py line 5 \n"), ("bytecode", "0/0_1", r"MODIFIED BYTECODE f .*program.py line 5 \n"),
    ("bytecode", "1/0", r"ORIGINAL BYTECODE torch_dynamo_resume_in_f_at_8 "),
    ("trace_source", "0/0", r"TRACE starts_line .*program.py:6 in f\n        a = g\(x\) \* y\n"),
    ("trace_source", "0/0", r"TRACE starts_line .*program.py:4 in g \(inline depth: 1\)\n    def g\(x\): return x.sin\(\)\n"),
    ("trace_call", "0/0", r"TRACE inlined call g from .*program.py:6 in f\n    a = g\(x\) \* y\n"),
    ("trace_call", "0/0", r"TRACE FX call sin from .*program.py:4 in g \(inline depth: 1\)\ndef g\(x\): return x.sin\(\)\n"),
    ("trace_call", "0/0", r"TRACE FX call mul from .*program.py:6 in f\n"),
    ("trace_bytecode", "0/0", r"TRACE LOAD_\w+ x \[.*\]"), ("trace_bytecode", "0/0", r"TRACE BINARY_OP 5 \[.*, .*\]"),
    ("graph_breaks", "0/0", r"Graph break in user code at .*program.py:8\nGraph Break Reason: .*print"),
    ("graph_breaks", "0/0", r'(?s)User code traceback:\n  File ".*program.py", line 12, in <module>\n.*  File ".*program.py", line 8, in f\n    print\("hi"\)'),
    ("graph", "0/0_1", r"TRACED GRAPH\n.*\nopcode +name +target +args +kwargs\n-"), ("graph_sizes", "0/0_1", r"TRACED GRAPH TENSOR SIZES\n(.*\n)*.*: \(4,\)"),
    ("graph_code", "0/0_1", r"(?s)TRACED GRAPH\n ===== __compiled_fn_\d+ =====\n .*class GraphModule.*sin\(\).*program.py:6 in f, code: a = g\(x\) \* y"),
    ("side_effects", "0/0_1", r"Mutating object of type list \(source name: G\['seen'\]\)\n\n.*program.py\", line 7, in f\n *seen.append\(1\)"),
    ("guards", "0/0_1", r"GUARDS:\n\nTREE_GUARD_MANAGER:\n\+- RootGuardManager\n(\| \+- .*\n)*\| \+- TENSOR_MATCH: "),
    ("recompiles", "0/1", r"Recompiling function f in .*program.py:5\n    triggered by the following guard failure\(s\):\n    - 0/0: tensor 'x' "),
    ("aot_joint_graph", "0/0_1", r"TRACED GRAPH\n ===== Joint graph 0 ====="),
    ("aot_graphs", "0/0_1", r"(?s)===== Forward graph 0 =====.*===== Backward graph 0 =====.*tangents_1"),
    ("post_grad_graphs", "0/0_1", r"TRACED GRAPH\n AFTER POST GRAD "),
    ("pre_grad_graphs", "0/0_1", r"TRACED GRAPH\n BEFORE PRE GRAD "), ("verbose_guards", "0/0_1", r'Guard: .*\nUser stack:\n.*program.py", line [4-8], in '), ("graph_code_verbose", "0/0_1", r"TRACED GRAPH\n ===== __compiled_fn_"),
    ("compute_dependencies", "0/0_1", r"BUFFER USER LIST\n(.*\n)*===== AFTER SCHEDULING =====\nbuf\d+: "),
    ("inductor_metrics", "0/0_1", r"Graph Metrics:\n\{'num_bytes_accessed': \d+"), ("caching", "0/0_1", r"kernel \w+: (compiled|loaded) in "),
    ("ir_pre_fusion", "0/0_1", r"BEFORE FUSION\n"), ("ir_post_fusion", "0/0_1", r"AFTER FUSION\n"),
    ("schedule", "0/0_1", r"Schedule:\n  0: "), ("output_code", "0/0_1", r"Output code: \n"), ("kernel_code", "0/0_1", r"fused_\w+"),
]
@pytest.mark.parametrize("artifact, compilation, pattern", SAID, ids=[f"{a}-{n}" for n, (a, *_) in enumerate(SAID)])
def test_what_the_compiler_says(spoken, artifact, compilation, pattern):
    texts = told(spoken, artifact)
    assert compilation in texts, (sorted(texts), spoken.stderr[-2000:])
    assert re.search(pattern, texts[compilation]), texts[compilation]

def test_all_failing_guards_on_request(tmp_path):
    text = told(run(COMPILED, tmp_path, LITETORCH_LOGS="recompiles,recompiles_verbose"), "recompiles_verbose")["0/1"]
    assert re.search(r"    guard 0 failures:\n    - 0/0: .*\n    - 0/0: ", text), text

def test_silence_unless_asked(tmp_path):
    done = run(COMPILED, tmp_path)
    assert (done.stdout, done.stderr) == ("hi\nhi\n", "")

@pytest.fixture(scope="module")
def traced(tmp_path_factory):
    "A trace of the compiled program."
    folder = tmp_path_factory.mktemp("traced")
    done = run(COMPILED, folder, LITETORCH_TRACE=str(folder/"trace"))
    assert not done.returncode and not done.stderr, done.stderr
    return folder/"trace"

def test_records_of_a_compiled_program(traced):
    found = records(traced)
    at = lambda kind: [(f"{m['frame_id']}/{m['frame_compile_id']}", m[kind], p) for m, p in found if kind in m and "frame_id" in m]
    assert [i for i, *_ in at("dynamo_start")] == ["0/0", "1/0", "0/1", "1/1"]
    assert [i for i, *_ in at("compilation_metrics")] == ["0/0", "1/0", "0/1", "1/1"]
    _, m, _ = at("compilation_metrics")[0]
    assert m["co_name"] == "f" and m["co_filename"].endswith("program.py") and m["co_firstlineno"] == 5 and m["graph_op_count"] == 2
    assert m["guard_count"] > 3 and m["entire_frame_compile_time_s"] > 0 and "print" in m["restart_reasons"][0] and m["fail_type"] is None
    assert "size mismatch" in at("compilation_metrics")[2][1]["recompile_reason"] or "mismatch" in at("compilation_metrics")[2][1]["recompile_reason"]
    _, graph, text = at("dynamo_output_graph")[0]
    assert list(graph["sizes"].values()) == [[4]]*4 and "class GraphModule" in text
    code = [g["code"] for g in json.loads(at("dynamo_guards")[0][2])]
    assert any("L['x']" in c or "x" in c for c in code)
    assert [i for i, *_ in at("aot_joint_graph")] == ["0/0", "1/0"] and [i for i, *_ in at("aot_inference_graph")] == ["0/1", "1/1"]
    assert "tangents_1" in at("aot_backward_graph")[0][2] and "sin" in at("aot_forward_graph")[0][2]
    assert len(at("inductor_output_code")) == 6 and all("def " in p for *_, p in at("inductor_output_code"))
    artifacts = [m["name"] for _, m, _ in at("artifact")]
    assert {"dynamo_graph_break_reason", "dynamo_side_effects", "recompile_reasons", "f_ORIGINAL_BYTECODE", "before_pre_grad_graph", "after_pre_grad_graph", "before_post_grad_graph"} <= set(artifacts)
    events = [json.loads(p) for *_, p in at("chromium_event")]
    assert {"entire_frame_compile", "backend_compile", "aot_trace", "inductor_compile"} <= {e["name"] for e in events}
    assert sum(e["ph"] == "B" for e in events) == sum(e["ph"] == "E" for e in events)

def test_tlparse_reads_a_compiled_program(traced, tmp_path):
    tlparse = os.path.join(os.path.dirname(sys.executable), "tlparse")
    if not os.path.exists(tlparse): pytest.fail("tlparse is a test dependency (pip install tlparse)")
    done = subprocess.run([tlparse, str(next(traced.iterdir())), "-o", str(tmp_path/"out"), "--overwrite", "--no-browser"], capture_output=True, text=True)
    stats = done.stdout + done.stderr
    assert not done.returncode and re.search(r"\bok: [1-9]", stats), stats
    assert all(m[2] == "0" for m in re.finditer(r"\b(fail_\w+|other_rank|unknown): (\d+)", stats)), stats
    for place, kinds in {"-_0_0_1": ("dynamo_output_graph", "dynamo_guards", "before_pre_grad_graph", "before_post_grad_graph", "aot_joint_graph", "aot_forward_graph", "aot_backward_graph", "inductor_output_code", "compilation_metrics"),
                         "-_0_1_1": ("aot_inference_graph", "inductor_output_code", "compilation_metrics")}.items():
        files = [p.name for p in (tmp_path/"out"/place).iterdir()]
        for kind in kinds: assert any(n.startswith(kind) for n in files), (kind, files)
    assert "program.py" in (tmp_path/"out"/"index.html").read_text()

def test_the_trace_says_whether_kernels_were_on_the_disk(tmp_path):
    def states(name):
        done = run(COMPILED, tmp_path, LITETORCH_TRACE=str(tmp_path/name), LITETORCH_CACHE=str(tmp_path/"cache"))
        assert not done.returncode, done.stderr
        return {json.loads(p)["cache_state"] for m, p in records(tmp_path/name) if m.get("artifact", {}).get("name", "").startswith("fx_graph_cache_")}
    assert "miss" in states("first") and states("second") == {"hit"}
