"""`compile(verify="stages")` names the stage in which a fault was planted; correct programs pass all of them."""
import pytest

import litetorch as torch
import litetorch._functorch.aot_autograd as aot
import litetorch._functorch.partitioners as partitioners
import litetorch._dynamo.breaks as breaks
import litetorch._inductor.codegen_cpu as codegen
import litetorch._inductor.lowering as lowering
from litetorch._decomp import decomposition_table
from litetorch._inductor.settings import config
from litetorch.compiler.verify import VerifyError

F, aten = torch.nn.functional, torch.ops.aten
torch.manual_seed(0)
X, W = torch.randn(6, 8), torch.randn(8, 4, requires_grad=True)

def program(x, w):
    h = F.gelu(x @ w + 1)
    return torch.softmax(h, -1).exp(), h.sum(0)

def verify(f, *args): return torch.compile(f, verify="stages")(*args)

def test_a_right_program_passes_all_stages():
    c = torch.compile(program, verify="stages")
    torch.testing.assert_close(c(X, W)[0], program(X, W)[0])
    stages = c._dispatcher.entries[0].translation.verification
    names = [s.name for s in stages]
    assert stages.failure is None and not [s for s in stages if s.skipped] and names[0] == "torch graph" and names[-1] == "install"
    assert {"joint graph", "partition", "forward lowering", "forward kernels as Python", "forward kernels", "backward lowering", "backward kernels as Python", "backward kernels"} <= {*names}
    assert "ok       backward kernels" in str(c.report)
    assert len(c.report) == 1 and c(X, W)[0].requires_grad

def norm(x, w): return F.layer_norm(x @ w, (4,)), x.t()
def written(x, w):
    x.mul_(2)
    return x + 1, (x.detach() @ w).relu()
def pieces(x, w): return torch.cat([x[:, ::2], x[:, 1::2]*2], 1).sum(0), x.flip(0), w.t()*2
def noise(x, w): return F.dropout(x @ w, .5), torch.rand(3)
def many(x, w): return x.var(1), x.argmax(1), x.amax(0), (x > 0).any(1), x.cumsum(1), F.embedding(torch.tensor([1, 0]), w)
def wide(x, w): return (x.double() @ w.double()).log_softmax(0), x.half().exp(), x.bfloat16()*2, x.int() + 1

@pytest.mark.parametrize("f", [norm, written, pieces, noise, many, wide])
def test_programs_of_many_kinds(f):
    x = X.clone()
    state = torch.get_rng_state()
    got = verify(f, x, W)
    torch.set_rng_state(state)
    for a, b in zip(got, f(X.clone(), W), strict=True): torch.testing.assert_close(a, b, rtol=1e-3, atol=1e-4, check_dtype=True)

def cancels(x, w): return torch.softmax(F.gelu(x @ w), -1).sum(), (x @ w).sum(0)
def test_a_gradient_that_is_only_rounding_error_is_no_difference():
    c = torch.compile(cancels, verify="stages")
    c(X, W)
    assert c._dispatcher.entries[0].translation.verification.failure is None

def test_the_call_happens_once():
    log, seen = [], torch.zeros(2)
    net = torch.nn.BatchNorm1d(3)
    def f(x):
        log.append(1)
        seen.add_(1)
        return net(x)
    x = torch.randn(4, 3)
    verify(f, x)
    assert log == [1] and seen.tolist() == [1., 1.] and net.num_batches_tracked.item() == 1

def replaced(old, new):
    "A pass that puts `new` in the place of the first `old`."
    def run(graph):
        for n in graph.find_nodes(op="call_function"):
            if str(n.target) == old: n.target = new; return
    return run

def replaced_torch(graph):
    for n in graph.find_nodes(op="call_method", target="sum"): n.target = "mean"

def swapped(write):
    def run(*args, **kw):
        text, scope = write(*args, **kw)
        return text.replace("(o0, o1)", "(o1, o0)"), scope
    return run

def extract(g, inputs, outputs, name, *more, real=partitioners._extract, **kw):
    gm = real(g, inputs, outputs, name, *more, **kw)
    if name == "BackwardGraph": replaced("aten.mul.Tensor", aten.add.Tensor)(gm.graph)
    gm.recompile()
    return gm

def lines(self, body, real=codegen.KernelWriter._text): return [t.replace("exp(", "sin(") for t in real(self, body)]
class Wrong:
    "Machine code that forgets the last row."
    def __init__(self, kernel): self.kernel = kernel
    def __call__(self, n, *args): return self.kernel(max(n - 1, 0), *args)
def write_program(self, *args, real=aot.Program.write, **kw):
    run = real(self, *args, **kw)
    def broken(*tensors): return [t*2 if k == 1 else t for k, t in enumerate(run(*tensors))]
    broken.program = run.program
    self.run = broken
    return broken
call = codegen.Kernel.call.fget

