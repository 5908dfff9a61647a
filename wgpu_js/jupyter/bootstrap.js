// A few lines in the output of a cell: show the elements of canvas NAME, with the kernel's scripts; or say that it is gone.
(() => {
  const name = "NAME", roots = [...document.querySelectorAll(`[data-wgpu-js="${name}"]`)].filter(root => !root.wgpuJsView);
  const open = () => roots.forEach(root => globalThis.wgpuJsView.open(root));
  if (globalThis.wgpuJsView) return open();
  const kernel = name.slice(0, name.lastIndexOf("/")), calls = new BroadcastChannel(kernel);
  let done = false;
  const ask = () => done || (calls.postMessage({ ask: "scripts" }), setTimeout(ask, 300));
  calls.onmessage = ({ data }) => {
    if (done || !data.scripts) return;
    done = true;
    calls.close();
    const script = document.createElement("script");
    script.textContent = data.scripts;
    document.head.append(script);
    script.remove();
    open();
  };
  ask();
  const gone = () => setTimeout(() => {
    if (done) return;
    done = true;
    for (const root of roots) {
      const note = document.createElement("div");
      note.style.cssText = "position:absolute;left:0;right:0;bottom:0;padding:4px 8px;font:12px/1.4 sans-serif;background:#333c;color:#fff";
      note.textContent = "The kernel of this canvas is gone: run the cell again.";
      root.append(note);
    }
  }, 3000);
  if (navigator.locks) navigator.locks.request(kernel, { mode: "shared" }, gone).catch(() => {});
})();
