"""The flags of WebGPU: bits, of which none or several can be set.

A flag is a plain int. Wherever flags are expected, their names do as well: ``"COPY_DST|MAP_READ"`` is the
same as ``wgpu.BufferUsage.COPY_DST | wgpu.BufferUsage.MAP_READ``. The alias for annotations is named after
the class: ``BufferUsageFlags``.

Written by codegen from webgpu.idl and deviations.toml. Do not edit: run `python -m codegen`.
"""

from __future__ import annotations

from .._coreutils import BaseEnum


class Flags(BaseEnum):
    """Base class of all flags."""


__all__ = [
    "BufferUsage",
    "ColorWrite",
    "MapMode",
    "ShaderStage",
    "TextureUsage",
]


class BufferUsage(Flags):
    """What a buffer may be used for.

    https://gpuweb.github.io/gpuweb/#namespacedef-gpubufferusage
    """

    # IDL: namespace GPUBufferUsage
    MAP_READ = 0x001  # Mapped for reading; goes together with COPY_DST only.
    MAP_WRITE = 0x002  # Mapped for writing; goes together with COPY_SRC only.
    COPY_SRC = 0x004  # Source of copies; `read_buffer` needs it.
    COPY_DST = 0x008  # Target of copies; `write_buffer` needs it.
    INDEX = 0x010  # Index buffer.
    VERTEX = 0x020  # Vertex buffer.
    UNIFORM = 0x040  # `var<uniform>` in shaders.
    STORAGE = 0x080  # `var<storage>` in shaders.
    INDIRECT = 0x100  # Arguments of indirect draws and dispatches.
    QUERY_RESOLVE = 0x200  # Target of `resolve_query_set`.


class MapMode(Flags):
    """What a buffer is mapped for.

    https://gpuweb.github.io/gpuweb/#namespacedef-gpumapmode
    """

    # IDL: namespace GPUMapMode
    READ = 0x1  # Reading; the buffer needs the usage MAP_READ.
    WRITE = 0x2  # Writing; the buffer needs the usage MAP_WRITE.


class TextureUsage(Flags):
    """What a texture may be used for.

    https://gpuweb.github.io/gpuweb/#namespacedef-gputextureusage
    """

    # IDL: namespace GPUTextureUsage
    # Source of copies; `read_texture` needs it.
    COPY_SRC = 0x01
    # Target of copies; `write_texture` needs it.
    COPY_DST = 0x02
    # Sampled or loaded from in shaders.
    TEXTURE_BINDING = 0x04
    # Storage texture in shaders.
    STORAGE_BINDING = 0x08
    # Drawn to by render passes.
    RENDER_ATTACHMENT = 0x10
    # Drawn to within a render pass only, so that it may need no memory; together with RENDER_ATTACHMENT.
    TRANSIENT_ATTACHMENT = 0x20


class ShaderStage(Flags):
    """The shader stages that see a binding.

    https://gpuweb.github.io/gpuweb/#namespacedef-gpushaderstage
    """

    # IDL: namespace GPUShaderStage
    VERTEX = 0x1  # Vertex shaders.
    FRAGMENT = 0x2  # Fragment shaders.
    COMPUTE = 0x4  # Compute shaders.


class ColorWrite(Flags):
    """The channels of a colour that are written.

    https://gpuweb.github.io/gpuweb/#namespacedef-gpucolorwrite
    """

    # IDL: namespace GPUColorWrite
    RED = 0x1  # Red.
    GREEN = 0x2  # Green.
    BLUE = 0x4  # Blue.
    ALPHA = 0x8  # Alpha.
    ALL = 0xF  # All four.


BufferUsageFlags = int | str
MapModeFlags = int | str
TextureUsageFlags = int | str
ShaderStageFlags = int | str
ColorWriteFlags = int | str
