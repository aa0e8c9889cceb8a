"Distributions: draws, densities, moments, divergences and gradients are PyTorch's, for a seed."
import importlib
import math

import numpy as np
import pytest

import litetorch

DIST = importlib.import_module("litetorch.distributions")


@pytest.fixture(scope="module")
def pair(torch):
    torch.distributions.Distribution.set_default_validate_args(True)      # its compiler turns the checks off, for good
    return (litetorch, DIST), (torch, torch.distributions)


MAKE = {   # of the module and its distributions: one of each family, with a batch
    "Bernoulli": lambda t, d: d.Bernoulli(t.tensor([.3, .8])), "Bernoulli logits": lambda t, d: d.Bernoulli(logits=t.tensor([-1., 2.])),
    "Beta": lambda t, d: d.Beta(t.tensor([.5, 2.]), t.tensor([3., 1.5])), "Beta numbers": lambda t, d: d.Beta(2., 3.),
    "Binomial": lambda t, d: d.Binomial(5, t.tensor([.3, .8])), "Categorical": lambda t, d: d.Categorical(t.tensor([[.2, .3, .5], [1., 0., 3.]])),
    "Categorical logits": lambda t, d: d.Categorical(logits=t.tensor([.2, -.3, 2.])), "Cauchy": lambda t, d: d.Cauchy(t.tensor([0., 1.]), 2.),
    "Chi2": lambda t, d: d.Chi2(t.tensor([1., 4.])), "Dirichlet": lambda t, d: d.Dirichlet(t.tensor([[.5, 2., 3.], [1., 1., 8.]])),
    "Exponential": lambda t, d: d.Exponential(t.tensor([.5, 3.])), "FisherSnedecor": lambda t, d: d.FisherSnedecor(t.tensor([3., 6.]), t.tensor([5., 9.])),
    "Gamma": lambda t, d: d.Gamma(t.tensor([.4, 3.]), t.tensor([1., 2.])), "Geometric": lambda t, d: d.Geometric(t.tensor([.3, .6])),
    "Gumbel": lambda t, d: d.Gumbel(t.tensor([0., 1.]), t.tensor([1., 2.])), "HalfCauchy": lambda t, d: d.HalfCauchy(t.tensor([1., 2.])),
    "HalfNormal": lambda t, d: d.HalfNormal(t.tensor([1., 2.])), "Independent": lambda t, d: d.Independent(d.Normal(t.zeros(2, 3), t.ones(3)), 1),
    "InverseGamma": lambda t, d: d.InverseGamma(t.tensor([3., 5.]), t.tensor([1., 2.])), "Kumaraswamy": lambda t, d: d.Kumaraswamy(t.tensor([2., 3.]), t.tensor([1., 4.])),
    "Laplace": lambda t, d: d.Laplace(t.tensor([0., 1.]), t.tensor([1., 2.])), "LogNormal": lambda t, d: d.LogNormal(t.tensor([0., 1.]), t.tensor([1., .5])),
    "LogisticNormal": lambda t, d: d.LogisticNormal(t.zeros(2, 3), t.ones(2, 3)),
    "LowRankMultivariateNormal": lambda t, d: d.LowRankMultivariateNormal(t.zeros(3), t.tensor([[1.], [2.], [-1.]]), t.tensor([1., .5, 2.])),
    "MixtureSameFamily": lambda t, d: d.MixtureSameFamily(d.Categorical(t.tensor([[.3, .7], [.5, .5]])), d.Normal(t.tensor([[-1., 1.], [0., 3.]]), t.ones(2, 2))),
    "Mixture of vectors": lambda t, d: d.MixtureSameFamily(d.Categorical(t.ones(2)), d.Independent(d.Normal(t.tensor([[0., 1., 2.], [3., 4., 5.]]), t.ones(2, 3)), 1)),
    "Multinomial": lambda t, d: d.Multinomial(6, t.tensor([[.2, .3, .5], [.4, .4, .2]])),
    "MultivariateNormal": lambda t, d: d.MultivariateNormal(t.zeros(2), t.tensor([[2., .5], [.5, 1.]])),
    "MultivariateNormal precision": lambda t, d: d.MultivariateNormal(t.zeros(3, 2), precision_matrix=t.tensor([[2., .5], [.5, 1.]])),
    "MultivariateNormal root": lambda t, d: d.MultivariateNormal(t.ones(2), scale_tril=t.tensor([[[2., 0.], [.5, 1.]], [[1., 0.], [-.5, 1.]]])),
    "NegativeBinomial": lambda t, d: d.NegativeBinomial(t.tensor([2., 5.]), t.tensor([.3, .5])), "Normal": lambda t, d: d.Normal(t.tensor([0., 1.]), t.tensor([1., 2.])),
    "Normal numbers": lambda t, d: d.Normal(0., 2.), "OneHotCategorical": lambda t, d: d.OneHotCategorical(t.tensor([[.2, .3, .5], [1., 0., 3.]])),
    "Pareto": lambda t, d: d.Pareto(t.tensor([1., 2.]), t.tensor([3., 4.])), "Poisson": lambda t, d: d.Poisson(t.tensor([.5, 14.])),
    "RelaxedBernoulli": lambda t, d: d.RelaxedBernoulli(t.tensor(.5), t.tensor([.3, .8])),
    "RelaxedOneHotCategorical": lambda t, d: d.RelaxedOneHotCategorical(t.tensor(.5), logits=t.tensor([[.2, -.3, 2.], [0., 0., 1.]])),
    "StudentT": lambda t, d: d.StudentT(t.tensor([1., 3.]), 1., 2.), "Uniform": lambda t, d: d.Uniform(t.tensor([0., 1.]), t.tensor([1., 5.])),
    "Weibull": lambda t, d: d.Weibull(t.tensor([1., 2.]), t.tensor([1., 3.])),
    "VonMises": lambda t, d: d.VonMises(t.tensor([0., 3.]), t.tensor([4., .5])), "ContinuousBernoulli": lambda t, d: d.ContinuousBernoulli(t.tensor([.2, .5, .9])),
    "ContinuousBernoulli logits": lambda t, d: d.ContinuousBernoulli(logits=t.tensor([-2., 1e-4, 3.])),
    "GeneralizedPareto": lambda t, d: d.GeneralizedPareto(t.tensor([0., 1., 2.]), t.tensor([1., 2., .5]), t.tensor([0., .4, -.5])),
    "LKJCholesky": lambda t, d: d.LKJCholesky(3, t.tensor([.5, 2.])), "LKJCholesky number": lambda t, d: d.LKJCholesky(4),
    "Wishart": lambda t, d: d.Wishart(t.tensor([5., 3.5]), t.tensor([[2., .5], [.5, 1.]])), "Wishart precision": lambda t, d: d.Wishart(4, precision_matrix=t.tensor([[2., .5], [.5, 1.]])),
    "Wishart root": lambda t, d: d.Wishart(t.tensor(6.), scale_tril=t.tensor([[[2., 0.], [.5, 1.]], [[1., 0.], [-.5, 1.]]])),
    "Transformed": lambda t, d: d.TransformedDistribution(d.Normal(t.zeros(2), 1.), [d.AffineTransform(1., -2.), d.SigmoidTransform()])}

ASKED = ("mean", "mode", "variance", "stddev", "support", "batch_shape", "event_shape", "has_rsample", "has_enumerate_support", "logits", "probs", "covariance_matrix",
         "precision_matrix", "scale_tril", "entropy()", "perplexity()", "enumerate_support()", "enumerate_support(expand=False)")


def told(value):
    if hasattr(value, "detach"): return np.array(value.detach().tolist())
    return repr(value).replace("torch.Size", "Size").replace("litetorch.Size", "Size") if not isinstance(value, (tuple, bool)) else tuple(value) if isinstance(value, tuple) else value


def answer(f):
    try: return told(f())
    except (NotImplementedError, AttributeError, ValueError, RuntimeError) as error: return type(error).__name__


def same(mine, theirs, what, rtol=2e-4):
    if isinstance(theirs, np.ndarray): np.testing.assert_allclose(mine, theirs, rtol, 2e-5, err_msg=what)
    else: assert mine == theirs, what


@pytest.mark.parametrize("name", MAKE)
def test_family(pair, name):
    (t, d), (u, e) = pair
    mine, theirs = MAKE[name](t, d), MAKE[name](u, e)
    assert repr(mine) == repr(theirs) and sorted(mine.arg_constraints) == sorted(theirs.arg_constraints)
    t.manual_seed(7), u.manual_seed(7)
    draws = mine.sample((3,)), theirs.sample((3,))
    same(told(draws[0]), told(draws[1]), "sample")
    same(told(mine.sample()), told(theirs.sample()), "one sample")
    assert mine.log_prob(draws[0]).shape == tuple(theirs.log_prob(draws[1]).shape)
    value = draws[1].numpy()
    same(told(mine.log_prob(t.tensor(value))), told(theirs.log_prob(u.tensor(value))), "log_prob")
    for ask in ASKED: same(*(answer(lambda x=x, ask=ask: eval(f"x.{ask}", {"x": x})) for x in (mine, theirs)), f"{name}.{ask}")
    for ask, at in (("cdf", value), ("icdf", np.float32(.3))): same(*(answer(lambda x=x, m=m, ask=ask, at=at: getattr(x, ask)(m.tensor(at))) for x, m in ((mine, t), (theirs, u))), f"{name}.{ask}")
    shape = (4, *mine.batch_shape)
    wide, other = mine.expand(shape), theirs.expand(shape)
    assert repr(wide) == repr(other) and wide.batch_shape == shape and wide.event_shape == tuple(other.event_shape)
    same(told(wide.sample((2,))), told(other.sample((2,))), "after expand")
    same(told(wide.mean), told(other.mean), "mean after expand") if isinstance(answer(lambda: other.mean), np.ndarray) else None


GRADIENTS = {
    "Normal": lambda t, d, a, b: d.Normal(a, b), "Gamma": lambda t, d, a, b: d.Gamma(a, b), "Beta": lambda t, d, a, b: d.Beta(a, b), "StudentT": lambda t, d, a, b: d.StudentT(a + 3, b),
    "Dirichlet": lambda t, d, a, b: d.Dirichlet(t.stack([a, b], -1)), "Laplace": lambda t, d, a, b: d.Laplace(a, b), "Weibull": lambda t, d, a, b: d.Weibull(a, b),
    "Gumbel": lambda t, d, a, b: d.Gumbel(a, b), "Kumaraswamy": lambda t, d, a, b: d.Kumaraswamy(a, b), "Uniform": lambda t, d, a, b: d.Uniform(a - 9, b),
    "MultivariateNormal": lambda t, d, a, b: d.MultivariateNormal(a, t.diag(b) + .1), "RelaxedBernoulli": lambda t, d, a, b: d.RelaxedBernoulli(b, logits=a),
    "ContinuousBernoulli": lambda t, d, a, b: d.ContinuousBernoulli(logits=a*b)}

@pytest.mark.parametrize("name", GRADIENTS)
def test_gradients_of_samples_and_densities(pair, name):
    found = []
    for t, d in pair:
        a, b = (t.tensor(v, dtype=t.float64, requires_grad=True) for v in ([.7, 2., 4.], [1.5, .8, 3.]))
        t.manual_seed(5)
        dist = GRADIENTS[name](t, d, a, b)
        x = dist.rsample((4,))
        (x*x.detach()).sum().backward(retain_graph=True)
        first = [v.grad.tolist() for v in (a, b)]
        dist.log_prob(x.detach()).sum().backward()
        found.append(np.array([*first, *(v.grad.tolist() for v in (a, b))]))
    np.testing.assert_allclose(*found, 3e-3, 1e-6)


@pytest.mark.parametrize("name", ["Wishart", "GeneralizedPareto"])
def test_gradients_that_pytorch_refuses(name):
    "PyTorch's Wishart overwrites what its gradient needs, its GeneralizedPareto compares double with float."
    make = {"Wishart": lambda a, b: DIST.Wishart(a + 3, litetorch.diag(b) + .1), "GeneralizedPareto": lambda a, b: DIST.GeneralizedPareto(a, b, a - 2.5)}[name]
    def draw(a, b):
        litetorch.manual_seed(3)
        return make(a, b).rsample((2,))
    inputs = [litetorch.tensor(v, dtype=litetorch.float64, requires_grad=True) for v in ([.7, 2., 4.], [1.5, .8, 3.])]
    if name == "Wishart": assert litetorch.autograd.grad(draw(*inputs).sum(), inputs)[0].isfinite().all()     # (draws of Gamma have no numeric derivative at a fixed seed)
    else: assert litetorch.autograd.gradcheck(draw, inputs)
    x = draw(*inputs).detach()
    assert litetorch.autograd.gradcheck(lambda a, b: make(a, b).log_prob(x), inputs)

