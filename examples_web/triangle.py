"""A triangle: the smallest complete picture.

The page calls `setup` once with its <canvas>, and what `setup` answers before every
repaint.
"""

import wgpu_js as wgpu

SHADER = """
struct Corner {
  @builtin(position) position: vec4f,
  @location(0) color: vec3f,
}

@vertex
fn corner(@builtin(vertex_index) index: u32) -> Corner {
  let positions = array(vec2f(0.0, 0.7), vec2f(-0.7, -0.6), vec2f(0.7, -0.6));
  let colors = array(vec3f(1.0, 0.1, 0.2), vec3f(0.1, 0.9, 0.3), vec3f(0.15, 0.3, 1.0));
  return Corner(vec4f(positions[index], 0.0, 1.0), colors[index]);
}

@fragment
fn paint(corner: Corner) -> @location(0) vec4f {
  return vec4f(corner.color, 1.0);
}
"""


async def setup(canvas):
    # The adapter stands for the graphics card, the device for our use of it.
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()
    return prepare(canvas, device)


def prepare(canvas, device):
    # The context connects the canvas with the device.
    context = wgpu.gpu.get_canvas_context(canvas)
    texture_format = context.get_preferred_format(device.adapter)
    context.configure(device=device, format=texture_format)

    # The pipeline: where corners go, and how the inside is painted.
    shader = device.create_shader_module(code=SHADER)
    pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={"module": shader, "entry_point": "corner"},
        fragment={
            "module": shader,
            "entry_point": "paint",
            "targets": [{"format": texture_format}],
        },
        primitive={"topology": "triangle-list"},
    )

    def draw(time):
        # Commands are written down first, then sent to the GPU in one go.
        encoder = device.create_command_encoder()
        render_pass = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": context.get_current_texture().create_view(),
                    "clear_value": (0.015, 0.02, 0.04, 1),
                    "load_op": "clear",
                    "store_op": "store",
                }
            ]
        )
        render_pass.set_pipeline(pipeline)
        render_pass.draw(3)
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw
