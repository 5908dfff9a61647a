"""From what users write to what WebGPU gets: spellings, types of numbers and data, absent values, helpful errors.

`test_properties.py` tries all structs with random values; here are the cases that users met.
"""

# ruff: noqa: E501

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.carry import carry
from tests.support import provide
from tests.support.places import Place


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "scene", "spy")


@pytest.fixture(scope="module")
def numpy(page: Place) -> Place:
    """The page with numpy, from the folder of wheels beside the checkout or from Pyodide's own CDN."""
    wheel = provide.numpy_wheel()
    if wheel is not None:
        page.load(wheel)
    else:
        page.run("import pyodide_js\nawait pyodide_js.loadPackage('numpy')")
    return page


async def seen(source: str) -> Any:
    """Runs Python with a watched device `d`, its queue `q` and objects `o`; answers what reached WebGPU."""
    import spy

    import wgpu_js as wgpu

    d = await spy.device()
    with spy.watching() as take:
        exec(
            source,
            {"d": d, "q": d.queue, "o": spy._objects, "wgpu": wgpu, "Index": spy.Index, "Float": spy.Float},
        )
        return take()


async def refused(sources: list[str]) -> Any:
    """Class and message of what each line raises."""
    import scene
    import spy

    import wgpu_js as wgpu

    d = await spy.device()
    found = []
    with spy.watching() as take:
        for source in sources:
            names = {"d": d, "q": d.queue, "o": spy._objects, "wgpu": wgpu}
            found.append(scene.raised(exec, source, names))
            take()
    return found


def test_nested_dicts_arrive_as_plain_objects(page: Place) -> None:
    source = """
d.create_render_pipeline(layout="auto",
    vertex={"module": o["GPUShaderModule"], "entry_point": "vs", "buffers": [
        {"array_stride": 8, "step_mode": "instance",
         "attributes": [{"format": "float32x2", "offset": 0, "shader_location": 3}]}]},
    fragment={"module": o["GPUShaderModule"], "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]})
"""
    ((name, given),) = page.run(seen, source=source)
    assert name == "createRenderPipeline"
    (buffer,) = given["vertex"]["buffers"]
    assert buffer["attributes"][0]["shaderLocation"] == 3 and buffer["stepMode"] == "instance"
    assert given["layout"] == "auto" and "depthStencil" not in given and "label" not in given


def test_structs_dicts_and_both_mixed_are_the_same(page: Place) -> None:
    calls = [
        """d.create_bind_group_layout(entries=[{"binding": 1, "visibility": "COMPUTE", "buffer": {"type": "storage"}}])""",
        """d.create_bind_group_layout(entries=[wgpu.BindGroupLayoutEntry(binding=1, visibility=wgpu.ShaderStage.COMPUTE,
            buffer=wgpu.BufferBindingLayout(type="storage"))])""",
        """d.create_bind_group_layout(entries=[wgpu.BindGroupLayoutEntry(binding=1, visibility=4, buffer={"type": wgpu.BufferBindingType.storage})])""",
        """d.create_bind_group_layout(entries=({"binding": 1, "visibility": "compute", "buffer": wgpu.BufferBindingLayout(type="storage")},))""",
        """import types; d.create_bind_group_layout(entries=iter([types.MappingProxyType(
            {"binding": Index(1), "visibility": Index(4), "buffer": {"type": "storage"}, "texture": None})]))""",
    ]
    found = [page.run(seen, source=source) for source in calls]
    assert all(one == found[0] for one in found)
    entry = found[0][0][1]["entries"][0]
    assert entry["visibility"] == 4 and entry["buffer"]["type"] == "storage" and "sampler" not in entry


