"""A house that is built up to one page: only what the notebooks up to it define can be used, and their checks are green.

    python tools/upto.py 20        # the pages up to 20_autograd, with nothing that comes later
    python tools/upto.py           # every page, each in the house as it stands when the page is reached

Modules of later pages can be named, as `import litetorch` does when it gathers its namespace, but what they would give says where it is made as soon
as somebody uses it. From a cell on that is headed `#| ahead`, or is an answer (`#| answer`), a notebook sees the finished house.
"""
import functools, importlib.abc, importlib.machinery, operator, sys, types
from importlib import import_module

import imports, nb


AHEAD = {"ahead", "answer"}        # directives of cells from which on a notebook sees the finished house


class Later(ImportError):
    "Something of a later page was used."


def _forward(method):
    def forwarded(self, *args): return getattr(operator, method)(self._found(), *args)
    return forwarded

class NotYet:
    "What a module of a later page would give: it can be passed on, and not be used before the house is whole."
    def __init__(self, module, name): self._module, self._name = module, name
    def _found(self):
        if self._module in _refused: raise Later(f"{self._module}.{self._name} is made in {_refused[self._module]}, a later page")
        return getattr(import_module(self._module), self._name)
    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"): raise AttributeError(name)
        return getattr(self._found(), name)
    def __call__(self, *args, **kwargs): return self._found()(*args, **kwargs)
    def __mro_entries__(self, bases): return (self._found(),)
    def __instancecheck__(self, other): return isinstance(other, self._found())
    def __iter__(self): return iter(self._found())
    def __bool__(self): return bool(self._found())
    __getitem__, __contains__ = _forward("getitem"), _forward("contains")
    def keys(self): return () if self._module in _refused else self._found().keys()        # `namespace.update(later.names)`: there are none yet


_refused = {}         # module of a later page that was imported -> that page

# What the gathered namespace calls of a module that may be a later one: it has nothing to give yet
EMPTY = {"litetorch.names": dict(MODULES={}, c_names=dict, top_names=dict), "litetorch.aten.native.objects": dict(begin=lambda: None)}

class LaterModule(types.ModuleType):
    def __getattr__(self, name):
        if self.__name__ not in _refused: return getattr(import_module(self.__name__), name)
        if name in ("__all__", "__path__"): return []
        if name.startswith("__") and name.endswith("__"): raise AttributeError(name)
        return NotYet(self.__name__, name)


class Gate(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    "The first of Python's finders: it answers for modules of pages behind `last`."
    def __init__(self, last): self.page_of, self.place, self.last = imports.pages(), nb.places(), last

    @functools.cache
    def page(self, name):
        """The page at which module `name` is there. A file without a page forwards names: it is there with the last page that it
        takes them from (of a module that has no file either: top/names); the face of a package is there with the first page in it."""
        if name in self.page_of or name not in imports.modules(): return self.page_of.get(name)
        inside = [page for module, page in self.page_of.items() if module.startswith(name + ".") and page in self.place]
        if inside: return min(inside, key=self.place.get)
        taken = [self.page(i.target) if i.target in imports.modules() else "top/names" for i in imports.imports(name) if i.target not in ("litetorch", name)]
        return max((page for page in taken if page in self.place), key=self.place.get, default=None)

    def later(self, name): return (page := self.page(name)) is not None and self.place.get(page, -1) > self.place.get(self.last, len(self.place))
    def find_spec(self, name, path=None, target=None):
        if name.startswith("litetorch.") and self.later(name): return importlib.machinery.ModuleSpec(name, self, is_package=(nb.LIB/"/".join(name.split(".")[1:])).is_dir())
    def create_module(self, spec):
        _refused[spec.name] = self.page(spec.name)
        return LaterModule(spec.name)
    def exec_module(self, module): vars(module).update(EMPTY.get(module.__name__, {}))

    def lift(self):
        "From here on the house is whole: what was refused is imported."
        if self not in sys.meta_path: return
        sys.meta_path.remove(self)
        late = list(_refused)
        _refused.clear()
        for name in late: del sys.modules[name]
        for name, module in list(sys.modules.items()):
            for key, value in list(vars(module).items()) if name.split(".")[0] == "litetorch" else ():
                if name not in self.page_of and isinstance(value, (NotYet, LaterModule)): del vars(module)[key]
        if house := sys.modules.get("litetorch"): house._gathered = False
        for name in late: import_module(name)


def gate(last):
    "Put the gate up, in a process that has not imported litetorch."
    sys.meta_path.insert(0, it := Gate(last))
    return it


def main():
    import run_notebooks
    if len(sys.argv) > 1:
        last = nb.full_name(sys.argv[1], "upto")
        if last not in nb.places(): raise SystemExit(f"{last} has no place in nbs/contents.toml")
    else: last = None
    pages = [name for name, place in nb.places().items() if name in nb.found() and (last is None or place <= nb.places()[last])]
    results = run_notebooks.run_to_copies([nb.NBS/f"{name}.ipynb" for name in pages], quick=True, last=last)
    failed = sum(bool(r.error) for r in results)
    print(f"{len(results) - failed} pages are green with nothing that comes after {last or 'each of them'}, {failed} are not")
    raise SystemExit(failed > 0)

if __name__ == "__main__": main()
