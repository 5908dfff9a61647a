"""The same in Firefox, another implementation of WebGPU: pictures, the loop and its events, rendercanvas, errors."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.browser import imgui_acts
from tests.browser.carry import carry
from tests.demo.browser import EXAMPLES, REFERENCES, SIZE, TIME
from tests.demo.compare import compare, is_blank
from tests.support import libraries, provide
from tests.support.places import Place, site
from tests.support.puppeteer import PuppeteerPlace, puppeteer_place


@pytest.fixture(scope="module")
def served() -> Iterator[object]:
    with site(provide.PYODIDE) as served:
        yield served


@pytest.fixture(scope="module")
def place(served, wheel: Path) -> Iterator[PuppeteerPlace]:
    """As it comes: with JSPI, where this Firefox has it."""
    with puppeteer_place(served) as place:
        place.load(wheel)
        yield place


def _picture(place: Place, selector: str = "canvas") -> Image.Image:
    return Image.open(io.BytesIO(place.page.screenshot(selector))).convert("RGB")  # type: ignore[call-overload]


def _of_url(url: str) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))).convert("RGB")


def test_a_canvas_goes_on_after_its_picture_was_transferred(place: PuppeteerPlace) -> None:
    """A notebook's frames leave a worker so; this browser forgets the canvas's configuration then."""

    async def inside():
        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        canvas = js.OffscreenCanvas.new(64, 48)
        context = wgpu.gpu.get_canvas_context(canvas)
        context.configure(device=device, format="rgba8unorm")
        seen = []
        for red in (51, 102, 153):
            encoder = device.create_command_encoder()
            view = context.get_current_texture().create_view()
            attachment = {"view": view, "clear_value": (red / 255, 0, 0, 1)}
            attachment |= {"load_op": "clear", "store_op": "store"}
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            device.queue.submit([encoder.finish()])
            seen_by = js.OffscreenCanvas.new(64, 48).getContext("2d")
            seen_by.drawImage(canvas.transferToImageBitmap(), 0, 0)
            seen.append(list(seen_by.getImageData(1, 1, 1, 1).data))
            if red == 102:
                canvas.width = 32
        return seen

    assert place.run(inside) == [[51, 0, 0, 255], [102, 0, 0, 255], [153, 0, 0, 255]]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_pictures(place: PuppeteerPlace, name: str) -> None:
    """As raw JavaScript draws them in the same browser, and as the references are."""

    async def inside(name, source, width, height, time):
        import sys
        import types

        import js

        js.document.body.innerHTML = f'<canvas id="canvas" width="{width}" height="{height}"></canvas>'
        module = types.ModuleType(name)
        sys.modules[name] = module
        exec(compile(source, f"{name}.py", "exec"), module.__dict__)
        canvas = js.document.getElementById("canvas")
        draw = await module.setup(canvas)
        draw(time)
        return str(canvas.toDataURL("image/png"))

    twins = place.site.offer(provide.ROOT / "tests/demo/twins")
    twin = place.run_js(
        f"""
        const {{ draw }} = await import("{twins}{name}.js");
        const canvas = Object.assign(document.createElement("canvas"), {{ width: {SIZE[0]}, height: {SIZE[1]} }});
        await draw(canvas, {TIME});
        return canvas.toDataURL("image/png");
        """
    )
    source = (provide.ROOT / "examples_web" / f"{name}.py").read_text(encoding="utf-8")
    ours = place.run(inside, name=name, source=source, width=SIZE[0], height=SIZE[1], time=TIME)
    picture, expected = map(_of_url, (ours, twin))
    assert not is_blank(picture)
    comparison = compare(picture, expected)
    assert comparison.different == 0, str(comparison)
    # Paths, and the edge of a fractal, are as each GPU rounds.
    if name not in ("particles", "explore"):
        comparison = compare(picture, Image.open(REFERENCES / f"{name}.png").convert("RGB"))
        assert comparison.equal, str(comparison)


def test_frames_and_events(place: PuppeteerPlace) -> None:
    carry(place, "looping")
    place.run("import looping; await looping.start()")
    x, y = place.page.evaluate("(b => [b.x, b.y])(document.getElementById('looped').getBoundingClientRect())")
    place.page.mouse.move(x + 20, y + 30)
    place.page.mouse.down()
    place.page.mouse.move(x + 50, y + 35)
    place.page.mouse.up()
    place.page.mouse.wheel(0, 120)
    place.page.keyboard.press("a")
    seen = place.run(
        "import looping; await looping.taken(types)",
        types=["pointer_down", "pointer_up", "wheel", "key_down", "char"],
    )
    by_type = {e["event_type"]: e for e in seen}
    assert by_type.keys() == {"pointer_down", "pointer_up", "wheel", "key_down", "char"}
    assert (by_type["pointer_down"]["x"], by_type["pointer_down"]["y"]) == (20, 30)
    assert (by_type["pointer_up"]["x"], by_type["pointer_up"]["button"]) == (50, 1)
    assert by_type["wheel"]["dy"] == 120
    assert by_type["key_down"]["key"] == by_type["char"]["data"] == "a"
    assert place.page.evaluate("scrollY") == 0
    frames = place.run("import looping; looping.frames[-1][3], len(looping.frames)")
    assert frames[0] == [300, 200] and frames[1] > 5
    place.run("import looping; looping.loop.stop()")


def test_rendercanvas_draws_its_cube(place: PuppeteerPlace) -> None:
    libraries.load(place, "rendercanvas")

    async def inside():
        import asyncio

        import js

        import wgpu_js

        wgpu_js.install_as_wgpu()
        js.document.body.innerHTML = '<canvas id="canvas" style="width: 320px; height: 240px"></canvas>'
        from rendercanvas.auto import RenderCanvas, loop
        from rendercanvas.utils.cube import setup_drawing_async

        canvas = RenderCanvas(update_mode="continuous")
        draw = await setup_drawing_async(canvas)
        from rendercanvas.utils import cube

        # The library's plain draw function: what a desktop program has. It maps a buffer for writing in each frame.
        closure = dict(zip(draw.__code__.co_freevars, draw.__closure__, strict=True))
        upload = closure["upload_uniform_buffer_async"].cell_contents
        inner = dict(zip(upload.__code__.co_freevars, upload.__closure__, strict=True))
        device, uniform = inner["device"].cell_contents, inner["uniform_buffer"].cell_contents
        update, frame = closure["update_transform"].cell_contents, closure["draw_frame"].cell_contents

        def draw_frame():
            update()
            staging = uniform.copy_buffer
            staging.map_sync("WRITE")
            staging.write_mapped(cube.uniform_data)
            staging.unmap()
            encoder = device.create_command_encoder()
            encoder.copy_buffer_to_buffer(staging, 0, uniform, 0, cube.uniform_data.nbytes)
            device.queue.submit([encoder.finish()])
            frame()

        canvas.request_draw(draw_frame)
        loop.run()
        await asyncio.sleep(1)

    place.run(inside)
    before = _picture(place)
    assert not is_blank(before)
    place.page.ask("evaluate", code="await new Promise(done => setTimeout(done, 500))")
    assert before.tobytes() != _picture(place).tobytes()
    place.run("from rendercanvas.auto import loop\nfor c in loop.get_canvases(): c.close()")


def test_imgui(place: PuppeteerPlace, wheel: Path) -> None:
    """The demo window equals raw JavaScript's, and a window is used by mouse, wheel and keyboard."""
    imgui_acts.prepare(place, wheel, "imgui_bundle==1.93.0")

    async def inside():
        import imgui_stage as stage
        import js

        format = js.navigator.gpu.getPreferredCanvasFormat()
        await stage.start("loop", stage.demo, format)
        await stage.shown(5)
        return stage.compare(format)

    found = place.run(inside)
    assert found["different"] == 0, found
    assert found["vertices"] > 500 and found["colours"] > 30, found
    for act in (imgui_acts.wheel, imgui_acts.clicks, imgui_acts.cursor, imgui_acts.typing):
        imgui_acts.begin(place, "loop")
        act(place)
        assert imgui_acts.errors(place) == []
    place.run("import imgui_stage; imgui_stage.stop()")


