"""The notebook tools keep what readers and git rely on: ids, outputs, text."""
import json

import nb
import pytest


def code(id, src, out=''):
    outputs = [dict(output_type='stream', name='stdout', text=[out])] if out else []
    return dict(cell_type='code', id=id, metadata={}, execution_count=None, outputs=outputs, source=src.splitlines(True))

def text(id, src): return dict(cell_type='markdown', id=id, metadata={}, source=src.splitlines(True))

def ids(cells): return [c['id'] for c in cells]


OLD = [text('t', '# Title\n\n> Summary.'), code('a', '#| export\ndef f(x):\n    return x', 'A'), code('b', 'f(1)', 'B')]
KEYS = [(c['cell_type'], nb.source(c)) for c in OLD]


def test_text_and_back():
    src = '# Title\n\n    # indented\n```python\n# comment\n%time\n```\n- $a_1$ \\\\ `x`'
    cells = [text('t', src), code('a', '#| export\n%config X\n\n\ndef f(): pass\n# comment'), text('u', '#hash')]
    back = nb.from_text(nb.to_text(dict(cells=cells)))
    assert back == [(c['cell_type'], nb.source(c)) for c in cells]

def test_quoted_markdown():
    assert nb.from_text('# %% [markdown]\n"""\n# Title\n\n> S.\n"""\n\n# %%\nx\n') == [('markdown', '# Title\n\n> S.'), ('code', 'x')]

def test_unchanged_cells_keep_everything():
    assert nb.merge(json.loads(json.dumps(OLD)), KEYS) == OLD

def test_moved_cell_keeps_id_and_output():
    cells = nb.merge(OLD, [KEYS[0], KEYS[2], KEYS[1]])
    assert ids(cells) == ['t', 'b', 'a'] and cells[1]['outputs'] == OLD[2]['outputs']

def test_edited_cell_keeps_id_and_drops_output():
    cells = nb.merge(OLD, [KEYS[0], ('code', KEYS[1][1] + ' + 1'), KEYS[2]])
    assert ids(cells) == ['t', 'a', 'b'] and cells[1]['outputs'] == [] and cells[2]['outputs']

def test_new_cells_get_ids_of_their_own():
    cells = nb.merge(OLD, [*KEYS, ('code', 'new'), ('code', 'new')])
    assert len(set(ids(cells))) == 5 and ids(cells)[:3] == ['t', 'a', 'b']
    assert ids(nb.merge([], [('code', 'new')]))[0] in ids(cells)            # the same source, the same first id

def test_text_that_would_not_come_back_is_refused():
    with pytest.raises(SystemExit, match='# %%'): nb.to_text(dict(cells=[code('a', 'x\n# %% y')]))
    with pytest.raises(SystemExit, match='before the first'): nb.from_text('x = 1\n# %%\ny')

def test_directives_are_read_from_the_head_only():
    assert nb.directives('#| default_exp c10.tensor') == {'default_exp': 'c10.tensor'}
    assert nb.directives('#|export\n#| eval: false\nx\n#| hide') == {'export': '', 'eval': 'false'}
