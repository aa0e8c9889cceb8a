"""`torch.fx.experimental.proxy_tensor`: graphs of operators, traced from a call."""
from ...compiler.capture import functionalize, make_fx

__all__ = ["functionalize", "make_fx"]
