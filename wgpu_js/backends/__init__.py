"""What does the work behind the API: the browser's WebGPU, in ``js_webgpu``; ``auto`` chooses it."""

from __future__ import annotations

import sys
from typing import Any, TypeVar

__all__: list[str] = []

G = TypeVar("G")


def _register_backend(gpu: G) -> G:
    """Make ``gpu`` the entry point of the API, ``wgpu.gpu``. For other implementations of the API.

    Raises:
        RuntimeError: if ``gpu`` lacks what an entry point must have, or another one was registered before.
    """
    from ..classes import GPU

    namespace: dict[str, Any] = sys.modules[__package__.rpartition(".")[0]].__dict__
    needed = ("request_adapter_sync", "request_adapter_async", "wgsl_language_features")
    missing = [name for name in needed if not hasattr(gpu, name)]
    if missing:
        raise RuntimeError(
            f"The GPU object of a backend needs {', '.join(needed)}; {gpu!r} lacks {', '.join(missing)}."
        )
    if not isinstance(namespace["gpu"], GPU):
        raise RuntimeError(f"Another backend was registered before: {namespace['gpu']!r}.")
    namespace["gpu"] = gpu
    return gpu
