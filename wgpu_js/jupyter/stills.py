"""Pictures of textures, as the outputs of cells."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import TYPE_CHECKING, Any

from ..errors import GPUError
from ..promise import check_can_wait

if TYPE_CHECKING:
    from ..generated.classes import GPUDevice, GPUTexture

__all__ = ["Still", "still", "still_async"]

_VERTEX = """
@vertex fn vs(@builtin(vertex_index) i: u32) -> @builtin(position) vec4f {
    return vec4f(f32(i & 1) * 4 - 1, f32(i >> 1) * 4 - 1, 0, 1);
}
"""
# Up to 0.8 nothing changes; what is brighter comes ever closer to 1.
_SHOWN = """
fn toned(x: f32) -> f32 {
    if (x <= 0.8) { return max(x, 0.0); }
    return 0.8 + 0.2 * (1 - exp((0.8 - min(x, 1e6)) / 0.2));
}
fn encoded(x: f32) -> f32 {
    if (x <= 0.0031308) { return 12.92 * x; }
    return 1.055 * pow(x, 1 / 2.4) - 0.055;
}
"""


class Still:
    """A picture: what a notebook shows for a texture.

    Attributes:
        png: the bytes of a PNG file.
        width, height: in pixels.
    """

    def __init__(self, width: int, height: int, rgba: Any) -> None:
        self.width = width
        self.height = height
        self.png = encoded_png(width, height, rgba)

    def _repr_png_(self) -> str:
        # As text: JupyterLite's `display` does not encode bytes.
        return base64.b64encode(self.png).decode()

    def __repr__(self) -> str:
        return f"<Still of {self.width} x {self.height}>"


def encoded_png(width: int, height: int, rgba: Any) -> bytes:
    """A PNG file of pixels: rgba, 8 bits each, rows from the top."""
    row = width * 4
    data = memoryview(rgba).cast("B")
    lines = b"".join(b"\0" + bytes(data[y * row : (y + 1) * row]) for y in range(height))

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(lines, 6))
        + chunk(b"IEND", b"")
    )


async def still_async(texture: GPUTexture, *, level: int = 0, layer: int = 0) -> Still:
    """The picture of a texture as it is now.

    Formats of 8 bits are shown as they are; floats count as linear light: they are encoded as sRGB, and what is
    brighter than 0.8 is compressed, so that nothing is cut off at 1. One channel is grey, and so is depth; integers
    count as 0 to 255.

    Arguments:
        texture: with the usage TEXTURE_BINDING or COPY_SRC.
        level: the mip level.
        layer: the layer of an array, or the slice of a 3d texture.

    Raises:
        ValueError: the texture has neither usage, or has several samples a texel.
    """
    device: GPUDevice = texture._device
    if texture.sample_count > 1:
        raise ValueError("still: a texture of several samples can't be shown: resolve it into another one")
    usage = int(texture.usage)
    width, height = max(1, texture.width >> level), max(1, texture.height >> level)
    volume = texture.dimension == "3d"
    if texture.dimension == "1d":
        height = 1
    if not usage & 4:
        if not usage & 1:
            raise ValueError("still: the usage of the texture must include TEXTURE_BINDING or COPY_SRC")
        texture = _copied(device, texture, level, layer, (width, height, 1))
        level = layer = 0
        volume = False
    view = texture.create_view(
        dimension=texture.dimension if texture.dimension != "2d" else "2d",
        base_mip_level=level,
        mip_level_count=1,
        base_array_layer=0 if volume else layer,
        array_layer_count=1,
        aspect="depth-only" if "depth" in texture.format else "all",
    )
    target = device.create_texture(size=(width, height), format="rgba8unorm", usage=0x11)
    code = _VERTEX + _SHOWN + _fragment(str(texture.format), str(texture.dimension), layer if volume else 0)
    # Making it takes most of the time.
    pipelines = device.__dict__.setdefault("_stills", {})
    pipeline = pipelines.get(code)
    if pipeline is None:
        shader = device.create_shader_module(label="still", code=code)
        pipeline = pipelines[code] = await device.create_render_pipeline_async(
            layout="auto",
            vertex={"module": shader, "entry_point": "vs"},
            fragment={"module": shader, "entry_point": "fs", "targets": [{"format": "rgba8unorm"}]},
        )
    group = device.create_bind_group(
        layout=pipeline.get_bind_group_layout(0), entries=[{"binding": 0, "resource": view}]
    )
    encoder = device.create_command_encoder()
    draw = encoder.begin_render_pass(
        color_attachments=[{"view": target.create_view(), "load_op": "clear", "store_op": "store"}]
    )
    draw.set_pipeline(pipeline)
    draw.set_bind_group(0, group)
    draw.draw(3)
    draw.end()
    device.queue.submit([encoder.finish()])
    data = await device.queue.read_texture_async(
        {"texture": target}, {"bytes_per_row": width * 4}, (width, height, 1)
    )
    return Still(width, height, data)


def still(texture: GPUTexture, *, level: int = 0, layer: int = 0) -> Still:
    """Like `still_async`, but waits and answers the result.

    Works where ``pyodide.ffi.can_run_sync()`` is true; elsewhere a RuntimeError is raised before anything is started.
    """
    from pyodide.ffi import run_sync

    check_can_wait("still_async", "still")
    found: Still | Exception = run_sync(_outcome(texture, level, layer))
    if isinstance(found, Exception):
        raise found
    return found


async def _outcome(texture: GPUTexture, level: int, layer: int) -> Still | Exception:
    # A task that raises is told of by a notebook's event loop, too.
    try:
        return await still_async(texture, level=level, layer=layer)
    except Exception as error:
        return error


def _copied(
    device: GPUDevice, texture: GPUTexture, level: int, layer: int, size: tuple[int, int, int]
) -> GPUTexture:
    to = device.create_texture(size=size, format=texture.format, usage=0x6)
    encoder = device.create_command_encoder()
    source = {"texture": texture, "mip_level": level, "origin": (0, 0, layer)}
    encoder.copy_texture_to_texture(source, {"texture": to}, size)  # type: ignore[arg-type]
    device.queue.submit([encoder.finish()])
    return to


def _fragment(format: str, dimension: str, depth: int) -> str:
    """The shader's other half: reads a texel and makes a colour of it."""
    if "depth" in format:
        kind, read = "texture_depth_2d", "vec4f(textureLoad(source, p, 0))"
    else:
        number = "u32" if "uint" in format else "i32" if "sint" in format else "f32"
        place = {"1d": "p.x", "2d": "p", "3d": f"vec3u(p, {depth})"}[dimension]
        kind, read = f"texture_{dimension}<{number}>", f"vec4f(textureLoad(source, {place}, 0))"
        if number != "f32":
            read += " / 255"
    light = "float" in format and "depth" not in format
    colour = "vec3f(encoded(toned(v.r)), encoded(toned(v.g)), encoded(toned(v.b)))" if light else "v.rgb"
    if format.endswith("-srgb"):
        colour = "vec3f(encoded(v.r), encoded(v.g), encoded(v.b))"
    letters = format.split("8")[0].split("1")[0].split("3")[0]
    if letters == "r" or "depth" in format:
        colour, alpha = f"({colour}).rrr", "1"
    else:
        alpha = "v.a" if "a" in letters else "1"
    return f"""
@group(0) @binding(0) var source: {kind};
@fragment fn fs(@builtin(position) position: vec4f) -> @location(0) vec4f {{
    let p = vec2u(position.xy);
    let v = {read};
    return vec4f({colour}, {alpha});
}}
"""


def display_texture(texture: GPUTexture) -> None:
    """Show a texture in the output of the cell that runs: at once where Python can wait, else a moment later."""
    import asyncio

    from IPython.display import display
    from pyodide.ffi import can_run_sync

    if can_run_sync():
        try:
            display(still(texture))
        except (ValueError, RuntimeError, GPUError) as error:
            display({"text/plain": f"{texture!r}\n{error}"}, raw=True)
        return
    handle = display({"text/plain": f"{texture!r}"}, raw=True, display_id=True)

    async def later() -> None:
        try:
            handle.update(await still_async(texture))
        except (ValueError, RuntimeError, GPUError) as error:
            handle.update({"text/plain": f"{texture!r}\n{error}"}, raw=True)

    _tasks.add(task := asyncio.ensure_future(later()))
    task.add_done_callback(_tasks.discard)


_tasks: set[Any] = set()
