"""fastplotlib programs. Each function is sent into the page and sees nothing else of this file."""

from __future__ import annotations

from typing import Any


def prepare() -> None:
    """The alias, and what fastplotlib lacks."""
    import os

    import wgpu_js
    from wgpu_js.libraries import prepare_fastplotlib

    wgpu_js.install_as_wgpu()
    prepare_fastplotlib()
    os.environ["PYGFX_DEFAULT_PPAA"] = "none"


async def plot(kind: str) -> list[tuple[float, float, list[int]]]:
    """A figure with one graphic; answers pixels of the canvas and the colours that belong there."""
    import asyncio
    import builtins
    import sys

    import js
    import numpy as np

    rendercanvas = sys.modules.get("rendercanvas.pyodide")
    if rendercanvas is not None:
        for canvas in rendercanvas.loop.get_canvases():
            canvas.close()
    style = "width: 500px; height: 400px; display: block"
    js.document.body.innerHTML = f'<canvas id="canvas" style="{style}"></canvas>'
    import fastplotlib as fpl

    figure = fpl.Figure(size=(500, 400))
    subplot = figure[0, 0]
    subplot.axes.visible = False
    points: list[tuple[float, float, list[int]]] = []
    if kind == "image":
        data = np.zeros((8, 8, 3), np.uint8)
        data[:4, :4], data[:4, 4:], data[4:, :4], data[4:, 4:] = (
            (200, 30, 60),
            (30, 180, 60),
            (60, 30, 220),
            (90, 90, 90),
        )
        graphic = subplot.add_image(data, vmin=0, vmax=255)
        points = [(x, y, data[y, x].tolist()) for x, y in ((1, 1), (6, 1), (1, 6), (6, 6))]
    elif kind == "heatmap":
        data = np.linspace(0, 255, 64, dtype=np.float32).reshape(8, 8)
        graphic = subplot.add_image(data, cmap="gray", vmin=0, vmax=255, interpolation="nearest")
        points = [(x, y, [round(float(data[y, x]))] * 3) for x, y in ((1, 1), (6, 1), (3, 4), (6, 6))]
    elif kind == "line":
        xs = np.linspace(0, 10, 100, dtype=np.float32)
        graphic = subplot.add_line(np.column_stack([xs, np.abs(xs - 5)]), thickness=8, colors="#ff8000")
        points = [(x, abs(x - 5), [255, 128, 0]) for x in (1.0, 3.0, 7.5, 9.0)] + [(5.0, 4.0, [0, 0, 0])]
    elif kind == "scatter":
        places = np.array([[0, 0], [10, 0], [0, 8], [10, 8]], np.float32)
        colours = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"]
        graphic = subplot.add_scatter(places, sizes=30, colors=colours)
        wanted = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
        points = [(float(x), float(y), colour) for (x, y), colour in zip(places, wanted, strict=True)]
        points.append((5.0, 4.0, [0, 0, 0]))
    else:
        corners = np.array([[0, 0, 0], [10, 0, 0], [10, 8, 0], [0, 8, 0]], np.float32)
        faces = np.array([[0, 1, 2], [0, 2, 3]], np.int32)
        graphic = subplot.add_mesh(corners, faces, colors="#40c0a0", mode="basic")
        points = [(x, y, [64, 192, 160]) for x, y in ((1.0, 1.0), (9.0, 1.0), (5.0, 4.0), (2.0, 7.0))]
    subplot.background_color = ("black",)
    figure.show(maintain_aspect=kind not in ("line", "scatter"))
    await asyncio.sleep(1.0)
    builtins.figure, builtins.graphic = figure, graphic  # type: ignore[attr-defined]
    pixels = []
    for x, y, colour in points:
        # fastplotlib's own transform goes from the world to the canvas.
        screen: Any = subplot.map_world_to_screen((x, y, 0))
        pixels.append((float(screen[0]), float(screen[1]), colour))
    return pixels


async def change() -> None:
    """Other data in the figure that `plot` has made."""
    import asyncio
    import builtins

    builtins.graphic.data[2:6, 2:6] = 255
    await asyncio.sleep(0.5)
