"""The Python half of imgui.js: a scene of imgui's, drawn whole and in parts, each timed from inside."""

from __future__ import annotations

import ctypes
import time

import imgui_data
import js
from imgui_bundle import imgui

import wgpu_js as wgpu
from wgpu_js.utils.imgui import ImguiRenderer

WIDTH, HEIGHT = 1000, 760
now = time.perf_counter


class Canvas:
    """As much of a canvas as the renderer asks for: frames come when the bench wants one."""

    logical_size = (WIDTH, HEIGHT)
    pixel_ratio = 1.0

    def __init__(self, selector):
        self._context = wgpu.gpu.get_canvas_context(selector)

    def get_wgpu_context(self):
        return self

    def add_event_handler(self, *_, **__):
        pass

    def __getattr__(self, name):
        return getattr(self._context, name)


async def start():
    global device, canvas, format_
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()
    canvas = Canvas("#ours")
    format_ = js.navigator.gpu.getPreferredCanvasFormat()
    return format_


def idle():
    return device.queue._internal.onSubmittedWorkDone()


def open(windows, mode):
    """A new renderer, whose scene is imgui's demo window and so many others."""
    global renderer, backend, data, scene
    device._set_error_mode(mode)
    renderer = ImguiRenderer(device, canvas, format_)
    backend = renderer.backend
    data = None

    def gui():
        imgui.set_next_window_pos((10, 10), imgui.Cond_.first_use_ever)
        imgui.set_next_window_size((520, 720), imgui.Cond_.first_use_ever)
        # Opened sections: what a demo window has to show.
        imgui.begin("Dear ImGui Demo")
        for section in ("Widgets", "Basic", "Tables"):
            imgui.get_state_storage().set_int(imgui.get_id(section), 1)
        imgui.end()
        imgui.show_demo_window()
        for i in range(windows):
            imgui.set_next_window_pos((380 + 60 * i, 40 + 70 * i), imgui.Cond_.first_use_ever)
            imgui.set_next_window_size((300, 320), imgui.Cond_.first_use_ever)
            imgui.begin(f"Window {i}")
            for line in range(8):
                imgui.text(f"line {line} of window {i}, with some more text")
            imgui.button("a button")
            imgui.same_line()
            imgui.checkbox("a box", True)
            imgui.slider_float("a slider", 0.5, 0, 1)
            imgui.color_edit3("a color", (1.0, 0.5, 0.2))
            imgui.progress_bar(0.4)
            imgui.end()

    renderer.set_gui(gui)
    scene = gui


def whole():
    """A frame as programs draw it."""
    begin = now()
    renderer.render()
    return (now() - begin) * 1000


def imgui_alone():
    """imgui's own part of a frame."""
    global data
    begin = now()
    imgui.set_current_context(renderer.imgui_context)
    imgui.new_frame()
    scene()
    imgui.render()
    data = imgui.get_draw_data()
    return (now() - begin) * 1000


def draw():
    """From draw data to its submission: what the renderer does beside imgui."""
    begin = now()
    renderer._draw(data or imgui.get_draw_data())
    return (now() - begin) * 1000


def capture():
    """The draw data in plain form, for JavaScript and for `calls`."""
    global captured, regions, picture
    imgui_alone()
    captured = imgui_data.capture(data)
    at = ctypes.addressof
    regions = [(at(part), len(part)) for kind in ("vertices", "indices") for part in captured[kind]]
    picture = backend._bind_groups[captured["atlas"]]
    return imgui_data.for_javascript(captured)


def close():
    """The renderer goes, as with the end of a program."""
    renderer.close()


def calls():
    """The calls of WebGPU that such a frame makes, and nothing else: what raw JavaScript does, line by line."""
    begin = now()
    encoder = device.create_command_encoder()
    draw = encoder.begin_render_pass(
        color_attachments=[
            {"view": canvas.get_current_texture().create_view(), "load_op": "load", "store_op": "store"}
        ]
    )
    buffer = backend._drawn.buffer
    pieces, size = [], 0
    for address, n in regions:
        pieces += (address, n)
        size += n
    device.queue._write_memory(buffer, pieces, size)
    draw.set_viewport(0, 0, WIDTH, HEIGHT, 0, 1)
    draw.set_pipeline(backend._pipeline)
    draw.set_bind_group(0, backend._bind_group)
    draw.set_vertex_buffer(0, buffer)
    draw.set_index_buffer(buffer, "uint32", captured["vertexCount"] * captured["vertexSize"])
    draw.set_bind_group(1, picture)
    for x, y, w, h, n, first_index, first_vertex in captured["commands"]:
        draw.set_scissor_rect(x, y, w, h)
        draw.draw_indexed(n, 1, first_index, first_vertex)
    draw.end()
    device.queue.submit([encoder.finish()])
    return (now() - begin) * 1000
