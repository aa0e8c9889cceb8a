"""Random programs of tensor lines, run in PyTorch and in litetorch at once.

A `Machine` holds the same named tensors in both libraries. `step(machine, choose)` invents one line of Python that fits the tensors at
hand, such as `c = a.transpose(0, -1)[1:]` or `a[b > 0] = 2`; `machine.run(line)` executes it in both and compares: the class of the
error, or each tensor's dtype, shape, strides, offset, sharing of memory, version and values. `choose(n)` is a number below n: with
hypothesis behind it, a failing program shrinks to its shortest form.

After each line litetorch's floating values are set to PyTorch's, so that rounding does not build up over a program.
"""
import itertools, warnings

import numpy as np
import torch

import litetorch
import oracle
from oracle import Difference

DTYPES = ("float32", "float64", "int64", "int32", "uint8", "bool", "bfloat16", "float16", "complex64")
FLOATS = ("float32", "float64", "bfloat16", "float16")
NUMBERS = ("2", "-1", "0", "3", "0.5", "-1.5", "True", "1000", "float('inf')", "float('nan')")
TOLERANCE = {"float16": (4e-3, 4e-3), "bfloat16": (3e-2, 3e-2), "float32": (2e-5, 2e-5), "float64": (1e-9, 1e-9), "complex64": (5e-5, 5e-5), "complex32": (4e-3, 4e-3), "complex128": (1e-9, 1e-9)}


class Machine:
    "Named tensors in both libraries, and the lines that made them."
    def __init__(self):
        self.lines, self.theirs, self.mine, self.fresh = [], {"torch": torch}, {"torch": litetorch}, itertools.count()
        self.names, self.born = [], {}                # born: the versions that a tensor had when it was made

    def __str__(self): return "import torch\n" + "\n".join(self.lines)
    def new(self): return f"t{next(self.fresh)}"
    def tensor(self, name): return self.theirs[name]

    def run(self, line, makes=None):
        "Execute a line in both; `makes`: the name that it defines. Difference if the libraries disagree."
        self.lines.append(line)
        before = {n: content(self.theirs[n]) for n in self.names}
        errors = [execute(line, space) for space in (self.theirs, self.mine)]
        if "INTERNAL ASSERT FAILED" in str(errors[0]):
            self.lines[-1] += "      # a fault of PyTorch's own"
            self.names.clear()
            return
        if errors[0] is None and isinstance(errors[1], NotImplementedError) and "ComplexHalf" in str(errors[1]):
            self.lines[-1] += "      # PyTorch's complex32 is experimental, ours has no arithmetic"
            self.names.clear()
            return
        if (errors[0] is None) != (errors[1] is None) or errors[0] is not None and not same_error(*errors):
            show = [f"{type(e).__name__}: {oracle.first_line(e)}" if e else "no error" for e in errors]
            raise Difference(f"{self}\n\nPyTorch: {show[0]}\nlitetorch: {show[1]}")
        if errors[0] is not None:
            self.lines[-1] += f"      # {type(errors[0]).__name__}"
            self.names = [n for n in self.names if self.theirs[n].shape == self.mine[n].shape]      # PyTorch resizes an `out` before it refuses
            for n in self.names:
                if content(self.theirs[n]) == before[n]: self.compare_values(n)      # a refused call changes nothing
                else: align(self.mine[n], self.theirs[n])                            # but PyTorch stops half-way in a division by zero, litetorch before
        elif makes: self.adopt(makes)
        self.compare()

    def adopt(self, name):
        "Keep what a line made if it is a tensor of modest size; a number or tuple is compared and dropped."
        a, b = self.mine[name], self.theirs[name]
        if isinstance(b, torch.Tensor) and b.ndim <= 6 and b.numel() <= 4096: 
            self.born[name] = (a._version if isinstance(a, litetorch.Tensor) else 0, b._version)     # PyTorch finishes some fresh results in place
            return self.names.append(name)
        try: oracle.compare(a, b, name, tolerance=TOLERANCE.get(str(getattr(b, "dtype", "")).removeprefix("torch.")))
        except Difference as e: raise Difference(f"{self}\n\n{e}") from None

    def compare(self):
        try:
            for n in self.names: self.compare_one(n)
            self.compare_sharing()
        except Difference as e: raise Difference(f"{self}\n\n{e}") from None

    def compare_values(self, n):
        try: oracle.compare(self.mine[n], self.theirs[n], n, tolerance=TOLERANCE.get(str(self.theirs[n].dtype).removeprefix("torch.")))
        except Difference as e: raise Difference(f"{self}\n\nafter the error, {e}") from None

    def compare_one(self, n):
        a, b = self.mine[n], self.theirs[n]
        if not isinstance(a, litetorch.Tensor): raise Difference(f"{n}: a {type(a).__name__}, expected a tensor")
        if b.is_complex(): align(a, b, where=~np.isfinite(oracle.to_numpy(b)))     # complex 0**0 and complex infinity depend on the order of PyTorch's products
        if b.dtype in (torch.float16, torch.bfloat16) and "prod(" in self.lines[-1]: align(a, b, where=~np.isfinite(oracle.to_numpy(b)))       # PyTorch rounds each partial product to 16 bits, where it may overflow
        oracle.compare(a, b, n, tolerance=TOLERANCE.get(str(b.dtype).removeprefix("torch.")))
        facts = [(t.storage_offset(), t._version - was, t.is_contiguous(), t._is_view()) for t, was in zip((a, b), self.born[n], strict=True)]
        if facts[0] != facts[1]: raise Difference(f"{n}: (offset, version, contiguous, view) {facts[0]}, expected {facts[1]}")
        if b.is_floating_point() or b.is_complex(): align(a, b)         # rounding must not build up

    def compare_sharing(self):
        homes = [{n: space[n].untyped_storage().data_ptr() for n in self.names if self.theirs[n].numel()} for space in (self.mine, self.theirs)]
        groups = [sorted(tuple(n for n in home if home[n] == h) for h in set(home.values())) for home in homes]
        if groups[0] != groups[1]: raise Difference(f"tensors that share memory: {groups[0]}, expected {groups[1]}")

