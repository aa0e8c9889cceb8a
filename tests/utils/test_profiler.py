"The profiler: events, tables, traces, memory; and pictures and reports of graphs. Structure is PyTorch's where the recording is the same."
import functools
import json
import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import torch as theirs
import torch.profiler

import litetorch as ours

BOTH = pytest.mark.parametrize("torch", [theirs, ours], ids=["PyTorch", "litetorch"])


def program(torch):
    torch.manual_seed(0)
    w, x = torch.rand(8, 4, requires_grad=True), torch.rand(16, 8)
    def run():
        with torch.profiler.record_function("forward"): y = torch.mm(x, w).exp().sum()
        y.backward()
    return run


def profiled(torch, run=None, **options):
    run = run or program(torch)
    run()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU], **options) as p: run()
    return p


@BOTH
def test_events_nest(torch):
    p = profiled(torch)
    top = [e.name for e in p.events() if e.cpu_parent is None and e.name != "[memory]"]
    assert top[0] == "forward" and any("evaluate_function: ExpBackward0" in n for n in top)
    event = {e.name: e for e in p.events()}
    assert event["aten::exp"].cpu_parent.name == "forward"
    assert event["ExpBackward0"].cpu_parent.name == "autograd::engine::evaluate_function: ExpBackward0"
    for e in p.events():
        assert e.cpu_time_total >= 0
        for c in e.cpu_children: assert e.time_range.start <= c.time_range.start <= c.time_range.end <= e.time_range.end


@BOTH
def test_sequence_numbers_join_forward_and_backward(torch):
    event = {}
    for e in profiled(torch).events(): event.setdefault(e.name, e)
    assert event["aten::exp"].sequence_nr == event["ExpBackward0"].sequence_nr >= 0
    assert event["aten::mm"].sequence_nr < event["aten::exp"].sequence_nr


@BOTH
def test_shapes_and_flops(torch):
    event = {}
    for e in profiled(torch, record_shapes=True, with_flops=True).events(): event.setdefault(e.name, e)
    assert [list(s) for s in event["aten::mm"].input_shapes] == [[16, 8], [8, 4]]
    assert event["aten::mm"].flops == 2 * 16 * 8 * 4


def test_same_averages():
    def counts(torch): return {e.key: e.count for e in profiled(torch).key_averages() if e.key in ("aten::mm", "aten::exp", "aten::sum", "forward", "MmBackward0", "ExpBackward0", "SumBackward0")}
    assert counts(ours) == counts(theirs)


@BOTH
def test_table(torch):
    averages = profiled(torch, profile_memory=True, record_shapes=True).key_averages(group_by_input_shape=True)
    text = averages.table(sort_by="self_cpu_time_total", row_limit=4, header="mine")
    for column in ("Name", "Self CPU %", "Self CPU", "CPU total %", "CPU total", "CPU time avg", "CPU Mem", "Self CPU Mem", "# of Calls", "Input Shapes"): assert column in text
    assert "Self CPU time total:" in text and "mine" in text
    for key in ("cpu_time", "cpu_time_total", "self_cpu_time_total", "cpu_memory_usage", "self_cpu_memory_usage", "count"): assert averages.table(sort_by=key)
    with pytest.raises(AttributeError): averages.table(sort_by="beauty")


@BOTH
def test_trace(torch, tmp_path):
    p = profiled(torch, record_shapes=True, profile_memory=True)
    path = tmp_path/"trace.json"
    p.export_chrome_trace(str(path))
    events = json.loads(path.read_text())["traceEvents"]
    complete = [e for e in events if e["ph"] == "X" and e.get("cat") in ("cpu_op", "user_annotation")]
    assert {"forward", "aten::exp", "ExpBackward0"} <= {e["name"] for e in complete}
    for e in complete: assert e["dur"] >= 0 and {"ts", "pid", "tid", "name", "cat"} <= set(e)
    spans = sorted((e["ts"], -e["dur"], e["ts"] + e["dur"]) for e in complete)      # nested: no two overlap in part
    stack = []
    for start, _, end in spans:
        while stack and stack[-1] <= start + .002: stack.pop()
        assert not stack or end <= stack[-1] + .002
        stack.append(end)
    starts, ends = ({e["id"]: e for e in events if e["ph"] == ph and e.get("cat") == "fwdbwd"} for ph in "sf")
    assert len(starts) == len(ends) >= 3
    assert any(e["name"] == "[memory]" and e["args"]["Bytes"] > 0 for e in events if e["ph"] == "i")


@BOTH
def test_schedule(torch):
    P = torch.profiler
    plan = P.schedule(wait=1, warmup=1, active=2, repeat=2, skip_first=1)
    assert [plan(i).name for i in range(11)] == "NONE NONE WARMUP RECORD RECORD_AND_SAVE NONE WARMUP RECORD RECORD_AND_SAVE NONE NONE".split()
    ready = []
    with P.profile(activities=[P.ProfilerActivity.CPU], schedule=P.schedule(wait=1, warmup=1, active=2, repeat=2), on_trace_ready=lambda p: ready.append((p.step_num, sorted(e.name for e in p.events() if e.name.startswith("ProfilerStep"))))) as p:
        for _ in range(10):
            torch.ones(2) + 1
            p.step()
    assert ready == [(4, ["ProfilerStep*"] * 2), (8, ["ProfilerStep*"] * 2)]


@BOTH
def test_record_function_decorates(torch):
    @torch.profiler.record_function("work")
    def work(): return torch.ones(2) + 1
    p = profiled(torch, work)
    assert [e.count for e in p.key_averages() if e.key == "work"] == [1]
    with torch.autograd.profiler.profile() as q: work()
    assert any(e.name == "work" for e in q.function_events) and q.key_averages().table()


@BOTH
def test_recursive_names_count_once(torch):
    def work():
        with torch.profiler.record_function("outer"):
            torch.ones(20).exp()
            with torch.profiler.record_function("outer"): torch.ones(20).exp()
    outer, = (e for e in profiled(torch, work).key_averages() if e.key == "outer")
    assert outer.count == 2 and outer.self_cpu_time_total <= outer.cpu_time_total * 1.0001


def test_an_error_leaves_nothing_behind():
    with pytest.raises(ValueError):
        with ours.profiler.profile() as p: ours.ones(2).exp(), int("x")
    seen = len(p.events())
    ours.ones(2).exp()
    assert len(p.events()) == seen > 0


def test_other_threads_are_left_alone():
    done = []
    with ours.profiler.profile() as p:
        t = threading.Thread(target=lambda: done.append(ours.ones(3).exp().sum().item()))
        t.start()
        t.join()
        ours.ones(2).sin()
    assert done and [e.name for e in p.events() if e.name in ("aten::exp", "aten::sin")] == ["aten::sin"]


def test_memory_belongs_to_lines():
    w = ours.rand(100, 100, requires_grad=True)
    kept = []
    with ours.profiler.profile(profile_memory=True) as p:
        kept.append(w.exp())                                # this line makes 40 kB and keeps them
        temporary = w * 2
        del temporary
    timeline = p.memory_timeline()
    assert timeline.peak >= 80_000
    held = dict(zip(timeline.owners, timeline.held[-1], strict=True))
    assert sorted(held.values()) == [0, 40_000]
    assert all(o.startswith("test_profiler.py(") for o in timeline.owners)
    assert "<svg" in timeline._repr_svg_() and "at the peak" in str(timeline)


def test_backward_memory_belongs_to_the_forward_line(tmp_path):
    w = ours.rand(50, 50, requires_grad=True)
    with ours.profiler.profile(profile_memory=True) as p:
        y = w.exp()
        z = y.sum()
        z.backward()
    made = [m for m in p.session.memory if m.bytes > 0 and m.category == "gradient"]
    assert made and all(int(m.owner.split("(")[1].split(")")[0]) < test_backward_memory_belongs_to_the_forward_line.__code__.co_firstlineno + 5 for m in made)
    p.export_memory_timeline(str(tmp_path/"m.json"))
    p.export_memory_timeline(str(tmp_path/"m.html"))
    assert json.loads((tmp_path/"m.json").read_text())["owners"] and "<svg" in (tmp_path/"m.html").read_text()


