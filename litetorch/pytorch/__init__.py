"""litetorch inside of PyTorch: `torch.compile(model, backend="litetorch")`. Nothing here is loaded by `import litetorch`; PyTorch finds `backend` by its entry point."""
