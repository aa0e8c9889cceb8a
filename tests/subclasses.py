"""Classes of tensors and programs with them, for PyTorch and for litetorch: `classes(torch)` writes them for either library, `programs(torch)` gives
name -> (function, what makes its arguments)."""
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True)
class Spec:
    "How the whole lies over processes: `n` of them hold a part along `dim`; None: each holds all; 'partial': the sum is the whole."
    n: int
    dim: object


class classes:
    def __init__(self, torch):
        of = lambda name: import_module(f"{torch.__name__}.{name}")
        aten, correct, only, flatten, unflatten, F = torch.ops.aten, of("utils._python_dispatch").return_and_correct_aliasing, of("utils._pytree").tree_map_only, of(
            "utils._pytree").tree_flatten, of("utils._pytree").tree_unflatten, torch.nn.functional
        make = torch.Tensor._make_wrapper_subclass

        class TwoTensor(torch.Tensor):
            @staticmethod
            def __new__(cls, a, b, outer_size=None, outer_stride=None):
                return make(cls, a.size() if outer_size is None else outer_size, strides=a.stride() if outer_stride is None else outer_stride, dtype=a.dtype,
                            device=a.device, requires_grad=a.requires_grad)
            def __init__(self, a, b, outer_size=None, outer_stride=None): self.a, self.b = a, b
            def __repr__(self): return f"TwoTensor({self.a!r}, {self.b!r})"
            def __tensor_flatten__(self): return ["a", "b"], None
            @staticmethod
            def __tensor_unflatten__(inner, context, outer_size, outer_stride): return TwoTensor(inner["a"], inner["b"], outer_size, outer_stride)
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
                side = lambda name: only(TwoTensor, lambda t: getattr(t, name), (args, kwargs or {}))
                (args_a, kwargs_a), (args_b, kwargs_b) = side("a"), side("b")
                (a, spec), (b, _) = flatten(func(*args_a, **kwargs_a)), flatten(func(*args_b, **kwargs_b))
                return correct(func, args, kwargs, unflatten([cls(x, y) if isinstance(x, torch.Tensor) else x for x, y in zip(a, b, strict=True)], spec))
            def swapped(self): return TwoTensor(self.b, self.a)
            @property
            def first(self): return self.a

        class Scaled(torch.Tensor):
            "`elem` times a number of Python's that it says of itself; additions of unlike ones compute."
            @staticmethod
            def __new__(cls, elem, scale): return make(cls, elem.size(), strides=elem.stride(), dtype=elem.dtype, device=elem.device)
            def __init__(self, elem, scale): self.elem, self.scale = elem, scale
            def __tensor_flatten__(self): return ["elem"], self.scale
            @staticmethod
            def __tensor_unflatten__(inner, context, outer_size, outer_stride): return Scaled(inner["elem"], context)
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
                if func is aten.neg.default: return Scaled(args[0].elem, -args[0].scale)
                if func in (aten.t.default, aten.transpose.int, aten.view.default, aten.detach.default, aten.clone.default, aten.alias.default, aten.select.int):
                    return Scaled(func(args[0].elem, *args[1:], **(kwargs or {})), args[0].scale)
                if func is aten.mul.Tensor and not isinstance(args[1], torch.Tensor): return Scaled(args[0].elem, args[0].scale*args[1])
                plain = only(Scaled, lambda t: t.elem*t.scale, (args, kwargs or {}))
                return func(*plain[0], **plain[1])

        class Int8Weight(torch.Tensor):
            "A matrix as bytes, with a scale for each row: what a linear layer needs of it is done without making the matrix."
            @staticmethod
            def __new__(cls, data, scale, shape, dtype): return make(cls, shape, dtype=dtype, device=data.device, requires_grad=False)
            def __init__(self, data, scale, shape, dtype): self.data_, self.scale = data, scale
            @classmethod
            def of(cls, w):
                scale = w.abs().amax(1)/127
                return cls((w/scale[:, None]).round().clamp(-127, 127).to(torch.int8), scale, w.shape, w.dtype)
            def dequantize(self): return self.data_.to(self.dtype)*self.scale[:, None]
            def __tensor_flatten__(self): return ["data_", "scale"], (tuple(self.shape), self.dtype)
            @classmethod
            def __tensor_unflatten__(cls, inner, context, outer_size, outer_stride): return cls(inner["data_"], inner["scale"], *context)
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None):
                if func is F.linear:
                    x, w, bias = (*args, None)[:3]
                    y = x @ w.data_.to(x.dtype).t()*w.scale
                    return y if bias is None else y + bias
                with torch._C.DisableTorchFunctionSubclass(): return func(*args, **(kwargs or {}))
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
                if func in (aten.detach.default, aten.clone.default, aten.alias.default): return cls(func(args[0].data_), func(args[0].scale), args[0].shape, args[0].dtype)
                plain = only(Int8Weight, lambda t: t.dequantize(), (args, kwargs or {}))
                return func(*plain[0], **plain[1])

        class Int4Weight(torch.Tensor):
            "A matrix of 4-bit integers, two to a byte, with a scale and a zero for each group of columns."
            @staticmethod
            def __new__(cls, packed, scale, zero, group, shape): return make(cls, shape, dtype=scale.dtype, device=packed.device, requires_grad=False)
            def __init__(self, packed, scale, zero, group, shape): self.packed, self.scale, self.zero, self.group = packed, scale, zero, group
            @classmethod
            def of(cls, w, group):
                g = w.reshape(w.shape[0], -1, group)
                low, high = g.amin(-1), g.amax(-1)
                scale = ((high - low)/15).clamp(min=1e-6)
                q = ((g - low[..., None])/scale[..., None]).round().clamp(0, 15).to(torch.uint8).reshape(w.shape)
                return cls(q[:, ::2] | q[:, 1::2] << 4, scale, low, group, tuple(w.shape))
            def dequantize(self):
                q = torch.stack([self.packed & 15, self.packed >> 4], -1).reshape(self.shape[0], -1, self.group)
                return (q.to(self.dtype)*self.scale[..., None] + self.zero[..., None]).reshape(self.shape)
            def __tensor_flatten__(self): return ["packed", "scale", "zero"], (self.group, tuple(self.shape))
            @classmethod
            def __tensor_unflatten__(cls, inner, context, outer_size, outer_stride): return cls(inner["packed"], inner["scale"], inner["zero"], *context)
            __torch_function__ = torch._C._disabled_torch_function_impl
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
                if func in (aten.detach.default, aten.alias.default): return args[0]
                plain = only(Int4Weight, lambda t: t.dequantize(), (args, kwargs or {}))
                return func(*plain[0], **plain[1])

        class Masked(torch.Tensor):
            "Values, and which of them count."
            @staticmethod
            def __new__(cls, values, mask): return make(cls, values.size(), strides=values.stride(), dtype=values.dtype, device=values.device)
            def __init__(self, values, mask): self.values_, self.mask = values, mask
            def __tensor_flatten__(self): return ["values_", "mask"], None
            @staticmethod
            def __tensor_unflatten__(inner, context, outer_size, outer_stride): return Masked(inner["values_"], inner["mask"])
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
                first = next(a for a in args if isinstance(a, Masked))
                if func is aten.sum.default: return aten.sum.default(torch.where(first.mask, first.values_, torch.zeros_like(first.values_)))
                mask = first.mask
                for a in args[1:]: mask = mask & a.mask if isinstance(a, Masked) and a is not first else mask
                plain = only(Masked, lambda t: t.values_, (args, kwargs or {}))
                out = func(*plain[0], **plain[1])
                return Masked(out, func(mask, *args[1:]) if out.shape != mask.shape else mask)
            def filled(self, value): return torch.where(self.mask, self.values_, torch.full_like(self.values_, value))

        class Sharded(torch.Tensor):
            "The part of a big tensor that one of several processes holds."
            @staticmethod
            def __new__(cls, local, spec):
                size = [n*spec.n if d == spec.dim else n for d, n in enumerate(local.shape)]
                return make(cls, size, dtype=local.dtype, device=local.device, requires_grad=local.requires_grad)
            def __init__(self, local, spec): self.local, self.spec = local, spec
            def __tensor_flatten__(self): return ["local"], (self.spec, self.requires_grad)
            @staticmethod
            def __tensor_unflatten__(inner, context, outer_size, outer_stride): return Sharded(inner["local"], context[0])
            def __coerce_tangent_metadata__(self): return self if self.spec.dim != "partial" else Sharded(self.local, Spec(self.spec.n, None))
            def __coerce_same_metadata_as_tangent__(self, meta, expected_type=None): return Sharded(self.local, meta[0])
            @classmethod
            def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
                specs = [a.spec for a in flatten((args, kwargs or {}))[0] if isinstance(a, Sharded)]
                plain = only(Sharded, lambda t: t.local, (args, kwargs or {}))
                out, spec = func(*plain[0], **plain[1]), specs[0]
                if func is aten.mm.default:
                    a, b = (s.dim for s in specs)
                    spec = Spec(spec.n, {(0, None): 0, (None, 1): 1, (1, 0): "partial", (None, None): None}[a, b])
                elif func is aten.t.default: spec = Spec(spec.n, 1 - spec.dim if isinstance(spec.dim, int) else spec.dim)
                elif func is aten.sum.default: spec = Spec(spec.n, "partial")
                elif func is aten.expand.default: spec = Spec(spec.n, None)
                elif len({s.dim for s in specs}) > 1: spec = next(s for s in specs if s.dim is not None)
                return correct(func, args, kwargs, Sharded(out, spec)) if isinstance(out, torch.Tensor) else out

        class Plain(torch.Tensor):
            "No more than a name."

        class Passing(torch.Tensor):
            "Is asked, and says what it would have said."
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None): return super().__torch_function__(func, types, args, kwargs or {})

        class Doubling(torch.Tensor):
            "Adds give twice the sum."
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None):
                out = super().__torch_function__(func, types, args, kwargs or {})
                return super().__torch_function__(torch.mul, types, (out, 2), {}) if func in (torch.add, torch.Tensor.add) else out

        class Unit(torch.Tensor):
            "A quantity: its unit is an attribute that products join and sums compare."
            @staticmethod
            def __new__(cls, data, unit): return torch.Tensor._make_subclass(cls, data)
            def __init__(self, data, unit): self.unit = unit
            @classmethod
            def __torch_function__(cls, func, types, args=(), kwargs=None):
                with torch._C.DisableTorchFunctionSubclass(): out = func(*[a.as_subclass(torch.Tensor) if isinstance(a, Unit) else a for a in args], **(kwargs or {}))
                units = [a.unit for a in args if isinstance(a, Unit)]
                if func in (torch.mul, torch.Tensor.mul): return Unit(out, "*".join(units))
                if func in (torch.add, torch.Tensor.add):
                    if len(set(units)) > 1: raise ValueError(f"a sum of {' and '.join(units)}")
                    return Unit(out, units[0])
                return out
            def double(self): return Unit(self.as_subclass(torch.Tensor)*2, self.unit)

        self.__dict__.update({k: v for k, v in locals().items() if isinstance(v, type) and issubclass(v, torch.Tensor)})


