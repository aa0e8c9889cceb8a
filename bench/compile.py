"""Compiled programs: `torch.compile` (inductor) and `litetorch.compile`, the same source, in turn in one process.

    python -m bench.compile            all
    python -m bench.compile eager      the same programs, PyTorch eager against litetorch compiled
    python -m bench.compile cold       seconds from a fresh process with empty caches to the first result
"""
import math
import os
import subprocess
import sys
import tempfile
import time


def values(lib, *shape, grad=False):
    import numpy as np
    x = lib.from_numpy(np.random.default_rng(sum(shape)).normal(size=shape).astype("float32"))
    return x.requires_grad_(True) if grad else x


def program(f, *shapes):
    "A case: `f` compiled and called on tensors of `shapes` without gradients."
    def case(lib):
        args = [values(lib, *s) for s in shapes]
        g = COMPILE[lib.__name__](lib, lambda *a: f(lib, *a))
        def run():
            with lib.no_grad(): return g(*args)
        run()
        return run
    return case


def _torch_compile(lib, f):
    lib._dynamo.reset()      # PyTorch counts compilations by code object, and our programs share a wrapper
    return lib.compile(f)


COMPILE = {"torch": _torch_compile, "litetorch": lambda lib, f: lib.compile(f)}

R, C = 1024, 1024
PROGRAMS = {
    "call of four elements": program(lambda t, x, y: x*y + 1, (4,), (4,)),
    "chain of 10, 1M": program(lambda t, x: (((x*2 + 1).tanh()*x - 3).abs() + 0.5).sqrt().exp().neg().relu() + x, (R, C)),
    "bias, GELU, residual": program(lambda t, x, b, r: t.nn.functional.gelu(x + b) + r, (R, C), (C,), (R, C)),
    "softmax with scale and mask": program(lambda t, x, m: t.softmax((x*0.125).masked_fill(m > 0, -math.inf), -1), (R, C), (R, C)),
    "layer norm, residual": program(lambda t, x, r, w, b: t.nn.functional.layer_norm(x + r, (C,), w, b), (R, C), (R, C), (C,), (C,)),
    "RMS norm": program(lambda t, x, w: x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w, (R, C), (C,)),
    "rotary embedding": program(lambda t, x, c, s: t.cat([x[..., :32]*c - x[..., 32:]*s, x[..., 32:]*c + x[..., :32]*s], -1), (8, 16, 128, 64), (128, 32), (128, 32)),
    "squared difference, sum": program(lambda t, x, y: ((x - y)**2).sum(), (R, C), (R, C)),
    "MLP block": program(lambda t, x, v, b, w: t.nn.functional.gelu(x @ v + b) @ w, (512, 256), (256, 1024), (1024,), (1024, 256)),
    "cross-entropy": program(lambda t, x, i: t.nn.functional.cross_entropy(x, (i.abs()*100).to(t.int64).clamp(0, C - 1)), (R, C), (R,)),
}


def adam(lib, p, g, m, v):
    "One step of Adam over lists of parameters, gradients and moments, all of them rewritten."
    for a, b, c, d in zip(p, g, m, v, strict=True):
        c.lerp_(b, 0.1)
        d.mul_(0.999).addcmul_(b, b, value=0.001)
        a.addcdiv_(c, d.sqrt().add_(1e-8), value=-0.001)


def adam_case(lib):
    shapes = [s for _ in range(4) for s in ((256, 256), (256,), (256, 1024), (1024,), (1024, 256), (256,))]
    lists = [[values(lib, *s).abs() for s in shapes] for _ in range(4)]
    step = COMPILE[lib.__name__](lib, lambda *a: adam(lib, *a))
    def run():
        with lib.no_grad(): return step(*lists)
    run()
    return run


PROGRAMS["Adam, 24 parameters"] = adam_case


