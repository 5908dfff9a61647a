"""What the conformance suite means, where wgpu_js follows native wgpu-py and not the specification.

Runs inside Pyodide: `run_cts.py --module adaptations` imports this module in the place of the binding. Where native
gives an omitted argument another meaning than the specification does, the specification's is passed explicitly here,
with the reason. Nothing here touches a result or an expectation; known.toml lists what fails because of native's ways.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from typing import Any

import cts_bridge

import wgpu_js
from wgpu_js import arguments, encoder, queue
from wgpu_js.generated import flatten

# In mode "report" errors land in scopes of wgpu_js itself: the suite, which listens for uncaptured errors on the
# browser's device, would miss them and pass without reason. "off" hands all of them to the suite.
wgpu_js.set_error_mode("off")

# https://gpuweb.github.io/gpuweb/#limits
DEFAULT_LIMITS: dict[str, float] = {
    "maxTextureDimension1D": 8192,
    "maxTextureDimension2D": 8192,
    "maxTextureDimension3D": 2048,
    "maxTextureArrayLayers": 256,
    "maxBindGroups": 4,
    "maxBindGroupsPlusVertexBuffers": 24,
    "maxImmediateSize": 64,
    "maxBindingsPerBindGroup": 1000,
    "maxDynamicUniformBuffersPerPipelineLayout": 8,
    "maxDynamicStorageBuffersPerPipelineLayout": 4,
    "maxSampledTexturesPerShaderStage": 16,
    "maxSamplersPerShaderStage": 16,
    "maxStorageBuffersPerShaderStage": 8,
    "maxStorageBuffersInVertexStage": 8,
    "maxStorageBuffersInFragmentStage": 8,
    "maxStorageTexturesPerShaderStage": 4,
    "maxStorageTexturesInVertexStage": 4,
    "maxStorageTexturesInFragmentStage": 4,
    "maxUniformBuffersPerShaderStage": 12,
    "maxUniformBufferBindingSize": 65536,
    "maxStorageBufferBindingSize": 134217728,
    "minUniformBufferOffsetAlignment": 256,
    "minStorageBufferOffsetAlignment": 256,
    "maxVertexBuffers": 8,
    "maxBufferSize": 268435456,
    "maxVertexAttributes": 16,
    "maxVertexBufferArrayStride": 2048,
    "maxInterStageShaderVariables": 16,
    "maxColorAttachments": 8,
    "maxColorAttachmentBytesPerSample": 32,
    "maxComputeWorkgroupStorageSize": 16384,
    "maxComputeInvocationsPerWorkgroup": 256,
    "maxComputeWorkgroupSizeX": 256,
    "maxComputeWorkgroupSizeY": 256,
    "maxComputeWorkgroupSizeZ": 64,
    "maxComputeWorkgroupsPerDimension": 65535,
}

# Methods whose last argument is a GPUExtent3D.
WITH_EXTENT = {
    "copyBufferToTexture",
    "copyTextureToBuffer",
    "copyTextureToTexture",
    "writeTexture",
    "copyExternalImageToTexture",
}

Arguments = tuple[list[Any], dict[str, Any]]


class SpecificationDefaults(cts_bridge.Adaptations):  # type: ignore[misc]
    """Passes what the specification takes an omitted argument for."""

    def __init__(self, _module: Any) -> None:
        super().__init__(wgpu_js)

    def adapt(self, iface: str, name: str, args: list[Any], kwargs: dict[str, Any]) -> Arguments:
        # The bridge does not hand over the object whose method it is.
        call = sys._getframe(1).f_locals
        if any(value is None for value in args):
            args = with_defaults(getattr(call["ob"], call["py"], None), args)
        if name in WITH_EXTENT and args and isinstance(args[-1], wgpu_js.GPUTexture):
            # In JavaScript a texture is an extent, too: it has the members of one.
            args = [*args[:-1], args[-1].size]
        adaptation = ADAPTATIONS.get((iface, name))
        return (args, kwargs) if adaptation is None else adaptation(call["ob"], args, kwargs)


def with_defaults(method: Any, args: list[Any]) -> list[Any]:
    """Undefined is JavaScript's way to omit an argument before others, which Python omits by naming those."""
    if method is None:
        return args
    defaults = [parameter.default for parameter in inspect.signature(method).parameters.values()]
    return [
        default if value is None and default is not inspect.Parameter.empty else value
        for value, default in zip(args, defaults, strict=False)
    ]


