"""Calls that WebGPU refuses by throwing: each becomes a Python exception, and everything stays usable."""

# A case is a line, however long.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from tests.browser.carry import carry
from tests.support.places import Place


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "scene")


# One-liners, each of which ended the interpreter of a compiled binding; d is a device, q its queue, b a buffer of
# 16 bytes, t a texture, m a mapped buffer of 16 bytes. Then what they must raise in error mode report: several
# names where Python's and the browser's checks may both see it first, "" where WebGPU tells of it later.
LINES = [
    ("q.write_buffer(b, 0, b'abc')", "GPUValidationError"),
    ("q.write_buffer(b, 1, b'abcd')", ""),
    ("q.write_buffer(b, 0, b'abcdefgh', 0, 3)", "GPUValidationError"),
    ("q.write_buffer(b, 2**53, b'abcd')", "ValueError"),
    ("q.write_buffer(b, -4, b'abcd')", "ValueError"),
    ("q.write_buffer(b, 0, b'abcd', 8)", "ValueError"),
    ("q.write_buffer(b, 0, b'abcd', 0, 8)", "ValueError"),
    ("q.write_buffer(b, 0, 'abcd')", "TypeError"),
    ("q.write_buffer(b, 0, [1, 2, 3, 4])", "TypeError"),
    ("q.write_buffer(b, 0, None)", "TypeError"),
    ("q.write_buffer(t, 0, b'abcd')", "TypeError"),
    ("q.write_buffer(None, 0, b'abcd')", "TypeError"),
    ("q.write_buffer(b, 0, bytes(8)[::2])", ""),
    ("q.write_buffer(b, 0, memoryview(bytes(16))[::2])", "ValueError"),
    ("d.create_buffer(size=2**53, usage='STORAGE')", "ValueError"),
    ("d.create_buffer(size=2**64, usage='STORAGE')", "ValueError"),
    ("d.create_buffer(size=-1, usage='STORAGE')", "ValueError"),
    ("d.create_buffer(size=1.5, usage='STORAGE')", "ValueError"),
    ("d.create_buffer(size='16', usage='STORAGE')", "TypeError"),
    ("d.create_buffer(size=None, usage='STORAGE')", "TypeError"),
    ("d.create_buffer(size=float('nan'), usage='STORAGE')", "ValueError"),
    ("d.create_buffer(size=float('inf'), usage='STORAGE')", "ValueError"),
    ("d.create_buffer(size=6, usage='MAP_WRITE', mapped_at_creation=True)", "GPUValidationError"),
    ("d.create_buffer(size=2**50, usage='STORAGE', mapped_at_creation=True)", "GPUOutOfMemoryError|ValueError|GPUValidationError"),
    ("d.create_buffer(size=2**40, usage='STORAGE')", ""),
    ("d.create_buffer(size=16, usage=2**32)", "ValueError"),
    ("d.create_buffer(size=16, usage='NOTHING')", "ValueError"),
    ("d.create_buffer(size=16, usage=None)", "TypeError"),
    ("d.create_buffer(size=16, usage='STORAGE', label=b'bytes')", "TypeError"),
    ("d.create_texture(size=(4, 4), format='bc1-rgba-unorm', usage='COPY_DST')", "GPUValidationError"),
    ("d.create_texture(size=(4, 4), format='astc-4x4-unorm', usage='COPY_DST')", "GPUValidationError"),
    ("d.create_texture(size=(4, 4), format='depth32float-stencil8', usage='COPY_DST')", "GPUValidationError"),
    ("d.create_texture(size=(2**32, 1), format='r8unorm', usage='COPY_DST')", "ValueError"),
    ("d.create_texture(size=(-1, 1), format='r8unorm', usage='COPY_DST')", "ValueError"),
    ("d.create_texture(size=(2**31, 1), format='r8unorm', usage='COPY_DST')", ""),
    ("d.create_texture(size=(), format='r8unorm', usage='COPY_DST')", "ValueError"),
    ("d.create_texture(size=(1, 1, 1, 1), format='r8unorm', usage='COPY_DST')", "ValueError"),
    ("d.create_texture(size=5, format='r8unorm', usage='COPY_DST')", "TypeError"),
    ("d.create_texture(size=(1, 1), format='nothing', usage='COPY_DST')", "KeyError"),
    ("d.create_texture(size=(1, 1), format=None, usage='COPY_DST')", "KeyError"),
    ("d.create_texture(size=(1, 1), format='r8unorm', usage='COPY_DST', view_formats=['bc1-rgba-unorm'])", "GPUValidationError"),
    ("d.create_texture(size=(1, 1), format='r8unorm', usage='COPY_DST', view_formats='r8unorm')", "TypeError"),
    ("d.create_texture(size=(1, 1), format='r8unorm', usage='COPY_DST', mip_level_count=2**32)", "ValueError"),
    ("t.create_view(format='bc1-rgba-unorm')", "GPUValidationError"),
    ("t.create_view(dimension='4d')", "KeyError"),
    ("t.create_view(dimension=2)", "TypeError"),
    ("t.create_view(base_mip_level=-1)", "ValueError"),
    ("t.create_view(array_layer_count=-1)", "ValueError"),
    ("t.create_view(array_layer_count=2**32)", "ValueError"),
    ("t.create_view(base_array_layer=2**32)", "ValueError"),
    ("t.create_view(swizzle='nope')", "TypeError|ValueError"),
    ("d.create_sampler(lod_min_clamp=float('nan'))", "ValueError"),
    ("d.create_sampler(lod_max_clamp=float('inf'))", "ValueError"),
    ("d.create_sampler(lod_max_clamp=1e39)", "ValueError"),
    ("d.create_sampler(lod_max_clamp=10**400)", "ValueError"),
    ("d.create_sampler(mag_filter='cubic')", "KeyError"),
    ("d.create_sampler(max_anisotropy=2**60)", "ValueError|"),
    ("d.create_query_set(type='timestamp', count=2)", "GPUValidationError"),
    ("d.create_query_set(type='occlusion', count=2**32)", "ValueError"),
    ("d.create_query_set(type='occlusion', count=2**31)", ""),
    ("d.create_query_set(type='statistics', count=1)", "KeyError"),
    ("d.create_bind_group_layout(entries=[{'binding': 0, 'visibility': 1, 'storage_texture': {'format': 'bc1-rgba-unorm'}}])", "GPUValidationError"),
    ("d.create_bind_group_layout(entries=[{'binding': 2**32, 'visibility': 1, 'sampler': {}}])", "ValueError"),
    ("d.create_bind_group_layout(entries=[{'binding': 0, 'visibility': 2**32, 'sampler': {}}])", "ValueError"),
    ("d.create_bind_group_layout(entries=[{'binding': 0, 'visibility': 1, 'buffer': {'min_binding_size': 2**53}}])", "ValueError"),
    ("d.create_bind_group_layout(entries=None)", "TypeError|KeyError"),
    ("d.create_bind_group(layout=b, entries=[])", "TypeError"),
    ("d.create_bind_group(layout=None, entries=[])", "TypeError"),
    ("d.create_bind_group(layout=l, entries=[{'binding': 0, 'resource': {'buffer': b, 'size': 2**53}}])", "ValueError"),
    ("d.create_bind_group(layout=l, entries=[{'binding': 0, 'resource': {'buffer': b, 'size': -1}}])", "ValueError"),
    ("d.create_bind_group(layout=l, entries=[{'binding': 0, 'resource': {'buffer': t}}])", "TypeError"),
    ("d.create_bind_group(layout=l, entries=[{'binding': 0, 'resource': 7}])", "TypeError"),
    ("d.create_bind_group(layout=l, entries=[{'binding': 0}])", "KeyError"),
    ("d.create_bind_group(layout=l, entries=[{'binding': -1, 'resource': b}])", "ValueError"),
    ("d.create_bind_group(layout=l, entries=7)", "TypeError"),
    ("d.create_pipeline_layout(bind_group_layouts=[b])", "TypeError"),
    ("d.create_pipeline_layout(bind_group_layouts=['x'])", "TypeError"),
    ("d.create_compute_pipeline(layout='auto', compute={'module': s, 'constants': {'a': float('nan')}})", "ValueError"),
    ("d.create_compute_pipeline(layout='auto', compute={'module': s, 'constants': {'a': 'x'}})", "TypeError"),
    ("d.create_compute_pipeline(layout='auto', compute={'module': b})", "TypeError"),
    ("d.create_compute_pipeline(layout='none', compute={'module': s})", "TypeError"),
    ("d.create_compute_pipeline(layout='auto', compute={})", "TypeError|KeyError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s, 'buffers': [{'array_stride': 2**53, 'attributes': []}]})", "ValueError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s}, depth_stencil={'format': 'depth32float-stencil8'})", "GPUValidationError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s}, depth_stencil={'format': 'depth24plus', 'depth_bias': 2**31})", "ValueError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s}, depth_stencil={'format': 'depth24plus', 'depth_bias_clamp': float('nan')})", "ValueError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s}, multisample={'mask': -1})", "ValueError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s}, primitive={'topology': 'circles'})", "KeyError"),
    ("d.create_render_pipeline(layout='auto', vertex={'module': s}, fragment={'module': s, 'targets': [{'format': 'bc1-rgba-unorm'}]})", "GPUValidationError"),
    ("d.create_render_bundle_encoder(color_formats=['bc1-rgba-unorm'])", "GPUValidationError"),
    ("d.create_render_bundle_encoder(color_formats=[], depth_stencil_format='depth32float-stencil8')", "GPUValidationError"),
    ("d.create_shader_module(code='\\0')", ""),
    ("d.create_shader_module(code=7)", "TypeError"),
    ("d.create_shader_module(code='\\ud800')", "ValueError|UnicodeEncodeError|"),
    ("d.create_buffer(size=4, usage=1, label='\\ud800')", "ValueError|UnicodeEncodeError|"),
    ("d.push_error_scope('nothing')", "KeyError"),
    ("m.read_mapped()", "RuntimeError"),
    ("m.write_mapped(bytes(20))", "ValueError"),
    ("m.write_mapped(bytes(4), 4)", "ValueError"),
    ("m.write_mapped(bytes(4), 2**53)", "ValueError"),
    ("m.get_mapped_range(8, 16)", "ValueError"),
    ("m.get_mapped_range(-8, 4)", "ValueError"),
    ("b.read_mapped()", "RuntimeError"),
    ("b.write_mapped(b'abcd')", "RuntimeError"),
    ("b.get_mapped_range()", "RuntimeError"),
    ("b.map_sync('READ')", "GPUValidationError"),
    ("b.map_sync(2**32)", "ValueError"),
    ("b.map_sync('READ', 2**53)", "ValueError"),
    ("b.map_sync('READ', 0, -4)", "ValueError"),
    ("q.read_buffer(b, 2)", "ValueError"),
    ("q.read_buffer(b, 32)", "ValueError"),
    ("q.read_buffer(t)", "TypeError"),
    ("q.read_buffer(m)", ""),
    ("q.read_texture({'texture': t}, {'bytes_per_row': 16}, (4, 2**32))", "ValueError"),
    ("q.read_texture({'texture': t}, {'bytes_per_row': -1}, (4, 4))", "ValueError"),
    ("q.read_texture({'texture': t}, {}, (4, 4))", "KeyError"),
    ("q.read_texture({'texture': b}, {'bytes_per_row': 16}, (4, 4))", "TypeError"),
    ("q.read_texture({'texture': t}, {'bytes_per_row': 4}, (4, 4))", ""),
    ("q.read_texture({'texture': t}, {'bytes_per_row': 16}, (8, 4))", ""),
    ("q.write_texture({'texture': t}, bytes(3), {'bytes_per_row': 16}, (4, 4))", "GPUValidationError|"),
    ("q.write_texture({'texture': t}, bytes(64), {'bytes_per_row': 2**32}, (4, 4))", "ValueError"),
    ("q.write_texture({'texture': t}, bytes(64), {'bytes_per_row': 16, 'offset': 2**53}, (4, 4))", "ValueError"),
    ("q.write_texture({'texture': t}, bytes(64), {'bytes_per_row': 16, 'offset': 100}, (4, 4))", "GPUValidationError|ValueError|"),
    ("q.write_texture({'texture': t}, 'text', {'bytes_per_row': 16}, (4, 4))", "TypeError"),
    ("q.write_texture({'texture': t, 'mip_level': 2**32}, bytes(64), {'bytes_per_row': 16}, (4, 4))", "ValueError"),
    ("q.write_texture({'texture': t, 'origin': (-1, 0)}, bytes(64), {'bytes_per_row': 16}, (4, 4))", "ValueError"),
    ("q.write_texture({'texture': None}, bytes(64), {'bytes_per_row': 16}, (4, 4))", "TypeError"),
    ("q.write_texture(None, bytes(64), {'bytes_per_row': 16}, (4, 4))", "TypeError"),
    ("q.write_texture({'texture': t}, bytes(64), None, (4, 4))", "TypeError"),
    ("q.write_texture({'texture': t.create_view()}, bytes(64), {'bytes_per_row': 16}, (4, 4))", "ValueError"),
    ("q.submit([b])", "TypeError"),
    ("q.submit(None)", "TypeError"),
    ("q.submit([None])", "TypeError"),
    ("q.copy_external_image_to_texture({'source': None}, {'texture': t}, (1, 1))", "TypeError"),
    ("q.copy_external_image_to_texture({'source': js.Object.new()}, {'texture': t}, (1, 1))", "TypeError"),
    ("q.copy_external_image_to_texture({'source': js.OffscreenCanvas.new(2, 2)}, {'texture': t}, (4, 4))", "GPUValidationError"),
    ("d.import_external_texture(source=js.Object.new())", "TypeError"),
    ("d.import_external_texture(source=3)", "TypeError"),
    ("pipeline.get_bind_group_layout(2**32)", "ValueError"),
    ("pipeline.get_bind_group_layout(-1)", "ValueError"),
    ("pipeline.get_bind_group_layout(9)", ""),
    ("pipeline.get_bind_group_layout(None)", "TypeError"),
    ("e.begin_render_pass(color_attachments=[{'view': t, 'load_op': 'clear', 'store_op': 'store', 'clear_value': (float('nan'), 0, 0, 1)}])", "ValueError"),
    ("e.begin_render_pass(color_attachments=[{'view': t, 'load_op': 'clear', 'store_op': 'store', 'clear_value': (0, 0, 1)}])", "ValueError"),
    ("e.begin_render_pass(color_attachments=[{'view': t, 'load_op': 'wipe', 'store_op': 'store'}])", "KeyError"),
    ("e.begin_render_pass(color_attachments=[{'view': t, 'store_op': 'store'}])", "KeyError"),
    ("e.begin_render_pass(color_attachments=[{'view': b, 'load_op': 'clear', 'store_op': 'store'}])", "TypeError"),
    ("e.begin_render_pass(color_attachments=[{'view': None, 'load_op': 'clear', 'store_op': 'store'}])", "TypeError"),
    ("e.begin_render_pass(color_attachments=None)", "TypeError|KeyError"),
    ("e.begin_render_pass(color_attachments=[], depth_stencil_attachment={'view': t, 'depth_clear_value': float('nan')})", "ValueError"),
    ("e.begin_render_pass(color_attachments=[], depth_stencil_attachment={'view': t, 'stencil_clear_value': 2**32})", "ValueError"),
    ("e.begin_render_pass(color_attachments=[], max_draw_count=2**53)", "ValueError"),
    ("e.begin_render_pass(color_attachments=[], occlusion_query_set=b)", "TypeError|"),
    ("e.begin_compute_pass(timestamp_writes={'query_set': b})", "TypeError|"),
    ("e.begin_compute_pass(timestamp_writes={})", "TypeError|KeyError"),
    ("p = attached(e); p.draw_indexed(4294967295); p.end(); e.finish()", ""),
    ("p = attached(e); p.draw_indexed(4294967296); p.end(); e.finish()", "TypeError|ValueError"),
    ("p = attached(e); p.draw_indexed(1, 1, 0, -2**31); p.end(); e.finish()", ""),
    ("p = attached(e); p.set_viewport(float('nan'), 0, 1, 1, 0, 1); p.end(); e.finish()", "ValueError"),
    ("p = attached(e); p.set_viewport(-1e30, 0, 1, 1, 0, 1); p.end(); e.finish()", ""),
    ("p = attached(e); p.set_viewport(0, 0, 1, 1, 0, 7); p.end(); e.finish()", ""),
    ("p = attached(e); p.set_blend_constant((float('inf'), 0, 0, 0)); p.end(); e.finish()", "ValueError"),
    ("p = attached(e); p.set_scissor_rect(0, 0, 4294967295, 4294967295); p.end(); e.finish()", ""),
    ("p = attached(e); p.set_vertex_buffer(4294967295, b); p.end(); e.finish()", ""),
    ("p = attached(e); p.set_bind_group(4294967295, None); p.end(); e.finish()", ""),
    ("p = attached(e); p.execute_bundles([]); p.end(); e.finish()", ""),
    ("e.copy_buffer_to_buffer(b, 2**53 - 1, b, 0, 4); e.finish()", ""),
    ("e.resolve_query_set(None, 0, 1, b, 0)", "TypeError"),
    ("e.finish(label=7)", "TypeError"),
    ("e.label = 7", "TypeError"),
    ("b.label = b'x'", "TypeError"),
    ("b.destroy(); b.destroy()", ""),
    ("b.unmap()", ""),
    ("d.create_render_bundle_encoder(color_formats=[]).finish()", ""),
    ("gpu.get_canvas_context(7)", "TypeError"),
    ("gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4)).configure(device=d, format='bc1-rgba-unorm')", "GPUValidationError"),
    ("gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4)).configure(device=b, format='bgra8unorm')", "TypeError"),
    ("gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4)).get_current_texture()", "RuntimeError"),
]  # fmt: skip


