"""The smallest program that raises an error, for each message of which one is known: docs/error_programs.toml.

    python tools/error_programs.py        # runs the refusals of PyTorch's test database and the programs below through litetorch; a minute

A message is known by its text in the sources, `…` for what is filled in. Of several programs the shortest is kept. The index of errors on the site
shows them; a test runs each of them and sees that it raises what it stands for.
"""
import ast, builtins, json, re, sys, traceback, warnings
from functools import cache
from pathlib import Path

import docproc, nb

FILE = nb.ROOT/"docs"/"error_programs.toml"
LONGEST = 160          # characters of a program

# What people do wrong beside calling an operator; `torch` is litetorch.
COMMON = r'''
torch.ones(2, requires_grad=True).backward()
(x := torch.ones(2, requires_grad=True), y := (x*x).sum(), y.backward(), y.backward())
torch.ones(2).sum().backward()
torch.ones(2, requires_grad=True).add_(1)
torch.ones(2, requires_grad=True).numpy()
torch.arange(3).requires_grad_()
(x := torch.ones(2, requires_grad=True), y := x.exp(), y.add_(1), y.sum().backward())
(x := torch.ones(2, requires_grad=True), setattr((x*2), "requires_grad", False))
torch.autograd.grad((torch.ones(2, requires_grad=True)*2).sum(), torch.ones(2, requires_grad=True))
torch.autograd.grad(torch.ones(2, requires_grad=True)*2, torch.ones(2, requires_grad=True))
torch.ones(2, requires_grad=True).retain_grad and torch.ones(2).retain_grad()
torch.tensor([1., 2.]).item()
torch.tensor([]).item()
bool(torch.tensor([1, 2]))
int(torch.tensor([1., 2.]))
len(torch.tensor(1.))
iter(torch.tensor(1.))
torch.tensor([[1, 2], [3]])
torch.tensor("a")
torch.ones(2)[5]
torch.ones(2)[0, 0]
torch.ones(2, 3)[:, :, 0]
torch.ones(3)[torch.tensor([True, False])]
torch.ones(3)[torch.tensor([5])]
torch.ones(3)[torch.tensor([0.5])]
torch.ones(2, 3).view(5)
torch.ones(2, 3).T.view(6)
torch.ones(2, 3).reshape(-1, -1)
torch.ones(2, 3).expand(4, 3)
torch.ones(2, 3) + torch.ones(4)
torch.ones(2, 3) @ torch.ones(2, 3)
torch.ones(2, 3) @ torch.ones(3, 2, dtype=torch.float64)
torch.ones(2).double() @ torch.ones(2)
torch.cat([torch.ones(2, 3), torch.ones(2, 4)])
torch.cat([])
torch.stack([torch.ones(2), torch.ones(3)])
torch.ones(2).squeeze(3)
torch.ones(2, 3).sum(5)
torch.ones(2, 3).permute(0)
torch.ones(2, 3).transpose(0, 4)
torch.arange(3).mean()
torch.arange(3).softmax(0)
torch.ones(2).to("gpu")
torch.ones(2, dtype="float")
torch.zeros(-1)
torch.zeros(2, dtype=torch.float32, device="nowhere")
torch.ones(3).as_strided((4,), (1,))
torch.arange(0, 5, -1)
torch.linspace(0, 1, -2)
torch.eye(-2)
torch.randint(5, 3, (2,))
torch.multinomial(torch.tensor([-1., 2.]), 1)
torch.bernoulli(torch.tensor([2.]))
torch.nn.Linear(3, 2)(torch.ones(4, 5))
torch.nn.Conv2d(3, 8, 3)(torch.ones(1, 4, 8, 8))
torch.nn.Conv2d(3, 8, 3)(torch.ones(8, 8))
torch.nn.Conv2d(3, 8, 5)(torch.ones(1, 3, 4, 4))
torch.nn.Conv2d(3, 8, 3, groups=2)
torch.nn.BatchNorm1d(3)(torch.ones(1, 3))
torch.nn.BatchNorm2d(3)(torch.ones(2, 3))
torch.nn.LayerNorm(4)(torch.ones(2, 3))
torch.nn.Embedding(3, 2)(torch.tensor([5]))
torch.nn.Embedding(3, 2)(torch.tensor([0.5]))
torch.nn.Dropout(2.)
torch.nn.MultiheadAttention(7, 2)
torch.nn.GroupNorm(2, 3)
torch.nn.LSTM(3, 4)(torch.ones(2, 3, 5))
torch.nn.functional.cross_entropy(torch.ones(2, 3), torch.tensor([0, 5]))
torch.nn.functional.cross_entropy(torch.ones(2, 3), torch.tensor([0]))
torch.nn.functional.nll_loss(torch.ones(2, 3), torch.ones(2))
torch.nn.functional.binary_cross_entropy(torch.tensor([2.]), torch.tensor([1.]))
torch.nn.functional.binary_cross_entropy(torch.ones(2), torch.ones(3))
torch.nn.functional.pad(torch.ones(2), (1,))
torch.nn.functional.one_hot(torch.tensor([3]), 2)
torch.nn.functional.max_pool2d(torch.ones(1, 1, 2, 2), 3)
torch.nn.functional.interpolate(torch.ones(1, 1, 4), mode="cubic")
torch.nn.functional.grid_sample(torch.ones(1, 1, 2, 2), torch.ones(1, 2, 2, 3))
torch.nn.functional.scaled_dot_product_attention(torch.ones(1, 2, 3), torch.ones(1, 2, 4), torch.ones(1, 2, 4))
torch.nn.Linear(3, 2).load_state_dict({})
torch.nn.Linear(3, 2).load_state_dict({"weight": torch.ones(1), "bias": torch.ones(2)})
torch.nn.Linear(3, 2).no_such_thing
torch.nn.Module()(1)
torch.nn.Sequential(1)
torch.nn.ModuleList()["a"]
torch.nn.ModuleDict({"a.b": torch.nn.ReLU()})
torch.nn.Parameter(torch.tensor([1]))
torch.nn.Module().register_parameter("a.b", None)
torch.nn.Module().register_buffer("", torch.ones(1))
torch.nn.utils.rnn.pack_padded_sequence(torch.ones(3, 2, 1), torch.tensor([1, 3]))
torch.nn.utils.rnn.pad_sequence(5)
torch.nn.init.orthogonal_(torch.ones(3))
torch.nn.init.kaiming_uniform_(torch.ones(3))
torch.nn.init.dirac_(torch.ones(3))
torch.optim.SGD([], lr=.1)
torch.optim.SGD(torch.ones(1), lr=.1)
torch.optim.SGD([torch.ones(1, requires_grad=True)], lr=-1.)
torch.optim.SGD([(torch.ones(1, requires_grad=True)*2)], lr=.1)
torch.optim.Adam([torch.ones(1, requires_grad=True)], betas=(2., .9))
torch.optim.SGD([torch.ones(1, requires_grad=True)], nesterov=True)
torch.optim.SGD([torch.ones(1, requires_grad=True)]).load_state_dict({"state": {}, "param_groups": []})
torch.optim.lr_scheduler.StepLR(3, 1)
torch.utils.data.DataLoader([1], batch_size=0)
torch.utils.data.DataLoader([1], shuffle=True, sampler=[0])
torch.utils.data.random_split([1, 2], [3])
torch.utils.data.TensorDataset(torch.ones(2), torch.ones(3))
list(torch.utils.data.DataLoader([object()]))
torch.utils.data.RandomSampler([])
torch.compile(torch.ones(1))
torch.compile(lambda x: x, mode="fastest")
torch.compile(lambda x: x, backend="nothing")
torch.compile(lambda x: x if x.sum() > 0 else -x, fullgraph=True)(torch.ones(2))
torch.compile(lambda x: (print(x), x)[1], fullgraph=True)(torch.ones(2))
torch.fx.symbolic_trace(lambda x: x if x.sum() > 0 else -x)
torch.export.export(lambda x: x, (torch.ones(1),))
torch.vmap(lambda x: x.item())(torch.ones(2))
torch.vmap(lambda x, y: x + y)(torch.ones(2), torch.ones(3))
torch.vmap(lambda x: x, in_dims=2)(torch.ones(2))
torch.vmap(torch.rand_like)(torch.ones(2))
torch.func.grad(lambda x: x)(torch.ones(2))
torch.func.grad(torch.sin)(torch.arange(2))
torch.func.jvp(torch.sin, (torch.ones(2),), (torch.ones(3),))
torch.autograd.functional.jacobian(lambda x: 3, torch.ones(2))
torch.autograd.gradcheck(torch.sin, (torch.ones(2),))
torch.load("no such file")
torch.linalg.inv(torch.ones(2, 3))
torch.linalg.inv(torch.zeros(2, 2))
torch.linalg.cholesky(-torch.eye(2))
torch.linalg.solve(torch.zeros(2, 2), torch.ones(2))
torch.linalg.eigh(torch.ones(2, 3))
torch.linalg.norm(torch.ones(2, 2, 2), "fro")
torch.linalg.svd(torch.ones(2))
torch.fft.fft(torch.tensor(1.))
torch.fft.fft(torch.ones(3), n=0)
torch.einsum("ij,jk->ik", torch.ones(2, 3))
torch.einsum("ij->kk", torch.ones(2, 3))
torch.einsum("ij,jk", torch.ones(2, 3), torch.ones(2, 3))
torch.gather(torch.ones(2, 3), 0, torch.tensor([0]))
torch.scatter(torch.ones(2), 0, torch.tensor([5]), torch.ones(1))
torch.index_select(torch.ones(2), 0, torch.tensor([[0]]))
torch.ones(2).index_add_(0, torch.tensor([0, 1]), torch.ones(3))
torch.where(torch.ones(2), 1, 0)
torch.masked_select(torch.ones(2), torch.ones(2))
torch.distributions.Normal(0., -1.)
torch.distributions.Categorical(torch.tensor([-1., 1.]))
torch.distributions.Categorical()
torch.distributions.Normal(0., 1.).log_prob(torch.tensor(float("nan")))
torch.distributions.Uniform(1., 0.)
torch.distributions.Bernoulli(2.)
torch.distributions.kl_divergence(torch.distributions.Normal(0., 1.), torch.distributions.Gamma(1., 1.))
torch.cuda.FloatTensor(1)
torch.ones(1, device="cuda")
torch.cuda.set_device(-5)
torch.Generator("cuda")
torch.manual_seed("a")
torch.set_num_threads(0)
torch.set_default_dtype(torch.int64)
torch.finfo(torch.int64)
torch.iinfo(torch.float32)
torch.promote_types(torch.uint16, torch.int32)
torch.set_printoptions(profile="nothing")
torch.device("cuda:-1")
torch.sparse_coo_tensor([[0, 5]], [1., 2.], (2,))
torch.sparse_csr_tensor([0, 1], [5], [1.], (1, 2))
torch.ones(2).values()
torch.ones(2, 2).to_sparse().view(4)
torch.quantize_per_tensor(torch.ones(2, dtype=torch.int32), .1, 0, torch.qint8)
torch.library.custom_op("bad", mutates_args=())
torch.ops.aten.no_such_operator
torch.ops.aten.add.Tensor(1)
torch.add(1, 2, 3, 4)
torch.add("a", 1)
torch.ones(2).add(torch.ones(2), beta=1)
torch.zeros((2, "a"))
torch.zeros(2, out=torch.zeros(3, dtype=torch.int64))
torch.full((2,), "a")
torch.ones(2).unfold(0, 3, 1)
torch.ones(4).split(-1)
torch.ones(4).chunk(0)
torch.ones(4).split([1, 2])
torch.ones(2).repeat()
torch.ones(2, 2).repeat(2)
torch.ones(2).topk(3)
torch.ones(2).kthvalue(5)
torch.ones(2).sort(3)
torch.tensor([]).max()
torch.ones(0, 2).argmax(0)
torch.ones(2).copy_(torch.ones(3))
torch.ones(2).masked_fill_(torch.ones(2), 1)
torch.ones(2).div_(2, rounding_mode="up")
torch.tensor([1]) // torch.tensor([0])
torch.tensor([1]) % torch.tensor([0])
torch.tensor([True]) - torch.tensor([True])
-torch.tensor([True])
torch.tensor([2]) ** -1
torch.tensor([1]).bitwise_and(torch.tensor([1.]))
torch.ones(2).resize_(3).storage().resize_(-1)
'''.strip().splitlines()


