// The same work from raw JavaScript and from Python, on a real GPU without a browser: Node and Dawn.
//
//   node bench/gpu/run.mjs --pyodide DIR --dawn dawn.node --package FOLDER-WITH-wgpu_js [--out results.json]
//
// Prints one line of JSON a measurement: name, and seconds or rates for "js" and "py". The smallest of several runs counts.

import { createRequire } from "node:module";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { MATRIX_WGSL, PARTICLE_STEP_WGSL, PARTICLE_DRAW_WGSL, TRIANGLE_WGSL } from "./shaders.mjs";

const options = Object.fromEntries(
  process.argv.slice(2).join(" ").split("--").filter(Boolean).map(text => text.trim().split(" ")));

const require = createRequire(import.meta.url);
const dawn = require(resolve(options.dawn));
Object.assign(globalThis, dawn.globals);
Object.defineProperty(globalThis.navigator, "gpu", { value: dawn.create([]), configurable: true });

const { loadPyodide } = await import(pathToFileURL(join(resolve(options.pyodide), "pyodide.mjs")));
const t0 = performance.now();
const pyodide = await loadPyodide({ indexURL: resolve(options.pyodide) + "/" });
const loaded = performance.now() - t0;
const copy = (from, to) => {
  pyodide.FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    if (statSync(join(from, name)).isDirectory()) copy(join(from, name), `${to}/${name}`);
    else pyodide.FS.writeFile(`${to}/${name}`, readFileSync(join(from, name)));
  }
};
copy(join(resolve(options.package), "wgpu_js"), "/home/pyodide/wgpu_js");

// -- raw JavaScript

const adapter = await navigator.gpu.requestAdapter({ powerPreference: "high-performance" });
const { limits } = adapter;
const requiredLimits = {};
for (const name in limits) if (typeof limits[name] === "number") requiredLimits[name] = limits[name];
const device = await adapter.requestDevice({ requiredLimits });
const { queue } = device;
const idle = () => queue.onSubmittedWorkDone();
const best = async (n, work) => {
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    await idle();
    const start = performance.now();
    await work(i);
    least = Math.min(least, performance.now() - start);
  }
  return least / 1000;
};

const MIB = 2 ** 20, BIG = 256 * MIB;

