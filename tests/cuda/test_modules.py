"""Common modules of `nn`, forward and backward, on the device against the CPU; and training steps that give the CPU's losses."""
import copy

import numpy as np
import pytest
from test_operators import data

import litetorch as lt

pytestmark = pytest.mark.gpu
nn = lt.nn
ints = lambda high, *shape: lt.tensor(np.random.default_rng(0).integers(0, high, shape))

MODULES = {   # name -> (how it is made, its inputs)
    "Linear": (lambda: nn.Linear(5, 3), lambda: [data(4, 5)]), "Bilinear": (lambda: nn.Bilinear(3, 4, 2), lambda: [data(5, 3), data(5, 4)]), "Identity": (nn.Identity, lambda: [data(2, 3)]), "Flatten": (nn.Flatten, lambda: [data(2, 3, 4)]),
    "Unflatten": (lambda: nn.Unflatten(1, (2, 3)), lambda: [data(2, 6)]), "Embedding": (lambda: nn.Embedding(9, 4, padding_idx=0), lambda: [ints(9, 3, 5)]), "EmbeddingBag": (lambda: nn.EmbeddingBag(9, 4), lambda: [ints(9, 3, 5)]),
    "Embedding, max_norm": (lambda: nn.Embedding(9, 4, max_norm=1.), lambda: [ints(9, 3, 5)]),
    "Conv1d": (lambda: nn.Conv1d(3, 4, 3, padding="same"), lambda: [data(2, 3, 8)]), "Conv2d": (lambda: nn.Conv2d(3, 4, 3, padding=1, stride=2), lambda: [data(2, 3, 7, 6)]), "Conv2d, reflect": (lambda: nn.Conv2d(3, 4, 3, padding=1, padding_mode="reflect"), lambda: [data(2, 3, 7, 6)]),
    "Conv2d, groups": (lambda: nn.Conv2d(4, 8, 3, groups=4), lambda: [data(2, 4, 5, 6)]), "Conv3d": (lambda: nn.Conv3d(2, 3, 2), lambda: [data(1, 2, 3, 4, 5)]), "ConvTranspose2d": (lambda: nn.ConvTranspose2d(3, 4, 3, stride=2), lambda: [data(2, 3, 4, 5)]),
    "MaxPool2d": (lambda: nn.MaxPool2d(2), lambda: [data(2, 3, 6, 7)]), "AvgPool2d": (lambda: nn.AvgPool2d(3, 2, 1), lambda: [data(2, 3, 6, 7)]), "AdaptiveAvgPool2d": (lambda: nn.AdaptiveAvgPool2d((2, 3)), lambda: [data(2, 3, 6, 7)]), "AdaptiveMaxPool1d": (lambda: nn.AdaptiveMaxPool1d(3), lambda: [data(2, 3, 7)]),
    "LPPool2d": (lambda: nn.LPPool2d(2, 2), lambda: [data(2, 3, 6, 6)]), "ZeroPad2d": (lambda: nn.ZeroPad2d(1), lambda: [data(2, 3, 4, 4)]), "Upsample": (lambda: nn.Upsample(scale_factor=2, mode="bilinear"), lambda: [data(1, 2, 4, 5)]), "PixelShuffle": (lambda: nn.PixelShuffle(2), lambda: [data(1, 8, 3, 4)]),
    "Unfold": (lambda: nn.Unfold(2), lambda: [data(1, 2, 4, 5)]), "Fold": (lambda: nn.Fold((4, 5), 2), lambda: [data(1, 8, 12)]),
    "BatchNorm1d": (lambda: nn.BatchNorm1d(4), lambda: [data(6, 4)]), "BatchNorm2d": (lambda: nn.BatchNorm2d(4), lambda: [data(3, 4, 5, 5)]), "InstanceNorm2d": (lambda: nn.InstanceNorm2d(4, affine=True), lambda: [data(3, 4, 5, 5)]), "GroupNorm": (lambda: nn.GroupNorm(2, 4), lambda: [data(3, 4, 5)]),
    "LayerNorm": (lambda: nn.LayerNorm(6), lambda: [data(3, 4, 6)]), "RMSNorm": (lambda: nn.RMSNorm(6), lambda: [data(3, 4, 6)]), "LocalResponseNorm": (lambda: nn.LocalResponseNorm(2), lambda: [data(2, 4, 5, 5)]), "Dropout, eval": (lambda: nn.Dropout().eval(), lambda: [data(3, 4)]),
    "RNN": (lambda: nn.RNN(3, 4, 2, batch_first=True), lambda: [data(2, 5, 3)]), "LSTM": (lambda: nn.LSTM(3, 4, 2, bidirectional=True), lambda: [data(5, 2, 3)]), "GRU": (lambda: nn.GRU(3, 4), lambda: [data(5, 2, 3)]), "LSTMCell": (lambda: nn.LSTMCell(3, 4), lambda: [data(2, 3)]),
    "MultiheadAttention": (lambda: nn.MultiheadAttention(8, 2, batch_first=True), lambda: [data(2, 5, 8)]*3), "TransformerEncoderLayer": (lambda: nn.TransformerEncoderLayer(8, 2, 16, dropout=0., batch_first=True), lambda: [data(2, 5, 8)]),
    "TransformerDecoderLayer": (lambda: nn.TransformerDecoderLayer(8, 2, 16, dropout=0.), lambda: [data(4, 2, 8), data(5, 2, 8)]), "Transformer": (lambda: nn.Transformer(8, 2, 1, 1, 16, dropout=0.), lambda: [data(4, 2, 8), data(5, 2, 8)])}
