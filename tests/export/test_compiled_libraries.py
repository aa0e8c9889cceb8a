"""Exported programs as shared libraries, in four hosts: litetorch, PyTorch's loader, a program in C, and ctypes alone; what is said to bad input at each; weights inside, beside, swapped."""
import io, json, os, re, shutil, struct, subprocess, sys, threading, time, warnings, zipfile
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import litetorch as lt
from litetorch._inductor import aot_runtime, package
from litetorch._inductor.aot_runtime import DTYPES
from litetorch._inductor.package import Library, aot_compile, aoti_compile_and_package, aoti_load_package, compile_library, load_package, package_aoti
from litetorch._inductor.wrapper_c import NoLibrary
from litetorch.doctor import doctor
from litetorch.utils._pytree import tree_leaves, tree_map

sys.path.insert(0, str(Path(__file__).parents[1]))
from exportable import programs                    # noqa: E402

REFUSED = dict(numbers="'n' is a number that may vary", complex="complex64", linalg="linalg_inv_ex.default is not in a library")
NAMES = [n for n in programs(lt) if n not in REFUSED]
WIDE = dict(mixed=2e-2, dtypes=2e-3)               # half precision: eager mode rounds between operators
CODES = {n: np.dtype(t) for n, t in dict(u8="u1", i8="i1", i16="i2", i32="i4", i64="i8", f16="f2", f32="f4", f64="f8", bool="?", bf16=ml_dtypes.bfloat16).items()}
NUMPY = {DTYPES[n]: t for n, t in CODES.items()}


