// Runs the rows: all variants in one page, interleaved, the GPU idle before each sample.

import { make as makeRaw } from "./raw.js";

const now = () => performance.now();
let pyodide, inside, variants, devices, canvas;
let steps = 0;

// A fixed piece of work: how long it takes tells what else the machine is doing.
const spin = () => {
  let x = 1;
  const start = now();
  for (let i = 0; i < 200_000; i++) x = (x * 1664525 + i) >>> 0;
  return [now() - start, x][0];
};

const idle = () => Promise.all(devices.map(d => d.queue.onSubmittedWorkDone()));

export async function boot({ url, archive, wheels, names }) {
  const { loadPyodide } = await import(`${url}pyodide.mjs`);
  pyodide = globalThis.pyodide = await loadPyodide({ indexURL: url });
  for (const wheel of wheels) await pyodide.loadPackage(wheel);
  pyodide.unpackArchive(await (await fetch(archive)).arrayBuffer(), "zip", { extractDir: await sitePackages() });
  for (const name of ["workloads", "naive", "inside"]) {
    const text = await (await fetch(`./${name}.py`)).text();
    pyodide.FS.writeFile(`/home/pyodide/${name}.py`, text);
  }
  const adapter = await navigator.gpu.requestAdapter();
  const device = globalThis.rawDevice = await adapter.requestDevice();
  devices = [device];
  const request = GPUAdapter.prototype.requestDevice;
  GPUAdapter.prototype.requestDevice = async function (...a) {
    const made = await request.apply(this, a);
    devices.push(made);
    return made;
  };
  for (const d of devices) d.addEventListener("uncapturederror", e => console.error("uncaptured", e.error.message));
  inside = pyodide.pyimport("inside");
  const python = await inside.make(pyodide.toPy(names));
  variants = { raw: makeRaw(device) };
  Object.assign(variants, python);
  canvas = document.querySelector("canvas");
  await warm_up();
  return { python: pyodide.runPython("import sys; sys.version.split()[0]"), pyodide: pyodide.version, adapter: adapter.info.description || adapter.info.device || adapter.info.vendor, isolated: crossOriginIsolated, agent: navigator.userAgent };
}

// The browser compiles what runs often once more, and better, in the background: until then nothing is measured.
async function warm_up() {
  const until = now() + 5000;
  do {
    for (const workloads of Object.values(variants)) {
      for (const [name, n] of [["frame", 100], ["frame_offsets", 100], ["compute", 100], ["bind_group", 0], ["buffer", 0], ["view", 0]]) {
        workloads[name](++steps, 10, n);
      }
    }
    await idle();
  } while (now() < until);
}

const sitePackages = async () => pyodide.runPython("import site; site.getsitepackages()[0]");

// One sample: milliseconds an operation.
async function sample(name, row, run) {
  await idle();
  const step = ++steps;
  const start = now();
  const answer = run(step, row.inner, row.argument);
  if (answer instanceof Promise || answer?.then) await answer;
  if (row.wait) await idle();
  const took = (now() - start) / row.inner;
  answer?.destroy?.();
  variants[name].drop?.();
  return took;
}

const special = {
  event: event_samples,
  animation: animation_samples,
};

export async function measure(row, repetitions, patience) {
  const names = (row.variants.length ? row.variants : Object.keys(variants)).filter(n => variants[n]);
  const out = Object.fromEntries(names.map(n => [n, []])), noise = [];
  const make = special[row.workload];
  if (make) return make(row, repetitions, names);
  const runs = {};
  for (const name of names) {
    const argument = name === "raw" ? row.argument : pyodide.toPy(row.argument);
    const run = variants[name][row.workload];
    runs[name] = (step, inner) => run(step, inner, argument);
  }
  const restore = row.workload === "pipeline" ? stub_pipelines() : () => {};
  const copies = watch_copies();
  try {
    for (const name of names) for (let i = 0; i < 2; i++) await sample(name, row, runs[name]);
    // On a busy machine only short samples, and many of them, meet a quiet moment.
    const until = now() + patience;
    for (let r = 0; r < repetitions || (now() < until && r < 40 * repetitions); r++) {
      noise.push(spin());
      for (let i = 0; i < names.length; i++) {
        const name = names[(i + r) % names.length];
        copies.now = name;
        out[name].push(await sample(name, row, runs[name]));
      }
    }
  } finally {
    restore();
    copies.stop();
  }
  return { samples: out, noise, copied: copies.bytes };
}

