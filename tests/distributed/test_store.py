"""Stores: each kind beside PyTorch's HashStore, several processes at once, strangers at the door."""
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from datetime import timedelta

import pytest

import litetorch.distributed as dist
from litetorch.distributed import store as page

KINDS = ["HashStore", "FileStore", "TCPStore", "PrefixStore"]

@pytest.fixture(params=KINDS)
def make(request, tmp_path):
    "Makes stores of one kind that see one table; a prefix is of a socket's."
    first = dist.TCPStore("localhost", 0, is_master=True, timeout=timedelta(seconds=20)) if request.param in ("TCPStore", "PrefixStore") else dist.HashStore()
    def more():
        if request.param == "FileStore": return dist.FileStore(str(tmp_path/"store"), 99)
        if request.param == "HashStore": return first
        other = dist.TCPStore("localhost", first.port, timeout=timedelta(seconds=20))
        return other if request.param == "TCPStore" else dist.PrefixStore("a/b", other)
    return more

PROGRAM = [lambda s: s.set("a", "1"), lambda s: s.get("a"), lambda s: (s.set("b", b"\0x\xff"), s.get("b")), lambda s: [s.add("n", 2), s.add("n", 3), s.get("n"), s.add("n", -5), s.add("n", 0)], lambda s: [s.check(["a"]), s.check(["a", "zz"]), s.check([])],
           lambda s: [s.delete_key("b"), s.check(["b"])], lambda s: [s.compare_set("c", "", "x"), s.compare_set("c", "y", "z"), s.compare_set("c", "x", "z"), s.get("c"), s.compare_set("d", "q", "r"), s.check(["d"])],
           lambda s: [s.append("e", "ab"), s.append("e", b"cd"), s.get("e")], lambda s: [s.multi_set(["m1", "m2"], ["1", "2"]), s.multi_get(["m1", "m2", "a"])], lambda s: s.wait(["a"]), lambda s: (s.set("", ""), s.get(""), s.delete_key("")),
           lambda s: (s.set_timeout(timedelta(milliseconds=60)), s.timeout), lambda s: s.get("nope"), lambda s: s.wait(["a", "nope"]), lambda s: s.wait(["nope"], timedelta(milliseconds=20)), lambda s: s.multi_get(["a", "nope"]), lambda s: s.set("a", 3), lambda s: s.get(3),
           lambda s: s.clone().get("a"), lambda s: s.get("a"), lambda s: (s.set("ä/ö key", "ü" * 1000), len(s.get("ä/ö key")))]
QUEUES = [lambda s: [s.queue_push("q", "1"), s.queue_push("q", b"2"), s.queue_len("q"), s.check(["q"]), s.queue_pop("q"), s.queue_pop("q"), s.queue_len("q")], lambda s: s.queue_pop("q", False), lambda s: s.queue_pop("q")]

def told(s, programs):
    out = []
    for f in programs:
        try: out.append(f(s))
        except (RuntimeError, TypeError, ValueError) as e: out.append("QueueEmptyError" if "empty" in str(e) else "late" if "imeout" in str(e) else type(e).__name__)
    return out

def test_as_pytorch(make):
    torch_dist = pytest.importorskip("torch.distributed")
    assert told(make(), PROGRAM + QUEUES) == told(torch_dist.HashStore(), PROGRAM + QUEUES)

def test_two_see_one_table(make):
    a, b = make(), make()
    a.set("k", "v")
    assert b.get("k") == b"v" and b.add("n", 1) == 1 and a.add("n", 1) == 2 and set(a.list_keys()) >= {"k", "n"} and a.num_keys() == b.num_keys()
    with pytest.raises(ValueError, match="no number"): b.add("k", 1)
    with pytest.raises(ValueError, match="2 keys and 1 values"): b.multi_set(["x", "y"], ["1"])
    assert a.get("k") == b"v"                                        # nobody's mistake harms others

def test_large_values(make):
    s, value = make(), os.urandom(1 << 20)*30
    s.set("large", value)
    assert make().get("large") == value
    s.append("large", b"!")
    assert len(make().get("large")) == len(value) + 1

