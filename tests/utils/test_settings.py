"""Settings of a program and the older names around them, asked of both libraries."""
import warnings

import pytest

import litetorch as lite
from oracle import cpu_wheel


def told(f):
    "Result or error, and the warnings."
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try: out = f()
        except (RuntimeError, TypeError, ValueError) as e: out = type(e).__name__, str(e)
    return out, [(w.category.__name__, str(w.message).split(" (Triggered")[0]) for w in seen]

@pytest.mark.parametrize("ask", [
    lambda l: (l.use_deterministic_algorithms(True), l.get_deterministic_debug_mode(), l.are_deterministic_algorithms_enabled(), l.is_deterministic_algorithms_warn_only_enabled(), l.use_deterministic_algorithms(False)),
    lambda l: (l.use_deterministic_algorithms(True, warn_only=True), l.get_deterministic_debug_mode(), l.is_deterministic_algorithms_warn_only_enabled(), l.set_deterministic_debug_mode("default"), l.get_deterministic_debug_mode()),
    lambda l: l.use_deterministic_algorithms(3), lambda l: l.set_deterministic_debug_mode("x"), lambda l: l.set_deterministic_debug_mode(7), lambda l: l.set_deterministic_debug_mode(1.5),
    lambda l: (l.set_float32_matmul_precision("medium"), l.get_float32_matmul_precision(), l.set_float32_matmul_precision("highest")),
    lambda l: (l.set_float32_matmul_precision("x"), l.get_float32_matmul_precision()), lambda l: l.set_float32_matmul_precision(3), lambda l: l.set_num_interop_threads(0),
    lambda l: (l.is_warn_always_enabled(), l.set_warn_always(True), l.is_warn_always_enabled(), l.set_warn_always(False)), lambda l: l.set_warn_always(3),
    lambda l: (l.backends.mps.is_available(), l.backends.mps.is_built()),
    lambda l: (l.backends.cuda.flash_sdp_enabled(), l.backends.cuda.enable_flash_sdp(False), l.backends.cuda.flash_sdp_enabled(), l.backends.cuda.enable_flash_sdp(True)),
    lambda l: (l.cpu.is_available(), l.cpu.device_count(), l.cpu.current_device(), l.cpu.is_initialized(), l.cpu.synchronize(), l.cpu.set_device("cpu")),
    lambda l: (l.cuda.manual_seed(3), l.cuda.manual_seed_all(4), l.cuda.manual_seed("x")), lambda l: l.is_inference(l.ones(1)),
    lambda l: l.cuda.amp.GradScaler().is_enabled(), lambda l: l.cuda.amp.autocast()._enabled, lambda l: l.cpu.amp.autocast()._enabled, lambda l: l.cpu.amp.GradScaler().get_scale()])
def test_settings(torch, ask):
    assert told(lambda: ask(lite)) == told(lambda: ask(torch))

def test_a_library_that_is_not_there(torch):
    ask = lambda l: (l.backends.cuda.is_built(), l.backends.cudnn.is_available(), l.backends.cudnn.version(), *(getattr(l.backends.cudnn, n) for n in ("enabled", "benchmark", "benchmark_limit", "deterministic", "allow_tf32")))
    assert ask(lite) == cpu_wheel(ask(torch), (False, False, None, True, False, None, False, True))

def test_flags_of_a_library(torch):
    def story(l):
        c, found = l.backends.cudnn, []
        with c.flags(enabled=True, deterministic=True): found.append((c.enabled, c.benchmark, c.deterministic))
        return [*found, (c.enabled, c.benchmark, c.deterministic)]
    assert story(lite) == story(torch)

def test_marked_hooks_go_without_a_word():
    import pickle
    from multiprocessing.reduction import ForkingPickler
    t = lite.ones(2, requires_grad=True)
    t.register_hook(lite.utils.hooks.unserializable_hook(lambda g: g))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ForkingPickler.dumps(t), pickle.dumps(t)

