"""100,000 particles: a compute shader moves them, each is drawn as an instance of a square.

They start in a sunflower's pattern, circling, and two stars pull at them. Python makes the
first positions; after that the particles never leave the GPU.
"""

from array import array
from math import cos, pi, sin, sqrt

import wgpu_js as wgpu

COUNT = 100_000
STEPS_PER_SECOND = 60

MOVE_SHADER = """
struct Particle {
  position: vec2f,
  velocity: vec2f,
}

struct Tick {
  time: f32,
  seconds: f32,
}

@group(0) @binding(0) var<storage, read_write> particles: array<Particle>;
@group(0) @binding(1) var<uniform> tick: Tick;

fn pull(position: vec2f, star: vec2f) -> vec2f {
  let away = star - position;
  return away / pow(dot(away, away) + 0.02, 1.5);
}

@compute @workgroup_size(64)
fn move_particle(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= arrayLength(&particles)) {
    return;
  }
  var particle = particles[id.x];
  let star = 0.35 * vec2f(cos(tick.time), sin(tick.time));
  let force = 0.12 * (pull(particle.position, star) + pull(particle.position, -star));
  particle.velocity += force * tick.seconds;
  particle.position += particle.velocity * tick.seconds;
  particles[id.x] = particle;
}
"""

SHOW_SHADER = """
struct Spark {
  @builtin(position) position: vec4f,
  @location(0) color: vec3f,
  @location(1) corner: vec2f,
}

@group(0) @binding(0) var<uniform> aspect: f32;

@vertex
fn spark(
  @builtin(vertex_index) index: u32,
  @location(0) position: vec2f,
  @location(1) velocity: vec2f,
) -> Spark {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u)) * 2.0 - 1.0;
  let place = (position + 0.006 * corner) * vec2f(1.0 / aspect, 1.0);
  let heat = smoothstep(0.3, 1.5, length(velocity));
  let color = mix(vec3f(0.02, 0.06, 0.22), vec3f(0.5, 0.14, 0.03), heat);
  return Spark(vec4f(place, 0.0, 1.0), color, corner);
}

@fragment
fn glow(spark: Spark) -> @location(0) vec4f {
  let strength = max(1.0 - dot(spark.corner, spark.corner), 0.0);
  return vec4f(spark.color * strength, 1.0);
}
"""


def make_sunflower():
    """Position and velocity of every particle: 4 floats each."""
    particles = array("f", bytes(COUNT * 16))
    golden_angle = pi * (3 - sqrt(5))
    for index in range(COUNT):
        radius = 0.95 * sqrt((index + 0.5) / COUNT)
        x, y = cos(index * golden_angle), sin(index * golden_angle)
        speed = 0.5 * sqrt(radius)
        particles[4 * index] = radius * x
        particles[4 * index + 1] = radius * y
        particles[4 * index + 2] = -speed * y
        particles[4 * index + 3] = speed * x
    return particles


async def setup(canvas):
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()

    context = wgpu.gpu.get_canvas_context(canvas)
    texture_format = context.get_preferred_format(adapter)
    context.configure(device=device, format=texture_format)

    # One buffer, two uses: storage for moving, vertices for drawing.
    particles = device.create_buffer_with_data(
        data=make_sunflower(),
        usage=wgpu.BufferUsage.STORAGE | wgpu.BufferUsage.VERTEX,
    )
    tick_buffer = device.create_buffer(
        size=8, usage=wgpu.BufferUsage.UNIFORM | wgpu.BufferUsage.COPY_DST
    )
    aspect_buffer = device.create_buffer(
        size=4, usage=wgpu.BufferUsage.UNIFORM | wgpu.BufferUsage.COPY_DST
    )

    move_pipeline = device.create_compute_pipeline(
        layout="auto",
        compute={
            "module": device.create_shader_module(code=MOVE_SHADER),
            "entry_point": "move_particle",
        },
    )
    move_group = device.create_bind_group(
        layout=move_pipeline.get_bind_group_layout(0),
        entries=[
            {"binding": 0, "resource": {"buffer": particles}},
            {"binding": 1, "resource": {"buffer": tick_buffer}},
        ],
    )

    show_shader = device.create_shader_module(code=SHOW_SHADER)
    add_up = {"src_factor": "one", "dst_factor": "one", "operation": "add"}
    show_pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={
            "module": show_shader,
            "entry_point": "spark",
            "buffers": [
                {
                    "array_stride": 4 * 4,
                    "step_mode": "instance",  # one particle per square, not per corner
                    "attributes": [
                        {"format": "float32x2", "offset": 0, "shader_location": 0},
                        {
                            "format": "float32x2",
                            "offset": 2 * 4,
                            "shader_location": 1,
                        },
                    ],
                }
            ],
        },
        fragment={
            "module": show_shader,
            "entry_point": "glow",
            "targets": [
                {
                    "format": texture_format,
                    "blend": {"color": add_up, "alpha": add_up},
                }
            ],
        },
        primitive={"topology": "triangle-strip"},
    )
    show_group = device.create_bind_group(
        layout=show_pipeline.get_bind_group_layout(0),
        entries=[{"binding": 0, "resource": {"buffer": aspect_buffer}}],
    )

    steps_done = 0

    def move():
        nonlocal steps_done
        time = steps_done / STEPS_PER_SECOND
        device.queue.write_buffer(tick_buffer, 0, array("f", [time, 1 / STEPS_PER_SECOND]))
        encoder = device.create_command_encoder()
        compute_pass = encoder.begin_compute_pass()
        compute_pass.set_pipeline(move_pipeline)
        compute_pass.set_bind_group(0, move_group)
        compute_pass.dispatch_workgroups((COUNT + 63) // 64)
        compute_pass.end()
        device.queue.submit([encoder.finish()])
        steps_done += 1

    def draw(time):
        # Steps of one length, whatever the screen's rate: they move alike everywhere.
        while steps_done < int(time * STEPS_PER_SECOND):
            move()

        texture = context.get_current_texture()
        width, height, _ = texture.size
        device.queue.write_buffer(aspect_buffer, 0, array("f", [width / height]))

        encoder = device.create_command_encoder()
        render_pass = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": texture.create_view(),
                    "clear_value": (0.002, 0.003, 0.008, 1),
                    "load_op": "clear",
                    "store_op": "store",
                }
            ]
        )
        render_pass.set_pipeline(show_pipeline)
        render_pass.set_bind_group(0, show_group)
        render_pass.set_vertex_buffer(0, particles)
        render_pass.draw(4, COUNT)
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw
