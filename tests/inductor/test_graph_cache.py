"Compiled graphs on the disk: found again, also by another process, never in the wrong place, and nothing that happens to the files breaks a program."
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import litetorch as torch
import litetorch._inductor.lowering as lowering
from litetorch._inductor import codecache
from litetorch._dynamo.decorators import counters

ROOT = Path(__file__).parent.parent.parent
config = torch._inductor.config

PROGRAM = """
import litetorch as torch
torch.manual_seed(0)
F, nn = torch.nn.functional, torch.nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down, self.norm, self.table = nn.Linear(6, 12), nn.Linear(12, 6), nn.LayerNorm(6), nn.Embedding(9, 6)
        self.register_buffer("seen", torch.zeros(()))
    def forward(self, i):
        self.seen.add_(1)
        x = self.table(i)
        y = self.norm(x + self.down(F.gelu(self.up(x))))
        return y.sum(-1), y.t(), y[0]

net = Net()
c = torch.compile(net)
ids = torch.tensor([0, 3, 8, 3])
for _ in range(2):
    a, b, first = c(ids)
    (a.sum() + b.square().sum() + first.sum()).backward()
numbers = [a.tolist(), b.tolist(), net.seen.item(), net.table.weight.grad.tolist(), net.up.weight.grad.tolist()]
"""


class Ran:
    "What a program did: its names, the counts of the cache, what the report says about it."
    def __init__(self, scope):
        self.numbers, self.shown = scope["numbers"], scope["c"].report[0].shown
        self.program = scope["c"].__dict__["forward"]._dispatcher.entries[0].translation.compiled[0].program
        self.counted = {k.removeprefix("fxgraph_cache_"): n for k, n in counters["inductor"].items() if k.startswith("fxgraph_cache_")}
        self.why = self.shown.get("cache", "")


@pytest.fixture
def run(monkeypatch):
    def go(cache, program=PROGRAM):
        monkeypatch.setenv("LITETORCH_CACHE", str(cache))
        counters["inductor"].clear()
        with config.patch(fx_graph_cache=True): exec(program, scope := {"__name__": "program"})
        return Ran(scope)
    return go


def entries(cache): return sorted((cache/"graphs").iterdir())


@pytest.fixture
def kept(run, tmp_path):
    "A cache with the program in it, and its numbers."
    cache = tmp_path/"cache"
    made = run(cache)
    assert made.counted == {"miss": 1} and made.why == "miss: the cache has no entry yet" and len(entries(cache)) == 1
    return cache, made.numbers


def test_found(kept, run, monkeypatch):
    cache, numbers = kept
    again = run(cache)
    assert again.counted == {"hit": 1} and again.why == f"hit: {entries(cache)[0].name}" and again.numbers == numbers
    monkeypatch.setenv("LITETORCH_FORCE_DISABLE_CACHES", "1")
    plain = run(cache)
    assert plain.counted == {} and plain.why == "" and plain.numbers == numbers


def test_the_report_of_what_was_found_is_whole(kept, run):
    cache, _ = kept
    again = run(cache)
    assert type(again.program) is codecache.Loaded and {"joint graph", "partition", "install", "cache", "forward kernels", "backward kernels"} <= again.shown.keys()
    assert "kernel" in again.shown["forward kernels"] and again.program.eager == ""
    assert again.program.what_if(budget=0).nbytes <= again.program.partition.nbytes and again.program.forward_fn.code.kernels     # compiled after all


CHANGES = {"ids = torch.tensor([0, 3, 8, 3])": ("ids = torch.tensor([0, 3, 8])", "inputs", "(4,)"), "nn.Linear(6, 12)": ("nn.Linear(6, 12, bias=False)", "graph", "%"),
           "F.gelu(self.up(x))": ("F.silu(self.up(x))", "graph", "gelu"), ".sum(-1)": (".sum(0)", "graph", "int"), "add_(1)": ("add_(1.)", "graph", "1.0"), "self.seen.add_(1)": ("pass", "graph", "add_")}

@pytest.mark.parametrize("old", CHANGES)
def test_a_miss_names_what_differs(kept, run, old):
    cache, _ = kept
    new, part, word = CHANGES[old]
    other = run(cache, PROGRAM.replace(old, new))
    assert other.counted == {"miss": 1} and "differs in" in other.why and part in other.why.splitlines()[0], other.why
    assert word in other.why or word == "int", other.why
    assert run(cache, PROGRAM.replace(old, new)).counted == {"hit": 1} and run(cache).counted == {"hit": 1}


def test_settings_and_state_take_part(kept, run, monkeypatch):
    cache, numbers = kept
    with config.patch(use_post_grad_passes=False): other = run(cache)
    assert other.counted == {"miss": 1} and "settings: use_post_grad_passes = True -> use_post_grad_passes = False" in other.why and other.numbers == numbers
    torch.use_deterministic_algorithms(True)
    try: other = run(cache)
    finally: torch.use_deterministic_algorithms(False)
    assert other.counted == {"miss": 1} and "state: deterministic = False -> deterministic = True" in other.why
    monkeypatch.setattr(codecache, "_sources", ["another making"])
    other = run(cache)
    assert other.counted == {"miss": 1} and "versions" in other.why.splitlines()[0] and "another making" in other.why


