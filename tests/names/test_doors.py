"""Modules that programs import by name (top/names, top/hub, distributed/distributed_c10d), in a process where `import torch` means litetorch."""
import importlib, os, subprocess, sys
from pathlib import Path

import pytest
import torch

import litetorch

ROOT = Path(__file__).parent.parent.parent
ASKED = """functional: einsum split norm | _tensor: Tensor | _ops: OpOverload OpOverloadPacket | utils.model_zoo: load_url tqdm | nn.parallel.distributed: DistributedDataParallel
    | _utils: _flatten_dense_tensors _unflatten_dense_tensors _get_device_index ExceptionWrapper classproperty _rebuild_tensor_v2 | _jit_internal: boolean_dispatch _overload BroadcastingList2
    | jit.annotations: BroadcastingList2 List | __config__: show parallel_info | utils.cpp_extension: load CUDAExtension CUDA_HOME | onnx: is_in_onnx_export register_custom_op_symbolic
    | onnx.symbolic_helper: parse_args | ao.quantization: QuantStub DeQuantStub fuse_modules | _guards: detect_fake_mode | _custom_ops: get_ctx
    | hub: load load_state_dict_from_url get_dir HASH_REGEX urlparse _get_torch_home | distributed: init_process_group all_reduce ReduceOp is_initialized get_rank destroy_process_group
    | storage: TypedStorage UntypedStorage | distributions.normal: Normal | distributions.kl: kl_divergence | nn.parallel: DistributedDataParallel DataParallel | _dynamo.utils: is_compile_supported
    | distributed.device_mesh: DeviceMesh init_device_mesh | distributed.constants: default_pg_timeout | distributed.distributed_c10d: ProcessGroup | torch_version: TorchVersion
    | xpu: is_available device_count empty_cache | mps: is_available synchronize | mtia: is_available | cuda.nvtx: range_push range | cuda.profiler: start profile | cuda.nccl: is_available
    | futures: Future collect_all wait_all | utils.weak: WeakTensorKeyDictionary WeakIdKeyDictionary TensorWeakRef | utils._foreach_utils: _group_tensors_by_device_and_dtype
    | utils.collect_env: get_pretty_env_info | classes: load_library | testing._comparison: assert_close | testing._creation: make_tensor | quantization: QuantStub
    | _vmap_internals: vmap | nn.attention.bias: CausalBias causal_lower_right causal_upper_left CausalVariant | multiprocessing.reductions: reduce_tensor
    | functional: istft lu pca_lowrank svd_lowrank | func: rearrange | nn.attention.varlen: varlen_attn AuxRequest | nn.parallel.comm: broadcast reduce_add | cuda.comm: broadcast
    | nn.parallel.scatter_gather: scatter gather | cuda.amp.autocast_mode: autocast custom_fwd | cuda.amp.grad_scaler: GradScaler | _lobpcg: lobpcg
    | nn.quantized.modules.conv: Conv2d | nn.quantized.dynamic.modules.rnn: LSTM | nn.intrinsic.qat.modules.conv_fused: ConvBn2d | nn.qat.modules.linear: Linear
    | quantization.observer: MinMaxObserver | quantization.fuse_modules: fuse_modules | quantization.fake_quantize: FakeQuantize
    | _tensor_str: _str | _lowrank: svd_lowrank pca_lowrank
    | _C: DispatchKeySet DispatchKey _ExcludeDispatchKeyGuard _TensorMeta _get_tracing_state _disabled_torch_function_impl Graph"""
ASKED = [(f"torch.{path}", name) for path, names in (part.split(":") for part in ASKED.replace("\n", " ").split("|")) for path, names in [(path.strip(), names.split())] for name in names]