def test_saved_report():
    x, w = ours.rand(20, 10), ours.rand(10, 5, requires_grad=True)
    with ours.autograd.set_detect_anomaly(True): loss = (x @ w).exp().sum()
    report = ours.autograd.saved(loss)
    assert [(e.node, e.name, e.costs) for e in report] == [("MmBackward0", "self", 800), ("ExpBackward0", "result", 400)]
    assert report.bytes == 1200 and "grad" in report[0].why and "test_profiler.py" in report[0].where
    y = (w * w).exp()
    z = (y * y).sum()
    assert ours.autograd.saved(z).bytes == 200              # the result of exp is kept by three, counted once; w is a leaf
    with ours.autograd.graph.saved_tensors_hooks(lambda t: None, lambda p: w): packed = (w * w).exp().sum()
    assert ours.autograd.saved(packed) == []


def test_grad_fn_draws_itself():
    w = ours.rand(3, requires_grad=True)
    y = (w * w).exp()
    y.register_hook(lambda g: g)
    svg = y.sum().grad_fn._repr_svg_()
    assert "ExpBackward0" in svg and "saved result [3], 12 B" in svg and "1 tensor hook" in svg
    for _ in range(300): y = y + 1
    assert y.grad_fn._repr_svg_() is None                   # too long to draw unasked


def test_summary():
    nn = ours.nn
    shared = nn.Linear(4, 4)
    model = nn.Sequential(shared, nn.ReLU(), shared, nn.Linear(4, 2))
    tree = ours.profiler.summary(model, ours.rand(5, 4))
    assert tree.parameters == 4*4 + 4 + 4*2 + 2 and tree.flops == 2*5*(2*16 + 8)
    assert [p.calls for p in tree.parts] == [1, 2, 1, 1]                  # `shared` is listed once, and called twice
    conv = ours.profiler.summary(nn.Conv2d(3, 8, 3, padding=1), ours.rand(2, 3, 10, 10))
    assert conv.flops == 2 * 2 * (8*3*3*3) * 100 and "Conv2d" in str(conv)


