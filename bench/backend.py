"""litetorch as a backend of PyTorch beside inductor, on programs that run on PyTorch.

    python -m bench.backend                run time: a call without gradients, and a training step
    python -m bench.backend first          the first call (forward and backward), with empty caches, in one process that has compiled something else before
    python -m bench.backend processes      the first call in new processes: with empty caches, and with full ones
    python -m bench.backend models         run time on small random models of public libraries (transformers, timm), where they are installed

`case=NAME,NAME` chooses by parts of names. Both backends get the same PyTorch, the same front and the same AOTAutograd; eager mode is not measured.
"""
import copy
import functools
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import torch

from bench import harness
from tools.libraries import lend

F, nn = torch.nn.functional, torch.nn
LIBRARIES = Path(__file__).parents[1]/"tests"/"libraries"


class Attention(nn.Module):
    def __init__(self, width:int=64, heads:int=4):
        super().__init__()
        self.heads, self.into, self.out = heads, nn.Linear(width, 3*width), nn.Linear(width, width)
    def forward(self, x):
        b, n, w = x.shape
        q, k, v = (t.view(b, n, self.heads, w//self.heads).transpose(1, 2) for t in self.into(x).split(w, 2))
        return self.out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(b, n, w))


class Block(nn.Module):
    def __init__(self, width:int=64):
        super().__init__()
        self.one, self.two, self.attention = nn.LayerNorm(width), nn.LayerNorm(width), Attention(width)
        self.wide = nn.Sequential(nn.Linear(width, 4*width), nn.GELU(), nn.Linear(4*width, width))
    def forward(self, x):
        x = x + self.attention(self.one(x))
        return x + self.wide(self.two(x))


class GPT(nn.Module):
    def __init__(self, layers:int=4, width:int=64, words:int=128):
        super().__init__()
        self.words, self.places, self.blocks = nn.Embedding(words, width), nn.Embedding(64, width), nn.Sequential(*[Block(width) for _ in range(layers)])
        self.head = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, words))
    def forward(self, ids): return self.head(self.blocks(self.words(ids) + self.places(torch.arange(ids.shape[1]))))


def pointwise(): return nn.Sequential(nn.SiLU(), nn.Softplus(), nn.Tanh(), nn.GELU()), torch.randn(64, 1024)
def mlp(): return nn.Sequential(nn.Linear(64, 64), nn.LayerNorm(64), nn.GELU(), nn.Linear(64, 64)), torch.randn(4, 16, 64)
def wide(): return nn.Sequential(nn.Linear(256, 1024), nn.GELU(), nn.Linear(1024, 256), nn.Softmax(-1)), torch.randn(128, 256)
def encoder(): return nn.TransformerEncoderLayer(64, 4, 256, dropout=0., batch_first=True), torch.randn(4, 16, 64)
def gpt(): return GPT(), torch.randint(0, 128, (4, 32))
def convolutions():
    return nn.Sequential(nn.Conv2d(3, 16, 3), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(16, 32, 3), nn.BatchNorm2d(32), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                         nn.Linear(32, 10)), torch.randn(8, 3, 32, 32)
PROGRAMS = dict(pointwise=pointwise, mlp=mlp, wide=wide, encoder=encoder, gpt=gpt, convolutions=convolutions)


def made(make, train:bool=True):
    "A model and what it is called with; the same each time."
    torch.manual_seed(0)
    model, *given = make()
    model.train(train)
    for a in given:
        if isinstance(a, torch.Tensor) and a.is_floating_point(): a.requires_grad_(train)
    return model, given[0] if isinstance(given[0], dict) else {}, [] if isinstance(given[0], dict) else given


def tensors_in(out):
    if isinstance(out, torch.Tensor): return [out]
    if isinstance(out, dict): return [t for v in out.values() for t in tensors_in(v)]
    return [t for v in out for t in tensors_in(v)] if isinstance(out, (list, tuple)) else []


def step(model, f, kwargs, args):
    "A training step without its optimiser."
    for p in model.parameters(): p.grad = None
    sum(t.float().square().mean() for t in tensors_in(f(*args, **kwargs)) if t.is_floating_point() and t.requires_grad).backward()


def case(make, train:bool):
    def of(backend:str):
        if backend == "inductor": torch._dynamo.reset()                       # the first of each pair
        model, kwargs, args = made(make, train)
        f = torch.compile(copy.deepcopy(model) if backend == "inductor" else model, backend=backend)
        if train: return lambda: step(model, f, kwargs, args)
        def call():
            with torch.no_grad(): return f(*args, **kwargs)
        return call
    return of


