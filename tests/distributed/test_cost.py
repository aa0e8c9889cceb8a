"""The list that a rank's program is for the cost model: as many operations as PyTorch counts, as many bytes as were sent, the same with elements and without; and 1,024 ranks at once."""
import json, os, subprocess, sys

import pytest

import litetorch as torch
from litetorch.distributed._cost import Event, Link, Machine, Recorder, fit, play
from test_groups import HERE, finish, start

PROGRAM = """
from litetorch.distributed._cost import Recorder
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module
def listed(device):
    mesh = init_device_mesh("cpu", (2, 2), mesh_dim_names=("dp", "tp"))
    with torch.device(device):
        model = torch.nn.Sequential(*(torch.nn.Sequential(torch.nn.LayerNorm(512), torch.nn.Linear(512, 2048), torch.nn.GELU(), torch.nn.Linear(2048, 512)) for _ in range(3)))
        x = torch.zeros(8, 16, 512)
    for block in model:
        parallelize_module(block, mesh["tp"], {"1": ColwiseParallel(), "3": RowwiseParallel()})
        fully_shard(block, mesh=mesh["dp"])
    fully_shard(model, mesh=mesh["dp"])
    model(x).sum().backward()
    model.zero_grad()
    with Recorder() as seen:
        model(x).sum().backward()
        for p in model.parameters(): p.grad.to_local()                      # whoever reads a sum waits for it
    return [[e.what, e.name, e.flops, e.nbytes] for e in seen.events if e.what != "compute" or e.flops], seen.traffic()
"""

def test_the_same_without_elements():
    "What four processes do, and what one of them does alone on the meta device."
    real = finish(start("litetorch", PROGRAM + "tell(*listed('cpu'))", 4), 120)
    assert all(code == 0 for _, code, _ in real), "\n".join(errors[-2000:] for *_, errors in real)
    text = "import json, litetorch as torch, litetorch.distributed as dist\ndist.init_process_group('fake', rank=0, world_size=4)" + PROGRAM + "print(json.dumps(listed('meta')))"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=120, cwd=HERE, env=os.environ | dict(PYTHONPATH=str(HERE)))
    assert done.returncode == 0, done.stderr[-2000:]
    events, traffic = json.loads(done.stdout)
    for told, *_ in real:
        (found, sent), = told
        assert sent == traffic and len(sent) == 3
        assert sorted(map(str, found)) == sorted(map(str, events))
    assert all(sum(e[:2] == [what, name] for e in events) >= 3 for what in ("start", "wait") for name in ("all_gather_into_tensor", "reduce_scatter_tensor"))

def test_operations_as_counted_by_pytorch():
    import torch as theirs
    from torch.utils.flop_counter import FlopCounterMode
    def step(torch):
        model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.Flatten(), torch.nn.Linear(8*36, 10))
        model(torch.zeros(2, 3, 8, 8)).sum().backward()                    # (attention on a CPU has no formula there)
    with FlopCounterMode(display=False) as counted: step(theirs)
    with Recorder() as seen: step(torch)
    assert sum(e.flops for e in seen.events) == counted.get_total_flops() > 0

def test_links_are_found():
    truth = Link(5e-6, 3e9)
    machine = Machine(1, 1, 0, ((8, truth),))
    rows = [(kind, size, n, machine.collective(kind, size, range(n))) for kind in ("all_reduce", "all_to_all_single", "broadcast") for size in (1 << 20, 1 << 24) for n in (2, 4, 8)]
    found = fit(rows + [("all_gather_into_tensor", 8, n, machine.collective("all_gather_into_tensor", 8, range(n))) for n in (2, 4, 8)])
    assert found.latency == pytest.approx(truth.latency, rel=.3) and found.bandwidth == pytest.approx(truth.bandwidth, rel=.3)

