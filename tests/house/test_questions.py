"""The questions at the end of the book's pages. Those that are asked of the finished package have PyTorch's answers, as they are stored;
those of a page's own parts are run with the page."""
import ast, contextlib, io, re, warnings

import nb
import pytest
import torch

def questions(page):
    "(code, stored answer) of each question on a page."
    for cell in nb.read(nb.NBS/f"{page}.ipynb")["cells"]:
        src = nb.source(cell)
        if cell["cell_type"] != "code" or "answer" not in nb.directives(src): continue
        texts = ["".join(o.get("text", o.get("data", {}).get("text/plain", ""))) for o in cell["outputs"]]
        yield re.sub(r"^#\|.*\n", "", src), "\n".join(t.rstrip("\n") for t in texts)

ASKED = {page: list(questions(page)) for page in nb.places() if nb.in_book(page) and any(questions(page))}

def answer(code, scope):
    "What a notebook would show."
    *body, last = ast.parse(code).body
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        if not isinstance(last, ast.Expr): body, last = [*body, last], None
        exec(compile(ast.Module(body, []), "a question", "exec"), scope)
        value = None if last is None else eval(compile(ast.Expression(last.value), "a question", "eval"), scope)
        if value is not None: print(repr(value))
    return shown.getvalue().rstrip("\n")

def plain(text): return re.sub(r"\s+", " ", text.replace("litetorch", "torch")).replace("( ", "(").replace("[ ", "[")

def of_pytorch(page): return "PyTorch gives the same answer" in (nb.NBS/f"{page}.ipynb").read_text(encoding="utf-8")

def test_every_page_asks():
    assert ASKED.keys() == {page for page in nb.places() if nb.in_book(page)}
    assert sum(map(len, ASKED.values())) >= 2*len(ASKED) - 4 and all(stored for asked in ASKED.values() for _, stored in asked)
    assert sum(map(of_pytorch, ASKED)) >= 24

@pytest.mark.parametrize("page", [page for page in ASKED if of_pytorch(page)])
def test_pytorch_gives_the_same_answers(page):
    scope = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch._dynamo.reset()
        for code, stored in ASKED[page]: assert plain(answer(code.replace("litetorch", "torch"), scope)) == plain(stored), code
