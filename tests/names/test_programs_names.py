"""Names that programs of other people import: what they do, beside PyTorch."""
import importlib
import warnings

import numpy as np
import pytest
import torch

import litetorch as lt

BOTH = pytest.mark.parametrize("m", [lt, torch], ids=["litetorch", "torch"])

@pytest.mark.parametrize("path, names", [("random", "fork_rng manual_seed get_rng_state set_rng_state initial_seed seed"), ("nn.parallel", "replicate scatter gather parallel_apply data_parallel"),
    ("nn.parallel.scatter_gather", "scatter gather scatter_kwargs"), ("nn.parallel.replicate", "replicate"), ("nn.parallel.parallel_apply", "parallel_apply"), ("utils.checkpoint", "detach_variable check_backward_validity"),
    ("library", "impl_abstract get_kernel register_autocast triton_op wrap_triton"), ("compiler", "get_default_backend set_default_backend"), ("cpu", "Stream Event StreamContext stream current_stream get_capabilities"),
    ("backends.cuda", "preferred_linalg_library preferred_blas_library cufft_plan_cache is_flash_attention_available fp16_bf16_reduction_math_sdp_allowed"), ("utils", "set_module get_cpp_backtrace"),
    ("masked", "MaskedTensor masked_tensor as_masked_tensor is_masked_tensor"), ("testing", "FileCheck"), ("", "spmm DispatchKey DispatchKeySet FileCheck fork wait from_file indices_copy crow_indices_copy has_lapack FatalError")])
def test_imports(path, names):
    for library in ("torch", "litetorch"):
        module = importlib.import_module(".".join(filter(None, (library, path))))
        assert [n for n in names.split() if not hasattr(module, n)] == []

def outcome(f):
    try: return f()
    except (RuntimeError, ValueError, TypeError, AssertionError, AttributeError, ImportError) as e: return type(e).__name__

@BOTH
def test_tensors_on_files(m, tmp_path):
    file = str(tmp_path/"numbers")
    t = m.from_file(file, shared=True, size=4, dtype=m.float32)
    assert t.tolist() == [0]*4
    t[1] = 3
    assert np.fromfile(file, "f4").tolist() == [0, 3, 0, 0]
    u = m.from_file(file, size=3, dtype=m.float32)
    u[0] = 9
    assert u.tolist() == [9, 3, 0] and np.fromfile(file, "f4").tolist() == [0, 3, 0, 0]
    assert m.from_file(file, shared=True, size=4, dtype=m.int32).tolist() == [0, 1077936128, 0, 0] and m.from_file(file, True, 6).tolist() == [0, 3, 0, 0, 0, 0]
    with pytest.raises(RuntimeError, match="unable to open file"): m.from_file(str(tmp_path/"nothing"), size=4)

@BOTH
def test_checkpoint_helpers(m):
    from_ = importlib.import_module(f"{m.__name__}.utils.checkpoint")
    x = m.ones(1, requires_grad=True)*2
    a, b = from_.detach_variable((x, 3))
    assert a.is_leaf and a.requires_grad and b == 3 and not from_.detach_variable((x.detach(),))[0].requires_grad
    with pytest.raises(RuntimeError, match="Only tuple of tensors is supported"): from_.detach_variable([x])
    with pytest.warns(UserWarning, match="None of the inputs have requires_grad"): from_.check_backward_validity([m.ones(1)])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        from_.check_backward_validity([x])

def test_four_functions_of_data_parallel():
    p = lt.nn.parallel
    lt.manual_seed(0)
    model = lt.nn.Sequential(lt.nn.Linear(3, 4), lt.nn.BatchNorm1d(4).eval(), lt.nn.Tanh(), lt.nn.Linear(4, 2))
    x = lt.randn(7, 3, requires_grad=True)
    expected = lt.autograd.grad(model(x).square().sum(), [x, *model.parameters()])
    out = p.data_parallel(model, x, ["cpu"]*3)
    assert lt.allclose(out, model(x)) and all(lt.allclose(a, b, atol=1e-6) for a, b in zip(lt.autograd.grad(out.square().sum(), [x, *model.parameters()]), expected, strict=True))
    one, two = p.replicate(model, ["cpu", "cpu"])
    assert one[0].weight is not two[0].weight and not one[0].weight.is_leaf and one[0]._is_replica and list(one.parameters()) == [] and not p.replicate(model, ["cpu"], detach=True)[0][0].weight.requires_grad
    parts = p.scatter((x, {"k": [x, 3]}, None), ["cpu"]*2)
    assert [q[0].shape[0] for q in parts] == [4, 3] and parts[1][1]["k"][1] == 3 and parts[0][2] is None
    joined = p.gather([(lt.ones(2), {"a": lt.tensor(1.)})]*2, "cpu")
    assert joined[0].shape == (4,) and joined[1]["a"].tolist() == [1, 1]
    with lt.no_grad(): assert not any(o.requires_grad for o in p.parallel_apply([model, model], [x, x]))
    with pytest.raises(RuntimeError, match="mat1 and mat2"): p.parallel_apply([model, model], [x, lt.ones(2, 9)])
    with pytest.raises(AssertionError): p.parallel_apply([model], [x, x])
    with pytest.raises(ValueError, match="same number of keys"): p.gather([{"a": x}, {"a": x, "b": x}], "cpu")