const js = {
  async matrix() {
    const n = 4096, size = 4 * n * n;
    const [a, b, c] = [0, 1, 2].map(() => device.createBuffer({ size, usage: GPUBufferUsage.STORAGE }));
    const module = device.createShaderModule({ code: MATRIX_WGSL });
    const pipeline = device.createComputePipeline({ layout: "auto", compute: { module } });
    const group = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [a, b, c].map((buffer, binding) => ({ binding, resource: { buffer } })),
    });
    const seconds = await best(7, async () => {
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(n / 64, n / 64);
      pass.end();
      queue.submit([encoder.finish()]);
      await idle();
    });
    for (const x of [a, b, c]) x.destroy();
    return seconds;
  },
  async upload() {
    const buffer = device.createBuffer({ size: BIG, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.STORAGE });
    const data = new Uint8Array(BIG).fill(7);
    const seconds = await best(5, async () => { queue.writeBuffer(buffer, 0, data); queue.submit([]); await idle(); });
    buffer.destroy();
    return seconds;
  },
  async download() {
    const from = device.createBuffer({ size: BIG, usage: GPUBufferUsage.COPY_SRC });
    const into = new Uint8Array(BIG);
    const seconds = await best(5, async () => {
      const to = device.createBuffer({ size: BIG, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ });
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(from, 0, to, 0, BIG);
      queue.submit([encoder.finish()]);
      await to.mapAsync(GPUMapMode.READ);
      into.set(new Uint8Array(to.getMappedRange()));
      to.destroy();
    });
    from.destroy();
    return seconds;
  },
  async frames() {
    const target = device.createTexture({ size: [640, 480], format: "rgba8unorm", usage: 16 });
    const module = device.createShaderModule({ code: TRIANGLE_WGSL });
    const pipeline = device.createRenderPipeline({
      layout: "auto", vertex: { module }, fragment: { module, targets: [{ format: "rgba8unorm" }] },
    });
    const n = 1000, frames = 30;
    const seconds = await best(7, async () => {
      for (let f = 0; f < frames; f++) {
        const encoder = device.createCommandEncoder();
        const view = target.createView();
        const pass = encoder.beginRenderPass({ colorAttachments: [{ view, loadOp: "clear", storeOp: "store" }] });
        pass.setPipeline(pipeline);
        for (let i = 0; i < n; i++) pass.draw(3, 1, 0, (i + f) % 256);
        pass.end();
        queue.submit([encoder.finish()]);
      }
      await idle();
    });
    return seconds / frames;
  },
  async particles() {
    const n = 100000, frames = 60;
    const buffer = device.createBuffer({ size: 16 * n, usage: GPUBufferUsage.STORAGE | GPUBufferUsage.VERTEX });
    const step = device.createComputePipeline({
      layout: "auto", compute: { module: device.createShaderModule({ code: PARTICLE_STEP_WGSL }) } });
    const module = device.createShaderModule({ code: PARTICLE_DRAW_WGSL });
    const draw = device.createRenderPipeline({
      layout: "auto",
      vertex: { module, buffers: [{ arrayStride: 16, stepMode: "instance",
        attributes: [{ format: "float32x4", offset: 0, shaderLocation: 0 }] }] },
      fragment: { module, targets: [{ format: "rgba8unorm" }] },
    });
    const group = device.createBindGroup({
      layout: step.getBindGroupLayout(0), entries: [{ binding: 0, resource: { buffer } }] });
    const target = device.createTexture({ size: [1280, 720], format: "rgba8unorm", usage: 16 });
    const seconds = await best(7, async () => {
      for (let f = 0; f < frames; f++) {
        const encoder = device.createCommandEncoder();
        const compute = encoder.beginComputePass();
        compute.setPipeline(step);
        compute.setBindGroup(0, group);
        compute.dispatchWorkgroups(Math.ceil(n / 64));
        compute.end();
        const view = target.createView();
        const pass = encoder.beginRenderPass({ colorAttachments: [{ view, loadOp: "clear", storeOp: "store" }] });
        pass.setPipeline(draw);
        pass.setVertexBuffer(0, buffer);
        pass.draw(6, n);
        pass.end();
        queue.submit([encoder.finish()]);
      }
      await idle();
    });
    return seconds / frames;
  },
};

// -- the same from Python

pyodide.globals.set("SHADERS", pyodide.toPy({
  matrix: MATRIX_WGSL, step: PARTICLE_STEP_WGSL, particles: PARTICLE_DRAW_WGSL, triangle: TRIANGLE_WGSL,
}));
await pyodide.runPythonAsync(readFileSync(new URL("./work.py", import.meta.url), "utf8"));
const py = pyodide.globals.get("work");

const facts = pyodide.runPython("facts()");
console.log(JSON.stringify({ name: "machine", node: process.version, pyodide: pyodide.version, loaded_s: loaded / 1000, ...JSON.parse(facts) }));
const results = [];
const rates = {
  matrix: s => `${(2 * 4096 ** 3 / s / 1e9).toFixed(0)} GFLOP/s`,
  upload: s => `${(BIG / s / 1e9).toFixed(2)} GB/s`,
  download: s => `${(BIG / s / 1e9).toFixed(2)} GB/s`,
  frames: s => `${(1 / s).toFixed(0)} frames/s`,
  particles: s => `${(1 / s).toFixed(0)} frames/s`,
};
for (const name of Object.keys(js)) {
  let raw = Infinity, python = Infinity;
  for (let round = 0; round < 3; round++) {
    raw = Math.min(raw, await js[name]());
    python = Math.min(python, await py.get(name)());
  }
  const row = { name, js_s: raw, py_s: python, ratio: python / raw, js: rates[name](raw), py: rates[name](python) };
  results.push(row);
  console.log(JSON.stringify(row));
}
if (options.out) writeFileSync(options.out, JSON.stringify({ machine: JSON.parse(facts), results }, null, 1));
process.exit(0);