def test_none_is_absent_in_one_place_and_null_in_another(page: Place) -> None:
    source = """
e = d.create_command_encoder(label=None)
p = e.begin_render_pass(label=None, color_attachments=[None, {"view": o["GPUTextureView"], "resolve_target": None,
     "load_op": "clear", "store_op": "store", "clear_value": (0, 0, 0, 1), "depth_slice": None}],
     depth_stencil_attachment=None, timestamp_writes=None, occlusion_query_set=None)
p.set_bind_group(0, None)
p.set_vertex_buffer(1, None)
p.set_vertex_buffer(1, o["GPUBuffer"], 4, 0)
p.set_vertex_buffer(1, o["GPUBuffer"], size=None)
p.end()
e.finish(label=None)
d.create_pipeline_layout(bind_group_layouts=[None, o["GPUBindGroupLayout"]])
d.create_render_pipeline(layout="auto", vertex={"module": o["GPUShaderModule"], "entry_point": None, "constants": None},
    primitive=None, depth_stencil=None, multisample=None,
    fragment={"module": o["GPUShaderModule"], "targets": [None, {"format": "r8unorm", "blend": None}]})
"""
    log = page.run(seen, source=source)
    text = json.dumps(log)
    assert (
        "depthStencilAttachment" not in text and "timestampWrites" not in text and "resolveTarget" not in text
    )
    assert (
        "label" not in text
        and "entryPoint" not in text
        and "blend" not in text
        and "stripIndexFormat" not in text
    )
    found = {name: args for name, *args in log}
    first, second = found["beginRenderPass"][0]["colorAttachments"]
    assert first is None and second["clearValue"] == {"r": 0, "g": 0, "b": 0, "a": 1}
    assert found["createPipelineLayout"][0]["bindGroupLayouts"][0] is None
    targets = found["createRenderPipeline"][0]["fragment"]["targets"]
    assert targets[0] is None and targets[1]["format"] == "r8unorm"
    # An offset of 0 may be left out, as JavaScript's default.
    buffers = [
        [a for a in args if a not in (0, {"$": "undefined"})]
        for name, *args in log
        if name == "setVertexBuffer"
    ]
    buffer = {"$object": "GPUBuffer"}
    assert buffers == [[1, None], [1, buffer, 4], [1, buffer]]


def test_each_optional_field_may_be_left_out(page: Place) -> None:
    source = """
d.create_render_pipeline(layout="auto", vertex={"module": o["GPUShaderModule"]})
d.create_bind_group(layout=o["GPUBindGroupLayout"],
    entries=[{"binding": 0, "resource": o["GPUBuffer"]}, {"binding": 1, "resource": {"buffer": o["GPUBuffer"]}}])
e = d.create_command_encoder()
e.begin_compute_pass(timestamp_writes={"query_set": o["GPUQuerySet"], "end_of_pass_write_index": 1}).end()
e.finish()
d.create_sampler()
"""
    log = {name: args for name, *args in page.run(seen, source=source)}
    assert log["beginComputePass"] == [
        {"timestampWrites": {"querySet": {"$object": "GPUQuerySet"}, "endOfPassWriteIndex": 1}}
    ]
    assert [entry["binding"] for entry in log["createBindGroup"][0]["entries"]] == [0, 1]


def test_the_fast_paths_give_what_the_slow_ones_give(page: Place) -> None:
    pairs = [
        ("o['GPUTexture'].create_view()", "o['GPUTexture'].create_view(mip_level_count=None, usage=None, label=None)"),
        ("o['GPUTexture'].create_view(dimension='2d-array')", "o['GPUTexture'].create_view(dimension='2d_array')"),
        ("o['GPUTexture'].create_view(dimension='cube')", "o['GPUTexture'].create_view(dimension='cube', aspect=None)"),
        ("o['GPUTexture'].create_view(format='rgba8unorm')", "o['GPUTexture'].create_view(format='rgba8unorm', swizzle=None)"),
        ("o['GPUTexture'].create_view(base_array_layer=3, array_layer_count=2)",
         "o['GPUTexture'].create_view(base_array_layer=Index(3), array_layer_count=Index(2))"),
        ("d.create_buffer(size=16, usage=8)", "d.create_buffer(size=Index(16), usage='COPY_DST', label=None)"),
        ("d.create_buffer(size=16, usage=8)", "d.create_buffer(size=16.0, usage=Index(8), mapped_at_creation=0)"),
        ("d.create_texture(size=(1, 2, 3), format='r8unorm', usage=2)",
         "d.create_texture(size={'width': Index(1), 'height': 2.0, 'depth_or_array_layers': 3}, format='r8unorm', usage='COPY_DST')"),
        ("d.create_bind_group(layout=o['GPUBindGroupLayout'], entries=[{'binding': 1, 'resource': o['GPUBuffer']}])",
         "d.create_bind_group(layout=o['GPUBindGroupLayout'], entries=(wgpu.BindGroupEntry(binding=Index(1), resource=o['GPUBuffer']),))"),
        ("d.create_bind_group(layout=o['GPUBindGroupLayout'], entries=[{'binding': 1, 'resource': {'buffer': o['GPUBuffer'], 'offset': 4, 'size': 8}}])",
         "d.create_bind_group(layout=o['GPUBindGroupLayout'], entries=[{'binding': 1, 'resource': wgpu.BufferBinding(buffer=o['GPUBuffer'], offset=Index(4), size=8.0)}])"),
    ]  # fmt: skip
    # What WebGPU makes of a texture with one layer when nothing is said.
    whole = {"usage": 0, "aspect": "all", "baseMipLevel": 0, "baseArrayLayer": 0, "swizzle": "rgba"}
    whole |= {"dimension": "2d", "arrayLayerCount": 1}
    for fast, slow in pairs:
        found = [
            ["createView", whole] if call == ["createView"] else call for call in page.run(seen, source=fast)
        ]
        assert found == page.run(seen, source=slow), fast


