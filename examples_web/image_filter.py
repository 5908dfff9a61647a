"""An image filter: a compute shader reads a picture and writes a drawing of it.

The page calls `setup` once with its <canvas>, and what `setup` answers before every
repaint.
"""

from array import array
from math import cos, sin

import wgpu_js as wgpu

WIDTH = 320
HEIGHT = 240

FILTER_SHADER = """
@group(0) @binding(0) var photo: texture_2d<f32>;
@group(0) @binding(1) var drawing: texture_storage_2d<rgba16float, write>;

fn light(x: i32, y: i32) -> f32 {
  let last = vec2i(textureDimensions(photo)) - 1;
  let color = textureLoad(photo, clamp(vec2i(x, y), vec2i(0), last), 0).rgb;
  return dot(sqrt(color), vec3f(0.3, 0.6, 0.1));
}

// Sobel's operator: where brightness changes is an edge, and edges are drawn in ink.
@compute @workgroup_size(8, 8)
fn sketch(@builtin(global_invocation_id) id: vec3u) {
  let x = i32(id.x);
  let y = i32(id.y);
  let right = light(x + 1, y - 1) + 2.0 * light(x + 1, y) + light(x + 1, y + 1);
  let left = light(x - 1, y - 1) + 2.0 * light(x - 1, y) + light(x - 1, y + 1);
  let below = light(x - 1, y + 1) + 2.0 * light(x, y + 1) + light(x + 1, y + 1);
  let above = light(x - 1, y - 1) + 2.0 * light(x, y - 1) + light(x + 1, y - 1);
  let edge = smoothstep(0.05, 0.6, length(vec2f(right - left, below - above)));
  let paper = vec3f(0.92, 0.88, 0.8) * (0.55 + 0.45 * light(x, y));
  let ink = vec3f(0.02, 0.03, 0.08);
  textureStore(drawing, id.xy, vec4f(mix(paper, ink, edge), 1.0));
}
"""

SHOW_SHADER = """
struct Corner {
  @builtin(position) position: vec4f,
  @location(0) uv: vec2f,
}

@group(0) @binding(0) var photo: texture_2d<f32>;
@group(0) @binding(1) var drawing: texture_2d<f32>;
@group(0) @binding(2) var smooth_sampler: sampler;
@group(0) @binding(3) var<uniform> split: vec4f;

// One triangle that is larger than the canvas covers all of it.
@vertex
fn cover(@builtin(vertex_index) index: u32) -> Corner {
  let uv = vec2f(f32((index << 1u) & 2u), f32(index & 2u));
  return Corner(vec4f(uv.x * 2.0 - 1.0, 1.0 - uv.y * 2.0, 0.0, 1.0), uv);
}

@fragment
fn show(corner: Corner) -> @location(0) vec4f {
  let before = textureSample(photo, smooth_sampler, corner.uv);
  let after = textureSample(drawing, smooth_sampler, corner.uv);
  let distance = corner.uv.x - split.x;
  if (abs(distance) < 0.003) {
    return vec4f(1.0);
  }
  return select(after, before, distance < 0.0);
}
"""


def make_landscape():
    """The picture to work on, 4 bytes per pixel: hills before an evening sky."""
    hills = [
        (
            int(142 + 24 * sin(x * 0.031) + 9 * sin(x * 0.11)),
            int(172 + 16 * sin(x * 0.045 + 2) + 6 * sin(x * 0.16)),
            int(206 + 12 * sin(x * 0.027 + 4) + 4 * sin(x * 0.21)),
        )
        for x in range(WIDTH)
    ]
    pixels = bytearray()
    for y in range(HEIGHT):
        sky = (40 + y, 60 + y // 2, max(150 - y // 2, 60), 255)
        for x, (far, middle, near) in enumerate(hills):
            if y >= near:
                color = (24, 30, 52, 255)
            elif y >= middle:
                color = (58, 48, 88, 255)
            elif y >= far:
                color = (120, 72, 118, 255)
            elif (x - 218) ** 2 + (y - 86) ** 2 < 34**2:
                color = (255, 236, 170, 255)  # the sun
            else:
                color = sky
            pixels += bytes(color)
    return pixels


async def setup(canvas):
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()

    context = wgpu.gpu.get_canvas_context(canvas)
    texture_format = context.get_preferred_format(adapter)
    context.configure(device=device, format=texture_format)

    # "-srgb": the bytes are colours as on screens; shaders get them as amounts of light.
    photo = device.create_texture(
        size=(WIDTH, HEIGHT, 1),
        format="rgba8unorm-srgb",
        usage=wgpu.TextureUsage.TEXTURE_BINDING | wgpu.TextureUsage.COPY_DST,
    )
    device.queue.write_texture(
        {"texture": photo},
        make_landscape(),
        {"bytes_per_row": WIDTH * 4},
        (WIDTH, HEIGHT, 1),
    )

    # The storage texture that the filter writes: amounts of light, for which 8 bits are
    # too few in the dark.
    drawing = device.create_texture(
        size=(WIDTH, HEIGHT, 1),
        format="rgba16float",
        usage=wgpu.TextureUsage.STORAGE_BINDING | wgpu.TextureUsage.TEXTURE_BINDING,
    )

    filter_pipeline = device.create_compute_pipeline(
        layout="auto",
        compute={
            "module": device.create_shader_module(code=FILTER_SHADER),
            "entry_point": "sketch",
        },
    )
    filter_group = device.create_bind_group(
        layout=filter_pipeline.get_bind_group_layout(0),
        entries=[
            {"binding": 0, "resource": photo.create_view()},
            {"binding": 1, "resource": drawing.create_view()},
        ],
    )

    show_shader = device.create_shader_module(code=SHOW_SHADER)
    show_pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={"module": show_shader, "entry_point": "cover"},
        fragment={
            "module": show_shader,
            "entry_point": "show",
            "targets": [{"format": texture_format}],
        },
        primitive={"topology": "triangle-list"},
    )
    split_buffer = device.create_buffer(
        size=16,
        usage=wgpu.BufferUsage.UNIFORM | wgpu.BufferUsage.COPY_DST,
    )
    show_group = device.create_bind_group(
        layout=show_pipeline.get_bind_group_layout(0),
        entries=[
            {"binding": 0, "resource": photo.create_view()},
            {"binding": 1, "resource": drawing.create_view()},
            {
                "binding": 2,
                "resource": device.create_sampler(mag_filter="linear", min_filter="linear"),
            },
            {"binding": 3, "resource": {"buffer": split_buffer}},
        ],
    )

    def draw(time):
        split = 0.5 - 0.35 * cos(time * 0.9)
        device.queue.write_buffer(split_buffer, 0, array("f", [split, 0, 0, 0]))

        encoder = device.create_command_encoder()
        # The filter runs in every frame, as over a video. A workgroup has 8 by 8 pixels.
        compute_pass = encoder.begin_compute_pass()
        compute_pass.set_pipeline(filter_pipeline)
        compute_pass.set_bind_group(0, filter_group)
        compute_pass.dispatch_workgroups(WIDTH // 8, HEIGHT // 8)
        compute_pass.end()

        render_pass = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": context.get_current_texture().create_view(),
                    "load_op": "clear",
                    "store_op": "store",
                }
            ]
        )
        render_pass.set_pipeline(show_pipeline)
        render_pass.set_bind_group(0, show_group)
        render_pass.draw(3)
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw
