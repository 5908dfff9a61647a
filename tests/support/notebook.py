"""A page that renders the outputs of cells, and the kernel's side: for tests and figures of notebooks' canvases."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from typing import Any

from PIL import Image

from tests.support.places import Place

# As JupyterLab does it: what is set as innerHTML runs no scripts, so they are made anew.
RENDER = """([id, html]) => {
    let output = document.getElementById(id);
    if (!output) {
        output = document.createElement("div");
        output.id = id;
        document.body.prepend(output);
    }
    output.innerHTML = html;
    for (const old of output.querySelectorAll("script")) {
        const script = document.createElement("script");
        script.textContent = old.textContent;
        old.replaceWith(script);
    }
}"""

# A canvas whose red says where the mouse is, and whose green how often it was drawn (modulo 8).
CANVAS = """
import sys, types
import wgpu_js as wgpu
from wgpu_js.jupyter import Canvas

state = sys.modules.setdefault("state", types.ModuleType("state"))
if not hasattr(state, "device"):
    adapter = await wgpu.gpu.request_adapter_async()
    state.device = await adapter.request_device_async()
    state.canvases = {}

def make(name, width, height, **options):
    canvas = Canvas(width, height, **options)
    canvas.events, canvas.frames, canvas.at, canvas.glass = [], 0, 0, 1
    context = canvas.get_context()
    context.configure(device=state.device, format=wgpu.gpu.get_preferred_canvas_format())

    def draw():
        canvas.frames += 1
        colour = (canvas.at / 255, canvas.frames % 8 * 32 / 255, 0.2, canvas.glass)
        view = context.get_current_texture().create_view()
        encoder = state.device.create_command_encoder()
        attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": colour}
        encoder.begin_render_pass(color_attachments=[attachment]).end()
        state.device.queue.submit([encoder.finish()])

    @canvas.add_event_handler("pointer_move", "pointer_down", "pointer_up", "wheel", "key_down", "char")
    def handler(event):
        canvas.events.append(event)
        if "x" in event:
            canvas.at = int(event["x"])
            canvas.request_draw()

    canvas.request_draw(draw)
    state.canvases[name] = canvas
    return canvas
"""

# Chromium and Firefox send ImageBitmaps over a BroadcastChannel; a browser that does not may throw, or fail to read.
REFUSES = {
    "throws": """
        const { postMessage } = BroadcastChannel.prototype;
        BroadcastChannel.prototype.postMessage = function (message) {
            if (message.bitmap) throw new DOMException("An ImageBitmap could not be cloned.", "DataCloneError");
            return postMessage.call(this, message);
        };""",
    "cannot read": """
        const { get, set } = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, "onmessage");
        Object.defineProperty(BroadcastChannel.prototype, "onmessage", { configurable: true, get, set(call) {
            const failed = () => this.onmessageerror?.(new MessageEvent("messageerror"));
            set.call(this, e => e.data.bitmap ? failed() : call.call(this, e));
        } });""",
    "says nothing": """
        const { get, set } = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, "onmessage");
        Object.defineProperty(BroadcastChannel.prototype, "onmessage", { configurable: true, get, set(call) {
            set.call(this, e => e.data.bitmap || call.call(this, e));
        } });""",
}


class Notebook:
    """A page that renders outputs, and the kernel's side of it."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.page = place.page

    def canvas(self, name: str, width: int = 200, height: int = 100, **options: Any) -> None:
        code = CANVAS + "\nmake(name, width, height, **options)._repr_html_()"
        html = self.place.run(code, name=name, width=width, height=height, options=options)
        self.render(name, html)

    def render(self, element: str, html: str) -> None:
        self.page.evaluate(RENDER, [element, html])

    def ask(self, name: str, expression: str) -> Any:
        return self.place.run("import state\ncanvas = state.canvases[name]\n" + expression, name=name)

    def until(self, check: Callable[[], Any], seconds: float = 20) -> Any:
        end = time.monotonic() + seconds
        while not (found := check()):
            assert time.monotonic() < end, f"{found!r} after {seconds} s"
            self.page.wait_for_timeout(50)
        return found

    def pixel(self, element: str, x: int = 50, y: int = 50) -> tuple[int, ...]:
        shot = self.page.locator(f"#{element}").screenshot()
        found = Image.open(io.BytesIO(shot)).convert("RGB").getpixel((x, y))
        assert isinstance(found, tuple)
        return found

    def box(self, element: str) -> dict[str, float]:
        found = self.page.locator(f"#{element} [data-wgpu-js]").bounding_box()
        assert found
        return dict(found)

    def remove(self, element: str) -> None:
        self.page.evaluate("id => document.getElementById(id)?.remove()", element)
