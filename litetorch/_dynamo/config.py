"""`import torch._dynamo.config` gives the settings themselves."""
import sys

from litetorch.dynamo.decorators import config

sys.modules[__name__] = config
