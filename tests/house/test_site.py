"""What the site makes of notebooks: folded code, words for pictures, terms, error messages, lines that hang."""
import build_site
import docproc
import nb

def code(src, *kinds): return dict(cell_type="code", id="a", metadata={}, execution_count=None, source=src, outputs=[dict(output_type="display_data", metadata={}, data={k: "x"}) for k in kinds])

def test_imports_and_drawing_code_are_folded():
    draws = "c = Canvas()\nfor k in range(3):\n    c.box(0, k, 1, 1)\n    c.text(0, k, '')\nc"
    for src, kinds, fold in (("#| export\nimport math\nfrom x import y", (), True), ("#| export\nimport math\nf = math.sin", (), False), (draws, ("image/svg+xml",), True), (draws, (), False),
                             ("#| export\n" + draws, ("image/svg+xml",), False), ("x = 1\nx", ("image/png",), False), ("#| export\ndef draw_tree(t):\n    return t", (), True)):
        assert docproc.folded(code(src, *kinds), src) is fold, src

def test_a_picture_has_words():
    "Its section, and the sentence before it; it is what a screen reader says."
    words = docproc.described("The plan", "Sizes first. The *planned* loop walks [straight on](x.ipynb):")
    assert words == "The plan: The planned loop walks straight on"
    svg = dict(output_type="display_data", data={"image/svg+xml": '<svg width="1"><text fill="currentColor">a</text></svg>'})
    assert docproc.inline(svg, 'a "b"')["data"]["text/html"].startswith('<svg role="img" aria-label="a &quot;b&quot;" width="1">')
    page = docproc.page_notebook("13_iterator", dict(cells=[code("#| default_exp aten.core.iterator"), dict(cell_type="markdown", id="t", source="# T\n\n> S."), dict(cell_type="markdown", id="s", source="## The plan\n\nSizes first:"),
                                                            code("draw()", "image/png")]), docproc.Names({}))
    assert page["cells"][-1]["metadata"]["mystnb"] == {"image": {"alt": "The plan: Sizes first"}}

def test_the_first_use_of_a_term_leads_to_the_glossary():
    seen, text = set(), (nb.ROOT/"docs"/"glossary.md").read_text(encoding="utf-8")
    assert docproc.with_terms("A key set, `key set`, [a key set](x.md) and key sets.\n\n# key set\n", seen) == "A [key set](#term-key-set), `key set`, [a key set](x.md) and key sets.\n\n# key set\n"
    assert docproc.with_terms("Key set. Fake tensors.", seen) == "Key set. [Fake tensors](#term-fake-tensor)."
    assert all(f"({docproc.term_label(term)})=" in docproc.glossary(text) for term in docproc.TERMS)

def test_error_messages_are_found():
    src = '''#| export
def f(x):
    if x: raise ValueError(f"expected {x} to be"
                           " nothing, but " + str(x))
    raise RuntimeError("a message of some {}".format(x))
'''
    assert sorted(docproc.errors({"p": dict(cells=[code(src)])})) == [("a message of some …", "RuntimeError", "p", "f"), ("expected … to be nothing, but …", "ValueError", "p", "f")]
    page = docproc.errors_page({"p": dict(cells=[code(src)])}, docproc.Names({}))
    assert "| `` a message of some … `` | RuntimeError | [p](p.ipynb) |" in page
    books = {nb.page(f): nb.read(f) for f in nb.notebooks()}
    found = {text for text, *_ in docproc.errors(books)}
    assert len(found) > 2500 and any("must match the size of tensor b" in text for text in found)

def test_a_wide_line_goes_on_under_its_own_beginning(tmp_path):
    page = tmp_path/"a.html"
    page.write_text('<div class="highlight-ipython3 notranslate"><div class="highlight"><pre><span></span><span class="k">if</span> x:\n    <span class="n">y</span> = 1\n</pre></div></div><pre>a\n  b\n</pre>')
    build_site.hang_lines(page)
    assert '<span class="line" style="--in:0ch"><span class="k">if</span> x:\n</span><span class="line" style="--in:4ch">    <span class="n">y</span> = 1\n</span>' in page.read_text()
    assert "<pre>a\n  b\n</pre>" in page.read_text()                # what is no code stays
