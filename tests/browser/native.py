"""Short names for one-liners that are compared with native wgpu-py's answers. Taken into a place by `carry`."""

from __future__ import annotations

import array
import ctypes
from typing import Any

import wgpu_js as wgpu

_NAMES: dict[str, Any] = {"wgpu": wgpu, "array": array, "ctypes": ctypes}

CODE = """
wgpu.set_error_mode("raise")
adapter = wgpu.gpu.request_adapter_sync()
d = adapter.request_device_sync()
q = d.queue

def buf(size=64, usage="COPY_SRC|COPY_DST", **more):
    return d.create_buffer(size=size, usage=usage, **more)

def tex(size=(4, 4, 1), format="rgba8unorm",
        usage="RENDER_ATTACHMENT|COPY_SRC|COPY_DST|TEXTURE_BINDING", **more):
    return d.create_texture(size=size, format=format, usage=usage, **more)

def do(*actions):
    return [action() for action in actions]

def enc(record):
    encoder = d.create_command_encoder()
    result = record(encoder)
    q.submit([encoder.finish()])
    return result

def drawn(body=lambda p: None, depth=None, drop=(), **more):
    attachment = {"view": tex().create_view(), "load_op": "clear", "store_op": "store", **more}
    attachment = {k: v for k, v in attachment.items() if k not in drop}
    def record(encoder):
        p = encoder.begin_render_pass(color_attachments=[attachment], depth_stencil_attachment=depth)
        result = body(p)
        p.end()
        return result
    return enc(record)

def depth(format="depth32float", **more):
    view = tex(format=format, usage="RENDER_ATTACHMENT").create_view()
    return {"view": view, **more}

D = {"depth_load_op": "clear", "depth_store_op": "store", "depth_clear_value": 1.0}
S = {"stencil_load_op": "clear", "stencil_store_op": "store"}

def wb(data, *rest):
    target = buf(16)
    q.write_buffer(target, 0, data, *rest)
    return q.read_buffer(target)

def rb(*rest):
    source = buf(16)
    q.write_buffer(source, 0, bytes(range(16)))
    return q.read_buffer(source, *rest)

def wt(size, data, layout, into=None, **more):
    into = into or tex((4, 4, 2), "r8unorm", "COPY_SRC|COPY_DST")
    q.write_texture({"texture": into, **more}, data, layout, size)
    return into

def rt(layout, size, source=None, **more):
    source = source or wt((4, 4, 2), bytes(range(32)), {"bytes_per_row": 4})
    return q.read_texture({"texture": source, **more}, layout, size)

def mapped(body, usage="MAP_READ|COPY_DST", mode="READ", *rest):
    b = buf(16, usage)
    b.map_sync(mode, *rest)
    return body(b)

def written(*calls):
    b = buf(16, "MAP_WRITE|COPY_SRC")
    b.map_sync("WRITE")
    for call in calls:
        b.write_mapped(*call)
    b.unmap()
    return q.read_buffer(b)

def released(b):
    view = b.read_mapped(copy=False)
    b.unmap()
    return view[0]

def bgl(*entries):
    return d.create_bind_group_layout(entries=list(entries))

def uniform(size=256):
    return buf(size, "UNIFORM|COPY_DST")

def group(resource, layout=None, **more):
    layout = layout or bgl({"binding": 0, "visibility": 4, "buffer": {"type": "uniform"}})
    return d.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": resource, **more}])

def dynamic(*rest):
    layout = bgl({"binding": 0, "visibility": 4, "buffer": {"type": "uniform", "has_dynamic_offset": True}})
    return draws(lambda p: p.set_bind_group(0, group({"buffer": uniform(1024), "size": 16}, layout), *rest))

compute = d.create_shader_module(code="override n: u32 = 1; @compute @workgroup_size(1) fn main() { _ = n; }")

def cp(layout="auto", drop=(), **more):
    stage = {k: v for k, v in {"module": compute, **more}.items() if k not in drop}
    return d.create_compute_pipeline(layout=layout, compute=stage)

render = d.create_shader_module(code='''
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f { return vec4f(0); }
@fragment fn fs() -> @location(0) vec4f { return vec4f(1); }
''')

def rp(targets=({"format": "rgba8unorm"},), vertex={}, **more):
    made = {"layout": "auto", "vertex": {"module": render, **vertex},
            "fragment": {"module": render, "targets": list(targets)}, **more}
    return d.create_render_pipeline(**made)

pipeline = rp()

def draws(body):
    return drawn(lambda p: (p.set_pipeline(pipeline), body(p))[1])

def device(**more):
    return adapter.request_device_sync(**more)
"""


def answers(lines: list[str]) -> list[str]:
    """What each line gives: the repr of its value, or the name of the exception's class."""
    exec(CODE, _NAMES)
    return [_answer(line) for line in lines]


def _answer(line: str) -> str:
    try:
        return repr(_plain(eval(line, _NAMES)))
    except BaseException as error:
        return type(error).__name__


def _plain(value: Any) -> Any:
    if isinstance(value, memoryview):
        return (value.format, value.readonly, bytes(value))
    if isinstance(value, wgpu.GPUObjectBase):
        return type(value).__name__
    if type(value) in (tuple, list):
        return type(value)(_plain(item) for item in value)
    return value
