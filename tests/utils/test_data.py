"""Data: datasets, samplers, collate, DataLoader and its workers, shared memory; the same order and the same numbers as PyTorch for a seed."""
import collections, contextlib, gc, multiprocessing, os, random, signal, subprocess, sys, textwrap, time, types, warnings

import numpy as np
import pytest

import litetorch as lite
from litetorch import multiprocessing as lmp
from litetorch.multiprocessing.sharing import ForkingPickler
from litetorch.utils import data as D

fork_only = pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork")

@pytest.fixture(autouse=True)
def quiet():
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="This DataLoader will create")
        yield

def plain(x):
    "Tensors as lists, all the way down."
    if hasattr(x, "tolist") and hasattr(x, "dtype"): return (str(x.dtype), x.tolist())
    if isinstance(x, collections.abc.Mapping): return (type(x).__name__, {k: plain(v) for k, v in x.items()})
    if isinstance(x, (list, tuple, collections.UserList, collections.deque)): return (type(x).__name__, [plain(v) for v in x])
    return x

def outcome(f):
    "The value, or the error's class and text; and the warnings."
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try: value = plain(f())
        except Exception as e: value = type(e).__name__, str(e).replace("litetorch", "torch")
    return value, [str(w.message) for w in seen if "worker processes in total" not in str(w.message)]

def both(torch, f):
    "The same program in either library has the same outcome."
    ours, theirs = outcome(lambda: f(lite)), outcome(lambda: f(torch))
    assert ours == theirs

# ---- datasets and samplers

def datasets(lib):
    d = lib.utils.data
    t = d.TensorDataset(lib.arange(6.), lib.arange(6))
    return [list(t + t), len(t + t), (t + t)[-1], d.Subset(t, [3, 1])[0], d.Subset(t, [3, 1])[[0, 1]], d.StackDataset(t, range(6))[2], d.StackDataset(a=t, b=range(6))[2],
            d.StackDataset(a=d.Subset(t, [1, 2]), b=[7, 8]).__getitems__([1, 0]), d.ConcatDataset([t, range(3)]).cumulative_sizes, d.Subset(d.Subset(t, [5, 4, 3]), [2, 0]).__getitems__([1, 0])]

def test_datasets(torch): both(torch, datasets)

@pytest.mark.parametrize("bad", [
    lambda d, lib: d.TensorDataset(lib.ones(2), lib.ones(3)), lambda d, lib: d.StackDataset(), lambda d, lib: d.StackDataset([1], a=[1]), lambda d, lib: d.StackDataset([1], [1, 2]),
    lambda d, lib: d.ConcatDataset([]), lambda d, lib: d.ConcatDataset([d.ChainDataset([])]), lambda d, lib: d.ConcatDataset([[1, 2]])[-3], lambda d, lib: list(d.ChainDataset([[1]])),
    lambda d, lib: len(d.ChainDataset([[1]])), lambda d, lib: d.Dataset()[0], lambda d, lib: d.random_split(range(4), [1, 2]), lambda d, lib: d.random_split(range(4), [1.5, -.5]),
    lambda d, lib: d.RandomSampler(range(3), replacement=1), lambda d, lib: d.RandomSampler([]), lambda d, lib: d.RandomSampler([1], num_samples=2.5), lambda d, lib: d.BatchSampler([1], 0, False),
    lambda d, lib: d.BatchSampler([1], True, False), lambda d, lib: d.BatchSampler([1], 2, 1), lambda d, lib: d.WeightedRandomSampler([1.], True), lambda d, lib: d.WeightedRandomSampler([1.], 1, 1),
    lambda d, lib: d.WeightedRandomSampler([[1.]], 1), lambda d, lib: d.DistributedSampler(range(3), 2, 2), lambda d, lib: iter(d.Sampler()),
    lambda d, lib: type("S", (d.Subset,), {"__getitem__": lambda s, i: i})([1], [0])])
def test_errors(torch, bad): both(torch, lambda lib: bad(lib.utils.data, lib))

