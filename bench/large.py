"""Large operators: what the kernels cost when there is something to compute. Both libraries use all cores.

A row is a name and a function of the module that sets the operands up and returns the call. Results are dropped at once, as an eager program drops
intermediate values, so the price of fresh memory is part of the figure.
"""


def pointwise(f, n, inputs=1):
    def case(torch):
        torch.manual_seed(0)
        xs = [torch.randn(n) for _ in range(inputs)]
        return lambda: f(torch, *xs)
    return case


def on(f, *shapes):
    "A call on normal random tensors of these shapes."
    def case(torch):
        torch.manual_seed(0)
        xs = [torch.randn(*s) for s in shapes]
        return lambda: f(torch, *xs)
    return case


def indexed(f, shape, index_shape, high):
    "A call on a random tensor and random integers below `high`."
    def case(torch):
        torch.manual_seed(0)
        x, i = torch.randn(*shape), torch.randint(0, high, index_shape)
        return lambda: f(torch, x, i)
    return case


def halves(f, *shapes):
    "A call on bfloat16 tensors."
    def case(torch):
        torch.manual_seed(0)
        xs = [torch.randn(*s).to(torch.bfloat16) for s in shapes]
        return lambda: f(torch, *xs)
    return case


def masked_attention(torch):
    torch.manual_seed(0)
    q, k, v = (torch.randn(4, 8, 512, 64) for _ in range(3))
    mask = torch.randn(512, 512)
    return lambda: torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)


def where_case(n):
    def case(torch):
        torch.manual_seed(0)
        x, y = torch.randn(n), torch.randn(n)
        c = x > 0
        return lambda: torch.where(c, x, y)
    return case


K, M = 1 << 10, 1 << 20
WIDE, TALL = (2048, 1024), (65536, 64)
CASES = {}
for _label, _n in (("256k", 256*K), ("4M", 4*M), ("16M", 16*M)):
    CASES |= {
        f"add {_label}": pointwise(lambda torch, x, y: x + y, _n, 2),
        f"mul by number {_label}": pointwise(lambda torch, x: x*2.5, _n),
        f"exp {_label}": pointwise(lambda torch, x: x.exp(), _n),
        f"tanh {_label}": pointwise(lambda torch, x: x.tanh(), _n),
        f"gelu {_label}": pointwise(lambda torch, x: torch.nn.functional.gelu(x), _n),
        f"where {_label}": where_case(_n),
    }
for _label, _shape in (("(2048, 1024)", WIDE), ("(65536, 64)", TALL)):
    for _d, _of in ((1, "rows"), (0, "columns")):
        for _name in ("sum", "mean", "var", "argmax", "softmax", "log_softmax", "logsumexp"):
            CASES[f"{_name} {_of} {_label}"] = on(lambda torch, x, f=_name, d=_d: getattr(torch, f)(x, d), _shape)
    CASES[f"layer_norm {_label}"] = on(lambda torch, x, w, b: torch.nn.functional.layer_norm(x, w.shape, w, b), _shape, _shape[1:], _shape[1:])
