"""Nothing grows: the table of objects, live proxies, the WebAssembly heap and GPU memory are constant after a while."""

from __future__ import annotations

import os

import pytest

from tests.browser.carry import carry
from tests.support.places import Place

FRAMES = int(os.environ.get("WGPU_JS_LEAK_FRAMES", "10000"))

WATCH = """
// Counts the GPU buffers, textures and query sets that are not destroyed, and the proxies of Python objects.
globalThis.watched = { GPUBuffer: 0, GPUTexture: 0, GPUQuerySet: 0, made: 0 };
for (const name of ["GPUBuffer", "GPUTexture", "GPUQuerySet"]) {
    const create = name.replace("GPU", "create");
    const make = GPUDevice.prototype[create], gone = new WeakSet(), destroy = globalThis[name].prototype.destroy;
    GPUDevice.prototype[create] = function (...a) { watched[name]++; watched.made++; return make.apply(this, a); };
    globalThis[name].prototype.destroy = function () {
        if (!gone.has(this)) { gone.add(this); watched[name]--; }
        return destroy.call(this);
    };
}
return null;
"""


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    page.run_js(WATCH)
    return carry(page, "scene", "growth")


def test_frames_of_a_cube(page: Place) -> None:
    async def inside(frames):
        import growth
        import js
        import scene

        import wgpu_js as wgpu

        device = await scene.device()
        made = scene.stage(device)
        canvas = js.OffscreenCanvas.new(8, 8)
        context = wgpu.gpu.get_canvas_context(canvas)
        context.configure(device=device, format="bgra8unorm-srgb")
        depth = device.create_texture(size=(64, 64), format="depth24plus-stencil8", usage="RENDER_ATTACHMENT")
        data = bytearray(64)

        def frame(i):
            data[0] = i & 255
            device.queue.write_buffer(made["storage"], 0, data)
            context.get_current_texture().create_view()
            encoder = device.create_command_encoder(label="frame")
            p = encoder.begin_render_pass(
                color_attachments=[
                    {
                        "view": made["target"].create_view(),
                        "load_op": "clear",
                        "store_op": "store",
                        "clear_value": (0, 0, 0, 1),
                    }
                ],
                depth_stencil_attachment={
                    "view": depth.create_view(),
                    "depth_load_op": "clear",
                    "depth_store_op": "store",
                    "depth_clear_value": 1.0,
                    "stencil_load_op": "clear",
                    "stencil_store_op": "store",
                },
            )
            p.set_pipeline(made["render"])
            p.set_bind_group(0, made["group"], [0])
            p.set_vertex_buffer(0, made["vertices"])
            p.set_index_buffer(made["indices"], "uint16")
            p.draw_indexed(3)
            p.end()
            device.queue.submit([encoder.finish()])

        await growth.constant(frame, frames)

    page.run(inside, frames=FRAMES, timeout=600)


def test_frames_that_make_and_drop_objects(page: Place) -> None:
    async def inside(frames):
        import growth
        import scene

        device = await scene.device()
        made = scene.stage(device)
        layout = made["compute"].get_bind_group_layout(0)

        def frame(i):
            buffer = device.create_buffer(size=256, usage="STORAGE|COPY_DST")
            data = device.create_buffer_with_data(data=bytes(64), usage="STORAGE")
            device.queue.write_buffer(buffer, 0, bytes(16))
            view = made["image"].create_view(dimension="2d")
            texture = device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_DST")
            queries = device.create_query_set(type="occlusion", count=1)
            group = device.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": buffer}])
            encoder = device.create_command_encoder()
            p = encoder.begin_compute_pass()
            p.set_pipeline(made["compute"])
            p.set_bind_group(0, group)
            p.dispatch_workgroups(1)
            p.end()
            device.queue.submit([encoder.finish()])
            del data, view, texture, queries

        await growth.constant(frame, frames)

    page.run(inside, frames=FRAMES, timeout=600)


