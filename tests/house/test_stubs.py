"""What editors are told: stubs are Python, say what there is, and lead Jupyter's completion to it."""
import ast
import importlib
import sys
from pathlib import Path

import jedi
import pytest

import litetorch

FOLDER = Path(litetorch.__file__).parent
STUBS = sorted(FOLDER.rglob("*.pyi"))


@pytest.mark.parametrize("stub", STUBS, ids=lambda f: str(f.relative_to(FOLDER)))
def test_a_stub_says_what_there_is(stub):
    tree = ast.parse(stub.read_text())
    name = ".".join(["litetorch", *stub.relative_to(FOLDER).with_suffix("").parts]).removesuffix(".__init__")
    module = importlib.import_module(name)
    names = {n.name for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)} | {n.target.id for n in tree.body if isinstance(n, ast.AnnAssign)}
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.level: names |= {a.asname for a in statement.names if a.asname and a.asname[0] != "_"}
    assert len(names) > 3
    missing = {n for n in names - {"Number", "__getattr__", "UntypedStorage", "Tensor"} if not hasattr(module, n)}
    assert not missing

def complete(line):
    "What Jupyter offers after `line`."
    return {c.name for c in jedi.Script("import litetorch as torch\nimport litetorch.nn as nn\nfrom litetorch.utils.data import DataLoader\n" + line).complete()}

@pytest.mark.parametrize("line, names", {
    "torch.arang": ["arange"], "torch.flo": ["float32", "float64", "float16"], "torch.nn.Lin": ["Linear"], "nn.functional.cross_en": ["cross_entropy"], "torch.optim.Ad": ["Adam", "AdamW", "Adagrad"],
    "torch.optim.lr_scheduler.Ste": ["StepLR"], "torch.linalg.sol": ["solve"], "torch.fft.rff": ["rfft", "rfft2"], "torch.autograd.Func": ["Function"], "torch.utils.data.Data": ["DataLoader", "Dataset"],
    "torch.distributions.Norm": ["Normal"], "torch.cuda.is_av": ["is_available"], "torch.compi": ["compile", "compiler"], "torch.ones(2).sum().back": ["backward"], "torch.zeros(2).requires_": ["requires_grad_"],
    "(torch.rand(2) @ torch.rand(2)).tol": ["tolist"], "torch.rand(2).relu().sha": ["shape"], "nn.Linear(2, 3).wei": ["weight"]}.items())
def test_completion(line, names): assert set(names) <= complete(line)

def test_what_is_installed_is_typed(): assert (FOLDER/"py.typed").exists() and "litetorch" in sys.modules