def test_what_is_too_large_for_a_socket():
    s = dist.TCPStore("localhost", 0, is_master=True)
    with pytest.raises(ValueError, match="at most 67,108,864"): s.set("huge", bytes(65 << 20))
    assert not s.check(["huge"])

def test_readers_wait(make):
    got = []
    threads = [threading.Thread(target=lambda k=k: got.append(make().multi_get([f"x{k}", "y"]))) for k in range(6)]
    for t in threads: t.start()
    s = make()
    for k in range(6): s.set(f"x{k}", str(k))
    time.sleep(.05)
    assert not got
    s.set("y", "!")
    for t in threads: t.join(20)
    assert sorted(got) == [[b"%d" % k, b"!"] for k in range(6)]

def test_counts_of_many_threads(make):
    stores = [make() for _ in range(8)]
    def work(s):
        for _ in range(40): s.add("n", 1)
        while (now := s.get("max") if s.check(["max"]) else b"") != b"x": s.compare_set("max", now, "x")
    threads = [threading.Thread(target=work, args=(s,)) for s in stores]
    for t in threads: t.start()
    for t in threads: t.join(60)
    assert stores[0].add("n", 0) == 320 and stores[3].get("max") == b"x"

WORKER = """
import sys, time
from datetime import timedelta
from litetorch.distributed.store import FileStore, TCPStore
kind, where, rank = sys.argv[1], sys.argv[2], int(sys.argv[3])
s = FileStore(where, 3) if kind == "FileStore" else TCPStore("localhost", int(where), timeout=timedelta(seconds=30))
for k in range(50): s.add("sum", rank + 1)
s.set(f"from {rank}", str(rank))
s.multi_get([f"from {k}" for k in range(2)])
s.queue_push("done", str(rank))
"""

@pytest.mark.parametrize("kind", ["FileStore", "TCPStore"])
def test_processes(kind, tmp_path):
    s = dist.FileStore(str(tmp_path/"s"), 3) if kind == "FileStore" else dist.TCPStore("localhost", 0, is_master=True, timeout=timedelta(seconds=30))
    where = s.path if kind == "FileStore" else str(s.port)
    others = [subprocess.Popen([sys.executable, "-c", WORKER, kind, where, str(k)]) for k in range(2)]
    assert sorted(s.queue_pop("done") for _ in others) == [b"0", b"1"] and [p.wait(30) for p in others] == [0, 0] and s.add("sum", 0) == 150
    if kind == "FileStore":
        del s
        assert not os.path.exists(where)

@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_killed_writers_leave_a_whole_file(tmp_path):
    path = str(tmp_path/"s")
    endless = f"from litetorch.distributed.store import FileStore\ns = FileStore({path!r}, 9)\ns.set('here', '')\nwhile True: s.add('n', 1); s.append('text', 'x' * 500)"
    s = dist.FileStore(path, 9)
    for k in range(3):
        p = subprocess.Popen([sys.executable, "-c", endless])
        s.get("here")
        time.sleep(.05 + .03*k)
        p.kill()
        p.wait()
        n = s.add("n", 0)
        assert n > 0 and s.delete_key("here") and dist.FileStore(path, 9).add("n", 0) == n
    with open(path, "ab") as f: f.write(b"\xff\xff\0\0half")
    assert s.add("n", 1) == n + 1 and dist.FileStore(path, 9).add("n", 0) == n + 1

def test_strangers_do_no_harm():
    s = dist.TCPStore("localhost", 0, is_master=True, timeout=timedelta(seconds=20))
    rng, open_ones = random.Random(0), []
    for k in range(150):
        c = socket.create_connection(("localhost", s.port))
        good = page.MARK + page.packed([b"set", b"100", b"stranger", b"x"])
        data = [rng.randbytes(rng.randrange(1, 200)), page.MARK + b"\xff\xff\xff\xff", page.MARK + page.packed([b"run", b"5", b"x"]), page.MARK + page.packed([b"add"]), page.MARK + page.packed([b"get", b"never", b"k"]),
                good[:rng.randrange(1, len(good))], page.MARK + page.packed([b"__init__", b"5"]), page.MARK + b"\x05\0\0\0\xff\0\0\0x", good*50][k % 9]
        try: c.sendall(data)
        except OSError: continue
        if k % 3: c.close()
        else: open_ones.append(c)
        if k % 10 == 0: assert s.add("n", 1) == k//10 + 1
    assert s.get("stranger") == b"x" and s.num_keys() == 3 and set(s.list_keys()) == {"init/", "n", "stranger"}
    for c in open_ones: c.close()
    assert s.add("n", 1) == 16

