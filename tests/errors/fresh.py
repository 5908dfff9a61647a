"""A second set of wrong programs, to measure with: written from what users report, not from the table of hints.

Like corpus.py, but the expectations are what a teacher would ask for: the type, the line that ends in `# <-`, and any one
of some words that say what to do. `test_fresh.py` prints the shares.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fresh:
    """A program, the exception that it deserves, and words one of which makes the message helpful."""

    name: str
    code: str
    error: str
    helpful: tuple[str, ...]


COMPUTE = '''code = """
struct Params { count: u32, scale: vec3f, tint: vec4f }
@group(0) @binding(0) var<storage, read> xs: array<f32>;
@group(0) @binding(1) var<storage, read_write> ys: array<f32>;
@group(1) @binding(0) var<uniform> params: Params;
@compute @workgroup_size(8) fn double(@builtin(global_invocation_id) id: vec3u) { ys[id.x] = xs[id.x] * 2; }
@compute @workgroup_size(8) fn tinted(@builtin(global_invocation_id) id: vec3u) { ys[id.x] = params.tint.x; }
"""
module = device.create_shader_module(code=code, label="compute lesson")
'''
DRAW = '''shader = """
struct V { @builtin(position) pos: vec4f, @location(0) uv: vec2f }
@vertex fn vs(@location(0) p: vec2f) -> V { return V(vec4f(p, 0, 1), p); }
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@fragment fn fs(v: V) -> @location(0) vec4f { return textureSample(t, s, v.uv); }
"""
module = device.create_shader_module(code=shader, label="quad shader")
screen = device.create_texture(size=(32, 32), format="bgra8unorm", usage="RENDER_ATTACHMENT", label="screen")
layout = [{"array_stride": 8, "attributes": [{"format": "float32x2", "offset": 0, "shader_location": 0}]}]
pipeline = device.create_render_pipeline(layout="auto", label="quad",
    vertex={"module": module, "entry_point": "vs", "buffers": layout},
    fragment={"module": module, "entry_point": "fs", "targets": [{"format": "bgra8unorm"}]})
'''
GROUP = """image = device.create_texture(size=(8, 8), format="rgba8unorm", usage="TEXTURE_BINDING|COPY_DST", label="photo")
smooth = device.create_sampler(mag_filter="linear")
"""
BEGIN = """encoder = device.create_command_encoder(label="frame 1")
rp = encoder.begin_render_pass(color_attachments=[{"view": screen.create_view(), "load_op": "clear", "store_op": "store"}])
rp.set_pipeline(pipeline)
"""

PROGRAMS = [
    Fresh(
        "result buffer that is read by Python directly",
        'out = device.create_buffer(size=4 * 64, usage=wgpu.BufferUsage.STORAGE | wgpu.BufferUsage.MAP_READ, label="out")  # <-',
        "GPUValidationError",
        ("read_buffer", "COPY_SRC"),
    ),
    Fresh(
        "usage joined with a comma",
        'device.create_buffer(size=16, usage="STORAGE, COPY_DST")  # <-',
        "ValueError",
        ("|",),
    ),
    Fresh(
        "size from numpy shape as float",
        'device.create_buffer(size=100 / 3, usage="STORAGE")  # <-',
        "(ValueError, TypeError)",
        ("whole number", "int"),
    ),
    Fresh(
        "list written to a buffer",
        'b = device.create_buffer(size=16, usage="UNIFORM|COPY_DST", label="params")\ndevice.queue.write_buffer(b, 0, [0.5, 1.0, 0.0, 1.0])  # <-',
        "TypeError",
        ("numpy", "array.array", "struct"),
    ),
    Fresh(
        "uniform of the struct without padding",
        COMPUTE
        + 'p = device.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": "tinted"})\nu = device.create_buffer(size=4 + 12 + 16, usage="UNIFORM", label="params")\ndevice.create_bind_group(layout=p.get_bind_group_layout(1), entries=[{"binding": 0, "resource": {"buffer": u}}], label="param group")  # <-',
        "GPUValidationError",
        ("vec3", "align", "pad"),
    ),
    Fresh(
        "binding that the entry point does not use",
        COMPUTE
        + 'p = device.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": "double"})\nb = device.create_buffer(size=256, usage="STORAGE|UNIFORM")\ndevice.create_bind_group(layout=p.get_bind_group_layout(1), entries=[{"binding": 0, "resource": {"buffer": b}}], label="param group")  # <-',
        "GPUValidationError",
        ("auto",),
    ),
    Fresh(
        "group for another pipeline",
        COMPUTE
        + """a = device.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": "double"}, label="A")
