"""Wrong programs, as learners write them, and what they must be told.

Each program runs with `wgpu`, `device`, `adapter` and `asyncio` defined, and awaits at the top. The line that is to blame
ends in `# <-`; where there are two, mode `raise` raises at the first, as native does, and the other modes tell of the last.
What is expected: the type of the exception that mode `raise` raises at that line (and `otherwise`, the type in the other
modes where WebGPU itself finds what native checks), the facts that the text must name in every mode, and a part of the
hint. `late` programs are found by the browser after the call: in mode `report` they are logged instead of raised; the
others raise in every mode.
"""

from __future__ import annotations

from dataclasses import dataclass

WGSL = '''code = """
struct U { scale: f32, offset: vec3f }
@group(0) @binding(0) var<storage, read_write> data: array<f32>;
@group(0) @binding(1) var<uniform> u: U;
@group(0) @binding(2) var tex: texture_2d<f32>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) i: vec3u) { data[i.x] = data[i.x] * u.scale; }
"""
'''
TRIANGLE = '''wgsl = """
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f { return vec4f(f32(i), 0, 0, 1); }
@vertex fn vs_in(@location(0) p: vec3f, @location(1) c: vec4f) -> @builtin(position) vec4f { return vec4f(p, c.x); }
@fragment fn fs() -> @location(0) vec4f { return vec4f(1); }
"""
module = device.create_shader_module(code=wgsl, label="triangle")
target = device.create_texture(size=(16, 16), format="rgba8unorm", usage="RENDER_ATTACHMENT|COPY_SRC", label="target")
'''
PIPELINE = (
    TRIANGLE
    + """pipeline = device.create_render_pipeline(layout="auto", vertex={"module": module, "entry_point": "vs"},
    fragment={"module": module, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]}, label="pipe")
"""
)
PASS = (
    PIPELINE
    + """encoder = device.create_command_encoder(label="frame")
rp = encoder.begin_render_pass(color_attachments=[{"view": target.create_view(), "load_op": "clear", "store_op": "store"}])
"""
)


@dataclass(frozen=True)
class Program:
    name: str
    code: str
    error: str
    facts: tuple[str, ...] = ()
    hint: str = ""
    late: bool = False
    otherwise: str = ""
    in_worker: str = ""


def _late(
    name: str,
    code: str,
    error: str = "GPUValidationError",
    facts: tuple[str, ...] = (),
    hint: str = "",
    otherwise: str = "",
) -> Program:
    return Program(name, code, error, facts, hint, True, otherwise)


