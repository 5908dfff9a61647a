import { bufferWith, open } from "./twin.js";

const COUNT = 100_000;
const STEPS_PER_SECOND = 60;

const MOVE = `
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
`;

const SHOW = `
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
`;

function sunflower() {
  const data = new Float32Array(COUNT * 4);
  for (let index = 0; index < COUNT; index++) {
    const radius = 0.95 * Math.sqrt((index + 0.5) / COUNT);
    const angle = index * Math.PI * (3 - Math.sqrt(5));
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const speed = 0.5 * Math.sqrt(radius);
    data.set([radius * x, radius * y, -speed * y, speed * x], index * 4);
  }
  return data;
}

export async function draw(canvas, time) {
  const { device, format, view } = await open(canvas);
  const particles = bufferWith(device, sunflower(), GPUBufferUsage.STORAGE | GPUBufferUsage.VERTEX);
  const tick = bufferWith(device, new Float32Array(2), GPUBufferUsage.UNIFORM);
  const move = device.createComputePipeline({
    layout: "auto",
    compute: { module: device.createShaderModule({ code: MOVE }) },
  });
  const moveGroup = device.createBindGroup({
    layout: move.getBindGroupLayout(0),
    entries: [
      { binding: 0, resource: { buffer: particles } },
      { binding: 1, resource: { buffer: tick } },
    ],
  });
  for (let number = 0; number < Math.floor(time * STEPS_PER_SECOND); number++) {
    device.queue.writeBuffer(tick, 0, new Float32Array([number / STEPS_PER_SECOND, 1 / STEPS_PER_SECOND]));
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(move);
    pass.setBindGroup(0, moveGroup);
    pass.dispatchWorkgroups(Math.ceil(COUNT / 64));
    pass.end();
    device.queue.submit([encoder.finish()]);
  }

  const module = device.createShaderModule({ code: SHOW });
  const add = { srcFactor: "one", dstFactor: "one" };
  const show = device.createRenderPipeline({
    layout: "auto",
    vertex: {
      module,
      buffers: [
        {
          arrayStride: 16,
          stepMode: "instance",
          attributes: [
            { format: "float32x2", offset: 0, shaderLocation: 0 },
            { format: "float32x2", offset: 8, shaderLocation: 1 },
          ],
        },
      ],
    },
    fragment: { module, targets: [{ format, blend: { color: add, alpha: add } }] },
    primitive: { topology: "triangle-strip" },
  });
  const aspect = bufferWith(device, new Float32Array([canvas.width / canvas.height]), GPUBufferUsage.UNIFORM);
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginRenderPass({
    colorAttachments: [{ view: view(), clearValue: [0.002, 0.003, 0.008, 1], loadOp: "clear", storeOp: "store" }],
  });
  pass.setPipeline(show);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: show.getBindGroupLayout(0),
      entries: [{ binding: 0, resource: { buffer: aspect } }],
    }),
  );
  pass.setVertexBuffer(0, particles);
  pass.draw(4, COUNT);
  pass.end();
  device.queue.submit([encoder.finish()]);
  return device;
}