b = device.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": "double"}, label="B")
x = device.create_buffer(size=256, usage="STORAGE")
y = device.create_buffer(size=256, usage="STORAGE")
entries = [{"binding": 0, "resource": {"buffer": x}}, {"binding": 1, "resource": {"buffer": y}}]
group = device.create_bind_group(layout=a.get_bind_group_layout(0), entries=entries, label="group of A")
encoder = device.create_command_encoder(label="work")
cp = encoder.begin_compute_pass()
cp.set_pipeline(b)
cp.set_bind_group(0, group)
cp.dispatch_workgroups(1)
cp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("auto", "explicit", "layout"),
    ),
    Fresh(
        "the same buffer for input and output",
        COMPUTE
        + """p = device.create_compute_pipeline(layout="auto", compute={"module": module, "entry_point": "double"})
x = device.create_buffer(size=256, usage="STORAGE", label="x")
entries = [{"binding": 0, "resource": {"buffer": x}}, {"binding": 1, "resource": {"buffer": x}}]
group = device.create_bind_group(layout=p.get_bind_group_layout(0), entries=entries)
encoder = device.create_command_encoder(label="work")
cp = encoder.begin_compute_pass()
cp.set_pipeline(p)
cp.set_bind_group(0, group)
cp.dispatch_workgroups(1)
cp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("copy", "two buffers", "another buffer", "same time", "both"),
    ),
    Fresh(
        "sampler in place of the texture",
        DRAW
        + GROUP
        + 'device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": smooth}, {"binding": 1, "resource": image.create_view()}], label="material")  # <-',
        "GPUValidationError",
        ("order", "sampler", "kind"),
    ),
    Fresh(
        "photo without COPY_DST",
        'photo = device.create_texture(size=(8, 8), format="rgba8unorm", usage="TEXTURE_BINDING", label="photo")\ndevice.queue.write_texture({"texture": photo}, bytes(256), {"bytes_per_row": 32}, (8, 8, 1))  # <-',
        "GPUValidationError",
        ("COPY_DST",),
    ),
    Fresh(
        "bytes per row as pixels",
        'photo = device.create_texture(size=(8, 8), format="rgba8unorm", usage="COPY_DST", label="photo")\ndevice.queue.write_texture({"texture": photo}, bytes(256), {"bytes_per_row": 8, "rows_per_image": 8}, (8, 8, 1))  # <-',
        "GPUValidationError",
        ("bytes_per_row",),
    ),
    Fresh(
        "rows of 40 bytes copied by the encoder",
        't = device.create_texture(size=(10, 10), format="r32float", usage="COPY_SRC", label="field")\nb = device.create_buffer(size=400, usage="COPY_DST", label="out")\ne = device.create_command_encoder(label="copy")\ne.copy_texture_to_buffer({"texture": t}, {"buffer": b, "bytes_per_row": 40}, (10, 10, 1))  # <-\ne.finish()  # <-',
        "(ValueError, GPUValidationError)",
        ("256",),
    ),
    Fresh(
        "too small a buffer for the padded rows",
        't = device.create_texture(size=(10, 10), format="r32float", usage="COPY_SRC", label="field")\nb = device.create_buffer(size=400, usage="COPY_DST", label="out")\ne = device.create_command_encoder(label="copy")\ne.copy_texture_to_buffer({"texture": t}, {"buffer": b, "bytes_per_row": 256}, (10, 10, 1))\ne.finish()  # <-',
        "GPUValidationError",
        ("2344", "read_texture", "larger"),
    ),
    Fresh(
        "vertex buffer forgotten",
        DRAW
        + GROUP
        + BEGIN
        + """group = device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": image.create_view()}, {"binding": 1, "resource": smooth}])
rp.set_bind_group(0, group)
rp.draw(3)
rp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("set_vertex_buffer",),
    ),
    Fresh(
        "more vertices than the buffer has",
        DRAW
        + GROUP
        + BEGIN
        + """group = device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": image.create_view()}, {"binding": 1, "resource": smooth}])
corners = device.create_buffer(size=24, usage="VERTEX", label="corners")
rp.set_bind_group(0, group)
rp.set_vertex_buffer(0, corners)
rp.draw(6)
rp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("vertices", "fewer", "larger", "stride"),
    ),
    Fresh(
        "index buffer forgotten",
        DRAW
        + GROUP
        + BEGIN
        + """group = device.create_bind_group(layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": image.create_view()}, {"binding": 1, "resource": smooth}])
rp.set_bind_group(0, group)
rp.set_vertex_buffer(0, device.create_buffer(size=48, usage="VERTEX"))
rp.draw_indexed(6)
rp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("set_index_buffer",),
    ),
    Fresh(
        "depth buffer that the pipeline does not know",
        DRAW
        + """depth = device.create_texture(size=(32, 32), format="depth24plus", usage="RENDER_ATTACHMENT", label="depth")
encoder = device.create_command_encoder(label="frame 1")
rp = encoder.begin_render_pass(color_attachments=[{"view": screen.create_view(), "load_op": "clear", "store_op": "store"}],
    depth_stencil_attachment={"view": depth.create_view(), "depth_clear_value": 1.0, "depth_load_op": "clear", "depth_store_op": "store"})
rp.set_pipeline(pipeline)
rp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("depth_stencil",),
    ),
    Fresh(
        "depth texture of another size",
        """screen = device.create_texture(size=(32, 32), format="bgra8unorm", usage="RENDER_ATTACHMENT", label="screen")
depth = device.create_texture(size=(16, 16), format="depth24plus", usage="RENDER_ATTACHMENT", label="depth")
encoder = device.create_command_encoder(label="frame 1")
rp = encoder.begin_render_pass(color_attachments=[{"view": screen.create_view(), "load_op": "clear", "store_op": "store"}],
    depth_stencil_attachment={"view": depth.create_view(), "depth_clear_value": 1.0, "depth_load_op": "clear", "depth_store_op": "store"})
rp.end()
encoder.finish()  # <-""",
        "GPUValidationError",
        ("same size", "one size"),
    ),
    Fresh(
        "shader with a missing semicolon",
        '''device.create_shader_module(label="lesson 3", code="""// # <-
@fragment fn fs() -> @location(0) vec4f {
  let red = vec4f(1, 0, 0, 1)
  return red;
}
""")''',
        "GPUValidationError",
        ("line 4", "line 3"),
    ),
    Fresh(
        "GLSL names in WGSL",
        'device.create_shader_module(label="ported", code="@fragment fn fs() -> @location(0) vec4 { return vec4(1.0); }")  # <-',
        "GPUValidationError",
        ("vec4f", "vec4<f32>"),
    ),
    Fresh(
        "double precision in a shader",
        'device.create_shader_module(label="precise", code="fn f() -> f64 { return 1.0; }")  # <-',
        "GPUValidationError",
        ("f32", "no f64", "32 bits"),
    ),
    Fresh(
        "texture sampled in a branch",
        '''device.create_shader_module(label="branch", code="""// # <-
@group(0) @binding(0) var t: texture_2d<f32>;
@group(0) @binding(1) var s: sampler;
@fragment fn fs(@location(0) uv: vec2f) -> @location(0) vec4f {
  if (uv.x > 0.5) { return textureSample(t, s, uv); }
  return vec4f(0);
}""")''',
        "GPUValidationError",
        ("textureSampleLevel",),
    ),
    Fresh(
        "int times float",
        'device.create_shader_module(label="mixed", code="fn f(i: u32) -> f32 { return i * 0.5; }")  # <-',
        "GPUValidationError",
        ("f32(", "convert"),
    ),
    Fresh(
        "compute pass used after its end",
        'encoder = device.create_command_encoder(label="work")\ncp = encoder.begin_compute_pass()\ncp.end()\ncp.dispatch_workgroups(1)\nencoder.finish()  # <-',
        "GPUValidationError",
        ("end()", "before"),
    ),
    Fresh(
        "encoder used after finish",
        'b = device.create_buffer(size=16, usage="COPY_DST|COPY_SRC")\nencoder = device.create_command_encoder(label="work")\nencoder.finish()\nencoder.clear_buffer(b)  # <-',
        "GPUValidationError",
        ("finish()",),
    ),
    Fresh(
        "device not awaited",
        "device = adapter.request_device_async()\ndevice.create_buffer(size=4, usage='VERTEX')  # <-",
        "AttributeError",
        ("await",),
    ),
    Fresh(
        "adapter not awaited",
        "adapter = wgpu.gpu.request_adapter_async()\ndevice = await adapter.request_device_async()  # <-",
        "AttributeError",
        ("await",),
    ),
    Fresh(
        "bytes not awaited",
        'b = device.create_buffer(size=16, usage="COPY_SRC")\ndata = device.queue.read_buffer_async(b)\nbytes(data)  # <-',
        "TypeError",
        ("await",),
    ),
    Fresh(
        "feature that was not asked for",
        'device.create_query_set(type="timestamp", count=2, label="times")  # <-',
        "(TypeError, GPUValidationError)",
        ("required_features",),
    ),
    Fresh(
        "view of a texture that is gone",
        't = device.create_texture(size=(4, 4), format="rgba8unorm", usage="RENDER_ATTACHMENT", label="old target")\nv = t.create_view()\nt.destroy()\ne = device.create_command_encoder()\nrp = e.begin_render_pass(color_attachments=[{"view": v, "load_op": "clear", "store_op": "store"}])\nrp.end()\ndevice.queue.submit([e.finish()])  # <-',
        "GPUValidationError",
        ("destroy",),
    ),
    Fresh(
        "view of the canvas kept from an earlier frame",
        """import js
ctx = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(8, 8))
ctx.configure(device=device, format="bgra8unorm")
def draw(view):
    e = device.create_command_encoder(label="frame")
    rp = e.begin_render_pass(color_attachments=[{"view": view, "load_op": "clear", "store_op": "store"}])
    rp.end()
    device.queue.submit([e.finish()])  # <-
view = ctx.get_current_texture().create_view()
draw(view)
for _ in range(3):
    await asyncio.sleep(0.05)
    draw(ctx.get_current_texture().create_view())
draw(view)
""",
        "GPUValidationError",
        ("every frame", "get_current_texture"),
    ),
    Fresh(
        "strip without index format",
        DRAW.rpartition("pipeline =")[0]
        + 'device.create_render_pipeline(layout="auto", label="quad", primitive={"topology": "triangle-list", "strip_index_format": "uint16"}, vertex={"module": module, "entry_point": "vs", "buffers": layout}, fragment={"module": module, "entry_point": "fs", "targets": [{"format": "bgra8unorm"}]})  # <-',
        "GPUValidationError",
        ("strip",),
    ),
]

