"Denoisers, autoencoders and schedulers."
requires = "diffusers",

def cases(torch):
    import diffusers as d
    def run(model, **given):
        model.eval()
        out = model(**given, return_dict=False)[0]
        out.pow(2).mean().backward()
        grads = torch.stack([p.grad.double().norm() for p in model.parameters() if p.grad is not None])
        return [out, grads/grads.max()]
    t, image = torch.tensor([3, 7]), lambda c=3, n=16: torch.randn(2, c, n, n)
    small = dict(block_out_channels=(8, 16), norm_num_groups=4, layers_per_block=1)
    def schedule(cls, **kwargs):
        s = cls(num_train_timesteps=100, **kwargs)
        s.set_timesteps(5)
        x, out, g = torch.randn(1, 3, 4, 4), [], torch.Generator().manual_seed(0)
        for step in s.timesteps:
            more = {"generator": g} if "generator" in cls.step.__code__.co_varnames else {}
            x = s.step(torch.sin(s.scale_model_input(x, step) if hasattr(s, "scale_model_input") else x), step, x, **more).prev_sample
            out.append(x)
        return out
    schedulers = "DDIM DDPM DPMSolverMultistep DPMSolverSinglestep DEISMultistep EulerAncestralDiscrete EulerDiscrete HeunDiscrete KDPM2Discrete LMSDiscrete PNDM UniPCMultistep FlowMatchEulerDiscrete".split()
    return {
        "UNet2D": lambda: run(d.UNet2DModel(sample_size=16, in_channels=3, out_channels=3, down_block_types=("DownBlock2D", "AttnDownBlock2D"), up_block_types=("AttnUpBlock2D", "UpBlock2D"), attention_head_dim=4, **small), sample=image(), timestep=t),
        "UNet2DCondition": lambda: run(d.UNet2DConditionModel(sample_size=16, cross_attention_dim=8, attention_head_dim=4, down_block_types=("CrossAttnDownBlock2D", "DownBlock2D"), up_block_types=("UpBlock2D", "CrossAttnUpBlock2D"), **small),
                                       sample=image(4), timestep=t, encoder_hidden_states=torch.randn(2, 5, 8)),
        "AutoencoderKL": lambda: run(d.AutoencoderKL(down_block_types=("DownEncoderBlock2D",)*2, up_block_types=("UpDecoderBlock2D",)*2, **small), sample=image()),
        "VQModel": lambda: run(d.VQModel(down_block_types=("DownEncoderBlock2D",)*2, up_block_types=("UpDecoderBlock2D",)*2, latent_channels=4, num_vq_embeddings=16, **small), sample=image()),
        "DiT": lambda: run(d.DiTTransformer2DModel(num_attention_heads=2, attention_head_dim=8, in_channels=4, num_layers=2, sample_size=8, patch_size=2, norm_num_groups=4, num_embeds_ada_norm=10), hidden_states=image(4, 8), timestep=t, class_labels=t),
        "PixArt": lambda: run(d.PixArtTransformer2DModel(num_attention_heads=2, attention_head_dim=8, in_channels=4, num_layers=2, sample_size=8, patch_size=2, caption_channels=8, cross_attention_dim=16, norm_num_groups=4), hidden_states=image(4, 8),
                              encoder_hidden_states=torch.randn(2, 5, 8), timestep=t, added_cond_kwargs={"resolution": None, "aspect_ratio": None}),
        "SD3": lambda: run(d.SD3Transformer2DModel(sample_size=8, patch_size=2, in_channels=4, num_layers=2, attention_head_dim=8, num_attention_heads=2, joint_attention_dim=8, caption_projection_dim=16, pooled_projection_dim=12, out_channels=4),
                           hidden_states=image(4, 8), encoder_hidden_states=torch.randn(2, 5, 8), pooled_projections=torch.randn(2, 12), timestep=t),
    } | {f"{n}Scheduler": (lambda n=n: schedule(getattr(d, f"{n}Scheduler"))) for n in schedulers}
