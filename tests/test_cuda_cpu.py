"""What can be proved about CUDA without a GPU: kernels through the CPU header, arguments and geometry, errors, offline compilation,
and a rehearsal of the GPU tests on a stand-in for CuPy."""
import gc
import os
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as xml
from pathlib import Path

import numpy as np
import pytest

import litetorch as lt
from litetorch.aten.loops.kernels import pointwise_ops
from litetorch.cuda import kernels
from litetorch.cuda.device import has_cupy, index_of, is_available, why_not
from litetorch.cuda.launch import Kernel, blocks_for, check_geometry, dims, has_nvcc, pack, parse_params
from litetorch.cuda.memory import CachingAllocator, History, PaperDriver, Settings, snapshot

TESTS = Path(__file__).parent
SAMPLE = ["gt", "add", "masked_fill", "to"]    # of the entries of the operator database; tests/cuda/test_parity.py asks them all


def run_python(program, *args, **env):
    path = os.pathsep.join([str(TESTS.parent), str(TESTS)])
    return subprocess.run([sys.executable, *args, "-c", program], capture_output=True, text=True, env=os.environ | {"PYTHONPATH": path} | env)


# ---- the CPU header ----------------------------------------------------------------------------------------------

def once(body, out, *args, params="", block=32, grid=1, shared=0, **defines):
    "Run a kernel `f(out, ...)`, forwards and backwards, as fibres of both kinds; all must agree."
    text = f'extern "C" __global__ void f({ {"f4": "float", "i4": "int", "u4": "unsigned"}[out.dtype.str[1:]] }* out{params}) {{\n{body}\n}}'
    found = []
    for define, reverse in (({}, False), ({}, True), ({"CUDACPU_UCONTEXT": 1}, False)):
        mine = out.copy()
        Kernel(text, **define, **defines).on_cpu(grid, block, mine, *args, shared=shared, reverse=reverse)
        found.append(mine)
    np.testing.assert_array_equal(found[0], found[1])
    np.testing.assert_array_equal(found[0], found[2])
    return found[0]


def test_indices_of_three_dimensions():
    out = once("int i = threadIdx.x + 2*(threadIdx.y + 3*threadIdx.z) + 24*(blockIdx.x + 5*blockIdx.y);\n"
               "out[i] = 1000*gridDim.x + 100*blockDim.y + blockDim.z + i;", np.zeros(24*10, "i4"), grid=(5, 2), block=(2, 3, 4))
    np.testing.assert_array_equal(out, 5304 + np.arange(240))


