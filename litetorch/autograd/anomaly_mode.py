"""`torch.autograd.anomaly_mode`."""
from .history import detect_anomaly, set_detect_anomaly

__all__ = ["detect_anomaly", "set_detect_anomaly"]