def imported(text:str) -> tuple[list, list]:
    """What Perfetto's JSON importer makes of a Chrome trace: (slices as (thread, depth, name), remarks). Rules of src/trace_processor/importers/json and of the
    Trace Event Format: times are µs and become whole ns by truncation; events are sorted by time, stably; complete events of a thread nest perfectly, else they are
    dropped; a flow begins in the slice open at its start and ends (`bp: e`) in the one open at its end; an instant of scope `t` is a slice of no length."""
    trace = json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    remarks, slices, open_slices, flows = [], [], {}, {}
    number = lambda x: type(x) in (int, float) and x >= 0
    whole = lambda x: type(x) is int and 0 <= x < 1 << 32
    def slice_(e, start, length):
        stack = open_slices.setdefault((e["pid"], e["tid"]), [])
        while stack and stack[-1] <= start and not (length == 0 and stack[-1] == start): stack.pop()
        if stack and start + length > stack[-1]: return remarks.append(("overlaps", e["name"]))
        slices.append(((e["pid"], e["tid"]), len(stack), e["name"]))
        if length: stack.append(start + length)
    def enclosed(e, at):
        stack = open_slices.get((e["pid"], e["tid"]), [])
        while stack and stack[-1] <= at: stack.pop()
        if not stack: remarks.append(("no slice around flow", e["id"]))
    if trace.get("displayTimeUnit") not in ("ms", "ns"): remarks.append(("unit", trace.get("displayTimeUnit")))
    good = []
    for e in trace["traceEvents"]:
        if not (isinstance(e.get("name"), str) and whole(e.get("pid")) and whole(e.get("tid"))): remarks.append(("fields", e.get("name")))
        elif not isinstance(e.get("args", {}), dict): remarks.append(("args", e["name"]))
        elif e.get("ph") == "M":
            known = {"process_name": ("name", str), "thread_name": ("name", str), "process_labels": ("labels", str),
                     "process_sort_index": ("sort_index", int), "thread_sort_index": ("sort_index", int)}
            key, kind = known.get(e["name"], (None, None))
            if key is None or not isinstance(e["args"].get(key), kind): remarks.append(("metadata", e["name"]))
        elif e.get("ph") not in ("X", "s", "f", "i", "C"): remarks.append(("phase", e.get("ph")))
        elif not number(e.get("ts")) or not isinstance(e.get("cat"), str): remarks.append(("fields", e["name"]))
        elif e["ph"] == "X" and not number(e.get("dur")): remarks.append(("duration", e["name"]))
        elif e["ph"] == "i" and e.get("s", "t") not in ("t", "p", "g"): remarks.append(("scope", e["name"]))
        elif e["ph"] == "C" and not all(number(v) for v in e.get("args", {"": ""}).values()): remarks.append(("counter", e["name"]))
        elif e["ph"] in "sf" and not (type(e.get("id")) is int and e["id"] >= 0): remarks.append(("flow id", e["name"]))
        else: good.append(e)
    for e in sorted(good, key=lambda e: int(e["ts"]*1000)):
        at = int(e["ts"]*1000)
        if e["ph"] == "X": slice_(e, at, int(e["dur"]*1000))
        elif e["ph"] == "i" and e.get("s", "t") == "t": slice_(e, at, 0)
        elif e["ph"] in "sf":
            enclosed(e, at)
            key = e["cat"], e["name"], e["id"]
            if e["ph"] == "s" and key in flows or e["ph"] == "f" and flows.get(key) != "s": remarks.append(("unpaired flow", e["id"]))
            if e["ph"] == "f" and e.get("bp") != "e": remarks.append(("flow ends in the next slice", e["id"]))
            flows[key] = e["ph"]
    remarks += [("unpaired flow", key[2]) for key, last in flows.items() if last == "s"]
    return slices, remarks


def traced(tmp_path, **options):
    "A trace of two threads, backward passes and an instant of memory or two."
    run = program(ours)
    def both():
        run()
        t = threading.Thread(target=lambda: [ours.ones(3).exp() for _ in range(5)])
        t.start(), t.join()
        run()
    path = tmp_path/"trace.json"
    profiled(ours, both, **options).export_chrome_trace(str(path))
    return path.read_text()


def test_trace_is_what_perfetto_reads(tmp_path):
    text = traced(tmp_path, record_shapes=True, profile_memory=True, with_stack=True, with_flops=True)
    slices, remarks = imported(text)
    assert not remarks
    assert {s[2] for s in slices} >= {"forward", "aten::exp", "ExpBackward0", "[memory]"} and max(depth for _, depth, _ in slices) >= 2
    assert len(slices) == sum(e["ph"] in "Xi" for e in json.loads(text)["traceEvents"])


def test_broken_traces_are_seen(tmp_path):
    text = traced(tmp_path)
    def broken(change) -> set:
        trace = json.loads(text)
        events = trace["traceEvents"]
        change(events, lambda ph, name=None: next(e for e in events if e["ph"] == ph and name in (None, e["name"])))
        return {what for what, _ in imported(json.dumps(trace))[1]}
    def cut(events, e):
        "The end of `forward` in the middle of an operator that it calls."
        whole = e("X", "forward")
        inner = next(x for x in events if x["ph"] == "X" and x["tid"] == whole["tid"] and x["ts"] > whole["ts"] and x["dur"] > .1)
        whole["dur"] = inner["ts"] + inner["dur"]/2 - whole["ts"]
    assert broken(cut) >= {"overlaps"}
    assert broken(lambda events, e: e("X").pop("dur")) >= {"duration"}
    assert broken(lambda events, e: e("X").update(ts="soon")) >= {"fields"}
    assert broken(lambda events, e: e("X").update(tid=-1)) >= {"fields"}
    assert broken(lambda events, e: e("X").update(ph="Q")) >= {"phase"}
    assert broken(lambda events, e: e("s").update(id=1 << 40)) == {"unpaired flow"}
    assert broken(lambda events, e: e("f").pop("bp")) == {"flow ends in the next slice"}
    assert broken(lambda events, e: e("s").update(tid=77)) == {"no slice around flow"}
    assert broken(lambda events, e: e("M", "thread_name").update(args={})) == {"metadata"}

