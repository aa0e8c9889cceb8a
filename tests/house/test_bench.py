"""What the benchmarks say of two sets of results."""
import json
import subprocess

import pytest

from bench import compare


def kept(folder, suite, **processors):
    folder.mkdir(exist_ok=True)
    (folder/f"{suite}.json").write_text(json.dumps({name: dict(date="2026-01-01", geometric_mean=1., ratios=ratios) for name, ratios in processors.items()}))
    return str(folder)


def test_changes_are_told_worst_first(tmp_path, capsys):
    old = kept(tmp_path/"old", "tiny_tensors", one={"add": 1., "mul": .5, "gone": 1., "same": 1.}, other={"add": .1})
    new = kept(tmp_path/"new", "tiny_tensors", one={"add": .5, "mul": 1., "new": 9., "same": 1.05}, third={"add": 9.})
    rows = compare.changed(compare.results(old), compare.results(new))
    assert rows == [("tiny_tensors", "one", "mul", .5, 1.), ("tiny_tensors", "one", "add", 1., .5)]
    compare.main(old, new)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and "mul" in lines[0] and "slower" in lines[0] and "faster" in lines[1]
    compare.main(old, old)
    assert "no case changed" in capsys.readouterr().out


def test_revisions(tmp_path, capsys, monkeypatch):
    "Results are read out of the history; where there is none, or no such revision, that is said."
    run = lambda *args: subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *args], cwd=tmp_path, check=True, capture_output=True)
    monkeypatch.setattr(compare, "ROOT", tmp_path)
    run("init", "-q")
    (tmp_path/"bench").mkdir()
    for ratio in (1., 2.):
        kept(tmp_path/compare.KEPT, "engine", one={"chain": ratio})
        if ratio == 2.:
            compare.main()
            assert "does not reach back" in capsys.readouterr().out
        run("add", "."), run("commit", "-qm", f"ratio {ratio}")
    compare.main()
    assert "1.00 ->   2.00  slower" in capsys.readouterr().out
    with pytest.raises(RuntimeError, match="nonsense"): compare.results("nonsense")