CASES |= {
    "sum of all 4M": pointwise(lambda torch, x: x.sum(), 4*M),
    "argmax of all 4M": pointwise(lambda torch, x: x.argmax(), 4*M),
    "amax columns (2048, 1024)": on(lambda torch, x: x.amax(0), WIDE),
    "amin rows (2048, 1024)": on(lambda torch, x: x.amin(1), WIDE),
    "norm 4M": pointwise(lambda torch, x: x.norm(), 4*M),
    "transposed copy (2048, 2048)": on(lambda torch, x: x.t().contiguous(), (2048, 2048)),
    "permuted copy (32, 512, 8, 64)": on(lambda torch, x: x.permute(0, 2, 1, 3).contiguous(), (32, 512, 8, 64)),
    "transposed + row-major (2048, 2048)": on(lambda torch, x, y: x.t() + y, (2048, 2048), (2048, 2048)),
    "add row (4096, 1024)": on(lambda torch, x, b: x + b, (4096, 1024), (1024,)),
    "add column (4096, 1024)": on(lambda torch, x, b: x + b, (4096, 1024), (4096, 1)),
    "strided add (2048, 2048)[:, ::2]": on(lambda torch, x, y: x[:, ::2] + y[:, ::2], (2048, 2048), (2048, 2048)),
    "sliced add (2048, 2048)[:, :1500]": on(lambda torch, x, y: x[:, :1500] + y[:, :1500], (2048, 2048), (2048, 2048)),
    "addcmul 4M": pointwise(lambda torch, x, y, z: torch.addcmul(x, y, z, value=0.5), 4*M, 3),
    "addcmul_ 4M": pointwise(lambda torch, x, y, z: x.addcmul_(y, z, value=1e-3), 4*M, 3),
    "lerp_ 4M": pointwise(lambda torch, x, y: x.lerp_(y, 0.1), 4*M, 2),
    "add_ 4M": pointwise(lambda torch, x, y: x.add_(y, alpha=1e-3), 4*M, 2),
    "sin 4M": pointwise(lambda torch, x: x.sin(), 4*M),
    "sigmoid 4M": pointwise(lambda torch, x: x.sigmoid(), 4*M),
    "softplus 4M": pointwise(lambda torch, x: torch.nn.functional.softplus(x), 4*M),
    "clamp 4M": pointwise(lambda torch, x: x.clamp(-1, 1), 4*M),
    "pow 2 4M": pointwise(lambda torch, x: x**2, 4*M),
    "compare 4M": pointwise(lambda torch, x, y: x > y, 4*M, 2),
    "to float64 4M": pointwise(lambda torch, x: x.double(), 4*M),
    "to bfloat16 4M": pointwise(lambda torch, x: x.to(torch.bfloat16), 4*M),
    "bfloat16 add 4M": halves(lambda torch, x, y: x + y, (4*M,), (4*M,)),
    "clone 4M": pointwise(lambda torch, x: x.clone(), 4*M),
    "zeros 4M": lambda torch: lambda: torch.zeros(4*M),
    "arange 4M": lambda torch: lambda: torch.arange(4*M),
    "cat rows 2x(2048, 1024)": on(lambda torch, x, y: torch.cat((x, y)), WIDE, WIDE),
    "cat columns 2x(2048, 1024)": on(lambda torch, x, y: torch.cat((x, y), 1), WIDE, WIDE),
    "stack 4x512k": pointwise(lambda torch, a, b, c, d: torch.stack((a, b, c, d)), 512*K, 4),
    "cumsum rows (2048, 1024)": on(lambda torch, x: x.cumsum(1), WIDE),
    "cumsum columns (2048, 1024)": on(lambda torch, x: x.cumsum(0), WIDE),
    "sort 1M": pointwise(lambda torch, x: x.sort(), M),
    "sort rows (2048, 1024)": on(lambda torch, x: x.sort(1), WIDE),
    "argsort columns (1024, 512)": on(lambda torch, x: x.argsort(0), (1024, 512)),
    "topk 10 rows (2048, 1024)": on(lambda torch, x: x.topk(10, 1), WIDE),
    "topk 100 of 1M": pointwise(lambda torch, x: x.topk(100), M),
    "gather rows (2048, 1024)": indexed(lambda torch, x, i: x.gather(1, i), WIDE, WIDE, 1024),
    "gather columns (2048, 1024)": indexed(lambda torch, x, i: x.gather(0, i), WIDE, WIDE, 2048),
    "scatter_add (2048, 1024)": indexed(lambda torch, x, i: torch.zeros_like(x).scatter_add(1, i, x), WIDE, WIDE, 1024),
    "row indexing (50000, 128)[16384]": indexed(lambda torch, x, i: x[i], (50000, 128), (16384,), 50000),
    "index_select columns (2048, 1024)": indexed(lambda torch, x, i: x.index_select(1, i), WIDE, (512,), 1024),
    "boolean mask 4M": pointwise(lambda torch, x: x[x > 0], 4*M),
    "masked_fill 4M": pointwise(lambda torch, x: x.masked_fill(x > 0, 0.0), 4*M),
    "tril (2048, 2048)": on(lambda torch, x: x.tril(), (2048, 2048)),
    "embedding (50000, 128)[16, 1024]": indexed(lambda torch, x, i: torch.nn.functional.embedding(i, x), (50000, 128), (16, 1024), 50000),
    "cross_entropy (2048, 1024)": indexed(lambda torch, x, i: torch.nn.functional.cross_entropy(x, i), WIDE, (2048,), 1024),
    "mse_loss 4M": pointwise(lambda torch, x, y: torch.nn.functional.mse_loss(x, y), 4*M, 2),
    "log 4M": pointwise(lambda torch, x: (x*x).log(), 4*M),
    "silu 4M": pointwise(lambda torch, x: torch.nn.functional.silu(x), 4*M),
    "std rows (2048, 1024)": on(lambda torch, x: x.std(1), WIDE),
    "norm rows (2048, 1024)": on(lambda torch, x: x.norm(dim=1), WIDE),
    "divided by an expanded column (2048, 1024)": on(lambda torch, x: x/x[:, :1].expand_as(x), WIDE),
    "normalize (2048, 1024)": on(lambda torch, x: torch.nn.functional.normalize(x), WIDE),
    "cosine_similarity (2048, 1024)": on(lambda torch, x, y: torch.nn.functional.cosine_similarity(x, y), WIDE, WIDE),
    "flip columns (2048, 1024)": on(lambda torch, x: x.flip(1), WIDE),
    "roll (2048, 1024)": on(lambda torch, x: x.roll(3, 1), WIDE),
    "index_add rows (2048, 1024)": indexed(lambda torch, x, i: x.index_add(0, i, x), WIDE, (2048,), 2048),
    "smooth_l1_loss 4M": pointwise(lambda torch, x, y: torch.nn.functional.smooth_l1_loss(x, y), 4*M, 2),
    "interpolate bilinear (8, 32, 56, 56)": on(lambda torch, x: torch.nn.functional.interpolate(x, scale_factor=2, mode="bilinear"), (8, 32, 56, 56)),
    "group_norm (16, 64, 32, 32)": on(lambda torch, x: torch.nn.functional.group_norm(x, 8), (16, 64, 32, 32)),
    "fft (1024, 1024)": on(lambda torch, x: torch.fft.fft(x), (1024, 1024)),
    "rand 4M": lambda torch: lambda: torch.rand(4*M),
    "randn 4M": lambda torch: lambda: torch.randn(4*M),
    "randint 4M": lambda torch: lambda: torch.randint(0, 100, (4*M,)),
    "randperm 1M": lambda torch: lambda: torch.randperm(M),
    "uniform_ 4M": pointwise(lambda torch, x: x.uniform_(-1, 1), 4*M),
    "normal_ 4M": pointwise(lambda torch, x: x.normal_(1, 0.5), 4*M),
    "exponential_ 4M": pointwise(lambda torch, x: x.exponential_(), 4*M),
    "bernoulli_ 4M": pointwise(lambda torch, x: x.bernoulli_(0.5), 4*M),
    "dropout 4M": pointwise(lambda torch, x: torch.nn.functional.dropout(x, 0.1), 4*M),
    "matmul 256": on(lambda torch, x, y: x @ y, (256, 256), (256, 256)),
    "matmul 1024": on(lambda torch, x, y: x @ y, (1024, 1024), (1024, 1024)),
    "matmul 2048": on(lambda torch, x, y: x @ y, (2048, 2048), (2048, 2048)),
    "matmul (1, 1024)x(1024, 4096)": on(lambda torch, x, y: x @ y, (1, 1024), (1024, 4096)),
    "mv (4096, 1024)": on(lambda torch, x, y: x @ y, (4096, 1024), (1024,)),
    "bmm 64x(128, 64)x(64, 128)": on(lambda torch, x, y: x @ y, (64, 128, 64), (64, 64, 128)),
    "bmm 512x(32, 32)": on(lambda torch, x, y: x @ y, (512, 32, 32), (512, 32, 32)),
    "linear (1024, 768)->3072": on(lambda torch, x, w, b: torch.nn.functional.linear(x, w, b), (1024, 768), (3072, 768), (3072,)),
    "linear (64, 512)->512": on(lambda torch, x, w, b: torch.nn.functional.linear(x, w, b), (64, 512), (512, 512), (512,)),
    "einsum bhid,bhjd->bhij": on(lambda torch, x, y: torch.einsum("bhid,bhjd->bhij", x, y), (8, 8, 128, 64), (8, 8, 128, 64)),
    "einsum ij,jk,kl->il": on(lambda torch, x, y, z: torch.einsum("ij,jk,kl->il", x, y, z), (256, 512), (512, 256), (256, 128)),
    "bfloat16 matmul 512": halves(lambda torch, x, y: x @ y, (512, 512), (512, 512)),
    "bfloat16 matmul 1024": halves(lambda torch, x, y: x @ y, (1024, 1024), (1024, 1024)),
    "bfloat16 linear (1024, 768)->3072": halves(lambda torch, x, w, b: torch.nn.functional.linear(x, w, b), (1024, 768), (3072, 768), (3072,)),
    "conv 3x3 (16, 64, 32, 32)": on(lambda torch, x, w: torch.nn.functional.conv2d(x, w, padding=1), (16, 64, 32, 32), (64, 64, 3, 3)),
    "conv 3x3 (8, 512, 7, 7)": on(lambda torch, x, w: torch.nn.functional.conv2d(x, w, padding=1), (8, 512, 7, 7), (512, 512, 3, 3)),
    "conv 3x3 stride 2 (16, 64, 32, 32)": on(lambda torch, x, w: torch.nn.functional.conv2d(x, w, stride=2, padding=1), (16, 64, 32, 32), (128, 64, 3, 3)),
    "conv 5x5 (8, 128, 14, 14)": on(lambda torch, x, w: torch.nn.functional.conv2d(x, w, padding=2), (8, 128, 14, 14), (128, 128, 5, 5)),
    "conv 1x1 (16, 64, 32, 32)": on(lambda torch, x, w: torch.nn.functional.conv2d(x, w), (16, 64, 32, 32), (128, 64, 1, 1)),
    "conv depthwise (16, 64, 32, 32)": on(lambda torch, x, w: torch.nn.functional.conv2d(x, w, padding=1, groups=64), (16, 64, 32, 32), (64, 1, 3, 3)),
    "conv transposed (16, 64, 16, 16)": on(lambda torch, x, w: torch.nn.functional.conv_transpose2d(x, w, stride=2), (16, 64, 16, 16), (64, 32, 2, 2)),
    "max_pool 2x2 (16, 64, 64, 64)": on(lambda torch, x: torch.nn.functional.max_pool2d(x, 2), (16, 64, 64, 64)),
    "avg_pool 2x2 (16, 64, 64, 64)": on(lambda torch, x: torch.nn.functional.avg_pool2d(x, 2), (16, 64, 64, 64)),
    "avg_pool 3x3 (16, 64, 64, 64)": on(lambda torch, x: torch.nn.functional.avg_pool2d(x, 3, 1, 1), (16, 64, 64, 64)),
    "batch_norm (16, 64, 32, 32)": on(lambda torch, x, w, b: torch.nn.functional.batch_norm(x, None, None, w, b, True), (16, 64, 32, 32), (64,), (64,)),
    "attention causal (4, 8, 512, 64)": on(lambda torch, q, k, v: torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True), *[(4, 8, 512, 64)]*3),
    "attention masked (4, 8, 512, 64)": masked_attention,
}
