"""Runs inside Pyodide: a program again and again, as a notebook's cell or a playground does, and what is left of it."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Any

import js
from pyodide.code import run_js

from wgpu_js.bridge import js as bridge
from wgpu_js.bridge import table

_heap = run_js("() => globalThis.pyodide._module.HEAPU8.length")
_references = run_js("() => { const m = globalThis.pyodide._module; return m._hiwire_num_refs?.() ?? -1; }")
# Listeners on what outlives a canvas.
_listening = run_js("""
    (() => {
        const known = new Map();
        for (const target of [window, document]) {
            const add = target.addEventListener, remove = target.removeEventListener;
            target.addEventListener = function (type, f, ...rest) {
                known.set(f, (known.get(f) ?? 0) + 1);
                return add.call(this, type, f, ...rest);
            };
            target.removeEventListener = function (type, f, ...rest) {
                if (known.has(f)) known.set(f, known.get(f) - 1);
                return remove.call(this, type, f, ...rest);
            };
        }
        return () => [...known.values()].reduce((a, b) => a + b, 0);
    })()
""")


def fresh() -> None:
    """Closes the canvases that there are, and puts a new element into the page."""
    rendercanvas = sys.modules.get("rendercanvas.pyodide")
    if rendercanvas is not None:
        for canvas in rendercanvas.loop.get_canvases():
            canvas.close()
    gc.collect()
    style = "width: 320px; height: 240px; display: block"
    js.document.body.innerHTML = f'<canvas id="canvas" style="{style}"></canvas>'


async def begin(program: str, **names: Any) -> dict[str, Any]:
    """Runs a program, which appends to `drawn` in each frame, until it has drawn twice; answers its names."""
    fresh()
    scope = {"drawn": [], "__name__": "__main__", **names}
    exec(program, scope)
    await _drawn(scope["drawn"], 2)
    return scope


async def _drawn(drawn: list[Any], count: int, seconds: float = 20) -> None:
    until = time.perf_counter() + seconds
    while len(drawn) < count:
        if time.perf_counter() > until:
            raise TimeoutError(f"{count - len(drawn)} more frames did not come")
        await asyncio.sleep(0.02)


async def again(
    program: Callable[[int], str], times: int, forget: Callable[[], None], **names: Any
) -> dict[str, Any]:
    """Runs `program(number)` so many times; answers what there is after 10 runs and after all of them.

    `forget` empties what a library keeps on purpose.
    """

    async def measure() -> dict[str, int]:
        fresh()
        forget()
        # JavaScript's collector lets go of proxies, and Python's of what they held, and so on.
        for _ in range(5):
            gc.collect()
            js.gc()
            await asyncio.sleep(0.1)
            table.drain()
        return {
            "table": bridge.live_ids(),
            "heap": _heap(),
            "proxies": _references(),
            "python": len(gc.get_objects()),
        }

    fresh()
    listeners = _listening()
    found: dict[str, Any] = {}
    frames = seconds = 0.0
    drawn: list[Any] = []
    for number in range(times):
        scope = await begin(program(number), **names)
        drawn = scope["drawn"]
        start, before = time.perf_counter(), len(drawn)
        await _drawn(drawn, before + 5)
        seconds += time.perf_counter() - start
        frames += len(drawn) - before
        scope.clear()
        del scope
        if number == 9:
            found["early"] = await measure()
    found["late"] = await measure()
    from rendercanvas.pyodide import loop

    count = len(drawn)
    await asyncio.sleep(0.5)
    found["still_drawing"] = len(drawn) - count
    found["canvases"] = len(loop.get_canvases())
    found["listeners"] = _listening() - listeners
    found["frame_ms"] = seconds / frames * 1000
    return found