MODULES |= {name: (getattr(nn, name), lambda: [data(4, 6)]) for name in "ReLU ReLU6 ELU CELU SELU GELU SiLU Mish Sigmoid Tanh Softplus Softsign Softmax LogSoftmax Hardsigmoid Hardswish Hardtanh LeakyReLU LogSigmoid Softshrink Hardshrink Tanhshrink PReLU GLU Softmin".split()}
MODULES |= {name: (getattr(nn, name), lambda: [data(4, 6), data(4, 6)]) for name in "MSELoss L1Loss PairwiseDistance CosineSimilarity KLDivLoss SoftMarginLoss".split()}
MODULES |= {"CrossEntropyLoss": (lambda: nn.CrossEntropyLoss(label_smoothing=.1), lambda: [data(5, 4), ints(4, 5)]), "NLLLoss": (nn.NLLLoss, lambda: [data(5, 4), ints(4, 5)]), "BCEWithLogitsLoss": (nn.BCEWithLogitsLoss, lambda: [data(5, 4), data(5, 4).sigmoid()]),
            "MarginRankingLoss": (nn.MarginRankingLoss, lambda: [data(4), data(4), data(4).sign()]), "HingeEmbeddingLoss": (nn.HingeEmbeddingLoss, lambda: [data(4), data(4).sign()]), "TripletMarginLoss": (nn.TripletMarginLoss, lambda: [data(3, 4), data(3, 4), data(3, 4)]),
            "CosineEmbeddingLoss": (nn.CosineEmbeddingLoss, lambda: [data(3, 4), data(3, 4), data(3).sign()]), "GaussianNLLLoss": (nn.GaussianNLLLoss, lambda: [data(3, 4), data(3, 4), data(3, 4).exp()]), "PoissonNLLLoss": (nn.PoissonNLLLoss, lambda: [data(3, 4), data(3, 4).exp()])}

