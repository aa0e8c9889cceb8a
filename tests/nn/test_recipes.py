"""Models and training loops of many kinds, run in PyTorch, in litetorch, and compiled by litetorch, with one seed: the numbers are the same.

Each recipe takes the library and what to do with the part of the program that is compiled, and gives losses and whatever else shows that it went right.
"""
import math

import pytest
from twins import descend

import litetorch


def language_model_with_cache(torch, compiled):
    nn = torch.nn
    F = nn.functional

    class RMSNorm(nn.Module):

        def __init__(self, d, eps=1e-06):
            super().__init__()
            self.eps = eps
            self.weight = nn.Parameter(torch.ones(d))

        def forward(self, x):
            return (x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + self.eps)).type_as(x) * self.weight

    def rope(x, cos, sin):
        x1, x2 = x.chunk(2, dim=-1)
        return torch.cat((x1 * cos - x2 * sin, x2 * cos + x1 * sin), dim=-1)

    class Attn(nn.Module):

        def __init__(self, d, h, kv):
            super().__init__()
            self.h, self.kv, self.hd = (h, kv, d // h)
            self.q = nn.Linear(d, d, bias=False)
            self.k = nn.Linear(d, kv * self.hd, bias=False)
            self.v = nn.Linear(d, kv * self.hd, bias=False)
            self.o = nn.Linear(d, d, bias=False)

        def forward(self, x, cos, sin, cache=None, pos=0):
            B, T, D = x.shape
            q = self.q(x).view(B, T, self.h, self.hd).transpose(1, 2)
            k = self.k(x).view(B, T, self.kv, self.hd).transpose(1, 2)
            v = self.v(x).view(B, T, self.kv, self.hd).transpose(1, 2)
            q, k = (rope(q, cos, sin), rope(k, cos, sin))
            if cache is not None:
                cache[0][:, :, pos:pos + T] = k
                cache[1][:, :, pos:pos + T] = v
                k = cache[0][:, :, :pos + T]
                v = cache[1][:, :, :pos + T]
            k = k.repeat_interleave(self.h // self.kv, dim=1)
            v = v.repeat_interleave(self.h // self.kv, dim=1)
            mask = torch.ones(T, k.shape[2], dtype=torch.bool).tril(diagonal=k.shape[2] - T)
            a = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
            return self.o(a.transpose(1, 2).reshape(B, T, D))

    class Block(nn.Module):

        def __init__(self, d, h, kv):
            super().__init__()
            self.n1 = RMSNorm(d)
            self.n2 = RMSNorm(d)
            self.a = Attn(d, h, kv)
            self.w1 = nn.Linear(d, 2 * d, bias=False)
            self.w3 = nn.Linear(d, 2 * d, bias=False)
            self.w2 = nn.Linear(2 * d, d, bias=False)

        def forward(self, x, cos, sin, cache, pos):
            x = x + self.a(self.n1(x), cos, sin, cache, pos)
            y = self.n2(x)
            return x + self.w2(F.silu(self.w1(y)) * self.w3(y))

    class Llama(nn.Module):

        def __init__(self, V=50, d=32, h=4, kv=2, L=2):
            super().__init__()
            self.e = nn.Embedding(V, d)
            self.b = nn.ModuleList([Block(d, h, kv) for _ in range(L)])
            self.n = RMSNorm(d)
            self.head = nn.Linear(d, V, bias=False)
            hd = d // h
            inv = 1.0 / 10000 ** (torch.arange(0, hd, 2).float() / hd)
            t = torch.arange(64).float()
            fr = torch.outer(t, inv)
            self.register_buffer("cos", fr.cos(), persistent=False)
            self.register_buffer("sin", fr.sin(), persistent=False)
            self.kv, self.hd = (kv, hd)

        def forward(self, idx, caches=None, pos=0):
            x = self.e(idx)
            T = idx.shape[1]
            for i, b in enumerate(self.b):
                x = b(x, self.cos[pos:pos + T], self.sin[pos:pos + T], None if caches is None else caches[i], pos)
            return self.head(self.n(x))
    torch.manual_seed(0)
    m = Llama()
    f = compiled(m)
    out = []
    opt = torch.optim.AdamW(m.parameters(), lr=0.01)
    for i in range(4):
        x = torch.randint(0, 50, (2, 9))
        l = F.cross_entropy(f(x[:, :-1]).flatten(0, 1), x[:, 1:].flatten())
        opt.zero_grad()
        l.backward()
        torch.nn.utils.clip_grad_norm_(m.parameters(), 1.0)
        opt.step()
        out.append(l.item())
    with torch.no_grad():
        caches = [(torch.zeros(1, 2, 32, 8), torch.zeros(1, 2, 32, 8)) for _ in range(2)]
        x = torch.randint(0, 50, (1, 4))
        lg = f(x, caches, 0)
        pos = 4
        toks = []
        for _ in range(8):
            n = lg[:, -1].argmax(-1, keepdim=True)
            toks.append(n.item())
            lg = f(n, caches, pos)
            pos += 1
    return out + toks


def mixture_of_experts(torch, compiled):
    nn = torch.nn

    class MoE(nn.Module):

        def __init__(self, d=16, E=4, k=2):
            super().__init__()
            self.g = nn.Linear(d, E)
            self.ex = nn.ModuleList((nn.Sequential(nn.Linear(d, 2 * d), nn.GELU(), nn.Linear(2 * d, d)) for _ in range(E)))
            self.k = k

        def forward(self, x):
            w, i = self.g(x).softmax(-1).topk(self.k, dim=-1)
            w = w / w.sum(-1, keepdim=True)
            out = torch.zeros_like(x)
            for e, ex in enumerate(self.ex):
                tok, slot = torch.where(i == e)
                if tok.numel() == 0:
                    continue
                out.index_add_(0, tok, ex(x[tok]) * w[tok, slot, None])
            return out
    torch.manual_seed(0)
    m = MoE()
    f = compiled(m)
    out = []
    opt = torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9, nesterov=True)
    for i in range(4):
        x = torch.randn(10, 16)
        l = (f(x) - x.roll(1, 1)).pow(2).mean()
        descend(opt, l)
        out.append(l.item())
    return out


def diffusion_unet(torch, compiled):
    nn = torch.nn
    F = nn.functional

    class RB(nn.Module):

        def __init__(self, i, o, t):
            super().__init__()
            self.n1 = nn.GroupNorm(4, i)
            self.c1 = nn.Conv2d(i, o, 3, padding=1)
            self.t = nn.Linear(t, o)
            self.n2 = nn.GroupNorm(4, o)
            self.dr = nn.Dropout(0.1)
            self.c2 = nn.Conv2d(o, o, 3, padding=1)
            self.sk = nn.Conv2d(i, o, 1) if i != o else nn.Identity()

        def forward(self, x, t):
            h = self.c1(F.silu(self.n1(x))) + self.t(F.silu(t))[:, :, None, None]
            return self.c2(self.dr(F.silu(self.n2(h)))) + self.sk(x)

    class UNet(nn.Module):

        def __init__(self, c=8):
            super().__init__()
            self.te = nn.Sequential(nn.Linear(c, 4 * c), nn.SiLU(), nn.Linear(4 * c, 4 * c))
            self.i = nn.Conv2d(1, c, 3, padding=1)
            self.d1 = RB(c, c, 4 * c)
            self.dn = nn.Conv2d(c, c, 3, 2, 1)
            self.d2 = RB(c, 2 * c, 4 * c)
            self.m = nn.MultiheadAttention(2 * c, 2, batch_first=True)
            self.up = nn.Upsample(scale_factor=2, mode="nearest")
            self.u1 = RB(3 * c, c, 4 * c)
            self.o = nn.Conv2d(c, 1, 3, padding=1)
            self.c = c

        def forward(self, x, t):
            half = self.c // 2
            fr = torch.exp(-math.log(10000) * torch.arange(half) / half)
            a = t[:, None].float() * fr
            te = self.te(torch.cat([a.sin(), a.cos()], -1))
            h1 = self.d1(self.i(x), te)
            h2 = self.d2(self.dn(h1), te)
            B, C, H, W = h2.shape
            y = h2.flatten(2).transpose(1, 2)
            y, _ = self.m(y, y, y, need_weights=False)
            h2 = h2 + y.transpose(1, 2).reshape(B, C, H, W)
            return self.o(self.u1(torch.cat([self.up(h2), h1], 1), te))
    torch.manual_seed(0)
    m = UNet()
    f = compiled(m)
    opt = torch.optim.Adam(m.parameters(), 0.001)
    out = []
    beta = torch.linspace(0.0001, 0.02, 100)
    ab = (1 - beta).cumprod(0)
    for i in range(3):
        x = torch.randn(2, 1, 8, 8)
        t = torch.randint(0, 100, (2,))
        n = torch.randn_like(x)
        a = ab[t].view(-1, 1, 1, 1)
        l = F.mse_loss(f(a.sqrt() * x + (1 - a).sqrt() * n, t), n)
        descend(opt, l)
        out.append(l.item())
    return out


def residual_network(torch, compiled):
    nn = torch.nn
    F = nn.functional

    class BB(nn.Module):

        def __init__(self, i, o, st=1):
            super().__init__()
            self.c1 = nn.Conv2d(i, o, 3, st, 1, bias=False)
            self.b1 = nn.BatchNorm2d(o)
            self.c2 = nn.Conv2d(o, o, 3, 1, 1, bias=False)
            self.b2 = nn.BatchNorm2d(o)
            self.r = nn.ReLU(inplace=True)
            self.ds = nn.Sequential(nn.Conv2d(i, o, 1, st, bias=False), nn.BatchNorm2d(o)) if st != 1 or i != o else None

        def forward(self, x):
            i = x
            y = self.r(self.b1(self.c1(x)))
            y = self.b2(self.c2(y))
            if self.ds is not None:
                i = self.ds(x)
            y += i
            return self.r(y)
    torch.manual_seed(0)
    m = nn.Sequential(nn.Conv2d(3, 8, 7, 2, 3, bias=False), nn.BatchNorm2d(8), nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1), BB(8, 8), BB(8, 16, 2), nn.AdaptiveAvgPool2d((1, 1)), nn.Flatten(), nn.Linear(16, 5))
    f = compiled(m)
    opt = torch.optim.SGD(m.parameters(), 0.1, momentum=0.9, weight_decay=0.0001)
    sch = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 5)
    out = []
    for i in range(3):
        x = torch.randn(4, 3, 32, 32)
        y = torch.randint(0, 5, (4,))
        l = F.cross_entropy(f(x), y, label_smoothing=0.1)
        descend(opt, l)
        sch.step()
        out.append(l.item())
    m.eval()
    with torch.no_grad():
        out.append(f(x).sum().item())
    return out + [m[1].running_mean.sum().item(), int(m[1].num_batches_tracked)]