PROGRAMS = [
    # -- buffers
    Program(
        "buffer size as str",
        'device.create_buffer(size="64", usage="VERTEX")  # <-',
        "TypeError",
        ("size", "'64'"),
    ),
    Program(
        "buffer size negative",
        'device.create_buffer(size=-4, usage="VERTEX")  # <-',
        "ValueError",
        ("size", "-4"),
    ),
    Program(
        "buffer usage misspelt",
        'device.create_buffer(size=4, usage="VERTX")  # <-',
        "ValueError",
        ("usage", "VERTX", "VERTEX"),
        "VERTEX",
    ),
    Program("buffer without usage", "device.create_buffer(size=4)  # <-", "TypeError", ("usage",)),
    _late(
        "buffer usage zero",
        'device.create_buffer(size=4, usage=0, label="nothing")  # <-',
        facts=("nothing", "create_buffer"),
        hint="usage",
    ),
    _late(
        "map read with storage",
        'device.create_buffer(size=64, usage="STORAGE|MAP_READ", label="result")  # <-',
        facts=("result",),
        hint="COPY_DST",
    ),
    _late(
        "buffer too large",
        'device.create_buffer(size=2**40, usage="STORAGE", label="huge")  # <-',
        facts=("huge", "1099511627776"),
        hint="max-buffer-size",
    ),
    Program(
        "buffer mapped odd size",
        'device.create_buffer(size=5, usage="VERTEX", mapped_at_creation=True)  # <-',
        "GPUValidationError",
        ("size",),
        "8",
    ),
    Program(
        "data of list",
        'device.create_buffer_with_data(data=[1.0, 2.0], usage="VERTEX")  # <-',
        "TypeError",
        ("data", "list"),
        "array",
    ),
    Program(
        "keyword misspelt", 'device.create_buffer(size=4, usages="VERTEX")  # <-', "TypeError", ("usages",)
    ),
    Program(
        "write three bytes",
        'b = device.create_buffer(size=16, usage="COPY_DST")\ndevice.queue.write_buffer(b, 0, b"abc")  # <-',
        "GPUValidationError",
        ("3", "4"),
    ),
    _late(
        "write without copy dst",
        'b = device.create_buffer(size=16, usage="VERTEX", label="verts")\ndevice.queue.write_buffer(b, 0, bytes(16))  # <-',
        facts=("verts",),
        hint="COPY_DST",
    ),
    _late(
        "write beyond the end",
        'b = device.create_buffer(size=16, usage="COPY_DST", label="verts")\ndevice.queue.write_buffer(b, 8, bytes(16))  # <-',
        "ValueError",
        facts=("16",),
        otherwise="GPUValidationError",
    ),
    _late(
        "write at odd offset",
        'b = device.create_buffer(size=16, usage="COPY_DST", label="verts")\ndevice.queue.write_buffer(b, 2, bytes(4))  # <-',
        "GPUValidationError",
        facts=("2",),
        hint="4",
    ),
    Program(
        "write to a texture",
        't = device.create_texture(size=(4, 4), format="r8unorm", usage="COPY_DST")\ndevice.queue.write_buffer(t, 0, "abcd")  # <-',
        "TypeError",
        ("data",),
    ),
    Program(
        "read without copy src",
        'b = device.create_buffer(size=16, usage="STORAGE", label="out")\nawait device.queue.read_buffer_async(b)  # <-',
        "GPUValidationError",
        ("out", "COPY_SRC"),
        "COPY_SRC",
    ),
    Program(
        "read mapped without mapping",
        'b = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")\nb.read_mapped()  # <-',
        "RuntimeError",
        ("mapped",),
    ),
    Program(
        "forgotten await of map",
        'b = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")\nb.map_async("READ")\nb.read_mapped()  # <-',
        "RuntimeError",
        ("mapped",),
        "await",
    ),
    Program(
        "map mode misspelt",
        'b = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")\nb.map_async("REED")  # <-',
        "ValueError",
        ("REED",),
        "READ",
    ),
    Program(
        "map without usage",
        'b = device.create_buffer(size=16, usage="STORAGE", label="out")\nawait b.map_async("READ")  # <-',
        "GPUValidationError",
        (),
        "MAP_READ",
    ),
    Program(
        "write mapped too much",
        'b = device.create_buffer(size=8, usage="VERTEX", mapped_at_creation=True)\nb.write_mapped(bytes(16))  # <-',
        "ValueError",
        ("8",),
    ),
    # -- textures
    Program(
        "texture format misspelt",
        'device.create_texture(size=(4, 4), format="rgba8unrom", usage="COPY_DST")  # <-',
        "KeyError",
        ("format", "rgba8unrom"),
        "rgba8unorm",
    ),
    Program(
        "texture camelCase",
        'device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_DST", mipLevelCount=1)  # <-',
        "TypeError",
        ("mipLevelCount",),
    ),
    _late(
        "texture size zero",
        'device.create_texture(size=(0, 4), format="rgba8unorm", usage="COPY_DST", label="empty")  # <-',
        facts=("empty",),
        hint="size",
    ),
    _late(
        "texture too large",
        'device.create_texture(size=(100000, 4), format="rgba8unorm", usage="COPY_DST", label="wide")  # <-',
        facts=("wide", "100000"),
        hint="max-texture-dimension-2d",
    ),
    Program(
        "texture size of four",
        'device.create_texture(size=(4, 4, 1, 1), format="rgba8unorm", usage="COPY_DST")  # <-',
        "ValueError",
        ("size",),
    ),
    Program(
        "view dimension misspelt",
        't = device.create_texture(size=(4, 4), format="rgba8unorm", usage="TEXTURE_BINDING")\nt.create_view(dimension="2D")  # <-',
        "KeyError",
        ("dimension", "2D"),
        "2d",
    ),
    _late(
        "view format of another kind",
        't = device.create_texture(size=(4, 4), format="rgba8unorm", usage="TEXTURE_BINDING", label="img")\nt.create_view(format="r32float")  # <-',
        facts=("img",),
        hint="view_formats",
    ),
    _late(
        "write texture too little",
        't = device.create_texture(size=(16, 16), format="rgba8unorm", usage="COPY_DST", label="img")\ndevice.queue.write_texture({"texture": t}, bytes(64), {"bytes_per_row": 64}, (16, 16, 1))  # <-',
        "GPUValidationError",
        facts=("64",),
        hint="1024",
    ),
    _late(
        "write texture row too short",
        't = device.create_texture(size=(16, 16), format="rgba8unorm", usage="COPY_DST", label="img")\ndevice.queue.write_texture({"texture": t}, bytes(1024), {"bytes_per_row": 16}, (16, 16, 1))  # <-',
        "GPUValidationError",
        facts=("16",),
        hint="bytes_per_row",
    ),
    Program(
        "write texture of a view",
        't = device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_DST")\ndevice.queue.write_texture({"texture": t.create_view()}, bytes(64), {"bytes_per_row": 16}, (4, 4, 1))  # <-',
        "ValueError",
        ("view",),
    ),
    _late(
        "write texture without copy dst",
        't = device.create_texture(size=(4, 4), format="rgba8unorm", usage="TEXTURE_BINDING", label="img")\ndevice.queue.write_texture({"texture": t}, bytes(64), {"bytes_per_row": 16}, (4, 4, 1))  # <-',
        facts=("img",),
        hint="COPY_DST",
    ),
    # -- shaders
    _late(
        "shader unknown function",
        'code = "@compute @workgroup_size(1)\\nfn main() { let x = foo(); }"\ndevice.create_shader_module(code=code, label="lesson")  # <-',
        facts=("lesson", "line 2", "foo", "^"),
    ),
    _late(
        "shader missing brace",
        'device.create_shader_module(code="fn main() {", label="lesson")  # <-',
        facts=("lesson", "line 1"),
    ),
    _late(
        "shader type error",
        'device.create_shader_module(code="fn f() -> f32 {\\n  return 1u;\\n}", label="lesson")  # <-',
        facts=("lesson", "line 2", "^"),
    ),
    Program(
        "shader glsl",
        'device.create_shader_module(code="#version 450\\nvoid main() {}")  # <-',
        "ValueError",
        ("GLSL", "WGSL"),
    ),
    Program(
        "shader bytes", 'device.create_shader_module(code=b"\\x03\\x02#\\x07")  # <-', "TypeError", ("WGSL",)
    ),
    _late(
        "shader f16",
        'device.create_shader_module(code="enable f16;\\nfn f() -> f16 { return 1h; }", label="half")  # <-',
        facts=("half",),
        hint="shader-f16",
    ),
    # -- pipelines and layouts
    _late(
        "entry point misspelt",
        TRIANGLE
        + 'device.create_render_pipeline(layout="auto", vertex={"module": module, "entry_point": "vertex_main"}, label="pipe")  # <-',
        facts=("pipe", "vertex_main"),
        hint="entry point",
    ),
    Program(
        "topology misspelt",
        TRIANGLE
        + 'device.create_render_pipeline(layout="auto", vertex={"module": module}, primitive={"topology": "triangles"})  # <-',
        "KeyError",
        ("topology", "triangles"),
        "triangle-list",
    ),
    Program(
        "struct key misspelt",
        TRIANGLE
        + 'device.create_render_pipeline(layout="auto", vertex={"module": module, "entrypoint": "vs"})  # <-',
        "ValueError",
        ("entrypoint",),
        "entry_point",
    ),
    Program(
        "layout misspelt",
        TRIANGLE + 'device.create_render_pipeline(layout="automatic", vertex={"module": module})  # <-',
        "TypeError",
        ("automatic",),
        "auto",
    ),
    _late(
        "target format missing",
        TRIANGLE
        + 'device.create_render_pipeline(layout="auto", vertex={"module": module, "entry_point": "vs"}, fragment={"module": module, "entry_point": "fs", "targets": []}, label="pipe")  # <-',
        facts=("pipe",),
        hint="targets",
    ),
    _late(
        "vertex buffer not described",
        TRIANGLE
        + 'device.create_render_pipeline(layout="auto", vertex={"module": module, "entry_point": "vs_in"}, fragment={"module": module, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]}, label="pipe")  # <-',
        facts=("pipe", "location"),
        hint="buffers",
    ),
    _late(
        "binding missing in layout",
        WGSL
        + 'm = device.create_shader_module(code=code)\nbgl = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "storage"}}])\nlayout = device.create_pipeline_layout(bind_group_layouts=[bgl])\ndevice.create_compute_pipeline(layout=layout, compute={"module": m}, label="comp")  # <-',
        facts=("comp",),
        hint="binding",
    ),
    _late(
        "layout of the wrong type",
        WGSL
        + 'm = device.create_shader_module(code=code)\nbgl = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "uniform"}}, {"binding": 1, "visibility": "COMPUTE", "buffer": {"type": "uniform"}}])\nlayout = device.create_pipeline_layout(bind_group_layouts=[bgl])\ndevice.create_compute_pipeline(layout=layout, compute={"module": m}, label="comp")  # <-',
        facts=("comp",),
        hint="type",
    ),
    Program(
        "visibility misspelt",
        'device.create_bind_group_layout(entries=[{"binding": 0, "visibilty": "COMPUTE", "buffer": {}}])  # <-',
        "ValueError",
        ("visibilty",),
        "visibility",
    ),
    _late(
        "auto layout dropped a binding",
        WGSL
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\nb = device.create_buffer(size=256, usage="STORAGE|UNIFORM")\nt = device.create_texture(size=(4, 4), format="rgba8unorm", usage="TEXTURE_BINDING")\nentries = [{"binding": 0, "resource": b}, {"binding": 1, "resource": b}, {"binding": 2, "resource": t.create_view()}]\ndevice.create_bind_group(layout=p.get_bind_group_layout(0), entries=entries, label="group")  # <-',
        facts=("group",),
        hint="auto",
    ),
    _late(
        "bind group lacks a binding",
        WGSL
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\nb = device.create_buffer(size=256, usage="STORAGE|UNIFORM")\ndevice.create_bind_group(layout=p.get_bind_group_layout(0), entries=[{"binding": 0, "resource": b}], label="group")  # <-',
        facts=("group",),
        hint="binding",
    ),
    _late(
        "uniform too small",
        WGSL
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\nb = device.create_buffer(size=256, usage="STORAGE")\nu = device.create_buffer(size=16, usage="UNIFORM", label="params")\ndevice.create_bind_group(layout=p.get_bind_group_layout(0), entries=[{"binding": 0, "resource": b}, {"binding": 1, "resource": u}], label="group")  # <-',
        facts=("group", "32"),
        hint="vec3",
    ),
    _late(
        "buffer usage in bind group",
        WGSL
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\nb = device.create_buffer(size=256, usage="VERTEX", label="mine")\nu = device.create_buffer(size=32, usage="UNIFORM")\ndevice.create_bind_group(layout=p.get_bind_group_layout(0), entries=[{"binding": 0, "resource": b}, {"binding": 1, "resource": u}], label="group")  # <-',
        facts=("mine",),
        hint="STORAGE",
    ),
    Program(
        "entry without resource",
        WGSL
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\ndevice.create_bind_group(layout=p.get_bind_group_layout(0), entries=[{"binding": 0}])  # <-',
        "KeyError",
        ("entries[0]", "resource"),
    ),
    Program(
        "resource is a promise",
        'bgl = device.create_bind_group_layout(entries=[])\np = device.queue.on_submitted_work_done_async()\ndevice.create_bind_group(layout=bgl, entries=[{"binding": 0, "resource": p}])  # <-',
        "TypeError",
        ("entries[0]",),
        "await",
    ),
    _late(
        "min alignment of offset",
        'bgl = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "uniform"}}])\nb = device.create_buffer(size=1024, usage="UNIFORM", label="params")\ndevice.create_bind_group(layout=bgl, entries=[{"binding": 0, "resource": {"buffer": b, "offset": 100, "size": 64}}], label="group")  # <-',
        facts=("100", "256"),
        hint="256",
    ),
    # -- passes
    Program(
        "load op misspelt",
        PIPELINE
        + 'e = device.create_command_encoder()\ne.begin_render_pass(color_attachments=[{"view": target.create_view(), "load_op": "clean", "store_op": "store"}])  # <-',
        "KeyError",
        ("load_op", "clean"),
        "clear",
    ),
    Program(
        "load op missing",
        PIPELINE
        + 'e = device.create_command_encoder()\ne.begin_render_pass(color_attachments=[{"view": target.create_view(), "store_op": "store"}])  # <-',
        "KeyError",
        ("load_op",),
    ),
    Program(
        "attachment is a buffer",
        PIPELINE
        + 'b = device.create_buffer(size=4, usage="VERTEX")\ne = device.create_command_encoder()\ne.begin_render_pass(color_attachments=[{"view": b, "load_op": "clear", "store_op": "store"}])  # <-',
        "TypeError",
        ("view", "GPUBuffer"),
    ),
    _late(
        "pass not ended",
        PASS + "rp.set_pipeline(pipeline)\nrp.draw(3)\nencoder.finish()  # <-",
        facts=("frame",),
        hint="end()",
    ),
    _late(
        "draw without pipeline",
        PASS + "rp.draw(3)\nrp.end()\nencoder.finish()  # <-",
        facts=("frame",),
        hint="set_pipeline",
    ),
    _late(
        "pipeline of another format",
        PASS.replace('[{"format": "rgba8unorm"}]', '[{"format": "bgra8unorm"}]')
        + "rp.set_pipeline(pipeline)\nrp.draw(3)\nrp.end()\nencoder.finish()  # <-",
        facts=("frame",),
        hint="format",
    ),
    _late(
        "target without usage",
        TRIANGLE
        + 't = device.create_texture(size=(16, 16), format="rgba8unorm", usage="TEXTURE_BINDING", label="tex")\ne = device.create_command_encoder(label="frame")\nrp = e.begin_render_pass(color_attachments=[{"view": t.create_view(), "load_op": "clear", "store_op": "store"}])\nrp.end()\ne.finish()  # <-',
        facts=("tex",),
        hint="RENDER_ATTACHMENT",
    ),
    _late(
        "bind group missing in draw",
        WGSL
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\ne = device.create_command_encoder(label="frame")\ncp = e.begin_compute_pass()\ncp.set_pipeline(p)\ncp.dispatch_workgroups(1)\ncp.end()\ne.finish()  # <-',
        facts=("frame",),
        hint="set_bind_group",
    ),
    Program(
        "draw with float",
        PASS + "rp.set_pipeline(pipeline)\nrp.draw(3.5)  # <-\nrp.end()\nencoder.finish()  # <-",
        "TypeError",
        ("draw", "3.5"),
    ),
    Program(
        "draw with negative",
        PASS + "rp.set_pipeline(pipeline)\nrp.draw(-3)  # <-\nrp.end()\nencoder.finish()  # <-",
        "ValueError",
        ("draw", "-3"),
    ),
    _late(
        "dispatch too many",
        WGSL.replace("data[i.x] = data[i.x] * u.scale;", "")
        + 'm = device.create_shader_module(code=code)\np = device.create_compute_pipeline(layout="auto", compute={"module": m})\ne = device.create_command_encoder(label="frame")\ncp = e.begin_compute_pass()\ncp.set_pipeline(p)\ncp.dispatch_workgroups(100000)\ncp.end()\ne.finish()  # <-',
        facts=("frame", "100000"),
        hint="65535",
    ),
    _late(
        "copy without usage",
        'a = device.create_buffer(size=16, usage="STORAGE", label="from")\nb = device.create_buffer(size=16, usage="COPY_DST", label="to")\ne = device.create_command_encoder(label="frame")\ne.copy_buffer_to_buffer(a, 0, b, 0, 16)\ne.finish()  # <-',
        facts=("from",),
        hint="COPY_SRC",
    ),
    _late(
        "bytes per row of a copy",
        't = device.create_texture(size=(16, 16), format="rgba8unorm", usage="COPY_SRC", label="img")\nb = device.create_buffer(size=4096, usage="COPY_DST")\ne = device.create_command_encoder(label="frame")\ne.copy_texture_to_buffer({"texture": t}, {"buffer": b, "bytes_per_row": 64}, (16, 16, 1))  # <-\ne.finish()  # <-',
        "ValueError",
        facts=("64", "256"),
        hint="256",
        otherwise="GPUValidationError",
    ),
    _late(
        "submit twice",
        'e = device.create_command_encoder(label="frame")\nc = e.finish(label="commands")\ndevice.queue.submit([c])\ndevice.queue.submit([c])  # <-',
        facts=("commands",),
        hint="once",
    ),
    Program(
        "submit the encoder",
        "e = device.create_command_encoder()\ndevice.queue.submit([e])  # <-",
        "TypeError",
        ("command_buffers[0]",),
        "finish()",
    ),
    Program(
        "submit without list",
        "e = device.create_command_encoder()\ndevice.queue.submit(e.finish())  # <-",
        "TypeError",
        ("command_buffers",),
        "list",
    ),
    _late(
        "submit while mapped",
        'b = device.create_buffer(size=16, usage="COPY_SRC|MAP_WRITE", mapped_at_creation=True, label="staging")\nc = device.create_buffer(size=16, usage="COPY_DST")\ne = device.create_command_encoder()\ne.copy_buffer_to_buffer(b, 0, c, 0, 16)\ndevice.queue.submit([e.finish()])  # <-',
        facts=("staging",),
        hint="unmap",
    ),
    _late(
        "destroyed buffer",
        'b = device.create_buffer(size=16, usage="COPY_SRC", label="gone")\nc = device.create_buffer(size=16, usage="COPY_DST")\ne = device.create_command_encoder()\ne.copy_buffer_to_buffer(b, 0, c, 0, 16)\nb.destroy()\ndevice.queue.submit([e.finish()])  # <-',
        facts=("gone",),
        hint="destroy",
    ),
    _late(
        "object of another device",
        'other = await adapter.request_device_async()\nb = other.create_buffer(size=16, usage="COPY_SRC", label="foreign")\nc = device.create_buffer(size=16, usage="COPY_DST")\ne = device.create_command_encoder(label="frame")\ne.copy_buffer_to_buffer(b, 0, c, 0, 16)\ne.finish()  # <-',
        facts=("foreign",),
        hint="device",
    ),
    _late(
        "finish twice",
        'e = device.create_command_encoder(label="frame")\ne.finish()\ne.finish()  # <-',
        facts=("frame",),
        hint="finish()",
    ),
    # -- device, queries, canvas
    Program(
        "unknown feature",
        'await adapter.request_device_async(required_features=["shader-f61"])  # <-',
        "KeyError",
        ("shader-f61",),
        "shader-f16",
    ),
    Program(
        "unknown limit",
        'await adapter.request_device_async(required_limits={"max-bufer-size": 1})  # <-',
        "KeyError",
        ("max-bufer-size",),
        "max-buffer-size",
    ),
    Program(
        "limit too high",
        'await adapter.request_device_async(required_limits={"max-bind-groups": 100})  # <-',
        "RuntimeError",
        ("100",),
    ),
    _late(
        "sampler anisotropy",
        'device.create_sampler(max_anisotropy=16, label="smooth")  # <-',
        facts=("smooth",),
        hint="linear",
    ),
    _late(
        "query count",
        'device.create_query_set(type="occlusion", count=5000, label="many")  # <-',
        facts=("many",),
        hint="4096",
    ),
    _late(
        "bundle and pass formats",
        PASS
        + 'be = device.create_render_bundle_encoder(color_formats=["bgra8unorm"])\nbundle = be.finish(label="bundle")\nrp.execute_bundles([bundle])\nrp.end()\nencoder.finish()  # <-',
        facts=("frame",),
        hint="format",
    ),
    _late(
        "too many bind groups",
        'device.create_pipeline_layout(bind_group_layouts=[device.create_bind_group_layout(entries=[])] * 9, label="wide")  # <-',
        facts=("wide",),
        hint="max-bind-groups",
    ),
    Program(
        "canvas selector",
        'wgpu.gpu.get_canvas_context("#no-such-canvas")  # <-',
        "ValueError",
        ("#no-such-canvas",),
        in_worker="RuntimeError",  # there is no document
    ),
    Program(
        "canvas not configured",
        "import js\nctx = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(8, 8))\nctx.get_current_texture()  # <-",
        "RuntimeError",
        ("configure",),
    ),
    Program(
        "canvas format",
        'import js\nctx = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(8, 8))\nctx.configure(device=device, format="r8unorm")  # <-',
        "ValueError",
        ("r8unorm",),
        "bgra8unorm",
    ),
    Program(
        "pop without push",
        "await device.pop_error_scope_async()  # <-",
        "GPUValidationError",
        ("pop_error_scope",),
        "push_error_scope",
    ),
    Program(
        "error filter", 'device.push_error_scope("validaton")  # <-', "KeyError", ("validaton",), "validation"
    ),
]