def test_modules_that_libraries_import(tmp_path):
    "Each of these imports works where `import torch` means litetorch, and is one of PyTorch's."
    (tmp_path/"program.py").write_text("import importlib\n" + "".join(f"from {m} import {n}\n" for m, n in ASKED) + "print('all')\n")
    done = subprocess.run([sys.executable, "-m", "litetorch", str(tmp_path/"program.py")], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout == "all\n", done.stderr
    for m, n in ASKED: assert hasattr(importlib.import_module(m), n), (m, n)


def test_a_script_for_many_processes_runs_in_one(tmp_path):
    "What nanoGPT's train.py does: with no group, in a group of one, and refused in a group of two."
    (tmp_path/"train.py").write_text('''
import os, torch
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.distributed import init_process_group, destroy_process_group
ddp = int(os.environ.get("RANK", -1)) != -1
if ddp: init_process_group(backend="gloo")
model = torch.nn.Linear(3, 2)
if ddp: model = DDP(model)
model.require_backward_grad_sync = True
opt = torch.optim.AdamW(model.parameters(), lr=.1)
model(torch.ones(4, 3)).pow(2).mean().backward()
opt.step()
print(*model.state_dict())
if ddp: destroy_process_group()
''')
    for world, said in ((None, "weight bias\n"), ("1", "module.weight module.bias\n"), ("2", "")):
        env = os.environ | ({} if world is None else {"RANK": "0", "WORLD_SIZE": world})
        done = subprocess.run([sys.executable, "-m", "litetorch", str(tmp_path/"train.py")], capture_output=True, text=True, cwd=ROOT, env=env)
        assert done.stdout == said, done.stderr
        if world == "2": assert "environment variable MASTER_ADDR expected, but not set" in done.stderr


# ---- the same in both ----

BOTH = """
from torch.torch_version import TorchVersion; v = TorchVersion("2.13.0+cpu"); out = v > "2.1", v >= (2, 13), v < "3", v == "2.13.0", v > (1, 2, 3), v < "2.13.0rc1", v < "2.13.1", v != "2.13", TorchVersion("parrot") == "parrot", hash(v) == hash(str(v)), f"{v}"
f = torch.futures.Future(); f.set_result(3); g = f.then(lambda x: x.wait() + 1); out = f.done(), f.wait(), f.value(), g.wait(), torch.futures.collect_all([f, g]).wait()[1].wait(), torch.futures.wait_all([f, g])
f = torch.futures.Future(); f.set_exception(ValueError("x")); out = f.wait()
f = torch.futures.Future(); f.set_result(1); f.set_result(2)
f = torch.futures.Future(); s = []; f.add_done_callback(lambda x: s.append(x.value())); f.set_result(5); out = s
from torch.utils.weak import WeakIdKeyDictionary; d = WeakIdKeyDictionary(); x, y = torch.ones(2), torch.ones(2); d[x] = 1; d[y] = 2; out = len(d), d[x], d[y], x in d, torch.ones(2) in d; del x; out = out, len(d), list(d.values())
from torch.utils._foreach_utils import _group_tensors_by_device_and_dtype as by; a, b = torch.ones(2), torch.ones(2, dtype=torch.float64); out = sorted((str(k), v) for k, v in by([[a, b, a], [b, a, a]], True).items())
from torch.nn.attention.bias import causal_lower_right as low, causal_upper_left as up, CausalVariant; q, k = torch.arange(16.).reshape(1, 2, 2, 4), torch.arange(32.).reshape(1, 2, 4, 4)/9; f = torch.nn.functional.scaled_dot_product_attention; out = low(2, 4), up(3, 2), list(CausalVariant), f(q, k, k, low(2, 4)), f(q, k, k, up(2, 4)), f(k, k, k, attn_mask=low(4, 4), scale=.1)
from torch.nn.attention.bias import causal_lower_right as low; f = torch.nn.functional.scaled_dot_product_attention(torch.ones(1, 1, 2, 4), torch.ones(1, 1, 2, 4), torch.ones(1, 1, 2, 4), low(2, 2), is_causal=True)
from torch.nn.attention.bias import causal_upper_left as up; b = up(2, 4); out = b.shape, b.dtype, b.dim(), type(b + 1).__name__, type(b.clone()).__name__, (b + 1).shape, b.to(torch.float32) is b
from torch.nn.attention.bias import CausalBias; CausalBias(1, 2, 3)
from torch.nn.attention.bias import causal_lower_right as low; low(2)
out = issubclass(torch.futures.Future, type(torch.jit.fork(lambda: 1))), torch.jit.wait(torch.jit.fork(lambda x: x + 1, 2))
torch.jit.fork(lambda: {}["x"])
out = torch.xpu.is_available(), torch.xpu.device_count(), torch.xpu.empty_cache(), torch.xpu.memory_allocated(), torch.xpu.manual_seed(1), torch.xpu.is_bf16_supported(), torch.mps.is_available(), torch.mps.manual_seed(0), torch.mtia.device_count()
torch.xpu.synchronize()
torch.xpu.current_device()
""".strip().split("\n")

@pytest.mark.parametrize("k", range(len(BOTH)))
def test_as_pytorch(k):
    def run(lib):
        space = {"torch": lib}
        exec(BOTH[k].replace("from torch.", f"from {lib.__name__}."), space)
        return repr(space.get("out"))
    try: expected = run(torch)
    except Exception as e:
        with pytest.raises(type(e)) as mine: run(litetorch)
        assert str(mine.value) == str(e)
    else: assert run(litetorch) == expected

def test_what_a_build_without_cuda_says():
    "A wheel of PyTorch's that was built for CUDA is no oracle for it."
    for lib in (litetorch, *((torch,) if torch.version.cuda is None else ())):
        if lib.cuda.is_available(): continue
        assert lib.cuda.nccl.is_available([]) is False
        with pytest.raises(RuntimeError, match="^NVTX functions not installed. Are you sure you have a CUDA build\\?$"): lib.cuda.nvtx.range_push("a")

def test_a_mesh_of_one():
    dist = litetorch.distributed
    mesh = dist.init_device_mesh("cpu", (1, 1), mesh_dim_names=("data", "tensor"))
    try:
        assert (mesh.ndim, mesh.shape, mesh.size(), mesh.size(1), mesh["data"].shape, mesh["data", "tensor"] == mesh) == (2, (1, 1), 1, 1, (1,), True)
        assert (mesh.get_coordinate(), mesh.get_local_rank("tensor"), mesh.get_rank(), len(mesh.get_all_groups())) == ([0, 0], 0, 0, 2)
        assert dist.is_initialized() and mesh.get_group("data") is dist.group.WORLD
        with pytest.raises(RuntimeError, match="mesh_dim"): mesh.get_local_rank()
        with pytest.raises(KeyError, match="does not exist"): mesh["pipeline"]
    finally: dist.destroy_process_group()
    with pytest.raises(RuntimeError, match="bigger than default world size 1"): dist.init_device_mesh("cpu", (2,))
    with pytest.raises(RuntimeError, match="unique"): dist.init_device_mesh("cpu", (1, 1), mesh_dim_names=("a", "a"))
    assert not dist.is_initialized()
