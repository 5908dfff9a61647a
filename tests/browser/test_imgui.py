"""imgui on a canvas with our own loop, without numpy: pictures, input, textures, clipping, what is left behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import imgui_acts
from tests.support import provide
from tests.support.places import Kind, Place, Site

IMGUI = "imgui_bundle==1.93.0"


@pytest.fixture(scope="module")
def page(open_place: Callable[[str | Kind], Place], wheel: Path) -> Place:
    place = imgui_acts.prepare(open_place("page"), wheel, IMGUI)
    place.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return place


@pytest.fixture(scope="module")
def sharp_page(browser: Browser, _sites: Callable[[str], Site], wheel: Path) -> Iterator[Place]:
    """A page on a display with four pixels to a CSS pixel: 2 x 2, a real one and not Playwright's."""
    flags = provide.chromium_flags("--force-device-scale-factor=2")
    other = browser.browser_type.launch(executable_path=provide.chromium(), args=flags)
    place = Place(Kind("sharp", window=True), other, _sites(provide.PYODIDE))
    try:
        yield imgui_acts.prepare(place, wheel, IMGUI)
    finally:
        place.close()
        other.close()


def test_a_backend_needs_a_context(page: Place) -> None:
    async def inside():
        import imgui_stage as stage
        from imgui_bundle import imgui

        from wgpu_js.utils.imgui import ImguiWgpuBackend

        device = await stage.get_device()
        assert imgui.get_current_context() is None
        try:
            ImguiWgpuBackend(device, "rgba8unorm")
        except RuntimeError as error:
            return str(error)

    assert page.run(inside).startswith("No imgui context: call imgui.create_context()")


@pytest.mark.parametrize("act", imgui_acts.ACTS)
def test_used_by_a_person(page: Place, act: Callable[[Place], None]) -> None:
    imgui_acts.begin(page, "loop")
    act(page)
    assert imgui_acts.errors(page) == []


@pytest.mark.parametrize("ratio", [1, 2])
def test_the_picture_is_that_of_raw_javascript(request: pytest.FixtureRequest, ratio: int) -> None:
    place: Place = request.getfixturevalue("page" if ratio == 1 else "sharp_page")

    async def inside():
        import imgui_stage as stage
        import js

        format = js.navigator.gpu.getPreferredCanvasFormat()
        await stage.start("loop", stage.demo, format)
        await stage.shown(5)
        plain = stage.compare(format)
        await stage.start("loop", stage.demo)  # -srgb, the preferred format
        await stage.shown(5)
        srgb = stage.compare(stage.renderer.backend._target_format)
        return plain, srgb, stage.renderer.backend._target_format, stage.errors

    plain, srgb, format, errors = place.run(inside)
    assert errors == []
    assert plain["size"] == [480 * ratio, 400 * ratio]
    assert plain["different"] == 0, plain
    assert plain["commands"] >= 2 and plain["vertices"] > 500 and plain["colours"] > 30, plain
    assert format.endswith("-srgb")
    assert srgb["different"] == 0, srgb


