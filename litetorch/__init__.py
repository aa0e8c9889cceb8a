"""litetorch: PyTorch's core as notebooks that are read, run and imported.

`import litetorch as torch` gives PyTorch's names. This file only gathers what the notebooks export, and does so when the first name is asked for:
importing one module (`litetorch.c10.tensor`) loads the floors below it and nothing else, which is also what a notebook does when it runs.
"""
__version__ = "0.1.0"

import gc as _gc
import importlib as _importlib
import sys as _sys
import threading as _threading
import types as _types
import warnings as _warnings
from importlib.util import spec_from_loader as _spec_from_loader

# Floating-point exceptions are values here (inf, nan), as in PyTorch; NumPy would warn from inside our kernels.
_warnings.filterwarnings("ignore", category=RuntimeWarning, module=r"litetorch\.")

_FROM = {   # module -> names it gives to the public namespace
    "c10.tensor": "Size Tensor UntypedStorage",
    "c10.dtype": "can_cast dtype explain_promotion finfo get_default_dtype iinfo promote_types result_type set_default_dtype",
    "c10.device": "device layout memory_format",
    "aten.core.dispatch": "Tag ops",
    "aten.loops.parallel": "get_num_threads set_num_threads",
    "aten.loops.measure": "warmup",
    "amp.autocast_mode": "GradScaler autocast autocast_decrement_nesting autocast_increment_nesting clear_autocast_cache get_autocast_cpu_dtype get_autocast_dtype "
                         "get_autocast_gpu_dtype is_autocast_cache_enabled is_autocast_cpu_enabled is_autocast_enabled set_autocast_cache_enabled "
                         "set_autocast_cpu_dtype set_autocast_cpu_enabled set_autocast_dtype set_autocast_enabled set_autocast_gpu_dtype",
    "autograd.history": "detach_ is_anomaly_check_nan_enabled is_anomaly_enabled",
    "autograd.engine": "enable_grad inference_mode is_grad_enabled is_inference is_inference_mode_enabled no_grad set_grad_enabled",
    "c10.generator": "Generator default_generator",
    "func.levels": "vmap",
    "c10.printing": "set_printoptions",
    "compiler.runtime": "compile",
    "cuda.device": "AcceleratorError Event OutOfMemoryError Stream",
    "_higher_order_ops.control": "cond while_loop",
    "profiler.xray": "xray",
    "names": "as_torch",
    "serialization": "load save",
    "storage": "TypedStorage",
    "settings": "are_deterministic_algorithms_enabled get_deterministic_debug_mode get_float32_matmul_precision get_num_interop_threads get_numerics "
                "is_deterministic_algorithms_warn_only_enabled is_warn_always_enabled set_deterministic_debug_mode set_float32_matmul_precision "
                "set_flush_denormal set_num_interop_threads set_numerics set_warn_always use_deterministic_algorithms",
}
_LATER = {   # modules that are loaded when one of these names is asked for
    "_lobpcg": "lobpcg",
    "fx.experimental.symbolic_shapes": "SymBool SymFloat SymInt _check _check_index _check_is_size _check_not_implemented _check_tensor_all _check_tensor_all_with "
                                       "_check_type _check_value _check_with "
                                       "sym_float sym_int sym_ite sym_max sym_min sym_not sym_sqrt sym_sum",
}
_SUBMODULES = ("autograd func nn optim utils cuda fx profiler library masked sparse multiprocessing amp _logging compiler _dynamo _higher_order_ops _inductor backends cpu "
               "testing distributions overrides types accelerator __future__ version jit distributed storage quasirandom")