def content(t): return t.shape, oracle.to_numpy(t).tobytes()

def execute(line, space):
    try:
        with warnings.catch_warnings(), torch.no_grad():
            warnings.simplefilter("ignore")
            exec(line, space)
    except Exception as e: return e

def same_error(theirs, mine): return type(theirs) is type(mine) or isinstance(mine, type(theirs)) and type(theirs) is not Exception

def align(a, b, where=True):
    "Set litetorch's values to PyTorch's, element by element in memory (overlapping elements included)."
    if b.is_conj() or b.is_neg(): return                                # lazy: its memory belongs to another
    if b.numel() and b.dtype != torch.complex32 and a._array.flags.writeable and a.shape == b.shape and str(a.dtype) == str(b.dtype): np.copyto(a._array, oracle.to_numpy(b), where=where)


# ---- lines ----

def pick(choose, options): return options[choose(len(options))]

def literal(choose, dtype, shape):
    "An expression for a tensor of small numbers."
    n = int(np.prod(shape))
    if dtype == "bool": values = [bool(choose(2)) for _ in range(n)]
    elif dtype == "uint8": values = [choose(6) for _ in range(n)]
    elif dtype in ("int64", "int32"): values = [choose(9) - 4 for _ in range(n)]
    else: values = [(choose(17) - 8)/4 for _ in range(n)]
    return f"torch.tensor({values}, dtype=torch.{dtype}).reshape({tuple(shape)})"

def shape(choose): return tuple(pick(choose, (2, 3, 1, 4, 0) if choose(6) == 5 else (2, 3, 1, 4)) for _ in range(pick(choose, (2, 1, 3, 0))))

def dim(choose, t):
    "A dimension of t; now and then one that does not exist."
    if choose(30) == 29: return t.ndim + choose(2)
    return choose(max(t.ndim, 1)) - (t.ndim if choose(2) else 0) if t.ndim else pick(choose, (0, -1))