def test_densities_are_those_of_the_draws():
    "Wishart: mean and variance; the other new families: the mean of a function under draws against the integral of its density."
    litetorch.manual_seed(1)
    x = DIST.Wishart(litetorch.tensor(6.), litetorch.eye(2)).sample((20_000,))
    assert (x.mean(0) - 6*litetorch.eye(2)).abs().max() < .1 and (x.var(0) - litetorch.tensor([[12., 6.], [6., 12.]])).abs().max() < .6
    grid = (litetorch.arange(20_000)[:, None] + .5)/20_000
    for d, low, high in ((DIST.VonMises(litetorch.tensor([1., -3.]), litetorch.tensor([1e-3, 8.])), -math.pi, math.pi), (DIST.ContinuousBernoulli(litetorch.tensor([.1, .5])), 0, 1),
                         (DIST.GeneralizedPareto(0., 1., litetorch.tensor([-.5, -1.])), 0, 1)):
        at = low + (high - low)*grid
        weights = d.log_prob(at).exp().nan_to_num(0, 0, 0)
        drawn = d.sample((40_000,))
        assert ((weights*at.cos()).mean(0)*(high - low) - drawn.where((drawn <= high) & (drawn >= low), litetorch.tensor(math.pi/2)).cos().mean(0)).abs().max() < .02

PAIRS = [("ContinuousBernoulli", "ContinuousBernoulli logits"), ("ContinuousBernoulli", "Exponential"), ("ContinuousBernoulli", "Normal"), ("ContinuousBernoulli", "Uniform"),
         ("ContinuousBernoulli", "Pareto"), ("Pareto", "ContinuousBernoulli"), ("Normal", "ContinuousBernoulli"), ("Beta", "ContinuousBernoulli"), ("Uniform", "ContinuousBernoulli"),
         ("VonMises", "Normal"), ("Wishart", "Wishart"), ("LKJCholesky", "LKJCholesky"), ("GeneralizedPareto", "GeneralizedPareto"), ("Bernoulli", "Bernoulli logits"), ("Beta", "Beta numbers"), ("Binomial", "Binomial"), ("Categorical logits", "Categorical logits"), ("Dirichlet", "Dirichlet"),
         ("Exponential", "Exponential"), ("Gamma", "Chi2"), ("Chi2", "Gamma"), ("Geometric", "Geometric"), ("Gumbel", "Gumbel"), ("HalfNormal", "HalfNormal"), ("Laplace", "Laplace"),
         ("MultivariateNormal", "MultivariateNormal root"), ("MultivariateNormal root", "MultivariateNormal precision"), ("Normal", "Normal numbers"), ("Pareto", "Pareto"),
         ("Poisson", "Poisson"), ("Uniform", "Uniform"), ("Uniform", "Normal"), ("Beta", "Normal"), ("Beta", "Uniform"), ("Beta", "Exponential"), ("Beta", "Gamma"), ("Exponential", "Gamma"),
         ("Exponential", "Normal"), ("Gamma", "Exponential"), ("Gamma", "Normal"), ("Gumbel", "Normal"), ("Laplace", "Normal"), ("Normal", "Uniform"), ("Normal", "Gamma"),
         ("Pareto", "Exponential"), ("Uniform", "Exponential"), ("Bernoulli", "Poisson"), ("Independent", "Independent"), ("Cauchy", "Cauchy"), ("LogNormal", "LogNormal"),
         ("LowRankMultivariateNormal", "LowRankMultivariateNormal"), ("Poisson", "Binomial"), ("Gamma", "Uniform"), ("Normal", "Categorical"), ("Poisson", "Normal")]

@pytest.mark.parametrize("names", PAIRS, ids=" ".join)
def test_divergence(pair, names):
    if names == ("MultivariateNormal root", "MultivariateNormal precision"): names = ("MultivariateNormal", "MultivariateNormal precision")
    values = []
    for t, d in pair: values.append(answer(lambda t=t, d=d: d.kl_divergence(*(MAKE[n](t, d) for n in names))))
    same(*values, str(names))