// For what the conversion of a descriptor costs: the browser's own work is left out, for everyone.
function stub_pipelines() {
  const own = GPUDevice.prototype.createRenderPipeline;
  const made = {};
  GPUDevice.prototype.createRenderPipeline = () => made;
  return () => { GPUDevice.prototype.createRenderPipeline = own; };
}

// Counts the bytes that reach the queue from anywhere but where the program has them: each was copied before.
function watch_copies() {
  const state = { now: "", bytes: {} };
  const memory = () => pyodide._module.HEAPU8.buffer;
  const own = {};
  for (const method of ["writeBuffer", "writeTexture"]) {
    own[method] = GPUQueue.prototype[method];
    GPUQueue.prototype[method] = function (...a) {
      const data = a[method === "writeBuffer" ? 2 : 1];
      if (data.byteLength >= 1 << 20 && state.now !== "raw" && (data.buffer ?? data) !== memory()) {
        state.bytes[state.now] = (state.bytes[state.now] ?? 0) + data.byteLength;
      }
      return own[method].apply(this, a);
    };
  }
  state.stop = () => Object.assign(GPUQueue.prototype, own);
  return state;
}

// A pointer event: dispatched by JavaScript, its facts handed to a function one by one.
async function event_samples(row, repetitions, names) {
  const out = Object.fromEntries(names.map(n => [n, []])), noise = [];
  for (let r = -2; r < repetitions; r++) {
    if (r >= 0) noise.push(spin());
    for (const name of names) {
      const hear = variants[name].on_event;
      const listener = e => hear(e.type, e.offsetX, e.offsetY, e.button, e.buttons, e.pointerId, e.shiftKey, e.ctrlKey, e.timeStamp);
      canvas.addEventListener("pointermove", listener);
      const start = now();
      for (let i = 0; i < row.inner; i++) canvas.dispatchEvent(new PointerEvent("pointermove", { clientX: i }));
      if (r >= 0) out[name].push((now() - start) / row.inner);
      canvas.removeEventListener("pointermove", listener);
    }
  }
  return { samples: out, noise, copied: {} };
}

// An animation frame: what the browser's callback takes, with caches as cold as they are in a page that waits.
async function animation_samples(row, repetitions, names) {
  const out = Object.fromEntries(names.map(n => [n, []])), noise = [];
  const calls = names.map(n => variants[n].on_animation);
  for (let r = -2; r < repetitions * 4; r++) {
    await new Promise(done => requestAnimationFrame(time => {
      names.forEach((name, i) => {
        const start = now();
        calls[i](time);
        if (r >= 0) out[name].push(now() - start);
      });
      done();
    }));
  }
  for (let r = 0; r < repetitions; r++) noise.push(spin());
  return { samples: out, noise, copied: {} };
}

export const import_time = () => inside.import_time();
export const compiled = () => inside.compiled().toJs();

export const heap = () => {
  gc();
  return performance.memory.usedJSHeapSize;
};
export const memory = n => inside.memory(variants.off, n);

// What is left of many frames: ids, bytes of Python, of JavaScript, of WebAssembly.
export async function endure(frames) {
  const run = variants.off.frame, block = 500;
  const state = async () => {
    await idle();
    const [ids, python] = inside.count();
    return { ids, python, javascript: heap(), wasm: pyodide._module.HEAPU8.length };
  };
  for (let i = 0; i < 4; i++) {
    run(++steps, block, 1);
    await idle();
  }
  inside.start_counting();
  run(++steps, 16, 1);
  const before = await state();
  for (let f = 0; f < frames; f += block) {
    run(++steps, block, 1);
    await idle();
  }
  return { before, after: await state() };
}

globalThis.bench = { boot, measure, import_time, compiled, heap, memory, endure };
