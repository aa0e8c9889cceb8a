"""python -m bench.numerics [case=part of a name]: invariant numerics against fast ones, in litetorch alone: what it costs that an element of a batch has the bits that it has alone.

Training steps, forward passes of layers, eager and compiled, and single operators on few and on many elements.
"""
import sys

import litetorch as torch
from bench import gpt, harness, training

F, nn = torch.nn.functional, torch.nn


def under(numerics:str, step):
    "The step, with the numerics set at each call."
    def run():
        torch.set_numerics(numerics)
        return step()
    return run


def forward(make, *shape, compiled:bool=False):
    "A layer's forward pass without gradients."
    def case(numerics):
        torch.manual_seed(0)
        layer, x = make().eval(), torch.randn(*shape)
        f = torch.compile(layer) if compiled else layer
        def step():
            with torch.no_grad(): return f(x)
        return under(numerics, step)
    return case


def operator(f, *shape):
    def case(numerics):
        x = torch.randn(*shape)
        return under(numerics, lambda: f(x))
    return case


def mlp(): return nn.Sequential(nn.Linear(784, 256), nn.GELU(), nn.Linear(256, 128), nn.GELU(), nn.Linear(128, 10))
def encoder(): return nn.TransformerEncoderLayer(256, 4, 1024, batch_first=True)
def convnet(): return nn.Sequential(nn.Conv2d(3, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(16, 32, 3, padding=1), nn.AdaptiveAvgPool2d(1), nn.Flatten())

STEPS = {name: (lambda numerics, setup=setup: under(numerics, setup(torch))) for name, setup in training.CASES.items()}
STEPS["GPT training step, compiled"] = lambda numerics: under(numerics, gpt.step(torch, compiled=True))
LAYERS = {"MLP, 64 rows": forward(mlp, 64, 784), "MLP, 1 row": forward(mlp, 1, 784), "encoder, 8 x 64 of 256": forward(encoder, 8, 64, 256), "encoder, 1 x 1 of 256": forward(encoder, 1, 1, 256),
    "convnet, 16 images": forward(convnet, 16, 3, 32, 32), "LSTM, 16 x 32 of 64": forward(lambda: nn.LSTM(64, 128, 2, batch_first=True), 16, 32, 64),
    "GRU, 16 x 32 of 64": forward(lambda: nn.GRU(64, 128, 2, batch_first=True), 16, 32, 64),
    "MLP, 64 rows, compiled": forward(mlp, 64, 784, compiled=True), "MLP, 1 row, compiled": forward(mlp, 1, 784, compiled=True), "encoder, compiled": forward(encoder, 8, 64, 256, compiled=True),
    "norm and GELU, compiled": forward(lambda: nn.Sequential(nn.LayerNorm(768), nn.GELU()), 512, 768, compiled=True), "RMSNorm, compiled": forward(lambda: nn.RMSNorm(768), 512, 768, compiled=True),
    "GELU and softmax, compiled": forward(lambda: nn.Sequential(nn.GELU(), nn.Softmax(-1)), 512, 768, compiled=True)}
FUNCTIONS = dict(exp=torch.exp, gelu=F.gelu, tanh=torch.tanh, sum=lambda x: x.sum(-1), mean=lambda x: x.mean(-1), softmax=lambda x: x.softmax(-1), var=lambda x: x.var(-1), norm=lambda x: x.norm(dim=-1),
    logsumexp=lambda x: x.logsumexp(-1), add=lambda x: x + x, mm=lambda x: x @ x.t())
OPERATORS = {f"{name} {shape}": operator(f, *shape) for name, f in FUNCTIONS.items() for shape in ((4, 8), (64, 256), (1000, 1000))}

SUITES = {"numerics in programs": STEPS | LAYERS, "numerics in operators": OPERATORS}


def main(wanted):
    print(harness.machine())
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    for title, cases in SUITES.items():
        cases = {n: c for n, c in cases.items() if not parts or any(p in n for p in parts)}
        if cases: harness.suite(title, cases, "fast", "invariant", columns=("fast", "invariant"), keep=not parts)
    torch.set_numerics("fast")


if __name__ == "__main__": main(sys.argv[1:])
