"Compiled loops on disk: several processes at once, killed ones, damaged files; what is never compiled; warming up."
import os
import random
import shutil
import signal
import subprocess
import sys
import time

import pytest

LARGE = """
import litetorch as lt
import litetorch.aten.loops.language as lang
x = lt.arange(65536.).reshape(256, 256)/65536
for f in (lambda: x.softmax(0), lambda: x.softmax(1), lambda: x.exp(), lambda: x + x[0], lambda: x.cumsum(1)): assert abs(f().sum().item()) > 1
print(*sorted({how for _, _, how in lang.compiled}))
"""

SMALL = """
import litetorch as t
import litetorch.aten.loops.language as lang
x, y, m, i = t.rand(4), t.randn(4), t.rand(4, 4), t.tensor([0, 2, 1, 3])
F, w = t.nn.functional, t.rand(4, 4, requires_grad=True)
x + y, x*2, x/y, x.exp(), x.tanh(), x.sigmoid(), x.erf(), F.gelu(x), F.silu(x), F.relu(x), t.where(x > 0, x, y), x.clamp(0, 1), x.add_(y), x == y
m.sum(), m.sum(0), m.mean(1), m.var(1), m.amax(0), m.argmax(0), m.max(1), m.cumsum(0), m.norm(), m.logsumexp(0), m.all()
m.sort(), m.topk(2), m.gather(1, i[None]), m[i], m[1:, None], m.tril(), t.cat((m, m)), t.stack((x, y)), m.t().contiguous(), m.reshape(2, 8)
F.embedding(i, m), F.mse_loss(x, y), F.dropout(m), t.bernoulli(x.abs().clamp(0, 1)), t.randperm(9), m @ m, m.bfloat16() @ m.bfloat16(), F.linear(m, m, x), t.einsum("ij,jk", m, m)
((w @ m).relu().sum()*2).backward()
x16, image, filters = t.randn(16), t.rand(2, 3, 8, 8, requires_grad=True), t.rand(4, 3, 3, 3, requires_grad=True)
t.randn(300), t.rand(300), t.randperm(300), t.empty(300).exponential_(), t.empty(300, dtype=t.float64).normal_()
for f in (F.softmax, F.log_softmax): f(w, 1).square().sum().backward(), f(w, 0), f(m.bfloat16(), 1)
F.cross_entropy(w, i).backward(), F.nll_loss(w, i).backward(), F.layer_norm(w, (4,), x, y).sum().backward()
F.batch_norm(image, None, None, training=True).square().sum().backward(), F.batch_norm(w, x, y, training=True).square().sum().backward()
F.batch_norm(image, t.zeros(3), t.ones(3)), F.group_norm(image, 3), F.instance_norm(image), m.std(), m.var(1)
F.conv2d(image, filters, x).sum().backward(), F.conv2d(image, filters[:3, :1], groups=3).sum().backward(), F.conv_transpose2d(image, filters[:3])
F.max_pool2d(image, 2).sum().backward(), F.avg_pool2d(image, 2).sum().backward(), F.adaptive_avg_pool2d(image, 3), F.fold(F.unfold(image, 2), (8, 8), 2)
F.scaled_dot_product_attention(w.view(1, 1, 4, 4), m.view(1, 1, 4, 4), m.view(1, 1, 4, 4), is_causal=True).sum().backward(), t.nn.MultiheadAttention(4, 2)(m, m, m)
F.embedding(i, w).sum().backward()
for make in (t.optim.SGD, t.optim.Adam, t.optim.AdamW): make([w, filters]).step()
str(m), m.tolist(), m.half().float(), m.double(), m[0, 0].item()
print([name for name, _, _ in lang.compiled])
"""


def start(code, cache):
    env = {k: v for k, v in os.environ.items() if k != "LITETORCH_PATIENCE"} | {"LITETORCH_CACHE": str(cache)}
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


def run(code, cache) -> str:
    process = start(code, cache)
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err[-2000:]
    return out.strip()


def test_processes_at_the_same_time(tmp_path):
    processes = [start(LARGE, tmp_path) for _ in range(4)]
    for p in processes:
        _, err = p.communicate(timeout=300)
        assert p.returncode == 0, err[-2000:]
    assert run(LARGE, tmp_path) == "loaded"
    assert all(f.suffix == ".o" for f in tmp_path.iterdir())


def test_killed_processes(tmp_path):
    "However a process ends, the next one finds whole files or none."
    dice = random.Random(0)
    for _ in range(4):
        p = start(LARGE, tmp_path)
        deadline = time.monotonic() + 60
        wanted = len(list(tmp_path.iterdir())) + 1
        while p.poll() is None and len(list(tmp_path.iterdir())) < wanted and time.monotonic() < deadline: time.sleep(0.01)
        time.sleep(dice.random()/20)
        p.send_signal(signal.SIGKILL)
        p.communicate()
    run(LARGE, tmp_path)
    assert run(LARGE, tmp_path) == "loaded"


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    "A cache with the kernels of LARGE."
    cache = tmp_path_factory.mktemp("filled")
    run(LARGE, cache)
    return cache


@pytest.mark.parametrize("damage", ["flip", "cut", "empty", "other"])
def test_damaged_files(filled, tmp_path, damage):
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    files = sorted(tmp_path.iterdir())
    for f in files:
        data = bytearray(f.read_bytes())
        if damage == "flip": data[len(data)//2] ^= 4
        f.write_bytes({"flip": bytes(data), "cut": bytes(data[:-3]), "empty": b"", "other": files[0].read_bytes()[:31]}[damage])
    assert run(LARGE, tmp_path) == "compiled"
    assert run(LARGE, tmp_path) == "loaded"


def test_small_operators_compile_nothing(tmp_path):
    assert run(SMALL, tmp_path) == "[]"


def test_warmup(tmp_path):
    "All at once, silently; afterwards large operators compile nothing, and a second warm-up has nothing to do."
    out = run("import litetorch\nn, seconds = litetorch.warmup()\nprint(n > 100, seconds > 0)", tmp_path)
    assert out == "True True"
    assert run(LARGE, tmp_path) == "loaded"
    assert run("import litetorch\nprint(litetorch.warmup()[0])", tmp_path) == "0"
