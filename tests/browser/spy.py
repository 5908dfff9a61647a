"""What reaches WebGPU: every method is replaced by one that notes its arguments. Taken into Pyodide by `carry`."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import js
import scene
from pyodide.code import run_js

import wgpu_js as wgpu
from wgpu_js.bridge import table

_SPY = """
(() => {
    const known = new Map(), log = [], undo = [];
    const shown = v => {
        if (v === null || typeof v === "string" || typeof v === "boolean") return v;
        if (v === undefined) return { $: "undefined" };
        if (typeof v === "number") return Number.isFinite(v) ? v + 0 : { $: String(v) };
        if (known.has(v)) return { $object: known.get(v) };
        if (ArrayBuffer.isView(v)) return { $bytes: Array.from(new Uint8Array(v.buffer, v.byteOffset, v.byteLength)) };
        if (Array.isArray(v)) return v.map(shown);
        const kind = Object.getPrototypeOf(v);
        if (kind !== Object.prototype && kind !== null) return { $: v.constructor.name };
        return Object.fromEntries(Object.entries(v).filter(([, x]) => x !== undefined).map(([k, x]) => [k, shown(x)]));
    };
    const answers = {
        beginRenderPass: () => Object.create(GPURenderPassEncoder.prototype),
        beginComputePass: () => Object.create(GPUComputePassEncoder.prototype),
        createCommandEncoder: () => Object.create(GPUCommandEncoder.prototype),
        createRenderBundleEncoder: () => Object.create(GPURenderBundleEncoder.prototype),
        createComputePipelineAsync: async () => ({}),
        createRenderPipelineAsync: async () => ({}),
    };
    const none = () => ({});
    const spied = name => {
        const { prototype } = globalThis[name];
        for (const [key, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
            if (typeof own.value !== "function" || key === "constructor" || key.endsWith("ErrorScope")) continue;
            prototype[key] = function (...a) {
                // Offsets may come as a part of a larger array.
                if (key === "setBindGroup" && a.length === 5) a.splice(2, 3, [...a[2].subarray(a[3], a[3] + a[4])]);
                log.push([key, ...a.map(shown)]);
                return (answers[key] ?? none)();
            };
            undo.push(() => { prototype[key] = own.value; });
        }
    };
    return {
        know: (object, name) => { known.set(object, name); },
        start: () => ["GPUDevice", "GPUTexture", "GPUQueue", "GPUCommandEncoder", "GPURenderPassEncoder",
            "GPUComputePassEncoder", "GPURenderBundleEncoder"].forEach(spied),
        stop: () => { while (undo.length) undo.pop()(); },
        take: () => JSON.stringify(log.splice(0)),
    };
})()
"""

_spy = run_js(_SPY)
_objects: dict[str, Any] = {}
_device: Any = None


class Index:
    """An int of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Float:
    """A float of another library."""

    def __init__(self, value: float) -> None:
        self.value = value

    def __float__(self) -> float:
        return self.value


async def device() -> Any:
    """A device whose calls are watched, and objects of every kind by their names."""
    global _device
    if _device is None:
        _device = await scene.device("spied", "off")
        d = _device
        made = scene.stage(d)
        module = d.create_shader_module(code=scene.wgsl)
        encoder = d.create_render_bundle_encoder(color_formats=["rgba8unorm"])
        frame = run_js(
            "new VideoFrame(new Uint8Array(16), {format: 'RGBA', codedWidth: 2, codedHeight: 2, timestamp: 0})"
        )
        layout = made["compute"].get_bind_group_layout(0)
        _objects.update(
            GPUBuffer=made["source"],
            GPUTexture=made["image"],
            GPUTextureView=made["image"].create_view(),
            GPUSampler=d.create_sampler(),
            GPUExternalTexture=d.import_external_texture(source=frame),
            GPUQuerySet=made["queries"],
            GPUBindGroup=made["computeGroup"],
            GPUBindGroupLayout=layout,
            GPUPipelineLayout=d.create_pipeline_layout(bind_group_layouts=[layout]),
            GPUShaderModule=module,
            GPUComputePipeline=made["compute"],
            GPURenderPipeline=made["render"],
            GPURenderBundle=encoder.finish(),
            javascript=js.OffscreenCanvas.new(2, 2),
        )
        for name, thing in _objects.items():
            _spy.know(thing if name == "javascript" else thing._internal, name)
        d.queue.submit([])
    return _device


def decoded(value: Any) -> Any:
    """A Python value from what JSON can say of it."""
    if isinstance(value, list):
        return [decoded(item) for item in value]
    if not isinstance(value, dict):
        return value
    for kind, content in value.items():
        match kind:
            case "$object":
                return _objects[content]
            case "$tuple":
                return tuple(decoded(item) for item in content)
            case "$index":
                return Index(content)
            case "$float":
                return Float(content)
            case "$number":
                return float(content)
            case "$int":
                return int(content)
            case "$bytes":
                return bytes(content)
            case "$plain":
                return object()
            case "$keys":
                return {(int(k) if number else k): decoded(v) for k, v, number in content}
            case "$struct":
                name, fields = content
                return getattr(wgpu, name)(**{k: decoded(v) for k, v in fields.items()})
    return {key: decoded(item) for key, item in value.items()}


def _number(text: str) -> int | float:
    """JavaScript writes large floats like ints."""
    return int(text) if abs(int(text)) < 2**53 else float(text)


def taken() -> Any:
    """What has arrived since the last time, once all that waits has been sent."""
    table.flush()
    return json.loads(_spy.take(), parse_int=_number)


@contextlib.contextmanager
def watching() -> Iterator[Any]:
    """While this lasts, no call reaches WebGPU; answers a function that takes what was noted."""
    _spy.start()
    _spy.take()
    try:
        yield taken
    finally:
        _spy.stop()
        scene.table.drain()


async def calls(owner: str, cases: list[Any]) -> list[Any]:
    """Runs calls, each a method and its arguments, on an object; answers what WebGPU got, or the exception."""
    d = await device()
    target = {"GPUDevice": d, "GPUQueue": d.queue}.get(owner) or _objects[owner]
    found: list[Any] = []
    with watching() as take:
        for method, args, kwargs in cases:
            try:
                made = getattr(target, method)(
                    *[decoded(a) for a in args], **{k: decoded(v) for k, v in kwargs.items()}
                )
                if hasattr(made, "then"):
                    made.catch(lambda error: None)
                if method == "create_command_encoder":
                    made.finish()
                found.append(take())
            except Exception as err:
                take()
                found.append([type(err).__name__, str(err)])
    return found


async def recorded(cases: list[Any]) -> list[Any]:
    """Records calls, each a class, a method and its arguments, with one encoder a case; answers what WebGPU got."""
    d = await device()
    found: list[Any] = []
    with watching() as take:
        for case in cases:
            try:
                encoder = d.create_command_encoder()
                current: Any = encoder
                for owner, method, args, kwargs in case:
                    if owner != "GPUCommandEncoder" and type(current).__name__ != owner:
                        if current is not encoder:
                            current.end()
                        begin = "render" if owner == "GPURenderPassEncoder" else "compute"
                        more = {"color_attachments": []} if begin == "render" else {}
                        current = getattr(encoder, f"begin_{begin}_pass")(**more)
                    elif owner == "GPUCommandEncoder" and current is not encoder:
                        current.end()
                        current = encoder
                    made = getattr(current, method)(
                        *[decoded(a) for a in args], **{k: decoded(v) for k, v in kwargs.items()}
                    )
                    if made is not None:
                        made.end()
                encoder.finish()
                plumbing = {"createCommandEncoder", "finish", "end"}
                found.append([entry for entry in take() if entry[0] not in plumbing])
            except Exception as err:
                take()
                found.append([type(err).__name__, str(err)])
    return found
