"""Files: PyTorch's format both ways, byte for byte where it is fixed; damaged and hostile files; safetensors."""
import collections, io, pickle, random, struct, warnings, zipfile

import numpy as np
import pytest

import litetorch as lite
from litetorch import serialization as S
from litetorch.nn import Parameter

DTYPES = ["float32", "float64", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool", "complex64", "complex128", "uint16", "uint32", "uint64",
          "float8_e4m3fn", "float8_e5m2"]

def lite_bytes(obj, **kw):
    f = io.BytesIO()
    S.save(obj, f, **kw)
    return f.getvalue()
def torch_bytes(torch, obj, **kw):
    f = io.BytesIO()
    torch.save(obj, f, **kw)
    return f.getvalue()
def read(data, **kw): return S.load(io.BytesIO(data), **kw)

def example(lib):
    "The same object in either library."
    w = lib.arange(6.).reshape(2, 3)
    nested = collections.OrderedDict(a=[1, -2, 2**40, 2.5, None, True, "é", b"ab", (), (1,), {3}, complex(1, 2)], b={"x": (w[0], w.T)})
    return {"w": w, "view": w.T[1:], "p": lib.nn.Parameter(lib.ones(2)), "frozen": lib.nn.Parameter(lib.zeros(2), requires_grad=False), "leaf": lib.ones(2, requires_grad=True), "scalar": lib.tensor(3.5),
            "empty": lib.zeros(0, 3), "nested": nested, "shape": w.shape, "dtype": w.dtype, "device": lib.device("cpu"), "layout": lib.strided, "every other": lib.arange(10)[::2]}

def same(a, b):
    "Compare a loaded object of one library with that of the other."
    if isinstance(a, (list, tuple)) and not hasattr(a, "numel"): 
        assert len(a) == len(b)
        for x, y in zip(a, b, strict=True): same(x, y)
    elif isinstance(a, dict):
        assert list(a) == list(b)
        for k in a: same(a[k], b[k])
    elif hasattr(a, "stride"):
        assert (str(a.dtype), tuple(a.shape), a.stride(), a.storage_offset(), a.requires_grad, type(a).__name__) == (str(b.dtype), tuple(b.shape), b.stride(), b.storage_offset(), b.requires_grad, type(b).__name__)
        assert a.tolist() == b.tolist()
    else: assert str(a) == str(b) and type(a).__name__ == type(b).__name__

@pytest.mark.parametrize("weights_only", [True, False])
def test_both_directions(torch, weights_only):
    theirs, ours = example(torch), example(lite)
    same(read(torch_bytes(torch, theirs), weights_only=weights_only), theirs)
    same(torch.load(io.BytesIO(lite_bytes(ours)), weights_only=weights_only), ours)
    same(read(lite_bytes(ours), weights_only=weights_only), theirs)

def test_our_bytes_are_pytorchs(torch):
    "Every byte but those of the record that identifies the content, and its checksum."
    obj = lambda lib: {"w": (w := lib.arange(6.).reshape(2, 3)), "v": w.T[1:], "p": lib.nn.Parameter(lib.ones(3)), "n": [1, "a"], "e": lib.zeros(0)}
    ours, theirs = lite_bytes(obj(lite)), torch_bytes(torch, obj(torch))
    assert len(ours) == len(theirs)
    reader = S.ZipReader(io.BytesIO(ours))
    at, size, crc = reader.locate(".data/serialization_id")
    allowed = set(range(at, at + size))
    for i in range(len(ours) - 3):
        if ours[i:i+4] == struct.pack("<I", crc): allowed |= set(range(i, i + 4))
    assert {i for i in range(len(ours)) if ours[i] != theirs[i]} <= allowed
    assert zipfile.ZipFile(io.BytesIO(ours)).testzip() is None

def test_sharing_survives(torch):
    w = lite.arange(6.)
    for data in (lite_bytes([w, w[2:], w.reshape(2, 3).T]), torch_bytes(torch, [(v := torch.arange(6.)), v[2:], v.reshape(2, 3).T])):
        for kw in ({}, {"weights_only": False}):
            a, b, c = read(data, **kw)
            b.add_(10)
            assert a.tolist() == [0, 1, 12, 13, 14, 15] and c[2][0].item() == 12
            assert a.untyped_storage() == b.untyped_storage() == c.untyped_storage()
    a, b, c = torch.load(io.BytesIO(lite_bytes([w, w[2:], w.reshape(2, 3).T])))
    b.add_(10)
    assert a.tolist() == [0, 1, 12, 13, 14, 15]

@pytest.mark.parametrize("name", DTYPES)
def test_dtypes(torch, name):
    raw = np.arange(1, 9, dtype="u1")
    theirs = torch.tensor([1, 0, 1, 1, 0, 0, 1, 0]).bool() if name == "bool" else torch.frombuffer(bytearray(raw.repeat(16)), dtype=getattr(torch, name))
    got = read(torch_bytes(torch, theirs))
    assert str(got.dtype) == str(theirs.dtype) and got.untyped_storage().bytes().tobytes() == bytes(theirs.untyped_storage())
    back = torch.load(io.BytesIO(lite_bytes(got)))
    assert back.dtype == theirs.dtype and bytes(back.untyped_storage()) == bytes(theirs.untyped_storage())

