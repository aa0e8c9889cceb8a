"""Where PyTorch defines what a name of litetorch stands for, read as text from the installed wheel, if there is one.

The wheel carries PyTorch's Python files, its C++ headers and its list of operators, line for line as in its repository.
"""
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

# litetorch package -> where to look, in this order: folders or files of the repository
PLACES = {
    "c10": ["torch/_tensor.py", "torch/storage.py", "torch/_tensor_str.py", "torch/random.py", "c10/core", "c10/util",
            "aten/src/ATen/core", "OPERATORS"],
    "aten": ["OPERATORS", "torch/library.py", "torch/_library", "torch/_ops.py", "torch/overrides.py",
             "torch/utils/_python_dispatch.py", "aten/src/ATen/core", "aten/src/ATen", "c10/core", "torchgen"],
    "autograd": ["torch/autograd", "torch/csrc/autograd", "torch/utils/checkpoint.py"],
    "func": ["torch/_functorch"],
    "nn": ["torch/nn/modules", "torch/nn", "OPERATORS"],
    "optim": ["torch/optim"],
    "utils": ["torch/utils/data", "torch/serialization.py", "torch/utils"],
    "profiler": ["torch/profiler"],
    "cuda": ["torch/cuda", "c10/cuda", "aten/src/ATen/cuda"],
    "fx": ["torch/fx"],
    "_compile": ["torch/__init__.py", "torch/_compile.py", "torch/_dynamo/backends"],
    "_logging": ["torch/_logging"],
    "_subclasses": ["torch/_subclasses"],
    "_dynamo": ["torch/_dynamo"],
    "_decomp": ["torch/_decomp"],
    "_prims": ["torch/_prims"],
    "_functorch": ["torch/_functorch", "torch/_subclasses"],
    "_higher_order_ops": ["torch/_higher_order_ops"],
    "_inductor": ["torch/_inductor", "torch/_dynamo"],
    "compiler": ["torch/_dynamo", "torch/_inductor"],
}
OPERATORS = "aten/src/ATen/native/native_functions.yaml"
DEFINITIONS = {
    ".py": r"^(?:class|def) (\w+)",
    ".h": r"^(?:class|struct|enum class|enum) (?:[A-Z_]+ |C10_API |TORCH_API )?(\w+)(?! *;)\b[^;]*$",
    ".yaml": r"^- func: (\w+)[.(]",
}

@cache
def wheel():
    "The folder that holds the packages torch and torchgen, or None."
    spec = find_spec("torch")
    return Path(spec.origin).parent.parent if spec else None

def installed(place):
    "Where the wheel keeps a file or folder of the repository."
    if place == OPERATORS: return wheel()/"torchgen"/"packaged"/"ATen"/"native"/"native_functions.yaml"
    if place.startswith(("c10", "torch/csrc")): return wheel()/"torch"/"include"/place
    if place.startswith("aten/src/"): return wheel()/"torch"/"include"/place.removeprefix("aten/src/")
    return wheel()/place

@cache
def index(place):
    "Name -> `file#Lline` in the repository, for all definitions at a place."
    if place == "OPERATORS": place = OPERATORS
    root, found = installed(place), {}
    files = [root] if root.is_file() else sorted(f for f in root.rglob("*") if f.suffix in (".py", ".h"))
    for file in files:
        here = place if file == root else f"{place}/{file.relative_to(root).as_posix()}"
        text = file.read_text(encoding="utf-8", errors="ignore")
        if "@generated" in text[:400]: continue
        for m in re.finditer(DEFINITIONS[file.suffix], text, re.M):
            found.setdefault(m[1], f"{here}#L{text.count(chr(10), 0, m.start()) + 1}")
    return found

def counterpart(module, name):
    "`torch/nn/modules/linear.py#L50` for ('litetorch.nn.layers', 'Linear'); None if nothing bears the name."
    if not wheel(): return None
    return next((index(p)[name] for p in PLACES.get(module.split(".")[1], []) if name in index(p)), None)
