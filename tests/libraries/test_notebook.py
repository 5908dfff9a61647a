"""pygfx and fastplotlib where Python is in a worker, as in a notebook: desktop programs in the output of a cell."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.libraries import plots
from tests.support.notebook import Notebook
from tests.support.places import Place

PYGFX = """
import pygfx as gfx
from rendercanvas.auto import RenderCanvas, loop

canvas = RenderCanvas(size=(320, 240), update_mode="continuous")
renderer = gfx.renderers.WgpuRenderer(canvas)
scene = gfx.Scene()
scene.add(gfx.Background.from_color("#203040"))
plane = gfx.Mesh(gfx.plane_geometry(160, 120), gfx.MeshBasicMaterial(color="#c86432"))
scene.add(plane)
camera = gfx.OrthographicCamera(320, 240)
controller = gfx.PanZoomController(camera, register_events=renderer)
canvas.request_draw(lambda: renderer.render(scene, camera))
loop.run()
"""

FASTPLOTLIB = """
import fastplotlib as fpl
import numpy as np

figure = fpl.Figure(size=(320, 240))
figure[0, 0].axes.visible = False
data = np.full((24, 32, 3), (200, 30, 60), np.uint8)
data[:12] = 30, 180, 60
figure[0, 0].add_image(data, vmin=0, vmax=255)
canvas = figure.show()
"""


@pytest.fixture(scope="module")
def notebook(open_with: Callable[..., Place]) -> Notebook:
    place = open_with("worker", "fastplotlib")
    place.run(plots.prepare)
    return Notebook(place)


def test_a_program_with_pygfx_shows_and_follows_the_mouse(notebook: Notebook) -> None:
    notebook.render("gfx", notebook.place.run(PYGFX + "\ncanvas._repr_html_()", timeout=300))
    notebook.until(lambda: notebook.pixel("gfx", 160, 120) == (0xC8, 0x64, 0x32), 60)
    assert notebook.pixel("gfx", 20, 20) == (0x20, 0x30, 0x40)
    assert notebook.pixel("gfx", 300, 120) == (0x20, 0x30, 0x40)
    # A drag moves the plane with the mouse: 70 pixels to the right, its edge is at 310 then.
    box = notebook.box("gfx")
    mouse = notebook.page.mouse
    mouse.move(box["x"] + 100, box["y"] + 100)
    mouse.down()
    for x in range(100, 171, 10):
        mouse.move(box["x"] + x, box["y"] + 100)
    mouse.up()
    notebook.until(lambda: notebook.pixel("gfx", 300, 120) == (0xC8, 0x64, 0x32))
    notebook.until(lambda: notebook.pixel("gfx", 140, 120) == (0x20, 0x30, 0x40))
    notebook.remove("gfx")


def test_a_figure_of_fastplotlib_shows(notebook: Notebook) -> None:
    shown = "\n(type(canvas).__name__, (canvas or figure.canvas)._repr_html_())"
    name, html = notebook.place.run(FASTPLOTLIB + shown, timeout=300)
    assert name == "NotebookRenderCanvas"
    notebook.render("plot", html)
    notebook.until(lambda: notebook.pixel("plot", 160, 60) == (30, 180, 60), 60)
    assert notebook.pixel("plot", 160, 180) == (200, 30, 60)
    notebook.remove("plot")
