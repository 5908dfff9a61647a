"""A notebook's live canvas: Python in a worker, the view in the worker's page, real channels and a real mouse between.

What a notebook does with a cell's output is done in a few lines: put the HTML into an element and run its scripts.
"""

from __future__ import annotations

import base64
import io
import textwrap
import time
from typing import Any

import pytest
from PIL import Image

from tests.support import provide
from tests.support.notebook import CANVAS, REFUSES, Notebook
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


def test_a_draw_function_and_a_handler_may_wait(notebook: Notebook) -> None:
    notebook.canvas("waits")
    notebook.until(lambda: notebook.ask("waits", "canvas.frames"))
    program = """
    import wgpu_js as wgpu
    buffer = state.device.create_buffer_with_data(data=b"8765", usage="MAP_READ")
    canvas.order = []

    def read():
        buffer.map_sync("read")
        found = bytes(buffer.read_mapped())
        buffer.unmap()
        return found.decode()

    @canvas.add_event_handler("pointer_down", "pointer_up")
    def handler(event):
        canvas.order.append(event["event_type"])
        canvas.order.append(read())
        canvas.request_draw(lambda: canvas.order.append("draws " + read()))
    """
    notebook.ask("waits", textwrap.dedent(program))
    box = notebook.box("waits")
    notebook.page.mouse.click(box["x"] + 10, box["y"] + 10)
    notebook.until(lambda: len(notebook.ask("waits", "canvas.order")) >= 5)
    # One after the other, as on a desktop, where waiting means that nothing else happens.
    found = notebook.ask("waits", "canvas.order")
    assert [entry for entry in found if "draws" not in entry] == [
        "pointer_down",
        "8765",
        "pointer_up",
        "8765",
    ]
    assert set(found[1:]) == {"8765", "pointer_up", "draws 8765"}
    assert "Error" not in notebook.page.evaluate("document.querySelector('#waits').textContent")
    notebook.ask("waits", "canvas.close()")
    notebook.remove("waits")


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


IPYTHON = """
import sys, types
shown = types.ModuleType("IPython.display")
shown.calls = []
shown.display = lambda data, **options: shown.calls.append((data, options))
sys.modules["IPython"] = types.ModuleType("IPython")
sys.modules["IPython.display"] = shown
"""


def test_a_notebook_keeps_a_still_and_the_view_survives_it(notebook: Notebook) -> None:
    notebook.place.run(IPYTHON)
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


def test_a_key_that_is_held_stays_down_when_the_output_is_rendered_anew(notebook: Notebook) -> None:
    notebook.place.run(IPYTHON)
    notebook.canvas("held")
    notebook.ask(
        "held", "canvas.add_event_handler(canvas.events.append, 'key_up', 'focus_in', 'focus_out'); None"
    )
    kinds = "[e['event_type'] for e in canvas.events if e['event_type'].startswith(('key', 'focus'))]"
    calls = "import IPython.display as d; len(d.calls)"
    html = notebook.ask("held", "canvas._ipython_display_(); canvas._repr_html_()")
    notebook.render("held", html)
    notebook.until(lambda: notebook.ask("held", calls) == 2)
    page, box = notebook.page, notebook.box("held")
    page.mouse.click(box["x"] + 10, box["y"] + 10)
    page.keyboard.down("w")
    notebook.until(lambda: notebook.ask("held", kinds) == ["focus_in", "key_down"])
    # No still while it is down, as none comes during a drag: shortcuts of the notebook would get its repeats.
    notebook.ask("held", "canvas.request_draw()")
    page.wait_for_timeout(2500)
    assert notebook.ask("held", calls) == 2
    # Rendered anew for another reason, at once or a moment after the old output has gone.
    notebook.render("held", html)
    page.evaluate("document.getElementById('held').innerHTML = ''")
    page.wait_for_timeout(200)
    notebook.render("held", html)
    page.wait_for_timeout(1200)
    assert notebook.ask("held", kinds) == ["focus_in", "key_down"]
    assert page.evaluate("document.activeElement.closest('#held') !== null")
    page.keyboard.up("w")
    notebook.until(lambda: notebook.ask("held", kinds) == ["focus_in", "key_down", "key_up"])
    notebook.until(lambda: notebook.ask("held", calls) == 3)
    # It comes up while there is no output, and where that has gone for good.
    notebook.ask("held", "canvas.events.clear()")
    page.keyboard.down("w")
    page.evaluate("document.getElementById('held').innerHTML = ''")
    page.keyboard.up("w")
    notebook.render("held", html)
    notebook.until(lambda: notebook.ask("held", kinds) == ["key_down", "key_up"])
    page.keyboard.down("s")
    page.evaluate("document.getElementById('held').innerHTML = ''")
    notebook.until(lambda: notebook.ask("held", kinds)[2:] == ["key_down", "key_up", "focus_out"])
    page.keyboard.up("s")
    # So does a button: the drag goes on, as that of an imgui slider would.
    notebook.render("held", html)
    notebook.until(lambda: notebook.ask("held", "canvas.views") == 1)
    box = notebook.box("held")
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    notebook.ask("held", "canvas.events.clear()")
    notebook.render("held", html)
    page.mouse.move(box["x"] + 30, box["y"] + 10)
    page.mouse.up()
    dragged = "[[e['event_type'], e.get('x'), e.get('buttons')] for e in canvas.events]"
    found = notebook.until(lambda: (e := notebook.ask("held", dragged)) and e[-1][0] == "pointer_up" and e)
    assert found[-2:] == [["pointer_move", 30, [1]], ["pointer_up", 30, []]]
    assert not any(kind.startswith("focus") for kind, *_ in found)
    notebook.ask("held", "canvas.close()")
    notebook.remove("held")


