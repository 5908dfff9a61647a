"""Runs inside Pyodide: a canvas with imgui on it, by our own loop or by rendercanvas, and what it did."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any

import js
from imgui_bundle import imgui
from pyodide.ffi import to_js

import wgpu_js as wgpu
from wgpu_js.utils.imgui import ImguiRenderer

SIZE = (480, 400)
STYLE = f"position: absolute; left: 20px; top: 20px; width: {SIZE[0]}px; height: {SIZE[1]}px"
device: Any = None
canvas: Any = None
renderer: Any = None
# What the window has to say, and where things are: middles, in logical pixels of the canvas.
state: dict[str, Any] = {}
places: dict[str, tuple[float, float]] = {}
frames = 0
errors: list[str] = []


class _Errors(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        errors.append(self.format(record))


for _name in ("wgpu", "rendercanvas"):
    logging.getLogger(_name).addHandler(_Errors(logging.ERROR))


async def get_device(mode: str = "report") -> Any:
    global device
    if device is None:
        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
    device._set_error_mode(mode)
    return device


def place_canvas() -> Any:
    """A fresh canvas in a page that could scroll."""
    js.document.body.innerHTML = (
        f'<canvas id="stage" style="{STYLE}"></canvas><div style="height: 3000px"></div>'
    )
    js.scrollTo(0, 0)
    return js.document.getElementById("stage")


async def start(kind: str = "loop", gui: Any = None, format: str | None = None, mode: str = "report") -> None:
    """Begins anew: kind is "loop" or "rendercanvas"."""
    global canvas, renderer, frames
    await get_device(mode)
    stop()
    element = place_canvas()
    frames = 0
    errors.clear()
    if kind == "loop":
        from wgpu_js.loop import Loop

        canvas = Loop(element, lambda frame: draw())
        canvas.start()
    else:
        from rendercanvas.auto import RenderCanvas

        canvas = RenderCanvas(element, update_mode="continuous", max_fps=60)
    renderer = ImguiRenderer(device, canvas, format)
    renderer.set_gui(gui or window)
    if kind != "loop":
        canvas.request_draw(draw)
        from rendercanvas.auto import loop

        loop.run()
    await shown(3)


def stop() -> None:
    """Ends what was begun."""
    global canvas, renderer
    if renderer is not None:
        renderer.close()
    if hasattr(canvas, "stop"):
        canvas.stop()
    elif canvas is not None:
        canvas.close()
    canvas = renderer = None
    state.clear()
    places.clear()


def draw() -> None:
    """A frame: a plain ground, and imgui over it."""
    global frames
    if renderer is None:
        return
    clear()
    renderer.render()
    frames += 1


def clear(colour: tuple[float, ...] = (0.1, 0.2, 0.3, 1)) -> None:
    """Fills the canvas."""
    view = renderer._canvas_context.get_current_texture().create_view()
    encoder = device.create_command_encoder()
    attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": colour}
    encoder.begin_render_pass(color_attachments=[attachment]).end()
    device.queue.submit([encoder.finish()])


async def shown(n: int = 2, seconds: float = 10) -> None:
    """Waits for more frames."""
    until = frames + n
    for _ in range(int(seconds / 0.02)):
        await asyncio.sleep(0.02)
        if frames >= until:
            return
    raise TimeoutError(f"{until - frames} more frames did not come; the page said: {errors}")


def mark(name: str) -> None:
    low, high = imgui.get_item_rect_min(), imgui.get_item_rect_max()
    places[name] = ((low.x + high.x) / 2, (low.y + high.y) / 2)


def window() -> None:
    """The window of the tests: something of each kind."""
    s = state
    imgui.set_next_window_pos((10, 10), imgui.Cond_.always)
    imgui.set_next_window_size((300, 360), imgui.Cond_.always)
    imgui.begin("Window", None, imgui.WindowFlags_.no_collapse)
    if imgui.button("Push", (120, 30)):
        s["pushed"] = s.get("pushed", 0) + 1
    mark("button")
    _, s["box"] = imgui.checkbox("box", s.get("box", False))
    mark("box")
    _, s["slider"] = imgui.slider_float("slider", s.get("slider", 0.0), 0, 1)
    mark("slider")
    _, s["text"] = imgui.input_text("text", s.get("text", ""))
    mark("text")
    imgui.begin_child("list", (0, 150))
    for i in range(100):
        imgui.text(f"line {i}")
    s["scroll"] = imgui.get_scroll_y()
    imgui.end_child()
    mark("list")
    imgui.end()
    io = imgui.get_io()
    s["delta"], s["mouse"] = io.delta_time, tuple(io.mouse_pos)
    s["captured"] = io.want_capture_mouse
    s["right"] = imgui.is_mouse_down(1)


def pixels(element: Any) -> bytes:
    """What a canvas shows, as RGBA; in the task that has drawn it."""
    copy = js.document.createElement("canvas")
    copy.width, copy.height = element.width, element.height
    context = copy.getContext("2d")
    context.drawImage(element, 0, 0)
    return bytes(context.getImageData(0, 0, copy.width, copy.height).data.to_bytes())


def demo() -> None:
    """imgui's demo window, with sections open."""
    imgui.set_next_window_pos((10, 10), imgui.Cond_.first_use_ever)
    imgui.set_next_window_size((440, 370), imgui.Cond_.first_use_ever)
    imgui.begin("Dear ImGui Demo")
    for section in ("Widgets", "Basic"):
        imgui.get_state_storage().set_int(imgui.get_id(section), 1)
    imgui.end()
    imgui.show_demo_window()


def compare(format: str) -> dict[str, Any]:
    """Draws a frame, and its draw data by raw JavaScript onto another canvas; answers how the pictures differ."""
    import imgui_data

    clear((0, 0, 0, 1))
    renderer.render()
    element = js.document.getElementById("stage")
    ours = pixels(element)
    data = imgui_data.capture(imgui.get_draw_data())
    other = js.document.createElement("canvas")
    other.width, other.height = element.width, element.height
    context = other.getContext("webgpu")
    raw = device._internal
    settings = [["device", raw], ["format", format.removesuffix("-srgb")], ["viewFormats", [format]]]
    context.configure(js.Object.fromEntries(to_js(settings)))
    js.imguiTwin.make(raw, context, format, imgui_data.for_javascript(data), "clear")()
    theirs = pixels(other)
    wrong = [i for i in range(len(ours)) if ours[i] != theirs[i]] if ours != theirs else []
    context.unconfigure()
    return {
        "size": [element.width, element.height],
        "different": len(wrong),
        "worst": max((abs(ours[i] - theirs[i]) for i in wrong), default=0),
        "mean": sum(abs(ours[i] - theirs[i]) for i in wrong) / len(ours),
        "colours": len({ours[i : i + 4] for i in range(0, len(ours), 4)}),
        "commands": len(data["commands"]),
        "vertices": data["vertexCount"],
    }


def living() -> tuple[int, int]:
    """How many objects the bridge has, and the size of WebAssembly's memory in bytes."""
    from wgpu_js.bridge import js as bridge

    gc.collect()
    device.queue.submit([])
    return bridge.live_ids(), js.pyodide._module.HEAPU8.length