def test_waits_end_in_order():
    "Of two collectives of one hand the second begins when the first is done; ranks that come late keep their groups waiting, and nobody else."
    class Mesh:
        ndim, mesh = 2, torch.arange(4).reshape(2, 2)
        def size(self): return 4
        def get_group(self, d): return type("Group", (), dict(group_name=f"g{d}"))
    machine = Machine(1., 1e30, 0., ((4, Link(2., 1e30)),))
    gather = lambda d: Event("start", "all_gather_into_tensor", 0, 4, f"g{d}")
    wait = lambda k: Event("wait", "all_gather_into_tensor", start=k)
    line = play([gather(1), gather(1), Event("compute", "mm", 1.), wait(0), wait(1)], machine, Mesh())
    assert (line.seconds, line.waiting, line.moving) == (4., 3., 4.)
    line = play([Event("compute", "mm", 1.), gather(1), wait(1)], machine, Mesh(), slow={3: 5.})
    assert line.ends.tolist() == [3., 3., 7., 7.]
    line = play([Event("compute", "mm", 1.), gather(1), wait(1), gather(0), wait(3)], machine, Mesh(), slow={3: 5.})
    assert line.ends.tolist() == [9.]*4

THOUSAND = """
import litetorch as torch
from litetorch.distributed._functional_collectives import batched_mesh
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor import Replicate, Shard, distribute_tensor
from litetorch.distributed.tensor.experimental import implicit_replication
F = torch.nn.functional
class Block(torch.nn.Module):
    def __init__(self, d):
        super().__init__()
        self.n1, self.n2 = torch.nn.LayerNorm(d), torch.nn.LayerNorm(d)
        self.q, self.k, self.v, self.out, self.up, self.down = *(torch.nn.Linear(d, d) for _ in range(4)), torch.nn.Linear(d, 4*d), torch.nn.Linear(4*d, d)
    def forward(self, x):
        y = self.n1(x)
        q, k, v = (f(y).unflatten(-1, (-1, 16)).transpose(1, 2) for f in (self.q, self.k, self.v))
        x = x + self.out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(-2))
        return x + self.down(F.gelu(self.up(self.n2(x))))
class GPT(torch.nn.Module):
    def __init__(self, words, d, layers):
        super().__init__()
        self.words, self.places = torch.nn.Embedding(words, d), torch.nn.Embedding(words, d)
        self.blocks, self.norm, self.head = torch.nn.ModuleList(Block(d) for _ in range(layers)), torch.nn.LayerNorm(d), torch.nn.Linear(d, words, bias=False)
    def forward(self, x):
        x = self.words(x) + self.places(torch.arange(x.shape[1]))
        for block in self.blocks: x = block(x)
        return self.head(self.norm(x))
def made():
    torch.manual_seed(0)
    return GPT(128, 128, 12)
def loss_of(model, x): return F.cross_entropy(model(x[:, :-1]).flatten(0, 1), x[:, 1:].flatten())
x = torch.randint(0, 128, (128, 9), generator=torch.Generator().manual_seed(1))
whole = made()
loss_of(whole, x).backward()
with batched_mesh((128, 8), ("dp", "tp")) as mesh, implicit_replication():
    model = made()
    def lay(m, **how):
        for name, p in [*m.named_parameters(recurse=False)]: m.register_parameter(name, torch.nn.Parameter(distribute_tensor(p.detach(), mesh["tp"], [how.get(name, Replicate())])))
    for b in model.blocks:
        for m in (b.q, b.k, b.v, b.up): lay(m, weight=Shard(0), bias=Shard(0))
        for m in (b.out, b.down): lay(m, weight=Shard(1))
        for m in (b.n1, b.n2): lay(m)
    for m in (model.words, model.places, model.norm, model.head): lay(m)
    for b in model.blocks: fully_shard(b, mesh=mesh["dp"])
    fully_shard(model, mesh=mesh["dp"])
    loss = loss_of(model, distribute_tensor(x, mesh, [Shard(0), Replicate()]))
    loss.backward()
    far = max((p.grad.full_tensor() - q.grad).abs().max().item() for p, q in zip(model.parameters(), whole.parameters(), strict=True))
    loss, shapes = loss.full_tensor().item(), model.blocks[0].up.weight.grad.device_mesh.shape
print(far, loss, loss_of(whole, x).item(), *shapes)
"""

def test_a_thousand_ranks_at_once():
    "A step of a GPT of 12 layers, fully sharded over 128 x tensor parallel over 8, with real numbers: gradients are those of one machine."
    done = subprocess.run([sys.executable, "-c", THOUSAND], capture_output=True, text=True, timeout=300, cwd=HERE, env=os.environ | dict(PYTHONPATH=str(HERE)))
    assert done.returncode == 0, done.stderr[-2000:]
    far, loss, whole, *shape = map(float, done.stdout.split())
    assert far < 1e-5 and abs(loss - whole) < 1e-5 and shape == [128, 8]
