"""Programs compiled for a GPU against eager ones on the CPU. (`make test-all` rehearses these tests without one: the generated
CUDA C++ then runs on the CPU, thread by thread.)"""
import math

import numpy as np
import pytest

import litetorch as lt
from litetorch._functorch.aot_autograd import aot_compile
from litetorch._inductor.compile_fx import compile_fx_inner

pytestmark = pytest.mark.gpu
F = lt.nn.functional


def values(*shape, dtype="f4", seed=0): return lt.from_numpy(np.random.default_rng(seed + sum(shape)).normal(size=shape).astype(dtype))

def leaves(out): return [o for y in out for o in leaves(y)] if isinstance(out, (list, tuple)) else [out]

def close(got, expected, tol):
    for a, b in zip(got, expected, strict=True):
        assert (a.device.type, a.dtype, a.shape, a.stride()) == ("cuda", b.dtype, b.shape, b.stride())
        np.testing.assert_allclose(a.detach().cpu().float().numpy(), b.detach().float().numpy(), rtol=tol, atol=tol)

def check(f, *args, grad=False, tol=3e-5):
    "The program compiled on the GPU against eager on the CPU: results, and gradients. Its forward code."
    there = [a.cuda().requires_grad_(grad and a.is_floating_point()) for a in args]
    here = [a.detach().requires_grad_(grad and a.is_floating_point()) for a in args]
    run = aot_compile(lambda *a: leaves(f(*a)), there, compile_fx_inner)
    assert not run.program.eager, run.program.eager
    got, expected = run(*there), leaves(f(*here))
    close(got, expected, tol)
    if grad: close(*(lt.autograd.grad(out[0].float().sum(), [t for t in ts if t.requires_grad]) for out, ts in ((got, there), (expected, here))), 10*tol)
    return run.program.forward_fn.code

R, C = 6, 64
MATRIX, VECTOR = values(R, C), values(C)

