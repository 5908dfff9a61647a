// The limit: the workloads of workloads.py in plain JavaScript, on a device of its own.

const WGSL = `
  @group(0) @binding(0) var<uniform> tint: vec4f;
  @vertex fn vertex(@location(0) place: vec2f) -> @builtin(position) vec4f { return vec4f(place, 0.0, 1.0); }
  @fragment fn fragment() -> @location(0) vec4f { return tint; }
`;
const WGSL_COMPUTE = `
  @group(0) @binding(0) var<storage, read_write> data: array<u32>;
  @compute @workgroup_size(1) fn main() { data[0] += 1u; }
`;
const MANY = 16, SIDE = 16, MIB = 1 << 20, LARGE = 64 * MIB;

export function make(device) {
  const { queue } = device;
  const buffers = (usage, size) => Array.from({ length: MANY }, () => device.createBuffer({ size, usage }));
  const module = device.createShaderModule({ code: WGSL });
  const layoutOf = dynamic => device.createBindGroupLayout({
    entries: [{ binding: 0, visibility: GPUShaderStage.FRAGMENT, buffer: { type: "uniform", hasDynamicOffset: dynamic } }],
  });
  const pipelineLayoutOf = layout => device.createPipelineLayout({ bindGroupLayouts: [layout] });
  const pipelineOf = layout => ({
    layout,
    vertex: {
      module, entryPoint: "vertex",
      buffers: [{ arrayStride: 8, stepMode: "vertex", attributes: [{ format: "float32x2", offset: 0, shaderLocation: 0 }] }],
    },
    primitive: { topology: "triangle-list", frontFace: "ccw", cullMode: "none" },
    fragment: {
      module, entryPoint: "fragment",
      targets: [{
        format: "rgba8unorm",
        blend: {
          color: { srcFactor: "one", dstFactor: "zero", operation: "add" },
          alpha: { srcFactor: "one", dstFactor: "zero", operation: "add" },
        },
        writeMask: 15,
      }],
    },
    multisample: { count: 1, mask: 0xffffffff, alphaToCoverageEnabled: false },
  });
  const layout = layoutOf(false), dynamicLayout = layoutOf(true), pipelineLayout = pipelineLayoutOf(layout);
  const pipeline = device.createRenderPipeline(pipelineOf(pipelineLayout));
  const dynamicPipeline = device.createRenderPipeline(pipelineOf(pipelineLayoutOf(dynamicLayout)));
  const groups = buffers(GPUBufferUsage.UNIFORM, 256).map(
    buffer => device.createBindGroup({ layout, entries: [{ binding: 0, resource: { buffer } }] }));
  const vertices = buffers(GPUBufferUsage.VERTEX, 64);
  const ring = device.createBuffer({ size: 256 * MANY * 2, usage: GPUBufferUsage.UNIFORM });
  const ringGroup = device.createBindGroup({
    layout: dynamicLayout, entries: [{ binding: 0, resource: { buffer: ring, offset: 0, size: 256 } }],
  });
  const target = device.createTexture({
    size: [SIDE, SIDE], format: "rgba8unorm", usage: GPUTextureUsage.RENDER_ATTACHMENT | GPUTextureUsage.TEXTURE_BINDING,
  });
  const view = target.createView();
  const sampler = device.createSampler();

  const computePipeline = device.createComputePipeline({
    layout: "auto", compute: { module: device.createShaderModule({ code: WGSL_COMPUTE }), entryPoint: "main" },
  });
  const computeGroups = buffers(GPUBufferUsage.STORAGE, 16).map(buffer => device.createBindGroup({
    layout: computePipeline.getBindGroupLayout(0), entries: [{ binding: 0, resource: { buffer } }],
  }));
  const resourceLayout = device.createBindGroupLayout({
    entries: [
      { binding: 0, visibility: GPUShaderStage.FRAGMENT, buffer: {} },
      { binding: 1, visibility: GPUShaderStage.FRAGMENT, sampler: {} },
      { binding: 2, visibility: GPUShaderStage.FRAGMENT, texture: {} },
    ],
  });
  const uniform = device.createBuffer({ size: 256, usage: GPUBufferUsage.UNIFORM });

  // What frame f draws with: each draw has another group and another buffer than in the frame before.
  const schedules = new Map();
  const schedule = (of, n, f) => {
    const key = `${of} ${n} ${f % MANY}`;
    let found = schedules.get(key);
    if (!found) {
      const items = { groups, vertices, computeGroups, offsets: Array.from({ length: MANY }, (_, i) => i * 256) }[of];
      found = Array.from({ length: n }, (_, i) => items[(i + f) % MANY]);
      schedules.set(key, found);
    }
    return found;
  };
  const frames = (step, inner, draw) => {
    for (let f = step * inner; f < (step + 1) * inner; f++) {
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginRenderPass({
        colorAttachments: [{ view, clearValue: { r: 0, g: 0, b: 0, a: 1 }, loadOp: "clear", storeOp: "store" }],
      });
      draw(pass, f);
      pass.end();
      queue.submit([encoder.finish()]);
    }
  };
  const triangles = (pass, bound, sources) => {
    pass.setPipeline(pipeline);
    for (let i = 0; i < bound.length; i++) {
      pass.setBindGroup(0, bound[i]);
      pass.setVertexBuffer(0, sources[i]);
      pass.draw(3);
    }
  };

  // Keeps what one call makes alive until the next call.
  let kept = [];
  const keep = (inner, create) => {
    const made = new Array(inner);
    for (let i = 0; i < inner; i++) made[i] = create(i);
    kept = made;
    queue.submit([]);
  };
  const alive = new Map();

  const bundles = [];
  const large = new Uint8Array(LARGE).fill(7), into = new Uint8Array(LARGE);
  const lazy = create => {
    let made;
    return () => (made ??= create());
  };
  const largeBuffer = lazy(() => device.createBuffer({ size: LARGE, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC }));
  const largeTexture = lazy(() => device.createTexture({ size: [4096, 4096], format: "rgba8unorm", usage: GPUTextureUsage.COPY_DST | GPUTextureUsage.COPY_SRC }));
  const readable = lazy(() => device.createBuffer({ size: LARGE, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ }));
  const small = lazy(() => device.createBuffer({ size: 64 * 1024, usage: GPUBufferUsage.COPY_DST }));
  const textures = new Map(), sources = new Map(), targets = new Map();
  const cached = (map, key, create) => {
    if (!map.has(key)) map.set(key, create());
    return map.get(key);
  };
  let heard = null;

  return {
    frame: (step, inner, n) => frames(step, inner, (pass, f) => triangles(pass, schedule("groups", n, f), schedule("vertices", n, f))),
    frame_many: (step, inner, n) => frames(step, inner, (pass, f) => triangles(pass, schedule("groups", n, f), schedule("vertices", n, f))),
    frame_same: (step, inner, n) => frames(step, inner, pass => triangles(pass, schedule("groups", n, 0), schedule("vertices", n, 0))),
    frame_offsets: (step, inner, n) => frames(step, inner, (pass, f) => {
      const offsets = schedule("offsets", n, f);
      pass.setPipeline(dynamicPipeline);
      pass.setVertexBuffer(0, vertices[0]);
      for (let i = 0; i < n; i++) {
        pass.setBindGroup(0, ringGroup, [offsets[i]]);
        pass.draw(3);
      }
    }),
    compute: (step, inner, n) => {
      for (let f = step * inner; f < (step + 1) * inner; f++) {
        const bound = schedule("computeGroups", n, f);
        const encoder = device.createCommandEncoder(), pass = encoder.beginComputePass();
        for (let i = 0; i < n; i++) {
          pass.setPipeline(computePipeline);
          pass.setBindGroup(0, bound[i]);
          pass.dispatchWorkgroups(1);
        }
        pass.end();
        queue.submit([encoder.finish()]);
      }
    },
    bundle: (step, inner, n) => {
      while (bundles.length < 2) {
        const encoder = device.createRenderBundleEncoder({ colorFormats: ["rgba8unorm"] });
        triangles(encoder, schedule("groups", n, bundles.length), schedule("vertices", n, bundles.length));
        bundles.push(encoder.finish());
      }
      frames(step, inner, (pass, f) => pass.executeBundles([bundles[f % 2]]));
    },

    bind_group: (step, inner) => keep(inner, () => device.createBindGroup({
      layout: resourceLayout,
      entries: [
        { binding: 0, resource: { buffer: uniform, offset: 0, size: 256 } },
        { binding: 1, resource: sampler },
        { binding: 2, resource: view },
      ],
    })),
    buffer: (step, inner) => keep(inner, () => device.createBuffer({ size: 64, usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST })),
    view: (step, inner) => keep(inner, () => target.createView()),
    pipeline: (step, inner) => {
      for (let i = 0; i < inner; i++) device.createRenderPipeline(pipelineOf(pipelineLayout));
    },
    alive: (step, inner, n) => {
      const held = cached(alive, n, () => Array.from({ length: n }, () => target.createView()));
      for (let i = 0; i < inner; i++) held[i % n] = target.createView();
      queue.submit([]);
    },

    write_small: (step, inner, n) => {
      const data = large.subarray(0, n), to = small();
      for (let i = 0; i < inner; i++) queue.writeBuffer(to, (i % 512) * n, data);
      queue.submit([]);
    },
    write_size: (step, inner, n) => {
      const data = cached(sources, n, () => new Uint8Array(n).fill(7));
      const to = cached(targets, n, () => device.createBuffer({ size: n, usage: GPUBufferUsage.COPY_DST }));
      for (let i = 0; i < inner; i++) queue.writeBuffer(to, 0, data);
      queue.submit([]);
    },
    write_large: () => queue.writeBuffer(largeBuffer(), 0, large),
    write_texture: () => queue.writeTexture({ texture: largeTexture() }, large, { bytesPerRow: 4 * 4096, rowsPerImage: 4096 }, [4096, 4096]),

    map_read: async () => {
      const buffer = readable();
      await buffer.mapAsync(GPUMapMode.READ);
      into.set(new Uint8Array(buffer.getMappedRange()));
      buffer.unmap();
    },
    read_buffer: async () => {
      const to = device.createBuffer({ size: LARGE, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ });
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(largeBuffer(), 0, to, 0, LARGE);
      queue.submit([encoder.finish()]);
      await to.mapAsync(GPUMapMode.READ);
      into.set(new Uint8Array(to.getMappedRange()));
      to.destroy();
    },
    // Rows of a mapped buffer stand a multiple of 256 bytes apart; where the image's do not, they are copied one by one.
    read_texture: async (step, inner, [format, texel, side]) => {
      const texture = cached(textures, `${format} ${side}`, () => device.createTexture({ size: [side, side], format, usage: GPUTextureUsage.COPY_SRC }));
      const tight = side * texel, padded = (tight + 255) & ~255;
      const to = device.createBuffer({ size: padded * side, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ });
      const encoder = device.createCommandEncoder();
      encoder.copyTextureToBuffer({ texture }, { buffer: to, bytesPerRow: padded, rowsPerImage: side }, [side, side]);
      queue.submit([encoder.finish()]);
      await to.mapAsync(GPUMapMode.READ);
      const from = new Uint8Array(to.getMappedRange());
      if (padded === tight) into.set(from);
      else for (let y = 0; y < side; y++) into.set(from.subarray(y * padded, y * padded + tight), y * tight);
      to.destroy();
    },

    loop: (step, inner) => { for (let i = 0; i < inner; i++); },
    width: (step, inner) => { for (let i = 0; i < inner; i++) target.width; },
    limit: (step, inner) => { for (let i = 0; i < inner; i++) device.limits.maxBufferSize; },
    on_event: (...values) => { heard = values; },
    on_animation: time => { heard = time; },
  };
}
