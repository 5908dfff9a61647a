"""The backend that drives the browser's WebGPU: all the classes, and ``gpu``, the entry point."""

from __future__ import annotations

from .. import gpu as gpu
from ..classes import *  # noqa: F403
from ..classes import __all__ as __all__
