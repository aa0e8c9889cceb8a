"einops, e3nn, geoopt, captum, skorch, x-transformers, sentence-transformers, safetensors."
requires = "einops", "e3nn", "geoopt", "captum", "skorch", "x-transformers", "sentence-transformers", "safetensors"

def cases(torch):
    import os, tempfile
    net = lambda: torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 3))
    def einops():
        from einops import einsum, pack, rearrange, reduce, repeat
        from einops.layers.torch import Rearrange, Reduce
        x = torch.randn(2, 6, 4)
        return [rearrange(x, "b (h w) c -> b c h w", h=2), reduce(x, "b t c -> b c", "max"), repeat(x, "b t c -> b (t r) c", r=2), einsum(x, x, "b t c, b s c -> b t s"), pack([x, x], "b * c")[0],
                torch.nn.Sequential(Rearrange("b t c -> b (t c)"), torch.nn.Linear(24, 2))(x), Reduce("b t c -> b", "mean")(x)]
    def e3nn():
        from e3nn import o3
        x = torch.randn(5, 3)
        layer, product = o3.Linear("2x0e + 1x1o", "3x0e + 2x1o"), o3.FullyConnectedTensorProduct("1x1o", "1x1o", "2x0e + 1x1e")
        return [o3.spherical_harmonics([0, 1, 2], x, True), layer(torch.randn(5, 5)), product(x, x.flip(0)), o3.wigner_3j(1, 1, 2)]
    def geoopt():
        import geoopt
        ball, stiefel = geoopt.PoincareBall(), geoopt.Stiefel()
        p = geoopt.ManifoldParameter(torch.eye(4)[:, :2].clone(), manifold=stiefel)
        optimizer, out = geoopt.optim.RiemannianAdam([p], lr=.1), []
        for _ in range(3):
            optimizer.zero_grad(); loss = (p*torch.arange(8.).reshape(4, 2)).sum(); loss.backward(); optimizer.step(); out.append(loss)
        return [*out, p, ball.expmap0(torch.randn(3, 2)*.1), ball.dist(torch.full((2,), .1), torch.full((2,), -.2))]
    def captum(name):
        import captum.attr as a
        model, x = net(), torch.randn(3, 4)
        layer = {"GradientShap": lambda: a.IntegratedGradients(model).attribute(x, target=1, n_steps=7)}.get(name)
        return layer() if layer else getattr(a, name)(model).attribute(x, target=1)
    def skorch():
        import numpy as np
        from skorch import NeuralNetRegressor
        r = np.random.default_rng(0)
        model = NeuralNetRegressor(torch.nn.Linear(4, 1), max_epochs=3, lr=.1, train_split=None, verbose=0, iterator_train__shuffle=False)
        x, y = r.standard_normal((20, 4)).astype("f4"), r.standard_normal((20, 1)).astype("f4")
        return [*model.fit(x, y).module_.parameters(), torch.tensor(model.predict(x)), torch.tensor(model.history[:, "train_loss"])]
    def x_transformers(**kwargs):
        from x_transformers import Decoder, TransformerWrapper
        model, x = TransformerWrapper(num_tokens=30, max_seq_len=16, attn_layers=Decoder(dim=16, depth=2, heads=2, attn_dim_head=8, **kwargs)), torch.arange(16).reshape(2, 8)
        out = model(x)
        out.logsumexp(-1).sum().backward()
        return [out, *[p.grad.double().norm() for p in model.parameters() if p.grad is not None]]
    def sentences():
        from sentence_transformers import SentenceTransformer, models, util
        from transformers import BertConfig, BertModel
        with tempfile.TemporaryDirectory() as folder:
            BertModel(BertConfig(vocab_size=30, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32)).save_pretrained(folder)
            open(os.path.join(folder, "vocab.txt"), "w").write("\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"abcdefghijklmnopqrstuvwxy"]))
            word = models.Transformer(folder)
            model = SentenceTransformer(modules=[word, models.Pooling(16)], device="cpu")
            found = model.encode(["a b c", "d e", "f g h i"], convert_to_tensor=True)
        return [found, util.cos_sim(found, found)]
    def safetensors():
        from safetensors.torch import load_file, save_file
        with tempfile.TemporaryDirectory() as folder:
            save_file({"a": torch.randn(3, 2), "b": torch.arange(4).bfloat16()}, f := os.path.join(folder, "x.safetensors"))
            found = load_file(f)
        return [found["a"], found["b"].float()]
    attributions = "IntegratedGradients Saliency InputXGradient DeepLift Deconvolution GuidedBackprop FeatureAblation Occlusion ShapleyValueSampling".split()
    return {"einops": einops, "e3nn": e3nn, "geoopt": geoopt, "skorch": skorch, "safetensors": safetensors, "sentence-transformers": sentences, "x-transformers": x_transformers, "x-transformers, rotary": lambda: x_transformers(rotary_pos_emb=True),
            "x-transformers, alibi": lambda: x_transformers(alibi_pos_bias=True), "x-transformers, swiglu": lambda: x_transformers(ff_glu=True, ff_swish=True, use_rmsnorm=True)} | {
            f"captum {n}": (lambda n=n: captum(n)) for n in attributions if n not in ("Occlusion", "ShapleyValueSampling")}