IMAGES = {1: lambda: data(2, 4, 8), 2: lambda: data(2, 4, 6, 8), 3: lambda: data(2, 4, 4, 6, 6)}
for n, image in IMAGES.items():         # whatever there is for one, two and three dimensions
    layer, given = (lambda kind, n=n: getattr(nn, f"{kind}{n}d")), (lambda image=image: [image()])
    MODULES |= {f"{kind}{n}d": (lambda make=layer(kind), args=args: make(*args), given) for kind, args in {
        "AvgPool": (2,), "MaxPool": (3, 2, 1), "AdaptiveAvgPool": (3,), "AdaptiveMaxPool": (3,), "LPPool": (2, 2), "CircularPad": (1,), "ConstantPad": (1, 2.), "ZeroPad": (1,), "ReflectionPad": (1,),
        "ReplicationPad": (1,), "BatchNorm": (4,), "InstanceNorm": (4, 1e-5, .1, True), "Conv": (4, 3, 2), "ConvTranspose": (4, 3, 2), "LazyBatchNorm": ()}.items() if f"{kind}{n}d" not in MODULES}
    unpool = type(f"Unpool{n}d", (nn.Module,), dict(forward=lambda self, x, n=n: getattr(nn, f"MaxUnpool{n}d")(2)(*getattr(nn, f"MaxPool{n}d")(2, return_indices=True)(x))))
    MODULES[f"MaxUnpool{n}d"] = unpool, given
MODULES |= {"ChannelShuffle": (lambda: nn.ChannelShuffle(2), lambda: [IMAGES[2]()]), "PixelUnshuffle": (lambda: nn.PixelUnshuffle(2), lambda: [IMAGES[2]()]), "CrossMapLRN2d": (lambda: nn.CrossMapLRN2d(3), lambda: [IMAGES[2]()]),
            "Softmax2d": (nn.Softmax2d, lambda: [IMAGES[2]()]), "Threshold": (lambda: nn.Threshold(.1, 2.), lambda: [data(4, 6)]), "RReLU, eval": (lambda: nn.RReLU().eval(), lambda: [data(4, 6)]),
            "UpsamplingBilinear2d": (lambda: nn.UpsamplingBilinear2d(scale_factor=2), lambda: [IMAGES[2]()]), "UpsamplingNearest2d": (lambda: nn.UpsamplingNearest2d(scale_factor=2), lambda: [IMAGES[2]()]),
            "Conv2d, depthwise": (lambda: nn.Conv2d(4, 8, 3, padding=1, groups=4), lambda: [IMAGES[2]()]), "ConvTranspose2d, groups": (lambda: nn.ConvTranspose2d(4, 4, 3, 2, 1, 1, groups=2), lambda: [IMAGES[2]()]),
            "RNNCell": (lambda: nn.RNNCell(3, 4), lambda: [data(2, 3)]), "GRUCell": (lambda: nn.GRUCell(3, 4), lambda: [data(2, 3)]),
            "AdaptiveLogSoftmaxWithLoss": (lambda: nn.AdaptiveLogSoftmaxWithLoss(6, 9, [3, 6]), lambda: [data(5, 6), ints(9, 5)]),
            "TransformerEncoder": (lambda: nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, dropout=0.), 2), lambda: [data(5, 2, 8)]),
            "TransformerDecoder": (lambda: nn.TransformerDecoder(nn.TransformerDecoderLayer(8, 2, 16, dropout=0.), 2), lambda: [data(4, 2, 8), data(5, 2, 8)])}