def test_enums_in_the_spellings_of_other_libraries(page: Place) -> None:
    source = """
import enum
class Mine(str, enum.Enum):
    repeat = "repeat"
class Text(str):
    pass
d.create_sampler(address_mode_u=Mine.repeat, address_mode_v=Text("mirror-repeat"), address_mode_w="mirror_repeat",
    mag_filter=wgpu.FilterMode.linear, label=Text("a label"))
d.create_buffer(size=4, usage=enum.IntFlag("Usage", {"A": 8, "B": 4}).A)
"""
    sampler, buffer = page.run(seen, source=source)
    assert [sampler[1][f"addressMode{x}"] for x in "UVW"] == ["repeat", "mirror-repeat", "mirror-repeat"]
    assert sampler[1]["magFilter"] == "linear" and sampler[1]["label"] == "a label"
    assert buffer[1]["usage"] == 8


def test_zero_is_no_choice_as_on_native(page: Place) -> None:
    """Native's enums are integers of C, where 0 is "undefined": pygfx gives it for the format of strips."""
    source = """
d.create_sampler(compare=0, mag_filter=0)
d.create_render_pipeline(layout="auto", vertex={"module": o["GPUShaderModule"]},
    primitive={"topology": 0, "strip_index_format": 0, "cull_mode": 0})
c = d.create_command_encoder().begin_compute_pass()
c.set_bind_group(0, o["GPUBindGroup"], [], 0, 99)
c.end()
"""
    log = page.run(seen, source=source)
    text = json.dumps(log)
    assert "compare" not in text and "stripIndexFormat" not in text
    found = {name: args for name, *args in log}
    assert found["createSampler"][0].get("magFilter", "nearest") == "nearest"
    primitive = found["createRenderPipeline"][0].get("primitive", {})
    assert primitive.get("topology", "triangle-list") == "triangle-list"
    assert primitive.get("cullMode", "none") == "none"


