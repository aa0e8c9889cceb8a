"What LLVM cannot do is an error of litetorch, never the end of the process; loops are right on lesser processors too."
import os, platform, re, subprocess, sys, textwrap

import numpy as np
import pytest

import litetorch as lt
from litetorch.aten.loops import language as looplang
from litetorch.aten.loops.language import CannotCompile, LoopError, backend, machine_code
from litetorch.aten.loops.parallel import compiled
from litetorch.aten.loops.target import Compiler, CompilerDied, NoCompiler, level_features, target, target_of

X86 = platform.machine().lower() in ("x86_64", "amd64")
LESSER = ["generic", *(level for level in ("x86-64-v2", "x86-64-v3", "x86-64-v4") if X86 and level_features(level) - target().features <= {"sahf", "evex512", "cmov", "cx8", "fxsr", "mmx"})]
BAD = {  # what ended the process before, or would
    "an instruction of another processor": ("declare void @llvm.arm.dmb(i32)", "call void @llvm.arm.dmb(i32 1)"),
    "a function that is nowhere": ("declare void @litetorch_is_not_here()", "call void @litetorch_is_not_here()"),
    "no LLVM": ("", "call nonsense"),
    "a type of two minds": ("", "%v = fcmp uno i64 %a, %a"),
}


def text_of(what, symbol):
    declared, line = BAD[what]
    return f'{declared}\ndefine void @"{symbol}"(i64 %a) {{\n  {line}\n  ret void\n}}\n'


@pytest.mark.parametrize("what", BAD)
def test_a_text_that_cannot_be_translated_is_an_error(what, tmp_path, monkeypatch):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    for _ in range(2):                                     # the second is not asked again
        with pytest.raises(LoopError, match="^bad: ") as found: machine_code(text_of(what, "bad"), "bad")
    kept, = (tmp_path/"failed").iterdir()
    assert str(kept) in str(found.value) and BAD[what][1] in kept.read_text()
    assert lt.ones(200_000).exp().sum().item() == pytest.approx(200_000*np.e, rel=1e-5)      # the next loop is compiled as ever


def test_the_compiler_goes_and_comes():
    c = Compiler(target())
    good = "define i64 @f(i64 %x) {\n  ret i64 %x\n}"
    first = c.ask(good)
    with pytest.raises(CompilerDied): c.ask(text_of("an instruction of another processor", "f"))
    assert c.ask(good) == first
    os.kill(c.pid, 9)                                      # whatever ends it
    try: assert c.ask(good) == first
    except CompilerDied: assert c.ask(good) == first
    c.stop()
    assert c.ask(good) == first
    c.stop()


def test_without_an_interpreter_the_work_is_done_here(monkeypatch, tmp_path):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(backend(), "compiler", Compiler(target()))
    with pytest.raises(NoCompiler): backend().compiler.ask("")
    with pytest.warns(UserWarning, match="inside this process"): assert machine_code('define void @"here_now"() {\n  ret void\n}\n', "here_now")


def test_a_loop_that_cannot_be_compiled_gives_way_to_numpy(monkeypatch, tmp_path):
    monkeypatch.setenv("LITETORCH_CACHE", str(tmp_path))
    kernel = looplang.Loop(doubled)
    kernel.needs = "litetorch-unit"
    with pytest.raises(CannotCompile, match="doubled: needs litetorch-unit"): kernel.address(np.float32)
    kernel.in_numpy(lambda n, out, x: np.multiply(x, 2, out))
    x, out = np.arange(100_000, dtype=np.float32), np.zeros(100_000, np.float32)
    with pytest.warns(UserWarning, match="NumPy takes over"): compiled(kernel, np.dtype(np.float32))(x.size, 1024, out, x)
    np.testing.assert_array_equal(out, 2*x)

def doubled(begin:int, end:int, out:"T*", x:"T*"):
    for i in range(begin, end): out[i] = 2.0*x[i]


def test_a_fork_has_a_compiler_of_its_own():
    program = """
        import os, sys, warnings
        warnings.simplefilter("ignore")
        import litetorch as lt
        lt.ones(100_000).sin()
        child = os.fork()
        y = lt.ones(100_000).log1p().sum().item() + lt.ones(100_000).expm1().sum().item()
        if child == 0: os._exit(0 if y > 1 else 3)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), y)
    """
    assert run(program, LITETORCH_CACHE="/nowhere/at/all").split()[0] == "0"