# What follows was written later, without sight of the rules or of the programs above.
TRIANGLE = '''tri = """
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i % 2), f32(i / 2), 0, 1); }
@fragment fn fs() -> @location(0) vec4f { return vec4f(1, 0, 0, 1); }
"""
m = device.create_shader_module(code=tri, label="triangle")
tex = device.create_texture(size=(16, 16, 1), format="rgba8unorm", usage="RENDER_ATTACHMENT|COPY_SRC", label="picture")
view = tex.create_view()
def attach(**more):
    return [{"view": view, "load_op": "clear", "store_op": "store", "clear_value": (0, 0, 0, 1), **more}]
'''
RED = (
    TRIANGLE
    + """pipe = device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]}, label="red triangle")
"""
)
MESH = '''mesh = """
@group(0) @binding(0) var<uniform> tint: vec4f;
@vertex fn vs(@location(0) p: vec3f) -> @builtin(position) vec4f { return vec4f(p, 1); }
@fragment fn fs() -> @location(0) vec4f { return tint; }
"""
m = device.create_shader_module(code=mesh, label="mesh shader")
tex = device.create_texture(size=(16, 16, 1), format="rgba8unorm", usage="RENDER_ATTACHMENT", label="picture")
attach = [{"view": tex.create_view(), "load_op": "clear", "store_op": "store", "clear_value": (0, 0, 0, 1)}]
pipe = device.create_render_pipeline(layout="auto",
    vertex={"module": m, "entry_point": "vs", "buffers": [{"array_stride": 12,
        "attributes": [{"format": "float32x3", "offset": 0, "shader_location": 0}]}]},
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]}, label="mesh pipeline")
verts = device.create_buffer(size=36, usage="VERTEX|COPY_DST", label="corners")
tint = device.create_buffer(size=16, usage="UNIFORM|COPY_DST", label="tint")
group = device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": tint}])
enc = device.create_command_encoder(label="frame")
'''
TWICE = '''code = """
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> b: array<f32>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) i: vec3u) { b[i.x] = a[i.x] * 2; }
"""
m = device.create_shader_module(code=code, label="twice")
pipe = device.create_compute_pipeline(layout="auto", compute={"module": m, "entry_point": "main"}, label="doubling")
a = device.create_buffer_with_data(data=bytes(256), usage="STORAGE", label="a")
b = device.create_buffer(size=256, usage="STORAGE|COPY_SRC", label="b")
'''
PROGRAMS += [
    Fresh(
        "uniform as storage",
        TWICE
        + """u = device.create_buffer(size=256, usage="UNIFORM", label="numbers")
device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[  # <-
    {"binding": 0, "resource": u},
    {"binding": 1, "resource": b}])""",
        "GPUValidationError",
        ("STORAGE",),
    ),
    Fresh(
        "write without COPY_DST",
        """buf = device.create_buffer(size=16, usage="UNIFORM", label="camera")
device.queue.write_buffer(buf, 0, bytes(16))  # <-""",
        "GPUValidationError",
        ("COPY_DST",),
    ),
    Fresh(
        "read_buffer without COPY_SRC",
        """buf = device.create_buffer(size=16, usage="STORAGE", label="result")
await device.queue.read_buffer_async(buf)  # <-""",
        "GPUValidationError",
        ("COPY_SRC",),
    ),
    Fresh(
        "copy into buffer without COPY_DST",
        """src = device.create_buffer(size=16, usage="COPY_SRC", label="from")
dst = device.create_buffer(size=16, usage="STORAGE", label="into")
enc = device.create_command_encoder()
enc.copy_buffer_to_buffer(src, 0, dst, 0, 16)  # <-
device.queue.submit([enc.finish()])  # <-""",
        "GPUValidationError",
        ("COPY_DST",),
    ),
    Fresh(
        "texture sampled without TEXTURE_BINDING",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "FRAGMENT", "texture": {}}])
tex = device.create_texture(size=(8, 8), format="rgba8unorm", usage="COPY_DST", label="wood")
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": tex.create_view()}])  # <-""",
        "GPUValidationError",
        ("TEXTURE_BINDING",),
    ),
    Fresh(
        "render to texture without RENDER_ATTACHMENT",
        """tex = device.create_texture(size=(8, 8), format="rgba8unorm", usage="TEXTURE_BINDING", label="target")
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=[{"view": tex.create_view(), "load_op": "clear", "store_op": "store"}])  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("RENDER_ATTACHMENT",),
    ),
    Fresh(
        "mapped buffer for the shader",
        """buf = device.create_buffer(size=64, usage=wgpu.BufferUsage.STORAGE | wgpu.BufferUsage.MAP_WRITE, label="shared")  # <-""",
        "GPUValidationError",
        ("write_buffer", "create_buffer_with_data"),
    ),
    Fresh(
        "vertex buffer without VERTEX",
        MESH
        + """bad = device.create_buffer(size=36, usage="STORAGE", label="points")
rp = enc.begin_render_pass(color_attachments=attach)
rp.set_pipeline(pipe); rp.set_bind_group(0, group)
rp.set_vertex_buffer(0, bad)  # <-
rp.draw(3)
rp.end()  # <-
device.queue.submit([enc.finish()])  # <-""",
        "GPUValidationError",
        ("VERTEX",),
    ),
    Fresh(
        "index buffer without INDEX",
        MESH
        + """rp = enc.begin_render_pass(color_attachments=attach)
rp.set_pipeline(pipe); rp.set_bind_group(0, group); rp.set_vertex_buffer(0, verts)
rp.set_index_buffer(verts, "uint16")  # <-
rp.draw_indexed(3)
rp.end()  # <-
device.queue.submit([enc.finish()])  # <-""",
        "GPUValidationError",
        ("INDEX",),
    ),
    Fresh(
        "indirect without INDIRECT",
        TWICE
        + """g = device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": a}, {"binding": 1, "resource": b}])
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(pipe); cp.set_bind_group(0, g)
cp.dispatch_workgroups_indirect(b, 0)  # <-
cp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("INDIRECT",),
    ),
    Fresh(
        "dynamic offset 128",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "uniform", "has_dynamic_offset": True}}])
buf = device.create_buffer(size=1024, usage="UNIFORM", label="objects")
bg = device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": {"buffer": buf, "offset": 0, "size": 64}}])
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_bind_group(0, bg, [128])  # <-
cp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("256",),
    ),
    Fresh(
        "forgotten dynamic offset",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "uniform", "has_dynamic_offset": True}}])
buf = device.create_buffer(size=1024, usage="UNIFORM", label="objects")
bg = device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": {"buffer": buf, "offset": 0, "size": 64}}])
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_bind_group(0, bg)  # <-
cp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("dynamic",),
    ),
    Fresh(
        "binding offset 100",
        TWICE
        + """device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[  # <-
    {"binding": 0, "resource": {"buffer": a, "offset": 100}}, {"binding": 1, "resource": b}])""",
        "GPUValidationError",
        ("256",),
    ),
    Fresh(
        "copy 6 bytes",
        """x = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST", label="x")
y = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST", label="y")
enc = device.create_command_encoder()
enc.copy_buffer_to_buffer(x, 0, y, 0, 6)  # <-
enc.finish()  # <-""",
        "(ValueError, GPUValidationError)",
        ("multiple of 4", "8"),
    ),
    Fresh(
        "read_buffer odd offset",
        """x = device.create_buffer(size=16, usage="COPY_SRC", label="x")
await device.queue.read_buffer_async(x, 2)  # <-""",
        "ValueError",
        ("4",),
    ),
    Fresh(
        "bytes per row of a 100 px picture",
        """tex = device.create_texture(size=(100, 100), format="rgba8unorm", usage="COPY_SRC", label="photo")
buf = device.create_buffer(size=400 * 100, usage="COPY_DST|MAP_READ", label="pixels")
enc = device.create_command_encoder()
enc.copy_texture_to_buffer({"texture": tex}, {"buffer": buf, "bytes_per_row": 400}, (100, 100, 1))  # <-
enc.finish()  # <-""",
        "(ValueError, GPUValidationError)",
        ("256", "512"),
    ),
    Fresh(
        "write_texture too little data",
        """tex = device.create_texture(size=(8, 8), format="rgba8unorm", usage="COPY_DST|TEXTURE_BINDING", label="photo")
device.queue.write_texture({"texture": tex}, bytes(8 * 8 * 3), {"bytes_per_row": 8 * 3}, (8, 8, 1))  # <-""",
        "(ValueError, GPUValidationError)",
        ("256", "bytes"),
    ),
    Fresh(
        "write past the end",
        """buf = device.create_buffer(size=16, usage="COPY_DST", label="small")
device.queue.write_buffer(buf, 8, bytes(16))  # <-""",
        "(ValueError, GPUValidationError)",
        ("16", "size"),
    ),
    Fresh(
        "two vec3 without padding",
        '''code = """
struct S { pos: vec3f, colour: vec3f }
@group(0) @binding(0) var<uniform> s: S;
@compute @workgroup_size(1) fn main() { _ = s.pos; }
"""
pipe = device.create_compute_pipeline(layout="auto", compute={"module": device.create_shader_module(code=code), "entry_point": "main"})
buf = device.create_buffer(size=24, usage="UNIFORM", label="two vectors")
device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": buf}])  # <-''',
        "GPUValidationError",
        ("16", "vec3"),
    ),
    Fresh(
        "binding missing",
        TWICE
        + """device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": a}])  # <-""",
        "GPUValidationError",
        ("binding 1", "1"),
    ),
    Fresh(
        "same binding twice",
        TWICE
        + """device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": a}, {"binding": 0, "resource": b}])  # <-""",
        "GPUValidationError",
        ("binding", "twice"),
    ),
    Fresh(
        "auto layout of another pipeline",
        TWICE
        + """other = device.create_compute_pipeline(layout="auto", compute={"module": m, "entry_point": "main"}, label="other")
g = device.create_bind_group(layout=other.get_bind_group_layout(0), entries=[{"binding": 0, "resource": a}, {"binding": 1, "resource": b}])
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(pipe)
cp.set_bind_group(0, g)
cp.dispatch_workgroups(1)  # <-
cp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("auto", "layout"),
    ),
    Fresh(
        "auto layout dropped",
        '''code = """
@group(0) @binding(0) var<storage, read_write> xs: array<f32>;
@group(0) @binding(1) var<uniform> speed: f32;
@compute @workgroup_size(1) fn main() { xs[0] = 1.0; }
"""
pipe = device.create_compute_pipeline(layout="auto", compute={"module": device.create_shader_module(code=code), "entry_point": "main"})
xs = device.create_buffer(size=64, usage="STORAGE"); speed = device.create_buffer(size=4, usage="UNIFORM")
g = device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[  # <-
    {"binding": 0, "resource": xs}, {"binding": 1, "resource": speed}])''',
        "GPUValidationError",
        ("auto",),
    ),
    Fresh(
        "layout has no such binding as the shader",
        TWICE
        + """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "read-only-storage"}}])
device.create_compute_pipeline(layout=device.create_pipeline_layout(bind_group_layouts=[lay]), compute={"module": m, "entry_point": "main"}, label="p")  # <-""",
        "GPUValidationError",
        ("binding",),
    ),
    Fresh(
        "layout read-only, shader writes",
        TWICE
        + """lay = device.create_bind_group_layout(entries=[
    {"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "read-only-storage"}},
    {"binding": 1, "visibility": "COMPUTE", "buffer": {"type": "read-only-storage"}}])
device.create_compute_pipeline(layout=device.create_pipeline_layout(bind_group_layouts=[lay]), compute={"module": m, "entry_point": "main"})  # <-""",
        "GPUValidationError",
        ("storage", "read-only"),
    ),
    Fresh(
        "visibility of the wrong stage",
        TWICE
        + """lay = device.create_bind_group_layout(entries=[
    {"binding": 0, "visibility": "FRAGMENT", "buffer": {"type": "read-only-storage"}},
    {"binding": 1, "visibility": "COMPUTE", "buffer": {"type": "storage"}}])
device.create_compute_pipeline(layout=device.create_pipeline_layout(bind_group_layouts=[lay]), compute={"module": m, "entry_point": "main"})  # <-""",
        "GPUValidationError",
        ("visibility", "COMPUTE"),
    ),
    Fresh(
        "storage writable in vertex",
        """device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "VERTEX|FRAGMENT", "buffer": {"type": "storage"}}])  # <-""",
        "GPUValidationError",
        ("VERTEX", "read-only"),
    ),
    Fresh(
        "group index too large",
        TWICE
        + """layouts = [device.create_bind_group_layout(entries=[]) for _ in range(20)]
device.create_pipeline_layout(bind_group_layouts=layouts)  # <-""",
        "GPUValidationError",
        ("bind group", "group"),
    ),
    Fresh(
        "get_bind_group_layout(5)",
        TWICE
        + """l = pipe.get_bind_group_layout(5)  # <-
device.create_bind_group(layout=l, entries=[{"binding": 0, "resource": a}])  # <-""",
        "GPUValidationError",
        ("5", "group"),
    ),
    Fresh(
        "sampler where texture",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "FRAGMENT", "texture": {}}])
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": device.create_sampler()}])  # <-""",
        "(GPUValidationError, TypeError, ValueError)",
        ("sampler", "texture"),
    ),
    Fresh(
        "uint texture in a float slot",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "FRAGMENT", "texture": {"sample_type": "float"}}])
t = device.create_texture(size=(4, 4), format="rgba32uint", usage="TEXTURE_BINDING", label="ids")
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": t.create_view()}])  # <-""",
        "GPUValidationError",
        ("uint", "sample_type"),
    ),
    Fresh(
        "view dimension mismatch",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "FRAGMENT", "texture": {"view_dimension": "cube"}}])
