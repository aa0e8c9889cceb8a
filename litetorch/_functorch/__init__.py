"""Forward and backward ahead of time: where to cut them, and what puts them to use."""
