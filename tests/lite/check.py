"""Opens the built site in headless Chromium, runs every notebook, and looks at outputs and canvases."""

from __future__ import annotations

import ast
import base64
import contextlib
import hashlib
import io
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.lite import pyscript
from tests.lite.driver import CELLS, Opened, Outside, centre_of_light, hosted
from tests.lite.notebooks import NOT_YET, YES, Notebook, course
from tests.support import libraries, provide, puppeteer
from tests.support.notebook import REFUSES
from tests.support.places import launch

# A canvas that counts its frames, and whose colour follows the mouse, or alternates where it draws continuously.
_PROBE = """
probe = Canvas(WIDTH, HEIGHT, update_mode=MODE, max_fps=MAX_FPS, route=ROUTE)
probe_context = probe.get_context("wgpu")
probe_context.configure(
    device=device, format=probe_context.get_preferred_format(adapter).removesuffix("-srgb")
)
probe_drawn = 0
probe_at = 0.0

def probe_draw():
    global probe_drawn
    probe_drawn += 1
    level = probe_drawn % 2 if MODE == "continuous" else probe_at
    encoder = device.create_command_encoder()
    attachment = {"view": probe_context.get_current_texture().create_view(), "load_op": "clear",
                  "store_op": "store", "clear_value": (level, 0.25, 1 - level, 1)}
    encoder.begin_render_pass(color_attachments=[attachment]).end()
    device.queue.submit([encoder.finish()])

def probe_event(event):
    global probe_at
    probe_at = event["x"] / probe.get_logical_size()[0]
    probe.request_draw()

probe.add_event_handler(probe_event, "pointer_move")
probe.request_draw(probe_draw)
probe
"""


def probe(mode: str, max_fps: float = 60, width: int = 640, height: int = 480, route: str = "auto") -> str:
    """A cell with a canvas to measure by, for a notebook that has an adapter, a device and `Canvas`."""
    source = _PROBE.replace("MODE", repr(mode)).replace("MAX_FPS", str(max_fps)).replace("ROUTE", repr(route))
    return source.replace("WIDTH", str(width)).replace("HEIGHT", str(height))


def good(opened: Opened, notebook: Notebook, pictures: Path, prefix: str = "") -> str:
    """Runs a notebook from top to bottom, and looks at what it prints and shows."""
    assert opened.run_all(), opened.errors()
    opened.note("all cells have run")
    assert not opened.errors(), opened.errors()
    printed = opened.printed()
    assert printed.count(NOT_YET) == notebook.exercises and YES not in printed, printed
    wanted = sum("= Canvas(" in cell for cell in notebook.code)
    assert opened.canvases() == wanted, f"{opened.canvases()} canvases instead of {wanted}"
    for number in range(wanted):
        opened.shown(number).save(pictures / f"{prefix}{notebook.name}_{number}.png")
    broken = opened.page.evaluate(_BROKEN_IMAGES)
    assert not broken, broken
    results = [output for cell in opened.cells() for output in cell.get("outputs", [])]
    # Nor does what has shown itself leave an empty result in the saved file.
    assert all(result["data"] for result in results if result["output_type"] == "execute_result")
    if wanted:
        opened.note("a picture is there")
    (pictures / f"{prefix}page_{notebook.name}.png").write_bytes(opened.page.screenshot())
    return ", ".join(f"{name} after {seconds} s" for name, seconds in opened.seconds.items())


def dragged(opened: Opened, pictures: Path, prefix: str = "") -> str:
    """Runs notebook 7 and drags its lamp about."""
    assert opened.run_all(), opened.errors()
    opened.shown()
    found = []
    for end in ((0.2, 0.3), (0.8, 0.7)):
        opened.drag((0.5, 0.5), end)
        found.append(follows(opened, end))
    opened.picture().save(pictures / f"{prefix}dragged.png")
    lamp = opened.value("(lamp.x, lamp.y)")
    assert abs(lamp[0] - 0.8) < 0.01 and abs(lamp[1] - 0.7) < 0.01, lamp
    return f"the light is at {found}; Python says {lamp}"


def follows(opened: Opened, place: tuple[float, float], timeout: float = 10) -> tuple[float, float]:
    """Waits until the light of notebook 7 is where the mouse is, and answers where it is."""
    until = time.monotonic() + timeout
    while True:
        x, y = centre_of_light(opened.picture())
        if abs(x - place[0]) < 0.06 and abs(y - place[1]) < 0.06:
            return round(x, 2), round(y, 2)
        assert time.monotonic() < until, f"the light is at {x:.2f}, {y:.2f}, and the mouse at {place}"
        time.sleep(0.05)


