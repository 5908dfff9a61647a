"""The cube, set up as on the desktop: with calls that wait, and no `await`.

The browser must be able to pause Python for that (JSPI). Where it can't, `cube.py`
works.
"""

import wgpu_js as wgpu
from cube import prepare


def setup(canvas):
    adapter = wgpu.gpu.request_adapter_sync()
    device = adapter.request_device_sync()
    return prepare(canvas, device)