def proximal_policy(torch, compiled):
    nn = torch.nn
    F = nn.functional
    torch.manual_seed(0)
    pi = nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Linear(32, 2))
    vf = nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Linear(32, 1))

    def ppo(obs, act, old, adv, ret):
        d = torch.distributions.Categorical(logits=pi(obs))
        lp = d.log_prob(act)
        r = (lp - old).exp()
        gain = torch.min(r * adv, torch.clamp(r, 0.8, 1.2) * adv).mean()
        v = F.mse_loss(vf(obs).squeeze(-1), ret)
        return -gain + 0.5 * v - 0.01 * d.entropy().mean()
    f = compiled(ppo)
    opt = torch.optim.Adam([*pi.parameters(), *vf.parameters()], 0.003)
    out = []
    for i in range(3):
        obs = torch.randn(16, 4)
        with torch.no_grad():
            d = torch.distributions.Categorical(logits=pi(obs))
            a = d.sample()
            old = d.log_prob(a)
        adv = torch.randn(16)
        adv = (adv - adv.mean()) / (adv.std() + 1e-08)
        ret = torch.randn(16)
        for _ in range(2):
            l = f(obs, a, old, adv, ret)
            opt.zero_grad()
            l.backward()
            nn.utils.clip_grad_norm_(pi.parameters(), 0.5)
            opt.step()
            out.append(l.item())
    return out


