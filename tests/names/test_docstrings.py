"""What `help(torch.add)` says: each example gives in PyTorch what the docstring shows, and no public operator is without a sentence."""
import inspect, re, warnings

import pytest
import torch

import litetorch as lt
from litetorch import _torch_docs as docs
from litetorch.aten.core.bindings import public_names

SPACES = {"": lt, "method": lt.Tensor, "nn": lt.nn.functional, "linalg": lt.linalg, "fft": lt.fft, "special": lt.special}

def documented():
    "Pairs (path, docstring) of all public operators, and of what is written by hand beside them."
    assert lt.inf
    for where, name in sorted({*public_names(), *(("", n) for n in docs.rows if inspect.isfunction(getattr(lt, n, None)))}):
        fn = getattr(SPACES[where], name.removeprefix(f"{where}_"), None)
        if inspect.isfunction(fn): yield f"{where or 'torch'}.{name}", inspect.getdoc(fn) or ""

EXAMPLE = re.compile(r"^>>> (.+)\n((?:.+\n?)+)", re.M)
DOCS = dict(documented())
EXAMPLES = {path: EXAMPLE.search(doc).groups() for path, doc in DOCS.items() if ">>>" in doc}

def test_every_operator_says_what_it_does():
    silent = [path for path, doc in DOCS.items() if not doc or doc.startswith("aten::")]
    assert [p for p in silent if not p.split(".")[1].startswith("_")] == []
    assert len(DOCS) > 1200 and len(EXAMPLES) > 600

@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_give_the_same_in_pytorch(path):
    example, shown = EXAMPLES[path]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert repr(eval(example, {"torch": torch})) == shown.rstrip("\n")

def test_what_is_shared_is_said():
    x = lt.arange(6).reshape(2, 3)
    for path, doc in DOCS.items():
        if "The result shares memory with" in doc and path.startswith("torch."):
            name = path.removeprefix("torch.")
            assert any(op.schema.is_view for op in lt.aten.core.dispatch.OpOverload.all.values() if op.opname == name), path
    assert "shares memory" in lt.transpose.__doc__ and "shares memory" not in lt.add.__doc__
    assert "Writes into `self`" in lt.Tensor.add_.__doc__ and x.T._base is not None

def test_help_shows_the_schemas_and_where_to_read_on():
    doc = inspect.getdoc(lt.Tensor.lerp)
    assert "aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor" in doc and "nbs/aten/native/activations.ipynb" in doc and doc.endswith("An example: help(torch.lerp).")
    assert inspect.getdoc(lt.multiply).startswith("The same as `mul`. `input * other`") and ">>> torch.multiply(" in lt.multiply.__doc__
