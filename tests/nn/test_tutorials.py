"""Training scripts as tutorials have them, run in both libraries with one seed: the losses are the same.

A classifier of images with a DataLoader, a recurrent language model, a variational autoencoder, word vectors with sparse gradients, a policy gradient, accumulated
gradients with a checkpoint that is resumed, gradients per sample, averaged weights with schedules.
"""
import copy
import os
import tempfile
from importlib import import_module

import pytest
from twins import descend

import litetorch


def mnist_cnn(torch):
    nn, F = (torch.nn, torch.nn.functional)
    data = import_module(torch.__name__ + ".utils.data")
    torch.manual_seed(0)

    class Digits(data.Dataset):

        def __init__(self, n=96):
            g = torch.Generator().manual_seed(1)
            self.x = torch.rand(n, 1, 14, 14, generator=g)
            self.y = (self.x.mean((1, 2, 3)) * 1000).long() % 10

        def __len__(self):
            return len(self.x)

        def __getitem__(self, i):
            return (self.x[i], self.y[i])
    train, val = data.random_split(Digits(), [64, 32])
    loader = data.DataLoader(train, batch_size=16, shuffle=True, drop_last=True)

    class Net(nn.Module):

        def __init__(self):
            super().__init__()
            self.conv1 = nn.Conv2d(1, 8, 3, 1)
            self.conv2 = nn.Conv2d(8, 16, 3, 1)
            self.dropout1 = nn.Dropout(0.25)
            self.dropout2 = nn.Dropout(0.5)
            self.fc1 = nn.Linear(400, 32)
            self.fc2 = nn.Linear(32, 10)

        def forward(self, x):
            x = F.relu(self.conv1(x))
            x = F.relu(self.conv2(x))
            x = F.max_pool2d(x, 2)
            x = self.dropout1(x)
            x = torch.flatten(x, 1)
            x = F.relu(self.fc1(x))
            x = self.dropout2(x)
            return F.log_softmax(self.fc2(x), dim=1)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = Net().to(device)
    opt = torch.optim.Adadelta(model.parameters(), lr=1.0)
    sched = torch.optim.lr_scheduler.StepLR(opt, step_size=1, gamma=0.7)
    out = []
    for epoch in range(2):
        model.train()
        for i, (x, y) in enumerate(loader):
            x, y = (x.to(device), y.to(device))
            opt.zero_grad()
            loss = F.nll_loss(model(x), y)
            loss.backward()
            opt.step()
            out.append(loss.item())
        model.eval()
        correct = 0
        with torch.no_grad():
            for x, y in data.DataLoader(val, batch_size=8):
                o = model(x)
                out.append(F.nll_loss(o, y, reduction="sum").item())
                correct += o.argmax(dim=1, keepdim=True).eq(y.view_as(o.argmax(dim=1, keepdim=True))).sum().item()
        out.append(correct)
        sched.step()
    return out


def char_rnn(torch):
    nn = torch.nn
    torch.manual_seed(1)
    text = "hello tensors, how do you do? " * 8
    chars = sorted(set(text))
    stoi = {c: i for i, c in enumerate(chars)}
    ids = torch.tensor([stoi[c] for c in text], dtype=torch.long)

    class RNN(nn.Module):

        def __init__(self):
            super().__init__()
            self.emb = nn.Embedding(len(chars), 12)
            self.rnn = nn.LSTM(12, 24, num_layers=2, dropout=0.1)
            self.out = nn.Linear(24, len(chars))

        def forward(self, x, h=None):
            y, h = self.rnn(self.emb(x), h)
            return (self.out(y), h)
    model, crit = (RNN(), nn.CrossEntropyLoss())
    opt = torch.optim.RMSprop(model.parameters(), lr=0.005)
    out, h = ([], None)
    for step in range(6):
        x, y = (ids[step * 20:step * 20 + 20].view(-1, 1), ids[step * 20 + 1:step * 20 + 21])
        logits, h = model(x, h)
        h = tuple((s.detach() for s in h))
        loss = crit(logits.squeeze(1), y)
        opt.zero_grad(set_to_none=True)
        loss.backward()
        out.append(nn.utils.clip_grad_norm_(model.parameters(), 0.5).item())
        opt.step()
        out.append(loss.item())
    model.eval()
    h = None
    x = ids[:1].view(1, 1)
    s = []
    with torch.no_grad():
        for _ in range(10):
            o, h = model(x, h)
            p = torch.softmax(o[0, 0] / 0.8, -1)
            x = torch.multinomial(p, 1).view(1, 1)
            s.append(x.item())
    return out + s


