"""What public libraries use of PyTorch beyond its front door: names, operators that check, dtypes that only hold bytes, products in groups; each beside PyTorch."""
import subprocess, sys
from pathlib import Path

import numpy as np
import pytest
import torch

import litetorch

HERE = Path(__file__).parent.parent
# `names_of_libraries.txt`: every name of torch that the sources of some sixty libraries contain (transformers, diffusers, timm, torchvision, peft, accelerate, lightning, torchmetrics,
# torch_geometric, gpytorch, botorch, pyro, kornia, monai, captum, ...) and that PyTorch 2.13 has.
MISSING = set("""torch.ByteStorage._from_buffer torch._C._distributed_rpc._is_current_rpc_agent_set torch._C._functorch
    torch._C._functorch.is_legacy_batchedtensor torch._C._profiler._ExperimentalConfig torch._C._set_math_sdp_allow_fp16_bf16_reduction torch._C._storage_Use_Count
    torch._dynamo.config.skip_fwd_side_effects_in_bwd_under_checkpoint torch._subclasses.fake_tensor.FakeTensorConverter torch.ao.quantization.fx._decomposed
    torch.autograd._disable_profiler torch.backends.__allow_nonbracketed_mutation torch.compiler.load_compiled_function torch.cuda.sparse torch.distributed.checkpoint.format_utils._load_state_dict torch.fx._pytree.tree_flatten_spec torch.jit._recursive.concrete_type_store.type_store torch.ops.aten._scaled_dot_product_cudnn_attention torch.ops.aten._scaled_dot_product_cudnn_attention_backward torch.ops.aten.detach_
    torch.ops.aten.detach_.default torch.ops.aten.mm.dtype torch.ops.quantized_decomposed.dequantize_per_channel torch.ops.quantized_decomposed.dequantize_per_channel.default
    torch.utils._sympy.numbers.IntInfinity torch.utils._sympy.value_ranges.ValueRanges torch.utils.data._utils.pin_memory._pin_memory_loop""".split())

def test_every_name_that_libraries_ask_for(tmp_path):
    program = tmp_path/"names.py"
    program.write_text('''
import importlib, sys, warnings
warnings.simplefilter("ignore")
def there(name):
    parts = name.split(".")
    for k in range(len(parts), 0, -1):
        try: found = importlib.import_module(".".join(parts[:k]))
        except ImportError: continue
        try:
            for part in parts[k:]: found = getattr(found, part)
        except AttributeError: return False
        return True
for name in open(sys.argv[1]).read().split():
    if not there(name): print(name)
''')
    done = subprocess.run([sys.executable, "-m", "litetorch", str(program), str(HERE/"names_of_libraries.txt")], capture_output=True, text=True, cwd=HERE.parent)
    assert not done.returncode, done.stderr
    missing = set(done.stdout.split())
    assert missing - MISSING == set() and MISSING - missing == set()


