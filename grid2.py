import numpy as np, time, sys
from litetorch.aten import units
from litetorch.aten.looplang import Loop
from litetorch.aten.parallel import compiled
import torch; torch.set_num_threads(1)
units.TILED=0
rng=np.random.default_rng(0)
def variant(deep):
    L=Loop(units.panel_products.fn, names={'DEEP':deep}); L.elements=()
    g=compiled(L)
    def f(a,b):
        units_pp=units.panel_products
        (batch,m,k),n=a.shape,b.shape[2]
        out=units.empty_strided((batch,m,n),None,a.dtype); panels=-(-n//32)
        high=m if batch*panels>=4 else 64
        groups=-(-m//high); steps=[s//4 for s in (*a.strides,*b.strides)]
        g(batch*panels*groups,1<<60,out,a,b,m,n,k,panels,groups,high,*steps); return out
    return f
V={f"d{d}":variant(d) for d in (96,128,192,256)}
for B,m,k,n,bt in ((1,256,512,512,1),(1,512,512,512,0),(1,768,768,768,0),(1,256,256,256,0),(1,256,512,256,0),(1,64,2048,512,1),(1,64,512,512,1)):
    a=rng.standard_normal((B,m,k)).astype('f4');b=rng.standard_normal((B,n,k) if bt else (B,k,n)).astype('f4');
    if bt: b=b.swapaxes(1,2)
    W=B*m*k*n
    ta,tb=torch.from_numpy(a),torch.from_numpy(b); to=torch.empty(B,m,n)
    fs=dict(mkl=lambda: torch.bmm(ta,tb,out=to),blas=lambda: np.matmul(a,b),**{n_:(lambda f=f: f(a,b)) for n_,f in V.items()})
    R=max(15,min(300,int(1/(W*2/9e10*6)))); S={n:[] for n in fs}
    for f in fs.values(): f()
    for r in range(R):
        for nm,f in fs.items():
            t=time.perf_counter(); f(); S[nm].append(time.perf_counter()-t)
    med=lambda x: sorted(x)[len(x)//2]
    print(B,m,k,n,bt,' '.join(f"{nm} {med([x/y for x,y in zip(v,S['mkl'])]):.2f}({min(v)/min(S['mkl']):.2f})" for nm,v in S.items()),flush=True)