def test_state_dicts(torch):
    build = lambda nn: nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.Flatten(), nn.Linear(8, 2))
    theirs, ours = build(torch.nn), build(lite.nn)
    state = read(torch_bytes(torch, theirs.state_dict()))
    assert type(state) is collections.OrderedDict and dict(state._metadata) == dict(theirs.state_dict()._metadata)
    assert repr(ours.load_state_dict(state)) == "<All keys matched successfully>"
    x = np.random.default_rng(0).standard_normal((3, 1, 4, 4)).astype("f4")
    np.testing.assert_allclose(ours.eval()(lite.tensor(x.tolist())).tolist(), theirs.eval()(torch.tensor(x)).tolist(), rtol=1e-4, atol=1e-6)
    again = build(torch.nn)
    again.load_state_dict(torch.load(io.BytesIO(lite_bytes(ours.state_dict()))))
    for a, b in zip(again.state_dict().values(), theirs.state_dict().values(), strict=True): assert torch.equal(a, b)

def test_optimiser_state(torch):
    "A run begun in one library goes on in the other."
    p, q = torch.nn.Parameter(torch.ones(3)), Parameter(lite.ones(3))
    theirs, ours = torch.optim.AdamW([p], lr=.1), lite.optim.AdamW([q], lr=.5)
    for _ in range(3): p.grad = torch.ones(3)*2; theirs.step()
    ours.load_state_dict(read(torch_bytes(torch, theirs.state_dict())))
    with lite.no_grad(): q.copy_(lite.tensor(p.tolist()))
    for _ in range(3):
        p.grad, q.grad = torch.ones(3), lite.ones(3)
        theirs.step(), ours.step()
    np.testing.assert_allclose(q.tolist(), p.tolist(), rtol=1e-6)
    again = torch.optim.AdamW([torch.nn.Parameter(torch.ones(3))])
    again.load_state_dict(torch.load(io.BytesIO(lite_bytes(ours.state_dict()))))
    assert again.state_dict()["state"][0]["step"].item() == 6

def test_whole_modules(torch):
    "Only with weights_only=False: the pickle names classes."
    theirs = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.GELU(), torch.nn.LayerNorm(2))
    data = torch_bytes(torch, theirs)
    with pytest.raises(pickle.UnpicklingError, match="GLOBAL torch.nn.modules.container.Sequential was not an allowed global"): read(data)
    ours = read(data, weights_only=False)
    assert type(ours) is lite.nn.Sequential and repr(ours) == repr(theirs)
    back = torch.load(io.BytesIO(lite_bytes(ours)), weights_only=False)
    assert repr(back) == repr(theirs) and torch.equal(back(torch.ones(1, 3)), theirs(torch.ones(1, 3)))

def test_whole_lazy_modules(torch):
    "Not yet initialised, they hold hooks and the handles that remove them; these survive both ways."
    make = lambda m: m.nn.Sequential(m.nn.LazyConv2d(2, 3), m.nn.LazyBatchNorm2d(), m.nn.Flatten(), m.nn.LazyLinear(4))
    for save, write, load in ((lite, lite_bytes, lambda b: torch.load(io.BytesIO(b), weights_only=False)), (torch, lambda o: torch_bytes(torch, o), lambda b: read(b, weights_only=False)),
                              (lite, lite_bytes, lambda b: read(b, weights_only=False))):
        m = load(write(make(save)))
        lib = lite if isinstance(m, lite.nn.Module) else torch
        assert all(lib.nn.parameter.is_lazy(p) for p in m.parameters())
        assert m(lib.ones(2, 3, 5, 5)).shape == (2, 4)
        assert [type(c).__name__ for c in m] == ["Conv2d", "BatchNorm2d", "Flatten", "Linear"] and m[3].in_features == 18
        assert not any(c._forward_pre_hooks or c._load_state_dict_pre_hooks for c in m)