def test_numpy_numbers_and_arrays(numpy: Place) -> None:
    source = """
import numpy as np
d.create_buffer(size=np.int64(2**33), usage=np.uint32(8))
d.create_texture(size=np.array([4, 5, 6]), format="r8unorm", usage=2, mip_level_count=np.uint8(2))
d.create_sampler(lod_min_clamp=np.float32(0.5), lod_max_clamp=np.float64(8), max_anisotropy=np.int16(4))
d.create_compute_pipeline(layout="auto",
    compute={"module": o["GPUShaderModule"], "constants": {"a": np.float32(1.5), 7: np.int8(-1), "c": np.bool_(True)}})
e = d.create_command_encoder()
p = e.begin_render_pass(color_attachments=[{"view": o["GPUTextureView"], "load_op": "clear", "store_op": "store",
    "clear_value": np.array([0, 0.5, 1, 1], np.float32)}])
p.set_bind_group(np.int32(0), o["GPUBindGroup"], np.array([256, 512], np.uint32))
p.set_bind_group(0, o["GPUBindGroup"], np.array([256, 512], np.uint64), np.int64(1), np.int64(1))
p.set_viewport(np.float32(1), np.float64(2), np.int64(3), 4, 0, 1)
p.set_blend_constant(np.array([1, 0, 0, 1]))
p.draw(np.int64(3), np.uint8(1), np.uint16(2), np.uint32(9))
p.draw_indexed(np.int64(3), base_vertex=np.int64(-2), first_instance=np.int8(5))
p.end()
e.copy_buffer_to_buffer(o["GPUBuffer"], np.int64(2**40), o["GPUBuffer"], np.uint16(4), np.int64(8))
e.finish()
"""
    log = numpy.run(seen, source=source)
    found: dict[str, Any] = {}
    for name, *args in log:
        found.setdefault(name, []).append(args)
    assert found["createBuffer"][0][0] == {"size": 2**33, "usage": 8, "mappedAtCreation": False}
    assert found["createTexture"][0][0]["size"] == {"width": 4, "height": 5, "depthOrArrayLayers": 6}
    assert found["createSampler"][0][0]["lodMinClamp"] == 0.5
    assert found["createComputePipeline"][0][0]["compute"]["constants"] == {"a": 1.5, "7": -1, "c": 1}
    clear = found["beginRenderPass"][0][0]["colorAttachments"][0]["clearValue"]
    assert clear == {"r": 0, "g": 0.5, "b": 1, "a": 1}
    assert [args[2] for args in found["setBindGroup"]] == [[256, 512], [512]]
    assert found["setViewport"] == [[1, 2, 3, 4, 0, 1]]
    assert found["draw"] == [[3, 1, 2, 9]] and found["drawIndexed"] == [[3, 1, 0, -2, 5]]
    assert found["copyBufferToBuffer"][0][1] == 2**40


def test_numpy_data_as_it_is(numpy: Place) -> None:
    async def inside():
        import numpy as np
        import scene

        device = await scene.device()
        for dtype in ("u1", "i2", "u4", "f2", "f4", "f8", "c8", "?"):
            data = (np.arange(16) % 7).astype(dtype).reshape(2, 8)
            buffer = device.create_buffer_with_data(data=data, usage="COPY_SRC|COPY_DST")
            assert buffer.size == data.nbytes, dtype
            assert bytes(await device.queue.read_buffer_async(buffer)) == data.tobytes(), dtype
            device.queue.write_buffer(buffer, 0, data[::-1].copy(), 8, 4)
            found = await device.queue.read_buffer_async(buffer, 0, 4)
            assert bytes(found) == data[::-1].tobytes()[8:12]
        values = np.arange(8, dtype=np.float32)
        buffer = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
        # Offset and size are bytes, not elements.
        device.queue.write_buffer(buffer, 0, values, 8, 16)
        found = np.frombuffer(await device.queue.read_buffer_async(buffer), np.float32)
        assert list(found) == [2, 3, 4, 5] and found.flags.writeable
        for wrong in (values[::2], values.reshape(2, 4).T, np.asfortranarray(np.ones((2, 3)))):
            assert scene.raised(device.queue.write_buffer, buffer, 0, wrong)[0] == "ValueError"
            name, message = scene.raised(device.create_buffer_with_data, data=wrong, usage=4)
            # Native's classes: the two differ.
            assert name == "TypeError" and "contiguous" in message
        image = np.zeros((3, 5, 4), np.uint8)
        image[1, 2] = 9, 8, 7, 6
        texture = device.create_texture(size=(5, 3), format="rgba8unorm", usage="COPY_SRC|COPY_DST")
        device.queue.write_texture({"texture": texture}, image, {"bytes_per_row": 20}, (5, 3))
        data = await device.queue.read_texture_async({"texture": texture}, {"bytes_per_row": 20}, (5, 3))
        assert (np.frombuffer(data, np.uint8).reshape(3, 5, 4) == image).all()
        index = np.array([0, 1, 2], np.uint16)
        buffer = device.create_buffer_with_data(data=index, usage="INDEX|COPY_SRC")
        assert buffer.size == 8
        assert bytes(await device.queue.read_buffer_async(buffer)) == index.tobytes() + bytes(2)
        one = device.create_buffer_with_data(data=np.uint8([5]), usage="COPY_SRC")
        assert one.size == 4 and bytes(await device.queue.read_buffer_async(one)) == b"\5\0\0\0"

    numpy.run(inside)