def made(T, name):
    model, args, kwargs, dynamic = programs(T)[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return T.export.export(model, args, kwargs, dynamic_shapes=dynamic), args, kwargs or {}

def copies(T, v): return tree_map(lambda t: t.clone() if isinstance(t, T.Tensor) else t, v)
def arrays(values): return [np.asarray(t.detach().float() if t.dtype is lt.bfloat16 else t.detach()) for t in values if isinstance(t, lt.Tensor)]

def same(found, right, name):
    found, right, wide = tree_leaves(found), tree_leaves(right), WIDE.get(name, 2e-5)
    assert len(found) == len(right)
    for a, b in zip(found, right, strict=True):
        if not isinstance(b, lt.Tensor): assert (a, type(a)) == (b, type(b)); continue
        assert (a.dtype, a.shape) == (b.dtype, b.shape)
        np.testing.assert_allclose(*arrays([a, b]), rtol=10*wide, atol=wide)

def written(path, tensors):
    "Write tensors as `host.c` reads them."
    with open(path, "wb") as f:
        f.write(struct.pack("<q", len(tensors)))
        for t in tensors:
            a = t.detach()._array
            number = next(k for k, d in NUMPY.items() if d == a.dtype)
            last = 1 + sum((n - 1)*s for n, s in zip(a.shape, t.stride(), strict=True)) if a.size else 0
            data = np.lib.stride_tricks.as_strided(a, (last,), (a.itemsize,)).tobytes() if last else b""
            f.write(struct.pack(f"<{3 + 2*a.ndim}q", number, a.ndim, *a.shape, *t.stride(), len(data)) + data)

def read(path):
    data, at, out = Path(path).read_bytes(), 8, []
    for _ in range(struct.unpack_from("<q", data)[0]):
        number, ndim = struct.unpack_from("<2q", data, at)
        *sizes, = struct.unpack_from(f"<{ndim}q", data, at + 16)
        *strides, = struct.unpack_from(f"<{ndim}q", data, at + 16 + 8*ndim)
        count, = struct.unpack_from("<q", data, at + 16 + 16*ndim)
        at += 24 + 16*ndim
        if number >= 0: out.append(np.lib.stride_tricks.as_strided(np.frombuffer(data, NUMPY[number], count//NUMPY[number].itemsize, at), sizes, [s*NUMPY[number].itemsize for s in strides]))
        at += count
    return out

def mlp(sets=None, beside=False, folder=None):
    lt.manual_seed(0)
    model = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.GELU(), lt.nn.Linear(8, 3), lt.nn.Softmax(-1)).eval()
    program = lt.export.export(model, (lt.randn(4, 6),), dynamic_shapes=({0: lt.export.Dim("batch", min=1, max=64)},))
    return model, program

@pytest.fixture(scope="module")
def host(tmp_path_factory):
    "The program in C."
    folder = tmp_path_factory.mktemp("host")
    (folder/"model.h").write_text(package.HEADER.replace("@NAME@", "model"))
    shutil.copy(Path(__file__).with_name("host.c"), folder)
    subprocess.run([*package.c_compiler(), "-Wall", "-Wextra", "-Wno-unused-result", "-o", "host", "host.c", "-ldl"], cwd=folder, check=True)
    def run(library, tensors, *weights, name="model"):
        written(folder/"in", tensors)
        done = subprocess.run([folder/"host", library, name, folder/"in", folder/"out", *weights], capture_output=True, text=True)
        return (done.returncode, done.stderr.strip()) if done.returncode else read(folder/"out")
    return run

def unpacked(path, folder):
    with zipfile.ZipFile(path) as z: z.extractall(folder)
    return next(Path(folder).rglob("*.so"))


@pytest.mark.parametrize("name", NAMES)
def test_four_hosts(torch, name, host, tmp_path):
    program, args, kwargs = made(lt, name)
    path = aoti_compile_and_package(program, package_path=str(tmp_path/"model.pt2"))
    model, right = aoti_load_package(path), program.module()
    for _ in range(2):                                                        # the second call sees what the first one wrote
        mine, theirs = copies(lt, (args, kwargs)), copies(lt, (args, kwargs))
        same((model(*mine[0], **mine[1]), mine), (right(*theirs[0], **theirs[1]), theirs), name)
    fresh = aoti_load_package(path)
    first = [a for a in fresh.library.run([t.detach()._array for t in tree_leaves(copies(lt, (args, kwargs))) if isinstance(t, lt.Tensor)]) if a is not None]
    in_c = host(unpacked(path, tmp_path/"files"), [t for t in tree_leaves(copies(lt, (args, kwargs))) if isinstance(t, lt.Tensor)])
    assert isinstance(in_c, list), in_c
    assert [a.tobytes() for a in in_c] == [a.tobytes() for a in first]         # bit for bit
    tensors = tree_map(lambda t: torch.tensor(np.asarray(t.detach())) if isinstance(t, lt.Tensor) else t, copies(lt, (args, kwargs)))
    loaded = torch._inductor.aoti_load_package(path)
    out = [t for t in torch.utils._pytree.tree_leaves(loaded(*tensors[0], **tensors[1])) if t is not None]
    assert [t.float().numpy().tobytes() if t.dtype is torch.bfloat16 else t.contiguous().numpy().tobytes() for t in out] == [
        a.astype("f4").tobytes() if a.dtype == NUMPY[15] else np.ascontiguousarray(a).tobytes() for a in first]

@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    with pytest.raises(NoLibrary, match=re.escape(REFUSED[name])): compile_library(made(lt, name)[0], "/nowhere")

def test_other_sizes_and_layouts(host, tmp_path):
    model, program = mlp()
    library = aot_compile(program)[0]
    compiled = Library(library)
    for n in (1, 2, 3, 63, 64):
        x = lt.randn(n, 6)
        for given in (x, x.T.contiguous().T, lt.randn(2*n, 12)[::2, ::2], x.expand(n, 6)):
            np.testing.assert_allclose(compiled.run([given._array])[0], model(given).detach().numpy(), rtol=2e-5, atol=1e-6)
            np.testing.assert_allclose(host(library, [given])[0], model(given).detach().numpy(), rtol=2e-5, atol=1e-6)
    shifted = np.frombuffer(b"x" + lt.randn(2, 6).numpy().tobytes(), np.uint8)[1:].view("f4").reshape(2, 6)         # not at a multiple of its size
    np.testing.assert_allclose(compiled.run([shifted])[0], model(lt.tensor(shifted.copy())).detach().numpy(), rtol=2e-5, atol=1e-6)
    for bad, code, text in ((lt.randn(65, 6), 3, "Guard failed: input.size()[0] <= 64"), (lt.randn(3, 5), 3, "size 1 of input 'input' is 5, expected 6"),
                            (lt.randn(3, 6).double(), 2, "input 'input' has dtype 7, expected 6 (F32)"), (lt.randn(6), 3, "input 'input' has 1 dimensions, expected 2")):
        assert host(library, [bad]) == (code, text)
        with pytest.raises(TypeError if code == 2 else RuntimeError, match=re.escape(text)): compiled.run([bad._array])
    assert host(library, []) == (1, "run: got 0 inputs, expected 1")
    with pytest.raises(TypeError, match="a library takes no tensors of complex64"): compiled.run([np.zeros((2, 6), "c8")])
    assert not isinstance(host(library, [lt.randn(3, 6)]), tuple)              # and it still works

CONVOLUTIONS = [((2, 3, 9), (4, 3, 3), [2], [1], [1], 1), ((2, 3, 9, 8), (4, 3, 3, 2), [1, 1], [0, 0], [1, 1], 1), ((1, 4, 5, 6, 7), (2, 4, 2, 3, 2), [1, 2, 1], [1]*3, [1]*3, 1),
                ((2, 4, 9, 9), (6, 2, 3, 3), [2, 2], [0, 0], [1, 1], 2), ((2, 4, 19, 37), (8, 4, 3, 3), [1, 1], [1, 1], [2, 3], 1), ((2, 300, 8, 8), (300, 300, 3, 3), [1, 1], [1, 1], [1, 1], 1),
                ((2, 6, 9, 9), (5, 6, 1, 1), [1, 1], [0, 0], [1, 1], 1), ((2, 6, 40, 40), (6, 1, 3, 3), [1, 1], [1, 1], [1, 1], 6), ((0, 3, 9, 9), (4, 3, 3, 3), [1, 1], [0, 0], [1, 1], 1)]

@pytest.mark.parametrize("dtype, close", [(lt.float32, 1e-5), (lt.bfloat16, 2e-2), (lt.float64, 1e-12)])
def test_convolutions(dtype, close):
    class Convolution(lt.nn.Module):
        def __init__(self, *numbers): super().__init__(); self.numbers = numbers
        def forward(self, x, w, b): return lt.ops.aten.convolution(x, w, b, *self.numbers)
    for sizes, window, stride, padding, dilation, groups in CONVOLUTIONS:
        x, w, b = lt.randn(*sizes).to(dtype), lt.randn(*window).to(dtype), lt.randn(window[0]).to(dtype)
        for x, bias in ((x, b), (x, None), *([(x.to(memory_format=lt.channels_last), b)] if x.dim() == 4 else [])):
            model = Convolution(stride, padding, dilation, False, [0]*len(stride), groups)
            vary = ({0: lt.export.Dim("n", min=1, max=9)}, None, None) if sizes[0] > 1 else None
            compiled = Library(aot_compile(lt.export.export(model, (x, w, bias), dynamic_shapes=vary))[0])
            for n in (1, 5) if vary else sizes[:1]:
                x = lt.randn(n, *sizes[1:]).to(dtype)
                found, right = compiled.run([t._array for t in (x, w, bias) if t is not None])[0].astype(float), model(x, w, bias).double().numpy()
                assert found.shape == right.shape and np.abs(found - right).max(initial=0) <= close*np.abs(right).max(initial=0)

def test_indices_outside(host):
    class Looks(lt.nn.Module):
        def __init__(self): super().__init__(); self.e = lt.nn.Embedding(5, 3)
        def forward(self, i, x, j): return self.e(i), x[j]
    given = lt.tensor([1, 2]), lt.randn(4, 2), lt.tensor([[1, -2], [0, 3]])
    library = aot_compile(lt.export.export(Looks(), given))[0]
    for k, bad, text in ((0, [1, 7], "index out of range in self"), (2, [[1, 4], [0, 3]], "index 4 is out of bounds for dimension 0 with size 4"), (2, [[1, 0], [-5, 3]], "index -5 is out of bounds for dimension 0 with size 4")):
        wrong = [lt.tensor(bad) if i == k else t for i, t in enumerate(given)]
        assert host(library, wrong) == (6, text)
        with pytest.raises(IndexError, match=text): Library(library).run([t._array for t in wrong])
    assert not isinstance(host(library, given), tuple)

def test_bad_calls_in_c(tmp_path):
    "Every wrong pointer, size, or memory at the interface: a code and a text, and the host goes on."
    _, program = mlp()
    compile_library(program, tmp_path)
    (tmp_path/"main.c").write_text(r'''
#include <stdio.h>
#include <string.h>
#include "model.h"
static int bad;
#define EXPECT(code, text, call) do { int c = (call); if (c != (code) || !strstr(lt_model_last_error(), text)) { printf("line %d: %d %s\n", __LINE__, c, lt_model_last_error()); bad++; } } while (0)
int main(void) {
    lt_model_model *m = NULL, *none = (void *)1;
    float x[24] = {1}, y[12];
    lt_tensor in = {.data = x, .sizes = {4, 6}, .strides = {6, 1}, .ndim = 2, .dtype = LT_FLOAT32}, out = {0}, t;
    EXPECT(LT_BAD_ARGUMENT, "`model` is NULL", lt_model_create(NULL, NULL));
    EXPECT(LT_BAD_WEIGHTS, "cannot open the weights /no/such/file", lt_model_create(&none, "/no/such/file"));
    if (none != NULL) bad++;
    if (lt_model_create(&m, NULL)) return 1;
    EXPECT(LT_BAD_ARGUMENT, "`model` is NULL", lt_model_run(NULL, &in, 1, &out, 1));
    EXPECT(LT_BAD_ARGUMENT, "got 2 inputs, expected 1", lt_model_run(m, &in, 2, &out, 1));
    EXPECT(LT_BAD_ARGUMENT, "got 1 inputs, expected 1", lt_model_run(m, NULL, 1, &out, 1));
    EXPECT(LT_BAD_ARGUMENT, "got 0 outputs, expected 1", lt_model_run(m, &in, 1, &out, 0));
    t = in; t.data = NULL;
    EXPECT(LT_BAD_ARGUMENT, "input 'input' has no data", lt_model_run(m, &t, 1, &out, 1));
    t = in; t.device_type = 1;
    EXPECT(LT_BAD_ARGUMENT, "input 'input' is not on the CPU", lt_model_run(m, &t, 1, &out, 1));
    t = in; t.sizes[0] = -4;
    EXPECT(LT_BAD_SIZE, "size 0 of input 'input' is -4", lt_model_run(m, &t, 1, &out, 1));
    t = in; t.dtype = 77;
    EXPECT(LT_BAD_DTYPE, "input 'input' has dtype 77, expected 6", lt_model_run(m, &t, 1, &out, 1));
    t = in; t.ndim = 1000000;
    EXPECT(LT_BAD_SIZE, "has 1000000 dimensions, expected 2", lt_model_run(m, &t, 1, &out, 1));
    if (out.data) bad++;
    lt_tensor own = {.data = y, .sizes = {4, 3}, .strides = {1, 4}, .ndim = 2, .dtype = LT_FLOAT32};      /* the program's memory, in columns */
    if (lt_model_run(m, &in, 1, &own, 1) || lt_model_run(m, &in, 1, &out, 1)) { printf("%s\n", lt_model_last_error()); bad++; }
    for (int i = 0; i < 12; i++) if (y[i%3*4 + i/3] != ((float *)out.data)[i]) bad++;
    lt_model_free(&out);
    lt_model_free(&out);
    lt_model_free(NULL);
    own.dtype = LT_FLOAT64;
    EXPECT(LT_BAD_DTYPE, "output 'output0' has dtype 7, expected 6", lt_model_run(m, &in, 1, &own, 1));
    own.dtype = LT_FLOAT32; own.sizes[1] = 4;
    EXPECT(LT_BAD_SIZE, "size 1 of output 'output0' is 4, expected 3", lt_model_run(m, &in, 1, &own, 1));
    const char *name = "0.weight", *wrong = "0.wight";
    lt_tensor w = {.data = x, .sizes = {8, 6}, .strides = {0, 1}, .ndim = 2, .dtype = LT_FLOAT32};
    EXPECT(LT_BAD_WEIGHTS, "there is no weight '0.wight'", lt_model_update(m, &wrong, &w, 1, 0));
    EXPECT(LT_BAD_WEIGHTS, "the weight '0.bias' is missing", lt_model_update(m, &name, &w, 1, LT_ALL));
    w.sizes[0] = 7;
    EXPECT(LT_BAD_WEIGHTS, "size 0 of '0.weight' is 7, expected 8", lt_model_update(m, &name, &w, 1, 0));
    EXPECT(LT_BAD_ARGUMENT, "there is no other set of weights", lt_model_swap(m));
    EXPECT(LT_BAD_ARGUMENT, "positive number, got 0", lt_model_set_num_threads(m, 0));
    if (lt_model_input(1) || lt_model_output(7) || lt_model_constant(4) || strcmp(lt_model_constant(0)->name, "0.weight") || lt_model_input(0)->sizes[0] != -1) bad++;
    lt_model_delete(m);
    lt_model_delete(NULL);
    return bad;
}
''')
    subprocess.run([*package.c_compiler(), "-Wall", "-Wextra", "-Werror", "-o", "main", "main.c", "model.wrapper.so", "-Wl,-rpath," + str(tmp_path)], cwd=tmp_path, check=True)      # linked, not opened
    done = subprocess.run([tmp_path/"main"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")

def test_ctypes_alone(tmp_path):
    "A Python without litetorch and NumPy."
    model, program = mlp()
    compile_library(program, tmp_path)
    x = lt.randn(2, 6)
    code = f"""
import ctypes, sys
class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("numel", ctypes.c_int64), ("sizes", ctypes.c_int64*8), ("strides", ctypes.c_int64*8), ("ndim", ctypes.c_int32), ("dtype", ctypes.c_int32),
                ("device", ctypes.c_int32*2), ("reserved", ctypes.c_int64*4)]
assert ctypes.sizeof(Tensor) == 192
lib = ctypes.CDLL({str(tmp_path/'model.wrapper.so')!r})
lib.lt_model_last_error.restype = ctypes.c_char_p
model, x = ctypes.c_void_p(), (ctypes.c_float*12)(*{x.flatten().tolist()})
assert lib.lt_model_create(ctypes.byref(model), None) == 0
given = Tensor(data=ctypes.addressof(x), sizes=(2, 6), strides=(6, 1), ndim=2, dtype=6)
out = Tensor()
assert lib.lt_model_run(model, ctypes.byref(given), ctypes.c_size_t(1), ctypes.byref(out), ctypes.c_size_t(1)) == 0, lib.lt_model_last_error()
print(*(ctypes.c_float*6).from_address(out.data))
given.sizes[1] = 5
assert lib.lt_model_run(model, ctypes.byref(given), ctypes.c_size_t(1), ctypes.byref(out), ctypes.c_size_t(1)) == 3 and b"expected 6" in lib.lt_model_last_error()
other = ctypes.c_void_p()                     # PyTorch's face, where PyTorch is not
assert lib.AOTInductorModelContainerCreate(ctypes.byref(other), ctypes.c_size_t(1), ctypes.c_bool(True), None) == 8 and b"PyTorch, which is not loaded in this process" in lib.lt_model_last_error()
assert not [m for m in sys.modules if m.partition(".")[0] in ("litetorch", "numpy", "torch")]
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    np.testing.assert_allclose([*map(float, done.stdout.split())], model(x).detach().flatten().tolist(), rtol=2e-5)

@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("readelf"), reason="reads ELF files")
def test_needs_the_c_library_only():
    files = aot_compile(mlp()[1])
    text = subprocess.run(["readelf", "-d", files[0]], capture_output=True, text=True, check=True).stdout
    assert {*re.findall(r"\(NEEDED\).*\[(.*)\]", text)} <= {"libc.so.6", "libm.so.6"}
    symbols = subprocess.run(["readelf", "--dyn-syms", "-W", files[0]], capture_output=True, text=True, check=True).stdout
    shown = {w[-1] for w in map(str.split, symbols.splitlines()) if len(w) == 8 and w[4] in ("GLOBAL", "WEAK") and w[6] not in ("UND", "Ndx")}
    assert shown and all(s.startswith(("lt_model_", "AOTInductor")) for s in shown), shown


# -- weights

def beside(tmp_path):
    model, program = mlp()
    files = compile_library(program, tmp_path, {"aot_inductor.package_constants_in_so": False})
    return model, program, Library(files[0], weights=files[4]), files

def test_weights_beside(host, tmp_path):
    model, program, compiled, files = beside(tmp_path)
    x = lt.randn(3, 6)
    right = model(x).detach().numpy()
    np.testing.assert_allclose(compiled.run([x._array])[0], right, rtol=2e-5, atol=1e-6)
    np.testing.assert_allclose(host(files[0], [x], files[4])[0], right, rtol=2e-5, atol=1e-6)
    assert host(files[0], [x]) == (5, "the weight '0.weight' was not loaded; this library has its weights in a file beside it")
    lt.save({k: v*2 for k, v in model.state_dict().items()}, tmp_path/"twice.pt")
    from litetorch.serialization import save_safetensors
    save_safetensors({"of nobody": lt.zeros(3), **{k: (v*2).contiguous() for k, v in model.state_dict().items()}}, tmp_path/"twice.safetensors")
    twice = lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.GELU(), lt.nn.Linear(8, 3), lt.nn.Softmax(-1)).eval()
    twice.load_state_dict({k: v*2 for k, v in model.state_dict().items()})
    compiled.load_weights(tmp_path/"twice.safetensors")
    os.remove(tmp_path/"twice.safetensors")                                    # it stays mapped
    np.testing.assert_allclose(compiled.run([x._array])[0], twice(x).detach().numpy(), rtol=2e-5, atol=1e-6)
    path = aoti_compile_and_package(program, package_path=str(tmp_path/"m.pt2"), inductor_configs={"aot_inductor.package_constants_in_so": False})
    assert (tmp_path/"m.safetensors").exists() and "weights beside" in str(doctor(path))
    np.testing.assert_allclose(aoti_load_package(path)(x).detach().numpy(), right, rtol=2e-5, atol=1e-6)
    os.remove(tmp_path/"m.safetensors")
    bare = aoti_load_package(path)
    assert "is not there" in str(doctor(path))
    with pytest.raises(RuntimeError, match="was not loaded"): bare(x)
    bare.load_constants(model.state_dict(), check_full_update=True)
    np.testing.assert_allclose(bare(x).detach().numpy(), right, rtol=2e-5, atol=1e-6)

def rewritten(data, change):
    n = int.from_bytes(data[:8], "little")
    head = change(json.loads(data[8:8 + n]))
    head = head if isinstance(head, bytes) else json.dumps(head).encode()
    return len(head).to_bytes(8, "little") + head + data[8 + n:]

def changed(name, **more): return lambda d: {k: v | more if k == name else v for k, v in d.items()}

DAMAGES = dict(
    empty=(lambda b: b"", "the file is empty"), short=(lambda b: b[:5], "it ends within its header"), long=(lambda b: b"\xff"*8 + b[8:], "it ends within its header"),
    no_json=(lambda b: rewritten(b, lambda d: b"hello"), "its header is damaged"), open_json=(lambda b: rewritten(b, lambda d: json.dumps(d).encode()[:-9]), "its header is damaged"),
    missing=(lambda b: rewritten(b, lambda d: {k: v for k, v in d.items() if k != "2.bias"}), "has no tensor '2.bias'"),
    dtype=(lambda b: rewritten(b, changed("0.bias", dtype="F64")), "'0.bias' has dtype F64, expected F32"),
    shape=(lambda b: rewritten(b, changed("0.weight", shape=[6, 8])), "size 0 of '0.weight' is 6, expected 8"),
    dimensions=(lambda b: rewritten(b, changed("0.weight", shape=[48])), "'0.weight' has 1 dimensions, expected 2"),
    offsets=(lambda b: rewritten(b, changed("0.bias", data_offsets=[0, 10**9])), "are not those of its sizes"), backwards=(lambda b: rewritten(b, changed("0.bias", data_offsets=[32, 0])), "are not those of its sizes"),
    huge=(lambda b: rewritten(b, lambda d: json.dumps(d).replace('"data_offsets": [', '"data_offsets": [99999999999999999999999').encode()), "its header is damaged"),
    cut=(lambda b: b[:-40], "are not those of its sizes"))

@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_weights(name, tmp_path):
    model, _, compiled, files = beside(tmp_path)
    change, text = DAMAGES[name]
    (tmp_path/"bad.safetensors").write_bytes(change(Path(files[4]).read_bytes()))
    with pytest.raises(RuntimeError, match=re.escape(text)): compiled.load_weights(tmp_path/"bad.safetensors")
    with pytest.raises(RuntimeError, match=re.escape(text)): Library(files[0], weights=tmp_path/"bad.safetensors")
    x = lt.randn(3, 6)
    np.testing.assert_allclose(compiled.run([x._array])[0], model(x).detach().numpy(), rtol=2e-5, atol=1e-6)         # it has those that it had

def test_every_cut_of_weights(tmp_path):
    _, _, compiled, files = beside(tmp_path)
    data = Path(files[4]).read_bytes()
    for n in [*range(0, 420, 7), *range(420, len(data), 97)]:
        (tmp_path/"bad.safetensors").write_bytes(data[:n])
        with pytest.raises(RuntimeError): compiled.load_weights(tmp_path/"bad.safetensors")

def test_weights_are_replaced(torch, tmp_path):
    model, program = mlp()
    path = aoti_compile_and_package(program, package_path=str(tmp_path/"model.pt2"))
    compiled, x = aoti_load_package(path), lt.randn(3, 6)
    assert compiled.get_constant_fqns() == ["0.weight", "0.bias", "2.weight", "2.bias"]
    before = compiled(x)
    compiled.load_constants({"2.bias": lt.tensor([1., 2., 3.])}, check_full_update=False)
    model[2].bias.data.copy_(lt.tensor([1., 2., 3.]))
    after = compiled(x)
    np.testing.assert_allclose(after.detach().numpy(), model(x).detach().numpy(), rtol=2e-5, atol=1e-6)
    assert not np.allclose(before.numpy(), after.detach().numpy())
    with pytest.raises(RuntimeError, match="the weight '0.weight' is missing"): compiled.load_constants({"2.bias": lt.zeros(3)}, check_full_update=True)
    with pytest.raises(RuntimeError, match="there is no weight 'nothing'"): compiled.load_constants({"nothing": lt.zeros(3)}, check_full_update=False)
    mine = lt.zeros(3)
    compiled.load_constants({"2.bias": mine}, check_full_update=False, user_managed=True)
    mine += lt.tensor([3., 1., 2.])                                            # used where it lies
    model[2].bias.data.copy_(mine)
    np.testing.assert_allclose(compiled(x).detach().numpy(), model(x).detach().numpy(), rtol=2e-5, atol=1e-6)
    compiled.library.update({"2.bias": np.array([7, 0, 0], "f4")}, 4)          # the set that is not in use
    np.testing.assert_allclose(compiled(x).detach().numpy(), model(x).detach().numpy(), rtol=2e-5, atol=1e-6)
    compiled.library.swap()
    assert compiled(x)[:, 0].min() > 0.9
    theirs, y = torch._inductor.aoti_load_package(path), torch.tensor(x.numpy())
    assert sorted(theirs.get_constant_fqns()) == sorted(compiled.get_constant_fqns())
    theirs.load_constants({"2.bias": torch.tensor([7., 0., 0.])}, check_full_update=False)
    assert theirs(y)[:, 0].min() > 0.9
    with pytest.raises(RuntimeError): theirs.load_constants({"2.bias": torch.zeros(4)}, check_full_update=False)
    assert theirs(y)[:, 0].min() > 0.9

def test_swaps_while_calls_run():
    "Each call ends with the weights that it began with."
    model, program = mlp()
    compiled, x, wrong = Library(aot_compile(program)[0]), lt.randn(64, 6)._array, []
    ends = [np.array([20, 0, 0], "f4"), np.array([0, 20, 0], "f4")]
    compiled.update({"2.bias": ends[0]})
    calls, over = [0]*4, threading.Event()
    def call(me):
        while not over.is_set():
            out = compiled.run([x])[0]
            if not (out[:, 0].min() > .9 or out[:, 1].min() > .9): wrong.append(out)
            calls[me] += 1
    threads = [threading.Thread(target=call, args=(me,)) for me in range(4)]
    for t in threads: t.start()
    for k in range(1, 31):             # thirty swaps, between any two of them some calls of every thread
        before = list(calls)
        compiled.update({"2.bias": ends[k % 2]})
        while any(now < then + 3 for now, then in zip(calls, before, strict=True)) and any(t.is_alive() for t in threads): time.sleep(1e-4)
    over.set()
    for t in threads: t.join()
    assert not wrong and min(calls) >= 90

def test_tied_and_turned_weights(tmp_path):
    class Tied(lt.nn.Module):
        def __init__(self):
            super().__init__()
            self.e, self.head, self.t = lt.nn.Embedding(100, 8), lt.nn.Linear(8, 100, bias=False), lt.nn.Parameter(lt.randn(8, 8).T)
            self.head.weight = self.e.weight
        def forward(self, i): return self.head(self.e(i) @ self.t)
    model, i = Tied().eval(), lt.randint(0, 100, (5,))
    program = lt.export.export(model, (i,))
    small, outside = aot_compile(program), compile_library(program, tmp_path, {"aot_inductor.package_constants_in_so": False})
    for library in (Library(small[0]), Library(outside[0], weights=outside[4])): np.testing.assert_allclose(library.run([i._array])[0], model(i).detach().numpy(), rtol=2e-5, atol=1e-5)
    assert os.path.getsize(outside[4]) < 100*8*4 + 8*8*4 + 600                 # once


# -- machines, models, packages

def test_instruction_sets(monkeypatch):
    model, program = mlp()
    x, names = lt.randn(5, 6), []
    if not package.target().cpu_is_x86: pytest.skip("levels are those of x86-64")
    for sets in (["x86-64"], ["x86-64-v2"], ["x86-64-v3", "x86-64"], ["x86-64-v4", "x86-64-v3"], None):
        files = aot_compile(program, options={"aot_inductor.instruction_sets": sets})
        try: library = Library(files[0])
        except RuntimeError as e:
            assert str(e) == f"this library needs a processor with {sets[-1]}"
            continue
        names.append(library.instruction_set().decode())
        np.testing.assert_allclose(library.run([x._array])[0], model(x).detach().numpy(), rtol=2e-5, atol=1e-6)
        assert library.instruction_set().decode() in (sets or library.instruction_set().decode())
    assert names[0] == "x86-64"
    with pytest.raises(ValueError, match="'x86-65', expected some of x86-64, x86-64-v2"): aot_compile(program, options={"aot_inductor.instruction_sets": ["x86-65"]})

def test_threads_and_forks():
    "Large loops are shared; the team ends with the last model, and begins again."
    class Wide(lt.nn.Module):
        def forward(self, x, y): return (x @ y).exp().sum(-1)
    x, y = lt.randn(300, 400)/9, lt.randn(400, 500)/9
    library = Library(aot_compile(lt.export.export(Wide(), (x, y)))[0])
    right = Wide()(x, y).numpy()
    for n in (1, 4, 2, 9):
        library.set_num_threads(n)
        np.testing.assert_allclose(library.run([x._array, y._array])[0], right, rtol=1e-4)
    if hasattr(os, "fork"):
        child = os.fork()
        if child == 0: os._exit(0 if np.allclose(library.run([x._array, y._array])[0], right, 1e-4) else 1)
        assert os.waitpid(child, 0)[1] == 0
    path = library.path
    del library
    np.testing.assert_allclose(Library(path).run([x._array, y._array])[0], right, rtol=1e-4)

def test_two_models_in_one_package(torch, tmp_path):
    model, program = mlp()
    class Other(lt.nn.Module):
        def forward(self, x): return x.cumsum(-1), x.shape[0], None
    other = lt.export.export(Other(), (lt.randn(2, 3),))
    path = tmp_path/"two.pt2"
    package_aoti(path, {"first": aot_compile(program, options={"aot_inductor.model_name_for_generated_files": "mlp"}), "second": aot_compile(other)})
    x = lt.randn(2, 6)
    np.testing.assert_allclose(load_package(path, "first")(x).detach().numpy(), model(x).detach().numpy(), rtol=2e-5, atol=1e-6)
    y, n, none = load_package(path, "second")(x[:, :3])
    assert (n, none) == (2, None) and np.allclose(y.numpy(), x[:, :3].cumsum(-1).numpy())
    import torch._inductor.package
    y, n, none = torch._inductor.package.load_package(str(path), "second")(torch.tensor(x[:, :3].numpy()))
    assert (int(n), none) == (2, None) and np.allclose(y.numpy(), x[:, :3].cumsum(-1).numpy())
    with pytest.raises(RuntimeError, match="Model model not found in package; it has first, second"): aoti_load_package(path)
    assert all(t in str(doctor(str(path))) for t in ("library first", "library second", "input: f32[*, 6]"))

def test_bad_packages(tmp_path, monkeypatch):
    model, program = mlp()
    path = aoti_compile_and_package(program, package_path=str(tmp_path/"m.pt2"))
    with pytest.raises(ValueError, match="Only ExportedProgram is supported"): aoti_compile_and_package(model)
    with pytest.raises(AssertionError, match="ending in .pt2"): aoti_compile_and_package(program, package_path="model.so")
    with pytest.raises(ValueError, match="expected a name of C"): aoti_compile_and_package(program, inductor_configs={"aot_inductor.model_name_for_generated_files": "my model"})
    lt.export.save(program, tmp_path/"program.pt2")
    with pytest.raises(RuntimeError, match="which has no compiled model"): aoti_load_package(tmp_path/"program.pt2")
    def with_metadata(**more):
        with zipfile.ZipFile(path) as old, zipfile.ZipFile(tmp_path/"other.pt2", "w") as new:
            for n in old.namelist():
                data = old.read(n)
                if n.endswith("_metadata.json"): data = json.dumps({k: v for k, v in (json.loads(data) | more).items() if v is not None})
                new.writestr(n, data)
        return tmp_path/"other.pt2"
    for more, text in ((dict(AOTI_MACHINE="abacus"), "for linux on abacus" if sys.platform == "linux" else "on abacus"), (dict(LITETORCH_NAME=None), "only PyTorch can load it"),
                       (dict(LITETORCH_NAME="another"), "its model has another name")):
        with pytest.raises(RuntimeError, match=re.escape(text)): aoti_load_package(with_metadata(**more))
        if "another" not in more.values(): assert doctor(str(tmp_path/"other.pt2")).problems
    data = Path(path).read_bytes()
    for n in (0, 30, len(data)//2, len(data) - 5):
        (tmp_path/"cut.pt2").write_bytes(data[:n])
        with pytest.raises(RuntimeError): aoti_load_package(tmp_path/"cut.pt2")
    compiled = aoti_load_package(io.BytesIO(data))
    with pytest.raises(ValueError, match="Trying to flatten user inputs"): compiled(lt.randn(2, 6), 3)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(aot_runtime.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(RuntimeError, match="`pip install ziglang` is one"): aoti_compile_and_package(program)
    monkeypatch.setenv("CC", sys.executable)
    with pytest.raises(RuntimeError, match="failed:"): aoti_compile_and_package(program)

def test_ziglang_is_a_compiler(tmp_path, monkeypatch):
    pytest.importorskip("ziglang")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("CC", raising=False)
    model, program = mlp()
    x = lt.randn(2, 6)
    np.testing.assert_allclose(aoti_load_package(aoti_compile_and_package(program))(x).detach().numpy(), model(x).detach().numpy(), rtol=2e-5, atol=1e-6)

def test_pytorch_hears_what_is_wrong(torch, tmp_path, capfd):
    _, program = mlp()
    loaded = torch._inductor.aoti_load_package(aoti_compile_and_package(program, package_path=str(tmp_path/"m.pt2")))
    for bad in (torch.randn(65, 6), torch.randn(3, 5), torch.randn(3, 6).double(), torch.randn(6)):
        with pytest.raises(RuntimeError): loaded(bad)
    assert loaded(torch.randn(3, 6)).shape == (3, 3)

def test_memory_stays_the_same():
    "A hundred thousand calls, half of them refused."
    _, program = mlp()
    library, x, bad = Library(aot_compile(program)[0]), lt.randn(3, 6)._array, lt.randn(3, 5)._array
    def some(n):
        for _ in range(n):
            library.run([x])
            with pytest.raises(RuntimeError): library.run([bad])
    def resident(): return int(Path("/proc/self/statm").read_text().split()[1])*os.sysconf("SC_PAGE_SIZE")
    if not os.path.exists("/proc/self/statm"): pytest.skip("reads /proc")
    some(2000)
    before = resident()
    some(20000)
    assert resident() - before < 2 << 20
