"""Training steps of four models, written once for both libraries: a function of the module sets a model up and returns its step, which returns the loss.

Weights and data come from the library's own generator, so the same seed gives both the same program (tests/nn/test_curves.py asks for the same curve of losses).
"""
from bench import gpt


def trainer(torch, model, loss_of, optimizer, batches):
    "A callable that takes the next batch, steps, and returns the loss."
    batches = iter(batches)
    def step():
        optimizer.zero_grad()
        loss = loss_of(model, *next(batches))
        loss.backward()
        optimizer.step()
        return loss
    return step


def repeated(*batches):
    "The batches, again and again."
    while True: yield from batches


def classify(torch):
    return lambda model, x, y: torch.nn.functional.cross_entropy(model(x), y)


def mlp(torch):
    "784 numbers, two hidden layers, ten classes; batch 64; SGD with momentum."
    torch.manual_seed(0)
    nn = torch.nn
    model = nn.Sequential(nn.Linear(784, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Dropout(0.1), nn.Linear(128, 10))
    data = [(torch.randn(64, 784), torch.randint(0, 10, (64,))) for _ in range(4)]
    return trainer(torch, model, classify(torch), torch.optim.SGD(model.parameters(), lr=0.02, momentum=0.9), repeated(*data))


def convnet(torch):
    "Images of 3 x 32 x 32, three blocks of convolution, batch norm, ReLU and pooling; batch 16; AdamW."
    torch.manual_seed(0)
    nn = torch.nn
    def block(c, d): return [nn.Conv2d(c, d, 3, padding=1), nn.BatchNorm2d(d), nn.ReLU(), nn.MaxPool2d(2)]
    model = nn.Sequential(*block(3, 16), *block(16, 32), *block(32, 64), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, 10))
    data = [(torch.randn(16, 3, 32, 32), torch.randint(0, 10, (16,))) for _ in range(4)]
    return trainer(torch, model, classify(torch), torch.optim.AdamW(model.parameters(), lr=2e-3), repeated(*data))


def lstm(torch):
    "A language model on 64 letters: embedding, two LSTM layers of 128, a linear layer; 32 steps, batch 16; Adam with clipped gradients."
    torch.manual_seed(0)
    nn = torch.nn
    class Letters(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.lstm, self.head = nn.Embedding(64, 64), nn.LSTM(64, 128, num_layers=2, batch_first=True), nn.Linear(128, 64)
        def forward(self, x): return self.head(self.lstm(self.embed(x))[0])
    model = Letters()
    data = [torch.randint(0, 64, (16, 33)) for _ in range(4)]
    optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
    def loss_of(model, x, y):
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        return torch.nn.functional.cross_entropy(model(x).flatten(0, 1), y.flatten())
    return trainer(torch, model, loss_of, optimizer, repeated(*((x[:, :-1], x[:, 1:]) for x in data)))


CASES = {"MLP training step": mlp, "ConvNet training step": convnet, "LSTM training step": lstm, "GPT training step": gpt.step}