def gpt(lib, layers=4, width=128, heads=4, context=128, vocabulary=96, batch=8):
    "A small GPT from what both libraries have, its inputs and targets."
    F, nn = lib.nn.functional, lib.nn
    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.ln1, self.ln2, self.qkv, self.proj = nn.LayerNorm(width), nn.LayerNorm(width), nn.Linear(width, 3*width), nn.Linear(width, width)
            self.up, self.down = nn.Linear(width, 4*width), nn.Linear(4*width, width)
            self.register_buffer("mask", lib.ones(context, context).tril() == 0)
        def forward(self, x):
            b, t, c = x.shape
            q, k, v = (y.view(b, t, heads, c//heads).transpose(1, 2) for y in self.qkv(self.ln1(x)).split(c, 2))
            a = lib.softmax((q @ k.transpose(-2, -1)*(1/math.sqrt(c//heads))).masked_fill(self.mask, -math.inf), -1)
            x = x + self.proj((a @ v).transpose(1, 2).reshape(b, t, c))
            return x + self.down(F.gelu(self.up(self.ln2(x))))
    class GPT(nn.Module):
        def __init__(self):
            super().__init__()
            self.tok, self.pos = nn.Embedding(vocabulary, width), nn.Embedding(context, width)
            self.blocks, self.ln, self.head = nn.Sequential(*[Block() for _ in range(layers)]), nn.LayerNorm(width), nn.Linear(width, vocabulary, bias=False)
        def forward(self, ids, targets):
            x = self.tok(ids) + self.pos(lib.arange(ids.shape[1]))
            return F.cross_entropy(self.head(self.ln(self.blocks(x))).view(-1, vocabulary), targets.view(-1))
    lib.manual_seed(0)
    return GPT(), lib.randint(0, vocabulary, (batch, context)), lib.randint(0, vocabulary, (batch, context))


def gpt_step(compiled:bool):
    def case(lib):
        model, ids, targets = gpt(lib)
        call = COMPILE[lib.__name__](lib, model) if compiled else model
        def run():
            for p in model.parameters(): p.grad = None
            call(ids, targets).backward()
        run()
        return run
    return case


def gpt_forward(compiled:bool):
    def case(lib):
        model, ids, targets = gpt(lib)
        call = COMPILE[lib.__name__](lib, model) if compiled else model
        def run():
            with lib.no_grad(): return call(ids, targets)
        run()
        return run
    return case


GPT = {"GPT forward": gpt_forward(True), "GPT forward and backward": gpt_step(True)}
GPT_EAGER = {"GPT forward, eager": gpt_forward(False), "GPT forward and backward, eager": gpt_step(False)}

COLD = """
import sys, time
start = time.perf_counter()
import {lib} as t
from bench.compile import gpt
f = t.compile(lambda x: (((x*2 + 1).tanh()*x - 3).abs() + 0.5).sqrt().exp().neg().relu() + x)
{body}
print(time.perf_counter() - start)
"""
COLD_BODIES = {"pointwise chain": "f(t.ones(64, 64))", "GPT, forward and backward": "m, i, j = gpt(t); t.compile(m)(i, j).backward()"}


def cold():
    "Fresh process, empty caches: seconds until the first result, import included."
    for name, body in COLD_BODIES.items():
        times = {}
        for lib in ("torch", "litetorch"):
            with tempfile.TemporaryDirectory() as folder:
                env = dict(os.environ, LITETORCH_CACHE=folder, TORCHINDUCTOR_CACHE_DIR=folder)
                for how in ("cold", "warm"):
                    done = subprocess.run([sys.executable, "-c", COLD.format(lib=lib, body=body)], env=env, capture_output=True, text=True, check=True)
                    times[lib, how] = float(done.stdout.split()[-1])
        for how in ("cold", "warm"):
            a, b = times["torch", how], times["litetorch", how]
            print(f"{how} start, {name:30} PyTorch {a:6.2f} s   litetorch {b:6.2f} s   ratio {b/a:.2f}", flush=True)


def main(wanted):
    import torch
    import litetorch
    from bench import harness
    print(harness.machine())
    if "cold" in wanted: return cold()
    if "eager" in wanted: COMPILE["torch"] = lambda lib, f: f
    title = "compiled programs" if "eager" not in wanted else "compiled against eager PyTorch"
    start = time.perf_counter()
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    for n in (int(w.removeprefix("threads=")) for w in wanted if w.startswith("threads=")): torch.set_num_threads(n), litetorch.set_num_threads(n)
    chosen = lambda cases: {n: c for n, c in cases.items() if not parts or any(p in n for p in parts)}
    if programs := chosen({**PROGRAMS, **GPT}): harness.suite(title, programs, torch, litetorch, pairs=9, keep=not parts)
    if eager := chosen(GPT_EAGER): harness.suite("GPT eager", eager, torch, litetorch, pairs=5, keep=not parts)
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__": main(sys.argv[1:])
