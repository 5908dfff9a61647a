"""Runs inside Pyodide: fastplotlib's figures with imgui's tools in them, what they do, and where their widgets are."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import Callable
from typing import Any

import js
from imgui_bundle import imgui

import wgpu_js
from wgpu_js.libraries import prepare_fastplotlib

wgpu_js.install_as_wgpu()
prepare_fastplotlib()
os.environ["PYGFX_DEFAULT_PPAA"] = "none"

import fastplotlib as fpl  # noqa: E402
import numpy as np  # noqa: E402
from rendercanvas.auto import RenderCanvas, loop  # noqa: E402

SIZE = (700, 560)
figure: Any = None
# What the figure shows, and what a program's own widgets were told.
shown_now: Any = None
said: dict[str, Any] = {}
# Where each widget was drawn last: left, top, right, bottom, in pixels of the canvas.
places: dict[str, tuple[float, float, float, float]] = {}
errors: list[str] = []
frames = 0


class _Errors(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        errors.append(self.format(record))


logging.getLogger().addHandler(_Errors(logging.ERROR))
for _name in ("wgpu", "rendercanvas"):
    logging.getLogger(_name).addHandler(_Errors(logging.ERROR))


def _watched(name: str) -> None:
    """A function of imgui's notes the place of what it has drawn."""
    real = getattr(imgui, name)

    def call(*args: Any, **options: Any) -> Any:
        answer = real(*args, **options)
        label = options.get("label", args[0] if args else "")
        low, high = imgui.get_item_rect_min(), imgui.get_item_rect_max()
        places[str(label)] = (low.x, low.y, high.x, high.y)
        return answer

    setattr(imgui, name, call)


for _name in ("button", "checkbox", "slider_float", "invisible_button", "menu_item", "text"):
    _watched(_name)


def _count(event: Any) -> None:
    global frames
    frames += 1


async def shown(n: int = 3, seconds: float = 20) -> None:
    """Waits for more frames."""
    until = frames + n
    for _ in range(int(seconds / 0.02)):
        await asyncio.sleep(0.02)
        if frames >= until:
            return
    raise TimeoutError(f"{until - frames} more frames did not come; {errors}")


def close() -> None:
    """Ends the figure that there is."""
    global figure, shown_now
    figure = shown_now = None
    for canvas in loop.get_canvases():
        canvas.close()
    gc.collect()
    for collection in (places, said, errors):
        collection.clear()


async def show(make: Callable[..., Any], first_the_canvas: bool = False) -> None:
    """Puts what `make` makes on a canvas of its own: a figure, or a widget that has one.

    `first_the_canvas`: it gets a canvas whose size is known.
    """
    global figure, shown_now
    close()
    style = f"width: {SIZE[0]}px; height: {SIZE[1]}px; display: block"
    js.document.body.innerHTML = f'<canvas id="canvas" style="{style}"></canvas>'
    if first_the_canvas:
        canvas = RenderCanvas()
        await asyncio.sleep(0.1)
        shown_now = make(canvas)
    else:
        shown_now = make()
    figure = getattr(shown_now, "figure", shown_now)
    # On a slow machine two clicks are some frames apart.
    imgui.set_current_context(figure.imgui_renderer.imgui_context)
    io = imgui.get_io()
    io.mouse_double_click_time, io.mouse_single_click_delay = 2.0, 3.0
    figure.canvas.add_event_handler(_count, "before_draw")
    shown_now.show()
    await shown(6)


def on_canvas(x: float, y: float) -> tuple[float, float]:
    """Where a place of the first plot is on the canvas."""
    screen = figure[0, 0].map_world_to_screen((x, y, 0))
    return float(screen[0]), float(screen[1])


def _quadrants() -> Any:
    data = np.zeros((8, 8, 3), np.uint8)
    data[:4, :4], data[:4, 4:] = (200, 30, 60), (30, 180, 60)
    data[4:, :4], data[4:, 4:] = (60, 30, 220), (90, 90, 90)
    return data


def plain() -> Any:
    """An image of four colours, with nothing but what a figure has by itself: its toolbar and its menu."""
    made = fpl.Figure(size=SIZE)
    made[0, 0].axes.visible = False
    made[0, 0].add_image(_quadrants(), vmin=0, vmax=255, interpolation="nearest")
    return made


def in_pixels(canvas: Any) -> Any:
    """Two plots whose places are in pixels of the canvas."""
    made = fpl.Figure(canvas=canvas, rects=[(0, 0, 200, 240), (200, 240, 500, 320)])
    for subplot, colour in zip(made, ((200, 30, 60), (30, 180, 60)), strict=True):
        subplot.axes.visible = False
        subplot.add_image(np.full((8, 8, 3), colour, np.uint8), vmin=0, vmax=255)
    return made


def stack() -> Any:
    """Ten images, one after another in time, each of one grey: 0, 25, 50, and so on."""
    data = np.empty((10, 30, 40), np.float32)
    data[:] = np.arange(0, 250, 25, dtype=np.float32)[:, None, None]
    data[:, 0, 0], data[:, 0, 1] = 0, 255
    widget = fpl.ImageWidget(
        data,
        cmap="gray",
        figure_kwargs={"size": SIZE},
        graphic_kwargs={"vmin": 0, "vmax": 255},
        histogram_widget=False,
    )
    widget.figure[0, 0].axes.visible = False
    return widget


def windows() -> Any:
    """A window at an edge with widgets of our own, and one more that is added to it."""
    made = plain()

    @made.add_imgui_window(location="right", size=220, title="controls")
    def controls(of: Any) -> None:
        image = of[0, 0].graphics[0]
        if imgui.button("all white"):
            image.data[:] = 255
        changed, value = imgui.slider_float("level", said.get("level", 0.0), 0.0, 1.0)
        if changed:
            said["level"] = value
            image.data[:, :, :] = round(255 * value)
        _, said["box"] = imgui.checkbox("box", said.get("box", False))
        said["typed"] = imgui.input_text("name", said.get("typed", ""))[1]
        low, high = imgui.get_item_rect_min(), imgui.get_item_rect_max()
        places["name"] = (low.x, low.y, high.x, high.y)

    @made.append_imgui_window(location="right")
    def more() -> None:
        imgui.text("and more")

    return made


def legend() -> Any:
    """A line and points with a legend, and an image's colours beside it with a bar for them."""
    made = fpl.Figure(shape=(1, 2), size=SIZE)
    xs = np.linspace(0, 10, 50, dtype=np.float32)
    line = made[0, 0].add_line(np.column_stack([xs, np.sin(xs)]), thickness=6, colors="#ff8000", name="sine")
    points = made[0, 0].add_scatter(
        np.column_stack([xs, np.cos(xs)]), sizes=9, colors="#00c0ff", name="cosine"
    )
    items = [graphic.create_legend_item() for graphic in (line, points)]
    made.add_imgui_window(fpl.ui.Legend(items), location="top", size=60)
    ramp = np.tile(np.linspace(0, 100, 64, dtype=np.float32), (64, 1))
    made[0, 1].axes.visible = False
    image = made[0, 1].add_image(ramp, cmap="gray", vmin=0, vmax=100)
    bar = fpl.ui.ImguiColorbar(image, data_range=(0, 100), title="bar")
    made.add_imgui_window(bar, location="right", size=90)
    said["image"], said["bar"] = image, bar
    return made
