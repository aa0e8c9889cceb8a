"""The operators on plain tensors, a family a module."""