class Skipped(Exception):  # noqa: N818
    """What a check needs is not to be had; the text says what."""


class Checks:
    """Everything that must hold of the site, each as a title and a function that answers a detail or raises."""

    def __init__(self, site: Path, url: str, browser: Browser, outside: Outside, pictures: Path) -> None:
        self.site = site
        self.url = url
        self.browser = browser
        self.outside = outside
        self.pictures = pictures
        # One profile for all notebooks, as for somebody who works through the course.
        self._student = self._context()

    def all(self) -> Iterator[tuple[str, Callable[[], str]]]:
        """The checks, in order."""
        for notebook in course():
            yield notebook.name, lambda notebook=notebook: self.notebook(notebook)
        yield "dragging in a canvas", self.dragging
        yield "a panel of imgui", self.panel
        yield "pictures of a texture, by one display handle", self.display_handle
        yield "a closed output", self.closed_output
        yield "a restarted kernel", self.restarted
        yield "two tabs", self.two_tabs
        yield "pygfx, turned with the mouse", self.pygfx
        yield "where bitmaps are refused", self.refused
        yield "pictures where outputs run no scripts", self.pictures_only
        yield "PyScript, main thread", lambda: self.pyscript(worker=False)
        yield "PyScript, worker", lambda: self.pyscript(worker=True)
        yield "without JSPI", self.without_jspi
        yield "nobody else was asked", self.offline

    @contextlib.contextmanager
    def _opened(self, name: str, context: BrowserContext | None = None) -> Iterator[Opened]:
        page = (context or self._student).new_page()
        page.set_default_timeout(180_000)
        opened = Opened(page, self.url, name)
        try:
            yield opened
        except BaseException:
            page.screenshot(path=self.pictures / f"failed_{name}.png")
            raise
        finally:
            opened.close()

    def _context(self, **options: Any) -> BrowserContext:
        proxy: Any = {"server": self.outside.server, "bypass": "127.0.0.1"}
        return self.browser.new_context(viewport={"width": 1280, "height": 900}, proxy=proxy, **options)

    def notebook(self, notebook: Notebook) -> str:
        """Runs from top to bottom; every canvas shows something."""
        with self._opened(notebook.name) as opened:
            return good(opened, notebook, self.pictures)

    def dragging(self) -> str:
        """The lamp of notebook 7 goes where the mouse drags it."""
        with self._opened("07_interaction_and_imgui") as opened:
            return dragged(opened, self.pictures)

    def panel(self) -> str:
        """A click on a slider of notebook 7's panel moves its lamp."""
        with self._opened("07_interaction_and_imgui") as opened:
            assert opened.run_all(), opened.errors()
            opened.shown(1).save(self.pictures / "panel.png")
            left, top, _, _ = opened.box(1)
            mouse = opened.page.mouse
            # The panel is at (20, 20); its second slider, x, goes over 165 pixels.
            mouse.move(left + 60, top + 80)
            mouse.down()
            for step in range(8):
                mouse.move(left + 60 + 15 * step, top + 80)
                time.sleep(0.1)
            # imgui takes in a few events a frame, and a software GPU draws few frames.
            until = time.monotonic() + 20
            while not 0.75 < (moved := opened.value("panel_lamp.x")) < 0.99:
                assert time.monotonic() < until, moved
                opened.box(1)  # asking has scrolled it away, and what nobody sees isn't drawn
                time.sleep(1)
            mouse.up()
            opened.picture(1).save(self.pictures / "panel_moved.png")
            return f"x is {moved:.2f}"

    def display_handle(self) -> str:
        """Stills of a texture are seen one after the other while the cell runs, and the last one is kept."""
        with self._opened("03_first_triangle") as opened:
            opened.run("%pip install -q wgpu_js")
            opened.page.evaluate(_COUNT_IMAGES)
            outputs = opened.run(_UPDATED)
            seconds = ast.literal_eval(outputs[-1]["text"])
            opened.wait("globalThis.imagesSeen.size === 30", 20)  # all of them
            assert 30 / seconds > 5, f"{seconds:.1f} s"
            kept = Image.open(
                io.BytesIO(base64.b64decode(opened.cells()[-1]["outputs"][-2]["data"]["image/png"]))
            )
            assert kept.size == (320, 240) and kept.getpixel((5, 5)) == (145, 128, 0, 255), kept.getpixel(
                (5, 5)
            )
            # A texture as the last value is a picture as well.
            (shown,) = opened.run("texture")
            assert Image.open(io.BytesIO(base64.b64decode(shown["data"]["image/png"]))).size == (320, 240)
            assert not opened.page.evaluate(_BROKEN_IMAGES)
            return f"{30 / seconds:.0f} a second"

    def closed_output(self) -> str:
        """When the output is cleared, nothing is drawn any more; shown again, it goes on."""
        with self._opened("07_interaction_and_imgui") as opened:
            assert opened.run_all(), opened.errors()
            opened.run(probe("continuous"))
            opened.box(opened.canvases() - 1)  # nothing is drawn while nobody looks
            time.sleep(2)
            before = opened.value("probe_drawn")
            assert before > 5, f"only {before} frames"
            # Clear the output of the cell with the probe (the one before the last).
            opened.page.evaluate(
                """(() => {
                    const cells = jupyterapp.shell.currentWidget.content.model.cells;
                    for (let i = 0; i < cells.length; i++) {
                        const cell = cells.get(i);
                        if (cell.type === 'code' && cell.sharedModel.getSource().includes('def probe_draw'))
                            cell.outputs.clear();
                    }
                    return true;
                })()"""
            )
            time.sleep(3)
            first = opened.value("probe_drawn")
            # A view that has left the page may come back, so it's counted for a while.
            until = time.monotonic() + 60
            while (second := opened.value("(probe.views, probe_drawn)"))[0]:
                assert time.monotonic() < until, f"there is still a view: {second}"
                time.sleep(1)
            assert second[1] == first, f"{second[1]} frames, and {first} shortly after it was closed"
            opened.run("probe")
            until = time.monotonic() + 30
            while (third := opened.value("(probe.views, probe_drawn)")) <= (1, second[1]):
                assert time.monotonic() < until, third
                opened.box(opened.canvases() - 1)
                time.sleep(1)
            # A cell that is run again and again leaves few canvases behind: those that `_`, `__` and `___` name.
            canvases = opened.value("probe._link.facts['canvases']")
            for _ in range(8):
                opened.run("again = Canvas(10, 10)\nagain")
            opened.run("import gc; gc.collect()")
            more = opened.value("probe._link.facts['canvases']") - canvases
            assert 1 <= more <= 4, f"{more} canvases more"
            return f"{before} frames, {second[1]} after it was closed, {third[1]} after it was shown again"

    def restarted(self) -> str:
        """A restarted kernel leaves a canvas that says that it's dead, and the notebook runs again."""
        with self._opened("07_interaction_and_imgui") as opened:
            assert opened.run_all(), opened.errors()
            opened.shown()
            text = (
                "[...document.querySelectorAll('.jp-OutputArea-output')]"
                ".find(o => o.querySelector('canvas, img'))?.innerText ?? ''"
            )
            before = opened.page.evaluate(text)
            opened.restart()
            until = time.monotonic() + 20
            while (said := opened.page.evaluate(text)) == before:
                assert time.monotonic() < until, f"the dead canvas says only {said!r}"
                time.sleep(0.2)
            opened.page.screenshot(path=self.pictures / "restarted.png")
            assert opened.run_all(), opened.errors()
            opened.shown()
            opened.drag((0.5, 0.5), (0.3, 0.6))
            follows(opened, (0.3, 0.6))
            return f"the dead canvas says {said!r}; run again, it lives"

    def two_tabs(self) -> str:
        """The same notebook in two tabs of one browser: each canvas has a kernel of its own."""
        context = self._context()
        with self._opened("07_interaction_and_imgui", context) as first:
            assert first.run_all(), first.errors()
            first.shown()
            second = Opened(context.new_page(), self.url, "07_interaction_and_imgui")
            assert second.run_all(), second.errors()
            second.shown()
            second.drag((0.5, 0.5), (0.2, 0.3))
            follows(second, (0.2, 0.3))
            first.page.bring_to_front()  # type: ignore[union-attr]
            first.drag((0.5, 0.5), (0.8, 0.6))
            follows(first, (0.8, 0.6))
            lamps = first.value("(lamp.x, lamp.y)"), second.value("(lamp.x, lamp.y)")
            assert abs(lamps[0][0] - 0.8) < 0.01 and abs(lamps[1][0] - 0.2) < 0.01, lamps
            return f"lamps at {lamps}"

    def pygfx(self) -> str:
        """A program of pygfx, unedited, shows in a cell, and its OrbitController follows the mouse."""
        with self._opened("03_first_triangle") as opened:
            names = [wheel.name for wheel in pygfx_wheels()]
            outputs = opened.run(_PYGFX_INSTALLED.replace("NAMES", repr(names)), 300)
            assert not any(output["output_type"] == "error" for output in outputs), outputs
            outputs = opened.run(_PYGFX, 300)
            assert not any(output["output_type"] == "error" for output in outputs), outputs
            opened.shown(timeout=120)
            width = _red(opened.picture())
            opened.drag((0.3, 0.5), (0.7, 0.5))
            until = time.monotonic() + 60
            # Half a radian for a hundred pixels.
            while not 0.2 < (turned := _red(opened.picture())) / width < 0.8:
                assert time.monotonic() < until, f"{turned} of {width} pixels, {opened.console[-3:]}"
                time.sleep(0.5)
            opened.picture().save(self.pictures / "pygfx_turned.png")
            place = opened.value("tuple(float(x) for x in camera.world.position)")
            return f"the square is {turned / width:.0%} as wide; the camera is at {[round(x) for x in place]}"

    def refused(self) -> str:
        """Where a browser does not take ImageBitmaps over a BroadcastChannel, pixels travel, and follow the mouse."""
        with self._opened("07_interaction_and_imgui") as opened:
            opened.run(f"from pyodide.code import run_js\nrun_js({REFUSES['throws']!r})\nNone")
            assert opened.run_all(), opened.errors()
            opened.shown()
            assert opened.value("canvas.route") == "pixels"
            opened.drag((0.5, 0.5), (0.2, 0.3))
            return f"the light is at {follows(opened, (0.2, 0.3))}"

    def pyscript(self, *, worker: bool) -> str:
        """PyScript's `display` shows a live canvas as well."""
        try:
            provide.pyscript()
        except subprocess.CalledProcessError as error:
            raise Skipped(f"npm does not give PyScript: {error}") from None
        return pyscript.check(self.site, self.browser, self.outside.server, self.pictures, worker=worker)

    def pictures_only(self) -> str:
        """Where a host forbids the scripts of outputs, frames are displayed as pictures, after six seconds."""
        page = (self.site / "notebooks/index.html").read_text(encoding="utf-8")
        own = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
        hashes = (base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in own)
        policy = " ".join(["script-src 'self' 'unsafe-eval' blob:", *(f"'sha256-{text}'" for text in hashes)])
        headers = {"Content-Security-Policy": policy, "Content-Type": "text/html"}
        context = self._context()
        context.route("**/notebooks/index.html*", lambda route: route.fulfill(body=page, headers=headers))
        with self._opened("03_first_triangle", context) as opened:
            assert opened.run_all(), opened.errors()
            opened.run(probe("continuous", width=320, height=240))
            began = time.monotonic()
            opened.wait(f"{_STILLS}.length > 1", 20)
            seconds = time.monotonic() - began
            assert opened.canvases() == 0 and opened.value("probe.route") == "display"
            assert opened.value("canvas.route") == "display"  # that of the notebook itself
            rate = opened.page.evaluate(_COUNT_STILLS)
            assert rate > 2, f"{rate} pictures a second"
            # What it keeps does not grow with the frames.
            counted = "(probe_drawn, len(__import__('gc').get_objects()))"
            opened.run("import gc; gc.collect()")
            first = opened.value(counted)
            until = time.monotonic() + 60
            while opened.value("probe_drawn") < first[0] + 100:
                assert time.monotonic() < until
                time.sleep(1)
            opened.run("gc.collect()")
            last = opened.value(counted)
            assert last[1] - first[1] < 1000, (first, last)
            # At rest, the last frame is there as it is, and nothing is drawn any more.
            opened.run("probe.set_update_mode('ondemand')")
            opened.wait(f"{_STILLS}.at(-1).src.startsWith('data:image/png')", 20)
            drawn = opened.value("probe_drawn")
            opened.run("def broken():\n    1 / 0\nprobe.request_draw(broken)")
            opened.wait(f"{_STILLS}.at(-1).parentNode.innerText.includes('ZeroDivisionError')", 20)
            assert opened.value("probe_drawn") == drawn
            opened.page.screenshot(path=self.pictures / "pictures_only.png")
            opened.run("probe.set_update_mode('continuous'); probe.request_draw(probe_draw)")
            opened.wait(f"!{_STILLS}.at(-1).parentNode.innerText", 20)
            opened.run("probe.close()")
            drawn = opened.value("probe_drawn")
            time.sleep(1)
            assert opened.value("probe_drawn") == drawn
        context.close()
        grown = f"{last[1] - first[1]} objects more after {last[0] - first[0]} frames"
        return f"after {seconds:.1f} s, {rate:.1f} a second, {grown}"

    def without_jspi(self) -> str:
        """All notebooks run where the browser can't suspend Python."""
        script = self.site / "static/pyodide/pyodide.mjs"
        without = "delete WebAssembly.Suspending; delete WebAssembly.promising;\n"
        context = self._context(service_workers="block")
        context.route(
            "**/pyodide.mjs*",
            lambda route: route.fulfill(
                body=without + script.read_text(encoding="utf-8"), content_type="text/javascript"
            ),
        )
        for notebook in course():
            page = context.new_page()
            page.set_default_timeout(180_000)
            opened = Opened(page, self.url, notebook.name)
            good(opened, notebook, self.pictures, "no_jspi_")
            assert opened.value("__import__('pyodide').ffi.can_run_sync()") is False
            if notebook.name == "03_first_triangle":
                # A texture says a moment later why it can't be shown.
                opened.run("device.create_texture(size=(4, 4), format='rgba8unorm', usage=16)")
                opened.wait(f"{CELLS}.includes('must include TEXTURE_BINDING or COPY_SRC')", 20)
            page.close()
        context.close()
        return f"{len(course())} notebooks"

    def offline(self) -> str:
        """No request went to another machine."""
        assert not self.outside.asked, self.outside.asked
        return "no request left this machine"


