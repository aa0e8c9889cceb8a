"""Models for tests of export, written once for both libraries: `programs(T)` is name -> (module, args, kwargs, dynamic shapes), where `T` is torch or litetorch."""


def classes(T):
    nn, F = T.nn, T.nn.functional
    class Fn(nn.Module):
        "A function of itself and its arguments, with state."
        def __init__(self, f, **state):
            super().__init__()
            self.f = f
            for name, value in state.items(): setattr(self, name, value)
        def forward(self, *args): return self.f(self, *args)
    class GPT(nn.Module):
        def __init__(self, words=11, width=8, layers=2):
            super().__init__()
            self.words, self.places = nn.Embedding(words, width), nn.Embedding(16, width)
            self.blocks = nn.ModuleList([nn.TransformerEncoderLayer(width, 2, 16, 0., batch_first=True, norm_first=True) for _ in range(layers)])
            self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, words, bias=False)
            self.head.weight = self.words.weight
        def forward(self, i):
            n = i.shape[1]
            x, mask = self.words(i) + self.places(T.arange(n)), T.full((n, n), float("-inf")).triu(1)
            for block in self.blocks: x = block(x, src_mask=mask)
            return self.head(self.norm(x))
    class Cache(nn.Module):
        "Attention over what it has seen, which it keeps."
        def __init__(self):
            super().__init__()
            self.qkv = nn.Linear(8, 24)
            for name in "kv": self.register_buffer(name, T.zeros(1, 2, 16, 4))
        def forward(self, x, at):
            q, k, v = self.qkv(x).view(1, -1, 3, 2, 4).permute(2, 0, 3, 1, 4)
            self.k.index_copy_(2, at, k)
            self.v.index_copy_(2, at, v)
            mask = T.arange(16)[None, :] <= at[:, None]
            return F.scaled_dot_product_attention(q, self.k, self.v, attn_mask=mask).transpose(1, 2).reshape(1, -1, 8)
    class Options(nn.Module):
        def forward(self, x, *, scale=None, more=()):
            y = x if scale is None else x*scale
            for m in more: y = y + m
            return dict(y=y, n=x.shape[0])
    class Recurrent(nn.Module):
        def __init__(self):
            super().__init__()
            self.inner, self.out = nn.LSTM(3, 4, 2, batch_first=True, bidirectional=True), nn.Linear(8, 2)
        def forward(self, x): return self.out(self.inner(x)[0])
    class Numbers(nn.Module):
        def forward(self, x, n): return x*n, n + 1, T.ones(n)
    class Twice(nn.Module):
        "One module that is called twice, in a block that is called twice."
        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Linear(4, 4), nn.Linear(4, 4)
        def forward(self, x):
            for _ in range(2): x = F.relu(self.a(F.relu(self.b(self.a(x)))))
            return x
    class Counts(nn.Module):
        "A buffer that is assigned anew, one that is written, one that is not saved."
        def __init__(self):
            super().__init__()
            self.register_buffer("total", T.zeros(4))
            self.register_buffer("calls", T.zeros((), dtype=T.int64))
            self.register_buffer("scale", T.full((4,), 2.), persistent=False)
        def forward(self, x):
            self.calls += 1
            self.total = self.total + x.sum(0)
            return x*self.scale + self.total
    class Mixed(nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = nn.Linear(4, 4)
        def forward(self, x):
            with T.autocast("cpu", dtype=T.bfloat16): y = self.inner(x)
            return y.float(), x + 1
    class Parts(nn.Module):
        "Part of it without gradients."
        def __init__(self):
            super().__init__()
            self.w = nn.Parameter(T.randn(4, 4))
        def forward(self, x):
            with T.no_grad(): y = x @ self.w*2
            return x @ self.w + y
    return dict(Fn=Fn, GPT=GPT, Cache=Cache, Options=Options, Recurrent=Recurrent, Numbers=Numbers, Twice=Twice, Counts=Counts, Mixed=Mixed, Parts=Parts)


def programs(T):
    nn, F, Dim = T.nn, T.nn.functional, T.export.Dim
    T.manual_seed(0)
    c, r, i = classes(T), T.randn, T.tensor
    f = lambda f, *args, dynamic=None, **state: (c["Fn"](f, **state), args, {}, dynamic)
    seq = lambda *parts: nn.Sequential(*parts)
    return dict(
        mlp=(seq(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2)), (r(3, 4),), {}, ({0: Dim("b")},)),
        mlp_of_one_size=(seq(nn.Linear(4, 8), nn.GELU(), nn.Dropout(.5), nn.Linear(8, 2)).eval(), (r(3, 4),), {}, None),
        images=(seq(nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2), nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Linear(16, 3)).eval(), (r(2, 3, 8, 8),), {}, ({0: Dim("b")},)),
        images_in_training=(seq(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU()), (r(2, 3, 8, 8),), {}, None),
        upward=(seq(nn.ConvTranspose2d(3, 4, 2, 2), nn.GroupNorm(2, 4), nn.SiLU(), nn.Upsample(scale_factor=2)), (r(1, 3, 4, 4),), {}, None),
        lstm=(c["Recurrent"](), (r(2, 5, 3),), {}, None),
        gru=(nn.GRU(3, 4), (r(5, 2, 3),), {}, None),
        gpt=(c["GPT"]().eval(), (T.randint(0, 11, (2, 6)),), {}, ({0: Dim("b"), 1: Dim("t", max=16)},)),
        gpt_of_one_size=(c["GPT"]().eval(), (T.randint(0, 11, (2, 6)),), {}, None),
        cache=(c["Cache"](), (r(1, 2, 8), i([3, 4])), {}, None),
        by_name=(c["Options"](), (r(3, 4),), dict(scale=r(4), more=[r(4), r(3, 4)]), {"x": {0: Dim("n")}, "scale": None, "more": [None, {0: Dim("n")}]}),
        embedding=(seq(nn.Embedding(5, 4), nn.Linear(4, 5, bias=False)), (i([1, 2]),), {}, None),
        bags=(nn.EmbeddingBag(6, 3), (i([[1, 2], [3, 4]]),), {}, None),
        attention=(nn.MultiheadAttention(8, 2, batch_first=True).eval(), (r(2, 3, 8), r(2, 5, 8), r(2, 5, 8)), {}, None),
        norms=(seq(nn.LayerNorm(4), nn.RMSNorm(4), nn.Softmax(-1), nn.LogSoftmax(-1)), (r(3, 4),), {}, ({0: Dim("b")},)),
        activations=(seq(nn.Hardtanh(), nn.ReLU6(), nn.Softplus(), nn.ELU(), nn.Hardswish(), nn.Mish(), nn.PReLU(), nn.LeakyReLU()), (r(3, 4),), {}, None),
        bilinear=(nn.Bilinear(3, 4, 2), (r(5, 3), r(5, 4)), {}, None),
        twice=(c["Twice"](), (r(3, 4),), {}, None),
        counts=(c["Counts"](), (r(3, 4),), {}, ({0: Dim("b")},)),
        mixed=(c["Mixed"](), (r(2, 4),), {}, None),
        parts=(c["Parts"](), (r(3, 4),), {}, None),
        numbers=(c["Numbers"](), (r(3, 4), 5), {}, {"x": None, "n": Dim.DYNAMIC}),
        orders=f(lambda s, x: (*x.sort(-1), x.topk(2, -1)[1], x.argmax(0), T.cumsum(x, 0), x.std(), *T.var_mean(x, 1)), r(3, 4)),
        index=f(lambda s, x, k: (x[k], x[..., 1:3], x[:, None].expand(-1, 2, -1), T.gather(x, 1, k[:, None]), T.where(x > 0, x, 0.5), x.masked_fill(x < 0, -1.)), r(3, 4), i([0, 2, 1])),
        scatter=f(lambda s, x, k: (T.zeros(3, 4).scatter_(1, k, x), x.index_add(0, k[:, 0], x), x.index_put((k[:, 0], k[:, 0]), T.ones(3))), r(3, 4), i([[0], [2], [1]])),
        writes=f(lambda s, x: (x.add_(1), x.t().mul_(2), x.sum()), r(3, 4)),
        joins=f(lambda s, x, y: (T.cat([x, y], 1), T.stack([x, x]), *T.split(x, 2, 0), *x.chunk(2, 1), T.einsum("ij,kj->ik", x, x)), r(4, 4), r(4, 2)),
        dtypes=f(lambda s, x: (x.to(T.bfloat16), x.double()*2, x.long(), x > 0, x.half().float(), T.zeros_like(x, dtype=T.int32), T.arange(3, dtype=T.float64)), r(3, 4)),
        infinite=f(lambda s, x: (x.clamp(float("-inf"), 1.), T.full((2,), float("inf")), x.nan_to_num(posinf=float("inf"))), r(3, 4)),
        complex=f(lambda s, x: (T.fft.rfft(x).abs(), T.complex(x, x).real), r(3, 4)),
        cond=f(lambda s, x: T.cond(x.sum() > 0, lambda x: x + 1, lambda x: x*2, (x,)), r(3)),
        cond_with_state=f(lambda s, x: T.cond(x.sum() > 0, lambda x: x + s.w, lambda x: x*s.w, (x,)), r(3), w=nn.Parameter(T.full((3,), 2.))),
        cond_sizes=f(lambda s, x: T.cond(x.sum() > 0, lambda x: x @ s.w, lambda x: x.cos(), (x,)), r(3, 2), w=nn.Parameter(T.full((2, 2), .5)), dynamic={"args": ({0: Dim("n", min=2)},)}),
        scan=f(lambda s, x: T._higher_order_ops.scan(lambda h, v: ((h @ s.w + v).tanh(), h.sum()*v), x.sum(0)*0, x), r(4, 2), w=nn.Parameter(T.full((2, 2), .5)), dynamic={"args": ({0: Dim("n", min=2)},)}),
        scan_back=f(lambda s, x: T._higher_order_ops.scan(lambda h, v: (h + v, (h*v).sin()), x[:, 0]*0, x, dim=1, reverse=True), r(3, 4)),
        map=f(lambda s, x: T._higher_order_ops.map(lambda v: (v @ s.w).sin(), x), r(4, 2), w=nn.Parameter(T.full((2, 2), .5)), dynamic={"args": ({0: Dim("n", min=2)},)}),
        constants=f(lambda s, x: x*T.tensor([1., 2., 3., 4.]) + s.c, r(3, 4), c=T.ones(4)),
        patches=f(lambda s, x: (F.pad(x, (1, 2)), F.pad(x, (1, 1), mode="reflect"), F.unfold(x[None, None], 2), F.pixel_shuffle(x.view(1, 4, 1, -1), 2)), r(4, 4)),
        losses=f(lambda s, x, y: (F.cross_entropy(x, y), F.mse_loss(x, x*2), F.binary_cross_entropy_with_logits(x, (x > 0).float()), F.nll_loss(F.log_softmax(x, 1), y)), r(3, 4), i([0, 1, 2])),
        linalg=f(lambda s, x: (T.linalg.norm(x), T.linalg.inv(x @ x.T + T.eye(3)), T.det(x @ x.T), T.baddbmm(T.ones(1, 3, 3), x[None], x.T[None])), r(3, 4)),
        sizes=f(lambda s, x: (x[1:], x.reshape(-1), x.flatten(), x.view(x.shape[0], 2, 2), x.shape[0]*2, x.sum()/x.shape[0]), r(6, 4), dynamic={"args": ({0: Dim("n", min=3)},)}),
        related=f(lambda s, x, y: x + y[1:], r(3), r(4), dynamic={"args": ({0: Dim("n")}, {0: Dim("n") + 1})}),
        from_data=f(lambda s, x, n: (T.zeros(n.item(), 2) + 1, x), r(3), i(3)),
        resized=f(lambda s, x: (F.interpolate(x, size=(7, 5), mode="bilinear"), F.grid_sample(x, x.new_zeros(1, 2, 2, 2), align_corners=False), F.avg_pool2d(x, 2)), r(1, 2, 4, 4)),
    )
