"""Recurrent layers, their operators and packed sequences against PyTorch: first values, results, gradients, state dicts, errors."""
import copy, io, pickle, warnings

import numpy as np
import pytest

import litetorch as lite
from litetorch.c10.generator import manual_seed

KINDS = ("RNN", "GRU", "LSTM")
SETTINGS = [{}, {"num_layers": 2, "bidirectional": True}, {"bias": False, "batch_first": True}, {"num_layers": 3, "dropout": .4, "bidirectional": True, "batch_first": True}]
LAYERS = [(k, s) for k in KINDS for s in SETTINGS] + [("RNN", {"nonlinearity": "relu", "num_layers": 2}), ("LSTM", {"proj_size": 2}),
                                                      ("LSTM", {"proj_size": 3, "num_layers": 2, "bidirectional": True, "bias": False})]

def numbers(*shape, seed=0): return np.random.default_rng(seed).standard_normal(shape).astype("f4")

def flat(x):
    "The tensors of a nested result."
    if isinstance(x, (tuple, list)): return [t for v in x for t in flat(v)]
    return [] if x is None else [x]

def both(torch, story, tolerance=1e-5):
    "Run the same program in both libraries and compare all tensors that it returns."
    found = []
    for lib, seed in ((lite, manual_seed), (torch, torch.manual_seed)):
        seed(0)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found.append(flat(story(lib)))
    assert len(found[0]) == len(found[1]) > 0
    for a, b in zip(*found, strict=True):
        if not hasattr(b, "detach"):
            assert a == b
            continue
        assert tuple(a.shape) == tuple(b.shape) and str(a.dtype).split(".")[-1] == str(b.dtype).split(".")[-1]
        np.testing.assert_allclose(a.tolist(), b.tolist(), rtol=tolerance*10, atol=tolerance)

def initial(lib, layer, batch, shape=None):
    "First memories for a layer."
    cells = layer.num_layers*(1 + layer.bidirectional)
    shapes = [(cells, batch, layer.proj_size or layer.hidden_size), (cells, batch, layer.hidden_size)][:1 + (layer.mode == "LSTM")]
    states = [lib.tensor(numbers(*s, seed=k + 5).tolist(), requires_grad=True) for k, s in enumerate(shapes)]
    return tuple(states) if len(states) > 1 else states[0]

@pytest.mark.parametrize("kind, settings", LAYERS, ids=str)
@pytest.mark.parametrize("form", ["batch", "with memory", "single", "packed", "packed with memory"])
def test_layer(torch, kind, settings, form):
    def story(lib):
        layer = getattr(lib.nn, kind)(3, 5, **settings)
        first = [p.detach().clone() for p in layer.parameters()]
        x = lib.tensor(numbers(4, 6, 3).tolist(), requires_grad=True)
        hx = None
        if form == "single": out, end = layer(x[0])
        elif form.startswith("packed"):
            sequences = [x[k, :n] for k, n in enumerate((3, 6, 1, 3))]
            if "memory" in form: hx = initial(lib, layer, 4)
            out, end = layer(lib.nn.utils.rnn.pack_sequence(sequences, enforce_sorted=False), hx)
            out = out.data, out.batch_sizes
        else:
            if form == "with memory": hx = initial(lib, layer, 4 if layer.batch_first else 6)
            out, end = layer(x, hx)
        results = flat((out, end))
        sum((t*t).sum() for t in results if t.requires_grad).backward()
        gradients = [t.grad for t in (x, *flat(hx), *layer.parameters())]
        assert all(g is not None for g in gradients)
        return repr(layer), list(layer.state_dict()), first, results, gradients
    both(torch, story)

def test_first_values_are_bit_equal(torch):
    for kind, settings in LAYERS:
        manual_seed(3), torch.manual_seed(3)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ours, theirs = getattr(lite.nn, kind)(3, 5, **settings).state_dict(), getattr(torch.nn, kind)(3, 5, **settings).state_dict()
        assert list(ours) == list(theirs)
        for name in ours: assert ours[name].tolist() == theirs[name].tolist(), name

@pytest.mark.parametrize("kind", ["RNNCell", "GRUCell", "LSTMCell"])
@pytest.mark.parametrize("bias", [True, False])
def test_cell(torch, kind, bias):
    def story(lib):
        cell, found = getattr(lib.nn, kind)(3, 4, bias), []
        for shape in ((5, 3), (3,)):
            x = lib.tensor(numbers(*shape).tolist(), requires_grad=True)
            state = cell(x)
            out = flat(cell(x, state))
            sum((t*t).sum() for t in out).backward()
            found += [*out, x.grad, *[p.grad for p in cell.parameters()]]
        return repr(cell), list(cell.state_dict()), found
    both(torch, story)

def test_operators_take_both_forms(torch):
    "The functions themselves, in float64, with gradients of gradients."
    def story(lib):
        tensor = lambda *shape, seed=0: lib.tensor(numbers(*shape, seed=seed).tolist(), dtype=lib.float64, requires_grad=True)
        x, h, c = tensor(4, 2, 3), tensor(1, 2, 5, seed=1), tensor(1, 2, 5, seed=2)
        found = []
        for name, rows in (("lstm", 20), ("gru", 15), ("rnn_tanh", 5), ("rnn_relu", 5)):
            params = [tensor(rows, 3, seed=3), tensor(rows, 5, seed=4), tensor(rows, seed=5), tensor(rows, seed=6)]
            state = [h, c] if name == "lstm" else h
            out = getattr(lib, name)(x, state, params, True, 1, 0., False, False, False)
            packed = getattr(lib, name)(x.reshape(8, 3)[:7], lib.tensor([2, 2, 2, 1]), state, params, True, 1, 0., False, False)
            first = lib.autograd.grad((out[0]**3).sum(), [x, params[1]], create_graph=True)
            second = lib.autograd.grad((first[0]**2).sum() + (first[1]**2).sum(), [x, params[0], h])
            cell = getattr(lib, f"{name}_cell")(x[0], [h[0], c[0]] if name == "lstm" else h[0], *params)
            found.append((out, packed, first, second, cell))
        return found
    both(torch, story, 1e-9)

def test_sequences(torch):
    def story(lib):
        r = lib.nn.utils.rnn
        a, b, c = (lib.tensor(numbers(n, 2, seed=n).tolist(), requires_grad=True) for n in (2, 4, 1))
        padded = [r.pad_sequence([a, b, c], first, -1., side) for first in (True, False) for side in ("left", "right")]
        packed = r.pack_sequence([a, b, c], enforce_sorted=False)
        back = [r.pad_packed_sequence(packed, first, 7., total) for first in (True, False) for total in (None, 6)]
        sum((t*t).sum() for t in [*padded, packed.data, *(p for p, _ in back)]).backward()
        lists = r.unpack_sequence(packed), r.unpad_sequence(padded[1].detach(), lib.tensor([2, 4, 1]), True)
        strides = [[*t.stride()] for t in (*padded, *(p for p, _ in back))]
        ordered = r.pack_padded_sequence(padded[3].detach()[:, [1, 0, 2]], [4, 2, 1])
        return padded, list(packed), back, lists, [t.grad for t in (a, b, c)], strides, list(ordered)[:2], ordered.double().data, r.invert_permutation(lib.tensor([2, 0, 1]))
    both(torch, story)

def test_gradients_of_packing_twice(torch):
    def story(lib):
        x = lib.tensor(numbers(4, 3, 2).tolist(), requires_grad=True)
        data, _ = lib._pack_padded_sequence(x, lib.tensor([4, 2, 1]), False)
        g, = lib.autograd.grad((data**3).sum(), x, create_graph=True)
        return data, g, lib.autograd.grad((g**2).sum(), x)
    both(torch, story)

def error(call):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try: call()
        except Exception as e: return type(e).__name__, str(e).split("\n")[0].replace("litetorch.", "torch."), [str(w.message) for w in seen]
    return None, [str(w.message) for w in seen]

