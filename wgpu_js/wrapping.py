"""From objects that JavaScript made to objects of the API."""

from __future__ import annotations

from typing import Any

from . import arguments as check
from .base import made
from .bridge import js
from .device import devices
from .generated import classes


def wrap(javascript: Any, device: Any = None) -> Any:
    """The object of the API for one that JavaScript made: a GPUDevice, GPUBuffer, GPUTexture and so on.

    The other way is the attribute ``_internal``. What is wrapped belongs to JavaScript: it is not destroyed when Python
    drops it. The same JavaScript object always has the same number in the bridge.

    Arguments:
        javascript: the object, a JsProxy.
        device: the GPUDevice that it belongs to; not for adapters and devices.

    Raises:
        TypeError: it is no object of WebGPU.
    """
    name = str(getattr(getattr(javascript, "constructor", None), "name", ""))
    cls = getattr(classes, name, None)
    if cls is None or name in ("GPUCommandEncoder", "GPURenderPassEncoder", "GPUComputePassEncoder"):
        raise TypeError(f"wrap: expected an object of WebGPU, got {check.shown(javascript)}")
    number = js.wrap(javascript)
    if name == "GPUDevice":
        return devices.get(number) or classes.GPUDevice._of_browser(number, str(javascript.label), None, "")
    if name == "GPUAdapter":
        from .adapter import adapter_of

        return adapter_of(number)
    self = made(cls, number, str(getattr(javascript, "label", "")), device)
    if name == "GPUBuffer":
        self._size, self._usage, self._mapping = int(javascript.size), int(javascript.usage), None
    elif name == "GPUTexture":
        self._size = int(javascript.width), int(javascript.height), int(javascript.depthOrArrayLayers)
        self._mip_level_count, self._sample_count = int(javascript.mipLevelCount), int(javascript.sampleCount)
        self._dimension, self._format = str(javascript.dimension), str(javascript.format)
        self._usage, self._texture_binding_view_dimension = int(javascript.usage), None
        self._simple = self._size[2] == 1
    elif name == "GPUQuerySet":
        self._type, self._count = str(javascript.type), int(javascript.count)
    elif name == "GPUBindGroup":
        self._refs = []
    elif name == "GPUCommandBuffer":
        self._serial = 0
    return self