def test_wrong_parameters_and_values_say_so(pair):
    for wrong in (lambda t, d: d.Normal(t.tensor([0., 1.]), t.tensor([1., -1.])), lambda t, d: d.Categorical(t.tensor([.5, -.1])), lambda t, d: d.Bernoulli(1.5),
                  lambda t, d: d.Uniform(2., 1.), lambda t, d: d.Bernoulli(), lambda t, d: d.Dirichlet(t.tensor(1.)), lambda t, d: d.Geometric(t.tensor([0., .5])),
                  lambda t, d: d.MultivariateNormal(t.zeros(2), t.tensor([[1., 2.], [2., 1.]])), lambda t, d: d.MultivariateNormal(t.zeros(2)),
                  lambda t, d: d.Normal(0., 1.).log_prob(1.), lambda t, d: d.Exponential(1.).log_prob(t.tensor(-1.)), lambda t, d: d.Categorical(t.ones(3)).log_prob(t.tensor([3])),
                  lambda t, d: d.MultivariateNormal(t.zeros(2), t.eye(2)).log_prob(t.zeros(3)), lambda t, d: d.Independent(d.Normal(0., 1.), 1),
                  lambda t, d: d.MixtureSameFamily(d.Categorical(t.ones(2)), d.Normal(t.zeros(3), 1.)), lambda t, d: d.Normal(t.zeros(2), 1.).log_prob(t.zeros(3))):
        messages = []
        for t, d in pair:
            with pytest.raises(ValueError) as error: wrong(t, d)
            messages.append(str(error.value))
        assert messages[0].replace("\n", " ") == messages[1].replace("\n", " ")
    assert DIST.Normal(0., -1., validate_args=False).scale == -1


def test_constraints(pair, torch):
    ours, theirs = DIST.constraints, torch.distributions.constraints
    named = [n for n in theirs.__all__ if isinstance(getattr(theirs, n), theirs.Constraint) and n != "dependent"]
    assert not set(theirs.__all__) - set(vars(ours))
    values = {0: [-1., 0., .5, 1., 2., math.nan], 1: [[.2, .8], [1., 0.], [-1., 2.]], 2: [[[1., 0.], [.5, 2.]], [[1., .5], [.5, 1.]], [[1., 0.], [.6, .8]], [[1., 2.], [2., 1.]]]}
    for name in named:
        a, b = getattr(ours, name), getattr(theirs, name)
        assert (repr(a), a.is_discrete, a.event_dim) == (repr(b), b.is_discrete, b.event_dim)
        assert a.check(litetorch.tensor(values[a.event_dim])).tolist() == b.check(torch.tensor(values[a.event_dim])).tolist(), name


def test_transforms(pair):
    "Both tables reach the same transforms, with the same values, inverses and volumes."
    regions = (lambda c: c.real, lambda c: c.positive, lambda c: c.greater_than(2.), lambda c: c.less_than(1.), lambda c: c.interval(-1., 3.), lambda c: c.unit_interval,
               lambda c: c.simplex, lambda c: c.lower_cholesky, lambda c: c.positive_definite, lambda c: c.corr_cholesky, lambda c: c.independent(c.positive, 1))
    x = np.random.default_rng(0).standard_normal((2, 3, 3))
    for region in regions:
        for table in ("biject_to", "transform_to"):
            found = []
            for t, d in pair:
                try: f = getattr(d, table)(region(d.constraints))
                except NotImplementedError: found.append("NotImplementedError"); continue
                v = t.tensor(x)
                y = f(v)
                found.append([repr(f), y.tolist(), f.inv(y).tolist(), answer(lambda f=f, v=v, y=y: f.log_abs_det_jacobian(v, y)), answer(lambda f=f: f.bijective), answer(lambda f=f: f.sign)])
            if isinstance(found[1], str): assert found[0] == found[1]; continue
            assert found[0][0] == found[1][0]
            for mine, theirs in zip(found[0][1:], found[1][1:], strict=True): same(np.array(mine) if isinstance(mine, list) else mine, np.array(theirs) if isinstance(theirs, list) else theirs, f"{table} {found[0][0]}")
