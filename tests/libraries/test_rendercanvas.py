"""rendercanvas, from its released wheel: what a program uses of it, in a page, by real mouse and keyboard."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image

from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(open_with: Callable[..., Place]) -> Place:
    place = open_with("page", "rendercanvas")
    place.run("import wgpu_js; wgpu_js.install_as_wgpu()")
    place.run_js(f"pyodide.FS.writeFile('stage.py', {STAGE!r}); return null;")
    return place


STAGE = '''
import asyncio
import js
import wgpu
from rendercanvas.auto import RenderCanvas, loop

STYLE = "width: 200px; height: 150px; display: block"
device = None

async def fresh(n=1):
    global device
    if device is None:
        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
    for canvas in loop.get_canvases():
        canvas.close()
    js.document.body.innerHTML = "".join(f'<canvas id="c{i}" style="{STYLE}"></canvas>' for i in range(n))

def clearing(canvas, colour, before=None, device=None):
    """A draw function that fills a canvas with a linear colour."""
    device = device or globals()["device"]
    context = canvas.get_wgpu_context()
    context.configure(device=device, format=context.get_preferred_format(device.adapter))
    def draw():
        if before is not None:
            before()
        view = context.get_current_texture().create_view()
        encoder = device.create_command_encoder()
        encoder.begin_render_pass(color_attachments=[
            {"view": view, "load_op": "clear", "store_op": "store", "clear_value": colour}]).end()
        device.queue.submit([encoder.finish()])
    return draw

async def frames(n=3, seconds=5):
    for _ in range(int(seconds / 0.05)):
        await asyncio.sleep(0.05)
        if n <= 0:
            return
        n -= 1
'''


def colour(place: Place, selector: str) -> tuple[int, ...]:
    """The colour in the middle of a canvas, as the screen shows it."""
    picture = Image.open(io.BytesIO(place.page.locator(selector).screenshot())).convert("RGB")
    return picture.getpixel((picture.width // 2, picture.height // 2))  # type: ignore[return-value]


def test_several_canvases_on_the_screen(stage: Place) -> None:
    async def inside():
        import stage

        await stage.fresh(2)
        for i, c in enumerate([(0.5, 0, 0, 1), (0, 0, 1, 1)]):
            canvas = stage.RenderCanvas(stage.js.document.getElementById(f"c{i}"))
            canvas.request_draw(stage.clearing(canvas, c))
        await stage.frames(8)
        return [c.get_physical_size() for c in stage.loop.get_canvases()]

    assert stage.run(inside) == [[200, 150], [200, 150]]
    # The canvas is -srgb: 0.5 is light.
    assert colour(stage, "#c0") == pytest.approx((188, 0, 0), abs=1)
    assert colour(stage, "#c1") == (0, 0, 255)


def test_two_on_one_element_draw_in_turn(stage: Place) -> None:
    async def inside():
        import stage

        await stage.fresh()
        errors = []
        adapter = await stage.wgpu.gpu.request_adapter_async()
        other = await adapter.request_device_async()
        drawn = []
        for device in (stage.device, other):
            device.add_event_listener("uncapturederror", lambda event: errors.append(event.error.message))
        for device in (stage.device, other):
            canvas = stage.RenderCanvas("c0", update_mode="continuous")
            canvas.request_draw(stage.clearing(canvas, (0, 1, 0, 1), lambda: drawn.append(1), device))
        await stage.frames(12)
        await other.queue.on_submitted_work_done_async()
        for canvas in stage.loop.get_canvases():
            canvas.close()
        return errors, len(drawn)

    errors, drawn = stage.run(inside)
    assert errors == []
    assert drawn > 6


def test_bitmap(stage: Place) -> None:
    async def inside():
        import numpy
        import stage

        await stage.fresh(2)
        plain = stage.RenderCanvas("c0")
        context = plain.get_bitmap_context()
        bitmap = numpy.zeros((150, 200, 4), numpy.uint8)
        bitmap[:] = (10, 200, 30, 255)
        plain.request_draw(lambda: context.set_bitmap(bitmap))
        # wgpu draws, and rendercanvas reads it back and presents that.
        presented = stage.RenderCanvas("c1", present_method="bitmap")
        presented.request_draw(stage.clearing(presented, (0, 0, 0.5, 1)))
        await stage.frames(12)

    stage.run(inside)
    assert colour(stage, "#c0") == (10, 200, 30)
    assert colour(stage, "#c1") == pytest.approx((0, 0, 188), abs=1)


def test_events_and_the_cursor(stage: Place) -> None:
    async def inside():
        import stage

        await stage.fresh()
        stage.seen = []
        canvas = stage.RenderCanvas("c0", update_mode="continuous")
        canvas.request_draw(stage.clearing(canvas, (0, 0, 0, 1)))
        canvas.add_event_handler(stage.seen.append, "*")
        canvas.set_cursor("crosshair")
        await stage.frames(4)

    stage.run(inside)
    page = stage.page
    assert page.evaluate("document.getElementById('c0').style.cursor") == "crosshair"
    page.mouse.click(20, 30)
    page.wait_for_timeout(400)  # it takes the focus a moment later
    page.mouse.wheel(0, 100)
    page.keyboard.press("Shift+X")
    page.wait_for_timeout(300)
    seen = stage.run("import stage; [{k: v for k, v in e.items() if k != 'time_stamp'} for e in stage.seen]")
    kinds = {e["event_type"] for e in seen}
    assert kinds >= {
        "resize",
        "pointer_move",
        "pointer_down",
        "pointer_up",
        "wheel",
        "key_down",
        "key_up",
        "char",
    }
    (down,) = (e for e in seen if e["event_type"] == "pointer_down")
    assert (down["x"], down["y"], down["button"]) == (20, 30, 1)
    assert [e["key"] for e in seen if e["event_type"] == "key_down"] == ["Shift", "X"]


def test_resizing(stage: Place) -> None:
    async def inside():
        import stage

        await stage.fresh()
        sizes, errors = [], []
        stage.device.add_event_listener("uncapturederror", lambda e: errors.append(e.error.message))
        canvas = stage.RenderCanvas("c0", update_mode="continuous", max_fps=60)
        context = canvas.get_wgpu_context()
        canvas.request_draw(
            stage.clearing(
                canvas,
                (0, 0, 0, 1),
                lambda: sizes.append((context.physical_size, context.get_current_texture().size[:2])),
            )
        )
        await stage.frames(4)
        for i in range(40):
            stage.js.document.getElementById("c0").style.width = f"{200 + 3 * i}px"
            await stage.asyncio.sleep(0.02)
        canvas.set_logical_size(240, 180)
        await stage.frames(4)
        await stage.device.queue.on_submitted_work_done_async()
        return (
            canvas.get_logical_size(),
            errors,
            [s for s in sizes if tuple(s[0]) != tuple(s[1])],
            len({s[0] for s in sizes}),
        )

    size, errors, different, several = stage.run(inside)
    assert size == [240, 180]
    assert errors == []
    assert different == []
    assert several > 8


def test_a_draw_function_that_waits(stage: Place) -> None:
    async def inside():
        import stage

        await stage.fresh()
        data = stage.device.create_buffer_with_data(data=b"\1\2\3\4", usage="COPY_SRC")
        staging = stage.device.create_buffer(size=4, usage="MAP_WRITE|COPY_SRC")
        got = []

        def before():
            staging.map_sync("WRITE")
            staging.write_mapped(b"abcd")
            staging.unmap()
            got.append(bytes(stage.device.queue.read_buffer(data)))

        canvas = stage.RenderCanvas("c0")
        canvas.request_draw(stage.clearing(canvas, (0, 1, 0, 1), before))
        await stage.frames(10)
        return [list(x) for x in got]

    assert [1, 2, 3, 4] in stage.run(inside)
    assert colour(stage, "#c0") == (0, 255, 0)


def test_closing_and_the_loop(stage: Place) -> None:
    async def inside():
        import stage

        await stage.fresh()
        said = []
        canvas = stage.RenderCanvas("c0", update_mode="continuous")
        canvas.request_draw(stage.clearing(canvas, (0, 1, 0, 1), lambda: said.append("frame")))
        canvas.add_event_handler(lambda e: said.append(e["event_type"]), "close")
        stage.loop.call_soon(said.append, "soon")
        stage.loop.call_later(0.05, said.append, "later")

        async def task():
            said.append("task")

        stage.loop.add_task(task)
        stage.loop.run()  # returns at once: the page's own loop is running
        await stage.frames(6)
        canvas.close()
        await stage.frames(6)
        before = said.count("frame")
        await stage.frames(4)
        return (
            sorted(set(said)),
            canvas.get_closed(),
            before,
            said.count("frame"),
            len(stage.loop.get_canvases()),
        )

    said, closed, before, after, left = stage.run(inside)
    assert said == ["close", "frame", "later", "soon", "task"]
    assert closed and before and before == after and left == 0


def test_running_again_leaves_nothing(stage: Place) -> None:
    async def inside():
        import gc
        import json

        import stage

        from wgpu_js.bridge import js as bridge

        def live():
            gc.collect()
            stage.js.gc()
            return json.loads(bridge.counts())

        for i in range(12):
            await stage.fresh()
            canvas = stage.RenderCanvas("c0")
            canvas.request_draw(stage.clearing(canvas, (0, 1, 0, 1)))
            await stage.frames(2)
            del canvas
            if i == 3:
                before = live()
        return before, live()

    before, after = stage.run(inside)
    assert after.get("GPUCanvasContext", 0) <= before.get("GPUCanvasContext", 0) + 1
    assert sum(after.values()) <= sum(before.values()) + 4
