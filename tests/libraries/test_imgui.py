"""imgui on a canvas of rendercanvas, with numpy: used by a person, and wgpu-py's own renderer in place of ours."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser import imgui_acts
from tests.browser.carry import carry
from tests.support import provide
from tests.support.places import Kind, Place


@pytest.fixture(scope="module")
def page(open_place: Callable[[str | Kind], Place], wheel: Path) -> Place:
    place = imgui_acts.prepare(open_place("page"), wheel, "rendercanvas", "imgui")
    place.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return place


@pytest.mark.parametrize("act", imgui_acts.ACTS)
def test_used_by_a_person(page: Place, act: Callable[[Place], None]) -> None:
    imgui_acts.begin(page, "rendercanvas")
    act(page)
    assert imgui_acts.errors(page) == []


def test_plots_of_numpy(page: Place) -> None:
    async def inside():
        import imgui_stage as stage
        import numpy as np
        from imgui_bundle import imgui, implot

        implot.create_context()
        data = {"now": None, "n": 0}

        def gui():
            imgui.begin("plots")
            implot.set_next_axes_to_fit()
            if implot.begin_plot("plot"):
                bare = implot.AxisFlags_.no_tick_labels
                implot.setup_axes("", "", bare, bare)
                if data["now"] is not None:
                    implot.plot_line("line", data["now"])
                implot.end_plot()
            imgui.end()

        await stage.start("rendercanvas", gui)
        counts = []
        for values in (
            None,
            np.array([0.0, 3, 1]),
            np.arange(500, dtype=np.float32),
            memoryview(np.arange(700.0)),
        ):
            data.update(now=values, n=data["n"] + 1)
            await stage.shown(3)
            counts.append(imgui.get_io().metrics_render_vertices)
        return counts, stage.errors

    counts, errors = page.run(inside)
    assert counts == sorted(set(counts))
    assert errors == []


def test_a_program_that_is_run_again_fifty_times_leaves_nothing(page: Place) -> None:
    """Run, edit, run again: with a window, a texture of its own, an event handler, and a device of its own."""
    carry(page, "reruns", folder=Path(__file__).parent)
    program = """
import wgpu
from imgui_bundle import imgui
from rendercanvas.auto import RenderCanvas, loop
from wgpu.utils.imgui import ImguiRenderer

canvas = RenderCanvas(update_mode="continuous", max_fps=60)
device = wgpu.gpu.request_adapter_sync().request_device_sync()
texture = device.create_texture(size=(4, 4, 1), format="rgba8unorm", usage="COPY_DST | TEXTURE_BINDING")
device.queue.write_texture({"texture": texture}, bytes([0, NUMBER, 0, 255] * 16), {"bytes_per_row": 16}, (4, 4, 1))
renderer = ImguiRenderer(device, canvas)
shown = renderer.backend.register_texture(texture.create_view())
state = {"pushed": 0, "typed": "run NUMBER"}

@canvas.add_event_handler("pointer_down", "key_down", order=-100)
def on_event(event):
    told.append((NUMBER, event["event_type"]))

def gui():
    imgui.set_next_window_pos((10, 10))
    imgui.set_next_window_size((200, 200))
    imgui.begin("Window NUMBER")
    imgui.push_font(None, 13 + NUMBER % 20)
    if imgui.button("Push NUMBER", (150, 40)):
        state["pushed"] += 1
        told.append((NUMBER, "pushed"))
    imgui.pop_font()
    state["typed"] = imgui.input_text("typed", state["typed"])[1]
    imgui.image(shown, (20, 20))
    imgui.end()

def draw():
    renderer.render()
    drawn.append(None)

