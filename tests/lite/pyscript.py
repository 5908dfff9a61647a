"""PyScript, from npm, in a page without any other host: a live canvas by its `display`, in a worker and without one."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.support import provide
from tests.support.server import serve

# A worker of PyScript's writes to the page only if the page is isolated.
_ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}

_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>PyScript</title><link rel="icon" href="data:,">
<script type="module" src="./pyscript/core.js"></script></head>
<body style="margin: 0"><div id="shown"></div><div id="said"></div>
<script type="py" WORKER src="./main.py" config="./pyscript.toml"></script></body></html>
"""

# A cube whose front is red and whose left side is green: dragged to the right, it turns.
_PROGRAM = '''
import json
from math import cos, sin
from array import array

from pyodide.ffi import can_run_sync
from pyscript import display

import wgpu_js as wgpu
from wgpu_js.jupyter import Canvas

adapter = await wgpu.gpu.request_adapter_async()
device = await adapter.request_device_async()
canvas = Canvas(240, 240)
context = canvas.get_context()
format = wgpu.gpu.get_preferred_canvas_format()
context.configure(device=device, format=format)

shader = device.create_shader_module(code="""
struct Point { @builtin(position) position: vec4f, @location(0) @interpolate(flat) colour: vec4f }
@group(0) @binding(0) var<uniform> turned: vec4f;
@vertex fn vs(@builtin(vertex_index) i: u32) -> Point {
    let face = i / 6;
    let corner = array(vec2f(-1, -1), vec2f(1, -1), vec2f(1, 1), vec2f(-1, -1), vec2f(1, 1), vec2f(-1, 1))[i % 6];
    let out = select(-1.0, 1.0, face % 2 == 0);
    var p = vec3f(corner, out);
    if (face / 2 == 1) { p = vec3f(out, corner); }
    if (face / 2 == 2) { p = vec3f(corner.x, out, corner.y); }
    let c = turned.x;
    let s = turned.y;
    p = vec3f(c * p.x + s * p.z, p.y, c * p.z - s * p.x) * 0.4;
    let colours = array(vec3f(1, 0, 0), vec3f(0, 0, 1), vec3f(1, 1, 0), vec3f(0, 1, 0), vec3f(1), vec3f(0.5));
    return Point(vec4f(p.xy, 0.5 - 0.5 * p.z, 1), vec4f(colours[face], 1));
}
@fragment fn fs(point: Point) -> @location(0) vec4f { return point.colour; }
""")
pipeline = device.create_render_pipeline(
    layout="auto",
    vertex={"module": shader},
    fragment={"module": shader, "targets": [{"format": format}]},
    depth_stencil={"format": "depth24plus", "depth_write_enabled": True, "depth_compare": "less"},
)
uniform = device.create_buffer(size=16, usage="UNIFORM | COPY_DST")
group = device.create_bind_group(
    layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": {"buffer": uniform}}]
)
angle = 0.0

def draw():
    device.queue.write_buffer(uniform, 0, array("f", [cos(angle), sin(angle), 0, 0]))
    picture = context.get_current_texture()
    depth = device.create_texture(size=picture.size, format="depth24plus", usage="RENDER_ATTACHMENT")
    encoder = device.create_command_encoder()
    draw = encoder.begin_render_pass(
        color_attachments=[{"view": picture.create_view(), "load_op": "clear", "store_op": "store",
                            "clear_value": (0.2, 0.2, 0.2, 1)}],
        depth_stencil_attachment={"view": depth.create_view(), "depth_clear_value": 1, "depth_load_op": "clear",
                                  "depth_store_op": "store"},
    )
    draw.set_pipeline(pipeline)
    draw.set_bind_group(0, group)
    draw.draw(36)
    draw.end()
    device.queue.submit([encoder.finish()])

@canvas.add_event_handler("pointer_move")
def turn(event):
    global angle
    if event["buttons"]:
        angle = event["x"] / 240 * 3.14159
        canvas.request_draw()

@canvas.add_event_handler("key_down")
def fail(event):
    canvas.request_draw(lambda: 1 / 0)

canvas.request_draw(draw)
display(canvas, target="shown")
try:
    wgpu.set_error_mode("raise")
    device.create_shader_module(code="@compute fn main() { let x: u32 = 1.5; }")
except wgpu.GPUValidationError as error:
    told = str(error)
else:
    told = "nothing"
wgpu.set_error_mode("report")
display(json.dumps({"waits": can_run_sync(), "error": told}), target="said")
'''


def check(site: Path, browser: Browser, proxy: str, pictures: Path, *, worker: bool) -> str:
    """A cube that `display` has put into the page turns with the mouse; errors of shaders and of drawing are told.

    Args:
        site: A built JupyterLite site: its Pyodide has micropip, and its index our wheel.
        browser: The browser.
        proxy: Whom it asks for everything outside of this machine.
        pictures: Where a screenshot goes.
        worker: Whether Python is in a worker.
    """
    (wheel,) = site.glob("pypi/wgpu_js-*.whl")
    config = f'interpreter = "./pyodide/pyodide.mjs"\npackages = ["./{wheel.name}"]\n'
    routes = {
        "/": _PAGE.replace("WORKER", "worker" * worker).encode(),
        "/main.py": _PROGRAM.encode(),
        "/pyscript.toml": config.encode(),
        "/pyscript/": provide.pyscript() / "dist",
        "/pyodide/": site / "static" / "pyodide",
        f"/{wheel.name}": wheel,
    }
    options = {"server": proxy, "bypass": "127.0.0.1"}
    context = browser.new_context(proxy=options)  # type: ignore[arg-type]
    page = context.new_page()
    console: list[str] = []
    page.on("console", lambda message: console.append(message.text))
    page.on("pageerror", lambda error: console.append(str(error)))

    def until(expression: str, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not page.evaluate(expression):
            assert time.monotonic() < end, f"not within {seconds} s: {expression}; {console[-3:]}"
            time.sleep(0.1)

    def middle() -> object:
        picture = Image.open(io.BytesIO(page.locator("#shown canvas").screenshot())).convert("RGB")
        return picture.getpixel((picture.width // 2, picture.height // 2))

    def turned(colour: tuple[int, int, int]) -> None:
        end = time.monotonic() + 20
        while (found := middle()) != colour:
            assert time.monotonic() < end, f"{found} instead of {colour}; {console[-3:]}"
            time.sleep(0.1)

    with serve(routes, headers=_ISOLATED if worker else None) as url:
        began = time.monotonic()
        page.goto(f"{url}/")
        until("!!document.querySelector('#shown canvas')")
        turned((255, 0, 0))
        seconds = time.monotonic() - began
        until("document.querySelector('#said').innerText !== ''")
        said = json.loads(page.inner_text("#said"))
        assert said["waits"] and "^" in said["error"] and "1.5" in said["error"], said
        box = page.locator("#shown canvas").bounding_box()
        assert box
        page.mouse.move(box["x"] + 5, box["y"] + 60)
        page.mouse.down()
        for step in range(1, 12):
            page.mouse.move(box["x"] + 5 + step * 115 / 11, box["y"] + 60)
        page.mouse.up()
        turned((0, 255, 0))
        page.screenshot(path=pictures / f"pyscript_{'worker' if worker else 'main'}.png")
        route = page.evaluate("[...wgpuJsView.views][0].route")
        page.keyboard.press("x")
        until("document.querySelector('#shown').innerText.includes('ZeroDivisionError')")
    context.close()
    return f"first picture after {seconds:.1f} s, by the route {route}; {said['error'].splitlines()[0]}"
