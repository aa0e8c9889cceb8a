"""A generated program has names of its own beside the user's, and caches have keys: no name hides another, no key serves two things, whatever the user's are called and however many come and go."""
import functools, gc, subprocess, sys, types

import pytest

import litetorch as torch
from litetorch.aten.core.schema import caller
from litetorch._dynamo.frames import _count, _per_code

F = torch.nn.functional
x = torch.arange(4.)

def twin(name, body, params="x", **scope):
    "A function of this name, made of text."
    exec(f"def {name}({params}):\n    {body}\n", scope := {"torch": torch, "F": F, **scope})
    return scope[name]

def agree(f, /, *args, backend="eager", **kwargs):
    torch._dynamo.reset()
    c = torch.compile(f, backend=backend)
    wanted = f(*args, **kwargs)
    for _ in range(2):
        got = c(*args, **kwargs)
        assert repr(got) == repr(wanted), (got, wanted)
    return c

# ---- names of generated programs

def test_a_frame_that_calls_another_function_of_its_name():
    "`F.ctc_loss` is broken at a call of the operator `ctc_loss`: the prefix must hand over that one, not itself."
    lengths = torch.tensor([10, 9, 8]), torch.tensor([4, 3, 2])
    c = agree(F.ctc_loss, torch.zeros(10, 3, 5).log_softmax(2), torch.ones(3, 4, dtype=torch.long), *lengths)
    assert "Data-dependent operation" in c.report[0].shown["graph break"]

@pytest.mark.parametrize("name", ["step", "v0", "o0", "graph", "go_on", "as_frame", "options", "C", "v", "K1"])
def test_a_function_returned_or_called_after_a_break(name):
    other = twin(name, "return x*10")
    f = twin(name, "y = x + 1\n    torch._dynamo.graph_break()\n    return other(y), [other], g()", other=other, g=twin("v1", "return 5", ""))
    agree(f, x)
    agree(twin(name, "return other(x), [other, x + 1], [x*2, x*3]", other=other), x)

@pytest.mark.parametrize("name", "graph tensor iter type slice id setattr range v0 v1 o0 o1 code eager ref local C0 T0 K1 new set_plainly stand_at len map f".split())
def test_parameters_called_like_what_is_generated(name):
    "In results, after a break, with an iterator and a slice and an attribute in between; with more than one entry; by keyword."
    body = f"a, b = [{name} + 1], iter_of([{name}, other])\n    box.n = {name}*2\n    return a, {name}, next(b), {name}[part(1, None)], box.n, more"
    scope = dict(iter_of=iter, part=slice, box=types.SimpleNamespace())
    agree(twin("g", body, f"{name}, other, more=3", **scope), x, x + 1)
    agree(twin("f", body, f"other, *, {name}, more=3", **scope), x, **{name: x + 2})
    broken = twin("f", f"a = [{name} + 1, {name}]\n    i = iter_of(a)\n    next(i)\n    torch._dynamo.graph_break()\n    return a, {name}, next(i), other", f"{name}, other", **scope)
    c = agree(broken, x, (1, 2))
    for k in range(3): assert repr(c(x, k)) == repr(broken(x, k))

def test_parameters_two_of_which_may_be_renamed_to_the_same():
    agree(twin("f", "return type*2, type_ + 1, type__, [id, id_]", "type, type_, type__, id, id_"), x, x, x, x, 2)

def test_classes_and_functions_called_like_builtins():
    class slice: pass
    made = slice()
    f = twin("f", "b = cls()\n    b.x = x + 1\n    return b.x, cls, part(1, 2), fn, it([x, 1]) is not None", cls=slice, part=vars(__builtins__)["slice"] if isinstance(__builtins__, types.ModuleType) else __builtins__["slice"],
             fn=twin("iter", "return x"), it=iter, made=made)
    agree(f, x)

# ---- marks that functools.wraps copies

