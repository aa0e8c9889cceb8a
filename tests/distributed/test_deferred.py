"""Models that are cut before they have elements: made on the meta device, laid out, given memory, initialised, converted; they learn as the plain one."""
from test_groups import finish, start

PROGRAM = """
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor.parallel import ColwiseParallel, RowwiseParallel, parallelize_module
mesh = init_device_mesh("cpu", (2, size//2), mesh_dim_names=("dp", "tp"))
def made(): return torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.Linear(16, 8), torch.nn.LayerNorm(8))
def begun(model):
    torch.manual_seed(0)
    for m in model:
        if hasattr(m, "reset_parameters"): m.reset_parameters()
    return model
def laid(model):
    if size > 2: parallelize_module(model, mesh["tp"], {"0": ColwiseParallel(), "2": RowwiseParallel()})
    return fully_shard(model, mesh=mesh["dp"])
for convert in (lambda m: m, lambda m: m.double(), lambda m: m.to(torch.float64), lambda m: m.half().double()):
    plain = convert(begun(made()))
    with torch.device("meta"): model = made()
    laid(model)
    assert all(p.device.type == "meta" and p._local_tensor.device.type == "meta" for p in model.parameters())
    params = list(model.parameters())
    assert model.to_empty(device="cpu") is model and all(a is b for a, b in zip(params, model.parameters(), strict=True))
    assert all(p.device.type == "cpu" and p._local_tensor.device.type == "cpu" for p in model.parameters())
    convert(begun(model))
    kind = next(plain.parameters()).dtype
    assert all(p.dtype is kind and p._local_tensor.dtype is kind for p in model.parameters())
    opts = [torch.optim.AdamW(m.parameters(), lr=.05, eps=1e-3) for m in (model, plain)]         # no step is the sign of a gradient that rounding made
    for k in range(3):
        x = torch.randn(4, 8, dtype=kind, generator=torch.Generator().manual_seed(k))
        model(x.chunk(2)[mesh["dp"].get_local_rank()]).square().mean().backward()
        plain(x).square().mean().backward()
        for o in opts:
            o.step()
            o.zero_grad()
    tell(max((p.full_tensor() - q).abs().max().item() for p, q in zip(model.parameters(), plain.parameters(), strict=True)))
"""

def learns(size):
    ranks = finish(start("litetorch", PROGRAM, size), 120)
    assert all(code == 0 for _, code, _ in ranks), "\n".join(errors[-2000:] for *_, errors in ranks)
    for told, *_ in ranks: assert len(told) == 4 and all(far < 1e-4 for far, in told), told

def test_fully_sharded(): learns(2)
def test_both_ways(): learns(4)

UNDER_WAY = """
import copy, io
from litetorch.distributed.fsdp import fully_shard
from litetorch.distributed.tensor import DTensor
def made():
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(512, 1024), torch.nn.GELU(), torch.nn.Linear(1024, 512))
xs = [torch.randn(8, 512, generator=torch.Generator().manual_seed(k)) for k in range(size)]
def ours(m): m(xs[rank]).square().sum().backward()
def whole(m): (sum(m(x).square().sum() for x in xs)/size).backward()
for make in (lambda ps: torch.optim.AdamW(ps, lr=1e-2), lambda ps: torch.optim.AdamW(ps, lr=1e-2, foreach=True), lambda ps: torch.optim.AdamW(ps, lr=1e-2, fused=True), lambda ps: torch.optim.SGD(ps, lr=1e-2, momentum=.9)):
    m, w = fully_shard(made()), made()
    opts = make(m.parameters()), make(w.parameters())
    for k in range(3):
        ours(m)
        whole(w)
        for model, o in zip((m, w), opts):
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.)
            o.step()
            o.zero_grad()
    tell("learnt", max((p.full_tensor() - q).abs().max().item() for p, q in zip(m.parameters(), w.parameters())))
def fresh():
    m.zero_grad()
    ours(m)
    g = m[0].weight.grad
    assert type(g._local_tensor).__name__ == "AsyncCollectiveTensor"
    return g
whole(w)
right = w[0].weight.grad.chunk(size)[rank]
def far(t): return (t - right).abs().max().item()/right.abs().max().item()
f = io.BytesIO()
torch.save(fresh().to_local(), f)
f.seek(0)
tell("saved", far(torch.load(f)))
tell("copied", far(copy.deepcopy(fresh()).to_local()), far(fresh().clone().to_local()), far(torch.tensor(fresh().to_local().numpy())))
tell("zeroed", fresh().zero_().full_tensor().abs().max().item(), fresh().mul_(0.).full_tensor().abs().max().item())
fresh()
ours(m)
tell("added", far(m[0].weight.grad.to_local()/2))
assert copy.deepcopy(m[0].weight).device_mesh == m[0].weight.device_mesh
try: torch.save(fresh(), io.BytesIO())
except NotImplementedError as e: tell("refused", float("full_tensor()" not in str(e)))
"""

def test_gradients_that_are_under_way():
    "Whoever reads a sum first waits for it: optimisers, norms, copies, files, a second backward pass."
    ranks = finish(start("litetorch", UNDER_WAY, 2), 120)
    assert all(code == 0 for _, code, _ in ranks), "\n".join(errors[-2000:] for *_, errors in ranks)
    for told, *_ in ranks:
        assert [name for name, *_ in told] == ["learnt"]*4 + ["saved", "copied", "zeroed", "added", "refused"]
        assert all(v < 1e-4 for _, *values in told for v in values), told
