"""A notebook's live canvas: Python in a worker, the view in the worker's page, real channels and a real mouse between.

What a notebook does with a cell's output is done in a few lines: put the HTML into an element and run its scripts.
"""

from __future__ import annotations

import io
import time
from typing import Any

import pytest
from PIL import Image

from tests.support import provide
from tests.support.notebook import CANVAS, Notebook
from tests.support.places import Place


@pytest.fixture(scope="module")
def notebook(worker: Place) -> Notebook:
    worker.run(CANVAS)  # so that each test can run alone
    return Notebook(worker)


@pytest.mark.parametrize("route", ["bitmap", "pixels", "offscreen"])
def test_a_canvas_shows_frames_and_follows_the_mouse(notebook: Notebook, route: str) -> None:
    name = f"follows_{route}"
    give = route == "offscreen"  # a host of our own says which worker it is
    notebook.page.evaluate(
        "give => { globalThis.wgpuJsWorker = give ? globalThis.__worker : undefined }", give
    )
    notebook.canvas(name, route=route)
    notebook.page.evaluate("() => { delete globalThis.wgpuJsWorker }")
    notebook.until(lambda: notebook.pixel(name)[2] == 51)
    assert notebook.ask(name, "[canvas.route, canvas.views]") == [route, 1]
    box = notebook.box(name)
    assert (box["width"], box["height"]) == (200, 100)
    mouse = notebook.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 10)
    notebook.until(lambda: notebook.pixel(name)[0] == 20)
    mouse.down()
    mouse.move(box["x"] + 120, box["y"] + 30)
    notebook.until(lambda: notebook.pixel(name)[0] == 120)
    mouse.up()
    mouse.wheel(0, 100)
    notebook.page.keyboard.press("q")
    events = notebook.until(
        lambda: (e := notebook.ask(name, "canvas.events"))[-1]["event_type"] == "char" and e
    )
    kinds = [event["event_type"] for event in events]
    assert [kind for kind in kinds if kind != "pointer_move"] == [
        "pointer_down", "pointer_up", "wheel", "key_down", "char",
    ]  # fmt: skip
    down = events[kinds.index("pointer_down")]
    assert (down["x"], down["y"], down["button"], down["buttons"]) == (20, 10, 1, [1])
    assert events[kinds.index("wheel")]["dy"] == 100
    assert events[-2]["key"] == "q" and events[-1]["data"] == "q"
    # The clock is that of this side.
    assert 0 < notebook.ask(name, "import time; time.perf_counter()") - events[-1]["time_stamp"] < 20
    notebook.remove(name)


def test_a_view_that_is_resized_stays_sharp(notebook: Notebook) -> None:
    notebook.canvas("sized")
    notebook.until(lambda: notebook.ask("sized", "canvas.frames"))
    notebook.page.evaluate("document.querySelector('#sized [data-wgpu-js]').style.width = '150px'")
    notebook.until(lambda: notebook.ask("sized", "list(canvas.get_physical_size())") == [150, 100])
    size = "(c => [c.width, c.height])(document.querySelector('#sized canvas'))"
    notebook.until(lambda: notebook.page.evaluate(size) == [150, 100])
    notebook.ask("sized", "canvas.set_logical_size(180, 90)")
    notebook.until(lambda: notebook.page.evaluate(size) == [180, 90])
    notebook.remove("sized")


