"""The house stands: every arrow between notebooks and between layers points down. (Reads sources, runs nothing.)"""
import ast

import imports
import pytest

MODULES = sorted(imports.modules())


def test_notebooks_import_from_pages_above_them_by_name():
    assert not [str(x) for x in imports.against_contents()]

def test_packages_import_from_packages_below():
    assert not [str(x) for x in imports.against_packages()]

def test_every_module_has_a_package():
    assert not [m for m in imports.pages() if imports.package(m) is None]
    used = {imports.package(m) for m in imports.pages()}
    assert used == set(imports.HEIGHT), "a package of the list that no module belongs to"

def test_an_arrow_upwards_is_seen(monkeypatch):
    "The order of packages turned around breaks nearly everywhere; two packages of one storey exchanged, where they meet."
    monkeypatch.setattr(imports, "HEIGHT", {name: -n for name, n in imports.HEIGHT.items()})
    assert len(imports.against_packages()) > 1000
    names = list(imports.HEIGHT)
    i, j = names.index("_functorch"), names.index("_inductor")
    names[i], names[j] = names[j], names[i]
    monkeypatch.setattr(imports, "HEIGHT", {name: n for n, name in enumerate(names)})
    assert {(imports.package(s.split(":")[0]), s.split()[-1].split(".")[1]) for s in imports.against_packages()} >= {("_inductor", "_functorch")}

def test_a_face_forwards():
    "Files without a notebook hold no machinery: what a notebook's module needs, another notebook's module has."
    faces = set(MODULES) - set(imports.pages())
    assert not [str(i) for m in imports.pages() for i in imports.imports(m) if i.target in faces and i.target != "litetorch" and not imports.modules()[i.target].name == "__init__.py"]

def test_no_way_around_is_overlooked():
    "Function-level, relative, star and by-string imports are all seen."
    source = '''
import litetorch.fx.graph
def f():
    from ..aten.core.dispatch import Key
    from . import *
    from importlib import import_module; import_module("litetorch.nn")
'''
    found = imports.imports_in(ast.parse(source), "litetorch.c10.tensor")
    assert sorted((i.line, i.target, i.star) for i in found) == [
        (2, "litetorch.fx.graph", False), (4, "litetorch.aten.core.dispatch", False),
        (5, "litetorch.c10", True), (6, "(by string)", False)]

@pytest.mark.parametrize("name", MODULES)
def test_tensor_grows_in_one_place_only(name):
    "Methods reach `Tensor` through the one registration function that c10/tensor.py declares."
    if name == "litetorch.c10.tensor": return
    patches = [n.lineno for n in ast.walk(imports.tree(name))
               if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "setattr"
               and n.args and getattr(n.args[0], "id", "") == "Tensor"
               or isinstance(n, ast.Assign) and any(isinstance(t, ast.Attribute) and getattr(t.value, "id", "") == "Tensor"
                                                    for t in n.targets)]
    assert not patches, f"{name} sets attributes of Tensor in lines {patches}"

@pytest.mark.parametrize("name", MODULES)
def test_no_error_is_swallowed(name):
    "No `except: pass`, nor with Exception or BaseException."
    broad = (None, "Exception", "BaseException")
    silent = [n.lineno for n in ast.walk(imports.tree(name))
              if isinstance(n, ast.ExceptHandler) and (n.type is None or getattr(n.type, "id", "") in broad)
              and all(isinstance(s, ast.Pass) for s in n.body)]
    assert not silent, f"{name} swallows errors in lines {silent}"

@pytest.mark.parametrize("name", [name for name in MODULES if not name.startswith("litetorch.pytorch.")])
def test_torch_is_never_imported(name):
    "PyTorch is the tests' oracle, not a dependency; only what PyTorch loads may load it."
    found = [n.lineno for n in ast.walk(imports.tree(name))
             if isinstance(n, ast.Import) and any(a.name.split(".")[0] == "torch" for a in n.names)
             or isinstance(n, ast.ImportFrom) and not n.level and (n.module or "").split(".")[0] == "torch"]
    assert not found, f"{name} imports torch in lines {found}"
