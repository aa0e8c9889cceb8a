"kornia and monai: filters, geometry, networks and losses of images."
requires = "kornia", "monai"

def cases(torch):
    import kornia as k
    import monai
    x = lambda: torch.rand(2, 3, 16, 16, requires_grad=True)
    def run(f, x):
        out = f(x)
        out.sum().backward()
        return [out, x.grad]
    net = lambda make, shape: (lambda: run(make(), torch.randn(*shape, requires_grad=True)))
    return {
        "blur": lambda: run(lambda v: k.filters.gaussian_blur2d(v, (5, 5), (1., 1.)), x()), "sobel": lambda: run(k.filters.sobel, x()), "median": lambda: run(lambda v: k.filters.median_blur(v, (3, 3)), x()),
        "rotate": lambda: run(lambda v: k.geometry.rotate(v, torch.tensor([30., 60.])), x()), "warp": lambda: run(lambda v: k.geometry.warp_perspective(v, torch.eye(3)[None].repeat(2, 1, 1) + .01, (12, 12)), x()),
        "hsv": lambda: run(k.color.rgb_to_hsv, x()), "lab": lambda: run(k.color.rgb_to_lab, x()), "SSIM": lambda: run(lambda v: k.losses.ssim_loss(v, v.detach().flip(-1), 5), x()), "morphology": lambda: run(lambda v: k.morphology.dilation(v, torch.ones(3, 3)), x()),
        "augment": lambda: k.augmentation.RandomAffine(20., p=1.)(torch.rand(2, 3, 8, 8)).shape, "homography": lambda: k.geometry.find_homography_dlt(torch.rand(1, 6, 2), torch.rand(1, 6, 2)), "quaternion": lambda: k.geometry.quaternion_to_rotation_matrix(torch.randn(3, 4)),
        "UNet": net(lambda: monai.networks.nets.UNet(2, 1, 2, (4, 8, 16), (2, 2)), (1, 1, 16, 16)), "SegResNet": net(lambda: monai.networks.nets.SegResNet(2, 8, 1, 2, blocks_down=(1, 1), blocks_up=(1,)), (1, 1, 16, 16)),
        "DenseNet": net(lambda: monai.networks.nets.DenseNet(2, 1, 2, init_features=8, growth_rate=4, block_config=(2, 2)), (2, 1, 16, 16)),
        "Dice": lambda: run(lambda v: monai.losses.DiceLoss(sigmoid=True)(v, (v.detach() > .5).float()), x()), "Focal": lambda: run(lambda v: monai.losses.FocalLoss()(v, (v.detach() > .5).float()), x()),
        "sliding window": lambda: monai.inferers.sliding_window_inference(torch.rand(1, 1, 20, 20), (8, 8), 2, torch.nn.Conv2d(1, 2, 3, padding=1)),
    }
