"""The index of errors: each program raises the message beside which it stands, and what helps is told of messages that there are."""
import docproc, error_programs, nb
import pytest

import litetorch as lt

@pytest.fixture(scope="module")
def known(): return {text for text, *_ in docproc.errors({nb.page(p): nb.read(p) for p in nb.notebooks()})}

def test_each_program_raises_its_message(known):
    wrong = {text: found for text, program in docproc.programs().items() if (found := error_programs.outcome(program, lt)) != text}
    assert not wrong and len(docproc.programs()) > 250
    assert docproc.programs().keys() <= known

def test_advice_is_for_messages_that_there_are(known):
    assert not [words.pattern for words, _ in docproc.helps() if not any(words.search(text) for text in known)]
    assert "retain_graph" in docproc.advice("Trying to backward through the graph a second time") and docproc.advice("quite another matter") == ""
    assert sum(bool(docproc.advice(text)) for text in known) > 250
    assert all(text[0].isupper() or text[0] == "`" for _, text in docproc.helps()) and all(text.rstrip("`")[-1] in ".)s" for _, text in docproc.helps())

def test_the_page_shows_them():
    books = {nb.page(p): nb.read(p) for p in nb.notebooks()}
    page = docproc.errors_page(books, docproc.Names(books))
    [row] = [line for line in page.splitlines() if line.startswith("| `` Trying to backward through the graph a second time")]
    assert "*raised by*" in row and "*what helps:* Compute the result again" in row and "RuntimeError" in row
    assert page.count("*raised by*") > 250 and page.count("*checked on*") > 250
