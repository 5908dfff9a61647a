import { bufferWith, open } from "./twin.js";

const WIDTH = 320;
const HEIGHT = 240;

const FILTER = `
@group(0) @binding(0) var photo: texture_2d<f32>;
@group(0) @binding(1) var drawing: texture_storage_2d<rgba16float, write>;

fn brightness(x: i32, y: i32) -> f32 {
  let last = vec2i(textureDimensions(photo)) - 1;
  let color = textureLoad(photo, clamp(vec2i(x, y), vec2i(0), last), 0).rgb;
  return dot(sqrt(color), vec3f(0.3, 0.6, 0.1));
}

@compute @workgroup_size(8, 8)
fn sketch(@builtin(global_invocation_id) id: vec3u) {
  let x = i32(id.x);
  let y = i32(id.y);
  let right = brightness(x + 1, y - 1) + 2.0 * brightness(x + 1, y) + brightness(x + 1, y + 1);
  let left = brightness(x - 1, y - 1) + 2.0 * brightness(x - 1, y) + brightness(x - 1, y + 1);
  let below = brightness(x - 1, y + 1) + 2.0 * brightness(x, y + 1) + brightness(x + 1, y + 1);
  let above = brightness(x - 1, y - 1) + 2.0 * brightness(x, y - 1) + brightness(x + 1, y - 1);
  let edge = smoothstep(0.05, 0.6, length(vec2f(right - left, below - above)));
  let paper = vec3f(0.92, 0.88, 0.8) * (0.55 + 0.45 * brightness(x, y));
  let ink = vec3f(0.02, 0.03, 0.08);
  textureStore(drawing, id.xy, vec4f(mix(paper, ink, edge), 1.0));
}
`;

const SHOW = `
struct Corner {
  @builtin(position) position: vec4f,
  @location(0) uv: vec2f,
}

@group(0) @binding(0) var photo: texture_2d<f32>;
@group(0) @binding(1) var drawing: texture_2d<f32>;
@group(0) @binding(2) var smooth_sampler: sampler;
@group(0) @binding(3) var<uniform> split: vec4f;

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
`;

function landscape() {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  const hills = [];
  for (let x = 0; x < WIDTH; x++) {
    hills.push([
      Math.trunc(142 + 24 * Math.sin(x * 0.031) + 9 * Math.sin(x * 0.11)),
      Math.trunc(172 + 16 * Math.sin(x * 0.045 + 2) + 6 * Math.sin(x * 0.16)),
      Math.trunc(206 + 12 * Math.sin(x * 0.027 + 4) + 4 * Math.sin(x * 0.21)),
    ]);
  }
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [far, middle, near] = hills[x];
      const sun = (x - 218) ** 2 + (y - 86) ** 2;
      let color;
      if (y >= near) color = [24, 30, 52];
      else if (y >= middle) color = [58, 48, 88];
      else if (y >= far) color = [120, 72, 118];
      else if (sun < 34 ** 2) color = [255, 236, 170];
      else color = [40 + y, 60 + (y >> 1), Math.max(150 - (y >> 1), 60)];
      pixels.set([...color, 255], (y * WIDTH + x) * 4);
    }
  }
  return pixels;
}

export async function draw(canvas, time) {
  const { device, format, view } = await open(canvas);
  const photo = device.createTexture({
    size: [WIDTH, HEIGHT],
    format: "rgba8unorm-srgb",
    usage: GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.COPY_DST,
  });
  device.queue.writeTexture({ texture: photo }, landscape(), { bytesPerRow: WIDTH * 4 }, [WIDTH, HEIGHT]);
  const drawing = device.createTexture({
    size: [WIDTH, HEIGHT],
    format: "rgba16float",
    usage: GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.STORAGE_BINDING,
  });

  const filter = device.createComputePipeline({
    layout: "auto",
    compute: { module: device.createShaderModule({ code: FILTER }) },
  });
  const module = device.createShaderModule({ code: SHOW });
  const show = device.createRenderPipeline({
    layout: "auto",
    vertex: { module },
    fragment: { module, targets: [{ format }] },
  });

  const encoder = device.createCommandEncoder();
  const computePass = encoder.beginComputePass();
  computePass.setPipeline(filter);
  computePass.setBindGroup(
    0,
    device.createBindGroup({
      layout: filter.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: photo.createView() },
        { binding: 1, resource: drawing.createView() },
      ],
    }),
  );
  computePass.dispatchWorkgroups(WIDTH / 8, HEIGHT / 8);
  computePass.end();

  const split = new Float32Array([0.5 - 0.35 * Math.cos(time * 0.9), 0, 0, 0]);
  const pass = encoder.beginRenderPass({
    colorAttachments: [{ view: view(), loadOp: "clear", storeOp: "store" }],
  });
  pass.setPipeline(show);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: show.getBindGroupLayout(0),
      entries: [
        { binding: 0, resource: photo.createView() },
        { binding: 1, resource: drawing.createView() },
        { binding: 2, resource: device.createSampler({ magFilter: "linear", minFilter: "linear" }) },
        { binding: 3, resource: { buffer: bufferWith(device, split, GPUBufferUsage.UNIFORM) } },
      ],
    }),
  );
  pass.draw(3);
  pass.end();
  device.queue.submit([encoder.finish()]);
  return device;
}