_SUBMODULES_LATER = ("hub", "debug", "nested", "ao", "quantization")      # what few programs need (`hub` with Python's modules of the network)
_SPACES = "_C _C._nn fft linalg random return_types signal signal.windows special".split()      # modules without a file, which gathering fills
_PARTS = {   # files of PyTorch's that are parts of ours: `from litetorch.optim.adam import Adam`
    "nn.parallel": "comm data_parallel distributed parallel_apply replicate scatter_gather cuda.comm", "nn.attention": "varlen bias",
    "optim": "adadelta adagrad adam adamax adamw asgd lbfgs nadam radam rmsprop rprop sgd sparse_adam",
    "distributions": "bernoulli beta binomial categorical cauchy chi2 constraint_registry continuous_bernoulli dirichlet distribution exp_family exponential fishersnedecor gamma "
                     "generalized_pareto geometric gumbel half_cauchy half_normal independent inverse_gamma kumaraswamy laplace lkj_cholesky log_normal logistic_normal "
                     "lowrank_multivariate_normal mixture_same_family multinomial multivariate_normal negative_binomial normal one_hot_categorical pareto poisson relaxed_bernoulli "
                     "relaxed_categorical studentT transformed_distribution uniform von_mises weibull wishart",
    "fx.graph": "fx.node fx.graph_module fx.interpreter fx.immutable_collections", "fx.proxy": "fx._symbolic_trace",
    "profiler": "profiler.profiler", "cuda": "cuda.streams", "func": "_functorch.apis _functorch.eager_transforms _functorch.vmap", "func.einops": "_functorch.einops.rearrange",
    "nn.flex_attention": "nn.attention.flex_attention _dynamo._trace_wrapped_higher_order_op",
    "distributed.distributed_c10d": "distributed.constants",
    "distributed.tensor.experimental._context_parallel": "distributed.tensor.experimental._attention distributed.tensor.experimental._context_parallel._attention "
                                                         "distributed.tensor.experimental._context_parallel._load_balancer",
    "_higher_order_ops.operator": "_higher_order_ops.base_hop", "_higher_order_ops.control": "_higher_order_ops.cond _higher_order_ops.while_loop", "_higher_order_ops.effects": "_higher_order_ops.print _higher_order_ops.run_const_graph",
    "_higher_order_ops.scans": "_higher_order_ops.associative_scan _higher_order_ops.scan _higher_order_ops.map",
    "_higher_order_ops.regions": "_higher_order_ops.foreach_map _higher_order_ops.hints_wrap _higher_order_ops.invoke_quant _higher_order_ops.out_dtype _higher_order_ops.strict_mode _higher_order_ops.wrap",
    "utils.flop_counter": "utils.module_tracker",
    "fx.passes.parts": "fx.passes.shape_prop fx.passes.fake_tensor_prop fx.passes.split_module fx.passes.operator_support fx.passes.graph_drawer fx.passes.pass_manager fx.passes.infra "
                       "fx.passes.infra.pass_base fx.passes.infra.pass_manager fx.passes.infra.partitioner fx.passes.utils fx.traceback fx.operator_schemas "
                       "fx.experimental.const_fold",
    "ao.quantization.quantize": "ao.quantization.qconfig ao.quantization.stubs ao.quantization.quantization_mappings",
    "ao.quantization.observer": "ao.quantization.utils",
    "ao.quantization.fake_quantize": "",
    "ao.nn.intrinsic": "ao.nn.intrinsic.modules ao.nn.intrinsic.modules.fused ao.quantization.fuse_modules ao.quantization.fuser_method_mappings",
    "ao.nn.qat": "ao.nn.qat.modules ao.nn.qat.modules.linear ao.nn.qat.modules.conv ao.nn.qat.modules.embedding_ops ao.nn.intrinsic.qat ao.nn.intrinsic.qat.modules "
                 "ao.nn.intrinsic.qat.modules.conv_fused ao.nn.intrinsic.qat.modules.linear_fused ao.nn.intrinsic.qat.modules.linear_relu",
    "ao.nn.quantized": "ao.nn.quantized.modules ao.nn.quantized.modules.linear ao.nn.quantized.modules.conv ao.nn.quantized.modules.activation ao.nn.quantized.modules.batchnorm "
                       "ao.nn.quantized.modules.dropout ao.nn.quantized.modules.embedding_ops ao.nn.quantized.modules.functional_modules ao.nn.quantized.modules.normalization "
                       "ao.nn.quantized.modules.utils ao.nn.intrinsic.quantized ao.nn.intrinsic.quantized.modules ao.nn.intrinsic.quantized.modules.conv_relu "
                       "ao.nn.intrinsic.quantized.modules.conv_add ao.nn.intrinsic.quantized.modules.linear_relu ao.nn.intrinsic.quantized.modules.bn_relu",
    "ao.nn.dynamic": "ao.nn.quantized.dynamic ao.nn.quantized.dynamic.modules ao.nn.quantized.dynamic.modules.linear ao.nn.quantized.dynamic.modules.rnn "
                     "ao.nn.quantized.dynamic.modules.conv ao.nn.intrinsic.quantized.dynamic ao.nn.intrinsic.quantized.dynamic.modules",
    "fx.passes.subgraphs": "fx.passes.tools_common fx.passes.split_utils fx.passes.utils.common fx.passes.utils.fuser_utils fx.passes.utils.source_matcher_utils",
    "fx.passes.inference": "fx.experimental.optimization fx.experimental.merge_matmul", "fx.passes.rewriter": "fx.experimental.rewriter fx.tensor_type fx.annotate fx.experimental.normalize fx.experimental.debug",
    "fx.subgraph_rewriter": "fx.passes.utils.matcher_utils",
    "_dynamo.frames": "_dynamo.callback", "_inductor.settings": "_inductor.custom_graph_pass", "_inductor.wrapper": "_inductor.codegen _inductor.codegen.common",
    "compiler.testing": "_dynamo.testing _dynamo.eval_frame _dynamo.backends _dynamo.backends.common _dynamo.backends.registry _functorch.compile_utils _functorch.compilers "
                     "_functorch.fx_minifier _functorch.make_functional _inductor.utils _inductor.decomposition",
}
_SHADOWED = frozenset("ao.quantization.fuse_modules ao.quantization.quantize quantization.fuse_modules quantization.quantize autograd.gradcheck export.unflatten nn.parallel.data_parallel nn.parallel.parallel_apply nn.parallel.replicate nn.utils.spectral_norm nn.utils.weight_norm".split())
_PART_OF = {f"litetorch.{name if '.' in name else f'{whole}.{name}'}": f"litetorch.{whole}" for whole, names in _PARTS.items() for name in names.split()}
_AO = {path: path for whole in _PARTS if whole.startswith("ao.") for path in [f"litetorch.{whole}"]} | {path: whole for path, whole in _PART_OF.items() if path.startswith("litetorch.ao.")}
_PART_OF |= {f"litetorch.{path[13:]}": whole for path, whole in _AO.items()} | {"litetorch.quantization": "litetorch.ao.quantization"}      # their names before they moved to `ao`
_PACKAGES = frozenset({"_C", "signal", "signal.windows"} | {path[10:].rsplit(".", k)[0] for path in _PART_OF for k in range(1, path.count("."))})     # those that have modules in them
_lock = _threading.RLock()
_gathered = False


