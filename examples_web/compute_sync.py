"""Computing, written as on the desktop: `read_buffer` waits, and answers the bytes.

The browser must be able to pause Python for that (JSPI). Where it can't, `compute.py`
works.
"""

import wgpu_js as wgpu
from compute import compute, prepare, report


def setup(canvas):
    adapter = wgpu.gpu.request_adapter_sync()
    device = adapter.request_device_sync()
    steps_buffer = compute(device)
    report(device.queue.read_buffer(steps_buffer))
    return prepare(canvas, device, steps_buffer)
