"""Mapped buffers, reads and writes, and promises: what users met, and what native does."""

from __future__ import annotations

import pytest

from tests.browser.carry import carry
from tests.support.places import Place

# Where Python can wait and where it can't.
pytestmark = pytest.mark.parametrize("where", ["page", "worker_without_jspi"], indirect=True, scope="module")


@pytest.fixture
def there(where: Place) -> Place:
    return carry(where, "scene")


def test_ranges_of_one_mapping_may_overlap_and_repeat(there: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        buffer = device.create_buffer(size=32, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
        assert buffer.map_state == "mapped"
        buffer.write_mapped(bytes(range(32)))
        buffer.write_mapped(b"abc", 8)
        buffer.write_mapped(b"XY", 8)
        one, two = buffer.get_mapped_range(16, 8), buffer.get_mapped_range(16, 4)
        one[:] = b"12345678"
        two[:] = b"...."
        # They are the same memory, in whatever order it is written to, and by whatever way.
        assert bytes(one) == b"....5678"
        one[:2] = b"ab"
        buffer.write_mapped(b"cd", 16)
        assert bytes(two) == b"cd.."
        one[0] = ord("e")
        assert scene.raised(buffer.get_mapped_range, 8, 16)[0] == "ValueError"
        assert scene.raised(buffer.read_mapped)[0] == "RuntimeError"
        buffer.unmap()
        for view in (one, two):
            assert scene.raised(view.__setitem__, 0, 1)[0] == "ValueError"
        assert buffer.map_state == "unmapped"
        found = bytes(await device.queue.read_buffer_async(buffer))
        expected = bytearray(range(32))
        expected[8:11] = b"XYc"
        expected[16:24] = b"ed..5678"
        assert found == expected, found

        reader = device.create_buffer(size=32, usage="MAP_READ|COPY_DST")
        device.queue.write_buffer(reader, 0, bytes(range(32)))
        promise = reader.map_async("read", 8, 16)
        assert reader.map_state == "pending"
        assert scene.raised(reader.read_mapped)[0] == "RuntimeError"
        await promise
        for _ in range(2):
            assert bytes(reader.read_mapped()) == bytes(range(8, 24))
            assert bytes(reader.read_mapped(8, 8)) == bytes(range(8, 16))
            assert bytes(reader.read_mapped(16)) == bytes(range(16, 24))
        copy, view = reader.read_mapped(), reader.read_mapped(copy=False)
        assert view.readonly and not copy.readonly and view.format == copy.format == "B"
        for args in ((0, 8), (8, 24), (24, 8), (12, 4), (8, 3), (-8, 4)):
            assert scene.raised(reader.read_mapped, *args)[0] == "ValueError", args
        reader.unmap()
        copy[0] = 7
        assert scene.raised(lambda: view[0])[0] == "ValueError"
        assert scene.raised(reader.read_mapped)[0] == "RuntimeError"

    there.run(inside)


def test_bytes_of_any_number(there: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        for n in range(1, 10):
            data = bytes(range(1, n + 1))
            made = device.create_buffer_with_data(data=data, usage="COPY_SRC")
            assert made.size == (n + 3) & ~3 == made._nbytes
            assert bytes(await device.queue.read_buffer_async(made)) == data + bytes(-n % 4)
            mapped = device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
            mapped.write_mapped(b"?" * 16)
            mapped.write_mapped(data)
            mapped.unmap()
            assert bytes(await device.queue.read_buffer_async(mapped)) == data + b"?" * (16 - n)
        empty = device.create_buffer_with_data(data=b"", usage="COPY_SRC|COPY_DST")
        assert empty.size == 0
        assert bytes(await device.queue.read_buffer_async(empty)) == b""

    there.run(inside)


def test_small_writes_keep_their_order(there: Place) -> None:
    async def inside():
        import asyncio

        import scene

        device = await scene.device()
        a = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
        b = device.create_buffer(size=16, usage="COPY_SRC|COPY_DST")
        large = device.create_buffer(size=400_000, usage="COPY_SRC|COPY_DST")
        queue = device.queue
        data = bytearray(b"first...")
        queue.write_buffer(a, 0, data)
        data[:] = b"changed."
        queue.write_buffer(a, 8, data)
        encoder = device.create_command_encoder()
        encoder.copy_buffer_to_buffer(a, 0, b, 0, 16)
        queue.submit([encoder.finish()])
        queue.write_buffer(a, 0, b"third...")
        queue.write_buffer(large, 0, bytes(100_000))
        queue.write_buffer(large, 0, b"\1" * 400_000)
        queue.write_buffer(large, 399_996, b"last")
        assert bytes(await queue.read_buffer_async(b)) == b"first...changed."
        assert bytes(await queue.read_buffer_async(a)) == b"third...changed."
        found = bytes(await queue.read_buffer_async(large))
        assert found[:4] == b"\1\1\1\1" and found[-8:] == b"\1\1\1\1last"
        # Each of these has to send what waits.
        for number, flush in enumerate(
            (
                lambda: a._internal,
                lambda: device.push_error_scope("validation"),
                lambda: device.pop_error_scope_async(),
                lambda: queue.on_submitted_work_done_async(),
                lambda: queue.submit([]),
            )
        ):
            queue.write_buffer(a, 0, bytes([number] * 4))
            flush()
            queue.write_buffer(a, 4, bytes([number] * 4))
        assert bytes(await queue.read_buffer_async(a, 0, 8)) == bytes([4] * 8)
        # And at the end of the task at the latest.
        queue.write_buffer(a, 0, b"task")
        raw = a._internal
        queue.write_buffer(a, 4, b"over")
        await asyncio.sleep(0.05)
        bytes_then = await scene.run_js(
            """async (device, buffer) => {
                const to = device.createBuffer({ size: 8, usage: 9 }), e = device.createCommandEncoder();
                e.copyBufferToBuffer(buffer, 0, to, 0, 8);
                device.queue.submit([e.finish()]);
                await to.mapAsync(1);
                return String.fromCharCode(...new Uint8Array(to.getMappedRange()));
            }"""
        )(device._internal, raw)
        assert bytes_then == "taskover"

    there.run(inside)


def test_many_small_writes_in_one_frame(there: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        buffers = [device.create_buffer(size=4096, usage="COPY_SRC|COPY_DST") for _ in range(20)]
        for i in range(40_000):
            device.queue.write_buffer(buffers[i % 20], 4 * (i // 20 % 1024), i.to_bytes(4, "little"))
        for i, buffer in enumerate(buffers):
            found = (await device.queue.read_buffer_async(buffer)).cast("I")
            for j in (0, 1, 500, 1023):
                last = max(k for k in range(i + 20 * j, 40_000, 20 * 1024))
                assert found[j] == last, (i, j)

    there.run(inside, timeout=300)


def test_a_mapping_that_fails_leaves_the_buffer_usable(there: Place) -> None:
    async def inside():
        import scene

        import wgpu_js as wgpu

        device = await scene.device()
        buffer = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
        found = []
        async with scene.scope(device):
            for args, kind in (
                (("WRITE",), "GPUValidationError"),
                (("READ", 4), "RuntimeError"),
                (("READ", 0, 32), "RuntimeError"),
                ((0,), "GPUValidationError"),
                ((3,), "RuntimeError"),
            ):
                try:
                    await buffer.map_async(*args)
                    found.append(args)
                except Exception as err:
                    assert type(err).__name__ == kind, (args, err)
                assert buffer.map_state == "unmapped", args
        await buffer.map_async("READ")
        again = buffer.map_async("READ")
        try:
            await again
            found.append("twice")
        except RuntimeError:
            pass
        assert buffer.map_state == "mapped" and len(buffer.read_mapped()) == 16
        buffer.unmap()
        # Unmapped, or destroyed, while it is pending.
        for end in (buffer.unmap, buffer.destroy):
            promise = buffer.map_async("READ")
            end()
            assert buffer.map_state == "unmapped"
            try:
                await promise
                found.append(end.__name__)
            except RuntimeError:
                pass
        try:
            await buffer.map_async("READ")
            found.append("destroyed")
        except wgpu.GPUValidationError:
            pass
        return found

    assert there.run(inside) == []


def test_promises_are_awaitable_again_and_again(there: Place) -> None:
    async def inside():
        import asyncio
        import inspect
        import logging

        import pyodide
        import scene
        from pyodide.ffi import create_proxy

        import wgpu_js as wgpu

        device = await scene.device()
        buffer = device.create_buffer(size=16, usage="MAP_READ|COPY_DST")
        promise = buffer.map_async("READ")
        assert inspect.isawaitable(promise)
        assert await asyncio.gather(promise, promise, promise) == [None] * 3
        assert await promise is None and promise.sync_wait() is None
        buffer.unmap()
        # From code that run_sync entered, from a plain callback of JavaScript, and from a coroutine.
        seen = []

        async def inner():
            wgpu.gpu.request_adapter_async().then(seen.append)
            await asyncio.sleep(0.3)

        if pyodide.ffi.can_run_sync():
            pyodide.ffi.run_sync(inner())
        else:
            await inner()
        assert isinstance(seen[0], wgpu.GPUAdapter)
        errors = []

        def plain(*_):
            try:
                buffer.map_sync("READ")
            except RuntimeError as err:
                errors.append(str(err))
            assert buffer.map_state == "unmapped"
            buffer.map_async("READ").then(lambda _: seen.append(buffer.read_mapped()[0]))

        proxy = create_proxy(plain)
        scene.js.setTimeout(proxy, 0)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if len(seen) == 2:
                break
        proxy.destroy()
        assert seen[1] == 0 and "map_async" in errors[0]
        buffer.unmap()
        # A callback that raises is told of once, with its traceback.
        records = []
        handler = logging.Handler()
        handler.emit = records.append
        logging.getLogger("wgpu").addHandler(handler)
        try:
            child = buffer.map_async("READ").then(lambda _: undefined_name)  # noqa: F821
            await asyncio.sleep(0.3)
            assert len(records) == 1 and "undefined_name" in records[0].getMessage()
            try:
                await child
                raise AssertionError("no error")
            except NameError:
                pass
        finally:
            logging.getLogger("wgpu").removeHandler(handler)
            buffer.unmap()

    there.run(inside)


def test_read_texture_of_awkward_widths(there: Place) -> None:
    async def inside():
        import scene
        from pyodide.ffi import can_run_sync

        device = await scene.device()
        for width in (1, 10, 63, 64, 65):
            texture = device.create_texture(size=(width, 3, 2), format="r32uint", usage="COPY_SRC|COPY_DST")
            data = bytes(i % 251 for i in range(width * 24))
            device.queue.write_texture(
                {"texture": texture}, data, {"bytes_per_row": 4 * width}, (width, 3, 2)
            )
            layout = {"bytes_per_row": 4 * width, "offset": 8}
            found = await device.queue.read_texture_async({"texture": texture}, layout, (width, 3, 2))
            assert bytes(found) == bytes(8) + data, width
            part = ({"texture": texture, "origin": (0, 1, 1)}, {"bytes_per_row": 4 * width}, (width, 1, 1))
            found = await device.queue.read_texture_async(*part)
            if can_run_sync():
                assert device.queue.read_texture(*part) == found
            assert bytes(found) == data[width * 16 : width * 20]

    there.run(inside)


def test_mapping_for_writing_does_not_wait_for_what_it_does_not_need(there: Place) -> None:
    async def inside():
        import scene

        device = await scene.device()
        out = device.create_buffer(size=16 * 8, usage="COPY_DST|COPY_SRC")
        taken = 0

        def take(buffer):
            nonlocal taken
            encoder = device.create_command_encoder()
            encoder.copy_buffer_to_buffer(buffer, 0, out, 16 * taken, 16)
            device.queue.submit([encoder.finish()])
            taken += 1

        # Where nothing can wait, as in a callback of JavaScript.
        found = []

        def callback():
            found.append(can_run_sync())
            buffer = device.create_buffer(size=16, usage="MAP_WRITE|COPY_SRC", label="staging")
            for data, offset in ((b"a" * 16, 0), (b"b" * 8, 8), (None, 0), (b"c" * 4, 0)):
                buffer.map_sync("WRITE")
                if data is not None:
                    buffer.write_mapped(data, offset)
                buffer.unmap()
                take(buffer)  # the GPU still reads what was there before
            buffer.map_sync("WRITE", 8, 8)
            view = buffer.get_mapped_range(8, 8)
            found.append(bytes(view))
            view[:4] = b"dddd"
            buffer.unmap()
            take(buffer)
            buffer.destroy()
            found.append(scene.raised(buffer.map_sync, "WRITE")[0])
            filled = device.create_buffer_with_data(data=b"e" * 16, usage="MAP_WRITE|COPY_SRC")
            found.append(scene.raised(filled.map_sync, "WRITE")[0])
            found.append(filled)

        import asyncio

        import js
        from pyodide.ffi import can_run_sync, create_once_callable

        js.setTimeout(create_once_callable(callback), 0)
        await asyncio.sleep(0.2)
        filled = found.pop()
        if can_run_sync():
            filled.map_sync("WRITE")  # waits, and knows the contents from now on
            filled.write_mapped(b"f" * 4)
            filled.unmap()
            take(filled)
            filled.map_sync("WRITE")
            filled.unmap()
            take(filled)
        data = bytes(await device.queue.read_buffer_async(out))
        return found, [data[i : i + 16].decode() for i in range(0, 16 * taken, 16)]

    found, data = there.run(inside)
    assert found == [False, b"b" * 8, "RuntimeError", "RuntimeError"]
    assert data == [
        "a" * 16,
        "a" * 8 + "b" * 8,
        "a" * 8 + "b" * 8,
        "cccc" + "a" * 4 + "b" * 8,
        "ccccaaaaddddbbbb",
        *(["ffff" + "e" * 12] * 2 if there.kind.jspi else []),
    ]
