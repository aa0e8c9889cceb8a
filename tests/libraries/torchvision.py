"Classifiers, segmentation and video models with random weights, and transforms. (Its compiled operators are checked in tests/utils/test_regions.py.)"
requires = "torchvision",

def cases(torch):
    import torchvision as v
    def run(make, *shape):
        model = make(weights=None).eval() if make in named else make()
        out = model(torch.randn(*shape))
        out = out["out"] if isinstance(out, dict) else out
        out.pow(2).mean().backward()
        grads = torch.stack([p.grad.double().norm() for p in model.parameters() if p.grad is not None])
        return [out, grads/grads.max()]
    m = v.models
    named = [m.alexnet, m.densenet121, m.efficientnet_b0, m.convnext_tiny, m.mnasnet0_5, m.mobilenet_v2, m.mobilenet_v3_small, m.regnet_x_400mf, m.resnet18, m.resnext50_32x4d, m.shufflenet_v2_x0_5, m.squeezenet1_0, m.vgg11_bn]
    def image(t): return t(torch.rand(3, 20, 24))
    def transforms():
        from torchvision.transforms import v2 as t
        return [image(f) for f in (t.Resize((10, 12), antialias=True), t.CenterCrop(8), t.RandomHorizontalFlip(1.), t.Normalize([.5]*3, [.2]*3), t.ColorJitter(.3, .3, .3, .1), t.RandomAffine(20), t.GaussianBlur(3), t.Grayscale(), t.RandomResizedCrop(8, antialias=True))]
    def boxes():
        b = torch.tensor([[0., 0, 4, 4], [1, 1, 5, 6], [7, 7, 9, 9]]); o = v.ops
        return [o.box_iou(b, b), o.generalized_box_iou(b, b), o.box_convert(b, "xyxy", "cxcywh"), o.sigmoid_focal_loss(torch.randn(4), torch.rand(4).round()), o.complete_box_iou_loss(b, b + .5), o.stochastic_depth(torch.ones(4, 2), .5, "row")]
    return {f.__name__: (lambda f=f: run(f, 2, 3, 96, 96)) for f in named} | {
        "vit_b_16": lambda: run(lambda: m.VisionTransformer(32, 8, 2, 4, 32, 64), 2, 3, 32, 32), "swin_t": lambda: run(lambda: m.SwinTransformer([4, 4], 16, [1, 1], [2, 2], [4, 4]), 2, 3, 32, 32),
        "fcn_resnet50": lambda: run(lambda: m.segmentation.fcn_resnet50(weights=None, weights_backbone=None).eval(), 1, 3, 32, 32), "r3d_18": lambda: run(lambda: m.video.r3d_18(weights=None).eval(), 1, 3, 4, 24, 24),
        "transforms": transforms, "boxes": boxes}
