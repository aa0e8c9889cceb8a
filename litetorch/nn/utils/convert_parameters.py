"""Parameters as one vector, under the name of PyTorch's file."""
from ...optim.optimizer import parameters_to_vector, vector_to_parameters

__all__ = ["parameters_to_vector", "vector_to_parameters"]
