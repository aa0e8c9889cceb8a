"""Compiled graphs on the disk whose sizes only the call tells, and graphs with branches and loops: found again with what was decided about the sizes, chosen among several by it, and never for sizes they are not for."""
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import litetorch as torch
from litetorch._inductor import codecache
from litetorch._dynamo.decorators import counters

ROOT = Path(__file__).parent.parent.parent
F = torch.nn.functional
CAPTURE = dict(capture_scalar_outputs=True, capture_dynamic_output_shape_ops=True)


@pytest.fixture
def cache(tmp_path, monkeypatch):
    "A cache of its own; `graphs` in it."
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    with torch._inductor.config.patch(fx_graph_cache=True), torch._dynamo.config.patch(**CAPTURE): yield tmp_path/"graphs"


class Run:
    "What a function does as compiled for these calls, by a compiler that remembers nothing but what is on the disk."
    def __init__(self, f, calls, **how):
        torch._dynamo.reset()
        counters["inductor"].clear()
        torch.manual_seed(0)
        self.c, self.values = torch.compile(f, **how), []
        for args in calls: self.call(*args)
        self.shown = [e.translation.shown for e in self.c._dispatcher.entries]
        self.why, self.guards = [s.get("cache") for s in self.shown], self.c._dispatcher.source
        self.counted = {k.removeprefix("fxgraph_cache_"): n for k, n in counters["inductor"].items() if k.startswith("fxgraph_cache_")}

    def call(self, *args):
        args = [a.detach().clone().requires_grad_(a.requires_grad) if isinstance(a, torch.Tensor) else a for a in args]
        out = self.c(*args)
        out = list(out) if isinstance(out, (list, tuple)) else [out]
        recorded = [o.square().sum() for o in out if isinstance(o, torch.Tensor) and o.requires_grad]
        if recorded: sum(recorded).backward()
        self.values.append([t.tolist() if isinstance(t, torch.Tensor) else t for t in (*out, *args, *(a.grad for a in args if isinstance(a, torch.Tensor)))])


def ones(*shape): return (torch.arange(float(torch.ones(shape).numel())).reshape(shape)/7 - 1)
def leaf(*shape): return ones(*shape).requires_grad_()

def writes(x, total):
    total.add_(x.sum(0))
    return x.t(), x[1:], x*total

def loop(n, x): return torch._higher_order_ops.while_loop(lambda i, v: i < n, lambda i, v: (i + 1, v*1.5 - 1), (torch.zeros((), dtype=torch.int64), x))