def test_refused_calls_leave_everything_usable(page: Place) -> None:
    async def inside(lines):
        import js
        import scene

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        # No optional features: several lines need one that is not there.
        d = await adapter.request_device_async()
        s = d.create_shader_module(code="@compute @workgroup_size(1) fn main() {}")
        pipeline = d.create_compute_pipeline(layout="auto", compute={"module": s})
        layout = d.create_bind_group_layout(
            entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "storage"}}]
        )

        def attached(encoder):
            texture = d.create_texture(size=(4, 4), format="rgba8unorm", usage="RENDER_ATTACHMENT")
            attachment = {"view": texture, "load_op": "clear", "store_op": "store"}
            return encoder.begin_render_pass(color_attachments=[attachment])

        wrong = []
        for line, expected in lines:
            names = {
                "js": js,
                "gpu": wgpu.gpu,
                "d": d,
                "q": d.queue,
                "s": s,
                "l": layout,
                "pipeline": pipeline,
                "attached": attached,
                "b": d.create_buffer(size=16, usage="COPY_SRC|COPY_DST|STORAGE"),
                "m": d.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True),
                "t": d.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_SRC|COPY_DST"),
                "e": d.create_command_encoder(),
            }
            for kind in ("validation", "out-of-memory", "internal"):
                d.push_error_scope(kind)
            name, message = scene.raised(exec, line, names)
            for _ in range(3):
                try:
                    await d.pop_error_scope_async()
                except Exception as err:
                    wrong.append(f"{line}: told of in another call: {err!r}")
            if name not in expected.split("|"):
                wrong.append(f"{line}: {name}: {message}; expected {expected or 'nothing'}")
            elif "JsException" in message or "[object" in message:
                wrong.append(f"{line}: a raw message of JavaScript: {message}")
            try:
                async with scene.scope(d) as caught:
                    await scene.usable(d)
                assert caught.text == "", caught.text
            except Exception as err:
                wrong.append(f"after {line}: {err!r}")
        return wrong

    assert page.run(inside, lines=LINES, timeout=300) == []


