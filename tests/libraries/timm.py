"One small model of each of thirty families, in training: outputs, gradients, features."
requires = "timm",

FAMILIES = """beit_base_patch16_224 cait_xxs24_224 coat_tiny convit_tiny convmixer_768_32 convnext_atto crossvit_tiny_240 cspresnet50 darknet17 davit_tiny densenet121 dla34 edgenext_xx_small efficientformer_l1 efficientnet_lite0
    eva02_tiny_patch14_224 fastvit_t8 focalnet_tiny_srf ghostnet_050 hardcorenas_a hrnet_w18_small lcnet_035 levit_128s maxvit_rmlp_pico_rw_256 metaformer mixer_s32_224 mobilenetv3_small_050 mobilevit_xxs mvitv2_tiny nf_regnet_b0
    pit_ti_224 poolformer_s12 pvt_v2_b0 regnetx_002 repvgg_a0 resnet10t resnest14d rexnet_100 sequencer2d_s swin_tiny_patch4_window7_224 tnt_s_legacy_patch16_224 twins_pcpvt_small vgg11 visformer_tiny vit_tiny_patch16_224 xception41 xcit_nano_12_p16_224""".split()

def model_and_inputs(torch, name:str):
    "A small model, and the images that it is called with."
    import timm
    model = timm.create_model(name, num_classes=5)
    size = model.default_cfg["input_size"][-1]
    fixed = any(w in name for w in ("224", "240", "256", "vit", "swin", "coat", "levit", "eva", "beit", "cait", "mixer", "pit", "tnt", "davit", "focal", "edgenext", "sequencer", "efficientformer", "visformer"))
    return model, torch.randn(2, 3, size if fixed else 64, size if fixed else 64)

def cases(torch):
    import timm
    def run(name):
        model, x = model_and_inputs(torch, name)
        model.eval()
        out = model(x)
        out.pow(2).sum().backward()
        grads = torch.stack([p.grad.double().norm() for p in model.parameters() if p.grad is not None])
        return [out, grads/grads.max()]
    known = set(timm.list_models())
    return {name: (lambda name=name: run(name)) for name in FAMILIES if name in known}
