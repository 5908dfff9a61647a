// What every example page shares: it checks for WebGPU, loads Pyodide, installs the wgpu_js wheel and runs
// the page's Python file against the page's <canvas>. page.py is its Python half.
//
// In the page:  <body data-python="NAME">         runs NAME.py
//               data-packages="NAME ..."          packages of others that it imports
//               data-sync                         there is a NAME_sync.py too, for ?sync=1
// In the address:  ?sync=1                        the desktop-like variant (needs JSPI)
//                  ?time=SECONDS                  draw exactly one frame, that of this time
//                  ?size=WIDTHxHEIGHT             canvas pixels, instead of what the display has
//
// <body data-state> tells how far it is: loading, running, done (after the one frame of ?time), error, or
// unsupported.

import { config } from "./site-config.js";

const query = new URLSearchParams(location.search);
const element = (id) => document.getElementById(id);
const canvas = element("canvas");

/** Show a line about what is going on; an empty one hides the line. */
function progress(text) {
  element("progress").textContent = text;
  element("progress").hidden = !text;
}

function setState(state) {
  document.body.dataset.state = state;
}

/** Show a message in the canvas's place. */
function stop(state, title, text) {
  progress("");
  const message = element("message");
  message.replaceChildren(
    Object.assign(document.createElement("strong"), { textContent: title }),
    Object.assign(document.createElement(state === "error" ? "pre" : "p"), { textContent: text }),
  );
  message.hidden = false;
  setState(state);
}

/** What Python prints. */
function print(line, kind) {
  const output = element("output");
  output.hidden = false;
  output.append(Object.assign(document.createElement("span"), { textContent: `${line}\n`, className: kind }));
}

/** Why this browser can't run the examples, or null if it can. */
async function whatIsMissing() {
  if (!navigator.gpu) {
    return window.isSecureContext
      ? "This browser has no WebGPU, or it is switched off. Recent versions of Chrome, Edge, Safari and " +
          "Firefox have it on most computers and phones: update this one, or try another."
      : "WebGPU needs a secure page, and this one was loaded over plain HTTP. Open it by https://, or from " +
          "this computer by http://localhost/.";
  }
  try {
    if (await navigator.gpu.requestAdapter()) return null;
  } catch (error) {
    console.info("requestAdapter:", error);
  }
  return (
    "This browser has WebGPU, but offers no graphics adapter: the graphics card or its driver may be on the " +
    "browser's list of unsupported ones, or hardware acceleration may be switched off in its settings."
  );
}

/** Give the canvas the size that the address asks for. Otherwise Python's loop gives it the pixels of its place. */
function takeSize() {
  const wanted = (query.get("size") ?? "").split("x").map(Number);
  if (wanted.length === 2) {
    Object.assign(canvas.style, { width: `${wanted[0]}px`, height: `${wanted[1]}px` });
  }
}

async function fetchText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.text();
}

/** Colour a piece of Python for reading. */
function highlight(source) {
  const token =
    /(?<comment>#.*)|(?<string>"""[^]*?"""|"[^"\n]*")|(?<keyword>\b(?:and|as|async|await|def|elif|else|for|from|if|import|in|is|lambda|None|nonlocal|not|or|raise|return|True|False|while|with)\b)|(?<number>\b\d[\d_.]*\b)|(?<name>(?<=\bdef )\w+)/g;
  const code = document.createElement("code");
  let position = 0;
  for (const match of source.matchAll(token)) {
    const [className] = Object.entries(match.groups).find(([, text]) => text);
    code.append(source.slice(position, match.index));
    code.append(Object.assign(document.createElement("span"), { textContent: match[0], className }));
    position = match.index + match[0].length;
  }
  code.append(source.slice(position));
  return code;
}

/** Fill the part of the page that shows the Python source; answer the text of each file, by name. */
async function showSource() {
  const { python, sync } = document.body.dataset;
  const names = query.get("sync") ? [`${python}_sync`, python] : [python];
  const files = {};
  for (const name of names) files[`${name}.py`] = await fetchText(`${name}.py`);
  for (const [file, text] of Object.entries(files)) {
    const title = document.createElement("h2");
    title.append(Object.assign(document.createElement("a"), { href: file, textContent: file }));
    const listing = document.createElement("pre");
    listing.append(highlight(text));
    element("source").append(title, listing);
  }
  if (sync !== undefined) {
    const other = new URL(location);
    if (query.get("sync")) other.searchParams.delete("sync");
    else other.searchParams.set("sync", "1");
    const link = Object.assign(document.createElement("a"), {
      href: other,
      textContent: query.get("sync") ? "See it with await" : "See it as on the desktop, without await",
    });
    element("variants").append(link);
  }
  return { name: names[0], files };
}

/** Install what the example imports beside wgpu_js: from where the site has it, or from the package index. */
async function installPackages(pyodide) {
  for (const name of document.body.dataset.packages?.split(" ") ?? []) {
    progress(`Installing ${name} …`);
    const address = config.packages?.[name];
    if (address) {
      await pyodide.loadPackage(new URL(address, location).href, { messageCallback: () => {} });
    } else {
      await pyodide.loadPackage("micropip", { messageCallback: () => {} });
      await pyodide.pyimport("micropip").install(name);
    }
  }
}

async function main() {
  takeSize();
  const source = showSource(); // meanwhile
  source.catch(() => {}); // reported where it is awaited
  progress("Looking for WebGPU …");
  const missing = await whatIsMissing();
  if (missing) {
    stop("unsupported", "No WebGPU here", missing);
    return;
  }

  progress("Loading Pyodide, Python for the browser (about 6 MB the first time) …");
  const pyodideFolder = new URL(config.pyodide, location);
  const { loadPyodide } = await import(new URL("pyodide.mjs", pyodideFolder));
  const pyodide = await loadPyodide({
    indexURL: pyodideFolder.href,
    stdout: (line) => print(line, "printed"),
    stderr: (line) => print(line, "warned"),
  });
  performance.mark("pyodide");

  progress("Installing wgpu_js …");
  const failures = [];
  await pyodide.loadPackage(new URL(config.wheel, location).href, {
    messageCallback: () => {},
    errorCallback: (text) => failures.push(text),
  });
  if (failures.length) throw new Error(failures.join("\n"));
  performance.mark("wheel");
  await installPackages(pyodide);

  progress("Starting the example …");
  const { name, files } = await source;
  pyodide.FS.writeFile("page.py", await fetchText("page.py"));
  for (const [file, text] of Object.entries(files)) pyodide.FS.writeFile(file, text);
  const time = query.has("time") ? Number(query.get("time")) : undefined;
  await pyodide.pyimport("page").run(name, canvas, time, {
    started() {
      performance.mark("frame");
      progress("");
      setState(time === undefined ? "running" : "done");
    },
    failed(text) {
      stop("error", "The Python code raised an exception", text);
    },
  });
}

main().catch((error) => {
  console.info(error);
  stop("error", "The example could not start", String(error));
});
