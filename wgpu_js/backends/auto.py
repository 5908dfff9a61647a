"""Chooses the backend. There is one, so ``gpu`` is always that of ``js_webgpu``."""

from __future__ import annotations

from .js_webgpu import gpu

__all__ = ["gpu"]
