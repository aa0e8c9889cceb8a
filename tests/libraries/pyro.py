"Variational inference and Hamiltonian Monte Carlo."
requires = "pyro-ppl",

def cases(torch):
    import pyro
    import pyro.distributions as dist
    from pyro.infer import MCMC, NUTS, SVI, Predictive, Trace_ELBO
    from pyro.infer.autoguide import AutoMultivariateNormal, AutoNormal
    def model(y):
        mu, sigma = pyro.sample("mu", dist.Normal(0., 5.)), pyro.sample("sigma", dist.LogNormal(0., 1.))
        with pyro.plate("data", len(y)): pyro.sample("y", dist.Normal(mu, sigma), obs=y)
    def variational(guide_type):
        pyro.clear_param_store(), pyro.set_rng_seed(0)
        y, guide = torch.randn(20)*2 + 1, guide_type(model)
        svi = SVI(model, guide, pyro.optim.Adam({"lr": .05}), Trace_ELBO())
        return [*[svi.step(y) for _ in range(10)], *guide.median().values()]
    def chain():
        pyro.clear_param_store(), pyro.set_rng_seed(0)
        mcmc = MCMC(NUTS(model), num_samples=8, warmup_steps=4, disable_progbar=True)
        mcmc.run(torch.randn(20, dtype=torch.float64)*2 + 1)
        return [*mcmc.get_samples().values()]
    def predictive():
        pyro.set_rng_seed(0)
        return [*Predictive(lambda: pyro.sample("x", dist.MixtureSameFamily(dist.Categorical(torch.ones(3)), dist.Normal(torch.arange(3.), 1.))), num_samples=5)().values()]
    return {"mean field": lambda: variational(AutoNormal), "full rank": lambda: variational(AutoMultivariateNormal), "NUTS": chain, "predictive": predictive}
