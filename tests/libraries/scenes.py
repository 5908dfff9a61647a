"""pygfx programs. Each function is sent into the page and sees nothing else of this file."""

from __future__ import annotations

from typing import Any


def prepare() -> None:
    """The alias, what pygfx lacks, and in builtins `shown()`, which draws a frame. It needs reruns.py in the place."""
    import asyncio
    import builtins
    import os

    import wgpu_js
    from wgpu_js.libraries import prepare_pygfx

    wgpu_js.install_as_wgpu()
    prepare_pygfx()
    os.environ["PYGFX_DEFAULT_PPAA"] = "none"

    async def shown(renderer: Any, draw: Any) -> None:
        """Draws a frame on the screen."""
        done = asyncio.get_event_loop().create_future()

        def frame() -> None:
            draw()
            if not done.done():
                done.set_result(None)

        renderer.target.request_draw(frame)
        await asyncio.wait_for(done, 20)
        await renderer.device.queue.on_submitted_work_done_async()
        await asyncio.sleep(0.2)

    builtins.shown = shown  # type: ignore[attr-defined]


async def rectangles() -> None:
    """A rectangle of one colour in the middle of a background of another."""
    import builtins

    import reruns

    reruns.fresh()
    import pygfx as gfx
    from rendercanvas.auto import RenderCanvas

    renderer = gfx.WgpuRenderer(RenderCanvas())
    scene = gfx.Scene()
    scene.add(gfx.Background.from_color("#203040"))
    box = gfx.Mesh(gfx.plane_geometry(160, 120), gfx.MeshBasicMaterial(color="#c86432"))
    box.local.position = (160, 120, 0)
    scene.add(box)
    camera = gfx.ScreenCoordsCamera()
    await builtins.shown(renderer, lambda: renderer.render(scene, camera))


async def text() -> dict[str, list[float]]:
    """White text on black, and where its letters should be: left, top, right, bottom, in pixels of the canvas."""
    import builtins

    import reruns

    reruns.fresh()
    import pygfx as gfx
    import uharfbuzz
    from pygfx.utils.text import font_manager
    from rendercanvas.auto import RenderCanvas

    size = 150
    renderer = gfx.WgpuRenderer(RenderCanvas(), pixel_scale=1)
    scene = gfx.Scene()
    scene.add(gfx.Background.from_color("#000"))
    for letter, x in (("l", 60), ("o", 180)):
        label = gfx.Text(
            text=letter,
            font_size=size,
            anchor="baseline-left",
            material=gfx.TextMaterial(color="#fff", aa=False),
        )
        label.local.position = (x, 60, 0)
        scene.add(label)
    camera = gfx.OrthographicCamera(320, 240)
    camera.local.position = (160, 120, 0)
    await builtins.shown(renderer, lambda: renderer.render(scene, camera))
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(font_manager._fallback_font.filename)))
    unit = size / font.face.upem
    boxes = {}
    for letter, x in (("l", 60), ("o", 180)):
        glyph = font.get_glyph_extents(font.get_nominal_glyph(ord(letter)))
        left = x + glyph.x_bearing * unit
        top = 240 - (60 + glyph.y_bearing * unit)
        boxes[letter] = [left, top, left + glyph.width * unit, top - glyph.height * unit]
    return boxes


async def volume(kind: str) -> None:
    """A cube of voxels from the front: its left half has the value 0.2, its right half 0.6."""
    import builtins

    import reruns

    reruns.fresh()
    import numpy as np
    import pygfx as gfx
    from rendercanvas.auto import RenderCanvas

    renderer = gfx.WgpuRenderer(RenderCanvas(), pixel_scale=1)
    scene = gfx.Scene()
    scene.add(gfx.Background.from_color("#000"))
    voxels = np.full((16, 16, 16), 0.2, np.float32)
    voxels[:, :, 8:] = 0.6
    texture = gfx.Texture(voxels, dim=3)
    grey = gfx.cm.create_colormap([(0, 0, 0), (1, 1, 1)])
    options = {"clim": (0, 1), "interpolation": "nearest", "map": grey}
    if kind == "mip":
        material = gfx.VolumeMipMaterial(**options)
    elif kind == "minip":
        material = gfx.VolumeMinipMaterial(**options)
    else:
        material = gfx.VolumeIsoMaterial(threshold=0.5, **options)
    cube = gfx.Volume(gfx.Geometry(grid=texture), material)
    cube.local.position = (-7.5, -7.5, -7.5)
    scene.add(cube, gfx.AmbientLight("#fff", 1.0))
    camera = gfx.OrthographicCamera(32, 24)
    camera.local.z = 50
    await builtins.shown(renderer, lambda: renderer.render(scene, camera))


async def picking() -> dict[str, Any]:
    """What is under three points, and how long a pick takes."""
    import builtins
    import statistics
    import time

    import reruns

    reruns.fresh()
    import pygfx as gfx
    from rendercanvas.auto import RenderCanvas

    renderer = gfx.WgpuRenderer(RenderCanvas())
    scene = gfx.Scene()
    names = {}
    for name, x in (("left", 80), ("right", 240)):
        box = gfx.Mesh(gfx.plane_geometry(100, 100), gfx.MeshBasicMaterial(color="#fff", pick_write=True))
        box.local.position = (x, 120, 0)
        names[box] = name
        scene.add(box)
    camera = gfx.ScreenCoordsCamera()
    await builtins.shown(renderer, lambda: renderer.render(scene, camera))
    objects = [
        names.get(renderer.get_pick_info(point)["world_object"]) for point in ((80, 120), (240, 120), (5, 5))
    ]
    times = []
    for i in range(50):
        start = time.perf_counter()
        renderer.get_pick_info((80 + i, 120))
        times.append((time.perf_counter() - start) * 1000)
    return {"objects": objects, "ms": statistics.median(times), "picks": len(times)}


async def reruns(times: int) -> dict[str, Any]:
    """Runs a program with text, an animation and event handlers again and again, and measures what is left."""
    import reruns
    from pygfx.renderers.wgpu.engine.utils import gpu_caches

    program = """
import pygfx as gfx
from rendercanvas.auto import RenderCanvas, loop

canvas = RenderCanvas(update_mode="continuous", max_fps=60)
renderer = gfx.WgpuRenderer(canvas)
scene = gfx.Scene()
scene.add(gfx.Background.from_color("#222"))
scene.add(gfx.AmbientLight())
cube = gfx.Mesh(gfx.box_geometry(50, 50, 50), gfx.MeshPhongMaterial(color="#{colour:06x}", pick_write=True))
scene.add(cube)
scene.add(gfx.Text(text="run {number}", font_size=20, screen_space=True))
camera = gfx.PerspectiveCamera(70, 4 / 3)
camera.local.z = 100
controller = gfx.OrbitController(camera, register_events=renderer)
seen = []

@renderer.add_event_handler("pointer_move", "key_down")
def on_event(event):
    seen.append(event)

def animate():
    cube.local.rotation = (0, len(drawn) / 100, 0, 1)
    renderer.render(scene, camera)
    drawn.append(None)

renderer.request_draw(animate)
loop.run()
"""

    def forget() -> None:
        # pygfx keeps the last 128 objects of each kind, natively too.
        gpu_caches.disable()
        gpu_caches.enable()

    def edited(number: int) -> str:
        return program.format(colour=0x1000 * number + 0xFF, number=number % 7)

    return await reruns.again(edited, times, forget)  # type: ignore[no-any-return]
