"""`import torch.distributed.config` gives the settings themselves."""
import sys

from litetorch.distributed._agreement import config

sys.modules[__name__] = config
