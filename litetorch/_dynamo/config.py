"""`import torch._dynamo.config` gives the settings themselves."""
import sys

from litetorch._dynamo.decorators import config

sys.modules[__name__] = config
