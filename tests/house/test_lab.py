"""What a reader meets in JupyterLab: the first page runs in a real kernel (the other checks run notebooks without one)."""
import os
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent.parent


def test_the_index_runs_in_a_jupyter_kernel(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    book = nbformat.read(ROOT/"nbs"/"index.ipynb", as_version=4)
    NotebookClient(book, timeout=120, kernel_name="python3", resources=dict(metadata=dict(path=ROOT/"nbs"))).execute()
    first = next(c for c in book.cells if c.cell_type == "code")
    assert first.outputs[-1].output_type == "execute_result"
