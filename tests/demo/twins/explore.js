import { bufferWith, open } from "./twin.js";

const SHADER = `
struct Camera {
  center: vec2f,
  size: vec2f,
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
`;

export async function draw(canvas) {
  const { device, format, view } = await open(canvas);
  const module = device.createShaderModule({ code: SHADER });
  const pipeline = device.createRenderPipeline({
    layout: "auto",
    vertex: { module },
    fragment: { module, targets: [{ format }] },
  });
  const seen = new Float32Array([-0.6, 0, (1.3 * canvas.width) / canvas.height, 1.3]);
  const bindGroup = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [{ binding: 0, resource: { buffer: bufferWith(device, seen, GPUBufferUsage.UNIFORM) } }],
  });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginRenderPass({
    colorAttachments: [{ view: view(), loadOp: "clear", storeOp: "store" }],
  });
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, bindGroup);
  pass.draw(3);
  pass.end();
  device.queue.submit([encoder.finish()]);
  return device;
}