def start(m, choose):
    "A fresh tensor, perhaps laid out unusually."
    dt, s, name = pick(choose, DTYPES), shape(choose), m.new()
    line = f"{name} = {literal(choose, dt, s)}"
    if len(s) > 1 and choose(3) == 0: line += pick(choose, (".transpose(0, 1).contiguous().transpose(0, 1)", ".mT", ".flip(0)"))
    m.run(line, name)

def operand(m, choose, like, target=None):
    "Another operand: a tensor at hand, a number, or a fresh tensor that broadcasts. Beside a `target` that is written, no other window on its memory whose cells may be read too late."
    k = choose(5)
    if k < 3 and m.names:
        fitting = [n for n in m.names if broadcasts(m.tensor(n).shape, like.shape) and (target is None or safe_beside(m.tensor(n), target))]
        if fitting: return pick(choose, fitting)
    if k == 3: return pick(choose, NUMBERS)
    s = tuple(1 if choose(3) == 0 else n for n in like.shape)[choose(like.ndim + 1):]
    return literal(choose, pick(choose, DTYPES), s) if np.prod(s) <= 24 else "2"

def cells(t): return torch.arange(t.untyped_storage().nbytes()//t.itemsize).as_strided(t.shape, t.stride(), t.storage_offset()).reshape(-1).tolist() if t.numel() else []
def has_own_cells(t): return len(set(cells(t))) == t.numel()
def refused_or_clear(t): return has_own_cells(t) or any(s == 0 and n > 1 for s, n in zip(t.stride(), t.shape, strict=True))
def no_number(text): return f"torch.tensor({text})" if text in NUMBERS else text          # beside a tensor bound, a number counts as a tensor of its own there
def is_block(t): return not t.numel() or has_own_cells(t) and max(cells(t)) - min(cells(t)) == t.numel() - 1

def apart(a, b): return a.untyped_storage().data_ptr() != b.untyped_storage().data_ptr()

def safe_beside(t, target):
    "Whether PyTorch defines what a write to `target` reads from `t`: they lie apart, or are the same window, or are blocks, whose overlap is refused."
    return apart(t, target) or (t.shape, t.stride(), t.storage_offset()) == (target.shape, target.stride(), target.storage_offset()) or is_block(t) and is_block(target)

def broadcasts(a, b): return all(x == y or 1 in (x, y) for x, y in zip(a[::-1], b[::-1], strict=False))

def view_of(m, choose, x):
    "An expression for a view (or near-view) of x."
    t, d = m.tensor(x), dim(choose, m.tensor(x))
    size = t.shape[d] if -t.ndim <= d < t.ndim else 2
    a, b = choose(size + 1), choose(size + 2)
    perm = tuple(sorted(range(t.ndim), key=lambda i: choose(7)))
    return pick(choose, [
        lambda: f"{x}.transpose({d}, {dim(choose, t)})", lambda: f"{x}.permute({perm})", lambda: f"{x}[{slicing(choose, t)}]",
        lambda: f"{x}.select({d}, {choose(size + 1) - size//2})", lambda: f"{x}.narrow({d}, {a}, {max(b - a, 0)})", lambda: f"{x}.unsqueeze({d})",
        lambda: f"{x}.squeeze({pick(choose, ('', str(d)))})", lambda: f"{x}.expand({tuple(n if n != 1 or choose(2) else 3 for n in ((2,) if choose(2) else ()) + tuple(t.shape))})",
        lambda: f"{x}.reshape({reshaping(choose, t)})", lambda: f"{x}.view({reshaping(choose, t)})", lambda: f"{x}.flatten({d})", lambda: f"{x}.unfold({d}, {1 + choose(3)}, {1 + choose(2)})",
        lambda: f"{x}.diagonal({choose(3) - 1}, {d}, {dim(choose, t)})", lambda: f"{x}.movedim({d}, {dim(choose, t)})", lambda: f"{x}.mT", lambda: f"{x}.chunk({1 + choose(3)}, {d})[{choose(2)}]",
        lambda: f"{x}.split({1 + choose(3)}, {d})[0]", lambda: f"{x}.unbind({d})[0]", lambda: f"{x}.detach()", lambda: f"{x}.conj()", lambda: f"{x}.conj()", lambda: f"torch.imag({x})", lambda: f"torch.real({x})", lambda: f"torch._neg_view({x}) if {x}.dtype != torch.bool else {x}.detach()", lambda: f"{x}.view_as({x})", lambda: f"{x}.swapaxes({d}, 0)",
        lambda: f"{x}.contiguous()", lambda: f"{x}.t()", lambda: f"{x}.ravel()", lambda: f"{x}.tensor_split({1 + choose(3)}, {d})[-1]", lambda: f"torch.as_strided({x}, (2, 2), (1, {choose(3)}), {choose(2)})",
        lambda: f"{x}.view(torch.{pick(choose, ('int32', 'uint8', 'int16', 'int64', *DTYPES))})", lambda: f"{x}.hsplit(2)[0]", lambda: f"{x}.unflatten({d}, (-1, {1 + choose(2)}))",
    ])()

def slicing(choose, t):
    "The text of a basic index."
    parts = []
    for n in t.shape:
        k = choose(6)
        if k == 0: parts.append(str(choose(n + 1) - n//2))
        elif k == 1: parts.append(f"{choose(n + 1)}:")
        elif k == 2: parts.append(f":{choose(n + 2)}:{1 + choose(2)}")
        elif k == 3: parts.append(f"{choose(n + 1) - n}:{n}")
        elif k == 4: break
        else: parts.append(":")
    if choose(5) == 0: parts.insert(choose(len(parts) + 1), "None")
    if choose(5) == 0 and "..." not in parts: parts.insert(choose(len(parts) + 1), "...")
    return ", ".join(parts) or "..."

def reshaping(choose, t):
    n = t.numel()
    options = [(-1,), (n,), tuple(t.shape[::-1]), (1, *t.shape), (2, -1), (*t.shape[:1], -1), (-1, 1, *t.shape[1:]), (n, 1), (3, -1)]
    return pick(choose, options)

def indexing(m, choose, x):
    "The text of an advanced index of x."
    t = m.tensor(x)
    n = t.shape[0] if t.ndim else 1
    ids = [choose(max(n, 1)) - (n if choose(4) == 0 else 0) for _ in range(1 + choose(3))]
    masks = [y for y in m.names if m.tensor(y).dtype == torch.bool and m.tensor(y).shape == t.shape[:m.tensor(y).ndim]]
    options = [f"torch.tensor({ids})", f"{ids}", f"{x} > 0" if not t.is_complex() else f"{x} == 0", f"[{ids[0]}]", f"torch.tensor([{ids}]), ..."]
    if t.ndim > 1:
        other = [choose(max(t.shape[1], 1)) for _ in ids]
        options += [f":, torch.tensor({other})", f"torch.tensor({ids}), torch.tensor({other})", f"torch.tensor({ids}), :1", f"..., torch.tensor({[choose(max(t.shape[-1], 1)) for _ in ids]})", f"None, torch.tensor({ids})",
                    f"torch.tensor([{ids[0]}]).unsqueeze(1), torch.tensor({other})",
                    f"None, torch.tensor({ids}), torch.tensor({other})", f"torch.tensor({ids}), None, torch.tensor({other})", f"{ids[0]}, torch.tensor({other})", f"torch.tensor({ids}), ..., None"]
    if t.ndim > 2:
        last = [choose(max(t.shape[2], 1)) for _ in ids]
        options += [f"torch.tensor({ids}), :, torch.tensor({last})", f":, torch.tensor({other}), torch.tensor({last})", f"torch.tensor({ids}), {other}, torch.tensor({last[:1]})", f"torch.tensor([{ids}]), None, :, torch.tensor({last})"]
    return pick(choose, options + masks)

UNARY = "neg abs exp sigmoid tanh sqrt square relu floor sign logical_not isnan reciprocal sin bitwise_not round clone positive trunc log1p sgn erf rsqrt frac expm1 isfinite conj_physical resolve_conj resolve_neg".split()
BINARY = "add sub mul div maximum minimum eq lt ge ne logical_and logical_or pow remainder fmod floor_divide atan2 bitwise_and bitwise_or bitwise_xor true_divide fmax fmin copysign hypot logical_xor".split()
SYMBOLS = "+ - * / // % ** & | ^ == < >= !=".split()
REDUCE = "sum mean prod amax amin argmax argmin any all var std logsumexp norm nansum max min median count_nonzero nanmean".split()
SCAN = "cumsum cumprod softmax log_softmax logcumsumexp cummax flip diff".split()

def fresh_value(m, choose, x):
    """An expression for a new tensor made from x and others. Where places come from `argsort` it is the stable one: the other may put equal elements in any order.
    The second operand of `isin` is row-major: PyTorch flattens few test elements by `view(-1)`, and refuses them, by accident, if they lie otherwise."""
    t, d = m.tensor(x), dim(choose, m.tensor(x))
    y = lambda: operand(m, choose, t)
    keep = lambda: pick(choose, ("", ", keepdim=True"))
    same = [n for n in m.names if m.tensor(n).shape == t.shape]
    bound = lambda: no_number(y())
    return pick(choose, [
        lambda: f"{x}.{pick(choose, UNARY)}()", lambda: f"torch.{pick(choose, BINARY)}({x}, {y()})", lambda: f"{x} {pick(choose, SYMBOLS)} {y()}", lambda: f"{y()} {pick(choose, SYMBOLS[:7])} {x}",
        lambda: f"{x}.{pick(choose, REDUCE)}()", lambda: f"{x}.{pick(choose, REDUCE)}({d}{keep()})", lambda: f"{x}.{pick(choose, SCAN)}({d})", lambda: f"{x}.{pick(choose, ('sort', 'argsort'))}(stable=True, dim={d})", lambda: f"{x}[{indexing(m, choose, x)}]",
        lambda: f"{x}.to(torch.{pick(choose, DTYPES)})", lambda: f"{x} @ {matrix(m, choose, t)}", lambda: f"torch.cat([{x}, {pick(choose, same)}], {d})", lambda: f"torch.stack([{x}, {pick(choose, same)}], {d})",
        lambda: f"torch.where({condition(m, choose, t)}, {x}, {y()})", lambda: f"{x}.index_select({d}, torch.tensor({[choose(2) for _ in range(2)]}))", lambda: f"{x}.gather({d}, {x}.argsort(dim={d}, stable=True))",
        lambda: f"{x}.clamp({choose(3) - 2}, {choose(3)})", lambda: f"{x}.masked_fill({condition(m, choose, t)}, {pick(choose, NUMBERS)})", lambda: f"{x}.repeat({tuple(1 + choose(2) for _ in range(t.ndim))})",
        lambda: f"{x}.roll({choose(3)}, {d})", lambda: f"{x}.topk({choose(3)}, {d})[0]", lambda: f"{x}.masked_select({condition(m, choose, t)})", lambda: f"{x}.sum({d}, dtype=torch.{pick(choose, DTYPES)})",
        lambda: f"{x}.tril({choose(3) - 1})", lambda: f"{x}.take(torch.tensor({[choose(max(t.numel(), 1)) for _ in range(2)]}))", lambda: f"{x}.nonzero()", lambda: f"{x}.var({d}, correction={choose(3)}{keep()})",
        lambda: f"torch.addcmul({x}, {pick(choose, same)}, {y()}, value={pick(choose, NUMBERS)})", lambda: f"torch.lerp({x}, {pick(choose, same)}, 0.25)", lambda: f"torch.{pick(choose, ('zeros_like', 'ones_like'))}({x})",
        lambda: f"{x}.unique()", lambda: f"{x}.scatter({d}, {x}.argsort(dim={d}, stable=True), {pick(choose, NUMBERS[:4])})", lambda: f"{x}.repeat_interleave(2, {d})", lambda: f"torch.einsum('...i,...i->...', {x}, {pick(choose, same)})",
        lambda: f"{x}.new_full((2, 2), {pick(choose, NUMBERS[:6])})", lambda: f"{x}.item()", lambda: f"{x}.tolist()", lambda: f"torch.broadcast_to({x}, {(2, *t.shape)})", lambda: f"torch.addmm({x}, {x}, {x})",
        lambda: f"{matrix(m, choose, t)} @ {x}", lambda: f"torch.bmm({x}, {pick(choose, same)}.mT)", lambda: f"torch.nn.functional.linear({x}, {matrix(m, choose, t)}.t())", lambda: f"torch.dot({x}, {pick(choose, same)})",
        lambda: f"torch.clamp({x}, {bound()}, {bound()})", lambda: f"torch.where({condition(m, choose, t)}, {y()}, {x})", lambda: f"torch.where({x} > 0, {y()}, {y()})" if not t.is_complex() else f"{x}.abs()",
        lambda: f"torch.cat([{x}, {another(m, choose, t)}], {d})", lambda: f"torch.cat([{x}, {x}.to(torch.{pick(choose, DTYPES)})], {d})", lambda: f"torch.take_along_dim({x}, {x}.argsort(dim={d}, stable=True), {d})", lambda: f"torch.nn.functional.pad({x}, ({choose(4) - 1}, {choose(3)}), value={pick(choose, NUMBERS[:6])})",
        lambda: f"torch.nn.functional.pad({x}, (1, 1), mode={pick(choose, ('reflect', 'replicate', 'circular'))!r})", lambda: f"torch.norm({x}, {pick(choose, (2, 1, 0, 3))}, {d})", lambda: f"torch.linalg.vector_norm({x}, {pick(choose, (2, 1, 0))}, {d}{keep()})",
        lambda: f"{x}.scatter_reduce({d}, {x}.argsort(dim={d}, stable=True), {x}, {pick(choose, ('sum', 'prod', 'amax', 'amin', 'mean'))!r}, include_self={bool(choose(2))})", lambda: f"{x}.scatter_add({d}, {x}.argsort(dim={d}, stable=True), {pick(choose, same)})", lambda: f"{x}.index_reduce({d}, {places(choose, t, d)}, {x}, {pick(choose, ('prod', 'amax', 'amin', 'mean'))!r})",
        lambda: f"{x}.mean({d}, dtype=torch.{pick(choose, DTYPES)})", lambda: f"{x}.cumsum({d}, dtype=torch.{pick(choose, DTYPES)})", lambda: f"{x}.prod(dtype=torch.{pick(choose, DTYPES)})", lambda: f"{x}.softmax({d}, dtype=torch.{pick(choose, DTYPES)})",
        lambda: f"{x}.sum(dim={dims(choose, t)}{keep()})", lambda: f"{x}.amax(dim={dims(choose, t)}{keep()})", lambda: f"{x}.std(dim={dims(choose, t)}{keep()})", lambda: f"{x}.sort(stable=True, dim={d}, descending={bool(choose(2))})[{choose(2)}]", lambda: f"{x}.max({d})[{choose(2)}]",
        lambda: f"torch.maximum({x}, {y()})", lambda: f"torch.div({x}, {y()}, rounding_mode={pick(choose, ('floor', 'trunc'))!r})", lambda: f"torch.add({x}, {y()}, alpha={pick(choose, NUMBERS[:6])})", lambda: f"{x}.flip(({d},)).contiguous()", lambda: f"torch.result_type({x}, {y()})",
        lambda: f"torch.isin({x}, {pick(choose, same)}.contiguous())", lambda: f"torch.allclose({x}, {pick(choose, same)})", lambda: f"torch.equal({x}, {another(m, choose, t)})", lambda: f"{x}.data", lambda: f"{x}.clone()", lambda: f"torch.empty_like({x}).copy_({y()})",
    ])()

def another(m, choose, t):
    "Some tensor with as many dimensions."
    return pick(choose, [n for n in m.names if m.tensor(n).ndim == t.ndim])

def dims(choose, t): return tuple(i for i in range(t.ndim) if choose(2))

def places(choose, t, d):
    "An index vector for every element along d."
    n = t.shape[d] if -t.ndim <= d < t.ndim else 1
    return f"torch.tensor({[choose(max(n, 1)) for _ in range(n)]}, dtype=torch.int64)"

def matrix(m, choose, t):
    "An operand of a matrix product with t."
    fitting = [n for n in m.names if m.tensor(n).ndim and t.ndim and m.tensor(n).shape[-2 if m.tensor(n).ndim > 1 else -1] == t.shape[-1]]
    if fitting and choose(4): return pick(choose, fitting)
    n = t.shape[-1] if t.ndim else 1
    return literal(choose, str(t.dtype).removeprefix("torch.") if choose(8) and str(t.dtype).removeprefix("torch.") in DTYPES else "float32", (n, 2) if choose(2) else (n,))

def condition(m, choose, t):
    masks = [n for n in m.names if m.tensor(n).dtype == torch.bool and broadcasts(m.tensor(n).shape, t.shape)]
    return pick(choose, masks) if masks and choose(3) else literal(choose, "bool", tuple(n if np.prod(t.shape) <= 24 else 1 for n in t.shape))

INPLACE_UNARY = "neg_ abs_ exp_ sqrt_ zero_ relu_ floor_ sigmoid_ logical_not_ t_ squeeze_ sign_ round_".split()
INPLACE_BINARY = "add_ sub_ mul_ div_ copy_ pow_ remainder_ eq_ lt_ logical_and_ bitwise_and_ floor_divide_ fmod_".split()

def write(m, choose, x):
    "A statement that writes into x."
    t, d = m.tensor(x), dim(choose, m.tensor(x))
    y = lambda: operand(m, choose, t, target=t)
    n = t.shape[d] if -t.ndim <= d < t.ndim else 1
    same = [y for y in m.names if m.tensor(y).shape == t.shape]
    bound = lambda: no_number(y())
    targets = [n for n in same if safe_beside(t, m.tensor(n)) and refused_or_clear(m.tensor(n))]
    add_out = lambda target: f"torch.add({x}, {pick(choose, [n for n in same if safe_beside(m.tensor(n), m.tensor(target))] + list(NUMBERS))}, out={target})"
    ordered = [                                   # what these leave in a cell that appears twice depends on the order of PyTorch's loops
        lambda: f"{x}.cumsum_({d})", lambda: f"{x}.tril_()", lambda: f"{x}.index_copy_({d}, torch.arange({n}), {x}.flip({d}))",
        lambda: f"{x}.scatter_({d}, {x}.argsort(dim={d}, stable=True), {pick(choose, NUMBERS[:4])})", lambda: f"{x}[{slicing(choose, t)}] *= 2",
        lambda: f"{x}.scatter_reduce_({d}, {x}.argsort(dim={d}, stable=True), {x}.clone(), {pick(choose, ('sum', 'prod', 'amax', 'amin', 'mean'))!r})", lambda: f"{x}.index_reduce_({d}, {places(choose, t, d)}, {x}.clone(), {pick(choose, ('prod', 'amax', 'mean'))!r}, include_self={bool(choose(2))})",
        lambda: f"{x}.chunk(2, {d})[{choose(2)}].{pick(choose, INPLACE_BINARY)}(2)", lambda: f"{x}.split(1, {d})[-1].zero_()", lambda: f"{x}.unbind({d})[0].fill_(3)", lambda: f"{x}.detach().add_(1)", lambda: f"{x}.data.mul_(2)", lambda: f"{x}.resize_({tuple(t.shape[::-1]) if is_block(t) else tuple(t.shape)})",
        lambda: f"torch.sum({x}, {d}, out={into()})", lambda: f"torch.neg({x}, out={alike()})", lambda: f"torch.cumsum({x}, {d}, out={into()})", lambda: f"torch.index_select({x}, {d}, {places(choose, t, d)}, out={into()})", lambda: f"torch.cat([{x}, {x}], {d}, out={into()})",
        lambda: f"torch.mm({x}, {x}.mT, out={into()})", lambda: f"torch.clamp({x}, -1, 1, out={alike()})", lambda: f"torch.eq({x}, 0, out={alike()})", lambda: f"torch.amax({x}, {d}, out={into()})", lambda: f"torch.sort({x}, {d}, out=({into()}, torch.empty(0, dtype=torch.int64)))",
        lambda: f"{x}.data = {pick(choose, m.names)}", lambda: f"{x}.set_({pick(choose, same)})", lambda: f"{x}[{indexing(m, choose, x)}] = {y()}", lambda: f"{x}.put_(torch.tensor([0]), torch.tensor([1], dtype={x}.dtype))",
    ]
    lonely = [n for n in m.names if n != x and all(apart(m.tensor(n), m.tensor(k)) for k in m.names if k != n)]      # other windows would not see that an `out` grew
    into = lambda: pick(choose, [n for n in lonely if has_own_cells(m.tensor(n))] or [f"torch.empty(0, dtype={x}.dtype)"])
    alike = lambda: pick(choose, targets or [f"torch.empty_like({x})"])
    updates = [                                   # these refuse a cell that appears twice if the strides show it at once
        lambda: f"{x}.{pick(choose, INPLACE_UNARY)}()", lambda: f"{x}.{pick(choose, INPLACE_BINARY)}({y()})", lambda: f"{x} {pick(choose, ('+=', '-=', '*=', '/='))} {y()}",
        lambda: f"{x}.addcmul_({x}, {y()})", lambda: f"torch.mul({x}, {y()}, out={x})", lambda: f"{x}.{pick(choose, UNARY)}_()", lambda: f"{x}.clamp_({choose(2) - 1}, 1)",
        lambda: f"{x}.clamp_({bound()}, {bound()})", lambda: f"{x}.lerp_({pick(choose, same)}, 0.5)" if len(same) == 1 else f"{x}.lerp_({x}, 0.5)", lambda: f"{x}.add_({y()}, alpha={pick(choose, NUMBERS[:6])})",
    ]
    return pick(choose, (ordered if has_own_cells(t) else []) + (updates if refused_or_clear(t) else []) + [
        lambda: f"{x}[{slicing(choose, t)}] = {pick(choose, NUMBERS)}",
        lambda: f"{x}[{slicing(choose, t)}] = {y()}", lambda: f"{x}[{indexing(m, choose, x)}] = {pick(choose, NUMBERS)}", lambda: f"{x}.fill_({pick(choose, NUMBERS)})",
        lambda: f"{x}.masked_fill_({condition(m, choose, t)}, {pick(choose, NUMBERS)})", lambda: f"{x}.index_add_({d}, torch.tensor({[choose(max(n, 1)) for _ in range(n)]}), {x}.clone())",
        lambda: f"{x}.index_put_((torch.tensor({[choose(max(t.shape[0], 1) if t.ndim else 1) for _ in range(2)]}),), torch.tensor({choose(4)}, dtype={x}.dtype), accumulate=True)", lambda: f"{x}.transpose_({d}, {dim(choose, t)})",
        lambda: f"{x}.unsqueeze_({d})", lambda: f"{x}.index_fill_({d}, torch.tensor({[0][:n]}, dtype=torch.int64), {pick(choose, NUMBERS[:5])})",   # (PyTorch fails in setStorage for a dimension of size 0)
        lambda: add_out(pick(choose, targets)) if targets else f"{x}.zero_()", lambda: f"torch.add({x}, {pick(choose, same + list(NUMBERS))}, out={into()})",
    ])()

def step(m, choose):
    "Run one invented line."
    kind = choose(10)
    if kind == 9 or not m.names: return start(m, choose)
    x = pick(choose, m.names)
    if kind < 4: name = m.new(); return m.run(f"{name} = {view_of(m, choose, x)}", name)
    if kind < 7: name = m.new(); return m.run(f"{name} = {fresh_value(m, choose, x)}", name)
    m.run(write(m, choose, x))

def program(choose, length):
    "Run a program of `length` lines; Difference, with the program, where the libraries disagree."
    m = Machine()
    start(m, choose)
    for _ in range(length - 1): step(m, choose)
    return m