MODULES |= {"BCELoss": (nn.BCELoss, lambda: [data(5, 4).sigmoid(), data(5, 4).sigmoid()]), "HuberLoss": (nn.HuberLoss, lambda: [data(5, 4), data(5, 4)*2]), "SmoothL1Loss": (nn.SmoothL1Loss, lambda: [data(5, 4), data(5, 4)*2]),
            "MultiMarginLoss": (lambda: nn.MultiMarginLoss(2, .5, data(4).abs()), lambda: [data(5, 4), ints(4, 5)]), "MultiMarginLoss, each": (lambda: nn.MultiMarginLoss(reduction="none"), lambda: [data(5, 4), ints(4, 5)]),
            "MultiLabelMarginLoss": (nn.MultiLabelMarginLoss, lambda: [data(3, 4), lt.tensor([[3, 0, -1, 1], [1, -1, 2, 0], [0, 1, 2, 3]])]), "MultiLabelSoftMarginLoss": (nn.MultiLabelSoftMarginLoss, lambda: [data(5, 4), data(5, 4).sigmoid()]),
            "TripletMarginWithDistanceLoss": (nn.TripletMarginWithDistanceLoss, lambda: [data(3, 4), data(3, 4)*2, data(3, 4)*3]), "LinearCrossEntropyLoss": (lambda: nn.LinearCrossEntropyLoss(6, 5), lambda: [data(4, 6), ints(5, 4)]),
            "CTCLoss": (nn.CTCLoss, lambda: [data(6, 2, 4).log_softmax(-1), ints(3, 2, 3) + 1, lt.tensor([6, 5]), lt.tensor([3, 2])]), "CTCLoss, sum": (lambda: nn.CTCLoss(reduction="sum", zero_infinity=True), lambda: [data(3, 2, 4).log_softmax(-1), lt.tensor([1, 1, 2, 3]), lt.tensor([3, 3]), lt.tensor([2, 2])])}


class Call(nn.Module):
    "A function as a module."
    def __init__(self, f): self.__dict__["f"] = f; super().__init__()
    def forward(self, *xs): return self.f(*xs)


F, square = nn.functional, lambda: [data(3, 4, 4) + 4*lt.eye(4)]
FUNCTIONS = {f"grid_sample, {mode}, {padding}": (lambda x, grid, mode=mode, padding=padding: F.grid_sample(x, grid, mode, padding, align_corners=padding == "border"), lambda: [data(2, 3, 5, 6), data(2, 4, 3, 2)])
             for mode, padding in (("bilinear", "zeros"), ("bilinear", "reflection"), ("nearest", "border"), ("bicubic", "zeros"), ("bicubic", "reflection"))}
FUNCTIONS |= {"grid_sample, volumes": (lambda x, grid: F.grid_sample(x, grid, align_corners=False), lambda: [data(2, 3, 4, 5, 6), data(2, 2, 3, 2, 3)]), "affine_grid": (lambda t: F.affine_grid(t, (2, 3, 4, 5), align_corners=False), lambda: [data(2, 2, 3)]),
              **{f"cdist, {p}": (lambda x, y, p=p: lt.cdist(x, y, p), lambda: [data(2, 4, 5), data(2, 3, 5)*2]) for p in (0., 1., 1.5, 2., float("inf"))}, "pdist": (lambda x: F.pdist(x, 3.), lambda: [data(4, 5)]),
              "renorm": (lambda x: x.renorm(2, 0, .5), lambda: [data(3, 4)]), "trace": (lambda x: x.trace(), lambda: [data(4, 4)]), "cross": (lt.linalg.cross, lambda: [data(4, 3), data(4, 3)*2]),
              "matrix_exp": (lt.linalg.matrix_exp, lambda: [data(2, 3, 3)]), "lstsq": (lambda a, b: lt.linalg.lstsq(a, b, driver="gels").solution, lambda: [data(5, 3), data(5, 2)]), "inv": (lt.linalg.inv, square), "det": (lt.linalg.det, square),
              "cholesky": (lambda a: lt.linalg.cholesky(a @ a.mT), square), "qr": (lambda a: lt.linalg.qr(a)[1], square), "svdvals": (lt.linalg.svdvals, square), "solve": (lt.linalg.solve, lambda: square() + [data(3, 4, 2)]),
              "ormqr": (lambda v, t, c: lt.ormqr(v, t, c, transpose=True), lambda: [data(4, 3).tril(-1), data(3), data(4, 2)]), "rfft": (lambda x: lt.fft.rfft(x).abs(), lambda: [data(3, 8)]), "stft": (lambda x: lt.stft(x, 8, window=lt.hann_window(8).to(x.device), return_complex=True).abs(), lambda: [data(20)]),
              "interpolate, bicubic": (lambda x: F.interpolate(x, scale_factor=1.7, mode="bicubic"), lambda: [IMAGES[2]()]), "unfold": (lambda x: F.unfold(x, 2, padding=1), lambda: [IMAGES[2]()])}
