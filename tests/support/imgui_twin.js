// Draws imgui's draw data by plain JavaScript: what the tests compare pictures with, and the bench compares times with.

globalThis.imguiTwin = (() => {
  "use strict";

  const SHADER = `
struct Corner { @builtin(position) position: vec4f, @location(0) color: vec4f, @location(1) uv: vec2f }
@group(0) @binding(0) var<uniform> mapping: vec4f;
@group(0) @binding(1) var smooth_sampler: sampler;
@group(1) @binding(0) var picture: texture_2d<f32>;
@vertex fn vs(@location(0) at: vec2f, @location(1) uv: vec2f, @location(2) color: vec4f) -> Corner {
  return Corner(vec4f(at * mapping.xy + mapping.zw, 0, 1), color, uv);
}
@fragment fn fs(c: Corner) -> @location(0) vec4f { return c.color * textureSample(picture, smooth_sampler, c.uv); }
@fragment fn linear(c: Corner) -> @location(0) vec4f {
  let color = c.color * textureSample(picture, smooth_sampler, c.uv);
  return vec4f(pow(color.rgb, vec3f(2.2)), color.a);
}`;

  // data: as imgui_data.py captures it; format: that of the canvas, or its -srgb twin, which the canvas has to allow.
  // Answers the function that draws: it uploads, encodes and submits.
  const make = (device, context, format, data, loadOp = "load") => {
    const { vertices, indices, commands, vertexSize, indexSize, width, height, physicalWidth, physicalHeight } = data;
    const module = device.createShaderModule({ code: SHADER });
    const over = { operation: "add", dstFactor: "one-minus-src-alpha" };
    const blend = { color: { srcFactor: "src-alpha", ...over }, alpha: { srcFactor: "one", ...over } };
    const pipeline = device.createRenderPipeline({
      layout: "auto",
      vertex: {
        module,
        buffers: [{
          arrayStride: vertexSize,
          attributes: [
            { format: "float32x2", offset: 0, shaderLocation: 0 },
            { format: "float32x2", offset: 8, shaderLocation: 1 },
            { format: "unorm8x4", offset: 16, shaderLocation: 2 },
          ],
        }],
      },
      fragment: { module, entryPoint: format.endsWith("-srgb") ? "linear" : "fs", targets: [{ format, blend }] },
    });
    const { COPY_DST, INDEX, UNIFORM, VERTEX } = GPUBufferUsage;
    const mapping = device.createBuffer({ size: 16, usage: UNIFORM | COPY_DST });
    const vertexBuffer = device.createBuffer({ size: 1 << 21, usage: VERTEX | COPY_DST });
    const indexBuffer = device.createBuffer({ size: 1 << 21, usage: INDEX | COPY_DST });
    device.queue.writeBuffer(mapping, 0, new Float32Array([2 / width, -2 / height, -1, 1]));
    const size = [data.atlasWidth, data.atlasHeight];
    const texture = device.createTexture({
      size, format: "rgba8unorm", usage: GPUTextureUsage.COPY_DST | GPUTextureUsage.TEXTURE_BINDING,
    });
    device.queue.writeTexture({ texture }, data.pixels, { bytesPerRow: 4 * size[0] }, size);
    const group = (n, ...resources) => device.createBindGroup({
      layout: pipeline.getBindGroupLayout(n), entries: resources.map((resource, binding) => ({ binding, resource })),
    });
    const smooth = device.createSampler({ magFilter: "linear", minFilter: "linear" });
    const common = group(0, { buffer: mapping }, smooth), picture = group(1, texture.createView());
    const indexFormat = indexSize === 2 ? "uint16" : "uint32";
    return () => {
      const encoder = device.createCommandEncoder();
      const view = context.getCurrentTexture().createView({ format });
      const pass = encoder.beginRenderPass({
        colorAttachments: [{ view, loadOp, storeOp: "store", clearValue: [0, 0, 0, 1] }],
      });
      // As imgui has it: vertices and indices of each window by themselves.
      let at = 0;
      for (const part of vertices) {
        device.queue.writeBuffer(vertexBuffer, at, part);
        at += part.byteLength;
      }
      at = 0;
      for (const part of indices) {
        device.queue.writeBuffer(indexBuffer, at, part);
        at += part.byteLength;
      }
      pass.setViewport(0, 0, physicalWidth, physicalHeight, 0, 1);
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, common);
      pass.setVertexBuffer(0, vertexBuffer);
      pass.setIndexBuffer(indexBuffer, indexFormat);
      pass.setBindGroup(1, picture);
      for (const [x, y, w, h, n, firstIndex, firstVertex] of commands) {
        pass.setScissorRect(x, y, w, h);
        pass.drawIndexed(n, 1, firstIndex, firstVertex);
      }
      pass.end();
      device.queue.submit([encoder.finish()]);
    };
  };

  return { make };
})();
