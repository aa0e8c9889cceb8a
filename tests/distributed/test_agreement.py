"""Compilers of several ranks that agree: on sizes, on guards, on who compiles. What is compiled, and how often, beside PyTorch over Gloo."""
import json, os, tempfile

import pytest

from test_groups import both, finish, start

COUNTED = """
import gc
import {library}._dynamo
graphs = []
def setting(sizes, guards):
    torch._dynamo.reset()
    torch._dynamo.config.enable_compiler_collectives = sizes
    torch.compiler.set_enable_guard_collectives(guards)
def backend(gm, inputs):
    values = [n.meta.get("example_value") for n in gm.graph.nodes if n.op == "placeholder"]
    graphs.append([[isinstance(s, int) for s in v.shape] for v in values if isinstance(v, torch.Tensor)])
    return gm.forward
def compiled(f): return torch.compile(f, backend=backend)
if "litetorch" not in torch.__name__:                      # PyTorch's agreement on sizes asks for the number of its GPUs; here it has one, which is a CPU
    import contextlib, types, torch._dynamo.output_graph as output_graph
    dist.ProcessGroup._device_types = property(lambda self: [torch.device("cpu")])
    torch.accelerator.device_count = lambda: 1
    output_graph.get_interface_for_device = lambda kind: types.SimpleNamespace(device=lambda number: contextlib.nullcontext())
def calls(f, *rows, **more):
    "Which sizes of its graphs are numbers after each call."
    if rank: gc.collect()                                  # what one rank has forgotten may not part it from the others
    graphs.clear()
    f, out = compiled(f), []
    for args in rows:
        f(*(torch.ones(a[rank], 8) if isinstance(a, tuple) else a[rank] if isinstance(a, list) else a for a in args), **more)
        out.append(list(graphs))
    return out
"""
PROGRAMS = """
def f(x): return x.sin()
tell("sizes", calls(f, [(4, 6)], [(9, 9)], [(5, 7)]))
def g(x): return x.cos()
tell("alike", calls(g, [(4, 4)], [(9, 9)], [(5, 7)]))
def h(x, k): return x*k
tell("numbers", calls(h, [(4, 4), [3, 5]], [(4, 4), [7, 8]]))
def b(x, y):
    z = x.sin() + 1
    torch._dynamo.graph_break()
    return z.sum() + y.cos()
tell("breaks", calls(b, [(4, 4), (5, 6)], [(4, 4), (7, 7)]))
def n(x): return x
tell("nothing", calls(n, [(4, 6)], [(9, 9)]))
tell("nothing", calls(f, [(4, 6)]))
"""
LATER = """
def f(x): return x.sin()
tell("one misses", calls(f, [(4, 4)], [(4, 6)], [(9, 5)], [(4, 4)]))
def g(x, k): return x*k
tell("number", calls(g, [(4, 4), 2], [(4, 4), [2, 3]], [(4, 4), [5, 6]]))
def h(x): return x.cos() if x.shape[0] > 3 else x.tan()
tell("branches", calls(h, [(4, 4)], [(4, 2)], [(5, 3)], [(6, 6)]))
"""

SETTINGS = [(True, False, PROGRAMS), (True, True, PROGRAMS), (True, True, LATER), (False, True, LATER)]

@pytest.fixture(scope="module")
def compiled():
    "What the ranks tell in both libraries, a list for each setting."
    text = "".join(f"setting({sizes}, {guards})\n{program}\ntell('end')\n" for sizes, guards, program in SETTINGS)
    found = {}
    for library in ("torch", "litetorch"):
        ranks = finish(start(library, COUNTED.replace("{library}", library) + text, 2), 120)
        assert all(told is not None for told, *_ in ranks), "\n".join(errors[-2000:] for *_, errors in ranks)
        found[library] = [parted(told) for told, *_ in ranks]
    return found

def parted(told):
    "What is told, cut at the ends."
    ends = [k for k, row in enumerate(told) if row == ["end"]]
    return [told[a:b] for a, b in zip([0, *(k + 1 for k in ends)], ends, strict=False)]

@pytest.mark.parametrize("which", range(len(SETTINGS)))
def test_what_is_compiled(compiled, which):
    ours, theirs = ([rank[which] for rank in compiled[library]] for library in ("litetorch", "torch"))
    assert ours == theirs and all(len(rows) > 2 for rows in ours)

def test_nothing_is_asked_without_the_settings():
    "Ranks that compile at different times do not wait for each other."
    both("""
g = torch.compile(lambda x: x + 1, backend="eager")
for _ in range(3 + 2*rank): tell(g(torch.ones(3 + rank)))
told.clear()""", 2)

