"""`import torch._inductor.config` gives the settings themselves."""
import sys

from litetorch._inductor.settings import config

sys.modules[__name__] = config
