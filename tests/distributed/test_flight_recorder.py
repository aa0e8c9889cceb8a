"""The flight recorder beside PyTorch's over Gloo and its analyser; faults at random, each told to the others with who did it."""
import json, pickle, subprocess, sys
from pathlib import Path

import pytest
import torch                                # noqa: F401  (its analyser is the oracle)

import litetorch.distributed.flight_recorder as fr
from litetorch.distributed.distributed_c10d import group, run_in_threads
from test_groups import finish, start

HERE = Path(__file__).parent

PROGRAM = """
import pickle
from {library}._C._distributed_c10d import _dump_fr_trace
x, some = torch.ones(3, 2), dist.new_group([0, 1], group_desc="two")
dist.all_reduce(x)
if rank < 2: dist.all_reduce(x.long(), op=dist.ReduceOp.MAX, group=some, async_op=True).wait()
dist.all_gather([torch.zeros(3, 2) for _ in range(size)], x)
dist.broadcast(x.double(), 1); dist.reduce(x, 0); dist.barrier()
dist.all_to_all_single(torch.zeros(2*size), torch.zeros(2*size))
dist.gather(x, [torch.zeros(3, 2) for _ in range(size)] if rank == 0 else None, 0)
dist.scatter(x, [torch.zeros(3, 2) for _ in range(size)] if rank == 1 else None, 1)
if rank == 0: dist.send(x, 1)
if rank == 1: dist.recv(x, 0)
for e in pickle.loads(_dump_fr_trace())["entries"]:
    if not e["is_p2p"] and not e["profiling_name"].endswith("split"):
        tell(*(e[k] for k in ("process_group", "profiling_name", "input_sizes", "output_sizes", "input_dtypes", "output_dtypes", "is_p2p", "timeout_ms")), [f["name"] for f in e["frames"]][0], [f["line"] for f in e["frames"] if f["filename"] == "<string>"])
"""

def test_entries_are_those_of_gloo(monkeypatch):
    monkeypatch.setenv("TORCH_FR_BUFFER_SIZE", "50")
    found = {}
    for library in ("torch", "litetorch"):
        ranks = finish(start(library, PROGRAM.replace("{library}", library), 3))
        assert all(told for told, _, _ in ranks), ranks
        found[library] = [told for told, _, _ in ranks]
    for ours, theirs in zip(found["litetorch"], found["torch"], strict=True):
        assert len(ours) == len(theirs) and len(ours) >= 8
        for a, b in zip(ours, theirs, strict=True):
            if a[1] in ("gloo:gather", "gloo:scatter"): a[2:4], b[2:4], a[4:6], b[4:6] = (), (), (), ()        # Gloo tells a list also where none is given
            assert a == b

def analysed(folder):
    "PyTorch's analyser's (exit code, output, collectives) for a folder of files."
    out = Path(folder).parent/"analysed"
    run = subprocess.run([sys.executable, "-m", "torch.distributed.flight_recorder.fr_trace", str(folder), "-o", str(out)], capture_output=True, text=True, timeout=100)
    read = f"import pickle, json; db = pickle.load(open({str(out)!r}, 'rb'))[1]; print(json.dumps([(c.collective_name, c.pass_check, c.collective_seq_id, str({{r: str(m.type_of_mismatch) for r, m in (c.mismatch_collectives or {{}}).items()}})) for c in db.collectives]))"
    told = subprocess.run([sys.executable, "-c", read], capture_output=True, text=True, timeout=100).stdout if run.returncode == 0 else "null"
    return run.returncode, run.stdout + run.stderr, json.loads(told)

def written(tmp_path, work, size=3):
    (folder := tmp_path/"dumps").mkdir()
    def rank_of(rank):
        try: work(rank)
        except RuntimeError as error: assert "rank" in str(error)
        return group.WORLD.recorder.dump()
    for rank, dump in enumerate(run_in_threads(size, rank_of)): (folder/f"rank_{rank}").write_bytes(pickle.dumps(dump, 2))
    return folder

def collectives(rank):
    import litetorch as lt
    import litetorch.distributed as dist
    x = lt.ones(3, 2)
    dist.all_reduce(x)
    dist.all_gather_into_tensor(lt.zeros(9, 2), x)
    dist.reduce_scatter_tensor(lt.zeros(1, 2), x)
    dist.reduce_scatter(lt.zeros(2), [lt.zeros(2)]*3)
    dist.all_to_all_single(lt.zeros(6), lt.zeros(6))
    dist.broadcast(x, 0)
    dist.gather(x, [lt.zeros(3, 2) for _ in range(3)] if rank == 0 else None, 0)
    dist.all_gather_object([None]*3, rank)
    dist.new_group([0, 2])
    dist.barrier()