t = device.create_texture(size=(4, 4, 6), format="rgba8unorm", usage="TEXTURE_BINDING", label="sky")
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": t.create_view()}])  # <-""",
        "GPUValidationError",
        ("dimension", "2d-array", "cube"),
    ),
    Fresh(
        "storage texture format mismatch",
        '''code = """
@group(0) @binding(0) var out: texture_storage_2d<rgba16float, write>;
@compute @workgroup_size(1) fn main() { textureStore(out, vec2u(0, 0), vec4f(1)); }
"""
pipe = device.create_compute_pipeline(layout="auto", compute={"module": device.create_shader_module(code=code), "entry_point": "main"})
t = device.create_texture(size=(4, 4), format="rgba8unorm", usage="STORAGE_BINDING", label="paper")
device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": t.create_view()}])  # <-''',
        "GPUValidationError",
        ("rgba8unorm", "format"),
    ),
    Fresh(
        "storage texture of an srgb format",
        """t = device.create_texture(size=(4, 4), format="rgba8unorm-srgb", usage="STORAGE_BINDING", label="paper")  # <-""",
        "GPUValidationError",
        ("bgra8unorm-storage", "storage"),
    ),
    Fresh(
        "forgotten await of adapter",
        """ad = wgpu.gpu.request_adapter_async()
dev = ad.request_device_sync()  # <-""",
        "(TypeError, AttributeError)",
        ("await",),
    ),
    Fresh(
        "forgotten await of device",
        """dev = adapter.request_device_async()
dev.create_buffer(size=4, usage="UNIFORM")  # <-""",
        "(TypeError, AttributeError)",
        ("await",),
    ),
    Fresh(
        "forgotten await of map",
        """buf = device.create_buffer(size=16, usage="MAP_READ|COPY_DST", label="out")
buf.map_async("READ")
buf.read_mapped()  # <-""",
        "RuntimeError",
        ("await", "map"),
    ),
    Fresh(
        "forgotten await of pipeline",
        TWICE
        + """q = device.create_compute_pipeline_async(layout="auto", compute={"module": m, "entry_point": "main"})
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(q)  # <-
cp.end()
enc.finish()  # <-""",
        "(TypeError, AttributeError)",
        ("await",),
    ),
    Fresh(
        "forgotten await of read_buffer",
        TWICE
        + """data = device.queue.read_buffer_async(b)
print(data[0])  # <-""",
        "(TypeError, AttributeError)",
        ("await",),
    ),
    Fresh(
        "forgotten await, cast",
        TWICE
        + """data = device.queue.read_buffer_async(b)
numbers = memoryview(data).cast("f")  # <-""",
        "TypeError",
        ("await",),
    ),
    Fresh(
        "misspelt format",
        """t = device.create_texture(size=(4, 4), format="rgba8unrom", usage="COPY_DST")  # <-""",
        "KeyError",
        ("rgba8unorm",),
    ),
    Fresh(
        "format in capitals",
        """t = device.create_texture(size=(4, 4), format="RGBA8Unorm", usage="COPY_DST")  # <-""",
        "KeyError",
        ("rgba8unorm",),
    ),
    Fresh(
        "misspelt usage",
        """device.create_buffer(size=4, usage="STROAGE|COPY_DST")  # <-""",
        "(ValueError, KeyError)",
        ("STORAGE",),
    ),
    Fresh(
        "js camelCase keyword",
        """device.create_buffer(size=4, usage="STORAGE", mappedAtCreation=True)  # <-""",
        "TypeError",
        ("mapped_at_creation",),
    ),
    Fresh(
        "js camelCase key",
        """t = device.create_texture(size=(64, 4), format="rgba8unorm", usage="COPY_DST")
device.queue.write_texture({"texture": t}, bytes(1024), {"bytesPerRow": 256}, (64, 4, 1))  # <-""",
        "ValueError",
        ("bytes_per_row",),
    ),
    Fresh(
        "js method name",
        """device.createBuffer(size=4, usage="STORAGE")  # <-""",
        "AttributeError",
        ("create_buffer",),
    ),
    Fresh(
        "misspelt topology",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"}, primitive={"topology": "triangles"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]})""",
        "KeyError",
        ("triangle-list",),
    ),
    Fresh(
        "misspelt key in pipeline",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs", "buffers": [{"stride": 12, "attributes": []}]},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]})""",
        "ValueError",
        ("array_stride",),
    ),
    Fresh(
        "load_op none",
        TRIANGLE
        + """enc = device.create_command_encoder()
enc.begin_render_pass(color_attachments=[{"view": view}])  # <-""",
        "KeyError",
        ("load_op",),
    ),
    Fresh(
        "index format",
        MESH
        + """idx = device.create_buffer(size=12, usage="INDEX")
rp = enc.begin_render_pass(color_attachments=attach)
rp.set_index_buffer(idx, "int16")  # <-
rp.end()
enc.finish()  # <-""",
        "(KeyError, TypeError)",
        ("uint16",),
    ),
    Fresh(
        "unknown feature",
        """ad = await wgpu.gpu.request_adapter_async()
await ad.request_device_async(required_features=["timestamp-queries"])  # <-""",
        "KeyError",
        ("timestamp-query",),
    ),
    Fresh(
        "unsupported limit",
        """ad = await wgpu.gpu.request_adapter_async()
await ad.request_device_async(required_limits={"max-bind-groups": 100})  # <-""",
        "RuntimeError",
        ("limit", "max"),
    ),
    Fresh(
        "unknown limit",
        """ad = await wgpu.gpu.request_adapter_async()
await ad.request_device_async(required_limits={"max-buffersize": 100})  # <-""",
        "KeyError",
        ("max-buffer-size",),
    ),
    Fresh(
        "feature not requested",
        """ad = await wgpu.gpu.request_adapter_async()
dev = await ad.request_device_async()
try:
    dev.create_query_set(type="timestamp", count=2)  # <-
finally:
    dev.queue.submit([])
    await asyncio.sleep(0.1)""",
        "(GPUValidationError)",
        ("timestamp-query",),
    ),
    Fresh(
        "compressed texture without feature",
        """ad = await wgpu.gpu.request_adapter_async()
dev = await ad.request_device_async()
t = dev.create_texture(size=(4, 4), format="astc-4x4-unorm", usage="TEXTURE_BINDING")  # <-""",
        "(GPUValidationError, TypeError)",
        ("texture-compression",),
    ),
    Fresh(
        "f16 without feature",
        '''code = """enable f16;
@compute @workgroup_size(1) fn main() { var x: f16 = 1.0h; }"""
m = device.create_shader_module(code=code, label="half")  # <-''',
        "GPUValidationError",
        ("shader-f16",),
    ),
    Fresh(
        "None for buffer",
        """device.queue.write_buffer(None, 0, bytes(4))  # <-""",
        "(TypeError, ValueError)",
        ("buffer", "None"),
    ),
    Fresh(
        "buffer where texture",
        """buf = device.create_buffer(size=16, usage="COPY_DST")
device.queue.write_texture({"texture": buf}, bytes(16), {"bytes_per_row": 8}, (2, 2, 1))  # <-""",
        "(TypeError, ValueError)",
        ("GPUBuffer",),
    ),
    Fresh(
        "texture size string",
        """device.create_texture(size="16x16", format="rgba8unorm", usage="COPY_DST")  # <-""",
        "(TypeError, ValueError)",
        ("size", "int", "number"),
    ),
    Fresh(
        "buffer size string",
        """device.create_buffer(size="16", usage="COPY_DST")  # <-""",
        "(TypeError, ValueError)",
        ("size",),
    ),
    Fresh(
        "buffer size float",
        """device.create_buffer(size=1024 / 3, usage="COPY_DST")  # <-""",
        "(TypeError, ValueError)",
        ("size",),
    ),
    Fresh(
        "list as data",
        """device.create_buffer_with_data(data=[1.0, 2.0, 3.0], usage="VERTEX")  # <-""",
        "(TypeError, ValueError)",
        ("array", "numpy", "bytes"),
    ),
    Fresh(
        "shader without code",
        """device.create_shader_module(code=None)  # <-""",
        "(TypeError, ValueError)",
        ("code", "str"),
    ),
    Fresh(
        "module as string",
        """device.create_compute_pipeline(layout="auto", compute={"module": "@compute fn main() {}", "entry_point": "main"})  # <-""",
        "(TypeError, ValueError)",
        ("create_shader_module", "module"),
    ),
    Fresh(
        "encoder submitted",
        """enc = device.create_command_encoder()
device.queue.submit([enc])  # <-""",
        "(TypeError, ValueError)",
        ("finish",),
    ),
    Fresh(
        "submit without list",
        """enc = device.create_command_encoder()
device.queue.submit(enc.finish())  # <-""",
        "TypeError",
        ("list", "[", "sequence"),
    ),
    Fresh(
        "submit finish without call",
        """enc = device.create_command_encoder()
device.queue.submit([enc.finish])  # <-""",
        "TypeError",
        ("finish()", "call"),
    ),
    Fresh(
        "buffer as bind group",
        TWICE
        + """enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(pipe)
cp.set_bind_group(0, a)  # <-
cp.end()
enc.finish()  # <-""",
        "TypeError",
        ("GPUBuffer 'a'",),
    ),
    Fresh(
        "draw with a string",
        RED
        + """enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.set_pipeline(pipe)
rp.draw("3")  # <-
rp.end()
enc.finish()  # <-""",
        "(TypeError, ValueError)",
        ("draw", "int"),
    ),
    Fresh(
        "draw with a float",
        RED
        + """n = 6 / 2 + 0.5
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.set_pipeline(pipe)
rp.draw(n)  # <-
rp.end()
enc.finish()  # <-""",
        "(TypeError, ValueError)",
        ("draw", "int"),
    ),
    Fresh(
        "negative dispatch",
        TWICE
        + """enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(pipe)
cp.dispatch_workgroups(-1)  # <-
cp.end()
enc.finish()  # <-""",
        "(ValueError, TypeError, OverflowError)",
        ("-1",),
    ),
    Fresh(
        "other device's buffer",
        """ad = await wgpu.gpu.request_adapter_async()
dev2 = await ad.request_device_async()
lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "uniform"}}], label="lay")
buf = dev2.create_buffer(size=16, usage="UNIFORM", label="foreign")
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": buf}])  # <-""",
        "GPUValidationError",
        ("device",),
    ),
    Fresh(
        "mapped while submitted",
        """src = device.create_buffer(size=16, usage="COPY_SRC", label="src")
dst = device.create_buffer(size=16, usage="COPY_DST|MAP_READ", label="download")
await dst.map_async("READ")
enc = device.create_command_encoder()
enc.copy_buffer_to_buffer(src, 0, dst, 0, 16)
try:
    device.queue.submit([enc.finish()])  # <-
finally:
    dst.unmap()""",
        "GPUValidationError",
        ("unmap", "mapped"),
    ),
    Fresh(
        "mapped at creation not unmapped",
        TWICE
        + """c = device.create_buffer(size=256, usage="STORAGE", mapped_at_creation=True, label="initial")
g = device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": c}, {"binding": 1, "resource": b}])
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(pipe); cp.set_bind_group(0, g); cp.dispatch_workgroups(1)
cp.end()
device.queue.submit([enc.finish()])  # <-""",
        "GPUValidationError",
        ("unmap",),
    ),
    Fresh(
        "map twice",
        """buf = device.create_buffer(size=16, usage="MAP_READ|COPY_DST", label="out")
await buf.map_async("READ")
await buf.map_async("READ")  # <-""",
        "RuntimeError",
        ("map",),
    ),
    Fresh(
        "map without usage",
        """buf = device.create_buffer(size=16, usage="STORAGE", label="out")
await buf.map_async("READ")  # <-""",
        "GPUValidationError",
        ("MAP_READ",),
    ),
    Fresh(
        "read when mapped for writing",
        """buf = device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", label="in")
await buf.map_async("WRITE")
buf.read_mapped()  # <-""",
        "RuntimeError",
        ("read", "write"),
    ),
    Fresh(
        "mapping offset 4",
        """buf = device.create_buffer(size=32, usage="MAP_READ|COPY_DST", label="out")
await buf.map_async("READ")
buf.read_mapped(4)  # <-""",
        "(ValueError, RuntimeError)",
        ("8",),
    ),
    Fresh(
        "view after unmap",
        """buf = device.create_buffer(size=32, usage="MAP_READ|COPY_DST", label="out")
await buf.map_async("READ")
data = buf.read_mapped(copy=False)
buf.unmap()
print(data[0])  # <-""",
        "ValueError",
        ("released", "unmap", "copy"),
    ),
    Fresh(
        "destroyed buffer submitted",
        """src = device.create_buffer(size=16, usage="COPY_SRC", label="gone")
dst = device.create_buffer(size=16, usage="COPY_DST", label="dst")
enc = device.create_command_encoder()
enc.copy_buffer_to_buffer(src, 0, dst, 0, 16)
src.destroy()
device.queue.submit([enc.finish()])  # <-""",
        "GPUValidationError",
        ("destroy",),
    ),
    Fresh(
        "no pipeline set",
        TRIANGLE
        + """enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.draw(3)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("set_pipeline",),
    ),
    Fresh(
        "no bind group set",
        MESH
        + """rp = enc.begin_render_pass(color_attachments=attach)
rp.set_pipeline(pipe)
rp.set_vertex_buffer(0, verts)
rp.draw(3)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("set_bind_group",),
    ),
    Fresh(
        "no vertex buffer set",
        MESH
        + """rp = enc.begin_render_pass(color_attachments=attach)
rp.set_pipeline(pipe)
rp.set_bind_group(0, group)
rp.draw(3)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("set_vertex_buffer",),
    ),
    Fresh(
        "no index buffer set",
        MESH
        + """rp = enc.begin_render_pass(color_attachments=attach)
rp.set_pipeline(pipe)
rp.set_bind_group(0, group)
rp.set_vertex_buffer(0, verts)
rp.draw_indexed(3)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("set_index_buffer",),
    ),
    Fresh(
        "vertex buffer too small",
        MESH
        + """rp = enc.begin_render_pass(color_attachments=attach)
rp.set_pipeline(pipe)
rp.set_bind_group(0, group)
rp.set_vertex_buffer(0, verts)
rp.draw(30)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("vertex", "36"),
    ),
    Fresh(
        "pass not ended",
        TRIANGLE
        + """enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
enc.finish()  # <-""",
        "GPUValidationError",
        ("end()",),
    ),
    Fresh(
        "draw after end",
        RED
        + """enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.set_pipeline(pipe)
rp.end()
rp.draw(3)  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("end",),
    ),
    Fresh(
        "copy inside a pass",
        RED
        + """x = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
y = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
enc.copy_buffer_to_buffer(x, 0, y, 0, 16)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("end()", "pass"),
    ),
    Fresh(
        "encoder after finish",
        """x = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
enc = device.create_command_encoder()
enc.finish()
enc.clear_buffer(x)  # <-""",
        "GPUValidationError",
        ("finish", "new"),
    ),
    Fresh(
        "finish twice",
        """enc = device.create_command_encoder()
enc.finish()
enc.finish()  # <-""",
        "GPUValidationError",
        ("finish",),
    ),
    Fresh(
        "command buffer twice",
        """enc = device.create_command_encoder()
cb = enc.finish()
device.queue.submit([cb])
device.queue.submit([cb])  # <-""",
        "GPUValidationError",
        ("again", "once", "new"),
    ),
    Fresh(
        "pass with another format than the pipeline's",
        RED
        + """other = device.create_texture(size=(16, 16), format="bgra8unorm", usage="RENDER_ATTACHMENT", label="screen")
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=[{"view": other.create_view(), "load_op": "clear", "store_op": "store"}])
rp.set_pipeline(pipe)  # <-
rp.draw(3)
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("color", "format"),
    ),
    Fresh(
        "sample count mismatch",
        RED
        + """ms = device.create_texture(size=(16, 16), format="rgba8unorm", sample_count=4, usage="RENDER_ATTACHMENT", label="ms")
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=[{"view": ms.create_view(), "resolve_target": view, "load_op": "clear", "store_op": "store"}])
rp.set_pipeline(pipe)  # <-
rp.draw(3)
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("sample", "multisample"),
    ),
    Fresh(
        "two samples",
        """device.create_texture(size=(16, 16), format="rgba8unorm", sample_count=2, usage="RENDER_ATTACHMENT", label="ms")  # <-""",
        "GPUValidationError",
        ("1", "4"),
    ),
    Fresh(
        "depth missing in pass",
        TRIANGLE
        + """pipe = device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]},
    depth_stencil={"format": "depth24plus", "depth_write_enabled": True, "depth_compare": "less"}, label="solid")
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.set_pipeline(pipe)  # <-
rp.draw(3)
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("depth",),
    ),
    Fresh(
        "depth of another size",
        RED
        + """d = device.create_texture(size=(8, 8), format="depth24plus", usage="RENDER_ATTACHMENT", label="depth")
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach(), depth_stencil_attachment={"view": d.create_view(),  # <-
    "depth_load_op": "clear", "depth_store_op": "store", "depth_clear_value": 1.0})
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("size", "8"),
    ),
    Fresh(
        "colour format as depth",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]},
    depth_stencil={"format": "rgba8unorm", "depth_write_enabled": True, "depth_compare": "less"})""",
        "GPUValidationError",
        ("depth",),
    ),
    Fresh(
        "scissor outside",
        RED
        + """enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.set_scissor_rect(0, 0, 640, 480)  # <-
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("scissor", "16"),
    ),
    Fresh(
        "read and write one texture",
        '''code = """
@group(0) @binding(0) var t: texture_2d<f32>;
@vertex fn vs() -> @builtin(position) vec4f { return vec4f(0); }
@fragment fn fs() -> @location(0) vec4f { return textureLoad(t, vec2u(0, 0), 0); }
"""
m = device.create_shader_module(code=code)
pipe = device.create_render_pipeline(layout="auto", vertex={"module": m}, fragment={"module": m, "targets": [{"format": "rgba8unorm"}]})
t = device.create_texture(size=(4, 4), format="rgba8unorm", usage="TEXTURE_BINDING|RENDER_ATTACHMENT", label="loop")
g = device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": t.create_view()}])
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=[{"view": t.create_view(), "load_op": "load", "store_op": "store"}])
rp.set_pipeline(pipe); rp.set_bind_group(0, g)
rp.draw(3)  # <-
rp.end()  # <-
enc.finish()  # <-''',
        "GPUValidationError",
        ("same", "read", "writ"),
    ),
    Fresh(
        "dispatch too large",
        TWICE
        + """g = device.create_bind_group(layout=pipe.get_bind_group_layout(0), entries=[{"binding": 0, "resource": a}, {"binding": 1, "resource": b}])
enc = device.create_command_encoder()
cp = enc.begin_compute_pass()
cp.set_pipeline(pipe); cp.set_bind_group(0, g)
cp.dispatch_workgroups(1_000_000)  # <-
cp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("65535",),
    ),
    Fresh(
        "workgroup too large",
        """m = device.create_shader_module(code="@compute @workgroup_size(64, 64) fn main() {}", label="big")
device.create_compute_pipeline(layout="auto", compute={"module": m, "entry_point": "main"})  # <-""",
        "GPUValidationError",
        ("256", "1024"),
    ),
    Fresh(
        "wgsl missing semicolon",
        '''code = """
@compute @workgroup_size(1) fn main() {
    let x = 1.0
    let y = x;
}
"""
device.create_shader_module(code=code, label="lesson 1")  # <-''',
        "GPUValidationError",
        ("line 3", "';'"),
    ),
    Fresh(
        "wgsl type error",
        """device.create_shader_module(code="@compute @workgroup_size(1) fn main() {\\n  var x: f32 = 1i;\\n}", label="lesson 2")  # <-""",
        "GPUValidationError",
        ("line 2", "i32", "f32"),
    ),
    Fresh(
        "wgsl double",
        """device.create_shader_module(code="@compute @workgroup_size(1) fn main() {\\n  var x: double = 1;\\n}", label="lesson 3")  # <-""",
        "GPUValidationError",
        ("f32",),
    ),
    Fresh(
        "wgsl from GLSL",
        """device.create_shader_module(code="@fragment fn fs() -> @location(0) vec4 {\\n  return vec4(1.0, 0.0, 0.0, 1.0);\\n}", label="lesson 4")  # <-""",
        "GPUValidationError",
        ("vec4f", "vec4"),
    ),
    Fresh(
        "wgsl crlf accents",
        """device.create_shader_module(code="// \\u00e9t\\u00e9\\r\\n/* \\U0001f389 */ fn f() -> f32 { return colour; }\\r\\n", label="fete")  # <-""",
        "GPUValidationError",
        ("line 2",),
    ),
    Fresh(
        "wgsl assign let",
        """device.create_shader_module(code="@compute @workgroup_size(1) fn main() {\\n  let i = 0;\\n  i = i + 1;\\n}", label="lesson 5")  # <-""",
        "GPUValidationError",
        ("var",),
    ),
    Fresh(
        "wgsl missing location",
        """device.create_shader_module(code="@fragment fn fs(c: vec4f) -> @location(0) vec4f { return c; }", label="lesson 6")  # <-""",
        "GPUValidationError",
        ("@location", "location"),
    ),
    Fresh(
        "glsl",
        """device.create_shader_module(code="#version 450\\nvoid main() { }", label="old")  # <-""",
        "(ValueError, GPUValidationError)",
        ("WGSL",),
    ),
    Fresh(
        "wrong entry point",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs_main"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]})""",
        "GPUValidationError",
        ("has: vs",),
    ),
    Fresh(
        "two entry points, none named",
        """m = device.create_shader_module(code="@compute @workgroup_size(1) fn a() {}\\n@compute @workgroup_size(1) fn b() {}")
device.create_compute_pipeline(layout="auto", compute={"module": m})  # <-""",
        "GPUValidationError",
        ("entry_point",),
    ),
    Fresh(
        "entry point of the wrong stage",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "fs"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]})""",
        "GPUValidationError",
        ("vertex", "fragment", "stage"),
    ),
    Fresh(
        "vertex attribute missing",
        """m = device.create_shader_module(code="@vertex fn vs(@location(0) p: vec2f, @location(1) c: vec3f) -> @builtin(position) vec4f { return vec4f(p, c.x, 1); }")