@pytest.mark.parametrize("seed", [0, 1, 12345])
def test_orders_are_pytorchs(torch, seed):
    def run(lib):
        lib.manual_seed(seed)
        d, g = lib.utils.data, lib.Generator()
        g.manual_seed(seed + 1)
        rows = range(23)
        samplers = [d.SequentialSampler(rows), d.RandomSampler(rows), d.RandomSampler(rows, generator=g), d.RandomSampler(rows, True, 70), d.RandomSampler(rows, num_samples=50, generator=g),
                    d.SubsetRandomSampler([5, 7, 11, 13]), d.SubsetRandomSampler([5, 7, 11], g), d.WeightedRandomSampler([.1, .7, .2], 20), d.WeightedRandomSampler([.1, .7, .2, 1.], 3, False, g),
                    d.BatchSampler(d.RandomSampler(rows), 4, True), d.BatchSampler(d.RandomSampler(rows), 4, False)]
        for shuffle in (True, False):
            for drop in (True, False):
                for n in (3, 30): samplers += [d.DistributedSampler(rows, n, 1, shuffle, seed, drop)]
        samplers[-1].set_epoch(2)
        splits = [d.random_split(rows, lengths, generator=g) for lengths in ([20, 3], [.5, .25, .25], [.98, .02, 0.])] + [d.random_split(rows, [3, 20])]
        return [(list(s), len(s)) for s in samplers] + [[s.indices for s in split] for split in splits] + [lib.rand(2)]
    both(torch, run)

# ---- collate

Point = collections.namedtuple("Point", "x y")
class Bag(dict): "A mapping with an attribute."
class Row(collections.UserList): "A sequence that is no list."
class Frozen(tuple):
    def __new__(cls, a, b): return super().__new__(cls, (a, b))

BATCHES = [
    lambda lib: [1, 2, True], lambda lib: [1.5, 2], lambda lib: ["a", "b"], lambda lib: [b"a", b"b"], lambda lib: [lib.arange(3), lib.arange(3)*2], lambda lib: [lib.tensor(1.), lib.tensor(2.)],
    lambda lib: [np.arange(3.), np.ones(3)], lambda lib: [np.float32(1), np.float32(2)], lambda lib: [np.array(1), np.array(2)], lambda lib: [np.bool_(1), np.bool_(0)], lambda lib: [{"a": 1, "b": (1, 2.)}, {"a": 2, "b": (3, 4.)}],
    lambda lib: [Point(1, "a"), Point(2, "b")], lambda lib: [(1, 2), (3, 4)], lambda lib: [[1, [2]], [3, [4]]], lambda lib: [Bag(a=1), Bag(a=2)], lambda lib: [Row([1, 2]), Row([3, 4])], lambda lib: [Frozen(1, 2), Frozen(3, 4)],
    lambda lib: [types.MappingProxyType({"a": 1}), types.MappingProxyType({"a": 2})], lambda lib: [range(2), range(2)], lambda lib: [collections.OrderedDict(a=1), collections.OrderedDict(a=3)], lambda lib: [collections.deque([1, 2]), collections.deque([3, 4])],
    lambda lib: [None, None], lambda lib: [object(), 1], lambda lib: [[1, 2], [3]], lambda lib: [lib.ones(2), lib.ones(3)], lambda lib: [np.array(["a"]), np.array(["b"])], lambda lib: [np.array([None]), 1], lambda lib: [{"a": 1}, {"b": 1}],
    lambda lib: [lib.eye(2).to_sparse(), lib.eye(2).to_sparse()], lambda lib: [{1, 2}, {3}]]

@pytest.mark.parametrize("i", range(len(BATCHES)))
def test_collate_and_convert(torch, i):
    strip = lambda r: ((r[0][0], r[0][1].split(" at 0x")[0]), r[1]) if isinstance(r[0], tuple) and r[0][0] == "TypeError" and "object at" in str(r[0][1]) else r
    for name in ("default_collate", "default_convert"):
        if name == "default_convert" and i in (22, 28): continue          # objects without a comparable text
        ours, theirs = (outcome(lambda: getattr(lib.utils.data, name)(BATCHES[i](lib))) for lib in (lite, torch))  # noqa: B023
        assert strip(ours) == strip(theirs)

def test_collate_keeps_what_a_container_is(torch):
    bag = Bag(a=1); bag.note = "kept"
    out = D.default_collate([bag, Bag(a=2)])
    assert type(out) is Bag and out.note == "kept" and out["a"].tolist() == [1, 2]
    from litetorch.utils.data.dataset import collate, default_collate_fn_map
    assert collate([Point(None, 1), Point(None, 2)], collate_fn_map={type(None): lambda b, collate_fn_map=None: len(b), **default_collate_fn_map})[0] == 2

# ---- the loader

class Draws:
    "Examples that use all three generators."
    def __init__(self, lib): self.lib = lib
    def __len__(self): return 11
    def __getitem__(self, i): return i, self.lib.rand(2), random.random(), np.random.rand()

class Parts:
    "An iterable dataset that takes its worker's part."
    def __init__(self, lib, n=9): self.lib, self.n = lib, n
    def __iter__(self):
        info = self.lib.utils.data.get_worker_info()
        yield from (range(self.n) if info is None else range(info.id, self.n, info.num_workers))

def iterable(lib, n=9, length=None):
    cls = type("Stream", (Parts, lib.utils.data.IterableDataset), {} if length is None else {"__len__": lambda self: length, "__repr__": lambda self: "Stream"})
    return cls(lib, n)

def note(i): np.random.seed(i)

OPTIONS = [{}, {"batch_size": 4}, {"batch_size": 4, "shuffle": True}, {"batch_size": 4, "drop_last": True, "shuffle": True}, {"batch_size": None}, {"batch_size": None, "shuffle": True}, {"batch_sampler": [[3, 1], [2]]},
           {"sampler": [5, 3, 1], "batch_size": 2}, {"collate_fn": len, "batch_size": 3}]

@pytest.mark.parametrize("workers", [0, pytest.param(2, marks=fork_only)])
def test_same_batches_and_numbers(torch, workers):
    def run(lib):
        out = []
        for i, options in enumerate(OPTIONS if not workers else OPTIONS[2:7:2] + [{"batch_size": 3, "worker_init_fn": note, "prefetch_factor": 1}]):
            lib.manual_seed(i); random.seed(i); np.random.seed(i)
            g = lib.Generator(); g.manual_seed(i + 7)
            context = {"num_workers": workers, "multiprocessing_context": "fork"} if workers else {}
            loader = lib.utils.data.DataLoader(Draws(lib), generator=g if i % 2 else None, **options, **context)
            out += [len(loader), list(loader), lib.rand(1)]
        return out
    both(torch, run)

@fork_only
def test_persistent_workers_and_streams(torch):
    def run(lib):
        lib.manual_seed(0)
        d, out = lib.utils.data, []
        loader = d.DataLoader(Draws(lib), 3, num_workers=2, persistent_workers=True, shuffle=True, multiprocessing_context="fork")
        pids = []
        for _ in range(2):
            out.append(list(loader))
            pids.append([w.pid for w in loader._iterator._workers])
        it = iter(loader); next(it); it = iter(loader)                     # a pass left in the middle
        out += [list(it), pids[0] == pids[1]]
        for options in ({}, {"batch_size": 4}, {"batch_size": 4, "drop_last": True}, {"batch_size": None}):
            out += [list(d.DataLoader(iterable(lib), **options)), list(d.DataLoader(iterable(lib), num_workers=2, multiprocessing_context="fork", **options))]
        stream = d.DataLoader(iterable(lib), 2, num_workers=2, persistent_workers=True, multiprocessing_context="fork")
        return out + [list(stream), list(stream)]
    both(torch, run)

def test_promised_lengths(torch):
    def run(lib):
        loader = lib.utils.data.DataLoader(iterable(lib, 5, 3), batch_size=2)
        return [len(loader), list(loader), len(lib.utils.data.DataLoader(iterable(lib, 5, 3), batch_size=2, drop_last=True)), len(lib.utils.data.DataLoader(iterable(lib, 5, 3), batch_size=None))]
    both(torch, run)
    both(torch, lambda lib: len(lib.utils.data.DataLoader(iterable(lib))))

@pytest.mark.parametrize("options", [
    {"num_workers": -1}, {"timeout": -1}, {"prefetch_factor": 2}, {"prefetch_factor": -1, "num_workers": 1}, {"persistent_workers": True}, {"shuffle": True, "sampler": [1]}, {"batch_sampler": [[1]], "shuffle": True},
    {"batch_sampler": [[1]], "batch_size": 2}, {"batch_size": None, "drop_last": True}, {"batch_size": 0}, {"multiprocessing_context": "fork"}, {"multiprocessing_context": "thread", "num_workers": 1},
    {"multiprocessing_context": 3, "num_workers": 1}, {"timeout": 1}, {"drop_last": 2}])
def test_refused_options(torch, options):
    both(torch, lambda lib: next(iter(lib.utils.data.DataLoader([1, 2], **options))))
    for extra in ({"shuffle": True}, {"sampler": [1]}, {"batch_sampler": [[1]]}):
        both(torch, lambda lib: lib.utils.data.DataLoader(iterable(lib), **extra))  # noqa: B023

def test_small_print(torch):
    def run(lib):
        loader = lib.utils.data.DataLoader([1, 2])
        out = [outcome(lambda: setattr(loader, n, 1)) for n in ("batch_size", "dataset", "sampler", "timeout")]
        return out + [outcome(lambda: iter(loader).__getstate__())[0][0], loader.prefetch_factor, lib.utils.data.DataLoader([1], num_workers=1).prefetch_factor]
    both(torch, run)
    if not torch.accelerator.is_available(): both(torch, lambda lib: list(lib.utils.data.DataLoader([1, 2], pin_memory=True)))
    ours, theirs = ({w.message.args[0] for w in seen} for seen in map(many_workers, (lite, torch)))
    assert ours == theirs and len(ours) == 1
    assert D.get_worker_info() is None

def many_workers(lib):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        lib.utils.data.DataLoader([1], num_workers=1000)
    return seen

# ---- workers in trouble

class Two(Exception):
    def __init__(self, a, b): super().__init__(f"{a} and {b}")

class Trouble:
    def __init__(self, act): self.act = act
    def __len__(self): return 4
    def __getitem__(self, i):
        if i == 2: self.act()
        return np.zeros(3)

def raising(e):
    def act(): raise e
    return act
def exit_with_7(): os._exit(7)
def kill(): os.kill(os.getpid(), signal.SIGKILL)
def sleep(): time.sleep(1)

@fork_only
@pytest.mark.parametrize("error", [KeyError("k"), ValueError("v"), Two(1, 2), StopIteration()], ids=repr)
def test_errors_of_workers(torch, error):
    "Class and text are those that PyTorch makes of the same exception."
    from torch._utils import ExceptionWrapper
    def told(f):
        try: f()
        except Exception as e: return type(e), str(e).split("\n")[0], str(e).strip().split("\n")[-1], "in act" in str(e)
    def theirs():
        try: raising(error)()
        except Exception: wrapped = ExceptionWrapper(where="in DataLoader worker process 0")
        wrapped.reraise()
    load = lambda **options: list(D.DataLoader(Trouble(raising(error)), num_workers=1, multiprocessing_context="fork", **options))
    start = told(lambda: load(worker_init_fn=lambda i: raising(error)()))
    if isinstance(error, StopIteration): assert told(load) is start is None        # it ends the loop, in PyTorch too
    else: assert told(load) == start == told(theirs) != None                       # noqa: E711

@fork_only
def test_an_error_is_not_the_end():
    it = iter(D.DataLoader(Trouble(raising(ValueError("v"))), num_workers=1, multiprocessing_context="fork"))
    next(it), next(it)
    with pytest.raises(ValueError, match="Caught ValueError"): next(it)
    assert next(it).shape == (1, 3)
    with pytest.raises(StopIteration): next(it)

@fork_only
@pytest.mark.parametrize("act, why", [(kill, "is killed by signal: Killed."), (exit_with_7, "exited unexpectedly with exit code 7")])
def test_dead_workers_are_noticed(act, why):
    start = time.monotonic()
    with pytest.raises(RuntimeError, match=r"DataLoader worker \(pid\(s\) \d+\) exited unexpectedly") as e:
        list(D.DataLoader(Trouble(act), num_workers=2, multiprocessing_context="fork"))
    assert time.monotonic() - start < 20                                # not for ever
    assert why in str(e.value.__cause__) or isinstance(e.value.__cause__, (OSError, EOFError))

@fork_only
def test_timeout():
    with pytest.raises(RuntimeError, match="DataLoader timed out after 0.3 seconds"): list(D.DataLoader(Trouble(sleep), num_workers=1, timeout=.3, multiprocessing_context="fork"))

@fork_only
def test_nothing_is_left_behind():
    "No processes and no descriptors after complete, broken and failed passes."
    loader = lambda act: D.DataLoader(Trouble(act), num_workers=2, multiprocessing_context="fork")
    list(loader(lambda: None))
    gc.collect()
    count = lambda: len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    before = count()
    for _ in range(3):
        list(loader(lambda: None))
        for b in loader(lambda: None): break
        with pytest.raises(ValueError): list(loader(raising(ValueError("v"))))
    del b
    gc.collect()
    assert multiprocessing.active_children() == [] and count() <= before + 1

PROGRAM = """
    import os, signal, sys, time, warnings
    signal.signal(signal.SIGINT, signal.default_int_handler)          # a run in the background ignores it, and so would its children
    warnings.simplefilter("ignore")
    import litetorch as lite
    from litetorch.utils.data import DataLoader, Dataset
    class D(Dataset):
        def __len__(self): return 10**6
        def __getitem__(self, i): time.sleep(.001); return lite.zeros(5000)
    if __name__ == "__main__":
        loader = DataLoader(D(), 2, num_workers=2, multiprocessing_context="fork", persistent_workers=True)
        it = iter(loader); next(it)
        print(*[w.pid for w in it._workers], flush=True)
        {end}
"""

