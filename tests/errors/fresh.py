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
