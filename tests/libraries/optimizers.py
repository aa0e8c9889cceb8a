"All optimisers of pytorch_optimizer that need no other argument: four steps on a small network. (In double precision and with square matrices: some take bases that neither single precision nor, for others, mathematics decides.)"
requires = "pytorch_optimizer",

def cases(torch):
    import inspect
    import pytorch_optimizer as po
    def run(cls):
        torch.manual_seed(0)
        model, x = torch.nn.Sequential(torch.nn.Linear(6, 6), torch.nn.Tanh(), torch.nn.Linear(6, 6)).double(), torch.randn(32, 6).double()
        optimizer, out = cls(model.parameters(), lr=1e-2), []
        for _ in range(4):
            def closure():
                optimizer.zero_grad()
                loss = model(x).pow(2).mean()
                loss.backward(create_graph=cls.__name__ in ("AdaHessian", "SophiaH"))
                return loss
            out.append(closure())
            optimizer.step(closure) if cls.__name__ in ("LBFGS", "AliG", "SAM", "Kate") else optimizer.step()
        return [*out, *model.parameters()]
    def fits(cls): return {p.name for p in list(inspect.signature(cls.__init__).parameters.values())[1:] if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD} == {"params"}
    names = [n for n in sorted(dir(po)) if inspect.isclass(getattr(po, n)) and issubclass(getattr(po, n), torch.optim.Optimizer) and fits(getattr(po, n))]
    return {n: (lambda n=n: run(getattr(po, n))) for n in names}
