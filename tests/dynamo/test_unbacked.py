"""Numbers and sizes that only data decides, in one graph: results, gradients, checks and errors equal those of eager mode (and, on some programs, of torch.compile)."""
import numpy as np
import pytest

import litetorch as lt
import litetorch._dynamo as dynamo

BACKENDS = ["aot_eager", "inductor"]
CAPTURE = dict(capture_scalar_outputs=True, capture_dynamic_output_shape_ops=True)
r = lambda *s: np.random.default_rng(sum(s) + 7).normal(size=s).astype("f4")
i = lambda *v: np.array(v, "i8")


@pytest.fixture(autouse=True)
def captured():
    dynamo.reset()
    with dynamo.config.patch(**CAPTURE): yield


def ones_of(t, x):
    n = x.sum().item()
    t._check_is_size(n)
    return t.ones(n, 2).sum(0)

def checked(t, x):
    n = x.sum().item()
    t._check(n >= 0)
    t._check(n < 16)
    return t.zeros(n) + 1

def first_rows(t, x, k):
    n = k.item()
    t._check(n >= 0)
    t._check(n <= x.shape[0])
    return x[:n], x.narrow(0, 0, n)*2

def equal_to(t, x):
    n = x.sum().item()
    t._check(n == 6)
    return t.ones(n) + x.shape[0]

def sizes(t, x):
    a, b = x.tolist()
    t._check(a >= 0)
    t._check(b >= 0)
    return t.ones(a, b)*a + b

def into_mask(t, x):
    x = x.clone()
    x[x > 0] = x[x > 0]*2
    return x

def views(t, x):
    y = x.nonzero()
    return y, y[:, 0], y.t(), y.shape[0] + 1

def chain(t, x):
    y = x[x > 0]
    z = y[y > 1]
    return z.sum() + y.sum(), z

def row(t, x, k): return x[k.item()]*2

# program, calls (eager mode tells what comes out, an error included)
PROGRAMS = {
    "item": (lambda t, x: x*x.sum().item() + int(x.sum().item()), [(r(3),), (r(3)*2,), (r(4),)]),
    "bool item": (lambda t, x: (x > 0).any().item(), [(r(5),), (-abs(r(5)),)]),
    "item of all types": (lambda t, x: (x.max().item(), x.double().sum().item(), x.half().max().item()*2, x.long().sum().item() + 1), [(r(5),), (r(6),)]),
    "size": (ones_of, [(i(1, 2, 3),), (i(0, 0, 0),), (i(0, 1, 0),)]),
    "checks": (checked, [(i(1, 2, 3),), (i(0, 0, 0),)]),
    "rows": (first_rows, [(r(5, 3), i(2)[0]), (r(5, 3), i(0)[0]), (r(6, 3), i(6)[0]), (r(7, 3), i(1)[0])]),
    "equal": (equal_to, [(i(2, 4),), (i(1, 5),)]),
    "two sizes": (sizes, [(i(2, 4),), (i(1, 5),), (i(0, 3),), (i(1, 1),)]),
    "nonzero": (lambda t, x: t.nonzero(x)*2, [(r(4, 3),), (r(4, 3)*0,), (r(5, 3),)]),
    "masked_select": (lambda t, x: t.masked_select(x, x > 0).sin(), [(r(5),), (-abs(r(5)),), (r(9),), (r(11),)]),
    "mask of two": (lambda t, x, y: x[x > 0] + y[x > 0], [(r(5), r(5) + 1), (r(9), r(9)*2), (r(11), r(11)*3)]),
    "mask and product": (lambda t, x, w: x[x[:, 0] > 0] @ w, [(r(5, 4), r(4, 3)), (r(9, 4), r(4, 3)), (-abs(r(9, 4)), r(4, 3))]),
    "softmax of rows": (lambda t, x: t.softmax(x[x[:, 0] > 0], -1), [(r(5, 4),), (r(9, 4),), (-abs(r(9, 4)),)]),
    "cat": (lambda t, x: t.cat([x[x > 0], x[x <= 0]*2]), [(r(5),), (r(9),)]),
    "reduced": (lambda t, x: (x[x > 0].mean(), (x[x > 0]*2).sum()), [(r(5),), (r(9),), (-abs(r(9)),)]),
    "into a mask": (into_mask, [(r(5),), (r(8),), (r(10),)]),
    "views of a result": (views, [(r(5, 4),), (r(3, 4),)]),
    "chain": (chain, [(r(5)*2,), (r(9)*2,), (r(12)*2,)]),
    "unique": (lambda t, x: t.unique(x, return_counts=True)[1]*t.unique(x), [(i(0, 1, 1),), (i(5, 5, 5),), (i(1, 2, 3, 4),)]),
    "repeat_interleave": (lambda t, x, n: t.repeat_interleave(x, n)*2, [(r(3), i(2, 4, 1)), (r(3), i(0, 0, 1)), (r(4), i(1, 1, 1, 0))]),
    "arange": (lambda t, x: t.arange(x.sum().item())*2, [(i(2, 3),), (i(0, 1),), (i(0, 0),)]),
    "split": (lambda t, x, s: [p*2 for p in x.split(s.tolist())], [(r(6), i(2, 4)), (r(6), i(1, 5))]),
    "index": (row, [(r(5, 3), i(2)[0]), (r(5, 3), i(-1)[0]), (r(6, 3), i(0)[0])]),
}

def plain(v):
    if isinstance(v, lt.Tensor): return str(v.dtype), tuple(v.shape), v.stride() if v.numel() > 1 else None, np.asarray(v.detach().numpy(), "f8")
    return [plain(x) for x in v] if isinstance(v, (list, tuple)) else v

