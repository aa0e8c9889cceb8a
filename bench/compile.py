"""Compiled programs: `torch.compile` (inductor) and `litetorch.compile`, the same source.

    python -m bench.compile            all programs that are timed in one process, in turn
    python -m bench.compile eager      the same programs, PyTorch eager against litetorch compiled
    python -m bench.compile own        the GPT compiled against our own eager mode
    python -m bench.compile cold       from a fresh process to the first result: with empty caches (cold), with full ones (warm)
    python -m bench.compile layers     compile time over the number of transformer layers, each in a fresh process; `region` makes the layer a region (nested_compile_region)
    python -m bench.compile memory     the highest point of memory of a compiled GPT training step, each in a fresh process

`case=NAME,NAME` chooses by parts of names; `threads=N`; `layers=4,64` and `only=litetorch` for the fresh processes;
`gpt=large` takes a GPT of 12 layers of width 256 over 256 tokens in the place of the small one (minutes, not seconds).
"""
import json
import math
import os
import resource
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

def rotated(t, x, c, s):
    "Rotary embedding: the halves of the last dimension turned by the angles whose cosines and sines are `c` and `s`."
    return t.cat([x[..., :32]*c - x[..., 32:]*s, x[..., 32:]*c + x[..., :32]*s], -1)


R, C = 1024, 1024
PROGRAMS = {
    "call of four elements": program(lambda t, x, y: x*y + 1, (4,), (4,)),
    "chain of 10, 1M": program(lambda t, x: (((x*2 + 1).tanh()*x - 3).abs() + 0.5).sqrt().exp().neg().relu() + x, (R, C)),
    "bias, GELU, residual": program(lambda t, x, b, r: t.nn.functional.gelu(x + b) + r, (R, C), (C,), (R, C)),
    "softmax with scale and mask": program(lambda t, x, m: t.softmax((x*0.125).masked_fill(m > 0, -math.inf), -1), (R, C), (R, C)),
    "layer norm, residual": program(lambda t, x, r, w, b: t.nn.functional.layer_norm(x + r, (C,), w, b), (R, C), (R, C), (C,), (C,)),
    "RMS norm": program(lambda t, x, w: x*(x*x).mean(-1, keepdim=True).add(1e-6).rsqrt()*w, (R, C), (C,)),
    "rotary embedding": program(lambda t, x, c, s: rotated(t, x, c, s), (8, 16, 128, 64), (128, 32), (128, 32)),
    "angles, rotary embedding": program(lambda t, x, p, w: rotated(t, x, (p*w).cos(), (p*w).sin()), (8, 16, 128, 64), (128, 1), (1, 32)),
    "sine and cosine, 1M": program(lambda t, x: (x*2).sin()*x.cos() + x, (R, C)),
    "squared difference, sum": program(lambda t, x, y: ((x - y)**2).sum(), (R, C), (R, C)),
    "MLP block": program(lambda t, x, v, b, w: t.nn.functional.gelu(x @ v + b) @ w, (512, 256), (256, 1024), (1024,), (1024, 256)),
    "cross-entropy": program(lambda t, x, i: t.nn.functional.cross_entropy(x, (i.abs()*100).to(t.int64).clamp(0, C - 1)), (R, C), (R,)),
}


def flex_case(window:int):
    "flex_attention with a bias by distance, causal, over `window` tokens: 8 heads of 64, 2048 tokens."
    def case(lib):
        import importlib
        flex = importlib.import_module(f"{lib.__name__}.nn.attention.flex_attention")
        mask = flex.create_block_mask(lambda b, h, q, kv: (q >= kv) & (q - kv < window), None, None, 2048, 2048, device="cpu")
        q, k, v = (values(lib, 1, 8, 2048, 64) + n for n in (0, .1, .2))
        g = COMPILE[lib.__name__](lib, lambda q, k, v: flex.flex_attention(q, k, v, lambda s, b, h, i, j: s + (j - i)*.01, mask))
        def run():
            with lib.no_grad(): return g(q, k, v)
        run()
        return run
    return case


PROGRAMS |= {"flex attention, causal": flex_case(2048), "flex attention, window": flex_case(256)}


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


SIZES = dict(layers=4, width=128, heads=4, context=128, vocabulary=96, batch=8)
if os.environ.get("BENCH_GPT") == "large": SIZES |= dict(layers=12, width=256, heads=8, context=256)


def gpt(lib, **sizes):
    "A small GPT from what both libraries have, its inputs and targets."
    region = sizes.pop("region", False)
    layers, width, heads, context, vocabulary, batch = (SIZES | sizes).values()
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
    if region: Block.forward = lib.compiler.nested_compile_region(Block.forward)
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