def test_textures_come_grow_and_go(page: Place) -> None:
    async def inside():
        import imgui_stage as stage
        import js
        from imgui_bundle import imgui

        device = await stage.get_device()
        found = {}
        show = {"sizes": [], "image": None}

        def gui():
            imgui.set_next_window_pos((0, 0))
            imgui.set_next_window_size(stage.SIZE)
            imgui.begin("w", None, imgui.WindowFlags_.no_decoration)
            if show["image"] is not None:
                imgui.set_cursor_screen_pos((40, 40))
                imgui.image(show["image"], (100, 100))
            for size in show["sizes"]:
                imgui.push_font(None, size)
                imgui.text("".join(map(chr, range(33, 127))))
                imgui.pop_font()
            imgui.end()

        format = js.navigator.gpu.getPreferredCanvasFormat()
        await stage.start("loop", gui, format)
        backend = stage.renderer.backend
        sizes, numbers = set(), set()
        for n in range(14, 100, 6):  # each adds glyphs, until the atlas has no room for more
            show["sizes"] = [n, n + 3]
            await stage.shown(2)
            numbers |= set(backend._textures)
            sizes |= {t.size[:2] for t in backend._textures.values()}
        found["atlas sizes"] = sorted(sizes)
        found["atlases"] = len(numbers)
        await stage.shown(10)
        found["atlases left"] = len(backend._textures)
        found["grown"] = stage.compare(format)["different"]

        texture = device.create_texture(
            size=(2, 1, 1), format="rgba8unorm", usage="COPY_DST | TEXTURE_BINDING"
        )

        def fill(colour):
            device.queue.write_texture(
                {"texture": texture}, bytes(colour * 2), {"bytes_per_row": 8}, (2, 1, 1)
            )

        def middle():
            stage.clear()
            stage.renderer.render()
            shown = stage.pixels(js.document.getElementById("stage"))
            at = 4 * (90 * stage.SIZE[0] + 90)
            return list(shown[at : at + 4])

        show["sizes"] = []
        view = texture.create_view()
        fill((255, 128, 0, 255))
        show["image"] = reference = backend.register_texture(view)
        found["same reference"] = backend.register_texture(view).get_tex_id() == reference.get_tex_id()
        await stage.shown(2)
        found["image"] = middle()
        fill((0, 0, 255, 255))
        found["updated"] = middle()
        bound = len(backend._bind_groups)
        await stage.shown(10)
        found["bind groups more"] = len(backend._bind_groups) - bound
        backend.unregister_texture(reference)
        found["still drawn"] = middle()
        try:
            middle()
        except KeyError as error:
            found["unregistered"] = str(error)[:30]
        show["image"] = None
        found["views left"] = len(backend._views)
        try:
            backend.register_texture(texture)
        except TypeError as error:
            found["wrong"] = str(error)
        stage.stop()
        found["after closing"] = (len(backend._textures), len(backend._bind_groups))
        return found, stage.errors

    found, errors = page.run(inside)
    assert len(found.pop("atlas sizes")) >= 2
    assert found.pop("atlases") >= 2
    assert found == {
        "atlases left": 1,
        "grown": 0,
        "same reference": True,
        "image": [255, 128, 0, 255],
        "updated": [0, 0, 255, 255],
        "bind groups more": 0,
        "still drawn": [0, 0, 255, 255],
        "unregistered": "'imgui draws with texture ",
        "views left": 0,
        "wrong": "texture_view: expected a GPUTextureView, got GPUTexture",
        "after closing": [0, 0],
    } | {"unregistered": found["unregistered"]}
    assert "imgui draws with texture" in found["unregistered"]
    # The one frame that drew what was unregistered.
    assert len(errors) <= 1, errors


def test_clipping_never_leaves_the_canvas(page: Place) -> None:
    async def inside():
        import random

        import imgui_stage as stage
        import js
        from imgui_bundle import imgui

        chance = random.Random(7)

        def gui():
            w, h = stage.SIZE
            for i in range(12):
                imgui.set_next_window_pos((chance.uniform(-200, w + 50), chance.uniform(-200, h + 50)))
                imgui.set_next_window_size(
                    (chance.choice([0, 1, 40, 300, 2000]), chance.choice([1, 30, 3000]))
                )
                imgui.begin(f"w{i}")
                imgui.text("text " * chance.randint(1, 60))
                imgui.get_window_draw_list().push_clip_rect((-5e5, -5e5), (5e5, 5e5))
                imgui.get_window_draw_list().add_rect_filled((-100, -100), (9000, 9000), 0x20FFFFFF)
                imgui.get_window_draw_list().pop_clip_rect()
                imgui.get_window_draw_list().push_clip_rect((50, 50), (50, 50))
                imgui.get_window_draw_list().add_rect_filled((0, 0), (900, 900), 0x20FFFFFF)
                imgui.get_window_draw_list().pop_clip_rect()
                imgui.end()

        rects = []
        await stage.start("loop", gui)
        render = stage.renderer.backend.render

        def spied(draw_data, render_pass, size):
            own = render_pass.set_scissor_rect

            class Pass:
                def __getattr__(self, name):
                    return getattr(render_pass, name)

                def set_scissor_rect(self, x, y, w, h):
                    rects.append((x >= 0 and y >= 0 and w > 0 and h > 0, x + w <= size[0], y + h <= size[1]))
                    own(x, y, w, h)

            render(draw_data, Pass(), size)

        stage.renderer.backend.render = spied
        element = js.document.getElementById("stage")
        drawn = []
        for size in [(480, 400), (1, 1), (3, 2), (333, 7), (0, 0), (200, 300)]:
            element.style.width, element.style.height = f"{size[0]}px", f"{size[1]}px"
            before = stage.frames
            # A busy machine takes its time; a canvas without pixels is never drawn.
            for _ in range(20 if size == (0, 0) else 500):
                await stage.asyncio.sleep(0.02)
                if stage.frames > before + 4:
                    break
            drawn.append(stage.frames > before)
        return len(rects), all(all(r) for r in rects), drawn, stage.errors

    n, good, drawn, errors = page.run(inside)
    assert (n > 100, good, errors) == (True, True, []), n
    assert drawn[:4] == [True] * 4 and drawn[5], drawn


