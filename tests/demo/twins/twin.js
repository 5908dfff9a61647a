// What every twin needs: a device, and a canvas whose views are of the "-srgb" kind, as wgpu-py's native canvases are.

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<{device: GPUDevice, format: GPUTextureFormat, view: () => GPUTextureView}>}
 */
export async function open(canvas) {
  const adapter = await navigator.gpu.requestAdapter();
  const device = await adapter.requestDevice();
  device.addEventListener("uncapturederror", (event) => fail(event.error.message));

  const base = navigator.gpu.getPreferredCanvasFormat();
  const format = `${base}-srgb`;
  const context = canvas.getContext("webgpu");
  context.configure({ device, format: base, viewFormats: [format] });
  return { device, format, view: () => context.getCurrentTexture().createView({ format }) };
}

/** A buffer holding `data` (a typed array). */
export function bufferWith(device, data, usage) {
  const buffer = device.createBuffer({ size: data.byteLength, usage: usage | GPUBufferUsage.COPY_DST });
  device.queue.writeBuffer(buffer, 0, data);
  return buffer;
}

export function fail(message) {
  document.body.dataset.state = "error";
  document.body.dataset.message = message;
}
