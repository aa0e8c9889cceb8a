"Deep graphs and long runs: no recursion, no leak."
import gc
import resource
import weakref

import litetorch as torch


def test_backward_through_200000_nodes():
    x = torch.ones(2, requires_grad=True)
    y = x
    for _ in range(200_000): y = y + 1
    y.sum().backward()
    assert x.grad.tolist() == [1., 1.]
    del y
    gc.collect()


def test_graph_dies_without_the_garbage_collector():
    "No reference cycle between results, nodes and saved tensors: memory is free as soon as nobody refers to it."
    gc.disable()
    try:
        x = torch.ones(4, requires_grad=True)
        y = (x.exp() * x).tanh()
        dead = [weakref.ref(y), weakref.ref(y.grad_fn)]
        del y
        assert [r() for r in dead] == [None, None]
    finally: gc.enable()


def resident() -> int: return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_memory_is_flat_over_100000_steps():
    torch.manual_seed(0)
    w, b = torch.randn(4, 2, requires_grad=True), torch.zeros(2, requires_grad=True)
    x, y = torch.randn(8, 4), torch.randn(8, 2)
    optimizer = torch.optim.SGD([w, b], lr=1e-3)
    def steps(n):
        for _ in range(n):
            optimizer.zero_grad()
            ((x @ w + b - y)**2).mean().backward()
            optimizer.step()
    steps(2_000)
    gc.collect()
    before, objects = resident(), len(gc.get_objects())
    steps(100_000)
    gc.collect()
    assert resident() - before < 6_000, f"{resident()-before} kB more"
    assert len(gc.get_objects()) - objects < 500
