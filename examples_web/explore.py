"""Exploring the Mandelbrot set: events of the mouse, the wheel, fingers and keys.

The page calls `setup` once with its <canvas>, `listen` with the loop of frames, and what
`setup` answers before every repaint. Drag to move, turn the wheel or pinch to zoom, press
an arrow key or the 0.
"""

from array import array
from math import dist

import wgpu_js as wgpu

SHADER = """
struct Camera {
  center: vec2f,
  size: vec2f,  // half of what is seen
}

@group(0) @binding(0) var<uniform> camera: Camera;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) point: vec2f,
}

@vertex
fn cover(@builtin(vertex_index) index: u32) -> Corner {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u)) * 4.0 - 1.0;
  return Corner(vec4f(corner, 0.0, 1.0), camera.center + corner * camera.size);
}

@fragment
fn paint(corner: Corner) -> @location(0) vec4f {
  var z = vec2f(0.0);
  var steps = 0.0;
  while (steps < 160.0 && dot(z, z) < 64.0) {
    z = vec2f(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + corner.point;
    steps += 1.0;
  }
  if (steps == 160.0) {
    return vec4f(0.0, 0.0, 0.02, 1.0);
  }
  let smooth_steps = steps + 2.0 - log2(log2(dot(z, z)));
  let color = 0.5 - 0.5 * cos(0.16 * smooth_steps + vec3f(0.2, 0.7, 1.3));
  return vec4f(color * color, 1.0);
}
"""

HOME = (-0.6, 0.0, 1.3)


class View:
    """What is seen: the point in the middle, and half of the height, as numbers of the plane."""

    def __init__(self):
        self.x, self.y, self.half = HOME
        self.width, self.height = 1, 1  # of the canvas, in the pixels that events count in
        self.fingers = []

    def move(self, dx, dy):
        """Move by some pixels."""
        self.x -= dx * 2 * self.half / self.height
        self.y += dy * 2 * self.half / self.height

    def zoom(self, factor, x, y):
        """Magnify, and leave the point under pixel x, y where it is."""
        factor = min(max(factor, self.half / 2), self.half / 1e-5)
        right, down = x - self.width / 2, y - self.height / 2
        self.move(-right, -down)
        self.half /= factor
        self.move(right, down)

    def on_pointer(self, event):
        fingers = [(f["x"], f["y"]) for f in event["touches"].values()]
        if len(fingers) == 2 == len(self.fingers):
            (ax, ay), (bx, by) = fingers
            self.zoom(
                dist(*fingers) / (dist(*self.fingers) or 1), (ax + bx) / 2, (ay + by) / 2
            )
        elif len(fingers) == 1 == len(self.fingers):
            self.move(event["x"] - self.fingers[0][0], event["y"] - self.fingers[0][1])
        elif (
            1 in event["buttons"] and event["event_type"] == "pointer_move" and not fingers
        ):
            self.move(event["dx"], event["dy"])
        self.fingers = fingers

    def on_wheel(self, event):
        self.zoom(2 ** (-event["dy"] / 300), event["x"], event["y"])

    def on_key(self, event):
        step = self.height / 10
        moves = {
            "ArrowLeft": (step, 0),
            "ArrowRight": (-step, 0),
            "ArrowUp": (0, step),
            "ArrowDown": (0, -step),
        }
        if event["key"] in moves:
            self.move(*moves[event["key"]])
        elif event["key"] == "0":
            self.x, self.y, self.half = HOME

    def on_resize(self, event):
        self.width, self.height = event["width"], event["height"]


view = View()


def listen(loop):
    loop.add_event_handler(view.on_pointer, "pointer_down", "pointer_move", "pointer_up")
    loop.add_event_handler(view.on_wheel, "wheel")
    loop.add_event_handler(view.on_key, "key_down")
    loop.add_event_handler(view.on_resize, "resize")


async def setup(canvas):
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()

    context = wgpu.gpu.get_canvas_context(canvas)
    texture_format = context.get_preferred_format(adapter)
    context.configure(device=device, format=texture_format)

    camera = device.create_buffer(
        size=4 * 4, usage=wgpu.BufferUsage.UNIFORM | wgpu.BufferUsage.COPY_DST
    )
    shader = device.create_shader_module(code=SHADER)
    pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={"module": shader, "entry_point": "cover"},
        fragment={
            "module": shader,
            "entry_point": "paint",
            "targets": [{"format": texture_format}],
        },
    )
    bind_group = device.create_bind_group(
        layout=pipeline.get_bind_group_layout(0),
        entries=[{"binding": 0, "resource": {"buffer": camera}}],
    )

    def draw(time):
        texture = context.get_current_texture()
        width, height, _ = texture.size
        seen = [view.x, view.y, view.half * width / height, view.half]
        device.queue.write_buffer(camera, 0, array("f", seen))

        encoder = device.create_command_encoder()
        render_pass = encoder.begin_render_pass(
            color_attachments=[
                {"view": texture.create_view(), "load_op": "clear", "store_op": "store"}
            ]
        )
        render_pass.set_pipeline(pipeline)
        render_pass.set_bind_group(0, bind_group)
        render_pass.draw(3)
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw
