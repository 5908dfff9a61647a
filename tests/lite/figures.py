"""Measures the site: seconds to the first picture, frames a second, latency, memory. Nothing here passes or fails."""

from __future__ import annotations

import contextlib
import json
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.lite.check import probe
from tests.lite.driver import CANVASES, Opened, hosted
from tests.support.places import launch

SIZES = ((640, 480), (1920, 1080))
# What an animation frame of the page sees of a canvas: the colour of a pixel in the middle.
_WATCH = """
    const canvases = CANVASES;
    const canvas = canvases[canvases.length - 1];
    canvas.scrollIntoView({block: 'center'});
    const eye = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
    const look = () => {
        eye.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1);
        return eye.getImageData(0, 0, 1, 1).data[0];
    };
""".replace("CANVASES", CANVASES)
_COUNT = """(async () => {
    WATCH
    const start = performance.now();
    let frames = 0, changes = 0, last = look();
    while (performance.now() - start < SECONDS * 1000) {
        await new Promise(requestAnimationFrame);
        frames += 1;
        const now = look();
        if (now !== last) changes += 1;
        last = now;
    }
    return [changes / SECONDS, frames / SECONDS];
})()""".replace("WATCH", _WATCH)
_LATENCIES = """(() => {
    WATCH
    window.__latencies = [];
    let since = null, last = look();
    addEventListener('pointermove', event => { since ??= performance.now(); }, {capture: true});
    const check = () => {
        const now = look();
        if (now !== last && since !== null) { window.__latencies.push(performance.now() - since); since = null; }
        last = now;
        requestAnimationFrame(check);
    };
    check();
    return true;
})()""".replace("WATCH", _WATCH)


class Figures:
    """Opens notebooks of a site and measures."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    @contextlib.contextmanager
    def opened(self, name: str = "03_first_triangle") -> Iterator[Opened]:
        """A notebook whose cells have run, in a window with room for the largest canvas."""
        context = self.browser.new_context(viewport={"width": 2300, "height": 1300})
        page = context.new_page()
        page.set_default_timeout(600_000)
        opened = Opened(page, self.url, name)
        assert opened.run_all(), opened.errors()
        opened.shown()
        opened.note("the first picture is there")
        yield opened
        context.close()

    def opening(self) -> dict[str, Any]:
        """Seconds until the first picture, for a new visitor, and for one whose browser has the files already."""
        context = self.browser.new_context()
        found = []
        for _ in range(2):
            page = context.new_page()
            page.set_default_timeout(600_000)
            opened = Opened(page, self.url, "03_first_triangle")
            assert opened.run_all(), opened.errors()
            opened.shown()
            opened.note("the first picture is there")
            found.append(opened.seconds)
            page.close()
        context.close()
        return {"new visitor": found[0], "again": found[1]}

    def speed(self, route: str = "auto") -> dict[str, Any]:
        """Frames a second, drawn and seen, and milliseconds from a pointer's move to another colour."""
        found: dict[str, Any] = {}
        for width, height in SIZES:
            with self.opened() as opened:
                opened.run(probe("continuous", max_fps=0, width=width, height=height, route=route))
                opened.box(opened.canvases() - 1)
                time.sleep(2)
                drawn, start = opened.value("probe_drawn"), time.monotonic()
                seen, page = opened.page.evaluate(_COUNT.replace("SECONDS", "5"))
                drawn = (opened.value("probe_drawn") - drawn) / (time.monotonic() - start)
                used = opened.value("probe.route")
                opened.run("probe.close()")
                opened.run(probe("ondemand", max_fps=0, width=width, height=height, route=route))
                time.sleep(1)
                opened.page.evaluate(_LATENCIES)
                left, top, wide, high = opened.box(opened.canvases() - 1)
                for step in range(40):
                    x = 0.1 + 0.8 * ((step * 17 % 40) / 40)
                    opened.page.mouse.move(left + x * wide, top + high / 2)
                    # One at a time, or the picture of one move would answer the next.
                    with contextlib.suppress(TimeoutError):
                        opened.wait(f"window.__latencies.length > {step}", timeout=5)
                    time.sleep(0.1)
                times = sorted(opened.page.evaluate("window.__latencies"))
                found[f"{width} x {height}"] = {
                    "route": used,
                    "drawn a second": round(drawn, 1),
                    "seen a second": round(seen, 1),
                    "animation frames of the page a second": round(page, 1),
                    "latency in ms, median": round(statistics.median(times), 1),
                    "latency in ms, 90 %": round(times[len(times) * 9 // 10], 1),
                    "moves seen": len(times),
                }
        return found

    def memory(self, frames: int = 10_000) -> dict[str, Any]:
        """Bytes before and after many frames: Python's heap, JavaScript's of the page, and the processes."""
        session = self.browser.new_browser_cdp_session()

        def processes() -> dict[str, float]:
            sums: dict[str, float] = {}
            for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
                with contextlib.suppress(OSError):
                    status = Path(f"/proc/{process['id']}/status").read_text(encoding="ascii")
                    size = int(status.partition("VmRSS:")[2].split()[0]) / 1024
                    sums[process["type"]] = round(sums.get(process["type"], 0) + size, 1)
            return sums

        def now(opened: Opened) -> dict[str, Any]:
            opened.page.evaluate("(gc(), gc(), true)")
            opened.run("import gc, js; gc.collect(); js.gc()")
            return {
                "frames": opened.value("probe_drawn"),
                "MiB of WebAssembly": opened.value("__import__('pyodide_js')._module.HEAPU8.length") / 2**20,
                "MiB of JavaScript in the page": round(
                    opened.page.evaluate("performance.memory.usedJSHeapSize") / 2**20, 1
                ),
                "GPU objects": opened.value("__import__('wgpu_js').diagnostics.object_counts.get_dict()"),
                "MiB of processes": processes(),
            }

        with self.opened() as opened:
            opened.run(probe("continuous", max_fps=0, width=640, height=480))
            opened.box(opened.canvases() - 1)
            until = time.monotonic() + 60
            while opened.value("probe_drawn") < 300 and time.monotonic() < until:
                opened.box(opened.canvases() - 1)  # asking has scrolled it away
                time.sleep(2)
            found = [now(opened)]
            until = time.monotonic() + 420
            while opened.value("probe_drawn") < frames and time.monotonic() < until:
                opened.box(opened.canvases() - 1)
                time.sleep(15)
            found.append(now(opened))
        return {"before": found[0], "after": found[1]}


def measure(site: Path, only: str = "") -> dict[str, Any]:
    """Measures what has `only` in its name: opening, speed, memory."""
    with sync_playwright() as playwright, hosted(site) as url:
        browser = launch(playwright)
        figures = Figures(browser, url)
        found: dict[str, Any] = {}
        for name in ("opening", "speed", "memory"):
            if only in name:
                found[name] = getattr(figures, name)()
                print(json.dumps({name: found[name]}, indent=1), flush=True)
        browser.close()
    return found