BOTH = """
a, b, o = R(8, 16).bfloat16(), R(3, 16, 8).bfloat16(), torch.tensor([2, 5, 8], dtype=torch.int32); c = torch._grouped_mm(a, b, offs=o); out = c, c.stride()
c = torch.nn.functional.grouped_mm(R(8, 16), R(3, 16, 8), offs=torch.tensor([2, 5, 8], dtype=torch.int32)); out = c, c.stride()
c = torch.nn.functional.grouped_mm(R(8, 16), R(16, 8), offs=torch.tensor([4, 8, 16], dtype=torch.int32)); out = c, c.stride()
c = torch.nn.functional.grouped_mm(R(3, 8, 16), R(3, 16, 8)); out = c, c.stride()
c = torch.nn.functional.grouped_mm(R(3, 8, 16), R(16, 8), offs=torch.tensor([2, 5, 8], dtype=torch.int32)); out = c, c.stride()
c = torch.nn.functional.grouped_mm(R(8, 16), R(3, 6, 16).transpose(1, 2), offs=torch.tensor([2, 5, 8], dtype=torch.int32)); out = c, c.stride()
c = torch.nn.functional.grouped_mm(R(16, 8).t(), R(3, 8, 16).transpose(1, 2), offs=torch.tensor([2, 2, 8], dtype=torch.int32)); out = c, c.stride()
a, b = R(8, 16).requires_grad_(), R(3, 16, 8).requires_grad_(); c = torch.nn.functional.grouped_mm(a, b, offs=torch.tensor([2, 5, 8], dtype=torch.int32)); c.backward(R(8, 8)); out = a.grad, b.grad
a, b = R(8, 16).requires_grad_(), R(16, 8).requires_grad_(); c = torch.nn.functional.grouped_mm(a, b, offs=torch.tensor([4, 8, 16], dtype=torch.int32)); c.backward(R(3, 8, 8)); out = a.grad, b.grad
a, b = R(3, 8, 16).requires_grad_(), R(16, 8).requires_grad_(); c = torch.nn.functional.grouped_mm(a, b, offs=torch.tensor([2, 5, 8], dtype=torch.int32)); c.backward(R(8, 8)); out = a.grad, b.grad
a, b = R(3, 8, 16).requires_grad_(), R(3, 16, 8).requires_grad_(); c = torch.nn.functional.grouped_mm(a, b); c.backward(R(3, 8, 8)); out = a.grad, b.grad
torch.nn.functional.grouped_mm(R(8, 16), R(3, 16, 8), offs=torch.tensor([2, 5, 8]))
torch.nn.functional.grouped_mm(R(8, 16), R(3, 16, 8))
torch.nn.functional.grouped_mm(R(3, 8, 16), R(3, 16, 8), offs=torch.tensor([2, 5, 8], dtype=torch.int32))
torch.nn.functional.grouped_mm(R(8, 16), R(3, 16, 8), offs=torch.tensor([2, 5], dtype=torch.int32))
torch.nn.functional.grouped_mm(R(8, 16), R(3, 12, 8), offs=torch.tensor([2, 5, 8], dtype=torch.int32))
torch.nn.functional.grouped_mm(R(8, 16).double(), R(3, 16, 8).double(), offs=torch.tensor([2, 5, 8], dtype=torch.int32))
torch.nn.functional.grouped_mm(R(8, 16), R(3, 16, 8), offs=torch.tensor([2, 5, 8], dtype=torch.int32), out_dtype=torch.bfloat16)
torch.nn.functional.grouped_mm(R(8, 16), R(3, 16, 8), offs=torch.tensor([2, 5, 8], dtype=torch.int32), bias=R(8))
torch._grouped_mm(R(16), R(3, 16, 8))
out = torch.nn.functional.grouped_mm(torch.zeros(0, 16), R(3, 16, 8), offs=torch.tensor([0, 0, 0], dtype=torch.int32))
S = torch.nn.functional.ScalingType; a, b = R(4, 16).to(torch.float8_e4m3fn), R(8, 16).to(torch.float8_e4m3fn).t(); s = torch.tensor(2.); c = torch.nn.functional.scaled_mm(a, b, s, S.TensorWise, s, S.TensorWise); out = c.float(), c.dtype
S = torch.nn.functional.ScalingType; a, b = R(4, 16).to(torch.float8_e4m3fn), R(8, 16).to(torch.float8_e4m3fn).t(); out = torch.nn.functional.scaled_mm(a, b, torch.ones(4, 1), S.RowWise, torch.ones(1, 8), S.RowWise, output_dtype=torch.float32)
out = [(k, int(getattr(v, "value", v))) for E in (torch.nn.functional.ScalingType, torch.nn.functional.SwizzleType) for k, v in E.__members__.items()]
torch._assert_async(torch.zeros(1), "no such thing")
torch._assert_async(torch.zeros(1))
torch._assert_async(torch.ones(2))
out = torch._assert_async(torch.ones(1)), torch._is_all_true(torch.tensor([True, False])), torch._is_any_true(torch.tensor([True, False])), torch._is_all_true(torch.ones(0, dtype=torch.bool))
out = torch._convert_indices_from_coo_to_csr(torch.tensor([0, 0, 2]), 4), torch._convert_indices_from_coo_to_csr(torch.tensor([0, 0, 2]), 4, out_int32=True)
out = torch._convert_indices_from_csr_to_coo(torch.tensor([0, 2, 2, 3]), torch.tensor([1, 2, 0])), torch._convert_indices_from_csr_to_coo(torch.tensor([0, 2, 2, 3]), torch.tensor([1, 2, 0]), transpose=True, out_int32=True)
out = torch._shape_as_tensor(torch.ones(2, 3)), torch.get_device_module("cpu").__name__[-3:], torch.get_device_module(torch.device("cuda")).__name__[-4:]
torch.ops.aten._assert_tensor_metadata(torch.ones(2), [2], [1], torch.float32); torch.ops.aten._assert_tensor_metadata(torch.ones(2), None, None, torch.int32)
torch.ops.aten._assert_tensor_metadata(torch.ones(2), [3])
torch.ops.aten._assert_tensor_metadata(torch.ones(2), None, [3])
torch.ops.aten.sym_constrain_range_for_size(5, min=2, max=7); torch.ops.aten.sym_constrain_range_for_size(1, min=2)
torch.ops.aten.sym_constrain_range(5, min=6)
out = torch.dsmm(torch.eye(2).to_sparse(), torch.ones(2, 2)), torch.sparse.FloatTensor(torch.tensor([[0, 1], [1, 0]]), torch.tensor([2., 3.]), torch.Size([2, 2])).to_dense(), torch.sparse.DoubleTensor(2, 3).shape
out = torch._softmax_backward_data(torch.ones(2, 3), torch.ones(2, 3)/3, 1, torch.float32)
out = torch._C._nn._parse_to(torch.float32), torch._C._nn._parse_to("cpu", torch.float64, True), torch._C._nn._parse_to(torch.ones(2)), torch._C._nn._parse_to(memory_format=torch.channels_last, dtype=torch.half)
out = [(str(d), d.itemsize, d.is_floating_point, d.is_complex) for d in (getattr(torch, n) for n in "bits16 bits1x8 bits2x4 bits4x2 bits8 float4_e2m1fn_x2 int1 int7 uint1 uint4 quint2x4 quint4x2".split())]
x = torch.empty(3, dtype=torch.uint4); out = x.shape, str(x.dtype), x.element_size(), x.view(torch.uint8).shape, x.nbytes, x[1:].storage_offset()
x = torch.arange(4, dtype=torch.uint8).view(torch.bits8); x + x
torch.arange(4, dtype=torch.uint8).view(torch.uint4).to(torch.float32)
torch.arange(4, dtype=torch.uint8).view(torch.float4_e2m1fn_x2).to(torch.float32)
torch.iinfo(torch.uint4)
torch.finfo(torch.float4_e2m1fn_x2).max
torch.promote_types(torch.uint4, torch.int32)
import io; torch.save(torch.arange(4, dtype=torch.uint8).view(torch.uint4), io.BytesIO())
x = R(5).requires_grad_(); i = torch.tensor([1, 2]); y = x[i]; i.add_(1); y.sum().backward()
x = R(5).requires_grad_(); i = torch.tensor([1, 2]); y = x[i]; i.add_(1); y.grad_fn._saved_indices
x = R(5, 5).requires_grad_(); y = x[:, torch.tensor([1, 2])]; out = y.grad_fn._saved_indices
x = R(5).requires_grad_(); i = torch.tensor([1, 2]); y = x[i]; y.sum().backward(); y.grad_fn._saved_indices
x = torch.zeros(4, 2); v = R(4, 2).requires_grad_()*1; m = torch.ones(4, dtype=torch.bool); x[m] = v; m[0] = False; x.sum().backward()
a = [R(2).requires_grad_() for _ in "ab"]; b = [R(2) for _ in "ab"]; c = torch._foreach_mul(a, b); b[1].add_(1); c[1].sum().backward()
x = R(5).requires_grad_(); i = torch.tensor([1, 2]); hooks = torch.autograd.graph.saved_tensors_hooks(lambda t: t.clone(), lambda t: t); hooks.__enter__(); y = x[i]; hooks.__exit__(); i.add_(1); y.sum().backward(); out = x.grad
Sub = type("Sub", (torch.fx.GraphModule,), {}); m = torch.fx.symbolic_trace(torch.nn.Linear(2, 2)); a, b = Sub(m, m.graph), Sub(m, m.graph); c = __import__("copy").deepcopy(a); out = type(a) is type(b), isinstance(a, Sub), type(a).__name__, isinstance(c, Sub), type(c) is type(a), c.code == a.code
p = torch.nn.Parameter(torch.ones(3)); ng = torch.no_grad(); ng.__enter__(); out = p.view(-1).numpy().tolist(), p.numpy().tolist(), __import__("numpy").asarray(p).tolist(); ng.__exit__(None, None, None)
torch.nn.Parameter(torch.ones(3)).numpy()
S = type("S", (torch.Tensor,), {"__torch_function__": classmethod(lambda cls, f, t, a=(), k=None: torch.Tensor.__torch_function__.__func__(cls, f, t, a, k or {}))}); s = torch.ones(2).as_subclass(S); p = s.as_subclass(torch.Tensor); out = type(p).__name__, torch.as_tensor(p) + 1, type(s + 1).__name__, torch.atleast_2d(p).shape
out = [t.code.split("def ")[1] for t in [(g := torch.fx.Graph(), x := g.placeholder("x", t), g.output(x, t), torch.fx.GraphModule({}, g))[3] for t in (torch.Tensor, __import__("typing").Tuple[torch.Tensor, torch.Tensor], __import__("typing").List[int], __import__("typing").Optional[torch.Tensor], tuple[torch.Tensor, int], list[torch.Tensor], int|None, torch.Size)]]
out = sorted(n for n in __import__("importlib").import_module(torch.__name__ + ".distributions.constraints").__all__), [hasattr(torch.distributions, n) for n in __import__("torch").distributions.__all__]
g = torch.fx.Graph(); t = torch.fx.proxy.GraphAppendingTracer(g); w, x = [torch.fx.Proxy(g.placeholder(n, torch.Tensor), t) for n in "wx"]; out = [str(f()) for f in (lambda: torch.einsum("uw,zui->zwi", w.reshape(2, 3), x[0]), lambda: torch.einsum("ab,bc->ac", [w, x]), lambda: torch.broadcast_tensors(w, x), lambda: torch.tensordot(w, x, dims=1), lambda: torch.meshgrid(w, x), lambda: torch.block_diag(w, torch.ones(2)), lambda: torch.split(w, 1))]
out = torch.backends.cuda.can_use_flash_attention(torch.backends.cuda.SDPAParams(torch.ones(1, 1, 2, 2), torch.ones(1, 1, 2, 2), torch.ones(1, 1, 2, 2), None, 0., False, False)), [int(v) for v in torch.profiler.ProfilerActivity.__members__.values()] and sorted((k, int(v)) for k, v in torch.profiler.ProfilerActivity.__members__.items())
""".strip().split("\n")

