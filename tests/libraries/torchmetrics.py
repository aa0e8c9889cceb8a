"Metrics of five families, updated in batches."
requires = "torchmetrics",

def cases(torch):
    import torchmetrics as m
    def run(metric, preds, target):
        for p, t in zip(preds.chunk(3), target.chunk(3), strict=True): metric.update(p, t)
        return metric.compute()
    probs, labels = lambda: torch.randn(30, 4).softmax(-1), lambda: torch.randint(4, (30,))
    given = dict(task="multiclass", num_classes=4)
    return {
        "accuracy": lambda: run(m.Accuracy(**given), probs(), labels()), "F1": lambda: run(m.F1Score(average="macro", **given), probs(), labels()), "AUROC": lambda: run(m.AUROC(**given), probs(), labels()),
        "confusion": lambda: run(m.ConfusionMatrix(**given), probs(), labels()), "calibration": lambda: run(m.CalibrationError(**given), probs(), labels()),
        "average precision": lambda: run(m.AveragePrecision(**given), probs(), labels()), "R2": lambda: run(m.R2Score(), torch.randn(30), torch.randn(30)),
        "spearman": lambda: run(m.SpearmanCorrCoef(), torch.randn(30), torch.randn(30)), "pearson": lambda: run(m.PearsonCorrCoef(), torch.randn(30), torch.randn(30)),
        "SSIM": lambda: m.image.StructuralSimilarityIndexMeasure()(torch.rand(2, 3, 24, 24), torch.rand(2, 3, 24, 24)), "PSNR": lambda: m.image.PeakSignalNoiseRatio(data_range=1.)(torch.rand(2, 3, 8, 8), torch.rand(2, 3, 8, 8)),
        "collection": lambda: [*m.MetricCollection([m.Accuracy(**given), m.Precision(**given)])(probs(), labels()).values()], "perplexity": lambda: m.text.Perplexity()(torch.randn(2, 5, 7), torch.randint(7, (2, 5))),
        "SI-SDR": lambda: m.audio.ScaleInvariantSignalDistortionRatio()(torch.randn(100), torch.randn(100)), "retrieval": lambda: m.retrieval.RetrievalMAP()(torch.rand(20), torch.randint(2, (20,)), torch.arange(20)//5),
    }
