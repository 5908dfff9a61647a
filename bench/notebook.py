"""How fast a notebook's canvas is, by each route: `python -m bench.notebook`, or with `--growth FRAMES` what it keeps.

Python is in a worker; the page renders the output as a notebook does. Latency is from the browser's event to the first
frame of the page that has the changed pixel.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.support import provide
from tests.support.notebook import Notebook
from tests.support.places import Kind, Place, launch, site

ROUTES = ("offscreen", "bitmap", "pixels")
SIZES = ((640, 480), (1920, 1080))

# Watches one pixel: answers the milliseconds from a move of the mouse to the picture's answer to it.
WATCH = """name => {
    const eye = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const view = [...wgpuJsView.views].find(v => v.root === document.querySelector(`#${name} [data-wgpu-js]`));
    const red = () => {
        eye.drawImage(view.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
        return eye.getImageData(0, 0, 1, 1).data[0];
    };
    globalThis.latencies = [];
    globalThis.watched = name; // those before this one end
    let since = 0, wanted = 0;
    addEventListener("pointermove", e => {
        since = e.timeStamp;
        wanted = Math.round(e.offsetX);
    }, true);
    const look = now => {
        if (watched !== name) return;
        if (since && red() === wanted) {
            latencies.push(now - since);
            since = 0;
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def measured(notebook: Notebook, route: str, width: int, height: int) -> dict[str, float]:
    """Frames a second, and the latency of twenty moves."""
    name = f"{route}_{width}"
    give = route == "offscreen"
    notebook.page.evaluate(
        "give => { globalThis.wgpuJsWorker = give ? globalThis.__worker : undefined }", give
    )
    notebook.canvas(name, width, height, route=route, max_fps=0)
    notebook.until(lambda: notebook.ask(name, "canvas.frames"))
    notebook.page.evaluate(WATCH, name)
    notebook.ask(name, "canvas.set_update_mode('continuous')")
    shown = f"[...wgpuJsView.views].find(v => v.name === '{notebook.ask(name, 'canvas._link.name')}').shown"
    time.sleep(1)
    before, began = notebook.page.evaluate(shown), time.perf_counter()
    time.sleep(4)
    frames, seconds = notebook.page.evaluate(shown) - before, time.perf_counter() - began
    notebook.ask(name, "canvas.set_update_mode('ondemand')")
    time.sleep(1)
    box = notebook.box(name)
    for i in range(20):
        notebook.page.mouse.move(box["x"] + 20 + 10 * i, box["y"] + 20)
        time.sleep(0.35)
    latencies = notebook.page.evaluate("latencies.splice(0)")
    notebook.ask(name, "canvas.close()")
    notebook.remove(name)
    return {
        "fps": frames / seconds,
        "ms": statistics.median(latencies) if latencies else float("nan"),
        "ms_max": max(latencies, default=float("nan")),
        "moves": len(latencies),
    }


def resident(browser_pid: int) -> float:
    """The memory of the browser's processes, in MB."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(stat.parent.name)] = int(text[1])
    ours = {browser_pid}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    total = 0
    for pid in ours:
        try:
            total += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096
        except OSError:
            continue
    return total / 1e6


COUNTS = """
import gc, sys, pyodide_js
gc.collect()
facts = canvas._link.facts
[canvas.frames, len(gc.get_objects()), pyodide_js._module.HEAPU8.length / 1e6, facts["canvases"]]
"""


def growth(notebook: Notebook, route: str, frames: int, pid: int) -> list[list[Any]]:
    """After each quarter: frames, objects of Python, wasm heap, canvases, memory of the browser and of this program."""
    name = f"grows_{route}"
    give = route == "offscreen"
    notebook.page.evaluate(
        "give => { globalThis.wgpuJsWorker = give ? globalThis.__worker : undefined }", give
    )
    notebook.canvas(name, 64, 48, route=route, max_fps=0, update_mode="continuous")
    rows: list[list[Any]] = []
    for quarter in range(1, 5):
        notebook.until(lambda: notebook.ask(name, "canvas.frames") >= frames * quarter / 4, 600)  # noqa: B023
        notebook.page.evaluate("gc()")
        rows.append([*notebook.ask(name, COUNTS), round(resident(pid))])
    notebook.ask(name, "canvas.close()")
    notebook.remove(name)
    return rows


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--growth", type=int, default=0)
    parser.add_argument("--route", action="append", choices=ROUTES)
    arguments = parser.parse_args()
    kind = Kind("notebook", worker=True)
    with sync_playwright() as playwright, site(kind.pyodide) as served:
        browser = launch(playwright)
        place = Place(kind, browser, served)
        place.page.set_viewport_size({"width": 2000, "height": 1200})
        place.load(provide.build_wheel())
        notebook = Notebook(place)
        for route in arguments.route or ROUTES:
            if arguments.growth:
                import os

                for row in growth(notebook, route, arguments.growth, os.getpid()):
                    print(route, "frames, objects, wasm MB, canvases, MB:", *row, flush=True)
                continue
            for width, height in SIZES:
                found = measured(notebook, route, width, height)
                print(
                    f"{route:10} {width:4} x {height:4}  {found['fps']:5.1f} fps   {found['ms']:5.0f} ms "
                    f"(at most {found['ms_max']:.0f}, {found['moves']} of 20 moves)",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
