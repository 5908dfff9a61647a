"""imgui on a canvas with our own loop, without numpy: input, textures, what is left behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser import imgui_acts
from tests.support.places import Kind, Place

IMGUI = "imgui_bundle==1.93.0"


@pytest.fixture(scope="module")
def page(open_place: Callable[[str | Kind], Place], wheel: Path) -> Place:
    place = imgui_acts.prepare(open_place("page"), wheel, IMGUI)
    place.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return place


@pytest.mark.parametrize("act", imgui_acts.ACTS)
def test_used_by_a_person(page: Place, act: Callable[[Place], None]) -> None:
    imgui_acts.begin(page, "loop")
    act(page)
    assert imgui_acts.errors(page) == []


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
        found["grown"] = stage.compare(*stage.SIZE, format)["different"]

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
