"""What `help(torch.add)` says: each example gives in PyTorch what the docstring shows, and no public operator is without a sentence."""
import importlib, inspect, re, warnings

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

def scope(library): return {"torch": library, "nn": library.nn, "F": library.nn.functional, "D": library.distributions}

@pytest.mark.parametrize("path", EXAMPLES)
def test_examples_give_the_same_in_pytorch(path):
    example, shown = EXAMPLES[path]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert repr(eval(example, scope(torch))) == shown.rstrip("\n")

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


# ---- what is no operator: classes, and functions written by hand ----

NAMESPACES = """torch torch.nn torch.nn.functional torch.nn.init torch.nn.utils torch.nn.utils.rnn torch.nn.utils.parametrize torch.nn.utils.prune torch.nn.parallel torch.nn.attention
torch.optim torch.optim.lr_scheduler torch.optim.swa_utils torch.autograd torch.autograd.functional torch.autograd.forward_ad torch.autograd.graph torch.func torch.distributions
torch.utils.data torch.utils.checkpoint torch.amp torch.cuda torch.library torch.fx torch.compiler torch.export torch.profiler torch.sparse torch.signal.windows torch.random torch.testing
torch.hub torch.multiprocessing torch.masked torch.nested torch.overrides torch.serialization torch.jit torch.cpu torch.accelerator torch.linalg torch.fft torch.special""".split()

def public(space):
    "(name, ours) of what PyTorch has in a namespace, of its own making."
    theirs, ours = importlib.import_module(space), importlib.import_module(space.replace("torch", "litetorch", 1))
    for name in getattr(theirs, "__all__", None) or dir(theirs):
        value = getattr(theirs, name, None)
        own = str(getattr(value, "__module__", None) or "torch").startswith("torch") and callable(value) and not inspect.ismodule(value)
        if own and not name.startswith("_") and callable(mine := getattr(ours, name, None)): yield name, mine

def own_doc(f): return inspect.cleandoc((f.__dict__.get("__doc__") if inspect.isclass(f) else f.__doc__) or "")

HAND = {f"{space}.{name}": own_doc(f) for space in NAMESPACES for name, f in public(space)}
SHOWN = {path: EXAMPLE.search(doc).groups() for path, doc in HAND.items() if ">>>" in doc and not doc.startswith("aten::")}

def test_every_public_name_says_what_it_is():
    assert len(HAND) > 1600
    assert [path for path, doc in HAND.items() if not doc] == []
    modules = [path for path in HAND if re.fullmatch(r"torch\.(nn|distributions)\.[A-Z]\w+", path)]
    assert sum(path in SHOWN for path in modules) > 0.85*len(modules)

@pytest.mark.parametrize("path", SHOWN)
def test_examples_by_hand_give_the_same_in_both(path):
    example, shown = SHOWN[path]
    for library in (torch, lt):
        library.manual_seed(0)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = eval(example, scope(library))
        assert repr(found).replace("litetorch", "torch") == shown.rstrip("\n"), library.__name__
