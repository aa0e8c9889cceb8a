"""Launchers on several machines (here: several launchers on one): who takes part, who is lost, who is told."""
import json, os, signal, subprocess, sys, time
from pathlib import Path

import pytest

import litetorch.distributed.run as launcher
from litetorch.distributed._elastic import ChildFailedError, Rendezvous, RendezvousTimeoutError
from litetorch.distributed.engines import free_port
from litetorch.distributed.store import HashStore

HERE = Path(__file__).resolve().parents[2]
TRAIN = """
import os, sys, time
from pathlib import Path
import litetorch as torch, litetorch.distributed as dist
here = Path(__file__).parent
dist.init_process_group("gloo")
told = f"{os.environ['TORCHELASTIC_RESTART_COUNT']}: {dist.get_rank()} of {dist.get_world_size()}"
x = torch.ones(1)
dist.all_reduce(x)
assert x.item() == dist.get_world_size()
(here/f"{os.environ['TORCHELASTIC_RESTART_COUNT']}.{dist.get_rank()}.{dist.get_world_size()}").write_text(os.environ["GROUP_RANK"])
"""


def start(folder, program, *options):
    (folder/"train.py").write_text(program)
    return subprocess.Popen([sys.executable, "-m", "litetorch.distributed.run", "--monitor-interval=.05", *options, str(folder/"train.py")], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, cwd=HERE, env=os.environ | dict(OMP_NUM_THREADS="1"))


def meet(port, conf="", **more):
    return ["--rdzv-backend=c10d", f"--rdzv-endpoint=127.0.0.1:{port}", "--rdzv-id=job", f"--rdzv-conf=last_call_timeout=1,keep_alive_interval=.3,keep_alive_max_attempt=10{conf}"]


def wait_for(folder, *names, seconds=90):
    end = time.monotonic() + seconds
    while not all((folder/n).exists() for n in names):
        assert time.monotonic() < end, (names, [f.name for f in folder.iterdir()])
        time.sleep(.05)


def ended(*launchers, seconds=90):
    try: return [(p.communicate(timeout=seconds), p.returncode) for p in launchers]
    finally:
        for p in launchers:
            if p.poll() is None: p.terminate()


def test_a_machine_comes_late_and_one_is_lost(tmp_path):
    program = TRAIN + """
while not (here/"stop").exists(): time.sleep(.05)
dist.barrier()
"""
    options = ["--nnodes=1:3", "--nproc-per-node=1", *meet(free_port())]
    first, second = start(tmp_path, program, *options), start(tmp_path, program, *options)
    wait_for(tmp_path, "0.0.2", "0.1.2")
    third = start(tmp_path, program, *options)
    wait_for(tmp_path, *(f"1.{k}.3" for k in range(3)))
    host = first if _listens(first) else second
    lost = second if host is first else first
    for pid in _family(lost.pid): os.kill(pid, signal.SIGKILL)
    wait_for(tmp_path, "2.0.2", "2.1.2")
    (tmp_path/"stop").touch()
    for (_, err), code in ended(host, third):
        assert code == 0, err
        assert "all are started anew: 3 ranks on 3 machines" in err or "all are started anew: 2 ranks on 2 machines" in err
    ended(lost)


def _listens(launcher):
    "Whether it has the store: its sockets say so."
    listening = {line.split()[9] for path in ("/proc/net/tcp", "/proc/net/tcp6") if os.path.exists(path) for line in open(path).readlines()[1:] if line.split()[3] == "0A"}
    return any(os.readlink(f)[8:-1] in listening for f in Path(f"/proc/{launcher.pid}/fd").iterdir() if os.readlink(f).startswith("socket:["))


def _family(pid):
    "A process and all that descend from it."
    children = [int(c) for task in Path(f"/proc/{pid}/task").iterdir() for c in (task/"children").read_text().split()]
    return [pid, *(p for c in children for p in _family(c))]