def test_messages_of_the_right_form_that_make_no_sense():
    "A queue that is read as a value, a limit beyond all numbers, keys that are no text, half a pair: nothing of it ends the server, or is half done."
    s = dist.TCPStore("localhost", 0, is_master=True, timeout=timedelta(seconds=20))
    s.queue_push("q", "1")
    with pytest.raises(dist.DistStoreError): s.wait(["q", "never"], timedelta(milliseconds=10))
    def send(*fields):
        c = socket.create_connection(("localhost", s.port))
        c.sendall(page.MARK + page.packed([*fields]))
        return c
    strange = [send(b"get", b"60000", b"q"), send(b"get", b"9"*400, b"never"), send(b"wait", b"-" + b"9"*400, b"never"), send(b"set", b"5", b"\xff\xfe", b"x"), send(b"add", b"5", b"\xff\xfe", b"1"), send(b"multi_set", b"5", b"a", b"1", b"b"),
               send(b"add", b"5", b"n", b"9"*5000), send(b"add", b"5", b"n", b"9"*4000), send(b"get", b"\xff", b"a")]
    time.sleep(.2)
    assert s.queue_pop("q") == b"1" and not s.check(["a"]) and not s.check(["b"]) and "\ufffd\ufffd" in s.list_keys() and s.add("m", 1) == 1
    with pytest.raises(ValueError, match="a key without a value"): s._ask("multi_set", b"a", b"1", b"b")
    for c in strange: c.close()
    assert s.add("m", 1) == 2

def test_a_waiting_client_that_goes_is_forgotten():
    s = dist.TCPStore("localhost", 0, is_master=True, timeout=timedelta(seconds=20))
    with socket.create_connection(("localhost", s.port)) as c: c.sendall(page.MARK + page.packed([b"pop", b"60000", b"q"]))
    time.sleep(.1)
    s.queue_push("q", "1")
    assert s.queue_pop("q") == b"1"

def test_who_is_not_there(tmp_path):
    s = dist.TCPStore("localhost", 0, is_master=True)
    short = timedelta(milliseconds=250)
    with pytest.raises(dist.DistNetworkError, match="has failed to listen"): dist.TCPStore("localhost", s.port, is_master=True)
    with pytest.raises(dist.DistStoreError, match="1/2 clients joined"): dist.TCPStore("localhost", 0, 2, True, short)
    port = s.port
    client = dist.TCPStore("localhost", port, timeout=short)
    del s
    with pytest.raises(dist.DistNetworkError, match="does not answer|timed out"):
        for _ in range(3): client.set("a", "b")
    start = time.monotonic()
    with pytest.raises(dist.DistNetworkError, match="timed out after 250ms"): dist.TCPStore("localhost", port, timeout=short)
    assert time.monotonic() - start < 5
    with pytest.raises(dist.DistStoreError, match="cannot be opened"): dist.FileStore(str(tmp_path/"no"/"folder"/"file"), 1)
    with pytest.raises(TypeError, match="must be a Store"): dist.PrefixStore("p", {})
    with pytest.raises(TypeError, match="a key must be a str"): dist.HashStore().get(b"k")

def test_the_master_may_come_later_and_waits_for_all():
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    made = []
    early = threading.Thread(target=lambda: made.append(dist.TCPStore("localhost", port, 2, timeout=timedelta(seconds=20))))
    early.start()
    time.sleep(.1)
    master = dist.TCPStore("localhost", port, 2, True, timedelta(seconds=20))
    early.join(20)
    master.set("k", "v")
    assert made[0].get("k") == b"v" and (made[0].host, made[0].port, made[0].is_master) == ("localhost", port, False)

def test_only_the_named_address_listens():
    s = dist.TCPStore("127.0.0.1", 0, is_master=True)
    with socket.socket() as other:
        other.settimeout(2)
        assert other.connect_ex(("127.0.0.2", s.port)) != 0
