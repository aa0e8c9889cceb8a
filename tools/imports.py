"""Who imports whom in litetorch, read from the sources without running them.

Two orders hold. A notebook imports only from notebooks above it in nbs/contents.toml, by explicit name; and a package
only from itself and the packages below. `import *`, imports inside a function and imports by string are no way around.
Files without a notebook are faces: they forward names under PyTorch's paths, and no notebook's module imports them.
"""
import ast
from dataclasses import dataclass
from functools import cache

import nb

# The packages of each storey, from the ground up. A module belongs to the longest name that begins its own: where PyTorch
# keeps things of different height in one folder (a graph's Node and the passes over fake tensors are both torch.fx), the parts are named apart.
PACKAGES = [
    ["c10"],
    ["aten.core", "aten.loops", "aten.native", "aten.layouts", "_bindings", "storage"],
    ["utils._pytree", "autograd", "utils.checkpoint", "_lobpcg", "distributed", "func", "autograd.functional", "amp", "nn", "optim", "masked", "nested",
     "distributions", "serialization", "multiprocessing", "utils.data", "hub", "profiler", "debug", "settings", "testing", "overrides", "jit",
     "regions", "utils", "ao", "files", "names", "_torch_docs"],
    ["cuda"],
    ["utils._config_module", "_compile", "_logging", "fx", "fx.experimental", "_subclasses", "fx.passes", "fx.experimental.proxy_tensor", "_higher_order_ops.operator", "_dynamo",
     "_decomp", "_prims", "_functorch", "_higher_order_ops", "_inductor", "_dynamo.compiled_autograd", "export", "_inductor.package", "onnx", "doctor"],
    ["distributed._functional_collectives", "distributed._overlap", "distributed._agreement", "distributed.tensor", "distributed.fsdp", "distributed._cost", "distributed.checkpoint", "distributed.pipelining"],
    ["compiler", "pytorch", "atlas", "examples", "tour"],
]
HEIGHT = {name: n for n, name in enumerate(name for storey in PACKAGES for name in storey)}

# Generated modules that stand at a place of their own in the contents
GENERATED = ("litetorch._bindings",)


@dataclass(frozen=True)
class Import:
    source: str    # module that imports, `litetorch.aten.core.dispatch`
    target: str    # module that is imported
    line: int
    star: bool = False

    def __str__(self): return f"{self.source}:{self.line} imports {self.target}"


def module_name(path):
    parts = path.relative_to(nb.ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

@cache
def modules():
    "Module name -> file."
    return {module_name(f): f for f in sorted(nb.LIB.rglob("*.py"))}

@cache
def pages():
    "Module name -> the page at whose place it stands."
    exported = {f"litetorch.{m}": nb.page(f) for f in nb.notebooks() if (m := nb.default_exp(nb.read(f)))}
    return {name: f"({name})" for name in GENERATED} | exported

@cache
def package(name):
    "The package of PACKAGES that a module belongs to, `fx.experimental`; None for one that no package holds."
    parts = name.split(".")[1:]
    return next((p for n in range(len(parts), 0, -1) if (p := ".".join(parts[:n])) in HEIGHT), None)

@cache
def tree(name): return ast.parse(modules()[name].read_text(encoding="utf-8"))

def imports(name):
    "Every import of a litetorch module in module `name`."
    return imports_in(tree(name), name, modules()[name].name == "__init__.py")

def imports_in(tree, name, is_package=False):
    "Every import of a litetorch module, at any depth of the syntax tree of module `name`."
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [Import(name, a.name, node.lineno) for a in node.names if a.name.split(".")[0] == "litetorch"]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = name.split(".")
                up = parts[:len(parts) - node.level + is_package]
                base = ".".join(up + ([node.module] if node.module else []))
            if base.split(".")[0] != "litetorch": continue
            for a in node.names:
                sub = f"{base}.{a.name}"
                found.append(Import(name, sub if sub in modules() else base, node.lineno, a.name == "*"))
        elif isinstance(node, ast.Call) and _is_import_by_name(node.func):
            found.append(Import(name, "(by string)", node.lineno))
    return found

def _is_import_by_name(f):
    return isinstance(f, ast.Name) and f.id in ("__import__", "import_module") or \
           isinstance(f, ast.Attribute) and f.attr == "import_module"


# ---- the two orders; each returns the imports that break it ----

def against_contents():
    bad, place = [], nb.places()
    for name, page in pages().items():
        if name not in modules() or name in GENERATED or page not in place: continue       # the hygiene check tells what the contents forget
        for i in imports(name):
            if i.star: bad.append(f"{i} by `import *`")
            elif i.target == "litetorch" and package(name) == "tour": continue      # a program: it uses the public names
            elif i.target not in pages(): bad.append(f"{i}, which is no notebook's module")
            elif i.target != name and place.get(pages()[i.target], 1e9) >= place[page]:
                bad.append(f"{i}: {page} must not depend on {pages()[i.target]}, which the contents name later")
    return list(dict.fromkeys(bad))

def arrows():
    "(package, other package) -> the imports that lead from one to the other, of all notebooks' modules."
    found = {}
    for name in pages():
        for i in imports(name) if name in modules() and name not in GENERATED else ():
            a, b = package(name), package(i.target)
            if a and b and a != b: found.setdefault((a, b), []).append(i)
    return found

def against_packages():
    return list(dict.fromkeys(str(i) for (a, b), found in arrows().items() if HEIGHT[b] > HEIGHT[a] for i in found))