renderer.set_gui(gui)
canvas.request_draw(draw)
loop.run()
"""

    async def again(program, times):
        import reruns

        edited = lambda number: program.replace("NUMBER", str(number))  # noqa: E731
        told = []
        found = await reruns.again(edited, times, lambda: None, told=told)
        await reruns.begin(edited(times), told=told)
        reruns.told = told
        return found

    found = page.run(again, program=program, times=50, timeout=300)
    print(f"frame {found['frame_ms']:.1f} ms; after 10 runs {found['early']}, after 50 {found['late']}")
    assert found["canvases"] == 0
    assert found["still_drawing"] == 0
    assert found["listeners"] == 0
    for name in ("table", "heap", "proxies"):
        assert found["late"][name] <= found["early"][name], name
    # The program that runs now hears the mouse, and no other does.
    page.page.mouse.move(80, 60)
    page.page.wait_for_timeout(300)
    page.page.mouse.down()
    page.page.wait_for_timeout(300)
    page.page.mouse.up()
    page.page.wait_for_timeout(500)
    told = page.run("import reruns; found = reruns.told; reruns.fresh(); found")
    assert told == [[50, "pointer_down"], [50, "pushed"]]


def test_another_program_takes_over_the_canvas(page: Place) -> None:
    """In a playground: the old program is stopped, and the next one begins on the same element, in the same task."""

    async def inside():
        import asyncio

        import js
        import wgpu
        from imgui_bundle import imgui
        from rendercanvas.auto import RenderCanvas
        from wgpu.utils.imgui import ImguiRenderer

        style = "width: 320px; height: 240px; display: block"
        js.document.body.innerHTML = f'<canvas id="canvas" style="{style}"></canvas>'
        device = wgpu.gpu.request_adapter_sync().request_device_sync()
        errors = []
        device.add_event_listener("uncapturederror", lambda event: errors.append(event.error.message))
        frames = {}

        def begin(name):
            canvas = RenderCanvas(update_mode="continuous", max_fps=60)
            renderer = ImguiRenderer(device, canvas)

            def gui():
                imgui.set_next_window_pos((0, 0))
                imgui.set_next_window_size((320, 240))
                imgui.begin(name)
                imgui.end()

            def draw():
                frames[name] = frames.get(name, 0) + 1
                renderer.render()

            renderer.set_gui(gui)
            canvas.request_draw(draw)
            return canvas

        async def drawn(name, count):
            for _ in range(400):
                if frames.get(name, 0) >= count:
                    return
                await asyncio.sleep(0.05)
            raise TimeoutError(str(frames))

        first = begin("a")
        await drawn("a", 10)
        # rendercanvas's own context keeps what it was told.
        context, element = first.get_context("wgpu")._wgpu_context, js.document.getElementById("canvas")
        first.close()
        stopped, configured = frames["a"], context.get_configuration()
        js.document.body.append(element)  # rendercanvas has taken it out
        second = begin("b")
        await drawn("b", 10)
        more = frames["a"] - stopped
        second.close()
        return [more, configured, errors]

    assert page.run(inside) == [0, None, []]


def test_renderer_of_wgpu_py(page: Place) -> None:
    """The released one, unedited, in place of ours under the alias: it draws the same."""
    sources = {}
    with zipfile.ZipFile(provide.pure_wheel("wgpu==0.32.0")) as wheel:
        for name in wheel.namelist():
            if name.startswith("wgpu/utils/imgui/") and name.endswith(".py"):
                sources[name.rpartition("/")[2]] = wheel.read(name).decode()
    assert set(sources) == {"__init__.py", "imgui_backend.py", "imgui_renderer.py", "stats.py"}

    async def drawn(sources):
        import sys
        from pathlib import Path

        import imgui_stage as stage
        import js
        import wgpu.utils

        from wgpu_js.compat import _AliasFinder

        folder = Path("of_wgpu_py/wgpu_utils_imgui")
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in sources.items():
            (folder / name).write_text(text)
        found = {}
        format = js.navigator.gpu.getPreferredCanvasFormat()

        async def picture():
            await stage.start("rendercanvas", stage.demo, format)
            await stage.shown(8)
            stage.clear()
            stage.renderer.render()
            return stage.pixels(js.document.getElementById("stage"))

        ours = await picture()
        mine = stage.ImguiRenderer
        kept = {n: sys.modules.pop(n) for n in list(sys.modules) if n.startswith("wgpu.utils.imgui")}
        sys.meta_path.remove(_AliasFinder)
        wgpu.utils.__path__.insert(0, str(folder.parent / "as"))
        (folder.parent / "as").mkdir(exist_ok=True)
        folder.rename(folder.parent / "as" / "imgui")
        try:
            from wgpu.utils.imgui import ImguiRenderer, Stats

            found["theirs"] = ImguiRenderer.__module__, sys.modules[ImguiRenderer.__module__].__file__
            stage.ImguiRenderer = ImguiRenderer
            ImguiRenderer.close = lambda self: None
            theirs = await picture()
            found["different"] = sum(a != b for a, b in zip(ours, theirs, strict=True))
            stats = Stats(stage.device, stage.canvas)
            for _ in range(3):
                stage.clear()
                with stats:
                    stage.renderer.render()
                await stage.asyncio.sleep(0.05)
        finally:
            sys.meta_path.insert(0, _AliasFinder)
            wgpu.utils.__path__.pop(0)
            for n in list(sys.modules):
                if n.startswith("wgpu.utils.imgui"):
                    del sys.modules[n]
            sys.modules.update(kept)
            stage.ImguiRenderer = mine
        await stage.start("rendercanvas")
        return found, stage.errors

    found, errors = page.run(drawn, sources=sources)
    assert "of_wgpu_py" in found["theirs"][1]
    assert found["different"] == 0, found
    assert errors == []
