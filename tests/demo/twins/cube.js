import { bufferWith, open } from "./twin.js";

const SHADER = `
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
`;

const FACES = [
  // normal, right, up
  [[0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [[0, 0, -1], [-1, 0, 0], [0, 1, 0]],
  [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
  [[-1, 0, 0], [0, 0, 1], [0, 1, 0]],
  [[0, 1, 0], [1, 0, 0], [0, 0, -1]],
  [[0, -1, 0], [1, 0, 0], [0, 0, 1]],
];

function cube() {
  const vertices = [];
  const indices = [];
  for (const [normal, right, up] of FACES) {
    const first = vertices.length / 8;
    for (const [u, v] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
      for (let i = 0; i < 3; i++) vertices.push(normal[i] + (2 * u - 1) * right[i] + (2 * v - 1) * up[i]);
      vertices.push(...normal, u, 1 - v);
    }
    for (const corner of [0, 1, 2, 0, 2, 3]) indices.push(first + corner);
  }
  return [new Float32Array(vertices), new Uint16Array(indices)];
}

const SIZE = 64;

function picture() {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const weave = (x ^ y) * 4;
      const border = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) < 2;
      pixels.set(border ? [250, 245, 235, 255] : [255 - (weave >> 1), 90 + (weave >> 2), weave, 255], (y * SIZE + x) * 4);
    }
  }
  return pixels;
}

// Column-major, as WGSL stores them.
function multiply(a, b) {
  const product = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row] * b[column * 4 + k];
      product.push(sum);
    }
  }
  return product;
}

export async function draw(canvas, time) {
  const { device, format, view } = await open(canvas);
  const module = device.createShaderModule({ code: SHADER });
  const pipeline = device.createRenderPipeline({
    layout: "auto",
    vertex: {
      module,
      buffers: [
        {
          arrayStride: 32,
          attributes: [
            { format: "float32x3", offset: 0, shaderLocation: 0 },
            { format: "float32x3", offset: 12, shaderLocation: 1 },
            { format: "float32x2", offset: 24, shaderLocation: 2 },
          ],
        },
      ],
    },
    fragment: { module, targets: [{ format }] },
    primitive: { cullMode: "back" },
    depthStencil: { format: "depth24plus", depthWriteEnabled: true, depthCompare: "less" },
  });

  const [vertices, indices] = cube();
  const texture = device.createTexture({
    size: [SIZE, SIZE],
    format: "rgba8unorm-srgb",
    usage: GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.COPY_DST,
  });
  device.queue.writeTexture({ texture }, picture(), { bytesPerRow: SIZE * 4 }, [SIZE, SIZE]);

  const c = Math.cos;
  const s = Math.sin;
  const [turn, tilt] = [time * 0.8, 0.5 + 0.2 * s(time * 0.6)];
  const aroundY = [c(turn), 0, -s(turn), 0, 0, 1, 0, 0, s(turn), 0, c(turn), 0, 0, 0, 0, 1];
  const aroundX = [1, 0, 0, 0, 0, c(tilt), s(tilt), 0, 0, -s(tilt), c(tilt), 0, 0, 0, 0, 1];
  const [near, far, focal] = [0.1, 20, 1 / Math.tan(Math.PI / 8)];
  const aspect = canvas.width / canvas.height;
  const projection = [focal / aspect, 0, 0, 0, 0, focal, 0, 0, 0, 0, far / (near - far), -1, 0, 0, (near * far) / (near - far), 0];
  const away = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -6, 1];
  const scene = new Float32Array([...multiply(projection, away), ...multiply(aroundX, aroundY)]);

  const bindGroup = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [
      { binding: 0, resource: { buffer: bufferWith(device, scene, GPUBufferUsage.UNIFORM) } },
      { binding: 1, resource: texture.createView() },
      { binding: 2, resource: device.createSampler({ magFilter: "linear", minFilter: "linear" }) },
    ],
  });
  const depth = device.createTexture({
    size: [canvas.width, canvas.height],
    format: "depth24plus",
    usage: GPUTextureUsage.RENDER_ATTACHMENT,
  });

  const encoder = device.createCommandEncoder();
  const pass = encoder.beginRenderPass({
    colorAttachments: [
      { view: view(), clearValue: [0.015, 0.02, 0.04, 1], loadOp: "clear", storeOp: "store" },
    ],
    depthStencilAttachment: {
      view: depth.createView(),
      depthClearValue: 1,
      depthLoadOp: "clear",
      depthStoreOp: "discard",
    },
  });
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, bindGroup);
  pass.setVertexBuffer(0, bufferWith(device, vertices, GPUBufferUsage.VERTEX));
  pass.setIndexBuffer(bufferWith(device, indices, GPUBufferUsage.INDEX), "uint16");
  pass.drawIndexed(indices.length);
  pass.end();
  device.queue.submit([encoder.finish()]);
  return device;
}
