"""The naive way: each call goes to JavaScript by itself, with `to_js` for its arguments.

This is how a first binding is written, and how the draft of a JavaScript backend for wgpu-py did it.
"""

from __future__ import annotations

from js import Object
from pyodide.ffi import to_js


def _camel(name):
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


def _plain(value):
    if isinstance(value, Naive):
        return value.internal
    if isinstance(value, dict):
        return {_camel(key): _plain(v) for key, v in value.items() if v is not None}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value


def _js(value):
    return to_js(_plain(value), dict_converter=Object.fromEntries)


class Naive:
    def __init__(self, internal):
        self.internal = internal

    @property
    def width(self):
        return self.internal.width


class Pass(Naive):
    def set_pipeline(self, pipeline):
        self.internal.setPipeline(pipeline.internal)

    def set_bind_group(self, index, bind_group, dynamic_offsets_data=()):
        self.internal.setBindGroup(index, bind_group.internal, to_js(dynamic_offsets_data))

    def set_vertex_buffer(self, slot, buffer, offset=0, size=None):
        self.internal.setVertexBuffer(slot, buffer.internal, offset, size)

    def draw(self, vertex_count, instance_count=1, first_vertex=0, first_instance=0):
        self.internal.draw(vertex_count, instance_count, first_vertex, first_instance)

    def dispatch_workgroups(self, x, y=1, z=1):
        self.internal.dispatchWorkgroups(x, y, z)

    def execute_bundles(self, bundles):
        self.internal.executeBundles(_js(bundles))

    def end(self):
        self.internal.end()

    def finish(self):
        return Naive(self.internal.finish())


class Encoder(Naive):
    def begin_render_pass(self, **descriptor):
        return Pass(self.internal.beginRenderPass(_js(descriptor)))

    def begin_compute_pass(self):
        return Pass(self.internal.beginComputePass())

    def finish(self):
        return Naive(self.internal.finish())


class Buffer(Naive):
    async def map_async(self, mode):
        await self.internal.mapAsync(mode)

    def read_mapped(self):
        return self.internal.getMappedRange().slice(0).to_py()

    def unmap(self):
        self.internal.unmap()


class Texture(Naive):
    def create_view(self):
        return Naive(self.internal.createView())


class Queue(Naive):
    def __init__(self, internal, device):
        super().__init__(internal)
        self._device = device

    def submit(self, command_buffers):
        self.internal.submit(_js(command_buffers))

    def write_buffer(self, buffer, offset, data):
        self.internal.writeBuffer(buffer.internal, offset, to_js(data))

    def write_texture(self, destination, data, layout, size):
        self.internal.writeTexture(_js(destination), to_js(data), _js(layout), _js(size))

    async def _read(self, size, record):
        to = self._device.createBuffer(_js({"size": size, "usage": 9}))
        encoder = self._device.createCommandEncoder()
        record(encoder, to)
        self.internal.submit(_js([Naive(encoder.finish())]))
        await to.mapAsync(1)
        data = to.getMappedRange().slice(0).to_py()
        to.destroy()
        return data

    async def read_buffer_async(self, buffer):
        size = buffer.internal.size

        def record(encoder, to):
            encoder.copyBufferToBuffer(buffer.internal, 0, to, 0, size)

        return await self._read(size, record)

    async def read_texture_async(self, source, layout, size):
        tight, rows = layout["bytes_per_row"], size[1]
        padded = (tight + 255) & ~255

        def record(encoder, to):
            target = {"buffer": Naive(to), "bytes_per_row": padded, "rows_per_image": rows}
            encoder.copyTextureToBuffer(_js(source), _js(target), _js(size))

        data = await self._read(padded * rows, record)
        if padded == tight:
            return data
        return b"".join(data[y * padded : y * padded + tight] for y in range(rows))


class Device(Naive):
    def __init__(self, internal):
        super().__init__(internal)
        self.queue = Queue(internal.queue, internal)

    @property
    def limits(self):
        return {"max-buffer-size": self.internal.limits.maxBufferSize}

    def create_buffer(self, **descriptor):
        return Buffer(self.internal.createBuffer(_js(descriptor)))

    def create_texture(self, **descriptor):
        return Texture(self.internal.createTexture(_js(descriptor)))

    def create_sampler(self):
        return Naive(self.internal.createSampler())

    def create_shader_module(self, **descriptor):
        return Naive(self.internal.createShaderModule(_js(descriptor)))

    def create_bind_group_layout(self, **descriptor):
        return Naive(self.internal.createBindGroupLayout(_js(descriptor)))

    def create_bind_group(self, **descriptor):
        return Naive(self.internal.createBindGroup(_js(descriptor)))

    def create_pipeline_layout(self, **descriptor):
        return Naive(self.internal.createPipelineLayout(_js(descriptor)))

    def create_compute_pipeline(self, **descriptor):
        return Naive(self.internal.createComputePipeline(_js(descriptor)))

    def create_render_pipeline(self, **descriptor):
        return Naive(self.internal.createRenderPipeline(_js(descriptor)))

    def create_command_encoder(self):
        return Encoder(self.internal.createCommandEncoder())

    def create_render_bundle_encoder(self, **descriptor):
        return Pass(self.internal.createRenderBundleEncoder(_js(descriptor)))