@cache
def raised_in(file):
    "The raise statements of a module: (first line, last line, template)."
    rows = []
    for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args and (text := " ".join(docproc.message(node.exc.args[0]).split())):
            rows.append((node.lineno, node.end_lineno, text))
    return rows

def template(error):
    "The text in the sources behind an exception that was raised; None if it was made elsewhere."
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).is_relative_to(nb.LIB):
            return next((text for first, last, text in raised_in(frame.filename) if first <= frame.lineno <= last), None)

def outcome(program, torch):
    "The template of the error that a program raises; None if there is none."
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try: eval(program, {"torch": torch})
        except Exception as error: return template(error)


# ---- from the calls of PyTorch's database to programs ----

def text_of(value, oracle):
    "A value as a program writes it. ValueError if it is too large or has no short text."
    name = lambda d: str(d)
    if isinstance(value, oracle.Tensor):
        if value.layout is not oracle.strided or value.is_quantized or value.device.type != "cpu" or value.is_conj() or not value.is_contiguous(): raise ValueError(value)
        dtype = "" if value.dtype is oracle.float32 else f", dtype={name(value.dtype)}"
        if 0 < value.numel() <= 6 and not value.dtype.is_floating_point and not value.dtype.is_complex: return f"torch.tensor({value.tolist()}{dtype})" if value.dtype not in (oracle.int64, oracle.bool) else f"torch.tensor({value.tolist()})"
        return f"torch.ones({', '.join(map(str, value.shape)) or '()'}{dtype})"
    if isinstance(value, oracle.dtype | oracle.memory_format | oracle.layout): return name(value)
    if isinstance(value, oracle.device): return repr(str(value))
    if isinstance(value, tuple | list | oracle.Size):
        inner = ", ".join(text_of(v, oracle) for v in value)
        return f"[{inner}]" if isinstance(value, list) else f"({inner}{',' * (len(value) == 1)})"
    if value is None or isinstance(value, bool | int | float | str | complex): return {"inf": 'float("inf")', "-inf": '-float("inf")', "nan": 'float("nan")'}.get(str(value), repr(value))
    raise ValueError(value)