PROGRAMS = {   # name: (function, inputs, kernels)
    "chain": (lambda x: (((x*2 + 1).tanh()*x - 3).abs() + 0.5).sqrt().exp().neg().relu() + x, [values(1001)], 1),
    "bias, GELU, residual": (lambda x, b, r: F.gelu(x + b) + r, [MATRIX, VECTOR, values(R, C, seed=1)], 1),
    "softmax with scale and mask": (lambda x, m: lt.softmax((x*0.125).masked_fill(m > 0, -math.inf), -1), [MATRIX, values(R, C, seed=2)], 1),
    "rotary": (lambda x, c: lt.cat([x[..., :8]*c - x[..., 8:]*c, x[..., 8:]*c + x[..., :8]], -1), [values(2, 3, 5, 16), values(5, 8)], 1),
    "sum of all": (lambda x, y: ((x - y)**2).sum(), [MATRIX, values(R, C, seed=3)], 1),
    "columns": (lambda x: (x.sum(0), x.amax(0)), [values(50, 70)], 1),
    "middle": (lambda x: x.mean(1), [values(4, 9, 10)], 1),
    "columns and an end": (lambda x, w: ((x.sum(0)*w + x.amax(0)).tanh(), (x*x).mean(0).sqrt()), [values(50, 72), values(72, seed=1)], 1),
    "columns in pieces and an end": (lambda x, w: (x.sum(0)/7 + w).sigmoid(), [values(600, 9), values(9, seed=1)], 2),
    "statistics of a batch": (lambda x: ((x - x.mean(0))*(x.var(0) + 1e-5).rsqrt(), x.mean(0)), [values(40, 24)], None),
    "few long rows": (lambda x: x.softmax(-1), [values(2, 3000)], 1),
    "rows beyond shared memory": (lambda x: x.log_softmax(-1), [values(1, 60000)], 1),
    "in pieces": (lambda x: x.sum(-1), [values(2, 9000)], 2),
    "transposed": (lambda x, y: x + y.t()*2, [values(33, 40), values(40, 33)], 1),
    "turned in parts": (lambda x: x.transpose(1, 2).contiguous()*2, [values(2, 33, 40)], 1),
    "indices": (lambda w, x: F.embedding(x.abs().mul(3).long().clamp(0, 9), w)*2 + w.gather(0, w.abs().long().clamp(0, 9)).sum(), [values(10, 8), values(6)], 2),
    "whole numbers": (lambda x: ((x*9).long() % 4)*2 + (x*9).long()//3 + ((x*9).long() ^ 5), [values(100)], 1),
    "half": (lambda x, b: F.gelu(x*b), [values(R, C).half(), values(C).half()], 1),
}

@pytest.mark.parametrize("name", PROGRAMS)
def test_program(name):
    f, args, kernels = PROGRAMS[name]
    code = check(f, *args, tol=2e-3 if args[0].dtype is lt.float16 else 3e-5)
    if kernels is not None: assert len(code.kernels) == kernels

TRAINED = {
    "layer norm": (lambda x, w, b: F.layer_norm(x, (C,), w, b), [MATRIX, VECTOR, values(C, seed=5)]),
    "softmax": (lambda x, y: lt.softmax(x, -1)*y, [MATRIX, values(R, C, seed=4)]),
    "cross entropy": (lambda x: F.cross_entropy(x, lt.arange(R, device=x.device)), [MATRIX]),
    "linear": (lambda x, w, b: F.linear(x, w, b).relu(), [values(R, 8), values(16, 8), values(16)]),
}

@pytest.mark.parametrize("name", TRAINED)
def test_gradients(name): check(TRAINED[name][0], *TRAINED[name][1], grad=True)


UNBACKED = {
    "a number": lambda x: x*x.sum().item(),
    "positions": lambda x: (x > 0).nonzero()*2,
    "picked, none at all": lambda x: x[x > 100].exp()*2,
    "picked and summed": lambda x: x[x > 0].exp().sum() + x.mean(),
    "rows": lambda x: x[x.sum(1) > 0].softmax(-1),
    "repeated": lambda x: x.repeat_interleave((x[:, 0]*0 + 2).long(), 0) + 1,
    "a size": lambda x: lt.ones(int((x > 0).sum().item()), device=x.device)*3 + 1,
}

@pytest.mark.parametrize("name", UNBACKED)
def test_numbers_that_data_decides(name):
    f = lt.compile(UNBACKED[name], fullgraph=True)
    with lt.no_grad(), lt._dynamo.config.patch(capture_scalar_outputs=True, capture_dynamic_output_shape_ops=True):
        for k in range(2):
            x = values(R, 8, seed=k)
            close([f(x.cuda())], [UNBACKED[name](x)], 1e-4)


def test_compile_picks_the_backend_by_the_device():
    f = lt.compile(lambda x, k: (x*k).sum(-1))
    x, k = values(R, C), lt.tensor(3.)
    assert lt.allclose(f(x.cuda(), k.cuda()).cpu(), (x*3).sum(-1), atol=1e-4) and lt.allclose(f(x.cuda(), k).cpu(), (x*3).sum(-1), atol=1e-4)
    assert lt.allclose(f(x, k), (x*3).sum(-1), atol=1e-4)
    with pytest.raises(RuntimeError, match="found (at least )?two (different )?devices"): lt.compile(lambda x, y: x + y)(x.cuda(), x)


def test_sizes_are_arguments():
    f = lt.compile(lambda x: (x.exp() + 1).sum(-1), dynamic=True)
    for rows, cols in ((4, 10), (7, 33), (5, 64)):
        x = values(rows, cols)
        assert lt.allclose(f(x.cuda()).cpu(), (x.exp() + 1).sum(-1), atol=1e-4)


def test_an_input_that_begins_anywhere():
    f = lt.compile(lambda x, y: x*2 + y)
    base, y = values(65), values(64)
    whole = base.cuda()
    for x, here in ((whole[:64], base[:64]), (whole[1:], base[1:])): assert lt.allclose(f(x, y.cuda()).cpu(), here*2 + y)


def test_inputs_are_written_in_place():
    def step(p, g):
        p.mul_(0.9).add_(g, alpha=-0.1)
        return p.sum()
    p, g = values(100), values(100, seed=1)
    q, place = p.cuda(), None
    place = q.data_ptr()
    with lt.no_grad():
        out = lt.compile(step)(q, g.cuda())
        expected = step(p, g)
    assert q.data_ptr() == place and lt.allclose(q.cpu(), p) and lt.allclose(out.cpu(), expected, atol=1e-4)


def test_a_wrong_index_ends_the_kernel():
    if lt.cuda.get_device_capability()[0]: pytest.skip("on a GPU the context is lost afterwards")
    f = lt.compile(lambda w, i: F.embedding(i, w)*2)
    with pytest.raises(Exception, match="index 9 is out of bounds for size 5"): f(values(5, 4).cuda(), lt.tensor([1, 9]).cuda())


def test_max_autotune_picks_a_shape_and_keeps_it(tmp_path, monkeypatch):
    from litetorch._inductor import wrapper_cuda
    monkeypatch.setattr(wrapper_cuda, "cache_dir", lambda: tmp_path)
    tried, measured = [], wrapper_cuda.measured
    monkeypatch.setattr(wrapper_cuda, "measured", lambda w, *a: tried.append(w.shape) or (measured(w, *a) if len(tried) < 3 else 1))
    x = values(6, 256)
    for again in (False, True, "damaged"):
        tried.clear()
        lt._dynamo.reset()
        f = lt.compile(lambda x: (x*2).softmax(-1), mode="max-autotune-no-cudagraphs")
        with lt.no_grad(): assert lt.allclose(f(x.cuda()).cpu(), (x*2).softmax(-1), atol=1e-6)
        assert bool(tried) == (again is not True)
        if again is True: next((tmp_path/"shapes").iterdir()).write_bytes(b"nothing")


@pytest.mark.parametrize("inside", [True, False])
def test_autocast_is_part_of_the_graph(inside):
    lin = lt.nn.Linear(8, 16).cuda()
    def inner(x): return lt.relu(lin(x)).float().sum() if not inside else casting(x)
    def casting(x):
        with lt.autocast("cuda", dtype=lt.bfloat16):
            y = lt.relu(lin(x))
            with lt.autocast("cuda", enabled=False): z = lin(x)
        return y.float().sum() + z.sum(), y, z
    f = lt.compile(inner)
    x = values(4, 8).cuda().requires_grad_()
    results = []
    for call in (inner, f):
        x.grad = None
        with lt.autocast("cuda", dtype=lt.bfloat16, enabled=not inside): out = call(x)
        out = out if inside else (out,)
        out[0].backward()
        results.append(([t.dtype for t in out], out[0].item(), x.grad.cpu()))
    assert results[0][0] == results[1][0] and (not inside or results[0][0][1:] == [lt.bfloat16, lt.float32])
    assert abs(results[0][1] - results[1][1]) < 1e-2*abs(results[0][1]) and lt.allclose(results[0][2], results[1][2], atol=2e-2)


def test_stages_are_verified(monkeypatch):
    model = lt.nn.Sequential(lt.nn.Linear(8, 6), lt.nn.GELU(), lt.nn.Dropout(.5), lt.nn.LayerNorm(6)).cuda()
    f = lt.compile(model, verify="stages")
    f(values(R, 8).cuda()).sum().backward()
    stages = f.report[-1].shown["verification"]
    assert "ok       forward kernels" in stages and "ok       backward lowering" in stages and "DIFFERS" not in stages
    from litetorch._inductor import codegen_cuda
    right = codegen_cuda.word_text
    monkeypatch.setattr(codegen_cuda, "word_text", lambda op, args, type: f"1.01f * {args[0]}" if op == "exp" else right(op, args, type))
    with pytest.raises(lt.compiler.verify.VerifyError, match="stage 'forward kernels' differs") as told: lt.compile(lambda x: x.exp().amax(-1), verify="stages")(values(4, 8).cuda())
    assert "in fused_amax_0" in str(told.value)


def test_report_measures_kernels():
    f = lt.compile(lambda x: (x*2).softmax(-1))
    f(MATRIX.cuda())
    measured = f.report.measure()
    (row,) = measured.rows
    assert (row.read, row.written) == (MATRIX.numel()*4,)*2 and row.seconds > 0 and "GB/s" in str(measured)


def test_graphs_are_kept_on_the_disk(tmp_path, monkeypatch):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    lt.manual_seed(0)
    model, x, told = lt.nn.Sequential(lt.nn.Linear(8, 6), lt.nn.GELU(), lt.nn.LayerNorm(6)).cuda(), values(R, 8).cuda(), []
    found = []
    for _ in range(2):
        lt._dynamo.reset()
        f = lt.compile(model)
        with lt._inductor.config.patch(fx_graph_cache=True): out = f(x)
        found.append([out.cpu(), *(g.cpu() for g in lt.autograd.grad(out.square().sum(), [*model.parameters()]))])
        told.append(f.report[-1].shown["cache"].split(":")[0])
    assert told == ["miss", "hit"] and all(lt.equal(a, b) for a, b in zip(*found, strict=True))


EPILOGUES = {   # name: (function, inputs, tolerance)
    "bias, GELU, residual": (lambda x, w, b, r: F.gelu(F.linear(x, w, b)) + r, [values(33, 20), values(17, 20, seed=1), values(17, seed=2), values(33, 17, seed=3)], 1e-4),
    "three dimensions, gradients": (lambda x, w, b: F.linear(x, w, b).relu()*2, [values(3, 11, 20), values(17, 20, seed=1), values(17, seed=2)], 1e-4),
    "two products": (lambda x, w, v: (x @ w)*(x @ v).sigmoid(), [values(33, 20), values(20, 16, seed=1), values(20, 16, seed=2)], 1e-4),
    "half, to float": (lambda x, w: (x @ w).float().exp(), [values(40, 32).half()*.1, values(32, 24, seed=1).half()*.1], 4e-3),
    "bfloat16": (lambda x, w, b: F.gelu(F.linear(x, w, b)), [values(40, 32).bfloat16(), values(24, 32, seed=1).bfloat16(), values(24, seed=2).bfloat16()], 4e-2),
}

@pytest.mark.parametrize("name", EPILOGUES)
def test_epilogue(name, monkeypatch):
    from litetorch._inductor import wrapper_cuda
    monkeypatch.setattr(wrapper_cuda, "with_library", lambda *a: math.inf)         # the template, whatever it takes
    f, args, tol = EPILOGUES[name]
    with lt._inductor.config.patch(max_autotune=True): code = check(f, *args, grad="gradients" in name, tol=tol)
    assert "sum[i][j]" in code.kernel_source


def test_a_product_turned_is_computed_on_the_device():
    check(lambda x, w: (x @ w).t().contiguous()*2, values(33, 20), values(20, 16, seed=1), tol=1e-4)


def test_outcomes_know_memory_by_the_object():
    from litetorch.compiler.verify import outcome
    x, y = values(4, 8).cuda(), values(4, 8).cuda()
    for _ in range(20):
        facts = outcome(lambda a, b: (a*2, b, a.t(), b + 1), [x, y]).facts
        assert [fact[-1] for fact in facts] == [None, 1, 0, None]