def plain(v):
    if isinstance(v, (list, tuple)): return [plain(x) for x in v]
    return v.detach().to_dense().tolist() if hasattr(v, "detach") else str(v) if not isinstance(v, (int, float)) else v

@pytest.mark.parametrize("k", range(len(BOTH)), ids=lambda k: BOTH[k][:40])
def test_as_pytorch(k):
    def run(lib):
        rng = np.random.default_rng(0)
        space = {"torch": lib, "R": lambda *shape: lib.from_numpy(rng.standard_normal(shape).astype("f4"))}
        exec(BOTH[k], space)
        return plain(space["out"])
    try: expected = run(torch)
    except Exception as e:
        with pytest.raises(type(e)) as mine: run(litetorch)
        said, theirs = (str(x).replace("'copy_kernel'", "'copy_'").replace("copy_kernel", "copy_") for x in (mine.value, e))
        assert said[:40] == theirs[:40]
    else:
        flat = lambda v: [x for w in v for x in flat(w)] if isinstance(v, list) else [v]
        mine = run(litetorch)
        for a, b in zip(flat(mine), flat(expected), strict=True):
            if isinstance(b, float): assert abs(a - b) <= 2e-2*max(1, abs(b)) if "bfloat16" in BOTH[k] else abs(a - b) <= 1e-4*max(1, abs(b))
            else: assert a == b


