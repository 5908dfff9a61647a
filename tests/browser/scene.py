"""What the tests inside Pyodide share: devices, error scopes, the table of objects. Taken there by `carry`."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
from collections.abc import AsyncIterator
from typing import Any

import js
from pyodide.code import run_js

import wgpu_js as wgpu
from wgpu_js.bridge import js as bridge
from wgpu_js.bridge import table

_devices: dict[str, Any] = {}


async def device(name: str = "shared", mode: str | None = None) -> Any:
    """A device with all features of the adapter: the same one for the same name, of which it keeps one a name."""
    if name not in _devices:
        adapter = await wgpu.gpu.request_adapter_async()
        _devices[name] = await adapter.request_device_async(label=name, required_features=adapter.features)
        if mode is not None:
            wgpu.set_error_mode(mode, _devices[name])
    return _devices[name]


class Caught:
    """What `scope` caught: the text of the error, or ""."""

    text = ""


@contextlib.asynccontextmanager
async def scope(of: Any, kind: str = "validation") -> AsyncIterator[Caught]:
    """An error scope around some calls."""
    caught = Caught()
    of.push_error_scope(kind)
    try:
        yield caught
    finally:
        error = await of.pop_error_scope_async()
        caught.text = "" if error is None else error.message


async def settle() -> None:
    """Let go of what is dead on both sides."""
    gc.collect()
    for _ in range(3):
        await asyncio.sleep(0.01)
    table.drain()
    if hasattr(js, "gc"):
        js.gc()
    await asyncio.sleep(0.01)
    table.drain()


def counts() -> dict[str, int]:
    """How many objects of each class the table has."""
    found: dict[str, int] = json.loads(bridge.counts())
    return found


async def usable(of: Any) -> None:
    """Fails unless the interpreter, the table, the stream and the queue work."""
    data = bytes(range(16))
    buffer = of.create_buffer_with_data(data=data, usage="COPY_SRC|COPY_DST")
    copy = of.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
    encoder = of.create_command_encoder()
    encoder.copy_buffer_to_buffer(buffer, 0, copy, 0, 16)
    of.queue.submit([encoder.finish()])
    assert bytes(await of.queue.read_buffer_async(copy)) == data
    of.queue.write_buffer(copy, 4, b"abcd")
    assert bytes(await of.queue.read_buffer_async(copy)) == data[:4] + b"abcd" + data[8:]


def raised(call: Any, *args: Any, **kwargs: Any) -> tuple[str, str]:
    """Class and message of what a call raises, or ("", "")."""
    try:
        call(*args, **kwargs)
    except Exception as err:
        return type(err).__name__, str(err)
    return "", ""


wgsl = """
struct Place { offset: vec2f, scale: vec2f, color: vec4f }
@group(0) @binding(0) var<uniform> place: Place;
struct Out { @builtin(position) position: vec4f, @location(0) color: vec4f }
@vertex fn vs(@location(0) p: vec2f, @builtin(instance_index) i: u32) -> Out {
    return Out(vec4f(p * place.scale + place.offset + vec2f(0.25 * f32(i), 0), 0.5, 1), place.color);
}
@fragment fn fs(in: Out) -> @location(0) vec4f { return in.color; }
"""

compute_wgsl = """
@group(0) @binding(0) var<storage, read_write> data: array<u32>;
@compute @workgroup_size(1) fn main(@builtin(global_invocation_id) id: vec3u) {
    data[id.x + 4 * id.y] += id.x + 10 * id.y + 1;
}
"""

__all__ = [
    "Caught",
    "bridge",
    "compute_wgsl",
    "counts",
    "device",
    "raised",
    "run_js",
    "scope",
    "settle",
    "table",
    "usable",
    "wgsl",
]
