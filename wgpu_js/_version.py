"""The version, kept here and nowhere else: the build reads it from this file.

The first three numbers are those of the wgpu-py API that this package mirrors, the fourth is our own count.
"""

from __future__ import annotations

__version__ = "0.32.0.0"
version_info = tuple(int(part) for part in __version__.split("."))
