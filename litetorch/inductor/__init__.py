"""From a graph of operators to generated kernels."""
