"""Tools on top of the API. The modules ``compute``, ``imgui`` and others must be imported by name."""

from __future__ import annotations

from .._coreutils import BaseEnum
from .device import get_default_device, get_default_device_async, preconfigure_default_device

__all__ = ["BaseEnum", "get_default_device", "get_default_device_async", "preconfigure_default_device"]
