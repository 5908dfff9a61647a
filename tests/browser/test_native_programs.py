"""Programs that run the same on native wgpu-py: queries, vertices and instances, numpy's values, features and limits.

They stand for the files that wgpudawn's port of the tests lacks: query set, vertex instance, native buffer, basics.
Everything waits (JSPI) and runs in error mode `raise`, as those do.
"""

from __future__ import annotations

import pytest

from tests.support import provide
from tests.support.places import Place


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    numpy = provide.numpy_wheel()
    if numpy is None:
        page.run_js("await pyodide.loadPackage('numpy')")
    else:
        page.load(numpy)
    page.run("import wgpu_js; wgpu_js.set_error_mode('raise')")
    return page


def test_timestamps_of_passes(page: Place) -> None:
    def inside():
        import wgpu_js as wgpu

        adapter = wgpu.gpu.request_adapter_sync()
        device = adapter.request_device_sync(required_features=[wgpu.FeatureName.timestamp_query])
        queries = device.create_query_set(type=wgpu.QueryType.timestamp, count=4, label="times")
        assert (queries.type, queries.count, queries.label) == ("timestamp", 4, "times")
        assert queries._device == device
        texture = device.create_texture(size=(8, 8), format="rgba8unorm", usage="RENDER_ATTACHMENT")
        encoder = device.create_command_encoder()
        compute = encoder.begin_compute_pass(
            timestamp_writes={
                "query_set": queries,
                "beginning_of_pass_write_index": 0,
                "end_of_pass_write_index": 1,
            }
        )
        compute.end()
        drawing = encoder.begin_render_pass(
            color_attachments=[{"view": texture.create_view(), "load_op": "clear", "store_op": "store"}],
            timestamp_writes=wgpu.RenderPassTimestampWrites(
                query_set=queries, beginning_of_pass_write_index=2, end_of_pass_write_index=3
            ),
        )
        drawing.end()
        results = device.create_buffer(size=4 * 8, usage="QUERY_RESOLVE|COPY_SRC")
        encoder.resolve_query_set(queries, 0, 4, results, 0)
        device.queue.submit([encoder.finish()])
        return device.queue.read_buffer(results).cast("Q").tolist()

    times = page.run(inside)
    assert times[0] <= times[1] <= times[2] <= times[3]
    assert times[3] > 0


@pytest.mark.parametrize("bundle", [False, True])
@pytest.mark.parametrize(
    ("call", "vertices", "instances"),
    [
        ("draw(2, 3)", [0, 1], [0, 1, 2]),
        ("draw(2, 3, 4, 5)", [4, 5], [5, 6, 7]),
        ("draw(vertex_count=1, first_vertex=2)", [2], [0]),
        ("draw_indexed(2, 2)", [7, 8], [0, 1]),
        ("draw_indexed(2, 2, 1, 10, 1)", [18, 19], [1, 2]),
        ("draw_indexed(index_count=1, first_index=3, base_vertex=-5)", [5], [0]),
        ("draw_indirect(indirect, 0)", [3, 4], [2, 3, 4]),
        ("draw_indexed_indirect(indirect, 16)", [107, 108], [1, 2]),
    ],
)
def test_vertices_and_instances(
    page: Place, call: str, vertices: list[int], instances: list[int], bundle: bool
) -> None:
    def inside(call, bundle):
        import struct

        import wgpu_js as wgpu

        adapter = wgpu.gpu.request_adapter_sync()
        device = adapter.request_device_sync(required_features=["indirect-first-instance"])
        code = """
            struct Result { count: atomic<u32>, pairs: array<vec2u, 31> }
            @group(0) @binding(0) var<storage, read_write> result: Result;
            struct Point {
                @builtin(position) position: vec4f,
                @location(0) @interpolate(flat) vertex: u32,
                @location(1) @interpolate(flat) instance: u32,
            }
            @vertex fn vs(@builtin(vertex_index) v: u32, @builtin(instance_index) i: u32) -> Point {
                return Point(vec4f(0, 0, 0, 1), v, i);
            }
            @fragment fn fs(p: Point) -> @location(0) vec4f {
                result.pairs[atomicAdd(&result.count, 1)] = vec2u(p.vertex, p.instance);
                return vec4f();
            }
        """
        shader = device.create_shader_module(code=code)
        pipeline = device.create_render_pipeline(
            layout="auto",
            vertex={"module": shader},
            primitive={"topology": "point-list"},
            fragment={"module": shader, "targets": [{"format": "rgba8unorm"}]},
        )
        result = device.create_buffer(size=256, usage="STORAGE|COPY_SRC")
        group = device.create_bind_group(
            layout=pipeline.get_bind_group_layout(0),
            entries=[{"binding": 0, "resource": {"buffer": result}}],
        )
        indices = device.create_buffer_with_data(data=struct.pack("4I", 7, 8, 9, 10), usage="INDEX")
        indirect = device.create_buffer_with_data(
            data=struct.pack("4I 3IiI", 2, 3, 3, 2, 2, 2, 0, 100, 1), usage="INDIRECT"
        )
        texture = device.create_texture(size=(1, 1), format="rgba8unorm", usage="RENDER_ATTACHMENT")
        encoder = device.create_command_encoder()
        drawing = encoder.begin_render_pass(
            color_attachments=[{"view": texture.create_view(), "load_op": "clear", "store_op": "store"}]
        )
        target = device.create_render_bundle_encoder(color_formats=["rgba8unorm"]) if bundle else drawing
        target.set_pipeline(pipeline)
        target.set_bind_group(0, group)
        target.set_index_buffer(indices, "uint32")
        eval("target." + call, {"target": target, "indirect": indirect})
        if bundle:
            drawing.execute_bundles([target.finish()])
        drawing.end()
        device.queue.submit([encoder.finish()])
        count, _, *flat = device.queue.read_buffer(result).cast("I").tolist()
        return sorted(zip(flat[: 2 * count : 2], flat[1 : 2 * count : 2], strict=True))

    expected = sorted([v, i] for v in vertices for i in instances)
    assert page.run(inside, call=call, bundle=bundle) == expected