def test_a_graph_module_of_someone_elses_making():
    "Two graphs in one module, as torchvision's extractors of features are: attributes copied by path, and copied as a whole."
    import copy
    from litetorch import fx, nn
    from litetorch.fx.graph_module import _CodeOnlyModule, _copy_attr
    class Two(fx.GraphModule):
        def __init__(self, root, first, second):
            super(fx.GraphModule, self).__init__()
            self.meta, self.first, self.second = {}, first, second
            for n in (*first.nodes, *second.nodes):
                if n.op in ("get_attr", "call_module"): _copy_attr(root, self, n.target)
            self.graph = first
    net = nn.Sequential(nn.Sequential(nn.Linear(3, 3), nn.Tanh()), nn.Linear(3, 2))
    whole, part = fx.Tracer().trace(net), fx.Tracer().trace(net)
    assert whole._tracer_cls is fx.Tracer
    last = [n for n in part.nodes if n.op == "call_module"][-1]
    part.output_node().args = (last.args[0],)
    part.eliminate_dead_code()
    two, x = Two(net, whole, part), litetorch.ones(1, 3)
    assert litetorch.equal(two(x), net(x)) and [n for n, _ in two.named_parameters()] == [n for n, _ in net.named_parameters()]
    two.graph = part
    assert litetorch.equal(two(x), net[0](x))
    body = _CodeOnlyModule(copy.deepcopy(two.__dict__))
    again = Two(body, body.first, body.second)
    with litetorch.no_grad(): again.get_submodule("0.0").weight.zero_()
    assert not litetorch.equal(again(x), net(x)) and litetorch.equal(two(x), net[0](x))