def recurrence(steps:int):
    "A recurrent layer as a scan, forward and backward: one step is compiled, however many there are."
    def case(lib):
        import importlib
        scan = importlib.import_module(f"{lib.__name__}._higher_order_ops.scan").scan
        w, x = values(lib, 64, 64).mul(.1).requires_grad_(True), values(lib, steps, 16, 64)
        def cell(h, v):
            h = (h @ w + v).sin()
            return h, h*2
        lib._dynamo.reset()
        call = lib.compile(lambda x: scan(cell, lib.zeros(16, 64), x)[1].sum(), fullgraph=True)      # (without, PyTorch's loop does not compile)
        def run():
            w.grad = None
            call(x).backward()
        run()
        return run
    return case


def gpt_training(compiled:bool):
    "Forward, backward and a step of AdamW, which is not compiled in either library."
    def case(lib):
        model, ids, targets = gpt(lib)
        call, step = COMPILE[lib.__name__](lib, model) if compiled else model, lib.optim.AdamW(model.parameters(), lr=1e-3)
        def run():
            step.zero_grad()
            call(ids, targets).backward()
            step.step()
        run()
        return run
    return case


def module_call(lib):
    "The call of a module that does next to nothing: what its parameters and buffers add to the cost of a call."
    lib.manual_seed(0)
    model = lib.nn.Sequential(*[lib.nn.Linear(4, 4) for _ in range(8)])
    call, x = COMPILE[lib.__name__](lib, model), values(lib, 2, 4)
    def run():
        with lib.no_grad(): return call(x)
    run()
    return run


PROGRAMS["call of eight small layers"] = module_call
PROGRAMS["recurrence of 200 steps"] = recurrence(200)
GPT = {"GPT forward": gpt_forward(True), "GPT forward and backward": gpt_step(True), "GPT training step": gpt_training(True)}
OWN = {"GPT forward": (gpt_forward(False), gpt_forward(True)), "GPT forward and backward": (gpt_step(False), gpt_step(True)),
       "GPT training step": (gpt_training(False), gpt_training(True))}
GPT_EAGER = {"GPT forward, eager": gpt_forward(False), "GPT forward and backward, eager": gpt_step(False)}

START = """
import sys, time
start, used = time.perf_counter(), time.process_time()
import {lib} as t
from bench.compile import gpt
f = t.compile(lambda x: (((x*2 + 1).tanh()*x - 3).abs() + 0.5).sqrt().exp().neg().relu() + x)
{body}
print(time.perf_counter() - start)
"""
STARTS = {"pointwise chain": "f(t.ones(64, 64))",
          "GPT forward": "m, i, j = gpt(t)\nwith t.no_grad(): t.compile(m)(i, j)",
          "GPT forward and backward": "m, i, j = gpt(t); t.compile(m)(i, j).backward()"}


def fresh(code:str, folder:str) -> tuple[str, float]:
    """What `code` prints in a process of its own, and the processor seconds that it and its children took. Caches are in `folder`;
    modules are found as bytecode, as after an installation, once they have been imported."""
    env = dict(os.environ, LITETORCH_CACHE=f"{folder}/ours", TORCHINDUCTOR_CACHE_DIR=f"{folder}/theirs", PYTHONPYCACHEPREFIX=os.environ.get("BENCH_BYTECODE", f"{folder}/bytecode"))
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    used = lambda: sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    before = used()
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    if done.returncode: raise RuntimeError(done.stderr[-2000:])
    return done.stdout, used() - before


def _bytecode(libs, folder):
    "Run everything once, so that the bytecode of what it needs is there."
    for lib in libs:
        with tempfile.TemporaryDirectory() as caches:
            os.environ["BENCH_BYTECODE"] = f"{folder}/bytecode"
            fresh(START.format(lib=lib, body=STARTS["GPT forward and backward"]), caches)


def starts(libs=("torch", "litetorch"), parts=(), warm:int=3):
    "Seconds until the first result, import included, and processor seconds: with empty caches, then with what that left (the best of some)."
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        _bytecode(libs, folder)
        for name, body in STARTS.items():
            if parts and not any(p in name for p in parts): continue
            for lib in libs:
                with tempfile.TemporaryDirectory() as caches:
                    run = lambda lib=lib, body=body, caches=caches: (lambda out, cpu: (float(out.split()[-1]), cpu))(*fresh(START.format(lib=lib, body=body), caches))
                    found[name, "cold", lib] = run()
                    found[name, "warm", lib] = tuple(map(min, zip(*[run() for _ in range(warm)], strict=True)))
            for how in ("cold", "warm"):
                text = "   ".join(f"{lib} {found[name, how, lib][0]:6.2f} s ({found[name, how, lib][1]:6.2f} s of processor)" for lib in libs)
                ratio = [found[name, how, libs[1]][k]/found[name, how, libs[0]][k] for k in (0, 1)] if len(libs) > 1 else []
                print(f"{how} start, {name:25} {text}" + (f"   ratio {ratio[0]:.2f} (processor {ratio[1]:.2f})" if ratio else ""), flush=True)
    return found