def translation_with_attention(torch, compiled):
    nn = torch.nn
    F = nn.functional

    class S(nn.Module):

        def __init__(self, V=12, d=16):
            super().__init__()
            self.e = nn.Embedding(V, d, padding_idx=0)
            self.enc = nn.GRU(d, d, batch_first=True, bidirectional=True)
            self.dec = nn.LSTMCell(d + 2 * d, d)
            self.att = nn.Linear(d, 2 * d)
            self.out = nn.Linear(d, V)

        def forward(self, src, lens, tgt):
            p = nn.utils.rnn.pack_padded_sequence(self.e(src), lens, batch_first=True, enforce_sorted=False)
            o, h = self.enc(p)
            o, _ = nn.utils.rnn.pad_packed_sequence(o, batch_first=True)
            mask = torch.arange(o.shape[1])[None] < lens[:, None]
            hx = torch.zeros(src.shape[0], 16)
            cx = torch.zeros_like(hx)
            ys = []
            for t in range(tgt.shape[1]):
                a = torch.einsum("bd,btd->bt", self.att(hx), o).masked_fill(~mask, float("-inf")).softmax(-1)
                c = (a.unsqueeze(1) @ o).squeeze(1)
                hx, cx = self.dec(torch.cat([self.e(tgt[:, t]), c], -1), (hx, cx))
                ys.append(self.out(hx))
            return torch.stack(ys, 1)
    torch.manual_seed(0)
    m = S()
    f = compiled(m)
    opt = torch.optim.RMSprop(m.parameters(), 0.01)
    out = []
    for i in range(3):
        lens = torch.tensor([5, 3, 4])
        src = torch.randint(1, 12, (3, 5))
        src = src.masked_fill(torch.arange(5)[None] >= lens[:, None], 0)
        tgt = torch.randint(1, 12, (3, 4))
        l = F.cross_entropy(f(src, lens, tgt).transpose(1, 2), tgt, ignore_index=0)
        descend(opt, l)
        out.append(l.item())
    return out


