"""Exercises on pages of the book: broken as told, a check of the page is red; mended, all are green."""
import re, subprocess, sys

import exercises, nb
import pytest

ALL = exercises.tasks()

def run(*args): return subprocess.run([sys.executable, "tools/exercises.py", *args], cwd=nb.ROOT, capture_output=True, text=True)

@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    "Exercises are written beside the reader's own, and not over them."
    monkeypatch.setattr(exercises, "HERE", exercises.HERE/f"test_{tmp_path.name}")
    yield exercises.HERE
    for path in exercises.HERE.glob("*.ipynb"): path.unlink()
    exercises.HERE.rmdir()

def test_every_page_has_two():
    assert {e.page for e in ALL} == {page for page in nb.places() if nb.in_book(page)} and len(ALL) == 2*len({e.page for e in ALL})
    assert {e.kind for e in ALL} == {"repair", "extend"}
    assert all(nb.in_book(e.page) and e.task.endswith((".", ")")) for e in ALL)
    for e in ALL: assert bool(e.becomes) or e.kind == "extend"

def test_a_check_of_the_page_is_red(elsewhere):
    for e in ALL: exercises.write(e)
    red = exercises.check(ALL, report=lambda result: None)
    assert not [name for name, error in red.items() if not re.match(r"cell \d+ ", error)]              # neither whole, nor dead, nor too slow
    assert red.keys() == {e.name for e in ALL}

def test_mended_it_is_whole_again(elsewhere, capsys):
    e = next(e for e in ALL if e.name == "00_tensor_repair")
    exercises.write(e)
    text = e.path.read_text(encoding="utf-8")
    assert "1 if size" not in text and e.task in text and "nbdev_export" not in text
    links = re.findall(r"\]\(([^)#]+\.ipynb)", text)
    assert links and all((nb.NBS/"_exercises"/link).resolve().is_file() for link in links)
    e.path.write_text(text.replace("step *= size\\n", "step *= size if size > 1 else 1\\n"), encoding="utf-8")
    exercises.write(e)                                       # keeps what the reader made of it
    assert "there already" in capsys.readouterr().out
    assert exercises.check([e], report=lambda result: None) == {e.name: ""}
    exercises.write(e, again=True)
    assert e.path.read_text(encoding="utf-8") == text

def test_a_line_that_is_not_there():
    with pytest.raises(ValueError, match="00_tensor_repair: 0 lines of the page read 'no such line', expected one"):
        exercises.Exercise("00_tensor", "repair", "no such line", "?", "x").notebook()

def test_the_command():
    listed = run()
    assert listed.returncode == 0 and len(listed.stdout.splitlines()) == len(ALL)
    none = run("pooling")
    assert none.returncode == 1 and "aten/native/pooling has no exercise" in none.stderr
    assert "no notebook '77'" in run("77").stderr
