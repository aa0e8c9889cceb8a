"""Programs of several ranks through `compile`: DTensors, plans, FSDP, collectives that are begun and waited for. Two processes, each program beside what eager mode gives."""
import pytest

from test_groups import finish, start

HEAD = """
import litetorch._dynamo, litetorch._functorch.partitioners
from litetorch.distributed._functional_collectives import all_gather_tensor, all_reduce, reduce_scatter_tensor, wait_tensor
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor import DTensor, Partial, Replicate, Shard, distribute_tensor
from litetorch.distributed.tensor.debug import CommDebugMode
from litetorch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, SequenceParallel, parallelize_module
F = torch.nn.functional
mesh = init_device_mesh("cpu", (2,))
class MLP(torch.nn.Module):
    def __init__(self, n=8):
        super().__init__()
        self.n, self.a, self.b = torch.nn.LayerNorm(n), torch.nn.Linear(n, 2*n), torch.nn.Linear(2*n, n)
    def forward(self, x): return x + self.b(F.gelu(self.a(self.n(x))))
def twins(make):
    "Two modules with the same parameters."
    torch.manual_seed(0)
    a, b = make(), make()
    b.load_state_dict(a.state_dict())
    return a, b
def far(a, b): return (a - b).abs().max().item()
def compiled(f, **options): return torch.compile(f, fullgraph=True, **options)
def training(model, plain, steps=3, **options):
    "How far results and gradients of a compiled module are from those of one machine."
    compile_model, worst = torch.compile(model, **options), 0.
    for k in range(steps):
        x = torch.randn(4, 8, generator=torch.Generator().manual_seed(k))
        out, right = compile_model(x), plain(x)
        out.square().sum().backward()
        right.square().sum().backward()
        worst = max([worst, far(out, right), *(far(p.grad.full_tensor(), q.grad) for p, q in zip(model.parameters(), plain.parameters()))])
    return worst
"""
PROGRAMS = dict(
    tensor_parallel="""
model, plain = twins(MLP)
parallelize_module(model, mesh, {"a": ColwiseParallel(), "b": RowwiseParallel()})
for p in model.n.parameters(): p.requires_grad_(False)
for p in plain.n.parameters(): p.requires_grad_(False)
model.n, plain.n = torch.nn.Identity(), torch.nn.Identity()
tell("tensor_parallel", training(model, plain, fullgraph=True))""",
    sequence_parallel="""
model, plain = twins(lambda: torch.nn.Sequential(torch.nn.LayerNorm(8), torch.nn.Linear(8, 16), torch.nn.Linear(16, 8)))
parallelize_module(model, mesh, {"0": SequenceParallel(sequence_dim=0), "1": ColwiseParallel(input_layouts=Shard(0)), "2": RowwiseParallel()})
x = torch.randn(4, 8)
part = DTensor.from_local(x[2*rank:2*rank + 2], mesh, [Shard(0)])
tell("sequence_parallel", far(compiled(model)(part), plain(x)))""",
    fsdp="""
model, plain = twins(lambda: torch.nn.Sequential(MLP(), MLP()))
for block in model: fully_shard(block)
tell("fsdp", training(fully_shard(model), plain))""",
    layouts="""
def f(x):
    whole = x.redistribute(placements=[Replicate()])
    return (whole*2).to_local().sum() + DTensor.from_local(x.to_local()*3, mesh, [Shard(0)]).full_tensor().sum() + x.sum(1).redistribute(placements=[Partial()]).to_local().sum()*0
x = distribute_tensor(torch.randn(4, 8), mesh, [Shard(0)])
tell("layouts", max(far(compiled(f, backend=b)(x), f(x)) for b in ("eager", "aot_eager", "inductor")))""",
    gradients="""
def f(x, w): return F.gelu(x @ w).sum(0).full_tensor().square().sum()
def ends(f):
    torch.manual_seed(1)
    x, w = torch.randn(6, 8), torch.randn(8, 4)
    x, w = (distribute_tensor(t, mesh, [p]).requires_grad_() for t, p in ((x, Shard(0)), (w, Replicate())))
    f(x, w).backward()
    return x.grad.full_tensor(), w.grad.full_tensor()
tell("gradients", max(far(a, b) for k in ("aot_eager", "inductor") for a, b in zip(ends(compiled(f, backend=k)), ends(f))))""",
    sizes="""
def f(x): return (x*x.shape[0]).sum(0)
g = compiled(f, dynamic=True)
tell("sizes", max(far(g(x).full_tensor(), f(x).full_tensor()) for x in (distribute_tensor(torch.randn(n, 8), mesh, [Shard(0)]) for n in (4, 6, 7, 4, 9))))""",
    classes="""
def f(x, target): return F.cross_entropy(x, target)
def ends(f):
    torch.manual_seed(1)
    x = distribute_tensor(torch.randn(6, 8), mesh, [Shard(1)]).requires_grad_()
    loss = f(x, distribute_tensor(torch.tensor([0, 1, 2, 7, -100, 3]), mesh))
    loss.backward()
    return loss.full_tensor(), x.grad.full_tensor()
tell("classes", max(far(a, b) for k in ("aot_eager", "inductor") for a, b in zip(ends(compiled(f, backend=k)), ends(f))))""",
    chance="""
def f(x): return F.dropout(x, .5, True) + torch.randn_like(x)
x, found = distribute_tensor(torch.ones(8, 8), mesh, [Shard(0)]), []
for g in (f, compiled(f)):
    torch.manual_seed(3)
    found.append(g(x).full_tensor())
tell("chance", far(*found))""",
    in_place="""
def f(x):
    x.add_(1)
    return x.mul_(2)
x = distribute_tensor(torch.ones(8, 8), mesh, [Shard(0)])
y = x.clone()
tell("in_place", 0. if compiled(f)(x) is x else 1.)
tell("in_place", far(x.full_tensor(), f(y).full_tensor()))""",
    # Memory of a graph is used again; a collective that goes on beside the program still reads it.
    memory="""
def f(x):
    begun = torch.ops._c10d_functional.all_gather_into_tensor(x.sin().exp(), 2, "0")
    for _ in range(4): x = F.softmax(x, 1).sort(1)[0].cumsum(1).cos()
    return wait_tensor(begun).sum() + x.sum()
g = compiled(f)
x = torch.randn(512, 512) + rank
tell("memory", *[abs(g(x).item()/f(x).item() - 1) for _ in range(5)])""",
    # A wait for what no collective gives must not hold on to memory that is given away.
    waits="""
def f(x, w):
    y = all_gather_tensor(x.t().relu() + 1, 1, "0")
    z = all_gather_tensor(w.sin() @ w.t(), 1, "0")
    return wait_tensor(wait_tensor(y)).t() @ z, wait_tensor(x + 1) * 2
x, w = torch.randn(6, 8), torch.randn(8, 4)
tell("waits", max(far(a, b) for a, b in zip(compiled(f)(x, w), f(x, w))))""",
    # Ranks whose programs differ in what is no collective still meet: nothing is dropped, merged, or done again.
    unread="""
def f(x, used):
    y = all_reduce(x, "sum", "0")
    return (y if used else x) + 1
tell("unread", far(compiled(f)(torch.ones(3), rank == 0), torch.full((3,), 3. if rank == 0 else 2.)))
tell("unread", far(compiled(f, backend="aot_eager")(torch.ones(3), rank == 1), torch.full((3,), 3. if rank == 1 else 2.)))""",
    merged="""
def f(x, y): return all_reduce(x, "sum", "0") + all_reduce(y, "sum", "0")
x = torch.ones(3)
tell("merged", far(compiled(f)(x, x if rank else 2*x), torch.full((3,), 5.)))""",
    again="""
def f(x, w): return (x.sin() @ all_gather_tensor(w.sin(), 0, "0")).sin().sum()
x, w = torch.randn(4, 8), torch.randn(4, 8, requires_grad=True)
with litetorch._functorch.partitioners.config.patch(activation_memory_budget=float(rank)): compiled(f)(x, w).backward()
found, w.grad = w.grad, None
f(x, w).backward()
tell("again", far(found, w.grad))""",
    buckets="""
def f(x, w, v):
    a, b = all_gather_tensor(w, 0, "0"), all_gather_tensor(v, 0, "0")
    y = ((x @ a).relu() @ b).sin()
    return all_reduce(y, "sum", "0") + y, all_reduce(x, "sum", "0").cos(), reduce_scatter_tensor(y, "sum", 0, "0")
def ends(f):
    torch.manual_seed(rank)
    args = [torch.randn(s, requires_grad=True) for s in ((4, 8), (4, 16), (8, 6))]
    outs = f(*args)
    sum(o.square().sum() for o in outs).backward()
    return *outs, *(a.grad for a in args)
options = {f"bucket_{k}_fx": "all" for k in ("all_gathers", "reduce_scatters", "all_reduces")}
for some in (options, dict(reorder_for_compute_comm_overlap=True), {**options, "reorder_for_compute_comm_overlap": True}):
    g = compiled(f, options=some)
    tell("buckets", max(far(a, b) for a, b in zip(ends(g), ends(f), strict=True)))
program = g.report.compilations[0].translation.compiled[0].program
tell("buckets", float(str(program.forward_fn.code).count("all_gather_into_tensor.default(") - 1), float(str(program.backward_fn.code).count("reduce_scatter_tensor.default(") - 1))""",
    plans="""
def f(x, w, b): return F.linear(x, w, b)
x, w, b = (distribute_tensor(torch.randn(*s), mesh, [p]) for s, p in (((4, 8), Replicate()), ((18, 8), Shard(0)), ((18,), Shard(0))))
first = compiled(f, backend="aot_eager")(x, w, b)              # before eager mode has asked
with CommDebugMode() as comm: f(x, w, b)
tell("plans", float(not first.placements[0].is_shard(1)), float(comm.get_total_counts()))""",
)

@pytest.fixture(scope="module")
def told():
    ranks = finish(start("litetorch", HEAD + "".join(PROGRAMS.values()), 2), 200)
    assert all(code == 0 for _, code, _ in ranks), "\n".join(errors[-2500:] for *_, errors in ranks)
    return [row for rows, *_ in ranks for row in rows]

@pytest.mark.parametrize("name", PROGRAMS)
def test_as_in_eager_mode(told, name):
    rows = [row for row in told if row[0] == name]
    assert len(rows) >= 2 and all(v < 2e-5 for _, *values in rows for v in values), rows
