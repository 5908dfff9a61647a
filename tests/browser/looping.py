"""Runs inside Pyodide: a canvas with a loop, and what happened to it."""

from __future__ import annotations

import asyncio
from typing import Any

import js

from wgpu_js.loop import Frame, Loop, run

loop: Loop
seen: list[dict[str, Any]] = []
frames: list[tuple[Any, ...]] = []


async def start(types: list[str] | None = None, style: str = "", ended: bool = True, **options: Any) -> None:
    """Puts a canvas into the page, alone, with a loop, and waits for a frame. `ended`: the loop before is stopped."""
    global loop
    if ended and "loop" in globals():
        loop.stop()
    js.document.body.innerHTML = (
        f'<div style="height: 40px"></div><canvas id="looped" style="width: 300px; height: 200px; {style}"></canvas>'
        '<div style="height: 3000px"></div>'
    )
    js.scrollTo(0, 0)
    seen.clear()
    frames.clear()
    loop = run("#looped", _draw, **options)
    types = ["*"] if types is None else types
    if types:
        loop.add_event_handler(seen.append, *types)
    while not frames:
        await asyncio.sleep(0.01)


def _draw(frame: Frame) -> None:
    frames.append((frame.number, frame.time, frame.delta, frame.physical_size, frame.pixel_ratio))


async def taken(types: list[str]) -> list[dict[str, Any]]:
    """The events of these types since the last call, without their times."""
    await asyncio.sleep(0.15)
    found = [{k: v for k, v in e.items() if k != "time_stamp"} for e in seen if e["event_type"] in types]
    seen.clear()
    return found