def wrapped(f, by=2):
    @functools.wraps(f)
    def more(x): return f(x)*by
    return more

def plain(x): return x + 1

def test_a_wrapper_of_a_compiled_function_is_not_what_it_wraps():
    c = torch.compile(plain, backend="eager")
    c(x)
    agree(wrapped(c), x)
    agree(twin("f", "return g(x) + 1", g=wrapped(c)), x)
    agree(twin("f", "torch._dynamo.graph_break()\n    return g(x) + 1", g=wrapped(c)), x)
    assert torch._dynamo.explain(wrapped(c))(x).graph_count == 1

def test_a_wrapper_of_a_frame_is_not_what_it_wraps():
    "`inner` gets a frame of its own at the break; its wrapper, made later, gets another."
    inner = twin("inner", "torch._dynamo.graph_break()\n    return x + 1")
    f = twin("f", "return g(x) + h(x)", g=inner, h=inner)
    c = agree(f, x)
    f.__globals__["h"] = wrapped(inner)
    assert c(x).tolist() == f(x).tolist() == (3*(x + 1)).tolist()

def test_a_wrapper_of_a_disabled_function_is_not_what_it_wraps():
    off = torch._dynamo.disable(plain)
    assert torch._dynamo.disable(wrapped(off))(x).tolist() == (2*(x + 1)).tolist()
    agree(twin("f", "return g(x) + 1", g=wrapped(off)), x)

def test_a_wrapper_of_an_operator_is_not_the_operator():
    agree(twin("f", "return g(x - 2)", g=wrapped(caller("relu"))), x)

def test_compiled_methods():
    class Box:
        k = 3
        @torch.compile(backend="eager")
        def go(self, x): return x*self.k
    b = Box()
    assert b.go(x).tolist() == torch.compile(b.go, backend="eager")(x).tolist() == torch._dynamo.disable(b.go)(x).tolist() == (x*3).tolist()
    agree(lambda x: b.go(x) + 1, x)

# ---- keys of caches

def test_equal_code_objects_and_numbers_given_again():
    "Functions with equal code and other globals, defaults and closures, made and dropped: each broken, resumed, with a callee of its own."
    body = "y = x*k + K\n    torch._dynamo.graph_break()\n    z = inner(y) - k\n    return z, k, K"
    c = None
    for n in range(40):
        inner = twin("inner", "torch._dynamo.graph_break()\n    return x*D", "x", D=n)
        f = twin("f", body, f"x, k={n % 7}", K=n*10, inner=inner)
        c = torch.compile(f, backend="eager", options={"n": n} if n % 3 else None) if n % 3 == 0 else torch.compile(f, backend="eager")
        for got in (c(x), c(x)): assert repr(got) == repr(f(x)), n
        del inner, f, c
        if n % 5 == 0: gc.collect()

def test_closures_made_anew_at_every_call():
    def outer(x, n):
        def part(y):
            torch._dynamo.graph_break()
            return y*n
        return part(x) + part(x + 1)
    c = torch.compile(outer, backend="eager")
    for n in range(12): assert c(x, n).tolist() == outer(x, n).tolist()

def test_numbers_of_code_objects_are_not_counted_for_others():
    code = compile("1", "one", "exec")
    assert [_count(code), _count(code)] == [1, 2]
    key, other = id(code), compile("1", "one", "exec")
    assert code == other and _count(other) == 1
    _per_code[id(other)] = _per_code[key]                  # as if the number had been another's before
    assert _count(other) == 1

def test_methods_written_in_c_are_bound():
    "A method of a class that was written in C: taken from the class by another way than Python's own, and called after a break."
    import numpy as np
    agree(lambda x: np.random.RandomState(0).rand(2).tolist(), x)
    r = np.random.RandomState(0)
    assert torch.compile(lambda x: x[:2]*r.rand(2).sum(), backend="eager")(x).tolist() == (x[:2]*np.random.RandomState(0).rand(2).sum()).tolist()

