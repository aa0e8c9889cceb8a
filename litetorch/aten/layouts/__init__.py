"""Tensors whose payload is another: sparse, compressed, quantised, wrappers, devices from outside."""
