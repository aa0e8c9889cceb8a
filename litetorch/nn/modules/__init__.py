"""What PyTorch keeps under `torch.nn.modules`: the layers once more, by the file that holds them there."""
import importlib as _importlib
import sys as _sys
import types as _types

_FILES = {   # PyTorch's file -> its names
    "adaptive": "AdaptiveLogSoftmaxWithLoss",
    "activation": ("Threshold ReLU RReLU Hardtanh ReLU6 Sigmoid Hardsigmoid Tanh SiLU Mish Hardswish ELU CELU SELU GLU GELU Hardshrink LeakyReLU LogSigmoid Softplus "
        "Softshrink MultiheadAttention PReLU Softsign Tanhshrink Softmin Softmax Softmax2d LogSoftmax"),
    "batchnorm": "SyncBatchNorm BatchNorm1d LazyBatchNorm1d BatchNorm2d LazyBatchNorm2d BatchNorm3d LazyBatchNorm3d",
    "channelshuffle": "ChannelShuffle",
    "container": "Container Sequential ModuleList ModuleDict ParameterList ParameterDict",
    "conv": ("Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d LazyConv1d LazyConv2d LazyConv3d LazyConvTranspose1d LazyConvTranspose2d "
        "LazyConvTranspose3d"),
    "distance": "PairwiseDistance CosineSimilarity",
    "dropout": "Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout",
    "flatten": "Flatten Unflatten",
    "fold": "Fold Unfold",
    "instancenorm": "InstanceNorm1d InstanceNorm2d InstanceNorm3d LazyInstanceNorm1d LazyInstanceNorm2d LazyInstanceNorm3d",
    "linear": "Bilinear Identity LazyLinear Linear",
    "linear_cross_entropy_options": "LinearCrossEntropyOptions",
    "loss": ("L1Loss NLLLoss2d NLLLoss PoissonNLLLoss GaussianNLLLoss KLDivLoss MSELoss BCELoss BCEWithLogitsLoss HingeEmbeddingLoss MultiLabelMarginLoss SmoothL1Loss "
        "HuberLoss SoftMarginLoss CrossEntropyLoss LinearCrossEntropyLoss MultiLabelSoftMarginLoss CosineEmbeddingLoss MarginRankingLoss MultiMarginLoss "
        "TripletMarginLoss TripletMarginWithDistanceLoss CTCLoss"),
    "module": ("register_module_forward_pre_hook register_module_forward_hook register_module_full_backward_pre_hook register_module_backward_hook "
        "register_module_full_backward_hook register_module_buffer_registration_hook register_module_module_registration_hook "
        "register_module_parameter_registration_hook Module"),
    "normalization": "CrossMapLRN2d LocalResponseNorm LayerNorm GroupNorm RMSNorm",
    "padding": ("CircularPad1d CircularPad2d CircularPad3d ConstantPad1d ConstantPad2d ConstantPad3d ReflectionPad1d ReflectionPad2d ReflectionPad3d ReplicationPad1d "
        "ReplicationPad2d ReplicationPad3d ZeroPad1d ZeroPad2d ZeroPad3d"),
    "pixelshuffle": "PixelShuffle PixelUnshuffle",
    "pooling": ("MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d MaxUnpool3d AvgPool1d AvgPool2d AvgPool3d FractionalMaxPool2d FractionalMaxPool3d LPPool1d "
        "LPPool2d LPPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d AdaptiveMaxPool3d AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d"),
    "rnn": "RNNBase RNN LSTM GRU RNNCellBase RNNCell LSTMCell GRUCell",
    "sparse": "Embedding EmbeddingBag",
    "transformer": "Transformer TransformerEncoder TransformerDecoder TransformerEncoderLayer TransformerDecoderLayer",
    "upsampling": "Upsample UpsamplingNearest2d UpsamplingBilinear2d",
}
_OURS = {"module": "module", "lazy": "lazy"}                                    # files that are modules of ours
_INNER = {"batchnorm": "_BatchNorm", "instancenorm": "_InstanceNorm", "loss": "_Loss _WeightedLoss"}           # base classes that programs ask for


def _ntuple(n):
    "A function that repeats a number `n` times and makes anything iterable a tuple."
    def parse(x): return tuple(x) if hasattr(x, "__iter__") else (x,)*n
    return parse


def consume_prefix_in_state_dict_if_present(state_dict:dict, prefix:str):
    "Strip `prefix` from the names in a state dict, in place: models wrapped for parallel training save it."
    for key in [k for k in state_dict if k.startswith(prefix)]: state_dict[key[len(prefix):]] = state_dict.pop(key)
    metadata = getattr(state_dict, "_metadata", None)
    for key in [k for k in metadata or () if len(k)]:
        if key == prefix.replace(".", ""): metadata[""] = metadata.pop(key)
        elif key.startswith(prefix): metadata[key[len(prefix):]] = metadata.pop(key)


def _file(name:str) -> _types.ModuleType:
    full = f"{__name__}.{name}"
    if name in _OURS: module = _importlib.import_module(f"litetorch.nn.{_OURS[name]}")
    else:
        nn, layers = _importlib.import_module("litetorch.nn"), _importlib.import_module("litetorch.nn.losses" if name == "loss" else "litetorch.nn.layers")
        module = _types.ModuleType(full, f"What PyTorch keeps in `torch/nn/modules/{name}.py`.")
        names = {n: getattr(nn, n) for n in _FILES.get(name, "").split()} | {n: getattr(layers, n) for n in _INNER.get(name, "").split()}
        if name == "conv": names["_ConvNd"] = layers._Conv
        if name == "transformer": names["_get_activation_fn"] = _importlib.import_module("litetorch.nn.transformer")._activation
        if name == "utils":
            names = {"_ntuple": _ntuple, "_single": _ntuple(1), "_pair": _ntuple(2), "_triple": _ntuple(3), "_quadruple": _ntuple(4),
                     "consume_prefix_in_state_dict_if_present": consume_prefix_in_state_dict_if_present}
        module.__dict__.update(names, __all__=[n for n in names if not n.startswith("_")])
    _sys.modules[full] = module
    return module


for _name in (*_FILES, *_OURS, "utils"): globals()[_name] = _file(_name)
_ALL = sorted(n for names in _FILES.values() for n in names.split())


def __getattr__(name):
    if name == "__all__": return _ALL
    if name in _ALL: return getattr(_importlib.import_module("litetorch.nn"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def __dir__(): return sorted([*_ALL, *_FILES, *_OURS, "utils"])