def test_objects_are_not_copied(page: Place) -> None:
    """A copy would give back the number of an object that is in use; one that was never made has none."""

    async def inside():
        import copy
        import gc
        import pickle
        import sys

        import js
        import scene

        import wgpu_js as wgpu

        ignored = []
        sys.unraisablehook = lambda unraisable: ignored.append(repr(unraisable.exc_value))
        device = await scene.device()
        buffer = device.create_buffer_with_data(data=b"mine", usage="COPY_SRC")
        texture = device.create_texture(size=(1, 1), format="rgba8unorm", usage="COPY_SRC")
        context = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4))
        encoder = device.create_command_encoder()
        for given in (
            device,
            device.adapter,
            device.queue,
            buffer,
            texture,
            texture.create_view(),
            context,
            encoder,
        ):
            for function in (
                copy.copy,
                copy.deepcopy,
                pickle.dumps,
                lambda given: copy.deepcopy({"here": [given]}),
            ):
                assert scene.raised(function, given)[0] == "TypeError", given
        for cls in (wgpu.GPUBuffer, wgpu.GPUTexture, wgpu.GPUSampler, wgpu.GPUBindGroup):
            assert scene.raised(cls)[0] == "TypeError"
        gc.collect()
        sys.unraisablehook = sys.__unraisablehook__
        assert ignored == []
        return bytes(await device.queue.read_buffer_async(buffer))

    assert page.run(inside) == b"mine"