def models() -> dict:
    "Name -> function that makes a small model of a public library and its arguments: all of transformers' types in tests/libraries, and every sixth of timm's families, which compile for longer."
    found = {}
    for library, kinds, every in (("transformers", "TYPES", 1), ("timm", "FAMILIES", 6)):
        if not importlib.util.find_spec(library): continue
        lend(torch)
        spec = importlib.util.spec_from_file_location(f"cases_{library}", LIBRARIES/f"{library}.py")
        spec.loader.exec_module(module := importlib.util.module_from_spec(spec))
        known = set(getattr(module, kinds)) if library == "transformers" else set(importlib.import_module("timm").list_models())
        found |= {name: functools.partial(module.model_and_inputs, torch, name) for name in getattr(module, kinds)[::every] if name in known}
    if not found: raise SystemExit("neither transformers nor timm is installed")
    return found


def first_call(name:str, backend:str) -> float:
    "Seconds of the first call, forward and backward."
    torch._dynamo.reset()
    model, kwargs, args = made(PROGRAMS[name])
    start = time.perf_counter()
    step(model, torch.compile(model, backend=backend), kwargs, args)
    return time.perf_counter() - start


def in_new_process(code:str, folder:str, *arguments) -> list[float]:
    "The numbers that a program prints; caches of both backends are in `folder`."
    env = os.environ | dict(TORCHINDUCTOR_CACHE_DIR=folder, LITETORCH_CACHE=folder, PYTHONPATH=str(Path(__file__).parents[1]))
    done = subprocess.run([sys.executable, "-c", f"import sys; from bench import backend\n{code}", *arguments], env=env, capture_output=True, text=True, check=True)
    return [float(line) for line in done.stdout.split()]


def first(names):
    "Both backends in one process, after each has compiled something else."
    rows = {}
    print(f"\n{'first call':22}{'inductor':>12}{'litetorch':>12}{'ratio':>9}")
    code = "for b in ('inductor', 'litetorch'): backend.first_call('wide', b)\nfor b in ('inductor', 'litetorch'): print(backend.first_call(sys.argv[1], b))"
    for name in names:
        with tempfile.TemporaryDirectory() as folder: a, b = in_new_process(code, folder, name)
        rows[name] = dict(torch=a, litetorch=b, ratio=b/a)
        print(f"{name:22}{harness.human(a):>12}{harness.human(b):>12}{b/a:9.3f}", flush=True)
    print(f"geometric mean: {harness.geometric_mean(r['ratio'] for r in rows.values()):.3f}")


def processes(names):
    "A process each, from the first line that uses the model: caches empty, then full."
    rows = {}
    print(f"\n{'new process':22}{'inductor':>12}{'litetorch':>12}{'ratio':>9}{'again':>12}{'litetorch':>12}{'ratio':>9}")
    for name in names:
        took = {}
        for which in ("inductor", "litetorch"):
            with tempfile.TemporaryDirectory() as folder: took[which] = [in_new_process("print(backend.first_call(*sys.argv[1:]))", folder, name, which)[0] for _ in range(2)]
        (a, b), (c, d) = took["inductor"], took["litetorch"]
        rows[name] = dict(torch=a, litetorch=c, ratio=c/a, torch_again=b, litetorch_again=d, ratio_again=d/b)
        print(f"{name:22}{harness.human(a):>12}{harness.human(c):>12}{c/a:9.2f}{harness.human(b):>12}{harness.human(d):>12}{d/b:9.2f}", flush=True)
    for which in ("ratio", "ratio_again"): print(f"geometric mean of {which}: {harness.geometric_mean(r[which] for r in rows.values()):.3f}")


def main(wanted):
    print(harness.machine())
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    chosen = lambda names: [n for n in names if not parts or any(p in n for p in parts)]
    start = time.perf_counter()
    if "first" in wanted: first([n for n in chosen(PROGRAMS) if n != "wide"])
    elif "processes" in wanted: processes(chosen(PROGRAMS))
    elif "models" in wanted:
        known = models()
        for train in (False, True):
            harness.suite(f"backend models {'training' if train else 'inference'}", {n: case(known[n], train) for n in chosen(known)}, "inductor", "litetorch",
                          columns=("inductor", "litetorch"), pairs=11, keep=not parts)
    else:
        for train in (False, True):
            harness.suite(f"backend {'training' if train else 'inference'}", {n: case(PROGRAMS[n], train) for n in chosen(PROGRAMS)}, "inductor", "litetorch",
                          columns=("inductor", "litetorch"), pairs=25, keep=not parts)
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__": main(sys.argv[1:])
