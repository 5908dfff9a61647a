"""Recorded commands: what reaches the GPU is what raw JavaScript calls would do, whatever happens in between."""

# A case is a line, however long.
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.carry import carry
from tests.support.places import Place

TWIN = Path(__file__).with_name("twin.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page, "scene")


@pytest.fixture(scope="module")
def old(_prepared: Callable[[str], Place]) -> Place:
    return carry(_prepared("old_pyodide"), "scene")


def test_the_scene_is_what_raw_javascript_draws(page: Place) -> None:
    async def inside(twin):
        import scene

        device = await scene.device()
        async with scene.scope(device) as caught:
            theirs, ours = scene.stage(device), scene.stage(device)
            scene.run_js(twin)(scene.raw(theirs))
            device.queue.submit([scene.record(ours)])
            expected, found = await scene.results(device, theirs), await scene.results(device, ours)
        assert caught.text == "", caught.text
        assert [a == b for a, b in zip(expected, found, strict=True)] == [True] * 4
        # The scene is no blank: five colours and more in the picture, and all buffers were written to.
        pixels = {found[0][i : i + 4] for i in range(0, len(found[0]), 4)}
        assert len(pixels) > 5, len(pixels)
        assert int.from_bytes(found[3][:8], "little") > 0
        assert all(any(data) for data in found)

    page.run(inside, twin=TWIN)


def test_the_scene_on_an_old_pyodide(old: Place) -> None:
    test_the_scene_is_what_raw_javascript_draws(old)


def test_ids_are_not_reused_while_a_recorded_stream_has_them(page: Place) -> None:
    async def inside():
        import gc

        import scene

        device = await scene.device()
        expected, ours = scene.stage(device), scene.stage(device)
        device.queue.submit([scene.record(expected)])
        other = device.create_command_encoder()
        source = device.create_buffer_with_data(data=b"what other copies", usage="COPY_SRC")
        target = device.create_buffer(size=20, usage="COPY_SRC|COPY_DST")
        other.copy_buffer_to_buffer(source, 0, target, 0, 20)
        del source

        def disturb(number, alive):
            # Objects are born and die, and frames are submitted, after each command of the scene.
            for i in range(5):
                junk = device.create_buffer(size=64, usage="COPY_DST|STORAGE", label=f"junk {number} {i}")
                device.queue.write_buffer(junk, 0, bytes(8))
            del junk
            gc.collect()
            device.queue.submit([device.create_command_encoder().finish()])
            scene.table.drain()

        # The views and queries that only the stream refers to die at once.
        commands = scene.record(ours, disturb)
        del ours["vertices"], ours["indices"], ours["group"], ours["indirect"], ours["source"]
        gc.collect()
        scene.table.drain()
        made = [device.create_buffer(size=64, usage="COPY_DST") for _ in range(100)]
        async with scene.scope(device) as caught:
            device.queue.submit([commands, other.finish()])
        assert caught.text == "", caught.text
        del made
        assert await scene.results(device, ours) == await scene.results(device, expected)
        assert bytes(await device.queue.read_buffer_async(target))[:17] == b"what other copies"

    page.run(inside)


def test_what_only_commands_refer_to_lives_until_they_have_run(page: Place) -> None:
    async def inside(how):
        import gc

        import scene

        device = await scene.device()
        target = device.create_buffer(size=64, usage="COPY_SRC|COPY_DST|STORAGE")
        bytes_before = b"0123456789abcdef" * 4
        commands = bundle = encoder = group = None
        if how in ("stream", "command buffer"):
            encoder = device.create_command_encoder()
            encoder.copy_buffer_to_buffer(
                device.create_buffer_with_data(data=bytes_before, usage="COPY_SRC"), 0, target, 0, 64
            )
            if how == "command buffer":
                commands, encoder = encoder.finish(), None
        if how == "bind group":
            module = device.create_shader_module(
                code="""
                @group(0) @binding(0) var<storage, read> source: array<u32>;
                @group(0) @binding(1) var<storage, read_write> sink: array<u32>;
                @compute @workgroup_size(16) fn main(@builtin(local_invocation_index) i: u32) { sink[i] = source[i]; }
                """
            )
            pipeline = device.create_compute_pipeline(layout="auto", compute={"module": module})
            group = device.create_bind_group(
                layout=pipeline.get_bind_group_layout(0),
                entries=[
                    {
                        "binding": 0,
                        "resource": {
                            "buffer": device.create_buffer_with_data(data=bytes_before, usage="STORAGE")
                        },
                    },
                    {"binding": 1, "resource": target},
                ],
            )
        made = scene.stage(device)
        if how == "bundle":
            recorder = device.create_render_bundle_encoder(color_formats=["rgba8unorm"])
            recorder.set_pipeline(scene.white(device))
            recorder.set_vertex_buffer(0, scene.whole(device))
            recorder.draw(3)
            bundle = recorder.finish()
            del recorder
        gc.collect()
        # What takes the numbers of the dead, with other contents.
        for _ in range(3):
            await scene.settle()
            others = [device.create_buffer_with_data(data=bytes(64), usage="COPY_SRC") for _ in range(50)]
        async with scene.scope(device) as caught:
            encoder = encoder or device.create_command_encoder()
            if group is not None:
                compute_pass = encoder.begin_compute_pass()
                compute_pass.set_pipeline(pipeline)
                compute_pass.set_bind_group(0, group)
                compute_pass.dispatch_workgroups(1)
                compute_pass.end()
            if bundle is not None:
                attachment = {"view": made["target"], "load_op": "clear", "store_op": "store"}
                render_pass = encoder.begin_render_pass(color_attachments=[attachment])
                render_pass.execute_bundles([bundle])
                render_pass.end()
            device.queue.submit([commands or encoder.finish()])
        assert caught.text == "", caught.text
        del others
        if bundle is None:
            assert bytes(await device.queue.read_buffer_async(target)) == bytes_before
        else:
            picture = await device.queue.read_texture_async(
                {"texture": made["target"]}, {"bytes_per_row": 256}, (64, 64)
            )
            assert any(picture)

    for how in ("stream", "command buffer", "bind group", "bundle"):
        page.run(inside, how=how)


def test_javascript_takes_an_encoder_in_the_middle(page: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        made = scene.stage(device)
        last = []
        device.queue.submit([scene.record(made, lambda number, alive: last.append(number))])
        expected = await scene.results(device, made)
        names = {"GPUCommandEncoder", "GPUComputePassEncoder", "GPURenderPassEncoder"}
        for stop in range(1, last[-1] + 1):
            taken = []

            def take(number, alive, stop=stop, taken=taken):
                if number == stop:
                    taken.extend(str(one._internal.constructor.name) for one in alive)
                    assert alive[0]._internal is not None

            made = scene.stage(device)
            async with scene.scope(device) as caught:
                device.queue.submit([scene.record(made, take)])
            assert set(taken) <= names and taken[0] == "GPUCommandEncoder"
            assert caught.text == "", (stop, caught.text)
            if stop % 5 == 0:
                assert await scene.results(device, made) == expected, stop
        return last[-1]

    assert page.run(inside, timeout=300) > 40


def test_javascript_and_python_record_in_turn(page: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        source = device.create_buffer_with_data(data=bytes(range(1, 65)), usage="COPY_SRC")
        target = device.create_buffer(size=64, usage="COPY_SRC|COPY_DST")
        encoder = device.create_command_encoder()
        encoder.copy_buffer_to_buffer(source, 0, target, 0, 16)
        encoder._internal.copyBufferToBuffer(source._internal, 16, target._internal, 0, 8)
        encoder.copy_buffer_to_buffer(source, 32, target, 8, 8)
        encoder._internal.clearBuffer(target._internal, 4, 4)
        compute_pass = encoder.begin_compute_pass()
        compute_pass._internal.insertDebugMarker("from JavaScript")
        compute_pass.insert_debug_marker("from Python")
        compute_pass._internal.end()
        encoder.clear_buffer(target, 12, 4)
        async with scene.scope(device) as caught:
            device.queue.submit([encoder.finish()])
        assert caught.text == "", caught.text
        data = bytes(await device.queue.read_buffer_async(target))
        assert data[:16] == bytes([17, 18, 19, 20, 0, 0, 0, 0, 33, 34, 35, 36, 0, 0, 0, 0])

    page.run(inside)


WRONG_ORDERS = {
    "pass not ended": (
        "p = e.begin_compute_pass(); finish()",
        "p = e.beginComputePass(); finish()",
    ),
    "pass ended twice": (
        "p = e.begin_compute_pass(); p.end(); p.end(); finish()",
        "p = e.beginComputePass(); p.end(); p.end(); finish()",
    ),
    "command after the end of the pass": (
        "p = e.begin_compute_pass(); p.end(); p.dispatch_workgroups(1); finish()",
        "p = e.beginComputePass(); p.end(); p.dispatchWorkgroups(1); finish()",
    ),
    "debug group after the end of the pass": (
        "p = e.begin_compute_pass(); p.end(); p.push_debug_group('x'); finish()",
        "p = e.beginComputePass(); p.end(); p.pushDebugGroup('x'); finish()",
    ),
    "command after finish": (
        "finish(); e.clear_buffer(b)",
        "finish(); e.clearBuffer(b)",
    ),
    "pass after finish": (
        "finish(); p = e.begin_compute_pass(); p.end()",
        "finish(); p = e.beginComputePass(); p.end()",
    ),
    "finish twice": ("finish(); finish()", "finish(); finish()"),
    "command of an encoder while a pass is open": (
        "p = e.begin_compute_pass(); e.clear_buffer(b); p.end(); finish()",
        "p = e.beginComputePass(); e.clearBuffer(b); p.end(); finish()",
    ),
    "debug marker of an encoder while a pass is open": (
        "p = e.begin_compute_pass(); e.insert_debug_marker('x'); p.end(); finish()",
        "p = e.beginComputePass(); e.insertDebugMarker('x'); p.end(); finish()",
    ),
    "a second pass while one is open": (
        "p = e.begin_compute_pass(); q = e.begin_compute_pass(); q.end(); p.end(); finish()",
        "p = e.beginComputePass(); q = e.beginComputePass(); q.end(); p.end(); finish()",
    ),
    "commands of interleaved passes": (
        "p = e.begin_compute_pass(); q = e.begin_compute_pass(); p.insert_debug_marker('p');"
        " q.insert_debug_marker('q'); p.end(); q.end(); finish()",
        "p = e.beginComputePass(); q = e.beginComputePass(); p.insertDebugMarker('p');"
        " q.insertDebugMarker('q'); p.end(); q.end(); finish()",
    ),
    "a pass of a finished encoder": (
        "finish(); p = e.begin_compute_pass(); p.end()",
        "finish(); p = e.beginComputePass(); p.end()",
    ),
    "a pass that goes on after finish": (
        "p = e.begin_compute_pass(); finish(); p.insert_debug_marker('p'); p.end()",
        "p = e.beginComputePass(); finish(); p.insertDebugMarker('p'); p.end()",
    ),
    "an open debug group": (
        "e.push_debug_group('x'); finish()",
        "e.pushDebugGroup('x'); finish()",
    ),
    "a pass after a pass": (
        "p = e.begin_compute_pass(); p.end(); q = e.begin_compute_pass(); q.end(); finish()",
        "p = e.beginComputePass(); p.end(); q = e.beginComputePass(); q.end(); finish()",
    ),
    "debug groups across passes": (
        "e.push_debug_group('x'); p = e.begin_compute_pass(); p.push_debug_group('y'); p.pop_debug_group();"
        " p.end(); e.pop_debug_group(); finish()",
        "e.pushDebugGroup('x'); p = e.beginComputePass(); p.pushDebugGroup('y'); p.popDebugGroup();"
        " p.end(); e.popDebugGroup(); finish()",
    ),
}


@pytest.mark.parametrize("order", WRONG_ORDERS)
def test_orders_of_calls_fail_as_in_javascript(page: Place, order: str) -> None:
    async def inside(python, javascript):
        import scene

        device = await scene.device()
        b = device.create_buffer(size=16, usage="COPY_DST", label="b")

        async def messages(run):
            found = []
            made = []

            def finish(encoder):
                made.append(encoder.finish())

            async with scene.scope(device) as caught:
                run(finish)
            found.append(caught.text)
            async with scene.scope(device) as caught:
                if made:
                    device.queue.submit(made[:1]) if hasattr(
                        made[0], "_id"
                    ) else device.queue._internal.submit(scene.js.Array.of(*made[:1]))
            found.append(caught.text)
            return found

        def ours(finish):
            e = device.create_command_encoder(label="e")
            exec(python, {"e": e, "b": b, "finish": lambda: finish(e)})

        def theirs(finish):
            e = device._internal.createCommandEncoder(scene.js.Object.fromEntries([["label", "e"]]))
            scene.run_js("(e, b, finish) => { let p, q; " + javascript + "; }")(
                e, b._internal, lambda: finish(e)
            )

        found, expected = await messages(ours), await messages(theirs)
        assert found == expected
        await scene.usable(device)

    page.run(inside, python=WRONG_ORDERS[order][0], javascript=WRONG_ORDERS[order][1])


def test_a_late_end_of_a_pass_is_an_error_at_once(page: Place) -> None:
    """Not one that waits for finish(), outside the scope that the user has around the call."""

    async def inside():
        import scene

        device = await scene.device()

        async def of(call):
            async with scene.scope(device) as caught:
                call()
            return caught.text

        encoder = device.create_command_encoder()
        first = encoder.begin_compute_pass()
        first.end()
        second = encoder.begin_compute_pass()
        during_another = await of(first.end)
        second.end()
        left_open = encoder.begin_compute_pass()
        async with scene.scope(device):
            encoder.finish()
        after_finish = await of(left_open.end)
        async with scene.scope(device):
            begun_late = encoder.begin_compute_pass()
        found = [during_another, after_finish, await of(begun_late.end)]

        theirs = device._internal.createCommandEncoder()
        first = theirs.beginComputePass()
        first.end()
        second = theirs.beginComputePass()
        expected = [await of(first.end)]
        second.end()
        left_open = theirs.beginComputePass()
        async with scene.scope(device):
            theirs.finish()
        expected.append(await of(left_open.end))
        async with scene.scope(device):
            begun_late = theirs.beginComputePass()
        expected.append(await of(begun_late.end))
        assert found == expected
        assert all(found[i] for i in (0, 2))

    page.run(inside)


def test_offsets_beyond_32_bits_arrive_exactly(page: Place) -> None:
    async def inside():
        import json

        import scene

        device = await scene.device()
        made = scene.stage(device)
        scene.run_js(
            """
            globalThis.spied = [];
            globalThis.unspy = [];
            for (const [cls, name] of [[GPUCommandEncoder, "copyBufferToBuffer"], [GPUCommandEncoder, "clearBuffer"],
                    [GPURenderPassEncoder, "setVertexBuffer"], [GPURenderPassEncoder, "setIndexBuffer"],
                    [GPURenderPassEncoder, "drawIndexed"], [GPURenderPassEncoder, "drawIndirect"],
                    [GPURenderPassEncoder, "setViewport"], [GPURenderPassEncoder, "setBindGroup"]]) {
                const real = cls.prototype[name];
                cls.prototype[name] = function (...a) {
                    // Offsets may come in a part of an array, which says the same.
                    if (a.length === 5 && a[2] instanceof Uint32Array) {
                        a = [a[0], a[1], Array.from(a[2].subarray(a[3], a[3] + a[4]))];
                    }
                    spied.push([name, ...a.map(x => (typeof x === "object" && x !== null && !Array.isArray(x)
                        ? x.constructor.name : x))]);
                };
                unspy.push(() => { cls.prototype[name] = real; });
            }
            """
        )
        try:
            for big in (4, 2**32 - 1, 2**32, 2**40 + 4, 2**53 - 1):
                encoder = device.create_command_encoder()
                encoder.copy_buffer_to_buffer(made["source"], big, made["result"], 8)
                encoder.copy_buffer_to_buffer(made["source"], 8, made["result"], big, big)
                encoder.clear_buffer(made["result"], big)
                encoder.clear_buffer(made["result"], big, big)
                p = encoder.begin_render_pass(
                    color_attachments=[{"view": made["target"], "load_op": "load", "store_op": "store"}]
                )
                p.set_vertex_buffer(3, made["vertices"], big, big)
                p.set_index_buffer(made["indices"], "uint32", big, None)
                p.set_viewport(0.5, 1, 2, 3, 0, 1)
                p.set_bind_group(1, made["group"], [256, 0])
                p.draw_indexed(1, 2, 3, -2147483648, 4294967295)
                p.draw_indexed(1, 2, 3, 2147483647, 7)
                p.draw_indirect(made["indirect"], big)
                p.end()
                scene.run_js("spied.length = 0")
                encoder.finish()
                found = json.loads(scene.run_js("JSON.stringify(spied)"))
                # What is left out arrives as nothing, or not at all.
                found = [entry[:-1] if entry[-1] is None else entry for entry in found]
                assert found == [
                    ["copyBufferToBuffer", "GPUBuffer", big, "GPUBuffer", 8],
                    ["copyBufferToBuffer", "GPUBuffer", 8, "GPUBuffer", big, big],
                    ["clearBuffer", "GPUBuffer", big],
                    ["clearBuffer", "GPUBuffer", big, big],
                    ["setVertexBuffer", 3, "GPUBuffer", big, big],
                    ["setIndexBuffer", "GPUBuffer", "uint32", big],
                    ["setViewport", 0.5, 1, 2, 3, 0, 1],
                    ["setBindGroup", 1, "GPUBindGroup", [256, 0]],
                    ["drawIndexed", 1, 2, 3, -2147483648, 4294967295],
                    ["drawIndexed", 1, 2, 3, 2147483647, 7],
                    ["drawIndirect", "GPUBuffer", big],
                ]
        finally:
            scene.run_js("for (const undo of unspy) undo()")

    page.run(inside)


# (commands, exception, what its message must name): on e, an encoder, and p, a render pass of it, or c, a compute pass.
REFUSED = [
    ("e.clear_buffer(b, -4)", "ValueError", ["command 1", "clear_buffer", "offset", "-4"]),
    ("e.clear_buffer(b, 2**53)", "ValueError", ["command 1", "clear_buffer", "offset", "9007199254740992"]),
    ("e.clear_buffer(b, 'x')", "TypeError", ["command 1", "clear_buffer", "offset", "'x'"]),
    ("e.clear_buffer(b, 0, float('nan'))", "ValueError", ["command 1", "clear_buffer", "size", "nan"]),
    ("e.clear_buffer(b, None)", "TypeError", ["command 1", "clear_buffer", "offset", "None"]),
    ("e.clear_buffer(None)", "TypeError", ["buffer", "GPUBuffer", "None"]),
    ("e.clear_buffer(t)", "TypeError", ["command 1", "clear_buffer", "GPUBuffer"]),
    ("e.clear_buffer('b')", "TypeError", ["buffer", "GPUBuffer", "'b'"]),
    ("e.copy_buffer_to_buffer(b, 0, t, 0, 4)", "TypeError", ["command 1", "copy_buffer_to_buffer", "GPUBuffer"]),
    ("e.copy_buffer_to_buffer(b, 0, None, 0, 4)", "TypeError", ["destination", "GPUBuffer", "None"]),
    ("e.copy_buffer_to_buffer(b, 'o', b, 0, 4)", "TypeError", ["copy_buffer_to_buffer", "source_offset", "'o'"]),
    ("e.copy_buffer_to_buffer(b, 0, b, 0, -1)", "ValueError", ["copy_buffer_to_buffer", "size", "-1"]),
    ("e.copy_buffer_to_texture({'buffer': b, 'bytes_per_row': 2**32}, {'texture': t}, (1, 1))", "ValueError",
     ["source.bytes_per_row", "4294967296"]),
    ("e.copy_buffer_to_texture({'buffer': t, 'bytes_per_row': 256}, {'texture': t}, (1, 1))", "TypeError", ["copy_buffer_to_texture", "GPUBuffer"]),
    ("e.copy_texture_to_texture({'texture': b}, {'texture': t}, (1, 1))", "TypeError",
     ["copy_texture_to_texture", "GPUTexture"]),
    ("e.copy_texture_to_texture({'texture': t}, {'texture': t}, (1, -1))", "ValueError", ["copy_size", "-1"]),
    ("e.copy_texture_to_texture({'texture': t}, {'texture': t, 'mip': 1}, (1, 1))", "ValueError", ["Invalid keys", "mip"]),
    ("e.resolve_query_set(q, 0, 2**32, b, 0)", "ValueError", ["resolve_query_set", "query_count: 4294967296 is out of range, allowed is 0 to 2**32 - 1"]),
    ("e.resolve_query_set(b, 0, 1, b, 0)", "TypeError", ["resolve_query_set", "GPUQuerySet"]),
    ("e.push_debug_group(3)", "TypeError", ["group_label", "3"]),
    ("e.insert_debug_marker(None)", "TypeError", ["marker_label", "None"]),
    ("c.dispatch_workgroups(2.5)", "TypeError", ["command 3", "dispatch_workgroups", "workgroup_count_x", "2.5"]),
    ("c.dispatch_workgroups(1, -1)", "ValueError", ["command 3", "dispatch_workgroups", "workgroup_count_y", "-1"]),
    ("c.dispatch_workgroups(1, 1, 2**32)", "ValueError", ["command 3", "workgroup_count_z: 4294967296 is out of range"]),
    ("c.dispatch_workgroups(1, 1, 2**80)", "ValueError", ["command 3", "workgroup_count_z", str(2**80)]),
    ("c.dispatch_workgroups_indirect(None, 0)", "TypeError", ["indirect_buffer", "None"]),
    ("c.set_pipeline(r)", "TypeError", ["command 3", "set_pipeline", "GPUComputePipeline"]),
    ("c.set_pipeline(None)", "TypeError", ["pipeline", "GPUComputePipeline", "None"]),
    ("c.set_bind_group(0, r)", "TypeError", ["command 3", "set_bind_group", "GPUBindGroup"]),
    ("c.set_bind_group(0, g, ['x'])", "TypeError", ["command 3", "set_bind_group", "dynamic_offsets_data", "'x'"]),
    ("c.set_bind_group(0, g, [0, 0, 1.5])", "TypeError", ["set_bind_group", "dynamic_offsets_data", "1.5"]),
    ("c.set_bind_group(0, g, [2**32])", "ValueError", ["command 3", "set_bind_group", "dynamic_offsets_data[0]: 4294967296 is out"]),
    ("c.set_bind_group(0, g, [-1])", "ValueError", ["set_bind_group", "dynamic_offsets_data", "-1"]),
    ("c.set_bind_group(2**32, g)", "ValueError", ["set_bind_group", "index: 4294967296 is out of range"]),
    ("c.set_bind_group(2**32, g, [0])", "ValueError", ["set_bind_group", "index: 4294967296 is out of range"]),
    ("c.set_bind_group(-1, g)", "ValueError", ["set_bind_group", "index", "-1"]),
    ("c.set_bind_group(0, g, 7)", "TypeError", ["dynamic_offsets_data", "7"]),
    ("c.set_bind_group(0, g, [0], 0)", "ValueError", ["dynamic_offsets_data_length"]),
    ("c.set_bind_group(0, g, [0], -1, 1)", "ValueError", ["dynamic_offsets_data_start"]),
    ("p.set_pipeline(g)", "TypeError", ["command 3", "set_pipeline", "GPURenderPipeline"]),
    ("p.set_vertex_buffer(0, t)", "TypeError", ["command 3", "set_vertex_buffer", "GPUBuffer"]),
    ("p.set_vertex_buffer('0', b)", "TypeError", ["set_vertex_buffer", "slot", "'0'"]),
    ("p.set_vertex_buffer(0, b, -1)", "ValueError", ["set_vertex_buffer", "offset", "-1"]),
    ("p.set_index_buffer(b, 'uint8')", "KeyError", ["index_format", "IndexFormat.uint8", "uint16"]),
    ("p.set_index_buffer(b, 1)", "TypeError", ["index_format", "1"]),
    ("p.set_index_buffer(None, 'uint16')", "TypeError", ["buffer", "None"]),
    ("p.draw('3')", "TypeError", ["command 3", "draw()", "vertex_count", "'3'"]),
    ("p.draw(None)", "TypeError", ["command 3", "draw()", "vertex_count", "None"]),
    ("p.draw(3, 1.0)", "TypeError", ["command 3", "draw()", "instance_count", "1.0"]),
    ("p.draw(3, -1)", "ValueError", ["command 3", "draw()", "instance_count", "-1"]),
    ("p.draw(2**32)", "ValueError", ["command 3", "draw()", "vertex_count: 4294967296 is out of range, allowed is 0 to 2**32 - 1"]),
    ("p.draw(3); p.draw(3); p.draw(3, 1, 2**33)", "ValueError", ["command 5", "first_vertex: 8589934592 is out of range"]),
    ("p.draw(3, Big())", "ValueError", ["command 3", "instance_count: Big() is out of range"]),
    ("p.draw_indexed(1, 1, 2**32)", "ValueError", ["command 3", "first_index: 4294967296 is out of range"]),
    ("p.draw_indexed(1, 1, 0, 0, 2**52)", "ValueError", ["first_instance: 4503599627370496 is out of range"]),
    ("p.draw([3])", "TypeError", ["command 3", "draw()", "vertex_count", "[3]"]),
    ("p.draw_indexed(3, 1, 0, 2**31)", "ValueError", ["base_vertex", "2147483648"]),
    ("p.draw_indexed(3, 1, 0, -2**31 - 1)", "ValueError", ["base_vertex", "-2147483649"]),
    ("p.draw_indexed(3, 1, 0, 'x')", "TypeError", ["base_vertex", "'x'"]),
    ("p.draw_indirect(b, 'x')", "TypeError", ["draw_indirect", "indirect_offset", "'x'"]),
    ("p.draw_indexed_indirect(t, 0)", "TypeError", ["draw_indexed_indirect", "GPUBuffer"]),
    ("p.set_viewport('0', 0, 1, 1, 0, 1)", "TypeError", ["x", "'0'"]),
    ("p.set_viewport(0, None, 1, 1, 0, 1)", "TypeError", ["y", "None"]),
    ("p.set_viewport(0, 0, float('nan'), 1, 0, 1)", "ValueError", ["width", "nan"]),
    ("p.set_viewport(0, 0, 1, float('inf'), 0, 1)", "ValueError", ["height", "inf"]),
    ("p.set_viewport(0, 0, 1, 1, 0, 1e39)", "ValueError", ["max_depth", "1e+39"]),
    ("p.set_viewport(0, 0, 1, 1, [], 1)", "TypeError", ["min_depth", "[]"]),
    ("p.set_scissor_rect(0, 0, -1, 1)", "ValueError", ["set_scissor_rect", "width", "-1"]),
    ("p.set_scissor_rect(0, float('inf'), 1, 1)", "ValueError", ["set_scissor_rect", "y", "inf"]),
    ("p.set_blend_constant((0, 0, 0))", "ValueError", ["color", "3"]),
    ("p.set_blend_constant((0, 0, 0, float('nan')))", "ValueError", ["color", "nan"]),
    ("p.set_blend_constant('red')", "TypeError", ["color", "'red'"]),
    ("p.set_blend_constant({'r': 1, 'g': 1, 'b': 1})", "ValueError", ["color", "a is required"]),
    ("p.set_stencil_reference(2**32)", "ValueError", ["set_stencil_reference", "reference: 4294967296 is out of range"]),
    ("p.set_stencil_reference(None)", "TypeError", ["set_stencil_reference", "reference", "None"]),
    ("p.set_scissor_rect(0, 2**32, 1, 1)", "ValueError", ["set_scissor_rect", "y: 4294967296 is out of range"]),
    ("p.set_vertex_buffer(2**32, b)", "ValueError", ["set_vertex_buffer", "slot: 4294967296 is out of range"]),
    ("p.set_vertex_buffer(0, b, 2**53)", "ValueError", ["offset: 9007199254740992", "0 to 2**53 - 1"]),
    ("p.begin_occlusion_query(2**32)", "ValueError", ["begin_occlusion_query", "query_index: 4294967296 is out"]),
    ("p.begin_occlusion_query(-1)", "ValueError", ["begin_occlusion_query", "query_index", "-1"]),
    ("p.execute_bundles([b])", "TypeError", ["execute_bundles", "GPURenderBundle"]),
    ("p.execute_bundles([None])", "TypeError", ["bundles[0]", "None"]),
    ("p.execute_bundles(3)", "TypeError", ["bundles", "3"]),
]  # fmt: skip


@pytest.mark.parametrize("mode", ["report", "raise"])
def test_what_cannot_travel_is_refused_by_name(page: Place, mode: str) -> None:
    async def inside(cases, mode):
        import scene

        device = await scene.device(mode, mode)
        made = scene.stage(device)

        class Big:
            def __index__(self):
                return 2**32

            def __repr__(self):
                return "Big()"

        names = {
            "Big": Big,
            "b": made["source"],
            "t": made["image"],
            "q": made["queries"],
            "r": made["render"],
            "g": made["computeGroup"],
        }
        wrong = []
        for code, kind, words in cases:
            encoder = device.create_command_encoder()

            def run(code=code, encoder=encoder):
                e = p = c = inner = encoder
                if code.startswith("c."):
                    encoder.push_debug_group("one")
                    c = inner = encoder.begin_compute_pass()
                elif code.startswith("p."):
                    encoder.push_debug_group("one")
                    attachment = {"view": made["target"], "load_op": "load", "store_op": "store"}
                    p = inner = encoder.begin_render_pass(color_attachments=[attachment])
                exec(code, {**names, "e": e, "p": p, "c": c})
                if mode == "raise":
                    return
                if inner is not encoder:
                    inner.end()
                    encoder.pop_debug_group()
                encoder.finish()

            name, message = scene.raised(run)
            missing = [word for word in words if word.lower() not in message.lower()]
            browsers = "value range" in message.lower()
            if name != kind or browsers or (missing and mode == "report"):
                wrong.append(f"{code}: {name}: {message}; expected {kind} naming {missing}")
            if name and mode == "report":
                # A refused command leaves nothing behind, and the next encoder works.
                await scene.usable(device)
        await scene.usable(device)
        return wrong

    assert page.run(inside, cases=REFUSED, mode=mode, timeout=300) == []


def test_dynamic_offsets_come_from_any_sequence(page: Place) -> None:
    async def inside():
        import array
        import json

        import scene

        device = await scene.device()
        group = scene.stage(device)["group"]

        class Number:
            def __index__(self):
                return 512

        scene.run_js(
            "globalThis.real = GPUComputePassEncoder.prototype.setBindGroup; globalThis.seen = [];"
            "GPUComputePassEncoder.prototype.setBindGroup = function (i, g, o = [], start = 0, length = o.length) {"
            "seen.push(Array.from(o.slice(start, start + length))); }"
        )
        try:
            encoder = device.create_command_encoder()
            p = encoder.begin_compute_pass()
            for offsets in (
                [256, 512],
                (256, 512),
                array.array("I", [256, 512]),
                memoryview(array.array("I", [256, 512])),
                range(256, 768, 256),
                iter((256, 512)),
                [256, Number()],
                [],
                None,
            ):
                p.set_bind_group(0, group, offsets)
            p.set_bind_group(0, group, array.array("I", [1, 256, 512, 4]), 1, 2)
            p.set_bind_group(0, group, [1, 256], 0, 0)
            p.set_bind_group(index=0, bind_group=None)
            p.end()
            encoder.finish()
            return json.loads(scene.run_js("JSON.stringify(seen)"))
        finally:
            scene.run_js("GPUComputePassEncoder.prototype.setBindGroup = real")

    two = [256, 512]
    assert page.run(inside) == [two, two, two, two, two, two, two, [], [], two, [], []]


def test_growth_of_the_heap_detaches_nothing(page: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        expected = scene.stage(device)
        device.queue.submit([scene.record(expected)])
        expected = await scene.results(device, expected)
        ours = scene.stage(device)
        encoder = device.create_command_encoder()
        target = device.create_buffer(size=64, usage="COPY_SRC|COPY_DST")
        device.queue.write_buffer(target, 0, b"before the heap grew")
        hoard = []

        def grow(number, alive):
            # Between the commands of one frame, and while small writes wait in shared memory.
            if number in (5, 20, 35):
                hoard.append(bytearray(200 << 20))

        commands = scene.record(ours, grow)
        hoard.clear()
        encoder.clear_buffer(target, 20, 4)
        device.queue.submit([commands, encoder.finish()])
        assert await scene.results(device, ours) == expected
        hoard.append(bytearray(900 << 20))
        again = scene.stage(device)
        device.queue.submit([scene.record(again)])
        assert await scene.results(device, again) == expected
        assert bytes(await device.queue.read_buffer_async(target))[:24] == b"before the heap grew\0\0\0\0"
        await scene.usable(device)

    page.run(inside)


def test_arguments_beyond_two_gigabytes(open_place: Callable[[str], Place], wheel: Path) -> None:
    """Names and numbers are read right where addresses have their highest bit set. A page of its own: it keeps that heap."""

    async def inside():
        import pyodide_js

        import wgpu_js as wgpu
        from wgpu_js.bridge import js

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        taken = [pyodide_js._module._malloc(600 << 20) for _ in range(4)]
        assert all(taken), taken
        names = []
        while not names or id(names[-1]) < 2**31:
            names.append(f"entry_{len(names)}")
        short = f"entry_{len(names)}"
        long = short + "_is_a_name_that_is_longer_than_most"
        assert min(id(short), id(long)) > 2**31
        for name in (short, long):
            device.push_error_scope("validation")
            sampler = device.create_sampler(label=name, lod_max_clamp=len(names) / 2**20)
            module = device.create_shader_module(
                code=f"override {name}_x: f32; @compute @workgroup_size(1) fn {name}() {{ _ = {name}_x; }}"
            )
            stage = {"module": module, "entry_point": name, "constants": {name + "_x": len(names) / 3}}
            device.create_compute_pipeline(layout="auto", compute=stage)
            assert await device.pop_error_scope_async() is None
            assert js.member(sampler._id, "label") == name

    place = open_place("page")
    place.load(wheel)
    place.run(inside)


def test_finalizers_that_use_the_gpu_come_between_nothing(old: Place) -> None:
    """The collector runs a finalizer at every point of a call in turn: the call does what it does without.

    On the old Pyodide, since the collector of later Pythons can't be told when to run.
    """

    async def inside():
        import gc
        import sys

        import wgpu_js as wgpu

        adapter = await wgpu.gpu.request_adapter_async()
        device = await adapter.request_device_async()
        queue, usage = device.queue, "COPY_DST|COPY_SRC|STORAGE"
        failed, collected = [], 0
        sys.unraisablehook = lambda unraisable: failed.append(repr(unraisable.exc_value))
        layout = device.create_bind_group_layout(
            entries=[{"binding": 0, "visibility": "COMPUTE", "buffer": {"type": "storage"}}]
        )
        sink = device.create_buffer(size=1024, usage=usage)
        texture = device.create_texture(size=(1, 1), format="rgba8unorm", usage="TEXTURE_BINDING|COPY_DST")
        shader = device.create_shader_module(
            code="""
            @group(0) @binding(0) var<storage, read_write> a: array<u32>;
            @group(1) @binding(0) var<storage, read_write> b: array<u32>;
            @compute @workgroup_size(1) fn main() { b[0] = a[0]; }"""
        )
        pipeline = device.create_compute_pipeline(
            layout=device.create_pipeline_layout(bind_group_layouts=[layout, layout]),
            compute={"module": shader},
        )

        class Resource:
            """In a cycle, so that only the collector ends it."""

            def __init__(self):
                self.me = self
                self.buffer = device.create_buffer(size=64, usage=usage)

            def __del__(self):
                nonlocal collected
                collected += 1
                queue.write_buffer(sink, 0, b"\xee" * 64)
                texture.create_view()
                buffer = device.create_buffer(size=64, usage=usage)
                device.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": buffer}])
                filled = device.create_buffer_with_data(data=b"\xdd" * 64, usage=usage)
                encoder = device.create_command_encoder()
                encoder.copy_buffer_to_buffer(filled, 0, sink, 512, 64)
                encoder.clear_buffer(sink, 256, 64)
                queue.submit([encoder.finish()])
                queue.write_texture({"texture": texture}, b"\xcc" * 4, {"bytes_per_row": 4}, (1, 1, 1))
                self.buffer.destroy()

        def word(i):
            return bytes([i + 1, 7, 9, 200 - i])

        n = 120
        words = [device.create_buffer_with_data(data=word(i), usage=usage) for i in range(n)]
        made = [None] * n

        def copied(sources, target):
            encoder = device.create_command_encoder()
            for i, source in enumerate(sources):
                encoder.copy_buffer_to_buffer(source, 0, target, 4 * i, 4)
            queue.submit([encoder.finish()])

        def write(i, out):
            queue.write_buffer(out, 4 * i, word(i))
            queue.submit([])

        def write_more(i, out):  # too much to wait for others
            queue.write_buffer(out, 4 * n, bytes([i]) * 5000)
            queue.write_buffer(out, 4 * i, word(i))

        def finish(i, out):
            encoder = device.create_command_encoder()
            encoder.copy_buffer_to_buffer(words[i], 0, out, 4 * i, 4)
            queue.submit([encoder.finish(label=str(i) if i % 2 else "")])

        def with_data(i, out):
            made[i] = device.create_buffer_with_data(data=word(i), usage=usage)

        def mapped(i, out):
            made[i] = device.create_buffer(size=8, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
            made[i].write_mapped(word(i))
            made[i].unmap()

        def texels(i, out):
            made[i] = device.create_texture(size=(1, 1), format="rgba8unorm", usage="COPY_SRC|COPY_DST")
            queue.write_texture({"texture": made[i]}, word(i), {"bytes_per_row": 4}, (1, 1, 1))

        def texels_after(out):
            encoder = device.create_command_encoder()
            buffers = [device.create_buffer(size=4, usage=usage) for _ in made]
            for source, buffer in zip(made, buffers, strict=True):
                to = {"buffer": buffer, "bytes_per_row": 256}
                encoder.copy_texture_to_buffer({"texture": source}, to, (1, 1, 1))
            queue.submit([encoder.finish()])
            copied(buffers, out)

        def grouped(i, out):
            target = device.create_buffer(size=4, usage=usage)
            resources = {"buffer": target}, words[i]
            made[i] = (
                target,
                *[
                    device.create_bind_group(layout=layout, entries=[{"binding": 0, "resource": resource}])
                    for resource in resources
                ],
            )

        def grouped_after(out):
            encoder = device.create_command_encoder()
            run = encoder.begin_compute_pass()
            run.set_pipeline(pipeline)
            for _, target, source in made:
                run.set_bind_group(0, source)
                run.set_bind_group(1, target)
                run.dispatch_workgroups(1)
            run.end()
            queue.submit([encoder.finish()])
            copied([target for target, *_ in made], out)

        found = {}
        expected = b"".join(map(word, range(n)))
        for act, after in (
            (write, None),
            (write_more, None),
            (finish, None),
            (with_data, lambda out: copied(made, out)),
            (mapped, lambda out: copied(made, out)),
            (texels, texels_after),
            (grouped, grouped_after),
        ):
            out = device.create_buffer(size=4 * n + 5000, usage=usage)
            for i in range(n):
                gc.disable()
                gc.collect()
                Resource()
                gc.set_threshold(gc.get_count()[0] + i + 1, 1000, 1000)
                gc.enable()
                try:
                    act(i, out)
                except Exception as error:
                    failed.append(f"{act.__name__}: {error!r}")
            gc.set_threshold(700, 10, 10)
            if after:
                after(out)
            found[act.__name__] = bytes(await queue.read_buffer_async(out, 0, 4 * n)) == expected
        return found, failed[:9], collected

    found, failed, collected = old.run(inside)
    assert failed == []
    assert all(found.values()), found
    assert collected > 100  # without the ends of the calls: after them there is none left


def test_very_long_streams(page: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        async with scene.scope(device) as caught:
            made = scene.stage(device)
            encoder = device.create_command_encoder()
            p = encoder.begin_compute_pass()
            p.set_pipeline(made["compute"])
            p.set_bind_group(0, made["computeGroup"])
            for i in range(60_000):
                p.dispatch_workgroups(0)
                if i % 20 == 0:
                    p.push_debug_group(f"group {i}")
                    p.pop_debug_group()
            for _ in range(100):
                p.dispatch_workgroups(1)
            p.end()
            attachment = {"view": made["target"], "load_op": "clear", "store_op": "store"}
            r = encoder.begin_render_pass(color_attachments=[attachment])
            for i in range(3_000):
                r.set_viewport(i % 8, 0.5, 8, 8, 0, 1)
            r.end()
            # The same as wide numbers, which travel another way.
            encoder.clear_buffer(made["result"], 0, 4)
            device.queue.submit([encoder.finish()])
        assert caught.text == "", caught.text
        data = await device.queue.read_buffer_async(made["storage"])
        first = int.from_bytes(bytes(range(4)), "little")
        assert data.cast("I")[0] == first + 100
        await scene.usable(device)

    page.run(inside, timeout=300)


def test_very_many_labels(page: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        async with scene.scope(device) as caught:
            encoder = device.create_command_encoder()
            for _ in range(150_000):
                encoder.insert_debug_marker("one of many")
            device.queue.submit([encoder.finish()])
        assert caught.text == "", caught.text

    page.run(inside, timeout=300)


def test_an_encoder_whose_finish_failed_protects_what_it_records_next(page: Place) -> None:
    async def inside():
        import gc

        import scene

        device = await scene.device()
        encoder = device.create_command_encoder(label="unlucky")
        encoder.clear_buffer(device.create_buffer(size=16, usage="COPY_DST"), "x")
        name, message = scene.raised(encoder.finish)
        assert name == "TypeError" and "unlucky" in message
        # As in JavaScript, where the call itself would have thrown and the encoder goes on.
        target = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
        encoder.copy_buffer_to_buffer(
            device.create_buffer_with_data(data=b"sixteen bytes ok", usage="COPY_SRC"), 0, target, 0, 16
        )
        gc.collect()
        scene.table.drain()
        others = [device.create_buffer_with_data(data=bytes(16), usage="COPY_SRC") for _ in range(50)]
        device.queue.submit([encoder.finish()])
        del others
        assert bytes(await device.queue.read_buffer_async(target)) == b"sixteen bytes ok"

    page.run(inside)


def test_a_pass_that_cannot_begin_leaves_nothing_behind(page: Place) -> None:
    async def inside():
        import json

        import scene

        device = await scene.device()
        made = scene.stage(device)
        scene.run_js(
            "globalThis.real = GPUCommandEncoder.prototype.pushDebugGroup; globalThis.seen = [];"
            "GPUCommandEncoder.prototype.pushDebugGroup = function (s) { seen.push(s); real.call(this, s); }"
        )
        try:
            encoder = device.create_command_encoder()
            color = {
                "view": made["target"],
                "load_op": "clear",
                "store_op": "store",
                "clear_value": (1, 2, 3, 4),
            }
            wrong = {"query_set": None}
            writes = {"timestamp_writes": {"query_set": 3}}
            for call in (
                lambda: encoder.begin_compute_pass(label="stray", **writes),
                lambda: encoder.begin_compute_pass(label="stray", timestamp_writes=wrong),
                lambda: encoder.begin_render_pass(label="stray", color_attachments=[color], **writes),
                lambda: encoder.begin_render_pass(label="stray", color_attachments=[color, 5]),
            ):
                assert scene.raised(call)[0] in ("TypeError", "KeyError")
            encoder.push_debug_group("wanted")
            encoder.pop_debug_group()
            color["clear_value"] = (0.25, 0.5, 0.75, 1)
            encoder.begin_render_pass(color_attachments=[color]).end()
            device.queue.submit([encoder.finish()])
            assert json.loads(scene.run_js("JSON.stringify(seen)")) == ["wanted"]
            data = await device.queue.read_texture_async(
                {"texture": made["target"]}, {"bytes_per_row": 256}, (64, 64)
            )
            return list(data[:4])
        finally:
            scene.run_js("GPUCommandEncoder.prototype.pushDebugGroup = real")

    assert page.run(inside) == [64, 128, 191, 255]


@pytest.mark.parametrize("mode", ["report", "off", "raise"])
def test_objects_that_wait_to_be_made_can_be_used_at_once(page: Place, mode: str) -> None:
    async def inside(mode):
        import scene

        device = await scene.device(f"waiting, {mode}", mode)
        made = scene.stage(device)

        def buffer():
            return device.create_buffer(size=16, usage="COPY_DST|COPY_SRC")

        if mode != "raise":
            buffer().unmap()
        buffer().destroy()
        for thing in (buffer(), made["image"].create_view(dimension="2d"), made["target"].create_view()):
            thing.label = "named"
            assert thing._internal.label == "named"
        assert buffer()._internal.size == 16
        device.queue.write_buffer(buffer(), 0, bytes(16))
        assert bytes(await device.queue.read_buffer_async(buffer())) == bytes(16)
        encoder = device.create_command_encoder()
        encoder.clear_buffer(buffer())
        assert encoder._internal
        encoder.clear_buffer(buffer())
        commands = encoder.finish()
        device.push_error_scope("validation")
        device.queue.submit([commands])
        assert await device.pop_error_scope_async() is None
        scene.table.drain()

    page.run(inside, mode=mode)


@pytest.mark.parametrize("mode", ["off", "report", "raise"])
def test_many_draws_by_one_call(page: Place, mode: str) -> None:
    async def inside(mode):
        import array

        import scene

        import wgpu_js as wgpu

        device = await scene.device()
        device._set_error_mode(mode)
        n = 12
        shader = device.create_shader_module(
            code="""
            @group(0) @binding(0) var<uniform> place: vec4f;
            @group(1) @binding(0) var<uniform> tint: vec4f;
            struct Out { @builtin(position) at: vec4f, @location(0) color: vec4f }
            @vertex fn vs(@location(0) red: f32, @builtin(vertex_index) v: u32, @builtin(instance_index) i: u32) -> Out {
                let x = (place.x + f32(i) + 0.5) / 6.0 - 1.0;
                return Out(vec4f(x, 0, 0, 1), vec4f(red, tint.g, f32(v) / 255, 1)); }
            @fragment fn fs(@location(0) color: vec4f) -> @location(0) vec4f { return color; }"""
        )
        layouts = [
            device.create_bind_group_layout(
                entries=[
                    {
                        "binding": 0,
                        "visibility": "VERTEX",
                        "buffer": {"type": "uniform", "has_dynamic_offset": d},
                    }
                ]
            )
            for d in (True, False)
        ]
        pipeline = device.create_render_pipeline(
            layout=device.create_pipeline_layout(bind_group_layouts=layouts),
            vertex={
                "module": shader,
                "buffers": [
                    {
                        "array_stride": 0,
                        "step_mode": "instance",
                        "attributes": [{"format": "float32", "offset": 0, "shader_location": 0}],
                    }
                ],
            },
            primitive={"topology": "point-list"},
            fragment={"module": shader, "targets": [{"format": "rgba8unorm"}]},
        )
        places = array.array("f", [x for i in range(n) for x in [float(i), *[0.0] * 63]])
        ring = device.create_buffer_with_data(data=places, usage="UNIFORM")
        place = device.create_bind_group(
            layout=layouts[0], entries=[{"binding": 0, "resource": {"buffer": ring, "size": 16}}]
        )

        def tint(i):
            data = array.array("f", [0, (3 * i) / 255, 0, 0])
            buffer = device.create_buffer_with_data(data=data, usage="UNIFORM")
            return device.create_bind_group(
                layout=layouts[1], entries=[{"binding": 0, "resource": {"buffer": buffer}}]
            )

        tints = [tint(i) for i in range(n)]
        reds = [
            device.create_buffer_with_data(data=array.array("f", [(7 * i + 1) / 255]), usage="VERTEX")
            for i in range(n)
        ]
        offsets = array.array("I", range(0, 256 * n, 256))
        counts, first = [1 + i % 2 for i in range(n)], list(range(n))
        target = device.create_texture(size=(n, 1), format="rgba8unorm", usage="RENDER_ATTACHMENT|COPY_SRC")

        def by_loop(encoder, last=n):
            for i in range(last):
                encoder.set_bind_group(0, place, [offsets[i]])
                encoder.set_bind_group(1, tints[i])
                encoder.set_vertex_buffer(0, reds[i])
                encoder.draw(counts[i], 1, first[i])

        def by_one_call(encoder):
            wgpu.draw_many(
                encoder,
                counts,
                first_vertex=tuple(first),
                bind_groups={0: place, 1: tints},
                dynamic_offsets={0: offsets},
                vertex_buffers={0: reds},
            )

        def with_less(encoder):
            # The short commands: everything from its start, one instance.
            wgpu.draw_many(
                encoder,
                [1] * n,
                bind_groups={0: place, 1: tints},
                dynamic_offsets={0: offsets},
                vertex_buffers={0: reds},
            )

        async def picture(act, bundled):
            encoder = device.create_command_encoder()
            drawing = encoder.begin_render_pass(
                color_attachments=[{"view": target, "load_op": "clear", "store_op": "store"}]
            )
            if bundled:
                bundle = device.create_render_bundle_encoder(color_formats=["rgba8unorm"])
                bundle.set_pipeline(pipeline)
                act(bundle)
                drawing.execute_bundles([bundle.finish()])
            else:
                drawing.set_pipeline(pipeline)
                act(drawing)
            drawing.end()
            device.queue.submit([encoder.finish()])
            data = await device.queue.read_texture_async(
                {"texture": target}, {"bytes_per_row": 4 * n}, (n, 1)
            )
            return bytes(data)

        expected = await picture(by_loop, False)
        assert [tuple(expected[4 * i : 4 * i + 3]) for i in range(n)] == [
            (7 * i + 1, 3 * i, i + i % 2) for i in range(n)
        ]
        for bundled in (False, True):
            assert await picture(by_one_call, bundled) == expected, bundled
            less = await picture(with_less, bundled)
            assert less[0::4] == expected[0::4] and less[1::4] == expected[1::4], bundled

        encoder = device.create_command_encoder()
        drawing = encoder.begin_render_pass(
            color_attachments=[{"view": target, "load_op": "clear", "store_op": "store"}]
        )
        wrong = [
            (drawing, (3,), {}, ValueError, "none of the arguments is a sequence"),
            (
                drawing,
                ([3] * 2,),
                {"vertex_buffers": {0: reds}},
                ValueError,
                "vertex_count has 2, vertex_buffers[0] has 12",
            ),
            (
                drawing,
                (3,),
                {"vertex_buffers": {0: [reds[0], None]}},
                TypeError,
                "vertex_buffers[0][1]: expected a GPUBuffer",
            ),
            (
                drawing,
                ([3],),
                {"bind_groups": {0: "group"}},
                TypeError,
                "bind_groups[0]: expected a GPUBindGroup",
            ),
            (
                drawing,
                ([3],),
                {"bind_groups": tints},
                TypeError,
                "bind_groups: expected a dict such as {0: [...]}",
            ),
            (drawing, (3,), {"dynamic_offsets": {0: [0, 256]}}, ValueError, "there is no bind_groups[0]"),
            (
                encoder,
                ([3],),
                {},
                TypeError,
                "encoder: expected a GPURenderPassEncoder or GPURenderBundleEncoder",
            ),
        ]
        for where, args, kwargs, kind, text in wrong:
            try:
                wgpu.draw_many(where, *args, **kwargs)
            except kind as err:
                assert text in str(err), str(err)
            else:
                raise AssertionError(text)
        # Nothing of that has been recorded.
        drawing.set_pipeline(pipeline)
        by_loop(drawing)
        drawing.end()
        device.queue.submit([encoder.finish()])

    page.run(inside, mode=mode)
