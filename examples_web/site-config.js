// Where the pages get Pyodide and wgpu_js from: the one place to change when you put them on a server of
// your own. Addresses may be relative to the pages. A page's own address overrides them for one visit:
// triangle.html?pyodide=URL&wheel=URL
export const config = {
  // The folder of a Pyodide distribution, ending in "/".
  pyodide: "https://cdn.jsdelivr.net/pyodide/v314.0.7/full/",
  // The wheel of wgpu_js, as `python -m build --wheel` makes it.
  wheel: "../dist/wgpu_js-0.32.0.0-py3-none-any.whl",
};
