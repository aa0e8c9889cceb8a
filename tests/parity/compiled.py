"""The same database compiled: an operator alone in a compiled function does what PyTorch's eager operator does, and so do its gradients.

Every call compiles anew, for the sample's shapes. Compared is what the eager forms compare: values, dtypes, shapes, strides, memory shared with the
arguments, what is left of the arguments, the class of the error.
"""
import torch

import litetorch
from parity.gradients import compare_programs, gradient, samples
from parity.harness import FORMS, Unsampled, attempt, some_dtypes

COMPILED = ("compiled", "compiled_gradient")
DYNAMIC = ("compiled_dynamic", "compiled_dynamic_gradient")


def compiled(f):
    "`f` in a function of its own, compiled for each call."
    def call(*args, **kwargs):
        def program(*args, **kwargs): return f(*args, **kwargs)
        return litetorch.compile(program)(*args, **kwargs)
    return call

def compiled_dynamic(f):
    "`f` compiled with sizes as symbols; all calls go through one function, so that what was compiled for one sample serves others too."
    def program(*args, **kwargs): return f(*args, **kwargs)
    return litetorch.compile(program, dynamic=True)

def wide(tolerance, dtype):
    "Fused sums go in another order."
    return tuple(map(max, tolerance or (0, 0), (2e-5, 2e-5) if dtype in (torch.float32, torch.complex64) else (0, 0))) if tolerance or dtype in (torch.float32, torch.complex64) else None

def forms(name, how):
    def forward(entry, mine, r, limit, dtypes):
        for dt in some_dtypes(entry, dtypes):
            try: found = entry.samples(dt, limit)
            except Unsampled: continue
            f = how(mine)
            for s in found: attempt(r, name, dt, entry.info.op, f, (s.input, *s.args), s.kwargs, entry, wide(entry.tolerance(dt), dt))
    def backward(entry, mine, r, limit, dtypes):
        if not entry.info.supports_autograd or torch.float64 not in dtypes: return
        try: found = samples(entry, torch.float64, limit)
        except Unsampled: return
        f = how(mine)
        for s in found: attempt(r, f"{name}_gradient", torch.float64, gradient, entry.info.op, f, s, entry, entry.tolerance(torch.float64) or (1e-6, 1e-7), compare=compare_programs)
    return {name: forward, f"{name}_gradient": backward}

FORMS |= forms("compiled", compiled) | forms("compiled_dynamic", compiled_dynamic)
