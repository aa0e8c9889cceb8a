"""`torch.fx.experimental.proxy_tensor`: graphs of operators, traced from a call."""
import litetorch._higher_order_ops.control  # noqa: F401  (branches and loops as nodes)

from ...compiler.capture import functionalize, make_fx

__all__ = ["functionalize", "make_fx"]
