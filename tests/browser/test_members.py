"""Every public member of every class is called at least once in a browser.

The list of members is codegen's own (`python -m codegen --members`): a new member without a call below fails.
"""

# A case is a line, however long.

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.browser.carry import carry
from tests.support import provide
from tests.support.places import Place


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "scene")


@pytest.fixture(scope="module")
def called(page: Place) -> set[str]:
    """Runs `use_everything` and answers the members that it called."""
    return set(page.run(use_everything, timeout=300))


def members() -> list[str]:
    answer = subprocess.run(
        [sys.executable, "-m", "codegen", "--members"],
        cwd=provide.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [f"{m['owner']}.{m['name']}" for m in json.loads(answer.stdout)]


def test_every_member_is_called(called: set[str]) -> None:
    missing = [name for name in members() if name not in called]
    assert not missing, f"members that no test calls: {', '.join(missing)}"


def test_the_classes_have_no_other_public_members(page: Place) -> None:
    def inside(known):
        import wgpu_js

        found = []
        for name, cls in vars(wgpu_js.classes).items():
            if not isinstance(cls, type) or cls.__name__ != name or not name.startswith("GPU"):
                continue
            owners = [c for c in cls.__mro__ if c.__module__.startswith("wgpu_js")]
            for owner in owners:
                for member in vars(owner):
                    if not member.startswith("_"):
                        names = {f"{c.__name__}.{member}" for c in cls.__mro__}
                        if not names & known:
                            found.append(f"{name}.{member}")
        return sorted(set(found))

    program = "import inspect\nexec(source)\ninside(set(known))"
    import inspect
    import textwrap

    source = textwrap.dedent(inspect.getsource(inside))
    # Where an error comes from; what the IDL inherits from DOMException; the promise has tests of its own.
    extra = {f"GPUError.{name}" for name in ("call", "label", "filename", "lineno", "count")} | {
        "GPUPipelineError.message"
    }
    extra |= {f"GPUPromise.{name}" for name in ("then", "catch", "sync_wait")}
    # Deprecated names (test_native_programs.py).
    extra |= {"GPU.request_adapter", "GPU.enumerate_adapters", "GPUAdapter.request_device", "GPUBuffer.map"}
    extra |= {"GPUQueue.on_submitted_work_done", "GPUShaderModule.get_compilation_info"}
    assert page.run(program, source=source, known=[*members(), *extra]) == []


async def use_everything():
    """Calls every member, checks what it answers, and answers the names."""
    import asyncio

    import js
    import scene
    from pyodide.code import run_js

    import wgpu_js as wgpu

    called = set()

    def call(thing, name, *args, **kwargs):
        """Calls a method, and notes the class that defines it in the API."""
        note(thing, name)
        return getattr(thing, name)(*args, **kwargs)

    def get(thing, name):
        note(thing, name)
        return getattr(thing, name)

    def note(thing, name):
        for cls in type(thing).__mro__:
            called.add(f"{cls.__name__}.{name}")

    gpu = wgpu.gpu
    # -- entry point and adapter
    assert isinstance(get(gpu, "wgsl_language_features"), set)
    adapter = await call(gpu, "request_adapter_async", power_preference="low-power")
    assert isinstance(call(gpu, "request_adapter_sync"), wgpu.GPUAdapter)
    assert await call(gpu, "enumerate_adapters_async")
    assert call(gpu, "enumerate_adapters_sync")
    assert call(gpu, "get_preferred_canvas_format") in ("bgra8unorm", "rgba8unorm")
    info = get(adapter, "info")
    for name in ("vendor", "architecture", "device", "description"):
        assert get(info, name) == info[name] and isinstance(info[name], str)
    assert 1 <= get(info, "subgroup_min_size") <= get(info, "subgroup_max_size")
    assert isinstance(get(info, "is_fallback_adapter"), bool)
    assert "timestamp-query" in get(adapter, "features")
    assert get(adapter, "limits")["max-texture-dimension-2d"] >= 8192
    assert "WebGPU" in get(adapter, "summary")

    # -- device and errors
    device = await call(adapter, "request_device_async", required_features=adapter.features, label="all")
    doomed = call(adapter, "request_device_sync")
    assert get(device, "features") <= adapter.features and get(device, "limits")
    assert get(device, "adapter_info") is adapter.info and get(device, "adapter") is adapter
    queue = get(device, "queue")
    assert get(device, "label") == "all"
    assert isinstance(get(device, "uid"), int) and device.uid != doomed.uid
    events = []
    call(device, "add_event_listener", "uncapturederror", events.append)
    get(device, "onuncapturederror")
    device.onuncapturederror = events.append
    device._plain.create_buffer(16, 0, False, "no usage")
    queue.submit([])
    for _ in range(100):
        await asyncio.sleep(0.01)
        if len(events) == 2:
            break
    assert len(events) == 2
    error = get(events[0], "error")
    assert isinstance(error, wgpu.GPUValidationError) and "usage" in get(error, "message").lower()
    call(device, "remove_event_listener", "uncapturederror", events.append)
    device.onuncapturederror = None
    call(device, "push_error_scope", "validation")
    device.push_error_scope("out-of-memory")
    assert call(device, "pop_error_scope_sync") is None
    assert await call(device, "pop_error_scope_async") is None
    lost = get(doomed, "lost_async")
    call(doomed, "destroy")
    reason = await lost
    assert get(reason, "reason") == "destroyed" and isinstance(get(reason, "message"), str)
    assert get(doomed, "lost_sync") is reason

    device.push_error_scope("validation")
    # -- buffers and the queue
    buffer = call(device, "create_buffer", size=32, usage="MAP_READ|COPY_DST")
    assert (get(buffer, "size"), get(buffer, "usage"), get(buffer, "map_state")) == (32, 9, "unmapped")
    call(queue, "write_buffer", buffer, 0, bytes(range(32)))
    await call(buffer, "map_async", "READ")
    assert bytes(call(buffer, "read_mapped", 8, 4)) == bytes(range(8, 12))
    call(buffer, "unmap")
    call(buffer, "map_sync", wgpu.MapMode.READ, 0, 8)
    assert bytes(call(buffer, "get_mapped_range", 0, 8)) == bytes(range(8))
    buffer.unmap()
    call(buffer, "destroy")
    source = call(
        device, "create_buffer_with_data", data=bytes(range(256)) * 2, usage="COPY_SRC|INDIRECT|INDEX|VERTEX"
    )
    staging = device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
    call(staging, "write_mapped", b"written mapped..")
    staging.unmap()
    assert bytes(await call(queue, "read_buffer_async", staging)) == b"written mapped.."
    assert bytes(call(queue, "read_buffer", source, 4, 8)) == bytes(range(4, 12))

    # -- textures
    texture = call(
        device, "create_texture", size=(4, 4, 2), mip_level_count=1, format="rgba8unorm",
        usage="COPY_SRC|COPY_DST|TEXTURE_BINDING|RENDER_ATTACHMENT",
    )  # fmt: skip
    assert get(texture, "size") == (4, 4, 2)
    assert (get(texture, "width"), get(texture, "height"), get(texture, "depth_or_array_layers")) == (4, 4, 2)
    assert (get(texture, "mip_level_count"), get(texture, "sample_count")) == (1, 1)
    assert (get(texture, "dimension"), get(texture, "format"), get(texture, "usage")) == (
        "2d",
        "rgba8unorm",
        23,
    )
    assert get(texture, "texture_binding_view_dimension") is None
    call(queue, "write_texture", {"texture": texture}, bytes(range(128)), {"bytes_per_row": 16}, (4, 4, 2))
    where = {"texture": texture, "origin": (1, 1, 1)}
    data = await call(queue, "read_texture_async", where, {"bytes_per_row": 4}, (1, 2, 1))
    assert bytes(data) == bytes([84, 85, 86, 87, 100, 101, 102, 103])
    assert bytes(call(queue, "read_texture", where, {"bytes_per_row": 4}, (1, 1, 1))) == bytes(
        [84, 85, 86, 87]
    )
    view = call(texture, "create_view", base_array_layer=1)
    assert get(view, "texture") is texture and get(view, "size") == (4, 4, 2)
    bitmap = await run_js("createImageBitmap(new ImageData(new Uint8ClampedArray([9, 8, 7, 255]), 1, 1))")
    call(queue, "copy_external_image_to_texture", {"source": bitmap}, {"texture": texture}, (1, 1))
    one = await queue.read_texture_async({"texture": texture}, {"bytes_per_row": 4}, (1, 1))
    assert bytes(one) == bytes([9, 8, 7, 255])
    frame = run_js(
        "new VideoFrame(new Uint8Array(16).fill(255), {format: 'RGBA', codedWidth: 2, codedHeight: 2, timestamp: 0})"
    )
    assert isinstance(call(device, "import_external_texture", source=frame), wgpu.GPUExternalTexture)
    frame.close()

    # -- shaders and pipelines
    module = call(device, "create_shader_module", code=scene.wgsl)
    assert get(await call(module, "get_compilation_info_async"), "messages") == []
    broken = device.create_shader_module(code="fn f() {\n  return 1;\n}")
    message = call(broken, "get_compilation_info_sync")[0]
    assert "return" in get(message, "message") and get(message, "type") == "error"
    assert (get(message, "line_num"), get(message, "line_pos")) == (2, 3)
    assert get(message, "offset") == 11 and get(message, "length") >= 1
    assert "return" in (await device.pop_error_scope_async()).message
    device.push_error_scope("validation")
    call(device, "create_sampler", min_filter="linear")
    group_layout = call(
        device, "create_bind_group_layout",
        entries=[{"binding": 0, "visibility": "VERTEX", "buffer": {"has_dynamic_offset": True}}],
    )  # fmt: skip
    layout = call(device, "create_pipeline_layout", bind_group_layouts=[group_layout])
    uniform = device.create_buffer(size=512, usage="UNIFORM")
    group = call(
        device, "create_bind_group", layout=group_layout,
        entries=[{"binding": 0, "resource": {"buffer": uniform, "size": 32}}],
    )  # fmt: skip
    attributes = [{"format": "float32x2", "offset": 0, "shader_location": 0}]
    render = {
        "layout": layout,
        "vertex": {"module": module, "buffers": [{"array_stride": 8, "attributes": attributes}]},
        "fragment": {"module": module, "targets": [{"format": "rgba8unorm"}]},
    }
    pipeline = call(device, "create_render_pipeline", **render)
    assert await call(device, "create_render_pipeline_async", **render)
    work = {"layout": "auto", "compute": {"module": device.create_shader_module(code=scene.compute_wgsl)}}
    compute = call(device, "create_compute_pipeline", **work)
    assert await call(device, "create_compute_pipeline_async", **work)
    try:
        await device.create_compute_pipeline_async(layout=layout, compute=work["compute"])
    except wgpu.GPUPipelineError as err:
        assert get(err, "reason") == "validation" and err.message
    storage = device.create_buffer(size=64, usage="STORAGE|COPY_SRC|COPY_DST")
    storage_group = device.create_bind_group(
        layout=call(compute, "get_bind_group_layout", 0), entries=[{"binding": 0, "resource": storage}]
    )
    pipeline.get_bind_group_layout(0)

    # -- encoders
    queries = call(device, "create_query_set", type="occlusion", count=2)
    assert (get(queries, "type"), get(queries, "count")) == ("occlusion", 2)
    resolved = device.create_buffer(size=2048, usage="QUERY_RESOLVE|COPY_SRC|COPY_DST")
    encoder = call(device, "create_command_encoder")
    call(encoder, "push_debug_group", "group")
    call(encoder, "insert_debug_marker", "marker")
    call(encoder, "pop_debug_group")
    call(encoder, "clear_buffer", storage)
    call(encoder, "copy_buffer_to_buffer", source, storage, 16)
    call(
        encoder,
        "copy_buffer_to_texture",
        {"buffer": source, "bytes_per_row": 256},
        {"texture": texture},
        (4, 1),
    )
    call(
        encoder,
        "copy_texture_to_buffer",
        {"texture": texture},
        {"buffer": resolved, "offset": 256, "bytes_per_row": 256},
        (1, 1),
    )
    call(
        encoder,
        "copy_texture_to_texture",
        {"texture": texture},
        {"texture": texture, "origin": (0, 0, 1)},
        (1, 1),
    )
    c = call(encoder, "begin_compute_pass")
    call(c, "set_pipeline", compute)
    call(c, "set_bind_group", 0, storage_group)
    call(c, "dispatch_workgroups", 1)
    call(c, "dispatch_workgroups_indirect", source, 0)
    call(c, "end")
    bundle_encoder = call(device, "create_render_bundle_encoder", color_formats=["rgba8unorm"])

    def draws(e):
        call(e, "set_pipeline", pipeline)
        call(e, "set_bind_group", 0, group, [256])
        call(e, "set_vertex_buffer", 0, source)
        call(e, "set_index_buffer", source, "uint16")
        call(e, "draw", 3)
        call(e, "draw_indexed", 3, 1, 0, -0)
        call(e, "draw_indirect", zeros, 0)
        call(e, "draw_indexed_indirect", zeros, 0)

    zeros = device.create_buffer(size=32, usage="INDIRECT")
    draws(bundle_encoder)
    bundle = call(bundle_encoder, "finish", label="bundle")
    p = call(
        encoder, "begin_render_pass",
        color_attachments=[{"view": view, "load_op": "clear", "store_op": "store"}], occlusion_query_set=queries,
    )  # fmt: skip
    draws(p)
    call(p, "set_viewport", 0, 0, 4, 4, 0, 1)
    call(p, "set_scissor_rect", 0, 0, 4, 4)
    call(p, "set_blend_constant", (1, 1, 1, 1))
    call(p, "set_stencil_reference", 1)
    call(p, "begin_occlusion_query", 0)
    call(p, "end_occlusion_query")
    call(p, "execute_bundles", [bundle])
    call(p, "end")
    call(encoder, "resolve_query_set", queries, 0, 2, resolved, 0)
    call(queue, "submit", [call(encoder, "finish")])
    await call(queue, "on_submitted_work_done_async")
    call(queue, "on_submitted_work_done_sync")
    error = await device.pop_error_scope_async()
    assert error is None, error.message
    if "immediate_address_space" in gpu.wgsl_language_features:
        numbers = device.create_shader_module(
            code="""
            struct Numbers { a: u32, b: u32 }
            var<immediate> numbers: Numbers;
            @group(0) @binding(0) var<storage, read_write> sum: array<u32>;
            @compute @workgroup_size(1) fn main() { sum[0] = numbers.a * 100 + numbers.b; }
            """
        )
        add = device.create_compute_pipeline(
            layout=device.create_pipeline_layout(
                bind_group_layouts=[device.create_bind_group_layout(
                    entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "storage"}}])],
                immediate_size=8,
            ),
            compute={"module": numbers},
        )  # fmt: skip
        encoder = device.create_command_encoder()
        c = encoder.begin_compute_pass()
        c.set_pipeline(add)
        sums = [{"binding": 0, "resource": storage}]
        c.set_bind_group(0, device.create_bind_group(layout=add.get_bind_group_layout(0), entries=sums))
        call(c, "set_immediates", 0, bytes([9, 9, 9, 9, 7, 0, 0, 0, 5, 0, 0, 0]), 4)
        c.set_immediates(4, bytes([6, 0, 0, 0]))
        c.dispatch_workgroups(1)
        c.end()
        queue.submit([encoder.finish()])
        assert int.from_bytes((await queue.read_buffer_async(storage))[:4], "little") == 706
    else:
        encoder = device.create_command_encoder()
        c = encoder.begin_compute_pass()
        name, text = scene.raised(lambda: call(c, "set_immediates", 0, bytes(8)))
        assert name == "RuntimeError" and "immediates" in text

    # -- canvas
    canvas = js.OffscreenCanvas.new(16, 8)
    context = call(gpu, "get_canvas_context", canvas)
    assert get(context, "canvas").width == 16
    assert get(context, "physical_size") == (16, 8)
    call(context, "set_physical_size", 12, 6)
    preferred = call(context, "get_preferred_format", adapter)
    assert preferred.endswith("-srgb")
    call(context, "configure", device=device, format=preferred)
    assert call(context, "get_configuration")["format"] == preferred
    current = call(context, "get_current_texture")
    assert current.size == (12, 6, 1)
    call(context, "present")
    call(context, "unconfigure")
    assert context.get_configuration() is None

    call(queries, "destroy")
    call(texture, "destroy")
    return sorted(called)