def test_two_views_show_the_same_and_a_closed_output_stops_the_work(notebook: Notebook) -> None:
    notebook.canvas("twice", update_mode="continuous")
    html = notebook.ask("twice", "canvas._repr_html_()")
    notebook.until(lambda: notebook.ask("twice", "canvas.frames") > 5)
    notebook.render("again", html)
    notebook.until(lambda: notebook.ask("twice", "canvas.views") == 2)
    notebook.until(lambda: notebook.pixel("again")[2] == 51)
    box = notebook.box("again")
    notebook.page.mouse.move(box["x"] + 77, box["y"] + 10)
    notebook.until(lambda: notebook.pixel("twice")[0] == 77 and notebook.pixel("again")[0] == 77)
    notebook.remove("again")
    notebook.until(lambda: notebook.ask("twice", "canvas.views") == 1)
    before = notebook.ask("twice", "canvas.frames")
    notebook.until(lambda: notebook.ask("twice", "canvas.frames") > before + 5)
    notebook.remove("twice")
    notebook.until(lambda: not notebook.ask("twice", "canvas._link.visible"))
    before = notebook.ask("twice", "canvas.frames")
    time.sleep(0.5)
    assert notebook.ask("twice", "canvas.frames") == before
    # Shown again, it goes on, as large as it was.
    notebook.until(lambda: notebook.ask("twice", "canvas.views") == 0)
    shown = notebook.ask("twice", "canvas._repr_html_()")
    size = html.partition("width:")[2].partition("max-width")[0]
    assert size and shown.partition("width:")[2].startswith(size)
    notebook.render("later", shown)
    notebook.until(lambda: notebook.ask("twice", "canvas.frames") > before + 5)
    notebook.remove("later")


def test_an_error_in_a_draw_function_is_shown_once_and_drawing_stops(notebook: Notebook) -> None:
    notebook.canvas("wrong", update_mode="continuous")
    notebook.until(lambda: notebook.ask("wrong", "canvas.frames") > 2)
    program = """def draw():
    canvas.wrong = getattr(canvas, "wrong", 0) + 1
    return 1 / 0

canvas.request_draw(draw)"""
    notebook.ask("wrong", program)
    text = "document.querySelector('#wrong').textContent"
    told = notebook.until(lambda: (t := notebook.page.evaluate(text)) and "ZeroDivisionError" in t and t)
    assert "line 5" in told and "in draw" in told
    time.sleep(0.3)
    assert notebook.ask("wrong", "canvas.wrong") == 1
    # What works again takes the text away.
    notebook.ask("wrong", "canvas.request_draw(lambda: None)")
    notebook.until(lambda: "ZeroDivisionError" not in notebook.page.evaluate(text))
    notebook.remove("wrong")


def test_a_canvas_that_nobody_has_goes(notebook: Notebook) -> None:
    def inside() -> list[Any]:
        import gc
        import weakref

        from wgpu_js.jupyter import Canvas

        canvas = Canvas(10, 10)
        before = canvas._link.facts["canvases"]
        canvas.get_context()
        reference, link = weakref.ref(canvas), canvas._link
        del canvas
        gc.collect()
        alive = reference() is not None
        del link
        gc.collect()
        probe = Canvas(10, 10)
        after = probe._link.facts["canvases"]
        probe.close()
        return [alive, before, after, probe.get_closed()]

    alive, before, after, closed = notebook.place.run(inside)
    assert (alive, after, closed) == (False, before, True)


def test_wrong_arguments_say_what_is_right(notebook: Notebook) -> None:
    def inside() -> list[str]:
        from wgpu_js.jupyter import Canvas

        canvas = Canvas()
        said = []
        for call in (
            lambda: Canvas(route="telepathy"),
            lambda: Canvas(update_mode="sometimes"),
            lambda: Canvas(-1, 5),
            lambda: canvas.get_context("bitmap"),
            lambda: canvas.request_draw(3),
            lambda: canvas.add_event_handler(print, "mouse_move"),
        ):
            try:
                call()
            except Exception as error:
                said.append(f"{type(error).__name__}: {error}")
        canvas.close()
        return said

    said = notebook.place.run(inside)
    assert [line.partition(":")[0] for line in said] == [
        "ValueError", "ValueError", "ValueError", "TypeError", "TypeError", "ValueError",
    ]  # fmt: skip
    assert "bitmap, pixels, display" in said[0] and "rendercanvas" in said[3]


# Saved notebooks: IPython's `display` is stood in for by a function that keeps what it is given.