# (call, exception, words of its message)
HELPFUL = [
    ("d.create_bind_group_layout(entries=[{'binding': 0, 'visibilty': 'COMPUTE', 'buffer': {}}])", "ValueError",
     ["Invalid keys in BindGroupLayoutEntry", "{'visibilty'}", "Did you mean 'visibility'"]),
    ("d.create_render_pipeline(layout='auto', vertex={'module': o['GPUShaderModule'], 'buffers': [{'arrayStride': 8, 'attributes': []}]})",
     "ValueError", ["vertex.buffers[0]", "Invalid keys in VertexBufferLayout", "arrayStride", "Did you mean 'array_stride'"]),
    ("d.create_texture(size=(4, 4, 1), format='rgba8unorm', usage='COPY_DST', mipLevelCount=1)", "TypeError", ["mipLevelCount"]),
    ("d.create_texture(size=(4, 4, 1), format='rgba8unorn', usage='COPY_DST')", "KeyError",
     ["TextureFormat.rgba8unorn", "Did you mean 'rgba8unorm'"]),
    ("d.create_sampler(mag_filter='bilinear')", "KeyError", ["mag_filter", "FilterMode.bilinear", "nearest, linear"]),
    ("d.create_buffer(size=4, usage='VERTEX|COPY_DTS')", "ValueError", ["usage", "COPY_DTS", "COPY_DST"]),
    ("d.create_buffer(size=2**53, usage='STORAGE')", "ValueError", ["size", "9007199254740992"]),
    ("d.create_buffer(size=-4, usage='STORAGE')", "ValueError", ["size", "-4"]),
    ("d.create_buffer(usage='STORAGE')", "TypeError", ["size"]),
    ("d.create_bind_group(layout=o['GPUBindGroupLayout'], entries=[{'binding': 0, 'resource': {'buffr': o['GPUBuffer']}}])",
     "ValueError", ["entries[0]", "Invalid keys in BufferBinding", "Did you mean 'buffer'"]),
    ("d.create_bind_group(layout=o['GPUBindGroupLayout'], entries=[{'binding': 0, 'resource': b'bytes'}])", "TypeError",
     ["entries[0].resource", "b'bytes'"]),
    ("d.create_bind_group_layout(entries=[{'binding': 0, 'visibility': 4}])", "ValueError", ["entries[0]"]),
    ("d.create_shader_module(label='frag', code='#version 450\\nvoid main(){}')", "ValueError", ["GLSL", "WGSL only"]),
    ("d.create_shader_module(code=b'\\x03\\x02#\\x07' + bytes(16))", "TypeError", ["SPIR-V", "WGSL only"]),
    ("d.create_compute_pipeline(layout='auto', compute={'module': o['GPUShaderModule'], 'constants': [1]})", "TypeError",
     ["compute.constants", "[1]"]),
    ("d.create_render_pipeline(layout='auto', vertex={'entry_point': 'vs'})", "TypeError|KeyError", ["vertex", "module"]),
    ("wgpu.BindGroupLayoutEntry(binding=0, visibilty=1)", "TypeError", ["visibilty", "visibility"]),
    ("wgpu.BufferBinding()", "TypeError", ["buffer"]),
    ("d.create_buffer(size=[4], usage=1)", "TypeError", ["size", "[4]"]),
    ("d.create_pipeline_layout(bind_group_layouts=[d.create_compute_pipeline_async(layout='auto', compute={'module': o['GPUShaderModule']})])",
     "TypeError", ["bind_group_layouts[0]", "await it first"]),
]  # fmt: skip


def test_errors_help(page: Place) -> None:
    found = page.run(refused, sources=[source for source, _, _ in HELPFUL])
    wrong = [
        f"{source}: {name}: {message}"
        for (source, kinds, words), (name, message) in zip(HELPFUL, found, strict=True)
        if name not in kinds.split("|") or any(word not in message for word in words)
    ]
    assert not wrong, "\n".join(wrong)


