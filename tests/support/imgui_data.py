"""Runs inside Pyodide: imgui's draw data in plain form, for imgui_twin.js and for whoever looks at it."""

from __future__ import annotations

import ctypes
from typing import Any

import js
from imgui_bundle import imgui
from pyodide.ffi import to_js

from wgpu_js.utils.imgui import imgui_backend


def _copy(address: int, size: int) -> Any:
    kind = ctypes.c_ubyte * size
    return kind.from_buffer_copy(kind.from_address(address))


def capture(data: Any) -> dict[str, Any]:
    """Copies of draw data that uses one texture, the atlas, and lies at (0, 0)."""
    scale_x, scale_y = data.framebuffer_scale
    width, height = data.display_size
    physical = round(width * scale_x), round(height * scale_y)
    vertices, indices, commands = [], [], []
    n_vertices = n_indices = 0
    for part in data.cmd_lists:
        for command in part.cmd_buffer:
            x0, y0, x1, y1 = command.clip_rect
            x, y = max(0, int(x0 * scale_x)), max(0, int(y0 * scale_y))
            w, h = min(int(x1 * scale_x), physical[0]) - x, min(int(y1 * scale_y), physical[1]) - y
            if w > 0 and h > 0 and command.elem_count:
                firsts = (n_indices + command.idx_offset, n_vertices + command.vtx_offset)
                commands.append((x, y, w, h, command.elem_count, *firsts))
        n_vertices += len(part.vtx_buffer)
        n_indices += len(part.idx_buffer)
        vertices.append(_copy(part.vtx_buffer.data_address(), len(part.vtx_buffer) * imgui.VERTEX_SIZE))
        indices.append(_copy(part.idx_buffer.data_address(), len(part.idx_buffer) * imgui.INDEX_SIZE))
    (atlas,) = [t for t in data.textures if t.tex_id]
    return {
        "vertices": vertices,
        "indices": indices,
        "commands": commands,
        "vertexSize": imgui.VERTEX_SIZE,
        "indexSize": imgui.INDEX_SIZE,
        "vertexCount": n_vertices,
        "indexCount": n_indices,
        "width": width,
        "height": height,
        "physicalWidth": physical[0],
        "physicalHeight": physical[1],
        "pixels": bytes(memoryview(imgui_backend._pixels(atlas))),
        "atlas": atlas.tex_id,
        "atlasWidth": atlas.width,
        "atlasHeight": atlas.height,
    }


def for_javascript(captured: dict[str, Any]) -> Any:
    """The same as an object of JavaScript."""
    out = {**captured, "pixels": js.Uint8Array.new(to_js(captured["pixels"]))}
    for name in ("vertices", "indices"):
        out[name] = [js.Uint8Array.new(to_js(bytes(part))) for part in captured[name]]
    return to_js(out, dict_converter=js.Object.fromEntries)