def test_pytorchs_analyser_reads_them(tmp_path):
    code, text, found = analysed(written(tmp_path, collectives))
    assert code == 0 and len(found) == 10 and all(good for _, good, _, _ in found), text
    assert fr.findings(fr.read(tmp_path/"dumps")) == []
    fr.main([str(tmp_path/"dumps")])

def unlike(rank):
    import litetorch as lt
    import litetorch.distributed as dist
    dist.all_reduce(lt.ones(4))
    dist.all_reduce(lt.ones(5 if rank == 1 else 4))

def test_a_mismatch_is_found_by_both(tmp_path, capsys):
    code, text, found = analysed(written(tmp_path, unlike))
    assert code == 0 and [good for _, good, _, _ in found][0] and not found[1][1] and "SIZE" in text, text
    [finding] = fr.findings(fr.read(tmp_path/"dumps"))
    assert finding.startswith("group 0, collective 2: the ranks do not do the same") and "rank 1: all_reduce of [5] Float at " in finding and "test_flight_recorder.py" in finding
    with pytest.raises(SystemExit): fr.main([str(tmp_path/"dumps")])
    assert finding in capsys.readouterr().out

def test_an_absent_rank_is_found_and_the_file_is_written(tmp_path, monkeypatch):
    monkeypatch.setenv("TORCH_FR_DUMP_TEMP_FILE", str(tmp_path/"dumps"/"rank_"))
    program = "dist.barrier()\nif rank == 1: os._exit(0)\ntry: dist.all_reduce(torch.zeros(3))\nexcept dist.DistBackendError as e: told.append([str(e), e.__notes__])\nprint('TOLD ' + json.dumps(told), flush=True); os._exit(0)"
    found = finish(start("litetorch", program, 3, limit=3))
    for k in (0, 2):
        (text, [note]), = found[k][0]
        assert "rank 1 did not come to operation 2 of group 0 (ranks [0, 1, 2])" in text and str(tmp_path/"dumps"/f"rank_{k}") in note
    dumps = fr.read(tmp_path/"dumps")
    assert sorted(dumps) == [0, 2] and "not done on ranks 0, 2" in fr.findings(dumps)[0]

def test_the_others_go_on_without_the_store():
    "The rank that holds it has ended, as it may; two others still meet, one of them late; and when one does not come, that is still told."
    program = """
some = dist.new_group([1, 2]); dist.barrier()
if rank == 0: print('TOLD []', flush=True); os._exit(0)
for turn in range(3):
    if rank == 1: time.sleep(1.4)
    x = torch.ones(2); dist.all_reduce(x, group=some); tell(x)
if rank == 1: print('TOLD ' + json.dumps(told), flush=True); os._exit(0)
try: dist.all_reduce(x, group=some)
except dist.DistBackendError as e: told.append(str(e))
print('TOLD ' + json.dumps(told), flush=True); os._exit(0)
"""
    found = finish(start("litetorch", program, 3, limit=8))
    assert [code for _, code, _ in found] == [0]*3 and found[1][0] == [[[2., 2.]]]*3, found
    assert found[2][0][:3] == [[[2., 2.]]]*3 and "rank 2 waited 8 s for the others" in found[2][0][3] and "the store is gone" in found[2][0][3], found

def named(seed:dict) -> bool:
    "Whether one of the others was told that it was the victim; nobody may hang."
    v, texts = seed["victim"], [text or "" for text, _ in seed["told"].values()]
    return not seed["hung"] and any(f"rank {v} did not come" in t or f"ranks {v}, " in t or f", {v} did not come" in t or "do not agree" in t and f"\n  rank {v}: " in t or f"for rank {v} to start" in t
                                    for t in texts)

def test_faults_are_named():
    runs = [subprocess.Popen([sys.executable, str(HERE/"faults.py"), str(k), str(k + 3)], stdout=subprocess.PIPE, text=True) for k in range(0, 12, 3)]
    seeds = [json.loads(line) for run in runs for line in run.communicate(timeout=400)[0].splitlines()]
    assert len(seeds) == 12 and len({s["kind"] for s in seeds}) >= 7
    assert [s for s in seeds if not named(s)] == []