device.create_render_pipeline(layout="auto", vertex={"module": m, "buffers": [{"array_stride": 8,  # <-
    "attributes": [{"format": "float32x2", "offset": 0, "shader_location": 0}]}]},
    depth_stencil={"format": "depth24plus"})""",
        "GPUValidationError",
        ("location", "buffers"),
    ),
    Fresh(
        "attribute outside stride",
        """m = device.create_shader_module(code="@vertex fn vs(@location(0) p: vec3f) -> @builtin(position) vec4f { return vec4f(p, 1); }")
device.create_render_pipeline(layout="auto", vertex={"module": m, "buffers": [{"array_stride": 8,  # <-
    "attributes": [{"format": "float32x3", "offset": 0, "shader_location": 0}]}]},
    depth_stencil={"format": "depth24plus"})""",
        "GPUValidationError",
        ("array_stride", "stride"),
    ),
    Fresh(
        "varyings don't match",
        '''code = """
struct O { @builtin(position) p: vec4f, @location(0) uv: vec2f }
@vertex fn vs() -> O { return O(vec4f(0), vec2f(0)); }
@fragment fn fs(@location(1) colour: vec3f) -> @location(0) vec4f { return vec4f(colour, 1); }
"""
m = device.create_shader_module(code=code, label="vary")
device.create_render_pipeline(layout="auto", vertex={"module": m}, fragment={"module": m, "targets": [{"format": "rgba8unorm"}]})  # <-''',
        "GPUValidationError",
        ("location",),
    ),
    Fresh(
        "target count",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8uint"}]})""",
        "GPUValidationError",
        ("target",),
    ),
    Fresh(
        "bad blend",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm", "blend": {"color": {"src_factor": "source-alpha"}, "alpha": {}}}]})""",
        "KeyError",
        ("src-alpha",),
    ),
    Fresh(
        "blend max with factors",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},  # <-
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm", "blend": {"color": {"operation": "max", "src_factor": "src-alpha"}, "alpha": {}}}]})""",
        "GPUValidationError",
        ("one", "max"),
    ),
    Fresh(
        "blend on uint",
        """m = device.create_shader_module(code="@vertex fn vs() -> @builtin(position) vec4f { return vec4f(0); } @fragment fn fs() -> @location(0) vec4u { return vec4u(0); }")
device.create_render_pipeline(layout="auto", vertex={"module": m}, fragment={"module": m, "targets": [{"format": "rgba8uint", "blend": {"color": {}, "alpha": {}}}]})  # <-""",
        "GPUValidationError",
        ("blend",),
    ),
    Fresh(
        "pipeline of a broken shader",
        """with_error = "@compute @workgroup_size(1) fn main() { foo(); }"
m = device.create_shader_module(code=with_error, label="broken")  # <-""",
        "GPUValidationError",
        ("line 1", "unresolved"),
    ),
    Fresh(
        "entry point misspelt, asynchronously",
        """m = device.create_shader_module(code="@compute @workgroup_size(1) fn main() {}", label="fine")
await device.create_compute_pipeline_async(layout="auto", compute={"module": m, "entry_point": "start"}, label="nope")  # <-""",
        "GPUPipelineError",
        ("has: main",),
    ),
    Fresh(
        "missing override",
        """m = device.create_shader_module(code="override n: u32; @compute @workgroup_size(n) fn main() {}")
device.create_compute_pipeline(layout="auto", compute={"module": m})  # <-""",
        "GPUValidationError",
        ("constant", "override", "n"),
    ),
    Fresh(
        "unknown constant",
        """m = device.create_shader_module(code="override n: u32 = 1; @compute @workgroup_size(n) fn main() {}")
device.create_compute_pipeline(layout="auto", compute={"module": m, "constants": {"count": 3}})  # <-""",
        "GPUValidationError",
        ("constant", "n"),
    ),
    Fresh(
        "topology strip format",
        TRIANGLE
        + """
device.create_render_pipeline(layout="auto", vertex={"module": m, "entry_point": "vs"},  # <-
    primitive={"topology": "triangle-list", "strip_index_format": "uint16"},
    fragment={"module": m, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]})""",
        "GPUValidationError",
        ("strip_index_format", "strip"),
    ),
    Fresh(
        "texture of size zero",
        """t = device.create_texture(size=(0, 100, 1), format="rgba8unorm", usage="RENDER_ATTACHMENT", label="resized")  # <-""",
        "GPUValidationError",
        ("0", "empty", "zero"),
    ),
    Fresh(
        "texture too big",
        """t = device.create_texture(size=(100000, 4), format="rgba8unorm", usage="RENDER_ATTACHMENT", label="panorama")  # <-""",
        "GPUValidationError",
        ("max", "limit"),
    ),
    Fresh(
        "too many mips",
        """t = device.create_texture(size=(16, 16), format="rgba8unorm", mip_level_count=10, usage="TEXTURE_BINDING", label="mips")  # <-""",
        "GPUValidationError",
        ("mip", "5"),
    ),
    Fresh(
        "mip range of view",
        """t = device.create_texture(size=(16, 16), format="rgba8unorm", mip_level_count=2, usage="TEXTURE_BINDING", label="mips")
v = t.create_view(base_mip_level=1, mip_level_count=4)  # <-""",
        "GPUValidationError",
        ("mip",),
    ),
    Fresh(
        "layers of view",
        """t = device.create_texture(size=(16, 16, 3), format="rgba8unorm", usage="TEXTURE_BINDING", label="pages")
v = t.create_view(dimension="cube")  # <-""",
        "GPUValidationError",
        ("layer",),
    ),
    Fresh(
        "view format",
        """t = device.create_texture(size=(16, 16), format="rgba8unorm", usage="TEXTURE_BINDING", label="t")
v = t.create_view(format="rgba8unorm-srgb")  # <-""",
        "GPUValidationError",
        ("view_formats", "format"),
    ),
    Fresh(
        "copy region outside",
        """a = device.create_texture(size=(16, 16), format="rgba8unorm", usage="COPY_SRC", label="a")
b = device.create_texture(size=(32, 32), format="rgba8unorm", usage="COPY_DST", label="b")
enc = device.create_command_encoder()
enc.copy_texture_to_texture({"texture": a}, {"texture": b}, (32, 32, 1))  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("16", "size"),
    ),
    Fresh(
        "copy formats differ",
        """a = device.create_texture(size=(16, 16), format="rgba8unorm", usage="COPY_SRC", label="a")
b = device.create_texture(size=(16, 16), format="r32float", usage="COPY_DST", label="b")
enc = device.create_command_encoder()
enc.copy_texture_to_texture({"texture": a}, {"texture": b}, (16, 16, 1))  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("format",),
    ),
    Fresh(
        "copy within one buffer",
        """a = device.create_buffer(size=64, usage="COPY_SRC|COPY_DST", label="ring")
enc = device.create_command_encoder()
enc.copy_buffer_to_buffer(a, 0, a, 16, 32)  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("same", "overlap"),
    ),
    Fresh(
        "too big buffer",
        """b = device.create_buffer(size=2**40, usage="STORAGE", label="everything")  # <-""",
        "(GPUValidationError, GPUOutOfMemoryError, ValueError)",
        ("max-buffer-size", "limit"),
    ),
    Fresh(
        "binding over the limit",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "uniform"}}])