def _doors() -> dict:
    "Modules that programs import by name and that have no file: path -> function that makes their names (top/names, top/files). Asked when nothing else has been found."
    return _importlib.import_module("litetorch.names").MODULES


class _Part(_types.ModuleType):
    "A file of PyTorch's whose names one of our modules has."
    def __getattr__(self, name):
        if name.startswith("__"): raise AttributeError(f"module '{self.__name__}' has no attribute '{name}'")
        if (inner := f"{self.__name__}.{name}") in _PART_OF and inner[10:] not in _SHADOWED: return _importlib.import_module(f"{self.__name__}.{name}")
        return getattr(_importlib.import_module(_PART_OF[self.__name__]), name)


class _Keeps(_types.ModuleType):
    "A package with a function that is named as a file of PyTorch's: importing the file leaves the function in its place."
    def __setattr__(self, name, value):
        if f"{self.__name__[10:]}.{name}" not in _SHADOWED or not isinstance(value, _types.ModuleType): super().__setattr__(name, value)


class _KeepsPart(_Keeps, _Part): "The same of a package that is a part."


class _Finder:
    "How `import litetorch.linalg` and `import litetorch.optim.adam` find modules that have no file. Asked last, after the files."
    def find_spec(self, name, path=None, target=None):
        if not name.startswith("litetorch."): return None
        place = name[10:]
        if place in _SHADOWED:
            above = _sys.modules[name.rpartition(".")[0]]
            above.__class__ = _KeepsPart if isinstance(above, _Part) else _Keeps
        if name in _PART_OF or place in _SPACES: return _spec_from_loader(name, self, is_package=place in _PACKAGES)
        doors = _doors()
        below = place in _PACKAGES or [d for d in doors if d.startswith(place + ".")] != []                 # (`any` is a tensor function here)
        return _spec_from_loader(name, self, is_package=below) if below or place in doors else None

    def create_module(self, spec):
        if spec.name in _PART_OF: return _Part(spec.name, f"A part of `{_PART_OF[spec.name]}`.")
        if spec.name[10:] not in _SPACES: return None
        with _lock:
            if not _gathered: _gather()
        return _sys.modules[spec.name]

    def exec_module(self, module):
        if module.__name__ not in _PART_OF and module.__name__[10:] not in _SPACES: _importlib.import_module("litetorch.names").fill(module)


if not any(type(f).__name__ == "_Finder" and f.__module__ == __name__ for f in _sys.meta_path): _sys.meta_path.append(_Finder())


def _gather():
    """Load every layer and fill this namespace, without looking for garbage in between: none of a hundred thousand new objects is any.

    They stay as long as the process does, so the collector need not look at them again, nor when the process ends (a third of a second). What else is
    there is frozen with them and would, once it is garbage in a circle, stay too: so only in programs that have not made much yet."""
    collecting, young = _gc.isenabled(), len(_gc.get_objects()) < 100_000
    _gc.disable()
    try:
        _gather_layers()
        if young: _gc.freeze()
    finally:
        if collecting: _gc.enable()


