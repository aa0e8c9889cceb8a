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
