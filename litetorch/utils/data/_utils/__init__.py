"""`torch.utils.data._utils`."""
from . import collate, pin_memory, worker

HAS_NUMPY, MP_STATUS_CHECK_INTERVAL = True, 5.0      # seconds
python_exit_status = False      # whether the interpreter is ending

__all__ = ["HAS_NUMPY", "MP_STATUS_CHECK_INTERVAL", "collate", "pin_memory", "python_exit_status", "worker"]
