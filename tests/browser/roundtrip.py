"""Data to the GPU and back. Taken into Pyodide by `carry`, for test_properties.py."""

from __future__ import annotations

import array
import ctypes
from typing import Any

import scene


def typed(kind: str, content: bytes) -> Any:
    """Bytes as an object of another type with the buffer protocol."""
    match kind:
        case "bytes":
            return content
        case "bytearray":
            return bytearray(content)
        case "2d":
            return memoryview(content).cast("B", (8, len(content) // 8))
        case "ctypes":
            return (ctypes.c_ubyte * len(content)).from_buffer_copy(content)
        case "readonly":
            return memoryview(bytearray(content)).toreadonly()
    return array.array(kind, content)


async def buffers(cases: list[dict[str, Any]]) -> list[bytes]:
    """Runs writes, and reads what the buffers hold then."""
    device = await scene.device()
    found = []
    for case in cases:
        target = device.create_buffer(size=case["size"], usage="COPY_SRC|COPY_DST")
        for step in case["steps"]:
            first, n, offset = step["first"], step["n"], step["offset"]
            data = typed(step["kind"], step["content"])
            if step["way"] == "write_buffer":
                device.queue.write_buffer(target, offset, data, first, n)
                continue
            part = step["content"][first : first + n]
            if step["way"] == "created":
                source = device.create_buffer_with_data(data=typed("bytearray", part), usage="COPY_SRC")
            else:
                source = device.create_buffer(size=n, usage="MAP_WRITE|COPY_SRC", mapped_at_creation=True)
                if step["way"] == "mapped":
                    source.write_mapped(part[: n // 8 * 8])
                    if n % 8:
                        source.write_mapped(part[n // 8 * 8 :], n // 8 * 8)
                else:
                    source.get_mapped_range()[:] = part
                source.unmap()
            encoder = device.create_command_encoder()
            encoder.copy_buffer_to_buffer(source, 0, target, offset, n)
            device.queue.submit([encoder.finish()])
        found.append(bytes(await device.queue.read_buffer_async(target, case["start"], case["length"])))
        # The same by hand.
        start = case["start"]
        n = case["length"] or case["size"] - start
        reader = device.create_buffer(size=n, usage="MAP_READ|COPY_DST")
        encoder = device.create_command_encoder()
        encoder.copy_buffer_to_buffer(target, start, reader, 0, n)
        device.queue.submit([encoder.finish()])
        await reader.map_async("READ")
        again = (
            bytes(reader.read_mapped(copy=False)),
            bytes(reader.read_mapped()),
            bytes(reader.get_mapped_range()),
        )
        reader.unmap()
        assert again == (found[-1],) * 3
    return found


async def textures(cases: list[dict[str, Any]]) -> list[str]:
    """Writes a box of texels and reads it; answers what went wrong with each."""
    device = await scene.device()
    out = []
    for case in cases:
        async with scene.scope(device) as caught:
            wrong = await _texture(device, case)
        out.append(caught.text or wrong)
    return out


async def _texture(device: Any, case: dict[str, Any]) -> str:
    texture = device.create_texture(
        size=case["size"],
        format=case["format"],
        dimension=case["dimension"],
        mip_level_count=case["level"] + 1,
        usage="COPY_SRC|COPY_DST",
    )
    width, height, depth = case["box"]
    tight = width * case["texel"]
    rows = case["images"] or height
    pitch, offset = case["pitch"], case["offset"]
    total = offset + pitch * (rows * (depth - 1) + height - 1) + tight
    data = bytearray((case["seed"] + 31 * i) % 251 for i in range(total))
    if case["large"]:
        # Another way into the browser, without a copy in between.
        data += bytes(300_000)
    where = {"texture": texture, "mip_level": case["level"], "origin": case["origin"]}
    layout = {"offset": offset, "bytes_per_row": pitch, "rows_per_image": case["images"]}
    device.queue.write_texture(where, data, layout, case["box"])
    expected = bytearray(case["read_offset"])
    for z in range(depth):
        for y in range(height):
            start = offset + pitch * (rows * z + y)
            expected += data[start : start + tight]
            expected += b"?" * (case["read_pitch"] - tight)
    read = {"offset": case["read_offset"], "bytes_per_row": case["read_pitch"]}
    found = await device.queue.read_texture_async(where, read, case["box"])
    if found.format != "B" or found.readonly or len(found) != len(expected):
        return f"{found!r} of {len(found)} bytes, readonly {found.readonly}, expected {len(expected)}"
    for i in range(case["read_offset"], len(expected), case["read_pitch"]):
        if found[i : i + tight] != expected[i : i + tight]:
            return f"at {i}: {bytes(found[i : i + tight])!r}, expected {bytes(expected[i : i + tight])!r}"
    return ""
