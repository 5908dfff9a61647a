"""Errors that come after their cell has ended, and how they are shown."""

from __future__ import annotations

import traceback


def told(error: BaseException) -> str:
    """An exception in a few lines: what it is, and the user's own lines that led to it."""
    lines = [f"{type(error).__name__}: {error}"]
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if "/wgpu_js/" not in frame.filename and "/rendercanvas/" not in frame.filename
    ]
    for frame in frames[-3:]:
        lines.append(f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}')
        if frame.line:
            lines.append(f"    {frame.line}")
    return "\n".join(lines)