def test_plots_and_statistics(page: Place) -> None:
    async def inside():
        import sys
        from array import array

        import imgui_stage as stage
        from imgui_bundle import imgui, implot

        from wgpu_js.utils.imgui import Stats

        implot.create_context()
        values = {}
        sources = {
            "none": None,
            "array": array("d", [0, 3, 1, 4, 2]),
            "memoryview": memoryview(array("f", [0, 3, 1, 4, 2])),
            "longer": array("d", range(500)),
        }

        def gui():
            imgui.begin("plots")
            implot.set_next_axes_to_fit()
            if implot.begin_plot("plot"):
                bare = implot.AxisFlags_.no_tick_labels
                implot.setup_axes("", "", bare, bare)
                if values["now"] is not None:
                    implot.plot_line("line", values["now"])
                implot.end_plot()
            imgui.end()

        values.update(now=None, name="none")
        await stage.start("loop", gui)
        vertices = {}
        for name, data in sources.items():
            values.update(now=data, name=name)
            await stage.shown(3)
            vertices[name] = imgui.get_io().metrics_render_vertices

        stats = Stats(stage.device, stage.canvas, extra_data={"cubes": 3})
        draw = stage.draw

        def with_stats():
            with stats:
                draw()

        stage.canvas._draw = lambda frame: with_stats()
        for _ in range(70):
            await stage.asyncio.sleep(0.02)
        modes = [stats._mode]
        stage.places["stats"] = (20, 10)
        stage.kept = stats, implot.get_current_context()
        return vertices, stats._fps, stats._ms_range, modes, "numpy" in sys.modules, stage.errors

    vertices, fps, span, modes, numpy, errors = page.run(inside)
    assert vertices["none"] < vertices["array"] and vertices["none"] < vertices["memoryview"]
    assert vertices["array"] < vertices["longer"]
    assert 1 <= fps <= 1000 and span[0] <= span[1] < 1000
    assert modes == [0] and not numpy
    page.page.mouse.move(40, 30)
    page.run("import imgui_stage; await imgui_stage.shown(3)")
    for mode in (1, 2, 0):
        page.page.mouse.down()
        page.run("import imgui_stage; await imgui_stage.shown(3)")
        page.page.mouse.up()
        page.run("import imgui_stage; await imgui_stage.shown(3)")
        assert page.run("import imgui_stage; imgui_stage.kept[0]._mode") == mode
    page.run("import imgui_stage; imgui_stage.kept[0].close(); imgui_stage.kept = None; imgui_stage.stop()")
    assert errors == []


def test_fifty_runs_leave_nothing(page: Place) -> None:
    async def inside():
        import imgui_stage as stage
        from imgui_bundle import imgui

        from wgpu_js.loop import run
        from wgpu_js.utils.imgui import ImguiRenderer

        def cell():
            """What a notebook's cell does, run again and again: the old loop ends, the old renderer is forgotten."""
            loop = run(js_canvas, lambda frame: (frames.append(1), renderer.render()))
            renderer = ImguiRenderer(stage.device, loop)
            renderer.set_gui(lambda: (imgui.begin("again"), imgui.text("text"), imgui.end()))

        stage.stop()
        await stage.get_device()
        js_canvas = stage.place_canvas()
        found = []
        for n in (6, 50):
            for _ in range(n):
                frames = []
                cell()
                while not frames:
                    await stage.asyncio.sleep(0.01)
            found.append(stage.living())
        return found, imgui.get_current_context() is None, stage.errors

    (before, after), _, errors = page.run(inside)
    assert after[0] <= before[0] + 12, (before, after)
    assert after[1] == before[1]
    assert errors == []


def test_what_is_wrong_is_said(page: Place) -> None:
    async def inside():
        import imgui_stage as stage

        from wgpu_js.utils.imgui import ImguiRenderer

        await stage.start("loop")
        said = []
        for attempt in (
            lambda: ImguiRenderer(stage.device, stage.canvas, "rgba16float"),
            lambda: ImguiRenderer(stage.device, stage.canvas).render(),
        ):
            try:
                attempt()
            except Exception as error:
                said.append(f"{type(error).__name__}: {error}")
        renderer = stage.renderer
        stage.stop()
        try:
            renderer.render()
        except RuntimeError as error:
            said.append(str(error))
        return said

    said = page.run(inside)
    assert "rgba16float" in said[0] and said[0].startswith("ValueError")
    assert said[1].startswith("AttributeError")
    assert said[2:] == ["This ImguiRenderer is closed"]
