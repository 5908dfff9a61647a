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
    table.flush()  # objects may still wait to be made
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


def stage(of: Any) -> dict[str, Any]:
    """What the scene of twin.js is made of; the mutable things are new with each call."""
    import array
    import struct

    module = of.create_shader_module(code=wgsl)
    layout = of.create_bind_group_layout(
        entries=[{"binding": 0, "visibility": "VERTEX|FRAGMENT", "buffer": {"has_dynamic_offset": True}}]
    )
    places = bytearray(1024)
    for i, (x, y, sx, sy, color) in enumerate(
        [
            (-0.5, 0.5, 0.4, 0.4, (1, 0, 0, 1)),
            (0.3, 0.5, 0.3, 0.3, (0, 1, 0, 1)),
            (0.0, -0.3, 0.9, 0.5, (0, 0, 1, 1)),
            (0.5, 0.0, 0.5, 0.9, (1, 1, 0, 1)),
        ]
    ):
        struct.pack_into("=8f", places, 256 * i, x, y, sx, sy, *color)
    uniform = of.create_buffer_with_data(data=places, usage="UNIFORM")
    group = of.create_bind_group(
        layout=layout,
        entries=[{"binding": 0, "resource": {"buffer": uniform, "offset": 0, "size": 32}}],
    )
    vertices = array.array("f", [-1, -1, 1, -1, 0, 1, -1, 1, 1, 1, 0, -1])
    stencil = {"compare": "equal", "pass_op": "keep"}

    def pipeline(blend: Any, stencil: dict[str, str]) -> Any:
        return of.create_render_pipeline(
            layout=of.create_pipeline_layout(bind_group_layouts=[layout]),
            vertex={
                "module": module,
                "buffers": [
                    {
                        "array_stride": 8,
                        "attributes": [{"format": "float32x2", "offset": 0, "shader_location": 0}],
                    }
                ],
            },
            depth_stencil={
                "format": "depth24plus-stencil8",
                "stencil_front": stencil,
                "stencil_back": stencil,
            },
            fragment={"module": module, "targets": [{"format": "rgba8unorm", "blend": blend}]},
        )

    render = pipeline(None, stencil)
    blended = pipeline(
        {"color": {"src_factor": "constant", "dst_factor": "one"}, "alpha": {}},
        {"compare": "not-equal", "pass_op": "replace"},
    )
    compute = of.create_compute_pipeline(
        layout="auto", compute={"module": of.create_shader_module(code=compute_wgsl)}
    )
    storage = of.create_buffer_with_data(data=bytes(range(64)), usage="STORAGE|COPY_SRC|COPY_DST")
    vertex_buffer = of.create_buffer_with_data(data=vertices, usage="VERTEX")
    bundle_encoder = of.create_render_bundle_encoder(
        color_formats=["rgba8unorm"], depth_stencil_format="depth24plus-stencil8"
    )
    bundle_encoder.set_pipeline(blended)
    bundle_encoder.set_bind_group(0, group, [512])
    bundle_encoder.set_vertex_buffer(0, vertex_buffer)
    bundle_encoder.draw(3, 1, 0, 2)
    size = {"size": (64, 64), "usage": "RENDER_ATTACHMENT|COPY_SRC"}
    image = {"size": (4, 4), "format": "rgba8unorm", "usage": "COPY_SRC|COPY_DST"}
    return {
        "device": of,
        "source": of.create_buffer_with_data(data=bytes(range(256)) * 4, usage="COPY_SRC"),
        "storage": storage,
        "image": of.create_texture(**image),
        "image2": of.create_texture(**image),
        "result": of.create_buffer(size=2048, usage="COPY_SRC|COPY_DST|QUERY_RESOLVE"),
        "compute": compute,
        "computeGroup": of.create_bind_group(
            layout=compute.get_bind_group_layout(0), entries=[{"binding": 0, "resource": storage}]
        ),
        "indirect": of.create_buffer_with_data(
            data=struct.pack("=4I 3IiI 3I", 3, 1, 0, 0, 3, 1, 0, 0, 0, 4, 1, 1), usage="INDIRECT"
        ),
        "target": of.create_texture(**size, format="rgba8unorm"),
        "depth": of.create_texture(**size, format="depth24plus-stencil8"),
        "queries": of.create_query_set(type="occlusion", count=2),
        "render": render,
        "blended": blended,
        "vertices": vertex_buffer,
        "indices": of.create_buffer_with_data(data=array.array("H", [0, 1, 2, 6, 7, 8, 0, 0]), usage="INDEX"),
        "group": group,
        "bundle": bundle_encoder.finish(),
    }


def white(of: Any) -> Any:
    """A pipeline that needs nothing but vertices."""
    module = of.create_shader_module(
        code="""
        @vertex fn vs(@location(0) p: vec2f) -> @builtin(position) vec4f { return vec4f(p, 0, 1); }
        @fragment fn fs() -> @location(0) vec4f { return vec4f(1); }
        """
    )
    attributes = [{"format": "float32x2", "offset": 0, "shader_location": 0}]
    return of.create_render_pipeline(
        layout="auto",
        vertex={"module": module, "buffers": [{"array_stride": 8, "attributes": attributes}]},
        fragment={"module": module, "targets": [{"format": "rgba8unorm"}]},
    )


