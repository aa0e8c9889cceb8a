"""Who imports whom in litetorch, read from the sources without running them.

Two orders hold. A notebook imports only from notebooks of lower numbers, by explicit name; and a layer only from
itself and the layers below. `import *`, imports inside a function and imports by string are no way around.
"""
import ast
from dataclasses import dataclass
from functools import cache

import nb

# From the ground up; packages of one line may know each other, as far as the order of their notebooks allows.
LAYERS = [
    {'c10'},
    {'aten'},
    {'autograd', 'func', 'nn', 'optim', 'utils', 'profiler', 'serialization', 'library', 'masked', 'sparse', 'examples',
     'multiprocessing', 'amp', 'settings', 'cpu', 'testing', 'distributions', 'overrides', 'types', 'jit', 'distributed', 'storage', 'hub', 'quasirandom', 'regions', 'debug', 'nested'},
    {'cuda', 'backends', 'accelerator'},
    {'fx', 'compiler', 'dynamo', 'aot', 'inductor', '_decomp', '_prims', '_functorch', '_inductor', '_dynamo', '_higher_order_ops', '_logging', '_subclasses'},
]

# Hand-written or generated modules that stand at the place of a notebook; the rest of them stand above all.
PLACES = {'litetorch._bindings': '19z'}    # after the last operator family, which it must know


@dataclass(frozen=True)
class Import:
    source: str    # module that imports, `litetorch.aten.dispatch`
    target: str    # module that is imported
    line: int
    star: bool = False

    def __str__(self): return f'{self.source}:{self.line} imports {self.target}'


def module_name(path):
    parts = path.relative_to(nb.ROOT).with_suffix('').parts
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)

@cache
def modules():
    "Module name -> file."
    return {module_name(f): f for f in sorted(nb.LIB.rglob('*.py'))}

@cache
def places():
    "Module name -> name of the notebook at whose place it stands."
    exported = {f'litetorch.{m}': f.stem for f in nb.notebooks() if (m := nb.default_exp(nb.read(f)))}
    return PLACES | exported

def layer(name):
    "Number of the module's layer; None for what stands outside, as `litetorch.tour`."
    package = (name.split('.') + [''])[1]
    return next((i for i, packages in enumerate(LAYERS) if package in packages), None)

@cache
def tree(name): return ast.parse(modules()[name].read_text(encoding='utf-8'))

def imports(name):
    "Every import of a litetorch module in module `name`."
    return imports_in(tree(name), name, modules()[name].name == '__init__.py')

def imports_in(tree, name, is_package=False):
    "Every import of a litetorch module, at any depth of the syntax tree of module `name`."
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [Import(name, a.name, node.lineno) for a in node.names if a.name.split('.')[0] == 'litetorch']
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ''
            if node.level:
                parts = name.split('.')
                up = parts[:len(parts) - node.level + is_package]
                base = '.'.join(up + ([node.module] if node.module else []))
            if base.split('.')[0] != 'litetorch': continue
            for a in node.names:
                sub = f'{base}.{a.name}'
                found.append(Import(name, sub if sub in modules() else base, node.lineno, a.name == '*'))
        elif isinstance(node, ast.Call) and _is_import_by_name(node.func):
            found.append(Import(name, '(by string)', node.lineno))
    return found

def _is_import_by_name(f):
    return isinstance(f, ast.Name) and f.id in ('__import__', 'import_module') or \
           isinstance(f, ast.Attribute) and f.attr == 'import_module'


# ---- the two orders; each returns the imports that break it ----

def against_notebook_order():
    bad = []
    for name, place in places().items():
        if name not in modules() or name in PLACES: continue
        for i in imports(name):
            if i.star: bad.append(f'{i} by `import *`')
            elif i.target == 'litetorch' and layer(name) is None: continue      # a program, such as the tour, uses the public names
            elif i.target not in places(): bad.append(f'{i}, which is no notebook\'s module')
            elif places()[i.target] >= place and i.target != name:
                bad.append(f'{i}: {place} must not depend on {places()[i.target]}')
    return list(dict.fromkeys(bad))

def against_layer_order():
    bad = []
    for name in modules():
        own = layer(name)
        if own is None: continue
        bad += [str(i) for i in imports(name) if (other := layer(i.target)) is not None and other > own]
    return list(dict.fromkeys(bad))
