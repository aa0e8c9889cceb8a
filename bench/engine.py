"The backward walk by the number of nodes: a chain of multiplications of one small tensor, its graph kept."
import time


def walk(nodes:int):
    def case(torch):
        x, b = torch.ones(4, requires_grad=True), torch.ones(4)
        y = x
        for _ in range(nodes): y = y * b
        g = torch.ones(4)
        return lambda: torch.autograd.grad(y, x, g, retain_graph=True)
    return case


CASES = {f"backward of {n:,} nodes": walk(n) for n in (10**3, 10**4, 10**5)}


def cost_per_node(torch, sizes=(10**3, 10**4, 10**5, 10**6)) -> str:
    "Seconds a node for each size, the best of a few walks."
    found = []
    for n in sizes:
        run, best = walk(n)(torch), float("inf")
        for _ in range(max(2, 10**4//n)):
            start = time.perf_counter()
            run()
            best = min(best, (time.perf_counter() - start)/n)
        found.append(f"{best*1e6:.2f} µs of {n:,}")
    return f"{torch.__name__}, a node: {', '.join(found)}"
