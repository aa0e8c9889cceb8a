"""`torch.distributions`: parameters in, samples, densities and divergences out. Parts are loaded when they are first asked for."""
import importlib as _importlib
import sys as _sys
import types as _types

_FROM = {
    "families": "Bernoulli Beta Binomial Categorical Cauchy Chi2 Dirichlet Distribution Exponential ExponentialFamily FisherSnedecor Gamma Geometric Laplace "
                "Multinomial NegativeBinomial Normal OneHotCategorical OneHotCategoricalStraightThrough Poisson StudentT Uniform",
    "joint": "ContinuousBernoulli GeneralizedPareto Gumbel HalfCauchy HalfNormal Independent InverseGamma Kumaraswamy LKJCholesky LogNormal LogisticNormal LowRankMultivariateNormal MixtureSameFamily VonMises Wishart "
             "MultivariateNormal Pareto RelaxedBernoulli RelaxedOneHotCategorical TransformedDistribution Weibull",
    "kl": "kl_divergence register_kl",
    "transforms": "AbsTransform AffineTransform CatTransform ComposeTransform CorrCholeskyTransform CumulativeDistributionTransform ExpTransform "
                  "IndependentTransform LowerCholeskyTransform PositiveDefiniteTransform PowerTransform ReshapeTransform SigmoidTransform SoftmaxTransform "
                  "SoftplusTransform StackTransform StickBreakingTransform TanhTransform Transform biject_to identity_transform transform_to",
}
_WHERE = {name: module for module, names in _FROM.items() for name in names.split()}
_MODULES = ("constraints", "families", "joint", "kl", "transforms")
# PyTorch has a file for each family; `from litetorch.distributions.normal import Normal` finds it too.
_FILES = ("bernoulli beta binomial categorical cauchy chi2 constraint_registry continuous_bernoulli dirichlet distribution exp_family exponential fishersnedecor gamma "
          "generalized_pareto geometric gumbel "
          "half_cauchy half_normal independent inverse_gamma kumaraswamy laplace lkj_cholesky log_normal logistic_normal lowrank_multivariate_normal mixture_same_family multinomial "
          "multivariate_normal negative_binomial normal one_hot_categorical pareto poisson relaxed_bernoulli relaxed_categorical studentT transformed_distribution "
          "uniform utils von_mises weibull wishart").split()
_MORE = {"utils": "constraints", "relaxed_bernoulli": "joint", "relaxed_categorical": "joint"}      # with names that only stand there
__all__ = list(_WHERE)


class _File(_types.ModuleType):
    "A module of PyTorch's that is a part of one of ours."
    def __getattr__(self, name):
        if name.startswith("__"): raise AttributeError(name)
        file = self.__name__.rpartition(".")[2]
        return getattr(_importlib.import_module(f"{__package__}.{_MORE[file]}"), name) if file in _MORE else getattr(_sys.modules[__package__], name)


for _name in _FILES: _sys.modules[f"{__name__}.{_name}"] = globals()[_name] = _File(f"{__name__}.{_name}", f"`torch.distributions.{_name}`.")


def __getattr__(name):
    if name in _WHERE:
        globals()[name] = found = getattr(_importlib.import_module(f"{__name__}.{_WHERE[name]}"), name)
        return found
    if name in _MODULES: return _importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return __all__
