import { open } from "./twin.js";

const SHADER = `
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
`;

export async function draw(canvas) {
  const { device, format, view } = await open(canvas);
  const module = device.createShaderModule({ code: SHADER });
  const pipeline = device.createRenderPipeline({
    layout: "auto",
    vertex: { module },
    fragment: { module, targets: [{ format }] },
  });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginRenderPass({
    colorAttachments: [
      { view: view(), clearValue: [0.015, 0.02, 0.04, 1], loadOp: "clear", storeOp: "store" },
    ],
  });
  pass.setPipeline(pipeline);
  pass.draw(3);
  pass.end();
  device.queue.submit([encoder.finish()]);
  return device;
}
