"""`torch.fx.passes`: what tools do with graphs. Its files are parts of `parts`."""
