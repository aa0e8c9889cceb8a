"The same seed gives PyTorch's curve of losses: weights, data, dropout masks, optimisers and 100 steps of four models."
import numpy as np
import pytest
import torch

import litetorch
from bench import training

# How far a curve may wander: float32 sums in another order, which batch norm of small batches amplifies.
WANDERS = {"mlp": 2e-5, "convnet": 1e-2, "lstm": 5e-4}


@pytest.mark.parametrize("name", WANDERS)
def test_curve(name):
    theirs, ours = (getattr(training, name)(lib) for lib in (torch, litetorch))
    theirs, ours = (np.array([step().item() for _ in range(100)]) for step in (theirs, ours))
    assert theirs[-1] < .6*theirs[0]                                       # it learns
    np.testing.assert_allclose(ours, theirs, rtol=0, atol=WANDERS[name])
    np.testing.assert_allclose(ours[:3], theirs[:3], rtol=2e-6)


def test_gpt_curve():
    "The tour's GPT, smaller, over 100 steps."
    from litetorch.tour import Config, Text, batches, gpt, loss_of
    text, losses = Text(20_000), []
    config = Config(len(text.alphabet), width=32, layers=2, heads=2, context=16, batch=4)
    for lib in (torch, litetorch):
        model = gpt(lib, config)
        optimizer, source = lib.optim.AdamW(model.parameters(), lr=3e-3), batches(lib, text.train, config, config.seed)
        def step(model=model, lib=lib, optimizer=optimizer, source=source):
            optimizer.zero_grad()
            loss = loss_of(lib, model, *next(source))
            loss.backward()
            optimizer.step()
            return loss.item()
        losses.append([step() for _ in range(100)])
    theirs, ours = map(np.array, losses)
    assert theirs[-1] < .8*theirs[0]
    np.testing.assert_allclose(ours, theirs, rtol=0, atol=2e-3)
