"""Computing on the GPU: numbers go in, a shader works on all at once, numbers come back.

It plays the Collatz game: halve what is even, make 3n + 1 of what is odd, until you reach
1. How many steps does each number take? Python reads the answer; then the same buffer,
which never has to leave the GPU for that, is drawn as bars.
"""

from array import array

import wgpu_js as wgpu

COUNT = 256

COMPUTE_SHADER = """
@group(0) @binding(0) var<storage, read> numbers: array<u32>;
@group(0) @binding(1) var<storage, read_write> steps: array<u32>;

@compute @workgroup_size(64)
fn count_steps(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= arrayLength(&numbers)) {
    return;
  }
  var n = numbers[id.x];
  var count = 0u;
  while (n != 1u) {
    if (n % 2u == 0u) {
      n = n / 2u;
    } else {
      n = 3u * n + 1u;
    }
    count += 1u;
  }
  steps[id.x] = count;
}
"""

BAR_SHADER = """
override bar_count: f32;

struct Bar {
  @builtin(position) position: vec4f,
  @location(0) height: f32,
}

@vertex
fn bar(
  @builtin(vertex_index) corner: u32,
  @builtin(instance_index) index: u32,
  @location(0) steps: u32,
) -> Bar {
  let height = f32(steps) / 128.0;
  let x = (f32(index) + 0.1 + 0.8 * f32(corner & 1u)) / bar_count;
  let y = 0.03 + 0.94 * height * f32(corner >> 1u);
  return Bar(vec4f(2.0 * x - 1.0, 2.0 * y - 1.0, 0.0, 1.0), height);
}

@fragment
fn paint(bar: Bar) -> @location(0) vec4f {
  return vec4f(mix(vec3f(0.02, 0.35, 0.75), vec3f(1.0, 0.35, 0.08), bar.height), 1.0);
}
"""


async def setup(canvas):
    adapter = await wgpu.gpu.request_adapter_async()
    device = await adapter.request_device_async()

    steps_buffer = compute(device)

    # Python can't look into the GPU's own memory: copy into a buffer that is made for
    # reading, and wait for it.
    reading_buffer = device.create_buffer(
        size=steps_buffer.size,
        usage=wgpu.BufferUsage.MAP_READ | wgpu.BufferUsage.COPY_DST,
    )
    encoder = device.create_command_encoder()
    encoder.copy_buffer_to_buffer(steps_buffer, 0, reading_buffer, 0, steps_buffer.size)
    device.queue.submit([encoder.finish()])
    await reading_buffer.map_async("READ")
    report(reading_buffer.read_mapped())
    reading_buffer.unmap()

    return prepare(canvas, device, steps_buffer)


def compute(device):
    """Count the steps of 1, 2, 3 ... COUNT, and answer the buffer with the counts."""
    numbers = array("I", range(1, COUNT + 1))
    numbers_buffer = device.create_buffer_with_data(
        data=numbers, usage=wgpu.BufferUsage.STORAGE
    )
    steps_buffer = device.create_buffer(
        size=COUNT * 4,
        usage=wgpu.BufferUsage.STORAGE
        | wgpu.BufferUsage.VERTEX
        | wgpu.BufferUsage.COPY_SRC,
    )

    shader = device.create_shader_module(code=COMPUTE_SHADER)
    pipeline = device.create_compute_pipeline(
        layout="auto",
        compute={"module": shader, "entry_point": "count_steps"},
    )
    bind_group = device.create_bind_group(
        layout=pipeline.get_bind_group_layout(0),
        entries=[
            {"binding": 0, "resource": {"buffer": numbers_buffer}},
            {"binding": 1, "resource": {"buffer": steps_buffer}},
        ],
    )

    encoder = device.create_command_encoder()
    compute_pass = encoder.begin_compute_pass()
    compute_pass.set_pipeline(pipeline)
    compute_pass.set_bind_group(0, bind_group)
    compute_pass.dispatch_workgroups(COUNT // 64)  # a workgroup handles 64 numbers
    compute_pass.end()
    device.queue.submit([encoder.finish()])
    return steps_buffer


def count_steps(n):
    """The same in Python, to check the GPU's answers."""
    count = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count


def report(data):
    """Print the counts that came back from the GPU, given as bytes."""
    steps = memoryview(data).cast("I")
    for n in (1, 2, 3, 6, 7, 27, 97, 231, 256):
        print(f"{n:4} takes {steps[n - 1]:3} steps")
    expected = [count_steps(n) for n in range(1, COUNT + 1)]
    if steps.tolist() != expected:
        raise ValueError("the GPU's counts differ from Python's")
    print(f"GPU and Python agree on all {COUNT} numbers.")


def prepare(canvas, device, steps_buffer):
    context = wgpu.gpu.get_canvas_context(canvas)
    texture_format = context.get_preferred_format(device.adapter)
    context.configure(device=device, format=texture_format)

    shader = device.create_shader_module(code=BAR_SHADER)
    pipeline = device.create_render_pipeline(
        layout="auto",
        vertex={
            "module": shader,
            "entry_point": "bar",
            "constants": {"bar_count": COUNT},
            "buffers": [
                {
                    "array_stride": 4,
                    "step_mode": "instance",  # one number per bar, not per corner
                    "attributes": [{"format": "uint32", "offset": 0, "shader_location": 0}],
                }
            ],
        },
        fragment={
            "module": shader,
            "entry_point": "paint",
            "targets": [{"format": texture_format}],
        },
        primitive={"topology": "triangle-strip"},
    )

    def draw(time):
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
        render_pass.set_vertex_buffer(0, steps_buffer)
        render_pass.draw(4, COUNT)
        render_pass.end()
        device.queue.submit([encoder.finish()])

    return draw