def test_shuffles():
    t = np.arange(32)
    body = "int t = threadIdx.x; out[t] = {}(0xffffffffu, t * 10, {});"
    assert (once(body.format("__shfl_sync", 5), np.zeros(32, "i4")) == 50).all()
    np.testing.assert_array_equal(once(body.format("__shfl_xor_sync", 3), np.zeros(32, "i4")), (t ^ 3)*10)
    np.testing.assert_array_equal(once(body.format("__shfl_down_sync", 4), np.zeros(32, "i4")), np.where(t + 4 < 32, t + 4, t)*10)
    np.testing.assert_array_equal(once(body.format("__shfl_up_sync", 4), np.zeros(32, "i4")), np.where(t >= 4, t - 4, t)*10)
    np.testing.assert_array_equal(once(body.format("__shfl_sync", "1, 8"), np.zeros(32, "i4")), (t//8*8 + 1)*10)
    np.testing.assert_array_equal(once(body.format("__shfl_down_sync", "2, 8"), np.zeros(32, "i4")), np.where(t % 8 + 2 < 8, t + 2, t)*10)


def test_values_of_eight_bytes_survive_a_shuffle():
    out = once("double v = 1.0 / (threadIdx.x + 1); v = __shfl_xor_sync(0xffffffffu, v, 1); out[threadIdx.x] = v == 1.0 / ((threadIdx.x ^ 1) + 1);", np.zeros(32, "i4"))
    assert out.all()


def test_half_warps_go_their_own_ways():
    out = once("int t = threadIdx.x, v = t;\n"
               "if (t < 16) for (int k = 0; k < 3; k++) v = __shfl_xor_sync(0x0000ffffu, v, 1);\n"
               "else v = __shfl_xor_sync(0xffff0000u, v, 2);\n"
               "__syncwarp();\nout[t] = __shfl_sync(0xffffffffu, v, t ^ 16);", np.zeros(32, "i4"))
    t = np.arange(32)
    v = np.where(t < 16, t ^ 1, t ^ 2)
    np.testing.assert_array_equal(out, v[t ^ 16])


def test_votes():
    out = once("int t = threadIdx.x;\nunsigned b = __ballot_sync(0xffffffffu, t % 3 == 0);\n"
               "out[t] = b; out[32 + t] = __any_sync(0xffffffffu, t == 7) + 2*__all_sync(0xffffffffu, t < 32) + 4*__all_sync(0xffffffffu, t < 31);", np.zeros(64, "u4"))
    assert (out[:32] == sum(1 << t for t in range(0, 32, 3))).all() and (out[32:] == 3).all()


def test_counting_barriers():
    out = once("int t = threadIdx.x;\nint n = __syncthreads_count(t % 2);\nint o = __syncthreads_or(t == 40);\nint a = __syncthreads_and(t < 47);\nout[t] = n + 100*o + 1000*a;", np.zeros(48, "i4"), block=48)
    assert (out == 124).all()


def test_atomics():
    out = once("atomicAdd(&out[0], 1); atomicMax(&out[1], (int)threadIdx.x); atomicMin(&out[2], -(int)threadIdx.x); atomicOr(&out[3], 1 << (threadIdx.x % 8));\n"
               "atomicCAS(&out[4], 0, 9); atomicSub(&out[5], 2); atomicXor(&out[6], 1); atomicExch(&out[7], 5);", np.zeros(8, "i4"), block=64, grid=3)
    np.testing.assert_array_equal(out, [192, 63, -63, 255, 9, -384, 0, 5])
    assert once("atomicInc(&out[0], 4u);", np.zeros(1, "u4"), block=7)[0] == 2


def test_static_and_dynamic_shared_memory():
    body = "__shared__ float a[2][32];\nextern __shared__ float b[];\nint t = threadIdx.x;\na[t % 2][t] = t; b[t] = -t;\n__syncthreads();\nout[t] = a[(31 - t) % 2][31 - t] + 100 * b[t ^ 1];"
    t = np.arange(32)
    np.testing.assert_array_equal(once(body, np.zeros(32, "f4"), shared=128), 31. - t - 100*(t ^ 1))


def test_shared_memory_starts_as_nan_in_every_block():
    out = once("__shared__ float s[4];\nif (blockIdx.x == 9) s[threadIdx.x] = 1;\nout[blockIdx.x * 4 + threadIdx.x] = s[threadIdx.x];", np.zeros(8, "f4"), grid=2, block=4)
    assert np.isnan(out).all()


def test_block_reduction_with_many_warps():
    x = np.random.standard_normal(1000).astype("f4")
    body = ("__shared__ float part[32];\nfloat v = 0;\nfor (int i = threadIdx.x; i < 1000; i += blockDim.x) v += x[i];\n"
            "for (int d = 16; d; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);\nif (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = v;\n__syncthreads();\n"
            "if (threadIdx.x < 32) {\n v = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0;\n for (int d = 16; d; d /= 2) v += __shfl_down_sync(0xffffffffu, v, d);\n if (threadIdx.x == 0) out[0] = v; }")
    np.testing.assert_allclose(once(body, np.zeros(1, "f4"), x, params=", const float* x", block=256)[0], x.sum(), rtol=1e-4)


def test_tiled_matmul_and_its_counted_traffic():
    text = """
extern "C" __global__ void mm(const float* A, const float* B, float* C, int n) {
    __shared__ float sA[T][T];
    __shared__ float sB[T][T];
    int tx = threadIdx.x, ty = threadIdx.y, col = blockIdx.x * T + tx, row = blockIdx.y * T + ty;
    float r = 0;
    for (int k0 = 0; k0 < n; k0 += T) {
        sA[ty][tx] = A[row * n + k0 + tx];
        sB[ty][tx] = B[(k0 + ty) * n + col];
        __syncthreads();
        for (int k = 0; k < T; k++) r += sA[ty][k] * sB[k][tx];
        __syncthreads();
    }
    C[row * n + col] = r;
}
"""
    n, (A, B) = 32, np.random.standard_normal((2, 32, 32)).astype("f4")
    C = np.zeros_like(A)
    trace = Kernel(text, T=16).trace((2, 2), (16, 16), A, B, C, n)
    np.testing.assert_allclose(C, A @ B, rtol=1e-4, atol=1e-4)
    assert trace.races() == []
    counts = trace.counts()
    assert counts["A"] == counts["B"] == (4*n*n*2, 0) and counts["C"] == (0, 4*n*n)      # each tile is read n/T times
    lost = Kernel(text.replace("        __syncthreads();\n    }", "    }"), T=16).trace((2, 2), (16, 16), A, B, np.zeros_like(A), n)
    assert any("shared byte" in r for r in lost.races())                    # without the second barrier


def test_races_between_blocks():
    x = np.zeros(1, "f4")
    races = Kernel('extern "C" __global__ void f(float* x) {\n x[0] += 1;\n}').trace(2, 1, x).races()
    assert len(races) == 1 and "line 2" in races[0] and "x[0]" in races[0]
    assert Kernel('extern "C" __global__ void f(float* x) {\n atomicAdd(x, 1.0f);\n}').trace(2, 32, x).races() == []


def test_races_are_seen_across_widths():
    text = """
extern "C" __global__ void f(const float* x, float* out) {
    __shared__ float s[32];
    if (threadIdx.x < 8) *(float4*)(s + 4 * threadIdx.x) = *(const float4*)(x + 4 * threadIdx.x);
    out[threadIdx.x] = s[threadIdx.x];
}
"""
    x, out = np.arange(32, dtype="f4"), np.zeros(32, "f4")
    races = Kernel(text).trace(1, 32, x, out).races()
    assert len(races) == 1 and "line 3 writes shared byte 0 in thread (0, 0, 0)" in races[0] and "line 4 reads" in races[0]
    assert Kernel(text.replace("    out[", "    __syncwarp();\n    out[")).trace(1, 32, x, out).races() == []


def test_deadlocks_name_the_lines():
    f = lambda body: Kernel(f'extern "C" __global__ void f(float* x) {{\n{body}\n}}')
    with pytest.raises(RuntimeError, match=r"f<<<\(1, 1, 1\), \(64, 1, 1\), 0>>>: deadlock in block \(0, 0, 0\): 40 threads at __syncthreads on line 2, 24 threads returned"):
        f("if (threadIdx.x < 40) __syncthreads();").on_cpu(1, 64, np.zeros(1, "f4"))
    with pytest.raises(RuntimeError, match="16 threads at __syncthreads on line 2, 16 threads at __syncthreads on line 3"):
        f("if (threadIdx.x < 16) __syncthreads();\nelse __syncthreads();").on_cpu(1, 32, np.zeros(1, "f4"))
    with pytest.raises(RuntimeError, match="1 thread in a warp operation on line 2, 31 threads at __syncthreads on line 3"):
        f("if (threadIdx.x == 0) x[0] = __shfl_sync(0xffffffffu, 1.0f, 0);\n__syncthreads();").on_cpu(1, 32, np.zeros(1, "f4"))


def test_bad_text_and_bad_addresses():
    with pytest.raises(RuntimeError, match=r"compiling f for the CPU failed(.|\n)*f\.cu:2:\d+: error"):
        Kernel('extern "C" __global__ void f(float* x) {\n x[0] = nonsense;\n}').on_cpu(1, 1, np.zeros(1, "f4"))
    k = Kernel('extern "C" __global__ void f(float* x, int i) {\n x[i] = 1;\n}')
    for i in (4, -1, 900):
        x = np.zeros(4, "f4")
        with pytest.raises(RuntimeError, match="wrote outside its arrays"): k.on_cpu(1, 1, x, i)
        with pytest.raises(IndexError, match=rf"f: line 2 writes x\[{i}\], one of 4 elements, in thread \(0, 0, 0\) of block \(0, 0, 0\)"): k.trace(1, 1, x, i)
        assert not x.any()                                           # nothing was copied back
    copy = Kernel('extern "C" __global__ void f(const float* x, float* y) {\n y[threadIdx.x] = x[threadIdx.x];\n}')
    with pytest.raises(RuntimeError, match="wrote outside"): copy.on_cpu(1, 5, np.zeros(4, "f4"), np.zeros(4, "f4"))   # guard copied to guard


def test_arrays_that_overlap_and_windows():
    x = np.arange(8, dtype="f4")
    k = Kernel('extern "C" __global__ void f(const float* x, float* y) {\n y[threadIdx.x] = 10 * x[threadIdx.x];\n}')
    k.on_cpu(1, 4, x, x)                                             # in place
    np.testing.assert_array_equal(x, [0, 10, 20, 30, 4, 5, 6, 7])
    k.on_cpu(1, 2, x[4:], x[6:])                                     # two windows on one block of memory
    np.testing.assert_array_equal(x[4:], [4, 5, 40, 50])
    frozen = np.zeros(4, "f4")
    frozen.flags.writeable = False
    k.on_cpu(1, 4, frozen, np.zeros(4, "f4"))
    with pytest.raises(TypeError, match="argument 'y' .* is written by the kernel but read-only"): k.on_cpu(1, 4, x[:4], frozen)


# ---- arguments and geometry: pure functions ------------------------------------------------------------------------

def test_signatures():
    name, params = parse_params("""
// __global__ void commented(int x);
template <int N> __device__ float help(float x) { return x; }
extern "C" __global__ void __launch_bounds__(256) f(const float *__restrict__ x, /* out */ unsigned long long* y,
                                                   const int n, float a, bool flag) {}
""", "")
    assert name == "f" and [str(p) for p in params] == ["const float* x", "unsigned long long* y", "const int n", "float a", "bool flag"]
    assert [p.np.str[1:] for p in params] == ["f4", "u8", "i4", "f4", "b1"]
    with pytest.raises(ValueError, match="2 kernels"): parse_params("__global__ void a() {} __global__ void b() {}", "")
    with pytest.raises(ValueError, match="no kernel 'c' in the text, which has a"): parse_params("__global__ void a() {}", "c")


def test_packing():
    _, params = parse_params("__global__ void f(float* x, int n, float a, bool b) {}", "f")
    x = np.zeros(3, "f4")
    assert [type(v) for v in pack("f", params, (x, 3, 2, True), np.ndarray)] == [np.ndarray, np.int32, np.float32, np.bool_]
    bad = {TypeError: [(x, 3, 2), (x.astype("f8"), 3, 2, True), (3, 3, 2, True), (x, 1.5, 2, True), (x, x, 2, True), (x, None, 2, True), ([0.], 3, 2, True)], OverflowError: [(x, 2**31, 2, True)]}
    for error, calls in bad.items():
        for args in calls:
            with pytest.raises(error, match=r"f\(\)"): pack("f", params, args, np.ndarray)


def test_geometry():
    assert [blocks_for(n, 128)[0] for n in (0, 1, 128, 129)] == [1, 1, 1, 2] and blocks_for(513, 128, 4) == (2, 1, 1)
    assert dims(3) == (3, 1, 1) and dims((2, 5)) == (2, 5, 1)
    check_geometry("f", (2**31 - 1, 65535, 65535), (1024, 1, 1))
    for grid, block in (((1, 65536, 1), (1, 1, 1)), ((0, 1, 1), (1, 1, 1)), ((1, 1, 1), (32, 33, 1)), ((1, 1, 1), (1, 1, 65))):
        with pytest.raises(RuntimeError, match="CUDA error: invalid configuration argument"): check_geometry("f", grid, block)
    with pytest.raises(ValueError, match="1 to 3 dimensions"): dims((1, 2, 3, 4))


def test_wide_loads_are_single_requests():
    x, y, out = np.random.standard_normal((3, 512)).astype("f4")
    trace = kernels.ADD_SCALED4.trace(1, 128, x, y, out, .5, 512)
    r = trace.requests()
    assert len(r) == 3*4 and (r["cost"] == 16).all() and (r["wanted"] == 512).all() and (r["lanes"] == 32).all()


def test_threads_by_hand_and_by_simulator_agree():
    x, y, out = np.random.standard_normal((3, 37)).astype("f4")
    kernels.run_threads(kernels.add_scaled, blocks_for(37, 8), 8, x, y, out, np.float32(2))
    np.testing.assert_array_equal(out, x + np.float32(2)*y)


# ---- without a device -------------------------------------------------------------------------------------------------

no_device = pytest.mark.skipif(is_available(), reason="there is a GPU")

def test_asking_is_quick_and_imports_nothing():
    r = run_python("import time, sys\nfrom litetorch.cuda import is_available, device_count\nt = time.perf_counter()\n"
                   "a = is_available()\nprint(time.perf_counter() - t < .2, 'cupy' in sys.modules, a == (device_count() > 0))")
    assert r.stdout.split() == ["True", "False", "True"], r.stderr


CALLS = {   # as a user of PyTorch would write them
    "zeros": lambda t: t.zeros(2, device="cuda"), "tensor": lambda t: t.tensor([1.], device="cuda"), "arange": lambda t: t.arange(3, device="cuda:0"),
    "cuda()": lambda t: t.ones(2).cuda(), "to": lambda t: t.ones(2).to("cuda"), "to index": lambda t: t.ones(2).to("cuda:1"), "to dtype": lambda t: t.ones(2).to("cuda", t.float64),
    "module": lambda t: t.nn.Linear(2, 2).to("cuda"), "init": lambda t: t.cuda.init(), "current_device": lambda t: t.cuda.current_device(), "synchronize": lambda t: t.cuda.synchronize(),
    "current_stream": lambda t: t.cuda.current_stream(), "default_stream": lambda t: t.cuda.default_stream(), "name": lambda t: t.cuda.get_device_name(), "capability": lambda t: t.cuda.get_device_capability(),
    "properties": lambda t: t.cuda.get_device_properties(0), "mem_get_info": lambda t: t.cuda.mem_get_info(), "device cpu": lambda t: t.cuda.device("cpu")}

@no_device
@pytest.mark.parametrize("name", CALLS)
def test_errors_are_pytorchs(torch, name):
    errors = []
    for module in (torch, lt):
        with pytest.raises(Exception) as e: CALLS[name](module)
        errors.append(e)
    theirs, ours = errors
    if has_cupy() and theirs.type is AssertionError:      # then we are a build with CUDA, and there is no driver
        assert ours.type is RuntimeError and "Found no NVIDIA driver" in str(ours.value)
    else:
        assert ours.type is theirs.type and str(ours.value).startswith(str(theirs.value))


@no_device
def test_quiet_answers_are_pytorchs(torch):
    for module in (torch, lt):
        c = module.cuda
        assert (c.is_available(), c.device_count(), c.is_initialized(), c.memory_allocated(), c.max_memory_allocated(), c.memory_reserved(), dict(c.memory_stats()), c.empty_cache(), c.is_bf16_supported()) \
            == (False, 0, False, 0, 0, 0, {}, None, False)
        assert module.ones(2).is_cuda is False and module.ones(2).get_device() == -1
        assert str(module.device("cuda:99")) == "cuda:99"
        with c.stream(None): pass
    assert issubclass(lt.cuda.OutOfMemoryError, RuntimeError) and issubclass(lt.cuda.AcceleratorError, RuntimeError)


def test_three_ways_to_have_no_device():
    assert type(why_not(False, 1)) is AssertionError and str(why_not(False, 1)).startswith("Torch not compiled with CUDA enabled")
    assert type(why_not(True, None)) is RuntimeError and "Found no NVIDIA driver on your system" in str(why_not(True, None))
    assert str(why_not(True, 0)) == "No CUDA GPUs are available" and why_not(True, 8) is None
    r = run_python("import standin_cupy, sys; standin_cupy.install()\nfrom litetorch.cuda import device as _\nsys.modules['litetorch.cuda.device'].driver_devices = lambda: None\nimport litetorch as lt\n"
                   "print(lt.cuda.is_available())\ntry: lt.ones(2).cuda()\nexcept RuntimeError as e: print(e)")
    assert r.stdout.startswith("False\nFound no NVIDIA driver on your system."), r.stderr


@no_device
def test_a_failed_start_can_be_tried_again():
    for _ in range(2):
        with pytest.raises((AssertionError, RuntimeError)): lt.ones(1).cuda()
    assert not lt.cuda.is_initialized()
    assert index_of("cuda:3") == 3 and index_of(2) == 2


# ---- the memory allocator on paper -------------------------------------------------------------------------------

def training_snapshot():
    "Segments, blocks and history of a few requests, two of which still live, one of them in use by another stream."
    memory = CachingAllocator(PaperDriver(capacity=44 << 20))
    memory.history = History()
    gone, kept, borrowed = memory.allocate(3000), memory.allocate(5 << 20), memory.allocate(600, stream=3)
    memory.record_stream(borrowed.block.address, 7)
    with pytest.raises(lt.cuda.OutOfMemoryError): memory.allocate(1 << 30)
    del gone, borrowed
    return snapshot(memory), kept


def test_pytorchs_memory_viewer_reads_the_snapshot(torch):
    from torch.cuda import _memory_viz
    shot, kept = training_snapshot()
    assert {b["state"] for s in shot["segments"] for b in s["blocks"]} == {"active_allocated", "active_awaiting_free", "inactive"}
    text = _memory_viz.segsum(shot)
    assert "segments: 3" in text and "total_reserved: 24.0MiB" in text and "total_allocated: 5.0MiB" in text
    told = _memory_viz.trace(shot)
    assert told.count("= cudaMalloc") == 3 and "b = a[0:2.9KiB]" in told and "del b # 2.9KiB" in told and "raise OutOfMemoryError # 1.0GiB requested, 20.0MiB free" in told
    assert "local_files" in _memory_viz.trace_plot(shot) and shot["device_traces"][0][0]["frames"][0]["name"] == "training_snapshot"


def test_settings_refuse_what_pytorch_refuses(torch):
    for text in ("max_split_size_mb:5", "roundup_power2_divisions:3", "garbage_collection_threshold:2", "garbage_collection_threshold:x", "expandable_segments:maybe", "roundup_power2_divisions:[256:1,300:2]"):
        with pytest.raises(ValueError): torch._C._accelerator_setAllocatorSettings(text)
        with pytest.raises(ValueError): Settings(text)
    for text in ("max_split_size_mb:50", "roundup_power2_divisions:[256:1,>:2]", "garbage_collection_threshold:0.5"):
        torch._C._accelerator_setAllocatorSettings(text)
        Settings(text)


def test_garbage_collected_inside_a_request_returns_its_block():
    memory, holders = CachingAllocator(PaperDriver()), []
    class Cycle: pass
    for _ in range(3000):                                            # leases in cycles end whenever Python collects: also with the lock held
        c = Cycle()
        c.me, c.lease = c, memory.allocate(int(512*(1 + len(holders) % 7)), stream=len(holders) % 2)
        holders = [*holders[-20:], c]
    del c, holders
    gc.collect()
    with memory.lock: memory.take_back()
    assert memory.journal.statistics()["allocated_bytes.all.current"] == 0 and not memory.taken


def test_threads_share_an_allocator():
    memory, wrong = CachingAllocator(PaperDriver()), []
    def work(stream):
        rng, held = np.random.default_rng(stream), []
        for _ in range(3000):
            held.append(memory.allocate(int(rng.choice([500, 4000, 2 << 20])), stream % 2))
            if len(held) > 8: del held[rng.integers(8)]
            if len({lease.block.address for lease in held}) != len(held): wrong.append(stream)
    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for t in threads: t.start()
    for t in threads: t.join()
    with memory.lock: memory.take_back()
    stats = memory.journal.statistics()
    assert not wrong and stats["allocated_bytes.all.current"] == stats["requested_bytes.all.current"] == 0 and stats["allocation.all.allocated"] == 12000


# ---- offline compilation -------------------------------------------------------------------------------------------------

def everyday():
    "The scalar functions that are printed as CUDA C++; the others have texts in `points.BODIES`."
    from litetorch.aten.loops.kernels import elementwise
    return {name: op for name, op in pointwise_ops.items() if op[0].fn.__module__ == elementwise.__module__ or name == "logit_backward"}


def test_every_kernel_compiles_for_hopper():
    if not has_nvcc():
        with pytest.raises(RuntimeError, match="needs nvcc"): kernels.ADD_SCALED.resources()
        return
    texts = []
    for op, (function, kinds, result) in everyday().items():         # all generated bodies in one compilation
        texts += [kernels.CudaText(function, c).text(kinds, result, f"{op}_{c}") for c in ("float", "double")]
    rows = [k.source.replace("warp_max", f"warp_max{i}").replace("warp_sum", f"warp_sum{i}").replace("void softmax", f"void softmax{i}")
            for i, k in enumerate(kernels.softmax_kernel("float32", log, back) for log in (False, True) for back in (False, True))]
    one = kernels.pointwise_kernel("gelu", "float32", "v", 3).source.replace("scalar(", "strided_scalar(")
    k = Kernel("\n".join([*texts, *rows, one, kernels.ADD_SCALED.source, kernels.ADD_SCALED4.source]), "add_scaled4")
    assert 0 < k.resources("sm_90")["registers"] < 64 and "ld.global.v4.f32" in k.ptx("sm_90")


def every_body(dtype):
    "One kernel that computes any body of the pointwise table in the compute type of `dtype`, chosen by number."
    from litetorch.cuda import points as P
    compute, bodies = P.compute_type(np.dtype(dtype)), {}
    for name in {**P.BODIES, **everyday()}:
        has = name in P.INTEGER if compute == "whole" else name in P.COMPLEX.keys() | P.COMPLEX_TOO if compute.startswith("complex") else name not in P.NOT_FLOAT
        if has: bodies[name] = P.body_text(name, compute)
    texts = [text.replace(" body(", f" body_{name}(", 1) for name, (_, text) in bodies.items()]
    lib = (P.complex_functions() + P.needed("".join(texts), ["mag"])) if compute.startswith("complex") else P.needed("".join(texts))
    cases = [f"case {k}: out[i] = made<C>::of(body_{name}<C>({', '.join('x[i] != C(0)' if c == 'b' else 'xyzwv'[j] + '[i]' for j, c in enumerate(letters))})); break;"
             for k, (name, (letters, _)) in enumerate(bodies.items())]
    kind = "long long" if compute == "whole" else compute
    return len(bodies), Kernel(P.ELEMENTS + lib + "".join(texts) + f"typedef {compute} C;\n"
        f'extern "C" __global__ void every(int op, {kind}* out, const {kind}* x, const {kind}* y, const {kind}* z, const {kind}* w, const {kind}* v) {{\n'
        "int i = threadIdx.x;\nswitch (op) {\n" + "\n".join(cases) + "\n}\n}")


@pytest.mark.slow
@pytest.mark.parametrize("dtype, least", [("i8", 40), ("f4", 150), ("f8", 150), ("c8", 40)])
def test_every_body_of_the_table_compiles_for_a_gpu(dtype, least):
    if not has_nvcc(): return
    n, kernel = every_body(dtype)
    assert n >= least and kernel.resources("sm_90")["registers"] > 0


def test_a_sample_of_the_pointwise_kernels_compiles_for_a_gpu():
    if not has_nvcc(): return
    from litetorch.cuda.points import point_kernel
    dense = point_kernel("addcmul", np.dtype("f4"), "vvvs", "dense", ["bfloat16"]*4)
    assert dense.resources("sm_90")["spill"] == 0 and "ld.global.v4" in dense.ptx("sm_90")
    assert point_kernel("where", np.dtype("i8"), "vvs", "any").resources("sm_90")["spill"] == 0


def test_kernels_of_indexing_and_windows_compile_for_hopper():
    if not has_nvcc(): return
    from litetorch.cuda import blas, indexing, neural
    for kernel in (indexing.move_kernel("float4", "pick", 2, 1), indexing.move_kernel("double", "amax", 2, 1), neural.typed(neural.UNPATCHES, "unpatches", np.dtype("f2"), np.dtype("f4")), blas.whole_kernel("int64")):
        found = kernel.resources("sm_90")
        assert 0 < found["registers"] < 64 and not found["spill"], kernel.name


def test_kernels_of_losses_norms_and_distances_compile_for_hopper():
    if not has_nvcc(): return
    from litetorch.cuda import blas, losses, neural, rows
    f4, bf16 = np.dtype("f4"), ("bfloat16", "float")
    for kernel in (losses.row_loss(losses.MARGINS, "margins", *bf16), losses.row_loss(losses.LABELS, "labels", *bf16), losses.ctc_kernel(losses.WALK, "walk", "double"), losses.ctc_kernel(losses.SHARES, "shares", "double"),
                   losses.nll_kernel("float", "long long", "float", True, True), losses.loss_kernel("binary_cross_entropy", *bf16, True, "sum"), rows.channel_kernel(("bfloat16",)*2, *bf16, "float", "", "train"),
                   rows.pair_kernel("bfloat16", *bf16, "channel", True), blas.distance_kernel(blas.DISTANCES, "distances", "float"), blas.distance_kernel(blas.SLOPES, "distance_slopes", "double"),
                   blas.whole_kernel("int64"), *(neural.typed(getattr(neural, text), name, f4) for text, name in (
                       ("SAMPLE", "sample"), ("DEPTHWISE", "depthwise"), ("DEPTHWISE_IMAGE", "depthwise_image"), ("DEPTHWISE_FILTER", "depthwise_filter"), ("MIX", "mix")))):
        found = kernel.resources("sm_90")
        assert 0 < found["registers"] <= 64 and not found["spill"], (kernel.name, found)


# ---- the rehearsal ---------------------------------------------------------------------------------------------------------

FILES = sorted(f.stem for f in (TESTS/"cuda").glob("test_*.py"))

@pytest.mark.slow
@pytest.mark.parametrize("third", range(3))
def test_rehearsal_of_the_gpu_tests(third, tmp_path):
    "One of each of the GPU tests on NumPy memory (tests/standin_cupy.py), a third of the files: proves the rows and the tests, nothing about a GPU. All of them: `make test-all`."
    path, files = os.pathsep.join([str(TESTS.parent), str(TESTS)]), FILES[third::3]
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "standin_cupy", "-p", "no:cacheprovider", "-p", "no:xdist", "--few", "1", f"--junitxml={tmp_path}/seen.xml", *[str(TESTS/"cuda"/f"{name}.py") for name in files],
                           "-k", "not test_stays_green or " + " or ".join(f"[{k}]" for k in SAMPLE)], cwd=TESTS.parent, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": path})
    assert done.returncode == 0, done.stdout[-3000:]
    passed = {case.get("classname").rpartition(".")[2] for case in xml.parse(tmp_path/"seen.xml").iter("testcase") if not len(case)}
    assert passed == set(files)


def test_a_fork_is_refused():
    r = run_python("import standin_cupy, os; standin_cupy.install()\nimport litetorch as lt\nlt.ones(1, device='cuda')\nif os.fork() == 0:\n"
                   "    try: lt.ones(1, device='cuda')\n    except RuntimeError as e: print(e, flush=True)\n    os._exit(0)\nos.wait()")
    assert r.stdout.startswith("Cannot re-initialize CUDA in forked subprocess. To use CUDA with multiprocessing, you must use the 'spawn' start method"), r.stderr


def test_rehearsal_of_the_benchmarks_and_their_page():
    "Rows of bench_cuda run on the stand-in, with the clock left out; one that fails is told and stops no other; the page is made from the result."
    r = run_python("""
import sys, json, standin_cupy
standin_cupy.install()
sys.path.append('tools')
import cuda_check
from bench import bench_cuda as b
b.rehearsing = True
@b.group('broken')
def broken():
    'A row that fails, one after it, and a group that fails.'
    yield b.Row('bad', lambda: 1/0, lambda: 1., target=1.)
    yield b.Row('good', lambda: 2., lambda: 1., target=1.)
    raise ValueError('no more')
assert cuda_check.bench_groups() == [g for g in b.groups if g != 'broken']
result = b.run(['bandwidth', 'broken', 'host'])
late = b.run(['host'], -1)
assert [r['error'] for r in late['rows']] == ['not begun: out of time']
json.dumps(result)
bench = {g: [r for r in result['rows'] if r['group'] == g] for g in ('bandwidth', 'broken', 'host')}
machine = dict(device=result['device'], date='-', compute='-', memory_gib=0, driver=0, runtime=0, python='-', versions={}, commit='-')
assert {g for _, g, _, _ in cuda_check.TARGETS} < set(b.groups)
judged = {text: verdict for text, _, _, verdict in cuda_check.targets(dict(bench=dict(host=[dict(name='allocate and free', ratio=.5, error=None)], products=[dict(name='hopper, bfloat16', ratio=.8, error=None)])))}
assert judged['allocator: 1 µs against allocate and free'] == 'NOT ok' and judged['last bfloat16 product against cuBLAS'] == 'ok' and list(judged.values()).count('not measured') == len(judged) - 2
print(cuda_check.page(dict(machine=machine, tests=dict(test_graphs=dict(ok=True, summary='1 passed', failed=[])), cells={'30_cuda': dict(ok=True, seconds=1)}, bench=bench)))
""")
    assert r.returncode == 0, r.stderr[-3000:]
    for line in ("# CUDA check: NumPy memory (no GPU)", "| add_scaled, float4 |", "| 4 numbers: add of two tensors |", "| allocate and free a cached block |", "| bad |  | ms | PyTorch |  |  | 1 | failed: ZeroDivisionError: division by zero |",
                 "| good | 2 | ms | PyTorch | 1 | 0.5 | 1 | missed |", "failed: ValueError: no more"): assert line in r.stdout, r.stdout


def test_a_group_that_hangs_or_dies_takes_no_other_with_it(tmp_path):
    "A program that says nothing, one that ends badly and one that leaves a child behind are ended; the rows that came before stay, the ones after are asked in a new program."
    r = run_python("""
import sys, time
sys.path.append('tools')
import cuda_check as c
heard, start = [], time.monotonic()
sleeper = "import time, subprocess, sys; print('one', flush=True); subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']); time.sleep(60)"
assert 'said nothing' in c.watch([sys.executable, '-c', sleeper], 30, heard.append, silent=1) and heard == ['one\\n']
assert 'out of time' in c.watch([sys.executable, '-c', sleeper], 1)
assert c.watch([sys.executable, '-c', 'import os; os._exit(3)'], 20) == 'exit code 3' and c.watch([sys.executable, '-c', 'print(1)'], 20) == ''
assert time.monotonic() - start < 15
watch = c.watch
dying = "import sys, json, os; k = int(sys.argv[1])\\nfor i in range(k, 4):\\n    print(json.dumps(dict(begin=f'row {i}')), flush=True)\\n    if i == 1: os._exit(9)\\n    print(json.dumps(dict(row=dict(name=f'row {i}', error=None))), flush=True)"
c.watch = lambda command, *more, **options: watch([sys.executable, '-c', dying, command[command.index('--after') + 1]], *more, **options)
rows = c.bench_group('host', 60)
assert [r['name'] for r in rows] == ['row 0', 'row 1', 'row 2', 'row 3'] and 'exit code 9' in rows[1]['error'], rows
""")
    assert r.returncode == 0, r.stderr[-3000:]


def test_cuda_check_without_a_gpu():
    if is_available(): return
    start = time.time()
    done = subprocess.run([sys.executable, str(TESTS.parent/"tools"/"cuda_check.py")], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("no GPU") and time.time() - start < 30, done.stdout + done.stderr
