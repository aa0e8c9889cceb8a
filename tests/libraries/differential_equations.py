"torchdiffeq and torchsde: solutions and gradients through the solver."
requires = "torchdiffeq", "torchsde"

def cases(torch):
    from torchdiffeq import odeint, odeint_adjoint
    import torchsde
    class Field(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.net = torch.nn.Sequential(torch.nn.Linear(2, 8), torch.nn.Tanh(), torch.nn.Linear(8, 2))
        def forward(self, t, y): return self.net(y)
    def ode(solve, method):
        f, y = Field().double(), torch.randn(3, 2, dtype=torch.float64, requires_grad=True)
        out = solve(f, y, torch.linspace(0, 1, 4, dtype=torch.float64), method=method)
        out[-1].pow(2).sum().backward()
        return [out, y.grad, *[p.grad for p in f.parameters()]]
    class Noise(torch.nn.Module):
        noise_type, sde_type = "diagonal", "ito"
        def __init__(self):
            super().__init__()
            self.a = torch.nn.Parameter(torch.tensor(.5))
        def f(self, t, y): return -self.a*y
        def g(self, t, y): return .3*torch.ones_like(y)*self.a
    def sde():
        model, y = Noise(), torch.ones(4, 2)
        bm = torchsde.BrownianInterval(t0=0., t1=1., size=(4, 2), entropy=3)
        out = torchsde.sdeint(model, y, torch.linspace(0, 1, 3), bm=bm, method="euler", dt=.1)
        out.sum().backward()
        return [out, model.a.grad]
    return {m: (lambda m=m: ode(odeint, m)) for m in ("dopri5", "rk4", "euler", "midpoint", "adaptive_heun", "bosh3", "implicit_adams")} | {"adjoint": lambda: ode(odeint_adjoint, "dopri5"), "sde": sde}