def test_null_of_javascript_never_gets_out(page: Place) -> None:
    async def inside():
        import json

        import js
        import scene
        from pyodide.code import run_js

        import wgpu_js as wgpu

        device = await scene.device()
        device.push_error_scope("validation")
        assert await device.pop_error_scope_async() is None
        context = wgpu.gpu.get_canvas_context(js.OffscreenCanvas.new(4, 4))
        assert context.get_configuration() is None
        adapter = await wgpu.gpu.request_adapter_async()
        assert json.loads(json.dumps(dict(adapter.info))) == dict(adapter.info)
        assert all(type(v) is int for v in adapter.limits.values())
        assert all(type(f) is str for f in adapter.features)
        buffer = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
        assert await buffer.map_async("READ") is None
        assert await device.queue.on_submitted_work_done_async() is None
        run_js(
            "globalThis.realRequest = GPU.prototype.requestAdapter; GPU.prototype.requestAdapter = async () => null"
        )
        try:
            await wgpu.gpu.request_adapter_async()
        except RuntimeError as err:
            return str(err)
        finally:
            run_js("GPU.prototype.requestAdapter = realRequest")

    assert page.run(inside).startswith("Request adapter failed")


def test_limits_and_features_in_all_spellings(page: Place) -> None:
    async def inside():
        import scene

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        assert list(adapter.limits) == sorted(adapter.limits)
        for name in ("max-texture-dimension-2d", "max-buffer-size", "max-compute-workgroup-size-x"):
            assert type(adapter.limits[name]) is int
        device = await adapter.request_device_async()
        assert device.limits == adapter.limits
        big = min(300 * 2**20, device.limits["max-buffer-size"])
        async with scene.scope(device) as caught:
            device.create_buffer(size=big, usage="STORAGE").destroy()
        assert caught.text == ""
        for name in ("max-buffer-size", "max_buffer_size", "maxBufferSize"):
            device = await adapter.request_device_async(required_limits={name: 268435456})
            assert device.limits["max-buffer-size"] >= 268435456
            assert device.limits["max-texture-dimension-2d"] == adapter.limits["max-texture-dimension-2d"]
        for features in (["timestamp_query"], ("timestamp-query",), {"timestampQuery"}):
            device = await adapter.request_device_async(required_features=features)
            assert "timestamp-query" in device.features and isinstance(device.features, set)
        messages = []
        for kwargs in (
            {"required_features": ["texture-adapter-specific-format-features"]},
            {"required_features": ["shader_f16", "no-such"]},
            {"required_limits": {"max-texture-dimension2d": 1}},
            {"required_limits": {"max-buffer-size": 2**52}},
        ):
            try:
                await adapter.request_device_async(**kwargs)
            except Exception as err:
                messages.append(f"{type(err).__name__} {err}")
        return messages

    native, unknown, limit, much = page.run(inside)
    assert native.startswith("KeyError") and "not available in a browser" in native
    assert unknown.startswith("KeyError") and "Unknown feature: 'no-such'" in unknown
    assert limit.startswith("KeyError") and "Unknown limit name 'max-texture-dimension2d'" in limit
    assert "max-texture-dimension-2d" in limit
    assert much.startswith("RuntimeError")


# Each is recorded in a render pass `p`, a compute pass `c` or an encoder `e`, and so is what comes after it.
INTERRUPTED = {
    "p": [
        "p.set_pipeline(o['GPURenderPipeline'])",
        "p.set_bind_group(0, o['GPUBindGroup'])",
        "p.set_bind_group(0, o['GPUBindGroup'], [256])",
        "p.set_vertex_buffer(0, o['GPUBuffer'])",
        "p.set_vertex_buffer(0, o['GPUBuffer'], 4, 8)",
        "p.set_index_buffer(o['GPUBuffer'], 'uint16')",
        "p.draw(3)",
        "p.draw(3, 1, 2, 3)",
        "p.draw_indexed(3)",
        "p.draw_indirect(o['GPUBuffer'], 4)",
        "p.draw_indexed_indirect(o['GPUBuffer'], 4)",
        "p.set_viewport(0, 0, 1, 1, 0, 1)",
        "p.set_scissor_rect(0, 0, 1, 1)",
        "p.set_blend_constant((0, 0, 0, 1))",
        "p.set_stencil_reference(3)",
        "p.begin_occlusion_query(1)",
        "p.end_occlusion_query()",
        "p.push_debug_group('group')",
        "p.pop_debug_group()",
        "p.insert_debug_marker('here')",
        "p.execute_bundles([o['GPURenderBundle']])",
        "p.end()",
    ],
    "c": [
        "c.set_pipeline(o['GPUComputePipeline'])",
        "c.dispatch_workgroups(1)",
        "c.dispatch_workgroups(1, 2, 3)",
        "c.dispatch_workgroups_indirect(o['GPUBuffer'], 4)",
    ],
    "e": [
        "e.begin_render_pass(color_attachments=[attachment])",
        "e.begin_render_pass(color_attachments=[attachment], label='pass', occlusion_query_set=o['GPUQuerySet'])",
        "e.begin_compute_pass()",
        "e.begin_compute_pass(label='pass')",
        "e.copy_buffer_to_buffer(o['GPUBuffer'], 0, o['GPUBuffer'], 8, 4)",
        "e.copy_texture_to_texture({'texture': o['GPUTexture']}, {'texture': o['GPUTexture']}, (1, 1))",
        "e.clear_buffer(o['GPUBuffer'])",
        "e.resolve_query_set(o['GPUQuerySet'], 0, 1, o['GPUBuffer'], 0)",
        "e.push_debug_group('group')",
    ],
}  # fmt: skip
AFTER = {
    "p": "p.set_viewport(1, 2, 3, 4, 0.5, 1)\np.draw(9, 8)\np.insert_debug_marker('after')\np.end()\ne.finish()",
    "c": "c.dispatch_workgroups(9, 8)\nc.end()\ne.finish()",
    "e": "c = e.begin_compute_pass()\nc.dispatch_workgroups(9, 8)\nc.end()\ne.finish()",
}