def database():
    "Programs of the refusals in PyTorch's database."
    sys.path.insert(0, str(nb.ROOT/"tests"))
    import oracle
    import torch
    from torch.testing._internal.common_methods_invocations import op_db
    for info in op_db:
        if not hasattr(info, "op"): continue
        try: found = list(oracle.error_inputs(info))
        except Exception: continue                       # the database wants a device that is not here
        for e in found:
            s = e.sample_input
            try: arguments = [*(text_of(v, torch) for v in (s.input, *s.args)), *(f"{k}={text_of(v, torch)}" for k, v in s.kwargs.items())]
            except ValueError: continue
            yield f"torch.{info.name}({', '.join(arguments)})"

MEANS = {"lt": "torch", "litetorch": "torch", "torch": "torch", "F": "torch.nn.functional", "nn": "torch.nn"}

def from_checks():
    "Programs of the refusals that notebooks and tests check, as far as they stand for themselves."
    texts = [nb.source(c) for p in nb.notebooks() for c in nb.read(p)["cells"] if c["cell_type"] == "code" and "expect_fail" in nb.source(c)]
    texts += [f.read_text(encoding="utf-8") for f in (nb.ROOT/"tests").rglob("*.py") if "fuzz" not in f.parts]
    for text in texts:
        for node in ast.walk(ast.parse(re.sub(r"^\s*[%!].*$", "", text, flags=re.M))):
            if not isinstance(node, ast.With) or not re.search(r"expect_fail|raises", ast.unparse(node.items[0])) or not isinstance(node.body[0], ast.Expr): continue
            body = node.body[0].value
            bound = {n.arg for n in ast.walk(body) if isinstance(n, ast.arg)} | {n.id for n in ast.walk(body) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
            free = [n for n in ast.walk(body) if isinstance(n, ast.Name) and n.id not in bound and not hasattr(builtins, n.id)]
            if not free or any(n.id not in MEANS for n in free): continue
            if re.search(r"multiprocessing|distributed|hub|store|socket|exit|input\(|warmup|cuda|export|onnx|save|load", program := ast.unparse(body)): continue
            yield re.sub(r"(?<![\w.\"'])(lt|litetorch|F|nn)\.", lambda m: MEANS[m[1]] + ".", program)

def collect():
    "{template: the shortest program that raises it}."
    import litetorch
    known = {text for text, *_ in docproc.errors({nb.page(p): nb.read(p) for p in nb.notebooks()})}
    best = {}
    for program in [*COMMON, *from_checks(), *database()]:
        if len(program) > LONGEST or (text := outcome(program, litetorch)) not in known: continue
        if text not in best or len(program) < len(best[text]): best[text] = program
    return best

def main():
    best = collect()
    rows = ["# The shortest program known for an error message (python tools/error_programs.py writes this file; tests/house/test_errors.py runs the programs).", "",
            *(f"{json.dumps(text, ensure_ascii=False)} = {json.dumps(program, ensure_ascii=False)}" for text, program in sorted(best.items()))]
    nb.write(FILE, "\n".join(rows) + "\n")
    print(f"{len(best)} messages have a program")

if __name__ == "__main__": main()
