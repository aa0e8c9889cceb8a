"""`torch.autograd.anomaly_mode`."""
from .engine import detect_anomaly, set_detect_anomaly

__all__ = ["detect_anomaly", "set_detect_anomaly"]
