"""The workloads through the Python API: the same calls for wgpu_js, the naive way, and native wgpu-py.

Each is called as `workload(step, inner, argument)`. raw.js has the twins.
"""

from __future__ import annotations

WGSL = """
  @group(0) @binding(0) var<uniform> tint: vec4f;
  @vertex fn vertex(@location(0) place: vec2f) -> @builtin(position) vec4f { return vec4f(place, 0.0, 1.0); }
  @fragment fn fragment() -> @location(0) vec4f { return tint; }
"""
WGSL_COMPUTE = """
  @group(0) @binding(0) var<storage, read_write> data: array<u32>;
  @compute @workgroup_size(1) fn main() { data[0] += 1u; }
"""
MANY, SIDE, MIB = 16, 16, 1 << 20
LARGE = 64 * MIB
# Usages as numbers: they are the same everywhere.
MAP_READ, COPY_SRC, COPY_DST, VERTEX, UNIFORM, STORAGE = 1, 4, 8, 32, 64, 128
TEXTURE_COPY_SRC, TEXTURE_COPY_DST, TEXTURE_BINDING, RENDER_ATTACHMENT = 1, 2, 4, 16
FRAGMENT = 2


class Workloads:
    def __init__(self, device):
        self.device = device
        self.queue = device.queue
        self._schedules = {}
        self._kept = []
        self._alive = {}
        self._bundles = []
        self._data = {}
        self._made = {}
        self._heard = None

        self._module = device.create_shader_module(code=WGSL)
        self._layout = self._tint_layout(dynamic=False)
        dynamic_layout = self._tint_layout(dynamic=True)
        self._pipeline_layout = device.create_pipeline_layout(bind_group_layouts=[self._layout])
        dynamic = device.create_pipeline_layout(bind_group_layouts=[dynamic_layout])
        self._pipeline = self._create_pipeline(self._pipeline_layout)
        self._dynamic_pipeline = self._create_pipeline(dynamic)
        self._groups = [
            device.create_bind_group(
                layout=self._layout,
                entries=[{"binding": 0, "resource": {"buffer": b, "offset": 0, "size": 256}}],
            )
            for b in self._buffers(UNIFORM, 256)
        ]
        self._vertices = self._buffers(VERTEX, 64)
        ring = device.create_buffer(size=256 * MANY * 2, usage=UNIFORM)
        self._ring = device.create_bind_group(
            layout=dynamic_layout,
            entries=[{"binding": 0, "resource": {"buffer": ring, "offset": 0, "size": 256}}],
        )
        self._target = device.create_texture(
            size=(SIDE, SIDE, 1), format="rgba8unorm", usage=RENDER_ATTACHMENT | TEXTURE_BINDING
        )
        self._view = self._target.create_view()
        self._sampler = device.create_sampler()
        self._compute_layout = device.create_bind_group_layout(
            entries=[{"binding": 0, "visibility": 4, "buffer": {"type": "storage"}}]
        )
        self._compute_pipeline = device.create_compute_pipeline(
            layout=device.create_pipeline_layout(bind_group_layouts=[self._compute_layout]),
            compute={"module": device.create_shader_module(code=WGSL_COMPUTE), "entry_point": "main"},
        )
        self._compute_groups = [
            device.create_bind_group(
                layout=self._compute_layout,
                entries=[{"binding": 0, "resource": {"buffer": b, "offset": 0, "size": 16}}],
            )
            for b in self._buffers(STORAGE, 16)
        ]
        self._resource_layout = device.create_bind_group_layout(
            entries=[
                {"binding": 0, "visibility": FRAGMENT, "buffer": {"type": "uniform"}},
                {"binding": 1, "visibility": FRAGMENT, "sampler": {"type": "filtering"}},
                {"binding": 2, "visibility": FRAGMENT, "texture": {"sample_type": "float"}},
            ]
        )
        self._uniform = device.create_buffer(size=256, usage=UNIFORM)

    def _tint_layout(self, dynamic):
        buffer = {"type": "uniform", "has_dynamic_offset": dynamic}
        return self.device.create_bind_group_layout(
            entries=[{"binding": 0, "visibility": FRAGMENT, "buffer": buffer}]
        )

    def _buffers(self, usage, size):
        return [self.device.create_buffer(size=size, usage=usage) for _ in range(MANY)]

    def _create_pipeline(self, layout):
        attributes = [{"format": "float32x2", "offset": 0, "shader_location": 0}]
        replace = {"src_factor": "one", "dst_factor": "zero", "operation": "add"}
        return self.device.create_render_pipeline(
            layout=layout,
            vertex={
                "module": self._module,
                "entry_point": "vertex",
                "buffers": [{"array_stride": 8, "step_mode": "vertex", "attributes": attributes}],
            },
            primitive={"topology": "triangle-list", "front_face": "ccw", "cull_mode": "none"},
            multisample={"count": 1, "mask": 0xFFFFFFFF, "alpha_to_coverage_enabled": False},
            fragment={
                "module": self._module,
                "entry_point": "fragment",
                "targets": [
                    {
                        "format": "rgba8unorm",
                        "blend": {"color": replace, "alpha": replace},
                        "write_mask": 15,
                    }
                ],
            },
        )

    def _schedule(self, of, n, f):
        """What frame `f` draws with: each draw has another item than in the frame before."""
        key = of, n, f % MANY
        if key not in self._schedules:
            items = {
                "groups": self._groups,
                "vertices": self._vertices,
                "compute": self._compute_groups,
                "offsets": [i * 256 for i in range(MANY)],
            }[of]
            self._schedules[key] = [items[(i + f) % MANY] for i in range(n)]
        return self._schedules[key]

    # -- frames

    def _begin(self, encoder):
        return encoder.begin_render_pass(
            color_attachments=[
                {"view": self._view, "clear_value": (0, 0, 0, 1), "load_op": "clear", "store_op": "store"}
            ]
        )

    def _frames(self, step, inner, n, move=1):
        device, queue = self.device, self.queue
        for f in range(step * inner, (step + 1) * inner):
            groups, vertices = self._schedule("groups", n, f * move), self._schedule("vertices", n, f * move)
            encoder = device.create_command_encoder()
            render_pass = self._begin(encoder)
            self._triangles(render_pass, groups, vertices)
            render_pass.end()
            queue.submit([encoder.finish()])

    def _triangles(self, render_pass, groups, vertices):
        render_pass.set_pipeline(self._pipeline)
        for group, buffer in zip(groups, vertices, strict=True):
            render_pass.set_bind_group(0, group)
            render_pass.set_vertex_buffer(0, buffer)
            render_pass.draw(3)

    def frame(self, step, inner, n):
        self._frames(step, inner, n)

    def frame_many(self, step, inner, n):
        from wgpu_js import draw_many

        for f in range(step * inner, (step + 1) * inner):
            groups, vertices = self._schedule("groups", n, f), self._schedule("vertices", n, f)
            encoder = self.device.create_command_encoder()
            render_pass = self._begin(encoder)
            render_pass.set_pipeline(self._pipeline)
            draw_many(render_pass, 3, bind_groups={0: groups}, vertex_buffers={0: vertices})
            render_pass.end()
            self.queue.submit([encoder.finish()])

    def frame_same(self, step, inner, n):
        self._frames(step, inner, n, move=0)

    def frame_offsets(self, step, inner, n):
        for f in range(step * inner, (step + 1) * inner):
            offsets = self._schedule("offsets", n, f)
            encoder = self.device.create_command_encoder()
            render_pass = self._begin(encoder)
            render_pass.set_pipeline(self._dynamic_pipeline)
            render_pass.set_vertex_buffer(0, self._vertices[0])
            group = self._ring
            for offset in offsets:
                render_pass.set_bind_group(0, group, [offset])
                render_pass.draw(3)
            render_pass.end()
            self.queue.submit([encoder.finish()])

    def compute(self, step, inner, n):
        pipeline = self._compute_pipeline
        for f in range(step * inner, (step + 1) * inner):
            groups = self._schedule("compute", n, f)
            encoder = self.device.create_command_encoder()
            compute_pass = encoder.begin_compute_pass()
            for group in groups:
                compute_pass.set_pipeline(pipeline)
                compute_pass.set_bind_group(0, group)
                compute_pass.dispatch_workgroups(1)
            compute_pass.end()
            self.queue.submit([encoder.finish()])

    def bundle(self, step, inner, n):
        while len(self._bundles) < 2:
            encoder = self.device.create_render_bundle_encoder(color_formats=["rgba8unorm"])
            f = len(self._bundles)
            self._triangles(encoder, self._schedule("groups", n, f), self._schedule("vertices", n, f))
            self._bundles.append(encoder.finish())
        for f in range(step * inner, (step + 1) * inner):
            encoder = self.device.create_command_encoder()
            render_pass = self._begin(encoder)
            render_pass.execute_bundles([self._bundles[f % 2]])
            render_pass.end()
            self.queue.submit([encoder.finish()])

    # -- creation: what one call makes lives until the next; the submission sees to it that all has been made by then

    def bind_group(self, step, inner, _):
        device, layout = self.device, self._resource_layout
        uniform, sampler, view = self._uniform, self._sampler, self._view
        self._kept = [
            device.create_bind_group(
                layout=layout,
                entries=[
                    {"binding": 0, "resource": {"buffer": uniform, "offset": 0, "size": 256}},
                    {"binding": 1, "resource": sampler},
                    {"binding": 2, "resource": view},
                ],
            )
            for _ in range(inner)
        ]
        self.queue.submit([])

    def buffer(self, step, inner, _):
        device = self.device
        self._kept = [device.create_buffer(size=64, usage=UNIFORM | COPY_DST) for _ in range(inner)]
        self.queue.submit([])

    def view(self, step, inner, _):
        texture = self._target
        self._kept = [texture.create_view() for _ in range(inner)]
        self.queue.submit([])

    def pipeline(self, step, inner, _):
        layout = self._pipeline_layout
        for _ in range(inner):
            self._create_pipeline(layout)

    def drop(self):
        """Let go of what the last call made, outside of what is timed, as JavaScript's garbage collection is."""
        self._kept = []
        self.queue.submit([])

    def alive(self, step, inner, n):
        texture = self._target
        if n not in self._alive:
            self._alive.clear()
            self._alive[n] = [texture.create_view() for _ in range(n)]
        held = self._alive[n]
        for i in range(inner):
            held[i % n] = texture.create_view()
        self.queue.submit([])

    # -- data

    def _large(self, kind):
        if kind not in self._data:
            self._data.clear()
            if kind == "bytes":
                data = bytes([7]) * LARGE
            elif kind == "numpy":
                import numpy

                data = numpy.full(LARGE // 4, 7, numpy.uint32)
            else:
                data = bytearray(b"\7") * LARGE
                if kind == "memoryview":
                    data = memoryview(data).cast("f")
            self._data[kind] = data
        return self._data[kind]

    def _once(self, key, create, **kwargs):
        if key not in self._made:
            self._made[key] = create(**kwargs)
        return self._made[key]

    def write_small(self, step, inner, n):
        to = self._once("small", self.device.create_buffer, size=64 * 1024, usage=COPY_DST)
        data = bytes(n)
        write_buffer = self.queue.write_buffer
        for i in range(inner):
            write_buffer(to, (i % 512) * n, data)
        self.queue.submit([])

    def write_size(self, step, inner, n):
        if n not in self._data:
            self._data.clear()
            self._data[n] = bytes([7]) * n
        to = self._once(n, self.device.create_buffer, size=n, usage=COPY_DST)
        data = self._data[n]
        for _ in range(inner):
            self.queue.write_buffer(to, 0, data)
        self.queue.submit([])

    def _large_buffer(self):
        return self._once("large", self.device.create_buffer, size=LARGE, usage=COPY_DST | COPY_SRC)

    def write_large(self, step, inner, kind):
        self.queue.write_buffer(self._large_buffer(), 0, self._large(kind))

    def write_texture(self, step, inner, kind):
        usage = TEXTURE_COPY_DST | TEXTURE_COPY_SRC
        texture = self._once(
            "texture", self.device.create_texture, size=(4096, 4096, 1), format="rgba8unorm", usage=usage
        )
        layout = {"offset": 0, "bytes_per_row": 4 * 4096, "rows_per_image": 4096}
        self.queue.write_texture({"texture": texture}, self._large(kind), layout, (4096, 4096, 1))

    async def map_read(self, step, inner, _):
        buffer = self._once("readable", self.device.create_buffer, size=LARGE, usage=COPY_DST | MAP_READ)
        await buffer.map_async(1)
        data = buffer.read_mapped()
        buffer.unmap()
        return len(data)

    async def read_buffer(self, step, inner, _):
        return len(await self.queue.read_buffer_async(self._large_buffer()))

    async def read_texture(self, step, inner, argument):
        format, texel, side = argument
        size = side, side, 1
        texture = self._once(
            (format, side), self.device.create_texture, size=size, format=format, usage=TEXTURE_COPY_SRC
        )
        layout = {"offset": 0, "bytes_per_row": side * texel, "rows_per_image": side}
        return len(await self.queue.read_texture_async({"texture": texture}, layout, size))

    # -- Python itself

    def loop(self, step, inner, _):
        for _ in range(inner):
            pass

    def width(self, step, inner, _):
        texture = self._target
        for _ in range(inner):
            _ = texture.width

    def limit(self, step, inner, _):
        device = self.device
        for _ in range(inner):
            _ = device.limits["max-buffer-size"]

    def on_event(self, *values):
        self._heard = values

    def on_animation(self, time):
        self._heard = time