def adversarial_pair(torch, compiled):
    nn = torch.nn
    torch.manual_seed(0)
    G = nn.Sequential(nn.ConvTranspose2d(8, 16, 4, 1, 0, bias=False), nn.BatchNorm2d(16), nn.ReLU(True), nn.ConvTranspose2d(16, 1, 4, 2, 1), nn.Tanh())
    D = nn.Sequential(nn.utils.spectral_norm(nn.Conv2d(1, 8, 4, 2, 1)), nn.LeakyReLU(0.2, True), nn.Conv2d(8, 1, 4), nn.Flatten())
    g, d = (compiled(G), compiled(D))
    og = torch.optim.Adam(G.parameters(), 0.0002, betas=(0.5, 0.999))
    od = torch.optim.Adam(D.parameters(), 0.0002, betas=(0.5, 0.999))
    out = []
    bce = nn.BCEWithLogitsLoss()
    for i in range(3):
        x = torch.randn(4, 1, 8, 8)
        z = torch.randn(4, 8, 1, 1)
        fk = g(z)
        od.zero_grad()
        l = bce(d(x), torch.ones(4, 1)) + bce(d(fk.detach()), torch.zeros(4, 1))
        l.backward()
        od.step()
        og.zero_grad()
        lg = bce(d(fk), torch.ones(4, 1))
        lg.backward()
        og.step()
        out += [l.item(), lg.item()]
    return out


def ensemble_and_derivatives(torch, compiled):
    nn = torch.nn
    torch.manual_seed(0)
    func = torch.func
    ms = [nn.Sequential(nn.Linear(3, 5), nn.Tanh(), nn.Linear(5, 1)) for _ in range(3)]
    p, b = func.stack_module_state(ms)
    base = ms[0]

    def call(p, b, x):
        return func.functional_call(base, (p, b), (x,))
    x = torch.randn(6, 3)
    y = compiled(lambda x: func.vmap(call, (0, 0, None))(p, b, x))(x)
    pp = {k: v.detach() for k, v in base.named_parameters()}

    def loss(p, x):
        return func.functional_call(base, p, (x,)).pow(2).mean()
    g = compiled(lambda x: func.grad(loss)(pp, x))(x)
    per = compiled(lambda x: func.vmap(func.grad(loss), (None, 0))(pp, x))(x)
    H = compiled(lambda v: func.hessian(lambda v: (v.sin() * v.pow(2)).sum())(v))(x[0])
    J = compiled(lambda v: func.jacrev(lambda v: v.exp().cumsum(0))(v))(x[0])
    jv = compiled(lambda v: func.jvp(lambda v: v.tanh(), (v,), (torch.ones_like(v),))[1])(x[0])
    return [y.sum().item(), *[v.sum().item() for v in g.values()], *[v.pow(2).sum().item() for v in per.values()], H.sum().item(), J.sum().item(), jv.sum().item()]


