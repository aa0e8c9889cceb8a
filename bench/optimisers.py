"Optimiser steps: many small parameters, where calls cost, and the parameters of a small GPT, where memory does."

SMALL = [(8, 8), (8,)]*100
GPT = [(12800,), (128, 128)] + [(384, 128), (128, 128), (384,), (128,), (128,), (128,), (512, 128), (512,), (128, 512), (128,)]*4 + [(100, 128)]


def step(name:str, shapes=SMALL, **settings):
    def case(torch):
        torch.manual_seed(0)
        params = [torch.nn.Parameter(torch.rand(*s)) for s in shapes]
        for p in params: p.grad = torch.rand(*p.shape)
        return getattr(torch.optim, name)(params, **settings).step
    return case


CASES = {
    "SGD, 200 small": step("SGD", lr=1e-3),
    "SGD with momentum, 200 small": step("SGD", lr=1e-3, momentum=.9),
    "Adam, 200 small": step("Adam"),
    "AdamW, 200 small": step("AdamW"),
    "AdamW amsgrad, 200 small": step("AdamW", amsgrad=True),
    "RMSprop, 200 small": step("RMSprop"),
    "NAdam, 200 small": step("NAdam"),
    "SGD with momentum, GPT": step("SGD", GPT, lr=1e-3, momentum=.9),
    "AdamW, GPT": step("AdamW", GPT),
    "AdamW against fused=True, GPT": step("AdamW", GPT, fused=True),
}