def test_a_notebook_keeps_a_still_and_the_view_survives_it(notebook: Notebook) -> None:
    notebook.place.run(
        """
        import sys, types
        shown = types.ModuleType("IPython.display")
        shown.calls = []
        shown.display = lambda data, **options: shown.calls.append((data, options))
        sys.modules["IPython"] = types.ModuleType("IPython")
        sys.modules["IPython.display"] = shown
        """
    )
    notebook.canvas("kept")
    html = notebook.ask(
        "kept", "canvas._ipython_display_(); import IPython.display as d; d.calls[0][0]['text/html']"
    )
    notebook.render("kept", html)
    notebook.until(lambda: notebook.pixel("kept")[2] == 51)
    found = notebook.until(
        lambda: notebook.ask("kept", "import IPython.display as d; d.calls[1:] and d.calls[-1]")
    )
    bundle, options = found
    assert options["update"] and options["display_id"] == notebook.ask("kept", "canvas._link._id")
    assert set(bundle) == {"text/html", "text/plain", "image/png"}
    import base64

    still = Image.open(io.BytesIO(base64.b64decode(bundle["image/png"]))).convert("RGB")
    assert still.size == (200, 100) and still.getpixel((5, 5)) == notebook.pixel("kept")
    assert bundle["image/png"] in bundle["text/html"]
    # The notebook renders the update: the same view goes on in the new element.
    notebook.page.evaluate("globalThis.kept = document.querySelector('#kept canvas')")
    notebook.render("kept", bundle["text/html"])
    assert notebook.page.evaluate("document.querySelector('#kept canvas') === globalThis.kept")
    box = notebook.box("kept")
    notebook.page.mouse.move(box["x"] + 33, box["y"] + 10)
    notebook.until(lambda: notebook.pixel("kept")[0] == 33)
    assert notebook.ask("kept", "canvas.views") == 1
    notebook.remove("kept")


def test_stills_of_textures(notebook: Notebook) -> None:
    async def inside() -> dict[str, Any]:
        import struct

        import state

        from wgpu_js.jupyter import still, still_async

        device = state.device

        def texture(format, texel, usage=6):
            made = device.create_texture(size=(3, 2), format=format, usage=usage | 2)
            layout = {"bytes_per_row": 3 * len(texel)}
            device.queue.write_texture({"texture": made}, texel * 6, layout, (3, 2, 1))
            return made

        half = struct.Struct("<4e")
        found = {
            "bytes": texture("rgba8unorm", bytes([10, 100, 200, 255])),
            "bgra": texture("bgra8unorm", bytes([10, 100, 200, 255])),
            "srgb": texture("rgba8unorm-srgb", bytes([10, 100, 200, 255]), 1),
            "linear": texture("rgba16float", half.pack(0.5, 0.25, 0, 1)),
            "hdr": texture("rgba16float", half.pack(100, 1, 0.9, 1)),
            "grey": texture("r32float", struct.pack("<f", 0.5)),
            "integer": texture("rgba8uint", bytes([10, 100, 200, 255])),
        }
        pictures = {name: (await still_async(made)).png for name, made in found.items()}
        depth = device.create_texture(size=(3, 2), format="depth32float", usage=0x10 | 4)
        encoder = device.create_command_encoder()
        encoder.begin_render_pass(
            color_attachments=[],
            depth_stencil_attachment={
                "view": depth.create_view(),
                "depth_load_op": "clear",
                "depth_store_op": "store",
                "depth_clear_value": 0.5,
            },
        ).end()
        device.queue.submit([encoder.finish()])
        pictures["depth"] = still(depth).png
        try:
            await still_async(device.create_texture(size=(3, 2), format="rgba8unorm", usage=0x10))
        except ValueError as error:
            pictures["refused"] = str(error)
        return pictures

    found = notebook.place.run(inside)
    assert "TEXTURE_BINDING or COPY_SRC" in found.pop("refused")
    pixels = {}
    for name, png in found.items():
        picture = Image.open(io.BytesIO(png))
        assert picture.size == (3, 2) and picture.mode == "RGBA"
        pixels[name] = picture.getpixel((1, 1))
    assert pixels["bytes"] == pixels["srgb"] == pixels["integer"] == (10, 100, 200, 255)
    assert pixels["bgra"] == (200, 100, 10, 255)
    assert pixels["linear"] == pytest.approx((188, 137, 0, 255), abs=1)
    red, green, blue, _ = pixels["hdr"]
    assert red == 255 and 230 < blue < green < 255
    assert pixels["grey"] == pytest.approx((188, 188, 188, 255), abs=1)
    assert pixels["depth"] == pytest.approx((128, 128, 128, 255), abs=1)