def transformer_in_bfloat16(torch, compiled):
    nn = torch.nn
    torch.manual_seed(0)
    m = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True, norm_first=True), 2, enable_nested_tensor=False)
    f = compiled(m)
    opt = torch.optim.AdamW(m.parameters(), 0.001)
    out = []
    for i in range(3):
        x = torch.randn(2, 5, 16)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            y = f(x)
            l = y.float().pow(2).mean()
        descend(opt, l)
        out.append(round(l.item(), 2))
    return out


def vision_transformer(torch, compiled):
    nn = torch.nn
    F = nn.functional

    class V(nn.Module):

        def __init__(self):
            super().__init__()
            self.p = nn.Conv2d(3, 16, 4, 4)
            self.cls = nn.Parameter(torch.zeros(1, 1, 16))
            self.pos = nn.Parameter(torch.randn(1, 5, 16) * 0.02)
            self.e = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 4, 32, 0.0, "gelu", batch_first=True), 1)
            self.h = nn.Linear(16, 3)

        def forward(self, x):
            x = self.p(x).flatten(2).mT
            x = torch.cat([self.cls.expand(x.shape[0], -1, -1), x], 1) + self.pos
            return self.h(self.e(x)[:, 0])
    torch.manual_seed(0)
    m = V()
    f = compiled(m)
    opt = torch.optim.NAdam(m.parameters())
    out = []
    ema = torch.optim.swa_utils.AveragedModel(m, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.9))
    for i in range(3):
        x = torch.randn(2, 3, 8, 8)
        l = F.cross_entropy(f(x), torch.tensor([0, 2]))
        descend(opt, l)
        ema.update_parameters(m)
        out.append(l.item())
    m.eval()
    ema.eval()
    with torch.inference_mode():
        out.append(ema(x).sum().item())
        out.append(f(x).sum().item())
    return out


def ordinary_differential_equation(torch, compiled):
    nn = torch.nn
    torch.manual_seed(0)
    net = nn.Sequential(nn.Linear(2, 8), nn.Softplus(), nn.Linear(8, 2))

    def rk4(y, t, h):
        k1 = net(y)
        k2 = net(y + h / 2 * k1)
        k3 = net(y + h / 2 * k2)
        k4 = net(y + h * k3)
        return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    step = compiled(rk4)

    def solve(y):
        ys = [y]
        for i in range(5):
            y = step(y, i * 0.1, 0.1)
            ys.append(y)
        return torch.stack(ys)
    opt = torch.optim.LBFGS(net.parameters(), lr=0.5, max_iter=5)
    y0 = torch.tensor([[1.0, 0.0]])
    tgt = torch.linspace(0, 1, 12).view(6, 1, 2)
    out = []

    def closure():
        opt.zero_grad()
        l = (solve(y0) - tgt).abs().mean()
        l.backward()
        return l
    for _ in range(2):
        out.append(opt.step(closure).item())
    return out


def graph_attention(torch, compiled):
    nn = torch.nn
    F = nn.functional
    torch.manual_seed(0)

    class GAT(nn.Module):

        def __init__(self, i, o):
            super().__init__()
            self.l = nn.Linear(i, o, bias=False)
            self.a = nn.Parameter(torch.randn(2 * o))

        def forward(self, x, ei):
            h = self.l(x)
            r, c = ei
            e = F.leaky_relu(torch.cat([h[r], h[c]], -1) @ self.a, 0.2)
            mx = torch.full((x.size(0),), -1000000000.0).scatter_reduce(0, r, e, "amax")
            w = (e - mx[r]).exp()
            z = torch.zeros(x.size(0)).scatter_add(0, r, w)
            return torch.zeros_like(h).index_add(0, r, h[c] * (w / z[r]).unsqueeze(-1))
    m = GAT(4, 3)
    f = compiled(m)
    opt = torch.optim.Adagrad(m.parameters(), 0.05)
    out = []
    x = torch.randn(6, 4)
    ei = torch.tensor([[0, 0, 1, 2, 3, 4, 5, 5], [1, 2, 0, 3, 4, 5, 0, 1]])
    for i in range(3):
        l = F.nll_loss(F.log_softmax(f(x, ei), -1), torch.tensor([0, 1, 2, 0, 1, 2]))
        descend(opt, l)
        out.append(l.item())
    return out