def test_requests_that_are_refused(page: Place) -> None:
    async def inside():
        import scene

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        found = []
        for call in (
            lambda: wgpu.gpu.request_adapter_async(power_preference="much"),
            lambda: adapter.request_device_async(required_limits={"max-buffer-size": 2**64 - 1}),
            lambda: adapter.request_device_async(required_limits={"max-buffer-size": -1}),
            lambda: adapter.request_device_async(required_limits={"max-buffer-size": 2**53 - 1}),
            lambda: adapter.request_device_async(required_limits={"max-buffer-size": "many"}),
            lambda: adapter.request_device_async(required_limits={"max-bufer-size": 4}),
            lambda: adapter.request_device_async(required_features=["no-such"]),
            lambda: adapter.request_device_async(required_features=[3]),
            lambda: adapter.request_device_async(label=3),
        ):
            try:
                await call()
                found.append("")
            except Exception as err:
                found.append(type(err).__name__)
        device = await adapter.request_device_async()
        await scene.usable(device)
        # A scope too many.
        try:
            await device.pop_error_scope_async()
            found.append("")
        except Exception as err:
            found.append(type(err).__name__)
        await scene.usable(device)
        return found

    assert page.run(inside) == [
        "KeyError",
        "ValueError",
        "ValueError",
        "RuntimeError",
        "TypeError",
        "KeyError",
        "KeyError",
        "TypeError",
        "TypeError",
        "GPUValidationError",
    ]