def test_where_no_script_runs_frames_are_displayed_as_pictures(notebook: Notebook) -> None:
    notebook.place.run(IPYTHON)
    make = "\nmake(name, 200, 100, update_mode='continuous')._ipython_display_()"
    notebook.place.run(CANVAS + "import wgpu_js.jupyter._link as link\nlink._scripts_run = False", name="")
    notebook.place.run(CANVAS + make, name="sent")
    began = time.monotonic()
    assert notebook.ask("sent", "canvas.route") == "none"
    notebook.until(lambda: notebook.ask("sent", "canvas.route") == "display")
    assert 5 < time.monotonic() - began < 9
    address = notebook.ask("sent", "canvas._link._id")
    calls = "import IPython.display as d; [(b['text/html'], b.get('image/png')) for b, o in d.calls"
    calls += f" if o == dict(raw=True, update=True, display_id={address!r})]"
    notebook.until(lambda: len(notebook.ask("sent", calls)) > 5)
    found = notebook.ask("sent", calls)
    # Those that follow one another are small, and different.
    assert len({html for html, _ in found}) == len(found)
    kinds = [html.partition("data:image/")[2][:4] for html, _ in found]
    assert kinds == ["png;"] + ["jpeg"] * (len(found) - 1) and not any(png for _, png in found[1:])
    time.sleep(1)
    assert len(notebook.ask("sent", calls)) - len(found) < 20, "more than there is a use for"
    # At rest, it's the frame as it is.
    notebook.ask("sent", "canvas.set_update_mode('ondemand')")
    _, png = notebook.until(lambda: (c := notebook.ask("sent", calls))[-1][1] and c[-1])
    still = Image.open(io.BytesIO(base64.b64decode(png)))
    frames = notebook.ask("sent", "canvas.frames")
    assert still.size == (200, 100) and still.getpixel((5, 5)) == (0, frames % 8 * 32, 51, 255)
    # What somebody can look through is a PNG at once.
    program = (
        "canvas.get_context().configure(device=state.device, format='rgba8unorm', alpha_mode='premultiplied')"
    )
    program += "\nimport IPython.display as d; d.calls.clear(); canvas.glass = 0.5; canvas.request_draw()"
    for _ in range(3):
        notebook.ask("sent", program)
        notebook.until(lambda: len(notebook.ask("sent", "import IPython.display as d; d.calls")) > 0)
        assert notebook.ask("sent", "import IPython.display as d; [list(b) for b, _ in d.calls]") == [
            ["text/html", "text/plain", "image/png"]
        ]
    # An error is in the output, and takes no frame to be there.
    notebook.ask("sent", "canvas.request_draw(lambda: 1 / 0)")
    notebook.until(
        lambda: (
            "ZeroDivisionError"
            in notebook.ask("sent", "import IPython.display as d; d.calls[-1][0]['text/html']")
        )
    )
    # Its scripts run after all, in an output that is scrolled into sight, say.
    notebook.render("sent", notebook.ask("sent", "canvas._repr_html_()"))
    notebook.until(lambda: notebook.ask("sent", "canvas.route") == "bitmap")
    # From now on it is known that they do.
    notebook.place.run(CANVAS + make, name="unseen")
    time.sleep(6.5)
    assert notebook.ask("unseen", "[canvas.route, canvas.frames]") == ["none", 0]
    for name in ("sent", "unseen"):
        notebook.ask(name, "canvas.close()")
        notebook.remove(name)


@pytest.mark.parametrize("how", REFUSES)
def test_where_bitmaps_are_refused_pixels_travel(notebook: Notebook, how: str) -> None:
    keep = "globalThis.plain ??= Object.getOwnPropertyDescriptors(BroadcastChannel.prototype);"
    back = "Object.defineProperties(BroadcastChannel.prototype, globalThis.plain);"
    inside = (
        notebook.place.run_js if how == "throws" else lambda code: notebook.page.evaluate(f"() => {{{code}}}")
    )
    inside(keep + REFUSES[how])
    name = f"refused_{how.split()[0]}"
    try:
        notebook.canvas(name)
        notebook.until(lambda: notebook.ask(name, "canvas.route") == "pixels")
        notebook.until(lambda: notebook.pixel(name)[2] == 51)
        box = notebook.box(name)
        notebook.page.mouse.move(box["x"] + 60, box["y"] + 10)
        notebook.until(lambda: notebook.pixel(name)[0] == 60)
    finally:
        inside(back)
    notebook.ask(name, "canvas.close()")
    notebook.remove(name)