def not_kept(run, cache, why):
    before = entries(cache)
    other = run(cache)
    assert other.counted == {"bypass": 1} and other.why == f"not kept: {why}" and entries(cache) == before

def test_what_cannot_be_written_down_is_not_kept(kept, run, monkeypatch):
    cache, _ = kept
    with config.patch(post_grad_custom_post_pass=lambda g: None): not_kept(run, cache, "post_grad_custom_post_pass is a function of the user's")
    gelu = lowering.lowerings["aten.gelu.default"]
    with monkeypatch.context() as m:
        m.setitem(lowering.lowerings, "aten.gelu.default", lambda *a, **k: gelu(*a, **k))
        not_kept(run, cache, "a lowering of the user's: aten.gelu.default")
    erf = next(op for name, op in codecache.OpOverload.all.items() if name == "aten::erf")
    kernel = erf.register("CPU", lambda x: x)
    try: not_kept(run, cache, "a kernel of the user's: aten::erf")
    finally: erf.unregister(kernel)
    assert run(cache).counted == {"hit": 1}


def test_inputs_that_overlap_are_not_kept(run, tmp_path):
    x = torch.arange(6.)
    def f(a, b):
        a.add_(1)
        return a + b
    with config.patch(fx_graph_cache=True):
        os.environ["LITETORCH_CACHE"], before = str(tmp_path), os.environ.get("LITETORCH_CACHE")
        try: c = torch.compile(f); out = c(x[:4], x[2:])
        finally: os.environ.pop("LITETORCH_CACHE") if before is None else os.environ.update(LITETORCH_CACHE=before)
    assert c.report[0].shown["cache"] == "not kept: inputs share memory" and out.tolist() == [4., 6., 7., 9.]


def test_damaged_files(kept, run):
    "Cut, empty, changed (also with a checksum that fits), or not a file at all: the program is compiled, and the entry is whole again."
    cache, numbers = kept
    path, = entries(cache)
    whole = path.read_bytes()
    flipped = whole[:-40] + bytes([whole[-40] ^ 1]) + whole[-39:]
    sign = lambda data: hashlib.sha256(data[32:]).digest() + data[32:]
    for damaged in (b"", whole[:20], whole[:len(whole)//2], flipped, sign(flipped), sign(whole[:32] + b"ltgraph9" + whole[40:])):
        path.write_bytes(damaged)
        again = run(cache)
        assert again.numbers == numbers and again.counted["miss"] == 1, again.counted
        assert path.read_bytes() != damaged and run(cache).counted == {"hit": 1}
    path.unlink()
    path.mkdir()
    assert run(cache).numbers == numbers
    path.rmdir()
    assert run(cache).numbers == numbers and run(cache).counted == {"hit": 1}


@pytest.mark.parametrize("place", ["/proc/nowhere", "/dev/null/cache"])
def test_a_folder_that_cannot_be_written(kept, run, place):
    _, numbers = kept
    again = run(place)
    assert again.numbers == numbers and again.counted == {"miss": 1} and "cannot be written" in again.why


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk(kept, run, tmp_path, monkeypatch):
    _, numbers = kept
    real = os.fdopen
    def full(handle, *args):
        os.close(handle)
        return real(os.open("/dev/full", os.O_WRONLY), *args)
    monkeypatch.setattr(os, "fdopen", full)
    again = run(tmp_path/"full")
    assert again.numbers == numbers and again.counted == {"miss": 1} and "cannot be written" in again.why
    monkeypatch.setattr(os, "fdopen", real)
    assert run(tmp_path/"full").counted == {"miss": 1} and run(tmp_path/"full").counted == {"hit": 1}


OTHER = PROGRAM + """
from litetorch._dynamo.decorators import counters
from litetorch.aten.loops.language import compiled
import json
print(json.dumps([numbers, [k for k in counters["inductor"] if "cache" in k], sorted({how for _, _, how in compiled})]))
"""

def processes(cache, count, **env):
    env = os.environ | {"LITETORCH_CACHE": str(cache), "LITETORCH_FX_GRAPH_CACHE": "1", "PYTHONPATH": str(ROOT)} | env
    many = [subprocess.Popen([sys.executable, "-c", OTHER], env=env, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    return [json.loads(p.communicate(timeout=300)[0].splitlines()[-1]) for p in many]

def test_processes_at_once(kept, tmp_path):
    "Two write the same entry; a third one, and one that was given what these made, compile nothing."
    _, numbers = kept
    for found, *_ in processes(tmp_path/"shared", 2): assert found == numbers
    assert len(entries(tmp_path/"shared")) == 1
    assert processes(tmp_path/"shared", 1) == [[numbers, ["fxgraph_cache_hit"], ["loaded"]]]


def test_artifacts_travel(kept, run, tmp_path, monkeypatch):
    cache, numbers = kept
    codecache.used.clear()
    assert torch.compiler.save_cache_artifacts() is None
    run(cache)
    data, names = torch.compiler.save_cache_artifacts()
    assert f"graphs/{entries(cache)[0].name}" in names
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path/"new"))
    assert torch.compiler.load_cache_artifacts(data) == names and torch.compiler.load_cache_artifacts(b"no such thing") is None
    again = run(tmp_path/"new")
    assert again.counted == {"hit": 1} and again.numbers == numbers