def test_a_failure_anywhere_starts_all_anew_and_the_last_one_ends_all(tmp_path):
    program = TRAIN + """
dist.destroy_process_group()
if os.environ["GROUP_RANK"] == "1": raise ValueError("bad luck")
time.sleep(60)
"""
    options = ["--nnodes=2", "--nproc-per-node=1", "--max-restarts=1", *meet(free_port())]
    begun = time.monotonic()
    found = ended(start(tmp_path, program, *options), start(tmp_path, program, *options))
    assert time.monotonic() - begun < 60
    wait_for(tmp_path, "0.0.2", "0.1.2", "1.0.2", "1.1.2", seconds=0)
    assert sorted(code for _, code in found) == [1, 1]
    failed, told = sorted(((err for (_, err), _ in found)), key=lambda err: "ValueError: bad luck" not in err)
    assert "rank 1 ended with exit code 1" in failed and "restart 1 of 1" in failed and "train.py FAILED" in failed
    assert "train.py FAILED: rank 1 ended with exit code 1" in told and "has ended" in told


def test_static_numbers(tmp_path):
    options = ["--nnodes=2", "--nproc-per-node=2", f"--master-port={free_port()}"]
    found = ended(start(tmp_path, TRAIN, *options, "--node-rank=1"), start(tmp_path, TRAIN, *options, "--node-rank=0"))
    assert [code for _, code in found] == [0, 0], found
    assert [(tmp_path/f"0.{k}.4").read_text() for k in range(4)] == ["0", "0", "1", "1"]


def test_a_machine_in_reserve_takes_the_place_of_a_lost_one(tmp_path):
    program = TRAIN + """
while not (here/"stop").exists(): time.sleep(.05)
"""
    options = ["--nnodes=2", "--nproc-per-node=1", "--rdzv-backend=c10d", f"--rdzv-endpoint={tmp_path}/store", "--rdzv-conf=store_type=file,keep_alive_interval=.3,keep_alive_max_attempt=10"]
    two = [start(tmp_path, program, *options) for _ in range(2)]
    wait_for(tmp_path, "0.0.2", "0.1.2")
    spare = start(tmp_path, program, *options)
    assert "machines take part already: this one waits" in spare.stderr.readline()
    for pid in _family(two[0].pid): os.kill(pid, signal.SIGKILL)            # nobody is host: the file stays
    wait_for(tmp_path, "1.0.2", "1.1.2")
    (tmp_path/"stop").touch()
    assert [code for _, code in ended(two[1], spare)] == [0, 0]
    ended(two[0])


def test_what_ranks_print(tmp_path):
    (tmp_path/"train.py").write_text("import os, sys\nprint('out', os.environ['RANK'])\nsys.stderr.write(f'err {os.environ[\"RANK\"]}\\n')\n")
    done = subprocess.run([sys.executable, "-m", "litetorch.distributed.run", "--standalone", "--nproc-per-node=3", "--log-dir", tmp_path/"logs", "--redirects=0:3,1:1", "--tee=2:1",
                           "--role=trainer", tmp_path/"train.py"], capture_output=True, text=True, cwd=HERE, timeout=100)
    assert done.returncode == 0 and done.stdout.split("\n") == ["[trainer2]:out 2", ""] and sorted(done.stderr.split("\n")) == ["", "err 1", "err 2"], done
    attempt, = (tmp_path/"logs").glob("*/attempt_0")
    assert {str(f.relative_to(attempt)): f.read_text() for f in attempt.rglob("*.log")} == {"0/stdout.log": "out 0\n", "0/stderr.log": "err 0\n", "1/stdout.log": "out 1\n", "2/stdout.log": "out 2\n"}
    done = subprocess.run([sys.executable, "-m", "litetorch.distributed.run", "--standalone", "--nproc-per-node=2", "--local-ranks-filter=1", tmp_path/"train.py"],
                          capture_output=True, text=True, cwd=HERE, timeout=100, env=os.environ | dict(PET_ROLE="named"))
    assert done.stdout == "out 1\n" and done.stderr == "err 1\n"