def test_errors(torch):
    def story(lib):
        nn, r, z = lib.nn, lib.nn.utils.rnn, lib.zeros
        lstm, gru, rnn = nn.LSTM(2, 3), nn.GRU(2, 3), nn.RNN(2, 3, batch_first=True)
        packed = r.pack_sequence([z(3, 2), z(1, 2)])
        makers = [lambda c=c, kw=kw: c(2, 3, **kw) for c in (nn.LSTM, nn.GRU, nn.RNN) for kw in (
            {"dropout": 2}, {"dropout": True}, {"dropout": .5}, {"bias": 1}, {"batch_first": 0}, {"num_layers": 0}, {"proj_size": 3}, {"proj_size": -1}, {"nonlinearity": "sin"})]
        calls = [lambda: nn.LSTM(0, 3), lambda: nn.LSTM(2., 3), lambda: nn.GRU(2, -1), lambda: nn.GRU(2, 3.), lambda: lstm(z(2)),
                 lambda: gru(z(2)), lambda: rnn(z(1, 2, 3, 4)), lambda: lstm(z(4, 1, 3)), lambda: lstm(z(4, 1, 2, dtype=lib.float64)),
                 lambda: lstm(z(4, 1, 2), (z(1, 3), z(1, 3))), lambda: lstm(z(4, 2), (z(1, 1, 3), z(1, 3))), lambda: gru(z(4, 1, 2), z(1, 3)), lambda: gru(z(4, 2), z(1, 1, 3)),
                 lambda: rnn(z(4, 5, 2), z(1, 5, 3)), lambda: gru(z(4, 5, 2), z(2, 5, 3)), lambda: lstm(z(4, 5, 2), (z(1, 5, 3), z(1, 4, 3))), lambda: gru(packed, z(1, 3, 3)),
                 lambda: gru(z(0, 1, 2)), lambda: nn.LSTMCell(2, 3)(z(1, 1, 2)), lambda: nn.GRUCell(2, 3)(z(1, 2), z(1, 1, 1)), lambda: nn.RNNCell(2, 3, True, "sin")(z(1, 2)),
                 lambda: nn.RNNCell(2, 3)(z(1, 4)), lambda: nn.LSTMCell(2, 3)(z(1, 2), (z(1, 3), z(1, 4))), lambda: nn.GRUCell(2, 3)(z(1, 2), z(2, 3)),
                 lambda: lib.lstm_cell(z(1, 2), [z(1, 3)], z(12, 2), z(12, 3)), lambda: lib.gru_cell(z(1, 2), z(1, 3), z(12, 2), z(12, 3)),
                 lambda: r.pack_sequence([z(1), z(2)]), lambda: r.pack_padded_sequence(z(3, 2), [3, 0]), lambda: r.pack_padded_sequence(z(3, 2), [3, 2, 1]), lambda: r.pack_padded_sequence(z(0, 2), [3, 2]),
                 lambda: r.pad_packed_sequence(packed, total_length=2), lambda: r.pad_sequence(3), lambda: r.pad_sequence([]), lambda: r.pad_sequence([z(1)], padding_side="up"),
                 lambda: lib._pack_padded_sequence(z(3, 2), lib.tensor([3., 2.]), False), lambda: lib._pad_packed_sequence(z(3), lib.tensor([2, 1]), False, 0., 1),
                 lambda: lib.lstm(z(4, 1, 2), [z(1, 1, 3)], [], True, 1, 0., False, False, False), lambda: lib.gru(z(4, 1, 2), z(1, 1, 3), [z(9, 2)]*4, True, 1, 0., False, True, False),
                 lambda: lib.gru(z(4, 1, 2), z(1, 1, 3), [z(9, 2)]*3, True, 1, 0., False, False, False)]
        return [error(call) for call in [*makers, *calls]]
    ours, theirs = story(lite), story(torch)
    assert sum(e[0] is not None for e in theirs) > 50
    assert [(k, a, b) for k, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b] == []

def test_layers_move_copy_and_travel(torch):
    "dtype, copies, pickles, and weights that come from PyTorch's file."
    layer, x = lite.nn.LSTM(3, 5, 2, bidirectional=True), lite.tensor(numbers(4, 2, 3).tolist())
    wanted = layer(x)[0].tolist()
    assert copy.deepcopy(layer)(x)[0].tolist() == wanted and pickle.loads(pickle.dumps(layer))(x)[0].tolist() == wanted
    assert layer.double()(x.double())[0].dtype == lite.float64
    theirs, file = torch.nn.LSTM(3, 5, 2, bidirectional=True), io.BytesIO()
    torch.save(theirs.state_dict(), file)
    layer = layer.float()
    layer.load_state_dict(lite.load(io.BytesIO(file.getvalue())))
    np.testing.assert_allclose(layer(x)[0].tolist(), theirs(torch.tensor(x.tolist()))[0].tolist(), rtol=1e-4, atol=1e-6)
    packed = lite.nn.utils.rnn.pack_sequence([x[0], x[1][:1]])
    again = pickle.loads(pickle.dumps(packed))
    assert type(again) is type(packed) and again.data.tolist() == packed.data.tolist() and copy.deepcopy(packed).batch_sizes.tolist() == [2, 1]

def test_training_follows_pytorch(torch):
    "Ten steps of Adam from the same seed."
    def story(lib):
        gru, head = lib.nn.GRU(2, 6, 2, dropout=.2, batch_first=True), lib.nn.Linear(6, 1)
        optimizer, losses = lib.optim.Adam([*gru.parameters(), *head.parameters()], lr=.01), []
        for _ in range(10):
            x = lib.randn(8, 5, 2)
            loss = ((head(gru(x)[0][:, -1]) - x.sum(1)[:, :1])**2).mean()
            optimizer.zero_grad(), loss.backward(), optimizer.step()
            losses.append(loss.detach())
        return losses
    both(torch, story, 1e-4)


def test_float32_layers_are_one_operator(torch):
    "The same node as PyTorch's, and gradients of gradients, for which the layer is unrolled."
    def program(m):
        m.manual_seed(0)
        layer = m.nn.LSTM(3, 5, 2, bidirectional=True)
        x = m.randn(7, 2, 3).requires_grad_()
        y, (h, c) = layer(x)
        g, = m.autograd.grad((y**2).sum() + (h*c).sum(), x, create_graph=True)
        (g**2).sum().backward()
        return type(m.nn.LSTM(3, 5)(x)[0].grad_fn).__name__, [x.grad, *(p.grad for p in layer.parameters())]
    (node, ours), (expected, theirs) = program(lite), program(torch)
    assert node == expected == "MkldnnRnnLayerBackward0"
    for a, b in zip(ours, theirs, strict=True): np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-4, atol=1e-6)