def programs(torch, c):
    "name -> (function, what makes its arguments); `c` are the classes."
    F, nn = torch.nn.functional, torch.nn
    def t(*shape, seed=0, grad=False):
        n = 1
        for s in shape: n *= s
        return (torch.arange(seed, seed + n, dtype=torch.float32)*1.618).sin().reshape(shape).requires_grad_(grad)
    two = lambda *shape, seed=0, grad=False: c.TwoTensor(t(*shape, seed=seed), t(*shape, seed=seed + 100)).requires_grad_(grad)
    scaled = lambda *shape, seed=0, scale=2., grad=False: c.Scaled(t(*shape, seed=seed), scale).requires_grad_(grad)
    masked = lambda *shape, seed=0, grad=False: c.Masked(t(*shape, seed=seed), t(*shape, seed=seed + 7) > 0).requires_grad_(grad)
    sharded = lambda *shape, seed=0, dim=0, grad=False: c.Sharded(t(*shape, seed=seed), Spec(4, dim)).requires_grad_(grad)
    seen = lambda cls: lambda *shape, grad=False: t(*shape).as_subclass(cls).requires_grad_(grad)
    plain, passing, doubling = seen(c.Plain), seen(c.Passing), seen(c.Doubling)

    def mlp(kind):
        net = nn.Sequential(nn.Linear(8, 8), nn.ReLU(), nn.Linear(8, 4))
        with torch.no_grad():
            for k, p in enumerate(net.parameters()): p.copy_(t(*p.shape, seed=k))
        for layer in (net[0], net[2]): layer.weight = nn.Parameter(kind(layer.weight.detach()), requires_grad=kind is two_of)
        return net
    two_of = lambda w: c.TwoTensor(w.clone(), w*2)
    networks = {"two": mlp(two_of), "int8": mlp(c.Int8Weight.of), "int4": mlp(lambda w: c.Int4Weight.of(w, 2))}

    return {
        "two": (lambda x: x.sin()*2 + 1, lambda: [two(3)]),
        "two grad": (lambda x: (x.sin()*2).tanh(), lambda: [two(3, grad=True)]),
        "two and plain": (lambda x, w: x @ w, lambda: [two(2, 3, grad=True), t(3, 2, grad=True)]),
        "two results": (lambda x, y: (x*y, x + 1, y.sin()), lambda: [two(3, grad=True), two(3, seed=5)]),
        "two written": (lambda x: (x.mul_(2), x + 1)[1], lambda: [two(3)]),
        "two written, recorded": (lambda x, w: x.mul_(w), lambda: [two(3), t(3, grad=True)]),
        "two view": (lambda x: x.view(3, 1), lambda: [two(3)]),
        "two comes back": (lambda x, y: (x, y + x), lambda: [two(3, grad=True), two(3)]),
        "two twice": (lambda x, y: x*y, lambda: [x := two(3, grad=True), x]),
        "two, its parts": (lambda x, y: (x.a + y, x.first*2, x), lambda: [two(3), t(3, grad=True)]),
        "two, made": (lambda x, y: c.TwoTensor(x*2, y)*2, lambda: [t(3), t(3, seed=4)]),
        "two, made of its parts": (lambda x: x.swapped() + x, lambda: [two(3)]),
        "two, detached": (lambda x: x.detach()*2, lambda: [two(3, grad=True)]),
        "two, chunks": (lambda x: [p*2 for p in x.chunk(2)], lambda: [two(4, grad=True)]),
        "two, sizes": (lambda x: x.reshape(x.shape[1], x.shape[0])*x.numel(), lambda: [two(2, 3, grad=True)]),
        "two, asked": (lambda x, y: (x*2 if isinstance(x, c.TwoTensor) else x*3, y if type(y) is c.TwoTensor else y*3), lambda: [two(2), t(2)]),
        "two, reduced": (lambda x: (x*2).relu().sum(0), lambda: [two(2, 3, grad=True)]),
        "two, linear": (lambda x, w, b: F.linear(x, w, b), lambda: [t(2, 3, grad=True), two(4, 3, grad=True), t(4, grad=True)]),
        "two, no_grad": (lambda x: _no_grad(torch, lambda: x*2) + x, lambda: [two(3, grad=True)]),
        "two of two": (lambda x: x*2 + x.sin(), lambda: [c.TwoTensor(two(3), two(3, seed=9)).requires_grad_()]),
        "two, layer": (lambda x: networks["two"](x), lambda: [t(5, 8, grad=True)]),
        "two, not a leaf": (lambda x: x.mul_(3) + 1, lambda: [two(3, grad=True)*1]),
        "two, one gradient missing": (lambda x, y: (x*2, y*3)[0], lambda: [two(3, grad=True), two(3, grad=True)]),
        "scaled": (lambda x, y: (-x*3, x + y, x.t(), (x @ y)), lambda: [scaled(3, 3), scaled(3, 3, scale=.5)]),
        "scaled grad": (lambda x, w: (-(x*2)).t() @ w, lambda: [scaled(3, 3, grad=True), t(3, 3, grad=True)]),
        "int8": (lambda x, w, b: F.linear(x, w, b).relu(), lambda: [t(2, 8, grad=True), c.Int8Weight.of(t(4, 8, seed=3)), t(4, grad=True)]),
        "int8, product": (lambda x, w: x @ w.t(), lambda: [t(2, 8, grad=True), c.Int8Weight.of(t(4, 8, seed=3))]),
        "int8, unpacked": (lambda w: w.dequantize(), lambda: [c.Int8Weight.of(t(4, 8, seed=3))]),
        "int8, layer": (lambda x: networks["int8"](x), lambda: [t(5, 8, grad=True)]),
        "int4": (lambda x, w: F.linear(x, w), lambda: [t(2, 8, grad=True), c.Int4Weight.of(t(4, 8, seed=3), 4)]),
        "int4, layer": (lambda x: networks["int4"](x), lambda: [t(5, 8)]),
        "masked": (lambda x, y: ((x*y).exp(), (x + 1).filled(0.)), lambda: [masked(3, 2), masked(3, 2, seed=4)]),
        "masked sum": (lambda x: (x*2).sum(), lambda: [masked(3, 2)]),
        "sharded": (lambda x, w: (x @ w).relu(), lambda: [sharded(2, 3, grad=True), sharded(3, 4, seed=2, dim=None, grad=True)]),
        "sharded, partial": (lambda x, w: x @ w, lambda: [sharded(2, 3, dim=1), sharded(3, 4, seed=2)]),
        "plain": (lambda x: x.sin()*2, lambda: [plain(2, 3)]),
        "plain, more": (lambda x, y: (x + y, y, x.T, x.sum(0)), lambda: [plain(2, 3), t(2, 3, seed=1)]),
        "passing": (lambda x: (x.sin()*2, x.size(0), [p.relu() for p in x.chunk(2)], len(x)), lambda: [passing(2, 3)]),
        "passing, written": (lambda x: (x.add_(1), x*2), lambda: [passing(2, 3)]),
        "passing, items set": (lambda x: (_set(x, (slice(None), 0), 7.), x*1)[1], lambda: [passing(2, 3)]),
        "passing, powers": (lambda x: (2**x, x**2, x % 2, x // 2, x == x, abs(-x), x.__radd__(1)), lambda: [passing(2, 3)]),
        "passing, joined": (lambda x, y: torch.cat([x, y]), lambda: [passing(2, 3), t(2, 3)]),
        "passing, items": (lambda x: x[0] + x[:, 1].sum(), lambda: [passing(2, 3)]),
        "passing, linear": (lambda x, w: F.linear(x, w), lambda: [passing(2, 3), t(2, 3)]),
        "passing grad": (lambda x, w: (x*w).sin(), lambda: [passing(2, 3, grad=True), t(2, 3, grad=True)]),
        "passing, from plain": (lambda x: (x.as_subclass(c.Passing).sin(), x), lambda: [t(2, 3)]),
        "passing, of a leaf": (lambda x: x.as_subclass(c.Passing).exp(), lambda: [t(2, 3, grad=True)]),
        "doubling": (lambda x: (x + 1, 1 + x, torch.add(x, x), x*2 + x, 1 - x), lambda: [doubling(2, 3)]),
        "doubling, off": (lambda x: x.as_subclass(torch.Tensor) + 1, lambda: [doubling(2, 3)]),
        "unit": (lambda x, y: ((z := x*y).unit, z, x + x, x.unit, isinstance(z, c.Unit), F.relu(x), x.double().unit), lambda: [c.Unit(t(2, 3), "m"), c.Unit(t(2, 3), "s")]),
        "unit, made": (lambda x: c.Unit(x*2, "kg")*c.Unit(x, "m"), lambda: [t(2, 3)]),
    }


def _set(x, key, value): x[key] = value

def _no_grad(torch, f):
    with torch.no_grad(): return f()
