"A training step of the tour's GPT (a million parameters, batch 16 of 64 characters), eager and compiled."
from litetorch.tour import Config, Text, batches, gpt, loss_of


def step(torch, compiled:bool=False):
    text = Text(200_000)
    config = Config(len(text.alphabet))
    model = gpt(torch, config)
    called = torch.compile(model) if compiled else model
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.1)
    source = batches(torch, text.train, config, config.seed)
    x, y = next(source)
    def run():
        optimizer.zero_grad()
        loss_of(torch, called, x, y).backward()
        optimizer.step()
    return run