def test_old_format(torch):
    theirs = example(torch)
    data = torch_bytes(torch, theirs, _use_new_zipfile_serialization=False)
    same(read(data), theirs)
    same(read(data, weights_only=False), theirs)
    a, b = read(torch_bytes(torch, [(v := torch.arange(4.)), v[1:]], _use_new_zipfile_serialization=False))
    b.add_(1)
    assert a.tolist() == [0, 2, 3, 4]
    for n in (10, len(data)//2, len(data) - 3):
        with pytest.raises((RuntimeError, EOFError, pickle.UnpicklingError)): read(data[:n])

def test_paths_streams_and_mmap(torch, tmp_path):
    w = {"w": lite.arange(1000.), "n": lite.arange(3)}
    S.save(w, tmp_path/"a.b.pt")
    assert set(zipfile.ZipFile(tmp_path/"a.b.pt").namelist()) >= {"a.b/data.pkl", "a.b/data/0", "a.b/data/1", "a.b/version", "a.b/byteorder"}
    S.save(w, str(tmp_path/"plain"))
    with open(tmp_path/"file", "wb") as f: S.save(w, f)
    for name in ("a.b.pt", "plain", "file"):
        assert S.load(tmp_path/name)["w"].tolist() == w["w"].tolist()
        mapped = S.load(tmp_path/name, mmap=True)
        assert mapped["w"].data_ptr() % 64 == 0
        mapped["w"].add_(1)
        assert S.load(tmp_path/name)["n"].tolist() == [0, 1, 2] and S.load(tmp_path/name)["w"][0].item() == 0
        assert mapped["w"].untyped_storage() != mapped["n"].untyped_storage() and mapped["w"].untyped_storage().nbytes() == 4000
        assert torch.load(tmp_path/name, mmap=True)["w"].tolist() == w["w"].tolist()
    before = (tmp_path/"plain").read_bytes()
    with pytest.raises((pickle.PicklingError, AttributeError, TypeError)): S.save({"w": w, "f": lambda: 1}, tmp_path/"plain")
    assert (tmp_path/"plain").read_bytes() == before                      # what cannot be saved leaves the file alone
    stream = io.BytesIO(b"head" + lite_bytes(w))
    stream.seek(4)
    assert S.load(stream)["n"].tolist() == [0, 1, 2]                     # not at the start of the stream

def test_map_location(torch):
    data = torch_bytes(torch, {"x": torch.ones(2)})
    for where in ("cpu", lite.device("cpu"), {"cpu": "cpu"}, {}, lambda storage, location: storage, lambda storage, location: None): assert read(data, map_location=where)["x"].tolist() == [1, 1]
    assert read(data, map_location="meta")["x"].device.type == "meta"
    cuda = repack(data, "data.pkl", lambda d: d.replace(b"X\x03\x00\x00\x00cpu", b"X\x06\x00\x00\x00cuda:0"))
    assert read(cuda, map_location="cpu")["x"].tolist() == [1, 1] and read(cuda, map_location=lambda s, l: s)["x"].tolist() == [1, 1]
    with pytest.raises(RuntimeError, match="Attempting to deserialize object on a CUDA device but torch.cuda.is_available"): read(cuda)
    with pytest.raises(RuntimeError, match="don't know how to restore data location"): read(repack(data, "data.pkl", lambda d: d.replace(b"cpu", b"foo")))

def repack(data, record, edit):
    "The archive with one record changed (or taken out, if `edit` gives None)."
    source, out = zipfile.ZipFile(io.BytesIO(data)), io.BytesIO()
    with zipfile.ZipFile(out, "w") as z:
        for n in source.namelist():
            content = source.read(n)
            if n.split("/", 1)[1] == record: content = edit(content)
            if content is not None: z.writestr(n, content)
    return out.getvalue()

def test_byte_order(torch):
    x = torch.tensor([1., 2.5])
    data = repack(torch_bytes(torch, x), "byteorder", lambda d: b"big")
    data = repack(data, "data/0", lambda d: np.frombuffer(d, "<f4").astype(">f4").tobytes())
    assert read(data).tolist() == [1, 2.5]
    with pytest.raises(ValueError, match="Unknown endianness type: middle"): read(repack(data, "byteorder", lambda d: b"middle"))

def test_damaged_files(torch):
    good = lite_bytes({"x": lite.arange(6.), "e": lite.zeros(0)})
    def error(data):
        try: read(data)
        except Exception as e: return type(e), str(e)
    for n in range(1, len(good), 41): assert error(good[:n])[0] in (RuntimeError, EOFError, pickle.UnpicklingError), n
    assert error(b"")[0] is EOFError
    assert error(b"hello world")[0] in (pickle.UnpicklingError, EOFError)
    wanted = {"missing record": (repack(good, "data/0", lambda d: None), "failed locating file data/0: file not found"),
              "missing pickle": (repack(good, "data.pkl", lambda d: None), "failed locating file data.pkl: file not found"),
              "short record": (repack(good, "data/0", lambda d: d[:10]), "record size \\(10 bytes\\) does not match expected size \\(24 bytes"),
              "wrong size": (repack(good, "data.pkl", lambda d: d.replace(b"K\x06", b"K\x10")), "record size \\(24 bytes\\) does not match expected size \\(64 bytes"),
              "version": (repack(good, "version", lambda d: b"99"), "version 99, but the maximum supported version for reading is 10")}
    for data, message in wanted.values():
        with pytest.raises(RuntimeError, match=message): read(data)
        with pytest.raises(RuntimeError, match=message.split(" \\(")[0]): torch.load(io.BytesIO(data))
    flipped = bytearray(good)
    flipped[good.index(np.arange(6, dtype="f4").tobytes()) + 5] ^= 255
    with pytest.raises(RuntimeError, match="crc-32 check failed"): read(bytes(flipped))

def test_pickles_that_do_not_fit():
    "Windows that leave their storage, wrong types, negative sizes."
    good = lite_bytes(lite.arange(6.))
    for old, new in ((b"K\x06\x85", b"K\x07\x85"), (b"K\x00K\x06\x85", b"K\x01K\x06\x85"), (b"K\x06\x85", b"N\x85"), (b"K\x06\x85", b"J\xff\xff\xff\xff\x85"), (b"K\x01\x85", b"K\x09\x85"), (b"K\x01\x85", b"J\xff\xff\xff\xff\x85")):
        edited = repack(good, "data.pkl", lambda d, old=old, new=new: d.replace(old, new, 1))
        assert edited != repack(good, "data.pkl", lambda d: d)
        with pytest.raises((RuntimeError, pickle.UnpicklingError)): read(edited)

class Trap:
    "Leaves a mark when its pickle is run."
    sprung = False
    def __reduce__(self): return exec, ("from test_serialization import Trap; Trap.sprung = True",)

def test_nothing_is_executed(torch):
    import os, subprocess, sys
    class Call:
        def __init__(self, *reduced): self.reduced = reduced
        def __reduce__(self): return self.reduced
    attacks = [Trap(), Call(os.system, ("true",)), Call(eval, ("1",)), Call(__import__, ("os",)), Call(subprocess.call, (["true"],)), Call(sys.exit, (1,)),
               Call(torch.load, ("x",)), Call(bytearray, (10**12,)), Call(np.frombuffer, (b"1",)), collections.defaultdict(int), slice(1), np.float64(1), Trap]
    for attack in attacks:
        data = torch_bytes(torch, {"x": attack})
        with pytest.raises(pickle.UnpicklingError, match="Weights only load failed"): read(data)
        with pytest.raises(pickle.UnpicklingError): S.load(io.BytesIO(pickle.dumps(attack, protocol=2)))
    assert not Trap.sprung
    with pytest.raises(pickle.UnpicklingError, match="whose module posix is blocked"):
        with S.safe_globals([os.system]): read(torch_bytes(torch, Call(os.system, ("true",))))

def test_rebuilding_only_by_allowed_functions(torch):
    "The function inside `_rebuild_from_type_v2` is checked as well; slots of a tensor cannot be set."
    class Sneaky:
        def __reduce__(self): return torch._tensor._rebuild_from_type_v2, (print, torch.Tensor, ("boo",), None)
    with pytest.raises(pickle.UnpicklingError): read(torch_bytes(torch, Sneaky()))
    class Slots:
        def __reduce__(self): return torch._tensor._rebuild_from_type_v2, (torch._utils._rebuild_tensor_v2, torch.Tensor, (torch.ones(1).storage()._untyped_storage, 0, (1,), (1,), False, collections.OrderedDict()), ({}, {"_array": 3}))
    with pytest.raises((RuntimeError, pickle.UnpicklingError)): read(torch_bytes(torch, Slots()))

def test_random_pickles_end_in_an_error_or_an_object():
    "Ten thousand mutations of a pickle: never anything but a Python error of a known kind."
    good = S.ZipReader(io.BytesIO(lite_bytes({"x": lite.arange(6.), "l": [1, "a", (2.5, None)], "p": Parameter(lite.ones(2))}))).read("data.pkl")
    rnd = random.Random(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(10000):
            bad = bytearray(good)
            for _ in range(rnd.randint(1, 4)): bad[rnd.randrange(len(bad))] = rnd.randrange(256)
            try: S.SafeUnpickler(io.BytesIO(bytes(bad)), lambda pid: S._typed(np.zeros(24, "u1"), lite.float32)).load()
            except (RuntimeError, EOFError, pickle.UnpicklingError, TypeError, ValueError, OverflowError): pass

class Friend:
    def __init__(self, name): self.name = name

def test_allow_list(torch):
    data = torch_bytes(torch, [Friend("a")])
    full = f"{Friend.__module__}.Friend"
    with pytest.raises(pickle.UnpicklingError, match=f"Unsupported global: GLOBAL {full} was not an allowed global by default"): read(data)
    with S.safe_globals([Friend]): assert read(data)[0].name == "a"
    with S.safe_globals([(Friend, full)]): assert read(data)[0].name == "a"
    with pytest.raises(pickle.UnpicklingError): read(data)
    S.add_safe_globals([Friend])
    assert S.get_safe_globals() == [Friend] and read(data)[0].name == "a"
    S.clear_safe_globals()
    assert S.get_safe_globals() == []
    assert read(data, weights_only=False)[0].name == "a"

def test_arguments(torch, monkeypatch):
    data = lite_bytes(1)
    with pytest.raises(RuntimeError, match="Can not safely load weights when explicit pickle_module is specified"): read(data, weights_only=True, pickle_module=pickle)
    assert read(data, pickle_module=pickle, weights_only=False) == 1
    with pytest.raises(ValueError, match="f must be a file path in order to use the mmap argument"): read(data, mmap=True)
    with pytest.raises(AttributeError, match="You can only torch.load from a file that is seekable"): S.load(5)
    with pytest.raises(AttributeError, match="expected 'f' to be string, path, or a file-like object with a 'write' attribute"): S.save(1, 5)
    with pytest.raises(RuntimeError, match="Parent directory .* does not exist"): S.save(1, "/nonexistent/x.pt")
    with pytest.raises(FileNotFoundError): S.load("/nonexistent.pt")
    with pytest.raises(RuntimeError, match="Cannot save multiple tensors or storages that view the same data as different types"):
        x = lite.ones(2)
        lite_bytes([x, x.view(dtype=lite.int32)])
    monkeypatch.setenv("TORCH_FORCE_NO_WEIGHTS_ONLY_LOAD", "1")
    assert read(torch_bytes(torch, Friend("b"))).name == "b"
    monkeypatch.setenv("TORCH_FORCE_WEIGHTS_ONLY_LOAD", "1")
    with pytest.raises(RuntimeError, match="Only one of"): read(data)

def test_copies_and_plain_pickles():
    import copy
    w = lite.arange(6.).reshape(2, 3)
    v = w.T[1:]
    a, b = copy.deepcopy([w, v])
    b.add_(1)
    assert a.tolist() == [[0, 2, 3], [3, 5, 6]] and w.tolist() == [[0, 1, 2], [3, 4, 5]] and b.stride() == v.stride()
    a, b = pickle.loads(pickle.dumps([w, v]))
    assert b.tolist() == v.tolist() and a.tolist() == w.tolist()
    p = Parameter(lite.ones(2))
    p.grad = lite.ones(2)
    p.note = "mine"
    twin = pickle.loads(pickle.dumps(p))
    assert type(twin) is Parameter and twin.requires_grad and twin.note == "mine"
    q = lite.ones(2, requires_grad=True)
    q.grad = lite.zeros(2)
    c = copy.deepcopy(q)
    assert c.requires_grad and c.grad.tolist() == [0, 0] and c.grad is not q.grad
    with pytest.raises(RuntimeError, match="Only Tensors created explicitly by the user"): copy.deepcopy(q*2)
    net = lite.nn.Sequential(lite.nn.Linear(2, 2), lite.nn.BatchNorm1d(2))
    again = pickle.loads(pickle.dumps(net))
    assert repr(again) == repr(net) and again[0].weight.tolist() == net[0].weight.tolist()

def test_safetensors(torch, tmp_path):
    import safetensors.torch
    ours = {"w": lite.arange(6.).reshape(2, 3), "n": lite.arange(3), "b": lite.ones(2).bfloat16(), "h": lite.ones(3).half(), "e": lite.zeros(0, 2), "s": lite.tensor(2.), "t": lite.tensor([True, False])}
    S.save_safetensors(ours, tmp_path/"m.safetensors", {"made by": "litetorch"})
    theirs = safetensors.torch.load_file(tmp_path/"m.safetensors")
    assert {k: (v.tolist(), str(v.dtype), tuple(v.shape)) for k, v in theirs.items()} == {k: (v.tolist(), str(v.dtype), tuple(v.shape)) for k, v in ours.items()}
    safetensors.torch.save_file(theirs, tmp_path/"r.safetensors", {"made by": "litetorch"})
    assert (tmp_path/"r.safetensors").read_bytes() == (tmp_path/"m.safetensors").read_bytes()
    for loaded in (S.load_safetensors(tmp_path/"r.safetensors"), S.load(tmp_path/"r.safetensors")): assert {k: v.tolist() for k, v in loaded.items()} == {k: v.tolist() for k, v in ours.items()}
    good = (tmp_path/"m.safetensors").read_bytes()
    for bad in (b"", good[:7], good[:40], good[:-1], good + b"x", struct.pack("<Q", 10**12) + good[8:], good.replace(b'"F32"', b'"F99"'), good.replace(b"[2,3]", b"[2,4]"), struct.pack("<Q", 2) + b"[]", struct.pack("<Q", 4) + b"{}x{"):
        with pytest.raises(S.SafetensorError): S.from_safetensors(bad)
    x = lite.ones(3, 2)
    with pytest.raises(RuntimeError, match="Some tensors share memory"): S.to_safetensors({"a": x, "b": x[1:]})
    with pytest.raises(ValueError, match="non contiguous"): S.to_safetensors({"a": x.T})
    with pytest.raises(ValueError, match="expected torch.Tensor"): S.to_safetensors({"a": 3})

# ---- more kinds of tensors, older and stranger files

def strange(lib):
    "Tensors without strided memory of their own, and all that a file may say about one."
    coo = lib.sparse_coo_tensor([[0, 1, 1], [2, 0, 0]], [3., 4., 5.], (2, 3))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        q = lib.quantize_per_tensor(lib.arange(6.).reshape(2, 3), .5, 1, lib.quint8)
        c = lib.quantize_per_channel(lib.ones(2, 3), lib.tensor([.5, .25]).double(), lib.tensor([0, 1]), 0, lib.qint8)
        return {"coo": coo, "coalesced": coo.coalesce(), "csr": lib.eye(3).to_sparse_csr(), "csc": lib.eye(3).to_sparse_csc(), "bsr": lib.eye(4).to_sparse_bsr((2, 2)), "q": q, "q view": q.T[1:], "q32": lib.quantize_per_tensor(lib.ones(2), .1, 0, lib.qint32), "c": c,
                "conj": lib.tensor([1+2j, 3-1j]).conj(), "meta": lib.empty(2, 3, device="meta"), "layout": lib.sparse_csr, "scheme": lib.per_tensor_affine, "pair": (lib.nn.Parameter(lib.ones(1)), lib.Size([2, 3]))}

def look(x):
    "Everything about a value, in text."
    if isinstance(x, dict): return {k: look(v) for k, v in x.items()}
    if isinstance(x, (tuple, list)) and not hasattr(x, "numel"): return [look(v) for v in x]
    if not hasattr(x, "requires_grad"): return str(x)
    head = [type(x).__name__, str(x.dtype), str(x.layout), str(x.device), tuple(x.shape), x.requires_grad]
    if x.device.type == "meta": return head
    if x.is_quantized:
        extra = [x.q_scale(), x.q_zero_point()] if x.qscheme() == type(x.qscheme()) or "per_tensor" in str(x.qscheme()) else [x.q_per_channel_scales().tolist(), x.q_per_channel_zero_points().tolist(), x.q_per_channel_axis()]
        return head + [str(x.qscheme()), *extra, x.int_repr().tolist(), x.stride()]
    if "sparse" in str(x.layout): return head + [x.to_dense().tolist(), x.is_coalesced() if str(x.layout) == "torch.sparse_coo" else None]
    return head + [x.tolist(), x.stride()]

@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("weights_only", [True, False])
def test_strange_tensors_both_ways(torch, weights_only, old):
    warnings.simplefilter("ignore")
    ours, theirs, kw = strange(lite), strange(torch), {"_use_new_zipfile_serialization": not old}
    assert look(ours) == look(theirs)
    assert look(read(torch_bytes(torch, theirs, **kw), weights_only=weights_only)) == look(theirs)
    assert look(torch.load(io.BytesIO(lite_bytes(ours, **kw)), weights_only=weights_only)) == look(theirs)
    assert look(pickle.loads(pickle.dumps(ours))) == look(ours)
    assert read(torch_bytes(torch, torch.tensor([1+2j, 3j]).conj().imag)).tolist() == [-2, -3]       # a lazily negated view

def test_old_format_is_written_too(torch, tmp_path):
    ours = example(lite)
    data = lite_bytes(ours, _use_new_zipfile_serialization=False)
    assert data[:2] == b"\x80\x02"
    for kw in ({}, {"weights_only": False}):
        same(torch.load(io.BytesIO(data), **kw), ours)
        same(read(data, **kw), ours)
    S.save([w := lite.arange(4.), w[1:]], tmp_path/"old.pt", _use_new_zipfile_serialization=False)
    a, b = torch.load(tmp_path/"old.pt")
    b.add_(1)
    assert a.tolist() == [0, 2, 3, 4]
    with pytest.raises(RuntimeError, match="mmap can only be used with files saved with"): S.load(tmp_path/"old.pt", mmap=True)
    gpu = data.replace(b"torch\nFloatStorage", b"torch.cuda\nFloatStorage").replace(b"X\x03\x00\x00\x00cpu", b"X\x06\x00\x00\x00cuda:0")
    same(read(gpu, map_location="cpu")["w"], ours["w"])

def test_every_module_class_has_its_name_in_files(torch):
    ours = {n for n, c in vars(lite.nn).items() if isinstance(c, type) and issubclass(c, lite.nn.Module)} | {n for n in dir(lite.nn) if isinstance(getattr(lite.nn, n), type) and issubclass(getattr(lite.nn, n), lite.nn.Module)}
    for n in ours & {n for n in dir(torch.nn) if isinstance(getattr(torch.nn, n), type)}:
        assert S.torch_globals[f"{getattr(torch.nn, n).__module__}.{n}"] is getattr(lite.nn, n), n
    for build in (lambda nn: nn.Sequential(nn.Fold(4, 2), nn.MaxPool3d(2), nn.EmbeddingBag(3, 2)), lambda nn: nn.GRUCell(3, 2)):
        theirs, ours = build(torch.nn), build(lite.nn)
        assert repr(read(torch_bytes(torch, theirs), weights_only=False)) == repr(theirs) == repr(torch.load(io.BytesIO(lite_bytes(ours)), weights_only=False))
    lstm = torch.nn.LSTM(3, 2)
    x = [[[.1, .2, .3]], [[1., 2., 3.]]]
    np.testing.assert_allclose(read(torch_bytes(torch, lstm), weights_only=False)(lite.tensor(x))[0].tolist(), lstm(torch.tensor(x))[0].tolist(), rtol=1e-5)

def test_names_of_the_namespace(torch):
    left_out = {"SourceChangeWarning", "mkdtemp", "check_module_version_greater_or_equal", "validate_cuda_device", "validate_hpu_device", "normalize_storage_type", "storage_to_tensor_type"}
    assert {n for n in torch.serialization.__all__ if not hasattr(S, n)} == left_out

def test_unsafe_globals(torch, tmp_path):
    import torch._weights_only_unpickler as W
    theirs = {n for n in W._get_allowed_globals() if n.startswith("torch.") and hasattr(lite, n.split(".")[1]) and n.count(".") == 1 and not n.endswith("Tensor")}
    assert theirs <= set(S.ALLOWED)
    for obj in (torch.nn.Linear(1, 1), [Friend("a"), print], torch.ones(2), {"x": collections.defaultdict(list)}):
        data = torch_bytes(torch, obj)
        assert {n.split(".")[-1] for n in S.get_unsafe_globals_in_checkpoint(io.BytesIO(data))} == {n.split(".")[-1] for n in torch.serialization.get_unsafe_globals_in_checkpoint(io.BytesIO(data))}
    with S.safe_globals([Friend]): assert S.get_unsafe_globals_in_checkpoint(io.BytesIO(torch_bytes(torch, Friend("b")))) == []
    with pytest.raises(ValueError, match="Expected input to be a checkpoint returned by torch.save"): S.get_unsafe_globals_in_checkpoint(io.BytesIO(b"no zip"))

def test_refusals_are_worded_as_pytorchs(torch):
    for obj in (Friend("a"), slice(1), collections.defaultdict(int)):
        data = torch_bytes(torch, obj)
        with pytest.raises(pickle.UnpicklingError) as ours: read(data)
        with pytest.raises(pickle.UnpicklingError) as theirs: torch.load(io.BytesIO(data))
        assert str(ours.value) == str(theirs.value)

def test_skip_data(torch, tmp_path):
    obj = {"w": lite.arange(6.).reshape(2, 3), "v": lite.ones(2)}
    with S.skip_data(): S.save(obj, tmp_path/"hollow.pt")
    S.save(obj, tmp_path/"full.pt")
    hollow = zipfile.ZipFile(tmp_path/"hollow.pt")
    assert hollow.read("hollow/data/0") == bytes(24) and [i.file_size for i in hollow.infolist()] == [i.file_size for i in zipfile.ZipFile(tmp_path/"full.pt").infolist()]
    assert torch.load(tmp_path/"hollow.pt")["w"].tolist() == [[0]*3]*2
    with S.skip_data(): got = S.load(tmp_path/"full.pt")
    assert got["w"].shape == (2, 3) and got["w"].dtype is lite.float32 and S.load(tmp_path/"full.pt")["v"].tolist() == [1, 1]
    with S.skip_data(), pytest.raises(RuntimeError, match="does not match expected size"): read(repack((tmp_path/"full.pt").read_bytes(), "data/0", lambda d: d[:10]))

def test_defaults(torch, tmp_path):
    import mmap
    big = repack(repack(torch_bytes(torch, torch.tensor([1., 2.5])), "byteorder", lambda d: None), "data/0", lambda d: np.frombuffer(d, "<f4").astype(">f4").tobytes())
    assert S.get_default_load_endianness() is None and read(big).tolist() != [1, 2.5]
    try:
        S.set_default_load_endianness(S.LoadEndianness.BIG)
        assert read(big).tolist() == [1, 2.5] and S.get_default_load_endianness() is S.LoadEndianness.BIG
    finally: S.set_default_load_endianness(None)
    with pytest.raises(TypeError, match="Invalid argument type in function set_default_load_endianness"): S.set_default_load_endianness("big")
    S.save(lite.zeros(4), tmp_path/"a.pt")
    S.load(tmp_path/"a.pt", mmap=True).fill_(5)
    with S.set_default_mmap_options(mmap.MAP_SHARED):
        assert S.get_default_mmap_options() == mmap.MAP_SHARED
        S.load(tmp_path/"a.pt", mmap=True)[1] = 7
    S.set_crc32_options(False)
    try: assert S.load(tmp_path/"a.pt").tolist() == [0, 7, 0, 0] == torch.load(tmp_path/"a.pt").tolist()
    finally: S.set_crc32_options(True)
    with pytest.raises(ValueError, match="expected mmap.MAP_PRIVATE or mmap.MAP_SHARED"): S.set_default_mmap_options(77)
    assert S.get_default_mmap_options() == mmap.MAP_PRIVATE

def test_a_failed_save_leaves_no_readable_file(tmp_path):
    class Full(io.BytesIO):
        def write(self, data):
            if self.tell() + len(data) > 300: raise OSError(28, "No space left on device")
            return super().write(data)
    stream = Full()
    with pytest.raises(OSError, match="No space left"): S.save(lite.zeros(1000), stream)
    with pytest.raises(RuntimeError): read(stream.getvalue())

# ---- files made to hurt

ACCEPTED = (RuntimeError, EOFError, pickle.UnpicklingError, ValueError, TypeError, OverflowError, UnicodeError)

def survives(data):
    "Loading ends in an object or in an error of a known kind."
    for crc in (True, False):
        S.set_crc32_options(crc)
        try: S.load(io.BytesIO(data))
        except ACCEPTED: pass                                        # noqa: S110
        finally: S.set_crc32_options(True)

def victim(): return {"x": lite.arange(6.), "s": lite.eye(2).to_sparse(), "l": [1, "a", (2.5, None)], "p": Parameter(lite.ones(2)), "h": lite.ones(3).bfloat16()}

@pytest.mark.parametrize("old", [False, True])
def test_flipped_bits_anywhere(old):
    warnings.simplefilter("ignore")
    good, rnd = lite_bytes(victim(), _use_new_zipfile_serialization=not old), random.Random(1)
    for _ in range(600):
        bad = bytearray(good)
        for _ in range(rnd.randint(1, 3)): bad[rnd.randrange(len(bad))] ^= 1 << rnd.randrange(8)
        survives(bytes(bad))

def test_flipped_bits_where_it_hurts():
    "In the directory, the headers and the pickle, not in the payload."
    warnings.simplefilter("ignore")
    good, rnd = lite_bytes(victim()), random.Random(2)
    archive = S.ZipReader(io.BytesIO(good))
    begin, size, _ = archive.locate("data.pkl")
    spots = list(range(begin, begin + size)) + list(range(good.index(b"PK\1\2"), len(good)))
    for _ in range(1500):
        bad = bytearray(good)
        for _ in range(rnd.randint(1, 3)): bad[rnd.choice(spots)] = rnd.randrange(256)
        survives(bytes(bad))

@pytest.mark.parametrize("old", [False, True])
def test_truncation_anywhere(old):
    good = lite_bytes(victim(), _use_new_zipfile_serialization=not old)
    for n in range(0, len(good) - 1, 13):
        with pytest.raises(ACCEPTED): read(good[:n])

def program(*ops): return b"\x80\x02" + b"".join(ops) + b"."
def with_pickle(data): return repack(lite_bytes(lite.arange(6.)), "data.pkl", lambda d: data)

def test_programs_that_want_memory():
    "Sizes in a file are promises; nothing is allocated before they are checked."
    import tracemalloc
    warnings.simplefilter("ignore")
    huge = (1 << 40).to_bytes(8, "little")
    storage = lambda n: b"(X\x07\x00\x00\x00storagectorch\nFloatStorage\nX\x01\x00\x00\x000X\x03\x00\x00\x00cpu\x8a\x08" + n.to_bytes(8, "little") + b"tQ"
    attacks = [with_pickle(program(b"X\xff\xff\xff\x7fabc")), with_pickle(program(b"\x8a\xff" + b"\x01"*255)), with_pickle(program(b"cbuiltins\nbytearray\n\x8a\x08" + huge + b"\x85R")), with_pickle(program(storage(1 << 60))), with_pickle(program(storage(-1 & (1 << 63) - 1))),
               with_pickle(program(b"ctorch._utils\n_rebuild_meta_tensor_no_storage\n(ctorch\nfloat32\n\x8a\x08" + huge + b"\x85\x8a\x01\x01\x85\x89tR")), b"\x80\x02\x8a\nl\xfc\x9cF\xf9 j\xa8P\x19.\x80\x02M\xe9\x03.\x80\x02}.\x80\x02" + storage(1 << 50)[0:] + b"."]
    bomb = bytearray(lite_bytes(lite.zeros(6)))
    at = bomb.index(b"PK\1\2", bomb.index(b"PK\1\2") + 4)
    for size in (0xFFFFFFFE, 0x7FFFFFFF):
        bad = bytearray(bomb)
        bad[at+20:at+28] = struct.pack("<II", size, size)
        attacks.append(bytes(bad))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("archive/data.pkl", S.ZipReader(io.BytesIO(bytes(bomb))).read("data.pkl"))
        z.writestr("archive/data/0", bytes(50 << 20))
        z.writestr("archive/version", "3\n")
    attacks.append(packed.getvalue())
    tracemalloc.start()
    for data in attacks: survives(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 32 << 20
    with pytest.raises(RuntimeError, match="records must be stored, not compressed"): read(attacks[-1])

def test_sparse_parts_from_a_file_are_checked(torch):
    "An index outside, decreasing pointers: refused."
    for build, edit in ((lambda: torch.eye(2).to_sparse(), ("data/0", lambda d: struct.pack("<4q", 0, 1, 0, 99))), (lambda: torch.eye(2).to_sparse(), ("data/0", lambda d: struct.pack("<4q", 0, -1, 0, 1))),
                        (lambda: torch.eye(2).to_sparse_csr(), ("data/0", lambda d: struct.pack("<3q", 0, 9, 2))), (lambda: torch.eye(2).to_sparse_csr(), ("data/1", lambda d: struct.pack("<4q", *[77]*4)[:len(d)]))):
        warnings.simplefilter("ignore")
        bad = repack(torch_bytes(torch, build()), *edit)
        with pytest.raises(RuntimeError): read(bad)                # PyTorch looks only if told to
    ints = lite_bytes(lite.quantize_per_channel(lite.ones(2, 3), lite.tensor([.5, .25]).double(), lite.tensor([0, 1]), 0, lite.qint8))
    axis = repack(ints, "data.pkl", lambda d: d.replace(b"tR", b"tR", 1).replace(b"K\x00t", b"K\x07t"))
    assert axis != repack(ints, "data.pkl", lambda d: d)
    with pytest.raises(ACCEPTED): read(axis)

def test_overlapping_and_doubled_records():
    good = lite_bytes({"a": lite.zeros(6), "b": lite.ones(6)})
    directory = good.index(b"PK\1\2")
    twice = good[:directory] + good[directory:].replace(b"archive/data/1", b"archive/data/0")
    with pytest.raises(RuntimeError): read(twice)
    assert [t.tolist() for t in read(good).values()] == [[0]*6, [1]*6]