def test_numpy_values_where_ints_and_floats_belong(page: Place) -> None:
    def inside():
        import numpy as np

        import wgpu_js as wgpu

        device = wgpu.gpu.request_adapter_sync().request_device_sync()
        buffer = device.create_buffer(size=np.int64(64), usage=np.uint32(4 | 8))
        assert (buffer.size, type(buffer.size), buffer.usage) == (64, int, 12)
        data = np.arange(16, dtype=np.float32)
        device.queue.write_buffer(buffer, np.int32(0), data)
        device.queue.write_buffer(buffer, np.uint64(4), data, np.int64(32), np.int64(8))
        got = np.frombuffer(device.queue.read_buffer(buffer, np.int8(0), np.int16(16)), np.float32)
        assert got.tolist() == [0, 8, 9, 3]
        texture = device.create_texture(
            size=[np.int64(4), np.int32(2)], format="rgba8unorm", usage="COPY_SRC|COPY_DST|RENDER_ATTACHMENT"
        )
        assert texture.size == (4, 2, 1) and all(type(n) is int for n in texture.size)
        encoder = device.create_command_encoder()
        drawing = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": texture.create_view(),
                    "load_op": "clear",
                    "store_op": "store",
                    "clear_value": np.array([1, 0.5, 0, 1], dtype=np.float32),
                }
            ]
        )
        drawing.set_viewport(np.float32(0), np.float64(0), np.int64(4), 2, np.float32(0), 1)
        drawing.set_scissor_rect(np.int64(0), np.uint8(0), np.int32(1), 1)
        drawing.set_blend_constant(np.ones(4))
        drawing.set_stencil_reference(np.uint32(3))
        drawing.end()
        device.queue.submit([encoder.finish()])
        layout = {"bytes_per_row": np.int64(16)}
        pixels = np.frombuffer(device.queue.read_texture({"texture": texture}, layout, (4, 2)), np.uint8)
        assert pixels.reshape(2, 4, 4)[1, 3].tolist() in ([255, 127, 0, 255], [255, 128, 0, 255])
        wide = device.create_buffer_with_data(data=np.arange(3, dtype=np.float64), usage="COPY_SRC")
        assert np.frombuffer(device.queue.read_buffer(wide), np.float64).tolist() == [0, 1, 2]
        strided = np.zeros((4, 4), np.int32).T[::2]
        mapped = device.create_buffer(size=64, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
        image = {"texture": texture}
        for kind, call in (
            (ValueError, lambda: device.queue.write_buffer(buffer, 0, strided)),
            (ValueError, lambda: device.queue.write_texture(image, strided, layout, (4, 2))),
            (TypeError, lambda: device.create_buffer_with_data(data=strided, usage="COPY_SRC")),
            (TypeError, lambda: mapped.write_mapped(strided)),
        ):
            try:
                call()
            except kind as error:
                assert "contiguous" in str(error)
            else:
                raise AssertionError("strided data was taken")

    page.run(inside)


def test_numpy_through_a_mapping(page: Place) -> None:
    def inside():
        import numpy as np

        import wgpu_js as wgpu

        device = wgpu.gpu.request_adapter_sync().request_device_sync()
        there = device.create_buffer(size=64, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
        there.write_mapped(np.arange(16, dtype=np.uint32))
        there.write_mapped(np.array([100, 101, 102], dtype=np.uint8), np.int64(8))
        there.unmap()
        back = device.create_buffer(size=64, usage="MAP_READ|COPY_DST")
        encoder = device.create_command_encoder()
        encoder.copy_buffer_to_buffer(there, 0, back, 0, 64)
        device.queue.submit([encoder.finish()])
        back.map_sync("READ")
        view = back.read_mapped(copy=False)
        copy = back.read_mapped()
        array = np.frombuffer(copy, np.uint32)
        assert array[:2].tolist() == [0, 1] and array[2] == 100 | 101 << 8 | 102 << 16
        assert array[3:].tolist() == list(range(3, 16))
        assert np.frombuffer(view, np.uint8).flags.writeable is False
        copy[0] = 255
        assert view[0] == 0
        back.unmap()

    page.run(inside)


def test_features_and_limits(page: Place) -> None:
    def inside():
        import wgpu_js as wgpu

        adapter = wgpu.gpu.request_adapter_sync()
        always = {"core-features-and-limits"}
        assert adapter.request_device_sync().features - always == set()
        for spelling in ("depth-clip-control", "depth_clip_control", "depthClipControl"):
            device = adapter.request_device_sync(required_features=(spelling,))
            assert device.features - always == {"depth-clip-control"}, spelling
        full = adapter.request_device_sync()
        assert full.limits == adapter.limits
        assert all(type(value) is int for value in full.limits.values())
        assert all(name == name.lower() and "_" not in name for name in full.limits)
        # Each of several devices of one adapter works, and what one limit is asked for leaves the others alone.
        some = adapter.request_device_sync(
            required_limits={"max-color-attachments": 4, "maxBufferSize": 2**28}
        )
        changed = {k for k, v in some.limits.items() if v != adapter.limits[k]}
        assert changed <= {"max-color-attachments", "max-buffer-size"}
        for device in (full, some):
            buffer = device.create_buffer_with_data(data=b"abcd", usage="COPY_SRC")
            assert bytes(device.queue.read_buffer(buffer)) == b"abcd"
        assert wgpu.gpu.request_adapter_sync(power_preference="high-performance").info == adapter.info
        for refused in ("shader-float64", "multi-draw-indirect"):
            try:
                adapter.request_device_sync(required_features=[refused])
            except KeyError as error:
                assert refused in str(error) and "native" in str(error)
            else:
                raise AssertionError(refused)

    page.run(inside)


def test_deprecated_names_wait_and_say_so_once(page: Place) -> None:
    def inside():
        import logging

        import wgpu_js as wgpu

        said = []
        handler = logging.Handler()
        handler.emit = lambda record: said.append(record.getMessage())
        wgpu.logger.addHandler(handler)
        try:
            adapter = wgpu.gpu.request_adapter(power_preference="high-performance")
            device = adapter.request_device(label="old")
            for _ in range(2):
                assert isinstance(wgpu.gpu.request_adapter(), wgpu.GPUAdapter)
                assert isinstance(wgpu.gpu.enumerate_adapters()[0], wgpu.GPUAdapter)
                assert adapter.request_device().label == "" and device.label == "old"
                buffer = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
                assert buffer.map("READ", 8, 8) is None and len(buffer.read_mapped()) == 8
                assert device.queue.on_submitted_work_done() is None
                assert device.create_shader_module(code="fn f() {}").get_compilation_info() == []
        finally:
            wgpu.logger.removeHandler(handler)
        return sorted(said)

    old = ["enumerate_adapters", "get_compilation_info", "map", "on_submitted_work_done"]
    old += ["request_adapter", "request_device"]
    assert page.run(inside) == [f"WGPU: {name}() is deprecated, use {name}_sync() instead." for name in old]


def test_private_names_that_libraries_use(page: Place) -> None:
    def inside():
        import wgpu_js as wgpu

        adapter = wgpu.gpu.request_adapter_sync()
        device = adapter.request_device_sync()
        buffer = device.create_buffer_with_data(data=b"abcdef", usage="COPY_SRC")
        assert (buffer._nbytes, buffer._device, device._device) == (8, device, device)
        assert device.queue._device is device and device._internal and buffer._internal.size == 8
        texture = device.create_texture(size=(4, 2), format="r8unorm", usage="TEXTURE_BINDING")
        view = texture.create_view()
        assert view._texture is texture and texture._device is view._device is device
        assert device.create_query_set(type="occlusion", count=1)._device == device
        assert device._poll_wait() is None
        mapped = device.create_buffer(size=16, usage="MAP_WRITE", mapped_at_creation=True)
        mapped._experimental_get_mapped_range(8)[:4] = b"1234"
        uids = [wgpu.GPUObjectBase("x", None, device).uid, buffer.uid, texture.uid]
        assert len(set(uids)) == 3 and buffer.uid == buffer.uid
        for thing in (view, texture, buffer):
            assert thing._release() is None and thing._release() is None
        buffer = texture = view = thing = None
        assert bytes(device.queue.read_buffer(device.create_buffer(size=4, usage="COPY_SRC"))) == bytes(4)

    page.run(inside)


def test_defaults_that_only_javascript_sees(page: Place) -> None:
    """No power preference is high performance; ops of a format's missing aspects go, with one warning a device."""

    def inside():
        import logging

        import js
        from pyodide.code import run_js

        import wgpu_js as wgpu

        run_js(
            """
            globalThis.asked = [];
            const real = GPU.prototype.requestAdapter;
            GPU.prototype.requestAdapter = function (options) {
                asked.push(options.powerPreference);
                return real.call(this, options);
            };
            globalThis.unspy = () => { GPU.prototype.requestAdapter = real; };
            """
        )
        try:
            for given in ({}, {"power_preference": None}, {"power_preference": "low-power"}):
                adapter = wgpu.gpu.request_adapter_sync(**given)
            asked = js.asked.to_py()
        finally:
            js.unspy()
        said = []
        handler = logging.Handler()
        handler.emit = lambda record: said.append(record.getMessage())
        wgpu.logger.addHandler(handler)
        try:
            for device in (adapter.request_device_sync(), adapter.request_device_sync()):
                for _ in range(2):
                    depth = device.create_texture(
                        size=(4, 4), format="depth32float", usage="RENDER_ATTACHMENT"
                    )
                    encoder = device.create_command_encoder()
                    attachment = {
                        "view": depth.create_view(),
                        "depth_load_op": "clear",
                        "depth_store_op": "store",
                        "depth_clear_value": 1,
                        "stencil_load_op": "clear",
                        "stencil_store_op": "discard",
                    }
                    encoder.begin_render_pass(color_attachments=[], depth_stencil_attachment=attachment).end()
                    device.queue.submit([encoder.finish()])
        finally:
            wgpu.logger.removeHandler(handler)
        return asked, [text.split()[1] for text in said]

    assert page.run(inside) == [
        ["high-performance", "high-performance", "low-power"],
        ["stencil_load_op", "stencil_store_op"] * 2,
    ]


def test_shader_sources_that_only_native_takes(page: Place) -> None:
    def inside():
        import struct

        import wgpu_js as wgpu

        device = wgpu.gpu.request_adapter_sync().request_device_sync()
        glsl = "#version 450\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(1); }"
        told = []
        for code in (glsl, struct.pack("5I", 0x07230203, 0x10000, 0, 1, 0)):
            try:
                device.create_shader_module(label="frag", code=code)
            except (TypeError, ValueError, wgpu.GPUError) as error:
                told.append(str(error))
        return told

    glsl, spirv = page.run(inside)
    assert "GLSL" in glsl and "WGSL" in glsl
    assert "SPIR-V" in spirv and "WGSL" in spirv


def test_use_after_the_last_reference(page: Place) -> None:
    def inside():
        import gc

        import wgpu_js as wgpu

        device = wgpu.gpu.request_adapter_sync().request_device_sync()
        result = device.create_buffer(size=256, usage="COPY_DST|COPY_SRC")

        def commands():
            # Everything but the command buffer is dropped before it is submitted.
            texture = device.create_texture(
                size=(1, 1), format="rgba8unorm", usage="RENDER_ATTACHMENT|COPY_SRC"
            )
            encoder = device.create_command_encoder()
            view = texture.create_view()
            drawing = encoder.begin_render_pass(
                color_attachments=[
                    {"view": view, "load_op": "clear", "store_op": "store", "clear_value": (1, 0, 0, 1)}
                ]
            )
            drawing.end()
            encoder.copy_texture_to_buffer(
                {"texture": texture}, {"buffer": result, "bytes_per_row": 256}, (1, 1, 1)
            )
            return encoder.finish()

        ready = commands()
        gc.collect()
        device.queue.submit([ready])
        return device.queue.read_buffer(result, 0, 4)

    assert page.run(inside) == bytes([255, 0, 0, 255])
