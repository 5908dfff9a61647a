"""Dear ImGui by WebGPU: windows, widgets and plots on a canvas, with the package imgui-bundle.

The names are those of wgpu-py's ``wgpu.utils.imgui``; see docs/imgui.md.
"""

from __future__ import annotations

# 1.92 is the first with textures that grow, which the backend is built on.
_NEEDED = "imgui-bundle 1.92 or newer"

try:
    from imgui_bundle import imgui as _imgui
except ImportError as _error:
    raise ImportError(f"wgpu_js.utils.imgui needs {_NEEDED}: {_error}") from _error
if not hasattr(_imgui, "ImTextureRef"):
    raise ImportError(f"wgpu_js.utils.imgui needs {_NEEDED}, but this one is {_imgui.get_version()}")

from .imgui_backend import ImguiWgpuBackend  # noqa: E402
from .imgui_renderer import ImguiRenderer  # noqa: E402
from .stats import Stats  # noqa: E402

__all__ = ["ImguiRenderer", "ImguiWgpuBackend", "Stats"]