def test_a_lost_device_is_no_dead_interpreter(page: Place) -> None:
    async def inside():
        import scene

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        made = scene.stage(device)
        buffer = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
        device.destroy()
        assert (await device.lost_async).reason == "destroyed"
        names = [
            scene.raised(call)[0]
            for call in (
                lambda: device.queue.submit([scene.record(made)]),
                lambda: device.create_buffer(size=16, usage="COPY_DST"),
                lambda: device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_DST"),
                lambda: device.create_shader_module(code="x"),
                lambda: device.queue.write_buffer(made["storage"], 0, bytes(4)),
                lambda: device.destroy(),
            )
        ]
        assert names == ["GPUValidationError"] * 5 + [""], names
        for call in (
            lambda: buffer.map_async("READ"),
            lambda: device.queue.read_buffer_async(made["storage"]),
        ):
            try:
                await call()
                raise AssertionError("a promise of a lost device was kept")
            except (RuntimeError, wgpu.GPUError):
                pass
        await scene.usable(await adapter.request_device_async())

    page.run(inside)


def test_reads_that_fail_raise_in_every_mode(page: Place) -> None:
    async def inside():
        import scene

        import wgpu_js as wgpu

        found = []
        for mode in ("report", "off", "raise"):
            device = await scene.device(mode, mode)
            mapped = device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
            texture = device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_SRC")
            queue, there, below = device.queue, {"texture": texture}, {"texture": texture, "mip_level": 1}
            for method, *args in (
                (queue.read_buffer_async, mapped),
                (queue.read_texture_async, there, {"bytes_per_row": 32}, (8, 4)),
                (queue.read_texture_async, below, {"bytes_per_row": 16}, (4, 4)),
            ):
                try:
                    await method(*args)
                    found.append(f"nothing in {mode}")
                except wgpu.GPUValidationError:
                    pass
            await scene.usable(device)
        return found

    assert page.run(inside) == []
