// The generated half of the bridge. Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
//
// flatten.py puts structs into flat lists; the readers here turn them into the dictionaries of WebGPU. See
// codegen/emit/encoding.py for the order in which the members travel, and runtime.js for the other half.

globalThis.wgpuJsBridge = {
  stamp: "90ae9a411a4f",

  // T is the table of objects, put() gives an object its id, settle() answers a promise to Python, given() reads
  // arguments that came as one list.
  make(T, put, settle, given) {
  "use strict";
  // The values of each enumeration: Python sends the index.
  const E = {
    FeatureName: ["atomic-vec2u-min-max", "core-features-and-limits", "depth-clip-control", "depth32float-stencil8", "texture-compression-bc", "texture-compression-bc-sliced-3d", "texture-compression-etc2", "texture-compression-astc", "texture-compression-astc-sliced-3d", "timestamp-query", "indirect-first-instance", "shader-f16", "rg11b10ufloat-renderable", "bgra8unorm-storage", "float32-filterable", "float32-blendable", "clip-distances", "dual-source-blending", "subgroups", "texture-formats-tier1", "texture-formats-tier2", "primitive-index", "texture-component-swizzle", "subgroup-size-control", "texture-compression-unaligned"],
    PowerPreference: ["low-power", "high-performance"],
    BufferMapState: ["unmapped", "pending", "mapped"],
    TextureDimension: ["1d", "2d", "3d"],
    TextureViewDimension: ["1d", "2d", "2d-array", "cube", "cube-array", "3d"],
    TextureAspect: ["all", "stencil-only", "depth-only"],
    TextureFormat: ["r8unorm", "r8snorm", "r8uint", "r8sint", "r16unorm", "r16snorm", "r16uint", "r16sint", "r16float", "rg8unorm", "rg8snorm", "rg8uint", "rg8sint", "r32uint", "r32sint", "r32float", "rg16unorm", "rg16snorm", "rg16uint", "rg16sint", "rg16float", "rgba8unorm", "rgba8unorm-srgb", "rgba8snorm", "rgba8uint", "rgba8sint", "bgra8unorm", "bgra8unorm-srgb", "rgb9e5ufloat", "rgb10a2uint", "rgb10a2unorm", "rg11b10ufloat", "rg32uint", "rg32sint", "rg32float", "rgba16unorm", "rgba16snorm", "rgba16uint", "rgba16sint", "rgba16float", "rgba32uint", "rgba32sint", "rgba32float", "stencil8", "depth16unorm", "depth24plus", "depth24plus-stencil8", "depth32float", "depth32float-stencil8", "bc1-rgba-unorm", "bc1-rgba-unorm-srgb", "bc2-rgba-unorm", "bc2-rgba-unorm-srgb", "bc3-rgba-unorm", "bc3-rgba-unorm-srgb", "bc4-r-unorm", "bc4-r-snorm", "bc5-rg-unorm", "bc5-rg-snorm", "bc6h-rgb-ufloat", "bc6h-rgb-float", "bc7-rgba-unorm", "bc7-rgba-unorm-srgb", "etc2-rgb8unorm", "etc2-rgb8unorm-srgb", "etc2-rgb8a1unorm", "etc2-rgb8a1unorm-srgb", "etc2-rgba8unorm", "etc2-rgba8unorm-srgb", "eac-r11unorm", "eac-r11snorm", "eac-rg11unorm", "eac-rg11snorm", "astc-4x4-unorm", "astc-4x4-unorm-srgb", "astc-5x4-unorm", "astc-5x4-unorm-srgb", "astc-5x5-unorm", "astc-5x5-unorm-srgb", "astc-6x5-unorm", "astc-6x5-unorm-srgb", "astc-6x6-unorm", "astc-6x6-unorm-srgb", "astc-8x5-unorm", "astc-8x5-unorm-srgb", "astc-8x6-unorm", "astc-8x6-unorm-srgb", "astc-8x8-unorm", "astc-8x8-unorm-srgb", "astc-10x5-unorm", "astc-10x5-unorm-srgb", "astc-10x6-unorm", "astc-10x6-unorm-srgb", "astc-10x8-unorm", "astc-10x8-unorm-srgb", "astc-10x10-unorm", "astc-10x10-unorm-srgb", "astc-12x10-unorm", "astc-12x10-unorm-srgb", "astc-12x12-unorm", "astc-12x12-unorm-srgb"],
    AddressMode: ["clamp-to-edge", "repeat", "mirror-repeat"],
    FilterMode: ["nearest", "linear"],
    MipmapFilterMode: ["nearest", "linear"],
    CompareFunction: ["never", "less", "equal", "less-equal", "greater", "not-equal", "greater-equal", "always"],
    BufferBindingType: ["uniform", "storage", "read-only-storage"],
    SamplerBindingType: ["filtering", "non-filtering", "comparison"],
    TextureSampleType: ["float", "unfilterable-float", "depth", "sint", "uint"],
    StorageTextureAccess: ["write-only", "read-only", "read-write"],
    CompilationMessageType: ["error", "warning", "info"],
    PipelineErrorReason: ["validation", "internal"],
    AutoLayoutMode: ["auto"],
    PrimitiveTopology: ["point-list", "line-list", "line-strip", "triangle-list", "triangle-strip"],
    FrontFace: ["ccw", "cw"],
    CullMode: ["none", "front", "back"],
    BlendFactor: ["zero", "one", "src", "one-minus-src", "src-alpha", "one-minus-src-alpha", "dst", "one-minus-dst", "dst-alpha", "one-minus-dst-alpha", "src-alpha-saturated", "constant", "one-minus-constant", "src1", "one-minus-src1", "src1-alpha", "one-minus-src1-alpha"],
    BlendOperation: ["add", "subtract", "reverse-subtract", "min", "max"],
    StencilOperation: ["keep", "zero", "replace", "invert", "increment-clamp", "decrement-clamp", "increment-wrap", "decrement-wrap"],
    IndexFormat: ["uint16", "uint32"],
    VertexFormat: ["uint8", "uint8x2", "uint8x4", "sint8", "sint8x2", "sint8x4", "unorm8", "unorm8x2", "unorm8x4", "snorm8", "snorm8x2", "snorm8x4", "uint16", "uint16x2", "uint16x4", "sint16", "sint16x2", "sint16x4", "unorm16", "unorm16x2", "unorm16x4", "snorm16", "snorm16x2", "snorm16x4", "float16", "float16x2", "float16x4", "float32", "float32x2", "float32x3", "float32x4", "uint32", "uint32x2", "uint32x3", "uint32x4", "sint32", "sint32x2", "sint32x3", "sint32x4", "unorm10-10-10-2", "unorm8x4-bgra", "snorm10-10-10-2"],
    VertexStepMode: ["vertex", "instance"],
    LoadOp: ["load", "clear"],
    StoreOp: ["store", "discard"],
    QueryType: ["occlusion", "timestamp"],
    CanvasAlphaMode: ["opaque", "premultiplied"],
    CanvasToneMappingMode: ["standard", "extended"],
    DeviceLostReason: ["unknown", "destroyed"],
    ErrorFilter: ["validation", "out-of-memory", "internal"]
  };

  // Reading positions: in arguments and integers, floats, strings.
  let k = 0, j = 0, q = 0;
  let H = new Uint32Array(0), F = new Float64Array(0), S = [];

  const list = (n, read) => {
    const out = new Array(n);
    for (let i = 0; i < n; i++) out[i] = read();
    return out;
  };
  const record = a => {
    const out = Object.create(null);
    for (let n = a[k++]; n > 0; n--) {
      const key = a[k++];
      out[key] = a[k++];
    }
    return out;
  };
  const layout = id => (id < 0 ? "auto" : T[id]);
  const offsets = (start, n) => Array.prototype.slice.call(H, start, start + n);
  const bytes = (start, n) => Uint32Array.from(H.subarray(start, start + n));

  // -- arguments
  const samplerDescriptor = a => {
    const o = {
      addressModeU: E.AddressMode[a[k++]],
      addressModeV: E.AddressMode[a[k++]],
      addressModeW: E.AddressMode[a[k++]],
      magFilter: E.FilterMode[a[k++]],
      minFilter: E.FilterMode[a[k++]],
      mipmapFilter: E.MipmapFilterMode[a[k++]],
      lodMinClamp: a[k++],
      lodMaxClamp: a[k++],
      maxAnisotropy: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    if ((v = a[k++]) !== undefined) o.compare = E.CompareFunction[v];
    return o;
  };
  const externalTextureDescriptor = a => {
    const o = {
      source: a[k++],
      colorSpace: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    return o;
  };
  const bufferBindingLayout = a => {
    return {
      type: E.BufferBindingType[a[k++]],
      hasDynamicOffset: a[k++],
      minBindingSize: a[k++],
    };
  };
  const samplerBindingLayout = a => {
    return {
      type: E.SamplerBindingType[a[k++]],
    };
  };
  const textureBindingLayout = a => {
    return {
      sampleType: E.TextureSampleType[a[k++]],
      viewDimension: E.TextureViewDimension[a[k++]],
      multisampled: a[k++],
    };
  };
  const storageTextureBindingLayout = a => {
    return {
      access: E.StorageTextureAccess[a[k++]],
      format: E.TextureFormat[a[k++]],
      viewDimension: E.TextureViewDimension[a[k++]],
    };
  };
  const externalTextureBindingLayout = a => {
    return {
    };
  };
  const bindGroupLayoutEntry = a => {
    const o = {
      binding: a[k++],
      visibility: a[k++],
    };
    if (a[k++]) o.buffer = bufferBindingLayout(a);
    if (a[k++]) o.sampler = samplerBindingLayout(a);
    if (a[k++]) o.texture = textureBindingLayout(a);
    if (a[k++]) o.storageTexture = storageTextureBindingLayout(a);
    if (a[k++]) o.externalTexture = externalTextureBindingLayout(a);
    return o;
  };
  const bindGroupLayoutDescriptor = a => {
    const o = {
      entries: list(a[k++], () => bindGroupLayoutEntry(a)),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    return o;
  };
  const pipelineLayoutDescriptor = a => {
    const o = {
      bindGroupLayouts: list(a[k++], () => T[a[k++]]),
      immediateSize: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    return o;
  };
  const programmableStage = a => {
    const o = {
      module: T[a[k++]],
      constants: record(a),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.entryPoint = v;
    return o;
  };
  const computePipelineDescriptor = a => {
    const o = {
      layout: layout(a[k++]),
      compute: programmableStage(a),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    return o;
  };
  const vertexAttribute = a => {
    return {
      format: E.VertexFormat[a[k++]],
      offset: a[k++],
      shaderLocation: a[k++],
    };
  };
  const vertexBufferLayout = a => {
    return {
      arrayStride: a[k++],
      stepMode: E.VertexStepMode[a[k++]],
      attributes: list(a[k++], () => vertexAttribute(a)),
    };
  };
  const vertexState = a => {
    const o = {
      module: T[a[k++]],
      constants: record(a),
      buffers: list(a[k++], () => (a[k++] ? vertexBufferLayout(a) : null)),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.entryPoint = v;
    return o;
  };
  const primitiveState = a => {
    const o = {
      topology: E.PrimitiveTopology[a[k++]],
      frontFace: E.FrontFace[a[k++]],
      cullMode: E.CullMode[a[k++]],
      unclippedDepth: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.stripIndexFormat = E.IndexFormat[v];
    return o;
  };
  const stencilFaceState = a => {
    return {
      compare: E.CompareFunction[a[k++]],
      failOp: E.StencilOperation[a[k++]],
      depthFailOp: E.StencilOperation[a[k++]],
      passOp: E.StencilOperation[a[k++]],
    };
  };
  const depthStencilState = a => {
    return {
      format: E.TextureFormat[a[k++]],
      depthWriteEnabled: a[k++],
      depthCompare: E.CompareFunction[a[k++]],
      stencilFront: stencilFaceState(a),
      stencilBack: stencilFaceState(a),
      stencilReadMask: a[k++],
      stencilWriteMask: a[k++],
      depthBias: a[k++],
      depthBiasSlopeScale: a[k++],
      depthBiasClamp: a[k++],
    };
  };
  const multisampleState = a => {
    return {
      count: a[k++],
      mask: a[k++],
      alphaToCoverageEnabled: a[k++],
    };
  };
  const blendComponent = a => {
    return {
      operation: E.BlendOperation[a[k++]],
      srcFactor: E.BlendFactor[a[k++]],
      dstFactor: E.BlendFactor[a[k++]],
    };
  };
  const blendState = a => {
    return {
      color: blendComponent(a),
      alpha: blendComponent(a),
    };
  };
  const colorTargetState = a => {
    const o = {
      format: E.TextureFormat[a[k++]],
      writeMask: a[k++],
    };
    if (a[k++]) o.blend = blendState(a);
    return o;
  };
  const fragmentState = a => {
    const o = {
      module: T[a[k++]],
      constants: record(a),
      targets: list(a[k++], () => (a[k++] ? colorTargetState(a) : null)),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.entryPoint = v;
    return o;
  };
  const renderPipelineDescriptor = a => {
    const o = {
      layout: layout(a[k++]),
      vertex: vertexState(a),
      primitive: primitiveState(a),
      multisample: multisampleState(a),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    if (a[k++]) o.depthStencil = depthStencilState(a);
    if (a[k++]) o.fragment = fragmentState(a);
    return o;
  };
  const querySetDescriptor = a => {
    const o = {
      type: E.QueryType[a[k++]],
      count: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    return o;
  };
  const textureDescriptor = a => {
    const o = {
      size: { width: a[k++], height: a[k++], depthOrArrayLayers: a[k++] },
      mipLevelCount: a[k++],
      sampleCount: a[k++],
      dimension: E.TextureDimension[a[k++]],
      format: E.TextureFormat[a[k++]],
      usage: a[k++],
      viewFormats: list(a[k++], () => E.TextureFormat[a[k++]]),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    if ((v = a[k++]) !== undefined) o.textureBindingViewDimension = E.TextureViewDimension[v];
    return o;
  };
  const textureViewDescriptor = a => {
    const o = {
      usage: a[k++],
      aspect: E.TextureAspect[a[k++]],
      baseMipLevel: a[k++],
      baseArrayLayer: a[k++],
      swizzle: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    if ((v = a[k++]) !== undefined) o.format = E.TextureFormat[v];
    if ((v = a[k++]) !== undefined) o.dimension = E.TextureViewDimension[v];
    if ((v = a[k++]) !== undefined) o.mipLevelCount = v;
    if ((v = a[k++]) !== undefined) o.arrayLayerCount = v;
    return o;
  };
  const shaderModuleCompilationHint = a => {
    const o = {
      entryPoint: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.layout = layout(v);
    return o;
  };
  const shaderModuleDescriptor = a => {
    const o = {
      code: a[k++],
      compilationHints: list(a[k++], () => shaderModuleCompilationHint(a)),
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    return o;
  };
  const renderBundleEncoderDescriptor = a => {
    const o = {
      colorFormats: list(a[k++], () => E.TextureFormat[a[k++]] ?? null),
      sampleCount: a[k++],
      depthReadOnly: a[k++],
      stencilReadOnly: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.label = v;
    if ((v = a[k++]) !== undefined) o.depthStencilFormat = E.TextureFormat[v];
    return o;
  };
  const texelCopyTextureInfo = a => {
    return {
      texture: T[a[k++]],
      mipLevel: a[k++],
      origin: { x: a[k++], y: a[k++], z: a[k++] },
      aspect: E.TextureAspect[a[k++]],
    };
  };
  const texelCopyBufferLayout = a => {
    const o = {
      offset: a[k++],
    };
    let v;
    if ((v = a[k++]) !== undefined) o.bytesPerRow = v;
    if ((v = a[k++]) !== undefined) o.rowsPerImage = v;
    return o;
  };
  const copyExternalImageSourceInfo = a => {
    return {
      source: a[k++],
      origin: { x: a[k++], y: a[k++] },
      flipY: a[k++],
    };
  };
  const copyExternalImageDestInfo = a => {
    return {
      texture: T[a[k++]],
      mipLevel: a[k++],
      origin: { x: a[k++], y: a[k++], z: a[k++] },
      aspect: E.TextureAspect[a[k++]],
      colorSpace: a[k++],
      premultipliedAlpha: a[k++],
    };
  };

  // -- streams
  const recordedRenderPassColorAttachment = () => {
    const o = {
      view: T[H[k++]],
      loadOp: E.LoadOp[H[k++]],
      storeOp: E.StoreOp[H[k++]],
    };
    if (H[k++]) o.depthSlice = H[k++];
    if (H[k++]) o.resolveTarget = T[H[k++]];
    if (H[k++]) o.clearValue = { r: F[j++], g: F[j++], b: F[j++], a: F[j++] };
    return o;
  };
  const recordedRenderPassDepthStencilAttachment = () => {
    const o = {
      view: T[H[k++]],
      depthReadOnly: H[k++] === 1,
      stencilClearValue: H[k++],
      stencilReadOnly: H[k++] === 1,
    };
    if (H[k++]) o.depthClearValue = F[j++];
    if (H[k++]) o.depthLoadOp = E.LoadOp[H[k++]];
    if (H[k++]) o.depthStoreOp = E.StoreOp[H[k++]];
    if (H[k++]) o.stencilLoadOp = E.LoadOp[H[k++]];
    if (H[k++]) o.stencilStoreOp = E.StoreOp[H[k++]];
    return o;
  };
  const recordedRenderPassTimestampWrites = () => {
    const o = {
      querySet: T[H[k++]],
    };
    if (H[k++]) o.beginningOfPassWriteIndex = H[k++];
    if (H[k++]) o.endOfPassWriteIndex = H[k++];
    return o;
  };
  const recordedRenderPassDescriptor = () => {
    const o = {
      colorAttachments: list(H[k++], () => (H[k++] ? recordedRenderPassColorAttachment() : null)),
      maxDrawCount: H[k++],
    };
    if (H[k++]) o.label = S[q++];
    if (H[k++]) o.depthStencilAttachment = recordedRenderPassDepthStencilAttachment();
    if (H[k++]) o.occlusionQuerySet = T[H[k++]];
    if (H[k++]) o.timestampWrites = recordedRenderPassTimestampWrites();
    return o;
  };
  const recordedComputePassTimestampWrites = () => {
    const o = {
      querySet: T[H[k++]],
    };
    if (H[k++]) o.beginningOfPassWriteIndex = H[k++];
    if (H[k++]) o.endOfPassWriteIndex = H[k++];
    return o;
  };
  const recordedComputePassDescriptor = () => {
    const o = {
    };
    if (H[k++]) o.label = S[q++];
    if (H[k++]) o.timestampWrites = recordedComputePassTimestampWrites();
    return o;
  };
  const recordedTexelCopyBufferInfo = () => {
    const o = {
      offset: H[k++],
      buffer: T[H[k++]],
    };
    if (H[k++]) o.bytesPerRow = H[k++];
    if (H[k++]) o.rowsPerImage = H[k++];
    return o;
  };
  const recordedTexelCopyTextureInfo = () => {
    const o = {
      texture: T[H[k++]],
      mipLevel: H[k++],
      origin: { x: H[k++], y: H[k++], z: H[k++] },
      aspect: E.TextureAspect[H[k++]],
    };
    return o;
  };

  // Where the last replay stood when it threw: the position of the command and its number.
  const failure = { at: 0, count: 0 };

  // Replays n integers (with floats and strings beside them) onto e and its passes.
  const replay = (ints, floats, strings, n, targets, current) => {
    H = ints; F = floats; S = strings; j = 0; q = 0;
    // A constant of its own: what the readers of structs share is looked up at each use.
    const h = ints, e = targets[0];
    // Offsets of bind groups are read where they are, unless they are among the floats.
    const integers = h instanceof Uint32Array;
    let p = targets[current], i = 0, count = 0, at = 0;
    try {
      while (i < n) {
        at = i; count++;
        switch (h[i]) {
          case 1: // another target: the encoder itself or one of its passes
            p = targets[h[i + 1]]; i += 2; count--; break;
          case 2: // GPUBindingCommandsMixin.set_bind_group
            if (integers) p.setBindGroup(h[i + 2], T[h[i + 3]], h, i + 4, h[i + 1] - 4);
            else p.setBindGroup(h[i + 2], T[h[i + 3]], offsets(i + 4, h[i + 1] - 4));
            i += h[i + 1]; break;
          case 3: // GPUBindingCommandsMixin.set_immediates
            p.setImmediates(h[i + 2], bytes(i + 4, h[i + 1] - 4)); i += h[i + 1]; break;
          case 4: // GPUDebugCommandsMixin.push_debug_group
            p.pushDebugGroup(S[q++]); i += 1; break;
          case 5: // GPUDebugCommandsMixin.pop_debug_group
            p.popDebugGroup(); i += 1; break;
          case 6: // GPUDebugCommandsMixin.insert_debug_marker
            p.insertDebugMarker(S[q++]); i += 1; break;
          case 7: // GPURenderCommandsMixin.set_pipeline
            p.setPipeline(T[h[i + 1]]); i += 2; break;
          case 8: // GPURenderCommandsMixin.set_index_buffer
            p.setIndexBuffer(T[h[i + 1]], E.IndexFormat[h[i + 2]], h[i + 3], h[i + 4] || undefined); i += 5; break;
          case 9: // GPURenderCommandsMixin.set_vertex_buffer
            p.setVertexBuffer(h[i + 1], T[h[i + 2]], h[i + 3], h[i + 4] || undefined); i += 5; break;
          case 10: // GPURenderCommandsMixin.draw
            p.draw(h[i + 1], h[i + 2], h[i + 3], h[i + 4]); i += 5; break;
          case 11: // GPURenderCommandsMixin.draw_indexed
            p.drawIndexed(h[i + 1], h[i + 2], h[i + 3], h[i + 4] | 0, h[i + 5]); i += 6; break;
          case 12: // GPURenderCommandsMixin.draw_indirect
            p.drawIndirect(T[h[i + 1]], h[i + 2]); i += 3; break;
          case 13: // GPURenderCommandsMixin.draw_indexed_indirect
            p.drawIndexedIndirect(T[h[i + 1]], h[i + 2]); i += 3; break;
          case 14: // GPUCommandEncoder.begin_render_pass
            k = i + 2; p = e.beginRenderPass(recordedRenderPassDescriptor()); targets.push(p); i = k; break;
          case 15: // GPUCommandEncoder.begin_compute_pass
            k = i + 2; p = e.beginComputePass(recordedComputePassDescriptor()); targets.push(p); i = k; break;
          case 16: // GPUCommandEncoder.copy_buffer_to_buffer
            e.copyBufferToBuffer(T[h[i + 1]], h[i + 2], T[h[i + 3]], h[i + 4], h[i + 5]); i += 6; break;
          case 17: // GPUCommandEncoder.copy_buffer_to_texture
            k = i + 2; e.copyBufferToTexture(recordedTexelCopyBufferInfo(), recordedTexelCopyTextureInfo(), { width: H[k++], height: H[k++], depthOrArrayLayers: H[k++] }); i = k; break;
          case 18: // GPUCommandEncoder.copy_texture_to_buffer
            k = i + 2; e.copyTextureToBuffer(recordedTexelCopyTextureInfo(), recordedTexelCopyBufferInfo(), { width: H[k++], height: H[k++], depthOrArrayLayers: H[k++] }); i = k; break;
          case 19: // GPUCommandEncoder.copy_texture_to_texture
            k = i + 2; e.copyTextureToTexture(recordedTexelCopyTextureInfo(), recordedTexelCopyTextureInfo(), { width: H[k++], height: H[k++], depthOrArrayLayers: H[k++] }); i = k; break;
          case 20: // GPUCommandEncoder.clear_buffer
            e.clearBuffer(T[h[i + 1]], h[i + 2], h[i + 3]); i += 4; break;
          case 21: // GPUCommandEncoder.resolve_query_set
            e.resolveQuerySet(T[h[i + 1]], h[i + 2], h[i + 3], T[h[i + 4]], h[i + 5]); i += 6; break;
          case 22: // GPUComputePassEncoder.set_pipeline
            p.setPipeline(T[h[i + 1]]); i += 2; break;
          case 23: // GPUComputePassEncoder.dispatch_workgroups
            p.dispatchWorkgroups(h[i + 1], h[i + 2], h[i + 3]); i += 4; break;
          case 24: // GPUComputePassEncoder.dispatch_workgroups_indirect
            p.dispatchWorkgroupsIndirect(T[h[i + 1]], h[i + 2]); i += 3; break;
          case 25: // GPUComputePassEncoder.end
            p.end(); i += 1; break;
          case 26: // GPURenderPassEncoder.set_viewport
            p.setViewport(F[j++], F[j++], F[j++], F[j++], F[j++], F[j++]); i += 1; break;
          case 27: // GPURenderPassEncoder.set_scissor_rect
            p.setScissorRect(h[i + 1], h[i + 2], h[i + 3], h[i + 4]); i += 5; break;
          case 28: // GPURenderPassEncoder.set_blend_constant
            p.setBlendConstant({ r: F[j++], g: F[j++], b: F[j++], a: F[j++] }); i += 1; break;
          case 29: // GPURenderPassEncoder.set_stencil_reference
            p.setStencilReference(h[i + 1]); i += 2; break;
          case 30: // GPURenderPassEncoder.begin_occlusion_query
            p.beginOcclusionQuery(h[i + 1]); i += 2; break;
          case 31: // GPURenderPassEncoder.end_occlusion_query
            p.endOcclusionQuery(); i += 1; break;
          case 32: // GPURenderPassEncoder.execute_bundles
            k = i + 2; p.executeBundles(list(H[k++], () => T[H[k++]])); i = k; break;
          case 33: // GPURenderPassEncoder.end
            p.end(); i += 1; break;
          case 34: // GPUBindingCommandsMixin.set_bind_group, in short
            p.setBindGroup(h[i + 1], T[h[i + 2]]); i += 3; break;
          case 35: // GPURenderCommandsMixin.set_index_buffer, in short
            p.setIndexBuffer(T[h[i + 1]], E.IndexFormat[h[i + 2]]); i += 3; break;
          case 36: // GPURenderCommandsMixin.set_vertex_buffer, in short
            p.setVertexBuffer(h[i + 1], T[h[i + 2]]); i += 3; break;
          case 37: // GPURenderCommandsMixin.draw, in short
            p.draw(h[i + 1], h[i + 2]); i += 3; break;
          case 38: // GPUCommandEncoder.begin_render_pass, in short
            p = e.beginRenderPass({ colorAttachments: [{
              view: T[h[i + 1]], loadOp: E.LoadOp[h[i + 2]], storeOp: E.StoreOp[h[i + 3]],
              clearValue: { r: F[j++], g: F[j++], b: F[j++], a: F[j++] },
            }] });
            targets.push(p); i += 4; break;
          case 39: // GPUCommandEncoder.copy_buffer_to_buffer, in short
            e.copyBufferToBuffer(T[h[i + 1]], h[i + 2], T[h[i + 3]], h[i + 4]); i += 5; break;
          case 40: // GPUCommandEncoder.clear_buffer, in short
            e.clearBuffer(T[h[i + 1]], h[i + 2]); i += 3; break;
          case 41: // GPUComputePassEncoder.dispatch_workgroups, in short
            p.dispatchWorkgroups(h[i + 1]); i += 2; break;
          default:
            throw new Error(`wgpu_js: unknown command ${h[i]} at ${i}`);
        }
      }
    } catch (error) {
      failure.at = at; failure.count = count;
      throw error;
    } finally {
      S = [];
    }
  };

  // What a device makes: positional arguments in, or the address of Python's list of them; the new object's id out, 0
  // if the list can't be read.
  const creators = d => ({
    get_bind_group_layout: (...a) => (a = given(a)) && put(T[a[0]].getBindGroupLayout(a[1])),
    create_sampler: (...a) => (a = given(a)) && put(d.createSampler((k = 0, samplerDescriptor(a)))),
    import_external_texture: (...a) => (a = given(a)) && put(d.importExternalTexture((k = 0, externalTextureDescriptor(a)))),
    create_bind_group_layout: (...a) => (a = given(a)) && put(d.createBindGroupLayout((k = 0, bindGroupLayoutDescriptor(a)))),
    create_pipeline_layout: (...a) => (a = given(a)) && put(d.createPipelineLayout((k = 0, pipelineLayoutDescriptor(a)))),
    create_compute_pipeline: (...a) => (a = given(a)) && put(d.createComputePipeline((k = 0, computePipelineDescriptor(a)))),
    create_render_pipeline: (...a) => (a = given(a)) && put(d.createRenderPipeline((k = 0, renderPipelineDescriptor(a)))),
    create_compute_pipeline_async: (...a) => settle(a[0], d.createComputePipelineAsync((k = 1, computePipelineDescriptor(a))).then(put)),
    create_render_pipeline_async: (...a) => settle(a[0], d.createRenderPipelineAsync((k = 1, renderPipelineDescriptor(a))).then(put)),
    create_query_set: (...a) => (a = given(a)) && put(d.createQuerySet((k = 0, querySetDescriptor(a)))),
  });

  // The readers of structs, for runtime.js: at(start) sets where they begin.
  const readers = { at(start) { k = start; }, samplerDescriptor, externalTextureDescriptor, bufferBindingLayout, samplerBindingLayout, textureBindingLayout, storageTextureBindingLayout, externalTextureBindingLayout, bindGroupLayoutEntry, bindGroupLayoutDescriptor, pipelineLayoutDescriptor, programmableStage, computePipelineDescriptor, vertexAttribute, vertexBufferLayout, vertexState, primitiveState, stencilFaceState, depthStencilState, multisampleState, blendComponent, blendState, colorTargetState, fragmentState, renderPipelineDescriptor, querySetDescriptor, textureDescriptor, textureViewDescriptor, shaderModuleCompilationHint, shaderModuleDescriptor, renderBundleEncoderDescriptor, texelCopyTextureInfo, texelCopyBufferLayout, copyExternalImageSourceInfo, copyExternalImageDestInfo };
  return { E, creators, readers, replay, failure };
  },
};