def test_cells_that_are_run_again():
    "As in a notebook: functions, globals, classes and compiled functions defined anew between calls."
    space, count = {"torch": torch, "__name__": "__main__"}, iter(range(100))
    def cell(text): exec(compile(text, f"<cell {next(count)}>", "exec"), space)
    def call(name="f"): return space[name](x).tolist()
    cell("scale = 2\ndef helper(x): return x*scale\n@torch.compile(backend='eager')\ndef f(x):\n    y = helper(x)\n    torch._dynamo.graph_break()\n    return y + helper(y)")
    assert call() == (x*6).tolist()
    for text, by in (("def helper(x): return x*10", 110), ("scale = 5\ndef helper(x): return x*scale", 30), ("scale = 7", 56)):
        cell(text)
        assert call() == (x*by).tolist()
    cell("@torch.compile(backend='eager')\ndef f(x): return helper(x) - 1")
    assert call() == (x*7 - 1).tolist()
    cell("class Net(torch.nn.Module):\n    def forward(self, x): return x + 1\nc = torch.compile(Net(), backend='eager')")
    assert call("c") == (x + 1).tolist()
    cell("class Net(torch.nn.Module):\n    def forward(self, x): return super().forward(x) if 0 else x + 100\nd = torch.compile(Net(), backend='eager')")
    assert call("c") == (x + 1).tolist() and call("d") == (x + 100).tolist()
    cell("class Box:\n    k = 3\n    def go(self, x): return x*self.k\nb = Box()\ng = torch.compile(lambda x: b.go(x), backend='eager')")
    assert call("g") == (x*3).tolist()
    cell("Box.go = lambda self, x: x*self.k*2")
    assert call("g") == (x*6).tolist()
    cell("class Box:\n    k = 4\n    def go(self, x): return x - self.k\nb = Box()")
    assert call("g") == (x - 4).tolist()

# ---- modules and names of PyTorch's

@pytest.mark.parametrize("line", ["from litetorch.overrides import TorchFunctionMode", "import litetorch.linalg; litetorch.linalg.norm", "from litetorch.signal.windows import hann",
                                  "from litetorch.optim.adam import Adam", "from litetorch.fx.node import Node", "from litetorch.utils._python_dispatch import TorchDispatchMode, return_and_correct_aliasing"])
def test_modules_without_a_file_are_imported_by_a_fresh_process(line):
    subprocess.run([sys.executable, "-c", line], check=True, capture_output=True)

def test_modules_without_a_file_can_be_imported_when_all_names_are_there():
    program = "import importlib, litetorch\nlitetorch.ops\nfrom litetorch.names import MODULES\nassert len(MODULES) > 140\nfor path in MODULES: importlib.import_module(f'litetorch.{path}')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert not done.returncode, done.stderr[-1000:]

def test_functions_that_are_also_methods():
    a, m, v = torch.ones(2), torch.tensor([[1., 2.], [3., 4.]]), torch.tensor([1., 1.])
    assert torch.addmv_(a, m, v) is a and a.tolist() == [4., 8.]
    z = torch.tensor([1 + 2j])
    assert torch.conj_physical_(z) is z and z.tolist() == [1 - 2j]
    t = torch.ones(2, requires_grad=True)*2
    assert torch.detach_(t) is t and not t.requires_grad
    assert torch.get_device(t) == -1 and t.const_data_ptr() == t.data_ptr()
    other = torch.zeros(2)
    assert t.module_load(other, assign=True).data_ptr() == other.data_ptr() and t.module_load(other).data_ptr() == t.data_ptr() and t.tolist() == [0., 0.]

def test_names_of_the_package():
    assert torch.version.__version__ == torch.__version__ and torch.version.cuda is None
    assert torch.OutOfMemoryError is torch.cuda.OutOfMemoryError and issubclass(torch.AcceleratorError, RuntimeError)
