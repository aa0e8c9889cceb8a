"""Backends: from a captured graph to something that runs."""