# name -> function, two lists of arguments
PROGRAMS = {
    "pointwise": (lambda x: x.sin()*2 + x.shape[0], [ones(3, 4)], [ones(7, 5)]),
    "transposed": (lambda x: x*2, [ones(3, 4).t()], [ones(7, 5).t()]),
    "attention": (lambda q, k, v: F.scaled_dot_product_attention(q, k, v, is_causal=True), [leaf(2, 2, 5, 8)]*3, [leaf(3, 2, 9, 8)]*3),
    "training": (lambda x, w, b: F.gelu(F.linear(x, w, b)).softmax(-1), [leaf(3, 4), leaf(5, 4), leaf(5)], [leaf(6, 4), leaf(7, 4), leaf(7)]),
    "views": (lambda x: (x.reshape(-1), x.t(), (x*2).view(-1, 2), x[1:]), [ones(3, 4)], [ones(6, 8)]),
    "writes": (writes, [ones(3, 4), ones(4)], [ones(6, 7), ones(7)]),
    "a number": (lambda x, k: (x*k, x.expand(k, *x.shape)), [ones(4, 3), 4], [ones(6, 5), 3]),
    "halves": (lambda x: torch.cat([x[:x.shape[0]//2], x.flip(0)]), [leaf(6, 3)], [leaf(9, 4)]),
    "branch on a size": (lambda x: x.sin() if x.shape[0] > 5 else x.cos(), [ones(6, 3)], [ones(4, 3)]),
    "loss": (lambda x, t: F.cross_entropy(x, t), [leaf(4, 3), torch.tensor([0, 1, 2, 0])], [leaf(2, 5), torch.tensor([4, 3])]),
    "choice": (lambda x: torch.cond(x.sum() > 0, lambda v: v.sin(), lambda v: v.cos()*v.shape[0], (x,)), [leaf(4, 3)], [leaf(3, 8)]),
    "loop": (loop, [torch.tensor(3), ones(3)], [torch.tensor(5), ones(6)]),
    "item": (lambda x: x*x.sum().item(), [ones(4, 3)], [ones(6, 5)]),
    "a size of data": (lambda n, x: torch.zeros(n.item()) + x.sum(), [torch.tensor(4), ones(3)], [torch.tensor(2), ones(5)]),
    "nonzero": (lambda x: x[x > 0].exp(), [ones(4, 3)], [ones(6, 5)]),
}

@pytest.mark.parametrize("name, dynamic", [*((name, True) for name in PROGRAMS), ("training", None), ("views", None), ("a number", None), ("choice", None)])
def test_found_again(cache, name, dynamic):
    f, *calls = PROGRAMS[name]
    first, again = Run(f, calls, dynamic=dynamic), Run(f, calls, dynamic=dynamic)
    assert again.values == first.values and again.guards == first.guards
    assert "miss" in first.counted, first.why
    made = first.counted.pop("miss")
    assert first.counted == ({"hit": first.counted["hit"]} if first.counted else {}) and again.counted == {"hit": made + first.counted.get("hit", 0)}, again.why
    assert len([*cache.iterdir()]) == made


def test_marked_dimensions(cache):
    def marked(*shape):
        x = ones(*shape)
        torch._dynamo.mark_dynamic(x, 0)
        return x
    def go(shape):
        torch._dynamo.reset()
        counters["inductor"].clear()
        c = torch.compile(lambda x: x.exp().sum(-1))
        return c(marked(*shape)).tolist(), c(ones(9, shape[1])).tolist(), len(c.report), dict(counters["inductor"])
    assert go((5, 4))[2:] == (1, {"fxgraph_cache_miss": 1})
    *values, count, counted = go((8, 4))                       # another size of that dimension, of another day
    assert (count, counted) == (1, {"fxgraph_cache_hit": 1}) and values[1] == pytest.approx(ones(9, 4).exp().sum(-1).tolist(), rel=1e-5)
    assert go((8, 3))[3] == {"fxgraph_cache_miss": 1}          # the other one is a number


def test_names_of_the_user_do_not_count(cache):
    Run(lambda x, y: (x @ y).relu(), [(ones(3, 4), ones(4, 5))], dynamic=True)
    again = Run(lambda table, weight: (table @ weight).relu(), [(ones(6, 2), ones(2, 7))], dynamic=True)
    assert again.counted == {"hit": 1} and again.values == Run(lambda x, y: (x @ y).relu(), [(ones(6, 2), ones(2, 7))], dynamic=False).values


# softmax of a row that fits a cache and of one that does not: two programs, and the compiler asks which
def normed(x): return torch.softmax(x, -1)

def test_entries_of_one_key_are_chosen_by_what_they_decided(cache):
    small, large = (ones(3, 40),), (ones(2, 20_000),)
    assert Run(normed, [small], dynamic=True).counted == {"miss": 1}
    other = Run(normed, [large], dynamic=True)
    assert other.counted == {"miss": 1} and other.why == ["miss: the entries of this key are for other sizes\n  sizes: s27 <= 16384"]
    names = sorted(p.name for p in cache.iterdir())
    assert len(names) == 2 and names[1] == f"{names[0]}_1"
    again = Run(normed, [large, small], dynamic=True)
    assert again.counted == {"hit": 1} and again.why == [f"hit: {names[1]}"]                      # the second one takes short rows too
    assert Run(normed, [small], dynamic=True).why == [f"hit: {names[0]}"]
    for (a, *_), x in zip(again.values, (*large, *small), strict=True): assert torch.tensor(a).allclose(normed(x), atol=1e-6)


def test_what_an_entry_decided_is_a_guard_of_the_frame(cache):
    Run(normed, [(ones(3, 40),)], dynamic=True)
    again = Run(normed, [(ones(5, 60),)], dynamic=True)
    assert again.counted == {"hit": 1} and "16384" in again.guards
    again.call(ones(2, 20_000))
    assert len(again.c.report) == 2 and "16384" in again.c.report.recompiles[0]


def test_a_full_key_makes_room(cache, monkeypatch):
    monkeypatch.setattr(codecache, "MOST_ENTRIES", 1)
    for shape, state in (((3, 40), "miss"), ((2, 20_000), "miss"), ((3, 40), "hit")): assert Run(normed, [(ones(*shape),)], dynamic=True).counted == {state: 1}
    assert len([*cache.iterdir()]) == 1


def change_of_code(): return {
    "exp": (lambda x: x.exp().sum(0), "graph"), "mean": (lambda x: x.sin().mean(0), "graph"), "a size is asked": (lambda x: x.sin().sum(0) if x.shape[0] > 2 else x, "sizes")}

@pytest.mark.parametrize("change", change_of_code())
def test_a_miss_names_what_changed(cache, change):
    Run(lambda x: x.sin().sum(0), [(ones(3, 4),)], dynamic=True)
    f, part = change_of_code()[change]
    other = Run(f, [(ones(3, 4),)], dynamic=True)
    assert other.counted == {"miss": 1} and f"differs in {part}" in other.why[0], other.why
    assert Run(f, [(ones(5, 6),)], dynamic=True).counted == {"hit": 1}


def test_ranges_are_part_of_the_key(cache):
    def f(x, least=2):
        torch._check(x.shape[0] > least)
        return x*2
    assert Run(f, [(ones(9, 4),)], dynamic=True).counted == {"miss": 1}
    other = Run(lambda x: f(x, 6), [(ones(9, 4),)], dynamic=True)
    assert other.counted == {"miss": 1} and "sizes" in other.why[0].splitlines()[0]


def test_bodies_are_part_of_the_key(cache):
    f = lambda x: torch.cond(x.sum() > 0, lambda v: v.sin(), lambda v: v.cos(), (x,))
    g = lambda x: torch.cond(x.sum() > 0, lambda v: v.sin(), lambda v: v.tanh(), (x,))
    calls = [(ones(3, 9),), (-ones(3, 9).abs(),)]
    Run(f, calls)
    other = Run(g, calls)
    assert other.counted == {"miss": 1} and "differs in graph" in other.why[0] and "tanh" in other.why[0]
    again, direct = Run(g, calls), Run(g, calls, backend="eager")
    assert again.counted == {"hit": 1} and [v[0] for v in again.values] == [pytest.approx(v[0]) if isinstance(v[0], float) else [pytest.approx(r) for r in v[0]] for v in direct.values]


def test_the_report_is_whole(cache):
    f, *calls = PROGRAMS["training"]
    Run(f, calls, dynamic=True)
    again = Run(f, calls, dynamic=True)
    program = again.c._dispatcher.entries[0].translation.compiled[0].program
    assert type(program) is codecache.Loaded and {"joint graph", "partition", "forward kernels", "backward kernels"} <= again.shown[0].keys()
    assert program.forward_fn.code.kernels and program.partition.nbytes >= 0                             # compiled after all


@pytest.mark.parametrize("how", ["cut", "flipped", "nothing", "another's decisions"])
def test_damage(cache, how):
    f, *calls = PROGRAMS["training"]
    first = Run(f, calls, dynamic=True)
    path, = cache.iterdir()
    whole = path.read_bytes()
    if how == "another's decisions":
        parts = codecache.parts_of(path)
        entry = codecache.load_entry(path, parts)
        entry["decisions"] = [17]
        path.unlink()
        codecache.save(parts, entry)
    else: path.write_bytes(dict(cut=whole[:len(whole)//2], flipped=whole[:-9] + bytes([whole[-9] ^ 4]) + whole[-8:], nothing=b"")[how])
    again = Run(f, calls, dynamic=True)
    assert again.values == first.values and again.counted["miss"] == 1
    assert Run(f, calls, dynamic=True).counted.get("hit") == 1


def test_a_folder_that_cannot_be_written(cache, monkeypatch):
    f, *calls = PROGRAMS["training"]
    first = Run(f, calls, dynamic=True)
    monkeypatch.setenv("LITETORCH_CACHE", "/proc/nowhere")
    again = Run(f, calls, dynamic=True)
    assert again.values == first.values and again.counted == {"miss": 1} and "cannot be written" in again.why[0]


OTHER = """
import json, sys
import litetorch as torch
from litetorch._dynamo.decorators import counters
from litetorch.aten.loops.language import compiled
torch.manual_seed(0)
net = torch.nn.Sequential(torch.nn.Linear(6, 12), torch.nn.GELU(), torch.nn.LayerNorm(12), torch.nn.Linear(12, 3))
def step(x):
    y = net(x).softmax(-1)
    return torch.cond(y.max() > 0.9, lambda v: v*2, lambda v: v - 1, (y,)), y.t()
c = torch.compile(step, dynamic=True)
numbers = []
for n in map(int, sys.argv[1:]):
    a, b = c(torch.arange(n*6.).reshape(n, 6).sin())
    (a.sum() + b.square().sum()).backward()
    numbers.append([a.tolist(), net[0].weight.grad.sum().item()])
print(json.dumps([numbers, [k for k in counters["inductor"] if "cache" in k], sorted({how for _, _, how in compiled})]))
"""

def test_a_fresh_process(cache):
    def go(*sizes):
        env = os.environ | {"LITETORCH_FX_GRAPH_CACHE": "1", "PYTHONPATH": str(ROOT)}
        done = subprocess.run([sys.executable, "-c", OTHER, *map(str, sizes)], env=env, capture_output=True, text=True, timeout=300)
        assert not done.returncode, done.stderr
        return json.loads(done.stdout.splitlines()[-1])
    numbers, counted, _ = go(5, 8)
    assert counted == ["fxgraph_cache_miss"]
    assert go(5, 8) == [numbers, ["fxgraph_cache_hit"], ["loaded"]]
    assert go(8, 5)[1:] == [["fxgraph_cache_hit"], ["loaded"]]
