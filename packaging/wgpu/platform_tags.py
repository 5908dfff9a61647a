"""Tags the wheel for Pyodide's platforms only: on a desktop it would overwrite the native wgpu-py."""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What installers inside Pyodide take for their platform: 0.26 and 0.27, 0.28 and 0.29, 314.
PLATFORMS = ("pyodide_2024_0_wasm32", "pyodide_2025_0_wasm32", "pyemscripten_2026_0_wasm32")


class PlatformTags(BuildHookInterface[Any]):
    """Hatchling's hook for this wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Sets the wheel's tag."""
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{'.'.join(PLATFORMS)}"