ONE = """
os.environ["LITETORCH_CACHE"] = FOLDER + str(rank)
import litetorch._dynamo, litetorch.distributed.config
from litetorch._dynamo.utils import counters
from litetorch.distributed._functional_collectives import all_reduce, all_gather_tensor
torch.distributed.config.compile_on_one_rank = torch._inductor.config.fx_graph_cache = True
def seen():
    now = [counters["inductor"][f"fxgraph_cache_{k}"] for k in ("hit", "miss", "bypass")]
    counters.clear()
    return now
def run(name, f, *args):
    outs = []
    for g in (torch.compile(f, fullgraph=True), f):
        mine = [a.detach().clone().requires_grad_(a.requires_grad) for a in args]
        out = g(*mine)
        if out.requires_grad: out.sum().backward()
        outs.append([out.detach(), *(a.grad for a in mine if a.requires_grad)])
    for a, b in zip(*outs, strict=True): torch.testing.assert_close(a, b)
    tell(name, *seen())
torch.manual_seed(rank)
x, w = torch.randn(4, 8), torch.randn(4, 8, requires_grad=True)
run("alike", lambda x, w: (x @ all_gather_tensor(w, 0, "0")).relu(), x, w)
run("again", lambda x, w: (x @ all_gather_tensor(w, 0, "0")).relu(), x, w)
run("shares", lambda x: all_reduce(x.sin().sum(), "sum", "0"), torch.randn(3 + rank))
run("rank", lambda x: x.exp()*rank, x)
user = lambda x: x.exp()
torch.library.define("mine::f", "(Tensor x) -> Tensor")
torch.library.impl("mine::f", "cpu")(lambda x: x*2)
torch.library.register_fake("mine::f")(lambda x: torch.empty_like(x))
run("own operator", lambda x: torch.ops.mine.f(x) + 1, x)
if rank == 1:
    import shutil
    shutil.rmtree(os.environ["LITETORCH_CACHE"])
torch._dynamo.reset()
run("one has it", lambda x, w: (x @ all_gather_tensor(w, 0, "0")).relu(), x, w)
"""

def test_one_compiles_for_all():
    with tempfile.TemporaryDirectory() as folder:
        ranks = finish(start("litetorch", ONE.replace("FOLDER", repr(os.path.join(folder, "cache"))), 2), 120)
        assert all(code == 0 for _, code, _ in ranks), "\n".join(errors[-2500:] for *_, errors in ranks)
    made, taken = [{name: rest for name, *rest in told} for told, *_ in ranks]
    hit, miss, bypass = [1, 0, 0], [0, 1, 0], [0, 0, 1]
    assert made == {"alike": miss, "again": hit, "shares": miss, "rank": miss, "own operator": bypass, "one has it": hit}
    assert taken == {"alike": hit, "again": hit, "shares": miss, "rank": miss, "own operator": bypass, "one has it": hit}

def test_one_that_fails_is_not_waited_for():
    "The rank that compiles for all raises; the others compile for themselves and say the same."
    with tempfile.TemporaryDirectory() as folder:
        ranks = finish(start("litetorch", ONE.replace("FOLDER", repr(os.path.join(folder, "cache"))).partition("torch.manual_seed")[0] + """
import litetorch._inductor.compile_fx as compile_fx
make = compile_fx.aot_compile
def failing(*args, **kwargs):
    if rank == 0: raise RuntimeError("no room")
    return make(*args, **kwargs)
compile_fx.aot_compile = failing
g = torch.compile(lambda x: x.exp() + 1, fullgraph=True)
try: tell(g(torch.zeros(3)))
except Exception as e: tell(type(e).__name__, "no room" in str(e))
tell(*seen())
""", 2), 120)
    assert [told for told, *_ in ranks] == [[["BackendCompilerFailed", True], [0, 0, 0]], [[[2., 2., 2.]], [0, 1, 0]]], "\n".join(errors[-2500:] for *_, errors in ranks)

def test_ranks_that_part_hear_it():
    ranks = finish(start("litetorch", """
import litetorch._dynamo
torch._dynamo.config.enable_compiler_collectives = True
def f(x): return x + 1
def g(x): return x + 2
begun = time.monotonic()
for k, program in enumerate(((f, g), (lambda x: x*2, None))):
    try:
        if program[rank] is None: dist.all_reduce(torch.ones(3))
        else: torch.compile(program[rank], backend="eager")(torch.ones(3))
    except RuntimeError as e: tell(str(e))
tell(time.monotonic() - begun < 10)
""", 2, limit=30), 60)
    for told, _, errors in ranks:
        assert told is not None, errors[-2000:]
        (first,), (second,), (fast,) = told
        assert "ranks compile different functions" in first and "rank 0 f (" in first and "rank 1 g (" in first
        assert "all_gather_object" in second and "all_reduce" in second and fast, json.dumps(told)