def _gather_layers():
    global _gathered
    here = globals()
    module = lambda name: _importlib.import_module(f"litetorch.{name}")
    bindings = module("_bindings")
    here.update({name: getattr(bindings, name) for name in bindings.__all__})
    for name, names in _FROM.items(): here.update({n: getattr(module(name), n) for n in names.split()})
    here.update(module("c10.dtype").names)                                        # float32, half, long, ...
    here.update(module("storage").public_functions)                               # FloatStorage, LongStorage, ...
    device = module("c10.device")
    here.update({n: v for n, v in vars(device).items() if isinstance(v, (device.layout, device.memory_format))})
    for name in bindings.families: here.update(getattr(module(name), "public_functions", {}))
    spaces = {"_C._nn" if name == "nn" else name: dict(functions) for name, functions in bindings.modules.items()}
    for name in bindings.families:                                                # linalg, special, fft, signal.windows: small namespaces
        for path, functions in getattr(module(name), "submodule_functions", {}).items(): spaces.setdefault(path, {}).update(functions)
    spaces["return_types"] = module("aten.core.bindings").return_types
    for path, functions in spaces.items():
        space = _sys.modules["litetorch"]
        for i, name in enumerate(parts := path.split("."), 1):
            full = ".".join(["litetorch", *parts[:i]])
            if full not in _sys.modules:
                _sys.modules[full] = made = _types.ModuleType(full, f"What PyTorch keeps under `torch.{'.'.join(parts[:i])}`.")
                if full[10:] in _PACKAGES: made.__path__ = []                     # modules of `_doors` lie in it
            space.__dict__[name] = space = _sys.modules[full]
        space.__dict__.update(functions)
    for name in ("autograd.derivatives", "autograd.neural_derivatives", "autograd.special_derivatives", "func.batching", "func.transforms", "cuda.operators", "cuda.reductions", "cuda.rows", "cuda.sorting", "cuda.indexing", "cuda.losses", "cuda.blas", "cuda.neural", "cuda.distributions"): module(name)
    module("cuda.neural")                                                            # rows of attention
    module("cuda.multi_tensor")                                                   # steps of optimisers, scaled gradients
    for name in _SUBMODULES.split(): here[name] = module(name)
    _sys.modules["litetorch.random"] = here["random"]
    here["_segment_reduce"] = here["segment_reduce"]                              # PyTorch's binding has both names
    for name in ("aten.native.windows", "aten.native.few_moves", "aten.native.few_draws", "autograd.recorded"): module(name)     # calls in machine code, once there is some
    module("aten.native.objects").begin()
    _sys.modules["litetorch._C"].__dict__.update(module("names").c_names())
    here.update(module("names").top_names())
    module("aten.core.dispatch").libraries["torchvision/_C"] = lambda: module("regions")
    layers = lambda: module("aten.layouts.quantized_operators")
    module("aten.layouts.quantized").wake.append(layers)
    module("aten.core.dispatch").waiting["quantized"] = layers
    module("aten.core.dispatch").waiting["prims"] = lambda: module("_prims")
    module("aten.core.dispatch").waiting["higher_order"] = lambda: [module(f"_higher_order_ops.{page}") for page in ("control", "scans", "regions", "effects")]
    here["where"] = module("atlas").where                                         # also answers where("softmax")
    import math
    here["torch"] = _sys.modules["litetorch"]                                     # PyTorch has it, too: `torch.torch.Tensor`
    here.update(inf=math.inf, nan=math.nan, pi=math.pi, e=math.e, newaxis=None)
    _gathered = True


def __getattr__(name):
    if not _gathered and not (name.startswith("__") and name.endswith("__")):
        with _lock:
            if not _gathered: _gather()
        if name in globals(): return globals()[name]
    if name in _SUBMODULES_LATER or (not name.startswith("__") or name == "__config__") and name in _doors(): return _importlib.import_module(f"litetorch.{name}")
    for module, names in _LATER.items():
        if name in names.split():
            globals()[name] = value = getattr(_importlib.import_module(f"litetorch.{module}"), name)
            return value
    raise AttributeError(f"module 'litetorch' has no attribute '{name}'")


def __dir__():
    with _lock:
        if not _gathered: _gather()
    later = {n for names in _LATER.values() for n in names.split()}
    return sorted(n for n in later | set(_SUBMODULES_LATER) | set(globals()) if not n.startswith("_"))
