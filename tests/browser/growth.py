"""Whether frames leave anything behind. Taken into Pyodide by `carry`, for test_leaks.py."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import js
import scene
from pyodide.code import run_js

from wgpu_js.device import _forget_notes

_heap = run_js("() => globalThis.pyodide._module.HEAPU8.length")
# Objects of JavaScript that Python holds, and what JavaScript holds of Python's.
_references = run_js("() => { const m = globalThis.pyodide._module; return m._hiwire_num_refs?.() ?? -1; }")


async def measure() -> dict[str, Any]:
    """All that could grow."""
    await scene.settle()
    await scene.settle()
    # Notes of calls whose verdict is known are dropped when there are many.
    _forget_notes()
    watched = js.watched.to_py()
    return {
        "table": scene.bridge.live_ids(),
        "counts": scene.counts(),
        "proxies": int(_references()),
        "python": len(gc.get_objects()),
        "heap": int(_heap()),
        "gpu": {k: v for k, v in watched.items() if k != "made"},
        "dead": len(scene.table.dead),
        "open": len(scene.table.open_encoders),
    }


async def constant(frame: Any, n: int, warm: int = 300) -> None:
    """Runs frames, and fails if anything grows between the first few and the last."""

    async def frames(count: int) -> None:
        for i in range(count):
            made = frame(i)
            if made is not None:
                await made
            if i % 100 == 99:
                await asyncio.sleep(0)

    await frames(warm)
    before = await measure()
    await frames(n)
    after = await measure()
    for key in ("table", "counts", "heap", "gpu", "dead", "open"):
        assert after[key] == before[key], (key, before, after)
    # A few objects of Python come and go by themselves: caches, code of the event loop.
    for key in ("proxies", "python"):
        assert after[key] <= before[key] + 30, (key, before, after)