def vae(torch):
    nn, F = (torch.nn, torch.nn.functional)
    torch.manual_seed(3)

    class VAE(nn.Module):

        def __init__(self):
            super().__init__()
            self.fc1 = nn.Linear(36, 20)
            self.mu = nn.Linear(20, 4)
            self.lv = nn.Linear(20, 4)
            self.fc3 = nn.Linear(4, 20)
            self.fc4 = nn.Linear(20, 36)

        def reparameterize(self, mu, logvar):
            std = torch.exp(0.5 * logvar)
            eps = torch.randn_like(std)
            return mu + eps * std

        def forward(self, x):
            h = F.relu(self.fc1(x.view(-1, 36)))
            mu, lv = (self.mu(h), self.lv(h))
            return (torch.sigmoid(self.fc4(F.relu(self.fc3(self.reparameterize(mu, lv))))), mu, lv)
    m = VAE()
    opt = torch.optim.Adam(m.parameters(), lr=0.001)
    x = torch.rand(16, 1, 6, 6)
    out = []
    for _ in range(5):
        r, mu, lv = m(x)
        bce = F.binary_cross_entropy(r, x.view(-1, 36), reduction="sum")
        loss = bce - 0.5 * torch.sum(1 + lv - mu.pow(2) - lv.exp())
        descend(opt, loss)
        out.append(loss.item())
    return out


def word2vec(torch):
    nn, F = (torch.nn, torch.nn.functional)
    torch.manual_seed(7)

    class SGNS(nn.Module):

        def __init__(self, v=40, d=8):
            super().__init__()
            self.u = nn.Embedding(v, d, sparse=True)
            self.v = nn.Embedding(v, d, sparse=True)
            self.u.weight.data.uniform_(-0.5 / d, 0.5 / d)
            self.v.weight.data.zero_()

        def forward(self, c, o, neg):
            u, v, n = (self.u(c), self.v(o), self.v(neg))
            pos = F.logsigmoid((u * v).sum(1))
            ng = F.logsigmoid(-torch.bmm(n, u.unsqueeze(2)).squeeze(2)).sum(1)
            return -(pos + ng).mean()
    m = SGNS()
    opt = torch.optim.SparseAdam(list(m.parameters()), lr=0.01)
    freq = torch.rand(40) ** 0.75
    out = []
    for _ in range(5):
        c, o = (torch.randint(0, 40, (16,)), torch.randint(0, 40, (16,)))
        neg = torch.multinomial(freq, 16 * 5, replacement=True).view(16, 5)
        loss = m(c, o, neg)
        descend(opt, loss)
        out.append(loss.item())
    return out + F.normalize(m.u.weight.detach(), dim=1).mm(F.normalize(m.u.weight.detach(), dim=1).T).topk(3).indices.flatten().tolist()


def reinforce(torch):
    nn = torch.nn
    D = import_module(torch.__name__ + ".distributions")
    torch.manual_seed(8)
    pi = nn.Sequential(nn.Linear(4, 16), nn.Dropout(0.1), nn.ReLU(), nn.Linear(16, 2))
    opt = torch.optim.Adam(pi.parameters(), lr=0.01)
    out = []
    for ep in range(3):
        s = torch.randn(4)
        logs, rew = ([], [])
        for t in range(8):
            d = D.Categorical(logits=pi(s))
            a = d.sample()
            logs.append(d.log_prob(a))
            rew.append(float(a.item() == (s.sum() > 0)))
            s = torch.randn(4)
        R, ret = (0, [])
        for r in rew[::-1]:
            R = r + 0.99 * R
            ret.insert(0, R)
        ret = torch.tensor(ret)
        ret = (ret - ret.mean()) / (ret.std() + 1e-08)
        loss = torch.stack([-l * r for l, r in zip(logs, ret, strict=True)]).sum() - 0.01 * d.entropy()
        descend(opt, loss)
        out.append(loss.item())
    mu, ls = (torch.zeros(3, requires_grad=True), torch.zeros(3, requires_grad=True))
    o2 = torch.optim.SGD([mu, ls], lr=0.1)
    for _ in range(3):
        d = D.Independent(D.Normal(mu, ls.exp()), 1)
        z = d.rsample((5,))
        l = (z ** 2).sum(-1).mean() + D.kl_divergence(D.Normal(mu, ls.exp()), D.Normal(0.0, 1.0)).sum()
        descend(o2, l)
        out.append(l.item())
    return out


def accumulate(torch):
    nn = torch.nn
    torch.manual_seed(10)

    def build():
        m = nn.Sequential(nn.Linear(6, 12), nn.Tanh(), nn.Linear(12, 2))
        o = torch.optim.AdamW(m.parameters(), lr=0.01)
        return (m, o, torch.optim.lr_scheduler.LambdaLR(o, lambda e: 0.95 ** e))
    m, o, s = build()
    out = []

    def run(m, o, s, n):
        for _ in range(n):
            for k in range(3):
                x = torch.randn(4, 6)
                loss = nn.functional.cross_entropy(m(x), (x.sum(1) > 0).long()) / 3
                loss.backward()
                out.append(loss.item())
            nn.utils.clip_grad_norm_(m.parameters(), 1.0)
            o.step()
            o.zero_grad()
            s.step()
    run(m, o, s, 2)
    with tempfile.TemporaryDirectory() as d:
        f = os.path.join(d, "c.pt")
        torch.save({"epoch": 2, "model": m.state_dict(), "opt": o.state_dict(), "sched": s.state_dict(), "rng": torch.get_rng_state()}, f)
        run(m, o, s, 2)
        c = torch.load(f)
        m, o, s = build()
        m.load_state_dict(c["model"])
        o.load_state_dict(c["opt"])
        s.load_state_dict(c["sched"])
        torch.set_rng_state(c["rng"])
        run(m, o, s, 2)
    assert out[6:12] == out[12:]
    return out


