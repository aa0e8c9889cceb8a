"""`import torch._functorch.config` gives the settings themselves."""
import sys

from litetorch._functorch.partitioners import config

sys.modules[__name__] = config