class FirefoxChecks:
    """The notebooks in Firefox, one Firefox for each."""

    def __init__(self, url: str, pictures: Path) -> None:
        self.url = url
        self.pictures = pictures

    def all(self) -> Iterator[tuple[str, Callable[[], str]]]:
        """The checks, in order."""
        for notebook in course():
            yield f"firefox, {notebook.name}", lambda notebook=notebook: self.notebook(notebook)
        yield "firefox, dragging in a canvas", self.dragging
        yield "firefox, what its worker has", self.worker

    @contextlib.contextmanager
    def _opened(self, name: str) -> Iterator[Opened]:
        firefox = puppeteer.Page("firefox")
        try:
            yield Opened(firefox, self.url, name)
        except BaseException:
            with contextlib.suppress(Exception):
                (self.pictures / f"failed_firefox_{name}.png").write_bytes(firefox.screenshot())
            raise
        finally:
            firefox.close()

    def notebook(self, notebook: Notebook) -> str:
        """Runs from top to bottom; every canvas shows something."""
        with self._opened(notebook.name) as opened:
            return good(opened, notebook, self.pictures, "firefox_")

    def dragging(self) -> str:
        """The lamp of notebook 7 goes where the mouse drags it."""
        with self._opened("07_interaction_and_imgui") as opened:
            return dragged(opened, self.pictures, "firefox_")

    def worker(self) -> str:
        """Which of the things that canvases are made of are there."""
        with self._opened("07_interaction_and_imgui") as opened:
            assert opened.run_all(), opened.errors()
            opened.shown()
            return str(opened.value(_WORKER))


