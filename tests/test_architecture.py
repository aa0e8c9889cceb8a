"""The house stands: every arrow between notebooks and between layers points down. (Reads sources, runs nothing.)"""
import ast

import imports
import pytest

MODULES = sorted(imports.modules())


def test_notebooks_import_from_lower_numbers_by_name():
    assert not [str(x) for x in imports.against_notebook_order()]

def test_layers_import_from_lower_layers():
    assert not [str(x) for x in imports.against_layer_order()]

def test_every_package_has_a_layer():
    outside = {'litetorch', 'litetorch.atlas', 'litetorch.tour', 'litetorch._bindings', 'litetorch._modidx', 'litetorch.version', 'litetorch.__future__', 'litetorch.instead', 'litetorch.names', 'litetorch.absent'}
    assert not [m for m in MODULES if imports.layer(m) is None and m not in outside and not m.endswith('__main__')]

def test_no_way_around_is_overlooked():
    "Function-level, relative, star and by-string imports are all seen."
    source = '''
import litetorch.fx.graph
def f():
    from ..aten.dispatch import Key
    from . import *
    from importlib import import_module; import_module("litetorch.nn")
'''
    found = imports.imports_in(ast.parse(source), 'litetorch.c10.tensor')
    assert sorted((i.line, i.target, i.star) for i in found) == [
        (2, 'litetorch.fx.graph', False), (4, 'litetorch.aten.dispatch', False),
        (5, 'litetorch.c10', True), (6, '(by string)', False)]

@pytest.mark.parametrize('name', MODULES)
def test_tensor_grows_in_one_place_only(name):
    "Methods reach `Tensor` through the one registration function that c10/tensor.py declares."
    if name == 'litetorch.c10.tensor': return
    patches = [n.lineno for n in ast.walk(imports.tree(name))
               if isinstance(n, ast.Call) and getattr(n.func, 'id', '') == 'setattr'
               and n.args and getattr(n.args[0], 'id', '') == 'Tensor'
               or isinstance(n, ast.Assign) and any(isinstance(t, ast.Attribute) and getattr(t.value, 'id', '') == 'Tensor'
                                                    for t in n.targets)]
    assert not patches, f'{name} sets attributes of Tensor in lines {patches}'

@pytest.mark.parametrize('name', MODULES)
def test_no_error_is_swallowed(name):
    "No `except: pass`, nor with Exception or BaseException."
    broad = (None, 'Exception', 'BaseException')
    silent = [n.lineno for n in ast.walk(imports.tree(name))
              if isinstance(n, ast.ExceptHandler) and (n.type is None or getattr(n.type, 'id', '') in broad)
              and all(isinstance(s, ast.Pass) for s in n.body)]
    assert not silent, f'{name} swallows errors in lines {silent}'

@pytest.mark.parametrize('name', MODULES)
def test_torch_is_never_imported(name):
    "PyTorch is the tests' oracle, not a dependency."
    found = [n.lineno for n in ast.walk(imports.tree(name))
             if isinstance(n, ast.Import) and any(a.name.split('.')[0] == 'torch' for a in n.names)
             or isinstance(n, ast.ImportFrom) and not n.level and (n.module or '').split('.')[0] == 'torch']
    assert not found, f'{name} imports torch in lines {found}'
