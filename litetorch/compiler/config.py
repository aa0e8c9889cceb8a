"""`import torch.compiler.config` gives the settings themselves."""
import sys

from litetorch._inductor.settings import compiler_config

sys.modules[__name__] = compiler_config
