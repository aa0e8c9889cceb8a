"A LightningModule trained by the Trainer, with a callback and a checkpoint."
requires = "lightning",

def cases(torch):
    import logging, tempfile
    import lightning as L
    logging.getLogger("lightning.pytorch").setLevel(logging.ERROR)
    class Model(L.LightningModule):
        def __init__(self):
            super().__init__()
            self.net, self.seen = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2)), []
        def training_step(self, batch, i):
            x, y = batch
            loss = torch.nn.functional.cross_entropy(self.net(x), y)
            self.seen.append(loss.detach())
            return loss
        def validation_step(self, batch, i): self.log("val", torch.nn.functional.cross_entropy(self.net(batch[0]), batch[1]))
        def configure_optimizers(self): return torch.optim.Adam(self.parameters(), lr=1e-2)
    def fit():
        data = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.randn(32, 4), torch.randint(2, (32,))), batch_size=8)
        model = Model()
        with tempfile.TemporaryDirectory() as folder:
            trainer = L.Trainer(max_epochs=2, accelerator="cpu", logger=False, enable_progress_bar=False, enable_model_summary=False, default_root_dir=folder, gradient_clip_val=1.)
            trainer.fit(model, data, data)
            trainer.save_checkpoint(f"{folder}/last.ckpt")
            again = Model.load_from_checkpoint(f"{folder}/last.ckpt")
        return [*model.seen, *model.parameters(), *again.parameters(), trainer.callback_metrics["val"]]
    return {"fit": fit}