def test_encoders_that_are_never_finished(page: Place) -> None:
    async def inside(frames):
        import growth
        import scene

        device = await scene.device()
        made = scene.stage(device)

        def frame(i):
            encoder = device.create_command_encoder()
            attachment = {"view": made["target"].create_view(), "load_op": "clear", "store_op": "store"}
            p = encoder.begin_render_pass(color_attachments=[attachment])
            p.set_vertex_buffer(0, device.create_buffer(size=16, usage="VERTEX"))
            p.draw(3)
            if i % 3 == 0:
                p.end()
            if i % 4 == 0:
                # Taken by JavaScript, or finished and never submitted, or an exception in the middle.
                assert encoder._internal
            if i % 6 == 0:
                encoder.finish()
            if i % 5 == 0:
                bundle = device.create_render_bundle_encoder(color_formats=["rgba8unorm"])
                bundle.draw(1)
                if i % 10 == 0:
                    bundle.finish()
            if i % 7 == 0:
                bad = device.create_command_encoder()
                bad.clear_buffer(made["storage"], "x")
                assert scene.raised(bad.finish)[0] == "TypeError"
            if i % 50 == 0:
                # Something has to be submitted some time.
                device.queue.submit([])

        device.push_error_scope("validation")
        await growth.constant(frame, frames // 4)
        await device.pop_error_scope_async()

    page.run(inside, frames=FRAMES, timeout=600)


def test_programs_that_never_submit(page: Place) -> None:
    async def inside(frames):
        import growth
        import scene

        device = await scene.device()

        def frame(i):
            buffer = device.create_buffer(size=64, usage="STORAGE|COPY_DST")
            device.queue.write_buffer(buffer, 0, bytes(64))

        await growth.constant(frame, frames)

    page.run(inside, frames=FRAMES, timeout=600)


def test_promises_and_mapped_buffers(page: Place) -> None:
    async def inside(frames):
        import growth
        import scene

        device = await scene.device()
        source = device.create_buffer_with_data(data=bytes(64), usage="COPY_SRC")
        texture = device.create_texture(size=(4, 4), format="rgba8unorm", usage="COPY_SRC")
        module = {"module": device.create_shader_module(code=scene.compute_wgsl)}
        seen = []

        async def frame(i):
            buffer = device.create_buffer(size=64, usage="MAP_READ|COPY_DST")
            await buffer.map_async("READ")
            view = buffer.read_mapped(copy=False)
            assert len(view) == 64
            if i % 2:
                buffer.unmap()
            device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True).write_mapped(
                bytes(16)
            )
            assert len(await device.queue.read_buffer_async(source)) == 64
            if i % 8 == 0:
                await device.queue.read_texture_async({"texture": texture}, {"bytes_per_row": 16}, (4, 4))
                await device.create_compute_pipeline_async(layout="auto", compute=module)
                await device.queue.on_submitted_work_done_async()
                device.push_error_scope("validation")
                await device.pop_error_scope_async()
            # Promises that are dropped, that have callbacks, and that fail.
            device.queue.on_submitted_work_done_async()
            device.queue.on_submitted_work_done_async().then(seen.append)
            bad = device.create_buffer(size=64, usage="MAP_READ|COPY_DST")
            bad.map_async("READ").catch(lambda err: None)
            bad.destroy()
            seen.clear()

        await growth.constant(frame, frames // 10, warm=50)

    page.run(inside, frames=FRAMES, timeout=600)


def test_waiting_and_errors(page: Place) -> None:
    async def inside(frames):
        import logging

        import growth
        import scene

        device = await scene.device()
        source = device.create_buffer_with_data(data=bytes(64), usage="COPY_SRC")
        logging.getLogger("wgpu").setLevel(logging.CRITICAL + 1)

        def frame(i):
            assert len(device.queue.read_buffer(source)) == 64
            # An error that is reported, and one that Python raises.
            device.create_buffer(size=16, usage=0)
            assert scene.raised(device.create_buffer, size=-1, usage=0)[0] == "ValueError"
            texture = {"size": (4, 4), "format": "rgba8unorm", "usage": 2**32}
            assert scene.raised(device.create_texture, **texture)[0] == "ValueError"

        await growth.constant(frame, frames // 20, warm=50)
        logging.getLogger("wgpu").setLevel(logging.NOTSET)

    page.run(inside, frames=FRAMES, timeout=600)


def test_what_was_taken_or_wrapped(page: Place) -> None:
    async def inside(frames):
        import growth
        import js
        import scene

        import wgpu_js as wgpu

        device = await scene.device()
        raw = device._internal
        descriptor = js.Object.fromEntries([["size", 16], ["usage", 8]])

        def frame(i):
            taken = device.create_buffer(size=16, usage="COPY_DST")
            theirs = taken._internal
            theirs.destroy()
            made = raw.createBuffer(descriptor)
            wrapped = wgpu.wrap(made, device)
            assert wgpu.wrap(made, device)._id == wrapped._id
            made.destroy()
            wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4))

        await growth.constant(frame, frames // 10)

    page.run(inside, frames=FRAMES, timeout=600)
