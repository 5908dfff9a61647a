"""The Python half of harness.js: sets the variants up and measures what only Python knows."""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc

import js
from pyodide.ffi import create_proxy, to_js

_devices = {}


async def make(names):
    """The workloads of each variant, as proxies that live as long as the page."""
    import naive
    from workloads import Workloads

    import wgpu_js

    out = {}
    for name in names:
        if name == "naive":
            device = naive.Device(js.rawDevice)
        else:
            adapter = await wgpu_js.gpu.request_adapter_async()
            device = await adapter.request_device_async()
            device._set_error_mode(name)
        _devices[name] = device
        out[name] = create_proxy(Workloads(device))
    return to_js(out, dict_converter=js.Object.fromEntries)


def import_time():
    """Milliseconds of `import wgpu_js`, its JavaScript included, with nothing of it loaded."""
    for name in [n for n in sys.modules if n.partition(".")[0] == "wgpu_js"]:
        del sys.modules[name]
    for name in ("wgpuJsBridge", "wgpuJsRuntime"):
        if hasattr(js, name):
            delattr(js, name)
    sys.dont_write_bytecode = True
    start = time.perf_counter()
    import wgpu_js  # noqa: F401

    return (time.perf_counter() - start) * 1000


def compiled():
    """How many modules of wgpu_js were imported from bytecode, and how many from source."""
    modules = [m for n, m in sys.modules.items() if n.partition(".")[0] == "wgpu_js"]
    cached = [
        m
        for m in modules
        if (m.__cached__ or "").endswith(".pyc") and js.pyodide.FS.analyzePath(m.__cached__).exists
    ]
    return len(cached), len(modules) - len(cached)


MAKERS = {
    "buffer": lambda d, w: d.create_buffer(size=64, usage=8),
    "texture view": lambda d, w: w._target.create_view(),
    "bind group": lambda d, w: d.create_bind_group(
        layout=w._layout,
        entries=[{"binding": 0, "resource": {"buffer": w._uniform, "offset": 0, "size": 256}}],
    ),
    "command encoder": lambda d, w: d.create_command_encoder(),
}


def memory(workloads, n):
    """Bytes of Python per live object of each kind; `js.heap()` answers the bytes of JavaScript."""
    workloads = workloads.unwrap() if hasattr(workloads, "unwrap") else workloads
    device = _devices["off"]
    out = {}
    for kind, maker in MAKERS.items():
        [maker(device, workloads) for _ in range(100)]
        gc.collect()
        device.queue.submit([])
        before_js = js.bench.heap()
        kept = [None] * n
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for i in range(n):
            kept[i] = maker(device, workloads)
        python = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        out[kind] = {"python": python / n, "javascript": (js.bench.heap() - before_js) / n}
        del kept
        gc.collect()
        device.queue.submit([])
    return to_js(out, dict_converter=js.Object.fromEntries)


def start_counting():
    gc.collect()
    tracemalloc.start()


def count():
    """What is alive: objects in the table, bytes of Python."""
    from wgpu_js.bridge import js as bridge

    gc.collect()
    _devices["off"].queue.submit([])
    bytes_now = tracemalloc.get_traced_memory()[0]
    return to_js([bridge.live_ids(), bytes_now])
