"""`emulate_precision_casts`: a fused loop rounds half types where eager operators round."""
import pytest

import litetorch as lite

# arithmetic, whose results do not depend on how a function is approximated
EXACT = {
    "sums of products": lambda x, y: (x*y + x)*y - x,
    "quotients": lambda x, y: (x - y)*(x + y)/(y*y + 1),
    "numbers": lambda x, y: x/3 + y*0.1 - 7,
    "bounds": lambda x, y: (x*y).clamp(-.5, .5) + lite.where(x > y, x*3, y/7).abs(),
    "roots": lambda x, y: (x*x + y*y).sqrt()*x + (x*3).relu(),
    "powers": lambda x, y: x**2*y - y**3,
    "three arguments": lambda x, y: lite.addcmul(x, x, y, value=.5)*y + lite.addcdiv(x, y, x*x + 1),
    "mixed": lambda x, y: (x.float()*y).to(x.dtype)*y + x,
    "one column for all": lambda x, y: (x*y + 1)*(x*y)[:, :1] - (x + y),
    "used twice": lambda x, y: (lambda t: t*t + t.sqrt())((x*y).abs() + x.abs()),
    "rows in registers": lambda x, y: (x - x.amax(-1, keepdim=True))*y + (x*y).amin(-1, keepdim=True),
    "turned": lambda x, y: ((x*y).t() + 1).t()*y,
}
NEAR = {"sines": lambda x, y: (x*y + x).sin()*y, "gates": lambda x, y: lite.nn.functional.silu(x*2)*y + x, "sigmoids": lambda x, y: lite.sigmoid(x)*lite.tanh(y) + x*y,
        "normal": lambda x, y: x*lite.rsqrt((x*x).mean(-1, keepdim=True) + 1e-5)*y}

def given(dtype, shape=(33, 65)):
    lite.manual_seed(0)
    return [lite.randn(shape).to(dtype) for _ in range(2)]

def run(f, dtype, on=True, **how):
    lite._dynamo.reset()
    g = lite.compile(lambda x, y: f(x, y), fullgraph=True, options={"emulate_precision_casts": True} if on else None, **how)
    with lite.no_grad(): return g(*given(dtype)), g

@pytest.mark.parametrize("dtype", [lite.bfloat16, lite.float16])
@pytest.mark.parametrize("name", EXACT)
def test_bit_for_bit(name, dtype):
    found, g = run(EXACT[name], dtype)
    assert lite.equal(found, EXACT[name](*given(dtype)))
    code = g.report.compilations[0].translation.compiled[0].program.forward_fn.code
    assert len(code.kernels) == 1 and not code.fallbacks                          # it is one loop all the same

def test_without_it_they_differ():
    differ = [not lite.equal(run(f, lite.bfloat16, on=False)[0], f(*given(lite.bfloat16))) for f in EXACT.values()]
    assert sum(differ) >= len(EXACT)//2

@pytest.mark.parametrize("dtype", [lite.bfloat16, lite.float16])
@pytest.mark.parametrize("name", NEAR)
def test_functions_are_near(name, dtype):
    want = NEAR[name](*given(dtype))
    off = [int((run(NEAR[name], dtype, on)[0] != want).sum()) for on in (True, False)]
    assert off[0]*10 <= off[1], off

@pytest.mark.parametrize("dtype", [lite.float32, lite.float64])
def test_other_types_are_as_they_were(dtype):
    for f in EXACT.values(): assert lite.equal(run(f, dtype)[0], run(f, dtype, on=False)[0])

def test_infinities_and_nans():
    f = lambda x: (x*2 - x)*.5 + x/2
    x = lite.tensor([float("inf"), float("-inf"), float("nan"), 65504., -65504., 3e38, 0., -0., 1e-8])
    for dtype in (lite.bfloat16, lite.float16):
        lite._dynamo.reset()
        got, want = lite.compile(f, options={"emulate_precision_casts": True})(x.to(dtype)), f(x.to(dtype))
        lite.testing.assert_close(got, want, rtol=0, atol=0, equal_nan=True)

def test_gradients():
    f = lambda x, y: ((x*y + x)*y).sum()
    grads = []
    for how in (None, {"emulate_precision_casts": True}):
        x, y = (t.requires_grad_() for t in given(lite.bfloat16))
        lite._dynamo.reset()
        (f if how is None else lite.compile(lambda x, y: f(x, y), options=how))(x, y).backward()
        grads.append((x.grad, y.grad))
    assert all(lite.equal(a, b) for a, b in zip(*grads, strict=True))