def test_errors_are_told_without_waiting(served, wheel: Path) -> None:
    """Without JSPI: what cannot wait says so, and what the GPU finds later is told with the user's line."""
    with puppeteer_place(served, jspi=False) as place:
        place.load(wheel)

        async def inside():
            import asyncio

            import wgpu_js as wgpu

            told = []
            wgpu.set_error_handler(
                lambda error: told.append([type(error).__name__, error.call, error.label, error.lineno])
            )
            adapter = await wgpu.gpu.request_adapter_async()
            device = await adapter.request_device_async()
            device.create_buffer(size=16, usage="MAP_READ|STORAGE", label="wrong")
            for _ in range(40):
                await asyncio.sleep(0.05)
                if told:
                    break
            # Causes come before what follows from them.
            target = device.create_texture(size=(4, 4), format="rgba8unorm", usage="RENDER_ATTACHMENT")
            attachment = {"view": target.create_view(), "load_op": "clear", "store_op": "store"}
            encoder = device.create_command_encoder()
            draw = encoder.begin_render_pass(color_attachments=[attachment])
            module = device.create_shader_module(code="@vertex fn vs() -> nonsense")
            draw.set_pipeline(device.create_render_pipeline(layout="auto", vertex={"module": module}))
            draw.draw(3)
            draw.end()
            encoder.finish()
            for _ in range(40):
                await asyncio.sleep(0.05)
                if len(told) >= 4:
                    break
            try:
                wgpu.gpu.request_adapter_sync()
            except RuntimeError as error:
                said = str(error)
            return told, said

        told, said = place.run(inside)
        assert "request_adapter_async" in said
        assert told[0][:3] == ["GPUValidationError", "create_buffer", "wrong"], json.dumps(told)
        assert [t[1] for t in told[1:]] == ["create_shader_module", "create_render_pipeline", "finish"]
        assert told[0][3] > 0
        assert any("wrong" in line for line in place.console)