@fork_only
@pytest.mark.parametrize("end", ["interrupt", "exit", "kill"])
def test_ends_of_the_program(tmp_path, end):
    "Ctrl-C, the end of the script, and a kill leave no worker, no socket, no segment."
    body = {"interrupt": "for b in it: pass", "exit": "sys.exit(3)", "kill": "for b in it: pass"}[end]
    path = tmp_path/"program.py"
    path.write_text(textwrap.dedent(PROGRAM).replace("{end}", body))
    segments = set(os.listdir("/dev/shm")) if os.path.isdir("/dev/shm") else set()
    env = os.environ | {"TMPDIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    p = subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, start_new_session=True)
    pids = [int(n) for n in p.stdout.readline().split()]
    assert len(pids) == 2
    for _ in range(5):
        if end != "interrupt" or p.poll() is not None: break
        os.killpg(p.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired): p.wait(timeout=5)      # Python loses an interrupt that comes inside of a finaliser
    if end == "kill": p.kill()
    try: _, err = p.communicate(timeout=30)
    finally: p.kill()
    deadline = time.monotonic() + 10
    while any(alive(n) for n in pids) and time.monotonic() < deadline: time.sleep(.05)
    assert not any(alive(n) for n in pids)
    if end == "interrupt": assert "KeyboardInterrupt" in err
    if end == "exit": assert p.returncode == 3 and not err
    if end != "kill": assert not [n for n in os.listdir(tmp_path) if n.startswith("pymp-")]
    assert not {n for n in (set(os.listdir("/dev/shm")) if segments or os.path.isdir("/dev/shm") else set()) - segments if "litetorch" in n}

def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as f: return f.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError: return False

# ---- shared memory

def test_share_memory():
    x = lite.arange(12.).reshape(3, 4)
    column, loose = x[:, 1], x.detach()
    assert not x.is_shared() and x.share_memory_() is x
    assert x.is_shared() and column.is_shared() and column.untyped_storage() == x.untyped_storage() and not loose.is_shared()
    column.add_(10)
    assert x[:, 1].tolist() == [11, 15, 19] and x.stride() == (4, 1) and column.storage_offset() == 1
    assert loose.share_memory_().untyped_storage() == x.untyped_storage()              # the same new place
    here = x.data_ptr()
    assert x.share_memory_().data_ptr() == here
    for t in (lite.zeros(0), lite.zeros(2, 3).T, lite.ones(3, dtype=lite.bfloat16)[1:], lite.ones(2, dtype=lite.complex64), lite.empty_strided((2, 2), (1, 2)).zero_()):
        before = (t.tolist(), t.stride(), t.storage_offset(), t.dtype)
        assert t.share_memory_().is_shared() and (t.tolist(), t.stride(), t.storage_offset(), t.dtype) == before
    model = lite.nn.Linear(2, 2)
    model(lite.ones(1, 2)).sum().backward()
    assert all(p.is_shared() for p in model.share_memory().parameters())
    with lite.no_grad(): model.weight.zero_()
    assert model(lite.ones(1, 2)).tolist() == [model.bias.tolist()]

def test_sharing_is_recorded_by_autograd():
    w = lite.ones(3, requires_grad=True)
    w.share_memory_()
    (w*w).sum().backward()
    assert w.grad.tolist() == [2, 2, 2] and w.is_leaf

def echo(inbox, outbox):
    for message in iter(inbox.get, None):
        tensors, change = message
        if change: tensors[0].detach().add_(1)
        outbox.put((tensors, [type(t).__name__ for t in tensors], [t.requires_grad for t in tensors]))

@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_tensors_through_queues(method):
    if method not in multiprocessing.get_all_start_methods(): pytest.skip("this system cannot fork")
    context = lmp.get_context(method)
    inbox, outbox = context.Queue(), context.Queue()
    process = context.Process(target=echo, args=(inbox, outbox), daemon=True)
    process.start()
    w = lite.zeros(2, 3)
    p = lite.nn.Parameter(lite.ones(2))
    sparse, meta = lite.eye(2).to_sparse(), lite.empty(3, 4, device="meta")
    quantised = lite.quantize_per_tensor(lite.arange(4.), .5, 1, lite.quint8)
    csr = lite.eye(3).to_sparse_csr()
    empty, half = lite.zeros(0, 3), lite.ones(5, dtype=lite.bfloat16)[1:]
    sent = [w, w.T[1:], p, sparse, meta, quantised, csr, empty, half]
    inbox.put((sent, True))
    back, kinds, grads = outbox.get(timeout=60)
    assert w.tolist() == [[1, 1, 1], [1, 1, 1]] and w.is_shared()
    assert back[0].untyped_storage() == w.untyped_storage() == back[1].untyped_storage() and back[1].stride() == (1, 3) and back[1].storage_offset() == 1
    assert kinds[:3] == ["Tensor", "Tensor", "Parameter"] and grads[:3] == [False, False, True] and type(back[2]) is lite.nn.Parameter
    assert back[3].to_dense().tolist() == [[1, 0], [0, 1]] and back[4].device.type == "meta" and back[4].shape == (3, 4)
    assert back[5].dequantize().tolist() == [0, 1, 2, 3] and back[6].to_dense().tolist() == lite.eye(3).tolist() and back[6].layout is csr.layout
    assert back[7].shape == (0, 3) and back[8].dtype is lite.bfloat16 and back[8].tolist() == [1]*4
    inbox.put(None)
    process.join(30)
    assert process.exitcode == 0

def test_what_cannot_be_sent(torch):
    for f in (lambda lib: ForkingPickler.dumps(lib.ones(2, requires_grad=True)*2), lambda lib: lib.zeros(2, device="meta").share_memory_()): both(torch, f)
    assert len(ForkingPickler.dumps(lite.zeros(100_000))) < 1000
    with pytest.raises(AssertionError): lmp.set_sharing_strategy("carrier pigeon")

def fill(i, out): out[i] = i + 1
def fail(i):
    if i: raise ValueError("so it goes")
def die(i): os.kill(os.getpid(), signal.SIGTERM)

@fork_only
def test_start_processes():
    out = lite.zeros(3).share_memory_()
    lmp.start_processes(fill, (out,), 3, start_method="fork")
    assert out.tolist() == [1, 2, 3]
    with pytest.raises(lmp.ProcessRaisedException, match="(?s)-- Process 1 terminated with the following error:.*so it goes"): lmp.start_processes(fail, nprocs=2, start_method="fork")
    with pytest.raises(lmp.ProcessExitedException, match="terminated with signal SIGTERM") as e: lmp.start_processes(die, nprocs=1, start_method="fork")
    assert e.value.exit_code == -15 and e.value.signal_name == "SIGTERM" and e.value.error_index == 0
    context = lmp.start_processes(fill, (out,), 1, join=False, start_method="fork")
    while not context.join(): continue
    assert len(context.pids()) == 1

def test_spawn_with_a_loader():
    "The start method of other systems: everything a worker needs is pickled."
    loader = D.DataLoader(D.TensorDataset(lite.arange(6.), lite.arange(6)), 4, num_workers=1, multiprocessing_context="spawn")
    assert [b.tolist() for _, b in loader] == [[0, 1, 2, 3], [4, 5]]