LAYERS = """
import time, json
import {lib} as t
from bench.compile import gpt
model, ids, targets = gpt(t, layers={layers}, region={region})
call = t.compile(model)
start = time.process_time()
call(ids, targets).backward()
first = time.process_time() - start
start = time.process_time()
call(ids, targets).backward()
print(json.dumps(first - (time.process_time() - start)))
"""


def layers(libs=("torch", "litetorch"), counts=(4, 8, 16, 32, 64), region:bool=False):
    "Processor seconds of compiling forward and backward of a GPT (a first call less a second one), with empty caches."
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        _bytecode(libs, folder)
        for lib in libs:
            for n in counts:
                with tempfile.TemporaryDirectory() as caches: out, cpu = fresh(LAYERS.format(lib=lib, layers=n, region=region), caches)
                found[lib, n] = float(out)
                print(f"{lib:10} {n:3} layers {found[lib, n]:7.2f} s of processor in the process, {cpu:7.2f} s in all; {found[lib, n]/n:.3f} s per layer", flush=True)
    return found


MEMORY = """
import gc, json
import {lib} as t
from bench.compile import gpt
def status(field): return next(int(line.split()[1])*1024 for line in open("/proc/self/status") if line.startswith(field))
t.set_num_threads(1)
model, ids, targets = gpt(t, context=256)
call, step = {call}, t.optim.AdamW(model.parameters(), lr=1e-3)
def run():
    step.zero_grad()
    call(ids, targets).backward()
    step.step()
for _ in range(3): run()
gc.collect()
if hasattr(t, "c10"): t.c10.allocator.empty_cache()      # as glibc does for PyTorch: what is not alive does not rest in the process
resting = status("VmRSS")
with open("/proc/self/clear_refs", "w") as f: f.write("5")
run()
weights = sum(p.numel()*p.element_size() for p in model.parameters())
print(json.dumps([status("VmHWM") - resting, weights]))
"""


def memory(libs=("torch", "litetorch")):
    "Bytes that a training step of the GPT (256 tokens) needs beyond what stands between two steps, compiled and eager."
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for lib in libs:
            for how, call in (("compiled", "t.compile(model)"), ("eager", "model")):
                old = {k: os.environ.get(k) for k in ("MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_")}
                os.environ.update(MALLOC_MMAP_THRESHOLD_="65536", MALLOC_TRIM_THRESHOLD_="0")          # glibc returns what is freed, in both
                try: found[lib, how], _ = json.loads(fresh(MEMORY.format(lib=lib, call=call), folder)[0])
                finally: [os.environ.pop(k) if v is None else os.environ.update({k: v}) for k, v in old.items()]
                print(f"GPT training step, {how:8} {lib:10} {found[lib, how]/2**20:7.1f} MB", flush=True)
    if len(libs) > 1:
        for how in ("compiled", "eager"): print(f"{how:8} ratio {found[libs[1], how]/found[libs[0], how]:.2f}")
    return found


def main(wanted):
    if "gpt=large" in wanted: os.environ["BENCH_GPT"] = "large"; SIZES.update(layers=12, width=256, heads=8, context=256)
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    libs = next((tuple(w.removeprefix("only=").split(",")) for w in wanted if w.startswith("only=")), ("torch", "litetorch"))
    counts = next((tuple(map(int, w.removeprefix("layers=").split(","))) for w in wanted if w.startswith("layers=")), (4, 8, 16, 32, 64))
    from bench import harness
    print(harness.machine())
    if "cold" in wanted: return starts(libs, parts)
    if "memory" in wanted: return memory(libs)
    if any(w.split("=")[0] == "layers" for w in wanted): return layers(libs, counts, "region" in wanted)
    import torch
    import litetorch
    if "eager" in wanted: COMPILE["torch"] = lambda lib, f: f
    title = "compiled programs" if "eager" not in wanted else "compiled against eager PyTorch"
    start = time.perf_counter()
    for n in (int(w.removeprefix("threads=")) for w in wanted if w.startswith("threads=")): torch.set_num_threads(n), litetorch.set_num_threads(n)
    chosen = lambda cases: {n: c for n, c in cases.items() if not parts or any(p in n for p in parts)}
    if "own" in wanted:
        ours = {n: (lambda lib, pair=pair: pair[lib != "eager"](litetorch)) for n, pair in OWN.items()}
        harness.suite("compiled against our eager", chosen(ours), "eager", "compiled", columns=("eager", "compiled"), pairs=9, keep=False)
        return
    if programs := chosen({**PROGRAMS, **GPT}): harness.suite(title, programs, torch, litetorch, pairs=9, keep=not parts)
    if eager := chosen(GPT_EAGER): harness.suite("GPT eager", eager, torch, litetorch, pairs=5, keep=not parts)
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__": main(sys.argv[1:])