@pytest.mark.parametrize("mode", ["report", "raise"])
@pytest.mark.parametrize("target", INTERRUPTED)
def test_no_stream_is_misread_after_an_interrupt(page: Place, target: str, mode: str) -> None:
    """Ctrl-C before any instruction of a recording method: the command is there, or not, or finish() says what was up."""

    async def inside(target, mode, commands, after):
        import sys

        import spy

        import wgpu_js as wgpu

        device = await spy.device()
        wgpu.set_error_mode(mode, device)
        attachment = {
            "view": spy._objects["GPUTextureView"],
            "load_op": "clear",
            "store_op": "store",
            "clear_value": (0, 0, 0, 1),
        }

        def begun():
            e = device.create_command_encoder(label="mine")
            names = {"e": e, "o": spy._objects, "attachment": attachment}
            if target == "p":
                names["p"] = e.begin_render_pass(color_attachments=[attachment])
                names["p"].set_viewport(0, 0, 8, 8, 0, 1)
            elif target == "c":
                names["c"] = e.begin_compute_pass()
            return names

        def interrupted(code, names, instructions=-1):
            """Runs code, which is interrupted after so many instructions of this package; answers whether it was."""

            def trace(frame, event, argument):
                nonlocal instructions
                if not str(frame.f_globals.get("__name__")).startswith("wgpu_js."):
                    return None
                frame.f_trace_opcodes = True
                if event == "opcode":
                    instructions -= 1
                    if instructions == -1:
                        sys.settrace(None)
                        raise KeyboardInterrupt
                return trace

            sys.settrace(trace)
            try:
                exec(code, names)
            except KeyboardInterrupt:
                return True
            finally:
                sys.settrace(None)
            return False

        def recorded(names, code, instructions=-1):
            """What reached WebGPU, and whether it was interrupted."""
            stopped = interrupted(code, names, instructions)
            exec(after, names)
            return [call for call in take() if call[0] != "submit"], stopped

        wrong, refusals = [], 0
        with spy.watching() as take:
            for command in commands:
                code = compile(command, "<interrupted>", "exec")
                right = [recorded(begun(), "")[0], recorded(begun(), code)[0]]
                found, stopped = None, True
                for instructions in range(10000):
                    try:
                        found, stopped = recorded(begun(), code, instructions)
                    except RuntimeError as err:
                        refusals += 1
                        take()
                        assert "'mine'" in str(err) and "interrupted" in str(err), (
                            command,
                            instructions,
                            err,
                        )
                        continue
                    if not stopped:
                        break
                    if found not in right:
                        wrong.append((command, instructions, found))
                assert not stopped and instructions > 3, command
        wgpu.set_error_mode("report", device)
        return refusals, wrong

    refusals, wrong = page.run(
        inside, target=target, mode=mode, commands=INTERRUPTED[target], after=AFTER[target], timeout=300
    )
    assert wrong == []
    assert refusals > 3
