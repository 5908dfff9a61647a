"""imgui on a canvas of rendercanvas, with numpy: used by a person, and wgpu-py's own renderer in place of ours."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser import imgui_acts
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