def check(a, b):
    if isinstance(a, list): return [check(x, y) for x, y in zip(a, b, strict=True)]
    if not isinstance(a, tuple): assert type(a) is type(b) and a == pytest.approx(b, rel=1e-5); return
    assert a[:3] == b[:3]
    np.testing.assert_allclose(a[3], b[3], rtol=1e-5, atol=1e-6)

def given(args): return [lt.from_numpy(np.array(a)) for a in args]


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_one_graph(name, backend):
    f, calls = PROGRAMS[name]
    c = lt.compile(lambda *args: f(lt, *args), backend=backend, fullgraph=True)
    for args in calls: check(plain(c(*given(args))), plain(f(lt, *given(args))))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("f", [
    lambda t, x: x[x > 0].sin(), lambda t, x: t.masked_select(x*2, x > 0)*x.sum().item(), lambda t, x: t.repeat_interleave(x, (x > 0).long() + 1)*3,
    lambda t, x: t.cat([x[x > 0]*2, x]), lambda t, x: x[x.detach().nonzero()[:, 0]]**2, lambda t, x: x*x.detach().sum().item(),
    lambda t, x: x[x > 0].reshape(1, -1).expand(3, -1).cos()], ids="mask masked_select repeat cat nonzero item expand".split())
def test_gradients(f, backend):
    c = lt.compile(lambda x: f(lt, x), backend=backend, fullgraph=True)
    for n in (5, 9, 12):
        grads = []
        for fn in (c, lambda x: f(lt, x)):
            x = lt.from_numpy(r(n)).requires_grad_(True)
            (fn(x)**2).sum().backward()
            grads.append(x.grad)
        check(plain(grads[0]), plain(grads[1]))


@pytest.mark.parametrize("backend", BACKENDS)
def test_checks_fire(backend):
    c = lt.compile(lambda x: checked(lt, x), backend=backend, fullgraph=True)
    c(lt.tensor([1, 2, 3]))
    for values in ([20, 0, 0], [-3, 0, 0]):
        with pytest.raises(RuntimeError, match=r"Runtime assertion failed for expression .*u0"): c(lt.tensor(values))
    c = lt.compile(lambda x, k: first_rows(lt, x, k), backend=backend, fullgraph=True)
    for n in (5, 6, 7):
        x = lt.ones(n, 3)
        check(plain(c(x, lt.tensor(n - 1))), plain(first_rows(lt, x, lt.tensor(n - 1))))
        with pytest.raises(RuntimeError, match="Runtime assertion failed"): c(x, lt.tensor(n + 1))
    c = lt.compile(lambda x, y: x[x > 0] + y[y > 0], backend=backend, fullgraph=True)
    with pytest.raises(RuntimeError): c(lt.ones(3), lt.tensor([1., -1, 1]))                # the sizes do not match


def test_a_branch_on_data_names_itself():
    def f(x):
        n = x.sum().item()
        return x + 1 if n > 3 else x
    with pytest.raises(Exception) as seen: lt.compile(f, backend="inductor", fullgraph=True)(lt.tensor([2, 2]))
    text = str(seen.value)
    assert "Could not guard on data-dependent expression u0 > 3" in text and "return x + 1 if n > 3 else x" in text and "torch._check(u0 > 3)" in text


def test_steps_of_the_wrapper():
    "A size is read where it is made, checked there, and what depends on it is allocated after that."
    c = lt.compile(lambda x: checked(lt, x), backend="inductor", fullgraph=True)
    c(lt.tensor([1, 2, 3]))
    source = str(c.report)
    at = [source.index(text) for text in (".item())", "raise RuntimeError(why", "= empty((u")]
    assert at == sorted(at)


@pytest.mark.parametrize("name", ["item", "item of all types", "rows", "two sizes", "masked_select", "mask of two", "cat", "reduced", "views of a result", "chain", "index"])
def test_all_stages_agree(name):
    "`verify='stages'` goes through a graph whose sizes data decides; the only stages that are not run are those that are too long for Python."
    f, calls = PROGRAMS[name]
    c = lt.compile(lambda *args: f(lt, *args), verify="stages", fullgraph=True)
    args = given(calls[0])
    check(plain(c(*args)), plain(f(lt, *args)))
    stages = c._dispatcher.entries[0].translation.verification
    assert stages.failure is None and not [s for s in stages if s.skipped] and "forward kernels" in [s.name for s in stages], stages


def test_a_wrong_kernel_of_unknown_size_is_found():
    from litetorch.compiler.verify import VerifyError
    from litetorch._inductor.lowering import lowerings, pointwise
    right = lowerings["aten.exp.default"]
    lowerings["aten.exp.default"] = lambda lw, x: pointwise(lw, [x], lambda ops, v: ops.word("sin", v))
    try:
        with pytest.raises(VerifyError, match=r"(?s)'forward lowering'.*at node exp"):
            lt.compile(lambda x: x[x > 0].exp(), verify="stages", fullgraph=True)(lt.tensor([1., -1., 2.]))
    finally: lowerings["aten.exp.default"] = right


def test_stages_of_a_training_graph():
    c = lt.compile(lambda x: (lt.cat([x[x > 0]*2, x])*x.detach().sum().item()).sin(), verify="stages", fullgraph=True)
    c(lt.from_numpy(r(5)).requires_grad_(True))
    names = [s.name for s in c._dispatcher.entries[0].translation.verification if not s.skipped]
    assert {"joint graph", "partition", "backward lowering", "backward kernels"} <= {*names}