def test_an_x_ray_shows_compiled_steps_and_what_is_not_compiled(tmp_path, monkeypatch):
    "Regions, graphs and kernels hang below one another, operators after a graph break beside them; another thread's calls do not; afterwards all is as before."
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    def between(x):
        y = (x*2).sin()
        ours._dynamo.graph_break()
        return y.cumsum(0).exp()
    x, f = ours.rand(64, 64), ours.compile(between)
    expected = f(x)
    def elsewhere():
        with ThreadPoolExecutor(1) as pool: return f(x), pool.submit(f, x).result()
    seen = ours.xray(elsewhere)
    assert all(ours.equal(r, expected) for r in seen.result)
    regions, kernels = seen.find("Torch-Compiled Region"), seen.find("fused_")
    assert len(regions) == 2 == len(seen.find("## Call")) and len(kernels) >= 2
    assert all("test_profiler.py" in "".join(k.details) and "GB/s" in "".join(k.details) for k in kernels)
    assert seen.find("aten.rand") == [] and not ours.xray(lambda: x.sin()).find("Region")
    broken = ours.compile(lambda x, i: x[i].exp())
    broken(x, ours.tensor([3]))
    with pytest.raises(IndexError): ours.xray(broken, x, ours.tensor([99]))
    assert ours.xray(lambda: x + 1).calls[0].title == "aten.add.Tensor"
    for d in f._dispatcher, broken._dispatcher:
        assert not [k for k, v in d.wrapper.globals.items() if isinstance(v, functools.partial) and v.func.__name__ == "_in_region" and re.search(rf"\b{k}\b", d.source)]

@pytest.mark.parametrize("when", ["before", "inside"])
def test_a_compiled_call_is_seen(when, tmp_path, monkeypatch):
    "Kernels and library calls of a compiled graph are events, with the line of the program; afterwards its code is its own again."
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))          # a graph from the cache knows no lines
    x, w = ours.rand(64, 64, requires_grad=True), ours.rand(64, 64)
    f = ours.compile(lambda x, w: (ours.relu(x @ w*2 + 1).sin().sum(0), ours.sort(x)[0]))
    if when == "before": f(x, w)
    with ours.profiler.profile(with_stack=True, record_shapes=True) as p: f(x, w)[0].sum().backward()
    events = p.events()
    whole = [e for e in events if e.name.startswith("## Call CompiledFxGraph f")]
    kernels = [e for e in events if e.name.startswith("fused_")]
    assert len(whole) == 2 and kernels and all(e.input_shapes for e in kernels)
    assert all("test_profiler.py" in e.stack[0] for e in kernels if e.cpu_parent is whole[0])
    assert {"extern_kernels.matmul", "extern_kernels.sort"} <= {e.name for e in events}
    assert all(e.cpu_parent in whole for e in kernels)
    assert all(64*4 <= e.nbytes <= 4*64*64*4 for e in kernels)          # results of 64 numbers, at most four matrices
    sort = next(e for e in events if e.name == "extern_kernels.sort")
    assert sort.nbytes in (64*64*(4 + 4 + 8), 64*64*4)                  # (results that come as a tuple are not counted)
    p.export_chrome_trace(str(tmp_path/"trace.json"))
    told = [e["args"].get("kernel_num_gb") for e in json.loads((tmp_path/"trace.json").read_text())["traceEvents"] if e["name"].startswith("fused_")]
    assert sorted(told) == sorted(e.nbytes/1e9 for e in kernels)
    if when == "before": assert [e.name for e in events if e.cpu_parent is None][0].startswith("Torch-Compiled Region: ")
    before = len(p.events())
    f(x, w)
    assert len(p.events()) == before
