"A training loop through `Accelerator`: accumulated steps, clipping, a scheduler, a saved state."
requires = "accelerate",

def cases(torch):
    import tempfile
    from accelerate import Accelerator, init_empty_weights
    def train():
        accelerator = Accelerator(cpu=True, gradient_accumulation_steps=2)
        model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
        data = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(torch.randn(16, 4), torch.randn(16, 1)), batch_size=4)
        scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, .5)
        model, optimizer, data, scheduler = accelerator.prepare(model, optimizer, data, scheduler)
        out = []
        for x, y in data:
            with accelerator.accumulate(model):
                loss = torch.nn.functional.mse_loss(model(x), y)
                accelerator.backward(loss)
                if accelerator.sync_gradients: out.append(accelerator.clip_grad_norm_(model.parameters(), 1.))
                optimizer.step(), scheduler.step(), optimizer.zero_grad()
                out.append(loss)
        with tempfile.TemporaryDirectory() as folder: accelerator.save_state(folder), accelerator.load_state(folder)
        return [*out, *model.parameters(), accelerator.gather(out[0])]
    def empty():
        with init_empty_weights(): model = torch.nn.Linear(1000, 1000)
        return [model.weight.device.type == "meta", model.weight.numel()]
    return {"training": train, "empty weights": empty}