def deterministic(l, program, **options):
    "What `program` gives or raises while results must repeat."
    l.use_deterministic_algorithms(True, **options)
    try: return told(lambda: program(l))
    finally: l.use_deterministic_algorithms(False)

@pytest.mark.parametrize("program", [
    lambda l: l.ones(3).put_(l.tensor([0]), l.tensor([2.])), lambda l: l.ones(3).put(l.tensor([0]), l.tensor([2.])),
    lambda l: l.ones(3).put_(l.tensor([0]), l.tensor([2.]), accumulate=True).tolist(),
    *[lambda l, n=n: getattr(l.nn.functional, f"max_unpool{n}d")(l.ones(1, 1, *[2]*n), l.zeros(1, 1, *[2]*n, dtype=l.int64), 2) for n in (1, 2, 3)],
    lambda l: [str(l.empty(2, dtype=getattr(l, d))) for d in "uint8 int8 int64 float16 bfloat16 float64 complex64 bool float8_e4m3fn uint16 uint64".split()],
    lambda l: [str(t) for t in (l.Tensor(2), l.zeros(2).new(2), l.ones(2).new_empty(2), l.ones(2).new_empty_strided((2,), (2,)), l.empty_permuted((2, 2), (1, 0)), l.empty_like(l.ones(2, 2).t()))],
    lambda l: [str(t) for t in (l.ones(4).resize_(2), l.ones(2).resize_(4), l.ones(2).resize_as_(l.ones(3)), l.empty(0), l.empty(2, requires_grad=True))],
    lambda l: l.empty(2, device="meta").shape])
def test_results_that_must_repeat(torch, program):
    assert deterministic(lite, program) == deterministic(torch, program)

def test_memory_may_stay_as_it_is(torch):
    def program(l):
        seen = [l.empty(3).isnan().all().item()]
        l.utils.deterministic.fill_uninitialized_memory = False
        grown = l.ones(2).resize_(1 << 14)
        l.utils.deterministic.fill_uninitialized_memory = True
        return [*seen, grown[2:].isnan().all().item(), l.ones(2).resize_(1 << 14)[2:].isnan().all().item()]
    assert deterministic(lite, program) == deterministic(torch, program) == ([True, False, True], [])
    refused = lambda l: setattr(l.utils.deterministic, "fill_uninitialized_memory", 3)
    assert told(lambda: refused(lite)) == told(lambda: refused(torch))

def test_a_warning_instead(torch):
    program = lambda l: l.ones(3).put_(l.tensor([0]), l.tensor([2.])).tolist()
    assert deterministic(lite, program, warn_only=True) == deterministic(torch, program, warn_only=True)

@pytest.mark.parametrize("call", [
    lambda l, t: l.arange(t([3])), lambda l, t: l.arange(end=t([3])), lambda l, t: l.arange("a"), lambda l, t: l.full((2,), t([2.])), lambda l, t: l.full((2,), None), lambda l, t: l.full((2,), "a"),
    lambda l, t: l.full_like(l.ones(2), t([2.])), lambda l, t: l.ones(2).new_full((2,), t([2.])), lambda l, t: l.range(t([0]), t([2])), lambda l, t: l.full((2,), t(3., requires_grad=True)),
    lambda l, t: l.full((2,), t(3)).tolist(), lambda l, t: l.arange(t(3.5)).tolist()])
def test_numbers_are_no_tensors_with_dimensions(torch, call):
    assert told(lambda: call(lite, lite.tensor)) == told(lambda: call(torch, torch.tensor))

@pytest.mark.parametrize("args", [(0, [3]), ([0], 3, 1), (0, 3, [1])])
def test_arange_of_tensors_with_dimensions(torch, args):
    for l in (lite, torch):
        with pytest.raises(TypeError, match=r"arange\(\) received an invalid combination of arguments"): l.arange(*[l.tensor(a) if isinstance(a, list) else a for a in args])
