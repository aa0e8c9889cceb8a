"""LITETORCH_PLAIN_LOOPS=1: compiled loops run as Python, so that a debugger steps through them. The same numbers come, and a line inside a loop is seen."""
import os, subprocess, sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
import litetorch as torch, litetorch.nn.functional as F
from litetorch.aten.loops import parallel
torch.set_num_threads(1)
torch.manual_seed(0)
def training():
    model = torch.nn.Sequential(torch.nn.Linear(16, 32), torch.nn.ReLU(), torch.nn.Linear(32, 4))
    optimizer = torch.optim.AdamW(model.parameters(), lr=.1)
    for _ in range(3):
        loss = F.cross_entropy(model(torch.randn(8, 16)), torch.randint(4, (8,)))
        loss.backward(); optimizer.step(); optimizer.zero_grad()
    return loss
def grads(f, *shapes):
    xs = [torch.randn(*shape).requires_grad_() for shape in shapes]
    out = f(*xs)
    return [out, *torch.autograd.grad(out.square().sum(), xs)]
large = torch.randn(200, 200)
results = dict(
    training=training(), pointwise=F.gelu(large*2 + large.T), halves=(large.bfloat16() + 1).float(), sums=[large.sum(), large.sum(0), large.mean(1), large.amax(1), large.var(1)],
    rows=[torch.softmax(torch.randn(50, 700), -1), F.layer_norm(torch.randn(50, 700), (700,))], conv=grads(lambda x, w: F.conv2d(x, w), (2, 3, 8, 8), (4, 3, 3, 3)),
    attention=grads(F.scaled_dot_product_attention, *[(1, 2, 12, 8)]*3), recurrent=torch.nn.LSTM(4, 8)(torch.randn(5, 2, 4))[0], norm=F.batch_norm(torch.randn(4, 3, 40, 40), None, None, training=True),
    compiled=grads(torch.compile(lambda x, w: torch.softmax(x*w, -1) + 1), (8, 33), (33,)), products=[torch.randn(18, 330) @ torch.randn(330, 45), torch.randn(7, 300) @ torch.randn(128, 300).T, (torch.randn(9, 100).bfloat16() @ torch.randn(100, 40).bfloat16()).float()],
    tiles=grads(lambda x, w: F.conv2d(x, w, stride=2, padding=1), (1, 3, 5, 36), (8, 3, 3, 3)), places=[torch.sort(torch.randn(500))[0], large[torch.randint(200, (50,))], large.median()])
leaves = [t for v in results.values() for t in (v if isinstance(v, list) else [v])]
print(parallel.PLAIN)
torch.save(leaves, sys.argv[1])
"""

def run(tmp_path, name, plain, program=PROGRAM):
    env = dict(os.environ, LITETORCH_PLAIN_LOOPS=plain, LITETORCH_PATIENCE="0", PYTHONPATH=str(ROOT))
    done = subprocess.run([sys.executable, "-c", program, str(tmp_path/name)], env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout

def test_the_same_numbers_come(tmp_path):
    import litetorch as lt
    assert run(tmp_path, "plain", "1").startswith("True") and run(tmp_path, "machine", "0").startswith("False")
    plain, machine = (lt.load(tmp_path/name) for name in ("plain", "machine"))
    for k, (a, b) in enumerate(zip(plain, machine, strict=True)): lt.testing.assert_close(a, b, rtol=1e-4, atol=1e-5, msg=f"result {k}")

def test_what_python_cannot_say_is_not_said_in_python():
    "A function of the loop language without a body would do nothing, without a word: it has one, or loops that call it stay machine code."
    import dis, types
    import litetorch.aten.loops.dim_apply, litetorch.aten.loops.twister, litetorch.aten.native.convolution, litetorch.aten.native.vectorcall   # noqa: F401  (they add to the language)
    from litetorch.aten.loops import language, parallel
    empty = [f.__name__ for f in language.builtins if isinstance(f, types.FunctionType) and f not in parallel.unspoken
             and [i.opname for i in dis.get_instructions(f) if i.opname not in ("RESUME", "CACHE")] in (["LOAD_CONST", "RETURN_VALUE"], ["RETURN_CONST"])]
    assert set(empty) <= {"as_written", "prefetch", "pause"}, empty         # these have no effect that Python could see

def test_a_line_of_a_loop_is_seen(tmp_path):
    "A tracer, as a debugger has one, is told of each line of a loop; and the x-ray names it."
    out = run(tmp_path, "-", "1", """
import sys
import litetorch as torch
x = torch.arange(40_000.)
x + x
seen = []
def tracer(frame, event, arg):
    if frame.f_code.co_name == "add_vv" and event == "line": seen.append(frame.f_locals.get("i"))
    return tracer
sys.settrace(tracer)
y = x + x
sys.settrace(None)
print(len(seen) > 40_000, y[-1].item())
print([line for line in torch.xray(torch.add, x, x).find("kernel at CPU")[0].details if line.startswith("loop")])
""")
    assert out.splitlines() == ["True 79998.0", "['loop: add_vv, compiled for float32']"], out

def test_an_index_that_is_wrong_is_an_error(tmp_path):
    with pytest.raises(AssertionError, match="IndexError"):
        run(tmp_path, "-", "1", """
import numpy as np
from litetorch.aten.loops.language import loop
from litetorch.aten.loops.parallel import compiled
@loop
def beyond(begin:int, end:int, out:"T*"):
    for i in range(begin, end): out[i + 1] = 1.0
compiled(beyond, np.float32)(4, 1, np.zeros(4, "f4"))
""")