def low_rank_adapters(torch, compiled):
    nn = torch.nn
    F = nn.functional
    torch.manual_seed(0)

    class L(nn.Module):

        def __init__(self, base, r=2):
            super().__init__()
            self.base = base.requires_grad_(False)
            self.A = nn.Parameter(torch.randn(r, base.in_features) * 0.1)
            self.B = nn.Parameter(torch.zeros(base.out_features, r))
            self.scale = 2.0

        def forward(self, x):
            return self.base(x) + x @ self.A.T @ self.B.T * self.scale
    m = nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Linear(8, 2))
    for n, c in list(m.named_children()):
        if isinstance(c, nn.Linear):
            setattr(m, n, L(c))
    f = compiled(m)
    opt = torch.optim.Adam([p for p in m.parameters() if p.requires_grad], 0.01)
    out = []
    for i in range(4):
        x = torch.randn(5, 6)
        l = F.smooth_l1_loss(f(x), torch.ones(5, 2))
        descend(opt, l)
        out.append(l.item())
    return out + [len(m.state_dict())]


RECIPES = (
    language_model_with_cache, mixture_of_experts, diffusion_unet, residual_network, proximal_policy, translation_with_attention, adversarial_pair,
    ensemble_and_derivatives, transformer_in_bfloat16, vision_transformer, ordinary_differential_equation, graph_attention, low_rank_adapters,
)

@pytest.mark.parametrize("how", ["eager", "compiled"])
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda f: f.__name__)
def test_same_numbers(torch, recipe, how):
    litetorch._dynamo.reset()
    got = recipe(litetorch, litetorch.compile if how == "compiled" else lambda f: f)
    assert got == pytest.approx(recipe(torch, lambda f: f), rel=2e-4, abs=2e-4)

@pytest.mark.parametrize("recipe", [proximal_policy, ensemble_and_derivatives, language_model_with_cache], ids=lambda f: f.__name__)
def test_in_one_graph(torch, recipe):
    litetorch._dynamo.reset()
    got = recipe(litetorch, lambda f: litetorch.compile(f, fullgraph=True))
    assert got == pytest.approx(recipe(torch, lambda f: f), rel=2e-4, abs=2e-4)


def densities(torch):
    "(name, what is computed of a 2x3 tensor): parameters go in, log-probabilities and the like come out."
    D = torch.distributions
    a, ones = torch.tensor([0, 2]), torch.ones(2, 3)
    return {
        "categorical": lambda x: [D.Categorical(logits=x).log_prob(a), D.Categorical(probs=x).entropy()],
        "normal": lambda x: [D.Normal(x, x + 1).log_prob(x), D.Normal(x, x + 1).cdf(x)],
        "divergence": lambda x: [D.kl_divergence(D.Normal(x, x + 1), D.Normal(ones, ones))],
        "bernoulli": lambda x: [D.Bernoulli(logits=x).log_prob(ones)],
        "independent": lambda x: [D.Independent(D.Normal(x, x + 1), 1).log_prob(x)],
        "beta": lambda x: [D.Beta(x, x + 1).log_prob(x/3)],
        "several variables": lambda x: [D.MultivariateNormal(torch.zeros(3), torch.eye(3)).log_prob(x)],
        "transformed": lambda x: [D.TransformedDistribution(D.Normal(x, x + 1), [D.transforms.TanhTransform()]).log_prob(x/3)],
        "mixture": lambda x: [D.MixtureSameFamily(D.Categorical(logits=x), D.Normal(x, x + 1)).log_prob(torch.ones(2))],
    }

@pytest.mark.parametrize("name", densities(litetorch))
def test_densities_are_one_graph(torch, name):
    "A trace makes no checks of values, as in PyTorch; the eager call still makes them."
    litetorch._dynamo.reset()
    x = [[.1, .4, .8], [1.2, 1.5, 2.]]
    got = litetorch.compile(densities(litetorch)[name], fullgraph=True)(litetorch.tensor(x))
    for g, want in zip(got, densities(torch)[name](torch.tensor(x)), strict=True): assert g.flatten().tolist() == pytest.approx(want.flatten().tolist(), rel=1e-4)
    with pytest.raises(ValueError, match="to satisfy the constraint"): litetorch.distributions.Normal(0., -1.)
