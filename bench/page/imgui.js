// One frame of imgui, drawn by Python through wgpu_js and by plain JavaScript from the same draw data, in one page.

const now = () => performance.now();
let pyodide, inside, device, context, format;

const idle = () => Promise.all([device.queue.onSubmittedWorkDone(), inside.idle()]);

export async function boot({ url, wheels, archive }) {
  const { loadPyodide } = await import(`${url}pyodide.mjs`);
  pyodide = globalThis.pyodide = await loadPyodide({ indexURL: url });
  for (const wheel of wheels) await pyodide.loadPackage(wheel);
  const folder = pyodide.runPython("import site; site.getsitepackages()[0]");
  pyodide.unpackArchive(await (await fetch(archive)).arrayBuffer(), "zip", { extractDir: folder });
  for (const name of ["imgui_data.py", "imgui_frames.py"]) {
    pyodide.FS.writeFile(`/home/pyodide/${name}`, await (await fetch(`./${name}`)).text());
  }
  device = await (await navigator.gpu.requestAdapter()).requestDevice();
  inside = pyodide.pyimport("imgui_frames");
  format = await inside.start();
  context = document.querySelector("#raw").getContext("webgpu");
  context.configure({ device, format });
}

// All ways to draw the scene, interleaved, each once the GPU has nothing to do; milliseconds.
export async function measure(windows, mode, patience) {
  inside.open(windows, mode);
  for (let i = 0; i < 10; i++) {
    inside.whole();
    await idle();
  }
  const data = inside.capture();
  const raw = globalThis.imguiTwin.make(device, context, format, data);
  const ways = {
    raw: () => {
      const start = now();
      raw();
      return now() - start;
    },
    calls: inside.calls,
    draw: inside.draw,
    imgui: inside.imgui_alone,
    whole: inside.whole,
  };
  const names = Object.keys(ways), samples = Object.fromEntries(names.map(n => [n, []]));
  let until = Infinity;
  for (let round = -10; round < 30 || now() < until; round++) {
    if (round === 0) until = now() + patience;
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round + 10) % names.length];
      await idle();
      const took = ways[name]();
      if (round >= 0) samples[name].push(took);
    }
  }
  inside.close();
  return { samples, commands: data.commands.length, vertices: data.vertexCount };
}

globalThis.bench = { boot, measure };
