"""A rotating cube: vertices and indices, a texture, a depth buffer, and a uniform buffer.

The page calls `setup` once with its <canvas>, and what `setup` answers before every
repaint.
"""

from array import array
from math import cos, pi, sin, tan

import wgpu_js as wgpu

SHADER = """
struct Scene {
  camera: mat4x4f,
  model: mat4x4f,
}

struct Point {
  @builtin(position) position: vec4f,
  @location(0) normal: vec3f,
  @location(1) uv: vec2f,
}

@group(0) @binding(0) var<uniform> scene: Scene;
@group(0) @binding(1) var picture: texture_2d<f32>;
@group(0) @binding(2) var picture_sampler: sampler;

@vertex
fn place(
  @location(0) position: vec3f,
  @location(1) normal: vec3f,
  @location(2) uv: vec2f,
) -> Point {
  let turned = scene.model * vec4f(position, 1.0);
  return Point(scene.camera * turned, (scene.model * vec4f(normal, 0.0)).xyz, uv);
}

@fragment
fn shade(point: Point) -> @location(0) vec4f {
  let light = normalize(vec3f(0.4, 0.8, 0.7));
  let brightness = 0.25 + 0.75 * max(dot(normalize(point.normal), light), 0.0);
  let color = textureSample(picture, picture_sampler, point.uv).rgb;
  return vec4f(color * brightness, 1.0);
}
"""

# Each face by three directions: out of the cube, to the right, and up.
FACES = [
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
]


def make_cube():
    """Vertices (position, normal, texture coordinates: 8 floats) and triangle indices."""
    vertices = array("f")
    indices = array("H")
    for normal, right, up in FACES:
        first = len(vertices) // 8
        for u, v in [(0, 0), (1, 0), (1, 1), (0, 1)]:
            for axis in range(3):
                vertices.append(
                    normal[axis] + (2 * u - 1) * right[axis] + (2 * v - 1) * up[axis]
                )
            vertices.extend((*normal, u, 1 - v))
        indices.extend(first + corner for corner in (0, 1, 2, 0, 2, 3))
    return vertices, indices


PICTURE_SIZE = 64


def make_picture():
    """A woven pattern with a light border: 4 bytes per pixel."""
    last = PICTURE_SIZE - 1
    pixels = bytearray()
    for y in range(PICTURE_SIZE):
        for x in range(PICTURE_SIZE):
            weave = (x ^ y) * 4
            if min(x, y, last - x, last - y) < 2:
                pixels += bytes((250, 245, 235, 255))
            else:
                pixels += bytes((255 - weave // 2, 90 + weave // 4, weave, 255))
    return pixels


# A matrix is a list of four columns, as in WGSL.


def multiply(a, b):
    return [
        [sum(a[k][row] * column[k] for k in range(4)) for row in range(4)] for column in b
    ]


def rotation_x(angle):
    c, s = cos(angle), sin(angle)
    return [[1, 0, 0, 0], [0, c, s, 0], [0, -s, c, 0], [0, 0, 0, 1]]


def rotation_y(angle):
    c, s = cos(angle), sin(angle)
    return [[c, 0, -s, 0], [0, 1, 0, 0], [s, 0, c, 0], [0, 0, 0, 1]]


def translation(x, y, z):
    return [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]


def perspective(angle, aspect, near, far):
    f = 1 / tan(angle / 2)
    return [
        [f / aspect, 0, 0, 0],
        [0, f, 0, 0],
        [0, 0, far / (near - far), -1],
        [0, 0, near * far / (near - far), 0],
    ]


async def setup(canvas):
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()
    return prepare(canvas, device)


def prepare(canvas, device):
    context = wgpu.gpu.get_canvas_context(canvas)
    texture_format = context.get_preferred_format(device.adapter)
    context.configure(device=device, format=texture_format)

    vertices, indices = make_cube()
    vertex_buffer = device.create_buffer_with_data(
        data=vertices, usage=wgpu.BufferUsage.VERTEX
    )
    index_buffer = device.create_buffer_with_data(
        data=indices, usage=wgpu.BufferUsage.INDEX
    )
    uniform_buffer = device.create_buffer(
        size=2 * 64,  # two matrices of 16 floats
        usage=wgpu.BufferUsage.UNIFORM | wgpu.BufferUsage.COPY_DST,
    )

    picture = device.create_texture(
        size=(PICTURE_SIZE, PICTURE_SIZE, 1),
        format="rgba8unorm-srgb",
        usage=wgpu.TextureUsage.TEXTURE_BINDING | wgpu.TextureUsage.COPY_DST,
    )
    device.queue.write_texture(
        {"texture": picture},
        make_picture(),
        {"bytes_per_row": PICTURE_SIZE * 4},
        (PICTURE_SIZE, PICTURE_SIZE, 1),
    )

    shader = device.create_shader_module(code=SHADER)
    pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={
            "module": shader,
            "entry_point": "place",
            "buffers": [
                {
                    "array_stride": 8 * 4,
                    "attributes": [
                        {"format": "float32x3", "offset": 0, "shader_location": 0},
                        {
                            "format": "float32x3",
                            "offset": 3 * 4,
                            "shader_location": 1,
                        },
                        {
                            "format": "float32x2",
                            "offset": 6 * 4,
                            "shader_location": 2,
                        },
                    ],
                }
            ],
        },
        fragment={
            "module": shader,
            "entry_point": "shade",
            "targets": [{"format": texture_format}],
        },
        primitive={"topology": "triangle-list", "cull_mode": "back"},
        depth_stencil={
            "format": "depth24plus",
            "depth_write_enabled": True,
            "depth_compare": "less",
        },
    )

    # The bind group says which resources the shader's @binding numbers stand for.
    bind_group = device.create_bind_group(
        layout=pipeline.get_bind_group_layout(0),
        entries=[
            {"binding": 0, "resource": {"buffer": uniform_buffer}},
            {"binding": 1, "resource": picture.create_view()},
            {
                "binding": 2,
                "resource": device.create_sampler(mag_filter="linear", min_filter="linear"),
            },
        ],
    )

    depth_texture = None

    def draw(time):
        nonlocal depth_texture
        texture = context.get_current_texture()
        width, height, _ = texture.size

        # The depth buffer is as large as the canvas: a new size asks for a new one.
        if depth_texture is None or depth_texture.size != texture.size:
            depth_texture = device.create_texture(
                size=texture.size,
                format="depth24plus",
                usage=wgpu.TextureUsage.RENDER_ATTACHMENT,
            )

        camera = multiply(
            perspective(pi / 4, width / height, 0.1, 20), translation(0, 0, -6)
        )
        model = multiply(rotation_x(0.5 + 0.2 * sin(time * 0.6)), rotation_y(time * 0.8))
        numbers = array("f", [number for column in camera + model for number in column])
        device.queue.write_buffer(uniform_buffer, 0, numbers)

        encoder = device.create_command_encoder()
        render_pass = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": texture.create_view(),
                    "clear_value": (0.015, 0.02, 0.04, 1),
                    "load_op": "clear",
                    "store_op": "store",
                }
            ],
            depth_stencil_attachment={
                "view": depth_texture.create_view(),
                "depth_clear_value": 1.0,
                "depth_load_op": "clear",
                "depth_store_op": "discard",
            },
        )
        render_pass.set_pipeline(pipeline)
        render_pass.set_bind_group(0, bind_group)
        render_pass.set_vertex_buffer(0, vertex_buffer)
        render_pass.set_index_buffer(index_buffer, "uint16")
        render_pass.draw_indexed(len(indices))
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw
