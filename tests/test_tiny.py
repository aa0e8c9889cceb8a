"One small program through every layer, in seconds."
import litetorch as torch


def test_tensor_and_views():
    x = torch.arange(6.).reshape(2, 3)
    y = x.T[1:, ::2]
    y += 10
    assert x.tolist() == [[0., 11., 12.], [3., 4., 5.]]
    assert y.stride() == (1, 6) and y.storage_offset() == 1 and y._base is x._base and x._version == 1


def test_gradient():
    w = torch.tensor([2., 3.], requires_grad=True)
    y = (w * w + w).sum()
    y.backward()
    assert w.grad.tolist() == [5., 7.]


def test_training():
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.Linear(8, 3))
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05)
    x, y = torch.randn(32, 4), torch.randint(0, 3, (32,))
    losses = []
    for _ in range(30):
        loss = torch.nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses[-1] < 0.5*losses[0]


def test_saving(tmp_path):
    x = torch.arange(4.)
    torch.save({"x": x, "part": x[1:3]}, tmp_path/"x.pt")
    back = torch.load(tmp_path/"x.pt")
    back["x"][1] = 7.
    assert back["part"].tolist() == [7., 2.]


def test_compile():
    f = torch.compile(lambda a, b: (a * b + 1).relu().sum(-1))
    a, b = torch.randn(5, 7), torch.randn(7)
    assert torch.allclose(f(a, b), (a * b + 1).relu().sum(-1), atol=1e-6)


def test_xray():
    x = torch.ones(2, 3, requires_grad=True)
    assert "MulBackward0" in str(torch.xray(lambda: x * 2))


def test_cuda_answers():
    assert torch.cuda.is_available() in (True, False)