def test_a_texture_that_cannot_be_shown_says_why(notebook: Notebook) -> None:
    notebook.place.run(IPYTHON)
    said = notebook.place.run(
        """
        import IPython.display as d
        import state
        from wgpu_js.jupyter.stills import display_texture

        for usage, samples in ((0x10, 1), (0x14, 4), (0x14, 1)):
            display_texture(
                state.device.create_texture(
                    label="shown?", size=(4, 4), format="rgba8unorm", usage=usage, sample_count=samples
                )
            )
        [data["text/plain"] if isinstance(data, dict) else repr(data) for data, options in d.calls]
        """
    )
    assert len(said) == 3
    assert "GPUTexture" in said[0] and "must include TEXTURE_BINDING or COPY_SRC" in said[0]
    assert "several samples can't be shown: resolve it" in said[1]
    assert said[2] == "<Still of 4 x 4>"


def test_an_input_method_types_text(notebook: Notebook) -> None:
    notebook.canvas("typed")
    notebook.until(lambda: notebook.ask("typed", "canvas.frames"))
    field = "document.querySelector('#typed textarea')"
    assert not notebook.page.evaluate(field)
    notebook.ask("typed", "canvas.set_text_input(True, 40, 50)")
    notebook.until(lambda: notebook.page.evaluate(f"document.activeElement === {field}"))
    # Where the text is; the canvas's output, rendered anew, keeps it.
    box, place = notebook.box("typed"), notebook.page.evaluate(f"{field}.getBoundingClientRect().toJSON()")
    assert (place["x"] - box["x"], place["y"] - box["y"]) == (40, 50)
    notebook.render("typed", notebook.ask("typed", "canvas._repr_html_()"))
    assert notebook.page.evaluate(f"document.activeElement === {field}")
    # As JupyterLab sees it: no shortcut of its own.
    assert notebook.page.evaluate(f"!!{field}.closest('[data-lm-suppress-shortcuts]')")
    session = notebook.page.context.new_cdp_session(notebook.page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "日本"})
    notebook.page.keyboard.press("x")
    typed = "[[e['data'], e['is_composing']] for e in canvas.events if e['event_type'] == 'char']"
    found = notebook.until(lambda: len(t := notebook.ask("typed", typed)) >= 5 and t)
    assert found == [["に", True], ["にほ", True], ["日本", True], ["日本", False], ["x", False]]
    # A phone's keyboard deletes without a key.
    notebook.page.evaluate(f"{field}.value = ' '")
    notebook.page.evaluate(
        f"{field}.dispatchEvent(new InputEvent('input', {{inputType: 'deleteContentBackward'}}))"
    )
    keys = "[e['key'] for e in canvas.events if e['event_type'] == 'key_down']"
    notebook.until(lambda: notebook.ask("typed", keys) == ["x", "Backspace"])
    notebook.ask("typed", "canvas.set_text_input(False)")
    notebook.until(lambda: not notebook.page.evaluate(field))
    notebook.ask("typed", "canvas.close()")
    notebook.remove("typed")


def test_stills_of_textures(notebook: Notebook) -> None:
    async def inside() -> dict[str, Any]:
        import base64
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
        shown = still(depth)
        assert base64.b64decode(shown._repr_png_()) == shown.png
        pictures["depth"] = shown.png
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
        canvas.events, canvas.good = events, draw
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
    # A draw that fails halfway: the picture stays, and the error is over it, until a draw is good again.
    notebook.ask(
        "library",
        """def fail():
    canvas.failed = getattr(canvas, "failed", 0) + 1
    view = canvas.get_wgpu_context().get_current_texture().create_view()
    encoder = state.device.create_command_encoder()
    attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": (0, 1, 0, 1)}
    encoder.begin_render_pass(color_attachments=[attachment]).end()
    state.device.queue.submit([encoder.finish()])
    1 / 0

canvas.request_draw(fail)""",
    )
    text = "document.querySelector('#library').textContent"
    notebook.until(lambda: "ZeroDivisionError" in notebook.page.evaluate(text))
    assert "in fail" in notebook.page.evaluate(text)
    notebook.until(lambda: notebook.ask("library", "canvas.failed") > 20)  # its log falls silent after some
    notebook.page.evaluate(
        "[...wgpuJsView.views].find(v => v.root.closest('#library')).root.lastChild.hidden = true"
    )
    notebook.page.add_style_tag(content="[hidden] { display: none !important }")
    assert notebook.pixel("library") == (255, 0, 137)
    notebook.ask("library", "canvas.request_draw(canvas.good)")
    notebook.until(lambda: "ZeroDivisionError" not in notebook.page.evaluate(text))
    # One of a handler is over the pictures that go on.
    notebook.ask("library", "canvas.add_event_handler(lambda e: e['nothing'], 'pointer_down')\nNone")
    notebook.page.mouse.click(box["x"] + 25, box["y"] + 30)
    notebook.until(lambda: "KeyError" in notebook.page.evaluate(text))
    time.sleep(0.3)
    assert "KeyError" in notebook.page.evaluate(text)
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
