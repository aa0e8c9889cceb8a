"""What is sent for a transformer that is cut over ranks: as many collectives of each kind as in PyTorch, which runs the same program over its fake group."""
import json, os, subprocess, sys

import pytest

from test_groups import HERE

PROGRAM = """
import json
import LIBRARY as torch, LIBRARY.distributed as dist
from LIBRARY.distributed.device_mesh import init_device_mesh
from LIBRARY.distributed.tensor import DTensor, Replicate, Shard
from LIBRARY.distributed.tensor.debug import CommDebugMode
from LIBRARY.distributed.tensor.parallel import ColwiseParallel, PrepareModuleInput, RowwiseParallel, SequenceParallel, loss_parallel, parallelize_module
store = {}
if "litetorch" not in torch.__name__:
    from torch.testing._internal.distributed.fake_pg import FakeStore
    store = dict(store=FakeStore())
dist.init_process_group("fake", rank=0, world_size=4, **store)
F = torch.nn.functional
mesh = init_device_mesh("cpu", (4,))
class Attention(torch.nn.Module):
    def __init__(self, d, bias):
        super().__init__()
        self.q, self.k, self.v, self.out = (torch.nn.Linear(d, d, bias=bias) for _ in range(4))
    def forward(self, x):
        q, k, v = (f(x).unflatten(-1, (-1, 16)).transpose(1, 2) for f in (self.q, self.k, self.v))
        return self.out(attention(q, k, v).transpose(1, 2).flatten(-2))
class Block(torch.nn.Module):
    def __init__(self, d, bias):
        super().__init__()
        self.n1, self.n2, self.attn = torch.nn.LayerNorm(d), torch.nn.LayerNorm(d), Attention(d, bias)
        self.up, self.down = torch.nn.Linear(d, 4*d, bias=bias), torch.nn.Linear(4*d, d, bias=bias)
    def forward(self, x):
        x = x + self.attn(self.n1(x))
        return x + self.down(F.gelu(self.up(self.n2(x))))
class Net(torch.nn.Module):
    def __init__(self, bias):
        super().__init__()
        self.tok = torch.nn.Embedding(64, 64)
        self.block, self.norm, self.head = Block(64, bias), torch.nn.LayerNorm(64), torch.nn.Linear(64, 64, bias=False)
    def forward(self, x): return self.head(self.norm(self.block(self.tok(x))))
C, R, S = ColwiseParallel, RowwiseParallel, SequenceParallel
plans = dict(
    tensor={"attn.q": C(), "attn.k": C(), "attn.v": C(), "attn.out": R(), "up": C(), "down": R()},
    sequence={"n1": S(), "n2": S(), "attn": PrepareModuleInput(input_layouts=Shard(1), desired_input_layouts=Replicate()), "attn.q": C(use_local_output=False), "attn.k": C(use_local_output=False), "attn.v": C(use_local_output=False), "attn.out": R(output_layouts=Shard(1), use_local_output=False), "up": C(input_layouts=Shard(1)), "down": R(output_layouts=Shard(1), use_local_output=False)})
def attention(q, k, v): return torch.softmax(q @ k.transpose(-1, -2), -1) @ v
def counted(name, forward, backward):
    with CommDebugMode() as f: out = forward()
    with CommDebugMode() as g: backward(out)
    told[name] = [{str(k).split(".")[-1].rstrip("'>)"): v for k, v in c.get_comm_counts().items()} for c in (f, g)]
told = {}
for bias in (False, True):
    b = parallelize_module(Block(64, bias), mesh, plans["tensor"])
    counted(f"tensor {bias}", lambda: b(torch.randn(2, 8, 64, requires_grad=True)), lambda y: y.sum().backward())
    b = parallelize_module(Block(64, bias), mesh, plans["sequence"])
    x = DTensor.from_local(torch.randn(2, 2, 64), mesh, [Shard(1)]).requires_grad_()
    counted(f"sequence {bias}", lambda: b(x), lambda y: y.to_local().sum().backward())
    n = parallelize_module(Net(bias), mesh, {"tok": R(input_layouts=Replicate()), "head": C(output_layouts=Shard(-1), use_local_output=False), **{f"block.{k}": v for k, v in plans["tensor"].items()}})
    t = torch.randint(0, 64, (2, 8))
    with loss_parallel(): counted(f"net {bias}", lambda: F.cross_entropy(n(t).flatten(0, 1), t.flatten()), lambda loss: loss.backward())
print("TOLD " + json.dumps(told))
"""

@pytest.fixture(scope="module")
def told():
    found = {}
    for library in ("torch", "litetorch"):
        done = subprocess.run([sys.executable, "-c", PROGRAM.replace("LIBRARY", library)], capture_output=True, text=True, timeout=120, cwd=HERE, env=os.environ | dict(PYTHONPATH=str(HERE)))
        assert done.returncode == 0, done.stderr[-2000:]
        found[library] = json.loads(done.stdout.partition("TOLD ")[2])
    return found

@pytest.mark.parametrize("name", ["tensor False", "tensor True", "sequence False", "sequence True", "net False", "net True"])
def test_as_many_collectives(told, name):
    (forward, backward), (theirs, theirs_backward) = told["litetorch"][name], told["torch"][name]
    assert forward == theirs and sum(forward.values()) >= 2
    if name.startswith("net"): backward["all_reduce"] -= 1             # the sum of a row's gradient, one number each; PyTorch's loss knows it
    assert backward == theirs_backward
