"gpytorch: exact and sparse regression; botorch: acquisition functions and their optimisation."
requires = "gpytorch", "botorch"

def cases(torch):
    import gpytorch
    class Exact(gpytorch.models.ExactGP):
        def __init__(self, x, y, likelihood):
            super().__init__(x, y, likelihood)
            self.mean_module, self.covar_module = gpytorch.means.ConstantMean(), gpytorch.kernels.ScaleKernel(gpytorch.kernels.MaternKernel())
        def forward(self, x): return gpytorch.distributions.MultivariateNormal(self.mean_module(x), self.covar_module(x))
    def exact():
        x = torch.linspace(0, 1, 12); y = torch.sin(6*x)
        likelihood = gpytorch.likelihoods.GaussianLikelihood(); model = Exact(x, y, likelihood)
        optimizer, mll, out = torch.optim.Adam(model.parameters(), lr=.1), gpytorch.mlls.ExactMarginalLogLikelihood(likelihood, model), []
        model.train(), likelihood.train()
        for _ in range(5):
            optimizer.zero_grad(); loss = -mll(model(x), y); loss.backward(); optimizer.step(); out.append(loss)
        model.eval(), likelihood.eval()
        with torch.no_grad(): p = likelihood(model(torch.linspace(0, 1, 5)))
        return [*out, p.mean, p.variance]
    def kernels():
        x, k = torch.randn(6, 2), gpytorch.kernels
        return [kernel(x).to_dense() for kernel in (k.RBFKernel(), k.PeriodicKernel(), k.LinearKernel(), k.PolynomialKernel(2), k.RQKernel(), k.RBFKernel(ard_num_dims=2) + k.MaternKernel(1.5), k.CosineKernel())]
    def bayesian():
        from botorch.acquisition import ExpectedImprovement, UpperConfidenceBound
        from botorch.models import SingleTaskGP
        x = torch.rand(8, 2, dtype=torch.float64); y = (x*x).sum(-1, keepdim=True)
        model = SingleTaskGP(x, y); at = torch.rand(4, 1, 2, dtype=torch.float64, requires_grad=True)
        out = [a(at) for a in (ExpectedImprovement(model, best_f=y.max()), UpperConfidenceBound(model, beta=.1))]
        sum(o.sum() for o in out).backward()
        return [*out, at.grad, model.posterior(x).mean]
    return {"exact": exact, "kernels": kernels, "botorch": bayesian}