def whole(of: Any) -> Any:
    """Vertices of a triangle that covers everything."""
    import array

    return of.create_buffer_with_data(data=array.array("f", [-1, -1, 3, -1, -1, 3]), usage="VERTEX")


async def results(of: Any, made: dict[str, Any]) -> list[bytes]:
    """The bytes of all that the scene writes."""
    queue = of.queue
    target = await queue.read_texture_async({"texture": made["target"]}, {"bytes_per_row": 256}, (64, 64))
    image = await queue.read_texture_async({"texture": made["image"]}, {"bytes_per_row": 16}, (4, 4))
    buffers = [await queue.read_buffer_async(made[name]) for name in ("storage", "result")]
    return [bytes(data) for data in (target, image, *buffers)]


def raw(made: dict[str, Any]) -> Any:
    """The same objects for JavaScript."""
    from pyodide.ffi import to_js

    return js.Object.fromEntries(to_js([[name, thing._internal] for name, thing in made.items()]))


def record(made: dict[str, Any], after_command: Any = None) -> Any:
    """The commands of twin.js; answers the command buffer. `after_command` gets the number of each."""
    number = 0
    encoder = made["device"].create_command_encoder(label="scene")
    alive = [encoder]

    def step(method: Any, *args: Any, **kwargs: Any) -> Any:
        nonlocal number
        number += 1
        made_pass = method(*args, **kwargs)
        if made_pass is not None:
            alive.append(made_pass)
        if after_command is not None:
            after_command(number, alive)
        return made_pass

    m = made
    step(encoder.push_debug_group, "all")
    step(encoder.clear_buffer, m["storage"], 16, 16)
    step(encoder.copy_buffer_to_buffer, m["source"], 4, m["storage"], 32, 8)
    step(
        encoder.copy_buffer_to_texture,
        {"buffer": m["source"], "offset": 0, "bytes_per_row": 256},
        {"texture": m["image"], "origin": (1, 1)},
        (2, 2, 1),
    )
    step(
        encoder.copy_texture_to_texture,
        {"texture": m["image"], "origin": (1, 1, 0)},
        {"texture": m["image2"]},
        (2, 2),
    )
    step(
        encoder.copy_texture_to_buffer,
        {"texture": m["image2"]},
        {"buffer": m["result"], "offset": 256, "bytes_per_row": 256, "rows_per_image": 4},
        {"width": 4, "height": 4},
    )
    c = step(encoder.begin_compute_pass, label="compute")
    step(c.set_pipeline, m["compute"])
    step(c.set_bind_group, 0, m["computeGroup"])
    step(c.insert_debug_marker, "here")
    step(c.dispatch_workgroups, 2)
    step(c.dispatch_workgroups, 3, 2, 1)
    step(c.dispatch_workgroups_indirect, m["indirect"], 36)
    step(c.end)
    p = step(
        encoder.begin_render_pass,
        label="render",
        color_attachments=[
            {
                "view": m["target"].create_view(),
                "load_op": "clear",
                "store_op": "store",
                "clear_value": (0.1, 0.2, 0.3, 1),
            }
        ],
        depth_stencil_attachment={
            "view": m["depth"],
            "depth_load_op": "clear",
            "depth_store_op": "store",
            "depth_clear_value": 1,
            "stencil_load_op": "clear",
            "stencil_store_op": "store",
            "stencil_clear_value": 3,
        },
        occlusion_query_set=m["queries"],
    )
    step(p.set_pipeline, m["render"])
    step(p.set_vertex_buffer, 0, m["vertices"])
    step(p.set_index_buffer, m["indices"], "uint16", 0)
    step(p.set_stencil_reference, 3)
    step(p.set_bind_group, 0, m["group"], [0])
    step(p.begin_occlusion_query, 0)
    step(p.draw, 3)
    step(p.end_occlusion_query)
    step(p.set_bind_group, 0, m["group"], (256,))
    step(p.draw_indexed, 3, 2, 3, -3, 1)
    step(p.set_viewport, 0, 0, 32, 32, 0, 1)
    step(p.set_bind_group, 0, m["group"], [1, 512, 3], 1, 1)
    step(p.draw_indirect, m["indirect"], 0)
    step(p.set_viewport, 0, 0, 64, 64, 0, 1)
    step(p.set_scissor_rect, 40, 0, 20, 30)
    step(p.set_bind_group, 0, m["group"], [768])
    step(p.draw_indexed_indirect, m["indirect"], 16)
    step(p.set_scissor_rect, 0, 0, 64, 64)
    step(p.set_pipeline, m["blended"])
    step(p.set_blend_constant, (0.5, 0.25, 1, 1))
    step(p.set_stencil_reference, 7)
    step(p.draw, 3, 1, 3, 0)
    step(p.begin_occlusion_query, 1)
    step(p.end_occlusion_query)
    step(p.execute_bundles, [m["bundle"], m["bundle"]])
    step(p.end)
    step(encoder.resolve_query_set, m["queries"], 0, 2, m["result"], 0)
    step(encoder.pop_debug_group)
    return encoder.finish()


__all__ = [
    "Caught",
    "bridge",
    "compute_wgsl",
    "counts",
    "device",
    "raised",
    "raw",
    "record",
    "results",
    "run_js",
    "scope",
    "settle",
    "stage",
    "table",
    "usable",
    "wgsl",
    "white",
    "whole",
]
