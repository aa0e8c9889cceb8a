"""The notebook tools keep what readers and git rely on: ids, outputs, text."""
import importlib.util
import json

import nb
import numpy as np
import pytest


def code(id, src, out=""):
    outputs = [dict(output_type="stream", name="stdout", text=[out])] if out else []
    return dict(cell_type="code", id=id, metadata={}, execution_count=None, outputs=outputs, source=src.splitlines(True))

def text(id, src): return dict(cell_type="markdown", id=id, metadata={}, source=src.splitlines(True))

def ids(cells): return [c["id"] for c in cells]


OLD = [text("t", "# Title\n\n> Summary."), code("a", "#| export\ndef f(x):\n    return x", "A"), code("b", "f(1)", "B")]
KEYS = [(c["cell_type"], nb.source(c)) for c in OLD]


def test_text_and_back():
    src = "# Title\n\n    # indented\n```python\n# comment\n%time\n```\n- $a_1$ \\\\ `x`"
    cells = [text("t", src), code("a", "#| export\n%config X\n\n\ndef f(): pass\n# comment"), text("u", "#hash")]
    back = nb.from_text(nb.to_text(dict(cells=cells)))
    assert back == [(c["cell_type"], nb.source(c)) for c in cells]

def test_quoted_markdown():
    assert nb.from_text('# %% [markdown]\n"""\n# Title\n\n> S.\n"""\n\n# %%\nx\n') == [("markdown", "# Title\n\n> S."), ("code", "x")]

def test_unchanged_cells_keep_everything():
    assert nb.merge(json.loads(json.dumps(OLD)), KEYS) == OLD

def test_moved_cell_keeps_id_and_output():
    cells = nb.merge(OLD, [KEYS[0], KEYS[2], KEYS[1]])
    assert ids(cells) == ["t", "b", "a"] and cells[1]["outputs"] == OLD[2]["outputs"]

def test_edited_cell_keeps_id_and_drops_output():
    cells = nb.merge(OLD, [KEYS[0], ("code", KEYS[1][1] + " + 1"), KEYS[2]])
    assert ids(cells) == ["t", "a", "b"] and cells[1]["outputs"] == [] and cells[2]["outputs"]

def test_new_cells_get_ids_of_their_own():
    cells = nb.merge(OLD, [*KEYS, ("code", "new"), ("code", "new")])
    assert len(set(ids(cells))) == 5 and ids(cells)[:3] == ["t", "a", "b"]
    assert ids(nb.merge([], [("code", "new")]))[0] in ids(cells)            # the same source, the same first id

def test_text_that_would_not_come_back_is_refused():
    with pytest.raises(SystemExit, match="# %%"): nb.to_text(dict(cells=[code("a", "x\n# %% y")]))
    with pytest.raises(SystemExit, match="before the first"): nb.from_text("x = 1\n# %%\ny")

def test_directives_are_read_from_the_head_only():
    assert nb.directives("#| default_exp c10.tensor") == {"default_exp": "c10.tensor"}
    assert nb.directives("#|export\n#| eval: false\nx\n#| hide") == {"export": "", "eval": "false"}


def test_libraries_are_compared():
    "A difference, an error, another number of results and a process that ended are told; docs/libraries.md is made from the results that are kept."
    spec = importlib.util.spec_from_file_location("libraries", nb.ROOT/"tools"/"libraries.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    a = np.array([1., 2., np.nan, 1000.])
    verdict = lambda b: tool.compare(a.tobytes(), b if b is None or isinstance(b, str) else np.array(b).tobytes())
    assert verdict([1.0001, 2, np.nan, 1000.05]) == "agrees"
    assert "relative error" in verdict([1.01, 2, np.nan, 1000]) and "not finite" in verdict([1, 2, 3, 1000]) and "numbers" in verdict([1, 2])
    assert verdict(None) == "the process ended" and verdict("ValueError: no") == "ValueError: no" and tool.compare("it fails", None) is None
    kept = tool.PAGE.read_text(encoding="utf-8")
    results = json.loads(tool.RESULTS.read_text(encoding="utf-8"))
    tool.page(results)
    assert tool.PAGE.read_text(encoding="utf-8") == kept
    for name, r in results["files"].items():
        module = tool.load(name)
        assert module.requires and module.__doc__ == r["about"]

def test_prose_is_wrapped_without_another_meaning():
    "Long paragraphs and items are filled anew; the rendered page is the same, and what is no prose stays."
    import shape
    from markdown_it import MarkdownIt
    words = "a tensor is a window on memory, and `x[1:] + y` is $a + b$ of it; " * 3
    book = "\n".join(["# A heading that is " + "very "*40 + "long", "", words + "- 1. + # > not items "*30, "", f"- an item: {words}", f"  and more of it {words}", "",
                      f"1. {words}", "", "| a | " + "b"*150 + " |", "|---|---|", "", "```python", "x = " + "1 + "*60, "```", "", "    code = " + "1 + "*60, "",
                      "$$", "x = " + "1 + "*60 + "1", "$$", "", f"> {words}", "", f"ends with a break  \n{words}"])
    anew, html = shape.wrapped(book), MarkdownIt("commonmark").enable("table").render
    assert anew != book and shape.wrapped(anew) == anew and html(anew).split() == html(book).split()
    changed = set(anew.split("\n")) - set(book.split("\n"))
    assert len(changed) >= 8 and max(map(len, changed)) <= shape.WIDTH


def test_the_rhythm_of_a_page_is_measured():
    "Long cells by the first name in them, headings without a sentence, the first check and the longest stretch without one."
    import rhythm
    def page(*cells): return rhythm.rhythm("15_pointwise", dict(cells=list(cells)))
    define = lambda name, n: code(name, "#| export\ndef " + name + "():\n" + "    x = 1\n"*(n - 1))
    r = page(text("t", "# Title\n\n> Summary."), text("h", "## Alone"), define("f", 70), text("s", "## With a sentence\n\nHere."), define("g", 30), code("c", "test_eq(f(), 1)"), define("h", 300))
    assert r.bare == ["## Alone"] and r.cells == {"f": 70, "g": 30, "h": 300} and (r.first, r.stretch, r.followed) == (100, 300, 1)
    found = rhythm.wrong([r])
    assert [w.split(": ", 1)[1] for w in found if "nbs/rhythm.toml" not in w] == [
        "the heading '## Alone' has no sentence", "the cell of f has 70 lines, more than 60", "the cell of h has 300 lines, more than 60", "300 exported lines without a cell that checks them",
    ] and any("needs no leave" in w for w in found)
    assert page(text("h", "## Alone"), text("s", "And a cell of text."), define("f", 3)).bare == []        # the sentence may stand in a cell of its own

def test_rows_of_tables_have_the_columns_of_their_header():
    import check
    fits = "| a | b |\n|---|---|\n| `x | y` | a \\| b |\n\n| c |\n|---|\n| d |\n```\n| 1 | 2 | 3 |\n```"
    assert list(check.uneven(fits)) == [] and list(check.uneven("| a | b |\n|---|---|\n| 1 |\n| | |")) == [("| 1 |", 1, 2)]
