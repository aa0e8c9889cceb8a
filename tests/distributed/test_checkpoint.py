"""Checkpoints both ways with PyTorch, over different meshes; a save that does not end leaves the old one."""
import json, os, subprocess, sys

import numpy as np
import pytest
import torch
import torch.distributed.checkpoint as theirs

import litetorch
from distributed.test_groups import HERE, finish, start
from litetorch.distributed import checkpoint as ours
from litetorch.distributed.device_mesh import init_device_mesh
from litetorch.distributed.distributed_c10d import run_in_threads
from litetorch.distributed.tensor import Replicate, Shard, distribute_tensor

X = np.arange(42., dtype=np.float32).reshape(6, 7)
WRITE = """
from {library}.distributed.tensor import Shard, Replicate, distribute_tensor
from {library}.distributed.device_mesh import init_device_mesh
import {library}.distributed.checkpoint as dcp
mesh = init_device_mesh("cpu", (2,))
x = torch.arange(42.).reshape(6, 7)
dcp.save(dict(x=distribute_tensor(x, mesh, [Shard({dim})]), half=distribute_tensor(x.bfloat16(), mesh, [Replicate()]), opt=dict(n=3, group=[dict(lr=.5, name="a")])), checkpoint_id={folder!r})
"""
READ = """
from {library}.distributed.tensor import Shard, Replicate, distribute_tensor
from {library}.distributed.device_mesh import init_device_mesh
import {library}.distributed.checkpoint as dcp
mesh = init_device_mesh("cpu", (2,))
state = dict(x=distribute_tensor(torch.zeros(6, 7), mesh, [Shard({dim})]), half=distribute_tensor(torch.zeros(6, 7, dtype=torch.bfloat16), mesh, [Shard(1)]), opt=dict(n=0, group=[dict(lr=0., name="")]))
dcp.load(state, checkpoint_id={folder!r})
tell(state["x"].full_tensor(), state["half"].full_tensor().float(), state["opt"])
"""

def run(library, program, folder, dim):
    found = finish(start(library, program.replace("{library}", library).replace("{dim}", str(dim)).replace("{folder!r}", repr(str(folder))), 2))
    assert all(told is not None for told, *_ in found), [e[-1500:] for *_, e in found]
    return found[0][0]

@pytest.mark.parametrize("writer, reader", [("torch", "litetorch"), ("litetorch", "torch")])
@pytest.mark.parametrize("dims", [(0, 1), (1, 0)])
def test_two_processes_each_way(writer, reader, dims, tmp_path):
    run(writer, WRITE, tmp_path, dims[0])
    x, half, opt = run(reader, READ, tmp_path, dims[1])[0]
    assert x == X.tolist() == half and opt == dict(n=3, group=[dict(lr=.5, name="a")])

MESHES = [((1,), [Shard(0)]), ((2,), [Shard(0)]), ((3,), [Shard(1)]), ((4,), [Shard(0)]), ((2, 2), [Shard(0), Shard(1)]), ((2, 2), [Replicate(), Shard(1)]), ((2, 2), [Shard(0), Shard(0)]), ((4, 1), [Shard(1), Replicate()])]

@pytest.mark.parametrize("mesh, layout", MESHES)
def test_any_mesh_is_read_by_pytorch_and_what_it_writes_by_any(mesh, layout, tmp_path):
    size = int(np.prod(mesh))
    def write(rank): ours.save({"x": distribute_tensor(litetorch.tensor(X), init_device_mesh("cpu", mesh), layout)}, checkpoint_id=tmp_path/"ours")
    run_in_threads(size, write)
    state = {"x": torch.zeros(6, 7)}
    theirs.load(state, checkpoint_id=tmp_path/"ours", no_dist=True)
    assert state["x"].numpy().tobytes() == X.tobytes()
    theirs.save({"x": torch.tensor(X)}, checkpoint_id=tmp_path/"theirs", no_dist=True)
    def read(rank):
        state = {"x": distribute_tensor(litetorch.zeros(6, 7), init_device_mesh("cpu", mesh), layout)}
        ours.load(state, checkpoint_id=tmp_path/"theirs")
        return state["x"].full_tensor().numpy()
    for found in run_in_threads(size, read): assert found.tobytes() == X.tobytes()