_PYGFX_INSTALLED = """
%pip install -q wgpu_js numpy
import js
import micropip
import wgpu_js
from wgpu_js.libraries import prepare_pygfx

wgpu_js.install_as_wgpu()
prepare_pygfx()
await micropip.install([f"{js.location.origin}/offered/{name}" for name in NAMES], deps=False)
"""
_PYGFX = """
import pygfx as gfx
from rendercanvas.auto import RenderCanvas, loop

canvas = RenderCanvas(size=(480, 360))
renderer = gfx.renderers.WgpuRenderer(canvas)
scene = gfx.Scene()
scene.add(gfx.Background.from_color("#203040"))
scene.add(gfx.Mesh(gfx.plane_geometry(200, 200), gfx.MeshBasicMaterial(color="#f00")))
camera = gfx.PerspectiveCamera(50, 480 / 360)
camera.local.z = 400
camera.show_pos((0, 0, 0))
controller = gfx.OrbitController(camera, register_events=renderer)

def animate():
    renderer.render(scene, camera)

canvas.request_draw(animate)
loop.run()
"""


# The recipe of docs/notebooks.md.
_UPDATED = """
import asyncio, time
import wgpu_js as wgpu
from wgpu_js.jupyter import still_async
from IPython.display import display

adapter = await wgpu.gpu.request_adapter_async()
device = await adapter.request_device_async()
texture = device.create_texture(size=(320, 240), format="rgba8unorm", usage="RENDER_ATTACHMENT | COPY_SRC")

def render(i):
    encoder = device.create_command_encoder()
    encoder.begin_render_pass(color_attachments=[{"view": texture.create_view(), "load_op": "clear",
        "store_op": "store", "clear_value": (i * 5 / 255, 0.5, 0, 1)}]).end()
    device.queue.submit([encoder.finish()])

handle = display("soon", display_id=True)
began = time.perf_counter()
for i in range(30):
    render(i)
    handle.update(await still_async(texture))
    await asyncio.sleep(0.02)
print(time.perf_counter() - began)
"""
_COUNT_IMAGES = """(() => {
    globalThis.imagesSeen = new Set();
    new MutationObserver(() => {
        const images = document.querySelectorAll('.jp-OutputArea-output img');
        if (images.length) globalThis.imagesSeen.add([...images].at(-1).src);
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
    return true;
})()"""