def test_kernels_by_key():
    results = [(m.library.get_kernel("aten::sin", "CPU").call_boxed(m._C.DispatchKeySet(m._C.DispatchKey.CPU), m.ones(2)).tolist(), outcome(lambda m=m: m.library.get_kernel("aten::nope", "CPU")),
                outcome(lambda m=m: m.library.get_kernel("aten::sin", "NOPE")), m.library.get_kernel(m.ops.aten.add.Tensor, "CPU").call_boxed(m._C.DispatchKeySet(m._C.DispatchKey.CPU), m.ones(2), m.ones(2), alpha=3).tolist()) for m in (lt, torch)]
    assert results[0][1:] == results[1][1:] and results[0][0] == pytest.approx(results[1][0])
    x = lt.ones(2, requires_grad=True)
    assert lt.library.get_kernel("aten::sin", "CPU").call_boxed(None, x).grad_fn is None and lt.library.get_kernel("aten::sin", "AutogradCPU").call_boxed(None, x).grad_fn is not None

@BOTH
def test_autocast_of_ones_own(m):
    @m.library.custom_op("programsnames::twice", mutates_args=())
    def twice(x: m.Tensor) -> m.Tensor: return x*2
    m.library.register_autocast("programsnames::twice", "cpu", m.bfloat16)
    with m.autocast("cpu", m.float16): assert twice(m.ones(2)).dtype is m.bfloat16 and twice(m.ones(2, dtype=m.int64)).dtype is m.int64
    assert twice(m.ones(2)).dtype is m.float32
    with pytest.raises(ValueError): m.library.register_autocast(3, "cpu", m.bfloat16)

@BOTH
def test_settings(m):
    c, b = m.compiler, m.backends.cuda
    c.set_default_backend("eager")
    try: assert c.get_default_backend() == "eager" and m.compile(lambda x: x + 1)(m.ones(1)).tolist() == [2]
    finally: c.set_default_backend(None)
    assert c.get_default_backend() == "inductor" and b.preferred_linalg_library().name == "Default"
    if m.version.cuda is None: assert outcome(lambda: b.preferred_linalg_library("magma")) == "RuntimeError" and b.is_flash_attention_available() is False
    assert outcome(lambda: b.preferred_linalg_library("x")) == outcome(lambda: b.cufft_plan_cache[0]) == "RuntimeError" and outcome(lambda: b.cufft_plan_cache.size) == "AssertionError"
    assert b.fp16_bf16_reduction_math_sdp_allowed() is False
    assert m.is_vulkan_available() is False and m.is_autocast_xla_enabled() is False and m.get_autocast_xla_dtype() is m.bfloat16 and m.is_distributed(m.ones(1)) is False

@BOTH
def test_the_cpu_as_a_device(m):
    s = m.cpu.Stream()
    before = m.cpu.current_stream()
    with m.cpu.stream(s): assert m.cpu.current_stream() is s
    assert m.cpu.current_stream() is before
    s.wait_stream(before)
    e = m.cpu.Event()
    e.record()
    e.synchronize()
    assert e.query() and {"avx2", "avx512_f", "amx_tile", "fma3", "cpu_name", "architecture"} <= m.cpu.get_capabilities().keys()

def test_parts_of_sparse_tensors():
    for m in (lt, torch):
        assert m.spmm(m.tensor([[0., 2.], [3., 0.]]).to_sparse(), m.eye(2)).tolist() == [[0, 2], [3, 0]]
        c = m.tensor([[0., 2.], [3., 0.]]).to_sparse_csr()
        assert m.crow_indices_copy(c).tolist() == [0, 1, 2] and m.col_indices_copy(c).tolist() == [1, 0]

def test_what_is_not_here():
    with pytest.raises(ModuleNotFoundError, match="triton"): lt.library.wrap_triton(lambda x: x)
    @lt.library.triton_op("programsnames::thrice", mutates_args={})
    def thrice(x: lt.Tensor) -> lt.Tensor: return x*3
    assert thrice(lt.ones(1)).tolist() == [3]

@BOTH
def test_operators_as_a_module(m):
    f, x = m.nn.quantized.FloatFunctional(), m.tensor([[1., -2.], [3., 4.]])
    assert [getattr(f, n)(x, x).tolist() for n in ("add", "mul", "matmul", "add_relu")] == [[[2, -4], [6, 8]], [[1, 4], [9, 16]], [[-5, -10], [15, 10]], [[2, 0], [6, 8]]]
    assert f.cat([x, x], 1).shape == (2, 4) and f.add_scalar(x, 1)[0, 0] == 2 and f.mul_scalar(x, 2)[0, 0] == 2 and isinstance(f.activation_post_process, m.nn.Identity)
    with pytest.raises(RuntimeError, match="not intended to use the 'forward'"): f(x)
    assert outcome(m.cuda.cudart) == "AssertionError" or m.cuda.is_available()
