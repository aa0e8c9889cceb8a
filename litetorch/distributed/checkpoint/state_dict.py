"""`torch.distributed.checkpoint.state_dict`: states of models and optimisers by name."""
from .filesystem import StateDictOptions, get_model_state_dict, get_optimizer_state_dict, get_state_dict, set_model_state_dict, set_optimizer_state_dict, set_state_dict

__all__ = ["StateDictOptions", "get_model_state_dict", "get_optimizer_state_dict", "get_state_dict", "set_model_state_dict", "set_optimizer_state_dict", "set_state_dict"]


def __getattr__(name:str):
    from ...names import absent
    return absent("distributed.checkpoint.state_dict", name)