MODULES |= {name: (lambda f=f: Call(f), given) for name, (f, given) in FUNCTIONS.items()}


def tensors_of(x):
    return [t for y in x for t in tensors_of(y)] if isinstance(x, (tuple, list)) else [] if x is None else [x]


@pytest.mark.parametrize("name", MODULES)
def test_module(name):
    make, inputs = MODULES[name]
    lt.manual_seed(0)
    here, given = make(), inputs()
    there, found = copy.deepcopy(here).to("cuda"), []
    for module, side in ((here, "cpu"), (there, "cuda")):
        xs = [x.to(side, copy=True).requires_grad_(x.is_floating_point()) for x in given]
        out = tensors_of(module(*xs))
        roots = [t for t in out if t.requires_grad]
        sum((t.float()**2).sum() for t in roots).backward()
        assert all(t.device.type == side for t in out)
        grads = [t.grad for t in (*xs, *module.parameters()) if t.grad is not None]
        found.append([t.detach().cpu() for t in (*out, *grads, *module.buffers())])
    assert len(found[0]) == len(found[1]) > 1
    for a, b in zip(*found, strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape
        np.testing.assert_allclose(b._array, a._array, atol=2e-4, rtol=1e-4)


def trained(model, loss_of, x, y, side, steps=3):
    model, x, y = copy.deepcopy(model).to(side), x.to(side), y.to(side)
    optimizer, losses = lt.optim.AdamW(model.parameters(), lr=1e-2), []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = loss_of(model, x, y)
        loss.backward()
        lt.nn.utils.clip_grad_norm_(model.parameters(), 1.)
        optimizer.step()
        losses.append(loss.item())
    return losses


def test_steps_of_the_tours_gpt():
    from litetorch.tour import Config, gpt, loss_of
    config = Config(30, context=8, width=16, heads=2, layers=2, batch=3)
    lt.manual_seed(0)
    model, x, y = gpt(lt, config), ints(30, 3, 8), ints(30, 3, 8)
    a, b = (trained(model, lambda m, x, y: loss_of(lt, m, x, y), x, y, side) for side in ("cpu", "cuda"))
    np.testing.assert_allclose(b, a, rtol=1e-3)
    assert a[-1] < a[0]


def test_steps_of_a_convolutional_network():
    block = lambda c, d: [nn.Conv2d(c, d, 3, padding=1), nn.BatchNorm2d(d), nn.ReLU(), nn.MaxPool2d(2)]
    lt.manual_seed(0)
    model = nn.Sequential(*block(3, 4), *block(4, 8), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 5))
    a, b = (trained(model, lambda m, x, y: nn.functional.cross_entropy(m(x), y), lt.randn(4, 3, 8, 8, generator=lt.Generator().manual_seed(0)), ints(5, 4), side) for side in ("cpu", "cuda"))
    np.testing.assert_allclose(b, a, rtol=1e-3)


def test_steps_of_a_recurrent_network():
    class Letters(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.lstm, self.head = nn.Embedding(9, 6), nn.LSTM(6, 5, num_layers=2, batch_first=True), nn.Linear(5, 9)
        def forward(self, x): return self.head(self.lstm(self.embed(x))[0])
    lt.manual_seed(0)
    model = Letters()
    a, b = (trained(model, lambda m, x, y: nn.functional.cross_entropy(m(x).flatten(0, 1), y.flatten()), ints(9, 2, 6), ints(9, 2, 6), side) for side in ("cpu", "cuda"))
    np.testing.assert_allclose(b, a, rtol=1e-3)
