"""Loops of different length beside PyTorch's over Gloo: models with buffers, parameters that get no gradient, optimisers that share their state, gradients divided both ways."""
import pytest
from test_groups import finish, start

PROGRAM = """
from {library}.nn.parallel import DistributedDataParallel
from {library}.distributed.algorithms.join import Join, Joinable, JoinHook
from {library}.distributed.optim import ZeroRedundancyOptimizer
class Net(torch.nn.Module):
    def __init__(self, skip):
        super().__init__()
        self.a, self.n, self.b, self.c, self.skip = torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.Linear(8, 1), torch.nn.Linear(8, 1), skip
        with torch.no_grad():
            for k, p in enumerate(self.parameters()): p.copy_((torch.arange(p.numel())*(k + 1)*.7).sin().reshape(p.shape)*.5 + 1.*(p.dim() == 1))
    def forward(self, x, k=0):
        h = self.n(self.a(x)).relu()
        return self.b(h) + (0 if self.skip and k % 2 else self.c(h))
def learned(steps, skip=False, divide=True, zero=False, cap=25):
    model = DistributedDataParallel(Net(skip), bucket_cap_mb=cap, find_unused_parameters=skip)
    optimizer = ZeroRedundancyOptimizer(model.parameters(), torch.optim.SGD, lr=.1, momentum=.9) if zero else torch.optim.SGD(model.parameters(), lr=.1, momentum=0. if skip else .9)      # (PyTorch's gives zeros, not nothing, to what nobody used, once a rank has ended)
    with Join([model, optimizer] if zero else [model], divide_by_initial_world_size=divide):
        for k in range(steps[rank]):
            x = (torch.arange(24.)*(rank + 1 + k)*.31).sin().reshape(6, 4)
            loss = (model(x, k) - x.sum(1, keepdim=True)).square().mean()
            optimizer.zero_grad(); loss.backward(); optimizer.step()
    tell([round(float(v), 3) for t in (*model.module.parameters(), *model.module.buffers()) for v in t.detach().double().flatten()])
for steps in ([3, 5, 4], [6, 2, 2], [2, 2, 2], [0, 3, 1]):
    for divide in (True, False): learned(steps, divide=divide)
    learned(steps, skip=True, cap=1e-4)
with DistributedDataParallel(Net(False)).join(enable=False) as nothing: pass
try:
    model = DistributedDataParallel(Net(False))
    with Join([model], throw_on_early_termination=True):
        for k in range(2 + rank): model(torch.ones(6, 4)).sum().backward()
    tell("went on")
except RuntimeError as error: tell(str(error))
"""

@pytest.mark.parametrize("size", [2, 3])
def test_the_same_as_with_gloo(size):
    found = {}
    for library in ("torch", "litetorch"):
        ranks = finish(start(library, PROGRAM.replace("{library}", library), size))
        assert all(told for told, _, _ in ranks), [e[-1500:] for _, _, e in ranks]
        found[library] = [told for told, _, _ in ranks]
    for mine, other in zip(found["litetorch"], found["torch"], strict=True):
        assert len(mine) == len(other) == 13 and mine[-1] == other[-1]
        for k, (a, b) in enumerate(zip(mine[:-1], other[:-1], strict=True)): assert a[0] == pytest.approx(b[0], abs=4e-3), k


def test_an_optimiser_that_shares_its_state_goes_on_for_all():
    "Ranks that have ended step their share with the average of the others' gradients, so the result is that of an optimiser on each rank."
    program = PROGRAM.split("for steps in")[0].replace("{library}", "litetorch") + "for zero in (True, False):\n    for steps in ([3, 5, 4], [6, 2, 2], [1, 4, 2]): learned(steps, zero=zero)\n"
    for told, code, errors in finish(start("litetorch", program, 3)):
        assert code == 0 and len(told) == 6, errors
        for a, b in zip(told[:3], told[3:], strict=True): assert a[0] == pytest.approx(b[0], abs=2e-3)
