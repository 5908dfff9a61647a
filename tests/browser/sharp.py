"""Runs inside Pyodide: a canvas with a loop that draws a chessboard of pixels, and looks at its own sizes."""

from __future__ import annotations

import asyncio
from typing import Any

import js

import wgpu_js as wgpu
from wgpu_js.loop import Frame, Loop, run

SHADER = """
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i % 2) * 4 - 1, f32(i / 2) * 4 - 1, 0, 1); }
@fragment fn fs(@builtin(position) p: vec4f) -> @location(0) vec4f {
    return vec4f(vec3f(f32((u32(p.x) + u32(p.y)) % 2)), 1); }
"""

device: Any = None
loop: Loop
count = 0
last: dict[str, Any] = {}
seen: list[dict[str, Any]] = []
promises: list[Any] = []
wrong: list[Any] = []
sizes: set[tuple[int, int]] = set()
errors: list[str] = []


async def start(attributes: str, style: str, depth: bool = False) -> dict[str, Any]:
    """Puts a canvas into the page, alone, and answers what the loop knows of it after some frames."""
    global device, loop, count
    if device is None:
        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        device.add_event_listener("uncapturederror", lambda event: errors.append(event.error.message))
    if "loop" in globals():
        loop.stop()
    js.document.body.innerHTML = f'<canvas id="sharp" {attributes} style="display: block; {style}"></canvas>'
    canvas = js.document.getElementById("sharp")
    context = wgpu.gpu.get_canvas_context(canvas)
    context.configure(device=device, format=None)
    shader = device.create_shader_module(code=SHADER)
    stencil = {"format": "depth24plus", "depth_write_enabled": True, "depth_compare": "less-equal"}
    pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={"module": shader},
        fragment={"module": shader, "targets": [{"format": context.get_preferred_format()}]},
        depth_stencil=stencil if depth else None,
    )
    for collection in (seen, wrong, promises, errors):
        collection.clear()
    sizes.clear()
    count = 0
    buffer: Any = None

    def draw(frame: Frame) -> None:
        nonlocal buffer
        global count
        count += 1
        texture = context.get_current_texture()
        if (canvas.width, canvas.height) != frame.physical_size or texture.size[:2] != frame.physical_size:
            wrong.append((frame.physical_size, texture.size, canvas.width, canvas.height))
        sizes.add(frame.physical_size)
        last.update(physical_size=frame.physical_size, logical_size=frame.logical_size)
        last.update(pixel_ratio=frame.pixel_ratio, texture=texture.size)
        attachment = {"view": texture.create_view(), "load_op": "clear", "store_op": "store"}
        options: dict[str, Any] = {"color_attachments": [attachment]}
        if depth:
            if buffer is None or buffer.size[:2] != frame.physical_size:
                buffer = device.create_texture(
                    size=frame.physical_size, format="depth24plus", usage="RENDER_ATTACHMENT"
                )
            options["depth_stencil_attachment"] = {
                "view": buffer.create_view(),
                "depth_load_op": "clear",
                "depth_store_op": "store",
                "depth_clear_value": 1.0,
            }
        encoder = device.create_command_encoder()
        render = encoder.begin_render_pass(**options)
        render.set_pipeline(pipeline)
        render.draw(3)
        render.end()
        device.queue.submit([encoder.finish()])

    loop = run(context, draw)
    loop.add_event_handler(seen.append, "pointer_down", "show", "hide")
    while count < 3:
        await asyncio.sleep(0.02)
    return last


async def result() -> dict[str, Any]:
    """What has gone wrong since the start, and how the canvas is now."""
    await device.queue.on_submitted_work_done_async()
    return {
        "errors": errors,
        "wrong": wrong,
        "sizes": len(sizes),
        "last": last["physical_size"],
        "ratio": last["pixel_ratio"],
    }