def request_device(_adapter: Any, args: list[Any], kwargs: dict[str, Any]) -> Arguments:
    """Natively a device has the adapter's limits, in the specification the default ones.

    A number with a fraction becomes an integer there, by WebIDL's conversion; Python wants an int.
    """
    required = {k: v for k, v in (kwargs.get("required_limits") or {}).items() if v is not None}
    for key, value in required.items():
        if isinstance(value, float) and abs(value) < 2**53:
            required[key] = int(value)
    kwargs["required_limits"] = DEFAULT_LIMITS | required
    return args, kwargs


def create_view(texture: Any, args: list[Any], kwargs: dict[str, Any]) -> Arguments:
    """Natively the view of a texture is "2d" also where the texture has several layers.

    https://gpuweb.github.io/gpuweb/#abstract-opdef-resolving-gputextureviewdescriptor-defaults
    """
    several = texture.dimension == "2d" and texture.depth_or_array_layers > 1
    if several and kwargs.get("dimension") is None:
        kwargs["dimension"] = "2d-array"
    swizzle = kwargs.get("swizzle")
    if isinstance(swizzle, (int, float)) and not isinstance(swizzle, bool):
        # By WebIDL's conversion a number is a string there; Python wants a str.
        kwargs["swizzle"] = str(swizzle)
    return args, kwargs


def create_texture(device: Any, args: list[Any], kwargs: dict[str, Any]) -> Arguments:
    """Natively a texture keeps this argument; the specification has no use for it but in compatibility mode."""
    if "core-features-and-limits" in device.features:
        kwargs.pop("texture_binding_view_dimension", None)
    return args, kwargs


def write_buffer(_queue: Any, args: list[Any], kwargs: dict[str, Any]) -> Arguments:
    """Natively a size of 0 is the rest of the data, in the specification it is nothing."""
    # The offset counts elements here.
    if len(args) == 5 and args[4] == 0 and args[3] <= len(memoryview(args[2])):
        args = [*args[:2], b""]
    return args, kwargs


def configure(_context: Any, args: list[Any], kwargs: dict[str, Any]) -> Arguments:
    """Natively get_configuration answers what was given, without defaults for inner members."""
    if not kwargs.get("tone_mapping"):
        kwargs["tone_mapping"] = {"mode": "standard"}
    return args, kwargs


ADAPTATIONS: dict[tuple[str, str], Callable[[Any, list[Any], dict[str, Any]], Arguments]] = {
    ("GPUAdapter", "requestDevice"): request_device,
    ("GPUTexture", "createView"): create_view,
    ("GPUDevice", "createTexture"): create_texture,
    ("GPUQueue", "writeBuffer"): write_buffer,
    ("GPUCanvasContext", "configure"): configure,
}

# Natively depth_write_enabled defaults to False and depth_compare to "always". The specification has no defaults: for a
# format with depth an absent value is an error, so absent they travel.
_depth_stencil_state = flatten.depth_stencil_state


def _without_depth_defaults(given: Mapping[str, Any], args: list[Any]) -> None:
    start = len(args)
    _depth_stencil_state(given, args)
    for position, name in enumerate(("depth_write_enabled", "depth_compare"), start + 1):
        if given.get(name) is None:
            args[position] = None


flatten.depth_stencil_state = _without_depth_defaults

# Natively load and store operations that the format has no use for are dropped; in the specification they are errors.
encoder._fitting = lambda attachment, _device: attachment

# Natively rows_per_image defaults to the height; in the specification several images without it are an error.
queue._with_rows = arguments.with_rows = lambda layout, _extent: layout

# The bridge copies a range by read_mapped, and copies it back by write_mapped before it unmaps: get_mapped_range takes
# the place of both, as the suite means it. Natively its size defaults to the rest of the mapping, in the specification
# to that of the buffer.


def _get_range(buffer: wgpu_js.GPUBuffer, offset: int | None = None, size: int | None = None) -> memoryview:
    offset = offset or 0
    return buffer.get_mapped_range(offset, max(0, buffer.size - offset) if size is None else size)


def _set_range(buffer: wgpu_js.GPUBuffer, data: memoryview, offset: int) -> None:
    buffer.get_mapped_range(offset, data.nbytes)[:] = data.cast("B")


wgpu_js.GPUBuffer.read_mapped = _get_range  # type: ignore[method-assign,assignment]
wgpu_js.GPUBuffer.write_mapped = _set_range  # type: ignore[method-assign,assignment]

cts_bridge.Adaptations = SpecificationDefaults
