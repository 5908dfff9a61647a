"""The triangle, set up as on the desktop: with calls that wait, and no `await`.

The browser must be able to pause Python for that (JSPI); where it can't, `triangle.py` works.
"""

from triangle import prepare

import wgpu_js as wgpu


def setup(canvas):
    adapter = wgpu.gpu.request_adapter_sync()
    device = adapter.request_device_sync()
    return prepare(canvas, device)