def test_the_compiler_is_no_child_of_the_program():
    "A program that waits for its children meets none of ours."
    program = """
        import os, litetorch as lt
        lt.ones(100_000).sin()
        from litetorch.aten.loops.language import backend
        backend().compiler.ask("define void @f() { ret void }")
        try: print(os.waitpid(-1, os.WNOHANG))
        except ChildProcessError: print("none")
    """
    assert run(program).split() == ["none"]


def run(program, **env):
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], env={**os.environ, "LITETORCH_PATIENCE": "0", **env}, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


SWEEP = """
    import numpy as np, litetorch as lt
    from litetorch.aten.loops.language import kernels, CannotCompile, LoopError
    from litetorch.aten.loops.measure import _wanted
    assert lt.warmup()[0] >= 0
    texts = {}
    for name in ("float32", "float64", "float16", "bfloat16"):
        x = lt.linspace(-3, 3, 70_000).to(getattr(lt, name))
        y = [f(x) for f in (lt.exp, lt.tanh, lt.erf, lt.sin, lt.nn.functional.gelu, lambda v: v.softmax(0), lambda v: v*v + v, lambda v: v.reshape(70, 1000).sum(0),
             lambda v: v.float().half().float(), lambda v: v.reshape(100, 700)[:, 3:].double())]
        f = lt.compile(lambda v: (v.cos() + v.exp())*v.sigmoid(), dynamic=False)
        texts[name] = [float(v.double().sum()) for v in (*y, f(x))]
    c = lt.compile(lambda: lt.empty((2,)).fill_(2).neg().mul(3.).cos() + lt.full((2,), 3.).sin())
    texts["folded"] = c().tolist()
    print(texts)
"""


@pytest.fixture(scope="module")
def here(): return eval(run(SWEEP, LITETORCH_CPU=""))

@pytest.mark.parametrize("level", LESSER)
def test_lesser_processors_compute_the_same(level, here, tmp_path):
    there = eval(run(SWEEP, LITETORCH_CPU=level, LITETORCH_CACHE=str(tmp_path/f"c{level}")))
    for name, tol in (("float64", 1e-12), ("float32", 2e-5), ("float16", 3e-3), ("bfloat16", 2e-2), ("folded", 1e-6)):
        np.testing.assert_allclose(there[name], here[name], rtol=tol, atol=tol*100)
    assert len(list((tmp_path/f"c{level}").glob("*.o"))) > 50 and not (tmp_path/f"c{level}"/"failed").exists()


LINE = """define void @f(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%j, %loop]
  %px = getelementptr float, ptr %x, i64 %i
  %py = getelementptr float, ptr %y, i64 %i
  %a = load float, ptr %px
  %b = fmul float %a, %a
  store float %b, ptr %py
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}"""
VECTORS = {"generic": r"\bmulps\b.*%xmm" if X86 else r"\bfmul\tv\d+\.4s", "x86-64-v2": r"\bmulps\b.*%xmm", "x86-64-v3": r"\bvmulps\b.*%ymm", "x86-64-v4": r"\bvmulps\b.*%zmm"}

@pytest.mark.parametrize("level", LESSER)
def test_a_loop_uses_the_vectors_that_there_are(level):
    compiler = Compiler(target_of(level, target().cpu, set(target().features)))
    assert re.search(VECTORS[level], compiler.ask(LINE, "assembly").decode())
    compiler.stop()

def test_a_cache_of_another_processor_is_not_used(tmp_path):
    program = """
        import litetorch as lt
        from litetorch.aten.loops.language import compiled
        lt.ones(100_000).exp()
        print([how for *_, how in compiled])
    """
    names = [eval(run(program, LITETORCH_CPU=cpu, LITETORCH_CACHE=str(tmp_path))) for cpu in ("", "", "generic")]
    assert set(names[0]) == {"compiled"} and set(names[1]) == {"loaded"}
    if X86: assert set(names[2]) == {"compiled"}       # elsewhere the generic processor may be this one


def test_a_wish_that_cannot_be_met_says_so():
    done = subprocess.run([sys.executable, "-c", "import litetorch as lt; lt.warmup()"], env={**os.environ, "LITETORCH_CPU": "pentium"}, capture_output=True, text=True)
    assert done.returncode == 1 and "LITETORCH_CPU is 'pentium', but expected one of native, generic, x86-64" in done.stderr
