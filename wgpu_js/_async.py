"""The promise and what belongs to it, under the module name that it has in wgpu-py."""

from __future__ import annotations

from .promise import GPUPromise, detect_current_async_lib, detect_current_call_soon_threadsafe

__all__ = ["GPUPromise", "detect_current_async_lib", "detect_current_call_soon_threadsafe"]
