"""Forward and backward in one graph, and where to cut it."""
