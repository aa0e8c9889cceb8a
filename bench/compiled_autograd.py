"""Training steps whose backward pass is captured as a graph (`compiled_autograd`), in PyTorch and in litetorch.

    python -m bench.compiled_autograd          beside PyTorch's compiled autograd with inductor
    python -m bench.compiled_autograd own      litetorch with it against litetorch without

`case=NAME,NAME` chooses by parts of names.
"""
import contextlib
import statistics
import subprocess
import sys
import time
import types

from bench import gpt


def captured(lib, step):
    "`step` with its backward passes captured and compiled; what surrounds them is left as it is."
    make = lambda gm: lib.compile(gm)
    def run():
        with lib._dynamo.compiled_autograd._enable(make, dynamic=False): return step()
    return run


def compiled(lib, step, capture:bool):
    "`step` compiled, with or without its backward passes captured."
    step = types.FunctionType(step.__code__.replace(co_name=f"{step.__name__}_{capture}"), step.__globals__, step.__name__, step.__defaults__, step.__closure__)    # compilers share what they know of a code object
    with lib._dynamo.config.patch(compiled_autograd=True) if capture else contextlib.nullcontext(): f = lib.compile(step)
    def run():                                                                       # PyTorch looks at the setting again when it compiles
        with lib._dynamo.config.patch(compiled_autograd=capture): return f()
    return run if lib.__name__ == "torch" else f


def layers(lib, width:int=256, n:int=4):
    lib.manual_seed(0)
    return lib.nn.Sequential(*[m for _ in range(n) for m in (lib.nn.Linear(width, width), lib.nn.GELU(), lib.nn.LayerNorm(width))])


def trained(lib, parameters, loss, batches:int=1):
    "A step of SGD with the gradients of some batches."
    optimiser = lib.optim.SGD(parameters, lr=1e-3)
    def step():
        optimiser.zero_grad()
        loss().backward()
        optimiser.step()
    def of_several():
        optimiser.zero_grad()
        for _ in range(batches): loss().backward()
        optimiser.step()
    return step if batches == 1 else of_several


def tiny(lib, batches:int=1):
    "200 parameters of eight numbers."
    lib.manual_seed(0)
    ps, x = [lib.nn.Parameter(lib.randn(8)) for _ in range(200)], lib.randn(8)
    def loss():
        y = x
        for p in ps: y = y + p*p
        return y.sum()
    return trained(lib, ps, loss, batches)


def mlp(lib, hooks:bool=False, breaks:bool=False):
    "Four layers of 256 with GELU and layer norm, 64 rows; with a hook on every gradient; with a graph break behind every layer."
    m, x = layers(lib), lib.randn(64, 256)
    for p in m.parameters() if hooks else (): p.register_hook(lambda g: g.clamp(-1, 1))
    def loss():
        h = x
        for layer in m:
            h = layer(h)
            if breaks: lib._dynamo.graph_break()
        return h.square().mean()
    return trained(lib, m.parameters(), loss)


WARM = 80      # steps before anything is timed: litetorch orders its guards anew a few times in the first ones

# name -> (makes the step, whether the step itself is compiled)
STEPS = {
    "200 tiny parameters": (tiny, True),
    "200 tiny parameters, four batches": (lambda lib: tiny(lib, 4), True),
    "MLP": (mlp, True),
    "MLP, a hook on every gradient": (lambda lib: mlp(lib, hooks=True), True),
    "MLP, a break behind every layer": (lambda lib: mlp(lib, breaks=True), True),
    "GPT": (gpt.step, True),
    "MLP, forward eager": (mlp, False),
    "MLP with hooks, forward eager": (lambda lib: mlp(lib, hooks=True), False),
    "GPT, forward eager": (gpt.step, False),
}


def case(name:str, capture:bool=True):
    make, whole = STEPS[name]
    def of(lib):
        if lib.__name__ == "torch": lib._dynamo.reset()                  # it counts compilations by code object, and these share theirs
        step = make(lib)
        run = compiled(lib, step, capture) if whole else captured(lib, step) if capture else step
        for _ in range(WARM): run()
        return run
    return of


def alone(name:str, capture:bool) -> float:
    "Median seconds of a step in a fresh process: two programs in one share code, and what is known of it."
    program = f"from bench.compiled_autograd import median_of; median_of({name!r}, {capture})"
    return float(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout)


def median_of(name:str, capture:bool, calls:int=200):
    import litetorch
    run = case(name, capture)(litetorch)
    took = []
    for _ in range(calls if "GPT" not in name else calls//5):
        start = time.perf_counter()
        run()
        took.append(time.perf_counter() - start)
    print(statistics.median(took))


def main(wanted):
    from bench import harness
    print(harness.machine())
    parts = [p for w in wanted if w.startswith("case=") for p in w.removeprefix("case=").split(",")]
    names = [n for n in STEPS if not parts or any(p in n for p in parts)]
    if "own" in wanted:
        print(f"\n{'':38}{'without':>12}{'with':>12}{'ratio':>9}")
        for n in names:
            rounds = [(alone(n, False), alone(n, True)) for _ in range(3)]
            without, captured = (statistics.median(r[k] for r in rounds) for k in (0, 1))
            print(f"{n:38}{harness.human(without):>12}{harness.human(captured):>12}{statistics.median(b/a for a, b in rounds):9.2f}", flush=True)
        return
    import torch

    import litetorch
    harness.suite("compiled autograd", {n: case(n) for n in names}, torch, litetorch, pairs=101, least=0, keep=not parts)


if __name__ == "__main__": main(sys.argv[1:])