FUNCTIONS = """
import json, os, sys
LIBRARY = sys.argv[1]
if LIBRARY == "torch":
    from torch.distributed.launcher.api import LaunchConfig, elastic_launch
    from torch.distributed.elastic.multiprocessing.errors import ChildFailedError, record
else:
    from litetorch.distributed.launcher.api import LaunchConfig, elastic_launch
    from litetorch.distributed.elastic.multiprocessing.errors import ChildFailedError, record
NAMES = "RANK LOCAL_RANK GROUP_RANK ROLE_RANK ROLE_NAME WORLD_SIZE LOCAL_WORLD_SIZE GROUP_WORLD_SIZE ROLE_WORLD_SIZE TORCHELASTIC_RESTART_COUNT TORCHELASTIC_MAX_RESTARTS TORCHELASTIC_RUN_ID".split()
def work(x): return {n: os.environ.get(n) for n in NAMES} | dict(x=x)
@record
def fails(x):
    if os.environ["RANK"] == "1": raise KeyError("gone")
    import time; time.sleep(60)
def config(): return LaunchConfig(1, 1, 2, run_id="one", role="trainer", rdzv_backend="c10d", rdzv_endpoint="127.0.0.1:" + sys.argv[2], max_restarts=0, monitor_interval=.1)
if __name__ == "__main__":
    found = elastic_launch(config(), work)(3)
    try: elastic_launch(config(), fails)(3)
    except ChildFailedError as error:
        rank, first = error.get_first_failure()
        told = error.name, rank, first.local_rank, first.exitcode, first.message["message"], sorted(first.message["extraInfo"]), "KeyError: 'gone'" in str(error)
    print(json.dumps([found, told]))
"""


def test_functions_as_pytorch_launches_them(tmp_path):
    (tmp_path/"functions.py").write_text(FUNCTIONS)
    env = {k: v for k, v in os.environ.items() if k != "OMP_NUM_THREADS"} | dict(PYTHONPATH=str(HERE))
    there, here = (json.loads(subprocess.run([sys.executable, tmp_path/"functions.py", library, str(free_port())], stdout=subprocess.PIPE, text=True, env=env, timeout=150).stdout.splitlines()[-1])
                   for library in ("torch", "litetorch"))
    assert here == there


def test_too_few_come():
    with pytest.raises(RendezvousTimeoutError, match="job alone: 1 of at least 2 machines came in 0.2 s"): Rendezvous(HashStore(), "alone", 2, 3, 1, None, join=.2).next_round()


@pytest.mark.parametrize("options, words", [
    (["--nnodes=3:2"], "nnodes is 3:2, but expected MIN:MAX"), (["--nnodes=two"], "--nnodes is 'two'"), (["--rdzv-backend=etcd"], "rdzv_backend is 'etcd'"), (["--rdzv-conf=fast"], "--rdzv-conf is 'fast'"),
    (["--tee=0:9x"], "redirects and tee are '0:9x'"), (["--nproc-per-node=0"], "expected at least one process"), (["--node-rank=2", "--nnodes=2"], "--node-rank is 2")])
def test_wrong_options_are_named(options, words, capsys):
    with pytest.raises(SystemExit) as end: launcher.main([*options, "train.py"])
    assert end.value.code == 2 and words in capsys.readouterr().err


def test_a_program_that_is_not_there():
    with pytest.raises(ChildFailedError, match="nowhere.py FAILED: rank 0 ended with exit code 2"): launcher.main(["--standalone", "nowhere.py"])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_a_launcher_that_is_killed_takes_its_ranks_along(tmp_path):
    launcher = start(tmp_path, TRAIN + "while True: time.sleep(1)\n", "--standalone", "--nproc-per-node=2")
    wait_for(tmp_path, "0.0.2", "0.1.2")
    ranks = _family(launcher.pid)[1:]
    assert len(ranks) == 2
    os.kill(launcher.pid, signal.SIGKILL)
    launcher.communicate()
    end = time.monotonic() + 20
    while any(_runs(pid) for pid in ranks):
        assert time.monotonic() < end
        time.sleep(.05)


def _runs(pid):
    "Whether there is such a process, and not only its exit code for a parent to fetch."
    try: return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError: return False


def test_a_machine_that_is_told_to_end_leaves_the_job_to_the_others(tmp_path):
    program = TRAIN + """
while not (here/"stop").exists(): time.sleep(.05)
"""
    options = ["--nnodes=1:2", "--nproc-per-node=1", "--rdzv-backend=c10d", f"--rdzv-endpoint={tmp_path}/store", "--rdzv-conf=store_type=file,last_call_timeout=1,keep_alive_interval=.3,keep_alive_max_attempt=100"]
    first, second = start(tmp_path, program, *options), start(tmp_path, program, *options)
    wait_for(tmp_path, "0.0.2", "0.1.2")
    second.terminate()
    wait_for(tmp_path, "1.0.1")                                     # long before it would be missed
    (tmp_path/"stop").touch()
    assert [code for _, code in ended(first, second)] == [0, 128 + signal.SIGTERM]