FAULTS = {
    "torch graph": (lambda m: m.setattr(breaks, "write", swapped(breaks.write)), ""),
    "pre-grad passes": (lambda m: m.setattr(config, "pre_grad_custom_pass", replaced_torch), "result"),
    "joint graph": (lambda m: m.setitem(decomposition_table, next(k for k in decomposition_table if "softmax" in str(k) and "log" not in str(k) and "backward" not in str(k)), lambda x, dim, half: x*2), "softmax"),
    "joint pass 'joint_custom_post_pass'": (lambda m: m.setattr(config, "joint_custom_post_pass", replaced("aten.gelu.default", aten.relu.default)), "at node gelu"),
    "partition": (lambda m: m.setattr(partitioners, "_extract", extract), "at node mul"),
    "forward pass 'post_grad_custom_post_pass'": (lambda m: m.setattr(config, "post_grad_custom_post_pass", replaced("aten.exp.default", aten.sin.default)), "at node exp"),
    "forward lowering": (lambda m: m.setitem(lowering.lowerings, "aten.gelu.default", lambda lw, x, approximate="none": lowering.pointwise(lw, [x], lambda ops, v: ops.word("sin", v))), "at node gelu"),
    "forward kernels as Python": (lambda m: m.setattr(codegen.KernelWriter, "_text", lines), "exp"),
    "forward kernels": (lambda m: m.setattr(codegen.Kernel, "call", property(lambda self: Wrong(call(self)))), "fused_"),
    "install": (lambda m: m.setattr(aot.Program, "write", write_program), "result 1"),
}

@pytest.mark.parametrize("stage", FAULTS)
def test_a_planted_fault_is_named(stage, monkeypatch):
    plant, told = FAULTS[stage]
    plant(monkeypatch)
    c = torch.compile(program, verify="stages")
    with pytest.raises(VerifyError) as e: c(X, W)
    assert e.value.stage == stage and told in str(e.value), str(e.value)
    monkeypatch.undo()
    torch.testing.assert_close(c(X, W)[0], program(X, W)[0])           # the wrong program was not kept

def test_a_wrong_gradient_is_named(monkeypatch):
    name = next(k for k in lowering.lowerings if k.startswith("aten.gelu_backward"))
    monkeypatch.setitem(lowering.lowerings, name, lambda lw, g, x, approximate="none": lowering.pointwise(lw, [g, x], lambda ops, a, b: a))
    with pytest.raises(VerifyError, match="'backward lowering'") as e: verify(program, X, W)
    assert "gradient of input 1" in str(e.value) and "test_verify.py" in str(e.value)

def test_other_values_of_verify():
    with pytest.raises(RuntimeError, match="Unrecognized verify='all'"): torch.compile(program, verify="all")
    assert verify(lambda x: x.tolist() and x + 1, X).shape == X.shape

# numbers that data decides, branches, loops, and symbols for sizes
def item(x, w): return (x @ w).exp()*x.sum().item()
def nonzero(x, w): return x[x > 0].exp().sum()*2, (x @ w).sum(0)
def sized(x, w):
    n = (x > 0).sum().item()
    torch._check(n < 100)
    return torch.ones(n)*2, (x @ w).exp()
def choice(x, w): return torch.cond(x.sum() > -1000, lambda v: v.exp()*2, lambda v: v.cos(), (x @ w,)), x + 1
def loop(x, w): return torch._higher_order_ops.while_loop(lambda i, v: i < 3, lambda i, v: (i + 1, v.exp()*.1), (torch.zeros((), dtype=torch.int64), x.detach()))[1]*2, (x @ w).sum()

CAPTURE = dict(capture_scalar_outputs=True, capture_dynamic_output_shape_ops=True)
TROUBLES = {"": None, "pass": lambda m: m.setattr(config, "post_grad_custom_post_pass", replaced("aten.exp.default", aten.sin.default)),
            "lowering": lambda m: m.setitem(lowering.lowerings, "aten.exp.default", lambda lw, x: lowering.pointwise(lw, [x], lambda ops, v: ops.word("sin", v))),
            "kernels as Python": FAULTS["forward kernels as Python"][0]}

@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("f, dynamic", [(item, None), (nonzero, True), (sized, None), (choice, None), (choice, True), (loop, None)])
def test_data_and_control_flow(f, dynamic, trouble, monkeypatch):
    torch._dynamo.reset()
    with torch._dynamo.config.patch(**CAPTURE):
        c = torch.compile(f, verify="stages", dynamic=dynamic)
        if not trouble:
            for a, b in zip(torch.utils._pytree.tree_leaves(c(X, W)), torch.utils._pytree.tree_leaves(f(X, W)), strict=True): torch.testing.assert_close(a, b, rtol=1e-3, atol=1e-4)
            return
        TROUBLES[trouble](monkeypatch)
        with pytest.raises(VerifyError) as e: c(X, W)
    inside = f in (choice, loop)
    assert e.value.stage == (("forward passes inside" if inside else "forward pass 'post_grad_custom_post_pass'") if trouble == "pass" else "forward lowering" if inside else f"forward {trouble}"), str(e.value)

def test_a_stage_that_raises_is_named(monkeypatch):
    def fails(*args): raise ZeroDivisionError("no kernels today")
    monkeypatch.setattr(codegen.Kernel, "call", property(lambda self: fails))
    with pytest.raises(VerifyError, match="it raises ZeroDivisionError: no kernels today") as e: verify(program, X, W)
    assert e.value.stage == "forward kernels"
