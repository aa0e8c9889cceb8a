"Overhead on tiny tensors: what an operator costs when there is nothing to compute."


def binary(f):
    def case(torch):
        a, b = torch.ones(4), torch.ones(4)
        return lambda: f(torch, a, b)
    return case


def matrix(f):
    def case(torch):
        m = torch.rand(4, 4)
        return lambda: f(torch, m)
    return case


def add_with_gradient(torch):
    a, b = torch.ones(4, requires_grad=True), torch.ones(4)
    return lambda: a + b


def broadcast_mul(torch):
    m, v = torch.ones(3, 4), torch.ones(4)
    return lambda: m * v


def linear(torch):
    layer, x = torch.nn.Linear(8, 8), torch.rand(4, 8)
    return lambda: layer(x)


def item(torch):
    x = torch.ones(1)
    return lambda: x.item()


def chain(torch):
    x, b = torch.ones(4, requires_grad=True), torch.ones(4)
    def run():
        y = x
        for _ in range(50): y = y * b
        y.sum().backward()
        x.grad = None
    return run


def chain_backward(torch):
    x, b = torch.ones(4, requires_grad=True), torch.ones(4)
    y = x
    for _ in range(50): y = y * b
    y = y.sum()
    def run():
        y.backward(retain_graph=True)
        x.grad = None
    return run


def index_fill(torch):
    m, i = torch.rand(4, 4), torch.tensor([0, 2])
    return lambda: m.index_fill(0, i, 1.0)


def mlp_step(torch):
    torch.manual_seed(0)
    nn = torch.nn
    model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    x, y = torch.rand(16, 8), torch.randint(0, 4, (16,))
    loss_of = nn.CrossEntropyLoss()
    def run():
        optimizer.zero_grad()
        loss = loss_of(model(x), y)
        loss.backward()
        optimizer.step()
    return run


CASES = {
    "add": binary(lambda torch, a, b: a + b),
    "add with gradient": add_with_gradient,
    "add_": binary(lambda torch, a, b: a.add_(b)),
    "mul by scalar": binary(lambda torch, a, b: a * 2.0),
    "broadcast mul": broadcast_mul,
    "transpose": matrix(lambda torch, m: m.transpose(0, 1)),
    "slice": matrix(lambda torch, m: m[1:3]),
    "reshape": matrix(lambda torch, m: m.reshape(16)),
    "sum": matrix(lambda torch, m: m.sum()),
    "matmul 4x4": matrix(lambda torch, m: m @ m),
    "softmax": matrix(lambda torch, m: torch.softmax(m, -1)),
    "Linear(8, 8)": linear,
    "median of columns": matrix(lambda torch, m: m.median(0)),
    "sort": matrix(lambda torch, m: m.sort()),
    "index_fill": index_fill,
    "item": item,
    "chain of 50 with backward": chain,
    "backward of a chain of 50": chain_backward,
    "tiny MLP training step": mlp_step,
}


def indexed(f):
    "A call on a 4x4 matrix, two rows of positions and the values that go there."
    def case(torch):
        m, i, values = torch.rand(4, 4), torch.tensor([[0, 1, 2, 3], [3, 2, 1, 0]]), torch.rand(2, 4)
        return lambda: f(torch, m, i, values)
    return case


def image(f):
    def case(torch):
        x = torch.rand(1, 1, 4, 4)
        return lambda: f(torch.nn.functional, x)
    return case


def vector(f):
    def case(torch):
        v = torch.rand(16)
        return lambda: f(torch, v)
    return case


SMALL = {
    "var of columns": matrix(lambda torch, m: m.var(0)),
    "topk": matrix(lambda torch, m: m.topk(2)),
    "cummax": matrix(lambda torch, m: m.cummax(0)),
    "aminmax": matrix(lambda torch, m: m.aminmax()),
    "cat": matrix(lambda torch, m: torch.cat([m, m])),
    "stack": matrix(lambda torch, m: torch.stack([m, m])),
    "flip": matrix(lambda torch, m: m.flip(0)),
    "clamp": matrix(lambda torch, m: m.clamp(0, 1)),
    "layer_norm": matrix(lambda torch, m: torch.nn.functional.layer_norm(m, (4,))),
    "gather": indexed(lambda torch, m, i, values: m.gather(0, i)),
    "scatter": indexed(lambda torch, m, i, values: m.scatter(0, i, values)),
    "scatter_": indexed(lambda torch, m, i, values: m.scatter_(0, i, values)),
    "rand": lambda torch: lambda: torch.rand(4),
    "randn": lambda torch: lambda: torch.randn(4),
    "randint": lambda torch: lambda: torch.randint(0, 9, (4,)),
    "randperm": lambda torch: lambda: torch.randperm(4),
    "normal_": vector(lambda torch, v: v.normal_()),
    "uniform_": vector(lambda torch, v: v.uniform_()),
    "bernoulli_": vector(lambda torch, v: v.bernoulli_(0.5)),
    "max_pool2d": image(lambda F, x: F.max_pool2d(x, 2)),
    "avg_pool2d": image(lambda F, x: F.avg_pool2d(x, 2)),
    "batched matmul": image(lambda F, x: x @ x),
}
