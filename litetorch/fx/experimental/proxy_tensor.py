"""`torch.fx.experimental.proxy_tensor`: graphs of operators, traced from a call."""
import litetorch._higher_order_ops.control  # noqa: F401  (branches and loops as nodes)

from ...aten.dispatch import local
from ...compiler.capture import Recorder, functionalize, make_fx


def get_proxy_mode() -> Recorder|None:
    "The recording that runs in this thread, if one does."
    return next((m for m in reversed(local.dispatch_modes or ()) if isinstance(m, Recorder)), None)


__all__ = ["functionalize", "get_proxy_mode", "make_fx"]
