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


def test_what_is_no_target_says_what_is_wrong(where: Place) -> None:
    def inside():
        import js

        import wgpu_js as wgpu

        in_page = hasattr(js, "document")
        if in_page:
            js.document.body.innerHTML = '<canvas id="c" width="30" height="20"></canvas><p id="p"></p>'
        said = {}

        def tell(name, target):
            try:
                wgpu.gpu.get_canvas_context(target)
            except Exception as err:
                said[name] = f"{type(err).__name__}: {err}"

        taken = js.OffscreenCanvas.new(8, 8)
        taken.getContext("webgl2")
        tell("webgl", taken)
        tell("number", 7)
        tell("array", js.Uint8Array.new(3))
        tell("dict", {"method": "screen"})
        if in_page:
            tell("paragraph", "#p")
            tell("nothing", "#q")
            gone = js.document.createElement("canvas")
            gone.transferControlToOffscreen()
            tell("transferred", gone)
            size = wgpu.gpu.get_canvas_context("#c").physical_size
            element = wgpu.gpu.get_canvas_context(js.document.getElementById("c"))
            said["good"] = f"{size} {element.physical_size} {element.canvas.id}"
        else:
            tell("selector", "#c")
        return said

    said = where.run(inside)
    expected = {
        "webgl": ("RuntimeError", "context of another kind"),
        "number": ("TypeError", "expected an HTMLCanvasElement"),
        "array": ("TypeError", "expected an HTMLCanvasElement"),
        "dict": ("TypeError", "'window'"),
    }
    if where.kind.worker:
        expected["selector"] = ("RuntimeError", "no document in a worker")
    else:
        expected["paragraph"] = ("ValueError", "finds a <p>")
        expected["nothing"] = ("ValueError", "finds nothing")
        expected["transferred"] = ("RuntimeError", "transferred its control to offscreen")
        assert said.pop("good") == "(30, 20) (30, 20) c"
    assert said.keys() == expected.keys()
    for name, (kind, text) in expected.items():
        assert said[name].startswith(kind) and text in said[name], said[name]


def test_the_configuration_reaches_the_browser(where: Place) -> None:
    async def inside():
        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        context = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(8, 8))
        found = []
        for options in (
            {"format": "rgba16float", "color_space": "display-p3", "tone_mapping": {"mode": "extended"}},
            {"format": "rgba8unorm-srgb", "alpha_mode": "premultiplied"},
            {
                "format": "bgra8unorm",
                "view_formats": ["bgra8unorm-srgb"],
                "usage": "COPY_SRC|RENDER_ATTACHMENT",
            },
        ):
            context.configure(device=device, **options)
            browsers = context._internal.getConfiguration()
            found.append(
                [
                    browsers.format,
                    list(browsers.viewFormats),
                    browsers.colorSpace,
                    browsers.toneMapping.mode,
                    browsers.alphaMode,
                    browsers.usage,
                    context.get_current_texture().format,
                ]
            )
        return found

    assert where.run(inside) == [
        ["rgba16float", [], "display-p3", "extended", "opaque", 16, "rgba16float"],
        ["rgba8unorm", ["rgba8unorm-srgb"], "srgb", "standard", "premultiplied", 16, "rgba8unorm-srgb"],
        ["bgra8unorm", ["bgra8unorm-srgb"], "srgb", "standard", "opaque", 17, "bgra8unorm"],
    ]


def test_a_texture_that_has_expired_says_so(where: Place) -> None:
    async def inside():
        import asyncio

        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        canvas = js.OffscreenCanvas.new(8, 8)
        context = wgpu.gpu.get_canvas_context(canvas)
        context.configure(device=device, format=None)
        told = []
        wgpu.set_error_handler(lambda error: told.append(error.message))
        texture = context.get_current_texture()
        canvas.transferToImageBitmap()  # the frame is shown
        encoder = device.create_command_encoder()
        attachment = {"view": texture.create_view(), "load_op": "clear", "store_op": "store"}
        encoder.begin_render_pass(color_attachments=[attachment]).end()
        device.queue.submit([encoder.finish()])
        new = context.get_current_texture() is not texture
        await device.queue.on_submitted_work_done_async()
        await asyncio.sleep(0.1)
        wgpu.set_error_handler(None)
        return new, told

    new, told = where.run(inside)
    assert new
    assert told and "get_current_texture()" in told[0], told


def test_contexts_of_one_canvas(where: Place) -> None:
    """As when a notebook's cell runs again: the old one goes, and the new one stays as it is."""

    async def inside():
        import gc

        import js

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        devices = [await (await wgpu.gpu.request_adapter_async()).request_device_async() for _ in range(2)]
        errors = []
        canvas = js.OffscreenCanvas.new(8, 8)
        contexts = [wgpu.gpu.get_canvas_context(canvas) for _ in devices]
        preferred = contexts[0].get_preferred_format(adapter)

        def fill(context, device, colour):
            encoder = device.create_command_encoder()
            view = context.get_current_texture().create_view()
            attachment = {"view": view, "load_op": "clear", "store_op": "store", "clear_value": colour}
            encoder.begin_render_pass(color_attachments=[attachment]).end()
            device.queue.submit([encoder.finish()])
            copy = js.OffscreenCanvas.new(8, 8).getContext("2d")
            copy.drawImage(canvas, 0, 0)
            return list(copy.getImageData(4, 4, 1, 1).data.to_py())[:3]

        for context, device in zip(contexts, devices, strict=True):
            device.add_event_listener("uncapturederror", lambda event: errors.append(event.error.message))
            context.configure(device=device, format=preferred)
        found = [
            fill(contexts[i], devices[i], c)
            for i, c in ((0, (1, 0, 0, 1)), (1, (0, 1, 0, 1)), (0, (0, 0, 1, 1)))
        ]
        contexts[0].unconfigure()
        del context
        contexts[0] = None
        gc.collect()
        device = devices[1]
        device.create_buffer(size=4, usage="COPY_DST")
        await device.queue.on_submitted_work_done_async()
        found.append(fill(contexts[1], device, (1, 1, 0, 1)))
        await device.queue.on_submitted_work_done_async()
        return found, errors

    found, errors = where.run(inside)
    assert errors == []
    assert found == [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0]]