def pygfx_wheels() -> list[Path]:
    """What pygfx takes besides numpy, which the site has."""
    return [wheel for wheel in libraries.wheels("pygfx") if wheel != provide.numpy_wheel()]


def _red(picture: Image.Image) -> int:
    """How many pixels of the middle row are of a red thing."""
    row = [picture.getpixel((x, picture.height // 2)) for x in range(picture.width)]
    return sum(isinstance(p, tuple) and p[0] > 150 and p[1] < 80 for p in row)


_BROKEN_IMAGES = """[...document.querySelectorAll('.jp-OutputArea-output img')]
    .filter(i => i.complete && !i.naturalWidth).map(i => i.src.slice(0, 60))"""
_STILLS = "[...document.querySelectorAll('.jp-OutputArea-output .wgpu-js-canvas img')]"
_COUNT_STILLS = """(async () => {
    let shown = 0, last = '';
    for (const end = performance.now() + 4000; performance.now() < end;) {
        await new Promise(requestAnimationFrame);
        const { src } = STILLS.at(-1);
        shown += src !== last;
        last = src;
    }
    return shown / 4;
})()""".replace("STILLS", _STILLS)

_WORKER = """(lambda js, ffi: {
    "route of the canvas": canvas.route,
    "JSPI": ffi.can_run_sync(),
    "requestAnimationFrame": hasattr(js, "requestAnimationFrame"),
    "OffscreenCanvas": hasattr(js, "OffscreenCanvas"),
    "adapter": adapter.info["device"] or adapter.info["vendor"] or adapter.info["description"],
    "features": sorted(adapter.features),
    "agent": str(js.navigator.userAgent),
})(__import__("js"), __import__("pyodide").ffi)"""


def check(site: Path, pictures: Path, only: str = "", *, firefox: bool = False) -> tuple[int, int]:
    """Runs the checks; answers how many passed and failed.

    Args:
        site: The folder of the site.
        pictures: Where screenshots go.
        only: Only checks that have this in their titles.
        firefox: In Firefox instead of Chromium.
    """
    pictures.mkdir(parents=True, exist_ok=True)
    with hosted(site, offered=() if firefox else pygfx_wheels()) as url:
        if firefox:
            found = _run(FirefoxChecks(url, pictures).all(), only)
        else:
            outside = Outside()
            with sync_playwright() as playwright:
                browser = launch(playwright)
                found = _run(Checks(site, url, browser, outside, pictures).all(), only)
                browser.close()
            outside.close()
    print(f"Pictures are in {pictures}")
    return found


def _run(checks: Iterator[tuple[str, Callable[[], str]]], only: str) -> tuple[int, int]:
    passed = failed = 0
    for title, run in checks:
        if only not in title:
            continue
        start = time.monotonic()
        try:
            verdict, detail = "PASS", run()
            passed += 1
        except Skipped as reason:
            verdict, detail = "SKIPPED", str(reason)
        except Exception as error:
            verdict, detail = "FAIL", f"{type(error).__name__}: {error}"
            failed += 1
        print(f"{verdict}  {title}: {detail} ({time.monotonic() - start:.0f} s)", flush=True)
    return passed, failed
