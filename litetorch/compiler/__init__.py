"""The compiler: pipeline, capture, guards, runtime."""