def test_a_script_with_rendercanvas_shows_in_a_worker(notebook: Notebook) -> None:
    numpy = provide.numpy_wheel()
    if numpy is None:
        pytest.skip("there is no numpy wheel for Pyodide: set WGPU_JS_WHEELS")
    notebook.place.load(numpy, provide.pypi_wheel("rendercanvas==2.7.2"))
    html = notebook.place.run(
        """
        import wgpu_js
        wgpu_js.install_as_wgpu()
        import wgpu
        from rendercanvas.auto import RenderCanvas, loop
        import state

        canvas = RenderCanvas(size=(120, 80), update_mode="continuous", max_fps=60)
        context = canvas.get_wgpu_context()
        context.configure(device=state.device, format=None)
        events = []

        def draw():
            view = context.get_current_texture().create_view()
            encoder = state.device.create_command_encoder()
            attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": (1, 0, 0.25, 1)}
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            state.device.queue.submit([encoder.finish()])

        canvas.add_event_handler(events.append, "pointer_down", "resize")
        canvas.request_draw(draw)
        loop.run()
        canvas.events = events
        state.canvases["library"] = canvas
        canvas._repr_html_()
        """
    )
    notebook.render("library", html)
    notebook.until(lambda: notebook.pixel("library") == (255, 0, 137))
    assert notebook.ask("library", "[type(canvas).__module__, canvas.route]") == [
        "wgpu_js.jupyter.backend", "bitmap",
    ]  # fmt: skip
    box = notebook.box("library")
    notebook.page.mouse.click(box["x"] + 20, box["y"] + 30)
    down = notebook.until(
        lambda: [e for e in notebook.ask("library", "canvas.events") if e["event_type"] == "pointer_down"]
    )
    assert (down[0]["x"], down[0]["y"], down[0]["buttons"]) == (20, 30, [1])
    # Pixels from the CPU, with no GPU in it.
    html = notebook.place.run(
        """
        import numpy as np
        from rendercanvas.auto import RenderCanvas
        import state

        canvas = RenderCanvas(size=(120, 80))
        context = canvas.get_bitmap_context()
        picture = np.zeros((80, 120, 4), np.uint8)
        picture[:] = 10, 200, 30, 255
        canvas.request_draw(lambda: context.set_bitmap(picture))
        state.canvases["flat"] = canvas
        canvas._repr_html_()
        """
    )
    notebook.render("flat", html)
    notebook.until(lambda: notebook.pixel("flat") == (10, 200, 30))
    notebook.ask("flat", "canvas.close()")
    notebook.until(lambda: "closed" in notebook.page.evaluate("document.querySelector('#flat').textContent"))
    notebook.remove("flat")
    notebook.remove("library")


# Last: it ends the worker.
def test_a_kernel_that_ends_leaves_no_dead_canvas(notebook: Notebook) -> None:
    notebook.canvas("left")
    html = notebook.ask("left", "canvas._repr_html_()")
    notebook.until(lambda: notebook.pixel("left")[2] == 51)
    notebook.page.evaluate("globalThis.__worker.terminate()")
    text = "document.querySelector('#left').textContent"
    notebook.until(lambda: "run the cell again" in notebook.page.evaluate(text))
    assert notebook.pixel("left")[2] == 51  # above the last picture
    # A notebook that is opened again, with a page that has no scripts yet.
    notebook.page.evaluate("() => { delete globalThis.wgpuJsView }")
    notebook.render("opened", html)
    text = "document.querySelector('#opened').textContent"
    notebook.until(lambda: "run the cell again" in notebook.page.evaluate(text))