def per_sample(torch):
    f = import_module(torch.__name__ + ".func")
    nn, F = (torch.nn, torch.nn.functional)
    torch.manual_seed(12)
    m = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.Flatten(), nn.Linear(64, 3))
    params = {k: v.detach() for k, v in m.named_parameters()}

    def loss(p, x, y):
        return F.cross_entropy(f.functional_call(m, p, (x.unsqueeze(0),)), y.unsqueeze(0))
    x, y = (torch.randn(5, 1, 6, 6), torch.randint(0, 3, (5,)))
    g = torch.vmap(f.grad(loss), in_dims=(None, 0, 0))(params, x, y)
    norms = torch.stack([v.flatten(1).norm(dim=1) for v in g.values()]).norm(dim=0)
    models = [nn.Linear(4, 2) for _ in range(3)]
    p, b = f.stack_module_state(models)
    base = nn.Linear(4, 2).to("meta")
    ens = torch.vmap(lambda p, b, x: f.functional_call(base, (p, b), (x,)), in_dims=(0, 0, None))(p, b, torch.randn(6, 4))
    H = f.hessian(lambda w: (w ** 3).sum())(torch.randn(3))
    J = f.jacrev(torch.sin)(torch.ones(2))
    jv = f.jvp(torch.exp, (torch.ones(2),), (torch.ones(2),))[1]
    return norms.tolist() + ens.flatten().tolist() + H.flatten().tolist() + J.flatten().tolist() + jv.tolist()


def swa(torch):
    sw = import_module(torch.__name__ + ".optim.swa_utils")
    nn, optim = (torch.nn, torch.optim)
    data = import_module(torch.__name__ + ".utils.data")
    torch.manual_seed(15)
    m = nn.Sequential(nn.Linear(5, 8), nn.BatchNorm1d(8), nn.ReLU(), nn.Linear(8, 1))
    opt = optim.SGD(m.parameters(), lr=0.1)
    avg = sw.AveragedModel(m)
    ema = sw.AveragedModel(m, multi_avg_fn=sw.get_ema_multi_avg_fn(0.9))
    sched = optim.lr_scheduler.SequentialLR(opt, [optim.lr_scheduler.LinearLR(opt, 0.1, total_iters=2), optim.lr_scheduler.CosineAnnealingLR(opt, 4)], milestones=[2])
    swas = sw.SWALR(opt, swa_lr=0.05, anneal_epochs=2)
    ds = data.TensorDataset(torch.randn(40, 5), torch.randn(40, 1))
    loader = data.DataLoader(ds, batch_size=10, sampler=data.WeightedRandomSampler(torch.rand(40), 40))
    out = []
    plateau = optim.lr_scheduler.ReduceLROnPlateau(opt, patience=0)
    for ep in range(5):
        for x, y in loader:
            loss = nn.functional.huber_loss(m(x), y)
            descend(opt, loss)
            ema.update_parameters(m)
            out.append(loss.item())
        if ep > 2:
            avg.update_parameters(m)
            swas.step()
        else:
            sched.step()
        out.append(opt.param_groups[0]["lr"])
    plateau.step(loss)
    sw.update_bn(loader, avg)
    avg.eval()
    m2 = nn.Linear(5, 1)
    o2 = optim.Adam([{"params": [m2.weight], "lr": 0.0001}, {"params": [m2.bias]}], lr=0.001)
    s2 = optim.lr_scheduler.ExponentialLR(o2, 1.5)
    state = copy.deepcopy(m2.state_dict())
    for x, y in loader:
        l = nn.functional.smooth_l1_loss(m2(x), y)
        descend(o2, l)
        s2.step()
        out.append(l.item())
    m2.load_state_dict(state)
    return out + [avg(torch.ones(2, 5)).sum().item(), ema(torch.ones(3, 5)).sum().item(), *s2.get_last_lr(), m2.weight.sum().item()]


PROGRAMS = (mnist_cnn, char_rnn, vae, word2vec, reinforce, accumulate, per_sample, swa)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda f: f.__name__)
def test_same_numbers(torch, program):
    assert program(litetorch) == pytest.approx(program(torch), rel=1e-4, abs=1e-5)
