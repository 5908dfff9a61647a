import { bufferWith, open } from "./twin.js";

const COUNT = 256;

const COMPUTE = `
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
`;

const RENDER = `
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
  let x = (f32(index) + 0.1 + 0.8 * f32(corner & 1u)) / ${COUNT}.0;
  let y = 0.03 + 0.94 * height * f32(corner >> 1u);
  return Bar(vec4f(2.0 * x - 1.0, 2.0 * y - 1.0, 0.0, 1.0), height);
}

@fragment
fn paint(bar: Bar) -> @location(0) vec4f {
  return vec4f(mix(vec3f(0.02, 0.35, 0.75), vec3f(1.0, 0.35, 0.08), bar.height), 1.0);
}
`;

export async function draw(canvas) {
  const { device, format, view } = await open(canvas);
  const numbers = Uint32Array.from({ length: COUNT }, (_, index) => index + 1);
  const input = bufferWith(device, numbers, GPUBufferUsage.STORAGE);
  const steps = device.createBuffer({
    size: numbers.byteLength,
    usage: GPUBufferUsage.STORAGE | GPUBufferUsage.VERTEX | GPUBufferUsage.COPY_SRC,
  });

  const compute = device.createComputePipeline({
    layout: "auto",
    compute: { module: device.createShaderModule({ code: COMPUTE }) },
  });
  const bindGroup = device.createBindGroup({
    layout: compute.getBindGroupLayout(0),
    entries: [
      { binding: 0, resource: { buffer: input } },
      { binding: 1, resource: { buffer: steps } },
    ],
  });
  const module = device.createShaderModule({ code: RENDER });
  const render = device.createRenderPipeline({
    layout: "auto",
    vertex: {
      module,
      buffers: [
        { arrayStride: 4, stepMode: "instance", attributes: [{ format: "uint32", offset: 0, shaderLocation: 0 }] },
      ],
    },
    fragment: { module, targets: [{ format }] },
    primitive: { topology: "triangle-strip" },
  });

  const encoder = device.createCommandEncoder();
  const computePass = encoder.beginComputePass();
  computePass.setPipeline(compute);
  computePass.setBindGroup(0, bindGroup);
  computePass.dispatchWorkgroups(COUNT / 64);
  computePass.end();
  const pass = encoder.beginRenderPass({
    colorAttachments: [
      { view: view(), clearValue: [0.015, 0.02, 0.04, 1], loadOp: "clear", storeOp: "store" },
    ],
  });
  pass.setPipeline(render);
  pass.setVertexBuffer(0, steps);
  pass.draw(4, COUNT);
  pass.end();
  device.queue.submit([encoder.finish()]);
  return device;
}
