"""`torch.fx.experimental`: symbolic shapes, and tracing to a graph of operators."""