def test_states_of_optimisers_both_ways(tmp_path):
    def step(library):
        model = library.nn.Linear(3, 2)
        opt = library.optim.AdamW(model.parameters(), lr=.1)
        model(library.ones(4, 3)).sum().backward()
        opt.step()
        return model, opt
    from torch.distributed.checkpoint.state_dict import get_state_dict as get_theirs, set_state_dict as set_theirs
    from litetorch.distributed.checkpoint.state_dict import get_state_dict, set_state_dict
    model, opt = step(torch)
    theirs.save(dict(zip(("model", "optim"), get_theirs(model, opt), strict=True)), checkpoint_id=tmp_path/"theirs", no_dist=True)
    mine, mine_opt = litetorch.nn.Linear(3, 2), None
    mine_opt = litetorch.optim.AdamW(mine.parameters(), lr=.9)
    state = dict(zip(("model", "optim"), get_state_dict(mine, mine_opt), strict=True))
    ours.load(state, checkpoint_id=tmp_path/"theirs")
    set_state_dict(mine, mine_opt, model_state_dict=state["model"], optim_state_dict=state["optim"])
    assert mine.weight.detach().numpy().tobytes() == model.weight.detach().numpy().tobytes() and mine_opt.param_groups[0]["lr"] == .1
    assert mine_opt.state[mine.weight]["exp_avg"].numpy().tobytes() == opt.state[model.weight]["exp_avg"].numpy().tobytes()
    ours.save(dict(zip(("model", "optim"), get_state_dict(mine, mine_opt), strict=True)), checkpoint_id=tmp_path/"ours")
    other = torch.nn.Linear(3, 2)
    other_opt = torch.optim.AdamW(other.parameters(), lr=.7)
    state = dict(zip(("model", "optim"), get_theirs(other, other_opt), strict=True))
    theirs.load(state, checkpoint_id=tmp_path/"ours", no_dist=True)
    set_theirs(other, other_opt, model_state_dict=state["model"], optim_state_dict=state["optim"])
    assert other_opt.state[other.bias]["exp_avg_sq"].numpy().tobytes() == opt.state[model.bias]["exp_avg_sq"].numpy().tobytes() and other_opt.param_groups[0]["lr"] == .1

@pytest.mark.parametrize("moment", ["items", "metadata", "rename"])
def test_a_save_that_is_killed_leaves_the_old_one(moment, tmp_path):
    ours.save({"x": litetorch.ones(3), "n": 1}, checkpoint_id=tmp_path)
    where = dict(items="f._bytes_of = lambda o: os._exit(9)", metadata="f.metadata_of = lambda *a: os._exit(9)", rename="os.replace = lambda *a: os._exit(9)")[moment]
    program = f"import os, litetorch\nfrom litetorch.distributed import checkpoint as dcp\nfrom litetorch.distributed.checkpoint import filesystem as f\n{where}\ndcp.save(dict(x=litetorch.zeros(3), n=2), checkpoint_id={str(tmp_path)!r})"
    assert subprocess.run([sys.executable, "-c", program], cwd=HERE, env=os.environ | dict(PYTHONPATH=str(HERE))).returncode == 9
    state = {"x": litetorch.zeros(3), "n": 0}
    ours.load(state, checkpoint_id=tmp_path)
    assert state["x"].tolist() == [1., 1., 1.] and state["n"] == 1
    ours.save({"x": litetorch.full((3,), 5.), "n": 3}, checkpoint_id=tmp_path)
    ours.load(state, checkpoint_id=tmp_path)
    assert state["n"] == 3 and len([f for f in os.listdir(tmp_path) if f.endswith(".distcp")]) == 1

def test_damage_is_told(tmp_path):
    ours.save({"x": litetorch.ones(300)}, checkpoint_id=tmp_path)
    [file] = [f for f in os.listdir(tmp_path) if f.endswith(".distcp")]
    whole = (tmp_path/file).read_bytes()
    (tmp_path/file).write_bytes(whole[:-40])
    with pytest.raises(ours.CheckpointException, match="it ends before byte"): ours.load({"x": litetorch.zeros(300)}, checkpoint_id=tmp_path)
    for text in (b"", b"\x80\x02cos\nsystem\n(S'true'\ntR.", (tmp_path/".metadata").read_bytes()[:100], json.dumps({}).encode()):
        (tmp_path/".metadata").write_bytes(text)
        with pytest.raises(ours.CheckpointException): ours.load({"x": litetorch.zeros(300)}, checkpoint_id=tmp_path)
    with pytest.raises(ours.CheckpointException, match="no checkpoint"): ours.load({"x": litetorch.zeros(300)}, checkpoint_id=tmp_path/"none")
