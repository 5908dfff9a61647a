"""Canvas contexts: targets, formats, sizes, and the texture of a frame, in a page and in a worker."""

from __future__ import annotations

import pytest

from tests.support.places import Place

pytestmark = pytest.mark.parametrize("where", ["page", "worker"], indirect=True, scope="module")


def test_a_context_is_configured_as_on_native(where: Place) -> None:
    async def inside():
        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        canvas = js.OffscreenCanvas.new(64, 48)
        context = wgpu.gpu.get_canvas_context({"window": canvas, "platform": "browser", "method": "screen"})
        found = {}

        def raises(call):
            try:
                call()
            except Exception as err:
                return type(err).__name__
            return "nothing"

        found["before"] = context.get_configuration(), raises(context.get_current_texture)
        preferred = context.get_preferred_format(adapter)
        found["srgb"] = preferred == wgpu.gpu.get_preferred_canvas_format() + "-srgb"
        context.configure(device=device, format=None, alpha_mode="auto")
        found["config"] = [context.get_configuration()[k] for k in ("format", "alpha_mode")] == [
            preferred,
            "opaque",
        ]
        texture = context.get_current_texture()
        found["texture"] = texture.format == preferred, texture.size, texture is context.get_current_texture()
        context.present()
        found["presented"] = context.get_current_texture() is not texture
        found["negative"] = raises(lambda: context.set_physical_size(-1, 4))
        context.set_physical_size(0, 0)
        found["empty"] = raises(context.get_current_texture)
        context.set_physical_size(32, 16)
        found["again"] = context.get_current_texture().size, context.physical_size
        found["wrong"] = [
            raises(lambda: context.configure(device=device, format="r8unorm")),
            raises(lambda: context.configure(device=device, format="nonsense")),
            raises(lambda: context.configure(device=device, format=preferred, usage="STORAGE_BINDING")),
            raises(lambda: context.configure(device=None, format=preferred)),
            raises(lambda: context.configure(device=device, format=preferred, alpha_mode="unpremultiplied")),
        ]
        context.unconfigure()
        found["after"] = context.get_configuration(), raises(context.get_current_texture)
        taken = js.OffscreenCanvas.new(8, 8)
        taken.getContext("2d")
        found["targets"] = [
            raises(lambda: wgpu.gpu.get_canvas_context(taken)),
            raises(lambda: wgpu.gpu.get_canvas_context(3)),
            raises(lambda: wgpu.gpu.get_canvas_context({})),
            raises(lambda: wgpu.gpu.get_canvas_context("#no-such-canvas")),
        ]
        device.destroy()
        return found

    found = where.run(inside)
    in_worker = where.kind.worker
    assert found == {
        "before": [None, "RuntimeError"],
        "srgb": True,
        "config": True,
        "texture": [True, [64, 48, 1], True],
        "presented": True,
        "negative": "ValueError",
        "empty": "DrawCancelled",
        "again": [[32, 16, 1], [32, 16]],
        "wrong": ["ValueError", "ValueError", "ValueError", "TypeError", "ValueError"],
        "after": [None, "RuntimeError"],
        "targets": ["RuntimeError", "TypeError", "TypeError", "RuntimeError" if in_worker else "ValueError"],
    }


def test_an_srgb_canvas_shows_linear_colours(where: Place) -> None:
    async def inside(whole):
        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        canvas = js.OffscreenCanvas.new(8, 8)
        context = wgpu.gpu.get_canvas_context(canvas)
        context.configure(device=device, format=context.get_preferred_format(adapter))
        texture = context.get_current_texture()
        encoder = device.create_command_encoder()
        render = encoder.begin_render_pass(
            color_attachments=[
                {
                    "view": texture if whole else texture.create_view(),
                    "load_op": "clear",
                    "store_op": "store",
                    "clear_value": (0.25, 0.5, 1, 1),
                }
            ]
        )
        render.end()
        device.queue.submit([encoder.finish()])
        copy = js.OffscreenCanvas.new(8, 8).getContext("2d")
        copy.drawImage(canvas, 0, 0)
        return list(copy.getImageData(4, 4, 1, 1).data.to_py())

    for whole in (False, True):
        assert where.run(inside, whole=whole) == pytest.approx([137, 188, 255, 255], abs=1)


def test_random_sizes_make_no_error(where: Place) -> None:
    async def inside():
        import random

        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        errors = []
        device.add_event_listener("uncapturederror", lambda event: errors.append(event.error.message))
        context = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(8, 8))
        context.configure(device=device, format=context.get_preferred_format(adapter))
        numbers = random.Random(1)
        cancelled = 0
        for _ in range(500):
            context.set_physical_size(numbers.randrange(0, 300), numbers.randrange(0, 300))
            try:
                view = context.get_current_texture().create_view()
            except wgpu.DrawCancelled:
                cancelled += 1
                continue
            attachment = {"view": view, "load_op": "clear", "store_op": "store"}
            encoder = device.create_command_encoder()
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            device.queue.submit([encoder.finish()])
        await device.queue.on_submitted_work_done_async()
        return errors, cancelled

    errors, cancelled = where.run(inside)
    assert errors == []
    assert 0 < cancelled < 20
