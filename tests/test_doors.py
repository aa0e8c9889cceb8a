"""Modules that programs import by name (29k_names, 28d_hub, 25ka_group_of_one), in a process where `import torch` means litetorch."""
import importlib, os, subprocess, sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ASKED = """functional: einsum split norm | _tensor: Tensor | _ops: OpOverload OpOverloadPacket | utils.model_zoo: load_url tqdm | nn.parallel.distributed: DistributedDataParallel
    | _utils: _flatten_dense_tensors _unflatten_dense_tensors _get_device_index ExceptionWrapper classproperty _rebuild_tensor_v2 | _jit_internal: boolean_dispatch _overload BroadcastingList2
    | jit.annotations: BroadcastingList2 List | __config__: show parallel_info | utils.cpp_extension: load CUDAExtension CUDA_HOME | onnx: is_in_onnx_export register_custom_op_symbolic
    | onnx.symbolic_helper: parse_args | ao.quantization: QuantStub DeQuantStub fuse_modules | _guards: detect_fake_mode | _custom_ops: get_ctx
    | hub: load load_state_dict_from_url get_dir HASH_REGEX urlparse _get_torch_home | distributed: init_process_group all_reduce ReduceOp is_initialized get_rank destroy_process_group
    | storage: TypedStorage UntypedStorage | distributions.normal: Normal | distributions.kl: kl_divergence | nn.parallel: DistributedDataParallel DataParallel | _dynamo.utils: is_compile_supported
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
        if world == "2": assert "NotImplementedError: init_process_group: litetorch runs in one process, but world_size is 2" in done.stderr