b = device.create_buffer(size=2**20, usage="UNIFORM", label="big uniform")
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": b}])  # <-""",
        "GPUValidationError",
        ("max-uniform-buffer-binding-size",),
    ),
    Fresh(
        "query index",
        """q = device.create_query_set(type="occlusion", count=2, label="seen")
b = device.create_buffer(size=64, usage="QUERY_RESOLVE", label="answers")
enc = device.create_command_encoder()
enc.resolve_query_set(q, 0, 5, b, 0)  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("count", "2"),
    ),
    Fresh(
        "resolve without usage",
        """q = device.create_query_set(type="occlusion", count=2, label="seen")
b = device.create_buffer(size=64, usage="COPY_SRC", label="answers")
enc = device.create_command_encoder()
enc.resolve_query_set(q, 0, 2, b, 0)  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("QUERY_RESOLVE",),
    ),
    Fresh(
        "occlusion without a set",
        TRIANGLE
        + """enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=attach())
rp.begin_occlusion_query(0)  # <-
rp.end_occlusion_query()
rp.end()  # <-
enc.finish()  # <-""",
        "GPUValidationError",
        ("occlusion_query_set",),
    ),
    Fresh(
        "canvas not configured",
        """import js
ctx = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(16, 16))
ctx.get_current_texture()  # <-""",
        "RuntimeError",
        ("configure",),
    ),
    Fresh(
        "canvas texture after the frame was taken",
        """import js
canvas = js.OffscreenCanvas.new(16, 16)
ctx = wgpu.gpu.get_canvas_context(canvas)
ctx.configure(device=device, format="rgba8unorm")
view = ctx.get_current_texture().create_view()
canvas.transferToImageBitmap()
enc = device.create_command_encoder()
rp = enc.begin_render_pass(color_attachments=[{"view": view, "load_op": "clear", "store_op": "store"}])
rp.end()
device.queue.submit([enc.finish()])  # <-""",
        "GPUValidationError",
        ("get_current_texture",),
    ),
    Fresh(
        "canvas format",
        """import js
ctx = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(16, 16))
ctx.configure(device=device, format="rgba32float")  # <-""",
        "(TypeError, ValueError, GPUValidationError, KeyError)",
        ("format",),
    ),
    Fresh(
        "no such canvas",
        """wgpu.gpu.get_canvas_context("#nowhere")  # <-""",
        "(RuntimeError, ValueError, TypeError)",
        ("#nowhere", "worker", "DOM"),
    ),
    Fresh(
        "anisotropy with nearest",
        """device.create_sampler(max_anisotropy=8, label="sharp")  # <-""",
        "GPUValidationError",
        ("linear",),
    ),
    Fresh(
        "sampler wrong keyword",
        """device.create_sampler(address_mode="repeat")  # <-""",
        "TypeError",
        ("address_mode_u",),
    ),
    Fresh(
        "comparison sampler mismatch",
        """lay = device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "FRAGMENT", "sampler": {"type": "comparison"}}])
device.create_bind_group(layout=lay, entries=[{"binding": 0, "resource": device.create_sampler(label="plain")}])  # <-""",
        "GPUValidationError",
        ("comparison", "compare"),
    ),
    Fresh(
        "binding layout without kind",
        """device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE"}])  # <-""",
        "(ValueError, GPUValidationError)",
        ("buffer", "texture"),
    ),
    Fresh(
        "binding layout with two kinds",
        """device.create_bind_group_layout(entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {}, "sampler": {}}])  # <-""",
        "(ValueError, GPUValidationError)",
        ("one", "only"),
    ),
    Fresh(
        "struct missing required",
        """device.create_bind_group_layout(entries=[{"binding": 0, "buffer": {}}])  # <-""",
        "(KeyError, TypeError, ValueError)",
        ("visibility",),
    ),
    Fresh(
        "device method keyword missing", """device.create_buffer(size=16)  # <-""", "TypeError", ("usage",)
    ),
    Fresh(
        "positional argument",
        """device.create_buffer(16, "STORAGE")  # <-""",
        "TypeError",
        ("positional", "keyword"),
    ),
]
